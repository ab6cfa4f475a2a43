"""What a search is, as one value that travels with it: a kernel makes it, every wrapper hands it on."""

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
    """What is known of the search `of`; whoever depends on one of these asks here.

    `game` is None for a function that no kernel made, `speaks_for` then too. `clamps` says whether values
    outside the window come back as its ends (fail-hard): None where a wrapper that is not of this package
    stands in between, which may do so. `counts_plies` says whether ends of play count the plies to them.
    """

    of: Any
    game: Any = None
    speaks_for: Frame | None = None
    stage: Stage = "search"
    clamps: bool | None = None
    counts_plies: bool = False

    def now_of(self, search: Any) -> Facts:
        """The same of a plain wrapper around it; what that does to values nobody knows."""
        return self if self.of is search else replace(self, of=search, clamps=None)


def facts(search: Any) -> Facts:
    """What is known of a search. A wrapper made with functools.wraps has the attributes of the one inside."""
    known: Facts = getattr(search, "facts", Facts(search))
    return known.now_of(search)


def like(search: Any, **changed: Any) -> Callable[[F], F]:
    """A decorator for what a wrapper makes: name and facts of the search inside, but for those changed."""

    def decorate(outer: F) -> F:
        named_like(search)(outer)
        outer.facts = replace(facts(search), of=outer, **changed)  # type: ignore[attr-defined]
        return outer

    return decorate
