"""The questions of the room best_first: SSS* by its first bound, and what is counted."""

# mypy: allow-untyped-defs, allow-untyped-calls

from itertools import pairwise
from math import inf
from random import Random

from abcourse import search
from abcourse.games.game import RecordingGame
from abcourse.games.random_trees import irregular_tree

from ..checking.functions import function_question
from .drivers import (
    PAIR,
    asked,
    by_answers,
    driver_question,
    elsewhere,
    exact,
    first_move,
    from_above,
    in_order,
    proof,
    stepped,
    value,
)
from .null_windows import BESIDE, mtd  # noqa: F401 (an edit uses mtd)


def sss(search, state, depth):
    """The value and a best line; the questions come down from +inf."""
    upper = inf
    while True:
        value, line = search(state, depth, upper - 1, upper)
        if value >= upper:
            return upper, line
        upper = value


SSS = driver_question(
    sss,
    "sss *** SSS* by its first bound",
    parts={
        "value and move": (
            1,
            from_above,
            [value, proof, first_move],
            "{n} games: the value is exact, and each line begins with a best move",
        ),
        "Stockman's leaves": (
            2,
            from_above,
            [value, proof, in_order],
            "{n} games: the leaves of his list, in his order",
        ),
        "questions": (1, elsewhere(from_above), [asked], BESIDE),
    },
    fits=exact,
    why=by_answers,
    explain=stepped,
    **PAIR,
    hints="""
    SSS* believes the best of every tree until it is shown otherwise. Which first bound of mtd believes
        the most?
    Your mtd does it all, so one line is enough. Or write the loop anew: coming from above, only one of
        its two cases happens until the very end.
    Begin with upper = inf, and ask in (upper - 1, upper). A smaller answer is the new upper. The first
        answer that reaches upper says that this is the value, and its line begins with the move.""",
    wrong=r"""
    You begin at -inf. That is DUAL*, which reads the leaves in another order.
        upper = inf  =>  return mtd(search, state, depth, -inf)
    You begin at 0. That is MTD(f) with a guess.  |  upper = inf  =>  return mtd(search, state, depth, 0)
    You begin at 1,000, but values can be larger. Begin above every value.
        upper = inf  =>  return mtd(search, state, depth, 1_000)
    You ask only once, in an open window. That is alpha-beta.
        upper = inf  =>  return search(state, depth, -inf, inf)
    Your window lies one point too high, so the last question is never answered with yes.
        upper - 1, upper)  =>  upper, upper + 1)
    You do not stop at an answer that just reaches upper. Such an answer says that upper is the value.
        value >= upper  =>  value > upper
    You stop at the first answer that is no more than upper. An answer below upper only says "at most", so
    ask again there.
        value >= upper  =>  value <= upper
    You bring upper down by one point only. Take the answer itself, which may lie lower.
        upper = value  =>  upper = max(value, upper - 1)
    You bring upper down to one point below the answer. The value may be the answer itself.
        upper = value  =>  upper = value - 1
    Your windows are open below. A null window has two ends that are one point apart.
        upper - 1, upper  =>  -inf, upper
    You return the line of the first answer. That answer only promised a value, so return the line of the
    answer that reached upper.
        upper = inf  =>  upper, first = inf, ()
        return upper, line  =>  return upper, first
        upper = value  =>  upper, first = value, first or line
    You return the line of the answer before the last. That answer only promised a value, so return the line
    of the answer that reached upper.
        upper = inf  =>  upper, before = inf, ()
        return upper, line  =>  return upper, before
        upper = value  =>  upper, before = value, line
    You ask once more when the answer is known.
        return upper, line  =>  return search(state, depth, upper - 1, upper)""",
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
    cases = [[[["B1"]]], [[["B1"], ["B1"]]], [[]], [[["B1", "B1"]]], [[["B1", "C1"], [], ["C1"]]]]
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
    return f"These are the leaves of each pass, and how many of them are new: {told}." if told else ""


TALLY = function_question(
    tally,
    "distinct_leaves *** Visits against distinct leaves",
    by_hand=2,
    parts={"counts": (2, tally_cases, "{n} runs: both numbers are right after each pass")},
    reason=pass_by_pass,
    hints="""
    Two things go on from pass to pass: a number, and a collection in which nothing stands twice.
    A leaf that was read before is a visit, but no new leaf. For example, after the passes A, B and then
        B, C there are four visits and three different leaves. A set knows what it holds already.
    In each pass, add len(leaves) to the visits, put the leaves into the set with seen.update(leaves),
        and append (visits, len(seen)) as the row of this pass. In the text: what costs time if there is
        a table, a visit or a new leaf, and what if there is none?""",
    wrong="""
    You count a leaf that is read again as a new one. A set of the leaves keeps each of them once.
        len(seen)  =>  visits
    You count each pass by itself. Both numbers go on from pass to pass.
        rows, visits, seen = [], 0, set()  =>  rows = []
        visits += len(leaves)\\n        seen.update(leaves)  =>  visits, seen = len(leaves), set(leaves)
    You add up the different leaves of each pass, so a leaf that is read in two passes counts twice.
        seen.update(leaves)  =>  seen.update((len(rows), leaf) for leaf in leaves)
    You count a leaf twice as new if one pass reads it twice.
        [], 0, set()  =>  [], 0, []
        seen.update(leaves)  =>  seen += [leaf for leaf in leaves if leaf not in seen]
    You count only the different leaves of a pass as its visits. Every reading is a visit.
        visits += len(leaves)  =>  visits += len(set(leaves))
    You begin the visits anew with each pass. They go on from pass to pass.
        visits += len(leaves)  =>  visits = len(leaves)
    You begin the different leaves anew with each pass. They go on from pass to pass.
        seen.update(leaves)  =>  seen = set(leaves)
    You count the new leaves of each pass. Count all different leaves so far.
        seen.update(leaves)  =>  seen, known = {*leaves} - {*sum(passes[: len(rows)], [])}, seen
    You return only the totals. Return a row for each pass.  |  return rows  =>  return rows[-1:]
    You write the row before you have counted the pass.
        visits += len(leaves)\\n        seen.update(leaves)\\n        rows.append((visits, len(seen)))  =>
            rows.append((visits, len(seen)))
            visits += len(leaves)
            seen.update(leaves)
    You exchange the two numbers. The visits come first.  |  (visits, len(seen))  =>  (len(seen), visits)
    You leave out the row of a pass that reads nothing. Every pass has a row.
        rows.append  =>  if leaves:\\n    rows.append
    You count passes. Count leaves.  |  visits += len(leaves)  =>  visits += 1
    You put a third number into each row. Two are asked for: the visits and the different leaves.
        (visits, len(seen))  =>  (visits, len(seen), visits - len(seen))
    @kept-between-calls [MC5]
        tally(passes):  =>  tally(passes, seen=set()):
        rows, visits, seen = [], 0, set()  =>  rows, visits = [], 0""",
    right="""
    rows as lists  |  (visits, len(seen))  =>  [visits, len(seen)]
    a dict in place of a set  |  [], 0, set()  =>  [], 0, {}
        seen.update(leaves)  =>  seen.update(dict.fromkeys(leaves))""",
)
