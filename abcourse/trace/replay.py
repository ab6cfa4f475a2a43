"""The search retold from its record: one step after the other, and the reason for every cut."""

from dataclasses import dataclass
from itertools import zip_longest
from math import inf
from typing import Any, Literal

from .record import UNKNOWN, Record, Sign, Visit, overlap

Reason = Literal["holder", "window", "question", "numbers", "order", "none", "unknown"]
StepKind = Literal["open", "leaf", "back", "cut", "end"]

AT_LEAST: Sign = ">="
AT_MOST: Sign = "<="
STANDS = object()  # in the place of a child: the mover of a quiet node may stay where it is


@dataclass(frozen=True, slots=True)
class Cut:
    """A node that was left before all its actions were tried, and the reason.

    After the child `after`, the mover at `visit` has `best` for sure, and that reaches `bound`. `reason` says
    where the bound comes from:

    - `holder`: the visit `holder` is an ancestor where the other player moves. An earlier child of it is
      proved to be worth that much to the other player.
    - `window`: the visit `holder`, the root or a node below it, was given a window that ends there.
    - `question`: the visit `holder` was only asked whether it is worth more than something. The bound is an
      end of its null window.
    - `numbers`: the values that came back and the windows that were given reach `bound`, but what was read
      does not prove it.
    - `order`: there is no bound, and a kernel's order left the rest out.
    - `none`: nothing that was read justifies the cut. `bound` is the best that the other player has for sure.
    - `unknown`: the record does not show why, for example where values are no numbers, or came back at once.
    """

    visit: Visit
    after: Any
    best: float | None
    bound: float | None
    reason: Reason
    holder: Visit | None
    pruned: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One moment of the search, at the node of `visit`. All numbers are for MAX.

    - `kind` says what happens: `open`, a node is entered; `leaf`, a leaf is read; `back`, an inner child has
      returned to `visit`; `cut`, the rest of `visit` is given up; `end`, the root has its value.
    - `child` is the visit that was read or has returned.
    - `best` is the node's value so far, or None before its first child. `sign` says how to read it, and
      `improved` whether this step changed it.
    - `alpha` and `beta` are the bounds at the node at that moment.
    """

    kind: StepKind
    visit: Visit
    child: Visit | None
    best: float | None
    sign: Sign
    improved: bool
    alpha: float
    beta: float
    cut: Cut | None = None


class Frame:
    """A visit while it is retold: the last value of each child, and what is proved about them."""

    def __init__(self, trace: Record, visit: Visit) -> None:
        self.trace, self.visit = trace, visit
        self.player = trace.player(visit.state)
        self.pick = max if self.player == 1 else min
        self.values: dict[Any, float] = {}
        self.proofs: dict[Any, tuple[float, float]] = {}
        self.way: Any = None  # the state that is searched now

    def heard(self, child: Visit, counts: bool) -> None:
        """Note that a child has returned. Its value counts, unless the child is searched again at once."""
        own = not self.trace.ours(self.visit.index)
        if own and child.state not in self.trace.after(self.visit.index):
            return  # a helper that is not traced stands in between
        if counts and child.value is not None:
            self.values[child.state] = child.value
        proof = self.trace.proved(child.index) if self.trace.counts(child.index) else UNKNOWN
        self.proofs[child.state] = overlap(proof, self.proofs.get(child.state, UNKNOWN))

    def stand_pat(self, children: list[Visit]) -> None:
        """Return what a quiet node is worth as it stands, if the record shows it.

        The record shows it as the value that came back, or as the bound that went down to the first child. In
        all other cases it made no difference to either of them.
        """
        here, value = self.visit, self.visit.value
        known = [child.value for child in children if child.value is not None]
        given, own = (children[0].alpha, here.alpha) if self.player == 1 else (children[0].beta, here.beta)
        if value is not None and known and self.player * value > self.player * self.pick(known):
            given = value
        if given != own:
            self.values[STANDS] = given
            self.proofs[STANDS] = given, given

    @property
    def best(self) -> float | None:
        """The mover's best so far, as the search counts it."""
        return self.pick(self.values.values(), default=None)

    @property
    def held(self) -> float:
        """What the mover has here for sure, from the children that have returned for good."""
        proofs = [proof for state, proof in self.proofs.items() if state != self.way]
        ends = [low if self.player == 1 else high for low, high in proofs]
        return self.pick(ends, default=-self.player * inf)

    @property
    def sign(self) -> Sign:
        """How to read the best so far: sure for the mover, at most that much (MIN: at least), or neither."""
        best = self.best
        more, less = (AT_LEAST, AT_MOST) if self.player == 1 else (AT_MOST, AT_LEAST)
        if best is None:
            return "?"
        if self.player * self.held >= self.player * best:
            return "=" if self.complete else more
        ends = [high if self.player == 1 else low for low, high in self.proofs.values()]
        return less if self.complete and self.player * self.pick(ends) <= self.player * best else "?"

    @property
    def complete(self) -> bool:
        """Whether the record shows all that the mover has. It may not show what standing pat is worth."""
        quiet = self.trace.kind(self.visit.index) == "quiet"
        return not quiet or STANDS in self.values or self.best == self.visit.value

    @property
    def window(self) -> tuple[float, float]:
        """Alpha and beta at this node at this moment."""
        alpha, beta, best = self.visit.alpha, self.visit.beta, self.best
        if best is None:
            return alpha, beta
        return (max(alpha, best), beta) if self.player == 1 else (alpha, min(beta, best))

    @property
    def end(self) -> float:
        """The bound that the mover must reach for a cut: beta for MAX, and alpha for MIN."""
        return self.visit.beta if self.player == 1 else self.visit.alpha


