"""A tree drawn in plain text, for terminals, failed checks and readers without pictures."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from ..games.game import MAX
from ..games.tree import Path, Tree
from ..trace import points

WIDEST = 100
PITCHES = (6, 4, 2)  # columns from leaf to leaf: the first that fits
STEEP = 12  # a branch that leans further than this takes two rows
UNREAD = "[ ] = should not be read"
PLACES = "#1, #2, ... = the order of reading"


def text_tree(tree: Tree, read: Collection[Path] | None = None, order: Sequence[Path] | None = None) -> str:
    r"""The tree as text: names and movers at the nodes, values at the leaves.

    With `read`, the leaves outside it stand in brackets: they should not be read. With `order`, the leaves
    in the order in which they were read, each carries its first place in it. A tree that does not fit
    100 columns becomes an indented outline.

    >>> print(text_tree(Tree([[3, 5], [2, 9]]), read=[(0, 0), (0, 1), (1, 0)]))
            A max
           /     \
      B min       C min
      /   \       /   \
     3     5     2    [9]      [ ] = should not be read
    """
    labels = {path: _label(tree, path, read, order) for path in tree.nodes()}
    notes = [UNREAD] * (read is not None and not set(tree.leaves()) <= set(read)) + [PLACES] * bool(order)
    cell = max(len(line) for leaf in tree.leaves() for line in labels[leaf]) // 2 * 2 + 1
    blocks = (_block(tree, (), labels, cell, max(1, pitch - cell)) for pitch in PITCHES)
    drawn = next((block.lines for block in blocks if block.width <= WIDEST), None)
    lines = [line.rstrip() for line in drawn or _outline(tree, (), labels)]
    if drawn and len(notes) == 1 and len(lines[-1]) + 6 + len(notes[0]) <= WIDEST:
        return "\n".join([*lines[:-1], f"{lines[-1]}      {notes[0]}"])
    return "\n".join(lines + notes)


def _label(
    tree: Tree, path: Path, read: Collection[Path] | None, order: Sequence[Path] | None
) -> tuple[str, ...]:
    """The lines written at a node: its name and mover, or a leaf's value and its place in the order."""
    if not tree.is_terminal(path):
        return (f"{tree.name(path)} {'max' if tree.to_move(path) == MAX else 'min'}",)
    value = points(tree.utility(path))
    shown = value if read is None or path in read else f"[{value}]"
    if not order:
        return (shown,)
    return (shown, f"#{list(order).index(path) + 1}" if path in order else "")


@dataclass(frozen=True)
class _Block:
    """A drawn subtree: lines of equal width, and the column that a branch from above should meet."""

    lines: list[str]
    anchor: int

    @property
    def width(self) -> int:
        return len(self.lines[0])

    def padded(self, left: int, right: int, height: int) -> _Block:
        """The same drawing with blank columns at both sides and blank lines below."""
        lines = [" " * left + line + " " * right for line in self.lines]
        blank = " " * (left + self.width + right)
        return _Block(lines + [blank] * (height - len(lines)), self.anchor + left)


def _block(tree: Tree, path: Path, labels: Mapping[Path, tuple[str, ...]], cell: int, gap: int) -> _Block:
    """A node over its children, centred between the outermost two; leaves are all one cell wide."""
    if tree.is_terminal(path):
        return _Block([line.center(cell) for line in labels[path]], cell // 2)
    children = [_block(tree, child, labels, cell, gap) for child in tree.children(path)]
    below, anchors = _side_by_side(children, gap)
    (name,) = labels[path]
    anchor = (anchors[0] + anchors[-1]) // 2
    left = max(0, len(name) // 2 - anchor)
    right = max(0, anchor + (len(name) + 1) // 2 - below.width)
    below, anchor, anchors = (
        below.padded(left, right, len(below.lines)),
        anchor + left,
        [a + left for a in anchors],
    )
    top = " " * (anchor - len(name) // 2) + name
    return _Block([top.ljust(below.width), *_branches(anchor, anchors, below.width), *below.lines], anchor)


def _side_by_side(blocks: list[_Block], gap: int) -> tuple[_Block, list[int]]:
    """The blocks in a row as one block, and where each of them wants its branch."""
    height = max(len(block.lines) for block in blocks)
    full = [block.padded(0, 0, height) for block in blocks]
    starts = [sum(block.width + gap for block in full[:index]) for index in range(len(full))]
    lines = [(" " * gap).join(parts) for parts in zip(*(block.lines for block in full), strict=True)]
    return _Block(lines, 0), [start + block.anchor for start, block in zip(starts, full, strict=True)]


def _branches(parent: int, children: Sequence[int], width: int) -> list[str]:
    """The rows of slashes between a parent and its children."""
    rows = 2 if max(abs(child - parent) for child in children) > STEEP else 1
    drawn = []
    for row in range(1, rows + 1):
        line = [" "] * width
        for child in children:
            lean = child - parent
            line[parent + round(lean * row / (rows + 1))] = "|" if lean == 0 else "/" if lean < 0 else "\\"
        drawn.append("".join(line))
    return drawn


def _outline(tree: Tree, path: Path, labels: Mapping[Path, tuple[str, ...]], indent: str = "") -> list[str]:
    """The subtree as indented lines; a node whose children are all leaves takes one."""
    children = tree.children(path)
    if children and all(map(tree.is_terminal, children)):
        return [
            f"{indent}{labels[path][0]}: " + "  ".join(" ".join(labels[child]).strip() for child in children)
        ]
    lines = [indent + " ".join(labels[path]).strip()]
    for child in children:
        lines += _outline(tree, child, labels, indent + "  ")
    return lines
