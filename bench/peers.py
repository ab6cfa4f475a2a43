"""Our searches against peers from PyPI, as ratios taken in one run: `python bench/peers.py [rounds]`.

Each round times every solver once, in turn, so that a machine that slows down slows all of them; times are
the processor's, the ratio is of the medians. Peers that are not installed are named and left out
(`pip install -e ".[trials]"`).
"""

import sys
import time
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from statistics import median
from typing import Any

from abcourse.games import TicTacToe
from abcourse.games.connect4 import Connect4
from abcourse.search import alphabeta, static_eval

Solve = Callable[[], object]


def ours_tictactoe() -> Solve:
    """The whole game, nine plies, in row order: 18,297 nodes; what is timed counts nothing."""
    game, calls = TicTacToe(), [0]

    def counted(search: Any) -> Any:
        def counting(*args: Any) -> Any:
            calls[0] += 1
            return search(*args)

        return counting

    alphabeta(game, counted)(game.initial, 9)
    if calls[0] != 18_297:
        sys.exit(f"tic-tac-toe took {calls[0]} nodes, due 18,297")
    return lambda: alphabeta(game)(game.initial, 9)


def ours_connect4() -> Solve:
    """Depth 8 from the empty board, every unfinished position worth 0, columns from the left."""
    game = Connect4()
    return lambda: alphabeta(game, leaf=static_eval(game, lambda state: 0))(game.initial, 8)


def openspiel(name: str, depth: int) -> Solve:
    """OpenSpiel's own alpha-beta in Python on its own game."""
    pyspiel = import_module("pyspiel")
    search = import_module("open_spiel.python.algorithms.minimax").alpha_beta_search
    game = pyspiel.load_game(name)
    player = 0
    return lambda: search(
        game, value_function=lambda state: 0, maximum_depth=depth, maximizing_player_id=player
    )


def easyai(module: str, kind: str, depth: int) -> Solve:
    """easyAI's Negamax on the game of its examples."""
    make = getattr(import_module(f"easyAI.games.{module}"), kind)
    library = import_module("easyAI")
    thinker = library.Negamax(depth)
    return lambda: thinker(make([library.AI_Player(thinker), library.AI_Player(thinker)]))


CONTESTS: dict[str, dict[str, Callable[[], Solve]]] = {
    "tic-tac-toe, solved": {
        "ours": ours_tictactoe,
        "OpenSpiel, Python": lambda: openspiel("tic_tac_toe", 10),
        "easyAI": lambda: easyai("TicTacToe", "TicTacToe", 9),
    },
    "Connect 4, depth 8, empty board": {
        "ours": ours_connect4,
        "OpenSpiel, Python": lambda: openspiel("connect_four", 8),
        "easyAI": lambda: easyai("ConnectFour", "ConnectFour", 8),
    },
}


def main(rounds: int) -> None:
    """Print each solver's median time over ours, and all of them once more on the last line."""
    ratios = []
    for contest, makers in CONTESTS.items():
        solvers = {}
        for name, make in makers.items():
            with suppress(ImportError):
                solvers[name] = make()
        times: dict[str, list[float]] = {name: [] for name in solvers}
        for _ in range(rounds):
            for name, solve in solvers.items():
                begun = time.process_time()
                solve()
                times[name].append(time.process_time() - begun)
        own = median(times["ours"])
        print(f"{contest} ({rounds} rounds)")
        for name in makers:
            said = f"{median(times[name]) / own:8.2f} x our time" if name in times else "not installed"
            print(f"  {name:20} {said}")
            if name in times and name != "ours":
                ratios.append(f"{contest.split(',')[0]} {median(times[name]) / own:.2f} x ({name})")
    print("; ".join(ratios))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
