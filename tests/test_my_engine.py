"""The engine that a learner writes: short, made in small steps, and each step is right and buys something."""

import ast
import json
import re
import sys
from math import inf
from pathlib import Path
from random import Random

import pytest

from abcourse import negamax
from abcourse.games.connect4 import Connect4
from abcourse.games.match import play_out
from abcourse.measure.intervals import score_interval
from abcourse.measure.ladder import load_counts, open_positions
from abcourse.measure.learning import random_opening
from abcourse.measure.survey import CountingGame
from abcourse.play import Opponent
from abcourse.play.opponent import engine_in
from coursework import my_engine as my_engine_at
from coursework import stage_change
from coursework.engine import assemble_engine
from coursework.engine.assemble_engine import filled, tried
from coursework.engine.measure_engine import puzzles, searching
from coursework.engine.my_engine import MyEngine, whose
from coursework.engine.source import Source
from coursework.engine.stages import PARTS as FILLS
from coursework.engine.stages import STAGES, engine_of, stage_text
from coursework.questions.catalogue import ALL
from coursework.questions.plays.engine import Ticks

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))

import my_engine
from my_engine import GAME, LAST, TEXTS, explored, stage, the_ladder

KEPT = json.loads((Path(__file__).parent / "data" / "my_ladder.json").read_text("utf-8"))
SMALL = Connect4(5, 4)
LAST_STAGE = [*STAGES][-1]


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


def test_a_function_that_stays_keeps_its_lines_unmarked_where_a_new_one_has_them_too():
    shown = stage_change("minimax").lines
    move = shown.index("◆ def move(game, state, depth=3):")
    assert shown[move - 6] == "◆     best = -inf"
    assert [line[6:] for line in shown[move:] if line[0] != "◆"] == [
        "best = -inf",
        "for action in game.actions(state):",
        "    if value > best:",
        "        best, chosen = value, action",
        "return chosen",
    ]


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


def test_wins_in_at_most_seven_plies_are_kept_and_three_plies_do_not_see_all():
    due = {state: my_engine.keeping(state) for state in my_engine.won_positions(5, seed=7)}
    last, three_plies = my_engine.player(TEXTS[LAST], 20_000), stage("05").move
    assert all(last(state) in moves for state, moves in due.items())
    assert not all(three_plies(GAME, state) in moves for state, moves in due.items())


@pytest.mark.parametrize("seconds", [0.01, 0.3])
def test_however_short_the_time_the_clock_of_the_game_does_not_run_out(seconds):
    made = stage(LAST)
    for side, opening in zip((1, -1), some_positions(GAME, 2, 4, 10), strict=True):
        _, left = my_engine.play_by_the_clock(made, opening, side, seconds, 20_000)
        assert 0 <= left < seconds


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.long)])
def test_one_move_of_a_puzzle_of_twelve_stones_or_more_keeps_the_result(every):
    late = [(state, column) for state, column in puzzles().items() if state[1].bit_count() >= 12]
    assert len(late) == 13
    assert all(my_engine.one_keeps(state) == column for state, column in late[::every])


@pytest.mark.parametrize("positions", [500, 2_000])
def test_the_last_stage_beats_that_of_notebook_03_on_each_seed(positions):
    """By the games that are kept: the whole interval of forty pairs lies above a half."""
    kept = load_counts(f"growth {positions}")
    assert [*kept] == ["seed 1", "seed 2", "seed 3"]
    assert all(len(scores) == 40 and score_interval(scores).low > 0.5 for scores in kept.values())


def test_the_first_of_the_kept_games_come_out_again():
    kept = load_counts("growth 500")["seed 1"]
    assert my_engine.against(500, TEXTS[LAST], TEXTS["03"], 2, 1) == kept[:2]


def test_the_first_games_of_a_faster_engine_against_itself_come_out_again():
    kept = load_counts("faster 500")
    assert [*kept] == ["130 %", "200 %"] and {len(scores) for scores in kept.values()} == {40}
    assert my_engine.faster_against_itself(500, 2, 130) == kept["130 %"][:2]


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
    return f"# {id} {name or ALL[id].entry}: your last answer that passed.\n{text}"


