"""Questions whose answer plays Connect 4: a `move`, asked in a process of its own for move after move.

`move(game, state, seconds, clock)` is handed a clock that counts positions, calls of `game.result`: so the
same budget gives the same move on every machine. They are counted where the answer runs; the seconds of the
process are the judge's own. There is more than one good move, so nothing is compared with ours: the judges
hold a move, or a whole match, to the rules.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Unpack

from abcourse.games.game import MAX
from abcourse.measure.intervals import elo

from ..checking.ask.sheet import Function, Sheet
from ..checking.ask.values import shown, whole
from ..checking.compare import PASSED, refuse
from ..checking.question import Case, Part, Question, Told, Verdict
from ..checking.report.outcome import complained
from .plays.boards import board_at
from .plays.players import forfeit, observe, scores_of
from .some_positions import nearly_full, position_after

SECONDS = 3.0  # for one move
MATCH = 20.0  # for a whole match, as the exercise says
BUDGET = 600  # nodes for a move of a match
MOST_OF_OURS = 3  # parts of an engine that need not be the learner's own
KEPT = "Something is left over from an earlier move. Make the memory anew in each call of move."
Parts = Mapping[str, tuple[int, Callable[[int], list[Case]], str]]  # points, cases, the line for a pass


def player_question(reference: Function, head: str, *, parts: Parts, **said: Unpack[Told]) -> Question:
    """A question whose answer plays.

    A case says by what it has how it is asked: "openings" a match, and with "own" whose parts play it;
    "before" other positions, asked before a position is asked again; else a position and its "nodes".
    """
    made = []
    for name, (points, cases, ok) in parts.items():
        total = MATCH if cases in (a_match, match_with_own_parts) else 0
        typed = partial(typed_move, reference.__name__)
        made.append(Part(name, points, cases, observe, judge, ok, typed, total=total))
    return Question(reference, head, tuple(made), kind="player", seconds=SECONDS, total=3 * MATCH, **said)


def typed_move(entry: str, case: Case) -> str:
    """The call that shows what was seen, as a learner types it; none for a match."""
    if "openings" in case:
        return ""
    game = f"Connect4{(*case['board'],)}"
    asked = f'{entry}, {game}, {game}.parse("{case["moves"]}"), {case["nodes"]}'
    call = f"from coursework import played; played({asked})"
    if "before" in case:
        others = ", ".join(f'({game}.parse("{moves}"), {nodes})' for moves, nodes in case["before"])
        call += f", played({asked}, before=[{others}])"
    return call


# -- the judges


def judge(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether that is as it should be, by the judge for what the case asks."""
    if "own" in case:
        return judge_own(case, sheet)
    if "openings" in case:
        return judge_match(case, sheet)
    if "before" in case:
        return judge_twice(case, sheet)
    return judge_move(case, sheet)


def scene_of(case: Case, moves: str) -> str:
    """Where it goes wrong: the board, what was played on it, and the budget; the drawing stands below."""
    game, state = board_at(case["board"], moves)
    played = f"after {moves}" if moves else "at the beginning"
    where = f"on {game.width} x {game.height}, {played}, with a budget of {case['nodes']:,} positions"
    return f"{where}\n\n{game.board(state)}"


def judge_move(case: Case, sheet: Sheet) -> Verdict:
    """A legal move within the budget."""
    scene = scene_of(case, case["moves"])
    if sentence := complained(sheet, list):
        return refuse(scene, sentence)
    game, state = board_at(case["board"], case["moves"])
    why = forfeit(game, state, sheet["value"], case["nodes"])
    return refuse(scene, why) if why else PASSED


def judge_twice(case: Case, sheet: Sheet) -> Verdict:
    """The same move for a position when others have been asked before it."""
    scene = scene_of(case, case["moves"])
    if sentence := complained(sheet, list):
        return refuse(scene, sentence)
    (first, _), (again, _) = sheet["value"]
    game, state = board_at(case["board"], case["moves"])
    if whole(first) not in game.actions(state):
        return refuse(scene, f"Your engine played {shown(first)}, which is no action here.")
    if first == again:
        return PASSED
    (_, few), (other, _) = case["before"]
    where = "here" if other == case["moves"] else "about another position"
    told = f"Your engine played {shown(first)} here. From a fresh start it was asked here with a budget of"
    told += f" {few}, then {where} with {case['nodes']:,}, and then here again: it played {shown(again)}."
    return refuse(scene, told, KEPT)


def judge_match(case: Case, sheet: Sheet) -> Verdict:
    """All pairs played, no game forfeited, and the interval of the Elo difference above zero."""
    games, pairs = sheet.get("games", []), len(case["openings"])
    number = len(games) + (sheet["ended"] != "returned")
    scene = f"in game {number} of {2 * pairs}"
    if sentence := complained(sheet, list):
        return refuse(scene, sentence)
    _, first, moves, why, _ = games[-1]
    if why:
        side = "X" if first else "O"
        return refuse(f"{scene}, as {side} {scene_of(case, moves)}", f"{why} That loses the match.")
    scores = scores_of(case, games)
    found = elo(scores)
    if len(scores) == pairs and found.low > 0:
        return PASSED
    told = (
        f"You scored {found.score:.0%} in {len(scores)} pairs. That is {found.difference:+.0f} Elo points,"
        f" with a 95 % interval from {found.low:+.0f} to {found.high:+.0f}."
        " To pass, the lower end has to be above 0."
    )
    if len(scores) < pairs:
        told += " The pairs that were left could not bring it there."
    worst = scores.index(min(scores))
    moves = games[2 * worst][2]
    worst_game = f"This is a game of your worst pair, where you are X: {moves}"
    most = max(made for *_, made in games)
    idle = ""
    if most < case["nodes"] / 2:
        idle = f"For no move did it make more than {most} of its {case['nodes']} positions."
    return refuse("in the match", told, missed(case, games), idle, worst_game)


