"""Whose each file is, and of which exercise, by its name: the one reader of the table of `name_forms`.

`collection` calls `read_layout`. First the folders go that a platform puts between a student's folder and the
file. Then the reader looks for the depth at which the students' folders and files lie side by side, in other
folders or not. Every folder and file there has a student, or is named for the teacher as nobody's.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from .listing import Entry, Listing, Told
from .name_forms import (
    ABOVE_HAND_INS,
    BESIDE_HAND_IN,
    COPY,
    FEEDBACK,
    FILE,
    FOLDER,
    FORMS,
    GRADESCOPES_NAMES,
    HAND_IN,
    HANDED_IN,
    LISTS,
    LOOSE,
    SHORT_VERSION,
    TEACHERS,
    VERSION,
    Form,
    is_exercise_folder,
    is_of_platform,
    may_be_a_name,
)
from .zips import listed, other_kind

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


class Person(NamedTuple):
    """What a platform's folder or file is called after; empty where the name does not say it."""

    name: str = ""
    number: str = ""
    login: str = ""
    platform: str = ""


class Handed(NamedTuple):
    """A file or folder with its student; the exercise and the time of the attempt that names tell, or ""."""

    student: str
    person: Person
    exercise: str
    attempt: str
    entry: Entry


def read_layout(place: Path, listing: Listing, titles: Sequence[str]) -> tuple[list[Handed], list[str]]:
    """All files and empty folders with their students, and sentences on what is nobody's.

    `titles` are those of the exercises. Raises ValueError where the layout is not understood.
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
            return read_layout(place, Listing(own, []), titles)
    leaves, given = without_platform_folders(leaves)
    depth = _depth_of_students(place, leaves, titles)
    leaves, loose = _without_loose_files(leaves, depth, titles)
    return _with_students(leaves, depth, titles), [*given, *loose]


# -- folders between a student's folder and the file


def without_platform_folders(leaves: Sequence[Entry]) -> tuple[list[Entry], list[str]]:
    """The same files without such folders in their `parts`, and a sentence on what a teacher gave.

    Where a student has a folder of a teacher's only, the student's folder stays, as an empty one.
    """
    kept, empty, given = list[Entry](), list[Entry](), list[str]()
    of_hand_ins = {at for each in leaves for at, name in enumerate(each.folders) if HAND_IN.fullmatch(name)}
    around_all = shared_steps([each.folders for each in leaves])
    for each in leaves:
        from_teacher = next(
            (
                at
                for at, name in enumerate(each.folders)
                if FEEDBACK.fullmatch(name) or (at in of_hand_ins and BESIDE_HAND_IN.fullmatch(name))
            ),
            None,
        )
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
    if not given:
        return kept, []
    return kept, [
        f"No student's work, since it lies in a folder for a task or for feedback: {listed(sorted(given))}. "
        "If one of them is, take it out of that folder and grade again."
    ]


def _cleared(entry: Entry, around_all: int) -> Entry:
    """An entry without a platform's folders in its parts, and what they say.

    `around_all` is how many folders lie around all files of the class: among these, v1 may be a student.
    """
    parts, told = list(entry.parts[:1]), Told(whole=entry.name)
    for at, name in enumerate(entry.folders[1:], 1):
        hand_in = HAND_IN.fullmatch(name)
        step = hand_in or VERSION.fullmatch(name) or (at > around_all and SHORT_VERSION.fullmatch(name))
        if not step:
            parts.append(name)
            continue
        told = told._replace(version=int(step["version"] or 0), versions_of=entry.parts[:at])
        if hand_in and told.student is None:
            told = told._replace(student=len(parts) - 1)
    if not told.versions_of:
        return entry
    if not entry.is_folder:
        parts.append(entry.parts[-1])
    return entry._replace(parts=tuple(parts), told=told)


# -- how deep the students' folders and files lie


def _depth_of_students(place: Path, leaves: Sequence[Entry], titles: Sequence[str]) -> int:
    """How many folders lie around those of the students. Raises ValueError where that is not understood."""
    by_hand_ins = {each.told.student for each in leaves if each.is_notebook} - {None}
    if len(by_hand_ins) == 1:
        return by_hand_ins.pop() or 0
    common, tops = _tops(leaves)
    deepest = common
    if _is_one_hand_in(leaves) and not {*leaves[0].parts[:-1], leaves[0].stem} & {*titles}:
        deepest = common = 0  # no folder is known to be the student's
    elif tops and all(name in titles or is_exercise_folder(name) for name in tops):
        deepest = common + 1
    notebooks = [each for each in leaves if each.is_notebook]
    one = len(notebooks) < 2 and len({each.folders for each in leaves}) == 1
    depths = range(max(len(each.parts) for each in leaves))
    fits = {depth: _fits(leaves, depth, deepest, titles) for depth in depths}
    best = max(depths, key=lambda depth: (*fits[depth], -depth if one or depth > common else depth))
    if not any(fits[best]) or all(each.is_folder for each in leaves):
        raise ValueError(f"the layout of {place} is not understood: {_why_not_understood(leaves, titles)}")
    return best


def _fits(leaves: Sequence[Entry], depth: int, deepest: int, titles: Sequence[str]) -> tuple[int, int]:
    """How many hand-ins have a student if these lie so deep, and how many files have one.

    What a platform has named counts twice. Deeper than `deepest` the students' files lie only if a platform
    has named all of them, since a student may hand in what was downloaded from a platform.
    """
    exercises = {*titles, *exercise_folders(leaves, depth)}
    hand_ins = defaultdict[str, set[str]](set)
    by_platform = files = 0
    for each in leaves:
        first, *below = each.parts[depth:] or ("",)
        in_folder = bool(below) or each.is_folder
        named = any(form.sure for form in _forms_for(first, FOLDER if in_folder else FILE))
        if depth > deepest and each.is_notebook and first and not named:
            return 0, 0
        if below:
            known = len(below) == 1 or below[0] in exercises or bool(_forms_for(first, FOLDER))
        else:
            known = each.is_folder or each.stem not in titles
        is_name = first and first not in titles and not (below and is_exercise_folder(first))
        if named or (depth <= deepest and is_name and known):
            files += 1
            if each.is_notebook:
                by_platform += named and depth <= deepest
                hand_ins[first].add(exercise_named_in((*below, *each.parts[:depth]), titles))
    return by_platform + sum(len(told - {""} or told) for told in hand_ins.values()), files


def exercise_folders(leaves: Sequence[Entry], depth: int) -> set[str]:
    """The names that folders below the students' have because they are exercises; empty where that is open.

    `depth` is how deep the students' folders lie. A folder is no student where all students have it, and only
    it; where it is called as an exercise is; and where versions lie in it and several students have it.
    """
    below = [each for each in leaves if each.is_notebook and len(each.parts) > depth + 2]
    students = defaultdict[tuple[str, ...], set[str]](set)
    for each in below:
        students[each.parts[depth + 1 : -1]].add(each.parts[depth])
    names = {way[0] for way in students}
    some_share = any(len(sharing) > 1 for sharing in students.values())
    all_have_versions = all(each.told.versions_of for each in below)
    if some_share and (len(names) == 1 or all_have_versions):
        return names
    are_several = len({each.parts[depth] for each in below}) > 1
    if (are_several or all_have_versions) and all(map(is_exercise_folder, names)):
        return names
    return set()


def _tops(leaves: Sequence[Entry]) -> tuple[int, set[str]]:
    """How many folders lie around all of these files and folders, and the names of the folders in there."""
    common = shared_steps([each.folders for each in leaves])
    return common, {each.folders[common] for each in leaves if len(each.folders) > common}


def _is_one_hand_in(leaves: Sequence[Entry]) -> bool:
    """Whether there is one file, or all notebooks are versions of one thing that was handed in."""
    places = {each.told.versions_of for each in leaves if each.is_notebook}
    return len(leaves) == 1 or (len(places) == 1 and () not in places)


def shared_steps(ways: Sequence[Sequence[str]]) -> int:
    """How many steps all these ways have in common, from the first on.

    >>> shared_steps([("class", "ada", "x.ipynb"), ("class", "ben", "x.ipynb")])
    1
    """
    for number, steps in enumerate(zip(*ways, strict=False)):
        if len({*steps}) > 1:
            return number
    return min(map(len, ways))


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


# -- what lies beside the students' folders and files, and is nobody's


def _without_loose_files(
    leaves: list[Entry], depth: int, titles: Sequence[str]
) -> tuple[list[Entry], list[str]]:
    """The leaves that are students' work, and sentences on the files that lie beside it."""
    in_folders = any(len(each.parts) > depth + 1 or each.is_folder for each in leaves)
    by_platform = any(is_of_platform(each.parts[-1]) for each in leaves if len(each.parts) == depth + 1)
    apart = in_folders or by_platform
    loose = [each for each in leaves if _is_loose(each, depth, apart, titles)]
    names = sorted(each.name for each in loose if each.parts[-1] != GRADESCOPES_NAMES)
    said = []
    if len(names) < len(loose):
        said.append(
            f"{GRADESCOPES_NAMES} is Gradescope's file of names, and is not read: it says who handed in "
            "each of the folders, which are called submission_ and a number."
        )
    if names:
        said.append(
            f"No student's work, by name and place: {listed(names)}. If one of them is, put it into a folder "
            "of its student's name and grade again."
        )
    if len(loose) == len(leaves):
        return leaves, []
    return [each for each in leaves if each not in loose], said