IMPORTS = "from math import exp, inf\nfrom random import choice\nfrom time import perf_counter\n"
OURS = {id: kept(id, f"{IMPORTS}\n\n{ALL[id].source}") for id in FILLS}
FILLED = {
    name: {id for id in FILLS if STAGES[FILLS[id][0]] <= STAGES[name]} for name in STAGES
}  # a stage -> the exercises that have been met by then


@pytest.mark.parametrize("name", STAGES)
def test_without_an_answer_a_stage_is_ours_as_we_wrote_it(name):
    text, parts, troubles = filled(name, {})
    assert troubles == [] and not any(parts.values()) and parts
    ours = Source(stage_text(name))
    definitions = [each for each in ours.top if not ours.import_line(each)]
    assert all(ours.said(each) in text for each in definitions)
    assert text.count("# The course's own, until exercise ") == len(parts)


@pytest.mark.parametrize("name", STAGES)
def test_every_answer_stands_word_for_word_and_every_part_is_then_the_learner_s(name):
    text, parts, troubles = filled(name, {id: OURS[id] for id in FILLED[name]})
    assert troubles == [] and all(parts.values())
    for part, id in parts.items():
        lines = Source(OURS[id]).said("fit" if id == "fit" else part).splitlines()
        assert "\n".join(lines[1:]) in text  # but for its name, where something stands in front of it


@pytest.mark.parametrize("name", [*STAGES][1:])
def test_with_our_own_answers_it_plays_our_moves(name):
    """But for `fit`, which finds other weights, from fewer steps."""
    text, _, _ = filled(name, {id: OURS[id] for id in FILLED[name] - {"fit"}})
    for state in some_positions(GAME, 4, 12, 11):
        moves = []
        for made in (engine_of(text), engine_of(stage_text(name))):
            counted = CountingGame(GAME)
            timed = {"seconds": 300, "clock": lambda counted=counted: counted.nodes} if name >= "06" else {}
            timed = timed if "clock" in made.move.__code__.co_varnames else {}
            moves.append(made.move(counted, state, **timed))
        assert moves[0] == moves[1]


@pytest.mark.long
@pytest.mark.parametrize("skipped", FILLS)
def test_the_program_defines_each_name_once_and_asks_once_a_node(skipped):
    """Whichever exercise is left out: no second class or search of one name, one look, one probe."""
    text, _, troubles = filled(LAST_STAGE, {id: OURS[id] for id in FILLS if id != skipped})
    defined = [node.name for node in ast.parse(text).body if hasattr(node, "name")]
    assert not any("left out" in told for told in troubles) and len(defined) == len({*defined})
    names, asked = engine_of(text).move.__globals__, {"nodes": 0, "looks": 0, "probes": 0}
    search, Memory = names["search"], names["Memory"]

    def counted_search(*given):
        asked["nodes"] += 1
        return search(*given)

    def clock():
        asked["looks"] += 1
        return 0

    class CountedMemory(Memory):
        def probe(self, *given):
            asked["probes"] += 1
            return super().probe(*given)

    names["search"] = counted_search
    memory = CountedMemory(inf, clock)
    asked["looks"] = 0
    counted_search(SMALL, SMALL.parse("1232"), 5, -inf, inf, memory)
    assert 0.5 * asked["nodes"] < asked["looks"] <= asked["nodes"] and 0 < asked["probes"] <= asked["nodes"]


@pytest.mark.parametrize(
    ("stage", "skipped", "told"),
    [
        ("null_windows", ["pvs"], "# No null windows yet: exercise pvs."),
        ("memory", ["memory"], "# These two are the course's own, until exercise memory passes."),
        ("memory", ["search_with_memory"], "by itself yet: exercise search_with_memory."),
        ("competing", ["reach"], "# The course's own, until exercise reach passes.\ndef reach("),
        ("time", [], "# It tells no line by itself yet: exercise principal_variation."),
    ],
)  # fmt: skip
def test_what_is_missing_is_named_in_a_comment_at_its_place(stage, skipped, told):
    assert told in filled(stage, {id: OURS[id] for id in FILLED[stage] if id not in skipped})[0]
    if skipped:
        assert told not in filled(stage, {id: OURS[id] for id in FILLED[stage]})[0]


