"""Practice without end: trees to prune by hand, on the screen, made from a seed."""

from ..trace import words
from .page import Shown, script_of, widget_html
from .palette import themed
from .svg import STYLE

LEVELS = 5
PARTS = ("card.js", "replay.js", "typed_tree.js")


class Practice(Shown):
    """A tree on which a reader marks what alpha-beta never reads, and says what each node returns.

    Each level keeps a promise: 1 has one cut, 2 has two cuts, 3 has cuts of both players, 4 has a deep cut,
    and 5 has ties at which `>=` and `>` differ. On level 5 either is right, if it is used everywhere. A
    button makes the next tree. The same seed gives the same trees. It needs no kernel. Raises ValueError for
    a level that does not exist.

        Practice(level=3, seed=1)
    """

    def __init__(self, level: int = 1, seed: int = 1) -> None:
        self.level, self.seed = _level(level), seed

    def __repr__(self) -> str:
        return f"Practice of level {self.level}, tree {self.seed}: mark the leaves that are never read."

    def html(self) -> str:
        script = themed("\n".join(map(script_of, (*PARTS, "practice.js"))))
        payload = {"level": self.level, "seed": self.seed, "said": words.SENTENCES, "style": STYLE}
        return widget_html("practice", payload, "", repr(self), script)


def _level(level: int) -> int:
    if level not in range(1, LEVELS + 1):
        raise ValueError(f"level is {level!r}; there are levels 1 to {LEVELS}")
    return level
