"""The questions of notebook 08: a table, a key for images, distance to mate, aspiration, collisions."""

# mypy: allow-untyped-defs, allow-untyped-calls, disable-error-code="var-annotated"

from __future__ import annotations

from math import inf

from ...search import WIN
from .. import kinds
from ..kinds.memory import drawn, searches


class Memory:
    """What a search has found out: for each state a depth, a kind of bound and a value."""

    def __init__(self):
        self.entries = {}

    def probe(self, state, depth, alpha, beta):
        """The value that answers a search of this depth and window; None where it has to be searched."""
        if state not in self.entries:
            return None
        deep, kind, value = self.entries[state]
        beyond = (kind == "lower" and value >= beta) or (kind == "upper" and value <= alpha)
        return value if deep >= depth and (kind == "exact" or beyond) else None

    def store(self, state, depth, alpha, beta, value):
        """Keep what a search of this depth has returned from the window (alpha, beta)."""
        kind = "upper" if value <= alpha else "lower" if value >= beta else "exact"
        self.entries[state] = (depth, kind, value)


EXACT = """A2(,)? | A2(,)=5 A2(,)? | A2(,)=5 B2(,)? | A2(,)=0 A2(,)? A2(-1,1)? | A2(3,9)=5 A2(,)? A2(4,5)?
| A2(,)=5 A2(7,9)? A2(1,3)? | A2(,)=5 B2(,)=-7 A2(,)? B2(,)? | A2(,)=-3 A2(-5,0)? A2(-9,-5)?"""
BOUNDS = """A2(2,4)=5 A2(2,4)? | A2(2,4)=5 A2(2,8)? | A2(2,4)=5 A2(4,5)? A2(5,7)? A2(,)?
| A2(2,4)=1 A2(2,4)? | A2(2,4)=1 A2(0,4)? A2(1,4)? A2(,)? A2(-1,1)? | A2(2,4)=2 A2(2,3)? A2(1,4)?
| A2(2,4)=4 A2(2,4)? A2(2,5)? | A2(2,4)=3 A2(0,9)? | A2(-2,0)=0 A2(-2,2)? | A2(0,2)=0 A2(-2,2)?"""
DEPTHS = """A2(,)=5 A3(,)? | A3(,)=5 A2(,)? | A2(2,4)=5 A3(2,4)? | A4(2,4)=5 A1(2,4)? A1(2,8)? |
A1(,)=5 A3(,)=7 A3(,)? | A1(,)=5 A3(,)=7 A4(,)? | A3(,)=7 A1(,)=7 A1(,)? | A1(2,4)=5 A3(,)=3 A3(2,8)?
| A4(2,4)=1 A1(2,4)? A1(0,4)? | A4(,)=0 A1(,)? | A4(2,4)=5 A1(5,9)? | A4(2,4)=1 A1(-3,1)?"""


def scripted(text, topic, number, depths=1):
    return lambda seed: [*text.split("|"), *drawn(topic, number, depths)(seed)]


