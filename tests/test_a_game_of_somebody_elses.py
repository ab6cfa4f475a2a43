"""The adapters of docs/a_game_of_somebody_elses.md play as their libraries say: the page's own code, run."""

import re
from copy import deepcopy
from importlib import import_module
from random import Random

import pytest
from conftest import missing

from abcourse.games import RecordingGame, TicTacToe
from abcourse.games.validate_game import playable
from abcourse.search import WIN, Budget, Table, alphabeta, minimax

pytestmark = pytest.mark.trial
DOUBLE_MOVES = {"checkers", "mancala", "dots_and_boxes"}


def run_part(root, heading):
    """What the code below a heading of the page defines, run from its first block to its last."""
    text = (root / "docs" / "a_game_of_somebody_elses.md").read_text(encoding="utf-8")
    part = re.split(r"^#+ ", text, flags=re.MULTILINE)
    (below,) = [each for each in part if each.startswith(heading)]
    names = {}
    for block in re.findall(r"^```python\n(.*?)^```", below, re.MULTILINE | re.DOTALL):
        exec(block, names)
    return names


@pytest.fixture
def page(root, pyspiel):
    return run_part(root, "A game of somebody else's")


@pytest.fixture
def easy(root):
    try:
        import_module("easyAI")
    except ImportError:
        missing('easyAI is not here: pip install -e ".[trials]"')
    return run_part(root, "A game of easyAI")


def test_what_the_page_says_of_its_own_example_comes_out(page):
    assert (page["value"], page["move"]) == (0, 3)
    assert page["for_max"] == -page["for_mover"] == 0
    assert (page["shallow"], page["won"], page["moves"]) == (100_000, 100_000, [3]) and WIN == 100_000


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
    assert minimax(apart)((0, 4, 8))[0] == minimax(joined, Table(same=game.same))((0, 4, 8))[0]
    assert len(joined.leaves) * 2 < len(apart.leaves)


DOTS = ["dots_and_boxes(num_rows=1,num_cols=2)", "dots_and_boxes(num_rows=1,num_cols=3)",
        "dots_and_boxes(num_rows=2,num_cols=2)"]  # fmt: skip


def positions(game, random, many, left):
    """Positions of a game from which at most so many actions are left, passes aside."""
    longest = len(game.actions(game.initial))
    while many:
        state = game.initial
        for _ in range(random.randint(max(longest - left, 0), longest - 3)):
            if not game.is_terminal(state):
                state = game.result(state, random.choice(game.actions(state)))
        if not game.is_terminal(state):
            many -= 1
            yield state


@pytest.mark.parametrize("name", DOTS)
def test_a_table_by_same_is_right_where_players_move_twice_and_one_by_the_board_is_not(name, page, pyspiel):
    """OpenSpiel's own alpha-beta is the witness, which speaks for its first player throughout."""
    solver = import_module("open_spiel.python.algorithms.minimax")
    game, wrong = page["SpielGame"](name), 0
    for state in positions(game, Random(1), 20, 8):
        witness = game.theirs(state)
        truth, _ = solver.alpha_beta_search(
            witness.get_game(), state=witness.clone(), maximizing_player_id=game.first
        )
        mover = game.to_move(state)
        assert mover * alphabeta(game)(state)[0] == truth
        assert mover * alphabeta(game, Table(same=game.same))(state)[0] == truth
        wrong += mover * alphabeta(game, Table(same=game.board))(state)[0] != truth
    assert wrong > 0, "else the page warns of nothing"


def test_easyai_finds_the_same_winner_of_tic_tac_toe_positions(page):
    """Its own solver to the end of the game, whose score speaks for the player to move."""
    try:
        easy, boards = import_module("easyAI"), import_module("easyAI.games.TicTacToe")
    except ImportError:
        missing('easyAI is not here: pip install -e ".[trials]"')
    game = page["SpielGame"]("tic_tac_toe")
    for state in positions(game, Random(2), 20, 7):
        theirs = boards.TicTacToe([easy.Human_Player(), easy.Human_Player()])
        for action in state:
            theirs.play_move(action + 1)
        solver = easy.Negamax(9)
        solver(theirs)
        assert alphabeta(game)(state)[0] == sign(solver.alpha)


def test_what_the_page_says_of_easyai_comes_out(easy):
    nim = easy["nim"]
    assert (easy["value"], easy["shallow"]) == (100, 0)
    with_mover = Table(same=lambda state: (nim.theirs(state).ttentry(), nim.to_move(state)))
    assert alphabeta(nim, with_mover)(nim.initial)[0] == 100
    assert {nim.theirs(state).ttentry() for state in [("1,1",), ("1,2",), ("1,1", "1,1")]} == {(1, 3), (0, 3)}


EASY_GAMES = {  # name -> what it has no scoring for, for the player to move
    "TicTacToe": None,
    "Nim": None,
    "ConnectFour": None,
    "Cram": None,
    "GameOfBones": None,
    "Knights": None,
    "Reversi": None,
    "Chopsticks": None,
    "Hexapawn": lambda theirs: -100 if theirs.lose() else 0,
}


@pytest.mark.parametrize("name", EASY_GAMES)
def test_a_search_finds_the_value_that_easyais_own_search_finds(name, easy):
    """Three plies deep; its own search adds a thousandth a ply, so that an early win counts more."""
    library, rules = import_module("easyAI"), import_module(f"easyAI.games.{name}")
    start = getattr(rules, name)([library.AI_Player(None), library.AI_Player(None)])
    game = easy["EasyGame"](start, *filter(None, [EASY_GAMES[name]]))
    assert playable(game) is game
    random, state = Random(3), game.initial
    search = alphabeta(game, leaf=easy["static_eval"](game, game.utility, win=1))
    for _ in range(8):
        theirs, solver = deepcopy(game.theirs(state)), library.Negamax(3, scoring=game.points)
        solver(theirs)
        assert search(state, 3)[0] == pytest.approx(solver.alpha, rel=0.004)
        state = game.result(state, random.choice(game.actions(state)))
        if game.is_terminal(state):
            break


def test_moves_that_are_lists_become_parts_of_a_state_as_the_page_says(root, easy):
    """Three Musketeers to its end, where a player who cannot move passes by a text."""
    text = (root / "docs" / "a_game_of_somebody_elses.md").read_text(encoding="utf-8")
    (listed,) = re.findall(r"`(\[tuple\(move\).*?\])`", text)

    class Hashable(easy["EasyGame"]):
        def actions(self, state):
            theirs = self.theirs(state)
            return [] if theirs.is_over() else eval(listed, {"theirs": theirs})

    library, rules = import_module("easyAI"), import_module("easyAI.games.ThreeMusketeers")
    game = Hashable(rules.ThreeMusketeers([library.AI_Player(None), library.AI_Player(None)]))
    assert playable(game) is game


def sign(value):
    """1, 0 or -1."""
    return (value > 0) - (value < 0)


@pytest.mark.parametrize("name", ["kuhn_poker", "matrix_rps", "dark_chess", "chinese_checkers(players=3)"])
def test_a_game_that_does_not_fit_is_refused(name, page):
    with pytest.raises(ValueError, match="does not fit: it is"):
        page["SpielGame"](name)
