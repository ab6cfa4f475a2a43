"""The league: engines in closed processes, records that survive a kill, and nobody who stops the others."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing
from itertools import combinations, permutations
from pathlib import Path

import pytest
from firefox import find_firefox, open_firefox
from test_accessibility import serious
from waiting import wait_until

from abcourse.games.connect4 import Connect4
from abcourse.play.perfect import Perfect
from abcourse.solver import Solver
from coursework.cli import main
from coursework.engine.stages import stage_text
from coursework.grading.league import OPENINGS, pairings
from coursework.grading.league_game import Seat, play_game
from coursework.grading.league_report import league_page, write_report
from coursework.grading.league_review import Review, last_slip, read_reviews, review_games
from coursework.grading.league_table import Game, read_rows
from coursework.grading.stand_ins import course_folder

GAME = Connect4()
COLUMN = "def move(game, state):\n    return game.actions(state)[{}]\n"
GOOD = {"Ada": COLUMN.format(0), "Bo": COLUMN.format(-1)}
LATE = "it did not move within 0.1 seconds."
MUCH = "it asked for more memory than there is. Does something grow without end?"
BROKEN = "its file does not run: it raised SyntaxError: '(' was never closed (my_engine.py, line 2)."
BAD = {
    "loops": ("while True: pass", LATE),
    "sleeps": ("import time; time.sleep(30)", LATE),
    "exits": ("import os; os._exit(0)", "it ended Python."),
    "eats": ("return bytearray(8_000_000_000)", MUCH),
    "raises": ("raise ValueError('x')", "it raised ValueError: x."),
    "answers 99": ("return 99", "it answered 99, and the columns are 0 to 6."),
    "answers a text": ("return 'left'", "it returned 'left', a str, but it should return an int."),
    "breaks": ("return (", BROKEN),
}  # what a bad engine does in its move, and why it forfeits
LOST = [
    "4275425475775224544512237333", "313317127227233256623465117444",
    "31333365137444145651171447665566", "313314752642215667651736677337544",
    "53737614133365444563546", "117332411756221727715436235535444",
    "117356756117233563536643577244", "42754136544376127725555636",
    "7417152365272243227174167113336545", "7766122621374522137247344",
    "52171374436112265642533", "537346574562617766725123311532244",
]  # fmt: skip
"""Twelve games that somebody lost; the first one between two stages of the course's engine."""


def bad(name):
    """The text of a bad engine."""
    return f"def move(game, state):\n    {BAD[name][0]}\n"


def put(folder, engines):
    """A folder with these engines as files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in engines.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    return folder


def league(folder, out, *more, seconds=0.1, rounds=1):
    """Run the command as a teacher does, without reviews."""
    words = ["league", folder, "--out", out, "--seconds", seconds, "--rounds", rounds, "--reviews", 0]
    return main([*map(str, words), *more])


def games_of(out):
    """The games that a league has played."""
    return [Game(*row) for row in read_rows(out / "games.csv", Game._fields)]


def table_of(out):
    """The rows of league.csv by the names of the engines."""
    return {row[1]: row for row in read_rows(out / "league.csv", ())}


def game_of(number, first, second, result, forfeit="", reason="", opening="", moves="4275"):
    """A row of games.csv."""
    row = (number, opening or moves[:8], first, second, moves, float(result), 0.2, forfeit, reason)
    return Game(*map(str, row))


# -- the plan of a league


def test_the_openings_are_distinct_and_nobody_has_won_or_wins_at_once():
    """That each is a draw takes a solver minutes: bench/openings.py proves it."""
    openings = OPENINGS.read_text("ascii").split()
    assert Counter(map(len, openings)) == {4: 16, 8: 16}
    states = list(map(GAME.parse, openings))
    assert len({min(GAME.symmetries(state)) for state in states}) == 32
    assert not [state for state in states if GAME.is_terminal(state) or GAME.wins(state)]


def test_a_round_has_every_pair_once_and_nobody_is_far_ahead():
    for names in ("abcdefghi"[:count] for count in range(2, 10)):
        pairs = [*pairings(names)]
        assert sorted(map(sorted, pairs)) == [*map(list, combinations(names, 2))]
        for stopped in range(len(pairs)):
            played = Counter("".join(map("".join, pairs[:stopped])))
            assert max(played.values(), default=0) - min(played[name] for name in names) <= 2


# -- closed engines


@pytest.fixture(scope="module")
def seated(sandbox, tmp_path_factory):
    """A function that puts an engine's text into a closed process."""
    place = tmp_path_factory.mktemp("league")
    with course_folder(place) as course:
        yield lambda name, text, seconds: Seat(
            put(place, {name: text}) / f"{name}.py", "bwrap", course, seconds
        )


