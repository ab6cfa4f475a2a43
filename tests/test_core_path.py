"""The core path: the exercises that the learner's engine is made of, which can be walked alone."""

import re
from pathlib import Path

import pytest

from coursework.checking.learner.mine import passed
from coursework.engine.stages import STAGES
from coursework.questions.catalogue import ALL
from coursework.questions.contents import CONTENTS, NOTEBOOK_OF, PARTS, number_of
from coursework.release.outputs import read
from coursework.release.sections import divided

ROOT = Path(__file__).parents[1]
OTHERS = [id for id in ALL if id not in PARTS]


def sheet(notebook):
    """What stands before the first exercise of a sheet, and the cells of each exercise."""
    front, sections, _ = divided(read(ROOT / f"solutions/{notebook}/{notebook}.ipynb").cells, notebook)
    return front, sections


def test_its_exercises_stand_in_the_order_of_the_line_in_the_notebook_that_ends_with_their_stage():
    assert [id for id in NOTEBOOK_OF if id in PARTS] == [*PARTS]
    assert [STAGES[stage] for stage, *_ in PARTS.values()] == [NOTEBOOK_OF[id][:2] for id in PARTS]


@pytest.mark.long
@pytest.mark.parametrize("notebook", dict.fromkeys(map(NOTEBOOK_OF.get, PARTS)))
def test_each_check_of_it_is_full_where_no_other_exercise_was_opened(notebook, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("ABCOURSE_WORK", str(tmp_path))
    front, sections = sheet(notebook)
    core, names = [id for id in sections if id in PARTS], {}
    for cell in [*front, *(cell for id in core for cell in sections[id])]:
        if cell.cell_type == "code":
            exec(cell.source, names)
    assert {*core} <= passed(), core
    assert "NameError" not in capsys.readouterr().out


@pytest.mark.parametrize("id", PARTS)
def test_its_tasks_speak_of_no_other_exercise(id):
    cells = sheet(NOTEBOOK_OF[id])[1][id]
    text = "\n".join(cell.source for cell in cells)
    assert [other for other in OTHERS if re.search(rf'[`"]{other}[`"]', text)] == []
    assert {*re.findall(r"\b(?:in|of|from|exercise) (1?\d\.\d)\b", text)} & {*map(number_of, OTHERS)} == set()


@pytest.mark.parametrize("notebook", CONTENTS)
def test_readme_names_the_core_of_each_notebook_in_its_row(notebook):
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (cell,) = re.findall(rf"points\]\(exercises/{notebook}/{notebook}\.ipynb\)([^|]*) \|", readme)
    assert re.findall(r"`(\w+)`", cell) == [id for id in CONTENTS[notebook] if id in PARTS]


@pytest.mark.parametrize("id", ALL)
def test_the_section_of_an_exercise_says_whether_it_is_of_the_core(id):
    task = sheet(NOTEBOOK_OF[id])[1][id][0].source
    said = task.splitlines()[2].rstrip("*").partition(";")[0]
    assert said.endswith(", core" if id in PARTS else ", not of the core")
