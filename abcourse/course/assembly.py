"""An engine put together from a learner's own answers: one call brings them, and each has its place.

    engine = assemble(game, nodes=5_000)
    engine.parts                    # which exercise each part comes from, and whose it is
    engine.best_move(state)         # an entrant of a tournament

How they come together: a kernel calls itself by its own name. Here the name means, in a copy of what the
kernel sees, a search of ours that counts the node, asks the memory, wraps the kernel in `sooner` and tells
killers and history of each cutoff. The kernel is handed a game whose `actions` come in order. So every level
passes through every part, and no line of an answer is changed. What the game knows by itself is used too:
`sensible` actions, `hint` before what is learnt, `noisy` ones for the leaves, `symmetries` for the memory.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from math import inf
from random import Random
from types import FunctionType, SimpleNamespace
from typing import Any, NamedTuple

from ..checking.learner.kept import NONE_YET, found
from ..games.connect4 import Connect4
from ..games.match import play_out, result_for_max
from ..games.remembered import Remembered
from ..measure.learning import random_opening, wandering
from ..measure.tournament import playing
from ..search import OutOfTime, alphabeta, static
from ..search.points import DECIDED, WIN, bounded, moved
from .asks.players import ENGINE

PLACES = {
    "killers": "order: the last actions that cut at this depth",
    "history": "order: the actions that cut most often",
    "deepen": "driver: one ply deeper, until the budget is spent",
    "principal_variation": "kernel, where pvs is left out",
    "pv_order": "order: the last iteration's line first",
    "memory": "memory: positions that were searched before",
    "mate_distance": "wrap: a sooner win counts more",
    "aspire": "root: the first move, in a window around its last value",
    "null_window": "root: is another move better at all?",
    "pvs": "kernel",
    "mtd": "root: what a better move is worth",
    "features": "estimate: what is counted on the board",
    "fit": "estimate: what each count weighs, learnt from games",
    "quiesce": "leaf: noisy moves are played out first",
}
"""Exercise -> its place in the engine. The driver and a kernel must be there; all others can be left out."""

MARGIN = 30  # points on each side of the last value, for `aspire`
DEEPEST = 64
# The line of a leaf that is not the end of play: its value comes from below, as `sooner` asks.
BELOW = "noisy"
STEPS, RATE = 60, 0.2  # of the fit
GAMES = 150  # from which the weights are learnt


class PartOf(NamedTuple):
    """One part of an engine: the exercise, its place, and whose answer it is."""

    id: str
    place: str
    whose: str


class Parts(tuple[PartOf, ...]):
    """The parts of an engine; printed as a table."""

    def __str__(self) -> str:
        wide = max(map(len, PLACES))
        return "\n".join(f"{part.id:{wide}}  {part.whose:6}  {part.place}" for part in self)

    __repr__ = __str__


def assemble(
    game: Any,
    nodes: float = 5_000,
    *,
    parts: Mapping[str, Any] | None = None,
    without: str | Sequence[str] = (),
    upto: str = "",
    name: str = "",
) -> Assembled:
    """An engine of your answers, ours where you have none; `nodes` are for one move.

    `parts` puts an answer in by hand, under its exercise's name; `without` leaves parts out, one name or
    some; `upto` those that come after that exercise. Raises ValueError for a name that is no part, and
    where a needed part is missing.
    """
    given, without = by_hand(parts), (without,) if isinstance(without, str) else without
    refuse_unknown([*without, *filter(None, [upto])])
    if not nodes >= 1:
        raise ValueError(f"nodes is {nodes!r}; a move takes at least 1")
    names = list(PLACES)
    early = names[: names.index(upto) + 1] if upto else names
    wanted = [id for id in names if id not in without and (id in early or id in given)]
    if "deepen" not in wanted or not {"principal_variation", "pvs"} & {*wanted}:
        raise ValueError("an engine needs the driver, deepen, and a kernel, principal_variation or pvs")
    if "pvs" in wanted:
        wanted.remove("principal_variation")
    chosen, whose = dict[str, Any](), dict[str, str]()
    for id in wanted:
        chosen[id], why_ours = (given[id], "") if id in given else found(id)
        whose[id] = "given" if id in given else "ours" if why_ours else "yours"
        if why_ours and not why_ours.startswith(NONE_YET):
            print(why_ours)
    table = Parts(PartOf(id, PLACES[id], whose[id]) for id in wanted)
    ENGINE.append((len(table), sum(part.whose == "ours" for part in table)))
    return Assembled(game, nodes, chosen, table, name or (f"assembled up to {upto}" if upto else "assembled"))


def by_hand(parts: Any) -> dict[str, Any]:
    """The answers that were given, by their exercise's id; ValueError for anything but a mapping of parts."""
    if not isinstance(parts or {}, Mapping):
        raise ValueError(f"parts is {parts!r}; give the exercise with its answer, as in {{'memory': yours}}")
    refuse_unknown([*(parts or {})])
    return dict(parts or {})


