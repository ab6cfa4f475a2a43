"""02.4: which ancestor causes each cut."""

from __future__ import annotations

from typing import Any

from ....games.game import MAX
from ....games.tree import Path
from ....trace import points
from ...plain import shown
from ...question import Mutant, Question, Variant
from .paper import DEEP, cut_at, entries, traced

STOPPED = ("J", "K", "L", "H", "C")


def holder_of(name: str) -> str:
    """The ancestor whose promise stops a node of the deep tree."""
    holder = cut_at(DEEP, name).holder
    assert holder is not None
    return DEEP.name(holder.state)


HOLDERS = {name: holder_of(name) for name in STOPPED}


def held_by(ancestor: Path, stopped: str) -> float | None:
    """What an ancestor has from earlier children at the moment when a node is stopped; None for nothing."""
    trace, node = traced(DEEP), DEEP.at(stopped)
    heard = [visit.value for visit in trace.visits()
             if visit.state[:-1] == ancestor and visit.state < node[: len(ancestor) + 1]
             and visit.value is not None]  # fmt: skip
    best = max if DEEP.to_move(ancestor) == MAX else min
    return best((value for value in heard if len(ancestor) < len(node)), default=None)


def judge_holder(stopped: str, entry: Any) -> str:
    """Why the ancestor named cannot be the one; empty if it is."""
    name = entry.strip().upper() if isinstance(entry, str) else ""
    if name not in map(DEEP.name, DEEP.nodes()):
        return f'{shown(entry)} is not a node of this tree; write its letter, as in "A".'
    cut, ancestor = cut_at(DEEP, stopped), DEEP.at(name)
    node, has = cut.visit.state, points(cut.best)
    mover = "MAX" if DEEP.to_move(node) == MAX else "MIN"
    other = "MIN" if mover == "MAX" else "MAX"
    if name == holder_of(stopped):
        return ""
    if ancestor == node or node[: len(ancestor)] != ancestor:
        return f"{name} is not above {stopped}: only an ancestor's promise comes down the path."
    if DEEP.to_move(ancestor) == DEEP.to_move(node):
        return f"{mover} moves at {name}, as at {stopped}; the one who stays away is {other}."
    held = held_by(ancestor, stopped)
    if held is None:
        return f"{other} has nothing yet at {name} when {stopped} has {has}, so nothing there can stop it."
    return f"{other} has {points(held)} at {name}, and {has} at {stopped} is better for {other} than that."


HOLDER = Question(
    id="02.4",
    title="which ancestor causes the cut",
    level="**",
    entry="holders",
    about="a dict of five letters: for J, K, L, H and C the ancestor that stops it",
    parts=entries(STOPPED, judge_holder, '"{}": and a letter', "cut at {}"),
    hints=(
        "At each stop, write beside every node on the path what its player has there so far; many have none.",
        "A MAX node is stopped by a MIN ancestor, a MIN node by a MAX ancestor: one, three or five plies up.",
        "K reads 12 while G has nothing yet; B has 10 from its first leaf. L reads 11 while G has 12.",
    ),
    reference=HOLDERS,
    mutants=(
        Mutant(
            "the parent is named every time; any ancestor of the other side can hold the bound.",
            {"J": "F", "K": "G", "L": "G", "H": "E", "C": "A"},
            "MC7",
        ),
        Mutant("the root is named every time.", dict.fromkeys(STOPPED, "A")),
        Mutant(
            "an ancestor of the node's own side is named; the promise is the opponent's.",
            {"J": "D", "K": "D", "L": "D", "H": "C", "C": "C"},
        ),
        Mutant(
            "the node that the promise came from is named, not the ancestor that holds it.",
            {"J": "I", "K": "B1", "L": "B1", "H": "B", "C": "B"},
        ),
    ),
    variants=(Variant("small letters", {name: holder.lower() for name, holder in HOLDERS.items()}),),
)
