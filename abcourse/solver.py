"""Connect 4 solved: the exact score of a position, the score of each move, and a game without errors.

    solve("75626172416654")     # the score for the side to move, after fourteen moves: 12
    scores("75626172416654")    # of each of its moves, by column: [-13, -13, -14, -13, -10, -13, 12]
    line("75626172416654")      # the columns of a game in which nobody errs from there on

How long does that take? The fewer stones there are, the longer. As plain Python, eight random positions of 18
stones took at most one second each, and eight of 14 stones at most eight seconds. "4453", with four stones,
had no answer after ten minutes. If you cannot wait, ask `Perfect` of `abcourse.play`: it has a book for
openings, and it gives up in time.

On 7 x 6 a score is 22 minus the stones that the winner will have played (on other boards, half the cells and
one, minus these stones). So 18 is the fastest win, 1 a win with the last stone, and 0 a draw. Below zero, the
other side wins.

If numba is installed (the extra `fast`), it compiles the functions marked `fast`. Otherwise they run as
Python. In them, `mine` are the stones of the side to move, `stones` all stones, and `count` their number. The
bits are those of `abcourse.games.connect4`. The ideas are the ladder of Pascal Pons (Solving Connect 4).
"""

from collections.abc import Callable, MutableSequence
from sys import audit
from typing import Any

from .games.connect4 import Connect4, State

try:
    from numba import njit
    from numpy import zeros
except ImportError:
    njit = None

RUNGS = (
    "minimax",
    "alpha-beta",  # with a win in one, and the most that can still be scored
    "column order",  # from the centre outwards
    "transposition table",  # of upper bounds
    "null windows",  # questions that halve what the score can be
    "anticipated losses",  # moves that lose at once are left out
    "better order",  # first the move after which most threats stand
    "lower bounds",  # in the table too
    "children looked up",  # before any of them is searched (Plaat and others 1996)
)
ALPHA_BETA, COLUMN_ORDER, TABLE, NULL_WINDOWS, ANTICIPATED, BETTER_ORDER, LOWER_BOUNDS, CHILDREN = range(1, 9)
EXPLORED, LIMIT, MARK, COLUMNS = range(4)  # places in `memory`; columns as they are tried, room to sort moves
SLOTS, FIRST_SLOT = 8_388_593 if njit else 1_048_573, 1_200  # of the table in `memory`; a prime spreads keys
UPPER, LOWER = 64, 128  # the table adds 64 to a bound, and 128 more to a lower one
MARKS = 1 << 55  # what the table keeps of a key stays below it


class OutOfNodes(Exception):
    """Raised by a search that has explored as many positions as it was allowed to."""


Numbers = MutableSequence[int]
Function = Callable[..., int]
fast: Callable[[Function], Function] = njit(cache=True, nogil=True) if njit else lambda function: function


@fast
def winning_cells(mine: int, stones: int, height: int, full: int) -> int:
    """Return the free cells, reachable or not, in which a stone completes a line of four for `mine`."""
    won = mine << 1 & mine << 2 & mine << 3
    for step in (height, height + 1, height + 2):
        before = mine << step & mine << 2 * step
        after = mine >> step & mine >> 2 * step
        won |= before & (mine << 3 * step | mine >> step) | after & (mine >> 3 * step | mine << step)
    return won & full & ~stones


@fast
def bits(board: int) -> int:
    """Return how many cells are set."""
    number = 0
    while board:
        board &= board - 1
        number += 1
    return number


@fast
def sort_moves(mine: int, stones: int, playable: int, first: int, board: Numbers, memory: Numbers) -> int:
    """Write each move's threats times 64 plus its column's place, from `first` on; return the next index."""
    height, width, _, _, full, _, rung = board
    choice = playable & (playable - 1) if rung >= BETTER_ORDER else 0  # 0 where there is but one move
    last = first
    for place in range(COLUMNS, COLUMNS + width):
        move = playable & memory[place]
        if move:
            threats = bits(winning_cells(mine | move, stones, height, full)) if choice else 0
            here = last
            while here > first and memory[here - 1] >> 6 < threats:
                memory[here] = memory[here - 1]
                here -= 1
            memory[here] = threats << 6 | place
            last += 1
    return last


