"""What the course says of its four texts: quoted as it stands, recomputed, and found where it is said to be.

The texts are not in the repository. `data/four_texts.json` has sixteen bits of each of their words, in order:
enough to see that a quotation stands there, and no text.
"""

import json
import re
import tomllib
from itertools import permutations
from math import inf, log
from pathlib import Path
from zlib import crc32

import nbformat
import pytest
from nbformat.v4 import new_notebook
from pages import short_name
from saved import Saved

from abcourse import RecordingGame, TicTacToe, Trace, Tree, alphabeta, eight_step_tree, minimax
from abcourse.games import aima_tree
from abcourse.measure.ladder import load_counts
from abcourse.measure.theory import minimal_leaves
from coursework.folders import series
from coursework.questions.contents import DOORS
from coursework.release.lesson import reading_minutes

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "sources.md").read_text(encoding="utf-8")
TEXTS = json.loads((ROOT / "tests" / "data" / "four_texts.json").read_text(encoding="utf-8"))
NOTEBOOKS = {short_name(path.stem): Saved(short_name(path.stem)) for path in series()}
NAMES = {"W": "article", "D": "tutorial", "U": "lecture", "B": "blog"}
PEOPLE = re.compile(r"Newell|McCarthy|Bernstein")  # whom the article quotes


def stands_in(text, quoted):
    """Whether these words stand in the text in this order, signs left out."""
    codes = "".join(f"{crc32(word.encode()) & 0xFFFF:04x}" for word in re.findall(r"\w+", quoted))
    places = (found.start() for found in re.finditer(f"(?={codes})", TEXTS[text]))
    return any(place % 4 == 0 for place in places)


def rows_of(page):
    """The rows of all tables of a page whose first cell is a number or a dash, with their cells."""
    lines = re.findall(r"^\| ((?:–|E?\d).*) \|$", page, re.MULTILINE)
    return [re.split(r" \| ", line) for line in lines]


# -- quotations


def test_a_quotation_is_told_from_words_that_do_not_stand_there():
    assert stands_in("U", "36 billion evaluations per second") and stands_in("W", "unconvinced")
    assert not stands_in("U", "36 billion evaluations per move")
    assert not stands_in("B", "36 billion evaluations per second")


@pytest.mark.parametrize("row", rows_of(PAGE), ids=lambda row: f"{row[0]} {row[1]}")
def test_what_the_page_quotes_stands_in_the_text_that_it_names(row):
    _, texts, says, *_ = row
    for quoted in re.findall(r'"([^"]+)"', says):
        assert any(stands_in(text, quoted) for text in texts.split()), quoted


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_what_a_notebook_quotes_of_a_text_stands_in_it(name):
    for cell in NOTEBOOKS[name].cells:
        if cell["cell_type"] == "markdown" and "made" not in cell["metadata"]:
            for line in "".join(cell["source"]).splitlines():
                named = [text for text, told in NAMES.items() if re.search(rf"\b{told}\b", line)]
                named += ["W"] * bool(PEOPLE.search(line))
                for quoted in re.findall(r'"([^"`]+)"', line) if named else ():
                    assert any(stands_in(text, quoted) for text in named), (name, quoted)


# -- what holds a statement


def test_each_test_that_the_page_names_is_there_and_each_section_too():
    for file, test in re.findall(r"`(test_\w+\.py)`(?: `(test_\w+)`)?", PAGE):
        code = (ROOT / "tests" / file).read_text(encoding="utf-8")
        assert not test or f"def {test}(" in code, test
    pointed = re.findall(rf'\b([01]\d|{"|".join(DOORS)}) "([^"]+)"', PAGE)
    assert len(pointed) >= 5
    assert [title for name, title in pointed if not section(name, title)] == []


