"""The next maintainer, who knows only the page: its words are true, and seven changes go where it says."""

import os
import re
import shutil
import subprocess
import sys
from inspect import getfile, unwrap
from pathlib import Path

import pytest
from run import LIGHTER

from coursework.questions.catalogue import ALL

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
WAY = PAGE.partition("## From an answer to its report")[2].partition("\n## ")[0]
CHANGED = PAGE.partition("## Where a change goes")[2]
SECTIONS = [section.partition("\n") for section in CHANGED.split("\n### ")]
ROWS = {title.lower(): text for title, _, text in SECTIONS}
CHANGES = {file.stem: file for file in sorted(Path(__file__).with_name("changes").glob("*.diff"))}
LINK = re.compile(r"\]\(([^)]+)\)")
CODE = r"`[\w=-]+`"
NAMED = re.compile(rf"((?:{CODE}(?:, | and ))*{CODE})\s(?:in|of)\s(?:the |an? )?\[[^\]]*\]\(([^)]+)\)")
CHECKED = "from coursework import check; print(check('{0}', {1}), check('{0}', {2}))"
DOTS = "from abcourse.show import draw_dots; print(draw_dots(3), draw_dots(3).svg.count('<rect'))"
LECTURE = """from pathlib import Path; from coursework.slides.lecture import export_lecture
print(export_lecture(Path("lectures/7_one_reply.toml"), Path("build"))[1].read_text())"""
# A change, what is run in the course that has it, what is typed there, and what one then reads.
SEEN = [
    ("a_question", ["-c", CHECKED.format("doubled", "lambda n: n + n", "lambda n: n * n")], "",
     ["2 of 2 points", "The number is squared"]),
    ("a_kind", ["-c", CHECKED.format("steady", "lambda n: 1 + n", "lambda n: n")], "",
     ["2 of 2 points", "Two calls with 3 gave [3, 3]."]),
    ("a_game", ["-m", "coursework", "play", "race", "--level", "5"], "2\nquit\n", ["MIN plays 2."]),
    ("a_game", ["bench/perft.py", "race"], "", ["1 of 1 exact"]),
    ("a_told_sentence", ["-c", CHECKED.format("best_move", "lambda a, b, c=3: (yield 0)", "0")], "",
     ["please."]),
    ("a_figure", ["-c", DOTS], "", ["3 dots in a row. 3"]),
    ("a_lecture", ["-c", LECTURE], "", ["MIN needs one good reply.", "3 of 45 minutes."]),
]  # fmt: skip
# An instructor's own exercise, of level ***: made, its task written, made again; then what compares.
OWN = """import re, subprocess, sys; from pathlib import Path
def run(*words): return subprocess.run([sys.executable, "-m", *words], capture_output=True, text=True)
run("coursework", "question", "doubled")
sheet = Path("solutions/03_alphabeta_in_code/03_alphabeta_in_code.ipynb")
sheet.write_text(re.sub("Write the task of.*?[.]", "Return twice the number.", sheet.read_text()))
made = run("coursework", "question", "doubled")
names = "lessons", "docs", "progress", "sections", "core_path", "exercises_fresh", "similar"
tests = run("pytest", "-q", "-p", "no:nbval", *(f"tests/test_{name}.py" for name in names))
print(tests.stdout[-2000:], "made:", made.returncode, "red:", tests.returncode)"""
TO_DO = "to do    the task of {} in solutions/03_alphabeta_in_code/03_alphabeta_in_code.ipynb"
# What `make question` says: it has made all that follows, its tests pass, and only the task is to be written.
SEEN += [
    pytest.param(
        change, ["-m", "coursework", "question", name], "", [" passed", TO_DO.format(name)],
        marks=pytest.mark.long,
    )
    for change, name in (("a_question", "doubled"), ("a_kind", "steady"))
]  # fmt: skip
SEEN.append(pytest.param("a_question", ["-c", OWN], "", ["made: 0 red: 0"], marks=pytest.mark.long))


def defined(file):
    """The names that a file defines: functions, classes, constants, fields; of a stylesheet, properties."""
    text = (ROOT / file).read_text(encoding="utf-8")
    found = re.findall(r"^ *(?:(?:class|def|function) ([\w-]+)|(?:const )?([\w-]+)(?: = |: ))", text, re.M)
    return {name for names in found for name in names}


def test_a_name_before_in_or_of_a_file_is_defined_in_that_file():
    named = [(re.findall(r"`([\w-]+)", names), file) for names, file in NAMED.findall(WAY + CHANGED)]
    assert len(named) >= 8
    assert [(name, file) for names, file in named for name in names if name not in defined(file)] == []


def test_the_way_of_an_answer_leads_through_the_file_of_the_question_that_it_checks():
    ids = re.findall(r'check\("(\w+)"', WAY)
    linked = [ROOT / link for link in LINK.findall(WAY) if re.search(r"/questions/\w+\.py", link)]
    assert ids and {Path(getfile(unwrap(ALL[id].reference))) for id in ids} <= {*linked}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_touches_only_what_its_section_links_and_each_line_for_which_it_asks(change):
    row = ROWS[change.replace("_", " ")]
    touched = re.findall(r"^\+\+\+ b/(.*)", CHANGES[change].read_text(encoding="utf-8"), re.M)
    linked = [f"{link.rstrip('/')}/" for link in LINK.findall(row)]
    assert [file for file in touched if not f"{file}/".startswith(tuple(linked))] == []
    due = re.findall(r"\b(?:line|name) in \[[^\]]*\]\(([^)]+)\)", row)
    assert [file for file in due if file not in touched] == []


@pytest.fixture
def made(tmp_path):
    """`made(change, command, typed)`: what Python prints in a copy of the course that has the change."""
    if not (ROOT / ".git").exists():
        pytest.skip("no git repository here: what belongs to the course is not known")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    for file in filter(None, listed.stdout.split("\0")):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, tmp_path / file)

    def run(change, command, typed=""):
        subprocess.run(["git", "apply", CHANGES[change]], cwd=tmp_path, check=True)
        path = f"{tmp_path}{os.pathsep}{LIGHTER}"
        return subprocess.run(
            [sys.executable, *command], cwd=tmp_path, env={**os.environ, "PYTHONPATH": path},
            input=typed, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        ).stdout  # fmt: skip

    return run


@pytest.mark.long
@pytest.mark.parametrize(("change", "command", "typed", "seen"), SEEN)
def test_the_change_is_there(change, command, typed, seen, made):
    told = made(change, command, typed)
    assert [words for words in seen if words not in told] == [], told


def test_the_new_theme_is_worn_and_its_light_paper_leaves_pictures_as_they_are(look, made, tmp_path):
    made("a_theme", ["-m", "coursework", "slides", "03"])
    page = look(f"{(tmp_path / 'build/slides/03_alphabeta_in_code.html').as_uri()}?theme=sepia").page
    page.wait_for_function("window.Reveal && Reveal.isReady()")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(246, 236, 217)"
    picture = "document.querySelector('.jp-RenderedHTML > img')"
    assert page.evaluate(f"getComputedStyle({picture}).filter") == "none"
