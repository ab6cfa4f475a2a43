"""Chess by UCI: a scripted dialogue in a process of its own, two games by another client, odd engines."""

import re
import subprocess
import sys
from time import monotonic

import pytest

from coursework.engine.my_engine import WORKSHOP
from coursework.engine.stages import stage_text

chess = pytest.importorskip("chess", reason="python-chess is not here; pip install chess")
from chess.engine import Limit, SimpleEngine  # noqa: E402

from coursework.engine.uci import Conversation, LearnersEngine, OwnEngine, limits_of  # noqa: E402

COMMAND = [sys.executable, "-m", "coursework", "uci"]
MATED = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"  # it is stalemate: no move, and no check
CHECKMATE = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"
QUIET = "8/8/8/4k3/8/8/4K3/7R w - - 100 80"  # a hundred plies without a capture or a pawn move


@pytest.fixture
def engine_file(tmp_path):
    """`engine_file(stage, more)`: a learner's file at that stage."""

    def write(stage="competing", more=""):
        file = tmp_path / f"{stage}.py"
        file.write_text(f"{stage_text(stage)}\n\n{WORKSHOP}{more}", encoding="utf-8")
        return file

    return write


def talk(engine, *lines):
    """What is said to these lines; after each the search, if there is one, is waited for."""
    said = []
    conversation = Conversation(engine, said.append)
    for line in lines:
        conversation.hear(line)
        if line.startswith("go") and "infinite" not in line:
            conversation.search.join()
    return "\n".join(said).splitlines()


