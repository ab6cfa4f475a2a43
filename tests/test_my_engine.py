"""The engine that a learner writes: short, made in small steps, and each step is right and buys something."""

import ast
import json
import re
import sys
from inspect import unwrap
from math import inf
from pathlib import Path
from random import Random

import pytest

from abcourse import my_engine as my_engine_at
from abcourse import negamax, stage_change
from abcourse.checking.learner.kept import source_of
from abcourse.course.filling import Source
from abcourse.course.my_engine import PARTS as FILLS
from abcourse.course.my_engine import STAGES, Ticks, filled, fitting, stage_text, tried
from abcourse.course.questions import ALL
from abcourse.games.connect4 import Connect4
from abcourse.games.match import play_out
from abcourse.measure.learning import random_opening
from abcourse.play import Opponent

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))

import my_engine
from my_engine import GAME, LAST, PARTS, TEXTS, explored, stage, the_ladder, without

KEPT = json.loads((Path(__file__).parent / "data" / "my_ladder.json").read_text("utf-8"))
SMALL = Connect4(5, 4)


def some_positions(game, count, stones, seed):
    """Positions after so many random moves."""
    random = Random(f"{seed} {stones}")
    return [random_opening(game, stones, random) for _ in range(count)]


def test_the_last_stage_has_at_most_180_lines():
    assert len(TEXTS[LAST].splitlines()) <= 180


@pytest.mark.parametrize("name", STAGES)
def test_a_stage_has_at_most_fifteen_new_lines_of_code(name):
    assert 0 < stage_change(name).new <= 15 + (name == "knowing")  # one is a comment


def test_alpha_beta_takes_five_new_lines():
    assert stage_change("alphabeta").new == 5


@pytest.mark.parametrize("number", TEXTS)
def test_a_stage_has_no_search_but_its_own(number):
    tree = ast.parse(TEXTS[number])
    imported = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert set(imported) <= {"math", "random", "time"}
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Import)]


@pytest.mark.parametrize("number", TEXTS)
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


@pytest.mark.parametrize("number", [each for each in TEXTS if each >= "03"])
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


@pytest.mark.parametrize("number", [each for each in TEXTS if each >= "07"])
def test_a_memory_that_is_used_again_gives_the_same_values(number):
    proven, made = negamax(SMALL), stage(number)
    memory = made.Memory()
    for state in some_positions(SMALL, 20, 12, 6):
        for depth in range(1, SMALL.cells):
            value = made.search(SMALL, state, depth, -inf, inf, memory)
        assert value == 1000 * proven(state)[0]


@pytest.mark.parametrize("number", [each for each in TEXTS if each >= "06"])
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


@pytest.mark.parametrize("number", [each for each in TEXTS if each >= "07"])
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
    # X wins in column 6, in notebook 10, by two threats of its own, one right above the other: both count.
    assert features(GAME, GAME.parse("424273755775"))[:2] == (1, 1)


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
    assert my_engine.weights() == "weights (62, 38, 4), the engine has (62, 38, 4)"


@pytest.mark.trial
def test_a_hundred_wins_are_kept():
    assert my_engine.wins().startswith("100 of 100 ")


# -- the learner's engine, made from kept answers


def kept(id, text, name=None):
    """A kept file of an exercise, as `check` writes it."""
    return f"# {id} {name or FILLS[id][1].partition('.')[0]}: your last answer that passed.\n{text}"


def ours(id):
    """What would be kept of our own answer: the names that it fills, of its stage."""
    source = Source(stage_text(FILLS[id][0]))
    units = dict.fromkeys(name.partition(".")[0] for name in FILLS[id][1:])
    return kept(id, "\n\n\n".join(["from math import inf", "import time", *map(source.said, units)]))


OURS = {id: ours(id) for id in FILLS if id != "fit"}
MARKED = re.compile(r" *# ours, until \w+ has passed\n")


