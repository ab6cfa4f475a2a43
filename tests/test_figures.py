"""Pictures: what they show, that nothing in them overlaps, and that they say it in words too."""

import re
import sys
from base64 import b64decode
from collections import Counter
from itertools import combinations, pairwise
from math import inf
from typing import Any

import matplotlib
import nbformat
import networkx as nx
import numpy as np
import pytest
from matplotlib.collections import LineCollection
from matplotlib.figure import Figure
from matplotlib.transforms import Bbox
from nbconvert import HTMLExporter

from abcourse.games import (
    Nim,
    Tree,
    aima_tree,
    best_ordered_tree,
    deep_cut_tree,
    eight_step_tree,
    irregular_tree,
    unfold,
)
from abcourse.search import alphabeta, minimax
from abcourse.show.critical import draw_critical
from abcourse.show.figures import (
    described,
    draw_counts,
    draw_growth,
    draw_timeline,
    draw_tree,
    draw_window,
    graph_of,
)
from abcourse.show.palette import ALPHA, BETA, FAINT, PRUNED_INK
from abcourse.show.scenes import scenes
from abcourse.trace import Trace


def traced(tree: Tree, kernel: Any = alphabeta) -> Trace:
    trace = Trace()
    kernel(tree, trace)(tree.initial)
    return trace


def texts(ax: Any) -> list[str]:
    return [text.get_text() for text in ax.texts if text.get_text()]


def added(tree: Tree, ax: Any) -> Counter[str]:
    """The texts that a search added to the bare tree."""
    return Counter(texts(ax)) - Counter(texts(draw_tree(tree)))


def edges(ax: Any, colour: str) -> list[Any]:
    """The edges drawn in a colour."""
    return [
        segment
        for lines in ax.collections
        if isinstance(lines, LineCollection) and matplotlib.colors.same_color(lines.get_color()[0], colour)
        for segment in lines.get_segments()
    ]


def boxes(ax: Any) -> list[tuple[str, Bbox]]:
    """Every text with the box it covers, in pixels."""
    renderer = ax.figure.canvas.get_renderer()
    shown = list(ax.texts)
    if ax.axison:
        ax.figure.draw_without_rendering()
        shown += [
            ax.xaxis.label,
            ax.yaxis.label,
            ax._left_title,
            *ax.get_xticklabels(),
            *ax.get_yticklabels(),
        ]
    return [(text.get_text(), text.get_window_extent(renderer)) for text in shown if text.get_text()]


def check_free(ax: Any) -> None:
    """No two texts meet, all are inside the picture, and no edge of a tree runs through one."""
    found = boxes(ax)
    for (one, box), (other, second) in combinations(found, 2):
        assert not box.overlaps(second), f"{one!r} meets {other!r}"
    inside = ax.figure.bbox.padded(1)
    for name, box in found:
        assert inside.contains(box.x0, box.y0), f"{name!r} is cut off"
        assert inside.contains(box.x1, box.y1), f"{name!r} is cut off"
    lines = [part for part in ax.collections if isinstance(part, LineCollection)]
    along = np.linspace(0, 1, 101)[:, None]
    for start, end in (ax.transData.transform(segment) for part in lines for segment in part.get_segments()):
        points = start + (end - start) * along
        for name, box in found:
            touched = (points > box.min).all(axis=1) & (points < box.max).all(axis=1)
            assert not touched.any(), f"an edge runs through {name!r}"


