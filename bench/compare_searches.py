"""Five searches on two models of random trees: `python bench/compare_searches.py [trees] [picture.png]`.

Mean distinct leaves, and visits where leaves are read again. The model belongs to the number: on trees whose
siblings resemble each other the best-first searches gain less than on independent leaves, and in real games
less still (Plaat et al. 1996).
"""

import sys
from collections.abc import Callable
from math import inf
from statistics import mean
from typing import Any

from abcourse.games import RecordingGame, Tree, independent_tree, path_sum_tree
from abcourse.measure.intervals import margin
from abcourse.search import Table, alphabeta, minimax, mtd, pvs

Run = Callable[[Any, float], object]  # (watched tree, its true value) -> anything

MODELS: dict[str, Callable[[int], Tree]] = {
    "independent leaves, b=4, d=6": lambda seed: independent_tree(4, 6, seed),
    "path-sum leaves, b=4, d=6": lambda seed: path_sum_tree(4, 6, seed),
}
SEARCHES: dict[str, Run] = {
    "alpha-beta": lambda tree, value: alphabeta(tree)(()),
    "PVS": lambda tree, value: pvs(tree)(()),
    "SSS*": lambda tree, value: list(mtd(alphabeta(tree, Table()), (), inf, inf)),
    "DUAL*": lambda tree, value: list(mtd(alphabeta(tree, Table()), (), inf, -inf)),
    "MTD(f), good guess": lambda tree, value: list(mtd(alphabeta(tree, Table()), (), inf, value)),
}


def measure(make: Callable[[int], Tree], trees: int) -> dict[str, list[tuple[int, int]]]:
    """For each search, (distinct leaves, visits of leaves) on each tree."""
    found: dict[str, list[tuple[int, int]]] = {name: [] for name in SEARCHES}
    for seed in range(trees):
        tree = make(seed)
        value = minimax(tree)(())[0]
        for name, run in SEARCHES.items():
            watched = RecordingGame(tree)
            run(watched, value)
            found[name].append((len(set(watched.leaves)), len(watched.leaves)))
    return found


def main(trees: int, picture: str | None) -> None:
    """Print the means with half of their 95 % intervals, and draw them if a file is named."""
    results = {model: measure(make, trees) for model, make in MODELS.items()}
    for model, found in results.items():
        print(f"{model}, {trees} trees")
        for name, counts in found.items():
            distinct, visits = zip(*counts, strict=True)
            half = margin(distinct)
            print(f"  {name:20} {mean(distinct):8.1f} +- {half:5.1f} distinct, {mean(visits):8.1f} visits")
    fewest = (
        f"{model}: {', '.join(sorted(found, key=lambda name: mean(count for count, _ in found[name])))}"
        for model, found in results.items()
    )
    print("fewest leaves first;", "; ".join(fewest))
    if picture:
        draw(results, picture)


def draw(results: dict[str, dict[str, list[tuple[int, int]]]], picture: str) -> None:
    """One panel a tree model, the model in its title."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(11, 4), layout="constrained")
    for ax, (model, found) in zip(figure.subplots(1, len(results)), results.items(), strict=True):
        means = [mean(count for count, _ in counts) for counts in found.values()]
        margins = [margin([count for count, _ in counts]) for counts in found.values()]
        ax.barh(list(found), means, xerr=margins, color="#56B4E9", edgecolor="#222")
        ax.invert_yaxis()
        ax.set(title=model, xlabel="distinct leaves, mean and 95 % interval")
    figure.savefig(picture, dpi=120)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40, sys.argv[2] if len(sys.argv) > 2 else None)
