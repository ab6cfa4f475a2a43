"""Practice and sheets: every tree keeps the promise of its level, and the keys are what a textbook says."""

from collections import Counter
from math import inf

import pytest
from test_accessibility import serious

from abcourse.show import Practice
from abcourse.show.page import script_of
from abcourse.show.practice import LEVELS, practice_sheet
from coursework.cli import main

PRACTICE = script_of("practice.js").partition("\nfunction widget(")[0]
SCRIPTS = "\n".join([*map(script_of, ("card.js", "replay.js", "typed_tree.js")), PRACTICE])
TREES = """([script, level, first, count]) => new Function("level", "first", "count", script + `
  return Array.from({ length: count }, (_, k) => {
    const tree = practiceTree(level, first + k), nodes = nodesOf(tree);
    return [tree, ...[false, true].map((strict) => unreadOf(nodes, strict).map((node) => node.name))];
  });`)(level, first, count)"""


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


def minimax(node, player=1):
    """What a tree is worth to MAX, every leaf read."""
    if not isinstance(node, list):
        return node
    return (max if player == 1 else min)(minimax(child, -player) for child in node)


def told(tree):
    """The key of a tree, by an alpha-beta of our own for the mover: the leaves unread, and each return.

    A return at or below the lower end of its window is at most that, one at the upper end or above at least;
    both are told for MAX. Each is held against minimax of its node.
    """
    returned, read = {}, set()

    def visit(node, path, low, high):
        player = 1 if len(path) % 2 == 0 else -1
        if not isinstance(node, list):
            read.add(path)
            return player * node
        best = -inf
        for place, child in enumerate(node):
            best = max(best, -visit(child, (*path, place), -high, -max(low, best)))
            if best >= high:
                break
        sign = 0 if low < best < high else player * (1 if best >= high else -1)
        worth, value = minimax(node, player), player * best
        assert worth == value if sign == 0 else worth * sign >= value * sign
        returned[path] = f"{'≤' if sign < 0 else '≥' if sign else ''}{value}"
        return best

    visit(tree, (), -inf, inf)
    inner = sorted(
        (path for path in paths(tree) if isinstance(at(tree, path), list)), key=lambda p: (len(p), p)
    )
    letter = dict(zip(inner, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", strict=False))
    unread = [f"{letter[leaf[:-1]]}{leaf[-1] + 1}" for leaf in leaves(tree) if leaf not in read]
    return " ".join(unread), {letter[path]: value for path, value in returned.items()}


def at(node, path):
    for place in path:
        node = node[place]
    return node


def paths(node, path=()):
    below = enumerate(node) if isinstance(node, list) else ()
    return [path, *(found for place, child in below for found in paths(child, (*path, place)))]


def sheets(look, tmp_path, *given, **more):
    (tmp_path / "sheet.html").write_text(practice_sheet(*given, **more), encoding="utf-8")
    return look(tmp_path / "sheet.html")


PRINTED = """() => [[...document.querySelectorAll("section:not(.keys) svg")].map((svg) =>
  [...svg.querySelectorAll(".leaf .v")].map((text) => Number(text.textContent))),
  [...document.querySelectorAll(".keys td")].map((cell) => cell.textContent.split(/ · | (?=\\d+$)/))]"""


@pytest.mark.parametrize(
    "level", [n if n % 2 else pytest.param(n, marks=pytest.mark.trial) for n in range(1, LEVELS + 1)]
)
def test_among_two_hundred_sheets_no_key_is_frequent_and_each_is_what_minimax_and_alpha_beta_say(
    look, tmp_path, level
):
    seen = sheets(look, tmp_path, [level], [f"N{n}" for n in range(200)], seed=5)
    numbers, keys = seen.page.evaluate(PRINTED)
    assert len(numbers) == len(keys) == 200 and len({seed for *_, seed in keys}) == 200
    times = Counter(unread for unread, *_ in keys)
    assert max(times.values()) <= (20 if level < 3 else 10)
    for shown, (unread, returned, seed) in zip(numbers, keys, strict=True):
        ((tree, *_),) = seen.page.evaluate(TREES, [SCRIPTS, level, int(seed), 1])
        assert [at(tree, leaf) for leaf in leaves(tree)] == shown and promised(level, tree)
        due, values = told(tree)
        assert unread == due and dict(each.split(" ") for each in returned.split(", ")) == values
    assert seen.trouble == []


@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_two_hundred_trees_of_practice_in_a_row_have_many_keys(empty, level):
    trees = empty.evaluate(TREES, [SCRIPTS, level, 1, 200])
    times = Counter(tuple(soft) for _, soft, _ in trees)
    assert max(times.values()) <= (20 if level < 3 else 10)


def test_a_sheet_has_a_part_for_each_name_and_a_line_of_the_key(look, tmp_path):
    seen = sheets(look, tmp_path, (1, 5), ["Ada", "Bo & Co"], seed=7)
    parts = seen.page.locator("section")
    assert parts.count() == 3 and parts.nth(1).locator("svg").count() == 2
    assert parts.nth(1).inner_text().startswith("Pruning by hand: 7/2 Bo & Co")
    lines = parts.nth(2).locator("tr")
    assert [lines.nth(k).locator("th").all_inner_texts() for k in range(3)] == [
        ["", "1. Level 1", "2. Level 5"],
        ["7/1 Ada"],
        ["7/2 Bo & Co"],
    ]
    assert seen.trouble == []


def test_two_sheets_of_the_first_three_levels_fit_on_a_page_and_a_line_of_the_key_is_one_line(look, tmp_path):
    page = sheets(look, tmp_path, names=[f"A student called {n}" for n in range(40)]).page
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 688, "height": 1016})  # what the margins leave of A4
    boxes = page.evaluate("""() => [...document.querySelectorAll("section:not(.keys)")].map((part) =>
        [part.getBoundingClientRect().height, part.scrollWidth])""")
    assert max(high for high, _ in boxes) <= 508 and max(wide for _, wide in boxes) <= 688
    page.set_viewport_size({"width": 1047, "height": 718})  # the same, landscape, of 10 mm
    rows = page.evaluate(
        "[...document.querySelectorAll('tr')].map((row) => [row.offsetHeight, row.offsetWidth])"
    )
    assert max(high for high, _ in rows) < 20 and max(wide for _, wide in rows) <= 1047


