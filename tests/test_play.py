"""Play: matches, names, the opponent that explains itself, and the game in a terminal."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from io import StringIO
from itertools import count
from random import Random
from typing import Any

import pytest

from abcourse.games import Nim, TicTacToe
from abcourse.games.catalogue import GAMES, game_named
from abcourse.games.checkers import Checkers
from abcourse.games.connect4 import Connect4
from abcourse.games.game import CountingGame
from abcourse.games.game_text import board_text, line_text, rules
from abcourse.games.match import Idea, Match
from abcourse.games.text_board import ASCII, UNICODE, text_board
from abcourse.games.unfolded import unfold
from abcourse.play import Opponent, play_in_terminal
from abcourse.play.opponent import value_text
from abcourse.play.terminal import HELP
from abcourse.play.thoughts import DepthResult, Listener
from abcourse.search import alphabeta, minimax, pvs
from abcourse.search.engine import LEVELS, Engine
from abcourse.show.reason import Reason
from abcourse.solver import scores
from coursework.cli import main


def made(name: str) -> Any:
    """The game of that name; the test is skipped where its library is missing, which is optional."""
    if name == "chess":
        pytest.importorskip("chess")
    return game_named(name)


def after_random_moves(game: Any, plies: int, seed: int) -> Any:
    """A position that random play reaches and in which play is not over."""
    random, states = Random(seed), [game.initial]
    while len(states) <= plies:
        state = game.result(states[-1], random.choice(list(game.actions(states[-1]))))
        states = [game.initial] if game.is_terminal(state) else [*states, state]
    return states[-1]


# -- names


@pytest.mark.parametrize("name", GAMES)
def test_every_named_game_can_be_drawn_and_each_of_its_moves_be_written_and_read_back(name):
    game = made(name)
    for seed in range(3):
        match = Match(game)
        match.states = [after_random_moves(game, 4, seed)]
        assert game.board(match.state) and game.name(match.state)
        assert len({len(row) for row in game.grid(match.state)}) == 1
        for action, text in zip(game.actions(match.state), match.choices().split(", "), strict=True):
            assert match.read(text) == action
            rows, columns = len(game.grid(match.state)), len(game.grid(match.state)[0])
            assert all(0 <= row < rows and 0 <= column < columns for row, column in game.where(action))


# -- matches


def test_a_match_goes_back_to_the_humans_last_choice():
    match = Match(Connect4(), side="second")
    assert not match.take_back()
    for column in (3, 3, 2):
        match.play(column)
    assert match.humans_turn
    assert match.take_back() and match.state == Connect4().parse("4")
    assert not match.take_back() and match.state == Connect4().parse("4")


def test_a_match_remembers_what_led_to_each_move_that_it_still_holds():
    match, first, second = Match(TicTacToe()), [Idea(4, {}, (4,))], [Idea(0, {}, (0,))]
    assert match.last_thought is None
    match.play(8)
    match.play(4, first)
    match.play(7)
    assert match.last_thought == (match.states[1], first)
    match.play(0, second)
    assert match.last_thought == (match.states[3], second)
    assert match.take_back() and match.last_thought == (match.states[1], first)
    match.restart()
    assert match.last_thought is None


@pytest.mark.parametrize(
    ("name", "start", "text", "action"),
    [
        ("nim", "", "b2", (1, 2)),
        ("reversi", "", "D3", 19),
        ("chess", "", "g1f3", "g1f3"),
        ("chess", "e4 e5 Bc4 Nc6 Qh5 Nf6", "Qxf7", "h5f7"),
        ("checkers", "W:W22:B18,11", "22x8", (22, 15, 8)),
    ],
)
def test_a_move_may_be_typed_in_any_way_that_the_game_reads(name, start, text, action):
    assert Match(made(name), start=start).read(text) == action


@pytest.mark.parametrize(
    ("name", "start", "outcome"),
    [
        ("tictactoe", "XXX OO. ...", "X has won"),
        ("tictactoe", "XOX XOO OXX", "a draw"),
        ("chess", "f3 e5 g4 Qh4", "Black has won: checkmate"),
        ("connect4", "1212121", "X has won (18 points)"),
    ],
)
def test_the_outcome_is_told_in_the_players_names(name, start, outcome):
    assert Match(made(name), start=start).outcome() == outcome


# -- the opponent


def test_each_idea_tells_the_depth_the_value_the_line_and_the_counts():
    """
    X X 2
    O O 5      X to move: 2 wins
    6 7 8
    """
    game = TicTacToe()
    *_, idea = Opponent(game).think(game.parse("XX. OO. ..."), 3)
    assert idea.move == 2
    assert idea.notes["value"] == "X wins in 1 move" and idea.notes["line"] == "2"
    *_, idea = Opponent(game).think(game.parse("XXO OO. X.."), 3)
    assert idea.notes["value"] == "even"
    *_, idea = Opponent(game).think(game.parse("XX. OO. X.."), 3)
    assert idea.notes["value"] == "O wins in 1 move"
    assert set(idea.notes) == {"depth", "value", "line", "nodes", "cutoffs by the first move"}


def test_a_value_has_its_unit_and_the_side_that_it_is_good_for():
    """
    X O .
    . X .      O must stop 8; X then has two ways to win
    . . .
    """
    game = TicTacToe()
    state = game.parse("XO. .X. ...")
    assert (
        value_text(game, state, 1) == "+1 point for O" and value_text(game, state, -12) == "+12 points for X"
    )
    assert value_text(game, state, 0) == "even" and value_text(game, state, 0.5) == "+0.5 points for O"
    *_, idea = Opponent(game).think(state, 8)
    assert len(idea.line) == 4 and idea.notes["value"] == "X wins in 2 moves"


def test_an_opponent_plays_what_the_engine_of_its_level_plays():
    game = Connect4()
    state = game.parse("4453")
    *_, idea = Opponent(game).think(state, 4)
    assert idea.move == Engine(game, nodes=LEVELS[4]).best_move(state)
    *_, idea = Opponent(game, Engine(game, max_depth=2)).think(state, 4)
    assert idea.notes["depth"] == "2 plies"


def test_thinking_ends_at_the_next_node_once_it_is_stopped():
    game, asked = Connect4(), count()
    ideas = Opponent(game).think(game.initial, 10, stopped=lambda: next(asked) > 2_000)
    depths = [int(idea.notes["depth"].split()[0]) for idea in ideas]
    assert depths == list(range(1, len(depths) + 1))
    assert next(asked) < 2_010
    assert list(Opponent(game).think(game.initial, 10, stopped=lambda: True)) == []


@pytest.mark.parametrize("own", [lambda state: 4, lambda state: (0, (4, 0))])
def test_any_function_of_a_state_is_an_opponent(own):
    game = TicTacToe()
    (idea,) = Opponent(game, own).think(game.initial, 3)
    assert idea.move == 4


def third(game: Any, state: Any, depth: int = 3) -> Any:
    """An engine of one's own: it makes every position after its move, and plays the third action."""
    made = [game.result(state, action) for action in game.actions(state)]
    return game.actions(state)[min(2, len(made) - 1)]


