"""How platforms and people call folders and files: the table by which `layouts` reads the names of a class.

    <student>/<exercise>/x.ipynb                       nbgrader
    <name>_<number>_assignsubmission_file/x.ipynb      Moodle, with a folder a student or without
    <number>-<folder> - <name> - <date>/x.ipynb        Brightspace
    <name>_<number>_<number of the file>_x.ipynb       Canvas
    <last>_<first>_<login>_<number>/x.ipynb            ILIAS
    <assignment>_<login>_attempt_<time>_x.ipynb        Blackboard
    <student>/<assignment>/Version 2/x.ipynb           Microsoft Teams
    <assignment>/<student>/1_submissions/x.ipynb       OLAT; Sakai: Submission attachment(s)/
    <student>/x.ipynb, <student>_<exercise>.ipynb      by hand

A platform's part of a name is read from the left, up to its first mark: what follows is the student's own,
whatever it looks like.
"""

import re
from typing import NamedTuple

from ..questions.contents import CONTENTS

FOLDER, FILE, ABOVE_HAND_INS = "a folder", "a file", "a folder above one of HAND_IN"


class Form(NamedTuple):
    """How a platform calls what it `names`; the groups of the pattern are the fields of a `Person`.

    `student` says how the row is called, by these groups; where it is empty, as the folder is. A form that is
    `sure` shows by itself where the students' folders lie; others fit names of other things, too.
    """

    platform: str
    names: str
    pattern: re.Pattern[str]
    student: str = ""
    sure: bool = False


# Moodle writes a "_" of a name as a space, and gives a default team no number.
MOODLE = re.compile(
    r"(?P<begin>(?P<name>[^_]+)(?:_(?P<number>\d+))?_assignsubmission_)[a-z0-9]+_?(?P<rest>.*)"
)
# Canvas itself takes the first part of digits alone for the student's number; none begins with 0, and
# 10_horizon is an exercise.
CANVAS_FILE = rf"_(?:(?!{'|'.join(CONTENTS)})[1-9]\d*_|(?=(?:text|link)\.html))(?P<rest>.+)"
ANONYMOUS = re.compile(rf"(?:LATE_)?(?P<name>anon_[^_]+){CANVAS_FILE}")
CANVAS = re.compile(rf"(?P<name>[^_]*(?:_(?!\d+_)[^_]*)*?)(?:_LATE)?_(?P<number>[1-9]\d*){CANVAS_FILE}")
# Before a login of Blackboard the name of the assignment still stands.
BLACKBOARD = re.compile(r"(?P<login>.+?)_attempt_(?P<attempt>\d{4}(?:-\d\d){5})_?(?P<rest>.*)")
BRIGHTSPACE = re.compile(
    r"(?P<begin>(?P<number>\d+)-\d+ - (?P<name>.+)) - (?P<attempt>\w+ \d{1,2}, \d{4} \d{3,4} [AP]M)"
)
# Where there are more parts than these, nobody knows which of them is the login.
ILIAS = re.compile(r"(?P<name>[^_]+_[^_]+)_(?P<login>[^_]+)_(?P<number>\d+)")
LONG_ILIAS = re.compile(r"(?P<name>[^_]+_.+_[^_]+)_(?P<number>\d+)")
OLAT = re.compile(r"(?P<name>[^_]+_[^_]+)_(?P<login>[^_]*[^_\d][^_]*)")  # a group has only digits there
LONG_OLAT = re.compile(r"(?P<name>[^_]+_.+_[^_]*[^_\d][^_]*)")
SAKAI = re.compile(r"(?P<name>.+)\((?P<login>[^()]+)\)")

