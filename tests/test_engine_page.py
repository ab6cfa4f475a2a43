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
from coursework.engine.page.build import CARRIED, Opponent, collect_sources, make_page, write_page
from coursework.engine.stages import STAGES, engine_of, stage_text

GAME = Connect4()
PAGE = Path(build.__file__).parent

LOADER = (Path(__file__).parent / "page_python.js").read_bytes()  # in the place of Python
STAND_IN = {
    core.LOADER: LOADER,
    core.MACHINE: b"export default () => ({ number: 7, FS: { open() {} } });",
    core.WASM: b"\0asm\1\0\0\0",
    core.LIBRARY: b"a library",
    core.LOCK: b"{}",
}


def page_of(text="# left", parts=None, author="Ada", option="seconds", earlier=None, files=None, lock=b"{}"):
    """The text of a page, with a stand-in for Python. `earlier` has programs of earlier stages."""
    parts = {"search": "pvs", "order": ""} if parts is None else parts
    opponents = [Opponent(each, stage, {"move": ""}, "") for stage, each in (earlier or {}).items()]
    opponents.append(Opponent(text, "competing", parts, option))
    return make_page(
        opponents, author, {"browser_player.py": "", **(files or {})}, STAND_IN | {core.LOCK: lock}, "1.2.3"
    )


def facts_of(text):
    """What the script of a page knows."""
    (facts,) = re.findall(r'id="facts">(.*?)</script>', text)
    return json.loads(facts)


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
    (opponent,) = facts_of(text)["opponents"]
    assert opponent["amounts"] == [0.25, 1, 3, 10, 30] and opponent["text"] == program
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
    assert said in facts_of(text)["opponents"][0]["whose"]
    assert "stage 10 of 10 in the course, “competing”. It is ready for a tournament" in text
    assert "<b>Ada" not in text.partition("<body>")[2]


def test_an_engine_takes_the_game_with_it_and_little_else():
    sources, imported = collect_sources([stage_text("competing")], CARRIED)
    assert "class Connect4" in sources["abcourse/games/connect4.py"]
    assert "class Listener" in sources["abcourse/play/thoughts.py"]
    assert sources["abcourse/__init__.py"] == sources["abcourse/games/__init__.py"] == ""
    assert not any("search" in name for name in sources)
    assert {"math", "time", "collections.abc"} <= imported


def test_an_engine_that_uses_the_helper_module_takes_that_with_it():
    sources, _ = collect_sources(["def move(game, state):\n    from abcourse import negamax\n"], CARRIED)
    assert "abcourse/search/kernels.py" in sources and "negamax" in sources["abcourse/__init__.py"]


