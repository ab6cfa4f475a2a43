"""The engine that a learner writes: short, made in small steps, and each step is right and buys something."""

import ast
import difflib
import json
import sys
from math import inf
from pathlib import Path
from random import Random

import pytest

from abcourse import negamax
from abcourse.games.connect4 import Connect4
from abcourse.games.match import play_out
from abcourse.measure.learning import random_opening

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))

import my_engine
from my_engine import FILES, GAME, LAST, PARTS, Ticks, explored, stage, the_ladder, without

KEPT = json.loads((Path(__file__).parent / "data" / "my_ladder.json").read_text("utf-8"))
SMALL = Connect4(5, 4)


def lines_of_code(text):
    """The lines that are no docstring, no comment and not blank."""
    documented = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node):
            documented |= {*range(node.body[0].lineno, node.body[0].end_lineno + 1)}
    numbered = enumerate(text.splitlines(), 1)
    return [x for n, x in numbered if n not in documented and x.strip() and not x.strip().startswith("#")]


def new_lines(before, after):
    """The lines of code of a stage that the stage before does not have."""
    texts = [lines_of_code(FILES[number].read_text("utf-8")) for number in (before, after)]
    return [line for line in difflib.ndiff(*texts) if line.startswith("+ ")]


def some_positions(game, count, stones, seed):
    """Positions after so many random moves."""
    random = Random(f"{seed} {stones}")
    return [random_opening(game, stones, random) for _ in range(count)]


def test_the_last_stage_has_at_most_180_lines():
    assert len(FILES[LAST].read_text("utf-8").splitlines()) <= 180


@pytest.mark.parametrize("number", [*FILES][1:])
def test_a_stage_has_at_most_fifteen_new_lines(number):
    before = [*FILES][[*FILES].index(number) - 1]
    assert 0 < len(new_lines(before, number)) <= 15


def test_alpha_beta_takes_five_new_lines():
    assert len(new_lines("01", "03")) == 5


@pytest.mark.parametrize("number", FILES)
def test_a_stage_has_no_search_but_its_own(number):
    tree = ast.parse(FILES[number].read_text("utf-8"))
    imported = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert set(imported) <= {"math", "random", "time"}
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Import)]


@pytest.mark.parametrize("number", FILES)
@pytest.mark.parametrize("game", [GAME, SMALL], ids=["7x6", "5x4"])
def test_a_stage_plays_legally_to_the_end(number, game):
    made = stage(number)
    timed = {"seconds": 40, "clock": Ticks()} if number >= "06" else {}
    for opening in some_positions(game, 3, 7, 1):
        assert game.is_terminal(play_out(game, opening, *[lambda s: made.move(game, s, **timed)] * 2)[-1])


@pytest.mark.parametrize("number", ["01", "03", "05"])
def test_three_plies_take_every_win_in_one_and_answer_every_single_threat(number):
    move, wins, threats = stage(number).move, 0, 0
    for stones in (8, 12, 16, 20, 24):
        for state in some_positions(GAME, 50, stones, 2):
            forced = GAME.noisy(state)
            if GAME.wins(state):
                wins += 1
                assert move(GAME, state) in GAME.wins(state)
            elif len(forced) == 1 and not GAME.wins(GAME.result(state, forced[0])):
                threats += 1
                assert move(GAME, state) == forced[0]
    assert wins > 50 and threats > 30


def test_alpha_beta_plays_the_moves_of_minimax_and_explores_fewer_positions():
    for state in some_positions(GAME, 20, 10, 3):
        assert stage("03").move(GAME, state) == stage("01").move(GAME, state)


@pytest.mark.parametrize("number", [each for each in FILES if each >= "03"])
def test_what_comes_back_is_exact_within_the_window_and_a_bound_outside(number):
    random, proven, made = Random(5), negamax(SMALL), stage(number)
    for state in some_positions(SMALL, 40, 12, 4):
        value = 1000 * proven(state)[0]
        alpha = 1000 * random.randint(-5, 4) + random.choice((0, 1, 500))
        beta = alpha + random.choice((1, 1000, 3000))
        for low, high in ((-inf, inf), (alpha, beta)):
            memory = (made.Memory(),) if number >= "05" else ()
            found = made.search(SMALL, state, SMALL.cells, low, high, *memory)
            assert found == value if low < value < high else found >= high if value >= high else found <= low
            assert value <= found if found <= low else value >= found if found >= high else value == found


@pytest.mark.parametrize("number", [each for each in FILES if each >= "07"])
def test_a_memory_that_is_used_again_gives_the_same_values(number):
    proven, made = negamax(SMALL), stage(number)
    memory = made.Memory()
    for state in some_positions(SMALL, 20, 12, 6):
        for depth in range(1, SMALL.cells):
            value = made.search(SMALL, state, depth, -inf, inf, memory)
        assert value == 1000 * proven(state)[0]


