"""Boards on which one column alone wins, and a search that ends too soon plays another.

Notebooks 03 and 10 show such boards, and this script is where they come from: `python bench/only_win.py`
looks for both kinds, `python bench/only_win.py 03` for one, and `python bench/only_win.py 03 5000 7` draws
5,000 boards by seed 7. On every board of 7 x 6 X moves, nobody can win with the next stone, and by the solver
one column wins and all others draw or lose.

- 03: the win takes five plies. Three and four plies deep, every column of the largest value is another one;
  five plies deep the largest value belongs to the winning column alone. So each right search plays it at five
  plies and misses it at three and four, whatever it does at ties.
- 10: the win takes three plies. A search of three plies sees it, and the notebook's search with late-move
  reductions does not.

The last line says whether the boards of the two notebooks are among those that were found.
"""

import sys
from collections.abc import Iterator
from functools import cache
from math import inf
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import nbformat

from abcourse.games import CountingGame
from abcourse.games.connect4 import Connect4, State
from abcourse.search import WIN, static_eval
from abcourse.solver import Solver
from coursework.engine.stages import engine_of, stage_text

ROOT = Path(__file__).parent.parent
GAME = Connect4()
SOLVER = Solver(GAME)
LEAF = static_eval(GAME, GAME.evaluate)
STONES = 8, 10, 12, 14, 16  # X moves after an even number
SHOWN = {"03": "75626172416654", "10": "33352265635665"}  # the boards of the notebooks, as columns from 1
DRAWS = {"03": (11_000, 1), "10": (11_000, 9)}  # the number of boards that are drawn, and the seed


class Board(NamedTuple):
    """A position, and the columns from 1 that led to it."""

    moves: str
    state: State


def drawn_boards(number: int, seed: int) -> Iterator[Board]:
    """Boards after sensible random moves, at most `number`; play goes on, and nobody can win at once."""
    random, seen = Random(seed), set[State]()
    for _ in range(number):
        moves, state = "", GAME.initial
        for _ in range(random.choice(STONES)):
            if GAME.is_terminal(state):
                break
            column = random.choice(GAME.sensible(state))
            moves, state = moves + str(column + 1), GAME.result(state, column)
        if state in seen or GAME.is_terminal(state) or GAME.noisy(state):
            continue
        seen.add(state)
        yield Board(moves, state)


def winning_columns(state: State, least: int = 1) -> list[int]:
    """The columns, from 0, whose score for the side to move is `least` or more."""
    found = []
    for column in GAME.actions(state):
        child = GAME.result(state, column)
        if -SOLVER.solve(child, -least, 1 - least) >= least:
            found.append(column)
    return found


def score_of_a_win(state: State, plies: int) -> int:
    """The score for the side to move of a win with the last of so many plies."""
    return (GAME.cells + 1 - state[1].bit_count()) // 2 - plies // 2


def columns_of_largest_value(engine: Any, state: State, depth: int) -> list[int]:
    """The columns, from 0, that a search of this depth values most; a right search plays one of them."""
    values = {}
    for column in GAME.actions(state):
        values[column] = -engine.search(GAME, GAME.result(state, column), depth - 1, -inf, inf)
    return [column for column in values if values[column] == max(values.values())]


def is_missed_at_four_plies(state: State, winner: int) -> bool:
    """Whether three and four plies see nothing of the winning column, and five plies nothing else."""
    engine = engine_of(stage_text("alphabeta"))
    for depth in (3, 4):
        if winner in columns_of_largest_value(engine, state, depth):
            return False
    return columns_of_largest_value(engine, state, 5) == [winner]


def is_missed_by_reductions(state: State, winner: int) -> bool:
    """Whether a search of three plies sees that X wins, and the same with late-move reductions does not."""
    return searched_by_notebook(state, full=99) > WIN >= searched_by_notebook(state, full=2)


def searched_by_notebook(state: State, full: int) -> float:
    """The value by the search of notebook 10, three plies deep; `full` moves of each node are not reduced."""
    names = notebook_functions()

    def search(*inner: Any) -> float:
        return float(names["reduced"](search, GAME, LEAF, full, *inner))

    return search(state, 3)


@cache
def notebook_functions() -> dict[str, Any]:
    """The functions of notebook 10 that order the children and search late moves a ply less deep."""
    names: dict[str, Any] = {"inf": inf}
    notebook = nbformat.read(ROOT / "notebooks" / "10_horizon.ipynb", as_version=4)
    for cell in notebook.cells:
        if cell.source.startswith(("def children(", "def reduced(")):
            exec(cell.source, names)
    return names


KINDS = {"03": (5, is_missed_at_four_plies), "10": (3, is_missed_by_reductions)}  # plies of the win, the test


def found_boards(kind: str, number: int, seed: int) -> Iterator[tuple[Board, int]]:
    """Each board of a kind that is drawn, and its winning column, from 0."""
    plies, is_missed = KINDS[kind]
    for board in drawn_boards(number, seed):
        soon = score_of_a_win(board.state, plies)
        if SOLVER.solve(board.state, soon - 1, soon) < soon:
            continue
        quickest = winning_columns(board.state, soon)
        if len(quickest) != 1 or not is_missed(board.state, quickest[0]):
            continue
        # Last, because it asks about slow wins too, which takes the solver longest.
        if winning_columns(board.state) == quickest:
            yield board, quickest[0]


def describe_board(kind: str, board: Board, winner: int) -> str:
    """A line on a board: its moves, the score of each column, and what searches of some depths play there."""
    told = f"{board.moves}: column {winner + 1} alone wins; scores {SOLVER.scores(board.state)}"
    if kind == "10":
        order = sorted(GAME.actions(board.state), key=lambda column: -GAME.hint(board.state, column))
        return f"{told}; by hints it is number {order.index(winner) + 1}"
    for stage in ("minimax", "alphabeta"):
        played = []
        for depth in (3, 4, 5):
            counted = CountingGame(GAME)
            column = engine_of(stage_text(stage)).move(counted, board.state, depth=depth) + 1
            played.append(f"{column} from {counted.nodes:,}")
        told += f"; {stage} plays {', '.join(played)} positions"
    return told


def main(arguments: list[str]) -> int:
    """Look for boards of one kind or of both; 1 if a default run does not find the board of a notebook."""
    kinds = arguments[:1] or list(KINDS)
    told, missing = [], 0
    for kind in kinds:
        number, seed = DRAWS[kind]
        if arguments[1:]:
            number, seed = int(arguments[1]), int(arguments[2])
        moves = []
        for board, winner in found_boards(kind, number, seed):
            print(describe_board(kind, board, winner), flush=True)
            moves.append(board.moves)
        shown = "the notebook's among them" if SHOWN[kind] in moves else "NOT the notebook's"
        missing += SHOWN[kind] not in moves and not arguments[1:]
        told.append(f"{kind}: {len(moves)} of {number:,} boards drawn, {shown}")
    print("; ".join(told))
    return int(missing > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
