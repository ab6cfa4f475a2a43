"""The same marks with one process, two, or a cluster; a run that was killed goes on; none is graded twice."""

import json
import os
import signal
import subprocess
import sys
import time
from random import Random

import jsonschema
import pytest
from test_grade import SCHEMA, START, course_notebook, notebook, put, without_times

from coursework.cli import main
from coursework.grading.batch import grade_all, write
from coursework.grading.collection import collected
from coursework.grading.marking import Run

pytestmark = pytest.mark.long

WRONG = "def who_moves(root, plies):\n    return root"


def class_of(folder, count):
    """Submissions of exercise 00: right, wrong, untried and broken ones in turn."""
    kinds = (
        notebook(START),
        notebook(START, who_moves=WRONG),
        notebook(START, "exercises"),
        course_notebook("solutions", START)[:500],
    )
    for number in range(count):
        put(folder, f"student{number:02}", kinds[number % 4], START)
    return folder


def graded(place, out, **how):
    with collected(place) as some:
        return [without_times(each) for each in grade_all(some, out, Run(seed=3, **how))]


def test_two_processes_give_what_one_gives(tmp_path):
    place = class_of(tmp_path / "in", 2)
    assert graded(place, tmp_path / "one") == graded(place, tmp_path / "two", workers=2)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_of_two_workers_gives_what_one_process_gives(tmp_path):
    distributed = pytest.importorskip("distributed")
    place = class_of(tmp_path / "in", 12)
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        many = graded(place, tmp_path / "many", scheduler=cluster.scheduler_address)
    assert many == graded(place, tmp_path / "one")


def killed(place, out, count):
    """Start `abcourse grade`, and kill it once so many results are there."""
    command = [sys.executable, "-m", "coursework", "grade", str(place), "--seed", "3", "--out", str(out)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        until = time.monotonic() + 120
        while process.poll() is None and time.monotonic() < until:
            if len(list((out / "results").glob("*/*.json"))) >= count:
                break
            time.sleep(0.01)
        os.kill(process.pid, signal.SIGKILL)
    return {file: file.stat().st_mtime_ns for file in (out / "results").glob("*/*.json")}


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 6))])
def test_a_run_that_was_killed_is_resumed_with_the_same_report_and_nothing_graded_twice(tmp_path, seed):
    place, out = class_of(tmp_path / "in", 6), tmp_path / "out"
    before = killed(place, out, Random(seed).randint(1, 4))
    arguments = ["grade", str(place), "--seed", "3"]
    assert main([*arguments, "--out", str(out), "--resume"]) == 1, "one of them is unreadable"
    assert main([*arguments, "--out", str(tmp_path / "whole")]) == 1
    assert {file: file.stat().st_mtime_ns for file in before} == before
    both = [json.loads((folder / "results.json").read_text()) for folder in (out, tmp_path / "whole")]
    assert [without_times(each) for each in both[0]] == [without_times(each) for each in both[1]]
    assert len(both[0]) == 6
    assert (out / "marks.csv").read_text() == (tmp_path / "whole" / "marks.csv").read_text()


def test_what_was_graded_with_another_seed_or_has_changed_is_graded_again(tmp_path):
    place, out = class_of(tmp_path / "in", 2), tmp_path / "out"

    def times(seed):
        with collected(place) as some:
            grade_all(some, out, Run(seed=seed, resume=True))
        by_student = {
            json.loads(file.read_text())["student"]: file for file in (out / "results").glob("*/*.json")
        }
        return [by_student[student].stat().st_mtime_ns for student in sorted(by_student)]

    first = times(3)
    assert times(3) == first
    put(place, "student01", notebook(START), START)
    second = times(3)
    assert (second[0] == first[0], second[1] == first[1]) == (True, False)
    assert not {*times(4)} & {*second}


def test_a_result_that_was_half_written_is_no_result(tmp_path):
    place, out = class_of(tmp_path / "in", 1), tmp_path / "out"
    (whole,) = graded(place, out)
    file = next((out / "results").glob("*/*.json"))
    file.write_text(file.read_text()[:500])
    (again,) = graded(place, out, resume=True)
    assert again == whole
    write(file, whole)
    assert [file.name for file in file.parent.iterdir()] == [f"{START}.json"]


def test_the_command_says_what_is_enforced_and_what_it_wrote(tmp_path, capsys, sandbox):
    put(tmp_path / "in", "ada", notebook(START), START)
    place, out = str(tmp_path / "in"), str(tmp_path / "out")
    assert main(["grade", place, "--seed", "1", "--out", out]) == 0
    told = capsys.readouterr()
    assert f"{out}/index.html" in told.out
    assert "Answers run under bubblewrap. Enforced: " in told.err and "no network" in told.err
    (result,) = json.loads((tmp_path / "out" / "results.json").read_text())
    jsonschema.validate(result, SCHEMA)
    assert main(["grade", place, "--seed", "1", "--out", out, "--resume", "--isolate", "process"]) == 0
    assert "NOT enforced: " in (err := capsys.readouterr().err) and "no network" in err.partition("NOT")[2]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["grade", "nowhere", "--seed", "1", "--out", "x"], "there is no nowhere"),
        (
            ["grade", os.devnull, "--seed", "1", "--out", "x"],
            f"{os.devnull} is neither a folder nor a zip file",
        ),
        (["grade", "empty", "--seed", "1", "--out", "x"], "there is no notebook in empty"),
        (["grade", "file.zip", "--seed", "1", "--out", "x"], "file.zip is neither a folder nor a zip file"),
    ],
)
def test_a_wrong_call_is_told_in_a_sentence(tmp_path, capsys, monkeypatch, arguments, sentence):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    (tmp_path / "file.zip").write_text("no zip file")
    assert main(arguments) == 2
    assert sentence in capsys.readouterr().err
