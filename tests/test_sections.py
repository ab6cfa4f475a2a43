"""What is made from the questions and the contents: sections of sheets, tables, pages."""

import re
from pathlib import Path

import pytest

from coursework.folders import Refused
from coursework.questions.catalogue import ALL
from coursework.questions.contents import CONTENTS, number_of
from coursework.release import question as command
from coursework.release import sections
from coursework.release.outputs import read
from coursework.release.question import pages, question_named
from coursework.release.sections import TO_WRITE, begun, divided, dressed, marked, outdated

ROOT = Path(__file__).resolve().parents[1]
NAMES = "the exercise is `killers`, and your class is `Killers`"
HEADING = f"## 5.4 Killer moves\n\n*4 points, level \\*\\*, not of the core; {NAMES}*\n\n"
TASK = "An action that has just cut"  # of killers


def section(id):
    """The section of an exercise, as it stands in solutions/."""
    (notebook,) = [name for name, ids in CONTENTS.items() if id in ids]
    return divided(read(ROOT / f"solutions/{notebook}/{notebook}.ipynb").cells, notebook)[1][id]


def places(monkeypatch, **changed):
    """Another table of contents."""
    monkeypatch.setattr(sections, "CONTENTS", CONTENTS | changed)


def test_the_sheets_are_what_the_questions_make_of_them():
    assert not outdated(ROOT), "run make exercises"
    solutions = (ROOT / "solutions").glob("*/*.ipynb")
    assert not [path.name for path in solutions if TO_WRITE in path.read_text(encoding="utf-8")]


def test_readme_and_the_page_of_exercises_are_what_the_questions_make_of_them(tmp_path):
    (tmp_path / "docs").mkdir()
    for name in ("README.md", "docs/exercises.md"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    assert list(pages(tmp_path)) == [], "run make question"
    for name in ("README.md", "docs/exercises.md"):
        spoilt = (ROOT / name).read_text(encoding="utf-8").replace("25 points", "26 points")
        (tmp_path / name).write_text(spoilt.replace("| killers |", "| killer |"), encoding="utf-8")
    assert list(pages(tmp_path)) == ["README.md", "docs/exercises.md"]
    for name in ("README.md", "docs/exercises.md"):
        assert (tmp_path / name).read_bytes() == (ROOT / name).read_bytes()
    page = (ROOT / "docs" / "exercises.md").read_text(encoding="utf-8")
    assert {question.kind for question in ALL.values()} <= {
        *re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)
    }


def test_a_section_has_number_title_points_level_check_and_hints():
    heading, *_, check, hints = section("killers")
    assert heading.source.startswith(f"{HEADING}{TASK}")
    assert check.source == 'check("killers", Killers)'
    assert check.metadata["nbgrader"]["points"] == ALL["killers"].points == 4
    assert hints.source == '# hint("killers")\n# solution("killers")'
    graded = [cell.metadata["nbgrader"] for cell in section("ablation") if "nbgrader" in cell.metadata]
    assert {about["grade_id"]: about.get("points") for about in graded} == {
        "ablation": None, "ablation_report": 2, "ablation_check": 2,
    }  # fmt: skip


def test_why_is_offered_where_two_searches_can_be_stepped_and_nowhere_else():
    offered = [id for id in ALL if "why(" in section(id)[-1].source]
    assert {"alphabeta", "trace_table", "quiesce", "mtd"} <= {*offered}
    assert not {"environment", "killers", "nim"} & {*offered}


def test_an_exercise_that_moves_in_the_contents_moves_in_the_sheet(monkeypatch):
    first, second, *rest = CONTENTS["05_order"]
    places(monkeypatch, **{"05_order": (second, first, *rest)})
    (text,) = outdated(ROOT).values()
    assert text.index(f'check(\\"{second}\\"') < text.index(f'check(\\"{first}\\"')


def test_an_exercise_moves_to_another_notebook_and_both_say_how_many_they_have(monkeypatch):
    one, other = CONTENTS["05_order"], CONTENTS["06_time"]
    without = tuple(id for id in one if id != "killers")
    places(monkeypatch, **{"05_order": without, "06_time": ("killers", *other)})
    due = outdated(ROOT)
    assert len(due) == 2
    left, come = due.values()
    assert TASK in come and TASK not in left
    for text, ids in ((left, without), (come, ("killers", *other))):
        points = sum(ALL[id].points + ALL[id].by_hand for id in ids)
        assert re.search(rf"\w+ exercises, {points} points; \[", text), points


def test_an_exercise_without_a_section_gets_one_to_be_written_in():
    question = ALL["killers"]
    heading, answer, check, hints = dressed(begun(question), question)
    assert heading.source.startswith(f"{HEADING}{TO_WRITE}")
    ours = next(cell for cell in section("killers") if cell.metadata.get("nbgrader", {}).get("solution"))
    assert answer.source == ours.source and answer.metadata == ours.metadata
    assert check.metadata["nbgrader"]["points"] == 4 and hints.source.startswith('# hint("killers")')
    reported = dressed(begun(ALL["ablation"]), ALL["ablation"])
    assert [cell.metadata.get("nbgrader", {}).get("points") for cell in reported] == [None, None, 2, 2, None]
    assert marked(ALL["who_moves"].source).splitlines()[2:] == [
        "    ### BEGIN SOLUTION", "    return root if plies % 2 == 0 else -root", "    ### END SOLUTION"
    ]  # fmt: skip


def test_a_sheet_that_is_not_cast_so_is_refused_with_a_sentence(monkeypatch):
    cells = section("killers")
    with pytest.raises(Refused, match=r'the section "## 5\.4 Killer moves" lacks its last cell'):
        divided(cells[:-1], "05_order")
    with pytest.raises(Refused, match="lacks a cell with the grade id killers_check"):
        dressed([cells[0], cells[-1]], ALL["killers"])
    monkeypatch.setattr(sections, "ALL", {id: ALL[id] for id in ALL if id != "killers"})
    with pytest.raises(Refused, match="has a section for killers, and there is no such exercise"):
        outdated(ROOT)


def test_a_question_needs_a_file_and_a_place(monkeypatch):
    with pytest.raises(Refused, match="there is no question 'killer' in coursework/questions/"):
        question_named("killer")
    monkeypatch.setattr(command, "ALL", ALL | {"toy": ALL["killers"]})
    with pytest.raises(Refused, match=r"toy has no place: add it to its notebook's line in"):
        question_named("toy")
    assert question_named("killers") is ALL["killers"] and number_of("killers") == "5.4"
