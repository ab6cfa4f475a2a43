"""What a test that the learner writes is handed: a search that returns what a case says, or one of thirty."""

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

from abcourse.games.game import MAX, MIN
from abcourse.games.tree import Tree

from ...checking.ask.ask import Answer
from ...checking.ask.case import Case, tree_of, window_of
from ...checking.ask.sheet import Function, Sheet
from ...checking.worlds import Log
from .runner import Run, Runner, verdict
from .searching import Names, arguments

NODES, RUNS = 200, 200  # of one tree, of one call of a test: ten times what is needed
NOTHING: Sheet = {"ended": "returned", "type": "NoneType", "value": None, "printed": ""}
LONGEST = 1_000  # characters of what a test saw last


def search_in(source: str) -> Callable[..., float]:
    """The search that a source defines last, new, so that it remembers nothing."""
    names: dict[str, Any] = {"__name__": "__main__", "inf": inf, "MAX": MAX, "MIN": MIN}
    exec(compile(source, "<a search>", "exec"), names)
    *_, search = names.values()
    made: Callable[..., float] = search
    return made


class Asked(Runner):
    """A search that is asked so often at most, about trees that are counted; `most` of them."""

    def __init__(self, source: str, most: float = inf) -> None:
        super().__init__(search_in(source))
        self.most, self.runs = most, 0

    def __call__(
        self, tree: object, depth: float = inf, *window: float, alpha: float = -inf, beta: float = inf
    ) -> Run:
        """What the search makes of a tree. Raises ValueError where it is not asked soundly, else Broken."""
        tree = tree if isinstance(tree, Tree) else Tree(tree)
        self.trees.add(tree)
        self.runs += 1
        if len(tree.nodes()) > NODES or self.runs > RUNS:
            raise ValueError(f"run takes trees of at most {NODES} nodes, and at most {RUNS} times")
        if len(self.trees) > self.most:
            raise ValueError(f"run was asked about more than {self.most} different trees")
        if any(type(end) not in (int, float) for end in (depth, alpha, beta)):
            raise ValueError("run takes a tree and then numbers: depth, alpha, beta")
        return super().__call__(tree, depth, *window, alpha=alpha, beta=beta)


def runner_for(asked: Asked) -> Callable[..., Run]:
    """The search as a test is handed it."""
    return lambda *given, **named: asked(*given, **named)


def play_test_in_window(answer: Function, case: Case, log: Log, names: Names) -> object:
    """The answer tests a search, which returns what the case says: in its window, and elsewhere."""
    tree = tree_of(case)

    def search(asked: object, state: object, depth: float, alpha: float, beta: float) -> float:
        if asked is not tree:
            raise ValueError("the search was asked about something else than the tree")
        value = case["value"] if (alpha, beta) == window_of(case) else case["free"]
        log.step("ask", state, depth, alpha, beta, came=value)
        return float(value)

    return answer(*arguments(names, case, tree=tree, search=search))


def play_test_of_exhibit(answer: Function, case: Case, log: Log, names: Names) -> object:
    """The answer says of one search, which it may run, whether it does on a tree what a right one does."""
    run = runner_for(Asked(case["source"]))
    return answer(*arguments(names, case, tree=tree_of(case), run=run))


def handed_over(run: Callable[..., Run], test: Function) -> Any:
    """What a test says of a search."""
    return test(run)


def observe_zoo(answer: Answer, case: Case, trees: int) -> Sheet:
    """Which of the case's sources a test refuses and which it accepts, by their places, or how it failed.

    Each with what it saw last; "trees" is the most that it asked about, beyond `trees` nothing more is asked.
    """
    refused: dict[str, str] = {}
    accepted: dict[str, str] = {}
    most = 0
    for place, source in enumerate(case["sources"]):
        asked = Asked(source, trees)
        sheet = answer.call(through=partial(handed_over, runner_for(asked)))
        most = max(most, len(asked.trees))
        if most > trees:
            break
        if (no := verdict(sheet)) is None:
            return sheet
        (refused if no else accepted)[str(place)] = asked.last()[:LONGEST]
    return {**NOTHING, "refused": refused, "accepted": accepted, "trees": most}
