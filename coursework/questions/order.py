"""The questions of the notebook on order: the order, what was best before, killers, history, an ablation."""

from functools import partial
from math import exp, inf, log, sqrt
from operator import itemgetter
from random import Random
from statistics import stdev, variance  # noqa: F401 (an edit uses it)

from abcourse.games.connect4 import Connect4

from ..check.mutants import written_with
from .asks.boards import board_at, leaf
from .kinds.compared import compared_question, each_call
from .kinds.engine_search import ENGINE, apart, best, contract, leaves, noting, searched_again
from .kinds.function import drawn_board, function_question, typed_board
from .kinds.player import played_out
from .kinds.scripts import ORDERS, orders_asked, reason, script, scripts
from .kinds.search import EITHER


def order(game, state, memory):
    """The sensible actions, the higher hint first."""
    return sorted(game.sensible(state), key=lambda action: -game.hint(state, action))


by_hint = partial(order, memory=None)  # the name `order` stands for another below


def boards(topic, seed, fits, number, stones):
    """Positions that fit, few stones first, on boards with one middle column."""
    random, cases = Random(f"{topic} {seed}"), list[list[object]]()
    while len(cases) < number:
        board = ((7, 6), (5, 4), (7, 5))[len(cases) % 3]
        game = Connect4(*board)
        moves, state = played_out(game, random.choice(stones), random)
        if not game.is_terminal(state) and fits(game, state):
            cases.append([*board, moves])
    return sorted(cases, key=lambda case: len(case[2]))


def by_middle(game, state):
    """Whether the hints of the sensible columns say no more than that the middle comes first."""
    sensible = game.sensible(state)
    return by_hint(game, state) == [column for column in game.centre_first() if column in sensible]


def every(game, state):
    """Whether all columns are sensible, and how many; 0 where one is not."""
    return len(game.actions(state)) * (len(game.sensible(state)) == len(game.actions(state)))


def quiet(seed):
    """Boards on which nothing but the middle counts."""
    drawn = boards("quiet", seed, lambda *on: by_middle(*on) and every(*on), 12, (1, 2, 3, 4))
    return [[7, 6, ""], [5, 4, ""], *drawn]


def forced(seed):
    """Boards with a win in one, with that and a threat, with threats to answer, with cells better left."""
    kinds = {
        "win": lambda game, state: game.wins(state),
        "both": lambda game, state: game.wins(state) and game.wins((state[0] ^ state[1], state[1])),
        "answer": lambda game, state: game.noisy(state) and not game.wins(state),
        "left": lambda game, state: not game.noisy(state) and not every(game, state),
    }
    cases = [case for kind, fits in kinds.items() for case in boards(kind, seed, fits, 6, range(6, 18))]
    return sorted(cases, key=lambda case: len(case[2]))


def threatening(seed):
    """Boards on which hints put another column before the middle, ties among them."""
    return boards("hints", seed, lambda *on: every(*on) > 2 and not by_middle(*on), 24, range(4, 16))


def hinted(width, height, moves):
    """Why these columns come, and in this order."""
    game, state = board_at((width, height), moves)
    mover, due = "XO"[game.to_move(state) < 0], by_hint(game, state)
    sensible = ", ".join(map(str, sorted(due)))
    if game.wins(state):
        return f"{mover} moves and wins at once: game.sensible gives one such column, {sensible}."
    if game.must_answer(state):
        return f"{mover} moves, and the other side would win at once: game.sensible gives {sensible}."
    hints = ", ".join(f"{one} has {game.hint(state, one)}" for one in due)
    return f"game.sensible gives {sensible}. The hints: {hints}; equal ones from left to right."


