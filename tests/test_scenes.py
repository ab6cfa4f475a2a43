"""Each scene is played by the reader's own engine: from nothing, from the solutions, from a workshop."""

import contextlib
import io
import re
from math import inf

import nbformat
import pytest
from answers import answers_to
from saved import ROOT

from abcourse.games.connect4 import Connect4
from coursework import my_engine as my_engine_at
from coursework.engine.assemble_engine import filled
from coursework.engine.stages import PARTS, STAGES, engine_of
from coursework.questions.catalogue import ALL

SCENES = {number: name for name, number in STAGES.items() if number not in ("00", "11")}
BEFORE = {name: before for before, name in zip(STAGES, [*STAGES][1:], strict=False)}
IMPORTS = "from math import exp, inf\nfrom random import choice\nfrom time import perf_counter\n"
LAST_COLUMN = "\n\ndef move(game, state, *rest, **more):\n    return game.actions(state)[-1]\n"


def tagged(folder, number, tag):
    """The cells of a lesson or of its solutions that have a tag."""
    (file,) = (ROOT / folder).glob(f"{number}_*.ipynb" if folder == "notebooks" else f"{number}_*/*.ipynb")
    return [c.source for c in nbformat.read(file, as_version=4).cells if tag in c.metadata.get("tags", [])]


def played(number, name):
    """What the scene of a lesson says of the engine at a stage."""
    (source,), said, names = tagged("notebooks", number, "scene"), io.StringIO(), {}
    with contextlib.redirect_stdout(io.StringIO()):
        engine = my_engine_at(name)
    exec(source, names)
    with contextlib.redirect_stdout(said):
        names["scene"](engine)
    return said.getvalue()


@pytest.fixture
def work(tmp_path, monkeypatch):
    """An empty work folder."""
    monkeypatch.setenv("ABCOURSE_WORK", str(tmp_path))
    (tmp_path / "mine").mkdir()
    return tmp_path


@pytest.mark.parametrize("number", SCENES)
def test_a_scene_shows_what_the_reader_s_own_engine_does(work, number):
    now = SCENES[number]
    ours = {name: played(number, name) for name in (BEFORE[now], now)}
    assert ours[BEFORE[now]] != ours[now]  # what is new shows
    for id in (id for id, (since, *_) in PARTS.items() if STAGES[since] <= number and id != "fit"):
        text = f"# {id} {ALL[id].entry}: your last answer that passed.\n{IMPORTS}\n\n{ALL[id].source}"
        (work / "mine" / f"{id}.py").write_text(text, "utf-8")
    (work / "my_engine.py").unlink()
    assert played(number, now) == ours[now]  # by the solutions, it is as by ours
    (work / "my_engine.py").write_text((work / "my_engine.py").read_text("utf-8") + LAST_COLUMN, "utf-8")
    assert played(number, now) != ours[now]


@pytest.mark.parametrize("number", SCENES)
def test_a_lesson_plays_its_scene_before_and_after_and_the_exercises_play_the_same(number):
    (scene,) = tagged("notebooks", number, "scene")
    assert tagged("solutions", number, "scene") == [scene]
    now = SCENES[number]
    plays = [*tagged("notebooks", number, "scene-played"), *tagged("notebooks", number, "scene-again")]
    assert len(plays) == 2 and f'my_engine("{BEFORE[now]}")' in plays[0] and f'my_engine("{now}")' in plays[1]
    (own,) = tagged("solutions", number, "scene-played")
    assert f'my_engine("{now}")' in own


# -- the board of 03: whichever right answer looks ahead, three and four plies miss the only win, five find it


class Estimating(Connect4):
    """The exercises of 01 to 03 on trees ask `utility` where the depth ends, so here it estimates there."""

    def utility(self, state):
        return 1000 * super().utility(state) if self.is_terminal(state) else self.evaluate(state)


def right_answers_of_03():
    """Each collected right answer with which the board of 03 can be played, and our engines of two stages."""
    for stage, ids in (("minimax", ("negamax", "best_move")), ("alphabeta", ("negamax_cuts", "root_move"))):
        yield pytest.param(stage, None, id=f"ours, {stage}")
        for answer in [each for id in ids for each in answers_to(id) if each.verdict == "right"]:
            yield pytest.param(stage, answer, id=str(answer))
    for answer in [each for each in answers_to("alphabeta") if each.verdict == "right"]:
        yield pytest.param("two halves", answer, id=str(answer))


def played_by_engine(stage, answer, state, depth):
    """The columns, from 1, that an engine with this answer in it may play."""
    kept = {} if answer is None else {answer.id: answer.source}
    text, parts, troubles = filled(stage, kept)
    assert not troubles and {*kept} <= {*parts.values()}
    return {engine_of(text).move(Connect4(), state, depth=depth) + 1}


def best_by_two_halves(answer, state, depth):
    """The columns, from 1, of the largest value by an alpha-beta that speaks for MAX, who moves here."""
    game, search = Estimating(), answer.value()
    values = {}
    for column in game.actions(state):
        values[column + 1] = search(game, game.result(state, column), depth - 1, -inf, inf)
    return {column for column in values if values[column] == max(values.values())}


@pytest.mark.long
@pytest.mark.parametrize(("stage", "answer"), [*right_answers_of_03()])
def test_each_right_answer_plays_column_5_at_three_and_four_plies_and_column_7_at_five(stage, answer):
    (scene,) = tagged("notebooks", "03", "scene")
    (moves,) = re.findall(r'parse\("(\d+)"\)', scene)
    state = Connect4().parse(moves)
    for depth, column in ((3, 5), (4, 5), (5, 7)):
        if stage == "two halves":
            assert best_by_two_halves(answer, state, depth) == {column}
        else:
            assert played_by_engine(stage, answer, state, depth) == {column}
