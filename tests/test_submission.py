"""The file for ConnectX, read as Kaggle reads it: in a bare Python, the last function that is in it."""

import json
import subprocess
import sys

import pytest
from page_engines import ENGINES

from abcourse.games.connect4 import Connect4
from coursework import my_engine
from coursework.engine.stages import STAGES, stage_text
from coursework.engine.submission import MOST, write_submission

# What ConnectX does: it runs the file in an empty dictionary, and calls the last callable for each move.
KAGGLE = """
import json, sys
env = {}
exec(compile(open(sys.argv[1], encoding="utf-8").read(), "submission.py", "exec"), env)
agent = [value for value in env.values() if callable(value)][-1]
assert agent.__name__ == "agent"
answers = [agent({"board": board}, configuration) for board, configuration in json.load(sys.stdin)]
assert all(type(answer) is int for answer in answers)
print(json.dumps(answers))
"""
USUAL = {"columns": 7, "rows": 6, "inarow": 4, "actTimeout": 0.5}


def board_of(game, moves):
    """The board of ConnectX after these moves: marks from the top left, 1 for who began."""
    return [{"X": 1, "O": 2, ".": 0}[cell] for row in game.grid(game.parse(moves)) for cell in row]


def ask(file, *asked):
    """What the file answers, and what it says on the error output. The Python sees no package of ours."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", KAGGLE, file],
        input=json.dumps(asked),
        text=True,
        capture_output=True,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout), done.stderr


@pytest.fixture
def file_of(tmp_path):
    """`file_of(text)`: the file for ConnectX of an engine with that text."""
    return lambda text: write_submission(text, tmp_path / "submission.py")


def test_the_engine_writes_its_file_into_the_work_folder(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("ABCOURSE_WORK", str(tmp_path))
    my_engine("competing").submission()
    file = tmp_path / "submission.py"
    assert "work/submission.py is written" in capsys.readouterr().out
    assert file.stat().st_size <= MOST
    assert ask(file, (board_of(Connect4(), "112233"), USUAL)) == ([3], "")


@pytest.mark.parametrize("stage", STAGES)
def test_every_stage_answers_and_blocks_or_wins_where_it_looks_ahead(file_of, stage):
    game = Connect4()
    boards = [board_of(game, moves) for moves in ("", "11213", "112233", "4444445")]
    answers, said = ask(file_of(stage_text(stage)), *((board, USUAL) for board in boards))
    assert all(board[answer] == 0 for board, answer in zip(boards, answers, strict=True)) and said == ""
    if stage != "random":
        assert answers[1:3] == [3, 3]  # where the fourth stone of the lowest row blocks, and where it wins


def test_a_game_is_played_to_its_end_against_the_first_open_column(file_of):
    game, state, moves, file = Connect4(), Connect4().initial, "", file_of(stage_text("competing"))
    while not game.is_terminal(state):
        column = game.actions(state)[0]
        if len(moves) % 2 == 0:
            ((column,), _) = ask(file, (board_of(game, moves), {**USUAL, "actTimeout": 0.2}))
        moves, state = moves + str(column + 1), game.result(state, column)
    assert game.utility(state) > 0


def test_where_the_engine_cannot_play_the_open_column_nearest_the_centre_is_played(file_of):
    file = file_of(stage_text("competing"))
    wide = {**USUAL, "columns": 9, "rows": 7}
    five = {**USUAL, "inarow": 5}
    full = [0, 0, 0, 1, 0, 0, 0] + [1, 2] * 17 + [1]
    answers, said = ask(file, ([0] * 63, wide), ([0] * 42, five), (full, five))
    assert answers[:2] == [4, 3] and answers[2] in (2, 4)
    assert "width * (height + 1) is at most 64" in said and "made for four in a row" in said


def test_other_boards_that_fit_are_played(file_of):
    game = Connect4(5, 4)
    configuration = {**USUAL, "columns": 5, "rows": 4}
    assert ask(file_of(stage_text("competing")), (board_of(game, "112233"), configuration)) == ([3], "")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("one that raises", "IndexError"),
        ("one that answers 9", "The engine played 9, which is not open."),
        ("one that calls itself for ever", "RecursionError"),
        ("one that does not start", "AttributeError"),
    ],
)
def test_an_engine_that_fails_still_plays_a_legal_column(file_of, name, told):
    answers, said = ask(file_of(ENGINES[name][0]), (board_of(Connect4(), "4444"), USUAL))
    assert answers == [3] and told in said


def test_a_text_with_any_sign_comes_through(file_of):
    odd = "X = 'a\\\\b' + \"'''\" + 'ü'\n\n\ndef move(game, state):\n    return len(X) - 2  # '"
    assert ask(file_of(odd), ([0] * 42, USUAL)) == ([5], "")


def test_what_cannot_be_sent_is_refused_in_a_sentence(file_of):
    with pytest.raises(ValueError, match="Your engine imports numpy, which cannot be sent with it"):
        file_of("import numpy\n")
    with pytest.raises(
        ValueError, match=r"The file would have \d+ kB, and at most 60 kB are sent: your engine needs"
    ):
        file_of("from abcourse import negamax\n")
