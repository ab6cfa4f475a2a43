"""Machines by the plies that they reach and the positions that they read, beside what a search must read."""

from itertools import pairwise
from math import log10

from ..measure.theory import minimal_leaves
from . import palette
from .drawing import Drawing, canvas, line, number, text

LEFT, DECADE, PLY, TOP, FIRST, LAST, DEEPEST = 36, 36, 15, 12, 3, 17, 18  # points; powers of ten; plies
NAMES = ("nothing cut", "perfect order")
BRANCHES = 35  # moves in a position of chess, as the lecture counts
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
# What the lecture says (Hasegawa-Johnson & Lazebnik 2020): plies, positions, of a "move" or of a "second".
LECTURE = {
    "no pruning": (5, 2e8, "move"),
    "laptop": (6, 1e9, "second"),
    "alpha-beta": (10, 2e8, "move"),
    "Blue Waters": (11, 1.3e16, "second"),
    "Deep Blue: singular extensions": (14, 3e10, "move"),
    "Hydra: advanced pruning techniques": (18, 3.6e10, "second"),
}


def draw_machines() -> Drawing:
    """A dot for each machine, at its plies and its positions, on a logarithmic axis; hollow: of a second.

    The lines are what a search reads of a game with BRANCHES moves in each position, with nothing cut and in
    perfect order.
    """

    def x(positions: float) -> float:
        return LEFT + DECADE * (log10(positions) - FIRST)

    def y(plies: float) -> float:
        return TOP + PLY * (DEEPEST - plies)

    drawn, said, floor = list[str](), list[str](), y(0)
    for power in range(FIRST, LAST + 1, 2):
        drawn.append(line(x(10**power), TOP, x(10**power), floor, palette.PRUNED_FILL))
        drawn.append(text(x(10**power), floor + 14, "10" + str(power).translate(RAISED)))
    drawn += [text(LEFT - 8, y(plies), str(plies), anchor="end") for plies in range(0, DEEPEST + 1, 2)]
    nothing = [BRANCHES**d for d in range(DEEPEST + 1)]
    perfect = [minimal_leaves(BRANCHES, d) for d in range(DEEPEST + 1)]
    for name, counts, colour in zip(NAMES, (nothing, perfect), (palette.BETA, palette.ALPHA), strict=True):
        shown = [(x(n), y(d)) for d, n in enumerate(counts) if 10**FIRST <= n <= 10**LAST]
        drawn += [line(*one, *other, colour, 2.5) for one, other in pairwise(shown)]
        drawn.append(text(shown[-4][0] + 14, shown[-4][1] + 12, name, anchor="start", bold=True, fill=colour))
    for name, (plies, positions, unit) in LECTURE.items():
        close = BRANCHES**plies / 10 < positions < BRANCHES**plies  # a line would cross the name on the right
        left = close or positions < minimal_leaves(BRANCHES, plies)
        fill = palette.PAPER if unit == "second" else palette.INK
        place = f"cx='{number(x(positions))}' cy='{number(y(plies))}'"
        drawn.append(f"<circle {place} r='5' fill='{fill}' stroke='{palette.INK}' stroke-width='2'/>")
        beside, anchor = (-11, "end") if left else (11, "start")
        drawn.append(text(x(positions) + beside, y(plies), name, anchor=anchor))
        said.append(f"{name}: {plies} plies, {positions:,.3g} a {unit}")
    drawn.append(text(x(10**10), floor + 33, "positions a move (hollow: a second); up: plies"))
    words = f"Machines over the positions that they read, on a logarithmic axis. {'; '.join(said)}."
    return Drawing(canvas(LEFT + DECADE * (LAST - FIRST) + 30, floor + 44, *drawn), words)
