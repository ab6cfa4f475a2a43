"""Where the submissions are: nbgrader's folders, a flat folder, or the zip file of a learning platform.

    submitted/<student>/<exercise>/*.ipynb     nbgrader
    <student>_12345_assignsubmission_file/*.ipynb   Moodle: a folder a student
    <student>_12345_67890_<exercise>.ipynb     Canvas: files, whose names begin with the student

Links are not followed, and a file whose path in a zip leads out of it is not unpacked; both are reported.
"""

from __future__ import annotations

import os
import re
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

from ..contents import CONTENTS, NOTEBOOK_OF
from .cells import Unreadable, read

KNOWN = [name[:2] for name in CONTENTS]
NAMED = re.compile(r"(?<!\d)(\d\d)_[a-z][a-z0-9_]*[a-z0-9]", re.ASCII)
PLATFORM = re.compile(r"(_\d+_assignsubmission_\w+|(_LATE)?_\d+_\d+)_*$")
UNPACKED = 500_000_000  # bytes of all notebooks of a zip file
NOTHING = "No notebook was handed in."


@dataclass(frozen=True)
class Submission:
    """One notebook of one student; without a path there is none, and `problem` says why."""

    student: str
    exercise: str
    path: Path | None
    file: str
    problem: str = ""
    notes: tuple[str, ...] = ()


@contextmanager
def collected(place: Path) -> Iterator[list[Submission]]:
    """The submissions in a folder or zip file, in order. Raises ValueError where there are none."""
    with tempfile.TemporaryDirectory(prefix="submissions-") as folder:
        if not place.exists():
            raise ValueError(f"there is no {place}")
        root, refused = (place, []) if place.is_dir() else (Path(folder), _unpacked(place, Path(folder)))
        some = [*_found(root), *refused]
        if not some:
            raise ValueError(f"there is no notebook in {place}")
        yield _complete(root, _one_each(some))


def _unpacked(archive: Path, folder: Path) -> list[Submission]:
    """Unpack the notebooks of a zip file; those that are refused. Raises ValueError for another file."""
    refused, left = [], UNPACKED
    try:
        with zipfile.ZipFile(archive) as packed:
            for member in packed.infolist():
                if member.is_dir() or not member.filename.endswith(".ipynb") or "__MACOSX" in member.filename:
                    continue
                parts = member.filename.replace("\\", "/").split("/")
                left -= member.file_size
                if why := _refusal(member, parts, left):
                    inside = [part for part in parts if part not in ("..", ".", "")]
                    problem = f"The file in the zip was not unpacked: {why}."
                    refused.append(_submission(inside or [""], None, problem))
                else:
                    member.filename = "/".join(parts)
                    packed.extract(member, folder)
    except (zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError, EOFError) as error:
        told = f"{archive.name} is neither a folder nor a zip file that can be read: {error}"
        raise ValueError(told) from None
    return refused


def _refusal(member: zipfile.ZipInfo, parts: list[str], left: int) -> str:
    """Why a file of a zip is not unpacked; empty where it is. `left` bytes are free beyond it."""
    if (member.external_attr >> 28) == 0xA:
        return "it is a link"
    if left < 0:
        return "all are too large"
    return "its path leads out of it" if ".." in parts or "" in parts or ":" in parts[0] else ""


def _found(root: Path) -> Iterator[Submission]:
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        here = Path(folder)
        for name in sorted(name for name in [*folders, *files] if not name.startswith(".")):
            path = here / name
            if path.is_symlink() and (name in folders or name.endswith(".ipynb")):
                problem = "It is a link, which is not followed."
                yield _submission(path.relative_to(root).parts, None, problem)
            elif name.endswith(".ipynb") and path.is_file():
                yield _submission(path.relative_to(root).parts, path)


def _submission(parts: tuple[str, ...] | list[str], path: Path | None, problem: str = "") -> Submission:
    """Student and exercise as the path tells them; what it does not tell is read off the grade ids."""
    stem = parts[-1].removesuffix(".ipynb")
    named = [found for part in (*parts[1:-1], stem) if (found := NAMED.search(part)) and found[1] in KNOWN]
    exercise = named[0][0] if named else ""
    if not exercise and path is not None:
        with suppress(Unreadable):
            exercise = next((NOTEBOOK_OF[id][:2] for id in read(path).exercises if id in NOTEBOOK_OF), "")
    before, _, after = stem.partition(exercise) if exercise else (stem, "", "")
    student = parts[0] if len(parts) > 1 else before.strip("_- .") or after.strip("_- .")
    student = PLATFORM.sub("", student) or stem
    notes: tuple[str, ...] = ()
    if path is not None and named and stem != exercise and len(parts) > 1:
        notes = (f"The notebook is called {parts[-1]}, and not {exercise}.ipynb.",)
    return Submission(student, exercise, path, "/".join(parts), problem, notes)


def _one_each(some: list[Submission]) -> list[Submission]:
    """One submission a student and exercise, by the full name of the exercise."""
    names = {each.exercise[:2]: each.exercise for each in sorted(some, key=lambda each: len(each.exercise))}
    told = [name for name in names.values() if name]
    names[""] = told[0] if len(told) == 1 else "unknown"  # a class hands in one exercise at a time, mostly
    kept: dict[tuple[str, str], Submission] = {}
    rank = lambda each: (each.path is None, bool(each.notes), each.file)  # noqa: E731
    for each in sorted((replace(one, exercise=names[one.exercise[:2]]) for one in some), key=rank):
        key = each.student, each.exercise
        if key in kept:
            note = f"There is {each.file} as well, which was not looked at."
            kept[key] = replace(kept[key], notes=(*kept[key].notes, note))
        else:
            kept[key] = each
    return list(kept.values())


def _complete(root: Path, some: list[Submission]) -> list[Submission]:
    """With those added that a student's folder lacks, in order."""
    folders = [each.name for each in root.iterdir() if each.is_dir() and each.name[0] != "."]
    students = [PLATFORM.sub("", name) for name in folders]
    due = {*product(students, {each.exercise for each in some})}
    lacking = due - {(each.student, each.exercise) for each in some}
    absent = [Submission(*pair, None, "", NOTHING) for pair in lacking]
    return sorted([*some, *absent], key=lambda each: (each.student, each.exercise))
