"""What notebook 02 says in words, where no cell of it prints the number; and the sheets of its exercises."""

import json
import re
from collections import Counter
from math import inf
from pathlib import Path

import pytest

from abcourse import (
    MAX,
    Trace,
    Tree,
    Watched,
    aima_tree,
    all_orders,
    alphabeta,
    deep_cut_tree,
    eight_step_tree,
    minimax,
)
from abcourse.course.kinds import paper
from abcourse.course.questions import by_hand
from abcourse.games import independent_tree, irregular_tree
from abcourse.measure.theory import minimal_leaves
from abcourse.search import textbook

FRAMES = [2, 4, 5, 8, 10, 14, 16, 18]


def traced(tree: Tree) -> Trace:
    trace = Trace()
    alphabeta(tree, trace)(tree.initial)
    return trace


def source(path: Path) -> str:
    """All cells of a notebook, one after the other."""
    return "\n".join(
        "".join(cell["source"]) for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]
    )


def test_the_root_interval_of_the_nine_leaf_tree_closes_from_below_then_from_above() -> None:
    """
    A max: B 3 12 8 | C 2 x y | D 14 5 2
    """
    tree = aima_tree()
    read = traced(tree).leaves
    roots = [tree.intervals(read[:n])[()] for n in range(1, 8)]
    assert roots == [(-inf, inf), (-inf, inf), (3, inf), (3, inf), (3, 14), (3, 5), (3, 3)]


def test_x_and_y_do_not_matter_at_441_places() -> None:
    places = [(x, y) for x in range(21) for y in range(21)]
    assert len(places) == 441
    assert {minimax(aima_tree(x, y))(())[0] for x, y in places} == {3}


def test_the_eight_captions_say_what_the_eight_frames_show() -> None:
    """
    A max: B (D 2 3 | E 5 -) | C (F 0 1 | G - -)
    """
    tree, steps = eight_step_tree(), traced(eight_step_tree()).steps()
    shown = [(tree.name(s.visit.state), s.best, s.alpha, s.beta) for s in map(steps.__getitem__, FRAMES)]
    assert shown == [
        ("D", None, -inf, inf),  # 1. the widest window reaches D
        ("D", 3, 3, inf),  # 2. v = 3, alpha = 3
        ("B", 3, -inf, 3),  # 3. beta = 3, alpha still -inf
        ("E", 5, 5, 3),  # 4. 5 against B's 3: cut
        ("A", 3, 3, inf),  # 5. alpha = 3
        ("F", 1, 3, inf),  # 6. v = 1, alpha stays 3
        ("C", 1, 3, 1),  # 7. 1 against A's 3: cut
        ("A", 3, 3, inf),  # 8. the root is worth 3
    ]
    assert [steps[i].kind for i in (8, 16, 18)] == ["cut", "cut", "end"] and len(steps) == 19


def test_the_frames_of_the_notebook_are_these_and_each_has_a_caption_in_two_languages(root: Path) -> None:
    cells = source(root / "notebooks" / "02_pruning_by_hand.ipynb")
    assert f"frames = {FRAMES}" in cells
    namespace: dict[str, dict[str, list[str]]] = {}
    listed = cells[cells.index("captions = {") :]
    exec(listed[: listed.index("\n}") + 2], namespace)
    captions = namespace["captions"]
    assert list(captions) == ["en", "de"]
    assert all(len(told) == len(FRAMES) for told in captions.values())
    numbers = [[re.findall(r"\b\d\b", caption) for caption in told] for told in captions.values()]
    assert numbers[0] == numbers[1], "both languages name the same numbers"


@pytest.mark.parametrize("seed", range(60))
def test_alpha_is_below_beta_on_entry_and_has_met_it_at_every_cut(seed: int) -> None:
    trace = traced(irregular_tree(seed))
    assert all(visit.alpha < visit.beta for visit in trace.visits())
    assert all(step.alpha >= step.beta for step in trace.steps() if step.kind == "cut")


