"""Tournaments are paired, and fair to learners' functions."""

import sys
import time
from contextlib import suppress
from random import Random

import numpy as np
import pytest

from abcourse.games import TicTacToe
from abcourse.games.connect4 import Connect4
from abcourse.games.validate_game import BrokenGame
from abcourse.measure.tournament import (
    Crosstable,
    GameRecord,
    play_game,
    playing,
    some_openings,
    tournament,
)
from abcourse.search import alphabeta, static_eval
from abcourse.search.engine import Engine

GAME = TicTacToe()
PERFECT = playing(alphabeta(GAME), float("inf"))


def first_free(state):
    return GAME.actions(state)[0]


def illegal(state):
    return 99


def crashing(state):
    raise ZeroDivisionError("oops")


class Unprintable(Exception):
    def __str__(self):
        raise RuntimeError("no words")


class Incomparable:
    def __eq__(self, other):
        raise RuntimeError("no comparison")

    def __repr__(self):
        return "something"


class Unshowable:
    def __repr__(self):
        raise RuntimeError("no picture")


def unprintable(state):
    raise Unprintable


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
    ("culprit", "reason"),
    [
        (illegal, "answered 99, which is not legal"),
        (crashing, "raised ZeroDivisionError: oops"),
        (unprintable, "raised Unprintable"),
        (lambda state: sys.exit("bye"), "raised SystemExit: bye"),
        (lambda state: np.array([1, 2]), "answered array([1, 2]), which is not legal"),
        (lambda state: Incomparable(), "answered something, which is not legal"),
        (lambda state: Unshowable(), "raised RuntimeError: no picture"),
    ],
)
def test_who_plays_illegally_or_raises_loses_that_game_and_the_tournament_goes_on(culprit, reason):
    table = tournament(GAME, {"learner": culprit, "ours": PERFECT}, some_openings(GAME, 3, seed=1, plies=2))
    assert table.score("learner") == 0
    assert len(table.forfeits()) == 6
    (told,) = [line for line in str(table).splitlines() if reason in line]
    assert told.startswith(f"learner lost 6 games because it {reason}")
    assert told.endswith(". The first of them has opening 0.")


def loops(state):
    while True:
        pass


def sleeps(state):
    time.sleep(60)


class Catches:
    def best_move(self, state):
        while True:
            with suppress(Exception):
                sum(range(10**6))


@pytest.mark.parametrize("culprit", [loops, sleeps, Catches()])
def test_who_does_not_return_in_the_seconds_of_a_move_loses_that_game(culprit):
    openings = some_openings(GAME, 1, seed=1, plies=2)
    table = tournament(GAME, {"learner": culprit, "ours": first_free}, openings, seconds=0.1)
    assert table.score("learner") == 0
    assert "learner lost 2 games because it did not return a move in 0.1 s." in str(table)


def test_who_returns_in_time_plays_the_same_games_with_a_clock_and_without():
    entrants = {"one": first_free, "two": crashing}
    openings = some_openings(GAME, 2, seed=1, plies=2)
    assert (
        tournament(GAME, entrants, openings, seconds=30).games == tournament(GAME, entrants, openings).games
    )
    with pytest.raises(ValueError, match="seconds is 0; give the seconds for one move, more than 0"):
        tournament(GAME, entrants, openings, seconds=0)


def test_an_error_of_the_game_is_nobodys_forfeit():
    class Broken(TicTacToe):
        def actions(self, state):
            raise ZeroDivisionError("the game's")

    sentence = r"^actions\(\(0, 0\)\) of Broken raises ZeroDivisionError: the game's; mend the game$"
    with pytest.raises(BrokenGame, match=sentence):
        play_game(Broken(), GAME.initial, first_free, first_free)


def test_an_engine_is_an_entrant_as_it_is():
    table = tournament(GAME, {"a": Engine(GAME, nodes=50), "b": first_free}, some_openings(GAME, 2, 1, 2))
    assert not table.forfeits()
    assert table.score("a") > 0.5


def test_the_interval_of_a_clear_difference_lies_above_zero():
    game = Connect4()
    deep = playing(alphabeta(game, leaf=static_eval(game, game.evaluate, win=10_000)), 3)
    random = Random(1)
    entrants = {"deep": deep, "random": lambda state: random.choice(game.actions(state))}
    table = tournament(game, entrants, some_openings(game, 6, seed=3))
    assert table.elo("deep", "random").low > 0
    assert "deep" in str(table).splitlines()[1]


def test_a_printed_cell_is_a_score_with_its_interval_which_stays_between_0_and_100_percent():
    """Ten points of twelve games: 83 %, and the upper end cannot be more than all games won."""
    games = [GameRecord("a", "b", number, 1.0, "") for number in range(6)]
    games += [GameRecord("b", "a", number, float(number < 2), "") for number in range(6)]
    table = Crosstable(("a", "b"), tuple(games))
    low, high = (1 / (1 + 10 ** (-end / 400)) for end in (table.elo("a", "b").low, table.elo("a", "b").high))
    assert f"83% [{100 * low:.0f}, {100 * high:.0f}]" in str(table) and round(100 * high) == 100
    assert "17% [0, " in str(table)
    few = Crosstable(("a", "b"), tuple(games[:1] + games[6:7]))
    assert few.pair_scores("a", "b") == [0.5] and "50%" in str(few) and "[" not in str(few)


def test_a_won_game_counts_for_the_side_that_won_it():
    won = GAME.parse("XX. OO. ...")
    assert play_game(GAME, won, PERFECT, first_free) == (1.0, "played to the end")
    table = Crosstable(("a", "b"), (GameRecord("a", "b", 0, 1.0, ""), GameRecord("b", "a", 0, 0.0, "")))
    assert table.pair_scores("a", "b") == [1.0]
