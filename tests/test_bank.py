"""`abcourse bank`, read back by readers written from Moodle's pages "Moodle XML format" and "GIFT format"."""

import csv
import json
import re
from base64 import b64decode
from html import unescape
from xml.etree import ElementTree

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from abcourse.games.connect4 import Connect4
from abcourse.show import Predict
from coursework.cli import main
from coursework.engine.page.board import BoardOnStage
from coursework.folders import Refused, course_root
from coursework.sheets.bank import card_items, collect_items, items_of
from coursework.sheets.bank_formats import write_bank
from coursework.slides.functions import lines_html
from coursework.slides.lecture import export_lecture

# The grades that Moodle offers for an option, without 0.
GRADES = [100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571]
GRADES += [12.5, 11.11111, 10, 5]


@pytest.fixture(scope="module")
def bank(tmp_path_factory):
    """The bank of all lectures with two trees of each level: its questions and its folder."""
    items = collect_items([], [1, 2, 3, 4, 5], 2, 1)
    folder = tmp_path_factory.mktemp("bank")
    write_bank(items, folder)
    return items, folder


def read_moodle(text):
    """The questions of a Moodle XML file."""
    root = ElementTree.fromstring(text)
    assert root.tag == "quiz"
    category, questions = "", []
    for question in root.findall("question"):
        if question.get("type") == "category":
            category = question.findtext("category/text")
            continue
        assert question.get("type") == "multichoice"
        pictures = {}
        for part in ("questiontext", "generalfeedback"):
            text = question.findtext(f"{part}/text") or ""
            files = {file.get("name"): file for file in question.findall(f"{part}/file")}
            assert set(re.findall(r'src="@@PLUGINFILE@@/([^"]+)"', text)) == set(files)
            for name, file in files.items():
                assert file.get("encoding") == "base64" and file.get("path") == "/"
                pictures[name] = b64decode(file.text)
        options = []
        for answer in question.findall("answer"):
            told = answer.findtext("feedback/text") or ""
            options.append((answer.findtext("text"), float(answer.get("fraction")), told))
        questions.append(
            {
                "category": category,
                "name": question.findtext("name/text"),
                "text": question.findtext("questiontext/text").replace("@@PLUGINFILE@@/", ""),
                "feedback": (question.findtext("generalfeedback/text") or "").replace("@@PLUGINFILE@@/", ""),
                "several": question.findtext("single") == "false",
                "points": question.findtext("defaultgrade"),
                "options": options,
                "pictures": pictures,
            }
        )
    return questions


def read_gift(text):
    """The questions of a GIFT file; a blank line stands between two."""
    category, questions = "", []
    for block in re.split(r"\n\s*\n", text.strip()):
        if block.startswith("$CATEGORY:"):
            category = block.partition(":")[2].strip()
            continue
        # What stands behind a backslash is text, and is put out of the way of the signs.
        hidden = re.sub(r"\\(.)", lambda found: f"\0{ord(found[1])}\1", block, flags=re.DOTALL)
        name, text, answers = re.fullmatch(r"(?s)::(.*?)::\[html\](.*?)\{(.*)\}", hidden).groups()
        answers, _, feedback = answers.partition("####")
        options = []
        for sign, rest in re.findall(r"([=~])([^=~]*)", answers):
            option, _, told = rest.strip().partition("#")
            share = re.match(r"%(-?[\d.]+)%", option)
            fraction = float(share[1]) if share else 100.0 * (sign == "=")
            options.append((shown(option[share.end() :] if share else option), fraction, shown(told)))
        questions.append(
            {
                "category": category,
                "name": shown(name),
                "text": shown(text),
                "feedback": shown(feedback.strip()),
                "options": options,
            }
        )
    return questions


def shown(hidden):
    """A text of GIFT as Moodle shows it: a backslash before an n is a new line."""
    assert not re.search(r"[{}=~#]", hidden)
    return re.sub("\0(\\d+)\1", lambda found: chr(int(found[1])).replace("n", "\n"), hidden)


def without_pictures(html):
    return re.sub(r'<img src="[^"]+" alt="([^"]*)">', r"<i>Picture: \1</i>", html)


def options_of(item):
    return [(option.html, option.fraction, option.feedback) for option in item.options]


