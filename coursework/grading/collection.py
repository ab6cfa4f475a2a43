"""Who handed in what: read off the names of files, never off what is in them.

`layouts` says whose each file of a folder or zip file is, with other folders around it or without. A student
is known by the whole name of the platform's folder, so that two of one name stay two.

Every folder, and every file that may be a student's, leads to a row: where there is no notebook, a sentence
says so. What is left is named for the teacher. Several notebooks of a student, and a zip file, are looked
into where they are graded.
"""

import shutil
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from hashlib import file_digest
from pathlib import Path
from typing import NamedTuple

from ..folders import series
from .layouts import Handed, Person, exercise_named_in, read_layout
from .listing import Entry, in_folder, in_zip
from .missing_files import files_beside
from .zips import listed, own_work

NOTHING = "No notebook was handed in."
UNPACKED = ".submissions-"  # begins the folder of a zip file's files


class File(NamedTuple):
    """A file that may be a student's notebook: its bytes, what it was called, when it was written."""

    path: Path
    name: str
    date: str = ""


class Submission(NamedTuple):
    """What one student handed in for one exercise: `path` has its bytes, `file` is what it was called.

    `others` may be the notebook as well: which of them counts is found out where they are read. Without a
    path there is no notebook that can be marked: `status` is that of all its questions, and `problem` says
    why; without a file, none was handed in at all. `beside` is what the notebook may look for of the files
    that were handed in with it, which are not read.
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
    beside: tuple[str, ...] = ()

    @property
    def files(self) -> list[File]:
        """All that may be the notebook, the most likely first."""
        return [File(self.path, self.file, self.date), *self.others] if self.path else []


class Submissions(list[Submission]):
    """What a class handed in; `left_out` are sentences on what belongs to nobody."""

    def __init__(self, some: Iterable[Submission], left_out: Iterable[str]) -> None:
        super().__init__(some)
        self.left_out = list(left_out)


@contextmanager
def collected(
    place: Path, exercise: str = "", beside: Path | None = None, only: Sequence[str] = ()
) -> Iterator[Submissions]:
    """The submissions in a folder or zip file, in order; a zip file is unpacked `beside` the results.

    `exercise` is graded where no name tells another, as 03_alphabeta_in_code or 03. With `only`, everybody is
    due these exercises, and what was handed in for others is left alone. Raises ValueError where there is
    nothing, where the layout is not understood, and where no name tells an exercise.
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
        some, nobodys = read_layout(place, listing, titles)
        told = Counter(
            exercise for _, exercise in {(each.student, each.exercise) for each in some} if exercise
        )
        if only:
            told = Counter({name: told[name] for name in only if len(only) == 1 or name in told})
        usual = usual or min(told, key=lambda name: (-told[name], name), default="")
        if not usual:
            raise ValueError(f"no name in {place} tells the exercise, as {titles[3]}: say it by --exercise")
        due = {*only} or {usual, *(name for name, students in told.items() if students > 1)}
        found = [each for each in _submissions(some, usual, due) if not only or each.exercise in only]
        yield Submissions(found, [*listing.left_out, *nobodys])


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
    is_renamed = best.suffix == ".ipynb" and not exercise_named_in([best.stem], [exercise])
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
        beside=tuple(files_beside([each.entry.parts for each in files])),
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
