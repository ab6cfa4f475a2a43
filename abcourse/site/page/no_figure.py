"""In the place of matplotlib where a site was built without it: what is drawn goes nowhere."""

from typing import Any


class Figure:
    """A figure that takes every call, and that cannot be shown."""

    alt = ""

    def __init__(self, *_: Any, **__: Any) -> None:
        self.axes = [self]

    def __getattr__(self, name: str) -> Any:
        return self

    def __call__(self, *_: Any, **__: Any) -> Any:
        return self

    def __iter__(self) -> Any:
        return iter(())

    def __getitem__(self, key: Any) -> Any:
        return self

    def savefig(self, *_: Any, **__: Any) -> None:
        raise ModuleNotFoundError("matplotlib is not here", name="matplotlib")
