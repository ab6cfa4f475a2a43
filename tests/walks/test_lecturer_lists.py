"""The lecturer makes a lecture: a list of slides of our notebooks and of one of their own, in any order."""

import re
import tomllib

import nbformat
import pytest
from conftest import missing
from firefox import find_firefox, open_firefox
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from stage import READY, Chromium, audited, opened, paged

from coursework.cli import main
from coursework.folders import Refused, course_root
from coursework.questions.catalogue import ALL
from coursework.questions.contents import NOTEBOOK_OF
from coursework.slides.export import export_slides
from coursework.slides.lecture import export_lecture

OWN = """\
title = "Only what matters"
lecturer = "Ada <Byron>"
licence = "CC BY-SA 4.0"
claims = true

[[part]]
notebook = "02_pruning_by_hand"
slides = ["b46ab18c", "adcb1b9b"]
talk = "One reply is enough, and nobody has to read on."

[[part]]
notebook = "mine.ipynb"
"""


DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.fixture
def folder(tmp_path):
    """A lecture's list beside a notebook of somebody's own, with a tree and no cues."""
    tree = new_output("display_data", {"text/html": "<b>a tree of mine</b>"})
    cells = [
        new_markdown_cell("# A tree of mine", id="top"),
        new_code_cell("draw()", outputs=[tree], execution_count=1, id="draw"),
    ]
    nbformat.write(new_notebook(cells=cells), tmp_path / "mine.ipynb")
    (tmp_path / "own.toml").write_text(OWN, encoding="utf-8")
    return tmp_path


def titles(look, deck):
    page = look(deck).page
    page.wait_for_function("window.Reveal && Reveal.isReady()")
    found = (
        "Reveal.getSlides().map((slide) => slide.querySelector('h1, h2, h3').textContent.replace('¶', ''))"
    )
    return page, page.evaluate(found)


def test_the_slides_come_in_the_order_of_the_list_with_the_answer_of_a_prediction(folder, look):
    deck, guide = export_lecture(folder / "own.toml", folder / "out")
    page, found = titles(look, deck)
    assert found[0] == "Only what matters" and found[1] == "Can x or y still change the root?"
    assert found[2].startswith("Left to right: how many") and found[-1] == "A tree of mine"
    assert len(found) == 5  # the prediction's claim is the fourth
    assert "a tree of mine" in page.locator(".slides > section").last.text_content()
    foot = page.evaluate("getComputedStyle(Reveal.getSlides()[1], '::after').content")
    assert "Only what matters · Ada <Byron> · CC BY-SA 4.0" in foot
    assert page.evaluate("document.documentElement.lang") == "en"
    assert page.locator(".abc-widget").count() == page.evaluate(
        "[...document.querySelectorAll('.abc-widget')].filter((host) => host.shadowRoot).length"
    )
    assert "nobody has to read on" in page.locator("aside.notes").nth(1).text_content()
    text = guide.read_text(encoding="utf-8")
    assert "One reply is enough" in text and re.search(r"^\d+ of 45 minutes\.$", text, re.M)
    rows = re.findall(r"^\| (\d+) \| (.*?) \|", text, re.M)  # numbered as in the deck, with the id for a list
    assert [int(number) for number, _ in rows] == [2, 3, 4, 5]
    assert rows[0][1] == "Can x or y still change the root? `b46ab18c`" and rows[2][1][-1] != "`"


def test_ones_own_name_stands_on_each_printed_page(folder, look):
    deck, _ = export_lecture(folder / "own.toml", folder / "out")
    for how in ("print-pdf", "print-pdf&handout"):
        page = look(f"{deck.resolve().as_uri()}?{how}").page
        page.wait_for_selector("html[data-printable]", state="attached")
        feet = page.evaluate("""[...document.querySelectorAll(".pdf-page > section")].map((slide) => {
            const foot = getComputedStyle(slide, "::after");
            return [foot.content, parseFloat(foot.bottom) >= 0 && foot.display !== "none"];
        })""")
        assert len(feet) >= 4 and all("Ada <Byron>" in foot and shown for foot, shown in feet)
        assert ["reveal.js, MIT" in foot for foot, _ in feet] == [False] * (len(feet) - 1) + [True]


