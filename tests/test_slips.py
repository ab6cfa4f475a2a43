"""The sentences on general slips: each speaks to the reader, and a question uses it."""

import re

from coursework.checking.slips import GENERAL
from coursework.questions.catalogue import ALL


def test_every_sentence_speaks_to_the_reader_in_one_to_four_plain_sentences():
    for key, told in GENERAL.items():
        assert 1 <= len(re.findall(r"[.?](?: |$)", told)) <= 4, key
        assert re.search(
            r"\b[Yy]ou(r|rself)?\b|\b(MAX|MIN|Alpha|Only|The|An?|What|Two|Of|At|In|All)\b", told
        ), key


def test_every_general_slip_is_used_by_a_question():
    used = {wrong.slip for question in ALL.values() for wrong in question.known_wrong}
    assert set(GENERAL) - used == set()
