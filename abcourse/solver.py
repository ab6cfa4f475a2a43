"""Connect 4 solved: the exact score of a position, the score of each move, and a perfect game.

    solve("4453")     # the score for the side to move, after four moves
    scores("4453")    # the score of each of its moves, column by column
    line("4453")      # a game in which nobody errs from there on

A score is 22 less the stones that the winner will have played, on 7 x 6: 18 is the fastest win, 1 a win with
the last stone, 0 a draw; below zero the other side wins. (Half the cells and one, on other boards.)

One source, two speeds: with `pip install "abcourse[fast]"` numba compiles the functions marked `fast`, and
keeps what it compiled for the next start; without it the same lines run as plain Python. All of them work on
whole numbers: `mine` are the stones of the side to move, `stones` all stones, `count` how many; bits are those
of `abcourse.games.connect4`. Each idea of Pascal Pons's ladder (Solving Connect 4, 2015) is a rung that can
be switched off, with the ideas after it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

try:
    from numba import njit
except ImportError:
    njit = None

Function = TypeVar("Function", bound=Callable[..., Any])

RUNGS = (
    "minimax",
    "alpha-beta",  # with a win in one, and the most that can still be scored
    "column order",  # from the centre outwards
    "transposition table",  # of upper bounds
    "null windows",  # questions that halve what the score can be
    "anticipated losses",  # moves that lose at once are left out
    "better order",  # first the move that makes the most threats
    "lower bounds",  # in the table too
    "children looked up",  # before any of them is searched (Plaat and others 1996)
)
EXPLORED, LIMIT, COLUMNS = 0, 1, 2  # places in `work`; columns in the order tried, then room to sort moves
UPPER, LOWER = 64, 192  # what the table adds to a bound, to tell which it is
ALPHA_BETA, COLUMN_ORDER, TABLE, NULL_WINDOWS, ANTICIPATED, BETTER_ORDER, LOWER_BOUNDS, CHILDREN = range(1, 9)

SLOTS = 8_388_593
"""Positions that a table remembers, eight bytes each; a prime spreads them best."""


class OutOfNodes(Exception):
    """The positions that a search was allowed to explore are spent."""


def fast(function: Function) -> Function:
    """The function, compiled where numba is installed."""
    return function if njit is None else njit(cache=True, nogil=True)(function)  # type: ignore[no-any-return]


@fast
def winning_cells(mine: int, stones: int, height: int, full: int) -> int:
    """The free cells, reachable or not, in which a stone completes a line of four for `mine`."""
    won = (mine << 1) & (mine << 2) & (mine << 3)
    for step in (height, height + 1, height + 2):
        pairs = (mine << step) & (mine << 2 * step)
        won |= pairs & (mine << 3 * step)
        won |= pairs & (mine >> step)
        pairs = (mine >> step) & (mine >> 2 * step)
        won |= pairs & (mine << step)
        won |= pairs & (mine >> 3 * step)
    return won & full & ~stones


@fast
def bits(board: int) -> int:
    """How many cells are set."""
    number = 0
    while board:
        board &= board - 1
        number += 1
    return number


@fast
def lasting_moves(playable: int, threats: int) -> int:
    """The cells to play that do not lose to the next move; `threats` are the other side's winning cells."""
    forced = playable & threats
    if forced:
        if forced & (forced - 1):
            return 0  # one stone does not stop two threats
        playable = forced
    return playable & ~(threats >> 1)  # nor may it make room just below a threat


