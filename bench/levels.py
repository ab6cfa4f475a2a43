"""Each level of the engine against the one two below: `bench/levels.py [game] [openings] [top] [from]`.

Played games are kept in build/levels/, a file a game and level, so a run that was broken off goes on.
Take the folder away after a change of the engine.
"""

import sys
from pathlib import Path

from abcourse.games.catalogue import game_named
from abcourse.measure.tournament import some_openings, tournament
from abcourse.search.engine import LEVELS, engine_of_level

RECORDS = Path(__file__).parent.parent / "build" / "levels"


def main(name: str, openings: int, highest: int, lowest: int) -> None:
    """Print the Elo difference of each pair of levels with its 95 % interval."""
    game, above = game_named(name), 0
    for level in range(lowest, highest + 1):
        entrants = {str(n): engine_of_level(game, n).best_move for n in (level, level - 2)}
        record = RECORDS / f"{name}-{level}.jsonl"
        positions = some_openings(game, openings, seed=level)
        table = tournament(game, entrants, positions, record, progress=sys.stderr)
        found = table.elo(str(level), str(level - 2))
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
