"""How a lesson is cast, in every notebook: a first screen to touch, a spine, cues, no answer given away."""

import json
import re
from itertools import takewhile
from pathlib import Path
from types import SimpleNamespace

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from pages import cues_of, guide

from coursework.folders import series
from coursework.questions.catalogue import asked_in
from coursework.questions.contents import DOORS, PARTS
from coursework.release.lesson import (
    cell_text,
    exercise_minutes,
    interactions,
    reading_minutes,
    refresh,
    spine,
    visible_lines,
)

ROOT = Path(__file__).parents[1]
PATHS = series()
LONGEST = 12  # visible lines of a cell
COLUMN = 79  # characters of a visible line of code
SCREEN, SHOWN = 120, 60  # words that fill a screen of JupyterLab, and the room that a picture or a card takes
NUMBERS = {
    word: number
    for number, word in enumerate(
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    )
}
WORTH = {"MAX": r"\+?[1-9]", "MIN": r"[-−][1-9]"}  # of the root, where that player wins


@pytest.fixture(params=PATHS, ids=lambda path: path.stem)
def lesson(request):
    notebook = nbformat.read(request.param, as_version=4)
    notebook.name, notebook.path = request.param.stem, request.param
    return notebook


# -- the form


def test_the_first_screen_is_one_sentence_and_a_thing_to_touch_or_a_scene(lesson):
    title, touch, played = lesson.cells[:3]
    heading, *rest = [line for line in title.source.splitlines() if line.strip()]
    assert heading.startswith("# ") and 1 <= len(re.findall(r"[.?](?:\s|$)", " ".join(rest))) <= 2, (
        title.source
    )
    assert "hide-input" in touch.metadata.tags
    if "scene" in touch.metadata.tags:
        assert played.metadata.tags == ["scene-played"]
    else:
        assert interactions([touch]) == 1, touch.source


def test_there_is_one_cell_of_set_up_and_it_is_collapsed(lesson):
    importing = [
        c for c in spine(lesson) if c.cell_type == "code" and re.search(r"^(from|import) ", c.source, re.M)
    ]
    assert len([cell for cell in importing if visible_lines(cell)]) == 0, [c.source[:60] for c in importing]


def test_a_lesson_imports_what_a_learner_calls_and_nothing_that_judges(lesson):
    """The stages are text that a lesson runs: the engine of the course. A row of it is data that 11 shows."""
    code = "\n".join(cell.source for cell in lesson.cells if cell.cell_type == "code")
    inner = re.findall(r"coursework\.(\w+\.\w+)", code)
    assert {*inner} <= {"engine.stages", "engine.measure_engine", "questions.zoo"}


def test_from_01_on_a_question_recalls_what_came_before(lesson):
    if lesson.name.startswith("00"):
        pytest.skip("nothing came before")
    early = lesson.cells[2:9]
    place = next(n for n, cell in enumerate(early) if cell.source.startswith("## Recall"))
    assert 1 <= interactions(early[place + 1 : place + 4]) <= 3


def test_no_visible_cell_of_the_spine_is_longer_than_twelve_lines(lesson):
    long = {
        cell.source.splitlines()[0]: visible_lines(cell)
        for cell in spine(lesson)
        if visible_lines(cell) > LONGEST and len(cell.metadata.get("whole", "")) < 20
    }
    assert long == {}


def test_one_listing_of_the_course_is_longer_since_it_stands_whole():
    cells = [cell for path in PATHS for cell in nbformat.read(path, as_version=4).cells]
    assert [cell.source.partition("(")[0] for cell in cells if "whole" in cell.metadata] == ["def two_halves"]


def test_the_rule_of_minutes_gives_the_hours_that_readers_needed():
    """Two readers: 560 minutes to read 13 notebooks, 12 hours for the exercises of 00 to 05 of then.

    A third took 430 minutes for exercises of which the page told 555.
    """
    book = new_notebook(cells=[new_markdown_cell("word " * 15_806), new_code_cell("line\n" * 518)])
    book.cells.append(new_code_cell("Board()\n" * 109, metadata={"tags": ["hide-input"]}))
    levels = {"*": 8, "**": 19, "***": 9}
    done = [SimpleNamespace(level=level) for level, many in levels.items() for _ in range(many)]
    assert reading_minutes(book) == pytest.approx(560, abs=30)
    assert exercise_minutes(done) == pytest.approx((2 * 720 + 720 * 430 / 555) / 3, abs=10)


