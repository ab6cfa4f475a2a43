"""The cells of a notebook that somebody handed in, and Python from them: run where the answers run."""

import ast
import json
import re
import symtable
import warnings
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from inspect import CO_COROUTINE
from types import CodeType
from typing import Any, TypeVar

from .zips import HAND_IN, LARGEST

LONGEST = 100_000  # characters of a cell
MOST = 2_000  # cells
UNWRITTEN = ("", "YOUR ANSWER HERE")  # a text that nobody wrote
KEPT = 20_000  # characters of an answer that a result holds
KEY = "abcourse"  # of a notebook's metadata: {"abcourse": {"release": "03-5d1c2f9a"}}
AGAIN = "Please save the notebook in Jupyter and hand it in again."
MARKER = re.compile(r"(<{7}|>{7})(?: |$)", re.MULTILINE)  # begins a line where git could not merge
FENCE = re.compile(r"^[ \t]*(?:```|~~~).*$", re.MULTILINE)  # of code in a text, as an assistant writes it
MAGIC = re.compile(r"^[%!?].*", re.MULTILINE)  # a line of IPython that no transformer has read
BYTES_OF = {  # what a file is by its first bytes, whatever it is called
    b"%PDF": "a PDF",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"\x1f\x8b": "an archive of a kind that is not read here",
    b"Rar!": "an archive of a kind that is not read here",
    b"7z\xbc\xaf": "an archive of a kind that is not read here",
    b"\xd0\xcf\x11\xe0": "an office document",
    b"MZ": "a program of Windows",
    b"<": "a web page",
    b"version https://git-lfs": "only the note of git LFS on where the notebook lies",
}
Kind = TypeVar("Kind", dict[str, Any], list[Any])


class Unreadable(Exception):
    """A file that is no notebook; the text says why."""


@dataclass(frozen=True)
class Cell:
    """One cell, at its place from 1 on; `id` is its grade id."""

    place: int
    kind: str
    source: str
    id: str = ""

    @property
    def label(self) -> str:
        """What it is called where a line of it is named."""
        return f"<cell {self.place}>"

    def defines(self, name: str) -> bool:
        """Whether it is Python that defines a function, a class or a value of that name."""
        if name not in self.source:
            return False  # at once, since a notebook may have hundreds of long cells
        try:
            body = tree_of(self.source).body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return False
        made = [each for each in body if isinstance(each, ast.FunctionDef | ast.ClassDef)]
        given = [target for each in body if isinstance(each, ast.Assign) for target in each.targets]
        return name in [each.name for each in made] + [
            each.id for each in given if isinstance(each, ast.Name)
        ]


@dataclass(frozen=True)
class Notebook:
    """The cells of a notebook in order, and the release that it says it is of."""

    cells: Sequence[Cell]
    release: str = ""

    @property
    def exercises(self) -> list[str]:
        """The exercises that its grade ids name, those of checks and reports too, each once."""
        ids = [re.sub("_(check|report)$", "", cell.id) for cell in self.cells if cell.id]
        return list(dict.fromkeys(ids))

    @property
    def doubles(self) -> list[str]:
        """The grade ids that more than one cell has."""
        return [id for id, count in Counter(cell.id for cell in self.cells if cell.id).items() if count > 1]


