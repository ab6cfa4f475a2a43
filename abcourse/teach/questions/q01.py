"""The questions of notebook 01: minimax on nested lists, the best move, rules, negamax, and sooner wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from math import inf
from random import Random
from typing import Any, Literal

from ...games.game import MAX, MIN, Watched
from ...games.random_trees import irregular_tree
from ...games.textbook_trees import aima_tree, eight_step_tree
from ...games.tictactoe import TicTacToe
from ...games.tree import Tree
from ...search.kernels import minimax
from ...trace import points
from ..guard import Outcome, call, complaint, whole
from ..plain import shown
from ..question import Case, Mutant, Part, Question, Variant, Verdict
from ..trees import (
    by_tree,
    drawn,
    estimated,
    mover,
    seen_on,
    small_first,
    small_trees,
    tree_case,
    tree_of,
    true_value,
)

GAME = TicTacToe()


def shape(depth: int, most: int, low: int, high: int) -> dict[str, int]:
    """What `small_trees` draws: so deep, so many children at most, leaves from low to high."""
    return {"depth": depth, "most": most, "low": low, "high": high}


NEAR = (
    shape(2, 2, 0, 9),
    shape(2, 3, 0, 9),
    shape(3, 3, 0, 2),
    shape(4, 2, 0, 9),
)  # the third: ties everywhere
FAR = (shape(3, 2, -9, -1), shape(3, 2, 1_001, 9_999), shape(3, 2, -9_999, -1_001))
DEEP = (shape(4, 2, 0, 9), shape(5, 2, 0, 15))
Root = Literal["max", "min"]


# -- 01.1


def value_of(node: Any, player: int) -> int:
    """What the nested lists are worth to MAX, when `player` moves first."""
    if isinstance(node, int):
        return node
    values = [value_of(child, -player) for child in node]
    return max(values) if player == MAX else min(values)


def first_lists(seed: int) -> list[Case]:
    """A leaf alone, one ply, two plies, and the two textbook trees."""
    small = [
        Tree([3, 5]),
        Tree([3, 5], "min"),
        Tree([[5, 3], [2, 9]]),
        Tree([[3, 5], [9, 2]], "min"),
        aima_tree(),
        Tree(aima_tree().nested(), "min"),
        eight_step_tree(),
    ]
    return [{"tree": 7, "root": "max"}, {"tree": -7, "root": "min"}, *map(tree_case, small)]


def random_lists(seed: int) -> list[Case]:
    """Uneven trees with ties and single children, either player first."""
    return small_first(map(tree_case, small_trees(seed, "01.1", 40, NEAR)))


def far_lists(seed: int) -> list[Case]:
    """Trees whose leaves are all negative, or all beyond 1,000 on one side."""
    flat = [tree_case(Tree([-5000, -7000])), tree_case(Tree([5000, 7000], "min")), tree_case(Tree([-3, -4]))]
    return flat + small_first(map(tree_case, small_trees(seed, "01.1 far", 18, FAR)))


def observe_lists(answer: Any, case: Case) -> Outcome:
    """One call on a copy of the lists, and whether the copy is still what it was."""
    lists = deepcopy(case["tree"])
    outcome = whole(call(answer, lists, MAX if case["root"] == "max" else MIN))
    return {**outcome, "intact": lists == case["tree"]}


def judge_lists(case: Case, seen: Outcome) -> Verdict:
    """The minimax value."""
    return judge_value(case, seen, true_value(case))


def judge_value(case: Case, seen: Outcome, due: float) -> Verdict:
    """The value that is due, else the tree with both values under it."""
    wrong = complaint(seen, int)
    if wrong:
        return Verdict(False, f"{seen_on(case)}\n\n{drawn(case)}\n\n{wrong}")
    if seen["value"] != due:
        return differ(f"{seen_on(case)}\n\n{drawn(case)}", seen["value"], points(due))
    return Verdict(True)


def differ(where: str, yours: Any, due: Any, more: str = "") -> Verdict:
    """Not passed: where, what came, what was due, and more."""
    return Verdict(False, f"{where}\n\nyours      {shown(yours)}\nexpected   {due}{more}")


def judge_intact(case: Case, seen: Outcome) -> Verdict:
    """The lists that were handed in are still there, after a search that finds the right value."""
    if complaint(seen, int) or seen["value"] != true_value(case):
        return Verdict(False, f"the value of {case['tree']} is not right yet.")
    if not seen["intact"]:
        return Verdict(
            False,
            f"the lists {case['tree']} were changed by the search. Whoever asks for a value wants "
            "to keep the tree: read the children in a loop, and take none out.",
        )
    return Verdict(True)


def _both_levels_max(node: Any, player: int) -> Any:
    return node if isinstance(node, int) else max(_both_levels_max(child, -player) for child in node)


def _same_player(node: Any, player: int) -> Any:
    if isinstance(node, int):
        return node
    return (max if player == MAX else min)(_same_player(child, player) for child in node)


def _max_first(node: Any, player: int) -> Any:
    return value_of(node, MAX)


def _swapped(node: Any, player: int) -> Any:
    return value_of(node, -player)


def _from(start: float) -> Callable[[Any, int], Any]:
    """Minimax that begins its maximum at -start and its minimum at +start."""

    def search(node: Any, player: int) -> Any:
        if isinstance(node, int):
            return node
        best = -player * start
        for child in node:
            best = (max if player == MAX else min)(best, search(child, -player))
        return best

    return search


def _eaten(node: Any, player: int) -> Any:
    if isinstance(node, int):
        return node
    values = []
    while node:
        values.append(_eaten(node.pop(0), -player))
    return max(values) if player == MAX else min(values)


def _one_ply(node: Any, player: int) -> Any:
    """Reads the first leaf below each child instead of searching it."""

    def first(node: Any) -> Any:
        return node if isinstance(node, int) else first(node[0])

    return node if isinstance(node, int) else (max if player == MAX else min)(first(child) for child in node)


def _for_the_mover(node: Any, player: int) -> Any:
    return player * value_of(node, player)


def _two_functions(node: Any, player: int) -> Any:
    def max_value(node: Any) -> Any:
        return node if isinstance(node, int) else max(map(min_value, node))

    def min_value(node: Any) -> Any:
        return node if isinstance(node, int) else min(map(max_value, node))

    return max_value(node) if player == MAX else min_value(node)


VALUE_OF = Question(
    id="01.1",
    title="minimax on nested lists",
    level="**",
    entry="value_of",
    signature="value_of(node, player)",
    parts=(
        Part(
            "small trees",
            1,
            first_lists,
            observe_lists,
            judge_lists,
            ok="a leaf, one ply, two plies, and two textbook trees",
            due=true_value,
        ),
        Part(
            "random trees",
            2,
            random_lists,
            observe_lists,
            judge_lists,
            ok="values on {n} trees, ties and MIN roots included",
            due=true_value,
        ),
        Part(
            "far values",
            1,
            far_lists,
            observe_lists,
            judge_lists,
            ok="{n} trees below zero or beyond 1,000",
            due=true_value,
        ),
        Part(
            "the tree stays",
            1,
            first_lists,
            observe_lists,
            judge_intact,
            ok="the lists are unchanged afterwards",
        ),
    ),
    hints=(
        "Two cases: a node is a number, or it is a list of children. What is the value in the first case?",
        "In the second, ask yourself for the value of every child, with the other player to move: -player.",
        "Then max(values) if player == MAX else min(values). Nothing needs to start at a number of your own.",
    ),
    reference=value_of,
    mutants=(
        Mutant("MAX moves on both levels", _both_levels_max),
        Mutant("the same player moves on every level; pass -player to the children", _same_player),
        Mutant("MAX is taken to move at every root", _max_first),
        Mutant("max and min are exchanged", _swapped),
        Mutant("the best value starts at 0, which beats every negative leaf", _from(0), "MC9"),
        Mutant("the best value starts at 1000 instead of infinity", _from(1000), "MC9"),
        Mutant("children are taken out of the lists, so the tree is gone afterwards", _eaten),
        Mutant("only the first leaf below each child is read", _one_ply),
        Mutant("the value speaks for the player to move; here it is always for MAX", _for_the_mover, "MC10"),
    ),
    variants=(Variant("two functions", _two_functions), Variant("starting at infinity", _from(inf))),
)


# -- 01.2


def best_move(game: Any, state: Any) -> Any:
    """The first action whose value is best for the player to move."""

    def value(state: Any) -> Any:
        if game.is_terminal(state):
            return game.utility(state)
        values = [value(game.result(state, action)) for action in game.actions(state)]
        return max(values) if game.to_move(state) == MAX else min(values)

    best = max if game.to_move(state) == MAX else min
    return best(game.actions(state), key=lambda action: value(game.result(state, action)))


def move_trees(root: Root, number: int) -> Callable[[int], list[Case]]:
    """Trees of one root player, most of them with tied moves."""

    def cases(seed: int) -> list[Case]:
        drawn_lots = small_trees(seed, f"01.2 {root}", 4 * number, NEAR + FAR)
        trees = [tree for tree in drawn_lots if tree.root == root]
        tied = Tree([[3, 5], [2, 9], [3, 4]] if root == "max" else [[3, 5], [9, 2], [4, 5]], root)
        return small_first(map(tree_case, [tied, *trees[:number]]))

    return cases


def board_cases(seed: int) -> list[Case]:
    """Positions of tic-tac-toe; in the first three only the win at hand wins, and it comes later."""
    given = ["XO. XO. ...", "XXO .OX ...", "XXO XO. ..O"]
    random, boards = Random(f"01.2 board {seed}"), given
    while len(boards) < 9:
        state, marks = GAME.initial, random.randint(4, 7)
        while not GAME.is_terminal(state) and sum(state).bit_count() < marks:
            state = GAME.result(state, random.choice(GAME.actions(state)))
        if not GAME.is_terminal(state) and GAME.name(state) not in boards:
            boards.append(GAME.name(state))
    return [{"board": board} for board in boards]


def observe_move(answer: Any, case: Case) -> Outcome:
    """The move chosen at the root of the case's tree."""
    tree = tree_of(case)
    return call(answer, Watched(tree, budget=200 + 100 * len(tree.nodes())), tree.initial)


