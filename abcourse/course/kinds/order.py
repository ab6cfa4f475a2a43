"""What orders actions in our searches: it learns from cutoffs, and is asked by a script of calls.

States are opaque.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from math import inf
from random import Random
from typing import Any

from ...checking.cases import estimated
from ...checking.isolate.values import shown
from ...checking.question import Case, Part, Question, Sheet, Verdict
from ...checking.tell.outcome import complained
from ...games.random_trees import irregular_tree
from ...games.tree import Tree
from ..asks.scripts import calls_of, observe_order, scripted, with_states
from .parts import PASSED, Cases, versus, wrong
from .script import after, typed

Call = list[Any]  # a method's name and its arguments


def order_question(
    reference: Any, head: str, *, parts: Mapping[str, tuple[int, Cases, str]], variable: str, **said: Any
) -> Question:
    """A question whose answer is a class that orders actions.

    `parts` maps a name to points, cases and the line for a pass. A case has "made", what it is made with, and
    "calls". `place` writes a state. `variable` names what was made in the call to type.
    """
    judged, call = partial(judge, reference, variable), partial(try_it, reference.__name__, variable)
    made = (
        Part(name, worth, cases, observe_order, judged, ok, call)
        for name, (worth, cases, ok) in parts.items()
    )
    return Question(reference, head, tuple(made), kind="wrap", **said)


def place(path: Iterable[int]) -> Any:
    """A state in a case."""
    return {"state": list(path)}


def ordered(reference: Any, case: Case) -> list[Any]:
    """What the reference answers to the calls of a case."""
    made = with_states(tuple, 1, case["made"])
    return scripted(reference, lambda: None, made, calls_of(tuple, case))


def judge(reference: Any, variable: str, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether each order is the reference's: all actions, each once, those that were learnt first."""
    due = ordered(reference, case)
    told = partial(_told, reference.__name__, variable, case)
    if sentence := complained(sheet, list):
        return wrong(told(sheet["begun"]), sentence)
    for number, (yours, expected) in enumerate(zip(sheet["value"], due, strict=True), 1):
        if expected is not None and yours != expected:
            why = _lost(yours, expected) or _learnt(reference, case, number)
            return wrong(told(number), versus(shown(yours), shown(expected)), why)
    return PASSED


def _learnt(reference: Any, case: Case, number: int) -> str:
    """What ours has learnt from the calls so far."""
    thing = reference(*case["made"])
    for name, args in calls_of(tuple, case)[:number]:
        getattr(thing, name)(*args)
    learnt = {name: value for name, value in vars(thing).items() if isinstance(value, dict)}
    return " ".join(f"By then ours has {name} = {shown(value)}." for name, value in learnt.items())


def _lost(yours: Any, due: list[Any]) -> str:
    """A word where the order is none of the same actions."""
    if not isinstance(yours, list):
        return "An order returns the actions, in a list."
    odd = [action for action in yours if action not in due]
    lost = [action for action in due if action not in yours]
    if odd:
        return f"{shown(odd[0])} is not among the actions: a search that tries it plays an illegal move."
    if lost:
        return f"{shown(lost[0])} is lost: what is never tried can change the value."
    return "An action stands there twice: it would be searched twice." if len(yours) > len(due) else ""


def _typed(entry: str, variable: str, case: Case) -> list[str]:
    """The calls of a case as a learner would type them; the first makes the thing."""
    made = f"{variable} = {entry}({', '.join(map(repr, with_states(tuple, 1, case['made'])))})"
    calls = calls_of(tuple, case)
    return [made, *(f"{variable}.{name}({', '.join(map(repr, args))})" for name, args in calls)]


def _told(entry: str, variable: str, case: Case, number: int) -> str:
    """Where it was seen: so many calls of the case."""
    first, *calls = _typed(entry, variable, case)
    return after(first, calls[:number])


def try_it(entry: str, variable: str, case: Case) -> str:
    """One line that makes the thing and calls it."""
    first, *calls = _typed(entry, variable, case)
    return typed(first, calls)


LETTERS = ("d", "b", "a", "c")


def script(made: Sequence[Any], text: str, actions: Sequence[Any] = (0, 1, 2, 3)) -> Case:
    """A script in short: "c13" a cutoff by action 1 at depth 3, "o3" an order there, "d" a decay.

    "o13" is an order of all actions without action 1.
    """
    calls = []
    for turn, word in enumerate(text.split()):
        *numbers, depth = [*map(int, word[1:])] or [0]
        named = [actions[number] for number in numbers]
        rest = [one for one in actions if one not in named]
        args = {"d": [], "c": [place([turn]), *named, depth], "o": [place([turn]), rest, depth]}[word[0]]
        calls.append([{"d": "decay", "c": "cutoff", "o": "order"}[word[0]], *args])
    return {"made": list(made), "calls": calls}


def scripts(texts: str, drawn: Sequence[str]) -> list[Case]:
    """Scripts in short, parted by |, and some more; actions are numbers and letters by turns."""
    every = enumerate([*texts.split("|"), *drawn])
    return [script([], text, LETTERS if turn % 2 else range(4)) for turn, text in every]


def searches(make: Callable[[], Any], seed: int) -> list[Case]:
    """What a search asks and tells on bushy trees with an estimate at each node, deepened ply by ply."""
    random = Random(f"{make.__name__} {seed}")
    cases: list[Case] = []
    while len(cases) < 8:
        tree = irregular_tree(random.randrange(10**9), 4, 6)
        estimates = {tuple(path): value for path, value in estimated(tree, random)}
        calls = script_of(Tree(tree.nested(), tree.root, estimates), make())
        if 80 <= len(calls) <= 250:
            cases.append({"made": [], "calls": calls})
    return sorted(cases, key=lambda case: len(case["calls"]))


def script_of(tree: Tree, learner: Any) -> list[Call]:
    """The calls that alpha-beta makes of a learner on a tree, deepened ply by ply to its leaves."""
    calls: list[Call] = []

    def search(state: Any, depth: int, alpha: float, beta: float) -> float:
        if depth == 0 or tree.is_terminal(state):
            return tree.to_move(state) * tree.utility(state)
        actions, best = list(tree.actions(state)), -inf
        calls.append(["order", place(state), actions, depth])
        for action in learner.order(state, actions, depth):
            best = max(best, -search((*state, action), depth - 1, -beta, -max(alpha, best)))
            if best >= beta:
                calls.append(["cutoff", place(state), action, depth])
                learner.cutoff(state, action, depth)
                break
        return best

    for depth in range(1, tree.height + 1):
        search((), depth, -inf, inf)
        if hasattr(learner, "decay"):
            calls.append(["decay"])
            learner.decay()
    return calls
