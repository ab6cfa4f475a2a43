"""What notebooks 00 and 01 say in words is so, and each number of their prose stands in a cell of theirs."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from math import factorial, log
from pathlib import Path
from random import Random
from typing import Any

import pytest

from abcourse import MAX, MIN, Nim, TicTacToe, Tree, Watched, aima_tree, alphabeta, minimax
from abcourse.games import independent_tree
from abcourse.games.tictactoe import LINES

GAME = TicTacToe()
CLOSED = Tree([[7, 11, 5], [9, 4, 13], [10, 8, 15]])
NUMBER = r"(?<![\w.,])(?:\d{1,3}(?:,\d{3})+(?![\d,])|\d+\.\d+(?![\w.]))"  # 5,478 and 6.48


@pytest.fixture(scope="module")
def visits() -> Counter[Any]:
    """How often minimax visits each position of tic-tac-toe."""
    seen: Counter[Any] = Counter()

    def counted(search: Any) -> Any:
        def counting(state: Any, *rest: Any) -> Any:
            seen[state] += 1
            return search(state, *rest)

        return counting

    assert minimax(GAME, counted)(GAME.initial)[0] == 0
    return seen


def marks(state: Any) -> int:
    return (state[0] | state[1]).bit_count()


# -- 00


def is_sure(opened: list[Any]) -> bool:
    low, high = CLOSED.intervals(opened)[()]
    return low == high


def test_nine_closed_leaves_need_five_in_the_luckiest_order_and_often_all() -> None:
    assert [any(map(is_sure, map(list, combinations(CLOSED.leaves(), n)))) for n in (4, 5)] == [False, True]
    random, needed = Random(2026), Counter[int]()
    for _ in range(1000):
        order = random.sample(CLOSED.leaves(), 9)
        needed[next(n for n in range(10) if is_sure(order[:n]))] += 1
    assert min(needed) == 5
    assert 5 <= needed[5] <= 50, "a few"
    assert 400 <= needed[9] < 500, "nearly half"


def test_two_of_the_126_sets_of_five_leaves_are_enough() -> None:
    sets = {n: list(map(list, combinations(CLOSED.leaves(), n))) for n in range(4, 10)}
    assert [sum(map(is_sure, sets[n])) for n in sets] == [0, 2, 7, 9, 5, 1]
    assert len(sets[5]) == 126


def test_alphabeta_leaves_only_the_13_closed() -> None:
    watched = Watched(CLOSED)
    assert alphabeta(watched)(())[0] == 8
    assert [CLOSED.utility(leaf) for leaf in CLOSED.leaves() if leaf not in watched.leaves] == [13]


def test_two_moves_threaten_the_diagonal_and_one_of_them_loses() -> None:
    """
    O X 2
    3 X 5
    6 O 8
    """
    position = GAME.parse("OX. .X. .O.")
    a, b = (GAME.result(position, square) for square in (6, 2))
    assert (minimax(GAME)(a)[0], minimax(GAME)(b)[0]) == (0, -1)
    assert [minimax(GAME)(GAME.result(b, reply))[0] for reply in GAME.actions(b)] == [1, 1, -1, 1]
    forked = GAME.result(b, 6)
    assert [s for s in GAME.actions(forked) if _wins(forked[1] | 1 << s)] == [3, 8], "O has two threats"
    assert not [s for s in GAME.actions(forked) if _wins(forked[0] | 1 << s)], "X has none"


def _wins(board: int) -> bool:
    """Whether these squares hold a line."""
    return any(board & line == line for line in LINES)


def test_a_plan_breaks_and_a_strategy_never_loses() -> None:
    line = alphabeta(GAME)(GAME.initial)[1]

    @cache
    def strategy(state: Any) -> int:
        return alphabeta(GAME)(state)[1][0]

    def endings(choose: Callable[[Any], int], state: Any) -> Iterator[str]:
        if GAME.is_terminal(state):
            yield {1: "X", 0: "draw", -1: "O"}[GAME.utility(state)]
        elif GAME.to_move(state) == MIN:
            for square in GAME.actions(state):
                yield from endings(choose, GAME.result(state, square))
        elif choose(state) in GAME.actions(state):
            yield from endings(choose, GAME.result(state, choose(state)))
        else:
            yield "taken"

    plan = Counter(endings(lambda state: line[marks(state)], GAME.initial))
    assert plan["taken"] > plan.total() / 2, "most replies break the plan"
    assert plan["O"] > 0, "and some win against it"
    assert max(plan, key=plan.__getitem__) == "taken", "which is what happens most often"
    assert set(endings(strategy, GAME.initial)) <= {"X", "draw"}


def test_the_size_of_chess_and_the_ladder_of_machines() -> None:
    assert len(str(35**100)) == 155
    assert 35**4 == 1_500_625 > 10**6, "the fourth ply is more than a million"
    assert round(log(10**6, 35), 1) == 3.9, "a million times the speed is about four plies"
    assert [f"{log(n, 35):.1f}" for n in (10**10, 10**16)] == ["6.5", "10.4"]
    assert f"{log(10**10, 35):.2f}" == "6.48", "10 gigaflops"
    assert f"{log(10**9, 35):.2f}" == "5.83", "as the lecture writes it"
    assert f"{log(1.33e16, 35):.2f}" == "10.44", "Blue Waters"
    assert round(35**11 / 1.33e16) == 7, "seven times more than Blue Waters has"
    assert 6 < log(30 * 10**9, 35) < 7, "Deep Blue without pruning"
    assert [rate * 180 for rate in (150_000_000, 200_000_000)] == [27 * 10**9, 36 * 10**9], "Hydra, a move"


# -- 01


def test_three_leaves_of_the_aima_tree_have_a_say() -> None:
    tree = aima_tree()
    raised = {tree.name(p): minimax(tree.with_leaves({p: 1000}))(())[0] for p in tree.leaves()}
    assert {name: value for name, value in raised.items() if value != 3} == {"B1": 8, "C1": 4, "D3": 5}


def test_every_fourth_pile_of_misere_nim_is_lost_and_three_leaves_prove_five() -> None:
    values = [minimax(Nim((n,), most=3, misere=True))(((n,), MAX))[0] for n in range(1, 14)]
    assert [n for n, value in enumerate(values, 1) if value == -1] == [1, 5, 9, 13]
    nim = Nim((5,), most=3, misere=True)
    watched = Watched(nim)
    minimax(watched)(nim.initial)
    assert len(watched.leaves) == 13

    def proof(state: Any) -> int:
        if nim.is_terminal(state):
            assert nim.utility(state) == -1
            return 1
        replies = nim.actions(state) if nim.to_move(state) == MAX else [minimax(nim)(state)[1][0]]
        return sum(proof(nim.result(state, reply)) for reply in replies)

    assert proof(nim.initial) == 3


def test_the_counts_of_tic_tac_toe(visits: Counter[Any]) -> None:
    finished = {state: times for state, times in visits.items() if GAME.is_terminal(state)}
    assert visits.total() == 549_946
    assert sum(finished.values()) == 255_168 < factorial(9) == 362_880
    assert len(visits) == 5_478
    assert len({min(GAME.symmetries(state)) for state in visits}) == 765
    lengths = Counter[int]()
    for state, times in finished.items():
        lengths[marks(state)] += times
    assert lengths == {5: 1440, 6: 5328, 7: 47952, 8: 72576, 9: 127872}
    assert round(visits.total() / len(visits)) == 100, "a hundred visits to a position, on average"
    assert round(lengths[9] / lengths.total(), 2) == 0.5, "half of the games fill the board"


def test_each_further_square_multiplies_by_about_the_number_of_squares(visits: Counter[Any]) -> None:
    @cache
    def size(state: Any) -> int:
        return 1 + sum(size(GAME.result(state, square)) for square in GAME.actions(state))

    def mean(empty: int) -> float:
        sizes = [size(s) for s in visits if 9 - marks(s) == empty and not GAME.is_terminal(s)]
        return sum(sizes) / len(sizes)

    assert [f"{mean(n) / mean(n - 1):.1f}" for n in (7, 8, 9)] == ["7.0", "8.0", "9.0"]


def test_minimax_puts_off_a_win_that_it_has_at_hand() -> None:
    """
    X 1 2
    X 4 O
    6 O 8
    """
    position = GAME.parse("X.. X.O .O.")
    assert {minimax(GAME)(GAME.result(position, square))[0] for square in GAME.actions(position)} == {1}
    assert GAME.is_terminal(GAME.result(position, 6))
    line = minimax(GAME)(position)[1]
    assert (line[0], len(line)) == (1, 3), "it begins with square 1 and wins in three plies"


def test_the_sign_trap_shows_at_odd_depth_only() -> None:
    def trapped(game: Any, state: Any) -> int:
        if game.is_terminal(state):
            return int(game.utility(state))
        return max(-trapped(game, game.result(state, action)) for action in game.actions(state))

    for depth in range(1, 7):
        trees = [independent_tree(2, depth, seed) for seed in range(100)]
        right = sum(trapped(tree, ()) == minimax(tree)(())[0] for tree in trees)
        assert right == (100 if depth % 2 == 0 else 0)


# -- every number in the prose stands in some cell


@pytest.mark.parametrize("name", ["00_start_here", "01_minimax"])
def test_each_number_of_the_prose_stands_in_a_cell(root: Path, name: str) -> None:
    cells = json.loads((root / "notebooks" / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    printed = " ".join(_printed(cell) for cell in cells if cell["cell_type"] == "code")
    prose = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    prose = re.sub(r"\[[^\]]*\]\([^ )]*\)", "", prose).replace(
        "{,}", ","
    )  # links, and 362{,}880 of a formula
    for number in re.findall(NUMBER, prose):
        assert number in printed or _is_section(number), f"no cell of {name} has {number}"


def _is_section(number: str) -> bool:
    """The numbers of exercises and of sections of a book."""
    return bool(re.fullmatch(r"[0-9]\.[0-9]", number))


def _printed(cell: dict[str, Any]) -> str:
    texts = [cell.get("source", "")]
    for output in cell["outputs"]:
        texts += [output.get("text", ""), output.get("data", {}).get("text/plain", "")]
    return " ".join("".join(text) for text in texts)