def refuse_unknown(ids: Sequence[str]) -> None:
    """Raise ValueError for the first id that is no part of the engine."""
    for id in ids:
        if id not in PLACES:
            raise ValueError(f"{id!r} is no part of the engine; the parts are {', '.join(PLACES)}")


class Assembled:
    """An engine of answers to exercises. The same position and budget give the same move."""

    def __init__(self, game: Any, nodes: float, chosen: Mapping[str, Any], parts: Parts, name: str) -> None:
        self.game, self.nodes, self.chosen, self.parts, self.name = game, nodes, chosen, parts, name
        self.estimate, self.deepest = Remembered(bounded(_estimate(game, chosen))), DEEPEST
        self.thinking: Thinking | None = None

    def new_game(self) -> None:
        """Nothing is kept from move to move, so there is nothing to forget."""
        self.thinking = None

    def best_move(self, state: Any) -> Any:
        """The move that the driver chooses; whatever the parts raise comes through."""
        self.thinking = thinking = Thinking(self.game, self.chosen, self.estimate, self.nodes, state)
        move = self.chosen["deepen"](thinking, state, thinking.child, self.deepest)
        if not thinking.busy:
            thinking.note()
        return move

    def explain(self) -> dict[str, Any]:
        """Of the last move: nodes; depth of the last finished iteration, its value, its line."""
        if self.thinking is None:
            return {}
        depth, value, line = self.thinking.finished[-1]
        return {"depth": depth, "value": value, "line": line, "nodes": self.thinking.nodes}


