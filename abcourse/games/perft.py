"""Counting paths: how a program's rules are compared with numbers that others have published."""

from __future__ import annotations

from .game import A, Game, S


def perft(game: Game[S, A], state: S, depth: int, known: dict[tuple[S, int], int] | None = None) -> int:
    """How many sequences of exactly `depth` plies are legal from the state.

    A finished game has none, and a pass is a ply. The last ply is counted, not played. With a dictionary
    as `known`, a position that recurs at the same depth is counted once; without one nothing is kept and
    every path is walked. Raises ValueError for a negative depth.

    >>> from abcourse.games import TicTacToe
    >>> [perft(TicTacToe(), TicTacToe().initial, depth) for depth in range(4)]
    [1, 9, 72, 504]
    """
    if depth <= 1:
        if depth < 0:
            raise ValueError(f"depth is {depth}; it counts plies, so 0 or more")
        return len(game.actions(state)) if depth else 1
    if known is not None and (state, depth) in known:
        return known[state, depth]
    children = (game.result(state, action) for action in game.actions(state))
    paths = sum(perft(game, child, depth - 1, known) for child in children)
    if known is not None:
        known[state, depth] = paths
    return paths
