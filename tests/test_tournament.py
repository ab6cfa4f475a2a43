"""Tournaments are paired, fair to learners' functions, and survive a crash."""

import io
import json
from math import inf
from random import Random

import pytest

from abcourse.games import TicTacToe
from abcourse.games.connect4 import Connect4
from abcourse.search import Deadline, alphabeta, static
from abcourse.tournament import (
    Crosstable,
    GameRecord,
    play_game,
    playing,
    some_openings,
    tournament,
    within,
)

GAME = TicTacToe()
PERFECT = playing(alphabeta(GAME), float("inf"))


def first_free(state):
    return GAME.actions(state)[0]


def illegal(state):
    return 99


def crashing(state):
    raise ZeroDivisionError("oops")


def test_every_pair_plays_every_opening_from_both_sides():
    openings = some_openings(GAME, count=5, seed=1, plies=2)
    names = {"a": first_free, "b": PERFECT, "c": first_free}
    table = tournament(GAME, names, openings)
    assert len(table.games) == 5 * 3 * 2
    assert len(set(openings)) == 5
    assert all(len(table.pair_scores(x, y)) == 5 for x in "abc" for y in "abc" if x != y)
    assert table.score("b") > table.score("a")
    assert set(table.pair_scores("a", "c")) == {0.5}


@pytest.mark.parametrize(
    ("culprit", "reason"), [(illegal, "answered 99, which is not legal"), (crashing, "raised Zero")]
)
def test_who_plays_illegally_or_raises_loses_that_game_and_the_tournament_goes_on(culprit, reason):
    table = tournament(GAME, {"learner": culprit, "ours": PERFECT}, some_openings(GAME, 3, seed=1, plies=2))
    assert table.score("learner") == 0
    assert len(table.forfeits()) == 6
    assert reason in str(table)


def test_a_tournament_goes_on_where_it_was_interrupted(tmp_path):
    record, openings = tmp_path / "games.jsonl", some_openings(GAME, 4, seed=2, plies=2)
    calls = []

    def stops_after_twenty(state):
        calls.append(state)
        if len(calls) == 20:
            raise KeyboardInterrupt
        return first_free(state)

    with pytest.raises(KeyboardInterrupt):
        tournament(GAME, {"a": stops_after_twenty, "b": PERFECT}, openings, record)
    kept = record.read_text().splitlines()
    assert 0 < len(kept) < 8
    record.write_text("\n".join(kept) + '\n{"max": "a", "mi')  # a line that the crash cut off
    resumed = tournament(GAME, {"a": first_free, "b": PERFECT}, openings, record)
    fresh = tournament(GAME, {"a": first_free, "b": PERFECT}, openings)
    assert set(resumed.games) == set(fresh.games)
    assert record.read_text().splitlines()[: len(kept)] == kept


def test_a_line_that_is_no_game_is_named(tmp_path):
    record = tmp_path / "games.jsonl"
    record.write_text(
        "nonsense\n" + json.dumps(GameRecord("a", "b", 0, 1.0, "played to the end")._asdict()) + "\n"
    )
    with pytest.raises(ValueError, match=r"line 1 of .* is not a game"):
        tournament(GAME, {"a": first_free, "b": PERFECT}, [GAME.initial], record)


def test_the_bar_ends_full():
    out = io.StringIO()
    tournament(GAME, {"a": first_free, "b": first_free}, [GAME.initial], progress=out)
    assert out.getvalue().endswith("[" + "#" * 40 + "] 2 of 2 games\n")


def test_the_interval_of_a_clear_difference_lies_above_zero():
    game = Connect4()
    deep = playing(alphabeta(game, leaf=static(game, game.evaluate, win=10_000)), 3)
    random = Random(1)
    entrants = {"deep": deep, "random": lambda state: random.choice(game.actions(state))}
    table = tournament(game, entrants, some_openings(game, 6, seed=3))
    assert table.elo("deep", "random").low > 0
    assert "deep" in str(table).splitlines()[1]


def test_entrants_may_share_out_one_budget_of_nodes_and_more_of_it_wins():
    """One is a kernel, the other an ordinary function under its deadline; the budget is per move."""
    game, spent = Connect4(), []
    many, few = Deadline(nodes=400), Deadline(nodes=15)

    @few
    def my_search(state, depth=inf, alpha=-inf, beta=inf):
        if depth <= 0 or game.is_terminal(state):
            return game.to_move(state) * (10_000 * game.utility(state) if game.is_terminal(state) else 0), ()
        found = [(-my_search(game.result(state, a), depth - 1)[0], a) for a in game.actions(state)]
        value, action = max(found, key=lambda pair: pair[0])
        return value, (action,)

    strong = within(many, game, alphabeta(game, many, leaf=static(game, game.evaluate, win=10_000)))

    def watched(state):
        move = strong(state)
        spent.append(many.used)
        return move

    entrants = {"kernel": watched, "mine": within(few, game, my_search)}
    table = tournament(game, entrants, some_openings(game, 6, seed=3))
    assert not table.forfeits()
    assert table.elo("kernel", "mine").low > 0
    assert 300 < max(spent) <= 400 and few.used <= 15


def test_a_won_game_counts_for_the_side_that_won_it():
    won = GAME.parse("XX. OO. ...")
    assert play_game(GAME, won, PERFECT, first_free) == (1.0, "played to the end")
    table = Crosstable(("a", "b"), (GameRecord("a", "b", 0, 1.0, ""), GameRecord("b", "a", 0, 0.0, "")))
    assert table.pair_scores("a", "b") == [1.0]


def test_what_no_tournament_can_be_is_said():
    with pytest.raises(ValueError, match="1 entrants, 1 openings"):
        tournament(GAME, {"a": first_free}, [GAME.initial])
    with pytest.raises(ValueError, match="found only 9 openings of 1 plies"):
        some_openings(GAME, 50, seed=1, plies=1)
    with pytest.raises(ValueError, match="'x' has played no game"):
        Crosstable(("a",), ()).score("x")
