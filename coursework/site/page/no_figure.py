"""In the place of matplotlib where a site was built without it: what is drawn goes nowhere.

A chart says in words what it draws; the pictures that the course saved lie beside this file, by these words.
"""

import json
from base64 import b64decode
from collections.abc import Iterator
from importlib.resources import files
from typing import Any


class Anything:
    """What any call gives: a part of a drawing, a number, a pair of these."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name == "alt":
            raise AttributeError(name)
        return Anything()

    def __call__(self, *_: Any, **__: Any) -> Any:
        return Anything()

    def __iter__(self) -> Iterator[Any]:
        return iter((Anything(), Anything()))

    def __float__(self, *_: Any) -> float:
        return 1.0

    def __repr__(self) -> str:
        return str(vars(self).get("alt", "a chart, which cannot be drawn without matplotlib"))

    __getitem__, __lt__ = __call__, __float__
    __le__ = __gt__ = __ge__ = __add__ = __radd__ = __sub__ = __rsub__ = __lt__
    __mul__ = __rmul__ = __truediv__ = __rtruediv__ = __lt__


class Figure(Anything):
    """A figure that takes every call, and knows the Axes that it was given."""

    def __init__(self, *_: Any, **__: Any) -> None:
        self.axes: list[Anything] = []

    def add_subplot(self, *_: Any, **__: Any) -> Any:
        ax: Any = Anything()
        ax.figure = self
        self.axes.append(ax)
        return ax

    add_axes = add_subplot

    def subplots(self, rows: int = 1, columns: int = 1, **_: Any) -> Any:
        made = [self.add_subplot() for _ in range(rows * columns)]
        return made if made[1:] else made[0]

    def saved(self, words: str) -> tuple[bytes, int]:
        """The picture of a chart with these words, a PNG and its width in pixels; no bytes where none is."""
        known = json.loads(files("matplotlib").joinpath("saved.json").read_text(encoding="utf-8"))
        png, width = known.get(words, ("", 0))
        return b64decode(png), width
