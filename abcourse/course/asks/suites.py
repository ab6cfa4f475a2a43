"""A test that the learner writes is asked about searches: about what one returns, one itself, or thirty."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from math import inf
from typing import Any

from ...checking.isolate.ask import Answer
from ...checking.isolate.case import Case, tree_of, window_of
from ...checking.isolate.opaque import Served, ServedGame
from ...checking.isolate.sheet import Sheet
from ...games.game import MAX, MIN
from ...games.tree import Tree
from ...trace import points
from .runner import Broken, Run, Runner, by_name, verdict

NODES, RUNS = 200, 200  # of one tree, of one call of a test: ten times what is needed
NOTHING: Sheet = {"ended": "returned", "type": "NoneType", "value": None, "printed": ""}
LONGEST = 1_000  # characters of what a test saw last


def observe_contract(answer: Answer, case: Case) -> Sheet:
    """What a test says of a search that returns what the case says, in one window; how often it asked."""
    asked: list[tuple[float, float, float]] = []

    def search(tree: Any, state: Any, depth: float, alpha: float, beta: float) -> float:
        asked.append((depth, alpha, beta))
        return float(case["value"] if (alpha, beta) == window_of(case) else case["free"])

    given = Served(search, what="the search"), ServedGame(tree_of(case)), *window_of(case)
    sheet = answer.call(*given, asked=[])
    return {**sheet, "asked": [list(map(points, each)) for each in asked[:5]]}


def search_in(source: str) -> Callable[..., float]:
    """The search that a source defines last, new, so that it remembers nothing."""
    names: dict[str, Any] = {"__name__": "__main__", "inf": inf, "MAX": MAX, "MIN": MIN}
    exec(compile(source, "<a search>", "exec"), names)
    *_, search = names.values()
    made: Callable[..., float] = search
    return made


class Asked(Runner):
    """A search that a test asks from elsewhere: trees come as plain data, and are counted."""

    def __init__(self, source: str, most: float = inf) -> None:
        super().__init__(search_in(source))
        self.most, self.runs = most, 0

    def __call__(self, *asked: Any) -> Any:  # type: ignore[override]
        """[value, leaves], or what the search broke with. Raises ValueError where it is not asked soundly."""
        nested, root, known, depth, alpha, beta = asked
        if len(str(nested)) > 10_000:
            raise ValueError(f"run takes trees of at most {NODES} nodes")
        tree = Tree(nested, root, {tuple(path): value for path, value in known})
        self.trees.add(tree)
        self.runs += 1
        if len(tree.nodes()) > NODES or self.runs > RUNS:
            raise ValueError(f"run takes trees of at most {NODES} nodes, and at most {RUNS} times")
        if len(self.trees) > self.most:
            raise ValueError(f"run was asked about more than {self.most} different trees")
        for end in (depth, alpha, beta):
            if type(end) not in (int, float):
                raise ValueError("run takes a tree and then numbers: depth, alpha, beta")
        try:
            return list(super().__call__(tree, depth, alpha=alpha, beta=beta))
        except Broken as broken:
            return str(broken)


def tested(answer: Callable[..., Any], ask: Callable[..., Any], *rest: Any) -> Any:
    """What a test says of `run`, which sends plain data; `rest` is a tree and a window that it takes too."""

    def run(tree: Any, depth: float = inf, *window: float, alpha: float = -inf, beta: float = inf) -> Run:
        by_name(window)
        tree = tree if isinstance(tree, Tree) else Tree(tree)
        came = ask(tree.nested(), tree.root, list(estimates(tree)), depth, alpha, beta)
        if isinstance(came, str):
            raise Broken(came)
        return Run(came[0], list(came[1]))

    if not rest:
        return answer(run)
    nested, root, alpha, beta = rest
    return answer(run, Tree(nested, root), alpha, beta)


def estimates(tree: Tree) -> Iterator[list[Any]]:
    """The estimates of a tree's interior nodes, as plain data."""
    for path in tree.nodes():
        with suppress(ValueError):  # it has none there
            yield from [] if tree.is_terminal(path) else [[list(path), tree.utility(path)]]


def observe_zoo(answer: Answer, case: Case, trees: int) -> Sheet:
    """Which of the case's sources a test refuses and which it accepts, by their places, or how it failed.

    Each with what it saw last; "trees" is the most that it asked about, beyond `trees` nothing more is asked.
    """
    refused: dict[str, str] = {}
    accepted: dict[str, str] = {}
    most = 0
    for place, source in enumerate(case["sources"]):
        asked = Asked(source, trees)
        sheet = answer.call(Served(asked, what="run"), through=tested)
        most = max(most, len(asked.trees))
        if most > trees:
            break
        if (no := verdict(sheet)) is None:
            return sheet
        (refused if no else accepted)[str(place)] = asked.last()[:LONGEST]
    return {**NOTHING, "refused": refused, "accepted": accepted, "trees": most}


def observe_one(answer: Answer, case: Case) -> Sheet:
    """What the test says of one search on one tree, in one window."""
    given = Served(Asked(case["source"]), what="run"), case["tree"], case["root"], *window_of(case)
    return answer.call(*given, through=tested)
