"""Trees to prune by hand: printed sheets with their key, and the bank of questions."""
