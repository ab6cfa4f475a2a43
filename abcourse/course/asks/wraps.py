"""What calls a search of ours is asked with that search: what came back, and all that it asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain, repeat
from math import inf
from typing import Any

from ...checking.isolate.ask import Answer
from ...checking.isolate.case import Case, depth_of, estimates_of, game_of, tree_of
from ...checking.isolate.opaque import Refused, Served, ServedGame
from ...checking.isolate.sheet import Sheet
from ...checking.isolate.tokens import State
from ...checking.isolate.values import plain
from ...games.game import OutOfCalls, Watched
from ...games.tree import Path, Tree
from ...search import Table, alphabeta, fail_hard
from ...search.points import DECIDED, WIN
from ...trace import points
from ...withheld import handed
from .standing import Passing

Asked = list[Any]  # [path, depth, alpha, beta, value], numbers as text; None for a value that never came
MOST = {"aspiration": 20, "passes": 200, "null move": 20}  # questions: more than a right answer needs
WINDOWS = 500  # leaves of a sheet


def observe(answer: Answer, case: Case, names: Sequence[str], kind: str) -> Sheet:
    """What came back, all that the search was asked, and the leaves as each is first read.

    `names` are those of the answer's parameters; `kind` is one of MOST.
    """
    asked, tree = list[Asked](), tree_of(case)
    watched: Watched[Path, Any] = Watched(tree)
    search = noted(search_of(kind, watched, case), tree, asked, MOST[kind])
    game = ServedGame(watched)
    arguments = given(case, names, game, game.initial, Served(search, what="the search"))
    sheet = answer.call(*arguments, asked=[], leaves=[])
    return {**sheet, "asked": asked, "leaves": [*map(list, dict.fromkeys(watched.leaves))]}


def given(case: Case, names: Sequence[str], game: Any, state: Any, search: Any) -> list[Any]:
    """The arguments, by the names of the parameters; an infinite number is text in a case."""
    known = {"depth": inf, **case, "game": game, "state": state, "search": search}
    return [float(known[name]) if isinstance(known[name], str) else known[name] for name in names]


def noted(
    search: Callable[..., Any], tree: Tree, asked: list[Asked], most: float = inf
) -> Callable[..., Any]:
    """A search of a tree, which adds to `asked` what it is asked; it returns (value, line), or None.

    Raises OutOfCalls where that is more than `most`, Refused where it is asked about no node of the tree.
    """

    def answer(state: Any, depth: float = inf, alpha: float = -inf, beta: float = inf) -> Any:
        if len(asked) == most:
            raise OutOfCalls(f"the search was asked more than {most} times")
        if state not in tree.nodes():
            raise Refused(f"the search was asked about {state!r:.40}, which is no state of the game")
        asked.append([list(state), *map(points, (depth, alpha, beta)), None])
        found = search(state, depth, alpha, beta)
        asked[-1][-1] = found and points(found[0])
        return found

    return handed(answer)


def search_of(kind: str, game: Any, case: Case) -> Callable[..., Any]:
    """The search that an answer of that kind is handed: it returns (value, line), or None."""
    return {"aspiration": changing, "passes": searching}[kind](game, case)


def changing(game: Any, case: Case) -> Callable[..., Any]:
    """Alpha-beta on the game, on the "first" trees of the case as long as these last."""
    later = alphabeta(game, fail_hard) if case.get("hard") else alphabeta(game)
    first = (alphabeta(Tree(spec, case["root"])) for spec in case.get("first", []))
    searches = chain(first, repeat(later))
    return lambda *question: next(searches)(*question)


def searching(game: Any, case: Case, *wraps: Any) -> Any:
    """Alpha-beta on the game, with a table unless the case says none."""
    table: list[Table[Path, Any]] = [Table()] if case.get("table", True) else []
    return alphabeta(game, *wraps, *table)


# -- a wrap at every level


def observe_distance(answer: Answer, case: Case) -> Sheet:
    """What each search of the case returned, [value, line], and the leaves that were read in a tree.

    "handed" are windows that the wrap was asked and hands down wrongly: [path, alpha, beta, and both handed].
    """
    game, state = game_of(case)
    watched: Watched[Any, Any] = Watched(game, 50_000)
    served = ServedGame(watched)
    asked = [[depth_of(case), *ends(window)] for window in case["windows"]]
    handed = list[Any]()
    through = partial(dressed, handed=handed)
    sheet = answer.call(served, State(state), asked, "pile" in case, through=through)
    seen: Sheet = {"leaves": plain(watched.leaves)[:WINDOWS], "handed": plain(handed[:1])}
    return {**sheet, **seen} if "tree" in case else sheet


def ends(window: Sequence[Any]) -> tuple[float, float]:
    """The window of a case, alpha and beta for the side to move, with its open ends; "+inf" is a number."""
    alpha, beta = (float(end) if isinstance(end, str) else end for end in window)
    return -inf if alpha is None else alpha, inf if beta is None else beta


def away(end: float) -> float:
    """An end of a window as it looks one ply below: a decided one is a point further from 0."""
    return end + (end > DECIDED) - (end < -DECIDED)


def dressed(
    answer: Any, game: Any, state: Any, asked: list[list[float]], table: bool, handed: list[Any] | None = None
) -> list[Any]:
    """What alpha-beta returns with the wrap at every level, and with `table` a table around it.

    `handed` gets each window that the wrap was asked, and hands down otherwise than `away` says.
    """
    windows = list[tuple[float, float]]()  # that the wrap was asked, from the root down

    def kernel(state: Any, depth: float, alpha: float, beta: float) -> Any:
        if windows and handed is not None and (alpha, beta) != tuple(map(away, windows[-1])):
            handed.append([state, *windows[-1], alpha, beta])
        over = game.is_terminal(state)
        if over or depth == 0:
            return game.to_move(state) * game.utility(state) * (WIN if over else 1), ()
        best, line = -inf, ()  # type: float, tuple[Any, ...]
        for action in game.actions(state):
            value, rest = search(game.result(state, action), depth - 1, -beta, -max(alpha, best))
            if -value > best:
                best, line = -value, (action, *rest)
            if best >= beta:
                break
        return best, line

    wrapped = answer(kernel)

    def noted_search(state: Any, depth: float, alpha: float, beta: float) -> Any:
        windows.append((alpha, beta))
        found = wrapped(state, depth, alpha, beta)
        windows.pop()
        return found

    search: Any = noted_search
    if table:
        search = Table[Any, Any]()(search)
    found = [search(state, *each) for each in asked]
    return [list(each) if isinstance(each, tuple) else each for each in found]


# -- extensions


def observe_extend(answer: Answer, case: Case) -> Sheet:
    """What `extend` said to each call, in order, and the states that were searched."""
    tree, asked = tree_of(case), list[Asked]()
    game, search = ServedGame(tree), Served(noted(alphabeta(tree), tree, asked), what="the search")
    calls = [[State(tuple(state)), action, depth] for state, action, depth in case["calls"]]
    sheet = answer.call(game, search, case["margin"], calls, through=asked_to_extend)
    return {**sheet, "asked": [path for path, *_ in asked[:999]]}


def asked_to_extend(answer: Any, game: Any, search: Any, margin: int, calls: Sequence[Any]) -> list[Any]:
    """What the answer's `extend` says, call by call."""
    extend = answer(game, search, margin)
    return [extend(*call) for call in calls]


# -- a null move


def observe_null(answer: Answer, case: Case) -> Sheet:
    """Whether an answer cuts at the node of a case, and what it asked our search."""
    asked, game = list[Asked](), Passing(case["tree"], case["root"], estimates_of(case), case["hurts"])
    search = Served(noted(alphabeta(game), game, asked, MOST["null move"]), what="the search")
    served = ServedGame(game, "passed", "zugzwang")
    sheet = answer.call(served, search, State(()), case["left"], least_of(case), asked=[])
    return {**sheet, "asked": asked}


def least_of(case: Case) -> float:
    """The beta of a case, for the mover; "inf" and "-inf" in a case are infinite."""
    return float(case["least"]) if isinstance(case["least"], str) else case["least"]
