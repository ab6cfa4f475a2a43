"""Answers to the exercises as learners would write them: read from tests/answers/, run like a notebook cell.

A file holds the answers to one question. What stands above its first header is common to all of them:
the cells above, such as the imports. A header is `#%% right | shape | what is unusual` or
`#%% wrong | shape | what is wrong`. `python tests/answers.py` writes the table of tests/answers/README.md.
"""

from __future__ import annotations

import linecache
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).with_suffix("")
HEADER = re.compile(r"^#%% (right|wrong) \| ([^|\n]+) \| (.+)\n", re.MULTILINE)

ASKED = {
    "00.1": "environment",
    "00.2": "who_moves",
    "00.3": "digits",
    "01.1": "value_of",
    "01.2": "best_move",
    "01.3": "Matches",
    "01.4": "negamax",
    "01.5": "score",
    "02.1": "trace_table",
    "02.2": "pruned_edges",
    "02.3": "labels",
    "02.4": "holders",
    "02.5": "mistakes",
    "03.1": "alphabeta",
    "03.2": "best_move",
    "03.3": "fail_hard",
    "03.4": "negamax",
    "03.5": "window_contract",
    "03.6": "tutorial",
    "04.1": "margin_tree",
    "04.2": "suite",
    "04.3": "spares",
    "04.4": "diagnosis",
    "05.1": "minimal",
    "05.2": "perfect_order",
    "05.3": "worst_tree",
    "05.4": "least_leaves",
    "05.5": "plies_reached",
    "06.1": "root",
    "06.2": "solve_leaves",
    "06.3": "Killers",
    "06.4": "History",
    "06.5": "paired_ratio",
    "07.1": "depth_limited",
    "07.2": "deepen",
    "07.3": "principal_variation",
    "07.4": "along",
    "07.5": "horizon",
    "08.1": "Memory",
    "08.2": "key",
    "08.3": "sooner",
    "08.4": "aspire",
    "08.5": "collision",
    "09.1": "at_least",
    "09.2": "pvs",
    "09.3": "mtd",
    "09.4": "sss",
    "09.5": "tally",
    "10.1": "features",
    "10.2": "fit",
    "10.3": "calibration",
    "10.4": "quiesce",
    "10.5": "singular",
}
"""Question -> the name that an answer defines."""


class Answer(NamedTuple):
    """One answer: to which question, `right` or `wrong`, its shape of code, what is special, its source."""

    id: str
    verdict: str
    shape: str
    sentence: str
    source: str

    def __str__(self) -> str:
        return f"{self.id} {self.verdict}: {self.sentence}"

    def value(self) -> Any:
        """What the asked name is bound to after the source ran in a namespace of its own.

        The source joins linecache, so `inspect.getsource` finds it as in a notebook.
        """
        name = f"<{self}>"
        linecache.cache[name] = (len(self.source), None, self.source.splitlines(keepends=True), name)
        namespace: dict[str, Any] = {"__name__": "__main__"}
        exec(compile(self.source, name, "exec"), namespace)
        return namespace[ASKED[self.id]]


def answers_to(id: str) -> list[Answer]:
    """All answers to a question, in the order of its file."""
    above, *parts = HEADER.split((HERE / f"q{id.replace('.', '_')}.py").read_text(encoding="utf-8"))
    rows = zip(parts[::4], parts[1::4], parts[2::4], parts[3::4], strict=True)
    return [Answer(id, *map(str.strip, row[:3]), above + row[3].rstrip() + "\n") for row in rows]


def all_answers() -> list[Answer]:
    """The whole collection, question by question."""
    return [answer for id in ASKED for answer in answers_to(id)]


def table() -> Iterator[str]:
    """The rows of a Markdown table: shapes downwards, questions across, `wrong+right` in a cell."""
    count = Counter((answer.shape, answer.id, answer.verdict) for answer in all_answers())
    shapes = sorted({shape for shape, _, _ in count})

    def cell(which: list[str], ids: list[str]) -> str:
        wrong, right = (
            sum(count[s, i, verdict] for s in which for i in ids) for verdict in ("wrong", "right")
        )
        return f"{wrong}+{right}" if wrong or right else ""

    yield "| shape | " + " | ".join(ASKED) + " | all |"
    yield "|---|" + "---|" * (len(ASKED) + 1)
    for name, which in [*((shape, [shape]) for shape in shapes), ("all", shapes)]:
        yield (
            f"| {name} | "
            + " | ".join(cell(which, [id]) for id in ASKED)
            + f" | {cell(which, list(ASKED))} |"
        )


if __name__ == "__main__":
    print("\n".join(table()))