def test_a_function_of_game_and_state_plays_and_the_positions_that_it_made_are_told():
    game = Connect4()
    (idea,) = Opponent(game, third).think(game.initial, 3)
    assert idea.move == 2 and idea.notes == {"positions": "7"}
    assert "X plays 3" in played(game, "1", "quit", engine=third, side="second")
    assert "This engine has no levels." in played(game, "level 4", "quit", engine=third)


def test_whatever_has_best_move_plays():
    class Last:
        def best_move(self, state: Any) -> Any:
            return TicTacToe().actions(state)[-1]

    (idea,) = Opponent(TicTacToe(), Last()).think(TicTacToe().initial, 3)
    assert idea.move == TicTacToe().actions(TicTacToe().initial)[-1] and idea.notes == {}


def test_the_command_plays_an_engine_from_a_file(tmp_path, monkeypatch, capsys):
    (file := tmp_path / "my_engine.py").write_text(
        "def move(game, state):\n    return game.actions(state)[-1]\n"
    )
    monkeypatch.setattr("sys.stdin", StringIO("1\nquit\n"))
    assert main(["play", "connect4", "--engine", str(file)]) == 0
    assert "O plays 7." in capsys.readouterr().out


def test_where_an_engine_of_a_file_fails_its_function_and_line_are_told(tmp_path, monkeypatch, capsys):
    (file := tmp_path / "my_engine.py").write_text(
        "def order(game, state):\n    return ordr(state)\n\n"
        "def move(game, state):\n    return order(game, state)\n"
    )
    monkeypatch.setattr("sys.stdin", StringIO("1\nquit\n"))
    main(["play", "connect4", "--engine", str(file)])
    told = "The game cannot go on: NameError in `order`, line 2: name 'ordr' is not defined"
    assert told in " ".join(capsys.readouterr().out.split())


