"""The questions of notebook 06: a depth limit, iterative deepening, the principal variation, its order."""

from functools import partial
from math import floor, inf, log  # noqa: F401 (an edit uses two of them)
from random import Random

from ...games import MAX
from ...search import OutOfTime
from ..kinds.driver import driver_question
from ..kinds.function import function_question
from ..kinds.limit import limit_question
from ..kinds.line import line_question
from ..kinds.order import line_cases, order_question


def depth_limited(game, state, depth, evaluate):
    """What the state is worth for MAX, searched `depth` plies deep."""
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(state)
    values = []
    for action in game.actions(state):
        values.append(depth_limited(game, game.result(state, action), depth - 1, evaluate))
    return max(values) if game.to_move(state) == MAX else min(values)


LIMITED = limit_question(
    depth_limited,
    "depth_limited ** A depth limit without an error of one",
    points={"values": 2, "evaluations": 2},
    hints="""
    The search ends where play is over, or where no plies are left. Which of the two knows the truth?
    Ask game.is_terminal first: a finished game has its utility, at depth 0 too. Then, at depth 0, evaluate.
    Each child is searched with depth - 1. Write it into the call: a depth that is lowered in the loop is
        lower for each later sibling.""",
    wrong=r"""
    the search stops one ply too early.  |  depth == 0  =>  depth <= 1
    the search goes one ply too deep: at depth 0 there is none to go.  |  depth == 0  =>  depth < 0
    a finished game is evaluated at depth 0; it has its utility.  |  if game.is  =>  if depth and game.is
    finished games are evaluated too; their utility is known.  |  game.utility(state)  =>  evaluate(state)
    the utility is asked for where play is not over.  |  evaluate(state)  =>  game.utility(state)
    the depth is never counted down.  |  depth - 1  =>  depth
    the depth is lowered in the loop, for each sibling.  |  values.append(  =>  depth -= 1\nvalues.append(
        depth - 1  =>  depth
    only MAX's moves are counted; MIN's are plies too.  |  depth - 1  =>  depth - (game.to_move(state) == MAX)
    every state on the way is evaluated as well.  |  values = []  =>  evaluate(state)\nvalues = []
    the estimate is turned to the player who moves; evaluate speaks for MAX, as utility does. [MC10]
        return evaluate(state)  =>  return game.to_move(state) * evaluate(state)
    each child's value is turned, as in negamax; utility and evaluate speak for MAX. [MC10]
        max(values) if game.to_move(state) == MAX else min(values)  =>  max(-value for value in values)
    the depth that is left tells who moves.  |  game.to_move(state) == MAX  =>  depth % 2
    MAX moves everywhere.  |  game.to_move(state) == MAX  =>  True
    max and min are exchanged.  |  game.to_move(state) == MAX  =>  game.to_move(state) != MAX
    an estimate of 0 is always taken in place of evaluate.  |  return evaluate(state)  =>  return 0""",
    right="""
    the depth first  |  if game.is_terminal(state):  =>
            if depth == 0 and not game.is_terminal(state):
                return evaluate(state)
            if game.is_terminal(state):""",
)


def deepen(game, state, search, deepest):
    """The best action of the deepest iteration that was finished before the search ran out of time."""
    move = game.actions(state)[0]
    try:
        for depth in range(1, deepest + 1):
            best, chosen = -inf, None
            for action in game.actions(state):
                value = -search(game.result(state, action), depth - 1, -inf, -best)[0]
                if value > best:
                    best, chosen = value, action
            move = chosen
    except OutOfTime:
        pass
    return move


DEEPEN = driver_question(
    deepen,
    "deepen *** Iterative deepening within a budget of nodes",
    points={"move": 3, "iterations": 2, "no time": 1},
    may_use=("OutOfTime",),
    hints="""
    Two loops: depth from 1 to deepest, and in it the root's actions. A child is searched to depth - 1,
        since the action itself is a ply; its value comes back for the opponent, so turn the sign.
    Two moves: the best so far in this iteration, and the best of the last finished one. Only the second is
        safe to play. When does the first become the second?
    Put `try` around the outer loop and `except OutOfTime: pass` below it. Before it, move is the first
        legal action. The child's window is (-inf, -best): it hears of the best so far.""",
    wrong=r"""
    an interrupted iteration can change the move: the best of the few moves it has looked at is played.
    [MC17]  |  best, chosen = value, action  =>  best, move = value, action
        move = chosen  =>  pass
    the children are searched to depth, one ply too deep: the action itself is a ply.  |  depth - 1  =>  depth
    there is no move where not even the first iteration is finished.  |  game.actions(state)[0]  =>  None
    OutOfTime is not caught.  |  except OutOfTime  =>  except ZeroDivisionError
    the deepest iteration is left out.  |  deepest + 1  =>  deepest
    the first iteration is left out.  |  range(1,  =>  range(2,
    nothing is deepened: only the deepest iteration is searched.  |  range(1,  =>  range(deepest,
    the best value is kept from one iteration to the next, so a lower one can never win.
        move = game.actions(state)[0]  =>  move, best, chosen = game.actions(state)[0], -inf, None
        best, chosen = -inf, None  =>  pass
    a move that only equals the best takes its place; it may report a bound. [MC2]  |  > best:  =>  >= best:
    the root itself is searched, and its line tells the move; the actions are to be searched one by one.
        best, chosen = -inf, None  =>  chosen = search(state, depth)[1][0]
        for action in game.actions(state):  =>  for action in ():
    every move is searched with an open window, which takes more nodes.  |  -inf, -best)[0]  =>  -inf, inf)[0]
    the child's value enters without its sign turned. [MC11]  |  -search(  =>  search(
    the child's beta is the best so far, its sign not turned. [MC11]  |  -inf, -best)[0]  =>  -inf, best)[0]
    the value comes back instead of the move.  |  move = chosen  =>  move = best
    it goes on after it has run out of time.  |  best, chosen = -inf, None  =>  best, chosen = -inf, move
        value = -search(game.result(state, action), depth - 1, -inf, -best)[0]  =>
            try:
                value = -search(game.result(state, action), depth - 1, -inf, -best)[0]
            except OutOfTime:
                break
    the pair (value, line) is not taken apart.  |  -inf, -best)[0]  =>  -inf, -best)""",
    right="another name for the last finished move  |  move = chosen  =>  move, _ = chosen, best",
)


