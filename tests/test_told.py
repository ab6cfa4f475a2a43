"""What a learner is told of an answer, word by word: as it was when somebody last read it."""

import pytest
from told import FOLDER, PLAYED, WITNESSES, answers, entries, file_of, read

from coursework.questions.catalogue import ALL

EACH_DAY = {*[*ALL][::3]} - {*PLAYED}


@pytest.mark.parametrize(
    "id", [id if id in EACH_DAY else pytest.param(id, marks=pytest.mark.trial) for id in ALL]
)
@pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.trial)])
def test_what_a_check_tells_is_what_was_read(id, every):
    """Where a change is meant: `python tests/told.py` writes the texts anew, and git shows the difference."""
    known = {name: text for name, text in read(file_of(id)).items() if name.startswith(f"{id} ")}
    told = entries(id, known, every)
    assert told == {name: known[name] for name in told}
    assert {*known} == {f"{id} {name}" for name, _ in answers(ALL[id])}


def test_no_file_is_left_without_a_question():
    assert {*FOLDER.iterdir()} == {file_of(id) for id in ALL}


def test_each_kind_of_question_has_a_witness():
    """A kind is known by the module of its judge: a new one tells its wrong forms in its own words."""

    def judges(ids):
        first = [ALL[id].parts[0].judge for id in ids]
        return {getattr(judge, "func", judge).__module__ for judge in first}

    assert judges(WITNESSES) == judges(ALL), "name one question of the new kind in WITNESSES of tests/told.py"
