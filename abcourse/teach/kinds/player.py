"""Something that plays Connect 4: a class, made in a process of its own and asked for move after move.

`Player(game, nodes)` has `best_move(state)`. A node is a position that it makes, a call of `game.result`,
and `nodes` are for one move. The count is kept beside the answer, so an answer that makes its positions in
another way goes round it; the seconds are the judge's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from math import inf
from random import Random
from typing import Any

from ...games.connect4 import Connect4
from ...games.game import MAX, OutOfCalls
from ...games.match import result_for_max
from ...learning import elo
from ...search import Table, alphabeta, among, by, static
from ...tournament import playing
from ..assembly import LAST
from ..plain import several, shown
from ..question import Case, Part, Question, Sheet, There, Verdict
from ..sheet import complained, whole
from .parts import PASSED, UNREADABLE, Cases, versus, wrong

SECONDS = 3.0  # for one move, or to make a player: what it learns at first counts
BUDGET, TUTORIAL = 600, 4  # nodes for a move of a match; plies of the tutorial's engine
OVER: Sheet = {"ended": "returned", "printed": "", "type": "list", "value": []}  # a match that was judged
KEPT = "Something of the old game is still there, or of the last move: is the count set to 0 for each one?"


def player_question(
    reference: Any, head: str, *, parts: Mapping[str, tuple[int, Cases, str]], **said: Any
) -> Question:
    """A question whose answer plays. `parts` maps a name to points, cases and the line for a pass.

    A case says by what it has how it is asked: "openings" a match; "again" a position before and after
    `new_game`; else a position and its "nodes", "solved" where the result is to be kept, "free" where more
    nodes do no harm.
    """
    call = partial(try_it, reference.__name__)
    made = (Part(name, worth, cases, observe, judge, ok, call) for name, (worth, cases, ok) in parts.items())
    return Question(reference, head, tuple(made), kind="player", **said)


def observe(there: There, case: Case) -> Sheet:
    """What came of a match, of a position before and after `new_game`, or of a position."""
    how = match_of if "openings" in case else twice if "again" in case else one_move
    return how(there, case)


def judge(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether that is as it should be."""
    how = judge_match if "openings" in case else judge_twice if "again" in case else judge_move
    return how(case, sheet)


# -- where the player lives


class Counted:
    """A game that counts how often `result` is asked for, since the last move."""

    def __init__(self, game: Any, most: int) -> None:
        self._game, self._most, self.made = game, most, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def result(self, state: Any, action: Any) -> Any:
        """The game's own; OutOfCalls where there is no end to it."""
        self.made += 1
        if self.made > self._most:
            raise OutOfCalls(f"game.result was asked more than {self._most:,} times for one move")
        return self._game.result(state, action)


class Seat:
    """A player at a board, and what is asked of it."""

    def __init__(self, answer: Any, board: Sequence[int], nodes: int) -> None:
        LAST.clear()  # of the notebook's engines
        self.game = Counted(Connect4(*board), 20 * nodes + 200)
        self.player = answer(self.game, nodes)

    def move(self, *state: int) -> list[Any]:
        """Its move, and the positions that it made for it."""
        self.game.made = 0
        return [self.player.best_move(state), self.game.made]

    def twice(self, first: Sequence[int], second: Sequence[int]) -> list[Any]:
        """The move in a position before a new game begins, and in it two moves that it explains."""
        before, _ = self.move(*first)
        self.move(*second)
        self.player.new_game()
        return [before, *([*self.move(*state), self.player.explain()] for state in (first, second))]

    @property
    def parts(self) -> list[int]:
        """How many parts the engine has that was assembled last, and how many are ours; or nothing."""
        return [len(LAST[-1]), sum(part.whose == "ours" for part in LAST[-1])] if LAST else []


def seated(answer: Any, board: Sequence[int], nodes: int) -> Seat:
    """The player at a board; called where the answer lives."""
    return Seat(answer, board, nodes)


# -- asking


