"""The questions of notebook 05: two formulas for random orders, killers, history, and an ablation."""

from fractions import Fraction  # noqa: F401 (an edit uses it)
from functools import partial
from math import exp, log, sqrt
from random import Random
from statistics import stdev, variance  # noqa: F401 (an edit uses it)

from ..kinds.function import function_question, judge_near
from ..kinds.order import order_question, script, scripts, searches


def root(b):
    """The positive root of x^b + x = 1."""
    low, high = 0.0, 1.0
    while high - low > 1e-12:
        middle = (low + high) / 2
        if middle**b + middle < 1:
            low = middle
        else:
            high = middle
    return low


def many_branches(seed):
    drawn = Random(f"6.1 {seed}").sample(range(21, 999), 6)
    return [[b] for b in sorted({20, 35, 50, 100, 1000, *drawn})]


near = partial(judge_near, 2e-9)  # asked is 1e-9
ROOT = function_question(
    root,
    "pearl_root ** The root of x^b + x = 1",
    parts={
        "up to 12": (2, lambda seed: [[b] for b in range(1, 13)], "{n} roots, to nine digits"),
        "up to 1,000": (1, many_branches, "{n} more, close to 1"),
    },
    judges={"up to 12": near, "up to 1,000": near},
    reason=lambda b: f"For x = {root(b):.10g} the sum x^{b} + x comes to 1.",
    hints="""
    At x = 0 the left side is less than 1, at x = 1 it is more, and it only grows in between. So there is
        one root.
    Halve the interval: look at its middle, and keep the half in which the left side passes 1.
    low, high = 0, 1; while high - low > 1e-12: if middle**b + middle < 1 then low = middle, else high =
        middle.""",
    wrong="""
    x / (1 - x) comes back; the root x itself is asked for.  |  return low  =>  return low / (1 - low)
    the halving stops after three digits.  |  1e-12  =>  1e-3
    the root is rounded to six digits.  |  return low  =>  return round(low, 6)
    the wrong half of the interval is kept.  |  + middle < 1  =>  + middle > 1
    the x beside the power is missing: x^b = 1 is solved.  |  middle**b + middle  =>  middle**b
    b times x stands in place of x to the power of b.  |  middle**b  =>  b * middle
    the power is 2, whatever b is.  |  middle**b  =>  middle**2
    the power is one too high: x^(b+1) + x = 1 is solved.  |  middle**b  =>  middle ** (b + 1)
    the interval ends at 0.9; for many branches the root lies beyond.  |  0.0, 1.0  =>  0.0, 0.9
    repeating x = 1 - x^b jumps between 0 and 1.  |  return low  =>  return 0.5 if b == 1 else 0.0
    what comes back is 1 - x.  |  return low  =>  return 1 - low""",
    right="""
    from a half on  |  0.0, 1.0  =>  0.5, 1.0
    the upper end  |  return low  =>  return high""",
)


def solve_leaves(b, d, p):
    """The expected number of leaves that SOLVE reads; MAX moves at the root."""
    one, leaves = p, 1.0  # of a node on this level: the chance to be worth 1, and the leaves read below it
    for level in range(1, d + 1):
        at_max = (d - level) % 2 == 0
        goes_on = 1 - one if at_max else one
        leaves *= sum(goes_on**tried for tried in range(b))
        one = 1 - (1 - one) ** b if at_max else one**b
    return leaves


def tried(b, d, p):
    """Where the leaves come from at the root: the children that MAX tries on average."""
    one = p
    for level in range(1, d):
        one = 1 - (1 - one) ** b if (d - level) % 2 == 0 else one**b
    terms = " + ".join(f"{(1 - one) ** k:.4g}" for k in range(b))
    if d == 0:
        return "A tree without a ply is one leaf."
    chance = f"each is worth 1 with the chance {one:.4g}"
    return f"At the root MAX tries {terms} of its children on average: {chance}."


def trees_of(plies, chances):
    return [(b, d, p) for d in plies for b in (1, 2, 3) for p in chances]


def more_plies(seed):
    random = Random(f"6.2 {seed}")
    sizes = [(b, d) for b, most in ((2, 9), (3, 6), (4, 5)) for d in (3, 4, most)]  # small, for fractions
    fixed = [(2, 3, 0.5), (2, 8, 0.5), (3, 5, 0.25), (8, 4, 0.125), (2, 11, 0.625)]
    return fixed + [(b, d, random.randint(1, 15) / 16) for b, d in sizes]


