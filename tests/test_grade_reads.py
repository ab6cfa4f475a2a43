"""What the grader reads: cells by id and by name, and the course cut down."""

import pytest
from test_layering import imports

from abcourse.teach.grade.cells import Cell, Notebook, Unreadable, found, needed, read
from abcourse.teach.grade.granted import bound, granted
from abcourse.teach.grade.template import COURSE, HOME, REAL, real
from abcourse.teach.questions import ALL

WHO = ALL["00.2"]
RIGHT = "def who_moves(root, plies):\n    return root * (-1) ** plies"
STUB = "def who_moves(root, plies):\n    # YOUR CODE HERE\n    raise NotImplementedError()"


def answer(*cells):
    """What is found of 00.2 in cells: sources, or sources with their grade ids."""
    pairs = [cell if isinstance(cell, tuple) else (cell, "") for cell in cells]
    return found(WHO, Notebook([Cell(place, "code", *pair) for place, pair in enumerate(pairs, 1)]))


def ran(*cells):
    return [label for label, _ in answer(*cells).run]


def test_a_cell_is_found_by_its_id_first_and_by_its_name_second():
    assert answer("x = 1", (RIGHT, "00_2_who_moves")).answer == RIGHT
    assert answer(STUB, RIGHT, ("who_moves = 7", "00_2_who_moves")).answer == "who_moves = 7"
    by_name = answer("x = 1", RIGHT)
    assert by_name.answer == RIGHT and "cell 2, which has no grade id" in by_name.notes[0]
    assert answer(RIGHT, ("x = 1", "00_2_who_moves")).answer == RIGHT


def test_a_cell_that_defines_something_else_is_named_and_kept_as_it_is():
    lone = answer(("def other():\n    return 1", "00_2_who_moves"))
    assert (lone.status, lone.message) == ("missing", "Its cell does not define who_moves.")
    assert lone.answer == "def other():\n    return 1"


def test_a_stub_gives_way_to_an_answer_elsewhere_and_a_later_answer_to_an_earlier_one_does_not():
    assert answer((STUB, "00_2_who_moves"), RIGHT).answer == RIGHT
    assert answer((RIGHT, "00_2_who_moves"), (STUB, "00_2_who_moves")).answer == RIGHT
    twice = answer(("who_moves = len", "00_2_who_moves"), (RIGHT, "00_2_who_moves"))
    assert twice.answer == RIGHT and "more than once; cell 2 was taken" in twice.notes[0]
    assert answer((STUB, "00_2_who_moves")).answer == STUB


def test_a_name_that_only_passes_an_answer_on_is_no_answer():
    assert answer("who_moves = mine", "trace, who_moves = 1, recorded(who_moves)").status == "missing"


def test_only_the_cells_that_an_answer_needs_run_and_in_their_order():
    uses = (
        "def who_moves(root, plies):\n    values = [sign**x for x in range(plies)]\n    return turn(values)"
    )
    cells = (
        "sign = -1",
        "values = endless()",
        "def turn(x):\n    return limit",
        "limit = 3",
        (uses, "00_2_who_moves"),
    )
    assert ran(*cells) == ["<cell 1>", "<cell 3>", "<cell 4>", "<cell 5>"]
    later = (uses, "00_2_who_moves"), "def turn(x):\n    return x", "sign = 1", "sign = 2"
    assert ran(*later) == ["<cell 1>", "<cell 2>", "<cell 3>", "<cell 4>"], "none binds them earlier"
    checks = ("turn = check(who_moves)", "00_2_who_moves_check")
    assert ran(checks, (uses, "00_2_who_moves")) == ["<cell 2>"]


def test_a_cell_that_changes_a_thing_binds_it_and_a_star_binds_all():
    use = Cell(9, "code", "def f():\n    return memo, inf")
    cells = [
        Cell(1, "code", "memo = {}"),
        Cell(2, "code", "memo[0] = 1"),
        Cell(3, "code", "from math import *"),
        use,
    ]
    assert [cell.place for cell in needed(use, cells)] == [1, 2, 3, 9]


@pytest.mark.parametrize(
    ("source", "run"),
    [
        ("%matplotlib inline\nx = 1\n!ls\nhelp?\n?x", "pass\nx = 1\npass\npass\npass"),
        ("%%time\nx = 1", "\nx = 1"),
        ("def f():\n    %time g()\n    return 1", "def f():\n    pass\n    return 1"),
        ('x = """\n%time\n"""', 'x = """\n%time\n"""'),
        ("x = 7 \\\n  % 3", "x = 7 \\\n  % 3"),
    ],
)
def test_lines_of_ipython_are_left_out_of_what_is_no_python_otherwise(source, run):
    assert Cell(1, "code", source).source == run


def test_another_language_and_unfinished_python_are_syntax():
    assert "begins with %%bash" in answer(("%%bash\nls", "00_2_who_moves")).message
    assert "line 1: expected ':'" in answer(("def who_moves(root)\n    pass", "00_2_who_moves")).message


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "no notebook"),
        ("{}", "no cells"),
        ("[" * 100_000, "nested too deep"),
        (b"\xff\xfe", "not text in UTF-8"),
        ('{"cells": {"a": 1}}', "no cells"),
        ('{"worksheets": 7}', "no cells"),
    ],
)
def test_what_is_no_notebook_is_told_in_a_sentence(tmp_path, content, sentence):
    file = tmp_path / "x.ipynb"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(Unreadable, match=sentence):
        read(file)


def test_no_search_travels_to_an_answer_but_the_one_that_is_allowed():
    without, allowed = granted(ALL["03.1"]), granted(ALL["03.5"])
    assert without["homes"] == {} and "def alphabeta" not in "".join(without["granted"].values())
    assert allowed["homes"] == {"minimax": "abcourse.search.kernels"}
    assert "def minimax" in allowed["granted"]["abcourse.search.kernels"]
    assert "alphabeta" not in "".join(allowed["granted"].values())


def test_the_references_of_earlier_questions_travel_with_assemble_only():
    for question in ALL.values():
        sent = f"{HOME}.teach.questions" in granted(question)["granted"]
        assert sent == ("assemble" in question.may_use), question.id


@pytest.mark.parametrize("room", REAL)
def test_what_is_real_in_a_sandbox_needs_nothing_that_is_not(room):
    place = COURSE.joinpath(*room.split("."))
    for file in place.rglob("*.py") if place.is_dir() else [place.with_suffix(".py")]:
        for name, _ in imports(file):
            assert not name.startswith(f"{HOME}.") or real(name), file


def test_a_comprehension_binds_nothing_at_the_top():
    import ast

    names = {
        name
        for one in ast.parse("x = [y for y in z]\nfor i in x:\n    j = lambda k: k").body
        for name in bound(one)
    }
    assert names == {"x", "i", "j"}
