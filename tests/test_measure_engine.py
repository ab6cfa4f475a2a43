"""The learner's table: what a row counts is what the engine does, and a second trial replaces the row."""

import json
from math import inf

import pytest

from abcourse.games.connect4 import Connect4
from abcourse.games.game import CountingGame
from abcourse.measure.ladder import open_positions
from coursework import my_engine as my_engine_at
from coursework.engine import measure_engine
from coursework.engine.progress import progress
from coursework.engine.stages import STAGES

GAME = Connect4()
SEARCHING = [*STAGES][1:]
LAST_COLUMN = "\n\ndef move(game, state, *rest, **more):\n    return game.actions(state)[-1]\n"
OURS = json.loads(measure_engine.OURS.read_text("utf-8"))


@pytest.fixture
def work(tmp_path, monkeypatch):
    """An empty work folder, and trials of which each column ends after its first value."""
    monkeypatch.setenv("ABCOURSE_WORK", str(tmp_path))
    monkeypatch.setattr(measure_engine, "SECONDS", dict.fromkeys(measure_engine.SECONDS, -1.0))
    monkeypatch.setattr(measure_engine.measured, "__defaults__", (None, measure_engine.SECONDS))
    return tmp_path


def counted_row(name, **seconds):
    """The first values of a row of our engine; all of a column where its seconds are given."""
    engine = my_engine_at(name)
    return measure_engine.measured(
        engine,
        my_engine_at("alphabeta"),
        engine.before(),
        {**dict.fromkeys(measure_engine.SECONDS, -1.0), **seconds},
    )


@pytest.mark.parametrize("name", ["minimax", "order", "competing"])
def test_what_is_kept_of_our_rows_comes_out_again(work, name):
    row = counted_row(name)
    assert {column: some[0] for column, some in row.items()} == {c: OURS[name][c][0] for c in row}


@pytest.mark.trial
@pytest.mark.parametrize("name", SEARCHING)
def test_our_rows_come_out_again(work, name):
    assert counted_row(name, ladder=inf, puzzles=inf, pairs=inf, last=inf) == OURS[name]


def test_no_stage_takes_more_positions_to_the_exact_value_than_the_one_before():
    means = [measure_engine.mean_of(OURS[name]["ladder"]) for name in SEARCHING]
    assert [*OURS] == SEARCHING and means == sorted(means, reverse=True) and means[0] > 100 * means[-1]


def test_a_rung_is_the_positions_that_a_search_to_the_end_makes(work):
    made, counts = my_engine_at("memory"), OURS["memory"]["ladder"]
    for state, due in list(zip(open_positions(GAME, 32, 4), counts, strict=True))[:5]:
        counted = CountingGame(GAME)
        memory = made.functions.Memory()
        made.functions.search(counted, state, 42, -inf, inf, memory)
        assert counted.nodes == due


def test_a_puzzle_is_solved_from_the_least_number_on_that_keeps_to_the_move(work):
    made = my_engine_at("order")
    for (state, due), least in list(
        zip(measure_engine.puzzles().items(), OURS["order"]["puzzles"], strict=True)
    )[:4]:
        plays = [made.with_node_budget(budget)(state) == due for budget in (*measure_engine.BUDGETS,)]
        kept = [budget for place, budget in enumerate(measure_engine.BUDGETS) if all(plays[: place + 1])]
        assert least == (min(kept) if kept else None)


@pytest.mark.long
def test_a_second_trial_takes_the_place_of_the_row(work):
    for _ in range(2):
        drawn = my_engine_at("order").trial()
        first = json.loads((work / "trials.json").read_text("utf-8"))
        assert [*first] == ["order"] and first["order"]["speed"] > 100 and first["order"]["plies"] >= 2
    assert "Yours at order: 187, 1 of 32;" in drawn.alt and "Ours at order: 111;" in drawn.alt
    drawn = my_engine_at("memory").trial()
    assert drawn.alt in progress().alt  # the table stands below the map
    assert [*json.loads((work / "trials.json").read_text("utf-8"))] == ["order", "memory"]


@pytest.mark.long
def test_an_engine_with_a_workshop_has_a_row_of_its_own_and_plays_the_one_without_it(work):
    my_engine_at("order").trial()
    (work / "my_engine.py").write_text((work / "my_engine.py").read_text("utf-8") + LAST_COLUMN, "utf-8")
    drawn = my_engine_at("order").trial()
    rows = json.loads((work / "trials.json").read_text("utf-8"))
    assert [*rows] == ["order", "order, workshop"]
    losing = rows["order, workshop"]  # the last column loses both games, to stage 03 and to itself without it
    assert losing["pairs"] == losing["last"] == [0.0] and rows["order"]["pairs"] != [0.0]
    yours, with_workshop, ours = (
        drawn.alt.index(each)
        for each in ("Yours at order:", "With your workshop at order:", "Ours at order:")
    )
    assert yours < with_workshop < ours
    my_engine_at("order").trial(workshop=False)
    again = json.loads((work / "trials.json").read_text("utf-8"))
    assert again["order, workshop"] == losing and again["order"]["pairs"] == rows["order"]["pairs"]


def test_a_row_is_played_against_the_stage_before_but_the_first_is_not(work):
    assert my_engine_at("minimax").before() is None and "last" not in OURS["minimax"]
    assert my_engine_at("time").before().stage == "order"
    assert all(len(OURS[name]["last"]) == 20 for name in SEARCHING[1:])


ROW = {"ladder": [100.0] * 32, "puzzles": [480, None] * 10, "pairs": [1.0] * 20, "last": [0.5] * 20,
       "speed": 9_000, "plies": 8}  # fmt: skip


def test_a_row_says_how_much_of_each_column_was_not_done():
    assert measure_engine._cells(ROW) == (
        "100",
        "9,000, 8 plies",
        "10 of 20, from 480",
        "100% [91, 100]",
        "50% [43, 57]",
    )
    short = ROW | {"ladder": [100.0] * 30, "puzzles": [480] * 13, "pairs": [1.0] * 3, "last": []}
    assert measure_engine._cells(short) == (
        "100, 30 of 32",
        "9,000, 8 plies",
        "13 solved, 7 not tried",
        "100%, 3 of 20",
        "",
    )


def test_no_row_is_written_while_the_workshop_is_left_out(work, capsys):
    my_engine_at("order")
    (work / "my_engine.py").write_text((work / "my_engine.py").read_text("utf-8") + "\nWIDE = wid\n", "utf-8")
    assert my_engine_at("order").trial() is None
    told = capsys.readouterr().out
    assert "Your workshop is left out: NameError" in told and "Mend the workshop first." in told
    assert not (work / "trials.json").exists()


def test_a_stage_without_a_search_has_no_row(work, capsys):
    assert my_engine_at("random").trial() is None
    assert (
        "rows begin at the stage minimax" in capsys.readouterr().out and not (work / "trials.json").exists()
    )


@pytest.mark.long
@pytest.mark.parametrize(
    "text", ["{", '{"order": 1}', *(pytest.param(text, marks=pytest.mark.long) for text in ("", "[]"))]
)
def test_a_file_of_rows_that_cannot_be_read_ends_no_trial(work, text):
    (work / "trials.json").write_text(text, "utf-8")
    my_engine_at("order").trial()
    assert [*json.loads((work / "trials.json").read_text("utf-8"))] == ["order"]
