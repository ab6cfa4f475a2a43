"""The playground tells of a typed tree what the trace of Python tells, and can be used by keys alone."""

import json
import random
from math import inf

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from test_accessibility import serious

from abcourse import Trace, Tree, alphabeta, minimax
from abcourse.games import irregular_tree
from abcourse.show import Playground
from abcourse.show.page import script_of
from abcourse.show.playground import LISTINGS, playground_page
from abcourse.trace import words
from coursework.slides.export import export_slides

MOST = 80 * 1024  # bytes of the page
REPLAY = "async ([script, cases, said]) => new Function('cases', 'said', script + RUN)(cases, said)"
RUN = """
return cases.map(({ tree, max, how }) => {
  const rows = searched(nodesOf(tree, max), how);
  const steps = stepsOf(rows);
  const windowed = rows.some(({ alpha, beta }) => alpha !== -Infinity || beta !== Infinity);
  return {
    leaves: rows.filter((row) => !row.children.length).map((row) => row.node.name),
    value: rows[0].value,
    pruned: steps.flatMap((step) => step.cut ? step.cut.pruned.map((node) => node.name) : []),
    told: steps.map((step) => sentenceOf(step, windowed, said)),
  };
});"""
TREE = "The tree: a list for each node, a number for each leaf"


def count_said(page):
    return page.get_by_role("status").first.inner_text()


def nested(tree, path=()):
    return (
        [nested(tree, child) for child in tree.children(path)] if tree.children(path) else tree.utility(path)
    )


def drawn(seed):
    """A tree, a search and its window, by chance."""
    chance = random.Random(seed)
    low, high = chance.choice([(-3, 3), (-9, 9), (-50, 50)])
    shape = irregular_tree(seed, chance.choice([2, 3, 4]), chance.choice([2, 3, 4]), low, high)
    alpha = chance.choice([-inf, -inf, chance.randrange(low, high)])
    beta = chance.choice([inf, inf, max(alpha, low) + chance.randrange(1, 6)])
    how = chance.choice(["minimax", "alphabeta", "alphabeta", "strict"])
    return (
        Tree(nested(shape), chance.choice(["max", "min"])),
        how,
        *((-inf, inf) if how == "minimax" else (alpha, beta)),
    )


def by_python(tree, how, alpha, beta):
    """What our kernels' traces tell; of the strict search, which no kernel is, its own listing's."""
    if how == "strict":
        trace, given = Trace(tree), {"inf": inf}
        exec(LISTINGS["strict"], given)
        given["search"] = trace(given["search"])
        given["search"](tree, (), *((alpha, beta) if tree.root == "max" else (-beta, -alpha)))
    else:
        trace = Trace()
        kernel = minimax if how == "minimax" else alphabeta
        kernel(tree, trace)(
            (), inf, *((alpha, beta) if tree.root == "max" or how == "minimax" else (-beta, -alpha))
        )
    found = {
        "leaves": [tree.name(leaf) for leaf in trace.leaves],
        "value": trace.visit(0).value,
        "pruned": [tree.name(path) for path in trace.pruned()],
    }
    if how != "strict":
        found["told"] = [words.step(trace, step) for step in trace.steps()]
    return found


def compare(page, seeds):
    """Hold the page's own search to Python's; the seeds at which they differ."""
    games = {seed: drawn(seed) for seed in seeds}
    games = {seed: game for seed, game in games.items() if not game[0].is_terminal(())}
    cases = []
    for tree, how, alpha, beta in games.values():
        ends = {name: end for name, end in (("alpha", alpha), ("beta", beta)) if abs(end) < inf}
        kind = {"search": "minimax" if how == "minimax" else "alphabeta", "strict": how == "strict"}
        cases.append({"tree": nested(tree), "max": tree.root == "max", "how": kind | ends})
    told = page.evaluate(
        REPLAY.replace("RUN", json.dumps(RUN)), [script_of("replay.js"), cases, words.SENTENCES]
    )
    due = [by_python(*game) for game in games.values()]
    return [
        seed for seed, one, other in zip(games, told, due, strict=True) if {k: one[k] for k in other} != other
    ]


@pytest.mark.smoke
def test_the_page_reads_prunes_and_says_what_python_does_on_random_trees(look, tmp_path):
    (tmp_path / "empty.html").write_text("<!doctype html>")
    assert compare(look(tmp_path / "empty.html").page, range(600)) == []


@pytest.mark.trial
def test_it_does_so_on_twenty_thousand(look, tmp_path):
    (tmp_path / "empty.html").write_text("<!doctype html>")
    page = look(tmp_path / "empty.html").page
    for first in range(0, 20_000, 1_000):
        assert compare(page, range(first, first + 1_000)) == []


@pytest.fixture
def seen(look, tmp_path):
    """The page of the playground, opened."""
    text = playground_page()
    assert len(text.encode()) <= MOST
    (tmp_path / "playground.html").write_text(text, encoding="utf-8")
    return look(tmp_path / "playground.html")