@pytest.mark.parametrize("name", STAGES)
def test_with_every_answer_as_ours_a_stage_comes_out_as_we_wrote_it(name):
    text, parts, troubles = filled(name, OURS)
    assert troubles == [] and {part for part, id in parts.items() if not id} <= {"WEIGHTS"}
    units, due = Source(text).units, Source(stage_text(name)).units  # a move of 06 takes its share in 11
    for part in {*due} - ({"move"} if name == "competing" else set()):
        assert ast.dump(units[part]) == ast.dump(due[part])


@pytest.mark.parametrize("name", STAGES)
def test_without_an_answer_a_stage_is_ours_and_says_so_of_every_part(name):
    text, parts, troubles = filled(name, {})
    assert troubles == [] and not any(parts.values()) and len(MARKED.findall(text)) == len(parts) > 0
    assert MARKED.sub("", text) == stage_text(name)


LATER = """
STEP = 1

def order(game, state, memory):  # a stand-in of the notebook
    raise AssertionError

def below(g, s, a):
    return g.result(s, a), STEP

def my_search(g, s, d, lo, hi, m):
    if m.clock() > m.end:
        raise TimeoutError
    if d == 0 or g.is_terminal(s):
        return leaf(g, s)
    if (v := m.probe(s, d, lo, hi)) is not None: return v
    top = -inf
    for a in order(g, s, m):
        c, one = below(g, s, a)
        v = -my_search(g, c, d - one, -hi, -max(lo, top), m)
        if v > top:
            top = v
            m.best[s] = a
        if top >= hi:
            break
    m.store(s, d, lo, hi, top)
    return top
"""


def test_an_answer_comes_in_as_it_was_written_with_its_helpers_and_none_of_its_stand_ins():
    text, parts, troubles = filled("horizon", {"pvs": kept("pvs", LATER, "my_search")})
    assert (parts["search"], parts["order"], troubles) == ("pvs", "", [])
    assert "STEP = 1" in text and "def below(g, s, a):" in text and "AssertionError" not in text
    # What came after: the reach is asked after the clock, and a leaf is played out.
    assert (
        "raise TimeoutError\n    least, most = reach(g, s)\n    lo, hi = max(lo, least), min(hi, most)"
        in text
    )
    assert "return quiesce(g, s, lo, hi, m)" in text and "leaf(g, s)" not in text


@pytest.mark.parametrize(
    ("id", "old", "new", "told"),
    [
        (
            "pvs",
            "child, low =",
            "child, lo =",
            "NameError: name 'low' is not defined in your `search` (pvs), line 20.",
        ),
        (
            "reach",
            "return 1000",
            "1000",
            "TypeError: cannot unpack non-iterable NoneType object with your `reach`",
        ),
        ("deepen", "return chosen", "return -1", "ValueError: its move is -1, which is not legal"),
        ("memory", "return value if", "return value - 7 if (", "work/mine/memory.py is not Python"),
        (
            "out_of_time",
            "clock() + seconds",
            "clock() + second",
            "in your `Memory.__init__` (out_of_time), line 2.",
        ),
    ],
)
def test_a_part_that_fails_is_named_with_its_line_and_left_out(id, old, new, told):
    assert old in OURS[id]
    text, parts, troubles = filled("null_windows", {**OURS, id: OURS[id].replace(old, new)})
    assert len(troubles) == 1 and told in troubles[0] and "left out" in troubles[0]
    assert id not in parts.values() or id == "out_of_time"
    assert tried(text) is None


def test_a_search_that_would_undo_a_stage_waits_for_the_next_one():
    """A `pvs` that does not look at the clock would never end; the search before it plays."""
    timeless = OURS["pvs"].replace("if memory.clock() > memory.end:\n        raise TimeoutError", "pass")
    _, parts, troubles = filled("null_windows", {**OURS, "pvs": timeless})
    assert parts["search"] == "search_with_memory"
    assert troubles == ["Your search of pvs lacks clock, which came before: an older one plays."]