class Thinking:
    """The thinking about one move: the game as the parts see it, and the search that they make together."""

    def __init__(
        self, game: Any, chosen: Mapping[str, Any], estimate: Mapping[Any, Any], budget: float, root: Any
    ) -> None:
        self.game, self.estimates, self.budget, self.root = game, estimate, budget, root
        self.initial, self.to_move, self.is_terminal = game.initial, game.to_move, game.is_terminal
        self.noisy: Any = getattr(game, "noisy", lambda state: [])
        self.hint = getattr(game, "hint", lambda state, action: 0)
        self.sensible = getattr(game, "sensible", game.actions)
        images = getattr(game, "symmetries", lambda state: [state])
        self.same: Any = Remembered(lambda state: min(images(state)))  # what the memory knows a state by
        self.nodes = self.results = 0
        self.plies = 0  # of the iteration at hand
        self.cut_short = True  # whether the horizon was met in it
        self.busy = False  # whether a child of the root is being searched
        # Iterations: depth, value, line.
        self.finished: list[tuple[int, float, tuple[Any, ...]]] = [(0, 0, ())]
        self.after: Any = Remembered(lambda pair: game.result(*pair))  # (state, action) -> what comes of it
        self.moves = {self.after[root, action]: action for action in game.actions(root)}
        self.best: tuple[float, tuple[Any, ...]] = (-inf, ())
        self.worth: dict[Any, float] = {}  # of the root's children, as they were found last
        self.left: dict[Any, float] = {root: inf}  # the plies with which a state was searched last
        self._put_together(chosen)

    def _put_together(self, chosen: Mapping[str, Any]) -> None:
        """Make each part, and what stands in for one that was left out."""
        self.learners = [chosen[id]() for id in ("history", "killers") if id in chosen]
        self.along, self.ahead = (
            chosen.get("pv_order"),
            dict[Any, Any](),
        )  # state -> order, its last line first
        self.memory = chosen["memory"]() if "memory" in chosen else None
        self.aspire, self.at_least, self.mtd = (chosen.get(id) for id in ("aspire", "null_window", "mtd"))
        self.kernel = calling(chosen.get("pvs") or chosen["principal_variation"], self.again)
        self.quiesce = calling(chosen["quiesce"], self.quieter) if "quiesce" in chosen else self.settled
        self.dressed = chosen["mate_distance"](self.plain) if "mate_distance" in chosen else self.plain

    # -- the game that the parts see

    def actions(self, state: Any) -> Sequence[Any]:
        """The sensible actions, the last line's first, then by the hint, then killers, then history."""
        depth = self.left.get(state, 0)
        actions = self.sensible(state) if depth > 0 else self.game.actions(state)
        if depth > 0:
            for learner in self.learners:
                actions = [*learner.order(state, actions, depth)]
            actions = sorted(actions, key=lambda action: -self.hint(state, action))
            if state in self.ahead:
                actions = self.ahead[state](state, actions, depth)
        return list(actions)

    def result(self, state: Any, action: Any) -> Any:
        """The state after the action. Counted, so that a kernel with a loop of its own is held as well."""
        self.results += 1
        if self.results > self.budget:
            raise OutOfTime
        return self.after[state, action]

    def utility(self, state: Any) -> float:
        """WIN for a game won by MAX, -WIN for one that is lost; where play is not over, the estimate."""
        if not self.game.is_terminal(state):
            return self.evaluate(state)
        points = self.game.utility(state)
        return WIN if points > 0 else -WIN if points < 0 else 0

    def evaluate(self, state: Any) -> float:
        """The estimate for MAX."""
        value: float = self.estimates[state]
        return value

    def settled(self, game: Any, state: Any, alpha: float, beta: float) -> float:
        """The value of a leaf for the mover, where no move is played out."""
        return float(self.game.to_move(state) * self.utility(state))

    # -- the search that they make

    def spend(self) -> None:
        """Count a node. Raises OutOfTime for the first beyond the budget."""
        if self.nodes >= self.budget:
            raise OutOfTime
        self.nodes += 1

    def search(self, state: Any, depth: float, alpha: float = -inf, beta: float = inf) -> Any:
        """The value and the line of a state below the root, through every part."""
        self.spend()
        self.left[state] = depth
        if self.memory and depth > 0:
            known = self.memory.probe(self.same[state], depth, alpha, beta)
            if known is not None:
                return known, ()
        value, line = self.dressed(state, depth, alpha, beta)
        if depth <= 0:
            return value, ()
        if self.memory:
            self.memory.store(self.same[state], depth, alpha, beta, value)
        if line and value > alpha:
            self._note(state, line)
        if line and value >= beta:
            for learner in self.learners:
                learner.cutoff(state, line[0], depth)
        return value, line

    def _note(self, state: Any, line: Any) -> None:
        """The line from a state is to be tried first when the state is searched again."""
        if self.along:
            known = SimpleNamespace(result=lambda state, action: self.after[state, action])
            self.ahead[state] = self.along(known, state, line)

    def plain(self, state: Any, depth: float, alpha: float = -inf, beta: float = inf) -> Any:
        """The kernel, or at its end the leaf."""
        if depth > 0:
            return self.kernel(self, state, depth, alpha, beta)
        over = self.game.is_terminal(state)
        self.cut_short = self.cut_short or not over
        return self.quiesce(self, state, alpha, beta), () if over else (BELOW,)

    def again(self, game: Any, state: Any, depth: float, alpha: float = -inf, beta: float = inf) -> Any:
        """What the kernel's own name means in it."""
        return self.search(state, depth, alpha, beta)

    def quieter(self, game: Any, state: Any, alpha: float, beta: float) -> Any:
        """What the name of the quiescence means in it."""
        self.spend()
        return self.dressed(state, 0, alpha, beta)[0]

    # -- the root

    def child(self, state: Any, depth: float, alpha: float = -inf, beta: float = inf) -> Any:
        """What the driver asks about a child of the root: its value for the player who moves there."""
        if depth + 1 > self.plies:
            self._begin(int(depth) + 1)
        self.busy = True
        if (alpha, beta) == (-inf, inf):
            value, line = self._first(state, depth)
        elif beta < inf and self.at_least and self.at_least(self.search, state, depth, beta):
            value, line = beta, ()
        elif beta < inf and self.mtd:
            value, line = self.mtd(self.search, state, depth, beta - 1)
        else:
            value, line = self.search(state, depth, alpha, beta)
        self.busy, self.worth[state] = False, value
        if -value > self.best[0] and state in self.moves:
            self.best = -value, (self.moves[state], *line)
        return value, line

    def _first(self, state: Any, depth: float) -> Any:
        if self.aspire and state in self.worth:
            return self.aspire(self.search, state, depth, self.worth[state], MARGIN)
        return self.search(state, depth, -inf, inf)

    def _begin(self, plies: int) -> None:
        """Note the last iteration and begin the next; OutOfTime where no depth could tell more."""
        if self.plies:
            value, line = self.note()
            if not self.cut_short or (abs(value) > DECIDED and WIN - abs(value) <= self.plies):
                raise OutOfTime
            self._note(self.root, line)
        for learner in self.learners:
            if hasattr(learner, "decay"):
                learner.decay()
        self.plies, self.best, self.cut_short = plies, (-inf, ()), False

    def note(self) -> tuple[float, tuple[Any, ...]]:
        """Note that the iteration at hand is finished; its value and its line."""
        value, line = moved(self.best[0], -1), self.best[1]
        self.finished.append((self.plies, value, line))
        return value, line