def _seat(there: There, case: Case) -> Sheet:
    return there.call(case["board"], case["nodes"], through=f"{__name__}:seated", seconds=SECONDS)


def _of_seat(there: There, seat: Sheet, name: str, *args: Any, seconds: float = SECONDS) -> Sheet:
    """What a seat is asked; the sheet of the seat itself where there is none."""
    if seat["ended"] != "returned":
        return seat
    return there.call(*args, on=seat.get("handle"), name=name, seconds=seconds)


def one_move(there: There, case: Case) -> Sheet:
    """[move, positions made] for a position."""
    return _of_seat(there, _seat(there, case), "move", *state_of(case))


def twice(there: There, case: Case) -> Sheet:
    """The move, then of two moves in a new game each [move, positions made, what it explains]."""
    states = [list(state_of(each)) for each in (case, {**case, "moves": case["again"]})]
    return _of_seat(there, _seat(there, case), "twice", *states, seconds=3 * SECONDS)


def match_of(there: There, case: Case) -> Sheet:
    """Both sides of each opening, until no result of the rest could make it enough, or a game is forfeited.

    "games" is a list of [opening, whether the player was MAX, moves as text, why it was forfeited]; the note
    is on the parts of an assembled engine.
    """
    games: list[Any] = []
    seat = _seat(there, case)
    for opening in case["openings"]:
        for first in (True, False):
            sheet, moves, why = _game(there, case, seat, opening, first)
            if sheet["ended"] != "returned":
                return {**sheet, "games": games}
            games.append([opening, first, moves, why])
            if why:
                return {**OVER, "games": games}
        if not hopeful(scores_of(case, games), len(case["openings"])):
            break
    parts = _of_seat(there, seat, "parts").get("value")
    return {**OVER, "games": games, "note": stood_in(parts)}


def stood_in(parts: Any) -> str:
    """A sentence on an assembled engine of which some parts are ours; empty for any other player."""
    match parts:
        case [int(every), int(ours)] if 0 < ours <= every:
            stood = f"{every - ours} of its {every} parts are yours, and ours stood in for {ours}"
            return f"assemble was called: {stood}."
    return ""


def _game(there: There, case: Case, seat: Sheet, opening: str, first: bool) -> tuple[Sheet, str, str]:
    """The sheet of the last move that was asked for; the moves of the game; why it was forfeited."""
    game, moves, sheet = Connect4(*case["board"]), opening, seat
    state = game.parse(moves)
    while not game.is_terminal(state):
        if (game.to_move(state) == MAX) is first:
            sheet = _of_seat(there, seat, "move", *state)
            why = forfeit(game, state, sheet["value"], case["nodes"]) if sheet["ended"] == "returned" else ""
            if why or sheet["ended"] != "returned":
                return sheet, moves, why
            action = int(sheet["value"][0])
        else:
            action = tutorial(*case["board"])(state)
        moves, state = moves + game.notation(action), game.result(state, action)
    return sheet, moves, ""


@cache
def tutorial(width: int, height: int) -> Callable[[Any], Any]:
    """The tutorial's engine: alpha-beta TUTORIAL plies deep, left to right, with the game's estimate."""
    game = Connect4(width, height)
    return playing(alphabeta(game, leaf=static(game, game.evaluate)), TUTORIAL)


# -- judging


def state_of(case: Case) -> Any:
    """The position of a case."""
    return Connect4(*case["board"]).parse(case["moves"])


def forfeit(game: Any, state: Any, answered: Any, nodes: float) -> str:
    """Why an answer, [move, positions made], loses the game by itself; empty where it does not."""
    move, made = answered if isinstance(answered, list) and len(answered) == 2 else (None, None)
    if whole(move) not in game.actions(state):
        legal = ", ".join(map(str, game.actions(state)))
        told = f"It answered {several(move)}, which is no legal action; legal: {legal}."
        action = game.actions(state)[0]
        return f"{told} Actions count from 0: column {game.notation(action)} is action {action}."
    if not isinstance(made, int) or made > nodes:
        return f"It made {made} positions for a move; its budget is {nodes}."
    return ""