HEADER = re.compile(r"^#%% (\w+) \| (.+)\n", re.MULTILINE)
_, *PIECES = HEADER.split((Path(__file__).parent / "data" / "engine_answers.txt").read_text("utf-8"))
OTHERS = [*zip(PIECES[::3], PIECES[1::3], PIECES[2::3], strict=True)]
"""Other right answers to the exercises of the engine: exercise, what is unusual, the text of the cell."""
MORE_POSITIONS = {"a list of windows for each action": 157 / 154}
"""What is unusual -> how many times as many positions it makes, here a child for each window."""


def to_the_value(stage, answers, board):
    """The positions that the engine of these answers makes to the exact value of a late board."""
    counted, made = CountingGame(GAME), MyEngine(stage, filled(stage, answers)[0], {}, GAME)
    searching(made, counted, board)(GAME.cells)
    return counted.nodes


@pytest.mark.long
@pytest.mark.parametrize(
    ("id", "unusual", "text"),
    OTHERS,
)
def test_another_right_answer_plays_in_the_engine_and_makes_as_many_positions(id, unusual, text):
    stage = FILLS[id][0]
    answers = {each: OURS[each] for each in FILLED[stage] if (id, each) != ("order", "remember_best")}
    others = {**answers, id: kept(id, f"{IMPORTS}\n\n{text}")}
    _, parts, troubles = filled(stage, others)
    assert id in parts.values() and not any("left out" in told for told in troubles)
    if stage == "random":
        return
    board = [*open_positions(GAME, 32, 4)][13 if STAGES[stage] >= "05" else 28]
    expected = to_the_value(stage, answers, board) * MORE_POSITIONS.get(unusual, 1)
    assert to_the_value(stage, others, board) == pytest.approx(expected)


def test_three_memories_that_each_have_something_of_their_own_are_joined():
    clock = OURS["out_of_time"].replace(
        "        self.best = {}  # state -> the action that was best there\n", ""
    )
    table = OURS["memory"].replace("        self.clock, self.end = clock, clock() + seconds\n", "")
    table = table.replace("        self.best = {}  # state -> the action that was best there\n", "")
    text, _, troubles = filled("memory", {**OURS, "out_of_time": clock, "memory": table})
    assert troubles == [] and "class Memory(Table, Clock, BestMoves):" in text
    assert "Clock.__init__(self, seconds, clock)\n" in text and "BestMoves.__init__(self)\n" in text
    text, _, troubles = filled("memory", {"memory": table})
    assert troubles == [] and "class Memory(Table):" in text
    assert "        self.clock, self.end = clock, clock() + seconds\n        self.best = {}" in text


LATER = """
STEP = 1

def order(game, state, memory):  # a stand-in of the notebook
    raise AssertionError

def below(g, s, a):
    return g.result(s, a), STEP

def search(g, s, d, lo, hi, m):
    if m.clock() > m.end:
        raise TimeoutError
    if d == 0 or g.is_terminal(s):
        return leaf(g, s)
    if (v := m.probe(s, d, lo, hi)) is not None: return v
    top = -inf
    for a in order(g, s, m):
        c, one = below(g, s, a)
        v = -search(g, c, d - one, -hi, -max(lo, top), m)
        if v > top:
            top = v
            m.best[s] = a
        if top >= hi:
            break
    m.store(s, d, lo, hi, top)
    return top
"""


def test_an_answer_comes_in_with_its_helpers_and_none_of_its_stand_ins():
    text, parts, troubles = filled("horizon", {"pvs": kept("pvs", LATER)})
    assert (parts["search"], parts["order"], troubles) == ("pvs", "", [])
    own = text
    assert "STEP = 1" in own and "def below(g, s, a):" in own and "AssertionError" not in own
    assert f"@within_reach\n@until_quiet\n{LATER[LATER.index('def search') :].strip()}" in own


@pytest.mark.parametrize(
    ("id", "old", "new", "told"),
    [
        (
            "order",
            "game.sensible(state)",
            "until_quiet(game, state)",
            "Your order has a until_quiet, as the engine has: call yours otherwise.",
        ),
        (
            "pvs",
            "def search(",
            "def searched(",
            "Your pvs makes its search without def or class: it is left out.",
        ),
    ],
)
def test_a_search_that_cannot_be_decorated_is_left_out(id, old, new, told):
    more = {
        "order": "\n\ndef until_quiet(game, state):\n    return game.sensible(state)\n",
        "pvs": "\n\nsearch = searched\n",
    }
    answers = {"order": OURS["order"], "pvs": OURS["pvs"]}
    answers[id] = answers[id].replace(old, new) + more[id]
    text, parts, troubles = filled("horizon", answers)
    assert troubles == [told] and parts["search"] == "" and tried(text) is None


