"""The board for all games: what it shows, what it says, and its picture, before a browser sees it."""

import json
import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest
from waiting import wait_until

from abcourse.games import MAX, MIN, RecordingGame, TicTacToe
from abcourse.games.catalogue import GAMES, game_named
from abcourse.games.checkers import Checkers
from abcourse.games.connect4 import Connect4
from abcourse.games.nim import Nim
from abcourse.games.reversi import Reversi
from abcourse.play import Board, Opponent
from abcourse.play.game_board import HINT, THOUGHT, GameBoard
from abcourse.search import alphabeta, ranked
from abcourse.show.board_svg import BoardPicture, board_alt, board_svg
from abcourse.show.reason import Reason
from abcourse.show.shapes import SHAPES

Work = Callable[[], None]


def at_once(work: Work) -> None:
    """No thread: the engine has answered when the call returns."""
    work()


def board_of(game: Any, engine: Any = None, **options: Any) -> GameBoard:
    """A board whose engine answers at once."""
    return GameBoard(game, Opponent(game, engine), **{"run": at_once, **options})


def press(board: GameBoard, *names: str) -> None:
    """Play the moves of these names, as the script does."""
    for name in names:
        board.do("play", [move["name"] for move in board.scene["moves"]].index(name))


def first_legal(game: Any) -> Callable[[Any], Any]:
    return lambda state: game.actions(state)[0]


def perfect(state: Any) -> int:
    """A square that loses nothing, by search."""
    return alphabeta(TicTacToe(), order=ranked((4, 0, 2, 6, 8, 1, 3, 5, 7)))(state)[1][0]


def noted(board: GameBoard, kind: str = THOUGHT) -> dict[str, str]:
    """What is noted about the last thought of that kind."""
    return dict(map(tuple, dict(board.scene["notes"]).get(kind, [])))  # type: ignore[arg-type]


def row(board: GameBoard, number: int) -> str:
    return "".join(board.scene["grid"][number])


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Any:
    """Every game of the catalogue; chess where its library is installed."""
    if request.param == "chess":
        pytest.importorskip("chess")
    return game_named(request.param)


# -- playing


def test_take_back_returns_to_the_humans_turn_and_a_new_game_clears():
    board = board_of(TicTacToe(), first_legal(TicTacToe()))
    press(board, "4", "8")
    assert [row(board, number) for number in range(3)] == ["OO.", ".X.", "..X"]
    board.do("back")
    assert [row(board, number) for number in range(3)] == ["O..", ".X.", "..."]
    board.do("new")
    assert board.match.moves == [] and board.status == "A new game. Your move: X."
    board.do("back")
    assert board.status == "There is nothing to take back. Your move: X."


def test_every_game_can_be_played_against_its_own_engine_to_a_take_back(game):
    board = board_of(game, level=2)
    before = board.scene["grid"]
    press(board, board.scene["moves"][0]["name"])
    assert board.match.humans_turn or board.match.over
    assert len(board.match.moves) == 2 and board.scene["last"] is not None
    assert {"depth", "value", "line", "nodes"} <= set(noted(board))
    board.do("back")
    assert board.scene["grid"] == before and "Taken back." in board.status
    json.dumps(board.scene)


def test_the_board_never_loses_tic_tac_toe_and_names_the_line():
    """
    X O 2
    X O 5      and X plays 2, not 6: the engine wins with 7
    6 7 8
    """
    board = board_of(TicTacToe(), level=6, start="XO. XO. ...")
    press(board, "2")
    assert board.status == "O plays 7. The game is over: O has won."
    assert board.scene["won"] == [(0, 1), (1, 1), (2, 1)]
    assert board.scene["moves"] == []
    board.do("play", -1)  # as the script does where nothing can be played
    assert board.status == "The game is over: O has won. Take back or start a new game."


def test_a_start_position_is_set_up_or_refused_in_one_sentence():
    board = board_of(Connect4(), first_legal(Connect4()))
    board.do("start", "4453")
    assert row(board, 5) == "..OXX.." and board.status == "A new game. Your move: X."
    board.do("start", "4453333333")
    assert board.status == "Move 10 of '4453333333' goes into column 3, which is full."
    assert row(board, 5) == "..OXX.." and board.scene["start"] == "4453"
    press(board, "1")
    board.do("new")
    assert row(board, 5) == "..OXX.." and board.scene["notes"] == []


