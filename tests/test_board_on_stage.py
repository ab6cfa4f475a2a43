"""The board that a room plays on: the table of perfect replies, and games by keys and by mouse in a deck."""

import json
from collections import Counter

import nbformat
import pytest
from conftest import missing
from firefox import find_firefox, open_firefox
from stage import READY, Chromium, audited, opened

from abcourse.games.connect4 import Connect4
from coursework.engine.page.board import BoardOnStage, key_of
from coursework.folders import course_root
from coursework.slides.lecture import export_lecture

LECTURES = course_root() / "lectures"
SMALL = Connect4(5, 4)
DECK = """\
title = "Only the boards"

[[part]]
notebook = "slides_1_minimax.ipynb"
slides = ["l1-play"]

[[part]]
notebook = "slides_10_competing.ipynb"
slides = ["l10-play"]
"""
STONES = "document.querySelector('.present .abc-stage').shadowRoot.querySelectorAll('.cell .stone').length"
SAID = "document.querySelector('.present .abc-stage').shadowRoot.getElementById('status').textContent"


@pytest.fixture(scope="module")
def deck(tmp_path_factory):
    """A deck of the two slides on which a room plays: against chance, then against the table."""
    folder = tmp_path_factory.mktemp("boards")
    for name in ("slides_1_minimax.ipynb", "slides_10_competing.ipynb"):
        (folder / name).write_bytes((LECTURES / name).read_bytes())
    (folder / "boards.toml").write_text(DECK, encoding="utf-8")
    return export_lecture(folder / "boards.toml", folder / "out")[0]


def table_of_lecture_10():
    """The table that the slide holds: key -> column."""
    notebook = nbformat.read(LECTURES / "slides_10_competing.ipynb", as_version=4)
    (cell,) = (cell for cell in notebook.cells if cell.id == "l10-play-board")
    page = cell.outputs[0]["data"]["text/html"]
    data, _ = json.JSONDecoder().raw_decode(page[page.index('{"replies":') :])
    text, entry = data["replies"], SMALL.width + 1
    return {text[at : at + entry - 1]: int(text[at + entry - 1]) for at in range(0, len(text), entry)}


def games_from(state, room_moves, replies):
    """How the games end that can follow if the room plays anything, and the positions that the table met."""
    ends, asked, met = Counter(), set(), set()
    waiting = [(state, room_moves)]
    while waiting:
        state, room_moves = waiting.pop()
        if SMALL.is_terminal(state):  # where there is a line, whoever would move has lost
            winner = "the table wins" if room_moves else "the room wins"
            ends[winner if SMALL.utility(state) else "a draw"] += 1
            continue
        columns = SMALL.actions(state)
        if not room_moves:
            key = key_of(SMALL, state)
            asked.add(key)
            assert replies[key] in columns
            columns = [replies[key]]
        for child in {SMALL.result(state, column) for column in columns} - met:
            met.add(child)
            waiting.append((child, not room_moves))
    return ends, asked


def test_against_the_table_the_room_can_at_best_draw_whatever_it_plays():
    replies = table_of_lecture_10()
    met = set()
    for room_begins in (True, False):
        ends, asked = games_from(SMALL.initial, room_begins, replies)
        assert ends["the room wins"] == 0 < ends["a draw"] < ends["the table wins"]
        met |= asked
    assert met == replies.keys(), "the table holds no position that cannot come up"
    for column in (0, 1, 2):  # as the cue says, whoever begins at the edge has lost
        ends, _ = games_from(SMALL.result(SMALL.initial, column), False, replies)
        assert (ends["a draw"] == 0) == (column == 0), column + 1


def test_in_a_notebook_the_board_is_a_picture_and_a_sentence_until_its_script_runs():
    board = BoardOnStage(SMALL)
    assert repr(board) == "A board of 5 columns and 4 rows to play on, against chance."
    assert 'alt="A Connect 4 board. It is empty. X to move."' in board.html()


def play_to_the_end(page, choose):
    """Play the open slide by the keys that `choose` names, until the game is over; what is said then."""
    while "to move" in (said := page.evaluate(SAID)) or "The room begins" in said:
        before = page.evaluate(STONES)
        for key in choose():
            page.press(key)
            if page.evaluate(STONES) > before:
                break
        assert before < page.evaluate(STONES), "no key drops a stone"
    return said


