"""The player that never errs: its moves, what it says of them, its book, a game seen through its eyes."""

import re
from pathlib import Path
from runpy import run_path

import pytest
from test_game_board import at_once

from abcourse import TicTacToe
from abcourse.games.connect4 import Connect4
from abcourse.play import Opponent, Perfect, play_in_terminal
from abcourse.play.game_board import GameBoard
from abcourse.play.perfect import BOOK, book, told_outcome
from abcourse.play.review import review
from abcourse.show.review import draw_reviewed
from coursework.cli import main

GAME = Connect4()
LATE = "74146371566215333655521"  # O wins by column 4 alone; its columns score -8 0 -8 1 -8 -8 0
MAKING = run_path(str(Path(__file__).parent.parent / "bench" / "book.py"))
ENTRIES = MAKING["entries"](BOOK)


@pytest.fixture(scope="module")
def player():
    return Perfect(GAME)


def ended(moves, player):
    """The state at the end of the game that the player plays against itself from here."""
    state = GAME.parse(moves)
    while not GAME.is_terminal(state):
        state = GAME.result(state, player.best_move(state))
    return state


def test_a_score_that_it_tells_holds_to_the_end_of_the_game(player):
    state = GAME.parse(LATE)
    *_, idea = player.ideas(state)
    assert idea.move == 3 and "(exact: O wins in 10 moves" in idea.remark
    assert [idea.scores[column] for column in range(7)] == ["-8", "+0", "-8", "+1", "-8", "-8", "+0"]
    assert GAME.utility(ended(LATE, player)) == -1


def test_a_score_is_told_as_moves_of_the_winner():
    assert told_outcome(GAME, GAME.parse("121212"), 18) == "X wins in 1 move"
    assert told_outcome(GAME, GAME.parse("1212123"), -17) == "X wins in 1 move"
    assert told_outcome(GAME, GAME.initial, 1) == "X wins in 21 moves"
    assert told_outcome(GAME, GAME.parse("4"), -1) == "X wins in 20 moves"
    assert told_outcome(GAME, GAME.initial, 0) == "a draw"


def test_it_says_when_it_does_not_know_and_plays_by_a_level_of_the_engine():
    blind = Perfect(Connect4(8, 6), nodes=0)
    (idea,) = blind.ideas(Connect4(8, 6).initial)
    assert idea.notes["known"] == "not yet exact: level 6" and not idea.scores
    assert "the solver runs" in idea.remark
    (again,) = blind.ideas(Connect4(8, 6).initial)
    assert "the solver runs" not in again.remark and "not yet exact" in again.remark


def test_a_finished_game_has_no_move(player):
    with pytest.raises(ValueError, match="over"):
        player.best_move(GAME.parse("1212121"))


def test_the_first_moves_are_in_the_book_and_their_mirror_images_too(player):
    left, right = (next(iter(player.ideas(GAME.parse(moves)))) for moves in ("2", "6"))
    assert left.notes["known"] == right.notes["known"] == "from the book"
    assert (left.move, right.move) == (2, 4) and left.notes["value"] == "O wins in 21 moves"
    assert player.best_move(GAME.initial) == 3 and book()[GAME.initial] == (3, 1)


# -- the book


def test_the_book_is_small_and_whole():
    """Up to the most stones less one: after each reply every answer is there, and nothing else."""
    assert BOOK.stat().st_size <= 100_000
    known = {moves.strip("."): reply for moves, reply, _ in ENTRIES}
    most = max(map(len, known))
    assert [*MAKING["to_answer"](known, most - 1)] == [moves for moves in known if len(moves) < most]
    assert len(known) == len(ENTRIES) and len(book()) == len({*book()}) >= len(known)


def test_scores_of_the_book_agree_with_one_another():
    """What is scored after the reply and any answer is no worse than what was scored before."""
    for moves, reply, score in ENTRIES:
        state = GAME.result(GAME.parse(moves.strip(".")), int(reply) - 1)
        after = [GAME.result(state, answer) for answer in GAME.actions(state)]
        known = [book()[each][1] for each in after if each in book()]
        if known:
            assert min(known) == int(score) if len(known) == len(after) else min(known) >= int(score)


# -- on boards


def test_on_a_board_it_tells_what_it_knows_and_a_hint_writes_scores_where_stones_would_land(player):
    board = GameBoard(GAME, Opponent(GAME, player), side="second", start=LATE[:-1], run=at_once)
    assert re.search(r"plays \d \(exact: \w wins in \d+ moves?", board.status)
    board.hint()
    numbers = {text for row in board.scene["numbers"] for text in row if text}
    assert numbers and all(re.fullmatch(r"[+-]\d+|\+0|0", text) for text in numbers)
    assert "(exact" in board.status
    board.play(0)
    assert not any(text for row in board.scene["numbers"] for text in row)


def test_a_game_that_is_over_is_reviewed_below_the_board_and_put_away_again():
    board = GameBoard(GAME, Opponent(GAME, Perfect(GAME, nodes=0)), side="both", start=LATE, run=at_once)
    while not board.match.over:
        board.play(0)
    board.why()
    assert "Scores for X after each of" in board.reason and "The whole game" in board.status
    board.why()
    assert not board.reason and "The game is over" in board.status


def test_in_the_terminal_it_tells_with_each_move_what_it_knows(player):
    said = []
    typed = iter(["hint", "quit"])
    start = LATE[:-1]
    play_in_terminal(
        GAME, player, side="second", start=start, ask=lambda prompt: next(typed), say=said.append
    )
    told = " ".join(said)
    assert told.count("(exact") == 2 and "Hint: " in told
    assert re.search(r"Score of each column: (\d: [+-]\d+(, )?)+\.", told)


@pytest.mark.parametrize("other", [Connect4(6, 5), TicTacToe()])
def test_on_the_board_of_another_game_it_is_refused(player, other):
    with pytest.raises(ValueError, match=r"another game.*Perfect\(game\)"):
        Opponent(other, player)


def test_on_the_command_line_it_plays_connect_4_alone(capsys):
    assert main(["play", "tictactoe", "--perfect"]) == 1
    assert "--perfect plays connect4" in capsys.readouterr().err


# -- a game through its eyes


@pytest.mark.long
def test_a_review_names_each_result_that_was_let_go_and_what_would_have_been_best():
    moves = LATE + "1"
    found = review(moves, Perfect(GAME, nodes=25_000))
    assert [each.move + 1 for each in found] == [int(name) for name in moves]
    assert found[-1].let_go.startswith("a win was there; now X wins in ")
    assert found[-1].let_go.endswith("; 4 would have been best")
    assert f"Move 24, O plays 1: {found[-1].let_go}." in str(draw_reviewed(GAME, found))


def test_a_score_is_looked_for_within_the_positions_that_are_allowed():
    player = Perfect(Connect4(8, 6), nodes=300)
    assert player.score(player.game.initial, 300) is None
    assert player.solver.explored <= 301


def test_a_review_names_no_move_as_best_that_it_does_not_know():
    moves = "255235415174342746764567246772116633335211"
    told = [each.let_go for each in review(moves, Perfect(nodes=6_000)) if each.let_go]
    assert told and not [each for each in told if each.rstrip().endswith(";") or ";  would have" in each]
