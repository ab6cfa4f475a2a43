"""`abcourse sheet`: the paper names its leaves as the key does, explains its number, and fits a page."""

import csv
from io import StringIO

import pytest
from test_variants import labels_by_the_rule, minimax, names_of, prune

from coursework.cli import main
from coursework.folders import Refused
from coursework.sheets.paper import COLUMNS, make_sheets
from coursework.sheets.variants import RULE, practice_tree

PRINTED = """() => [...document.querySelectorAll("section:not(.keys) svg")].map((svg) =>
  [...svg.querySelectorAll(".leaf")].map((leaf) =>
    [leaf.querySelector(".name").textContent, Number(leaf.querySelector(".v").textContent)]))"""
OUTSIDE = """() => [...document.querySelectorAll("section:not(.keys) svg")].flatMap((svg) => {
  const whole = svg.getBoundingClientRect();
  return [...svg.querySelectorAll("text")].filter((text) => {
    const box = text.getBoundingClientRect();
    return box.bottom > whole.bottom || box.top < whole.top
      || box.left < whole.left || box.right > whole.right;
  }).map((text) => text.textContent);
})"""


@pytest.fixture
def sheets(look, tmp_path):
    def made(*given, **more):
        page, key = make_sheets(*given, **more)
        (tmp_path / "sheet.html").write_text(page, encoding="utf-8")
        return look(tmp_path / "sheet.html"), list(csv.DictReader(StringIO(key)))

    return made


@pytest.mark.smoke
def test_the_paper_shows_the_names_and_numbers_of_its_key(sheets):
    seen, rows = sheets([1, 2, 3, 4, 5], ["Ada", "Bo"], seed=7)
    printed = seen.page.evaluate(PRINTED)
    assert len(printed) == len(rows) == 10
    for leaves, row in zip(printed, rows, strict=True):
        tree = practice_tree(int(row["level"]), int(row["practice_seed"]))
        names = names_of(tree)
        never = [names[path] for path in prune(tree)[0]]
        assert row["never_read"].split(" ") == never
        assert set(row["returns"].split(", ")) == labels_by_the_rule(tree)
        assert int(row["value"]) == minimax(tree)
        shown = dict(leaves)
        assert set(never) <= set(shown) and len(shown) == len(leaves)
        for path, name in names.items():
            node = tree
            for place in path:
                node = node[place]
            assert isinstance(node, list) or shown[name] == node
    assert seen.page.evaluate(OUTSIDE) == [] and seen.trouble == []


def test_a_sheet_explains_its_number_and_the_key_has_a_line_for_it(sheets):
    seen, rows = sheets([1, 5], ["Ada", "Bo & Co"], seed=7)
    parts = seen.page.locator("section")
    assert parts.count() == 3 and parts.nth(1).locator("svg").count() == 2
    text = parts.nth(1).inner_text()
    assert text.startswith("Pruning by hand: 7/2 Bo & Co")
    assert "7/2 means: seed 7, sheet 2 of 2." in text and RULE in text and RULE in parts.nth(2).inner_text()
    lines = parts.nth(2).locator("tr")
    heads = [lines.nth(number).locator("th").all_inner_texts() for number in range(3)]
    assert heads == [["", "1. Level 1", "2. Level 5"], ["7/1 Ada"], ["7/2 Bo & Co"]]
    assert tuple(rows[0]) == COLUMNS
    assert [(row["sheet"], row["name"], row["tree"]) for row in rows[2:]] == [
        ("7/2", "Bo & Co", "1"),
        ("7/2", "Bo & Co", "2"),
    ]


def test_two_sheets_share_a_page_with_room_to_write_and_a_line_of_the_key_is_one_line(sheets):
    seen, rows = sheets([1, 2, 3], [f"A student called {number}" for number in range(40)])
    page = seen.page
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 688, "height": 1016})  # what the margins leave of A4
    boxes = page.evaluate("""() => [...document.querySelectorAll("section:not(.keys)")].map((part) =>
        [part.getBoundingClientRect().height, part.scrollWidth])""")
    trees = [practice_tree(int(row["level"]), int(row["practice_seed"])) for row in rows]
    # Beside each tree stand a box for each inner node, and room for two lines of reasons at least.
    room = page.evaluate("""() => [...document.querySelectorAll("aside")].map((aside) =>
        [aside.querySelectorAll("span").length, aside.querySelector(".lines").offsetHeight])""")
    inner = [sum(not name[-1].isdigit() for name in names_of(tree).values()) for tree in trees]
    assert [boxes for boxes, _ in room] == inner and min(high for _, high in room) >= 2 * 22
    assert max(high for high, _ in boxes) <= 508 and max(wide for _, wide in boxes) <= 688
    page.set_viewport_size({"width": 1047, "height": 718})  # the same, landscape, of 10 mm
    rows = page.evaluate(
        "[...document.querySelectorAll('tr')].map((row) => [row.offsetHeight, row.offsetWidth])"
    )
    assert max(high for high, _ in rows) < 20 and max(wide for _, wide in rows) <= 1047


def test_the_command_writes_a_sheet_with_its_key_and_refuses_what_it_cannot_make(tmp_path, capsys):
    names = tmp_path / "names.txt"
    names.write_text("Ada\n\n=Bo\n", encoding="utf-8")
    assert main(["sheet", "--names", str(names), "--seed", "3"]) == 0
    said = capsys.readouterr().out
    assert "build/sheet.html: open it in a browser and print it" in said and "build/sheet_key.csv" in said
    assert main(["sheet", "--levels", "9"]) == 1
    assert "level is 9; there are levels 1 to 5" in capsys.readouterr().err
    assert main(["sheet", "--names", str(tmp_path / "none.txt")]) == 1
    assert "none.txt cannot be read" in capsys.readouterr().err
    _, key = make_sheets([1], ["=Bo"])
    assert "'=Bo" in key
    with pytest.raises(Refused, match="at least one level and one name"):
        make_sheets([], ["Ada"])
