"""Who handed in what: read off the names of files, never off what is in them.

    <student>/<exercise>/x.ipynb                       nbgrader
    <name>_<number>_assignsubmission_file/x.ipynb      Moodle, with a folder a student or without
    <name>_<number>_<number of the file>_x.ipynb       Canvas
    <last>_<first>_<login>_<number>/x.ipynb            ILIAS
    <assignment>_<login>_attempt_<time>_x.ipynb        Blackboard
    <student>/<assignment>/Version 2/x.ipynb           Microsoft Teams
    <assignment>/<student>/1_submissions/x.ipynb       OLAT; Sakai: Submission attachment(s)/
    <student>/x.ipynb, <student>_<exercise>.ipynb      by hand

All this in a folder or zip file, with other folders around it or without. `platform_folders` knows those that
lie between a student's folder and the file. A platform's part of a name is
read from the left, up to its first mark: what follows is the student's own, whatever it looks like. A student
is known by the whole name of the platform's folder, so that two of one name stay two.

Every folder, and every file that may be a student's, leads to a row: where there is no notebook, a sentence
says so. What is left is named for the teacher. Several notebooks of a student, and a zip file, are looked
into where they are graded.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from functools import cache
from hashlib import file_digest
from pathlib import Path
from typing import NamedTuple

from ..folders import series
from ..questions.contents import CONTENTS
from .listing import Entry, Listing, in_folder, in_zip
from .platform_folders import (
    exercise_folders,
    is_exercise_folder,
    is_one_hand_in,
    may_be_a_name,
    shared_steps,
    student_folder,
    without_platform_folders,
)
from .zips import importable, listed, other_kind, own_work

NOTHING = "No notebook was handed in."
# What lies beside a class's files is no student's work: by the stem of a name, and by its ending.
LOOSE = {"readme", "license", "names", "grades", "index", "students", "roster"}
LISTS = {".csv", ".tsv", ".xls", ".xlsx", ".ods", ".db", ".sqlite", ".log", ".ini", ".toml", ".yml", ".yaml"}
HANDED_IN = {  # the folder of what was handed in, by what lies beside it: nbgrader's, and that of Teams
    "submitted": {"source", "release", "autograded", "feedback", "solutions", "exercises"},
    "Submitted files": {"Working files"},
}
TEACHERS = {"solution", "solutions", "musterlösung", "musterloesung"}  # folders beside those of students
# Moodle writes a "_" of a name as a space, and gives a default team no number. Canvas itself takes the first
# part of digits alone for the student's number; none begins with 0, and 10_horizon is an exercise.
# Before a login of Blackboard the name of the assignment still stands.
MOODLE = re.compile(r"(?P<name>[^_]+)(?:_(?P<number>\d+))?_assignsubmission_[a-z0-9]+_?(?P<rest>.*)")
BLACKBOARD = re.compile(r"(?P<login>.+?)_attempt_(?P<attempt>\d{4}(?:-\d\d){5})_?(?P<rest>.*)")
CANVAS = re.compile(
    r"(?:(?:LATE_)?(?P<anonymous>anon_[^_]+)|(?P<name>[^_]*(?:_(?!\d+_)[^_]*)*?)(?:_LATE)?_(?P<number>[1-9]\d*))"
    rf"_(?:(?!{'|'.join(CONTENTS)})[1-9]\d*_|(?=(?:text|link)\.html))(?P<rest>.+)"
)
ILIAS = re.compile(r"(?P<name>[^_]+_.+)_(?P<login>[^_]+)_(?P<number>\d+)(?P<rest>)")
OLAT = re.compile(r"(?P<name>[^_]+_.+)_(?P<login>[^_]*[^_\d][^_]*)")  # a group has only digits there
SAKAI = re.compile(r"(?P<name>.+)\((?P<login>[^()]+)\)")
FOLDERS = {"Moodle": MOODLE, "ILIAS": ILIAS}
AROUND_HAND_INS = {"OLAT": OLAT, "Sakai": SAKAI}  # only where a folder for hand-ins lies below
FILES = {"Moodle": MOODLE, "Blackboard": BLACKBOARD, "Canvas": CANVAS}
"""The platforms that name folders, and files: what a name looks like."""
UNPACKED = ".submissions-"  # begins the folder of a zip file's files
COPY = re.compile(r"(.+?)(?: ?\(\d+\)|[-_ ]+copy\d*|[-_ ]v\d+)+", re.IGNORECASE)  # as browsers number it


class Person(NamedTuple):
    """What a platform's folder or file is called after; empty where the name does not say it."""

    name: str = ""
    number: str = ""
    login: str = ""
    platform: str = ""


