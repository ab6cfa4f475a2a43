"""The friend who was sent an engine as one file: Python itself thinks in it, and the network is blocked.

These need a folder of Pyodide, named by $PYODIDE; else they are skipped. `npm pack pyodide@314.0.7` has it.
"""

import os
import re
from functools import cache
from random import Random
from time import monotonic, sleep

import pytest
from browser import visit
from conftest import missing
from firefox import find_firefox, open_firefox
from page_engines import ENGINES, NO_END
from waiting import wait_until

from abcourse.games.connect4 import Connect4
from abcourse.play.thoughts import Listener
from coursework.engine.my_engine import MyEngine
from coursework.engine.page import build
from coursework.engine.page.browser_player import Player
from coursework.engine.page.build import write_page
from coursework.engine.stages import engine_of, names_of, stage_text

pytestmark = pytest.mark.trial
GAME = Connect4()
A_START = 20  # seconds in which a second Python is awake, also on a busy machine
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
SAID = "document.getElementById('status').textContent"
MIDDLE = """(() => {
  const what = document.querySelector("%s");
  what.scrollIntoView({ block: "center" });
  const box = what.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
})()"""
LABELS = "[...document.querySelectorAll('.column')].map((each) => each.getAttribute('aria-label'))"


class Friend:
    """Somebody with a phone, who reads the sentence above the board and touches what is there."""

    def __init__(self, evaluate, tap, pause, reload):
        self.evaluate, self.tap, self.pause, self.reload = evaluate, tap, pause, reload

    def said(self):
        """The sentence above the board."""
        return self.evaluate(SAID)

    def touch(self, what):
        """Touch the middle of something."""
        self.tap(*self.evaluate(MIDDLE % what))

    def wait(self, true, what):
        """Until something is true."""
        wait_until(true, f"{what}; the page says: {self.said()}", self.pause)

    def choose(self, what, value):
        """Choose a value in one of the lists."""
        self.evaluate(
            f"(() => {{ const list = document.querySelector('{what}'); list.value = '{value}';"
            " list.dispatchEvent(new Event('change')); })()"
        )

    def columns(self):
        """The columns that were played so far, from 1, as the page keeps them."""
        kept = self.evaluate("JSON.parse(localStorage.getItem(KEY))")
        return "".join(str(column + 1) for column in kept["tables"][kept["chosen"]]["moves"])

    def drop(self, column):
        """Play a column, counted from 1, and wait for the answer; what the page says then."""
        before = self.stones()
        self.touch(f".column:nth-child({column})")
        self.wait(
            lambda: self.stones() > before, "a stone"
        )  # Firefox makes a click of a touch a little later
        self.wait(lambda: self.evaluate("document.getElementById('stop').hidden"), "an answer")
        return self.said()

    def stones(self):
        """How many stones lie on the board."""
        return self.evaluate("document.querySelectorAll('.column .stone:not(.imagined)').length")

    def win(self):
        """Play a game with a search of four plies in the head; what the page says at the end."""
        said, search = self.said(), engine_of(stage_text("order"))
        while "win" not in said and "draw" not in said:
            said = self.drop(search.move(GAME, GAME.parse(self.columns()), depth=4) + 1)
        return said

    def play_to_the_end(self, seed):
        """A game with columns drawn at random; how many stones lie on the board, and what the page says."""
        random, said = Random(seed), ""
        while "win" not in said and "draw" not in said:
            labels = self.evaluate(LABELS)
            said = self.drop(
                random.choice([place for place in range(1, 8) if "full" not in labels[place - 1]])
            )
            assert "in its place" not in said, said
        return self.stones(), said


class AnyEngine(MyEngine):
    """An engine with that text, which need not run."""

    def __init__(self, text):
        self.text, self.stage, self.parts, self.game = text, "competing", {"move": "share"}, GAME
        self.functions = Player(GAME, text)
        self.functions.move = self.functions.names.get("move")

    def at_stage(self, stage):
        """Our engine at another stage."""
        return MyEngine(stage, stage_text(stage), {}, GAME)


@pytest.fixture(scope="module")
def page_of(tmp_path_factory):
    """`page_of(text)`: the file with that engine."""
    if not os.environ.get("PYODIDE"):
        pytest.skip("$PYODIDE names no folder of Pyodide")
    folder = tmp_path_factory.mktemp("page")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "packed_script", cache(build.packed_script))  # Python is packed once for all

        def make(text):
            return write_page(AnyEngine(text), folder / "page.html", "Ada")

        yield make


@pytest.fixture
def in_chromium(page_of, browser):
    """`in_chromium(text)`: a friend with that page; nothing may be asked of the network, or go wrong."""
    opened = []

    def show(text):
        context = visit(browser, page_of(text), **PHONE)
        seen = context.__enter__()
        opened.append((context, seen))

        def pause(seconds):
            seen.page.wait_for_timeout(1_000 * seconds)

        return Friend(seen.page.evaluate, seen.page.touchscreen.tap, pause, seen.page.reload)

    yield show
    for context, seen in opened:
        assert seen.trouble == []
        context.__exit__(None, None, None)


@pytest.fixture
def in_firefox(page_of):
    """`in_firefox(text)`: a friend with that page."""
    if find_firefox() is None:
        missing("no Firefox: install one (apt-get install firefox-esr), or name one in FIREFOX")
    with open_firefox(390, 844) as page:

        def tap(x, y):
            move = {"type": "pointerMove", "x": round(x), "y": round(y)}
            acts = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
            touch = {
                "type": "pointer",
                "id": "finger",
                "parameters": {"pointerType": "touch"},
                "actions": acts,
            }
            page.perform(touch)

        def show(text):
            address = page_of(text).resolve().as_uri()
            page.open(address)
            return Friend(page.evaluate, tap, sleep, lambda: page.open(address))

        yield show


