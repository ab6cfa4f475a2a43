"""What the sentences about a search claim, held against a recomputation that uses nothing of the trace.

It knows the tree, and the order and the windows of the calls, which it notes by itself.
"""

import re
from functools import cache, wraps
from itertools import pairwise
from math import inf

STOP = re.compile(r"Stop at (?P<node>\w+): (?P<me>MAX|MIN) already has (?P<best>\S+) here, ")
HOLDER = re.compile(
    r"(?P<other>MAX|MIN) already has (?P<bound>\S+) at (?P<holder>\w+), "
    r"so (?P<same>MAX|MIN) (?P<verdict>never comes|gains nothing by coming) to (?P<again>\w+)\."
)
WINDOW = re.compile(r"and the window given at the start ends at (?P<bound>\S+)\.")
NARROWED = re.compile(r"and (?P<asker>\w+) gave (?P<asked>\w+) a window that ends at (?P<bound>\S+)\.")
QUESTION = re.compile(
    r"and (?P<asker>\w+) only asks whether (?P<asked>\w+) is worth (?P<side>more|less) than (?P<bound>\S+)\."
)
PROBE = re.compile(r"and the search only asks whether (?P<asked>\w+) is worth at least (?P<bound>\S+)\.")
NUMBERS = re.compile(r"By the search's own numbers (?P<me>MAX|MIN) has (?P<best>\S+) at (?P<node>\w+), ")
ENDS = re.compile(r"and its window there ends at (?P<bound>\S+)\.")
UNREAD = re.compile(r"Stopped at (?P<node>\w+) with .* unread|The trace shows no call for")

WORTH = re.compile(
    r"(?P<node>\w+) is (?:worth|remembered:|a leaf, worth) "
    r"(?P<how>exactly |at least |at most |)(?P<value>[^ ;]+)\."
)
READ = re.compile(r"(?:Read|Quiet:) (?P<how>at least |at most |)(?P<value>\S+)\.")
HAS = re.compile(
    r"(?P<me>MAX|MIN) at (?P<node>\w+) (?:has|keeps) "
    r"(?P<how>at least |at most |)(?P<value>[^ ;:]+?)[.;:]"
)


class Calls:
    """Notes (parent, state, window for MAX) of every call, by itself: a wrapper, or `under` a decorator."""

    def __init__(self, tree):
        self.tree, self.rows, self.open = tree, [], []

    def under(self, view):
        """`view(*arguments)` is (state, alpha, beta) of a call, the window in MAX's view."""

        def wrap(search):
            @wraps(search)
            def noted(*args, **kwargs):
                self.rows.append((self.open[-1] if self.open else None, *view(*args, **kwargs)))
                self.open.append(len(self.rows) - 1)
                try:
                    return search(*args, **kwargs)
                finally:
                    self.open.pop()

            return noted

        return wrap

    def of_mover(self, state, alpha=-inf, beta=inf):
        return (state, alpha, beta) if self.tree.to_move(state) == 1 else (state, -beta, -alpha)

    def __call__(self, search):
        def view(state, depth=inf, alpha=-inf, beta=inf):
            return self.of_mover(state, alpha, beta)

        return self.under(view)(search)


def known(tree, seen, leaf=None):
    """state -> the interval of its value, by minimax of what was seen; `leaf` says it where search ends."""

    @cache
    def interval(state):
        if leaf and (found := leaf(state, seen)):
            return found
        children = tree.children(state)
        if not children:
            return (tree.utility(state),) * 2 if state in seen else (-inf, inf)
        pick = max if tree.to_move(state) == 1 else min
        ends = [interval(child) for child in children]
        return pick(low for low, _ in ends), pick(high for _, high in ends)

    return interval


def number(text):
    return float(text.replace("∞", "inf"))