FORMS = (
    Form("Moodle", FOLDER, MOODLE, "{begin}file", sure=True),
    Form("Brightspace", FOLDER, BRIGHTSPACE, "{begin}", sure=True),
    Form("ILIAS", FOLDER, ILIAS),
    Form("ILIAS", FOLDER, LONG_ILIAS),
    Form("Moodle", FILE, MOODLE, "{begin}file", sure=True),
    Form("Blackboard", FILE, BLACKBOARD, "{login}", sure=True),
    Form("Canvas", FILE, ANONYMOUS, "{name}", sure=True),
    Form("Canvas", FILE, CANVAS, "{name}_{number}", sure=True),
    Form("OLAT", ABOVE_HAND_INS, OLAT),
    Form("OLAT", ABOVE_HAND_INS, LONG_OLAT),
    Form("Sakai", ABOVE_HAND_INS, SAKAI),
)

# Folders that a platform puts between a student's folder and the file. The folder above a HAND_IN is the
# student's. In OLAT a student may hand in again after a correction: 4_revisions_1, 6_revisions_2.
HAND_IN = re.compile(
    r"\d+_submissions|Submission attachment\(s\)|\d+_revisions_(?P<version>\d+)", re.IGNORECASE
)
WORDS = "version|versión|versione|versão|versie|wersja|attempt|versuch|tentative|intento"
VERSION = re.compile(rf"(?:{WORDS})[ _.-]*(?P<version>\d{{1,6}})", re.IGNORECASE)
SHORT_VERSION = re.compile(r"v[ _.-]?(?P<version>\d{1,6})", re.IGNORECASE)  # may be a pseudonym, too
# What a teacher gave: the task, and what came back. 1_task counts only beside OLAT's folders of hand-ins,
# because a student may call a folder so.
BESIDE_HAND_IN = re.compile(r"\d+_(?:task|corrections|assessment|feedbacks?)(?:_\d+)?", re.IGNORECASE)
FEEDBACK = re.compile(r"Feedback attachment\(s\)|feedbacks?(?:[ _-]files)?|rückmeldung(?:en)?", re.IGNORECASE)
EXERCISE = re.compile(  # as teachers call the folder of an exercise on a platform: Exercise 3, Blatt_03
    r"(?:exercises?|assignment|homework|hw|problem[ _-]?set|sheet|week|lab|task|unit|tarea|devoir"
    r"|(?:haus)?aufgaben?(?:blatt)?|(?:ü|ue)bung(?:en|sblatt)?|blatt|woche|serie)[ _.#-]*\d{1,3}",
    re.IGNORECASE,
)
NO_NAME = (EXERCISE, VERSION, HAND_IN, FEEDBACK)  # no student is called so

TEACHERS = {"solution", "solutions", "musterlösung", "musterloesung"}  # folders beside those of students
HANDED_IN = {  # the folder of what was handed in, by what lies beside it: nbgrader's, and that of Teams
    "submitted": {"source", "release", "autograded", "feedback", "solutions", "exercises"},
    "Submitted files": {"Working files"},
}
# What lies beside a class's files is no student's work: by the stem of a name, and by its ending.
LOOSE = {"readme", "license", "names", "grades", "index", "students", "roster"}
LISTS = {".csv", ".tsv", ".xls", ".xlsx", ".ods", ".db", ".sqlite", ".log", ".ini", ".toml", ".yml", ".yaml"}
GRADESCOPES_NAMES = "submission_metadata.yml"  # says which student each folder submission_9000 is of
COPY = re.compile(r"(.+?)(?: ?\(\d+\)|[-_ ]+copy\d*|[-_ ]v\d+)+", re.IGNORECASE)  # as browsers number it


def is_of_platform(name: str) -> bool:
    """Whether a platform calls files like that."""
    return any(form.names == FILE and form.pattern.fullmatch(name) for form in FORMS)


def is_exercise_folder(name: str) -> bool:
    """Whether a folder is called as teachers call an exercise, with a number.

    >>> [is_exercise_folder(name) for name in ("Exercise 3", "Blatt_03", "Group 3", "submission_1001")]
    [True, True, False, False]
    """
    return bool(EXERCISE.fullmatch(name))


def may_be_a_name(folder: str) -> bool:
    """Whether a folder may be called after a student: not as an exercise, a version or a hand-in is."""
    return not any(form.fullmatch(folder) for form in NO_NAME)