def steps(trace: Record) -> list[Step]:
    """Return the search retold in steps, from every root."""
    told: list[Step] = []
    for root in trace.roots:
        _retell(trace, trace.visit(root), [], told)
    return told


def _retell(trace: Record, here: Visit, path: list[Frame], told: list[Step]) -> None:
    """Retell one visit with everything below it. `path` holds its ancestors, the root first."""
    frame, children = Frame(trace, here), [trace.visit(child) for child in trace.children(here.index)]
    running = trace.kind(here.index) == "interrupted"

    def tell(
        kind: StepKind, child: Visit | None = None, improved: bool = False, cut: Cut | None = None
    ) -> None:
        told.append(Step(kind, here, child, frame.best, frame.sign, improved, *frame.window, cut))

    if not children and not path and not running:
        told.append(Step("leaf", here, here, here.value, "=", True, here.alpha, here.beta))
        return
    if not children and path:
        return
    tell("open")
    if trace.kind(here.index) == "quiet":
        frame.stand_pat(children)
    for child, after in zip_longest(children, children[1:]):
        inner = bool(trace.children(child.index))
        frame.way = child.state
        _retell(trace, child, [*path, frame], told)
        frame.way = None
        if trace.kind(child.index) == "interrupted":
            if running:
                return
            continue
        before = frame.best
        frame.heard(child, after is None or after.state != child.state)
        tell("back" if inner else "leaf", child, frame.best != before)
    if running:
        return
    if trace.kind(here.index) == "inner" and not (trace.ours(here.index) and here.depth <= 0):
        pruned = trace.untried(here.index)
        if pruned:
            tell("cut", cut=_cut(frame, children[-1].state, path, pruned))
    if not path:
        tell("end")


def _cut(frame: Frame, after: Any, path: list[Frame], pruned: tuple[Any, ...]) -> Cut:
    """Return why the rest of a node was given up: who holds what, or which window or question ends there."""
    sign, best, here = frame.player, frame.best, frame.visit

    def cut(reason: Reason, bound: float | None = None, holder: Visit | None = None) -> Cut:
        return Cut(here, after, best, bound, reason, holder, pruned)

    if frame.trace.exhausted(here.index):
        return cut("order")
    others = [each for each in path if each.player != sign]
    counted = best
    if best is not None and sign * frame.held < sign * best:
        best = frame.held  # the search relies on more than what was read proves
    tightest = min((sign * each.held for each in others), default=inf)
    if best is not None and best not in (-inf, inf):
        for bound in (frame.end, sign * tightest):
            holder = next((each.visit for each in others if each.held == bound), None)
            if holder and sign * best >= sign * bound:
                return cut("holder", bound, holder)
            if bound == frame.end and sign * best >= sign * bound:
                return _given(frame, path, bound, cut)
    # By what was read nothing justifies the cut; by what came back, or the window, something may.
    claims = [(sign * each.best, each.visit) for each in others if each.best is not None]
    claimed, holder = min([*claims, (sign * frame.end, None)], key=lambda claim: claim[0])
    if counted not in (None, -inf, inf) and claimed not in (-inf, inf) and sign * counted >= claimed:
        best = counted
        return cut("numbers", sign * claimed, holder)
    if best in (None, -inf, inf) or frame.trace.ours(here.index) or not frame.trace.shows_all():
        return cut("unknown")
    return cut("none", sign * tightest if tightest < inf else None)


def _given(frame: Frame, path: list[Frame], bound: float, cut: Any) -> Cut:
    """Return a cut at a bound that nobody holds: an end of the window of the topmost node that has it."""
    top = frame.visit
    for each in reversed(path):
        if (each.visit.beta if frame.player == 1 else each.visit.alpha) != bound:
            break
        top = each.visit
    null = top.beta - top.alpha == 1
    return cut("question" if null else "window", bound, top)  # type: ignore[no-any-return]
