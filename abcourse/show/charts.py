"""The charts: a count, a growth, a survey, predictions and what came true, moves that let go of a result.

Each takes data and an optional `ax`, and returns the Axes. Text is 14 points, on 8 inches of width or less.
So it can be read from the last row when a slide shows the picture over its full width.
"""

from collections.abc import Mapping, Sequence
from itertools import cycle
from math import inf, log10, sqrt
from typing import Any

from ..measure.survey import Count, Survey
from . import palette
from .picture import axes, set_alt_text

Bin = tuple[float, float, int]  # mean chance, mean result, how many positions
LARGEST, SMALLEST = 18, 7  # points across: a mark's area grows with the positions in its bin
COUNT, DIGIT = 13, 0.64  # points of the number beside a mark, and how wide a digit is for its height
GAP = 3  # points between a mark and a number that stands straight beside or below it
Box = tuple[float, float, float, float]  # left, bottom, right, top
WIDE, NAMES, BAR, LARGE = 9.0, 1.95, 0.52, 16  # of blunders: inches, and points of text
FILLS, HATCHES = (palette.SKY, palette.ORANGE, palette.YELLOW), ("", "//", "..")
LINES = (palette.BLUE, palette.VERMILLION, palette.GREEN, palette.INK, palette.QUIET)


def draw_counts(
    counter: Mapping[int, int],
    *,
    ax: Any = None,
    xlabel: str = "",
    title: str = "",
    marked: Mapping[int, str] | None = None,
) -> Any:
    """Draw a bar for each whole number that was counted, in order, with its count above it. Return the axes.

    `marked` names some numbers, counted or not, above a dashed line: {5: "minimum"}. Raises ValueError for an
    empty counter.
    """
    if not counter:
        raise ValueError("there is nothing to count; the counter is empty")
    marked = marked or {}
    ax = ax or _framed(8, 4.2)
    keys = sorted({*counter, *marked})
    if keys[-1] - keys[0] <= 30:  # a number that never came up shows as a gap with 0
        keys = list(range(keys[0], keys[-1] + 1))
    ax.bar(
        range(len(keys)),
        [counter.get(key, 0) for key in keys],
        width=0.7,
        color=palette.SKY,
        edgecolor=palette.INK,
    )
    size = 14 if len(keys) <= 12 else 14 * 12 / len(keys)
    for place, key in enumerate(keys):
        ax.annotate(
            f"{counter.get(key, 0):,}", (place, counter.get(key, 0)), (0, 4), textcoords="offset points",
            ha="center", va="bottom", fontsize=size,
        )  # fmt: skip
    middle, reach = (len(keys) - 1) / 2, max(len(keys), 4) / 2 + 0.1
    ax.set_xlim(middle - reach, middle + reach)
    top = max(counter.values()) or 1
    for key, name in marked.items():
        place = keys.index(key)
        above = counter.get(key, 0) + 0.13 * top  # clear of the count
        ax.plot([place] * 2, [above, 1.2 * top], color=palette.BETA, linewidth=2, linestyle="dashed")
        ax.text(place, 1.21 * top, name, ha="center", va="bottom", fontsize=14, color=palette.BETA)
    ax.set_ylim(0, top * (1.36 if marked else 1.14))
    ax.set_xticks(range(len(keys)), map(str, keys), fontsize=max(size, 9))
    _plain(ax, xlabel, "", title)
    ax.set_yticks([])
    ax.spines["left"].set_visible(False)
    bars = ", ".join(
        f"{key}{f' ({marked[key]})' if key in marked else ''}: {counter.get(key, 0):,}" for key in keys
    )
    return set_alt_text(ax, f"Bar chart{_named(title)}, by {xlabel or 'number'}: {bars}.")