@fast
def search(
    mine: int, stones: int, count: int, alpha: int, beta: int, board: Any, table: Any, work: Any
) -> int:
    """The score for the side to move where it lies within the window; else a bound that is not within it.

    A result of at most alpha: the score is no higher. At least beta: the score is no lower. From the rung
    "anticipated losses" on, the side to move must not have a win in one; `solved` sees to that.
    """
    height, width, cells, bottoms, full, slots, mark, rung = board
    work[EXPLORED] += 1
    if work[EXPLORED] > work[LIMIT]:
        raise OutOfNodes
    other, playable = mine ^ stones, (stones + bottoms) & full
    if rung < ANTICIPATED:
        if count == cells:
            return 0
        if playable & winning_cells(mine, stones, height, full):
            return (cells + 1 - count) // 2
    else:
        playable = lasting_moves(playable, winning_cells(other, stones, height, full))
        if playable == 0:
            return -((cells - count) // 2)
        if count >= cells - 2:
            return 0
        least = -((cells - 2 - count) // 2)  # the next two stones win for nobody
        if alpha < least:
            alpha = least
            if alpha >= beta:
                return alpha
    most = (cells - 1 - count) // 2
    slot, key = 0, 0
    if rung >= TABLE:
        key = mine + stones
        slot, key = key % slots, mark + key // slots
        if table[slot] >> 8 == key:
            bound = (table[slot] & 255) - UPPER
            if bound < 64:
                most = bound
            elif alpha < bound - 128:
                alpha = bound - 128
                if alpha >= beta:
                    return alpha
    if rung >= ALPHA_BETA and beta > most:
        beta = most
        if alpha >= beta:
            return beta
    first = last = COLUMNS + width + count * width
    choice = playable & (playable - 1)
    for place in range(COLUMNS, COLUMNS + width):
        move = playable & work[place]
        if move:
            merit = 0
            if rung >= BETTER_ORDER and choice:
                merit = bits(winning_cells(mine | move, stones, height, full))
            here = last
            while here > first and work[here - 1] >> 6 < merit:
                work[here] = work[here - 1]
                here -= 1
            work[here] = merit << 6 | place
            last += 1
    if rung >= CHILDREN:
        for index in range(first, last):
            child = other + (stones | playable & work[work[index] & 63])
            known = table[child % slots]
            if known >> 8 == mark + child // slots and known & 128 == 0 and 64 - (known & 255) >= beta:
                return 64 - (known & 255)
    for index in range(first, last):
        move = playable & work[work[index] & 63]
        score = -search(other, stones | move, count + 1, -beta, -alpha, board, table, work)
        if score >= beta and rung >= ALPHA_BETA:
            if rung >= LOWER_BOUNDS:
                table[slot] = key << 8 | score + LOWER
            return score
        alpha = max(alpha, score)
    if rung >= TABLE:
        table[slot] = key << 8 | alpha + UPPER
    return alpha


@fast
def solved(mine: int, stones: int, count: int, low: int, high: int, board: Any, table: Any, work: Any) -> int:
    """The exact score for the side to move, known to be low to high; questions halve that, first near a draw."""
    height, _, cells, bottoms, full, _, _, rung = board
    if rung < NULL_WINDOWS:
        return search(mine, stones, count, -(cells // 2), cells // 2, board, table, work)
    if rung >= ANTICIPATED and (stones + bottoms) & winning_cells(mine, stones, height, full):
        return (cells + 1 - count) // 2
    while low < high:
        middle = low + (high - low) // 2
        if middle <= 0 and -(-low // 2) < middle:
            middle = -(-low // 2)
        elif middle >= 0 and high // 2 > middle:
            middle = high // 2
        score = search(mine, stones, count, middle, middle + 1, board, table, work)
        if score <= middle:
            high = score
        else:
            low = score
    return low


COMPILED = hasattr(search, "py_func")
HOW = "compiled by numba" if COMPILED else 'as plain Python; pip install "abcourse[fast]" compiles it'

Position = str | tuple[int, int]
NAMES = "123456789abcdefghijklmnopqrstuvw"  # of the columns, as in `games.connect4`


def numbers(count: int) -> Any:
    """That many whole numbers, all 0."""
    if not COMPILED:
        return [0] * count
    from numpy import zeros

    return zeros(count, "int64")


class Solver:
    """Solves the positions of one board, and remembers what it found until told to `forget`.

    A position is text, the columns that were played, 1 for the left one; or it is a state of `Connect4`. `rung`
    is the last idea of `RUNGS` that is used. `slots` is what the table holds. Each method raises ValueError
    for a position that there is not, and OutOfNodes once `explored` has passed `limit`; what was found until
    then stays in the table.
    """

    def __init__(self, width: int = 7, height: int = 6, rung: int = CHILDREN, slots: int = SLOTS) -> None:
        if width < 1 or height < 1 or width * (height + 1) > 63:
            raise ValueError(f"width {width}, height {height}: width * (height + 1) is 1 to 63")
        self.width, self.height, self.cells, self.rung, self.slots = (
            width,
            height,
            width * height,
            rung,
            slots,
        )
        self.bottoms = sum(1 << column * (height + 1) for column in range(width))
        self.full = self.bottoms * ((1 << height) - 1)
        self.masks = [((1 << height) - 1) << column * (height + 1) for column in range(width)]
        self.centre_first = sorted(range(width), key=lambda column: (abs(2 * column + 1 - width), column))
        self.work = numbers(COLUMNS + width * (self.cells + 2))
        self.work[LIMIT] = 1 << 62
        for place, column in enumerate(self.centre_first if rung >= COLUMN_ORDER else range(width)):
            self.work[COLUMNS + place] = self.masks[column]
        self.quotients = (1 << width * (height + 1)) // slots + 1  # a key is a slot and one of these
        self.mark = 1 << 55  # too far: the first table is made
        self.forget()

    def forget(self) -> None:
        """Begin anew: nothing is known of any position, and none has been explored.

        What stands in the table gets out of date by a mark, which is quicker than to wipe it.
        """
        self.work[EXPLORED] = 0
        self.mark += self.quotients
        if self.mark + self.quotients >= 1 << 55:
            self.table, self.mark = numbers(self.slots), self.quotients

    @property
    def explored(self) -> int:
        """The positions that were searched since it began anew."""
        return int(self.work[EXPLORED])

    @property
    def limit(self) -> int:
        """The most positions that may be searched until it begins anew."""
        return int(self.work[LIMIT])

    @limit.setter
    def limit(self, positions: int) -> None:
        self.work[LIMIT] = positions

    def solve(self, position: Position, low: int | None = None, high: int | None = None) -> int:
        """The exact score for the side to move, which the caller may know to be `low` to `high`."""
        mine, stones = self.read(position)
        cells, count = self.cells, stones.bit_count()
        if self.has_line(mine ^ stones):
            return -((cells + 2 - count) // 2)
        low = -((cells - count) // 2) if low is None else low
        high = (cells + 1 - count) // 2 if high is None else high
        board = self.height, self.width, cells, self.bottoms, self.full, self.slots, self.mark, self.rung
        return int(solved(mine, stones, count, low, high, board, self.table, self.work))

    def scores(self, position: Position) -> list[int | None]:
        """The score of each column's move, for the side to move; None where no stone can be played."""
        return [None if after is None else -self.solve(after) for after in self.children(position)]

    def reply(self, position: Position) -> tuple[int, int]:
        """The best column, from 0 on, and the score; of equals the one that is nearest to the centre."""
        score, children = self.solve(position), self.children(position)
        for column in self.centre_first:
            after = children[column]
            if after and self.solve(after, -score, 1 - score) == -score:
                return column, score
        raise ValueError("the game is over; there is no move to choose")

    def line(self, position: Position) -> list[int]:
        """The columns of a game in which nobody errs any more, to its end."""
        columns: list[int] = []
        while any(after := self.children(position)):
            columns.append(self.reply(position)[0])
            position = after[columns[-1]] or (0, 0)
        return columns

    def children(self, position: Position) -> list[tuple[int, int] | None]:
        """The state after a stone in each column; None where none can be played."""
        mine, stones = self.read(position)
        over = self.has_line(mine ^ stones)
        moves = [stones + self.bottoms & mask for mask in self.masks]
        return [None if over or not move else (mine ^ stones, stones | move) for move in moves]

    def has_line(self, mine: int) -> bool:
        """Whether these stones hold a line of four."""
        up = mine & mine >> 1
        right = mine & mine >> self.height + 1
        rising = mine & mine >> self.height + 2
        falling = mine & mine >> self.height
        h = self.height
        return bool(
            up & up >> 2
            or right & right >> 2 * h + 2
            or rising & rising >> 2 * h + 4
            or falling & falling >> 2 * h
        )

    def read(self, position: Position) -> tuple[int, int]:
        """The stones of the side to move, and all stones."""
        if not isinstance(position, str):
            return position
        mine = stones = 0
        for place, name in enumerate(position.lower(), 1):
            column = NAMES[: self.width].find(name)
            if column < 0:
                raise ValueError(
                    f"move {place} of {position!r} is {name!r}; columns are 1 to {NAMES[self.width - 1]}"
                )
            move = stones + self.bottoms & self.masks[column]
            if not move or self.has_line(mine ^ stones):
                raise ValueError(f"move {place} of {position!r}: column {name} is full, or the game is over")
            mine, stones = mine ^ stones, stones | move
        return mine, stones


@cache
def shared() -> Solver:
    """The solver of 7 x 6 that the functions below share."""
    return Solver()


def solve(position: Position) -> int:
    """The exact score for the side to move, on 7 x 6.

    >>> solve("44455554221")
    -2
    """
    return shared().solve(position)


def scores(position: Position) -> list[int | None]:
    """The score of each column's move for the side to move, on 7 x 6; None where no stone can be played."""
    return shared().scores(position)


def line(position: Position) -> list[int]:
    """The columns, from 0 on, of a game in which nobody errs from here to its end, on 7 x 6."""
    return shared().line(position)