def test_a_lecture_tells_the_minutes_of_its_slides_to_the_speakers_clock(folder, look):
    for minutes, due in ((45, 0), (90, 1)):
        told = OWN.replace("licence =", f"minutes = {minutes}\nlicence =", 1)
        (folder / "own.toml").write_text(told, encoding="utf-8")
        page, _ = titles(look, export_lecture(folder / "own.toml", folder / "out")[0])
        slide = page.locator(".slides > section").nth(1)
        of = re.findall(r"(\d) min of", slide.locator("aside").first.text_content())
        assert slide.get_attribute("data-timing") == str(60 * int(of[due]))


def test_goals_and_homework_make_the_last_slide(folder, look):
    told = OWN.replace("[[part]]", 'goals = ["say why"]\nhomework = ["02 `pruned_edges`"]\n\n[[part]]', 1)
    (folder / "own.toml").write_text(told, encoding="utf-8")
    deck, _ = export_lecture(folder / "own.toml", folder / "out")
    page, found = titles(look, deck)
    assert found[-2:] == ["A tree of mine", "Now you can"]
    closing = page.locator(".slides > section").last.inner_text()
    assert closing.split() == ["Now", "you", "can", "say", "why", "At", "home", "02", "pruned_edges"]


def test_the_command_takes_a_list_or_a_notebook_from_anywhere(folder, capsys, monkeypatch):
    assert main(["slides", str(folder / "own.toml"), str(folder / "mine.ipynb")]) == 0
    assert capsys.readouterr().out.split() == [
        f"build/slides/{name}" for name in ("own.html", "own_guide.md", "mine.html")
    ]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("b46ab18c", "b46ab18d", "own.toml: 02_pruning_by_hand has no cell 'b46ab18d' on a slide"),
        ("b46ab18c", "Can x or z still change", "nor a title; say 'Can x or y still change the root?'"),
        ("02_pruning", "03_pruning", "there is no notebook '03_pruning_by_hand', neither of the course nor"),
        ("lecturer", "teacher", "there is no 'teacher'; there are title, lecturer, licence"),
        ('title = "Only what matters"', "title = 3", "title is 3, and should be a str"),
        ("[[part]]", "[[part", "own.toml cannot be read: "),
        ('title = "Only what matters"', "", 'own.toml needs title = "…" and at least one'),
    ],
)
def test_what_is_wrong_with_a_list_is_said(folder, old, new, said):
    text = (folder / "own.toml").read_text(encoding="utf-8")
    (folder / "own.toml").write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(Refused, match=re.escape(said)):
        export_lecture(folder / "own.toml", folder / "out")


def test_a_notebook_that_is_none_is_named_alone_or_in_a_list(folder):
    for name, export in (("mine.ipynb", export_slides), ("own.toml", export_lecture)):
        (folder / "mine.ipynb").write_text("{", encoding="utf-8")
        (folder / "own.toml").write_text('title = "x"\n[[part]]\nnotebook = "mine.ipynb"\n', encoding="utf-8")
        with pytest.raises(Refused, match=r"^mine\.ipynb cannot be read as a notebook: "):
            export(folder / name, folder / "out")


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ('"What is it worth?", [-3, 3], answer=-3, because="C stops."', r"-3; compute it in its cell, as in"),
        ('"How many of 4?", ["all 4", "none"], answer="all 4"', "'all 4'; say why with because="),
        ('"How many leaves?", [3, 4], answer=len(trace.leaves)', None),
        ('"How many leaves?", [3, 4], answer=3, reveal=draw_tree(tree, trace)', None),
        ('"Which rule?", ["one", "two"], answer="one", because="It is the only one."', None),
    ],
)
def test_an_answer_that_no_cell_confirms_is_refused(folder, card, said):
    notebook = nbformat.read(folder / "mine.ipynb", as_version=4)
    notebook.cells[1].source = f"%matplotlib inline\nPredict({card})"
    nbformat.write(notebook, folder / "mine.ipynb")
    for made, file in ((export_lecture, "own.toml"), (export_slides, "mine.ipynb")):
        if said is None:
            made(folder / file, folder / "out")
        else:
            with pytest.raises(Refused, match=rf"mine\.ipynb: no cell confirms the answer {said}"):
                made(folder / file, folder / "out")


