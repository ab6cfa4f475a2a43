"""The questions of notebook 10: quiescence, the horizon on a board, the null move, a singular extension."""

from functools import partial
from math import inf

from ..checking.ask.values import shown, whole
from ..checking.given import of_entry, table_question
from .drivers import (
    asked,
    by_pass,
    driver_question,
    extensions,
    node,
    passes,
    searched_twice,
    standing_out,
    value,
)
from .plays.boards import leaf, search_above
from .quiescence import quiet_question

search = search_above(lambda *question: quiesce(*question))  # as in the notebook: at depth 0 it calls quiesce


def quiesce(game, state, alpha, beta, memory):
    """The worth to the mover once wins, and answers to threats, are played."""
    noisy = game.noisy(state)
    best = -inf if noisy and game.must_answer(state) else leaf(game, state)
    for action in noisy:
        if best >= beta:
            break
        child = game.result(state, action)
        best = max(best, -search(game, child, 0, -beta, -max(alpha, best), memory))
    return best


QUIESCE = quiet_question(
    quiesce,
    "quiesce *** Quiescence",
    points={"values": 2, "window": 1, "what is read": 2, "answers": 2},
    may_use=("search_above",),
    hints="""
    Nobody has to play a noisy action, unless there is a threat to answer. So without a threat the mover
        can stand pat, which means to stop here. What is the mover sure of then?
    Standing pat is the first choice, and it is worth leaf(game, state). After it comes negamax over
        game.noisy(state), which may be empty. If something is noisy and game.must_answer(state) is True,
        the mover cannot stand pat, so the best value begins at -inf.
    Cut where best >= beta, even before the first noisy action. Search a child by search(game, child, 0,
        -beta, -max(alpha, best), memory), and turn the sign of what comes back. At depth 0 this search
        calls quiesce.""",
    wrong=r"""
    You stop where standing pat is below alpha. A noisy action may still bring more than alpha, so search on:
    only beta ends the loop.
        for action in noisy:  =>  for action in noisy if not -inf < best < alpha else ():
    You make the mover play a noisy action wherever there is one. Nobody has to, so standing pat is one of
    the choices. [MC18]
        if noisy and game.must_answer(state)  =>  if noisy
    You forbid standing pat wherever the enemy wins next, even in a position where nothing is noisy. There
    the mover has no noisy action to choose, so return what the leaf is worth.
        noisy and game.must_answer(state)  =>  game.must_answer(state)
    You let the mover stand pat even where the enemy wins next. There the mover has to answer, so standing
    pat is no choice.
        noisy and game.must_answer(state)  =>  False
    You search quiet actions as well. Quiescence plays only the actions of game.noisy(state) on.
        noisy = game.noisy(state)  =>  noisy = game.actions(state)
    You search every action where a threat must be answered. The answers to it are among the actions of
    game.noisy(state), so search only these.
        in noisy:  =>  in game.actions(state) if noisy and game.must_answer(state) else noisy:
    You turn what standing pat is worth into MAX's view. `leaf` counts for the mover already, so leave it as
    it is. [MC10]
        else leaf(game, state)  =>  else game.to_move(state) * leaf(game, state)
    You count the position behind a noisy action as a leaf. Search it, because the other side may have a
    noisy reply.
        -search(game, child, 0, -beta, -max(alpha, best), memory)  =>  -leaf(game, child)
    Where standing pat lies far below alpha, you try nothing. A noisy action can win the game, so try all of
    them.
        in noisy:  =>  in () if -inf < best < alpha - 900 else noisy:
    You try only the first noisy action. Every one of them can be the best.  |  in noisy:  =>  in noisy[:1]:
    You try the first noisy action even where standing pat reaches beta already. Test for the cut before each
    action, the first one included.
        best >= beta  =>  best >= beta and action != noisy[0]
    You hand down alpha, and not what the mover is sure of here, by standing pat or by an action before. Hand
    down the larger of the two.
        -max(alpha, best)  =>  -alpha
    @alpha-forgotten [MC7]  |  -max(alpha, best)  =>  -best
    @minus-missing [MC11]  |  max(best, -search  =>  max(best, search
    You search the noisy actions one ply deeper, so quiet replies are tried as well. Search their children at
    depth 0.
        child, 0,  =>  child, 1,
    You call quiesce itself for a child. Call search, because search also looks at the clock and asks the
    memory.
        search(game, child, 0, -beta  =>  quiesce(game, child, -beta
    You do not pass the memory on to the search.  |  best), memory)  =>  best), None)""",
    right="""
    cutoffs beyond the bound  |  best >= beta  =>  best > beta
    fail-hard above  |  return best  =>  return min(best, beta) if best >= beta else best""",
)