def read(content: bytes) -> Notebook:
    """The notebook in the bytes of a file; nbformat 3 or later. Raises Unreadable, and says what to do."""
    if len(content) > LARGEST:
        raise Unreadable(
            f"The file is larger than {LARGEST // 1_000_000} MB. Please clear its outputs first."
        )
    text = _text(content)
    try:
        data = json.loads(text)
    except RecursionError:
        raise Unreadable(f"The file is no notebook: it is nested too deep. {HAND_IN}") from None
    except json.JSONDecodeError as error:
        raise Unreadable(_why_no_json(text, error)) from None
    except ValueError as error:
        raise Unreadable(f"The file is no notebook: {str(error)[:100]}. {HAND_IN}") from None
    data = _as(dict, data)
    sheets = _as(list, data.get("worksheets")) or [data]
    cells = [cell for sheet in sheets for cell in _as(list, _as(dict, sheet).get("cells"))]
    if not cells:
        raise Unreadable(f"The file is no notebook: it has no cells. {HAND_IN}")
    if len(cells) > MOST:
        raise Unreadable(f"The notebook has {len(cells):,} cells, more than {MOST:,}.")
    about = _as(dict, _as(dict, data.get("metadata")).get(KEY))
    made = [_cell(place, _as(dict, cell)) for place, cell in enumerate(cells, 1)]
    return Notebook(made, str(about.get("release", ""))[:40])


def is_empty(content: bytes) -> bool:
    """Whether nothing is written in a file, or zeros, as where a synchronised folder did not load it."""
    return not content.strip(b"\0 \t\r\n\xef\xbb\xbf")


def _text(content: bytes) -> str:
    """The text of a file in UTF-8, or in what some shells and editors of Windows write. Raises Unreadable."""
    if is_empty(content):
        what = "holds nothing but zeros" if b"\0" in content else "is empty"
        raise Unreadable(f"The file is no notebook: it {what}. {AGAIN}")
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        encoding = "utf-16"
    else:
        encoding = "utf-8-sig"
        for begins, kind in BYTES_OF.items():
            if content.lstrip().startswith(begins):
                raise Unreadable(f"The file is no notebook but {kind}. {HAND_IN}")
    try:
        return content.decode(encoding)
    except UnicodeDecodeError:
        if content.lstrip().startswith(b"{") and b'"cells"' in content:  # a notebook all the same
            return content.decode("cp1252", errors="replace")
        raise Unreadable(f"The file is no notebook: it is not text in UTF-8. {AGAIN}") from None


def _why_no_json(text: str, error: json.JSONDecodeError) -> str:
    """What is wrong with a text that is no JSON, and what to do about it."""
    if marker := MARKER.search(text):
        line = text.count("\n", 0, marker.start()) + 1
        return (
            f"Git left marks of a merge in the notebook, the first in line {line}: {marker[0].strip()} ... "
            "Take one of the two versions (git checkout --ours or --theirs), open it in Jupyter and hand "
            "it in again."
        )
    if not text.lstrip().startswith("{"):
        return f"The file is no notebook but text. {HAND_IN}"
    if error.msg.startswith("Unterminated string") or error.pos >= len(text.rstrip()):
        lines = text.rstrip().count("\n") + 1
        return f"The file is no notebook: it ends in the middle, in line {lines}. {AGAIN}"
    shown = text.split("\n")[error.lineno - 1].strip()[:60]
    return f"The file is no notebook: line {error.lineno} is damaged: {shown}. {AGAIN}"


def parsed(text: str) -> ast.Module:
    """The statements of a text. Raises SyntaxError, or ValueError where it is too long to be looked at."""
    if len(text) > LONGEST:
        raise ValueError(f"the cell has {len(text):,} characters, more than {LONGEST:,}")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the learner's escapes are no matter of ours
        return ast.parse(text)


