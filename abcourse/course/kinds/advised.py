"""Small trees with estimates and hints, of which the parts of an engine are asked."""

from __future__ import annotations

from collections.abc import Mapping

from ...checking import cases as trees
from ...checking.question import Case
from ...games.tree import Path
from ..asks.moves import search as read_out
from ..asks.trees import advised, hints_of
from .parts import failed


def worth(case: Case, state: Path, depth: float) -> int:
    """What a state is worth to its mover, as the engine's leaf counts, by reading everything."""
    return int(read_out(advised(case), state, depth))


def worths_of(case: Case, depth: float) -> dict[int, int]:
    """What each action of the root is worth to its mover; empty where the depth ends there."""
    actions = trees.tree_of(case).actions(()) if depth else []
    return {action: -worth(case, (action,), depth - 1) for action in actions}


def choice(worths: Mapping[int, int]) -> str:
    """What the root's mover can choose from, in words."""
    told = ", ".join(f"{action} is worth {value}" for action, value in worths.items())
    return (
        f"For A's mover, a finished game 1,000 times: {told}." if worths else "The search ends at A itself."
    )


def scene_of(case: Case, *lines: str) -> str:
    """The tree of a case, its estimates and hints, and what was called."""
    tree = trees.tree_of(case)
    hints = ", ".join(f"{tree.name(path)} {hint}" for path, hint in hints_of(case).items() if hint)
    told = ", ".join(f"{tree.name(path)} ≈ {value}" for path, value in trees.estimates_of(case).items())
    below = [f"estimates for MAX: {told}"] * bool(told) + [f"hints, 0 for all others: {hints}"] * bool(hints)
    below += ["an action with a hint below 0 is not sensible"] * (min(hints_of(case).values(), default=0) < 0)
    whole_tree = trees.without(case, "depth", "estimates")
    return "\n".join([failed(whole_tree).message.rstrip(), "", *below, *lines])
