"""A dictionary that works out what it does not know."""

from collections.abc import Callable, Hashable
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Remembered(dict[K, V]):
    """The answers of a function, each worked out once; emptied when it holds `size` of them.

    Asking it costs less than calling a function of Python, which is why rules of a game are kept in it.

    >>> squares = Remembered(lambda number: number * number, size=2)
    >>> squares[3], squares[4], squares[5], dict(squares)
    (9, 16, 25, {5: 25})
    """

    def __init__(self, answer: Callable[[K], V], size: int = 1 << 17) -> None:
        super().__init__()
        self.answer, self.size = answer, size

    def __missing__(self, key: K) -> V:
        if len(self) >= self.size:
            self.clear()
        self[key] = found = self.answer(key)
        return found
