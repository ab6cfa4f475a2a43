"""The perfect player's book: `python bench/book.py [entries]` tries it, `... make FILE STONES` makes one.

The book holds what the player replies in Connect 4 as long as a search would keep people waiting: the
positions that it meets, whoever begins and whatever is played against it. Of a position and its mirror image
it holds one. A line is the moves, "." for none, the reply and the exact score, such as `44 4 -1`; columns
count from 1. To make it takes hours and four gigabytes; a file that was begun is gone on with.

When it is tried, so many entries, drawn by a seed, are made anew by our solver and must come out the same;
without numba only some of eight stones. Then bitbully (PyPI), where it is installed, scores every position
of the book with a database of its own, and the reply must be among its best.
"""

import sys
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from abcourse.games.connect4 import Connect4, State
from abcourse.play.perfect import BOOK
from abcourse.solver import COMPILED, HOW, Solver

GAME = Connect4()
SLOTS = 536_870_909  # of the table while the book is made: four gigabytes


def made_anew(number: int, known: list[list[str]]) -> str:
    """How many entries our solver makes again, and how it runs; ends with an error where one differs."""
    late = [entry for entry in known if COMPILED or len(entry[0]) == 8]
    drawn = Random(1).sample(late, min(number if COMPILED else 3, len(late)))
    solver, same = Solver(GAME, slots=67_108_859 if COMPILED else 8_388_593), 0
    for place, (moves, reply, score) in enumerate(sorted(drawn, key=lambda entry: -len(entry[0])), 1):
        column, value = solver.reply(moves.strip("."))
        same += (GAME.notation(column), str(value)) == (reply, score)
        print(f"{place} of {len(drawn)}, {same} the same, {process_time():.0f} s", end="\r", flush=True)
    if same < len(drawn):
        raise SystemExit(f"{len(drawn) - same} of {len(drawn)} entries made anew differ")
    return f"{same} of {len(drawn)} made anew are the same, {process_time():.0f} s of processor time, {HOW}"


def wrong_by_bitbully(known: list[list[str]]) -> str:
    """What another solver says of the entries; ends with an error where it contradicts one."""
    try:
        from bitbully import BitBully, Board
    except ImportError:
        return "bitbully is not installed"
    agent: Any = BitBully()
    wrong = 0
    for moves, reply, score in known:
        found = agent.score_all_moves(Board.from_moves([int(name) - 1 for name in moves.strip(".")]))
        wrong += max(found.values()) != int(score) or found[int(reply) - 1] != int(score)
    if wrong:
        raise SystemExit(f"{wrong} of {len(known)} entries contradicted by bitbully")
    return f"all {len(known)} positions scored the same by bitbully"


def make_book(file: Path, stones: int) -> None:
    """Add to the file what it lacks, up to that many stones. Goes on where it ended."""
    whole = entries(file)
    known = {moves.strip("."): reply for moves, reply, _ in whole}
    file.write_text("".join(f"{' '.join(entry)}\n" for entry in whole), "ascii")  # none that was broken off
    solver = Solver(GAME, slots=SLOTS)
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


def tried(number: int) -> None:
    """Print what our solver and bitbully say of the book."""
    book = entries(BOOK)
    print(wrong_by_bitbully(book), flush=True)
    told = f"{len(book)} positions, {BOOK.stat().st_size:,} bytes"
    print(f"{told}: {made_anew(number, book)}")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["make", file, stones]:
            make_book(Path(file), int(stones))
        case [*number]:
            tried(int([*number, "200"][0]))
