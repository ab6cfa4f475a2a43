"""Files as people hand them in: renamed, doubled, with lost cells, in odd zip files; no honest point is lost.

What cannot be graded is told in a sentence that says what to do.
"""

import json
import os
import re
import zipfile
from base64 import b64decode
from hashlib import sha256

import pytest
from test_grade import START, notebook, points, put, statuses
from test_reports import rows

from coursework.folders import lessons_folder
from coursework.grading.batch import grade_all
from coursework.grading.cells import read
from coursework.grading.choosing import Candidate, written_answers
from coursework.grading.collection import collected
from coursework.grading.marking import Run
from coursework.grading.released import handed_out
from coursework.grading.reports import write
from coursework.grading.zips import HAND_IN
from coursework.questions.catalogue import asked_in
from coursework.site.carry import download_work

pytestmark = pytest.mark.long

RIGHT = json.dumps(notebook(START))
WRONG = json.dumps(notebook(START, who_moves="def who_moves(root, plies):\n    return root"))
EXERCISES = sorted(file.name for file in (lessons_folder() / "exercises").iterdir() if file.is_dir())
UNTOUCHED = json.dumps(notebook(START, "exercises"))


def graded(tmp_path, way="process"):
    """The results of all that lies in tmp_path/in, by student, and what is said of the class."""
    with collected(tmp_path / "in", START) as some:
        results = grade_all(some, tmp_path / "out", Run(seed=3, way=way))
        return {each["student"]: each for each in results}, some.left_out


