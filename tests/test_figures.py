"""Pictures: what they show, that nothing in them overlaps, and that they say it in words too."""

import re
import subprocess
import sys
from collections import Counter
from itertools import combinations, pairwise
from math import inf
from typing import Any

import drawn
import nbformat
import pytest
from matplotlib.collections import LineCollection
from matplotlib.transforms import Bbox
from nbconvert import HTMLExporter
from traces import traced

from abcourse.games import Tree, aima_tree, best_ordered_tree, deep_cut_tree, eight_step_tree
from abcourse.show import (
    draw_counts,
    draw_critical,
    draw_growth,
    draw_tree,
    draw_window,
    with_alt_text,
)
from abcourse.show.scenes import scenes


def drawn_at(tree: Tree, *args: Any, **options: Any) -> dict[str, tuple[set[str], dict[str, str]]]:
    """For each node of a drawn tree, by its name, its classes and its texts by their class."""
    found = drawn.nodes(draw_tree(tree, *args, **options).svg)
    return dict(zip(map(tree.name, tree.nodes()), found, strict=True))


def inside(tree: Tree, *args: Any, **options: Any) -> dict[str, str]:
    """The number in each interior node that has one."""
    found = drawn_at(tree, *args, **options)
    return {name: texts["v"] for name, (words, texts) in found.items() if "leaf" not in words and texts["v"]}


def texts(ax: Any) -> list[str]:
    return [text.get_text() for text in ax.texts if text.get_text()]


def boxes(ax: Any) -> list[tuple[str, Bbox]]:
    """Every text of a chart with the box it covers, in pixels."""
    renderer = ax.figure.canvas.get_renderer()
    shown = list(ax.texts)
    if ax.axison:
        ax.figure.draw_without_rendering()
        ticks = [*ax.get_xticklabels(), *ax.get_yticklabels()]
        shown += [ax.xaxis.label, ax.yaxis.label, ax._left_title, *ticks]
    return [(text.get_text(), text.get_window_extent(renderer)) for text in shown if text.get_text()]


def check_free(ax: Any) -> None:
    """No two texts of a chart meet, and all are inside the picture."""
    found = boxes(ax)
    for (one, box), (other, second) in combinations(found, 2):
        assert not box.overlaps(second), f"{one!r} meets {other!r}"
    frame = ax.figure.bbox.padded(1)
    for name, box in found:
        assert frame.contains(box.x0, box.y0) and frame.contains(box.x1, box.y1), f"{name!r} is cut off"


class TestTree:
    def test_without_a_trace_there_are_leaf_values_and_names_and_nothing_else(self):
        found = drawn_at(aima_tree())
        assert " ".join(filter(None, (texts["v"] for _, texts in found.values()))) == "3 12 8 2 4 6 14 5 2"
        assert [texts["t"] for _, texts in found.values() if "t" in texts] == ["A", "B", "C", "D"]
        assert all(words & {"open"} and not words & {"done", "gone", "path"} for words, _ in found.values())

    def test_a_finished_search_says_what_is_exact_and_what_is_only_a_bound_as_the_stepper_does(self):
        for tree in (aima_tree(), eight_step_tree(), deep_cut_tree()):
            trace = traced(tree)
            *_, last = scenes(tree, trace)
            assert inside(tree, trace) == {tree.name(p): v for p, v in last.value.items() if tree.children(p)}
        tree = eight_step_tree()
        assert inside(tree, traced(tree)) == {"A": "3", "B": "3", "C": "≤1", "D": "3", "E": "≥5", "F": "1"}

    def test_pruned_subtrees_are_grey_and_crossed_where_they_begin_and_the_line_is_thick(self):
        """
            C
           / \\
          F   G  <- one cross, G and all below it grey
             / \\
            7   5
        """
        found = drawn_at(eight_step_tree(), traced(eight_step_tree()))
        assert {name for name, (words, _) in found.items() if "gone" in words} == {"E2", "G", "G1", "G2"}
        assert {name for name, (words, texts) in found.items() if "cut" in words} == {"E2", "G"}
        assert {name for name, (words, texts) in found.items() if "x" in texts} == {"E2", "G"}
        assert {name for name, (words, _) in found.items() if "path" in words} == {"B", "D", "D2"}

    def test_a_step_shows_the_window_there_and_leaves_the_rest_unread(self):
        tree = eight_step_tree()
        trace = traced(tree)
        step = next(k for k, step in enumerate(trace.steps()) if trace.name(step.visit.state) == "F")
        found = drawn_at(tree, trace, step=step)
        assert (found["F"][1]["b0"], found["F"][1]["b1"]) == ("α 3", "β +∞")
        assert {name for name, (words, _) in found.items() if len(words) == 1} == {
            "F1",
            "F2",
            "G",
            "G1",
            "G2",
        }
        assert inside(tree, trace, step=-1) == inside(tree, trace)

    def test_intervals_shrink_as_leaves_are_read(self):
        """[3, +inf], then [3, 14], then 3 (Russell & Norvig 2021, figure 5.5)."""
        tree, trace = aima_tree(), traced(aima_tree())
        steps = range(len(trace.steps()))
        notes = [drawn_at(tree, trace, intervals=True, step=step)["A"][1]["b"] for step in steps]
        changed = [note for note, after in pairwise([*notes, ""]) if note != after]
        assert changed == ["[-∞, +∞]", "[3, +∞]", "[3, 14]", "[3, 5]", "3"]