def test_a_hint_points_at_the_cell_where_the_stone_lands():
    """X has three stones in column 7 and is to move."""
    board = board_of(Connect4(), start="717172")
    board.do("hint")
    assert "Hint: 7." in board.status and board.scene["hinted"] == [(2, 6)]
    press(board, "7")
    assert board.scene["hinted"] == []


def test_the_thought_behind_a_hint_stands_beside_the_engines_and_goes_with_the_hint():
    board = board_of(Connect4(), level=1)
    press(board, "4")
    engines = noted(board)
    board.do("hint")
    assert noted(board) == engines and noted(board, HINT)["nodes"] > "1,000"
    press(board, "4")
    assert noted(board, HINT) == {} and [kind for kind, _ in board.scene["notes"]] == [THOUGHT]


def test_why_tells_the_thoughts_behind_the_engines_move_and_a_second_time_puts_them_away():
    board = board_of(Connect4(), level=2)
    board.do("why")
    assert board.reason == "" and not board.scene["thoughts"]
    press(board, "4")
    board.do("why")
    assert board.reason == Reason(board.match.game, board.match.states[1], board.match.ideas[1]).html()
    assert len(board.match.ideas[1]) > 1 and board.status == "What led to it stands below the board."
    board.do("why")
    assert board.reason == "" and board.status == "Your move: X."


def test_why_and_the_last_thought_speak_of_the_move_that_still_stands():
    """Neither a hint nor what was taken back is the thought behind the engine's last move."""
    board = board_of(Connect4(), level=2)
    press(board, "4")
    board.do("why")
    first, thought = board.reason, noted(board)
    press(board, "3")
    assert board.reason == ""
    board.do("why")
    assert board.reason != first
    board.do("back")
    assert board.reason == "" and noted(board) == thought
    board.do("hint")
    board.do("why")
    assert board.reason == first and noted(board) == thought
    board.do("new")
    assert board.scene["notes"] == []


# -- what goes wrong


def wrong_move(state: Any) -> int:
    return 99


def bad_manners(state: Any) -> int:
    raise NotImplementedError("your turn to write this")


def no_manners(state: Any) -> int:
    raise NotImplementedError


def no_answer(state: Any) -> None:
    return None


def no_luck(state: Any) -> int:
    return [][0]


@pytest.mark.parametrize(
    ("engine", "said"),
    [
        (wrong_move, "The engine's answer does not count: 99 is not legal here; legal: 1, 2, 3"),
        (bad_manners, "The engine is not written yet: your turn to write this. Take"),
        (no_manners, "The engine is not written yet. Take"),
        (no_answer, "None is not legal here"),
        (no_luck, f"in `no_luck`, line {no_luck.__code__.co_firstlineno + 1}: IndexError: list index"),
    ],
)
def test_a_broken_engine_becomes_a_sentence_and_the_board_lives_on(engine, said):
    board = board_of(TicTacToe(), engine)
    press(board, "0")
    assert (
        said in board.status and "Take back or start a new game." in board.status and not board.scene["busy"]
    )
    board.do("back")
    assert board.status == "Taken back. Your move: X."


def test_a_move_out_of_turn_and_a_message_too_late_change_nothing():
    later: list[Work] = []
    board = board_of(TicTacToe(), run=later.append)
    press(board, "4")
    assert board.scene["busy"] == "The engine is thinking" and board.scene["moves"] == []
    board.do("play", 0)
    board.do("hint")
    assert len(board.match.moves) == 1 and board.status == "O is to move."
    board.do("back")
    assert board.scene["busy"] == ""
    (thinking,) = later
    thinking()
    assert board.match.moves == [] and board.status == "Taken back. Your move: X."


def test_the_facade_makes_a_board_that_answers_from_a_thread():
    board = Board("tictactoe", engine=lambda state: (0, (8, 0)), side="second")
    wait_until(lambda: board.match.moves, "the reply")
    assert board.match.moves == [8]


# -- what is shown


def test_labels_name_the_cell_and_whose_piece_stands_there():
    board = board_of(Connect4(), first_legal(Connect4()))
    press(board, "4")
    assert board.scene["labels"][5][3] == "column 4, row 1, your stone"
    assert board.scene["labels"][5][0] == "column 1, row 1, O stone"
    assert board.scene["labels"][0][6] == "column 7, row 6, free"
    both = board_of(TicTacToe(), side="both", start="XO. ... ...")
    assert both.scene["labels"][0] == ["square 0, X", "square 1, O", "square 2, free"]
    assert both.scene["numbers"][0] == ["", "", "2"]


