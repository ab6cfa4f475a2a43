"""A right part of the engine, however it is written, explores what ours explores, position for position."""

import json
import re
import sys
from pathlib import Path
from statistics import fmean

import pytest
from answers import answers_to

from abcourse.games.connect4 import Connect4
from abcourse.games.game import CountingGame
from abcourse.measure.tournament import some_openings, tournament
from coursework.engine.assemble_engine import filled
from coursework.engine.my_engine import MyEngine
from coursework.engine.stages import PARTS, STAGES, engine_of, exercises, stage_text
from coursework.questions.catalogue import ALL

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))

from my_engine import the_ladder, to_the_end

DATA = Path(__file__).parent / "data"
KEPT = json.loads((DATA / "my_ladder.json").read_text("utf-8"))
RUNGS = {"alphabeta": "03 alpha-beta", "order": "05 hints", "memory": "07 memory"}
RUNGS["null_windows"] = "08 null windows and reach"
WRITTEN = re.split(r"^#%% (\w+) \| (.+)\n", (DATA / "right_parts.txt").read_text("utf-8"), flags=re.MULTILINE)
VERSIONS = {f"{id}: {how}": (id, text) for id, how, text in zip(*[iter(WRITTEN[1:])] * 3, strict=True)}
OTHER_NAMES = {
    "game": "g", "state": "s", "depth": "left", "alpha": "lo", "beta": "hi", "best": "top", "action": "a",
    "value": "v", "memory": "known_so_far", "known": "k", "low": "bar", "child": "below",
}  # fmt: skip
WHOLE, SMALL = Connect4(), Connect4(5, 4)


def as_written(id, text):
    return text


def in_other_names(id, text):
    """Parameters and local names go by other names; attributes and keys keep theirs."""
    return re.sub(r"(?<![\w.\"])[a-z]+\b(?!\")", lambda word: OTHER_NAMES.get(word[0], word[0]), text)


def behind_another(id, text):
    """Another function does the work, and the one that is asked for calls it."""
    name = PARTS[id][1].partition(".")[0]
    head = re.search(rf"^def {name}\((.*)\):", text, re.MULTILINE)
    if not head:
        return text
    given = ", ".join(part.partition("=")[0].strip() for part in head[1].split(","))
    inner = re.sub(rf"(?<![\w.]){name}\b", f"{name}_1", text)
    return f"{inner.rstrip()}\n\n{head[0]}\n    return {name}_1({given})\n"


DRESSES = {each.__name__.replace("_", " "): each for each in (as_written, in_other_names, behind_another)}


def played(text, game, positions):
    """The moves of an engine at some places, and how many positions each made."""
    made, found = engine_of(text), []
    for moves in ("", "3123", "332211", "44133"):
        counted = CountingGame(game)
        timed = {"seconds": positions, "clock": lambda counted=counted: counted.nodes}
        timed = timed if "clock" in made.move.__code__.co_varnames else {}
        found.append((made.move(counted, game.parse(moves), **timed), counted.nodes))
    return found


def explored(text, states):
    """The positions that an engine's search makes to the exact value of each state."""
    counts = []
    for state in states:
        counted = CountingGame(WHOLE)
        to_the_end(engine_of(text))(counted, state)
        counts.append(counted.nodes)
    return counts


def explores_as_ours(version, dress, many):
    """Whether an engine with that part moves and counts as ours at its stage, on a rung of the ladder too."""
    id, written = VERSIONS[version]
    stage = PARTS[id][0]
    text, parts, troubles = filled(stage, {id: DRESSES[dress](id, written)})
    if id == "pvs" and dress == "behind another":  # the reach cannot be asked at its nodes
        assert "does not call search for a child" in troubles[0] and not any(parts.values())
        return
    assert not troubles and id in parts.values()
    assert played(text, SMALL, 300) == played(stage_text(stage), SMALL, 300)
    if stage in RUNGS:
        assert explored(text, the_ladder()[:many]) == KEPT[RUNGS[stage]][:many]


SAMPLE = ["negamax_cuts: a stack and no recursion", "remember_best: noted after the loop, and a method"]
SAMPLE += ["memory: three dicts", "pvs: a helper asks", "quiesce: standing pat among the choices"]


@pytest.mark.parametrize("version", SAMPLE)
def test_a_right_part_explores_what_ours_explores(version):
    explores_as_ours(version, "in other names", 2)


@pytest.mark.trial
@pytest.mark.parametrize("dress", DRESSES)
@pytest.mark.parametrize("version", VERSIONS)
def test_every_right_part_explores_what_ours_explores(version, dress):
    explores_as_ours(version, dress, 8)


@pytest.mark.trial
@pytest.mark.parametrize("stage", [*STAGES][3:])
def test_parts_that_are_all_written_differently_explore_what_ours_explore(stage):
    places = [*STAGES]
    kept = {id: text for id, text in VERSIONS.values() if places.index(PARTS[id][0]) <= places.index(stage)}
    text, parts, troubles = filled(stage, kept)
    yours, ours = (played(each, SMALL, 300) for each in (text, stage_text(stage)))
    assert not troubles and any(parts.values())
    assert yours == ours


# -- strength, at the last stage at which an answer still plays


RIGHT = {name: text for name, (id, text) in VERSIONS.items()}
RIGHT |= {str(each): each.source for id in PARTS for each in answers_to(id) if each.verdict == "right"}
ASKED = {name: id for name, (id, _) in VERSIONS.items()}
ASKED |= {str(each): id for id in PARTS for each in answers_to(id) if each.verdict == "right"}


def last_stage_of(id):
    """The last stage at which an answer to an exercise fills a name."""
    return [stage for stage in STAGES if any(id in exercises(name, stage) for name in PARTS[id][1:])][-1]


def engine(stage, text):
    return MyEngine(stage, text, {}, WHOLE)


@pytest.mark.trial
@pytest.mark.parametrize("name", RIGHT)
def test_an_engine_with_a_right_answer_is_as_strong_as_ours_or_the_answer_is_left_out(name):
    """The moves of both at 120 places with 150 positions each, and where they differ 100 pairs of games."""
    id = ASKED[name]
    stage = last_stage_of(id)
    text, parts, troubles = filled(stage, {id: f"# {id} {ALL[id].entry}: your last answer\n{RIGHT[name]}"})
    if id not in parts.values():
        assert id in " ".join(troubles)
        return
    yours, ours = (engine(stage, each).with_node_budget(150) for each in (text, stage_text(stage)))
    if id != "any_move" and all(yours(s) == ours(s) for s in some_openings(WHOLE, 120, 5, plies=12)):
        return
    for pairs, seed in ((100, 1), (300, 2)):
        table = tournament(WHOLE, {"yours": yours, "ours": ours}, some_openings(WHOLE, pairs, seed))
        score = fmean(table.pair_scores("yours", "ours"))
        print(f"{name} at {stage}: {score:.1%} of {pairs} pairs")
        if score >= 0.45:
            return
    pytest.fail(f"{score:.1%} of 300 pairs")
