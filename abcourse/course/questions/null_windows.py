"""The questions of notebook 08: a null-window question, PVS, MTD(f), SSS*, and what is counted."""

from itertools import pairwise
from math import inf

from ..kinds.function import function_question
from ..kinds.passes import passes_question, tally_cases
from ..kinds.scout import scout_question


def at_least(search, state, depth, bound):
    """Whether the state is worth `bound` or more for the side to move."""
    value, _ = search(state, depth, bound - 1, bound)
    return value >= bound


AT_LEAST = passes_question(
    at_least,
    "null_window ** A null-window question",
    points={"answers": 2, "one question": 1},
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


def pvs(game, state, depth, alpha, beta):
    """The value for the side to move, and its line; later children are first asked: are you better?"""
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), ()
    if depth == 0:
        return game.to_move(state) * game.evaluate(state), ()
    best, line = -inf, ()
    for action in game.actions(state):
        child, low = game.result(state, action), max(alpha, best)
        if best == -inf:
            value, rest = pvs(game, child, depth - 1, -beta, -low)
        else:
            value, rest = pvs(game, child, depth - 1, -low - 1, -low)
            if low < -value < beta:
                value, rest = pvs(game, child, depth - 1, -beta, -low)
        if -value > best:
            best, line = -value, (action, *rest)
        if best >= beta:
            break
    return best, line


PVS = scout_question(
    pvs,
    "pvs *** Principal variation search",
    points={"values": 1, "line": 1, "leaf order": 2, "window": 1},
    hints="""
    Begin with your principal_variation, and let play that is over come before the depth. The first
        child stays as it is; only the later ones are searched in another way.
    Each later child is first asked: are you worth low + 1 or more? Here low is the larger of alpha and best.
        In the child's view that window is (-low - 1, -low), and the answer comes back with its sign turned.
    Where it says no, -value <= low, it is done. Where it says yes and -value < beta, its value is not known
        yet: search it again in (-beta, -low), and take the value and the line of that second search.""",
    wrong=r"""
    every child is searched in the full window: this is alpha-beta.  |  best == -inf  =>  True
    no child is searched again: a bound stands where the value is due.  |  low < -value < beta  =>  False
    every later child is searched again, whatever it answered.  |  low < -value < beta  =>  True
    a child whose answer reaches beta is searched again; it has already cut.
        low < -value < beta  =>  low < -value
    the second search is in the null window again.
        < beta:\n                value, rest = pvs(game, child, depth - 1, -beta, -low)  =>
            < beta:\n    value, rest = pvs(game, child, depth - 1, -low - 1, -low)
    the second search's line is lost: the line of the null window stays.
        if low < -value < beta:\n                value, rest  =>  if low < -value < beta:\n    value, _
    the second search starts at the first one's answer, so its line may be that of a bound.
        < beta:\n                value, rest = pvs(game, child, depth - 1, -beta, -low)  =>
            < beta:\n    value, rest = pvs(game, child, depth - 1, -beta, value)
    the second search begins at alpha; what is best so far may be more.  |  -beta, -low)  =>2  -beta, -alpha)
    the second search has an open window.
        < beta:\n                value, rest = pvs(game, child, depth - 1, -beta, -low)  =>
            < beta:\n    value, rest = pvs(game, child, depth - 1, -inf, inf)
    alpha and beta of the null window are equal.  |  -low - 1, -low  =>  -low, -low
    the null window lies one point too low: a better child may answer with low, and is passed over.
        -low - 1, -low  =>  -low, 1 - low
    the null window is not turned to the opponent. [MC11]  |  -low - 1, -low  =>  low, low + 1
    the first child is asked in a null window, too.
        if best == -inf:\n            value, rest = pvs(game, child, depth - 1, -beta, -low)\n        else  =>
            if True
    the question is asked one ply less deep.  |  depth - 1, -low - 1  =>  depth - 2, -low - 1
    a child hears only of its parent's best. [MC4]  |  max(alpha, best)  =>  best
    the question is put beside the best value, even where alpha is already higher.
        -low - 1, -low  =>  -best - 1, -best
        if low <  =>  if best <
    a child hears only of alpha, and not of the best so far.  |  max(alpha, best)  =>  alpha
    the answer to the question enters without its sign turned. [MC11]
        -low - 1, -low)  =>  -low - 1, -low)\nvalue = -value
    the child's value enters without its sign turned. [MC11]
        if -value > best  =>  if value > best
        best, line = -value  =>  best, line = value
    a later child that only equals the best gives its line. [MC2]  |  if -value > best  =>  if -value >= best
    nothing is ever cut.  |  best >= beta  =>  False
    the best value starts at 0. [MC9]  |  best, line = -inf  =>  best, line = 0
        best == -inf  =>  line == ()
    an estimate stays in MAX's view. [MC10]  |  game.to_move(state) * game.evaluate  =>  game.evaluate
    a utility stays in MAX's view. [MC10]  |  game.to_move(state) * game.utility  =>  game.utility
    a finished game is evaluated where the depth ends; it has its utility.
        if game.is_terminal(state)  =>  if depth and game.is_terminal(state)
    the depth is never looked at.  |  if depth == 0  =>  if False
    the action itself is missing from the line.  |  (action, *rest)  =>  rest
    the value comes back alone.  |  return best, line  =>  return best
        game.utility(state), ()  =>  game.utility(state)
        game.evaluate(state), ()  =>  game.evaluate(state)
        rest = pvs(  =>3  rest = (lambda *asked: (pvs(*asked), ()))(""",
    right="""
    cutoffs beyond the bound  |  best >= beta  =>  best > beta
    no second search of a leaf  |  low < -value < beta  =>  low < -value < beta and depth > 1""",
)


