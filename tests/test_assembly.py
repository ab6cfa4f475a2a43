"""The engine put together from the answers to the exercises: what it holds, and what it beats."""

import re
from functools import cache
from itertools import product
from random import Random

import pytest

from abcourse.course.assembly import PLACES, assemble, calling
from abcourse.course.kinds.player import result_of, some_moves
from abcourse.course.questions import ALL
from abcourse.games.connect4 import Connect4
from abcourse.measure.tournament import some_openings, tournament
from abcourse.search import Deadline, OutOfTime, alphabeta, static
from abcourse.search.points import WIN, moved

GAME = Connect4()
SMALL = Connect4(5, 4)


@cache
def read_to_the_end(state):
    """What a position of the small board is worth for the mover; a win in n plies is WIN - n."""
    if SMALL.is_terminal(state):
        return WIN * SMALL.to_move(state) * SMALL.utility(state)
    below = (SMALL.result(state, action) for action in SMALL.sensible(state))
    return max(moved(-read_to_the_end(child), -1) for child in below)


def test_each_part_is_an_exercise_and_the_table_says_whose_it_is():
    engine = assemble(SMALL, 50, parts={"memory": ALL["memory"].reference})
    assert set(PLACES) <= set(ALL)
    assert {part.id for part in engine.parts} == set(PLACES) - {"principal_variation"}
    assert {part.whose for part in engine.parts} == {"given", "ours"}
    assert re.search("memory +given +memory: positions", str(engine.parts))


def test_an_unknown_part_and_a_missing_kernel_are_refused_with_a_sentence():
    with pytest.raises(ValueError, match=r"'knuth_moore' is no part of the engine; the parts are killers, "):
        assemble(SMALL, parts={"knuth_moore": len})
    with pytest.raises(ValueError, match=r"needs the driver, deepen, and a kernel"):
        assemble(SMALL, without=("principal_variation", "pvs"))
    with pytest.raises(ValueError, match="nodes is 0"):
        assemble(SMALL, 0)


def test_the_name_of_a_kernel_means_ours_inside_it_and_in_the_functions_beside_it():
    seen = {}
    exec("def one(n):\n    return other(n)\ndef other(n):\n    return one(n - 1)", seen)
    assert calling(seen["one"], lambda n: f"asked for {n}")(3) == "asked for 2"
    with pytest.raises(RecursionError):
        seen["one"](3)


@pytest.mark.parametrize("nodes", [1, 2, 7, 50, 400])
def test_no_move_takes_more_nodes_than_it_may_and_the_same_position_gives_the_same_move(nodes):
    engine = assemble(GAME, nodes)
    for state in some_openings(GAME, 3, seed=2, plies=6):
        move = engine.best_move(state)
        assert move in GAME.actions(state)
        assert engine.explain()["nodes"] <= nodes
        assert engine.best_move(state) == move


def test_a_kernel_that_recurs_by_itself_is_held_to_the_budget_as_well():
    def pvs(game, state, depth, alpha, beta):
        def inner(state, depth):
            if depth == 0 or game.is_terminal(state):
                return game.to_move(state) * game.utility(state)
            return max(-inner(game.result(state, action), depth - 1) for action in game.actions(state))

        return inner(state, depth), tuple(game.actions(state)[:1])

    engine = assemble(GAME, 300, parts={"pvs": pvs})
    assert engine.best_move(GAME.initial) in GAME.actions(GAME.initial)
    with pytest.raises(OutOfTime):
        for _ in range(301):
            engine.thinking.result(GAME.initial, 3)


def test_every_part_can_be_left_out_but_the_driver_and_one_kernel():
    state = GAME.parse("4453")
    for id in PLACES:
        if id not in ("deepen", "principal_variation"):
            assert assemble(GAME, 100, without=id).parts == assemble(GAME, without=(id,)).parts
            assert assemble(GAME, 100, without=(id,)).best_move(state) in GAME.actions(state)


def test_an_engine_up_to_an_exercise_has_nothing_that_comes_after_it():
    assert {part.id for part in assemble(GAME, upto="pv_order").parts} == {
        "killers",
        "history",
        "deepen",
        "principal_variation",
        "pv_order",
    }


def test_it_reads_small_positions_to_the_end_and_counts_the_plies_to_a_win():
    state = SMALL.parse("13243")  # MIN must answer in column 4, below a second threat
    engine = assemble(SMALL, 20_000)
    engine.best_move(state)
    assert engine.explain()["value"] == read_to_the_end(state)


def test_an_order_may_yield_its_actions():
    class Yielding(ALL["history"].reference):
        def order(self, state, actions, depth):
            yield from super().order(state, actions, depth)

    for state in some_openings(GAME, 3, seed=2, plies=6):
        yielding, ours = (assemble(GAME, 200, parts=parts) for parts in ({"history": Yielding}, {}))
        assert yielding.best_move(state) == ours.best_move(state)


# -- what it wins


def test_the_assembled_engine_beats_the_depth_four_player_though_it_may_make_no_more_nodes():
    """5 x 4, every other opening of three plies; 7 x 6 and 200 pairs are in bench/assembled.py."""
    used, count = [], Deadline()
    search = alphabeta(SMALL, count, leaf=static(SMALL, SMALL.evaluate))

    def depth_four(state):
        count.start()
        move = search(state, 4)[1][0]
        used.append(count.used)
        return move

    openings = [SMALL.parse("".join(moves)) for moves in product("12345", repeat=3)][::2]
    table = tournament(SMALL, {"assembled": assemble(SMALL, 115), "depth 4": depth_four}, openings)
    assert table.forfeits() == []
    assert table.elo("assembled", "depth 4").low > 0
    assert sum(used) / len(used) >= 115


READ = 400_000  # nodes in which it reads 5 x 4 to the end, from the first move on


def keepable(worth, seed, number, fewest):
    """Positions after `fewest` to 16 stones that are won or drawn, in which some move throws that away."""
    random, states = Random(f"kept {worth} {seed}"), []
    while len(states) < number:
        state = SMALL.parse(some_moves(SMALL, random.randint(fewest, 16), random))
        after = [-result_of(SMALL, SMALL.result(state, action)) for action in SMALL.actions(state)]
        if max(after) == worth > min(after) and state not in states:
            states.append(state)
    return states


def keeps(worth, states):
    engine = assemble(SMALL, READ)
    for state in states:
        after = SMALL.result(state, engine.best_move(state))
        assert -result_of(SMALL, after) == worth, SMALL.name(state)
        assert engine.explain()["nodes"] < READ  # nothing was left to the estimate


@pytest.mark.parametrize("worth", [1, 0])
def test_it_never_throws_a_solved_position_away(worth):
    keeps(worth, keepable(worth, seed=1, number=8, fewest=7))


@pytest.mark.trial
@pytest.mark.parametrize("worth", [1, 0])
def test_in_many_positions_of_five_by_four_it_keeps_what_is_won_or_drawn(worth):
    keeps(worth, keepable(worth, seed=12, number=100, fewest=0))


@pytest.mark.trial
def test_from_the_empty_board_it_reads_five_by_four_to_the_end():
    keeps(0, [SMALL.initial])


def test_an_id_that_is_no_part_is_refused_with_the_parts():
    with pytest.raises(ValueError, match=r"'3\.1' is no part of the engine; the parts are killers"):
        assemble(SMALL, parts={"3.1": print})
    with pytest.raises(ValueError, match=r"parts is 'memory'; give the exercise with its answer, as in {"):
        assemble(SMALL, parts="memory")
