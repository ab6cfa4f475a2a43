"""The questions of the notebook on time: a clock, iterative deepening, the best line, a horizon."""

from functools import partial  # noqa: F401 (an edit uses it)
from math import floor, inf, log  # noqa: F401 (an edit uses two of them)
from random import Random
from time import perf_counter

from ..check import cases as trees
from ..check.mutants import written_with
from .kinds.compared import compared_question
from .kinds.deepening import MOVE, at_once, by_depth, legal, memories, of_last_finished, timed, two_moves
from .kinds.engine_search import ENGINE, best, contract, leaves, looks, rang, ringing, unclocked, unrung
from .kinds.function import function_question
from .kinds.moves import VALUES, line, line_question, lines, pair
from .kinds.search import EITHER
from .kinds.search import leaves as leaves_read
from .order import leaf, order


class Memory:
    """What the engine keeps while it thinks about one move."""

    def __init__(self, seconds=inf, clock=perf_counter):
        self.clock, self.end = clock, clock() + seconds
        self.best = {}  # state -> the action that was best there


def search(game, state, depth, alpha, beta, memory):
    """The value for the mover: exact between alpha and beta, else a bound."""
    if memory.clock() > memory.end:
        raise TimeoutError
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in order(game, state, memory):
        value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best), memory)
        if value > best:
            best, memory.best[state] = value, action
        if best >= beta:
            break
    return best


OUT_OF_TIME = compared_question(
    written_with(search, Memory),
    "out_of_time ** A clock that rings",
    parts={
        "no clock": (
            1,
            unclocked,
            [contract, leaves, best],
            "{n} searches without a clock: the value, no error",
        ),
        "looks": (2, unrung, [contract, best, looks], "{n} searches: one look at each position"),
        "rings": (2, ringing, [rang, looks], "{n} clocks: TimeoutError at the first look after the end"),
    },
    **ENGINE,
    ours=["order"],
    kind="engine",
    rulings=EITHER,
    hints="""
    A clock is a function without arguments: clock() gives the seconds since some moment. When the memory is
        made, look once, and keep the moment at which time will be up. Keep the clock, too.
    In `search`, look at the clock before anything else: every position is a call, so each looks once.
    self.clock, self.end = clock, clock() + seconds; and in the search: if memory.clock() > memory.end: raise
        TimeoutError.""",
    wrong=r"""
    the clock is never looked at.  |  memory.clock() > memory.end  =>  False
    leaves do not look: the clock is asked where actions are tried, and most positions are leaves.
        if memory.clock() > memory.end:\n        raise TimeoutError  =>  pass
        best = -inf  =>
            if memory.clock() > memory.end:
                raise TimeoutError
            best = -inf
    the clock is looked at after a child comes back, so the first leaves come before the first look.
        if memory.clock() > memory.end:\n        raise TimeoutError  =>  pass
        if value > best:  =>
            if memory.clock() > memory.end:
                raise TimeoutError
            if value > best:
    a position looks twice.  |  memory.clock() > memory.end  =>
            max(memory.clock(), memory.clock()) > memory.end
    a position looks again for each of its actions.  |  value = -search(  =>
            if memory.clock() > memory.end:
                raise TimeoutError
            value = -search(
    the time begins with the first position, and not when the memory is made.
        self.clock, self.end = clock, clock() + seconds  =>
            self.clock, self.seconds, self.end = clock, seconds, None
        if memory.clock()  =>
            if memory.end is None:
                memory.end = memory.clock() + memory.seconds
            if memory.clock()
    a child hears only of alpha, and not of the best so far.  |  -max(alpha, best)  =>  -alpha
    the child's value enters without its sign turned. [MC11]  |  value = -search  =>  value = search
    the search stops one ply too early.  |  depth == 0  =>  depth <= 1
    the best value starts at 0. [MC9]  |  best = -inf  =>  best = 0
    no action is noted in memory.best.  |  best, memory.best[state] = value, action  =>  best = value
    the end is the number of seconds, and not the moment at which they are over.
        clock() + seconds  =>  seconds
    time is up at once: the end is not so many seconds after the beginning.  |  clock() + seconds  =>  clock()
    memory.clock is what the clock said once, a number.
        clock, clock() + seconds  =>  clock(), clock() + seconds
        memory.clock() >  =>  memory.clock >
    Python's own clock is asked, not the one that is given.  |  self.clock, self.end =  =>
            _, self.clock, self.end = clock, perf_counter, clock() + seconds  #
    the search returns what it has when the time is up; its caller takes it for a value. [MC17]
        raise TimeoutError  =>  return leaf(game, state)
    None comes back when the time is up, and its sign cannot be turned.
        raise TimeoutError  =>  return None
    it raises while there is time.  |  memory.clock() > memory.end  =>  memory.clock() < memory.end
    the loop over the actions catches TimeoutError, and the best so far comes back like a value. [MC17]
        value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best), memory)  =>
            try:
                value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best), memory)
            except TimeoutError:
                break
    Memory looks at the clock twice when it is made; one look gives the end.
        self.clock, self.end = clock, clock() + seconds  =>
            self.clock, self.begun, self.end = clock, clock(), clock() + seconds
    the clock is looked at within the loop, once for each action: the root has no look of its own.
        if memory.clock() > memory.end:\n        raise TimeoutError  =>  pass
        value = -search(  =>
            if memory.clock() > memory.end:
                raise TimeoutError
            value = -search(
    another error is raised.  |  raise TimeoutError  =>  raise ValueError("time is up")
    the loop ends when the time is up, and the best so far comes back as if it were the value. [MC17]
        if memory.clock() > memory.end:\n        raise TimeoutError  =>  pass
        if best >= beta:  =>  if best >= beta or memory.clock() > memory.end:""",
    right=r"""
    at the very end  |  memory.clock() > memory.end  =>  memory.clock() >= memory.end
    the start is kept  |  self.clock, self.end = clock, clock() + seconds  =>
            self.clock, self.start, self.seconds = clock, clock(), seconds
        memory.clock() > memory.end  =>  memory.clock() - memory.start > memory.seconds""",
)


