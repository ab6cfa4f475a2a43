"""A search on games beside ours: its value, what the leaves that it read show, and their order.

The checks come first; a pair (value, line) counts by its value. Then the sentences on why, and `why`: both
searches on one tree, stopped where they part.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Any

from abcourse.games.game import MAX
from abcourse.games.tree import Path, Tree
from abcourse.search import negamax
from abcourse.trace import Trace, points

from ..checking import cases as trees
from ..checking.ask.sheet import Function
from ..checking.ask.values import shown, whole
from ..checking.compare import rows
from ..checking.question import Case, Explanation, Question, Verdict
from ..checking.report.drawing import frontier, reads, scene
from ..checking.report.parting import parting, shared
from .played import (
    Cases,
    Check,
    Form,
    Leaves,
    Parts,
    Played,
    between,
    both,
    drawn_board,
    played_question,
    steps,
)
from .plays.searching import choose_move, game_of, number, search_game

OPEN = (-inf, inf)
VIEW = {1: "", -1: " for MAX"}
RETURNS = ("your search returns", "it should return")
CHOOSES = ("your function returns", "it should return")
RIGHT_ONE = "a right one returns"  # where another value is as right as ours
READS = ("your search reads", "it only needs")
SAME_LEAVES = "Both searches read the same leaves in the same order, but they make different values of them."
AT_ONCE = "A right search ends at once, because there is nothing to search below the root."


@dataclass(frozen=True, eq=False)
class SearchForm(Form):
    """A search on a game; with `hard` ours returns a value of its window."""

    types: tuple[type, ...] = (int,)
    marks: bool = True
    cuts: bool = True
    hard: bool = False

    def scene(self, case: Case, read: Leaves | None = None) -> str:
        """A tree, a pile or a board."""
        if "moves" not in case:
            return scene(case, read)
        return drawn_board(case)

    def unfit(self, played: Played, sentence: str) -> Verdict:
        """The failure, with a word on a node that was taken for a leaf."""
        case, sheet = played.case, played.sheet
        asked = [*steps(sheet, "read"), None][-1] if sheet["ended"] == "raised" else None
        if asked is None or asked["came"] is not None or "tree" not in case:
            return played.refuse(sentence)
        what = "utility or the estimate" if "leaf" in case else "utility"
        told = f"It asks for the {what} of {trees.tree_of(case).name(tuple(asked['args'][0]))}"
        limit = "" if "depth" in case else " There is no depth limit, so its value comes from its children."
        return played.refuse(f"{told}, but at this node the game is not over.{limit}")


@dataclass(frozen=True, eq=False)
class MoveForm(SearchForm):
    """A move at the root of a search of ours."""

    types: tuple[type, ...] = (int, str)
    cuts: bool = False

    def noun_of(self, case: Case) -> str:
        """An action, with one that is legal."""
        game, state = game_of(case)
        return f"an action, such as {shown(game.actions(state)[0])},"

    def unfit(self, played: Played, sentence: str) -> Verdict:
        """The failure, with a word on the start value where no action was chosen."""
        sheet, case = played.sheet, played.case
        if sheet.get("type") != "NoneType" or sheet["printed"].strip():
            return super().unfit(played, sentence)
        game, state = game_of(case)
        best = max(game.to_move(state) * worth for worth in trees.worths(case).values())
        why = f"The best action is worth {points(best)} for the mover: does your best value start below that?"
        return played.refuse(sentence, why if best <= 0 else "")


def search_question(
    reference: Function,
    head: str,
    *,
    parts: Parts,
    frame: str = "max",
    leaf: bool = False,
    **said: Any,
) -> Question:
    """A question whose answer searches games. Its arguments go by their names: game, state, depth, alpha, ...

    With frame="mover" the answer speaks for the side to move. With `leaf` it has one beside it. `said` has
    what a `SearchForm` takes, too.
    """
    said = {"form": SearchForm, "play": search_game, "kind": "search", "explain": explain, **said}
    framed = {
        name: (worth, partial(in_frame, cases, frame, leaf), checks, ok)
        for name, (worth, cases, checks, ok) in parts.items()
    }
    return played_question(reference, head, parts=framed, strictly=(leaves,), **said)


move_question = partial(
    search_question, form=MoveForm, play=choose_move, leaf=True, rulings=("",), kind="move"
)
"""A question whose answer is `move(game, state, depth=3)`, at the root of a `search` of ours."""


def in_frame(cases: Cases, frame: str, leaf: bool, seed: int) -> list[Case]:
    """The cases as an answer of that frame is asked them, its window in its own view; smallest first."""
    framed = []
    for case in cases(seed):
        if leaf:
            case = case | {"leaf": True}
        if frame == "mover":
            alpha, beta = trees.window_of(case)
            case = case | {"frame": frame}
            if "alpha" in case and case["root"] == "min":
                case = case | {"alpha": int(-beta), "beta": -alpha}
        framed.append(case)
    return trees.small_first(framed)


# -- what must agree


def value(played: Played) -> Verdict | None:
    """The value that is due, or one that the contract of the window allows."""
    case = played.case
    true, window = trees.expected_value(case), trees.window_of(case)
    low, high, why = trees.allowed(true, *window)
    if played.form.hard:
        low = high = played.due["value"]
        end = "alpha" if true <= window[0] else "beta" if true >= window[1] else ""
        why = f"{why.partition(':')[0]}, so {end} should come back." if end else why
    elif window == OPEN:
        why = choice(case)
    if low <= played.value <= high:
        return None
    return refuse_result(played, between(low, high), why, times_1000(played) or start_value(played))


def times_1000(played: Played) -> str:
    """A sentence on a value that is 1,000 times the right one; empty for another one."""
    true = trees.expected_value(played.case)
    if true == 0 or played.value != 1000 * true:
        return ""
    told = "Your result is 1,000 times the right one. Does your leaf multiply by 1,000?"
    return f"{told} Here a point counts once."


def proof(played: Played) -> Verdict | None:
    """The leaves that were read show what the value says in its window."""
    case, came = played.case, played.value
    alpha, beta = trees.window_of(case)
    game, state = trees.game_of(case)
    low, high = trees.proved(game, state, {*played.read}, trees.depth_of(case), case.get("plies"))
    if trees.sign_of(case) == -1:
        low, high = -high, -low
    if came <= alpha:
        shows, known = high <= came, high <= alpha and f"at most {points(high)}"
    elif came >= beta:
        shows, known = low >= came, low >= beta and f"at least {points(low)}"
    else:
        shows, known = low == high == came, False
    if shows:
        return None
    if not known:
        return refuse_unproved(played)
    told = f"The leaves that your search reads show only that the value is {known}. That settles the window"
    said = (
        f"{told}, so reading is done. But {points(came)} claims more: return the best value that you found."
    )
    compared = rows(("your search returns", points(came)), ("its leaves show", known))
    return played.refuse(said, compared=compared)


def leaves(played: Played) -> Verdict | None:
    """The leaves of our search, in its order."""
    if played.read == played.due_read:
        return None
    compared = rows(*orders(played.case, played.read, played.due_read))
    if skipped := left_out(played):
        return played.refuse(skipped, compared=compared, line=False)
    if "pile" in played.case and len(played.read) < len(played.due_read):
        return played.refuse(KEEPS_VALUES, compared=compared)
    once = "A right search reads each leaf once, from left to right."
    return played.refuse(where_they_part(played) or once, compared=compared)


KEEPS_VALUES = (
    "In this game several ways lead to the same position, and your search reads fewer ends than it should."
    " Does it keep the value of a position, for example by @lru_cache? Here a search keeps nothing, so search"
    " a position each time that the game comes there. Notebook 07 shows how to keep values."
)


def left_out(played: Played) -> str:
    """A sentence where a search that is to read everything leaves leaves out, and its value is right."""
    yours, due = iter(played.due_read), played.due_read
    if (
        played.form.cuts
        or not all(leaf in yours for leaf in played.read)
        or played.value != whole(played.due["value"])
    ):
        return ""
    told = f"The value is right, but your search reads only {len(played.read)} of the {len(due)} leaves."
    told += " If it stops where nothing can change the value any more, that is called a cut, and it comes in"
    return f"{told} notebook 03. Here every leaf is read."


def again(played: Played) -> Verdict | None:
    """Both of two calls give the right value and read the same leaves."""
    log, true = played.sheet["log"], played.due["value"]
    place, first = next((at, step["came"]) for at, step in enumerate(log) if step["verb"] == "again")
    if whole(first) != true:
        return played.refuse(compared=rows(("your search returns", shown(first)), ("it should return", true)))
    if played.sheet["value"] == true and log[:place] == log[place + 1 :]:
        return None
    compared = rows(
        ("first call", f"{true}, {place} leaves read"),
        ("second call", f"{shown(played.sheet['value'])}, {len(log) - place - 1} leaves read"),
    )
    why = "The second call on the same tree does something else. What does it remember from the first call?"
    return played.refuse(why, compared=compared)


def action(played: Played) -> Verdict | None:
    """An action of the root."""
    game, state = game_of(played.case)
    came, legal = played.sheet["value"], game.actions(state)
    if came in legal:
        return None
    compared = both(CHOOSES, shown(came), shown(played.due["value"]))
    told = f"{shown(came)} is not an action here. The actions are {', '.join(map(shown, legal))}."
    return played.refuse(told, compared=compared)


def move(played: Played) -> Verdict | None:
    """The first of the best moves, and leaves that show that no other is worth more."""
    case, right, came = played.case, played.due["value"], played.sheet["value"]
    worth = trees.worths(case)
    if came != right:
        tied = came in trees.best_of(case, worth)
        tie = "Of equal moves, the first one is asked for." if tied else ""
        return refuse_result(played, shown(right), f"For MAX, {ways(worth)}.", tie, passed_over(played))
    game, state = trees.game_of(case)
    player, depth, read = game.to_move(state), trees.depth_of(case) - 1, {*played.read}
    ends = {}
    for each in worth:
        low, high = trees.proved(game, game.result(state, each), read, depth)
        ends[each] = (low, high) if player == MAX else (-high, -low)
    if all(ends[came][0] >= high for each, (_, high) in ends.items() if each != came):
        return None
    return refuse_unproved(played, "move")


VALUE: tuple[Check, ...] = (value, proof)  # what must agree of a search's value
MOVE: tuple[Check, ...] = (action, move)  # and of a move


# -- failures


def refuse_result(played: Played, expected: str, *why: str) -> Verdict:
    """Both results and the reason; of an alpha-beta both leaf orders too, where they differ."""
    return refuse_beside(played, expected, labels_of(played), *why)


def labels_of(played: Played) -> tuple[str, str]:
    """What stands before the two results: of a move, or of a value."""
    return CHOOSES if isinstance(played.form, MoveForm) else RETURNS


def refuse_beside(played: Played, expected: str, labels: tuple[str, str], *why: str) -> Verdict:
    """The same, each result behind its label."""
    results = list(zip(labels, (shown(played.value), expected), strict=True))
    if played.form.cuts and "tree" in played.case and played.read != played.due_read:
        results += orders(
            played.case, played.read, played.due_read, ("your search reads", "a right one reads")
        )
        why = *why, where_they_part(played)
    return played.refuse(*why, compared=rows(*results))


def refuse_unproved(played: Played, what: str = "value") -> Verdict:
    """A right result that the leaves read do not show: what was read, and what could still change it."""
    case, read = played.case, played.read
    is_right = (
        "is right"
        if what == "move" or played.value == whole(played.due["value"])
        else ("keeps to the window")
    )
    right = f"The {what} {is_right}, but the leaves that your search reads do not prove it."
    if "tree" not in case:
        return played.refuse(right)
    if played.form.cuts and read != played.due_read:
        yours, _ = labels_of(played)
        return refuse_beside(played, shown(played.due["value"]), (yours, RIGHT_ONE), right)
    told = too_deep(case, read)
    if not told:
        tree = frontier(case)
        unread = ", ".join(tree.name(leaf) for leaf in tree.leaves() if leaf not in read)
        told = f"It reads {reads(case, read)}, and the value of {unread} could still change it."
    return played.refuse(right, told)


def orders(case: Case, yours: Leaves, due: Leaves, labels: tuple[str, str] = READS) -> list[tuple[str, str]]:
    """The leaves that both searches read, in order, each order behind its label."""
    if labels == READS and not Counter(map(str, due)) < Counter(map(str, yours)):
        labels = READS[0], "it should read"
    if "tree" in case:
        return [(labels[0], reads(case, yours, due)), (labels[1], reads(case, due, yours))]
    return [(labels[0], f"{len(yours)} ends of the game"), (labels[1], f"{len(due)} ends of the game")]


# -- why


def where_they_part(played: Played) -> str:
    """Where the leaves part from those of ours, in a sentence; empty without a tree."""
    if not played.form.cuts or "tree" not in played.case:
        return ""
    return beside_alphabeta(played).sentence


def start_value(played: Played) -> str:
    """A word on a value that neither the game nor the window has given; empty for another one."""
    came = played.value
    if "plies" in played.case or "noisy" in played.case:  # a leaf is not worth what the game has told
        return ""
    given = [step["came"] for step in steps(played.sheet, "read")]
    known = {abs(number(value)) for value in [*given, *trees.window_of(played.case)] if value is not None}
    if abs(came) in known:
        return ""
    told = f"No leaf that your search read is worth {points(came)}{f' or {points(-came)}' if came else ''}"
    told += ", and the window does not end there."
    game, state = trees.game_of(played.case)
    nothing_below = game.is_terminal(state) or trees.depth_of(played.case) == 0
    made = "So this number may be computed, an action, or a start value that no child has replaced."
    return told if nothing_below else f"{told} {made}"


def too_deep(case: Case, read: Leaves) -> str:
    """A word on the first leaf read that is none at this depth; empty without one."""
    if "tree" not in case or "noisy" in case:
        return ""
    tree, ends = trees.tree_of(case), frontier(case).leaves()
    for leaf in read:
        if leaf not in ends:
            return f"You read {tree.name(leaf)}, but a search to this depth does not end there."
    return ""


def choice(case: Case) -> str:
    """Why the root is worth what it is worth: what its player can choose from, in points for MAX."""
    game, state = trees.game_of(case)
    plies, sign = case.get("plies"), trees.sign_of(case)
    turned = (
        f", so the value for MIN, who moves here, is {points(-trees.true_value(case))}" if sign < 0 else ""
    )
    if game.is_terminal(state) and plies is not None:
        return (
            f"A leaf is a finished game. Its value is its utility times 100 - plies; plies is {plies} here."
        )
    if game.is_terminal(state):
        return f"A leaf is a finished game, and its utility counts for MAX{turned}."
    if trees.depth_of(case) == 0:
        return f"No depth is left here, and the estimate is {points(game.utility(state))} for MAX{turned}."
    player = "MAX" if game.to_move(state) == MAX else "MIN"
    replies = []
    for each, worth in trees.worths(case).items():
        name = game.name(game.result(state, each)) if "tree" in case else str(each)
        replies.append(f"{name} = {points(worth)}")
    told = f"{player} chooses from {', '.join(replies)}{VIEW[sign]}{turned}."
    if "pile" in case:
        told += " In this game the same position can be reached in several ways"
        told += ", with different depths left." if "depth" in case else "."
    if plies is not None:
        told += f" Here plies is {plies}, so a leaf one ply below is worth its utility times {99 - plies}."
    return told


def ways(worth: Mapping[Any, float]) -> str:
    """What each action is worth, in words."""
    return ", ".join(f"{each} is worth {points(value)}" for each, value in worth.items())


def passed_over(played: Played) -> str:
    """A word on the first child of the root that no leaf was read at or below; empty without one."""
    if "tree" not in played.case:
        return ""
    tree = frontier(played.case)
    for child in tree.children(()):
        if not any(leaf[:1] == child for leaf in played.read):
            return f"Your search did not read anything at {tree.name(child)}."
    return ""


# -- both searches side by side


def explain(played: Played) -> Explanation | None:
    """A search beside the right one, and where their leaf orders part.

    None where it gave no answer, and where only what stands beside the value is wrong.
    """
    case, sheet = played.case, played.sheet
    if sheet["ended"] != "returned" or sheet["value"] is None or "tree" not in case:
        return None
    is_pair = isinstance(sheet["value"], list)
    if is_pair and played.read == played.due_read and not value(played):
        return None
    if played.form.cuts:
        return beside_alphabeta(played)
    # With plies a leaf counts otherwise than it stands in the tree, so minimax of the tree explains nothing.
    return None if "plies" in case else beside_minimax(played)


def beside_minimax(played: Played) -> Explanation:
    """A search beside one that reads every leaf."""
    case, yours, right = played.case, played.read, played.due_read
    tree = frontier(case)
    trace = Trace(tree, speaks_for="mover")
    negamax(tree, trace)(())
    place = shared(yours, right)
    if yours == right:
        sentence = SAME_LEAVES
    elif below := too_deep(case, yours):
        sentence = below
    elif place == len(right):
        sentence = f"Your search reads {tree.name(yours[place])} a second time."
    else:
        name = tree.name(right[place])
        sentence = f"This search reads every leaf from left to right, and here the next one is {name}."
    return Explanation(tree, trace, yours, right, sentence, len(trace.steps()) - 1, case)


def beside_alphabeta(played: Played) -> Explanation:
    """A search beside a right one that cuts, and where they part."""
    case, yours, right = played.case, played.read, played.due_read
    tree, trace = right_search_of(case, right)
    last = len(trace.steps()) - 1
    if below := too_deep(case, yours):
        sentence, step = below, 0
    elif tree.is_terminal(()) and yours != right:
        sentence, step = AT_ONCE, last
    else:
        where = parting(tree, trace, yours, right, VIEW[trees.sign_of(case)])
        sentence, step = where or (SAME_LEAVES, last)
    return Explanation(tree, trace, yours, right, sentence, step, case)


def right_search_of(case: Case, read: Leaves) -> tuple[Tree, Trace]:
    """The tree that a search to the case's depth sees, and the right search of it that reads these leaves."""
    tree = frontier(case)
    for strict in (True, False):
        trace = Trace(tree, speaks_for="mover")
        trees.in_window(trees.without(case, "depth"), trees.right_search(tree, trace, strict))
        if list(trace.leaves) == read:
            break
    return tree, trace


def beside(
    case: Case, tree: Any, trace: Trace, yours: list[Path], due: list[Path], sentence: str
) -> Explanation:
    """An answer's leaves beside those of a right search that is no plain alpha-beta, where the two part."""
    place = shared(yours, due)
    next_due = due[place : place + 1]  # nothing where the answer has read all that is due
    there = [i for i, step in enumerate(trace.steps()) if step.child and step.child.state in next_due]
    again = due[place:] and due[place] in due[:place]
    return Explanation(tree, trace, yours, due, sentence, there[-1 if again else 0] if there else 0, case)
