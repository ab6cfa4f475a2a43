"""The questions of the bug zoo: tests that find wrong searches, and a diagnosis."""

from math import inf

from abcourse.games import Tree
from abcourse.search import minimax
from abcourse.trace import points

from ..checking.ask.values import shown
from ..checking.given import of_entry, table_question
from .tested_searches import hunt_question, spare_question
from .zoo import exhibit, leaves_due


def suite(run):
    """Whether the search of `run` returns and reads what a right one does."""
    trials = (
        (Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), inf, (3, [3, 12, 8, 2, 14, 5, 2])),
        (Tree([[[2, 3], [5, 9]], [[0, 1], [7, 5]]]), inf, (3, [2, 3, 5, 0, 1])),
        (Tree([5, [[3, [4, 1]]]]), inf, (5, [5, 3, 4])),  # deep, with less in between
        (Tree([3, [4, 1]]), inf, (3, [3, 4, 1])),  # one point short of the bound
        (Tree([-5000, -7000]), inf, (-5000, [-5000, -7000])),  # beyond a home-made infinity
        (Tree([[-4, -6], [-3, -9]], "min"), 2, (-4, [-4, -6, -3])),  # MIN first, a depth limit
    )
    return all(run(tree, depth) == due for tree, depth, due in trials)


SUITE = hunt_question(
    suite,
    "bug_suite *** A suite that finds twenty faults with eight trees",
    trees=8,
    steps={8: 2, 12: 2, 16: 2, 20: 2},
    may_use=("minimax", "leaves_due"),
    hints="""
    Values alone find about half of the faults. So compare what a search reads as well, with the order
        that you work out by hand or get from leaves_due(tree): run(tree) == (value, leaves).
    Let each tree do something that the others do not: a cut at MIN, a cut at MAX, a deep cut, a value
        one point short of a bound, MIN at the root, leaves below 0 and beyond 1000, a depth limit.
    Take trees on which no value equals a bound, because then a search with > reads the same leaves as
        one with >=. Six trees are enough: the AIMA tree, the tree of eight steps, and four of two to
        four leaves, one for each thing that tally names as still to be looked at.""",
    wrong="""
    You compare values only, and half of the faults change no value. Compare what is read as well.
        ) == due for  =>  ).value == due[0] for
    You only count the leaves. A wrong search can read as many leaves as a right one, so compare the value
    and the order.
        run(tree, depth) == due  =>  len(run(tree, depth)[1]) == 5
    You accept a search if one tree comes out right. Every tree has to come out right.
        return all  =>  return any
    Your verdict is turned round: you return True for a search that you refuse.
        return all  =>  return not all
    You try one tree only, and most faults do not show on it.  |  due in trials  =>  due in trials[:1]
    One of your trees has a tie, on which > and >= read different leaves although both are right. And none of
    your trees has a deep cut. [MC1]
        (Tree([5, [[3, [4, 1]]]]), inf, (5, [5, 3, 4]))  =>  (Tree([3, [3, 1]]), inf, (3, [3, 3]))
    You expect all leaves, in minimax's order. A right search leaves some of them unread.
        == due for  =>  == (due[0], [tree.utility(leaf) for leaf in tree.leaves()]) for
    You use more than eight trees.
        in trials)  =>  in trials) and all(run(Tree([n])) for n in range(9))""",
    right="""
    by assertions  |  return all(run(tree, depth) == due for tree, depth, due in trials)  =>
            for tree, depth, due in trials:
                assert run(tree, depth) == due
            return True
    four trees, enough for twenty  |  in trials)  =>  in (trials[1], *trials[2:]))
    each tree asked twice  |  run(tree, depth) == due  =>  run(tree, depth) == run(tree, depth) == due""",
)


def spares(run, tree, alpha, beta):
    """Whether the search behind run does what some right one does."""
    value, leaves = run(tree, alpha=alpha, beta=beta)
    truth = minimax(tree)(tree.initial)[0]
    kept = truth <= value if value <= alpha else truth >= value if value >= beta else truth == value
    due = (leaves_due(tree, alpha, beta), leaves_due(tree, alpha, beta, strict=True))
    return kept and leaves in due