def test_what_the_window_says_of_a_return_is_right_and_so_is_what_the_leaves_prove(empty):
    """MIN at C reads 7 and 3 while MAX has 5: at most 3 by the window, and 3 by the leaves."""
    wrong = """([script, typed]) => new Function("typed", script + `
      const said = { worth: "{node}: {exactly}{value}", ">=": "least ", "<=": "most " };
      const nodes = nodesOf([[5, 6], [7, 3]]), asked = nodes.map((node) => [node, typed[node.name]]);
      return wrongReturns(nodes, new Map(asked), false, said);`)(typed)"""
    for sign in ("<=", "", "≤"):
        assert empty.evaluate(wrong, [SCRIPTS, {"A": "5", "B": "5", "C": f"{sign}3"}]) == []
    assert empty.evaluate(wrong, [SCRIPTS, {"A": "5", "B": "5", "C": ">=3"}]) == ["C: most 3"]


def test_the_command_writes_a_sheet_and_refuses_what_it_cannot_make(tmp_path, capsys):
    (tmp_path / "names.txt").write_text("Ada\n\nBo\n", encoding="utf-8")
    assert main(["sheet", "--names", str(tmp_path / "names.txt"), "--seed", "3"]) == 0
    assert capsys.readouterr().out == "build/sheet.html: open it in a browser and print it\n"
    assert main(["sheet", "--levels", "9"]) != 0
    assert "level is 9; there are levels 1 to 5" in capsys.readouterr().err
    with pytest.raises(ValueError, match="level is 0; there are levels 1 to 5"):
        Practice(0)
