"""The questions of the notebook on order: the order, what was best before, killers, history, an ablation."""

from functools import partial
from math import exp, inf, log, sqrt
from operator import itemgetter
from random import Random
from statistics import stdev, variance  # noqa: F401 (an edit uses it)

from abcourse.games.connect4 import Connect4

from ..checking.compare import PASSED
from ..checking.functions import function_question
from ..checking.mutants import written_with
from .engine_cases import apart, noting, searched_again
from .engine_searches import best, contract, engine_question, leaves
from .plays.boards import ORDERED, board_at, leaf
from .scripts import judge_order, orders_asked, script, script_question, scripts
from .some_positions import played_out


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
    """Boards with a win in one, with that and a threat, with threats, several of these, cells better left."""
    kinds = {
        "win": lambda game, state: game.wins(state),
        "both": lambda game, state: game.wins(state) and game.wins((state[0] ^ state[1], state[1])),
        "answer": lambda game, state: game.noisy(state) and not game.wins(state),
        "choice": lambda game, state: len(game.noisy(state)) > len(game.sensible(state)),
        "left": lambda game, state: not game.noisy(state) and not every(game, state),
    }
    cases = [case for kind, fits in kinds.items() for case in boards(kind, seed, fits, 5, range(6, 18))]
    return sorted(cases, key=lambda case: len(case[2]))


ONE_LEFT_OUT = [7, 6, "6136153665165"]  # column 4 is not sensible, so hints of all columns move up by one


def threatening(seed):
    """Boards on which hints put another column before the middle, ties among them."""
    drawn = boards("hints", seed, lambda *on: every(*on) > 2 and not by_middle(*on), 24, range(4, 16))
    return [*drawn, ONE_LEFT_OUT]


def left_out(case, sheet, due, scene):
    """Where one column is left out: passed with the others in order. Another part asks which are sensible."""
    came = sheet.get("value")
    others = [column for column in came if column in due] if isinstance(came, list) else None
    return PASSED if case["args"] == ONE_LEFT_OUT and others == due else None


COLUMNS = "Action 0 is column 1 of the board."


def hinted(width, height, moves):
    """Why these columns come, and in this order."""
    game, state = board_at((width, height), moves)
    mover, due = "XO"[game.to_move(state) < 0], by_hint(game, state)
    sensible = ", ".join(map(str, sorted(due)))
    if game.wins(state):
        return f"{mover} can win at once, so game.sensible gives one winning action: {sensible}. {COLUMNS}"
    if game.must_answer(state):
        return f"{mover} has to stop a win of the other side, so game.sensible gives {sensible}. {COLUMNS}"
    hints = ", ".join(f"action {one} has {game.hint(state, one)}" for one in due)
    told = f"game.sensible gives {sensible}. The hints are: {hints}."
    return f"{told} Actions with equal hints go from left to right. {COLUMNS}"


