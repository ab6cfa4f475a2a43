"""A move in time: ply by ply deeper, until the clock rings."""

from __future__ import annotations

from random import Random

from ...checking import cases as trees
from ...checking.isolate.values import shown, whole
from ...checking.question import Case, Sheet, Verdict
from ...checking.tell.outcome import complained
from ...games.random_trees import irregular_tree
from ...games.tree import Tree
from ..asks.in_time import question
from ..asks.recorder import RANG
from .advised import FROM, choice, scene_of, typed_game, worths_of
from .parts import PASSED, Makers, versus, wrong

DEEPEST = 42  # plies: no game of Connect 4 is longer


def timed(seed: int) -> list[Case]:
    """Trees whose best move changes with the depth, under clocks that ring anywhere."""
    random, cases = Random(f"timed {seed}"), list[Case]()
    while len(cases) < 40:
        far = 9 if len(cases) % 2 else 2
        tree = irregular_tree(random.randrange(10**9), 4, 3, -far, far)
        if len(tree.children(())) > 1 and 8 <= len(tree.nodes()) <= 30 and tree.height > 2:
            case = trees.tree_case(tree, estimates=trees.estimated(tree, random))
            cases.append({**case, "looks": random.randint(2, 2 * len(tree.nodes()))})
    broken_off, first = trees.small_first([*BROKEN_OFF, *cases]), BROKEN_OFF[0]
    return [*broken_off, {**first, "looks": 120}, {**first, "looks": None}]  # time for depth 20, and for all


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


def at_once(seed: int) -> list[Case]:
    """Some of the same trees: the clock rings before depth 1 is finished, or the search notes no action."""
    cases = timed(seed)[:12]
    return [
        *(case | {"looks": turn % 2} for turn, case in enumerate(cases)),
        *(case | {"unnoted": True} for case in cases[:4]),
    ]


def two_moves(seed: int) -> list[Case]:
    """Some of the same trees, with two moves one after the other."""
    return [{**case, "times": 2} for case in timed(seed)[:12]]


def move_scene(case: Case) -> str:
    looks = case["looks"]
    clock = "never rings" if looks is None else f"rings after {looks} look{'s' * (looks != 1)}"
    times = ", two moves one after the other" if "times" in case else ""
    unnoted = ", the search knows each value without trying an action, and notes none" * ("unnoted" in case)
    return scene_of(case, f"the clock {clock}{times}{unnoted}")


def finished(case: Case, sheet: Sheet) -> int:
    """The deepest iteration that was finished, whether the root was searched or each of its children."""
    tree = trees.tree_of(case)
    done = [(tuple(path), depth) for path, depth, _, _, value, _ in sheet["asked"] if value is not None]
    deep = [depth for path, depth in done if path == ()]
    deep += [depth + 1 for _, depth in done if all((child, depth) in done for child in tree.children(()))]
    return max([depth for depth in deep if depth > 0], default=0)


def no_move(case: Case, sheet: Sheet) -> Verdict | None:
    """The verdict where no list of legal moves came."""
    if sentence := complained(sheet, list):
        if f"raised {RANG}" in sentence:
            sentence += "\nThe clock rang within your move, and nothing caught it."
        return wrong(move_scene(case), sentence)
    actions = trees.tree_of(case).actions(())
    odd = [each for each in sheet["value"] if whole(each) not in actions]
    told = f"It is no action here; the actions are {', '.join(map(str, actions))}."
    return wrong(move_scene(case), versus(shown(odd[0]), actions[0]), told) if odd else None


