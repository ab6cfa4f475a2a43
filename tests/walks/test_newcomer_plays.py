"""The newcomer plays on the board in JupyterLab: whole games by mouse and by keyboard. Sliders, too.

One lab and one page serve all tests of this file; each has a board of its own, in the cell that it names.
"""

import re
from collections.abc import Callable, Iterator

import nbformat
import pytest
from browser import Visit, visit
from lab import opened, plain_lab, run_all, serving
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, Locator, expect

from abcourse.games import TicTacToe
from abcourse.search import alphabeta
from abcourse.tooling.outputs import KERNEL

pytestmark = pytest.mark.browser

CELLS = (
    "from abcourse import alphabeta\nfrom abcourse.play import Board",
    *["Board('tictactoe', level=7)"] * 2,
    *["Board('connect4', level=2)"] * 3,
    *["Board('checkers', start='W:W22,32:B18,11,1', side='second')"] * 2,
    "Board('tictactoe', alphabeta, start='XO. .O. .X.')",
    "from abcourse.show import explore\n"
    "explore(lambda b=3, order='best': f'{b}, {order}', b=(2, 6), order=['best', 'by chance', 'worst'])",
)
TURN = re.compile("Your move|is over")
Point = Callable[[Locator, Locator], None]
Wishes = Callable[[Locator], list[str]]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A lab that serves a notebook of boards, and one whose second cell fails."""
    course, home = tmp_path_factory.mktemp("course"), tmp_path_factory.mktemp("home")
    (course / "notebooks").mkdir()
    (course / "pyproject.toml").touch()
    for name, sources in (("00_start_here", CELLS), ("wrong", ("1 + 1", "1 / 0"))):
        cells = [new_code_cell(source, id=f"cell{index}") for index, source in enumerate(sources)]
        notebook = new_notebook(cells=cells, metadata={"kernelspec": KERNEL})
        nbformat.write(notebook, course / "notebooks" / f"{name}.ipynb")
    with serving(course, home, plain_lab) as printed:
        yield printed


@pytest.fixture(scope="module")
def seen(address: str, browser: Browser) -> Iterator[Visit]:
    """The notebook of boards, run."""
    with visit(browser, address, width=1300, height=1000) as opened:
        assert run_all(opened.page) == []
        yield opened


def board_at(seen: Visit, index: int) -> Locator:
    """The output that holds the board of the cell with this index."""
    return seen.page.locator(".jp-CodeCell").nth(index).locator(".jp-OutputArea-output")


def cell_of(board: Locator, name: str) -> Locator:
    """The one cell whose label begins so."""
    return board.get_by_role("gridcell", name=re.compile(rf"^{name}, "))


def said(board: Locator) -> str:
    """What the status says once it is the human's turn, or the game is over."""
    status = board.get_by_role("status")
    expect(status).to_have_text(TURN, timeout=20_000)
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


@pytest.mark.parametrize(("point", "cell"), [(by_mouse, 1), (by_keyboard, 2)])
def test_a_whole_game_of_tic_tac_toe_then_back_and_another_level(
    seen: Visit, point: Point, cell: int
) -> None:
    board = board_at(seen, cell)
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
    assert seen.trouble == []


@pytest.mark.parametrize(("point", "cell"), [(by_mouse, 3), (by_keyboard, 4)])
def test_a_whole_game_of_connect_4_a_hint_and_why(seen: Visit, point: Point, cell: int) -> None:
    board = board_at(seen, cell)
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
    assert seen.trouble == []


@pytest.mark.parametrize(("point", "cell"), [(by_mouse, 6), (by_keyboard, 7)])
def test_a_jump_is_every_square_on_which_the_piece_lands(seen: Visit, point: Point, cell: int) -> None:
    board = board_at(seen, cell)
    point(board, cell_of(board, "square 32"))
    expect(board.get_by_role("status")).to_have_text("No move there: square 32, your man. Legal: 22x15x8.")
    point(board, cell_of(board, "square 22"))
    expect(cell_of(board, "square 15")).to_have_attribute("aria-label", re.compile("can be chosen"))
    point(board, cell_of(board, "square 15"))
    point(board, cell_of(board, "square 8"))
    expect(board.get_by_role("status")).to_have_text(re.compile(r"plays .*Your move: White \(o\)\.$"))
    expect(cell_of(board, "square 8")).to_have_attribute("aria-label", re.compile("your man"))
    assert seen.trouble == []


