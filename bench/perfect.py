"""The perfect player in games from the empty board: `python bench/perfect.py [games] [FILE of an engine]`.

It plays both sides in turn against random moves, levels of the engine, and `move(game, state)` of FILE where
one is given; the first two moves of each opponent are random, so that games differ. It remembers nothing from
game to game. Every score that it tells must hold at the end: the game must not end worse for it. Printed are,
for each opponent, games, results let go, and seconds of processor time a move, on average and at most.
"""

import sys
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time
from typing import Any

from abcourse.games.connect4 import Connect4
from abcourse.games.game import MAX, MIN
from abcourse.play.opponent import engine_in
from abcourse.play.perfect import Perfect
from abcourse.search.engine import engine_of_level
from abcourse.solver import COMPILED, HOW

GAME = Connect4()


def game_against(side: int, move: Any, random: Random) -> tuple[list[int], float, list[float]]:
    """The scores that the player told, the points at the end, both for the player; seconds of each move."""
    player, state, told, seconds = Perfect(GAME), GAME.initial, [], []
    while not GAME.is_terminal(state):
        if GAME.to_move(state) != side:
            early = state[1].bit_count() < 4
            state = GAME.result(state, random.choice(GAME.actions(state)) if early else move(GAME, state))
            continue
        began = process_time()
        *_, idea = player.ideas(state)
        seconds.append(process_time() - began)
        told += [int(idea.scores[idea.move])] if idea.scores else []
        state = GAME.result(state, idea.move)
    return told, side * GAME.utility(state), seconds


def opponents(file: str) -> dict[str, Any]:
    """Name -> a function of game and state that plays."""
    random = Random(1)
    found: dict[str, Any] = {"random moves": lambda game, state: random.choice(game.actions(state))}
    for level in (3, 6):
        found[f"level {level}"] = lambda game, state, level=level: engine_of_level(game, level).best_move(
            state
        )
    return found | ({Path(file).name: engine_in(Path(file))} if file else {})


def main(games: int, file: str) -> None:
    """Print a line for each opponent, then the sum."""
    random, every, lost, unsure, played = Random(2), [], 0, 0, 0
    print(f"The solver runs {HOW}.")
    for name, move in opponents(file).items():
        times, worse = [], 0
        for number in range(games):
            side = MIN if number % 2 else MAX
            told, points, seconds = game_against(side, move, random)
            worse += max(told, default=-99) > points
            unsure += len(seconds) - len(told)
            times += seconds
        every, lost, played = every + times, lost + worse, played + games
        print(
            f"{name}: {games} games, {worse} results let go, {fmean(times):.2f} s, {max(times):.1f}",
            flush=True,
        )
    told_time = f"{fmean(every):.2f} s a move, {max(every):.1f} at most"
    print(
        f"{played} games, {lost} results let go, {unsure} of {len(every)} moves not exact, {told_time}; {HOW}"
    )
    if lost and COMPILED:
        raise SystemExit(f"{lost} results let go")


if __name__ == "__main__":
    games, file = [*sys.argv[1:], *("10", "")[len(sys.argv[1:]) :]]
    main(int(games), file)