def observe_square(answer: Any, case: Case) -> Outcome:
    """The square chosen on the case's board."""
    return call(answer, Watched(GAME, budget=60_000), GAME.parse(case["board"]))


def judge_move(case: Case, seen: Outcome) -> Verdict:
    """The first of the best moves."""
    tree = tree_of(case)
    wrong = complaint(seen, int)
    if wrong:
        return Verdict(False, f"{seen_on(case)}\n\n{drawn(case)}\n\n{wrong}")
    values = [minimax(tree)(child)[0] for child in tree.children(())]
    due = minimax(tree)(())[1][0]
    if seen["value"] == due:
        return Verdict(True)
    worth = ", ".join(f"{index}: {points(value)}" for index, value in enumerate(values))
    tied = seen["value"] in range(len(values)) and values[seen["value"]] == values[due]
    more = f"\nworth of the moves   {worth}.{' Of equal moves the first is due.' * tied}"
    return differ(f"{seen_on(case)}\n\n{drawn(case)}", seen["value"], due, more)


def judge_square(case: Case, seen: Outcome) -> Verdict:
    """The first of the best squares."""
    state = GAME.parse(case["board"])
    wrong = complaint(seen, int)
    if wrong:
        return Verdict(False, f"{board(state)}\n\n{wrong}")
    due = minimax(GAME)(state)[1][0]
    if seen["value"] == due:
        return Verdict(True)
    worth = ", ".join(f"{a}: {points(minimax(GAME)(GAME.result(state, a))[0])}" for a in GAME.actions(state))
    return differ(board(state), seen["value"], due, f"\nworth of the squares for X   {worth}.")


