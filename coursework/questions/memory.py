"""The questions of notebook 07: a table, a key for images, distance to mate, aspiration, collisions."""

# mypy: allow-untyped-defs, allow-untyped-calls, disable-error-code="var-annotated"

from functools import partial
from math import inf
from time import perf_counter

from abcourse.search.scores import DECIDED

from ..checking.functions import function_question
from . import position_keys as keys
from .conversations import conversations, judge_answer_of_memory, talks
from .distances import (
    as_handed,
    distance_question,
    in_each_window,
    table_cases,
    value_cases,
    window_cases,
)
from .drivers import PAIR, asked, by_window, driver_question, elsewhere, fickle, guesses, value
from .engine_cases import again, again_or_late, graphs
from .engine_searches import best, contract, engine_question, leaves, rang, talk
from .order import leaf, order
from .scripts import script_question


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
DEPTHS = """A2(,)=5 A3(,)? | A3(,)=5000 A2(,)? A1(,)? | A2(2,4)=5 A3(2,4)? A2(4,9)=7 A2(,)? | A4(2,4)=5
A1(2,4)? A1(2,8)? | A1(,)=5 A3(,)=7 A3(,)? | A1(,)=5 A3(,)=7 A4(,)? | A2(,)=5 A4(2,4)=6 A4(2,4)? |
A(,)=5 A(,)? A3(,)? | A1(2,4)=5 A3(,)=3 A3(2,8)? | A4(2,4)=1 A1(2,4)? A1(0,4)? | A4(,)=0 A1(,)? |
A4(2,4)=5 A1(5,9)? | A4(2,4)=1 A1(-3,1)? | A1(,)=5 A3(,)=-5000 A1(,)?"""