def test_the_command_lets_the_engine_think_for_seconds_in_place_of_a_level(monkeypatch, capsys):
    budgets = []
    monkeypatch.setattr(
        "abcourse.play.play_in_terminal", lambda game, engine, **options: budgets.append(engine.budget)
    )
    assert main(["play", "connect4", "--seconds", "0.5"]) == 0
    assert budgets[0].seconds == 0.5


def test_what_the_page_on_playing_types_in_a_notebook_runs_and_gives_what_it_says(root):
    text = (root / "docs" / "play.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    for block in blocks:
        if "my_engine" not in block:  # that one needs a learner's answers
            exec(block, names)
    best = 'best_moves(game, game.parse("... .X. ..."))'
    assert f"{best}      # (0, [0, 2, 6, 8])" in text
    assert eval(best, {**names, "game": TicTacToe()}) == (0, [0, 2, 6, 8])
    assert "`[-13, -13, -14, -13, -10, -13, 12]`" in text
    assert scores("75626172416654") == [-13, -13, -14, -13, -10, -13, 12]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "there is no Python file"),
        ("moves = 3", "has no function move(game, state)"),
        ("move = 3", "has no function move(game, state)"),
        ("move = better", "does not run: NameError: name 'better' is not defined"),
        ("def move(:", "does not run: SyntaxError: invalid syntax"),
        ("exit()", "does not run: SystemExit"),
    ],
)
def test_a_file_that_holds_no_engine_is_refused_in_one_sentence(text, said, tmp_path, capsys):
    file = tmp_path / "my_engine.py"
    if text is not None:
        file.write_text(text)
    assert main(["play", "connect4", "--engine", str(file)]) == 1
    assert said in capsys.readouterr().err


# -- why a move was made


@pytest.mark.parametrize("name", GAMES)
def test_each_thought_is_told_as_it_came_and_each_line_is_played_to_its_end(name):
    game = made(name)
    state = after_random_moves(game, 3, seed=1)
    ideas = list(Opponent(game).think(state, 4))
    reason = Reason(game, state, ideas)
    page = reason.html()
    assert page.count("<tr>") == 1 + len(ideas) and page.count("<img ") == len(ideas) + 1
    for idea in ideas:
        match = Match(game, state=state)
        for action in idea.line:
            match.play(action)
        assert reason.end(idea).state == match.state and f"  {idea.told}\n" in repr(reason)
        assert set(reason.end(idea).marked) <= {(row, column) for row in range(8) for column in range(8)}
    assert repr(reason).endswith(board_text(game, reason.end(reason.main).state))
    mover = Match(game, state=state).mover
    assert f"Why {mover} plays {line_text(game, state, ideas[-1].line)[0]}: " in reason.title