LECTURES = sorted((course_root() / "lectures").glob("*.toml"))
NUMBERED = sorted(
    (file for file in LECTURES if file.stem[0].isdigit()), key=lambda file: int(file.stem.split("_")[0])
)
COURSE, OPTIONAL = NUMBERED[:10], NUMBERED[10:]
FILLED = (course_root() / "tests" / "reach.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", LECTURES, ids=lambda file: file.stem)
def test_each_lecture_of_the_course_is_made_and_leaves_the_minutes_that_are_told(file, tmp_path):
    deck, guide = export_lecture(file, tmp_path)
    assert deck.stat().st_size < 1_000_000
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    minutes, text = told["minutes"], guide.read_text(encoding="utf-8")
    spent = re.search(rf"^(\d+) of {minutes} minutes\.$", text, re.M)
    assert minutes - 15 <= int(spent[1]) <= minutes - 8
    number = f"{file.stem.split('_')[0]} " if file in NUMBERED else ""
    page = (course_root() / "docs" / "lectures.md").read_text(encoding="utf-8")
    assert f"| {number}{told['title']} | {minutes - int(spent[1])} |" in page
    assert 300 <= sum(len(part["talk"].split()) for part in told["part"]) <= 600
    named = {f"{NOTEBOOK_OF[id][:2]} `{id}`: {question.title}" for id, question in ALL.items()}
    assert set(told["homework"]) <= named and told["goals"] and told["board"]
    assert len(told["buffers"]) == 2


@pytest.mark.parametrize("file", LECTURES, ids=lambda file: file.stem)
def test_each_lecture_is_paged_by_the_clicker_alone_in_chromium(file, tmp_path, look):
    deck, _ = export_lecture(file, tmp_path)
    seen = opened(look, deck)
    assert paged(Chromium(seen.page)) == [] and seen.trouble == []


@pytest.mark.trial
@pytest.mark.parametrize("file", LECTURES, ids=lambda file: file.stem)
def test_each_lecture_is_paged_by_the_clicker_alone_in_firefox(file, tmp_path):
    if find_firefox() is None:
        missing("no Firefox: install one (apt-get install firefox-esr), or name one in FIREFOX")
    deck, _ = export_lecture(file, tmp_path)
    with open_firefox(1280, 720) as page:
        page.open(deck.resolve().as_uri())
        page.wait(READY)
        assert paged(page) == []


def test_the_default_is_ten_lectures_of_45_minutes_and_one_more_without_homework():
    told = [tomllib.loads(file.read_text(encoding="utf-8")) for file in NUMBERED]
    assert [int(file.stem.split("_")[0]) for file in NUMBERED] == [*range(1, 12)]
    assert {one["minutes"] for one in told} == {45}
    assert [bool(one["homework"]) for one in told] == [True] * len(COURSE) + [False] * len(OPTIONAL)


@pytest.mark.parametrize("file", NUMBERED, ids=lambda file: file.stem)
def test_each_slide_that_is_made_for_a_lecture_is_shown_in_it(file):
    number = file.stem.split("_")[0]
    (own,) = file.parent.glob(f"slides_{number}_*.ipynb")
    begun = []
    for cell in nbformat.read(own, as_version=4).cells:
        if cell.metadata.get("slideshow", {}).get("slide_type") == "slide":
            begun.append(cell.id)
    parts = tomllib.loads(file.read_text(encoding="utf-8"))["part"]
    shown = [id for part in parts if part["notebook"] == own.name for id in part["slides"]]
    assert shown == begun


