"""All faults of one edit in the answers of the course: which of them do the checks let pass?

A comparison is turned, widened or narrowed; a number, or an end of a window, is one more, one less, or has
its sign turned; an infinite one becomes 0, 1,000 or 9,000; a sign, a `not`, a line is dropped; an argument is
dropped, so that its default counts, exchanged with the next, None, or a fresh object of its type; `and`
stands for `or`, `actions` for `sensible`; a default is one more, one less, gone. Each is put into our own
answer, which is then checked as a learner's; not into a player or a suite of tests, where many are right and
nobody's is compared with ours. What keeps all points survives. It is free where `tests/free/`
says why it is as right as ours. It is another exercise's where the line only brings along a clock, an order
or a best action: the same edit of the same line is refused there. All others are survivors.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import re
import sys
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import monotonic

from coursework.checking.ask.ask import STOPS, Answer
from coursework.checking.ask.form import unfit
from coursework.checking.ask.sheet import readable
from coursework.checking.jobs import cases_of, job_of
from coursework.checking.judge import verdict_on
from coursework.checking.mutants import source_of
from coursework.checking.question import Part
from coursework.questions.catalogue import ALL
from coursework.questions.contents import PARTS

FREE = Path(__file__).resolve().parent.parent / "tests" / "free"
ENGINE = (*PARTS, "alphabeta")
OPEN = ("player", "champion", "bug_suite")
TURNED = {ast.Lt: ast.Gt, ast.LtE: ast.GtE, ast.Eq: ast.NotEq, ast.Is: ast.IsNot, ast.In: ast.NotIn}
TURNED |= {there: here for here, there in TURNED.items()}
WIDER = {ast.Lt: ast.LtE, ast.Gt: ast.GtE}
WIDER |= {there: here for here, there in WIDER.items()}
KEPT = {
    ast.Gt: ast.Add,
    ast.GtE: ast.Sub,
    ast.Lt: ast.Sub,
    ast.LtE: ast.Add,
}  # the other is wider or narrower
SIGNS = {ast.Add: ast.Sub, ast.Sub: ast.Add}
ENDS = {*"alpha beta low high bound upper lower guess margin best value depth".split()}  # noqa: SIM905
LINES = ast.Expr | ast.Assign | ast.AugAssign | ast.Raise | ast.Break | ast.Continue

ANY_ORDER = "exchanged in max or min"
OTHERS = (  # what a line brings along, and the exercise that asks for it
    (re.compile(r"\bclock\b|\bTimeoutError\b"), "out_of_time"),
    (re.compile(r"\border\(|\.best\b"), "remember_best"),
)
FATES = "edits", "refused", "free", "survivors", ANY_ORDER, "another's"
Other = tuple[ast.AST, str]  # a node to stand in the place of another, and the rule by which it is no edit


@dataclass(frozen=True)
class Edit:
    """An answer with one edit: its statement before and after, the rule by which it is none, its source."""

    line: int
    old: str
    new: str
    rule: str
    source: str

    @property
    def told(self) -> str:
        """The edit in one line, as tests/free/ has it."""
        return f"{self.old}  =>  {self.new}"


# -- what can stand wrongly in the place of a node


def others(node: ast.AST) -> Iterator[Other]:
    """All of it."""
    match node:
        case ast.Compare(left, ops, after):
            for at, op in enumerate(ops):
                for change in (TURNED, WIDER):
                    if type(op) in change:
                        new = [*ops[:at], change[type(op)](), *ops[at + 1 :]]
                        yield ast.Compare(left, new, after), ""
            for at, end in enumerate(after):
                for one in moved(end, KEPT.get(type(ops[at]))) if isinstance(end, ast.Name) else ():
                    yield ast.Compare(left, ops, [*after[:at], one, *after[at + 1 :]]), ""
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values), ""
        case ast.BinOp(left, op, right) if type(op) in SIGNS and not isinstance(right, ast.Constant):
            yield ast.BinOp(left, SIGNS[type(op)](), right), ""
        case ast.UnaryOp(ast.USub() | ast.Not(), operand):
            yield operand, ""
        case ast.Constant(bool() as truth):
            yield ast.Constant(not truth), ""
        case ast.Constant(int() | float() as number):
            for other in {number + 1, number - 1, -number} - {number}:
                yield ast.Constant(other), ""
        case ast.Name("inf"):
            for number in (0, 1_000, 9_000):
                yield ast.Constant(number), ""
        case ast.Attribute(value, "sensible" | "actions" as name):
            yield ast.Attribute(value, "actions" if name == "sensible" else "sensible"), ""
        case ast.Return(ast.Tuple(ends)):
            for at, end in enumerate(ends):
                for one in moved(end):
                    yield ast.Return(ast.Tuple([*ends[:at], one, *ends[at + 1 :]])), ""
        case ast.arguments(defaults=defaults):
            for gone in range(1, len(defaults) + 1):
                without = deepcopy(node)
                without.defaults = defaults[gone:]
                yield without, ""
        case ast.Call(function, given, named):
            yield from calls(function, given, named)
    if isinstance(node, LINES):
        yield ast.Pass(), ""


def calls(function: ast.expr, given: list[ast.expr], named: list[ast.keyword]) -> Iterator[Other]:
    """A call with other arguments."""
    name = getattr(function, "id", getattr(function, "attr", ""))
    symmetric = name in ("max", "min")

    def called(*some: ast.expr) -> ast.expr:
        return ast.Call(function, [*some], named)

    for at, one in enumerate(given):
        before, after = given[:at], given[at + 1 :]
        yield called(*before, *after), ""
        if after:
            yield called(*before, after[0], one, *after[1:]), ANY_ORDER * symmetric
        if isinstance(one, ast.Name) and not hasattr(builtins, name):  # it is handed on
            yield called(*before, ast.Constant(None), *after), ""
            yield called(*before, ast.Call(ast.Call(ast.Name("type"), [one], []), [], []), *after), ""
        for other in moved(one):
            yield called(*before, other, *after), ""
    for at in range(len(named)):
        yield ast.Call(function, given, [*named[:at], *named[at + 1 :]]), ""


def moved(end: ast.expr, only: type[ast.operator] | None = None) -> Iterator[ast.expr]:
    """An end of a window, or a depth, one more, one less, its sign turned; a number in it moves by itself."""
    if {each.id for each in ast.walk(end) if isinstance(each, ast.Name)} & ENDS:
        numbered = isinstance(end, ast.BinOp) and isinstance(end.right, ast.Constant)
        for op in () if numbered else (ast.Add, ast.Sub) if only is None else (only,):
            yield ast.BinOp(end, op(), ast.Constant(1))
        yield end.operand if isinstance(end, ast.UnaryOp) else ast.UnaryOp(ast.USub(), end)


# -- the edits of an answer


def edits(source: str) -> list[Edit]:
    """Each edit once, those among them that a rule leaves out. `strict` of zip guards only: it stays."""
    tree, found = ast.parse(source.replace(", strict=True", "")), dict[str, Edit]()
    ours = ast.unparse(tree)
    nodes = [*ast.walk(tree)]
    home = {
        id(each): at for at, node in enumerate(nodes) if isinstance(node, ast.stmt) for each in ast.walk(node)
    }
    for place, node in enumerate(nodes[1:], 1):
        at = home[id(node)]  # of the statements around it the innermost, since that is met last
        if isinstance(nodes[at], ast.Expr) and isinstance(nodes[at].value, ast.Constant):
            continue  # a docstring
        for other, rule in others(node):
            copy = deepcopy(tree)
            statement = other if at == place else [*ast.walk(copy)][at]
            put(copy, place, other)
            made = ast.unparse(ast.fix_missing_locations(copy))
            edit = Edit(nodes[at].lineno, head(nodes[at]), head(statement), rule, made)
            if made != ours:
                found.setdefault(made.replace("--", ""), edit)  # a sign that is turned twice is dropped
    return [*found.values()]


def head(statement: ast.AST) -> str:
    """The first line of a statement."""
    return ast.unparse(ast.fix_missing_locations(statement)).splitlines()[0]


def put(tree: ast.AST, place: int, other: ast.AST) -> None:
    """Another node in that place of a walk."""
    node = [*ast.walk(tree)][place]
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is node:
                setattr(parent, name, other)
            elif isinstance(value, list) and any(each is node for each in value):
                value[[each is node for each in value].index(True)] = other


# -- what a check says of them


@cache
def passes(id: str, source: str) -> bool:
    """Whether the check gives all points to an answer of this source, made in the names of ours."""
    question, rulings, asked = ALL[id], [*ALL[id].rulings], answer_of(id, source)
    for part in question.parts if asked else ():
        for case in cases_of(question, 0)[part.name]:
            sheet = readable(part.observe(asked, case))
            rulings = [each for each in rulings if verdict_on(part, case, sheet, each).passed]
            if not rulings:
                return False
    return asked is not None


def refusing(id: str, source: str, seed: int) -> tuple[str, ...]:
    """The parts that refuse an answer of this source, by the ruling that serves it best."""
    question, asked = ALL[id], answer_of(id, source)
    refused: dict[str, list[Part]] = {ruling: [] for ruling in question.rulings}
    ended = asked is None
    for part in question.parts:
        left = [] if ended else [*question.rulings]
        for case in cases_of(question, seed)[part.name] if left else ():
            sheet = readable(part.observe(asked, case))
            left = [each for each in left if verdict_on(part, case, sheet, each).passed]
            if not left:
                ended = sheet["ended"] in STOPS  # a check asks no more either
                break
        for ruling in question.rulings:
            if ruling not in left:
                refused[ruling].append(part)
    best = min(refused.values(), key=lambda parts: sum(part.points for part in parts))
    return tuple(part.name for part in best)


def answer_of(id: str, source: str) -> Answer | None:
    """An answer of this source, made in the names of ours; None where it has not the form of one."""
    question = ALL[id]
    names = {**vars(sys.modules[question.reference.__module__]), "__name__": "__main__"}
    try:
        exec(compile(source, f"<{question.entry}, edited>", "exec"), names)
    except (TypeError, ValueError, NameError):  # where the definition is run, as a default is
        return None
    answer = names[question.entry]
    if unfit(answer, job_of(question, {part.name: [] for part in question.parts})["form"]):
        return None
    return Answer(answer, question.seconds, trusted=True)


def owner(id: str, edit: Edit) -> str:
    """The exercise whose line this one only brings along, and which refuses the same edit of it; else ""."""
    for topic, other in OTHERS:
        if topic.search(edit.old) and other != id:
            same = [each for each in edits(source_of(ALL[other].reference)) if each.told == edit.told]
            if same and not any(passes(other, each.source) for each in same):
                return other
    return ""


def free(id: str) -> dict[str, str]:
    """The edits that are as right as ours, each with the reason."""
    file = FREE / f"{id}.txt"
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    return {told: reason for reason, told in (line.split("  |  ") for line in lines)}


def looked_at(id: str) -> tuple[dict[str, int], list[Edit]]:
    """How many edits of an answer there are, of each fate; and those that survive."""
    every, known = edits(source_of(ALL[id].reference)), free(id)
    left = [edit for edit in every if not edit.rule]
    passed = [edit for edit in left if passes(id, edit.source)]
    mine = [edit for edit in passed if edit.told not in known]
    brought = [edit for edit in mine if owner(id, edit)]
    survivors = [edit for edit in mine if edit not in brought]
    numbers = len(left) - len(brought), len(left) - len(passed), len(passed) - len(mine), len(survivors)
    counts = dict(zip(FATES, (*numbers, len(every) - len(left), len(brought)), strict=True))
    assert 10 * len(brought) <= len(every), f"{id}: more than a tenth of its edits are left to others"
    return counts, survivors


def main(chosen: list[str]) -> None:
    """Print a row for each question, and its survivors below it."""
    begun, sums = monotonic(), dict.fromkeys(FATES, 0)

    def row(id: str, counts: dict[str, int]) -> None:
        print(f"{id:20}", *(f"{counts[fate]:{max(9, len(fate) + 2)}}" for fate in FATES), flush=True)

    print(f"{'question':20}", *(f"{fate:>{max(9, len(fate) + 2)}}" for fate in FATES))
    for id in chosen:
        counts, survivors = looked_at(id)
        row(id, counts)
        for edit in survivors:
            print(f"    line {edit.line}: {edit.told}", flush=True)
        sums = {fate: sums[fate] + counts[fate] for fate in FATES}
    row("all", sums)
    minutes = (monotonic() - begun) / 60
    fates = ", ".join(f"{sums[fate]:,} {fate}" for fate in FATES[:4])
    print(f"{len(chosen)} questions: {fates}; {minutes:.1f} minutes")


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    answers = [id for id, question in ALL.items() if question.signature and id not in OPEN]
    asked.add_argument("questions", nargs="*", help="names of exercises; without a name, all of them")
    asked.add_argument("--engine", action="store_true", help="the core path and alphabeta")
    given = asked.parse_args()
    if unknown := [id for id in given.questions if id not in answers]:
        known = f"these have a function for their answer: {', '.join(answers)}"
        asked.error(f"{unknown[0]} is none of the exercises that can be asked; {known}")
    main(given.questions or [*(ENGINE if given.engine else answers)])
