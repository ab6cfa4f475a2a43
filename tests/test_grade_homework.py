"""`--only` and `--lecture`: what is set as homework is what is marked, and nothing else costs a point."""

import csv
import json
import re
from pathlib import Path

import pytest
from test_grade import notebook, put
from test_reports import Tags, rows

from coursework.cli import main
from coursework.folders import Refused
from coursework.grading.homework import homework
from coursework.questions.catalogue import ALL
from coursework.questions.contents import NOTEBOOK_OF

ROOT = Path(__file__).resolve().parents[1]
LECTURES = [str(number) for number in range(1, 11)]
SLOW = {"10"}  # a match of forty games


def homework_of(ids, exercise, wrong=()):
    """An exercise as it was handed out, with the solutions of these questions, and others that are wrong."""
    handed_out, solution = notebook(exercise, "exercises"), notebook(exercise)
    answers = {f"{id}{end}" for id in ids for end in ("", "_report")}
    right = {grade_id(cell): cell["source"] for cell in solution["cells"]}
    for cell in handed_out["cells"]:
        if grade_id(cell) in answers:
            cell["source"] = right[grade_id(cell)]
        elif grade_id(cell) in wrong:
            cell["source"] = "1 / 0"
    return handed_out


def grade_id(cell):
    return cell["metadata"].get("nbgrader", {}).get("grade_id", "")


def grade(place, out, *options):
    return main(["grade", str(place), "--seed", "3", "--out", str(out), "--isolate", "process", *options])


def maximum(ids):
    return sum(ALL[id].points + ALL[id].by_hand for id in ids)


@pytest.mark.parametrize(
    "lecture", [pytest.param(each, marks=[pytest.mark.trial] * (each in SLOW)) for each in LECTURES]
)
def test_exactly_the_homework_of_a_lecture_has_all_of_its_points(tmp_path, lecture):
    marked = homework("", lecture)
    ada, ben = "Ada_11_assignsubmission_file", "Ben_12_assignsubmission_file"
    for exercise in marked.exercises:
        put(tmp_path / "in", ada, homework_of(marked.ids, exercise), exercise)
    first = marked.exercises[0]
    put(tmp_path / "in", ben, homework_of([], first), first)
    out = tmp_path / "out"
    status = grade(tmp_path / "in", out, "--lecture", lecture)
    if status == 1:  # a text, which a person has to read
        assert rows(out / "marks.csv")[0]["total"] == ""
        table = [line.split(",") for line in (out / "by_hand.csv").read_text().splitlines()]
        filled = [[*row[:3], row[2]] if row[2].isdecimal() else row for row in table]
        (tmp_path / "marked.csv").write_text("\n".join(map(",".join, filled)))
        again = ("--lecture", lecture, "--resume", "--manual", str(tmp_path / "marked.csv"))
        assert grade(tmp_path / "in", out, *again) == 0
    of = maximum(marked.ids)
    mine, theirs = rows(out / "marks.csv")
    assert [name for name in mine if name in ALL] == list(marked.ids)
    assert mine["total"] == mine["total so far"] == str(of) and theirs["total"] == "0"
    sheet = rows(out / f"moodle_lecture_{lecture}.csv")
    assert [(row["Identifier"], row["Grade"]) for row in sheet] == [
        ("Participant 11", str(of)), ("Participant 12", "0"),
    ]  # fmt: skip
    assert [file.name for file in out.glob("moodle_*")] == [f"moodle_lecture_{lecture}.csv"]
    page = Tags((out / "students" / "Ada (11).html").read_text(encoding="utf-8")).said
    assert f"{of} of {of} points" in page
    overview = (out / "index.html").read_text(encoding="utf-8")
    others = [id for each in marked.exercises for id, at in NOTEBOOK_OF.items() if at == each]
    assert [id for id in others if f"<td>{id}: " in overview] == list(marked.ids)


