"""Folders that a platform puts between a student's folder and the file: hand-ins, versions, feedback.

    Submitted files/<student>/<assignment>/Version 2/x.ipynb                    Microsoft Teams
    <assignment>/<student>/2_submissions/x.ipynb, 4_revisions_1/, 3_corrections/    OLAT
    <assignment>/<student>/Submission attachment(s)/x.ipynb                     Sakai

`collection` calls `without_platform_folders` before it looks for the students' folders: these folders are
nobody's name. What they say is kept: where the student's folder is, and which version a file belongs to.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .listing import Entry, Told
from .zips import listed

# The folder above one of these is the student's.
HAND_IN = re.compile(r"\d+_submissions|Submission attachment\(s\)", re.IGNORECASE)
# In OLAT a student may hand in again after a correction, several times: 4_revisions_1, 6_revisions_2.
REVISION = re.compile(r"\d+_revisions_(\d+)", re.IGNORECASE)
WORDS = "version|versión|versione|versão|versie|wersja|attempt|versuch|tentative|intento"
VERSION = re.compile(rf"(?:{WORDS})[ _.-]*(\d{{1,6}})", re.IGNORECASE)
SHORT_VERSION = re.compile(r"v[ _.-]?(\d{1,6})", re.IGNORECASE)  # may be somebody's pseudonym, too
# What a teacher gave: the task, and what came back. 1_task counts only beside OLAT's folders of hand-ins,
# because a student may call a folder so.
BESIDE_HAND_IN = re.compile(r"\d+_(?:task|corrections|assessment|feedbacks?)(?:_\d+)?", re.IGNORECASE)
FEEDBACK = re.compile(r"Feedback attachment\(s\)|feedbacks?(?:[ _-]files)?|rückmeldung(?:en)?", re.IGNORECASE)
EXERCISE = re.compile(  # as teachers call the folder of an exercise on a platform: Exercise 3, Blatt_03
    r"(?:exercises?|assignment|homework|hw|problem[ _-]?set|sheet|week|lab|task|unit|tarea|devoir"
    r"|(?:haus)?aufgaben?(?:blatt)?|(?:ü|ue)bung(?:en|sblatt)?|blatt|woche|serie)[ _.#-]*\d{1,3}",
    re.IGNORECASE,
)


def without_platform_folders(leaves: Sequence[Entry]) -> tuple[list[Entry], list[str]]:
    """The same files without such folders in their `parts`, and a sentence on what a teacher gave.

    Where a student has a folder of a teacher's only, the student's folder stays, as an empty one.
    """
    kept, empty, given = list[Entry](), list[Entry](), list[str]()
    of_hand_ins = {at for each in leaves for at, name in enumerate(_folders(each)) if _is_hand_in(name)}
    around_all = shared_steps([_folders(each) for each in leaves])
    for each in leaves:
        from_teacher = _from_teacher(_folders(each), of_hand_ins)
        if from_teacher is None:
            kept.append(_cleared(each, around_all))
            continue
        if not each.is_folder:
            given.append(each.name)
        if from_teacher > 0:
            told = Told(student=from_teacher - 1) if from_teacher in of_hand_ins else Told()
            empty.append(Entry(each.parts[:from_teacher], told=told))
    filled = {each.parts[:depth] for each in kept for depth in range(1, len(each.parts) + 1)}
    kept += [folder for folder in dict.fromkeys(empty) if folder.parts not in filled]
    if not kept:
        return [*leaves], []
    return kept, _about_given(given)


def may_be_a_name(folder: str) -> bool:
    """Whether a folder may be called after a student: not as an exercise, a version or a hand-in is."""
    forms = (EXERCISE, VERSION, HAND_IN, REVISION, FEEDBACK)
    return not any(form.fullmatch(folder) for form in forms)


def is_exercise_folder(name: str) -> bool:
    """Whether a folder is called as teachers call an exercise, with a number.

    >>> [is_exercise_folder(name) for name in ("Exercise 3", "Blatt_03", "Group 3", "submission_1001")]
    [True, True, False, False]
    """
    return bool(EXERCISE.fullmatch(name))


def exercise_folders(leaves: Sequence[Entry], depth: int) -> set[str]:
    """The names that folders below the students' have because they are exercises; empty where that is open.

    `depth` is how deep the students' folders lie. A folder is no student where all students have it, and only
    it; where it is called as an exercise is; and where versions lie in it and several students have it.
    """
    below = [each for each in leaves if each.is_notebook and len(each.parts) > depth + 2]
    students: dict[tuple[str, ...], set[str]] = {}
    for each in below:
        students.setdefault(each.parts[depth + 1 : -1], set()).add(each.parts[depth])
    names = {way[0] for way in students}
    some_share = any(len(sharing) > 1 for sharing in students.values())
    all_have_versions = all(each.told.version for each in below)
    if some_share and (len(names) == 1 or all_have_versions):
        return names
    are_several = len({each.parts[depth] for each in below}) > 1
    if (are_several or all_have_versions) and all(is_exercise_folder(name) for name in names):
        return names
    return set()


def is_one_hand_in(leaves: Sequence[Entry]) -> bool:
    """Whether there is one file, or all notebooks are versions of one thing that was handed in."""
    places = {each.told.versions_of for each in leaves if each.is_notebook}
    return len(leaves) == 1 or (len(places) == 1 and () not in places)


def student_folder(leaves: Iterable[Entry]) -> int | None:
    """How deep the students' folders lie, where a platform's folders in them say so; else None."""
    depths = {each.told.student for each in leaves if each.is_notebook} - {None}
    return depths.pop() if len(depths) == 1 else None


def shared_steps(ways: Sequence[Sequence[str]]) -> int:
    """How many steps all these ways have in common, from the first on.

    >>> shared_steps([("class", "ada", "x.ipynb"), ("class", "ben", "x.ipynb")])
    1
    """
    for number, steps in enumerate(zip(*ways, strict=False)):
        if len({*steps}) > 1:
            return number
    return min(map(len, ways))


def _folders(entry: Entry) -> tuple[str, ...]:
    """The folders on the way to a file, or to a folder and itself."""
    return entry.parts if entry.is_folder else entry.parts[:-1]


def _is_hand_in(name: str) -> bool:
    """Whether a platform puts a folder of that name right below the student's."""
    return bool(HAND_IN.fullmatch(name) or REVISION.fullmatch(name))


