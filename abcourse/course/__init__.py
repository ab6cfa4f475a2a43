"""What is asked: the exercises, handed to what checks them, and the words that a notebook imports.

from abcourse.course import attempt, check, hint, mine, progress, solution, why
"""

from collections.abc import Mapping

from ..checking.learner.attempt import attempt, watch
from ..checking.learner.check import check, hint, solution, why
from ..checking.learner.failed_cells import listen
from ..checking.learner.mine import mine
from ..checking.learner.registry import hand_in
from ..checking.question import Question
from .asks.boards import in_engine, result_of, weighed
from .asks.engine import Ticks
from .asks.players import played
from .asks.trees import Advised, Passing
from .contents import meant
from .progress import progress


def _questions() -> Mapping[str, Question]:
    from .questions import ALL

    return ALL


hand_in(_questions, meant)
listen()

__all__ = [
    "Advised",
    "Passing",
    "Ticks",
    "attempt",
    "check",
    "hint",
    "in_engine",
    "mine",
    "played",
    "progress",
    "result_of",
    "solution",
    "watch",
    "weighed",
    "why",
]
