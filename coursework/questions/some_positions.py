"""Positions of Connect 4 that are reached by random moves, for the cases of questions."""

from collections.abc import Sequence
from random import Random

from abcourse.games.connect4 import Connect4, State

from ..checking.question import Case
from .plays.players import state_of


def played_out(game: Connect4, plies: int, random: Random) -> tuple[str, State]:
    """At most so many random moves, as text, and the state that they lead to: play may be over there."""
    moves, state = "", game.initial
    while len(moves) < plies and not game.is_terminal(state):
        action = random.choice(game.actions(state))
        moves, state = moves + game.notation(action), game.result(state, action)
    return moves, state


def some_moves(game: Connect4, plies: int, random: Random) -> str:
    """Random moves, as text, after which play goes on."""
    while True:
        moves, state = played_out(game, plies, random)
        if not game.is_terminal(state):
            return moves


def position_after(board: Sequence[int], plies: int, random: Random, nodes: int) -> Case:
    """A case: a position so many random moves on, and the nodes for one move."""
    return {"board": [*board], "moves": some_moves(Connect4(*board), plies, random), "nodes": nodes}


def nearly_full(board: tuple[int, int], random: Random, nodes: int, columns: Sequence[int] = (1, 3)) -> Case:
    """A case with three cells left, all in one of these columns, so that only one action is legal.

    The first column and the middle are left out: there a wrong answer might be right by chance.
    """
    width, height = board
    while True:
        case = position_after(board, width * height - 3, random, nodes)
        actions = Connect4(width, height).actions(state_of(case))
        if len(actions) == 1 and actions[0] in columns:
            return case
