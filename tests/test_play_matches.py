"""Matches of a learner's engine, and the climb: what was played is kept, and told as it was."""

import pytest

from abcourse.games.connect4 import Connect4
from coursework import my_engine as my_engine_at
from coursework import progress
from coursework.engine import play_matches
from coursework.engine.play_matches import Budget, Climb, MatchResult, kept_climb

GAME = Connect4()
LAST_COLUMN = "def move(game, state):\n    return game.actions(state)[-1]\n"


@pytest.fixture(autouse=True)
def work(tmp_path, monkeypatch):
    """A learner's folder of our own."""
    monkeypatch.setenv("ABCOURSE_WORK", str(tmp_path))
    return tmp_path


def last_column(state):
    return GAME.actions(state)[-1]


def first_column(game, state):
    return game.actions(state)[0]


def test_each_kind_of_opponent_is_played_and_named(work):
    (work / "friend.py").write_text(LAST_COLUMN, "utf-8")
    engine = my_engine_at("order")
    for other, name in (
        ("minimax", "your stage minimax"),
        (work / "friend.py", "the engine in friend.py"),
        (1, "level 1"),
        (last_column, "last_column"),
        (first_column, "first_column"),
    ):
        result = engine.match(other, pairs=1, positions=30)
        assert result.other == name and len(result.scores) == 1 and not result.forfeits


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (11, "There is no level 11, but levels 1 to 10."),
        ("ordr", "An opponent cannot be 'ordr'. Give a stage as text"),
        ("nobody.py", "There is no Python file nobody.py"),
    ],
)
def test_what_is_no_opponent_is_answered_in_a_sentence(other, told):
    with pytest.raises(ValueError, match="^" + told.replace(".", r"\.")):
        my_engine_at("order").match(other, pairs=1)


def test_seconds_are_for_an_engine_with_a_clock():
    with pytest.raises(ValueError, match="The stage order has no clock yet: give positions=500"):
        my_engine_at("order").match(last_column, pairs=1, seconds=0.01)
    result = my_engine_at("time").match(last_column, pairs=1, seconds=0.01)
    assert result.scores == [1.0] and "0.01 seconds a move" in repr(result)


def test_an_interrupt_keeps_what_was_played(capsys):
    asked = []

    def interrupting(state):
        asked.append(state)
        if len(asked) > 40:
            raise KeyboardInterrupt
        return last_column(state)

    result = my_engine_at("order").match(interrupting, pairs=20, positions=30)
    assert 0 < len(result.scores) < 20
    assert "The match was stopped; 20 pairs were wanted." in repr(result)
    assert f"{len(result.scores)} of 20 pairs" in capsys.readouterr().out.splitlines()[-1]


def test_a_result_says_what_its_interval_allows_and_no_more():
    told = {
        scores: repr(MatchResult("Your stage time", "level 2", "500 positions a move", scores, len(scores)))
        for scores in [(1.0,) * 20, (0.0,) * 20, (0.5,) * 20, (1.0,) * 4]
    }
    wins, losses, even, few = told.values()
    assert wins.endswith("All of it lies above 50, so your stage time is the stronger one.")
    assert losses.endswith("All of it lies below 50, so level 2 is the stronger one.")
    assert even.endswith("It holds 50, so these games do not decide.")
    assert few.endswith("100% in 4 pairs of games, 500 positions a move. That is too few for an interval.")


def test_a_game_that_is_lost_by_rule_is_told():
    result = my_engine_at("order").match(lambda state: 99, pairs=1, positions=30)
    assert "2 games were lost by rule, the first since <lambda> answered 99, which is not legal." in repr(
        result
    )


def scored(monkeypatch, scores):
    """Matches against levels that end with these scores, one for each level from 1 on."""

    def play_match(engine, other, pairs, budget, seed):
        return MatchResult("it", f"level {other}", budget.words, [scores[other - 1]] * pairs, pairs)

    monkeypatch.setattr(play_matches, "play_match", play_match)


def test_a_climb_ends_at_the_level_that_is_not_beaten_and_the_map_shows_it(monkeypatch):
    scored(monkeypatch, [1.0, 0.75, 0.5])
    engine = my_engine_at("order")
    assert engine.climb() == kept_climb() == Climb("order", "500 positions a move", 2)
    told = "Stage order has beaten level 2 of 10, with 500 positions a move."
    assert told in str(progress())


def test_after_a_lower_climb_the_highest_one_is_told(monkeypatch, capsys):
    engine = my_engine_at("order")
    for scores in ([1.0, 1.0, 0.0], [1.0, 0.0]):
        scored(monkeypatch, scores)
        capsys.readouterr()
        engine.climb()
    last = capsys.readouterr().out.splitlines()[-1]
    assert (
        last == "Your highest climb stays. Stage order has beaten level 2 of 10, with 500 positions a move."
    )


def test_who_beats_all_levels_plays_the_player_that_never_errs(monkeypatch):
    scored(monkeypatch, [1.0] * 10)
    monkeypatch.setattr(play_matches, "count_kept_wins", lambda engine, budget: 7)
    climb = my_engine_at("order").climb()
    assert (climb.level, climb.wins) == (10, 7) and "It kept 7 of 10 won positions" in str(progress())


def test_a_won_position_is_kept_against_the_player_that_never_errs(monkeypatch):
    late = [state for state in play_matches.puzzles() if state[1].bit_count() >= 20][:1]
    monkeypatch.setattr(play_matches, "puzzles", lambda: dict.fromkeys(late))
    monkeypatch.setattr(play_matches, "PERFECT_WINS", 1)
    engine = my_engine_at("competing")
    assert play_matches.count_kept_wins(engine, Budget(3_000)) == 1
    (of_last_column := engine).with_node_budget = lambda positions: last_column
    assert play_matches.count_kept_wins(of_last_column, Budget(3_000)) == 0


@pytest.mark.parametrize("text", ["{", "{}", '{"stage": 1, "budget": 2, "level": "x", "wins": 3}'])
def test_a_kept_climb_that_cannot_be_read_is_none(work, text):
    (work / "climb.json").write_text(text, "utf-8")
    assert kept_climb() is None and progress()
