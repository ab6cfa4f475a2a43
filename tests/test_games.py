"""The games follow their rules and refuse what is not one of their moves."""

import re
from itertools import product
from pathlib import Path
from random import Random

import pytest

import abcourse
from abcourse.games import (
    MAX,
    MIN,
    Nim,
    OutOfCalls,
    RecordingGame,
    TicTacToe,
    aima_tree,
    independent_tree,
    irregular_tree,
    ordered_tree,
    path_sum_tree,
    zero_one_tree,
)
from abcourse.games.capture import poisoned
from abcourse.games.catalogue import GAMES, game_named
from abcourse.games.checkers import Checkers
from abcourse.games.game import Game
from abcourse.games.game import __doc__ as the_list
from abcourse.games.reversi import Reversi
from abcourse.measure.learning import random_opening
from abcourse.search import Table, alphabeta, minimax, order_by, static_eval


def test_x_wins_with_a_line():
    """
    X X X
    O O 5
    6 7 8
    """
    game = TicTacToe()
    state = game.initial
    for square in (0, 3, 1, 4, 2):
        state = game.result(state, square)
    assert game.is_terminal(state) and game.utility(state) == 1 and list(game.actions(state)) == []
    assert game.board(state) == "X X X\nO O 5\n6 7 8"
    assert game.parse(game.name(state)) == state


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_is_not_over_has_no_utility(name):
    game = game_named(name)
    with pytest.raises(ValueError, match="is not over; search to the end or pass evaluate="):
        game.utility(game.initial)


@pytest.mark.parametrize(
    ("game", "plies", "number", "share"), [(Checkers(), 12, 8, 0.8), (Reversi(6), 10, 5, 0.7)]
)
def test_the_hint_saves_questions(game, plies, number, share):
    random, plain, hinted = Random(1), 0, 0
    for _ in range(number):
        state, watched = random_opening(game, plies, random), RecordingGame(game)
        leaf = static_eval(watched, game.evaluate)
        value = alphabeta(watched, leaf=leaf)(state, 5)[0]
        plain, watched.calls = plain + watched.calls, 0
        order = order_by(lambda state, action, depth: game.hint(state, action))
        assert alphabeta(watched, leaf=leaf, order=order)(state, 5)[0] == value
        hinted += watched.calls
    assert hinted < share * plain


def test_the_eight_symmetries_keep_who_has_won_and_form_one_class():
    game = TicTacToe()
    state = game.parse("XX. .O. ...")
    images = game.symmetries(state)
    assert images[0] == state and len(set(images)) == 8
    assert all(set(game.symmetries(image)) == set(images) for image in images)


@pytest.mark.parametrize("name", GAMES)
def test_play_is_over_exactly_where_there_is_no_action(name):
    """The kernels rest on it: from negamax on they ask for the actions only."""
    game, random = game_named(name), Random(4)
    for _ in range(5 if name == "chess" else 20):
        state = game.initial
        while actions := game.actions(state):
            assert not game.is_terminal(state)
            state = game.result(state, random.choice(actions))
        assert game.is_terminal(state)


def test_whatever_a_room_asks_of_a_game_beside_the_six_is_on_the_list():
    asked = set()
    house = Path(abcourse.__file__).parents[1]
    for file in [*(house / "abcourse").rglob("*.py"), *(house / "coursework").rglob("*.py")]:
        asked |= set(re.findall(r'(?:get|has)attr\((?:\w+\.)*game, "(\w+)"', file.read_text()))
    asked -= {name for name in vars(Game) if not name.startswith("_")}  # the six themselves
    listed = set(re.findall(r"^    (\w+)(?:, (\w+))?", the_list, re.MULTILINE))
    assert len(asked) > 12 and asked <= {name for names in listed for name in names}


