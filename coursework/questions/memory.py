"""The questions of notebook 07: a table, a key for images, distance to mate, aspiration, collisions."""

# mypy: allow-untyped-defs, allow-untyped-calls, disable-error-code="var-annotated"

from __future__ import annotations

from functools import partial
from math import inf
from time import perf_counter

from abcourse.search.scores import DECIDED

from .kinds import position_keys as keys
from .kinds.compared import asked, compared_question, value
from .kinds.distance import DISTANCE, as_handed, in_each_window, table_cases, value_cases, window_cases
from .kinds.driver import PAIR, by_window, elsewhere, fickle, guesses
from .kinds.engine_search import OURS, again, again_or_late, best, contract, graphs, leaves, rang, talk
from .kinds.function import function_question
from .kinds.scripts import MEMORY as IN_SCRIPTS
from .kinds.scripts import answers, scripted, talks
from .kinds.search import EITHER
from .order import leaf, order


class Memory:
    """What the engine keeps while it thinks about one move."""

    def __init__(self, seconds=inf, clock=perf_counter):
        self.clock, self.end = clock, clock() + seconds
        self.best = {}  # state -> the action that was best there
        self.table = {}  # state -> how deep it was searched, kind, value

    def probe(self, state, depth, alpha, beta):
        """The value, if what is known settles the question; else None."""
        deep, kind, value = self.table.get(state, (0, "nothing", None))
        beyond = (kind == "at least" and value >= beta) or (kind == "at most" and value <= alpha)
        return value if deep >= depth and (kind == "exact" or beyond) else None

    def store(self, state, depth, alpha, beta, value):
        """Keep what a search of this depth and window has returned."""
        kind = "at most" if value <= alpha else "at least" if value >= beta else "exact"
        self.table[state] = depth, kind, value


EXACT = """A2(,)? | A2(,)=5 A2(,)? A2(,)? | A2(,)=5 B2(,)? | A2(,)=0 A2(,)? A2(-1,1)? | A2(3,9)=5 A2(,)?
A2(4,5)? | A2(,)=5 A2(7,9)? A2(1,3)? | A2(,)=5 B2(,)=-7 A2(,)? B2(,)? | A2(,)=-3 A2(-5,0)? A2(-9,-5)?"""
BOUNDS = """A2(2,4)=5 A2(2,4)? | A2(2,4)=5 A2(,)=7 A2(,)? | A2(2,4)=5 A2(2,8)? | A2(2,4)=5 A2(4,5)? A2(5,7)?
A2(,)? | A2(2,4)=1 A2(2,4)? | A2(2,4)=1 A2(0,4)? A2(1,4)? A2(,)? A2(-1,1)? | A2(2,4)=2 A2(2,3)? A2(1,4)? |
A2(2,4)=4 A2(2,4)? A2(2,5)? | A2(2,4)=3 A2(0,9)? A2(4,5)? | A2(-2,0)=0 A2(-2,2)? | A2(0,2)=0 A2(-2,2)?"""
DEPTHS = """A2(,)=5 A3(,)? | A3(,)=5 A2(,)? A1(,)? | A2(2,4)=5 A3(2,4)? A2(4,9)=7 A2(,)? | A4(2,4)=5
A1(2,4)? A1(2,8)? | A1(,)=5 A3(,)=7 A3(,)? | A1(,)=5 A3(,)=7 A4(,)? | A3(,)=7 A1(,)=7 A1(,)? | A1(2,4)=5
A3(,)=3 A3(2,8)? | A4(2,4)=1 A1(2,4)? A1(0,4)? | A4(,)=0 A1(,)? | A4(2,4)=5 A1(5,9)? | A4(2,4)=1
A1(-3,1)? | A1(,)=5 A3(,)=7 A1(,)?"""

