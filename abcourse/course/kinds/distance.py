"""A wrap that makes a sooner win worth more: in a search at every level, with a table and without."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import inf
from random import Random
from typing import Any

from ...checking import cases as trees
from ...checking.isolate.values import plain, shown, whole
from ...checking.question import Case, Question, Sheet, Verdict
from ...checking.tell.outcome import complained
from ...games.game import Watched
from ...games.random_trees import irregular_tree
from ...games.tree import Tree
from ...search.points import DECIDED, WIN
from ...trace import points
from ..asks.wraps import away, dressed, ends, observe_distance
from .parts import PASSED, Makers, between, failed, orders, parts_of, typed_game, versus


def distance_question(reference: Any, head: str, *, points: Mapping[str, int], **said: Any) -> Question:
    """A question whose answer, `entry(search)`, returns a search in which the plies to the end count.

    `points` has "values", "windows" and "table".
    """
    judged = partial(judge, reference)
    makers: Makers = {
        "values": (value_cases, judged, "{n} trees: wins and losses near and far, draws, estimates"),
        "windows": (window_cases, judged, "{n} windows: what comes back, and the leaves that it takes"),
        "table": (table_cases, judged, "{n} piles with a table, several searches each"),
    }
    made = parts_of(points, makers, observe_distance, partial(try_it, reference.__name__))
    return Question(reference, head, made, kind="wrap", **said)


# -- judging


def worth(game: Any, state: Any, depth: float) -> float:
    """The right value for the side to move: a point nearer to 0 for each ply to the end."""
    if game.is_terminal(state) or depth == 0:
        estimate = game.to_move(state) * game.utility(state)
        return float(estimate * (WIN if game.is_terminal(state) else 1))
    best = max(-worth(game, game.result(state, action), depth - 1) for action in game.actions(state))
    return best - (best > DECIDED) + (best < -DECIDED)


def judge(reference: Any, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether each search keeps the contract of its window, and reads the leaves that are left to be read."""
    if sentence := complained(sheet, list, noun="a pair (value, line)"):
        return failed(case, sentence)
    true = int(worth(*trees.game_of(case), trees.depth_of(case)))
    for number, (window, pair) in enumerate(zip(case["windows"], sheet["value"], strict=True)):
        where = _in_window(window)
        where += f", after {number} searches with the same table" if number else ""
        if wrong := _pair(case, pair, true, *ends(window)):
            return failed(case, where, wrong, handed_down(case, sheet))
    open_window = case["windows"] == [[None, None]]
    return PASSED if "pile" in case or open_window else _leaves(reference, case, sheet)


def handed_down(case: Case, sheet: Sheet) -> str:
    """The first window that the wrap hands down otherwise than it looks one ply below; empty without one."""
    for path, *numbers in sheet.get("handed", []):
        alpha, beta, low, high = ({"+inf": inf, "-inf": -inf}.get(each, each) for each in numbers)
        asked, yours, due = map(in_points, ((alpha, beta), (low, high), (away(alpha), away(beta))))
        name = trees.tree_of(case).name(tuple(path))
        return f"At {name} yours is asked in {asked} and hands down {yours}, where {due} is due."
    return ""


def in_points(window: tuple[float, float]) -> str:
    """A window in words."""
    return "({}, {})".format(*map(points, window))


def _in_window(window: list[Any]) -> str:
    return f"in the window {in_points(ends(window))}"


def _pair(case: Case, pair: Any, true: int, alpha: float, beta: float) -> str:
    """What is wrong with what one search returned; empty where it is right."""
    if not (isinstance(pair, list) and len(pair) == 2 and isinstance(pair[1], list)):
        return versus(shown(pair), "a pair (value, line)")
    low, high, _ = trees.allowed(true, alpha, beta)
    value, plies, is_decided = whole(pair[0]), WIN - abs(true), abs(true) > DECIDED
    decided = f"{'won' if true > 0 else 'lost'} in {plies} pl{'y' if plies == 1 else 'ies'}"
    if value is None or not low <= value <= high:
        why = "That is neither a win nor a loss, so no ply is counted."
        why = f"Whoever moves has {decided}." if is_decided else why
        why += " It can be reached in several ways, of different lengths." * ("pile" in case)
        return f"{versus(shown(pair[0]), between(low, high))}\n{why}"
    if low == high and "tree" in case and is_decided and len(pair[1]) != plies:
        due = f"a line of {plies} action{'s' * (plies > 1)}: {decided}"
        return versus(f"the line {shown(tuple(pair[1]))}", due)
    return ""


