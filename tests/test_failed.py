"""In a real kernel: where the cell of an answer failed, the function of before is not judged."""

import os

import nbformat
import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell

from coursework.checking.learner import failed_cells
from coursework.questions.catalogue import ALL

RIGHT = ALL["minimax"].source
CHECK = 'print(check("minimax", value_of))'
TOLD = "The last cell that defines value_of did not {}): mend it and run it again; nothing was judged."


@pytest.fixture(scope="module")
def ran(root, tmp_path_factory):
    """What the released notebook 01 prints at each check, when its answer is written, spoilt and mended."""
    folder = tmp_path_factory.mktemp("learner")
    notebook = nbformat.read(root / "exercises" / "01_minimax" / "01_minimax.ipynb", as_version=4)
    set_up, stub = [cell for cell in notebook.cells if cell.cell_type == "code"][:2]
    assert stub.metadata.nbgrader.solution
    slips = [
        stub.source, stub.source.replace("player):", "player)"), RIGHT, RIGHT + "\n    return )",
        "wide = 1 / 0\n" + RIGHT, RIGHT + "\nwide = 1 / 0", "another = 1 / 0", "value_of(", RIGHT,
        RIGHT + "\n    return )",
        "globals().update(value_of=FunctionType(value_of.__code__, globals(), 'value_of'))",
    ]  # fmt: skip
    set_up.source += "\n\nfrom types import FunctionType"
    cells = [set_up, *(cell for slip in slips for cell in (new_code_cell(slip), new_code_cell(CHECK)))]
    notebook.cells = cells
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ABCOURSE_WORK", str(folder / "work"))
        NotebookClient(
            notebook, allow_errors=True, timeout=600, resources={"metadata": {"path": folder}}
        ).execute()
    checks = [cell for cell in cells if cell.source == CHECK]
    return ["".join(output.get("text", "") for output in cell.outputs).strip() for cell in checks]


def test_a_cell_with_a_syntax_error_is_told_and_the_older_function_is_not_judged(ran):
    untried, no_stub, passed, spoilt = ran[:4]
    assert "not tried yet" in untried and "5 of 5 points" in passed
    assert no_stub == TOLD.format("run (SyntaxError in line 1")
    assert spoilt == TOLD.format(f"run (SyntaxError in line {len(RIGHT.splitlines()) + 1}")


def test_a_cell_that_raised_counts_where_it_had_not_come_to_the_answer(ran):
    before, after, other = ran[4:7]
    assert before == TOLD.format("come that far (ZeroDivisionError in line 1")
    assert "5 of 5 points" in after, "the function was defined before the line that raised"
    assert "5 of 5 points" in other, "that cell was not to define it"


def test_the_function_is_judged_again_when_its_cell_has_run_or_another_stands_in_its_place(ran):
    only_a_call, mended, spoilt, replaced = ran[7:]
    assert "did not run" in spoilt and "5 of 5 points" in replaced
    assert "5 of 5 points" in only_a_call and "5 of 5 points" in mended


def test_a_cell_that_was_edited_and_saved_and_not_run_again_is_told_and_nothing_else_is(
    tmp_path, monkeypatch
):
    old, new = "def value_of(node, player):\n    return 1", "def value_of(node, player):\n    return 2"
    file = tmp_path / "mine.ipynb"
    monkeypatch.setenv("JPY_SESSION_NAME", str(file))
    monkeypatch.setitem(failed_cells._ran, "value_of", (old, 1_000.0))

    def told(*cells, saved=2_000):
        nbformat.write(nbformat.v4.new_notebook(cells=[new_code_cell(cell) for cell in cells]), file)
        os.utime(file, (saved, saved))
        return failed_cells.changed_since("value_of")

    assert told("x = 1", new) == failed_cells.CHANGED.format("value_of")
    assert told(old) == told(f"{old}\n") == "", "it is the text that ran"
    assert told(new, saved=999) == "", "the file is older than the run: the screen may hold what ran"
    assert told(new, old) == told(new, new) == told("x = 1") == "", "which cell is meant is not known"
    file.write_text("no notebook", encoding="utf-8")
    assert failed_cells.changed_since("value_of") == ""
    monkeypatch.delenv("JPY_SESSION_NAME")
    assert failed_cells.changed_since("value_of") == ""
