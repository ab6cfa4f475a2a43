"""Everybody who handed something in has one row, whatever the platform and the student called it."""

import json
import os
import re
import stat
import sys
import tempfile
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_grade import START, notebook

from coursework.grading.batch import grade_all
from coursework.grading.collection import collected
from coursework.grading.listing import _listing
from coursework.grading.marking import Run
from coursework.grading.name_forms import FORMS
from coursework.grading.zips import notebooks_in, printable

CODE, TIME = "03_alphabeta_in_code", "06_time"
ROOT = Path(__file__).resolve().parents[1]
MOODLE = "assignsubmission_file"
NONE = "No notebook was handed in."
OTHER = "The file is no notebook but "


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
            assert each.path is None or each.path.read_bytes() == content(each.file)
        found = {(each.student, each.exercise): _shown(each) for each in some}
        assert len(found) == len(some)
        return found


def _shown(submission):
    """The file of a submission, or what is said of it; of what is no notebook the beginning."""
    return OTHER if submission.problem.startswith(OTHER) else submission.problem or submission.file


# -- the layouts that people really have


def layouts():
    """Each layout of tests/data/layouts.txt: its names; for each student the file, or what is said."""
    text = (ROOT / "tests" / "data" / "layouts.txt").read_text(encoding="utf-8")
    for name, lines in re.findall(r"^== (.+)\n((?:.+\n)+)", text, re.MULTILINE):
        some = [line.split("  |  ") for line in lines.splitlines()]
        due = {each[1]: {"none": NONE, "other": OTHER}.get(each[-1], each[0]) for each in some if each[1:]}
        yield name, ([each[0] for each in some], due)


LAYOUTS = dict(layouts())


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_student_has_one_row_in_every_layout(tmp_path, layout):
    names, due = LAYOUTS[layout]
    for form in ("folder", "class.zip"):
        found = handed_in(build(tmp_path / form, names), "" if CODE in str(names) else "03")
        assert found == {(student, CODE): said for student, said in due.items()}
    assert {path.name for path in tmp_path.iterdir()} == {"folder", "class.zip"}


TIMED = "attempt_2026-11-01-10-00-00"
# Where a platform or a person puts the files of a student, and how the row of that student is called.
PLACES = {
    "Moodle": ("{name}_{number}_assignsubmission_file/", "{name}_{number}_assignsubmission_file"),
    "Moodle's files": ("{name}_{number}_assignsubmission_file_", "{name}_{number}_assignsubmission_file"),
    "Brightspace": ("{number}-117 - {name} - Sep 1, 2018 905 AM/", "{number}-117 - {name}"),
    "Canvas": ("{login}_{number}_9{number}_", "{login}_{number}"),
    "Canvas, late": ("{login}_LATE_{number}_9{number}_", "{login}_{number}"),
    "Canvas, anonymous": ("anon_{login}_9{number}_", "anon_{login}"),
    "Blackboard": (f"Sheet 3_{{login}}_7_{TIMED}_", "{login}_7"),
    "ILIAS": ("{login}_An_{login}_{number}/", "{login}_An_{login}_{number}"),
    "OLAT": ("Blatt/{login}_An_{login}/1_submissions/", "{login}_An_{login}"),
    "Sakai": ("{name}({login})/Submission attachment(s)/", "{name}({login})"),
    "Teams": ("Submitted files/{name}/Exercise 3/Version 1/", "{name}"),
    "nbgrader": (f"{{name}}/{CODE}/", "{name}"),
    "by hand": ("{name}/", "{name}"),
}
# What students call their files: as a platform names another's, too.
OWN = (
    f"{CODE}.ipynb", "mine.ipynb", f"anna_12345_{MOODLE}_{CODE}.ipynb", f"anna_LATE_77_901_{CODE}-1.ipynb",
    f"my_7_10_{CODE}.ipynb", f"HW_anna_{TIMED}_{CODE}.ipynb", f"Li_Anna_anna_77_{CODE}.ipynb",
    f"_{CODE} (2).ipynb", "essay.pdf", "numbers.csv",
)  # fmt: skip
NAMES = st.text("abcdefghijklmnopqrstuvwxyzäöüçñ李雷'", min_size=2, max_size=12)
STUDENTS = st.lists(NAMES, min_size=2, max_size=5, unique=True)


