"""The sheets of exercises in solutions/, as far as they are made: order, numbers, titles, levels and points.

A sheet begins with cells of its own. Then comes a section for each exercise, from its heading to the cell
`# hint("NAME")`, and at the end what is left. The sections stand in the order of `contents.py`: an exercise
that moves there moves here, also to another notebook. An exercise without a section gets one to be written
in: a heading, our answer between nbgrader's marks, its check and its hints.
"""

import ast
import re
from pathlib import Path
from typing import Any

from ..checking.question import Question
from ..folders import Refused
from ..questions.catalogue import ALL
from ..questions.contents import CONTENTS, PARTS, number_of
from .lesson import level
from .outputs import as_text, give_ids, read

HINT = re.compile(r'# hint\("(\w+)"\)')
HEADING = re.compile(r"\A##[^\n]*\n+(?:\*[^\n]* level [^\n]*\*\n+)?")
COUNTS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"]
TO_WRITE = "Write the task of"
Cells = list[Any]


def arrange(root: Path) -> list[str]:
    """Bring every sheet of root/solutions up to date; the files that were written, relative to root."""
    due = outdated(root)
    for name, text in due.items():
        (root / name).write_text(text, encoding="utf-8", newline="\n")
    return list(due)


def outdated(root: Path) -> dict[str, str]:
    """The sheets that are not what the questions and the contents make of them: file -> its text as due.

    Raises `Refused` for a section of no exercise, and for one that does not end in its hints.
    """
    paths = {name: f"solutions/{name}/{name}.ipynb" for name in CONTENTS}
    sheets = {name: read(root / path) for name, path in paths.items()}
    parts = {name: divided(sheet.cells, name) for name, sheet in sheets.items()}
    sections = {id: cells for _, own, _ in parts.values() for id, cells in own.items()}
    if strays := [id for id in sections if id not in ALL]:
        raise Refused(f"solutions/ has a section for {', '.join(strays)}, and there is no such exercise")
    found = {}
    for name, (front, _, rest) in parts.items():
        cells = [*front]
        for id in CONTENTS[name]:
            cells += dressed(sections.get(id) or begun(ALL[id]), ALL[id])
        sheets[name].cells = [*cells, *rest]
        write_totals(front, rest, [ALL[id] for id in CONTENTS[name]])
        give_ids(sheets[name].cells)
        text = as_text(sheets[name])
        if text != (root / paths[name]).read_text(encoding="utf-8"):
            found[paths[name]] = text
    return found


def divided(cells: Cells, name: str) -> tuple[Cells, dict[str, Cells], Cells]:
    """The cells before the first section, those of each exercise, and what is left."""
    front: Cells = []
    rest: Cells = []
    sections: dict[str, Cells] = {}
    section: Cells = []
    for cell in cells:
        if cell.cell_type == "markdown" and re.match("## (?!Your engine)", cell.source) and not section:
            section = [cell]
        elif section:
            section.append(cell)
        else:
            (rest if sections else front).append(cell)
        if section and cell.cell_type == "code" and (hint := HINT.match(cell.source)):
            sections[hint[1]] = section
            section = []
    if section:
        title = section[0].source.splitlines()[0]
        raise Refused(f'{name}: the section "{title}" lacks its last cell, # hint("NAME")')
    return front, sections, rest


def heading(question: Question) -> str:
    """Number, title, points, level and the mark of the core, as a section begins; and both names if two."""
    points = f"{question.worth} point{'s' * (question.worth > 1)}"
    standing = level(question) + ", not of the core" * (question.id not in PARTS)
    noun = "class" if isinstance(question.reference, type) else "function"
    names = f"; the exercise is `{question.id}`, and your {noun} is `{question.entry}`" * (
        question.id != question.entry
    )
    return f"## {number_of(question.id)} {question.title}\n\n*{points}, level {standing}{names}*\n\n"


