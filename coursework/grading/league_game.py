"""One game of the league: two engines, each in a closed process of its own, and what comes of it.

`league` plays its games with `play_game`. An engine is asked for one move after another. Between its moves
its process stands still, so it cannot think while the other one does.
"""

from math import inf
from pathlib import Path

from abcourse.games.connect4 import Connect4, State
from abcourse.games.match import result_for_max

from ..checking.ask.sheet import Sheet, readable
from ..checking.report.outcome import complaint
from .page import visible
from .sandbox import Gone, Limits, Process, Sandbox

LOADING = 5.0  # seconds in which an engine's file must have run
GRACE = 0.25  # seconds beyond those of a move, in which an engine has to notice that its time is up
LONGEST = 300  # characters of a reason
GAME = Connect4()


class Forfeit(Exception):
    """An engine has lost its game, whatever stands on the board; the text says why."""


class Seat:
    """An engine in its process, which begins with the engine's first move; to be closed.

    `course` is the folder of `stand_ins`, and `seconds` are those of a move.
    """

    def __init__(self, file: Path, way: str, course: Path, seconds: float) -> None:
        self.name, self.seconds = file.stem, seconds
        self.place = Sandbox(way, Limits(whole=inf), course, [(file, file.name)], {}, "engine_process")
        self.process: Process | None = None

    def close(self) -> None:
        """End the process and all that is in it."""
        self.place.close()

    def move(self, state: State) -> int:
        """The column that the engine plays. Raises Forfeit where it does not answer with one."""
        try:
            process = self.process or self.load()
            process.pause(False)
            process.send({"state": state, "seconds": self.seconds})
            sheet = hear(process, "moved", self.seconds + GRACE)
            process.pause(True)
        except Gone as gone:
            late = gone.outcome["ended"] == "time"
            told = f"it did not move within {self.seconds:g} seconds." if late else complaint(gone.outcome)
            raise Forfeit(told) from None
        if wrong := complaint(sheet, int):
            raise Forfeit(wrong)
        column = sheet["value"]
        if type(column) is not int or column not in range(GAME.width):
            raise Forfeit(f"it answered {column!r:.40}, and the columns are 0 to {GAME.width - 1}.")
        if column not in GAME.actions(state):
            raise Forfeit(f"it answered {column}, and that column, the {column + 1} on the board, is full.")
        return column

    def load(self) -> Process:
        """Start the process, and wait until the engine's file has run."""
        self.process = self.place.start()
        sheet = hear(self.process, "loaded", LOADING)
        if sheet["ended"] != "returned":
            raise Forfeit(f"its file does not run: {complaint(sheet)}")
        return self.process


def hear(process: Process, word: str, seconds: float) -> Sheet:
    """What came of the call of which a process tells next. Raises Gone where it tells something else."""
    match process.told(process.limit("time", seconds)):
        case [str() as told, sheet] if told == word:
            return readable(sheet)
    raise Gone({"ended": "refused", "message": "it wrote to the line to the league"})


def play_game(opening: str, first: Seat, second: Seat) -> tuple[str, str, str, str]:
    """The moves of a game, the result for `first`, who forfeited, and why."""
    moves, state = opening, GAME.parse(opening)
    while not GAME.is_terminal(state):
        mover = first if GAME.to_move(state) == 1 else second
        try:
            column = mover.move(state)
        except Forfeit as forfeit:
            reason = " ".join(visible(str(forfeit)).split())[:LONGEST]
            return moves, str(float(mover is second)), mover.name, reason
        moves += GAME.notation(column)
        state = GAME.result(state, column)
    return moves, str(result_for_max(GAME, state)), "", ""