def test_homework_is_as_the_guide_says_and_holds_nothing_that_a_slide_prints():
    guide = (course_root() / "docs" / "how_to_teach.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \d+ [^|]*\| ([^|;]*)[^|]*\| ([^|]*) \|$", guide, re.M)
    assert len(rows) == len(COURSE)
    printed = set[str]()
    for file, (shown, set_home) in zip(COURSE, rows, strict=True):
        printed |= {*re.findall(r"`(\w+)`", shown)}
        homework = tomllib.loads(file.read_text(encoding="utf-8"))["homework"]
        assert [task.split("`")[1] for task in homework] == re.findall(r"`(\w+)`", set_home)
        assert not printed & {*re.findall(r"`(\w+)`", set_home)}, file.stem


OWN_SLIDES = sorted((course_root() / "lectures").glob("*.ipynb"))


@pytest.mark.parametrize("file", OWN_SLIDES, ids=lambda file: file.stem)
def test_on_no_slide_that_is_made_for_a_lecture_is_anything_small_or_outside(file, look, tmp_path):
    seen = opened(look, export_slides(file, tmp_path))
    frames = audited(seen.page)
    assert {frame: found for frame, found in frames.items() if found} == {}
    assert seen.trouble == []


@pytest.fixture(scope="module")
def in_code(tmp_path_factory):
    (file,) = (file for file in COURSE if file.stem.startswith("3_"))
    return export_lecture(file, tmp_path_factory.mktemp("lecture"))[0]


def test_the_new_lines_of_alpha_beta_come_in_four_steps_below_their_def_each_marked_and_none_wrapped(
    look, in_code
):
    page, _ = titles(look, in_code)
    steps = []
    for slide in page.locator("section:has(.abc-lines)").all():
        number = slide.evaluate("(slide) => Reveal.getSlides().indexOf(slide)")
        for step in range(slide.locator("pre .fragment").count()):
            page.evaluate(f"Reveal.slide({number}, 0, {step})")
            marked = slide.locator("span:is(.current-fragment, :has(.current-fragment))")
            lines = slide.locator("pre").inner_text().strip().splitlines()
            assert len(lines) <= 14 and marked.count() == 1
            assert slide.locator("pre").evaluate("(pre) => pre.scrollWidth <= pre.clientWidth + 1")
            steps.append(marked.inner_text().replace("\u2060", "").splitlines()[-1].strip())
        assert slide.locator("pre > span").first.inner_text().startswith("def ")
    assert steps == [
        "value = -search(game, child, depth - 1, -beta, -max(alpha, best))",
        "if best >= beta:",
        "break",
        "value = -search(game, child, depth - 1, -inf, -best)",
    ]


def frames(page):
    """Show the first and the last frame of each slide of the deck, and give their numbers."""
    for number in range(page.evaluate("Reveal.getTotalSlides()")):
        steps = page.evaluate(f"Reveal.getSlides()[{number}].querySelectorAll('.fragment').length")
        for step in {-1, steps - 1}:
            page.evaluate(f"Reveal.slide({number}, 0, {step})")
            page.evaluate(DRAWN)
            yield number + 1, step


def layout(page):
    """A label that stands over another, a picture that could be larger and leaves the lower quarter empty."""
    found = []
    for slide, step in frames(page):
        shown = page.evaluate(FILLED)
        found += [f"slide {slide}, step {step}: {told}" for told in shown["overlaps"]]
        if shown["reach"] < 540 and not all(scale > 1.99 or full > 0.97 for scale, full in shown["figures"]):
            found.append(f"slide {slide}, step {step}: the picture ends at {shown['reach']:.0f} px")
    return found


def test_no_label_stands_over_another_and_pictures_fill_their_slide(look, in_code):
    page, _ = titles(look, in_code)
    assert layout(page) == []


@pytest.mark.parametrize("file", LECTURES, ids=lambda file: file.stem)
def test_no_label_stands_over_another_on_any_slide_of_the_lectures(file, look, tmp_path):
    page, _ = titles(look, export_lecture(file, tmp_path)[0])
    assert layout(page) == []