def board(state: Any) -> str:
    """Who moves, and the board."""
    return f"on this board ({'X' if GAME.to_move(state) == MAX else 'O'} moves)\n\n{GAME.board(state)}"


def _value(game: Any, state: Any) -> Any:
    return minimax(game)(state)[0]


def _last_best(game: Any, state: Any) -> Any:
    player, chosen, best = game.to_move(state), None, -inf
    for action in game.actions(state):
        worth = player * _value(game, game.result(state, action))
        if worth >= best:
            chosen, best = action, worth
    return chosen


def _always_max(game: Any, state: Any) -> Any:
    return max(game.actions(state), key=lambda action: _value(game, game.result(state, action)))


def _for_the_opponent(game: Any, state: Any) -> Any:
    best = min if game.to_move(state) == MAX else max
    return best(game.actions(state), key=lambda action: _value(game, game.result(state, action)))


def _place(game: Any, state: Any) -> Any:
    return list(game.actions(state)).index(best_move(game, state))


def _hoping(game: Any, state: Any) -> Any:
    """Takes the move below which the best leaf lies, as if the opponent helped."""
    player = game.to_move(state)

    def hope(state: Any) -> Any:
        if game.is_terminal(state):
            return player * game.utility(state)
        return max(hope(game.result(state, action)) for action in game.actions(state))

    return max(game.actions(state), key=lambda action: hope(game.result(state, action)))