@fast
def search(mine: int, stones: int, count: int, alpha: int, beta: int, board: Numbers, memory: Numbers) -> int:
    """Return the score for the side to move if it lies within the window, else a bound that lies outside.

    At alpha or below, the score is no higher than that. At beta or above, it is no lower. From the rung of
    anticipated losses on, the side to move must not have a win in one. `solved` sees to that.
    """
    height, width, cells, bottoms, full, slots, rung = board
    memory[EXPLORED] += 1
    if memory[EXPLORED] > memory[LIMIT]:
        raise OutOfNodes
    other, playable = mine ^ stones, (stones + bottoms) & full
    key, least = mine + stones, -cells
    most = (cells - 1 - count) // 2 if rung >= ALPHA_BETA else cells  # a win in one is seen before
    if rung >= ANTICIPATED:
        threats = winning_cells(other, stones, height, full)
        forced = playable & threats
        playable = (forced or playable) & ~(threats >> 1)  # a stone just below a threat makes room for it
        if playable == 0 or forced & (forced - 1):  # one stone does not stop two threats
            return -((cells - count) // 2)
        if count >= cells - 2:
            return 0
        least = -((cells - 2 - count) // 2)  # the other side's next stone does not win
    elif count == cells:
        return 0
    elif playable & winning_cells(mine, stones, height, full):
        return (cells + 1 - count) // 2
    slot, key = FIRST_SLOT + key % slots, memory[MARK] + key // slots
    if memory[slot] >> 8 == key:
        bound = memory[slot] & 255
        if bound < LOWER:
            most = bound - UPPER
        else:
            least = max(least, bound - UPPER - LOWER)
    if least >= beta or most <= alpha:
        return least if least >= beta else most
    alpha, beta = max(alpha, least), min(beta, most)
    first = COLUMNS + width + count * width
    last = sort_moves(mine, stones, playable, first, board, memory)
    if rung >= CHILDREN:
        for index in range(first, last):
            child = other + (stones | playable & memory[memory[index] & 63])
            known = memory[FIRST_SLOT + child % slots]
            if known >> 8 == memory[MARK] + child // slots and known & 255 <= min(UPPER - beta, LOWER - 1):
                return UPPER - (known & 255)
    for index in range(first, last):
        move = playable & memory[memory[index] & 63]
        score = -search(other, stones | move, count + 1, -beta, -alpha, board, memory)
        if score >= beta and rung >= ALPHA_BETA:
            if rung >= LOWER_BOUNDS:
                memory[slot] = key << 8 | score + UPPER + LOWER
            return score
        alpha = max(alpha, score)
    if rung >= TABLE:
        memory[slot] = key << 8 | alpha + UPPER
    return alpha


@fast
def solved(mine: int, stones: int, count: int, low: int, high: int, board: Numbers, memory: Numbers) -> int:
    """Return the exact score, which lies from low to high.

    Each question halves this range, the first near a draw.
    """
    height, _, cells, bottoms, full, _, rung = board
    if rung < NULL_WINDOWS:
        return search(mine, stones, count, -(cells // 2), cells // 2, board, memory)
    if rung >= ANTICIPATED and (stones + bottoms) & winning_cells(mine, stones, height, full):
        return (cells + 1 - count) // 2
    low, high = max(low, -((cells - count) // 2)), min(high, (cells + 1 - count) // 2)
    while low < high:
        middle = low + (high - low) // 2
        if middle <= 0 and -(-low // 2) < middle:
            middle = -(-low // 2)
        elif middle >= 0 and high // 2 > middle:
            middle = high // 2
        score = search(mine, stones, count, middle, middle + 1, board, memory)
        low, high = (low, score) if score <= middle else (score, high)
    return low


COMPILED = njit is not None
HOW = "compiled by numba" if njit else 'as plain Python; pip install "abcourse[fast]" compiles it'


class Solver:
    """Solves positions and remembers what it found. A position is a state, or text that the game parses.

    `rung` is the last of `RUNGS` that is used, and `slots` is the size of the table. Scores are for the
    mover. It works for one thread at a time.
    """

    def __init__(self, game: Connect4 | None = None, rung: int = CHILDREN, slots: int = SLOTS) -> None:
        audit("abcourse.Solver")
        self.game = game = game or Connect4()
        width, height, size = game.width, game.height, FIRST_SLOT + slots
        if width * (height + 1) > 63:
            raise ValueError("the solver needs width * (height + 1) of at most 63")
        bottoms = sum(1 << column * (height + 1) for column in range(width))
        self.board: Any = height, width, game.cells, bottoms, bottoms * ((1 << height) - 1), slots, rung
        self.centre_first = sorted(range(width), key=lambda column: (abs(2 * column + 1 - width), column))
        self.memory: Any = zeros(size, "int64") if njit else [0] * size
        for place, column in enumerate(self.centre_first if rung >= COLUMN_ORDER else range(width)):
            self.memory[COLUMNS + place] = ((1 << height) - 1) << column * (height + 1)
        self.allow(1 << 62)
        self.forget()

    def forget(self) -> None:
        """Begin again with nothing known.

        Entries get out of date by their mark, which is quicker than to wipe them.
        """
        height, width, _, _, _, slots, _ = self.board
        quotients = (1 << width * (height + 1)) // slots + 1  # of keys by slots
        self.memory[EXPLORED], self.memory[MARK] = 0, self.memory[MARK] + quotients
        if self.memory[MARK] + quotients > MARKS:
            self.memory[FIRST_SLOT:], self.memory[MARK] = [0] * slots, quotients

    def allow(self, positions: int) -> None:
        """Let it explore that many more positions.

        After that, a search raises OutOfNodes, and keeps what it found.
        """
        self.memory[LIMIT] = self.explored + positions

    @property
    def explored(self) -> int:
        """The positions that were explored since it last began with nothing known."""
        return int(self.memory[EXPLORED])

    def state(self, position: State | str) -> State:
        """Return the state of a position. Raises ValueError, which names what is wrong with a text."""
        return self.game.parse(position) if isinstance(position, str) else position

    def solve(self, position: State | str, low: int = -99, high: int = 99) -> int:
        """Return the exact score. The caller may know that it lies from `low` to `high`."""
        audit("abcourse.Solver")
        mine, stones = self.state(position)
        if self.game.has_line(mine ^ stones):
            return -((self.game.cells + 2 - stones.bit_count()) // 2)
        return int(solved(mine, stones, stones.bit_count(), low, high, self.board, self.memory))

    def scores(self, position: State | str) -> list[int | None]:
        """Return the score of each column's move, and None where no stone can be played."""
        game, state = self.game, self.state(position)
        playable = game.actions(state)
        return [-self.solve(game.result(state, c)) if c in playable else None for c in range(game.width)]

    def reply(self, position: State | str) -> tuple[int, int]:
        """Return the best column, from 0 on, and its score.

        Of equals it is the nearest to the centre, then the left.
        """
        game, state = self.game, self.state(position)
        score, playable = self.solve(state), game.actions(state)
        for column in self.centre_first:
            if column in playable and self.solve(game.result(state, column), -score, 1 - score) == -score:
                return column, score
        raise ValueError("the game is over; there is no move to choose")

    def line(self, position: State | str) -> list[int]:
        """Return the columns of a game in which nobody errs from here to its end."""
        state, columns = self.state(position), list[int]()
        while not self.game.is_terminal(state):
            columns.append(self.reply(state)[0])
            state = self.game.result(state, columns[-1])
        return columns


SHARED = Solver()  # of 7 x 6
solve, scores, line = SHARED.solve, SHARED.scores, SHARED.line
