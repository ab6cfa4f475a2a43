"""What a trace says, in words: its steps, cuts, bounds and verdicts.

Everything that shows a search takes its sentences from here, and does not change them.

    >>> from abcourse import Trace, aima_tree, alphabeta
    >>> trace = Trace()
    >>> value, line = alphabeta(aima_tree(), trace)(())
    >>> cut(trace, trace.cuts()[0])
    'Stop at C: MIN already has 2 here, MAX already has 3 at A, so MAX never comes to C.'
"""

from math import inf
from typing import Any

from . import Cut, Step, Trace, Visit, points

SENTENCES = {
    "open": "Open {node}: {me} moves{window}{quiet}.",
    "again": "Search again {node}: {me} moves{window}{quiet}.",
    "window": ", window ({alpha}, {beta})",
    "blank": ", window blank",
    "quiescence": ", quiescence",
    "alone": "{node} is a leaf, worth {value}.",
    "estimate": "The search ends at {node}: its estimate is {value}.",
    "read": "Read {value}.",
    "differs": " The game says {value}.",
    "quiet": "Quiet: {value}.",
    "remembered": "{node} is remembered: {exactly}{value}.",
    "worth": "{node} is worth {exactly}{value}.",
    "unproved": "{node} returns {value}.",
    "refuted": "{node} returns {value}, but the leaves read prove {proof}.",
    "nothing": "{node} returns no number.",
    "has": "{me} at {node} has {most}{value}{now}.",
    "keeps": "{me} at {node} keeps {most}{value}.",
    "counts": "Of what came back to {node}, {value} is best for {me}.",
    "has nothing": "{me} at {node} has nothing yet.",
    "sets": ": {bound} = {value}",
    "stays": "; {bound} stays {value}",
    "stop": "Stop at {node}: {me} already has {best} here, ",
    "holder": "{other} already has {bound} at {holder}, so {other} never comes to {node}.",
    "holder, equal": "{other} already has {bound} at {holder}, so {other} gains nothing by coming to {node}.",
    "start": "and the window given at the start ends at {bound}.",
    "narrowed": "and {asker} gave {holder} a window that ends at {bound}.",
    "probe": "and the search only asks whether {holder} is worth at least {beta}.",
    "asks more": "and {asker} only asks whether {holder} is worth more than {alpha}.",
    "asks less": "and {asker} only asks whether {holder} is worth less than {beta}.",
    "numbers": "By the search's own numbers {me} has {best} at {node}, ",
    "ends": "and its window there ends at {bound}.",
    "order": "Stopped at {node} with {rest} unread: no bound stops it, its order left out the rest.",
    "none": "Stopped at {node} with {rest} unread, but {me} has only {best} here and {other} holds {bound}: "
    "nothing that was read justifies this cut.",
    "none, free": "Stopped at {node} with {rest} unread, but {me} has only {best} here and {other} holds "
    "nothing yet: nothing that was read justifies this cut.",
    "unknown": "The trace shows no call for {rest} of {node}, and does not show why.",
    "one": "one child",
    "many": "{count} children",
    "=": "exactly ",
    ">=": "at least ",
    "<=": "at most ",
}

# The words around a stepped search. What stands in braces is filled in where it is shown.
LABELS = {
    "buttons": "First Back Next Last",
    "card": "{title}, step by step: arrow keys, Home, End",
    "search": "A search",
    "all": "All {count} steps in words",
    "step": "Step {step} of {count}",
    "leaf": "leaf",
    "free": "no cut: {other} has nothing yet",
    "free, not handed down": "the window is open on this side",
    "closed": "{value} {sign} {bound}: closed",
    "entered": "entered",
    "prune": "prune if {sign} {bound}",
    "axis": "values",
    "max": "MAX moves",
    "min": "MIN moves",
    "here": "looked at now",
    "way": "the way here, or the best line",
    "bold": "<b>bold</b>: final, thin: not yet",
    "pruned": "pruned",
    "≥": "≥5: at least 5",
    "≤": "≤1: at most 1",
    "≈": "≈4: an estimate",
    "?": "?3: 3 came back, not proved",
    "bounds": "α: what MAX has, β: what MIN has",
    "value": "v: value so far",
    "shut": "closed: α ≥ β",
}


def step(trace: Trace, step: Step, *, infinity: str = "∞") -> str:
    """Return one step of a trace in a sentence or two.

    `infinity` is the sign for an open end; "" says blank.
    """
    return _Teller(trace, infinity).step(step)


def cut(trace: Trace, cut: Cut, *, infinity: str = "∞") -> str:
    """Return why a node was left: what the mover has there, and the bound that makes the rest pointless."""
    return _Teller(trace, infinity).cut(cut)


def verdict(trace: Trace, visit: Visit) -> str:
    """Return what a finished visit proved to be worth: exactly so much, at least, at most, or nothing."""
    return _Teller(trace).returned(visit, plain=True)


