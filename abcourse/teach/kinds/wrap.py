"""What goes into or around our searches: an order that learns from cutoffs, or a driver that calls a search.

An order is asked by a script of calls, as a search makes them. A driver is handed a search with a budget,
and what it asked is kept here. States are opaque on both ways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from math import inf
from random import Random
from typing import Any

from ...games.game import MAX
from ...games.random_trees import irregular_tree
from ...games.tree import Tree
from ...search import alphabeta
from ...search.memory import Deadline, OutOfTime
from ...trace import points
from ..drawing import call_of, called, scene
from ..plain import shown
from ..question import Case, Part, Question, Sheet, There, Verdict
from ..served import Served, ServedGame, StateOf
from ..sheet import complained, whole
from ..trees import estimated, proved, small_first, tree_case, tree_of

PASSED = Verdict(True)
Call = list[Any]  # a method's name, "" for a call of what was made itself, and its arguments


# -- orders, asked by a script of calls


def order_question(
    reference: Any,
    head: str,
    *,
    parts: Mapping[str, tuple[int, Callable[[int], list[Case]], str]],
    variable: str,
    **said: Any,
) -> Question:
    """A question whose answer makes something that orders actions: a class, or a function that returns one.

    `parts` maps a name to points, cases and the line for a pass. A case has "made", what it is made with, and
    "calls"; with a "tree", it is made with that game and the state "from" before. `place` writes a state.
    `variable` names what was made in the call to type.
    """
    made = tuple(
        Part(name, worth, cases, observe_order, partial(judge_order, reference, variable), ok,
             partial(try_order, reference.__name__, variable))
        for name, (worth, cases, ok) in parts.items()
    )  # fmt: skip
    return Question(reference, head, made, kind="wrap", **said)


def place(path: Iterable[int]) -> Any:
    """A state in a case."""
    return {"state": list(path)}


def start(case: Case) -> tuple[int, ...]:
    """The state from which it is made, where there is a tree."""
    return tuple(case.get("from", ()))


def _with(state: Callable[[Any], Any], turn: int, args: Iterable[Any]) -> list[Any]:
    """Arguments of a case as they are called with: states made, and every other list of actions a tuple."""
    kind = (list, tuple)[turn % 2]
    return [
        state(tuple(arg["state"])) if isinstance(arg, dict) else kind(arg) if isinstance(arg, list) else arg
        for arg in args
    ]


def _calls(state: Callable[[Any], Any], case: Case) -> list[tuple[str, list[Any]]]:
    return [(name, _with(state, turn, args)) for turn, (name, *args) in enumerate(case["calls"])]


def observe_order(there: There, case: Case) -> Sheet:
    """What the calls of a case gave, in order, None for those that ask for no order; how many were begun."""
    game = ServedGame(tree_of(case)) if "tree" in case else None
    made = [*([game, game.state(start(case))] if game else []), *_with(StateOf, 1, case["made"])]
    begun: list[None] = []
    tell = Served(lambda: begun.append(None), what="the script")
    sheet = there.call(tell, made, _calls(StateOf, case), through=f"{__name__}:scripted")
    return {**sheet, "begun": len(begun)}


def scripted(answer: Any, tell: Callable[[], None], made: list[Any], calls: Iterable[Any]) -> list[Any]:
    """Make the thing and call it; called where the answer lives."""
    thing, said = answer(*made), []
    for name, args in calls:
        tell()
        value = (getattr(thing, name) if name else thing)(*args)
        asks, many = name in ("", "order"), isinstance(value, Iterable) and not isinstance(value, str)
        said.append(list(value) if asks and many else value if asks else None)
    return said


def ordered(reference: Any, case: Case) -> list[Any]:
    """What the reference answers to the calls of a case."""
    tree = [tree_of(case), start(case)] if "tree" in case else []
    return scripted(reference, lambda: None, [*tree, *_with(tuple, 1, case["made"])], _calls(tuple, case))


def judge_order(reference: Any, variable: str, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether each order is the reference's: all actions, each once, those that were learnt first."""
    due, calls = ordered(reference, case), case["calls"]
    if sentence := complained(sheet, list):
        begun = sheet.get("begun")
        where = _told(reference, variable, case, begun - 1 if type(begun) is int else -1)
        return Verdict(False, f"{where}\n\n{sentence}")
    if len(sheet["value"]) != len(calls):
        return Verdict(False, "What was observed cannot be read.")
    for number, (yours, expected) in enumerate(zip(sheet["value"], due, strict=True)):
        if expected is not None and yours != expected:
            lines = [f"yours      {shown(yours)}", f"expected   {shown(expected)}", _lost(yours, expected)]
            where = _told(reference, variable, case, number)
            return Verdict(False, "\n".join([where, "", *filter(None, lines)]), expected)
    return PASSED


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
    tree = [call_of("", ["game"], case)[1:-1], repr(start(case))] if "tree" in case else []
    lines = [f"{variable} = {entry}({', '.join([*tree, *map(repr, _with(tuple, 1, case['made']))])})"]
    calls = ((f"{variable}.{name}" if name else variable, args) for name, args in _calls(tuple, case))
    return [*lines, *(f"{name}({', '.join(map(repr, args))})" for name, args in calls)]


