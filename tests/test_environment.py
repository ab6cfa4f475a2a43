"""What is declared, what is pinned, what is installed and what is used are one thing."""

import ast
import re
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions, requires, version
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from run import NBVAL

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
PINNED = sorted(Requirement(*EXTRAS["all"]).extras)  # `all` only names the extras that the lock pins
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
FOLDERS = ("abcourse", "coursework")
OWNERS = ("jupyterlab", "ipywidgets", "networkx", "matplotlib", "nbval")

# A pin is "name==1.0 ; marker \" and then indented lines "--hash=sha256:...".
PIN = re.compile(
    r"^([\w.-]+)==(\S+)(?: ; (.*?))?(?: \\)?\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)*)", re.M
)
PINS = {
    canonicalize_name(name): (pinned, marker, hashes) for name, pinned, marker, hashes in PIN.findall(LOCK)
}


def declared(*extras: str) -> list[Requirement]:
    """What pyproject.toml requires, with these extras."""
    lines = PROJECT["dependencies"] + [line for extra in extras for line in EXTRAS[extra]]
    return [Requirement(line) for line in lines]


@cache
def imported(*folders: str) -> set[str]:
    """The top-level name of everything that these folders import, wherever in a file it does so."""
    found = set()
    for path in [path for folder in folders or FOLDERS for path in (ROOT / folder).rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {name.name.split(".")[0] for name in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module.split(".")[0])
    return found


@pytest.mark.parametrize("name", OWNERS)
def test_what_the_owner_named_is_declared_and_used(name):
    assert name in {r.name for r in declared("lab", "dev")}
    if name == "nbval":  # a plugin of pytest, used by its option and not by an import
        assert NBVAL.startswith("pytest --nbval ")
    elif name == "ipywidgets":  # what anywidget builds on, and so the board
        from ipywidgets import Widget

        from abcourse.play.game_board import GameBoard

        assert issubclass(GameBoard, Widget)
    elif name == "networkx":  # what a learner draws a game with, as a tree and as a graph
        assert "import networkx as nx" in (ROOT / "notebooks" / "07_memory.ipynb").read_text(encoding="utf-8")
    else:
        assert name in imported()


def test_all_that_the_package_imports_is_declared_or_comes_with_what_is():
    owed = {r.name for r in declared(*EXTRAS.keys() - {"all"})} | {PROJECT["name"], "coursework"}
    lines = [line for r in declared(*PINNED) for line in requires(r.name) or () if "extra ==" not in line]
    known = {canonicalize_name(name) for name in owed | {Requirement(line).name for line in lines}}
    of = packages_distributions()
    for module in imported() - sys.stdlib_module_names:
        assert known & {canonicalize_name(name) for name in of.get(module, [module])}, module


def test_the_extras_of_the_grader_bring_all_that_it_imports():
    """Else the advice to install it leads nowhere. matplotlib brings numpy, and ipywidgets IPython."""
    owed = {r.name for r in declared("grade", "cluster")} | {"numpy", "IPython", *FOLDERS}
    assert imported("coursework/grading") - sys.stdlib_module_names <= owed


def test_conda_installs_the_five_packages_and_what_a_learner_needs():
    """No version is said twice; no linter, type checker or lock tool comes."""
    environment = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    python, pip, *five, through_pip = environment["dependencies"]
    assert environment["name"] == PROJECT["name"]
    assert SpecifierSet(PROJECT["requires-python"]).contains(python.removeprefix("python=") + ".0")
    assert (pip, tuple(five)) == ("pip", OWNERS)
    assert through_pip["pip"] == ["-e .[lab,play]"]
    assert not {r.name for r in declared("lab", "play")} & {
        "ruff",
        "mypy",
        "uv",
        "pre-commit",
        "hypothesis",
        "nbgrader",
        "open_spiel",
    }


def test_the_package_alone_asks_for_what_a_cell_imports_and_for_no_kernel_or_server():
    """Colab has ipython 7.34 with ipykernel 6.17, JupyterLite ipykernel 6.9.2: no floor shuts them out."""
    assert {r.name for r in declared()} == {
        "anywidget",
        "ipywidgets",
        "networkx",
        "matplotlib",
        "cloudpickle",
    }


def test_the_build_backend_is_pinned_for_an_install_without_a_network():
    (backend,) = map(
        Requirement, tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    )
    assert str(backend) in map(str, declared("dev"))


def test_the_lock_pins_what_is_declared():
    for requirement in declared(*PINNED):
        pinned, _, _ = PINS[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(pinned), requirement.name


def test_the_lock_has_a_hash_for_every_pin_and_names_no_index():
    assert len(PINS) == len(re.findall("^[^#\n ]", LOCK, re.M))
    assert all(hashes for _, _, hashes in PINS.values())
    assert not re.search(r"://|--(extra-)?index|--find-links|--trusted|@ ", LOCK)


@pytest.mark.skipif(Path(sys.prefix) != ROOT / ".venv", reason="the lock speaks of .venv only")
def test_what_runs_here_is_what_the_lock_pins():
    names = {canonicalize_name(requirement.name) for requirement in declared(*PINNED)}
    assert {name: version(name) for name in names} == {name: PINS[name][0] for name in names}


def test_the_citation_names_this_version():
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == PROJECT["version"]
