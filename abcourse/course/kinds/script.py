"""Something that the learner makes; its methods are called row by row, and the calls are shown as typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...checking.isolate.values import plain
from ...checking.question import Case, Question, parameters
from ..asks.recorder import Log, argument
from .compared import Same, compared_question, each_call
from .parts import Cases

LONG = 8  # calls that are shown, and typed, as they are


def script_question(
    reference: Any,
    head: str,
    *,
    parts: Mapping[str, tuple[int, Cases, str]],
    variable: str,
    same: Same = each_call,
    kept: Callable[[list[Any]], list[Any]] = lambda rows: rows,
    **said: Any,
) -> Question:
    """A question whose answer is a class, its methods called by the rows of a case.

    `parts` maps a name to points, cases and the line for a pass. `variable` names what was made in the calls
    to type. Of many calls those that are `kept` are shown.
    """

    def lines(case: Case, rows: list[Any]) -> tuple[str, list[str]]:
        said: Mapping[str, object] = case
        given = ", ".join(repr(said[name]) for name in parameters(reference) if name in case)
        return f"{variable} = {reference.__name__}({given})", [called(variable, row) for row in rows]

    def where(case: Case) -> str:
        left_out = len(rows := few(case)) < len(case["script"])
        return after(*lines(case, rows), " (those on other states are left out)" * left_out)

    def few(case: Case) -> list[Any]:
        return kept(case["script"]) if len(case["script"]) > LONG else list(case["script"])

    return compared_question(
        reference,
        head,
        parts={name: (worth, cases, [same], ok) for name, (worth, cases, ok) in parts.items()},
        due=list,
        noun="",
        where=where,
        call=lambda case: typed(*lines(case, few(case))),
        **said,
    )


def as_script(log: Log) -> list[Any]:
    """The calls that were noted, as the rows of a script."""
    return [[event["verb"], *map(as_data, event["args"])] for event in log.events]


def as_data(value: Any) -> Any:
    """An argument as plain data."""
    return {"tuple": list(value)} if isinstance(value, tuple) else plain(value)


def called(variable: str, row: Sequence[Any]) -> str:
    """A row of a script as a learner would type it."""
    given = ", ".join(repr(argument(arg)) for arg in row[1:])
    return f"{variable}.{row[0]}({given})".replace("'", '"')


def after(first: str, calls: Sequence[str], note: str = "") -> str:
    """Where it was seen: what makes the thing, and the calls up to that one; of many, the last."""
    few = calls if len(calls) <= LONG else [f"…  {len(calls) - 6} calls", *calls[-6:]]
    return "\n    ".join([f"after these calls{note}", first, *few])


def typed(first: str, calls: Sequence[str]) -> str:
    """One line that makes the thing and calls it; nothing where the script is too long to be typed."""
    return f"{first}; [{', '.join(calls)}]" if len(calls) <= LONG else ""
