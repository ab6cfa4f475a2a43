"""A wrapper that makes a sooner win worth more: at every level of a search, with a table and without."""

from functools import partial
from itertools import islice, pairwise
from random import Random
from typing import Any

from abcourse.games.tree import Tree
from abcourse.search.scores import DECIDED, WIN

from ..checking import cases as trees
from ..checking.ask.case import Case, tree_of, without
from ..checking.ask.sheet import Event, Function
from ..checking.ask.values import shown, whole
from ..checking.compare import rows
from ..checking.question import Verdict
from .generator import drawn
from .played import Form, Played, between, both, counted, played_question
from .played import window as window_in_words
from .plays.searching import ends, number, wrap_search
from .searches import RETURNS, orders

NO_PLY = "This position is neither won nor lost, so no ply is counted."


distance_question = partial(
    played_question,
    form=Form,
    play=wrap_search,
    types=(list,),
    noun="a search, which is a function",
    kind="wrapper",
)
"""A question whose answer is a wrapper around a search."""


# -- what must agree


def worth(form: Form, case: Case) -> int:
    """What the state is worth to the side to move: a point nearer to 0 for each ply to the end."""
    return int(form.ours(case | {"windows": [[None, None]]})["value"][0][0])


def in_each_window(played: Played) -> Verdict | None:
    """Each search keeps the contract of its window; a decided value comes with a line to the end."""
    true = worth(played.form, played.case)
    for place, pair in enumerate(played.sheet["value"]):
        window = played.case["windows"][place]
        compared = apart(played.case, true, window, pair)
        if compared:
            asked = f"This was the search in the window {window_in_words(window)}"
            asked += f", after {place} searches with the same table." if place else "."
            return played.refuse(asked, decided(played.case, true), handed_down(played), compared=compared)
    return None


def apart(case: Case, true: int, window: list[Any], pair: Any) -> list[str]:
    """What came back from one search, and what should have; nothing where it is right."""
    if not (isinstance(pair, list) and len(pair) == 2 and isinstance(pair[1], list)):
        return both(RETURNS, shown(pair), "a pair (value, line)")
    came, line = whole(pair[0]), pair[1]
    low, high, _ = trees.allowed(true, *ends(window))
    if came is None or not low <= came <= high:
        return both(RETURNS, shown(pair[0]), between(low, high))
    plies = WIN - abs(true)
    to_the_end = low == high and "tree" in case and abs(true) > DECIDED
    if not to_the_end or len(line) == plies:
        return []
    return both(("your line", "it should have"), shown(tuple(line)), counted(plies, "action", "actions"))


def decided(case: Case, true: int) -> str:
    """Who wins a position, and how soon, in a sentence."""
    if abs(true) <= DECIDED:
        return NO_PLY
    verb = "wins" if true > 0 else "loses"
    told = f"The player to move {verb} in {counted(WIN - abs(true), 'ply', 'plies')}."
    if "pile" in case:
        told += " Several paths lead to this position, and they differ in length."
    return told


def as_handed(played: Played) -> Verdict | None:
    """The leaves are those that the right windows leave."""
    if played.read == played.due_read:
        return None
    asked = f"This was the search in the window {window_in_words(played.case['windows'][-1])}."
    told = handed_down(played) or "Your value is right, but the windows that you hand down are not."
    return played.refuse(asked, told, compared=rows(*orders(played.case, played.read, played.due_read)))


def handed_down(played: Played) -> str:
    """The first window that the wrapper hands down otherwise than it looks one ply below; empty if none."""
    if "tree" not in played.case:
        return ""
    for step, then in pairwise(played.sheet["log"]):
        if (step["verb"], then["verb"]) != ("ask", "hand"):
            continue
        asked, yours = window_of(step), window_of(then)
        right = [away(end) for end in asked]
        if yours != right:
            name = tree_of(played.case).name(tuple(step["args"][0]))
            due = window_in_words(right)
            given = f"At {name} your wrapper is asked in the window {window_in_words(asked)}"
            return f"{given} and hands down {window_in_words(yours)}. It should hand down {due}."
    return ""


def window_of(step: Event) -> list[Any]:
    """The window of a question."""
    return [number(end) for end in step["args"][2:]]


def away(end: float) -> float:
    """An end of a window as it looks one ply below: a decided one is a point further from 0."""
    return end + (end > DECIDED) - (end < -DECIDED)


# -- cases


def decided_trees(topic: str, seed: int, number: int) -> list[Case]:
    """Trees of wins, losses and draws at uneven plies; every third to a depth above its leaves."""
    random, cases = Random(f"{topic} {seed}"), list[Case]()
    some = drawn(topic, seed, far=(1,), nodes=(4, 40), children=1, depth=5)
    for turn, case in enumerate(islice(some, number)):
        if turn % 3 == 2:
            cases.append(case | {"depth": random.randint(1, tree_of(case).height - 1)})
        else:
            cases.append(without(case, "estimates"))
    return cases


NARROW: tuple[Tree, ...] = (  # a window that is not moved, or moved the wrong way, shows in the value
    Tree([-1, [[-1], -1]]),
    Tree([[[0, -1]], [-1, [-1]]], "min"),
    Tree([[[[-1, 1], [[1], 1]]]], "min"),
    Tree([[[[-1]]], [[-1, [[-1], [1], -1]]]]),
)


def value_cases(seed: int) -> list[Case]:
    """Open windows; finished games and one move to the end first."""
    ends = [trees.tree_case(tree) for tree in [*trees.both(1, 0, [1], [-1, 0], [[1], 1]), *NARROW]]
    estimate = trees.tree_case(Tree([[0]]), depth=1, estimates=[[[], -2], [[0], 3]])
    cases = [*ends, estimate, *decided_trees("values", seed, 30)]
    return trees.small_first(case | {"windows": [[None, None]]} for case in cases)


def window_cases(wrapper: Function, seed: int) -> list[Case]:
    """Windows below, around and above the value, close to it and at each of the two ends."""
    random, form = Random(f"windows {seed}"), Form(wrapper, wrap_search, (list,))
    cases = []
    for turn, case in enumerate(decided_trees("windows", seed, 60)):
        alpha = worth(form, case) + (0, -1, -2, 2, -4)[turn % 5]
        width = random.randint(1, 3) + (turn % 5 == 4) * 3
        cases.append(case | {"windows": [[alpha, alpha + width]]})
    return trees.small_first(cases)


def table_cases(wrapper: Function, seed: int) -> list[Case]:
    """Piles of matches, where one position lies at several distances from the root; several windows each."""
    random, form, cases = Random(f"table {seed}"), Form(wrapper, wrap_search, (list,)), list[Case]()
    for pile in (3, 5, 6, 7, 8, 10):
        case: Case = {"pile": pile, "root": "max"}
        true = worth(form, case)
        near = [[true - random.randint(1, 3), true + random.randint(1, 3)] for _ in range(2)]
        cases.append(case | {"windows": [[None, None], *near, [true, None], [None, true]]})
    return cases
