"""Whatever a submission leaves behind, the run goes on, and so does every later one into that folder."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from test_grade import START, notebook, put, statuses

from coursework.grading import cleanup
from coursework.grading.batch import grade_all
from coursework.grading.cleanup import contents, removed, restore
from coursework.grading.collection import collected
from coursework.grading.marking import Run
from coursework.grading.sandbox import Limits

linux = pytest.mark.skipif(
    sys.platform != "linux", reason="a tree of that depth, and such names, are made there"
)
DEEP = """
import os
here = os.getcwd()
for place in range(1_500):
    os.mkdir("d")
    os.chdir("d")
os.chdir(here)
os.mkfifo("pipe")
os.symlink("/", "root")
os.mkdir("shut")
open("shut/file", "w").close()
os.chmod("shut", 0)
"""


@pytest.fixture(autouse=True)
def nothing_is_left_to_pytest(tmp_path):
    """A tree of that depth would end pytest's own cleaning, if one of these tests failed."""
    yield
    subprocess.run(["rm", "-rf", *tmp_path.iterdir()], check=False)


def left_by_hand(folder, outside):
    """A folder with all that is odd to remove; a link in it leads outside."""
    folder.mkdir()
    here = os.getcwd()
    os.chdir(folder)
    try:
        for name in (b"\xff\n", b"-rf", b"n" * 255):
            Path(os.fsdecode(name)).touch()
        os.mkfifo("pipe")
        with socket.socket(socket.AF_UNIX) as ours:
            ours.bind("socket")
        Path("out").symlink_to(outside)
        Path("nowhere").symlink_to("nothing")
        Path("shut").mkdir()
        Path("shut", "file").touch(0o000)
        Path("shut").chmod(0)
        for number in range(2_000):
            Path(f"file {number}").touch()
        for _ in range(1_500):  # longer than any path may be
            os.mkdir("d" * 100)
            os.chdir("d" * 100)
    finally:
        os.chdir(here)
    folder.chmod(0o500)


@linux
def test_a_folder_of_any_depth_goes_with_all_that_is_in_it_and_nothing_beside_it(tmp_path):
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "canary").write_text("untouched")
    left_by_hand(tmp_path / "left", outside)
    (tmp_path / "link").symlink_to(outside)
    assert removed(tmp_path / "left") and removed(tmp_path / "link") and removed(tmp_path / "nothing")
    assert [*tmp_path.iterdir()] == [outside] and (outside / "canary").read_text() == "untouched"


@linux
def test_what_the_cells_had_made_is_there_again_and_the_rest_is_gone(tmp_path, monkeypatch):
    folder = tmp_path / "own"
    (folder / "data").mkdir(parents=True)
    (folder / "data" / "kept").write_text("1")
    os.mkfifo(folder / "pipe")
    (folder / "link").symlink_to("/etc/passwd")
    monkeypatch.chdir(tmp_path)
    files = contents(folder)
    (folder / "data" / "kept").write_text("2")
    (folder / "more").write_text("3")
    restore(folder, files)
    assert {file.relative_to(folder): file.read_text() for file in folder.rglob("*") if file.is_file()} == {
        Path("data/kept"): "1"
    }
    monkeypatch.setattr(cleanup, "MOST", 1)
    (folder / "more").write_text("3")
    assert len(contents(folder)) == 1


@pytest.mark.long
@linux
@pytest.mark.parametrize("by", ["a cell", pytest.param("an answer", marks=pytest.mark.long)])
def test_a_tree_that_no_path_reaches_ends_neither_this_run_nor_the_next(tmp_path, by):
    right = "def who_moves(root, plies):\n    {}return root * (-1) ** plies"
    here = f"import os\n    if not os.path.exists('pipe'):\n        exec({DEEP!r}, {{}})\n    "
    deep = right.format(here) if by == "an answer" else DEEP + right.format("")
    put(tmp_path / "in", "ada", notebook(START, who_moves=deep), START)
    put(tmp_path / "in", "cleo", notebook(START), START)
    for _ in range(2):
        with collected(tmp_path / "in") as some:
            ada, cleo = grade_all(some, tmp_path / "out", Run(way="process", limits=Limits(9.0)))
        assert statuses(ada)[::2] == ["ok"] * 2, "the one in between may have been too slow"
        assert by == "an answer" or statuses(ada)[1] == "ok"
        assert statuses(cleo) == ["ok"] * 3
        assert [file.name for file in (tmp_path / "out").iterdir()] == ["results"]


@linux
def test_a_cell_that_goes_to_another_folder_or_puts_its_own_away_leaves_that_other_folder_whole(tmp_path):
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "canary").write_text("untouched")
    (outside / "folder").mkdir()
    right = "def who_moves(root, plies):\n    return root * (-1) ** plies"
    away = f"here = os.getcwd()\nos.rename(here, here + 'x')\nos.symlink({str(outside)!r}, here)\n"
    for name, cell in {
        "ada": f"os.chdir({str(outside)!r})\n",
        "ben": away,
        "cleo": f"{away}def away():\n    os._exit(0)\n",
    }.items():
        first = right if name != "cleo" else "def who_moves(root, plies):\n    away()"
        put(tmp_path / "in", name, notebook(START, who_moves=f"import os\n{cell}{first}"), START)
    with collected(tmp_path / "in") as some:
        results = grade_all(some, tmp_path / "out", Run(way="process", limits=Limits(5.0)))
    assert sorted(outside.iterdir()) == [outside / "canary", outside / "folder"], "and not made anew"
    assert [statuses(each) for each in results] == [["ok"] * 3, ["ok"] * 3, ["ok", "crashed", "ok"]]