def test_moodle_reads_the_same_questions_options_fractions_feedback_and_pictures(bank):
    items, folder = bank
    questions = read_moodle((folder / "bank.xml").read_text(encoding="utf-8"))
    assert len(questions) == len(items) > 50
    for question, item in zip(questions, items, strict=True):
        assert question["category"] == "$course$/" + "/".join(item.category).replace("//", "/")
        assert (question["name"], question["text"]) == (item.name, item.text)
        assert question["feedback"] == item.feedback and question["several"] == item.several
        assert question["points"] == ("0" if item.is_bet else "1")
        assert question["options"] == options_of(item)
        assert question["pictures"] == {picture.name: picture.content for picture in item.pictures}
        for content in question["pictures"].values():
            assert content.startswith(b"\x89PNG") or ElementTree.fromstring(content).tag.endswith("}svg")
        assert "data:" not in question["text"] + question["feedback"]


def test_every_option_is_answered_and_its_fraction_is_one_that_moodle_knows(bank):
    for item in bank[0]:
        fractions = [option.fraction for option in item.options]
        assert all(option.feedback for option in item.options), item.name
        assert all(each == 0 or abs(each) in GRADES for each in fractions), item.name
        assert sum(each for each in fractions if each > 0) == pytest.approx(100, abs=0.001)
        if item.several:
            assert sum(fractions) <= 0  # whoever ticks all leaves gets nothing
        else:
            assert sorted(fractions)[-2:] == [0, 100]


def test_a_wrong_option_says_more_than_what_the_answer_is(bank):
    for item in bank[0]:
        if item.several:
            continue
        for option in item.options:
            own = re.sub(r"^The answer is .*?\.(?= |$)", "", option.feedback)
            assert len(own.split()) > 3 or option.fraction, f"{item.name}: {option.html}"


def test_a_bet_says_so_and_the_bank_of_all_lectures_repeats_no_card(bank):
    items, _ = bank
    bets = [item for item in items if item.is_bet]
    assert {item.name for item in bets} >= {"9_horizon-01", "8_knowing-01"}
    for item in items:
        assert ("A bet, not for points." in item.text) == item.is_bet, item.name
        assert "one_hour" not in item.name


@pytest.fixture
def notebook(tmp_path):
    """`notebook(cells)`: a file with these cells."""

    def write(*cells):
        file = tmp_path / "mine.ipynb"
        nbformat.write(new_notebook(cells=cells), file)
        return file

    return write


def shown_cell(html, source="show()", **metadata):
    output = new_output("display_data", {"text/html": html})
    return new_code_cell(source, outputs=[output], execution_count=1, metadata=metadata)


def card_cell(**metadata):
    card = Predict("Which?", ["one", "two"], answer="one", because={"two": "Two was yesterday."})
    return shown_cell(card._repr_mimebundle_()["text/html"], tags=["hide-input"], **metadata)


def test_a_card_carries_what_stands_above_it_up_to_the_heading(notebook):
    (item,) = items_of(
        notebook(
            new_markdown_cell("# Before\n\nNot this."),
            new_markdown_cell("## Which of the two?\n\nOur *claim* of $x = 1$, by [Ada](ada.html)."),
            new_code_cell("def shown(): ...", execution_count=1),
            shown_cell("<b>unseen</b>", "hidden", tags=["hide-input", "hide-output"]),
            shown_cell(BoardOnStage(Connect4(5, 4)).html(), tags=["hide-input"]),
            shown_cell(lines_html([("", "one = 1"), ("", "two = 2")], False), tags=["hide-input"]),
            card_cell(),
        )
    )
    above, picture, below = re.split("(<img[^>]*>)", item.text)
    assert above == r"<p>Our <em>claim</em> of \(x = 1\), by Ada.</p><pre>def shown(): ...</pre>"
    assert 'alt="A Connect 4 board. It is empty. X to move."' in picture and len(item.pictures) == 1
    assert below == "<pre>one = 1\ntwo = 2</pre><p>Which?</p>"


def test_a_cell_says_how_its_card_is_exported_and_another_word_is_refused(notebook):
    (bet,) = items_of(notebook(new_markdown_cell("# A"), card_cell(bank="a bet")))
    assert bet.is_bet and bet.text == "<p><i>A bet, not for points.</i></p><p>Which?</p>"
    assert [*items_of(notebook(new_markdown_cell("# A"), card_cell(bank="left out")))] == []
    with pytest.raises(
        Refused, match=re.escape("\"bank\" of a cell is 'bet'; it may be 'a bet' or 'left out'")
    ):
        next(items_of(notebook(card_cell(bank="bet"))))


