"""The book of the perfect player: what it replies in Connect 4 as long as a search would keep people waiting.

It holds the positions that the player meets, whoever begins and whatever is played against it: after each of
its replies, every answer. Of a position and its mirror image it holds one. A line is the moves, "." for none,
the reply and the exact score, such as `44 4 -1`; columns count from 1.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from pathlib import Path
from time import process_time

from ..games.connect4 import Connect4, State
from ..solver import HOW, Solver

SLOTS = 536_870_909  # of the table while the book is made: four gigabytes
GAME = Connect4()


def make_book(file: Path, stones: int, slots: int = SLOTS) -> int:
    """Add to the file what it lacks, up to that many stones; 0 when it is whole. Goes on where it ended."""
    whole = entries(file)
    known = {moves.strip("."): reply for moves, reply, _ in whole}
    file.write_text(
        "".join(f"{' '.join(entry)}\n" for entry in whole), "ascii"
    )  # no line that was broken off
    solver = Solver(GAME, slots=slots)
    print(f"The solver runs {HOW}.", flush=True)
    with file.open("a", encoding="ascii") as out:
        for moves in to_answer(known, stones):
            if moves not in known:
                column, score = solver.reply(moves)
                known[moves] = GAME.notation(column)
                out.write(f"{moves or '.'} {known[moves]} {score}\n")
                out.flush()
                told = f"{process_time():.0f} s of processor time, {solver.explored:,} positions explored"
                print(f"{moves or '.'} {known[moves]} {score}: {told}", flush=True)
    print(f"{file.name}: {len(known)} positions, whole up to {stones} stones")
    return 0


def entries(file: Path) -> list[list[str]]:
    """Moves, reply and score of each line; a last one that was broken off does not count."""
    lines = file.read_text("ascii").split("\n")[:-1] if file.exists() else []
    return [line.split() for line in lines]


def to_answer(known: dict[str, str], stones: int) -> Iterator[str]:
    """The positions that the player meets, fewest stones first; each must be known when the next is drawn."""
    waiting, seen = deque(["", *map(GAME.notation, range(GAME.width))]), set[State]()
    while waiting and len(waiting[0]) <= stones:
        moves = waiting.popleft()
        state = GAME.parse(moves)
        if state in seen or GAME.is_terminal(state):
            continue
        seen.update(GAME.symmetries(state))
        yield moves
        after = moves + known[moves]
        waiting.extend(after + GAME.notation(column) for column in GAME.actions(GAME.parse(after)))
