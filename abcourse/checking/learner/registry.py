"""The questions that a course hands in: checking itself does not know what is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..question import Question

Load = Callable[[], Mapping[str, Question]]
_courses: list[tuple[Load, Callable[[str], str]]] = []


def hand_in(load: Load, meant: Callable[[str], str]) -> None:
    """Take a course: `load` gives its questions by name, when they are first needed.

    `meant` says in a sentence what somebody means who types something else for a name, such as a number;
    empty where that is not known.
    """
    _courses[:] = [(load, meant)]


def questions() -> Mapping[str, Question]:
    """All questions by name; none where no course was handed in."""
    return _courses[0][0]() if _courses else {}


def meant_by(text: str) -> str:
    """The course's sentence on a text that is no name of a question."""
    return _courses[0][1](text) if _courses else ""
