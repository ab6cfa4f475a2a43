"""Everybody who handed something in has a row, whatever the platform and the student called it."""

import json
import os
import re
import stat
import sys
import zipfile
from pathlib import Path

import pytest
from test_grade import START, notebook

from coursework.grading.batch import grade_all
from coursework.grading.collection import AROUND_HAND_INS, FILES, FOLDERS, collected
from coursework.grading.listing import _listing
from coursework.grading.marking import Run
from coursework.grading.zips import notebooks_in, printable

CODE, TIME = "03_alphabeta_in_code", "06_time"
ROOT = Path(__file__).resolve().parents[1]
MOODLE = "assignsubmission_file"
NONE = "No notebook was handed in."
OTHER = "The file is no notebook but "
LONG = "n" * 243


def content(name):
    """What stands in a file of that name: the name in ASCII."""
    return name.encode("ascii", "backslashreplace")


def build(place, names):
    """The same files in a folder, or in a zip file; a name that ends in / is an empty folder."""
    if place.suffix == ".zip":
        with zipfile.ZipFile(place, "w") as packed:
            for name in names:
                packed.writestr(name, "" if name.endswith("/") else content(name))
        return place
    for name in names:
        file = place / name
        (file if name.endswith("/") else file.parent).mkdir(parents=True, exist_ok=True)
        if not name.endswith("/"):
            file.write_bytes(content(name))
    return place


def handed_in(place, exercise=""):
    """For each student and exercise, what file there is, or why there is none."""
    with collected(place, exercise) as some:
        for each in some:
            assert (each.path is None) == bool(each.problem)
            assert each.path is None or each.path.read_bytes() == b"" or each.path.read_text() in each.file
        found = {(each.student, each.exercise): _shown(each) for each in some}
        assert len(found) == len(some)
        return found


def _shown(submission):
    """The file of a submission, or what is said of it; of what is no notebook the beginning."""
    return OTHER if submission.problem.startswith(OTHER) else submission.problem or submission.file


def layouts():
    """Each layout of tests/data/layouts.txt: its names; for each student the file, or what is said."""
    text = (ROOT / "tests" / "data" / "layouts.txt").read_text(encoding="utf-8")
    for name, lines in re.findall(r"^== (.+)\n((?:.+\n)+)", text, re.MULTILINE):
        some = [line.split("  |  ") for line in lines.splitlines()]
        due = {each[1]: {"none": NONE, "other": OTHER}.get(each[-1], each[0]) for each in some if each[1:]}
        yield name, ([each[0] for each in some], due)


LAYOUTS = dict(layouts()) | {
    "odd names": (
        [
            f".ada/{CODE}.ipynb",
            f"{LONG}/{CODE}.ipynb",
            f"ben/{LONG}.ipynb",
            f"=1+1/{CODE}.ipynb",
            "a\u202eb/x.ipynb",
        ],
        {
            ".ada": f".ada/{CODE}.ipynb",
            LONG: f"{LONG}/{CODE}.ipynb",
            "ben": f"ben/{LONG}.ipynb",
            "=1+1": f"=1+1/{CODE}.ipynb",
            "a\\u202eb": "a\\u202eb/x.ipynb",
        },
    ),
}


