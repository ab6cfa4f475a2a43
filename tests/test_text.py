"""The tree in plain text: what a failed check prints."""

import re

import pytest

from abcourse.games import Tree, aima_tree, deep_cut_tree, eight_step_tree, independent_tree
from abcourse.games.tree import Path
from abcourse.show.text import text_tree


def drawing(text: str) -> str:
    """The text of a drawing without the margin and the empty lines that a test writes around it."""
    lines = [line for line in text.split("\n") if line.strip()]
    margin = min(len(line) - len(line.lstrip()) for line in lines)
    return "\n".join(line[margin:] for line in lines)


def leaves_in(text: str) -> list[str]:
    """The leaf values in a drawing, by column (an outline: by line)."""
    return re.findall(r"(?<![#\w])-?\d+", text)


def test_the_failed_check_of_the_style_guide_is_drawn_with_the_unread_leaf_in_brackets() -> None:
    tree = Tree([[3, 5], [2, 9]])
    assert drawing(text_tree(tree, read=[(0, 0), (0, 1), (1, 0)])) == drawing(r"""
             A max
            /     \
       B min       C min
       /   \       /   \
      3     5     2    [9]      [ ] = should not be read
    """)


def test_three_children_hang_from_two_slashes_and_a_bar() -> None:
    assert drawing(text_tree(Tree([[3, 12, 8], 4]))) == drawing(r"""
             A max
            /     \
       B min         4
      /  |  \
   3     12    8
    """)


def test_the_order_of_reading_stands_below_the_leaves() -> None:
    text = text_tree(
        Tree([[3, 5], [2, 9]]), read=[(0, 0), (0, 1), (1, 0)], order=[(0, 0), (0, 1), (1, 0), (0, 0)]
    )
    *_, values, places, unread, order = text.split("\n")
    assert values.split() == ["3", "5", "2", "[9]"]
    assert [values.index("2"), values.index("5")] == [places.index("3") - 1, places.index("2") - 1]
    assert places.split() == ["#1", "#2", "#3"]
    assert "should not be read" in unread
    assert "order of reading" in order


def test_without_unread_leaves_there_is_no_legend() -> None:
    assert "[" not in text_tree(aima_tree())
    assert "[" not in text_tree(aima_tree(), read=aima_tree().leaves())


def places(text: str, tree: Tree) -> dict[Path, int]:
    """The column in which each inner node's name begins."""
    return {
        path: next(
            line.index(f"{tree.name(path)} m") for line in text.split("\n") if f"{tree.name(path)} m" in line
        )
        for path in tree.nodes()
        if tree.actions(path)
    }


@pytest.mark.parametrize(
    "tree", [aima_tree(), eight_step_tree(), deep_cut_tree(), independent_tree(5, 2, 1, 10)]
)
def test_the_textbook_trees_fit_and_keep_parents_over_their_children(tree: Tree) -> None:
    text = text_tree(tree)
    assert max(map(len, text.split("\n"))) <= 100
    assert leaves_in(text.split("\n")[-1]) == [str(tree.utility(leaf)) for leaf in tree.leaves()]
    column = places(text, tree)
    for path in column:
        inner = [column[child] for child in tree.children(path) if child in column]
        assert not inner or inner[0] <= column[path] <= inner[-1]


def test_a_wide_tree_becomes_an_outline_with_its_leaves_on_the_parents_line() -> None:
    """
    A max
      B min
        K max: 4  1  [7]
    """
    tree = independent_tree(4, 3, seed=1, distinct=10)
    lines = text_tree(tree, read=tree.leaves()[:5]).split("\n")
    assert lines[0] == "A max"
    assert lines[1] == "  B min"
    assert re.fullmatch(r"    G max: (\d  ){3}\d|    F max: (\d  ){3}\d", lines[2])
    assert lines[3].count("[") == 3
    assert lines[-1] == "[ ] = should not be read"