MEMORY = kinds.memory_question(
    Memory,
    "08.1 *** Probe and store",
    parts={
        "exact values": (1, scripted(EXACT, "exact", 0), "{n} conversations"),
        "bounds": (2, scripted(BOUNDS, "bounds", 20), "{n} conversations"),
        "depths": (1, scripted(DEPTHS, "depths", 16, 3), "{n} conversations"),
        "in a search": (2, searches(Memory, 12), "{n} searches, ply by ply deeper"),
    },
    hints="""
    store sees the window and the value. Strictly inside the window the value is exact; which words of
        notebook 03 belong to the other two cases, at or below alpha and at or above beta?
    Keep a dict from state to (depth, kind, value). probe asks three things in turn: is there an entry, is it
        deep enough, and does its kind settle this window?
    An exact value always answers. A lower bound answers if value >= beta, an upper bound if value <= alpha.
        In all other cases the answer is None; and remember that 0 is a value.""",
    wrong=r"""
    a bound is taken for the value: whatever is known comes back. [MC15]
        (kind == "exact" or beyond)  =>  (kind == "exact" or True)
    a lower bound always answers. [MC15]  |  (kind == "lower" and value >= beta)  =>  kind == "lower"
    an upper bound always answers. [MC15]  |  (kind == "upper" and value <= alpha)  =>  kind == "upper"
    a lower bound is asked whether it is above alpha; it must reach beta.
        (kind == "lower" and value >= beta)  =>  (kind == "lower" and value > alpha)
    an upper bound is asked whether it is below beta; it must come down to alpha.
        (kind == "upper" and value <= alpha)  =>  (kind == "upper" and value < beta)
    the two kinds of bound are exchanged.
        "upper" if value <= alpha else "lower" if  =>  "lower" if value <= alpha else "upper" if
    a value that comes back at alpha is stored as exact; it says "at most".
        "upper" if value <= alpha  =>  "upper" if value < alpha
    a value that comes back at beta is stored as exact; it says "at least".
        "lower" if value >= beta  =>  "lower" if value > beta
    only exact values are kept.  |  (kind == "exact" or beyond)  =>  kind == "exact"
    exact values are not told from lower bounds.  |  "lower" if value >= beta else "exact"  =>  "lower"
    the window's end is kept in place of the value that came back.
        (depth, kind, value)  =>  (depth, kind, min(max(value, alpha), beta))
    the depth is not looked at: a shallow result answers a deep question.  |  deep >= depth and  =>  True and
    shallower results answer and deeper ones do not.  |  deep >= depth  =>  deep <= depth
    only a result of the very same depth answers; a deeper one knows more.
        deep >= depth  =>  deep == depth
    a result of the same depth does not answer.  |  deep >= depth  =>  deep > depth
    the first result of a state stays for good, and a deeper one finds no place.
        self.entries[state] = (depth, kind, value)  =>
            self.entries.setdefault(state, (depth, kind, value))
    a value of 0 is taken for no value.  |  return value if  =>  return value or None if
    nothing is ever answered.  |  if state not in self.entries  =>  if True
    something is kept from one call to the next: all that are made share one table. [MC5]
        __init__(self):  =>  __init__(self, entries={}):
        self.entries = {}  =>  self.entries = entries""",
    right="""
    the deeper result stays  |  self.entries[state] = (depth, kind, value)  =>
            if state not in self.entries or depth >= self.entries[state][0]:
                self.entries[state] = (depth, kind, value)
    the nearer end, as fail-hard says it  |  return value if  =>  return min(max(value, alpha), beta) if""",
)


def key(cells, to_move):
    """One key for all symmetric positions of tic-tac-toe, the side to move told apart."""
    images = []
    for _ in range(4):
        cells = tuple(
            cells[3 * (2 - column) + row] for row in range(3) for column in range(3)
        )  # a quarter turn
        images += [cells, tuple(cells[3 * row + 2 - column] for row in range(3) for column in range(3))]
    return min(images), to_move


KEY = kinds.key_question(
    key,
    "08.2 ** A key for symmetric positions",
    points={"images": 1, "apart": 1, "side to move": 1},
    hints="""
    A square has eight images: four rotations, and the mirror image of each.
    A quarter turn is an order of the nine squares: row by row, the new board has the squares
        6 3 0 7 4 1 8 5 2 of the old one. A mirror image has 2 1 0 5 4 3 8 7 6.
    Make all eight as tuples and take the least, min(images): it is the same, whichever of the eight you begin
        with. A key is the pair of it and to_move.""",
    wrong="""
    the side to move is missing from the key.  |  return min(images), to_move  =>  return min(images)
    the board is its own key: no image is made.  |  return min(images), to_move  =>
            return tuple(images[-2]), to_move
    the mirror images are missing.
        [cells, tuple(cells[3 * row + 2 - column] for row in range(3) for column in range(3))]  =>  [cells]
    the rotations are missing: only mirrored left and right.  |  range(4)  =>  range(2)
        cells[3 * (2 - column) + row]  =>  cells[8 - 3 * row - column]
    one rotation is missing: three quarter turns are made, and the board itself is left out.
        range(4)  =>  range(3)
    the marks are only counted, and not where they stand.  |  min(images)  =>  tuple(sorted(images[0]))
    the corners, the edges and the centre are counted, and not how they lie to each other.
        min(images)  =>
            (tuple(sorted(images[0][::2])), tuple(sorted(images[0][1::2])), images[0][4])
    a list comes back; a key has to serve a dict.  |  return min(images), to_move  =>
            return [min(images), to_move]""",
    right="""
    the greatest  |  min(images)  =>  max(images)
    all eight together  |  min(images)  =>  frozenset(images)""",
)

DECIDED = WIN // 2


def sooner(search):
    """The same search, in which a won or lost game counts a point less for each ply to its end."""

    def moved(value, plies):
        return value + plies if value > DECIDED else value - plies if value < -DECIDED else value

    def hastened(state, depth, alpha, beta):
        value, line = search(state, depth, moved(alpha, 1), moved(beta, 1))
        return (moved(value, -1), line) if line else (value, line)

    return hastened


