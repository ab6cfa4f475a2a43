r"""A wrong answer is an edit of the right one's source: what is changed is what is wrong.

Known answers are written as text, a name or a fault at the margin, and what is changed behind a bar or below:

    You start v at 0. [MC9]  |  value = -inf  =>  value = 0
    You tell a child the best of its parent alone, and not what is held
    further up. [MC7]  |  -beta, -alpha  =>
            -inf, -best
        best >= beta  =>2  best > beta
    You never cut.  |  value >= beta  <=>  False
    One alpha and one beta serve the whole tree.  |  = shared_window
    You take v from alpha.  |  {"F": (3, inf, 3)}

Each old text must occur exactly once in the reference's source, or as often as the arrow says. A new text may
stand below, in lines of its own; a new line, also written \n, is set in as the changed line is. `<=>` makes
the edit in both halves of a search: as it stands, and with max and min, alpha and beta, < and > exchanged.
`=` names a whole function beside the reference, for what no edit says; a dict holds the entries of the
reference's table that are changed. [MC7] is an id of the course's misconceptions;
[MC7 shallow] and [no cut] name the answer, too.

The fault of a wrong answer stands under "Probably" in a report: one to three sentences that speak to the
reader about the code. A slip that any search can have is named by its key, and `slips.py` has the sentence:

    @start-0 [MC9]  |  value = -inf  =>  value = 0
"""

import inspect
import linecache
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from textwrap import dedent
from types import CodeType
from typing import Any
from zlib import crc32

from .ask.sheet import Function as Function
from .slips import sentence_of

Edit = tuple[str, str, int]  # old text, new text, how often the old one occurs
ARROW = re.compile(r"  (<?)=>(\d*)(?:  |\n +|$)")
SIDES = re.compile(r"\b(?:max|min|MAX|MIN|alpha|beta|low|high)\b|-?\binf\b|[<>]")
PAIRS = (("max", "min"), ("MAX", "MIN"), ("alpha", "beta"), ("low", "high"), ("-inf", "inf"), ("<", ">"))
OTHER = {one: other for pair in PAIRS for one, other in (pair, pair[::-1])}


@cache
def source_of(function: Function) -> str:
    """The source of a function or class, from the margin; before it that of what is written with it."""
    written = [*getattr(function, "written_with", ()), function]
    return "\n\n\n".join(dedent(inspect.getsource(each)).rstrip() for each in written)


def written_with(function: Any, *others: Function) -> Any:
    """The function; its answer has these functions and classes too, written in the same cell."""
    function.written_with = others
    return function


def replaced(function: Function, edits: Iterable[Edit]) -> str:
    """The function's source with each old text replaced by the new one, all at once.

    Raises ValueError naming a text that does not occur as often as its edit says, or if two edits overlap.
    """
    source, news, edits = source_of(function), {}, tuple(edits)
    for old, new, due in edits:
        if (found := source.count(old)) != due:
            raise ValueError(f"{function.__name__}: {old!r} occurs {found} times in its source, not {due}")
        news[old] = new

    def told(match: re.Match[str]) -> str:
        line = source[source.rfind("\n", 0, match.start()) + 1 :]
        return news[match[0]].replace("\n", "\n" + line[: len(line) - len(line.lstrip())])

    made, count = re.subn("|".join(map(re.escape, news)), told, source) if news else (source, 0)
    if count != sum(due for _, _, due in edits):
        raise ValueError(f"{function.__name__}: two edits change one place")
    return made


def edited(function: Function, edits: Iterable[Edit] = ()) -> Any:
    """A new function (or class), made from the edited source, that shares no state with the old one."""
    names = {**_beside(function), "__name__": "__main__"}
    exec(_compiled(function, tuple(edits)), names)
    return names[function.__name__]


@cache
def _compiled(function: Function, edits: tuple[Edit, ...]) -> CodeType:
    """The code of the edited source, whose lines a report can show."""
    source = replaced(function, edits)
    file = f"<{function.__name__}, edited {crc32(source.encode()):08x}>"
    linecache.cache[file] = len(source), None, source.splitlines(keepends=True), file
    return compile(source, file, "exec")


@dataclass(frozen=True)
class Change:
    """A known answer by its difference from the reference: edits, a whole function, or entries of a table.

    `text` names a right answer; of a wrong one it says what is probably wrong. `slip` is the key of a
    general slip, whose sentence is the text.
    """

    text: str
    edits: tuple[Edit, ...] = ()
    whole: Any = None
    misconception: str = ""
    name: str = ""
    slip: str = ""

    def source(self, reference: Function) -> str:
        """The answer as it is written."""
        return source_of(self.whole) if self.whole else replaced(reference, self.edits)

    def made(self, reference: Function) -> Any:
        """The answer itself, new each time, so that it remembers nothing."""
        if isinstance(self.whole, Mapping):
            return {**reference(), **self.whole}
        return edited(self.whole) if self.whole else edited(reference, self.edits)


def changes(text: str, reference: Function) -> tuple[Change, ...]:
    """The answers that a text tells. Raises ValueError where an edit's old text is not in the source."""
    found = []
    for head, body in _blocks(dedent(text).strip("\n")):
        told, _, tag = head.removesuffix("]").partition(" [")
        slip = told.removeprefix("@") if told.startswith("@") else ""
        if slip:
            told = sentence_of(slip)
        misconception, name = re.findall(r"^(MC\d+|) ?(.*)", tag)[0]
        edits, whole = tuple[Edit, ...](), None
        if body.startswith("{"):
            whole = eval(body, dict(_beside(reference)))
        elif body.startswith("= "):
            whole = _beside(reference)[body[2:]]
        else:
            edits = tuple(_edits(body))
            replaced(reference, edits)
        found.append(Change(told, edits, whole, misconception, name, slip))
    return tuple(found)


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """Each head, in one line, with what stands behind its bar and below it."""
    head = body = ""
    for line in [*text.splitlines(), ""]:
        if body and not line.startswith(" "):
            yield head.strip(), dedent(body).strip("\n")
            head = body = ""
        if line.startswith(" "):
            body += f"{line}\n"
        else:
            said, _, first = line.partition("  |  ")
            head, body = f"{head} {said}", first and f"    {first}\n"
    if head.strip():
        raise ValueError(f"{head.strip()!r} says no edit")


def _edits(body: str) -> Iterator[Edit]:
    for line in re.split(r"\n(?! )", body):
        if not (arrow := ARROW.search(line)):
            raise ValueError(f"{line!r} is no edit: write old  =>  new, with two spaces at each side")
        old, new = line[: arrow.start()], dedent("    " + line[arrow.end() :]).strip()
        edit = old.replace("\\n", "\n"), new.replace("\\n", "\n"), int(arrow[2] or 1)
        yield edit
        if arrow[1]:
            yield mirrored(edit[0]), mirrored(edit[1]), edit[2]


def mirrored(text: str) -> str:
    """A line for MAX as it stands for MIN, and the other way round.

    >>> mirrored("value = max(value, -inf); cut = value >= beta")
    'value = min(value, inf); cut = value <= alpha'
    """
    return SIDES.sub(lambda side: OTHER[side[0]], text)


def _beside(function: Function) -> Mapping[str, Any]:
    """The names of the module that a function stands in."""
    return vars(sys.modules[function.__module__])
