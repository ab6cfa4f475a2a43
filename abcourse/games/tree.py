"""Game trees written as nested lists."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import count, product
from typing import Any, Literal

from .game import MAX, MIN, Player

Path = tuple[int, ...]
Nested = Any  # a number, or a sequence of Nested


class Tree:
    """A game that is only its tree: `Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])`.

    A state is the path of child indices from the root, `()` at the root; an action is a child index,
    left to right. Numbers are leaf values for MAX. `estimates` gives interior nodes a value too
    (path -> points for MAX), for searches that stop above the leaves; `evaluate` tells it, too. Interior
    nodes are named A, B, C and so on, level by level; a leaf is named by its parent and its place, as in C1.

    >>> tree = Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> tree.name((1,)), tree.name((1, 0)), tree.utility((1, 0))
    ('C', 'C1', 2)
    """

    initial: Path = ()
    evaluate: Callable[[Path], int]

    def __init__(
        self,
        spec: Nested,
        root: Literal["max", "min"] = "max",
        estimates: Mapping[Path, int] | None = None,
        names: Mapping[Path, str] | None = None,
    ) -> None:
        if root not in ("max", "min"):
            raise ValueError(f'root is {root!r}; say root="max" or root="min"')
        self.root = root
        self._first: Player = MAX if root == "max" else MIN
        self._children: dict[Path, tuple[int, ...]] = {}
        self._values: dict[Path, int] = {}
        self._read((), spec, ())
        for path, points in (estimates or {}).items():
            self._values[self._known(path)] = number(points, f"the estimate for node {path}")
        if estimates and not hasattr(type(self), "evaluate"):
            self.evaluate = self.utility
        self._names = {**_letters(self), **(names or {})}

    def _read(self, path: Path, node: Nested, above: tuple[int, ...]) -> None:
        if isinstance(node, (list, tuple)):
            if not node:
                raise ValueError(f"node {path} has no children; give it a number or at least one child")
            if id(node) in above:
                raise ValueError(f"node {path} contains itself; a tree has an end on every path")
            self._children[path] = tuple(range(len(node)))
            for index, child in enumerate(node):
                self._read((*path, index), child, (*above, id(node)))
        else:
            self._children[path] = ()
            self._values[path] = number(node, f"node {path}")

    def _known(self, path: Path) -> Path:
        if path not in self._children:
            raise ValueError(
                f"the tree has no node {path!r}; a node is a path of child indices such as (0, 1)"
            )
        return path

    def to_move(self, state: Path) -> Player:
        """+1 where MAX moves, -1 where MIN moves: levels alternate from the root down."""
        return self._first if len(state) % 2 == 0 else MIN if self._first == MAX else MAX

    def actions(self, state: Path) -> Sequence[int]:
        """The child indices, left to right; empty at a leaf."""
        return self._children[state]

    def result(self, state: Path, action: int) -> Path:
        """The path one step longer."""
        return (*state, action)

    def is_terminal(self, state: Path) -> bool:
        """Whether the node is a leaf."""
        return not self._children[state]

    def utility(self, state: Path) -> int:
        """The value of a leaf, or the estimate of an interior node, in points for MAX.

        Raises ValueError at an interior node that has no estimate: a search stopped there too soon.
        """
        if state not in self._values:
            self._known(state)
            raise ValueError(
                f"no estimate for interior node {state}; pass estimates= or search to depth {self.height}"
            )
        return self._values[state]

    @property
    def height(self) -> int:
        """The length of the longest path, in plies."""
        return max(map(len, self._children))

    def nodes(self) -> list[Path]:
        """Every node, each before its children, left to right."""
        return list(self._children)

    def leaves(self) -> list[Path]:
        """Every leaf, left to right."""
        return [path for path, children in self._children.items() if not children]

    def children(self, state: Path) -> list[Path]:
        """The paths of the children, left to right."""
        return [(*state, index) for index in self._children[state]]

    def name(self, state: Path) -> str:
        """The letter of an interior node; a leaf's parent and place, as in C1."""
        self._known(state)
        if state in self._names:
            return self._names[state]
        return f"{self.name(state[:-1])}{state[-1] + 1}" if state else "A"

    def at(self, name: str) -> Path:
        """The path of the node with that name."""
        for path in self._children:
            if self.name(path) == name:
                return path
        raise ValueError(
            f"the tree has no node named {name!r}; it has {', '.join(map(self.name, self._children))}"
        )

    def intervals(self, read: Collection[Path]) -> dict[Path, tuple[float, float]]:
        """For every node, the interval in which its value must lie once the leaves in `read` are known.

        A leaf that was read is exact, an unread one lies anywhere; an inner node takes the maximum (MAX)
        or minimum (MIN) of its children's lower ends and of their upper ends.

        >>> tree = Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
        >>> tree.intervals([(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)])[()]
        (3, 14)
        """
        known: dict[Path, tuple[float, float]] = {}
        for path in reversed(self.nodes()):
            children = [known[child] for child in self.children(path)]
            pick = max if self.to_move(path) == MAX else min
            if children:
                known[path] = pick(low for low, _ in children), pick(high for _, high in children)
            elif path in read:
                known[path] = self._values[path], self._values[path]
            else:
                known[path] = -math.inf, math.inf
        return known

    def nested(self, state: Path = ()) -> Nested:
        """The nested lists below a node."""
        children = self.children(state)
        return [self.nested(child) for child in children] if children else self._values[state]

    def with_leaves(self, changed: Mapping[Path, int]) -> Tree:
        """The same shape with some leaf values replaced (path -> points); estimates are left out."""
        for path in changed:
            if self._children[self._known(path)]:
                raise ValueError(f"node {path} is an interior node; only leaves have values to change")

        def copied(path: Path) -> Nested:
            children = self.children(path)
            return (
                [copied(child) for child in children] if children else changed.get(path, self._values[path])
            )

        return Tree(copied(()), self.root, names=self._names)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tree):
            return NotImplemented
        return (self.root, self._children, self._values) == (other.root, other._children, other._values)

    def __hash__(self) -> int:
        return hash((self.root, frozenset(self._values.items())))

    def __repr__(self) -> str:
        return f"Tree({self.nested()!r}" + (")" if self.root == "max" else ", root='min')")