class _Teller:
    """The sentences about one trace."""

    def __init__(self, trace: Trace, infinity: str = "∞") -> None:
        self.trace, self.infinity = trace, infinity

    def say(self, key: str, at: Visit, **parts: Any) -> str:
        """Return a sentence about a visit, with the numbers and visits among its parts put in words."""
        me, other = ("MAX", "MIN") if self.trace.player(at.state) == 1 else ("MIN", "MAX")
        words = {name: part if isinstance(part, str) else self.number(part) for name, part in parts.items()}
        return SENTENCES[key].format(**{"me": me, "other": other, "node": self.name(at)} | words)

    def name(self, visit: Visit) -> str:
        return self.trace.name(visit.state)

    def number(self, value: float | None, blank: str = "blank") -> str:
        """Return a number as text; an open end without a sign for it is `blank`."""
        return blank if not self.infinity and value in (inf, -inf) else points(value, self.infinity)

    def step(self, step: Step) -> str:
        """Return what a step adds: what was opened, read, given up or found out."""
        if step.kind == "cut" and step.cut:
            return self.cut(step.cut)
        if step.kind == "open":
            return self.opened(step.visit)
        if step.kind == "end":
            return self.returned(step.visit, plain=True)
        if step.child is None or step.child is step.visit:
            return self.alone(step.visit)
        return f"{self.child(step)} {self.now(step)}".rstrip()

    def opened(self, here: Visit) -> str:
        again = self.trace.searched_again(here.index)
        quiet = SENTENCES["quiescence"] if self.trace.kind(here.index) == "quiet" else ""
        return self.say("again" if again else "open", here, window=self.window(here), quiet=quiet)

    def window(self, here: Visit) -> str:
        if not self.trace.windowed:
            return ""
        if not self.infinity and (here.alpha, here.beta) == (-inf, inf):
            return SENTENCES["blank"]
        alpha, beta = self.number(here.alpha, " "), self.number(here.beta, "")
        return SENTENCES["window"].format(alpha=alpha, beta=beta)

    def leaf(self, visit: Visit) -> str:
        """Return a leaf's value.

        If a search clamped it, or stood pat above its window, say the bound that it is.
        """
        certain = self.trace.over(visit.index) or self.trace.kind(visit.index) == "quiet"
        sign = self.trace.bound(visit.index) if certain and not self.differs(visit) else "="
        return (SENTENCES[sign] if sign in (">=", "<=") else "") + self.number(visit.value)

    def differs(self, visit: Visit) -> str:
        """Return what the game says about a finished game that a learner's function valued differently."""
        due = self.trace.utility(visit.index)
        return "" if due is None else SENTENCES["differs"].format(value=self.number(due))

    def alone(self, here: Visit) -> str:
        quiet = self.trace.kind(here.index) == "quiet"
        if quiet or here.value is None or not self.trace.has_read(here.index):
            return self.returned(here)
        over = self.trace.over(here.index)
        return self.say("alone" if over else "estimate", here, value=self.leaf(here)) + self.differs(here)

    def child(self, step: Step) -> str:
        child = step.child
        assert child is not None
        if child.value is None or step.kind == "back" or not self.trace.has_read(child.index):
            return self.returned(child)
        quiet = self.trace.kind(child.index) == "quiet"
        read = self.say("quiet" if quiet else "read", child, value=self.leaf(child))
        return read + self.differs(child)

    def returned(self, visit: Visit, plain: bool = False) -> str:
        """Return what a visit's value proved to be; `plain` leaves out the word "exactly"."""
        sign = self.trace.bound(visit.index)
        if visit.value is None:
            return self.say("nothing", visit)
        proof = self.trace.refuted(visit.index)
        if proof is not None:
            return self.say("refuted", visit, value=visit.value, proof=proof)
        if sign == "?":
            return self.say("unproved", visit, value=visit.value)
        key = "remembered" if self.trace.kind(visit.index) == "remembered" else "worth"
        plain = plain or not self.trace.in_points(visit.index)
        exactly = "" if plain and sign == "=" else SENTENCES[sign]
        return self.say(key, visit, value=visit.value, exactly=exactly)

    def now(self, step: Step) -> str:
        """Return what the mover has after a child has returned, and what this makes of alpha or beta."""
        here, best = step.visit, step.best
        if best is None:
            return self.say("has nothing", here) if step.child and step.child.value is None else ""
        if step.sign == "?":
            return "" if self.trace.ours(here.index) else self.say("counts", here, value=best)
        most = "" if step.sign == "=" else SENTENCES[step.sign]
        if not step.improved:
            return self.say("keeps", here, value=best, most=most)
        return self.say("has", here, value=best, most=most, now=self.bound(step))

    def bound(self, step: Step) -> str:
        if not self.trace.windowed:
            return ""
        name, before, after = (
            ("alpha", step.visit.alpha, step.alpha)
            if self.trace.player(step.visit.state) == 1
            else ("beta", step.visit.beta, step.beta)
        )
        return self.say("sets" if before != after else "stays", step.visit, bound=name, value=after)

    def cut(self, cut: Cut) -> str:
        """Return the whole sentence about a cut."""
        here, count = cut.visit, len(cut.pruned)
        rest = SENTENCES["one"] if count == 1 else SENTENCES["many"].format(count=count)
        parts: dict[str, Any] = {"best": cut.best, "bound": cut.bound, "rest": rest}
        if cut.reason == "none" and cut.bound is None:
            return self.say("none, free", here, **parts)
        if cut.reason in ("order", "none", "unknown"):
            return self.say(cut.reason, here, **parts)
        holder = cut.holder
        if cut.reason == "numbers" and holder is None:
            return self.say("numbers", here, **parts) + self.say("ends", here, **parts)
        assert holder is not None
        asker = "" if holder.parent is None else self.name(self.trace.visit(holder.parent))
        parts |= {"holder": self.name(holder), "asker": asker, "alpha": holder.alpha, "beta": holder.beta}
        begins = "numbers" if cut.reason == "numbers" else "stop"
        return self.say(begins, here, **parts) + self.say(self.reason(cut, holder), here, **parts)

    def reason(self, cut: Cut, holder: Visit) -> str:
        if cut.reason in ("holder", "numbers"):
            return "holder, equal" if cut.best == cut.bound else "holder"
        if holder.parent is None:
            return "probe" if cut.reason == "question" else "start"
        if cut.reason == "window":
            return "narrowed"
        asker = self.trace.visit(holder.parent)
        return "asks more" if self.trace.player(asker.state) == 1 else "asks less"
