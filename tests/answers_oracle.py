"""A second opinion on answers, which shares no code with the course: brute force on small games.

`verdict(id, answer)` is None where the answer does what its task says on every case here, else the first
thing that it does not do. States are opaque, actions are text, and values go beyond a million.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from copy import deepcopy
from fractions import Fraction
from itertools import permutations, product
from math import exp, inf, log
from numbers import Number
from random import Random
from statistics import mean, stdev
from typing import Any

from abcourse import Tree
from abcourse.games.connect4 import Connect4
from abcourse.search import OutOfTime

Spec = Any  # a leaf's value, or a list of Spec


class Wrong(Exception):
    """The answer is not right; the text says where."""


def demand(fact: object, *where: object) -> None:
    if not fact:
        raise Wrong(" ".join(map(str, where)))


def same(value: object, number: float) -> bool:
    """Whether it is that number, of any numeric type."""
    return isinstance(value, Number) and not isinstance(value, bool) and value == number


class State:
    """A position that tells nothing; equal positions are equal."""

    __slots__ = ("_key",)

    def __init__(self, key: object) -> None:
        self._key = key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


class Opaque:
    """A game from nested lists, with an estimate at every inner node; it lists the leaves that are read."""

    def __init__(self, spec: Spec, first: int, random: Random, size: int) -> None:
        self.initial, self.first, self.size = State(()), first, size
        self.asked, self.leaves = 0, []
        self.nodes: dict[tuple[int, ...], Spec] = {}
        self._read((), spec)
        self.estimates = {path: random.randint(-size, size) for path in self.nodes}
        self.letters = "qmfzbtkw"

    def _read(self, path: tuple[int, ...], spec: Spec) -> None:
        self.nodes[path] = spec
        for place, child in enumerate(spec if isinstance(spec, list) else ()):
            self._read((*path, place), child)

    def _ask(self) -> None:
        self.asked += 1
        demand(self.asked < 20_000, "it does not come to an end")

    def to_move(self, state: State) -> int:
        self._ask()
        return self.first * (-1) ** len(state._key)

    def actions(self, state: State) -> list[str]:
        self._ask()
        spec = self.nodes[state._key]
        return [self.letters[place] for place in range(len(spec))] if isinstance(spec, list) else []

    def result(self, state: State, action: str) -> State:
        self._ask()
        return State((*state._key, self.letters.index(action)))

    def is_terminal(self, state: State) -> bool:
        self._ask()
        return not isinstance(self.nodes[state._key], list)

    def utility(self, state: State) -> int:
        self._ask()
        self.leaves.append(state)
        spec = self.nodes[state._key]
        return self.estimates[state._key] if isinstance(spec, list) else spec


class Heap:
    """A pile from which 1 to 3 are taken: a state is met on many paths, and every state has a value."""

    def __init__(self, left: int, first: int, random: Random, size: int) -> None:
        self.initial, self.asked, self.leaves = State((left, first)), 0, []
        self.values = {(n, p): random.randint(-size, size) for n in range(left + 1) for p in (1, -1)}

    _ask = Opaque._ask

    def to_move(self, state: State) -> int:
        self._ask()
        return state._key[1]

    def actions(self, state: State) -> list[int]:
        return list(range(1, min(3, state._key[0]) + 1))

    def result(self, state: State, action: int) -> State:
        self._ask()
        return State((state._key[0] - action, -state._key[1]))

    def is_terminal(self, state: State) -> bool:
        return state._key[0] == 0

    def utility(self, state: State) -> int:
        self._ask()
        self.leaves.append(state)
        return self.values[state._key]


def spec(random: Random, plies: int, low: int, high: int) -> Spec:
    if plies == 0 or random.random() < 0.15:
        return random.randint(low, high)
    return [spec(random, plies - 1, low, high) for _ in range(random.choice((1, 2, 2, 3, 3)))]


RANGES = [
    (-3, 3),
    (-9, 9),
    (0, 5),
    (-5, -1),
    (-60, 60),
    (100, 130),
    (-5000, -4000),
    (2000, 2050),
    (-(10**7), 10**7),
]


def specs(seed: int, count: int) -> Iterator[tuple[Spec, int, Random]]:
    random = Random(seed)
    for number in range(count):
        low, high = RANGES[number % len(RANGES)]
        shift = random.choice((0, 0, 0, 5 * 10**6, -5 * 10**6))
        yield spec(random, random.randint(0, 4), low + shift, high + shift), random.choice((1, -1)), random


def games(seed: int, count: int = 120) -> Iterator[tuple[Any, Random]]:
    """Single leaves, narrow and bushy trees, either player first; every sixth game has transpositions."""
    for number, (each, first, random) in enumerate(specs(seed, count)):
        if number % 6 == 5:
            yield Heap(random.randint(1, 6), first, random, random.choice((2, 20, 10**7))), random
        else:
            yield Opaque(each, first, random, random.choice((3, 20, 3000, 10**7))), random


def worth(
    game: Any, state: State, depth: float = inf, leaf: Callable[[State, int], Any] | None = None, ply: int = 0
) -> Any:
    """Minimax for MAX by the definition."""
    if depth == 0 or game.is_terminal(state):
        return leaf(state, ply) if leaf else game.utility(state)
    pick = max if game.to_move(state) == 1 else min
    return pick(worth(game, game.result(state, a), depth - 1, leaf, ply + 1) for a in game.actions(state))


def fresh(game: Any) -> Any:
    game.asked, game.leaves = 0, []
    return game


def read(game: Any, depth: float, alpha: float, beta: float, strict: bool) -> list[State]:
    """The leaves of plain alpha-beta, in order: it stops at the bound, or beyond it where it is strict."""

    def search(state: State, depth: float, alpha: float, beta: float) -> float:
        if depth == 0 or game.is_terminal(state):
            return game.utility(state)
        sign = game.to_move(state)
        best = -sign * inf
        for action in game.actions(state):
            value = search(game.result(state, action), depth - 1, alpha, beta)
            best = max(best, value) if sign == 1 else min(best, value)
            if sign == 1:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha > beta or (alpha == beta and not strict):
                break
        return best

    fresh(game)
    search(game.initial, depth, alpha, beta)
    return game.leaves


def kept(said: Any, true: float, alpha: float, beta: float) -> bool:
    """The window contract, as an interval that must hold the true value."""
    return (said <= alpha or said <= true) and (said >= beta or said >= true)


def windows(random: Random, true: float) -> Iterator[tuple[float, float]]:
    yield -inf, inf
    for _ in range(3):
        alpha = true + random.randint(-4, 3)
        yield alpha, alpha + random.choice((1, 2, 3, 6))
    yield true - 1, true + 1
    yield -inf, true + random.randint(-1, 2)


def alphabeta_like(call: Callable[..., Any], judged: Callable[[Any, float, float, float], bool]) -> None:
    """Values and leaves of a search with depth and window; one cutoff convention for all games."""
    conventions = {True, False}
    for game, random in games(7, 150):
        depth = random.choice((inf, inf, 0, 1, 2, 3))
        true = worth(fresh(game), game.initial, depth)
        for alpha, beta in windows(random, true):
            said = call(fresh(game), game.initial, depth, alpha, beta)
            leaves = game.leaves
            demand(isinstance(said, Number) and not isinstance(said, bool), "not a number:", said)
            demand(judged(said, true, alpha, beta), f"{said} for {true} in {alpha, beta}, depth {depth}")
            conventions &= {
                strict for strict in (True, False) if read(game, depth, alpha, beta, strict) == leaves
            }
            demand(conventions, f"other leaves in {alpha, beta}, depth {depth}")


def environment(answer: Any) -> None:
    said = answer()
    demand(type(said) is dict and set(said) == {"python", "value"}, said)
    pair = said["python"]
    demand(type(pair) is tuple and len(pair) == 2 and all(map(same, pair, sys.version_info)), pair)
    demand(same(said["value"], max(min(4, 6), min(1, 8), min(5, 7))), said)


def who_moves(answer: Any) -> None:
    for root in (1, -1, 1):
        for plies in [*range(9), 20, 31]:
            player = root
            for _ in range(plies):
                player = -player
            demand(same(answer(root, plies), player), root, plies)


def digits(answer: Any) -> None:
    cases = [
        (b, e) for b in [*range(1, 13), 35, 99, 100, 101, 999, 1000] for e in [*range(5), 15, 17, 30, 100]
    ]
    cases += [(10**k + d, e) for k in (15, 17, 22, 40) for d in (-1, 0, 1) for e in (1, 2, 3)]
    for base, exponent in [*cases, (2, 1100), (7, 1000), (10, 400)]:
        power, count = base**exponent, 1
        while power >= 10**count:
            count += 1
        demand(same(answer(base, exponent), count), base, exponent)


def value_of(answer: Any) -> None:
    for nested, first, _ in specs(3, 150):
        given = deepcopy(nested)
        for player in (first, -first):
            said = answer(given, player)
            demand(given == nested, "the lists were changed")
            game = Opaque(nested, player, Random(0), 1)
            demand(same(said, worth(game, game.initial)), nested, player, said)


def first_best(answer: Any) -> None:
    for game, _ in games(5):
        random = Random(str(game.initial._key))
        state = game.initial
        if not game.is_terminal(state) and random.random() < 0.3:
            state = game.result(state, game.actions(state)[-1])
        if game.is_terminal(state):
            continue
        sign = game.to_move(state)
        values = [sign * worth(fresh(game), game.result(state, a)) for a in game.actions(state)]
        expected = game.actions(state)[values.index(max(values))]
        said = answer(fresh(game), state)
        demand(type(said) is type(expected) and said == expected, said, expected)


def matches(answer: Any) -> None:
    made = [(answer(n, m), n, m) for n, m in ((5, 3), (4, 2), (7, 4), (1, 3), (3, 5))]
    for game, n, most in [*made, made[0]]:
        demand(game.initial == (n, 1), "initial")
        states = [(left, player) for left in range(n, -1, -1) for player in (1, -1)]
        for left, player in [*states, *states]:
            state = (left, player)
            demand(
                type(game.is_terminal(state)) is bool and game.is_terminal(state) == (left == 0),
                "terminal",
                state,
            )
            if left == 0:
                demand(same(game.utility(state), player), "utility", state)
                continue
            moves = game.actions(state)
            demand(type(moves) is list and len(moves) == min(left, most), "actions", state, moves)
            demand(all(same(move, 1 + place) for place, move in enumerate(moves)), "actions", state, moves)
            for move in moves:
                after = game.result(state, move)
                demand(
                    isinstance(after, tuple) and hash(after) == hash((left - move, -player)), "result", after
                )
                demand(
                    after == (left - move, -player) and game.to_move(after) == -player, "result", state, after
                )


def mover_value(answer: Any) -> None:
    for game, random in games(9, 150):
        for depth in (inf, random.randint(0, 3), 9):
            true = game.to_move(game.initial) * worth(fresh(game), game.initial, depth)
            said = answer(fresh(game), game.initial, depth)
            demand(same(said, true), f"{said} for {true}, depth {depth}")


def sooner(answer: Any) -> None:
    for number, (game, random) in enumerate(games(4, 200)):
        game.values = {key: random.choice((1, 0, -1)) for key in getattr(game, "values", ())}
        for path, below in getattr(game, "nodes", {}).items():
            game.nodes[path] = below if isinstance(below, list) else random.choice((1, 0, -1))
        plies = number % 4
        true = worth(game, game.initial, leaf=lambda s, n, g=game, p=plies: g.utility(s) * (100 - p - n))
        demand(same(answer(fresh(game), game.initial, plies), true), "plies", plies)


def best_action(answer: Any) -> None:
    conventions = {True, False}
    for game, random in games(6, 200):
        depth = random.choice((inf, inf, 1, 2, 3))
        if game.is_terminal(game.initial):
            continue
        said = answer(fresh(game), game.initial, depth)
        leaves = game.leaves
        demand(said in game.actions(game.initial), said)
        true = worth(fresh(game), game.initial, depth)
        demand(worth(game, game.result(game.initial, said), depth - 1) == true, said, f"depth {depth}")
        conventions &= {strict for strict in (True, False) if read(game, depth, -inf, inf, strict) == leaves}
        demand(conventions, "other leaves")


def contract_test(answer: Any) -> None:
    random = Random(8)
    for nested, first, _ in specs(8, 60):
        tree = Tree(nested, "max" if first == 1 else "min")
        true = worth(tree, ())
        for alpha, beta in windows(random, true):
            for said in {*range(true - 3, true + 4), *(end for end in (alpha, beta) if abs(end) < inf)}:
                calls: list[Any] = []
                verdict = answer(lambda *a, n=said, c=calls: c.append(a) or n, tree, alpha, beta)
                demand(calls == [(tree, (), inf, alpha, beta)], "called with", calls)
                demand(
                    type(verdict) is bool and verdict == kept(said, true, alpha, beta),
                    said,
                    true,
                    alpha,
                    beta,
                )


EIGHT = [[[2, 3], [5, 9]], [[0, 1], [7, 5]]]
PAPER = [[10, [[[4, 2], [7, 11]], [[12, 0], [11, 12]]]], [[[[9, 1], [5, 11]], 3], 8]]
DEEP = [[[[5, 7], [6, 8]], [[5, 9], [3, 8]]], [[[4, 11], [2, 6]], [[9, 3], [7, 8]]]]
FOUR = {
    "I": ([[3, 12, 8], [2, 4, 6], [14, 5, 2]], 1),
    "II": ([[3, 12, 8], [2, 4, 6], [2, 5, 14]], 1),
    "III": ([[2, 4, 6], [14, 5, 2], [3, 12, 8]], 1),
    "IV": ([[3, 12, 8], [2, 4, 6], [14, 5, 2]], -1),
}


class Sheet:
    """A tree searched by hand: a row for each node that is left, what was read, who holds which bound."""

    def __init__(self, nested: Spec, first: int = 1) -> None:
        inner = []
        level = [((), nested)]
        while level:
            inner += [path for path, each in level if isinstance(each, list)]
            level = [((*p, i), c) for p, each in level if isinstance(each, list) for i, c in enumerate(each)]
        self.letter = {path: "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[place] for place, path in enumerate(inner)}
        self.rows, self.read, self.holder, self.first = {}, {}, {}, first
        self.unread = set(self.leaves(nested, ()))
        self.search(nested, (), (-inf, ""), (inf, ""))

    def leaves(self, node: Spec, path: tuple[int, ...]) -> Iterator[str]:
        if isinstance(node, list):
            for place, child in enumerate(node):
                yield from self.leaves(child, (*path, place))
        else:
            yield self.name(path)

    def name(self, path: tuple[int, ...]) -> str:
        return self.letter.get(path) or f"{self.letter[path[:-1]]}{path[-1] + 1}"

    def search(
        self, node: Spec, path: tuple[int, ...], alpha: tuple, beta: tuple
    ) -> tuple[float, float, float]:
        """The value, and the interval that what was read proves of it."""
        if not isinstance(node, list):
            self.unread.discard(self.name(path))
            return node, node, node
        up, me = self.first * (-1) ** len(path) == 1, self.name(path)
        pick = max if up else min
        entered, seen = (beta if up else alpha), []
        for place, child in enumerate(node):
            seen.append(self.search(child, (*path, place), alpha, beta))
            v = pick(value for value, _, _ in seen)
            if up and v > alpha[0]:
                alpha = (v, me)
            if not up and v < beta[0]:
                beta = (v, me)
            if alpha[0] >= beta[0]:
                self.holder[me] = entered[1]
                break
        self.rows[me] = (alpha[0], beta[0], v)
        open_end = [(v, -inf, inf)] * (len(node) - len(seen))
        low, high = (pick(row[end] for row in seen + open_end) for end in (1, 2))
        self.read[me] = "=" if low == high else ">=" if high == inf else "<="
        return v, low, high


def trace_table(answer: Any) -> None:
    said, rows = answer(), Sheet(EIGHT).rows
    demand(isinstance(said, dict) and set(said) == set(rows), said)
    for name, row in rows.items():
        demand(
            isinstance(said[name], tuple) and len(said[name]) == 3 and all(map(same, said[name], row)),
            name,
            row,
        )


def exactly(expected: Any) -> Callable[[Any], None]:
    def compared(answer: Any) -> None:
        said = answer()
        demand(isinstance(said, dict) and said == expected, said, expected)

    return compared


def mistakes() -> dict[int, str]:
    """Lines 1 to 10 of the sheet, each held against the search."""
    eight, deep = Sheet(EIGHT), Sheet(DEEP)
    claims = {
        1: ("bound", eight.read["D"] == "=" and eight.rows["D"][2] == 3),
        2: ("unread", "E2" not in eight.unread),
        3: ("node", "E" not in eight.rows),
        4: ("bound", eight.read["B"] == "=" and eight.rows["B"][2] == 3),
        5: ("upward", eight.rows["A"][1] == 3),
        6: ("alpha", eight.rows["F"][0] == 3 and eight.rows["F"][2] == 1),
        7: ("bound", eight.read["C"] == "="),
        8: ("node", "G" not in eight.rows and {"G1", "G2"} <= eight.unread),
        9: ("parent", deep.holder["L"] == "F"),
        10: ("unread", len(deep.unread) == 7),
    }
    return {line: word for line, (word, true) in claims.items() if not true}


# -- 04: tests of searches


class Reading(Tree):
    """A tree that lists the points of the leaves that are read."""

    def utility(self, state):
        demand(len(self.read) < 3_000, "it does not come to an end")
        self.read.append(super().utility(state))
        return self.read[-1]


class Ran(tuple):
    """What a search returned and read."""

    value = property(lambda self: self[0])
    leaves = property(lambda self: self[1])


def run_of(search: Callable, met: set | None = None) -> Callable:
    def run(tree: Any, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Ran:
        nested, root = (tree.nested(), tree.root) if isinstance(tree, Tree) else (tree, "max")
        inner = {}
        if isinstance(tree, Tree):
            for path in tree.nodes():
                with suppress(ValueError):  # no estimate there
                    inner |= {path: tree.utility(path)} if tree.actions(path) else {}
        if met is not None:
            met.add((str(nested), root))
        game = Reading(nested, root, inner)
        game.read = []
        return Ran((search(game, (), depth, alpha, beta), game.read))

    return run


def cutting(
    margin: int = 0, strict: bool = False, hard: bool = False, back: bool = False, off: int = 0
) -> Any:
    """An alpha-beta of one's own: with a margin, > for >=, fail-hard, from right to left, off by points."""

    def search(game, state, depth, alpha, beta):
        low, high = alpha, beta
        if game.is_terminal(state):
            best = game.utility(state)
        else:
            up = game.to_move(state) == 1
            best = -inf if up else inf
            for action in list(game.actions(state))[:: -1 if back else 1]:
                got = search(game, game.result(state, action), depth, alpha, beta)
                best = max(best, got) if up else min(best, got)
                gap = (best - beta if up else alpha - best) + margin
                if gap > 0 or (gap == 0 and not strict):
                    break
                alpha, beta = (max(alpha, best), beta) if up else (alpha, min(beta, best))
        return min(max(best, low), high) if hard else best + off * (state == ())

    return search


