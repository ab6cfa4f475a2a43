"""In the place of matplotlib where a site was built without it: what is drawn goes nowhere."""

from typing import Any


class Figure:
    """A figure that takes every call; to reckon with what it gives, or to show it, raises."""

    alt = ""

    def __init__(self, *_: Any, **__: Any) -> None:
        self.axes = [self]

    def __getattr__(self, name: str) -> Any:
        return self

    def __call__(self, *_: Any, **__: Any) -> Any:
        return self

    def __getitem__(self, key: Any) -> Any:
        return self

    def subplots(self, rows: int = 1, columns: int = 1, **_: Any) -> Any:
        return self if rows * columns == 1 else [self] * (rows * columns)

    def _missing(self, *_: Any, **__: Any) -> Any:
        raise ModuleNotFoundError("matplotlib is not here", name="matplotlib")

    savefig = __iter__ = __float__ = __lt__ = __gt__ = _missing
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _missing