def test_a_memory_of_ones_own_form_keeps_what_it_needs_and_may_be_empty():
    own = """
class Memory(dict):
    SEEN = 0
    def __init__(self):
        self.places = {}
    def _at(self, s): return self.places.get(s, (-1, 0, 0, 0))
    def probe(self, s, d, a, b):
        deep, lo, hi, v = self._at(s)
        return v if deep >= d and (lo == hi or lo >= b or hi <= a) else None
    def store(self, s, d, a, b, v):
        self.places[s] = d, -float("inf") if v <= a else v, float("inf") if v >= b else v, v
"""
    text, parts, troubles = filled("memory", {**OURS, "memory": kept("memory", own)})
    assert troubles == [] and parts["Memory.store"] == "memory"
    made = my_engine.engine_of(text)
    memory, state = made.Memory(), some_positions(SMALL, 1, 10, 1)[0]
    assert (
        made.search(SMALL, state, 10, -inf, inf, memory) == 1000 * negamax(SMALL)(state)[0] and memory.places
    )


def test_the_weights_are_what_the_learner_s_own_fit_finds_with_their_own_features():
    fit = kept("fit", source_of(unwrap(ALL["fit"].reference)), "fit")
    text, parts, troubles = filled("knowing", {"fit": fit})
    own, strategic, stones = my_engine.engine_of(text).WEIGHTS
    assert troubles == [] and parts["WEIGHTS"] == "fit" and own > strategic > stones > 0
    doubled = OURS["threats"].replace("return own,", "return 2 * own,")
    twice = my_engine.engine_of(filled("knowing", {"fit": fit, "threats": doubled})[0]).WEIGHTS
    assert abs(2 * twice[0] - own) <= 1 and twice[1:] == (strategic, stones)
    _, parts, troubles = filled("knowing", {"fit": fit.replace("for _ in range(steps)", "for _ in steps")})
    assert parts["WEIGHTS"] == "" and "Your `fit` finds no weights" in troubles[0]


def test_two_helpers_of_one_name_stay_apart():
    helper = "\n\ndef helped(game):\n    '{}'\n    return game\n"
    both = {id: OURS[id].replace("game.", "helped(game).") + helper.format(id) for id in ("order", "reach")}
    text, _, troubles = filled("null_windows", both)
    assert troubles == [] and "def helped(" in text and "def helped_reach(" in text


def test_an_older_answer_stands_where_it_still_fits():
    assert fitting("order", "search") == ["remember_best"] and fitting("order", "move") == []
    assert fitting("horizon", "search") == ["remember_best", "out_of_time", "search_with_memory", "pvs"]
    assert fitting("competing", "move") == ["deepen"] and fitting("time", "Memory") == []


def test_a_move_from_the_notebook_on_time_takes_its_share_of_the_time_in_the_last_engine():
    text, parts, troubles = filled("competing", {"deepen": OURS["deepen"]})
    assert troubles == [] and parts["move"] == "deepen"
    made, ticks = my_engine.engine_of(text), Ticks()
    assert made.move(SMALL, SMALL.initial, inf, ticks, left=700) in SMALL.actions(SMALL.initial)
    assert ticks.looks <= made.share(700, 20) + 2


def test_the_file_is_written_and_never_over_edits_nor_back_to_an_earlier_stage(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("ABCOURSE_WORK", str(tmp_path))
    file, new = tmp_path / "my_engine.py", tmp_path / "my_engine_new.py"
    assert my_engine_at("time").text in file.read_text("utf-8") and not new.exists()
    my_engine_at("order")
    assert "is at the stage time already, and stays" in capsys.readouterr().out
    assert my_engine_at("memory").text in file.read_text("utf-8")
    edited = file.read_text("utf-8").replace("range(1, 43)", "range(1, 9)")
    file.write_text(edited, "utf-8")
    my_engine_at("memory")
    assert file.read_text("utf-8") == edited and "range(1, 43)" in new.read_text("utf-8")
    assert (
        "-        for depth in range(1, 9):\n+        for depth in range(1, 43):" in capsys.readouterr().out
    )


def test_a_board_is_told_how_many_positions_the_engine_makes():
    (idea,) = Opponent(SMALL, my_engine_at("order")).think(SMALL.initial, 3)
    assert idea.move in SMALL.actions(SMALL.initial) and int(idea.notes["positions"]) > 3


def test_no_stage_of_that_name_is_one_sentence():
    with pytest.raises(ValueError, match="did you mean order"):
        my_engine_at("ordr")
