"""Something that plays Connect 4 is asked for move after move, or to play a match against ours.

It is `move(game, state, seconds, clock)`. A node is a position that it makes, a call of `game.result`. They
are counted inside the game that it is handed, whose states are tokens that no other game knows; its clock is
this count. An answer that works out the stones of a position by itself is not counted.
"""

import linecache
import re
from collections.abc import Callable, Generator, Hashable, Iterable, Sequence
from functools import cache, partial
from inspect import signature
from math import inf
from numbers import Real
from types import FunctionType
from typing import Any
from weakref import WeakKeyDictionary

from abcourse.games.connect4 import Connect4
from abcourse.games.game import MAX, OutOfCalls
from abcourse.games.match import result_for_max
from abcourse.measure.intervals import FEWEST, elo
from abcourse.measure.tournament import playing
from abcourse.search import alphabeta, static_eval

from ...checking.ask.ask import Answer
from ...checking.ask.case import Case
from ...checking.ask.sheet import Function, Sheet
from ...checking.ask.values import several, whole
from ...checking.worlds import Log
from .boards import board_at

SPARE = 7  # positions that may be made when the clock has rung: the children of one
FOUR_PLIES = 4  # of the engine to beat
OVER: Sheet = {"ended": "returned", "printed": "", "type": "list", "value": []}  # a match that was judged
MARK = re.compile(r"^# The course's own, until exercise (\w+) passes\.$", re.MULTILINE)
"""What the text of an engine that `my_engine` has made says of a part that is ours."""


def counting() -> Generator[int, int, None]:
    """A count that only grows: what is sent joins it, and what comes back is how many there are by then."""
    made = 0
    while True:
        made += max(0, (yield made))


TOKEN = "a state is a token: ask the game about it"