@pytest.mark.parametrize("form", ["folder", "class.zip"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_student_has_one_row_in_every_layout(tmp_path, layout, form):
    names, due = LAYOUTS[layout]
    found = handed_in(build(tmp_path / form, names))
    assert found == {(student, CODE): said for student, said in due.items()}
    assert [path.name for path in tmp_path.iterdir()] == [form]


@pytest.mark.parametrize(
    ("names", "found"),
    [
        ([], "there is no notebook in"),
        (["ada/", "ben/"], "the layout of"),
        (["group a/ada/hw.ipynb", "group b/ben/hw.ipynb"], "is not understood: it has group a/ada/hw.ipynb"),
        (
            [f"a/ada/{CODE}/x.ipynb", f"b/ben/{CODE}/x.ipynb"],
            f"is not understood: it has a/ada/{CODE}/x.ipynb",
        ),
        (["group a/ada/x.ipynb", "group b/ben/x.ipynb"], "in which the student may be group a or ada. Give"),
        (
            ["Bo/Minimax/a.ipynb", "Bo/Order/b.ipynb", "Ada/Minimax/c.ipynb"],
            "it has Ada/Minimax/c.ipynb, in which the student may be Ada or Minimax. Give a folder or zip",
        ),
        (["Version 1/ada/x.ipynb", "Version 2/ben/x.ipynb"], "it has Version 1/ada/x.ipynb. Give a folder"),
        ([f"{CODE}/{CODE}.ipynb", f"{TIME}/{TIME}.ipynb"], f"is not understood: it has {CODE}/{CODE}.ipynb"),
        (["finn/homework/mine.ipynb"], "is not understood: it has finn/homework/mine.ipynb"),
        (["ada/hw.ipynb", "ben/hw.ipynb"], f"tells the exercise, as {CODE}: say it by --exercise"),
    ],
)
def test_a_layout_that_is_not_understood_is_refused_with_what_was_found(tmp_path, names, found):
    (tmp_path / "class").mkdir()
    with pytest.raises(ValueError, match=re.escape(found)):
        handed_in(build(tmp_path / "class", names))


@pytest.mark.parametrize("around", ["", "class/"])
def test_a_folder_of_each_exercise_may_lie_around_the_students(tmp_path, around):
    names = [f"{around}{CODE}/ada/x.ipynb", f"{around}{TIME}/ada/y.ipynb", f"{around}{TIME}/ben/y.ipynb"]
    assert handed_in(build(tmp_path / "in", names)) == {
        ("ada", CODE): names[0], ("ada", TIME): names[1], ("ben", TIME): names[2],
    }  # fmt: skip


def test_an_exercise_is_told_by_the_call_where_no_name_tells_it(tmp_path):
    place = build(tmp_path / "class", ["ada/hw.ipynb", "ben/x.ipynb"])
    by_call = {("ada", CODE): "ada/hw.ipynb", ("ben", CODE): "ben/x.ipynb"}
    assert handed_in(place, "03") == handed_in(place, CODE) == by_call
    build(place, [f"cleo/{TIME}.ipynb"])
    assert handed_in(place)["ada", TIME] == "ada/hw.ipynb", "it is what the others hand in"
    assert handed_in(place, "03")["ada", CODE] == "ada/hw.ipynb"
    with pytest.raises(ValueError, match="there is no exercise '12'; there are 00_start_here, 01_minimax"):
        handed_in(place, "12")


def test_everybody_is_due_what_several_hand_in_and_one_alone_is_due_what_nobody_else_hands_in(tmp_path):
    names = [f"ada/{CODE}/a.ipynb", f"ben/{CODE}/b.ipynb", f"ben/{TIME}/b.ipynb", f"cleo/{CODE}/c.ipynb"]
    assert set(handed_in(build(tmp_path / "class", names))) == {
        ("ada", CODE), ("ben", CODE), ("ben", TIME), ("cleo", CODE),
    }  # fmt: skip
    found = handed_in(build(tmp_path / "class", [f"cleo/{TIME}/c.ipynb", "ada/notes.pdf"]))
    assert found["ada", TIME] == NONE and found["cleo", TIME] == f"cleo/{TIME}/c.ipynb"
    assert found["ada", CODE] == f"ada/{CODE}/a.ipynb", (
        "what tells no exercise belongs to the one that is told"
    )


def test_a_notebook_counts_under_any_name_and_files_beside_it_are_named(tmp_path):
    some = [f"ada/{CODE}/{CODE}.ipynb", "ada/notes.pdf", "ben/mine.ipynb", f"cleo/{CODE} (1).ipynb"]
    with collected(build(tmp_path / "class", some)) as (ada, ben, cleo):
        assert ada.path.name == f"{CODE}.ipynb" and ada.notes == ("Not looked at: ada/notes.pdf.",)
        assert ben.notes == (f"The notebook is called mine.ipynb, and not {CODE}.ipynb.",)
        assert cleo.path.name == f"{CODE} (1).ipynb" and cleo.notes == ()
    build(tmp_path / "class", [f"ada/{n}.txt" for n in range(9)])
    with collected(tmp_path / "class") as (ada, *_):
        assert ada.notes[0].endswith("ada/2.txt, ada/3.txt, ada/4.txt and 5 more.")


WRONG = "def who_moves(root, plies):\n    return root"


@pytest.mark.parametrize(
    "two",
    [
        (f"{START}.ipynb", f"{START}-Copy1.ipynb"),
        (f"{START}.ipynb", f"{START} (1).ipynb"),
        (f"{START}.ipynb", f"{START}_v2.ipynb"),
        (f"{START}.ipynb", f"old/{START}.ipynb"),
        (f"{START}.ipynb", "a first try.ipynb"),
        (f"{START}/draft.ipynb", f"{START}/final.ipynb"),
        (f"{START}.ipynb", "all of it.zip"),
    ],
)
def test_two_notebooks_with_different_answers_are_left_to_a_person_with_both_named(tmp_path, two):
    build(tmp_path / "class", [f"ben/{START}.ipynb"])
    texts = [json.dumps(notebook(START)), json.dumps(notebook(START, who_moves=WRONG))]
    for name, text in zip(two, texts, strict=True):
        file = tmp_path / "class" / "ada" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix == ".zip":
            with zipfile.ZipFile(file, "w") as packed:
                packed.writestr("mine.ipynb", text)
        else:
            file.write_text(text)
    with collected(tmp_path / "class", START) as some:
        ada, ben = grade_all(some, tmp_path / "out", Run(way="process"))
    assert {row["status"] for row in ben["questions"]} == {"unreadable"}, "of one file nobody is in doubt"
    assert {(row["status"], row["points"]) for row in ada["questions"]} == {("needs a person", 0)}
    said = ada["questions"][0]["message"]
    assert all(f"ada/{name}" in said for name in two) and said.count("3 of 3 answers written") == 2
    assert said in ada["notes"], "the first page of the class says it too"
    (tmp_path / "class" / "ada" / two[1]).unlink()
    with collected(tmp_path / "class", START) as some:
        again, _ = grade_all(some, tmp_path / "out", Run(way="process", resume=True))
    assert again["file"] == f"ada/{two[0]}" and again["questions"][0]["status"] == "ok"


def test_files_of_one_student_by_the_numbers_of_a_browser_are_no_second_student(tmp_path):
    names = [
        f"ada_{CODE}.ipynb",
        "ada (1).ipynb",
        f"ben-Copy1_{CODE}.ipynb",
        f"ben_{CODE}.ipynb",
        "eva_v2.ipynb",
    ]
    with collected(build(tmp_path / "class", names)) as some:
        assert [(each.student, len(each.files)) for each in some] == [
            ("ada", 2), ("ben", 2), ("eva_v2", 1),
        ], "there is no eva beside her"  # fmt: skip


def test_the_same_bytes_twice_and_a_lesson_of_that_name_need_no_person(tmp_path):
    names = [
        f"ada/{CODE}.ipynb",
        f"ben/work/exercises/{CODE}/{CODE}.ipynb",
        f"ben/work/notebooks/{CODE}.ipynb",
    ]
    build(tmp_path / "class", names)
    (tmp_path / "class" / f"ada/{CODE}-Copy1.ipynb").write_bytes(content(names[0]))
    with collected(tmp_path / "class") as (ada, ben):
        assert ada.path.name == f"{CODE}.ipynb" and f"{CODE}-Copy1.ipynb" in ada.notes[0]
        assert ben.file == names[1] and "notebooks" in ben.notes[0]


def test_of_several_attempts_that_blackboard_tells_apart_the_last_notebook_counts(tmp_path):
    first, second = (f"HW_bo_attempt_2026-11-0{n}-10-00-00_{CODE}.ipynb" for n in (1, 2))
    names = [second, first, "HW_bo_attempt_2026-11-03-10-00-00.txt"]
    with collected(build(tmp_path / "class", names)) as (bo,):
        assert bo.file == second and first in bo.notes[0]
    third = "HW_bo_attempt_2026-11-02-10-00-00_other.ipynb"
    with collected(build(tmp_path / "class", [third])) as (bo,):
        assert [file.name for file in bo.files] == [second, third], "of one time, and the first is older"


TIMED = "attempt_2026-11-01-10-00-00"
OWN = (  # what a student may call a file: as a platform names another's, too
    f"{CODE}.ipynb", f"anna_12345_{MOODLE}_{CODE}.ipynb", f"anna_LATE_77_901_{CODE}-1.ipynb",
    f"my_7_10_{CODE}.ipynb", f"HW_anna_{TIMED}_{CODE}.ipynb", f"Li_Anna_anna_77_{CODE}.ipynb",
    f"_{CODE} (2).ipynb",
)  # fmt: skip
NAMED = {  # what a platform puts before it -> the student and the person that it says
    f"Bo Li_11_{MOODLE}/": (f"Bo Li_11_{MOODLE}", ("Bo Li", "11", "")),
    f"R2 D2 77_12_{MOODLE}_/": (f"R2 D2 77_12_{MOODLE}", ("R2 D2 77", "12", "")),
    f"Participant_13_{MOODLE}/": (f"Participant_13_{MOODLE}", ("Participant", "13", "")),
    f"Default group_{MOODLE}/": (f"Default group_{MOODLE}", ("Default group", "", "")),
    f"Bo Li_14_{MOODLE}_": (f"Bo Li_14_{MOODLE}", ("Bo Li", "14", "")),
    f"R2 D2 77_15_{MOODLE}_": (f"R2 D2 77_15_{MOODLE}", ("R2 D2 77", "15", "")),
    "libo_21_900_": ("libo_21", ("libo", "21", "")),
    "agent007_LATE_22_901_": ("agent007_22", ("agent007", "22", "")),
    "le_late_fee_23_902_": ("le_late_fee_23", ("le_late_fee", "23", "")),
    "anon_AbC12_903_": ("anon_AbC12", ("anon_AbC12", "", "")),
    "LATE_anon_AbC13_904_": ("anon_AbC13", ("anon_AbC13", "", "")),
    f"Sheet 3_bo1_{TIMED}_": ("bo1", ("bo1", "", "bo1")),
    f"Sheet 3_bo_77_{TIMED}_": ("bo_77", ("bo_77", "", "bo_77")),
    f"Sheet 3_an_77_{TIMED}_": ("an_77", ("an_77", "", "an_77")),
    f"{CODE}_cy_2_{TIMED}_": ("cy_2", ("cy_2", "", "cy_2")),
    "Li_Bo_bo1_31/": ("Li_Bo_bo1_31", ("Li_Bo", "31", "bo1")),
    "de_Li_Bo_bo1_32/": ("de_Li_Bo_bo1_32", ("de_Li_Bo_bo1", "32", "")),
}  # fmt: skip
EXPORTS = {
    "Moodle's folders": f"_{MOODLE}/", "Moodle's files": f"{MOODLE}_", "Canvas": r"_90\d_$",
    "Blackboard": rf"{TIMED}_$", "ILIAS": r"_3\d/$",
}  # fmt: skip


@pytest.mark.parametrize("own", OWN)
@pytest.mark.parametrize("platform", EXPORTS)
def test_a_platforms_part_of_a_name_ends_where_the_students_own_begins(tmp_path, platform, own):
    begins = [name for name in NAMED if re.search(EXPORTS[platform], name.replace("_/", "/"))]
    *odd, plain = begins
    for place in ("class", "class of/2026"):
        names = [*(f"{each}{own}" for each in odd), f"{plain}{CODE}.ipynb"]
        with collected(build(tmp_path / place, names)) as some:
            found = {each.student: (tuple(each.person[:3]), each.exercise) for each in some}
        assert found == {student: (said, CODE) for student, said in map(NAMED.get, begins)}
        assert {each.person.platform for each in some} == {platform.partition("'")[0]}


@pytest.mark.parametrize("own", OWN)
def test_no_name_of_a_students_own_is_taken_for_a_platforms(tmp_path, own):
    """A file downloaded from a platform, in a folder that somebody made by hand; and a number in a name."""
    names = [f"ada/{CODE}.ipynb", f"ben/{own}", f"cleo/Z{own}"]
    assert set(handed_in(build(tmp_path / "folders", names))) == {
        (name, CODE) for name in ("ada", "ben", "cleo")
    }
    names = [f"group_7_{CODE}.ipynb", f"group_8_{CODE}.ipynb", "group_8_10_horizon.ipynb"]
    assert {*handed_in(build(tmp_path / "flat", names))} == {
        ("group_7", CODE), ("group_8", CODE), ("group_8", "10_horizon"),
    }  # fmt: skip


def test_two_notebooks_in_the_one_folder_of_a_platform_are_of_one_student(tmp_path):
    folder = f"Bo Li_11_{MOODLE}"
    found = handed_in(build(tmp_path / "class", [f"{folder}/a.ipynb", f"{folder}/b.ipynb"]), "03")
    assert list(found) == [(folder, CODE)]


def test_groups_around_the_files_of_a_platform_are_no_students(tmp_path):
    names = [f"{group}/Bo Li_{n}_{MOODLE}_{CODE}.ipynb" for n, group in enumerate("aab", 11)]
    found = handed_in(build(tmp_path / "class", [*names, "b/readme.txt"]))
    assert {student for student, _ in found} == {f"Bo Li_{n}_{MOODLE}" for n in (11, 12, 13)}


def test_what_a_platform_says_of_a_student_has_places_of_its_own(tmp_path):
    blackboard = "HW_bo1_attempt_2026-11-02-10-00-00_x.ipynb"
    moodle = f"Bo Li_11_{MOODLE}/{CODE}.ipynb"
    names = [moodle, "libo_LATE_12_90_x.ipynb", blackboard, "Li_Bo_bo2_13/x.ipynb", "carl/x.ipynb"]
    with collected(build(tmp_path / "class", names)) as some:
        assert {tuple(each.person) for each in some} == {
            ("Bo Li", "11", "", "Moodle"),
            ("libo", "12", "", "Canvas"),
            ("bo1", "", "bo1", "Blackboard"),
            ("Li_Bo", "13", "bo2", "ILIAS"),
            ("carl", "", "", ""),
        }


def test_an_older_version_and_what_a_teacher_gave_are_told(tmp_path):
    teams = [f"Bo/Exercise 3/Version {n}/{CODE}.ipynb" for n in (1, 9, 10)]
    with collected(build(tmp_path / "teams", [*teams, f"Ada/Exercise 3/Version 1/{CODE}.ipynb"])) as some:
        ada, bo = some
        assert bo.notes == (f"Of an older version, not looked at: {teams[0]}, {teams[1]}.",)
        assert ada.notes == () and some.left_out == []
    given = f"Blatt/Bo/2_corrections/{CODE}.ipynb"
    with collected(build(tmp_path / "olat", [given, f"Blatt/Bo/1_submissions/{CODE}.ipynb"])) as some:
        (bo,) = some
        assert bo.notes == ()
        assert some.left_out == [
            f"No student's work, since it lies in a folder for a task or for feedback: {given}. "
            "If one of them is, take it out of that folder and grade again."
        ]


def test_of_a_numbered_version_and_a_notebook_beside_it_nobody_guesses_the_last(tmp_path):
    names = [f"ada/Version 2/{CODE}.ipynb", f"ada/{CODE}.ipynb", f"ben/{CODE}.ipynb"]
    with collected(build(tmp_path / "class", names)) as (ada, _):
        assert {file.name for file in ada.files} == {*names[:2]} and ada.notes == ()


def test_olat_and_sakai_say_the_login_below_the_folder_of_a_hand_in_only(tmp_path):
    names = {
        "a/Li_Bo_bo1/1_submissions/x.ipynb": ("Li_Bo_bo1", "Li_Bo", "", "bo1", "OLAT"),
        "a/de_Li_Bo_bo2/1_submissions/x.ipynb": ("de_Li_Bo_bo2", "de_Li_Bo_bo2", "", "", "OLAT"),
        "a/Group_A_123/1_submissions/x.ipynb": ("Group_A_123", "Group_A_123", "", "", ""),
        "a/Li, Bo(bo3)/Submission attachment(s)/x.ipynb": ("Li, Bo(bo3)", "Li, Bo", "", "bo3", "Sakai"),
        "a/Do_Cy_cy/x.ipynb": ("Do_Cy_cy", "Do_Cy_cy", "", "", ""),
    }
    with collected(build(tmp_path / "class", names), "03") as some:
        assert {(each.student, *each.person) for each in some} == {*names.values()}
    known = json.loads((ROOT / "coursework" / "grading" / "schema.json").read_text(encoding="utf-8"))
    platforms = known["properties"]["person"]["properties"]["platform"]["enum"]
    assert {*platforms} == {"", *FOLDERS, *FILES, *AROUND_HAND_INS}, "a result may name each of them"


# -- what only a file system has


@pytest.mark.skipif(sys.platform != "linux", reason="only there any bytes are a name")
def test_names_that_are_no_text_links_pipes_and_closed_folders_have_a_row(tmp_path):
    build(tmp_path / "class", [f"ada/{CODE}.ipynb", f"ben/{CODE}/x.ipynb/"])
    for name in (b"J\xf6rg", b"J\xe4rg"):
        folder = os.path.join(os.fsencode(tmp_path), b"class", name)
        os.mkdir(folder)
        Path(os.fsdecode(folder), "x.ipynb").write_text("ascii")
    (tmp_path / "class" / "cleo").symlink_to(tmp_path / "class" / "ada")
    (tmp_path / "class" / "dan").mkdir()
    (tmp_path / "class" / "dan" / "x.ipynb").symlink_to("/etc/passwd")
    (tmp_path / "class" / "eve").mkdir()
    os.mkfifo(tmp_path / "class" / "eve" / "x.ipynb")
    deep = tmp_path / "class" / "finn"
    deep.joinpath(*["d"] * 200).mkdir(parents=True)
    with collected(tmp_path / "class") as some:
        found = {each.student: each.problem or each.file for each in some}
        assert all(each.path is None or each.path.read_bytes() for each in some)
    assert found == {
        "ada": f"ada/{CODE}.ipynb",
        "ben": NONE,
        "J\\udcf6rg": "J\\udcf6rg/x.ipynb",
        "J\\udce4rg": "J\\udce4rg/x.ipynb",
        "cleo": "It is a link, which is not followed.",
        "dan": "It is a link, which is not followed.",
        "eve": "It is a device or a pipe, and no file.",
        "finn": "The folder holds too many files or folders.",
    }


# -- what only a zip file has


def test_a_zip_file_that_was_handed_in_is_kept_whole_and_its_notebook_is_read_where_it_is_graded(tmp_path):
    files = {
        "one": [f"my work/{CODE}.ipynb", "notes.pdf", f"my work/{TIME}.ipynb", "elsewhere/x.ipynb"],
        "several": [f"my work/{CODE}.ipynb", "my work/old/a first try.ipynb"],
        "course": [f"work/exercises/{CODE}/{CODE}.ipynb", f"work/notebooks/{CODE}.ipynb"],
        "none": ["notes.pdf", ".ipynb_checkpoints/x.ipynb", "../x.ipynb"],
        "two": ["a/hw.IPYNB", "hw.zip"],
    }
    with zipfile.ZipFile(tmp_path / "class.zip", "w") as packed:
        for name, some in files.items():
            packed.write(build(tmp_path / f"{name}.zip", some), f"{name}_{CODE}.zip")
        packed.writestr("dan/", "")
    with collected(tmp_path / "class.zip") as some:
        found = {each.student: each for each in some}
        assert found["dan"].problem == NONE and found["dan"].path is None
        for name, due in (("one", 1), ("several", 2), ("course", 1), ("two", 1)):
            held = notebooks_in(found[name].path, CODE).notebooks
            assert held == [(each, content(each)) for each in files[name][:due]]
        with pytest.raises(ValueError, match=r"is not read\. Its path leads out of the zip"):
            notebooks_in(found["none"].path, CODE)


def test_what_a_killed_run_unpacked_lies_beside_its_results_and_goes_with_the_next(tmp_path, monkeypatch):
    place, out = build(tmp_path / "class.zip", [f"ada/{CODE}.ipynb"]), tmp_path / "out"
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "nowhere"))
    left = out / ".submissions-killed" / "files"
    left.mkdir(parents=True)
    (left / "0").write_text("ada's work")
    with collected(place, beside=out) as (ada,):
        assert ada.path.is_relative_to(out) and not left.exists()
    assert not [*out.iterdir()]


