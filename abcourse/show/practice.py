"""Practice without end: trees to prune by hand, on the screen and on paper, made by a seed."""

from __future__ import annotations

import json
from collections.abc import Sequence

from ..trace import words
from .page import Shown, script_of, widget_html
from .palette import themed
from .svg import STYLE

LEVELS = 5
PARTS = ("card.js", "replay.js", "typed_tree.js")
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Pruning by hand</title>
<style>body{{font:11pt/1.35 system-ui,sans-serif;max-width:43rem;margin:1rem auto}}svg{{flex:none}}
section{{break-inside:avoid;padding:.5em 0;border-bottom:1px dashed #999}}h1{{font-size:1.15em;margin:0}}
p,h2{{font-size:1em;margin:0 0 .3em}}div{{display:flex;gap:.6em;align-items:flex-start}}
.lines{{flex:1;height:6.75em;background:repeating-linear-gradient(#fff 0 1.6em,#bbb 1.6em 1.7em)}}
.keys{{break-inside:auto;break-before:page;page:keys;border:0;font-size:7pt}}tr{{break-inside:avoid}}
th,td{{text-align:left;padding:.15em .5em;border-bottom:1px solid #ccc;white-space:nowrap}}small{{color:#555}}
table{{border-collapse:collapse}}@media print{{body{{margin:0;max-width:none}}}}@page{{size:A4;margin:14mm}}
@page keys{{size:A4 landscape;margin:10mm}}</style>
<main></main><script type="module">
{script}
sheet(document.querySelector("main"), {data});
</script></html>
"""


class Practice(Shown):
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

    def html(self) -> str:
        script = themed("\n".join(map(script_of, (*PARTS, "practice.js"))))
        payload = {"level": self.level, "seed": self.seed, "said": words.SENTENCES, "style": STYLE}
        return widget_html("practice", payload, "", repr(self), script)


def practice_sheet(levels: Sequence[int] = (1, 2, 3), names: Sequence[str] = ("",), seed: int = 1) -> str:
    """A page to print: for each name a sheet with a tree of each level; then the key, a line a name.

    Two sheets share a page where they fit. No two names have the same trees, and no more than one in twenty
    of a level the same leaves to cross out (one in ten of levels 1 and 2). The same seed, levels and number
    of names give the same sheets. Raises ValueError for a level
    that there is not, and where no level or no name is given.
    """
    if not levels or not names:
        raise ValueError("a sheet needs at least one level and one name")
    data = {"levels": [*map(_level, levels)], "names": list(names), "seed": seed, "style": STYLE}
    practice = script_of("practice.js").partition("\nfunction widget(")[0]
    script = "\n".join([*map(script_of, PARTS), practice, script_of("sheet.js")])
    return PAGE.format(script=script, data=json.dumps(data, ensure_ascii=False).replace("</", "<\\/"))


def _level(level: int) -> int:
    if level not in range(1, LEVELS + 1):
        raise ValueError(f"level is {level!r}; there are levels 1 to {LEVELS}")
    return level
