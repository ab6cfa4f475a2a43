"""02.1: alpha, beta and v at each node of the eight-step tree, when it is left."""

from __future__ import annotations

from math import inf
from typing import Any

from ....games.game import MAX
from ....trace import points
from ...plain import shown
from ...question import Mutant, Question, Variant
from .paper import EIGHT, entries, traced

LEFT = ("D", "E", "B", "F", "C", "A")  # in the order in which the search leaves them
COLUMNS = ("alpha", "beta", "v")
INFINITE = {"inf": inf, "+inf": inf, "∞": inf, "+∞": inf, "-inf": -inf, "-∞": -inf, "−∞": -inf}
Row = tuple[float, float, float]


def row(name: str) -> Row:
    """Alpha, beta and v at a node of the eight-step tree after the last child that is read there."""
    state = EIGHT.at(name)
    last = [step for step in traced(EIGHT).steps() if step.visit.state == state and step.child][-1]
    assert last.best is not None
    return last.alpha, last.beta, last.best


TABLE: dict[str, Row] = {name: row(name) for name in LEFT}

SLIPS: dict[tuple[str, str, float], str] = {
    ("E", "v", 9): "9 is a leaf that is never read: E stops after 5.",
    ("E", "alpha", 9): "9 is a leaf that is never read: E stops after 5.",
    ("E", "v", 3): "3 is what MIN has at B; E itself has read a 5.",
    ("E", "alpha", 3): "alpha follows what E has read, past beta if need be: that crossing is the cut.",
    ("E", "alpha", -inf): "E has read a 5, and a MAX node raises alpha to what it has.",
    ("E", "beta", inf): "B's window came down to E, and MIN already has 3 at B.",
    ("E", "beta", 5): "MAX moves at E, and MAX changes only alpha.",
    ("B", "alpha", 3): "3 is D's alpha. Bounds go down, never up: only D's value comes to B.",
    ("B", "alpha", 5): "5 is E's alpha. Bounds go down, never up: only E's value comes to B.",
    ("B", "v", 5): "MIN moves at B and takes the smaller of what D and E return.",
    ("F", "v", 3): "3 is alpha, what MAX has at A. F's own best is the larger of 0 and 1.",
    ("F", "v", 0): "F reads both its leaves.",
    ("F", "alpha", 1): "alpha is the best for MAX on the whole path from A, and A already has 3.",
    ("F", "alpha", 5): "that 5 was E's. Only B's value, 3, came to A, and A's window comes down here.",
    ("F", "alpha", -inf): "the window at A comes down by way of C, and MAX already has 3 at A.",
    ("F", "beta", 3): "that 3 is MIN's at B, and F does not lie below B.",
    ("C", "alpha", -inf): "A's window came down to C, and MAX already has 3 at A.",
    ("C", "alpha", 5): "that 5 was E's. Only B's value, 3, came to A, and A's window comes down here.",
    ("C", "alpha", 1): "MIN moves at C, and MIN changes only beta.",
    ("C", "beta", 3): "MIN has its own reply at C now, worth what F returned.",
    ("C", "beta", inf): "F has returned, and a MIN node lowers beta to what it has.",
    ("C", "v", 3): "3 is alpha, what MAX has at A. C has only F's value.",
    ("A", "beta", 3): "that 3 is B's beta. Bounds go down, never up: only B's value comes to A.",
    ("A", "beta", 1): "that 1 is C's beta. Bounds go down, never up: only C's value comes to A.",
    ("A", "alpha", 5): "5 is E's alpha. Bounds go down, never up.",
    ("A", "v", 1): "MAX moves at A and takes the larger of what B and C return.",
}
LOOK = {
    (MAX, "alpha"): "MAX raises alpha to the best it has read here, if that is more than what came down.",
    (MAX, "beta"): "a MAX node leaves beta as it came down; which beta had its parent at that moment?",
    (-MAX, "alpha"): "a MIN node leaves alpha as it came down; which alpha had its parent at that moment?",
    (-MAX, "beta"): "MIN lowers beta to the best it has read here, if that is less than what came down.",
}


