"""Parts of the learner's engine that ask a search: a move in time, and who wins a position of Connect 4.

Our own search, memory and order stand beside the answer.
"""

from collections.abc import Callable, Sequence
from functools import cache, partial
from random import Random
from typing import Any

from abcourse.games.connect4 import Connect4
from abcourse.games.tree import Tree

from ..checking import cases as trees
from ..checking.ask.sheet import Event
from ..checking.ask.values import shown, whole
from ..checking.compare import rows
from ..checking.question import Case, Verdict
from ..checking.report.parting import shared
from .drivers import asked_so_far
from .engine_searches import choice, tree_scene, worths_of
from .generator import drawn
from .played import (
    Form,
    Leaves,
    Played,
    asked_for,
    both,
    counted,
    drawn_board,
    played_question,
    steps,
    window,
)
from .plays.boards import result_of
from .plays.thinking import RANG, choose_in_time, engine_game, solve
from .searches import CHOOSES
from .some_positions import some_moves

DEEPEST = 42  # plies: no game of Connect 4 is longer
LOOKS_BEFORE = 4  # at the clock that a move may take before it asks its first search
WON = 1_000  # points of the least win: a finished game counts so many times
QUESTIONS = 6  # windows that are told


class ThinkingForm(Form):
    """A part of the engine that asks a search of ours."""

    def unfit(self, played: Played, sentence: str) -> Verdict:
        """The failure, with what is to be known of the clock, and what the search was asked."""
        rang = ""
        if played.sheet.get("error") == RANG:
            rang = "The clock rang during your move, and TimeoutError left your function."
        return played.refuse(sentence, rang, compared=rows(*asked_so_far(played)))

    def happened(self, case: Case, step: Event) -> str:
        """A step in words, for who watches."""
        if step["verb"] == "begin" and "looks" in case:
            seconds, has_clock = step["args"]
            return f"makes a Memory of {seconds} seconds, {'with' if has_clock else 'without'} the clock"
        if step["verb"] == "begin":
            return "makes a Memory"
        told = super().happened(case, step)
        return told.replace("nothing came back", "the clock rang") if "looks" in case else told


class TimedForm(ThinkingForm):
    """A move in so many seconds."""

    def scene(self, case: Case, read: Leaves | None = None) -> str:
        """The tree or the board of a case, its clock, and what else is to be known."""
        looks = case["looks"]
        told = "the clock never rings"
        if looks is not None:
            told = f"the clock rings after {counted(looks, 'look', 'looks')}"
        if "times" in case:
            told += ", two moves one after the other"
        if "unnoted" in case:
            told += ", the search knows each value without trying an action, and notes none"
        if "moves" not in case:
            return tree_scene(case, told)
        return f"{drawn_board(case)}\n\n{told}"


timed_question = partial(
    played_question, form=TimedForm, play=choose_in_time, types=(list,), noun="an action", kind="engine"
)
"""A question whose answer is `move(game, state, seconds, clock)`."""

solver_question = partial(
    played_question, form=ThinkingForm, play=solve, types=(int,), noun="1, 0 or -1", kind="engine"
)
"""A question whose answer is `solve(game, state)`."""


# -- what must agree of a move


def legal(played: Played) -> Verdict | None:
    """An action, found with the clock that was given."""
    case = played.case
    if not all(has_clock for _, has_clock in begun(played)):
        return played.refuse(
            "You made a memory without the clock that your move was given. Pass the clock on."
        )
    game, state = engine_game(case)
    actions = game.actions(state)
    odd = [each for each in played.sheet["value"] if whole(each) not in actions]
    if not odd:
        return None
    names = ", ".join(f"{each} (column {each + 1})" if "moves" in case else str(each) for each in actions)
    told = f"That is no action here. The actions are {names}."
    return played.refuse(told, compared=both(CHOOSES, shown(odd[0]), actions[0]))


def begun(played: Played) -> list[list[Any]]:
    """The memories that were made, each with its seconds, and whether it has the clock."""
    return [step["args"] for step in steps(played.sheet, "begin")]


def of_last_finished(played: Played) -> Verdict | None:
    """A best move of the deepest iteration that was finished; any where none was, or nothing was noted."""
    case, asked = played.case, steps(played.sheet, "ask")
    if not asked and has_time(case):
        return played.refuse("You never asked the search, although there was time for it.")
    depth = finished(case, asked)
    worths = worths_of(case, depth)
    best = [action for action, value in worths.items() if value == max(worths.values())]
    came = played.sheet["value"][0]
    if not depth or "unnoted" in case or whole(came) in best:
        return None
    done = [step["came"] is not None for step in asked]
    late = shared(done, [True] * len(done))  # the place of the first search that the clock has stopped
    told = f"Your last search that was finished: {asked_for(case, asked[late - 1]['args'])}." if late else ""
    if late + 1 < len(asked):
        told = f"After the clock had rung, you searched on: {asked_for(case, asked[late + 1]['args'])}."
    on_board = "moves" in case
    who = "the player who moves" if on_board else "the player who moves at A"
    deepest = f"Depth {depth} is the deepest that you finished."
    due = " or ".join(map(str, best))
    compared = both(CHOOSES, shown(came), due)
    return played.refuse(deepest, choice(worths, who, on_board), told, compared=compared)