MEMORY = compared_question(
    Memory,
    "memory *** Probe and store",
    parts={
        "exact values": (1, scripted(EXACT, "exact", 0), [answers], "{n} conversations"),
        "bounds": (2, scripted(BOUNDS, "bounds", 20), [answers], "{n} conversations"),
        "depths": (1, scripted(DEPTHS, "depths", 16, 3), [answers], "{n} conversations"),
        "in a search": (2, talks(Memory, 12), [answers], "{n} searches, ply by ply deeper"),
    },
    **IN_SCRIPTS,
    hints="""
    Strictly inside the window a value is exact. What is it at or below alpha, and at or above beta?
    self.table is a dict from state to (depth, kind, value). probe asks three things in turn: is there an
        entry, is it deep enough, and does its kind settle this window?
    An exact value always answers. A lower bound answers if value >= beta, an upper bound if value <= alpha.
        In all other cases the answer is None; and remember that 0 is a value.""",
    wrong=r"""
    a bound is taken for the value: whatever is known comes back. [MC15]  |  or beyond  =>  or True
    a lower bound always answers. [MC15]  |  and value >= beta)  =>  )
    an upper bound always answers. [MC15]  |  and value <= alpha)  =>  )
    a lower bound is asked whether it is above alpha; it must reach beta.  |  >= beta)  =>  > alpha)
    an upper bound is asked whether it is below beta; it must come down to alpha.  |  <= alpha)  =>  < beta)
    the two kinds of bound are exchanged.
        "at most" if value <= alpha else "at least" if  =>  "at least" if value <= alpha else "at most" if
    a value that comes back at alpha is stored as exact; it says "at most".  |  if value <=  =>  if value <
    a value that comes back at beta is stored as exact; it says "at least".  |  if value >=  =>  if value >
    a value on either end of the window is stored as exact; it is a bound.
        if value <= alpha  =>  if value < alpha
        if value >= beta  =>  if value > beta
    only exact values are kept.  |  (kind == "exact" or beyond)  =>  kind == "exact"
    exact values are not told from lower bounds.  |  "at least" if value >= beta else "exact"  =>  "at least"
    the window's end is kept in place of the value that came back.
        depth, kind, value  =>  depth, kind, min(max(value, alpha), beta)
    the depth is not looked at: a shallow result answers a deep question.  |  deep >= depth and  =>  True and
    shallower results answer and deeper ones do not.  |  deep >= depth  =>  deep <= depth
    only a result of the very same depth answers; a deeper one knows more.  |  >= depth  =>  == depth
    the depth is part of the key: a deeper result is not found.
        self.table.get(state,  =>  self.table.get((state, depth),
        self.table[state]  =>  self.table[state, depth]
    a result of the same depth does not answer.  |  deep >= depth  =>  deep > depth
    the first result of a state stays for good, and a deeper one finds no place.
        self.table[state] = depth, kind, value  =>  self.table.setdefault(state, (depth, kind, value))
    a result of the same depth does not take the place of the old one.
        self.table[state] = depth, kind, value  =>
            if state not in self.table or depth > self.table[state][0]:
                self.table[state] = depth, kind, value
    a value of 0 is taken for no value.  |  return value if  =>  return value or None if
    nothing is ever answered.  |  return value if  =>  return None if
    results are kept in self.best, where the search notes actions.  |  self.table.get  =>  self.best.get
        self.table[state]  =>  self.best[state]
    something is kept from one call to the next: all that are made share one table. [MC5]
        clock=perf_counter):  =>  clock=perf_counter, table={}):
        self.table = {}  =>  self.table = table""",
    right="""
    the deeper result stays  |  self.table[state] = depth, kind, value  =>
            if state not in self.table or depth >= self.table[state][0]:
                self.table[state] = depth, kind, value
    the nearer end, as fail-hard says it  |  return value if  =>  return min(max(value, alpha), beta) if""",
)


def search(game, state, depth, alpha, beta, memory):
    """The value for the mover: exact between alpha and beta, else a bound."""
    if memory.clock() > memory.end:
        raise TimeoutError
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    known = memory.probe(state, depth, alpha, beta)
    if known is not None:
        return known
    best = -inf
    for action in order(game, state, memory):
        value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best), memory)
        if value > best:
            best, memory.best[state] = value, action
        if best >= beta:
            break
    memory.store(state, depth, alpha, beta, best)
    return best


