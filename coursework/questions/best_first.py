"""The questions of the room best_first: SSS* by its first bound, and what is counted."""

# mypy: allow-untyped-defs, allow-untyped-calls

from itertools import pairwise
from math import inf
from random import Random

from abcourse import search
from abcourse.games.game import RecordingGame
from abcourse.games.random_trees import irregular_tree

from .kinds.compared import asked, compared_question, value
from .kinds.driver import PAIR, elsewhere, exact, first_move, from_above, in_order, proof, stepped
from .kinds.function import function_question
from .null_windows import BESIDE, mtd  # noqa: F401 (an edit uses mtd)


def sss(search, state, depth):
    """The value and a best line; the questions come down from +inf."""
    upper = inf
    while True:
        value, line = search(state, depth, upper - 1, upper)
        if value >= upper:
            return upper, line
        upper = value


SSS = compared_question(
    sss,
    "sss *** SSS* by its first bound",
    parts={
        "value and move": (
            1,
            from_above,
            [value, proof, first_move],
            "{n} games, exact, and each line begins with a best move",
        ),
        "Stockman's leaves": (
            2,
            from_above,
            [value, proof, in_order],
            "the leaves of his list, in his order, {n} times",
        ),
        "questions": (1, elsewhere(from_above), [asked], BESIDE),
    },
    fits=exact,
    explain=stepped,
    **PAIR,
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
    the line is that of the answer before the last, which only promised.
        upper = inf  =>  upper, before = inf, ()
        return upper, line  =>  return upper, before
        upper = value  =>  upper, before = value, line
    the answer is asked for twice.  |  return upper, line  =>  return search(state, depth, upper - 1, upper)
    the line comes before the value.  |  return upper, line  =>  return line, upper
    the value comes back alone.  |  return upper, line  =>  return upper""",
    right="the answer comes back  |  return upper, line  =>  return value, line",
)


def tally(passes):
    """After each pass: the leaves read so far, and the different ones."""
    rows, visits, seen = [], 0, set()
    for leaves in passes:
        visits += len(leaves)
        seen.update(leaves)
        rows.append((visits, len(seen)))
    return rows


def tally_cases(seed):
    """Passes of MTD without a table, as the names of the leaves that each reads; and some written by hand."""
    random = Random(f"tally {seed}")
    cases = [[[]], [[["B1"]]], [[["B1"], ["B1"]]], [[["B1", "B1"]]], [[["B1", "C1"], [], ["C1"]]]]
    while len(cases) < 20:
        tree = irregular_tree(random.randrange(10**9), 3, 3)
        watched = RecordingGame(tree)
        passes = []
        for _ in search.mtd(search.alphabeta(watched), tree.initial, inf, random.randint(-5, 5)):
            passes.append([tree.name(leaf) for leaf in watched.leaves])
            watched.leaves.clear()
        if len(tree.leaves()) > 3 and [passes] not in cases:
            cases.append([passes])
    return cases


def pass_by_pass(passes):
    """How many leaves each pass reads, and how many of them are new."""
    rows = pairwise([(0, 0), *tally(passes)])
    told = ", ".join(f"{visits - before} and {seen - known}" for (before, known), (visits, seen) in rows)
    return f"Leaves and new ones, pass by pass: {told}." if told else ""


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
