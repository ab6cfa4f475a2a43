"""Answers that ask a search: the windows of a driver, a null move, an extension; their cases and reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import islice
from math import inf
from random import Random
from typing import Any, Unpack

from abcourse.games.tree import Path, Tree
from abcourse.search import Table, alphabeta
from abcourse.trace import Trace
from abcourse.trace import points as in_points

from ...check import cases as trees
from ...check.isolate.case import without
from ...check.isolate.values import shown, whole
from ...check.question import Case, Explanation, Sheet
from ...check.tell.drawing import drawn, frontier
from ...check.tell.parting import shared
from ..asks.recorder import Event, events, game_of, number, tree_of
from . import generator
from .compared import Compared, asked_so_far, leaves_of, parted
from .parts import Cases, orders, versus
from .search import beside, ways

PAIR: dict[str, Any] = {"due": list, "noun": "a pair (value, line)"}


def worth(case: Case) -> int:
    """What the root is worth to the side to move."""
    return trees.expected_value({**case, "frame": "mover"})


# -- what must agree


def exact(case: Case, yours: Any, due: Any) -> bool:
    """A pair with the value of the reference, and some line."""
    return len(yours) == 2 and whole(yours[0]) == due[0] and isinstance(yours[1], list)


def proof(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """The leaves that were read show the value."""
    worth = whole(sheet["value"][0])
    assert worth is not None
    low, high = trees.proved(tree_of(case), (), leaves_of(sheet), trees.depth_of(case))
    low, high = (low, high) if case["root"] == "max" else (-high, -low)
    if low == high == worth:
        return ()
    ends = [f"at {end} {in_points(one)}" for end, one in (("least", low), ("most", high)) if abs(one) < inf]
    known = f"they show only that it is {' and '.join(ends)}" if ends else "they show nothing about it"
    lacks = []
    if high > worth:
        lacks.append(f"({worth}, {worth + 1})")
    if low < worth:
        lacks.append(f"({worth - 1}, {worth})")
    settles = f"A question in the window {' and one in '.join(lacks)} would settle the rest."
    told = f"The value is right, but your questions do not prove it: {known}. {settles}"
    return told, *(parted(case, sheet, due) or [asked_so_far(case, sheet)])


def first_move(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """The line begins with one of the best moves; where there is no move, it is empty."""
    worths, line = trees.worths(case), sheet["value"][1]
    best = trees.best_of(case, worths)
    if line[:1] in ([[one] for one in best] if worths else [[]]):
        return ()
    expected = f"a line that begins with {' or '.join(map(str, best))}" if worths else "()"
    told = f"For MAX: {ways(worths)}." if worths else ""
    questions = parted(case, sheet, due) or [asked_so_far(case, sheet)]
    return versus(shown(tuple(line)), expected), told, *questions


def in_order(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """The reference's leaves, each when it is read for the first time, in its order."""
    yours, right = leaves_of(sheet), leaves_of(due)
    if yours == right:
        return ()
    both = orders(case, yours, right)
    return "The leaves, each where it is read first:", both, *parted(case, sheet, due)