def test_a_move_of_several_squares_is_a_path_and_one_without_a_place_is_a_button():
    board = board_of(Checkers(), start="W:W22:B18,11", side="second")
    assert board.scene["moves"] == [{"path": [(5, 2), (3, 4), (1, 6)], "name": "22x15x8", "rank": 3}]
    capture = board_of(game_named("capture"))
    assert [move["name"] for move in capture.scene["moves"] if not move["path"]] == ["check", "rest"]


def test_a_game_without_a_grid_shows_its_text_and_all_moves_as_buttons():
    class Plain:
        def __init__(self) -> None:
            self.inner = Nim((2, 1))

        def __getattr__(self, name: str) -> Any:
            if name in ("grid", "where", "parse", "notation"):
                raise AttributeError(name)
            return getattr(self.inner, name)

    board = board_of(Plain())
    assert board.scene["text"] == "A | |\nB | .\n  1 2" and board.scene["grid"] == []
    assert board.scene["moves"][0] == {"path": [], "name": "(0, 1)", "rank": -1}
    data, _ = board._repr_mimebundle_()
    assert data["text/html"].startswith("<pre>A | |\nB | .\n  1 2</pre>")


def test_a_state_is_shown_as_it_is_whatever_characters_it_has():
    class Tagged(RecordingGame[Any, Any]):
        @property
        def initial(self) -> Any:
            return "<b>"

        def to_move(self, state: Any) -> Any:
            return MAX

        def actions(self, state: Any) -> Any:
            return ()

        def is_terminal(self, state: Any) -> bool:
            return True

        def utility(self, state: Any) -> int:
            return 0

    data, _ = board_of(Tagged(Nim()))._repr_mimebundle_()
    assert data["text/html"].startswith("<pre>&#x27;&lt;b&gt;&#x27;</pre>")


def test_without_a_kernel_there_is_a_picture_with_its_alt_text():
    data, _ = board_of(Connect4(), start="4453")._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert (
        '<img class="abc-board" src="data:image/svg+xml,' in data["text/html"]
        and "run this cell" in data["text/html"]
    )
    assert "X stone: column 4, row 1; column 5, row 1." in data["text/html"]
    assert data["text/plain"].endswith("\nTo play, run this cell in JupyterLab.")


# -- the picture


def test_max_and_min_differ_in_more_than_colour(game):
    """Without its colours, every piece of MAX still has another drawing than that of MIN."""
    owned = [(SHAPES[piece.shape], piece.owner) for piece in game.look.pieces.values() if piece.owner]
    seen = [((re.sub("#[0-9a-f]{6}", "#", svg), "#ffffff" in svg[:400]), owner) for svg, owner in owned]
    assert {drawing for drawing, owner in seen if owner == MAX}.isdisjoint(
        drawing for drawing, owner in seen if owner == MIN
    )


def test_the_picture_is_an_svg_with_a_cell_for_each_cell_and_frames_what_is_marked(game):
    grid = game.grid(game.initial)
    svg = board_svg(game, game.initial)
    root = ElementTree.fromstring(svg)
    cells = [each for each in root if each.tag.endswith("}g")]
    assert len(cells) == len(grid) * len(grid[0])
    assert len(board_svg(game, game.initial, [(0, 0)])) > len(svg)
    assert "#" not in BoardPicture(game, game.initial).html().split(" alt=")[0]


def test_alt_text_says_whose_pieces_stand_where_and_who_moves():
    game = TicTacToe()
    assert board_alt(game, game.parse("XO. .X. ..O")) == (
        "A Tic-tac-toe board. X: square 0; square 4. O: square 1; square 8. X to move."
    )
    assert board_alt(Nim(), Nim().initial) == "A Nim board. 3-4-5. MAX to move."
    assert board_alt(Connect4(), Connect4().initial) == "A Connect 4 board. It is empty. X to move."
    reversi = Reversi(4)
    assert "Black (X) disc: c2; b3." in board_alt(reversi, reversi.initial)
    assert board_alt(game, game.parse("XXX OO. ...")).endswith("The game is over.")


def test_a_game_of_ones_own_is_drawn_with_its_letters():
    class Letters:
        initial = "ab."

        def grid(self, state: str) -> list[list[str]]:
            return [list(state)]

        def is_terminal(self, state: str) -> bool:
            return False

        def to_move(self, state: str) -> int:
            return MAX

        def board(self, state: str) -> str:
            return state

    picture = BoardPicture(Letters(), "ab.")
    assert "a: row 1, column 1." in picture.html() and "%3Ea%3C/text" in picture.html()
    assert repr(picture) == "ab."