ORDER = function_question(
    order,
    "order ** What to try first",
    parts={
        "centre": (1, quiet, "{n} quiet boards: the middle first"),
        "sensible": (2, forced, "{n} boards: the sensible columns, no others", sorted),
        "hints": (2, threatening, "{n} boards: the higher hint first, ties from left to right"),
    },
    way="ordered",
    noun="a list of columns",
    typed=lambda entry, case: f"{typed_board(entry, case).removesuffix(')')}, Memory())",
    picture=drawn_board,
    reason=hinted,
    kind="engine",
    hints="""
    Begin with game.actions(state) in the order of hints: sorted(..., key=...) puts the lowest key first and
        keeps equal ones as they stand. Where nothing threatens, the middle has the highest hint.
    Which actions are worth a try at all? game.sensible(state) says: one that wins; else one that answers a
        threat, though another may be left; else all that do not lose at once.
    Sort the sensible ones with the key lambda action: -game.hint(state, action).""",
    wrong=r"""
    the lowest hint comes first.  |  -game.hint  =>  game.hint
    equal hints are tried from right to left.  |  game.sensible(state),  =>  game.sensible(state)[::-1],
    all actions are tried: one that wins, or that must be played, does not stand alone.
        game.sensible(state)  =>  game.actions(state)
    the sensible ones stay from left to right.  |  key=lambda action: -game.hint(state, action)  =>
            key=lambda action: 0
    the middle comes first, whatever the hints say.  |  -game.hint(state, action)  =>
            abs(2 * action - game.width + 1)
    the sensible ones come first, and the others are tried after them.
        return sorted(game.sensible(state)  =>
            first = sorted(game.sensible(state), key=lambda action: -game.hint(state, action))
            return first + sorted((a for a in game.actions(state) if a not in first)
    only wins and threats are tried; where there are none, nothing is.
        game.sensible(state)  =>  game.noisy(state)
    all wins and threats are tried in place of one of them.  |  game.sensible(state)  =>
            game.noisy(state) or game.sensible(state)
    only wins are looked for, not what the other side threatens.  |  game.sensible(state)  =>
            game.wins(state)[:1] or game.actions(state)
    they come back in a set, which keeps no order.  |  return sorted(  =>  return set(sorted(
        hint(state, action))  =>  hint(state, action)))
    the best action alone comes back.  |  return sorted  =>  return [max
        action))  =>  action), default=0)]
    the pairs of hint and action come back.  |  return sorted(game.sensible(state), key=lambda action:  =>
            return sorted((-game.hint(state, action), action) for action in game.sensible(state)
        -game.hint(state, action))  =>  )""",
    right=r"""
    the highest first, turned round twice  |  return sorted(game.sensible(state)  =>
            return sorted(reversed(game.sensible(state))
        -game.hint(state, action))  =>  game.hint(state, action))[::-1]
    a tuple  |  return sorted(game.sensible(state), key=lambda action: -game.hint(state, action))  =>
            return tuple(sorted(game.sensible(state), key=lambda action: -game.hint(state, action)))""",
)


class Memory:
    """What the engine keeps while it thinks about one move."""

    def __init__(self):
        self.best = {}  # state -> the action that was best there


def order(game, state, memory):
    """The sensible actions: the best one before, then by the game's hint."""
    before = memory.best.get(state)
    return sorted(game.sensible(state), key=lambda action: (action != before, -game.hint(state, action)))


def search(game, state, depth, alpha, beta, memory):
    """The value for the mover: exact between alpha and beta, else a bound."""
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


