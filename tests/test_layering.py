"""Who may import whom: search does not know that it is watched, show does not know how to search."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent / "abcourse"
MAY_IMPORT = {
    "games": {"games"},
    "clock": {"clock"},
    "theory": {"theory"},
    "search": {"games", "search"},
    "trace": {"games", "search", "trace"},
    "course": {"course"},
    "words": {"trace", "words"},
    "measure": {"games", "search", "trace", "measure"},
    "ablation": {"games", "learning", "search", "measure", "ablation"},
    "suites": {"games", "trace", "suites"},
    "learning": {"games", "learning"},
    "tournament": {"clock", "games", "search", "learning", "tournament"},
    "show": {"games", "measure", "tournament", "theory", "trace", "words", "show"},
    "teach": {
        *("clock", "course", "games", "theory", "search", "suites", "trace", "words"),
        *("learning", "tournament", "show", "teach"),
    },
    "play": {"games", "search", "trace", "words", "show", "play"},
    "tooling": {"course", "show", "teach", "tooling"},
    "__init__": {"games", "theory", "search", "trace"},
    "__main__": {"course", "games", "search", "show", "teach", "play", "tooling"},
}
PURE = [
    "games",
    "search",
    "theory",
    "trace",
    "words",
    "measure",
    "show/layout",
    "show/palette",
    "show/board_svg",
    "show/shapes",
    "show/svg",
    "show/page",
    "show/scenes",
    "show/stepper",
]
HEAVY = {"numpy", "matplotlib", "networkx", "ipywidgets", "IPython", "nbconvert", "nbformat", "jupyterlab"}


def room_of(file):
    place = file.relative_to(HOUSE)
    return place.parts[0] if len(place.parts) > 1 else place.stem


def imports(file):
    """(module as an absolute name, whether it is imported at the top level) for each import in a file."""
    package = ["abcourse", *file.relative_to(HOUSE).parts[:-1]]
    module = ast.parse(file.read_text())
    top = set(ast.iter_child_nodes(module))
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node in top) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            names = [alias.name for alias in node.names] if not node.module else [""]
            for name in names:
                yield ".".join(filter(None, [*base, node.module or "", name])), node in top


FILES = sorted(HOUSE.rglob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(HOUSE)))
def test_a_room_imports_only_from_the_rooms_before_it(file):
    rooms = {name.split(".")[1] for name, _ in imports(file) if name.startswith("abcourse.")}
    assert rooms <= MAY_IMPORT[room_of(file)], f"{room_of(file)} imports {rooms - MAY_IMPORT[room_of(file)]}"


@pytest.mark.parametrize("place", PURE)
def test_what_also_runs_in_a_browser_imports_only_the_standard_library(place):
    target = HOUSE / place
    files = list(target.rglob("*.py")) if target.is_dir() else [target.with_suffix(".py")]
    for file in files:
        outside = {name.split(".")[0] for name, top in imports(file) if top}
        assert outside <= sys.stdlib_module_names | {"abcourse"}, f"{file.name} imports {outside}"


@pytest.mark.parametrize("module", ["abcourse", "abcourse.show", "abcourse.course"])
def test_importing_the_package_loads_no_heavy_library(module):
    code = f"import sys, {module}; print(*sorted({{name.split('.')[0] for name in sys.modules}}))"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert not HEAVY & set(loaded)


def test_the_nested_search_of_every_kernel_has_at_most_twenty_lines():
    kernels = ast.parse((HOUSE / "search" / "kernels.py").read_text())
    nested = [
        node
        for maker in kernels.body
        if isinstance(maker, ast.FunctionDef)
        for node in maker.body
        if isinstance(node, ast.FunctionDef)
    ]
    assert len(nested) >= 4
    assert all(node.end_lineno - node.lineno < 20 for node in nested)


def test_the_one_runner_and_what_asks_know_no_question_and_no_judge():
    """They stand alone in the grader's sandbox, beside the games and searches."""
    rooms = {"isolate": {"isolate"}, "asks": {"isolate", "asks"}}
    for room, known in rooms.items():
        for file in (HOUSE / "teach" / room).glob("*.py"):
            inside = {name.split(".")[2] for name, _ in imports(file) if name.startswith("abcourse.course.")}
            assert inside <= known, (file.name, inside)
