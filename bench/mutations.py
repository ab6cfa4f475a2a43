"""Small faults put into the code that judges answers: how many do the tests catch?

`python bench/mutations.py [how many] [seed]`: each fault changes one place of `coursework/checking/` or
`coursework/engine/`, in a copy of the course, and the tests that speak of these run there until one fails:
those of the file first, then those of the questions that use it, then all. What no test catches is printed,
to be read: a few faults change nothing that anybody could see.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from coursework.questions.catalogue import ALL

TOP = Path(__file__).resolve().parent.parent
ROOMS = ("coursework/checking", "coursework/engine")
LEFT_OUT = (".git", ".venv", "build", "work", "__pycache__", ".*_cache")
SLOW = ("accessibility", "board_in_lab", "environment", "exercises_fresh", "figures", "game_board", "handout")
SLOW += ("how_to_teach", "lab", "nbgrader", "notebook_", "outputs", "slides", "widgets")
SECONDS = 900  # for all tests on one fault
NONE_FOUND = 5  # pytest's exit code

OTHER = {ast.Lt: ast.LtE, ast.Gt: ast.GtE, ast.Eq: ast.NotEq, ast.Is: ast.IsNot, ast.In: ast.NotIn}
OTHER |= {ast.Add: ast.Sub, ast.Mult: ast.FloorDiv, ast.And: ast.Or}
OTHER |= {there: here for here, there in OTHER.items()}


def faults(tree: ast.Module) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Each expression in which something can go wrong, with what goes wrong in it."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # docstrings
    for text in ast.walk(tree):
        if isinstance(text, ast.JoinedStr | ast.match_case):  # their parts do not stand alone
            told |= {id(part) for part in ast.walk(getattr(text, "pattern", text)) if part is not text}
    for node in ast.walk(tree):
        match node:
            case _ if id(node) in told:
                continue
            case ast.Compare(left, [op], after) if type(op) in OTHER:
                yield node, ast.Compare(left, [OTHER[type(op)]()], after)
            case ast.BoolOp(op, values):
                yield node, ast.BoolOp(OTHER[type(op)](), values)
            case ast.BinOp(left, op, right) if type(op) in OTHER:
                yield node, ast.BinOp(left, OTHER[type(op)](), right)
            case ast.UnaryOp(ast.Not(), operand):
                yield node, operand
            case ast.If(test) | ast.IfExp(test) | ast.While(test):
                yield test, ast.UnaryOp(ast.Not(), test)
            case ast.Return(ast.expr() as value) if not isinstance(value, ast.Constant):
                yield value, ast.Constant(None)
            case ast.Constant(bool() as value):
                yield node, ast.Constant(not value)
            case ast.Constant(int() as value):
                yield node, ast.Constant(value + 1)
            case ast.Constant(str() as value) if value:
                yield node, ast.Constant("")


def places(file: Path) -> list[tuple[int, int, int, str, str]]:
    """The faults of a file: its line, begin and end in the text, what stands there, what is put there."""
    text = file.read_bytes()
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node, fault in faults(ast.parse(text)):
        if node.end_lineno and node.end_col_offset is not None:
            begin = starts[node.lineno - 1] + node.col_offset
            end = starts[node.end_lineno - 1] + node.end_col_offset
            put = ast.unparse(ast.fix_missing_locations(fault))
            found.append((node.lineno, begin, end, text[begin:end].decode(), f"({put})"))
    return found


def verdict(copy: Path, tests: list[str]) -> tuple[str, str]:
    """Whether the tests of a copy catch what was done to it, and the first that does."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "2", "-p", "no:cacheprovider", *tests]
    around = {**os.environ, "PYTHONPATH": str(copy)}
    try:
        done = subprocess.run(command, cwd=copy, env=around, capture_output=True, timeout=SECONDS, text=True)
    except subprocess.TimeoutExpired:
        return "endless", ""
    first = re.search(r"^(?:FAILED|ERROR) (?:tests/)?([^ \[]+)", done.stdout, re.MULTILINE)
    return "MISSED" if done.returncode in (0, NONE_FOUND) else "caught", first[1] if first else ""


def uses(made: Any, module: str) -> bool:
    """Whether a part of a question comes from that module."""
    if isinstance(made, partial):
        return uses(made.func, module) or any(uses(arg, module) for arg in made.args)
    return getattr(made, "__module__", "").endswith(module)


def rounds(file: Path, tests: list[str]) -> Iterator[list[str]]:
    """What pytest is to run for a fault in the file, the likeliest first."""
    own = [test for test in tests if {file.stem, file.parent.name} & {*re.split("[_/.]", test)}]
    if own:
        yield own
    module = f".{file.parent.name}.{file.stem}"
    of_it = [
        id
        for id, question in ALL.items()
        if question.reference.__module__.endswith(module)
        or any(
            uses(made, module) for part in question.parts for made in (part.cases, part.observe, part.judge)
        )
    ]
    if of_it:
        yield [*tests, "-k", " or ".join(of_it)]
    quick = [test for test in tests if not test.removeprefix("tests/test_").startswith(SLOW)]
    yield [*quick, *ROOMS]  # with the examples in its docstrings


def main(number: int, seed: int) -> None:
    """Print a line for each fault, and the count."""
    random, counts = Random(seed), {"caught": 0, "endless": 0, "MISSED": 0}
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "course")
        shutil.copytree(TOP, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
        tests = sorted(
            str(file.relative_to(copy))
            for file in (copy / "tests").glob("test_*.py")
            if re.search(r"coursework\.(check|questions|engine)\b", file.read_text())
        )
        files = sorted(file for room in ROOMS for file in copy.glob(f"{room}/**/*.py"))
        every = [(file, place) for file in files for place in places(file)]
        if verdict(copy, [*rounds(copy / "all.py", tests)][-1])[0] != "MISSED":
            sys.exit("The tests fail before anything is changed: there is nothing to measure.")
        for file, (line, begin, end, was, put) in random.sample(every, number):
            text = file.read_bytes()
            file.write_bytes(text[:begin] + put.encode() + text[end:])
            for near in rounds(file, tests):
                said, first = verdict(copy, near)
                if said != "MISSED":
                    break
            counts[said] += 1
            print(f"{said:8} {file.relative_to(copy)}:{line}  {was:.60} -> {put:.60}  {first}", flush=True)
            file.write_bytes(text)
    caught, endless, missed = counts.values()
    print(f"{caught} of {number} caught, {endless} endless, {missed} missed, seed {seed}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60, int(sys.argv[2]) if len(sys.argv) > 2 else 0)
