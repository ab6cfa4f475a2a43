"""A search on games beside the reference: its value, what the leaves that it read show, and their order.

What must agree stands at the beginning, as `kinds/compared.py` takes it; a pair (value, line) counts by its
value. Then the reasons, and `why`: both searches on one tree, stopped where they part.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Any

from abcourse.games.game import MAX
from abcourse.games.tree import Path, Tree
from abcourse.trace import Trace, points

from ...check import cases as trees
from ...check.isolate.sheet import Function
from ...check.isolate.values import shown, whole
from ...check.question import Case, Explanation, Question, Sheet, Verdict
from ...check.tell.drawing import frontier, reads, scene
from ...check.tell.parting import parting, shared
from ..asks.boards import draw_board
from ..asks.recorder import events, game_of
from .compared import Compared, Parts, compared_question
from .parts import EXPECTED, RETURNS, YOURS, Cases, between, orders, versus, wrong

VIEW = {1: "", -1: " for MAX"}
EITHER = ("non-strict", "strict")  # cut where the bound is reached, or only beyond it
SAME_LEAVES = "Both searches read the same leaves in the same order, but they make different values of them."
AT_ONCE = "A right search ends at once, because there is nothing to search below the root."
OPEN = (-inf, inf)
ACTION = "an action"  # what is due of a move


@dataclass(frozen=True, eq=False)
class Searched(Compared):
    """How a search is compared. With `cuts` the reference is an alpha-beta; one that is `hard` clamps."""

    cuts: bool = True
    hard: bool = False

    def failed(self, case: Case, lines: Sequence[str], sheet: Sheet, due: Sheet) -> Verdict:
        """A failure on a game, which is drawn; leaves that need not be read are marked where some were."""
        read = leaves_of(due) if "tree" in case and leaves_of(sheet) != leaves_of(due) else None
        return wrong(board(case) if "moves" in case else scene(case, read), *lines, read=read)

    def noun_of(self, case: Case) -> str:
        """What is due, in words; of a move with one that is legal."""
        if self.noun != ACTION:
            return self.noun
        game, state = game_of(case)
        return f"{ACTION}, such as {shown(game.actions(state)[0])},"

    def unfit(self, case: Case, sheet: Sheet, sentence: str) -> str:
        """What is said of a call that gave nothing to judge."""
        if self.noun == ACTION and sheet.get("type") == "NoneType" and not sheet["printed"].strip():
            (game, state), worths = game_of(case), trees.worths(case).values()
            best = points(max(game.to_move(state) * worth for worth in worths))
            most = f" The best one is worth {best} for the mover: does your best value start below that?"
            return sentence + most * (best[0] in "-0")
        asked = next(reversed([*events(sheet, "read")]), None)
        if not (sheet["ended"] == "raised" and asked and asked["came"] is None and "tree" in case):
            return sentence
        ends = "" if "depth" in case else " and there is no depth limit: its value comes from its children"
        what = "utility or the estimate" if "leaf" in case else "utility"
        node = trees.tree_of(case).name(tuple(asked["args"][0]))
        return f"It asks for the {what} of {node}, but at this node the game is not over{ends}."


def search_question(
    reference: Function,
    head: str,
    *,
    parts: Parts,
    frame: str = "max",
    cuts: bool = True,
    leaf: bool = False,
    **said: object,
) -> Question:
    """A question whose answer searches games. Its arguments go by their names: game, state, depth, alpha, ...

    With frame="mover" the answer speaks for the side to move. With `leaf` it has one beside it.
    """
    framed = {
        name: (worth, partial(in_frame, cases, frame, leaf), same, ok)
        for name, (worth, cases, same, ok) in parts.items()
    }
    form: dict[str, Any] = {
        "due": int,
        "noun": "",
        "kind": "search",
        "rulings": EITHER if cuts else ("",),
        **said,
    }
    return compared_question(reference, head, parts=framed, form=Searched, cuts=cuts, explain=explain, **form)


def board(case: Case) -> str:
    """A position of Connect 4."""
    width, height = case["board"]
    return draw_board(width, height, case["moves"])


def in_frame(cases: Cases, frame: str, leaf: bool, seed: int) -> list[Case]:
    """The cases as an answer of that frame is asked them, its window in its own view; smallest first."""

    def framed(case: Case) -> Case:
        if leaf:
            case = case | {"leaf": True}
        if frame == "max":
            return case
        case, (alpha, beta) = case | {"frame": frame}, trees.window_of(case)
        if "alpha" in case and case["root"] == "min":
            case = case | {"alpha": int(-beta), "beta": -alpha}
        return case

    return trees.small_first(map(framed, cases(seed)))


# -- what must agree


def leaves_of(sheet: Sheet) -> list[Any]:
    """The leaves that were read, as states of the game; of two calls those of the second."""
    read: list[object] = []
    for event in sheet.get("log", ()):
        if event["verb"] == "again":
            read = []
        if event["verb"] == "read":
            read.append(_state(event["args"][0]))
    return read


def _state(data: object) -> Any:
    """A state of a game, out of plain data: tuples of whole numbers, or tuples of these."""
    return tuple(map(_state, data)) if isinstance(data, list) else data


def valued(sheet: Sheet) -> Any:
    """What came back, of a pair (value, line) the value."""
    return sheet["value"][0] if isinstance(sheet["value"], list) else sheet["value"]


def value(how: Searched, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """The value that is due, or one that the contract of the window allows."""
    true, window = trees.expected_value(case), trees.window_of(case)
    low, high, why = trees.allowed(true, *window)
    if how.hard:
        low = high = due["value"]
        end = "alpha" if true <= window[0] else "beta" if true >= window[1] else ""
        why = f"{why.partition(':')[0]}, so {end} should come back." if end else why
    elif window == OPEN:
        why = choice(case)
    if low <= valued(sheet) <= high:
        return ()
    return results(how, case, sheet, due, between(low, high), why)


def proof(how: Searched, case: Case, sheet: Sheet, due: Sheet, what: str = "value") -> Sequence[str]:
    """The leaves that were read show what the value says in its window."""
    came, (alpha, beta) = valued(sheet), trees.window_of(case)
    low, high = trees.proved(
        *trees.game_of(case), set(leaves_of(sheet)), trees.depth_of(case), case.get("plies")
    )
    low, high = (low, high) if trees.sign_of(case) == 1 else (-high, -low)
    says = high <= came if came <= alpha else low >= came if came >= beta else low == high == came
    return () if says else unproved(how, case, sheet, due)


def leaves(how: Searched, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """The leaves of the reference, in its order."""
    yours, right = leaves_of(sheet), leaves_of(due)
    if yours == right:
        return ()
    once = "A right search reads each leaf once, from left to right."
    return orders(case, yours, right), told(how, case, sheet, due) or once


def again(how: Searched, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """Both of two calls give the right value and read the same leaves."""
    log, true = sheet["log"], due["value"]
    at, first = next((at, event["came"]) for at, event in enumerate(log) if event["verb"] == "again")
    before, after = at, len(log) - at - 1
    if whole(first) != true:
        return f"first      {shown(first)}", f"expected   {true}"
    if sheet["value"] == true and log[:at] == log[at + 1 :]:
        return ()
    return (
        f"first      {true}, {before} leaves read",
        f"second     {shown(sheet['value'])}, {after} leaves read",
        "The second call on the same tree does something else. What does it remember from the first call?",
    )


def action(how: Searched, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """An action of the root."""
    (game, state), came = game_of(case), sheet["value"]
    if came in (legal := game.actions(state)):
        return ()
    told = f"{shown(came)} is not an action here; the actions are {', '.join(map(shown, legal))}."
    return versus(shown(came), shown(due["value"])), told


def move(how: Searched, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """The first of the best moves, and leaves that show that no other is worth more."""
    worth, right, came = trees.worths(case), due["value"], sheet["value"]
    if came != right:
        tie = "Of equal moves, the first one is asked for." if came in trees.best_of(case, worth) else ""
        notes = "".join(f"\n{note}" for note in (tie, passed_over(case, sheet)) if note)
        return results(how, case, sheet, due, shown(right), f"For MAX: {ways(worth)}.{notes}")
    (game, state), read = trees.game_of(case), set(leaves_of(sheet))
    player, depth = game.to_move(state), trees.depth_of(case) - 1
    ends = {
        action: sorted(player * end for end in trees.proved(game, game.result(state, action), read, depth))
        for action in worth
    }
    sure = all(ends[came][0] >= high for action, (_, high) in ends.items() if action != came)
    return () if sure else unproved(how, case, sheet, due, "move")


VALUE = (value, proof)  # what must agree of a search's value
MOVE = (action, move)  # and of a move

# -- the reasons


def results(how: Searched, case: Case, sheet: Sheet, due: Sheet, expected: str, why: str) -> Sequence[str]:
    """Both results and the reason; both leaf orders too where they differ."""
    yours, right = leaves_of(sheet), leaves_of(due)
    both = versus(shown(valued(sheet)), expected, (YOURS, EXPECTED) if how.noun == ACTION else RETURNS)
    if not how.cuts or "tree" not in case or yours == right:
        return both, why
    labels = ("your search reads", "a right one reads")
    leaves_too = versus(reads(case, yours, right), reads(case, right, yours), labels)
    return both, leaves_too, why, told(how, case, sheet, due)


def told(how: Searched, case: Case, sheet: Sheet, due: Sheet) -> str:
    """Where the leaves part from those of the reference, in a sentence."""
    return parted.sentence if how.cuts and (parted := apart(case, sheet, due)) else ""


def unproved(how: Searched, case: Case, sheet: Sheet, due: Sheet, what: str = "value") -> Sequence[str]:
    """A right result that the leaves read do not show: what was read, and what could still change it."""
    right = f"The {what} is right, but the leaves that your search reads do not prove it"
    if "tree" not in case:
        return (f"{right}.",)
    read, seen = leaves_of(sheet), frontier(case)
    if how.cuts and read != leaves_of(due):
        return results(how, case, sheet, due, shown(due["value"]), f"{right}.")
    if below := _below(case, read):
        return (f"{right}. {below}",)
    unread = ", ".join(seen.name(leaf) for leaf in seen.leaves() if leaf not in read)
    return (f"{right}. It reads {reads(case, read)}, and the value of {unread} could still change it.",)


def _below(case: Case, read: list[Any]) -> str:
    """A word on the first leaf read that is none at this depth; empty without one."""
    ends = frontier(case).leaves() if "tree" in case else read
    astray = next((leaf for leaf in read if leaf not in ends), None)
    if astray is None:
        return ""
    return f"You read {trees.tree_of(case).name(astray)}, but a search to this depth does not end there."


def choice(case: Case) -> str:
    """Why the root is worth what it is worth: what its player can choose from, in points for MAX."""
    game, state = trees.game_of(case)
    depth, plies, sign = trees.depth_of(case), case.get("plies"), trees.sign_of(case)
    turned = f", so the value for MIN, who moves here, is {points(-trees.true_value(case))}" * (sign == -1)
    if game.is_terminal(state) and plies is not None:
        return (
            f"A leaf is a finished game. Its value is its utility times 100 - plies; plies is {plies} here."
        )
    if game.is_terminal(state):
        return f"A leaf is a finished game, and its utility counts for MAX{turned}."
    if depth == 0:
        worth = points(game.utility(state))
        return f"No depth is left here, and the estimate is {worth} for MAX{turned}."
    player = "MAX" if game.to_move(state) == MAX else "MIN"
    replies = ", ".join(
        f"{game.name(game.result(state, action)) if 'tree' in case else action} = {points(value)}"
        for action, value in trees.worths(case).items()
    )
    more = " In this game the same position can be reached in several ways." * ("pile" in case)
    if plies is not None:
        more = f" Here plies is {plies}, so a leaf one ply below is worth its utility times {99 - plies}."
    return f"{player} chooses from {replies}{VIEW[sign]}{turned}.{more}"


def ways(worth: Any) -> str:
    """What each action is worth, in words."""
    return ", ".join(f"{action} is worth {points(value)}" for action, value in worth.items())


def passed_over(case: Case, sheet: Sheet) -> str:
    """A word on the first child of the root that no leaf was read at or below; empty without one."""
    if "tree" not in case:
        return ""
    tree, read = frontier(case), leaves_of(sheet)
    unread = [child for child in tree.children(()) if not any(leaf[:1] == child for leaf in read)]
    return f"Your search did not read anything at {tree.name(unread[0])}." if unread else ""


# -- explaining


def searched(case: Case, read: list[Path]) -> tuple[Any, Trace]:
    """The tree that a search to the case's depth sees, and the right search of it that reads these leaves."""
    tree = frontier(case)
    for strict in (True, False):
        trace = Trace(tree, speaks_for="mover")
        trees.in_window(trees.without(case, "depth"), trees.right_search(tree, trace, strict))
        if list(trace.leaves) == read:
            break
    return tree, trace


