"""The course as answers see it, in a folder: the helper module, the code that asks, stand-ins for the rest.

No question, no solution and no judge is in it. What draws or plays is there by name and does nothing, so that
a notebook's imports work.
"""

from __future__ import annotations

from collections.abc import Iterator
from compileall import compile_dir
from contextlib import contextmanager
from pathlib import Path

from .leavings import removed

PACKAGE = Path(__file__).parents[1]
REAL = (
    "__init__.py", "clock.py", "games", "search", "trace", "measure", "checking/isolate", "course/asks",
    "grading/cells.py", "grading/denied.py", "grading/learner.py", "grading/shut_in.py",
    "grading/leavings.py", "grading/zips.py",
)  # fmt: skip
NOTHING = ("show", "play", "tooling", "folders.py", "course/my_engine.py")
DOES_NOTHING = '''
"""A module of the course that draws, plays or keeps: here it does nothing."""


class Nothing:
    """What stands for any function or class; it takes all arguments, and is empty."""

    def __init__(self, *args, **named):
        pass

    def __call__(self, *args, **named):
        return self

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __iter__(self):
        return iter(())

    def __str__(self):
        return ""


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return Nothing()
'''
COURSE = '''
"""The words of the course, where a notebook is graded."""

from importlib import import_module


def __getattr__(name):
    from ..grading import learner

    asks = {"Standing": "standing", "Passing": "standing", "played": "players", "weighed": "boards"}
    asks |= dict.fromkeys(("Advised", "Ticks", "clocked", "searches_of"), "engine")
    if name in asks:  # of a set-up cell, or of a line to type that was left in a notebook
        return getattr(import_module(f"{__name__}.asks.{asks[name]}"), name)
    return getattr(learner, name)
'''
MINE = """
from ...grading.learner import mine
"""
ZOO = '''
"""The small functions of the bug zoo; its searches are not here."""

from ..measure.suites import leaves_due


def run_of(name):
    """Nothing."""


def tally(test):
    """Nothing."""
'''
WRITTEN = {
    "checking": "", "checking/learner": "", "checking/learner/kept.py": MINE,
    "course": COURSE, "course/zoo.py": ZOO, "grading": "",
}  # fmt: skip


@contextmanager
def course_folder(beside: Path) -> Iterator[Path]:
    """A folder with the package as answers see it, beside the results; it goes when the block ends."""
    folder = beside / ".course"
    removed(folder)  # of a run that was killed
    try:
        made(folder)
        yield folder
    finally:
        removed(folder)


def made(folder: Path) -> Path:
    """Write the package into a new folder."""
    home = folder / PACKAGE.name
    for name in (*REAL, *NOTHING):
        source = PACKAGE / name
        for file in source.rglob("*.py") if source.is_dir() else [source]:
            text = file.read_text(encoding="utf-8") if name in REAL else DOES_NOTHING
            _write(home / file.relative_to(PACKAGE), text)
    for name, text in WRITTEN.items():
        _write(home / name if name.endswith(".py") else home / name / "__init__.py", text)
    compile_dir(home, quiet=2)  # once, since a sandbox cannot write what it compiles
    return folder


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text.lstrip(), encoding="utf-8")