def _from_teacher(folders: Sequence[str], of_hand_ins: set[int]) -> int | None:
    """Where on this way the first folder is that holds what a teacher gave; None without such a one."""
    for at, name in enumerate(folders):
        if FEEDBACK.fullmatch(name) or (at in of_hand_ins and BESIDE_HAND_IN.fullmatch(name)):
            return at
    return None


def _about_given(names: list[str]) -> list[str]:
    if not names:
        return []
    return [
        f"No student's work, since it lies in a folder for a task or for feedback: {listed(sorted(names))}. "
        "If one of them is, take it out of that folder and grade again."
    ]


class _Step(NamedTuple):
    """A platform's folder: where it is on the way, and the number of its version, or 0."""

    at: int
    version: int


def _cleared(entry: Entry, around_all: int) -> Entry:
    """An entry without a platform's folders in its parts, and what they say.

    `around_all` is how many folders lie around all files of the class.
    """
    folders = _folders(entry)
    steps = [step for at in range(1, len(folders)) if (step := _step(folders[at], at, around_all))]
    if not steps:
        return entry
    left_out = {step.at for step in steps}
    parts = tuple(name for at, name in enumerate(entry.parts) if at not in left_out)
    versions = [step for step in steps if step.version]
    told = Told(whole=entry.name)
    if versions:
        last = versions[-1]
        told = told._replace(version=last.version, versions_of=entry.parts[: last.at])
    hand_ins = [step.at for step in steps if _is_hand_in(folders[step.at])]
    if hand_ins:
        above = [at for at in range(hand_ins[0]) if at not in left_out]
        told = told._replace(student=len(above) - 1)
    return entry._replace(parts=parts, told=told)


def _step(name: str, at: int, around_all: int) -> _Step | None:
    """What the folder of that name at this place is, if it is a platform's."""
    if HAND_IN.fullmatch(name):
        return _Step(at, 1)
    if found := REVISION.fullmatch(name):
        return _Step(at, 1 + int(found[1]))
    if found := VERSION.fullmatch(name):
        return _Step(at, int(found[1]))
    # Where all files lie in the folder around it, v1 and v2 may be two students.
    if at > around_all and (found := SHORT_VERSION.fullmatch(name)):
        return _Step(at, int(found[1]))
    return None
