"""What JupyterLab would add when it saves is taken back, in our own notebooks only; only they are signed."""

import json
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.sign import MemorySignatureStore, NotebookNotary

from abcourse.show.page import NEEDED, SCRIPT
from coursework.folders import course_root
from coursework.release.outputs import WIDGET, pages
from coursework.release.own_notebooks import cleaner, forget_boards_of_ended_kernels, sign
from coursework.release.work import prepare

LESSON = "notebooks/02_pruning_by_hand.ipynb"
EXERCISE = "exercises/02_pruning_by_hand/02_pruning_by_hand.ipynb"
OWN = ("work/own.ipynb", "notebooks/own.ipynb")  # brought by a learner
LIVE = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """A course of one lesson with its exercise, and the learner's copies of both."""
    for name in (LESSON, EXERCISE, EXERCISE.replace("exercises", "solutions")):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_bytes((course_root() / name).read_bytes())
    prepare(tmp_path, tmp_path / "work")
    return tmp_path


def as_jupyterlab_would_save(file: Path) -> dict[str, Any]:
    """The model of a notebook that was opened and run: with the live kernel, each card with its script."""
    notebook = nbformat.read(file, as_version=4)
    notebook["metadata"].update(kernelspec=LIVE, language_info={"name": "python", "version": "3.11.7"})
    outputs = [output for cell in notebook["cells"] for output in cell.get("outputs", ())]
    cards = [output["data"] for output in outputs if "text/html" in output.get("data", {})]
    for card in cards[1:]:
        script = SCRIPT.search(cards[0]["text/html"])
        assert script
        card["text/html"] += script[0]
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["metadata"]["trusted"] = True
            cell["outputs"] = cell["outputs"] or [nbformat.v4.new_output("stream", text="ran\n")]
    return {"type": "notebook", "content": notebook}


def saved(course: Path, name: str, model: dict[str, Any]) -> str:
    """What is written for a model, after the hook and the notary, which takes the trust of each cell out."""
    cleaner(course, course, course / "work")(model=model, path=name)
    notebook = nbformat.from_dict(model["content"])
    assert NotebookNotary(store_factory=MemorySignatureStore).check_cells(notebook)
    return nbformat.writes(notebook).rstrip("\n") + "\n"


@pytest.mark.parametrize("name", [LESSON, f"solutions/{EXERCISE.partition('/')[2]}"])
def test_an_original_is_written_as_the_repository_has_it(course, name):
    before = (course / name).read_text(encoding="utf-8")
    model = as_jupyterlab_would_save(course / name)
    if name == LESSON:  # its cells without outputs printed nothing
        drop_streams(model)
    assert saved(course, name, model) == before


@pytest.mark.parametrize("name", [LESSON, f"work/{LESSON}"])
def test_cards_keep_a_script_while_the_first_of_them_runs(course, name):
    """A running cell has no outputs yet, and the script of its card may be saved in no other."""
    before = (course / name).read_text(encoding="utf-8")
    needed = {key for data in pages(nbformat.reads(before, 4)) for key in NEEDED.findall(data["text/html"])}
    assert needed
    for _ in range(2):  # JupyterLab saves again what it holds, not what was written
        model = as_opened(before)
        next(cell for cell in model["content"].cells if cell.get("outputs")).outputs = []
        text = saved(course, name, model)
        held = [key for data in pages(nbformat.reads(text, 4)) for key in SCRIPT.findall(data["text/html"])]
        assert sorted(held) == sorted(needed)
        (course / name).write_text(text, encoding="utf-8")
    assert saved(course, name, as_opened(before)) == before


def as_opened(text: str) -> dict[str, Any]:
    """The model of a notebook that is trusted, with nothing run."""
    notebook = nbformat.reads(text, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.metadata["trusted"] = True
    return {"type": "notebook", "content": notebook}


def drop_streams(model: dict[str, Any]) -> None:
    for cell in model["content"]["cells"]:
        if cell.get("outputs") and cell["outputs"][0].get("text") == "ran\n":
            cell["outputs"] = []


@pytest.mark.parametrize("name", [EXERCISE, f"work/{EXERCISE}", f"work/{LESSON}"])
def test_a_copy_keeps_what_came_out_and_its_kernel_is_named_as_before(course, name):
    before = json.loads((course / name).read_text(encoding="utf-8"))
    after = json.loads(saved(course, name, as_jupyterlab_would_save(course / name)))
    assert after["metadata"] == before["metadata"]
    assert any(cell.get("outputs") for cell in after["cells"])


@pytest.mark.parametrize("trusted", [True, False])
def test_a_board_of_yesterday_is_its_picture_again_and_trust_is_as_before(course, trusted):
    """Its view names a model in a kernel that has ended: JupyterLab would show an error."""
    notary = NotebookNotary(store_factory=MemorySignatureStore, secret=b"a key")
    copy = course / "work" / EXERCISE
    data = {WIDGET: {"model_id": "1"}, "text/html": "<p>a board</p>"}
    notebook = nbformat.read(copy, as_version=4)
    cell = next(cell for cell in notebook.cells if cell.cell_type == "code")
    cell.source, cell.outputs = "theirs", [nbformat.v4.new_output("display_data", data=data)]
    nbformat.write(notebook, copy)
    if trusted:
        notary.sign(notebook)
    before = copy.read_text(encoding="utf-8")
    forget_boards_of_ended_kernels(notary, course, course / "work")
    after = nbformat.read(copy, as_version=4)
    assert notary.check_signature(after) == trusted
    del cell.outputs[0]["data"][WIDGET]
    assert after == notebook and WIDGET in before
    untouched = (course / "work" / LESSON).read_bytes()
    forget_boards_of_ended_kernels(notary, course, course / "work")
    assert (course / "work" / LESSON).read_bytes() == untouched == (course / LESSON).read_bytes()


def test_what_is_ours_is_signed_and_so_is_its_untouched_copy_and_nothing_else(course):
    notary = NotebookNotary(store_factory=MemorySignatureStore, secret=b"a key")
    for name in OWN:
        (course / name).write_text((course / LESSON).read_text().replace("Pruning", name))
    (course / LESSON).with_name("note.txt").touch()
    (course / "notebooks/09_merge.ipynb").write_text("<<<<<<< HEAD")  # does not keep the lab from starting
    sign(notary, course)
    trusted = {
        name: notary.check_signature(nbformat.read(course / name, as_version=4))
        for name in (LESSON, EXERCISE, f"work/{LESSON}", f"work/{EXERCISE}", *OWN)
    }
    assert [name for name in trusted if not trusted[name]] == [*OWN]
