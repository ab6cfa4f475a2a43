"""A learner's own folder: work/, which git ignores, with a copy of every lesson and exercise.

notebooks/ and exercises/ belong to the course, and an update changes them. work/ mirrors both, so that a link
from one notebook to another holds in either place. A copy belongs to the learner: once its text or code is
edited, nothing here writes to it again. Running it is no edit: its outputs come back when it runs again.
"""

import hashlib
import json
import shutil
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from ..folders import NOTE, Refused

Marks = list[str]  # what tells a version of a file: the digest of its bytes, and that of what an edit changes

COPIED = ("notebooks", "exercises")
NEWER = "work/{} is as you left it. The course has a newer one, which now lies beside it: {}."


def prepare(course: Path, work: Path) -> list[str]:
    """Copy each lesson and exercise of `course` that `work` lacks; the sentences that its owner should read.

    A copy that nobody has edited is brought up to date. The newer version of an edited one is laid beside it,
    once. Raises OSError where `work` cannot be written.
    """
    copied, sentences = noted(work / NOTE), list[str]()
    for name in sorted(lessons(course)):
        source, new = course / name, marks(course / name)
        if (work / name).exists():
            copied.setdefault(name, new)  # a copy that no note knows is the learner's
        place = next(place for place in places(name) if is_free(work / place, new, copied.get(place)))
        if copied.get(place) == new and (work / place).exists():
            continue  # this version lies there, perhaps with what came out when it was run
        if place != name and new in copied.values():
            continue  # theirs is an edited copy of this version, or this version was laid beside it before
        (work / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, work / place)
        copied[place] = new
        if place != name:
            sentences.append(NEWER.format(name, Path(place).name))
    if copied:
        (work / NOTE).write_text(json.dumps(copied, indent=1, sort_keys=True), encoding="utf-8")
    return sentences


def reset(course: Path, work: Path, name: str, exercise: bool = False) -> list[str]:
    """Lay a fresh copy of one lesson, or exercise, in `work`; sentences on what lies where now.

    `name` is how it begins, as 03. The copy that was there stays beside the fresh one, as name_old1. Raises
    Refused where no notebook or more than one begins so, and OSError where `work` cannot be written.
    """
    place = place_of(course, name, exercise)
    sentences = lay_fresh_copy(course, work, place, "work/")
    copied = noted(work / NOTE)
    copied[place] = marks(course / place)
    (work / NOTE).write_text(json.dumps(copied, indent=1, sort_keys=True), encoding="utf-8")
    return sentences


def place_of(course: Path, name: str, exercise: bool = False) -> str:
    """The one lesson, or exercise, that begins so, by its name relative to the course. Raises Refused."""
    folder = "exercises" if exercise else "notebooks"
    known = {Path(each).stem: each for each in sorted(lessons(course)) if each.startswith(f"{folder}/")}
    wanted = Path(name).stem
    found = [stem for stem in known if stem == wanted] or [stem for stem in known if stem.startswith(wanted)]
    if not wanted or len(found) != 1:
        shown = ", ".join(found or known)
        raise Refused(f"{name!r} is the beginning of {len(found)} of {folder}/; say one of: {shown}")
    return known[found[0]]


def lay_fresh_copy(course: Path, top: Path, place: str, shown_top: str) -> list[str]:
    """Copy one file of the course into its place below `top`, and keep what lies there beside it.

    Returns the sentences on what lies where now; `shown_top` is how they call `top`, as work/. Used on a
    computer by `reset`, and in the browser by `site/carry`.
    """
    sentences = list[str]()
    if (top / place).exists():
        old = next(each for each in old_places(place) if not (top / each).exists())
        (top / place).rename(top / old)
        sentences.append(f"What you had is kept: {shown_top}{old}.")
    (top / place).parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(course / place, top / place)
    sentences.append(
        f"A fresh copy lies in {shown_top}{place}. If JupyterLab shows it, close it and open it again."
    )
    return sentences


def old_places(name: str) -> Iterator[str]:
    """Where the copy of a lesson is kept that makes room: as name_old1, name_old2 and so on."""
    path = Path(name)
    for number in count(1):
        yield path.with_stem(f"{path.stem}_old{number}").as_posix()


def lessons(course: Path) -> Iterator[str]:
    """Every file of the lessons and exercises of a course, by its name relative to the course."""
    for folder in COPIED:
        yield from (f"{folder}/{name}" for name in files(course / folder))


def places(name: str) -> Iterator[str]:
    """Where the copy of a lesson may lie: under its own name, else as name_new1, name_new2 and so on."""
    yield name
    for number in count(1):
        path = Path(name)
        yield path.with_stem(f"{path.stem}_new{number}").as_posix()


def is_free(place: Path, new: Marks, copied: Marks | None) -> bool:
    """Whether a file may be written there: nothing lies there, or what was copied there and not edited."""
    return not place.exists() or not {*marks(place)}.isdisjoint([*new, *(copied or [])])


def files(folder: Path) -> Iterator[str]:
    """Every file below a folder by its relative name, without what JupyterLab leaves behind."""
    for path in folder.rglob("*"):
        if path.is_file() and ".ipynb_checkpoints" not in path.parts:
            yield path.relative_to(folder).as_posix()


def noted(file: Path) -> dict[str, Marks]:
    """What was copied, by name; nothing where the note is lost or spoilt."""
    try:
        return {name: list(kept) for name, kept in json.loads(file.read_text(encoding="utf-8")).items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}


def marks(file: Path) -> Marks:
    """The digest of a file's bytes, and that of what an edit changes: in a notebook its cells' sources."""
    content = file.read_bytes()
    try:
        text = repr(["".join(cell["source"]) for cell in json.loads(content)["cells"]]).encode()
    except (ValueError, LookupError, TypeError):
        text = content
    return [hashlib.sha256(each).hexdigest() for each in (content, text)]
