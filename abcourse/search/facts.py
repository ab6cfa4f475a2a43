"""What is known about a search, in one value that travels with it.

A kernel makes it, and wrappers hand it on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import wraps as named_like
from typing import Any, Literal, TypeVar

Frame = Literal["max", "mover"]
Stage = Literal["search", "quiescence"]
F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known about the search `of`. Whoever depends on one of these facts asks here.

    `game` and `speaks_for` are None for a function that no kernel made. `speaks_for` says whom the values are
    for: "max", or "mover" for the side to move. `clamps` says whether a value outside the window comes back
    as the window's end (fail-hard). It is None if a wrapper that is not of this package stands in between,
    because that wrapper may do so. `counts_plies` says whether the value of a finished game counts the plies
    to its end.
    """

    of: Any
    game: Any = None
    speaks_for: Frame | None = None
    stage: Stage = "search"
    clamps: bool | None = None
    counts_plies: bool = False

    def now_of(self, search: Any) -> Facts:
        """Return the same facts for a plain wrapper around the search.

        Nobody knows what it does to values.
        """
        return self if self.of is search else replace(self, of=search, clamps=None)


def facts(search: Any) -> Facts:
    """Return what is known about a search.

    A wrapper made with functools.wraps has the attributes of the inner one.
    """
    known: Facts = getattr(search, "facts", Facts(search))
    return known.now_of(search)


def like(search: Any, **changed: Any) -> Callable[[F], F]:
    """Return a decorator that gives a wrapper the name of the search inside, and its facts, so changed."""

    def decorate(outer: F) -> F:
        named_like(search)(outer)
        outer.facts = replace(facts(search), of=outer, **changed)  # type: ignore[attr-defined]
        return outer

    return decorate
