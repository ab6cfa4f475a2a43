"""Mates in two for the engine: `python bench/mates.py`; `python bench/mates.py anew` prints them anew.

Half of the positions are pieces thrown on the board, half come from games of two players who move at random,
except that they like to take. Seeds are 0, 1, 2 ... A position is kept where brute force proves that one
first move mates in two, whatever the answers, and none mates sooner. White and Black take turns. Needs
python-chess, which is also all that the proof uses.
"""

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from statistics import mean

import chess

from abcourse.games.chess import Chess
from abcourse.search.engine import Engine

DATA = Path(__file__).parent.parent / "tests" / "data"
NUMBER = 64
SECONDS = 5.0  # what a position may take


def mates_at_once(board: chess.Board) -> bool:
    """Whether some move mates."""
    for move in board.legal_moves:
        if board.gives_check(move):
            board.push(move)
            mate = board.is_checkmate()
            board.pop()
            if mate:
                return True
    return False


def forces_mate(board: chess.Board, move: chess.Move, moves: int = 2) -> bool:
    """Whether every answer to the move can be mated in one move less; false where there is no answer."""
    board.push(move)
    answers = list(board.legal_moves)
    forced = bool(answers) and not board.is_insufficient_material()
    for answer in answers:
        board.push(answer)
        forced = mates_at_once(board) or (moves > 2 and any(True for _ in keys(board, moves - 1)))
        board.pop()
        if not forced:
            break
    board.pop()
    return forced


def keys(board: chess.Board, moves: int = 2) -> Iterator[str]:
    """The first moves that mate in so many moves, as UCI; none where a move mates at once."""
    if not mates_at_once(board):
        yield from (move.uci() for move in list(board.legal_moves) if forces_mate(board, move, moves))


def thrown(random: Random, side: chess.Color, most: int = 6, against: int = 5) -> chess.Board:
    """Two kings, three pieces or more with the side to move and some against it, anywhere."""
    board = chess.Board(None)
    board.turn = side
    ours = random.sample("QRRBBNNPPP", random.randint(3, most))
    theirs = random.sample("QRBNPPPP", random.randint(0, against))
    pieces = [(kind, side) for kind in ["K", *ours]] + [(kind, not side) for kind in ["K", *theirs]]
    for (kind, colour), square in zip(pieces, random.sample(range(64), len(pieces)), strict=True):
        board.set_piece_at(square, chess.Piece(chess.PIECE_SYMBOLS.index(kind.lower()), colour))
    return board


def played(random: Random, side: chess.Color) -> chess.Board:
    """A position of a random game; the side that is to move has taken three times as often as the other."""
    board, plies = chess.Board(), 2 * random.randint(10, 30) + (side == chess.BLACK)
    for _ in range(plies):
        moves = sorted(board.legal_moves, key=chess.Move.uci)
        captures = [move for move in moves if board.is_capture(move)]
        if not moves:
            break
        takes = captures and random.random() < (0.75 if board.turn == side else 0.25)
        board.push(random.choice(captures if takes else moves))
    board.clear_stack()
    board.halfmove_clock, board.fullmove_number = 0, 1
    return board


def mates() -> Iterator[tuple[str, str]]:
    """(FEN, key) of the mates in two, thrown and played in turn, without end."""
    found, seeds = 0, {thrown: count(), played: count()}
    while True:
        make = (thrown, played)[found // 2 % 2]
        side = chess.COLORS[found % 2]  # White, Black
        board = make(Random(next(seeds[make])), side)
        if (
            board.turn == side
            and board.is_valid()
            and not board.is_check()
            and len(moves := list(keys(board))) == 1
        ):
            yield board.fen(), moves[0]
            found += 1


def read() -> list[tuple[str, str]]:
    """(FEN, key) of every line of the file that is not a remark."""
    lines = (DATA / "mates_in_two.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split(";") for line in lines if line and not line.startswith("#")]
    return [(fen, key.strip()) for fen, key in pairs]


def make() -> None:
    """Print the file."""
    print("# Mates in two, made by bench/mates.py: a position as FEN; the only key move as UCI.")
    for _, (fen, key) in zip(range(NUMBER), mates(), strict=False):
        print(f"{fen}; {key}", flush=True)


def main() -> None:
    """Set every position to the engine and print what it took."""
    game, times, missed = Chess(), [], 0
    for fen, key in read():
        *_, last = Engine(game, seconds=SECONDS).think(game.parse(fen))
        times.append(last.seconds)
        if last.line[0] != key:
            missed += 1
            print(f"missed: {fen}: {last.line[0]} instead of {key}, depth {last.depth}")
    found = len(times) - missed
    print(f"{found} of {len(times)} found, {mean(times):.2f} s on average, {max(times):.2f} s at most")


if __name__ == "__main__":
    make() if sys.argv[1:] else main()