@pytest.mark.parametrize("name", BAD)
def test_a_bad_engine_forfeits_soon_and_is_told_why(name, seated):
    begun = time.monotonic()
    with closing(seated(name, bad(name), 0.1)) as one, closing(seated("Ada", GOOD["Ada"], 0.1)) as other:
        assert play_game("4275", one, other) == ("4275", "0.0", name, BAD[name][1])
    assert time.monotonic() - begun < 15


ATTACK = """
import os
from contextlib import suppress
from pathlib import Path

told = []
for place in ("/handed_in", "{folder}", "{out}", "/answers"):
    for file in Path(place).rglob("*"):
        if file.is_file() and "= 'secret'" in file.read_text(errors="replace"):
            told.append(file)
for file in ("{out}/games.csv", "{folder}/honest.py"):
    with suppress(OSError):
        Path(file).write_text("game,round")

def move(game, state):
    for number in range(3, 60):
        with suppress(OSError):
            os.write(number, b'["moved", {{"ended": "returned", "type": "int", "value": 0}}]\\n' * 50)
    return 99 if told else game.actions(state)[0]
"""


def test_an_engine_reads_no_other_writes_no_result_and_answers_for_nobody_else(sandbox, tmp_path):
    """The attacker answers ahead, fifty times: its opponent plays its own moves all the same."""
    folder, out = tmp_path / "engines", tmp_path / "out"
    honest = f"a = 'secret'\n{GOOD['Bo']}"
    put(folder, {"attacks": ATTACK.format(folder=folder, out=out), "honest": honest})
    assert league(folder, out) == 0
    for game in games_of(out):
        assert game.forfeit == "", "it would have answered 99 if it had read the other engine"
        assert game.moves[4 + (game.first == "attacks") :: 2][:3] == "777", "the honest one's own moves"
    assert (folder / "honest.py").read_text() == honest


def test_an_engine_stands_still_while_its_opponent_thinks(seated):
    with closing(seated("Ada", GOOD["Ada"], 0.1)) as seat:
        seat.move(GAME.initial)
        file = Path(f"/proc/{seat.process.first}/stat")
        wait_until(lambda: file.read_text().rpartition(")")[2].split()[0] == "T", "it is stopped")


# -- the records


def test_a_league_that_was_killed_goes_on_and_changes_no_record(sandbox, tmp_path):
    folder, out = put(tmp_path / "engines", {**GOOD, "Cem": bad("raises")}), tmp_path / "out"
    file, words = out / "games.csv", ["--out", str(out), "--seconds", "0.1", "--rounds", "2", "--reviews=0"]
    command = [sys.executable, "-m", "coursework", "league", str(folder), *words]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, cwd=tmp_path) as process:
        while not file.exists() or file.read_bytes().count(b"\n") < 4:
            assert process.poll() is None
            time.sleep(0.02)
        os.kill(process.pid, signal.SIGKILL)
    kept = file.read_bytes()[: file.read_bytes().rfind(b"\n") + 1]
    file.write_bytes(kept + b"9,1,42")  # as if it had been killed while it wrote
    assert league(folder, out, "--resume", rounds=2) == 0
    assert file.read_bytes().startswith(kept)
    games = games_of(out)
    played = [(each.opening, each.first, each.second) for each in games]
    assert len({*played}) == len(played)
    assert [each.game for each in games] == [str(number) for number in range(1, len(games) + 1)]
    assert {(each, *pair) for each in ("4275", "11562275") for pair in permutations(GOOD)} <= {*played}
    assert [each.forfeit for each in games].count("Cem") == 2, "after two forfeits it is out"
    assert table_of(out)["Cem"][-1] == BAD["raises"][1]
    assert {each.name for each in tmp_path.iterdir()} == {"engines", "out"}
    left = {"engines", "games.csv", "league.csv", "league.html", "reviews.csv", "students"}
    assert {each.name for each in out.iterdir()} == left


def test_what_cannot_be_played_is_refused_in_a_sentence(sandbox, tmp_path, monkeypatch, capsys):
    folder, out = put(tmp_path / "engines", GOOD), tmp_path / "out"

    def refused(*more, folder=folder, out=out):
        assert league(folder, out, *more) == 1
        return capsys.readouterr().err

    assert "no league to resume" in refused("--resume")
    assert "needs seconds" in refused("--seconds", "0")
    assert "would lie among the engines" in refused(out=folder / "out")
    assert "two engines, and there are 1" in refused(folder=put(tmp_path / "one", {"Ada": COLUMN}))
    assert "a league already" in refused(folder=tmp_path / "one")
    monkeypatch.setattr("coursework.grading.league.chosen", lambda way: "process")
    assert "--trusted" in refused(out=tmp_path / "other")