def _is_loose(entry: Entry, depth: int, students_apart: bool, titles: Sequence[str]) -> bool:
    """Whether a file lies beside the students' folders and files, and is nobody's.

    Where `students_apart` have folders or a platform's names, such is every file that has neither and is no
    notebook, and what lies in a folder of solutions; else a table, a list of names and the like.
    """
    name = entry.parts[-1]
    if entry.is_folder or len(entry.parts) > depth + 1:
        return students_apart and entry.at(depth).casefold() in TEACHERS
    if entry.is_notebook:
        return students_apart and entry.stem in titles
    if is_of_platform(name) or (entry.problem and not other_kind(name)):
        return False  # of a link or a damaged file nobody knows what it is
    return students_apart or entry.stem.casefold() in LOOSE or entry.suffix in LISTS


# -- whose a file is


def _with_students(leaves: Sequence[Entry], depth: int, titles: Sequence[str]) -> list[Handed]:
    """The student of each file or folder, and its exercise."""
    flat = [each.at(depth) for each in leaves if each.is_file_at(depth)]
    uses = Counter(form.platform for name in flat for form in _forms_for(name, FILE))
    by_use = sorted(FORMS, key=lambda form: -uses[form.platform])
    some = []
    for each in leaves:
        first, is_file = each.at(depth), each.is_file_at(depth)
        above = FOLDER if each.told.student is None else ABOVE_HAND_INS
        # Of two platforms that a file fits, the one counts that more files of the class fit.
        forms = _forms_for(first, FILE, by_use) if is_file else _forms_for(first, above)
        if forms:
            student, person, rest, attempt = _by_platform(first, forms[0], flat, titles)
        else:
            rest, attempt = each.stem if is_file else "", ""
            student = _beside_the_exercise(rest, titles) or rest or first
            person = Person(student)
        exercise = exercise_named_in((*each.parts[depth + 1 :], rest, *each.parts[:depth]), titles)
        some.append(Handed(student, person, exercise, attempt, each))
    known = {each.student for each in some}
    for place, one in enumerate(some):
        copy = COPY.fullmatch(one.student)
        if copy and copy[1] in known and one.entry.is_file_at(depth) and not one.person.platform:
            some[place] = one._replace(student=copy[1], person=Person(copy[1]))
    return some