def calling(function: Any, again: Any) -> Any:
    """The function in a copy of its globals in which its own name means `again`.

    Functions beside it see the copy too, so that two that call each other stay together.
    """
    around = dict(function.__globals__)

    def moved(one: FunctionType) -> FunctionType:
        copy = FunctionType(one.__code__, around, one.__name__, one.__defaults__, one.__closure__)
        copy.__kwdefaults__ = one.__kwdefaults__
        return copy

    beside = {
        name: moved(one)
        for name, one in function.__globals__.items()
        if isinstance(one, FunctionType) and one.__globals__ is function.__globals__
    }
    around.update({**beside, function.__name__: again})
    return moved(function)


# -- the estimate


def _estimate(game: Any, chosen: Mapping[str, Any]) -> Callable[[Any], float]:
    """Their features with the weights that their fit finds; the game's own estimate where one is left out."""
    features = chosen.get("features")
    if features is None or "fit" not in chosen or not isinstance(game, Connect4):
        own: Callable[[Any], float] = getattr(game, "evaluate", lambda state: 0)
        return own
    weights = _weights(features, chosen["fit"], game.width, game.height, game.connect)

    def estimate(state: Any) -> float:
        points: float = sum(w * x for w, x in zip(weights, features(rows(game, state)), strict=True))
        return round(100 * points)

    return estimate


@lru_cache(maxsize=64)
def _weights(features: Any, fit: Any, width: int, height: int, connect: int) -> Sequence[float]:
    """What a fit finds for these features, in the games to learn from; kept, since it takes a second."""
    boards, results = games_to_learn_from(width, height, connect)
    weights: Sequence[float] = fit([features(list(board)) for board in boards], list(results), STEPS, RATE)
    return weights


def rows(game: Any, state: Any) -> list[str]:
    """The board as rows of text from the top, as exercise `features` reads it."""
    return ["".join(row) for row in game.grid(state)]


@cache
def games_to_learn_from(width: int, height: int, connect: int) -> tuple[list[list[str]], list[float]]:
    """Boards from games of a shallow player against itself, seed 11, and MAX's result of each: 1, 0.5 or 0.

    Four moves in ten are random, or all games would look alike.
    """
    game, random = Connect4(width, height, connect), Random(11)
    shallow = alphabeta(game, leaf=static(game, game.evaluate))
    mover = wandering(game, playing(shallow, 2), 0.4, random)
    boards: list[list[str]] = []
    results: list[float] = []
    for _ in range(GAMES):
        played = play_out(game, random_opening(game, 8, random), mover, mover)
        boards += [rows(game, state) for state in played[:-1]]
        results += [result_for_max(game, played[-1])] * (len(played) - 1)
    return boards, results