def cut_fault(sentence, index, tree, calls, leaf=None):
    """What is false in the sentence about the cut of that call: "" if nothing, "silent" if it claims none."""
    rows, path = calls.rows, [index]
    while (up := rows[path[-1]][0]) is not None:
        path.append(up)
    below, last = {index}, index
    for call in range(index + 1, len(rows)):
        if rows[call][0] in below:
            below.add(call)
            last = call
    interval = known(tree, frozenset(row[1] for row in rows[: last + 1]), leaf)
    state = rows[index][1]
    stop = STOP.match(sentence) or NUMBERS.match(sentence)
    if not stop:
        return "silent" if UNREAD.match(sentence) else f"unreadable: {sentence}"
    sign = tree.to_move(state)
    best = number(stop["best"])
    if tree.name(state) != stop["node"] or {1: "MAX", -1: "MIN"}[sign] != stop["me"]:
        return "another node"
    if not sign * interval(state)[0 if sign == 1 else 1] >= sign * best:
        return f"{stop['me']} has not {best}"
    rest = sentence[stop.end() :]
    if claim := HOLDER.fullmatch(rest):
        return _holder(claim, sign, best, stop, tree, rows, path, interval)
    if claim := ENDS.fullmatch(rest):
        end = rows[index][3 if sign == 1 else 2]
        right = end == number(claim["bound"]) and sign * best >= sign * end
        return "" if right else "its window ends elsewhere"
    if claim := WINDOW.fullmatch(rest):
        end = rows[path[-1]][3 if sign == 1 else 2]
        right = end == number(claim["bound"]) and sign * best >= sign * end
        return "" if right else "the window at the start ends elsewhere"
    if claim := PROBE.fullmatch(rest):
        _, root, low, high = rows[path[-1]]
        right = tree.name(root) == claim["asked"] and (high, low) == (number(claim["bound"]), high - 1)
        return "" if right and sign * best >= sign * (high if sign == 1 else low) else "no such probe"
    claim = QUESTION.fullmatch(rest) or NARROWED.fullmatch(rest)
    return _asked(claim, sign, best, tree, rows, path) if claim else f"unreadable: {sentence}"


def _holder(claim, sign, best, stop, tree, rows, path, interval):
    bound = number(claim["bound"])
    places = [k for k, call in enumerate(path) if k and tree.name(rows[call][1]) == claim["holder"]]
    if not places or tree.to_move(rows[path[places[0]]][1]) == sign:
        return "the holder is no ancestor of the other side"
    if claim["same"] != claim["other"] or claim["again"] != stop["node"] or claim["other"] == stop["me"]:
        return "players mixed up"
    above, way = path[places[0]], path[places[0] - 1]
    heard = {row[1] for row in rows[above + 1 : way] if row[0] == above} - {rows[way][1]}
    held = [sign * interval(child)[1 if sign == 1 else 0] for child in heard]
    if not held or not min(held) <= sign * bound:
        return f"{claim['other']} does not hold {bound} at {claim['holder']}"
    if not sign * best >= sign * bound or (best == bound) != ("gains" in claim["verdict"]):
        return "the verdict"
    return ""


def _asked(claim, sign, best, tree, rows, path):
    for child, parent in pairwise(path):
        if tree.name(rows[child][1]) != claim["asked"] or tree.name(rows[parent][1]) != claim["asker"]:
            continue
        _, _, low, high = rows[child]
        bound = high if sign == 1 else low
        if not sign * best >= sign * bound:
            return "the question is not answered"
        if "side" not in claim.groupdict():
            wider = rows[parent][3 if sign == 1 else 2]
            return "" if bound == number(claim["bound"]) != wider else "no such window"
        asks = {"more": (1, low), "less": (-1, high)}[claim["side"]]
        right = high - low == 1 and asks == (tree.to_move(rows[parent][1]), number(claim["bound"]))
        return "" if right else "no such question"
    return "nobody asked"


def step_faults(sentence, step, heard, tree, true):
    """What is false in a step's sentence, by the true values; `heard` are the states that returned so far."""
    right = {"exactly ": float.__eq__, "at least ": float.__ge__, "at most ": float.__le__}
    claims = [(claim, tree.at(claim["node"])) for claim in WORTH.finditer(sentence)]
    claims += [(claim, step.child.state) for claim in READ.finditer(sentence)]
    wrong = [
        claim[0]
        for claim, state in claims
        if not right[claim["how"] or "exactly "](float(true(state)), number(claim["value"]))
    ]
    for claim in HAS.finditer(sentence):
        sign = {"MAX": 1, "MIN": -1}[claim["me"]]
        surely = claim["how"] in ("", {1: "at least ", -1: "at most "}[sign])
        worth = true(tree.at(claim["node"])) if surely else sign * max(sign * true(state) for state in heard)
        short = sign * worth < sign * number(claim["value"])
        wrong += [claim[0]] * (short if surely else sign * worth > sign * number(claim["value"]))
    return wrong
