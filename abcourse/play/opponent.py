"""Who answers on a board: the engine at a level, or a function of the player's own, and what it tells."""

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from functools import reduce
from importlib.util import module_from_spec, spec_from_file_location
from inspect import signature
from itertools import groupby
from pathlib import Path
from time import perf_counter
from traceback import extract_tb
from typing import Any

from ..games.game import MAX, MIN, CountingGame
from ..games.game_text import line_text, sides
from ..games.match import Idea
from ..games.unfolded import unfold
from ..search.engine import LEVELS, Engine, Thought, engine_of_level, forced
from ..search.facts import facts
from ..search.memory import Budget, OutOfTime
from ..show.stepper import Stepper
from ..trace import Trace, points
from .thoughts import DepthResult, Listener

OURS = str(Path(__file__).resolve().parents[1])
SMALL = 70  # nodes of a tree that is shown whole: tic-tac-toe from four free squares on
OWN_WIN = 1000  # what a win counts in a learner's engine
HINT_LEVEL = 7  # a hint is thought about at least as long as a move of this level


class Opponent:
    """Who answers on a board: an engine with levels, one of your own, a kernel, or any function.

    An engine has `ideas`, as `Perfect` has, `think`, as `Engine` has, or `best_move(state)`. One that has
    `move(game, state)` and `thoughts`, as a `Listener` has, is asked afterwards what it thought. A kernel,
    such as `alphabeta`, is called with the game. A function is one of a state, or of a game and a state; it
    returns an action, or what a search returns, a value and a line.
    """

    def __init__(self, game: Any, engine: Any = None) -> None:
        if hasattr(engine, "ideas") and not engine.plays(game):
            raise ValueError(
                "this opponent plays another game; make one of the game on the board: Perfect(game)"
            )
        speaker = (
            engine if hasattr(engine, "thoughts") else None
        )  # it says what it thought about its last move
        if not (hasattr(engine, "think") or hasattr(engine, "ideas")):
            move = getattr(engine, "move", None)  # of an engine that is handed the game: it is told more of
            engine = move if asks_for_game(move) else getattr(engine, "best_move", engine)
            if not (engine is None or callable(engine)):
                raise ValueError(
                    f"engine is {engine!r}; give an object with best_move, or a function move(game, state)"
                )
        self.game, self.engine, self.speaker = game, engine, speaker
        self.levels = tuple(LEVELS) if engine is None else ()
        self.reviews = hasattr(engine, "ideas")
        self._idle: dict[int, Engine] = {}  # level -> what played it last and goes on from there

    def at(self, level: Any) -> Any:
        """The engine that plays at a level; the one that was given plays at any.

        Raises ValueError for a level that there is not.
        """
        return engine_of_level(self.game, level) if self.engine is None else self.engine

    def think(self, state: Any, level: int, stopped: Callable[[], bool] = lambda: False) -> Iterator[Idea]:
        """The best idea after each finished depth; none after `stopped` has said so."""
        if hasattr(self.engine, "ideas"):
            yield from self.engine.ideas(state, stopped)
            return
        if self.engine is not None and not hasattr(self.engine, "think"):
            idea = searched(self.game, state, self.engine)
            yield from with_thoughts(self.game, state, idea, self.speaker.thoughts if self.speaker else ())
            return
        engine, found = self._idle.pop(level, None) or fresh(self.at(level)), False  # in one thread at a time
        try:
            engine.budget = interruptible(engine.budget, stopped)
            for thought in engine.think(state):
                told = notes(self.game, state, thought)
                lost = every_move_loses(thought)
                yield Idea(thought.line[0], told, thought.line, finished=thought.finished, lost=lost)
                found = True
        except OutOfTime:
            return
        self._idle[level] = engine
        if not found and not stopped():
            first = self.game.actions(state)[0]
            yield Idea(first, {"depth": "none: the first legal move"}, (first,))

    def review(self, moves: str) -> str:
        """A game through the eyes of one that never errs, as HTML."""
        from .review import draw_review

        return draw_review(moves, self.engine)._repr_mimebundle_()["text/html"]

    def hint(self, state: Any, level: int, stopped: Callable[[], bool] = lambda: False) -> Iterator[Idea]:
        """Ideas for the human, thought about at least as long as a move of level 7."""
        return self.think(state, max(level, HINT_LEVEL), stopped)


