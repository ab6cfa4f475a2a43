"""The plays of the questions: how an answer is asked, one file a sort of answer.

They run where the answer is. They import the games and searches, `checking/ask`, `checking/worlds`, and each
other.
"""