def compiled(text: str, label: str, flags: int = 0) -> tuple[CodeType, bool]:
    """The code of a cell, and whether it awaits at the top level; IPython's lines become calls of a shell."""
    tree = tree_of(text)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        code = compile(tree, label, "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT | flags, dont_inherit=True)
    return code, bool(code.co_flags & CO_COROUTINE)


def tree_of(text: str) -> ast.Module:
    """The statements of a cell, lines of IPython among them. Raises what `parsed` raises."""
    try:
        return parsed(text)
    except SyntaxError:
        if marker := MARKER.search(text):
            line = text.count("\n", 0, marker.start()) + 1
            raise SyntaxError(
                f"line {line} of the cell is a mark of git's; keep one version and delete the marks"
            ) from None
    if FENCE.search(text):
        return tree_of(without_fences(text))
    rewritten = _without_magics(text)
    try:
        return parsed(rewritten)
    except SyntaxError:
        # A %%magic below a comment, say: IPython itself would refuse it, and the rest may be an answer.
        rest = MAGIC.sub("pass", rewritten)
        if rest == rewritten:
            raise
        return parsed(rest)


def without_fences(text: str) -> str:
    """The code of a text that has it between fences, in the lines in which it stands there.

    >>> without_fences("Here it is:\\n```python\\nx = 1\\n```\\nDone.")
    '\\n\\nx = 1\\n\\n'
    """
    has_pairs = len(FENCE.findall(text)) % 2 == 0
    inside, kept = not has_pairs, []  # of a single fence nobody knows what it begins: all else stays
    for line in text.split("\n"):
        if FENCE.match(line):
            if has_pairs:
                inside = not inside
            kept.append("")
        else:
            kept.append(line if inside else "")
    return "\n".join(kept)


def is_fenced(text: str) -> bool:
    """Whether a cell is Python but for the fences around it."""
    if not FENCE.search(text):
        return False
    try:
        parsed(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return bool(names_made(text))
    return False


def _without_magics(text: str) -> str:
    """The text as IPython rewrites it for Python; the same where IPython is not installed."""
    try:
        from IPython.core.inputtransformer2 import TransformerManager
    except ImportError:
        return text
    return str(TransformerManager().transform_cell(text))


def names_made(text: str) -> set[str]:
    """The global names that a cell binds; none where it cannot be read.

    >>> sorted(names_made("from math import inf as far\\ndef f(x):\\n    y = x"))
    ['f', 'far']
    """
    top = _scopes(text)[:1]
    symbols = [symbol for scope in top for symbol in scope.get_symbols()]
    return {symbol.get_name() for symbol in symbols if symbol.is_assigned() or symbol.is_imported()}


def names_used(text: str) -> set[str]:
    """The global names that a cell looks up, in its functions too; none where it cannot be read.

    >>> sorted(names_used("def f(x):\\n    return x + inf\\nprint(f)"))
    ['f', 'inf', 'print']
    """
    used = set[str]()
    for number, scope in enumerate(_scopes(text)):
        is_top = number == 0
        for symbol in scope.get_symbols():
            if symbol.is_referenced() and (is_top or symbol.is_global()):
                used.add(symbol.get_name())
    return used


@cache
def _scopes(text: str) -> list[symtable.SymbolTable]:
    """The scopes of a cell, that of its globals first; none where it cannot be read."""
    try:
        scopes = [symtable.symtable(ast.unparse(tree_of(text)), "<cell>", "exec")]
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    for scope in scopes:  # which grows meanwhile, so that scopes in scopes are met too
        scopes += scope.get_children()
    return scopes


def _cell(place: int, data: dict[str, Any]) -> Cell:
    """A cell from its data, in which anything may be missing or of another type."""
    text = data.get("source", data.get("input", ""))
    text = _joined([str(line) for line in text]) if isinstance(text, list) else str(text)
    metadata = _as(dict, data.get("metadata"))
    if "scene-played" in _as(list, metadata.get("tags")):  # an engine plays there, and none does here
        text = ""
    about = _as(dict, metadata.get("nbgrader"))
    return Cell(place, str(data.get("cell_type", "")), text, str(about.get("grade_id", "")))


def _joined(lines: list[str]) -> str:
    """The text of a cell whose lines stand in a list; some converters leave out the ends of the lines.

    >>> _joined(["x = 1\\n", "y = 2"]) == _joined(["x = 1", "y = 2"])
    True
    """
    have_ends = any(line.endswith("\n") for line in lines)
    return "".join(lines) if have_ends else "\n".join(lines)


def _as(kind: type[Kind], data: Any) -> Kind:
    """Data of that kind; an empty one in place of any other."""
    return data if isinstance(data, kind) else kind()