WITH_MEMORY = compared_question(
    search,
    "search_with_memory ** Ask before the loop, tell after it",
    parts={
        "values": (1, again, [contract], "{n} trees, the value in each window"),
        "told": (
            1,
            again_or_late,
            [rang, contract, leaves, talk, best],
            "{n} trees: what the memory is told, and of which window",
        ),
        "graph": (1, graphs, [contract, leaves], "{n} games searched again: nothing known is read"),
    },
    **OURS,
    kind="engine",
    rulings=EITHER,
    hints="""
    Two places: before the loop the memory may know the value already, after it the memory is told what came
        out. Where a leaf is counted, asking costs more than counting.
    known = memory.probe(state, depth, alpha, beta). It is None where nothing is known; 0 is a value. So ask
        whether it is None.
    The window of store is the one that this call was given. If you raise alpha in the loop, keep the old one
        for the memory; else an exact value passes for "at most".""",
    wrong=r"""
    the memory is never asked.  |  known is not None  =>  False
    a value of 0 is taken for nothing known.  |  if known is not None  =>  if known
    what is known is used inside the window only; a bound beyond it settles the call as well.
        known is not None  =>  known is not None and alpha < known < beta
    the memory is asked behind the loop, when all has been read.
        known = memory.probe(state, depth, alpha, beta)  =>  known = None
        memory.store(state, depth, alpha, beta, best)  =>
            known = memory.probe(state, depth, alpha, beta)
            if known is not None:
                return known
            memory.store(state, depth, alpha, beta, best)
    the memory is never told anything.  |  memory.store(state, depth, alpha, beta, best)  =>  pass
    what is known is found, and nothing comes back.  |  return known  =>  return None
    the memory is told of a window that the loop has narrowed.
        value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best), memory)  =>
            value = -search(game, game.result(state, action), depth - 1, -beta, -alpha, memory)
        best, memory.best[state] = value, action  =>
            best, memory.best[state], alpha = value, action, max(alpha, value)
    the memory is told of an open window, so a bound passes for an exact value. [MC15]
        store(state, depth, alpha, beta, best)  =>  store(state, depth, -inf, inf, best)
    the memory is asked for an open window: bounds never answer.
        probe(state, depth, alpha, beta)  =>  probe(state, depth, -inf, inf)
    the window is turned to the opponent before the memory is told.
        store(state, depth, alpha, beta, best)  =>  store(state, depth, -beta, -alpha, best)
    the ends of the window are exchanged.
        store(state, depth, alpha, beta, best)  =>  store(state, depth, beta, alpha, best)
    the depth is not looked at: the memory is asked for depth 0.
        probe(state, depth, alpha, beta)  =>  probe(state, 0, alpha, beta)
    the memory is told that the search went a ply less deep.
        store(state, depth, alpha, beta, best)  =>  store(state, depth - 1, alpha, beta, best)
    the memory is asked and told as if the search went a ply less deep.
        probe(state, depth, alpha, beta)  =>  probe(state, depth - 1, alpha, beta)
        store(state, depth, alpha, beta, best)  =>  store(state, depth - 1, alpha, beta, best)
    leaves are kept, too.
        return leaf(game, state)  =>
            memory.store(state, depth, alpha, beta, leaf(game, state))
            return leaf(game, state)
    the value of the last action is kept, not the best.
        store(state, depth, alpha, beta, best)  =>  store(state, depth, alpha, beta, value)
    the value is kept for the other side.
        store(state, depth, alpha, beta, best)  =>  store(state, depth, alpha, beta, -best)
    the state behind the last action is kept, not the one that was searched.
        store(state, depth  =>  store(game.result(state, action), depth
    only where nothing was cut is the memory told.
        memory.store(state, depth, alpha, beta, best)  =>
            if best < beta:
                memory.store(state, depth, alpha, beta, best)
    only exact values are kept.
        memory.store(state, depth, alpha, beta, best)  =>
            if alpha < best < beta:
                memory.store(state, depth, alpha, beta, best)
    the memory is told before the loop, when no action has been tried.
        memory.store(state, depth, alpha, beta, best)  =>  pass
        best = -inf  =>
            best = -inf
            memory.store(state, depth, alpha, beta, best)
    the memory is told within the loop, before all actions have been tried.
        memory.store(state, depth, alpha, beta, best)  =>  pass
        if best >= beta:  =>
            memory.store(state, depth, alpha, beta, best)
            if best >= beta:
    each child is kept in the loop, with the window of its parent.
        memory.store(state, depth, alpha, beta, best)  =>  pass
        if value > best:  =>
            memory.store(game.result(state, action), depth - 1, alpha, beta, -value)
            if value > best:
    the memory is asked for each child, in the window of its parent.
        known = memory.probe(state, depth, alpha, beta)  =>  known = None
        value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best), memory)  =>
            child = game.result(state, action)
            known = memory.probe(child, depth - 1, alpha, beta)
            if known is None:
                known = search(game, child, depth - 1, -beta, -max(alpha, best), memory)
            value = -known
    the clock is never looked at.  |  memory.clock() > memory.end  =>  False
    the clock is looked at, and the search goes on when it has rung.  |  raise TimeoutError  =>  pass
    the memory is told also where the clock has rung within the loop, when not all actions have been tried.
        value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best), memory)  =>
            try:
                value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best), memory)
            except TimeoutError:
                memory.store(state, depth, alpha, beta, best)
                raise
    the memory is asked for a window whose ends are exchanged.
        probe(state, depth, alpha, beta)  =>  probe(state, depth, beta, alpha)
    what was best is no longer noted.  |  best, memory.best[state] = value, action  =>  best = value
    nothing is ever cut.  |  best >= beta  =>  False""",
    right=r"""
    asked before the leaf, too
        if depth == 0 or game.is_terminal(state):\n        return leaf(game, state)  =>  pass
        best = -inf  =>
            if depth == 0 or game.is_terminal(state):
                return leaf(game, state)
            best = -inf
    alpha raised in the loop, and the old one kept  |  best = -inf  =>  best, low = -inf, alpha
        -max(alpha, best), memory)  =>  -low, memory)
        if best >= beta:  =>
            low = max(low, best)
            if best >= beta:""",
)


