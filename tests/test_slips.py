"""Slips that a search of any exercise can have: each is refused wherever it can be made, and told in one way.

`bench/slips.py` makes them, by edits of our own answers; `coursework/check/slips.py` has the sentences.
"""

import re
import sys
from pathlib import Path

import pytest

from coursework.check.slips import GENERAL, sentence_of
from coursework.questions.catalogue import ALL

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))
import slips

DAILY = ("minimax", "win_sooner", "negamax")  # the others are asked in the trials
UNWANTED = r"is due|hears|tells of|comes to|lies in\b|of ours|dearer"


@pytest.mark.parametrize(
    "id", [id if id in DAILY else pytest.param(id, marks=pytest.mark.trial) for id in slips.SEARCHES]
)
def test_each_general_slip_is_refused_and_named_by_the_table(id):
    made = [slips.make(ALL[id], change) for change in slips.slips_in(ALL[id])]
    told = {f"{each.change.slip}: {each.change.edits}": each.told for each in made}
    assert len(told) > 5
    assert {slip: word for slip, word in told.items() if word != "named"} == {}
    for each in made:
        if each.named:
            assert each.named[0].text == GENERAL[each.named[0].slip]


def test_a_slip_that_is_right_somewhere_is_not_made_there():
    for id, slip in slips.NOT_HERE:
        assert slip in GENERAL and slip not in {change.slip for change in slips.slips_in(ALL[id])}


def test_a_slip_that_passes_or_has_another_name_is_not_called_named():
    question = ALL["negamax"]
    change = next(
        each for each in slips.slips_in(question) if each.slip == "never-cut" or each.slip == "start-0"
    )
    made = slips.make(question, change)
    start, sign = (
        next(each for each in question.known_wrong if each.slip == slip)
        for slip in ("start-0", "minus-missing")
    )
    assert made.told == "named" and made.named == (start,)
    assert slips.Made(question, change, False, (sign,), False).told == "other"
    assert slips.Made(question, change, False, (), False).told == "nothing"
    assert slips.Made(question, change, True, (), False).told == "passes"


def test_every_sentence_speaks_to_the_reader_in_one_to_four_plain_sentences():
    for key, told in GENERAL.items():
        assert sentence_of(key) == told
        assert 1 <= len(re.findall(r"[.?](?: |$)", told)) <= 4, key
        assert re.search(
            r"\b[Yy]ou(r|rself)?\b|\b(MAX|MIN|Alpha|Only|The|An?|What|Two|Of|At|In|All)\b", told
        ), key
        assert not re.search(UNWANTED, told), key


def test_every_general_slip_is_used_by_a_question():
    used = {wrong.slip for question in ALL.values() for wrong in question.known_wrong}
    assert set(GENERAL) - used == set()