@pytest.mark.parametrize("imports", ["import random as random\nfrom math import inf as inf", "import random"])
def test_an_answer_that_imports_the_module_random_plays(imports):
    answer = f"{imports}\n\n\ndef move(game, state):\n    return random.choice(game.actions(state))\n"
    text, parts, troubles = filled("random", {"any_move": kept("any_move", answer)})
    assert (parts["move"], troubles) == ("any_move", [])
    assert '"""\n\nimport random\n\n' in text  # our own imports are gone with our own function


def test_what_came_later_stands_around_a_search_of_before_and_is_met_at_each_node():
    made, memory = engine_of(filled("horizon", {"pvs": kept("pvs", LATER)})[0]), None
    state, asked = some_positions(SMALL, 1, 8, 3)[0], []
    for name in ("reach", "quiesce"):
        own = getattr(made, name)
        made.search.__globals__[name] = lambda *a, own=own, name=name: asked.append(name) or own(*a)
    memory = made.Memory()
    made.search(SMALL, state, 3, -inf, inf, memory)
    assert asked.count("reach") > asked.count("quiesce") > 5


@pytest.mark.parametrize(
    ("id", "old", "new", "told"),
    [
        (
            "pvs",
            "child, low =",
            "child, lo =",
            "NameError: name 'low' is not defined (in your pvs, at `value = -search(game, child, ",
        ),
        (
            "reach",
            "return 1000",
            "1000",
            "TypeError: cannot unpack non-iterable NoneType object (in your reach)",
        ),
        (
            "deepen",
            "return chosen",
            "return -1",
            "ValueError: its move is -1, which is not legal (in your deepen)",
        ),
        ("memory", "return value if", "return value - 7 if (", "work/mine/memory.py is not Python"),
        (
            "out_of_time",
            "clock() + seconds",
            "clock() + second",
            "(in your out_of_time, at `self.clock, self.end",
        ),
        (
            "deepen",
            "except TimeoutError:\n        pass",
            "finally:\n        while True: pass",
            "(in your deepen, at `while True",
        ),
    ],
)
def test_a_part_that_fails_is_named_with_its_line_and_left_out(monkeypatch, id, old, new, told):
    monkeypatch.setattr(assemble_engine, "SECONDS", 1.0)  # one has no end
    assert old in OURS[id]
    text, parts, troubles = filled("null_windows", {**OURS, id: OURS[id].replace(old, new)})
    assert len(troubles) == 1 and told in troubles[0] and "left out" in troubles[0]
    assert id not in parts.values() and tried(text) is None


@pytest.mark.parametrize(
    ("stage", "answers", "told"),
    [
        ("time", {"negamax_cuts": OURS["negamax_cuts"]}, "is of an earlier stage: remember_best brings"),
        (
            "null_windows",
            {
                "pvs": OURS["pvs"].replace(
                    "if memory.clock() > memory.end:\n        raise TimeoutError", "pass"
                )
            },
            "Your search of pvs never uses clock, which came before it: it is left out.",
        ),
        ("memory", {"out_of_time": OURS["out_of_time"].replace("search", "mine")}, "is called"),
        (
            "horizon",
            {
                "pvs": OURS["pvs"].replace("search(", "below(")
                + "\n\n\ndef search(*asked):\n    return below(*asked)\n"
            },
            "does not call search for a child",
        ),
    ],
)
def test_an_answer_that_cannot_stand_in_the_engine_is_left_out_with_what_mends_it(stage, answers, told):
    _, parts, troubles = filled(stage, answers)
    assert len(troubles) == 1 and told in troubles[0] and not any(parts.values())


def test_a_memory_of_ones_own_may_be_made_by_the_names_of_its_arguments():
    named = OURS["deepen"].replace("Memory(seconds, clock)", "Memory(seconds=seconds, clock=clock)")
    _, parts, troubles = filled("competing", {**OURS, "deepen": named})
    assert named != OURS["deepen"] and troubles == [] and parts["move"] == "deepen"