def judge_move(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """A best move of the deepest iteration that was finished; any legal one where none was."""
    if without := no_move(case, sheet):
        return without
    depth = finished(case, sheet)
    if (told := no_clock(case, sheet)) and not all(clock for _, clock in sheet["given"]):
        return wrong(move_scene(case), told)
    if not depth or "unnoted" in case:
        return PASSED
    worths = worths_of(case, depth)
    due = [action for action, value in worths.items() if value == max(worths.values())]
    if whole(sheet["value"][0]) in due:
        return PASSED
    told = f"Depth {depth} is the last that was finished. {choice(worths)}"
    last = next(asked for asked in sheet["asked"][::-1] if asked[4] is not None)
    both = versus(shown(sheet["value"][0]), " or ".join(map(str, due)))
    tree, searches = trees.tree_of(case), iter(sheet["asked"])
    rang = any(asked[4] is None for asked in searches)  # what is left was asked after that
    asked = f"The last search: {question(tree, last)}."
    if rang and (late := next(searches, None)):
        asked = f"After the clock had rung, yours went on: {question(tree, late)}."
    return wrong(move_scene(case), both, told, asked)


def no_clock(case: Case, sheet: Sheet) -> str:
    """What is wrong with the memories that were made; empty where the clock rings in time for each move."""
    moves, due = case.get("times", 1), None if case["looks"] is None else case["looks"] + 0.5
    for number, (seconds, clock) in enumerate(sheet["given"], 1):
        which = f"Memory {number} of {len(sheet['given'])}" if len(sheet["given"]) > 1 else "The memory"
        if not clock:
            return f"{which} was made without the clock that the move was given."
        if seconds != due:
            return f"The move was given {due or 'inf'} seconds. {which} was given {seconds or 'inf'}."
    if (made := len(sheet["given"])) != moves:
        wanted = "one is" if moves == 1 else f"{moves} are"
        return (
            f"memories made: {made}, where {wanted} due. A new one has a new end, and knows no best actions."
        )
    return ""


def judge_deepened(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The root is searched to depth 1, 2, 3 and so on, with an open window, until the clock has rung."""
    if without := no_move(case, sheet):
        return without
    tree = trees.tree_of(case)
    for number, asked in enumerate(sheet["asked"], 1):
        yours = question(tree, asked)
        rang = number > 1 and sheet["asked"][number - 2][4] is None
        due = "none: the clock has rung" if rang else f"A to depth {number} in (-∞, +∞)"
        if yours != due:
            return wrong(move_scene(case), f"search number {number}", versus(yours, due))
    if not sheet["asked"]:
        return wrong(move_scene(case), "The search was not asked.")
    if told := no_clock(case, sheet):
        return wrong(move_scene(case), told)
    deep_enough = case["looks"] is None and len(sheet["asked"]) >= DEEPEST
    if sheet["asked"][-1][4] is not None and not deep_enough:
        told = f"It stopped after depth {len(sheet['asked'])}, and the clock had not rung."
        return wrong(move_scene(case), told)
    return PASSED


def judge_memories(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Each move makes one memory, with its seconds and its clock, and keeps it from depth to depth."""
    if without := no_move(case, sheet):
        return without
    asked = [each[5] for each in sheet["asked"]]
    told = no_clock(case, sheet)
    if not told and (asked != sorted(asked) or {*asked} - {0, 1}):
        told = "A search was given the memory of another move."
    return wrong(move_scene(case), told) if told else PASSED


def typed_move(case: Case) -> str:
    """The call that prints what the move asks of a search, with a clock that rings, and the move."""
    more = ", times=2" * ("times" in case) + ", unnoted=True" * ("unnoted" in case)
    call = f"searches_of(move, game, {'inf' if case['looks'] is None else case['looks']}{more})"
    return f"{FROM} Advised, searches_of; {typed_game(case)}; {call}"


OF_MOVE: Makers = {
    "move": (timed, judge_move, "the move of the last finished depth, {n} trees and clocks"),
    "depths": (timed, judge_deepened, "{n} times depth 1, 2, 3 and on, until the clock rings"),
    "at once": (at_once, judge_move, "a legal move where no depth is finished or no action noted, {n} times"),
    "one memory": (two_moves, judge_memories, "{n} times one memory for each move"),
}