def test_a_sentence_stands_in_one_drawer_only():
    drawers = re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:4]
    said = [(row[1], row[2]) for drawer in drawers for row in rows_of(drawer)]
    assert len(said) == len(set(said)) >= 30
    quoted = [text for _, says in said for text in re.findall(r'"([^"]+)"', says)]
    assert len(quoted) == len(set(quoted))


def test_the_folds_of_slips_have_left_the_notebooks():
    told = [
        name
        for name, book in NOTEBOOKS.items()
        if "Where the sources slip" in "\n".join(book.sources("markdown"))
    ]
    assert told == []


def test_the_figures_of_the_page():
    assert (minimal_leaves(36, 4), 36**4) == (2591, 1679616) and round(100 * (1 - 2591 / 36**4), 2) == 99.85
    assert f"{minimal_leaves(35, 14):,} and {minimal_leaves(35, 18):,}" in PAGE
    assert [round(log(n, 35), 2) for n in (10**10, 10**9, 1.33e16)] == [6.48, 5.83, 10.44]
    assert f"{35**11:.2e}" == "9.65e+16"
    assert [rate * 180 for rate in (150_000_000, 200_000_000)] == [27 * 10**9, 36 * 10**9]


def leaves_read(nested):
    watched = RecordingGame(Tree(nested))
    alphabeta(watched)(())
    return len(watched.leaves)


def best_last(nested, largest=True):
    """(the tree with every node's best child last, its value)."""
    if not isinstance(nested, list):
        return nested, nested
    children = sorted((best_last(child, not largest) for child in nested), key=lambda child: child[1])
    return [child for child, _ in (children if largest else children[::-1])], children[-largest][1]


def shaped(leaves, plies):
    for _ in range(plies - 1):
        leaves = [list(pair) for pair in zip(leaves[::2], leaves[1::2], strict=True)]
    return leaves


def test_how_far_the_best_move_last_is_the_worst_order():
    """All orders of different leaves at two and three plies of two branches; some of sixteen at four."""
    for plies in (2, 3):
        orders = permutations(range(2**plies)) if plies == 2 else list(permutations(range(8)))[::97]
        assert all(leaves_read(best_last(shaped([*each], plies))[0]) == 2**plies for each in orders)
    four = [[(7 * n * k + k) % 17 for n in range(1, 17)] for k in range(1, 40)]
    different = [leaves for leaves in four if len(set(leaves)) == 16]
    assert len(different) > 20
    assert any(leaves_read(best_last(shaped(leaves, 4))[0]) < 16 for leaves in different)
    assert leaves_read([[0, 0], [0, 0]]) == 3


def test_at_f_the_value_is_one_and_alpha_three():
    trace, tree = Trace(), eight_step_tree()
    alphabeta(tree, trace)(())
    (step,) = [
        s for s in trace.steps() if s.kind == "leaf" and tree.name(s.visit.state) == "F" and s.best == 1
    ]
    assert step.alpha == 3


def test_the_14_and_the_5_are_read_and_do_not_matter():
    tree, watched = aima_tree(), RecordingGame(aima_tree())
    alphabeta(watched)(())
    assert {tree.at("D1"), tree.at("D2")} < set(watched.leaves)
    last = [[3, 12, 8], [2, 4, 6]]
    assert {minimax(Tree([*last, [a, b, 2]]))(())[0] for a in range(21) for b in range(21)} == {3}


def test_e_may_be_worth_more_than_five():
    tree = eight_step_tree()
    assert minimax(tree)(tree.at("E"))[0] == 9
    assert alphabeta(tree)(tree.at("E"), inf, -inf, 3)[0] == 5


def test_a_limited_search_is_suboptimal_at_times_and_not_always():
    means = [sum(sets) / len(sets) for sets in load_counts("moves").values()]
    assert means == [72.5, 77.0, 83.0]  # no estimate, an estimate, and quiescence beside it
    assert {len(sets) for sets in load_counts("moves").values()} == {5}  # forty boards in each set: 200
    watched = RecordingGame(TicTacToe())
    assert minimax(watched)(TicTacToe().initial)[0] == 0 and len(watched.leaves) == 255_168