@pytest.mark.parametrize("seed", range(60))
def test_in_the_lectures_functions_alpha_stays_below_beta_and_they_read_the_same_leaves(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They test before they update, so that the windows never cross; the cuts are those of our pictures."""
    windows, own = [], textbook._search

    def noting(rule, game, state, depth, low, high, player):  # type: ignore[no-untyped-def]
        windows.append((low, high))
        return own(rule, game, state, depth, low, high, player)

    monkeypatch.setattr(textbook, "_search", noting)
    tree, watched = irregular_tree(seed), Watched(irregular_tree(seed))
    first = textbook.lecture_max_value if tree.to_move(()) == MAX else textbook.lecture_min_value
    first(watched, (), -inf, inf)
    assert all(low < high for low, high in windows) and len(windows) > 1
    assert watched.leaves == traced(tree).leaves


def test_the_path_that_is_drawn_for_the_deep_cut_is_that_of_the_tree(root: Path) -> None:
    """
    A max: B 5 7 | C min: F max: L min: 4 11
    """
    cells = source(root / "notebooks" / "02_pruning_by_hand.ipynb")
    drawn = re.search(r"^path = (Tree\(.*?\}\))", cells, re.M)
    assert drawn is not None
    path, deep = eval(drawn[1], {"Tree": Tree}), deep_cut_tree()
    (cut,) = [cut for cut in traced(path).cuts() if path.name(cut.visit.state) == "L"]
    assert cut.holder is not None and (cut.holder.state, cut.bound, cut.best) == ((), 5, 4)
    assert [path.name(cut.visit.state[:n]) for n in range(4)] == ["A", "C", "F", "L"]
    assert [deep.name(deep.at("L")[:n]) for n in range(4)] == ["A", "C", "F", "L"]
    leaves = [[tree.utility((*tree.at("L"), n)) for n in (0, 1)] for tree in (path, deep)]
    assert leaves == [[4, 11], [4, 11]]
    assert [path.utility(leaf) for leaf in path.leaves()[:2]] == [5, 7] and minimax(deep)(deep.at("B"))[
        0
    ] == 5


def test_b_has_its_value_before_c_is_opened_and_never_are_more_than_three_of_thirteen_nodes_open() -> None:
    tree, trace = aima_tree(), Trace()
    minimax(tree, trace)(())
    assert (len(trace), max(len(state) + 1 for state in trace.states)) == (13, 3)
    told = [(step.kind, tree.name(step.visit.state)) for step in trace.steps()]
    assert told.index(("back", "A")) < told.index(("open", "C"))


def test_the_hunted_tree_can_be_proved_with_half_of_what_alpha_beta_reads(root: Path) -> None:
    assert "independent_tree(2, 4, seed=6, distinct=20)" in source(
        root / "notebooks" / "02_pruning_by_hand.ipynb"
    )
    assert (len(traced(independent_tree(2, 4, seed=6, distinct=20)).leaves), minimal_leaves(2, 4)) == (14, 7)


def test_the_deep_cut_stands_three_plies_below_the_promise() -> None:
    """
    A max, 5 by way of B; then C min, F max, L min: 4 [11]
    """
    tree = deep_cut_tree()
    cut = next(cut for cut in traced(tree).cuts() if tree.name(cut.visit.state) == "L")
    assert cut.holder is not None
    assert (cut.holder.state, cut.bound, cut.best, len(cut.visit.state)) == ((), 5, 4, 3)


def test_a_search_that_hears_its_parent_only_reads_the_eleven_too() -> None:
    def forgetful(search):  # type: ignore[no-untyped-def]
        return lambda state, depth=inf, alpha=-inf, beta=inf: search(state, depth, -inf, beta)

    tree, heard = deep_cut_tree(), Watched(deep_cut_tree())
    assert alphabeta(heard, forgetful)(())[0] == 5
    extra = [leaf for leaf in heard.leaves if leaf not in traced(tree).leaves]
    assert list(map(tree.utility, extra)) == [11]


def test_f_in_the_deep_tree_is_not_stopped_and_yet_a_bound() -> None:
    """
    F max: L at most 4 | M at most 2
    """
    tree, trace = deep_cut_tree(), traced(deep_cut_tree())
    told = {tree.name(visit.state): (trace.bound(visit.index), visit.value) for visit in trace.visits()}
    assert (told["F"], told["L"], told["M"]) == (("<=", 4), ("<=", 4), ("<=", 2))
    assert "F" not in [tree.name(cut.visit.state) for cut in trace.cuts()]


def test_no_order_of_the_nine_leaves_is_read_with_fewer_than_five_and_seven_is_most_common() -> None:
    def read(tree: Tree) -> int:
        watched = Watched(tree)
        alphabeta(watched)(())
        return len(watched.leaves)

    counts = Counter(map(read, all_orders(aima_tree())))
    assert min(counts) == 5 and counts.most_common(1)[0][0] == read(aima_tree()) == 7


# -- the exercises


def test_the_exercises_use_the_trees_that_are_judged(root: Path) -> None:
    cells = source(root / "solutions" / "02_pruning_by_hand" / "02_pruning_by_hand.ipynb")
    assert f"deep = {by_hand.DEEP!r}" in cells
    assert f'"II": {by_hand.MARKED["II"]!r}' in cells and f'"III": {by_hand.MARKED["III"]!r}' in cells
    assert f'"IV": {by_hand.MARKED["IV"]!r}'.replace("'min'", '"min"') in cells
    assert all(f'`"{word}"` | {what}' in cells for word, what in by_hand.FAULTS.items())


def test_each_cut_of_the_deep_tree_has_one_ancestor_that_justifies_it() -> None:
    """So `deep_cuts` has one right answer; three of the five are three plies up, in both directions."""
    tree, trace = by_hand.DEEP, traced(by_hand.DEEP)
    for cut in trace.cuts():
        node, name = cut.visit.state, trace.name(cut.visit.state)
        good = [
            up
            for up in range(len(node))
            if paper.judge_holder(by_hand.DEEP, name, tree.name(node[:up])) == ""
        ]
        held = {up: paper.held_by(by_hand.DEEP, node[:up], name) for up in range(len(node))}
        rivals = [up for up in range(len(node) - 1, -1, -2) if held[up] is not None]
        enough = [up for up in rivals if (held[up] - cut.best) * tree.to_move(node) <= 0]  # type: ignore[operator]
        assert good == enough and len(good) == 1
    distances = sorted(len(cut.visit.state) - len(cut.holder.state) for cut in trace.cuts() if cut.holder)
    assert distances == [1, 1, 3, 3, 3]


def test_the_values_given_in_the_labelling_exercise_are_what_the_search_returned() -> None:
    returned = {name: paper.returned_at(by_hand.DEEP, name)[0] for name in by_hand.labels()}
    assert returned == {"B": 10, "F": 4, "G": 11, "E": 9, "H": 9}


def test_strict_cutoffs_prune_the_same_edges_in_the_four_trees() -> None:
    """So that exercise `pruned_edges` is right under either convention."""
    for which, tree in by_hand.MARKED.items():
        cuts = traced(tree).cuts()
        assert all(cut.best != cut.bound for cut in cuts), which


def test_the_true_lines_of_the_answer_sheet_are_true_and_the_wrong_ones_wrong() -> None:
    tree, trace = eight_step_tree(), traced(eight_step_tree())
    of = {tree.name(visit.state): visit for visit in trace.visits()}
    pruned = set(map(tree.name, trace.pruned()))
    deep = deep_cut_tree()
    at_l = next(cut for cut in traced(deep).cuts() if deep.name(cut.visit.state) == "L")
    true = {
        1: (of["D"].value, trace.bound(of["D"].index)) == (3, "="),
        2: of["E"].value == 9 or "E2" in of,
        3: "E" in pruned,
        4: (of["B"].value, trace.bound(of["B"].index)) == (3, "="),
        5: (of["C"].alpha, of["C"].beta) == (3, 3),
        6: paper.row(by_hand.EIGHT, "F") == (3, inf, 1),
        7: trace.bound(of["C"].index) == "=",
        8: "G" in pruned,
        9: deep.name(at_l.holder.state) == "F" if at_l.holder else False,
        10: len(deep_cut_tree().leaves()) == 16 and len(traced(deep_cut_tree()).leaves) == 16 - 7,
    }
    assert {line for line, said in true.items() if not said} == set(by_hand.mistakes())
