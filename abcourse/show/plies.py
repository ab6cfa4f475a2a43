"""The plies that a search looks ahead, as boxes in a row, and its horizon."""

from collections.abc import Mapping

from .drawing import Drawing, box, canvas, line, text
from .palette import BETA, INK, MIN_FILL, PAPER

LEFT, WIDE, TALL, ROW = 130, 42, 30, 42  # points: left of the boxes, a box with its gap, its height, a row


def draw_plies(rows: Mapping[str, tuple[int, int]], horizon: int) -> Drawing:
    """Draw a row for each name: its plies up to the one that shows the loss, with the first few shaded.

    `rows` has the number of shaded plies and the ply of the loss. The search stops after `horizon` plies.
    """
    drawn, said = list[str](), []
    for top, (name, (shaded, lost)) in zip(range(20, 9999, ROW), rows.items(), strict=False):
        drawn.append(text(0, top + TALL / 2, name, anchor="start"))
        for ply in range(1, lost + 1):
            left, last = LEFT + WIDE * (ply - 1), ply == lost
            fill = INK if last else MIN_FILL if ply <= shaded else PAPER
            drawn.append(box(left, top, WIDE - 4, TALL, fill))
            words, ink = ("lost", PAPER) if last else (str(ply), INK)
            drawn.append(text(left + (WIDE - 4) / 2, top + TALL / 2, words, bold=last, fill=ink))
        said.append(f"{name}: ply {lost}, {'behind' if lost > horizon else 'before'} the horizon.")
    x, end = LEFT + WIDE * horizon - 2, 20 + ROW * len(rows)
    drawn += [line(x, 8, x, end, BETA, 3), text(x, end + 12, "horizon", bold=True, fill=BETA)]
    words = f"Where a search of {horizon} plies meets the loss. {' '.join(said)}"
    return Drawing(
        canvas(LEFT + WIDE * max(horizon, *(lost for _, lost in rows.values())) + 30, end + 22, *drawn), words
    )
