"""A function on plain data, judged by an oracle: the reference."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial, update_wrapper
from math import inf
from typing import Any

from ...checking.isolate.values import plain, shown, whole, written
from ...checking.question import Case, Part, Question, Sheet, Verdict, parameters
from ...checking.tell.outcome import complained
from ..asks.boards import WAYS, board_at, observe_way
from ..asks.functions import given, observe
from .parts import PASSED, versus, wrong

PLAYERS = {1: "MAX", -1: "MIN"}
Words = Callable[..., str]  # on the arguments of a case
Judge = Callable[[Callable[..., Any], Callable[[Case], str], Case, Sheet, str], Verdict]


def function_question(
    reference: Callable[..., Any],
    head: str,
    *,
    parts: Mapping[str, tuple[int, Callable[[int], list[Any]], str]],
    **said: Any,
) -> Question:
    """A question whose answer is a function of plain arguments; `said` has what `function_parts` takes, too.

    `parts` maps a name to points, cases (seed -> lists of arguments) and the line for a pass.
    """
    form = {name: said.pop(name) for name in ("judges", "picture", "reason", "way", "typed") if name in said}
    kind = "words" if "by_hand" in said else "function"
    return Question(reference, head, tuple(function_parts(reference, parts, **form)), kind=kind, **said)


def function_parts(
    reference: Callable[..., Any],
    parts: Mapping[str, tuple[int, Callable[[int], list[Any]], str]],
    *,
    judges: Mapping[str, Judge] | None = None,
    picture: Words | None = None,
    reason: Words = lambda *args: "",
    way: str = "",
    typed: Callable[[str, Case], str] | None = None,
) -> Iterator[Part]:
    """The parts of a function.

    `picture` draws the arguments; without it a case is shown as the call. `judges` has other judges for some
    parts. `reason` says of the arguments where a right value comes from; it stands below a wrong one.
    `way` is how an answer is called, one of `asks/boards.py`, if not plainly; `typed` is then what to type.
    """
    names = parameters(reference)
    call = partial(typed, reference.__name__) if typed else partial(call_with, reference.__name__, names)
    due = update_wrapper(partial(WAYS[way], reference), reference) if way else reference

    def where(case: Case) -> str:
        if typed and picture:
            return picture(*case["args"])
        drawing = f"\n\n{picture(*case['args'])}" if picture else ""
        return f"{call(case, named=len(names) > 3)}{drawing}"  # what is what, among many

    def judged(name: str) -> Callable[[Case, Sheet, str], Verdict]:
        asked = partial((judges or {}).get(name, judge), due, where)

        def reasoned(case: Case, sheet: Sheet, ruling: str) -> Verdict:
            found: Verdict = asked(case, sheet, ruling)
            if "expected   " not in found.message:
                return found
            return replace(found, message=f"{found.message}\n{reason(*given(case))}".rstrip())

        return reasoned

    asked = partial(observe_way, way=way) if way else observe
    for name, (points, cases, ok) in parts.items():
        yield Part(name, points, partial(by_arguments, cases), asked, judged(name), ok, call)


def by_arguments(cases: Callable[[int], list[Any]], seed: int) -> list[Case]:
    """Cases that are lists of arguments, infinite ones as plain data has them."""
    return [{"args": [plain(x) if x in (inf, -inf) else x for x in args]} for args in cases(seed)]


def call_with(entry: str, names: Sequence[str], case: Case, named: bool = False) -> str:
    """The call as a learner would type it, players by their names; `named` says which argument is which."""
    values = (
        PLAYERS[value] if name in ("player", "root") else repr(value)
        for name, value in zip(names, given(case), strict=True)
    )
    return f"{entry}({', '.join(map('{}={}'.format, names, values) if named else values)})"


def typed_board(entry: str, case: Case) -> str:
    """The call on a position of Connect 4; its arguments are the width, the height and the moves."""
    width, height, moves = case["args"]
    called = f'game = Connect4({width}, {height}); {entry}(game, game.parse("{moves}"))'
    return f"from abcourse.games.connect4 import Connect4; {called}"


def typed_weighed(entry: str, case: Case) -> str:
    """The call of an estimate with other weights and features; its arguments are these."""
    weights, counts, moves = case["args"]
    given = f"{entry}, weights={tuple(weights)}, counts={tuple(counts)}, moves={moves!r}"
    return f"from abcourse.course import weighed; weighed({given})"


def drawn_board(width: int, height: int, moves: str) -> str:
    """A position of Connect 4."""
    game, state = board_at((width, height), moves)
    return f"on this board ({'XO'[game.to_move(state) < 0]} moves)\n\n{game.board(state)}"


def judge(
    reference: Callable[..., Any],
    where: Callable[[Case], str],
    case: Case,
    sheet: Sheet,
    ruling: str,
    told: Callable[[str], str] = str,
) -> Verdict:
    """What the reference says, and nothing else; `told` puts a wrong value and the right one in words."""
    due = reference(*given(case))
    if sentence := complained(sheet, type(due)):
        return wrong(where(case), sentence)
    if whole(sheet["value"]) == due or (isinstance(due, list) and sheet["value"] == plain(due)):
        return PASSED
    yours, expected = told(sheet["text"]), told(shown(due))
    return wrong(where(case), versus(yours, expected), rounded(whole(sheet["value"]), due))


def rounded(yours: int | None, due: Any) -> str:
    """A sentence where only the last digits of a large whole number are wrong, as those of a float are."""
    large = yours is not None and isinstance(due, int) and abs(due) > 2**53
    if not large or abs(yours - due) > abs(due) * 1e-12:
        return ""
    return "The first digits agree and the last ones do not: a float keeps 16 digits."


def judge_pair(
    reference: Callable[..., Any], where: Callable[[Case], str], case: Case, sheet: Sheet, ruling: str
) -> Verdict:
    """A pair of numbers, which may be infinite."""
    due = reference(*given(case))
    if sentence := complained(sheet, list, noun="a pair of numbers"):
        return wrong(where(case), sentence)
    return PASSED if sheet["value"] == plain(due) else wrong(where(case), versus(sheet["text"], written(due)))


def player(value: str) -> str:
    """A player's number with its name: -1 (MIN)."""
    return f"{value} ({PLAYERS[int(value)]})" if value in ("1", "-1") else value


