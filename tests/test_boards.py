"""Of each Connect 4 position that a text judges there is a mark, and what the mark says is true.

The marks are in the metadata of the cells, the true scores in tests/data/solved_boards.txt.
"""

from collections.abc import Iterator
from contextlib import suppress

import pytest
from boards import (
    ALONE,
    COLUMNS,
    NAMED,
    VERDICT,
    Cell,
    Claim,
    Position,
    all_asked,
    every_claim,
    is_shown,
    notebooks,
    read_cells,
    read_claim,
    read_solved,
    solve_columns,
    tells_of,
)

from abcourse.solver import OutOfNodes

CLAIMS = every_claim()
SOLVED = read_solved()
SOON = 10_000  # positions explored; half a second as plain Python
OLD_03 = Position("432142534434")  # the first board of 03, until a reader asked the solver
OLD_SCORES = dict(enumerate([12, 12, 12, 6, 13, 12, 11], 1))
NAMES = [f"{path.parent.name}/{path.stem}" for path in notebooks()]
each_notebook = pytest.mark.parametrize("path", notebooks(), ids=NAMES)


def told_positions(path) -> Iterator[tuple[Cell, list[str]]]:
    """Each cell of a notebook that shows a position, with the sentences around it that need a mark."""
    cells = read_cells(path)
    for place, cell in enumerate(cells):
        if cell.shows_position():
            yield cell, [sentence for sentence in tells_of(cells, place) if NAMED.search(sentence)]


def lacking(cell: Cell, sentences: list[str]) -> list[str]:
    """What the mark of a cell lacks, given the sentences that speak of its position."""
    if isinstance(cell.mark, str):  # a reason why nothing is claimed
        return [f"{cell.id}: no claim for: {sentence}" for sentence in sentences if ALONE.search(sentence)]
    if not cell.mark:
        return [f"{cell.id} has no mark, and says: {sentence}" for sentence in sentences]
    claims, found = cell.claims(), []
    named = {column for claim in claims for columns in claim.verdicts.values() for column in columns}
    for sentence in sentences:
        columns = {int(digit) for text in COLUMNS.findall(sentence) for digit in text if digit.isdigit()}
        if VERDICT.search(sentence) and columns - named:
            found.append(f"{cell.id}: no claim names column {sorted(columns - named)}: {sentence}")
        if ALONE.search(sentence) and not any(claim.only for claim in claims):
            found.append(f"{cell.id}: no claim with `only`: {sentence}")
    return found


@each_notebook
def test_each_position_that_a_text_judges_has_a_mark(path):
    assert not [fault for cell, sentences in told_positions(path) for fault in lacking(cell, sentences)]


@each_notebook
def test_a_mark_speaks_of_a_position_that_its_notebook_shows(path):
    cells = read_cells(path)
    unseen = [claim for cell in cells for claim in cell.claims() if not is_shown(claim.position, cells)]
    assert not unseen


@pytest.mark.parametrize("claim", [claim for _, claim in CLAIMS], ids=[where for where, _ in CLAIMS])
def test_what_a_mark_says_is_true(claim):
    scores = SOLVED[claim.position]
    assert not claim.faults({column: scores[column] for column in claim.asked()})


def test_the_kept_scores_are_those_that_the_marks_ask_for():
    """Else `.venv/bin/python tests/boards.py` makes them anew."""
    kept = {position: [*scores] for position, scores in SOLVED.items()}
    assert kept == all_asked(CLAIMS) and len(kept) > 20


def test_kept_scores_that_are_soon_found_come_out_again():
    """All but six or so, that of 03 among them; the trial finds them all."""
    again = []
    for position, scores in SOLVED.items():
        with suppress(OutOfNodes):
            assert solve_columns(position, [*scores], SOON) == scores
            again.append(position.moves)
    assert len(again) >= 18 and "75626172416654" in again


@pytest.mark.long
def test_all_kept_scores_come_out_again():
    for position, scores in SOLVED.items():
        assert solve_columns(position, [*scores]) == scores


# -- the test sees what it is there for


def test_the_old_board_of_03_is_refused():
    """Its text said "the move that wins", and all seven columns win."""
    claim = Claim(OLD_03, {"wins": [5]}, only=True)
    (told,) = claim.faults(OLD_SCORES)
    assert "true of column [1, 2, 3, 4, 6, 7] too: wins" in told


@pytest.mark.parametrize(
    ("sentence", "mark", "lacks"),
    [
        ("Column 5 wins, whatever O replies.", None, "has no mark"),
        ("Five plies ahead your program finds the winning move.", None, "has no mark"),
        ("X has lost, and had lost all the time.", None, "has no mark"),
        ("Which move of X wins?", [{"board": "4", "wins": [5]}], "no claim with `only`"),
        ("Column 5 wins.", [{"board": "4", "wins": [4]}], "no claim names column [5]"),
        ("Columns 1, 2 and 5 lose.", [{"board": "4", "loses": [1, 2]}], "no claim names column [5]"),
        ("Column 5 is the only column that wins.", [{"board": "4", "wins": [5]}], "no claim with `only`"),
        ("The move that wins is found: column 5.", [{"board": "4", "wins": [5]}], "no claim with `only`"),
        ("One column keeps the win.", [{"board": "4", "wins": [5]}], "no claim with `only`"),
        ("Only one move of X wins.", [{"board": "4", "wins": [5], "only": True}], ""),
        ("Column 5 makes three in row three.", "The text counts stones.", ""),
        ("Column 5 is the only column that wins.", "The text counts stones.", "no claim for"),
    ],
)
def test_a_mark_that_lacks_something_is_seen(sentence, mark, lacks):
    found = lacking(
        Cell("here", [], sentence, sentence, "", mark), [sentence] if NAMED.search(sentence) else []
    )
    assert bool(found) == bool(lacks) and lacks in "".join(found)


@pytest.mark.parametrize(
    ("verdicts", "true"),
    [
        ({"wins": [1, 7]}, True),
        ({"wins": [4]}, False),
        ({"draws": [4]}, True),
        ({"draws": [1]}, False),
        ({"loses": [2]}, True),
        ({"loses": [4]}, False),
        ({"best": [1]}, True),
        ({"best": [7]}, False),
        ({"wins": [1], "only": True}, False),
        ({"wins": [1, 7], "loses": [2, 3, 5, 6], "only": True}, True),
    ],
)
def test_each_word_of_a_mark_is_held_to_the_scores(verdicts, true):
    claim = read_claim({"board": "44", **verdicts})
    assert (not claim.faults({1: 9, 2: -3, 3: -3, 4: 0, 5: -3, 6: -3, 7: 2})) == true


@pytest.mark.parametrize(
    "entry",
    [
        {"board": "4", "winz": [1]},
        {"board": "4"},
        {"board": "4", "wins": [8]},
        {"board": "444444", "wins": [4]},
    ],
)
def test_a_mark_with_a_slip_is_refused(entry):
    with pytest.raises(ValueError, match=r"a claim does not know|columns that can be played"):
        read_claim(entry)