def _told(reference: Any, variable: str, case: Case, number: int) -> str:
    """Where it was seen: the calls up to that one; of many, the last."""
    lines = _typed(reference.__name__, variable, case)[: number + 2]
    few = lines if len(lines) <= 8 else [lines[0], f"…  {len(lines) - 7} calls", *lines[-6:]]
    tree = f"{scene(case)}\n\n" if "tree" in case else ""
    return f"{tree}after these calls\n" + "\n".join(f"    {line}" for line in few)


def try_order(entry: str, variable: str, case: Case) -> str:
    """One line that makes the thing and calls it; nothing where the script is too long to be typed."""
    first, *rest = _typed(entry, variable, case)
    return f"{first}; [{', '.join(rest)}]" if len(rest) <= 8 else ""


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


def line_cases(seed: int, most: int | None = None) -> list[Case]:
    """Trees with a line, asked at the states along it, beside it and behind it; actions in any order."""
    random = Random(f"line {seed}")
    cases: list[Case] = []
    while len(cases) < 32:
        tree = irregular_tree(random.randrange(10**9), 3, 4)
        if 6 <= len(tree.nodes()) <= 40 and tree.height == 3 and len(tree.actions(())) > 1:
            end = random.choice(tree.nodes()) if len(cases) % 8 else ()
            first = end[:1] if len(cases) % 4 == 1 and len(end) > 1 else ()
            inner = [path for path in tree.nodes() if not tree.is_terminal(path)]
            along_it = [path for path in inner if path == end[: len(path)]]
            asked = {first, *along_it, *random.sample(inner, min(3, len(inner)))}
            calls = [
                ["", place(path), random.sample(tree.actions(path), len(tree.actions(path))), 3 - len(path)]
                for path in sorted(asked, key=lambda path: (path != first, len(path), path))
            ]
            if len(end) > len(first) == 0:
                calls.append(["", place(()), [action for action in tree.actions(()) if action != end[0]], 3])
            cases.append(
                {**tree_case(tree), "from": [*first], "made": [[*end[len(first) :]]], "calls": calls[:most]}
            )
    return small_first(cases)


# -- drivers, handed a search with a budget


def driver_question(reference: Any, head: str, *, points: Mapping[str, int], **said: Any) -> Question:
    """A question whose answer, `entry(game, state, search, deepest)`, chooses a move by calling a search.

    A case is a tree with estimates, "deepest" in plies and "nodes", the budget.
    """
    timed, no_time = partial(timed_cases, reference), partial(no_time_cases, reference)
    makers = {
        "move": (timed, judge_driver, "the move of the last finished iteration, {n} trees and budgets"),
        "iterations": (timed, judge_asked, "ply by ply, each move in its window, none after the end"),
        "no time": (no_time, judge_driver, "a legal move even where one node is all there is"),
    }
    call = partial(try_driver, reference.__name__)
    made = (
        Part(name, worth, cases, observe_driver, partial(judge, reference), ok, call)
        for name, worth in points.items()
        for cases, judge, ok in [makers[name]]
    )
    return Question(reference, head, tuple(made), kind="wrap", **said)


def timed_cases(reference: Any, seed: int, number: int = 48) -> list[Case]:
    """Trees whose best move changes with the depth, under budgets from a few nodes to enough."""
    random = Random(f"timed {seed}")
    cases: list[Case] = []
    while len(cases) < number:
        far = 9 if len(cases) % 2 else 1  # else ties are everywhere
        tree = irregular_tree(random.randrange(10**9), 4, 3, -far, far)
        if len(tree.children(())) > 1 and 8 <= len(tree.nodes()) <= 40 and tree.height > 2:
            case = tree_case(tree, estimates=estimated(tree, random), deepest=tree.height)
            count = Deadline()  # without a limit it only counts
            reference(tree_of(case), (), alphabeta(tree_of(case), count), case["deepest"])
            enough = count.used + 1
            cases.append({**case, "nodes": enough if len(cases) % 5 == 0 else random.randint(3, count.used)})
    return small_first(sorted([WINDOW, *cases], key=lambda case: case["nodes"]))


WINDOW: Case = tree_case(  # a child's window with a wrong end changes the move
    Tree([-1, [[[1, 1], [-1]]], [[[0]]]], "min"),
    estimates=[[[], 1], [[1], -2], [[1, 0], 0], [[1, 0, 0], 0], [[1, 0, 1], -3]]
    + [[[2], 1], [[2, 0], 0], [[2, 0, 0], 0]],
    deepest=4,
    nodes=15,
)


def no_time_cases(reference: Any, seed: int) -> list[Case]:
    """Some of the same trees with one node: not even the first iteration is finished."""
    return [{**case, "nodes": 1} for case in timed_cases(reference, seed, 12)]