def key(cells, to_move):
    """One key for all symmetric positions; the side to move is told apart."""
    images = []
    for _ in range(4):
        cells = tuple(cells[square] for square in (6, 3, 0, 7, 4, 1, 8, 5, 2))  # a quarter turn
        images += [cells, tuple(cells[square] for square in (2, 1, 0, 5, 4, 3, 8, 7, 6))]  # mirrored
    return min(images), to_move


KEY = function_question(
    key,
    "symmetry_key ** A key for symmetric positions",
    parts={
        "images": (1, keys.images, "{n} pairs: one key for all images, and not for others"),
        "apart": (1, partial(keys.apart, key), "{n} pairs of boards, none an image of the other: two keys"),
        "side to move": (1, keys.sides, "{n} pairs with either side to move"),
    },
    way="same_key",
    picture=keys.drawn,
    said=keys.told,
    typed=keys.typed,
    reason=partial(keys.an_image, key),
    hints="""
    A square has eight images: four rotations, and the mirror image of each.
    A quarter turn is an order of the nine squares: row by row, the new board has the squares
        6 3 0 7 4 1 8 5 2 of the old one. A mirror image has 2 1 0 5 4 3 8 7 6.
    Take the least of the eight tuples, min(images): it is the same for all. The key is it and to_move.""",
    wrong="""
    the side to move is missing from the key.  |  return min(images), to_move  =>  return min(images)
    the board is its own key: no image is made.  |  min(images)  =>  images[-2]
    the mirror images are missing.  |  (2, 1, 0, 5, 4, 3, 8, 7, 6)  =>  range(9)
    the quarter turns are missing: only a half turn and two mirror images are made.  |  range(4)  =>  range(2)
        (6, 3, 0, 7, 4, 1, 8, 5, 2)  =>  range(8, -1, -1)
    one rotation is missing: three quarter turns are made, and the board itself is left out.
        range(4)  =>  range(3)
    the marks are only counted, and not where they stand.  |  min(images)  =>  tuple(sorted(images[0]))
    the corners, the edges and the centre are counted, and not how they lie to each other.
        min(images)  =>  (*sorted(images[0][::2]), *sorted(images[0][1::2]), images[0][4])
    a list or a set comes back: no key of a dict.  |  min(images), to_move  =>  [min(images), to_move]""",
    right="""
    the greatest  |  min(images)  =>  max(images)
    all eight together  |  min(images)  =>  frozenset(images)""",
)


def sooner(search):
    """The same search; a game won or lost counts a point less for each ply."""

    def moved(value, plies):
        return value + plies if value > DECIDED else value - plies if value < -DECIDED else value

    def hastened(state, depth, alpha, beta):
        value, line = search(state, depth, moved(alpha, 1), moved(beta, 1))
        return (moved(value, -1), line) if line else (value, line)

    return hastened


