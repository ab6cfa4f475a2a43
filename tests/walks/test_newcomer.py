"""The newcomer: `make lab` answers, what was saved is alive with nothing run, and Run All works.

Then whole games on the board by mouse and by keyboard, and sliders. One lab and one page serve all tests;
those of the board have a board of their own each, in the cell that they name.
"""

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
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, Locator, expect

from abcourse.games import TicTacToe
from abcourse.search import alphabeta
from coursework.folders import series
from coursework.release.outputs import KERNEL

NOTEBOOK = "notebooks/02_pruning_by_hand.ipynb"
EXERCISE = "exercises/01_minimax/01_minimax.ipynb"
BOARDS = "notebooks/boards.ipynb"
CELLS = (
    "from abcourse.play import Board",
    *["Board('tictactoe', level=7)"] * 2,
    *["Board('connect4', level=2)"] * 3,
    *["Board('checkers', start='W:W22,32:B18,11,1', side='second')"] * 2,
)
TURN = re.compile("Your move|is over")
Point = Callable[[Locator, Locator], None]
Wishes = Callable[[Locator], list[str]]

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
    """A copy of what a lab needs of the course, to be written to; beside its notebooks is one of boards."""
    copy = tmp_path_factory.mktemp("clone")
    shutil.copy(root / "pyproject.toml", copy)
    shutil.copytree(root / "docs", copy / "docs")
    for name in ("notebooks", "exercises"):
        shutil.copytree(root / name, copy / name, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    cells = [new_code_cell(source, id=f"cell{index}") for index, source in enumerate(CELLS)]
    nbformat.write(new_notebook(cells=cells, metadata={"kernelspec": KERNEL}), copy / BOARDS)
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
    [pytest.param(path, marks=pytest.mark.long if n % 4 else ()) for n, path in enumerate(series())],
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


@pytest.mark.long
def test_make_lab_prints_an_address_that_opens_a_copy_of_the_first_notebook_in_work(
    root: Path, tmp_path: Path
) -> None:
    with serving(root, tmp_path, make_lab) as address:
        assert "/lab/tree/notebooks/00_start_here.ipynb?token=" in address
        assert (tmp_path / "work" / "notebooks" / "00_start_here.ipynb").is_file()


def test_the_address_answers_with_jupyterlab(address: str) -> None:
    with urllib.request.urlopen(address, timeout=240) as answer:
        assert answer.status == 200
        assert b"JupyterLab" in answer.read()


@pytest.mark.smoke
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


def test_the_tab_of_an_exercise_says_what_it_is_and_the_file_keeps_its_name(
    course: Path, seen: Visit
) -> None:
    """JupyterLab takes another label of a tab for a new name of its file."""
    opened(seen.page, EXERCISE)
    tab = seen.page.locator('.lm-TabBar-tab[data-course="exercises"] .lm-TabBar-tabLabel')
    before = tab.evaluate("label => getComputedStyle(label, '::before').content")
    assert (before, tab.inner_text()) == ('"Exercises: "', Path(EXERCISE).name)
    assert (course / EXERCISE).is_file()


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


# -- the board


@pytest.fixture(scope="module")
def boards(seen: Visit) -> Visit:
    """The notebook of boards, run."""
    opened(seen.page, BOARDS)
    assert run_all(seen.page) == []
    return seen


def board_at(seen: Visit, index: int) -> Locator:
    """The output that holds the board of the cell with this index."""
    return seen.page.locator(".jp-CodeCell").nth(index).locator(".jp-OutputArea-output")


def cell_of(board: Locator, name: str) -> Locator:
    """The one cell whose label begins so."""
    return board.get_by_role("gridcell", name=re.compile(rf"^{name}, "))


def said(board: Locator) -> str:
    """What the status says once it is the human's turn, or the game is over."""
    status = board.get_by_role("status")
    expect(status).to_have_text(TURN)
    return status.inner_text()


def by_mouse(board: Locator, cell: Locator) -> None:
    cell.click()


def by_keyboard(board: Locator, cell: Locator) -> None:
    """From wherever the cursor is, by arrow keys alone: to the corner, then to the cell."""
    board.locator("[role=gridcell][tabindex='0']").focus()
    keyboard = board.page.keyboard
    row, column = cell.evaluate(
        "cell => [[...cell.parentNode.parentNode.children].indexOf(cell.parentNode),"
        " [...cell.parentNode.querySelectorAll('[role=gridcell]')].indexOf(cell)]"
    )
    for key, times in (("ArrowUp", 8), ("Home", 1), ("ArrowDown", row), ("ArrowRight", column)):
        for _ in range(times):
            keyboard.press(key)
    keyboard.press("Enter")


def label_of(board: Locator, name: str) -> str:
    return cell_of(board, name).get_attribute("aria-label") or ""


def play_to_the_end(board: Locator, point: Point, wishes: Wishes) -> str:
    """Play the first wish that is free, again and again; what is said at the end."""
    while "is over" not in (sentence := said(board)):
        free = next(name for name in wishes(board) if ", free" in label_of(board, name))
        point(board, cell_of(board, free))
        expect(cell_of(board, free)).to_have_attribute("aria-label", re.compile("your"))
    return sentence


def careful(board: Locator) -> list[str]:
    """The square that a search chooses for X, on the board that the labels tell of."""
    labels = [label_of(board, f"square {square}") for square in range(9)]
    marks = ["X" if ", your X" in label else "O" if ", O" in label else "." for label in labels]
    game = TicTacToe()
    return [f"square {alphabeta(game)(game.parse(''.join(marks)))[1][0]}"]


def middle_first(board: Locator) -> list[str]:
    """Every cell of Connect 4, the middle columns first, each from the bottom."""
    return [f"column {column}, row {row}" for column in (4, 3, 5, 2, 6, 1, 7) for row in range(1, 7)]


@pytest.mark.smoke
@pytest.mark.parametrize(
    ("point", "cell"), [(by_mouse, 1), pytest.param(by_keyboard, 2, marks=pytest.mark.long)]
)
def test_a_whole_game_of_tic_tac_toe_then_back_and_another_level(
    boards: Visit, point: Point, cell: int
) -> None:
    board = board_at(boards, cell)
    assert "a draw" in play_to_the_end(board, point, careful)
    board.get_by_role("button", name="Take back").click()
    expect(board.get_by_role("status")).to_have_text("Taken back. Your move: X.")
    point(board, board.get_by_role("gridcell", name=re.compile(", your X")).first)
    expect(board.get_by_role("status")).to_have_text(
        re.compile(r"^No move there: square \d, your X\. Legal: \d")
    )
    board.get_by_role("combobox", name="Level").select_option("2")
    expect(board.get_by_role("status")).to_have_text("Level 2. Your move: X.")
    board.get_by_role("combobox", name="You play").select_option("second")
    board.get_by_role("button", name="New game").click()
    expect(board.get_by_role("status")).to_have_text(re.compile(r"^X plays \d\. Your move: O\.$"))
    assert boards.trouble == []


@pytest.mark.parametrize(("point", "cell"), [(by_mouse, 3), (by_keyboard, 4)])
def test_a_whole_game_of_connect_4_a_hint_and_why(boards: Visit, point: Point, cell: int) -> None:
    board = board_at(boards, cell)
    board.get_by_role("button", name="Hint").click()
    expect(board.get_by_role("status")).to_have_text(re.compile(r"^Hint: \d\. Your move: X\.$"))
    expect(board.locator("dl")).to_have_text(re.compile(r"depth\d.*value.*line.*nodes.*cutoffs"))
    assert "won" in play_to_the_end(board, point, middle_first)
    expect(board.get_by_role("gridcell", name=re.compile("part of the line$"))).not_to_have_count(0)
    point(board, cell_of(board, "column 1, row 6"))
    expect(board.get_by_role("status")).to_have_text(
        re.compile(r"is over.*\. Take back or start a new game\.$")
    )
    before = board.get_by_role("gridcell", name=re.compile("stone")).count()
    board.get_by_role("button", name="Take back").click()
    expect(board.get_by_role("status")).to_have_text("Taken back. Your move: X.")
    expect(board.get_by_role("gridcell", name=re.compile("stone"))).not_to_have_count(before)
    board.get_by_role("button", name="Why this move").click()
    reason = board.get_by_role("region", name="Why this move")
    expect(reason).to_have_text(re.compile(r"^Why O plays \d: what the search that chose it thought"))
    pictures = reason.get_by_role("img", name=re.compile("A Connect 4 board"))
    expect(pictures).to_have_count(reason.get_by_role("row").count())  # one a depth, and the large one
    assert pictures.last.bounding_box()["height"] > 3 * pictures.first.bounding_box()["height"]  # type: ignore[index]
    assert boards.trouble == []


@pytest.mark.parametrize(("point", "cell"), [(by_mouse, 6), (by_keyboard, 7)])
def test_a_jump_is_every_square_on_which_the_piece_lands(boards: Visit, point: Point, cell: int) -> None:
    board = board_at(boards, cell)
    point(board, cell_of(board, "square 32"))
    expect(board.get_by_role("status")).to_have_text("No move there: square 32, your man. Legal: 22x15x8.")
    point(board, cell_of(board, "square 22"))
    expect(cell_of(board, "square 15")).to_have_attribute("aria-label", re.compile("can be chosen"))
    point(board, cell_of(board, "square 15"))
    point(board, cell_of(board, "square 8"))
    expect(board.get_by_role("status")).to_have_text(re.compile(r"plays .*Your move: White \(o\)\.$"))
    expect(cell_of(board, "square 8")).to_have_attribute("aria-label", re.compile("your man"))
    assert boards.trouble == []


def test_what_one_points_at_is_large_enough_and_what_one_stands_on_is_seen(boards: Visit) -> None:
    board = board_at(boards, 5)
    for target in board.locator("[role=gridcell], button, select, summary").all():
        box = target.bounding_box()
        assert box is None or (box["width"] >= 24 and box["height"] >= 24), target.inner_text()
    boards.page.keyboard.press("Escape")
    cell = board.locator("[role=gridcell][tabindex='0']")
    cell.focus()
    boards.page.keyboard.press("ArrowDown")
    outline = board.locator("[role=gridcell][tabindex='0']").evaluate(
        "cell => getComputedStyle(cell).outline"
    )
    assert "rgb(213, 94, 0) solid 4px" in outline


def test_a_board_whose_kernel_was_restarted_says_so(boards: Visit) -> None:
    """No board lives after this test."""
    board = board_at(boards, 1)
    boards.page.get_by_role("menuitem", name="Kernel", exact=True).click()
    boards.page.get_by_role("menuitem", name=re.compile("^Restart Kernel…")).click()
    boards.page.get_by_role("dialog").get_by_role("button", name="Confirm Kernel Restart").click()
    board.get_by_role("button", name="New game").click()
    expect(board.get_by_role("status")).to_contain_text("run this cell again")