def move(game, state, seconds=1.0, clock=perf_counter):
    """The best action of the deepest search that was finished in time."""
    memory = Memory(seconds, clock)
    chosen = order(game, state, memory)[0]
    try:
        for depth in range(1, 43):
            search(game, state, depth, -inf, inf, memory)
            chosen = memory.best.get(state, chosen)
    except TimeoutError:
        pass
    return chosen


DEEPEN = compared_question(
    move,
    "deepen *** One ply deeper, until the clock rings",
    parts={
        "move": (
            4,
            timed,
            [legal, of_last_finished],
            "the move of the last finished depth, {n} trees and clocks",
        ),
        "depths": (1, timed, [legal, by_depth], "{n} times depth 1, 2, 3 and on, until the clock rings"),
        "at once": (
            1,
            at_once,
            [legal, of_last_finished],
            "a legal move where no depth is finished or no action noted, {n} times",
        ),
        "one memory": (1, two_moves, [legal, memories], "{n} times one memory for each move"),
    },
    **MOVE,
    kind="engine",
    hints="""
    One memory for the whole move: Memory(seconds, clock). Which action can be played before any search?
    A loop over depths, and around it try ... except TimeoutError. In the loop, search the root with the open
        window; what was best there stands in memory.best[state].
    When may that action become the move? Only behind a search that came back: the line after it. When the
        clock rings, that line is not reached.""",
    wrong=r"""
    an interrupted depth changes the move: what was noted last is played, finished or not. [MC17]
        return chosen  =>  return memory.best.get(state, chosen)
    TimeoutError comes out of it.  |  except TimeoutError  =>  except ZeroDivisionError
    what a search has noted is taken for granted; one that knows the value at once notes nothing.
        memory.best.get(state, chosen)  =>  memory.best[state]
    there is no move where not even depth 1 is finished.  |  chosen = order(game, state, memory)[0]  =>
            chosen = None
    each depth begins with a new memory, which knows nothing of the last.
        search(game, state, depth, -inf, inf, memory)  =>
            memory = Memory(seconds, clock)
            search(game, state, depth, -inf, inf, memory)
    the first depth is left out.  |  range(1, 43)  =>  range(2, 43)
    it begins with depth 0, where no action is tried.  |  range(1, 43)  =>  range(43)
    it goes two plies deeper each time.  |  range(1, 43)  =>  range(1, 43, 2)
    it ends at depth 3 though there is time.  |  range(1, 43)  =>  range(1, 4)
    it ends at depth 8 though there is time.  |  range(1, 43)  =>  range(1, 9)
    it goes on far beyond depth 42, where nothing is left to search, as long as the clock does not ring.
        for depth in range(1, 43):  =>
            depth = 0
            while True:
                depth += 1
    nothing is deepened: it begins at depth 42.  |  range(1, 43)  =>  range(42, 43)
    the memory is made without the seconds: the clock never rings.  |  Memory(seconds, clock)  =>
            Memory(inf, clock)
    the clock is not handed on: Python's own is asked.  |  Memory(seconds, clock)  =>  Memory(seconds)
    each iteration throws away what the one before it noted.  |  search(game, state, depth, -inf  =>
            memory.best = {}
            search(game, state, depth, -inf
    the window is closed from below at 0: a lost position has no best action.  |  -inf, inf, memory  =>
            0, inf, memory
    the ends of the open window are exchanged.  |  -inf, inf, memory  =>  inf, -inf, memory
    a deeper search has to find a larger value: an action is kept where it finds a smaller one.
        chosen = order(game, state, memory)[0]  =>  chosen, most = order(game, state, memory)[0], -inf
        search(game, state, depth, -inf, inf, memory)  =>
            value = search(game, state, depth, -inf, inf, memory)
        chosen = memory.best.get(state, chosen)  =>
            if value > most:
                most, chosen = value, memory.best.get(state, chosen)
    the value comes back instead of the action.  |  search(game, state, depth, -inf, inf, memory)  =>
            value = search(game, state, depth, -inf, inf, memory)
        chosen = memory.best.get(state, chosen)  =>  chosen = value""",
    right=r"""
    the depth in a while loop  |  for depth in range(1, 43):  =>
            depth = 0
            while depth < 42:
                depth += 1
    the move is taken when the next depth begins
        search(game, state, depth, -inf, inf, memory)  =>  chosen = memory.best.get(state, chosen)
        chosen = memory.best.get(state, chosen)  =>  search(game, state, depth, -inf, inf, memory)""",
)