class TestCritical:
    def test_each_node_has_its_type_and_the_others_are_grey(self):
        """
             1            Knuth and Moore's tree for b = 2, d = 3.
          1     2
         1 2   3 .
        12 3. 22 ..
        """
        picture = draw_critical(best_ordered_tree(2, 3))
        found = drawn.nodes(picture.svg)
        types = " ".join(filter(None, (texts["v"] for _, texts in found)))
        assert types == "T1 T1 T1 T1 T2 T2 T3 T2 T3 T2 T2"
        assert sum("gone" in words for words, _ in found) == 4
        assert picture.alt.endswith("C T2 (F T3 (T2, T2), unread G (unread, unread))).")


class TestWindow:
    @pytest.mark.parametrize(
        ("alpha", "beta", "value"),
        [
            (4, 6, None),
            (4, 6, 3),
            (4, 6, 4),
            (4, 6, 5),
            (4, 6, 7),
            (3, inf, 1),
            (-inf, inf, 3),
            (-inf, 5, -20),
        ]
        + [(-inf, 5, 5), (3, 4, 90)],
    )
    def test_it_has_a_zone_for_each_meaning(self, alpha, beta, value):
        picture = draw_window(alpha, beta, value)
        drawn.check_free(picture)
        shown = drawn.words(picture)
        zones = ("upper bound" in shown, "exact" in shown, "lower bound" in shown)
        assert zones == (alpha > -inf, True, beta < inf)
        if value is not None:
            kind = "at most" if value <= alpha else "at least" if value >= beta else "exactly"
            assert f"{value} comes back: the truth is {kind} {value}" in shown

    def test_the_value_stands_in_its_own_zone(self):
        """A third of the width is a zone; the mark is the one filled path."""
        svgs = [draw_window(4, 6, value).svg for value in (-50, 3, 4, 5, 6, 7, 50)]
        xs = [float(re.search(r"<path d='M([\d.]+)", svg)[1]) + 7 for svg in svgs]  # type: ignore[index]
        assert xs == sorted(xs)
        ends = [[float(x) for x in re.findall(r"<line x1='([\d.]+)'", svg)] for svg in svgs]
        assert [x <= alpha + 0.1 for x, (alpha, _) in zip(xs, ends, strict=True)] == [True] * 3 + [False] * 4
        assert [x >= beta - 0.1 for x, (_, beta) in zip(xs, ends, strict=True)] == [False] * 4 + [True] * 3


