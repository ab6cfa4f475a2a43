"""The newcomer in a class is given the handout: its own folder has the package, beside what is installed."""

import re
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

import nbformat
import pytest
from lab import run_all, serving
from nbformat.v4 import new_code_cell, new_notebook

from coursework.folders import Refused
from coursework.grading.collection import Submission
from coursework.grading.marking import Run, grade
from coursework.grading.release import KEY, release_of
from coursework.grading.stand_ins import write_package
from coursework.grading.student import Result
from coursework.questions.catalogue import ALL
from coursework.release.handout import FOLDER, make_handout, stamped
from coursework.release.outputs import KERNEL

ROOT = Path(__file__).resolve().parents[2]
CELLS = (
    "from math import inf\nfrom pathlib import Path\n\nimport abcourse\nfrom abcourse import MAX",
    "from coursework import check",
    "assert Path(abcourse.__file__).parents[1].name == 'alpha-beta-course', abcourse.__file__",
    ALL["alphabeta"].source,
    "report = check('alphabeta', alphabeta)\nassert '4 of 4 points' in str(report), report",
)


@pytest.fixture(scope="module")
def handout(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The handout, unpacked in an empty folder."""
    empty = tmp_path_factory.mktemp("handout")
    with ZipFile(make_handout(root, empty / "handout.zip")) as packed:
        packed.extractall(empty)
    return empty / FOLDER


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python that has what is installed here, but not this package.

    A .pth file inside a folder that a .pth file names is not read, and that is how this package is installed.
    """
    folder = tmp_path_factory.mktemp("env") / "env"
    venv.create(folder, symlinks=True)
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    (folder / "share").symlink_to(Path(sys.prefix, "share"))  # JupyterLab's page
    return folder / "bin" / "python"


def run(python: Path, folder: Path, *arguments: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [str(python), *arguments], cwd=folder, input=typed, capture_output=True, text=True, check=False
    )


def test_it_holds_the_licences_and_no_solution(handout):
    assert {"LICENSE", "LICENSE-CC-BY-4.0", "CITATION.cff"} <= {path.name for path in handout.iterdir()}
    typefaces = {path.parent for path in handout.rglob("*.woff2")}
    assert typefaces and all("OPEN FONT LICENSE" in (folder / "LICENSE").read_text() for folder in typefaces)
    assert list(handout.glob("exercises/*/*.ipynb"))
    assert not list(handout.rglob("*solution*.ipynb")) and not (handout / "solutions").exists()


def test_it_holds_no_guide_for_teaching_and_links_to_none(handout):
    assert (handout / "docs" / "index.md").is_file() and not (handout / "docs" / "teaching").exists()
    pages = [*handout.glob("*.md"), *handout.glob("docs/*.md"), *handout.glob("*/**/*.ipynb")]
    assert not [page for page in pages if re.search(r"teaching/\d", page.read_text(encoding="utf-8"))]


def test_no_page_links_to_what_is_left_out(handout):
    pages = [page for page in handout.rglob("*.md") if page.stat().st_size]
    links = [
        (page, link[1]) for page in pages for link in re.finditer(r"\]\(([^)#\s]+)", page.read_text("utf-8"))
    ]
    inside = [(page, link) for page, link in links if not re.match(r"\w+:", link)]
    assert len(inside) > 60
    assert [(page.name, link) for page, link in inside if not (page.parent / link).exists()] == []
    readme = (handout / "README.md").read_text("utf-8")
    assert "ARCHITECTURE.md" in readme and "](ARCHITECTURE.md)" not in readme


def test_each_exercise_carries_the_id_of_its_release_and_the_grader_names_another(handout, tmp_path):
    course = write_package(tmp_path / "course")

    def graded(file: Path, exercise: str = "") -> Result:
        submission = Submission("ada", exercise or file.stem, file, file.name)
        return grade(submission, Run(way="process"), course)

    exercises = sorted(handout.glob("exercises/*/*.ipynb"))
    assert exercises
    for file in exercises:
        notebook = nbformat.read(file, as_version=4)
        assert notebook.metadata[KEY]["release"] == release_of(file.stem)
    ours = graded(exercises[0])
    assert ours["release"] == release_of(exercises[0].stem) and ours["notes"] == []
    assert graded(ROOT / exercises[0].relative_to(handout))["release"] == ""
    notebook = nbformat.read(exercises[0], as_version=4)
    notebook.metadata[KEY]["release"] = "00-00000000"
    other = exercises[0].with_name("other.ipynb")
    nbformat.write(notebook, other)
    theirs = graded(other, exercises[0].stem)
    other.unlink()
    assert "of the release 00-00000000" in theirs["notes"][0]
    assert [row["status"] for row in theirs["questions"]] == [row["status"] for row in ours["questions"]]


def test_an_exercise_that_is_no_notebook_is_refused(tmp_path):
    (tmp_path / "03_x.ipynb").write_text("{", encoding="utf-8")
    with pytest.raises(Refused, match="is no notebook: make exercises makes it again"):
        stamped(tmp_path / "03_x.ipynb")


def test_the_same_sources_make_the_same_bytes(root, tmp_path):
    once, again = (make_handout(root, tmp_path / f"{n}.zip").read_bytes() for n in range(2))
    assert once == again


def test_the_package_comes_from_the_folder_and_plays(handout, python, tmp_path):
    alone = run(python, tmp_path, "-c", "import jupyterlab, abcourse")
    assert "No module named 'abcourse'" in alone.stderr
    place = run(python, handout, "-c", "import abcourse; print(abcourse.__file__)")
    assert Path(place.stdout.strip()).is_relative_to(handout)
    played = run(python, handout, "-m", "coursework", "play", "tictactoe", "--level", "1", typed="4\nquit\n")
    assert "X" in played.stdout and "O plays" in played.stdout, played
    assert (played.returncode, played.stderr) == (0, "")


@pytest.mark.trial
def test_its_lab_answers_and_checks_a_right_answer(handout, python, tmp_path, look):
    probe = tmp_path / "work" / "exercises" / "03_alphabeta_in_code" / "probe.ipynb"
    probe.parent.mkdir(parents=True)
    cells = [new_code_cell(source, id=f"cell{n}") for n, source in enumerate(CELLS)]
    nbformat.write(new_notebook(cells=cells, metadata={"kernelspec": KERNEL}), probe)

    def lab(course: Path, port: int) -> list[str]:
        return [str(python), "-m", "coursework", "lab", "--headless", "--port", str(port)]

    with serving(handout, tmp_path, lab) as address:
        assert (probe.parent / "03_alphabeta_in_code.ipynb").is_file()
        where = address.replace("notebooks/00_start_here.ipynb", str(probe.relative_to(tmp_path / "work")))
        assert run_all(look(where).page) == []
