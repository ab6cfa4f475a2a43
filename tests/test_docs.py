"""What the documents point at exists: files, and the headings of notebooks that they quote."""

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest
from saved import Saved

from coursework.questions import catalogue
from coursework.questions.contents import DOORS

ROOT = Path(__file__).parent.parent


def headings(number):
    """The headings of a notebook, as plain text."""
    text = "\n".join(Saved(number).sources("markdown"))
    return "\n".join(line for line in text.splitlines() if line.startswith("#"))


@pytest.mark.parametrize(
    "document",
    [
        "README.md",
        "CONTRIBUTING.md",
        "docs/grading.md",
        "docs/play.md",
        "docs/publish.md",
        "docs/coverage.md",
        "docs/sources.md",
        "docs/exercises.md",
        "docs/sentences.md",
        "bench/README.md",
    ],
)
def test_every_link_leads_to_a_file(document):
    text = (ROOT / document).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]
    assert links
    missing = [link for link in links if not ((ROOT / document).parent / link).exists()]
    assert not missing


def test_every_file_of_tests_belongs_to_one_room():
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = page.partition("## Which tests belong")[2].partition("\n## ")[0]
    rows = [line.split(" | ")[1] for line in table.splitlines() if line.startswith("| ")][1:]
    named = [(name, row) for row in rows for name in re.findall(r"`([\w*/]+)`", row)]
    files = [str(file.relative_to(ROOT / "tests")) for file in sorted((ROOT / "tests").rglob("test_*.py"))]
    plain = [file.replace("test_", "", 1).removesuffix(".py") for file in files]
    rooms = {name: [each for each, _ in named if fnmatch(name, each)] for name in plain}
    assert {name: found for name, found in rooms.items() if len(found) != 1} == {}
    assert [each for each, _ in named if not any(fnmatch(name, each) for name in plain)] == []


def test_every_trial_of_a_sentence_is_there_and_every_one_is_listed():
    page = (ROOT / "docs" / "sentences.md").read_text(encoding="utf-8")
    trials = (ROOT / "tests" / "test_sentences.py").read_text(encoding="utf-8")
    assert re.findall(r"`(test_\w+)`", page) and set(re.findall(r"`(test_\w+)`", page)) == set(
        re.findall(r"def (test_\w+)", trials)
    )


def test_every_section_that_the_coverage_quotes_is_there():
    text = (ROOT / "docs" / "coverage.md").read_text(encoding="utf-8").replace("\\*", "*")
    quoted = re.findall(rf'\b([01]\d|{"|".join(DOORS)})(?: and)? "([^"]+)"', text)
    assert len(quoted) > 30
    missing = [(number, title) for number, title in quoted if title not in headings(number)]
    assert not missing


def coverage():
    """The rows of docs/coverage.md: the numbers in the first cell, and the last cell, which says where."""
    lines = (ROOT / "docs" / "coverage.md").read_text(encoding="utf-8").splitlines()
    rows = [line.strip("| ").split(" | ") for line in lines if re.match(r"\| (–|E?\d)", line)]
    return [(row[0].split(", "), row[-1]) for row in rows]


def test_every_number_of_the_sources_has_a_row():
    """The sources hold 57 things to teach."""
    rows = coverage()
    numbered = [number for numbers, _ in rows for number in numbers if number != "–"]
    assert sorted(numbered) == sorted(map(str, range(1, 58)))
    assert all(re.search(rf"\b[01]\d\b|exercise|\]\(|{'|'.join(DOORS)}", where) for _, where in rows)


def test_what_the_coverage_plans_is_not_written_and_what_it_names_is_there():
    for _, where in coverage():
        for group in re.findall(r"planned ((?:[01]\d(?:, | and )?)+)", where):
            assert not [n for n in re.findall(r"\d\d", group) if list((ROOT / "notebooks").glob(f"{n}_*"))]
        for file, name in re.findall(r"\]\(\.\./([\w/.]+\.py)\) `(\w+)`", where):
            assert re.search(rf"^(def|class) {name}\b", (ROOT / file).read_text(encoding="utf-8"), re.M), name
        for named in re.findall(r"exercises? ([^;]*)", where):
            ids = re.findall(r"`(\w+)`", named)
            assert ids and {*ids} <= {*catalogue.ALL}, named


@pytest.mark.parametrize(
    "document",
    [
        "README.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "bench/README.md",
        "docs/how_to_teach.md",
        "docs/publish.md",
    ],
)
def test_every_file_and_target_that_is_named_exists(document):
    text = (ROOT / document).read_text(encoding="utf-8")
    named = re.findall(r"`((?:\.ci|\w+)/[\w./]*|\w+\.(?:md|toml|yml|cff|py))`", text)
    made = ("work/", "build/", "report/", "submitted/", "engines/", "league/")  # by a command
    places = [ROOT, (ROOT / document).parent, ROOT / "abcourse", ROOT / "coursework"]
    due = [name for name in named if not name.startswith(made) and not re.search("NN|NAME|TOPIC", name)]
    assert not [name for name in due if not any((place / name).exists() for place in places)]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"(?:`|^    )make ([a-z-]+)", text, re.M)
    assert targets
    assert not [name for name in targets if f"\n{name}:" not in makefile]


def test_the_package_in_one_screen_does_what_its_comments_say():
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    code = page.partition("## The package in one screen")[2].split("```")[1].removeprefix("python\n")
    given = {}
    exec(code, given)
    ((line, said),) = re.findall(r"^(words\.cut\(.*\))\s+# ('.*')$", code, re.M)
    assert repr(eval(line, given)) == said and given["value"] == 3
