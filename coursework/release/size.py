"""How much there is to read, so that "small" is a number that everyone sees: `make size` prints it.

Lines alone can be saved by denser code, so tokens are counted beside them: the names, operators and numbers
of Python. Strings and comments are no tokens here, so nobody saves any by explaining less. The tokens in a
line are those of a copy that `ruff format` has laid out in its ordinary way, so that projects compare.

Code that stands elsewhere counts too: JavaScript, Python in data files, and the cells of notebooks that a
reader sees only after a click. Of tests the lines are counted, since each of them has to be kept true; of
benchmarks and exercises nothing is, nor is code inside strings.
"""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

PACKAGES = ("abcourse", "coursework")
TEXT = (".py", ".js", ".css", ".j2", ".json", ".txt", ".ipynb")
COUNTED = (tokenize.NAME, tokenize.NUMBER, tokenize.OP)
# From Python 3.12 on an f-string comes in pieces. What is between these two is one string, as in 3.11.
OPENED = getattr(tokenize, "FSTRING_START", None)
CLOSED = getattr(tokenize, "FSTRING_END", None)
HIDDEN = "hide-input"  # the tag of a cell whose code is folded

SCRIPT = re.compile(r"<script[^>]*>(.*?)</script>", re.DOTALL)
JAVASCRIPT = re.compile(
    r"""
    //[^\n]* | /\*.*?\*/                # a comment
    | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*' | `(?:\\.|[^`\\])*`   # a string
    | ([\w$]+ | [-+*%=<>!&|?.:~^]+ | [^\s\w$])   # a name or a number, an operator, a bracket
    """,
    re.DOTALL | re.VERBOSE,
)
STAGE = re.compile(r"^\d\d-(?:\d\d|  ) \| ?", re.MULTILINE)  # what stands before each line of stages.txt
STATEMENT = re.compile(r"^ *(?:def \w+\(|class \w+|import \w+$|from [\w.]+ import )", re.MULTILINE)

# What a learner reads to understand search, with all that it imports.
CORE = ("games/tree", "search/kernels", "search/memory", "search/ordering", "search/drivers")
IMPORT = re.compile(r"^from (\.+)([\w.]+) import", re.MULTILINE)

HEAD = ("", "files", "lines", "tokens", "a line", "JavaScript", "in data")


@dataclass(frozen=True)
class Count:
    """What is counted of one room, or of several together.

    `tokens` and `code_lines` (lines that hold a token) are those of Python files; `javascript` and `in_data`
    are tokens, too.
    """

    files: int = 0
    lines: int = 0
    tokens: int = 0
    code_lines: int = 0
    javascript: int = 0
    in_data: int = 0

    def __add__(self, other: Count) -> Count:
        return Count(
            self.files + other.files,
            self.lines + other.lines,
            self.tokens + other.tokens,
            self.code_lines + other.code_lines,
            self.javascript + other.javascript,
            self.in_data + other.in_data,
        )


def count_tokens(source: str) -> tuple[int, int]:
    """How many tokens some Python has, and how many of its lines hold one.

    >>> count_tokens("x = 1  # one\\n\\nprint(f'{x} and', 'no more')\\n")
    (7, 2)
    """
    tokens, lines, inside = 0, set(), 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == OPENED:
            inside += 1
        elif token.type == CLOSED:
            inside -= 1
        elif token.type in COUNTED and not inside:
            tokens += 1
            lines.add(token.start[0])
    return tokens, len(lines)


def count_javascript(source: str) -> int:
    """How many names, numbers, operators and brackets some JavaScript has.

    >>> count_javascript("const x = 1;  // one\\nshow(`${x} and`, 'no more');")
    10
    """
    return sum(1 for found in JAVASCRIPT.finditer(source) if found[1])


def python_in_text(text: str) -> str:
    """The Python that a data file holds; nothing where it holds none."""
    source = STAGE.sub("", text)
    return source if STATEMENT.search(source) else ""


def code_cells(notebook: str, hidden: bool) -> Iterator[str]:
    """The code of the cells of a notebook: of those that are folded, or of all."""
    for cell in json.loads(notebook)["cells"]:
        folded = HIDDEN in cell["metadata"].get("tags", ())
        if cell["cell_type"] == "code" and (folded or not hidden):
            yield "".join(cell["source"])