class TestTree:
    def test_leaf_values_and_names_are_shown_and_nothing_else_without_a_trace(self) -> None:
        shown = texts(draw_tree(aima_tree()))
        assert sorted(shown) == sorted(["A", "B", "C", "D", "3", "12", "8", "2", "4", "6", "14", "5", "2"])

    def test_a_finished_search_says_what_is_exact_and_what_is_only_a_bound(self) -> None:
        tree = eight_step_tree()
        assert added(tree, draw_tree(tree, traced(tree))) == Counter(["3", "3", "3", "≥5", "1", "≤1"])

    def test_it_writes_every_value_as_the_stepper_does(self) -> None:
        for tree in (aima_tree(), eight_step_tree(), deep_cut_tree()):
            trace = traced(tree)
            *_, last = scenes(tree, trace)
            inner = [last.value[path] for path in last.value if tree.children(path)]
            assert added(tree, draw_tree(tree, trace)) == Counter(inner)

    def test_a_finished_value_is_bold_and_one_so_far_is_thin(self) -> None:
        ax = draw_tree(aima_tree(), traced(aima_tree()), step=6)  # B is finished, A has 3 so far
        inside = [text for text in ax.texts if text.get_text() == "3"]
        assert Counter(text.get_weight() for text in inside) == {"bold": 2, "normal": 1}  # B and its leaf; A

    def test_minimax_has_no_bounds_and_prunes_nothing(self) -> None:
        ax = draw_tree(aima_tree(), traced(aima_tree(), minimax))
        assert added(aima_tree(), ax) == Counter(["3", "3", "2", "2"])
        assert edges(ax, PRUNED_INK) == []

    def test_a_search_that_stops_above_the_leaves_shows_its_estimates_as_such(self) -> None:
        tree = Tree([[3, 12], [2, 4]], estimates={(0,): 5, (1,): 1})
        trace = Trace()
        alphabeta(tree, trace)((), 1)
        ax = draw_tree(tree, trace)
        assert added(tree, ax) == Counter(["≈5", "≈1", "5"])
        assert len(edges(ax, FAINT)) == 4

    def test_pruned_subtrees_are_dashed_and_crossed_where_they_begin(self) -> None:
        """
            C
           / \\
          F   G  <- one cross, three dashed edges below C
             / \\
            7   5
        """
        ax = draw_tree(eight_step_tree(), traced(eight_step_tree()))
        dashed = edges(ax, PRUNED_INK)
        (crosses,) = [part for part in ax.collections if part.get_zorder() == 2]
        assert len(dashed) == 4  # the edges above E2, G, G1 and G2
        assert len(crosses.get_offsets()) == 2  # above E2 and G

    def test_the_line_leads_to_the_leaf_that_the_value_comes_from(self) -> None:
        ax = draw_tree(eight_step_tree(), traced(eight_step_tree()))
        (thick,) = [
            part
            for part in ax.collections
            if isinstance(part, LineCollection) and part.get_linewidth()[0] == 5
        ]
        assert len(thick.get_segments()) == 3

    def test_a_step_shows_the_window_there_and_leaves_the_rest_unread(self) -> None:
        tree = eight_step_tree()
        trace = traced(tree)
        step = next(k for k, step in enumerate(trace.steps()) if trace.name(step.visit.state) == "F")
        ax = draw_tree(tree, trace, step=step)
        colours = {text.get_text(): text.get_color() for text in ax.texts}
        assert (colours["α 3"], colours["β +∞"]) == (ALPHA, BETA)
        assert len(edges(ax, FAINT)) == 5  # above F1, F2, G, G1, G2
        assert texts(draw_tree(tree, trace, step=-1)) == texts(draw_tree(tree, trace))

    def test_a_step_that_does_not_exist_is_named(self) -> None:
        with pytest.raises(ValueError, match="16 steps, 0 to 15; step is 16"):
            draw_tree(aima_tree(), traced(aima_tree()), step=16)

    def test_the_trace_of_another_tree_is_refused(self) -> None:
        with pytest.raises(ValueError, match=r"visited \(0, 2\), which is no node of this tree"):
            draw_tree(eight_step_tree(), traced(aima_tree()))

    def test_intervals_shrink_as_leaves_are_read(self) -> None:
        """[3, +inf], then [3, 14], then 3 (Russell & Norvig 2021, figure 5.5)."""
        tree, trace = aima_tree(), traced(aima_tree())
        notes = [
            next(
                (
                    text
                    for text in texts(draw_tree(tree, trace, intervals=True, step=step))
                    if text[:2] == "[3"
                ),
                "",
            )
            for step in range(len(trace.steps()))
        ]
        assert [note for note, after in pairwise([*notes, None]) if note != after and note] == [
            "[3, +∞]",
            "[3, 14]",
            "[3, 5]",
        ]

    def test_hidden_leaves_are_question_marks_and_prove_nothing(self) -> None:
        tree = aima_tree()
        shown = texts(draw_tree(tree, hidden=[(1, 1), (1, 2)], intervals=True))
        assert shown.count("?") == 2
        assert "[-∞, 2]" in shown
        assert shown.count("3") == 3  # a leaf, B and A

    def test_the_same_shape_keeps_its_places_whatever_happens_on_it(self) -> None:
        """Labels may ask for a wider scale; the proportions between leaves stay."""

        def proportions(ax: Any) -> list[float]:
            bottom = max(text.get_position()[1] for text in ax.texts)
            xs = sorted(text.get_position()[0] for text in ax.texts if text.get_position()[1] == bottom)
            return [round((x - xs[0]) / (xs[-1] - xs[0]), 6) for x in xs]

        tree = deep_cut_tree()
        plain, full = draw_tree(tree), draw_tree(tree, traced(tree), intervals=True, title="Wide " * 30)
        assert proportions(plain) == proportions(full) == [round(k / 15, 6) for k in range(16)]

    def test_it_draws_on_the_axes_given_and_returns_them(self) -> None:
        ax = Figure(figsize=(6, 4)).add_subplot()
        assert draw_tree(aima_tree(), ax=ax) is ax

    def test_the_graph_is_a_networkx_tree(self) -> None:
        graph = graph_of(eight_step_tree())
        assert nx.is_arborescence(graph)
        assert set(graph) == set(eight_step_tree().nodes())

    @pytest.mark.parametrize(
        "tree",
        [
            aima_tree(),
            eight_step_tree(),
            deep_cut_tree(),
            unfold(Nim((2, 1))),
            Tree([-100, [250, 3]]),
            Tree(7),
        ],
        ids=str,
    )
    @pytest.mark.parametrize("intervals", [False, True])
    def test_no_label_meets_another_or_an_edge(self, tree: Tree, intervals: bool) -> None:
        trace = traced(tree)
        check_free(draw_tree(tree, trace, intervals=intervals, title="A title"))
        for step in range(1, len(trace.steps()), 4):
            check_free(draw_tree(tree, trace, intervals=intervals, step=step))

    @pytest.mark.parametrize("seed", range(12))
    def test_nor_on_irregular_trees(self, seed: int) -> None:
        tree = irregular_tree(seed, depth=4, most=3)
        check_free(draw_tree(tree, traced(tree), intervals=seed % 2 == 0))


