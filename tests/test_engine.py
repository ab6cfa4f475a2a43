"""The engine: assembled from the search room, never lost at tic-tac-toe, stronger with every budget."""

from random import Random

import pytest

from abcourse.games import TicTacToe, Tree
from abcourse.games.capture import poisoned, pushed_loss
from abcourse.games.catalogue import game_named
from abcourse.games.connect4 import Connect4
from abcourse.measure.learning import random_opening
from abcourse.measure.tournament import some_openings, tournament
from abcourse.search import Table, alphabeta, negamax, order_by
from abcourse.search.engine import LEVELS, WIN, Engine, engine_of_level, forced


def reachable(game):
    seen, todo = set(), [game.initial]
    while todo:
        state = todo.pop()
        if state not in seen:
            seen.add(state)
            todo += [game.result(state, action) for action in game.actions(state)]
    return seen


@pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.long)])
def test_it_never_gives_away_a_result_from_any_reachable_tic_tac_toe_position(every):
    game = TicTacToe()
    engine, exact = Engine(game, nodes=100_000), negamax(game, Table())
    positions = sorted(state for state in reachable(game) if not game.is_terminal(state))
    assert len(positions) == 4_520
    for state in positions[::every]:
        assert -exact(game.result(state, engine.best_move(state)))[0] == exact(state)[0]


@pytest.mark.parametrize(
    ("width", "begun"), [(4, "3213"), *(pytest.param(width, "", marks=pytest.mark.long) for width in (4, 5))]
)
def test_it_plays_connect_4_perfectly_on_a_board_of_four_rows(width, begun):
    """As either side, against replies that give nothing away, every move keeps the result that is due.

    The budget is enough to read every position to its end, in the trials the empty board included.
    """
    game, table = Connect4(width, 4), Table()
    exact = alphabeta(
        game, table, order=order_by(table, lambda state, action, depth: game.hint(state, action))
    )
    engine, asked = Engine(game, nodes=1_000_000), 0

    def result(state):
        value = exact(state, float("inf"), -1, 1)[0]
        return (value > 0) - (value < 0)

    def keeping(state):
        return [
            action for action in game.actions(state) if -result(game.result(state, action)) == result(state)
        ]

    def perfect(state):
        action = engine.best_move(state)
        assert action in keeping(state)
        assert engine.budget.used < engine.budget.nodes
        return action

    random = Random(1)
    for moves, engines_turn in (("", True), ("2", True), ("34", False)):
        state = game.parse(begun + moves)
        while not game.is_terminal(state):
            action = perfect(state) if engines_turn else random.choice(keeping(state))
            engines_turn, state = not engines_turn, game.result(state, action)
            asked += 1
    assert asked > 20
    for _ in range(25):
        perfect(random_opening(game, random.randrange(width + 1, 2 * width + 1), random))


@pytest.mark.parametrize("level", [1, 3])
@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.long)])
def test_what_it_claims_to_be_won_or_lost_is(level, every):
    """An interrupted depth whose first moves lose says nothing of the others: one of them is played."""
    game = TicTacToe()
    engine, exact, interrupted = engine_of_level(game, level), negamax(game, Table()), 0
    for state in sorted(reachable(game))[::every]:
        for thought in [] if game.is_terminal(state) else engine.think(state):
            assert thought.line[0] in game.actions(state)
            interrupted += not thought.finished
            if thought.forced:
                assert thought.forced.points == exact(state)[0] != 0
    assert interrupted > 100 / every


@pytest.mark.parametrize(("name", "plies"), [("reversi-6x6", 26), ("capture", 4), ("connect4-5x4", 14)])
@pytest.mark.parametrize("step", [8, pytest.param(1, marks=pytest.mark.long)])
def test_every_budget_gives_a_legal_move(name, plies, step):
    game, random = game_named(name), Random(3)
    for budget in range(1, 400, step):
        state = random_opening(game, random.randrange(plies), random)
        if not game.is_terminal(state):
            assert Engine(game, nodes=budget).best_move(state) in game.actions(state)


def test_where_points_count_it_looks_for_the_best_margin():
    """White, to move, can win by 2 at once; there is a way to win by 14."""
    game = game_named("reversi-4x4")
    exact = negamax(game, Table())
    state = game.parse("a2 c1 d1 a3 b1 d2")
    assert exact(state)[0] == 14
    assert -exact(game.result(state, Engine(game, nodes=50_000).best_move(state)))[0] == 14
    random = Random(1)
    for _ in range(20):
        state = random_opening(game, random.randrange(1, 9), random)
        move = Engine(game, nodes=50_000).best_move(state)
        assert -exact(game.result(state, move))[0] == exact(state)[0]


def test_an_estimate_without_bounds_outweighs_no_result():
    game = Connect4()
    shouts = Engine(game, nodes=300, evaluate=lambda state: float("inf"))
    assert all(not thought.forced for thought in shouts.think(game.initial))
    assert shouts.best_move(game.parse("112233")) == 3


