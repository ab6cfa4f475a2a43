"""All faults of one edit in the answers of the course: which of them do the checks let pass?

`python bench/survivors.py [questions]`: a comparison turned, widened or narrowed; a number, or an end of a
window, one more, one less, its sign turned; an infinite one made 0, 1,000 or 9,000; a sign, a `not`, a line
dropped; an argument dropped, exchanged with the next, or None; `and` for `or`; `actions` for `sensible`; a
default one more, one less, gone. Each is put into our own answer, which is then checked as a learner's. What
keeps all points is a survivor, unless tests/free/ names it, with the reason why it is as right as ours.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

from abcourse.checking.isolate.form import stated
from abcourse.checking.isolate.run import asked_directly
from abcourse.checking.judging import Cases, cases_of, job_of, judge
from abcourse.checking.mutants import source_of
from abcourse.checking.question import Question
from abcourse.course.questions import ALL

FREE = Path(__file__).resolve().parent.parent / "tests" / "free"
TURNED = {ast.Lt: ast.Gt, ast.LtE: ast.GtE, ast.Eq: ast.NotEq, ast.Is: ast.IsNot, ast.In: ast.NotIn}
TURNED |= {there: here for here, there in TURNED.items()}
WIDER = {ast.Lt: ast.LtE, ast.Gt: ast.GtE}
WIDER |= {there: here for here, there in WIDER.items()}
ENDS = (
    "alpha",
    "beta",
    "low",
    "high",
    "bound",
    "upper",
    "lower",
    "guess",
    "margin",
    "best",
    "value",
    "depth",
)

LINES = ast.Expr | ast.Assign | ast.AugAssign | ast.Raise | ast.Break | ast.Continue


def expressions(node: ast.expr) -> Iterator[ast.expr]:
    """What can stand wrongly in the place of an expression."""
    match node:
        case ast.Compare(left, [op], after):
            for other in (TURNED, WIDER):
                if type(op) in other:
                    yield ast.Compare(left, [other[type(op)]()], after)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(ast.USub() | ast.Not(), operand):
            yield operand
        case ast.Constant(bool()):
            yield ast.Constant(not node.value)
        case ast.Constant(int() | float() as number):
            yield from map(ast.Constant, (number + 1, number - 1))
        case ast.Name("inf"):
            yield from map(ast.Constant, (0, 1_000, 9_000))
        case ast.Attribute(value, "sensible" | "actions" as name):
            yield ast.Attribute(value, "actions" if name == "sensible" else "sensible")
        case ast.Call(function, given, named):
            yield from calls(function, given, named)


def calls(function: ast.expr, given: list[ast.expr], named: list[ast.keyword]) -> Iterator[ast.expr]:
    """A call whose arguments are wrong; those of max and min may stand in any order."""
    name = getattr(function, "id", getattr(function, "attr", ""))

    def called(*some: ast.expr) -> ast.expr:
        return ast.Call(function, [*some], named)

    for place, one in enumerate(given):
        before, after = given[:place], given[place + 1 :]
        yield called(*before, *after)
        if after and name not in ("max", "min"):
            yield called(*before, after[0], one, *after[1:])
        if isinstance(one, ast.Name) and name not in ("max", "min"):
            yield called(*before, ast.Constant(None), *after)
        if {each.id for each in ast.walk(one) if isinstance(each, ast.Name)} & {*ENDS}:
            for more in (ast.Add(), ast.Sub()):
                yield called(*before, ast.BinOp(one, more, ast.Constant(1)), *after)
            yield called(*before, ast.UnaryOp(ast.USub(), one), *after)


def edits(source: str) -> Iterator[tuple[str, str]]:
    """Each edit of an answer: what it is in words, and the source with it."""
    tree = ast.parse(source)
    nodes = [*ast.walk(tree)]
    told = {
        id(each.value)
        for each in nodes
        if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant)
    }
    for place, node in enumerate(nodes):
        here = f"line {getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.expr) and id(node) not in told:
            for other in expressions(node):
                yield f"{here}: {ast.unparse(node)}  =>  {ast.unparse(other)}", changed(tree, place, other)
        if isinstance(node, LINES) and not (isinstance(node, ast.Expr) and id(node.value) in told):
            yield f"{here}: {ast.unparse(node)}  =>  pass", changed(tree, place, ast.Pass())


def changed(tree: ast.Module, place: int, other: ast.AST) -> str:
    """The source with another node in that place of a walk."""
    copy = deepcopy(tree)
    node = [*ast.walk(copy)][place]
    for parent in ast.walk(copy):
        for name, value in ast.iter_fields(parent):
            if value is node:
                setattr(parent, name, other)
            elif isinstance(value, list) and any(each is node for each in value):
                value[[each is node for each in value].index(True)] = other
    return ast.unparse(ast.fix_missing_locations(copy))


def made(question: Question, source: str) -> Any:
    """The answer of that source, made anew, in the names of its module."""
    module = sys.modules[question.reference.__module__]
    names = {**vars(module), "__name__": "__main__"}
    exec(compile(source, f"<{question.entry}>", "exec"), names)
    return names[question.entry]


def passes(question: Question, source: str, cases: Cases) -> bool:
    """Whether the check gives all points; one that goes on for ever is ended by the clock of a call."""
    answer = made(question, source)
    if question.parameters[question.entry] != stated(answer):  # a check looks at the defaults first
        return False
    judged = judge(question, asked_directly(answer, job_of(question, cases)), cases)
    return judged.points == question.points


def free(id: str) -> dict[str, str]:
    """The edits that are as right as ours, each with the reason."""
    file = FREE / f"{id}.txt"
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    return dict(line.split("  |  ") for line in lines if line)


def main() -> None:
    """Print a row for each question, and its survivors below it."""
    chosen = sys.argv[1:] or [id for id, question in ALL.items() if question.signature]
    print(f"{'question':20} {'edits':>6} {'refused':>8} {'free':>5} {'survivors':>10}")
    sums = [0, 0, 0, 0]
    for id in chosen:
        question, known = ALL[id], free(id)
        every, cases = dict(edits(source_of(question.reference))), cases_of(question, 0)
        assert passes(question, source_of(question.reference), cases)
        passed = [told for told, source in every.items() if passes(question, source, cases)]
        left = [told for told in passed if told not in known]
        row = len(every), len(every) - len(passed), len(passed) - len(left), len(left)
        sums = [one + other for one, other in zip(sums, row, strict=True)]
        print(f"{id:20} {row[0]:6} {row[1]:8} {row[2]:5} {row[3]:10}", flush=True)
        print(*(f"    {told}\n" for told in left), sep="", end="", flush=True)
    print(f"{'all':20} {sums[0]:6} {sums[1]:8} {sums[2]:5} {sums[3]:10}")


if __name__ == "__main__":
    main()