def missed(case: Case, games: Sequence[Any]) -> str:
    """A win in one move that was not played, or one of the opponent that was not stopped; empty without one.

    Only games that were not won are looked at: who wins later has missed nothing.
    """
    for opening, first, moves, *_ in games:
        if not is_won(case, moves, first):
            told = missed_in(case, opening, first, moves)
            if told:
                return told
    return ""


def is_won(case: Case, moves: str, first: bool) -> bool:
    """Whether the engine has won a game."""
    game, end = board_at(case["board"], moves)
    return bool(game.utility(end) * (1 if first else -1) > 0)


def missed_in(case: Case, opening: str, first: bool, moves: str) -> str:
    """The first such move of a game, in a sentence. Of two wins of the opponent nobody can stop both."""
    for place in range(len(opening), len(moves)):
        before, played = moves[:place], moves[place]
        game, state = board_at(case["board"], before)
        due = [game.notation(action) for action in game.noisy(state)]
        if (game.to_move(state) == MAX) is not first or played in due:
            continue
        if game.wins(state):
            told = f"could win at once with column {' or '.join(due)}"
        elif len(due) == 1:
            told = f"had to play column {due[0]}, because the opponent threatened to win there"
        else:
            continue
        return (
            f"In a game that you did not win, after {before}, your engine {told}. It played column {played}."
        )
    return ""


def judge_own(case: Case, sheet: Sheet) -> Verdict:
    """The match is won, and at most MOST_OF_OURS parts are marked as ours."""
    if not judge_match(case, sheet).passed:
        return Verdict(False, "not looked at where the match is not won.", looked=False)
    ours = [str(each)[:40] for each in sheet.get("asked", [])]
    if len(ours) <= MOST_OF_OURS:
        return PASSED
    told = f"{len(ours)} parts of this engine are not your own, and at most {MOST_OF_OURS} may be."
    exercises = list(dict.fromkeys(ours))
    due = f"Pass these {len(exercises)} exercises, then make the engine anew: {', '.join(exercises)}."
    return Verdict(False, f"{told}\n{due}")


# -- the cases


def positions(budgets: tuple[int, ...], seed: int) -> list[Case]:
    """Positions of three boards, early and late, for both sides, each budget for three of them or more."""
    random, boards = Random(f"11.1 {budgets} {seed}"), ((4, 4), (5, 4), (7, 6))
    nodes = [*budgets, *budgets[-1:] * 4]
    cases = [position_after(boards[turn % 3], turn, random, nodes[turn // 3]) for turn in range(15)]
    with_time = nearly_full((4, 4), random, budgets[-1])
    at_once = nearly_full((4, 4), random, budgets[0], [1])
    return [*cases, with_time, at_once, {"board": [7, 6], "moves": MIDDLE_IS_FULL, "nodes": budgets[0]}]


MIDDLE_IS_FULL = "444444"  # and all other columns are empty


BETTER_ORDERED: list[Case] = [  # with a better order of moves, as a kept one is, one depth more is reached
    {"board": [width, 4], "moves": moves, "nodes": nodes}
    for width, moves, nodes in ((4, "1", 400), (5, "", 600), (4, "4331", 800), (5, "4123433", 800))
]


def twice_over(seed: int) -> list[Case]:
    """Positions that are asked afresh, and again after few positions for them, and after a whole move.

    This move is in the position before, or in the same one. The budgets end within a depth.
    """
    some = [(case, case["moves"][:-1] or "2") for case in positions((10, 60, 200), seed)[:9]]
    some += [(case, case["moves"]) for case in BETTER_ORDERED]
    return [
        {**case, "before": [[case["moves"], case["nodes"] // 10], [other, case["nodes"]]]}
        for case, other in some
    ]


def some_of_a_match(seed: int) -> list[Case]:
    """Some positions of a match, one move each; in the last, few moves are legal."""
    random = Random(f"11.3 {seed}")
    some = [position_after((5, 4), plies, random, BUDGET) for plies in (2, 3, 5, 8)]
    return [*some, nearly_full((5, 4), random, BUDGET)]


def a_match(seed: int) -> list[Case]:
    """A match from 20 of the 25 openings of two plies."""
    every = [f"{one}{two}" for one in range(1, 6) for two in range(1, 6)]
    return [{"board": [5, 4], "openings": Random(seed).sample(every, 20), "nodes": BUDGET}]


def match_with_own_parts(seed: int) -> list[Case]:
    """The match again, with a look at whose parts play."""
    return [{**case, "own": True} for case in a_match(seed)]