class TestCritical:
    def test_each_node_has_its_type_and_the_others_are_grey(self) -> None:
        """
             1            Knuth and Moore's tree for b = 2, d = 3.
          1     2
         1 2   3 .
        12 3. 22 ..
        """
        ax = draw_critical(best_ordered_tree(2, 3))
        check_free(ax)
        types = [text for text in texts(ax) if text.isdigit()]
        assert types == ["1", "1", "1", "1", "2", "2", "3", "2", "3", "2", "2"]
        assert len(edges(ax, PRUNED_INK)) == 4
        assert ax.alt.endswith("C 2 (F 3 (2, 2), unread G (unread, unread))).")

    def test_with_a_trace_grey_is_what_the_search_did_not_read(self) -> None:
        """D's leaves 5 and 2 are read, though no proof needs them: they are blank."""
        tree = aima_tree()
        ax = draw_critical(tree, traced(tree))
        assert [text for text in texts(ax) if text.isdigit()] == ["1", "1", "1", "2", "2", "2", "3", "2", "3"]
        assert len(edges(ax, PRUNED_INK)) == 2

    def test_a_tree_of_eighteen_leaves_is_legible_on_a_slide(self) -> None:
        """The smallest text, blown up with the picture to a slide's 1,280 pixels, has 24."""
        for tree in (best_ordered_tree(2, 4), best_ordered_tree(3, 2), best_ordered_tree(4, 2)):
            ax = draw_critical(tree)
            smallest = min(text.get_fontsize() for text in ax.texts if text.get_text())
            assert smallest / 72 * 1280 / ax.figure.get_figwidth() >= 24


