"""The half-right learner: one known slip in each answer. The grader gives and says what the kernel did."""

import json
import subprocess
import sys

import pytest
from released import RELEASED, answered, earned, graded, printed, promised, run, saved

from coursework.questions.catalogue import ALL

# Together they have a question of each kind, but for two that the trials ask.
SOME = ("02_pruning_by_hand", "03_alphabeta_in_code", "05_order")
RARE = {"rules", "player"}


def slipped(id, at=0):
    """An answer with one of its known slips, as it is written in its cell."""
    reference = ALL[id].reference
    wrong = [each for each in ALL[id].known_wrong if each.edits or not callable(each.made(reference))]
    each = wrong[at]
    return each.source(reference) if each.edits else f"{ALL[id].entry} = {each.made(reference)!r}"


def agrees(name, folder, at=0):
    """The same notebook, checked in a kernel and graded with the seed of `check`."""
    file = saved(
        answered(name, {id: slipped(id, at) for id in promised(name)}), folder / "bo" / name / f"{name}.ipynb"
    )
    book = run(file)
    command = [
        sys.executable, "-m", "coursework", "grade", str(folder), "--seed", "0", "--out", f"{folder}-report",
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    (result,) = json.loads((folder.parent / f"{folder.name}-report" / "results.json").read_text())
    rows = {row["id"]: row for row in result["questions"]}
    assert {id: row["points"] for id, row in rows.items()} == {
        id: each.points for id, each in earned(book).items()
    }
    reports = {id: " ".join(printed(graded(book)[f"{id}_check"]).split()) for id in rows}
    told = {id: row["fault"] for id, row in rows.items()}
    assert [id for id, fault in told.items() if fault not in reports[id]] == []
    assert [id for id in told if ("Probably" in reports[id]) != bool(told[id])] == []
    assert all(row["points"] < row["of"] for row in rows.values())


@pytest.mark.parametrize("name", SOME)
def test_the_grader_and_the_kernel_say_the_same(name, tmp_path):
    agrees(name, tmp_path / "class")


def test_these_notebooks_have_a_question_of_each_kind():
    kinds = {ALL[id].kind for name in SOME for id in promised(name)}
    assert kinds | RARE == {each.kind for each in ALL.values()} and not kinds & RARE


@pytest.mark.trial
@pytest.mark.parametrize("at", [0, -1])
@pytest.mark.parametrize("name", RELEASED)
def test_they_say_the_same_of_every_notebook(name, at, tmp_path):
    agrees(name, tmp_path / "class", at)
