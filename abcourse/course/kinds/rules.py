"""A game that the learner writes: a class whose methods are asked, state by state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from ...checking.cases import proved
from ...checking.isolate.values import shown
from ...checking.question import Case, Part, Question, Sheet, Verdict
from ...checking.tell.outcome import complained, complaint
from ..asks.rules import ENDED, observe
from .parts import PASSED, versus, wrong

METHODS = {"actions": list, "result": tuple, "is_terminal": bool, "utility": int, "to_move": int}


def rules_question(
    reference: type,
    head: str,
    *,
    parts: Mapping[str, tuple[int, tuple[str, ...], Callable[[int], list[Any]], str]],
    told: Callable[[Any, Any], str],
    **said: Any,
) -> Question:
    """A question whose answer is the class of a game.

    `parts` maps a name to points, the methods that are asked, its cases (seed -> (how the game is made,
    state)), and the line for a pass. A part that asks for no method plays the whole game from its initial
    state. `told` puts a case in words.
    """
    made = (
        Part(
            name,
            points,
            partial(_cases, cases, reference, methods),
            observe,
            partial(judge, reference, methods, told),
            ok,
            partial(_try_it, reference.__name__, methods),
        )
        for name, (points, methods, cases, ok) in parts.items()
    )
    return Question(reference, head, tuple(made), kind="rules", **said)


def _cases(
    cases: Callable[[int], list[Any]], reference: type, methods: tuple[str, ...], seed: int
) -> list[Case]:
    """The cases; before the last one is asked about, another game is made, which must not change this one."""
    made: list[Case] = [{"made": list(made), "state": list(state)} for made, state in cases(seed)]
    for case in made if methods else ():
        case["asked"] = asked(reference(*case["made"]), methods, tuple(case["state"]))
    return [*made[:-1], {**made[-1], "other": [number + 1 for number in made[-1]["made"]]}]


def _try_it(entry: str, methods: tuple[str, ...], case: Case) -> str:
    state = tuple(case["state"])
    calls = ", ".join(f"game.{method}({state})" for method in methods)
    if "result" in methods:
        calls = f"[(take, game.result({state}, take)) for take in game.actions({state})]"
    return f"{_made(entry, case)}; {calls or 'minimax(game)(game.initial)[0]'}"


def _made(entry: str, case: Case) -> str:
    """The line that makes the game of a case, and the other one, where there is one."""
    made = {"game": "made", "other": "other"}
    return "; ".join(f"{name} = {entry}{(*case[key],)}" for name, key in made.items() if key in case)


def asked(game: Any, methods: tuple[str, ...], state: Any) -> list[list[Any]]:
    """The questions that a case asks: each method, at each action of ours where it takes one."""
    calls: list[list[Any]] = []
    for method in methods:
        if method == "result":
            calls += [[method, [*state], action] for action in game.actions(state)]
        elif method != "utility" or game.is_terminal(state):
            calls.append([method, [*state]])
    return calls


def judge(
    reference: type,
    methods: tuple[str, ...],
    told: Callable[[Any, Any], str],
    case: Case,
    sheet: Sheet,
    ruling: str,
) -> Verdict:
    """Each answer is of the type that is due and what our rules say; or the whole game is worth as much."""
    game, where = reference(*case["made"]), told(case["made"], tuple(case["state"]))
    if "other" in case:
        where += f", after another game was made, {reference.__name__}{(*case['other'],)}"
    sentence = complained(sheet, list if methods else int)
    nothing = wrong(": ".join(filter(None, [where, sheet.get("asked_of")])), sentence)
    if sentence:
        return nothing
    made = _made(reference.__name__, case)
    if methods:
        for said in sheet.get("said", []):
            if slip := _answered(game, where, *said):
                return replace(slip, try_it=f"{made}; {_typed(*said[:2])}")
        return PASSED
    due = int(proved(game, game.initial, None)[0])
    differ = _differ(f"{where}: the value of the game", sheet["value"], due)
    if differ and (slip := _slip(game, where, sheet.get("said", []))):
        return replace(slip, try_it=f"{made}; [{slip.try_it}]")
    return differ or PASSED


def _typed(name: str, args: list[Any]) -> str:
    """A question to the game as a learner would type it."""
    given = ", ".join(repr(tuple(arg) if isinstance(arg, list) else arg) for arg in args)
    return f"game.{name}({given})" if args else "game.initial"


def _slip(game: Any, where: str, said: list[Any]) -> Verdict | None:
    """The first answer of a whole game that is not ours; to be tried with all that its method was asked."""
    calls: list[tuple[str, str]] = []
    for name, args, answer in said:
        match args:
            case []:
                at = where
            case [[int(), int()] as state] | [[int(), int()] as state, int()]:
                at = f"{where}, in state {tuple(state)}"
            case _:
                return None
        calls.append((name, _typed(name, args)))
        if wrong := _answered(game, at, name, args, answer):
            return replace(wrong, try_it=", ".join(call for other, call in calls if other == name))
    return None


def _answered(game: Any, where: str, name: str, args: list[Any], answer: Any) -> Verdict | None:
    """What is wrong with one answer of a game; None where nothing is."""
    args = [tuple(arg) if isinstance(arg, list) else arg for arg in args]
    due = getattr(game, name)(*args) if args else getattr(game, name)
    what = f"{where}: {name}"
    if args[1:]:
        what += f" of taking {args[1]}"
    kind = METHODS.get(name, tuple)
    if answer["type"] != kind.__name__ and (answer["type"], kind) not in ALSO:
        told = complaint({**ENDED, **answer}, kind)
        return Verdict(False, f"{what}: {told}")
    return _differ(what, answer["value"], due, answer.get("text", ""))


ALSO = {("tuple", list), ("range", list)}


def _differ(what: str, yours: Any, due: Any, text: str = "") -> Verdict | None:
    plain = list(due) if isinstance(due, tuple) else due
    if yours == plain and isinstance(yours, bool) == isinstance(due, bool):
        return None
    return wrong(what, versus(text or shown(yours), due))