# -- names and dates


def test_what_a_docstring_names_is_in_the_bibliography_with_its_year():
    """Author and year, in the rooms of searches and of theory."""
    books = tomllib.loads((ROOT / "docs" / "bibliography.toml").read_text(encoding="utf-8"))
    known = {(re.sub(r"\W?newborn|\d", "", key), key[-4:]) for key in books}
    files = [*(ROOT / "abcourse" / "search").glob("*.py"), ROOT / "abcourse" / "measure" / "theory.py"]
    missing = []
    for file in files:
        for cited in re.findall(r"\(([^()]*\b(?:19|20)\d\d\b[^()]*)\)", file.read_text(encoding="utf-8")):
            for one in re.findall(r"[^;]*?\b(?:19|20)\d\d\b", cited):
                names = [name.lower() for name in re.findall(r"[A-Z][a-z]+", one)]
                if names and not any(year == one[-4:] and author in names for author, year in known):
                    missing.append((file.name, one))
    assert missing == []


def test_every_work_of_the_bibliography_is_named_in_a_notebook_or_in_a_docstring():
    books = tomllib.loads((ROOT / "docs" / "bibliography.toml").read_text(encoding="utf-8"))
    named = {
        key
        for book in NOTEBOOKS.values()
        for cell in book.cells
        for key in cell["metadata"].get("sources", {})
    }
    assert {"levy1986", "marsland1987", "pearlkorf1987"} <= named
    code = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "abcourse").rglob("*.py"))
    lost = [
        key
        for key in books
        if key not in named and not re.search(rf"{key[:-4].title()}[^.]{{0,40}}\s{key[-4:]}", code)
    ]
    assert lost == []


# -- the room


def test_the_two_halves_and_the_loop_read_the_same_leaves_and_each_line_of_a_half_has_its_work():
    """Without the line that raises alpha the value stays, and the cut at C is lost."""
    code = {c.partition("(")[0]: c for c in NOTEBOOKS["sources"].sources("code") if c.startswith("def ")}
    halves = code["def two_halves"]

    def read(source, name, *more):
        names = {"inf": inf}
        exec(source, names)
        watched = RecordingGame(eight_step_tree())
        value = names[name](watched, (), inf, -inf, inf, *more)
        return value, [eight_step_tree().utility(leaf) for leaf in watched.leaves]

    assert read(halves, "two_halves", True) == read(code["def search"], "search") == (3, [2, 3, 5, 0, 1])
    changed = halves.replace("            alpha = max(alpha, value)\n", "")
    assert changed != halves and read(changed, "two_halves", True) == (3, [2, 3, 5, 0, 1, 7])


# -- where each concept is


def section(name, title):
    """The text of the section of that heading, to the next of its rank: prose, code and what was printed."""
    texts, inside, rank = [], False, 0
    for cell in NOTEBOOKS[name].cells:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            for part in re.split(r"(?m)^(?=#+ )", source):
                if heading := re.match(r"(#+) (.+)", part):
                    if inside and len(heading[1]) <= rank:
                        return "\n".join(texts)
                    if not inside and title in heading[2].replace("\\*", "*"):
                        inside, rank = True, len(heading[1])
                texts += [part] * inside
        elif inside:
            texts += [source, json.dumps(cell.get("outputs", []), ensure_ascii=False)]
    return "\n".join(texts)


def drawer(name, title):
    """Where a section stands: on the line, in a side room, or in a laboratory."""
    if name in DOORS:
        return "room"
    text = "\n".join(NOTEBOOKS[name].sources("markdown")).replace("\\*", "*")
    laboratory = text.find("\n## Laboratory")
    place = re.search(rf"(?m)^#+ .*{re.escape(title)}", text).start()
    return "laboratory" if 0 <= laboratory < place else "line"


