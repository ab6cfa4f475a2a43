"""The bug zoo: searches that are wrong, some that are right, and which test tells them apart.

The exhibits are the edits of the question `alphabeta`. A test is a function of `run`: it returns True where
it accepts the search behind `run`, False where it refuses it; an `assert` that fails, or the search itself,
refuses too.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, partial
from itertools import groupby
from math import inf
from types import FunctionType
from typing import Any, NamedTuple

from abcourse.games import MAX, Tree, aima_tree, eight_step_tree

from ..checking import cases as trees
from ..checking.ask.ask import PartJob
from ..checking.ask.call import failed, names_in, returned
from ..checking.ask.sheet import Sheet
from ..checking.jobs import answer_of_ours
from ..checking.mutants import Change, edited, source_of
from ..checking.question import Function, parameters
from ..checking.report.outcome import complaint
from ..checking.report.own_calls import follow
from .plays.runner import Broken as Broken
from .plays.runner import Run as Run
from .plays.runner import Runner, verdict
from .plays.runner import leaves_due as leaves_due
from .two_halves import ALPHABETA, alphabeta

LACKS = {  # an exhibit that a suite lets pass -> with what its fault shows, the plainest first
    "no cut": "a tree on which a right search skips leaves, with the leaves compared in order",
    "MAX only": "a tree on which a MIN node is cut, with the leaves compared",
    "MIN only": "a tree on which a MAX node is cut, with the leaves compared",
    "MAX root": "a tree with MIN at its root",
    "shallow": "a deep cut: the bound comes from further up than the parent",
    "margin": "a value one point short of a bound",
    "from zero": "a tree with MAX at its root and all leaves below 0",
    "from 1000": "a tree with MAX at its root and all leaves below -1000",
    "one ply short": "a depth limit that falls on leaves",
}


def by_stack(game, state, depth, alpha, beta):
    """A loop over a stack of open nodes: [player, state, depth, alpha, beta, best, actions left]."""
    stack, value, entering = [], None, (state, depth, alpha, beta)
    while True:
        if entering:
            (state, depth, alpha, beta), entering = entering, None
            if depth == 0 or game.is_terminal(state):
                value = game.utility(state)
            else:
                player = game.to_move(state)
                stack.append([player, state, depth, alpha, beta, -player * inf, list(game.actions(state))])
        if not stack:
            return value
        player, state, depth, alpha, beta, best, left = top = stack[-1]
        if value is not None:
            top[5] = best = max(best, value) if player == MAX else min(best, value)
            top[3], top[4] = (max(alpha, best), beta) if player == MAX else (alpha, min(beta, best))
            if best >= beta if player == MAX else best <= alpha:
                left.clear()
            value = None
        if left:
            entering = game.result(state, left.pop(0)), depth - 1, top[3], top[4]
        else:
            stack.pop()
            value = best


def by_generators(game, state, depth, alpha, beta):
    """Each node a generator that yields the child to be searched and is sent its value."""

    def node(state, depth, alpha, beta):
        if depth == 0 or game.is_terminal(state):
            return game.utility(state)
        player = game.to_move(state)
        best = -player * inf
        for action in game.actions(state):
            value = yield node(game.result(state, action), depth - 1, alpha, beta)
            best = max(best, value) if player == MAX else min(best, value)
            if best >= beta if player == MAX else best <= alpha:
                break
            alpha, beta = (max(alpha, best), beta) if player == MAX else (alpha, min(beta, best))
        return best

    running, value = [node(state, depth, alpha, beta)], None
    while running:
        try:
            running.append(running[-1].send(value))
            value = None
        except StopIteration as ended:
            running.pop()
            value = ended.value
    return value


def with_table(game, state, depth, alpha, beta):
    """Keeps lower and upper bounds of the states of this one search."""
    table = {}

    def search(state, depth, alpha, beta):
        low, high = table.get((state, depth), (-inf, inf))
        if low >= beta or high <= alpha or low == high:
            return low if low >= beta else high
        if depth == 0 or game.is_terminal(state):
            return game.utility(state)
        player, (a, b) = game.to_move(state), (alpha, beta)
        best = -player * inf
        for action in game.actions(state):
            value = search(game.result(state, action), depth - 1, a, b)
            best = max(best, value) if player == MAX else min(best, value)
            if best >= b if player == MAX else best <= a:
                break
            a, b = (max(a, best), b) if player == MAX else (a, min(b, best))
        table[state, depth] = (-inf if best <= alpha else best, inf if best >= beta else best)
        return best

    return search(state, depth, alpha, beta)


OBSERVED = "coursework.checking.worlds:observe"
SEARCHED = "coursework.questions.plays.searching:search_game"  # the play of a search


@dataclass(frozen=True)
class Exhibit:
    """A search of the zoo in the signature of the exercise `alphabeta`, by its difference from the right one.

    `number` is its place, from 1; `fault` is empty where it is right. `source` is its own, `right_source`
    that of `reference`, the search which it was made from.
    """

    number: int
    name: str
    change: Change
    right: bool
    reference: Function

    @property
    def fault(self) -> str:
        """What is wrong with it, said to whoever wrote it; empty where it is right."""
        return "" if self.right else self.change.text

    @property
    def source(self) -> str:
        """The search as it is written."""
        return self.change.source(self.reference)

    @cached_property
    def runnable(self) -> str:
        """Its source after that of the functions beside it that it calls: it runs by itself."""
        made: Any = self.made()
        around, names = made.__globals__, set(names_in(made.__code__)) - {made.__name__}
        beside = [around[name] for name in sorted(names) if isinstance(around.get(name), FunctionType)]
        return "\n\n\n".join([*map(source_of, beside), self.source])

    @property
    def right_source(self) -> str:
        """The right search from which it differs."""
        return source_of(self.reference)

    def made(self) -> Callable[..., float]:
        """The search itself, f(game, state, depth, alpha, beta), new, so that it remembers nothing."""
        made: Callable[..., float] = self.change.made(self.reference)
        return made

    def calls(self, tree: Tree) -> list[tuple[str, float, float, float]]:
        """Each call of a recursive exhibit in order: the node's name, alpha and beta, what came back."""
        made: Any = self.made()
        case = trees.tree_case(tree)
        names = parameters(made)
        options = {"play": SEARCHED, "told": {"names": names}}
        asked: PartJob = {"name": "", "ask": OBSERVED, "options": options, "cases": [case]}
        followed = follow(answer_of_ours(made), made.__name__, names, asked)
        return [
            (tree.name(call.state), call.numbers["alpha"], call.numbers["beta"], call.value)
            for call in followed.calls
        ]


