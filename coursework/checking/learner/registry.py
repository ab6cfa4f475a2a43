"""What the words of a learner share: which questions there are, and how a word is called.

Checking itself does not know what is asked: a course hands its questions in.
"""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import wraps
from inspect import signature
from typing import Any, TypeVar, cast

from ..question import Question

Word = TypeVar("Word", bound=Callable[..., Any])
Load = Callable[[], Mapping[str, Question]]
Sentence = Callable[[str], str]
_courses: list[tuple[Load, Sentence, Sentence]] = []


def hand_in(load: Load, meant: Sentence, gained: Sentence = lambda id: "") -> None:
    """Take a course: `load` gives its questions by name, when they are first needed.

    `meant` says in a sentence what somebody means who types something else for a name, such as a number;
    empty where that is not known. `gained` says what the learner's engine has from an exercise.
    """
    _courses[:] = [(load, meant, gained)]


def gained(id: str) -> str:
    """What the learner's engine has from an exercise, in a sentence; empty where it has nothing of it."""
    return _courses[0][2](id) if _courses else ""


def questions() -> Mapping[str, Question]:
    """All questions by name; none where no course was handed in."""
    return _courses[0][0]() if _courses else {}


def unknown(id: str) -> str:
    """The sentence on a name that no exercise has, with the nearest names; empty where one has it."""
    if id in (known := questions()):
        return ""
    if sentence := _courses[0][1](id) if _courses else "":
        return sentence
    by_entry = [name for name, question in known.items() if question.entry == id]
    near = by_entry or get_close_matches(id, known, cutoff=0.5) or get_close_matches(id, known, n=1, cutoff=0)
    meant = " or ".join(f'"{name}"' for name in near)
    return f'There is no exercise "{id[:40]}"; did you mean {meant}?'


def called(takes: str, usage: str, tell: Callable[[str], object]) -> Callable[[Word], Word]:
    """A decorator: what the word returns, or what `tell` makes of a sentence where its call does not fit.

    Too few arguments, too many or unknown ones do not fit; nor does an `id` that is no text. The sentence
    says what the word takes, and shows its usage.
    """

    def dressed(word: Word) -> Word:
        form = signature(word)

        @wraps(word)
        def checked(*args: object, **named: object) -> object:
            try:
                given = form.bind(*args, **named).arguments
            except TypeError:
                return tell(f"{word.__name__} takes {takes}: {usage}.")
            if type(given.get("id", "")) is not str:
                return tell(f"The name of the exercise comes first, as text: {usage}.")
            return word(*args, **named)

        return cast(Word, checked)

    return dressed