MEMORY = script_question(
    Memory,
    "memory *** Probe and store",
    parts={
        "exact values": (
            1,
            conversations(EXACT, "exact", 0, alike=True),
            "{n} conversations: every answer is right",
        ),
        "bounds": (
            2,
            conversations(BOUNDS, "bounds", 20),
            "{n} conversations: bounds answer when they can",
        ),
        "depths": (
            1,
            conversations(DEPTHS, "depths", 16, 3),
            "{n} conversations: deep enough, or no answer",
        ),
        "in a search": (
            2,
            talks(Memory, 12),
            "{n} searches that go deeper ply by ply: every answer is right",
        ),
    },
    judge=judge_answer_of_memory,
    hints="""
    Suppose a search with the window (2, 4) returned 3. That value is exact, because it lies strictly
        inside the window. What do you know when 2 or less comes back, and what when 4 or more comes
        back? That is the kind of the entry.
    Let self.table lead from a state to (depth, kind, value). Then probe asks three questions: is there
        an entry, was its search deep enough, and does its kind settle this window? For example, "at
        least 5" settles the window (2, 4), but it does not settle (2, 8).
    An exact value always answers. "At least" answers if value >= beta, and "at most" answers if value <=
        alpha. In every other case, and when the entry is not deep enough, return None. Remember that 0
        is a value, too.""",
    wrong=r"""
    A bound comes back as if it were exact: `store` keeps it so, or `probe` returns it. "At least 5" does not
    say whether the value is 5 or 20, so it settles a window only if 5 reaches beta. [MC15]
        or beyond  =>  or True
    An "at least" answers where it settles nothing: `store` calls it exact, or `probe` lets it pass. It
    settles the question only if the stored value reaches beta; else the true value can be larger. [MC15]
        and value >= beta)  =>  )
    An "at most" answers where it settles nothing: `store` calls it exact, or `probe` lets it pass. It settles
    the question only if the stored value is alpha or less; else the true value can be smaller. [MC15]
        and value <= alpha)  =>  )
    You compare "at least" with alpha. It has to reach beta, because only then is the true value too much in
    any case.
        >= beta)  =>  > alpha)
    You compare "at most" with beta. It has to be alpha or less, because only then is the true value no
    progress in any case.
        <= alpha)  =>  < beta)
    You store "at least" where the search failed low, and "at most" where it failed high. A value of alpha or
    less is an upper bound, so its kind is "at most".
        "at most" if value <= alpha else "at least" if  =>  "at least" if value <= alpha else "at most" if
    You store a value that equals alpha as exact. The children that cannot beat alpha return bounds, so such
    a value only says "at most".
        if value <=  =>  if value <
    You store a value that equals beta as exact. The loop stopped when it reached beta, and a later move may
    be better still, so it only says "at least".
        if value >=  =>  if value >
    You store a value on either end of the window as exact. At alpha it only says "at most", and at beta it
    only says "at least".
        if value <= alpha  =>  if value < alpha
        if value >= beta  =>  if value > beta
    You answer from exact values only. A bound can answer, too: "at least 5" is enough when beta is 5 or
    less.
        (kind == "exact" or beyond)  =>  kind == "exact"
    You store exact values as "at least", so they can answer only when they reach beta. A value strictly
    inside the window is exact, and an exact value always answers.
        "at least" if value >= beta else "exact"  =>  "at least"
    You store the end of the window where the value lies beyond it. If 5 came back from the window (2, 4),
    keep the 5, because "at least 5" says more than "at least 4".
        depth, kind, value  =>  depth, kind, min(max(value, alpha), beta)
    You do not compare the depths, so a shallow result answers a deep question. An entry may answer only if
    its search went at least as deep as it is asked for now.
        deep >= depth and  =>  True and
    You let shallower results answer, and you refuse deeper ones. It should be the other way round, because a
    deeper search has seen more.
        deep >= depth  =>  deep <= depth
    You answer only if the depth is exactly the one that is asked for. A deeper result has seen even more, so
    it may answer, too.
        >= depth  =>  == depth
    You make the depth a part of the key, so a deeper result of the same state is not found. Use the state
    alone as the key, and keep the depth in the entry.
        self.table.get(state,  =>  self.table.get((state, depth),
        self.table[state]  =>  self.table[state, depth]
    You answer only from a search that went deeper. A search to the same depth has answered just this
    question, so it counts as well.
        deep >= depth  =>  deep > depth
    You keep the first result of a state for good. When a deeper search of the state is finished, its result
    has to replace the old one.
        self.table[state] = depth, kind, value  =>  self.table.setdefault(state, (depth, kind, value))
    You replace an entry only if the new search went deeper. A new search to the same depth was made because
    the old result did not settle its window, so the new result has to replace it.
        self.table[state] = depth, kind, value  =>
            if state not in self.table or depth > self.table[state][0]:
                self.table[state] = depth, kind, value
    You take a stored value of 0 for no value, because 0 counts as false in Python. Return the value whenever
    the entry answers, even if it is 0.
        return value if  =>  return value or None if
    Your probe never returns a value, even where the entry settles the question. So every position is
    searched again.
        return value if  =>  return None if
    You keep the results in self.best. The search notes the best actions there, so the two overwrite each
    other. Use self.table for the results.
        self.table.get  =>  self.best.get
        self.table[state]  =>  self.best[state]
    You look a state up by its hash and do not compare the state itself. Two states can have the same hash, so
    the entry of one answers for the other. Keep the state in the entry, or use it as the key.
        self.table.get(state,  =>  self.table.get(hash(state),
        self.table[state]  =>  self.table[hash(state)]
    You look a state up by its id. Two states that are equal can be two objects, and each object has an id of
    its own, so what was stored is not found. Use the state itself as the key.
        self.table.get(state,  =>  self.table.get(id(state),
        self.table[state]  =>  self.table[id(state)]
    @shared-by-objects [MC5]
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


WITH_MEMORY = engine_question(
    search,
    "search_with_memory ** Ask before the loop, tell after it",
    parts={
        "values": (1, again, [contract], "{n} trees: the value is right in each window"),
        "told": (
            1,
            again_or_late,
            [rang, contract, leaves, talk, best],
            "{n} trees: you ask and tell the memory with the right windows",
        ),
        "graph": (
            1,
            graphs,
            [contract, leaves],
            "{n} games searched again: nothing that is known is read again",
        ),
    },
    ours=("Memory", "order"),
    hints="""
    Two places of the function change. Before the loop, the memory may know the value already, so ask it.
        After the loop, tell the memory what came out. You need not ask about a leaf, because counting it
        costs less than the question.
    known = memory.probe(state, depth, alpha, beta) gives None if nothing is known. So ask whether it is
        None: a plain `if known` would throw the value 0 away.
    Before the loop, return known if it is not None. After the loop, call memory.store(state, depth,
        alpha, beta, best). Its window is the one that this call was given. If you raise alpha in the
        loop, keep the old alpha for the memory, because otherwise an exact value is stored as "at most".""",
    wrong=r"""
    You never return what the memory knows, so every position is searched again.
        known is not None  =>  False
    You take a known value of 0 for nothing known, because 0 counts as false in Python. Ask whether it is
    None.
        if known is not None  =>  if known
    You use a known value only if it lies inside the window. A bound beyond the window settles this call as
    well, and probe returns only what settles it.
        known is not None  =>  known is not None and alpha < known < beta
    You ask the memory after the loop, when all children have been searched already. Ask before the loop, so
    that the search can be left out.
        known = memory.probe(state, depth, alpha, beta)  =>  known = None
        memory.store(state, depth, alpha, beta, best)  =>
            known = memory.probe(state, depth, alpha, beta)
            if known is not None:
                return known
            memory.store(state, depth, alpha, beta, best)
    You never store a result, so the memory has nothing to answer with.
        memory.store(state, depth, alpha, beta, best)  =>  pass
    You find what the memory knows, but you return None. The caller needs the value.
        return known  =>  return None
    You store the result with a window that your loop has narrowed. Store it with the alpha that this call
    was given, because otherwise an exact value is kept as "at most".
        value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best), memory)  =>
            value = -search(game, game.result(state, action), depth - 1, -beta, -alpha, memory)
        best, memory.best[state] = value, action  =>
            best, memory.best[state], alpha = value, action, max(alpha, value)
    You store every result with an open window, so a bound passes for an exact value. Store it with the
    window of this call. [MC15]
        store(state, depth, alpha, beta, best)  =>  store(state, depth, -inf, inf, best)
    You ask the memory with an open window, so no bound can ever answer. Ask with the window of this call.
        probe(state, depth, alpha, beta)  =>  probe(state, depth, -inf, inf)
    You turn the window to the opponent before you store the result. The value belongs to the player who
    moves here, so the window has to be that player's, too.
        store(state, depth, alpha, beta, best)  =>  store(state, depth, -beta, -alpha, best)
    You exchange the two ends of the window when you store the result. Alpha comes first, then beta.
        store(state, depth, alpha, beta, best)  =>  store(state, depth, beta, alpha, best)
    You ask the memory for depth 0, so a shallow result answers a deep question. Ask for the depth of this
    call.
        probe(state, depth, alpha, beta)  =>  probe(state, 0, alpha, beta)
    You store the result with one ply less than it was searched, so it cannot answer the same question again.
    Store the depth of this call.
        store(state, depth, alpha, beta, best)  =>  store(state, depth - 1, alpha, beta, best)
    You ask and store with one ply less than this call has. Use the depth of this call in both places.
        probe(state, depth, alpha, beta)  =>  probe(state, depth - 1, alpha, beta)
        store(state, depth, alpha, beta, best)  =>  store(state, depth - 1, alpha, beta, best)
    You store leaves, too. Counting a leaf costs less than asking the memory, so store only what was
    searched.
        return leaf(game, state)  =>
            memory.store(state, depth, alpha, beta, leaf(game, state))
            return leaf(game, state)
    You store the value of the last action. Store the best value, because that is what this call returns.
        store(state, depth, alpha, beta, best)  =>  store(state, depth, alpha, beta, value)
    You store the value with its sign turned. Store it for the player who moves in this state, because probe
    answers for that player.
        store(state, depth, alpha, beta, best)  =>  store(state, depth, alpha, beta, -best)
    You store the result under the child that was searched last. It belongs to the state that this call was
    given.
        store(state, depth  =>  store(game.result(state, action), depth
    You store a result only if nothing was cut. After a cut the best value is a lower bound, and that can
    answer as well.
        memory.store(state, depth, alpha, beta, best)  =>
            if best < beta:
                memory.store(state, depth, alpha, beta, best)
    You store exact values only. A bound can answer, too, so store every result and let the memory work out
    its kind.
        memory.store(state, depth, alpha, beta, best)  =>
            if alpha < best < beta:
                memory.store(state, depth, alpha, beta, best)
    You store before the loop, when no action has been tried and best is still -inf. Store after the loop.
        memory.store(state, depth, alpha, beta, best)  =>  pass
        best = -inf  =>
            best = -inf
            memory.store(state, depth, alpha, beta, best)
    You store within the loop, before all actions have been tried, so the value may still grow. Store once,
    after the loop.
        memory.store(state, depth, alpha, beta, best)  =>  pass
        if best >= beta:  =>
            memory.store(state, depth, alpha, beta, best)
            if best >= beta:
    You store each child in your loop, with the window of its parent. Let each call store its own result with
    its own window instead.
        memory.store(state, depth, alpha, beta, best)  =>  pass
        if value > best:  =>
            memory.store(game.result(state, action), depth - 1, alpha, beta, -value)
            if value > best:
    You ask about each child in the window of its parent. A child has a window of its own, so let each call
    ask about its own state, before its loop.
        known = memory.probe(state, depth, alpha, beta)  =>  known = None
        value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best), memory)  =>
            child = game.result(state, action)
            known = memory.probe(child, depth - 1, alpha, beta)
            if known is None:
                known = search(game, child, depth - 1, -beta, -max(alpha, best), memory)
            value = -known
    You store a result when the clock rings in the middle of the loop. Not all actions have been tried then,
    so the value may be wrong. Store after the loop only.
        value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best), memory)  =>
            try:
                value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best), memory)
            except TimeoutError:
                memory.store(state, depth, alpha, beta, best)
                raise
    You exchange the two ends of the window when you ask the memory. Alpha comes first, then beta.
        probe(state, depth, alpha, beta)  =>  probe(state, depth, beta, alpha)
    @one-key-for-all  |  memory.best[state]  =>  memory.best["best"]
    You ask the memory before you look at the clock. When the time is up, nothing may be returned any more, so
    look at the clock before anything else.
        if memory.clock() > memory.end:  =>
            known = memory.probe(state, depth, alpha, beta)
            if known is not None:
                return known
            if memory.clock() > memory.end:
        return leaf(game, state)\n    known = memory.probe(state, depth, alpha, beta)  =>
            return leaf(game, state)
    You store a leaf before you return its value. Counting a leaf costs less than asking the memory, so store
    only what was searched.
        return leaf(game, state)  =>
            value = leaf(game, state)
            memory.store(state, depth, alpha, beta, value)
            return value
    @window-unchanged [MC11]  |  -beta, -max(alpha, best)  =>  alpha, beta
    @alpha-forgotten [MC4]  |  -max(alpha, best)  =>  -best
    @start-0 [MC9]  |  best = -inf\n    for  =>  best = 0\nfor
    @leaf-for-max [MC10]  |  return leaf(game, state)  =>  return game.to_move(state) * leaf(game, state)""",
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
        "images": (1, keys.images, "{n} pairs: all images have one key, and other boards have not"),
        "apart": (
            1,
            partial(keys.apart, key),
            "{n} pairs of boards: two keys each, but one key for the images in the last pair",
        ),
        "side to move": (1, keys.sides, "{n} pairs: each side to move has its own key"),
    },
    **keys.PAIRS,
    reason=partial(keys.an_image, key),
    hints="""
    A square has eight images: the board itself, its three quarter turns, and the mirror image of each of
        these four.
    To turn a board is to take its nine squares in another order. For a quarter turn, row by row, the new
        board has the squares 6 3 0 7 4 1 8 5 2 of the old one. For a mirror image it has the squares 2 1
        0 5 4 3 8 7 6.
    Make all eight tuples and take min(images), because it is the same tuple whichever of the eight
        boards you began with. The key is this tuple together with to_move.""",
    wrong="""
    You leave the side to move out of the key. The same stones with X to move and with O to move are two
    different positions.
        return min(images), to_move  =>  return min(images)
    You use the board itself as its key, so its images get other keys. Choose one of the eight images as the
    key for all.
        min(images)  =>  images[-2]
    You make no mirror images, so a board and its reflection get two keys.
        (2, 1, 0, 5, 4, 3, 8, 7, 6)  =>  range(9)
    You make no quarter turns, only a half turn and two mirror images. A square has eight images.
        range(4)  =>  range(2)
        (6, 3, 0, 7, 4, 1, 8, 5, 2)  =>  range(8, -1, -1)
    You make three quarter turns and leave out the board itself, so one rotation and its mirror image are
    missing.
        range(4)  =>  range(3)
    You only count the marks. Where they stand matters, too, so boards that are no images of each other get
    one key.
        min(images)  =>  tuple(sorted(images[0]))
    You count the corners, the edges and the centre, but not how they lie to each other. So two neighbouring
    corners and two opposite corners get one key.
        min(images)  =>  (*sorted(images[0][::2]), *sorted(images[0][1::2]), images[0][4])
    You return something that can be changed, such as a list or a set. The key of a dict must not change, so
    return a tuple.
        min(images), to_move  =>  [min(images), to_move]""",
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


SOONER = distance_question(
    sooner,
    "mate_distance *** Distance to mate in a table",
    parts={
        "values": (
            1,
            value_cases,
            [in_each_window],
            "{n} trees: wins, losses and draws have the right values",
        ),
        "windows": (
            1,
            partial(window_cases, sooner),
            [in_each_window, as_handed],
            "{n} windows: the value is right, and so are the leaves",
        ),
        "table": (
            1,
            partial(table_cases, sooner),
            [in_each_window],
            "{n} piles with a table: several searches of each are right",
        ),
    },
    hints="""
    A win one ply away is worth WIN - 1, and a win two plies away is worth WIN - 2. So a decided value
        moves one point towards 0 when it is handed up one ply. Which values are decided, and at which
        states is there no ply to count?
    The window goes the other way. It belongs to this level, and one level below every decided value is
        one point further from 0. So an end of the window that is decided has to move one point away from
        0 before you hand it down.
    Call the search with both ends moved. If the line that comes back is empty, play is over or the depth
        has ended at this very state, so return the pair as it came. Otherwise move the value one point
        towards 0 and return it with its line.""",
    wrong="""
    You hand the window down as it came. One level below, decided values are one point further from 0, so the
    decided ends of the window have to move away from 0, too.
        moved(alpha, 1), moved(beta, 1)  =>  alpha, beta
    You move the ends of the window towards 0. Only the value that comes back moves towards 0, so the window
    has to move away from 0.
        moved(alpha, 1), moved(beta, 1)  =>  moved(alpha, -1), moved(beta, -1)
    You hand alpha down as it came. If alpha is decided, it has to move one point away from 0, as beta does.
        moved(alpha, 1)  =>  alpha
    You hand beta down as it came. If beta is decided, it has to move one point away from 0, as alpha does.
        moved(beta, 1)  =>  beta
    You hand an open window down, so the search below cannot cut by what is known above.
        moved(alpha, 1), moved(beta, 1)  =>  -inf, inf
    Your values move away from 0 on their way up, so a later win counts more than a sooner one.
        moved(value, -1)  =>  moved(value, 1)
        moved(alpha, 1), moved(beta, 1)  =>  moved(alpha, -1), moved(beta, -1)
    You take nothing off on the way up, so a sooner win is worth no more than a later one. [MC16]
        moved(value, -1)  =>  value
        moved(alpha, 1), moved(beta, 1)  =>  alpha, beta
    You take a point off a finished game as well. No ply has been played there, and the empty line says so.
        if line else (value, line)  =>
    You take a point off estimates as well. Only decided values, those beyond DECIDED, count plies.
        value > DECIDED  =>  value > 0
        value < -DECIDED  =>  value < 0
    You take off the plies of the whole line at each level. The levels below have taken theirs off already,
    so one point is enough.
        moved(value, -1)  =>  moved(value, -len(line))
    You take a point off a loss, which moves it away from 0. A loss has to move towards 0, as a win does.
        (moved(value, -1), line)  =>  (value - (abs(value) > DECIDED), line)
    You leave losses as they are, so a later loss is not preferred to a sooner one.
        value - plies if value < -DECIDED else  =>
    Your losses move away from 0, so a sooner loss is preferred to a later one. They have to move towards 0,
    as wins do.
        else value - plies  =>  else value + plies
    You take two points off for each ply. One point is enough, because a win three plies away is worth WIN -
    3.
        moved(alpha, 1), moved(beta, 1)  =>  moved(alpha, 2), moved(beta, 2)
        moved(value, -1)  =>  moved(value, -2)
    You count the plies from the root. A table keeps the value of a state for every path that leads there, so
    count from the state itself.
        def hastened  =>  path = []\\n\\ndef hastened
        value, line = search(state, depth, moved(alpha, 1), moved(beta, 1))  =>
            path.append(state)
            value, line = search(state, depth, alpha, beta)
            path.pop()
        (moved(value, -1), line) if line else (value, line)  =>
            (value, line) if line else (moved(value, -len(path)), line)
    You keep what came back by its state alone, so a bound also answers windows that it does not settle.
        def hastened  =>  kept = {}\\n\\ndef hastened
        value, line = search(  =>  value, line = kept[state] = kept.get(state) or search(""",
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
ASPIRE = driver_question(
    aspire,
    "aspire *** The aspiration loop",
    parts={
        "value": (1, partial(guesses, "value"), [value], "{n} guesses, near and far: the value is exact"),
        "windows": (
            1,
            elsewhere(AROUND, guess=3, margin=1),
            [value, asked],
            "{n} guesses: each window is the right one",
        ),
        "a search that changes its mind": (
            1,
            fickle,
            [value, asked],
            "{n} guesses: right, even if a search changes its mind",
        ),
    },
    why=by_window,
    **PAIR,
    hints="""
    Search in the window around the guess, and look where the value lies. Strictly inside the window it
        is exact, and you are done. What do you know if it is alpha or less, and what if it is beta or
        more?
    Keep two distances, below and above, which both start at margin. The window is (guess - below, guess
        + above). Suppose the guess is 10 and the margin is 2: the first window is (8, 12). If 12 or more
        comes back, only above is doubled, so the next window is (8, 14).
    Repeat for ever: search in the window. If value <= alpha, double below. If value >= beta, double
        above. Otherwise return the pair that came back.""",
    wrong=r"""
    You return what the first search brings, even if it failed. A value of alpha or less, or of beta or more,
    is only a bound, so widen the window and search again. [MC3]
        below = 2 * below  =>  return value, line
        above = 2 * above  =>  return value, line
    You repeat the search only if it failed low. A value of beta or more is a bound as well, so widen the
    window above and search again. [MC3]
        above = 2 * above  =>  return value, line
    You repeat the search only if it failed high. A value of alpha or less is a bound as well, so widen the
    window below and search again. [MC3]
        below = 2 * below  =>  return value, line
    You take a value that equals alpha for exact. It only says "at most", so the search has failed low. [MC3]
        value <= alpha  =>  value < alpha
    You take a value that equals beta for exact. It only says "at least", so the search has failed high.
    [MC3]
        value >= beta  =>  value > beta
    You take a value on either end of the window for exact. There it is only a bound, so the search has
    failed. [MC3]
        value <= alpha  =>  value < alpha
        value >= beta  =>  value > beta
    You search the same window every time, so the same answer comes back. Move the end on the side that
    failed further away.
        below = 2 * below  =>  below = margin
        above = 2 * above  =>  above = margin
    You widen the wrong side. If the search failed low, the value lies below the window, so the lower end has
    to move.
        below = 2 * below  =>  above = 2 * above
        above = 2 * above  =>  below = 2 * below
    You widen both sides, although only one has failed. The other end can stay, because a wider window reads
    more.
        below = 2 * below  =>  below = above = 2 * below
        above = 2 * above  =>  below = above = 2 * above
    You open the side that failed to infinity at once. Double its distance instead, because a narrow window
    reads less.
        2 * below  =>  inf
        2 * above  =>  inf
    You open the side that failed to infinity, and then you return whatever comes back. Even that search can
    fail on the other side, so test every answer.
        below = 2 * below  =>  return search(state, depth, -inf, beta)
        above = 2 * above  =>  return search(state, depth, alpha, inf)
    You move the side that failed by one margin each time. Double its distance instead, so that even a bad
    guess needs few searches.
        2 * below  =>  below + margin
        2 * above  =>  above + margin
    You build the next window around the value that came back. Keep it around the guess, and double the
    distance on the side that failed.
        below = 2 * below  =>  guess, below = value, 2 * below
        above = 2 * above  =>  guess, above = value, 2 * above
    Your first window lies on one side of the guess only. It should go from guess - margin to guess + margin.
        below = above = margin  =>  below, above = 0, margin
        2 * below  =>  max(margin, 2 * below)
    You use one distance for both sides, so after a failure on each of them the second one moves too far.
    Keep two distances.
        2 * below  =>  2 * max(below, above)
        2 * above  =>  2 * max(below, above)
    You search in an open window at once, so the guess is of no use.
        below = above = margin  =>  below = above = inf
    You return the line of the first search. That search may have failed, so return the line that came with
    the final value.
        while True:  =>  first = None\nwhile True:
        return value, line  =>  return value, first
        = search(state, depth, alpha, beta)  =>  = search(state, depth, alpha, beta)\nfirst = first or line
    You return an empty line. Return the line that came with the value.
        return value, line  =>  return value, ()""",
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
        "found": (1, keys.found, "{n} lists: you find two positions that share a key"),
        "none": (1, keys.none_found, "{n} lists: None where no two positions share a key"),
    },
    judge=keys.judge_collision,
    hints="""
    The key of a position is made with the exclusive or. It starts at 0, and for each mark it becomes key
        ^ codes[mark][square]. So the empty board has the key 0.
    Go through the positions once, with a dict that leads from each key to the position that had it.
    If the key of a position is in the dict already, compare the two positions. Only if they differ is it
        a collision, and you return both. Otherwise put the position into the dict and go on; after the
        last position return None.""",
    wrong="""
    You take a position that occurs twice for a collision. A collision needs two different positions, so
    compare them first.
        if zobrist in known and known[zobrist] != position  =>  if zobrist in known
    You carry one key on through all positions. Each position has a key of its own, which starts at 0.
        known = {}  =>  known, zobrist = {}, 0
        zobrist = 0  =>  pass
    You add the codes up. A Zobrist key is their exclusive or, ^, and sums collide in other places.
        zobrist ^=  =>  zobrist +=
    You join the codes with |. A Zobrist key is their exclusive or, ^, because only that can take a code out
    again.
        zobrist ^=  =>  zobrist |=
    You let empty squares into the key, with the codes of O. An empty square has no code, so skip it.
        if mark != "."  =>  if True
        codes[mark]  =>  codes["X" if mark == "X" else "O"]
    You use the codes of X for every mark. An O has codes of its own.  |  codes[mark]  =>  codes["X"]
    You let only the marks of X into the key. The marks of O belong to the position as well.
        mark != "."  =>  mark == "X"
    You count the squares from the end. The first code belongs to the first square.
        codes[mark][square]  =>  codes[mark][-square - 1]
    You compare each position with the one before it only. Two positions with one key can stand anywhere in
    the list.
        known[zobrist] = position  =>  known = {zobrist: position}
    You compare each position with the first one only. Two positions with one key can stand anywhere in the
    list.
        known[zobrist] = position  =>  known = known or {zobrist: position}
    You return the places of the two positions in the list. Return the positions themselves.
        known[zobrist], position  =>  positions.index(known[zobrist]), positions.index(position)
    You return an empty pair where there is no collision. Return None there.
        return None  =>  return ()""",
    right="the later one first  |  return known[zobrist], position  =>  return [position, known[zobrist]]",
)