def from_the_root(search):
    """Wrong: a win is worth less by the plies from the root, which a table must not keep."""
    path = [0]

    def hastened(state, depth, alpha, beta):
        path[0] += 1
        value, line = search(state, depth, alpha, beta)
        path[0] -= 1
        if not line and abs(value) > DECIDED:
            value += path[0] if value < 0 else -path[0]
        return value, line

    return hastened


SOONER = kinds.distance_question(
    sooner,
    "08.3 *** Distance to mate in a table",
    points={"values": 2, "windows": 1, "table": 1},
    hints="""
    A win one ply below is worth WIN - 1 here, and a loss 1 - WIN: a decided value moves one point towards 0
        when it is handed up. Which values are decided, and which states hand nothing up?
    The window comes from the level above, where values are one point nearer to 0. Before it goes down, its
        ends must move the other way: away from 0, if they are decided.
    Call the search with the moved window. Where its line is empty, play is over or the depth has ended at
        this very state: return what came. Else move the value one point towards 0. A memory that answers
        with an empty line must stand outside: it comes before sooner in the list of wraps.""",
    wrong="""
    the window is handed down as it came; its ends have to move away from 0.
        moved(alpha, 1), moved(beta, 1)  =>  alpha, beta
    the window's ends move towards 0 as well.
        moved(alpha, 1), moved(beta, 1)  =>  moved(alpha, -1), moved(beta, -1)
    alpha is handed down as it came.  |  moved(alpha, 1)  =>  alpha
    beta is handed down as it came.  |  moved(beta, 1)  =>  beta
    every search below gets an open window.  |  moved(alpha, 1), moved(beta, 1)  =>  -inf, inf
    values move away from 0: a later win counts more.  |  moved(value, -1)  =>  moved(value, 1)
        moved(alpha, 1), moved(beta, 1)  =>  moved(alpha, -1), moved(beta, -1)
    nothing is taken off, and a sooner win is worth no more than a later one. [MC16]
        (moved(value, -1), line) if line else (value, line)  =>  (value, line)
        moved(alpha, 1), moved(beta, 1)  =>  alpha, beta
    a finished game loses a point as well, where no ply has been played.
        (moved(value, -1), line) if line else (value, line)  =>  (moved(value, -1), line)
    estimates lose a point as well; only decided values count plies.
        value > DECIDED  =>  value > 0
        value < -DECIDED  =>  value < 0
    losses stay as they are: the later one is not preferred.
        value - plies if value < -DECIDED else value  =>  value
    losses move away from 0: the sooner loss is preferred.
        value - plies if value < -DECIDED  =>  value + plies if value < -DECIDED
    two points are taken off for a ply.
        moved(alpha, 1), moved(beta, 1)  =>  moved(alpha, 2), moved(beta, 2)
        moved(value, -1)  =>  moved(value, -2)
    the plies are counted from the root: what a table keeps then holds for one path only.  |  = from_the_root
    the value comes back alone.
        return (moved(value, -1), line) if line else (value, line)  =>  return moved(value, -1)""",
    right="""
    by the end of the line  |  if line else (value, line)  =>  if len(line) > 0 else (value, line)""",
)


def aspire(search, state, depth, guess, margin):
    """The exact value and its line, tried first in a window around the guess."""
    below = above = margin
    while True:
        alpha, beta = guess - below, guess + above
        value, line = search(state, depth, alpha, beta)
        if value <= alpha:
            below = 2 * below if below < 8 * margin else inf
        elif value >= beta:
            above = 2 * above if above < 8 * margin else inf
        else:
            return value, line


