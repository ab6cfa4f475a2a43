"""The folder that a static host serves: front page, pages of notebooks, terms, search, files."""

import json
import re
import shutil
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from abcourse.games import aima_tree
from abcourse.search import alphabeta
from abcourse.show import Stepper
from abcourse.show.playground import playground_page
from abcourse.trace import Trace

from ..folders import course_root, series
from ..grading.templates import whole
from ..questions.contents import DOORS
from ..release.handout import make_handout, unlinked
from ..slides.lecture import export_all
from .browser import course_wheel, make_lab
from .notebook import SLIPS, Page, markdown, page_file, read_page, words_of_html

HERE = Path(__file__).parent
PAGES = HERE / "page"
DECK = HERE.parent / "slides" / "deck"  # its colours and typefaces are the pages' too
ROW = re.compile(r"^\| (?P<term>[^|]+) \| (?P<places>.*\.ipynb\).*) \|$", re.MULTILINE)
PLACE = re.compile(r"\[(?P<short>[^\]]+)\]\([\w./]*?(?P<name>\w+)\.ipynb\) (?P<heading>.*?)(?=; \[|$)")
EVERYWHERE = 0.5  # a word in more than this share of the sections finds nothing


def make_site(out: Path, pyodide: str | None = None) -> list[Path]:
    """Write the site of this course to `out`, anew; the pages written. Same sources, same bytes.

    With the folder or address of a Pyodide the course runs beside the pages as well, in the browser. Raises
    `Refused` where a formula cannot be set, a part of the handout is missing, or JupyterLite cannot be built.
    """
    root = course_root()
    shutil.rmtree(out, ignore_errors=True)
    lessons = [read_page(path) for path in series()]
    tasks = [read_page(path, exercises=True) for path in exercises_of(root, lessons)]
    export_all(root / "notebooks", out / "slides")
    handout = make_handout(root, out / "files" / "alpha-beta-course.zip")
    for page in (*lessons, *tasks):
        shutil.copyfile(page.notebook, out / "files" / page.file.replace(".html", ".ipynb"))
    (out / "fonts").mkdir()
    for font in sorted((DECK / "fonts").iterdir()):
        shutil.copyfile(font, out / "fonts" / font.name)
    if pyodide:
        make_lab(out / "run", pyodide)
    shared = {"handout": handout.name, "wheel": course_wheel(out / "files").name}
    made = {
        page.file: whole(PAGES, "notebook", **around(page, lessons, tasks), run=run_here(page, root, pyodide))
        for page in (*lessons, *tasks)
    }
    made["terms.html"] = whole(
        PAGES, "terms", title="Glossary", terms=terms(root / "docs" / "index.md", lessons)
    )
    made[SLIPS] = whole(PAGES, "text", **text_of(root / "docs" / "sources.md"))
    made["index.html"] = whole(
        PAGES, "front", **front(lessons, tasks), run=run_here(lessons[0], root, pyodide), **shared
    )
    made["site.css"] = stylesheet()
    made["site.js"] = (PAGES / "site.js").read_text(encoding="utf-8")
    made["words.js"] = f"globalThis.abcourseWords = {search_index([*lessons, *tasks])};\n"
    made[".nojekyll"] = ""  # or GitHub's pages would run their own generator over it
    made["playground.html"] = playground_page()
    for name, text in made.items():
        (out / name).write_text(text, encoding="utf-8", newline="\n")
    return [out / name for name in made if name.endswith(".html")]


def run_here(page: Page, root: Path, pyodide: str | None) -> str:
    """Where a notebook runs in the browser; empty where that was not built."""
    return f"run/lab/index.html?path={page.notebook.relative_to(root).as_posix()}" if pyodide else ""


def exercises_of(root: Path, lessons: Iterable[Page]) -> list[Path]:
    """The exercise notebooks that there are, in the order of the lessons."""
    names = [page.notebook.stem for page in lessons]
    places = [root / "exercises" / name / f"{name}.ipynb" for name in names]
    return [place for place in places if place.is_file()]


