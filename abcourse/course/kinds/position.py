"""A part of the engine is asked about positions of Connect 4: what the score can still be, and who wins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from random import Random
from typing import Any

from ...checking.isolate.values import shown, whole
from ...checking.question import Case, Part, Question, Sheet, Verdict
from ...checking.tell.outcome import complained
from ...games.connect4 import Connect4
from ..asks.advised import game_of, window
from ..asks.position import SOLVED_IN, observe_position, observe_solve
from ..asks.wraps import ends
from .parts import PASSED, Makers, parts_of, versus, wrong
from .player import played_out, result_of, some_moves

WORDS = {1: "won", 0: "drawn", -1: "lost"}


def position_question(reference: Any, head: str, *, points: Mapping[str, int], **said: Any) -> Question:
    """A question whose answer is `entry(game, state)`; `points` names the parts of `reach` or of `solve`."""
    reach = partial(judge_reach, reference)
    made: list[Part] = []
    of_reach: Makers = {
        "MAX to move": (partial(boards, 0), reach, "{n} positions"),
        "MIN to move": (partial(boards, 1), reach, "{n} positions"),
        "play is over": (over, reach, "{n} finished games: what they are worth, twice"),
    }
    of_solve: Makers = {
        "won and lost": (partial(endings, (1, -1)), judge_result, "{n} endings"),
        "drawn": (partial(endings, (0,)), judge_result, "{n} endings"),
        "null windows": (
            partial(endings, (1, 0, -1)),
            judge_questions,
            "{n} endings, at most two questions each",
        ),
    }
    for observe, makers, form in (
        (observe_position, of_reach, "{}({})"),
        (observe_solve, of_solve, "windows_of({}, {})"),
    ):
        worth = {name: worth for name, worth in points.items() if name in makers}
        made += parts_of(worth, makers, observe, partial(typed, reference.__name__, form))
    return Question(reference, head, tuple(made), kind="engine", **said)


def where(case: Case) -> str:
    """The board, and who moves."""
    game, state = game_of(case)
    told = "play is over" if game.is_terminal(state) else f"{'XO'[game.to_move(state) < 0]} moves"
    return f"{case['board'][0]} x {case['board'][1]}, {told}\n\n{game.board(state)}"


def typed(entry: str, form: str, case: Case) -> str:
    """The call for a position."""
    board = ", ".join(map(str, case["board"]))
    call = form.format(entry, f'game, game.parse("{case["moves"]}")')
    head = "from abcourse.course import windows_of; " * call.startswith("windows_of")
    return f"{head}game = Connect4({board}); {call}"


# -- what the score can be


def judge_reach(reference: Any, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The least and the most, for the mover."""
    if sentence := complained(sheet, list, noun="a pair (least, most)"):
        return wrong(where(case), sentence)
    game, state = game_of(case)
    due = reference(game, state)
    if [*map(whole, sheet["value"])] == [*due]:
        return PASSED
    told = f"game.bounds gives {game.bounds(state)}, for MAX, in points of utility; a point counts 1,000."
    return wrong(where(case), versus(sheet.get("text") or shown(sheet["value"]), due), told)


def boards(stones: int, seed: int) -> list[Case]:
    """Positions with an even number of stones, or an odd one; in every other one the mover wins at once."""
    random, cases = Random(f"reach {stones} {seed}"), list[Case]()
    while len(cases) < 20:
        game = Connect4(*((7, 6), (5, 4), (4, 4))[len(cases) % 3])
        moves = some_moves(game, stones + 2 * random.randint(0, 6), random)
        if bool(game.wins(game.parse(moves))) == len(cases) % 2:
            cases.append({"board": [game.width, game.height], "moves": moves})
    return cases


def over(seed: int) -> list[Case]:
    """Games that were played at random to their end: won by either side, and drawn."""
    random, cases, kinds = Random(f"over {seed}"), list[Case](), list[int]()
    while len(cases) < 12:
        game = Connect4(4, 4)
        moves, state = played_out(game, game.cells, random)
        won = (game.utility(state) > 0) - (game.utility(state) < 0)
        if kinds.count(won) < 4:
            kinds.append(won)
            cases.append({"board": [4, 4], "moves": moves})
    return cases


# -- who wins


def endings(results: tuple[int, ...], seed: int) -> list[Case]:
    """Positions with 10 to 15 empty cells in which nobody wins at once, each result as often."""
    random, cases, large, small = (
        Random(f"endings {results} {seed}"),
        list[Case](),
        Connect4(),
        Connect4(5, 4),
    )
    while len(cases) < 12:
        due = results[len(cases) % len(results)]
        game = small if len(cases) == 7 and due == 0 else large
        moves = some_moves(game, game.cells - 10 - len(cases) // 2, random)
        state = game.parse(moves)
        if (
            not game.wins(state)
            and not game.must_answer(state)
            and due_at(game.width, game.height, moves) == due
        ):
            cases.append({"board": [game.width, game.height], "moves": moves, "positions": SOLVED_IN})
    return cases


@cache
def due_at(width: int, height: int, moves: str) -> int:
    """The result for the mover, if nobody errs, after these moves; a case is drawn by it and judged by it."""
    game = Connect4(width, height)
    return result_of(game, game.parse(moves))


def judge_result(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """1, 0 or -1 for the mover."""
    if sentence := complained(sheet, int, noun="1, 0 or -1"):
        return wrong(where(case), sentence, asked(sheet))
    due = due_at(*case["board"], case["moves"])
    if whole(sheet["value"]) == due:
        return PASSED
    game, state = game_of(case)
    told = f"For {'XO'[game.to_move(state) < 0]}, who moves, the position is {WORDS[due]}."
    return wrong(
        where(case), versus(shown(sheet["value"]), due), told, asked(sheet), too_shallow(case, sheet)
    )


def judge_questions(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The right result from at most two null windows with one memory, read to the end."""
    if not (found := judge_result(case, sheet, ruling)).passed:
        return found
    for number, (_, *asked_in, memory) in enumerate(sheet["asked"], 1):
        alpha, beta = ends(asked_in)
        if beta - alpha != 1:
            told = "No whole number lies inside a null window: its ends are one apart."
            return wrong(where(case), f"Question {number} is asked in {window(alpha, beta)}.", told)
        if memory > 1:
            told = "It knows nothing of what question 1 has found out; hand the same memory to both."
            return wrong(where(case), f"Question {number} is asked with a new memory.", told)
    if told := too_shallow(case, sheet):
        return wrong(where(case), told)
    if len(sheet["asked"]) > 2:
        return wrong(where(case), f"{len(sheet['asked'])} questions were asked; two settle it.", asked(sheet))
    if not sheet["asked"]:
        return wrong(where(case), "The search was not asked.")
    return PASSED


def too_shallow(case: Case, sheet: Sheet) -> str:
    """A word on the first question that does not reach the end of the game; empty without one."""
    game, state = game_of(case)
    empty = game.cells - state[1].bit_count()
    for number, (depth, *_) in enumerate(sheet["asked"], 1):
        if float(depth) < empty:  # "+inf" is deep enough
            return f"Question {number} looks {depth} plies ahead; {empty} cells are empty."
    return ""


def asked(sheet: Sheet) -> str:
    """The windows that were asked about."""
    windows = [window(alpha, beta) for _, alpha, beta, _ in sheet["asked"][:6]]
    return f"The search was asked in {', then '.join(windows)}." if windows else "The search was not asked."
