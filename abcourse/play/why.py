"""Why a move was made: the top of a search that chose it, small enough to be stepped through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import words
from ..games.card import action_text, sides
from ..games.game import MAX
from ..games.tree import Path, Tree
from ..search.engine import WIN
from ..search.horizon import at_ease, quiesce
from ..search.kernels import alphabeta, pvs
from ..search.memory import Deadline, OutOfTime, Table
from ..search.ordering import by
from ..show.stepper import Stepper
from ..trace import Trace

WIDE = 3  # moves kept at each node
NODES = 20_000  # what all of it may cost
QUIET_PLIES = 6  # how far captures are played out below a leaf


def why(game: Any, state: Any, move: Any, estimate: Callable[[Any], int]) -> Stepper:
    """Two plies and a few moves at each node, in a stepper; what stands at a leaf, a deeper search says.

    It looks as many plies deeper as it takes until this search chooses the move too, or until the budget
    is spent; if it never does, the title says so. Raises ValueError where not even one depth fits.
    """
    deadline, found = Deadline(nodes=NODES), None
    for plies in range(64):
        try:
            tree = small_tree(game, state, move, deeper(game, estimate, plies, deadline))
        except OutOfTime:
            break
        trace = Trace()
        chosen = alphabeta(tree, trace)(tree.initial)[1][0]
        found = tree, trace, title(game, state, plies, tree, chosen)
        if chosen == 0:  # the move that was made comes first
            break
    if found is None:
        raise ValueError(f"{action_text(game, state, move)} has too many answers for a small search")
    tree, trace, heading = found
    return Stepper(tree, trace, captions=captions(tree, trace), title=heading)


def title(game: Any, state: Any, plies: int, tree: Tree, chosen: int) -> str:
    """What is shown, which is not the search that chose the move, and whether it would have chosen it."""
    names, move = sides(game), tree.name((0,))
    leaves = {0: "the estimate", 1: "what one more ply says"}.get(plies, f"what {plies} more plies say")
    said = [
        f"Why {names[game.to_move(state)]} plays {move}: a small search made now, not the one that chose it, "
        f"with {leaves} at each leaf."
    ]
    if chosen:
        said.append(f"It would rather play {tree.name((chosen,))}.")
    if names[MAX] != "MAX":
        said.append(f"{names[MAX]} is MAX.")
    return " ".join(said)


def deeper(
    game: Any, estimate: Callable[[Any], int], plies: int, deadline: Deadline
) -> Callable[[Any], float]:
    """What a search of so many plies says of a state, for MAX, under a deadline that all calls share."""
    table: Table[Any, Any] = Table()
    leaf = quiesce(
        game,
        deadline,
        evaluate=estimate,
        noisy=getattr(game, "noisy", lambda state: ()),
        must_answer=getattr(game, "must_answer", at_ease),
        plies=QUIET_PLIES,
        win=WIN,
    )
    search = pvs(game, deadline, table, order=by(table), leaf=leaf)
    return lambda state: game.to_move(state) * search(state, plies)[0]


def small_tree(game: Any, state: Any, move: Any, value: Callable[[Any], float]) -> Tree:
    """Two plies as a tree, `move` first and then the best others; below each, the best answers to it.

    Each kept node is worth what it is worth in the whole tree, since its best answer is kept.
    """
    names: dict[Path, str] = {(): "root"}

    def best_first(here: Any) -> list[tuple[Any, Any, float]]:
        children = [(action, game.result(here, action)) for action in game.actions(here)]
        valued = [(action, child, value(child)) for action, child in children]
        return sorted(valued, key=lambda each: -game.to_move(here) * each[2])

    ranked = sorted(best_first(state), key=lambda each: each[0] != move)[:WIDE]
    spec: list[Any] = []
    for first, (action, child, worth) in enumerate(ranked):
        names[(first,)] = action_text(game, state, action)
        answers = best_first(child)[:WIDE]
        for second, (answer, _, _) in enumerate(answers):
            names[first, second] = f"{names[(first,)]} then {action_text(game, child, answer)}"
        spec.append([each[2] for each in answers] or worth)
    return Tree(_readable(spec), "max" if game.to_move(state) == MAX else "min", names=names)


def _readable(spec: list[Any]) -> list[Any]:
    """The same values, a won game as a small round number beyond every estimate."""
    flat = [value for each in spec for value in (each if isinstance(each, list) else [each])]
    highest = max((abs(value) for value in flat if abs(value) < WIN), default=0)
    won = 10 ** max(2, len(str(int(highest))))

    def readable(value: Any) -> Any:
        if isinstance(value, list):
            return [readable(each) for each in value]
        if abs(value) < WIN:
            return int(value)
        return int(value / WIN) + (won if value > 0 else -won)

    return [readable(value) for value in spec]


def captions(tree: Tree, trace: Trace) -> list[str]:
    """The sentences of the trace; a leaf's names the moves that lead to it."""
    return [
        f"{tree.name(step.child.state)}: {words.step(trace, step)}"
        if step.kind == "leaf" and step.child
        else words.step(trace, step)
        for step in trace.steps()
    ]
