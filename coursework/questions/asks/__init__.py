"""How answers are asked: one file a way of asking. `observe(answer, case, **options)` returns a sheet.

They are called where the answer is. They import the games and searches, `isolate`, and each other.
"""
