"""The engine's search with a memory of ours: what it returns, reads and tells the memory; null windows too.

The actions are tried in the order of the game, as with the `order` that stands in the exercise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from math import inf
from random import Random
from typing import Any

from ...checking import cases as trees
from ...checking.isolate.values import shown
from ...checking.mutants import edited
from ...checking.question import Case, Question, Sheet, Verdict
from ...checking.tell.compare import shared
from ...checking.tell.outcome import complained
from ...games.connect4 import Connect4
from ...games.random_trees import irregular_tree
from ...games.tree import Tree
from ..asks.advised import advised, game_of, window
from ..asks.kept import Notes, observe_kept, told_in_words, with_kept
from ..asks.moves import search as read_out
from .advised import FROM, estimated_trees, scene_of, typed_game, worth
from .noted import called, up_to
from .noted import judge_values as judged_values
from .parts import PASSED, Cases, Makers, parts_of, versus, wrong
from .player import some_moves


def kept_question(
    reference: Any, head: str, *, points: Mapping[str, int], rulings: Sequence[str], **said: Any
) -> Question:
    """A question whose answer is `search(game, state, depth, alpha, beta, memory)`.

    `points` has "values", "told" and "graph", or "values", "window", "leaf order" and "second look".
    """
    values, leaves, told = (partial(each, reference) for each in (judge_values, judge_leaves, judge_told))
    makers: Makers = {
        "told": (again, told, "{n} trees: what the memory is told, and of which window"),
        "graph": (graphs, leaves, "{n} boards and trees searched again: nothing is read that was known"),
        "window": (in_windows, values, "{n} windows: values below, inside and above"),
        "leaf order": (in_order, told, "{n} searches: asked first, and searched again where it must be"),
        "second look": (twice, leaves, "{n} windows: a second look only inside the window"),
    }
    cases: Cases = again if "told" in points else first_looks
    makers = {"values": (cases, values, "{n} trees, the value in each window"), **makers}
    made = parts_of(points, makers, observe_kept, typed)
    return Question(reference, head, made, rulings=tuple(rulings), kind="engine", **said)


# -- judging


def judge_values(reference: Any, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The contract of the window; what an earlier call asked or told the memory wrongly comes first."""
    valued = judged_values(case, sheet, ruling)
    if valued.passed:
        return valued
    right = of(reference, case, ruling)
    for number in range(len(sheet.get("told", []))):
        first: Sheet = {**sheet, "value": sheet["value"][: number + 1]}
        if not judged_values(up_to(case, number), first, ruling).passed:
            break
        if found := amiss(case, number, sheet, right):
            return found
    return valued


def judge_leaves(reference: Any, case: Case, sheet: Sheet, ruling: str, memory: bool = False) -> Verdict:
    """In each call the leaves of the reference, in its order, with right values; what `memory` notes, too."""
    valued = judge_board(case, sheet) if "board" in case else judge_values(reference, case, sheet, ruling)
    if not valued.passed:
        return valued
    right = of(reference, case, ruling)
    for number, (yours, due) in enumerate(zip(sheet["leaves"], right.leaves, strict=True)):
        if yours != due:
            listed = [
                " ".join(each[:12]) + f" … {len(each)} in all" * (len(each) > 12) or "nothing"
                for each in (yours, due)
            ]
            lines = f"leaves that call {number + 1} reads", versus(*listed), parting(yours, due)
            return wrong(scene(case, number), *lines, seen=up_to(case, number))
        if memory and (found := amiss(case, number, sheet, right)):
            return found
    return PASSED


def amiss(case: Case, number: int, sheet: Sheet, right: Notes) -> Verdict | None:
    """A call asks or tells the memory what is not due; a window that belongs to another node is named."""
    for verb, noted, due in (("asks", sheet["asked"], right.asked), ("tells", sheet["told"], right.told)):
        if noted[number] == due[number]:
            continue
        place = shared(noted[number], due[number])
        yours, expected = (
            each[number][place] if place < len(each[number]) else None for each in (noted, due)
        )
        both = [told_in_words(each) if each else "nothing" for each in (yours, expected)]
        said, why = f"what call {number + 1} {verb} the memory, at number {place + 1}", ""
        owner = next((each[0] for each in due[number] if yours and each[2:4] == yours[2:4]), "")
        if yours and expected and yours[0] == expected[0] != owner and owner:
            why = f"{window(*yours[2:4])} is the window of {owner}."
        line, so_far = told_by(case, number), up_to(case, number)
        return wrong(scene(case, number), said, versus(*both), why, try_it=line, seen=so_far)
    return None


