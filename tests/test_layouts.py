"""Everybody who handed something in has a row, whatever the platform and the student called it."""

import os
import re
import stat
import sys
import zipfile
from pathlib import Path

import pytest

from abcourse.grading.batch import grade_all
from abcourse.grading.cells import Unreadable, read
from abcourse.grading.collect import collected
from abcourse.grading.listing import _entries
from abcourse.grading.marking import Run
from abcourse.grading.zips import notebook_in, printable

CODE, TIME = "03_alphabeta_in_code", "06_time"
ROOT = Path(__file__).resolve().parents[1]
MOODLE = "assignsubmission_file"
NONE = "No notebook was handed in."
OTHER = "The file is no notebook."
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
        found = {(each.student, each.exercise): each.problem or each.file for each in some}
        assert len(found) == len(some)
        return found


LAYOUTS = {
    "nbgrader": (
        [f"ada/{CODE}/{CODE}.ipynb", f"ada/{CODE}/timestamp.txt", f"ben/{CODE}/hw.ipynb", "cleo/"],
        {"ada": f"ada/{CODE}/{CODE}.ipynb", "ben": f"ben/{CODE}/hw.ipynb", "cleo": NONE},
    ),
    "moodle, two of one name, and a text beside a file": (
        [
            f"Bo Li_11_{MOODLE}/{CODE}.ipynb",
            f"Bo Li_12_{MOODLE}_/{CODE}.ipynb",
            "Bo Li_12_assignsubmission_onlinetext/onlinetext.html",
        ],
        {
            f"Bo Li_11_{MOODLE}": f"Bo Li_11_{MOODLE}/{CODE}.ipynb",
            f"Bo Li_12_{MOODLE}": f"Bo Li_12_{MOODLE}_/{CODE}.ipynb",
        },
    ),
    "moodle without folders": (
        [f"Bo Li_11_{MOODLE}_{CODE}.ipynb", f"Bo Li_12_{MOODLE}_{CODE}.ipynb"],
        {f"Bo Li_{n}_{MOODLE}": f"Bo Li_{n}_{MOODLE}_{CODE}.ipynb" for n in (11, 12)},
    ),
    "canvas, two of one name, one late, one without a file": (
        [f"libo_11_900_{CODE}.ipynb", f"libo_LATE_12_901_{CODE}-1.ipynb", "nevisben_13_text.html"],
        {
            "libo_11": f"libo_11_900_{CODE}.ipynb",
            "libo_12": f"libo_LATE_12_901_{CODE}-1.ipynb",
            "nevisben_13": OTHER,
        },
    ),
    "ilias": (
        [f"Ex 3/Li_Bo_bo1_{n}/{CODE}.ipynb" for n in (11, 12)],
        {f"Li_Bo_bo1_{n}": f"Ex 3/Li_Bo_bo1_{n}/{CODE}.ipynb" for n in (11, 12)},
    ),
    "blackboard": (
        [
            f"HW_bo1_attempt_2026-11-01-10-00-00_{CODE}.ipynb",
            "HW_bo1_attempt_2026-11-01-10-00-00.txt",
            "HW_bo2_attempt_2026-11-02-10-00-00.txt",
        ],
        {"bo1": f"HW_bo1_attempt_2026-11-01-10-00-00_{CODE}.ipynb", "bo2": OTHER},
    ),
    "flat": (
        [f"dan_{CODE}.ipynb", f"{CODE} eve.ipynb", "finn.ipynb"],
        {"dan": f"dan_{CODE}.ipynb", "eve": f"{CODE} eve.ipynb", "finn": "finn.ipynb"},
    ),
    "a folder around flat files": (
        [f"export/dan_{CODE}.ipynb", "export/finn.ipynb"],
        {"dan": f"export/dan_{CODE}.ipynb", "finn": "export/finn.ipynb"},
    ),
    "two folders around": (
        [f"a/b/ada/{CODE}/{CODE}.ipynb", f"a/b/ben/{CODE}.ipynb", "a/b/cleo/"],
        {"ada": f"a/b/ada/{CODE}/{CODE}.ipynb", "ben": f"a/b/ben/{CODE}.ipynb", "cleo": NONE},
    ),
    "a folder around a single student": (
        [f"export/ada/{CODE}/{CODE}.ipynb", f"export/ada/{CODE}/notes.pdf"],
        {"ada": f"export/ada/{CODE}/{CODE}.ipynb"},
    ),
    "the folder around submitted": (
        [
            f"submitted/ada/{CODE}/{CODE}.ipynb",
            f"submitted/ben/{CODE}/{CODE}.ipynb",
            f"solutions/{CODE}/{CODE}.ipynb",
            f"exercises/{CODE}/{CODE}.ipynb",
            "gradebook.db",
        ],
        {name: f"submitted/{name}/{CODE}/{CODE}.ipynb" for name in ("ada", "ben")},
    ),
    "the exercise around the students": (
        [f"{CODE}/ada/hw.ipynb", f"{CODE}/ben.ipynb"],
        {"ada": f"{CODE}/ada/hw.ipynb", "ben": f"{CODE}/ben.ipynb"},
    ),
    "a folder of the student's own": (
        [f"ada/{CODE}.ipynb", "finn/homework/mine.ipynb"],
        {"ada": f"ada/{CODE}.ipynb", "finn": "finn/homework/mine.ipynb"},
    ),
    "a student's folder that is called like an exercise": (
        [f"ada/{CODE}.ipynb", f"{CODE}_bob_copied/mine.ipynb", f"ben/{CODE}_2/x.ipynb"],
        {
            "ada": f"ada/{CODE}.ipynb",
            f"{CODE}_bob_copied": f"{CODE}_bob_copied/mine.ipynb",
            "ben": f"ben/{CODE}_2/x.ipynb",
        },
    ),
    "other kinds of files": (
        [
            f"ada_{CODE}.ipynb",
            f"ben_{CODE}.IPYNB",
            f"cleo_{CODE}.py",
            "dan.pdf",
            "eve.html",
            "finn",
            "gus.zip",
        ],
        {
            "ada": f"ada_{CODE}.ipynb",
            "ben": f"ben_{CODE}.IPYNB",
            **dict.fromkeys(["cleo", "dan", "eve", "finn"], OTHER),
            "gus": "gus.zip",
        },
    ),
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
    "what systems leave behind": (
        [f"ada/{CODE}.ipynb", "__MACOSX/ada/._x.ipynb", "ben/.ipynb_checkpoints/x.ipynb", ".DS_Store"],
        {"ada": f"ada/{CODE}.ipynb", "ben": NONE},
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
        ([f"{CODE}/{CODE}.ipynb", f"{TIME}/{TIME}.ipynb"], f"is not understood: it has {CODE}/{CODE}.ipynb"),
        (["finn/homework/mine.ipynb"], "is not understood: it has finn/homework/mine.ipynb"),
        (["ada/hw.ipynb", "ben/hw.ipynb"], f"tells the exercise, as {CODE}: say it by --exercise"),
    ],
)
def test_a_layout_that_is_not_understood_is_refused_with_what_was_found(tmp_path, names, found):
    (tmp_path / "class").mkdir()
    with pytest.raises(ValueError, match=re.escape(found)):
        handed_in(build(tmp_path / "class", names))


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


