"""The board of the page, on a slide: `BoardOnStage` lets a room play on it, with no Python and no network.

Slides of lectures 1 and 10 show it. It is made of the page's own rules.js, board.js and board.css, and of
stage.js.
"""

import json
from collections.abc import Iterable
from pathlib import Path

from abcourse.games.connect4 import Connect4, State
from abcourse.show.board_svg import board_alt, board_svg
from abcourse.show.page import Shown, squeeze_css, widget_html
from abcourse.solver import Solver

HERE = Path(__file__).parent
DIGITS = "0123456789abcdefghijklmnopqrstuv"  # as JavaScript writes a number in base 32


def read_scripts(names: Iterable[str], game: Connect4) -> str:
    """The text of scripts that stand beside this file, after the size of the board on which they play."""
    size = f"const COLUMNS = {game.width}, ROWS = {game.height};"
    return "\n".join([size, *((HERE / name).read_text(encoding="utf-8") for name in names)])


class BoardOnStage(Shown):
    """A board of Connect 4 on which a room plays, by mouse and by keys.

    The room plays against chance, or with `perfect` against the table of `perfect_replies`. In a notebook it
    is a picture that is played on; as text, a sentence.
    """

    def __init__(self, game: Connect4, perfect: bool = False) -> None:
        self.game, self.perfect = game, perfect

    def __repr__(self) -> str:
        other = "a table of perfect replies" if self.perfect else "chance"
        return (
            f"A board of {self.game.width} columns and {self.game.height} rows to play on, against {other}."
        )

    def html(self) -> str:
        """The board with its script."""
        replies = perfect_replies(self.game) if self.perfect else {}
        payload = {"replies": "".join(f"{key}{column}" for key, column in sorted(replies.items()))}
        styles = "".join((HERE / name).read_text(encoding="utf-8") for name in ("board.css", "stage.css"))
        look = f"const LOOK = {json.dumps(squeeze_css(styles))};\n"
        script = look + read_scripts(("rules.js", "board.js", "stage.js"), self.game)
        still, alt = board_svg(self.game, self.game.initial), board_alt(self.game, self.game.initial)
        return widget_html("stage", payload, still, alt, script)


def perfect_replies(game: Connect4) -> dict[str, int]:
    """The best column in each position that can come up while the program plays by this table.

    The positions are written by `key_of`. The program may begin or answer, and its opponent may play
    anything. The best column wins as soon as possible, or loses as late as possible.
    """
    solver, replies = Solver(game, slots=1_000_003), dict[str, int]()
    for program_moves in (True, False):
        waiting, met = [(game.initial, program_moves)], {game.initial}
        while waiting:
            state, program_moves = waiting.pop()
            columns = game.actions(state)
            if program_moves:
                key = key_of(game, state)
                mirrored = replies.get(key[::-1])
                if mirrored is None:
                    replies[key] = solver.reply(state)[0]
                else:  # the mirror image is solved, which saves half of the time
                    replies[key] = game.width - 1 - mirrored
                columns = [replies[key]]
            after = {game.result(state, column) for column in columns} - met
            met |= after
            waiting += [(child, not program_moves) for child in after if not game.is_terminal(child)]
    return replies


def key_of(game: Connect4, state: State) -> str:
    """A position in as many letters as the board has columns, each a column's stones in base 32.

    A column is a 1, and then from below a 1 for each stone of the side to move and a 0 for each of the
    other side.

    >>> game = Connect4(5, 4)
    >>> key_of(game, game.parse("33")), key_of(game, game.parse("33215"))
    ('11611', '32512')
    """
    mine, stones = state
    letters = []
    for column in range(game.width):
        number = 1
        for bit in range(column * (game.height + 1), column * (game.height + 1) + game.height):
            if stones >> bit & 1:
                number = 2 * number + (mine >> bit & 1)
        letters.append(DIGITS[number])
    return "".join(letters)
