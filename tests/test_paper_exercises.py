"""The eight frames of notebook 02 and their captions, and the answer sheets of its exercises."""

import ast
import json
import re
from math import inf
from pathlib import Path

from traces import traced

from abcourse import (
    Tree,
    deep_cut_tree,
    eight_step_tree,
)
from coursework.questions import by_hand, on_paper

FRAMES = [2, 4, 5, 8, 10, 14, 16, 18]


def source(path: Path) -> str:
    """All cells of a notebook, one after the other."""
    return "\n".join(
        "".join(cell["source"]) for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]
    )


def test_the_eight_captions_say_what_the_eight_frames_show():
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


def test_the_frames_of_the_notebook_are_these_and_each_has_a_caption(root):
    cells = source(root / "notebooks" / "02_pruning_by_hand.ipynb")
    assert f"frames = {FRAMES}" in cells
    listed = cells[cells.index("captions = [") :]
    assert len(ast.literal_eval(listed[len("captions = ") : listed.index("\n]") + 2])) == len(FRAMES)


def test_the_exercises_use_the_trees_that_are_judged(root):
    cells = source(root / "solutions" / "02_pruning_by_hand" / "02_pruning_by_hand.ipynb")
    names: dict[str, object] = {"Tree": Tree}
    exec("\n".join(line for line in cells.splitlines() if re.match("(d, e|deep) = ", line)), names)
    assert repr(names["deep"]) == repr(by_hand.DEEP)
    assert f'"II": {by_hand.MARKED["II"]!r}' in cells and f'"III": {by_hand.MARKED["III"]!r}' in cells
    assert f'"IV": {by_hand.MARKED["IV"]!r}'.replace("'min'", '"min"') in cells
    assert all(f'`"{word}"` | {what}' in cells for word, what in by_hand.FAULTS.items())


def test_each_cut_of_the_deep_tree_has_one_ancestor_that_justifies_it():
    """So `deep_cuts` has one right answer; three of the five are three plies up, in both directions."""
    tree, trace = by_hand.DEEP, traced(by_hand.DEEP)
    for cut in trace.cuts():
        node, name = cut.visit.state, trace.name(cut.visit.state)
        good = [
            up
            for up in range(len(node))
            if on_paper.judge_holder(by_hand.DEEP, name, tree.name(node[:up])) == ""
        ]
        held = {up: on_paper.held_by(by_hand.DEEP, node[:up], name) for up in range(len(node))}
        rivals = [up for up in range(len(node) - 1, -1, -2) if held[up] is not None]
        enough = [up for up in rivals if (held[up] - cut.best) * tree.to_move(node) <= 0]  # type: ignore[operator]
        assert good == enough and len(good) == 1
    distances = sorted(len(cut.visit.state) - len(cut.holder.state) for cut in trace.cuts() if cut.holder)
    assert distances == [1, 1, 3, 3, 3]


def test_the_values_given_in_the_labelling_exercise_are_what_the_search_returned():
    returned = {name: on_paper.returned_at(by_hand.DEEP, name)[0] for name in by_hand.labels()}
    assert returned == {"B": 10, "F": 4, "G": 11, "E": 9, "H": 9}


def test_a_row_with_its_ends_exchanged_is_told_so():
    alpha, beta, value = on_paper.row(by_hand.EIGHT, "D")
    told = on_paper.judge_row(by_hand.EIGHT, {}, "D", [beta, alpha, value])
    assert told == "alpha and beta have changed places. A row is (alpha, beta, v)."


def test_the_true_lines_of_the_answer_sheet_are_true_and_the_wrong_ones_wrong():
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
        6: on_paper.row(by_hand.EIGHT, "F") == (3, inf, 1),
        7: trace.bound(of["C"].index) == "=",
        8: "G" in pruned,
        9: deep.name(at_l.holder.state) == "F" if at_l.holder else False,
        10: len(deep_cut_tree().leaves()) == 16 and len(traced(deep_cut_tree()).leaves) == 16 - 7,
    }
    assert {line for line, said in true.items() if not said} == set(by_hand.mistakes())
