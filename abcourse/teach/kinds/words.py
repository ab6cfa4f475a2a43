"""A short text that a person reads, and beside it a function that can be checked.

What the text says earns `by_hand` points, which no check gives: its report says that they need a person.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..question import Question
from .function import function_question


def words_question(reference: Any, head: str, *, by_hand: int, **said: Any) -> Question:
    """A function question with some points for a text, given by a person."""
    return replace(function_question(reference, head, **said), by_hand=by_hand, kind="words")
