"""Tic-tac-toe against any opponent, on nine real buttons."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ..games.game import MAX, MIN, Player
from ..games.tictactoe import LINES, State, TicTacToe
from . import palette

Opponent = Callable[[State], int]

CARD = """<style>
.abc-board { background: #fff; color-scheme: light; width: fit-content; padding: 16px;
  border: 1px solid #9a9a9a; border-radius: 10px }
.abc-board .jupyter-button { background: #fff; color: #1b1b1b; border: 1px solid #6b6b6b; border-radius: 6px }
.abc-board .jupyter-button.mod-active { background: #0072b2; color: #fff; box-shadow: none }
.abc-board .jupyter-button:focus-visible { outline: 3px solid #d55e00; outline-offset: 2px }
.abc-board .abc-status { height: auto; min-height: 60px; width: 320px; max-width: 100%; margin: 10px 2px 4px }
.abc-board .abc-control, .abc-board .widget-toggle-button { height: 36px; line-height: 34px; font-size: 16px }
</style>"""
ANEW = "Take back or start anew."
MARKS: dict[Player, str] = {MAX: "X", MIN: "O"}


class Match:
    """One game between a human and an opponent: what was played, whose turn it is, and a sentence about it.

    The opponent is a function from a state to a square, and answers at once; without one, both sides
    are played by hand. Mistakes of either side become the sentence `status`, never an exception.
    """

    def __init__(self, game: TicTacToe, opponent: Opponent | None = None, human: Player = MAX) -> None:
        self.game = game
        self.opponent = opponent
        self.human = human
        self.begin()

    @property
    def state(self) -> State:
        """The position on the board."""
        return self.history[-1]

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return self.game.is_terminal(self.state)

    def begin(self, human: Player | None = None) -> None:
        """An empty board; with `human`, the human changes to that side."""
        self.human = human or self.human
        self.history: list[State] = [self.game.initial]
        self.status = self._turn()
        self._answer()

    def choose(self, square: int) -> None:
        """Put the mover's mark on a square, and let the opponent answer."""
        if self.over:
            self.status = f"{self._result()} Press New game to play again."
        elif square not in self.game.actions(self.state):
            self.status = f"Square {square} is taken. {self._turn()}"
        elif self.opponent and self.game.to_move(self.state) != self.human:
            self._answer()
        else:
            self._put(square, "")
            self._answer()

    def take_back(self) -> None:
        """Undo up to the human's last choice; alone at the board, undo one mark."""
        movers = [self.game.to_move(state) for state in self.history[:-1]]
        turns = [turn for turn, mover in enumerate(movers) if self.opponent is None or mover == self.human]
        if turns:
            self.history = self.history[: turns[-1] + 1]
            self.status = f"Taken back. {self._turn()}"
        else:
            self.status = f"There is nothing to take back. {self._turn()}"

    def winning_line(self) -> tuple[int, ...]:
        """The three squares that won, or none."""
        won = (line for line in LINES if any(marks & line == line for marks in self.state))
        return next((tuple(square for square in range(9) if line >> square & 1) for line in won), ())

    def _put(self, square: int, told: str) -> None:
        self.history.append(self.game.result(self.state, square))
        self.status = f"{told} {self._result() if self.over else self._turn()}".strip()

    def _answer(self) -> None:
        if self.opponent is None or self.over or self.game.to_move(self.state) == self.human:
            return
        mark = MARKS[self.game.to_move(self.state)]
        try:
            square = self.opponent(self.state)
            if square not in self.game.actions(self.state):
                raise ValueError(f"it answers {square!r}, which is not a free square")
            self._put(square, f"{mark} takes square {square}.")
        except NotImplementedError as error:
            self.status = f"The opponent ({mark}) is not written yet{f': {error}' * bool(str(error))}. {ANEW}"
        except Exception as error:  # whatever a learner's engine raises ends as a sentence beside the board
            reason = ": ".join(filter(None, [type(error).__name__, str(error)]))
            self.status = f"The opponent ({mark}) fails: {reason}. {ANEW}"

    def _turn(self) -> str:
        mark = MARKS[self.game.to_move(self.state)]
        return (
            f"Your turn: choose a square for {mark}." if self.opponent else f"{mark} moves: choose a square."
        )

    def _result(self) -> str:
        points = self.game.utility(self.state)
        if points == 0:
            return "A draw: the board is full and nobody has three in a row."
        winner: Player = MAX if points > 0 else MIN
        who = "" if self.opponent is None else " You win." if winner == self.human else " The opponent wins."
        return f"{MARKS[winner]} has squares {', '.join(map(str, self.winning_line()))}.{who}"


def play(game: TicTacToe | None = None, opponent: Opponent | None = None, human: Player = MAX) -> Any:
    """A board of nine buttons to play on, for JupyterLab with a running kernel.

    `opponent` maps a state to a square; without it both sides are played by hand. The widget offers
    `.match`, `.squares` (nine buttons), `.status`, `.side`, `.back` and `.again`. Where no kernel runs it
    shows the empty board and says how to play.

        play(opponent=lambda state: alphabeta(TicTacToe())(state)[1][0])
    """
    import ipywidgets as widgets

    class Board(widgets.VBox):  # type: ignore[misc]  # ipywidgets publishes no types
        """The nine squares, a status line, and three controls."""

        def __init__(self) -> None:
            self.match = Match(game or TicTacToe(), opponent, human)
            self.status = widgets.HTML()
            self.status.add_class("abc-status")
            self.squares = [_square_button(widgets, square) for square in range(9)]
            self.side = widgets.ToggleButtons(
                options=[("Play X", MAX), ("Play O", MIN)],
                value=human,
                tooltips=["X moves first", "O moves second"],
                style={"button_width": "118px"},
            )
            self.back = _control(widgets, "Take back", "Undo your last square and the answer to it")
            self.again = _control(widgets, "New game", "Clear the board")
            for square, button in enumerate(self.squares):
                button.on_click(lambda _, square=square: self._do(self.match.choose, square))
            self.back.on_click(lambda _: self._do(self.match.take_back))
            self.again.on_click(lambda _: self._do(self.match.begin))
            self.side.observe(lambda change: self._do(self.match.begin, change["new"]), "value")
            grid = widgets.GridBox(
                self.squares, layout={"grid_template_columns": "repeat(3, 76px)", "grid_gap": "6px"}
            )
            controls = [self.side] * bool(opponent) + [widgets.HBox([self.back, self.again])]
            look = widgets.HTML(CARD, layout={"display": "none"})
            super().__init__([look, grid, self.status, *controls], layout={"max_width": "100%"})
            self.add_class("abc-board")
            self._show()

        def _do(self, change: Callable[..., None], *arguments: Any) -> None:
            change(*arguments)
            self._show()

        def _show(self) -> None:
            marks, won = _marks(self.match), self.match.winning_line()
            for square, (button, mark) in enumerate(zip(self.squares, marks, strict=True)):
                button.description = mark or str(square)
                button.tooltip = f"square {square}, {mark or 'free'}{', part of the line' * (square in won)}"
                button.style.text_color = {"X": palette.ALPHA, "O": palette.BETA, "": palette.QUIET}[mark]
                button.style.font_size = "34px" if mark else "18px"
                button.style.font_weight = "bold" if mark else "normal"
                button.style.button_color = "#fff3c4" if square in won else "#ffffff"
                button.layout.border = (
                    f"{3 if square in won else 1}px solid {palette.INK if square in won else palette.FAINT}"
                )
            look = f"color:{palette.INK};font-size:18px;line-height:1.4"
            self.status.value = f'<div role="status" style="{look}">{escape(self.match.status)}</div>'

        def __repr__(self) -> str:
            return "A tic-tac-toe board to play on: run this cell in JupyterLab."

        def _repr_mimebundle_(self, **options: Any) -> Any:
            """The live widget; without a kernel, the empty board as a table."""
            bundle = super()._repr_mimebundle_(**options)
            if isinstance(bundle, dict):
                bundle["text/html"] = _still_board()
            return bundle

    return Board()


def _marks(match: Match) -> list[str]:
    x, o = match.game.marks(match.state)
    return ["X" if x >> square & 1 else "O" if o >> square & 1 else "" for square in range(9)]


def _square_button(widgets: Any, square: int) -> Any:
    button = widgets.Button(
        description=str(square), layout={"width": "76px", "height": "76px", "margin": "0"}
    )
    button.add_class("abc-square")
    return button


def _control(widgets: Any, description: str, tooltip: str) -> Any:
    button = widgets.Button(
        description=description, tooltip=tooltip, layout={"width": "118px", "height": "36px"}
    )
    button.add_class("abc-control")
    return button


def _still_board() -> str:
    look = f"background:#fff;color:{palette.QUIET};border:1px solid {palette.QUIET}"
    look += ";width:48px;height:48px;text-align:center"
    cell = f'<td style="{look}">'
    rows = "".join(
        "<tr>" + "".join(f"{cell}{square}</td>" for square in range(row, row + 3)) + "</tr>"
        for row in (0, 3, 6)
    )
    return (
        f'<div style="background:#fff;color:{palette.INK};padding:16px;font-size:18px"><table>{rows}</table>'
        "<p>A tic-tac-toe board. To play on it, run this cell in JupyterLab.</p></div>"
    )