ORDER = function_question(
    order,
    "order ** What to try first",
    parts={
        "centre": (1, quiet, "{n} quiet boards: the centre comes first"),
        "sensible": (2, forced, "{n} boards: the sensible columns and no others", sorted),
        "hints": (2, threatening, "{n} boards: higher hints come first, equal ones go from left to right"),
    },
    **ORDERED,
    judge=left_out,
    noun="a list of columns",
    reason=hinted,
    kind="engine",
    hints="""
    sorted(game.actions(state), key=...) puts the smallest key first, and keeps actions with equal keys
        in their order. If no action makes a threat, the centre column has the highest hint.
    Which actions are worth a try at all? game.sensible(state) tells you: one that wins, if there is one;
        otherwise one that answers a threat; otherwise all that do not lose at once.
    Sort the sensible actions with the key lambda action: -game.hint(state, action). The minus puts the
        highest hint first.""",
    wrong=r"""
    Your order begins with the lowest hint. The action with the highest hint should come first.
        -game.hint  =>  game.hint
    You try actions with equal hints from right to left. They should stay from left to right.
        game.sensible(state),  =>  game.sensible(state)[::-1],
    You try all actions. Some are not worth a try: for example, when one action wins, the others can be left
    out.
        game.sensible(state)  =>  game.actions(state)
    You leave the sensible actions from left to right. Put the ones with a higher hint first.
        key=lambda action: -game.hint(state, action)  =>
            key=lambda action: 0
    You put the centre first, whatever the hints say. Another column can have a higher hint.
        -game.hint(state, action)  =>
            abs(2 * action - game.width + 1)
    You add the other actions after the sensible ones. Only the sensible ones should come back.
        return sorted(game.sensible(state)  =>
            first = sorted(game.sensible(state), key=lambda action: -game.hint(state, action))
            return first + sorted((a for a in game.actions(state) if a not in first)
    You try only wins and answers to threats. In a quiet position there are none, and then all sensible
    actions are wanted.
        game.sensible(state)  =>  game.noisy(state)
    When there are several wins or threats, you try all of them. game.sensible(state) picks one of them.
        game.sensible(state)  =>
            game.noisy(state) or game.sensible(state)
    You only look for wins of the player to move. What the other side threatens has to be answered, too.
        game.sensible(state)  =>
            game.wins(state)[:1] or game.actions(state)
    You return the best action alone. All sensible actions are wanted, in their order.
        return sorted  =>  return [max
        action))  =>  action), default=0)]
    You return pairs of a hint and an action. Return the actions alone.
        return sorted(game.sensible(state), key=lambda action:  =>
            return sorted((-game.hint(state, action), action) for action in game.sensible(state)
        -game.hint(state, action))  =>  )
    You ask for the hint of an action in the position after it. Ask in the position where the action is
    chosen.
        game.hint(state, action)  =>  game.hint(game.result(state, action), action)
    @sort-is-none  |  sorted(game.sensible(state), key  =>  list(game.sensible(state)).sort(key""",
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


REMEMBER = engine_question(
    written_with(search, Memory, order),
    "remember_best ** What was best before comes first",
    parts={
        "values": (1, noting, [contract], "{n} windows: the values are right in each"),
        "noted": (
            1,
            searched_again,
            [contract, leaves, best],
            "{n} trees searched again: the action that was best is tried first",
        ),
        "own memory": (
            1,
            apart,
            [contract, leaves, best],
            "{n} trees with two memories: neither knows what the other has noted",
        ),
    },
    hints="""
    At which place in the loop do you know that an action is the best so far? Note it there: memory.best
        is a dict from a state to an action. And pass the memory on with every call.
    In `order`, ask memory.best.get(state). It gives the noted action, or None when nothing is noted.
        This action must come first, and only once.
    Sort by two keys at once: (action != before, -game.hint(state, action)). False sorts before True, so
        the noted action comes first.""",
    wrong=r"""
    What is noted never comes first. Hand `order` the memory that search fills; there, ask it for this state,
    and put its action first.  |  (action != before, -game  =>  (-game
        action)))  =>  action),))
    The noted action comes last in your order. It should come first. (In a sort, False stands before True.)
        action != before  =>  action == before
    @zero-is-nothing
        (action != before, -game  =>  (action != (before or None), -game
    @action-twice  |  (action != before, -game  =>  (-game
        action)))  =>  action),))
        return sorted(  =>  return [before] * (before is not None) + sorted(
    The noted action comes first, but it changes places with the one that stood there. Move it to the front,
    so that the others keep their order.
        return sorted(  =>  actions = sorted(
        (action != before, -game  =>  (-game
        action)))  =>
            action),))
            if before is not None:
                place = actions.index(before)
                actions[0], actions[place] = actions[place], actions[0]
            return actions
    You note the action that was tried last. Note an action only when it is the best so far.
        if value > best:  =>
            memory.best[state] = action
            if value > best:
        best, memory.best[state] = value, action  =>  best = value
    You note the action for the state it leads to. It belongs to the state in which it was chosen.
        memory.best[state] =  =>
            memory.best[game.result(state, action)] =
    @equal-may-be-bound [MC2]  |  if value > best  =>
            if value >= best
    You note an action only when its value is above alpha. The best action is a good guess for the next search
    even when it brings less than that.  |  best, memory.best[state] = value, action  =>
            best = value
            if value > alpha:
                memory.best[state] = action
    You note an action only when it cuts. The best action is a good guess for the next search even when
    nothing was cut.  |  best, memory.best[state] = value, action  =>  best = value
        if best >= beta:  =>
            if best >= beta:
                memory.best[state] = action
    When an action is noted, you do not use the hints for the others. They should still follow by their hints.
        (action != before, -game.hint(state, action))  =>
            action != before if before is not None else -game.hint(state, action)
    You sort by the hint first, and by what is noted only after that. The noted action comes first, whatever
    its hint.  |  (action != before, -game.hint(state, action))  =>
            (-game.hint(state, action), action != before)
    All your memories share one dict, so what is noted in one game is tried in another. Each memory needs a
    dict of its own. [MC5]
        def __init__(self):  =>  best = {}\n\ndef __init__(self):
        self.best = {}  # state -> the action that was best there  =>  pass
    What is noted below the root is not there for the next search. Note it at every node, and pass on the
    memory that came with the call.
        -max(alpha, best), memory)  =>  -max(alpha, best), Memory())
    @never-cut  |  best >= beta  =>  False
    You try all actions, also those that are not sensible. Go through game.sensible(state) only.
        game.sensible(state)  =>  game.actions(state)
    @minus-missing [MC11]  |  value = -search  =>  value = search
    @alpha-forgotten [MC4]  |  -max(alpha, best)  =>  -best
    @start-finite [MC9]  |  best = -inf  =>  best = -9000
    @leaf-for-max [MC10]  |  return leaf(game, state)  =>  return game.to_move(state) * leaf(game, state)
    Your search tries the actions as the game gives them, so neither the hints nor what is noted change
    anything. Let it call `order`, and let `order` put them in their order.
        in order(game, state, memory)  =>  in game.actions(state)""",
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
        f"The killers of depth {depth} should be, the newest first: {known}."
        if known
        else f"Depth {depth} has no killer yet."
    )


def cutoffs(random, number, deepest):
    """So many cutoffs at random, in short."""
    return [f"c{random.randint(0, 3)}{random.randint(1, deepest)}" for _ in range(number)]


KILLER_SCRIPTS = """o2 | c22 o2 | c22 o1 | c22 o22 | c12 c22 o2 | c12 c22 c32 o2 | c22 c12 c22 o2 | c32 c32 o2
| c32 c22 c32 c12 o2 | c11 c22 o1 o2 | c32 o2 c22 o2 | c32 c22 o22 o2 | c31 c22 c23 o1 | c12 c22 c32 o22
| o02 c22 o2 c12 o2 | o2 | o2"""


def killer_scripts(seed):
    random = Random(f"6.3 {seed}")
    drawn = [" ".join([*cutoffs(random, 5, 2), "o1", "o2"]) for _ in range(12)]
    return [*scripts(KILLER_SCRIPTS, drawn), *(script("c12 c22 c32 o2", made=[slots]) for slots in (1, 3))]


KILLERS = script_question(
    Killers,
    "killers ** Killer moves",
    parts={
        "killers": (2, killer_scripts, "{n} sequences of cutoffs and orders"),
        "in a search": (2, partial(orders_asked, Killers), "every order in {n} searches"),
    },
    judge=judge_order(Killers, newest),
    hints="""
    Keep a short list of actions for each depth, the newest first. A dict from a depth to a list will do.
    At a cutoff, put the action at the front of the list of its depth. If it is in the list already, take
        it out first. Then shorten the list to self.slots.
    An order begins with those killers of this depth that are among the given actions. All other actions
        follow in the order in which they were given, so that nothing is lost and nothing comes twice.""",
    wrong="""
    You try a killer even when it is not among the actions. It may not be legal here, so leave it out then.
        if killer in actions  =>
    All depths share their killers in your code. Each depth has killers of its own. [MC5]
        depth):  =>2  depth):\\n    depth = 0
    You keep every action that ever cut. Keep the newest ones only, as many as there are slots.
        [: self.slots]  =>
    You keep one killer more than there are slots.  |  self.slots]  =>  self.slots + 1]
    You keep one killer only, however many slots there are.  |  self.slots]  =>  1]
    You keep two killers, however many slots there are. Keep as many as self.slots says.
        self.slots]  =>  2]
    An action that cuts again fills a second slot, and there are always two slots. It should stand in the list
    once, and self.slots says how many there are.
        if known != action]  =>  ]
        self.slots]  =>  2]
        self.at.get(depth, []) if killer  =>  dict.fromkeys(self.at.get(depth, [])) if killer
    You take the killers out of the list that you were given. The caller still needs that list, so make a new
    one.  |  return first + others  =>
            [actions.remove(killer) for killer in first if isinstance(actions, list)]
            return first + others
    You try the oldest killer first. The newest one should come first.
        [action, *older][: self.slots]  =>  [*older, action][-self.slots :]
    Your first killers stay for good, so a new one finds no place. The oldest one has to make room.
        [action, *older][: self.slots]  =>  [*older[::-1], action][: self.slots][::-1]
    An action that cuts again fills a second slot. It should stand in the list once, in front.
        if known != action]  =>  ]
    An action that cuts again stays where it was in the list. It is now the newest, so it belongs in front.
        [action, *older]  =>  (self.at[depth] if action in self.at.get(depth, []) else [action, *older])
    When there are killers, you return nothing else, so the other actions are lost. They should follow the
    killers.  |  first + others  =>  first or others
    You try the killers last. They should come first.  |  first + others  =>  others + first
    You sort the other actions. They should stay in the order in which they were given.
        first + others  =>  first + sorted(others)
    Your killers come first, but in the order of the actions. The newest killer should come first.
        first + others  =>  [a for a in actions if a in first] + others
    You keep killers for each state. A killer should help the siblings of a node, so keep them for each depth.
        depth):  =>2  depth):\\n    depth = state, depth""",
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
    return f"The merits at that moment should be: {known}." if known else "No action has cut yet."


HISTORY_SCRIPTS = """o2 | c22 o2 | c22 o1 | c22 o22 | c11 c22 o2 | c22 c11 o2 | c31 c31 c31 c22 o2
| c31 c31 c31 c31 c31 c22 o2 | c12 c32 o1 | c23 d c32 o2 | c23 d d d c31 o1 | c22 d o2 | c13 o3 o3 c33 c33 o3
| c12 c21 d d d c31 o2 | c12 d c21 c21 c21 o3 | o2 c32 o2 c12 o2 | o2 | o2"""


def history_scripts(seed):
    random = Random(f"6.4 {seed}")
    drawn = [" ".join([*cutoffs(random, 4, 3), "d", *cutoffs(random, 2, 3), "o2"]) for _ in range(12)]
    return scripts(HISTORY_SCRIPTS, drawn)


HISTORY = script_question(
    History,
    "history ** The history heuristic",
    parts={
        "history": (2, history_scripts, "{n} sequences of cutoffs, orders and decays"),
        "in a search": (2, partial(orders_asked, History), "every order in {n} searches, with decay"),
    },
    judge=judge_order(History, merits),
    hints="""
    Keep one number for each action, whatever the state and the depth: a dict that begins empty.
    A cutoff adds depth ** 2, because a cutoff high in the tree saves more work. decay halves every
        number.
    sorted(actions, key=...) keeps actions with equal keys in their order. For the highest merit first,
        take the negative merit as the key. An action that never cut has merit 0.""",
    wrong="""
    A cutoff adds the same number in your code, whatever the depth. It should add the square of the depth.
        + depth**2  =>  + 1
    A cutoff adds 2 to the power of the depth in your code. It should add the square of the depth.
        + depth**2  =>  + 2**depth
    A cutoff adds the depth, or a multiple of it, in your code. It should add the square of the depth.
        + depth**2  =>  + depth
    A cutoff sets the merit anew in your code, so the merit from before is forgotten. Add to it.
        self.merit.get(action, 0) +  =>
    You try the action with the lowest merit first. The highest should come first.
        -self.merit.get  =>  self.merit.get
    You sort the list that you were given. The caller still needs it as it was, so make a new one.
        return sorted(actions, key=lambda  =>
            actions = actions if isinstance(actions, list) else list(actions)
            return actions.sort(key=lambda
        get(action, 0))  =>  get(action, 0)) or actions
    Of actions with equal merit you try the last one first. They should stay in the order in which they were
    given.  |  sorted(actions, key  =>  sorted(reversed(actions), key
    You sort actions with equal merit by their names. They should stay in the order in which they were given.
        (actions,  =>  (sorted(actions),
    Your decay takes only a little off every merit. It should halve them.
        self.merit[action] /= 2  =>  self.merit[action] *= 0.9
    Your decay does nothing. It should halve every merit.  |  self.merit[action] /= 2  =>  pass
    Your decay sets every merit to 0. It should halve them.
        self.merit[action] /= 2  =>  self.merit[action] = 0
    After your decay a merit of 1 counts as 0. Half of 1 is 0.5.  |  /= 2  =>  //= 2
    Your decay subtracts 1. It should halve every merit.
        self.merit[action] /= 2  =>  self.merit[action] -= 1
    Your decay changes one action only. It should halve every merit.
        self.merit[action] /= 2  =>  self.merit[action] /= 2\\nbreak
    You keep merits for each depth, as with killers. An action has one merit for all depths.
        merit[action] =  =>  merit[action, depth] =
        self.merit.get(action, 0)  =>2  self.merit.get((action, depth), 0)
    You keep merits for each state. An action has one merit for all states.
        merit[action] =  =>  merit[action, state] =
        self.merit.get(action, 0)  =>2  self.merit.get((action, state), 0)
    In your code an action gains merit when it is tried, even though it cuts nothing. It should gain merit at
    a cutoff only.
        return sorted  =>  self.merit[actions[0]] = self.merit.get(actions[0], 0) + 1\\nreturn sorted
    Actions that never cut are lost in your order. Their merit is 0, so they come last.
        (actions,  =>  ([a for a in actions if a in self.merit] or actions,
    @shared-by-objects [MC5]
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
    cases = [([100, 100], [50, 50]), ([10, 20], [5, 40]), ([100, 200, 400], [50, 200, 300])]  # one unchanged
    for n in (4, 5, 8, 12, 20, 40):
        before = [random.randint(50, 5000) for _ in range(n)]
        cases.append((before, [max(1, int(old * random.uniform(0.3, 1.2))) for old in before]))
    return cases


def scatter(before, after):
    """The ratios of the pairs, and what their logarithms come to."""
    logs = [log(new / old) for old, new in zip(before, after, strict=True)]
    ratios = ", ".join(f"{exp(one):.4g}" for one in logs[:4]) + ", ..." * (len(logs) > 4)
    mean = f"Their logarithms have the mean {sum(logs) / len(logs):.4g} and the spread {stdev(logs):.4g}"
    return f"The ratios after/before are {ratios}. {mean}, with n - 1 under the root."


ABLATION = function_question(
    paired_ratio,
    "ablation *** An ablation with its confidence interval",
    reason=scatter,
    by_hand=2,
    parts={
        "ratio": (1, pairs, "the mean ratio of {n} lists of pairs", itemgetter(0)),
        "interval": (1, pairs, "the ends of the interval on {n} lists"),
    },
    near=1e-4,
    hints="""
    Each position is compared with itself. So take the ratio after/before for each pair first, and only
        then a mean.
    The mean of ratios is a geometric one, so take the mean of their logarithms. The spread of the
        logarithms, with n - 1 under the root, says how far single ratios scatter. The mean of n of them
        scatters less, by the root of n.
    half = 1.96 * spread / sqrt(n), and the answer is exp(mean), exp(mean - half), exp(mean + half). In
        your text, say what you switched off, in which game, what that costs with its interval, and what
        would change your mind.""",
    wrong="""
    Your ratios are before/after. They should be after/before.  |  log(new / old)  =>  log(old / new)
    You take the arithmetic mean of the ratios. With it, a doubling and a halving do not cancel out to 1.
        log(new / old)  =>  new / old
        exp(  =>3  (
    You divide the sums, so the large positions decide. Take the ratio for each position first.
        return exp(mean)  =>  return sum(after) / sum(before)
    You return logarithms. Turn them back into ratios with exp.  |  exp(  =>3  (
    Your interval is that of a single position. The mean of n positions scatters less, by the root of n.
        / sqrt(n)  =>
    You divide the spread by n. Divide it by the root of n.  |  spread / sqrt(n)  =>  spread / n
    You divide the sum of the squares by n. For a spread that comes from a sample, divide by n - 1.
        / (n - 1)  =>  / n
    You use the variance where the spread belongs. The spread is the square root of the variance.
        sqrt(sum(  =>  (sum(
    Your interval is that of 90 %, with 1.645. For 95 % the factor is 1.96.  |  1.96  =>  1.645
    Your interval is one standard error wide on each side, which is 68 %. For 95 % the factor is 1.96.
        1.96 *  =>  1.0 *
    You let the two lists scatter by themselves, so the interval is far too wide. Each position is compared
    with itself, so use the spread of the ratios' logarithms.
        sum((one - mean) ** 2 for one in logs) / (n - 1)  =>
            variance(map(log, before)) + variance(map(log, after))
    Your interval lies evenly around the ratio. It lies evenly around the mean of the logarithms, and exp
    turns its two ends back into ratios.
        exp(mean - half), exp(mean + half)  =>  exp(mean) - half, exp(mean) + half
    The upper end of your interval comes before the lower end.
        - half), exp(mean + half)  =>  + half), exp(mean - half)""",
    right="a finer quantile  |  1.96  =>  1.959964",
)