def test_of_several_files_the_notebook_with_the_right_name_counts_and_the_others_are_named(tmp_path):
    some = [f"ada/{CODE}/{CODE}.ipynb", f"ada/{CODE}/a copy.ipynb", "ada/notes.pdf", "ben/mine.ipynb"]
    with collected(build(tmp_path / "class", some)) as (ada, ben):
        assert ada.path.name == f"{CODE}.ipynb"
        assert ada.notes == (f"Not looked at: ada/{CODE}/a copy.ipynb, ada/notes.pdf.",)
        assert ben.notes == (f"The notebook is called mine.ipynb, and not {CODE}.ipynb.",)
    build(tmp_path / "class", [f"ada/{n}.ipynb" for n in range(9)])
    with collected(tmp_path / "class") as (ada, ben):
        assert ada.notes[0].endswith("ada/2.ipynb, ada/3.ipynb and 6 more.")


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
        "one": [f"my work/{CODE}.ipynb", "notes.pdf", "my work/a first try.ipynb"],
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
        assert notebook_in(found["one"].path, CODE) == (
            content(f"my work/{CODE}.ipynb"), ["my work/a first try.ipynb"],
        )  # fmt: skip
        assert notebook_in(found["two"].path, CODE) == (b"a/hw.IPYNB", [])
        with pytest.raises(Unreadable, match=r"is not read\. Its path leads out of the zip"):
            read(found["none"].path, CODE)


def test_a_zip_file_that_was_handed_in_is_marked_and_another_notebook_in_it_is_named(tmp_path):
    start = "00_start_here"
    with zipfile.ZipFile(tmp_path / "solved.zip", "w") as packed:
        for name in (f"{start}.ipynb", "other.ipynb"):
            packed.write(ROOT / "solutions" / start / f"{start}.ipynb", name)
    (tmp_path / "class").mkdir()
    spoilt = (tmp_path / "solved.zip").read_bytes()
    for name, bytes in (("ada", spoilt), ("ben", spoilt.replace(b"PK\1\2", b"PK\1\3"))):
        (tmp_path / "class" / f"{name}_{start}.zip").write_bytes(bytes)
    with collected(tmp_path / "class") as some:
        ada, ben = grade_all(some, tmp_path / "out", Run(seed=3))
    assert [row["status"] for row in ada["questions"]] == ["ok"] * 3
    assert ada["notes"] == ["Not looked at: other.ipynb."]
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
    out = "Its path leads out of the zip file."
    assert found == {
        "ada": "ada",
        "ben": "The file cannot be taken out of the zip file: Bad CRC-32 for file 'ben/x.ipynb'.",
        "x" * 9: "long",
        "cleo": out,
        "C:": out,
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


@pytest.mark.parametrize("told", ["7", '[["../x"], 0, ""]', '[["ada", "x.ipynb"], "../../secret", ""]', "{}"])
def test_what_the_process_tells_that_unpacks_leads_to_no_file_but_its_own(tmp_path, told):
    (tmp_path / "files").mkdir()
    (tmp_path / "secret").write_text("not yours")
    (tmp_path / "files" / "0").symlink_to(tmp_path / "secret")
    assert not [each for each in _entries([told], tmp_path / "files") if each.source]


def test_two_names_stay_two_and_every_name_can_be_written():
    names = [
        "a\0",
        "a\u202e",
        "a\ud83d",
        "a\udcff",
        "a\n",
        "a" * 300,
        "a" * 301,
        "a\u2028" * 200,
        "李雷",
        "gül",
    ]
    made = [printable(name) for name in names]
    assert len(set(made)) == len(names) and made[-2:] == names[-2:]
    assert all(name.isprintable() and len(name) <= 255 and name.encode() for name in made)
