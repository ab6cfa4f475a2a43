"""ARCHITECTURE.md says what each room is and whom it may import; the code is held to it."""

import ast
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
PACKAGES = ("abcourse", "coursework")
HEAVY = {"numpy", "matplotlib", "networkx", "ipywidgets", "IPython", "nbconvert", "nbformat", "jupyterlab"}
DRAWN = "board_svg bounds_chart drawing figures graph matrix page palette scenes shapes stepper svg window"
# What also runs in a browser.
PURE = ["games", "search", "trace", "measure/survey", "measure/theory"]
PURE += [f"show/{name}" for name in DRAWN.split(" ")]
ROW = re.compile(r"^\| \[`(\w+)/?`\]\(\w+/\w+(?:\.py)?\) \|.*\| ([^|]*) \|$", re.MULTILINE)
FILES = sorted(file for package in PACKAGES for file in (ROOT / package).rglob("*.py"))


def rooms_of(package):
    """Each room of a package in the order of its table -> the rooms that it may import."""
    table = PAGE.partition(f"## The rooms of `{package}`")[2].partition("\n## ")[0]
    return {name: set(re.findall(r"`(\w+)`", allowed)) for name, allowed in ROW.findall(table)}


HELPERS, COURSE = rooms_of("abcourse"), rooms_of("coursework")
ROOMS = HELPERS | COURSE


def module(file):
    """The dotted name of a file."""
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def room_of(name):
    """The room of a module: what stands below its package."""
    return (name.split(".")[1:] or ["__init__"])[0]


def imported(file):
    """The modules of our packages that a file imports, wherever: at its top, in a function, for types."""
    package = list(file.relative_to(ROOT).parts[:-1])
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


def loaded_by(code):
    """The names of all modules that Python has loaded after it ran this code."""
    listing = f"{code}; import sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", listing], capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_the_helper_module_imports_nothing_of_the_course():
    """Neither in its code nor by a name in a text that it might import later."""
    ours = {to for name, tos in ARROWS.items() if name.startswith("abcourse") for to in tos}
    assert not [to for to in ours if to.startswith("coursework")]
    said = [file for file in (ROOT / "abcourse").rglob("*") if file.suffix in (".py", ".js", ".txt", ".json")]
    naming = [file.name for file in said if "coursework" in file.read_text(encoding="utf-8")]
    assert naming == ["__init__.py"], "only the docstring of abcourse tells of the package beside it"


def test_the_tables_name_every_room():
    there = {room_of(name) for name in ARROWS} - {"__init__", "__main__"}
    assert set(ROOMS) == there


@pytest.mark.parametrize("package", PACKAGES)
def test_a_room_imports_only_rooms_that_stand_above_it_in_the_table(package):
    before = [] if package == "abcourse" else [*HELPERS]
    for room, allowed in rooms_of(package).items():
        assert allowed <= set(before), f"{room} may import {allowed - set(before)} below it"
        before.append(room)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_what_its_row_says(room):
    arrows = {room_of(to) for name, tos in ARROWS.items() if room_of(name) == room for to in tos}
    arrows -= {room, "__init__"}
    assert arrows <= ROOMS[room], f"{room} imports {arrows - ROOMS[room]}"
    assert ROOMS[room] <= arrows, f"{room} does not import {ROOMS[room] - arrows}: take it from its row"


def test_what_runs_beside_an_answer_imports_nothing_that_judges():
    """In `check`, `ask`, the clock and the worlds import nothing else; `questions/plays` imports these."""
    beside = ("coursework.checking.ask", "coursework.checking.clock", "coursework.checking.worlds")
    asks = "coursework.questions.plays"
    for name, tos in ARROWS.items():
        ours = {to for to in tos if to.startswith("coursework.")}
        if name.startswith(beside):
            assert not {to for to in ours if not to.startswith(beside)}, name
        if name.startswith(asks):
            assert not {to for to in ours if not to.startswith((*beside, asks))}, name


def test_no_two_files_of_check_questions_and_grading_share_a_name():
    rooms = ("checking", "questions", "engine", "grading")
    names = Counter(file.stem for file in FILES if room_of(module(file)) in rooms and file.stem != "__init__")
    assert [name for name, times in names.items() if times > 1] == []


def test_the_import_graph_has_no_circle():
    left = dict(ARROWS)
    while free := [name for name, tos in left.items() if not tos & left.keys()]:
        for name in free:
            del left[name]
    assert not left, f"a circle runs through some of {sorted(left)}"


def test_paths_in_the_page_lead_to_files():
    linked = re.findall(r"\]\(([\w/.]+)\)", PAGE)
    assert linked
    assert not [link for link in linked if not (ROOT / link).exists()]


@pytest.mark.parametrize("place", PURE)
def test_what_also_runs_in_a_browser_imports_only_the_standard_library(place):
    target = ROOT / "abcourse" / place
    for file in target.rglob("*.py") if target.is_dir() else [target.with_suffix(".py")]:
        assert {*outside(file)} <= sys.stdlib_module_names, file.name


@pytest.mark.parametrize("name", ["abcourse", "abcourse.show", "coursework"])
def test_importing_a_package_loads_no_heavy_library(name):
    assert not HEAVY & {loaded.split(".")[0] for loaded in loaded_by(f"import {name}")}


def test_importing_the_helper_module_loads_nothing_of_the_course():
    rooms = {room_of(name) for name in loaded_by("import abcourse") if name.startswith("abcourse.")}
    assert rooms <= {"games", "search", "trace", "measure"}
    assert not [name for name in loaded_by("import abcourse") if name.startswith("coursework")]


def test_the_nested_search_of_every_kernel_has_at_most_twenty_lines():
    kernels = ast.parse((ROOT / "abcourse" / "search" / "kernels.py").read_text(encoding="utf-8"))
    makers = [node for node in kernels.body if isinstance(node, ast.FunctionDef)]
    nested = [node for maker in makers for node in maker.body if isinstance(node, ast.FunctionDef)]
    assert len(nested) >= 4
    assert all(node.end_lineno - node.lineno < 20 for node in nested)


BOX = re.compile(r"^\d  ([\w/]+): (\w+) ", re.MULTILINE)


def right(root, plies):
    return root * (-1) ** plies


def wrong(root, plies):
    return -root * (-1) ** plies


@pytest.mark.parametrize(("who_moves", "boxes"), [(right, "12348"), (wrong, "12345678")])
def test_a_right_and_a_wrong_answer_go_the_way_that_is_drawn(who_moves, boxes):
    """Each box is a function, in the order in which they are first called."""
    import coursework

    drawn = {
        (str(ROOT / f"coursework/checking/{file}.py"), function): str(number)
        for number, (file, function) in enumerate(BOX.findall(PAGE), start=1)
    }
    way = dict[str, None]()

    def look(frame, event, _):
        if event == "call":
            key = frame.f_code.co_filename, frame.f_code.co_name
            way.setdefault(drawn.get(key, ""))

    sys.setprofile(look)
    try:
        coursework.check("who_moves", who_moves)
    finally:
        sys.setprofile(None)
    assert len(drawn) == 8
    assert "".join(way) == boxes
