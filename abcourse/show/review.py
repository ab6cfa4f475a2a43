"""A game looked through move by move: the score after each, and a board where a result was let go."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..games.game import MAX, MIN
from ..games.game_text import action_text, sides
from . import palette
from .board_svg import board_svg, touched
from .drawing import Drawing, box, canvas, line, text

WIDE, BAR, LEFT, TALL, BOARD = 600, 13, 60, 60, 150  # points: half the chart is TALL, a board BOARD wide


class Reviewed(NamedTuple):
    """A move: where it was played, the score after it for MAX, None if unknown; what it let go, in words."""

    state: Any
    move: Any
    score: int | None
    let_go: str = ""


def draw_reviewed(game: Any, moves: Sequence[Reviewed]) -> Drawing:
    """Bars above the line where MAX wins, below it where MIN does; under them each move that let a result go.

    A score that is not known is a question mark. The moves stand below the bars, as the game writes them.
    """
    names, shown = sides(game), [each for each in moves if each.let_go]
    middle = TALL + 20
    most = max([1, *(abs(each.score) for each in moves if each.score is not None)])
    body = [
        text(LEFT - 8, 20, f"{names[MAX]} wins", anchor="end", size=12),
        text(LEFT - 8, middle, "draw", anchor="end", size=12),
        text(LEFT - 8, middle + TALL, f"{names[MIN]} wins", anchor="end", size=12),
    ]
    for place, each in enumerate(moves):
        x, score = LEFT + place * BAR, each.score or 0
        tall = TALL * abs(score) / most
        fill = palette.MAX_FILL if score > 0 else palette.MIN_FILL
        body.append(box(x, middle - tall * (score > 0), BAR - 2, tall, fill) if score else "")
        body.append(text(x + BAR / 2, middle - 8, "?", size=12) if each.score is None else "")
        body.append(text(x + BAR / 2, middle + TALL + 16, action_text(game, each.state, each.move), size=12))
        body.append(text(x + BAR / 2, middle + TALL + 32, "▲", size=12) if each.let_go else "")
    body.append(line(LEFT, middle, LEFT + len(moves) * BAR, middle))
    top = middle + TALL + 50
    for each in shown:
        before = board_svg(game, each.state)
        after = board_svg(game, game.result(each.state, each.move), touched(game, each.state, each.move))
        body += [nested(before, 0, top), nested(after, BOARD + 10, top)]
        words = move_text(game, moves, each).split(": ", 1)
        for row, sentence in enumerate([f"{words[0]}:", *words[1].split("; ")]):
            body.append(text(2 * BOARD + 24, top + 30 + 20 * row, sentence, anchor="start"))
        top += BOARD
    sentences = [f"{move_text(game, moves, each)}." for each in shown] or ["Nobody let a result go."]
    scores = " ".join("?" if each.score is None else f"{each.score:+d}".replace("+0", "0") for each in moves)
    alt = f"Scores for {names[MAX]} after each of {len(moves)} moves: {scores}. {' '.join(sentences)}"
    wide = max(WIDE, LEFT + len(moves) * BAR + 8)
    return Drawing(canvas(wide, top, *body), alt)


def move_text(game: Any, moves: Sequence[Reviewed], one: Reviewed) -> str:
    """Return which move it was and what it let go: "Move 9, O plays 4: a draw was there; now X wins"."""
    mover = sides(game)[game.to_move(one.state)]
    return (
        f"Move {moves.index(one) + 1}, {mover} plays {action_text(game, one.state, one.move)}: {one.let_go}"
    )


def nested(svg: str, x: float, y: float) -> str:
    """A picture within another, at that place and as wide as a board is here."""
    head, _, rest = svg.partition(" viewBox=")
    tall = (
        float(head.split("height='")[1].rstrip("'")) * BOARD / float(head.split("width='")[1].split("'")[0])
    )
    return f"<svg x='{x:g}' y='{y:g}' width='{BOARD}' height='{tall:g}' viewBox={rest}"