def test_each_thought_is_a_finished_depth_within_the_budget():
    game = Connect4()
    thoughts = list(Engine(game, nodes=5_000).think(game.initial))
    assert [thought.depth for thought in thoughts] == list(range(1, len(thoughts) + 1))
    assert [thought.nodes for thought in thoughts] == sorted(thought.nodes for thought in thoughts)
    assert thoughts[-1].nodes <= 5_000
    assert all(0 <= thought.first_move_cutoffs <= 1 for thought in thoughts[2:])
    for thought in thoughts:
        state = game.initial
        for action in thought.line:
            state = game.result(state, action)  # raises where an action is not legal


def test_the_same_position_and_budget_give_the_same_thoughts_in_a_new_game():
    """Asked again about the position, or about one that does not come next, the engine begins a new game."""
    game = Connect4()
    engine, state = Engine(game, nodes=3_000), game.parse("44")
    first, again = ([t[:4] for t in engine.think(state)] for _ in range(2))
    engine.best_move(game.parse("1122"))
    elsewhere = [t[:4] for t in engine.think(state)]
    engine.new_game()
    assert first == again == elsewhere == [t[:4] for t in engine.think(state)]


def test_in_a_game_it_goes_on_from_what_it_knows():
    """The position after its move and the reply that it foresaw takes less than it takes a new engine."""
    game, spent = Connect4(), {"goes on": 0, "begins": 0}
    for seed in range(4):
        state = random_opening(game, 4, Random(seed))
        engine = Engine(game, max_depth=6)
        *_, last = engine.think(state)
        for action in last.line[:2]:
            state = game.result(state, action)
        for label, each in (("goes on", engine), ("begins", Engine(game, max_depth=6))):
            *_, last = each.think(state)
            spent[label] += last.nodes
    assert spent["goes on"] < 0.9 * spent["begins"]


def test_a_forced_reply_is_answered_at_once():
    """
    X O X     X to move, one cell free
    X O O
    O . X
    """
    game = TicTacToe()
    (thought,) = Engine(game, nodes=1_000).think(game.parse("XOX XOO O.X"))
    assert thought.line == (7,)
    game = game_named("checkers")
    state = game.parse("11-15 22-18")  # a jump, and no other
    assert len(game.actions(state)) == 1
    (thought,) = Engine(game, nodes=100_000).think(state)
    assert thought.depth == 1 and thought.nodes < 100


def test_of_two_wins_it_takes_the_sooner_and_says_in_how_many_plies():
    """A tree with a win in five plies before one in three, and a loss in two beside one in four."""
    later, sooner = [[[[[1]]]]], [[[1]]]
    *_, last = Engine(Tree([later[0], sooner[0]]), nodes=1_000).think(())
    assert last.forced == (1, 3) and last.line[0] == 1 and last.value == WIN - 3
    *_, last = Engine(Tree([[[-1]] and [-1, -1], [[[-1]]]]), nodes=1_000).think(())
    assert last.forced == (-1, 4) and last.line[0] == 1
    assert forced(60) is None and forced(2 * WIN - 7) == (2, 7)


def test_it_stops_where_play_was_read_to_its_end():
    game = TicTacToe()
    state = game.parse("XOX OOX .X.")
    assert [thought.depth for thought in Engine(game, nodes=1_000).think(state)] == [1, 2]


def test_what_the_game_calls_noisy_is_played_out():
    game = poisoned()
    assert Engine(game, max_depth=1).best_move(game.initial) == "rest"
    game = pushed_loss(1)
    assert Engine(game, max_depth=3).best_move(game.initial) == "rest"


@pytest.mark.parametrize("step", [28, pytest.param(7, marks=pytest.mark.long)])
def test_an_interrupted_depth_is_used_only_for_moves_found_better_there(step):
    """The move is that of the last finished depth, or one that the next depth has raised above it."""
    game = Connect4(5, 4)
    state = game.parse("3")
    finished = {t.depth: t for t in Engine(game, nodes=3_000).think(state) if t.finished}
    for budget in range(1, 1_200, step):
        *_, last = [None, *Engine(game, nodes=budget).think(state)]
        if last is None:
            assert Engine(game, nodes=budget).best_move(state) == game.actions(state)[0]
        elif last.finished:
            assert last.line == finished[last.depth].line
        elif last.line[0] != finished[last.depth - 1].line[0]:
            assert last.value <= finished[last.depth].value


@pytest.mark.long
def test_a_level_beats_the_one_two_below_it():
    """All levels of three games: bench/levels.py."""
    game = Connect4()
    entrants = {str(level): engine_of_level(game, level).best_move for level in (3, 1)}
    table = tournament(game, entrants, some_openings(game, 20, seed=3))
    assert not table.forfeits()
    assert table.elo("3", "1").low > 0


def test_levels_differ_by_their_nodes_and_an_unknown_one_is_named():
    assert list(LEVELS) == list(range(1, 11))
    assert list(LEVELS.values()) == sorted(set(LEVELS.values()))
