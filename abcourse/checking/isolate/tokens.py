"""A state of a game, as an answer sees it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

TOKEN = "a state is a token: ask the game about it"


class State:
    """A state of a game, as an answer sees it: hashable, equal to itself (there is one of each)."""

    __slots__ = ("_value",)

    def __init__(self, value: Hashable) -> None:
        object.__setattr__(self, "_value", value)

    def __repr__(self) -> str:
        return "a state"

    def __deepcopy__(self, memo: object) -> State:
        return self

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"a state has no {name}: {TOKEN}")


def _closed(state: State, *_: Any) -> Any:
    raise TypeError(TOKEN)


for _name in ("len", "iter", "getitem", "contains", "add", "radd", "lt", "gt", "bool", "setattr", "index"):
    setattr(State, f"__{_name}__", _closed)
