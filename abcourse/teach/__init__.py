"""How it is learnt: questions, and the check, hint, why and solution that go with each.

from abcourse.teach import check, hint, solution, why
"""

from .check import check, hint, solution, why

__all__ = ["check", "hint", "solution", "why"]