def test_a_clock_that_is_looked_at_by_a_function_made_with_the_memory_counts():
    looks = """
class Memory:
    def __init__(self, seconds=inf, clock=perf_counter):
        self.best, end = {}, clock() + seconds
        def look():
            if clock() > end:
                raise TimeoutError
        self.look = look
"""
    searches = OURS["out_of_time"].partition("def search")
    body = searches[2].replace("if memory.clock() > memory.end:\n        raise TimeoutError", "memory.look()")
    kept_text = kept("out_of_time", f"{IMPORTS}{looks}\n\ndef search{body}", "search")
    assert "memory.look()" in kept_text
    text, parts, troubles = filled("time", {"out_of_time": kept_text})
    assert troubles == [] and parts["search"] == "out_of_time", (text, troubles)


def test_a_memory_of_ones_own_form_keeps_what_it_needs_and_has_the_rest_from_above():
    own = """
class Memory(dict):
    SEEN = 0
    def __init__(self, seconds=inf, clock=perf_counter):
        self.places = {}
    def _at(self, s): return self.places.get(s, (-1, 0, 0, 0))
    def probe(self, s, d, a, b):
        deep, lo, hi, v = self._at(s)
        return v if deep >= d and (lo == hi or lo >= b or hi <= a) else None
    def store(self, s, d, a, b, v):
        self.places[s] = d, -float("inf") if v <= a else v, float("inf") if v >= b else v, v
"""
    text, parts, troubles = filled("memory", {**OURS, "memory": kept("memory", own)})
    assert troubles == [] and parts["Memory"] == "memory"
    made = engine_of(text)
    memory, state = made.Memory(), some_positions(SMALL, 1, 10, 1)[0]
    value = made.search(SMALL, state, 10, -inf, inf, memory)
    assert value == 1000 * negamax(SMALL)(state)[0] and memory.places and memory.best


def test_the_weights_are_what_the_learner_s_own_fit_finds_with_their_own_features():
    text, parts, troubles = filled("knowing", {"fit": OURS["fit"]})
    own, strategic, stones = engine_of(text).WEIGHTS
    assert troubles == [] and parts["WEIGHTS"] == "fit" and own > strategic > stones > 0
    doubled = OURS["threats"].replace("return own,", "return 2 * own,")
    twice = engine_of(filled("knowing", {"fit": OURS["fit"], "threats": doubled})[0]).WEIGHTS
    assert abs(2 * twice[0] - own) <= 1 and twice[1:] == (strategic, stones)
    endless = OURS["fit"].replace("for _ in range(steps)", "for _ in steps")
    _, parts, troubles = filled("knowing", {"fit": endless})
    assert parts["WEIGHTS"] == "" and "Your fit finds no weights" in troubles[0]


@pytest.fixture
def work(tmp_path, monkeypatch):
    """A work folder, empty; the file of the engine in it."""
    monkeypatch.setenv("ABCOURSE_WORK", str(tmp_path))
    return tmp_path / "my_engine.py"


LAST_COLUMN = "\n\ndef move(game, state, *rest, **more):\n    return game.actions(state)[-1]\n"


def test_the_file_has_the_highest_stage_asked_for_and_a_lower_one_is_made_beside_it(work, capsys):
    assert my_engine_at("time").text == work.read_text("utf-8")
    assert my_engine_at("order").stage == "order"
    assert "work/my_engine.py is at time already, and stays." in capsys.readouterr().out
    assert my_engine_at("memory").text == work.read_text("utf-8")
    assert "stage memory" in work.read_text("utf-8").splitlines()[0]


def test_what_stands_in_the_workshop_plays_and_is_never_touched(work, capsys):
    my_engine_at("order")
    work.write_text(work.read_text("utf-8") + LAST_COLUMN, "utf-8")
    for name in ("order", "memory"):
        made = my_engine_at(name)
        assert made.best_move(GAME.initial) == 6 and work.read_text("utf-8").endswith(LAST_COLUMN)
    assert made.parts["move"] == "your workshop"
    match = made.match(made.without_workshop, pairs=1, positions=10)
    assert match.other == f"your stage {made.stage} without the workshop"
    assert next(iter(Opponent(GAME, made).think(GAME.initial, 1))).move == 6
    assert engine_in(work)(GAME, GAME.initial) == made.with_node_budget(100)(GAME.initial) == 6
    assert my_engine_at("order").best_move(GAME.initial) != 6  # of a lower stage: without it