def judge_told(reference: Any, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """What the memory is told: once of each state where actions are tried, with depth, window and value."""
    found = judge_leaves(reference, case, sheet, ruling, memory="leaves only" not in case)
    if not found.passed or "leaves only" in case:
        return found
    for number, (yours, due) in enumerate(zip(sheet["best"], of(reference, case, ruling).best, strict=True)):
        if yours != due:
            said = f"after call {number + 1}, memory.best of A"
            why = "It is noted as before: the first of the best, also where none comes above alpha."
            told = versus(shown(yours), due), why
            return wrong(scene(case, number), said, *told, try_it=told_by(case, number))
    if not sheet["rang"]:
        said = "The search never looked at memory.clock; that of notebook 06 looks once for each position."
        late = "It looked at memory.clock, which was past memory.end, and no TimeoutError came."
        call = f"search(game, (), {case['calls'][0][1]}, -inf, inf, memory)"
        line = f"{FROM} Advised, Kept; {typed_game(case)}; memory = Kept(end=0); {call}; memory.say(game)"
        where = scene_of(case, call, "the clock rings at the first look")
        return wrong(where, late if sheet["looked"] else said, try_it=line)
    return PASSED


def judge_board(case: Case, sheet: Sheet) -> Verdict:
    """The value of a board, by reading everything."""
    if sentence := complained(sheet, list):
        return wrong(scene(case, len(case["calls"]) - 1), sentence)
    game, state = game_of(case)
    for number, (_, depth, _, _) in enumerate(case["calls"]):
        due = read_out(game, state, depth)
        if sheet["value"][number] != due:
            return wrong(scene(case, number), versus(shown(sheet["value"][number]), due))
    return PASSED


def of(reference: Any, case: Case, ruling: str) -> Notes:
    """What the reference reads, tells and notes; with "strict" it cuts only beyond the bound."""
    edits = [("best >= beta", "best > beta", 1)] if ruling == "strict" else []
    notes = Notes()
    with_kept(case, notes, edited(reference, edits))
    return notes


def parting(yours: list[str], due: list[str]) -> str:
    """Where two orders of leaves part."""
    place = shared(yours, due)
    ends = [each[place] if place < len(each) else "nothing more" for each in (yours, due)]
    again = " for a second time" if place < len(due) and due[place] in due[:place] else ""
    return (
        f"After {place} lea{'f' if place == 1 else 'ves'} yours reads {ends[0]}, and {ends[1]} is due{again}."
    )


def scene(case: Case, number: int) -> str:
    """The game of a case and its calls, the last one by its number."""
    calls = [call_of(case, each) for each in range(number + 1)]
    if "board" not in case:
        forgets = ["the memory answers None to everything"] * ("forgets" in case)
        return scene_of(case, *forgets, *calls)
    game, state = game_of(case)
    return "\n".join([f"{case['board'][0]} x {case['board'][1]}", "", game.board(state), "", *calls])


def call_of(case: Case, number: int) -> str:
    """A call of a case as it is typed."""
    return called(case, number).replace("()", "state" if "board" in case else "()")


def typed(case: Case) -> str:
    """The calls of a case; each prints its value and its leaves."""
    calls = [call_of(case, each).replace("search(", "reads(search, ") for each in range(len(case["calls"]))]
    if "board" in case:
        board = ", ".join(map(str, case["board"]))
        imported, game = "Kept", f'game = Connect4({board}); state = game.parse("{case["moves"]}")'
    else:
        imported, game = "Advised, Kept", typed_game(case)
    memory = f"memory = Kept({'forgets=True' * ('forgets' in case)})"
    return "; ".join([f"from abcourse import reads; {FROM} {imported}; {game}; {memory}", *calls])


def told_by(case: Case, number: int) -> str:
    """The calls up to one, and then what the memory was told by that one."""
    *before, last = typed(up_to(case, number)).split("; reads(")
    return "; ".join(
        [
            *["; reads(".join(before)],
            "memory.asked, memory.told = [], []",
            f"reads({last}",
            "memory.say(game)",
        ]
    )


# -- a search that asks and tells


def again(seed: int) -> list[Case]:
    """Trees asked again and again with one memory: other windows first, and then to another depth."""
    random, cases = Random(f"again {seed}"), list[Case]()
    for turn, case in enumerate(estimated_trees("again", seed, 40, 2)):
        depth, calls = 1 + turn % 3, list[list[Any]]()
        for more in (0, 0, turn % 2):
            value = worth(case, (), depth + more)
            low = value + random.choice((-1500, -2, -1, 0, 1, 700))
            calls.append([0, depth + more, low, low + random.choice((1, 3, 2000))])
        cases.append({**case, "calls": [*calls, [0, depth + turn % 2, None, None]]})
    return cases


def graphs(seed: int) -> list[Case]:
    """Trees searched twice, and small boards on which other orders of moves lead to the same position."""
    random, cases = Random(f"graphs {seed}"), list[Case]()
    for case in estimated_trees("graphs", seed, 16, 2):
        cases.append({**case, "calls": [[0, 2, None, None], [0, 2, None, None], [0, 3, None, None]]})
    for turn in range(12):
        board = ((4, 3), (4, 4), (5, 4))[turn % 3]
        moves = some_moves(Connect4(*board), turn // 3, random)
        cases.append({"board": [*board], "moves": moves, "calls": [[0, 3, None, None], [0, 4, None, None]]})
    return cases


# -- null windows


def first_looks(seed: int) -> list[Case]:
    """Trees in an open window, to each depth, and trees with a second look."""
    some = enumerate(estimated_trees("first looks", seed, 24, 2))
    cases = [{**case, "calls": [[0, turn % 4, None, None]], "forgets": 1} for turn, case in some]
    return trees.small_first([*cases, *second_looks(seed)])


def in_windows(seed: int) -> list[Case]:
    """Trees in windows that the value lies below, inside and above."""
    random, cases = Random(f"windows {seed}"), list[Case]()
    for turn, case in enumerate([*estimated_trees("windows", seed, 24, 2), *second_looks(seed)]):
        depth = case["calls"][0][1] if "calls" in case else 1 + turn % 3
        cases.append({**case, "calls": [[0, depth, *a_window(case, depth, turn, random)]], "forgets": 1})
    return cases


def a_window(case: Case, depth: int, turn: int, random: Random) -> tuple[int, int]:
    """A window, by turns around the value, below it and above it."""
    value, wide = worth(case, (), depth), random.choice((1, 3, 1500))
    low = value + (-random.randint(1, wide), random.randint(0, 2), -wide - random.randint(0, 2))[turn % 3]
    return low, low + max(wide, 2 if turn % 3 == 0 else 1)


def in_order(seed: int) -> list[Case]:
    """Trees in open windows, the smallest with cuts first."""
    cut = [
        trees.tree_case(tree, calls=[[0, 9, None, None]], forgets=1) for tree in trees.cut_trees(seed, "pvs")
    ]
    again = [Tree([3, [5, 3]]), Tree([3, [1, 3]], "min")]  # an answer of low itself: no second look
    again += [Tree([4, [2, [5, 6]]], "min"), Tree([2, [4, [1, 0]]])]  # one of beta or more: none, either
    cut += [trees.tree_case(tree, calls=[[0, 9, None, None]], forgets=1) for tree in again]
    every = trees.small_first([*cut, *first_looks(seed)])
    leaves = [{**case, "leaves only": 1} for case in every]
    return [*leaves, *every[:24]]  # then what the memory is asked and told


def twice(seed: int) -> list[Case]:
    """Trees with a second look, in windows that end on its first answer, or beside it."""
    random, cases = Random(f"twice {seed}"), list[Case]()
    for turn, case in enumerate(second_looks(seed)):
        (_, depth, _, _) = case["calls"][0]
        first = random.choice(looks(case, depth))[0]
        low = (first - 2, first - 1, first - 1500, first - 3)[turn % 4]
        cases.append({**case, "calls": [[0, depth, low, first + (0, 1, 2, 700)[random.randrange(4)]]]})
    return cases


@cache
def second_looks(seed: int, number: int = 32) -> list[Case]:
    """Trees on which a second look finds another number than the first; half of them to a depth."""
    random, cases = Random(f"second {seed}"), list[Case]()
    while len(cases) < number:
        tree = irregular_tree(random.randrange(10**9), 4, 3)
        if len(tree.nodes()) > 40:
            continue
        limited = len(cases) % 2
        case = trees.tree_case(tree, **({"estimates": trees.estimated(tree, random)} if limited else {}))
        depth = 3 if limited else 9
        if any(one != two for one, two in looks(case, depth)):
            cases.append({**case, "calls": [[0, depth, None, None]], "forgets": 1})
    return trees.small_first([*cases, *close_looks(seed)])


def close_looks(seed: int, number: int = 6) -> list[Case]:
    """Trees on which a second look that begins beyond the first answer is content with the wrong reply."""
    random, cases = Random(f"close {seed}"), list[Case]()
    for turn in range(number):
        sign, first = (1, -1)[turn % 2], random.randint(-9, 5)
        due = first + random.randint(1, 4)
        tree = Tree([sign * first, [sign * (due + 1), sign * due]], ("max", "min")[turn % 2])
        deep = Tree([sign * first, [[sign * due, sign * (due + 2)], [sign * (due + 1)]]], tree.root)
        cases += [trees.tree_case(each, calls=[[0, 9, None, None]], forgets=1) for each in (tree, deep)]
    return cases


def looks(case: Case, depth: int) -> list[tuple[int, int]]:
    """For each action that a right search at the root asks again: its first answer, and its second."""
    game, found = advised(case), list[tuple[int, int]]()

    def search(state: Any, left: int, alpha: float, beta: float) -> Any:
        if left == 0 or game.is_terminal(state):
            return read_out(game, state, 0)
        best: Any = -inf
        for action in game.actions(state):
            child, low = game.result(state, action), max(alpha, best)
            value = first = -search(child, left - 1, -beta if best == -inf else -low - 1, -low)
            if best > -inf and low < first < beta:
                value = -search(child, left - 1, -beta, -low)
                found.extend([(first, value)] * (state == ()))
            best = max(best, value)
            if best >= beta:
                break
        return best

    search((), depth, -inf, inf)
    return found
