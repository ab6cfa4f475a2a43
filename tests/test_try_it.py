"""The line under `Try it` runs after the imports of its exercise, ends, and prints what the report says."""

import ast
import re
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from math import inf, isclose
from pathlib import Path

import nbformat
import pytest

from coursework.checking.ask.run import asked_directly
from coursework.checking.jobs import cases_of, job_of
from coursework.checking.judge import judge
from coursework.checking.learner.check import without_imports
from coursework.checking.report.report import Report
from coursework.questions.catalogue import ALL
from coursework.questions.contents import NOTEBOOK_OF

EXERCISES = Path(__file__).parent.parent / "exercises"
YOURS = re.compile(r"^(?:question \d+ +)?(?:yours|your function returns) {3,}(.+)$", re.MULTILINE)
# What a report adds in words to what came back.
ASIDE = re.compile(r": | …| after \d+ look| \((?:MIN|MAX|column \d+)\)")
NUMBER = re.compile(r"[-+]?(?:∞|inf\b|\d+(?:\.\d+)?(?:e[-+]?\d+)?)")
IN_THE_NOTEBOOK = ("quiesce",)  # asked with what its set-up cell defines
NO_LINE = {"diagnosis", "champion"} | {id for id, question in ALL.items() if question.about}  # data, a match


@cache
def imported(notebook):
    """The names that the import lines of an exercise notebook bind, and what its first code cell defines."""
    (file,) = EXERCISES.glob(f"{notebook}/*.ipynb")
    names, first = {}, True
    for cell in nbformat.read(file, 4).cells:
        lines = [line for line in cell.source.splitlines() if not line.startswith(("%", "!"))]
        if cell.cell_type == "code":
            for node in ast.parse("\n".join(lines)).body:
                if isinstance(node, ast.Import | ast.ImportFrom) or (
                    first and isinstance(node, ast.FunctionDef | ast.ClassDef)
                ):
                    exec(ast.unparse(node), names)
            first = False
    return names


def typed(line, names):
    """What a cell with that line prints and shows, or the name of the error that ends it."""
    *before, last = ast.parse(line).body
    printed = StringIO()
    with redirect_stdout(printed):
        try:
            exec(compile(ast.Module(before, []), "line", "exec"), names)
            value = eval(compile(ast.Expression(last.value), "line", "eval"), names)
            print("" if value is None else repr(value))
        except Exception as error:
            print(f"{type(error).__name__}: {error}")
    return " ".join(printed.getvalue().split())


def numbers(text):
    return [float(number.replace("∞", "inf")) for number in NUMBER.findall(text)]


def holds(printed, said):
    """Whether an output holds what a report says of yours: word for word, or its numbers in their order."""
    if said in printed or said in ("None", "none", "nothing"):
        return True
    mine, its = numbers(said), iter(numbers(printed))
    close = (
        any(abs(one) == inf == abs(other) or isclose(one, other, rel_tol=1e-6) for other in its)
        for one in mine
    )
    return bool(mine) and all(close)


def judged(question, wrong, cases):
    """The failure of a known wrong answer on these cases; None where it passes."""
    sheets = asked_directly(wrong.made(question.reference), job_of(question, cases))
    return judge(question, sheets, cases).failure


def failures(question, every):
    """Every so many known wrong answers with the failure, but for those that fail only after other calls."""
    cases = cases_of(question, 0)
    for wrong in question.known_wrong[::every]:
        failure = judged(question, wrong, cases)
        alone = {part.name: [failure.case] if part is failure.part else [] for part in question.parts}
        if judged(question, wrong, alone):
            yield wrong, failure


@pytest.mark.long
@pytest.mark.parametrize("every", [36, pytest.param(1, marks=pytest.mark.trial)])
@pytest.mark.parametrize("id", ALL)
def test_the_line_to_type_prints_what_the_report_says_of_yours(id, every):
    question = ALL[id]
    for wrong, failure in failures(question, every):
        line = failure.try_it or failure.part.try_it(failure.seen)
        assert failure.try_it or failure.verdict.try_it is None or id in NO_LINE, wrong.text
        if not line:
            continue
        answer = wrong.made(question.reference)
        beside = {name: answer.__globals__[name] for name in question.written_with}
        names = {**imported(NOTEBOOK_OF[id]), **beside, question.entry: answer}
        if id in IN_THE_NOTEBOOK:  # what the set-up cell defines calls the answer, and the answer calls that
            names = imported(NOTEBOOK_OF[id])
            exec(wrong.source(question.reference), names)
        printed = typed(line, names)
        if "has no attribute 'evaluate'" in printed:  # a tree that is typed without estimates has none
            continue
        if failure.sheet["ended"] == "raised":
            assert failure.sheet["error"] in printed
        for yours in YOURS.findall(failure.verdict.message):
            for said in yours.split("   leaves "):
                assert holds(printed, " ".join(ASIDE.split(said)[0].split())), (wrong.text, line)


def help_cell(id):
    """The lines of the cell under an exercise, as they stand when their # is taken away."""
    (file,) = EXERCISES.glob(f"{NOTEBOOK_OF[id]}/*.ipynb")
    sources = [cell.source for cell in nbformat.read(file, 4).cells if cell.cell_type == "code"]
    (source,) = (source for source in sources if source.startswith(f'# hint("{id}")'))
    return [line.removeprefix("# ") for line in source.splitlines()]


@pytest.mark.parametrize(
    "id", [id if n % 11 == 0 else pytest.param(id, marks=pytest.mark.long) for n, id in enumerate(ALL)]
)
def test_each_line_that_helps_runs_on_a_failing_answer_when_its_mark_is_taken_away(id, capsys):
    question, names = ALL[id], dict(imported(NOTEBOOK_OF[id]))
    # One that calls a search of ours is not looked at.
    reports = (names["check"](id, wrong.made(question.reference)) for wrong in question.known_wrong)
    report = next(report for report in reports if isinstance(report, Report))
    assert not report.passed
    lines = help_cell(id)
    assert lines[0] == f'hint("{id}")' and lines[-1] == f'solution("{id}")'
    for line in lines:
        shown = str(eval(line, names))
        assert shown and "explains a check that failed" not in shown and "First try your own" not in shown


@pytest.mark.parametrize("folder", ["exercises", "solutions"])
def test_a_commented_call_is_a_line_that_runs_when_its_mark_is_taken_away(folder):
    calls = 0
    for file in sorted((EXERCISES.parent / folder).glob("*/*.ipynb")):
        for cell in nbformat.read(file, 4).cells:
            for line in cell.source.splitlines() * (cell.cell_type == "code"):
                if re.match(r"# [\w.]+\(", line):
                    ast.parse(line.removeprefix("# "))
                    calls += 1
    assert calls > 2 * len(ALL)


@pytest.mark.parametrize("id", [id for id in ALL if id not in NO_LINE])
def test_the_set_up_cell_has_every_name_that_a_line_imports_from_the_course(id):
    for part in ALL[id].parts:
        line = without_imports(part.try_it(part.cases(0)[0]), imported(NOTEBOOK_OF[id]))
        assert "from coursework" not in line, line
