"""What the cells of a notebook call where it is graded, in place of the words of the course.

A check notes what it is handed and says nothing; `mine` takes what this very notebook defines.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from ..checking.ask.call import call
from ..checking.ask.sheet import Known
from ..checking.ask.withheld import withhold
from .names_then import Names, codes_of, names_now

T = TypeVar("T")
PREVIEW = 2.0  # seconds of a preview, which earns nothing


class NotHandedIn(Known, LookupError):
    """An answer to another exercise that this notebook does not hold: a person looks for it."""

    cause = "not handed in"


class Handed(NamedTuple):
    """An answer, and the place of the cell in which it was handed to `check`; the names as they were then.

    Without `names` it is one that stood there at the end.
    """

    answer: Any
    place: int
    names: Names | None = None


@dataclass
class Work:
    """What is known of the notebook that runs in this process.

    `entries` has the name of the answer to each question of the course; `cell` is the place of the cell that
    runs.
    """

    names: dict[str, Any] = field(default_factory=dict)
    entries: dict[str, str] = field(default_factory=dict)
    handed: dict[str, Handed] = field(default_factory=dict)
    cell: int = 0


work = Work()


def check(id: str, answer: Any = None, seed: int = 0) -> None:
    """Note the answer, unless it is still to be written."""
    if answer is not None and not stub(answer):
        work.handed[str(id)] = Handed(answer, work.cell, names_now(work.names))


def attempt(function: Callable[..., T], *args: object, seconds: float = PREVIEW) -> T | None:
    """What `function(*args)` returns; None where it raises or takes too long."""
    kept: list[T] = []
    outcome = call(function, *args, seconds=min(seconds, PREVIEW), kept=kept)
    print(outcome["printed"])
    return kept[0] if outcome["ended"] == "returned" else None


def nothing(*args: object, **named: object) -> None:
    """In place of what only shows something."""


hint = why = watch = solution = progress = nothing


def mine(id: str) -> Any:
    """The notebook's own answer to a question. Raises NotHandedIn where it has none, or only one of ours."""
    withhold("mine")
    answer = work.names.get(work.entries.get(id, ""))
    ours = str(getattr(answer, "__module__", "")).startswith(("abcourse.", "coursework."))
    if answer is None or ours or stub(answer):
        raise NotHandedIn(f"this notebook has no answer to {id}, and nothing of ours stands in for it here")
    return answer


def stub(value: Any) -> bool:
    """Whether a function, or one of a class, still only raises NotImplementedError."""
    return any(code.co_names == ("NotImplementedError",) for code in codes_of(value))