def fresh(engine: Engine) -> Engine:
    """An engine of the same game and budget that remembers nothing, and leaves this one alone."""
    twin = copy(engine)
    twin.new_game()
    return twin


def interruptible(budget: Budget, stopped: Callable[[], bool]) -> Budget:
    """The same budget with a clock that ends a search, at the next node, once `stopped` says so."""

    def clock() -> float:
        if stopped():
            raise OutOfTime
        return perf_counter()

    return Budget(budget.nodes, budget.seconds, clock)


def searched(game: Any, state: Any, engine: Callable[..., Any]) -> Idea:
    """The idea in what a kernel or a function answers.

    A kernel is traced where the rest of the game is a small tree: it then searches that tree, move for move
    the same game. Of a function that is handed the game it is told how many positions it made.
    """
    if asks_for_game(engine):
        counted: Any = CountingGame(game)
        idea = answered(game, state, engine(counted, state))
        return idea._replace(notes={**idea.notes, "positions": f"{counted.nodes - 1:,}"})
    if not is_kernel(engine):
        return answered(game, state, engine(state))
    try:
        tree, trace = unfold(game, state, limit=SMALL), Trace()
    except ValueError:  # too large
        return answered(game, state, engine(game)(state))
    kernel = engine(tree, trace)
    value, path = kernel(tree.initial)
    line: list[Any] = []
    for index in path:
        line.append(game.actions(reduce(game.result, line, state))[index])
    search = Stepper(tree, trace, title="The whole search that chose the move")
    idea = answered(game, state, (value, line))._replace(search=search)
    if (frame := facts(kernel).speaks_for) is None:
        return idea
    # The tree beside it counts for MAX, whoever is to move: so does the value.
    for_max = value if frame == "max" else game.to_move(state) * value
    return idea._replace(notes={**idea.notes, "value": f"{points(for_max)}, counted for {sides(game)[MAX]}"})


def with_thoughts(game: Any, state: Any, idea: Idea, thoughts: Sequence[DepthResult]) -> Iterator[Idea]:
    """An idea for each depth that an engine of one's own has finished; the last has the move it played.

    Depths that follow each other and have found the same value and line are one idea.
    """
    told: list[Idea] = []
    for same in alike(thoughts):
        thought, deepest = same[0], same[-1].depth
        line = legal_part(game, state, thought.line)
        if line:
            depths = f"{thought.depth}" if len(same) == 1 else f"{thought.depth} to {deepest}"
            noted = {
                "depth": f"{depths} {'ply' if deepest == 1 else 'plies'}",
                "value": own_value_text(game, state, thought.value),
                "line": " ".join(line_text(game, state, line)),
            }
            told.append(Idea(line[0], noted, line, finished=thought.exact))
    if not told:
        yield idea
        return
    if told[-1].move != idea.move:
        told.append(Idea(idea.move, {"depth": "played in the end"}, idea.line, finished=False))
    *earlier, last = told
    yield from earlier
    yield last._replace(notes={**last.notes, **idea.notes})


def alike(thoughts: Sequence[DepthResult]) -> list[list[DepthResult]]:
    """The thoughts in groups: those that follow each other and have the same value, line and exactness."""
    groups = groupby(thoughts, key=lambda thought: (thought.value, thought.line, thought.exact))
    return [list(same) for _, same in groups]


def own_value_text(game: Any, state: Any, value: float) -> str:
    """A value of a learner's engine, whose wins count 1,000, for a named player.

    >>> from abcourse.games import TicTacToe
    >>> [own_value_text(TicTacToe(), TicTacToe().initial, value) for value in (1000, -12, 0)]
    ['X wins', '+12 points for O', 'even']
    """
    if abs(value) >= OWN_WIN:
        return f"{sides(game)[MAX if game.to_move(state) * value > 0 else MIN]} wins"
    return value_text(game, state, value)