def _from_zero(game: Any, state: Any) -> Any:
    player, chosen, best = game.to_move(state), None, 0
    for action in game.actions(state):
        worth = player * _value(game, game.result(state, action))
        if worth > best:
            chosen, best = action, worth
    return chosen


BEST_MOVE = Question(
    id="01.2",
    title="the best move",
    level="**",
    entry="best_move",
    signature="best_move(game, state)",
    parts=(
        Part(
            "MAX moves",
            2,
            move_trees("max", 20),
            observe_move,
            judge_move,
            ok="MAX's move on {n} trees, the first of equals",
        ),
        Part("MIN moves", 1, move_trees("min", 12), observe_move, judge_move, ok="MIN's move on {n} trees"),
        Part(
            "squares", 1, board_cases, observe_square, judge_square, ok="{n} boards, with a win at hand taken"
        ),
    ),
    hints=(
        "You need the value of the state behind each action. The function value of the notebook gives it.",
        "MAX wants the action with the largest value, MIN that with the smallest; ask game.to_move(state).",
        "max(actions, key=...) keeps the first of equal ones, so does min. In a loop, write > and not >=.",
    ),
    reference=best_move,
    mutants=(
        Mutant("of equal moves the last one is kept", _last_best, "MC2"),
        Mutant("the largest value is chosen for MIN as well", _always_max),
        Mutant("the move is chosen that is best for the opponent", _for_the_opponent),
        Mutant("the place in the list is returned instead of the action", _place),
        Mutant("the opponent is expected to help: the move with the best leaf below it is taken", _hoping),
        Mutant("the best value starts at 0, so where every move loses none is chosen", _from_zero, "MC9"),
        Mutant("the value of the state is returned, not the action", _value),
    ),
    variants=(Variant("the line's first move", lambda game, state: minimax(game)(state)[1][0]),),
)


# -- 01.3


class Matches:
    """One pile; a turn takes 1 to `most`, whoever takes the last match loses. A state is (left, player)."""

    def __init__(self, matches: int = 5, most: int = 3) -> None:
        self.initial = (matches, MAX)
        self.most = most

    def to_move(self, state: Any) -> Any:
        """+1 where MAX moves, -1 where MIN moves."""
        return state[1]

    def actions(self, state: Any) -> Any:
        """How many may be taken, fewest first."""
        return list(range(1, min(self.most, state[0]) + 1))

    def result(self, state: Any, action: Any) -> Any:
        """The state after taking that many."""
        return (state[0] - action, -state[1])

    def is_terminal(self, state: Any) -> Any:
        """Whether no match is left."""
        return state[0] == 0

    def utility(self, state: Any) -> Any:
        """+1 where MAX won, -1 where MIN won: the other one took the last match."""
        return state[1]


def rule_cases(seed: int) -> list[Case]:
    """States of small piles, either player to move."""
    random = Random(f"01.3 {seed}")
    more = [(random.randint(4, 20), random.randint(1, 6)) for _ in range(4)]
    states = [(5, 3), (2, 3), (1, 3), (3, 3), *more]
    return [{"left": left, "most": most, "player": player} for left, most in states for player in (MAX, MIN)]


def end_cases(seed: int) -> list[Case]:
    """The end with either player to move, and states in which play goes on."""
    return [{"left": left, "most": 3, "player": player} for left in (0, 1, 4) for player in (MAX, MIN)]


def game_cases(seed: int) -> list[Case]:
    """Whole games."""
    return [{"left": left, "most": most, "player": MAX} for most in (3, 2, 4) for left in range(1, 11)]


def observe_rules(answer: Any, case: Case) -> Outcome:
    """The actions of a state, and where each of them leads."""

    def asked() -> Any:
        game, state = answer(case["left"] + 3, case["most"]), (case["left"], case["player"])
        actions = list(game.actions(state))
        return {"actions": actions, "results": [game.result(state, action) for action in actions]}

    return call(asked)


