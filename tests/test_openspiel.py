"""OpenSpiel: a game that fits plays as OpenSpiel says, ours agree with it, and the rest is refused."""

import sys
from random import Random

import pytest

from abcourse.games import TicTacToe, Watched
from abcourse.games.connect4 import Connect4
from abcourse.games.openspiel import PASS, OpenSpielGame
from abcourse.games.perft import perft
from abcourse.search import Deadline, Table, alphabeta, minimax
from abcourse.search.engine import Engine

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not here; pip install open_spiel")


def playout(seed, ours, theirs):
    """One random game on two sides, compared before every move; both name the moves alike."""
    random, state, witness = Random(seed), ours.initial, theirs.new_initial_state()
    while not witness.is_terminal():
        assert not ours.is_terminal(state)
        assert ours.to_move(state) == 1 - 2 * witness.current_player()
        assert list(ours.actions(state)) == witness.legal_actions()
        action = random.choice(witness.legal_actions())
        state = ours.result(state, action)
        witness.apply_action(action)
    assert ours.is_terminal(state) and list(ours.actions(state)) == []
    return ours.utility(state), witness.returns()


def test_three_hundred_random_games_of_tic_tac_toe_agree_move_by_move():
    theirs, results = pyspiel.load_game("tic_tac_toe"), set()
    for seed in range(300):
        points, (first, second) = playout(seed, TicTacToe(), theirs)
        assert points == first == -second
        results.add(points)
    assert results == {1, 0, -1}


@pytest.mark.parametrize(("width", "height", "games"), [(7, 6, 300), (4, 4, 100), (5, 3, 100)])
def test_three_hundred_random_games_of_connect_four_agree_move_by_move(width, height, games):
    """The rules differ in one thing on purpose: we count how early a win comes, OpenSpiel counts 1."""
    theirs = pyspiel.load_game(f"connect_four(rows={height},columns={width})")
    signs = set()
    for seed in range(games):
        points, (first, second) = playout(seed, Connect4(width, height), theirs)
        assert (points > 0) - (points < 0) == first == -second
        signs.add(first)
    assert {1, -1} <= signs and (width == 7 or 0 in signs)


FITTING = [
    "breakthrough(rows=6,columns=4)",
    "checkers",
    "chess",
    "clobber(rows=4,columns=4)",
    "connect_four",
    "dots_and_boxes(num_rows=2,num_cols=2)",
    "mancala",
    "nim",
    "nine_mens_morris",
    "othello",
    "oware",
    "tic_tac_toe",
    "ultimate_tic_tac_toe",
]


@pytest.mark.parametrize("name", FITTING)
def test_a_wrapped_game_plays_as_openspiel_does_with_passes_between_double_moves(name):
    game, passes = OpenSpielGame(name), 0
    for seed in range(6):
        random, state, witness = Random(seed), game.initial, pyspiel.load_game(name).new_initial_state()
        first = witness.current_player()
        while not witness.is_terminal() and len(state) < 120:
            assert game.to_move(state) == (-1) ** len(state)
            action = random.choice(game.actions(state))
            if action == PASS:
                passes += 1
            else:
                assert game.to_move(state) == (1 if witness.current_player() == first else -1)
                assert list(game.actions(state)) == witness.legal_actions()
                witness.apply_action(action)
            state = game.result(state, action)
            assert game.board(state) == str(witness).rstrip("\n")
        assert game.is_terminal(state) == witness.is_terminal()
        if witness.is_terminal():
            assert game.utility(state) == witness.returns()[first] and type(game.utility(state)) is int
            assert list(game.actions(state)) == []
        stranger = OpenSpielGame(name)  # one that never saw the state and must play its actions anew
        assert stranger.actions(state) == game.actions(state)
        assert stranger.parse(game.name(state)) == state
    assert (passes > 0) == (name.split("(")[0] in DOUBLE_MOVES)


