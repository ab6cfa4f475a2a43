"""Practice: every tree keeps the promise of its level, and its key is what a textbook says."""

from math import inf

import pytest
from test_accessibility import serious

from abcourse.show import Practice
from abcourse.show.page import script_of
from abcourse.show.practice import LEVELS

PRACTICE = script_of("practice.js").partition("\nfunction widget(")[0]
SCRIPTS = "\n".join([*map(script_of, ("card.js", "replay.js", "typed_tree.js")), PRACTICE])
TREES = """([script, level, first, count]) => new Function("level", "first", "count", script + `
  return Array.from({ length: count }, (_, k) => {
    const tree = practiceTree(level, first + k), nodes = nodesOf(tree);
    return [tree, ...[false, true].map((strict) => unreadOf(nodes, strict).map((node) => node.name))];
  });`)(level, first, count)"""

WRONG = """([script, tree, typed]) => new Function("tree", "typed", script + `
  const said = { worth: "{node}: {exactly}{value}", "=": "just ", ">=": "least ", "<=": "most " };
  const nodes = nodesOf(tree), asked = nodes.map((node) => [node, typed[node.name]]);
  return wrongReturns(nodes, new Map(asked), false, said);`)(tree, typed)"""


def textbook(tree, strict=False):
    """Alpha-beta as Russell and Norvig print it (2021, figure 5.7), with an eye on cuts.

    The leaves that it reads, and (player, plies to the nearest node that has the bound) of each cut.
    """
    read, cuts = [], []

    def visit(node, path, alpha, beta, holders):
        if not isinstance(node, list):
            read.append(path)
            return node
        player = 1 if len(path) % 2 == 0 else -1
        best = -player * inf
        for place, child in enumerate(node):
            ends = {**holders}
            if player * best > player * (alpha if player == 1 else beta):
                ends[player] = len(path)
            low, high = (max(alpha, best), beta) if player == 1 else (alpha, min(beta, best))
            worth = visit(child, (*path, place), low, high, ends)
            best = max(best, worth) if player == 1 else min(best, worth)
            end = player * (beta if player == 1 else alpha)
            if (player * best > end if strict else player * best >= end) and place + 1 < len(node):
                cuts.append((player, len(path) - holders[-player]))
                break
        return best

    visit(tree, (), -inf, inf, {})
    return read, cuts


def leaves(node, path=()):
    if not isinstance(node, list):
        return [path]
    return [leaf for place, child in enumerate(node) for leaf in leaves(child, (*path, place))]


def promised(level, tree):
    """Whether a tree is what its level says, by the textbook."""
    (read, cuts), (other, _) = textbook(tree), textbook(tree, strict=True)
    return {
        1: len(cuts) == 1,
        2: len(cuts) == 2,
        3: {player for player, _ in cuts} == {1, -1},
        4: any(plies >= 3 for _, plies in cuts),
        5: len(other) > len(read),
    }[level]


def kept(page, level, first, count):
    for tree, soft, hard in page.evaluate(TREES, [SCRIPTS, level, first, count]):
        assert promised(level, tree), tree
        for strict, names in ((False, soft), (True, hard)):
            assert len(leaves(tree)) - len(textbook(tree, strict)[0]) == len(names), tree


@pytest.fixture
def empty(look, tmp_path):
    (tmp_path / "empty.html").write_text("<!doctype html>")
    return look(tmp_path / "empty.html").page


@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_trees_keep_the_promise_of_their_level(empty, level):
    kept(empty, level, 0, 200)


@pytest.mark.trial
@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_ten_thousand_trees_keep_it(empty, level):
    kept(empty, level, 0, 10_000)


@pytest.fixture
def seen(look, tmp_path):
    html = Practice(level=2, seed=1)._repr_mimebundle_()["text/html"]
    (tmp_path / "practice.html").write_text(
        f"<!doctype html><html lang=en><title>x</title><main>{html}</main>"
    )
    return look(tmp_path / "practice.html")


@pytest.mark.smoke
def test_marks_are_told_of_and_then_what_comes_back_by_keys_alone(seen):
    page, told = seen.page, seen.page.get_by_role("status")
    ((tree, unread, _),) = page.evaluate(TREES, [SCRIPTS, 2, 1, 1])
    page.get_by_role("button", name="Check").press("Enter")
    assert told.inner_text() == "Nothing is marked yet."
    page.get_by_role("button", name="B1, ").press("Space")
    page.get_by_role("button", name="Check").press("Enter")
    assert "B1 is read: nobody has a bound that could stop B." in told.inner_text()
    assert f"{unread[0]} is not read. Stop at C: MIN already has" in told.inner_text()
    page.get_by_role("button", name="B1, ").press("Space")
    for name in unread:
        page.get_by_role("button", name=f"{name}, ").press("Enter")
    page.get_by_role("button", name="Check").press("Enter")
    assert told.inner_text().startswith("✔ All right.")
    worth = max(min(branch) for branch in tree)
    page.get_by_label("A", exact=True).fill(str(worth))
    page.get_by_role("button", name="Check").press("Enter")
    assert "A is worth" not in told.inner_text() and "B is worth" in told.inner_text()
    assert "C is worth at most" in told.inner_text()
    assert serious(page) == [] and seen.trouble == []


def test_a_return_that_is_exact_is_told_so_where_its_window_would_only_say_at_most(empty):
    """MIN at C reads 7 and 3 while MAX has 5. Both leaves are read, so C is exactly 3."""
    typed = {"A": "5", "B": "5"}
    tree = [[5, 6], [7, 3]]
    assert empty.evaluate(WRONG, [SCRIPTS, tree, {**typed, "C": "3"}]) == []
    for text in ("<=3", "≤ 3", ">=3", "4", ""):
        assert empty.evaluate(WRONG, [SCRIPTS, tree, {**typed, "C": text}]) == ["C: just 3"]
    cut = {**typed, "C": "3"}
    assert empty.evaluate(WRONG, [SCRIPTS, [[5, 6], [3, 7]], cut]) == ["C: most 3"]