def draw_growth(
    series: Mapping[str, Sequence[float]],
    xs: Sequence[float],
    *,
    measured: Mapping[str, Mapping[float, tuple[float, float]]] | None = None,
    log: bool = True,
    ax: Any = None,
    xlabel: str = "",
    ylabel: str = "",
    title: str = "",
) -> Any:
    """Draw lines over the same xs, on a logarithmic axis or a plain one, each named at its right end.

    `measured` maps a name to x -> (mean, margin). It stands in points with bars, which are 95 % intervals,
    and a legend names it. Then the lines are theory, so they have no marks.
    """
    ax = ax or _framed(8, 4.5, right=0.26)
    looks = zip(LINES, "os^Dv", ("-", "--", "-.", ":", (0, (6, 2, 1, 2, 1, 2))), strict=True)
    for (name, ys), (colour, marker, dashes) in zip(series.items(), cycle(looks), strict=False):
        look: dict[str, Any] = {"linestyle": dashes} if measured else {"marker": marker, "markersize": 7}
        ax.plot(xs, ys, color=colour, linewidth=2.2, label=f"_{name}", **look)
    for (name, means), marker in zip((measured or {}).items(), cycle("os^Dv"), strict=False):
        ys, margins = zip(*means.values(), strict=True)
        style = {"color": palette.INK, "markerfacecolor": palette.YELLOW, "markersize": 9, "capsize": 4}
        points, *_ = ax.errorbar([*means], ys, margins, fmt=marker, zorder=3, **style)
        points.set_label(name)  # the legend shows the mark without its bar
    if log:
        ax.set_yscale("log")
    _name_ends(ax, xs[-1], {name: ys[-1] for name, ys in series.items()}, log)
    if measured:
        above = {"loc": "lower left", "bbox_to_anchor": (0, 1), "ncols": len(measured)}  # one row has room
        look = {"fontsize": 14, "frameon": False, "handletextpad": 0.3, "borderaxespad": 0.2}
        ax.legend(**look, **({"loc": "best"} if title else above))
    if all(x == int(x) for x in xs):
        ax.xaxis.get_major_locator().set_params(integer=True)
    ax.tick_params(labelsize=14)
    ax.grid(axis="y", color=palette.FAINT, linewidth=0.6)
    ax.set_axisbelow(True)
    _plain(ax, xlabel, ylabel, title)
    lines = {name: dict(zip(xs, ys, strict=False)) for name, ys in series.items()}
    lines |= {
        f"measured, {name}": {x: mean for x, (mean, _) in means.items()}
        for name, means in (measured or {}).items()
    }
    parts = [
        f"{name}: {', '.join(f'{y:,.4g} at {x:g}' for x, y in ys.items())}" for name, ys in lines.items()
    ]
    axis = "a logarithmic" if log else "a plain"
    return set_alt_text(ax, f"Lines on {axis} axis{_named(title)}, over {xlabel or 'x'}. {'; '.join(parts)}.")


def _name_ends(ax: Any, x: float, ends: Mapping[str, float], log: bool) -> None:
    """Each line's name beside its right end, moved up where two would meet."""
    scale, back = (log10, lambda height: 10**height) if log else (float, float)
    bottom, top = map(scale, ax.get_ylim())
    gap, height = 0.34 / ax.figure.get_figheight() * (top - bottom), -inf  # a line of 14 points
    for name, end in sorted(ends.items(), key=lambda pair: pair[1]):
        height = max(scale(end), height + gap)
        ax.annotate(name, (x, back(height)), (12, 0), textcoords="offset points", va="center", fontsize=14)