def test_a_row_has_a_reason_of_its_own():
    reasons = {"B": "B was read whole.", "C": "C was cut."}
    rows = {"B": "=", "C": "<="}
    card = Predict.rows(rows, options=["=", "<="], question="How exact?", because=reasons)
    html = card._repr_mimebundle_()["text/html"]
    first, second = card_items(html, "", ("Mine",), "mine-01", False)
    assert [option.feedback for option in first.options] == [
        "Right. B was read whole.",
        "The answer is exactly. B was read whole.",
    ]
    assert second.options[0].feedback == "The answer is at most. C was cut."
    assert first.feedback == second.feedback == "<p>B was read whole. C was cut.</p>"
    with pytest.raises(ValueError, match="'D'"):
        Predict.rows(rows, options=["=", "<="], question="How exact?", because={"D": "D is not there."})


def test_names_of_questions_and_pictures_stand_once(bank):
    names = [item.name for item in bank[0]]
    assert len(set(names)) == len(names)


def test_gift_reads_the_same_without_pictures(bank):
    items, folder = bank
    with_points = [item for item in items if not item.is_bet]
    questions = read_gift((folder / "bank.gift.txt").read_text(encoding="utf-8"))
    assert len(questions) == len(with_points) < len(items), "in GIFT a bet would have points"
    for question, item in zip(questions, with_points, strict=True):
        assert question["category"] == "$course$/" + "/".join(item.category)
        assert (question["name"], question["text"]) == (item.name, without_pictures(item.text))
        assert question["feedback"] == without_pictures(item.feedback)
        assert question["options"] == options_of(item)


def test_the_table_has_a_row_for_each_option_and_its_columns_stand_in_the_guide(bank):
    items, folder = bank
    with (folder / "bank.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == sum(len(item.options) for item in items)
    guide = (course_root() / "docs" / "lectures.md").read_text(encoding="utf-8")
    for column in rows[0]:
        assert f"| `{column}` |" in guide
    for row in rows:
        assert not re.match(r"[=@]", row["option"])
        assert all((folder / name).is_file() for name in row["pictures"].split())


def test_a_lecture_has_the_cards_of_its_deck(bank, tmp_path):
    lecture = course_root() / "lectures" / "2_pruning_by_hand.toml"
    deck, _ = export_lecture(lecture, tmp_path)
    asked = set()
    for found in re.finditer(r'\.push\(\["abc-\w+",', deck.read_text(encoding="utf-8")):
        data, _ = json.JSONDecoder().raw_decode(found.string[found.end() :])
        if "options" in data:
            asked |= {(data["question"], row["html"] if data["several"] else "") for row in data["rows"]}
    mine = [item for item in bank[0] if item.name.startswith("2_pruning_by_hand-")]
    found = set()
    for item in mine:
        question, *row = re.findall(r"<p>(.*?)</p>", item.text.rpartition('">')[2] or item.text)
        found.add((question, re.sub("</?b>", "", row[0]) if row else ""))
    assert {unescape(question) for question, _ in found} == {unescape(question) for question, _ in asked}
    assert found == asked and len(mine) == len(asked)


def test_the_command_writes_a_bank_and_refuses_in_a_sentence(tmp_path, capsys):
    out = tmp_path / "bank"
    assert main(["bank", "02", "--levels", "1", "--count", "3", "--out", str(out)]) == 0
    assert "3 trees to prune" in capsys.readouterr().out
    assert {file.name for file in out.iterdir()} == {"bank.xml", "bank.gift.txt", "bank.csv", "pictures"}
    (tmp_path / "file").write_text("")
    for given, told in {
        ("nothing",): "no lecture or notebook begins with 'nothing'; there are: 1_minimax",
        ("none.toml",): "there is no file none.toml",
        ("02", "--levels", "9"): "level is 9; there are levels 1 to 5",
        ("02", "--levels", "1", "--count", "0"): "--count 0: give the number of trees",
        ("02", "--out", str(tmp_path / "file")): "give a folder that can be written",
    }.items():
        assert main(["bank", *given]) == 1
        assert told in capsys.readouterr().err