SPARES = spare_question(
    spares,
    "invariants *** What every right search does, on any tree",
    points={"open window": 2, "windows": 2},
    may_use=("minimax", "leaves_due"),
    hints="""
    A right search promises two things and nothing else. What it returns keeps the contract of the
        window, and it reads the leaves of one of the two conventions.
    The contract is that of the exercise window_contract: at or below alpha the value is an upper bound,
        at or above beta it is a lower bound, and inside it is exact. So fail-hard and fail-soft both
        pass.
    leaves in (leaves_due(tree, alpha, beta), leaves_due(tree, alpha, beta, strict=True)) accepts both
        conventions. Join it to the contract with and; the true value is minimax(tree)(tree.initial)[0].""",
    wrong="""
    You refuse searches that cut only beyond the bound. > and < are right as well. [MC1]
        in due  =>  in due[:1]
    You refuse searches that cut at the bound. >= and <= are the course's own convention. [MC1]
        in due  =>  in due[1:]
    You want exact values outside the window, too. Only a bound is promised there. [MC3]
        kept and  =>  truth == value and
    You want the value that fail-hard returns. Fail-soft is right as well.
        kept and  =>  value == min(max(truth, alpha), beta) and
    The leaves do not count in your test, so a search that reads others than a right one passes.
        kept and leaves in due  =>  kept
    A search that returns a wrong value can pass your test. Compare its value with the true one, which a
    search that cuts nothing gives you.
        kept and leaves  =>  leaves
    You compare how many leaves are read. Compare their order, too.
        leaves in due  =>  len(leaves) in map(len, due)
    You always expect the leaves of an open window. The window decides what is read, so hand it to
    leaves_due.
        leaves_due(tree, alpha, beta  =>2  leaves_due(tree
    You ask everything in the open window, whatever alpha and beta are.  |  kept and  =>  truth == value and
        leaves_due(tree, alpha, beta  =>2  leaves_due(tree
        run(tree, alpha=alpha, beta=beta)  =>  run(tree)
    You call run without the window, so it searches in the open one.
        run(tree, alpha=alpha, beta=beta)  =>  run(tree)
    You accept every search that reads no more leaves than the course's own. Compare the leaves themselves.
        leaves in due  =>  len(leaves) <= len(due[0])
    You exchange the two bounds. At alpha or below the value is an upper bound, so the truth is no more than
    it.
        truth <= value if  =>  truth >= value if
        else truth >= value if  =>  else truth <= value if""",
)


TRACED = Tree([4, [[[2, 17], 5], [7, 14]]])
SUSPECTS = "shallow, forgetful, fixed alpha, fixed beta, late window, late cut, margin, gives alpha"


def diagnosis():
    """The exhibit behind each trace.

    Start from {"P": ..., "Q": ..., "R": ..., "S": ...}.
    """
    return {"P": "late cut", "Q": "shallow", "R": "forgetful", "S": "gives alpha"}


def judge_diagnosis(which, name):
    """What the named exhibit would do that the trace does not show; empty where it is the one."""
    name = str(name).strip().lower()
    if name not in SUSPECTS.split(", "):
        return f"{shown(name)} is not one of the suspects {SUSPECTS}."
    due, seen = (exhibit(each).calls(TRACED) for each in (diagnosis()[which], name))
    for would, does in zip([*seen, None], [*due, None], strict=False):
        if would != does:
            return _differing(which, name, would, does)
    return ""


def _differing(which, name, would, does):
    if would is None:
        return f"{shown(name)} would end before it visits {does[0]}, but trace {which} goes on."
    if does is None or would[0] != does[0]:
        there = "ends" if does is None else f"goes on to {does[0]}"
        return f"{shown(name)} would visit {would[0]}, but there trace {which} {there}."
    if would[1:3] != does[1:3]:
        mine, its = (f"({points(row[1])}, {points(row[2])})" for row in (would, does))
        return (
            f"{shown(name)} would visit {would[0]} with the window {mine}, but in trace {which} it is {its}."
        )
    mine, its = points(would[3]), points(does[3])
    return f"{shown(name)} would return {mine} from {would[0]}, but in trace {which} it is {its}."


DIAGNOSIS = table_question(
    diagnosis,
    "diagnosis ** Diagnosis by trace",
    about="a dict of four names of exhibits, for the traces P, Q, R and S",
    names=diagnosis(),
    label="trace {}",
    judge=of_entry(judge_diagnosis, '"{}": and a name'),
    hints="""
    First write the trace of a right search: nine calls, the window of each by the rules of notebook 02.
        Then go down each trace to the first row that differs.
    A row can differ in three ways: in its window, so something else was handed down; in what came back;
        or in being there at all. Ask which line of the code makes it so.
    P visits E2 with alpha 4 and beta 2: the bounds have crossed, and the search goes on. Q visits C with
        alpha -inf, although A has 4. R hands 2 down to C2, where 4 was held. In S the root returns its
        alpha.""",
    wrong="""
    You took an alpha that falls for one that never rises. In trace R, alpha does change: look at which
    number takes its place. [MC4]
        {"R": "fixed alpha"}
    You took a bound that is not handed down for one that is never made. In trace Q, look at whose bound is
    missing. [MC7]
        {"Q": "fixed alpha"}
    You took a cut that comes late for a window that comes late. In trace P, look at what is searched after
    the bounds have crossed.
        {"P": "late window"}
    You put a wrong value down to a cut that comes too soon. In trace S, look at what the root returns. [MC6]
        {"S": "margin"}
    You exchanged P and Q.  |  {"P": "shallow", "Q": "late cut"}
    You exchanged R and S.  |  {"R": "gives alpha", "S": "forgetful"}
    You blamed beta twice, but beta is right in all four traces.  |  {"P": "fixed beta", "R": "fixed beta"}
    You gave one name to all four traces. Each of them has a fault of its own.
        {"P": "shallow", "R": "shallow", "S": "shallow"}""",
    right='in capitals  |  {"P": "LATE CUT", "Q": " Shallow "}',
)
