"""Our engine at each stage of the course, from the lines of stages.txt, and what fills which part of it."""

from difflib import get_close_matches
from functools import cache
from inspect import signature
from pathlib import Path
from re import compile as pattern
from types import SimpleNamespace
from typing import Any

from abcourse.show import NewLines
from abcourse.show.slip import Slip

from ..checking.ask.sheet import Function
from ..questions.contents import PARTS

STAGES = {
    "random": "00", "minimax": "01", "alphabeta": "03", "order": "05", "time": "06", "memory": "07",
    "null_windows": "08", "knowing": "09", "horizon": "10", "competing": "11",
}  # fmt: skip
"""Stage -> the number of the notebook that ends with it."""

CHANGED = {
    "search": ("alphabeta", "order"),
    "move": ("minimax", "alphabeta", "order", "time"),
}
"""Name -> the stages at which it is called, or calls, in a new way: an older answer does not fit there."""

BROUGHT = {"order": ("order", "best"), "time": ("clock",), "memory": ("probe", "store")}
"""Stage -> the words of what every search has from then on."""

FILE = "my_engine.py"
ROW = pattern(r"(\d\d)-(\d\d|  ) \| ?(.*)")


def stage_text(stage: str) -> str:
    """Our engine at a stage. Raises ValueError for a name that is no stage."""
    if stage not in STAGES:
        near = get_close_matches(str(stage), STAGES, n=1, cutoff=0.4)
        meant = f"; did you mean {near[0]}?" if near else "."
        raise Slip(f"The engine has no stage {stage!r:.40}, but {', '.join(STAGES)}{meant}")
    now = STAGES[stage]
    rows = (row for row in _rows() if row[0] <= now <= row[1].replace("  ", "99"))
    return "".join(f"{row[-1]}\n" for row in rows)


def stage_change(stage: str) -> NewLines:
    """Our engine at a stage, each line marked that the stage before does not have; closed: it is an answer.

    Raises ValueError for a name that is no stage.
    """
    text, names = stage_text(stage), [*STAGES]
    before = stage_text(names[names.index(stage) - 1]) if stage != names[0] else ""
    return NewLines(before, text, title=f"The engine at the stage {stage}")


def exercises(name: str, stage: str) -> list[str]:
    """The exercises that fill a name, and whose answers fit at a stage; the youngest last."""
    now = STAGES[stage]
    changes = [STAGES[each] for each in CHANGED.get(name, ()) if STAGES[each] <= now]
    return [
        id for id, (since, *names) in PARTS.items()
        if name in names and max([*changes, "00"]) <= STAGES[since] <= now
    ]  # fmt: skip


@cache
def _rows() -> list[tuple[str, ...]]:
    """Each line: the first stage that has it, the last one, and its text."""
    text = (Path(__file__).parent / "stages.txt").read_text(encoding="utf-8")
    return [row.groups("") for line in text.splitlines() if (row := ROW.fullmatch(line))]


def engine_of(text: str) -> Any:
    """The functions of an engine, from its text."""
    return SimpleNamespace(**names_of(text))


def names_of(text: str) -> dict[str, Any]:
    """The global names of an engine, from its text: where its functions look for one another."""
    names: dict[str, Any] = {"__name__": "my_engine"}
    exec(compile(text, FILE, "exec", dont_inherit=True), names)
    return names


def taken(function: Function, **options: Any) -> dict[str, Any]:
    """Those of the options that a function takes."""
    parameters = signature(function).parameters
    every = any(each.kind is each.VAR_KEYWORD for each in parameters.values())
    return {name: options[name] for name in options if every or name in parameters}
