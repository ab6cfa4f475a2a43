"""What a notebook says about itself, made from facts: its minutes, exercises, sources and neighbours.

A cell whose metadata has `"made": "time"`, `"exercises"`, `"sources"` or `"links"` is written by `outputs`:

    time        reading and exercise minutes, by the rule below, and the points
    exercises   the table of the notebook's questions, from the questions
    sources     the works named in the cell's metadata, {"sources": {"knuth1975": "sections 2 and 3"}}, from
                docs/bibliography.toml; "heading" in the metadata names a list of its own
    links       the notebook before and the notebook after

**The rule of minutes.** Reading the spine: a minute for 110 words, a third of a minute for a visible line of
code, two and a half minutes for each thing to do (a prediction, a stepper, a board). Exercises: 9 minutes
for one of level *, 17 for **, 30 for ***, 46 for ****. Both are rounded to five. The rule was fitted to
what three readers needed. Two took 560 minutes to read 13 notebooks, and 12 hours for the exercises of 00 to
05. A third took 750 minutes for both in 00 to 05, which is 430 for the exercises, and 75 to read 09. It is
no promise.
"""

import re
import tomllib
from collections.abc import Iterator
from itertools import takewhile
from typing import Any
from urllib.parse import quote

from ..checking.question import Question
from ..folders import Refused, course_root, series
from ..questions.catalogue import asked_in
from ..questions.contents import DOORS, PARTS, number_of, title_of

LABORATORY = "## Laboratory"
MINUTES = {"*": 9, "**": 17, "***": 30, "****": 46}  # an exercise, by its level
RESOLVERS = {"doi": "https://doi.org/", "hdl": "https://hdl.handle.net/"}
TO_DO = re.compile(r"\b(?:Predict|OpenLeaves|WhatIf|Stepper|Playground|Board|Arrange|arrange)(?:\.rows)?\(")


def spine(notebook: Any) -> list[Any]:
    """The cells before the laboratory: all that a newcomer needs."""
    return [*takewhile(lambda cell: not cell.source.startswith(LABORATORY), notebook.cells)]


def words(cells: list[Any]) -> int:
    """The words of prose, without folded parts and the cells made here."""
    texts = (cell.source for cell in cells if cell.cell_type == "markdown" and "made" not in cell.metadata)
    return sum(len(re.findall(r"\w+", re.sub(r"(?s)<details>.*?</details>", "", text))) for text in texts)


def visible_lines(cell: Any) -> int:
    """The lines of code that a reader sees: none where the cell is folded."""
    shown = cell.cell_type == "code" and "hide-input" not in cell.metadata.get("tags", [])
    return sum(shown and bool(line.strip()) for line in cell.source.splitlines())


def interactions(cells: list[Any]) -> int:
    """The things to do in these cells."""
    return sum(len(TO_DO.findall(cell.source)) for cell in cells if cell.cell_type == "code")


def reading_minutes(notebook: Any) -> int:
    """The minutes that the spine takes to read, by the rule."""
    cells = spine(notebook)
    return _rounded(words(cells) / 110 + sum(map(visible_lines, cells)) / 3 + 2.5 * interactions(cells))


def exercise_minutes(questions: list[Any]) -> int:
    """The minutes that the exercises take, by the rule."""
    return _rounded(sum(MINUTES[question.level] for question in questions))


def _rounded(minutes: float) -> int:
    return max(5, 5 * round(minutes / 5))


def refresh(notebook: Any, name: str) -> Any:
    """The notebook with every cell that is made here written anew, and every `hide-input` cell collapsed."""
    for cell in notebook.cells:
        if "made" in cell.metadata:
            cell.source = cell_text(cell, notebook, name)
        if "hide-input" in cell.metadata.get("tags", []):
            cell.metadata.setdefault("jupyter", {})["source_hidden"] = True
    return notebook


def cell_text(cell: Any, notebook: Any, name: str) -> str:
    """The text of a cell that is made here. Raises `Refused` for a kind or a source that there is not."""
    kind = cell.metadata["made"]
    makers = {"time": _time, "exercises": _exercises, "sources": _sources, "links": _links}
    if kind not in makers:
        raise Refused(f"{name}: a cell is to be made as {kind!r}; there are {', '.join(makers)}")
    return "\n".join(makers[kind](cell, notebook, name))


def _sheet(name: str) -> str:
    return f"{'../' * (1 + (name in DOORS))}exercises/{name}/{name}.ipynb"


def _time(cell: Any, notebook: Any, name: str) -> Iterator[str]:
    questions = asked_in(name)
    core = [question for question in questions if question.id in PARTS]
    told = f"*Time:* about {reading_minutes(notebook)} minutes to read"
    if not questions:
        yield f"{told}. There are no exercises."
        return
    told += f", {exercise_minutes(questions)} for the [exercises]({_sheet(name)})"
    told += f", {exercise_minutes(core)} of these for the core" * bool(core)
    yield f"{told}. *Points:* {sum(question.worth for question in questions)}."


def _exercises(cell: Any, notebook: Any, name: str) -> Iterator[str]:
    yield from ("## Exercises", "", f"| [exercise]({_sheet(name)}) | name | points | level |")
    yield "|---|---|---|---|"
    for question in asked_in(name):
        row = f"| {number_of(question.id)} {question.title} | `{question.id}` | {question.worth} |"
        yield f"{row} {level(question)} |"


def level(question: Question) -> str:
    """The level of an exercise, in Markdown, with the mark of the core."""
    return question.level.replace("*", "\\*") + ", core" * (question.id in PARTS)


def _sources(cell: Any, notebook: Any, name: str) -> Iterator[str]:
    known = tomllib.loads((course_root() / "docs" / "bibliography.toml").read_text(encoding="utf-8"))
    yield from (f"## {cell.metadata.get('heading', 'Sources')}", "")
    asked = cell.metadata.get("sources", {})
    for key in (key for key in asked if key not in known):
        raise Refused(f"{name}: docs/bibliography.toml has no {key!r}; there are {', '.join(known)}")
    for key in (key for key in known if key in asked):
        text, taken = known[key]["text"], asked[key] and f": {asked[key]}"
        for scheme in (scheme for scheme in RESOLVERS if scheme in known[key]):
            number = known[key][scheme]
            text += f", {scheme} [{number}]({RESOLVERS[scheme]}{quote(number, safe='/')})"
        yield f"- {text}{taken}."


def _links(cell: Any, notebook: Any, name: str) -> Iterator[str]:
    if name in DOORS:
        yield f"back to: [{title_of(DOORS[name])}](../{DOORS[name]}.ipynb)"
        return
    names = [path.stem for path in series() if path.stem not in DOORS]
    place = names.index(name)
    near = {"previous": names[place - 1 : place], "next": names[place + 1 : place + 2]}
    yield " | ".join(
        f"{word}: [{title_of(other)}]({other}.ipynb)" for word, found in near.items() for other in found
    )