def count_file(file: Path, formatted: Path) -> Count:
    """What one file of a package counts; `formatted` is its copy where it is Python."""
    text = file.read_text(encoding="utf-8")
    tokens = code_lines = javascript = in_data = 0
    if file.suffix == ".py":
        tokens, code_lines = count_tokens(formatted.read_text(encoding="utf-8"))
    elif file.suffix == ".js":
        javascript = count_javascript(text)
    elif file.suffix == ".j2":
        javascript = sum(map(count_javascript, SCRIPT.findall(text)))
    elif file.suffix == ".txt":
        in_data, _ = count_tokens(python_in_text(text))
    elif file.suffix == ".ipynb":
        in_data = sum(count_tokens(code)[0] for code in code_cells(text, hidden=False))
    return Count(1, len(text.splitlines()), tokens, code_lines, javascript, in_data)


def format_copy(root: Path, folder: Path) -> None:
    """Copy the Python files of both packages into a folder, and have ruff lay them out."""
    from ruff import find_ruff_bin

    for package in PACKAGES:
        for file in (root / package).rglob("*.py"):
            copy = folder / file.relative_to(root)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)
    command = [find_ruff_bin(), "format", "--quiet", "--isolated", "--line-length", "88", "."]
    subprocess.run(command, cwd=folder, check=True)


def count_rooms(root: Path) -> dict[str, Count]:
    """Each room, such as `abcourse/games`, and what it counts; a file beside the rooms is one of its own."""
    rooms: dict[str, Count] = {}
    with TemporaryDirectory() as folder:
        format_copy(root, Path(folder))
        for package in PACKAGES:
            for file in sorted((root / package).rglob("*")):
                if file.suffix in TEXT:
                    place = file.relative_to(root)
                    room = "/".join(place.parts[:2])
                    rooms[room] = rooms.get(room, Count()) + count_file(file, folder / place)
    return rooms


def count_hidden_cells(notebooks: Iterable[Path]) -> Count:
    """What the folded cells of the notebooks count, all as Python in data."""
    lines = tokens = files = 0
    for file in notebooks:
        files += 1
        for code in code_cells(file.read_text(encoding="utf-8"), hidden=True):
            lines += len(code.splitlines())
            tokens += count_tokens(code)[0]
    return Count(files, lines, in_data=tokens)


def count_test_lines(root: Path) -> int:
    """The lines of all files under tests/, data too; none where the package is installed without them."""
    files = [
        file for file in (root / "tests").rglob("*") if file.is_file() and "__pycache__" not in file.parts
    ]
    return sum(file.read_bytes().count(b"\n") for file in files)


def sum_of(rooms: dict[str, Count], package: str) -> Count:
    """All rooms of a package together."""
    return sum((count for room, count in rooms.items() if room.startswith(f"{package}/")), Count())


def core(package: Path) -> list[str]:
    """The modules of the core, and those that they import, and those in turn, by relative name in order."""
    found: list[str] = []
    todo = list(CORE)
    while todo:
        name = todo.pop()
        file = package / f"{name}.py"
        if name not in found and file.is_file():
            found.append(name)
            text = file.read_text(encoding="utf-8")
            rooms = {".": f"{name.split('/')[0]}/", "..": ""}
            todo += [rooms[dots] + module.replace(".", "/") for dots, module in IMPORT.findall(text)]
    return sorted(found)


def row(name: str, count: Count) -> str:
    """A line of the table."""
    dense = f"{count.tokens / count.code_lines:.1f}" if count.code_lines else ""
    return (
        f"{name:32}{count.files:6,}{count.lines:8,}{count.tokens:9,}{dense:>8}"
        f"{count.javascript:12,}{count.in_data:9,}"
    )


def report(root: Path) -> str:
    """A line for each room, then the sums, then the tests, then what explains search."""
    rooms = count_rooms(root)
    helpers, machinery = sum_of(rooms, "abcourse"), sum_of(rooms, "coursework")
    hidden = count_hidden_cells(sorted((root / "notebooks").rglob("*.ipynb")))
    first, *others = HEAD
    heads = "".join(f"{head:>{width}}" for head, width in zip(others, (6, 8, 9, 8, 12, 9), strict=True))
    read = core(root / "abcourse")
    lines = sum(len((root / f"abcourse/{name}.py").read_text("utf-8").splitlines()) for name in read)
    return "\n".join(
        [
            f"{first:32}{heads}",
            *(row(name, count) for name, count in rooms.items()),
            "",
            row("the helper module, abcourse", helpers),
            row("the machinery, coursework", machinery),
            row("folded cells of the notebooks", hidden),
            row("in all", helpers + machinery + hidden),
            row("tests and their data", Count(lines=count_test_lines(root))),
            "",
            f"to understand search, read {lines:,} lines: {', '.join(read)}",
        ]
    )
