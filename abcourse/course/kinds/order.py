"""What orders actions in our searches: it learns from cutoffs, and is asked by a script of calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from random import Random
from typing import Any, Unpack

from ...checking.cases import estimated
from ...checking.isolate.values import shown
from ...checking.question import Case, Question, Sheet
from ...games.random_trees import irregular_tree
from ...games.tree import Tree
from ..asks.recorder import Log, argument
from .compared import last
from .script import as_data, as_script, script_question


def order_question(reference: Any, head: str, **said: Any) -> Question:
    """A question whose answer is a class that orders actions; `said` has what a `script_question` takes."""
    return script_question(reference, head, agree=ordered, why=partial(reason, reference), **said)


def ordered(case: Case, yours: Any, due: Any) -> bool:
    """An order is the reference's: all actions, each once, those that were learnt first."""
    return due["value"] is None or bool(yours["value"] == due["value"])


def reason(reference: Any, case: Case, sheet: Sheet, due: Sheet) -> str:
    """What is wrong with an order; else what ours has learnt from the calls so far."""
    yours, right = last(case, sheet)["value"], last(case, due)["value"]
    if not isinstance(yours, list):
        return "An order returns the actions, in a list."
    if odd := [action for action in yours if action not in right]:
        return f"{shown(odd[0])} is not among the actions: a search that tries it plays an illegal move."
    if lost := [action for action in right if action not in yours]:
        return f"{shown(lost[0])} is lost: what is never tried can change the value."
    if len(yours) > len(right):
        return "An action stands there twice: it would be searched twice."
    thing = reference(*([case["slots"]] if "slots" in case else []))
    for row in case["script"]:
        getattr(thing, row[0])(*map(argument, row[1:]))
    learnt = {name: value for name, value in vars(thing).items() if isinstance(value, dict)}
    return " ".join(f"By then ours has {name} = {shown(value)}." for name, value in learnt.items())


LETTERS = ("d", "b", "a", "c")


def script(text: str, actions: Sequence[Any] = (0, 1, 2, 3), **made: Unpack[Case]) -> Case:
    """A script in short: "c13" a cutoff by action 1 at depth 3, "o3" an order there, "d" a decay.

    "o13" is an order of all actions without action 1. Every other one gets them in a tuple.
    """
    calls = []
    for turn, word in enumerate(text.split()):
        *numbers, depth = [*map(int, word[1:])] or [0]
        named = [actions[number] for number in numbers]
        rest = [one for one in actions if one not in named]
        some, state = as_data((list, tuple)[turn % 2](rest)), as_data((turn,))
        args = {"d": [], "c": [state, *named, depth], "o": [state, some, depth]}[word[0]]
        calls.append([{"d": "decay", "c": "cutoff", "o": "order"}[word[0]], *args])
    return {**made, "script": calls}


def scripts(texts: str, drawn: Sequence[str]) -> list[Case]:
    """Scripts in short, parted by |, and some more; actions are numbers and letters by turns."""
    every = enumerate([*texts.split("|"), *drawn])
    return [script(text, LETTERS if turn % 2 else range(4)) for turn, text in every]


def searches(make: Callable[[], Any], seed: int) -> list[Case]:
    """What a search asks and tells on bushy trees with an estimate at each node, deepened ply by ply."""
    random = Random(f"{make.__name__} {seed}")
    cases: list[Case] = []
    while len(cases) < 8:
        tree = irregular_tree(random.randrange(10**9), 4, 6)
        estimates = {tuple(path): value for path, value in estimated(tree, random)}
        calls = script_of(Tree(tree.nested(), tree.root, estimates), make())
        if 80 <= len(calls) <= 250:
            cases.append({"script": calls})
    return sorted(cases, key=lambda case: len(case["script"]))


def script_of(tree: Tree, learner: Any) -> list[Any]:
    """The calls that alpha-beta makes of a learner on a tree, deepened ply by ply to its leaves."""
    log = Log()
    order, cutoff = (log.noting(name, getattr(learner, name)) for name in ("order", "cutoff"))

    def search(state: Any, depth: int, alpha: float, beta: float) -> float:
        if depth == 0 or tree.is_terminal(state):
            return tree.to_move(state) * tree.utility(state)
        best, given = -inf, (list, tuple)[len(log.events) % 2](tree.actions(state))
        for action in order(state, given, depth):
            best = max(best, -search((*state, action), depth - 1, -beta, -max(alpha, best)))
            if best >= beta:
                cutoff(state, action, depth)
                break
        return best

    for depth in range(1, tree.height + 1):
        search((), depth, -inf, inf)
        if hasattr(learner, "decay"):
            log.noting("decay", learner.decay)()
    return as_script(log)