def _forms_for(name: str, names: str, forms: Iterable[Form] = FORMS) -> list[Form]:
    """The forms of a folder or of a file that a name has."""
    return [form for form in forms if form.names == names and form.pattern.fullmatch(name)]


def _by_platform(
    name: str, form: Form, all_names: Sequence[str], titles: Sequence[str]
) -> tuple[str, Person, str, str]:
    """The student that a form tells of a name; what the student called the file, and the attempt."""
    found = form.pattern.fullmatch(name)
    assert found
    said = defaultdict(str, found.groupdict(default=""))
    if form.platform == "Blackboard":
        others = {other["login"] for each in all_names if (other := form.pattern.fullmatch(each))}
        said["name"] = said["login"] = _login(said["login"], others, titles)
    student = form.student.format_map(said) or name
    person = Person(said["name"], said["number"], said["login"], form.platform)
    return student, person, said["rest"], _moment(said["attempt"])


def _login(named: str, all_logins: set[str], titles: Sequence[str]) -> str:
    """The login behind an assignment's name, which is a title, or what several logins have before them."""
    title = next((title for title in titles if named.casefold().startswith(f"{title}_")), "")
    if title:
        return named[len(title) + 1 :]
    parts = [each.split("_") for each in all_logins if each.split("_")[0] == named.split("_")[0]]
    shared = min(shared_steps(parts), *(len(each) - 1 for each in parts)) if parts[1:] else 0
    return "_".join(named.split("_")[shared or -1 :])


def _moment(attempt: str) -> str:
    """The time of an attempt, so that a later one is greater.

    >>> _moment("Sep 15, 2018 105 PM"), _moment("2026-11-01-10-00-00")
    ('2018-09-15 13:05', '2026-11-01-10-00-00')
    """
    said = re.fullmatch(r"(\w{3})\w*\.? (\d+), (\d+) (\d+)(\d\d) ([AP])M", attempt)
    if not said or said[1].casefold() not in MONTHS:
        return attempt
    month, hour = MONTHS.index(said[1].casefold()) + 1, int(said[4]) % 12 + 12 * (said[6] == "P")
    return f"{said[3]}-{month:02}-{int(said[2]):02} {hour:02}:{said[5]}"


def exercise_named_in(names: Iterable[str], titles: Sequence[str]) -> str:
    """The exercise that the first of these names tells that tells one, or ""."""
    return next((title for name in names for title in titles if _as_written(title).search(name)), "")


def _beside_the_exercise(name: str, titles: Sequence[str]) -> str:
    """What stands before the exercise in a name, else behind it; "" where there is no exercise in it."""
    title = exercise_named_in([name], titles)
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