class Lettered(Tree):
    """A tree whose actions are the names of the children, so that an action is not its place.

    >>> Lettered([[3, 5], 2]).actions(())
    ('B', 'A2')
    """

    def actions(self, state: Path) -> Sequence[Any]:
        """The children's names, left to right."""
        named = "_names" in vars(self)  # not before a tree is complete
        return tuple(map(self.name, self.children(state))) if named else super().actions(state)

    def result(self, state: Path, action: Any) -> Path:
        """The child of that name."""
        return self.children(state)[self.actions(state).index(action)]


def number(value: object, place: str) -> int:
    """The value itself if it can be a leaf: an int or a finite float, but not a bool.

    Infinite values are refused because they are the window's own ends: no search would ever prefer one.
    An int beyond all floats is refused, too, because it can be neither compared with a float nor drawn.
    """
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise ValueError(
            f"{place} is {value!r}; a leaf is a whole number, an interior node a list of children"
        )
    try:
        finite = math.isfinite(value)
    except OverflowError:
        raise ValueError(f"{place} has more than 300 digits; a leaf is a smaller number") from None
    if not finite:
        raise ValueError(f"{place} is {value!r}; a leaf is a finite number")
    return value  # type: ignore[return-value]  # a float leaf is allowed where no null window is used


def _letters(tree: Tree) -> dict[Path, str]:
    """A, B, C, ... Z, AA, AB, ... for the interior nodes, level by level."""

    def letters() -> Iterator[str]:
        for length in count(1):
            yield from map("".join, product("ABCDEFGHIJKLMNOPQRSTUVWXYZ", repeat=length))

    interior = sorted((path for path in tree.nodes() if tree.actions(path)), key=len)
    return dict(zip(interior, letters(), strict=False))