REMEMBER = compared_question(
    written_with(search, Memory, order),
    "remember_best ** What was best before comes first",
    parts={
        "values": (1, noting, [contract], "{n} windows: what is noted changes no value"),
        "noted": (
            1,
            searched_again,
            [contract, leaves, best],
            "{n} trees searched again: the action that was best comes first",
        ),
        "own memory": (
            1,
            apart,
            [contract, leaves, best],
            "{n} trees with two memories: nothing goes from one to the other",
        ),
    },
    **ENGINE,
    kind="engine",
    rulings=EITHER,
    hints="""
    Where in the loop is it known that an action is the best so far? There, note it: memory.best is a dict
        from a state to an action. And hand the memory on to every call.
    In `order`, ask memory.best.get(state): the action, or None where nothing is noted. It must come first,
        and only once.
    Two keys in one: (action != before, -game.hint(state, action)). False sorts before True.""",
    wrong=r"""
    what was best is not noted for its state, in the memory that comes with the call.
        best, memory.best[state] = value, action  =>  best = value
    what is noted is never asked for: the order is as before.  |  (action != before, -game  =>  (-game
        action)))  =>  action),))
    the noted action comes last.  |  action != before  =>  action == before
    an action 0 is taken for nothing noted.
        (action != before, -game  =>  (action != (before or None), -game
    the noted action comes twice.  |  return sorted(  =>  return [before] * (before is not None) + sorted(
    the action that was tried last is noted, not the best.  |  if value > best:  =>
            memory.best[state] = action
            if value > best:
        best, memory.best[state] = value, action  =>  best = value
    the action is noted for the state behind it.  |  memory.best[state] =  =>
            memory.best[game.result(state, action)] =
    an action is noted for the whole game, not for a state.  |  memory.best[state] =  =>  memory.best[None] =
        memory.best.get(state)  =>  memory.best.get(None)
    an action that only equals the best is noted: it may report a bound. [MC2]  |  if value > best  =>
            if value >= best
    an action is noted only where it comes above alpha.  |  best, memory.best[state] = value, action  =>
            best = value
            if value > alpha:
                memory.best[state] = action
    only an action that cuts is noted.  |  best, memory.best[state] = value, action  =>  best = value
        if best >= beta:  =>
            if best >= beta:
                memory.best[state] = action
    the hints are forgotten where something is noted.  |  (action != before, -game.hint(state, action))  =>
            action != before if before is not None else -game.hint(state, action)
    the hint goes before what was best.  |  (action != before, -game.hint(state, action))  =>
            (-game.hint(state, action), action != before)
    all memories share one dict: what is noted in one game is tried in another. [MC5]
        def __init__(self):  =>  best = {}\n\ndef __init__(self):
        self.best = {}  # state -> the action that was best there  =>  pass
    each call makes a memory of its own, so nothing comes back to the next search.
        -max(alpha, best), memory)  =>  -max(alpha, best), Memory())
    nothing is ever cut.  |  best >= beta  =>  False
    all actions are tried, those that are not sensible, too.  |  game.sensible(state)  =>  game.actions(state)
    it cuts one point below beta.  |  best >= beta  =>  best >= beta - 1
    the child's value enters without its sign turned. [MC11]  |  value = -search  =>  value = search
    a child hears only of its parent's best. [MC4]  |  -max(alpha, best)  =>  -best
    the best value starts at -9000, and a loss may be worth less. [MC9]  |  best = -inf  =>  best = -9000
    the best value starts at 0. [MC9]  |  best = -inf  =>  best = 0""",
    right=r"""
    cutoffs beyond the bound  |  best >= beta  =>  best > beta
    noted when the loop is over  |  best, memory.best[state] = value, action  =>  best, chosen = value, action
        return best  =>  memory.best[state] = chosen\nreturn best""",
)


class Killers:
    """The last actions that cut at each depth; they are tried first there."""

    def __init__(self, slots=2):
        self.slots = slots
        self.at = {}

    def cutoff(self, state, action, depth):
        """The action has just cut at this state, with so many plies left."""
        older = [known for known in self.at.get(depth, []) if known != action]
        self.at[depth] = [action, *older][: self.slots]

    def order(self, state, actions, depth):
        """The killers of this depth, the newest first, then the others."""
        first = [killer for killer in self.at.get(depth, []) if killer in actions]
        others = [action for action in actions if action not in first]
        return first + others


def newest(killers, depth):
    """The killers of a depth, in words."""
    known = ", ".join(map(str, killers.at.get(depth, [])))
    return (
        f"The killers of depth {depth}, the newest first: {known}."
        if known
        else f"Depth {depth} has no killer."
    )


