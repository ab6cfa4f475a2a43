"""A game written by someone else goes through every door, and a broken one gets its sentence at each."""

from math import nan
from random import Random

import pytest
from test_play import scripted

from abcourse.games import unfold
from abcourse.games.match import LONGEST, Match, play_out, result_for_max
from abcourse.games.validate_game import BrokenGame
from abcourse.measure.learning import self_play
from abcourse.measure.tournament import ENDLESS, play_game, some_openings, tournament
from abcourse.play import Opponent, play_in_terminal
from abcourse.play.game_board import GameBoard
from abcourse.search import Table, alphabeta, minimax, negamax, pvs
from abcourse.search.engine import Engine
from abcourse.show.board_svg import BoardPicture
from abcourse.show.stepper import Stepper
from abcourse.trace import Trace

NEAR = {i: [j for j in range(9) if abs(i // 3 - j // 3) + abs(i % 3 - j % 3) == 1] for i in range(9)}
TURN = (6, 3, 0, 7, 4, 1, 8, 5, 2)


class Neighbours:
    """Lay a stone on a free cell that is not next to one of the other side; who has none must pass.

    Play ends when nobody has a cell. The most stones win.
    """

    title, sides = "Neighbours", ("Amber", "Blue")
    how_to_play = "Type the cell's number, 0 to 8, or pass."
    plays_for_points = True
    initial = (".........", 1)

    def cells(self, state, player):
        mark = "A" if player == 1 else "B"
        return [i for i in NEAR if state[0][i] == "." and {state[0][j] for j in NEAR[i]} <= {".", mark}]

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return self.cells(state, state[1]) or (["pass"] if self.cells(state, -state[1]) else [])

    def result(self, state, action):
        stones, player = state
        if action != "pass":
            stones = stones[:action] + ("A" if player == 1 else "B") + stones[action + 1 :]
        return stones, -player

    def is_terminal(self, state):
        return not self.cells(state, 1) + self.cells(state, -1)

    def utility(self, state):
        return state[0].count("A") - state[0].count("B")

    def grid(self, state):
        return [list(state[0][row : row + 3]) for row in (0, 3, 6)]

    def where(self, action):
        return [] if action == "pass" else [divmod(action, 3)]

    def symmetries(self, state):
        boards = [state[0]]
        for _ in range(3):
            boards.append("".join(boards[-1][i] for i in TURN))
        return [(board, state[1]) for board in boards]


GAME = Neighbours()
LATE = ("A......B.", 1)
VALUE = minimax(GAME)(GAME.initial)[0]


def first_legal(state):
    return GAME.actions(state)[0]


def typed(game, *lines, **options):
    """What the terminal says while these lines are typed."""
    said = []
    play_in_terminal(game, **{"ask": scripted(*lines), "say": said.append, "level": 2, **options})
    return "\n".join(said)


# -- a game of one's own


def test_it_has_passes_and_ties():
    random, passes, results = Random(1), 0, set()
    for _ in range(200):
        states = play_out(GAME, GAME.initial, *[lambda state: random.choice(GAME.actions(state))] * 2)
        passes += sum(GAME.actions(state) == ["pass"] for state in states)
        results.add(result_for_max(GAME, states[-1]))
    assert passes and results == {0.0, 0.5, 1.0}


def test_every_kernel_searches_it_and_a_table_with_its_symmetries_searches_less():
    plain, same = Table(), Table(same=lambda state: min(GAME.symmetries(state)))
    assert {kernel(GAME)(GAME.initial)[0] for kernel in (negamax, alphabeta, pvs)} == {VALUE}
    assert alphabeta(GAME, plain)(GAME.initial)[0] == alphabeta(GAME, same)(GAME.initial)[0] == VALUE
    assert len(same.entries) < 0.5 * len(plain.entries)


def test_the_engine_plays_it_and_wins_a_tournament_without_a_forfeit():
    entrants = {"engine": Engine(GAME, nodes=300), "first": first_legal}
    table = tournament(GAME, entrants, some_openings(GAME, 4, seed=1, plies=2))
    assert not table.forfeits() and table.score("engine") > 0.6


def test_a_search_of_it_is_traced_and_stepped_through():
    tree, trace = unfold(GAME, LATE, depth=2), Trace()
    value, _ = alphabeta(tree, trace)(())
    assert f"root is worth {value}" in repr(Stepper(tree, trace)).replace("start", "root")
    seen = Trace()
    assert alphabeta(GAME, seen)(LATE)[0] == minimax(GAME)(LATE)[0] and len(seen.leaves) > 1


def test_it_is_played_on_a_board_and_in_the_terminal():
    board = GameBoard(GAME, Opponent(GAME), level=2, run=lambda work: work())
    assert board.status == "Your move: Amber." and board.look["title"] == "Neighbours"
    board.do("play", 4)
    assert len(board.match.moves) == 2 and "plays" in board.status and board.scene["grid"][1][1] == "A"
    assert "A Neighbours board. A: row 1, column 1. B: row 3, column 2." in BoardPicture(GAME, LATE).html()
    text = typed(GAME, "rules", "4", "hint", "why", "back", "9", "quit")
    assert "Lay a stone on a free cell" in text and "Blue plays" in text and "Hint: " in text
    assert "Why Blue plays" in text and "Taken back." in text and "'9' is not legal here; legal: 0, 1" in text


def test_a_pass_is_a_button_on_the_board_and_a_word_in_the_terminal():
    blocked = ("A.A.A.A.A", -1)
    assert GAME.actions(blocked) == ["pass"]
    match = Match(GAME, state=blocked)
    match.play(match.read("PASS"))
    assert match.news == "Blue plays pass" and GAME.where("pass") == []


# -- broken games


def broken(name, initial=Neighbours.initial, **verbs):
    """The game with other verbs: functions of what the whole game answers, and of what it was asked."""

    def other(verb, change):
        return lambda self, *asked: change(getattr(Neighbours, verb)(self, *asked), *asked)

    changed = {verb: other(verb, change) for verb, change in verbs.items()}
    return type(name, (Neighbours,), {"initial": initial, **changed})


def raising(verb, stones):
    """A game that raises in this verb once so many stones lie."""

    def answer(said, state, *action):
        return said if 9 - state[0].count(".") < stones else 1 // 0

    return broken(f"Raises_{verb}", **{verb: answer})


class Paper:
    """A state that is written on, and that is equal only to itself."""

    def __init__(self, stones=".........", mover=1):
        self.stones, self.mover = stones, mover

    def __getitem__(self, index):
        return (self.stones, self.mover)[index]

    def __repr__(self):
        return "Paper()"


class NewEachTime(Neighbours):
    initial = Paper()

    def result(self, state, action):
        return Paper(*super().result((state.stones, state.mover), action))


class Mutates(Neighbours):
    @property
    def initial(self):
        return Paper()

    def result(self, state, action):
        state.stones, state.mover = super().result((state.stones, state.mover), action)
        return state


class NoInitial(Neighbours):
    @property
    def initial(self):
        raise ZeroDivisionError("of its author")


def few(actions, state):
    return actions if state[0].count(".") > 6 else []


BROKEN = [
    (NewEachTime, r"result\(Paper\(\), 0\) is another state each time, as == sees it"),
    (Mutates, r"result\(Paper\(\), 0\) changes the state that it is given; return a new one"),
    (broken("Set", actions=lambda said, state: set(said)), r"actions\(.*\) is a set; return a list or a"),
    (broken("Iterates", actions=lambda said, state: iter(said)), r"is a list_iterator; return a list or a"),
    (broken("List", initial=(["........."], 1)), r"\(\[.*\], 1\) is not hashable; make it of"),
    (broken("True", to_move=lambda said, state: said == 1), r"to_move\(.*\) is True; it must be 1 \(MAX\)"),
    (broken("Nobody", to_move=lambda said, state: 0), r"to_move\(.*\) is 0; it must be 1 \(MAX\) or -1"),
    (
        broken("Late", to_move=lambda said, state: None if Neighbours().is_terminal(state) else said),
        r"to_move\(.*\) is None; it must be 1 \(MAX\) or -1",
    ),
    (broken("Twice", to_move=lambda said, state: 1), r"to_move\(.*\) is 1, and so it was one move before"),
    (broken("None", utility=lambda said, state: None), r"utility\(.*\) is None; it is a finite number"),
    (broken("NaN", utility=lambda said, state: nan), r"utility\(.*\) is nan; it is a finite number"),
    (broken("End", actions=lambda said, state: said or [0]), r"is over at .*, and actions are \[0\]; "),
    (broken("NoActions", actions=few), r"is not terminal and has no actions; give it one or end the game"),
] + [
    (raising(verb, stones), rf"{verb}\(.*\) of Raises_{verb} raises ZeroDivisionError: .*; mend")
    for verb, stones in {"to_move": 0, "actions": 2, "result": 1, "is_terminal": 3, "utility": 0}.items()
]  # fmt: skip

DOORS = {
    "kernel": lambda game: alphabeta(game)(game.initial, 3),
    "table": lambda game: alphabeta(game, Table(same=lambda s: min(game.symmetries(s))))(game.initial, 3),
    "trace": lambda game: pvs(game, Trace())(game.initial, 3),
    "engine": lambda game: Engine(game, nodes=100).best_move(game.initial),
    "tournament": lambda game: tournament(
        game, {"engine": Engine(game, nodes=50), "first": first_legal}, [game.initial]
    ),
    "one game": lambda game: play_game(game, game.initial, Engine(game, nodes=50), first_legal),
    "self-play": lambda game: self_play(game, first_legal, 1, seed=1, plies=0),
    "unfolded": lambda game: unfold(game, depth=2),
    "board": lambda game: GameBoard(game, Opponent(game), run=lambda work: work()),
    "terminal": lambda game: typed(game, "4", "quit"),
}


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize(("game", "sentence"), BROKEN, ids=lambda each: getattr(each, "__name__", ""))
def test_a_broken_game_gets_its_sentence_at_every_door(door, game, sentence):
    with pytest.raises(BrokenGame, match=sentence) as refusal:
        DOORS[door](game())
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("door", ["unfolded", "board", "terminal"])
def test_a_game_whose_start_raises_is_told_so(door):
    with pytest.raises(BrokenGame, match=r"^initial of NoInitial raises ZeroDivisionError: of its author"):
        DOORS[door](NoInitial())


def test_a_game_that_breaks_later_is_to_blame_on_the_board_and_in_the_terminal():
    """It is whole when the board is made, and its author breaks it afterwards."""
    game = Neighbours()
    board = GameBoard(game, Opponent(game), level=2, run=lambda work: work())
    game.utility = lambda state: 1 // 0
    board.do("play", 4)
    assert board.status.startswith("The game is broken: utility((") and "\n" not in board.status
    del game.utility
    game.grid = lambda state: 1 // 0
    board.do("new")
    assert board.scene["status"] == board.status and board.status.startswith("The game is broken: grid((")
    del game.grid
    board.do("new")
    assert board.status == "A new game. Your move: Amber."

    def breaking():
        game.result = lambda state, action: 1 // 0
        yield from ["4"] * 3

    lines = breaking()
    text = typed(game, ask=lambda prompt: next(lines))
    assert "The game cannot go on: result((" in " ".join(text.split())


def test_a_player_who_meets_a_broken_answer_does_not_forfeit():
    """The game was whole when the match began; the player only asked it what follows."""
    game = Neighbours()

    def careful(state):
        game.result = lambda state, action: 1 // 0
        return max(GAME.actions(state), key=lambda action: game.result(state, action))

    with pytest.raises(BrokenGame, match=r"^result\("):
        play_game(game, GAME.initial, careful, careful)


# -- games without an end


class Cyclic:
    """Two players walk around four places for ever, unless somebody stops."""

    initial = (0, 1)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return ["on", "stop"] if state[0] < 4 else []

    def result(self, state, action):
        return (state[0] + 1) % 4 if action == "on" else 4, -state[1]

    def is_terminal(self, state):
        return state[0] == 4

    def utility(self, state):
        return state[1]


class Endless(Cyclic):
    """They count, and nobody can stop."""

    def actions(self, state):
        return ["on"]

    def result(self, state, action):
        return state[0] + 1, -state[1]

    def is_terminal(self, state):
        return False


@pytest.mark.parametrize("game", [Cyclic(), Endless()], ids=lambda game: type(game).__name__)
def test_a_match_without_an_end_is_a_draw_after_a_thousand_plies(game):
    on = {"a": lambda state: "on", "b": lambda state: "on"}
    table = tournament(game, on, [game.initial])
    assert {(each.result, each.reason) for each in table.games} == {(0.5, ENDLESS)}
    assert not table.forfeits() and "a draw: no end after 1,000 plies" in str(table)
    states = play_out(game, game.initial, on["a"], on["b"])
    assert len(states) == LONGEST + 1 and result_for_max(game, states[-1]) == 0.5
    match = Match(game, side="both")
    while not match.over:
        match.play("on")
    assert match.outcome() == "a draw: there was no end after 1,000 moves" and match.actions() == ()
    match.take_back()
    assert not match.over


@pytest.mark.parametrize("game", [Cyclic(), Endless()], ids=lambda game: type(game).__name__)
def test_the_engine_and_a_depth_come_to_an_end_where_the_game_does_not(game):
    assert Engine(game, nodes=200).best_move(game.initial) in ("on", "stop")
    assert alphabeta(game, leaf=lambda state, alpha, beta: (0, ()))(game.initial, 6)[0] in (0, 1)
    with pytest.raises(ValueError, match=r"the tree (has more than 5000 nodes|is higher than 200 plies); un"):
        unfold(game)
    assert "on" in typed(game, "on", "quit", level=1)
    board = GameBoard(game, Opponent(game), level=1, run=lambda work: work())
    board.do("play", 0)
    assert len(board.match.moves) == 2