def observe_end(answer: Any, case: Case) -> Outcome:
    """Whether play is over in a state, and the utility if so."""

    def asked() -> Any:
        game, state = answer(case["left"] + 3, case["most"]), (case["left"], case["player"])
        over = game.is_terminal(state)
        return {"over": over, "utility": game.utility(state) if over else None}

    return call(asked)


def observe_game(answer: Any, case: Case) -> Outcome:
    """The value of a whole game, played by the rules of the answer."""

    def asked() -> Any:
        game: Watched[Any, Any] = Watched(answer(case["left"], case["most"]), budget=30_000)
        return minimax(game)(game.initial)[0]

    return call(asked)


def judge_rules(case: Case, seen: Outcome) -> Verdict:
    """The actions, and the states after them."""
    where = told(case)
    wrong = complaint(seen, dict)
    if wrong:
        return Verdict(False, f"{where}: {wrong}")
    game = Matches(case["left"], case["most"])
    state = (case["left"], case["player"])
    due = game.actions(state)
    if seen["value"]["actions"] != due:
        return differ(f"{where}: actions", seen["value"]["actions"], due)
    for action, after in zip(due, seen["value"]["results"], strict=True):
        if after != list(game.result(state, action)):
            yours = tuple(after) if isinstance(after, list) else after
            return differ(f"{where}: result of taking {action}", yours, game.result(state, action))
    return Verdict(True)


def judge_end(case: Case, seen: Outcome) -> Verdict:
    """Over or not, and who has won."""
    where = told(case)
    wrong = complaint(seen, dict)
    if wrong:
        return Verdict(False, f"{where}: {wrong}")
    over = case["left"] == 0
    if seen["value"]["over"] is not over:
        return differ(f"{where}: is_terminal", seen["value"]["over"], over)
    if over and seen["value"]["utility"] != case["player"]:
        took, won = ("MIN", "MAX") if case["player"] == MAX else ("MAX", "MIN")
        more = f"\n{took} took the last match and loses, so {won} has won."
        return differ(f"{where}: utility", seen["value"]["utility"], case["player"], more)
    return Verdict(True)


def judge_game(case: Case, seen: Outcome) -> Verdict:
    """The value of a game from the beginning."""
    rules = f"{counted(case['left'])}, at most {case['most']} a turn"
    wrong = complaint(seen, int)
    if wrong:
        return Verdict(False, f"minimax on {rules}: {wrong}")
    game = Matches(case["left"], case["most"])
    due = minimax(game)(game.initial)[0]
    if seen["value"] != due:
        return differ(f"{rules}: its value", seen["value"], points(due))
    return Verdict(True)


def told(case: Case) -> str:
    """The state of a case in words."""
    player = "MAX" if case["player"] == MAX else "MIN"
    return f"{counted(case['left'])}, at most {case['most']} a turn, {player} to move"


def counted(left: int) -> str:
    """So many matches."""
    return f"{left} {'match' if left == 1 else 'matches'}"


class _LastWins(Matches):
    def utility(self, state: Any) -> Any:
        return -state[1]


class _TakesTooMany(Matches):
    def actions(self, state: Any) -> Any:
        return list(range(1, self.most + 1))

    def is_terminal(self, state: Any) -> Any:
        return state[0] <= 0


class _NoLimit(Matches):
    def actions(self, state: Any) -> Any:
        return list(range(1, state[0] + 1))


class _OneShort(Matches):
    def actions(self, state: Any) -> Any:
        return list(range(1, min(self.most, state[0])))


class _MayPass(Matches):
    def actions(self, state: Any) -> Any:
        return list(range(min(self.most, state[0]) + 1))


class _SamePlayer(Matches):
    def result(self, state: Any, action: Any) -> Any:
        return (state[0] - action, state[1])


class _ForTheMover(Matches):
    def utility(self, state: Any) -> Any:
        return 1


class _EndsAtOne(Matches):
    def is_terminal(self, state: Any) -> Any:
        return state[0] <= 1

    def utility(self, state: Any) -> Any:
        return -state[1] if state[0] else state[1]


