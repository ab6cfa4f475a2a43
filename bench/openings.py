"""The openings of the league: `python bench/openings.py` proves them again, `... make` writes the file anew.

A pair of games begins from one opening, once with each engine first, so the opening must favour nobody. Each
of these is a draw if both sides play without error: our solver proved it. Half of them have four stones, half
have eight, and no two are the same position or mirror images. To make the file, openings are drawn at random,
by a seed, and those that are draws are kept. Both need numba and half a gigabyte.
"""

import sys
from random import Random
from time import process_time

from abcourse.games.connect4 import Connect4, State
from abcourse.solver import COMPILED, Solver
from coursework.grading.league import OPENINGS

GAME = Connect4()
STONES, EACH = (4, 8), 16
SEED = 63
SLOTS = 67_108_859  # of the table: half a gigabyte


def is_even(state: State, solver: Solver) -> bool:
    """Whether nobody can force a win: two questions are enough, how fast a win would be does not matter."""
    return solver.solve(state, -1, 1) == 0


def random_moves(stones: int, random: Random) -> str:
    """So many random moves, none of which ends the game."""
    moves = ""
    while len(moves) < stones:
        state = GAME.parse(moves)
        column = random.choice(GAME.actions(state))
        moves += GAME.notation(column)
        if GAME.is_terminal(GAME.result(state, column)):
            moves = ""
    return moves


def make() -> None:
    """Draw openings of each length until enough are proven draws, and write them, both lengths in turn."""
    random, solver = Random(SEED), Solver(GAME, slots=SLOTS)
    found: dict[int, list[str]] = {}
    for stones in sorted(STONES, reverse=True):
        even, seen = found.setdefault(stones, []), set[State]()
        while len(even) < EACH:
            moves = random_moves(stones, random)
            state = GAME.parse(moves)
            if state in seen or GAME.wins(state):
                continue
            seen.update(GAME.symmetries(state))
            if is_even(state, solver):
                even.append(moves)
            told = f"{len(seen)} positions of {stones} stones, {len(even)} draws, {process_time():.0f} s"
            print(told, flush=True)
    rows = [moves for turn in zip(*(found[stones] for stones in STONES), strict=True) for moves in turn]
    OPENINGS.write_text("".join(f"{moves}\n" for moves in rows), encoding="ascii")


def prove() -> None:
    """Prove every opening again, and end with an error at the first that is no draw."""
    openings = OPENINGS.read_text(encoding="ascii").split()
    if not COMPILED:
        print(f"none of {len(openings)} openings proven again: that needs numba")
        return
    solver = Solver(GAME, slots=SLOTS)
    for moves in openings:
        if not is_even(GAME.parse(moves), solver):
            raise SystemExit(f"{moves} is no draw")
    print(
        f"{len(openings)} of {len(openings)} openings proven draws, {process_time():.0f} s of processor time"
    )


if __name__ == "__main__":
    make() if sys.argv[1:] == ["make"] else prove()
