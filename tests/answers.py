"""Answers to the exercises as learners would write them: read from tests/answers/, run like a notebook cell.

A file holds the answers to one question. What stands above its first header is common to all of them:
the cells above, such as the imports. A header is `#%% right | shape | what is unusual` or
`#%% wrong | shape | what is wrong`; below it stands the cell. Where that begins with `like: what is unusual`,
it is that answer's, with the lines after `-` exchanged for those after `+`.
"""

from __future__ import annotations

import linecache
import re
from pathlib import Path
from typing import Any, NamedTuple

from coursework.questions.catalogue import ALL

HERE = Path(__file__).with_suffix("")
HEADER = re.compile(r"^#%% (right|wrong) \| ([^|\n]+) \| (.+)\n", re.MULTILINE)
LIKE = re.compile(r"like: (.+)\n")
LINES = re.compile(r"((?:^-.*\n)+)((?:^\+.*\n)*)", re.MULTILINE)

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
    """All answers to a question, in the order of its file; none where there is no file."""
    if id not in ASKED:
        return []
    above, *parts = HEADER.split((HERE / f"{id}.py").read_text(encoding="utf-8"))
    found, cells = [], dict[str, str]()
    for verdict, shape, sentence, text in zip(parts[::4], parts[1::4], parts[2::4], parts[3::4], strict=True):
        like = LIKE.match(text)
        cells[sentence] = exchanged(cells[like[1]], text[like.end() :]) if like else text
        source = above + cells[sentence].rstrip() + "\n"
        found.append(Answer(id, verdict, shape.strip(), sentence, source))
    return found


def exchanged(cell: str, changes: str) -> str:
    """A cell with lines of its exchanged, each group of which stands there once."""
    for old, new in LINES.findall(changes):
        old, new = (re.sub("^.", "", lines, flags=re.MULTILINE) for lines in (old, new))
        assert cell.count(old) == 1, old
        cell = cell.replace(old, new)
    return cell
