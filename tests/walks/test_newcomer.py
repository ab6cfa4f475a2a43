"""The newcomer: `make lab` answers, what was saved is alive with nothing run, and Run All works."""

import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import nbformat
import pytest
from browser import Visit, visit
from lab import opened, plain_lab, ready, run_all, save, serving, widgets
from playwright.sync_api import Browser

from abcourse.folders import series

NOTEBOOK = "notebooks/02_pruning_by_hand.ipynb"
FOREIGN = "work/from_a_friend.ipynb"


# Runs a cell until it shows something, and prints the seconds of processor time that this took.
UNTIL_IT_SHOWS = """
import os, sys, time
import IPython.display

def shown(*_):
    print(time.process_time(), flush=True)
    os._exit(0)

IPython.display.display = shown
exec(sys.stdin.read(), {"__name__": "__main__"})
shown()
"""


def make_lab(root: Path, port: int) -> list[str]:
    """`make lab` where the environment is make's own; elsewhere (conda) what it calls."""
    ours = Path(sys.prefix) == root / ".venv"
    return ["make", "-s", "lab", "HEADLESS=1", f"PORT={port}"] if ours else plain_lab(root, port)


@pytest.fixture(scope="module")
def course(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what a lab needs of the course, to be written to; one notebook in work/ is from elsewhere."""
    copy = tmp_path_factory.mktemp("clone")
    shutil.copy(root / "pyproject.toml", copy)
    shutil.copytree(root / "docs", copy / "docs")
    for name in ("notebooks", "exercises"):
        shutil.copytree(root / name, copy / name, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    foreign = nbformat.read(root / NOTEBOOK, as_version=4)
    foreign.cells[0].source = "# Somebody else's"
    (copy / "work").mkdir()
    nbformat.write(foreign, copy / FOREIGN)
    return copy


@pytest.fixture(scope="module")
def address(course: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address that a lab prints, while it serves that copy."""
    with serving(course, tmp_path_factory.mktemp("lab"), plain_lab, ABCOURSE_WORK="") as printed:
        yield printed


@pytest.fixture(scope="module")
def seen(address: str, browser: Browser) -> Iterator[Visit]:
    """The page that this address shows; the tests below open one notebook after the other on it."""
    with visit(browser, address, width=1300, height=1000) as opened:
        ready(opened.page)
        yield opened


@pytest.mark.parametrize(
    "notebook",
    [pytest.param(path, marks=pytest.mark.trial if n % 4 else ()) for n, path in enumerate(series())],
    ids=[path.stem for path in series()],
)
def test_the_first_cell_of_each_notebook_shows_something_within_four_seconds(notebook: Path) -> None:
    """Of processor time, with the start of Python, so that a busy machine does not count."""
    cells = nbformat.read(notebook, as_version=4).cells
    first = next(cell.source for cell in cells if cell.cell_type == "code")
    command = [sys.executable, "-c", UNTIL_IT_SHOWS]
    done = subprocess.run(
        command, input=first, cwd=notebook.parent, capture_output=True, text=True, check=True
    )
    assert float(done.stdout) <= 4


def test_make_lab_calls_what_the_tests_below_open(root: Path) -> None:
    if Path(sys.prefix) != root / ".venv":
        pytest.skip("make has an environment of its own")
    told = subprocess.run([*make_lab(root, 8123), "-n"], cwd=root, capture_output=True, text=True, check=True)
    assert told.stdout.split() == [
        ".venv/bin/python",
        *plain_lab(root, 8123)[1:3],
        "lab",
        "--port",
        "8123",
        "--headless",
    ]


@pytest.mark.trial
def test_make_lab_prints_an_address_that_opens_a_copy_of_the_first_notebook_in_work(
    root: Path, tmp_path: Path
) -> None:
    with serving(root, tmp_path, make_lab) as address:
        assert "/lab/tree/notebooks/00_start_here.ipynb?token=" in address
        assert (tmp_path / "work" / "notebooks" / "00_start_here.ipynb").is_file()


def test_the_address_answers_with_jupyterlab(address: str) -> None:
    with urllib.request.urlopen(address, timeout=30) as answer:
        assert answer.status == 200
        assert b"JupyterLab" in answer.read()


@pytest.mark.browser
def test_saved_widgets_are_alive_with_nothing_run_and_saving_leaves_the_bytes_as_they_were(
    address: str, course: Path, seen: Visit
) -> None:
    assert "/lab/tree/work/notebooks/00_start_here.ipynb?token=" in address
    assert widgets(seen.page) == (7, 7)
    copy = course / "work/notebooks/00_start_here.ipynb"
    before = copy.read_bytes()
    save(seen.page, copy)
    assert copy.read_bytes() == before
    assert seen.trouble == []


@pytest.mark.browser
def test_a_notebook_that_was_brought_from_elsewhere_is_not_trusted(seen: Visit) -> None:
    """It is a picture of each widget, as in any JupyterLab, until it is run."""
    opened(seen.page, FOREIGN)
    shown, alive = widgets(seen.page)
    assert shown == 17 and alive == 0


@pytest.mark.browser
def test_run_all_keeps_the_readers_place_and_a_saved_original_has_the_bytes_that_it_had(
    course: Path, seen: Visit
) -> None:
    """As a maintainer works, in notebooks/: what git sees after a whole run is nothing."""
    before = (course / NOTEBOOK).read_bytes()
    opened(seen.page, NOTEBOOK)
    heading = seen.page.locator(".jp-Notebook h1").first
    place = heading.bounding_box()
    assert run_all(seen.page) == []
    assert heading.bounding_box() == place

    stepper = seen.page.locator(".abc-stepper").first
    position = stepper.locator("[data-role=position]")  # Playwright looks into open shadow roots
    count = re.fullmatch(r"Step 1 of (\d+)", position.inner_text())
    assert count, position.inner_text()
    stepper.locator("[tabindex='0']").first.focus()
    seen.page.keyboard.press("ArrowRight")
    seen.page.keyboard.press("ArrowRight")
    assert position.inner_text() == f"Step 3 of {count[1]}"
    seen.page.keyboard.press("ArrowLeft")
    assert position.inner_text() == f"Step 2 of {count[1]}"

    assert seen.trouble == []
    save(seen.page, course / NOTEBOOK)
    assert (course / NOTEBOOK).read_bytes() == before
    opened(seen.page, NOTEBOOK)
    assert widgets(seen.page) == (17, 17)


@pytest.mark.trial
@pytest.mark.browser
def test_where_the_home_cannot_be_written_the_first_notebook_is_alive_all_the_same(
    course: Path, tmp_path: Path, look: Callable[..., Visit]
) -> None:
    nowhere = dict.fromkeys(("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"), "")
    with serving(course, tmp_path, plain_lab, HOME="/dev/null/home", IPYTHONDIR="", **nowhere) as address:
        seen = look(address, width=1300, height=1000)
        seen.page.wait_for_selector(".jp-Notebook .abc-widget", timeout=90_000)
        seen.page.wait_for_function("document.querySelector('.abc-widget').shadowRoot", timeout=30_000)
    assert "Your home folder cannot be written" in (tmp_path / "stdout").read_text()