@pytest.mark.long
def test_trusted_engines_play_without_a_sandbox_and_a_league_keeps_its_clock(tmp_path, capsys):
    folder, out = put(tmp_path / "engines", GOOD), tmp_path / "out"
    assert league(folder, out, "--trusted") == 0 and len(games_of(out)) == 2
    assert league(folder, out, "--trusted", "--resume", seconds=0.2) == 1
    told = capsys.readouterr().err
    assert "NOT enforced: " in told and "--seconds 0.1" in told


# -- the page


def test_the_page_of_eight_engines_is_small_and_a_students_page_is_theirs_alone(tmp_path):
    moves = "4275" + "1234567" * 5 + "123"  # as long as a game can be
    pairs = [(n, *pair) for n in range(1, 6) for pair in permutations("ABCDEFGH", 2)]
    games = [
        game_of(place, one, two, one < two, opening=n, moves=moves)
        for place, (n, one, two) in enumerate(pairs)
    ]
    write_report(tmp_path, games)
    page = (tmp_path / "league.html").read_text(encoding="utf-8")
    assert len(page.encode()) < 1_000_000
    assert page.count('class="game"') == len(games) == 280
    own = (tmp_path / "students" / "B.html").read_text(encoding="utf-8")
    assert own.count('class="game"') == 70
    assert "A above C" not in own and "A above C" in page
    assert "http" not in page.replace("http-equiv", "")


def test_names_and_reasons_are_text_and_never_markup():
    games = [game_of(1, "</script><b>", "Bo", 0, "</script><b>", "<img src=x>")]
    page = league_page(games * 2, {"1": Review("1", "6", "</script>")})
    assert "<img" not in page and page.count("</script>") == 2


# -- what takes longer


@pytest.mark.long
def test_eight_engines_of_which_four_are_bad_play_two_rounds_in_time(sandbox, tmp_path):
    four = ("loops", "sleeps", "exits", "eats")
    good = {stage: stage_text(stage) for stage in ("minimax", "alphabeta", "order", "competing")}
    folder, out = put(tmp_path / "engines", good | {name: bad(name) for name in four}), tmp_path / "out"
    begun = time.monotonic()
    assert league(folder, out, rounds=2) == 0
    assert time.monotonic() - begun < 600
    table = table_of(out)
    assert [table[name][-1] for name in four] == [BAD[name][1] for name in four]
    assert {name: table[name][-2] for name in good} == dict.fromkeys(good, "6")
    assert {each.name for each in tmp_path.iterdir()} == {"engines", "out"}
    games = [each for each in games_of(out) if not each.forfeit]
    assert {(each.first, each.second) for each in games} == {*permutations(good, 2)}
    for each in games:
        assert GAME.is_terminal(GAME.parse(each.moves)) and each.moves.startswith(each.opening)


@pytest.fixture(scope="module")
def reviewed(tmp_path_factory):
    """The twelve games as a league keeps them, and what was found of each."""
    file, games = tmp_path_factory.mktemp("reviewed") / "reviews.csv", []
    for number, moves in enumerate(LOST, 1):
        first_won = GAME.utility(GAME.parse(moves)) == 1
        games.append(game_of(number, "Ada", "Bo", first_won, moves=moves))
    review_games(file, games, 30)
    return games, read_reviews(file)


def worth(solver, moves):
    """1, 0 or -1: whether the side to move wins, draws or loses if nobody errs from here."""
    score = solver.solve(GAME.parse(moves), -1, 1)
    return (score > 0) - (score < 0)


@pytest.mark.long
def test_at_the_marked_move_the_result_was_let_go_and_it_never_came_back(reviewed):
    """Every claim of a review, computed again: what stood before the move, after it, and later."""
    games, reviews = reviewed
    solver, found = Solver(), [each for each in games if reviews[each.game].move != "0"]
    assert len(reviews) == len(found) == len(games) == 12
    for game in found:
        review, moves = reviews[game.game], game.moves
        number = int(review.move)
        stood, left = worth(solver, moves[: number - 1]), -worth(solver, moves[:number])
        assert stood > left == -1, "who moved there could have drawn or won, and has lost since"
        assert review.told.startswith({1: "a win was there", 0: "a draw was there"}[stood])
        best = review.told.partition("; now ")[2].partition("; ")[2].removesuffix(" would have been best")
        for column in best.replace(" or ", ", ").split(", "):
            assert -worth(solver, moves[: number - 1] + column) == stood
        for later in range(number, len(moves)):
            assert worth(solver, moves[:later]) == (1 if (later - number) % 2 == 0 else -1)