def around(page: Page, lessons: Sequence[Page], tasks: Sequence[Page]) -> dict[str, Any]:
    """What stands around a page: where it leads, and its contents."""
    name = page.notebook.stem
    line = [lesson for lesson in lessons if lesson.notebook.stem not in DOORS]
    lesson = next(lesson for lesson in lessons if lesson.notebook.stem == name)
    place = line.index(page) if page in line else -1
    before = line[place - 1] if place > 0 else None
    after = line[place + 1] if 0 <= place < len(line) - 1 else None
    if page is not lesson:
        before, after = lesson, None
    elif name in DOORS:
        before = next((one for one in lessons if one.notebook.stem == DOORS[name]), None)
    return {
        "page": page,
        "title": page.title,
        "lesson": lesson,
        "exercises": next((task for task in tasks if task.notebook.stem == name), None),
        "before": before,
        "after": after,
        "rooms": [one for one in lessons if DOORS.get(one.notebook.stem) == name],
        "headings": [section for section in page.sections if section.level == 2],
    }


def front(lessons: Sequence[Page], tasks: Sequence[Page]) -> dict[str, Any]:
    """The front page: a live stepper, and every notebook with its room, exercises and deck."""
    tree, trace = aima_tree(), Trace()
    alphabeta(tree, trace)(tree.initial)
    stepper = Stepper(tree, trace, title="Alpha-beta, step by step")
    found = [around(page, lessons, tasks) for page in lessons if page.notebook.stem not in DOORS]
    rooms = {page.file: around(page, lessons, tasks) for page in lessons if page.notebook.stem in DOORS}
    return {
        "title": "How machines play games: the alpha-beta course",
        "stepper": stepper.html(),
        "line": found,
        "room": rooms,
    }


def text_of(page: Path) -> dict[str, str]:
    """A page of docs/ that stands alone: its title, and all of it as HTML, without links."""
    text = unlinked(page, set()).decode()
    return {"title": text.partition("\n")[0].lstrip("# "), "body": markdown(text, page.parent)}


def terms(index: Path, lessons: Sequence[Page]) -> list[tuple[str, list[dict[str, str]]]]:
    """The rows of docs/index.md: each term with the sections that explain it, as addresses on the site."""
    headings = {
        (page.notebook.stem, section.heading): section.anchor for page in lessons for section in page.sections
    }
    rows = []
    for row in ROW.finditer(index.read_text(encoding="utf-8")):
        places = [place.groupdict() for place in PLACE.finditer(row["places"])]
        for place in places:
            heading = words_of_html(markdown(place["heading"], index.parent))
            anchor = headings.get((place["name"], heading), "")
            place["heading"] = heading
            place["to"] = page_file(place["name"]) + (f"#{anchor}" if anchor else "")
        rows.append((row["term"], places))
    return rows


def search_index(pages: Iterable[Page]) -> str:
    """JSON of the sections, and of each word the sections that have it, by their number."""
    sections, words = list[list[str]](), defaultdict[str, set[int]](set)
    for page in pages:
        for section in page.sections:
            for word in re.findall(r"\w+", f"{section.heading} {section.text}".lower()):
                words[word].add(len(sections))
            sections.append([page.file, section.anchor, page.title, section.heading])
    telling = {
        word: sorted(where)
        for word, where in sorted(words.items())
        if len(word) > 1 and len(where) <= EVERYWHERE * len(sections)
    }
    return json.dumps({"sections": sections, "words": telling}, ensure_ascii=False, separators=(",", ":"))


def stylesheet() -> str:
    """The colours of the decks, those of code, and the look of the pages."""
    from pygments.formatters.html import HtmlFormatter  # type: ignore[import-untyped]

    parts = [(DECK / "colours.css").read_text(encoding="utf-8")]
    parts.append(HtmlFormatter(style="xcode").get_style_defs(".highlight"))
    parts.append((PAGES / "site.css").read_text(encoding="utf-8"))
    return "\n".join(parts)
