"""The words of the course, where a notebook is graded: each name that `abcourse.course` has."""

from abcourse.course.asks.advised import Advised, Ticks
from abcourse.course.asks.boards import in_engine, weighed
from abcourse.course.asks.clock import clocked
from abcourse.course.asks.in_time import searches_of
from abcourse.course.asks.kept import Kept
from abcourse.course.asks.players import played
from abcourse.course.asks.position import windows_of
from abcourse.course.asks.standing import Passing, Standing
from abcourse.grading.learner import attempt, check, hint, mine, progress, solution, why

__all__ = [
    "Advised",
    "Kept",
    "Passing",
    "Standing",
    "Ticks",
    "attempt",
    "check",
    "clocked",
    "hint",
    "in_engine",
    "mine",
    "played",
    "progress",
    "searches_of",
    "solution",
    "weighed",
    "why",
    "windows_of",
]