def mtd(search, state, depth, first):
    """The value and a line whose first move is best, by null windows alone; the first one ends at `first`."""
    lower, upper, bound, best = -inf, inf, first, ()
    while lower < upper:
        value, line = search(state, depth, bound - 1, bound)
        if value < bound:
            upper = bound = value
        else:
            lower, bound, best = value, value + 1, line
    return lower, best


MTD = passes_question(
    mtd,
    "mtd *** MTD(f)",
    points={"values": 2, "first move": 1, "questions": 2},
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


def sss(search, state, depth):
    """The value and a line whose first move is best: the questions come down from +inf until one says yes."""
    upper = inf
    while True:
        value, line = search(state, depth, upper - 1, upper)
        if value >= upper:
            return upper, line
        upper = value


SSS = passes_question(
    sss,
    "sss *** SSS* by its first bound",
    points={"value and move": 1, "Stockman's leaves": 1, "questions": 1},
    hints="""
    SSS* believes the best of every tree until it is shown otherwise. Which first bound of mtd believes most?
    Your mtd does it all: one line. Or write the loop anew. From above only one of its two cases comes
        up until the end.
    upper = inf. Ask in (upper - 1, upper). A smaller answer is the new upper; the first answer that reaches
        upper says that this is the value, and its line has the move.""",
    wrong=r"""
    it begins at -inf: that is DUAL*, whose leaves come in another order.
        upper = inf  =>  return mtd(search, state, depth, -inf)
    it begins at 0: that is MTD(f) with a guess.  |  upper = inf  =>  return mtd(search, state, depth, 0)
    it begins at 1,000, and some values are larger.
        upper = inf  =>  return mtd(search, state, depth, 1_000)
    no question is asked: this is alpha-beta in an open window.
        upper = inf  =>  return search(state, depth, -inf, inf)
    the first search has an open window.  |  upper = inf  =>  upper = search(state, depth, -inf, inf)[0]
    alpha and beta are equal; that window holds no question.  |  upper - 1, upper  =>  upper, upper
    the window lies one point too high, so the last question is never answered with yes.
        upper - 1, upper)  =>  upper, upper + 1)
    only more than upper ends it.  |  value >= upper  =>  value > upper
    one answer below upper ends it.  |  value >= upper  =>  value <= upper
    upper comes down by one point only.  |  upper = value  =>  upper = max(value, upper - 1)
    upper comes down to one point below the answer.  |  upper = value  =>  upper = value - 1
    each window is open below.  |  upper - 1, upper  =>  -inf, upper
    the state is searched one ply less deep.  |  depth, upper  =>  depth - 1, upper
    the depth is not handed on.  |  depth, upper  =>  inf, upper
    the line is that of the first answer, which only promised.
        upper = inf  =>  upper, first = inf, ()
        return upper, line  =>  return upper, first
        upper = value  =>  upper, first = value, first or line
    the answer is asked for twice.  |  return upper, line  =>  return search(state, depth, upper - 1, upper)
    the line comes before the value.  |  return upper, line  =>  return line, upper
    the value comes back alone.  |  return upper, line  =>  return upper""",
    right="the answer comes back  |  return upper, line  =>  return value, line",
)


def tally(passes):
    """After each pass: how many leaves were read so far, and how many different ones."""
    rows, visits, seen = [], 0, set()
    for leaves in passes:
        visits += len(leaves)
        seen.update(leaves)
        rows.append((visits, len(seen)))
    return rows


def pass_by_pass(passes):
    """How many leaves each pass reads, and how many of them are new."""
    rows = pairwise([(0, 0), *tally(passes)])
    told = ", ".join(f"{visits - before} and {seen - known}" for (before, known), (visits, seen) in rows)
    return f"Leaves and new ones, pass by pass: {told}."


TALLY = function_question(
    tally,
    "distinct_leaves *** Visits against distinct leaves",
    by_hand=2,
    parts={"counts": (2, tally_cases, "{n} runs, pass by pass")},
    reason=pass_by_pass,
    hints="""
    Two things are kept from pass to pass: a number, and a collection in which nothing stands twice.
    A leaf that was read before is a visit, but no new leaf. A set knows what it holds already.
    visits += len(leaves); seen.update(leaves); then (visits, len(seen)) is the row of this pass. In the text:
        what costs time where there is a table, a visit or a new leaf, and what where there is none?""",
    wrong="""
    a leaf that is read again is counted as a new one.  |  len(seen)  =>  visits
    each pass is counted by itself, and nothing is added up.
        rows, visits, seen = [], 0, set()  =>  rows = []
        visits += len(leaves)\\n        seen.update(leaves)  =>  visits, seen = len(leaves), set(leaves)
    the different leaves of each pass are added, so one read in two passes counts twice.
        seen.update(leaves)  =>  seen.update((len(rows), leaf) for leaf in leaves)
    a leaf that is read twice in one pass is counted twice as a new one.
        [], 0, set()  =>  [], 0, []
        seen.update(leaves)  =>  seen += [leaf for leaf in leaves if leaf not in seen]
    only the different leaves of each pass count as visits.
        visits += len(leaves)  =>  visits += len(set(leaves))
    the visits start anew with each pass.  |  visits += len(leaves)  =>  visits = len(leaves)
    the distinct leaves start anew with each pass.  |  seen.update(leaves)  =>  seen = set(leaves)
    the new leaves of each pass are counted, not all so far.
        seen.update(leaves)  =>  seen, known = {*leaves} - {*sum(passes[: len(rows)], [])}, seen
    only the totals come back, not a row for each pass.  |  return rows  =>  return rows[-1:]
    the row is written before the pass is counted.
        visits += len(leaves)\\n        seen.update(leaves)\\n        rows.append((visits, len(seen)))  =>
            rows.append((visits, len(seen)))
            visits += len(leaves)
            seen.update(leaves)
    the two counts are exchanged.  |  (visits, len(seen))  =>  (len(seen), visits)
    a pass that reads nothing has no row.  |  rows.append  =>  if leaves:\\n    rows.append
    passes are counted instead of leaves.  |  visits += len(leaves)  =>  visits += 1
    a third number stands in each row: the leaves read again.
        (visits, len(seen))  =>  (visits, len(seen), visits - len(seen))
    something is kept from one call to the next. [MC5]  |  tally(passes):  =>  tally(passes, seen=set()):
        rows, visits, seen = [], 0, set()  =>  rows, visits = [], 0""",
    right="""
    rows as lists  |  (visits, len(seen))  =>  [visits, len(seen)]
    a dict in place of a set  |  [], 0, set()  =>  [], 0, {}
        seen.update(leaves)  =>  seen.update(dict.fromkeys(leaves))""",
)
