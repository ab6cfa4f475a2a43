"""The plays of searches: what an answer is handed on a game, and what of all that it does is a step.

A play is told the `names` of the reference's parameters; it hands over what a case says under these names,
with its game and state. The steps, each with what came of it:

    read    the utility or the estimate of a state was asked for
    again   between two calls: what the first one returned
    quiet   an action of a position for quiescence was played that is not noisy
    ask     a search of ours was asked: state, depth, alpha, beta
    hand    a wrapper asked the search that it was handed: state, depth, alpha, beta
    call    one call of what the answer has made: its arguments
"""

from collections.abc import Mapping, Sequence
from itertools import chain, repeat
from math import inf
from typing import Any

from abcourse.games.connect4 import Connect4, ScaledConnect4
from abcourse.games.game import OutOfQuestions
from abcourse.games.tree import Tree
from abcourse.search import Table, alphabeta, fail_hard
from abcourse.search.scores import WIN

from ...checking.ask.case import OVER, Case, estimates_of, without
from ...checking.ask.case import game_of as plain_game_of
from ...checking.ask.case import tree_of as plain_tree_of
from ...checking.ask.sheet import Function
from ...checking.ask.withheld import handed
from ...checking.worlds import Log
from .boards import board_at, in_engine
from .engine import beside
from .engine import search as engine_search
from .trees import Passing, Standing

QUESTIONS, SEARCHES = 60_000, 60  # to a game and to a search: more than a right answer needs
INFINITE = ("inf", "+inf", "-inf")
Names = Sequence[str]


# -- the game of a case


def game_of(case: Case) -> tuple[Any, Any]:
    """The game of a case, and the state that is asked about."""
    if "moves" in case:
        return board_at(case["board"], case["moves"], ScaledConnect4 if "leaf" in case else Connect4)
    if "tree" in case:
        return tree_of(case), tuple(case.get("state", ()))
    return plain_game_of(case)


def tree_of(case: Case) -> Tree:
    """The tree of a case: for quiescence, with a pass, or with leaves and estimates asked for apart."""
    if "noisy" in case:
        return Standing(case["tree"], case["root"])
    if "hurts" in case:
        return Passing(case["tree"], case["root"], estimates_of(case), case["hurts"])
    if "leaf" not in case:
        return plain_tree_of(case)
    tree = plain_tree_of(without(case, "estimates"))
    known = {**estimates_of(case), **dict.fromkeys(tree.leaves(), OVER)}
    tree.evaluate = lambda state: known[state] if state in known else tree.utility(state)
    return tree


class Watched:
    """A game as an answer sees it: each question counts, and some are steps."""

    tested = True  # or a search of ours would try it out first, and these questions would be steps, too
    steps: Mapping[str, str] = {"utility": "read", "evaluate": "read"}

    def __init__(self, game: Any, log: Log, most: int = QUESTIONS) -> None:
        self._game, self._log, self._most = game, log, most
        self._nodes = {*game.nodes()} if isinstance(game, Tree) else set()
        self._before: object = None  # the step before

    def __getattr__(self, verb: str) -> object:
        if verb.startswith("_") or not hasattr(self._game, verb):
            raise AttributeError(f"the game has no {verb}")
        method = getattr(self._game, verb)
        if not callable(method):
            return method

        def answered(*args: Any) -> object:
            self._log.spend("questions were asked of the game", self._most, OutOfQuestions)
            self._look_at(verb, args)
            came = self._answer(verb, method, args)
            self._step(verb, args, came)
            return came

        vars(self)[verb] = answered
        return answered

    def _look_at(self, verb: str, args: tuple[Any, ...]) -> None:
        """Raise ValueError for what is no state of a tree, or no action there."""
        if self._nodes and args and not (isinstance(args[0], tuple) and args[0] in self._nodes):
            raise ValueError(f"game.{verb} was asked about {args[0]!r:.40}, which is no state of the game")
        if verb == "result" and args[1:] and args[1] not in self._game.actions(args[0]):
            legal = ", ".join(map(str, self._game.actions(args[0])))
            told = f"the actions there are {legal}" if legal else "the game is over there"
            raise ValueError(f"{args[1]!r} is no action at {self._place(args[0])}; {told}")

    def _answer(self, verb: str, method: Any, args: tuple[Any, ...]) -> object:
        """What the game answers. Raises ValueError, in the reader's words, where a tree has no estimate."""
        try:
            return method(*args)
        except ValueError:
            if not self._nodes or verb not in ("evaluate", "utility") or not args:
                raise
        told = f"your code asked what {self._place(args[0])} is worth, but the game is not over there"
        raise ValueError(f"{told}, and this case has no estimate for it; perhaps its depth ran out too soon")

    def _place(self, state: Any) -> str:
        """The name of a state, where it has one."""
        return self._game.name(state) if self._nodes else str(state)

    def _step(self, verb: str, args: tuple[Any, ...], came: object) -> None:
        """Write the question down where it is a step; a leaf that is read twice in a row is read once."""
        if verb not in self.steps:
            return
        here = (len(self._log.steps), self.steps[verb], args, came)
        if self.steps[verb] == "read" and here == self._before:
            return
        self._log.step(self.steps[verb], *args, came=came)
        self._before = (len(self._log.steps), *here[1:])

    def __repr__(self) -> str:
        return "the game"


