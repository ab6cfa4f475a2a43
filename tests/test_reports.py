"""What is made of results: everybody is in it, nobody's text does anything, no number is there too early."""

import csv
import json
import re
import sqlite3
from collections import Counter
from html import escape, unescape
from html.parser import HTMLParser
from pathlib import Path
from unicodedata import normalize
from urllib.parse import unquote
from zipfile import ZipFile

import jsonschema
import pytest
import sqlalchemy
from results import BROKEN, EXERCISES, a_class, answered, question, result
from sqlalchemy.orm import Session
from test_accessibility import serious

from coursework.folders import Refused
from coursework.grading.page import plain_names
from coursework.grading.reports import for_moodle, write
from coursework.grading.student import student_page
from coursework.grading.table import merged

ROOT = Path(__file__).resolve().parents[1]
SCHEMA = json.loads((ROOT / "coursework/grading/schema.json").read_text(encoding="utf-8"))
SCRIPT = "<script>document.title='run'</script><img src=x onerror=\"document.title='run'\">"
HOSTILE = f"{SCRIPT}\0\x1b[2J\u202egnp\ud800]]>--></pre></details>&lt;"
NAMES = [
    "../../etc/passwd", "C:\\x", "con", "NUL.txt", "a" * 300, "Ada", "ada", "ada ", ".", "", "-rf", "\ud800",
]  # fmt: skip


class Tags(HTMLParser):
    """The tags of a page, and its text."""

    def __init__(self, page):
        super().__init__()
        self.tags, self.said, self.links = [], "", []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.links += [value for name, value in attributes if name == "href"]
        assert not [name for name, _ in attributes if name.startswith("on")]

    def handle_data(self, text):
        self.said += text


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    """The report on the class."""
    folder = tmp_path_factory.mktemp("report")
    write(folder, a_class())
    return folder


def rows(file):
    """A table as a learning platform reads it."""
    with Path(file).open(encoding="utf-8", newline="") as opened:
        return list(csv.DictReader(opened))


def hostile(name="eve"):
    """A submission in which everything that is a stranger's writing is an attack."""
    texts = ("message", "fault", "answer", "text", "printed", "hint", "note", "try_it", "alt", "title")
    attacked = question(
        "alphabeta", status="partly", svg=f"<svg>{SCRIPT}</svg>", **dict.fromkeys(texts, HOSTILE)
    )
    attacked["parts"] = [{"name": HOSTILE, "points": 0, "of": 8, "said": HOSTILE}]
    return result(name, f"03{HOSTILE}", [attacked], file=HOSTILE, release=HOSTILE, notes=[HOSTILE])


# -- the class


def test_results_of_the_class_keep_to_the_schema_before_and_after(report):
    kept = jsonschema.Draft202012Validator(SCHEMA)
    written = json.loads((report / "results.json").read_text(encoding="utf-8"))
    assert len(written) == len(a_class())
    for each in [*a_class()[::5], *written[-9:]]:
        kept.validate(each)


def test_everybody_is_on_the_first_page_with_a_link_to_a_page_of_their_own(report):
    page = Tags((report / "index.html").read_text(encoding="utf-8"))
    for student in {each["student"] for each in a_class()}:
        assert student in page.said
    for link in page.links:
        assert (report / unquote(link)).is_file(), link
    assert sum(link.startswith("students/") for link in set(page.links)) == 31


def test_the_first_page_says_who_needs_a_person_and_nobody_else(report):
    waiting = {row["student"] for row in rows(report / "by_hand.csv")}
    page = (report / "index.html").read_text(encoding="utf-8")
    told = re.search(r"Who needs a person</h2>.*?</table>", page, re.DOTALL)[0]
    assert {unescape(name) for name in re.findall(r"<bdi>(.*?)</bdi>", told)} == waiting
    written = {each["student"] for each in a_class() for q in each["questions"] if q["text"]}
    assert waiting == written | {"zz late"}
    assert "</a><td>all of 05_order<td>unreadable" in told.replace("</td>", "")


def test_a_wrong_answer_that_is_no_known_slip_is_counted_too_with_whose_it_is(tmp_path):
    parts = [{"name": "values", "points": 0, "of": 3, "said": "x"}]
    slips = {"ada": {"fault": "it adds."}, "ben": {"misconception": "MC5"}, "cleo": {}, "dan": {}}
    some = [
        result(name, "03_x", [question("negamax_cuts", status="wrong", parts=parts, **changed)])
        for name, changed in slips.items()
    ]
    write(tmp_path, [*some, result("zoe", "03_x", [question("negamax_cuts", status="ok")])])
    page = Tags((tmp_path / "index.html").read_text(encoding="utf-8")).said
    table = page.partition("Misconceptions")[2].partition("The students")[0]
    assert "2negamax_cutsnot as any slip that is known: fails first in 'values'; read one of them" in table
    assert "cleo, dan" in table and "zoe" not in table and "1negamax_cutsit adds.ada" in table
    assert "1negamax_cutsa slip of the kind MC5ben" in table