def test_a_game_with_hardly_any_memory_forgets_positions_but_no_rule(monkeypatch):
    monkeypatch.setattr("abcourse.games.openspiel.REMEMBERED", 2)
    game = OpenSpielGame("dots_and_boxes(num_rows=1,num_cols=1)")
    assert perft(game, (), 4) == 24 and len(game._known) <= 2


DOUBLE_MOVES = {"checkers", "dots_and_boxes", "mancala", "nine_mens_morris", "ultimate_tic_tac_toe"}


def test_max_is_who_moves_first_which_in_openspiels_chess_is_player_one():
    game = OpenSpielGame("chess")
    assert pyspiel.load_game("chess").new_initial_state().current_player() == 1
    mated = game.parse("f3 e5 g4 Qh4#")
    assert game.to_move(()) == 1 and game.utility(mated) == -1
    with pytest.raises(ValueError, match=r"move 5 of .* is 'a3' and comes after the end of the game"):
        game.parse("f3 e5 g4 Qh4# a3")


def test_a_search_reads_a_wrapped_tic_tac_toe_as_it_reads_ours():
    """The published number of nodes in row order, which is OpenSpiel's order too."""
    nodes, ours, theirs = Deadline(), TicTacToe(), OpenSpielGame("tic_tac_toe")
    assert alphabeta(theirs, nodes)(theirs.initial) == alphabeta(ours)(ours.initial)
    assert nodes.used == 18_297


def test_a_table_can_join_the_ways_to_one_board():
    game, table = OpenSpielGame("tic_tac_toe"), Table(same=OpenSpielGame("tic_tac_toe").board)
    apart, joined = Watched(game), Watched(game)
    assert minimax(apart)((0, 4, 8))[0] == minimax(joined, table)((0, 4, 8))[0]
    assert len(joined.leaves) * 2 < len(apart.leaves)


def test_values_with_double_moves_are_those_of_a_search_that_knows_no_passes():
    """Dots and boxes on two boxes: who closes one moves again."""

    def value(witness):
        if witness.is_terminal():
            return witness.returns()[0]
        values = [value(witness.child(action)) for action in witness.legal_actions()]
        return max(values) if witness.current_player() == 0 else min(values)

    name = "dots_and_boxes(num_rows=1,num_cols=2)"
    game, witness = OpenSpielGame(name), pyspiel.load_game(name).new_initial_state()
    for action in (0, 2, 3):
        witness.apply_action(action)
    state = game.parse("0 2 3")
    assert any(PASS in game.actions(after) for after in [*descendants(game, state)])
    assert minimax(game)(state)[0] == game.to_move(state) * alphabeta(game)(state)[0] == value(witness)


def descendants(game, state):
    yield state
    for action in game.actions(state):
        yield from descendants(game, game.result(state, action))


def test_an_engine_plays_a_wrapped_game():
    game = OpenSpielGame("connect_four")
    state = game.parse("x3 o0 x3 o0 x3 o0")
    assert Engine(game, nodes=2_000).best_move(state) == 3


def test_moves_are_read_by_name_or_number_and_the_board_is_openspiels():
    """
    .......
    .......
    .......
    .......
    ...o...
    ...xx..
    """
    game = OpenSpielGame("connect_four")
    state = game.parse("x3 o3 x4")
    assert state == (3, 3, 4) == game.parse("3 3 4") == game.parse(game.name(state))
    drawn = [line.strip() for line in game.board(state).splitlines()]
    for text in (test_moves_are_read_by_name_or_number_and_the_board_is_openspiels, OpenSpielGame):
        assert "".join(drawn) in "".join(text.__doc__.split())
    assert game.name(state) == "start x3 o3 x4" and game.name(()) == "start"
    assert game.notation(4, state) == "o4" and game.notation(4) == "4"


