"""Chess: published counts, OpenSpiel as the witness, what ends a game, and mates in two for the engine."""

import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from abcourse.games.chess import PATIENCE, Chess
from abcourse.search import WIN, Table, alphabeta, static_eval
from abcourse.search.engine import Engine

chess = pytest.importorskip("chess", reason="python-chess is not here; pip install chess")
sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))
import endings  # noqa: E402  # they need python-chess
import mates  # noqa: E402
from perft import perft  # noqa: E402

GAME = Chess()
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
ENDGAMES = [
    "8/8/8/4k3/8/8/1P6/K7 w - - 0 1", "8/8/8/4k3/8/8/1R5P/K7 w - - 90 80",
    "4k3/8/8/8/8/8/5q2/K7 b - - 0 1", "4k3/8/8/8/8/b7/6p1/K1Q5 b - - 0 1",
    "7k/5Q2/8/8/8/8/8/K1R5 b - - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
]  # fmt: skip


@pytest.mark.parametrize(
    ("fen", "counts"),
    [
        (None, [1, 20, 400, 8_902]),
        (KIWIPETE, [1, 48, 2_039]),
        pytest.param(None, [1, 20, 400, 8_902, 197_281], marks=pytest.mark.long),
        pytest.param(KIWIPETE, [1, 48, 2_039, 97_862], marks=pytest.mark.long),
    ],
)
def test_the_published_numbers_of_paths(fen, counts):
    game = Chess(fen)
    assert [perft(game, game.initial, plies) for plies in range(len(counts))] == counts


def assert_agreement(game, state, witness, played):
    """Mover, legal moves, position and clock are the witness's."""
    board = witness.board()
    legal = {
        played.chess.action_to_move(action, board).to_lan(): action for action in witness.legal_actions()
    }
    assert game.to_move(state) == 2 * witness.current_player() - 1  # OpenSpiel's player 1 is White
    assert list(game.actions(state)) == sorted(legal)
    pieces, mover, castling, _, clock, _ = board.to_fen().split()
    assert [*game.name(state).split()[:3], str(state.clock)] == [pieces, mover, castling, clock]
    return legal


def playout(pyspiel, seed, fen, plies):
    """One random game against OpenSpiel, and how it ended: '' where it was cut."""
    random, game = Random(seed), Chess(fen)
    witness = pyspiel.load_game("chess")
    witness = witness.new_initial_state(fen) if fen else witness.new_initial_state()
    state = game.initial
    for _ in range(plies):
        if witness.is_repetition_draw():
            assert witness.is_terminal() and not game.ending(state)  # on purpose: a state has no history
            return "repetition"
        assert game.is_terminal(state) == witness.is_terminal() == bool(game.ending(state))
        if witness.is_terminal():
            assert game.utility(state) == witness.returns()[1] == -witness.returns()[0]
            assert list(game.actions(state)) == []
            return game.ending(state)
        legal = assert_agreement(game, state, witness, pyspiel)
        action = random.choice(sorted(legal))
        state = game.result(state, action)
        witness.apply_action(legal[action])
    return ""


@pytest.mark.trial
def test_three_hundred_random_games_agree_with_openspiel_move_by_move(pyspiel):
    """From the start they are cut after 60 plies, from endgames they are played to their end.

    The rules differ in one thing: OpenSpiel ends a game at the third repetition of a position, which the
    history knows and a state does not. Both see fifty moves and insufficient material without a claim.
    """
    endings = Counter(playout(pyspiel, seed, None, 60) for seed in range(180))
    endings += Counter(playout(pyspiel, seed, ENDGAMES[seed % 6], 400) for seed in range(120))
    assert endings.total() == 300
    assert set(endings) == {
        "",
        "checkmate",
        "stalemate",
        "insufficient material",
        "fifty moves",
        "repetition",
    }


def test_a_state_says_all_that_the_next_moves_depend_on():
    """A game that never saw the state, and so must rebuild the board from it, answers alike."""
    for seed in range(4):
        random, state = Random(seed), GAME.initial
        while not GAME.is_terminal(state) and state.clock < 40:
            stranger = Chess()
            assert stranger.actions(state) == GAME.actions(state)
            assert stranger.noisy(state) == GAME.noisy(state)
            assert stranger.parse(GAME.name(state)) == state
            action = random.choice(GAME.actions(state))
            assert stranger.result(state, action) == GAME.result(state, action)
            state = GAME.result(state, action)


def test_en_passant_is_in_the_state_only_where_the_capture_is_legal():
    assert GAME.parse("e4").passing == -1
    state = GAME.parse("e4 a6 e5 d5")
    assert state.passing == chess.D6 and "e5d6" in GAME.noisy(state)
    assert GAME.grid(GAME.result(state, "e5d6"))[3] == ["."] * 8
    pinned = GAME.parse("8/8/8/K1pP3r/8/8/8/4k3 w - c6 0 1")
    assert pinned.passing == -1 and "d5c6" not in GAME.actions(pinned)