class File(NamedTuple):
    """A file that may be a student's notebook: its bytes, what it was called, when it was written."""

    path: Path
    name: str
    date: str = ""


class Submission(NamedTuple):
    """What one student handed in for one exercise: `path` has its bytes, `file` is what it was called.

    `others` may be the notebook as well: which of them counts is found out where they are read. Without a
    path there is no notebook that can be marked: `status` is that of all its questions, and `problem` says
    why; without a file, none was handed in at all. `modules` are the names under which the notebook may
    import the Python files beside it, which are not run.
    """

    student: str
    exercise: str
    path: Path | None
    file: str
    problem: str = ""
    notes: tuple[str, ...] = ()
    person: Person = Person()
    status: str = "unreadable"
    date: str = ""
    others: tuple[File, ...] = ()
    modules: tuple[str, ...] = ()

    @property
    def files(self) -> list[File]:
        """All that may be the notebook, the most likely first."""
        return [File(self.path, self.file, self.date), *self.others] if self.path else []


class Submissions(list[Submission]):
    """What a class handed in; `left_out` are sentences on what belongs to nobody."""

    def __init__(self, some: Iterable[Submission], left_out: Iterable[str]) -> None:
        super().__init__(some)
        self.left_out = list(left_out)


class Handed(NamedTuple):
    """A file or folder with its student; the exercise and the time of the attempt that names tell, or ""."""

    student: str
    person: Person
    exercise: str
    attempt: str
    entry: Entry


@contextmanager
def collected(place: Path, exercise: str = "", beside: Path | None = None) -> Iterator[Submissions]:
    """The submissions in a folder or zip file, in order; a zip file is unpacked `beside` the results.

    `exercise` is graded where no name tells another, as 03_alphabeta_in_code or 03. Raises ValueError where
    there is nothing, where the layout is not understood, and where no name tells an exercise.
    """
    titles = [file.stem for file in series()]
    usual = next((title for title in titles if exercise and title.startswith(exercise)), "")
    if exercise and not usual:
        raise ValueError(f"there is no exercise {exercise!r}; there are {', '.join(titles)}")
    if not place.exists():
        raise ValueError(f"there is no {place}")
    if not (place.is_dir() or place.is_file()):
        raise ValueError(f"{place} is neither a folder nor a zip file")
    for left in beside.glob(f"{UNPACKED}*") if beside else ():  # by a run that was killed
        shutil.rmtree(left, ignore_errors=True)
    unpacked = nullcontext() if place.is_dir() else tempfile.TemporaryDirectory(dir=beside, prefix=UNPACKED)
    with unpacked as folder:
        try:
            listing = in_zip(place, Path(folder).resolve()) if folder else in_folder(place)
        except ValueError as error:
            said = f"{place.name} is neither a folder nor a zip file that can be read: {error}"
            raise ValueError(said) from None
        leaves, around, given = _layout(place, listing, titles)
        leaves, loose = _without_loose_files(leaves, around, titles)
        some = _handed(leaves, around, titles)
        told = Counter(
            exercise for _, exercise in {(each.student, each.exercise) for each in some} if exercise
        )
        usual = usual or min(told, key=lambda name: (-told[name], name), default="")
        if not usual:
            raise ValueError(f"no name in {place} tells the exercise, as {titles[3]}: say it by --exercise")
        due = {usual, *(name for name, students in told.items() if students > 1)}
        yield Submissions(_submissions(some, usual, due), [*listing.left_out, *given, *loose])


# -- where the students' folders and files lie


def _layout(place: Path, listing: Listing, titles: Sequence[str]) -> tuple[list[Entry], int, list[str]]:
    """The files and empty folders, how many folders lie around the students', and what is said of the rest.

    Raises ValueError where the layout is not understood.
    """
    entries = listing.entries
    inner = {each.parts[:depth] for each in entries for depth in range(1, len(each.parts))}
    leaves = [each for each in entries if not each.is_folder or each.parts not in inner]
    if not leaves:
        raise ValueError(f"there is no notebook in {place}")
    common, tops = _tops(leaves)
    for handed_in, beside in HANDED_IN.items():
        if handed_in in tops and tops & beside:
            own = [each for each in entries if each.parts[common : common + 1] == (handed_in,)]
            return _layout(place, Listing(own, []), titles)
    leaves, given = without_platform_folders(leaves)
    depth_told = student_folder(leaves)
    if depth_told is not None:
        return leaves, depth_told, given
    common, tops = _tops(leaves)
    deepest = common
    if is_one_hand_in(leaves) and not {*leaves[0].parts[:-1], leaves[0].stem} & {*titles}:
        deepest = common = 0  # no folder is known to be the student's
    elif tops and all(name in titles or is_exercise_folder(name) for name in tops):
        deepest = common + 1
    one = len([each for each in leaves if each.is_notebook]) < 2
    depths = range(max(len(each.parts) for each in leaves))
    fits = {depth: _fits(leaves, depth, deepest, titles) for depth in depths}
    around = max(depths, key=lambda depth: (*fits[depth], -depth if one or depth > common else depth))
    if not any(fits[around]) or all(each.is_folder for each in leaves):
        raise ValueError(f"the layout of {place} is not understood: {_why_not_understood(leaves, titles)}")
    return leaves, around, given