MATCHES = Question(
    id="01.3",
    title="the rules of Nim",
    level="**",
    entry="Matches",
    signature="Matches(matches, most)",
    parts=(
        Part(
            "actions and results",
            2,
            rule_cases,
            observe_rules,
            judge_rules,
            ok="actions and results in {n} states",
        ),
        Part("the end", 1, end_cases, observe_end, judge_end, ok="who has won, and when"),
        Part("whole games", 1, game_cases, observe_game, judge_game, ok="the values of {n} games"),
    ),
    hints=(
        "A state is (left, player). Which of the two decides what may be taken, and which who has won?",
        "Never more than are left: min(self.most, left). After a turn the player is -player.",
        "At the end, the player to move did not take the last match, so that player has won.",
    ),
    reference=Matches,
    mutants=(
        Mutant("the last match wins; in the misère game it loses", _LastWins),
        Mutant("more matches may be taken than are left", _TakesTooMany),
        Mutant("the limit of a turn is forgotten", _NoLimit),
        Mutant("the largest take is missing: range stops before its end", _OneShort),
        Mutant("a turn may take no match at all", _MayPass),
        Mutant("the same player moves again after a turn", _SamePlayer),
        Mutant(
            "the utility is 1 whoever has won; it speaks for MAX, so where MIN won it is -1",
            _ForTheMover,
            "MC10",
        ),
        Mutant("play ends with one match left, before the last one is taken", _EndsAtOne),
    ),
)


# -- 01.4


def negamax(game: Any, state: Any, depth: float = inf) -> Any:
    """What the state is worth to the player to move, `depth` plies deep."""
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    return max(-negamax(game, game.result(state, action), depth - 1) for action in game.actions(state))


def to_depth(case: Case, tree: Any) -> Sequence[Any]:
    """(game, state, depth): the arguments of this question."""
    return tree, tree.initial, case.get("depth", inf)


def whole_trees(root: Root) -> Callable[[int], list[Case]]:
    """Trees of one root player, searched to the end."""

    def cases(seed: int) -> list[Case]:
        trees = [tree for tree in small_trees(seed, f"01.4 {root}", 60, NEAR + FAR) if tree.root == root]
        first = [Tree([3, 5], root), Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]], root), Tree([-3, -4], root)]
        return small_first(map(tree_case, first + trees[:18]))

    return cases


def limited_trees(seed: int) -> list[Case]:
    """Trees with an estimate at every node, searched to depth 0, 1, 2, 3 and 4."""
    random = Random(f"01.4 {seed}")
    trees = small_trees(seed, "01.4 depth", 10, DEEP)
    return [
        case
        for depth in range(5)
        for case in small_first(
            tree_case(tree, depth=depth, estimates=estimated(tree, random)) for tree in trees
        )
    ]


def mover_value(case: Case) -> int:
    """The minimax value, for the player who moves at the root."""
    return true_value(case) if case["root"] == "max" else -true_value(case)


def judge_mover_value(case: Case, seen: Outcome) -> Verdict:
    """The minimax value, turned to the player who moves at the root."""
    tree, due = tree_of(case), mover_value(case)
    verdict = judge_value(case, seen, due)
    if verdict.passed or complaint(seen, int):
        return verdict
    return Verdict(False, f"{verdict.message}\nThe answer speaks for {mover(tree)}, who moves at the root.")


def _negamax(
    leaf: Callable[[Any, Any, int], Any], up: Callable[[Any], Any] = lambda v: -v, start: float = -inf
) -> Any:
    """A negamax with another leaf rule (it sees the plies from the root), sign on the way up, or start."""

    def search(game: Any, state: Any, depth: float = inf, above: int = 0) -> Any:
        if depth == 0 or game.is_terminal(state):
            return leaf(game, state, above)
        best = start
        for action in game.actions(state):
            best = max(best, up(search(game, game.result(state, action), depth - 1, above + 1)))
        return best

    return search


def _right_leaf(game: Any, state: Any, above: int) -> Any:
    return game.to_move(state) * game.utility(state)


def _for_max(game: Any, state: Any, depth: float = inf) -> Any:
    return minimax(game)(state, depth)[0]


def _to_the_end(game: Any, state: Any, depth: float = inf) -> Any:
    return negamax(game, state)


def _one_less(game: Any, state: Any, depth: float = inf) -> Any:
    return negamax(game, state, max(depth - 1, 0))


