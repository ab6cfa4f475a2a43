"""The visitor reads the course as pages: every widget lives, no link is dead, nothing is fetched."""

import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest
from test_accessibility import ANSWER, serious

from coursework.folders import series
from coursework.questions.contents import DOORS
from coursework.site.build import make_site

pytestmark = pytest.mark.long

WIDGETS = "[...document.querySelectorAll('.abc-widget')].map((host) => [host.className, !!host.shadowRoot])"
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The folder, made once."""
    out = tmp_path_factory.mktemp("site")
    make_site(out)
    return out


def names(site):
    return sorted(path.name for path in site.glob("*.html"))


def test_every_notebook_and_its_exercises_has_a_page(site):
    stems = {path.stem for path in series()}
    assert {f"{stem}.html" for stem in stems} <= {*names(site)}
    assert {"index.html", "terms.html", "slips.html", "playground.html"} <= {*names(site)}


def test_every_link_leads_to_a_file_and_its_anchor(site):
    texts = {path.name: path.read_text(encoding="utf-8") for path in site.glob("*.html")}
    ids = {name: {*map(unescape, re.findall(r'\bid="([^"]+)"', text))} for name, text in texts.items()}
    dead = []
    for name, text in texts.items():
        for link in re.findall(r'\bhref="([^"]+)"', re.sub(r"(?s)<script.*?</script>", "", text)):
            if re.match(r"[a-z]+:", link):
                continue
            file, _, anchor = unescape(link).partition("#")
            there = ids.get(target := file or name, set())
            if not (site / target).exists() or (anchor and not {anchor, unquote(anchor)} & there):
                dead.append((name, link))
    assert dead == []


def test_no_page_names_a_menu_or_a_command_that_its_reader_lacks(site):
    """The front page alone speaks of make, to whoever unpacks the course."""
    lacked = re.compile(
        r"Run &gt; |Run All|restart the kernel|\bmake (?:env|lab|site|test)\b|\.venv/|pip install -e"
    )
    found = {
        path.name: lacked.findall(re.sub(r"(?s)<script.*?</script>", "", path.read_text(encoding="utf-8")))
        for path in site.glob("*.html")
    }
    assert {name: some for name, some in found.items() if some} == {"index.html": ["make lab"]}


def test_the_front_page_says_for_whom_it_is_and_its_command_installs_the_wheel_of_this_site(site, look):
    (wheel,) = (site / "files").glob("abcourse-*.whl")
    page = look(site / "index.html").page
    assert page.locator("main p").first.inner_text().startswith("For you, if you can write a function")
    commands = page.locator("pre").all_inner_texts()
    assert commands[0] == f'uvx --from "abcourse[lab] @ {wheel.as_uri()}" abcourse lab'
    assert f'"abcourse[lab] @ {wheel.as_uri()}"' in commands[2]


@pytest.mark.smoke
@pytest.mark.parametrize(
    ("width", "every"),
    [(390, 8), pytest.param(390, 1, marks=pytest.mark.long), pytest.param(1280, 1, marks=pytest.mark.long)],
)
def test_on_every_page_each_widget_lives_and_nothing_is_fetched_or_sticks_out(site, look, width, every):
    """On the four pages that are one of a kind, and on one in `every` of the lessons and exercises."""
    alone = ("index.html", "terms.html", "slips.html", "playground.html")
    seen = look(site / alone[0], width=width, height=800)
    for name in (*alone, *[name for name in names(site) if name not in alone][::every]):
        seen.page.goto((site / name).as_uri())
        dead = [kind for kind, alive in seen.page.evaluate(WIDGETS) if not alive]
        assert (name, dead, seen.page.evaluate(WIDE), seen.trouble) == (name, [], 0, [])


@pytest.mark.parametrize("scheme", ["dark", pytest.param("light", marks=pytest.mark.long)])
def test_nothing_serious_on_the_front_page_a_sheet_and_the_terms(site, look, scheme):
    for name in ("index.html", "sources_exercises.html", "terms.html"):
        assert serious(look(site / name, color_scheme=scheme).page) == [], name


@pytest.mark.parametrize(("width", "scheme", "used"), [(1280, "light", False), (390, "dark", True)])
def test_nothing_serious_on_any_page_before_or_after_its_cards_are_used(site, look, width, scheme, used):
    found = {}
    page = look(site / "index.html", width=width, color_scheme=scheme, reduced_motion="reduce").page
    for name in names(site):
        page.goto((site / name).as_uri())
        page.evaluate("document.fonts.ready")
        if used:
            page.evaluate(ANSWER)
        found[name] = serious(page)
    assert {place: what for place, what in found.items() if what} == {}


def onward(site, name):
    """The links at the foot of a page: name of class -> page and text, in their order."""
    foot = re.search(r'(?s)<nav class="onward".*?</nav>', (site / name).read_text(encoding="utf-8"))[0]
    return re.findall(r'<a class="(\w+)" href="([^"]+)">(.*?)</a>', foot)


def test_next_leads_through_the_whole_line_and_each_room_lies_beside_its_lesson(site):
    line = [path.stem for path in series() if path.stem not in DOORS]
    visited, name = [], f"{line[0]}.html"
    while name:
        visited.append(name.removesuffix(".html"))
        after = [link for kind, *link in onward(site, name) if kind == "after"]
        assert all(text.split()[1] == href[:2] for href, text in after)
        name = after[0][0] if after else ""
    assert visited == line
    for room, lesson in DOORS.items():
        assert f"{room}.html" in [href for kind, href, _ in onward(site, f"{lesson}.html") if kind == "room"]
        assert [href for kind, href, _ in onward(site, f"{room}.html") if kind == "before"] == [
            f"{lesson}.html"
        ]


@pytest.mark.smoke
def test_one_screen_says_what_it_is_for_whom_and_how_to_begin_and_its_tree_steps(site, look):
    for width, height in ((1280, 720), (390, 844)):
        page = look(site / "index.html", width=width, height=height).page
        for words in ("A course on", "For you", "For lecturers", "Start reading", "Run it"):
            box = page.get_by_text(words).first.bounding_box()
            assert box["y"] + box["height"] <= height, f"{words!r} at {width} px"
        page.get_by_role("button", name="Next").click()
        assert page.get_by_text("Step 2 of").count()


def test_a_search_finds_the_section_that_explains_a_word(site, look):
    page = look(site / "index.html").page
    page.get_by_role("searchbox").fill("deep cut")
    page.locator("#found li").first.wait_for()
    heading = page.locator("#found a").first.inner_text()
    with page.expect_navigation():
        page.locator("#found a").first.click()
    assert "02_pruning_by_hand.html" in page.url or "deep" in heading.lower()
    page.get_by_role("searchbox").fill("zzzz")
    page.get_by_text("No section has these words.").wait_for()


@pytest.mark.long
def test_the_same_sources_give_the_same_bytes(site, tmp_path):
    make_site(tmp_path)
    files = [path.relative_to(site) for path in site.rglob("*") if path.is_file()]
    assert [name for name in files if (site / name).read_bytes() != (tmp_path / name).read_bytes()] == []
    assert not [name for name in files if str(Path.home()) in (site / name).read_text("utf-8", "ignore")]


def test_the_page_of_one_notebook_needs_no_network_sets_its_formulas_and_steps(look, root, tmp_path):
    (line,) = re.findall(
        r"^    .venv/bin/jupyter (nbconvert .*)$", (root / "docs/publish.md").read_text("utf-8"), re.M
    )
    words = [str(tmp_path) if word == "build" else word for word in line.split()]
    subprocess.run([sys.executable, "-m", "jupyter", *words], cwd=root, check=True, capture_output=True)
    seen = look(tmp_path / Path(words[-1]).with_suffix(".html").name)
    assert seen.page.locator("math").count() >= 4
    assert not re.search(r"\$[^$\n]+\$|\\(min|le|mathrm)", seen.page.inner_text("body"))
    position = (
        "document.querySelector('.abc-stepper').shadowRoot.querySelector('[data-role=position]').textContent"
    )
    first = int(re.match(r"Step (\d+)", seen.page.evaluate(position))[1])
    seen.page.evaluate(
        "document.querySelector('.abc-stepper').shadowRoot.querySelector('[tabindex=\"0\"]').focus()"
    )
    seen.page.keyboard.press("ArrowRight")
    assert seen.page.evaluate(position).startswith(f"Step {first + 1} of")
    assert seen.trouble == []
