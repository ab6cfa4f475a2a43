"""Who handed in what: read off the names of files, never off what is in them.

    <student>/<exercise>/x.ipynb                       nbgrader
    <name>_<number>_assignsubmission_file/x.ipynb      Moodle, with a folder a student or without
    <name>_<number>_<number of the file>_x.ipynb       Canvas
    <last>_<first>_<login>_<number>/x.ipynb            ILIAS
    <assignment>_<login>_attempt_<time>_x.ipynb        Blackboard
    <student>/x.ipynb, <student>_<exercise>.ipynb      by hand

All this in a folder or zip file, with other folders around it or without. A student is known by the whole
name of the platform's folder, so that two of one name stay two. Every folder and file leads to a row: where
there is no notebook, a sentence says why, and a person looks. A zip file that a student handed in is looked
into where it is graded.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import NamedTuple

from ..folders import series
from .listing import Entry, in_folder, in_zip

NOTHING = "No notebook was handed in."
BESIDE = {"source", "release", "autograded", "solutions", "exercises"}  # what lies beside a folder submitted/
MOODLE = re.compile(r"(?P<name>.+)_(?P<number>\d+)_assignsubmission_[a-z]+_*(?P<rest>.*)")
ILIAS = re.compile(r"(?P<name>.+_.+)_(?P<login>[^_]+)_(?P<number>\d+)")
CANVAS = re.compile(r"(?P<name>.+?)(?:_LATE)?_(?P<number>\d+)_(?:\d+_|(?=(?:text|link)\.html))(?P<rest>.+)")
BLACKBOARD = re.compile(r".+_(?P<login>[^_]+)_attempt_\d{4}(?:-\d\d){5}_?(?P<rest>.*)")
FOLDERS = (
    ("Moodle", MOODLE, "{name}_{number}_assignsubmission_file"),
    ("ILIAS", ILIAS, "{name}_{login}_{number}"),
)
FILES = (*FOLDERS[:1], ("Blackboard", BLACKBOARD, "{login}"), ("Canvas", CANVAS, "{name}_{number}"))
"""The platforms that name folders, and files: what a name looks like, and how its student is known."""


class Person(NamedTuple):
    """What a platform's folder or file is called after; empty where the name does not say it."""

    name: str = ""
    number: str = ""
    login: str = ""
    platform: str = ""


class Submission(NamedTuple):
    """One notebook of one student: `path` has its bytes, `file` is what it was called, for people to read.

    Without a path there is no notebook that can be read, and `problem` says why; without a file, none at all.
    """

    student: str
    exercise: str
    path: Path | None
    file: str
    problem: str = ""
    notes: tuple[str, ...] = ()
    person: Person = Person()


class Handed(NamedTuple):
    """A file or folder with its student, and the exercise that its name tells, or ""."""

    student: str
    person: Person
    exercise: str
    entry: Entry


@contextmanager
def collected(place: Path, exercise: str = "") -> Iterator[list[Submission]]:
    """The submissions in a folder or zip file, in order.

    `exercise` is graded where no name tells another, as 03_alphabeta_in_code or 03. Raises ValueError where
    there is nothing, where the layout is not understood, and where no name tells an exercise.
    """
    titles = [file.stem for file in series()]
    usual = next((title for title in titles if exercise and title.startswith(exercise)), "")
    if exercise and not usual:
        raise ValueError(f"there is no exercise {exercise!r}; there are {', '.join(titles)}")
    if not place.exists():
        raise ValueError(f"there is no {place}")
    unpacked = nullcontext() if place.is_dir() else tempfile.TemporaryDirectory(prefix="submissions-")
    with unpacked as folder:
        try:
            entries = in_zip(place, Path(folder)) if folder else in_folder(place)
        except ValueError as error:
            said = f"{place.name} is neither a folder nor a zip file that can be read: {error}"
            raise ValueError(said) from None
        around, entries = _layout(place, entries, set(titles))
        some = [_handed(each, around, titles) for each in entries if len(each.parts) > around]
        told = Counter(
            exercise for _, exercise in {(each.student, each.exercise) for each in some} if exercise
        )
        usual = usual or min(told, key=lambda name: (-told[name], name), default="")
        if not usual:
            raise ValueError(f"no name in {place} tells the exercise, as {titles[3]}: say it by --exercise")
        due = {usual, *(name for name, students in told.items() if students > 1)}
        yield _submissions(some, usual, due)