def _one_more(game: Any, state: Any, depth: float = inf) -> Any:
    return negamax(game, state, depth + 1)


NEGAMAX = Question(
    id="01.4",
    title="negamax",
    level="**",
    entry="negamax",
    signature="negamax(game, state, depth)",
    parts=(
        Part(
            "MAX moves",
            1,
            whole_trees("max"),
            by_tree(to_depth),
            judge_mover_value,
            ok="{n} trees with MAX at the root",
            due=mover_value,
        ),
        Part(
            "MIN moves",
            1,
            whole_trees("min"),
            by_tree(to_depth),
            judge_mover_value,
            ok="{n} trees with MIN at the root",
            due=mover_value,
        ),
        Part(
            "every depth",
            2,
            limited_trees,
            by_tree(to_depth),
            judge_mover_value,
            ok="{n} searches to depth 0, 1, 2, 3 and 4",
            due=mover_value,
        ),
    ),
    hints=(
        "A leaf (or depth 0): what it is worth to the player who moves there. Else the best negated child.",
        "game.utility speaks for MAX. game.to_move(state) is 1 or -1: multiply, and it speaks for the mover.",
        "max(-negamax(game, game.result(state, action), depth - 1) for action in game.actions(state))",
    ),
    reference=negamax,
    mutants=(
        Mutant(
            "the leaf is left in MAX's view; turn it to the player who moves there",
            _negamax(lambda game, state, above: game.utility(state)),
            "MC10",
        ),
        Mutant(
            "the sign of a leaf follows its distance from the root, as if MAX always began",
            _negamax(lambda game, state, above: game.utility(state) * (-1) ** above),
            "MC10",
        ),
        Mutant(
            "only a finished game is turned to the mover; an estimate at depth 0 is left in MAX's view",
            _negamax(
                lambda game, state, above: (
                    (game.to_move(state) if game.is_terminal(state) else 1) * game.utility(state)
                )
            ),
            "MC10",
        ),
        Mutant("the children's values are not negated", _negamax(_right_leaf, up=lambda v: v)),
        Mutant("the best value starts at 0", _negamax(_right_leaf, start=0), "MC9"),
        Mutant(
            "the best value starts at -1000 instead of -infinity", _negamax(_right_leaf, start=-1000), "MC9"
        ),
        Mutant("the answer speaks for MAX, whoever moves at the root", _for_max),
        Mutant("the depth limit is ignored", _to_the_end),
        Mutant("it stops one ply too early", _one_less),
        Mutant("it goes one ply too far", _one_more),
    ),
    variants=(
        Variant(
            "minimax, turned",
            lambda game, state, depth=inf: game.to_move(state) * minimax(game)(state, depth)[0],
        ),
        Variant("a loop from -infinity", _negamax(_right_leaf)),
    ),
)


# -- 01.5


def score(game: Any, state: Any, plies: int = 0) -> Any:
    """What the state is worth to MAX, where a win `n` plies from the root counts 100 - n, a loss n - 100."""
    if game.is_terminal(state):
        return game.utility(state) * (100 - plies)
    values = [score(game, game.result(state, action), plies + 1) for action in game.actions(state)]
    return max(values) if game.to_move(state) == MAX else min(values)


def score_due(case: Case) -> int:
    """The score of a tree, its root counted as the beginning."""
    return int(score(tree_of(case), ()))


def decided_trees(sign: int) -> Callable[[int], list[Case]]:
    """Uneven trees with leaves -1, 0 and 1 whose root is won (1), lost (-1) or drawn (0)."""

    def cases(seed: int) -> list[Case]:
        random, kept = Random(f"01.5 {sign} {seed}"), [_FIRST[sign]]
        while len(kept) < 15:
            tree = irregular_tree(random.randrange(10**9), depth=5, most=3, low=-1, high=1)
            if 2 < len(tree.nodes()) <= 40 and minimax(tree)(())[0] == sign and tree not in kept:
                kept.append(tree)
        return small_first(map(tree_case, kept))

    return cases


_FIRST = {
    1: Tree([[[1]], 1, 0]),  # won, and the quick win stands second
    -1: Tree([-1, [[[-1]]]]),  # lost, and it can be put off
    0: Tree([0, [0], -1]),
}


