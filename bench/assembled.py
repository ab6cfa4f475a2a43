"""Our engine against four plies of alpha-beta, with no more nodes: `python bench/assembled.py [pairs]`.

The engine is assembled from our answers to the exercises, and plays Connect 4 on 7 x 6. Its budget is what
four plies take for a move on average in games against themselves from the same openings. Prints the Elo
difference with its 95 % interval over the pairs.
"""

import sys
from typing import Any

from abcourse.course import assemble
from abcourse.games.connect4 import Connect4
from abcourse.games.match import play_out
from abcourse.measure.tournament import some_openings, tournament
from abcourse.search import Deadline, alphabeta, static


def main(pairs: int) -> None:
    """Count the nodes, then play the match."""
    game, count, used = Connect4(), Deadline(), list[int]()
    search = alphabeta(game, count, leaf=static(game, game.evaluate))

    def four_plies(state: Any) -> Any:
        count.start()
        move = search(state, 4)[1][0]
        used.append(count.used)
        return move

    openings = some_openings(game, pairs, seed=11)
    for opening in openings:
        play_out(game, opening, four_plies, four_plies)
    nodes = sum(used) // len(used)
    table = tournament(game, {"assembled": assemble(game, nodes), "four plies": four_plies}, openings)
    found = table.elo("assembled", "four plies")
    told = f"{found.difference:+.0f} Elo points, {found.low:+.0f} to {found.high:+.0f}"
    print(f"{nodes} nodes a move, {pairs} pairs: {told}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 200)