@pytest.mark.parametrize(
    ("text", "game", "told"),
    [
        ("import numpy.linalg\n", GAME, "Your engine imports numpy, which cannot be sent with it"),
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
    # As play.md says it: it lies in the folder of the course, and is named in a notebook further down.
    notebooks = tmp_path / "work" / "notebooks"
    notebooks.mkdir(parents=True)
    monkeypatch.chdir(notebooks)
    assert core.find_core("package") == named
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
    assert "by Pyodide 314.0.7" in text
    opponents = facts_of(text)["opponents"]
    assert [each["label"] for each in opponents] == ["Random", "Looks ahead", "Whole program"]
    assert [each["option"] for each in opponents] == ["", "depth", "depth"]


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

    def open_page(text="# left", width=390, touch=True, height=844, **more):
        scheme = {"color_scheme": more.pop("scheme", "light")}
        file = tmp_path / "page.html"
        file.write_text(page_of(text, **more), encoding="utf-8")
        options = {"has_touch": True, "is_mobile": True} if touch else {}
        return look(file, width=width, height=height, reduced_motion="reduce", **scheme, **options)

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
    assert said(page) == "Your turn: choose a column." and page.locator(".column .stone").count() == 0
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
    wait_for(page, "Ada's program wins: the four stones are framed.")
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
    told = page.locator("#reason").inner_text()
    assert "Then, as it sees it, it stands 12 points better." in told and "1 move ahead" not in told
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


def test_why_this_move_is_told_from_the_programs_side_in_looks_that_can_be_compared(opened):
    page = opened().page
    touch(page, "#why")
    assert said(page) == "The program has not moved yet, so there is nothing to explain."
    tap(page, 6)
    wait_for(page, "played column 1")
    touch(page, "#why")
    text = " ".join(page.locator("#reason").inner_text().split())
    assert "Why column 1? Ada's program looked 4 moves ahead, in 0.5 seconds;" in text
    assert "It expected this: it plays 1, you play 6, it 1, you 6. Then, as it sees it, it wins." in text
    assert "4 moves ahead: column 1, it wins Show 2 moves ahead: column 5, it stands 3 points worse" in text
    assert "1 move ahead" not in text and "3 moves ahead" not in text  # these end with a move of its own
    touch(page, "#reason button")
    assert page.locator(".imagined").count() == 3  # the first move of the line lies on the board
    assert [each.text_content() for each in page.locator(".imagined text").all()] == ["3", "4", "2"]
    assert page.locator("#reason button").first.get_attribute("aria-pressed") == "true"
    tap(page, 6)
    wait_for(page, "played column 1")
    assert page.locator(".imagined").count() == 0 and not page.locator("#reason").is_visible()


# -- a game that survives


def stones(page):
    """How many stones lie on the board."""
    return page.locator(".column .stone:not(.imagined)").count()


@pytest.fixture
def no_storage(browser):
    """A page in a browser that gives it no localStorage, as in a private window."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    context.add_init_script("Storage.prototype.getItem = Storage.prototype.setItem = () => { throw Error() }")
    yield context.new_page()
    context.close()


def test_a_game_and_the_score_survive_a_reload(opened):
    page = opened(earlier={"random": "# right"}).page
    for _ in range(3):
        tap(page, 4)
        wait_for(page, "played column 1")
        page.wait_for_function("document.getElementById('stop').hidden")
    tap(page, 4)
    assert page.locator(".score").inner_text().split("\n")[:2] == ["you 1", "Ada 0"]
    page.reload()
    assert said(page) == "The game is as you left it. This game is over: you won it."
    assert stones(page) == 7 and page.locator("#your-score").inner_text() == "you 1"
    touch(page, "#new")
    tap(page, 2)
    wait_for(page, "played column 1")
    page.reload()
    assert said(page) == "The game is as you left it. Your turn." and stones(page) == 2
    touch(page, "#why")
    assert "Why column 1?" in page.locator("#reason").inner_text()


def test_a_reload_while_the_program_thinks_lets_it_think_again(opened):
    page = opened("# slow").page
    tap(page, 4)
    wait_for(page, "is thinking")
    page.reload()
    wait_for(page, "is thinking")
    assert stones(page) == 1


def test_another_program_in_the_same_file_begins_anew(opened, tmp_path):
    page = opened().page
    tap(page, 4)
    wait_for(page, "played column 1")
    (tmp_path / "page.html").write_text(page_of("# right"), encoding="utf-8")
    page.reload()
    assert said(page) == "Your turn: choose a column." and stones(page) == 0


def test_where_nothing_can_be_kept_the_moves_stand_in_the_address(no_storage, tmp_path):
    file, page = tmp_path / "page.html", no_storage
    file.write_text(page_of(earlier={"random": "# right"}), encoding="utf-8")
    page.goto(file.as_uri())
    tap(page, 4)
    wait_for(page, "played column 1")
    assert page.url.endswith("#competing,0,41")
    page.reload()
    assert said(page) == "The game is as you left it. Your turn." and stones(page) == 2
    page.goto("about:blank")
    page.goto(file.as_uri() + "#random,0,4444444")  # of seven in one column six can be played
    assert stones(page) == 6 and said(page) == "The game is as you left it. Your turn."


# -- opponents and the score


def test_each_opponent_has_a_game_and_a_score_of_its_own(opened):
    page = opened(earlier={"random": "# right"}).page
    assert page.locator("#opponents button").all_inner_texts() == ["Random", "Whole program"]
    tap(page, 4)
    wait_for(page, "played column 1")
    touch(page, "#opponents button")
    assert said(page) == (
        "This one plays any column. Each opponent has its own score. Your turn: choose a column."
    )
    assert stones(page) == 0
    assert not page.locator("#amount-label").is_visible()
    assert "all of it is the course's so far" in page.locator("#whose").text_content()
    for column in (1, 1, 1, 1):
        tap(page, column)
        page.wait_for_function("document.getElementById('stop').hidden")
    assert said(page) == "You win. Well played: you have beaten “Random”."
    assert page.locator("#your-score").inner_text() == "you 1"
    touch(page, "#why")
    assert "“Random” thinks nothing: it plays any column." in page.locator("#reason").inner_text()
    touch(page, "#opponents button:last-child")
    assert said(page) == "This one is the whole program. Your turn." and stones(page) == 2
    assert page.locator("#your-score").inner_text() == "you 0"


def test_a_game_counts_once_and_not_with_moves_taken_back_and_a_tap_clears_the_score(opened):
    page = opened().page
    score = page.locator("#your-score")
    for _ in range(4):
        tap(page, 4)
        page.wait_for_function("document.getElementById('stop').hidden")
    assert score.inner_text() == "you 1"
    touch(page, "#back")
    tap(page, 4)
    assert "You win" in said(page) and score.inner_text() == "you 1"
    touch(page, "#new")
    tap(page, 4)
    wait_for(page, "played column 1")
    touch(page, "#back")
    for _ in range(4):
        tap(page, 4)
        page.wait_for_function("document.getElementById('stop').hidden")
    assert said(page).endswith("beaten Ada's program (not counted: a move was taken back).")
    assert score.inner_text() == "you 1"
    touch(page, "#clear")
    assert score.inner_text() == "you 0" and not page.locator("#clear").is_visible()


# -- where a game was lost


def lose(page):
    """Lose against a program that answers in column 1."""
    for column in (2, 3, 2, 5):
        tap(page, column)
        page.wait_for_function("document.getElementById('stop').hidden")
    assert "Ada's program wins" in said(page)


def test_where_a_game_was_lost_is_shown_on_the_board_and_can_be_tried_again(opened):
    page = opened().page
    assert not page.locator("#lost").is_visible()
    lose(page)
    touch(page, "#lost")
    wait_for(
        page,
        "Here you lost it, as Ada's program sees it. After column 7 it saw no sure win for itself. "
        "A longer look may see one.",
    )
    label = page.locator(".column").nth(1).get_attribute("aria-label")
    assert label == "Column 2, from below: yours; yours, here you lost it, the last move"
    assert page.locator(".loss").count() == 1 and stones(page) == 5
    assert page.locator(".column").nth(6).locator(".imagined text").text_content() == "!"
    touch(page, "#reason button:has-text('end of the game')")
    assert stones(page) == 8 and said(page) == "This game is over: Ada's program won it."
    touch(page, "#lost")
    wait_for(page, "Here you lost it")
    touch(page, "#reason button:has-text('Try again')")
    advice = "Your turn: the ! marks column 7, which the page advises."
    assert said(page) == f"This move is yours again. {advice}" and stones(page) == 4
    page.reload()
    assert said(page) == f"The game is as you left it. {advice}"
    assert page.locator(".column").nth(6).locator(".imagined text").text_content() == "!"


def test_where_the_advised_column_lost_too_the_page_does_not_blame_the_player(opened):
    page = opened().page
    lose(page)
    for found in (
        "Here you lost it",
        "The page advised column 7 here. It lost too: Ada's program saw that only",
    ):
        touch(page, "#lost")
        wait_for(page, found)
        touch(page, "#reason button:has-text('Try again')")
        for column in (7, 5):
            tap(page, column)
            page.wait_for_function("document.getElementById('stop').hidden")
    assert (
        said(page) == "Ada's program wins: the four stones are framed (not counted: a move was taken back)."
    )


def test_where_no_move_had_a_better_one_that_is_said(opened):
    page = opened("# hopeless").page
    lose(page)
    touch(page, "#lost")
    wait_for(page, "Where you lost it is not found.")
    told = page.locator("#reason").inner_text()
    assert "As Ada's program sees it, in each of your moves the others were lost as well." in told
    assert stones(page) == 8


# -- stopping, and waking up


def test_after_a_stop_a_second_python_is_awake_already(opened):
    page = opened("# slow").page
    page.evaluate("""() => {
      const replace = Pythons.prototype.replace;
      Pythons.prototype.replace = function () {
        replace.call(this);
        document.title = `started: ${this.playing.started}`;
      };
    }""")
    for column in (4, 5):
        tap(page, column)
        wait_for(page, "is thinking")
        touch(page, "#stop")
        wait_for(page, "You stopped the program.")
        page.wait_for_timeout(1_000)  # the next one starts while the friend thinks
        assert page.title() == ("started: false" if column == 4 else "started: true")


def test_waking_up_says_which_step_it_is_and_how_much_of_it_is_done(opened):
    page = opened(lock=b'{"slow": true}').page
    tap(page, 4)
    wait_for(page, "Waking up, step 4 of 5: reading libraries.")
    page.wait_for_function("document.getElementById('clock').textContent === '41 %'")  # 100 of 245 files
    wait_for(page, "played column 1")
    assert page.locator("#clock").inner_text() == ""


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
    page = opened(files={"never": ""}).page
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


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (320, 640), (1280, 720)])
def test_the_whole_board_is_on_the_screen(opened, width, height):
    page = opened(width=width, height=height, earlier={"random": "# left", "minimax": "# left"}).page
    box = page.locator("#board").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width
    assert box["y"] >= 0 and box["y"] + box["height"] <= height


def test_on_a_phone_on_its_side_the_board_stays_while_the_reasons_are_read(opened):
    page = opened(width=844, height=390).page
    tap(page, 6)
    wait_for(page, "played column 1")
    touch(page, "#why")
    touch(page, "#reason li:last-child button")
    box = page.locator("#board").bounding_box()
    assert page.evaluate("scrollY") > 0 and box["y"] >= 0 and box["y"] + box["height"] <= 390
    assert page.locator(".imagined").count() == 2


def test_the_rules_of_the_page_are_those_of_the_game(opened):
    games, due = [], []
    for seed in range(200):
        random, state, columns = Random(seed), GAME.initial, []
        while not GAME.is_terminal(state):
            columns.append(random.choice(GAME.actions(state)))
            state = GAME.result(state, columns[-1])
        games.append(columns)
        due.append(GAME.utility(state) != 0)
    page = opened().page
    run = """(games) => games.map((all) => [legalPart([...all, 3, "x"]).length,
      ...all.map((_, ply) => winningCells(all.slice(0, ply + 1)).length)])"""
    for columns, (legal, *found), won in zip(games, page.evaluate(run, games), due, strict=True):
        assert legal == len(columns)
        assert found[:-1] == [0] * (len(found) - 1)
        assert (found[-1] >= 4) == won