@pytest.fixture(params=["in_chromium", "in_firefox"])
def show(request):
    """`show(text)`: a friend with the page of that engine, in each browser."""
    return request.getfixturevalue(request.param)


def test_a_game_is_played_to_its_end_and_why_is_told(show):
    friend = show(ENGINES["competing"][0])
    friend.drop(4)
    friend.touch("#why")
    assert re.search(
        r"\d moves ahead: column", friend.evaluate("document.getElementById('reason').innerText")
    )
    stones, said = friend.play_to_the_end(seed=1)
    assert 7 <= stones <= 42
    assert re.search(r"Ada's program wins: the four stones are framed\.|You win|a draw", said)
    friend.touch("#why")
    told = friend.evaluate("document.getElementById('reason').innerText")
    assert re.search(r"Why column [1-7]\?", told) and "Ada's program looked" in told
    ahead = r"\d+ moves? ahead: column \d, it (wins|loses|stands (even|\d+ points? (better|worse)))"
    assert re.search(f"{ahead}|That column wins at once", told)
    assert friend.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_search_is_stopped_in_the_middle_and_the_next_begins_within_a_second(show):
    friend = show(ENGINES["competing"][0])
    friend.drop(4)  # one Python is awake, and a second one starts
    friend.choose("#amount", 30)
    for column in (2, 7):
        friend.pause(A_START)
        friend.touch(f".column:nth-child({column})")
        began = monotonic()
        friend.wait(lambda: "is thinking" in friend.said(), "the search")
        assert monotonic() - began < 1
        friend.pause(2)
        friend.touch("#stop")
        friend.wait(lambda: "You stopped the program." in friend.said(), "the end of the search")
        said = friend.said()
        assert re.search(r"It plays column \d, the best that it had found, looking \d+ moves? ahead", said)
    friend.choose("#amount", 0.25)
    assert "Ada's program played column" in friend.drop(6)


def test_a_game_survives_a_reload_in_the_middle(show):
    friend = show(ENGINES["competing"][0])
    friend.choose("#amount", 0.25)
    friend.drop(4)
    friend.drop(3)
    before = friend.columns()
    friend.reload()
    assert friend.said() == "The game is as you left it. Your turn." and friend.columns() == before
    assert friend.stones() == 4
    assert "Ada's program" in friend.drop(5)


def test_the_random_stage_is_beaten_and_twenty_games_are_counted(show):
    friend, won = show(ENGINES["competing"][0]), 0
    friend.touch("#opponents button")
    for _ in range(20):
        won += "You win" in friend.win()
        friend.touch("#new")
    assert won >= 18
    score = friend.evaluate("document.querySelector('.score').innerText")
    assert f"you {won}" in score
    assert sum(map(int, re.findall(r"\d+", score))) == 20


def test_the_marked_move_of_a_lost_game_had_one_in_its_place_that_holds(show):
    friend, seed, told = show(ENGINES["competing"][0]), 0, []
    friend.choose("#amount", 0.25)
    while len(told) < 10:
        friend.play_to_the_end(seed)
        seed += 1
        if "wins:" in friend.said():
            moves = friend.columns()
            friend.touch("#lost")
            friend.wait(lambda: "lost it" in friend.said(), "the end of the look back")
            place = friend.stones()
            better = re.search(r"After column (\d) it saw no sure win", friend.said())
            told.append(bool(better) and holds(moves[: place - 1] + better[1]))
        friend.touch("#new")
    assert sum(told) >= 8, told


def holds(moves):
    """Whether a search twice as long as the page's sees no win for the program after these moves."""
    engine = Listener(names_of(ENGINES["competing"][0]))
    state = GAME.parse(moves)
    if GAME.is_terminal(state):
        return True  # the other move had won
    engine.move(GAME, state, seconds=9)
    return not engine.thoughts or engine.thoughts[-1].value < 1000


@pytest.mark.parametrize("name", ENGINES)
def test_each_engine_plays_or_the_page_says_why_not(in_chromium, name):
    text, trouble = ENGINES[name]
    friend = in_chromium(text)
    for column in (4, 4):
        said = friend.drop(column)
        if trouble == NO_END:
            trouble = "^The program gave no answer within 12 seconds, so the page stopped it"
        if trouble:
            assert re.search(trouble.rstrip("$").removesuffix(r"\."), said), said
            assert "in its place, so that the game goes on. Your turn." in said
        else:
            assert re.fullmatch(r"Ada's program played column \d\. Your turn\.", said), said


ASKS_THE_NETWORK = """
def move(game, state):
    request = __import__("js").XMLHttpRequest.new()
    request.open("GET", "http://127.0.0.1:9/", False)
    request.send()
    return 3
"""


def test_an_engine_that_asks_the_network_is_refused_by_the_page(page_of, browser):
    with visit(browser, page_of(ASKS_THE_NETWORK), **PHONE) as seen:
        friend = Friend(
            seen.page.evaluate,
            seen.page.touchscreen.tap,
            lambda seconds: seen.page.wait_for_timeout(1_000 * seconds),
            seen.page.reload,
        )
        assert "The program stopped with an error" in friend.drop(4)
        assert seen.trouble == ["failed request: http://127.0.0.1:9/ (csp)"]  # by the policy of the page
