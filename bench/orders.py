"""What each move order buys: `python bench/orders.py [positions] [picture.png]`.

Alpha-beta to one depth from the same positions, after random openings of seed 1, one order after another.
Nodes are compared with the game's own order: the geometric mean over the positions, with its 95 % interval.
Leaves are told as a multiple of the fewest that prove the value, over the first positions only.
"""

import sys

from abcourse.games.catalogue import game_named
from abcourse.measure.ablation import ORDERS, compare_orders, over_least, ratios
from abcourse.measure.intervals import Interval
from abcourse.measure.tournament import some_openings
from abcourse.show import draw_ratios, with_alt_text

TABLE = [  # game, plies of the openings, depth of the searches, positions whose whole tree is looked at
    ("connect4", 8, 6, 10),
    ("checkers", 10, 7, 10),
    ("chess", 10, 3, 4),
]


def main(positions: int, picture: str | None) -> None:
    """Print the table, and draw it if a file is named."""
    panels: dict[str, dict[str, Interval]] = {}
    for name, plies, depth, whole in TABLE:
        game = game_named(name)
        states = some_openings(game, positions, seed=1, plies=plies)
        costs = compare_orders(game, states, depth)
        panels[game.title] = ratios(costs)
        least = over_least(game, states[:whole], depth, costs)
        print(
            f"{game.title}, depth {depth}, {positions} positions; times the fewest leaves, {whole} positions"
        )
        for order in ORDERS:
            value, low, high = panels[game.title].get(order, Interval(1, 1, 1))
            print(
                f"  {order:15} {value:5.2f}  {low:.2f} to {high:.2f}  {least[order].value:6.2f}", flush=True
            )
    if picture:
        with open(picture, "wb") as file:
            file.write(
                with_alt_text(draw_ratios(panels, title="nodes, compared with the game's own order")).png
            )
    best = ", ".join(f"{title} {found['all keys'].value:.2f}" for title, found in panels.items())
    print(f"all keys but forwards, nodes of the game's own order: {best}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20, sys.argv[2] if len(sys.argv) > 2 else None)
