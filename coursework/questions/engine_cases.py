"""The cases of the engine's search: trees and small boards, and what is called on them with which memory."""

from collections.abc import Sequence
from functools import cache
from itertools import islice, pairwise
from random import Random
from typing import Unpack

from abcourse.games.connect4 import Connect4
from abcourse.games.game import CountingGame
from abcourse.games.random_trees import irregular_tree
from abcourse.games.tree import Tree
from abcourse.search import alphabeta, pvs, static_eval
from abcourse.trace import Trace

from ..checking import cases as trees
from ..checking.ask.case import without
from ..checking.question import Case
from .generator import drawn
from .plays.engine import search as read_out
from .plays.thinking import engine_game
from .plays.trees import advised
from .some_positions import some_moves

OPEN: list[object] = [None, None]  # a window
NEVER = 999  # looks
SLOW = 32  # seconds for each look, so that a minute is over soon


def worth(case: Case, depth: float) -> int:
    """What the root is worth to its mover, as the engine's leaf counts, by reading everything."""
    game, state = engine_game(case)
    return int(read_out(game, state, depth, win=1000))


def some_trees(topic: str, seed: int, number: int, far: int = 9, hinted: bool = False) -> list[Case]:
    """Small trees of two to four plies, with points and estimates from -far to far."""
    return trees.small_first(islice(drawn(topic, seed, far=(far,), hinted=hinted), number))


def opened(case: Case, *depths: float, **more: Unpack[Case]) -> Case:
    """The case with calls in open windows, of one memory, to these depths."""
    return case | Case(calls=[[0, depth, *OPEN] for depth in depths], **more)


def some_turned(cases: list[Case]) -> list[Case]:
    """The cases; in every fourth the `order` beside the answer turns the actions round."""
    return [case | Case(turned=True) if place % 4 == 3 else case for place, case in enumerate(cases)]


# -- cases of a memory that is asked and told


def again(seed: int, number: int = 40) -> list[Case]:
    """Trees asked again and again with one memory: other windows first, and then to another depth."""
    random, cases = Random(f"again {seed}"), list[Case]()
    for turn, case in enumerate(some_trees("again", seed, number, 2)):
        depth, calls = 1 + turn % 3, list[list[object]]()
        for more in (0, 0, turn % 2):
            low = worth(case, depth + more) + random.choice((-1500, -2, -1, 0, 1, 700))
            calls.append([0, depth + more, low, low + random.choice((1, 3, 2000))])
        cases.append({**case, "calls": [*calls, [0, depth + turn % 2, *OPEN]]})
    return trees.small_first([*cases, OTHERS_WINDOW])


OTHERS_WINDOW: Case = {  # a memory that was given another node's window answers wrongly
    **trees.tree_case(Tree([[0, 1, [[1, 2, 1], [-1]]], -2])),
    "estimates": [[[], 2], [[0], -1], [[0, 2], -1], [[0, 2, 0], 3], [[0, 2, 1], -3]],
    "calls": [[0, 2, 699, 700], [0, 2, -2, -1], [0, 2, 0, 3], [0, 2, *OPEN]],
}


def again_or_late(seed: int) -> list[Case]:
    """The same, fewer; then some whose clock rings at the first look, or at the next, within the loop."""
    cases = some_turned(again(seed, 20))
    late = [opened(case, 2, rings=turn % 2) for turn, case in enumerate(cases[:4])]
    return [*cases, *late, *deeper_by_note(seed)]


