"""The chores around the course, one file each; `python -m abcourse` and the Makefile call them.

`lab` opens JupyterLab, `work` copies the exercises for the learner, `outputs` runs the notebooks, `exercises`
makes exercises/ from solutions/, `handout` packs what a class is given, `size` counts lines.
"""

import os
from pathlib import Path

__all__ = ["Refused", "course_root", "work_folder"]


class Refused(Exception):
    """Something that the reader can put right; the message is one sentence that says how."""


def course_root() -> Path:
    """The folder of the course: here, above here, or where this package is installed from.

    Raises `Refused` where none of them holds notebooks/ and a pyproject.toml.
    """
    here = Path.cwd()
    for folder in (here, *here.parents, Path(__file__).resolve().parents[2]):
        if (folder / "notebooks").is_dir() and (folder / "pyproject.toml").is_file():
            return folder
    raise Refused("no course here: change into the folder that holds notebooks/ and try again")


def work_folder() -> Path:
    """The learner's own folder: $ABCOURSE_WORK where that is set, else work/ in the course.

    Raises `Refused` where there is no course.
    """
    named = os.environ.get("ABCOURSE_WORK")
    return Path(named) if named else course_root() / "work"
