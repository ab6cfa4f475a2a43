"""The solver's ladder beside the published one: `python bench/solver.py FILE --first minimax`.

The published sets are Pascal Pons's (Solving Connect 4) and no part of the course; FILE is one of them, such
as Test_L2_R1, or lines of the same form: moves, and the exact score. Printed are, rung by rung, the mean of
the positions explored, published and ours, wrong scores, and milliseconds of processor time a position, each
from an empty table. At the end bitbully (PyPI) solves the same positions, where it is installed. Without FILE
the positions of the tests are solved. With `--picture ladder.svg` the ladder is drawn; with `--empty` the
empty board is solved instead, in a table of one gigabyte: minutes, and hours without numba.
"""

import os
import sys
from argparse import ArgumentParser
from pathlib import Path
from statistics import fmean
from time import process_time

from abcourse.games.connect4 import Connect4
from abcourse.solver import HOW, RUNGS, Solver

SETS = ("L3_R1", "L2_R1", "L2_R2", "L1_R1", "L1_R2", "L1_R3")
PUBLISHED = {
    "minimax": ("11,024",),
    "alpha-beta": ("283.6", "54,236,700", "453.6 M"),
    "column order": ("139.7", "2,081,790", "40,396,700"),
    "transposition table": ("92.84", "207,900", "1,731,000", "156.4 M", "306.1 M"),
    "null windows": ("131.6", "9,472", "1,699,000", "236,700", "183.6 M"),
    "anticipated losses": ("70.71", "4,135", "1,135,000", "107,400", "110.8 M"),
    "better order": ("54.93", "517.2", "48,290", "3,692", "1,449,000", "71.44 M"),
    "lower bounds": ("51.28", "449.6", "39,900", "3,298", "1,201,000", "65.92 M"),
}
OWN = Path(__file__).parent.parent / "tests" / "data" / "connect4_200.txt"
SLOTS = 8_388_593  # as published
GAME = Connect4()


def published(rung: str, file: Path) -> str:
    """The mean that is published for a rung and a set; "-" where none is."""
    means = dict(zip(SETS, PUBLISHED.get(rung, ()), strict=False))
    return next((means[name] for name in means if name in file.name), "-")


def measured(rung: int, positions: list[tuple[tuple[int, int], int]]) -> tuple[list[int], int, float]:
    """Positions explored, each from an empty table; wrong scores; milliseconds a position."""
    solver, counts, wrong = Solver(GAME, rung, SLOTS), [], 0
    solver.solve("44455554221")  # so that it is compiled
    began = process_time()
    for state, score in positions:
        solver.forget()
        wrong += solver.solve(state) != score
        counts.append(solver.explored)
    return counts, wrong, 1000 * (process_time() - began) / len(positions)


def bitbully(lines: list[list[str]]) -> str:
    """Milliseconds a position of two searches of that solver, without its book; its table is kept between."""
    try:
        from bitbully import BitBully, Board
    except ImportError:
        return "bitbully is not installed"
    boards = [Board.from_moves([int(name) - 1 for name in moves]) for moves, _ in lines]
    told = []
    for name in ("mtdf", "null_window"):
        search, began = getattr(BitBully(opening_book=None), name), process_time()
        for board in boards:
            search(board)
        told.append(f"{name} {1000 * (process_time() - began) / len(boards):.4f} ms")
    return f"bitbully {', '.join(told)}"


def draw(means: dict[str, float], file: Path, picture: str) -> None:
    """The means of each rung, ours and published, from the first rung down."""
    from matplotlib.figure import Figure

    axes = Figure(figsize=(8, 0.6 + 0.45 * len(means)), layout="constrained").add_subplot()
    theirs = {name: published(name, file).replace(",", "").replace(" M", "e6") for name in means}
    rows = dict(zip(means, range(0, -len(means), -1), strict=True))
    for name, mean in means.items():
        axes.annotate(f"{mean:,.1f}", (mean, rows[name]), (8, 6), textcoords="offset points")
    there = {name: float(mean) for name, mean in theirs.items() if mean != "-"}
    axes.scatter(
        list(there.values()), [rows[name] for name in there], 130, "none", marker="D", edgecolors="#d55e00"
    )
    axes.scatter(list(means.values()), list(rows.values()), 40, "#0072b2")
    axes.set_yticks(list(rows.values()), list(rows))
    axes.set_xscale("log")
    axes.margins(x=0.12)
    axes.set_xlabel(f"mean of positions explored, {file.name}: dots ours, diamonds published")
    axes.figure.savefig(picture)


def main(file: Path, first: int, last: int, picture: str = "") -> None:
    """Print a row a rung."""
    lines = [line.split() for line in file.read_text("ascii").splitlines()]
    positions = [(GAME.parse(moves), int(score)) for moves, score in lines]
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    print(f"{len(positions)} positions of {file.name}; the solver runs {HOW}{load}")
    print(f"{'':20} {'published':>12} {'explored':>14} {'wrong':>5} {'ms':>9}")
    found, ours, wrong, name = {}, 0.0, 0, ""
    for rung, name in list(enumerate(RUNGS))[first : last + 1]:
        counts, missed, ours = measured(rung, positions)
        wrong += missed
        found[name] = counts
        print(
            f"{name:20} {published(name, file):>12} {fmean(counts):16,.2f} {missed:5} {ours:9.4f}", flush=True
        )
    if picture:
        draw({name: fmean(counts) for name, counts in found.items()}, file, picture)
    told = f"{fmean(found[name]):,.1f} positions explored, {ours:.4f} ms, {wrong} wrong"
    print(f"{file.name}, {name}: {told}; {bitbully(lines)}; {HOW}")
    if wrong:
        raise SystemExit(f"{wrong} wrong scores")


def empty() -> None:
    """The score of the empty board, the positions explored and the processor time."""
    solver, began = Solver(GAME, slots=134_217_689), process_time()
    score, seconds = solver.solve(""), process_time() - began
    told = f"{solver.explored:,} positions explored, {seconds:.0f} s of processor time, 1 GB"
    print(f"the empty board: {score:+d}, {told}; {HOW}")


if __name__ == "__main__":
    parser = ArgumentParser(description="The solver's ladder beside the published one.")
    parser.add_argument("file", nargs="?", type=Path, default=OWN)
    parser.add_argument("--first", choices=RUNGS, default="better order")
    parser.add_argument("--last", choices=RUNGS, default=RUNGS[-1])
    parser.add_argument("--picture", default="")
    parser.add_argument("--empty", action="store_true")
    chosen = parser.parse_args()
    if chosen.empty:
        sys.exit(empty())
    main(chosen.file, RUNGS.index(chosen.first), RUNGS.index(chosen.last), chosen.picture)