def _where(case: Case, moves: str) -> str:
    game = Connect4(*case["board"])
    board = game.board(game.parse(moves))
    told = f"after {moves}" if moves else "at the beginning"
    return f"{case['board'][0]} x {case['board'][1]}, {told}, a budget of {case['nodes']:,}\n\n{board}"


def judge_move(case: Case, sheet: Sheet) -> Verdict:
    """A legal move within the budget, and one that keeps the result where the case is solved."""
    where = _where(case, case["moves"])
    if sentence := complained(sheet, list):
        return wrong(where, sentence)
    game, state = Connect4(*case["board"]), state_of(case)
    if why := forfeit(game, state, sheet["value"], inf if "free" in case else case["nodes"]):
        return wrong(where, why)
    if "solved" not in case:
        return PASSED
    worth = {action: -result_of(game, game.result(state, action)) for action in game.actions(state)}
    best = [action for action in worth if worth[action] == max(worth.values())]
    if (played := int(sheet["value"][0])) in best:
        return PASSED
    words = {1: "won", 0: "drawn", -1: "lost"}
    told = f"The position is {words[max(worth.values())]}; after this move it is {words[worth[played]]}."
    yours, *expected = (f"{action} (column {game.notation(action)})" for action in (played, *best))
    return wrong(where, versus(yours, " or ".join(expected)), told, due=best)


def judge_twice(case: Case, sheet: Sheet) -> Verdict:
    """The same move after a new game, and for each of its moves an explanation that fits."""
    where = _where(case, case["moves"])
    if sentence := complained(sheet, list):
        return wrong(where, sentence)
    before, *moves = sheet["value"] or [None]
    if not all(isinstance(each, list) and len(each) == 3 for each in moves) or len(moves) != 2:
        return Verdict(False, UNREADABLE)
    game, places = Connect4(*case["board"]), (case["moves"], case["again"])
    if before != (after := moves[0][0]):
        text = f"It played {shown(before)}, then another position; after new_game() it plays {shown(after)}."
        return wrong(where, f"{text} {KEPT}")
    for at, (move, made, told) in zip(places, moves, strict=True):
        if why := forfeit(game, game.parse(at), [move, made], inf):
            return wrong(_where(case, at), why)
        due = {"move": move, "nodes": made}
        if not isinstance(told, dict) or {key: told.get(key) for key in due} != due:
            lines = "explain() says", versus(shown(told), due), "nodes are those of this move."
            return wrong(_where(case, at), *lines, due=due)
    return PASSED


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
    return len(every) < 2 or elo(every).low > 0


def judge_match(case: Case, sheet: Sheet) -> Verdict:
    """All pairs played, no game forfeited, and the interval of the Elo difference above zero."""
    games, pairs = sheet.get("games", []), len(case["openings"])
    number = f"game {len(games) + (sheet['ended'] != 'returned')} of {2 * pairs}"
    if sentence := complained(sheet, list):
        return Verdict(False, f"In {number}. {sentence}")
    _, first, moves, why = games[-1]
    if why:
        where = f"In {number}, as {'X' if first else 'O'}, {_where(case, moves)}"
        return wrong(where, f"{why} That loses the match.")
    scores = scores_of(case, games)
    found = elo(scores)
    if len(scores) == pairs and found.low > 0:
        return PASSED
    lost = min(zip(scores, games[::2], strict=False), key=lambda pair: pair[0])[1]
    told = (
        f"Your score is {found.score:.0%} of {len(scores)} pairs, {found.difference:+.0f} Elo points,"
        f" 95 % interval {found.low:+.0f} to {found.high:+.0f}. The lower end is to be above 0"
        + (" after all pairs; what is left could not bring it there." if len(scores) < pairs else ".")
    )
    return wrong(told, f"A game of the worst pair, where you are X: {lost[2]}")


