"""A folder of submissions in, a fair mark for each out: right, wrong, untried, broken, none."""

import json
import subprocess
import sys
import time
from contextlib import closing
from functools import cache
from pathlib import Path
from subprocess import Popen

import jsonschema
import pytest

from coursework.checking.ask import run
from coursework.grading import cells
from coursework.grading import sandbox as sandbox_module
from coursework.grading.batch import grade_all
from coursework.grading.collection import collected
from coursework.grading.marking import Run
from coursework.grading.page import digest
from coursework.grading.sandbox import Gone, Limits, Sandbox, limits_text

ROOT = Path(__file__).resolve().parents[1]
SCHEMA = json.loads((ROOT / "coursework/grading/schema.json").read_text())
CODE = "03_alphabeta_in_code"
START = "00_start_here"


@cache
def course_notebook(folder, exercise):
    return (ROOT / folder / exercise / f"{exercise}.ipynb").read_text(encoding="utf-8")


def notebook(exercise=CODE, folder="solutions", **sources):
    """A notebook of the course; the cells whose grade ids are given have other sources."""
    data = json.loads(course_notebook(folder, exercise))
    for cell in data["cells"]:
        id = cell["metadata"].get("nbgrader", {}).get("grade_id", "")
        if id in sources:
            cell["source"] = sources[id]
    return data


def put(root, student, data, exercise=CODE, name=None):
    """Hand a notebook in, in nbgrader's layout."""
    file = root / student / exercise / f"{name or exercise}.ipynb"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return file


def statuses(result):
    return [row["status"] for row in result["questions"]]


def points(result):
    return sum(row["points"] for row in result["questions"])


def without_times(result):
    return {
        **result, "seconds": 0, "questions": [{**row, "seconds": 0} for row in result["questions"]],
    }  # fmt: skip


@pytest.mark.parametrize("way", ["bwrap", "process"])
def test_right_wrong_untried_broken_and_absent_submissions_have_their_marks(tmp_path, way, sandbox):
    wrong = notebook(
        START,
        who_moves="def who_moves(root, plies):\n    return root",
        any_move="def move(game, state)\n    return 1",
    )
    put(tmp_path / "in", "ada", notebook(START), START)
    put(tmp_path / "in", "ben", wrong, START, "mine")
    put(tmp_path / "in", "cleo", notebook(START, "exercises"), START)
    put(tmp_path / "in", "dan", course_notebook("solutions", START)[:900], START)
    (tmp_path / "in" / "eve").mkdir()
    with collected(tmp_path / "in") as some:
        results = {each["student"]: each for each in grade_all(some, tmp_path / "out", Run(seed=3, way=way))}
    for result in results.values():
        jsonschema.validate(result, SCHEMA)
    assert {name: statuses(result) for name, result in results.items()} == {
        "ada": ["ok"] * 3,
        "ben": ["ok", "wrong", "syntax"],
        "cleo": ["untried"] * 3,
        "dan": ["unreadable"] * 3,
        "eve": ["missing"] * 3,
    }
    assert [points(result) for result in results.values()] == [5, 1, 0, 0, 0]
    assert "line 1" in results["ben"]["questions"][2]["message"]
    assert results["ben"]["notes"] == [f"The notebook is called mine.ipynb, and not {START}.ipynb."]
    assert ("no network" in results["ada"]["enforced"]) == (way == "bwrap")
    assert (tmp_path / "out" / "results" / digest("eve") / f"{START}.json").exists()


WRITES = """
import os
SHUT = "sys/kernel/core_pattern", "sys/kernel/hostname", "sysrq-trigger", "irq/default_smp_affinity"
def who_moves(root, plies):
    for name in SHUT:
        try:
            os.close(os.open(f"/proc/{name}", os.O_WRONLY))
        except OSError:
            continue
        return name
    return root * (-1) ** plies
"""


def test_no_answer_opens_a_setting_of_the_kernel_for_writing_not_even_roots(tmp_path, sandbox):
    put(tmp_path / "in", "ada", notebook(START, who_moves=WRITES), START)
    with collected(tmp_path / "in") as some:
        (result,) = grade_all(some, tmp_path / "out", Run(way="bwrap"))
    assert statuses(result) == ["ok"] * 3, result["questions"][1]["message"]


@pytest.mark.parametrize("way", ["bwrap", "process"])
def test_who_grades_as_root_is_told_that_answers_run_as_root_and_nobody_else_is(monkeypatch, way):
    for user, said in ((0, True), (1000, False)):
        monkeypatch.setattr("os.geteuid", lambda user=user: user)
        assert any("You are root, so answers run as root" in line for line in limits_text(way)) is said


@pytest.fixture
def late(monkeypatch):
    """The time of a whole notebook is up as soon as its second question, who_moves, is asked."""
    passed, asked = [0.0], []

    def heard(child, job):
        asked.append(job)
        if len(asked) == 2:
            passed[0] = WHOLE
        return run.collect_replies(child, job)

    monkeypatch.setattr(sandbox_module, "collect_replies", heard)
    for module in (run, sandbox_module):
        monkeypatch.setattr(module, "monotonic", lambda: time.monotonic() + passed[0])


WHOLE = 600.0  # seconds that a whole notebook has


