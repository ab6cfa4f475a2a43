"""The newcomer installs the package: the wheel carries the lessons, the source archive makes the same."""

import os
import re
import subprocess
import sys
import tarfile
from email import message_from_bytes
from pathlib import Path
from zipfile import ZipFile

import pytest
from conftest import missing
from lab import plain_lab, serving, widgets
from packaging.requirements import Requirement

from coursework.release.work import lessons

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = "coursework/shipped/"


def build(source: Path, target: Path) -> Path:
    """Build both archives of the sources in a folder; the folder they are in."""
    try:
        import hatchling  # noqa: F401
    except ImportError:
        missing("hatchling is not here: make env")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(target)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    return target


def tracked(*folders: str) -> set[str]:
    """The files of these folders that git knows; of all, where none is named."""
    if not (ROOT / ".git").exists():
        pytest.skip("no git repository here: what belongs to the course is not known")
    listed = subprocess.run(
        ["git", "ls-files", *folders], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(listed.stdout.splitlines())


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of both archives: $DIST, where `make dist` has built them, else one for this test."""
    built = os.environ.get("DIST")
    return ROOT / built if built else build(ROOT, tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def wheel(dist: Path) -> dict[str, bytes]:
    """What is in the wheel, by name."""
    return contents(dist)


def contents(folder: Path) -> dict[str, bytes]:
    """What is in the one wheel of a folder, by name."""
    (path,) = folder.glob("*.whl")
    with ZipFile(path) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def test_the_wheel_holds_the_package_the_lessons_and_the_exercises_and_nothing_else(
    wheel,
):
    lessons = {f"{SHIPPED}{name}" for name in tracked("notebooks", "exercises")}
    assert len(lessons) == 33
    assert {name for name in wheel if ".dist-info/" not in name} == tracked(
        "abcourse", "coursework"
    ) | lessons
    for name in wheel:
        if ".dist-info/" not in name:
            assert wheel[name] == (ROOT / name.removeprefix(SHIPPED)).read_bytes(), name


def test_the_wheel_says_what_it_needs_and_has_its_licences(wheel):
    (name,) = [name for name in wheel if name.endswith(".dist-info/METADATA")]
    said = message_from_bytes(wheel[name])
    needed = [Requirement(line) for line in said.get_all("Requires-Dist")]
    core = {each.name for each in needed if "extra" not in str(each.marker)}
    assert core == {"anywidget", "ipywidgets", "networkx", "matplotlib", "cloudpickle"}
    assert {"lab", "play"} <= set(said.get_all("Provides-Extra"))
    licences = [name for name in wheel if ".dist-info/licenses/" in name]
    assert len(licences) == len(said.get_all("License-File")) == 3
    assert any(name.endswith("entry_points.txt") and b"coursework.cli:main" in wheel[name] for name in wheel)


def test_the_source_archive_holds_every_file_and_makes_the_same_wheel(dist, wheel, tmp_path):
    (path,) = dist.glob("*.tar.gz")
    with tarfile.open(path) as packed:
        packed.extractall(tmp_path, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    (source,) = tmp_path.iterdir()
    names = {file.relative_to(source).as_posix() for file in source.rglob("*") if file.is_file()}
    assert names == {name for name in tracked() if not name.startswith(".ci/")} | {"PKG-INFO"}
    assert contents(build(source, tmp_path / "again")) == wheel


@pytest.mark.trial
def test_the_wheel_in_an_empty_folder_opens_the_first_notebook_alive(dist, tmp_path, look):
    (path,) = dist.glob("*.whl")
    installed, empty = tmp_path / "site-packages", tmp_path / "empty"
    empty.mkdir()
    with ZipFile(path) as packed:
        packed.extractall(installed)
    with serving(empty, tmp_path, plain_lab, ABCOURSE_WORK="", PYTHONPATH=str(installed)) as address:
        assert "/lab/tree/notebooks/00_start_here.ipynb?token=" in address
        page = look(address, width=1300, height=1000).page
        page.wait_for_selector(".jp-Notebook .abc-widget")
        page.wait_for_function("document.querySelector('.abc-widget').shadowRoot")
        shown, alive = widgets(page)
        assert shown == alive > 0
    own = [name for name in tracked() if re.fullmatch(r"(notebooks|exercises)/.*\.ipynb", name)]
    assert len(list(lessons(empty / "work"))) == len(own)