SOONER = compared_question(
    sooner,
    "mate_distance *** Distance to mate in a table",
    parts={
        "values": (1, value_cases, [in_each_window], "{n} trees: wins and losses near and far, draws"),
        "windows": (
            1,
            partial(window_cases, sooner),
            [in_each_window, as_handed],
            "{n} windows: what comes back, and the leaves that it takes",
        ),
        "table": (
            1,
            partial(table_cases, sooner),
            [in_each_window],
            "{n} piles with a table, several searches each",
        ),
    },
    **DISTANCE,
    hints="""
    A win one ply below is worth WIN - 1 here, and a loss 1 - WIN: a decided value moves one point towards 0
        when it is handed up. Which values are decided, and which states hand nothing up?
    The window is for this level. One level below, decided values are one point further from 0: so an end of
        the window that is decided moves away from 0 before it goes down.
    Call the search with the moved window. An empty line says that play is over, or the depth has ended, at
        this very state: return what came. Else move the value one point towards 0.""",
    wrong="""
    the window is handed down as it came; its ends have to move away from 0.
        moved(alpha, 1), moved(beta, 1)  =>  alpha, beta
    the window's ends move towards 0 as well.
        moved(alpha, 1), moved(beta, 1)  =>  moved(alpha, -1), moved(beta, -1)
    the ends of the window are exchanged.
        moved(alpha, 1), moved(beta, 1)  =>  moved(beta, 1), moved(alpha, 1)
    alpha is handed down as it came.  |  moved(alpha, 1)  =>  alpha
    beta is handed down as it came.  |  moved(beta, 1)  =>  beta
    every search below gets an open window.  |  moved(alpha, 1), moved(beta, 1)  =>  -inf, inf
    values move away from 0: a later win counts more.  |  moved(value, -1)  =>  moved(value, 1)
        moved(alpha, 1), moved(beta, 1)  =>  moved(alpha, -1), moved(beta, -1)
    nothing is taken off, and a sooner win is worth no more than a later one. [MC16]
        moved(value, -1)  =>  value
        moved(alpha, 1), moved(beta, 1)  =>  alpha, beta
    a finished game loses a point as well, where no ply has been played.  |  if line else (value, line)  =>
    estimates lose a point as well; only decided values count plies.
        value > DECIDED  =>  value > 0
        value < -DECIDED  =>  value < 0
    the plies of the whole line are taken off at each level; those below are off already.
        moved(value, -1)  =>  moved(value, -len(line))
    a point is taken off a loss, too, which moves it away from 0.
        (moved(value, -1), line)  =>  (value - (abs(value) > DECIDED), line)
    losses stay as they are: the later one is not preferred.  |  value - plies if value < -DECIDED else  =>
    losses move away from 0: the sooner loss is preferred.  |  else value - plies  =>  else value + plies
    two points are taken off for a ply.
        moved(alpha, 1), moved(beta, 1)  =>  moved(alpha, 2), moved(beta, 2)
        moved(value, -1)  =>  moved(value, -2)
    the plies are counted from the root: what a table keeps then holds for one path only.
        def hastened  =>  path = []\\n\\ndef hastened
        value, line = search(state, depth, moved(alpha, 1), moved(beta, 1))  =>
            path.append(state)
            value, line = search(state, depth, alpha, beta)
            path.pop()
        (moved(value, -1), line) if line else (value, line)  =>
            (value, line) if line else (moved(value, -len(path)), line)
    what came back is kept by state, and a bound answers every window.
        def hastened  =>  kept = {}\\n\\ndef hastened
        value, line = search(  =>  value, line = kept[state] = kept.get(state) or search(
    the value comes back alone.
        (moved(value, -1), line) if line else (value, line)  =>  moved(value, -1)""",
    right="""
    by the end of the line  |  if line else (value, line)  =>  if len(line) > 0 else (value, line)""",
)


def aspire(search, state, depth, guess, margin):
    """The exact value and its line, first in a window around the guess."""
    below = above = margin
    while True:
        alpha, beta = guess - below, guess + above
        value, line = search(state, depth, alpha, beta)
        if value <= alpha:
            below = 2 * below
        elif value >= beta:
            above = 2 * above
        else:
            return value, line


