"""A function on plain data, judged by an oracle: the reference."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from functools import partial
from typing import Any

from ..plain import plain, shortened, shown, written
from ..question import Case, Part, Question, Sheet, There, Verdict, parameters
from ..sheet import complained, whole
from ..there import FORGED

PLAYERS = {1: "MAX", -1: "MIN"}
Picture = Callable[..., str]
Judge = Callable[[Callable[..., Any], Callable[[Case], str], Case, Sheet, str], Verdict]


def function_question(
    reference: Callable[..., Any],
    head: str,
    *,
    parts: Mapping[str, tuple[int, Callable[[int], list[Any]], str]],
    judges: Mapping[str, Judge] | None = None,
    picture: Picture | None = None,
    **said: Any,
) -> Question:
    """A question whose answer is a function of plain arguments.

    `parts` maps a name to points, cases (seed -> lists of arguments) and the line for a pass. `picture` draws
    the arguments; without it a case is shown as the call. `judges` has other judges for some parts.
    """
    names = parameters(reference)
    call = partial(_call, reference.__name__, names)

    def where(case: Case) -> str:
        drawing = f"\n\n{picture(*case['args'])}" if picture else ""
        return f"{call(case, named=len(names) > 3)}{drawing}"  # what is what, among many

    made = tuple(
        Part(
            name,
            points,
            partial(_cases, cases),
            observe,
            partial((judges or {}).get(name, judge), reference, where),
            ok,
            call,
        )
        for name, (points, cases, ok) in parts.items()
    )
    return Question(reference, head, made, kind="function", **said)


def _cases(cases: Callable[[int], list[Any]], seed: int) -> list[Case]:
    return [{"args": list(args)} for args in cases(seed)]


def _call(entry: str, names: Sequence[str], case: Case, named: bool = False) -> str:
    """The call as a learner would type it, players by their names; `named` says which argument is which."""
    values = (
        PLAYERS[value] if name in ("player", "root") else repr(value)
        for name, value in zip(names, case["args"], strict=True)
    )
    return f"{entry}({', '.join(map('{}={}'.format, names, values) if named else values)})"


def observe(there: There, case: Case) -> Sheet:
    """One call on copies of the arguments, and what they are afterwards."""
    sheet = there.call(*deepcopy(case["args"]), through=f"{__name__}:kept")
    if sheet["ended"] == "returned":
        if not isinstance(sheet["value"], list) or len(sheet["value"]) != 4:
            return {"ended": "refused", "printed": "", "message": FORGED}
        kind, value, args, text = sheet["value"]
        return {**sheet, "type": kind, "value": value, "args": args, "text": shortened(str(text))}
    return sheet


def kept(answer: Callable[..., Any], *args: Any) -> list[Any]:
    """What an answer returns, with its type's name before it; its arguments afterwards; the value in text."""
    value = answer(*args)
    return [type(value).__name__, value, list(args), written(value)]


def judge(
    reference: Callable[..., Any], where: Callable[[Case], str], case: Case, sheet: Sheet, ruling: str
) -> Verdict:
    """What the reference says, and nothing else."""
    due = reference(*deepcopy(case["args"]))
    if sentence := complained(sheet, type(due)):
        return Verdict(False, f"{where(case)}\n\n{sentence}", due)
    if whole(sheet["value"]) == due or (isinstance(due, list) and sheet["value"] == plain(due)):
        return Verdict(True)
    players = reference.__name__ == "who_moves"
    yours, expected = sheet.get("text") or shown(sheet["value"]), shown(due)
    if players:
        yours, expected = (PLAYERS.get(v, shown(v)) for v in (sheet["value"], due))
    return Verdict(False, f"{where(case)}\n\nyours      {yours}\nexpected   {expected}", due)


def judge_intact(
    reference: Callable[..., Any], where: Callable[[Case], str], case: Case, sheet: Sheet, ruling: str
) -> Verdict:
    """The arguments are afterwards what they were before; the value must be right for that to count."""
    valued = judge(reference, where, case, sheet, ruling)
    if not valued.passed:
        return Verdict(False, "not looked at where the value is wrong.")
    if sheet.get("args", case["args"]) == case["args"]:
        return valued
    names, before, after = parameters(reference), case["args"], sheet.get("args")
    changed = [
        f"Afterwards {name} is {shown(now)}, and it was {shown(was)}."
        for name, was, now in zip(names, before, after if isinstance(after, list) else [], strict=False)
        if was != now
    ]
    told = "\n".join([*changed, "The call has changed what it was given. Whoever asks wants to keep it."])
    return Verdict(False, f"{where(case)}\n\n{told}")


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
        return Verdict(False, f"{where(case)}\n\n{sentence}", due)
    yours, expected = (sheet["value"], list(due)) if many else ([sheet["value"]], [due])
    sound = len(yours) == len(expected) and all(type(one) in (int, float) for one in yours)
    if first and sound:
        yours, expected = yours[:1], expected[:1]
    if sound and all(abs(a - b) <= relative * max(1, abs(b)) for a, b in zip(yours, expected, strict=True)):
        return Verdict(True)
    row = many and not first
    told = _numbers(yours, row) if sound else sheet.get("text") or shown(sheet["value"])
    return Verdict(False, f"{where(case)}\n\nyours      {told}\nexpected   {_numbers(expected, row)}", due)


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
        return Verdict(False, f"{where(case)}\n\n{sentence}")
    yours = sheet["value"]
    sound = all(isinstance(row, list) and all(type(one) in (int, float) for one in row) for row in yours)
    if sound and list(map(len, yours)) == list(map(len, due)):
        pairs = ((a, b) for mine, its in zip(yours, due, strict=True) for a, b in zip(mine, its, strict=True))
        if all(abs(a - b) <= relative * max(1, abs(b)) for a, b in pairs):
            return Verdict(True)
    told = [f"[{', '.join(map(_numbers_of, rows))}]" for rows in ([yours, due] if sound else [due])]
    return Verdict(
        False, f"{where(case)}\n\nyours      {told[0] if sound else shown(yours)}\nexpected   {told[-1]}"
    )


def _numbers_of(row: Sequence[float]) -> str:
    return f"({', '.join(f'{one:.4g}' for one in row)})"


def _numbers(some: Sequence[float], many: bool) -> str:
    """A number to ten digits, or a tuple of them."""
    told = ", ".join(f"{one:.10g}" for one in some)
    return f"({told}{',' * (len(some) == 1)})" if many else told
