"""The questions of notebook 10: quiescence, the horizon on a board, the null move, a singular extension."""

from functools import partial
from math import inf

from ..check.isolate.values import shown, whole
from .asks.boards import leaf, search_above
from .kinds.compared import asked, compared_question, value
from .kinds.driver import by_pass, extensions, node, passes, searched_twice, standing_out
from .kinds.entries import entries_question, entry
from .kinds.quiescence import quiet_question

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
    Nobody has to play a noisy action, unless there is a threat to answer. What is the mover sure of
        without one?
    Standing pat is one of the choices, and the first: leaf(game, state). Then negamax over game.noisy(state),
        which may be empty. Where something is noisy and game.must_answer(state), the best begins at -inf.
    Cut where best >= beta, before the first noisy action too. A child is searched by
        search(game, child, 0, -beta, -max(alpha, best), memory): at depth 0 it calls quiesce.""",
    wrong=r"""
    nobody can stand pat: where there is a noisy action, one must be played. [MC18]
        if noisy and game.must_answer(state)  =>  if noisy
    where the enemy wins next nobody stands pat, though nothing is noisy: then only the leaf is left.
        noisy and game.must_answer(state)  =>  game.must_answer(state)
    it stands pat even where the enemy wins next.  |  noisy and game.must_answer(state)  =>  False
    quiet actions are searched as well.  |  noisy = game.noisy(state)  =>  noisy = game.actions(state)
    the worth of standing pat is in MAX's view. [MC10]
        else leaf(game, state)  =>  else game.to_move(state) * leaf(game, state)
    it stops after one noisy action: the reply is not looked at.
        -search(game, child, 0, -beta, -max(alpha, best), memory)  =>  -leaf(game, child)
    only the first noisy action is tried.  |  in noisy:  =>  in noisy[:1]:
    nothing is ever cut.  |  best >= beta  =>  False
    standing pat does not cut: the first noisy action is tried whatever it was.
        best >= beta  =>  best >= beta and action != noisy[0]
    a child does not hear what its parent has, by standing pat or by an action before it.
        -max(alpha, best)  =>  -alpha
    a child hears only of its parent's best. [MC7]  |  -max(alpha, best)  =>  -best
    the child's value enters without its sign turned. [MC11]  |  max(best, -search  =>  max(best, search
    the window is handed down as it is. [MC11]  |  -beta, -max(alpha, best)  =>  max(alpha, best), beta
    noisy actions are searched a ply deeper, quiet replies included.  |  child, 0,  =>  child, 1,
    it calls itself for a child, and not the search, which looks at the clock and at what is known.
        search(game, child, 0, -beta  =>  quiesce(game, child, -beta
    the memory is not handed on.  |  best), memory)  =>  best), None)
    the last noisy action counts, not the best.  |  max(best, -search(  =>  (-search(""",
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
        return f"{shown(entry)} is not two whole numbers: the depth in plies, and the column, counted from 1."
    depth, column = numbers
    if (column, depth) == horizon_flip()[name] != (depth, column):
        return f"{shown(entry)} has the column first: the depth comes first, then the column."
    if not 1 <= depth <= len(values):
        return f"depth {depth}: the value turns between depth 1 and depth {len(values)}."
    if depth < len(values):
        return f"At depth {depth} the value is {values[depth - 1]}. A loss would be -1,000 or less."
    if column not in worths:
        return f"column {column} cannot be played here."
    if worths[column] <= -1000:
        told = f"At depth {depth - 1} column {column} is worth {worths[column]}: the loss is seen behind it."
        return f"{told} Which column hides it?"
    return ""


HORIZON_FLIP = entries_question(
    horizon_flip,
    "horizon_flip ** Where the value turns",
    about="a dict of four pairs, (depth, column), for the boards A, B, C and D",
    names=FLIPS,
    may_use=("alphabeta", "ranked"),
    label="board {}",
    wrong_with=entry(wrong_flip, '"{}": (depth, column)'),
    hints="""
    worths(moves, depth) gives what each column is worth for X. The value at a depth is the largest of them.
    Go deeper ply by ply. A loss is -1,000 or less. At the depth that is asked for, every column loses.
    One ply less deep one column did not lose yet. What does it threaten, and what has O to do about it?""",
    wrong="""
    the depth is the last at which no loss is seen, not the first at which it is.
        {"A": (5, 6), "B": (5, 7), "C": (7, 1), "D": (5, 3)}
    the column is the one that loses least soon at the depth where the value turns.
        {"A": (6, 4), "B": (6, 4), "C": (8, 4), "D": (6, 5)}
    columns are counted from 0.  |  {"A": (6, 5), "B": (6, 6), "C": (8, 0), "D": (6, 2)}""",
    right='lists  |  {"A": [6, 6], "B": [6, 7]}',
)


def null_move(game, search, state, depth, beta):
    """Whether to cut: even a pass, two plies less deep, is worth beta."""
    if depth < 3 or abs(beta) == inf or game.zugzwang(state):
        return False
    value, _ = search(game.passed(state), depth - 3, -beta, 1 - beta)
    return -value >= beta


NULL_MOVE = compared_question(
    null_move,
    "null_move *** The null move",
    due=(bool, int),
    noun="True or False",
    parts={
        "cuts": (2, partial(passes, False), [value], "{n} nodes, the pass worth less or more"),
        "question": (2, partial(passes, False), [value, asked], "one null window, two plies less deep"),
        "zugzwang": (
            2,
            partial(passes, True),
            [value, asked],
            "{n} nodes, at half of which nothing is to be asked",
        ),
    },
    where=node,
    why=by_pass,
    hints="""
    Whose value does the search return for the position after the pass? What has it to be for a cut?
    The pass costs one ply, and two more are saved: depth - 3, which must not be below 0. The window asks
        only: is it beta or more? For the other side (beta - 1, beta) is (-beta, 1 - beta).
    Where beta is infinite there is nothing to find out. Where game.zugzwang(state) says that a move may
        hurt, ask nothing: passing could be the best of all, and it is not allowed.""",
    wrong=r"""
    the value after the pass keeps the other side's sign. [MC11]  |  -value >= beta  =>  value >= beta
    it cuts only beyond beta; to reach it is enough.  |  -value >= beta  =>  -value > beta
    the window is not turned for the other side. [MC11]  |  -beta, 1 - beta  =>  beta - 1, beta
    the question is, is it more than beta?  |  -beta, 1 - beta  =>  -beta - 1, -beta
    the whole value is asked for, not a null window.  |  -beta, 1 - beta  =>  -inf, inf
    the pass is searched one ply less deep: nothing is saved.  |  depth - 3  =>  depth - 1
    the pass itself takes no ply.  |  depth - 3  =>  depth - 2
    one ply too many is saved.  |  depth - 3  =>  max(0, depth - 4)
    at depth 3 it does not ask.  |  depth < 3  =>  depth <= 3
    it asks below depth 3, where no depth is left for the search.
        depth < 3  =>  depth < 2
        depth - 3  =>  max(0, depth - 3)
    the position after the pass is asked about zugzwang, not the state.
        game.zugzwang(state)  =>  game.zugzwang(game.passed(state))
    it asks in zugzwang, too, where a pass would be the best move.  |  or game.zugzwang(state)  =>  or False
    it asks where beta is infinite.  |  abs(beta) == inf  =>  False
    it asks where beta is -inf.  |  abs(beta) == inf  =>  beta == inf
    it asks in zugzwang only.  |  or game.zugzwang(state)  =>  or not game.zugzwang(state)
    a move is made in the place of the pass.
        game.passed(state)  =>  game.result(state, game.actions(state)[0])
    it never cuts.  |  -value >= beta  =>  False
    the position is searched as it is: nobody passes.  |  game.passed(state)  =>  state""",
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


SINGULAR = compared_question(
    singular,
    "singular *** A singular extension",
    due=list,
    noun="a function for the slot extend",
    parts={
        "extensions": (2, standing_out, [extensions], "{n} trees, at, above and below the margin"),
        "searches": (1, standing_out, [extensions, searched_twice], "what was found is kept"),
    },
    hints="""
    What does it mean that an action is better than every other by more than margin? And if there is no other?
    Search each action's child to depth 1; its value comes back for the opponent, so turn the sign. Compare
        the action asked about with all the others.
    A search asks for every action of a node, and comes back to it deeper: keep the values of a state in a
        dict that lives outside extend, in singular. Below depth 1 nothing is added.""",
    wrong=r"""
    an action that is ahead by the margin exactly is extended too.  |  > value + margin  =>  >= value + margin
    the margin is forgotten.  |  > value + margin  =>  > value
    it is enough to be ahead of one other action.  |  0.5 if all(  =>  0.5 if not others or any(
    the worst action is extended: the child's value is for the opponent. [MC11]  |  -search(  =>  search(
    the children are searched to depth 0.  |  , 1)[0]  =>  , 0)[0]
    the children are searched to depth 2.  |  , 1)[0]  =>  , 2)[0]
    a whole ply is added: a line of forced moves then never ends.  |  return 0.5 if  =>  return 1 if
    half a ply is added below depth 1 as well.  |  depth < 1  =>  depth < 0
    nothing is added at depth 1.  |  depth < 1  =>  depth <= 1
    every action of a state is extended where one stands out.
        others =  =>  action = max(worth, key=worth.get)\nothers =
    the only action there is is not extended.  |  0.5 if all(  =>  0.5 if others and all(
    it is compared with the mean of the others.  |  in others)  =>  in others and [sum(others) / len(others)])
    every call searches again.  |  if state not in known:  =>  if True:""",
    right="another depth test  |  depth < 1  =>  not depth >= 1",
)