def test_notebooks_that_do_not_say_their_release_are_told_with_what_to_do(tmp_path):
    some = [result("ada", "03_x", [], release=""), result("ben", "03_x", [], release="03-5d1c2f9a")]
    write(tmp_path, some, ["Left behind by a system, and nobody's work: .DS_Store."])
    page = Tags((tmp_path / "index.html").read_text(encoding="utf-8")).said
    assert "Releases of the exercises: 03-5d1c2f9a. 1 of 2 notebooks do not say of which release" in page
    assert "compare the tasks in one of them with exercises/; otherwise there is nothing to do." in page
    assert "nobody's work: .DS_Store." in page


def test_the_first_page_names_whose_answers_were_stopped_and_has_the_notes_on_top(report):
    page = (report / "index.html").read_text(encoding="utf-8")
    stopped = re.search(r"Whose answers were stopped</h2>.*?</table>", page, re.DOTALL)[0]
    due = {
        (q["status"], q["id"], each["student"])
        for each in a_class()
        for q in each["questions"]
        if q["status"] in ("forbidden", "crashed", "timeout", "memory")
    }
    rows = re.findall(r"<tr><td>(\w+)</td><td>(\w+)</td><td>(.*?)</td></tr>", stopped)
    names = {
        (how, id, unescape(name)) for how, id, cell in rows for name in re.findall("<bdi>(.*?)</bdi>", cell)
    }
    assert names == due and len(due) == 4
    assert page.index("made for the release 03-00000000") < page.index("Who needs a person")


# -- one student


def test_a_page_says_which_cells_ran_and_what_happened_in_the_others():
    cells = [{"place": n, "ended": "ran", "message": ""} for n in (1, 2, 4)]
    all_ran = Tags(student_page("ada", [result("ada", "03_x", [], cells=cells)])).said
    assert "All 3 cells ran." in all_ran and "Ran: 1, 2, 4." in all_ran
    cells += [{"place": 5, "ended": "failed", "message": f"NameError {SCRIPT}"}]
    failed = student_page("ada", [result("ada", "03_x", [], cells=cells)])
    assert (
        f"1 of 4 cells did not run through.Cell 5, failed: NameError {SCRIPT}Ran: 1, 2, 4."
        in Tags(failed).said
    )
    assert "<script>" not in failed


def test_a_page_tells_the_task_the_failing_tree_where_it_parts_the_fault_and_a_hint():
    wrong = question("alphabeta", **dict(answered("alphabeta", 1)))
    html = student_page("ada", [result("ada", "03_x", [wrong])])
    page = Tags(html).said
    parted = wrong["message"].splitlines()[-1]
    for said in ("alphabeta(game, state, depth, alpha, beta): The value of the state for MAX", parted):
        assert said in page
    assert wrong["try_it"] in page
    assert wrong["fault"].replace("`", "") in page and wrong["hint"].replace("`", "") in page
    assert f'alt="{escape(wrong["alt"])}"' in html and "data:image/svg+xml" in html
    assert wrong["answer"] in page


def test_a_page_holds_no_seed_nobody_else_and_no_case_of_a_later_part():
    wrong = question("alphabeta", **dict(answered("alphabeta", 0)))
    wrong["parts"] = [*wrong["parts"], {"name": "later", "points": 0, "of": 1, "said": "on the hidden tree"}]
    page = Tags(student_page("ada", [result("ada", "03_x", [wrong], seed=98765)])).said
    assert "on this tree" in page and "later" in page
    assert "hidden" not in page and "98765" not in page


@pytest.mark.parametrize("status", BROKEN)
def test_where_nothing_was_looked_at_the_page_says_why_and_blames_no_part(status):
    stopped = question("alphabeta", status=status, message=BROKEN[status])
    page = Tags(student_page("ada", [result("ada", "03_x", [stopped])])).said
    assert BROKEN[status] in page
    assert "Not yet" not in page and "✘ values" not in page


# -- strangers' writing


