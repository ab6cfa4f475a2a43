"""The plots of measured searches: their places, their texts, and that both agree with the data."""

import pytest
from test_figures import check_free, texts

from abcourse.games import Tree, independent_tree
from abcourse.games.connect4 import Connect4
from abcourse.measure import deepening, survey
from abcourse.search import Budget, Table, alphabeta, deepen, order_by, static_eval
from abcourse.search.drivers import Progress
from abcourse.show import draw_calibration, draw_ratios, with_alt_text

PANELS = {
    "Connect 4": {"captures": (0.5, 0.4, 0.625), "shallow search": (2.0, 1.5, 2.7), "all": (0.1, 0.05, 0.2)},
    "chess": {"captures": (0.25, 0.2, 0.3), "all": (0.2, 0.1, 0.4)},
}
SLIDE = 560  # pixels of a slide's height that a picture has below the title


def legible(ax):
    """The smallest text in pixels where the picture is as large as a slide allows."""
    wide, tall = ax.figure.get_size_inches()
    scale = min(1280 / wide, SLIDE / tall)
    return min(text.get_fontsize() for text in ax.texts if text.get_text()) / 72 * scale


class TestRatios:
    def test_each_factor_has_its_bar_from_1_its_interval_and_its_number(self):
        ax = draw_ratios(PANELS)
        check_free(ax)
        shown = texts(ax)
        assert [text for text in shown if text in ("0.50", "2.00", "0.10", "0.25", "0.20")] == [
            "0.50", "2.00", "0.10", "0.25", "0.20"
        ]  # fmt: skip
        half, double, tenth, *_ = ax.patches
        assert half.get_x() == double.get_x()  # both begin at 1
        assert half.get_width() == pytest.approx(-double.get_width())  # logarithmic
        assert tenth.get_width() < half.get_width() < 0 < double.get_width()

    def test_it_is_legible_on_a_slide_with_three_games_and_nine_orders(self):
        found = {f"order number {k}": (0.1 + k / 9, 0.05 + k / 9, 0.2 + k / 8) for k in range(9)}
        found["order number 1"] = (0.2, 0.02, 2.2)
        ax = draw_ratios({"Connect 4": found, "Checkers": found, "Chess": found}, title="nodes")
        check_free(ax)
        assert legible(ax) >= 24

    def test_it_says_in_words_what_it_shows(self):
        assert with_alt_text(draw_ratios({"chess": {"all": (0.2, 0.1, 0.4)}}, title="nodes")).alt == (
            "Factors with 95 % intervals, nodes. chess: all 0.20 (0.10 to 0.40)."
        )


class TestDeepening:
    def test_a_rung_has_its_iteration_and_its_own_nodes(self):
        game = Connect4(5, 4)
        rungs = deepening(lambda g: alphabeta(g, leaf=static_eval(g, g.evaluate)), game, 4)
        search = alphabeta(game, leaf=static_eval(game, game.evaluate))
        assert [rung[:4] for rung in rungs] == [*deepen(search, game.initial, 4)]
        counts = [rung.nodes for rung in rungs]
        assert counts[0] == 6  # the root and its columns
        one = {"": lambda g: alphabeta(g, leaf=static_eval(g, g.evaluate))}
        assert counts == [survey(one, [game], depth).rows[0].nodes for depth in (1, 2, 3, 4)]

    def test_an_iteration_that_is_broken_off_is_the_last_rung(self):
        tree = independent_tree(3, 6, 1).nested()
        game = Tree(tree, estimates={path: len(path) for path in Tree(tree).nodes() if len(path) < 6})
        progress = Progress(game)

        def make(game):
            table = Table()
            return alphabeta(game, progress, Budget(nodes=320), table, order=order_by(table))

        finished = [rung.finished for rung in deepening(make, game, 6, progress=progress)]
        assert finished == [True] * (len(finished) - 1) + [False]
        assert all(rung.finished for rung in deepening(make, game, 6))


class TestCalibration:
    ROWS = ((0.1, 0.0, 4), (0.5, 0.6, 1_200), (0.9, 0.85, 300))

    def test_each_bin_has_its_mark_where_prediction_and_result_meet_and_its_count(self):
        ax = draw_calibration(self.ROWS, title="new games")
        marks = [line for line in ax.lines if line.get_marker() == "o"]
        assert [(*line.get_xdata(), *line.get_ydata()) for line in marks] == [row[:2] for row in self.ROWS]
        sizes = [line.get_markersize() for line in marks]
        assert sizes[1] > sizes[2] > sizes[0]
        assert {"4", "1,200", "300"} <= set(texts(ax))
        assert [text.get_text() for text in ax.get_legend().get_texts()] == ["calibrated"]
        assert with_alt_text(ax).alt.startswith("Calibration, new games. Bins: 0.10 predicted, 0.00 came, 4;")

    def test_the_diagonal_is_drawn_and_nothing_is_too_small(self):
        ax = draw_calibration(self.ROWS)
        assert [list(line.get_xydata().flat) for line in ax.lines if line.get_linestyle() == "--"] == [
            [0, 0, 1, 1]
        ]
        assert legible(ax) >= 19