def plain_minimax(game, state, depth, alpha, beta):
    return cutting()(game, state, depth, -inf, inf)


def all_read(game, state, depth, alpha, beta):
    return cutting(strict=True, margin=-(10**9))(game, state, depth, alpha, beta)


def whole_leaves(node: Any) -> Any:
    if isinstance(node, (list, tuple)):
        return [whole_leaves(child) for child in node]
    demand(isinstance(node, Number) and not isinstance(node, bool), node)
    return int(node) if node == int(node) else float(node)


def margin_tree(answer: Any) -> None:
    said = answer()
    said = said.nested() if isinstance(said, Tree) and said.root == "max" else said
    tree = Tree(whole_leaves(said))
    demand(run_of(cutting(1))(tree).value != run_of(cutting())(tree).value, said)
    demand(len(tree.leaves()) == 3, said)


def suite(answer: Any) -> None:
    from abcourse.teach.zoo import exhibits  # the searches that the task is about

    score = 0
    for each in exhibits():
        met: set = set()
        try:
            said = answer(run_of(each.made(), met))
            demand(type(said) is bool, said)
        except (AssertionError, ValueError, RecursionError, IndexError, Wrong) as refusal:
            demand(each.right is False or isinstance(refusal, AssertionError), refusal)
            said = False
        demand(len(met) <= 8, len(met))
        score += (not said) * (-3 if each.right else 1)
    demand(score >= 20, score)


