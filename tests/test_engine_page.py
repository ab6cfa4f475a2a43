"""A page in a friend's hand: what it holds, what it says, and how it plays. A stand-in for Python plays here;
`walks/test_friend.py` has Python itself, where Pyodide is there."""

import gzip
import json
import re
from base64 import b64decode
from html import unescape
from io import BytesIO
from pathlib import Path
from random import Random
from zipfile import ZipFile

import pytest
from page_engines import ENGINES, NO_END
from test_accessibility import serious

from abcourse.games.connect4 import Connect4
from abcourse.games.tictactoe import TicTacToe
from abcourse.play.thoughts import DepthResult
from coursework import my_engine
from coursework.engine.my_engine import MyEngine
from coursework.engine.page import build, core
from coursework.engine.page.browser_player import Player
from coursework.engine.page.build import About, collect_sources, make_page, write_page
from coursework.engine.stages import STAGES, engine_of, stage_text

GAME = Connect4()
PAGE = Path(build.__file__).parent

LOADER = (Path(__file__).parent / "page_python.js").read_bytes()  # in the place of Python
STAND_IN = {
    core.LOADER: LOADER,
    core.MACHINE: b"export default () => 7;",
    core.WASM: b"\0asm\1\0\0\0",
    core.LIBRARY: b"a library",
    core.LOCK: b"{}",
}


def about(text="# left", parts=None, author="Ada", option="seconds"):
    """What a page says of an engine with that text."""
    return About(text, "competing", parts or {"search": "pvs", "order": ""}, author, option)


def page_of(text="# left", **more):
    """The text of a page, with a stand-in for Python."""
    return make_page(about(text, **more), {"browser_player.py": ""}, STAND_IN, "1.2.3")


def engine(text, game=GAME):
    """A learner's engine with that text."""
    return MyEngine("competing", text, {}, game)


# -- what it holds


def test_a_page_has_no_address_and_lets_nothing_be_fetched():
    text = page_of(stage_text("competing"))
    assert not re.search(r"https?:|//\w+\.|@import|url\(|<(script|img|iframe)[^>]*\bsrc=", text)
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)
    assert policy.startswith("default-src 'none';") and "connect-src" not in policy
    assert {*re.findall(r'href="([^"]*)"', text)} == {"data:,"}


def test_a_page_has_what_was_packed_and_the_program_word_for_word():
    program = stage_text("competing") + '\nif 1 < 2 and "</pre>&amp;":\n    x = "</script>"\n'
    text = page_of(program)
    packed = dict(re.findall(r'id="packed-(\w+)">([^<]*)</script>', text))
    unpacked = {name: gzip.decompress(b64decode(data)) for name, data in packed.items()}
    assert unpacked == dict(
        zip(("loader", "machine", "wasm", "library", "lock"), STAND_IN.values(), strict=True)
    )
    (shown,) = re.findall(r'<code id="program">(.*?)</code></pre>', text, re.DOTALL)
    assert unescape(shown) == program
    (facts,) = re.findall(r'id="facts">(.*?)</script>', text)
    assert json.loads(facts)["amounts"] == [1, 3, 10, 30]
    assert len(re.findall("</script>", text)) == len(re.findall("<script", text))


@pytest.mark.parametrize(
    ("parts", "author", "said"),
    [
        (
            {"search": "pvs", "order": "order", "leaf": ""},
            "Ada",
            "Ada wrote <code>search</code> and <code>order</code>. The course wrote <code>leaf</code>.",
        ),
        ({"search": "pvs"}, "Ada", "Ada wrote <code>search</code>. That is all of its parts."),
        ({"search": ""}, "", "has not replaced any part of it yet: all of it is the course's so far."),
        ({"search": "pvs"}, "<b>Ada & Bo", "&lt;b&gt;Ada &amp; Bo wrote <code>search</code>."),
    ],
)
def test_a_page_says_who_wrote_which_part_and_at_which_stage(parts, author, said):
    text = page_of(stage_text("competing"), parts=parts, author=author)
    assert said in text
    assert "stage 10 of 10 in the course, “competing”. It is ready for a tournament" in text
    assert "<b>Ada" not in text.partition("<body>")[2]