def has_time(case: Case) -> bool:
    """Whether the clock leaves time for a search, however often a move itself looks at it before."""
    return case["looks"] is None or case["looks"] > LOOKS_BEFORE


def finished(case: Case, asked: Sequence[Event]) -> int:
    """The deepest iteration that was finished, whether the root was searched or each of its children."""
    done = [(tuple(step["args"][0]), step["args"][1]) for step in asked if step["came"] is not None]
    game, state = engine_game(case)
    children = [game.result(state, action) for action in game.actions(state)]
    deep = [depth for node, depth in done if node == state]
    deep += [depth + 1 for _, depth in done if all((child, depth) in done for child in children)]
    return max([depth for depth in deep if depth > 0], default=0)


def by_depth(played: Played) -> Verdict | None:
    """The root is searched to depth 1, 2, 3 and so on, with an open window, until the clock has rung."""
    asked, rang = steps(played.sheet, "ask"), False
    for place, step in enumerate(asked, 1):
        yours = asked_for(played.case, step["args"])
        due = "none: the clock has rung" if rang else f"A to depth {place} in (-∞, +∞)"
        if yours != due:
            return played.refuse(compared=rows((f"your search {place}", yours), ("it should be", due)))
        rang = step["came"] is None
    if not asked:
        return played.refuse("You never asked the search.")
    wrong = memories(played)
    if wrong or rang or (played.case["looks"] is None and len(asked) >= DEEPEST):
        return wrong
    told = f"You stopped after depth {len(asked)}, although the clock stopped no search."
    mine = "" if played.case["looks"] is None else "If your move looks at the clock, leave that to search."
    return played.refuse(told, mine, why_stopped(asked))


def why_stopped(asked: Sequence[Event]) -> str:
    """A word on the last depth of all, and on a proven win or loss, after which it is sensible to stop."""
    if len(asked) >= DEEPEST:
        return "The time was up before. Leave the end of the memory as it was when the memory was made."
    if len(asked) == DEEPEST - 1:
        return f"Depth {DEEPEST} is the last one. A range stops before its end."
    value = whole(asked[-1]["came"])
    if value is None or abs(value) < WON:
        return ""
    end = "win" if value > 0 else "loss"
    told = f"This exercise asks for every depth to {DEEPEST} until the clock rings. The value there, {value},"
    told = f"{told} is a proven {end}. If that is why you stop: it is sensible in a game, but not asked for"
    return f"{told} here."


def memories(played: Played) -> Verdict | None:
    """Each move makes one memory, with its seconds and its clock, and keeps it from depth to depth."""
    yours = [seconds for seconds, _ in begun(played)]
    due = [step["args"][0] for step in steps(played.due, "begin")]
    if len(yours) != len(due):
        moves = "one move" if len(due) == 1 else f"{len(due)} moves"
        made = f"You made {len(yours)} memories for {moves}." if yours else f"You made no memory for {moves}."
        why = "Make one for each move: a new one has a new end, and it knows no best actions."
        return played.refuse(made, why)
    if yours != due:
        place = shared(yours, due)
        return played.refuse(
            f"Your move was given {due[place]} seconds, but you gave {yours[place]} to the memory."
        )
    used = [step["args"][4] for step in steps(played.sheet, "ask")]
    return None if used == sorted(used) else played.refuse("You gave a search the memory of another move.")


# -- what must agree of a solver


def result(played: Played) -> Verdict | None:
    """1, 0 or -1 for the mover."""
    due = played.due["value"]
    if whole(played.sheet["value"]) == due:
        return None
    game, state = engine_game(played.case)
    word = {1: "won", 0: "drawn", -1: "lost"}[due]
    told = f"For the mover, {'XO'[game.to_move(state) < 0]}, the position is {word}."
    compared = both(CHOOSES, shown(played.sheet["value"]), due)
    return played.refuse(told, windows(played), too_shallow(played), compared=compared)


def two_questions(played: Played) -> Verdict | None:
    """At most two null windows with one memory, read to the end."""
    asked = [step["args"] for step in steps(played.sheet, "ask")]
    for place, (_, _, alpha, beta, memory) in enumerate(asked, 1):
        if float(beta) - float(alpha) != 1:
            told = "The ends of a null window are one point apart, so that no whole number lies inside."
            return played.refuse(f"Your question {place} has the window {window((alpha, beta))}.", told)
        if memory:
            told = "It does not know what question 1 has found out, so use the same memory for both."
            return played.refuse(f"Your question {place} has a new memory.", told)
    shallow = too_shallow(played)
    if shallow:
        return played.refuse(shallow)
    if 1 <= len(asked) <= 2:
        return None
    many = f"You asked {len(asked)} questions, but two are enough." if asked else ""
    return played.refuse(many, windows(played))


def too_shallow(played: Played) -> str:
    """A word on the first question that does not reach the end of the game; empty without one."""
    game, state = engine_game(played.case)
    empty = game.cells - state[1].bit_count()
    for place, step in enumerate(steps(played.sheet, "ask"), 1):
        depth = step["args"][1]
        if float(depth) < empty:  # "+inf" is deep enough
            return f"Your question {place} looks {depth} plies ahead, but {empty} cells are empty."
    return ""


def windows(played: Played) -> str:
    """The windows that were asked about."""
    told = [window(step["args"][2:4]) for step in steps(played.sheet, "ask")[:QUESTIONS]]
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
