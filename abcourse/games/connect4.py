"""Connect 4 on two bitboards: one for the stones of the side to move, one for all stones.

Each column takes height + 1 bits, the lowest cell first; the top bit is a sentinel that is never set, so
that a shift cannot run from one column into the next. On 7 x 6 the bits are numbered

     6 13 20 27 34 41 48      the sentinel row
     5 12 19 26 33 40 47
     4 11 18 25 32 39 46
     3 10 17 24 31 38 45
     2  9 16 23 30 37 44
     1  8 15 22 29 36 43
     0  7 14 21 28 35 42

The layout is that of John Tromp's Fhourstones (Solving Connect-4 on Medium Board Sizes, ICGA Journal, 2008).
"""

from collections.abc import Sequence

from .game import MAX, MIN, Player
from .look import FREE, Look, Piece
from .remembered import Remembered
from .text_board import text_board

State = tuple[int, int]  # stones of the side to move, all stones

COLUMNS = "123456789abcdefghijklmnopqrstuvw"  # what columns are called: at most 32 fit into 64 bits


class Connect4:
    """The player who first has four stones in a row, column or diagonal wins. MAX begins.

    An action is a column, 0 on the left; actions come from left to right. In text, columns are digits from
    1, so "4453" is a game of four moves; after 9 come the letters from a. Utility is the exact score for
    MAX: one more than the stones that the winner still had in hand, 0 for a draw; so the last possible
    stone wins 1 point, and on 7 x 6 the fastest win is worth 18. (The scale of Pons, Solving Connect 4.)

    >>> game = Connect4()
    >>> print(game.board(game.parse("4453")))
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . O . . .
    . . O X X . .
    1 2 3 4 5 6 7
    """

    title = "Connect 4"
    sides = ("X", "O")
    how_to_play = "Type the column's digit."
    look = Look(
        {
            "X": Piece("crossed stone", MAX, "stone"),
            "O": Piece("ringed stone", MIN, "stone"),
            FREE: Piece("hole"),
        },
        how="Choose a column.",
        ground="blue",
        named=lambda rows, cell: f"column {COLUMNS[cell[1]]}, row {rows - cell[0]}",
        across=lambda column: COLUMNS[column],
        drops=True,
    )

    initial: State = (0, 0)
    times = 1  # a point of utility counts so often

    def __init__(self, width: int = 7, height: int = 6) -> None:
        whole = isinstance(width, int) and isinstance(height, int)
        if not whole or width < 1 or height < 1 or width * (height + 1) > 64:
            raise ValueError(
                f"width {width!r}, height {height!r}: both are whole numbers, a board has at least one "
                f"cell, and width * (height + 1) is at most 64"
            )
        self.width, self.height = width, height
        self.cells = width * height
        self._bottom = [1 << column * (height + 1) for column in range(width)]
        self._top = [1 << column * (height + 1) + height - 1 for column in range(width)]
        self._bottoms, self._tops = sum(self._bottom), sum(self._top)
        self._sentinels = self._tops << 1
        self._full = self._bottoms * ((1 << height) - 1)
        self.odd_rows = sum(self._bottoms << row for row in range(0, height, 2))
        middle = {(width - 1) // 2, width // 2}  # two columns where the width is even, so that mirrors agree
        self._middle = sum(self._bottom[column] for column in middle) * ((1 << height) - 1)
        self._directions = (1, height + 1, height, height + 2)  # up, right, down-right, up-right
        self._column = (1 << height + 1) - 1
        self.lines = self._lines()
        self._has_line = Remembered(self.has_line)  # stones of one side -> whether they contain a line
        self._completing = Remembered(self._find_completing)
        self._open = Remembered(self._open_columns)  # stones in the top row -> the columns that have room

    def _lines(self) -> list[int]:
        """Every set of four cells in a line, as a mask."""
        fours = [sum(1 << step * i for i in range(4)) for step in self._directions]
        every = (four << cell for four in fours for cell in range(self.width * (self.height + 1)))
        return [line for line in every if line | self._full == self._full]

    def to_move(self, state: State) -> Player:
        """+1 on an even number of stones, -1 on an odd one."""
        return MIN if state[1].bit_count() & 1 else MAX

    def actions(self, state: State) -> Sequence[int]:
        """The columns that are not full, left to right; none once the game is over."""
        mine, stones = state
        return () if self._has_line[mine ^ stones] else self._open[stones & self._tops]

    def _open_columns(self, full: int) -> tuple[int, ...]:
        return tuple(column for column, top in enumerate(self._top) if not full & top)

    def result(self, state: State, action: int) -> State:
        """The position after a stone in that column; raises ValueError for a full column or none at all.

        Whether play is over is not asked again: `actions` says so.
        """
        mine, stones = state
        after = stones | stones + self._bottom[action] if 0 <= action < self.width else self._sentinels
        if after & self._sentinels:
            raise ValueError(f"column {action!r} cannot be played; open columns: {self.actions(state)}")
        return mine ^ stones, after

    def is_terminal(self, state: State) -> bool:
        """Whether the last stone made a line, or the board is full."""
        mine, stones = state
        return stones == self._full or self._has_line[mine ^ stones]

    def has_line(self, stones: int) -> bool:
        """Whether these stones contain a line: two neighbours, and two more right behind them."""
        for step in self._directions:
            pairs = stones & stones >> step
            if pairs & pairs >> 2 * step:
                return True
        return False

    def utility(self, state: State) -> int:
        """The score for MAX; raises ValueError where the game is not over."""
        mine, stones = state
        if self._has_line[mine ^ stones]:
            return -self.to_move(state) * self.times * ((self.cells + 2 - stones.bit_count()) // 2)
        if stones != self._full:
            raise ValueError(f"{self.name(state)} is not over; search to the end or pass evaluate=")
        return 0

    def stones(self, state: State) -> tuple[int, int]:
        """The stones of MAX and the stones of MIN."""
        mine, stones = state
        return (mine, mine ^ stones) if self.to_move(state) == MAX else (mine ^ stones, mine)

    def centre_first(self) -> tuple[int, ...]:
        """Return the columns from the centre outwards.

        This is a good ranking, because most lines cross the centre.
        """
        return tuple(sorted(range(self.width), key=lambda column: abs(2 * column - self.width + 1)))

    def completing(self, stones: int) -> int:
        """The cells, empty or not, each of which would complete a line for these stones."""
        return self._completing[stones]

    def _find_completing(self, stones: int) -> int:
        """Find those cells.

        In each direction a cell needs so many stones right before it and the others right behind it.
        """
        cells = 0
        for step in self._directions:
            behind = [self._full]  # [n]: the cells with n stones right behind them
            for _ in range(3):
                behind.append((behind[-1] & stones) >> step)
            before = self._full  # the cells with as many stones right before them as are missing behind
            for enough in reversed(behind):
                cells |= before & enough
                before = (before & stones) << step
        return cells & self._full

    def _columns(self, state: State, cells: int) -> list[int]:
        """The columns in which the next stone falls on one of these cells."""
        here = cells & state[1] + self._bottoms & self._full
        if not here:  # most often
            return []
        return [column for column in range(self.width) if here >> column * (self.height + 1) & self._column]

    def wins(self, state: State) -> list[int]:
        """The columns that win at once; none where play is over."""
        return [] if self.is_terminal(state) else self._columns(state, self._completing[state[0]])

    def bounds(self, state: State) -> tuple[int, int]:
        """Return the least and the most that play from here can be worth for MAX, by the stones in hand.

        The mover can win at once. If not, the mover's next chance is the stone after next, and the enemy's
        chance is the next stone. (Pons, Solving Connect 4, part 4.)
        """
        if self.is_terminal(state):
            value = self.utility(state)
            return value, value
        mine, stones = state
        left, mover = self.cells - stones.bit_count(), self.to_move(state)
        if self._completing[mine] & stones + self._bottoms & self._full:  # a win with the next stone
            least = most = (left + 1) // 2
        else:
            least, most = -(left // 2), max((left - 1) // 2, 0)
        least, most = self.times * least, self.times * most
        return (least, most) if mover == MAX else (-most, -least)

    def noisy(self, state: State) -> list[int]:
        """The columns that win at once; if there are none, those in which the enemy would win at once."""
        if self.is_terminal(state):
            return []
        mine, stones = state
        wins, threats = self._completing[mine], self._completing[mine ^ stones]
        return self._columns(state, wins) or self._columns(state, threats)

    def must_answer(self, state: State) -> bool:
        """Whether the enemy would win at once if the mover looked away."""
        mine, stones = state
        return bool(self._completing[mine ^ stones] & stones + self._bottoms & self._full)

    def sensible(self, state: State) -> list[int]:
        """Return columns among which there is a best one. The columns that are left out need no search.

        - If a column wins at once, it is the only one.
        - Otherwise, if the enemy would win with the next stone, it is a column that takes that cell.
        - Otherwise, it is every column whose next cell does not lie right below one where the enemy would
          win. If there is no such column, it is one of the others.

        (Pons, Solving Connect 4, part 9.)
        """
        forcing = self.noisy(state)
        if forcing or self.is_terminal(state):
            return forcing[:1]
        under = (self._completing[state[0] ^ state[1]] & ~state[1]) >> 1
        return self._columns(state, ~under) or self._columns(state, self._full)[:1]

    def hint(self, state: State, action: int) -> float:
        """Return how early to try a column: by the new cells that would complete a line, then centre first.

        (Pons, Solving Connect 4, part 10.)
        """
        mine, stones = state
        added = stones + self._bottom[action] & ~stones
        after = (self._completing[mine | added] & ~stones).bit_count()
        before = (self._completing[mine] & ~stones).bit_count()
        return self.width * (after - before) - abs(2 * action - self.width + 1)

    def features(self, state: State) -> tuple[int, ...]:
        """Return five counts of what MAX has minus what MIN has.

        If the players swap stones, each changes its sign.

        - Open lines (no enemy stone in them) that lack two stones.
        - Open lines that lack one stone, in three counts, by where it goes: onto a cell that can be played
          now, to an odd row, or to an even row. The lowest row is odd.
        - Stones in the centre column, or in the two centre columns.

        Rows matter because the players fill them in turn. (Allis 1988.)
        """
        (ours, theirs), stones = self.stones(state), state[1]
        playable = stones + self._bottoms & self._full
        counts = [0, 0, 0, 0]
        for line in self.lines:
            taken = stones & line
            if taken and 2 <= (held := taken.bit_count()) < 4:
                side = 1 if taken == ours & line else -1 if taken == theirs & line else 0
                if side:
                    hole = line & ~stones
                    place = 0 if held == 2 else 1 if hole & playable else 2 if hole & self.odd_rows else 3
                    counts[place] += side
        return *counts, (ours & self._middle).bit_count() - (theirs & self._middle).bit_count()

    def evaluate(self, state: State) -> int:
        """Return a hand-made estimate for MAX: open lines lacking a stone 16, two stones 4, centre stones 2.

        The weights are guesses: each further stone in a line counts four times as much, wherever it goes.
        """
        twos, now, odd, even, middle = self.features(state)
        return 4 * twos + 16 * (now + odd + even) + 2 * middle

    def mirrored(self, state: State) -> State:
        """The position reflected left to right."""

        def turn(board: int) -> int:
            columns = [board >> (self.height + 1) * index & self._column for index in range(self.width)]
            return sum(part << (self.height + 1) * index for index, part in enumerate(reversed(columns)))

        return turn(state[0]), turn(state[1])

    def symmetries(self, state: State) -> list[State]:
        """The position and its mirror image."""
        return [state, self.mirrored(state)]

    def parse(self, text: str) -> State:
        """The position after the moves written as digits (and letters), 1 for the left column.

        Raises ValueError naming the first move that is not possible.
        """
        state = self.initial
        for place, digit in enumerate(text, 1):
            column = COLUMNS[: self.width].find(digit.lower())
            if column < 0:
                last = self.notation(self.width - 1)
                raise ValueError(f"move {place} of {text!r} is {digit!r}; columns are 1 to {last}")
            if self.is_terminal(state):
                raise ValueError(f"move {place} of {text!r} comes after the end of the game")
            if column not in self.actions(state):
                raise ValueError(f"move {place} of {text!r} goes into column {digit}, which is full")
            state = self.result(state, column)
        return state

    def notation(self, action: int) -> str:
        """The column as people count it, from 1."""
        return COLUMNS[action]

    def where(self, action: int) -> list[tuple[int, int]]:
        """The row and column, from the top left, of the cell to point at: the top of the column."""
        return [(0, action)]

    def why_not(self, text: str) -> str:
        """Why a move that is not legal now is not, where that is plain from its notation."""
        return f"column {text} is full" if text in map(self.notation, range(self.width)) else ""

    def winning_cells(self, state: State) -> list[tuple[int, int]]:
        """The rows and columns, from the top left, of every line that has won; none where none has."""
        last = state[0] ^ state[1]  # only who moved last can have a line
        won = [line for line in self.lines if line & last == line]
        return [
            (self.height - 1 - row, column)
            for row in reversed(range(self.height))
            for column in range(self.width)
            if any(line >> column * (self.height + 1) + row & 1 for line in won)
        ]

    def grid(self, state: State) -> list[list[str]]:
        """The rows from the top, each cell "X" (MAX), "O" (MIN) or "."."""
        x, o = self.stones(state)
        rows = []
        for row in reversed(range(self.height)):
            cells = [1 << column * (self.height + 1) + row for column in range(self.width)]
            rows.append(["X" if x & cell else "O" if o & cell else "." for cell in cells])
        return rows

    board = text_board

    def name(self, state: State) -> str:
        """The columns from left to right, each from the bottom up, as in `..OX.|`: for sentences."""
        x, o = self.stones(state)
        columns = []
        for column in range(self.width):
            cells = [1 << column * (self.height + 1) + row for row in range(self.height)]
            columns.append("".join("X" if x & cell else "O" if o & cell else "" for cell in cells) or ".")
        return "|".join(columns)


class ScaledConnect4(Connect4):
    """The player who first has four stones in a row, column or diagonal wins, which counts 1,000 times."""

    times = 1000