@cache
def exhibits() -> tuple[Exhibit, ...]:
    """The thirty: 24 that are wrong, then six that are right."""
    wrong = {each.name: each for each in ALPHABETA.known_wrong if each.name}
    right = {
        **dict(zip(("strict", "fail-hard", "negamax"), ALPHABETA.known_right, strict=True)),
        "generators": Change("generators", whole=by_generators),
        "stack": Change("a stack in place of recursion", whole=by_stack),
        "table": Change("a table of bounds", whole=with_table),
    }
    shown = enumerate({**wrong, **right}.items(), start=1)
    return tuple(
        Exhibit(number, name, change, name in right, ALPHABETA.reference) for number, (name, change) in shown
    )


def exhibit(name: str) -> Exhibit:
    """The exhibit of that name. Raises ValueError where there is none."""
    found = {each.name: each for each in exhibits()}
    if name not in found:
        raise ValueError(f"{name!r} is no exhibit; they are {', '.join(found)}")
    return found[name]


# -- running an exhibit


def runner_for(name: str) -> Runner:
    """What a test is given for the exhibit of that name."""
    return Runner(exhibit(name).made())


Test = Callable[[Runner], object]


class Row(NamedTuple):
    """An exhibit, and for each test by name whether it refuses it."""

    exhibit: Exhibit
    refused: dict[str, bool]


def refuses(test: Test, exhibit: Exhibit) -> bool:
    """Whether a test refuses an exhibit: it returns anything but True, or raises."""
    return verdict(_asked_of(test, Runner(exhibit.made()))) is not False


def _asked_of(test: Test, run: Runner) -> Sheet:
    """What came of a test."""
    try:
        return returned(test(run))
    except NotImplementedError:  # a test that is still to be written says nothing
        raise
    except Exception as error:
        return failed(error)


def kill_matrix(
    tests: Mapping[str, Test] | Iterable[Test], shown: Iterable[Exhibit] | None = None
) -> list[Row]:
    """Which test refuses which exhibit, a row for each: tests by name, or by the names of their functions."""
    named = dict(tests) if isinstance(tests, Mapping) else {test.__name__: test for test in tests}
    return [
        Row(each, {name: refuses(test, each) for name, test in named.items()})
        for each in (exhibits() if shown is None else shown)
    ]


def score(refused: Iterable[Exhibit]) -> int:
    """Wrong exhibits refused, minus three for each right one refused."""
    return sum(-3 if each.right else 1 for each in refused)


