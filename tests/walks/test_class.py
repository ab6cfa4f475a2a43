"""The class: the learner's own notebooks, handed in as each platform packs them, are marked with all points.

In a kernel each check of these notebooks is full (test_learner.py). The grader must give the same, question
for question, in both of its ways to shut an answer in, and a table that goes back into the platform.
"""

import csv
import subprocess
import sys
import zipfile

import pytest
from released import RELEASED, answered, by_a_person, promised, saved

STUDENTS = {"Ana Alt": "alta", "Bo van Bee": "beebo"}  # as the platforms know them: name, login
NUMBERS = {"alta": 101, "beebo": 102}


def in_folders(name, login, exercise):
    return f"{login}/{exercise}/{exercise}.ipynb", (login, login, "", "")


def by_moodle(name, login, exercise):
    folder = f"{name}_{NUMBERS[login]}_assignsubmission_file"
    return f"{folder}/{exercise}.ipynb", (folder, name, str(NUMBERS[login]), "")


def by_canvas(name, login, exercise):
    number, file = NUMBERS[login], 9_000 + RELEASED.index(exercise)
    return f"{login}_{number}_{file}_{exercise}.ipynb", (f"{login}_{number}", login, str(number), "")


def by_blackboard(name, login, exercise):
    return f"HW_{login}_attempt_2026-11-01-10-00-00_{exercise}.ipynb", (login, login, "", login)


PLATFORMS = (in_folders, by_moodle, by_canvas, by_blackboard)
WAYS = ("bwrap", "process")


def graded(platform, way, exercises, folder):
    """What the command line makes of the exercises that each student hands in on a platform: its tables."""
    people, packed = {}, folder / "class.zip"
    with zipfile.ZipFile(packed, "w") as handed_in:
        for (name, login), own in exercises.items():
            for exercise in own:
                path, known = platform(name, login, exercise)
                handed_in.write(saved(answered(exercise), folder / "saved" / f"{exercise}.ipynb"), path)
                people[known] = own
    if platform is in_folders:
        zipfile.ZipFile(packed).extractall(folder / "submitted")
        packed = folder / "submitted"
    command = ["grade", str(packed), "--seed", "7", "--out", str(folder / "report"), "--isolate", way]
    done = subprocess.run([sys.executable, "-m", "coursework", *command], capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    return people, {file.name: rows(file) for file in (folder / "report").glob("*.csv")}


def rows(file):
    with file.open(encoding="utf-8", newline="") as opened:
        return list(csv.DictReader(opened))


def gets_all_points(platform, way, exercises, folder):
    """Each student has a row with the full points of each check, and goes back into the platform."""
    people, tables = graded(platform, way, exercises, folder)
    marks = {
        tuple(row[key] for key in ("student", "name", "number", "login")): row for row in tables["marks.csv"]
    }
    assert set(marks) == set(people)
    for person, own in people.items():
        due = {id: points for name in own for id, points in promised(name).items()}
        waits = {row["question"] for row in tables["by_hand.csv"] if row["student"] == person[0]}
        assert {id: int(marks[person][id]) for id in due if id not in waits} == {
            id: points for id, points in due.items() if id not in waits
        }
        assert len(waits) == sum(by_a_person(name) > 0 for name in own)
        for name in own:
            total = "" if by_a_person(name) else str(sum(promised(name).values()))
            assert marks[person][name] == total
            if platform is by_moodle:
                back = {row["Identifier"]: row for row in tables[f"moodle_{name}.csv"]}
                assert back[f"Participant {person[2]}"]["Grade"] == total


def dealt(exercises):
    """The exercises of each student, one after the other."""
    return {person: exercises[place::2] for place, person in enumerate(STUDENTS.items())}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("platform", PLATFORMS, ids=lambda each: each.__name__)
def test_each_exercise_is_full_on_one_of_the_platforms(platform, way, tmp_path, request):
    if way == "bwrap":
        request.getfixturevalue("sandbox")
    first, ways = PLATFORMS.index(platform) + len(PLATFORMS) * WAYS.index(way), len(PLATFORMS) * len(WAYS)
    gets_all_points(platform, way, dealt(RELEASED[first::ways]), tmp_path)


@pytest.mark.trial
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("platform", PLATFORMS, ids=lambda each: each.__name__)
def test_every_exercise_is_full_on_every_platform(platform, way, tmp_path, sandbox):
    gets_all_points(platform, way, dict.fromkeys(STUDENTS.items(), RELEASED), tmp_path)