def limited(case: Case, asked: list[Any]) -> Callable[..., Any]:
    """Alpha-beta on the tree of a case, which answers None once its nodes are used up; all it is asked."""
    search = alphabeta(tree_of(case), Deadline(nodes=case["nodes"]))

    def answer(state: Any, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Any:
        question = [list(state), *map(points, (depth, alpha, beta))]
        asked.append([*question, False])
        try:
            found = search(state, depth, alpha, beta)
        except OutOfTime:
            return None
        asked[-1][-1] = True
        return found

    return answer


def observe_driver(there: There, case: Case) -> Sheet:
    """The move, and all that the search was asked: state, depth, window, and whether it came to an end."""
    asked: list[Any] = []
    game, search = ServedGame(tree_of(case)), Served(limited(case, asked), what="the search")
    sheet = there.call(game, game.initial, search, case["deepest"], through=f"{__name__}:in_time")
    return {**sheet, "asked": asked[:500]}


def in_time(answer: Any, game: Any, state: Any, search: Any, deepest: int) -> Any:
    """The answer's move, with a search that raises OutOfTime; called where the answer lives."""

    def within(state: Any, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Any:
        if (found := search(state, depth, alpha, beta)) is None:
            raise OutOfTime
        return found

    return answer(game, state, within, deepest)


def asked_by(reference: Any, case: Case) -> list[Any]:
    """What the reference asks the search of a case."""
    asked: list[Any] = []
    in_time(reference, tree_of(case), (), limited(case, asked), case["deepest"])
    return asked


def judge_driver(reference: Any, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """A best move of the deepest iteration that was finished; any move where none was."""
    tree, asked = tree_of(case), sheet.get("asked")
    asked = asked if isinstance(asked, list) else []
    done = [tuple(map(str, each[:2])) for each in asked if isinstance(each, list) and each[-1:] == [True]]
    finished = [
        depth
        for depth in range(1, case["deepest"] + 1)
        if all((str(list(child)), points(depth - 1)) in done for child in tree.children(()))
        or (str([]), points(depth)) in done
    ]
    depth = max(finished, default=0)
    seen = {**case, "depth": depth} if depth else case
    where = f"{scene(seen)}\n\n{_budget(case)}; " + (
        f"{depth} is the deepest iteration that was finished.\n" if depth else "no iteration was finished.\n"
    )
    if sentence := complained(sheet, int, noun="an action of the game"):
        return Verdict(False, f"{where}{sentence}")
    worth = {child[0]: proved(tree, child, None, depth - 1)[0] for child in tree.children(()) if depth}
    pick = max if tree.to_move(()) == MAX else min
    best = [action for action in worth if worth[action] == pick(worth.values())] or list(tree.actions(()))
    move = whole(sheet["value"])
    if move in best:
        return PASSED
    told = ", ".join(f"{action} is worth {points(value)}" for action, value in worth.items())
    expected = " or ".join(map(str, best))
    return Verdict(
        False,
        f"{where}yours      {shown(sheet['value'])}\nexpected   {expected}"
        + (f"\nIn that iteration, for MAX: {told}." if told else ""),
    )


def _budget(case: Case) -> str:
    return f"The search has {case['nodes']} node{'s' * (case['nodes'] > 1)}"


def judge_asked(reference: Any, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """What the search is asked: each move of the root in turn, ply by ply deeper, in the narrowest window."""
    sentence = complained(sheet, int)
    where = f"{scene(case)}\n\n{_budget(case)}, and deepest is {case['deepest']}.\n"
    if sentence:
        return Verdict(False, f"{where}{sentence}")
    if whole(sheet["value"]) not in tree_of(case).actions(()):
        return Verdict(False, f"{where}yours      {shown(sheet['value'])}, which is no action here")
    due, yours = asked_by(reference, case), sheet.get("asked")
    if yours == due:
        return PASSED
    yours = yours if isinstance(yours, list) else []
    number = next((i for i, (a, b) in enumerate(zip(yours, due, strict=False)) if a != b), None)
    number = min(len(yours), len(due)) if number is None else number
    lines = [_question(case, yours, number), _question(case, due, number)]
    return Verdict(
        False, f"{where}Call {number + 1} of the search\nyours      {lines[0]}\nexpected   {lines[1]}"
    )


def _question(case: Case, asked: list[Any], number: int) -> str:
    if number >= len(asked):
        return "none"
    try:
        path, depth, alpha, beta, ended = asked[number]
        name = called(tree_of(case), tuple(path))
    except (TypeError, ValueError, KeyError):
        return "cannot be read"
    return f"{name}, depth {depth}, alpha {alpha}, beta {beta}{'' if ended else ': out of time'}"


def try_driver(entry: str, case: Case) -> str:
    """The call that reproduces a case."""
    tree = call_of("", ["game"], case)[1:-1]
    search = f"alphabeta(game, Deadline(nodes={case['nodes']}))"
    told = "lambda *asked: print(*asked) or search(*asked)"
    return f"game = {tree}; search = {search}; {entry}(game, (), {told}, {case['deepest']})"