class State:
    """A state of a game, as a player sees it: hashable, equal to itself alone, and closed."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "a state"

    def __getattr__(self, name: str) -> object:
        raise AttributeError(f"a state has no {name}: {TOKEN}")


def _closed(state: State, *_: object) -> object:
    raise TypeError(TOKEN)


for _name in ("len", "iter", "getitem", "contains", "add", "radd", "lt", "gt", "bool", "index"):
    setattr(State, f"__{_name}__", _closed)


class Handed:
    """A game as a player is handed it: it answers as it always does, with tokens for its states."""


class _Tokens(dict[Hashable, State]):
    """State -> its token, of which there is one."""

    def __init__(self) -> None:
        self.states = _States()

    def __missing__(self, state: Hashable) -> State:
        token = self[state] = State()
        self.states[token] = state
        return token


class _States(dict[State, Hashable]):
    """Token -> state. What is no token of this game is told so."""

    def __missing__(self, state: object) -> Hashable:
        raise ValueError(f"the game was asked about {state!r:.40}, which is no state that it gave")


@cache
def _verbs(kind: type) -> dict[str, bool]:
    """The methods of a game that are asked about a state, and whether about an action, too."""
    methods = {name: each for name in dir(kind) if name[0] != "_" and callable(each := getattr(kind, name))}
    taken = {name: [*signature(each).parameters][1:] for name, each in methods.items()}
    return {name: "action" in some for name, some in taken.items() if some[:1] == ["state"]}


def handed(
    game: Any, count: Callable[[int], int], most: list[float]
) -> tuple[Handed, Callable[[Hashable], State]]:
    """The game as a player is handed it, and how a state of it is handed over.

    Positions that it makes join the count. Beyond `most`, which is a count and what was allowed, it makes
    none.
    """
    kind: type = type(game)
    tokens, make = _Tokens(), game.result
    states = tokens.states

    def asked(method: Function, of_action: bool) -> Function:
        if of_action:
            return lambda state, action: method(states[state], action)
        return lambda state: method(states[state])

    def made(positions: int) -> None:
        if count(positions) > most[0]:
            told = f"it had made {most[1]:,} positions for one move, and the clock rang long before"
            raise OutOfCalls(told)

    def result(state: State, action: object) -> State:
        made(1)
        return tokens[make(states[state], action)]

    def parse(text: str) -> State:
        made(len(text))
        return tokens[game.parse(text)]

    seen = vars(shown := Handed())
    seen.update({name: getattr(game, name) for name in dir(game) if name[0] != "_"})
    seen.update({verb: asked(getattr(game, verb), more) for verb, more in _verbs(kind).items()})
    seen.update(initial=tokens[game.initial], result=result, parse=parse)
    seen["mirrored"] = lambda state: tokens[game.mirrored(states[state])]
    seen["symmetries"] = lambda state: [tokens[each] for each in game.symmetries(states[state])]
    return shown, tokens.__getitem__


class Table:
    """A game at which a player sits, and the positions that are made there are counted."""

    def __init__(self, game: object) -> None:
        counter, self._most = counting(), [inf, inf]
        next(counter)
        self._count = counter.send
        self.game, self._over = handed(game, self._count, self._most)

    def moved(self, move: Function, state: Hashable, nodes: float, most: float = inf) -> tuple[object, int]:
        """The action of a `move` whose clock rings after so many positions, and how many were made for it.

        Raises OutOfCalls beyond `most`.
        """
        before = self._count(0)
        self._most[:] = before + most, most
        clock = partial(_since, self._count, before)
        action = move(self.game, self._over(state), seconds=nodes, clock=clock)
        return action, self._count(0) - before


def _since(count: Callable[[int], int], before: int) -> float:
    return float(count(0) - before)


def played(
    move: Function,
    game: Connect4,
    state: Hashable,
    nodes: float,
    before: Iterable[tuple[Hashable, float]] = (),
) -> tuple[object, int]:
    """The action of a `move` for which the clock rings after so many positions, and how many it made.

    It is asked at first about the states `before`, each with a number of positions.
    """
    table = Table(game)
    for each in before:
        table.moved(move, *each)
    return table.moved(move, state, nodes)


class Seat:
    """A player at a board, and what is asked of it."""

    def __init__(self, answer: Answer, case: Case) -> None:
        self._answer, self._board, self._nodes = answer, case["board"], case["nodes"]
        self.begin()

    def begin(self) -> None:
        """A fresh start: a game whose states are new."""
        self._table = Table(Connect4(*self._board))

    def asked(self, what: Function, *args: object, times: int = 1, **so_far: object) -> Sheet:
        """The sheet of something asked of the player."""
        return self._answer.call(*args, seconds=times * self._answer.seconds, through=what, **so_far)

    def move(self, player: Function, *state: int, nodes: int = 0) -> list[object]:
        """Its move, and the positions that it made for it."""
        most = 20 * self._nodes + 200
        return [*self._table.moved(player, state, nodes or self._nodes, most)]

    def twice(
        self, player: Function, state: Sequence[int], before: Sequence[tuple[Sequence[int], int]]
    ) -> list[object]:
        """Its move in a position, and from a fresh start again when others have been asked."""
        first = self.move(player, *state)
        self.begin()
        for other, nodes in before:
            self.move(player, *other, nodes=nodes)
        return [first, self.move(player, *state)]


def observe(answer: Answer, case: Case) -> Sheet:
    """What came of a match, of a position that is asked twice, of a position; or whose parts play."""
    seat = Seat(answer, case)
    if "openings" in case:
        played = match_once(answer, seat, case)
        return {**played, "asked": ours_in(answer.value)} if "own" in case else played
    if "before" not in case:
        return seat.asked(seat.move, *state_of(case))
    before = [(list(state_of(case | {"moves": moves})), nodes) for moves, nodes in case["before"]]
    return seat.asked(seat.twice, list(state_of(case)), before, times=2 + len(before))


_matches: WeakKeyDictionary[Answer, tuple[object, Sheet]] = WeakKeyDictionary()


def match_once(answer: Answer, seat: Seat, case: Case) -> Sheet:
    """The match of a case. An answer plays it once, though two parts look at it."""
    openings, sheet = _matches.get(answer, (None, {}))
    if openings != case["openings"]:
        sheet = match_of(seat, case)
        _matches[answer] = case["openings"], sheet
    return sheet


def ours_in(move: FunctionType) -> list[str]:
    """The exercises whose parts are ours, as the marks say in the text that a function stands in."""
    beside = [each for each in move.__globals__.values() if isinstance(each, FunctionType)]
    files = {each.__code__.co_filename for each in (move, *beside) if each.__globals__ is move.__globals__}
    texts = ("".join(linecache.getlines(file)) for file in files)
    return [id for text in texts for id in MARK.findall(text)]


def play_shares(share: Function, case: Case, log: Log) -> object:
    """The seconds that a `share` gives for each of one's moves in a game, until that cannot be.

    None comes back as it is; what else is no number stands last, as text.
    """
    left, given = case["seconds"], list[Any]()
    for plies in range(case["plies"], 0, -2):
        seconds: Any = share(left, plies)
        if seconds is None:
            return None
        number = isinstance(seconds, Real)
        given.append(seconds if number else f"{seconds!r:.60}")
        if not number or not 0 < seconds <= left:
            break
        left -= seconds
    return given


def match_of(seat: Seat, case: Case) -> Sheet:
    """Both sides of each opening, until no result of the rest could make it enough, or a game is forfeited.

    "games" is a list of [opening, whether the player was MAX, moves as text, why it was forfeited, the most
    positions that it made for a move].
    """
    games: list[object] = []
    for opening in case["openings"]:
        for first in (True, False):
            sheet, moves, why, most = _game(seat, case, opening, first, games)
            if sheet["ended"] != "returned":
                return {**sheet, "games": games}
            games.append([opening, first, moves, why, most])
            if why:
                return {**OVER, "games": games}
        if not hopeful(scores_of(case, games), len(case["openings"])):
            break
    return {**OVER, "games": games}


def _game(
    seat: Seat, case: Case, opening: str, first: bool, games: Sequence[object]
) -> tuple[Sheet, str, str, int]:
    """The sheet of the last move asked for; the moves of the game; why it was forfeited; most positions."""
    game, moves, sheet, most = Connect4(*case["board"]), opening, OVER, 0
    state = game.parse(moves)
    while not game.is_terminal(state):
        if (game.to_move(state) == MAX) is first:
            sheet = seat.asked(seat.move, *state, games=games)
            why = forfeit(game, state, sheet["value"], case["nodes"]) if sheet["ended"] == "returned" else ""
            if why or sheet["ended"] != "returned":
                return sheet, moves, why, most
            action, made = map(int, sheet["value"])
            most = max(most, made)
        else:
            action = four_ply(*case["board"])(state)
        moves, state = moves + game.notation(action), game.result(state, action)
    return sheet, moves, "", most


@cache
def four_ply(width: int, height: int) -> Function:
    """The engine to beat: alpha-beta FOUR_PLIES deep, left to right, with the game's estimate."""
    game = Connect4(width, height)
    return playing(alphabeta(game, leaf=static_eval(game, game.evaluate)), FOUR_PLIES)


