"""The ladder of ideas, as it was measured, and positions near the end of Connect 4 to measure on."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any


def load_counts(name: str) -> dict[str, list[float]]:
    """Return the kept numbers of each search, as `bench/ladder.py` or `bench/my_engine.py` measured them."""
    file = Path(__file__).parent / "ladder.json"
    found: dict[str, dict[str, list[float]]] = json.loads(file.read_text(encoding="utf-8"))
    return found[name]


def open_positions(game: Any, number: int, seed: int, stones: Sequence[int] = (30, 31, 32)) -> Iterator[Any]:
    """Return positions of Connect 4 after random moves, in which nobody could win with the next stone.

    `number` is how many, and `stones` are the numbers of stones on the board.
    """
    random = Random(f"open {seed}")
    found = 0
    while found < number:
        state = game.initial
        for _ in range(random.choice(stones)):
            if actions := game.actions(state):
                state = game.result(state, random.choice(actions))
        if not game.is_terminal(state) and not game.noisy(state):
            found += 1
            yield state
