"""How it is learnt: questions, and the check, hint, why and solution that go with each.

from abcourse.course import attempt, check, hint, mine, solution, why
"""

from ..checking.learner.attempt import attempt
from ..checking.learner.check import check, hint, solution, why
from ..checking.learner.kept import mine
from .assembly import assemble
from .blame import at_fault

__all__ = ["assemble", "at_fault", "attempt", "check", "hint", "mine", "solution", "why"]