def try_it(entry: str, case: Case) -> str:
    """A line that shows what was seen, as far as one line can; none for a match."""
    if "openings" in case:
        return ""
    made = f"game = Connect4{(*case['board'],)}; player = {entry}(game, {case['nodes']}); "
    move = f'player.best_move(game.parse("{case["moves"]}"))'
    if "again" not in case:
        return made + move
    after = f'player.best_move(game.parse("{case["again"]}"))'
    told = f"({move}, player.explain(), {after}, player.explain())"
    return f"{made}print({move}); {after}; player.new_game(); {told}"


# -- positions


@cache
def _solver(width: int, height: int) -> Callable[..., Any]:
    game, table = Connect4(width, height), Table[Any, int]()
    hint: Any = by(table, lambda state, action, depth: game.hint(state, action))
    return alphabeta(game, table, order=among(game.sensible, hint))


def result_of(game: Connect4, state: Any) -> int:
    """1 where the mover wins, -1 where it loses, 0 for a draw: read to the end."""
    value, _ = _solver(game.width, game.height)(state, float("inf"), -1, 1)
    return int((value > 0) - (value < 0))


def some_moves(game: Connect4, plies: int, random: Random) -> str:
    """Random moves, as text, after which play goes on."""
    moves, state = "", game.initial
    while len(moves) < plies:
        action = random.choice(game.actions(state))
        after = game.result(state, action)
        if game.is_terminal(after):
            moves, state = "", game.initial
        else:
            moves, state = moves + game.notation(action), after
    return moves


def at(board: Sequence[int], plies: int, random: Random, nodes: int) -> Case:
    """A position so many random moves on, and a budget."""
    return {"board": [*board], "moves": some_moves(Connect4(*board), plies, random), "nodes": nodes}


def full(board: tuple[int, int], random: Random, nodes: int) -> Case:
    """One column is left in it, neither the first nor the middle: its place is not its number."""
    plies = board[0] * board[1] - 3
    while Connect4(*board).actions(state_of(case := at(board, plies, random, nodes))) not in ((1,), (3,)):
        pass
    return case


def positions(budgets: tuple[int, ...], seed: int, **said: bool) -> list[Case]:
    """Positions of three boards, early and late, for both sides, each budget for three of them or more."""
    random, nodes = Random(f"11.1 {budgets} {seed}"), [*budgets, *budgets[-1:] * 4]
    cases = [at(((4, 4), (5, 4), (7, 6))[turn % 3], turn, random, nodes[turn // 3]) for turn in range(15)]
    return [{**case, **said} for case in [*cases, full((4, 4), random, budgets[-1])]]


def twice_over(seed: int) -> list[Case]:
    """Positions asked before and after a new game; the last is read out before its budget is spent."""
    some, end = positions((60,), seed)[:6], positions((2000,), seed)[-1]
    return [*({**case, "again": case["moves"] + "2"} for case in some), {**end, "again": end["moves"][:-1]}]


def some_of_a_match(seed: int) -> list[Case]:
    """Some positions of a match, one move each; in the last, few moves are legal."""
    random = Random(f"11.3 {seed}")
    some = [at((5, 4), plies, random, BUDGET) for plies in (2, 3, 5, 8)]
    return [*some, full((5, 4), random, BUDGET)]


def a_match(seed: int) -> list[Case]:
    """A match from 20 of the 25 openings of two plies."""
    every = [f"{one}{two}" for one in range(1, 6) for two in range(1, 6)]
    return [{"board": [5, 4], "openings": Random(seed).sample(every, 20), "nodes": BUDGET}]


def decided(worth: int, seed: int, number: int = 12, nodes: int = 13_000) -> list[Case]:
    """Positions of 5 x 4, from 10 stones on, won or drawn, in which some move throws that away."""
    game, random = Connect4(5, 4), Random(f"11.2 {worth} {seed}")
    cases: list[Case] = []
    while len(cases) < number:
        state = state_of(case := at((5, 4), 10 + len(cases) % 4, random, nodes))
        after = [-result_of(game, game.result(state, action)) for action in game.actions(state)]
        if max(after) == worth > min(after):
            cases.append({**case, "solved": worth})
    return sorted(cases, key=lambda case: -len(case["moves"]))
