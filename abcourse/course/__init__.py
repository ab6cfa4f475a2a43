"""What is asked: the exercises, handed to what checks them, and the words that a notebook imports.

from abcourse.course import attempt, check, hint, mine, solution, why
"""

from collections.abc import Mapping

from ..checking.learner.attempt import attempt
from ..checking.learner.check import check, hint, solution, why
from ..checking.learner.handed_in import hand_in
from ..checking.learner.kept import mine
from ..checking.question import Question
from .asks.engine import Advised, Ticks, clocked, searches_of
from .asks.players import played
from .asks.standing import Standing
from .contents import meant


def _questions() -> Mapping[str, Question]:
    from .questions import ALL

    return ALL


hand_in(_questions, meant)

__all__ = [
    "Advised",
    "Standing",
    "Ticks",
    "attempt",
    "check",
    "clocked",
    "hint",
    "mine",
    "played",
    "searches_of",
    "solution",
    "why",
]
