"""A game that the learner writes is made and asked, method by method; or played to all its ends."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ...checking.isolate.ask import Answer
from ...checking.isolate.case import Case
from ...checking.isolate.sheet import Sheet

ENDED: Sheet = {"ended": "returned", "printed": ""}
KEPT = ("type", "value", "text", "printed")
STATES = 50  # of a game that is played to all its ends: twice those of the largest


class _Ended(Exception):
    """A question that was not answered; the sheet says how."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet


def observe(answer: Answer, case: Case) -> Sheet:
    """What was asked and answered, in order, to the first call that gave none; the value of a whole game.

    The questions are those of the case, [method, arguments]; without them the whole game is played.
    """
    made, said = answer.call(*case["made"]), list[Any]()
    if made["ended"] != "returned":
        return made
    game = answer.last
    if "other" in case:
        answer.call(*case["other"])

    def ask(name: str, *args: Any) -> Any:
        sheet = answer.call(*args, through=partial(_member, game, name), asked_of=name, said=said)
        if sheet["ended"] != "returned":
            raise _Ended({**sheet, "asked_of": name})
        given = [list(arg) if isinstance(arg, tuple) else arg for arg in args]
        said.append([name, given, {key: value for key, value in sheet.items() if key in KEPT}])
        return tuple(sheet["value"]) if sheet["type"] == "tuple" else sheet["value"]

    try:
        if "asked" not in case:
            return {**ENDED, "type": "int", "value": _value(ask), "said": said}
        for name, *args in case["asked"]:
            ask(name, *(tuple(arg) if isinstance(arg, list) else arg for arg in args))
        return {**ENDED, "type": "list", "value": [], "said": said}
    except _Ended as ended:
        return {**ended.sheet, "said": said}
    except (TypeError, ValueError):
        return {**ENDED, "type": "junk", "value": None, "said": said}


def _member(game: Any, name: str, answer: Any, *args: Any) -> Any:
    """What a method of the game returns; without arguments it may be an attribute."""
    member = getattr(game, name)
    return member(*args) if args or callable(member) else member


def _value(ask: Callable[..., Any]) -> Any:
    """The value of the whole game by the answer's own rules, each state asked about once."""
    known: dict[str, Any] = {}

    def value(state: Any) -> Any:
        key = repr(state)
        if key not in known:
            if len(known) > STATES:
                told = f"more than {STATES} states come up"
                raise _Ended({"ended": "calls", "message": told, "printed": ""})
            known[key] = 0
            if ask("is_terminal", state):
                known[key] = ask("utility", state)
            else:
                values = [value(ask("result", state, action)) for action in ask("actions", state)]
                known[key] = max(values) if ask("to_move", state) == 1 else min(values)
        return known[key]

    return value(ask("initial"))
