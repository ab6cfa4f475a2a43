"""Something that plays Connect 4: a class, made in a process of its own and asked for move after move.

`Player(game, nodes)` has `best_move(state)`. A node is a position that it makes, a call of `game.result`,
and `nodes` are for one move. They are counted where the answer runs; the seconds are the judge's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from math import inf
from random import Random
from typing import Any

from ...checking.isolate.values import shown
from ...checking.question import Case, Part, Question, Sheet, Verdict
from ...checking.sheet import complained
from ...games.connect4 import Connect4
from ...measure.learning import elo
from ...search import Table, alphabeta, among, by
from ..asks.players import forfeit, observe, scores_of, state_of
from .parts import PASSED, UNREADABLE, Cases, versus, wrong

SECONDS = 3.0  # for one move, or to make a player: what it learns at first counts
MATCH = 20.0  # for a whole match, as the exercise says
BUDGET = 600  # nodes for a move of a match
CHANCE = "chance decides. With random.Random(0), made in new_game, it would play the same game again."
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
    made = tuple(
        Part(name, worth, cases, observe, judge, ok, call, total=MATCH * (name == "match"))
        for name, (worth, cases, ok) in parts.items()
    )
    return Question(reference, head, made, kind="player", seconds=SECONDS, total=3 * MATCH, **said)


def judge(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether that is as it should be."""
    how = judge_match if "openings" in case else judge_twice if "again" in case else judge_move
    return how(case, sheet)


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
        anew = [each[0] for each in sheet.get("anew", []) if isinstance(each, list) and each]
        if any(move != before for move in anew):
            moves = ", ".join(map(shown, [before, *anew]))
            return wrong(where, f"{text} Made anew, it plays {moves} in this position: {CHANCE}")
        return wrong(where, f"{text} {KEPT}")
    for at, (move, made, told) in zip(places, moves, strict=True):
        if why := forfeit(game, game.parse(at), [move, made], inf):
            return wrong(_where(case, at), why)
        due = {"move": move, "nodes": made}
        if not isinstance(told, dict) or {key: told.get(key) for key in due} != due:
            lines = "explain() says", versus(shown(told), due), "nodes are those of this move."
            return wrong(_where(case, at), *lines, due=due)
    return PASSED


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
    game, player = f"Connect4{(*case['board'],)}", f"player = {entry}(game, {case['nodes']}); "
    move = f'player.best_move(game.parse("{case["moves"]}"))'
    if "again" not in case:
        counted = "from abcourse.course.asks.players import counted; "
        return f'{counted}game = {game}; {player}counted(player.best_move, game.parse("{case["moves"]}"))'
    made = f"game = {game}; {player}"
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