def draw_survey(survey: Survey, count: Count = "leaves", *, ax: Any = None, title: str = "") -> Any:
    """Draw a bar for each search of a survey: the mean of a count over its games, with its 95 % interval."""
    means, margins = survey.mean(count), survey.margin(count)
    ax = ax or _framed(8, 1.3 + 0.5 * len(means))
    left = min((0.48 + 0.124 * max(map(len, means))) / ax.figure.get_figwidth(), 0.45)  # for the longest name
    ax.set_position((left, 0.06, 0.93 - left, 0.76)) if ax.figure.axes == [ax] else None
    places = range(len(means))
    ax.barh(
        places, means.values(), 0.66, xerr=list(margins.values()), color=palette.SKY, edgecolor=palette.INK
    )
    for place, (name, value) in enumerate(means.items()):
        words = f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:,.1f}"
        end = value + margins[name], place
        ax.annotate(words, end, (6, 0), textcoords="offset points", va="center", fontsize=14)
    ax.set_yticks(places, list(means), fontsize=14)
    ax.set_xlim(0, 1.16 * max(means[name] + margins[name] for name in means) or 1)
    ax.set_xticks([])
    ax.invert_yaxis()
    _plain(ax, "", "", title)
    ax.spines["bottom"].set_visible(False)
    if len({row.game for row in survey.rows}) == 1:
        bars = "; ".join(f"{name}: {value:,.0f}" for name, value in means.items())
        return set_alt_text(ax, f"Bar chart{_named(title)}, {count}. {bars}.")
    bars = "; ".join(f"{name}: {means[name]:,.1f} ± {margins[name]:,.1f}" for name in means)
    return set_alt_text(
        ax, f"Bar chart{_named(title)}, mean {count}, give or take half a 95 % interval. {bars}."
    )


def draw_calibration(rows: Sequence[Bin], *, ax: Any = None, title: str = "") -> Any:
    """Draw a mark for each bin of predictions: the mean chance to the right, the mean result upwards.

    Both numbers lie from 0 to 1 and are for MAX. A mark on the diagonal is calibrated: of the positions
    called 0.7, 70 % are won. The number of positions stands beside each mark, where it touches no other
    mark and no other number. Returns the axes. Raises ValueError where there are no rows.
    """
    if not rows:
        raise ValueError("there is nothing to draw; give at least one row (mean chance, mean result, count)")
    ax = ax or _framed(8, 5.2)
    ax.plot([0, 1], [0, 1], color=palette.QUIET, linewidth=2, linestyle="dashed", label="calibrated")
    ax.legend(loc="upper left", fontsize=14, frameon=False, handletextpad=0.4, borderaxespad=0.2)
    ax.set(xlim=(0, 1), ylim=(-0.12, 1.12))
    most = max(count for *_, count in rows)
    sizes = [SMALLEST + (LARGEST - SMALLEST) * sqrt(count / most) for *_, count in rows]
    look = {"color": palette.SKY, "markeredgecolor": palette.INK, "markeredgewidth": 1.5}
    for (chance, result, _), size in zip(rows, sizes, strict=True):
        ax.plot([chance], [result], marker="o", markersize=size, **look)
    for (chance, result, count), beside in zip(rows, _beside_marks(ax, rows, sizes), strict=True):
        ax.annotate(f"{count:,}", (chance, result), fontsize=COUNT, textcoords="offset points", **beside)
    ax.tick_params(labelsize=13)
    ax.grid(color=palette.FAINT, linewidth=0.6)
    ax.set_axisbelow(True)
    _plain(ax, "chance that was predicted", "mean result", title)
    bins = "; ".join(f"{said:.2f} predicted, {came:.2f} came, {count:,}" for said, came, count in rows)
    return set_alt_text(ax, f"Calibration{f', {title}' if title else ''}. Bins: {bins}.")