SOLVE = function_question(
    solve_leaves,
    "solve_leaves *** The expected leaves of SOLVE on 0/1 leaves",
    parts={
        "two plies": (2, lambda seed: trees_of((0, 1, 2), (0.5, 0.25)), "{n} trees of at most two plies"),
        "more plies": (2, more_plies, "{n} trees of up to 11 plies"),
        "sure leaves": (1, lambda seed: trees_of((1, 2, 3, 4), (0, 1)), "{n} trees, all leaves alike"),
    },
    judges=dict.fromkeys(("two plies", "more plies", "sure leaves"), near),
    reason=tried,
    hints="""
    Two numbers a level are enough: the chance that a node is worth 1, and the leaves that are read below
        it. At a leaf they are p and 1.
    At a MAX node the k-th child is tried only if the k - 1 before it are all 0. Add these chances, for k
        from 1 to b: so many children are tried on average. At a MIN node they must all be 1.
    The leaves of a node are one child's leaves times the children tried. A MAX node is 1 unless all are 0:
        1 - (1 - q)**b; a MIN node is 1 with q**b. Go up level by level; MAX stands on top.""",
    wrong="""
    every child is tried: nothing settles a node early.  |  goes_on**tried  =>  1
    half the children are tried: (b/2)^d.  |  sum(goes_on**tried for tried in range(b))  =>  b / 2
    only MAX is settled early; a 0 settles a MIN node.  |  goes_on**  =>  (goes_on if at_max else 1) **
    only MIN is settled early; a 1 settles a MAX node.  |  goes_on**  =>  (1 if at_max else goes_on) **
    MAX is settled by a 0 and MIN by a 1: it is the other way round.  |  goes_on**  =>  (1 - goes_on) **
    MIN moves at the root.  |  % 2 == 0  =>  % 2 == 1
    players are counted from the leaves up: where d is odd MIN moves at the root.  |  (d - level)  =>  level
    every level has the leaves' chance p; it changes from level to level.  |  one**b  =>  one**b\\none = p
    MIN's nodes are worth 1 as often as MAX's.  |  ** b if at_max else one**b  =>  ** b
    the child that settles the node is not counted.  |  range(b)  =>  range(1, b)
    one child too many is tried.  |  range(b)  =>  range(b + 1)
    the leaves of the levels are added; they multiply.  |  leaves *=  =>  leaves +=
    the last level is left out.  |  range(1, d + 1)  =>  range(1, d)""",
    right="in fractions  |  one, leaves = p, 1.0  =>  one, leaves = Fraction(p), Fraction(1)",
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
        """The killers of this depth, the newest first, then the others as they are given."""
        first = [killer for killer in self.at.get(depth, []) if killer in actions]
        others = [action for action in actions if action not in first]
        return first + others


def cutoffs(random, number, deepest):
    """So many cutoffs at random, in short."""
    return [f"c{random.randint(0, 3)}{random.randint(1, deepest)}" for _ in range(number)]


KILLER_SCRIPTS = """o2 | c22 o2 | c22 o1 | c22 o22 | c12 c22 o2 | c12 c22 c32 o2 | c22 c12 c22 o2 | c32 c32 o2
| c32 c22 c32 c12 o2 | c11 c22 o1 o2 | c32 o2 c22 o2 | c32 c22 o22 o2 | c31 c22 c23 o1 | c12 c22 c32 o22
| o2 | o2"""


def killer_scripts(seed):
    random = Random(f"6.3 {seed}")
    drawn = [" ".join([*cutoffs(random, 5, 2), "o1", "o2"]) for _ in range(12)]
    return [*scripts(KILLER_SCRIPTS, drawn), *(script([slots], "c12 c22 c32 o2") for slots in (1, 3))]


KILLERS = order_question(
    Killers,
    "killers ** Killer moves",
    variable="killers",
    parts={
        "killers": (2, killer_scripts, "{n} scripts of cutoffs and orders"),
        "in a search": (2, partial(searches, Killers), "every order of {n} searches, ply by ply deeper"),
    },
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
    every killer is forgotten once it was tried.  |  get(depth, []) if killer  =>  pop(depth, []) if killer
    killers are kept for the state; its siblings need them too.  |  depth):  =>2  depth):\\n    depth = state
    something is kept from one call to the next: all share a table. [MC5]  |  slots=2):  =>  slots=2, at={}):
        self.at = {}  =>  self.at = at""",
)


class History:
    """How much each action has cut so far; those with the highest merit are tried first."""

    def __init__(self):
        self.merit = {}

    def cutoff(self, state, action, depth):
        """The action has just cut at this state, with so many plies left."""
        self.merit[action] = self.merit.get(action, 0) + depth**2

    def order(self, state, actions, depth):
        """The actions by merit, the highest first; equal ones as they are given."""
        return sorted(actions, key=lambda action: -self.merit.get(action, 0))

    def decay(self):
        """Old merit fades: all is halved."""
        for action in self.merit:
            self.merit[action] /= 2


HISTORY_SCRIPTS = """o2 | c22 o2 | c22 o1 | c22 o22 | c11 c22 o2 | c22 c11 o2 | c31 c31 c31 c22 o2
| c31 c31 c31 c31 c31 c22 o2 | c12 c32 o1 | c23 d c32 o2 | c23 d d d c31 o1 | c22 d o2 | c13 o3 o3 c33 c33 o3
| c12 c21 d d d c31 o2 | c12 d c21 c21 c21 o3 | o2 | o2"""


def history_scripts(seed):
    random = Random(f"6.4 {seed}")
    drawn = [" ".join([*cutoffs(random, 4, 3), "d", *cutoffs(random, 2, 3), "o2"]) for _ in range(12)]
    return scripts(HISTORY_SCRIPTS, drawn)


HISTORY = order_question(
    History,
    "history ** The history heuristic",
    variable="history",
    parts={
        "history": (2, history_scripts, "{n} scripts of cutoffs, orders and decays"),
        "in a search": (2, partial(searches, History), "every order of {n} searches, with decay between"),
    },
    hints="""
    One number for each action, whatever the state and the depth: a dict that begins empty.
    A cutoff adds depth**2: high in the tree it saved more. decay halves every number.
    sorted(actions, key=...) keeps equal ones in their order. For the highest first, give it the negative
        merit; an action that never cut has 0.""",
    wrong="""
    a cutoff adds 1, whatever the depth.  |  + depth**2  =>  + 1
    a cutoff adds the depth, not its square.  |  + depth**2  =>  + depth
    a cutoff sets the merit anew; what was there is forgotten.  |  self.merit.get(action, 0) +  =>
    the lowest merit is tried first.  |  -self.merit.get  =>  self.merit.get
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
    """The geometric mean of after/before over the pairs, and the ends of its 95 % interval."""
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
    parts={"ratio": (1, pairs, "{n} lists of pairs"), "interval": (1, pairs, "its ends on {n} lists")},
    judges={"ratio": partial(judge_near, 1e-4, first=True), "interval": partial(judge_near, 1e-4)},
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
