"""A game that the learner writes: its methods are asked, state by state, or it is played to its ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, cast

from ...checking.isolate.values import whole
from ...checking.question import Case, Question, Sheet, parameters
from ...checking.tell.outcome import complaint
from ..asks.recorder import argument
from .compared import Compared, compared_question, each_call, last, said
from .parts import versus
from .script import LONG, as_data, called

TYPES = {"list": list, "tuple": tuple, "bool": bool, "int": int}


def rules_question(
    reference: type,
    head: str,
    *,
    parts: Mapping[str, tuple[int, tuple[str, ...], Callable[[int], list[Any]], str]],
    told: Callable[[Any, Any], str],
    **more: Any,
) -> Question:
    """A question whose answer is the class of a game.

    `parts` maps a name to points, the methods that are asked, its cases (seed -> (how the game is made,
    state)), and the line for a pass. A part that asks for no method plays the whole game from its initial
    state. `told` puts a case in words.
    """
    return compared_question(
        reference,
        head,
        parts={
            name: (points, partial(_cases, cases, reference, methods), [each_call if methods else worth], ok)
            for name, (points, methods, cases, ok) in parts.items()
        },
        due=(list, int),
        noun="a whole number",
        agree=agree,
        why=why,
        where=partial(where, reference, told),
        call=partial(try_it, reference),
        kind="rules",
        **more,
    )


def _cases(
    cases: Callable[[int], list[Any]], reference: Any, methods: tuple[str, ...], seed: int
) -> list[Case]:
    """The cases; before the last one is asked about, another game is made, which must not change this one."""
    drawn, made = cases(seed), list[Case]()
    for given, state in drawn:
        rows = _asked(reference(*given), methods, state)
        played: Case = {"script": rows} if rows else {"whole": True}
        made.append(cast(Case, dict(zip(parameters(reference), given, strict=True))) | played)
    return [*made[:-1], {**made[-1], "other": [number + 1 for number in drawn[-1][0]]}]


def _asked(game: Any, methods: tuple[str, ...], state: Any) -> list[list[Any]]:
    """The questions that a case asks: each method, at each action of ours where it takes one."""
    calls: list[list[Any]] = []
    for method in methods:
        if method == "result":
            calls += [[method, as_data(state), action] for action in game.actions(state)]
        elif method != "utility" or game.is_terminal(state):
            calls.append([method, as_data(state)])
    return calls


# -- what must agree


def agree(case: Case, yours: Any, due: Any) -> bool:
    """An answer is of the type that is due, and what our rules say."""
    fits = yours["type"] == due["type"] or (yours["type"], due["type"]) == ("tuple", "list")
    return fits and bool(yours["value"] == due["value"])


def worth(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """The whole game is worth as much as ours; else the first answer is told that is not ours."""
    if whole(sheet["value"]) == due["value"]:
        return ()
    return each_call(how, case, sheet, due) or [versus(said(sheet), said(due))]


# -- in words


def why(case: Case, sheet: Sheet, due: Sheet) -> str:
    """What is said of an answer of another type."""
    yours, kind = last(case, sheet), last(case, due)["type"]
    if agree(case, {**yours, "value": 0}, {"type": kind, "value": 0}):
        return ""
    told = complaint(cast(Sheet, {"ended": "returned", "printed": sheet["printed"], **yours}), TYPES[kind])
    return f"{told[0].upper()}{told[1:]}"


def where(reference: Any, told: Callable[[Any, Any], str], case: Case) -> str:
    """The game, the state, and what is asked last about it."""
    known: Mapping[str, Any] = case
    made = [known[name] for name in parameters(reference)]
    name, *args = (
        case["script"][-1] if case.get("script") else ["" if "script" in case else "the value of the game"]
    )
    state, *action = map(argument, args or [as_data(reference(*made).initial)])
    after = (
        f", after another game was made, {reference.__name__}{(*case['other'],)}" if "other" in case else ""
    )
    of = "".join(f" of taking {one}" for one in action)
    return f"{told(made, state)}{after}{name and ': '}{name}{of}"


def try_it(reference: Any, case: Case) -> str:
    """One line that makes the game, and the other one, and asks again what was asked last."""
    known: Mapping[str, Any] = case
    given = {"game": [known[name] for name in parameters(reference)], "other": case.get("other")}
    made = [f"{name} = {reference.__name__}{(*args,)}" for name, args in given.items() if args]
    if not (rows := case.get("script")):
        return "; ".join([*made, "minimax(game)(game.initial)[0]"])
    calls = [called("game", row) for row in rows if row[0] == rows[-1][0]][-LONG:]
    asked = calls[0] if len(calls) == 1 else f"[{', '.join(calls)}]"
    return "; ".join([*made, asked if rows[-1][1:] else "game.initial"])