def test_a_workshop_that_hides_a_passed_answer_or_fails_is_told_each_time(work, capsys):
    work.parent.joinpath("mine").mkdir()
    work.parent.joinpath("mine", "deepen.py").write_text(OURS["deepen"], "utf-8")
    my_engine_at("time")
    work.write_text(work.read_text("utf-8") + LAST_COLUMN, "utf-8")
    for _ in range(2):
        my_engine_at("time")
        assert "Your workshop's move plays, in place of your answer." in capsys.readouterr().out
    lines = work.read_text("utf-8").count("\n") + 1
    work.write_text(work.read_text("utf-8") + "depth = dept\n", "utf-8")
    assert my_engine_at("time").parts["move"] == "deepen"
    told = capsys.readouterr().out
    assert f"left out: NameError: name 'dept' is not defined, line {lines} of work/my_engine.py." in told
    assert work.read_text("utf-8").endswith("depth = dept\n")


@pytest.mark.parametrize(
    ("workshop", "told"),
    [
        ("def estimat(game, state):\n    return 0\n",
         "your workshop's estimat, and the engine has no part of that name: did you mean estimate?"),
        ("def corner(game, state):\n    return corner(game, state)\n",
         "your workshop's corner, and the engine has no part of that name."),
        ("def zero(*_):\n    return 0\n\n\ndef estimate(game, state):\n    return zero(game)\n", ""),
    ],
)  # fmt: skip
def test_a_function_of_the_workshop_that_nothing_calls_is_mentioned(work, capsys, workshop, told):
    my_engine_at("knowing")
    capsys.readouterr()
    work.write_text(work.read_text("utf-8") + "\n\n" + workshop, "utf-8")
    my_engine_at("knowing")
    said = " ".join(capsys.readouterr().out.split())
    assert told in said and ("Nothing calls" in said) == bool(told)


OURS_PLAYS_FOR = ("deepen", "reach", "threats", "fit", "estimate", "quiesce", "share")
BESIDE = {
    "memory": "our table remembers",
    "pvs": "your search asks no null windows",
}
"""What is told at the last stage where only this exercise is skipped; all others have a later answer."""


@pytest.mark.parametrize(
    "skipped", [id if id in ("pvs", "fit") else pytest.param(id, marks=pytest.mark.long) for id in FILLS]
)
def test_a_skipped_step_is_named_with_what_the_engine_does_instead(skipped):
    parts = filled(LAST_STAGE, {id: OURS[id] for id in FILLS if id != skipped})[1]
    told = whose(LAST_STAGE, parts)
    if skipped in OURS_PLAYS_FOR:
        assert told.endswith(f" Ours plays for {skipped}.")
    elif skipped in BESIDE:
        assert told.endswith(f" Not yours yet: {skipped} ({BESIDE[skipped]}).")
    else:
        assert told == f"Stage {LAST_STAGE}: all of it is yours."


def test_several_steps_that_are_skipped_are_all_named():
    parts = filled("memory", {id: OURS[id] for id in ("order", "remember_best")})[1]
    assert whose("memory", parts) == (
        "Stage memory: yours is Memory, order and search. Ours plays for deepen. Not yours yet: "
        "out_of_time (our lines around your search look at the clock), memory (our table remembers), "
        "search_with_memory (our lines around your search ask the table)."
    )


def test_the_weights_of_the_learner_s_own_fit_are_told(work, capsys):
    work.parent.joinpath("mine").mkdir()
    work.parent.joinpath("mine", "fit.py").write_text(OURS["fit"], "utf-8")
    own, strategic, stones = my_engine_at("knowing").functions.WEIGHTS
    assert f"Your own fit gave the weights {own}, {strategic} and {stones}." in capsys.readouterr().out


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16"])
def test_a_file_that_an_editor_saved_in_another_encoding_is_not_lost(work, encoding):
    my_engine_at("time")
    saved = f"{work.read_text('utf-8')}# Größe\n{LAST_COLUMN}".encode(encoding)
    work.write_bytes(saved)
    my_engine_at("memory")
    beside = work.with_name("my_engine_edited_1.py")
    assert work.read_text("utf-8").endswith(f"# Größe\n{LAST_COLUMN}") or beside.read_bytes() == saved