def test_nothing_of_a_strangers_is_a_tag_anywhere(tmp_path):
    submissions = [hostile(), hostile(SCRIPT), hostile("../../up"), *a_class()[:6]]
    copy = {**a_class()[0], "student": f"{SCRIPT}2"}
    for file in write(tmp_path / "out", [*submissions, copy]):
        assert file.resolve().is_relative_to(tmp_path / "out")
        if file.suffix == ".html":
            text = file.read_text(encoding="utf-8")
            tags = Counter(Tags(text).tags)
            assert tags["script"] == 0 and "default-src 'none'" in text
            assert not re.search("[\0-\x08\x0b-\x1f\u202e]", text)
    assert not (tmp_path / "up.html").exists()


@pytest.mark.smoke
def test_in_a_browser_nothing_of_a_strangers_runs(look, tmp_path):
    for file in write(tmp_path, [hostile(), hostile(SCRIPT)]):
        if file.suffix == ".html":
            seen = look(file)
            seen.page.evaluate("document.querySelectorAll('details').forEach((e) => e.open = true)")
            assert seen.page.title() != "run" and seen.trouble == []


# -- back to every student


ODD = [
    *NAMES, f"Ada {32 * '0'}", "AUX", "\u0928\u093f\u0927\u093f", "Zo\u00eb", "Zoe\u0308", "李" * 300,
    "a\u202eb", "O'Neil", "#1 %2F", "-x",
]  # fmt: skip


def test_pages_have_plain_names_which_every_file_system_keeps_and_no_two_students_share(tmp_path):
    odd = [result(name, "03_x", [question("alphabeta")]) for name in ODD]
    made = plain_names(odd)
    assert len({normalize("NFD", name).casefold() for name in made.values()}) == len(ODD)
    for name in made.values():
        assert name and not re.search(r'[<>:"/\\|?*.%#\0-\x1f\x7f\u202e\ud800]|^[ =+@~-]|\s$', name)
        assert len(f"{name}.html".encode()) <= 255 and name.casefold() not in ("con", "nul", "aux")
    assert (made["../../etc/passwd"], made["O'Neil"], made["NUL.txt"]) == ("etc passwd", "O'Neil", "NUL txt")
    write(tmp_path, odd)
    written = {unquote(link) for link in Tags((tmp_path / "index.html").read_text(encoding="utf-8")).links}
    pages = {f"students/{file.name}" for file in (tmp_path / "students").iterdir()}
    assert pages == {f"students/{name}.html" for name in made.values()} == {p for p in written if "/" in p}


def participant(path):
    """Whose feedback a file of a zip is, as Moodle documents it, and what it is called for the student.

    fullname_userid_plugintype_pluginname_, a folder or the beginning of a name: the number of the participant
    stands immediately after the full name. Hidden files are ignored. None where it is nobody's.
    """
    parts = path.split("/")
    if parts[-1].startswith((".", "~")):
        return None
    for place, part in enumerate(parts):
        said = part.split("_", 4)
        if len(said) == 5 and said[1].isdecimal() and said[2:4] == ["assignsubmission", "file"]:
            return int(said[1]), "/".join([said[4], *parts[place + 1 :]]).lstrip("/")
    return None


def test_moodle_gives_each_page_back_to_its_student_by_the_documented_form_alone(tmp_path, capsys):
    names = [*ODD, "Bo Li", "Bo Li", "Ann_12_assignsubmission_file", "~Tilde"]
    people = [
        {"name": name, "number": str(n), "login": "", "platform": "Moodle"}
        for n, name in enumerate(names, 11)
    ]
    class_of = [
        result(
            f"{one['name']}_{one['number']}_assignsubmission_file", name, [question("alphabeta")], person=one
        )
        for one in people
        for name in ("03_alphabeta_in_code", "05_order")
    ]
    write(tmp_path, [*class_of, result("carl", "05_order", [])])
    three, five = for_moodle(tmp_path, [*class_of, result("carl", "05_order", [])])
    assert capsys.readouterr().err == "without Moodle's number: students/carl.html\n"
    assert (three.name, five.name) == ("moodle_03_alphabeta_in_code.zip", "moodle_05_order.zip")
    with ZipFile(five) as packed:
        whose = {participant(name): packed.read(name).decode() for name in packed.namelist()}
        assert all(len(part.encode()) < 255 for name in packed.namelist() for part in name.split("/"))
    assert [*whose] == [(n, "05_order.html") for n in range(11, 11 + len(names))]
    for (number, _), page in whose.items():
        assert f"({number})" in Tags(page).said, "the page of this participant"


# -- marks


LI = [
    {"name": "Bo Li", "number": "11", "login": "", "platform": "Moodle"},
    {"name": "Bo Li", "number": "12", "login": "", "platform": "Moodle"},
]


