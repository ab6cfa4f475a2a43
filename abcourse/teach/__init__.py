"""How it is learnt: questions, and the check, hint, why and solution that go with each.

from abcourse.teach import attempt, check, hint, mine, solution, why
"""

from .assembly import assemble
from .attempt import attempt
from .blame import at_fault
from .check import check, hint, solution, why
from .mine import mine

__all__ = ["assemble", "at_fault", "attempt", "check", "hint", "mine", "solution", "why"]
