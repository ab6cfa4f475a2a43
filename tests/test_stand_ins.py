"""Where a notebook is graded, what stands for the course has each name that a released exercise imports."""

import ast
import subprocess
import sys
from pathlib import Path

import nbformat

import coursework
from coursework.grading.cells import read
from coursework.grading.stand_ins import write_package

ROOT = Path(__file__).resolve().parents[1]
SAID = """
import sys
sys.path.insert(0, sys.argv[1])
import abcourse
assert abcourse.__file__.startswith(sys.argv[1])
for line in sys.stdin.read().splitlines():
    try:
        exec(line)
    except ImportError as error:
        print(line, error)
"""


def imports():
    """Each import of the course in a cell of a released exercise, one name a line."""
    for file in sorted((ROOT / "exercises").glob("*/*.ipynb")):
        cells = [cell for cell in nbformat.read(file, as_version=4).cells if cell.cell_type == "code"]
        for node in (node for cell in cells for node in ast.walk(ast.parse(cell.source))):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith(("abcourse", "coursework")):
                yield from (f"from {node.module} import {each.name}" for each in node.names)


def test_what_released_exercises_import_is_there_where_they_are_graded(tmp_path):
    lines = sorted({*imports(), *(f"from coursework import {name}" for name in coursework.__all__)})
    assert len(lines) > 40
    command = [sys.executable, "-c", SAID, str(write_package(tmp_path))]
    done = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


def test_no_scene_is_played_where_a_notebook_is_graded():
    """There no engine is put together: the cell would be told as one that failed."""
    for name in ("05_order", "06_time", "07_memory"):
        found = read((ROOT / "exercises" / name / f"{name}.ipynb").read_bytes()).cells
        (place,) = [n for n, cell in enumerate(found) if "def scene(" in cell.source]
        assert found[place + 1].source == "" and found[place].source