def test_a_submission_ends_when_its_own_time_is_up_and_what_was_not_asked_is_left_to_a_person(tmp_path, late):
    slow = "import time\n\ndef who_moves(root, plies):\n    time.sleep(10_000)"
    put(tmp_path / "in", "ada", notebook(START, who_moves=slow), START)
    with collected(tmp_path / "in") as some:
        (ada,) = grade_all(some, tmp_path / "out", Run(way="process", limits=Limits(whole=WHOLE)))
        (unread,) = grade_all(some, tmp_path / "none", Run(way="process", limits=Limits(whole=0.0)))
    assert statuses(ada) == ["ok", "timeout", "needs a person"] and points(ada) == 1
    assert "the time for the whole notebook was up" in ada["questions"][1]["message"]
    assert ada["questions"][2]["message"] == "Not asked: the 600 s that a whole notebook has were up before."
    assert statuses(unread) == ["needs a person"] * 3
    assert "not read to its end" in unread["questions"][0]["message"]


NO_FORK = """
import os, select, signal, socket, subprocess, sys
for room, names in (
    (os, "fork forkpty setsid getsid set_blocking waitid killpg sched_setaffinity sched_getaffinity"),
    (select, "poll POLLIN POLLOUT"),
    (socket, "send_fds recv_fds"), (signal, "setitimer alarm"),
):
    for name in names.split():
        delattr(room, name)
sys.modules["resource"] = sys.modules["_posixsubprocess"] = None
"""
RUN = """
if sys.argv[2] == "-c":
    code, sys.argv = sys.argv[3], ["-c", *sys.argv[4:]]
    exec(code)
else:
    import runpy
    sys.argv = sys.argv[3:]
    runpy.run_path(sys.argv[0], run_name="__main__")
"""


@pytest.fixture
def no_fork(tmp_path):
    """Runs code in a Python, and all that it starts in others, that have no more than Windows has."""
    child = tmp_path / "python"
    (tmp_path / "child.py").write_text(NO_FORK + RUN)
    child.write_text(f'#!/bin/sh\nexec {sys.executable} -I -B {tmp_path}/child.py "$@"\n')
    child.chmod(0o755)

    def run(code):
        text = f"{NO_FORK}\nsys.executable = {str(child)!r}\n{code}"
        return subprocess.run(
            [sys.executable, "-c", text], cwd=ROOT, capture_output=True, text=True, timeout=600
        )

    return run


def test_a_process_that_takes_no_orders_leaves_nothing_running_and_nothing_open(tmp_path, monkeypatch):
    begun = []

    def refused(*_):
        raise BrokenPipeError

    def noted(*given, **named):
        begun.append(Popen(*given, **named))
        return begun[-1]

    monkeypatch.setattr("socket.send_fds", refused)
    monkeypatch.setattr("subprocess.Popen", noted)
    file = tmp_path / "x.ipynb"
    file.write_text("{}", encoding="utf-8")
    with (
        closing(Sandbox("process", Limits(), tmp_path, [(file, "x.ipynb")], {})) as place,
        pytest.raises(Gone),
    ):
        place.read()
    assert [(each.returncode is None, each.stdout.closed) for each in begun] == [(False, True)]


def test_where_no_process_can_be_forked_each_question_has_a_fresh_python_and_little_is_enforced(
    tmp_path, no_fork
):
    exits = "import os\n\ndef move(game, state):\n    os._exit(0)"
    endless = "def who_moves(root, plies):\n    while True:\n        pass"
    data = notebook(START, who_moves=endless, any_move=exits)
    data["cells"] = [cell for cell in data["cells"] if "attempt(levels)" not in "".join(cell["source"])]
    put(tmp_path / "in", "ada", data, START)
    call = ["grade", str(tmp_path / "in"), "--seed", "3", "--out", str(tmp_path / "out")]
    ran = no_fork(f"from coursework.cli import main\nsys.exit(main({call!r}))")
    assert ran.returncode == 0, ran.stderr
    held = ["wall time of a call and of a question", "length of what is printed and answered"]
    assert f"Enforced: {', '.join(held)}.\nNOT enforced: computing time, memory" in ran.stderr
    (ada,) = json.loads((tmp_path / "out" / "results.json").read_text())
    assert statuses(ada) == ["ok", "timeout", "crashed"] and ada["enforced"] == held


def test_of_hundreds_of_cells_each_is_parsed_once_for_its_names_and_never_for_one_it_lacks(monkeypatch):
    """Else an honest notebook of 700 long cells ran out of its time before the first of them."""
    parse, parsed = cells.tree_of, list[str]()
    monkeypatch.setattr(cells, "tree_of", lambda text: parsed.append(text) or parse(text))
    many = [cells.Cell(place, "code", f"of_cell_{place} = who") for place in range(1, 20)]
    assert not any(cell.defines("move") for cell in many) and parsed == []
    found = [cells.names_made(cell.source) | cells.names_used(cell.source) for cell in many]
    assert found[0] == {"of_cell_1", "who"} and len(parsed) == len(many)


def test_where_no_process_can_be_forked_a_notebooks_check_has_a_fresh_python_too(no_fork):
    ran = no_fork(
        "from coursework import check\n"
        "print(check('who_moves', lambda root, plies: root * (-1) ** plies).points)\n"
        "print(check('who_moves', lambda root, plies: any(iter(int, 1))))\n"
    )
    assert ran.stdout.startswith("2\n") and "did not come to an end" in ran.stdout, ran.stderr