class WatchedQuiet(Watched):
    """A position for quiescence: its estimate is the leaf of standing pat.

    Whoever asks for the estimate where the mover must answer a threat may do so, because it is no choice.
    """

    def _step(self, verb: str, args: tuple[Any, ...], came: object) -> None:
        if verb == "evaluate" and self._game.noisy(*args) and self._game.must_answer(*args):
            return
        if verb == "evaluate":
            args = (self._game.standing(*args),)
        if verb == "result" and args[1] == 0:
            self._log.step("quiet", args[0])
        super()._step(verb, args, came)


def enough(case: Case) -> int:
    """The questions to a game that are enough: for a tree twice what minimax asks, and again."""
    return 200 + 100 * len(tree_of(case).nodes()) if "tree" in case else QUESTIONS


def arguments(names: Names, case: Case, **more: object) -> list[Any]:
    """What an answer is handed, by the names of the reference's parameters; open ends as numbers."""
    known: dict[str, Any] = {"depth": inf, "alpha": -inf, "beta": inf, "plies": 0, **case, **more}
    return [number(known[name]) for name in names if known.get(name) is not None]


def ends(window: Sequence[Any]) -> tuple[float, float]:
    """A window out of plain data, whose open ends are None or text."""
    alpha, beta = map(number, window)
    return -inf if alpha is None else alpha, inf if beta is None else beta


def number(value: Any) -> Any:
    """A number out of plain data, where an infinite one is text; another value as it is."""
    return float(value) if value in INFINITE else value


# -- a search on a game


def search_game(answer: Function, case: Case, log: Log, names: Names) -> object:
    """The answer searches a game, once, or twice where the case says "again"."""
    game, state = game_of(case)
    watched = Watched(game, log, enough(case))
    given = arguments(names, case, game=watched, state=state)
    value = answer(*given)
    if "again" in case:
        log.step("again", came=value)
        value = answer(*given)
    return value


def choose_move(answer: Function, case: Case, log: Log, names: Names) -> object:
    """The answer chooses a move at the root, with a search of ours beside it."""
    search = log.ours(lambda: handed(engine_search))
    with beside(answer, search=search):
        return search_game(answer, case, log, names)


def search_to_quiet(answer: Function, case: Case, log: Log, names: Names) -> object:
    """The answer is a quiescence, with the search and the leaf of an engine beside it."""
    alpha, beta = arguments(("alpha", "beta"), case)
    return in_engine(answer, WatchedQuiet(tree_of(case), log, enough(case)), (), alpha, beta)


# -- an answer that asks a search of ours


def drive_search(answer: Function, case: Case, log: Log, names: Names) -> object:
    """The answer asks a search of ours, which returns (value, line), as often as it wants.

    The search is fail-hard, or has a table, where the case says so. Its first questions are about other
    trees, those of "first_trees". With a "script" the answer makes something, and each row is a call of that.
    """
    game, state = game_of(case)
    watched = Watched(game, log)
    search = log.ours(lambda: handed(searching(log, watched, game.nodes(), case)))
    made = answer(*arguments(names, case, game=watched, state=state, search=search))
    if "script" not in case or made is None:
        return made
    calls = ([tuple(row[0]), *row[1:]] for row in case["script"])
    call = log.through("call", made)
    return [call(*row) for row in calls]


def searching(log: Log, game: Any, nodes: Sequence[object], case: Case) -> Function:
    """A search of ours each call of which is a step. It raises ValueError for what is no state."""
    wrappers: list[Any] = [fail_hard] * bool(case.get("hard")) + [Table()] * bool(case.get("table"))
    before = [alphabeta(Tree(spec, case["root"])) for spec in case.get("first_trees", [])]
    searches = chain(before, repeat(alphabeta(game, *wrappers)))
    asked = log.through("ask", lambda *question: next(searches)(*question))

    def search(state: object, depth: float = inf, alpha: float = -inf, beta: float = inf) -> object:
        log.spend("questions were asked of the search", SEARCHES)
        if state not in nodes:
            raise ValueError(f"the search was asked about {state!r:.40}, which is no state of the game")
        return asked(state, depth, alpha, beta)

    return search


def wrap_search(answer: Function, case: Case, log: Log, names: Names) -> object:
    """The answer is a wrapper: it stands at every level of an alpha-beta, which is asked in some windows.

    A game whose positions recur is searched with a table around the wrapper.
    """
    plain_game, state = game_of(case)
    game: Any = Watched(plain_game, log)

    def kernel(state: object, depth: float, alpha: float, beta: float) -> tuple[float, tuple[Any, ...]]:
        over = game.is_terminal(state)
        if over or depth == 0:
            return game.to_move(state) * game.utility(state) * (WIN if over else 1), ()
        best, line = -inf, tuple[Any, ...]()
        for action in game.actions(state):
            value, rest = search(game.result(state, action), depth - 1, -beta, -max(alpha, best))
            if -value > best:
                best, line = -value, (action, *rest)
            if best >= beta:
                break
        return best, line

    below = log.through("hand", kernel)
    made = answer(lambda state, depth, alpha, beta: below(state, depth, alpha, beta))
    if made is None:
        return None
    wrapped = log.through("ask", made)
    search: Any = Table[object, object]()(wrapped) if "pile" in case else wrapped
    depth = case.get("depth", inf)
    found = [search(state, depth, *ends(window)) for window in case["windows"]]
    return [list(pair) if isinstance(pair, tuple) else pair for pair in found]
