"""What a function makes of a position of Connect 4, with our search in the place of the learner's."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

from ...checking.isolate.ask import Answer
from ...checking.isolate.case import Case
from ...checking.isolate.sheet import Sheet
from ...checking.isolate.values import plain
from ...search import Table, alphabeta, among, by, static
from ...withheld import handed
from .advised import Board, board_of, game_of, window
from .boards import beside
from .kept import Kept

SOLVED_IN = 20_000  # positions; a right answer makes a few hundred on average


def observe_position(answer: Answer, case: Case) -> Sheet:
    """What a function of a game and a state returns for a position."""
    game, state = game_of(case)
    return answer.call(through=lambda asked: asked(game, state))


def observe_solve(answer: Answer, case: Case) -> Sheet:
    """What `solve` returns for a position, asked with our search in the place of the learner's.

    "asked" are its searches, [depth, alpha, beta, memory] each; "made" is how many positions they made.
    """
    board, asked = board_of(case), list[Any]()
    sheet = answer.call(through=partial(with_our_search, board, game_of(case)[1], our_search(asked)))
    return {**sheet, "asked": plain(asked), "made": board.made}


def our_search(asked: list[Any]) -> Callable[..., Any]:
    """A search of ours, which adds to `asked` what it is asked; each memory has a table of its own."""
    searches = dict[int, tuple[Any, Any]]()  # for each memory, which it keeps alive

    def search(game: Any, state: Any, depth: Any, alpha: Any, beta: Any, memory: Any) -> Any:
        if not isinstance(memory, Kept):
            raise TypeError("search was not given a Memory() as its memory")
        if id(memory) not in searches:
            table = Table[Any, Any]()
            hint: Any = by(table, lambda state, action, depth: game.hint(state, action))
            counts = static(game, game.evaluate, win=1000)
            made = alphabeta(game, table, order=among(game.sensible, hint), leaf=counts)
            searches[id(memory)] = memory, made
        window = [None if alpha == -inf else alpha, None if beta == inf else beta]
        asked.append([depth, *window, [*searches].index(id(memory)) + 1])
        return searches[id(memory)][1](state, depth, alpha, beta)[0]

    search.__qualname__ = "search"  # what an error calls it
    return handed(search)


def with_our_search(game: Board, state: Any, search: Callable[..., Any], solve: Any) -> Any:
    """What `solve` returns, with this search and our memory beside it."""
    with beside(solve, search=search, Memory=Kept):
        return solve(game, state)


def windows_of(solve: Any, game: Any, state: Any) -> None:
    """Print what `solve` returns, and each window that it asks about.

    As in a check, our `Memory` and `search` stand in the place of those beside `solve`.
    """
    asked = list[Any]()
    try:
        print(with_our_search(Board(game, SOLVED_IN), state, our_search(asked), solve))
    finally:
        for depth, alpha, beta, memory in asked:
            print(f"asked in {window(alpha, beta)}, {depth} plies deep, with memory {memory}")
