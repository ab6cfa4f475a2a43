"""The engine as one HTML file, to be sent to a friend: it runs in the friend's browser, without a network."""