@pytest.mark.parametrize(
    ("text", "ending", "utility"),
    [
        ("f3 e5 g4 Qh4", "checkmate", -1),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "stalemate", 0),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 100 90", "checkmate", 1),
        ("8/8/8/4k3/8/4K3/4b3/5B2 w - - 0 1", "insufficient material", 0),
        ("8/8/8/4k3/8/4K3/4N3/8 w - - 0 1", "insufficient material", 0),
        (f"4k3/8/8/8/8/8/4P3/4K3 w - - {PATIENCE} 90", "fifty moves", 0),
    ],
)
def test_what_ends_a_game_and_for_whom(text, ending, utility):
    """A mate on the hundredth quiet ply is a mate: it came before the draw."""
    state = GAME.parse(text)
    assert GAME.is_terminal(state) and GAME.ending(state) == ending and GAME.utility(state) == utility
    assert list(GAME.actions(state)) == list(GAME.noisy(state)) == []
    with pytest.raises(ValueError, match=rf"legal: nothing, the game is over \({ending}\)"):
        GAME.result(state, next((move.uci() for move in chess.Board(GAME.name(state)).legal_moves), "e1e2"))


@pytest.mark.parametrize(
    "fen",
    [
        "8/8/8/4k3/8/4K3/4b3/6B1 w - - 0 1",
        "8/8/8/4k3/8/4K3/4n3/6N1 w - - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 99 90",
    ],
)
def test_what_does_not_yet_end_one(fen):
    """Bishops on both colours, a knight against a knight: a mate exists, if the other side helps."""
    state = GAME.parse(fen)
    assert not GAME.is_terminal(state) and not GAME.ending(state)
    with pytest.raises(ValueError, match="is not over; search to the end or pass evaluate="):
        GAME.utility(state)


def test_noisy_moves_are_captures_and_promotions_the_best_victim_first():
    """
    8 . . . . k . . .
    7 P . . . . . . .
    6 . . . . . . . .
    5 . . . q . . r .     the pawn takes the queen before the knight does, then rooks
    4 . . P . . . . .
    3 . . N . . . . R
    2 . . . . . . . .     h3 stands on no capture: the rook moves quietly
    1 . . . . K . R .
    """
    state = GAME.parse("4k3/P7/8/3q2r1/2P5/2N4R/8/4K1R1 w - - 0 1")
    noisy = GAME.noisy(state)
    assert noisy[:3] == ["a7a8q", "c4d5", "c3d5"] and noisy[3:5] == ["a7a8r", "g1g5"]
    assert set(noisy) == {"c4d5", "c3d5", "g1g5", *(f"a7a8{piece}" for piece in "qrbn")}
    assert GAME.hint(state, "c4d5") > GAME.hint(state, "c3d5") > GAME.hint(state, "g1g5") > 0
    assert GAME.hint(state, "h3h8") == 0
    assert not GAME.noisy(GAME.initial)


def test_in_check_every_legal_move_is_noisy():
    state = GAME.parse("e4 f5 Qh5")
    assert list(GAME.noisy(state)) == list(GAME.actions(state)) == ["g7g6"]


def test_noisy_moves_are_legal_and_are_all_captures_and_promotions_of_random_games():
    for seed in range(6):
        random, state = Random(seed), Chess(KIWIPETE).initial
        for _ in range(40):
            if GAME.is_terminal(state):
                break
            noisy, board = Chess().noisy(state), chess.Board(GAME.name(state))
            moves = [chess.Move.from_uci(action) for action in GAME.actions(state)]
            loud = [move.uci() for move in moves if board.is_capture(move) or move.promotion]
            assert sorted(noisy) == (list(GAME.actions(state)) if board.is_check() else loud)
            state = GAME.result(state, random.choice(GAME.actions(state)))


def test_the_estimate_is_negated_when_the_colours_are_swapped():
    for _, state in zip(range(12), random_positions(), strict=False):
        swapped = GAME.parse(chess.Board(GAME.name(state)).mirror().fen())
        assert swapped.mover == -state.mover
        assert GAME.evaluate(swapped) == -GAME.evaluate(state)


def random_positions():
    for seed in range(100):
        random, state = Random(seed), GAME.initial
        for _ in range(40):
            if not GAME.is_terminal(state):
                state = GAME.result(state, random.choice(GAME.actions(state)))
        yield state