# Board -> moves so far, the value for X at depth 1, 2, ..., and column -> its worth one ply before the last.
FLIPS = {
    "A": (
        "3755325452632576325243",
        [22, -8, 28, -8, 16, -8000],
        {1: -9000, 2: -9000, 3: -9000, 4: -10000, 6: 16, 7: -9000},
    ),
    "B": (
        "5771536612456515521123",
        [6, -22, 10, -46, -10, -8000],
        {1: -9000, 2: -9000, 3: -9000, 4: -10000, 6: -9000, 7: -10},
    ),
    "C": (
        "6763543625373356651114153242",
        [-20, -56, -28, -58, -28, -66, -36, -4000],
        {1: -36, 2: -5000, 4: -7000, 5: -5000, 6: -5000, 7: -7000},
    ),
    "D": (
        "2214631762261134371525244164",
        [18, -18, 12, -38, -8, -5000],
        {3: -8, 4: -6000, 5: -7000, 6: -6000, 7: -7000},
    ),
}


def horizon_flip():
    """(depth, column) for each board.

    Start from {"A": (..., ...), "B": (..., ...), ...}.
    """
    return {"A": (6, 6), "B": (6, 7), "C": (8, 1), "D": (6, 3)}


def wrong_flip(name, entry):
    """What is wrong with the depth and the column of a board; empty if nothing is."""
    _, values, worths = FLIPS[name]
    numbers = [
        one for one in map(whole, entry if isinstance(entry, (tuple, list)) else []) if one is not None
    ]
    if len(numbers) != 2 or len(entry) != 2:
        return (
            f"{shown(entry)} is not two whole numbers. Write the depth in plies, then the column, from 1 on."
        )
    depth, column = numbers
    if (column, depth) == horizon_flip()[name] != (depth, column):
        return f"{shown(entry)} has the column first. The depth comes first, then the column."
    if not 1 <= depth <= len(values):
        return f"The value turns between depth 1 and depth {len(values)}, so it cannot be depth {depth}."
    if depth < len(values):
        return f"At depth {depth} the value is {values[depth - 1]}. A loss would be -1,000 or less."
    if column not in worths:
        return f"Column {column} cannot be played here."
    if worths[column] <= -1000:
        told = (
            f"At depth {depth - 1} column {column} is worth {worths[column]}, so it does not hide the loss."
        )
        return f"{told} Which column still hides it there?"
    return ""


