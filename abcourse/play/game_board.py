"""The board to play on in JupyterLab, one for all games: by mouse or by keyboard, against any opponent.

The board knows no search. Its opponent thinks, in a thread so that the page stays alive, and says what it has
found. The board draws, and passes on what the player does. What the player sees is `scene`, plain data that
Python sends to the script. What the player does comes back as a message of one word and a value.
"""

import asyncio
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from html import escape
from pathlib import Path
from threading import RLock, Thread
from typing import Any

import anywidget
import traitlets

from ..games.game import MAX, MIN
from ..games.game_text import action_text, board_text, title
from ..games.look import Cell, Grid, look_of
from ..games.match import SEATS, Idea, Match
from ..games.validate_game import BrokenGame, asked, check_again
from ..show.board_svg import GROUNDS, BoardPicture, fill, touched
from ..show.page import script_of
from ..show.reason import Reason
from ..show.shapes import shape
from .opponent import Opponent, place

Stopped = Callable[[], bool]
Steps = Iterator[Callable[[], None]]

THOUGHT, HINT = "The engine's last thought", "The thought behind the hint"
ANEW = "Take back or start a new game."
TO_PLAY = "To play, run this cell in JupyterLab."


def trouble(error: Exception) -> str:
    """What went wrong, in one sentence: the game is broken, or an engine raised this error.

    >>> trouble(NotImplementedError())
    'The engine is not written yet.'
    >>> trouble(KeyError(3))
    'The engine fails: KeyError: 3.'
    """
    reason = str(error).rstrip(".")
    if isinstance(error, BrokenGame):
        return f"The game is broken: {reason}."
    if isinstance(error, NotImplementedError):
        return f"The engine is not written yet{f': {reason}' * bool(reason)}."
    return f"The engine fails{place(error)}: {': '.join(filter(None, [type(error).__name__, reason]))}."


def in_a_thread(work: Callable[[], None]) -> None:
    """Run it beside the kernel's own work."""
    if sys.platform == "emscripten":  # a browser's Python has one thread: first the page shows the move
        asyncio.get_running_loop().call_later(0.05, work)
        return
    Thread(target=work, daemon=True).start()