def cutoffs(random, number, deepest):
    """So many cutoffs at random, in short."""
    return [f"c{random.randint(0, 3)}{random.randint(1, deepest)}" for _ in range(number)]


KILLER_SCRIPTS = """o2 | c22 o2 | c22 o1 | c22 o22 | c12 c22 o2 | c12 c22 c32 o2 | c22 c12 c22 o2 | c32 c32 o2
| c32 c22 c32 c12 o2 | c11 c22 o1 o2 | c32 o2 c22 o2 | c32 c22 o22 o2 | c31 c22 c23 o1 | c12 c22 c32 o22
| o2 c22 o2 c12 o2 | o2 | o2"""


def killer_scripts(seed):
    random = Random(f"6.3 {seed}")
    drawn = [" ".join([*cutoffs(random, 5, 2), "o1", "o2"]) for _ in range(12)]
    return [*scripts(KILLER_SCRIPTS, drawn), *(script("c12 c22 c32 o2", slots=slots) for slots in (1, 3))]


KILLERS = compared_question(
    Killers,
    "killers ** Killer moves",
    parts={
        "killers": (2, killer_scripts, [each_call], "{n} scripts of cutoffs and orders"),
        "in a search": (2, partial(orders_asked, Killers), [each_call], "every order of {n} searches"),
    },
    **ORDERS,
    why=partial(reason, Killers, newest),
    hints="""
    For each depth, remember a short list of actions, the newest first. A dict from depth to list will do.
    At a cutoff the action goes to the front. If it is in the list already, take it out there first; then
        cut the list to self.slots.
    An order begins with those killers of this depth that are among the actions here. All other actions
        follow, as they were given: nothing is lost, nothing comes twice.""",
    wrong="""
    a killer is tried even where it is not among the actions.  |  if killer in actions  =>
    all depths share killers; a killer serves its own depth. [MC5]  |  depth):  =>2  depth):\\n    depth = 0
    every action that ever cut is kept, and not only the newest.  |  [: self.slots]  =>
    one killer more than slots is kept.  |  self.slots]  =>  self.slots + 1]
    only one killer is kept.  |  self.slots]  =>  1]
    the killers are taken out of the list that the caller keeps.  |  return first + others  =>
            [actions.remove(killer) for killer in first if isinstance(actions, list)]
            return first + others
    the oldest killer is tried first.  |  [action, *older][: self.slots]  =>  [*older, action][-self.slots :]
    the first killers stay for good: a new one finds no place.
        [action, *older][: self.slots]  =>  [*older[::-1], action][: self.slots][::-1]
    an action that cuts again fills a second slot.  |  if known != action]  =>  ]
    an action that cuts again stays where it was in the list.
        [action, *older]  =>  (self.at[depth] if action in self.at.get(depth, []) else [action, *older])
    the killers come twice: once in front, and once in their old place.  |  if action not in first]  =>  ]
    only the killers are tried; the other actions are lost.  |  first + others  =>  first or others
    the killers are tried last.  |  first + others  =>  others + first
    the other actions are sorted; they stay as they were given.  |  first + others  =>  first + sorted(others)
    the newest killer is not tried first.  |  first + others  =>  [a for a in actions if a in first] + others
    killers are kept for each state; siblings need them.  |  depth):  =>2  depth):\\n    depth = state, depth
    something is kept from one call to the next: all share a table. [MC5]  |  slots=2):  =>  slots=2, at={}):
        self.at = {}  =>  self.at = at""",
)


class History:
    """How much each action has cut so far; the highest merit goes first."""

    def __init__(self):
        self.merit = {}

    def cutoff(self, state, action, depth):
        """The action has just cut at this state, with so many plies left."""
        self.merit[action] = self.merit.get(action, 0) + depth**2

    def order(self, state, actions, depth):
        """The actions by merit, the highest first; equal ones as given."""
        return sorted(actions, key=lambda action: -self.merit.get(action, 0))

    def decay(self):
        """Old merit fades: all is halved."""
        for action in self.merit:
            self.merit[action] /= 2


