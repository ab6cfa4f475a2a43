"""02.3: exact, at least or at most: what a returned value proves."""

from __future__ import annotations

from typing import Any

from ....games.tree import Tree
from ....search import minimax
from ....trace import points
from ...plain import shown
from ...question import Mutant, Question, Variant
from .paper import DEEP, entries, traced

LABELLED = ("B", "F", "G", "E", "H")
SAME = {"=": "=", "==": "=", "exact": "=", ">=": ">=", "≥": ">=", "=>": ">=", "at least": ">=", "<=": "<=",
        "≤": "<=", "=<": "<=", "at most": "<="}  # fmt: skip


def returned_at(name: str) -> tuple[float, str]:
    """What a node of the deep tree returned, and how that is to be read."""
    visit = next(visit for visit in traced(DEEP).visits() if visit.state == DEEP.at(name))
    assert visit.value is not None
    return visit.value, traced(DEEP).bound(visit.index)


LABELS = {name: returned_at(name)[1] for name in LABELLED}


def filled(points_each: int) -> Tree:
    """The deep tree with every unread leaf set to the same value."""
    unread = set(DEEP.leaves()) - set(traced(DEEP).leaves)
    return DEEP.with_leaves(dict.fromkeys(unread, points_each))


def judge_label(name: str, entry: Any) -> str:
    """Why a label is wrong, shown by what the unread leaves could be; empty if it is right."""
    label = SAME.get(entry.strip().lower()) if isinstance(entry, str) else None
    if label is None:
        return f'{shown(entry)} is not a label; write "=", ">=" or "<=".'
    value, due = returned_at(name)
    if label == due:
        return ""
    if due == "=":
        return (
            f"{label} {points(value)} is true and too weak. Change the unread leaves as you like: "
            f"{name} stays {points(value)}."
        )
    low, high = (minimax(filled(fill))(DEEP.at(name))[0] for fill in (-20, 20))
    seen = f"{points(low)} when every unread leaf is -20, and {points(high)} when every one is 20"
    return f"{name} returned {points(value)}, but it is worth {seen}: is that {label} {points(value)}?"


LABEL = Question(
    id="02.3",
    title="exact, at least, at most",
    level="**",
    entry="labels",
    about='a dict of five labels, "=", ">=" or "<=", for B, F, G, E and H',
    parts=entries(LABELLED, judge_label, '"{}": and a label', "node {}"),
    hints=(
        "Ask of each node: which leaves below it are unread, and which way can they move its value?",
        "A bound can be lost on the way up: MIN at F chooses between exactly 4 and at least 7. It can also "
        "be kept by a node that has heard from all its children.",
        "F and B are exact. G hears two values that are each at least something; H was stopped, and E "
        "takes the larger of at most 9 and 3.",
    ),
    reference=LABELS,
    mutants=(
        Mutant("whatever a node returns is read as its exact value.", dict.fromkeys(LABELLED, "="), "MC3"),
        Mutant(
            "at least and at most are exchanged.",
            {**LABELS, "G": "<=", "E": ">=", "H": ">="},
        ),
        Mutant(
            "only the node that was stopped is taken for a bound; its parent can be one too.",
            {**LABELS, "G": "=", "E": "="},
            "MC3",
        ),
        Mutant(
            "a node above a bound is always taken for a bound; an exact reply can decide it.",
            {**LABELS, "B": ">=", "F": ">="},
        ),
        Mutant(
            "the label follows the player who moves; it depends on what is unread.",
            {"B": "<=", "F": "<=", "G": "<=", "E": ">=", "H": "<="},
        ),
    ),
    variants=(Variant("words and signs", {"B": "exact", "F": "==", "G": "≥", "E": "at most", "H": "≤"}),),
)
