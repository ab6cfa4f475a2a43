"""Questions about players: a move is asked elsewhere, counted, and judged by the rules or by a match."""

import linecache
from copy import deepcopy

import pytest

from abcourse.games.connect4 import Connect4
from coursework import my_engine
from coursework.checking.ask.ask import Answer
from coursework.checking.jobs import answer_of_ours
from coursework.checking.judge_answer import judge_answer
from coursework.engine.assemble_engine import filled
from coursework.questions.catalogue import ALL
from coursework.questions.matches import BUDGET, a_match, judge_match, judge_move, judge_own, missed
from coursework.questions.plays.players import hopeful, observe, played

SMALL = Connect4(5, 4)
CASE = {"board": [5, 4], "moves": "12", "nodes": 10}
MATCH = {"board": [5, 4], "openings": ["12", "34", "51"], "nodes": BUDGET}


def first(game, state, seconds, clock):
    """Plays the first legal column, and makes nothing."""
    return game.actions(state)[0]


def greedy(game, state, seconds, clock):
    """Makes positions until its clock has rung, and eight more."""
    while clock() < seconds + 8:
        game.result(state, game.actions(state)[0])
    return game.actions(state)[0]


def asked(answer, case):
    return observe(Answer(answer, 3.0), case)


def test_a_position_too_many_loses_and_is_told_with_both_numbers():
    assert judge_move(CASE, asked(first, CASE)).passed
    verdict = judge_move(CASE, asked(greedy, CASE))
    assert not verdict.passed
    assert "It made 18 positions for one move, but the clock rang after 10." in verdict.message


@pytest.mark.parametrize(
    ("id", "answer", "said"),
    [
        ("share", lambda left, plies: None, "It returned None, but it should return a number of seconds."),
        ("share", lambda left, plies: (1.0, left), "Your function returned (1.0, 30), which is no number"),
        ("singular", lambda game, search, margin: None, "it should return a function for the slot extend."),
        ("mate_distance", lambda search: None, "it should return a search, which is a function."),
        ("symmetry_key", lambda cells, to_move: None, "It returned None, but it should return a key."),
    ],
)
def test_what_comes_back_is_told_and_not_what_we_did_with_it(id, answer, said):
    verdict = judge_answer(ALL[id], answer_of_ours(answer)).failure.verdict
    assert said in verdict.message


COUNTED = {  # ways to make the position after the first column in the game that is handed out
    "as told": lambda game, state: game.result(state, 0),
    "by names": lambda game, state: game.result(state=state, action=0),
    "a copy": lambda game, state: deepcopy(game).result(state, 0),
    "its attribute": lambda game, state: vars(game)["result"](state, 0),
    "parse": lambda game, state: game.parse("1"),
}


@pytest.mark.parametrize("way", COUNTED)
def test_each_position_that_the_game_makes_counts(way):
    def move(game, state, seconds, clock):
        for _ in range(30):
            COUNTED[way](game, state)
        return int(clock()) - 30

    for case in (CASE, {**CASE, "nodes": 1}):
        assert asked(move, case)["value"] == [0, 30]
    assert played(move, SMALL, (0, 0), 1) == (0, 30)


def test_a_match_is_lost_by_the_first_illegal_move():
    sheet = asked(lambda game, state, seconds, clock: 5, MATCH)
    assert len(sheet["games"]) == 1
    verdict = judge_match(MATCH, sheet)
    assert "It answered 5, which is no legal action" in verdict.message
    assert "That loses the match." in verdict.message


def test_a_match_stops_where_winning_all_the_rest_would_not_do():
    many = {**MATCH, "openings": [f"{one}{two}" for one in range(1, 6) for two in range(1, 6)][:20]}
    sheet = asked(first, many)
    assert len(sheet["games"]) < 40
    verdict = judge_match(many, sheet)
    assert not verdict.passed
    assert "The pairs that were left could not bring it there" in verdict.message
    assert "For no move did it make more than 0 of its 600 positions." in verdict.message


def test_hope_ends_where_the_lower_end_cannot_come_above_zero():
    assert hopeful([], 20)
    assert hopeful([0.0] * 2, 20)
    assert not hopeful([0.0] * 10, 20)


def test_parts_of_ours_are_counted_by_their_marks_where_the_match_is_won():
    text = filled("competing", {})[0]
    linecache.cache["<engine>"] = (len(text), None, text.splitlines(keepends=True), "<engine>")
    names = {"__name__": "__main__"}
    exec(compile(text, "<engine>", "exec"), names)
    assert len(asked(names["move"], {**MATCH, "own": True})["asked"]) == 10
    won = asked(ALL["champion"].reference, {**a_match(0)[0], "own": True})
    assert judge_own(a_match(0)[0], won).passed
    assert not judge_own(a_match(0)[0], {**won, "asked": ["pvs"] * 4}).passed
    assert judge_answer(ALL["champion"], answer_of_ours(first)).points == 1, "no points for parts that lose"


def test_a_player_that_came_out_of_the_file_plays_what_the_workshop_says(tmp_path, monkeypatch):
    """And the champion: both are asked the text of my_engine, which is that of the file."""
    monkeypatch.setenv("ABCOURSE_WORK", str(tmp_path))
    text, file = my_engine("competing").text, tmp_path / "my_engine.py"
    assert text == file.read_text("utf-8")
    last_column = "\n\ndef move(game, state, *rest, **more):\n    return game.actions(state)[-1]\n"
    file.write_text(text + last_column, encoding="utf-8")
    for said, column in ((text, 1), (my_engine("competing").text, 4)):
        names = {"__name__": "__main__"}
        exec(said, names)
        assert asked(names["move"], {**CASE, "nodes": 200})["value"][0] == column


def test_a_share_is_asked_for_whole_games_on_the_clock():
    points = lambda share: judge_answer(ALL["share"], answer_of_ours(share)).points  # noqa: E731
    assert points(lambda left, plies: left / 10) == 3 and points(lambda left, plies: left / 60) == 2
    assert points(lambda left, plies: min(left, 1)) == 0 and points(lambda left, plies: "1 s") == 0


def test_promises_are_judged_apart():
    """Too many positions cost `legal`, a move of another game costs `again`."""
    question, seen = ALL["player"], []

    def turning(game, state, seconds, clock):
        seen.append(state)
        return game.actions(state)[len(seen) // 2 % len(game.actions(state))]

    for answer, passed in ((greedy, [False, True]), (turning, [True, False]), (first, [True, True])):
        results = judge_answer(question, answer_of_ours(answer)).results  # a failing part comes first
        assert {each.name: each.passed for each in results} == dict(
            zip(("legal", "again"), passed, strict=True)
        )


def test_a_match_that_is_not_won_tells_of_a_win_or_a_threat_that_was_missed():
    """On 5 x 4: after 12121 O has to stop X in column 1, and after 121213 X can win there."""
    told = missed(MATCH, [["12", False, "1213141", ""]])
    assert "after 12131, your engine had to play column 1" in told
    told = missed(MATCH, [["12", True, "1212132445", ""]])
    assert "after 121213, your engine could win at once with column 1. It played column 2." in told
    assert not missed(MATCH, [["12", True, "121213351", ""]]), "a game that was won misses nothing"
