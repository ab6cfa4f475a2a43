"""The kinds of question: each brings cases, a way of asking, a judge and its words. One file a kind."""
