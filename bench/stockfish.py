"""How strong the engines are at chess: games against Stockfish, `python bench/stockfish.py [seconds]`.

Stockfish plays as weakly as it is told to (`UCI_Elo`, from 1350 on), and its own scale is the measure. Two
engines meet it: a learner's at its last stage, and the package's. Each opening of four random plies is played
twice, once by each side. Ours has 0.3 processor seconds for a move, Stockfish 0.1 seconds of the wall clock.
Games go on until `seconds` of our processor time are spent, 450 for each engine unless told otherwise.
Without a Stockfish on this machine nothing is measured, and the last line says so.
"""

import shutil
import sys
from math import inf
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import chess
import chess.engine

from abcourse.games.chess import Chess
from abcourse.measure.intervals import FEWEST, elo
from coursework.engine.stages import stage_text
from coursework.engine.uci import LearnersEngine, Limits, OwnEngine

GAME = Chess()
OURS, THEIRS = 0.3, 0.1  # seconds for a move
RATED = {"a learner's engine": 1350, "the package's engine": 1650}  # what Stockfish is told to play like
OPENING = 4  # random plies


def find_stockfish() -> str | None:
    """The path of Stockfish, None where there is none."""
    return shutil.which("stockfish") or shutil.which("stockfish", path="/usr/games")


def draw_opening(seed: int) -> chess.Board:
    """A board after a few random moves."""
    random, board = Random(seed), chess.Board()
    for _ in range(OPENING):
        board.push(random.choice([*board.legal_moves]))
    return board


def play_game(engine: Any, stockfish: chess.engine.SimpleEngine, board: chess.Board, colour: bool) -> float:
    """What the engine gets for a game that it plays with a colour: 1, a half or 0."""
    engine.new_game()
    states = [GAME.parse(board.fen())]
    while not board.is_game_over(claim_draw=True):
        if board.turn == colour:
            board.push_uci(
                engine.think(states, Limits(OURS, inf, lambda: False), lambda info: None) or first_of(board)
            )
        else:
            board.push(stockfish.play(board, chess.engine.Limit(time=THEIRS)).move)
        states.append(GAME.parse(board.fen()))
    winner = board.outcome(claim_draw=True).winner
    return 0.5 if winner is None else float(winner == colour)


def first_of(board: chess.Board) -> str:
    """The move of an engine that had no time for any."""
    return next(iter(board.legal_moves)).uci()


def measure(name: str, engine: Any, stockfish: chess.engine.SimpleEngine, seconds: float) -> str:
    """Play pairs of games until the time is spent; what came out, in a sentence."""
    rated, pairs, began = RATED[name], list[float](), process_time()
    stockfish.configure({"UCI_LimitStrength": True, "UCI_Elo": rated, "Threads": 1})
    while process_time() - began < seconds:
        scores = [play_game(engine, stockfish, draw_opening(len(pairs)), colour) for colour in (True, False)]
        pairs.append(sum(scores) / 2)
        print(f"{name}, opening {len(pairs)}: {scores}", flush=True)
    if len(pairs) < FEWEST:
        return f"{name}: {len(pairs)} pairs, too few for an interval"
    found = elo(pairs)
    return (
        f"{name} {rated + found.difference:.0f} [{rated + found.low:.0f}, {rated + found.high:.0f}], "
        f"{2 * len(pairs)} games against {rated}"
    )


def main(seconds: float) -> None:
    """Measure both engines, if there is a Stockfish."""
    path = find_stockfish()
    if path is None:
        print("nothing measured: there is no Stockfish here (Debian: apt-get install stockfish)")
        return
    with TemporaryDirectory() as folder, chess.engine.SimpleEngine.popen_uci(path) as stockfish:
        file = Path(folder, "my_engine.py")
        file.write_text(stage_text("competing"), encoding="utf-8")
        engines = {
            "a learner's engine": LearnersEngine(file, process_time),
            "the package's engine": OwnEngine(process_time),
        }
        said = [measure(name, engine, stockfish, seconds) for name, engine in engines.items()]
        print(f"{stockfish.id['name']}: {'; '.join(said)}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 450.0)
