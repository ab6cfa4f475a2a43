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
    from abcourse.measure.tournament import playing

    game = TicTacToe()
    best, uct = playing(alphabeta(game), 9), Uct(game, 3_000).best_move
    assert game.utility(play_out(game, game.initial, uct, best)[-1]) == 0
    assert game.utility(play_out(game, game.initial, best, uct)[-1]) == 0


class Ring:
    """Five positions in a ring, of which none ends the game."""

    initial = 0

    def to_move(self, state):
        return 1 if state % 2 == 0 else -1

    def actions(self, state):
        return [1, 4]

    def result(self, state, action):
        return (state + action) % 5

    def is_terminal(self, state):
        return False

    def utility(self, state):
        return 0


def test_it_returns_within_its_budget_where_positions_come_back():
    player = Uct(Ring(), 200)
    assert player.best_move(0) in (1, 4)
    assert player.made <= 202


def test_a_result_counts_from_0_for_a_loss_to_1_for_a_win():
    """UCB1's bonus is made for rewards between 0 and 1 (Auer et al. 2002, section 2)."""
    player = Uct(TicTacToe(), 300)
    player.best_move(TicTacToe().initial)
    means = [player.score[state] / player.visits[state] for state in player.visits if player.visits[state]]
    assert 0 <= min(means) < 0.5 < max(means) <= 1
