"""Questions whose answer is given, not computed: a tree, or a table that was filled in by hand.

Many trees are right, and of a table nothing may be told that is to be found out. So an answer is not compared
with ours here: a judge of the question looks at it and says in sentences what is wrong. No sentence: right.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from math import inf
from typing import Any, Unpack

from abcourse.games.tree import Tree
from abcourse.show.text import text_tree
from abcourse.trace import Trace, words

from .ask.sheet import Function, Sheet
from .ask.values import shortened, shown
from .cases import right_search, tree_case
from .compare import PASSED, refuse
from .functions import from_arguments, typed_call
from .question import Case, Explanation, Part, Question, Said, Told, Verdict
from .report.outcome import complained
from .report.report import Finding
from .worlds import arguments_of, asking, read_data, read_tree

TreeJudge = Callable[..., str]  # of a tree and the arguments of a case
TreePart = tuple[int, Callable[[int], Sequence[Sequence[object]]], TreeJudge, str]
TableJudge = Callable[[str, Mapping[str, Any]], str]  # of the name of an entry and the whole table
DRAWN = 40  # nodes of a tree that is drawn
NOT_LOOKED_AT = Verdict(False, "not looked at.", looked=False)


# -- a tree


def tree_question(
    reference: Function, head: str, *, parts: Mapping[str, TreePart], try_it: str = "", **said: Unpack[Said]
) -> Question:
    """A question whose answer is a tree in nested lists (with `about`), or a function that returns one.

    MAX moves at the root. `parts` maps a name to points, cases (seed -> lists of arguments; `once` where the
    answer is data), the judge and the line for a pass. `try_it` is the call to type where no case is one.
    """
    typed = partial(typed_call, reference)
    call = (lambda case: try_it) if try_it else typed
    made = [
        Part(
            name,
            points,
            partial(from_arguments, cases),
            asking(read_tree),
            partial(judge_tree, judge, typed),
            ok,
            call,
        )
        for name, (points, cases, judge, ok) in parts.items()
    ]
    return Question(reference, head, tuple(made), kind="tree", **said)


def once(seed: int) -> list[list[object]]:
    """The one case of an answer that is data: no arguments."""
    return [[]]


def judge_tree(
    judge: TreeJudge, typed: Callable[[Case], str], case: Case, sheet: Sheet, ruling: str
) -> Verdict:
    """What the judge of a tree says, with the tree drawn if it is small."""
    scene = f"on {typed(case)}" if case["args"] else "on your tree"
    if sheet["ended"] != "returned" or sheet["type"] not in ("list", "tuple", "int"):
        return refuse(scene, complained(sheet, noun="a tree in nested lists"))
    try:
        tree = Tree(sheet["value"])
        why = judge(tree, *arguments_of(case))
    except (ValueError, RecursionError) as error:
        return refuse(scene, f"This is not a tree: {error}.")
    if not why:
        return PASSED
    if len(tree.nodes()) > DRAWN:
        return refuse(scene, why)
    if case["args"]:
        scene += ", which returns this tree"
    return refuse(f"{scene}\n\n{text_tree(tree)}", why)


# -- a table


def table_question(
    reference: Callable[[], Mapping[str, object]],
    head: str,
    *,
    names: Iterable[str],
    judge: TableJudge,
    label: str = "{}",
    about_node: Mapping[str, tuple[Tree, str]] | None = None,
    **said: Unpack[Told],
) -> Question:
    """A question whose answer is a dict, with one part of one point for each of the names.

    `about_node` has the tree of each entry, and the name of the node at which `why` opens the right search.
    """
    names = list(names)
    made = [
        Part(
            label.format(name),
            1,
            lambda seed: [{}],
            asking(read_data),
            partial(judge_entry, judge, name, name == names[0]),
            label.format(name),
            explain=partial(show_leaving, *about_node[name]) if about_node else None,
        )
        for name in names
    ]
    return Question(reference, head, tuple(made), kind="entries", **said)


def of_entry(judge: Callable[[str, Any], str], form: str) -> TableJudge:
    """The judge of a table out of one that looks at an entry alone; `form` is how an entry is written."""

    def judge_in_table(name: str, table: Mapping[str, Any]) -> str:
        return judge(name, table[name]) if name in table else f"Write {form.format(name)}."

    return judge_in_table


def judge_entry(judge: TableJudge, name: str, first: bool, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """One entry. What is no table at all is complained of in the first part only."""
    if sentence := complained(sheet, dict):
        return refuse_entry("cannot be looked at", sentence) if first else NOT_LOOKED_AT
    table = sheet["value"]
    if sentence := judge(name, table):
        wrote = f"you wrote {as_written(table[name])}" if name in table else "is not right yet"
        return refuse_entry(wrote, sentence)
    return PASSED


def refuse_entry(place: str, why: str) -> Verdict:
    """A failure: what was seen, and sentences on why."""
    return Verdict(False, why, finding=Finding(place, why=why))


def as_written(entry: object) -> str:
    """An entry without its brackets, since plain data has one kind of them for tuples, lists and sets.

    >>> as_written([3, "+inf", 3]), as_written("=")
    ('3, +inf, 3', '=')
    """
    if isinstance(entry, list):
        return shortened(", ".join(map(str, entry))) or "nothing"
    if isinstance(entry, str):
        return shortened(entry)
    return shown(entry)


@cache
def traced(tree: Tree) -> Trace:
    """Alpha-beta on the whole tree, left to right, recorded."""
    trace = Trace(tree, speaks_for="mover")
    right_search(tree, trace)(tree.initial, inf, -inf, inf)
    return trace


def show_leaving(tree: Tree, name: str, case: Case, sheet: Sheet, ruling: str) -> Explanation:
    """The right search, at the moment when it leaves the node that an entry is about."""
    trace, node = traced(tree), tree.at(name)
    last = max(place for place, step in enumerate(trace.steps()) if step.visit.state == node)
    sentence = f"The search when it leaves {name}: {words.step(trace, trace.steps()[last])}"
    order = list(trace.leaves)
    return Explanation(tree, trace, order, order, sentence, last, tree_case(tree))
