"""A module of the course that draws, plays or keeps: where a notebook is graded it does nothing."""

from collections.abc import Iterator
from typing import Any


class Nothing:
    """What stands for any function or class; it takes all arguments, and is empty."""

    def __init__(self, *args: Any, **named: Any) -> None:
        pass

    def __call__(self, *args: Any, **named: Any) -> Any:
        return self

    def __getattr__(self, name: str) -> Any:
        return __getattr__(name)

    def __iter__(self) -> Iterator[Any]:
        return iter(())

    def __str__(self) -> str:
        return ""


def __getattr__(name: str) -> Any:
    if name.startswith(("__", "pytest")):
        raise AttributeError(name)
    return Nothing()