def test_the_reason_says_until_when_another_move_was_preferred_and_shows_the_longest_look():
    """
    . . .
    . X .      an unfinished depth knows its move only: the line of the depth before is drawn large
    . . .
    """
    game = TicTacToe()
    state = game.parse("... .X. ...")
    ideas = [
        Idea(1, {"depth": "1 ply"}, (1,)),
        Idea(0, {"depth": "2 plies", "value": "even"}, (0, 8)),
        Idea(0, {"depth": "3 plies, not finished"}, (0,)),
    ]
    reason = Reason(game, state, ideas)
    assert reason.title == (
        "Why O plays 0: what the search that chose it thought. At 1 ply it still preferred 1."
    )
    assert reason.ending == "The board after 0 8: even." and repr(reason).endswith("O 1 2\n3 X 5\n6 7 X")
    assert reason.end(ideas[1]).marked == ((2, 2),)


@pytest.mark.parametrize(
    ("answer", "line"),
    [(4, (4,)), (4.0, (4,)), ((0, (4, 0)), (4, 0)), ((0, [4.0, 4, 0]), (4,)), ((0, ("x", 4)), ())],
)
def test_of_what_a_function_answers_the_line_is_told_as_far_as_it_is_legal(answer, line):
    game = TicTacToe()
    (idea,) = Opponent(game, lambda state: answer).think(game.initial, 3)
    assert idea.line == line and all(type(action) is int for action in idea.line)


@pytest.mark.parametrize("kernel", [minimax, alphabeta, pvs])
def test_a_kernel_shows_its_whole_search_once_the_rest_of_the_game_is_small(kernel):
    """
    X O X
    3 O 5      O to move; 65 nodes are the most from four free squares, 326 from five
    6 X 8
    """
    game = TicTacToe()
    opponent = Opponent(game, kernel)
    (idea,) = opponent.think(game.parse("XOX .O. .X."), 3)
    state = game.parse("XOX .O. .X.")
    value, line = kernel(game)(state)
    assert (idea.line, idea.notes["value"]) == (line, "0, counted for X") and value == 0
    assert idea.search.tree == unfold(game, state) and len(idea.search.trace.roots) == 1
    (idea,) = opponent.think(game.parse("XOX .O. ..."), 3)
    assert idea.search is None and idea.line == kernel(game)(game.parse("XOX .O. ..."))[1]


OWN = """
from math import inf

class Memory:
    def __init__(self):
        self.best = {}

def search(game, state, depth, alpha, beta, memory):
    if depth == 0 or game.is_terminal(state):
        return 1000 * game.to_move(state) * game.utility(state) if game.is_terminal(state) else 0
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best), memory)
        if value > best:
            best, memory.best[state] = value, action
    return best

def move(game, state, depth=9):
    memory = Memory()
    for plies in range(1, depth + 1):
        search(game, state, plies, -inf, inf, memory)
    return memory.best[state]
"""


def listener(text: str, report: Any = None) -> Listener:
    """The engine of a text, and somebody who listens."""
    names: dict[str, Any] = {}
    exec(text, names)
    return Listener(names, report)


def test_an_engine_is_heard_at_each_depth_that_it_finishes():
    """
    X X .
    O O .      X to move: it can win at once
    . . .
    """
    game, heard = TicTacToe(), []
    engine = listener(OWN, heard.append)
    plain, state = engine.names["search"], game.parse("XX. OO. ...")
    counted: Any = CountingGame(game)
    assert engine.move(counted, state, depth=3) == 2 and engine.names["search"] is plain
    assert engine.thoughts == heard and [each.depth for each in heard] == [1, 2, 3]
    assert {(each.value, each.line) for each in heard} == {(1000, (2,))}
    alone: Any = CountingGame(game)
    engine.names["move"](alone, state, depth=3)
    assert counted.nodes == alone.nodes  # who listens costs no position


def test_a_value_that_is_known_before_any_search_is_a_thought_with_the_move_alone():
    """Where the game's bounds meet, a search returns at once, and notes no action."""
    answers_at_once = OWN.replace("def search(", "def other(") + (
        "\ndef search(game, state, depth, alpha, beta, memory):\n    return 1000\n"
    )
    engine = listener(answers_at_once.replace("return memory.best[state]", "return 2"))
    engine.move(TicTacToe(), TicTacToe().parse("XX. OO. ..."), depth=3)
    assert engine.thoughts == [DepthResult(1, 1000, (2,))]


