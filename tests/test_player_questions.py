"""The kind `player`: what plays is made elsewhere, counted, and judged by a solver or a match."""

from copy import deepcopy
from functools import partial

import pytest

from abcourse.checking.isolate.ask import Answer, job_of_one
from abcourse.checking.isolate.run import run
from abcourse.checking.judging import answer_of_ours, judge_answer
from abcourse.checking.learner.check import check
from abcourse.checking.learner.kept import keep
from abcourse.course.asks.players import counted, hopeful, observe, state_of, stood_in
from abcourse.course.assembly import assemble
from abcourse.course.kinds.player import BUDGET, decided, judge_match, judge_move, result_of
from abcourse.course.questions import ALL
from abcourse.games.connect4 import Connect4

SMALL = Connect4(5, 4)
CASE = {"board": [5, 4], "moves": "12", "nodes": 10}
MATCH = {"board": [5, 4], "openings": ["12", "34", "51"], "nodes": BUDGET}


class First:
    """Plays the first legal column, and makes nothing."""

    def __init__(self, game, nodes):
        self.game = game

    def best_move(self, state):
        return self.game.actions(state)[0]


class Greedy(First):
    """Makes one position more than it may."""

    def __init__(self, game, nodes):
        self.game, self.nodes = game, nodes

    def best_move(self, state):
        for _ in range(self.nodes + 1):
            self.game.result(state, self.game.actions(state)[0])
        return self.game.actions(state)[0]


class Endless(First):
    def best_move(self, state):
        while True:
            self.game.result(state, 0)


def asked(answer, case):
    return observe(Answer(answer, 3.0), case)


def test_a_position_too_many_loses_and_is_told_with_both_numbers():
    assert judge_move(CASE, asked(First, CASE)).passed
    verdict = judge_move(CASE, asked(Greedy, CASE))
    assert not verdict.passed
    assert "It made 11 positions for a move; its budget is 10." in verdict.message


def test_an_endless_player_is_stopped_by_the_count():
    assert asked(Endless, CASE)["ended"] == "calls"


PLAIN = Connect4.result
ROUTES = {  # a player's ways to a game of its own
    "a game of its own": lambda game: Connect4(5, 4).result,
    "its class": lambda game: type(game)(5, 4).result,
    "the game behind": lambda game: getattr(game, "_game", game).result,
    "what a method holds": lambda game: game.actions.__self__.result,
    "put aside before": lambda game: partial(PLAIN, game),
    "a copy": lambda game: deepcopy(game).result,
    "a game that inherits": lambda game: type("Mine", (Connect4,), {})(5, 4).result,
    "parse": lambda game: lambda state, action: game.parse("1"),
}


@pytest.mark.parametrize("route", ROUTES)
def test_no_attribute_of_the_game_and_no_game_of_its_own_leads_past_the_count(route):
    class Player(First):
        def best_move(self, state):
            result = ROUTES[route](self.game)
            for _ in range(30):
                result((0, 0), 0)
            return 0

    assert asked(Player, CASE)["value"] == [0, 30]
    assert asked(Player, {**CASE, "nodes": 1})["value"] == [0, 30]
    before = Connect4.result.__code__
    counted(Player(SMALL, 1).best_move, (0, 0))
    assert Connect4.result.__code__ is before, "outside a move nothing is counted"


@pytest.mark.parametrize("worth", [1, 0])
def test_solved_positions_are_worth_what_they_say_and_some_move_throws_it_away(worth):
    for case in decided(worth, seed=5, number=4):
        state = state_of(case)
        after = [-result_of(SMALL, SMALL.result(state, action)) for action in SMALL.actions(state)]
        assert max(after) == worth > min(after)
        assert len(case["moves"]) >= 10


def test_a_match_is_lost_by_the_first_illegal_move():
    class Outside(First):
        def best_move(self, state):
            return 5

    sheet = asked(Outside, MATCH)
    assert len(sheet["games"]) == 1
    verdict = judge_match(MATCH, sheet)
    assert "It answered 5, which is no legal action" in verdict.message
    assert "That loses the match." in verdict.message


def test_a_match_stops_where_winning_all_the_rest_would_not_do():
    many = {**MATCH, "openings": [f"{one}{two}" for one in range(1, 6) for two in range(1, 6)][:20]}
    sheet = asked(First, many)
    assert len(sheet["games"]) < 40
    verdict = judge_match(many, sheet)
    assert not verdict.passed
    assert "what is left could not bring it there" in verdict.message


def test_hope_ends_where_the_lower_end_cannot_come_above_zero():
    assert hopeful([], 20)
    assert hopeful([0.0] * 2, 20)
    assert not hopeful([0.0] * 10, 20)


def test_over_the_pipe_a_match_comes_to_the_same():
    ask = f"{observe.__module__}:{observe.__name__}"
    part = {"name": "match", "ask": ask, "options": {}, "cases": [MATCH]}
    (sheet,) = run(lambda: First, job_of_one(part, 3.0)).sheets["match"]
    assert sheet["games"] == asked(First, MATCH)["games"]


class Assembling(First):
    """Has an engine assembled, and makes little use of it."""

    def __init__(self, game, nodes):
        self.game, self.engine = game, assemble(game, nodes)


def test_a_solver_is_written_by_oneself_and_a_champion_may_be_assembled():
    assert [id for id in ("player", "solver", "champion") if "assemble" in ALL[id].may_use] == [
        "player",
        "champion",
    ]
    assert "uses assemble of this package" in check("solver", Assembling).text
    assert "uses assemble of this package" in check("solver", type("Solver", (Assembling,), {})).text


def test_a_check_says_how_many_parts_of_an_assembled_engine_are_ours_and_is_silent_of_other_players(
    tmp_path, monkeypatch
):
    monkeypatch.setenv("ABCOURSE_WORK", str(tmp_path))
    assemble(SMALL, 10)  # in the kernel, before: no part of a player
    assert asked(First, MATCH)["note"] == ""
    text = "assemble was called: {} of its 13 parts are yours, and ours stood in for {}."
    assert asked(Assembling, MATCH)["note"] == text.format(0, 13)
    keep("memory", "Memory", ALL["memory"].source)
    assert asked(Assembling, MATCH)["note"] == text.format(1, 12)


def test_nothing_is_said_of_an_engine_whose_parts_are_all_the_learner_s():
    assert stood_in(13, 0) == ""


def test_a_move_is_told_with_its_column():
    case = {**CASE, "moves": "2323211335", "solved": 1}
    assert "yours      0 (column 1)\nexpected   " in judge_move(case, asked(First, case)).message


def test_promises_are_judged_apart():
    """More positions than it may make cost `budget` and nothing else; an illegal move costs all."""
    question = ALL["player"]
    known = {wrong.text[:25]: wrong.made(question.reference) for wrong in question.known_wrong}
    passed = lambda answer: [each.passed for each in judge_answer(question, answer_of_ours(answer)).results]  # noqa: E731
    assert passed(known["one position too many is m"[:25]]) == [True, False, True]
    assert passed(known["columns are counted from "]) == [False, False, False]
