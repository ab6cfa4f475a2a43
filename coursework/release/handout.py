"""What a class is given, as one file: notebooks, exercises, the package and what installs it, the licences.

No solutions, tests or benchmarks, and no guides for teaching, which tell what cards ask. The answers are in
the package all the same: each question carries its own. Every exercise carries the id of its release, by
which the grader knows what was asked. A page's link to a file that is left out becomes its text.
"""

import json
import os
import re
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from ..folders import Refused
from ..grading.release import KEY, release_of
from .work import files

FOLDER = "alpha-beta-course"
FOLDERS = ("abcourse", "coursework", "docs", "exercises", "notebooks")
FILES = ("README.md", "pyproject.toml", "requirements.lock", "environment.yml", "Makefile")
LEFT_OUT = re.compile(r"docs/teaching/|.*__pycache__")
EXERCISE = re.compile(r"exercises/.*\.ipynb")
LINK = re.compile(r"\[([^\]]+)\]\((?!\w+:|#)([^)#\s]+)[^)]*\)")
LICENCES = ("LICENSE", "LICENSE-CC-BY-4.0", "CITATION.cff")


def make_handout(root: Path, target: Path) -> Path:
    """Write the handout to `target`: one folder in a zip file, the same bytes from the same sources.

    Raises `Refused` where a part of the course is missing.
    """
    if absent := [name for name in (*FOLDERS, *FILES, *LICENCES) if not (root / name).exists()]:
        raise Refused(f"no handout without {', '.join(absent)}, which {root} lacks")
    names = [f"{folder}/{name}" for folder in FOLDERS for name in files(root / folder)]
    names = sorted([*FILES, *LICENCES, *(name for name in names if not LEFT_OUT.match(name))])
    target.parent.mkdir(parents=True, exist_ok=True)
    with ZipFile(target, "w", ZIP_DEFLATED) as packed:
        for name in names:
            if EXERCISE.fullmatch(name):
                content = stamped(root / name)
            elif name.endswith(".md"):
                content = unlinked(root / name, {str(root / other) for other in names})
            else:
                content = (root / name).read_bytes()
            packed.writestr(ZipInfo(f"{FOLDER}/{name}"), content, ZIP_DEFLATED)
    return target


def unlinked(page: Path, held: set[str]) -> bytes:
    """A page in Markdown; a link to a file or folder that holds none of these paths is only its text."""

    def kept(link: re.Match[str]) -> str:
        path = os.path.normpath(page.parent / link[2])
        there = any(name == path or name.startswith(f"{path}{os.sep}") for name in held)
        return link[0] if there else link[1]

    return LINK.sub(kept, page.read_text(encoding="utf-8")).encode()


def stamped(exercise: Path) -> bytes:
    """The notebook of an exercise with the id of its release in its metadata.

    Raises `Refused` where it is no notebook.
    """
    try:
        notebook = json.loads(exercise.read_text(encoding="utf-8"))
        notebook["metadata"][KEY] = {"release": release_of(exercise.stem)}
    except (ValueError, LookupError, TypeError):
        raise Refused(f"{exercise} is no notebook: make exercises makes it again") from None
    return (json.dumps(notebook, indent=1, ensure_ascii=False) + "\n").encode()
