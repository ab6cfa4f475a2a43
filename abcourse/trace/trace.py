"""A trace: the record of a search, and the search retold from it."""

from typing import Any

from .record import Record
from .replay import Cut, Step, steps


class Trace(Record):
    """A wrapper that records a search's calls and returns, and shows them in several ways.

    Around a kernel, it finds out the game and whom the values are for. Above a learner's own function, it
    needs the game. It knows what the function's arguments and its result mean by their names, if the names
    are usual (state or node, depth, alpha and beta). If not, it finds out by their values: for example, the
    window is the pair that is infinite at the root. Whether values are for MAX or for the mover shows at the
    leaves, or `speaks_for` says it. What stays unknown is left out of what the trace says. `listing` is a
    search, or the function that makes it. The lines of it that run are noted, and a Stepper shows them beside
    the tree.

    A trace records what passes through it. So name it before a table, and wrap quiescence in it too: without
    that, bounds of quiescence at depth 0 would look like exact values. Read the trace when the search has
    returned.
    """

    def steps(self) -> list[Step]:
        """Return the search retold: a step for each node opened, leaf read, value handed back, and cut."""
        return self._keep("steps", lambda: steps(self))  # type: ignore[no-any-return]

    def line(self, step: Step) -> int | None:
        """Return the line of the listing that a step shows, counted from 0, or None without a listing."""
        if not self.listing:
            return None
        row, child = step.visit.index, step.child.index if step.child else None
        below = self.children(row)
        return self.listing.at(step.kind, row, child, below.index(child) if child in below else 0)

    def cuts(self) -> list[Cut]:
        """Return every finished visit that left actions untried, in the order in which they were given up."""
        return [step.cut for step in self.steps() if step.cut]

    def pruned(self) -> list[Any]:
        """Return the states at which the unread subtrees begin."""
        return [state for cut in self.cuts() for state in cut.pruned]