def _tops(leaves: Sequence[Entry]) -> tuple[int, set[str]]:
    """How many folders lie around all of these files and folders, and the names of the folders in there."""
    common = shared_steps([each.parts if each.is_folder else each.parts[:-1] for each in leaves])
    tops = {each.parts[common] for each in leaves if len(each.parts) > common + 1 - each.is_folder}
    return common, tops


def _why_not_understood(leaves: Sequence[Entry], titles: Sequence[str]) -> str:
    """What was found, which of it may be the student, and what can be given instead."""
    shown = min(leaves, key=lambda each: each.name)
    folders = [name for name in shown.parts[:-1] if name not in titles and may_be_a_name(name)]
    told = f"it has {shown.name}"
    if len(folders) > 1:
        told += f", in which the student may be {' or '.join(folders)}"
    return (
        f"{told}. Give a folder or zip file in which the students' folders lie side by side, each with its "
        f"notebook or with a folder of the exercise's name, as ada/{titles[3]}/x.ipynb; or files that have "
        f"the students' names, as ada_{titles[3]}.ipynb"
    )


def _fits(leaves: Sequence[Entry], depth: int, deepest: int, titles: Sequence[str]) -> tuple[int, int]:
    """How many notebooks have a student if these lie so deep, less those too many; how many files have one.

    A platform's names count twice; below the `deepest` folder around students by hand they alone count.
    """
    students = defaultdict[str, list[str]](list)
    exercises = {*titles, *exercise_folders(leaves, depth)}
    fits = files = 0
    for each in leaves:
        first, *below = each.parts[depth:] or ("", "")
        alone = each.is_folder or each.stem not in titles
        named = any(
            form.fullmatch(first) for form in ([MOODLE] if below or each.is_folder else FILES.values())
        )
        known = len(below) == 1 or below[0] in exercises or ILIAS.fullmatch(first) if below else alone
        is_name = first and first not in titles and not (below and is_exercise_folder(first))
        by_hand = depth <= deepest and is_name and known
        if named or by_hand:
            files += 1
            if each.is_notebook:
                fits += 1 + (named and depth <= deepest)
                students[first].append(_exercise_named_in((*below, *each.parts[:depth]), titles))
    return fits - sum(len(told) - len({*told} - {""} or {""}) for told in students.values()), files


def _without_loose_files(
    leaves: list[Entry], around: int, titles: Sequence[str]
) -> tuple[list[Entry], list[str]]:
    """The leaves that are students' work, and a sentence on the files that lie beside it."""
    in_folders = any(len(each.parts) > around + 1 or each.is_folder for each in leaves)
    by_platform = any(_is_of_platform(each.parts[-1]) for each in leaves if len(each.parts) == around + 1)
    students_apart = in_folders or by_platform
    kept = [each for each in leaves if not _is_loose(each, around, students_apart, titles)]
    names = sorted(each.name for each in leaves if each not in kept)
    if not kept or not names:
        return leaves, []
    return kept, [
        f"No student's work, by name and place: {listed(names)}. If one of them is, put it into a folder "
        "of its student's name and grade again."
    ]


def _is_loose(entry: Entry, around: int, students_apart: bool, titles: Sequence[str]) -> bool:
    """Whether a file lies beside the students' folders and files, and is nobody's.

    Where `students_apart` have folders or a platform's names, such is every file that has neither and is no
    notebook, and what lies in a folder of solutions; else a table, a list of names and the like.
    """
    if entry.is_folder or len(entry.parts) > around + 1:
        return students_apart and entry.parts[around].casefold() in TEACHERS
    if entry.is_notebook:
        return students_apart and entry.stem in titles
    if _is_of_platform(entry.parts[-1]) or (entry.problem and not other_kind(entry.parts[-1])):
        return False  # of a link or a damaged file nobody knows what it is
    is_list = entry.stem.casefold() in LOOSE or entry.suffix in LISTS
    return students_apart or is_list


