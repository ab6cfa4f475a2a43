"""The page "How to teach": its commands are run in its order, and print what it says."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from test_reports import Tags, rows

from coursework.grading.sandbox import AS_ROOT
from coursework.questions.contents import CONTENTS

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "how_to_teach.md").read_text(encoding="utf-8")
MARK = "--- next ---"
EXERCISE = "05_order"
SHOWN = re.search(r"^student,name,number,login,(.*?),05_order,", PAGE, re.MULTILINE)[1].split(",")
OWN = [id for id in CONTENTS[EXERCISE] if id not in SHOWN]  # an instructor's, of whom the page cannot know


def commands():
    """The commands of the page in order, each with the lines that it prints."""
    blocks = "\n".join(re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL))
    found = re.split(r"^\$ ", blocks, flags=re.MULTILINE)[1:]
    return [(command.partition("\n")[0], command.partition("\n")[2].strip("\n")) for command in found]


def shell(course, text):
    """What a shell in the folder of the course prints, where .venv is the one of these tests."""
    bin = Path(sys.executable).parent
    meant = {"abcourse": f"{sys.executable} -m coursework", "": f"{bin}/"}
    text = re.sub(r"\.venv/bin/(abcourse|)", lambda found: meant[found[1]], text)
    surroundings = {**os.environ, "PATH": f"{bin}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        ["sh", "-c", text],
        cwd=course,
        env=surroundings,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return done.stdout.replace(f"{AS_ROOT}\n", "")  # the page is for an ordinary user


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    """A course as a clone has it, without the environment."""
    folder = tmp_path_factory.mktemp("clone")
    for each in ROOT.iterdir():
        if each.name not in ("build", "submitted", "report", "gradebook.db", "work"):
            (folder / each.name).symlink_to(each)
    return folder


@pytest.fixture(scope="module")
def session(course):
    """What each command of the page prints, one after the other in one shell."""
    if OWN:
        pytest.skip(f"the page shows the marks of {EXERCISE} without {', '.join(OWN)}")
    script = "".join(f"{command}\nstatus=$?; echo '{MARK}'; (exit $status)\n" for command, _ in commands())
    return [printed.strip("\n") for printed in shell(course, script).split(MARK)]


def fits(printed, told):
    """Whether the lines are those of the page; a line that ends in ... may go on."""
    pairs = list(zip(printed.splitlines(), told.splitlines(), strict=False))
    alike = (said.startswith(due[:-3]) if due.endswith("...") else said == due for said, due in pairs)
    return len(printed.splitlines()) == len(told.splitlines()) and all(alike)


def test_the_commands_of_the_page_print_what_it_says(sandbox, session):
    due = commands()
    assert len(due) >= 10 and len(session) == len(due) + 1
    for (command, told), printed in zip(due, session, strict=False):
        assert fits(printed, told), f"{command}\nprints\n{printed}\nnot\n{told}"


def test_the_report_names_the_mistake_and_holds_the_marks(session, course):
    cleo = Tags((course / "report" / "students" / "cleo.html").read_text(encoding="utf-8")).said
    assert "A cutoff adds the depth, or a multiple of it, in your code." in cleo
    assert "2026" not in cleo and "Your teacher gave 1.5 points." in cleo
    assert [row["total"] for row in rows(course / "report" / "marks.csv")] == ["19.5", "0", "15.5"]
    with ZipFile(course / "build" / "handout.zip") as packed:
        assert not [name for name in packed.namelist() if "/solutions/" in name]


def test_nbgrader_is_called_with_its_own_programs_on_path():
    """Without alembic, which it calls by its name, it ends after it has deleted what was released."""
    (before,) = re.findall(r"^(.*)\n    \.venv/bin/nbgrader generate", PAGE, re.MULTILINE)
    assert before.split("#")[0].strip() == 'export PATH="$PWD/.venv/bin:$PATH"'


@pytest.mark.long
def test_nbgrader_as_printed_keeps_the_exercises_of_the_clone_with_nothing_else_on_path(tmp_path):
    for name in ("nbgrader_config.py", f"exercises/{EXERCISE}", f"solutions/{EXERCISE}"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copyfile
        copy(ROOT / name, tmp_path / name)
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "bin").symlink_to(Path(sys.executable).parent)
    before = {file: file.read_bytes() for file in tmp_path.glob("exercises/*/*")}
    script = re.search(r"^((?:    export .*\n)?    \.venv/bin/nbgrader generate.*)$", PAGE, re.MULTILINE)[1]
    done = subprocess.run(["/bin/sh", "-c", script], cwd=tmp_path, env={"PATH": ""}, capture_output=True)
    assert {file: file.read_bytes() for file in tmp_path.glob("exercises/*/*")} == before
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "build" / "released" / EXERCISE / f"{EXERCISE}.ipynb").is_file()
    assert (tmp_path / "gradebook.db").is_file()


@pytest.mark.long
def test_points_given_in_formgrader_reach_the_marks(sandbox, session, course):
    """The page's other way, by the commands that stand there; the button is pressed through nbgrader."""
    generate, autograde, grade = re.findall(
        r"^    (\.venv/bin/(?:nbgrader|abcourse) .*)$", PAGE, re.MULTILINE
    )
    for folder in ("exercises", "solutions"):  # nbgrader writes there
        (course / folder).unlink()
        shell(course, f"cp -r '{ROOT / folder}' .")
    shell(course, f"{generate}\n{autograde}")
    for copy in course.glob("autograded/*/*/*.ipynb"):
        cells = json.loads(copy.read_text(encoding="utf-8"))["cells"]
        assert not any(cell.get("outputs") or cell.get("execution_count") for cell in cells)
    press = (
        "from nbgrader.api import Gradebook\n"
        "with Gradebook('sqlite:///gradebook.db') as book:\n"
        f"    grade = book.find_grade('ablation_report', '{EXERCISE}', '{EXERCISE}', 'ada')\n"
        "    grade.manual_score = 2\n    book.db.commit()\n"
    )
    (course / "press.py").write_text(press, encoding="utf-8")
    shell(course, f"python press.py\n{grade}")
    assert [row["ablation"] for row in rows(course / "report" / "marks.csv")] == ["4", "0", ""]