def test_the_core_path_and_the_whole_line_take_at_most_the_hours_that_are_told():
    """Half an hour of the core is spare. An exercise that an instructor adds is not of the core."""
    reading = {path.stem: reading_minutes(nbformat.read(path, as_version=4)) for path in PATHS}
    line = [name for name in reading if name not in DOORS]
    of_core = {name: [each for each in asked_in(name) if each.id in PARTS] for name in line}
    core = sum(reading[name] + exercise_minutes(asked) for name, asked in of_core.items() if asked)
    whole = sum(reading[name] + exercise_minutes(asked_in(name)) for name in line)
    assert [name[:2] for name in line if not of_core[name]] == ["02", "04"]
    for page in ("README.md", "notebooks/00_start_here.ipynb"):
        text = (ROOT / page).read_text(encoding="utf-8").replace('\\n",\n    "', " ").replace("\n", " ")
        many = re.search(r"core path\*\* is the (\d+) exercises ", text)
        hours = re.search(
            r" of 00, 01, 03 and 05 to 11 it takes at most (\d+) hours.*? at most (\d+)\b", text
        )
        assert int(many[1]) == len(PARTS) and int(hours[1]) <= 16 and int(hours[2]) <= 40
        assert core <= int(hours[1]) * 60 - 30 and whole <= int(hours[2]) * 60


@pytest.mark.parametrize("folder", ["notebooks", "exercises"])
def test_a_visible_line_of_code_fits_its_column(folder):
    """A page at 390 pixels, a slide and the printed sheet cut or wrap what is longer."""
    found = (ROOT / folder).rglob("*.ipynb")
    paths = sorted(path for path in found if path.parent.name != ".ipynb_checkpoints")
    cells = [(path, cell) for path in paths for cell in nbformat.read(path, as_version=4).cells]
    shown = [(path.stem, cell.source) for path, cell in cells if visible_lines(cell)]
    assert len(shown) > 100
    long = [(name, line) for name, source in shown for line in source.splitlines() if len(line) > COLUMN]
    assert long == []


def test_no_notebook_is_larger_than_a_megabyte(lesson):
    assert lesson.path.stat().st_size <= 1_000_000


def test_what_is_tagged_as_hidden_is_collapsed(lesson):
    open_ = [
        cell.source[:60]
        for cell in lesson.cells
        if "hide-input" in cell.metadata.get("tags", [])
        and not cell.metadata.get("jupyter", {}).get("source_hidden")
    ]
    assert open_ == []


def test_what_a_notebook_says_about_itself_is_made_from_the_facts(lesson):
    kinds = [cell.metadata["made"] for cell in lesson.cells if "made" in cell.metadata]
    assert {"time", "sources", "links"} <= set(kinds) and ("exercises" in kinds) == bool(
        asked_in(lesson.name)
    )
    for cell in lesson.cells:
        if "made" in cell.metadata:
            assert cell.source == cell_text(cell, lesson, lesson.name)


# -- the deck


def test_every_slide_has_a_title_and_a_cue_and_the_short_path_fits_45_minutes(lesson):
    cues = cues_of(lesson.path)
    assert all(len(title) > 3 for title, _ in cues)
    short, full = (sum(cue.get("minutes", (0, 0))[path] for _, cue in cues) for path in (0, 1))
    assert 30 <= short <= 45
    assert short < full <= 90


def test_the_teaching_guide_is_the_cues(lesson):
    path = ROOT / "docs" / "teaching" / f"{lesson.name}.md"
    assert path.read_text(encoding="utf-8") == guide(lesson.path)


# -- no answer is given away: what a reader sees around a prediction, uncommitted, with closed folds closed


def predictions(cell):
    """The payloads of the predictions that a cell shows."""
    for output in cell.get("outputs", ()):
        html = output.get("data", {}).get("text/html", "")
        for data in re.findall(
            r'(?s)class="abc-widget abc-predict".*?\.push\(\["abc-\w+",(\{.*?\})\]\)\n</script>', html
        ):
            yield json.loads(re.sub(r"(?<![\w\"])(-?)Infinity", r'"\1inf"', data.replace("<\\/", "</")))