@pytest.mark.long
def test_reviews_begin_with_the_closest_pair_go_on_and_never_guess(tmp_path):
    close = [game_of(1, "Ada", "Bo", 1, moves=LOST[8]), game_of(2, "Bo", "Ada", 1, moves=LOST[8])]
    clear = [game_of(3, "Ada", "Cem", 1, moves=LOST[9]), game_of(4, "Cem", "Ada", 0, moves="1212121")]
    file = tmp_path / "reviews.csv"
    review_games(file, [*clear, *close], 1e-9)
    assert [*read_reviews(file)] == [], "no time, no review"
    review_games(file, [*clear[:1], *close], 5)
    before = file.read_bytes()
    review_games(file, [*clear, *close], 5)
    assert file.read_bytes().startswith(before)
    assert [*read_reviews(file)] == ["1", "2", "3", "4"]
    from_start = clear[0]._replace(opening="")  # the book knows that its first move let a win go
    assert last_slip(from_start, Perfect(nodes=0)) == ("0", "not found"), "others may have followed"


@pytest.mark.long
def test_the_answers_of_submissions_that_pass_make_engines(sandbox, tmp_path, root, capsys):
    """Ada has passed up to the clock, Bo searches, and Cem has handed in the untouched exercise."""
    answered = ("01_minimax", "03_alphabeta_in_code", "05_order", "06_time")
    handed = [("ada", "solutions", each) for each in answered]
    handed += [("bo", "solutions", "01_minimax"), ("cem", "exercises", "01_minimax")]
    for name, where, exercise in handed:
        shutil.copytree(root / where / exercise, tmp_path / "submitted" / name / exercise)
    assert league(tmp_path / "submitted", tmp_path / "out") == 0
    told = capsys.readouterr().err
    assert "ada: stage time; their own: Memory, order, search, move." in told
    assert "bo: stage minimax; their own: search, move." in told
    assert "cem: no engine, because no answer that an engine needs has passed." in told
    assert [each.forfeit for each in games_of(tmp_path / "out")] == ["", ""]


# -- the page, as somebody in the class reads it


@pytest.fixture(scope="module")
def page(reviewed, tmp_path_factory):
    """The page of a league of three: two played the twelve games from both sides, and one raised."""
    games, reviews = reviewed
    raised = [game_of(number, "Ada", "Cem", 1, "Cem", BAD["raises"][1]) for number in (90, 91)]
    turned = [each._replace(first="Bo", second="Ada", game=f"1{each.game}") for each in games]
    file = tmp_path_factory.mktemp("page") / "league.html"
    file.write_text(league_page([*games, *turned, *raised], reviews), encoding="utf-8")
    return file


LOST_IT = "Move 17 of 28: Ada plays column 5. Here Ada lost the game: a win was there"
KEYS = ("Enter", "Tab", "Enter")  # open the first pair, go to its first game, choose it


@pytest.mark.parametrize("width", [390, 1280])
def test_the_page_tells_who_is_best_how_sure_and_where_a_game_was_lost_by_keys_alone(look, page, width):
    seen = look(page, width=width, height=900)
    text, told = seen.page.locator("main").inner_text(), seen.page.locator("#told")
    assert re.search(r"(Ada|Bo) is first, with \d+ % \(\d+ to \d+\) of the points", text)
    assert re.search(r"Ada and Bo: even by 12 pairs of games", text)
    assert f"Cem: {BAD['raises'][1]}" in text
    seen.page.locator("summary").first.focus()
    for key in KEYS:
        seen.page.keyboard.press(key)
    assert told.inner_text().startswith(LOST_IT)
    assert seen.page.locator(".loss").count() == 1
    for key, said, stones in [
        ("ArrowLeft", "Move 16 of 28: Bo plays column 4.", 16),
        ("Home", "The opening, a draw if nobody errs. Ada moves first.", 8),
        ("ArrowLeft", "The opening, a draw if nobody errs. Ada moves first.", 8),
        ("End", "Move 28 of 28: Bo plays column 3. Bo wins. It was lost with move 17.", 28),
    ]:
        seen.page.keyboard.press(key)
        assert told.inner_text() == said
        assert seen.page.locator("#board .stone").count() == stones
    assert seen.page.locator("#board .won").count() == 4
    seen.page.keyboard.press("l")
    assert told.inner_text().startswith(LOST_IT)
    assert seen.page.evaluate("document.documentElement.scrollWidth") <= width
    assert serious(seen.page) == [] and seen.trouble == []


@pytest.mark.trial
@pytest.mark.skipif(not find_firefox(), reason="no Firefox")
def test_the_page_works_by_keys_in_firefox(page):
    with open_firefox(1280, 900) as seen:
        seen.open(page.as_uri())
        # Firefox presses neither a summary nor a button by keys that are sent to it, on a bare page neither.
        seen.evaluate("document.querySelector('.game').click()")
        seen.wait(f"document.getElementById('told').textContent.startsWith({LOST_IT!r})")
        seen.press("ArrowLeft")
        seen.wait("document.getElementById('told').textContent === 'Move 16 of 28: Bo plays column 4.'")
