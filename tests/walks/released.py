"""The released notebooks of `exercises/` as people use them: answered, run in a kernel, handed in.

A walk takes what a user has: the files that are given out, a kernel, the command line.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

ROOT = Path(__file__).resolve().parents[2]
RELEASED = sorted(file.stem for file in (ROOT / "exercises").glob("*/*.ipynb"))
POINTS = re.compile(r"(\d+) of (\d+) points")
MARKS = re.compile(r"^ *### (?:BEGIN|END) SOLUTION\n?", re.MULTILINE)  # which a learner does not see


class Earned(NamedTuple):
    """What a check gave, and out of how many."""

    points: int
    of: int


def notebook(folder: str, name: str) -> NotebookNode:
    """A notebook of `exercises/` or `solutions/`."""
    return nbformat.read(ROOT / folder / name / f"{name}.ipynb", as_version=4)


def graded(book: NotebookNode) -> dict[str, NotebookNode]:
    """Its cells by their grade id."""
    named = ((cell.metadata.get("nbgrader", {}).get("grade_id"), cell) for cell in book.cells)
    return {id: cell for id, cell in named if id}


def promised(name: str) -> dict[str, int]:
    """Each question of a released notebook, and the points that its check cell carries."""
    cells = graded(notebook("exercises", name))
    return {
        id.removesuffix("_check"): int(cell.metadata.nbgrader.points)
        for id, cell in cells.items()
        if id.endswith("_check")
    }


def by_a_person(name: str) -> int:
    """The points of its cells in words."""
    cells = [cell.metadata.nbgrader for cell in graded(notebook("exercises", name)).values()]
    return sum(int(each.points) for each in cells if each.grade and each.solution)


def answered(name: str, others: Mapping[str, str] | None = None) -> NotebookNode:
    """A released notebook, its answer cells filled from `solutions/`, or with `others`: grade id -> text."""
    book, right = notebook("exercises", name), graded(notebook("solutions", name))
    for id, cell in graded(book).items():
        if cell.metadata.nbgrader.solution:
            cell.source = (others or {}).get(id) or MARKS.sub("", right[id].source)
    return book


def saved(book: NotebookNode, file: Path) -> Path:
    """The file in which a learner saves it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(book, file)
    return file


def run(file: Path) -> NotebookNode:
    """What a kernel makes of a file, from top to bottom, in its folder; a cell that fails ends nothing."""
    book = nbformat.read(file, as_version=4)
    client = NotebookClient(
        book, timeout=300, allow_errors=True, shutdown_kernel="immediate",
        resources={"metadata": {"path": str(file.parent)}},
    )  # fmt: skip
    return client.execute()


def printed(cell: NotebookNode) -> str:
    """All that a cell shows, as text."""
    shown = []
    for output in cell.outputs:
        shown += [output.get("text", ""), output.get("data", {}).get("text/plain", "")]
        shown += [f"{output.ename}: {output.evalue}"] if output.output_type == "error" else []
    return "\n".join(filter(None, shown))


def errors(book: NotebookNode) -> list[str]:
    """The errors of its cells."""
    outputs = [output for cell in book.cells for output in cell.get("outputs", ())]
    return [f"{each.ename}: {each.evalue}" for each in outputs if each.output_type == "error"]


def earned(book: NotebookNode) -> dict[str, Earned]:
    """What each check of a notebook that was run gave."""
    checks = {id: cell for id, cell in graded(book).items() if id.endswith("_check")}
    found = {id.removesuffix("_check"): POINTS.search(printed(cell)) for id, cell in checks.items()}
    return {id: Earned(*map(int, of.groups())) if of else Earned(0, 0) for id, of in found.items()}
