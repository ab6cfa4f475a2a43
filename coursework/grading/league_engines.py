"""Which engines play in a league: the files of a folder, or what the answers of submissions make.

`league` calls `gather_engines` when a league begins. The engines are copied into the folder of the league, so
that it goes on with the same ones, whatever happens to the originals.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from ..engine.stages import STAGES
from ..folders import HELPERS, PACKAGE
from ..questions.contents import LINE, PARTS
from .batch import grade_all, show
from .collection import collected
from .homework import homework
from .league_game import hear
from .marking import Run
from .page import plain_names
from .released import released
from .sandbox import Gone, Limits, Sandbox
from .student import Result
from .table import by_student

ENGINES = "engines"  # the folder with the engines that play
COMPOSING = 120.0  # seconds in which an engine must be made


def gather_engines(place: Path, folder: Path, way: str) -> Iterator[str]:
    """Put the engines into a folder; sentences on what was made of whom."""
    folder.mkdir(parents=True, exist_ok=True)
    files = sorted(place.glob("*.py"))
    names = plain_names([{"student": file.stem} for file in files])
    for file in files:
        shutil.copyfile(file, folder / f"{names[file.stem]}.py")
    if files:
        yield f"{len(files)} engine files play."
    else:
        yield from compose_engines(place, folder, way)


def compose_engines(place: Path, folder: Path, way: str) -> Iterator[str]:
    """Make an engine for each student of the answers that pass, and tell what is theirs."""
    marked, out = homework(",".join([*PARTS, LINE])), folder.parent
    with collected(place, "", out, marked.exercises) as some:
        results = grade_all(some, out / "graded", Run(way=way, only=marked.ids, resume=True), show)
    names = plain_names(results)
    with TemporaryDirectory(dir=out, prefix=".whole-") as course:
        for package in (HELPERS, PACKAGE):
            shutil.copytree(package, Path(course, package.name))
        for student, own in by_student(results).items():
            answers = collect_answers(own)
            file = folder / f"{names[student]}.py"
            yield f"{names[student]}: {compose(answers, file, way, Path(course))}"


def collect_answers(results: list[Result]) -> dict[str, str]:
    """The answers that passed, each after what its exercise gives."""
    answers = dict[str, str]()
    for result in results:
        given = "\n".join(cell["source"] for cell in released(result["exercise"])["given"])
        passed = [row for row in result["questions"] if row["status"] == "ok"]
        answers |= {row["id"]: f"{given}\n{row['answer']}" for row in passed}
    return answers


def compose(answers: dict[str, str], file: Path, way: str, course: Path) -> str:
    """Write the engine of a student's answers into a file; a sentence on what it is made of."""
    stages = [PARTS[id][0] for id in answers if id in PARTS]
    if not stages:
        return "no engine, because no answer that an engine needs has passed."
    stage = max(stages, key=[*STAGES].index)
    orders = {"stage": stage, "answers": answers}
    with closing(Sandbox(way, Limits(), course, [], orders, "compose_process")) as place:
        try:
            with closing(place.start()) as process:
                sheet = hear(process, "composed", COMPOSING)
        except Gone as gone:
            sheet = gone.outcome
    match sheet.get("value"):
        case [str() as text, dict() as parts, list() as troubles]:
            file.write_text(text, encoding="utf-8")
            own = ", ".join(name for name in parts if parts[name])
            return " ".join([f"stage {stage}, of their own are: {own or 'no parts'}.", *map(str, troubles)])
    return "no engine, because it could not be made of the answers that passed."
