"""The one runner: an answer is asked all cases of a question where it can do no harm, one sheet a case.

It imports the standard library and the course's games, and nothing of questions, judges or references.
"""