def hand_in(tmp_path, name, text=RIGHT):
    """A file of that name below tmp_path/in."""
    file = tmp_path / "in" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def zipped(file, **members):
    """A zip file with these members, names with __ for a slash."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, text in members.items():
            packed.writestr(name, text)


# -- names


NAMES = [
    f"{START}.ipynb.json", f"{START}.ipynb.txt", START, f"{START}.ipynb (1)", f"{START}.json", "hw.txt",
    f"{START}.ipynb.download", f"{START}.ipynb~", f"{START}.ipynb.ipynb", "00: start here.ipynb",
    'my "final" one.ipynb', f"{START}.IPYNB", f"{START}.jpynb",
]  # fmt: skip


def test_a_notebook_is_read_whatever_ending_it_was_given(tmp_path):
    for number, name in enumerate(NAMES):
        hand_in(tmp_path, f"s{number}/{name}")
    found, _ = graded(tmp_path)
    assert {name: points(found[f"s{number}"]) for number, name in enumerate(NAMES)} == dict.fromkeys(NAMES, 5)


NO_NOTEBOOK = [  # what a file is called and how it begins; what the student is told
    ("hw.pdf", "%PDF", f"no notebook but a PDF. {HAND_IN}"),
    ("hw.py", "x = 1", f"no notebook but a Python file. {HAND_IN}"),
    ("hw.rar", "Rar!", "an archive of a kind that is not read here; please hand in"),
    ("hw.ipynb.crdownload", "{", f"a download that was broken off. {HAND_IN}"),
    ("hw.exe.ipynb", "MZ", f"no notebook but a program of Windows. {HAND_IN}"),
    (".hw.ipynb.icloud", "bplist00", f"iCloud's note that the file is not on this computer. {HAND_IN}"),
    ("hw.zip", b"PK\5\6" + bytes(18), f"The zip file holds no notebook. {HAND_IN}"),
]


def test_what_is_no_notebook_is_told_with_what_to_do(tmp_path):
    for number, (name, text, _) in enumerate(NO_NOTEBOOK):
        hand_in(tmp_path, f"s{number}/{name}", text)
    found, _ = graded(tmp_path)
    for number, (_, _, said) in enumerate(NO_NOTEBOOK):
        assert set(statuses(found[f"s{number}"])) == {"unreadable"}
        assert said in found[f"s{number}"]["questions"][0]["message"]


def test_what_lies_beside_the_students_makes_no_student_and_is_named(tmp_path):
    for name in ("names.csv", "readme.txt", f"{START}.ipynb", ".DS_Store", "notes"):
        hand_in(tmp_path, name, "x")
    hand_in(tmp_path, f"ada/{START}.ipynb")
    hand_in(tmp_path, f"ben/{START}.ipynb")
    hand_in(tmp_path, ".git/HEAD", "x")
    found, left_out = graded(tmp_path)
    assert [*found] == ["ada", "ben"]
    system, loose = left_out
    assert system == "Left behind by a system, and nobody's work: .DS_Store, .git."
    assert f"{START}.ipynb, names.csv, notes, readme.txt. If one of them is, put it into a folder" in loose


def test_in_a_class_of_loose_files_a_list_of_names_is_no_student(tmp_path):
    for name in ("names.csv", "roster.txt", "grades.xlsx", f"ada_{START}.ipynb", "ben.pdf"):
        hand_in(tmp_path, name, "x")
    with collected(tmp_path / "in") as some:
        assert [each.student for each in some] == ["ada", "ben"]
        assert "grades.xlsx, names.csv, roster.txt" in some.left_out[0]


def test_absolute_paths_in_a_class_zip_make_no_student_unless_all_are(tmp_path):
    mixed = {f"ada/{START}.ipynb": RIGHT, f"/tmp/{START}.ipynb": RIGHT, f"C:/ben/{START}.ipynb": RIGHT}
    for name, members in {
        "mixed": mixed,
        "absolute": {f"/home/me/class/{one}/{START}.ipynb": RIGHT for one in ("ada", "ben")},
        "upwards": {f"../class/{one}/{START}.ipynb": RIGHT for one in ("ada", "ben")},
        "colons": {f"{one}: her work/{START}.ipynb": RIGHT for one in ("ada", "A")},
    }.items():
        zipped(tmp_path / f"{name}.zip", **members)
    with collected(tmp_path / "mixed.zip") as some:
        assert [each.student for each in some] == ["ada"]
        assert (
            f"/tmp/{START}.ipynb, C:/ben/{START}.ipynb. If that is a student's work, unpack"
            in some.left_out[0]
        )
    for name in ("absolute", "upwards"):
        with collected(tmp_path / f"{name}.zip") as some:
            assert [each.student for each in some] == ["ada", "ben"] and not some.left_out
    with collected(tmp_path / "colons.zip") as some:
        assert [each.student for each in some] == ["A: her work", "ada: her work"]


# -- several notebooks


def test_of_two_notebooks_the_untouched_one_the_double_and_the_draft_do_not_count(tmp_path):
    draft = json.loads(UNTOUCHED)
    for cell in draft["cells"]:
        if cell["metadata"].get("nbgrader", {}).get("grade_id") == "who_moves":
            whole = notebook(START)["cells"]
            same = [
                each for each in whole if each["metadata"].get("nbgrader", {}).get("grade_id") == "who_moves"
            ]
            cell["source"] = same[0]["source"]
    second = {
        "untouched": UNTOUCHED, "double": json.dumps(json.loads(RIGHT), indent=3),
        "draft": json.dumps(draft), "empty": "", "other": json.dumps(notebook("06_time")),
    }  # fmt: skip
    for name, text in second.items():
        hand_in(tmp_path, f"{name}/z final.ipynb")
        hand_in(tmp_path, f"{name}/{START}.ipynb", text)
    found, _ = graded(tmp_path)
    assert {name: points(each) for name, each in found.items()} == dict.fromkeys(sorted(second), 5)
    said = {name: each["notes"][0].partition(": ")[2] for name, each in found.items()}
    assert said["untouched"] == said["other"] == "no answer of this exercise is written in it."
    assert said["double"] == f"its answers are those of double/{START}.ipynb."
    assert said["draft"] == "all of its answers stand in draft/z final.ipynb too."
    assert said["empty"] == "it is empty."
    assert found["draft"]["file"] == "draft/z final.ipynb", "and its digest is of that file"
    assert found["draft"]["digest"] == sha256(RIGHT.encode()).hexdigest()


@pytest.mark.parametrize("exercise", EXERCISES)
def test_nothing_is_written_in_an_exercise_as_it_was_handed_out(exercise):
    file = Candidate(0, "its copy", read(json.dumps(notebook(exercise, "exercises")).encode()))
    ids = {each.id: [each.id, f"{each.id}_report"] for each in asked_in(exercise)}
    due = [{"id": each.id, "entry": each.entry, "cells": ids[each.id]} for each in asked_in(exercise)]
    assert written_answers(file, due, handed_out(exercise)) == {}
    assert written_answers(file, due, []), "the cells are found"


def test_a_damaged_notebook_beside_another_is_left_to_a_person(tmp_path):
    hand_in(tmp_path, f"ada/{START}.ipynb", RIGHT[:-500])
    hand_in(tmp_path, "ada/old.ipynb", WRONG)
    found, _ = graded(tmp_path)
    assert set(statuses(found["ada"])) == {"needs a person"}
    said = found["ada"]["questions"][0]["message"]
    assert f"ada/old.ipynb (3 of 3 answers written), ada/{START}.ipynb (cannot be read)" in said
    assert said.endswith("Take the others away, and grade again with --resume.")


# -- a student's zip file


@pytest.mark.parametrize("way", ["process", "bwrap"])
def test_what_is_dropped_in_a_students_zip_file_is_told_to_the_teacher(tmp_path, way, sandbox):
    zipped(
        tmp_path / "in" / "ada" / "all.zip",
        **{
            f"{START}.ipynb": RIGHT,
            "../escaped.ipynb": RIGHT,
            "notes.pdf": "x",
            "big.ipynb": bytes(21_000_000),
            "__MACOSX/._x.ipynb": "x",
        },
    )
    found, _ = graded(tmp_path, way)
    assert points(found["ada"]) == 5
    first, second = found["ada"]["notes"][:2]
    assert "../escaped.ipynb (its path leads out of the zip file)" in first
    assert "notes.pdf (the file is no notebook but a PDF)" in first
    assert "big.ipynb (it is larger than 20 MB)" in first
    assert second == "In the zip file, left behind by a system: __MACOSX/._x.ipynb."


def test_a_zip_file_in_a_zip_file_and_a_notebook_of_any_ending_in_it_are_read(tmp_path):
    zipped(tmp_path / "inner.zip", **{f"{START}.ipynb": RIGHT})
    zipped(tmp_path / "in" / "ada" / "twice.zip", **{"inner.zip": (tmp_path / "inner.zip").read_bytes()})
    zipped(tmp_path / "in" / "ben" / "text.zip", **{f"{START}.json": RIGHT})
    found, _ = graded(tmp_path)
    assert [points(each) for each in found.values()] == [5, 5]


def test_the_file_that_my_work_saves_in_a_browser_is_graded_as_it_is(tmp_path):
    """It holds the answers that passed, the exercises that nobody has begun, and the lessons."""
    top = tmp_path / "browser"
    for name, text in {
        f"exercises/{START}/{START}.ipynb": RIGHT,
        "exercises/01_minimax/01_minimax.ipynb": json.dumps(notebook("01_minimax", "exercises")),
        f"notebooks/{START}.ipynb": UNTOUCHED,
        "work/answers/who_moves.py": "def who_moves(root, plies):\n    return 0\n",
    }.items():
        (top / name).parent.mkdir(parents=True, exist_ok=True)
        (top / name).write_text(text)
    saved = re.search(r"base64,([^\"]+)", download_work(top).data)[1]
    hand_in(tmp_path, "Bo Li_11_assignsubmission_file/my_work.zip", b64decode(saved))
    results, _ = graded(tmp_path)
    assert points(results["Bo Li_11_assignsubmission_file"]) == 5


def locked(packed):
    """The same zip file with the mark of a password on its one member."""
    marked = bytearray(packed)
    for begins, flags in ((0, 6), (packed.rfind(b"PK\1\2"), 8)):
        marked[begins + flags] |= 1
    return bytes(marked)


ODD_ZIPS = [
    (
        f"{START}.ipynb",
        locked,
        "The notebook in the zip file is not read. It is locked by a password.",
    ),
    (
        f"{START}.ipynb",
        lambda packed: packed[:-100],
        "it is damaged, or it ends in the middle. Please",
    ),
    (
        f".ipynb_checkpoints/{START}-checkpoint.ipynb",
        bytes,
        f"{START}-checkpoint.ipynb is only the copy that Jupyter keeps of an earlier moment. Please hand in",
    ),
]


def test_a_zip_file_that_cannot_be_read_is_told_with_what_to_do(tmp_path):
    for number, (name, change, _) in enumerate(ODD_ZIPS):
        file = tmp_path / "in" / f"s{number}" / "all.zip"
        zipped(file, **{name: RIGHT})
        file.write_bytes(change(file.read_bytes()))
    found, _ = graded(tmp_path)
    for number, (_, _, said) in enumerate(ODD_ZIPS):
        assert set(statuses(found[f"s{number}"])) == {"unreadable"}
        assert said in found[f"s{number}"]["questions"][0]["message"]


# -- cells


def answer_of(data, id="who_moves"):
    """The answer cell of a question."""
    return next(each for each in data["cells"] if each["metadata"].get("nbgrader", {}).get("grade_id") == id)


def test_lines_without_their_ends_and_an_answer_that_is_written_to_a_file_are_read(tmp_path):
    lines, file = notebook(START), notebook(START)
    for cell in lines["cells"]:
        cell["source"] = "".join(cell["source"]).split("\n")
    cell = answer_of(file)
    cell["source"] = "%%writefile answer.py\n" + "".join(cell["source"])
    imports = {"cell_type": "code", "metadata": {}, "source": "from answer import who_moves", "outputs": []}
    file["cells"].insert(file["cells"].index(cell) + 1, imports)
    put(tmp_path / "in", "ada", lines, START)
    put(tmp_path / "in", "ben", file, START)
    found, _ = graded(tmp_path)
    assert {name: points(each) for name, each in found.items()} == {"ada": 5, "ben": 5}
    assert found["ada"]["notes"] == []


TURNED = "def turned(root, plies):\n    return root * (-1) ** plies\n"
CALLS = "def who_moves(root, plies):\n    return turned(root, plies)"
NEEDS = {  # a first cell, and the answer: both need my_tools.py
    "in the answer's cell": ("", f"from my_tools import turned\n{CALLS}"),
    "all of the answer": ("", "from my_tools import turned as who_moves"),
    "in a cell of its own": ("import my_tools", CALLS.replace("turned", "my_tools.turned")),
    "with a star": ("from my_tools import *", CALLS),
    "in the function": ("", CALLS.replace("return", "from my_tools import turned\n    return")),
    "by IPython": ("%run my_tools.py", CALLS),
}


def needing(first, answer):
    """The text of a notebook with this first cell, and this answer to its first question."""
    data = notebook(START, who_moves=answer)
    if first:
        data["cells"].insert(2, {"cell_type": "code", "metadata": {}, "source": first, "outputs": []})
    return json.dumps(data)


@pytest.mark.parametrize(("way", "needs"), [("process", [*NEEDS]), ("bwrap", ["in a cell of its own"])])
def test_a_python_file_beside_the_notebook_is_told_and_a_person_looks(tmp_path, way, needs, sandbox):
    for name in needs:
        files = {f"{START}.ipynb": needing(*NEEDS[name]), "my_tools.py": TURNED}
        for file, text in files.items():
            hand_in(tmp_path, f"{name}/{file}", text)
    zipped(tmp_path / "in" / "zip" / "work.zip", **files)
    found, _ = graded(tmp_path, way)
    for name, result in found.items():
        assert [row["status"] for row in result["questions"]][1] == "needs a person", name
        assert points(result) == 3, "the other answers keep their points"
        said = result["questions"][1]["message"]
        assert (
            "The notebook needs the Python module my_tools, which was handed in beside it and is not read. "
            in said
        )
        assert said.endswith("write what it needs of that file into one of its cells.")
        (note,) = [each for each in result["notes"] if "needs the Python module my_tools" in each]
        assert note.endswith("or ask for such a notebook, and grade again with --resume.")


LOOKS_UP = "def who_moves(root, plies):\n    return root * sign[plies % 2]"
READS = {  # a first cell, and the answer: both need the file numbers.csv
    "in the answer's cell": ("", f"sign = [int(line) for line in open('numbers.csv')]\n{LOOKS_UP}"),
    "by numpy": ("import numpy\nsign = numpy.loadtxt('data/numbers.csv')", LOOKS_UP),
    "by a path": ("from pathlib import Path\nsign = eval(Path('./numbers.csv').read_text())", LOOKS_UP),
    "in the function": ("", LOOKS_UP.replace("sign[", "eval(open(r'C:\\numbers.csv').read())[")),
}


@pytest.mark.parametrize("way", ["process", "bwrap"])
def test_a_file_of_data_beside_the_notebook_is_told_and_a_person_looks(tmp_path, way, sandbox):
    for name, (first, answer) in READS.items():
        hand_in(tmp_path, f"{name}/{START}.ipynb", needing(first, answer))
        hand_in(tmp_path, f"{name}/data/numbers.csv", "1\n-1\n")
    zipped(
        tmp_path / "in" / "zip" / "work.zip",
        **{f"{START}.ipynb": needing(*READS["by numpy"]), "numbers.csv": "1\n-1\n"},
    )
    hand_in(tmp_path, f"not there/{START}.ipynb", needing(*READS["by a path"]))
    hand_in(tmp_path, f"no module/{START}.ipynb", needing(*NEEDS["in a cell of its own"]))
    found, _ = graded(tmp_path, way)
    for name, what in (("not there", "file numbers.csv"), ("no module", "Python module my_tools")):
        alone = found.pop(name)["questions"][1]
        assert alone["status"] in ("wrong", "crashed")
        assert f"needs the {what}, which is not there" in alone["message"]
    for name, result in found.items():
        assert result["questions"][1]["status"] == "needs a person", name
        assert points(result) == 3, "the other answers keep their points"
        said = "The notebook needs the file numbers.csv, which was handed in beside it and is not read."
        assert said in result["questions"][1]["message"]
        (note,) = [each for each in result["notes"] if said in each]
        assert note.endswith("or ask for such a notebook, and grade again with --resume.")


def test_an_answer_that_fails_for_another_reason_is_not_excused_by_a_file_beside_it(tmp_path):
    others = {
        "misspelt": CALLS.replace("turned", "turnt"),
        "wrong": "def who_moves(root, plies):\n    return root",
    }
    for name, answer in others.items():
        hand_in(tmp_path, f"{name}/{START}.ipynb", needing("from my_tools import turned", answer))
        hand_in(tmp_path, f"{name}/my_tools.py", TURNED)
    found, _ = graded(tmp_path)
    for result in found.values():
        assert result["questions"][1]["status"] in ("wrong", "partly")
        assert not any(
            "my_tools" in text for text in [result["questions"][1]["message"], *result["notes"][1:]]
        )


def test_a_cell_that_python_cannot_read_is_told_with_its_line(tmp_path):
    blank = "def who_moves(root, plies):\n\N{NO-BREAK SPACE}   return root"
    merged = "<<<<<<< HEAD\ndef who_moves(root, plies):\n    return root"
    put(tmp_path / "in", "ada", notebook(START, who_moves=blank), START)
    put(tmp_path / "in", "ben", notebook(START, who_moves=merged), START)
    found, _ = graded(tmp_path)
    ada, ben = (each["questions"][1]["message"] for each in found.values())
    assert ada.endswith("U+00A0, in line 2 of the cell.")
    assert "line 1 of the cell is a mark of git's; keep one version" in ben


def without_setup(how):
    """A solution of the exercise whose first code cell was lost in one way or another."""
    data = notebook(START)
    number = next(n for n, cell in enumerate(data["cells"]) if cell["cell_type"] == "code")
    cell = data["cells"][number]
    if how == "deleted":
        del data["cells"][number]
    elif how == "broken":
        cell["source"] = "x ="
    elif how == "emptied":
        cell["source"] = ""
    elif how == "fenced text":
        cell["cell_type"], cell["source"] = "markdown", f"```python\n{''.join(cell['source'])}\n```"
    elif how == "commented":
        cell["source"] = "# " + "".join(cell["source"]).replace("\n", "\n# ")
    elif how == "quoted":
        cell["source"] = f'"""{"".join(cell["source"])}"""'
    elif how == "fails first":
        cell["source"] = "import no_such_library\n" + "".join(cell["source"])
    else:
        cell["cell_type"] = how
    return data


LOST = (
    "markdown", "raw", "deleted", "broken", "emptied", "fails first", "fenced text", "commented", "quoted",
)  # fmt: skip


def test_a_given_cell_that_was_lost_costs_no_point_and_is_told(tmp_path):
    for how in LOST:
        put(tmp_path / "in", how, without_setup(how), START)
    found, _ = graded(tmp_path)
    for how in LOST:
        assert points(found[how]) == 5, how
        (note,) = found[how]["notes"]
        assert "cell" in note and note.endswith("No points are lost."), how


AROUND = ("```python\n{}\n```", "Here it is:\n\n```\n{}\n```\nDone.", "~~~\n{}", "{}\n```")


def test_fences_around_code_cost_no_point_and_are_told(tmp_path):
    for number, around in enumerate(AROUND):
        for kind in ("code", "markdown"):
            data = notebook(START)
            setup = next(cell for cell in data["cells"] if cell["cell_type"] == "code")
            setup["source"] = "```python\n" + "".join(setup["source"]) + "\n```"
            cell = answer_of(data)
            cell["source"], cell["cell_type"] = around.format("".join(cell["source"])), kind
            put(tmp_path / "in", f"{kind} {number}", data, START)
    found, _ = graded(tmp_path)
    for student, result in found.items():
        assert points(result) == 5, student
        first, second = result["notes"]
        assert first == "Cell 2 has the fences of a text (```) around it: it was run without them."
        said = "is no code cell" if student.startswith("markdown") else "has the fences of a text"
        assert said in second, student


LINES = [
    "%timeit -n 1 sum([1])", "%timeit -n1 -r 2 -q sum([1])", "%time x = 1", "%prun -s cumulative sum([1])",
    "%%timeit -n 2 x = 1\nx + 1", "%%time\nx = 1", "# mine\n%%time\nx = 1", "%matplotlib inline",
    "t = %timeit -o sum([1])\nt.average", "%%capture out\nx = 1", "!pip install x", "?sum", "%%html\n<b>",
    "%timeit", "%lprun -f sum sum([1])", "for n in (1, 2):\n    %time sum([n])",
]  # fmt: skip


def test_a_line_of_ipython_is_run_or_left_out_and_what_only_the_students_machine_can_run_is_named(tmp_path):
    for student, lines in (("ada", LINES), ("ben", ["%%bash\nls", "%run helper.ipynb"])):
        data = notebook(START)
        data["cells"][3:3] = [
            {"cell_type": "code", "metadata": {}, "source": line, "outputs": []} for line in lines
        ]
        put(tmp_path / "in", student, data, START)
    found, _ = graded(tmp_path)
    for result in found.values():
        assert [each["message"] for each in result["cells"] if each["ended"] != "ran"] == []
        assert points(result) == 5
    assert found["ada"]["notes"] == []
    (note,) = found["ben"]["notes"]
    assert note.endswith("left out here: cell 4: %%bash; cell 5: %run helper.ipynb.")


# -- which version counted


def test_marks_say_which_file_was_graded_its_digest_and_its_date(tmp_path):
    file = hand_in(tmp_path, f"ada/{START}.ipynb")
    os.utime(file, (1_790_000_000, 1_790_000_000))
    hand_in(tmp_path, "ben/notes.pdf", "x")
    found, left_out = graded(tmp_path)
    write(tmp_path / "out", [*found.values()], left_out)
    ada, ben = rows(tmp_path / "out" / "marks.csv")
    assert ada[f"{START} file"] == f"ada/{START}.ipynb" and ada[f"{START} date"].startswith("2026-09-2")
    assert ada[f"{START} sha256"] == sha256(file.read_bytes()).hexdigest()
    assert (ben[f"{START} file"], ben[f"{START} sha256"]) == ("ben/notes.pdf", "")
    packed = tmp_path / "class.zip"
    with zipfile.ZipFile(packed, "w") as made:
        made.writestr(zipfile.ZipInfo(f"ada/{START}.ipynb", (2026, 11, 27, 8, 30, 0)), RIGHT)
    with collected(packed) as (one,):
        assert one.date == "2026-11-27 08:30:00"