def play_both_boards(page):
    """On both slides two games are played to their ends by keys alone: what was said at each end."""
    said = []
    for _ in range(2):
        page.press("PageDown")
        for first in ("The room begins", " begins with column "):
            assert first in page.evaluate(SAID)
            said.append(play_to_the_end(page, lambda: "31245"))
            page.press("3")
            assert "R begins another game." in page.evaluate(SAID)
            page.press("r")
    assert page.evaluate("Reveal.getIndices().h") == 2
    page.press("ArrowLeft")
    assert page.evaluate("Reveal.getIndices().h") == 1, "arrows stay the deck's"
    return said


def check_ends(said):
    """A game ends with a sentence on who won it, and the room has not won against the table."""
    ends = ("The room wins: ", "Chance wins: ", "The table wins: ", "The board is full: a draw.")
    assert len(said) == 4 and all(each.startswith(ends) for each in said)
    assert all(each.startswith(ends[2:]) for each in said[2:])


@pytest.mark.smoke
def test_a_room_plays_to_the_end_by_keys_alone_in_chromium(look, deck):
    seen = opened(look, deck)
    check_ends(play_both_boards(Chromium(seen.page)))
    assert seen.trouble == []


@pytest.mark.trial
def test_a_room_plays_to_the_end_by_keys_alone_in_firefox(deck):
    if find_firefox() is None:
        missing("no Firefox: install one (apt-get install firefox-esr), or name one in FIREFOX")
    with open_firefox(1280, 720) as page:
        page.open(deck.resolve().as_uri())
        page.wait(READY)
        check_ends(play_both_boards(page))


def test_a_room_plays_by_mouse_takes_back_and_is_told_what_cannot_be(look, deck):
    seen = opened(look, deck)
    page = seen.page
    page.keyboard.press("End")
    columns = page.locator(".present .column")
    assert page.evaluate(SAID) == "The room begins. Choose a column, 1 to 5."
    columns.nth(2).click()
    assert page.evaluate(STONES) == 2
    assert columns.nth(2).get_attribute("aria-label").startswith("Column 3, from below: the room's")
    page.get_by_role("button", name="Take back U").click()
    assert page.evaluate(STONES) == 0
    page.keyboard.press("u")
    assert page.evaluate(SAID) == "There is no move of the room to take back."
    page.get_by_role("button", name="New game R").click()
    assert page.evaluate(STONES) == 1 and page.evaluate(SAID).startswith("The table begins with column")
    page.keyboard.press("Control+u")  # with another key it is the browser's
    while columns.nth(0).get_attribute("aria-disabled") == "false":
        columns.nth(0).click()
    full = page.evaluate(STONES)
    columns.nth(0).click(force=True)  # it says that it is full, and still takes a click
    refused = ("Choose another one.", "R begins another game.")
    assert page.evaluate(STONES) == full and page.evaluate(SAID).endswith(refused)
    assert seen.trouble == []


def test_what_is_played_in_the_speakers_window_is_played_in_the_room(look, deck):
    seen = opened(look, deck)
    page = seen.page
    page.keyboard.press("PageDown")
    with page.expect_popup() as popup:
        page.keyboard.press("s")
    copy = popup.value.wait_for_selector("#current-slide iframe").content_frame()
    copy.wait_for_function(f"{READY} && document.querySelector('.present .abc-stage')")
    page.keyboard.press("3")
    copy.wait_for_function(f"{STONES} === 2")
    popup.value.keyboard.press("4")
    page.wait_for_function(f"{STONES} === 4")
    shown = "JSON.stringify(document.querySelector('.present .abc-stage').shared.get())"
    assert page.evaluate(shown) == copy.evaluate(shown)
    assert seen.trouble == []


def test_nothing_on_the_board_is_small_or_outside_before_or_after_a_move(look, deck):
    page = opened(look, deck).page
    for keys in ("", "3145"):
        page.evaluate("Reveal.slide(1)")
        for key in keys:
            page.keyboard.press(key)
        frames = audited(page)
        assert {frame: found for frame, found in frames.items() if found} == {}
