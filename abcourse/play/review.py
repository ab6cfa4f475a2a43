"""A game of Connect 4 through the eyes of the player that never errs."""

from __future__ import annotations

from ..show.drawing import Drawing
from ..show.review import Reviewed, draw_reviewed
from .perfect import NODES, Perfect, told_outcome

RESULTS = {1: "a win", 0: "a draw", -1: "a loss"}


def draw_review(moves: str, player: Perfect | None = None, nodes: int = NODES // 5) -> Drawing:
    """Draw the score after each move, and show where a result was let go and what should have been played.

    `moves` is a game, finished or not, in columns from 1 on: "4453". If the solver does not find a score
    within `nodes` positions, it is drawn as unknown, and so are all scores before it that the book does not
    hold. A `player` that is given has its own number of positions, and may remember the game.
    """
    player = player or Perfect(nodes=nodes)
    return draw_reviewed(player.game, review(moves, player))


def review(moves: str, player: Perfect) -> list[Reviewed]:
    """Each move with the score after it, for MAX, from the end backwards, which is quicker than forwards."""
    game, states = player.game, [player.game.parse(moves[:count]) for count in range(len(moves) + 1)]
    scores: list[int | None] = []
    for state in reversed(states):
        late = not scores or scores[0] is not None
        score = player.score(state, player.nodes if late else 0)
        scores.insert(0, None if score is None else game.to_move(state) * score)
    found = []
    for before, after, best, score in zip(states, states[1:], scores, scores[1:], strict=False):
        move = next(each for each in game.actions(before) if game.result(before, each) == after)
        let_go = ""
        if best is not None and score is not None:
            side = game.to_move(before)
            if sign(side * score) < sign(side * best):
                now = told_outcome(game, after, game.to_move(after) * score)
                best_moves = [game.notation(each) for each in player.due(before, side * best)]
                let_go = f"{RESULTS[sign(side * best)]} was there; now {now}"
                if best_moves:
                    let_go += f"; {join_with_or(best_moves)} would have been best"
        found.append(Reviewed(before, move, score, let_go))
    return found


def join_with_or(names: list[str]) -> str:
    """Return the names as one says them.

    >>> join_with_or(["4"]), join_with_or(["1", "2", "4"])
    ('4', '1, 2 or 4')
    """
    *first, last = names
    return f"{', '.join(first)} or {last}" if first else last


def sign(score: int) -> int:
    """1 for a win, 0 for a draw, -1 for a loss."""
    return (score > 0) - (score < 0)
