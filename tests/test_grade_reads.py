"""What the grader reads: the cells of a notebook, and what is said of them; what lies beside the answers."""

import json
import marshal
import re
from importlib.util import cache_from_source
from pathlib import Path

import pytest
from test_grade import START, put, statuses

from coursework.engine.assemble_engine import filled
from coursework.grading.batch import grade_all
from coursework.grading.cells import Unreadable, compiled, read
from coursework.grading.collection import collected
from coursework.grading.marking import Run
from coursework.grading.stand_ins import HERE, write_package
from coursework.questions.catalogue import ALL
from coursework.questions.contents import NOTEBOOK_OF

pytestmark = pytest.mark.long

RIGHT = "def who_moves(root, plies):\n    return root * (-1) ** plies"
STUB = "def who_moves(root, plies):\n    # YOUR CODE HERE\n    raise NotImplementedError()"


def graded(tmp_path, *cells, exercise=START, way="process"):
    """The result of a notebook with these cells: sources, or sources with their grade ids."""
    pairs = [cell if isinstance(cell, tuple) else (cell, "") for cell in cells]
    data = {
        "cells": [
            {"cell_type": "code", "source": text, "metadata": {"nbgrader": {"grade_id": id}}}
            for text, id in pairs
        ]
    }
    put(tmp_path / "in", "ada", json.dumps(data), exercise)
    with collected(tmp_path / "in") as some:
        (result,) = grade_all(some, tmp_path / "out", Run(way=way))
    return result


def who_moves(result):
    return next(row for row in result["questions"] if row["id"] == "who_moves")


def test_a_page_says_which_cells_ran_and_which_failed(tmp_path):
    result = graded(tmp_path, "x = 1", "1 / 0", (RIGHT, "who_moves"), "this is a note", "x = 2")
    assert [cell["ended"] for cell in result["cells"]] == ["ran", "failed", "ran", "failed", "ran"]
    assert (
        result["cells"][1]["message"] == "it raised ZeroDivisionError: division by zero. Your line 1: 1 / 0"
    )
    assert statuses(result) == ["missing", "ok", "missing"]


def test_a_cell_may_await_at_its_top_level(tmp_path):
    result = graded(tmp_path, "async def two():\n    return 2", "x = await two()", "assert x == 2")
    assert [cell["ended"] for cell in result["cells"]] == ["ran"] * 3


STARTS_PROCESSES = {
    "a pool": "from multiprocessing import Pool\nPool(2)",
    "a pool of executors": "from concurrent.futures import ProcessPoolExecutor as P\nP().submit(abs, 1)",
    "a process": "from multiprocessing import Process\nProcess(target=abs).start()",
    "a fresh process": "import multiprocessing as m\nm.get_context('spawn').Process(target=abs).start()",
    "a manager": "from multiprocessing import Manager\nManager()",
    "a copy": "import os\nos.fork()",
    "a command": "import subprocess\nsubprocess.run(['ls'])",
    "a line of the shell": "import os\nos.system('ls')",
}


@pytest.mark.parametrize("way", ["process", "bwrap"])
def test_whatever_starts_a_process_is_told_so(tmp_path, way, sandbox):
    threads = (
        "from concurrent.futures import ThreadPoolExecutor as T\nassert T().submit(abs, -1).result() == 1"
    )
    result = graded(tmp_path, *STARTS_PROCESSES.values(), threads, way=way)
    *cells, last = result["cells"]
    assert last["ended"] == "ran"
    for name, cell in zip(STARTS_PROCESSES, cells, strict=True):
        assert "PermissionError: a cell starts no processes here" in cell["message"], name


def test_a_cell_that_defines_something_else_is_named_and_kept_as_it_is(tmp_path):
    row = who_moves(graded(tmp_path, ("def other():\n    return 1", "who_moves")))
    assert (row["status"], row["message"]) == ("missing", "Its cell does not define who_moves.")
    assert row["answer"] == "def other():\n    return 1"


