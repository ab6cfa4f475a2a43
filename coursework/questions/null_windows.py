"""The questions of the notebook on null windows: a question, PVS, what the score can be, MTD(f), who wins."""

# mypy: allow-untyped-defs, allow-untyped-calls, disable-error-code="var-annotated"

from functools import partial
from math import inf
from random import Random

from abcourse.games.connect4 import Connect4

from ..checking.functions import function_question
from .deepening import endings, result, solver_question, two_questions
from .drivers import (
    PAIR,
    asked,
    bounds,
    by_answers,
    by_bound,
    driver_question,
    elsewhere,
    exact,
    first_move,
    firsts,
    proof,
    stepped,
    value,
)
from .engine_cases import first_looks, in_order, in_windows, twice
from .engine_searches import best, contract, engine_question, leaves, rang, talk
from .memory import Memory
from .order import leaf, order
from .played import BEYOND
from .plays.boards import BOARD, board_at
from .some_positions import played_out, some_moves


def at_least(search, state, depth, bound):
    """Whether the state is worth `bound` or more for the mover."""
    value, _ = search(state, depth, bound - 1, bound)
    return value >= bound


AT_LEAST = driver_question(
    at_least,
    "null_window ** A null-window question",
    types=(bool,),
    noun="True or False",
    parts={
        "answers": (2, bounds, [value], "{n} bounds, on the value and beside it: the answer is right"),
        "one question": (
            1,
            elsewhere(bounds, bound=0),
            [asked],
            "you search once each time, in the null window that ends at the bound",
        ),
    },
    why=by_bound,
    explain=stepped,
    hints="""
    The answer of a search is exact only strictly inside its window. Elsewhere it is "this much or less",
        or "this much or more". Which window leaves no whole number inside, so that every answer is a yes
        or a no?
    Suppose the bound is 5. No whole number lies between 4 and 5, so the window (4, 5) gives one of two
        answers: 4 or less comes back, and that is a no, or 5 or more comes back, and that is a yes.
    search(state, depth, bound - 1, bound) returns a pair. Compare its first number with the bound, and
        return True or False.""",
    wrong=r"""
    @window-empty  |  bound - 1, bound  =>  bound, bound
    Your window lies one point too high, so it asks for more than the bound. Use the two whole numbers of
    which the bound is the upper one.
        bound - 1, bound  =>  bound, bound + 1
    Your window lies one point too high, and you read the answer off its lower end. There, a value of bound
    or less comes back as a bound only. The question "bound or more?" needs the window that ends at the
    bound.
        bound - 1, bound  =>  bound, bound + 1
        value >= bound  =>  value > bound
    You search in an open window. That finds the exact value, and it reads much more than a yes or no needs.
        bound - 1, bound  =>  -inf, inf
    You turn the window to the opponent. This search counts for the side that moves in this state, so leave
    the signs as they are. [MC11]
        bound - 1, bound  =>  -bound, 1 - bound
    You say yes only if the value is more than the bound. To reach the bound is enough.
        value >= bound  =>  value > bound
    You say yes only if the value equals the bound. A larger value is a yes as well.
        value >= bound  =>  value == bound
    You exchange yes and no.  |  value >= bound  =>  value < bound
    You return the number. Return whether it reaches the bound, True or False.  |  value >= bound  =>  value
    You search twice. One search answers the question.
        value >= bound  =>  search(state, depth, bound - 1, bound)[0] >= bound
    You compare the whole pair (value, line) with a number. Take the value out of the pair first.
        value, _ =  =>  value =""",
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


# Reinefeld's NegaScout searches again from the value that came back.
FROM_THE_ANSWER = ("depth - 1, -beta, -low", "depth - 1, -beta, -(low if best == -inf else value)", 1)
REINEFELD = {"from the answer": [FROM_THE_ANSWER], "from the answer, strict": [FROM_THE_ANSWER, *BEYOND]}

PVS = engine_question(
    search,
    "pvs *** Principal variation search",
    parts={
        "values": (1, first_looks, [contract], "{n} trees: the value is right in each window"),
        "window": (1, in_windows, [contract], "{n} windows: right for values below, inside and above"),
        "leaf order": (
            2,
            in_order,
            [rang, contract, talk, leaves, best],
            "{n} searches: you ask first, and search again only where you must",
        ),
        "second look": (
            1,
            twice,
            [contract, leaves],
            "{n} windows: you look a second time only inside the window",
        ),
    },
    ours=("Memory", "order"),
    also=REINEFELD,
    hints="""
    Only the call in the loop changes. The first action is searched as before, in the full window. How do
        you know in the loop whether an action is the first one?
    Each later action gets a cheap question first: is it worth low + 1 or more? Here low is the larger of
        alpha and best. With low = 3 the question is the window (3, 4), and the child sees it as (-4,
        -3). Turn the sign of what comes back.
    If the answer is low or less, the action is no better, and you are done with it. If the answer is
        beta or more, it cuts anyway. Only strictly between the two is its value not known yet, so search
        it again, in (-beta, -low) as the child sees it, and take the value of this second search. It may
        also begin at the value that came back.""",
    wrong=r"""
    You search every action in the full window. That is alpha-beta, because no later action gets the cheap
    question first.
        if best > -inf:  =>  if False:
        best == -inf or low < value < beta  =>  True
    You never search an action again. When the question says "better", what came back is only a bound, so a
    second search has to find the value.
        best == -inf or low < value < beta  =>  best == -inf
    You ask every later action about alpha, even when an earlier action has brought more. Take the larger of
    alpha and best.
        max(alpha, best)  =>  alpha
    You search every later action again, whatever it answered. If the answer is low or less, the action is no
    better, and one search was enough.
        best == -inf or low < value < beta  =>  True
    You search an action again even if its answer reaches beta. It cuts at once, so nobody needs its exact
    value.
        low < value < beta  =>  low < value
    Your second search uses the null window again. This time you want the value, so the window goes from low
    to beta.
        value < beta:\n            value = -search(game, child, depth - 1, -beta, -low, memory)  =>
            value < beta:
                if best > -inf:
                    value = -search(game, child, depth - 1, -low - 1, -low, memory)
                else:
                    value = -search(game, child, depth - 1, -beta, -low, memory)
    Your second search begins at alpha. An earlier action may have brought more, so begin at the larger of
    alpha and best.
        -beta, -low  =>  -beta, -alpha
    Your second search has an open window. Only values between low and beta matter here.
        -beta, -low  =>  -inf, inf
    Your null window lies just above alpha, even when an earlier action has brought more. It has to lie just
    above the larger of alpha and best.
        -low - 1, -low  =>  -alpha - 1, -alpha
    Your null window lies one point too low, so it asks for low or more. A better action may then answer just
    low, and you pass it over.
        -low - 1, -low  =>  -low, 1 - low
    You exchange the two ends of the null window. The smaller number comes first: negate both ends, and swap
    them.
        -low - 1, -low  =>  -low, -low - 1
    You search an action again when it says no, and not when it says yes. It is the other way round, because
    only a yes leaves the value open.
        low < value < beta  =>  value <= low
    You do not turn the null window to the opponent. Negate both ends, and swap them. [MC11]
        -low - 1, -low  =>  low, low + 1
    You ask even the first action in a null window. There is nothing yet that it could be better than, so
    search it in the full window.
        if best > -inf:  # is this action better at all?  =>  if True:
        best == -inf or low < value < beta  =>  low < value < beta
        low = game.result(state, action), max(alpha, best)  =>
            low = game.result(state, action), max(alpha, best, -10**9)
    You search an action again when its answer is just low. Then it is no better than what you have, so one
    search was enough.
        low < value < beta  =>  low <= value < beta
    Your null window lies just below beta, so it asks whether the action cuts. Ask whether the action is
    better than low.
        -low - 1, -low  =>  -beta, 1 - beta
    Your second search goes one ply too deep. Both searches of an action have one ply less than their parent.
        depth - 1, -beta, -low  =>
            depth - (best == -inf), -beta, -low
    Your second search goes one ply less deep than the first. Both searches of an action have one ply less
    than their parent.
        depth - 1, -beta, -low  =>
            depth - 1 - (best > -inf), -beta, -low
    You ask the question one ply less deep. Both searches of an action have one ply less than their parent.
        depth - 1, -low - 1  =>  max(depth - 2, 0), -low - 1
    @alpha-forgotten [MC4]  |  max(alpha, best)  =>  best
    Your question compares with the best value here, even where alpha is already higher. Take the larger of
    the two.
        -low - 1, -low  =>  -best - 1, -best
        low < value  =>  best < value
    You begin both windows at alpha, even when an earlier action has brought more. Take the larger of alpha
    and best.
        max(alpha, best)  =>  alpha
        best == -inf or low < value  =>  best == -inf or max(alpha, best) < value
    You use the answer to the question as it comes back. It counts for the opponent, so its sign has to
    change. [MC11]
        value = -search(game, child, depth - 1, -low - 1  =>  value = search(game, child, depth - 1, -low - 1
    @start-0 [MC9]  |  best = -inf  =>  best, begun = 0, False
        best > -inf  =>  begun
        best == -inf  =>  not begun
        if value > best:  =>
            begun = True
            if value > best:
    You exchange the two ends of the window when you ask the memory. Alpha comes first, then beta.
        probe(state, depth, alpha, beta)  =>
            probe(state, depth, beta, alpha)
    You ask the memory with alpha in the place of the depth. The order is state, depth, alpha, beta.
        probe(state, depth, alpha, beta)  =>
            probe(state, alpha, depth, beta)
    You exchange the two ends of the window when you tell the memory. Alpha comes first, then beta.
        store(state, depth, alpha, beta, best)  =>
            store(state, depth, beta, alpha, best)
    You tell the memory the value in the place of the depth. The order is state, depth, alpha, beta, value.
        store(state, depth, alpha, beta, best)  =>
            store(state, best, alpha, beta, depth)
    You store the result with an alpha that your loop has raised. Store it with the alpha that this call was
    given, because otherwise an exact value is kept as "at most".
        if best >= beta:  =>
            alpha = max(alpha, best)
            if best >= beta:
    Your null window is less than one point wide. Values are whole numbers, so its ends are one point apart:
    low and low + 1.
        -low - 1, -low  =>  -low - 0.001, -low
    @leaf-for-max [MC10]  |  return leaf(game, state)  =>  return game.to_move(state) * leaf(game, state)""",
    right=r"""
    the second search begins at the answer of the first (Reinefeld)
        value < beta:\n            value = -search(game, child, depth - 1, -beta, -low, memory)  =>
            value < beta:
                first = low if best == -inf else value
                value = -search(game, child, depth - 1, -beta, -first, memory)
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
    return f"game.bounds gives {game.bounds(state)} for MAX, in points of utility. Each point counts 1,000."


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
        "MAX to move": (1, partial(boards, 0), "{n} positions: both numbers are right"),
        "MIN to move": (1, partial(boards, 1), "{n} positions: both numbers are right"),
        "play is over": (1, over, "{n} finished games: both numbers are what the game is worth"),
    },
    **BOARD,
    reason=bounds_there,
    kind="engine",
    hints="""
    game.bounds(state) gives the least and the most that the game can still be worth, for MAX and in
        points of utility. Your function counts for the mover, in the points of leaf. Which two things
        have to change?
    Suppose the bounds for MAX are (-1, 3). MAX's best case is MIN's worst, so for MIN they are (-3, 1):
        both signs turn, and the two numbers change places.
    Begin with least, most = game.bounds(state). If game.to_move(state) is -1, negate both and swap them.
        Return both times 1,000, as leaf counts them.""",
    wrong="""
    You leave the numbers as they are when MIN moves. game.bounds counts for MAX, so they have to be turned
    for MIN. [MC10]
        game.to_move(state) == -1  =>  False
    You turn the numbers when MAX moves. game.bounds counts for MAX, so they have to be turned only when MIN
    moves. [MC10]
        == -1  =>  == 1
    You turn the numbers whoever moves. game.bounds counts for MAX, so they have to be turned only when MIN
    moves. [MC10]
        game.to_move(state) == -1  =>  True
    You turn both signs, but you leave the numbers in their places. With the signs turned, the least is the
    most, so swap the two.
        -most, -least  =>  -least, -most
    You swap the two numbers, but you leave their signs. For MIN both signs turn as well.
        -most, -least  =>  most, least
    You count a point of utility once. leaf counts it 1,000 times, so these bounds have to do the same.
        1000 * least, 1000 * most  =>  least, most
    You multiply only one of the two numbers by 1,000.  |  1000 * least, 1000 * most  =>  least, 1000 * most
    You return the most first. The least comes first.
        1000 * least, 1000 * most  =>  1000 * most, 1000 * least
    You negate the most to get the least. The two are independent: a mover who can win at once may have no
    way to lose any more.
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


BESIDE = "null windows only, each beside the last answer, and none too many"
MTD = driver_question(
    mtd,
    "mtd *** MTD(f)",
    parts={
        "values": (2, firsts, [value, proof], "{n} games: the value is exact, and the leaves read prove it"),
        "first move": (1, firsts, [value, proof, first_move], "{n} lines: each begins with a best move"),
        "questions": (2, elsewhere(firsts, first=3), [asked], BESIDE),
    },
    fits=exact,
    why=by_answers,
    explain=stepped,
    **PAIR,
    hints="""
    Keep two numbers: lower, which the value is known to reach, and upper, which it is known not to
        exceed. They begin at -inf and inf. When do they tell you the value?
    Each pass searches in the null window (bound - 1, bound). An answer below bound is the new upper; any
        other answer is the new lower. Take the answer itself, which may lie far beyond the bound: if you
        ask for 10 or more and 3 comes back, upper is 3.
    After a new upper, ask again at it. After a new lower, ask one point above it. Keep the line of the
        last pass that made a new lower, because only such a pass has shown that its move is that good.
        Stop when lower and upper have met.""",
    wrong=r"""
    You take an answer on the bound for a new upper. The bound was reached, so the answer is a new lower.
        value < bound  =>  value <= bound
    You exchange the two kinds of answer. An answer below the bound is the new upper.
        value < bound  =>  value >= bound
    After a new lower you ask the same question again. Its answer is known, so ask one point above the new
    lower.
        best = value, value + 1  =>  best = value, value
    After a new upper you ask one point below it. The value may be just the upper, so ask at it.
        upper = bound = value  =>  upper, bound = value, value - 1
    Your next question is one point from the last bound. Go on from the answer, which may lie further away.
        upper = bound = value  =>  upper, bound = value, bound - 1
        bound, best = value, value + 1  =>  bound, best = value, bound + 1
    You bring upper down by one point only. Take the answer itself, which may lie lower.
        upper = bound = value  =>  upper = bound = max(value, bound - 1)
    You bring lower up to the bound only. Take the answer itself, which may lie higher.
        lower, bound, best = value, value + 1, line  =>
            lower, bound, best = min(value, bound), min(value, bound) + 1, line
    You stop after the first pass. Its answer is only a bound, so go on until lower and upper have met.
        return lower  =>  return value
        value + 1, line  =>  value + 1, line\nbreak
        upper = bound = value  =>  upper = bound = value\nbreak
    You go on when lower and upper have met. The value is known then.  |  lower < upper:  =>  lower <= upper:
    You do not use the first bound: you always begin at 0.  |  inf, first,  =>  inf, 0,
    Your window is open below. A null window has two ends that are one point apart.
        bound - 1, bound)  =>  -inf, bound)
    Your window lies one point too high. The bound is its upper end.
        bound - 1, bound)  =>  bound, bound + 1)
    You search in an open window first. MTD(f) finds the value by null windows alone.
        while lower  =>  search(state, depth, -inf, inf)\nwhile lower
    You return the line of the last pass, even if that pass only lowered upper. Such a pass proves nothing
    about its line, so keep the line of the last pass that raised lower.
        upper = bound = value  =>  upper, bound, best = value, value, line
    You keep the line of the first pass that raised lower. A later pass that raises lower may have found a
    better move, so take its line.
        value + 1, line  =>  value + 1, best or line
    You begin lower at 0. Then a value below 0 is never found, so begin at -inf. [MC9]
        best = -inf, inf  =>  best = 0, inf""",
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


SOLVER = solver_question(
    solve,
    "solver *** Win, draw or loss",
    parts={
        "won and lost": (1, endings((1, -1)), [result], "{n} endings: the result is right"),
        "drawn": (
            1,
            endings((1, 0, -1, 0)),
            [result],
            "{n} endings, every other one drawn: the result is right",
        ),
        "null windows": (
            2,
            endings((1, 0, -1)),
            [result, two_questions],
            "{n} endings: at most two null windows each",
        ),
    },
    hints="""
    Two questions with yes or no are enough. Is the position worth more than 0? And if it is not, is it
        worth 0 or more?
    Values are whole numbers, so "more than 0" means 1 or more, and the null window for that is (0, 1).
        Which one asks for 0 or more? As the depth, game.cells is always enough, because no more cells
        can be empty.
    If search(game, state, game.cells, 0, 1, memory) is above 0, the position is won. If it is not, ask
        in (-1, 0) with the same memory: 0 or more means drawn, and less means lost.""",
    wrong=r"""
    You take a draw for a win. Only a value above 0 is a win.  |  memory) > 0  =>  memory) >= 0
    You take a draw for a loss. A value of 0 is a draw.  |  memory) >= 0  =>  memory) > 0
    You take a loss for a draw. If the second question is answered by less than 0, the position is lost.
        else -1  =>  else 0
    You exchange won and lost. The value counts for the mover, and so does the answer. [MC11]
        return 1  =>  return -1
        else -1  =>  else 1
    Your answer counts for MAX. It has to count for the mover, as the value does. [MC10]
        return 1  =>  return game.to_move(state)
        else -1  =>  else -game.to_move(state)
    You ask the same question twice. The second one has to ask for 0 or more.
        -1, 0, memory  =>  0, 1, memory
    You look ten plies ahead, but more cells may be empty. game.cells is always enough.
        game.cells  =>2  10
    You look half as many plies ahead as the board has cells, but more cells may be empty. game.cells is
    always enough.
        game.cells  =>2  game.cells // 2
    You search in an open window. That finds the exact score, and it reads more than a yes or no needs.
        game.cells, 0, 1  =>  game.cells, -inf, inf
    Your window goes from -1 to 1, so the draw lies inside it. That is not a null window, and one question
    cannot tell three results apart.
        0, 1, memory  =>  -1, 1, memory
    You return the value. Return 1, 0 or -1.
        return 1  =>  return search(game, state, game.cells, 0, 1, memory)
    You give each question a memory of its own. With one memory, the second question can use what the first
    has found out.
        game.cells, -1, 0, memory  =>  game.cells, -1, 0, Memory()
    The search gets no memory that was made in this call. Make one with Memory() inside your function, and
    hand it on.
        memory = Memory()  =>  memory = None""",
    right=r"""
    no limit to the depth  |  game.cells  =>2  inf
    first whether it is lost  |  if search(game, state, game.cells, 0, 1, memory) > 0:  =>
            if search(game, state, game.cells, -1, 0, memory) < 0:
        return 1  =>  return -1
        return 0 if search(game, state, game.cells, -1, 0, memory) >= 0 else -1  =>
            return 1 if search(game, state, game.cells, 0, 1, memory) > 0 else 0""",
)