def two_of_one_name():
    """Two students of one name: one has two points, and of the other a person has to read a text."""
    made = []
    for person, changed in zip(LI, ({"points": 2}, {"text": "so", "by_hand": 1}), strict=True):
        student = f"Bo Li_{person['number']}_assignsubmission_file"
        made.append(result(student, "03_x", [question("alphabeta", **changed)], person=person))
    return made


def test_what_the_platform_calls_a_student_has_columns_of_its_own_and_two_of_one_name_two_rows(tmp_path):
    write(tmp_path, [*two_of_one_name(), result("carl", "03_x", [question("alphabeta")])])
    one, other, carl = rows(tmp_path / "marks.csv")
    assert [*one][:4] == ["student", "name", "number", "login"]
    assert [*one][-3:] == ["03_x file", "03_x sha256", "03_x date"]
    assert one["student"] == "Bo Li_11_assignsubmission_file"
    assert [(row["name"], row["number"], row["total"]) for row in (one, other)] == [
        ("Bo Li", "11", "2"),
        ("Bo Li", "12", ""),
    ]
    assert (carl["name"], carl["number"], carl["login"]) == ("", "", "")
    page = Tags((tmp_path / "index.html").read_text(encoding="utf-8")).said
    assert "Bo Li (11)" in page and "Bo Li (12)" in page


def test_moodle_gets_a_worksheet_with_the_headings_and_numbers_by_which_it_knows_its_students(tmp_path):
    """As its assign/feedback/offline/importgradeslib.php reads it: a row without a grade changes nothing."""
    write(tmp_path, [*two_of_one_name(), result("carl", "03_x", [question("alphabeta", points=8)])])
    one, other = rows(tmp_path / "moodle_03_x.csv")
    assert one == {
        "Identifier": "Participant 11",
        "Full name": "Bo Li",
        "Grade": "2",
        "Last modified (grade)": "",
    }
    assert (other["Identifier"], other["Grade"]) == ("Participant 12", "")
    assert not [file for file in write(tmp_path / "none", a_class()[:3]) if "moodle" in file.name]


def test_a_platform_reads_the_marks_back(report):
    table = {row["student"]: row for row in rows(report / "marks.csv")}
    assert len(table) == 31 and "李雷" in table and "O'Neil,<b>J</b>" in table
    assert "'=cmd|'/c'!A0" in table, "a spreadsheet would run it"
    for each in a_class():
        row = table[each["student"].replace("=cmd", "'=cmd")]
        for asked in each["questions"]:
            final = each["file"] and not asked["text"] and asked["status"] != "unreadable"
            assert row[asked["id"]] == (str(asked["points"]) if final else "")
    for row in table.values():
        cells = [row[id] for ids in EXERCISES.values() for id in ids]
        sums = [row["03_alphabeta_in_code"], row["05_order"]]
        waits = row["order"] and not row["ablation"]
        assert row["total"] == ("" if waits or not any(cells) else str(sum(map(int, filter(None, cells)))))
        assert waits or sum(map(int, filter(None, sums))) == int(row["total"] or 0)


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "=cmd|' /C calc'!A0\"\n=2"])
def test_no_cell_begins_a_formula(tmp_path, name):
    write(tmp_path, [result(name, "=03", [question("alphabeta", text="x", by_hand=1)])])
    for file in ("marks.csv", "by_hand.csv"):
        with (tmp_path / file).open(encoding="utf-8", newline="") as opened:
            cells = [cell for row in csv.reader(opened) for cell in row]
        assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]
        assert f"'{name}" in cells


def marked(report, tmp_path, points, apart):
    """The class once by_hand.csv is filled in."""
    waiting = rows(report / "by_hand.csv")
    file = tmp_path / "filled.csv"
    lines = [f'"{row["student"]}"{apart}{row["question"]}{apart}{points}\n' for row in waiting]
    file.write_text(f"\ufeffstudent{apart}question{apart}points\n" + "".join(lines), encoding="utf-8")
    return merged(a_class(), file)