def principal_variation(game, state, depth, alpha, beta):
    """The value for the side to move, and the line of actions that leads to it."""
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


PRINCIPAL = line_question(
    principal_variation,
    "principal_variation *** The principal variation",
    frame="mover",
    points={"values": 1, "line": 3, "leaf order": 1},
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
    the line has one action only.  |  (action, *rest)  =>  (action,)
    the line is back to front.  |  (action, *rest)  =>  (*rest, action)
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


def along(game, state, line):
    """An order that tries the line's own action first at each state of the line."""
    ahead = {}
    for action in line:
        ahead[state] = action
        state = game.result(state, action)

    def order(state, actions, depth):
        first = [action for action in actions if state in ahead and action == ahead[state]]
        others = [action for action in actions if action not in first]
        return first + others

    return order


ALONG = order_question(
    along,
    "pv_order ** The order of the last iteration",
    variable="order",
    parts={
        "at the root": (1, partial(line_cases, most=1), "the last best move first, {n} times"),
        "along the line": (2, line_cases, "{n} lines, at each of their states and at others"),
    },
    hints="""
    The line is a list of actions; the order is asked about states. Which states does the line lead through?
    Walk the line once, before you return the order: note for each state which action follows there. States
        can be keys of a dict.
    The order: the noted action first, if it is among the actions; then the others as they were given.""",
    wrong=r"""
    only the root is put in order.  |  for action in line:  =>  for action in line[:1]:
    every state at the same depth is taken for that of the line.  |  ahead = {}  =>  ahead, depths = {}, []
        ahead[state] = action  =>  ahead[len(ahead)] = action
        first = [action for action in actions if state in ahead and action == ahead[state]]  =>
            depths.append(depth)
            first = [action for action in actions if action == ahead.get(max(depths) - depth)]
    the depth alone tells which action of the line is tried; other states have that depth, too.
        ahead[state] = action  =>  ahead[len(ahead)] = action
        if state in ahead and action == ahead[state]]  =>  if action == ahead.get(len(line) - depth)]
    the line's first action is tried first at every state.
        if state in ahead and action == ahead[state]]  =>  if line and action == line[0]]
    the line's actions go first everywhere.  |  state in ahead and action == ahead[state]  =>  action in line
    an action is noted for the state behind it.  |  [state] =  =>  [game.result(state, action)] =
    the line's last action is forgotten.  |  for action in line:  =>  for action in line[:-1]:
    the first action comes twice.  |  if action not in first]  =>  ]
    the other actions are lost.  |  first + others  =>  first or others
    the action 0 is taken for none: `if action` is false for it.  |  state in ahead  =>  ahead.get(state)
    the line's action is tried last.  |  first + others  =>  others + first
    the other actions are sorted; they stay as they were given.  |  first + others  =>  first + sorted(others)
    the other actions are turned round; they stay as they were given.  |  + others  =>  + others[::-1]
    the line's action changes places with the first; the others are to move up by one.
        first + others  =>  [*(first or actions[:1]), *(actions[0] if a in first else a for a in actions[1:])]
    the line's action is tried even where it is illegal.  |  actions if state  =>  [ahead.get(state)] if state
    something is kept from one call to the next: lines share a table. [MC5]  |  line):  =>  line, ahead={}):
        ahead = {}  =>  pass""",
)


def horizon(speed, seconds, branches):
    """The plies of the deepest iteration that is finished, all iterations before it counted."""
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
    return f"{time}; the iterations to depth {depth} read {last}, to depth {depth + 1} they read {more}."


def machines(seed):
    """Few positions, exactly enough for an iteration, one too few; and machines of history."""
    random = Random(f"7.5 {seed}")
    cases = [(1, 1, 2), (1000, 1, 10), (100, 3, 35), (200_000_000, 180, 35), (10**10, 60, 36)]
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
    an iteration that just fits is not counted.  |  left >= 0  =>  left > 0
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
