"""The perfect player's book, tried: `python bench/book.py [entries]`.

So many entries, drawn by a seed, are made anew by our solver and must come out the same; without numba only
some of eight stones. Then bitbully (PyPI), where it is installed, scores every position of the book with a
database of its own, and the reply must be among its best.
"""

import sys
from random import Random
from time import process_time
from typing import Any

from abcourse.games.connect4 import Connect4
from abcourse.play.perfect import BOOK
from abcourse.solver import COMPILED, HOW, Solver
from abcourse.tooling.book import entries

GAME = Connect4()


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


if __name__ == "__main__":
    book = entries(BOOK)
    print(wrong_by_bitbully(book), flush=True)
    told = f"{len(book)} positions, {BOOK.stat().st_size:,} bytes"
    print(f"{told}: {made_anew(int([*sys.argv[1:], '200'][0]), book)}")
