"""Something that plays Connect 4: a `move`, asked in a process of its own for move after move.

`move(game, state, seconds, clock)` is handed a clock that counts positions, calls of `game.result`: so the
same budget gives the same move on every machine. They are counted where the answer runs; the seconds of the
process are the judge's own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Unpack

from abcourse.games.connect4 import Connect4, State
from abcourse.measure.intervals import elo

from ...check.isolate.values import shown, whole
from ...check.question import Case, Function, Part, Question, Sheet, Told, Verdict
from ...check.tell.outcome import complained
from ..asks.boards import board_at, result_of
from ..asks.players import forfeit, observe, observe_shares, scores_of, state_of
from .parts import PASSED, Cases, Makers, parts_of, wrong

SECONDS = 3.0  # for one move, or to make a player: what it learns at first counts
MATCH = 20.0  # for a whole match, as the exercise says
BUDGET = 600  # nodes for a move of a match
KEPT = "Something is left over from an earlier move. Make the memory anew in each call of move."
MOST = 3  # parts that need not be the learner's own


def player_question(
    reference: Function, head: str, *, parts: Mapping[str, tuple[int, Cases, str]], **said: Unpack[Told]
) -> Question:
    """A question whose answer plays. `parts` maps a name to points, cases and the line for a pass.

    A case says by what it has how it is asked: "openings" a match, and with "own" whose parts play it;
    "again" another position, between two times the first; else a position and its "nodes".
    """
    call = partial(try_it, reference.__name__, isinstance(reference, type))
    made = tuple(
        Part(
            name, worth, cases, observe, judge, ok, call, total=MATCH * (name in ("match", "your own parts"))
        )
        for name, (worth, cases, ok) in parts.items()
    )
    return Question(reference, head, made, kind="player", seconds=SECONDS, total=3 * MATCH, **said)


def judge(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether that is as it should be."""
    if "own" in case:
        return judge_own(case, sheet)
    return (judge_match if "openings" in case else judge_twice if "again" in case else judge_move)(
        case, sheet
    )


def share_question(
    reference: Function, head: str, *, points: Mapping[str, int], **said: Unpack[Told]
) -> Question:
    """A question whose answer, `share(left, plies)`, gives the seconds for a move, in whole games."""
    makers: Makers = {
        "never runs out": (clocks, judge_clock, "{n} games to the last ply: there is time to the end"),
        "used": (
            clocks,
            judge_use,
            "{n} games: by ply 30 at least half of the time is used, and some is left",
        ),
    }
    call = partial(try_share, reference.__name__)
    return Question(reference, head, parts_of(points, makers, observe_shares, call), kind="function", **said)


def clocks(seed: int) -> list[Case]:
    """Games of 42 plies for both sides, with much time and little."""
    random = Random(f"share {seed}")
    times = [30, 0.5, 600, random.randint(2, 90), 1_000_000]
    return [{"seconds": seconds, "plies": plies} for seconds in times for plies in (42, 41)]


def _shares(case: Case, sheet: Sheet) -> tuple[Verdict | None, list[float]]:
    """What came, or why it cannot be used."""
    where = (
        f"A game of 42 plies, you move {'first' if case['plies'] == 42 else 'second'}: {case['seconds']:,} s."
    )
    if sentence := complained(sheet, list):
        return wrong(where, sentence), []
    given = sheet["value"]
    if odd := [each for each in given if type(each) not in (int, float)]:
        return wrong(where, f"Your function returned {shown(odd[0])}, which is no number of seconds."), []
    left, plies = case["seconds"], case["plies"] - 2 * (len(given) - 1)
    for number, each in enumerate(given[:-1]):
        if 0 <= left - each < 1e-9 * left:
            come = case["plies"] - 2 * number
            told = f"With {left:.4g} s left and {come} plies to come, your function returned all of it."
            told += " So nothing is left for the next move."
            return wrong(where, told, try_it=None), []
        left -= each
    if not 0 < given[-1] <= left:
        told = f"With {left:.4g} s left and {plies} {'ply' if plies == 1 else 'plies'} to come,"
        told += f" your function returned {given[-1]:.4g} s."
        told += " That is more than is left." if given[-1] > left else " That is no time to think."
        return wrong(where, told, try_it=None), []
    return None, given