def extensions(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """The plies that the reference adds, call by call."""
    if sheet["value"] == due["value"]:
        return ()
    place = shared(sheet["value"], due["value"])
    state, action, depth = case["script"][place]
    tree = tree_of(case)
    alone = ", and there is no other action" * (len(tree.actions(tuple(state))) == 1)
    told = f"For the player who moves at {tree.name(tuple(state))}, searched one ply below each action: "
    seen = {tuple(event["args"][0]) for event in events(sheet, "ask")}
    missed = [(*state, each) for each in tree.actions(tuple(state)) if (*state, each) not in seen]
    return (
        f"extend({tuple(state)}, {action}, {depth})",
        versus(shown(sheet["value"][place]), due["value"][place]),
        f"{told}{ways(below(tree, tuple(state)))}{alone}.",
        f"You never asked the search about {', '.join(map(tree.name, missed))}." * bool(missed),
    )


def searched_twice(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """No state is searched again and again; twice is allowed, for a narrow window and an open one."""
    times = Counter(tuple(event["args"][0]) for event in events(sheet, "ask"))
    path, most = max(times.items(), key=lambda one: one[1], default=((), 0))
    if most <= 2:
        return ()
    told = f"You searched {tree_of(case).name(path)} {most} times in {len(case['script'])} calls of extend."
    return told, "A search calls extend for every action of every node, so keep what you have found."


# -- reasons


def by_bound(case: Case, sheet: Sheet, due: Sheet) -> str:
    """Why the answer is yes, or no."""
    root, bound = worth(case), case["bound"]
    reaches = f"reaches the bound, {bound}" if root >= bound else f"does not reach the bound, {bound}"
    return f"The root is worth {root} for the mover, which {reaches}."


def by_window(case: Case, sheet: Sheet, due: Sheet) -> str:
    """Where another depth is to blame, that; else what the last search that both made came to."""
    yours, right = (
        [event["args"][1:] + event["came"][:1] for event in events(each, "ask")] for each in (sheet, due)
    )
    if yours and yours[0][0] != right[0][0]:
        return f"You search to depth {yours[0][0]}, but depth {right[0][0]} was asked for."
    if not (same := shared(yours, right)):
        return "The first window goes from guess - margin to guess + margin."
    _, alpha, beta, value = right[same - 1]
    if len(right) == same:
        told = f"In the window ({alpha}, {beta}) the search returned {value}"
        return f"{told}. That lies inside, so it is the answer."
    low = right[same][1] != alpha
    side, end, moved = ("low", "below", right[same][1]) if low else ("high", "above", right[same][2])
    told = f"In the window ({alpha}, {beta}) the search returned {value}, so it failed {side}"
    return f"{told}. Only the end {end} the guess moves, to {moved}."


def by_answers(case: Case, sheet: Sheet, due: Sheet) -> str:
    """Why a driver of null windows asks its next question, or asks no more."""
    yours, right = ([event["args"] for event in events(each, "ask")] for each in (sheet, due))
    same = shared(yours, right)
    here, there = (each[same] if same < len(each) else None for each in (yours, right))
    if here == there or (here and there and here[:2] != there[:2]):  # the state or the depth is another one
        return ""
    if not same:
        first = in_points(number(case.get("first", "inf")))
        return f"The first question asks for the first bound, {first}, or more."
    asked = [*events(due, "ask")][:same]
    lower, upper = bounds_shown(asked)
    bound, value = number(asked[-1]["args"][3]), number(asked[-1]["came"][0])
    if value < bound:
        told = f"The last answer, {in_points(value)}, is below {in_points(bound)}, so it is the new upper"
        then = f"The value may be {in_points(value)} itself, so the next question asks for that or more."
    else:
        told = f"The last answer, {in_points(value)}, reaches {in_points(bound)}, so it is the new lower"
        then = f"The next question asks for one point more, {in_points(value + 1)}."
    if same == len(right):
        then = f"Lower and upper have met at {in_points(lower)}, so there is nothing left to ask."
    elif same == len(yours):
        then = f"You stopped there, but only {in_points(lower)} to {in_points(upper)} is shown. {then}"
    return f"{told}. {then}"


def bounds_shown(asked: Sequence[Event]) -> tuple[float, float]:
    """The least and the most that a value can be, after these questions and their answers."""
    lower, upper = -inf, inf
    for event in asked:
        value = number(event["came"][0])
        if value < number(event["args"][3]):
            upper = value
        else:
            lower = value
    return lower, upper


def by_pass(case: Case, sheet: Sheet, due: Sheet) -> str:
    """What the pass is worth."""
    _, there = at_the_pass(case)
    told = f"{there}, searched to depth {max(0, case['depth'] - 3)}, is worth {in_points(passed(case))}"
    return f"After the pass, {told} for the player who passed, and beta is {in_points(number(case['beta']))}."


def stepped(how: Compared, case: Case, sheet: Sheet, ruling: str) -> Explanation | None:
    """The leaves, each where it is read first, and the right questions, pass after pass."""
    if sheet["ended"] != "returned":
        return None
    tree, due = frontier(case), how.right(case)
    trace = Trace(tree, speaks_for="mover")
    search = alphabeta(tree, trace, *([Table[Any, Any]()] if case.get("table") else []))
    for event in events(due, "ask"):
        search(tuple(event["args"][0]), *map(number, event["args"][1:]))
    windows = (
        "({}, {})".format(*map(in_points, map(number, event["args"][2:]))) for event in events(due, "ask")
    )
    told = f"The right questions are asked in {', then '.join(windows)}."
    return beside(case, tree, trace, leaves_of(sheet), leaves_of(due), told)


# -- cases of drivers


def elsewhere(cases: Cases, **more: Unpack[Case]) -> Cases:
    """The same cases, and one that asks about a state below the root."""
    below: Case = {**trees.tree_case(Tree([0, [0, 5]])), "state": [1], **more}
    return lambda seed: [*cases(seed), below]


def drawn_trees(topic: str, seed: int, whole: int, limited: int, more: Iterable[Case] = ()) -> list[Case]:
    """Small trees to their leaves, and to a depth above them."""
    return [*trees.whole_trees(seed, topic, whole), *trees.limited_trees(seed, topic, limited), *more]


def bounds(seed: int) -> list[Case]:
    """Trees asked about a bound below their value, on it, one above it, and above."""
    random, cases = Random(f"bound {seed}"), list[Case]()
    for turn, case in enumerate(drawn_trees("bound", seed, 36, 12, trees.single_leaves() * 2)):
        due, far = worth(case), random.randint(2, 5)
        away = (0, 1, -far, far)[turn % 4]
        if case.get("depth"):  # where one ply less has another answer, that bound
            away = int(worth({**case, "depth": case["depth"] - 1}) > due)
        cases.append({**case, "bound": due + away, "table": True})
    return trees.small_first(cases)


def firsts(seed: int) -> list[Case]:
    """Trees and the first bound: the value itself, near it, 0, or one end of all numbers."""
    random, cases = Random(f"first {seed}"), list[Case]()
    for turn, case in enumerate(drawn_trees("first", seed, 40, 12, trees.single_leaves())):
        due = worth(case)
        near = due + random.choice((-3, -2, -1, 1, 2, 3))
        cases.append({**case, "first": (due, 0, near, "inf", "-inf")[turn % 5], "table": True})
    return trees.small_first([*cases, *loose(seed)])


@cache
def loose(seed: int) -> list[Case]:
    """Trees, searched without a table, on which the last pass has a worse move first, by a bound only."""

    def by_a_bound(case: Case) -> bool:
        move = alphabeta(tree_of(case))((), inf, worth(case), worth(case) + 1)[1][:1]
        return bool(move) and trees.proved(tree_of(case), move, None)[0] != trees.true_value(case)

    every = generator.drawn("loose", seed, nodes=(1, 40), height=0, children=0)
    some = filter(by_a_bound, (without(case, "estimates") for case in every))
    return [case | {"first": worth(case)} for case in islice(some, 6)]


def from_above(seed: int) -> list[Case]:
    """The same trees without a first bound."""
    some = (case for case in firsts(seed) if "table" in case)
    return [trees.without(case, "first") for case in some]


def guesses(topic: str, seed: int) -> list[Case]:
    """Guesses on the value, just beside the window's ends, and far off; fail-hard searches among them."""
    random, cases = Random(f"8.4 {topic} {seed}"), list[Case]()
    some = [trees.tree_case(tree) for tree in trees.small_trees(seed, f"8.4 {topic}", 30)]
    for turn, case in enumerate([*some, *trees.limited_trees(seed, f"8.4 {topic}", 8)]):
        margin = random.randint(1, 4)
        off = (0, margin, margin - 1, 2 * margin, 3 * margin + 1, 7 * margin, 8 * margin, 40 * margin)[
            turn % 8
        ]
        case = {**case, "guess": worth(case) + off * random.choice((1, -1)), "margin": margin}
        cases.append({**case, "hard": True} if turn % 5 == 4 else case)
    return trees.small_first(cases)


def fickle(seed: int) -> list[Case]:
    """A search that fails on one side, and after that on the other, as with a table under a depth limit."""
    random, cases = Random(f"8.4 fickle {seed}"), list[Case]()
    for turn in range(12):
        sign, margin, guess = random.choice((1, -1)), random.randint(1, 3), random.randint(-5, 5)
        side, times = (1, -1)[turn % 2], 1 + turn % 2  # leaves speak for MAX
        low, high = (
            side * (guess + far * sign * margin) for far in (times + turn % 3, -random.randint(1, 5))
        )
        tree = Tree([high, high - side], "max" if side == 1 else "min")
        before = [[low, low - side]] * times
        cases.append(trees.tree_case(tree, guess=guess, margin=margin, first_trees=before))
    return trees.small_first(cases)


# -- a null move


def passes(refused: bool, seed: int) -> list[Case]:
    """Nodes with the tree below a pass, the pass worth less than beta, as much, or more.

    In the `refused` ones the pass would cut; every other is a zugzwang, too shallow, or beta is infinite.
    """
    random, cases = Random(f"null move {refused} {seed}"), list[Case]()
    some = generator.drawn(f"pass {refused}", seed, nodes=(4, 16), height=0, depth=3)
    for turn, below in enumerate(islice(some, 30)):
        move = random.randint(-9, 9)  # what a move leads to, beside the pass
        tree = Tree([move, below["tree"]], ("max", "min")[turn % 2])
        depth = random.choice((3, 4, 5))
        case = trees.tree_case(tree, estimates=trees.estimated(tree, random), depth=depth, hurts=False)
        case["beta"] = passed(case) + (0 if refused else (0, 1, -1, 2)[turn % 4])
        if refused and turn % 2:
            odd: list[Case] = [{"hurts": True}, {"depth": 2}, {"beta": "inf"}, {"beta": "-inf"}]
            case |= odd[turn // 2 % 4]
        cases.append(case)
    return [*trees.small_first([*cases, *[REACHED] * (not refused)]), *[BELOW] * (not refused)]


REACHED: Case = {  # the pass is worth beta itself, and a search that asks for more finds a bound below it
    **trees.tree_case(Tree([5, [3, 4, [[-2]]]], "min"), depth=4, hurts=False, beta=-4),
    "estimates": [[[], -4], [[1], 0], [[1, 2], 6], [[1, 2, 0], 7]],
}


BELOW: Case = {  # a state below the root; only at the root is zugzwang
    **trees.tree_case(Tree([2, [5, [3, 4]]], "min"), depth=4, hurts=True, beta=3, state=[1]),
    "estimates": [[[], 0], [[1], 1], [[1, 1], 2]],
}


def at_the_pass(case: Case) -> tuple[str, str]:
    """The names of the state and of that after the pass."""
    game, state = game_of(case)
    return game.name(state), game.name(game.passed(state))


def passed(case: Case) -> int:
    """What the pass is worth to whom passes, two plies less deep."""
    game, state = game_of(case)
    return int(-alphabeta(game)(game.passed(state), max(0, case["depth"] - 3))[0])


def node(case: Case) -> str:
    """A node in words, and the tree below the pass."""
    game, state = game_of(case)
    zugzwang = "; game.zugzwang(state) is True" * game.zugzwang(state)
    whole_tree = trees.without(case, "depth")
    here, there = at_the_pass(case)
    asked = f"at {here}, depth={case['depth']}, beta={case['beta']}{zugzwang}; a pass leads to {there}"
    return f"{asked}\n\n{drawn(whole_tree)}"


# -- an extension


def below(tree: Tree, state: Path) -> dict[int, float]:
    """What each action of a state is worth for its mover, searched one ply below it."""
    search = alphabeta(tree)
    return {action: -search(tree.result(state, action), 1)[0] for action in tree.actions(state)}


def standing_out(seed: int) -> list[Case]:
    """Trees with estimates, and for some states every action asked at several depths."""
    random, cases = Random(f"singular {seed}"), list[Case]()
    for case in islice(generator.drawn("singular", seed, nodes=(6, 25), height=3, children=1), 30):
        tree = tree_of(case)
        inner = [path for path in tree.nodes() if not tree.is_terminal(path)]
        states = [(), *random.sample(inner[1:], min(2, len(inner) - 1))]
        gap = sorted(below(tree, ()).values())[-2:]
        margin = max(0, int(gap[-1] - gap[0]) - random.choice((0, 0, 1, 1, 3)))  # at, or just below
        depths = (random.choice((1, 2, 3)), random.choice((0.5, 4)))
        script = [[[*state], a, d] for d in depths for state in states for a in tree.actions(state)]
        cases.append(case | {"margin": margin, "script": script})
    return trees.small_first(cases)
