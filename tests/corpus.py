"""Hostile and broken submissions, each with the mark of an honest reading: `python tests/corpus.py FOLDER`.

A file of tests/data/attacks has answers to the question that it is called after, and begins with what they
share. Above each stands `# name | family | status`: the status due, or several that are fair. Without ` | ok`
the answer is worth nothing. OUTSIDE is a folder that no answer may reach, PORT a port where somebody listens.
Beside it stand right answers, those of BESIDE or all others of 00. `files` are submissions that are broken as
files. What a family needs the sandbox for is in NOT_IN_A_PROCESS: without bubblewrap the reports name it.
"""

from __future__ import annotations

import json
import re
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from coursework.questions.catalogue import ALL
from coursework.questions.contents import CONTENTS

ROOT = Path(__file__).resolve().parents[1]
START = "00_start_here"
NOT_IN_A_PROCESS = {
    "new sessions": "every process is ended, in new sessions too",
    "network": "no network",
    "writing outside": "read-only system",
    "reading solutions": "solutions and tests cannot be read",
    "reading tests": "solutions and tests cannot be read",
    "reading others": "other submissions cannot be read",
    "the first process": "the grader's own processes cannot be reached",
    "disk": "private temporary folder of a bounded size",
    "raised limits": "nobody can raise a limit",
}
"""Family -> the limit that only the sandbox has, as `place` names it."""
OWN_HARM = ("transformers", "patches", "forged facts", "floods the line with sheets")
"""What costs the other answers of the same notebook too, and nobody else."""
HEADER = re.compile(r"^# ([\w ]+) \| ([\w ]+) \| ([\w ,]+)\n", re.MULTILINE)

BESIDE = {"who_moves": (START, ""), "alphabeta": ("bug_zoo", "diagnosis")}
"""Question -> its exercise, and the one question there that is answered rightly; "": all are."""


class Case(NamedTuple):
    """A submission: of `exercise`, `due` by question: the statuses that are fair, and the points."""

    name: str
    family: str
    exercise: str
    due: dict[str, tuple[set[str], int]]
    build: Callable[[Path, str], None]  # the student's folder; where OUTSIDE is


LONG = {
    "BRACKETS": "(" * 5_000, "SPACES": " " * 1_000_000 + "!", "DENSE": "[" + "-" * 90_000 + "1]",
    "HALF": "\ud83d",
    "NUL": "\0",
}  # fmt: skip


def course_notebook(folder: str, exercise: str) -> dict[str, Any]:
    """A notebook of the course, as data."""
    data: dict[str, Any] = json.loads(
        (ROOT / folder / exercise / f"{exercise}.ipynb").read_text(encoding="utf-8")
    )
    return data


def answer_cell(data: dict[str, Any], id: str) -> dict[str, Any]:
    """The cell with that grade id."""
    return next(cell for cell in data["cells"] if cell["metadata"].get("nbgrader", {}).get("grade_id") == id)


def save(folder: Path, exercise: str, data: Any, name: str = "") -> Path:
    """Hand in a notebook, or any text or bytes in its place."""
    file = folder / exercise / f"{name or exercise}.ipynb"
    file.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(data, bytes):
        file.write_bytes(data)
    else:
        file.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return file


ALL_RIGHT = {"environment": ({"ok"}, 1), "who_moves": ({"ok"}, 2), "any_move": ({"ok"}, 2)}


def texts(id: str) -> Iterator[tuple[str, str, str, str]]:
    """The attacks by an answer to a question: name, family, statuses that are fair, source."""
    shared, *parts = HEADER.split((ROOT / f"tests/data/attacks/{id}.txt").read_text(encoding="utf-8"))
    for name, family, fair, source in zip(*(parts[n::4] for n in range(4)), strict=True):
        yield name, family, fair, shared + source