def test_the_whole_search_of_a_kernel_is_stepped_through_below_its_reason(seen: Visit) -> None:
    board = board_at(seen, 8)
    by_mouse(board, cell_of(board, "square 2"))
    expect(board.get_by_role("status")).to_have_text(TURN, timeout=20_000)
    board.get_by_role("button", name="Why this move").click()
    stepper = board.locator(".abc-stepper")
    expect(stepper.locator("[data-role=position]")).to_have_text(re.compile("^Step 1 of"))
    stepper.get_by_role("button", name="Next").click()
    expect(stepper.locator("[data-role=position]")).to_have_text(re.compile("^Step 2 of"))
    assert seen.trouble == []


def test_in_forced_colours_the_board_keeps_its_own(seen: Visit) -> None:
    """The pieces are drawn for these grounds; black men on a black page would be lost."""
    square = cell_of(board_at(seen, 6), "square 4")
    before = square.evaluate("cell => getComputedStyle(cell).backgroundColor")
    seen.page.emulate_media(forced_colors="active", color_scheme="dark")
    assert square.evaluate("cell => getComputedStyle(cell).backgroundColor") == before
    seen.page.emulate_media(forced_colors="none", color_scheme="light")


def test_what_one_points_at_is_large_enough_and_what_one_stands_on_is_seen(seen: Visit) -> None:
    board = board_at(seen, 5)
    for target in board.locator("[role=gridcell], button, select, summary").all():
        box = target.bounding_box()
        assert box is None or (box["width"] >= 24 and box["height"] >= 24), target.inner_text()
    seen.page.keyboard.press("Escape")
    cell = board.locator("[role=gridcell][tabindex='0']")
    cell.focus()
    seen.page.keyboard.press("ArrowDown")
    outline = board.locator("[role=gridcell][tabindex='0']").evaluate(
        "cell => getComputedStyle(cell).outline"
    )
    assert "rgb(213, 94, 0) solid 4px" in outline


def test_keys_on_a_slider_and_a_menu_are_theirs(seen: Visit) -> None:
    """JupyterLab would go to another cell at an arrow, and make one at the letter."""
    explored, cells = board_at(seen, 9), seen.page.locator(".jp-Cell").count()
    slider, menu = explored.get_by_role("slider"), explored.get_by_role("combobox")
    for control, key, told in (
        (slider, "ArrowUp", "4, best"), (slider, "End", "6, best"),
        (menu, "ArrowDown", "6, by chance"), (menu, "b", "6, best"),
    ):  # fmt: skip
        control.focus()
        seen.page.keyboard.press(key)
        expect(explored.last).to_have_text(told, timeout=20_000)
    assert seen.page.locator(".jp-Cell").count() == cells


def test_a_board_whose_kernel_was_restarted_says_so(seen: Visit) -> None:
    """No board lives after this test."""
    board = board_at(seen, 1)
    seen.page.get_by_role("menuitem", name="Kernel", exact=True).click()
    seen.page.get_by_role("menuitem", name=re.compile("^Restart Kernel…")).click()
    seen.page.get_by_role("dialog").get_by_role("button", name="Confirm Kernel Restart").click()
    board.get_by_role("button", name="New game").click()
    expect(board.get_by_role("status")).to_contain_text("run this cell again", timeout=20_000)


def test_a_cell_that_fails_would_be_seen(seen: Visit) -> None:
    opened(seen.page, "notebooks/wrong.ipynb")
    (error,) = run_all(seen.page, seconds=60)
    assert "ZeroDivisionError" in error