def judge_clock(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Each move has some time, and never more than is left."""
    return _shares(case, sheet)[0] or PASSED


def judge_use(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Half of the time is used when twelve plies are left, and not nearly all of it."""
    unusable, given = _shares(case, sheet)
    if unusable:
        return Verdict(False, "not looked at where the time runs out.", looked=False)
    used = sum(given[: (case["plies"] - 12 + 1) // 2]) / case["seconds"]
    if 0.5 <= used <= 0.99:
        return PASSED
    if used < 0.5:
        why = "The game is often over by then, so at least half should be used"
    else:
        why = "Twelve plies are still to come, so more should be left"
    told = f"By ply 30 your shares have used {used:.1%} of the {case['seconds']:,} s. {why}."
    first = ", ".join(f"{each:.4g}" for each in given[:5])
    return wrong(told, f"Your first shares are {first} s.", try_it=None)


def try_share(entry: str, case: Case) -> str:
    """A whole game: what is left after each move."""
    game = f"range({case['plies']}, 0, -2), lambda left, plies: left - {entry}(left, plies)"
    return f"from itertools import accumulate; list(accumulate({game}, initial={case['seconds']}))"


def _where(case: Case, moves: str) -> str:
    game, state = board_at(case["board"], moves)
    told = f"after {moves}" if moves else "at the beginning"
    asked = f"{game.width} x {game.height}, {told}, a budget of {case['nodes']:,}"
    return f"{asked}\n\n{game.board(state)}"


def judge_move(case: Case, sheet: Sheet) -> Verdict:
    """A legal move within the budget."""
    where = _where(case, case["moves"])
    if sentence := complained(sheet, list):
        return wrong(where, sentence)
    game, state = board_at(case["board"], case["moves"])
    why = forfeit(game, state, sheet["value"], case["nodes"])
    return wrong(where, why) if why else PASSED


def judge_twice(case: Case, sheet: Sheet) -> Verdict:
    """The same move for a position when another has been asked in between."""
    where = _where(case, case["moves"])
    if sentence := complained(sheet, list):
        return wrong(where, sentence)
    (before, _), _, (after, _) = sheet["value"]
    game, state = board_at(case["board"], case["moves"])
    if whole(before) not in game.actions(state):
        return wrong(where, f"Your engine played {shown(before)}, which is no action here.")
    if before == after:
        return PASSED
    told = f"Your engine played {shown(before)} here. Then it was asked about another position,"
    told += f" and when it was asked here again it played {shown(after)}."
    return wrong(where, told, KEPT)


def judge_own(case: Case, sheet: Sheet) -> Verdict:
    """The match is won, and at most MOST parts are marked as ours."""
    if not judge_match(case, sheet).passed:
        return Verdict(False, "not looked at where the match is not won.", looked=False)
    ours = [str(each)[:40] for each in sheet.get("asked", [])]
    if len(ours) <= MOST:
        return PASSED
    told, exercises = f"{len(ours)} parts of this engine are not your own", list(dict.fromkeys(ours))
    due = f"Pass these {len(exercises)} exercises, then make the engine anew: {', '.join(exercises)}."
    return Verdict(False, f"{told}, and at most {MOST} may be.\n{due}")


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
        f"You scored {found.score:.0%} in {len(scores)} pairs. That is {found.difference:+.0f} Elo points,"
        f" with a 95 % interval from {found.low:+.0f} to {found.high:+.0f}."
        " To pass, the lower end has to be above 0."
    )
    if len(scores) < pairs:
        told += " The pairs that were left could not bring it there."
    return wrong(told, f"This is a game of your worst pair, where you are X: {lost[2]}")


def try_it(entry: str, made: bool, case: Case) -> str:
    """A line that shows what was seen; none for a match. `made` is whether a class is to be made first."""
    if "openings" in case:
        return ""
    game, again = f"Connect4{(*case['board'],)}", [case["again"], case["moves"]] if "again" in case else []
    if made:
        return f'{entry}({game}, {case["nodes"]}).best_move({game}.parse("{case["moves"]}"))'
    state, *after = (f'{game}.parse("{moves}")' for moves in (case["moves"], *again))
    asked = ", ".join([entry, game, state, str(case["nodes"]), *after])
    return f"from coursework import played; played({asked})"


# -- positions


def played_out(game: Connect4, plies: int, random: Random) -> tuple[str, State]:
    """At most so many random moves, as text, and the state that they lead to: play may be over there."""
    moves, state = "", game.initial
    while len(moves) < plies and not game.is_terminal(state):
        action = random.choice(game.actions(state))
        moves, state = moves + game.notation(action), game.result(state, action)
    return moves, state


def some_moves(game: Connect4, plies: int, random: Random) -> str:
    """Random moves, as text, after which play goes on."""
    moves, state = played_out(game, plies, random)
    return some_moves(game, plies, random) if game.is_terminal(state) else moves


def at(board: Sequence[int], plies: int, random: Random, nodes: int) -> Case:
    """A position so many random moves on, and a budget."""
    return {"board": [*board], "moves": some_moves(Connect4(*board), plies, random), "nodes": nodes}


def full(board: tuple[int, int], random: Random, nodes: int, columns: Sequence[int] = (1, 3)) -> Case:
    """One column is left in it, neither the first nor the middle: its place is not its number."""
    plies, left = board[0] * board[1] - 3, [(column,) for column in columns]
    while Connect4(*board).actions(state_of(case := at(board, plies, random, nodes))) not in left:
        pass
    return case


def positions(budgets: tuple[int, ...], seed: int) -> list[Case]:
    """Positions of three boards, early and late, for both sides, each budget for three of them or more."""
    random, nodes = Random(f"11.1 {budgets} {seed}"), [*budgets, *budgets[-1:] * 4]
    cases = [at(((4, 4), (5, 4), (7, 6))[turn % 3], turn, random, nodes[turn // 3]) for turn in range(15)]
    at_once = (full((4, 4), random, budgets[0], [column]) for column in (1, 3))
    return [*cases, full((4, 4), random, budgets[-1]), *at_once]


ORDERED: list[Case] = [  # with the moves in a better order, as a kept one is, one depth more is reached
    {"board": [width, 4], "moves": moves, "nodes": nodes}
    for width, moves, nodes in ((4, "1", 400), (5, "", 600), (4, "4331", 800), (5, "4123433", 800))
]


def twice_over(seed: int) -> list[Case]:
    """Positions that are asked, then another one, then they again, with budgets that end within a depth."""
    some = [*positions((10, 60, 200), seed)[:9], *ORDERED]
    return [{**case, "again": case["moves"][:-1] or "2"} for case in some]


def whose(seed: int) -> list[Case]:
    """The match again, with a look at whose parts play."""
    return [{**case, "own": True} for case in a_match(seed)]


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
            cases.append(case)
    return sorted(cases, key=lambda case: -len(case["moves"]))
