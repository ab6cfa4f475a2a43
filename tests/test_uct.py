"""The other school: UCT finds what random games can tell, within its positions."""

from abcourse.games import TicTacToe
from abcourse.games.connect4 import Connect4
from abcourse.play.uct import Uct

GAME = Connect4()


def test_it_takes_a_win_at_once_and_stops_the_opponent_s():
    assert Uct(GAME, 2_000).best_move(GAME.parse("112233")) == 3  # X completes the lowest row
    assert Uct(GAME, 3_000).best_move(GAME.parse("41424")) == 3  # O closes column 4


def test_a_move_is_legal_and_the_same_position_gives_the_same_move():
    player = Uct(GAME, 400)
    state = GAME.parse("4453")
    assert player.best_move(state) == player.best_move(state) in GAME.actions(state)


def test_it_makes_about_as_many_positions_as_it_may():
    player = Uct(GAME, 1_000)
    player.best_move(GAME.initial)
    assert 1_000 <= player.made <= 1_000 + GAME.cells + 42


def test_with_more_games_it_never_loses_tic_tac_toe_to_best_play():
    from abcourse import alphabeta
    from abcourse.games.match import play_out
    from abcourse.tournament import playing

    game = TicTacToe()
    best, uct = playing(alphabeta(game), 9), Uct(game, 3_000).best_move
    assert game.utility(play_out(game, game.initial, uct, best)[-1]) == 0
    assert game.utility(play_out(game, game.initial, best, uct)[-1]) == 0