HORIZON_FLIP = table_question(
    horizon_flip,
    "horizon_flip ** Where the value turns",
    about="a dict of four pairs, (depth, column), for the boards A, B, C and D",
    names=FLIPS,
    may_use=("alphabeta", "ranked"),
    label="board {}",
    judge=of_entry(wrong_flip, '"{}": (depth, column)'),
    hints="""
    worths(moves, depth) gives what each column is worth for X, searched to that depth. The value of the
        board is the largest of these numbers.
    Go deeper ply by ply. A loss is -1,000 or less, so you look for the first depth at which every column
        loses.
    One ply less deep, one column did not lose yet. Ask what it threatens and what O has to do about it:
        this column pushes the loss beyond the horizon.""",
    wrong="""
    You give the last depth at which no loss is seen. The first depth at which it is seen is asked for.
        {"A": (5, 6), "B": (5, 7), "C": (7, 1), "D": (5, 3)}
    You give the column that loses latest at the depth where the value turns. The column that hides the loss,
    one ply less deep, is asked for.
        {"A": (6, 4), "B": (6, 4), "C": (8, 4), "D": (6, 5)}
    You count the columns from 0. The board counts them from 1.
        {"A": (6, 5), "B": (6, 6), "C": (8, 0), "D": (6, 2)}""",
    right='lists  |  {"A": [6, 6], "B": [6, 7]}',
)


def null_move(game, search, state, depth, beta):
    """Whether to cut: even a pass, two plies less deep, is worth beta."""
    if depth < 3 or abs(beta) == inf or game.zugzwang(state):
        return False
    value, _ = search(game.passed(state), depth - 3, -beta, 1 - beta)
    return -value >= beta


NULL_MOVE = driver_question(
    null_move,
    "null_move *** The null move",
    types=(bool, int),
    noun="True or False",
    parts={
        "cuts": (2, partial(passes, False), [value], "{n} nodes: you cut where the pass is worth enough"),
        "question": (
            2,
            partial(passes, False),
            [value, asked],
            "you ask in one null window, two plies less deep",
        ),
        "zugzwang": (
            2,
            partial(passes, True),
            [value, asked],
            "{n} nodes: you ask nothing at the half where a pass says nothing",
        ),
    },
    where=node,
    why=by_pass,
    hints="""
    After the pass the other side moves, and the search returns the value for that side. What must this
        value be so that you may cut?
    The pass costs one ply, and two more are saved: depth - 3, which must not be below 0. The question is
        only "beta or more?". For you that is the null window (beta - 1, beta). For the other side both
        signs turn and the ends change places, so with beta = 5 the window (4, 5) becomes (-5, -4).
    Return False without a search in three cases: the depth is below 3; beta is infinite, because then
        there is nothing to find out; game.zugzwang(state) is True, because then passing could be the
        best of all, and it is not allowed. Otherwise search game.passed(state) in the turned window, and
        cut if the value, with its sign turned, is beta or more.""",
    wrong=r"""
    You use the value after the pass as it comes back. It counts for the other side, so its sign has to
    change. [MC11]
        -value >= beta  =>  value >= beta
    You cut only if the pass is worth more than beta. To reach beta is enough.
        -value >= beta  =>  -value > beta
    You try no null move where beta is as large as a proven win. Only an infinite beta has nothing to ask.
        abs(beta) == inf  =>  abs(beta) >= 1000
    Your window asks whether the pass is worth more than beta. To reach beta is enough, so the window lies
    one point too far.
        -beta, 1 - beta  =>  -beta - 1, -beta
    You search in an open window. Only "beta or more?" is asked, so a null window is enough.
        -beta, 1 - beta  =>  -inf, inf
    You search the position after the pass one ply less deep, so nothing is saved. Two plies more are to be
    saved.
        depth - 3  =>  depth - 1
    You search the position after the pass two plies less deep. The pass takes one ply, and two more are to
    be saved.
        depth - 3  =>  depth - 2
    You save one ply too many.  |  depth - 3  =>  max(0, depth - 4)
    You do not ask at depth 3. There, no depth is left after the pass, but the search can still count the
    position.
        depth < 3  =>  depth <= 3
    You ask below depth 3, where not enough depth is left for the search.
        depth < 3  =>  depth < 2
        depth - 3  =>  max(0, depth - 3)
    You ask game.zugzwang about the position after the pass. Ask it about the state itself.
        game.zugzwang(state)  =>  game.zugzwang(game.passed(state))
    You pass in zugzwang, too. There a pass would be the best of all, so its value says nothing about the
    moves.
        or game.zugzwang(state)  =>  or False
    You ask even if beta is infinite. There is nothing to find out then.  |  abs(beta) == inf  =>  False
    You ask even if beta is -inf. There is nothing to find out then.  |  abs(beta) == inf  =>  beta == inf
    You ask only in zugzwang. It is the other way round: there a pass says nothing.
        or game.zugzwang(state)  =>  or not game.zugzwang(state)
    You make a move in place of the pass. Search game.passed(state).
        game.passed(state)  =>  game.result(state, game.actions(state)[0])
    You never return True, so the null move never cuts.  |  -value >= beta  =>  False
    You search the state itself, so nobody passes. Search game.passed(state).
        game.passed(state)  =>  state""",
    right="""
    a number for the truth  |  return -value >= beta  =>  return int(-value >= beta)
    the same, turned  |  -value >= beta  =>  value <= -beta""",
)


