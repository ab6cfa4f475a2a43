"""The lecturer's room: a notebook becomes one HTML file, which shows it with no network and no kernel."""