def test_a_folder_needs_no_folder_beside_it_which_a_killed_run_would_leave(tmp_path, monkeypatch):
    build(tmp_path / "class", [f"ada/{CODE}.ipynb"])
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "nowhere"))
    with collected(tmp_path / "class") as some:
        assert [each.student for each in some] == ["ada"]


def test_a_zip_file_that_was_handed_in_is_marked_and_an_untouched_exercise_in_it_does_not_count(tmp_path):
    start = "00_start_here"
    for student, folder in (("ada", "solutions"), ("cleo", "exercises")):  # cleo's other one is untouched
        with zipfile.ZipFile(tmp_path / f"{student}.zip", "w") as packed:
            packed.write(ROOT / "solutions" / start / f"{start}.ipynb", f"{start}.ipynb")
            packed.write(ROOT / folder / start / f"{start}.ipynb", "other.ipynb")
    (tmp_path / "class").mkdir()
    whole, two = ((tmp_path / f"{student}.zip").read_bytes() for student in ("ada", "cleo"))
    for name, bytes in (("ada", whole), ("ben", whole.replace(b"PK\1\2", b"PK\1\3")), ("cleo", two)):
        (tmp_path / "class" / f"{name}_{start}.zip").write_bytes(bytes)
    with collected(tmp_path / "class") as some:
        ada, ben, cleo = grade_all(some, tmp_path / "out", Run(seed=3))
    assert [row["status"] for row in ada["questions"] + cleo["questions"]] == ["ok"] * 6
    assert cleo["notes"] == [
        "other.ipynb does not count: no answer of this exercise is written in it.",
        f"Graded: {start}.ipynb.",
    ]
    assert {row["status"] for row in ben["questions"]} == {"unreadable"}
    assert ben["questions"][0]["message"].startswith("The zip file cannot be read: ")


