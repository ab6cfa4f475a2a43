"""A game that the learner writes: a class whose methods are asked, state by state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from ..plain import shown
from ..question import Case, Part, Question, Sheet, There, Verdict
from ..sheet import complained

Asked = tuple[str, str, Any]  # (method, the type that is due, its arguments)
METHODS = {"actions": list, "result": tuple, "is_terminal": bool, "utility": int, "to_move": int}
NAMES = {1: "MAX", -1: "MIN"}


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
    made = tuple(
        Part(
            name,
            points,
            partial(_cases, cases),
            partial(observe, reference, methods),
            partial(judge, reference, methods, told),
            ok,
            partial(_try_it, reference.__name__, methods),
        )
        for name, (points, methods, cases, ok) in parts.items()
    )
    return Question(reference, head, made, kind="rules", **said)


def _cases(cases: Callable[[int], list[Any]], seed: int) -> list[Case]:
    return [{"made": list(made), "state": list(state)} for made, state in cases(seed)]


def _try_it(entry: str, methods: tuple[str, ...], case: Case) -> str:
    game, state = f"{entry}({', '.join(map(repr, case['made']))})", tuple(case["state"])
    if "result" in methods:
        return f"[(take, {game}.result({state}, take)) for take in {game}.actions({state})]"
    calls = [f"{game}.{method}({state})" for method in methods]
    return ", ".join(calls) or f"minimax({game})({game}.initial)[0]"


def asked(game: Any, methods: tuple[str, ...], state: Any) -> list[tuple[str, tuple[Any, ...]]]:
    """The questions that a case asks: each method, at each action of ours where it takes one."""
    calls: list[tuple[str, tuple[Any, ...]]] = []
    for method in methods:
        if method == "result":
            calls += [(method, (state, action)) for action in game.actions(state)]
        elif method != "utility" or game.is_terminal(state):
            calls.append((method, (state,)))
    return calls


def observe(reference: type, methods: tuple[str, ...], there: There, case: Case) -> Sheet:
    """The answers to the case's questions, in order, or the first call that gave none."""
    made = there.call(*case["made"])
    if made["ended"] != "returned":
        return made
    there.call(*(number + 1 for number in case["made"]))  # another game, which must not change this one
    if not methods:
        return _played(there, made["handle"])
    answers = []
    for name, args in asked(reference(*case["made"]), methods, tuple(case["state"])):
        sheet = there.call(*args, on=made["handle"], name=name)
        if sheet["ended"] != "returned":
            return {**sheet, "asked_of": name}
        answers.append([sheet["type"], sheet["value"]])
    return {"ended": "returned", "type": "list", "value": answers, "printed": made["printed"]}


class _Ended(Exception):
    """A question that was not answered; the sheet says how."""


def _played(there: There, game: Any) -> Sheet:
    """The value of the whole game by the answer's own rules, each state asked about once."""
    known: dict[str, Any] = {}

    def ask(name: str, *args: Any) -> Any:
        sheet = there.call(*args, on=game, name=name)
        if sheet["ended"] != "returned":
            raise _Ended({**sheet, "asked_of": name})
        return tuple(sheet["value"]) if sheet["type"] == "tuple" else sheet["value"]

    def value(state: Any) -> Any:
        key = repr(state)
        if key not in known:
            if len(known) > 200:
                raise _Ended(
                    {"ended": "calls", "message": "a small game has more than 200 states", "printed": ""}
                )
            known[key] = 0
            if ask("is_terminal", state):
                known[key] = ask("utility", state)
            else:
                values = [value(ask("result", state, action)) for action in ask("actions", state)]
                known[key] = max(values) if ask("to_move", state) == 1 else min(values)
        return known[key]

    try:
        return {"ended": "returned", "type": "int", "value": value(ask("initial")), "printed": ""}
    except _Ended as ended:
        return dict(ended.args[0])
    except (TypeError, ValueError):
        return {"ended": "returned", "type": "junk", "value": None, "printed": ""}


def judge(
    reference: type,
    methods: tuple[str, ...],
    told: Callable[[Any, Any], str],
    case: Case,
    sheet: Sheet,
    ruling: str,
) -> Verdict:
    """Each answer is of the type that is due and what our rules say; or the whole game is worth as much."""
    game, state = reference(*case["made"]), tuple(case["state"])
    where = told(case["made"], state)
    sentence = complained(sheet, list if methods else int)
    if sentence:
        return Verdict(False, f"{where}: {sheet.get('asked_of', '')} {sentence}".replace(":  ", ": "))
    if not methods:
        due = value_of(game, game.initial)
        return _differ(f"{where}: the value of the game", sheet["value"], due) or Verdict(True)
    calls = asked(game, methods, state)
    if len(sheet["value"]) != len(calls):
        return Verdict(False, f"{where}: what was observed cannot be read.")
    for (name, args), answer in zip(calls, sheet["value"], strict=True):
        if not isinstance(answer, list) or len(answer) != 2:
            return Verdict(False, f"{where}: what was observed cannot be read.")
        kind, value = answer
        due, what = (
            getattr(game, name)(*args),
            f"{where}: {name}" + (f" of taking {args[1]}" if args[1:] else ""),
        )
        plain = list(due) if isinstance(due, tuple) else due
        if kind != METHODS[name].__name__ and (kind, METHODS[name]) not in ALSO:
            return Verdict(False, f"{what} is of type {kind}, where {METHODS[name].__name__} is due.", due)
        wrong = _differ(
            what, tuple(value) if kind == "tuple" and isinstance(value, list) else value, due, plain
        )
        if wrong:
            return wrong
    return Verdict(True)


ALSO = {("tuple", list), ("range", list)}


def _differ(what: str, yours: Any, due: Any, plain: Any = None) -> Verdict | None:
    seen = list(yours) if isinstance(yours, tuple) else yours
    if seen == (due if plain is None else plain) and isinstance(seen, bool) == isinstance(due, bool):
        return None
    return Verdict(False, f"{what}\n\nyours      {shown(yours)}\nexpected   {due}", due)


def value_of(game: Any, state: Any) -> int:
    """What a small game is worth for MAX."""
    if game.is_terminal(state):
        return int(game.utility(state))
    values = [value_of(game, game.result(state, action)) for action in game.actions(state)]
    return max(values) if game.to_move(state) == 1 else min(values)
