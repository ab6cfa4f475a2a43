"""The course as answers see it, in a folder: the helper module, the code that asks, stand-ins for the rest.

No question, no solution and no judge is in it. What draws or plays is there by name and does nothing, so that
a notebook's imports work. The stand-ins are the files beside this one.
"""

import shutil
from collections.abc import Iterator
from compileall import compile_dir
from contextlib import contextmanager, suppress
from importlib.util import cache_from_source
from pathlib import Path

from ..cleanup import removed

HERE = Path(__file__).parent
PLACE = HERE.parents[2]  # the folder in which both packages lie
REAL = (
    "abcourse/__init__.py", "abcourse/games", "abcourse/search", "abcourse/trace",
    "abcourse/measure", "coursework/__init__.py", "coursework/checking/clock.py", "coursework/checking/ask",
    "coursework/checking/worlds.py",
    "coursework/questions/plays", "coursework/grading/cells.py", "coursework/grading/choosing.py",
    "coursework/grading/submission_process.py", "coursework/grading/engine_process.py",
    "coursework/grading/notebook_api.py", "coursework/grading/names_then.py", "coursework/grading/cleanup.py",
    "coursework/grading/system_calls.py", "coursework/grading/zips.py",
    "coursework/grading/missing_files.py",
)  # fmt: skip
STANDS_FOR = {
    "words.py": (
        "coursework/checking/learner/attempt.py", "coursework/checking/learner/check.py",
        "coursework/checking/learner/mine.py", "coursework/engine/progress.py",
    ),
    "zoo_names.py": ("coursework/questions/zoo.py",),
    "nothing.py": (
        "abcourse/show", "abcourse/play", "abcourse/solver.py", "coursework/release", "coursework/sheets",
        "coursework/site", "coursework/slides", "coursework/folders.py",
        "coursework/checking/question.py", "coursework/checking/learner/failed_cells.py",
        "coursework/checking/learner/registry.py", "coursework/questions/contents.py",
        "coursework/engine/my_engine.py", "coursework/engine/stages.py",
    ),
    "empty.py": (
        "coursework/checking/__init__.py", "coursework/checking/learner/__init__.py",
        "coursework/engine/__init__.py", "coursework/grading/__init__.py", "coursework/questions/__init__.py",
    ),
}  # fmt: skip
"""A file of this folder, and what it stands for: files of both packages, all of their folders."""


@contextmanager
def course_folder(beside: Path) -> Iterator[Path]:
    """A folder with the packages as answers see it, beside the results; it goes when the block ends."""
    folder = beside / ".course"
    removed(folder)  # of a run that was killed
    try:
        write_package(folder)
        yield folder
    finally:
        removed(folder)


def write_package(folder: Path) -> Path:
    """Write the two packages into a new folder."""
    stands = [(PLACE / each, HERE / name) for name, some in STANDS_FOR.items() for each in some]
    for source, stand_in in [*stands, *((PLACE / each, None) for each in REAL)]:
        for file in source.rglob("*.py") if source.is_dir() else [source]:
            target = folder / file.relative_to(PLACE)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(stand_in or file, target)  # and its time, for which it is compiled
            compiled = Path(cache_from_source(str(target)))
            compiled.parent.mkdir(exist_ok=True)
            with suppress(OSError):
                shutil.copyfile(cache_from_source(str(stand_in or file)), compiled)
    compile_dir(folder, quiet=2)  # what is not yet, since a sandbox cannot write what it compiles
    return folder
