"""The questions of the bug zoo: tests that find wrong searches, and a diagnosis."""

from math import inf

from abcourse.games import Tree
from abcourse.search import minimax
from abcourse.trace import points

from ..check.isolate.values import shown
from .kinds.entries import entries_question, entry
from .kinds.suite import hunt_question, spare_question
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
    Values alone find about half of the faults. Compare what a search reads as well, with the order that you
        work out by hand or ask of leaves_due(tree): run(tree) == (value, leaves).
    Let each tree do something that the others do not: a cut at MIN and one at MAX, a deep cut, a value one
        point short of a bound, MIN at the root, leaves below 0 and beyond 1000, a depth limit.
    Take trees on which no value equals a bound: there >= and > read the same leaves. Six are enough: the
        AIMA tree, the tree of eight steps, and four of two to four leaves, one for each thing that tally
        names as still to be looked at.""",
    wrong="""
    only values are compared, and half of the faults change none.  |  ) == due for  =>  ).value == due[0] for
    the leaves are counted, and that is all.  |  run(tree, depth) == due  =>  len(run(tree, depth)[1]) == 5
    every search passes.  |  return all  =>  return True or all
    no search passes.  |  return all  =>  return False and all
    one tree that comes out right is enough.  |  return all  =>  return any
    the verdict is turned round: True stands for a search that is refused.  |  return all  =>  return not all
    one tree alone is tried.  |  due in trials  =>  due in trials[:1]
    a tree has a tie, on which > and >= read different leaves, and no tree has a deep cut. [MC1]
        (Tree([5, [[3, [4, 1]]]]), inf, (5, [5, 3, 4]))  =>  (Tree([3, [3, 1]]), inf, (3, [3, 3]))
    minimax's order is expected: the suite asks for all leaves.
        == due for  =>  == (due[0], [tree.utility(leaf) for leaf in tree.leaves()]) for
    over eight trees are used.  |  in trials)  =>  in trials) and all(run(Tree([n])) for n in range(9))""",
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
    Two things are promised of a right search, and nothing else: what it returns keeps the contract of the
        window, and it reads the leaves of one of the two conventions.
    The contract is that of the exercise window_contract: at or below alpha an upper bound, at or above beta
        a lower bound, inside exact. So fail-hard and fail-soft both pass.
    leaves in (leaves_due(tree, alpha, beta), leaves_due(tree, alpha, beta, strict=True)) accepts both
        conventions. Join it to the contract with and.""",
    wrong="""
    cutting beyond the bound only is refused: > and < are right as well. [MC1]  |  in due  =>  in due[:1]
    cutting at the bound is refused: >= and <= are the course's convention. [MC1]  |  in due  =>  in due[1:]
    outside the window values must be exact; a bound is promised. [MC3]  |  kept and  =>  truth == value and
    the value has to be what fail-hard returns.  |  kept and  =>  value == min(max(truth, alpha), beta) and
    the leaves are not looked at.  |  kept and leaves in due  =>  kept
    the value is not looked at.  |  kept and leaves  =>  leaves
    the number of leaves is compared, not their order.  |  leaves in due  =>  len(leaves) in map(len, due)
    the leaves are always those of an open window.  |  leaves_due(tree, alpha, beta  =>2  leaves_due(tree
    all is asked in the open window, whatever alpha and beta are.  |  kept and  =>  truth == value and
        leaves_due(tree, alpha, beta  =>2  leaves_due(tree
        run(tree, alpha=alpha, beta=beta)  =>  run(tree)
    run is asked without the window.  |  run(tree, alpha=alpha, beta=beta)  =>  run(tree)
    no more leaves than the course's search reads is enough.  |  leaves in due  =>  len(leaves) <= len(due[0])
    every search passes.  |  return kept  =>  return True or kept
    no search passes.  |  return kept  =>  return False and kept
    the bounds are exchanged.  |  truth <= value if  =>  truth >= value if
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
        return f"{shown(name)} would end before it comes to {does[0]}, and trace {which} goes on."
    if does is None or would[0] != does[0]:
        there = "ends" if does is None else f"goes on to {does[0]}"
        return f"{shown(name)} would come to {would[0]}, where trace {which} {there}."
    if would[1:3] != does[1:3]:
        mine, its = (f"({points(row[1])}, {points(row[2])})" for row in (would, does))
        return f"{shown(name)} would come to {would[0]} with {mine}; in trace {which} it is {its}."
    mine, its = points(would[3]), points(does[3])
    return f"{shown(name)} would return {mine} from {would[0]}; in trace {which} it is {its}."


DIAGNOSIS = entries_question(
    diagnosis,
    "diagnosis ** Diagnosis by trace",
    about="a dict of four names of exhibits, for the traces P, Q, R and S",
    names=diagnosis(),
    label="trace {}",
    wrong_with=entry(judge_diagnosis, '"{}": and a name'),
    hints="""
    Write the trace of a right search first: nine calls, the window of each by the rules of notebook 02. Then
        go down each trace to the first row that differs.
    A row can differ in its window (what was handed down), in what came back, or in being there at all. Ask
        which line of the code makes it so.
    P comes to E2 with 4 and 2: the bounds have crossed, and the search goes on. Q comes to C with an
        alpha of -inf, though A has 4. R hands 2 down to C2 where 4 was held. In S the root returns its
        alpha.""",
    wrong="""
    an alpha that falls is taken for one that never rises. [MC4]  |  {"R": "fixed alpha"}
    a bound that is not handed down is taken for one that is never made. [MC7]  |  {"Q": "fixed alpha"}
    a cut that comes late is taken for a window that comes late.  |  {"P": "late window"}
    a wrong value is put down to a cut too soon; it is a bound that came back. [MC6]  |  {"S": "margin"}
    P and Q are exchanged.  |  {"P": "shallow", "Q": "late cut"}
    R and S are exchanged.  |  {"R": "gives alpha", "S": "forgetful"}
    beta is blamed, and beta is right in every one of the four.  |  {"P": "fixed beta", "R": "fixed beta"}
    one name is given to all.  |  {"P": "shallow", "R": "shallow", "S": "shallow"}""",
    right='in capitals  |  {"P": "LATE CUT", "Q": " Shallow "}',
)