def _is_of_platform(name: str) -> bool:
    """Whether a platform names files like that."""
    return any(form.fullmatch(name) for form in FILES.values())


# -- what a name says


def _handed(leaves: Sequence[Entry], around: int, titles: Sequence[str]) -> list[Handed]:
    """The student of each file or folder, and its exercise; the platform that fits more files comes first."""
    firsts = [each.parts[min(around, len(each.parts) - 1)] for each in leaves]
    flat = [len(each.parts) <= around + 1 and not each.is_folder for each in leaves]
    files = [first for first, is_file in zip(firsts, flat, strict=True) if is_file]
    forms = dict(sorted(FILES.items(), key=lambda form: -sum(map(bool, map(form[1].fullmatch, files)))))
    logins = {found["login"] for name in files if (found := BLACKBOARD.fullmatch(name))}
    some = []
    for each, first, is_file in zip(leaves, firsts, flat, strict=True):
        of_folders = FOLDERS if each.told.student is None else AROUND_HAND_INS
        student, person, rest, attempt = _by_platform(first, forms if is_file else of_folders, logins, titles)
        if not student:
            rest = each.stem if is_file else ""
            student = _beside_the_exercise(rest, titles) or rest or first
            person = Person(student)
        exercise = _exercise_named_in((*each.parts[around + 1 :], rest, *each.parts[:around]), titles)
        some.append(Handed(student, person, exercise, attempt, each))
    known = {each.student for each in some}
    for place, one in enumerate(some):
        copy = COPY.fullmatch(one.student) if flat[place] and not one.person.platform else None
        if copy and copy[1] in known:
            some[place] = one._replace(student=copy[1], person=Person(copy[1]))
    return some


def _by_platform(
    first: str, forms: Mapping[str, re.Pattern[str]], logins: set[str], titles: Sequence[str]
) -> tuple[str, Person, str, str]:
    """The student that the first form tells that fits; what the student called the file, and the attempt."""
    for platform, form in forms.items():
        if found := form.fullmatch(first):
            said = defaultdict(str, found.groupdict(default=""))
            name, number, login = said["name"] or said["anonymous"], said["number"], said["login"]
            student = "_".join(filter(None, (name, login, number)))
            if platform == "Moodle":
                student += "_assignsubmission_file"
            elif platform == "Blackboard":
                student = name = login = _login(login, logins, titles)
            elif platform == "Sakai":
                student = first
            elif platform in ("ILIAS", "OLAT") and name.count("_") > 1:  # which part is the login?
                name, login = f"{name}_{login}", ""
            return student, Person(name, number, login, platform), said["rest"], said["attempt"]
    return "", Person(), "", ""


def _login(named: str, all: set[str], titles: Sequence[str]) -> str:
    """The login behind an assignment's name, which is a title, or what several logins have before them."""
    title = next((title for title in titles if named.casefold().startswith(f"{title}_")), "")
    parts = [each.split("_") for each in all if each.split("_")[0] == named.split("_")[0]]
    shared = min(shared_steps(parts), *(len(each) - 1 for each in parts)) if parts[1:] else 0
    return named[len(title) + 1 :] if title else "_".join(named.split("_")[shared or -1 :])


def _exercise_named_in(names: Iterable[str], titles: Sequence[str]) -> str:
    """The exercise that the first of these names tells that tells one, or ""."""
    return next((title for name in names for title in titles if _as_written(title).search(name)), "")


def _beside_the_exercise(name: str, titles: Sequence[str]) -> str:
    """What stands before the exercise in a name, else behind it; "" where there is no exercise in it."""
    title = _exercise_named_in([name], titles)
    if not title:
        return ""
    before, after = _as_written(title).split(name, maxsplit=1)
    return before.strip("_- ") or after.strip("_- ")


@cache
def _as_written(title: str) -> re.Pattern[str]:
    """A title as people and platforms write it: of its _ they make a blank, a colon, a slash or another sign.

    >>> form = _as_written("01_minimax")
    >>> [bool(form.search(name)) for name in ("01: Minimax", "01%3A_minimax", "101_minimax")]
    [True, True, False]
    """
    parts = map(re.escape, title.split("_"))
    return re.compile(r"(?<!\d)" + r"(?:%[0-9a-f]{2}|[^0-9a-z])+".join(parts), re.IGNORECASE)


# -- which file counts


