"""A table of entries, filled in by hand: a part for each entry, or for a few together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from ..question import Case, Part, Question, Sheet, There, Verdict
from ..sheet import blank, complained

WrongWith = Callable[[str, Mapping[str, Any]], str]


def entries_question(
    reference: Callable[[], Mapping[Any, Any]],
    head: str,
    *,
    names: Iterable[str],
    wrong_with: WrongWith,
    label: str = "{}",
    **said: Any,
) -> Question:
    """A question whose answer is a dict, with one part of one point for each of the names.

    `wrong_with(name, table)` says what is wrong with that entry of the table, and nothing where it is right.
    """
    first, *_ = names = list(names)
    parts = (
        Part(
            label.format(name),
            1,
            _once,
            _observe,
            partial(_judge, wrong_with, name, name == first),
            label.format(name),
        )
        for name in names
    )
    return Question(reference, head, tuple(parts), kind="entries", **said)


def entry(judge: Callable[[str, Any], str], form: str) -> WrongWith:
    """`wrong_with` for a judge of one entry; `form` shows an entry as a learner writes it."""

    def wrong_with(name: str, table: Mapping[str, Any]) -> str:
        return (
            judge(name, table[name])
            if name in table
            else f"there is no entry yet; write {form.format(name)}."
        )

    return wrong_with


def _once(seed: int) -> list[Case]:
    return [{}]


def _observe(there: There, case: Case) -> Sheet:
    sheet = there.given()
    return {"ended": "not tried", "printed": ""} if blank(sheet) else sheet


def _judge(wrong_with: WrongWith, name: str, first: bool, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The entry; what is no table at all is complained of in the first part only."""
    wrong = complained(sheet, dict)
    if wrong and not first:
        return Verdict(False, "not looked at.")
    wrong = wrong or wrong_with(name, sheet["value"])
    return Verdict(not wrong, wrong)
