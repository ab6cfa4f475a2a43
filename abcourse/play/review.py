"""A game of Connect 4 through the eyes of the player that never errs."""

from collections.abc import Iterator

from ..games.connect4 import State
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
    """Return each move with the score after it, for MAX."""
    return [*look_back(moves, player)][::-1]


def look_back(moves: str, player: Perfect) -> Iterator[Reviewed]:
    """Yield each move with the score after it, the last move first: late positions are solved quickly.

    Once a score is not found, only the book is asked for those before it.
    """
    game, late = player.game, True
    after = game.parse(moves)
    score = player.score(after, player.nodes)
    for count in range(len(moves) - 1, -1, -1):
        late = late and score is not None
        before = game.parse(moves[:count])
        best = player.score(before, player.nodes if late else 0)
        move = next(each for each in game.actions(before) if game.result(before, each) == after)
        now = None if score is None else game.to_move(after) * score
        yield Reviewed(before, move, now, tell_loss(before, after, best, score, player))
        after, score = before, best


def tell_loss(before: State, after: State, best: int | None, score: int | None, player: Perfect) -> str:
    """Return what a move let go, in words; "" where it let nothing go, and where that is not known.

    `best` is the score before the move and `score` the one after it, each for the side that is to move there.
    """
    if best is None or score is None or sign(-score) >= sign(best):
        return ""
    game = player.game
    let_go = f"{RESULTS[sign(best)]} was there; now {told_outcome(game, after, score)}"
    if best_moves := [game.notation(each) for each in player.due(before, best)]:
        let_go += f"; {join_with_or(best_moves)} would have been best"
    return let_go


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