def principal_variation(game, state, depth, alpha, beta):
    """The value for the mover, and the line that leads to it."""
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state), ()
    best, line = -inf, ()
    for action in game.actions(state):
        child = game.result(state, action)
        value, rest = principal_variation(game, child, depth - 1, -beta, -max(alpha, best))
        if -value > best:
            best, line = -value, (action, *rest)
        if best >= beta:
            break
    return best, line


def cut_or_not(seed):
    """Trees with cuts in open windows, then some in windows that are given."""
    return [*trees.order_cases(seed), *trees.window_cases(seed)]


PRINCIPAL = line_question(
    principal_variation,
    "principal_variation *** The principal variation",
    parts={
        "values": (1, trees.value_cases, VALUES, "{n} games, the value beside the line"),
        "line": (
            3,
            lines,
            [*VALUES, line],
            "{n} lines, each legal and worth what the root is worth, to its end",
        ),
        "leaf order": (2, cut_or_not, [pair, leaves_read], "{n} trees: the line costs no leaf"),
    },
    hints="""
    Every call returns two things: the value, and the actions from here to where it comes from. What is the
        line of a leaf?
    When a child improves the best value, its action and its own line become the line of this node: (action,
        *rest). When it does not, the old line stays.
    Only a strict improvement counts: a child that reports the same value may report a bound.""",
    wrong=r"""
    the line is that of the last child, not of the best.  |  if best  =>  line = (action, *rest)\nif best
    a child that only equals the best gives its line; it may report a bound. [MC2]  |  > best:  =>  >= best:
    the action itself is missing from the line.  |  (action, *rest)  =>  rest
    the rest of the line stands in it as one item.  |  (action, *rest)  =>  (action, rest)
    the line has one action only.  |  (action, *rest)  =>  (action,)
    the line is back to front.  |  (action, *rest)  =>  (*rest, action)
    the line of the first action stays, also where a later one is better.
        best, line = -value, (action, *rest)  =>  best, line = -value, line or (action, *rest)
    behind the new action stands what was left of the old line.  |  *rest)  =>  *(line[1:] or rest))
    the lines of all improvements are strung together.  |  (action, *rest)  =>  (*line, action, *rest)
    one list holds the action of each ply for the whole tree, and later branches write over it. [MC5]
        alpha, beta):  =>  alpha, beta, moves=None, ply=0):\n    moves = {} if moves is None else moves
        -max(alpha, best))  =>  -max(alpha, best), moves, ply + 1)
        best, line = -value, (action, *rest)  =>  best, moves[ply] = -value, action
        return best, line  =>  return best, tuple(moves[at] for at in sorted(moves))
    the line holds the states instead of the actions.  |  (action, *rest)  =>  (child, *rest)
    the child's value enters without its sign turned. [MC11]  |  -value > best  =>  value > best
        best, line = -value  =>  best, line = value
    a leaf's value stays in MAX's view. [MC10]  |  game.to_move(state) * game  =>  game
    nothing is ever cut.  |  best >= beta  =>  False
    a child hears only of its parent's best. [MC4]  |  -max(alpha, best)  =>  -best
    a child hears only of alpha, and not of the best so far.  |  -max(alpha, best)  =>  -alpha
    the best value starts at 0. [MC9]  |  best, line = -inf  =>  best, line = 0
    the search stops one ply too early.  |  depth == 0  =>  depth <= 1
    the depth is never looked at.  |  depth == 0 or game  =>  game
    the value comes back alone.  |  return best, line  =>  return best
        game.utility(state), ()  =>  game.utility(state)
        value, rest =  =>  rest, value = (),""",
    right="""
    cutoffs beyond the bound  |  best >= beta  =>  best > beta
    a list  |  (action, *rest)  =>  [action, *rest]""",
)


