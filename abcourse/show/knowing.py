"""The plot of what was predicted against what came: is an estimate calibrated?"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from . import palette
from .charts import _framed, _plain
from .picture import told

Row = tuple[float, float, int]  # mean chance, mean result, how many positions
LARGEST, SMALLEST = 18, 7  # points across: a mark's area grows with the positions in its bin


def draw_calibration(rows: Sequence[Row], *, ax: Any = None, title: str = "") -> Any:
    """A mark for each bin of predictions: the mean chance to the right, the mean result upwards.

    On the diagonal a prediction is calibrated: of the positions called 0.7, 70 % are won. The number of
    positions stands below each mark, to the right, where no other mark is. Raises ValueError where there are
    no rows.
    """
    if not rows:
        raise ValueError("there is nothing to draw; give at least one row (mean chance, mean result, count)")
    ax = ax or _framed(8, 5.2)
    ax.plot([0, 1], [0, 1], color=palette.QUIET, linewidth=2, linestyle="dashed", label="calibrated")
    ax.legend(loc="upper left", fontsize=14, frameon=False, handletextpad=0.4, borderaxespad=0.2)
    most = max(count for *_, count in rows)
    for chance, result, count in rows:
        size = SMALLEST + (LARGEST - SMALLEST) * sqrt(count / most)
        look = {"color": palette.SKY, "markeredgecolor": palette.INK, "markeredgewidth": 1.5}
        ax.plot([chance], [result], marker="o", markersize=size, **look)
        beside = {"xytext": (size / 2, -size / 4), "textcoords": "offset points", "ha": "left", "va": "top"}
        ax.annotate(f"{count:,}", (chance, result), fontsize=13, **beside)
    ax.set(xlim=(0, 1), ylim=(-0.12, 1.12))
    ax.tick_params(labelsize=13)
    ax.grid(color=palette.FAINT, linewidth=0.6)
    ax.set_axisbelow(True)
    _plain(ax, "chance that was predicted", "mean result", title)
    bins = "; ".join(f"{said:.2f} predicted, {came:.2f} came, {count:,}" for said, came, count in rows)
    return told(ax, f"Calibration{f', {title}' if title else ''}. Bins: {bins}.")
