"""What a word is called with: arguments that it does not take come back as one sentence."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Any, TypeVar, cast

Word = TypeVar("Word", bound=Callable[..., Any])


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
