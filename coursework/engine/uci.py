"""Chess by the Universal Chess Interface (UCI): `abcourse uci [FILE]` calls `speak_uci`.

A chess program sends lines of text, such as `go movetime 500`, and reads lines, such as `bestmove e2e4`. The
engine is the one in a learner's file, or the package's own. A learner's engine was written for Connect 4:
what it asks of its game there and chess has not, `ChessForLearner` answers.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stdout
from itertools import pairwise
from math import inf
from pathlib import Path
from threading import Event, Thread
from time import perf_counter
from typing import Any, NamedTuple, Protocol

from abcourse.games.chess import Chess
from abcourse.games.game import CountingGame
from abcourse.play.opponent import engine_in
from abcourse.play.thoughts import DepthResult
from abcourse.search.engine import Engine, forced
from abcourse.search.memory import Budget, OutOfTime

from .stages import taken

WON = 1000  # what a win counts in a learner's engine, and more than any estimate
CENTIPAWNS = 4  # for each of its points: so a queen counts 225, and what is on the board less than a win
PLIES = 2  # that an engine without a clock looks ahead, unless it is told
ENDLESS = 1e9  # seconds; no engine compares its clock with more
LAG = 0.1  # seconds of a move that are kept for what lies between the two programs

Clock = Callable[[], float]


class Info(NamedTuple):
    """What the chess program is told of a depth: `score` is in the words of UCI, for the mover."""

    depth: int
    score: str
    line: Sequence[str]
    nodes: int


class Limits(NamedTuple):
    """What ends a search: so many seconds, this depth, or `stopped()`."""

    seconds: float
    depth: float
    stopped: Callable[[], bool]


class Thinker(Protocol):
    """An engine that plays chess; the chess program is told its name and remarks at the start."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def remarks(self) -> Sequence[str]:
        """What is special about it."""

    def new_game(self) -> None:
        """Forget the game before."""

    def think(self, states: Sequence[Any], limits: Limits, tell: Callable[[Info], None]) -> Any:
        """The move in the last of these positions of a game; what each depth finds is told."""


def watch_for_stop(clock: Clock, stopped: Callable[[], bool], error: type[Exception]) -> Clock:
    """The same clock; a look at it raises the error once the search is to stop."""

    def look() -> float:
        if stopped():
            raise error
        return clock()

    return look


# -- the engine in a learner's file


