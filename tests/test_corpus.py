"""No credit by fraud, none lost, no hang, nothing changed outside, no process left: hostile submissions."""

import ctypes
import os
import signal
import socket
from contextlib import suppress
from pathlib import Path

import corpus
import jsonschema
import pytest
from test_grade import SCHEMA
from waiting import wait_until

from coursework.checking.ask import run as runner
from coursework.grading import sandbox as place
from coursework.grading import system_calls
from coursework.grading.batch import grade_all
from coursework.grading.collection import collected
from coursework.grading.marking import Run
from coursework.grading.sandbox import LEAST, Limits, enforced, lacking, limits_text

LIMITS = Limits(seconds=2.0, memory=300)
LONGEST = 300.0  # seconds for any one submission, on a crowded machine too; at 600 the grader gives it up
NOBODY = "127.0.0.77"  # this machine; where browsers look for a server that is gone is 127.0.0.1
SUBREAPER = 36
DAILY = (
    "loop that catches", "memory", "hard exit at the top", "patched library", "forged replies",
    "solutions on disk", "borrowed search", "writes outside", "link out of the folder",
    "half an emoji as it is",
)  # fmt: skip
CASES = {case.name: case for case in corpus.cases()}


@pytest.fixture
def adopted():
    """Processes that lose their parent become ours, so that none is missed."""
    prctl = ctypes.CDLL(None).prctl
    prctl(SUBREAPER, 1, 0, 0, 0)
    before = below()
    yield before
    for left in below() - before:
        with suppress(ProcessLookupError):
            os.kill(left, signal.SIGKILL)
    prctl(SUBREAPER, 0, 0, 0, 0)


def below():
    """The processes that descend from this one."""
    parents = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            state, parent = Path(f"/proc/{name}/stat").read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if state != "Z":  # has ended, and waits for us to take note
            parents[int(name)] = int(parent)
    found, more = set(), {os.getpid()}
    while more:
        more = {each for each, parent in parents.items() if parent in more}
        found |= more
    return found


def content(folder):
    return {
        file: file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file() and not file.is_symlink()
    }


@pytest.fixture
def outside(tmp_path, monkeypatch):
    """A folder that no answer may reach. It is the grader's home too, for others write in the real one."""
    folder = tmp_path / "outside"
    corpus.save(folder, corpus.START, corpus.course_notebook("solutions", corpus.START))
    (folder / "canary").write_text("untouched")
    monkeypatch.setenv("HOME", str(folder))
    return folder


def check(outside, some, way, adopted, limits=LIMITS):
    """Grade these cases, and honest submissions among them, and assert all that is promised."""
    inside, out = outside.with_name("in"), outside.with_name("out")
    with socket.create_server((NOBODY, 0)) as listener:
        corpus.build(inside, f"{outside}|{listener.getsockname()[1]}", some)
        before = content(inside), content(outside)
        with collected(inside) as submissions:
            results = list(grade_all(submissions, out, Run(seed=5, limits=limits, way=way)))
        listener.settimeout(0.01)
        with pytest.raises(TimeoutError):
            listener.accept()
    assert (content(inside), content(outside)) == before
    assert not (corpus.ROOT / "canary").exists(), "written by an answer"
    wait_until(lambda: not below() - adopted, "the end of every process")
    odd = {}
    marks = {(each["student"], each["exercise"]): each for each in results}
    for case in some:
        result = marks[case.name, case.exercise]
        jsonschema.validate(result, SCHEMA)
        rows = {row["id"]: (row["status"], row["points"]) for row in result["questions"]}
        fair = {
            id: rows[id][0] in statuses and rows[id][1] == due for id, (statuses, due) in case.due.items()
        }
        if not all(fair.values()) or result["seconds"] > LONGEST:
            odd[case.name] = rows, result["seconds"], [row["message"][:200] for row in result["questions"]]
    for (student, _), result in marks.items():
        if (
            student.endswith(" honest")
            and result["file"]
            and [row["status"] for row in result["questions"]] != ["ok"] * 3
        ):
            odd[student] = result
    assert not odd
    assert {student for student, _ in marks} == {place.name for place in inside.iterdir()}
    return results