def _layout(place: Path, entries: list[Entry], titles: set[str]) -> tuple[int, list[Entry]]:
    """How many folders lie around those of the students, and the entries in them.

    What lies around all files is no student's, unless there is but one student. Raises ValueError.
    """
    inner = {each.parts[:depth] for each in entries for depth in range(1, len(each.parts))}
    leaves = [each for each in entries if not each.is_folder or each.parts not in inner]
    files = [each for each in leaves if not each.is_folder]
    if not leaves:
        raise ValueError(f"there is no notebook in {place}")
    ways = [each.parts if each.is_folder else each.parts[:-1] for each in leaves]
    depth = 0
    while len(ways[0]) > depth and len({way[: depth + 1] for way in ways}) == 1:
        depth += 1
    below = {each.parts[depth] for each in leaves if len(each.parts) > depth + 1 - each.is_folder}
    if "submitted" in below and below & BESIDE:
        return _layout(
            place, [each for each in entries if each.parts[depth : depth + 1] == ("submitted",)], titles
        )
    marked = [at for at, name in enumerate(ways[0][:depth]) if name in titles or MOODLE.fullmatch(name)]
    if marked:
        around = marked[0] if ways[0][marked[0]] not in titles else marked[0] - 1 if marked[0] else 1
    elif below & titles:
        around = depth - 1
    elif below:
        around = depth
    elif depth and titles & {each.stem for each in files}:
        around = depth - 1
    elif depth == 0 or len(files) > 1:
        around = depth
    else:
        around = 0 if depth == 1 else -1
    if around < 0 or not (files and any(_understood(each.parts[around:], titles) for each in files)):
        shown = "/".join(min(each.parts for each in leaves))
        raise ValueError(
            f"the layout of {place} is not understood: it has {shown}. Give a folder or zip file with a "
            "folder for each student, or with files that have their names"
        )
    return around, entries


def _understood(parts: tuple[str, ...], titles: set[str]) -> bool:
    """Whether the way to a file, from the student's folder on, is one of those above."""
    if len(parts) == 1:
        return os.path.splitext(parts[0])[0] not in titles
    return len(parts) == 2 or parts[1] in titles or any(form.fullmatch(parts[0]) for _, form, _ in FOLDERS)


def _handed(entry: Entry, around: int, titles: Sequence[str]) -> Handed:
    """The student of a file or folder, and its exercise."""
    first, *below = entry.parts[around:]
    student, person, rest = _known(first, "" if below or entry.is_folder else entry.stem, titles)
    return Handed(student, person, _told((*below, rest, *entry.parts[:around]), titles), entry)


def _told(names: Iterable[str], titles: Sequence[str]) -> str:
    """The exercise that the first of these names tells that tells one, or ""."""
    return next((title for name in names for title in titles if title in name.casefold()), "")


def _known(first: str, stem: str, titles: Sequence[str]) -> tuple[str, Person, str]:
    """The student by the name of a folder, or of a file, which has a stem; and what else the name says."""
    for platform, form, known_as in FILES if stem else FOLDERS:
        if found := form.fullmatch(first):
            said = {"name": "", "number": "", "login": "", "rest": "", **found.groupdict()}
            person = Person(said["name"] or said["login"], said["number"], said["login"], platform)
            return known_as.format(**said), person, said["rest"]
    before, _, after = stem.partition(_told([stem], titles) or "\n")  # no name has the end of a line
    name = before.strip("_- ") or after.strip("_- ") or stem or first
    return name, Person(name), stem


def _submissions(some: Sequence[Handed], usual: str, due: set[str]) -> list[Submission]:
    """One for each student and exercise, in order; those of `due` for everybody.

    What tells no exercise belongs to the only one of its student, else to the usual one.
    """
    people = {each.student: each.person for each in some}
    told = {student: {""} for student in people}
    for each in some:
        told[each.student].add(each.exercise)
    files: dict[tuple[str, str], list[Entry]] = {(student, name): [] for student in people for name in due}
    for each in some:
        exercise = each.exercise or (max(told[each.student]) if len(told[each.student]) == 2 else usual)
        files.setdefault((each.student, exercise), []).extend([] if each.entry.is_folder else [each.entry])
    return [_submission(*key, people[key[0]], files[key]) for key in sorted(files)]


def _submission(student: str, exercise: str, person: Person, files: list[Entry]) -> Submission:
    """The one of these files that counts, with notes on the others."""
    if not files:
        return Submission(student, exercise, None, "", NOTHING, person=person)
    best, *others = sorted(
        files,
        key=lambda each: (each.source is None, each.suffix != ".ipynb", each.stem != exercise, each.parts),
    )
    notes = []
    if best.source and best.suffix == ".ipynb" and exercise not in best.stem.casefold():
        notes.append(f"The notebook is called {best.parts[-1]}, and not {exercise}.ipynb.")
    if others:
        notes.append(not_looked_at(["/".join(each.parts) for each in others]))
    return Submission(
        student, exercise, best.source, "/".join(best.parts), best.problem, tuple(notes), person
    )


def not_looked_at(names: Sequence[str]) -> str:
    """A note on files that do not count."""
    return f"Not looked at: {', '.join(names[:5])}{f' and {len(names) - 5} more' if names[5:] else ''}."
