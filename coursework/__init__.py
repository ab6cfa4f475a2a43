"""What is asked: the exercises, handed to what checks them, and the words that a notebook imports.

from coursework import attempt, check, hint, mine, progress, solution, why
"""

from collections.abc import Mapping

from .check.learner.attempt import attempt, watch
from .check.learner.check import check, hint, solution, why
from .check.learner.failed_cells import listen
from .check.learner.mine import mine
from .check.learner.registry import hand_in
from .check.question import Question
from .engine.progress import progress
from .questions.asks.boards import in_engine, result_of, weighed
from .questions.asks.engine import Ticks
from .questions.asks.players import played
from .questions.asks.trees import Advised, Passing
from .questions.contents import meant


def _questions() -> Mapping[str, Question]:
    from .questions.catalogue import ALL

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