def merits(history, depth):
    """What each action has cut so far, in words."""
    known = ", ".join(f"{action} has {merit:g}" for action, merit in history.merit.items())
    return f"Merit by then: {known}." if known else "No action has cut yet."


HISTORY_SCRIPTS = """o2 | c22 o2 | c22 o1 | c22 o22 | c11 c22 o2 | c22 c11 o2 | c31 c31 c31 c22 o2
| c31 c31 c31 c31 c31 c22 o2 | c12 c32 o1 | c23 d c32 o2 | c23 d d d c31 o1 | c22 d o2 | c13 o3 o3 c33 c33 o3
| c12 c21 d d d c31 o2 | c12 d c21 c21 c21 o3 | o2 c32 o2 c12 o2 | o2 | o2"""


def history_scripts(seed):
    random = Random(f"6.4 {seed}")
    drawn = [" ".join([*cutoffs(random, 4, 3), "d", *cutoffs(random, 2, 3), "o2"]) for _ in range(12)]
    return scripts(HISTORY_SCRIPTS, drawn)


HISTORY = compared_question(
    History,
    "history ** The history heuristic",
    parts={
        "history": (2, history_scripts, [each_call], "{n} scripts of cutoffs, orders and decays"),
        "in a search": (
            2,
            partial(orders_asked, History),
            [each_call],
            "every order of {n} searches, decayed",
        ),
    },
    **ORDERS,
    why=partial(reason, History, merits),
    hints="""
    One number for each action, whatever the state and the depth: a dict that begins empty.
    A cutoff adds depth**2: high in the tree it saved more. decay halves every number.
    sorted(actions, key=...) keeps equal ones in their order. For the highest first, give it the negative
        merit; an action that never cut has 0.""",
    wrong="""
    a cutoff adds 1, whatever the depth.  |  + depth**2  =>  + 1
    a cutoff adds 2 to the power of the depth, not the depth's square.  |  + depth**2  =>  + 2**depth
    a cutoff adds the depth, not its square.  |  + depth**2  =>  + depth
    a cutoff sets the merit anew; what was there is forgotten.  |  self.merit.get(action, 0) +  =>
    the lowest merit is tried first.  |  -self.merit.get  =>  self.merit.get
    the list that the caller keeps is sorted.  |  return sorted(actions, key=lambda  =>
            actions = actions if isinstance(actions, list) else list(actions)
            return actions.sort(key=lambda
        get(action, 0))  =>  get(action, 0)) or actions
    of equal actions the last is tried first.  |  sorted(actions, key  =>  sorted(reversed(actions), key
    equal actions are sorted by name; they stay as they were given.  |  (actions,  =>  (sorted(actions),
    old merit never fades: decay does nothing.  |  self.merit[action] /= 2  =>  pass
    decay forgets everything.  |  self.merit[action] /= 2  =>  self.merit[action] = 0
    decay halves with //: a merit of 1 halved is 0.5, not 0.  |  /= 2  =>  //= 2
    decay takes 1 off instead of halving.  |  self.merit[action] /= 2  =>  self.merit[action] -= 1
    decay fades one action only.  |  self.merit[action] /= 2  =>  self.merit[action] /= 2\\nbreak
    every depth has its own account, as with killers.  |  merit[action] =  =>  merit[action, depth] =
        self.merit.get(action, 0)  =>2  self.merit.get((action, depth), 0)
    every state has its own account, not every action.  |  merit[action] =  =>  merit[action, state] =
        self.merit.get(action, 0)  =>2  self.merit.get((action, state), 0)
    an action that is only tried gains merit, though nothing was cut.
        return sorted  =>  self.merit[actions[0]] = self.merit.get(actions[0], 0) + 1\\nreturn sorted
    actions that never cut are lost.  |  (actions,  =>  ([a for a in actions if a in self.merit] or actions,
    something is kept from one call to the next: all that are made share one account. [MC5]
        __init__(self):  =>  __init__(self, merit={}):
        self.merit = {}  =>  self.merit = merit""",
    right="another scale  |  + depth**2  =>  + 3 * depth**2",
)