def test_an_answer_without_a_grade_id_is_taken_and_a_note_says_so(tmp_path):
    result = graded(tmp_path, (STUB, "who_moves"), "x = 1", RIGHT)
    assert (who_moves(result)["status"], who_moves(result)["answer"]) == ("ok", RIGHT)
    assert result["notes"] == ["who_moves: the answer is that of cell 3, which has no grade id of it."]


CHECKED = "from coursework import check\ncheck('who_moves', who_moves)"
WRONG = "def who_moves(root, plies):\n    return root"
WORSE = "def who_moves(root, plies):\n    return 7"


def test_of_two_answers_the_better_counts_and_a_note_says_what_both_earn(tmp_path):
    for first, second, said in (
        (RIGHT, WRONG, "cell 1 was checked, and it counts. Cell 3 came later."),
        (
            WRONG,
            RIGHT,
            "cell 1 was checked and earns 0 of 2 points. Cell 3 came later and earns 2 of 2 points. "
            "The better one counts.",
        ),
        (
            WRONG,
            WORSE,
            "cell 1 was checked, and cell 3 came later. Both earn 0 of 2 points, and the one that was "
            "checked is shown.",
        ),
    ):
        result = graded(tmp_path, (first, "who_moves"), CHECKED, second)
        assert who_moves(result)["status"] == ("ok" if RIGHT in (first, second) else "wrong")
        assert who_moves(result)["answer"] == (second if second == RIGHT else first)
        assert result["notes"] == [f"who_moves: {said}"]


USES = "def who_moves(root, plies):\n    return root * (-1) ** count(plies)"
COUNT = "def count(plies):\n    return len(PAIRS[:1]) * plies\n\nPAIRS = [1, 2]"


@pytest.mark.parametrize(
    "later",
    [
        "def count(plies):\n    return 0",
        "def who_moves(root, plies):\n    return root",
        "PAIRS = []",
        "PAIRS.clear()",
        "del count",
    ],
)
@pytest.mark.parametrize("way", ["process", "fresh"])
def test_an_answer_is_asked_with_the_names_that_it_had_when_it_was_checked(tmp_path, way, later):
    result = graded(tmp_path, COUNT, (USES, "who_moves"), CHECKED, later, way=way)
    assert (who_moves(result)["status"], who_moves(result)["answer"]) == ("ok", USES)


def test_an_answer_that_calls_itself_by_name_does_not_call_a_later_cell(tmp_path):
    calls = "def who_moves(root, plies):\n    return root if plies == 0 else -who_moves(root, plies - 1)"
    result = graded(tmp_path, (calls, "who_moves"), CHECKED, WORSE)
    assert who_moves(result)["status"] == "ok"


def test_a_helper_that_stands_below_the_check_is_found_and_the_note_names_its_cell(tmp_path):
    result = graded(tmp_path, (USES, "who_moves"), CHECKED, COUNT)
    assert who_moves(result)["status"] == "ok"
    assert result["notes"] == [
        "who_moves: cells below its check changed what it uses: count (cell 3). With the names as they were "
        "at the check it earns 0 of 2 points, and with the names at the end 2 of 2 points. The better one "
        "counts."
    ]


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("%%bash\nls", "it begins with %%bash, and is no Python"),
        ("def who_moves(root)\n    pass", "expected ':'"),
        ("x = '" + "x" * 200_000 + "'", "the cell has 200,006 characters, more than 100,000"),
    ],
)
def test_what_is_no_python_is_told_in_a_sentence(tmp_path, source, sentence):
    row = who_moves(graded(tmp_path, (source, "who_moves")))
    assert row["status"] in ("syntax", "unreadable") and sentence in row["message"]