def answers(payload):
    """(item, text) of each answer of a prediction, without its markup; the item is "" where there is one."""
    for row in payload["rows"]:
        if row["answer"] is not None:
            item = row["plain"] if payload["several"] else ""
            yield item, re.sub(r"<[^>]+>", "", payload["options"][row["answer"]]["said"])


def visible(cell):
    """What a reader sees of a cell: prose without closed folds, code that is not collapsed, what it printed.

    The words for pictures belong to it. A card or a stepper tells nothing before it is used.
    """
    if cell.cell_type == "markdown":
        return re.sub(r"(?s)<details>.*?</details>", "", cell.source)
    texts = [cell.source if visible_lines(cell) else ""]
    for output in cell.get("outputs", ()):
        data = output.get("data", {})
        if 'class="abc-widget' in data.get("text/html", ""):
            continue
        texts += [
            output.get("text", ""),
            data.get("text/plain", ""),
            *re.findall(r'alt="([^"]*)"', data.get("text/html", "")),
        ]
    return "\n".join(texts)


def heads(cell):
    """Whether a section begins here."""
    return cell.cell_type == "markdown" and cell.source.startswith(("# ", "## "))


def in_sight(cells):
    """The cells of a section to its end, and those that begin within one screen below its end."""
    rest = list(takewhile(lambda cell: not heads(cell), cells))
    taken, further = 0, cells[len(rest) :]
    for cell in further:
        if taken >= SCREEN:
            break
        rest.append(cell)
        taken += SHOWN * interactions([cell]) if interactions([cell]) else room(cell)
    return rest


def room(cell):
    """How many words would fill the room that a cell takes; a picture, or a card, takes that of `SHOWN`."""
    pictures = sum(
        "<img" in output.get("data", {}).get("text/html", "") for output in cell.get("outputs", ())
    )
    return SHOWN * pictures if pictures else len(visible(cell).split())


def given_away(cells):
    """(question, answer) of each prediction whose answer is in sight around it, and that is no exception.

    In sight are the section that it stands in and one screen further. In the section a number counts where it
    stands as a word, in digits or spelled; a text where all its words of four letters or more stand in one
    line. Further on they count where the line speaks of the question. What the question says gives nothing
    away, nor does a cell above that shows every option.
    """
    found = []
    for place, cell in enumerate(cells):
        above = []
        for each in reversed(cells[:place]):
            above.append(visible(each))
            if heads(each):
                break
        section = list(takewhile(lambda each: not heads(each), cells[place + 1 :]))
        further = in_sight(cells[place + 1 :])[len(section) :]
        for payload in [] if "given_away" in cell.metadata else predictions(cell):
            question = re.sub(r"<[^>]+>", "", payload["question"])
            options = [re.sub(r"<[^>]+>", "", option["said"]) for option in payload["options"]]
            for item, answer in answers(payload):
                near = [text for text in above if not all(tells(text, option) for option in options)]
                near += map(visible, section)
                lines = [line for each in further for line in visible(each).splitlines()]
                if not tells(question, answer) and (
                    any(tells(text, answer) for text in near)
                    or any(tells_of(line, item, question, answer) for line in lines)
                ):
                    found.append((item or question, answer))
    return found


def tells_of(line, item, question, answer):
    """Whether a line further on, which may be about something else, answers this question."""
    if answer in ("yes", "no"):  # was the item read?
        names = re.findall(r"[A-Z](?=\d)|\b\d+\b", item)
        return bool(names) and all(
            re.search(rf"\b{each}\b", line) for each in (*names, r"(read|reads|opened|pruned)")
        )
    if answer in WORTH:
        return bool(re.search(rf"\broot is worth {WORTH[answer]}|\b{answer} (wins|won)\b", line))
    if re.fullmatch(r"[+-]?[\d,.∞]+", answer):
        about = set(re.findall(r"[a-z]{4,}", question.lower())) & set(re.findall(r"[a-z]+", line.lower()))
        return len(about) >= 2 and tells(line, answer)
    words = re.findall(r"\w+", answer)
    if sum(len(word) >= 4 for word in words) < 2:
        return len(words) >= 2 and bool(re.search(r"\b" + r"\W+".join(words) + r"\b", line))
    return tells(line, answer)