ASPIRE = kinds.aspiration_question(
    aspire,
    "08.4 *** The aspiration loop",
    points={"value": 2, "windows": 1, "a search that changes its mind": 1},
    hints="""
    Search once, and look where the value lies: inside the window it is exact. At alpha or below it failed
        low, at beta or above it failed high. What do you know then?
    Keep two distances, below and above, both margin at first. The window is (guess - below, guess + above).
        Only the distance of the side that failed is doubled.
    while True: search; if value <= alpha: double below (inf, if it is 8 * margin already); elif value >=
        beta: the same with above; else return what came.""",
    wrong="""
    what came back is returned, even where the search has failed and it is a bound. [MC3]
        below = 2 * below if below < 8 * margin else inf  =>  return value, line
        above = 2 * above if above < 8 * margin else inf  =>  return value, line
    only a search that fails low is repeated. [MC3]
        above = 2 * above if above < 8 * margin else inf  =>  return value, line
    only a search that fails high is repeated. [MC3]
        below = 2 * below if below < 8 * margin else inf  =>  return value, line
    a value at alpha is taken for exact; it says "at most". [MC3]  |  value <= alpha  =>  value < alpha
    a value at beta is taken for exact; it says "at least". [MC3]  |  value >= beta  =>  value > beta
    the same window is searched again and again.
        2 * below if below < 8 * margin else inf  =>  margin
        2 * above if above < 8 * margin else inf  =>  margin
    the wrong side is widened.
        below = 2 * below if below < 8 * margin else inf  =>  above = 2 * above if above < 8 * margin else inf
        above = 2 * above if above < 8 * margin else inf  =>  below = 2 * below if below < 8 * margin else inf
    both sides are widened, though only one has failed.
        below = 2 * below if below < 8 * margin else inf  =>
            below = above = 2 * below if below < 8 * margin else inf
        above = 2 * above if above < 8 * margin else inf  =>
            below = above = 2 * above if above < 8 * margin else inf
    the side that failed is opened at once.
        2 * below if below < 8 * margin else inf  =>  inf
        2 * above if above < 8 * margin else inf  =>  inf
    the side that failed is never opened: it is only doubled.
        2 * below if below < 8 * margin else inf  =>  2 * below
        2 * above if above < 8 * margin else inf  =>  2 * above
    the side that failed moves by one margin each time; it is to be twice as far.
        2 * below if below < 8 * margin  =>  below + margin if below < 8 * margin
        2 * above if above < 8 * margin  =>  above + margin if above < 8 * margin
    the next window lies around the value that came back, not around the guess.
        value <= alpha:  =>  value <= alpha:\\n    guess = value
        value >= beta:  =>  value >= beta:\\n    guess = value
    the first window lies on one side of the guess only.
        below = above = margin  =>  below, above = 0, margin
        2 * below if below  =>  max(margin, 2 * below) if below
    one distance serves both sides: after a failure on each, the second side moves too far.
        2 * below if below < 8 * margin  =>  2 * max(below, above) if max(below, above) < 8 * margin
        2 * above if above < 8 * margin  =>  2 * max(below, above) if max(below, above) < 8 * margin
    the open window is searched at once: the guess is not used.
        below = above = margin  =>  below = above = inf
    the line is lost.  |  return value, line  =>  return value, ()
    the value comes back alone.  |  return value, line  =>  return value""",
    right="a pair in a list  |  return value, line  =>  return [value, line]",
)


def collision(positions, codes):
    """Two different positions with one Zobrist key; None where there are none."""
    known = {}
    for position in positions:
        zobrist = 0
        for square, mark in enumerate(position):
            if mark != ".":
                zobrist ^= codes[mark][square]
        if zobrist in known and known[zobrist] != position:
            return known[zobrist], position
        known[zobrist] = position
    return None


COLLISION = kinds.collision_question(
    collision,
    "08.5 *** A test of hash collisions",
    points={"found": 2, "none": 1},
    hints="""
    The key of a position is the exclusive or (^ in Python) of codes[mark][square] over all its marks. An
        empty square adds nothing; the empty board has the key 0.
    Go through the positions once, with a dict from key to the position that had it.
    If the key is in the dict already, compare the two positions: only if they differ is it a collision.""",
    wrong="""
    a position that comes twice is taken for a collision.
        if zobrist in known and known[zobrist] != position  =>  if zobrist in known
    the codes are added; a Zobrist key is their exclusive or.  |  zobrist ^=  =>  zobrist +=
    the codes are joined by | where ^ is due.  |  zobrist ^=  =>  zobrist |=
    all marks use the codes of X.  |  codes[mark]  =>  codes["X"]
    only the marks of X enter the key.  |  mark != "."  =>  mark == "X"
    the squares are counted from the end.  |  codes[mark][square]  =>  codes[mark][-square - 1]
    only neighbours in the list are compared.  |  known[zobrist] = position  =>  known = {zobrist: position}
    all are compared with the first position only.
        known[zobrist] = position  =>  known = known or {zobrist: position}
    the places come back instead of the positions.
        return known[zobrist], position  =>
            return positions.index(known[zobrist]), positions.index(position)
    an empty pair comes back where None is asked for.  |  return None  =>  return ()""",
    right="the later one first  |  return known[zobrist], position  =>  return [position, known[zobrist]]",
)