def test_in_a_zip_file_a_spoilt_member_costs_nobody_else_anything(tmp_path):
    bomb, long = "bomb/x.ipynb", "x" * 60_000
    with zipfile.ZipFile(tmp_path / "class.zip", "w") as packed:
        packed.writestr(f"ada/{CODE}.ipynb", "ada")
        packed.writestr("ada", "a file that is a folder too")
        packed.writestr("ben/x.ipynb", "the text of ben")
        packed.writestr(f"{long}/x.ipynb", "long")
        packed.writestr("../cleo/x.ipynb", "out")
        packed.writestr("C:/dan/x.ipynb", "out")
        packed.writestr("d/" * 30_000 + "x.ipynb", "deep")
        packed.writestr(bomb, bytes(30_000_000), zipfile.ZIP_DEFLATED)
        packed.writestr("lzma/x.ipynb", bytes(1000), zipfile.ZIP_LZMA)
        link = zipfile.ZipInfo("eve/x.ipynb")
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        packed.writestr(link, "/etc/passwd")
    content = (tmp_path / "class.zip").read_bytes()
    (tmp_path / "class.zip").write_bytes(content.replace(b"the text of ben", b"another text..."))
    with collected(tmp_path / "class.zip") as some:
        found = {each.student[:9]: each.problem or each.path.read_text() for each in some}
        outside, loose = some.left_out
    assert loose.startswith("No student's work, by name and place: ada. ")
    assert outside.startswith(
        "Not read, since the path leads out of the zip file: ../cleo/x.ipynb, C:/dan/x.ipynb. If that is a "
    )
    assert found == {
        "ada": "ada",
        "ben": "The file cannot be taken out of the zip file: Bad CRC-32 for file 'ben/x.ipynb'.",
        "x" * 9: "long",
        "d": "It lies in too many folders.",
        "bomb": "The file cannot be taken out of the zip file: it is larger than 20 MB.",
        "lzma": "It is packed in a way that is not read here.",
        "eve": "It is a link, which is not followed.",
    }
    assert [path.name for path in tmp_path.iterdir()] == ["class.zip"]