def test_what_was_edited_above_the_workshop_is_saved_beside_the_file_and_the_difference_is_shown(
    work, capsys
):
    my_engine_at("time")
    edited = work.read_text("utf-8").replace("range(1, 43)", "range(1, 9)") + LAST_COLUMN
    work.write_text(edited, "utf-8")
    my_engine_at("memory")
    assert work.with_name("my_engine_edited_1.py").read_text("utf-8") == edited
    now = work.read_text("utf-8")
    assert "range(1, 43)" in now and now.endswith(LAST_COLUMN)
    told = capsys.readouterr().out
    assert "is saved in my_engine_edited_1.py" in told and "-        for depth in range(1, 9):" in told


def test_a_board_is_told_how_many_positions_the_engine_makes():
    (idea,) = Opponent(SMALL, my_engine_at("order")).think(SMALL.initial, 3)
    assert idea.move in SMALL.actions(SMALL.initial) and int(idea.notes["positions"]) > 3


@pytest.mark.parametrize("name", [*STAGES][1:])
def test_each_stage_that_searches_says_what_it_thought(work, name):
    """The value is that of the engine's own search, and the line begins with the move."""
    engine, state = my_engine_at(name, SMALL), SMALL.parse("1232")
    move = engine.with_node_budget(300)(state)
    assert engine.thoughts[-1].line[0] == move and "gave no reason" not in engine.why().title
    first = engine.thoughts[0]
    below = engine.functions.leaf(SMALL, SMALL.result(state, first.line[0]))
    assert first.depth == 1 and first.value == -below


def test_the_learner_s_own_principal_variation_tells_the_line(work, capsys):
    (mine := work.parent / "mine").mkdir()
    source = kept("principal_variation", IMPORTS + ALL["principal_variation"].source)
    (mine / "principal_variation.py").write_text(source, "utf-8")
    engine = my_engine_at("time", SMALL)
    assert "left out" not in capsys.readouterr().out
    assert "    6.3 The principal variation: principal_variation\n" in engine.text
    engine.with_node_budget(300)(SMALL.initial)
    own = engine.thoughts
    (mine / "principal_variation.py").write_text(source.replace("(action, *rest)", "(action,)"), "utf-8")
    shorter = my_engine_at("time", SMALL)
    shorter.with_node_budget(300)(SMALL.initial)
    assert max(len(each.line) for each in own) > 2 and {len(each.line) for each in shorter.thoughts} == {1}
    assert "principal_variation" not in my_engine_at("order", SMALL).text


@pytest.mark.parametrize("name", STAGES)
def test_within_so_many_positions_a_stage_makes_hardly_more_of_them(work, name):
    for positions in (2, 40, 300):
        counted = CountingGame(SMALL)
        player = my_engine_at(name, counted).with_node_budget(positions)
        for state in some_positions(SMALL, 5, 6, 2):
            before = counted.nodes
            assert player(state) in SMALL.actions(state)
            assert counted.nodes - before <= positions + SMALL.width


def test_a_stage_without_a_clock_plays_the_move_of_the_last_depth_that_was_finished(work):
    made, several = my_engine_at("alphabeta", SMALL), set()
    for state in some_positions(SMALL, 10, 6, 3):
        counted, depth, last = CountingGame(SMALL), 0, SMALL.actions(state)[0]
        while counted.nodes <= 250:
            due, depth = last, depth + 1
            last = made.move(counted, state, depth=depth)
        assert made.with_node_budget(250)(state) == due
        several.add(depth)
    assert len(several) > 1 and min(several) > 2


def test_a_profile_gives_each_function_its_seconds_and_its_calls(work, capsys):
    my_engine_at("competing", SMALL).profile(SMALL.parse("1232"), positions=300)
    printed = capsys.readouterr().out.splitlines()
    head = next(place for place, line in enumerate(printed) if line.split()[:2] == ["function", "calls"])
    *lines, last = printed[head + 1 :]
    named = {line.split()[0]: line.split()[1] for line in lines}
    assert {"search", "features", "order", "Memory.probe"} <= {*named} and named["move"] == "1"
    shares = [int(line.split()[-1].rstrip("%")) for line in lines]
    assert shares == sorted(shares, reverse=True) and 90 <= sum(shares) <= 110
    assert "positions in" in last and last.endswith(" a second")