def spares(answer: Any) -> None:
    random = Random(43)
    subjects = {
        "at": cutting(), "beyond": cutting(strict=True), "hard": cutting(hard=True), "all": all_read,
        "open": plain_minimax, "back": cutting(back=True), "margin": cutting(1), "more": cutting(off=1),
        "less": cutting(off=-1),
    }  # fmt: skip
    for turn in range(150):
        low, high = RANGES[turn % len(RANGES)]
        tree = Tree(spec(random, 1 + turn % 4, low, high), random.choice(("max", "min")))
        true = run_of(all_read)(tree).value
        alpha = true + random.randint(-6, 4)
        window = (-inf, inf) if turn % 2 else (alpha, alpha + random.randint(1, 6))
        orders = [run_of(cutting(strict=strict))(tree, inf, *window).leaves for strict in (False, True)]
        for name, search in subjects.items():
            value, leaves = run_of(search)(tree, inf, *window)
            due = kept(value, true, *window) and leaves in orders
            try:
                said = answer(run_of(search), tree, *window)
            except AssertionError:
                said = False
            demand(said is due, name, tree, window, said, due)


def diagnosis(answer: Any) -> None:
    said = answer()
    demand(isinstance(said, dict), said)
    for letter, name in {"P": "late cut", "Q": "shallow", "R": "forgetful", "S": "gives alpha"}.items():
        demand(said[letter].strip().lower() == name, letter, said[letter])


# -- 05: few leaves and many


def leaves_read(node: Spec) -> int:
    """How many leaves alpha-beta reads from left to right, MAX at the root."""
    return len(run_of(cutting())(Tree(node)).leaves)


def shape_of(node: Spec) -> str:
    return "(" + " ".join(sorted(map(shape_of, node))) + ")" if isinstance(node, list) else str(node)


def regular(random: Random, branching: int, plies: int, low: int, high: int) -> Spec:
    if plies == 0:
        return random.randint(low, high)
    return [regular(random, branching, plies - 1, low, high) for _ in range(branching)]


def counted(branching: int, plies: int) -> int:
    """Leaves of the critical tree, level by level: nodes that must be exact, at least, at most."""
    exact, one, all_ = 1, 0, 0
    for _ in range(plies):
        exact, one, all_ = 1, all_, (branching - 1) * exact + branching * one
    return exact + one + all_


def minimal(answer: Any) -> None:
    for branching in (1, 2, 3, 7, 36, 50):
        for plies in (0, 1, 2, 3, 4, 5, 20, 57):
            due = counted(branching, plies)
            demand(same(answer(branching, plies), due), branching, plies, due)
    demand(answer(10, 41) == 10**21 + 10**20 - 1)


def as_lists(node: Any) -> Spec:
    demand(not isinstance(node, Tree) or node.root == "max", node)
    return whole_leaves(node.nested() if isinstance(node, Tree) else node)


def perfect_order(answer: Any) -> None:
    random = Random(52)
    for turn in range(60):
        branching, plies = random.choice([(2, 2), (3, 2), (5, 2), (2, 3), (3, 3), (2, 4), (3, 4), (2, 6)])
        given = regular(random, branching, plies, *RANGES[turn % len(RANGES)])
        said = as_lists(answer(deepcopy(given)))
        demand(shape_of(said) == shape_of(given), given, said)
        demand(leaves_read(said) == counted(branching, plies), given, said)


def worst_tree(answer: Any) -> None:
    for branching, plies in [(2, 1), (3, 1), (2, 2), (4, 2), (2, 3), (3, 3), (2, 4), (3, 4), (2, 6), (4, 3)]:
        said = as_lists(answer(branching, plies))
        level = [said]
        for _ in range(plies):
            demand(all(isinstance(node, list) and len(node) == branching for node in level), said)
            level = [child for node in level for child in node]
        demand(not any(isinstance(node, list) for node in level), said)
        demand(leaves_read(said) == branching**plies, branching, plies)


def orders(node: Spec) -> Iterator[Spec]:
    if not isinstance(node, list):
        yield node
        return
    for order in permutations(node):
        yield from map(list, product(*map(list, map(orders, order))))


