"""The questions of the notebook on null windows: a question, PVS, what the score can be, MTD(f), who wins."""

# mypy: allow-untyped-defs, allow-untyped-calls, disable-error-code="var-annotated"

from functools import partial
from math import inf
from random import Random

from abcourse.games.connect4 import Connect4

from .asks.boards import board_at
from .kinds.compared import asked, compared_question, value
from .kinds.deepening import SOLVE, endings, result, two_questions
from .kinds.driver import PAIR, bounds, by_bound, elsewhere, exact, first_move, firsts, proof, stepped
from .kinds.engine_search import (
    OURS,
    best,
    contract,
    first_looks,
    in_order,
    in_windows,
    leaves,
    rang,
    talk,
    twice,
)
from .kinds.function import drawn_board, function_question, typed_board
from .kinds.player import played_out, some_moves
from .kinds.search import EITHER
from .memory import Memory
from .order import leaf, order


def at_least(search, state, depth, bound):
    """Whether the state is worth `bound` or more for the mover."""
    value, _ = search(state, depth, bound - 1, bound)
    return value >= bound


AT_LEAST = compared_question(
    at_least,
    "null_window ** A null-window question",
    due=bool,
    noun="True or False",
    parts={
        "answers": (2, bounds, [value], "{n} bounds, on the value and beside it"),
        "one question": (
            1,
            elsewhere(bounds, bound=0),
            [asked],
            "one search each time, in the null window that ends at the bound",
        ),
    },
    why=by_bound,
    explain=stepped,
    hints="""
    The window has two ends. At which of them may the value lie for a no, and at which for a yes?
    Values are whole numbers. Between bound - 1 and bound there is none, so what comes back is never exact:
        it lies at the lower end or below it, or at the upper end or above it.
    search(state, depth, bound - 1, bound) returns a pair. Compare its first number with bound.""",
    wrong=r"""
    alpha and beta are equal; that window holds no question.  |  bound - 1, bound  =>  bound, bound
    the window lies one point too high.  |  bound - 1, bound  =>  bound, bound + 1
    the window lies one point too high, and the answer is read off its lower end.
        bound - 1, bound  =>  bound, bound + 1
        value >= bound  =>  value > bound
    the window is open, which reads much more than the question needs.  |  bound - 1, bound  =>  -inf, inf
    the ends of the window are exchanged.  |  bound - 1, bound  =>  bound, bound - 1
    the window is turned to the opponent; search speaks for the side that moves. [MC11]
        bound - 1, bound  =>  -bound, 1 - bound
    only more than the bound counts as a yes.  |  value >= bound  =>  value > bound
    only the bound itself counts as a yes.  |  value >= bound  =>  value == bound
    yes and no are exchanged.  |  value >= bound  =>  value < bound
    the state is searched one ply less deep.  |  depth, bound -  =>  depth - 1, bound -
    the depth is not handed on.  |  depth, bound -  =>  inf, bound -
    the number comes back instead of the answer.  |  value >= bound  =>  value
    the search is asked twice.  |  value >= bound  =>  search(state, depth, bound - 1, bound)[0] >= bound
    the pair (value, line) is not taken apart.  |  value, _ =  =>  value =""",
    right="compared with the lower end  |  value >= bound  =>  value > bound - 1",
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
        child, low = game.result(state, action), max(alpha, best)
        if best > -inf:  # is this action better at all?
            value = -search(game, child, depth - 1, -low - 1, -low, memory)
        if best == -inf or low < value < beta:
            value = -search(game, child, depth - 1, -beta, -low, memory)
        if value > best:
            best, memory.best[state] = value, action
        if best >= beta:
            break
    memory.store(state, depth, alpha, beta, best)
    return best


PVS = compared_question(
    search,
    "pvs *** Principal variation search",
    parts={
        "values": (1, first_looks, [contract], "{n} trees, the value in each window"),
        "window": (1, in_windows, [contract], "{n} windows: values below, inside and above"),
        "leaf order": (
            2,
            in_order,
            [rang, contract, talk, leaves, best],
            "{n} searches: asked first, and searched again where it must be",
        ),
        "second look": (1, twice, [contract, leaves], "{n} windows: a second look only inside the window"),
    },
    **OURS,
    kind="engine",
    rulings=EITHER,
    hints="""
    Only the call in the loop changes. The first action is searched as before; how do you know that an action
        is not the first?
    Each later action is first asked: are you worth low + 1 or more? Here low is the larger of alpha and best.
        In the child's view that window is (-low - 1, -low), and the answer comes back with its sign turned.
    Where it says no, value <= low, it is done. Where it says yes and value < beta, its value is not known
        yet: search it again in (-beta, -low), and take the value of that second search.""",
    wrong=r"""
    every action is searched in the full window: this is alpha-beta.  |  if best > -inf:  =>  if False:
        best == -inf or low < value < beta  =>  True
    no action is searched again: a bound stands where the value is due.
        best == -inf or low < value < beta  =>  best == -inf
    the best value so far does not raise low: every action is asked about alpha alone.
        max(alpha, best)  =>  alpha
    every later action is searched again, whatever it answered.
        best == -inf or low < value < beta  =>  True
    an action whose answer reaches beta is searched again; it has already cut.
        low < value < beta  =>  low < value
    the second search is in the null window again.
        value < beta:\n            value = -search(game, child, depth - 1, -beta, -low, memory)  =>
            value < beta:
                if best > -inf:
                    value = -search(game, child, depth - 1, -low - 1, -low, memory)
                else:
                    value = -search(game, child, depth - 1, -beta, -low, memory)
    the second search starts at the first one's answer; the window from low to beta is asked for.
        value < beta:\n            value = -search(game, child, depth - 1, -beta, -low, memory)  =>
            value < beta:
                first = low if best == -inf else value
                value = -search(game, child, depth - 1, -beta, -first, memory)
    the second search begins at alpha; what is best so far may be more.  |  -beta, -low  =>  -beta, -alpha
    the second search has an open window.  |  -beta, -low  =>  -inf, inf
    the null window is the one just above alpha, though more may be had already.
        -low - 1, -low  =>  -alpha - 1, -alpha
    alpha and beta of the null window are equal.  |  -low - 1, -low  =>  -low, -low
    the null window lies one point too low: a better action may answer with low, and is passed over.
        -low - 1, -low  =>  -low, 1 - low
    the ends of the null window are exchanged.  |  -low - 1, -low  =>  -low, -low - 1
    an action that says no is searched again, and one that says yes is not.
        low < value < beta  =>  value <= low
    the null window is not turned to the opponent. [MC11]  |  -low - 1, -low  =>  low, low + 1
    the first action is asked in a null window, too.
        if best > -inf:  # is this action better at all?  =>  if True:
        best == -inf or low < value < beta  =>  low < value < beta
        low = game.result(state, action), max(alpha, best)  =>
            low = game.result(state, action), max(alpha, best, -10**9)
    an action that says no is searched again, too, where its answer is low itself.
        low < value < beta  =>  low <= value < beta
    the null window lies just below beta: the question is whether the action reaches it.
        -low - 1, -low  =>  -beta, 1 - beta
    the second search goes one ply too deep.  |  depth - 1, -beta, -low  =>
            depth - (best == -inf), -beta, -low
    the second search goes one ply less deep.  |  depth - 1, -beta, -low  =>
            depth - 1 - (best > -inf), -beta, -low
    the question is asked one ply less deep.  |  depth - 1, -low - 1  =>  max(depth - 2, 0), -low - 1
    a child hears only of its parent's best. [MC4]  |  max(alpha, best)  =>  best
    the question is put beside the best value, even where alpha is already higher.
        -low - 1, -low  =>  -best - 1, -best
        low < value  =>  best < value
    a child hears only of alpha, and not of the best so far.  |  max(alpha, best)  =>  alpha
        best == -inf or low < value  =>  best == -inf or max(alpha, best) < value
    the answer to the question enters without its sign turned. [MC11]
        value = -search(game, child, depth - 1, -low - 1  =>  value = search(game, child, depth - 1, -low - 1
    the child's value enters without its sign turned. [MC11]
        value = -search(game, child, depth - 1, -beta  =>  value = search(game, child, depth - 1, -beta
    nothing is ever cut.  |  best >= beta  =>  False
    the best value starts at 0. [MC9]  |  best = -inf  =>  best, begun = 0, False
        best > -inf  =>  begun
        best == -inf  =>  not begun
        if value > best:  =>
            begun = True
            if value > best:
    a finished game is searched on where the depth is not used up.  |  or game.is_terminal(state)  =>
    the depth is never looked at.  |  depth == 0 or  =>
    the memory is asked for a window whose ends are exchanged.  |  probe(state, depth, alpha, beta)  =>
            probe(state, depth, beta, alpha)
    the memory is asked with alpha in the place of the depth.  |  probe(state, depth, alpha, beta)  =>
            probe(state, alpha, depth, beta)
    the memory is never asked.  |  known = memory.probe(state, depth, alpha, beta)  =>  known = None
    the memory is told of a window whose ends are exchanged.  |  store(state, depth, alpha, beta, best)  =>
            store(state, depth, beta, alpha, best)
    the memory is told the value in the place of the depth.  |  store(state, depth, alpha, beta, best)  =>
            store(state, best, alpha, beta, depth)
    the memory is never told anything.  |  memory.store(state, depth, alpha, beta, best)  =>  pass
    the clock is never looked at.  |  memory.clock() > memory.end  =>  False
    the clock is looked at, and the search goes on when it has rung.  |  raise TimeoutError  =>  pass
    what was best is no longer noted.  |  best, memory.best[state] = value, action  =>  best = value""",
    right=r"""
    the first action before the others  |  if best > -inf:  # is this action better at all?  =>
            if best == -inf:
                value = -search(game, child, depth - 1, -beta, -low, memory)
            else:
        if best == -inf or low < value < beta  =>  if best > -inf and low < value < beta
    no second search of a leaf  |  or low < value < beta  =>  or (low < value < beta and depth > 1)""",
)


def boards(stones, seed):
    """Positions with an even number of stones, or an odd one; in every other one the mover wins at once."""
    random, cases = Random(f"reach {stones} {seed}"), []
    while len(cases) < 20:
        game = Connect4(*((7, 6), (5, 4), (4, 4))[len(cases) % 3])
        moves = some_moves(game, stones + 2 * random.randint(0, 6), random)
        if bool(game.wins(game.parse(moves))) == len(cases) % 2:
            cases.append([game.width, game.height, moves])
    return cases


def over(seed):
    """Games that were played at random to their end: won by either side, and drawn."""
    random, cases, ends = Random(f"over {seed}"), [], []
    while len(cases) < 12:
        game = Connect4(4, 4)
        moves, state = played_out(game, game.cells, random)
        won = (game.utility(state) > 0) - (game.utility(state) < 0)
        if ends.count(won) < 4:
            ends.append(won)
            cases.append([4, 4, moves])
    return cases


def bounds_there(width, height, moves):
    """What the game says of a position."""
    game, state = board_at((width, height), moves)
    return f"game.bounds gives {game.bounds(state)}, for MAX, in points of utility; a point counts 1,000."


def reach(game, state):
    """The least and the most that the game can be worth for the mover."""
    least, most = game.bounds(state)
    if game.to_move(state) == -1:
        least, most = -most, -least
    return 1000 * least, 1000 * most


REACH = function_question(
    reach,
    "reach ** What the score can still be",
    parts={
        "MAX to move": (1, partial(boards, 0), "{n} positions"),
        "MIN to move": (1, partial(boards, 1), "{n} positions"),
        "play is over": (1, over, "{n} finished games: what they are worth, twice"),
    },
    way="on_board",
    picture=drawn_board,
    reason=bounds_there,
    typed=typed_board,
    kind="engine",
    hints="""
    game.bounds(state) speaks for MAX, in points of utility. Which two things are different here?
    Where MIN moves, what is most for MAX is least for the mover, and the signs turn.
    least, most = game.bounds(state); where game.to_move(state) is -1: least, most = -most, -least. Both count
        1,000 times, as in leaf.""",
    wrong="""
    the numbers speak for MAX where MIN moves, too. [MC10]  |  game.to_move(state) == -1  =>  False
    the numbers are turned where MAX moves. [MC10]  |  == -1  =>  == 1
    the numbers are turned for either side. [MC10]  |  game.to_move(state) == -1  =>  True
    the signs turn, and the least stays in front; it is now the most.  |  -most, -least  =>  -least, -most
    the two are exchanged, and the signs stay.  |  -most, -least  =>  most, least
    a point of utility counts once; in leaf it counts 1,000 times.
        1000 * least, 1000 * most  =>  least, most
    only one of the two counts 1,000 times.  |  1000 * least, 1000 * most  =>  least, 1000 * most
    the most comes first.  |  1000 * least, 1000 * most  =>  1000 * most, 1000 * least
    the most is taken with the other sign for the least; a mover who wins at once can no longer lose.
        1000 * least, 1000 * most  =>  -1000 * most, 1000 * most""",
    right="the sign as a factor  |  least, most = -most, -least  =>  least, most = sorted((-least, -most))",
)


def mtd(search, state, depth, first):
    """The value and a best line by null windows alone, from `first` on."""
    lower, upper, bound, best = -inf, inf, first, ()
    while lower < upper:
        value, line = search(state, depth, bound - 1, bound)
        if value < bound:
            upper = bound = value
        else:
            lower, bound, best = value, value + 1, line
    return lower, best


BESIDE = "null windows, each beside the last answer, none too many"
MTD = compared_question(
    mtd,
    "mtd *** MTD(f)",
    parts={
        "values": (2, firsts, [value, proof], "{n} games, exact and shown by the leaves read"),
        "first move": (1, firsts, [value, proof, first_move], "{n} lines, each begins with a best move"),
        "questions": (2, elsewhere(firsts, first=3), [asked], BESIDE),
    },
    fits=exact,
    explain=stepped,
    **PAIR,
    hints="""
    Keep two numbers: lower, which the value is known to reach, and upper, which it is known not to exceed. At
        first they are -inf and inf. When may the loop stop?
    Each pass asks in the window (bound - 1, bound). An answer below bound is a new upper; another is a new
        lower. Both move to the answer, which may be far beyond the bound.
    The next bound: after a new upper ask again at it; after a new lower ask one point above it. Keep the line
        of the last pass that made a new lower: only that pass has shown that its move is so good.""",
    wrong=r"""
    alpha and beta are equal; that window holds no question.  |  bound - 1, bound)  =>  bound, bound)
    an answer on the bound is taken for a new upper bound; it is a lower one.
        value < bound  =>  value <= bound
    the two kinds of answer are exchanged.  |  value < bound  =>  value >= bound
    after a new lower bound the same question is asked again.
        best = value, value + 1  =>  best = value, value
    after a new upper bound the question jumps one point below it.
        upper = bound = value  =>  upper, bound = value, value - 1
    the next question is one point from the last bound; it goes on from the answer.
        upper = bound = value  =>  upper, bound = value, bound - 1
        bound, best = value, value + 1  =>  bound, best = value, bound + 1
    upper moves down by one point only.  |  upper = bound = value  =>  upper = bound = max(value, bound - 1)
    lower moves up to the bound only, not to the answer.
        lower, bound, best = value, value + 1, line  =>
            lower, bound, best = min(value, bound), min(value, bound) + 1, line
    it stops after the first pass.  |  return lower  =>  return value
        value + 1, line  =>  value + 1, line\nbreak
        upper = bound = value  =>  upper = bound = value\nbreak
    it goes on when lower and upper have met.  |  lower < upper:  =>  lower <= upper:
    the first bound is forgotten: it always begins at 0.  |  inf, first,  =>  inf, 0,
    the window is open on one side.  |  bound - 1, bound)  =>  -inf, bound)
    the window lies one point too high.  |  bound - 1, bound)  =>  bound, bound + 1)
    a search in an open window comes first.  |  while lower  =>  search(state, depth, -inf, inf)\nwhile lower
    the line of the last pass comes back, even where that pass only made a new upper bound.
        upper = bound = value  =>  upper, bound, best = value, value, line
    the line of the first pass that made a new lower bound is kept; a later one may have another move.
        value + 1, line  =>  value + 1, best or line
    the state is searched one ply less deep.  |  depth, bound  =>  depth - 1, bound
    the depth is not handed on.  |  depth, bound  =>  inf, bound
    the line comes before the value.  |  return lower, best  =>  return best, lower
    the value comes back alone.  |  return lower, best  =>  return lower
    lower starts at 0. [MC9]  |  best = -inf, inf  =>  best = 0, inf""",
    right="""
    the upper end comes back  |  return lower  =>  return upper
    a gap of one point, which never comes up, is left open  |  lower < upper:  =>  lower + 1 < upper:""",
)


def solve(game, state):
    """1, 0 or -1: the mover wins, draws or loses, by null windows alone."""
    memory = Memory()
    if search(game, state, game.cells, 0, 1, memory) > 0:
        return 1
    return 0 if search(game, state, game.cells, -1, 0, memory) >= 0 else -1


SOLVER = compared_question(
    solve,
    "solver *** Win, draw or loss",
    parts={
        "won and lost": (1, endings((1, -1)), [result], "{n} endings"),
        "drawn": (1, endings((0,)), [result], "{n} endings"),
        "null windows": (
            2,
            endings((1, 0, -1)),
            [result, two_questions],
            "{n} endings, at most two questions each",
        ),
    },
    **SOLVE,
    kind="engine",
    hints="""
    Two questions with yes or no are enough: is it worth more than 0, and if not, is it worth 0 or more?
    More than 0 is 1 or more: which window asks that? And which asks for 0 or more? Plies: no more than cells
        are empty, so game.cells is always enough.
    search(game, state, game.cells, 0, 1, memory) > 0 says won. With the same memory, search(game, state,
        game.cells, -1, 0, memory) >= 0 says not lost.""",
    wrong=r"""
    a draw is taken for a win.  |  memory) > 0  =>  memory) >= 0
    a draw is taken for a loss.  |  memory) >= 0  =>  memory) > 0
    a loss is taken for a draw.  |  else -1  =>  else 0
    won and lost are exchanged: the value is the mover's, and so is the answer. [MC11]
        return 1  =>  return -1
        else -1  =>  else 1
    the answer speaks for MAX, and not for the mover. [MC10]  |  return 1  =>  return game.to_move(state)
        else -1  =>  else -game.to_move(state)
    the same question is asked twice.  |  -1, 0, memory  =>  0, 1, memory
    the questions look ten plies ahead, and more cells may be empty.  |  game.cells  =>2  10
    the questions look half as many plies ahead as there are cells.  |  game.cells  =>2  game.cells // 2
    the whole window is open: the exact score is found, and nobody asked for it.
        game.cells, 0, 1  =>  game.cells, -inf, inf
    the window goes from a loss to a win, and the draw lies inside it: that is no null window.
        0, 1, memory  =>  -1, 1, memory
    alpha and beta are equal; that window holds no question.  |  0, 1, memory  =>  0, 0, memory
    the value comes back, and not 1, 0 or -1.
        return 1  =>  return search(game, state, game.cells, 0, 1, memory)
    each question has a memory of its own.  |  game.cells, -1, 0, memory  =>  game.cells, -1, 0, Memory()
    no memory is made: None is handed to the search.  |  memory = Memory()  =>  memory = None""",
    right=r"""
    no limit to the depth  |  game.cells  =>2  inf
    first whether it is lost  |  if search(game, state, game.cells, 0, 1, memory) > 0:  =>
            if search(game, state, game.cells, -1, 0, memory) < 0:
        return 1  =>  return -1
        return 0 if search(game, state, game.cells, -1, 0, memory) >= 0 else -1  =>
            return 1 if search(game, state, game.cells, 0, 1, memory) > 0 else 0""",
)