def horizon(speed, seconds, branches):
    """The plies of the deepest finished iteration; all before it count too."""
    depth, left = 0, speed * seconds - branches
    while left >= 0:
        depth += 1
        left -= branches ** (depth + 1)
    return depth


def costs(speed, seconds, branches):
    """What there is time for, and what the iterations read that fit, and with one more."""
    depth = horizon(speed, seconds, branches)
    last, more = (sum(branches**ply for ply in range(1, ply + 1)) for ply in (depth, depth + 1))
    time = f"There is time for {speed * seconds} positions"
    told = f"{time}; the iterations to depth {depth} read {last}, to depth {depth + 1} they read {more}."
    return told + " That just fits: whole numbers and <= count it." * (depth > 2 and last == speed * seconds)


def machines(seed):
    """Few positions, exactly enough for an iteration, one too few; and machines of history."""
    random = Random(f"7.5 {seed}")
    cases = [
        (1, 1, 2),
        (363, 1, 3),
        (1110, 1, 10),
        (1000, 1, 10),
        (100, 3, 35),
        (200_000_000, 180, 35),
        (10**10, 60, 36),
    ]
    for depth in (1, 2, 3, 8, 20):
        branches, seconds = random.randint(2, 40), random.choice((1, 2, 3))
        enough = sum(branches**ply for ply in range(1, depth + 1))
        cases += [(enough + more, 1, branches) for more in (-1, 0, 1)] + [(enough, seconds, branches)]
    return sorted(cases)


HORIZON = function_question(
    horizon,
    "horizon * A horizon calculator",
    parts={"horizon": (2, machines, "{n} machines, clocks and games")},
    reason=costs,
    hints="""
    positions = speed * seconds. The first iteration reads branches of them, the second branches**2.
    Take one iteration after the other off what is left, as long as it fits.
    Stay with whole numbers: a float has 16 digits, and one position can decide.""",
    wrong=r"""
    only the last iteration is counted; those before it take time too.  |  + 1)  =>  + 1) - branches**depth
    the logarithm is taken and rounded down: only the last iteration is counted.
        return depth  =>  return floor(log(speed * seconds) / log(branches))
    a ply too many is counted; an unfinished iteration does not count.  |  return depth  =>  return depth + 1
    an iteration that just fits is not counted, or the root is counted beside the iterations.
        left >= 0  =>  left > 0
    the seconds are forgotten.  |  speed * seconds  =>  speed
    the seconds are taken for minutes.  |  speed * seconds  =>  speed * seconds * 60
    moves of both players together are counted instead of plies.  |  return depth  =>  return depth // 2
    every iteration counts as one node more, for the root.  |  seconds - branches  =>  seconds - branches - 1
        branches ** (depth + 1)  =>  branches ** (depth + 1) + 1
    the logarithm is taken in floating point, where a single position is lost.  |  return depth  =>
            return floor(log(speed * seconds * (branches - 1) / branches + 1) / log(branches) + 1e-9)
    the square root is taken: that is what a perfect order would read, and this search cuts nothing.
        branches ** (depth + 1)  =>  int(branches ** ((depth + 1) / 2))""",
)
