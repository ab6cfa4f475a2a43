"""Each level of the engine against the one two below: `python bench/levels.py [game] [openings] [top]`."""

import sys

from abcourse.games.catalogue import game_named
from abcourse.search.engine import LEVELS, engine_of_level
from abcourse.tournament import some_openings, tournament


def main(name: str, openings: int, highest: int) -> None:
    """Print the Elo difference of each pair of levels with its 95 % interval."""
    game = game_named(name)
    for level in range(3, highest + 1):
        entrants = {str(n): engine_of_level(game, n).best_move for n in (level, level - 2)}
        table = tournament(game, entrants, some_openings(game, openings, seed=level), progress=sys.stderr)
        found = table.elo(str(level), str(level - 2))
        print(
            f"{name}: level {level:2} ({LEVELS[level]:7,} nodes) against {level - 2:2}: "
            f"{found.difference:+5.0f} Elo, {found.low:+.0f} to {found.high:+.0f}",
            flush=True,
        )


if __name__ == "__main__":
    arguments = sys.argv[1:]
    main(
        arguments[0] if arguments else "connect4",
        int(arguments[1]) if len(arguments) > 1 else 20,
        int(arguments[2]) if len(arguments) > 2 else max(LEVELS),
    )