LINES = """
def principal_variation(game, state, depth, alpha, beta):
    return 0, tuple(game.actions(state)) * 2
"""


def test_an_engine_s_own_function_for_lines_tells_them():
    engine = listener(OWN + LINES)
    engine.move(TicTacToe(), TicTacToe().initial, depth=3)
    assert {len(each.line) for each in engine.thoughts} == {2}
    broken = listener(OWN + LINES.replace("return 0, ", "return 1 / 0, "))
    broken.move(TicTacToe(), TicTacToe().initial, depth=3)
    assert [len(each.line) for each in broken.thoughts] == [1, 2, 3]


def test_why_this_move_tells_what_an_engine_of_one_s_own_thought():
    game, engine = TicTacToe(), listener(OWN)
    ideas = list(Opponent(game, engine).think(game.parse("XX. .O. O.."), 3))
    assert [idea.notes["depth"] for idea in ideas] == ["1 to 9 plies"]  # each depth found the same
    assert ideas[-1].notes["value"] == "X wins" and int(ideas[-1].notes["positions"].replace(",", "")) > 20
    assert "gave no reason" not in Reason(game, game.parse("XX. .O. O.."), ideas).title
    other = listener(OWN.replace("return memory.best[state]", "return game.actions(state)[-1]"))
    ideas = list(Opponent(game, other).think(game.parse("XX. .O. O.."), 3))
    assert ideas[-1].notes["depth"] == "played in the end" and ideas[-1].move == 8
    assert "At 1 to 9 plies it still preferred 2." in Reason(game, game.parse("XX. .O. O.."), ideas).title


def test_a_function_that_tells_only_its_move_is_said_to():
    game = TicTacToe()
    for function, made in (
        (lambda state: 4, ""),
        (lambda game, state: game.result(state, 4) and 4, " (positions made: 1)"),
    ):
        ideas = list(Opponent(game, function).think(game.initial, 3))
        told = f"Why X plays 4: the function gave no reason{made}; one that returns (value, line) does."
        assert repr(Reason(game, game.initial, ideas)) == told
        assert Reason(game, game.initial, ideas).html() == f"<p>{told}</p>"


def test_within_a_game_the_engine_goes_on_and_in_another_it_begins_anew():
    """Its second move costs fewer nodes than that of an engine that sees the position for the first time."""

    def nodes(opponent: Opponent, state: Any) -> list[str]:
        return [idea.notes["nodes"] for idea in opponent.think(state, 6)]

    game, opponent = Connect4(), Opponent(Connect4())
    *_, idea = opponent.think(game.initial, 6)
    later = game.parse("44") if idea.move == 3 else game.result(game.result(game.initial, idea.move), 3)
    assert nodes(opponent, later) != nodes(Opponent(game), later)
    assert nodes(opponent, game.initial) == nodes(Opponent(game), game.initial)


# -- in the terminal


def scripted(*lines: str) -> Callable[[str], str]:
    """Somebody who types these lines and then closes the input."""
    left: Iterator[str] = iter(lines)

    def ask(prompt: str) -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    return ask


def played(game: Any, *lines: str, **options: Any) -> str:
    """Everything that the terminal says while these lines are typed; boards are drawn with letters."""
    said: list[str] = []
    play_in_terminal(game, **{"ask": scripted(*lines), "say": said.append, "ascii_only": True, **options})
    return "\n".join(said)


def test_a_whole_game_of_tic_tac_toe_can_be_typed_and_a_careful_player_draws_it():
    """
    O X O
    X X O
    X O X
    """
    text = played(TicTacToe(), "4", "1", "3", "6", "8", level=8)
    assert text.endswith("O X O\nX X O\nX O X\nThe game is over: a draw.\n\nBye.")