def tally(test: Test) -> str:
    """What a test makes of the zoo, in words: kills, false alarms, the score, what was overlooked."""
    seen: dict[str, str] = {}
    passed: dict[str, str] = {}
    most = 0
    for each in exhibits():
        run = Runner(each.made())
        outcome = _asked_of(test, run)
        if (no := verdict(outcome)) is None:
            return f"There is no score: {complaint(outcome, bool)}"
        most = max(most, len(run.trees))
        (seen if no else passed)[each.name] = run.last()
    return (
        f"{format_score(seen, passed.get(overlooked(seen), ''))}\nDifferent trees that it asks about: {most}."
    )


def wrong_ones() -> list[str]:
    """The names of the wrong exhibits, in their order."""
    return [each.name for each in exhibits() if not each.right]


def overlooked(seen: Collection[str]) -> str:
    """The name of a wrong exhibit that was not refused, the plainest first; empty where all were."""
    return next((name for name in (*LACKS, *wrong_ones()) if name not in seen), "")


REFUSES_NONE = (
    "It returned True for all 30 searches. If it has try and except: a failed assert and an error of run are"
    " refusals, so let them through, or return False there."
)


def format_score(seen: Mapping[str, str], passed: str) -> str:
    """The score in words, from the names of what was refused, each with the last run of it.

    `passed` is the last run of the exhibit that was overlooked.
    """
    refused = [each for each in exhibits() if each.name in seen]
    alarms = [each for each in refused if each.right]
    missed, name = [name for name in wrong_ones() if name not in seen], overlooked(seen)
    lines = [
        f"It refuses {len(refused) - len(alarms)} of the 24 wrong searches and {len(alarms)} of the 6 right "
        f"ones: a score of {len(refused) - len(alarms)} - 3 x {len(alarms)} = {score(refused)}.",
        f"Refused, though right: {', '.join(each.name for each in alarms)}." if alarms else "",
        _alarm(alarms, seen),
        f"Accepted, though wrong: {', '.join(missed)}." if missed and refused else "",
        "" if refused else REFUSES_NONE,
        f'"{name}" is wrong. Its last run: {passed}.' if missed else "",
        f"Its fault shows with {LACKS[name]}." if name in LACKS else "",
    ]
    return "\n".join(filter(None, lines))


def _alarm(alarms: list[Exhibit], seen: Mapping[str, str]) -> str:
    """What a right search did last before it was refused: all six where they did the same, else one."""
    if not alarms:
        return ""
    all_alike = len(alarms) == 6 and len({seen[each.name] for each in alarms}) == 1
    whose = "All six do the same in the" if all_alike else f'"{alarms[0].name}" is right. Its'
    return f"{whose} last run: {seen[alarms[0].name]}."


# -- what checks can look at, layer by layer


def right_search(*edits: tuple[str, str]) -> Callable[..., float]:
    """Our alpha-beta for MAX and MIN, made anew, with pieces of its text replaced: (old, new) each."""
    made: Callable[..., float] = edited(alphabeta, [(old, new, 1) for old, new in edits])
    return made


def layers() -> dict[str, Test]:
    """Five tests, each looking at more: what the checks of `alphabeta` are made of."""
    cases = trees.order_cases(0)
    near = [case for case in cases if _most(case) < 1_000]
    shapes = [each for each in trees.SHAPES if abs(each["low"]) < 1_000 and each["high"] < 1_000]
    return {
        "textbook values": test_of(
            "values", [trees.tree_case(make()) for make in (aima_tree, eight_step_tree)]
        ),
        "values": test_of("values", [case for case in trees.value_cases(0) if "tree" in case]),
        "leaf counts": test_of("counts", map(trees.tree_case, trees.small_trees(0, "forty", 40, shapes))),
        "leaf orders": test_of("orders", near),
        "all": test_of("orders", [*cases, *trees.window_cases(0)]),
    }


def _most(case: trees.Case) -> int:
    tree = trees.tree_of(case)
    return max(abs(tree.utility(leaf)) for leaf in tree.leaves())


def test_of(what: str, cases: Iterable[trees.Case | Tree]) -> Test:
    """A test that compares "values", "counts" or "orders" of leaves with a right search's, on cases or trees.

    Orders may be those of either convention, as long as it is the same on every case.
    """
    every = [trees.tree_case(each) if isinstance(each, Tree) else each for each in cases]
    return partial(_agrees, what, every)


def _agrees(what: str, cases: list[trees.Case], run: Runner) -> bool:
    rulings = {"non-strict", "strict"}
    for case in cases:
        alpha, beta = trees.window_of(case)
        value = run(trees.tree_of(case), trees.depth_of(case), alpha=alpha, beta=beta).value
        if what == "values":
            if value != trees.true_value(case):
                return False
            continue
        look, read = len if what == "counts" else list, [path for path, _ in groupby(run.paths)]
        rulings = {ruling for ruling in rulings if look(read) == look(trees.right_order(case, ruling))}
        if not rulings:
            return False
    return True