class ChessForLearner:
    """Chess, with what an engine for Connect 4 asks of its game; a position that was there is a draw."""

    def __init__(self, game: Chess) -> None:
        self.game, self.past = game, set[Any]()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def is_terminal(self, state: Any) -> bool:
        """Whether the game ends here, or this position was there before."""
        return self.game.position(state) in self.past or self.game.is_terminal(state)

    def utility(self, state: Any) -> int:
        """The result for MAX."""
        return 0 if self.game.position(state) in self.past else self.game.utility(state)

    def sensible(self, state: Any) -> Sequence[str]:
        """All moves: in chess none can be left out unseen."""
        return self.game.actions(state)

    def bounds(self, state: Any) -> tuple[int, int]:
        """Anything can still happen."""
        return -1, 1

    def evaluate(self, state: Any) -> int:
        """The estimate of the game in the points of a learner's engine, less than a win."""
        return max(1 - WON, min(WON - 1, self.game.evaluate(state) // CENTIPAWNS))


class LearnersEngine:
    """The engine in a file. Raises ValueError where the file has none."""

    def __init__(self, file: Path, clock: Clock = perf_counter) -> None:
        self.engine, self.game, self.clock = engine_in(file), ChessForLearner(Chess()), clock
        self.name, self.centipawns = f"{file.stem}, an engine of the course", CENTIPAWNS
        filled = ["sensible", "bounds"]
        names = self.engine.names
        if "estimate" in names:
            try:
                int(names["estimate"](self.game, self.game.initial))
                self.centipawns = 1  # an estimate for chess is in points of its own
            except Exception:
                names["estimate"] = lambda game, state: game.evaluate(state)
                filled.append("the estimate")
        self.remarks = [f"made for Connect 4: {', '.join(filled)} come from the game of chess"]
        self.has_clock = "clock" in taken(names["move"], clock=None)
        if not self.has_clock:
            self.remarks.append("it looks at no clock: stop and time do not end its search")

    def new_game(self) -> None:
        """It remembers nothing between moves."""

    def think(self, states: Sequence[Any], limits: Limits, tell: Callable[[Info], None]) -> Any:
        """The move of the engine; if it is stopped and does not answer, the best that it has told."""
        root, engine, found = states[-1], self.engine, list[DepthResult]()
        position = self.game.position
        self.game.past = {position(state) for state in states[:-1]} - {position(root)}
        game: Any = CountingGame(self.game)
        stopped = watch_for_stop(self.clock, lambda: limits.stopped() or deep_enough(), TimeoutError)

        def deep_enough() -> bool:
            return bool(found) and found[-1].depth >= limits.depth

        def hear(thought: DepthResult) -> None:
            found.append(thought)
            tell(Info(thought.depth, self.score(root, thought), thought.line, game.nodes))

        engine.report = hear
        options = {"seconds": min(limits.seconds, ENDLESS), "clock": stopped}
        if not self.has_clock:
            options = {"depth": PLIES if limits.depth == inf else limits.depth}
        try:
            move = engine.move(game, root, **taken(engine.names["move"], **options))
        except TimeoutError:
            return found[-1].line[0] if found else None
        if not found:
            for thought in engine.thoughts:
                hear(thought)
        return move

    def score(self, state: Any, thought: DepthResult) -> str:
        """A value as UCI writes it: a mate where the line ends with it, else hundredths of a pawn."""
        for move in thought.line:
            state = self.game.result(state, move)
        if abs(thought.value) >= WON and self.game.ending(state) == "checkmate":
            return mate(len(thought.line), thought.value > 0)
        return f"cp {round(thought.value * self.centipawns)}"


def mate(plies: int, wins: bool) -> str:
    """A mate in so many plies, as UCI writes it: in moves, negative for a mover who is mated."""
    moves = (plies + 1) // 2
    return f"mate {moves if wins else -moves}"


# -- the package's own engine


class EngineWithPast(Engine):
    """The package's engine, which is handed the positions of the game, so that it sees repetitions."""

    states: Sequence[Any] = ()

    def _follow(self, state: Any) -> None:
        self.past = list(self.states)
        self.history.decay()


class OwnEngine:
    """The engine of the package."""

    name, remarks = "the engine of the course", ()

    def __init__(self, clock: Clock = perf_counter) -> None:
        self.game, self.clock = Chess(), clock
        self.engine = EngineWithPast(self.game)

    def new_game(self) -> None:
        """Forget what was learnt from the game before."""
        self.engine.new_game()

    def think(self, states: Sequence[Any], limits: Limits, tell: Callable[[Info], None]) -> Any:
        """The first move of the last thought's line; None where there was no time for any."""
        engine, move = self.engine, None
        engine.states = states
        engine.budget = Budget(
            seconds=limits.seconds, clock=watch_for_stop(self.clock, limits.stopped, OutOfTime)
        )
        try:
            for thought in engine.think(states[-1]):
                move, end = thought.line[0], forced(thought.value)
                score = mate(end.plies, end.points > 0) if end else f"cp {round(thought.value)}"
                tell(Info(thought.depth, score, thought.line, thought.nodes))
                if thought.depth >= limits.depth:
                    break
        except OutOfTime:
            pass
        return move


# -- the conversation


class Conversation:
    """What is said to a chess program: `say` sends it a line, and `hear` takes one from it."""

    def __init__(self, engine: Thinker, say: Callable[[str], None]) -> None:
        import chess

        self.engine, self.say = engine, say
        self.game = Chess()
        self.board, self.states = chess.Board(), [self.game.initial]
        self.halt, self.search = Event(), Thread()  # what asks a search to stop, and the one that runs

    def hear(self, line: str) -> bool:
        """Answer a line; False where it was the last one."""
        words = line.split()
        match words[:1]:
            case ["uci"]:
                for remark in self.engine.remarks:
                    self.say(f"info string {remark}")
                self.say(f"id name {self.engine.name}\nid author the course on alpha-beta search\nuciok")
            case ["isready"]:
                self.say("readyok")
            case ["ucinewgame"]:
                self.stop()
                self.engine.new_game()
            case ["position"]:
                self.stop()
                self.set_position(words[1:])
            case ["go"]:
                self.stop()
                self.halt.clear()
                self.search = Thread(target=self.answer, args=(words[1:],), daemon=True)
                self.search.start()
            case ["stop"]:
                self.stop()
            case ["quit"]:
                self.stop()
                return False
        return True

    def stop(self) -> None:
        """End the search that runs, and wait for its move."""
        self.halt.set()
        if self.search.is_alive():
            self.search.join()

    def set_position(self, words: list[str]) -> None:
        """Set up a position and the moves from there; one that cannot be is told, and the old one stays."""
        import chess

        before, _, moves = " ".join(words).partition(" moves ")
        try:
            board = chess.Board(before.removeprefix("fen ")) if before.startswith("fen") else chess.Board()
            states = [self.game.parse(board.fen())]
            for move in moves.split():
                board.push_uci(move)
                states.append(self.game.parse(board.fen()))
        except ValueError as error:
            self.say(f"info string {error}")
            return
        self.board, self.states = board, states

    def answer(self, words: list[str]) -> None:
        """Search, and say the move. Where our rules end the game in a draw, there may still be one."""
        state, legal = self.states[-1], [move.uci() for move in self.board.legal_moves]
        limits = limits_of(words, self.game.to_move(state), self.halt.is_set)
        began, told = perf_counter(), list[Info]()

        def tell(info: Info) -> None:
            told.append(info)
            milliseconds = round(1000 * (perf_counter() - began))
            self.say(
                f"info depth {info.depth} score {info.score} nodes {info.nodes} time {milliseconds} "
                f"pv {' '.join(info.line)}"
            )

        move = legal[0] if legal else "(none)"
        if not self.game.is_terminal(state):
            try:
                found = self.engine.think(self.states, limits, tell)
                if found in legal:
                    move = found
                elif found is not None:
                    self.say(f"info string the engine played {found!r}, which is not legal")
            except Exception as error:
                self.say(f"info string the engine failed: {type(error).__name__}: {error}")
            if not told:  # no depth was finished: only the estimate of the position is known
                points = self.game.to_move(state) * self.game.evaluate(state)
                tell(Info(0, f"cp {points}", [move], 1))
        if "infinite" in words:
            self.halt.wait()
        self.say(f"bestmove {move}")


def limits_of(words: Sequence[str], mover: int, stopped: Callable[[], bool]) -> Limits:
    """The limits in the words behind `go`.

    >>> limits_of("wtime 60000 btime 9000 binc 1000".split(), -1, lambda: False).seconds
    0.9
    """
    given = {name: int(number) for name, number in pairwise(words) if number.isdecimal()}
    side = "w" if mover == 1 else "b"
    if "movetime" in given:
        seconds = given["movetime"] / 1000
    elif f"{side}time" in given:
        left, added = given[f"{side}time"] / 1000, given.get(f"{side}inc", 0) / 1000
        seconds = min(left / given.get("movestogo", 30) + 0.7 * added, left / 3)
    else:
        return Limits(inf, given.get("depth", inf), stopped)
    return Limits(max(seconds - min(LAG, seconds / 2), 0.01), given.get("depth", inf), stopped)


def speak_uci(file: Path | None, lines: Iterable[str]) -> None:
    """Talk to a chess program until it quits; what an engine prints goes to the error output.

    Raises ValueError where the file has no engine, and ImportError where python-chess is missing.
    """
    out = sys.stdout

    def say(text: str) -> None:
        out.write(f"{text}\n")
        out.flush()

    with redirect_stdout(sys.stderr):
        conversation = Conversation(OwnEngine() if file is None else LearnersEngine(file), say)
        for line in lines:
            if not conversation.hear(line):
                return
        conversation.stop()