class TestCharts:
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
            (-inf, 5, 5),
            (3, 4, 90),
        ],
    )
    def test_a_window_has_a_zone_for_each_meaning(
        self, alpha: float, beta: float, value: float | None
    ) -> None:
        ax = draw_window(alpha, beta, value)
        check_free(ax)
        shown = texts(ax)
        assert ("upper bound" in shown, "exact" in shown, "lower bound" in shown) == (
            alpha > -inf,
            True,
            beta < inf,
        )
        if value is not None:
            kind = "at most" if value <= alpha else "at least" if value >= beta else "exactly"
            assert f"{value} comes back: the truth is {kind} {value}" in shown

    def test_the_value_stands_in_its_own_zone(self) -> None:
        xs = [draw_window(4, 6, value).lines[-1].get_xdata()[0] for value in (-50, 3, 4, 5, 6, 7, 50)]
        assert xs == sorted(xs)
        assert [x <= 0 for x in xs] == [True, True, True, False, False, False, False]
        assert [x >= 1 for x in xs] == [False, False, False, False, True, True, True]

    def test_an_empty_window_is_refused(self) -> None:
        with pytest.raises(ValueError, match="alpha is 6 and beta 4; a window needs alpha < beta"):
            draw_window(6, 4)

    def test_counts_are_written_above_their_bars_and_a_missing_number_shows_as_0(self) -> None:
        ax = draw_counts(Counter({5: 48, 7: 1432}), xlabel="leaves read", title="Orders")
        check_free(ax)
        assert texts(ax) == ["48", "0", "1,432"]
        assert [bar.get_height() for bar in ax.patches] == [48, 0, 1432]
        assert [label.get_text() for label in ax.get_xticklabels()] == ["5", "6", "7"]

    def test_marked_numbers_are_named_above_a_dashed_line_even_where_nothing_was_counted(self) -> None:
        ax = draw_counts(Counter({6: 3, 7: 5}), xlabel="x", marked={5: "minimum", 7: "all leaves"})
        check_free(ax)
        named = {text.get_text(): text.get_position()[0] for text in ax.texts}
        assert (named["minimum"], named["all leaves"]) == (0, 2)
        assert [(line.get_xdata()[0], line.get_linestyle()) for line in ax.lines] == [(0, "--"), (2, "--")]
        assert all(0.1 < line.get_ydata()[0] - top < 1 for line, top in zip(ax.lines, (0, 5), strict=True))
        assert ax.alt.endswith("5 (minimum): 0, 6: 3, 7 (all leaves): 5.")

    @pytest.mark.parametrize("many", [1, 5, 12, 24])
    def test_counts_stay_apart(self, many: int) -> None:
        check_free(draw_counts(Counter({key: 40 * key + 300 for key in range(many)}), xlabel="x", title="T"))

    def test_nothing_to_count_is_refused(self) -> None:
        with pytest.raises(ValueError, match="nothing to count"):
            draw_counts(Counter())

    def test_growth_names_its_lines_at_their_ends_without_overlap(self) -> None:
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
    def test_what_was_measured_stands_in_points_beside_theory_in_lines(self, log: bool) -> None:
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
        assert [segment[:, 1].tolist() for segment in spread.get_segments()] == [[6.4, 8.4], [42, 48]]
        assert [text.get_text() for text in ax.get_legend().get_texts()] == ["random"]
        assert not ax.get_legend().findobj(LineCollection)  # a mark, without a bar
        assert ax.alt.endswith("measured, random: 7.4 at 2, 45 at 4.")
        assert all(x == int(x) for x in ax.get_xticks())

    def test_the_names_of_two_measurements_stand_whole_above_the_axes(self) -> None:
        two = {"minimax, counted": {1: (7, 0)}, "a table and a hint": {1: (5, 0)}}
        ax = draw_growth({"all": [3.0, 9.0]}, [1, 2], measured=two)
        key = ax.get_legend().get_window_extent()
        assert ax.get_window_extent().y1 <= key.y0
        assert key.y1 <= ax.figure.bbox.y1
        assert key.x1 <= ax.figure.bbox.x1

    @pytest.mark.parametrize("many", [1, 4, 6, 7, 8, 12])
    def test_a_timeline_is_in_order_and_nothing_in_it_overlaps(self, many: int) -> None:
        events = [
            (
                1956 + 5 * k,
                f"Name number {k}",
                "What this one found, and where it was published. " * (1 + k % 3),
            )
            for k in range(many)
        ]
        ax = draw_timeline(events[::-1])
        check_free(ax)
        years = [int(text) for text in texts(ax) if text.isdigit()]
        assert years == sorted(years)
        assert len(years) == many