AROUND = partial(guesses, "windows")
ASPIRE = compared_question(
    aspire,
    "aspire *** The aspiration loop",
    parts={
        "value": (1, partial(guesses, "value"), [value], "{n} guesses, near and far"),
        "windows": (1, elsewhere(AROUND, guess=3, margin=1), [value, asked], "{n} guesses, window by window"),
        "a search that changes its mind": (
            1,
            fickle,
            [value, asked],
            "{n} guesses: what failed low before fails high now",
        ),
    },
    why=by_window,
    **PAIR,
    hints="""
    Search, and look where the value lies. Inside the window it is exact; what do you know elsewhere?
    Keep two distances, below and above, both margin at first. The window is (guess - below, guess + above).
        Only the distance of the side that failed is doubled.
    while True: search; if value <= alpha: double below; elif value >= beta: double above; else return what
        came.""",
    wrong=r"""
    what came back is returned, even where the search has failed and it is a bound. [MC3]
        below = 2 * below  =>  return value, line
        above = 2 * above  =>  return value, line
    only a search that fails low is repeated. [MC3]  |  above = 2 * above  =>  return value, line
    only a search that fails high is repeated. [MC3]  |  below = 2 * below  =>  return value, line
    a value at alpha is taken for exact; it says "at most". [MC3]  |  value <= alpha  =>  value < alpha
    a value at beta is taken for exact; it says "at least". [MC3]  |  value >= beta  =>  value > beta
    a value on either end of the window is taken for exact; it is a bound. [MC3]
        value <= alpha  =>  value < alpha
        value >= beta  =>  value > beta
    the same window is searched every time.
        below = 2 * below  =>  below = margin
        above = 2 * above  =>  above = margin
    the wrong side is widened.
        below = 2 * below  =>  above = 2 * above
        above = 2 * above  =>  below = 2 * below
    both sides are widened, though only one has failed.
        below = 2 * below  =>  below = above = 2 * below
        above = 2 * above  =>  below = above = 2 * above
    the side that failed is opened at once.  |  2 * below  =>  inf
        2 * above  =>  inf
    the side that failed is opened at once, and after that no failure is looked for.
        below = 2 * below  =>  return search(state, depth, -inf, beta)
        above = 2 * above  =>  return search(state, depth, alpha, inf)
    the side that failed moves by one margin each time; it is to be twice as far.
        2 * below  =>  below + margin
        2 * above  =>  above + margin
    the next window lies around the value that came back, not around the guess.
        below = 2 * below  =>  guess, below = value, 2 * below
        above = 2 * above  =>  guess, above = value, 2 * above
    the first window lies on one side of the guess only.
        below = above = margin  =>  below, above = 0, margin
        2 * below  =>  max(margin, 2 * below)
    one distance serves both sides: after a failure on each, the second side moves too far.
        2 * below  =>  2 * max(below, above)
        2 * above  =>  2 * max(below, above)
    the open window is searched at once: the guess is not used.
        below = above = margin  =>  below = above = inf
    the line is that of the first search.  |  while True:  =>  first = None\nwhile True:
        return value, line  =>  return value, first
        = search(state, depth, alpha, beta)  =>  = search(state, depth, alpha, beta)\nfirst = first or line
    the line is lost.  |  return value, line  =>  return value, ()
    the value comes back alone.  |  return value, line  =>  return value""",
    right="a pair in a list  |  return value, line  =>  return [value, line]",
)


def collision(positions, codes):
    """Two different positions with one Zobrist key; None if there are none."""
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


COLLISION = function_question(
    collision,
    "collision *** A test of hash collisions",
    parts={
        "found": (1, keys.found, "{n} lists in which two positions share a key"),
        "none": (1, keys.none_found, "{n} lists: None where no two do, and only there"),
    },
    judge=keys.judge_collision,
    hints="""
    The key is the exclusive or (^) of codes[mark][square] over all marks; that of the empty board is 0.
    Go through the positions once, with a dict from key to the position that had it.
    If the key is in the dict already, compare the two positions: only if they differ is it a collision.""",
    wrong="""
    a position that comes twice is taken for a collision.
        if zobrist in known and known[zobrist] != position  =>  if zobrist in known
    one key goes on over all positions; each begins with 0.  |  known = {}  =>  known, zobrist = {}, 0
        zobrist = 0  =>  pass
    the codes are added; a Zobrist key is their exclusive or.  |  zobrist ^=  =>  zobrist +=
    the codes are joined by | where ^ is due.  |  zobrist ^=  =>  zobrist |=
    empty squares enter the key, with the codes of O.
        if mark != "."  =>  if True
        codes[mark]  =>  codes["X" if mark == "X" else "O"]
    all marks use the codes of X.  |  codes[mark]  =>  codes["X"]
    only the marks of X enter the key.  |  mark != "."  =>  mark == "X"
    the squares are counted from the end.  |  codes[mark][square]  =>  codes[mark][-square - 1]
    only neighbours in the list are compared.  |  known[zobrist] = position  =>  known = {zobrist: position}
    all are compared with the first position only.
        known[zobrist] = position  =>  known = known or {zobrist: position}
    the places come back instead of the positions.
        known[zobrist], position  =>  positions.index(known[zobrist]), positions.index(position)
    an empty pair comes back where None is asked for.  |  return None  =>  return ()""",
    right="the later one first  |  return known[zobrist], position  =>  return [position, known[zobrist]]",
)
