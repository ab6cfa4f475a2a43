"""The command line: every command says what it does, and a refusal is one sentence."""

import sys
import tomllib
from pathlib import Path

import pytest

from coursework.cli import main
from coursework.publish import lab
from coursework.publish.size import CORE, core, lines, report, sums
from coursework.publish.slides.export import deck_exporter

ROOT = Path(__file__).resolve().parents[1]
COMMANDS = ("lab", "outputs", "exercises", "grade", "play", "release", "slides", "size")


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


def test_size_counts_every_line_once_and_names_the_core(capsys):
    counted = lines(ROOT / "abcourse")
    assert counted["tooling/size.py"] == len((ROOT / "coursework/publish/size.py").read_text().splitlines())
    shown = report(ROOT / "abcourse")
    assert f"{sum(counted.values()):6}  in all" in shown
    helper, machinery, other = sums(counted)
    assert helper + machinery + other == sum(counted.values())
    rooms = ("games", "search", "trace", "measure", "show")
    files = [file for room in rooms for file in (ROOT / "abcourse" / room).rglob("*.py")]
    assert helper == sum(len(file.read_text("utf-8").splitlines()) for file in files)
    assert f"{helper:6}  the helper module: games, search, trace, measure, show" in shown
    told = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"about {round(helper, -3):,} lines of Python" in told
    assert f"about {round(machinery, -3):,} are" in told
    read = core(ROOT / "abcourse")
    assert {"games/game", "search/contract", *CORE} <= set(read)
    assert {name.split("/")[0] for name in read} == {"games", "search"}
    assert f"{sum(counted[f'{name}.py'] for name in read):6}  to understand search" in shown
    assert main(["size"]) == 0
    assert capsys.readouterr().out == shown + "\n"