class TestDescribed:
    def test_the_output_carries_its_words_in_every_form(self) -> None:
        shown = described(draw_tree(aima_tree()), 'A tree & its "leaves"')
        data, metadata = shown._repr_mimebundle_()
        assert b64decode(data["image/png"]).startswith(b"\x89PNG")
        told = 'A tree & its "leaves" MAX moves at the root: A (B (3, 12, 8), C (2, 4, 6), D (14, 5, 2)).'
        assert metadata["image/png"]["alt"] == data["text/plain"] == repr(shown) == told
        assert 'alt="A tree &amp; its &quot;leaves&quot; MAX moves' in data["text/html"]
        assert "data:image/svg+xml," in data["text/html"], "as sharp as the page, and small"

    def test_a_tree_says_in_words_what_its_picture_shows(self) -> None:
        words = repr(described(draw_tree(aima_tree(), traced(aima_tree()))))
        assert words == (
            "MAX moves at the root: A 3 (B 3 (3, 12, 8), C ≤2 (2, unread 4, unread 6), D 2 (14, 5, 2))."
        )

    def test_an_exported_notebook_has_the_alt_text(self) -> None:
        data, metadata = described(draw_tree(Tree([1, 2])), "A root with two leaves")._repr_mimebundle_()
        output = nbformat.v4.new_output("display_data", data, metadata=metadata)
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell("1", outputs=[output], execution_count=1)]
        )
        body, _ = HTMLExporter().from_notebook_node(notebook)
        assert body.count('alt="A root with two leaves MAX moves') == 1
        assert "No description has been provided" not in body

    def test_the_same_drawing_gives_the_same_bytes(self) -> None:
        one, other = (described(draw_tree(aima_tree(), traced(aima_tree())), "x").png for _ in range(2))
        assert one == other
        assert b"matplotlib" not in one.lower()

    def test_a_pyplot_figure_is_closed_and_none_is_left_open(self) -> None:
        matplotlib.use("agg")
        from matplotlib import pyplot

        before = dict(matplotlib.rcParams)
        described(draw_tree(aima_tree(), traced(aima_tree())), "x")
        described(draw_counts(Counter([1])), "x")
        assert pyplot.get_fignums() == []
        _, ax = pyplot.subplots()
        described(draw_window(1, 2, ax=ax), "x")
        assert pyplot.get_fignums() == []
        assert dict(matplotlib.rcParams) == before

    def test_words_are_required(self) -> None:
        from matplotlib.figure import Figure

        with pytest.raises(ValueError, match="a sentence"):
            described(Figure().subplots(), " ")

    def test_a_tree_under_a_wide_title_is_as_large_as_without_it(self) -> None:
        def width(title: str | None) -> str:
            html = described(draw_tree(Tree([1, 2]), title=title))._repr_mimebundle_()[0]["text/html"]
            return re.findall(r' width="(\d+)"', html)[-1]

        assert width(None) == width("a title that is far wider than the tree below it")

    def test_a_plot_tells_the_size_of_its_smallest_text(self) -> None:
        shown = described(draw_counts(Counter([1, 1, 2]), title="A title", xlabel="a number"))
        assert b"tEXtLeast\x0014 pt at 144 dpi" in shown.png

    def test_a_picture_is_sharp_and_small(self) -> None:
        shown = described(draw_tree(deep_cut_tree(), traced(deep_cut_tree())), "x")
        assert int.from_bytes(shown.png[16:20], "big") >= 1.4 * shown.width
        assert len(shown.png) < 60_000


def test_importing_the_pictures_loads_no_plotting() -> None:
    import subprocess

    code = "import sys, abcourse.show.figures, abcourse.show.predict; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert not {"matplotlib", "networkx", "ipywidgets", "numpy", "PIL"} & set(loaded)
