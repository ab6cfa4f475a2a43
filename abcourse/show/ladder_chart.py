"""A picture of a ladder: one row for each search, with positions as dots and the mean as a bar."""

from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import fmean, geometric_mean
from typing import Any

from . import palette
from .picture import axes, set_alt_text


def draw_ladder(
    counts: Mapping[str, Sequence[float]],
    unit: str = "positions explored",
    *,
    dot: str = "position",
    log_scale: bool = True,
) -> Any:
    """Draw a row for each search: what it took on each position, and the mean in numbers. Return the axes.

    `counts` maps a search to its numbers, as `load_counts` returns them. With `log_scale` the axis is
    logarithmic and the mean geometric. Without it the axis is linear and the mean arithmetic, as for depths
    reached. `dot` is what a dot stands for. If several positions have one number, the area of the dot is as
    many times larger. Raises ValueError if a search has no position.
    """
    if not counts or not all(counts.values()):
        raise ValueError("every rung needs at least one position")
    tall = 1.35 + 0.62 * len(counts)
    ax = axes(8, tall)
    ax.set_position((0.24, 0.95 / tall, 0.7, 1 - 1.15 / tall))
    mean, digits = (geometric_mean, 0) if log_scale else (fmean, 1)
    means = {name: mean(some) for name, some in counts.items()}
    told_means = {name: f"{means[name]:,.{digits}f}" for name in means}
    if log_scale:
        ax.set_xscale("log")
    for row, (name, some) in enumerate(counts.items()):
        alike = Counter(some)
        sizes, look = [30 * number for number in alike.values()], {"c": palette.SKY, "ec": palette.INK}
        ax.scatter(list(alike), [-row - 0.2] * len(alike), sizes, alpha=0.6, **look)
        ax.plot([means[name]] * 2, [-row - 0.38, -row + 0.02], "-", lw=4, color=palette.INK)
        ax.text(means[name], -row + 0.1, told_means[name], ha="center", va="bottom", fontsize=15)
    ax.set_yticks([-row for row in range(len(counts))], list(counts), fontsize=15)
    every = [count for some in counts.values() for count in some]
    ends = (min(every) / 1.4, max(every) * 1.4) if log_scale else (min(every) - 0.5, max(every) + 0.5)
    ax.set(xlim=ends, ylim=(-len(counts) + 0.45, 0.75))
    which = "Geometric" if log_scale else "Arithmetic"
    ax.set_xlabel(f"{unit}\n(a dot is a {dot}, a larger one several; bar: {which.lower()} mean)", fontsize=14)
    ax.tick_params(axis="x", labelsize=14)
    if log_scale:
        powers = [10**power for power in range(12) if ends[0] <= 10**power <= ends[1]]
        if len(powers) < 2:
            powers = [
                n * 10**power for power in range(12) for n in (1, 2, 5) if ends[0] < n * 10**power < ends[1]
            ]
            ax.set_xticks([], minor=True)
        ax.set_xticks(powers, [f"{power:,}" for power in powers])
    else:
        ax.locator_params(axis="x", integer=True)
    ax.tick_params(axis="y", length=0)
    for side in ("top", "right", "left"):
        ax.spines[side].set_visible(False)
    words = "; ".join(f"{name} {told_mean}" for name, told_mean in told_means.items())
    return set_alt_text(
        ax, f"{which} means in {unit}, over {len(next(iter(counts.values())))} {dot}s: {words}."
    )
