from collections import Counter
from functools import reduce
from itertools import product

import numpy as np

#%% right | plain | four loops, a counter for each feature
def features(rows):
    h = len(rows)
    w = len(rows[0])
    threes = 0
    twos = 0
    for r in range(h):
        for c in range(w):
            for dr, dc in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                end_r = r + 3 * dr
                end_c = c + 3 * dc
                if end_r >= h or end_c >= w or end_c < 0:
                    continue
                cells = ""
                for k in range(4):
                    cells += rows[r + k * dr][c + k * dc]
                if "O" not in cells:
                    if cells.count("X") == 3:
                        threes += 1
                    if cells.count("X") == 2:
                        twos += 1
                if "X" not in cells:
                    if cells.count("O") == 3:
                        threes -= 1
                    if cells.count("O") == 2:
                        twos -= 1
    column = [row[w // 2] for row in rows]
    return threes, twos, column.count("X") - column.count("O")

#%% right | two functions | the lines first, then one function for each side
def lines(rows):
    h, w = len(rows), len(rows[0])
    found = []
    for r in range(h):
        for c in range(w):
            if c + 3 < w:
                found.append([rows[r][c + i] for i in range(4)])
            if r + 3 < h:
                found.append([rows[r + i][c] for i in range(4)])
            if r + 3 < h and c + 3 < w:
                found.append([rows[r + i][c + i] for i in range(4)])
            if r + 3 < h and c - 3 >= 0:
                found.append([rows[r + i][c - i] for i in range(4)])
    return found

def one_side(rows, me, you):
    free = [line for line in lines(rows) if you not in line]
    middle = len(rows[0]) // 2
    return (
        sum(line.count(me) == 3 for line in free),
        sum(line.count(me) == 2 for line in free),
        sum(row[middle] == me for row in rows),
    )

def features(rows):
    return tuple(x - o for x, o in zip(one_side(rows, "X", "O"), one_side(rows, "O", "X")))

#%% right | generator | lines as a generator, a Counter of sums
def features(rows):
    h, w = len(rows), len(rows[0])
    worth = {"X": 1, "O": -1, ".": 0}

    def lines():
        for r, c in product(range(h), range(w)):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                try:
                    if c + 3 * dc >= 0:
                        yield [rows[r + i * dr][c + i * dc] for i in range(4)]
                except IndexError:
                    pass

    kinds = Counter()
    for line in lines():
        if not {"X", "O"} <= set(line):
            kinds[sum(worth[cell] for cell in line)] += 1
    middle = sum(worth[row[w // 2]] for row in rows)
    return kinds[3] - kinds[-3], kinds[2] - kinds[-2], middle

#%% right | numbers | a numpy array, windows of four
def features(rows):
    board = np.array([[{"X": 1, "O": -1}.get(cell, 0) for cell in row] for row in rows])
    h, w = board.shape
    threes = twos = 0
    for r in range(h):
        for c in range(w):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                if r + 3 * dr < h and 0 <= c + 3 * dc < w:
                    line = board[[r + i * dr for i in range(4)], [c + i * dc for i in range(4)]]
                    if abs(line).sum() == abs(line.sum()):
                        threes += (line.sum() == 3) * 1 - (line.sum() == -3) * 1
                        twos += (line.sum() == 2) * 1 - (line.sum() == -2) * 1
    return threes, twos, board[:, w // 2].sum()

#%% right | key | sorted text of a line as a key of a dict
def features(rows):
    table = {"...X": 0, "..XX": (0, 1), ".XXX": (1, 0), "..OO": (0, -1), ".OOO": (-1, 0)}
    h, w = len(rows), len(rows[0])
    total = [0, 0, 0]
    for r in range(h):
        for c in range(w):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (-1, 1)):
                if 0 <= r + 3 * dr < h and c + 3 * dc < w:
                    text = "".join(sorted(rows[r + i * dr][c + i * dc] for i in range(4)))
                    three, two = table.get(text) or (0, 0)
                    total[0] += three
                    total[1] += two
    for row in rows:
        total[2] += "O.X".index(row[w // 2]) - 1
    return tuple(total)

#%% right | class | a board with methods
class Text:
    def __init__(self, rows):
        self.rows, self.h, self.w = rows, len(rows), len(rows[0])
    def cell(self, r, c):
        return self.rows[r][c] if 0 <= r < self.h and 0 <= c < self.w else "#"
    def line(self, r, c, dr, dc):
        return "".join(self.cell(r + i * dr, c + i * dc) for i in range(4))
    def count(self, me, n):
        lines = [self.line(r, c, *d) for r in range(self.h) for c in range(self.w) for d in ((0, 1), (1, 0), (1, 1), (1, -1))]
        return sum(line.count(me) == n and line.count(".") == 4 - n for line in lines)

def features(rows):
    board = Text(rows)
    middle = "".join(row[board.w // 2] for row in rows)
    return (
        board.count("X", 3) - board.count("O", 3),
        board.count("X", 2) - board.count("O", 2),
        middle.count("X") - middle.count("O"),
    )

#%% right | functools | reduce over all places
def features(rows):
    h, w = len(rows), len(rows[0])
    def add(total, place):
        r, c, (dr, dc) = place
        if not (r + 3 * dr < h and 0 <= c + 3 * dc < w):
            return total
        line = [rows[r + i * dr][c + i * dc] for i in range(4)]
        x, o = line.count("X"), line.count("O")
        sign = 0 if x and o else 1 if x else -1
        return total[0] + sign * (x + o == 3), total[1] + sign * (x + o == 2)
    threes, twos = reduce(add, product(range(h), range(w), ((0, 1), (1, 0), (1, 1), (1, -1))), (0, 0))
    return threes, twos, sum((row[w // 2] == "X") - (row[w // 2] == "O") for row in rows)

#%% right | while | a running window along rows, columns and diagonals
def features(rows):
    h, w = len(rows), len(rows[0])
    strips = list(rows)
    strips += ["".join(row[c] for row in rows) for c in range(w)]
    for shift in range(-h, w):
        strips.append("".join(rows[r][r + shift] for r in range(h) if 0 <= r + shift < w))
        strips.append("".join(rows[r][w - 1 - r - shift] for r in range(h) if 0 <= w - 1 - r - shift < w))
    threes = twos = 0
    for strip in strips:
        start = 0
        while start + 4 <= len(strip):
            part = strip[start : start + 4]
            if "O" not in part:
                threes += part.count("X") == 3
                twos += part.count("X") == 2
            if "X" not in part:
                threes -= part.count("O") == 3
                twos -= part.count("O") == 2
            start += 1
    middle = "".join(row[w // 2] for row in rows)
    return threes, twos, middle.count("X") - middle.count("O")

#%% wrong | plain | only X is counted
def features(rows):
    h, w, threes, twos = len(rows), len(rows[0]), 0, 0
    for r in range(h):
        for c in range(w):
            for dr, dc in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                if r + 3 * dr < h and 0 <= c + 3 * dc < w:
                    cells = [rows[r + k * dr][c + k * dc] for k in range(4)]
                    if "O" not in cells:
                        threes += cells.count("X") == 3
                        twos += cells.count("X") == 2
    return threes, twos, sum(row[w // 2] == "X" for row in rows)

#%% wrong | beginner | three stones and an enemy stone count as a three
def features(rows):
    h, w, threes, twos = len(rows), len(rows[0]), 0, 0
    for r in range(h):
        for c in range(w):
            for dr, dc in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                if r + 3 * dr < h and 0 <= c + 3 * dc < w:
                    cells = [rows[r + k * dr][c + k * dc] for k in range(4)]
                    threes += (cells.count("X") == 3) - (cells.count("O") == 3)
                    twos += (cells.count("X") == 2) - (cells.count("O") == 2)
    return threes, twos, sum((row[w // 2] == "X") - (row[w // 2] == "O") for row in rows)

#%% wrong | while | only the columns and rows
def features(rows):
    h, w, threes, twos = len(rows), len(rows[0]), 0, 0
    strips = [*rows, *("".join(row[c] for row in rows) for c in range(w))]
    for strip in strips:
        for s in range(len(strip) - 3):
            part = strip[s : s + 4]
            for me, you, sign in (("X", "O", 1), ("O", "X", -1)):
                if you not in part:
                    threes += sign * (part.count(me) == 3)
                    twos += sign * (part.count(me) == 2)
    return threes, twos, sum((row[w // 2] == "X") - (row[w // 2] == "O") for row in rows)

#%% wrong | key | the diagonals go down to the right only
def features(rows):
    h, w, total = len(rows), len(rows[0]), Counter()
    for r in range(h):
        for c in range(w):
            for dr, dc in ((0, 1), (1, 0), (1, 1)):
                if r + 3 * dr < h and c + 3 * dc < w:
                    total["".join(sorted(rows[r + i * dr][c + i * dc] for i in range(4)))] += 1
    middle = Counter(row[w // 2] for row in rows)
    return total[".XXX"] - total[".OOO"], total["..XX"] - total["..OO"], middle["X"] - middle["O"]

#%% wrong | numbers | a negative index wraps round the edge
def features(rows):
    h, w, threes, twos = len(rows), len(rows[0]), 0, 0
    for r in range(h - 0):
        for c in range(w):
            for dr, dc in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                if r + 3 * dr < h and c + 3 * dc < w:
                    cells = [rows[r + k * dr][c + k * dc] for k in range(4)]
                    if "O" not in cells or "X" not in cells:
                        threes += (cells.count("X") == 3) - (cells.count("O") == 3)
                        twos += (cells.count("X") == 2) - (cells.count("O") == 2)
    return threes, twos, sum((row[w // 2] == "X") - (row[w // 2] == "O") for row in rows)

#%% wrong | class | the last window of each row is missed
class Lines:
    def __init__(self, rows):
        self.rows = rows
    def all(self):
        h, w = len(self.rows), len(self.rows[0])
        for r in range(h):
            for c in range(w):
                for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    if r + 3 * dr < h and 0 <= c + 3 * dc < w - 1:
                        yield [self.rows[r + i * dr][c + i * dc] for i in range(4)]

def features(rows):
    threes = twos = 0
    for line in Lines(rows).all():
        x, o = line.count("X"), line.count("O")
        if not (x and o):
            threes += (x == 3) - (o == 3)
            twos += (x == 2) - (o == 2)
    middle = [row[len(row) // 2] for row in rows]
    return threes, twos, middle.count("X") - middle.count("O")

#%% wrong | pair | threes and twos are exchanged
def features(rows):
    h, w, found = len(rows), len(rows[0]), {2: 0, 3: 0}
    for r in range(h):
        for c in range(w):
            for dr, dc in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                if r + 3 * dr < h and 0 <= c + 3 * dc < w:
                    cells = [rows[r + k * dr][c + k * dc] for k in range(4)]
                    x, o = cells.count("X"), cells.count("O")
                    if not (x and o) and x + o in found:
                        found[x + o] += 1 if x else -1
    return found[2], found[3], sum((row[w // 2] == "X") - (row[w // 2] == "O") for row in rows)

#%% wrong | generator | it speaks for O
def features(rows):
    h, w = len(rows), len(rows[0])
    lines = [
        [rows[r + i * dr][c + i * dc] for i in range(4)]
        for r in range(h) for c in range(w) for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1))
        if r + 3 * dr < h and 0 <= c + 3 * dc < w
    ]
    open_ = [(line.count("O"), line.count("X")) for line in lines if not {"O", "X"} <= set(line)]
    return (
        sum((o == 3) - (x == 3) for o, x in open_),
        sum((o == 2) - (x == 2) for o, x in open_),
        sum((row[w // 2] == "O") - (row[w // 2] == "X") for row in rows),
    )

#%% wrong | closure | each stone of a three counts
def features(rows):
    h, w = len(rows), len(rows[0])
    def count(n):
        total = 0
        for r, c, (dr, dc) in product(range(h), range(w), ((0, 1), (1, 0), (1, 1), (1, -1))):
            if r + 3 * dr < h and 0 <= c + 3 * dc < w:
                cells = [rows[r + k * dr][c + k * dc] for k in range(4)]
                x, o = cells.count("X"), cells.count("O")
                if max(x, o) == n and not (x and o):
                    total += x - o
        return total
    return count(3), count(2), sum((row[w // 2] == "X") - (row[w // 2] == "O") for row in rows)

#%% wrong | literal | 7 columns and 6 rows are written down
def features(rows):
    threes = twos = 0
    for r, c, (dr, dc) in product(range(6), range(7), ((0, 1), (1, 0), (1, 1), (1, -1))):
        if r + 3 * dr < 6 and 0 <= c + 3 * dc < 7:
            cells = [(rows[r + k * dr : r + k * dr + 1] or ["." * 7])[0].ljust(7, ".")[c + k * dc] for k in range(4)]
            x, o = cells.count("X"), cells.count("O")
            if not (x and o):
                threes += (x == 3) - (o == 3)
                twos += (x == 2) - (o == 2)
    return threes, twos, sum((row.ljust(7, ".")[3] == "X") - (row.ljust(7, ".")[3] == "O") for row in rows)

#%% wrong | two functions | a three counts as a two as well
def sides(line):
    return ("X" not in line) * -line.count("O") + ("O" not in line) * line.count("X")

def features(rows):
    h, w, threes, twos = len(rows), len(rows[0]), 0, 0
    for r, c, (dr, dc) in product(range(h), range(w), ((0, 1), (1, 0), (1, 1), (1, -1))):
        if r + 3 * dr < h and 0 <= c + 3 * dc < w:
            n = sides([rows[r + k * dr][c + k * dc] for k in range(4)])
            threes += (n == 3) - (n == -3)
            twos += (n in (2, 3)) - (n in (-2, -3))
    return threes, twos, sum((row[w // 2] == "X") - (row[w // 2] == "O") for row in rows)

#%% wrong | modern | all stones in the middle count, whoever owns them
def features(rows):
    h, w, threes, twos = len(rows), len(rows[0]), 0, 0
    for r, c, (dr, dc) in product(range(h), range(w), ((0, 1), (1, 0), (1, 1), (1, -1))):
        if r + 3 * dr < h and 0 <= c + 3 * dc < w:
            cells = "".join(rows[r + k * dr][c + k * dc] for k in range(4))
            if (x := cells.count("X")) * (o := cells.count("O")) == 0:
                threes += (x == 3) - (o == 3)
                twos += (x == 2) - (o == 2)
    return threes, twos, sum(row[w // 2] != "." for row in rows)

#%% wrong | memo | the answer for the first board is kept for all
KNOWN = {}
def features(rows):
    if "board" not in KNOWN:
        h, w, threes, twos = len(rows), len(rows[0]), 0, 0
        for r, c, (dr, dc) in product(range(h), range(w), ((0, 1), (1, 0), (1, 1), (1, -1))):
            if r + 3 * dr < h and 0 <= c + 3 * dc < w:
                cells = "".join(rows[r + k * dr][c + k * dc] for k in range(4))
                x, o = cells.count("X"), cells.count("O")
                if not (x and o):
                    threes += (x == 3) - (o == 3)
                    twos += (x == 2) - (o == 2)
        KNOWN["board"] = threes, twos, sum((row[w // 2] == "X") - (row[w // 2] == "O") for row in rows)
    return KNOWN["board"]
