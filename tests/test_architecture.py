"""ARCHITECTURE.md says what each room is and whom it may import; the code is held to it."""

import ast
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from coursework.publish.size import HELPERS

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "abcourse"
HEAVY = {"numpy", "matplotlib", "networkx", "ipywidgets", "IPython", "nbconvert", "nbformat", "jupyterlab"}
DRAWN = "board_svg closing drawing figures graph matrix page palette scenes shapes stepper svg window"
# What also runs in a browser.
PURE = ["games", "search", "trace", "measure/survey", "measure/theory"]
PURE += [f"show/{name}" for name in DRAWN.split(" ")]
ROW = re.compile(r"^\| \[`(\w+)/?`\]\(abcourse/\w+(?:\.py)?\) \|.*\| ([^|]*) \|$", re.MULTILINE)
INNER = re.compile(r"^\| (\[[a-z/]+\]\(coursework/check/.*?) \|.*\| ([^|]*) \|$", re.MULTILINE)
FILES = sorted(HOUSE.rglob("*.py"))


def rooms():
    """Each room of the table, from the ground up -> the rooms that it may import."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    return {name: set(re.findall(r"`(\w+)`", allowed)) for name, allowed in ROW.findall(text)}


def module(file):
    """The dotted name of a file."""
    return ".".join(("abcourse", *file.relative_to(HOUSE).with_suffix("").parts)).removesuffix(".__init__")


def room_of(name):
    """The room of a module: what stands below abcourse."""
    return (name.split(".")[1:] or ["__init__"])[0]


def imported(file):
    """The modules of this package that a file imports, wherever: at its top, in a function, for types."""
    package = ["abcourse", *file.relative_to(HOUSE).parts[:-1]]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in KNOWN)
        if not isinstance(node, ast.ImportFrom):
            continue
        above = package[: len(package) - node.level + 1] if node.level else []
        base = ".".join(filter(None, [*above, node.module]))
        names = {f"{base}.{alias.name}" for alias in node.names}
        yield from names & KNOWN
        if base in KNOWN and names - KNOWN:
            yield base


KNOWN = set(map(module, FILES))
ARROWS = {module(file): {*imported(file)} - {module(file)} for file in FILES}


def outside(file):
    """What a file imports at its top from outside the package."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module.split(".")[0]


def test_the_table_names_every_room():
    there = {room_of(name) for name in ARROWS} - {"__init__", "__main__"}
    assert set(rooms()) == there


def test_a_room_imports_only_rooms_that_stand_above_it_in_the_table():
    names = list(rooms())
    for place, (room, allowed) in enumerate(rooms().items()):
        assert allowed <= set(names[:place]), f"{room} may import {allowed - set(names[:place])} below it"


@pytest.mark.parametrize("room", rooms())
def test_a_room_imports_only_what_its_row_says(room):
    arrows = {room_of(to) for name, tos in ARROWS.items() if room_of(name) == room for to in tos} - {room}
    assert arrows <= rooms()[room], f"{room} imports {arrows - rooms()[room]}"
    assert rooms()[room] <= arrows, f"{room} does not import {rooms()[room] - arrows}: take it from its row"


def test_within_checking_a_row_imports_what_it_says_and_within_course_asks_imports_isolate_alone():
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    rows = [
        ({*re.findall(r"\[(\w+)/?\]", names)}, {*re.findall(r"\w+", said)} - {"nothing"})
        for names, said in INNER.findall(text)
    ]
    there = {name.split(".")[2] for name in ARROWS if name.startswith("coursework.check.")}
    assert set().union(*(names for names, _ in rows)) == there
    arrows = [(name.split("."), to.split(".")) for name, tos in ARROWS.items() for to in tos]
    for names, said in rows:
        found = {to[2] for one, to in arrows if one[1:2] == to[1:2] == ["checking"] and one[2] in names}
        assert found - names == said, names
    beside = {tuple(to[1:3]) for one, to in arrows if one[1:3] == ["course", "asks"]}
    assert {pair for pair in beside if pair[0] in ("checking", "course")} == {
        ("checking", "isolate"),
        ("course", "asks"),
    }


def test_no_two_files_of_checking_course_and_grading_share_a_name():
    rooms = ("checking", "course", "grading")
    names = Counter(file.stem for file in FILES if room_of(module(file)) in rooms and file.stem != "__init__")
    assert [name for name, times in names.items() if times > 1] == []


def test_the_import_graph_has_no_circle():
    left = dict(ARROWS)
    while free := [name for name, tos in left.items() if not tos & left.keys()]:
        for name in free:
            del left[name]
    assert not left, f"a circle runs through some of {sorted(left)}"


def test_paths_in_the_page_lead_to_files():
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    linked = re.findall(r"\]\(([\w/.]+)\)", text)
    assert linked
    assert not [link for link in linked if not (ROOT / link).exists()]


@pytest.mark.parametrize("place", PURE)
def test_what_also_runs_in_a_browser_imports_only_the_standard_library(place):
    target = HOUSE / place
    for file in target.rglob("*.py") if target.is_dir() else [target.with_suffix(".py")]:
        assert {*outside(file)} <= sys.stdlib_module_names, file.name


@pytest.mark.parametrize("name", ["abcourse", "abcourse.show", "coursework"])
def test_importing_the_package_loads_no_heavy_library(name):
    code = f"import sys, {name}; print(*sorted({{name.split('.')[0] for name in sys.modules}}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not HEAVY & set(done.stdout.split())


def test_importing_the_package_needs_the_helper_module_alone():
    """The machinery of the course is loaded by the names that need it, such as my_engine."""
    code = "import sys, abcourse; print(*(name for name in sys.modules if name.startswith('abcourse.')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {room_of(name) for name in done.stdout.split()} <= {*HELPERS}


def test_the_nested_search_of_every_kernel_has_at_most_twenty_lines():
    kernels = ast.parse((HOUSE / "search" / "kernels.py").read_text(encoding="utf-8"))
    makers = [node for node in kernels.body if isinstance(node, ast.FunctionDef)]
    nested = [node for maker in makers for node in maker.body if isinstance(node, ast.FunctionDef)]
    assert len(nested) >= 4
    assert all(node.end_lineno - node.lineno < 20 for node in nested)
