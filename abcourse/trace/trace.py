"""A trace: the record of a search, and the search retold from it."""

from __future__ import annotations

from typing import Any

from .record import Record
from .replay import Cut, Step, steps


class Trace(Record):
    """A wrapper that records a search's calls and returns, and the views of that record.

    As a wrapper it reads the game and the frame off the kernel. Above a learner's own function it needs the
    game. What the function's arguments and its result mean is known by name where the name is usual (state or
    node, depth, alpha and beta), else by value: the window is the pair that is infinite at the root. Whether
    values are for MAX or for the mover is seen at the leaves, or said by `speaks_for`. What stays unknown is
    left out of what the trace says. `listing` is the search, or its maker, whose lines are to be noted as
    they run; a Stepper shows them beside the tree.

    It records what passes through it: name it before a table, and wrap quiescence in it too, whose bounds at
    depth 0 would else look like exact values. It is read when the search has returned.
    """

    def steps(self) -> list[Step]:
        """The search retold, one step for every node opened, leaf read, value handed back and cut."""
        return self._keep("steps", lambda: steps(self))  # type: ignore[no-any-return]

    def line(self, step: Step) -> int | None:
        """The line of the listing that a step shows, counted from 0; None without a listing."""
        if not self.listing:
            return None
        row, child = step.visit.index, step.child.index if step.child else None
        below = self.children(row)
        return self.listing.at(step.kind, row, child, below.index(child) if child in below else 0)

    def cuts(self) -> list[Cut]:
        """Every finished visit that left actions untried, in the order in which they were given up."""
        return [step.cut for step in self.steps() if step.cut]

    def pruned(self) -> list[Any]:
        """The states at which the unread subtrees begin."""
        return [state for cut in self.cuts() for state in cut.pruned]
