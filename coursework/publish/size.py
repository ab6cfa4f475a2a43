"""How much there is to read: lines per file and room, so that "small" is a number that everyone sees."""

import re
from collections import defaultdict
from pathlib import Path

# What a learner reads to understand search, with all that it imports, and how long that may be.
CORE = ("games/tree", "search/kernels", "search/memory", "search/ordering", "search/drivers")
CORE_AIM = 1_000
# The helper module that was asked for, and how many lines of Python it may have.
HELPERS = ("games", "search", "trace", "measure", "show")
HELPERS_AIM = 11_000
TEXT = (".py", ".js", ".css", ".j2", ".json")
IMPORT = re.compile(r"^from (\.+)([\w.]+) import", re.MULTILINE)


def lines(package: Path) -> dict[str, int]:
    """Lines of each text file below `package`, by relative name, in order."""
    sources = sorted(p for p in package.rglob("*") if p.suffix in TEXT)
    return {p.relative_to(package).as_posix(): len(p.read_text("utf-8").splitlines()) for p in sources}


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


def sums(counted: dict[str, int]) -> tuple[int, int, int]:
    """The lines of Python of the helper module and of all else, and those of other texts."""
    python = {name: count for name, count in counted.items() if name.endswith(".py")}
    helper = sum(count for name, count in python.items() if name.split("/")[0] in HELPERS)
    return helper, sum(python.values()) - helper, sum(counted.values()) - sum(python.values())


def report(package: Path) -> str:
    """A table of files under their rooms, then sums: the helper module, the rest, what explains search."""
    counted = lines(package)
    rooms: dict[str, dict[str, int]] = defaultdict(dict)
    for name, count in counted.items():
        room = name.split("/")[0] if "/" in name else "."
        rooms[room][name] = count
    rows = []
    for room, held in rooms.items():
        rows += [f"{sum(held.values()):6}  {room}/"] + [f"{n:10}    {name}" for name, n in held.items()]
    helper, machinery, other = sums(counted)
    rows += [
        f"{helper:6}  the helper module: {', '.join(HELPERS)} (Python; aim: {HELPERS_AIM:,})",
        f"{machinery:6}  the course's machinery: the other Python",
        f"{other:6}  texts that are not Python",
        f"{sum(counted.values()):6}  in all",
    ]
    read = core(package)
    number = sum(counted[f"{name}.py"] for name in read)
    rows.append(f"{number:6}  to understand search (aim: {CORE_AIM}): {', '.join(read)}")
    return "\n".join(rows)
