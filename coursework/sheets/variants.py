"""Trees to prune by hand, drawn by a number: variants of one level are equally hard.

The sheets of paper.py and the bank of bank.py both draw their trees here. A tree of a level and a seed is the
one that `Practice(level, seed)` shows on the screen, so the generator is the one of `show/practice.js`; a
test holds the two together. Variants of a level also read, and leave unread, nearly the same number of
leaves.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil, inf
from typing import Any

from abcourse.games import Tree
from abcourse.search import alphabeta
from abcourse.show.scenes import value_text
from abcourse.show.svg import Mark, tree_svg
from abcourse.trace import Trace, words

Nested = Any  # a leaf's number, or a list of these
Path = tuple[int, ...]
# How the label of a node is found; the sheet and the bank say it in these words.
RULE = (
    "Each value lies between two ends. They are equal for a leaf that was read, and -∞ and ∞ for one that "
    "was not. MAX takes the larger of its children's lower ends and the larger of their upper ends, and MIN "
    "takes the smaller. Equal ends make a value exact; otherwise it is at least (≥) or at most (≤) what the "
    "node returned."
)
NAME_ROOM = 16  # pixels below a leaf, for its name


@dataclass(frozen=True)
class Level:
    """What the trees of a level look like, and how far its variants may differ.

    `plies` has the fewest and most branches of each ply, `stops` how likely a node below the root is a leaf
    already, `leaves` the most leaves, `largest` the largest number. `read` and `unread` have the fewest and
    most leaves that a variant reads and leaves unread.
    """

    name: str
    plies: tuple[tuple[int, int], ...]
    leaves: int
    largest: int
    read: tuple[int, int]
    unread: tuple[int, int]
    stops: float = 0
    repeats: bool = False


LEVELS = (
    Level("one cut", ((3, 5), (2, 6)), 14, 20, read=(8, 10), unread=(2, 4)),
    Level("two cuts", ((3, 5), (2, 5)), 14, 20, read=(8, 10), unread=(3, 5)),
    Level("both players cut", ((2, 4), (2, 3), (2, 4)), 13, 20, read=(7, 9), unread=(3, 5), stops=0.3),
    Level("a deep cut", ((2, 3), (2, 2), (2, 2), (2, 3)), 14, 20, read=(8, 10), unread=(3, 5), stops=0.3),
    Level("ties", ((2, 4),) * 3, 14, 6, read=(7, 9), unread=(4, 6), stops=0.1, repeats=True),
)


@dataclass(frozen=True)
class Variant:
    """A tree to prune by hand with its key, by a search that stops as soon as a bound is reached (>=)."""

    level: int
    seed: int
    nested: Nested

    @cached_property
    def tree(self) -> Tree:
        """The tree as a game."""
        return Tree(self.nested)

    @cached_property
    def trace(self) -> Trace:
        """Its search by alpha-beta, recorded."""
        trace: Trace = Trace()
        alphabeta(self.tree, trace)(self.tree.initial)
        return trace

    @property
    def value(self) -> int:
        """What the tree is worth to MAX."""
        value = self.trace.visits()[0].value
        assert value is not None
        return int(value)

    @cached_property
    def unread(self) -> list[str]:
        """The names of the leaves that are never read, from left to right."""
        read = set(self.trace.leaves)
        return [self.tree.name(leaf) for leaf in self.tree.leaves() if leaf not in read]

    @cached_property
    def returns(self) -> list[str]:
        """What each searched node returns, with its label as the Stepper shows it: "C ≤2" is at most 2."""
        return [
            f"{self.tree.name(visit.state)} {value_text(self.tree, self.trace, visit)}"
            for visit in self.trace.visits()
            if self.tree.children(visit.state)
        ]

    def reason(self, leaf: Path) -> str:
        """Why a leaf is read, or the sentence of the cut that leaves it unread."""
        for cut in self.trace.cuts():
            if any(leaf[: len(top)] == top for top in cut.pruned):
                return words.cut(self.trace, cut)
        node = leaf[:-1]
        player = "MAX" if self.tree.to_move(node) == 1 else "MIN"
        visit = next(visit for visit in self.trace.visits() if visit.state == node)
        bound = visit.beta if player == "MAX" else visit.alpha
        name = self.tree.name(node)
        if abs(bound) == inf:
            return f"This leaf is read: the other player has no bound yet that could stop {name}."
        return f"This leaf is read: {player} at {name} had not reached {bound} yet."

    def svg(self, ply_height: int | None = None) -> str:
        """The tree as a picture, with the name of each leaf below it; on paper the plies stand closer."""
        marks = {}
        for path in self.tree.nodes():
            leaf = not self.tree.children(path)
            marks[path] = Mark("done", str(self.tree.utility(path)) if leaf else "")
        drawn = tree_svg(self.tree, marks, inside=["00"], ply_height=ply_height)
        return name_leaves(drawn, self.tree)

    def words(self) -> str:
        """The tree in words, for who does not see the picture."""
        parts = []
        for path in self.tree.nodes():
            if children := self.tree.children(path):
                player = "MAX" if self.tree.to_move(path) == 1 else "MIN"
                named = [self._named(child) for child in children]
                parts.append(f"{self.tree.name(path)} ({player}): {', '.join(named)}")
        return "; ".join(parts)

    def _named(self, path: Path) -> str:
        name = self.tree.name(path)
        return name if self.tree.children(path) else f"{name} = {self.tree.utility(path)}"


def name_leaves(svg: str, tree: Tree) -> str:
    """The picture of a tree with the name of each leaf below its square, as the key calls it."""
    width, height = re.findall(r"(?:width|height)='(\d+)'", svg)[:2]
    # The names of the lowest leaves stand below what was the lower end of the picture.
    svg = svg.replace(f"height='{height}'", f"height='{int(height) + NAME_ROOM}'", 1)
    svg = svg.replace(f" {width} {height}'", f" {width} {int(height) + NAME_ROOM}'", 1)
    for index, path in enumerate(tree.nodes()):
        if not tree.children(path):
            head, start, rest = svg.partition(f"<g id='n{index}' class='leaf")
            group, end, after = rest.partition("</g>")
            name = (
                f"<text class='name' y='21' style='font-size:11px;font-weight:400'>{tree.name(path)}</text>"
            )
            svg = head + start + group + name + end + after
    return svg


def variants(level: int, seed: int = 1) -> Iterator[Variant]:
    """Trees of a level without end, from a seed on, all of them as hard as the level says."""
    for at in range(seed, 2**32):
        variant = Variant(level, at, practice_tree(level, at))
        if is_as_hard(variant):
            yield variant


def is_as_hard(variant: Variant) -> bool:
    """Whether a variant reads and leaves unread as many leaves as its level says."""
    level = LEVELS[variant.level - 1]
    read, _ = search(variant.nested)
    unread = len(variant.tree.leaves()) - len(read)
    return level.read[0] <= len(read) <= level.read[1] and level.unread[0] <= unread <= level.unread[1]


def draw(levels: Sequence[int], count: int, seed: int = 1) -> list[list[Variant]]:
    """`count` lists with a variant of each level, so that neighbours cannot copy an answer.

    Of a level, no two have the same answer (leaves and returns), and the same leaves are crossed out in at
    most one in fifty, rounded up (at level 1, with its one cut, one in twenty). Raises ValueError for a
    level that there is not.
    """
    for level in levels:
        if level not in range(1, len(LEVELS) + 1):
            raise ValueError(f"level is {level!r}; there are levels 1 to {len(LEVELS)}")
    columns = []
    for place, level in enumerate(levels):
        # Another level's trees begin at another seed, and so do those of a level that is asked for twice.
        columns.append(different(variants(level, seed * 100_000 + place * 10_000), level, count))
    return [list(row) for row in zip(*columns, strict=True)]


def different(drawn: Iterator[Variant], level: int, count: int) -> list[Variant]:
    """The first `count` of the variants drawn whose answers are no copies of those before."""
    most = ceil(count / (20 if level == 1 else 50))
    times: Counter[tuple[str, ...]] = Counter()
    answers = set()
    taken: list[Variant] = []
    while len(taken) < count:
        variant = next(drawn)
        crossed = tuple(variant.unread)
        answer = (crossed, tuple(variant.returns))
        if answer not in answers and times[crossed] < most:
            answers.add(answer)
            times[crossed] += 1
            taken.append(variant)
    return taken


def practice_tree(level: int, seed: int) -> Nested:
    """The tree of a level and a seed as nested lists: the first one drawn that keeps the promise."""
    rules = LEVELS[level - 1]
    random = random_by(seed * 7919 + level)

    def number(low: int, high: int) -> int:
        return low + int(random() * (high - low + 1))

    def grow(ply: int, bag: list[int]) -> Nested:
        if ply == len(rules.plies) or (ply and rules.stops and random() < rules.stops):
            if rules.repeats:
                return number(1, rules.largest)
            place = number(0, len(bag) - 1)
            # A tree with more leaves than numbers is too large anyway, and is drawn to its end all the same.
            return bag.pop(place) if bag else 0
        return [grow(ply + 1, bag) for _ in range(number(*rules.plies[ply]))]

    while True:
        tree = grow(0, list(range(1, rules.largest + 1)))
        if count_leaves(tree) <= rules.leaves and keeps_promise(level, tree):
            return tree


def random_by(seed: int) -> Callable[[], float]:
    """Numbers from 0 to 1 by a seed. (mulberry32, Tommy Ettinger 2017, public domain.)"""
    state = seed & 0xFFFFFFFF

    def random() -> float:
        nonlocal state
        state = (state + 0x6D2B79F5) & 0xFFFFFFFF
        mixed = ((state ^ (state >> 15)) * (state | 1)) & 0xFFFFFFFF
        mixed ^= (mixed + (mixed ^ (mixed >> 7)) * (mixed | 61)) & 0xFFFFFFFF
        return (mixed ^ (mixed >> 14)) / 4294967296

    return random


def count_leaves(tree: Nested) -> int:
    """How many leaves a tree has."""
    return sum(map(count_leaves, tree)) if isinstance(tree, list) else 1


def keeps_promise(level: int, tree: Nested) -> bool:
    """Whether a tree shows what its level is about."""
    read, cuts = search(tree)
    if level in (1, 2):
        return len(cuts) == level
    if level == 3:
        return {player for player, _ in cuts} == {1, -1}
    if level == 4:
        return any(plies >= 3 for _, plies in cuts)
    strict, _ = search(tree, strict=True)
    return len(strict) > len(read)


def search(tree: Nested, strict: bool = False) -> tuple[list[Path], list[tuple[int, int]]]:
    """The leaves that alpha-beta reads, and each cut: who cuts, and how many plies up the bound stands.

    Thousands of trees are tried, so this search records nothing else. `strict` stops only beyond a bound.
    """
    read: list[Path] = []
    cuts: list[tuple[int, int]] = []

    def visit(node: Nested, path: Path, bounds: dict[int, tuple[float, int]]) -> float:
        if not isinstance(node, list):
            read.append(path)
            return float(node)
        player = 1 if len(path) % 2 == 0 else -1
        best = -player * inf
        own = bounds[player]
        for place, child in enumerate(node):
            best = player * max(player * best, player * visit(child, (*path, place), {**bounds, player: own}))
            if player * best > player * own[0]:
                own = (best, len(path))
            end, holder = bounds[-player]
            reached = player * best > player * end if strict else player * best >= player * end
            if reached and place + 1 < len(node):
                cuts.append((player, len(path) - holder))
                break
        return best

    visit(tree, (), {1: (-inf, 0), -1: (inf, 0)})
    return read, cuts
