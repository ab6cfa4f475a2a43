"""Each level of the engine against the one two below: `bench/levels.py [game] [openings] [top] [from]`.

A run that was broken off goes on from a level: `bench/levels.py connect4 20 10 7`.
"""

import sys

from abcourse.games.catalogue import game_named
from abcourse.measure.tournament import some_openings, tournament
from abcourse.search.engine import LEVELS, engine_of_level


def main(name: str, openings: int, highest: int, lowest: int) -> None:
    """Print the Elo difference of each pair of levels with its 95 % interval."""
    game, above = game_named(name), 0
    for level in range(lowest, highest + 1):
        entrants = {str(n): engine_of_level(game, n).best_move for n in (level, level - 2)}
        positions = some_openings(game, openings, seed=level)
        found = tournament(game, entrants, positions).elo(str(level), str(level - 2))
        above += found.low > 0
        print(
            f"{name}: level {level:2} ({LEVELS[level]:7,} nodes) against {level - 2:2}: "
            f"{found.difference:+5.0f} Elo, {found.low:+.0f} to {found.high:+.0f}, {openings} openings",
            flush=True,
        )
    print(
        f"{name}, levels {lowest} to {highest}: the lower end is above zero at {above}, {openings} openings"
    )


if __name__ == "__main__":
    name, *numbers = sys.argv[1:] or ["connect4"]
    openings, top, first = [*map(int, numbers), *(20, max(LEVELS), 3)[len(numbers) :]]
    main(name, openings, top, first)