@pytest.mark.parametrize(
    "spoil", [lambda content: content[:-30], lambda content: b"PK" + bytes(100), lambda _: b""]
)
def test_a_zip_file_that_cannot_be_listed_is_refused(tmp_path, spoil):
    file = build(tmp_path / "class.zip", [f"ada/{CODE}.ipynb"])
    file.write_bytes(spoil(file.read_bytes()))
    with pytest.raises(ValueError, match=r"class\.zip is neither a folder nor a zip file that can be read: "):
        handed_in(file)


def test_a_list_of_a_million_members_is_not_read(tmp_path):
    file = build(tmp_path / "class.zip", [f"ada/{CODE}.ipynb"])
    content = file.read_bytes()
    begin, end = content.index(b"PK\1\2"), content.index(b"PK\5\6")
    members = content[begin:end] * 60_000
    tail = content[end : end + 12] + len(members).to_bytes(4, "little") + content[end + 16 :]
    file.write_bytes(content[:begin] + members + tail)
    with pytest.raises(ValueError, match="it holds more than 40,000 files"):
        handed_in(file)


MEMBER = '{"way": ["../x"], "number": %s, "problem": "", "name": "x", "junk": false, "date": ""}'


@pytest.mark.parametrize("told", ["7", MEMBER % "0", MEMBER % '"../../secret"', "{}"])
def test_what_the_process_tells_that_unpacks_leads_to_no_file_but_its_own(tmp_path, told):
    (tmp_path / "files").mkdir()
    (tmp_path / "secret").write_text("not yours")
    (tmp_path / "files" / "0").symlink_to(tmp_path / "secret")
    assert not [each for each in _listing([told], tmp_path / "files").entries if each.source]


def test_two_names_stay_two_and_every_name_can_be_written():
    names = [
        "a\0", "a\u202e", "a\ud83d", "a\udcff", "a\n", "a" * 300, "a" * 301, "a\u2028" * 200, "李雷", "gül",
    ]  # fmt: skip
    made = [printable(name) for name in names]
    assert len(set(made)) == len(names) and made[-2:] == names[-2:]
    assert all(name.isprintable() and len(name) <= 255 and name.encode() for name in made)