def numbers_of(entry: Any) -> Row | None:
    """A row as three numbers, infinities written in any usual way; None if it is not one."""
    if not isinstance(entry, list) or len(entry) != 3:
        return None
    cells: list[float] = []
    for cell in entry:
        number = INFINITE.get(cell.strip()) if isinstance(cell, str) else cell
        if isinstance(number, bool) or not isinstance(number, (int, float)):
            return None
        cells.append(number)
    return cells[0], cells[1], cells[2]


def judge_row(name: str, entry: Any) -> str:
    """What is wrong with a row; empty if nothing is."""
    cells = numbers_of(entry)
    if cells is None:
        return f"{shown(entry)} is not a row; write (alpha, beta, v), three numbers."
    player = EIGHT.to_move(EIGHT.at(name))
    wrong = []
    for column, cell, due in zip(COLUMNS, cells, TABLE[name], strict=True):
        if cell != due:
            otherwise = LOOK.get((player, column), "v is the best of what has been read here so far.")
            wrong.append(f"{column} is not {points(cell)}: {SLIPS.get((name, column, cell), otherwise)}")
    return "\n".join(wrong)


TRACE_TABLE = Question(
    id="02.1",
    title="the trace table of the eight-step tree",
    level="*",
    entry="trace_table",
    about="a dict of six rows, (alpha, beta, v) when the node is left, for D, E, B, F, C and A",
    parts=entries(LEFT, judge_row, '"{}": (alpha, beta, v)', "row {}"),
    hints=(
        "Write down the window with which each node is entered: it is its parent's window at that moment.",
        "At a MAX node only alpha moves, at a MIN node only beta. What goes up is v, and nothing else.",
        "E is entered with (-inf, 3) and reads 5; F is entered with (3, +inf) and reads 0, then 1; "
        "C is entered with (3, +inf) and hears 1 from F.",
    ),
    reference=TABLE,
    mutants=(
        Mutant(
            "v is taken from alpha; at F, alpha is what MAX has at A, not what F has read.",
            {**TABLE, "F": (3, inf, 3), "C": (3, 3, 3)},
            "MC4",
        ),
        Mutant(
            "bounds are handed up to the parent together with the value.",
            {**TABLE, "B": (5, 3, 3), "F": (3, 3, 1), "A": (3, 3, 3)},
            "MC6",
        ),
        Mutant(
            "there is one alpha and one beta for the whole tree; they belong to the path.",
            {**TABLE, "B": (5, 3, 3), "F": (5, 3, 1), "C": (5, 1, 1), "A": (5, 1, 3)},
            "MC5",
        ),
        Mutant(
            "every node starts with its own (-inf, +inf); a child starts with its parent's window.",
            {**TABLE, "E": (9, inf, 9), "F": (1, inf, 1), "C": (-inf, 1, 1)},
            "MC5",
        ),
        Mutant(
            "E's value is taken to be 9, a leaf that is never read.",
            {**TABLE, "E": (9, 3, 9)},
            "MC3",
        ),
        Mutant(
            "alpha and beta are those on entering a node; the table asks for them when it is left.",
            {
                "D": (-inf, inf, 3),
                "E": (-inf, 3, 5),
                "B": (-inf, inf, 3),
                "F": (3, inf, 1),
                "C": (3, inf, 1),
                "A": (-inf, inf, 3),
            },
        ),
        Mutant(
            "alpha is kept from passing beta; at the instant of a cut it does pass.",
            {**TABLE, "E": (3, 3, 5), "C": (3, 3, 1)},
            "MC8",
        ),
    ),
    variants=(
        Variant("infinities as text", {**TABLE, "D": (3, "+∞", 3), "B": ("-∞", 3, 3)}),
        Variant(
            "a function that returns lists", lambda: {name: list(cells) for name, cells in TABLE.items()}
        ),
    ),
)