def drawn_and_squares(seed: int) -> list[Case]:
    """Drawn trees, and boards on which a win in one must be preferred to a win in three."""
    boards = ["X.. X.O .O.", "XOO X.. ...", "X.. XOO ...", "OXX O.. .X."]
    return [*decided_trees(0)(seed), *({"board": board} for board in boards)]


def observe_score(answer: Any, case: Case) -> Outcome:
    """The score of a tree, or on a board the score of each move, one ply from the root."""
    if "board" not in case:
        tree = tree_of(case)
        return whole(call(answer, Watched(tree, budget=200 + 100 * len(tree.nodes())), tree.initial, 0))
    game, state = Watched(GAME, budget=60_000), GAME.parse(case["board"])
    return call(
        lambda: {square: answer(game, GAME.result(state, square), 1) for square in GAME.actions(state)}
    )


def judge_score(case: Case, seen: Outcome) -> Verdict:
    """The score that is due, or the scores of all squares."""
    if "board" not in case:
        tree = tree_of(case)
        return judge_value(case, seen, score(tree, tree.initial))
    state = GAME.parse(case["board"])
    wrong = complaint(seen, dict)
    if wrong:
        return Verdict(False, f"{board(state)}\n\n{wrong}")
    due = {str(square): score(GAME, GAME.result(state, square), 1) for square in GAME.actions(state)}
    if seen["value"] == due:
        return Verdict(True)
    return differ(f"{board(state)}\n\nscores of the squares", seen["value"], due)


def _scored(leaf: Callable[[int, int], Any], step: int = 1) -> Any:
    """The same search with another rule for a leaf: (utility, plies) -> points."""

    def search(game: Any, state: Any, plies: int = 0) -> Any:
        if game.is_terminal(state):
            return leaf(game.utility(state), plies)
        values = [search(game, game.result(state, action), plies + step) for action in game.actions(state)]
        return max(values) if game.to_move(state) == MAX else min(values)

    return search


SCORE = Question(
    id="01.5",
    title="sooner is better",
    level="***",
    entry="score",
    signature="score(game, state, plies)",
    parts=(
        Part(
            "wins",
            1,
            decided_trees(1),
            observe_score,
            judge_score,
            ok="{n} won trees: the sooner the better",
            due=score_due,
        ),
        Part(
            "losses",
            1,
            decided_trees(-1),
            observe_score,
            judge_score,
            ok="{n} lost trees: the later the better",
            due=score_due,
        ),
        Part(
            "draws and squares",
            1,
            drawn_and_squares,
            observe_score,
            judge_score,
            ok="draws stay 0; a win at hand comes first",
            due=score_due,
        ),
    ),
    hints=(
        "Only the leaf differs from minimax. It has to know how far it is from the root: carry plies along.",
        "A win is worth 100 - plies. What should a loss be worth, so that a later one is better? A draw?",
        "utility * (100 - plies) does all three; the recursive call passes plies + 1.",
    ),
    reference=score,
    mutants=(
        Mutant(
            "time does not count: a win in three is worth what a win in one is",
            _scored(lambda u, n: u),
            "MC16",
        ),
        Mutant(
            "plies are not counted on the way down: pass plies + 1",
            _scored(lambda u, n: u * (100 - n), step=0),
            "MC16",
        ),
        Mutant(
            "plies are taken off every result, so that a quick loss is preferred",
            _scored(lambda u, n: 100 * u - n),
            "MC16",
        ),
        Mutant("later wins are worth more", _scored(lambda u, n: u * (100 + n)), "MC16"),
        Mutant(
            "a draw is treated as a late win", _scored(lambda u, n: (100 - n) * (1 if u >= 0 else -1)), "MC16"
        ),
        Mutant("whole moves are counted instead of plies", _scored(lambda u, n: u * (100 - n // 2)), "MC16"),
        Mutant(
            "a leaf one ply below the root counts as distance 0",
            _scored(lambda u, n: u * (100 - max(n - 1, 0))),
            "MC16",
        ),
    ),
    variants=(Variant("three cases", _scored(lambda u, n: 100 - n if u > 0 else n - 100 if u < 0 else 0)),),
)

QUESTIONS: tuple[Question, ...] = (VALUE_OF, BEST_MOVE, MATCHES, NEGAMAX, SCORE)
