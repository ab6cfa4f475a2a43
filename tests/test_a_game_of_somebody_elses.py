"""The adapter of docs/a_game_of_somebody_elses.md plays as OpenSpiel says: the page's own code, run."""

import re
from random import Random

import pytest

from abcourse.games import RecordingGame, TicTacToe
from abcourse.search import Budget, Table, alphabeta, minimax

pytestmark = pytest.mark.trial
DOUBLE_MOVES = {"checkers", "mancala", "dots_and_boxes"}


@pytest.fixture
def page(root, pyspiel):
    """What the page's code defines, run from its first block to its last."""
    text = (root / "docs" / "a_game_of_somebody_elses.md").read_text(encoding="utf-8")
    names = {}
    for block in re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        exec(block, names)
    return names


def test_what_the_page_says_of_its_own_example_comes_out(page):
    assert (page["value"], page["move"]) == (0, 3)


@pytest.mark.parametrize(
    "name",
    ["chess", "checkers", "connect_four", "dots_and_boxes(num_rows=2,num_cols=2)", "mancala", "othello"],
)
def test_an_adapted_game_plays_as_openspiel_does_with_passes_between_double_moves(name, page, pyspiel):
    game, passes = page["SpielGame"](name), 0
    for seed in range(4):
        random, state, witness = Random(seed), game.initial, pyspiel.load_game(name).new_initial_state()
        first = witness.current_player()
        while not witness.is_terminal() and len(state) < 120:
            action = random.choice(game.actions(state))
            if action == page["PASS"]:
                passes += 1
                assert game.to_move(state) == (-1 if witness.current_player() == first else 1)
            else:
                assert game.to_move(state) == (1 if witness.current_player() == first else -1)
                assert game.actions(state) == witness.legal_actions()
                witness.apply_action(action)
            state = game.result(state, action)
            assert game.board(state) == str(witness)
        assert game.is_terminal(state) == witness.is_terminal()
        if witness.is_terminal():
            assert game.utility(state) == witness.returns()[first] and game.actions(state) == []
    assert (passes > 0) == (name.split("(")[0] in DOUBLE_MOVES)


def test_a_search_reads_an_adapted_tic_tac_toe_as_it_reads_ours(page):
    """The published number of nodes in row order, which is OpenSpiel's order too."""
    nodes, ours, theirs = Budget(), TicTacToe(), page["SpielGame"]("tic_tac_toe")
    assert alphabeta(theirs, nodes)(theirs.initial) == alphabeta(ours)(ours.initial)
    assert nodes.used == 18_297


def test_a_table_can_join_the_ways_to_one_board(page):
    game = page["SpielGame"]("tic_tac_toe")
    apart, joined = RecordingGame(game), RecordingGame(game)
    assert minimax(apart)((0, 4, 8))[0] == minimax(joined, Table(same=game.board))((0, 4, 8))[0]
    assert len(joined.leaves) * 2 < len(apart.leaves)


@pytest.mark.parametrize("name", ["kuhn_poker", "matrix_rps", "dark_chess", "chinese_checkers(players=3)"])
def test_a_game_that_does_not_fit_is_refused(name, page):
    with pytest.raises(ValueError, match="does not fit: it is"):
        page["SpielGame"](name)