@pytest.mark.parametrize("whose", ["learner", "package"])
def test_a_dialogue_line_by_line(engine_file, whose):
    file = [str(engine_file())] if whose == "learner" else []
    lines = [
        "uci",
        "isready",
        "ucinewgame",
        "position startpos moves e2e4 e7e5",
        "go movetime 300",
        "isready",
    ]
    with subprocess.Popen(
        [*COMMAND, *file], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as engine:

        def read_until(what):
            read = []
            while not read or not read[-1].startswith(what):
                read.append(engine.stdout.readline().strip())
                assert read[-1] or engine.poll() is None, read
            return read

        def send(line):
            engine.stdin.write(f"{line}\n")
            engine.stdin.flush()

        for line in lines:
            send(line)
        assert read_until("uciok")[-3].startswith("id name")
        assert read_until("readyok")
        said = read_until("bestmove")
        send("go infinite")
        read_until("info depth 1")
        began = monotonic()
        send("stop")
        last = read_until("bestmove")
        assert monotonic() - began < 2  # on a machine that does much else; 0.2 s is what was measured by hand
        send("quit")
        assert engine.wait(timeout=60) == 0
    info = re.compile(
        r"info depth \d+ score (cp|mate) -?\d+ nodes \d+ time \d+ pv( [a-h][1-8][a-h][1-8]\w?)+"
    )
    for each in [*said, *last]:
        assert (
            each == "readyok"
            or info.fullmatch(each)
            or re.fullmatch(r"bestmove [a-h][1-8][a-h][1-8]\w?", each)
        )
    assert any(map(info.fullmatch, said))


@pytest.mark.parametrize("make", [LearnersEngine, OwnEngine])
def test_where_the_game_is_over_there_is_no_move_or_still_a_legal_one(engine_file, make):
    engine = OwnEngine() if make is OwnEngine else LearnersEngine(engine_file())
    said = [talk(engine, f"position fen {fen}", "go movetime 50") for fen in (MATED, CHECKMATE, QUIET)]
    assert said[:2] == [["bestmove (none)"]] * 2
    (best,) = said[2]
    assert chess.Move.from_uci(best.split()[1]) in chess.Board(QUIET).legal_moves


@pytest.mark.parametrize("make", [LearnersEngine, OwnEngine])
def test_a_mate_is_found_and_told_in_moves(engine_file, make):
    engine = OwnEngine() if make is OwnEngine else LearnersEngine(engine_file())
    said = talk(engine, "position fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "go depth 1")
    assert "score mate 1 " in said[-2] and said[-1] == "bestmove d1d8"


def test_a_position_that_was_there_before_is_a_draw(engine_file):
    # White is a queen up: what leads back to an old position is worth 0, and another move is played.
    moves = "h1h2 g7g8 h2h1 g8g7 h1h2 g7g8"
    fen = "8/6k1/8/8/8/8/2Q5/7K w - - 0 1"
    for engine in (OwnEngine(), LearnersEngine(engine_file())):
        said = talk(engine, f"position fen {fen} moves {moves}", "go depth 2")
        assert said[-1] != "bestmove h2h1"
        assert int(re.search(r"cp (-?\d+)", said[-2])[1]) > 300


@pytest.mark.long
def test_two_games_by_another_client_have_no_illegal_move_and_none_late(engine_file):
    for colour in (chess.WHITE, chess.BLACK):
        learner, package = (
            SimpleEngine.popen_uci([*COMMAND, str(engine_file())]),
            SimpleEngine.popen_uci(COMMAND),
        )
        board, clocks = chess.Board(), {chess.WHITE: 20.0, chess.BLACK: 20.0}
        while board.ply() < 8:
            player = learner if board.turn == colour else package
            began = monotonic()
            played = player.play(board, Limit(white_clock=clocks[True], black_clock=clocks[False]))
            clocks[board.turn] -= monotonic() - began
            assert clocks[board.turn] > 0 and played.move in board.legal_moves
            board.push(played.move)
        learner.quit()
        package.quit()


def test_an_engine_without_a_clock_says_so_and_looks_as_deep_as_it_is_told(engine_file):
    engine = LearnersEngine(engine_file("order"))
    said = talk(engine, "uci", "position startpos", "go depth 1")
    assert "info string it looks at no clock: stop and time do not end its search" in said
    assert "info depth 1 " in said[-2] and said[-1].startswith("bestmove ")
    assert LearnersEngine(engine_file("random")).has_clock is False


def test_an_estimate_for_chess_in_the_workshop_is_used(engine_file):
    own = "def estimate(game, state):\n    return 7 if game.to_move(state) == 1 else 9\n"
    engine = LearnersEngine(engine_file(more=own))
    assert engine.remarks == ["made for Connect 4: sensible, bounds come from the game of chess"]
    said = talk(engine, "position startpos", "go depth 1")
    assert "score cp 9 " in said[-2]
    filled = LearnersEngine(engine_file())
    assert "the estimate" in filled.remarks[0]
    assert "score cp 9 " not in talk(filled, "position startpos", "go depth 1")[-2]


def test_an_engine_that_fails_or_answers_nonsense_is_told_and_a_legal_move_is_played(engine_file):
    for body, told in (
        ("return 'e9'", "played 'e9', which is not legal"),
        ("return 1 / 0", "ZeroDivisionError"),
    ):
        engine = LearnersEngine(
            engine_file(more=f"def move(game, state, seconds=1, clock=None):\n    {body}\n")
        )
        said = talk(engine, "position startpos", "go movetime 50")
        assert told in said[0] and said[-1] == "bestmove g1h3"


def test_what_cannot_be_set_up_is_told_and_the_old_position_stays():
    said = talk(OwnEngine(), "position startpos moves e2e4", "position startpos moves e2e5", "go depth 1")
    assert "illegal uci: 'e2e5'" in said[0]
    assert (
        chess.Move.from_uci(said[-1].split()[1])
        in chess.Board("rnbqkbnr/pppppppp/8/8/4P3/8/8/8 b").legal_moves
    )


@pytest.mark.parametrize(
    ("words", "seconds", "depth"),
    [
        ("movetime 1000", 0.9, float("inf")),
        ("movetime 100", 0.05, float("inf")),
        ("wtime 60000 btime 1000", 1.9, float("inf")),
        ("wtime 600 btime 600 movestogo 1", 0.1, float("inf")),
        ("infinite", float("inf"), float("inf")),
        ("depth 4", float("inf"), 4),
    ],
)
def test_the_words_of_go_are_limits(words, seconds, depth):
    limits = limits_of(words.split(), 1, lambda: False)
    assert limits.seconds == pytest.approx(seconds) and limits.depth == depth


def test_a_file_without_an_engine_is_refused_in_a_sentence(tmp_path):
    for file, told in (
        (tmp_path / "none.py", "there is no Python file"),
        (tmp_path / "empty.py", "has no function move"),
    ):
        if file.stem == "empty":
            file.write_text("")
        done = subprocess.run([*COMMAND, str(file)], capture_output=True, text=True, stdin=subprocess.DEVNULL)
        assert done.returncode == 1 and told in done.stderr and "Traceback" not in done.stderr