def test_an_engine_takes_the_game_with_it_and_little_else():
    sources, imported = collect_sources(stage_text("competing"))
    assert "class Connect4" in sources["abcourse/games/connect4.py"]
    assert "class Listener" in sources["abcourse/play/thoughts.py"]
    assert sources["abcourse/__init__.py"] == sources["abcourse/games/__init__.py"] == ""
    assert not any("search" in name for name in sources)
    assert {"math", "time", "json", "collections.abc"} <= imported


def test_an_engine_that_uses_the_helper_module_takes_that_with_it():
    sources, _ = collect_sources("def move(game, state):\n    from abcourse import negamax\n")
    assert "abcourse/search/kernels.py" in sources and "negamax" in sources["abcourse/__init__.py"]


@pytest.mark.parametrize(
    ("text", "game", "told"),
    [
        ("import numpy.linalg\n", GAME, "Your engine imports numpy, which a page cannot carry"),
        ("", Connect4(5, 4), "plays Connect 4 with 7 columns and 6 rows, and this engine plays another game"),
        ("", TicTacToe(), "this engine plays another game"),
    ],
)
def test_what_no_page_can_carry_is_refused_in_a_sentence(tmp_path, monkeypatch, text, game, told):
    monkeypatch.setattr(build, "find_core", lambda named: pytest.fail("it was looked for all the same"))
    with pytest.raises(ValueError, match=told):
        write_page(engine(f"{text}def move(game, state): ...", game), tmp_path / "page.html")


# -- Python for the browser


def a_core(folder, files=None):
    """A folder like Pyodide's, with these modules in its library."""
    folder.mkdir()
    for name in core.FILES:
        (folder / name).write_bytes(b'{"packages": {"numpy": 1}, "info": 2}')
    (folder / core.LOADER).write_text('var v="314.0.7";')
    with ZipFile(folder / core.LIBRARY, "w") as library:
        for name, text in (files or {}).items():
            library.writestr(f"{name}.py", text)
    return folder


def test_without_pyodide_the_remedy_is_told_and_what_is_named_once_is_kept(tmp_path, monkeypatch):
    monkeypatch.delenv("PYODIDE", raising=False)
    monkeypatch.setenv("ABCOURSE_WORK", str(tmp_path / "work"))
    with pytest.raises(ValueError, match=r"which is not here\. Get it once, with npm:\n +npm pack pyodide@"):
        core.find_core(None)
    with pytest.raises(ValueError, match=r"is no folder of Pyodide: pyodide\.mjs is not there\. Get it once"):
        core.find_core(tmp_path)
    named = a_core(tmp_path / "package")
    assert core.find_core(named) == named
    assert core.find_core(None) == tmp_path / "work" / "pyodide"
    assert core.version_of(core.find_core(None)) == "314.0.7"


def test_the_library_keeps_what_is_imported_when_it_is_loaded(tmp_path):
    files = {
        "site": "import os",
        "os": "try:\n    import posix\nexcept ImportError:\n    import nt\n",
        "posix": "def late():\n    import email\n",
        "email": "",
        "nt": "",
        "turtle": "",
        "json/__init__": "from . import decoder\nfrom .scanner import scan",
        "json/decoder": "",
        "json/scanner": "",
        "newer": "import nt2\nx = match something else",
        "nt2": "",
    }
    folder = a_core(tmp_path / "core", files)
    found = core.read_core(folder, ["json", "newer", "math"])
    with ZipFile(BytesIO(found[core.LIBRARY])) as library:
        names = {name.removesuffix(".py") for name in library.namelist()}
    assert files.keys() - names == {"email", "turtle"} and names <= files.keys()
    assert json.loads(found[core.LOCK]) == {"packages": {}, "info": 2}