def _beside_marks(ax: Any, rows: Sequence[Bin], sizes: Sequence[float]) -> list[dict[str, Any]]:
    """Where the number of each mark stands: the first place beside it that touches nothing.

    The places are tried from the lower right on. A number that finds none stands at the lower right.
    """
    corners = ax.get_window_extent().transformed(ax.figure.dpi_scale_trans.inverted())
    wide, tall = 72 * corners.width, 72 * corners.height  # in points, as sizes of marks and letters are
    low, high = ax.get_ylim()
    marks = []
    for (chance, result, _), size in zip(rows, sizes, strict=True):
        x, y = chance * wide, (result - low) / (high - low) * tall
        marks.append((x - size / 2, y - size / 2, x + size / 2, y + size / 2))
    taken: list[Box] = []
    chosen = []
    for place, (_, _, count) in enumerate(rows):
        left, bottom, right, top = marks[place]
        x, y, half = (left + right) / 2, (bottom + top) / 2, COUNT * DIGIT * len(f"{count:,}") / 2
        lower, upper = (bottom + y) / 2, (top + y) / 2
        boxes: dict[tuple[str, str], Box] = {
            ("left", "top"): (right, lower - COUNT, right + 2 * half, lower),
            ("left", "center"): (right + GAP, y - COUNT / 2, right + GAP + 2 * half, y + COUNT / 2),
            ("center", "top"): (x - half, bottom - GAP - COUNT, x + half, bottom - GAP),
            ("left", "bottom"): (right, upper, right + 2 * half, upper + COUNT),
            ("center", "bottom"): (x - half, top + GAP, x + half, top + GAP + COUNT),
        }
        others = taken + marks[:place] + marks[place + 1 :]
        free = [way for way, box in boxes.items() if not any(_touch(box, other) for other in others)]
        ha, va = free[0] if free else ("left", "top")
        box = boxes[ha, va]
        taken.append(box)
        across = {"left": box[0], "center": x}[ha]
        up = {"top": box[3], "center": y, "bottom": box[1]}[va]
        chosen.append({"xytext": (across - x, up - y), "ha": ha, "va": va})
    return chosen


def _touch(one: Box, other: Box) -> bool:
    """Whether two boxes (left, bottom, right, top) have a point in common."""
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def draw_blunders(blunders: Mapping[str, Mapping[str, float]]) -> Any:
    """Draw a bar for each player: how many moves in a game let go of a result, split by what was let go."""
    kinds: Sequence[str] = list(next(iter(blunders.values())))
    looks = [
        {"color": fill, "hatch": hatch, "edgecolor": palette.INK}
        for _, fill, hatch in zip(kinds, FILLS, HATCHES, strict=False)
    ]
    most = max(sum(each.values()) for each in blunders.values()) or 1
    head, room, tall = 0.6, WIDE - NAMES - 1.0, 0.6 + BAR * len(blunders) + 0.1
    ax = axes(WIDE, tall)
    ax.set(xlim=(0, WIDE), ylim=(tall, 0))  # an inch a unit, the first row on top
    ax.axis("off")
    for place, (kind, look) in enumerate(zip(kinds, looks, strict=True)):
        ax.barh(head / 2, 0.4, 0.28, NAMES + 3 * place, **look)
        ax.text(NAMES + 0.5 + 3 * place, head / 2, kind, va="center", fontsize=LARGE)
    for row, (name, each) in enumerate(blunders.items()):
        middle, left = head + BAR * (row + 0.5), NAMES
        ax.text(NAMES - 0.1, middle, name, ha="right", va="center", fontsize=LARGE)
        for kind, look in zip(kinds, looks, strict=True):
            ax.barh(middle, room * each[kind] / most, 0.36, left, **look)
            left += room * each[kind] / most
        ax.text(left + 0.08, middle, f"{sum(each.values()):.2f}", va="center", fontsize=LARGE)
    rows = "; ".join(f"{name} {sum(each.values()):.2f}" for name, each in blunders.items())
    return set_alt_text(ax, f"Moves a game that let go of a result: {rows}.")


def _named(title: str) -> str:
    return f', "{title}"' if title else ""


def _framed(width: float, height: float, right: float = 0.03) -> Any:
    """New Axes with room for a title above, and for ticks and a label below and to the left."""
    ax = axes(width, height)
    ax.set_position((0.11, 0.17, 0.86 - right + 0.03, 0.71))
    return ax


def _plain(ax: Any, xlabel: str, ylabel: str, title: str) -> None:
    ax.set_xlabel(xlabel, fontsize=14)
    ax.set_ylabel(ylabel, fontsize=14)
    ax.set_title(title, fontsize=15, loc="left")
    for side in ("top", "right"):
        ax.spines[side].set_visible(False)