class TestCharts:
    def test_counts_are_written_above_their_bars_and_a_missing_number_shows_as_0(self):
        ax = draw_counts(Counter({5: 48, 7: 1432}), xlabel="leaves read", title="Orders")
        check_free(ax)
        assert texts(ax) == ["48", "0", "1,432"]
        assert [bar.get_height() for bar in ax.patches] == [48, 0, 1432]
        assert [label.get_text() for label in ax.get_xticklabels()] == ["5", "6", "7"]

    def test_marked_numbers_are_named_above_a_dashed_line_even_where_nothing_was_counted(self):
        ax = draw_counts(Counter({6: 3, 7: 5}), xlabel="x", marked={5: "minimum", 7: "all leaves"})
        check_free(ax)
        named = {text.get_text(): text.get_position()[0] for text in ax.texts}
        assert (named["minimum"], named["all leaves"]) == (0, 2)
        assert [(line.get_xdata()[0], line.get_linestyle()) for line in ax.lines] == [(0, "--"), (2, "--")]
        assert all(0.1 < line.get_ydata()[0] - top < 1 for line, top in zip(ax.lines, (0, 5), strict=True))
        assert ax.alt.endswith("5 (minimum): 0, 6: 3, 7 (all leaves): 5.")

    def test_growth_names_its_lines_at_their_ends_without_overlap(self):
        series = {
            "all leaves": [35.0**d for d in range(1, 9)],
            "best": [35.0 ** (d / 2) for d in range(1, 9)],
            "near": [36.0 ** (d / 2) for d in range(1, 9)],
        }
        ax = draw_growth(series, range(1, 9), xlabel="plies", ylabel="leaves", title="Growth")
        assert ax.get_yscale() == "log"
        assert sorted(texts(ax)) == sorted(series)
        named = [(name, box) for name, box in boxes(ax) if name in series]
        assert not any(one.overlaps(other) for (_, one), (_, other) in combinations(named, 2))
        assert all(ax.figure.bbox.contains(box.x1, box.y1) for _, box in named)

    @pytest.mark.parametrize("log", [True, False])
    def test_what_was_measured_stands_in_points_beside_theory_in_lines(self, log):
        theory = {"all": [3.0**d for d in range(5)], "least": [1.5**d for d in range(5)]}
        ax = draw_growth(theory, range(5), measured={"random": {2: (7.4, 0.5), 4: (45, 1.5)}}, log=log)
        key = ax.get_legend().get_window_extent()
        named = [text.get_window_extent() for text in ax.texts]
        assert not any(one.overlaps(other) for one, other in combinations([*named, key], 2))
        assert all(ax.figure.bbox.contains(box.x1, box.y1) for box in named)
        lines = {line.get_label(): line for line in ax.lines}
        assert lines["_all"].get_marker() == "None"
        assert lines["_all"].get_linestyle() != lines["_least"].get_linestyle()
        (bars,) = ax.containers
        points, _, (spread,) = bars
        assert [*map(tuple, points.get_xydata())] == [(2, 7.4), (4, 45)]
        assert [segment[:, 1].tolist() for segment in spread.get_segments()] == [[6.9, 7.9], [43.5, 46.5]]
        assert [text.get_text() for text in ax.get_legend().get_texts()] == ["random"]
        assert not ax.get_legend().findobj(LineCollection)  # a mark, without a bar
        assert ax.alt.endswith("measured, random: 7.4 at 2, 45 at 4.")
        assert all(x == int(x) for x in ax.get_xticks())


class TestDescribed:
    def test_a_drawing_is_an_image_with_its_words_and_no_second_picture(self):
        shown = with_alt_text(draw_tree(aima_tree()), 'A tree & its "leaves"')
        told = 'A tree & its "leaves" MAX moves at the root: A (B (3, 12, 8), C (2, 4, 6), D (14, 5, 2)).'
        data: dict[str, str] = shown._repr_mimebundle_()
        assert list(data) == ["text/html", "text/plain"]
        assert data["text/plain"] == repr(shown) == told
        assert 'alt="A tree &amp; its &quot;leaves&quot; MAX moves' in data["text/html"]
        assert drawn.picture_in(data["text/html"]) == shown.svg

    def test_a_chart_is_the_same_image_for_lab_and_for_a_pdf(self):
        shown = with_alt_text(draw_counts(Counter([1, 1, 2]), title="A title", xlabel="a number"))
        data, metadata = shown._repr_mimebundle_()
        assert metadata["image/png"]["alt"] == data["text/plain"] == shown.alt
        assert f'src="data:image/png;base64,{data["image/png"]}"' in data["text/html"]
        assert b"tEXtLeast\x0014 pt at 144 dpi" in shown.png
        assert int.from_bytes(shown.png[16:20], "big") >= 1.4 * shown.width
        assert (
            shown.png
            == with_alt_text(draw_counts(Counter([1, 1, 2]), title="A title", xlabel="a number")).png
        )
        assert b"matplotlib" not in shown.png.lower()

    def test_a_tree_says_in_words_what_its_picture_shows(self):
        words = repr(with_alt_text(draw_tree(aima_tree(), traced(aima_tree()))))
        assert words == (
            "MAX moves at the root: A 3 (B 3 (3, 12, 8), C ≤2 (2, unread 4, unread 6), D 2 (14, 5, 2))."
        )

    def test_an_exported_notebook_has_the_alt_text(self):
        data = with_alt_text(draw_tree(Tree([1, 2])), "A root with two leaves")._repr_mimebundle_()
        cell = nbformat.v4.new_code_cell("1", outputs=[nbformat.v4.new_output("display_data", data)])
        body, _ = HTMLExporter().from_notebook_node(nbformat.v4.new_notebook(cells=[cell]))
        assert body.count('alt="A root with two leaves MAX moves') == 1
        assert "No description has been provided" not in body


@pytest.mark.parametrize("module", ["abcourse.show", "abcourse.show.board_svg", "abcourse.show.figures"])
def test_importing_the_pictures_loads_no_plotting(module):
    code = f"import sys, {module}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"matplotlib", "networkx", "ipywidgets", "numpy", "PIL"} & set(done.stdout.split())
