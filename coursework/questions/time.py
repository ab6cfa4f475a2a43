"""The questions of the notebook on time: a clock, iterative deepening, the best line, a horizon."""

from functools import partial
from math import floor, inf, log  # noqa: F401 (an edit uses two of them)
from random import Random
from time import perf_counter

from ..checking import cases as trees
from ..checking.functions import function_question
from ..checking.mutants import written_with
from .deepening import (
    at_once,
    by_depth,
    legal,
    memories,
    of_last_finished,
    timed,
    timed_question,
    two_moves,
)
from .engine_cases import ringing, unclocked, unrung
from .engine_searches import best, contract, engine_question, leaves, looks, rang
from .lines import VALUES, line, line_question, lines, pair
from .order import leaf, order
from .played import counted
from .searches import leaves as leaves_read


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


OUT_OF_TIME = engine_question(
    written_with(search, Memory),
    "out_of_time ** A clock that rings",
    parts={
        "no clock": (
            1,
            unclocked,
            [contract, leaves, best],
            "{n} searches without a clock: the value is right",
        ),
        "looks": (2, unrung, [contract, best, looks], "{n} searches: you look once at each position"),
        "rings": (2, ringing, [rang, looks], "{n} clocks: TimeoutError at the first look after the end"),
    },
    ours=("order",),
    hints="""
    A clock is a function: clock() returns the seconds since some moment. When the memory is made, look
        at the clock once, and keep the moment at which the time will be up. Keep the clock as well.
    In search, look at the clock before anything else. Every position is one call of search, so each
        position looks once.
    Memory keeps self.clock = clock, and as self.end what clock() says now plus the seconds. At the very
        top of search, if memory.clock() is beyond memory.end, raise TimeoutError.""",
    wrong=r"""
    @clock-not-looked-at
        memory.clock() > memory.end  =>  False
    Your leaves do not look at the clock. Most positions are leaves, so look before you ask whether this one
    is a leaf.
        if memory.clock() > memory.end:\n        raise TimeoutError  =>  pass
        best = -inf  =>
            if memory.clock() > memory.end:
                raise TimeoutError
            best = -inf
    You look at the clock only after a child has come back, so the first leaves are read before the first
    look. Look before anything else.
        if memory.clock() > memory.end:\n        raise TimeoutError  =>  pass
        if value > best:  =>
            if memory.clock() > memory.end:
                raise TimeoutError
            if value > best:
    You look at the clock twice at each position. Once is enough.  |  memory.clock() > memory.end  =>
            max(memory.clock(), memory.clock()) > memory.end
    You look at the clock again for each action. Each child looks by itself when it is searched, so once for
    each position is enough.
        value = -search(  =>
            if memory.clock() > memory.end:
                raise TimeoutError
            value = -search(
    Your time begins with the first position. It has to begin when the memory is made.
        self.clock, self.end = clock, clock() + seconds  =>
            self.clock, self.seconds, self.end = clock, seconds, None
        if memory.clock()  =>
            if memory.end is None:
                memory.end = memory.clock() + memory.seconds
            if memory.clock()
    @minus-missing [MC11]  |  value = -search  =>  value = search
    @start-0 [MC9]  |  best = -inf  =>  best = 0
    Your end is the number of seconds. It has to be the moment at which they are over: what the clock says
    now, plus the seconds.
        clock() + seconds  =>  seconds
    Your end is the moment at which the memory is made, so the time is up at once. Add the seconds.
        clock() + seconds  =>  clock()
    You keep what the clock said once, which is a number. Keep the clock itself, and call it at each look.
        clock, clock() + seconds  =>  clock(), clock() + seconds
        memory.clock() >  =>  memory.clock >
    You look at Python's own clock. Use the clock that Memory is given.  |  self.clock, self.end =  =>
            _, self.clock, self.end = clock, perf_counter, clock() + seconds  #
    When the time is up, you return what a leaf is worth. The caller takes that for the value of a search, so
    raise TimeoutError instead. [MC17]
        raise TimeoutError  =>  return leaf(game, state)
    When the time is up, you return None. The caller turns the sign of what comes back, and None has no sign,
    so raise TimeoutError instead.
        raise TimeoutError  =>  return None
    You raise TimeoutError while there is time left. Your comparison is the wrong way round.
        memory.clock() > memory.end  =>  memory.clock() < memory.end
    Your loop catches TimeoutError and returns the best value so far. The caller takes it for the value of a
    finished search, so let the error pass. [MC17]
        value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best), memory)  =>
            try:
                value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best), memory)
            except TimeoutError:
                break
    Your Memory looks at the clock twice when it is made. One look gives the end.
        self.clock, self.end = clock, clock() + seconds  =>
            self.clock, self.begun, self.end = clock, clock(), clock() + seconds
    You look at the clock in the loop, once for each action, so the root has no look of its own. Look at the
    beginning of search.
        if memory.clock() > memory.end:\n        raise TimeoutError  =>  pass
        value = -search(  =>
            if memory.clock() > memory.end:
                raise TimeoutError
            value = -search(
    You raise another error. The caller waits for TimeoutError.
        raise TimeoutError  =>  raise ValueError("time is up")
    Your loop ends when the time is up and returns the best value so far. The caller takes it for the value
    of a finished search, so raise TimeoutError instead. [MC17]
        if memory.clock() > memory.end:\n        raise TimeoutError  =>  pass
        if best >= beta:  =>  if best >= beta or memory.clock() > memory.end:
    @one-key-for-all  |  memory.best[state]  =>  memory.best["best"]
    You count the seconds of the clock within a minute, so they begin again at 0 when the minute is over. Then
    the end is never reached. Compare the moments as the clock gives them.
        memory.clock() > memory.end  =>  memory.clock() % 60 > memory.end
        clock() + seconds  =>  clock() % 60 + seconds
    @alpha-forgotten [MC4]  |  -max(alpha, best)  =>  -best
    @leaf-for-max [MC10]  |  return leaf(game, state)  =>  return game.to_move(state) * leaf(game, state)""",
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
        for depth in range(1, 43):  # no game of 7 x 6 is longer
            search(game, state, depth, -inf, inf, memory)
            chosen = memory.best.get(state, chosen)
    except TimeoutError:
        pass
    return chosen


DEEPEN = timed_question(
    move,
    "deepen *** One ply deeper, until the clock rings",
    parts={
        "move": (
            4,
            timed,
            [legal, of_last_finished],
            "{n} trees and clocks: the move of the last finished depth",
        ),
        "depths": (1, timed, [legal, by_depth], "{n} times: depth 1, 2, 3 and on, until the clock rings"),
        "at once": (
            1,
            at_once,
            [legal, of_last_finished],
            "{n} times: a legal move, even if no depth is finished or no action noted",
        ),
        "one memory": (1, two_moves, [legal, memories], "{n} times: one memory for each move"),
    },
    hints="""
    Make one memory for the whole move: Memory(seconds, clock). Even if no search is finished, you need
        an action that can be played. Which one do you have without searching?
    Loop over the depths, and put try ... except TimeoutError around the loop. In the loop, search the
        root in the open window; after that, the best action stands in memory.best[state].
    When may that action become your move? Only after the search has come back, so read it in the line
        behind the call: when the clock rings, that line is not reached. Use memory.best.get(state,
        chosen), because a search that knows the value at once notes no action.""",
    wrong=r"""
    You play what was noted last, even if that depth was not finished. Only a finished depth may change the
    move. [MC17]
        return chosen  =>  return memory.best.get(state, chosen)
    TimeoutError leaves your function. Catch it, and return the move that you have.
        except TimeoutError  =>  except ZeroDivisionError
    You take it for granted that memory.best has the state. A search that knows the value at once notes no
    action, so keep the old move then.
        memory.best.get(state, chosen)  =>  memory.best[state]
    You have no move if not even depth 1 is finished. Begin with an action that can be played.
        chosen = order(game, state, memory)[0]  =>
            chosen = None
    You make a new memory for each depth, so each one begins without what the last has found. Make one for
    the whole move.
        search(game, state, depth, -inf, inf, memory)  =>
            memory = Memory(seconds, clock)
            search(game, state, depth, -inf, inf, memory)
    You leave depth 1 out. If there is little time, it is the only one that is finished.
        range(1, 43)  =>  range(2, 43)
    You begin with depth 0, where no action is tried. Begin with depth 1.  |  range(1, 43)  =>  range(43)
    You go two plies deeper each time. Go one ply deeper.  |  range(1, 43)  =>  range(1, 43, 2)
    You go two plies deeper each time, as if depth were counted in rounds. Go one ply deeper, from depth 1 on.
        range(1, 43)  =>  range(2, 43, 2)
    You stop when the same action has come back several times. A deeper search may still change the move, so
    go on until the clock rings.
        chosen = order(game, state, memory)[0]  =>
            chosen = order(game, state, memory)[0]
            found = [chosen]
        chosen = memory.best.get(state, chosen)  =>
            chosen = memory.best.get(state, chosen)
            found.append(chosen)
            if len(found) > 3 and len(set(found[-4:])) == 1:
                break
    You stop at depth 3, although there is time left.  |  range(1, 43)  =>  range(1, 4)
    You stop at depth 8, although there is time left.  |  range(1, 43)  =>  range(1, 9)
    You go on beyond depth 42 as long as the clock does not ring. No game of Connect 4 is longer, so there is
    nothing left to search.
        for depth in range(1, 43):  =>
            depth = 0
            while True:
                depth += 1
    You search to depth 42 at once. Nothing is deepened, so no depth is finished when the clock rings.
        range(1, 43)  =>  range(42, 43)
    You make the memory without the seconds, so its clock never rings.  |  Memory(seconds, clock)  =>
            Memory(inf, clock)
    You do not pass the clock on to the memory, so it looks at Python's own clock.
        Memory(seconds, clock)  =>  Memory(seconds)
    You throw away what was noted before each depth. The next depth wants to try these actions first.
        search(game, state, depth, -inf  =>
            memory.best = {}
            search(game, state, depth, -inf
    Your window begins at 0, so a lost position has no best action. Search the root in an open window.
        -inf, inf, memory  =>
            0, inf, memory
    You keep an action only if the deeper search found a larger value. The deeper search has seen more, so
    keep its action even if the value is smaller.
        chosen = order(game, state, memory)[0]  =>  chosen, most = order(game, state, memory)[0], -inf
        search(game, state, depth, -inf, inf, memory)  =>
            value = search(game, state, depth, -inf, inf, memory)
        chosen = memory.best.get(state, chosen)  =>
            if value > most:
                most, chosen = value, memory.best.get(state, chosen)""",
    right=r"""
    the clock within another function  |  Memory(seconds, clock)  =>  Memory(seconds, lambda: clock())
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
    cut = trees.order_cases(seed, cuts=8, whole=16, limited=3)
    return [*cut, *trees.window_cases(seed, cuts=8, whole=19, limited=4, single=0)]


PRINCIPAL = line_question(
    principal_variation,
    "principal_variation *** The principal variation",
    parts={
        "values": (
            1,
            partial(trees.value_cases, whole=20),
            VALUES,
            "{n} games: the value beside the line is right",
        ),
        "line": (
            3,
            lines,
            [*VALUES, line],
            "{n} lines: each is legal, and worth what the root is worth to its end",
        ),
        "leaf order": (2, cut_or_not, [pair, leaves_read], "{n} trees: the line costs no leaf"),
    },
    hints="""
    Every call returns two things: the value, and the actions that lead from here to the leaf where it
        comes from. At a leaf nothing is played any more, so what is its line?
    Suppose action 1 improves the best value, and its child returned the line (0, 2). Then the line of
        this node is (1, 0, 2): the action first, then the child's own line. If an action improves
        nothing, the old line stays.
    Only a strict improvement counts, because a child that reports the same value may report a bound.
        With value, rest = ... for the child's pair, the new line is (action, *rest).""",
    wrong=r"""
    You return the line of the last child, even if another child is better. Change the line only when the
    best value changes.
        if best  =>  line = (action, *rest)\nif best
    You change the line when a child only equals the best value. Its value may be a bound, so its line proves
    nothing. [MC2]
        > best:  =>  >= best:
    You leave the action itself out of the line. It comes first, and the child's line follows.
        (action, *rest)  =>  rest
    You put the child's line into yours as a single item. Unpack it, so that the line is a row of actions.
        (action, *rest)  =>  (action, rest)
    Your line has one action only. The child's line has to follow it.  |  (action, *rest)  =>  (action,)
    Your line is back to front. The action at this node comes first.  |  (action, *rest)  =>  (*rest, action)
    You keep the line of the first action, even if a later action is better.
        best, line = -value, (action, *rest)  =>  best, line = -value, line or (action, *rest)
    Behind the new action you keep what is left of the old line. The line that the child returned has to
    follow it.
        *rest)  =>  *(line[1:] or rest))
    One list is handed to all children of a node, and it is not emptied between them. So the line of one child
    can go on with the actions of another. Give each child a list of its own.
        alpha, beta):  =>  alpha, beta, line=None):
        if depth == 0 or game.is_terminal(state):  =>
            line = [] if line is None else line
            if depth == 0 or game.is_terminal(state):
        game.utility(state), ()  =>  game.utility(state), tuple(line)
        best, line = -inf, ()  =>  best, shared = -inf, []
        -max(alpha, best))  =>  -max(alpha, best), shared)
        best, line = -value, (action, *rest)  =>
            best = -value
            line[:] = [action, *shared]
        return best, line  =>  return best, tuple(line)
    You put the lines of all improvements one behind the other. A better action replaces the old line.
        (action, *rest)  =>  (*line, action, *rest)
    You keep one list for the whole tree, with an action for each ply, so later branches write over it. Build
    each line from what the child returns. [MC5]
        alpha, beta):  =>  alpha, beta, moves=None, ply=0):\n    moves = {} if moves is None else moves
        -max(alpha, best))  =>  -max(alpha, best), moves, ply + 1)
        best, line = -value, (action, *rest)  =>  best, moves[ply] = -value, action
        return best, line  =>  return best, tuple(moves[at] for at in sorted(moves))
    You note one action for each state, and you follow them from the root. A state may be met again with
    another depth left, where another action is the best. Build each line from what the child returns.
        alpha, beta):  =>  alpha, beta, chosen=None):\n    chosen = {} if chosen is None else chosen
        -max(alpha, best))  =>  -max(alpha, best), chosen)
        best, line = -value, (action, *rest)  =>  best, chosen[state] = -value, action
        return best, line  =>
            line, at = [], state
            while at in chosen:
                line.append(chosen[at])
                at = game.result(at, chosen[at])
            return best, tuple(line)
    You put the states into the line. Put the actions into it.  |  (action, *rest)  =>  (child, *rest)
    @minus-missing [MC11]  |  -value > best  =>  value > best
        best, line = -value  =>  best, line = value
    @leaf-for-max [MC10]  |  game.to_move(state) * game  =>  game
    @alpha-forgotten [MC4]  |  -max(alpha, best)  =>  -best
    @start-0 [MC9]  |  best, line = -inf  =>  best, line = 0
    @depth-not-counted  |  depth - 1  =>  depth""",
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
    told = f"There is time for {counted(speed * seconds, 'position', 'positions')}."
    told += f" The iterations to depth {depth} read {last} of them,"
    told += f" and those to depth {depth + 1} would read {more}."
    if depth > 2 and last == speed * seconds:
        told += f" Depth {depth} fits exactly, so it counts, and a float could miss it."
    return told


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
    parts={"horizon": (2, machines, "{n} machines, clocks and games: the depth is right")},
    reason=costs,
    hints="""
    There is time for speed * seconds positions. The first iteration reads branches of them, the second
        one branches**2, and so on.
    Take one iteration after the other off what is left, as long as it fits. For example, with 10
        branches and 1,000 positions, 10 and 100 fit. Then 890 are left, which is not enough for 1,000,
        so the answer is 2.
    Stay with whole numbers, because a float keeps 16 digits and a single position can decide. Begin with
        depth 0 and left = speed * seconds. While branches ** (depth + 1) is no more than what is left,
        take it off and add 1 to the depth.""",
    wrong=r"""
    You count the last iteration only. All iterations before it take time, too.
        + 1)  =>  + 1) - branches**depth
    You take the logarithm and round it down, so you count the last iteration only. All iterations before it
    take time, too.
        return depth  =>  return floor(log(speed * seconds) / log(branches))
    You count one ply too many. An iteration that was not finished does not count.
        return depth  =>  return depth + 1
    An iteration that fits exactly is missing from your count. Perhaps your comparison asks for more than
    enough, or you count the root beside the iterations.
        left >= 0  =>  left > 0
    You leave the seconds out. There is time for speed * seconds positions.  |  speed * seconds  =>  speed
    You take the seconds for minutes.  |  speed * seconds  =>  speed * seconds * 60
    You count a move of each player together as one. Count plies: each move of either player is one.
        return depth  =>  return depth // 2
    You count one position more in every iteration, for the root. The first iteration reads branches
    positions.
        seconds - branches  =>  seconds - branches - 1
        branches ** (depth + 1)  =>  branches ** (depth + 1) + 1
    You take the logarithm in floating point, where single positions are lost. Count in whole numbers.
        return depth  =>
            return floor(log(speed * seconds * (branches - 1) / branches + 1) / log(branches) + 1e-9)
    You take the square root. That is what a perfect order would leave, but this search cuts nothing.
        branches ** (depth + 1)  =>  int(branches ** ((depth + 1) / 2))""",
)
