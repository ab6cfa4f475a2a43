"""The course as answers see it, in a folder: the helper module, the code that asks, stand-ins for the rest.

No question, no solution and no judge is in it. What draws or plays is there by name and does nothing, so that
a notebook's imports work. The stand-ins are the files beside this one.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from compileall import compile_dir
from contextlib import contextmanager, suppress
from importlib.util import cache_from_source
from pathlib import Path

from ..leavings import removed

HERE = Path(__file__).parent
PACKAGE = HERE.parents[1]
REAL = (
    "__init__.py", "clock.py", "games", "search", "trace", "measure", "checking/isolate",
    "course/__init__.py", "course/asks", "grading/cells.py", "grading/child.py", "grading/handing_in.py",
    "grading/leavings.py", "grading/system_calls.py", "grading/zips.py",
)  # fmt: skip
STANDS_FOR = {
    "words.py": (
        "checking/learner/attempt.py", "checking/learner/check.py", "checking/learner/mine.py",
        "course/progress.py",
    ),
    "zoo_names.py": ("course/zoo.py",),
    "nothing.py": (
        "show", "play", "tooling", "folders.py", "checking/question.py", "checking/learner/failed_cells.py",
        "solver.py", "checking/learner/registry.py", "course/contents.py", "course/my_engine.py",
        "course/stages.py",
    ),
    "empty.py": ("checking/__init__.py", "checking/learner/__init__.py", "grading/__init__.py"),
}  # fmt: skip
"""A file of this folder, and what it stands for: files of the package, and all that is in its folders."""


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
    stands = [(PACKAGE / each, HERE / name) for name, some in STANDS_FOR.items() for each in some]
    for source, stand_in in [*stands, *((PACKAGE / each, None) for each in REAL)]:
        for file in source.rglob("*.py") if source.is_dir() else [source]:
            target = home / file.relative_to(PACKAGE)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(stand_in or file, target)  # and its time, for which it is compiled
            compiled = Path(cache_from_source(str(target)))
            compiled.parent.mkdir(exist_ok=True)
            with suppress(OSError):
                shutil.copyfile(cache_from_source(str(stand_in or file)), compiled)
    compile_dir(home, quiet=2)  # what is not yet, since a sandbox cannot write what it compiles
    return folder
