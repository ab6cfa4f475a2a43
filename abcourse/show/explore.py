"""A function of the reader's own, which runs again at each turn of a slider or choice from a menu."""

from collections.abc import Callable
from contextlib import redirect_stdout
from inspect import Parameter, Signature, signature
from io import StringIO
from typing import Any

from .predict import shown
from .slip import Slip

UNRUN = "<p>Run this cell in a notebook to change the values.</p>"


def explore(function: Callable[..., Any], **ranges: Any) -> Any:
    """Show sliders and menus for some arguments of a function, and below them what it prints and returns.

    `(low, high)` or `(low, high, step)` makes a slider. A list, or a dict of names and values, makes a menu.
    Each begins at the argument's default, or else a slider in the middle. What comes back is an
    `ipywidgets.VBox`, which can lie in an HBox, and whose children can be observed. Before it runs, it shows
    the output of the first values. If the function raises an error, a sentence says so. Raises ValueError for
    no range, for a wrong one, and for an argument that the function does not have.
    """
    from ipywidgets import interactive  # type: ignore[import-untyped]

    known = signature(function).parameters
    for name, span in [*ranges.items()] or [("", None)]:
        numbers = isinstance(span, tuple) and all(isinstance(each, (int, float)) for each in span)
        slides = numbers and len(span) in (2, 3) and span[0] < span[1]
        if not slides and not (isinstance(span, (list, dict)) and span):
            wrong = f"{name}={span!r} is no range" if name else "there is nothing to explore"
            raise Slip(f"{wrong}: say (1, 6) for a slider, a list for a menu, as in depth=(1, 6)")
        if name not in known:
            raise Slip(f"{function.__name__} has no argument {name!r}; it has {', '.join(known)}")

    class Explored(interactive):  # type: ignore[misc]
        def signature(self) -> Signature:  # of what has a range: no other argument gets a slider
            return Signature([known[name].replace(kind=Parameter.KEYWORD_ONLY) for name in ranges])

        def update(self, *_: Any) -> None:
            self.seen = _seen(function, {each._kwarg: each.value for each in self.kwargs_widgets})
            self.out.outputs = ({"output_type": "display_data", "data": self.seen, "metadata": {}},)

        def _repr_mimebundle_(self, **options: Any) -> Any:
            seen = {**self.seen, "text/html": self.seen["text/html"] + UNRUN}
            return {**(super()._repr_mimebundle_(**options) or {}), **seen}

    for each in (explored := Explored(dict, **ranges)).kwargs_widgets:
        each.continuous_update = False  # a slow function waits until the slider is let go
    return explored


def _seen(function: Callable[..., Any], values: dict[str, Any]) -> dict[str, str]:
    """What the function prints and returns for these values, as HTML and as text."""
    with redirect_stdout(printed := StringIO()):
        try:
            result = function(**values)
        except Exception as error:
            result = f"{function.__name__} raised {type(error).__name__} for {values}: {error}"
    said, told = printed.getvalue(), "" if result is None else str(result)
    html = shown(result if hasattr(result, "_repr_mimebundle_") else told)
    return {"text/html": shown(said) + html, "text/plain": said + told}