def test_nim_takes_alternate_and_the_last_match_decides():
    game = Nim((2,))
    after = game.result(game.initial, (0, 2))
    assert after == ((0,), MIN) and game.utility(after) == 1
    assert Nim((2,), misere=True).utility(after) == -1


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("most", [None, 1, 2, 3])
def test_the_xor_rule_says_who_wins_every_small_nim(most, misere):
    for piles in [(n,) for n in range(1, 10)] + [p for p in product(range(4), repeat=3) if any(p)]:
        game = Nim(piles, most, misere)
        assert game.evaluate(game.initial) == 10 * alphabeta(game, Table())(game.initial)[0]


def test_the_order_of_piles_does_not_matter_and_whole_piles_are_tried_first():
    assert [Nim().hint(Nim().initial, take) for take in [(0, 3), (1, 1)]] == [0, -3]
    assert Nim().symmetries(((2, 1, 2), MIN)) == [((2, 1, 2), MIN), ((1, 2, 2), MIN)]
    table, plain = Table(same=lambda state: min(Nim().symmetries(state))), Table()
    assert alphabeta(Nim(), table)(Nim().initial)[0] == alphabeta(Nim(), plain)(Nim().initial)[0]
    assert len(table.entries) < len(plain.entries)


def test_open_lines_are_an_estimate_that_symmetries_keep_and_the_centre_is_tried_first():
    game = TicTacToe()
    assert [game.evaluate(game.parse(text)) for text in ("." * 9, "... .X. ...", "O.. .X. ...")] == [0, 4, 1]
    state = game.parse("XO. .X. ...")
    assert {game.evaluate(image) for image in game.symmetries(state)} == {game.evaluate(state)}
    order = order_by(lambda state, action, depth: game.hint(state, action))
    assert tuple(order(game.initial, game.actions(game.initial), 1)) == (4, 0, 2, 6, 8, 1, 3, 5, 7)


def test_capture_reads_its_own_moves_and_names_the_first_that_is_not_legal():
    game = poisoned()
    assert game.parse("Take 0, take 0").balance == 1 - 9
    assert [game.hint(game.initial, action) for action in game.actions(game.initial)] == [1, 0]
    with pytest.raises(ValueError, match="move 2 of 'rest, check' is 'check'; legal there: rest"):
        game.parse("rest, check")


def test_five_matches_misere_is_lost_for_the_first_player_and_four_is_won():
    values = [minimax(Nim((n,), max_take=3, misere=True))(((n,), MAX))[0] for n in range(1, 9)]
    assert values == [-1, 1, 1, 1, -1, 1, 1, 1]


def test_a_watched_game_lists_the_leaves_in_the_order_of_asking_and_stops_at_its_budget():
    watched = RecordingGame(aima_tree())
    alphabeta(watched)(())
    assert watched.leaves == [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0), (2, 1), (2, 2)]
    alphabeta(RecordingGame(aima_tree(), budget=watched.calls))(())
    with pytest.raises(OutOfCalls, match="more than 10 questions"):
        alphabeta(RecordingGame(aima_tree(), budget=10))(())


def test_random_trees_are_the_same_again_with_the_same_seed_and_not_with_another():
    for make in (
        lambda seed: independent_tree(3, 3, seed),
        lambda seed: zero_one_tree(3, 3, seed),
        lambda seed: path_sum_tree(3, 3, seed),
        lambda seed: ordered_tree(3, 3, seed, 0.5),
        irregular_tree,
    ):
        assert make(1) == make(1) != make(2)


def test_zero_one_leaves_are_zero_or_one_and_path_sums_are_sums():
    zero_one, sums = zero_one_tree(2, 6, 1), path_sum_tree(2, 6, 1, step=2)
    assert {zero_one.utility(leaf) for leaf in zero_one.leaves()} == {0, 1}
    assert max(abs(sums.utility(leaf)) for leaf in sums.leaves()) <= 12
    mostly = zero_one_tree(3, 5, 1, p=0.9)
    assert 0.85 < sum(map(mostly.utility, mostly.leaves())) / 3**5 < 0.95


def test_either_player_may_begin_in_an_irregular_tree():
    assert {irregular_tree(seed).to_move(()) for seed in range(20)} == {MAX, MIN}