def tells(text, answer):
    """Whether the answer can be read in the text."""
    if re.fullmatch(r"[+-]?[\d,.∞]+", answer):
        spelled = next((word for word, number in NUMBERS.items() if str(number) == answer), answer)
        return bool(
            re.search(rf"(?<![\w,.-])({re.escape(answer)}|{re.escape(spelled)})(?![\w]|[,.]\d)", text, re.I)
        )
    long = re.findall(r"\w{4,}", answer.lower())
    lines = text.lower().splitlines()
    return bool(long) and any(
        all(re.search(rf"\b{re.escape(word)}\b", line) for word in long) for line in lines
    )


def test_no_prediction_is_given_away_beside_it(lesson):
    assert given_away(lesson.cells) == []


def test_at_most_one_prediction_in_ten_is_a_declared_exception():
    cells = [cell for path in PATHS for cell in nbformat.read(path, as_version=4).cells]
    asking = [cell for cell in cells if any(predictions(cell))]
    declared = [cell.metadata["given_away"] for cell in asking if "given_away" in cell.metadata]
    assert all(len(reason) > 20 for reason in declared)
    assert len(declared) <= len(asking) / 10


def scratch(*after, options=(5, 7, 9), answer=7, question="How many are read?", rows=None):
    from abcourse.show import Predict

    options = list(options)
    made = rows and Predict.rows(rows, options=options, question=question)
    html = (made or Predict(question, options, answer=answer))._repr_mimebundle_()["text/html"]
    card = new_code_cell("Predict(...)", metadata={"tags": ["hide-input"]})
    card.outputs = [new_output("display_data", {"text/html": html})]
    return [new_markdown_cell("## A section"), card, *after, new_markdown_cell("## The next: 7 it is")]


def test_the_test_sees_an_answer_that_is_given_away():
    printed = new_code_cell("count()", outputs=[new_output("stream", name="stdout", text="7 leaves read")])
    assert given_away(scratch(printed)) == [("How many are read?", "7")]
    assert given_away(scratch(new_markdown_cell("Seven are read."))) != []
    assert given_away(scratch(new_markdown_cell("<details>\n7\n</details>"))) == []
    assert given_away(scratch(new_markdown_cell("17 or 7,000 or 0.7 or 7.5"))) == []
    words = {
        "options": ("either: the first in its list", "the win in 1"),
        "answer": "either: the first in its list",
    }
    assert given_away(scratch(new_markdown_cell("The first move in its list wins."), **words)) == []
    assert given_away(scratch(new_markdown_cell("It takes either, the first in its list."), **words)) != []


def test_the_test_looks_one_screen_further_for_what_speaks_of_the_question():
    def after(*cells, **asked):
        return given_away([*scratch(**asked)[:2], new_markdown_cell("## The next"), *cells])

    tell = new_markdown_cell("So 7 leaves are read.\n\nMIN wins.")
    assert after(tell, question="How many leaves are read?") == [("How many leaves are read?", "7")]
    assert after(tell, question="How long does it take?") == []
    assert after(new_markdown_cell("word " * SCREEN), tell, question="How many leaves are read?") == []
    assert after(tell, question="Who wins?", options=("MAX", "MIN"), answer="MIN") == [("Who wins?", "MIN")]
    is_read = {"question": "Which are read?", "rows": {"F2, the 1": "yes"}, "options": ("yes", "no")}
    assert after(new_markdown_cell("F reads 0, then 1."), **is_read) == [("F2, the 1", "yes")]
    assert after(new_markdown_cell("E reads 5."), **is_read) == []


def test_a_made_cell_with_an_unknown_source_is_refused_by_name():
    from coursework.folders import Refused

    cell = new_markdown_cell("", metadata={"made": "sources", "sources": {"nobody1900": ""}})
    with pytest.raises(Refused, match=r"01_minimax: docs/bibliography.toml has no 'nobody1900'"):
        refresh(new_notebook(cells=[cell]), "01_minimax")
    cell.metadata["sources"] = {"knuth1975": "sections 2 and 3"}
    (remade,) = refresh(new_notebook(cells=[cell]), "01_minimax").cells
    assert remade.source.splitlines()[-1] == (
        '- D. E. Knuth, R. W. Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6, 1975, '
        "doi [10.1016/0004-3702(75)90019-3](https://doi.org/10.1016/0004-3702%2875%2990019-3): "
        "sections 2 and 3."
    )
    cell.metadata["heading"] = "Sources of the timeline"
    assert (
        refresh(new_notebook(cells=[cell]), "01_minimax")
        .cells[0]
        .source.startswith("## Sources of the timeline\n")
    )
