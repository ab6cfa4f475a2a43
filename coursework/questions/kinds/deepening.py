"""Parts of the learner's engine that ask a search: a move in time, and who wins a position of Connect 4.

Our own search, memory and order stand beside the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

from abcourse.games.connect4 import Connect4
from abcourse.games.tree import Tree

from ...check import cases as trees
from ...check.isolate.values import shown, whole
from ...check.question import Case, Sheet
from ..asks.boards import result_of
from ..asks.recorder import Event, events, game_of
from ..generator import drawn
from .compared import Compared, question, window
from .engine_search import choice, scene_of, worths_of
from .parts import versus
from .player import some_moves
from .search import board

DEEPEST = 42  # plies: no game of Connect 4 is longer
LOOKS_BEFORE = 4  # at the clock that a move may take before it asks its first search
WON = 1_000  # points of the least win: a finished game counts so many times


def move_scene(case: Case) -> str:
    """The tree or the board of a case, its clock, and what else is to be known."""
    looks = case["looks"]
    clock = "never rings" if looks is None else f"rings after {looks} look{'s' * (looks != 1)}"
    times = ", two moves one after the other" if "times" in case else ""
    unnoted = ", the search knows each value without trying an action, and notes none" * ("unnoted" in case)
    told = f"the clock {clock}{times}{unnoted}"
    return f"{board(case)}\n\n{told}" if "moves" in case else scene_of(case, told)


MOVE: dict[str, Any] = {
    "due": list,
    "noun": "an action",
    "where": move_scene,
    "ours": ("Memory", "order", "search"),
}
SOLVE: dict[str, Any] = {"due": int, "noun": "1, 0 or -1", "ours": ("Memory", "search")}


# -- what must agree of a move


def legal(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """An action, found with the clock that was given."""
    if not all(event["args"][1] for event in events(sheet, "begin")):
        return ("You made a memory without the clock that your move was given. Pass the clock on.",)
    game, state = game_of(case)
    actions = game.actions(state)
    odd = [each for each in sheet["value"] if whole(each) not in actions]
    names = ", ".join(f"{each} (column {each + 1})" if "moves" in case else str(each) for each in actions)
    told = f"That is no action here. The actions are {names}."
    return (versus(shown(odd[0]), actions[0]), told) if odd else ()


def of_last_finished(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """A best move of the deepest iteration that was finished; any where none was, or nothing was noted."""
    if not [*events(sheet, "ask")] and has_time(case):
        return ("You never asked the search, although there was time for it.",)
    depth = finished(case, sheet)
    worths = worths_of(case, depth)
    best = [action for action, value in worths.items() if value == max(worths.values())]
    if not depth or "unnoted" in case or whole(sheet["value"][0]) in best:
        return ()
    asked = [*events(sheet, "ask")]
    late = next((at + 1 for at, each in enumerate(asked) if each["came"] is None), len(asked))
    last = said_of(case, asked[:late])
    told = f"Your last search that was finished: {last}." if last else ""
    if late < len(asked):
        told = f"After the clock had rung, you searched on: {question(case, asked[late]['args'])}."
    both = versus(shown(sheet["value"][0]), " or ".join(map(str, best)))
    if "moves" in case:
        choices = choice(worths, "the player who moves", board=True)
    else:
        choices = choice(worths)
    return both, f"Depth {depth} is the deepest that you finished. {choices}", told


def has_time(case: Case) -> bool:
    """Whether the clock leaves time for a search, however often a move itself looks at it before."""
    return case["looks"] is None or case["looks"] > LOOKS_BEFORE


def said_of(case: Case, asked: Sequence[Event]) -> str:
    """The last of some searches that came back."""
    return next((question(case, each["args"]) for each in asked[::-1] if each["came"] is not None), "")


def finished(case: Case, sheet: Sheet) -> int:
    """The deepest iteration that was finished, whether the root was searched or each of its children."""
    done = [
        (tuple(each["args"][0]), each["args"][1]) for each in events(sheet, "ask") if each["came"] is not None
    ]
    game, state = game_of(case)
    children = [game.result(state, action) for action in game.actions(state)]
    deep = [depth for asked, depth in done if asked == state]
    deep += [depth + 1 for _, depth in done if all((child, depth) in done for child in children)]
    return max([depth for depth in deep if depth > 0], default=0)


def by_depth(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """The root is searched to depth 1, 2, 3 and so on, with an open window, until the clock has rung."""
    asked, rang = [*events(sheet, "ask")], False
    for number_, event in enumerate(asked, 1):
        yours = question(case, event["args"])
        right = "none: the clock has rung" if rang else f"A to depth {number_} in (-∞, +∞)"
        if yours != right:
            return f"search number {number_}", versus(yours, right)
        rang = event["came"] is None
    if not asked:
        return ("You never asked the search.",)
    if found := memories(how, case, sheet, due):
        return found
    if rang or (case["looks"] is None and len(asked) >= DEEPEST):
        return ()
    told = f"You stopped after depth {len(asked)}, although the clock had not rung."
    value = whole(asked[-1]["came"])
    if value is not None and abs(value) >= WON:
        end = "win" if value > 0 else "loss"
        told += f" The value there, {value}, is a proven {end}, so it is sensible to stop in a game."
        told += " But this exercise asks for every depth until the clock rings."
    return (told,)


def memories(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """Each move makes one memory, with its seconds and its clock, and keeps it from depth to depth."""
    yours, right = ([event["args"][0] for event in events(each, "begin")] for each in (sheet, due))
    if len(yours) != len(right):
        moves = "one move" if len(right) == 1 else f"{len(right)} moves"
        made = f"You made {len(yours)} memories for {moves}" if yours else f"You made no memory for {moves}"
        return (f"{made}. Make one for each move: a new one has a new end, and it knows no best actions.",)
    if yours != right:
        odd, seconds = next(pair for pair in zip(yours, right, strict=True) if pair[0] != pair[1])
        return (f"Your move was given {seconds} seconds, but you gave {odd} to the memory.",)
    each = [event["args"][4] for event in events(sheet, "ask")]
    return () if each == sorted(each) else ("You gave a search the memory of another move.",)


# -- what must agree of a solver


def result(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """1, 0 or -1 for the mover."""
    if whole(sheet["value"]) == due["value"]:
        return ()
    game, state = game_of(case)
    word = {1: "won", 0: "drawn", -1: "lost"}[due["value"]]
    told = f"For the mover, {'XO'[game.to_move(state) < 0]}, the position is {word}."
    return versus(shown(sheet["value"]), due["value"]), told, windows(sheet), too_shallow(case, sheet)


def two_questions(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """At most two null windows with one memory, read to the end."""
    asked = [event["args"] for event in events(sheet, "ask")]
    for place, (_, _, alpha, beta, memory) in enumerate(asked, 1):
        if float(beta) - float(alpha) != 1:
            told = "The ends of a null window are one point apart, so that no whole number lies inside."
            return f"Your question {place} has the window {window((alpha, beta))}.", told
        if memory:
            told = "It does not know what question 1 has found out, so use the same memory for both."
            return f"Your question {place} has a new memory.", told
    if told := too_shallow(case, sheet):
        return (told,)
    many = f"You asked {len(asked)} questions, but two are enough."
    return () if 1 <= len(asked) <= 2 else (many if asked else "", windows(sheet))


def too_shallow(case: Case, sheet: Sheet) -> str:
    """A word on the first question that does not reach the end of the game; empty without one."""
    game, state = game_of(case)
    empty = game.cells - state[1].bit_count()
    for place, event in enumerate(events(sheet, "ask"), 1):
        if float(depth := event["args"][1]) < empty:  # "+inf" is deep enough
            return f"Your question {place} looks {depth} plies ahead, but {empty} cells are empty."
    return ""


def windows(sheet: Sheet) -> str:
    """The windows that were asked about."""
    told = [window(event["args"][2:4]) for event in [*events(sheet, "ask")][:6]]
    return f"You asked the search in {', then '.join(told)}." if told else "You never asked the search."


# -- cases


BROKEN_OFF: list[Case] = [  # the clock rings when the new depth has found a move better than the old best
    {"tree": [2, [4], 3], "root": "min", "estimates": [[[], 1], [[1], 4]], "looks": 8},
    {"tree": [2, [4], 3], "root": "min", "estimates": [[[], 1], [[1], 4]], "looks": 1},  # not even depth 1
    {  # all is lost: in a window from 0 the first move seems the better one
        **trees.tree_case(Tree([[-2, -9], [-3, -1]])),
        "estimates": [[[], 0], [[0], 1], [[1], 0]],
        "looks": 14,
    },
    {
        **trees.tree_case(Tree([[-3], [[1]], [[0]]], "min")),
        "estimates": [[[], -4], [[0], -1], [[1], -4], [[1, 0], -3], [[2], -4], [[2, 0], 2]],
        "looks": 9,
    },
]


BOARDS: list[Case] = [  # the first column is full and one action sensible; the first hint is not the best
    {"board": [5, 4], "moves": "3331411321424", "looks": 20},
    {"board": [5, 4], "moves": "145235524521", "looks": 6},
]


def timed(seed: int) -> list[Case]:
    """Trees whose best move changes with the depth, under clocks that ring anywhere."""
    random, some = Random(f"timed {seed}"), drawn("timed", seed, far=(9, 2), nodes=(8, 30), height=3)
    cases = [next(some) | {"looks": random.randint(2, 40)} for _ in range(40)]
    broken_off, first = trees.small_first([*BROKEN_OFF, *cases]), BROKEN_OFF[0]
    return [*broken_off, first | {"looks": 120}, first | {"looks": None}]  # time for depth 20, and for all


def at_once(seed: int) -> list[Case]:
    """Some of the same trees: the clock rings before depth 1 is finished, or the search notes no action."""
    cases = timed(seed)[:12]
    return [
        *(case | {"looks": turn % 2} for turn, case in enumerate(cases)),
        *(case | {"unnoted": True} for case in [*cases[:4], BOARDS[0]]),
        *BOARDS,
        *(case | {"looks": 0} for case in BOARDS),
    ]


def two_moves(seed: int) -> list[Case]:
    """Some of the same trees, with two moves one after the other."""
    return [case | {"times": 2} for case in timed(seed)[:12]]


def endings(results: tuple[int, ...]) -> Callable[[int], list[Case]]:
    """By seed: positions with 10 to 15 empty cells in which nobody wins at once, each result as often."""

    def cases(seed: int) -> list[Case]:
        random, made = Random(f"endings {results} {seed}"), list[Case]()
        while len(made) < 12:
            due = results[len(made) % len(results)]
            game = Connect4(5, 4) if len(made) == 7 and due == 0 else Connect4()
            moves = some_moves(game, game.cells - 10 - len(made) // 2, random)
            state = game.parse(moves)
            quiet = not game.wins(state) and not game.must_answer(state)
            if quiet and due_at(game.width, game.height, moves) == due:
                made.append({"board": [game.width, game.height], "moves": moves, "solves": 1})
        return made

    return cases


@cache
def due_at(width: int, height: int, moves: str) -> int:
    """The result for the mover, if nobody errs, after these moves."""
    game = Connect4(width, height)
    return result_of(game, game.parse(moves))