def _submissions(some: Sequence[Handed], usual: str, due: set[str]) -> list[Submission]:
    """One for each student and exercise, in order; those of `due` for everybody.

    What tells no exercise belongs to the only one of its student, else to the usual one.
    """
    people = {each.student: each.person for each in some}
    told = {student: {""} for student in people}
    for each in some:
        told[each.student].add(each.exercise)
    files: dict[tuple[str, str], list[Handed]] = {(student, name): [] for student in people for name in due}
    for each in some:
        exercise = each.exercise or (max(told[each.student]) if len(told[each.student]) == 2 else usual)
        files.setdefault((each.student, exercise), []).extend([] if each.entry.is_folder else [each])
    return [_submission(*key, people[key[0]], files[key]) for key in sorted(files)]


def _submission(student: str, exercise: str, person: Person, files: list[Handed]) -> Submission:
    """What a student handed in for an exercise, with notes on what is not looked at.

    Of several versions that a platform tells apart the last one with a notebook counts. Files that are called
    as notebooks are read, else those that may be one all the same, as x.json or x; the same bytes are read
    once.
    """
    if not files:
        return Submission(student, exercise, None, "", NOTHING, person=person, status="missing")
    older, files = _earlier_attempts(files)
    some = [each.entry for each in files if each.entry.is_notebook]
    ways = own_work([each.parts for each in some])
    rivals = [each for each in some if each.parts in ways]
    if not rivals:
        rivals = [each.entry for each in files if each.entry.source]
    rivals.sort(
        key=lambda each: (each.source is None, each.suffix != ".ipynb", each.stem != exercise, each.parts)
    )
    if not rivals:
        return _without_notebook(student, exercise, person, [each.entry for each in files])
    rivals = _with_different_bytes(rivals)
    best, *others = rivals
    notes = []
    if older:
        notes.append(
            f"Of an older version, not looked at: {listed(sorted(each.entry.name for each in older))}."
        )
    names = sorted(each.entry.name for each in files if each.entry not in rivals)
    if names:
        notes.append(f"Not looked at: {listed(names)}.")
    if others and any(each.problem for each in others):
        problem = several([f"{each.name} ({each.problem})" if each.problem else each.name for each in rivals])
        return Submission(
            student, exercise, None, best.name, problem, tuple(notes), person, "needs a person", best.date
        )
    is_renamed = best.suffix == ".ipynb" and not _exercise_named_in([best.stem], [exercise])
    if best.source and not others and is_renamed:
        notes.insert(0, f"The notebook is called {best.parts[-1]}, and not {exercise}.ipynb.")
    more = tuple(File(each.source, each.name, each.date) for each in others if each.source)
    return Submission(
        student,
        exercise,
        best.source,
        best.name,
        best.problem,
        tuple(notes),
        person,
        date=best.date,
        others=more,
        modules=tuple(importable([each.entry.parts for each in files])),
    )


def _earlier_attempts(files: Sequence[Handed]) -> tuple[list[Handed], list[Handed]]:
    """The files of earlier attempts or versions, as a platform tells them apart, and all other files.

    Newest is the last one that has a file called as a notebook is; where none has, that has any to read.
    """
    readable = [each for each in files if each.entry.is_notebook]
    readable = readable or [each for each in files if each.entry.source]
    newest: dict[tuple[str, ...], tuple[str, int]] = {}
    for each in readable:
        place = each.entry.told.versions_of
        newest[place] = max(newest.get(place, ("", 0)), (each.attempt, each.entry.told.version))
    older, others = list[Handed](), list[Handed]()
    for each in files:
        own = (each.attempt, each.entry.told.version)
        last = newest.get(each.entry.told.versions_of, ("", 0))
        if own < last:
            older.append(each)
        else:
            others.append(each)
    return older, others


def _without_notebook(student: str, exercise: str, person: Person, files: list[Entry]) -> Submission:
    """The submission of a student of whose files none can be a notebook: the first one says why."""
    first, *others = sorted(files, key=lambda each: each.parts)
    notes = (f"Not looked at: {listed([each.name for each in others])}.",) if others else ()
    return Submission(student, exercise, None, first.name, first.problem, notes, person, date=first.date)


def _with_different_bytes(entries: list[Entry]) -> list[Entry]:
    """These files, of those with the same bytes the first."""
    first = dict[object, Entry]()
    for each in entries:
        first.setdefault(_content(each), each)
    return list(first.values())


def _content(entry: Entry) -> object:
    """What is equal for two files with the same bytes."""
    try:
        with (entry.source or Path()).open("rb") as opened:
            return file_digest(opened, "sha256").digest()
    except OSError:
        return entry


def several(names: Sequence[str]) -> str:
    """The problem with more than one notebook for an exercise, and what a teacher does about it."""
    return (
        f"There are {len(names)} notebooks, and a person says which one counts: {listed([*names])}. "
        "Take the others away, and grade again with --resume."
    )