def test_commands_work_in_any_case_and_the_board_is_drawn_only_when_it_changes():
    text = played(Connect4(), "HINT", "moves", "Level 2", "4", "why", "back", "quit", "1", side="both")
    assert "Hint: 4." in text and "1, 2, 3, 4, 5, 6, 7" in text and "Level 2." in text
    assert "Taken back." in text and text.endswith("Bye.")
    assert text.count("1 2 3 4 5 6 7\n") == 3
    nodes = re.findall(r"nodes ([\d,]+)", played(Connect4(), "level 1", "4", level=8, verbose=True))
    assert max(int(number.replace(",", "")) for number in nodes) <= 20


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("9", "'9' is not legal here; legal: 1, 2, 3"),
        ("4", "Column 4 is full; legal: 1, 2"),
        ("level 12", "Level is 12; there are levels 1 to 10."),
        ("level high", "Level is 'high'; there are levels 1 to 10."),
        ("back", "There is nothing to take back."),
        ("why", "The engine has not moved yet."),
        ("", "Type a move, or: hint, back"),
    ],
)
def test_what_cannot_be_is_answered_in_one_sentence_and_the_game_goes_on(line, said):
    text = played(Connect4(), line, "quit", start="444444")
    assert said in text and text.endswith("Bye.")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["4", "undo"], "Taken back."),
        (["4", "Take  Back"], "Taken back."),
        (["help"], "Type a move, or: hint, back, why, moves, new, level 4, rules, help, quit."),
        (["?"], "Type a move, or: hint"),
        (["level"], "Level is 3; another is chosen by its number, as in level 4."),
        (["rules"], "X is MAX and begins. An action is a square"),
    ],
)
def test_commands_have_the_names_that_people_try_first(lines, said):
    text = played(TicTacToe(), *lines, side="both")
    assert said in text.removeprefix(HELP) and "not legal" not in text


def test_a_new_game_begins_at_the_start_that_was_chosen():
    text = played(Connect4(), "5", "new", "moves", "quit", side="both", start="444444")
    assert text.count(text_board(Connect4(), Connect4().parse("444444"), ASCII)) == 2
    assert "A new game." in text and "1, 2, 3, 5, 6, 7" in text
    assert "A new game." in played(TicTacToe(), "2", "new", "quit", side="both", start="XX. OO. ...")


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (Nim(), "whoever takes the last match of all wins"),
        (Nim(misere=True, max_take=3), "`max_take` is 3, and whoever takes the last match of all loses"),
        (game_named("capture"), "'0 +3 -5 +4' is fight 0: MAX wins 3 points by 'take 0', then MIN 5"),
        (TicTacToe(), "Three marks in a row"),
        (Connect4(), "Type the column's digit."),
        (Connect4(), "The player who first has four stones in a row"),
    ],
)
def test_the_rules_say_what_wins_and_how_a_move_is_typed(game, said):
    assert said in " ".join(played(game, "rules").split())
    assert "rules" in played(game).splitlines()[0]


