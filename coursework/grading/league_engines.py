"""Which engines play in a league: the files of a folder, or what the answers of submissions make.

`league` calls `gather_engines` when a league begins. The engines are copied into the folder of the league, so
that it goes on with the same ones, whatever happens to the originals.
"""

import shutil
import sys
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


def gather_engines(place: Path, out: Path, way: str) -> None:
    """Put the engines into the folder of the league, all at once when they are made."""
    out.mkdir(parents=True, exist_ok=True)
    files = {file.stem: file for file in sorted(place.glob("*.py"))}
    names = plain_names([{"student": name} for name in files])
    engines = {names[name]: file.read_bytes() for name, file in files.items()}
    engines = engines or compose_engines(place, out, way)
    (out / ENGINES).mkdir()
    for name, text in engines.items():
        (out / ENGINES / f"{name}.py").write_bytes(text)


def compose_engines(place: Path, out: Path, way: str) -> dict[str, bytes]:
    """An engine for each student, made of the answers that pass; it is told what is theirs."""
    marked, engines = homework(",".join([*PARTS, LINE])), dict[str, bytes]()
    with collected(place, "", out, marked.exercises) as some:
        results = grade_all(some, out / "graded", Run(way=way, only=marked.ids, resume=True), show)
    names = plain_names(results)
    with TemporaryDirectory(dir=out, prefix=".whole-") as course:
        for package in (HELPERS, PACKAGE):
            shutil.copytree(package, Path(course, package.name))
        for student, own in by_student(results).items():
            text, told = compose(collect_answers(own), way, Path(course))
            print(f"{names[student]}: {told}", file=sys.stderr)
            if text:
                engines[names[student]] = text.encode()
    return engines


def collect_answers(results: list[Result]) -> dict[str, str]:
    """The answers that passed, each after what its exercise gives."""
    answers = dict[str, str]()
    for result in results:
        given = "\n".join(cell["source"] for cell in released(result["exercise"])["given"])
        passed = [row for row in result["questions"] if row["status"] == "ok"]
        answers |= {row["id"]: f"{given}\n{row['answer']}" for row in passed}
    return answers


def compose(answers: dict[str, str], way: str, course: Path) -> tuple[str, str]:
    """The engine of a student's answers, "" for none, and a sentence on what it is made of."""
    stages = [PARTS[id][0] for id in answers if id in PARTS]
    if not stages:
        return "", "no engine, because no answer that an engine needs has passed."
    orders = {"stage": max(stages, key=[*STAGES].index), "answers": answers}
    with closing(Sandbox(way, Limits(), course, [], orders, "compose_process")) as place:
        try:
            sheet = hear(place.start(), "composed", COMPOSING)
        except Gone as gone:
            sheet = gone.outcome
    match sheet.get("value"):
        case [str() as text, dict() as parts, list() as troubles]:
            own = ", ".join(name for name in parts if parts[name])
            return text, " ".join([f"stage {orders['stage']}; their own: {own}.", *map(str, troubles)])
    return "", "no engine, because it could not be made of the answers that passed."
