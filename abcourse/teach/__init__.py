"""How it is learnt: questions, and the check, hint, why and solution that go with each.

from abcourse.teach import attempt, check, hint, mine, solution, why
"""

from .attempt import attempt
from .check import check, hint, solution, why
from .mine import mine

__all__ = ["attempt", "check", "hint", "mine", "solution", "why"]
