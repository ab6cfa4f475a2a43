"""Where the course lies, and where its learner works."""

from __future__ import annotations

import os
from pathlib import Path


class Refused(Exception):
    """Something that the reader can put right; the message is one sentence that says how."""


def course_root() -> Path:
    """The folder of the course: here, above here, or where this package is installed from.

    Raises `Refused` where none of them holds notebooks/ and a pyproject.toml.
    """
    here = Path.cwd()
    for folder in (here, *here.parents, Path(__file__).resolve().parents[1]):
        if (folder / "notebooks").is_dir() and (folder / "pyproject.toml").is_file():
            return folder
    raise Refused("no course here: change into the folder that holds notebooks/ and try again")


def series() -> list[Path]:
    """The graded notebooks of the course, in order."""
    return sorted((course_root() / "notebooks").glob("*.ipynb"))


def work_folder() -> Path:
    """The learner's own folder: $ABCOURSE_WORK where that is set, else work/ in the course.

    Raises `Refused` where there is no course.
    """
    named = os.environ.get("ABCOURSE_WORK")
    return Path(named) if named else course_root() / "work"