@pytest.mark.smoke
def test_a_tree_is_typed_a_leaf_changed_and_the_link_keeps_it(seen, look):
    page = seen.page
    page.get_by_label(TREE).fill("[[3, 12], [2, 4]]")
    page.get_by_label(TREE).press("Enter")
    assert count_said(page).startswith("This search reads 3 of 4 leaves and returns 3.")
    page.locator(".abc-inner #n5 .s").click()
    page.get_by_label("Its value").fill("5")
    page.get_by_label("Its value").press("Enter")
    assert page.get_by_label(TREE).input_value() == "[[3, 12], [5, 4]]"
    page.get_by_label("The search").select_option("minimax")
    page.get_by_label("At the top").select_option("min")
    assert (
        "reads 4 of 4 leaves and returns 5. To prove the value, no order needs fewer than 3."
        in count_said(page)
    )
    again = look(page.url).page
    assert again.get_by_label(TREE).input_value() == "[[3, 12], [5, 4]]"
    assert count_said(again) == count_said(page)
    assert seen.trouble == []


def test_keys_alone_step_choose_and_reorder(seen):
    page = seen.page
    group = page.locator(".abc-inner #n1")
    group.focus()
    page.keyboard.press("Alt+ArrowRight")
    assert page.get_by_label(TREE).input_value() == "[[2, 4, 6], [3, 12, 8], [14, 5, 2]]"
    page.keyboard.press("Enter")
    assert "Chosen: C" in page.locator(".row").nth(1).inner_text()
    page.keyboard.press("Enter")  # on the button that moves it back
    assert page.get_by_label(TREE).input_value() == "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"
    page.locator(".abc-inner #card").focus()
    page.keyboard.press("End")
    assert page.locator(".abc-inner [data-role=sentence]").inner_text() == "A is worth 3."


def test_on_a_slide_a_leaf_is_changed_and_the_search_stepped_again(look, tmp_path):
    shown = new_output("display_data", Playground()._repr_mimebundle_())
    told = {"tags": ["hide-input"], "title": "Change a leaf"}
    cells = [new_markdown_cell("# Mine"), new_code_cell("Playground()", outputs=[shown], metadata=told)]
    cells[1].metadata["slideshow"] = {"slide_type": "slide"}
    nbformat.write(new_notebook(cells=cells), tmp_path / "mine.ipynb")
    seen = look(f"{export_slides(tmp_path / 'mine.ipynb', tmp_path).as_uri()}#/1")
    page = seen.page
    page.wait_for_function("window.Reveal && Reveal.isReady()")
    at = "(({ pace }) => [pace.at(), pace.steps])(document.querySelector('.present .abc-playground'))"
    page.keyboard.press("Space")
    assert page.evaluate(at) == [1, 16] and page.locator("section[data-crowded]").count() == 0
    page.locator(".present .abc-inner #n10 .s").click()
    page.keyboard.type("3")  # in the place of the 14, and one leaf of D is enough
    page.keyboard.press("Enter")
    assert count_said(page).startswith("This search reads 5 of 9 leaves")
    page.keyboard.press("PageDown")
    assert page.evaluate(at) == [1, 15]
    assert page.evaluate("Reveal.getCurrentSlide().querySelectorAll('i.fragment').length") == 14
    assert seen.trouble == []


NONSENSE = {
    "[[1, 2": "2 [ are not closed.",
    "[[1, 2]]]": "Character 9: one ] too many.",
    "[1, []]": "Character 6: an empty [], and every node needs a child.",
    "[1, x]": 'Character 5: a tree is numbers in brackets, and this is "x".',
    "3": "Write one tree in brackets, as in [[3, 12], [2, 4]].",
    f"[{'1, ' * 60}1]": "The tree has 61 leaves, and there is room for 60.",
    "[[[[[[[[1]]]]]]]]": "The tree is deeper than 7 plies, and there is no room for more.",
}


def test_nonsense_gets_a_sentence_and_the_last_tree_stays(seen):
    before = count_said(seen.page)
    for typed, said in NONSENSE.items():
        seen.page.get_by_label(TREE).fill(typed)
        seen.page.get_by_label(TREE).press("Enter")
        assert seen.page.get_by_role("alert").inner_text() == said
        assert count_said(seen.page) == before


def test_an_empty_window_is_refused(seen):
    seen.page.get_by_label("alpha", exact=True).fill("5")
    seen.page.get_by_label("beta", exact=True).fill("5")
    seen.page.get_by_label("beta", exact=True).press("Tab")
    said = "The window (5, 5) is empty: alpha must be less than beta."
    assert seen.page.get_by_role("alert").inner_text() == said


def test_on_a_phone_nothing_sticks_out_and_a_reader_is_told_all(seen):
    seen.page.set_viewport_size({"width": 390, "height": 844})
    assert seen.page.evaluate("document.documentElement.scrollWidth") == 390
    seen.page.get_by_role("button", name="Check").click()
    assert seen.page.get_by_role("status").last.inner_text() == "Nothing is marked yet."
    assert serious(seen.page) == []