UNEVEN = [[5, [6]], [[3, 1], 3]]  # C is refuted most cheaply by the reply that does not stand first


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    def late(*_: object) -> None:
        raise Wrong("it takes too long")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def least_leaves(answer: Any) -> None:
    random = Random(54)
    for turn in range(60):
        node: Spec = []
        while not isinstance(node, int) and not 1 < len(Tree(node or [0]).leaves()) < 8:
            node = spec(random, 1 + turn % 4, *RANGES[turn % len(RANGES)])
        node = UNEVEN if turn == 0 else node
        due = min(leaves_read(order) for order in orders(node))
        demand(same(answer(deepcopy(node)), due), node, due)
    with at_most(4):  # seconds: 2,147,483,648 orders
        demand(same(answer(regular(random, 2, 5, 0, 99)), counted(2, 5)))


def plies_reached(answer: Any) -> None:
    random = Random(55)
    for turn in range(300):
        branching, perfect = random.choice((2, 3, 5, 10, 36)), bool(turn % 2)
        size = counted if perfect else pow
        exact = size(branching, random.randint(1, 15))
        per_leaf, seconds = random.choice((1, 7, 1000)), random.choice((1, 2, 60))
        operations = max(1, -(-(exact + random.choice((-1, 0, 0, 1, exact // 3))) * per_leaf // seconds))
        if operations * seconds < per_leaf:
            continue
        plies = 0
        while size(branching, plies + 1) * per_leaf <= operations * seconds:
            plies += 1
        demand(same(answer(operations, per_leaf, seconds, branching, perfect), plies), operations, plies)


def close(said: object, number: float, relative: float = 1e-8) -> bool:
    """Whether it is that number, nearly."""
    if not isinstance(said, Number) or isinstance(said, bool):
        return False
    return abs(float(said) - number) <= relative * max(1, abs(number))  # type: ignore[arg-type]


def root_between(answer: Any) -> None:
    for b in [*range(1, 40), 99, 400, 1000]:
        said = answer(b)
        demand(isinstance(said, Number) and not isinstance(said, bool), b, said)
        low, high = Fraction(float(said)) - Fraction(3, 10**9), Fraction(float(said)) + Fraction(3, 10**9)
        demand(float(low) ** b + float(low) < 1 < float(high) ** b + float(high), b, said)


def leaves_of_solve(answer: Any) -> None:
    """Every way to fill small trees, weighed; deeper trees by the sum of a geometric series."""

    def read(values: list[int], b: int, at_max: bool) -> tuple[int, int]:
        if len(values) == 1:
            return values[0], 1
        size, total = len(values) // b, 0
        for place in range(b):
            value, leaves = read(values[place * size : (place + 1) * size], b, not at_max)
            total += leaves
            if value == at_max:
                break
        return value, total

    for b, d in ((1, 3), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (7, 1)):
        for p in (0, 0.25, 0.5, 1):
            ways = product((0, 1), repeat=b**d)
            true = sum(p ** sum(w) * (1 - p) ** (len(w) - sum(w)) * read(list(w), b, True)[1] for w in ways)
            demand(close(answer(b, d, p), true), b, d, p)
    for b, d, p in ((2, 8, 0.5), (3, 5, 0.75), (4, 4, 0.375), (2, 9, 0.625), (5, 0, 0.5)):
        q, true = (p if d % 2 == 0 else 1 - p), 1.0  # the chance that the player below is pleased
        for _ in range(d):
            q = 1 - q
            true, q = true * (1 - (1 - q) ** b) / q, 1 - (1 - q) ** b
        demand(close(answer(b, d, p), true), b, d, p)


def told(random: Random, length: int) -> Iterator[tuple[str, State, Any, int]]:
    """Cutoffs, orders and decays in no order; actions are numbers or text, states new or seen before."""
    names = random.choice(([5, 3, 9, 1, 7], ["e4", "a1", "h8", "c3", "b7"]))
    for _ in range(length):
        what = random.choice(("cutoff", "cutoff", "order", "order", "decay"))
        actions = random.sample(names, random.randint(0, 5))
        actions = actions if random.random() < 0.5 else tuple(actions)
        thing = random.choice(names) if what == "cutoff" else actions
        yield what, State(random.randint(0, 20)), thing, random.randint(1, 3)


def learners(answer: Any, made: list[tuple[int, ...]], due: Callable[..., list[Any]], decays: bool) -> None:
    """Two learners side by side, each judged by the log of what it was told."""
    random = Random(11)
    for turn in range(120):
        args = made[turn % len(made)]
        both = [(answer(*args), []), (answer(*args), [])]
        for what, state, thing, depth in told(random, 25):
            learner, log = random.choice(both)
            if what == "decay":
                if decays:
                    learner.decay()
                    log.append(None)
            elif what == "cutoff":
                learner.cutoff(state, thing, depth)
                log.append((thing, depth))
            else:
                said = list(learner.order(state, thing, depth))
                demand(said == due(log, thing, depth, *args), log, thing, depth, said)


def killers_due(log: list[Any], actions: Any, depth: int, slots: int = 2) -> list[Any]:
    newest: list[Any] = []
    for action, at in reversed(log):
        if at == depth and action not in newest and len(newest) < slots:
            newest.append(action)
    first = [action for action in newest if action in actions]
    return first + [action for action in actions if action not in first]


def history_due(log: list[Any], actions: Any, depth: int) -> list[Any]:
    merit = dict.fromkeys(actions, Fraction())
    for place, entry in enumerate(log):
        if entry and entry[0] in merit:
            merit[entry[0]] += Fraction(entry[1] ** 2, 2 ** log[place:].count(None))
    return sorted(actions, key=merit.__getitem__, reverse=True)


def ratio_of_pairs(answer: Any) -> None:
    random = Random(12)
    for n in (2, 3, 5, 9, 30):
        before = [random.randint(5, 9000) for _ in range(n)]
        after = [random.randint(5, 9000) for _ in range(n)]
        logs = [log(new) - log(old) for new, old in zip(after, before, strict=True)]
        middle, half = mean(logs), 1.96 * stdev(logs) / n**0.5
        said = answer(before, after)
        demand(isinstance(said, (tuple, list)) and len(said) == 3, said)
        for one, true in zip(said, (middle, middle - half, middle + half), strict=True):
            demand(close(one, exp(true), 1e-4), n, said)


def asked_game(seed: int) -> Iterator[tuple[Any, Random, float, Any, list[Any], Callable[..., Any]]]:
    """Games with their value for the mover, best moves, and a search that tells no more than it must.

    Outside its window it returns any bound, with the line of a worst move where it is an upper one.
    """
    for game, random in games(seed, 150):
        depth, start = random.choice((inf, inf, 0, 1, 2, 3)), game.initial
        sign = game.to_move(start)
        true = sign * worth(fresh(game), start, depth)
        moves = list(game.actions(start)) if depth and not game.is_terminal(start) else []
        values = {move: sign * worth(game, game.result(start, move), depth - 1) for move in moves}
        asked: list[Any] = []

        def search(
            state: Any, plies: Any = inf, alpha: Any = -inf, beta: Any = inf,
            log: Any = asked, true: Any = true, values: Any = values, seed: int = random.random(),
        ) -> Any:  # fmt: skip
            demand(len(log) < 300, "it does not come to an end")
            demand(alpha < beta or alpha == beta in (inf, -inf), "a window without room")
            loose = Random(f"{alpha} {beta} {seed}").choice((0, 0, 1, 5))
            value = true
            if true <= alpha:
                value = min(alpha, true + loose)
            elif true >= beta:
                value = max(beta, true - loose)
            pick = min if true <= alpha else max
            line = (pick(values, key=values.get),) if values else ()
            log.append((state, plies, alpha, beta, value))
            return value, line

        best = [move for move in moves if values[move] == true]
        yield game, random, depth, true, best, search


def yes_or_no(answer: Any) -> None:
    for game, random, depth, true, _, search in asked_game(21):
        for bound in (true, true + 1, true - random.randint(1, 6), true + random.randint(2, 6)):
            log = search.__defaults__[3]
            log.clear()
            said = answer(search, game.initial, depth, bound)
            demand(type(said) is bool and said == (true >= bound), said, true, bound)
            demand([each[:4] for each in log] == [(game.initial, depth, bound - 1, bound)], log)


def closing_in(answer: Any, firsts: Callable[[float, Random], list[float]], passed: bool) -> None:
    """Value, move and questions of a driver; `passed` says whether it is given its first bound."""
    for game, random, depth, true, best, search in asked_game(22):
        for first in firsts(true, random):
            log = search.__defaults__[3]
            log.clear()
            said = answer(search, game.initial, depth, *([first] if passed else []))
            demand(isinstance(said, (tuple, list)) and len(said) == 2 and same(said[0], true), said, true)
            line = list(said[1])
            demand(line[0] in best if best else not line, line, best)
            bound, low, high = first, -inf, inf
            for state, plies, alpha, beta, value in log:
                demand((state, plies, alpha, beta) == (game.initial, depth, bound - 1, bound), alpha, beta)
                demand(low < high, "a question too many")
                low, high = (low, value) if value < bound else (value, high)
                bound = value if value < bound else value + 1
            demand(low == high, "a question too few")


class Guessed(Opaque):
    """A game with estimates where play goes on; its utility is known only where play is over."""

    def utility(self, state: State) -> int:
        demand(not isinstance(self.nodes[state._key], list), "utility where play goes on")
        return super().utility(state)

    def evaluate(self, state: State) -> int:
        self._ask()
        self.leaves.append(state)
        return self.estimates[state._key]

    def worth(self, path: tuple[int, ...], depth: float) -> Any:
        """The value for MAX, with estimates where the depth ends and play goes on."""
        node = self.nodes[path]
        if depth == 0 or not isinstance(node, list):
            return self.estimates[path] if isinstance(node, list) else node
        pick = max if self.first * (-1) ** len(path) == 1 else min
        return pick(self.worth((*path, place), depth - 1) for place in range(len(node)))


def scouted(game: Guessed, depth: float, alpha: float, beta: float, strict: bool) -> list[State]:
    """The leaves that a scouting search reads, in order; one read twice in a row counts once."""
    seen: list[State] = []

    def look(path: tuple[int, ...], left: float, low: float, high: float) -> Any:
        sign = game.first * (-1) ** len(path)
        if left == 0 or not isinstance(game.nodes[path], list):
            if not seen or seen[-1]._key != path:
                seen.append(State(path))
            return sign * game.worth(path, 0)
        found = -inf
        for place in range(len(game.nodes[path])):
            child, base = (*path, place), max(low, found)
            top = high if place == 0 else base + 1
            value = -look(child, left - 1, -top, -base)
            if place and base < value < high:
                value = -look(child, left - 1, -high, -base)
            found = max(found, value)
            if found > high or (found == high and not strict):
                break
        return found

    look((), depth, alpha, beta)
    return seen


def scouting(answer: Any) -> None:
    conventions = {True, False}
    for nested, first, random in specs(23, 150):
        game, depth = Guessed(nested, first, random, 9), random.choice((inf, inf, 0, 1, 2, 3))
        true = first * game.worth((), depth)
        for alpha, beta in windows(random, true):
            said = answer(fresh(game), game.initial, depth, alpha, beta)
            demand(isinstance(said, (tuple, list)) and len(said) == 2, said)
            demand(isinstance(said[0], Number) and kept(said[0], true, alpha, beta), said[0], true)
            once = [leaf for n, leaf in enumerate(game.leaves) if not n or leaf != game.leaves[n - 1]]
            conventions &= {s for s in (True, False) if scouted(game, depth, alpha, beta, s) == once}
            demand(conventions, "other leaves in", alpha, beta)
            if (alpha, beta) != (-inf, inf):
                continue
            path, left = (), depth
            for action in said[1]:
                demand(left > 0 and isinstance(game.nodes[path], list), "the line goes on")
                place = game.letters.index(action)
                path, left = (*path, place), left - 1
                demand(path in game.nodes and first * game.worth(path, left) == true, "not principal")
            demand(left == 0 or not isinstance(game.nodes[path], list), "stops early")


def counted_passes(answer: Any) -> None:
    random = Random(24)
    for _ in range(200):
        passes = [
            [random.choice(("B1", "B2", "C1", "D3", "E2")) for _ in range(random.randint(0, 6))]
            for _ in range(random.randint(0, 5))
        ]
        passes += passes[-1:] * random.randint(0, 1)
        given = deepcopy(passes)
        due = [
            [sum(map(len, passes[: n + 1])), len({leaf for one in passes[: n + 1] for leaf in one})]
            for n in range(len(passes))
        ]
        said = answer(given)
        demand(isinstance(said, list) and [list(row) for row in said] == due, passes, said)
        demand(given == passes, "the passes were changed")


class Unfinished(Opaque):
    """A game whose utility is known only where play is over."""

    def utility(self, state: State) -> int:
        demand(not isinstance(self.nodes[state._key], list), "utility where play goes on")
        return super().utility(state)


def to_a_depth(answer: Any) -> None:
    for nested, first, random in specs(13, 150):
        game, evaluated = Unfinished(nested, first, random, 9), set()
        guess = {path: random.randint(-50, 50) for path in game.nodes}

        def evaluate(state: State, guess: Any = guess, seen: set[Any] = evaluated) -> int:
            seen.add(state._key)
            return guess[state._key]

        for depth in range(5):
            evaluated.clear()

            def leaf(state: State, ply: int, game: Any = game, guess: Any = guess) -> int:
                over = not isinstance(game.nodes[state._key], list)
                return game.nodes[state._key] if over else guess[state._key]

            true = worth(game, game.initial, depth, leaf)
            said = answer(fresh(game), game.initial, depth, evaluate)
            due = {path for path, node in game.nodes.items() if len(path) == depth and isinstance(node, list)}
            demand(same(said, true), said, true, depth)
            demand(evaluated == due, evaluated, due)


def in_time(answer: Any) -> None:
    """A search that counts its calls and, past them, raises; outside its window it gives only the bound."""
    for game, random in games(14, 150):
        moves = list(game.actions(game.initial))
        if not moves:
            continue
        deepest, calls = random.randint(1, 4), random.randint(0, 5 * len(moves))
        values, asked, best = {}, [], -inf
        for depth in range(1, deepest + 1):
            for move in moves:
                child = game.result(game.initial, move)
                values[depth, move] = -game.to_move(child) * worth(game, child, depth - 1)

        def search(state: Any, depth: Any, alpha: float = -inf, beta: float = inf, log: Any = asked,
                   most: int = calls, game: Any = game) -> Any:  # fmt: skip
            demand(len(log) <= most, "asked after the time was up")
            log.append((state, depth, alpha, beta))
            if len(log) > most:
                raise OutOfTime
            demand(alpha < beta, "a window without room")
            value = game.to_move(state) * worth(game, state, depth)
            return min(max(value, alpha), beta), ()

        said = answer(fresh(game), game.initial, search, deepest)
        done = min(calls // len(moves), deepest)
        demand(said in moves, said)
        if done:
            demand(values[done, said] == max(values[done, move] for move in moves), said)
        demand(len(asked) == min(calls + 1, deepest * len(moves)), "asked", len(asked))
        for place, (state, depth, alpha, beta) in enumerate(asked):
            ply, number = divmod(place, len(moves))
            best = max((values[ply + 1, move] for move in moves[:number]), default=-inf)
            due = game.result(game.initial, moves[number]), ply, -inf, -best
            demand((state, depth, alpha, beta) == due, "window", place)


def line_and_value(answer: Any) -> None:
    conventions = {True, False}
    for game, random in games(15, 150):
        depth = random.choice((inf, 0, 1, 2, 3))
        sign = game.to_move(game.initial)
        true = worth(fresh(game), game.initial, depth)
        said = answer(fresh(game), game.initial, depth, -inf, inf)
        leaves = list(game.leaves)
        demand(isinstance(said, (tuple, list)) and len(said) == 2 and same(said[0], sign * true), said)
        state, left = game.initial, depth
        for action in said[1]:
            demand(left > 0 and not game.is_terminal(state) and action in game.actions(state), "line")
            state, left = game.result(state, action), left - 1
            demand(worth(game, state, left) == true, "not principal")
        demand(left == 0 or game.is_terminal(state), "stops early")
        conventions &= {strict for strict in (True, False) if read(game, depth, -inf, inf, strict) == leaves}
        demand(conventions, "other leaves")
        for alpha, beta in windows(random, sign * true):
            value = answer(fresh(game), game.initial, depth, alpha, beta)[0]
            demand(kept(value, sign * true, alpha, beta), "window", alpha, beta)


def order_along(answer: Any) -> None:
    for game, random in games(16, 150):
        start, line = game.initial, []
        if not game.is_terminal(start) and random.random() < 0.3:
            start = game.result(start, game.actions(start)[0])
        state, ahead = start, {}
        while not game.is_terminal(state) and random.random() < 0.8:
            line.append(random.choice(game.actions(state)))
            ahead[state] = line[-1]
            state = game.result(state, line[-1])
        order, states = answer(fresh(game), start, tuple(line)), [start]
        for state in states:
            if len(states) < 40 and not game.is_terminal(state):
                states += [game.result(state, action) for action in game.actions(state)]
            actions = random.sample(game.actions(state), random.randint(0, len(game.actions(state))))
            for some in (actions, tuple(game.actions(state))):
                first = [ahead[state]] if state in ahead and ahead[state] in some else []
                said = list(order(state, some, random.randint(1, 5)))
                demand(said == first + [action for action in some if action not in first], line, some, said)


def plies_in_time(answer: Any) -> None:
    for branches in (2, 3, 10, 35, 40):
        for depth in (*range(6), 18, 30):
            enough = (branches ** (depth + 1) - branches) // (branches - 1)
            demand(same(answer(enough, 1, branches), depth), enough, branches)
            demand(same(answer(1, enough + branches - 1, branches), depth), "seconds", enough, branches)
            if depth:
                demand(same(answer(enough - 1, 1, branches), depth - 1), enough - 1, branches)


def memory_of_searches(answer: Any) -> None:
    """Results that hold; each answer must follow from them, and the deepest, newest one must be known."""
    for turn in range(400):
        random = Random(turn)
        memory, other, told = answer(), answer(), []
        true = {(name, depth): random.randint(-3, 3) for name in "pq" for depth in range(4)}
        states = {name: State(name) for name in "pq"}
        for _ in range(14):
            name, depth, low = random.choice("pq"), random.randint(0, 3), random.choice((-inf, *range(-5, 5)))
            high = random.choice((inf, low + random.randint(1, 4))) if low > -inf else random.choice((inf, 2))
            worth = true[name, depth]
            if random.random() < 0.5:
                bounds = (low if worth <= low else worth), (high if worth >= high else worth)
                value = random.randint(worth, int(bounds[0])) if worth <= low else worth
                value = random.randint(int(bounds[1]), worth) if worth >= high else value
                memory.store(states[name], depth, low, high, value)
                told.append((name, depth, low, high, value))
                continue
            said = memory.probe(states[name], depth, low, high)
            mine = [each for each in told if each[0] == name]
            deep = [each for each in mine if each[1] >= depth]

            def follows(some: list[Any], value: Any, low: float = low, high: float = high) -> bool:
                least = max([each[4] for each in some if each[4] > each[2]], default=-inf)
                most = min([each[4] for each in some if each[4] < each[3]], default=inf)
                return (
                    most <= value
                    if value <= low
                    else least >= value
                    if value >= high
                    else least == value == most
                )

            alike = [[each for each in deep if each[1] == at] for at in range(4)]
            sound = isinstance(said, Number) and any(follows(some, said) for some in alike)
            demand(said is None or sound, told, depth, low, high, said)
            newest = mine[-1:] if mine and mine[-1][1] == max(each[1] for each in mine) else []
            must = newest and newest[0] in deep and follows(newest, newest[0][4])
            demand(not must or said is not None, told, depth, low, high)
        demand(other.probe(states["p"], 0, -inf, inf) is None, "two memories are one")


def key_of_images(answer: Any) -> None:
    """Coordinates in the plane: an image is a rotation or reflection of the square around its centre."""
    random, known = Random(8), {}
    for _ in range(400):
        marks = random.choice(("XO.", (1, -1, 0), (1, 2, 0)))
        cells = [random.choice(marks) for _ in range(9)]
        images = set()
        for swap, flip, flop in product((False, True), repeat=3):
            image = []
            for y, x in product((-1, 0, 1), repeat=2):
                a, b = (x, y) if swap else (y, x)
                image.append(cells[3 * ((-a if flip else a) + 1) + (-b if flop else b) + 1])
            images.add(tuple(image))
        for mover, image in product((1, -1), sorted(images)):
            name = answer("".join(image) if marks == "XO." else image, mover)
            demand(known.setdefault(name, (frozenset(images), mover)) == (frozenset(images), mover), cells)
            demand(sum(each == (frozenset(images), mover) for each in known.values()) == 1, cells)


def distance_in_plies(answer: Any) -> None:
    """A search of our own with the wrap at every level: values, windows, what is handed down, lines."""
    far = 100_000

    def moved(value: float, by: int) -> float:
        return value + by if value > far / 2 else value - by if value < -far / 2 else value

    def best(game: Any, state: State, depth: float) -> float:
        over = game.is_terminal(state)
        if over or depth == 0:
            return game.to_move(state) * game.utility(state) * (far if over else 1)
        return moved(max(-best(game, game.result(state, a), depth - 1) for a in game.actions(state)), -1)

    for turn in range(240):
        random = Random(turn)

        def grow(plies: int, random: Random = random) -> Spec:
            if plies == 0 or random.random() < 0.2:
                return random.choice((-1, 0, 1))
            return [grow(plies - 1) for _ in range(random.randint(1, 3))]

        game, depth = Opaque(grow(5), random.choice((1, -1)), random, 9), random.choice((inf, inf, 2, 3))
        true = best(fresh(game), game.initial, depth)
        for low, high in [
            (-inf, inf),
            *((true + a, true + a + w) for a, w in ((-2, 4), (0, 2), (-3, 2), (2, 3))),
        ]:
            handed = []

            def level(
                state: State, depth: float, low: float, high: float, game: Any = game, handed: Any = handed
            ) -> Any:
                over = game.is_terminal(state)
                handed.append((state, low, high))
                if over or depth == 0:
                    return game.to_move(state) * game.utility(state) * (far if over else 1), ()
                value, line = -inf, ()
                for action in game.actions(state):
                    child, rest = wrapped(game.result(state, action), depth - 1, -high, -max(low, value))  # noqa: B023
                    if -child > value:
                        value, line = -child, (action, *rest)
                    if value >= high:
                        break
                return value, line

            wrapped = answer(level)
            value, line = wrapped(game.initial, depth, low, high)
            demand(kept(value, true, low, high), true, low, high, value)
            demand(
                handed[0][1:] == (moved(low, 1), moved(high, 1))
                or depth == 0
                or game.is_terminal(game.initial),
                "window",
            )
            state = game.initial
            for action in line if low < value < high else ():
                demand(action in game.actions(state), "line")
                state = game.result(state, action)
            if low < value < high and abs(true) > far / 2:
                demand(len(line) == far - abs(true), "line", line)
            again = wrapped(game.initial, depth, low - 1, high + 3)[0]
            demand(kept(again, true, low - 1, high + 3), "a second search")


def sliding_window(answer: Any) -> None:
    """Searches that keep the contract, fail-soft and fail-hard, and some that change their mind."""
    for turn in range(600):
        slide(answer, turn)


def slide(answer: Any, turn: int) -> None:
    """One guess."""
    random = Random(turn)
    guess, margin, asked, due = random.randint(-9, 9), random.randint(1, 4), [], []
    near, far = random.randint(-40, 40), random.randint(-(10**6), 10**6)
    worths = [guess + random.choice((0, margin, -margin, near, far))]
    worths += [guess + random.randint(-60, 60)] * (turn % 3 == 0)
    slack, hard = random.randint(0, 3), random.random() < 0.3
    place, plies = State(turn), random.choice((inf, 3))

    def search(state: Any, depth: Any, alpha: float = -inf, beta: float = inf) -> Any:
        worth = worths[min(len(asked), len(worths) - 1)]
        demand(len(asked) < 20, "it does not come to an end")
        asked.append((state is place and depth == plies, alpha, beta))
        value = min(alpha, worth + slack) if worth <= alpha else worth
        value = max(beta, worth - slack) if worth >= beta else value
        return (min(max(worth, alpha), beta) if hard else value), (len(asked),)

    said = answer(search, place, plies, guess, margin)
    steps, below, above = (1, 2, 4, 8, inf), 0, 0
    while len(due) < 20:
        alpha, beta = guess - margin * steps[below], guess + margin * steps[above]
        worth = worths[min(len(due), len(worths) - 1)]
        due.append((True, alpha, beta))
        if alpha < worth < beta:
            break
        below, above = below + (worth <= alpha), above + (worth >= beta)
    demand(asked == due, asked, due)
    demand(same(said[0], worth) and tuple(said[1]) == (len(due),), said)


def clashing(answer: Any) -> None:
    """Few bits and many, positions once and twice; the exclusive or bit by bit, by counting."""
    for turn in range(300):
        random = Random(turn)
        bits = random.choice((2, 4, 8, 12, 40))
        codes = {mark: [random.getrandbits(bits) for _ in range(9)] for mark in "XO"}
        some = ["".join(random.choices("XO.", k=9)) for _ in range(random.randint(0, 40))]
        some += random.sample(some, len(some) // 3)
        random.shuffle(some)
        keys = {}
        for position in some:
            bitwise = [0] * 64
            for place, mark in enumerate(position):
                for bit in range(64 if mark in codes else 0):
                    bitwise[bit] += codes[mark][place] >> bit & 1
            keys[position] = tuple(count % 2 for count in bitwise)
        said = answer(list(some), deepcopy(codes))
        if len(set(keys.values())) == len(keys):
            demand(said is None, said)
        else:
            demand(isinstance(said, (tuple, list)) and len(said) == 2 and set(said) <= set(some), said)
            demand(said[0] != said[1] and keys[said[0]] == keys[said[1]], said)


def board_numbers(answer: Any) -> None:
    for number in range(200):
        random = Random(number)
        width, height = random.choice(((5, 4), (7, 6), (5, 5), (7, 4)))
        columns = [random.choices("XO", k=random.randint(0, height)) for _ in range(width)]
        cell = {(c, r): columns[c][r] for c in range(width) for r in range(len(columns[c]))}
        due = [
            0,
            0,
            sum(
                (cell.get((width // 2, r)) == "X") - (cell.get((width // 2, r)) == "O") for r in range(height)
            ),
        ]
        for (c, r), (dc, dr) in product(
            product(range(width), range(height)), ((1, 0), (0, 1), (1, 1), (1, -1))
        ):
            places = [(c + i * dc, r + i * dr) for i in range(4)]
            if all(0 <= x < width and 0 <= y < height for x, y in places):
                held = [cell[place] for place in places if place in cell]
                if len(held) in (2, 3) and len(set(held)) == 1:
                    due[3 - len(held)] += 1 if held[0] == "X" else -1
        rows = ["".join(cell.get((c, r), ".") for c in range(width)) for r in reversed(range(height))]
        said = answer(rows)
        demand(len(said) == 3 and all(map(same, said, due)), rows, said, due)


def climbed(answer: Any) -> None:
    for number in range(80):
        random = Random(number)
        size, far = random.randint(1, 4), (1, 1, 5, 2000)[number % 4]
        positions = [
            tuple(random.randint(-3, 3) * far for _ in range(size)) for _ in range(random.randint(1, 9))
        ]
        results = [random.choice((0, 0.5, 1)) for _ in positions]
        steps, rate = random.choice((0, 1, 2, 3, 25)), random.choice((0.1, 0.7, 1.0))
        due = [0.0] * size
        for _ in range(steps):
            scores = [sum(a * b for a, b in zip(due, one, strict=True)) for one in positions]
            chances = [0.0 if s < -600 else 1.0 if s > 600 else exp(s) / (exp(s) + 1) for s in scores]
            due = [
                w
                + rate * mean((y - p) * one[i] for y, p, one in zip(results, chances, positions, strict=True))
                for i, w in enumerate(due)
            ]
        said = answer(list(positions), list(results), steps, rate)
        near = (abs(a - b) <= 1e-5 * max(1, abs(b)) for a, b in zip(said, due, strict=True))
        demand(len(said) == size and all(near), positions, results, steps, said, due)


def binned(answer: Any) -> None:
    for number in range(150):
        random = Random(number)
        bins = random.choice((1, 2, 4, 8, 16))
        chances = [random.randint(0, 64) / 64 for _ in range(random.randint(1, 40))]
        results = [random.choice((0, 0.5, 1)) for _ in chances]
        due = []
        for place in range(bins):
            top = 2 if place == bins - 1 else (place + 1) / bins
            inside = [i for i, p in enumerate(chances) if place / bins <= p < top]
            if inside:
                due.append([mean(some[i] for i in inside) for some in (chances, results)] + [len(inside)])
        said = answer(list(chances), list(results), bins)
        demand(len(said) == len(due), chances, bins)
        for mine, its in zip(said, due, strict=True):
            near = len(mine) == 3 and all(abs(a - b) < 1e-7 for a, b in zip(mine, its, strict=True))
            demand(near, chances, results, bins)


class Exchange(Opaque):
    """A game in which some actions of each state are noisy, others are not; it lists what is evaluated."""

    def __init__(self, spec: Spec, first: int, random: Random, size: int) -> None:
        super().__init__(spec, first, random, size)
        self.loud = {path: [self.letters[i] for i in range(len(node)) if random.random() < 0.7]
                     for path, node in self.nodes.items() if isinstance(node, list)}  # fmt: skip

    def noisy(self, state: State) -> list[str]:
        self._ask()
        return self.loud.get(state._key, [])

    def evaluate(self, state: State) -> int:
        self._ask()
        self.leaves.append(state)
        return self.estimates[state._key]


def quiet_value(game: Any, state: State, alpha: float, beta: float, strict: bool) -> float:
    """For the mover; with an open window the plain maximum over standing pat and the noisy actions."""
    sign = game.to_move(state)
    if game.is_terminal(state):
        return sign * float(game.utility(state))
    best = float(sign * game.evaluate(state))
    for action in game.noisy(state):
        if best > beta or (best == beta and not strict):
            break
        child = game.result(state, action)
        best = max(best, -quiet_value(game, child, -beta, -max(alpha, best), strict))
    return best


def quiet(answer: Any) -> None:
    conventions = {True, False}
    for each, first, random in specs(17, 220):
        game = Exchange(each, first, random, random.choice((3, 20, 3000, 10**7)))
        true = quiet_value(game, game.initial, -inf, inf, True)
        for alpha, beta in [(-inf, inf), *windows(random, true)]:
            orders = {}
            for strict in (True, False):
                game.leaves, game.asked = [], 0
                quiet_value(game, game.initial, alpha, beta, strict)
                orders[strict] = list(game.leaves)
            game.leaves, game.asked = [], 0
            said = answer(game, game.initial, alpha, beta)
            demand(
                isinstance(said, Number) and kept(said, true, alpha, beta), "value", said, true, alpha, beta
            )
            conventions &= {strict for strict in conventions if orders[strict] == game.leaves}
            demand(conventions, "evaluates others")


def extends(answer: Any) -> None:
    for game, random in games(18, 160):
        if isinstance(game, Heap) or game.is_terminal(game.initial):
            continue
        asked: list[State] = []

        def search(
            state: State, depth: float = inf, alpha: float = -inf, beta: float = inf, game: Any = game,
            asked: list[State] = asked,
        ) -> Any:  # fmt: skip
            asked.append(state)
            return game.to_move(state) * worth(game, state, depth), ()

        gap = random.choice((0, 1, 2, 5, 20))
        states = [game.initial, *(game.result(game.initial, a) for a in game.actions(game.initial))]
        states = [state for state in states if not game.is_terminal(state)]
        worths = {
            s: {a: game.to_move(s) * worth(game, game.result(s, a), 1) for a in game.actions(s)}
            for s in states
        }
        top = sorted(worths[game.initial].values())[-2:]
        margin = random.choice((gap, max(0, top[-1] - top[0])))
        extend = answer(fresh(game), search, margin)
        for depth in (0, 0.5, 1, 1.5, 4, 4):
            for state in states:
                for action, mine in worths[state].items():
                    others = [value for a, value in worths[state].items() if a != action]
                    due = 0.5 * (depth >= 1 and all(mine > value + margin for value in others))
                    said = extend(state, action, depth)
                    demand(same(said, due), "extends", said, due, depth, margin)
        demand(all(asked.count(state) <= 2 for state in asked), "searches again")


class Metered:
    """Connect 4 as an answer gets it: what it makes is counted, and a position more than `nodes` is Wrong."""

    def __init__(self, game: Connect4) -> None:
        self.game, self.made, self.nodes = game, 0, inf

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def result(self, state: Any, action: Any) -> Any:
        self.made += 1
        demand(self.made <= self.nodes, "a position too many")
        return self.game.result(state, action)

    def move(self, player: Any, state: Any, nodes: float) -> Any:
        """The player's legal move, for at most that many positions."""
        self.made, self.nodes = 0, nodes
        said = player.best_move(state)
        demand(isinstance(said, int) and said in self.game.actions(state), "illegal", said, state)
        return said


def reached(game: Connect4, random: Random, stones: int) -> Any:
    """A position that is not over, after that many stones dropped by chance."""
    while True:
        state = game.initial
        for _ in range(stones):
            if not game.is_terminal(state):
                state = game.result(state, random.choice(game.actions(state)))
        if not game.is_terminal(state):
            return state


def promises(answer: Any) -> None:
    """The same positions twice, each in a new game; then a whole game, move by move."""
    random = Random(19)
    for width, height, nodes in product((5, 7), (4, 6), (1, 2, 3, 7, 40, 150)):
        game = Metered(Connect4(width, height))
        player = answer(game, nodes)
        asked = [reached(game.game, random, random.randint(0, width * height - 2)) for _ in range(4)]
        asked.append(reached(game.game, random, 0))
        first = []
        for turn, state in [*enumerate(asked), *enumerate(asked)]:
            player.new_game()
            said = game.move(player, state, nodes)
            told = player.explain()
            demand(isinstance(told, dict), told)
            demand(told["move"] == said and told["nodes"] == game.made, told, said, game.made)
            first.append(said)
            demand(said == first[turn], "another move", said, first[turn])
        player.new_game()
        state = game.initial
        while not game.game.is_terminal(state):
            said = game.move(player, state, nodes)
            demand(player.explain()["nodes"] == game.made, "counts on")
            state = game.game.result(state, said)


def keeps_results(answer: Any) -> None:
    game, random, known = Connect4(5, 4), Random(20), {}

    def worth(state: Any) -> int:
        if state not in known:
            known[state] = (
                (game.utility(state) != 0) * -1
                if game.is_terminal(state)
                else max(-worth(game.result(state, action)) for action in game.actions(state))
            )
        return int(known[state])

    for _ in range(60):
        state = reached(game, random, random.randint(10, 16))
        metered = Metered(game)
        said = metered.move(answer(metered, 10_000), state, 10_000)
        demand(-worth(game.result(state, said)) == worth(state), "lets go", state, said)


def beats_four_plies(answer: Any) -> None:
    """All 25 openings of two plies, both sides, against alpha-beta from left to right."""
    game = Connect4(5, 4)

    def value(state: Any, depth: int, low: float, high: float) -> float:
        if game.is_terminal(state) or depth == 0:
            over = game.is_terminal(state)
            return game.to_move(state) * (game.utility(state) if over else game.evaluate(state))
        for action in game.actions(state):
            low = max(low, -value(game.result(state, action), depth - 1, -high, -low))
            if low >= high:
                break
        return low

    def four(state: Any) -> Any:
        best, top = None, -inf
        for action in game.actions(state):
            worth = -value(game.result(state, action), 3, -inf, -top)
            if worth > top:
                best, top = action, worth
        return best

    pairs = []
    for one, two in product(range(5), repeat=2):
        points = 0.0
        for side in (1, -1):
            metered = Metered(game)
            player = answer(metered, 600)
            state = game.result(game.result(game.initial, one), two)
            while not game.is_terminal(state):
                mine = game.to_move(state) == side
                state = game.result(state, metered.move(player, state, 600) if mine else four(state))
            score = side * game.utility(state)
            points += 0.5 + 0.5 * ((score > 0) - (score < 0))
        pairs.append(points / 2)
        sure = mean([*pairs, *[1.0] * (25 - len(pairs))])
        demand(sure > 0.5, "cannot win any more")
    demand(mean(pairs) - 1.96 * stdev([*pairs, 0, 1]) / 5 > 0.5, "not enough", mean(pairs))


def decides(answer: Any) -> None:
    """By whole numbers: the interval's end is compared with the claim after squaring."""
    random = Random(21)
    for number in range(90):
        centre = random.random()
        count = random.choice((2, 3, 4, 5, 8, 12, 20, 40, 150))
        near = [
            min(4, max(0, round(random.gauss(4 * centre, random.choice((0, 0.6, 2)))))) for _ in range(count)
        ]
        fractions = [Fraction(quarter, 4) for quarter in near]
        middle = sum(fractions) / count
        claim = Fraction(round(20 * (middle + Fraction(random.randint(-40, 40), 100))), 20)
        more = [*fractions, Fraction(0), Fraction(1)]
        squares = sum((x - sum(more) / len(more)) ** 2 for x in more) / (len(more) - 1)
        far, half = (middle - claim) ** 2, Fraction(196, 100) ** 2 * squares / count
        if abs(far - half) < Fraction(1, 10**9) or not 0 <= claim <= 1:
            continue
        due = 0 if far <= half else 1 if middle > claim else -1
        said = answer([float(x) for x in fractions], float(claim))
        demand(same(said, due), number, fractions, claim, said, due)


JUDGES: dict[str, Callable[[Any], None]] = {
    "environment": environment,
    "who_moves": who_moves,
    "digits": digits,
    "minimax": value_of,
    "best_move": first_best,
    "nim": matches,
    "negamax": mover_value,
    "win_sooner": sooner,
    "trace_table": trace_table,
    "pruned_edges": exactly({name: Sheet(*tree).unread for name, tree in FOUR.items()}),
    "bounds": exactly({name: Sheet(PAPER).read[name] for name in "BFGEH"}),
    "deep_cuts": exactly({name: Sheet(PAPER).holder[name] for name in "JKLHC"}),
    "mistakes": exactly(mistakes()),
    "alphabeta": lambda answer: alphabeta_like(answer, kept),
    "root_move": best_action,
    "fail_hard": lambda answer: alphabeta_like(
        answer, lambda said, true, low, high: said == max(low, min(high, true))
    ),
    "negamax_cuts": lambda answer: alphabeta_like(
        lambda game, state, depth, low, high: (
            answer(game, state, depth, low, high)
            if game.to_move(state) == 1
            else -answer(game, state, depth, -high, -low)
        ),
        kept,
    ),
    "window_contract": contract_test,
    "early_cut_tree": margin_tree,
    "bug_suite": suite,
    "invariants": spares,
    "diagnosis": diagnosis,
    "knuth_moore": minimal,
    "perfect_order": perfect_order,
    "worst_tree": worst_tree,
    "least_leaves": least_leaves,
    "plies_reached": plies_reached,
    "pearl_root": root_between,
    "solve_leaves": leaves_of_solve,
    "killers": lambda answer: learners(answer, [(), (1,), (3,), (2,)], killers_due, False),
    "history": lambda answer: learners(answer, [()], history_due, True),
    "ablation": ratio_of_pairs,
    "depth_limited": to_a_depth,
    "deepen": in_time,
    "principal_variation": line_and_value,
    "pv_order": order_along,
    "horizon": plies_in_time,
    "memory": memory_of_searches,
    "symmetry_key": key_of_images,
    "mate_distance": distance_in_plies,
    "aspire": sliding_window,
    "collision": clashing,
    "null_window": yes_or_no,
    "pvs": scouting,
    "mtd": lambda answer: closing_in(
        answer, lambda true, random: [true, true + random.randint(-4, 4), inf, -inf], True
    ),
    "sss": lambda answer: closing_in(answer, lambda true, random: [inf], False),
    "distinct_leaves": counted_passes,
    "features": board_numbers,
    "fit": climbed,
    "calibration": binned,
    "quiesce": quiet,
    "singular": extends,
    "player": promises,
    "solver": keeps_results,
    "champion": beats_four_plies,
    "refuted_hypothesis": decides,
    "lost_half": lambda answer: alphabeta_like(
        lambda game, state, depth, low, high: answer(game, state, depth, low, high, game.to_move(state) == 1),
        kept,
    ),
}


def verdict(id: str, answer: Any) -> str | None:
    """None for a right answer, else what is wrong with it."""
    try:
        JUDGES[id](answer)
    except Wrong as wrong:
        return str(wrong) or "wrong"
    except Exception as error:  # what an answer raises is its own fault
        return f"{type(error).__name__}: {error}"
    return None