@pytest.mark.parametrize("name", GAMES)
def test_whatever_the_terminal_says_fits_into_eighty_columns_and_breaks_no_word(name, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    game = made(name)
    first = Match(game).named()[0][0]
    lines = ["rules", "moves", "hint", first, "why", "no such move", "quit"]
    text = played(game, *lines, level=1, verbose=True)
    assert max(map(len, text.splitlines())) < 80
    words = [rules(game), Match(game).choices(), HELP]
    assert set(" ".join(words).split()) <= set(text.split())


def test_the_terminal_is_quiet_about_the_search_unless_it_is_asked_to_tell():
    quiet, verbose = (played(Connect4(), "4", "quit", level=2, verbose=wish) for wish in (False, True))
    assert "O plays" in quiet and "nodes" not in quiet and "depth" not in quiet
    assert re.search(
        r"^  depth 2 plies, value \+\d+ points for [XO], line \d \d, nodes", verbose, re.MULTILINE
    )


def test_boards_are_drawn_with_signs_or_with_letters():
    """
    8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
    7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟      and so on, or r n b q k b n r where the terminal has no such signs
    """
    game = made("chess")
    signs, letters = (text_board(game, game.initial, each).splitlines() for each in (UNICODE, ASCII))
    assert signs[:2] == ["8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜", "7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟"] and signs[2] == "6 · · · · · · · ·"
    assert letters[0] == "8 r n b q k b n r" and letters[-1] == "  a b c d e f g h" and len(letters) == 9
    checkers = Checkers()
    assert text_board(checkers, checkers.initial, UNICODE).splitlines()[3] == "·   ·   ·   ·     13-16"
    wide = Nim((3, 12))
    assert text_board(wide, wide.initial, ASCII).splitlines()[2] == "  1  2  3  4  5  6  7  8  9  10 11 12"
    capture = game_named("capture")
    assert board_text(capture, capture.initial, UNICODE) == capture.board(capture.initial)


def interrupted_after(ideas: int) -> Callable[..., Iterator[Any]]:
    """An engine's thinking that Ctrl-C breaks off after so many ideas."""

    def think(self: Opponent, state: Any, level: int) -> Iterator[Any]:
        yield from [Idea(move, {}) for move in (8, 7, 6)[:ideas]]
        raise KeyboardInterrupt

    return think


@pytest.mark.parametrize(("ideas", "move"), [(0, 0), (1, 8), (2, 7)])
def test_ctrl_c_ends_a_thought_and_the_best_move_so_far_is_played(ideas, move, monkeypatch):
    monkeypatch.setattr(Opponent, "think", interrupted_after(ideas))
    monkeypatch.setattr(Opponent, "hint", interrupted_after(ideas))
    text = played(TicTacToe(), "4", "quit")
    assert "Stopped: the best move so far counts." in text and f"O plays {move}." in text
    assert "X to move" not in text and text.endswith("\nBye.") and "\nO to move" not in text
    assert f"Hint: {move}." in played(TicTacToe(), "hint", "quit")


def test_why_is_told_of_the_engines_last_move_whatever_was_asked_since():
    """A hint is another thought: what led to the engine's move stays what it was."""
    text = played(TicTacToe(), "4", "hint", "why", level=4)
    why = text.split("Why O plays ")[1]
    assert why[0] == re.findall(r"O plays (\d)\.", text)[0] and "\n  depth 1 ply, value " in why
    assert re.search(r"\nThe board after \d( \d)+: .*\.\n[0-8XO] [0-8XO] [0-8XO]\n", why)


def test_who_plays_second_is_answered_first_and_the_end_is_told():
    text = played(Connect4(5, 4), "quit", side="second", level=2)
    assert "X plays" in text.split("Bye.")[0]
    text = played(Connect4(), "1", "1", "back", "quit", side="both", start="121212")
    assert "X has won (18 points)" in text and "The game is over" in text and "Taken back." in text


def test_the_end_of_the_input_and_an_interrupt_leave_politely():
    assert played(Nim()).endswith("Bye.")

    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    said: list[str] = []
    play_in_terminal(Nim(), ask=interrupted, say=said.append)
    assert said[-1].endswith("Bye.")


def test_the_command_plays_from_standard_input():
    command = [sys.executable, "-m", "coursework", "play", "connect4", "--level", "2", "--start", "4455"]
    run = subprocess.run(command, input="6\nquit\n", capture_output=True, text=True, check=True, timeout=600)
    assert "O plays" in run.stdout and run.stdout.endswith("Bye.\n") and run.stderr == ""


@pytest.mark.parametrize("arguments", [["play", "connect4"], ["size"]])
def test_a_reader_who_leaves_early_is_told_nothing(arguments):
    """As with `| head -1`: the pipe is closed before anything is written."""
    pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-m", "coursework", *arguments], **pipes) as run:  # type: ignore[call-overload]
        run.stdout.close()
        assert run.stderr.read() == b""


def test_a_missing_library_is_named_with_the_command_that_installs_it(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "chess", None)
    assert main(["play", "chess"]) == 1
    assert "install" in capsys.readouterr().err