def test_the_homework_of_a_lecture_in_several_notebooks_is_one_row_and_one_that_is_missing_counts_0(
    tmp_path, capsys
):
    marked = homework("", "6")
    assert len(marked.exercises) == 3
    order, time, memory = marked.exercises
    for exercise in (order, memory):
        put(tmp_path / "in", "Bo Li_7_assignsubmission_file", homework_of(marked.ids, exercise), exercise)
    put(
        tmp_path / "in",
        "Cy_8_assignsubmission_file",
        notebook("03_alphabeta_in_code"),
        "03_alphabeta_in_code",
    )
    grade(tmp_path / "in", tmp_path / "out", "--lecture", "6", "--feedback", "moodle")
    due = maximum(["remember_best", "memory"])
    bo, cy = rows(tmp_path / "out" / "marks.csv")
    assert (bo["total"], bo[time], cy["total"]) == (str(due), "", "")
    sheet = rows(tmp_path / "out" / "moodle_lecture_6.csv")
    assert [row["Grade"] for row in sheet] == [str(due), ""], "who hands in none of it has no grade"
    page = Tags((tmp_path / "out" / "students" / "Bo Li (7).html").read_text(encoding="utf-8")).said
    assert f"together: {due} of {maximum(marked.ids)} points" in page
    assert (tmp_path / "out" / "moodle_lecture_6.zip").is_file()


def test_one_hand_in_is_marked_for_one_lecture_and_later_for_another(tmp_path, monkeypatch):
    data = homework_of(["order", "remember_best"], "05_order", wrong=["killers"])
    put(tmp_path / "in", "ada", data, "05_order")
    asked = []
    whole = __import__("coursework.grading.marking", fromlist=["judge_answer"]).judge_answer
    monkeypatch.setattr(
        "coursework.grading.marking.judge_answer",
        lambda question, *given: asked.append(question.id) or whole(question, *given),
    )
    for only, new in (("order", ["order"]), ("remember_best,order", ["remember_best"]), ("order", [])):
        asked.clear()
        assert grade(tmp_path / "in", tmp_path / "out", "--only", only, "--resume") == 0
        (ada,) = rows(tmp_path / "out" / "marks.csv")
        ids = [id for id in ("order", "remember_best") if id in only]
        assert asked == new and [name for name in ada if name in ALL] == ids
        assert ada["total"] == str(maximum(ids))
    (kept,) = (tmp_path / "out" / "results").rglob("*.json")
    assert [row["id"] for row in json.loads(kept.read_text())["questions"]] == ["order", "remember_best"]


def test_a_text_leaves_the_total_empty_and_the_points_so_far_beside_it(tmp_path):
    put(tmp_path / "in", "Ada_11_assignsubmission_file", notebook("05_order"), "05_order")
    assert grade(tmp_path / "in", tmp_path / "out", "--only", "order,ablation") == 1
    with (tmp_path / "out" / "marks.csv").open(encoding="utf-8", newline="") as file:
        head, row = csv.reader(file)
    at = head.index("total")
    assert head[at + 1] == "total so far"
    assert (row[at], row[at + 1]) == ("", str(ALL["order"].points + ALL["ablation"].points))
    assert rows(tmp_path / "out" / "moodle_homework.csv")[0]["Grade"] == ""


@pytest.mark.parametrize(
    ("only", "lecture", "said"),
    [
        ("order", "6", "--only and --lecture: give one of the two"),
        ("ordr", "", "--only ordr: there is no question 'ordr'"),
        ("5.1", "", 'Exercises go by name: 5.1 is "order".'),
        ("", "11", "--lecture 11: 11_chance.toml names no question as its homework"),
        ("", "77", "--lecture 77: there are 10_competing, 11_chance, 1_minimax"),
    ],
)
def test_what_is_no_homework_is_refused(only, lecture, said):
    with pytest.raises(Refused, match=re.escape(said)):
        homework(only, lecture)