@pytest.mark.parametrize("number", [each for each in FILES if each >= "06"])
def test_wherever_the_clock_rings_the_move_is_that_of_the_last_finished_depth(number):
    made = stage(number)
    for state in some_positions(SMALL, 4, 8, 7):
        memory, finished = made.Memory(inf, Ticks()), {0: made.order(SMALL, state, made.Memory())[0]}
        for depth in range(1, 6):
            made.search(SMALL, state, depth, -inf, inf, memory)
            finished[memory.clock.looks] = memory.best.get(state, finished[0])
        for positions in range(1, max(finished), 7):
            due = [move for looks, move in finished.items() if looks <= positions + 1][-1]
            assert made.move(SMALL, state, positions, Ticks()) == due


@pytest.mark.parametrize("number", [each for each in FILES if each >= "07"])
def test_a_memory_answers_what_it_knows_and_nothing_else(number):
    memory = stage(number).Memory()
    for value, answers in ((2, (2, None, 2)), (5, (None, None, 5)), (3, (3, 3, 3))):
        memory.store("state", 4, 2, 5, value)  # at most 2, at least 5, exactly 3
        windows = ((2, 5), (1, 5), (2, 5)) if value == 2 else ((2, 6), (4, 6), (2, 5))
        assert tuple(memory.probe("state", 4, *window) for window in windows) == answers
        assert memory.probe("state", 5, -inf, inf) is None and memory.probe("other", 0, -inf, inf) is None


def test_an_estimate_stays_below_a_win_and_is_the_same_in_the_mirror():
    made = stage(LAST)
    made.estimate.__globals__["features"], features = lambda game, state: (50, -1, 0), made.features
    assert made.estimate(GAME, GAME.initial) == 999
    made.estimate.__globals__["features"] = features
    for stones in range(1, 40, 3):
        for state in some_positions(GAME, 10, stones, 8):
            assert -1000 < made.estimate(GAME, state) < 1000
            assert made.features(GAME, state) == made.features(GAME, GAME.mirrored(state))


def test_features_tell_whose_row_a_threat_stands_on():
    features = stage(LAST).features
    assert features(GAME, GAME.initial) == (0, 0, 0)
    # Three in a row on row 1, with the threat of the other side right above: that one comes too late.
    assert features(GAME, GAME.parse("112233"))[:2] == (1, 0)  # X: row 1 is its own
    assert features(GAME, GAME.parse("7112233"))[:2] == (0, -1)  # O: row 1 is the other's


def test_the_kept_rungs_each_lie_below_the_one_before():
    assert list(KEPT) == list(my_engine.rungs()) and {len(some) for some in KEPT.values()} == {32}
    assert min(my_engine.steps(KEPT).values()) > 1.13


def test_the_counts_of_all_rungs_but_minimax_come_out_again():
    names = [name for name in KEPT if name != "01 minimax"]
    assert explored(names, the_ladder()[:8]) == {name: KEPT[name][:8] for name in names}


def test_each_part_can_be_left_out_and_the_rest_plays():
    for part in PARTS:
        made, state = without(part), some_positions(GAME, 1, 12, 9)[0]
        assert made.move(GAME, state, 100, Ticks()) in GAME.actions(state)


def test_a_search_by_trying_all_knows_what_is_won():
    assert my_engine.won_in(GAME.parse("112233"), 1) and not my_engine.lost_in(GAME.parse("11223"), 1)
    assert my_engine.lost_in(GAME.parse("4455663"), 2)  # X threatens on both sides


def test_wins_in_at_most_seven_plies_are_kept_and_three_plies_do_not_see_all():
    due = {state: my_engine.keeping(state) for state in my_engine.won_positions(20, seed=7)}
    last, three_plies = my_engine.player(stage(LAST), 20_000), stage("05").move
    assert all(last(state) in moves for state, moves in due.items())
    assert not all(three_plies(GAME, state) in moves for state, moves in due.items())


@pytest.mark.parametrize("seconds", [0.01, 0.3])
def test_however_short_the_time_the_clock_of_the_game_does_not_run_out(seconds):
    made = stage(LAST)
    for side, opening in zip((1, -1), some_positions(GAME, 2, 4, 10), strict=True):
        _, left = my_engine.play_by_the_clock(made, opening, side, seconds, 20_000)
        assert 0 <= left < seconds


@pytest.mark.trial
def test_every_count_comes_out_again():
    assert explored(list(KEPT), the_ladder()) == KEPT


@pytest.mark.trial
def test_the_weights_are_those_that_games_teach():
    assert my_engine.weights() == "weights (63, 38, 4), the engine has (63, 38, 4)"


@pytest.mark.trial
def test_a_hundred_wins_are_kept():
    assert my_engine.wins().startswith("100 of 100 ")
