"""Make exercises/ from solutions/, the one source of every exercise, through nbgrader.

nbgrader takes out what stands between `### BEGIN SOLUTION` and `### END SOLUTION` and puts a stub there that
raises NotImplementedError. The same sources always make the same bytes, so that a check can compare.
"""

import filecmp
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..folders import Refused
from .work import files

MARKS = ("### BEGIN SOLUTION", "### END SOLUTION", "### BEGIN HIDDEN TESTS", "### END HIDDEN TESTS")


def refresh(root: Path, only: str = "") -> list[str]:
    """Bring root/exercises up to date; the files that were written or removed, relative to root.

    `only` is the one folder that is made. What stood in a file's place may be a learner's work: it moves to
    build/replaced/.
    """
    with fresh_exercises(root, only) as fresh:
        changed = [name for name in compare(fresh, root / "exercises") if name.startswith(only)]
        for name in changed:
            source, target = fresh / name, root / "exercises" / name
            if target.exists():
                move(target, root / "build" / "replaced" / "exercises" / name)
            if source.exists():
                move(source, target)
    return [f"exercises/{name}" for name in changed]


def move(source: Path, target: Path) -> None:
    """Move a file, making the folder it goes to and replacing what is there."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    source.unlink()


def differences(root: Path) -> list[str]:
    """The files of root/exercises that are not what root/solutions makes; nothing is written."""
    with fresh_exercises(root) as fresh:
        return [f"exercises/{name}" for name in compare(fresh, root / "exercises")]


@contextmanager
def fresh_exercises(root: Path, only: str = "") -> Iterator[Path]:
    """A fresh exercises/ in a temporary folder, or one folder of it."""
    with tempfile.TemporaryDirectory() as folder:
        yield generate(root / "solutions", Path(folder), root / "nbgrader_config.py", only)


def compare(fresh: Path, kept: Path) -> list[str]:
    """The names, in order, of the files that differ in one byte or stand on one side only."""
    names = {*files(fresh), *files(kept)}
    _, differ, absent = filecmp.cmpfiles(fresh, kept, names, shallow=False)
    return sorted(differ + absent)


def generate(solutions: Path, folder: Path, config_file: Path, only: str = "") -> Path:
    """Run nbgrader on a copy of `solutions` inside the empty `folder`; the folder of the exercises.

    Raises `Refused` with nbgrader's words where it fails.
    """
    from nbgrader.apps.api import NbGraderAPI

    config = configuration(folder, config_file)
    if not solutions.is_dir():
        raise Refused(f"there is no {solutions} to make exercises from")
    shutil.copytree(
        solutions,
        folder / config.CourseDirectory.source_directory,
        ignore=shutil.ignore_patterns(".ipynb_checkpoints", "__pycache__"),
    )
    api = NbGraderAPI(config=config)
    for assignment in sorted(p.name for p in solutions.iterdir() if any(p.glob(f"{only or '*'}.ipynb"))):
        answer = api.generate_assignment(assignment, force=True, create=True)
        if not answer["success"]:
            raise Refused(f"nbgrader refuses solutions/{assignment}:\n{answer['log']}")
    exercises = folder / str(config.CourseDirectory.release_directory)
    for notebook in sorted(exercises.rglob("*.ipynb")):
        left = [mark for mark in MARKS if mark in notebook.read_text(encoding="utf-8")]
        if left:
            raise Refused(f"{notebook.relative_to(folder)} still holds {', '.join(left)}")
    return exercises


def configuration(folder: Path, config_file: Path) -> Any:
    """The course's nbgrader configuration, moved to another folder and with no gradebook."""
    from traitlets.config.loader import PyFileConfigLoader

    config = PyFileConfigLoader(str(config_file)).load_config()
    config.CourseDirectory.root = str(folder)
    config.GenerateAssignment.no_database = True
    config.SaveCells.enabled = False
    return config
