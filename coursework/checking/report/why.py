"""A failed search beside the right one."""

from collections.abc import Sequence
from itertools import zip_longest

from abcourse.games.tree import Path
from abcourse.show.text import PLACES

from ..cases import tree_of
from ..question import Explanation
from .report import Message, hanging
from .drawing import mover, numbered
from .own_calls import Call, as_trace

GAP, WIDEST = 6, 100


class Why(Message):
    """Both searches on one tree: in text, the places of the leaves in each order; in a notebook the learner's
    own search beside ours, in step, opened where the two part, as far as its recursion can be followed."""

    def __init__(
        self, title: str, explained: Explanation, calls: Sequence[Call] = (), blamed: str = ""
    ) -> None:
        self.explained, self.calls = explained, calls
        same = explained.yours == explained.expected
        shows = "the right search" if same and not calls else "where they part"
        lines = [f"{title}: {shows} ({mover(explained.tree)} moves)", ""]
        expected = _numbered(explained, explained.expected)
        if same:
            lines += [f"  {line}".rstrip() for line in expected]
        else:
            yours = ["yours", "", *_numbered(explained, explained.yours)]
            lines += _beside(yours, ["expected", "", *expected])
        lines += ["", f"  {PLACES}", *hanging("  ", explained.sentence, 2)]
        super().__init__("\n".join(lines + (list(hanging("  ", blamed, 2)) if blamed else [])))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, object]:
        """The text, and the searches to step through."""
        from html import escape

        from abcourse.show.beside import Beside
        from abcourse.show.page import Shown
        from abcourse.show.stepper import Stepper

        explained = self.explained
        text = f'<pre style="overflow-x:auto">{escape(self.text)}</pre>'
        seen: Shown = Stepper(explained.tree, explained.trace, start=explained.step, title="The right search")
        if self.calls:
            mine = as_trace(explained.case, self.calls)
            seen = Beside(tree_of(explained.case), {"Yours": mine, "Ours": explained.trace})
        return {"text/html": text + seen.html(), "text/plain": self.text}


def _numbered(explained: Explanation, order: list[Path]) -> list[str]:
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