def test_ten_families_and_more_have_the_mark_of_an_honest_reading(outside, adopted, sandbox):
    some = [CASES[name] for name in DAILY]
    assert len({case.family for case in some}) >= 10
    check(outside, some, "bwrap", adopted)


@pytest.mark.long
def test_without_a_sandbox_processes_are_counted_and_ended_too(outside, adopted):
    check(
        outside,
        [
            CASES[name]
            for name in ("fork bomb in C", "hard exit", "memory of many", "in a list", "in a pool of threads")
        ],
        "process",
        adopted,
    )


@pytest.mark.trial
def test_a_run_of_three_that_would_hang_ends_within_the_limits_and_five_seconds(
    outside, adopted, sandbox, monkeypatch
):
    """Of the seconds that the grader counts, in which a wait for a processor is none."""
    clocks = []

    class NotedClock(runner.Clock):
        def __init__(self, process):
            super().__init__(process)
            clocks.append(self)

    for module in (runner, place):
        monkeypatch.setattr(module, "Clock", NotedClock)
    some = [
        CASES[name] for name in ("many cells", "colliding numbers handed back", "floods the line with sheets")
    ]
    seconds = 2.0
    check(outside, some, "bwrap", adopted, Limits(seconds, 300))
    cells, questions = 3 * seconds, 3 * seconds  # of a submission
    assert 0 < sum(clock.counted for clock in clocks) < 3 * (cells + questions) + 5


@pytest.mark.trial
@pytest.mark.parametrize("part", range(8))
def test_the_whole_corpus_has_the_marks_of_an_honest_reading(outside, adopted, sandbox, part):
    check(outside, list(CASES.values())[part::8], "bwrap", adopted)


@pytest.mark.trial
@pytest.mark.parametrize("part", range(8))
def test_without_a_sandbox_the_families_that_are_enforced_have_these_marks_too(outside, adopted, part):
    held = [case for case in CASES.values() if case.family not in corpus.NOT_IN_A_PROCESS]
    results = check(outside, held[part::8], "process", adopted)
    assert not set(lacking(enforced("process"))) & set(results[0]["enforced"])


def test_the_corpus_has_sixty_submissions_of_every_family():
    assert len(CASES) == len(corpus.cases()) >= 60
    assert {case.family for case in CASES.values()} >= set(corpus.NOT_IN_A_PROCESS)


def test_what_a_process_does_not_enforce_is_named_in_results_and_in_the_docs():
    missing = lacking(enforced("process"))
    assert set(corpus.NOT_IN_A_PROCESS.values()) == set(missing)
    assert enforced("bwrap") == [*enforced("process"), *missing] == [*LEAST]
    text = " ".join((corpus.ROOT / "docs" / "grading.md").read_text(encoding="utf-8").split())
    assert not [each for each in LEAST if f"| {each} |" not in text]
    assert not [case.family for case in CASES.values() if case.family not in text]


@pytest.mark.parametrize("machine", ["riscv64", "i686", "armv7l"])
def test_where_no_calls_are_refused_the_reports_say_so(monkeypatch, machine):
    assert system_calls.LIMIT in enforced("bwrap") and system_calls.LIMIT in enforced("process")
    monkeypatch.setattr("platform.machine", lambda: machine)
    assert lacking(enforced("bwrap")) == [system_calls.LIMIT]
    assert f"NOT enforced: {system_calls.LIMIT}." in limits_text("bwrap")


def test_a_zip_file_whose_paths_lead_out_writes_nothing_there_and_loses_nobody(tmp_path):
    corpus.hostile_zip(tmp_path / "class.zip")
    with collected(tmp_path / "class.zip") as some:
        assert {each.student for each in some} == {"ada", "oscar"}
        (left_out,) = some.left_out
    assert all(name in left_out for name in ("eve", "mallory", "tmp")), "the teacher is told of each"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["class.zip"]