def test_lines_that_python_can_read_stay_as_they_are():
    names = {}
    exec(compiled('x = """\n%time\n"""\ny = 7 \\\n  % 3', "<cell 1>")[0], names)
    assert (names["x"], names["y"]) == ("\n%time\n", 1)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "it is empty. Please save the notebook in Jupyter and hand it in again."),
        (" \n", "it is empty"),
        (b"\0" * 900, "it holds nothing but zeros"),
        ("{}", "no cells"),
        ("def search(game):\n    return 0", "no notebook but text"),
        ("%PDF-1.7", "no notebook but a PDF. Please hand in the notebook itself"),
        ("\n<!DOCTYPE html>", "no notebook but a web page"),
        (b"\x1f\x8b\x08", "no notebook but an archive"),
        ("version https://git-lfs.github.com/spec/v1\n", "only the note of git LFS"),
        ('{"cells": [{"source": "x', "it ends in the middle, in line 1"),
        ('{"cells": [', "it ends in the middle, in line 1"),
        ('{"cells":\n [,\n]}', "line 2 is damaged: [,"),
        ('{"cells": [\n<<<<<<< HEAD\n', "Git left marks of a merge in the notebook, the first in line 2"),
        ('{"cells": [\n>>>>>>> theirs\n', "the first in line 2: >>>>>>>"),
        ("[" * 100_000, "nested too deep"),
        (b"{\xe4}", "not text in UTF-8"),
        ('{"cells": {"a": 1}}', "no cells"),
        ('{"worksheets": 7}', "no cells"),
    ],
)
def test_what_is_no_notebook_is_told_in_a_sentence(content, sentence):
    with pytest.raises(Unreadable, match=re.escape(sentence)):
        read(content if isinstance(content, bytes) else content.encode())


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_notebook_is_read_in_each_encoding_that_a_system_writes(encoding):
    text = json.dumps({"cells": [{"cell_type": "code", "source": "x = 'ä'"}]}, ensure_ascii=False)
    assert read(text.encode(encoding)).cells[0].source == "x = 'ä'"


def test_what_is_compiled_beside_the_answers_is_what_is_written_there(tmp_path):
    for file in write_package(tmp_path).rglob("*.py"):
        kept = Path(cache_from_source(file)).read_bytes()
        assert marshal.loads(kept[16:]) == compile(file.read_bytes(), str(file), "exec"), file
    assert len([*tmp_path.rglob("*.pyc")]) == len([*tmp_path.rglob("*.py")]) > 100


def test_no_question_no_solution_and_no_judge_lies_beside_the_answers(tmp_path):
    stand_ins = {file.read_bytes() for file in HERE.glob("*.py")}
    files = [file for file in write_package(tmp_path).rglob("*.py") if file.read_bytes() not in stand_ins]
    inside = [file.relative_to(tmp_path).parts for file in files]
    inside = [parts[1:] for parts in inside if parts[0] == "coursework"]
    rooms = {
        room: {parts[1] for parts in inside if parts[0] == room}
        for room in ("checking", "questions", "grading")
    }
    assert rooms == {
        "checking": {"clock.py", "ask", "worlds.py"},
        "questions": {"plays"},
        "grading": {
            "cells.py",
            "choosing.py",
            "submission_process.py",
            "engine_process.py",
            "names_then.py",
            "notebook_api.py",
            "cleanup.py",
            "system_calls.py",
            "missing_files.py",
            "zips.py",
        },
    }
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    told = [
        text for each in ALL.values() for text in (*each.three_hints, *(one.text for one in each.known_wrong))
    ]
    assert not [sentence for sentence in told if len(sentence) > 40 and sentence in text]


def champion(folder, cell):
    cells = [("from coursework import my_engine", ""), (cell, "")]
    result = graded(folder, *cells, exercise=NOTEBOOK_OF["champion"])
    return next(row for row in result["questions"] if row["id"] == "champion")


@pytest.mark.long
def test_an_engine_that_is_pasted_into_a_cell_plays(tmp_path):
    """A whole match. That its marks are counted is asked each day in test_player_questions.py."""
    pasted = champion(tmp_path, f"{filled('competing', {})[0]}\n\ncheck('champion', move)")
    assert (pasted["status"], pasted["points"]) == ("partly", 4), "ten marks are too many"
    assert "10 parts of this engine are not your own" in pasted["message"]


def test_an_engine_of_ours_is_not_to_be_had_where_a_notebook_is_graded(tmp_path):
    assert champion(tmp_path, "move = my_engine('competing').move")["points"] == 0
