"""`make outputs` writes the same bytes twice, and refuses what would tell of the machine that ran it."""

import json
import re
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook, new_output

from coursework.release.outputs import save_outputs, tidy_files

CLEAN = ["2 + 2", "print('a')\nprint('b')", "from ipywidgets import IntSlider\n\nIntSlider()"]


def write(folder: Path, *sources: str) -> Path:
    path = folder / "notebook.ipynb"
    cells = [new_code_cell(source, id=f"cell-{n}") for n, source in enumerate(sources)]
    nbformat.write(new_notebook(cells=cells), path)
    return path


def test_two_runs_write_the_same_bytes_of_what_a_reader_sees(tmp_path):
    path = write(tmp_path, *CLEAN)
    assert save_outputs([path]) == 0
    once = path.read_bytes()
    assert save_outputs([path]) == 0
    assert path.read_bytes() == once
    notebook = nbformat.read(path, as_version=4)
    four, stream, slider = (cell.outputs for cell in notebook.cells)
    assert [cell.execution_count for cell in notebook.cells] == [1, 2, 3]
    assert four[0].data == {"text/plain": "4"}
    assert [output.text for output in stream] == ["a\nb\n"]
    assert list(slider[0].data) == ["text/plain"]  # its model has a new id in every run
    assert set(notebook.metadata) == {"kernelspec", "language_info"}
    assert "version" not in notebook.metadata.language_info
    assert all(cell.metadata == {} for cell in notebook.cells)


LEAKS = {
    "class Thing: pass\n\nThing()": r"cell 0 \(class Thing: pass\) shows a memory address",
    "import os\n\nos.getcwd() + os.sep": "cell 1 .* shows a path of this machine",
    "2 + 2;": "cell 2 .* ends in ';'",
    "import sys\n\nprint('careful', file=sys.stderr)": "cell 3 .* writes to stderr: careful",
}


@pytest.mark.parametrize("refused", [{"1 / 0": "ZeroDivisionError"}, LEAKS], ids=len)
def test_what_must_not_be_saved_is_refused_by_name(refused, tmp_path, capfd):
    path = write(tmp_path, *refused)
    before = path.read_bytes()
    assert save_outputs([path]) == 1
    assert path.read_bytes() == before
    told = capfd.readouterr().out
    assert [complaint for complaint in refused.values() if not re.search(complaint, told)] == []


def test_ids_are_kept_and_missing_or_double_ones_follow_from_the_text(tmp_path):
    path = write(tmp_path, "a", "b", "b", "c")
    raw = json.loads(path.read_text(encoding="utf-8"))
    raw["cells"][0]["id"] = raw["cells"][3]["id"] = "first"
    del raw["cells"][1]["id"], raw["cells"][2]["id"]
    (path.parent / "twin.ipynb").write_text(json.dumps(raw), encoding="utf-8")
    path.write_text(json.dumps(raw), encoding="utf-8")
    tidy_files([path, path.parent / "twin.ipynb"])
    ids = [cell.id for cell in nbformat.read(path, as_version=4).cells]
    assert ids[0] == "first"
    assert len(set(ids)) == 4
    assert path.read_bytes() == (path.parent / "twin.ipynb").read_bytes()


def test_tidying_runs_nothing_and_empties_solutions(tmp_path):
    folder = tmp_path / "solutions"
    folder.mkdir()
    path = write(folder, "1 / 0")
    notebook = nbformat.read(path, as_version=4)
    notebook.cells[0].outputs = [new_output("stream", text="saved")]
    notebook.cells[0].metadata["execution"] = {"iopub.execute_input": "now"}
    nbformat.write(notebook, path)
    tidy_files([path])
    (cell,) = nbformat.read(path, as_version=4).cells
    assert (cell.source, cell.outputs, cell.metadata) == ("1 / 0", [], {})
