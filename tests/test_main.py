"""The command line: every command says what it does, and a refusal is one sentence."""

import json
import re
import sys
import tomllib
from pathlib import Path

import pytest

from coursework.cli import main
from coursework.release import lab
from coursework.release.size import (
    CORE,
    PACKAGES,
    TEXT,
    Count,
    core,
    count_hidden_cells,
    count_rooms,
    count_tokens,
    row,
    sum_of,
)
from coursework.slides.export import deck_exporter

ROOT = Path(__file__).resolve().parents[1]
ABOUT_HELPERS = r"has about (\d+),000 tokens of Python"
ABOUT_MACHINERY = r"`coursework`, with about (\d+),000 tokens"
COMMANDS = ("lab", "outputs", "exercises", "grade", "play", "release", "reset", "slides", "size")


def test_help_lists_every_command(capsys):
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    shown = capsys.readouterr().out
    assert all(f"\n    {name}" in shown for name in COMMANDS)


def test_version_is_that_of_the_package(capsys):
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert capsys.readouterr().out == f"abcourse {declared}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_of_its_own(command, capsys):
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    assert len(capsys.readouterr().out.splitlines()) > 3


def test_a_refusal_is_one_sentence_and_a_status(tmp_path, capsys):
    nowhere = tmp_path / "nowhere.ipynb"
    assert main(["outputs", "--tidy", str(nowhere)]) == 1
    assert capsys.readouterr().err == f"abcourse: no notebook at {nowhere}\n"


@pytest.mark.parametrize(
    ("words", "lost", "extra"),
    [
        ("slides", "nbconvert", "slides"),
        ("exercises", "nbgrader.apps.api", "teach"),
        ("lab", "jupyterlab.labapp", "lab"),
        ("outputs --tidy notebooks/00_start_here.ipynb", "nbformat", "dev"),
    ],
)
def test_a_library_that_is_not_installed_is_named_with_the_command_that_brings_it(
    words, lost, extra, monkeypatch, capsys
):
    monkeypatch.chdir(ROOT)
    deck_exporter.cache_clear()  # one that was made before needs no library any more
    monkeypatch.setitem(sys.modules, lost, None)
    assert main(words.split()) == 1
    needs = f"abcourse: {words.split()[0]} needs {lost}, which is not installed; "
    assert capsys.readouterr().err == f'{needs}in the folder of the course: pip install -e ".[{extra}]"\n'
    monkeypatch.setattr("coursework.cli.PACKAGE", Path("site-packages/coursework"))
    assert main(words.split()) == 1
    assert capsys.readouterr().err == f'{needs}pip install "abcourse[{extra}]"\n'


def test_a_learners_folder_that_cannot_be_written_does_not_keep_the_lab_from_opening(
    tmp_path, monkeypatch, capsys
):
    (tmp_path / "work").touch()
    monkeypatch.setenv("ABCOURSE_WORK", str(tmp_path / "work"))
    assert not lab.copy_lessons(ROOT, tmp_path / "work")
    assert capsys.readouterr().out == lab.UNWRITABLE.format(tmp_path / "work", "Not a directory") + "\n"


@pytest.fixture(scope="module")
def rooms():
    return count_rooms(ROOT)


def test_size_counts_every_file_of_both_packages_once(rooms):
    counted = sum(rooms.values(), Count())
    files = [file for name in PACKAGES for file in (ROOT / name).rglob("*") if file.suffix in TEXT]
    assert counted.files == len(files)
    assert counted.lines == sum(len(file.read_text("utf-8").splitlines()) for file in files)
    assert sum_of(rooms, "abcourse") + sum_of(rooms, "coursework") == counted
    assert rooms["abcourse/solver.py"].files == 1


def test_size_prints_each_room_and_the_sums_of_which_architecture_tells(rooms, capsys):
    assert main(["size"]) == 0
    shown = capsys.readouterr().out
    hidden = count_hidden_cells((ROOT / "notebooks").rglob("*.ipynb"))
    helpers, machinery = sum_of(rooms, "abcourse"), sum_of(rooms, "coursework")
    due = [*rooms.items(), ("the helper module, abcourse", helpers), ("the machinery, coursework", machinery)]
    due.append(("in all", helpers + machinery + hidden))
    assert [name for name, count in due if row(name, count) not in shown.splitlines()] == []
    tests = re.search(r"^tests and their data +0 +([\d,]+) ", shown, re.MULTILINE)[1]
    assert 10_000 < int(tests.replace(",", "")) < 41_000
    told = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    # A change of a few lines is no reason to change the page: "about" is a thousand more or less.
    for count, sentence in ((helpers, ABOUT_HELPERS), (machinery, ABOUT_MACHINERY)):
        thousands = int(re.search(sentence, told)[1])
        assert abs(1_000 * thousands - count.tokens) <= 1_000


def test_size_tells_what_explains_search(capsys):
    read = core(ROOT / "abcourse")
    assert {"games/game", "search/contract", *CORE} <= {*read}
    assert {name.split("/")[0] for name in read} == {"games", "search"}


def test_a_token_is_a_name_an_operator_or_a_number_however_the_code_is_laid_out(tmp_path):
    for package, source in zip(PACKAGES, ("x = 1\n", "def f(a): return [a,  # one\n 2]\n"), strict=True):
        (tmp_path / package / "room").mkdir(parents=True)
        (tmp_path / package / "room" / "code.py").write_text(source)
    rooms = count_rooms(tmp_path)
    assert (rooms["abcourse/room"].tokens, rooms["abcourse/room"].code_lines) == (3, 1)
    laid_out = "def f(a):\n    return [\n        a,  # one\n        2,\n    ]\n"
    assert (rooms["coursework/room"].tokens, rooms["coursework/room"].code_lines) == count_tokens(laid_out)


def test_code_that_stands_in_no_python_file_is_counted_too(tmp_path):
    """A stage of the engine, a script in a template, a cell of a notebook that only a click opens."""
    room = tmp_path / "abcourse" / "room"
    room.mkdir(parents=True)
    stages = "# of the engine\n00-01 | from math import inf\n00-   | def f(n):\n03-   |     return n\n"
    (room / "stages.txt").write_text(stages)
    (room / "moves.txt").write_text("# import these moves, one game in a line\n4365632\n")
    (room / "page.j2").write_text("<p>not this</p><script>let x = {{ y }};</script>")
    cells = [
        {"cell_type": "code", "metadata": {"tags": tags}, "source": ["a = 1\n", "b"]}
        for tags in ([], ["hide-input"])
    ]
    (room / "lesson.ipynb").write_text(json.dumps({"cells": cells}))
    count = count_rooms(tmp_path)["abcourse/room"]
    assert (count.in_data, count.javascript) == (20, 9)
    assert count_hidden_cells([room / "lesson.ipynb"]) == Count(1, 2, in_data=4)
