"""What is told of an answer: a report, its card in a notebook, the pictures, and why two searches part."""