def singular(game, search, margin):
    """The slot `extend`: half a ply more for an action that stands out."""
    known = {}

    def extend(state, action, depth):
        if depth < 1:
            return 0
        if state not in known:
            known[state] = {a: -search(game.result(state, a), 1)[0] for a in game.actions(state)}
        worth = known[state]
        others = [worth[other] for other in worth if other != action]
        return 0.5 if all(worth[action] > value + margin for value in others) else 0

    return extend


SINGULAR = driver_question(
    singular,
    "singular *** A singular extension",
    types=(list,),
    noun="a function for the slot extend",
    parts={
        "extensions": (2, standing_out, [extensions], "{n} trees: right at, above and below the margin"),
        "searches": (1, standing_out, [extensions, searched_twice], "you keep what you have found"),
    },
    hints="""
    An action stands out if it is better than every other one by more than margin. Suppose the actions
        are worth 7, 2 and 1, and the margin is 4: the first one stands out, because 7 is more than 2 +
        4. What if there is only one action?
    Search each action's child to depth 1. The value comes back for the opponent, so turn its sign. Then
        compare the action that was asked about with all others.
    A search asks for every action of a node, and it comes back to the node deeper. So keep the values of
        each state in a dict that lives outside extend, in singular. Return 0.5 for an action that stands
        out and 0 for any other, and below depth 1 always 0.""",
    wrong=r"""
    You extend an action that is ahead by the margin exactly. It has to be ahead by more.
        > value + margin  =>  >= value + margin
    You leave the margin out, so every action that is best alone gets half a ply.
        > value + margin  =>  > value
    You extend an action that is ahead of one other action. It has to be ahead of all others.
        0.5 if all(  =>  0.5 if not others or any(
    You compare the values as they come back. They count for the opponent, so the action that you extend is
    the worst one. [MC11]
        -search(  =>  search(
    You search the children to depth 0. Search them to depth 1.  |  , 1)[0]  =>  , 0)[0]
    You search the children to depth 2. Search them to depth 1.  |  , 1)[0]  =>  , 2)[0]
    You add a whole ply, so a line of forced moves never ends. Add half a ply.
        return 0.5 if  =>  return 1 if
    You add half a ply below depth 1, too. Nothing is added there.  |  depth < 1  =>  depth < 0
    You add nothing at depth 1. Only below depth 1 is nothing added.  |  depth < 1  =>  depth <= 1
    You extend every action of a state in which one action stands out. Extend the one that stands out.
        others =  =>  action = max(worth, key=worth.get)\nothers =
    You do not extend an action that is the only one. Nothing else can be played, so it stands out.
        0.5 if all(  =>  0.5 if others and all(
    You compare the action with the mean of the others. It has to be ahead of each of them.
        in others)  =>  in others and [sum(others) / len(others)])
    You search anew for each question about a state. Search its actions once, and keep their values by state
    in a dict outside extend.
        if state not in known:  =>  if True:""",
    right="another depth test  |  depth < 1  =>  not depth >= 1",
)
