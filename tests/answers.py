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

from abcourse.teach.questions import ALL

HERE = Path(__file__).with_suffix("")
HEADER = re.compile(r"^#%% (right|wrong) \| ([^|\n]+) \| (.+)\n", re.MULTILINE)

ASKED = {id: question.entry for id, question in sorted(ALL.items()) if (HERE / f"{id}.py").exists()}
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
    above, *parts = HEADER.split((HERE / f"{id}.py").read_text(encoding="utf-8"))
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