class GameBoard(anywidget.AnyWidget):
    """A match on a board, with take back, hint, levels, sides, start positions, and why a move was made.

    A mistake of either side becomes the sentence `status`, and never an exception. `run` is how work is done
    beside the page. A test may put `lambda work: work()` in its place.
    """

    _esm = script_of("card.js") + Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
    look = traitlets.Dict().tag(sync=True)
    scene = traitlets.Dict().tag(sync=True)
    reason = traitlets.Unicode().tag(sync=True)
    search = traitlets.Unicode().tag(sync=True)  # the whole search, where there is one to be shown

    def __init__(
        self,
        game: Any,
        opponent: Opponent,
        *,
        level: int = 3,
        side: str = "first",
        start: str | None = None,
        run: Callable[[Callable[[], None]], None] = in_a_thread,
    ) -> None:
        self.match = Match(game, side=side, start=start)
        self.opponent, self.level, self.side, self.start, self.run = opponent, level, side, start or "", run
        self.status, self.busy = "", ""
        self.notes: dict[str, Mapping[str, str]] = {}  # the last thought of each kind
        self.hinted: list[Cell] = []
        self.scores: dict[Cell, str] = {}  # what a hint knows of each move, where it would land
        self._job, self._lock = 0, RLock()
        self._look = look_of(game)
        super().__init__(look=self._look_data())
        self.on_msg(lambda widget, message, buffers: self.do(**message))
        self._go_on("")

    # -- what the player does

    def do(self, what: str, value: Any = None) -> None:
        """One thing that the player asked for, as the script says it, which is told that it was heard."""
        self.send({"heard": what})
        deeds: dict[str, Callable[..., None]] = {
            "play": self.play,
            "back": self.take_back,
            "hint": self.hint,
            "why": self.why,
            "new": self.begin,
            "level": self.set_level,
            "side": self.set_side,
            "start": self.begin,
        }
        with self._lock:
            try:
                deeds[what](*([] if value is None else [value]))
            except BrokenGame as broken:
                self._say(trouble(broken))

    def play(self, index: int) -> None:
        """Play the legal action with that index, if it is the human's turn.

        An engine that failed is asked again, since its author may have mended it.
        """
        match, actions = self.match, self.match.actions()
        if match.humans_turn and 0 <= index < len(actions):
            match.play(actions[index])
            self._go_on(f"{match.news}.")
        elif match.over:
            self._say(f"{self._now()} {ANEW}")
        elif match.humans_turn or self.busy:
            self._say(self._now())
        else:
            self._go_on("")

    def take_back(self) -> None:
        """Undo up to the human's last choice; an engine that is thinking stops."""
        taken = self.match.take_back()
        self._go_on("Taken back." if taken else "There is nothing to take back.")

    def begin(self, start: str | None = None) -> None:
        """A new match, from the start position given, or from the one before."""
        wanted = self.start if start is None else start
        try:
            self.match = Match(self.match.game, side=self.side, start=wanted)
        except BrokenGame:
            raise
        except ValueError as reason:
            self._say(f"{str(reason)[:1].upper()}{str(reason)[1:]}.")
        else:
            self.start = wanted
            self._go_on("A new game.")

    def set_side(self, side: str) -> None:
        """Play the first side, the second or both, from this position on."""
        self.side, self.match.humans = side, SEATS[side]
        self._go_on("")

    def set_level(self, level: int) -> None:
        """The level of every move that is begun from now on."""
        self.level = level
        self._say(f"Level {level}. {self._now()}")

    def hint(self) -> None:
        """What the engine would play here."""
        state = self.match.state

        def steps(stopped: Stopped) -> Steps:
            idea = None
            for idea in self.opponent.hint(state, self.level, stopped):
                yield partial(self._note, HINT, idea)
            if idea is not None:
                yield partial(self._point_out, state, idea)

        if self.match.humans_turn:
            self._in_background("Thinking about a hint", steps)
        else:
            self._say(self._now())

    def why(self) -> None:
        """What the engine thought when it chose its last move; once more puts it away.

        A game that is over is reviewed whole by an opponent that can.
        """
        if self.match.over and not self.reason and self.opponent.reviews:
            self._in_background("Looking through the game", self._review)
            return
        last = self.match.last_thought
        told = ("", "") if self.reason or last is None else self._reason(*last)
        self.search, self.reason = told  # in this order: the page draws both when the reason comes
        self._say("What led to it stands below the board." if self.reason else self._now())

    def _review(self, stopped: Stopped) -> Steps:
        game, match = self.match.game, self.match
        played = [action_text(game, *each) for each in zip(match.states, match.moves, strict=False)]
        yield partial(self._show_review, self.opponent.review("".join([self.start.strip(), *played])))

    def _show_review(self, html: str) -> None:
        self.busy, self.search, self.reason = "", "", html
        self._say(f"The whole game stands below the board. {self._now()}")

    def _reason(self, state: Any, ideas: Sequence[Idea]) -> tuple[str, str]:
        search = ideas[-1].search
        return search.html() if search else "", Reason(self.match.game, state, ideas).html()

    # -- what follows from it

    def _go_on(self, said: str) -> None:
        """Say what happened; then the engine thinks, or the human is asked."""
        self._stop()
        self.hinted, self.scores, self.search, self.reason = [], {}, "", ""
        last = self.match.last_thought
        self.notes = {} if last is None else {THOUGHT: last[1][-1].notes}
        self._say(f"{said} {self._now()}".strip())
        if not self.match.over and not self.match.humans_turn:
            self._in_background("The engine is thinking", self._answer)

    def _answer(self, stopped: Stopped) -> Steps:
        ideas: list[Idea] = []
        for idea in self.opponent.think(self.match.state, self.level, stopped):
            ideas.append(idea)
            yield partial(self._note, THOUGHT, idea)
        if ideas:
            yield partial(self._play_out, ideas)

    def _note(self, kind: str, idea: Idea) -> None:
        self.notes[kind] = idea.notes
        self._draw()

    def _play_out(self, ideas: list[Idea]) -> None:
        try:
            self.match.play(ideas[-1].move, ideas)
        except ValueError as reason:
            self.busy = ""
            self._say(f"The engine's answer does not count: {reason}. {ANEW}")
        else:
            self._go_on(f"{self.match.news}{ideas[-1].remark}.")

    def _point_out(self, state: Any, idea: Idea) -> None:
        game = self.match.game
        self.busy, self.hinted = "", touched(game, state, idea.move)
        self.scores = {
            cell: text for move, text in (idea.scores or {}).items() for cell in touched(game, state, move)
        }
        self._say(f"Hint: {action_text(game, state, idea.move)}{idea.remark}. {self._now()}")

    def _in_background(self, busy: str, steps: Callable[[Stopped], Steps]) -> None:
        """Think beside the page. Each step is made there, and takes effect here unless we were stopped.

        Whatever an engine raises becomes a sentence.
        """
        self._stop()
        job, self.busy = self._job, busy
        self._draw()

        def work() -> None:
            try:
                for step in steps(lambda: job != self._job):
                    with self._lock:
                        if job != self._job:
                            return
                        step()
            except Exception as error:
                with self._lock:
                    if job == self._job:
                        self._fail(error)

        self.run(work)

    def _fail(self, error: Exception) -> None:
        """Say what went wrong: the promise that the game breaks, if it does, else what the engine did."""
        self.busy = ""
        try:
            check_again(self.match.game, self.match.state)
            self._say(f"{trouble(error)} {self._now() if self.match.humans_turn else ANEW}")
        except BrokenGame as broken:
            self._say(trouble(broken))

    def _stop(self) -> None:
        """Let whatever is thinking know that nobody waits for it."""
        self._job += 1
        self.busy = ""

    # -- what is seen

    def _now(self) -> str:
        """Whose move it is, or how the game ended."""
        match = self.match
        if match.over:
            return f"The game is over: {match.outcome()}."
        if not match.humans_turn:
            return f"{match.mover} is to move."
        return f"{match.mover} to move." if len(match.humans) > 1 else f"Your move: {match.mover}."

    def _say(self, sentence: str) -> None:
        self.status = sentence
        self._draw()

    def _draw(self) -> None:
        """Send the scene; where the game fails to answer for one, the last scene with that sentence."""
        try:
            self.scene = self._scene()
        except BrokenGame as broken:
            if not self.scene:  # the board is being made, and its maker is told
                raise
            self.status = trouble(broken)
            self.scene = {**self.scene, "status": self.status, "busy": "", "moves": []}

    def _grid(self, state: Any) -> Grid:
        """The rows of symbols; none where the game has no grid."""
        game = self.match.game
        return [list(row) for row in asked(game, "grid", state)] if hasattr(game, "grid") else []

    def _scene(self) -> dict[str, Any]:
        """What is seen now, as plain data."""
        match, look = self.match, self._look
        grid = self._grid(match.state)
        rows, columns = len(grid), len(grid[0]) if grid else 0
        played = (match.states[-2], match.moves[-1]) if match.moves else None
        cells = [[(row, column) for column in range(columns)] for row in range(rows)]
        won = hasattr(match.game, "winning_cells")
        return {
            "grid": grid,
            "labels": [[self._label(rows, cell, grid[cell[0]][cell[1]]) for cell in row] for row in cells],
            "fills": [[fill(look, cell) for cell in row] for row in cells],
            "small": [[look.small(cell) for cell in row] for row in cells],
            "numbers": [
                [self.scores.get(cell, "") or look.middle(cell, grid[cell[0]][cell[1]]) for cell in row]
                for row in cells
            ],
            "across": [look.across(column) for column in range(columns)],
            "down": [look.down(rows, row) for row in range(rows)],
            "text": "" if grid else board_text(match.game, match.state),
            "moves": self._moves(),
            "last": touched(match.game, *played) if played else [],
            "won": asked(match.game, "winning_cells", match.state) if won else [],
            "hinted": self.hinted,
            "status": self.status,
            "busy": self.busy,
            "notes": [[kind, list(map(list, notes.items()))] for kind, notes in self.notes.items() if notes],
            "level": self.level,
            "side": self.side,
            "start": self.start,
            "played": len(match.moves),
            "thoughts": match.last_thought is not None,
        }

    def _moves(self) -> list[dict[str, Any]]:
        """The human's legal actions: the cells to point at in turn, the notation, the game's own hint."""
        match = self.match
        if not match.humans_turn:
            return []
        ranked = hasattr(match.game, "hint")
        return [
            {
                "path": self._where(action),
                "name": action_text(match.game, match.state, action),
                "rank": asked(match.game, "hint", match.state, action) if ranked else 0,
            }
            for action in match.actions()
        ]

    def _where(self, action: Any) -> list[Cell]:
        """The cells to point at for an action; none where the game has no board, or the action no place."""
        game = self.match.game
        return list(asked(game, "where", action)) if hasattr(game, "where") else []

    def _label(self, rows: int, cell: Cell, symbol: str) -> str:
        """What a screen reader says of a cell: "column 4, row 1, your stone"."""
        match = self.match
        whose = {player: "your" if match.humans == {player} else name for player, name in match.sides.items()}
        return f"{self._look.named(rows, cell)}, {self._look.words(symbol, whose)}"

    def _look_data(self) -> dict[str, Any]:
        """What does not change while one plays."""
        look = self._look
        symbols = {*look.pieces, *(symbol for row in self._grid(self.match.state) for symbol in row)}
        return {
            "title": title(self.match.game),
            "how": look.how,
            "shapes": {symbol: shape(look, symbol) for symbol in sorted(symbols)},
            "lines": GROUNDS[look.ground][2],
            "drops": look.drops,
            "open": look.open_cells,
            "levels": list(self.opponent.levels),
            "sides": [self.match.sides[MAX], self.match.sides[MIN]],
        }

    def __repr__(self) -> str:
        """The board in text, and what is to be done."""
        return f"{board_text(self.match.game, self.match.state)}\n{self.status}"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live board; where no kernel runs, a picture of the first position with its alt text.

        The first, since an engine that begins may or may not have moved by the time this is saved.
        """
        bundle, metadata = super()._repr_mimebundle_(**options) or ({}, {})
        game, first = self.match.game, self.match.states[0]
        text = board_text(game, first)
        html = BoardPicture(game, first).html() if hasattr(game, "grid") else f"<pre>{escape(text)}</pre>"
        still = {"text/html": f"{html}<p>{TO_PLAY}</p>", "text/plain": f"{text}\n{TO_PLAY}"}
        return {**bundle, **still}, metadata
