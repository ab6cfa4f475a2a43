"""The course around the helper module `abcourse`: what asks, marks, hands out and publishes.

Here stand the words that a notebook imports:

    from coursework import attempt, check, hint, mine, my_engine, progress, solution, why
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .checking.learner.attempt import attempt, watch
from .checking.learner.check import check, hint, solution, why
from .checking.learner.failed_cells import listen
from .checking.learner.mine import mine
from .checking.learner.registry import hand_in
from .checking.question import Question
from .engine.progress import progress
from .questions.contents import gained, meant
from .questions.plays.boards import in_engine, result_of, weighed
from .questions.plays.engine import Ticks
from .questions.plays.players import played
from .questions.plays.trees import Advised, Passing

if TYPE_CHECKING:
    from .engine.my_engine import my_engine
    from .engine.stages import stage_change


def _questions() -> Mapping[str, Question]:
    from .questions.catalogue import ALL

    return ALL


hand_in(_questions, meant, gained)
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
    "my_engine",
    "played",
    "progress",
    "result_of",
    "solution",
    "stage_change",
    "watch",
    "weighed",
    "why",
]


def __getattr__(name: str) -> Any:
    """The names of the engine, loaded when they are first asked for, since most cells need none of it."""
    if name == "my_engine":
        from .engine.my_engine import my_engine

        return my_engine
    if name == "stage_change":
        from .engine.stages import stage_change

        return stage_change
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
