"""No part is earned without work; bench/trivial_answers.py says what is tried, and what may be earned."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))
import trivial_answers
from trivial_answers import EARNED_SO, UNASKED, look_at, not_needed

from coursework.questions.catalogue import ALL

EVERY_DAY = (
    "environment", "who_moves", "minimax", "trace_table", "knuth_moore",
)  # fmt: skip


@pytest.mark.parametrize(
    "id",
    [id if id in EVERY_DAY else pytest.param(id, marks=pytest.mark.long) for id in ALL if id not in UNASKED],
)
def test_no_part_is_earned_without_work(id):
    count, earned = look_at(id)
    assert count >= 10
    assert [each for each in earned if (each.question, each.part) not in EARNED_SO] == []
    assert not_needed(earned, [id]) == []


def test_each_part_that_is_earned_so_is_one_of_a_question_and_has_a_reason():
    for (id, part), reason in EARNED_SO.items():
        assert part in [each.name for each in ALL[id].parts]
        assert reason[0].isupper() and reason.endswith(".")
    assert {*UNASKED} <= {*ALL}


def test_a_part_that_is_earned_without_work_is_found(monkeypatch):
    monkeypatch.setattr(trivial_answers, "EARNED_SO", {("any_move", "by chance"): "It is not earned."})
    _, earned = look_at("bounds")
    assert ("bounds", "node E", "'<=' in every entry") in earned
    assert trivial_answers.not_needed(earned, ["any_move"]) == ["any_move: by chance"]


def test_a_version_that_is_typed_in_is_refused_and_one_that_is_asked_for_is_not():
    source = """
import sys
from sys import version_info
def environment(leaves):
    value, _ = minimax(Tree(leaves))(())
    return {"python": VERSION, "value": value}
"""
    beside = trivial_answers.edited(ALL["environment"].reference).__globals__
    real = sys.version_info
    for version, right in (
        (repr(sys.version_info[:2]), False),
        ("sys.version_info[:2]", True),
        ("version_info[:2]", True),
        ("tuple(int(one) for one in sys.version.split()[0].split('.')[:2])", True),
    ):
        names = dict(beside)
        exec(source.replace("VERSION", version), names)
        answer = trivial_answers.Trivial(version, lambda names=names: names["environment"])
        assert bool(trivial_answers.earned_by(ALL["environment"], answer)) == right, version
    assert sys.version_info is real, "it is put back"