def paired_ratio(before, after):
    """The geometric mean of after/before, and its 95 % interval."""
    logs = [log(new / old) for old, new in zip(before, after, strict=True)]
    n, mean = len(logs), sum(logs) / len(logs)
    spread = sqrt(sum((one - mean) ** 2 for one in logs) / (n - 1))
    half = 1.96 * spread / sqrt(n)
    return exp(mean), exp(mean - half), exp(mean + half)


def pairs(seed):
    random = Random(f"6.5 {seed}")
    cases = [([100, 100], [50, 50]), ([10, 20], [5, 40]), ([100, 200, 400], [50, 150, 300])]
    for n in (4, 5, 8, 12, 20, 40):
        before = [random.randint(50, 5000) for _ in range(n)]
        cases.append((before, [max(1, int(old * random.uniform(0.3, 1.2))) for old in before]))
    return cases


def scatter(before, after):
    """The ratios of the pairs, and what their logarithms come to."""
    logs = [log(new / old) for old, new in zip(before, after, strict=True)]
    ratios = ", ".join(f"{exp(one):.4g}" for one in logs[:4]) + ", ..." * (len(logs) > 4)
    mean = f"their logarithms have the mean {sum(logs) / len(logs):.4g} and the spread {stdev(logs):.4g}"
    return f"The ratios after/before are {ratios}; {mean} (n - 1 below the root)."


ABLATION = function_question(
    paired_ratio,
    "ablation *** An ablation with its confidence interval",
    reason=scatter,
    by_hand=2,
    parts={
        "ratio": (1, pairs, "{n} lists of pairs", itemgetter(0)),
        "interval": (1, pairs, "its ends on {n} lists"),
    },
    near=1e-4,
    hints="""
    Each position is its own control: take the ratio after/before for each pair first, and only then a mean.
    The mean of ratios is a geometric one: average their logarithms. The spread of the logarithms, divided
        by n - 1 under the root, says how far they scatter; the mean of n scatters by the root of n less.
    half = 1.96 * spread / sqrt(n); exp(mean), exp(mean - half), exp(mean + half). In the text: what was
        switched off, in which game, how much it costs with its interval, and what would change your mind.""",
    wrong="""
    before and after are exchanged.  |  log(new / old)  =>  log(old / new)
    the arithmetic mean comes back; halving and doubling must come to 1.  |  log(new / old)  =>  new / old
        exp(  =>3  (
    the sums are divided: large positions decide.  |  return exp(mean)  =>  return sum(after) / sum(before)
    the logarithms are not turned back into ratios.  |  exp(  =>3  (
    the interval is that of one position: the mean scatters by the root of n less.  |  / sqrt(n)  =>
    the spread is divided by n instead of by its root.  |  spread / sqrt(n)  =>  spread / n
    the squares are divided by n; n - 1 is due.  |  / (n - 1)  =>  / n
    the root of the variance is forgotten.  |  sqrt(sum(  =>  (sum(
    the interval is that of 90 %: 1.645 in place of 1.96.  |  1.96  =>  1.645
    one standard error is taken for the interval, which is 68 %.  |  1.96 *  =>  1.0 *
    the pairs are torn apart: both lists scatter by themselves, and the interval is far too wide.
        sum((one - mean) ** 2 for one in logs) / (n - 1)  =>
            variance(map(log, before)) + variance(map(log, after))
    the interval lies evenly around the ratio; it is even for the logarithms.
        exp(mean - half), exp(mean + half)  =>  exp(mean) - half, exp(mean) + half
    the upper end comes before the lower.  |  - half), exp(mean + half)  =>  + half), exp(mean - half)""",
    right="a finer quantile  |  1.96  =>  1.959964",
)