def attacks() -> Iterator[Case]:
    """The cases of tests/data/attacks."""
    for id, (exercise, right) in BESIDE.items():
        untried = {id: ({"untried"}, 0) for id in CONTENTS[exercise]}
        due = {**untried, right: ({"ok"}, ALL[right].points)} if right else ALL_RIGHT
        for name, family, fair, source in texts(id):
            statuses = set(fair.split(", "))
            others = {} if {name, family} & {*OWN_HARM} else due
            own = {id: (statuses, ALL[id].points * (statuses == {"ok"}))}
            yield Case(name, family, exercise, {**others, **own}, _attack(exercise, id, source, right))


def _attack(exercise: str, id: str, source: str, right: str) -> Callable[[Path, str], None]:
    def build(place: Path, outside: str) -> None:
        data = course_notebook("exercises" if right else "solutions", exercise)
        where, _, port = outside.partition("|")
        text = source.replace("OUTSIDE", where).replace("PORT", port or "9").replace("ROOT", str(ROOT))
        for word, written in LONG.items():
            text = text.replace(word, written)
        answer_cell(data, id)["source"] = text
        if right:
            honest = answer_cell(course_notebook("solutions", exercise), right)["source"]
            answer_cell(data, right)["source"] = honest
        save(place, exercise, data)

    return build


def files() -> Iterator[Case]:
    """The cases that are broken as notebooks, or as files."""
    none = {id: ({"unreadable"}, 0) for id in ALL_RIGHT}
    for name, data in {
        "no JSON": "this is no notebook",
        "empty": "",
        "not UTF 8": b"\xff\xfe\x00{",
        "a list": "[]",
        "no cells": '{"cells": null, "nbformat": 4}',
        "deep JSON": "[" * 200_000,
        "hundred megabytes": b'{"cells": [' + b" " * 100_000_000 + b"]}",
    }.items():
        yield Case(
            name, "files that are no notebooks", START, none, lambda place, _, data=data: _saved(place, data)
        )
    yield Case("truncated", "files that are no notebooks", START, none, _truncated)
    yield Case("link out of the folder", "links", START, none, _linked)
    right = ALL_RIGHT
    for edit, due in (
        (_renamed, right), (_stripped, right), (_old_format, right), (_retyped, right), (_doubled, right),
        (_checks_edited, right), (_reordered, right), (_helper, right),
        (_deleted, {**right, "who_moves": ({"missing"}, 0)}),
        (_odd_cells, right), (_leaves_traces, {**right, "who_moves": ({"wrong"}, 0)}), (_many_cells, right),
        (_long_cell, {**right, "who_moves": ({"unreadable"}, 0)}),
    ):  # fmt: skip
        yield Case(edit.__name__.strip("_").replace("_", " "), "edited notebooks", START, due, _edited(edit))


def _saved(place: Path, data: Any) -> None:
    save(place, START, data)


def _truncated(place: Path, outside: str) -> None:
    save(place, START, json.dumps(course_notebook("solutions", START))[:3_000])


def _linked(place: Path, outside: str) -> None:
    target = save(Path(outside.partition("|")[0]), START, course_notebook("solutions", START))
    (place / START).mkdir(parents=True)
    (place / START / f"{START}.ipynb").symlink_to(target)


def _edited(edit: Callable[[dict[str, Any]], str | None]) -> Callable[[Path, str], None]:
    def build(place: Path, outside: str) -> None:
        data = course_notebook("solutions", START)
        save(place, START, data, edit(data) or "")

    return build


def _renamed(data: dict[str, Any]) -> str:
    return "Homework 1 (final)"


def _stripped(data: dict[str, Any]) -> None:
    for cell in data["cells"]:
        cell["metadata"] = {}


def _old_format(data: dict[str, Any]) -> None:
    cells = data.pop("cells")
    for cell in cells:
        cell["input"] = cell.pop("source")
    data.update(nbformat=3, nbformat_minor=0, worksheets=[{"cells": cells}])


def _retyped(data: dict[str, Any]) -> None:
    answer_cell(data, "who_moves")["cell_type"] = "markdown"


def _doubled(data: dict[str, Any]) -> None:
    cell = answer_cell(data, "who_moves")
    data["cells"].append({**cell, "source": "def who_moves(root, plies):\n    raise NotImplementedError()"})