def test_a_pass_may_be_left_out_or_written():
    game = OpenSpielGame("mancala")
    again = game.parse("3")  # the third pit ends in the store: the same player moves again
    assert game.actions(again) == (PASS,) and game.notation(PASS, again) == game.notation(PASS) == "pass"
    assert game.parse("3 1") == game.parse("3 pass 1") == (3, PASS, 1)
    assert game.parse(game.name((3, PASS, 1))) == (3, PASS, 1)


def test_names_with_spaces_are_written_without():
    game = OpenSpielGame("nim")
    assert game.notation(game.actions(())[0], ()) == "pile:1,_take:1;"
    assert game.parse("pile:1,_take:1;") == (game.actions(())[0],)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("kuhn_poker", r"has chance \(explicit stochastic\), something hidden \(imperfect information\); a"),
        ("matrix_rps", r"moves that are not made in turn \(simultaneous\)"),
        ("pig", r"^pig does not fit: it has chance \(explicit stochastic\); a game here is det"),
        ("dark_chess", r"^dark_chess does not fit: it has something hidden \(imperfect information\);"),
        ("chinese_checkers(players=3)", r"^chinese_checkers\(players=3\) does not fit: it has 3 players; a"),
        ("matrix_bos", r"utilities that do not sum to zero \(general sum\)"),
        ("catch", "1 player; a game"),
        ("conect_four", "^OpenSpiel has no game 'conect_four'; the nearest is connect_four$"),
        ("tictactoe", "the nearest are tic_tac_toe, ultimate_tic_tac_toe$"),
        ("misere(game=hexx())", "^OpenSpiel has no game 'hexx'; the nearest is hex$"),
        ("nfg_game", "^OpenSpiel cannot make 'nfg_game': .*map::at; its parameters: filename$"),
        ("zzzzzzzzz", r"no game 'zzzzzzzzz'; pyspiel.registered_names\(\) lists its games$"),
        ("connect_four(row=5)", "OpenSpiel cannot make .* Unknown parameter 'row'. Available parameters"),
        ("connect_four(", "OpenSpiel cannot make 'connect_four.*bracket"),
    ],
)  # fmt: skip
def test_a_game_that_does_not_fit_is_refused_by_what_does_not(name, message):
    with pytest.raises(ValueError, match=message) as refused:
        OpenSpielGame(name)
    assert "\n" not in str(refused.value)


def test_openspiel_does_not_print_the_error_that_we_tell_but_its_warnings_are_heard(capfd):
    with pytest.raises(ValueError, match=r"cannot make 'hex\(board_size=4': Missing closing bracket"):
        OpenSpielGame("hex(board_size=4")
    assert capfd.readouterr() == ("", "")
    OpenSpielGame("quoridor")
    assert "known issues" in capfd.readouterr().err


def test_illegal_actions_and_states_are_refused_and_the_legal_ones_named():
    game = OpenSpielGame("connect_four")
    with pytest.raises(ValueError, match=r"^9 is not legal here; legal: 0 \(x0\), 1 \(x1\)"):
        game.result((), 9)
    with pytest.raises(ValueError, match=r"-1 is not legal here"):
        game.result((), PASS)
    won = game.parse("0 1 0 1 0 1 0")
    with pytest.raises(ValueError, match="legal: nothing, the game is over"):
        game.result(won, 2)
    with pytest.raises(
        ValueError, match=r"action 7 of \(3, 3, 3, 3, 3, 3, 3\) is 3, not legal there; legal: \(0,"
    ):
        game.actions((3,) * 7)
    with pytest.raises(ValueError, match=r"move 2 of 'x3 x3' is 'x3', not legal there; legal: o0, o1"):
        game.parse("x3 x3")
    with pytest.raises(ValueError, match="connect_four after 'start x3' is not over; search to the end"):
        game.utility((3,))


def test_without_openspiel_the_command_that_installs_it_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(
        ImportError, match=r"^the games of OpenSpiel need it; install it with: pip install open_spiel$"
    ):
        OpenSpielGame("chess")