def state_of(case: Case) -> Any:
    """The position of a case."""
    return board_at(case["board"], case["moves"])[1]


def forfeit(game: Any, state: object, answered: object, nodes: float) -> str:
    """Why an answer, [move, positions made], loses the game by itself; empty where it does not."""
    move, made = answered if isinstance(answered, list) and len(answered) == 2 else (None, None)
    if whole(move) not in game.actions(state):
        legal = ", ".join(f"{action} (column {game.notation(action)})" for action in game.actions(state))
        return f"It answered {several(move)}, which is no legal action. The legal actions are {legal}."
    if not isinstance(made, int) or made > nodes + SPARE:
        return f"It made {made} positions for one move, but the clock rang after {nodes}."
    return ""


def scores_of(case: Case, games: Any) -> list[float]:
    """The score of each pair that was played out, 0 to 1."""
    game, scores = Connect4(*case["board"]), []
    for one, other in zip(games[::2], games[1::2], strict=False):
        as_max, as_min = (result_for_max(game, game.parse(each[2])) for each in (one, other))
        scores.append((as_max + 1 - as_min) / 2)
    return scores


def hopeful(scores: Sequence[float], pairs: int) -> bool:
    """Whether winning all that is left would bring the lower end above zero."""
    every = [*scores, *[1.0] * (pairs - len(scores))]
    return len(every) < FEWEST or elo(every).low > 0