def graphs(seed: int) -> list[Case]:
    """Trees searched twice, and small boards on which other orders of moves lead to the same position."""
    random = Random(f"graphs {seed}")
    cases = [opened(case, 2, 2, 3) for case in some_trees("graphs", seed, 10, 2)]
    for turn in range(12):
        board = ((4, 3), (4, 4), (5, 4))[turn % 3]
        moves = some_moves(Connect4(*board), turn // 3, random)
        cases.append(opened({"board": [*board], "moves": moves}, 3, 4))
    return cases


# -- cases of null windows


def first_looks(seed: int, number: int = 6) -> list[Case]:
    """Trees in an open window, to each depth, and trees with a second look."""
    some = enumerate(some_trees("first looks", seed, number, 2))
    shallow = [opened(case, turn % 4, forgets=1) for turn, case in some]
    return trees.small_first([*shallow, *second_looks(seed)])


def in_windows(seed: int) -> list[Case]:
    """Trees in windows that the value lies below, inside and above."""
    random, cases = Random(f"windows {seed}"), list[Case]()
    for turn, case in enumerate([*some_trees("windows", seed, 24, 2), *second_looks(seed)]):
        depth = case["calls"][0][1] if "calls" in case else 1 + turn % 3
        value, wide = worth(case, depth), random.choice((1, 3, 1500))
        low = value + (-random.randint(1, wide), random.randint(0, 2), -wide - random.randint(0, 2))[turn % 3]
        call = [0, depth, low, low + max(wide, 2 if turn % 3 == 0 else 1)]
        cases.append({**case, "calls": [call], "forgets": 1})
    return cases


def in_order(seed: int) -> list[Case]:
    """Trees in open windows, the smallest with cuts first; then some whose memory answers, or rings."""
    cut = trees.cut_trees(seed, "pvs", 12)
    cut += [Tree([3, [5, 3]]), Tree([3, [1, 3]], "min")]  # an answer of low itself: no second look
    cut += [Tree([4, [2, [5, 6]]], "min"), Tree([2, [4, [1, 0]]])]  # one of beta or more: none, either
    cut += [Tree([6, [5, [[3, 6]]]], "min"), Tree([4, [[6], [4, 1]]])]  # one of beta itself
    some = [opened(trees.tree_case(tree), 9, forgets=1) for tree in cut]
    every = trees.small_first([*some, *first_looks(seed, 8)])
    answering = some_turned([trees.without(case, "forgets") for case in every[:24]])
    return [*every, *answering, *(case | {"rings": 0} for case in answering[:4])]


def twice(seed: int) -> list[Case]:
    """Trees with a second look, in windows that end on its first answer, or beside it."""
    random, cases = Random(f"twice {seed}"), list[Case]()
    for turn, case in enumerate(second_looks(seed)):
        depth, first = case["calls"][0][1], int(random.choice(looked_at(case))[0])
        low = (first - 2, first - 1, first - 1500, first - 3)[turn % 4]
        cases.append({**case, "calls": [[0, depth, low, first + (0, 1, 2, 700)[random.randrange(4)]]]})
    return cases


@cache
def second_looks(seed: int) -> list[Case]:
    """Trees on which a second look finds another number than the first; half of them to a depth."""
    random, cases = Random(f"second {seed}"), list[Case]()
    while len(cases) < 32:
        tree = irregular_tree(random.randrange(10**9), 4, 3)
        if len(tree.nodes()) > 40:
            continue
        limited = len(cases) % 2
        estimates: Case = {"estimates": trees.estimated(tree, random)} if limited else {}
        case = opened(trees.tree_case(tree, **estimates), 3 if limited else 9, forgets=1)
        cases += [case] * any(one != two for one, two in looked_at(case))
    for turn in range(6):  # one that begins beyond the first answer is content with the wrong reply
        sign, first = (1, -1)[turn % 2], random.randint(-9, 5)
        due = first + random.randint(1, 4)
        tree = Tree([sign * first, [sign * (due + 1), sign * due]], ("max", "min")[turn % 2])
        deep = Tree([sign * first, [[sign * due, sign * (due + 2)], [sign * (due + 1)]]], tree.root)
        cases += [opened(trees.tree_case(each), 9, forgets=1) for each in (tree, deep)]
    return trees.small_first(cases)


def looked_at(case: Case) -> list[tuple[float, float]]:
    """For each action that a right search at the root asks again: its first answer, and its second."""
    tree, ((_, depth, *_),) = advised(case), case["calls"]
    trace, sign = Trace(tree, speaks_for="mover"), tree.to_move(())
    pvs(tree, trace, leaf=static_eval(tree, tree.evaluate, win=1000))((), depth)
    looks = [trace.visit(child) for child in trace.children(0)]
    twice = [(one.value, two.value) for one, two in pairwise(looks) if one.state == two.state]
    return [(sign * one, sign * two) for one, two in twice if one is not None and two is not None]


# -- cases of a memory that notes what was best


def noting(seed: int) -> list[Case]:
    """Trees to each depth: open windows, and some that the value lies below, inside or above."""
    random, some = Random(f"windows {seed}"), some_trees("values", seed, 36, hinted=True)
    far = (-1500, -2, 0, 1, 700), (1, 3, 2000)
    every = [in_turn(random, turn, case, turn % 4, *far) for turn, case in enumerate(some)]
    return [*every, *LATE[:1], *by_a_point(seed, 24)]


def by_a_point(seed: int, number: int = 36) -> list[Case]:
    """Trees on which one point decides a cut, their leaves estimates: in open windows, and in others."""
    random = Random(f"by a point {seed}")
    cut = [
        *map(trees.estimated_at_the_end, trees.cut_trees(seed, "a point", number)),
        *trees.AS_WIDE_AS_A_BOARD,
    ]
    return [in_turn(random, turn, case, case["depth"], (-2, 0, 1), (1, 3)) for turn, case in enumerate(cut)]


def in_turn(
    random: Random, turn: int, case: Case, depth: float, off: Sequence[int], wide: Sequence[int]
) -> Case:
    """The case in an open window; every other one in a window so far off its value, and so wide."""
    low = worth(case, depth) + random.choice(off)
    window = OPEN if turn % 2 else [low, low + random.choice(wide)]
    return {**without(case, "depth"), "calls": [[0, depth, *window]]}


def searched_again(seed: int) -> list[Case]:
    """Trees searched to a depth, and again to it or one ply deeper with the same memory."""
    deep = [opened(trees.tree_case(tree), 9, 9) for tree in trees.cut_trees(seed, "noted", 20)]
    some = enumerate(some_trees("noted", seed, 40, hinted=True))
    some_deeper = [opened(case, 1 + turn % 3, 1 + turn % 3 + turn % 2) for turn, case in some]
    return [*trees.small_first([*some_deeper, *deep]), *LATE, *by_a_point(seed, 32)]


LATE: list[Case] = [  # what is lost anyway, an action that is not sensible, and no search in between
    opened(trees.tree_case(Tree([-18, -17])), 9, 9),
    opened(trees.tree_case(Tree([3, 1])), 9, 9, hints=[[[1], -1]]),
    opened(trees.tree_case(Tree([3, 9]), estimates=[[[], 0]]), 1, 0, 1),
]


def apart(seed: int) -> list[Case]:
    """Trees searched with one memory, then with a new one, then with the first again."""
    some = [opened(case, 3) for case in some_trees("apart", seed, 12, hinted=True)]
    whole = [opened(case, case["calls"][0][1]) for case in [*LATE[:1], *by_a_point(seed, 18)]]
    return [{**case, "calls": [[each, *case["calls"][0][1:]] for each in (0, 1, 0)]} for case in some + whole]


# -- cases of a clock


def unclocked(seed: int) -> list[Case]:
    """Trees searched with a memory that has no clock."""
    some = enumerate(some_trees("unclocked", seed, 16))
    shallow = [opened(case, turn % 4) for turn, case in some]
    deeper = deeper_by_note(seed)
    deeper[1]["calls"].insert(1, [0, 0, *OPEN])  # a leaf in between, at which nothing is noted
    return [*shallow, *TIES, *some_turned(by_a_point(seed)), *deeper]


TIES: list[Case] = [  # a reply reaches beta and does not pass it: MIN's, and MAX's
    opened(trees.tree_case(tree), 9) for tree in (Tree([3, [3, 5]]), Tree([3, [3, 1]], "min"))
]


def deeper_by_note(seed: int) -> list[Case]:
    """Trees searched once more, and deeper, where what was best before comes first."""
    return [opened(case, 2, 3, noted=True) for case in some_trees("deeper", seed, 6)]


def unrung(seed: int) -> list[Case]:
    """Trees searched with a clock that does not ring."""
    some = enumerate(some_trees("never", seed, 24))
    return [opened(case, turn % 4, rings=NEVER) for turn, case in some]


def ringing(seed: int) -> list[Case]:
    """Trees searched with a clock that rings somewhere, at the first position or late, or just too late.

    Each look takes a second, or half a minute and more: a clock is not read by its seconds after the minute.
    """
    random, cases = Random(f"ringing {seed}"), list[Case]()
    for turn, case in enumerate(some_trees("ringing", seed, 40)):
        most = least_positions(case, 4) - 1
        rings = (0, 1, random.randint(2, max(2, most)), most)[turn % 4]
        cases.append(opened(case, 4, rings=min(rings, most)))
    slow = (case | Case(pace=SLOW) for case in cases[1::3])
    fast = [opened(case, 4, rings=1, pace=0.5) for case in some_trees("fast", seed, 2)]
    return [*cases, *slow, *fast]


def least_positions(case: Case, depth: int) -> int:
    """The positions of a plain alpha-beta search, the root counted."""
    tree = advised(case)
    game = CountingGame(tree)
    alphabeta(game, leaf=static_eval(game, tree.evaluate, win=1000))((), depth)
    return game.nodes