def judge_intact(
    reference: Callable[..., Any], where: Callable[[Case], str], case: Case, sheet: Sheet, ruling: str
) -> Verdict:
    """The arguments are afterwards what they were before; the value must be right for that to count."""
    valued = judge(reference, where, case, sheet, ruling)
    if not valued.passed:
        return Verdict(False, "not looked at where the value is wrong.")
    if sheet["args"] == case["args"]:
        return valued
    changed = [
        f"Afterwards {name} is {shown(now)}, and it was {shown(was)}."
        for name, was, now in zip(parameters(reference), case["args"], sheet["args"], strict=False)
        if was != now
    ]
    told = "The call has changed what it was given. Whoever asks wants to keep it."
    return wrong(where(case), *changed, told)


def judge_near(
    relative: float,
    reference: Callable[..., Any],
    where: Callable[[Case], str],
    case: Case,
    sheet: Sheet,
    ruling: str,
    first: bool = False,
) -> Verdict:
    """What the reference says, up to a relative error; a tuple number by number, or its first one only."""
    due = reference(*case["args"])
    many = isinstance(due, tuple)
    sentence = complained(sheet, list, noun="a tuple of numbers") if many else complained(sheet, float, int)
    if sentence:
        return wrong(where(case), sentence)
    yours, expected = (sheet["value"], list(due)) if many else ([sheet["value"]], [due])
    sound = len(yours) == len(expected) and all(type(one) in (int, float) for one in yours)
    some = slice(1 if first else None)
    if sound and _near(yours[some], expected[some], relative):
        return PASSED
    if not sound:
        counts = f"{len(yours)} came back, and {len(expected)} {'is' if len(expected) == 1 else 'are'} due."
        why = counts if len(yours) != len(expected) else ""
        return wrong(where(case), versus(sheet["text"], _numbers(expected, many)), why)
    told = (_numbers(numbers[some], many and not first) for numbers in (yours, expected))
    return wrong(where(case), versus(*told))


def judge_rows(
    relative: float,
    reference: Callable[..., Any],
    where: Callable[[Case], str],
    case: Case,
    sheet: Sheet,
    ruling: str,
) -> Verdict:
    """What the reference says, rows of numbers, each up to a relative error."""
    due = reference(*case["args"])
    if sentence := complained(sheet, list):
        return wrong(where(case), sentence)
    yours = sheet["value"]
    if _near(yours, plain(due), relative):
        return PASSED
    sound = all(isinstance(row, list) and all(type(one) in (int, float) for one in row) for row in yours)
    return wrong(where(case), versus(_rows(yours) if sound else shown(yours), _rows(due)))


def _near(yours: Any, due: Any, relative: float) -> bool:
    """Whether numbers, in lists of one form, are as good as equal."""
    if not isinstance(due, list):
        return type(yours) in (int, float) and abs(yours - due) <= relative * max(1, abs(due))
    alike = isinstance(yours, list) and len(yours) == len(due)
    return alike and all(_near(one, other, relative) for one, other in zip(yours, due, strict=True))


def _rows(rows: Sequence[Sequence[float]]) -> str:
    told = (", ".join(f"{one:.4g}" for one in row) for row in rows)
    return f"[{', '.join(map('({})'.format, told))}]"


def _numbers(some: Sequence[float], many: bool) -> str:
    """A number to ten digits, or a tuple of them."""
    told = ", ".join(f"{one:.10g}" for one in some)
    return f"({told}{',' * (len(some) == 1)})" if many else told