def explain(how: Any, case: Case, sheet: Sheet, ruling: str) -> Explanation | None:
    """A search beside the right one, and where their leaf orders part.

    None where it gave no answer, and where only what stands beside the value is wrong.
    """
    due = how.right(case, ruling)
    if sheet["ended"] != "returned" or sheet["value"] is None or "tree" not in case:
        return None
    pair = isinstance(sheet["value"], list)
    if pair and leaves_of(sheet) == leaves_of(due) and not value(how, case, sheet, due):
        return None
    if how.cuts:
        return apart(case, sheet, due)
    # With plies a leaf counts otherwise than it stands in the tree, so minimax of the tree explains nothing.
    return None if "plies" in case else without_cuts(case, sheet, due)


def without_cuts(case: Case, sheet: Sheet, due: Sheet) -> Explanation:
    """A search beside minimax, which reads every leaf, and where they part."""
    yours, right = leaves_of(sheet), leaves_of(due)
    tree = frontier(case)
    trace = Trace(tree, speaks_for="mover")
    trees.full_search(tree, trace)(())
    if yours == right:
        sentence = SAME_LEAVES
    else:
        sentence = _below(case, yours) or next_leaf(tree, yours, right)
    return Explanation(tree, trace, yours, right, sentence, len(trace.steps()) - 1, case)