@settings(max_examples=120, deadline=None, derandomize=True, database=None)
@given(
    platform=st.sampled_from([*PLACES]),
    students=STUDENTS,
    around=st.sampled_from(["", "class/2026/", f"{CODE}/"]),
    form=st.sampled_from(["class", "class.zip"]),
    data=st.data(),
)
def test_every_student_has_exactly_one_row_and_no_file_is_lost(platform, students, around, form, data):
    place, row = PLACES[platform]
    names, due = [], set()
    for number, login in enumerate(students, 11):
        said = {"name": f"{login} von R2 D2", "number": number, "login": login}
        own = data.draw(st.lists(st.sampled_from(OWN), min_size=1, max_size=3, unique=True))
        own = own if number > 11 else [f"{CODE}.ipynb", *own][:2]  # one at least has a notebook
        names += {around + place.format(**said) + each: 0 for each in own}
        due.add(row.format(**said))
    with tempfile.TemporaryDirectory() as folder, collected(build(Path(folder) / form, names), "03") as some:
        assert [each.student for each in some] == sorted(due)
        told = " ".join([*some.left_out, *(note for each in some for note in each.notes)])
        kept = [file.name for each in some for file in each.files] + [each.file for each in some]
        assert [name for name in names if name not in kept and name not in told] == []
        for each in some:
            assert all(file.path.read_bytes() == content(file.name) for file in each.files)
            assert {file.name.removeprefix(around) for file in each.files} <= {
                name.removeprefix(around) for name in names
            }


def test_what_a_platform_says_of_a_student_has_places_of_its_own(tmp_path):
    names = {
        f"Bo Li_11_{MOODLE}/{CODE}.ipynb": ("Bo Li", "11", "", "Moodle"),
        f"Default group_{MOODLE}/x.ipynb": ("Default group", "", "", "Moodle"),
        "12-117 - Bo Li - Sep 5, 2018 905 AM/x.ipynb": ("Bo Li", "12", "", "Brightspace"),
        "le_late_fee_LATE_13_90_x.ipynb": ("le_late_fee", "13", "", "Canvas"),
        "LATE_anon_AbC13_904_x.ipynb": ("anon_AbC13", "", "", "Canvas"),
        f"HW_bo1_{TIMED}_x.ipynb": ("bo1", "", "bo1", "Blackboard"),
        "Li_Bo_bo2_14/x.ipynb": ("Li_Bo", "14", "bo2", "ILIAS"),
        "de_Li_Bo_bo2_15/x.ipynb": ("de_Li_Bo_bo2", "15", "", "ILIAS"),
        "carl/x.ipynb": ("carl", "", "", ""),
    }
    with collected(build(tmp_path / "class", names)) as some:
        assert {each.file: tuple(each.person) for each in some} == names
    below = {
        "a/Li_Bo_bo1/1_submissions/x.ipynb": ("Li_Bo", "", "bo1", "OLAT"),
        "a/de_Li_Bo_bo2/1_submissions/x.ipynb": ("de_Li_Bo_bo2", "", "", "OLAT"),
        "a/Group_A_123/1_submissions/x.ipynb": ("Group_A_123", "", "", ""),
        "a/Li, Bo(bo3)/Submission attachment(s)/x.ipynb": ("Li, Bo", "", "bo3", "Sakai"),
        "a/Do_Cy_cy/x.ipynb": ("Do_Cy_cy", "", "", ""),
    }
    with collected(build(tmp_path / "below", below), "03") as some:
        assert {each.file: tuple(each.person) for each in some} == below
    known = json.loads((ROOT / "coursework" / "grading" / "schema.json").read_text(encoding="utf-8"))
    platforms = known["properties"]["person"]["properties"]["platform"]["enum"]
    assert {*platforms} == {"", *(form.platform for form in FORMS)}, "a result may name each of them"


