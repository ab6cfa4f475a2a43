"""Faults of one edit that a check lets pass: each that is called free is one, and somebody said why."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))
import survivors

from coursework.checking.mutants import source_of
from coursework.questions.catalogue import ALL

FREE = {file.stem: survivors.free(file.stem) for file in sorted(survivors.FREE.iterdir())}
SOURCE = '''def f(game, alpha, beta, depth=3):
    """Some text, 3."""
    best = -inf
    if best >= beta and not game.over:
        return max(alpha, best)
    return search(game, depth - 1)
'''


def some(id):
    """The edits of an answer that are called free."""
    return [edit for edit in survivors.edits(source_of(ALL[id].reference)) if edit.told in FREE[id]]


def test_each_edit_of_a_function_is_made_once():
    of = {}
    for edit in survivors.edits(SOURCE):
        of.setdefault(edit.line, []).append(edit.new + f" ({edit.rule})" * bool(edit.rule))
    head = "def f(game, alpha, beta, depth{}):"
    assert sorted(of.pop(1)) == sorted(map(head.format, ("", "=2", "=4", "=-3")))
    assert of.pop(3) == ["pass", "best = inf", "best = -0", "best = -1000", "best = -9000"]
    conditions = (
        "best >= beta or not game.over",
        "best <= beta and (not game.over)",
        "best > beta and (not game.over)",
        "best >= beta - 1 and (not game.over)",
        "best >= -beta and (not game.over)",
        "best >= beta and game.over",
    )
    assert sorted(of.pop(4)) == sorted(f"if {each}:" for each in conditions)
    assert {*of.pop(5)} > {"return max(best)", f"return max(best, alpha) ({survivors.ANY_ORDER})"}
    called = ("depth - 1", "None, depth - 1", "type(game)(), depth - 1", "game", "game, depth - 0")
    assert {*of.pop(6)} > {f"return search({each})" for each in called}
    assert of == {}


def test_at_most_three_edits_of_an_answer_are_free_each_with_a_sentence():
    assert {*FREE} <= {*ALL}
    for reasons in FREE.values():
        assert 1 <= len(reasons) <= 3
        assert all(reason[0].isupper() or reason.startswith("random()") for reason in reasons.values())
        assert all(reason.endswith(".") for reason in reasons.values())


@pytest.mark.long
@pytest.mark.parametrize("id", FREE)
def test_what_is_free_is_an_edit_that_is_made(id):
    assert sorted({edit.told for edit in some(id)}) == sorted(FREE[id])


@pytest.mark.long
@pytest.mark.parametrize("id", FREE)
def test_what_is_free_passes_the_check(id):
    assert [edit.told for edit in some(id) if not survivors.passes(id, edit.source)] == []


def test_a_fault_does_not_pass():
    source = source_of(ALL["negamax"].reference)
    assert survivors.passes("negamax", source)
    assert not survivors.passes("negamax", source.replace("value = -search", "value = search"))


def test_a_line_that_is_only_brought_along_is_left_to_the_exercise_that_refuses_its_edit():
    edits = survivors.edits(source_of(ALL["search_with_memory"].reference))
    told = "for action in order(game, state, memory):  =>  for action in order(game, state, None):"
    (edit,) = [each for each in edits if each.told == told]
    assert survivors.owner("search_with_memory", edit) == "remember_best"
    assert survivors.owner("remember_best", edit) == ""