def test_notation_board_and_name_are_read_back():
    """
    8 r n b q k b n r
    7 p p p p . p p p
    6 . . . . . . . .
    5 . . . . p . . .
    4 . . . . P . . .
    3 . . . . . N . .
    2 P P P P . P P P
    1 R N B Q K B . R
      a b c d e f g h
    """
    state = GAME.parse("1. e4 e5 2.Nf3")
    drawn = test_notation_board_and_name_are_read_back.__doc__
    assert GAME.board(state).splitlines() == [line.removeprefix("    ") for line in drawn.splitlines()[1:-1]]
    assert "\n".join(" " * 8 + line for line in GAME.board(state).splitlines()) in Chess.__doc__
    assert GAME.name(state) == "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 1"
    assert GAME.parse(GAME.name(state)) == state == GAME.parse("e2e4 e7e5 g1f3")
    assert GAME.parse(GAME.name(state) + " Nc6") == GAME.parse("e4 e5 Nf3 Nc6")
    short = "4k3/8/8/8/8/8/4P3/4K3 w - -"
    assert GAME.parse(short) == GAME.parse(f"{short} 0 7") and GAME.parse(f"{short} 12").clock == 12
    assert GAME.parse(f"{short} e4 Kd7") == GAME.parse(f"{short} 5 9 1. e4 Kd7")
    assert GAME.parse("") == GAME.initial == Chess(GAME.name(GAME.initial)).initial
    assert GAME.notation("b8c6", state) == "Nc6" and GAME.notation("b8c6") == "b8c6"
    assert GAME.where("e2e4") == [(6, 4), (4, 4)]
    assert GAME.grid(state)[0] == list("rnbqkbnr") and GAME.grid(state)[5][5] == "N"


def test_the_clock_is_no_part_of_the_position_and_splits_a_table_only_near_the_draw():
    """A table knows the position with another clock, its move included, and nothing of it near the draw."""
    fresh, later, late = (GAME.parse(f"7k/8/8/8/8/8/8/KQ6 w - - {clock} 50") for clock in (0, 40, 90))
    assert GAME.position(fresh) == GAME.position(late) != GAME.position(fresh._replace(mover=-1))
    assert GAME.same(fresh) == GAME.same(later) != GAME.same(late)
    table = Table(same=GAME.same)
    search = alphabeta(GAME, table, leaf=static_eval(GAME, GAME.evaluate))
    value, line = search(fresh, 2)
    hits = table.hits
    assert search(later, 2) == (value, line) and table.hits == hits + 1
    assert table.line(later) == line and not table.line(late)


def test_a_bare_king_is_driven_to_the_edge_by_the_other_king():
    middle, corner = "8/8/8/3k4/8/8/8/KQ6 w - -", "k7/8/8/8/8/8/8/KQ6 w - -"
    near = "k7/8/2K5/8/8/8/8/1Q6 w - -"
    values = [GAME.evaluate(GAME.parse(fen)) for fen in (middle, corner, near)]
    assert values == sorted(values) and len(set(values)) == 3
    assert [-value for value in values] == [
        GAME.evaluate(GAME.parse(chess.Board(f"{fen} 0 1").mirror().fen())) for fen in (middle, corner, near)
    ]


def test_level_six_mates_a_bare_king_within_fifty_moves():
    """Twenty positions a level, and those with a rook: bench/endings.py."""
    assert endings.plies_to_mate(endings.thrown("queen", seed=1), level=6) < PATIENCE


def test_the_loser_finds_a_perpetual_check():
    """White, a rook and a pawn down and about to be mated, checks from e8 and h5 for ever."""
    state = GAME.parse("6k1/6p1/8/8/8/2q5/1r4PP/4Q2K w - -")
    *_, last = Engine(GAME, nodes=3_000).think(state)
    assert last.value == 0 and last.line[0] == "e1e8"


def test_the_winner_does_not_go_back_to_where_the_game_was():
    """Asked move by move, the engine knows the positions of the game, so the third time never comes."""
    state, engine, seen = GAME.parse("8/8/8/3k4/8/8/8/KR6 w - -"), Engine(GAME, nodes=300), Counter()
    random = Random(2)
    while not GAME.is_terminal(state) and len(seen) < 40:
        state = GAME.result(state, engine.best_move(state))
        seen[GAME.position(state)] += 1
        if not GAME.is_terminal(state):
            state = GAME.result(state, random.choice(GAME.actions(state)))
    assert max(seen.values()) == 1


def test_without_python_chess_the_command_that_installs_it_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "chess", None)
    with pytest.raises(ImportError, match=r"^chess needs python-chess; install it with: pip install chess$"):
        Chess()


MATES = mates.read()


@pytest.mark.parametrize(
    ("fen", "key"),
    [pytest.param(*mate, marks=[pytest.mark.long] * (place % 4 > 0)) for place, mate in enumerate(MATES)],
)
def test_the_engine_finds_every_mate_in_two(fen, key):
    """Also where another move wins too, but later. The bench sets the positions with a clock of 5 seconds."""
    *_, last = Engine(GAME, nodes=20_000).think(GAME.parse(fen))
    assert last.line[0] == key and last.forced == (1, 3) and len(last.line) == 3


def test_a_board_of_python_chess_goes_into_our_game_and_our_move_goes_back_as_the_page_says(root):
    text = (root / "docs" / "a_game_of_somebody_elses.md").read_text(encoding="utf-8")
    (block,) = [
        part.partition("```")[0] for part in text.split("```python\n") if part.startswith("import chess\n")
    ]
    names = {}
    exec(block, names)
    assert names["move"] == "a1a8" and names["board"].is_checkmate()
    assert names["value"] == WIN, "the plain search sees the mate as well"
