"""Answers that ask a search of ours: the windows of a driver, a null move, an extension.

The checks come first, then the sentences on why, and `why`; then the cases.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice
from math import ceil, floor, inf
from random import Random
from typing import Any, Unpack

from abcourse.games.tree import Path, Tree
from abcourse.search import Table, alphabeta
from abcourse.trace import Trace
from abcourse.trace import points as in_points

from ..checking import cases as trees
from ..checking.ask.case import without
from ..checking.ask.sheet import Event
from ..checking.ask.values import shown, whole
from ..checking.compare import results_equal, rows
from ..checking.question import Case, Explanation, Verdict
from ..checking.report.drawing import drawn, frontier
from ..checking.report.parting import shared
from . import generator
from .played import (
    Cases,
    Form,
    Leaves,
    Played,
    answered,
    asked_for,
    played_question,
    steps,
    text_of,
    window,
)
from .plays.searching import drive_search, game_of, number, tree_of
from .searches import RETURNS, beside, orders, ways

Row = tuple[str, object]  # a label, and what stands behind it
MANY = 6  # questions that are shown one by one
PAIR: dict[str, Any] = {"types": (list,), "noun": "a pair (value, line)"}


@dataclass(frozen=True, eq=False)
class DriverForm(Form):
    """A function that asks a search of ours.

    `fits(case, yours, due)` says whether a value is as good as ours. `why` gives the reason for what is
    right, and `where` shows a case in another way than its tree.
    """

    fits: Callable[[Case, Any, Any], bool] = lambda case, yours, due: results_equal(yours, due)
    why: Callable[[Played], str] = lambda played: ""
    where: Callable[[Case], str] | None = None

    def scene(self, case: Case, read: Leaves | None = None) -> str:
        """A case, and the numbers that an answer is given."""
        return self.where(case) if self.where else super().scene(case, read)

    def unfit(self, played: Played, sentence: str) -> Verdict:
        """The failure, with what the search was asked."""
        return played.refuse(sentence, compared=rows(*asked_so_far(played)))

    def refuse(self, played: Played, *why: str, **more: Any) -> Verdict:
        """A failure; of the calls of a script those up to the first that differs."""
        if "script" in played.case:
            more = {"seen": up_to_the_first(played), **more}
        return super().refuse(played, *why, **more)


def worth(case: Case) -> int:
    """What the root is worth to the side to move."""
    return trees.expected_value({**case, "frame": "mover"})


# -- what must agree


def value(played: Played) -> Verdict | None:
    """What comes back is as good as what ours returns."""
    yours, due = played.sheet["value"], played.due["value"]
    if played.form.fits(played.case, yours, due):
        return None
    results = zip(RETURNS, (text_of(played.sheet), text_of(played.due)), strict=True)
    return played.refuse(played.form.why(played), compared=rows(*results, *questions(played)))


def asked(played: Played) -> Verdict | None:
    """The search is asked our questions and no other: state, depth and window."""
    lines = parted(played)
    return played.refuse(played.form.why(played), compared=rows(*lines)) if lines else None


driver_question = partial(
    played_question, form=DriverForm, play=drive_search, kind="wrapper", strictly=(asked,)
)
"""A question whose answer asks a `search`."""


def exact(case: Case, yours: Any, due: Any) -> bool:
    """A pair with our value, and some line."""
    return len(yours) == 2 and whole(yours[0]) == due[0] and isinstance(yours[1], list)


def proof(played: Played) -> Verdict | None:
    """The leaves that were read show the value."""
    case, worth = played.case, whole(played.value)
    assert worth is not None
    low, high = trees.proved(tree_of(case), (), distinct(played.read), trees.depth_of(case))
    low, high = (low, high) if case["root"] == "max" else (-high, -low)
    if low == high == worth:
        return None
    ends = [f"at {end} {in_points(one)}" for end, one in (("least", low), ("most", high)) if abs(one) < inf]
    known = f"they show only that it is {' and '.join(ends)}" if ends else "they show nothing about it"
    lacks = []
    if high > worth:
        lacks.append(f"({worth}, {worth + 1})")
    if low < worth:
        lacks.append(f"({worth - 1}, {worth})")
    told = f"The value is right, but your questions do not prove it: {known}."
    settles = f"A question in the window {' and one in '.join(lacks)} would settle the rest."
    return played.refuse(told, settles, compared=rows(*questions(played)))


def first_move(played: Played) -> Verdict | None:
    """The line begins with one of the best moves; where there is no move, it is empty."""
    worths, line = trees.worths(played.case), played.sheet["value"][1]
    best = trees.best_of(played.case, worths)
    if line[:1] in ([[one] for one in best] if worths else [[]]):
        return None
    expected = f"a line that begins with {' or '.join(map(str, best))}" if worths else "()"
    told = f"For MAX, {ways(worths)}." if worths else ""
    lines = ("your line", shown(tuple(line))), ("it should be", expected)
    return played.refuse(told, compared=rows(*lines, *questions(played)))


def in_order(played: Played) -> Verdict | None:
    """Our leaves, each when it is read for the first time, in our order."""
    yours, due = distinct(played.read), distinct(played.due_read)
    if yours == due:
        return None
    told = "These are the leaves in the order in which each is read first."
    return played.refuse(told, compared=rows(*orders(played.case, yours, due), *parted(played)))


def extensions(played: Played) -> Verdict | None:
    """The plies that ours adds, call by call."""
    yours, due = played.sheet["value"], played.due["value"]
    if yours == due:
        return None
    place = shared(yours, due)
    state, action, depth = played.case["script"][place]
    tree, node = tree_of(played.case), tuple(state)
    alone = ", and there is no other action" if len(tree.actions(node)) == 1 else ""
    told = f"For the player who moves at {tree.name(node)}, searched one ply below each action, "
    told += f"{ways(below(tree, node))}{alone}."
    seen = [tuple(step["args"][0]) for step in steps(played.sheet, "ask")]
    children = [tree.result(node, each) for each in tree.actions(node)]
    missed = [tree.name(child) for child in children if child not in seen]
    never = f"You never asked the search about {', '.join(missed)}." if missed else ""
    call = f"extend({node}, {action}, {depth})"
    compared = rows((f"your {call}", shown(yours[place])), ("expected", due[place]))
    return played.refuse(told, never, compared=compared)


def searched_twice(played: Played) -> Verdict | None:
    """No state is searched again and again; twice is allowed, for a narrow window and an open one."""
    times = Counter(tuple(step["args"][0]) for step in steps(played.sheet, "ask"))
    path, most = max(times.items(), key=lambda one: one[1], default=((), 0))
    if most <= 2:
        return None
    calls = len(played.case["script"])
    told = f"You searched {tree_of(played.case).name(path)} {most} times in {calls} calls of extend."
    return played.refuse(
        told, "A search calls extend for every action of every node, so keep what you have found."
    )


def up_to_the_first(played: Played) -> Case:
    """The case with its script up to the first call that did not end, or gave something else than ours."""
    came, due = ([step["came"] for step in steps(sheet, "call")] for sheet in (played.sheet, played.due))
    script = played.case["script"]
    return {**played.case, "script": script[: shared(came, due) + 1]}


# -- the questions that were asked


def parted(played: Played) -> list[Row]:
    """The first question that is not ours, after the two before it; nothing where all are."""
    case, answers = played.case, steps(played.due, "ask")
    yours, due = [step["args"] for step in steps(played.sheet, "ask")], [step["args"] for step in answers]
    asked = list(map(on_whole_numbers, yours))
    if asked == due:
        return []
    place = shared(asked, due)
    known = [(f"question {at}", answered(case, step)) for at, step in enumerate(answers[:place], 1)]
    here, there = (asked_for(case, some[place]) if place < len(some) else "none" for some in (yours, due))
    return [*known[-2:], (f"your question {place + 1}", here), ("it should be", there)]


def on_whole_numbers(asked: list[Any]) -> list[Any]:
    """The question with its window widened to whole numbers: values are whole, so it asks the same.

    >>> on_whole_numbers([(), 3, 4.4, 4.6])
    [(), 3, 4, 5]
    """
    state, depth, alpha, beta = asked
    return [
        state,
        depth,
        floor(alpha) if isinstance(alpha, float) else alpha,
        ceil(beta) if isinstance(beta, float) else beta,
    ]


def asked_so_far(played: Played) -> list[Row]:
    """The questions that the search was asked; of many the first three and the last two."""
    asked = list(enumerate(steps(played.sheet, "ask"), 1))
    told: list[Row] = [(f"question {place}", answered(played.case, step)) for place, step in asked]
    if len(told) > MANY:
        told = [*told[:3], ("…", f"{len(told) - 5} more questions"), *told[-2:]]
    return told or [("your questions", "none")]


def questions(played: Played) -> list[Row]:
    """The first question that is not ours, or all that were asked where all are ours."""
    return parted(played) or asked_so_far(played)


def distinct(read: Leaves) -> list[Path]:
    """The leaves, each where it is read first."""
    return list(dict.fromkeys(read))


# -- why


def by_bound(played: Played) -> str:
    """Why the answer is yes, or no."""
    root, bound = worth(played.case), played.case["bound"]
    reaches = f"reaches the bound, {bound}" if root >= bound else f"does not reach the bound, {bound}"
    return f"The root is worth {root} for the mover, which {reaches}."


def by_window(played: Played) -> str:
    """If the depth is another one, that; else what the last search that both made came to."""
    yours, right = (
        [step["args"][1:] + step["came"][:1] for step in steps(sheet, "ask")]
        for sheet in (played.sheet, played.due)
    )
    if yours and yours[0][0] != right[0][0]:
        return f"You search to depth {yours[0][0]}, but depth {right[0][0]} was asked for."
    same = shared(yours, right)
    if not same:
        return "The first window goes from guess - margin to guess + margin."
    _, alpha, beta, came = right[same - 1]
    told = f"In the window ({alpha}, {beta}) the search returned {came}"
    if len(right) == same:
        return f"{told}. That lies inside, so it is the answer."
    _, low, high, _ = right[same]
    if low != alpha:
        return f"{told}, so it failed low. Only the end below the guess moves, to {low}."
    return f"{told}, so it failed high. Only the end above the guess moves, to {high}."


def by_answers(played: Played) -> str:
    """Why a driver of null windows asks its next question, or asks no more."""
    answers = steps(played.due, "ask")
    yours, right = [step["args"] for step in steps(played.sheet, "ask")], [step["args"] for step in answers]
    same = shared(yours, right)
    here, there = (each[same] if same < len(each) else None for each in (yours, right))
    if here == there or (here and there and here[:2] != there[:2]):  # the state or the depth is another one
        return ""
    if not same:
        first = in_points(number(played.case.get("first", "inf")))
        return f"The first question asks for the first bound, {first}, or more."
    lower, upper = bounds_shown(answers[:same])
    bound, came = number(answers[same - 1]["args"][3]), number(answers[same - 1]["came"][0])
    if came < bound:
        told = f"The last answer, {in_points(came)}, is below {in_points(bound)}, so it is the new upper."
        then = f"The value may be {in_points(came)} itself, so the next question asks for that or more."
    else:
        told = f"The last answer, {in_points(came)}, reaches {in_points(bound)}, so it is the new lower."
        then = f"The next question asks for one point more, {in_points(came + 1)}."
    if same == len(right):
        then = f"Lower and upper have met at {in_points(lower)}, so there is nothing left to ask."
    elif same == len(yours):
        then = f"You stopped there, but only {in_points(lower)} to {in_points(upper)} is shown. {then}"
    return f"{told} {then}"


def bounds_shown(answers: list[Event]) -> tuple[float, float]:
    """The least and the most that a value can be, after these questions and their answers."""
    lower, upper = -inf, inf
    for step in answers:
        came = number(step["came"][0])
        if came < number(step["args"][3]):
            upper = came
        else:
            lower = came
    return lower, upper


def by_pass(played: Played) -> str:
    """What the pass is worth."""
    case = played.case
    _, there = at_the_pass(case)
    told = f"{there}, searched to depth {max(0, case['depth'] - 3)}, is worth {in_points(passed(case))}"
    return f"After the pass, {told} for the player who passed, and beta is {in_points(number(case['beta']))}."


def stepped(played: Played) -> Explanation | None:
    """The leaves, each where it is read first, and the right questions, pass after pass."""
    if played.sheet["ended"] != "returned":
        return None
    case, asked = played.case, [step["args"] for step in steps(played.due, "ask")]
    tree = frontier(case)
    trace = Trace(tree, speaks_for="mover")
    search = alphabeta(tree, trace, *([Table[Any, Any]()] if case.get("table") else []))
    for state, *numbers in asked:
        search(tuple(state), *map(number, numbers))
    windows = ", then ".join(window(args[2:]) for args in asked)
    told = f"The right questions are asked in {windows}."
    return beside(case, tree, trace, distinct(played.read), distinct(played.due_read), told)


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
    many = trees.tree_case(Tree([*range(30)]), first=1)  # each answer is one point higher: 29 questions
    return trees.small_first([*cases, *loose(seed), many])


@cache
def loose(seed: int) -> list[Case]:
    """Trees, searched without a table, on which the last pass has a worse move first, by a bound only."""

    def by_a_bound(case: Case) -> bool:
        _, line = alphabeta(tree_of(case))((), inf, worth(case), worth(case) + 1)
        return bool(line) and trees.proved(tree_of(case), line[:1], None)[0] != trees.true_value(case)

    every = generator.drawn("loose", seed, nodes=(1, 40), height=0, children=0)
    some = filter(by_a_bound, (without(case, "estimates") for case in every))
    return [case | {"first": worth(case)} for case in islice(some, 6)]


def from_above(seed: int) -> list[Case]:
    """The same trees without a first bound, and one on which a promise has a longer line than the answer."""
    some = (case for case in firsts(seed) if "table" in case)
    promise = trees.tree_case(Tree([[3, -3], 0]), table=True)
    return trees.small_first([*(trees.without(case, "first") for case in some), promise])


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
    if refused:
        return trees.small_first(cases)
    return [*trees.small_first([*cases, REACHED, FAR, WON]), BELOW]


REACHED: Case = {  # the pass is worth beta itself, and a search that asks for more finds a bound below it
    **trees.tree_case(Tree([5, [3, 4, [[-2]]]], "min"), depth=4, hurts=False, beta=-4),
    "estimates": [[[], -4], [[1], 0], [[1, 2], 6], [[1, 2, 0], 7]],
}


FAR: Case = {  # a proven win is a beta like any other, and a smaller win is less; no more is saved so deep
    **trees.tree_case(Tree([5, [2000, 7000]]), depth=8, hurts=False, beta=3000),
    "estimates": [[[], 0], [[1], 0]],
}


WON: Case = {  # a pass that wins cuts, whatever is asked for
    **trees.tree_case(Tree([5, [5000, 7000]]), depth=4, hurts=False, beta=4),
    "estimates": [[[], 0], [[1], 0]],
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
        script.append([[], 0, 5])  # a third depth
        cases.append(case | {"margin": margin, "script": script})
    return trees.small_first(cases)