def _leaves(reference: Any, case: Case, sheet: Sheet) -> Verdict:
    """Whether the leaves are those that the right windows leave."""
    watched: Watched[Any, Any] = Watched(trees.tree_of(case))
    dressed(reference, watched, (), [[trees.depth_of(case), *ends(each)] for each in case["windows"]], False)
    due, yours = plain(watched.leaves), sheet["leaves"]
    if yours == due:
        return PASSED
    told = handed_down(case, sheet) or "The value is right; the windows that are handed down are not."
    entry, numbers = (
        reference.__name__,
        "{}, {:g}, {:g}".format(f"{trees.depth_of(case):g}", *ends(case["windows"][-1])),
    )
    search = f"lambda game, *asked: alphabeta(game, {entry}, leaf=static(game, game.utility))(*asked)"
    line = f"from abcourse import reads; reads({search}, {typed_game(case)}, (), {numbers})"
    where = _in_window(case["windows"][-1])
    return failed(case, where, orders(case, yours, due), told, try_it=line)


def try_it(entry: str, case: Case) -> str:
    """The searches to type: ours, with the wrap, and with a table where there are several."""
    if "pile" in case:
        game, state = f"Nim(({case['pile']},), 3, misere=True)", "game.initial"
        wraps, leaf = f"Table(), {entry}", "static(game, win=WIN)"
    else:
        game, state = typed_game(case), "()"
        wraps, leaf = entry, "static(game, game.utility)"
    windows = ", ".join("({:g}, {:g})".format(*ends(window)) for window in case["windows"])
    search = f"search = alphabeta(game, {wraps}, leaf={leaf})"
    return f"game = {game}; {search}; [search({state}, {trees.depth_of(case):g}, *w) for w in [{windows}]]"


# -- cases


def decided_trees(topic: str, seed: int, number: int) -> list[Case]:
    """Trees of wins, losses and draws at uneven plies; every third to a depth above its leaves."""
    random = Random(f"8.3 {topic} {seed}")
    cases: list[Case] = []
    while len(cases) < number:
        tree = irregular_tree(random.randrange(10**9), 5, 3, -1, 1)
        if 4 <= len(tree.nodes()) <= 40 and tree.height > 1:
            limit: Case = {
                "depth": random.randint(1, tree.height - 1),
                "estimates": trees.estimated(tree, random),
            }
            cases.append(trees.tree_case(tree, **(limit if len(cases) % 3 == 2 else {})))
    return cases


NARROW: tuple[Tree, ...] = (  # a window that is not moved, or moved the wrong way, shows in the value
    Tree([-1, [[-1], -1]]),
    Tree([[[0, -1]], [-1, [-1]]], "min"),
    Tree([[[[-1, 1], [[1], 1]]]], "min"),
    Tree([[[[-1]]], [[-1, [[-1], [1], -1]]]]),
)


def value_cases(seed: int) -> list[Case]:
    """Open windows; finished games and one move to the end first."""
    ends = [trees.tree_case(tree) for tree in [*trees.both(1, 0, [1], [-1, 0], [[1], 1]), *NARROW]]
    estimate = trees.tree_case(Tree([[0]]), depth=1, estimates=[[[], -2], [[0], 3]])
    cases = [*ends, estimate, *decided_trees("values", seed, 30)]
    return trees.small_first({**case, "windows": [[None, None]]} for case in cases)


def window_cases(seed: int) -> list[Case]:
    """Windows below, around and above the value, close to it and at each of the two ends."""
    random = Random(f"8.3 window {seed}")
    cases = list[Case]()
    for turn, case in enumerate(decided_trees("windows", seed, 60)):
        true = int(worth(*trees.game_of(case), trees.depth_of(case)))
        below, width = (0, -1, -2, 2, -4)[turn % 5], random.randint(1, 3) + (turn % 5 == 4) * 3
        alpha = true + below
        cases.append({**case, "windows": [[alpha, alpha + width]]})
    return trees.small_first(cases)


def table_cases(seed: int) -> list[Case]:
    """Piles of matches, where one position lies at several distances from the root; several windows each."""
    random = Random(f"8.3 table {seed}")
    cases = list[Case]()
    for pile in (3, 5, 6, 7, 8, 10):
        true = int(worth(*trees.game_of({"pile": pile}), inf))
        near = [[true - random.randint(1, 3), true + random.randint(1, 3)] for _ in range(2)]
        cases.append(
            {"pile": pile, "root": "max", "windows": [[None, None], *near, [true, None], [None, true]]}
        )
    return cases
