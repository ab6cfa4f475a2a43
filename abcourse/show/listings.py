"""Short listings side by side, the lines in which they differ marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from html import escape
from textwrap import dedent

MARK = "◆"
LOOK = "margin:0 0 .6em;line-height:1.4;white-space:pre;text-align:left"


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