def dressed(cells: Cells, question: Question) -> Cells:
    """A section with its heading, its check, its hints, and the points in the cells that are graded."""
    cells[0].source = heading(question) + HEADING.sub("", cells[0].source)
    cells[-1].source = hints(question)
    graded = {cell.metadata["nbgrader"]["grade_id"]: cell for cell in cells if "nbgrader" in cell.metadata}
    due = {f"{question.id}_check": question.points, f"{question.id}_report": question.by_hand}
    for name, points in due.items():
        if points and name not in graded:
            raise Refused(f"the section of {question.id} in solutions/ lacks a cell with the grade id {name}")
        if points:
            graded[name].metadata["nbgrader"]["points"] = points
    graded[f"{question.id}_check"].source = f'check("{question.id}", {question.entry})'
    return cells


def write_totals(front: Cells, rest: Cells, questions: list[Question]) -> None:
    """Write anew how many exercises and points a sheet says that it has, at its beginning and its end."""
    worth = sum(question.worth for question in questions)
    checked = sum(question.points for question in questions)
    first = front[0]
    many = f"{COUNTS[len(questions)]} exercise{'s' * (len(questions) != 1)}"
    first.source = re.sub(r"\b\w+ exercises?\b", many, first.source, count=1)
    first.source = re.sub(r"\b\d+ points; \[", f"{worth} points; [", first.source, count=1)
    for cell in rest:
        end = "End of the exercises:"  # read by who has done one of them, too
        cell.source = re.sub(rf"\b{end} \d+ points", f"{end} {checked} points", cell.source)


def begun(question: Question) -> Cells:
    """A section to be written in: a task, our answer, a text where a person gives points, a check, hints."""
    from nbformat.v4 import new_code_cell, new_markdown_cell

    def graded(end: str, **how: Any) -> dict[str, Any]:
        about = {"grade": False, "locked": False, "schema_version": 3, "solution": False, "task": False}
        return {"nbgrader": {**about, "grade_id": f"{question.id}{end}", **how}}

    id, called = question.id, question.signature or question.entry
    answer, check = graded("", solution=True), graded("_check", grade=True, locked=True, points=0)
    cells = [
        new_markdown_cell(f"## \n\n{TO_WRITE} `{called}` here.", id=f"{id}-task"),
        new_code_cell(marked(question.source), metadata=answer, id=id),
    ]
    if question.by_hand:
        text = graded("_report", grade=True, solution=True, points=0)
        cells.append(
            new_markdown_cell("### BEGIN SOLUTION\n\n### END SOLUTION", metadata=text, id=f"{id}-text")
        )
    cells.append(new_code_cell("", metadata=check, id=f"{id}-check"))
    cells.append(new_code_cell("", id=f"{id}-hints"))
    return cells


def marked(source: str) -> str:
    """Functions, and each method of a class, with nbgrader's marks around what the learner is to write."""
    lines = source.splitlines()
    tops = ast.parse(source).body
    written = [
        node for top in tops for node in (top, *getattr(top, "body", []) * isinstance(top, ast.ClassDef))
    ]
    for node in reversed(written):
        if isinstance(node, ast.FunctionDef):
            own = node.body[bool(ast.get_docstring(node)) :]
            indent = " " * own[0].col_offset
            lines.insert(own[-1].end_lineno or 0, f"{indent}### END SOLUTION")
            lines.insert(own[0].lineno - 1, f"{indent}### BEGIN SOLUTION")
    return "\n".join(lines)


def hints(question: Question) -> str:
    """The last cell of a section: the calls that help; `why` where two searches can be stepped."""
    unordered = question.kind == "search" and question.rulings == ("",)  # no leaf order, so nothing parts
    stepped = any(part.explain for part in question.parts) and not unordered
    calls = [f'hint("{question.id}")', f'why("{question.id}")', f'solution("{question.id}")']
    if not stepped:
        calls.remove(f'why("{question.id}")')
    # A line each, so that a line runs when its # is taken away.
    return "\n".join(f"# {call}" for call in calls)