@pytest.mark.parametrize(
    ("names", "found"),
    [
        ([], "there is no notebook in"),
        (["ada/", "ben/"], "the layout of"),
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


# -- which exercise, and which file of a student


def test_an_exercise_is_told_by_names_or_by_the_call_where_no_name_tells_it(tmp_path):
    names = [f"class/{CODE}/ada/x.ipynb", f"class/{TIME}/ada/y.ipynb", f"class/{TIME}/ben/y.ipynb"]
    assert handed_in(build(tmp_path / "in", names)) == {
        ("ada", CODE): names[0], ("ada", TIME): names[1], ("ben", TIME): names[2],
    }  # fmt: skip
    place = build(tmp_path / "class", ["ada/hw.ipynb", "ben/x.ipynb"])
    by_call = {("ada", CODE): "ada/hw.ipynb", ("ben", CODE): "ben/x.ipynb"}
    assert handed_in(place, "03") == handed_in(place, CODE) == by_call
    build(place, [f"cleo/{TIME}.ipynb"])
    assert handed_in(place)["ada", TIME] == "ada/hw.ipynb", "it is what the others hand in"
    with pytest.raises(ValueError, match="there is no exercise '12'; there are 00_start_here, 01_minimax"):
        handed_in(place, "12")


def test_everybody_is_due_what_several_hand_in_and_one_alone_is_due_what_nobody_else_hands_in(tmp_path):
    names = [f"ada/{CODE}/a.ipynb", f"ben/{CODE}/b.ipynb", f"ben/{TIME}/b.ipynb", f"cleo/{CODE}/c.ipynb"]
    assert set(handed_in(build(tmp_path / "class", names))) == {
        ("ada", CODE), ("ben", CODE), ("ben", TIME), ("cleo", CODE),
    }  # fmt: skip
    found = handed_in(build(tmp_path / "class", [f"cleo/{TIME}/c.ipynb", "ada/notes.pdf"]))
    assert found["ada", TIME] == NONE and found["cleo", TIME] == f"cleo/{TIME}/c.ipynb"
    assert found["ada", CODE] == f"ada/{CODE}/a.ipynb", "what tells no exercise belongs to the one told"


def test_a_notebook_counts_under_any_name_and_files_beside_it_are_named(tmp_path):
    some = [f"ada/{CODE}/{CODE}.ipynb", *(f"ada/{n}.txt" for n in range(9)), "ben/mine.ipynb"]
    with collected(build(tmp_path / "class", [*some, f"cleo/{CODE} (1).ipynb"])) as (ada, ben, cleo):
        assert ada.path.name == f"{CODE}.ipynb" and ada.notes[0].endswith("ada/4.txt and 4 more.")
        assert ben.notes == (f"The notebook is called mine.ipynb, and not {CODE}.ipynb.",)
        assert cleo.path.name == f"{CODE} (1).ipynb" and cleo.notes == ()


def test_files_that_belong_to_one_student_make_no_second_one(tmp_path):
    """By the numbers of a browser, the same bytes twice, a lesson of that name."""
    names = [f"ada_{CODE}.ipynb", "ada (1).ipynb", f"ben-Copy1_{CODE}.ipynb", f"ben_{CODE}.ipynb"]
    with collected(build(tmp_path / "flat", [*names, "eva_v2.ipynb"])) as some:
        assert [(each.student, len(each.files)) for each in some] == [
            ("ada", 2), ("ben", 2), ("eva_v2", 1),
        ], "there is no eva beside her"  # fmt: skip
    work = [f"ben/work/exercises/{CODE}/{CODE}.ipynb", f"ben/work/notebooks/{CODE}.ipynb"]
    build(tmp_path / "class", [f"ada/{CODE}.ipynb", *work])
    (tmp_path / "class" / f"ada/{CODE}-Copy1.ipynb").write_bytes(content(f"ada/{CODE}.ipynb"))
    with collected(tmp_path / "class") as (ada, ben):
        assert ada.path.name == f"{CODE}.ipynb" and f"{CODE}-Copy1.ipynb" in ada.notes[0]
        assert ben.file == work[0] and "notebooks" in ben.notes[0]


ATTEMPTS = [  # three files of each: an earlier one, the last notebook, and a text that came later
    ("HW_bo_attempt_2026-11-0{}-10-00-00_", 1, 2, 3, ""),
    ("6205-117 - Bo Li - Sep {} AM/", "9, 2018 1159", "15, 2018 905", "15, 2018 906", ""),
    ("7-1 - Ann Lee - {}/", "Dec 31, 2018 1159 PM", "Jan 1, 2019 1201 AM", "Jan 1, 2019 105 PM", ""),
    ("Bo/Exercise 3/Version {}/", 9, 10, 11, "Ada/Exercise 3/Version 1/x.ipynb"),
    ("Blatt/Bo/{}/", "1_submissions", "3_revisions_1", "5_revisions_2", ""),
]


@pytest.mark.parametrize(("place", "first", "second", "third", "another"), ATTEMPTS)
def test_of_several_attempts_the_last_notebook_counts(tmp_path, place, first, second, third, another):
    names = [f"{place.format(each)}{CODE}.ipynb" for each in (second, first)]
    text = f"{place.format(third)}essay.pdf"
    with collected(build(tmp_path / "class", [*names, text, *filter(None, [another])])) as some:
        *_, bo = some
        assert bo.file == names[0] and [file.name for file in bo.files] == [names[0]]
        assert bo.notes == (f"Of an older version, not looked at: {names[1]}.", f"Not looked at: {text}.")


def test_what_a_teacher_gave_and_a_file_of_names_are_told(tmp_path):
    given = f"Blatt/Bo/2_corrections/{CODE}.ipynb"
    with collected(build(tmp_path / "olat", [given, f"Blatt/Bo/1_submissions/{CODE}.ipynb"])) as some:
        assert some[0].notes == ()
        assert some.left_out == [
            f"No student's work, since it lies in a folder for a task or for feedback: {given}. "
            "If one of them is, take it out of that folder and grade again."
        ]
    for around in ("", "assignment_7_export/", "2026/export/"):
        names = [f"{around}submission_{n}/{CODE}.ipynb" for n in (9000, 9001)]
        place = build(tmp_path / f"gradescope {len(around)}", [*names, f"{around}submission_metadata.yml"])
        with collected(place) as some:
            (said,) = some.left_out
            assert said.startswith("submission_metadata.yml is Gradescope's file of names, and is not read")


def test_of_a_numbered_version_and_a_notebook_beside_it_nobody_guesses_the_last(tmp_path):
    names = [f"ada/Version 2/{CODE}.ipynb", f"ada/{CODE}.ipynb", f"ben/{CODE}.ipynb"]
    with collected(build(tmp_path / "class", names)) as (ada, _):
        assert {file.name for file in ada.files} == {*names[:2]} and ada.notes == ()


def test_groups_around_the_files_of_a_platform_are_no_students(tmp_path):
    names = [f"{group}/Bo Li_{n}_{MOODLE}_{CODE}.ipynb" for n, group in enumerate("aab", 11)]
    found = handed_in(build(tmp_path / "class", [*names, "b/readme.txt"]))
    assert {student for student, _ in found} == {f"Bo Li_{n}_{MOODLE}" for n in (11, 12, 13)}


WRONG = "def who_moves(root, plies):\n    return root"


@pytest.mark.parametrize(
    "two",
    [
        (f"{START}.ipynb", f"{START} (1).ipynb"),
        (f"{START}.ipynb", f"old/{START}.ipynb"),
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
