"""Practice without end: trees to prune by hand, on the screen and on paper, made by a seed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from ..trace import words
from .page import script_of, widget_html
from .palette import themed
from .svg import STYLE

LEVELS = 5
PARTS = ("card.js", "replay.js", "typed_tree.js")
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Pruning by hand</title>
<style>body{{font:12pt/1.4 system-ui,sans-serif;max-width:46rem;margin:1rem auto}}section{{break-after:page}}
svg{{display:block;max-width:100%}}h1{{font-size:1.3em;margin:0}}
h2{{font-size:1em;margin:.4em 0;break-after:avoid}}
.lines{{break-before:avoid;height:5.26em;
background:repeating-linear-gradient(#fff 0 1.7em,#999 1.7em 1.75em)}}
.keys :is(p,svg,ul){{break-inside:avoid}}@media print{{body{{margin:0}}}}@page{{size:A4;margin:14mm}}</style>
<main></main><script type="module">
{script}
sheet(document.querySelector("main"), {data});
</script></html>
"""


class Practice:
    """A tree on which a reader marks what alpha-beta never reads, and says what each node returns.

    Each level keeps a promise: 1 one cut, 2 two cuts, 3 both players cut, 4 a deep cut, 5 ties that part `>=`
    from `>`; either is right where it is kept to. The next tree is one button away. The same seed gives the
    same trees. It needs no kernel. Raises ValueError for a level that there is not.

        Practice(level=3, seed=1)
    """

    def __init__(self, level: int = 1, seed: int = 1) -> None:
        self.level, self.seed = _level(level), seed

    def __repr__(self) -> str:
        return f"Practice of level {self.level}, tree {self.seed}: mark the leaves that are never read."

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        script = themed("\n".join(map(script_of, (*PARTS, "practice.js"))))
        payload = {
            "level": self.level,
            "seed": self.seed,
            "said": words.SENTENCES,
            "style": STYLE,
        }
        return {
            "text/html": widget_html("practice", payload, "", repr(self), script),
            "text/plain": repr(self),
        }


def practice_sheet(levels: Sequence[int] = (1, 2, 3), names: Sequence[str] = ("",), seed: int = 1) -> str:
    """A page to print: for each name a sheet with a tree of each level, and the key on the last pages.

    No two names have the same trees, and the same seed gives the same sheets. Raises ValueError for a level
    that there is not, and where no level or no name is given.
    """
    if not levels or not names:
        raise ValueError("a sheet needs at least one level and one name")
    data = {
        "levels": [_level(level) for level in levels],
        "names": list(names),
        "seed": seed,
        "said": words.SENTENCES,
        "style": STYLE,
    }
    practice = script_of("practice.js").partition("\nfunction widget(")[0]
    script = "\n".join([*map(script_of, PARTS), practice, script_of("sheet.js")])
    return PAGE.format(script=script, data=json.dumps(data, ensure_ascii=False).replace("</", "<\\/"))


def _level(level: int) -> int:
    if level not in range(1, LEVELS + 1):
        raise ValueError(f"level is {level!r}; there are levels 1 to {LEVELS}")
    return level
