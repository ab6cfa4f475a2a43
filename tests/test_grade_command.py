"""`abcourse grade`: what it refuses before the first answer runs, and what it says at the end."""

import errno
import os
import re
import sys
import zipfile
from pathlib import Path

import pytest
from test_grade import START, course_notebook

from coursework.cli import main, parser, run_command
from coursework.folders import Refused


@pytest.fixture
def submissions(tmp_path, monkeypatch):
    """A folder with one submission, and the name of a file; no answer may run."""
    monkeypatch.setattr("coursework.grading.batch.grade_all", lambda *_: pytest.fail("an answer ran"))
    file = tmp_path / "in" / "ada" / f"{START}.ipynb"
    file.parent.mkdir(parents=True)
    file.write_text(course_notebook("solutions", START), encoding="utf-8")
    (tmp_path / "file").touch()
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--timeout 0", "--timeout 0: a question needs seconds, more than 0"),
        ("--timeout -1", "--timeout -1: a question needs seconds, more than 0"),
        ("--timeout nan", "--timeout nan: a question needs seconds, more than 0"),
        ("--timeout inf", "--timeout inf: a question needs seconds, more than 0"),
        ("--memory 0", "--memory 0: Python alone needs 64 MB"),
        ("-j 0", "-j 0: give a number of processes from 1 on"),
        ("-j -2", "-j -2: give a number of processes from 1 on"),
        ("--manual nowhere.csv", "no marks by hand at nowhere.csv"),
        ("--exercise 77", "there is no exercise '77'; there are 00_start_here"),
        ("-j -5", "-j -5: give a number of processes from 1 on"),
        ("--out {}/file", "/file: it is a file; give a folder that can be written"),
        ("--out {}/file/report", "/file/report: Not a directory; give a folder that can be written"),
        ("--out /proc/report", "--out /proc/report: No such file or directory; give a folder"),
        ("--out {}/in/report", "the report would lie among the submissions"),
    ],
)
def test_what_cannot_work_is_refused_in_a_sentence_before_an_answer_runs(
    submissions, capsys, arguments, sentence
):
    given = arguments.format(submissions).split()
    call = ["grade", str(submissions / "in"), "--seed", "1", "--out", str(submissions / "out"), *given]
    assert main(call) == 2
    told = capsys.readouterr().err
    assert told.startswith("abcourse grade: ") and sentence in told and told.count("\n") == 1


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nobody"])
def test_a_scheduler_that_is_not_there_is_told_in_a_sentence_and_nothing_is_graded(
    submissions, capsys, monkeypatch, address
):
    pytest.importorskip("distributed")
    monkeypatch.undo()
    monkeypatch.setattr("coursework.grading.batch.PATIENCE", 0.5)
    out = submissions / "out"
    call = ["grade", str(submissions / "in"), "--seed", "1", "--out", str(out), "--scheduler", address]
    assert main(call) == 2
    told = capsys.readouterr().err.splitlines()[-1]
    assert told.startswith(f"abcourse grade: --scheduler {address}: no scheduler of dask answers there (")
    assert not [*out.iterdir()]


def test_where_dask_is_not_installed_the_sentence_names_the_extra_that_has_it(submissions, monkeypatch):
    monkeypatch.undo()
    monkeypatch.setitem(sys.modules, "distributed", None)
    call = ["--seed", "1", "--out", str(submissions / "out"), "--scheduler", "tcp://127.0.0.1:9"]
    with pytest.raises(Refused, match=r"grade needs distributed, which is not installed.*\[cluster\]"):
        run_command(parser().parse_args(["grade", str(submissions / "in"), *call]))


def test_more_processes_than_processors_are_so_many_as_there_are_and_it_is_told(
    submissions, capsys, monkeypatch
):
    taken = []
    monkeypatch.setattr(
        "coursework.grading.batch.grade_all", lambda some, out, run, show: taken.append(run) or []
    )
    monkeypatch.setattr("coursework.grading.reports.all_there", lambda *_: "")
    for asked in ("100000", "3", "2", "-1"):
        call = ["--seed", "1", "--out", str(submissions / "out"), "-j", asked]
        monkeypatch.setattr("os.cpu_count", lambda: 3)
        assert main(["grade", str(submissions / "in"), *call]) == 0
        told = "-j 100000: 3 are graded at a time, as many as there are processors" in capsys.readouterr().err
        assert told == (asked == "100000")
    assert [run.workers for run in taken] == [3, 3, 2, -1]


@pytest.mark.skipif(sys.platform != "linux", reason="only there any bytes are a name")
def test_names_that_no_file_or_table_of_ours_could_have_end_no_run_and_lose_nobody(tmp_path, capsys):
    names = [
        b"J\xf6rg", b"\xed\xa0\xbd", b"n" * 255, "李".encode() * 85, b"=1+1", b"con", b"a\nb", b".ada",
        b"ada", b"Ada",
    ]  # fmt: skip
    for name in names:
        folder = os.path.join(os.fsencode(tmp_path), b"in", name)
        os.makedirs(folder)
        Path(os.fsdecode(folder), f"{START}.ipynb").write_text("no notebook")
    call = [
        "grade", str(tmp_path / "in"), "--seed", "1", "--out", str(tmp_path / "out"), "--isolate",
        "process",
    ]  # fmt: skip
    assert main(call) == 1, "a person has to look"
    assert f"{len(names)} entries found, {len(names)} rows written" in capsys.readouterr().out
    for file in (tmp_path / "out").rglob("*"):
        own = file.parent.name == "students"  # has the names of people
        assert own or re.fullmatch(r"[\w.-]{1,70}", file.name, re.ASCII)
        assert file.is_dir() or file.read_text(encoding="utf-8")
    waiting = (tmp_path / "out" / "by_hand.csv").read_text(encoding="utf-8")
    assert (
        "J\\udcf6rg,environment," in waiting
        and "'=1+1,environment," in waiting
        and "a\\nb,environment," in waiting
    )


def test_an_export_of_moodle_with_two_of_one_name_is_graded_with_a_row_each(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with zipfile.ZipFile(tmp_path / "export.zip", "w") as packed:
        for number, folder in ((11, "solutions"), (12, "exercises")):
            name = f"Bo Li_{number}_assignsubmission_file/{START}.ipynb"
            packed.writestr(name, course_notebook(folder, START))
    assert main(["grade", "export.zip", "--seed", "1", "--out", "out"]) == 0
    assert capsys.readouterr().out.endswith("2 entries found, 2 rows written\n")
    lines = (tmp_path / "out" / f"moodle_{START}.csv").read_text(encoding="utf-8").splitlines()
    assert [re.sub(r",$", "", line) for line in lines[1:]] == [
        "Participant 11,Bo Li,5",
        "Participant 12,Bo Li,0",
    ]


def test_a_disk_that_is_full_ends_in_a_sentence_and_leaves_no_half_result(submissions, capsys, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.undo()
    monkeypatch.setattr("coursework.grading.batch.os.replace", full)
    out = submissions / "out"
    assert main(["grade", str(submissions / "in"), "--seed", "1", "--out", str(out)]) == 2
    said = f"abcourse grade: nothing can be written to {out}: No space left on device. Make room; --resume"
    assert capsys.readouterr().err.endswith(f"{said} keeps what is graded\n")
    assert not [*out.glob("results/*/*.json")] and not (out / ".course").exists()
