"""What an order buys is measured position by position, and no order changes a value."""

import pytest

from abcourse.games.checkers import Checkers
from abcourse.games.chess import Chess
from abcourse.games.connect4 import Connect4
from abcourse.measure.ablation import ORDERS, Cost, compare_orders, ratios
from abcourse.measure.tournament import some_openings
from abcourse.search import alphabeta, static_eval


@pytest.mark.parametrize(
    ("game", "depth"),
    [(Connect4(5, 4), 5), (Checkers(), 5), (Chess(), 2)],
    ids=["connect4", "checkers", "chess"],
)
def test_every_order_finds_the_value_and_counts_its_nodes(game, depth):
    states = some_openings(game, 2, seed=3, plies=6)
    costs = compare_orders(game, states, depth)
    assert list(costs) == list(ORDERS)
    for place, state in enumerate(states):
        value, _ = alphabeta(game, leaf=static_eval(game, game.evaluate))(state, depth)
        assert {found[place].value for found in costs.values()} == {value}
    assert all(cost.leaves < cost.nodes for found in costs.values() for cost in found)


def test_an_order_that_changes_a_value_is_refused():
    class Forgetful(Connect4):
        """Its estimates change from question to question."""

        def evaluate(self, state):
            self.asked = getattr(self, "asked", 0) + 1
            return self.asked

    with pytest.raises(ValueError, match="the orders find different values of"):
        compare_orders(Forgetful(), [Connect4().initial], 2)


def test_a_ratio_is_the_geometric_mean_of_paired_quotients():
    """Positions of a thousand times the size weigh the same, and half of each is one half for sure."""
    more = [Cost(10, 6, 0)] * 3
    costs = {
        "none": [Cost(100, 60, 0), Cost(100_000, 6, 0), *more],
        "half": [Cost(50, 60, 0), Cost(50_000, 6, 0), *[Cost(5, 6, 0)] * 3],
        "mixed": [Cost(50, 30, 0), Cost(200_000, 12, 0), *more],
    }
    found = ratios(costs)
    assert found["half"] == pytest.approx((0.5, 0.5, 0.5))
    assert found["mixed"].value == pytest.approx(1)
    assert found["mixed"].low * found["mixed"].high == pytest.approx(1)
    assert ratios(costs, count="leaves")["half"].value == pytest.approx(1)
