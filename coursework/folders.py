"""Where the course lies, and where its learner works."""

import os
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
HELPERS = PACKAGE.with_name("abcourse")  # the package beside this one: games, searches, pictures
SHIPPED = PACKAGE / "shipped"  # in an installed wheel: its notebooks/ and exercises/
IN_BROWSER = Path("/drive/work")  # what lies below /drive in JupyterLite is kept
NOTE = ".copied.json"  # in work/: what was copied there; it tells a learner's folder from others of that name


class Refused(Exception):
    """Something that the reader can put right; the message is one sentence that says how."""


def course_root() -> Path:
    """The folder of the course: here, above here, or where this package is installed from.

    Raises `Refused` where none of them holds notebooks/ and a pyproject.toml.
    """
    for folder in (*here_and_above(), PACKAGE.parent):
        if is_course(folder):
            return folder
    raise Refused("no course here: change into the folder that holds notebooks/ and try again")


def lessons_folder() -> Path:
    """The folder that holds notebooks/ and exercises/: the course, or what an installed wheel carries.

    Raises `Refused` where there is neither.
    """
    try:
        return course_root()
    except Refused:
        if not SHIPPED.is_dir():
            raise
        return SHIPPED


def series() -> list[Path]:
    """The notebooks of the course: those of the line in their order, then the side rooms."""
    notebooks = course_root() / "notebooks"
    return [*sorted(notebooks.glob("*.ipynb")), *sorted(notebooks.glob("extra/*.ipynb"))]


def work_folder() -> Path:
    """The learner's own folder: $ABCOURSE_WORK, else a work/ here or above, else that of the course.

    Raises `Refused` where there is no course, and none was laid out by `abcourse lab`.
    """
    if named := os.environ.get("ABCOURSE_WORK"):
        return Path(named)
    if sys.platform == "emscripten":
        return IN_BROWSER
    for folder in here_and_above():
        if is_course(folder) or (folder / "work" / NOTE).is_file():
            return folder / "work"
    return course_root() / "work"


def here_and_above() -> list[Path]:
    """The working folder, and those that it lies in."""
    here = Path.cwd()
    return [here, *here.parents]


def is_course(folder: Path) -> bool:
    """Whether this is the top folder of the course."""
    return (folder / "notebooks").is_dir() and (folder / "pyproject.toml").is_file()
