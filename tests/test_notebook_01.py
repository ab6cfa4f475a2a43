"""What notebook 01 says in prose and on its slides, and no test of the package says."""

import ast
import json
from collections import Counter
from math import inf
from pathlib import Path

import pytest

from abcourse import MAX, MIN, Nim, TicTacToe, Tree, aima_tree, minimax, negamax, unfold
from abcourse.course.questions import ALL
from abcourse.games import independent_tree

ROOT = Path(__file__).resolve().parents[1]
CELLS = json.loads((ROOT / "notebooks" / "01_minimax.ipynb").read_text(encoding="utf-8"))["cells"]
GAME = TicTacToe()


def defined(name):
    """The function that the notebook writes under this name, with what its folded set-up imports."""
    names = {"inf": inf, "MAX": MAX}
    source = next("".join(cell["source"]) for cell in CELLS if f"def {name}(" in "".join(cell["source"]))
    exec(source, names)
    return names[name]


def shown():
    """The visible code of the notebook."""
    code = [cell for cell in CELLS if cell["cell_type"] == "code"]
    return ["".join(cell["source"]) for cell in code if "hide-input" not in cell["metadata"].get("tags", [])]


def test_the_visible_code_needs_functions_lists_dicts_loops_and_comprehensions_only():
    advanced = ast.ClassDef, ast.Lambda, ast.BitAnd, ast.BitOr, ast.BitXor, ast.LShift, ast.RShift, ast.Yield
    used = [type(node).__name__ for code in shown() for node in ast.walk(ast.parse(code))
            if isinstance(node, advanced)]  # fmt: skip
    assert used == []


def test_the_search_with_a_depth_is_minimax_of_the_tree_cut_off_there():
    limited = defined("limited")
    for seed in range(20):
        tree = independent_tree(3, 4, seed, distinct=10)
        guess = {path: sum(path) for path in tree.nodes() if not tree.is_terminal(path)}
        guessed = Tree(tree.nested(), estimates=guess)
        for depth in range(6):
            assert limited(guessed, (), depth) == minimax(guessed)((), depth)[0]


def test_a_tree_answers_with_its_estimate_and_other_games_refuse_while_play_goes_on():
    assert Tree([3, 5], estimates={(): 4}).utility(()) == 4
    for game in (Tree([3, 5]), GAME, Nim((5,))):
        with pytest.raises(ValueError, match=r"search to (the end|depth)"):
            game.utility(game.initial)


def test_the_guess_that_looks_best_one_ply_deep_is_worth_2():
    guessed = Tree(aima_tree().nested(), estimates={(): 5, (0,): 4, (1,): 9, (2,): 6})
    assert [minimax(guessed)((), depth)[0] for depth in (0, 1, 2)] == [5, 9, 3]
    assert minimax(guessed)((1,))[0] == 2


def test_with_turns_of_one_or_two_every_third_pile_is_lost():
    values = [minimax(Nim((n,), most=2, misere=True))(((n,), MAX))[0] for n in range(1, 14)]
    assert [n for n, value in enumerate(values, 1) if value == -1] == [1, 4, 7, 10, 13]


def test_a_score_by_plies_takes_the_win_at_hand():
    """
    X 1 2
    X 4 O
    6 O 8
    """
    whole = unfold(GAME, GAME.parse("X.. X.O .O."))
    sooner = whole.with_leaves({leaf: whole.utility(leaf) * (100 - len(leaf)) for leaf in whole.leaves()})
    values = {sooner.name(child): minimax(sooner)(child)[0] for child in sooner.children(())}
    assert values == {"1": 97, "2": 97, "4": 97, "6": 99, "8": 97}


def test_the_trap_follows_who_moves_at_the_leaf():
    trapped = defined("trapped")
    assert trapped(Tree([3, 5]), ()) == -3
    for root, right in (("max", [0, 20, 0, 20]), ("min", [20, 0, 20, 0])):
        counts = Counter(
            depth
            for depth in range(1, 5)
            for seed in range(20)
            for tree in [Tree(independent_tree(2, depth, seed).nested(), root)]
            if trapped(tree, ()) == negamax(tree)(())[0]
        )
        assert [counts[depth] for depth in range(1, 5)] == right


def test_an_infinite_loss_leaves_no_move_and_a_finite_one_the_longer_resistance():
    chosen = defined("chosen")
    assert chosen([-inf, -inf]) is None
    assert chosen([2 - 100, 4 - 100]) == 1


def test_the_player_of_exercise_1_2_never_loses_and_that_of_1_5_wins_no_later():
    """Whatever X does, O answers; the plies of the games that O wins are summed."""

    def played(choose, state, plies=0):
        if GAME.is_terminal(state):
            return Counter({GAME.utility(state): 1, "plies won": plies * (GAME.utility(state) == MIN)})
        squares = GAME.actions(state) if GAME.to_move(state) == MAX else [choose(state)]
        return sum((played(choose, GAME.result(state, s), plies + 1) for s in squares), Counter())

    def soonest(state):
        return min(
            GAME.actions(state), key=lambda s: ALL["win_sooner"].reference(GAME, GAME.result(state, s), 1)
        )

    plain = played(lambda state: ALL["best_move"].reference(GAME, state), GAME.initial)
    quick = played(soonest, GAME.initial)
    assert plain[MAX] == quick[MAX] == 0
    assert quick["plies won"] / quick[MIN] < plain["plies won"] / plain[MIN]


def test_the_estimate_of_tic_tac_toe_begins_in_the_centre_to_depth_1_2_and_3():
    lines = [minimax(GAME, evaluate=GAME.evaluate)(GAME.initial, depth) for depth in (1, 2, 3)]
    assert [line[0] for _, line in lines] == [4, 4, 4]
    assert len({value for value, _ in lines}) == 3