def _checks_edited(data: dict[str, Any]) -> None:
    answer_cell(data, "who_moves_check")["source"] = "100.0"


def _reordered(data: dict[str, Any]) -> None:
    data["cells"].reverse()


def _helper(data: dict[str, Any]) -> None:
    cell = answer_cell(data, "who_moves")
    more = {
        "cell_type": "code",
        "metadata": {},
        "source": "def turned(root, plies):\n    return root * (-1) ** plies",
    }
    cell["source"] = "def who_moves(root, plies):\n    return turned(root, plies)"
    data["cells"].append(more)


def _deleted(data: dict[str, Any]) -> None:
    data["cells"].remove(answer_cell(data, "who_moves"))


def _odd_cells(data: dict[str, Any]) -> None:
    odd: list[Any] = [
        7,
        None,
        {},
        {"source": 3},
        {"metadata": [], "source": [1, None]},
        {"cell_type": ["code"]},
    ]
    data["cells"] += odd


def _leaves_traces(data: dict[str, Any]) -> None:
    """What one question leaves in the folder or in the kernel is gone when the next is asked."""
    data["cells"] = [cell for cell in data["cells"] if "attempt(" not in "".join(cell["source"])]  # previews
    answer_cell(data, "who_moves")["source"] = TRACES
    answer_cell(data, "any_move")["source"] = LOOKS


def _many_cells(data: dict[str, Any]) -> None:
    cell = {"cell_type": "code", "metadata": {}, "source": "x = [" + "(1, 2), " * 600 + "]"}
    data["cells"] += [cell] * 700


TRACES = """
import ctypes, os, resource
def who_moves(root, plies):
    os.makedirs("deep/er", exist_ok=True)
    open("deep/er/trace", "w").close()
    libc = ctypes.CDLL(None)
    libc.shmget(77, 4096, 0o1600), libc.semget(77, 1, 0o1600), libc.msgget(77, 0o1600)
    libc.syscall(248, b"user", b"trace", b"x", 1, -3)  # add_key, on x86_64
    resource.setrlimit(resource.RLIMIT_NOFILE, (20, 20))
    return 7
"""
LOOKS = """
import ctypes, os, random, resource
def move(game, state):
    libc = ctypes.CDLL(None)
    left = [os.path.exists("deep")]
    left += [libc.shmget(77, 0, 0) >= 0, libc.semget(77, 0, 0) >= 0, libc.msgget(77, 0) >= 0]
    left += [libc.syscall(250, 10, -3, b"user", b"trace", 0) >= 0]  # keyctl: search
    left += [resource.getrlimit(resource.RLIMIT_NOFILE)[0] == 20]
    return left if any(left) else random.choice(list(game.actions(state)))
"""


def _long_cell(data: dict[str, Any]) -> None:
    answer_cell(data, "who_moves")["source"] += "\n#" + "x" * 1_000_000


def cases() -> list[Case]:
    """The whole corpus."""
    return [*attacks(), *files()]


def build(folder: Path, outside: str, some: list[Case] | None = None) -> None:
    """Write submissions as folder/<case>/<exercise>/, and an honest one after every tenth."""
    for number, case in enumerate(some or cases()):
        case.build(folder / case.name, outside)
        if number % 10 == 9:
            save(folder / f"{case.name} honest", START, course_notebook("solutions", START))


def hostile_zip(file: Path) -> None:
    """A zip file with one honest notebook and three whose paths lead out of it."""
    text = json.dumps(course_notebook("solutions", START))
    with zipfile.ZipFile(file, "w") as packed:
        for path in (
            f"ada/{START}",
            f"../../mallory/{START}",
            f"/tmp/trudy/{START}",
            f"eve/../../../{START}",
        ):
            packed.writestr(f"{path}.ipynb", text)
        link = zipfile.ZipInfo(f"oscar/{START}.ipynb")
        link.external_attr = 0xA1FF << 16
        packed.writestr(link, "/etc/passwd")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    build(Path(sys.argv[1]), "/nowhere")
    print(f"{len(cases())} submissions of {len({case.family for case in cases()})} families in {sys.argv[1]}")
