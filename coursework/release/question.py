"""What follows from one question: its section, its exercise, tables, points, pages, verdicts, tests, reports.

A new question is written in three places: a file in questions/, its name in contents.py, and its task in the
section of solutions/ that the first run lays out. All else is made here.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from ..checking.ask.ask import Job
from ..checking.ask.run import Reply, asked_directly
from ..checking.judge_answer import judge_answer
from ..checking.mutants import Change
from ..checking.question import Question
from ..checking.report.make_report import told
from ..checking.report.report import Report
from ..folders import Refused
from ..questions.catalogue import ALL
from ..questions.contents import CONTENTS, DOORS, NOTEBOOK_OF
from .exercises import refresh
from .lesson import level
from .outputs import tidy_files
from .sections import TO_WRITE, arrange

TESTS = [f"tests/test_{name}.py" for name in ("questions", "verdicts", "answers", "judging")]
ROWS = re.compile(r"(?<=\|---\|---\|---\|---\|---\|\n)(\|.*\n)+\Z")


def make_question(root: Path, name: str) -> int:
    """Make all that follows from the question, run its tests, print its reports.

    Returns the status of the tests, 1 where the task is not written yet. Raises `Refused` for a name without
    a question, or without a place.
    """
    question = question_named(name)
    notebook = NOTEBOOK_OF[name]
    written = [*arrange(root), *refresh(root, notebook), *pages(root)]
    file = root / "notebooks" / ("extra" if notebook in DOORS else "") / f"{notebook}.ipynb"
    before = file.read_bytes()
    tidy_files([file])  # the table of exercises, the minutes and the points
    written += [str(file.relative_to(root))] * (file.read_bytes() != before)
    print(*(f"written  {each}" for each in written), sep="\n", end="\n" if written else "")
    sheet = f"solutions/{notebook}/{notebook}.ipynb"
    to_do = f"{TO_WRITE} `{question.entry}" in (root / sheet).read_text(encoding="utf-8")
    run(root, "bench/verdicts.py", "--write", name)
    pytest = ("-m", "pytest", "-q", "-p", "no:nbval")
    status = run(root, "-m", "ruff", "check", "-q", "coursework/questions")
    if not status:
        status = run(root, *pytest, "-m", "not trial", *TESTS, "-k", f"[{name}]")
    print_reports(name)
    if to_do:
        print(f"\nto do    the task of {name} in {sheet}")
    return status or int(to_do)


def question_named(name: str) -> Question:
    """The question of that name, if it has a place in the contents."""
    if name not in ALL:
        raise Refused(f"there is no question {name!r} in coursework/questions/")
    if name not in NOTEBOOK_OF:
        raise Refused(
            f"{name} has no place: add it to its notebook's line in coursework/questions/contents.py"
        )
    return ALL[name]


def run(root: Path, *arguments: str) -> int:
    """Run Python in the folder of the course; its status."""
    return subprocess.run([sys.executable, *arguments], cwd=root, check=False).returncode


def pages(root: Path) -> Iterator[str]:
    """Write the points into README's map and the rows of docs/exercises.md; the files that changed."""
    readme, page = root / "README.md", root / "docs" / "exercises.md"
    text = readme.read_text(encoding="utf-8")
    for notebook, ids in CONTENTS.items():
        points = sum(ALL[id].worth for id in ids)
        text = re.sub(rf"\[\d+ points\]\((?=exercises/{notebook}/)", f"[{points} points](", text)
    rows = "".join(map(row, ALL.values()))
    for file, due in ((readme, text), (page, ROWS.sub(rows, page.read_text(encoding="utf-8")))):
        if file.read_text(encoding="utf-8") != due:
            file.write_text(due, encoding="utf-8")
            yield str(file.relative_to(root))


def row(question: Question) -> str:
    """The row of a question in docs/exercises.md."""
    return f"| {question.id} | {question.title} | {question.worth} | {level(question)} | {question.kind} |\n"


def print_reports(name: str) -> None:
    """Print the report on each known wrong answer to a question, for a person to read."""
    for wrong in question_named(name).known_wrong:
        print(f"#%% {wrong.text}\n{report_on(ALL[name], wrong)}\n")


def report_on(question: Question, wrong: Change) -> Report:
    """What a check tells of one known wrong answer."""

    def ask(job: Job) -> Reply:
        # Made anew each time: an answer that keeps something from one call to the next is asked again, fresh.
        return Reply(asked_directly(wrong.made(question.reference), job))

    judged = judge_answer(question, ask)
    return told(judged)
