"""Listings whose differences are marked: several side by side, or a function and what it was changed to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from difflib import unified_diff
from html import escape
from textwrap import dedent

from . import palette

MARK = "◆"
LOOK = "margin:0 0 .6em;line-height:1.4;white-space:pre;text-align:left"
FILLS = {"-": palette.MAX_FILL, "+": palette.MIN_FILL}


class Listings:
    """Listings under their names, in columns. A line that fewer than half of them have is marked, in bold.

    Listings({"first": "value = max(value, child)", "second": "value = min(value, child)"})
    """

    def __init__(self, listings: Mapping[str, str]) -> None:
        self.listings = {name: dedent(text).strip("\n").splitlines() for name, text in listings.items()}
        lines = Counter(line.strip() for lines in self.listings.values() for line in set(lines))
        self.common = {line for line, times in lines.items() if 2 * times >= len(self.listings)}

    def __repr__(self) -> str:
        return "\n\n".join(
            "\n".join([name, *map(self._marked, lines)]) for name, lines in self.listings.items()
        )

    def _marked(self, line: str) -> str:
        return f"{' ' if line.strip() in self.common else MARK} {line}"

    def _repr_html_(self) -> str:
        columns = []
        for name, lines in self.listings.items():
            marked = [escape(self._marked(line)) for line in lines]
            listing = "\n".join(f"<b>{line}</b>" if line[0] == MARK else line for line in marked)
            columns.append(
                f'<div style="text-align:left"><b>{escape(name)}</b><pre style="{LOOK}">{listing}</pre></div>'
            )
        return f'<div style="display:flex;flex-wrap:wrap;gap:.4em 2.2em">{"".join(columns)}</div>'


class Difference:
    """A changed function on the one it was made from: `-` before a line that is gone, `+` before a new one.

    Takes two sources. `near` is how many lines stay around each change; "..." stands between those that are
    far apart.

        Difference(source_of(alphabeta), source_of(exhibit), near=2)
    """

    def __init__(self, before: str, after: str, *, near: int = 99, title: str = "") -> None:
        old, new = (dedent(text).strip("\n").splitlines() for text in (before, after))
        told = list(unified_diff(old, new, n=near, lineterm=""))[3:]  # without names and the first place
        signs = ["..." if line.startswith("@@") else line[0] for line in told]
        code = dedent(
            "\n".join("" if sign == "..." else line[1:] for sign, line in zip(signs, told, strict=True))
        )
        self.title = title
        self.lines = [f"{sign} {line}".rstrip() for sign, line in zip(signs, code.split("\n"), strict=False)]

    def __repr__(self) -> str:
        return "\n".join([*filter(None, [self.title]), *self.lines])

    def _repr_html_(self) -> str:
        title = f"<b>{escape(self.title)}</b>" if self.title else ""
        rows = "\n".join(map(_row, self.lines))
        return f'<div style="text-align:left">{title}<pre style="{LOOK}">{rows}</pre></div>'

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": self._repr_html_(), "text/plain": repr(self)}


def _row(line: str) -> str:
    if line[:1] not in FILLS:
        return escape(line)
    look = f"background:{FILLS[line[0]]};color:{palette.INK};font-weight:bold"
    return f'<span style="{look}">{escape(line)}</span>'