def test_an_engine_writes_its_page_into_the_work_folder(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("ABCOURSE_WORK", str(tmp_path))
    mine = my_engine("order")
    mine.page("Ada", pyodide=str(a_core(tmp_path / "package")))
    said = capsys.readouterr().out
    assert "work/my_engine.html is written, 0.1 MB. Send the file as it is:" in said
    text = (tmp_path / "my_engine.html").read_text(encoding="utf-8")
    assert "Connect Four against Ada&#x27;s program" in text and "stage 4 of 10" in text
    assert '"option": "depth"' in text and "by Pyodide 314.0.7" in text


# -- what plays in it


@pytest.mark.parametrize("name", ENGINES)
def test_every_engine_answers_with_a_column_or_says_why_not(name):
    text, trouble = ENGINES[name]
    if trouble == NO_END:
        pytest.skip("it has no end: the page ends it, see walks/test_friend.py")
    player, heard = Player(GAME, text), []
    for moves in ("", "4453", "444444", "11223"):
        answer = json.loads(player.choose(moves, 0.05 if player.option == "seconds" else 2, heard.append))
        if trouble:
            assert answer["column"] is None
            assert re.search(trouble, answer["trouble"]), answer["trouble"]
        else:
            assert answer["trouble"] == "" and answer["column"] in GAME.actions(GAME.parse(moves))


@pytest.mark.parametrize("stage", [name for name in STAGES if name != "random"])
def test_thoughts_are_what_the_search_returns_and_their_moves_can_be_played(stage):
    player, made = Player(GAME, stage_text(stage)), engine_of(stage_text(stage))
    for moves in ("", "4453", "4344357"):
        state, heard = GAME.parse(moves), []
        answer = json.loads(player.choose(moves, 0.2 if player.option == "seconds" else 3, heard.append))
        thoughts = answer["thoughts"]
        assert thoughts and thoughts[-1]["line"][0] == answer["column"]
        assert heard == [] or [json.loads(each) for each in heard] == thoughts
        for thought in thoughts:
            GAME.parse(moves + "".join(str(column + 1) for column in thought["line"]))
            if thought["depth"] > 3:
                continue
            child, left = GAME.result(state, thought["line"][0]), thought["depth"] - 1
            if stage == "minimax":
                assert thought["value"] == -made.search(GAME, child, left)
            elif stage == "alphabeta":
                assert thought["value"] == -made.search(GAME, child, left, -9999, 9999)
            else:
                assert thought["value"] == -made.search(GAME, child, left, -9999, 9999, made.Memory())


def test_of_a_line_and_a_value_only_what_can_be_said_is_told():
    player = Player(GAME, "")
    found = DepthResult(3, float("inf"), (3, 3, "up", 3))
    assert player.tell(GAME.initial, found) == {"depth": 3, "value": None, "line": [3, 3]}
    heard = []
    player.pass_on(GAME.initial, found._replace(line=(7,)), heard.append)
    assert heard == []


# -- what the friend sees


@pytest.fixture
def opened(look, tmp_path):
    """`opened(program, ...)`: a page on a phone."""

    def open_page(text="# left", width=390, touch=True, **more):
        scheme = {"color_scheme": more.pop("scheme", "light")}
        file = tmp_path / "page.html"
        file.write_text(page_of(text, **more), encoding="utf-8")
        options = {"has_touch": True, "is_mobile": True} if touch else {}
        return look(file, width=width, height=844, reduced_motion="reduce", **scheme, **options)

    return open_page


def said(page):
    """The sentence above the board."""
    return page.locator("#status").inner_text()


def wait_for(page, words):
    """Until the sentence above the board has these words."""
    page.wait_for_function(
        "(words) => document.getElementById('status').textContent.includes(words)", arg=words
    )


def touch(page, what):
    """Touch the middle of something, also of a button that says that it cannot be used now."""
    place = page.locator(what).first
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def tap(page, column):
    """Touch a column, counted from 1."""
    touch(page, f".column:nth-child({column})")


@pytest.mark.smoke
def test_a_game_is_played_to_its_end_by_touch(opened):
    seen = opened()
    page = seen.page
    assert said(page) == "Your turn: choose a column."
    for _ in range(3):
        tap(page, 4)
        wait_for(page, "Ada's program played column 1. Your turn.")
    tap(page, 4)
    assert said(page) == "You win. Well played: you have beaten Ada's program."
    assert page.locator(".won").count() == 4
    label = page.locator(".column").nth(3).get_attribute("aria-label")
    assert label.startswith("Column 4, from below: yours, in the winning line; yours, in the winning line;")
    assert label.endswith("the last move")
    tap(page, 2)
    assert "“New game” starts another" in said(page)
    touch(page, "#new")
    assert said(page) == "Your turn." and page.locator(".column .stone").count() == 0
    assert seen.trouble == []


def test_the_program_wins_too_and_a_full_column_is_refused(opened):
    page = opened("# left").page
    for column in (1, 2, 1, 2):  # the program answers in column 1
        tap(page, column)
        wait_for(page, "played column")
        page.wait_for_function("document.getElementById('stop').hidden")
    tap(page, 1)
    assert said(page) == "Column 1 is full. Choose another one."
    touch(page, "#new")
    for column in (2, 3, 2):
        tap(page, column)
        page.wait_for_function("document.getElementById('stop').hidden")
    tap(page, 5)
    wait_for(page, "Ada's program played column 1. Ada's program wins: the four stones are framed.")
    assert page.locator(".won").count() == 4


def test_of_a_move_that_wins_at_once_that_is_said(opened):
    page = opened("# silent").page
    for column in (2, 3, 2, 5):
        tap(page, column)
        page.wait_for_function("document.getElementById('stop').hidden")
    touch(page, "#why")
    assert "That column wins at once, so there was nothing to search." in page.locator("#reason").inner_text()


def test_it_is_played_by_keys_alone(opened):
    page = opened(touch=False, width=1280).page
    page.keyboard.press("2")
    wait_for(page, "played column 1")
    page.locator(".column[tabindex='0']").focus()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelectorAll('.column .stone').length === 4")
    labels = [each.get_attribute("aria-label") for each in page.locator(".column").all()]
    assert labels[5] == "Column 6, from below: yours"
    assert labels[0] == "Column 1, from below: the program's; the program's, the last move"


def test_a_search_is_stopped_in_the_middle_and_its_best_move_is_played(opened):
    seen = opened("# slow")
    page = seen.page
    tap(page, 4)
    wait_for(page, "Ada's program is thinking.")
    page.wait_for_function("document.getElementById('clock').textContent === '1 s'")  # the page is alive
    tap(page, 5)
    assert "is still thinking" in said(page)
    touch(page, "#stop")
    wait_for(
        page,
        "You stopped the program. It plays column 3, the best that it had found, looking 2 moves ahead.",
    )
    touch(page, "#why")
    assert "2 moves ahead: +12 points for it" in page.locator("#reason").inner_text()
    tap(page, 4)
    wait_for(page, "Ada's program is thinking.")
    touch(page, "#back")
    assert said(page) == "Your last move is taken back. Your turn."
    assert page.locator(".column .stone").count() == 2
    assert seen.trouble == []


@pytest.mark.parametrize(
    ("program", "told"),
    [
        ("# illegal", "The program answered 9."),
        ("# breaks", "Python itself broke down (out of memory), and was started again."),
    ],
)
def test_a_program_that_fails_is_told_in_a_sentence_and_the_game_goes_on(opened, program, told):
    page = opened(program).page
    for column in (4, 3):
        tap(page, column)
        wait_for(page, f"{told} The page plays column 4 in its place, so that the game goes on. Your turn.")
        touch(page, "#why")
        assert told in page.locator("#reason").inner_text()
        touch(page, "#back")
        assert page.locator(".column .stone").count() == 0


def test_a_silent_program_that_is_stopped_gets_the_column_nearest_to_the_centre(opened):
    page = opened("# silent slow").page
    tap(page, 4)
    wait_for(page, "is thinking")
    touch(page, "#stop")
    wait_for(page, "You stopped the program. The page plays column 4 in its place")
    touch(page, "#why")
    assert (
        "What it thought cannot be seen: Ada's program answered with a column"
        in page.locator("#reason").inner_text()
    )


def test_why_this_move_has_each_depth_and_draws_its_line_on_the_board(opened):
    page = opened().page
    touch(page, "#why")
    assert said(page) == "The program has not moved yet, so there is nothing to explain."
    tap(page, 6)
    wait_for(page, "played column 1")
    touch(page, "#why")
    text = " ".join(page.locator("#reason").inner_text().split())
    assert "Why column 1? Ada's program took 0.5 seconds. It looked 2 moves ahead;" in text
    assert "Looking 1 ahead, it still preferred column 5." in text
    assert "2 moves ahead: it wins Show it 1 you 6 it 1 1 move ahead: +3 points for you Show it 5" in text
    touch(page, "#reason button")
    assert page.locator(".imagined").count() == 2  # the first move of the line lies on the board
    assert [each.text_content() for each in page.locator(".imagined text").all()] == ["3", "2"]
    assert page.locator("#reason button").first.get_attribute("aria-pressed") == "true"
    tap(page, 6)
    wait_for(page, "played column 1")
    assert page.locator(".imagined").count() == 0 and not page.locator("#reason").is_visible()


def test_the_program_begins_where_the_friend_wants_it_to(opened):
    page = opened("# right").page
    page.select_option("#first", "1")
    touch(page, "#new")
    wait_for(page, "Ada's program played column 7. Your turn.")
    touch(page, "#back")
    assert "no move of yours to take back" in said(page)
    tap(page, 7)
    page.wait_for_function("document.querySelectorAll('.column .stone').length === 3")
    touch(page, "#back")
    assert page.locator(".column .stone").count() == 1


@pytest.mark.parametrize(
    ("option", "label"), [("seconds", "Seconds a move"), ("depth", "Moves it looks ahead"), ("", "")]
)
def test_the_choice_is_what_the_program_can_be_told(opened, option, label):
    page = opened(option=option).page
    assert page.locator("#amount-label").is_visible() == bool(label)
    if label:
        assert page.locator("#amount-name").inner_text() == label
        assert page.input_value("#amount") == {"seconds": "1", "depth": "3"}[option]


def test_where_python_does_not_start_a_sentence_says_so(opened):
    page = opened("# never").page
    wait_for(
        page, "Python does not start in this browser (no room for Python), so Ada's program cannot play here."
    )
    tap(page, 4)
    assert "Python does not start" in said(page) and page.locator(".column .stone").count() == 0


def test_a_preview_that_runs_no_programs_says_so(look, tmp_path):
    file = tmp_path / "page.html"
    file.write_text(page_of(), encoding="utf-8")
    page = look(file, width=390, java_script_enabled=False).page
    assert "You see a preview that does not run programs" in page.locator("main").inner_text()
    assert not page.locator("#game").is_visible() and page.locator("summary").count() == 2


@pytest.mark.parametrize(("width", "scheme"), [(390, "light"), (320, "dark"), (1280, "light")])
def test_a_page_fits_a_phone_and_a_desk_and_axe_finds_nothing_serious(opened, width, scheme):
    seen = opened(stage_text("competing"), width=width, scheme=scheme)
    page = seen.page
    tap(page, 4)
    wait_for(page, "played column 1")
    touch(page, "#why")
    for summary in page.locator("summary").all():
        summary.tap()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert serious(page) == [] and seen.trouble == []
    boxes = [each.bounding_box() for each in page.locator("button:visible:not(#reason button), select").all()]
    assert all(min(box["width"], box["height"]) >= (44 if width > 320 else 38) for box in boxes)


def test_the_rules_of_the_page_are_those_of_the_game(opened):
    script = (PAGE / "page.js").read_text(encoding="utf-8")
    rules = script.partition("// -- the rules\n")[2].partition("  // -- what is said")[0]
    games, due = [], []
    for seed in range(200):
        random, state, columns = Random(seed), GAME.initial, []
        while not GAME.is_terminal(state):
            columns.append(random.choice(GAME.actions(state)))
            state = GAME.result(state, columns[-1])
        games.append(columns)
        due.append(GAME.utility(state) != 0)
    page = opened().page
    run = f"""(games) => {{
      const COLUMNS = 7, ROWS = 6, CELLS = 42, DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]], first = 0;
      let moves = [];
      {rules}
      return games.map((all) => all.map((_, ply) => winningCells(all.slice(0, ply + 1)).length));
    }}"""
    for found, won in zip(page.evaluate(run, games), due, strict=True):
        assert found[:-1] == [0] * (len(found) - 1)
        assert (found[-1] >= 4) == won
