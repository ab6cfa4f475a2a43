"""The book of the perfect player: what it replies in Connect 4 as long as a search would keep people waiting.

It holds the positions that the player meets, whoever begins and whatever is played against it: after each of
its replies, every answer. A position and its mirror image stand in it once. A line is the moves, "." for none,
the reply and the exact score, such as `44 4 -1`: columns from 1 on.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from ..solver import HOW, NAMES, Solver

SLOTS = 134_217_689
"""What the table of the search holds, one gigabyte of it."""


def make_book(file: Path, stones: int) -> int:
    """Add to the file what it lacks, position by position, up to that many stones; 0 when it is whole."""
    known = read_book(file)
    solver, begun = Solver(slots=SLOTS), perf_counter()
    print(f"The solver runs {HOW}.", flush=True)
    with file.open("a", encoding="ascii") as out:
        for moves in to_answer(known, stones):
            if moves not in known:
                column, score = solver.reply(moves)
                known[moves] = NAMES[column], score
                out.write(f"{moves or '.'} {NAMES[column]} {score}\n")
                out.flush()
                print(f"{moves or '.'}: {score}, {perf_counter() - begun:.0f} s, {solver.explored:,}", flush=True)
    print(f"{file} is whole up to {stones} stones: {len(known)} positions")
    return 0


def read_book(file: Path) -> dict[str, tuple[str, int]]:
    """Moves -> the reply and the score; a last line that was broken off does not count."""
    lines = file.read_text("ascii").split("\n")[:-1] if file.exists() else []
    return {moves.strip("."): (reply, int(score)) for moves, reply, score in map(str.split, lines)}


def to_answer(known: dict[str, tuple[str, int]], stones: int) -> Iterator[str]:
    """The positions that need an answer, fewest stones first; each must be in `known` when the next is asked."""
    solver, waiting, seen = Solver(slots=1), ["", *NAMES[:7]], set[object]()
    while waiting:
        moves = waiting.pop(0)
        if len(moves) > stones:
            return
        turned = "".join(NAMES[7 - 1 - NAMES.index(name)] for name in moves)
        if {solver.read(moves), solver.read(turned)} & seen:
            continue
        seen.add(solver.read(moves))
        yield moves
        after = moves + known[moves][0]
        answers = [column for column, state in enumerate(solver.children(after)) if state]
        waiting += [after + NAMES[column] for column in answers]
        waiting.sort(key=len)