def asks_for_game(engine: Any) -> bool:
    """Whether it is a function of a game and a state, as `move(game, state)` is."""
    first, second = first_two(engine)
    return first == "game" and second not in ("", "*")


def is_kernel(engine: Callable[..., Any]) -> bool:
    """Whether it takes a game and wrappers, as every kernel does, and not a state."""
    return first_two(engine) == ("game", "*")


def first_two(engine: Any) -> tuple[str, str]:
    """The names of its first two parameters, "*" for one like *wrappers; empty where there are no two."""
    try:
        first, second, *_ = signature(engine).parameters.values()
    except (TypeError, ValueError):  # fewer parameters, or none that are known
        return "", ""
    return first.name, "*" if second.kind is second.VAR_POSITIONAL else second.name


def engine_in(path: Path) -> Listener:
    """The engine of a Python file with a function `move`, such as work/my_engine.py.

    Raises ValueError where the file has none.
    """
    if not path.is_file() or path.suffix != ".py":
        raise ValueError(f"there is no Python file {path}; give the path of your engine")
    spec: Any = spec_from_file_location(path.stem, path)
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise ValueError(f"{path} does not run: {type(error).__name__}: {error}") from error
    if not callable(getattr(module, "move", None)):
        raise ValueError(f"{path} has no function move(game, state)")
    return Listener(vars(module))


def place(error: BaseException) -> str:
    """The last function of somebody else's on the way to an error, and its line; else empty."""
    theirs = [frame for frame in extract_tb(error.__traceback__) if not frame.filename.startswith(OURS)]
    return f" in `{theirs[-1].name}`, line {theirs[-1].lineno}" if theirs else ""


def answered(game: Any, state: Any, answer: Any) -> Idea:
    """The idea in a function's answer: an action, if it is a legal one; else the first of (value, line)."""
    pair = isinstance(answer, tuple) and len(answer) == 2 and isinstance(answer[1], tuple | list)
    if not pair or not answer[1] or answer in game.actions(state):
        return Idea(answer, {}, legal_part(game, state, [answer]))
    line = legal_part(game, state, answer[1])
    told = {"value": f"{answer[0]}, as the function counts", "line": " ".join(line_text(game, state, line))}
    return Idea(answer[1][0], told, line)


def legal_part(game: Any, state: Any, line: Sequence[Any]) -> tuple[Any, ...]:
    """The line in the game's own actions, up to the first that is not legal: a function may tell anything."""
    legal: list[Any] = []
    for told in line:
        meant = [action for action in game.actions(state) if action == told][:1]
        if not meant:
            break
        legal += meant
        state = game.result(state, *meant)
    return tuple(legal)


def notes(game: Any, state: Any, thought: Thought) -> dict[str, str]:
    """What can be noted about a thought, in words for people: label -> text."""
    rate, unfinished = thought.first_move_cutoffs, "" if thought.finished else ", not finished"
    return {
        "depth": f"{thought.depth} {'ply' if thought.depth == 1 else 'plies'}{unfinished}",
        "value": value_text(game, state, thought.value),
        "line": " ".join(line_text(game, state, thought.line)),
        "nodes": f"{thought.nodes:,}",
        "cutoffs by the first move": "none yet" if rate is None else f"{rate:.0%}",
    }


def every_move_loses(thought: Thought) -> bool:
    """Whether a thought proves it. One that was not finished has not seen every move."""
    return thought.finished and thought.forced is not None and thought.forced.points < 0


def value_text(game: Any, state: Any, value: float) -> str:
    """A value for the side to move, in words: "+12 points for X", "X wins in 3 moves" of its own, "even"."""
    side = sides(game)[MAX if game.to_move(state) * value > 0 else MIN]
    if end := forced(value):
        return f"{side} wins in {counted((end.plies + 1) // 2, 'move')}"
    return f"+{counted(abs(value), 'point')} for {side}" if value else "even"


def counted(number: float, noun: str) -> str:
    """A number of things: "1 move", "3 moves"."""
    return f"{points(number)} {noun}{'s' * (number != 1)}"
