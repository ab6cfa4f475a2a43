"""A failed search beside the right one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from ..show.text import PLACES
from .drawing import mover, numbered
from .question import Explanation
from .report import Message

GAP, WIDEST = 6, 100


class Why(Message):
    """Both searches on one tree: in text, the places of the leaves in each order; in a notebook also the
    right search to step through, opened at the step where the two part."""

    def __init__(self, title: str, explained: Explanation, nodes: Sequence[str] = ()) -> None:
        self.explained = explained
        lines = [f"{title}: where they part ({mover(explained.tree)} moves)", ""]
        expected = _numbered(explained, explained.expected)
        if explained.yours == explained.expected:
            lines += [f"  {line}".rstrip() for line in (*expected, *[""] * bool(nodes), *nodes)]
        else:
            yours = ["yours", "", *_numbered(explained, explained.yours)]
            lines += _beside(yours, ["expected", "", *expected])
        super().__init__("\n".join([*lines, "", f"  {PLACES}", f"  {explained.sentence}"]))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        """The text, and the right search as a stepper that stands at the step in question."""
        from html import escape

        from ..show.stepper import Stepper

        explained = self.explained
        stepper = Stepper(explained.tree, explained.trace, start=explained.step, title="The right search")
        bundle: dict[str, Any] = dict(stepper._repr_mimebundle_())
        bundle["text/html"] = f'<pre style="overflow-x:auto">{escape(self.text)}</pre>{bundle["text/html"]}'
        return {**bundle, "text/plain": self.text}


def _numbered(explained: Explanation, order: list[Any]) -> list[str]:
    """The tree with the place of each leaf in an order, without the note that says so."""
    return numbered(explained.case, order).replace(PLACES, "").rstrip().splitlines()


def _beside(left: list[str], right: list[str]) -> list[str]:
    """Two texts side by side, or one above the other where they are too wide for that."""
    left, right = [line.rstrip() for line in left], [line.rstrip() for line in right]
    width = max(map(len, left)) + GAP
    if width + max(map(len, right)) > WIDEST:
        return [f"  {line}".rstrip() for line in (*left, "", *right)]
    pairs = zip_longest(left, right, fillvalue="")
    return [f"  {one.ljust(width)}{other}".rstrip() for one, other in pairs]