@pytest.mark.parametrize(
    ("points", "apart"), [pytest.param("1.5", ",", marks=pytest.mark.long), ("1,5", ";")]
)
def test_marks_by_hand_come_on_top_and_then_nothing_is_empty(report, tmp_path, points, apart):
    results = marked(report, tmp_path, points, apart)
    write(tmp_path / "again", results)
    kept = rows(tmp_path / "again" / "by_hand.csv")
    assert {row["points"] for row in kept} == {"1.5"} and len(kept) == len(rows(report / "by_hand.csv"))
    assert merged(a_class(), tmp_path / "again" / "by_hand.csv") == results, "it can be read again"
    table = {row["student"]: row for row in rows(tmp_path / "again" / "marks.csv")}
    due = {
        each["student"]: each["questions"][1]["points"] for each in a_class() if each["questions"][1]["text"]
    }
    assert {name: float(table[name]["ablation"]) for name in due} == {
        name: points + 1.5 for name, points in due.items()
    }
    page = (tmp_path / "again" / "students" / "ben.html").read_text(encoding="utf-8")
    assert "Your teacher gave 1.5 points." in page and "ablation: partly" in page
    for each in results:
        jsonschema.validate(each, SCHEMA)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "student,question,points\nben,ablation,3\n",
            "3 points by hand for 'ben' in ablation, where 0 to 2 are left",
        ),
        ("student,question,points\nben,ablation,-1\n", "-1 points by hand for 'ben'"),
        (
            "student,question,points\nada,ablation,\nben,ablation,nan\n",
            "line 3: the points of 'ben' in ablation are 'nan', which is no number; write one such as 1.5",
        ),
        (
            "student,question,points\nben,ablation,1\nben,ablation,2\n",
            "line 3: 2 points for 'ben' in ablation, who has 1 there in a line above; keep one of the two",
        ),
        ("student,question,points\nbenn,ablation,1\n", "'benn' in 'ablation', but no such answer was graded"),
        (
            "student,question,points\nben,ablation,two\n",
            "line 2: the points of 'ben' in ablation are 'two', which",
        ),
        ("student,question,points\nben,ablation,1/2\n", "are '1/2', which is no number"),
        ("student,question,points\nben,ablation,50 %\n", "are '50 %', which is no number"),
        ("student,question,points\nben,ablation,1,5\n", "line 2: not as many cells as the first line has"),
        ("student,question,points\nben\n", "line 2: not as many cells as the first line has"),
        ("name;question;points\n", "lacks the column student"),
        ("", "lacks the column points, question, student"),
        (b"\xff\xfe\x00", "is no table of points in UTF-8"),
    ],
)
def test_a_table_that_does_not_fit_is_refused_in_one_sentence(tmp_path, text, said):
    file = tmp_path / "marks.csv"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(Refused, match=re.escape(said)):
        merged(a_class(), file)
    with pytest.raises(Refused, match="no marks by hand at"):
        merged(a_class(), tmp_path / "nowhere.csv")


def test_marks_given_in_nbgraders_formgrader_are_taken(tmp_path):
    api = pytest.importorskip("nbgrader.api")
    engine = sqlalchemy.create_engine(f"sqlite:///{tmp_path / 'gradebook.db'}")
    api.Base.metadata.create_all(engine)
    with Session(engine) as book:
        assignment = api.Assignment(name="05_order", course_id="abcourse")
        notebook = api.Notebook(name="05_order", assignment=assignment)
        cells = [
            api.GradeCell(name=name, notebook=notebook, max_score=2, cell_type=kind)
            for name, kind in (("ablation_report", "markdown"), ("ablation_check", "code"))
        ]
        for student, given in (("ben", 1.5), ("dan", None), ("who left", 2)):
            submitted = api.SubmittedAssignment(assignment=assignment, student=api.Student(id=student))
            handed = api.SubmittedNotebook(assignment=submitted, notebook=notebook)
            for cell, points in zip(cells, (given, 0), strict=True):
                book.add(api.Grade(cell=cell, notebook=handed, manual_score=points, needs_manual_grade=False))
        book.add_all([api.Course(id="abcourse"), assignment])
        book.commit()
    results = merged(a_class(), tmp_path / "gradebook.db")
    given = {
        each["student"]: each["questions"][-1]["manual"] for each in results if each["exercise"] == "05_order"
    }
    assert (given["ben"], given["dan"]) == (1.5, None)
    sqlite3.connect(tmp_path / "other.db").execute("CREATE TABLE t (x)").connection.close()
    with pytest.raises(Refused, match="is no gradebook of nbgrader: no such table"):
        merged(a_class(), tmp_path / "other.db")


# -- on the screen


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (380, "dark")])
def test_pages_fit_a_desk_and_a_phone_and_axe_finds_nothing_serious(report, look, width, scheme):
    for name in ("index.html", "students/ben.html", "similar.html"):
        seen = look(report / name, width=width, height=800, color_scheme=scheme)
        assert seen.page.evaluate("document.documentElement.scrollWidth") <= width, name
        assert serious(seen.page) == [], name
        assert seen.trouble == [], name