def next_leaf(tree: Tree, yours: list[Path], right: list[Path]) -> str:
    """The first leaf that a search without cuts reads otherwise than it should."""
    place = shared(yours, right)
    if place == len(right):
        return f"Your search reads {tree.name(yours[place])} a second time."
    name = tree.name(right[place])
    return f"This search reads every leaf from left to right, and here the next one is {name}."


def apart(case: Case, sheet: Sheet, due: Sheet) -> Explanation:
    """Both searches, and where they part."""
    yours, right = leaves_of(sheet), leaves_of(due)
    tree, trace = searched(case, right)
    last = len(trace.steps()) - 1
    if below := _below(case, yours):
        sentence, step = below, 0
    elif tree.is_terminal(()) and yours != right:
        sentence, step = AT_ONCE, last
    else:
        where = parting(tree, trace, yours, right, VIEW[trees.sign_of(case)])
        sentence, step = where or (SAME_LEAVES, last)
    return Explanation(tree, trace, yours, right, sentence, step, case)


def beside(
    case: Case, tree: Any, trace: Trace, yours: list[Path], due: list[Path], sentence: str
) -> Explanation:
    """An answer's leaves beside those of a right search that is no plain alpha-beta, where the two part."""
    place = shared(yours, due)
    there = [i for i, step in enumerate(trace.steps()) if step.child and step.child.state in due[place:][:1]]
    again = due[place:] and due[place] in due[:place]
    return Explanation(tree, trace, yours, due, sentence, there[-1 if again else 0] if there else 0, case)