COVERAGE = (ROOT / "docs" / "coverage.md").read_text(encoding="utf-8").replace("\\*", "*")
POINTER = re.compile(rf'\b([01]\d|{"|".join(DOORS)})(?: and)? "([^"]+)"')


@pytest.mark.parametrize("row", rows_of(COVERAGE), ids=lambda row: row[0])
def test_each_section_that_the_coverage_names_has_a_word_of_its_row_and_stands_where_it_says(row):
    _, _, terms, _, told, where = row
    pointers = POINTER.findall(where)
    for name, title in pointers:
        text = section(name, title).lower()
        assert any(term.lower() in text for term in terms.split(", ")), (name, title)
    found = {drawer(name, title) for name, title in pointers} or {"docs"}
    assert told.split(", ") == [one for one in ("line", "room", "laboratory", "docs") if one in found]


def test_every_number_of_the_corrections_has_a_row():
    numbers = {number for row in rows_of(PAGE) for number in row[0].split(", ")} | set(
        re.findall(r"\((E\d+)\)", PAGE)
    )
    assert {f"E{n}" for n in range(1, 36)} <= numbers


def test_the_ways_have_five_lines_each_and_the_minutes_of_their_notebooks():
    part = COVERAGE.partition("## Four ways")[2].partition("\n## ")[0]
    ways = re.split(r"(?m)^\*\*", part)[1:]
    assert [len(re.findall(r"(?m)^\d\. ", way)) for way in ways] == [5] * 4
    minutes = {
        name: int(re.search(r"about (\d+) minutes to read", book.prose())[1])
        for name, book in NOTEBOOKS.items()
    }
    rooms = {"Sources": "sources", "Random trees": "random_trees", "Best first": "best_first"}
    checked = 0
    for line in re.findall(r"(?m)^\d\. (.*)", part):
        if POINTER.search(line) or not (told := re.search(r", (\d+)(?: minutes)?[.;]", line)):
            continue
        named = re.findall(r"\b[01]\d\b", line[: told.start()]) + [
            short for room, short in rooms.items() if f"room {room}" in line
        ]
        assert sum(minutes[name] for name in named) == int(told[1]), line
        checked += 1
    assert checked >= 12


def cells_of(name, title):
    """The cells of a section."""
    cells, inside = [], False
    (path,) = [path for path in series() if short_name(path.stem) == name]
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "markdown" and cell.source.startswith("#"):
            inside = title in cell.source.partition("\n")[0]
        cells += [cell] * inside
    return cells


def test_the_ways_have_the_minutes_of_the_sections_that_they_name_and_the_hours_of_all():
    part = COVERAGE.partition("## Four ways")[2].partition("\n## ")[0]
    hours = []
    for way in re.split(r"(?m)^\*\*", part)[1:]:
        for line in re.findall(r"(?m)^\d\. (.*)", way):
            if pointers := POINTER.findall(line):
                cells = [cell for name, title in pointers for cell in cells_of(name, title)]
                (told,) = re.findall(r'", (\d+)', line)
                assert reading_minutes(new_notebook(cells=cells)) == int(told), line
        minutes = sum(map(int, re.findall(r", (\d+)(?: minutes)?[.;]", way)))
        whole, quarters = divmod(round(minutes / 15), 4)
        hours.append(f"{whole}{['', '¼', '½', '¾'][quarters]} hours")
    assert re.findall(r"\d[¼½¾]? hours", part) == hours


# -- what the four ways promise


def ways():
    """(text, promise, line) of each numbered line of the four ways; the promise stands before the colon."""
    part = COVERAGE.partition("## Four ways")[2].partition("\n## ")[0]
    for text, way in zip("WDUB", re.split(r"(?m)^\*\*", part)[1:], strict=True):
        for line in re.findall(r"(?m)^\d\. (.*)", way):
            yield text, line.partition(": ")[0], line
