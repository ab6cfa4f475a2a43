"""What notebook 08 says in prose, and its counterexamples: each with the wrong and the right value."""

from collections import Counter
from math import inf
from random import Random

import pytest
from saved import Saved

from abcourse import TicTacToe, alphabeta, negamax
from abcourse.course.questions import ALL
from abcourse.games.connect4 import Connect4
from abcourse.games.graph import Graph, random_track
from abcourse.games.nim import Nim
from abcourse.search import WIN, Deadline, Table, by, sooner, static

NOTEBOOK = Saved("08")
Memory, aspire = ALL["memory"].reference, ALL["aspire"].reference
tictactoe, connect4 = TicTacToe(), Connect4(5, 4)


def cell_with(text):
    """The source of the code cell that has the text."""
    (source,) = {"".join(c["source"]) for c in NOTEBOOK.cells if text in "".join(c["source"])}
    return source


def defined(*texts):
    """What the notebook's own cells define, up to their first card."""
    names = {
        "Memory": Memory,
        "Graph": Graph,
        "tictactoe": tictactoe,
        "Random": Random,
        "Counter": Counter,
        "inf": inf,
    }
    for text in texts:
        exec(
            cell_with(text).partition("\nPredict")[0].partition("\nevery =")[0].partition("\nkey =")[0], names
        )
    return names


remembering = defined("def remembering")["remembering"]


def every_position():
    return defined("def all_positions")["all_positions"](tictactoe)


def estimated(game, *wraps, order=None, win=None):
    more = {"order": order} if order else {}
    return alphabeta(game, *wraps, leaf=static(game, game.evaluate, win=win), **more)


def nodes(game, depth, *wraps, **more):
    count = Deadline()
    leaf = static(game, game.evaluate) if depth < inf else None
    value, _ = alphabeta(game, count, *wraps, leaf=leaf, **more)(game.initial, depth)
    return value, count.used


def test_alpha_beta_cuts_on_the_track_since_both_first_moves_give_minus_7():
    track = random_track(9, seed=4)
    assert (track.points["7"], track.points["8"]) == (-7, -9)
    assert [alphabeta(track)((square, -1))[0] for square in "12"] == [7, 7]  # for MIN, to move
    assert alphabeta(track)(("3", 1))[0] == -7  # the answer to 3, before 4 is asked about


# -- keys


def test_tic_tac_toe_has_5478_positions_in_765_classes():
    every = every_position()
    key = ALL["symmetry_key"].reference
    keys = {key(tictactoe.name(state).replace(" ", ""), tictactoe.to_move(state)) for state in every}
    assert (len(every), len(keys)) == (5478, 765)
    assert len({min(tictactoe.symmetries(state)) for state in every}) == 765


def test_a_zobrist_key_of_16_bits_lies_about_a_position_and_about_the_game():
    """Two positions share a key; a memory that trusts it gives one the value of the other."""
    names = defined("def zobrist")
    key, every = names["zobrist"](16, seed=1), every_position()
    first = {}
    pairs = [(first[key(s)], s) for s in every if first.setdefault(key(s), s) != s]
    worth = {state: alphabeta(tictactoe)(state)[0] for pair in pairs for state in pair}
    lying = next(pair for pair in pairs if worth[pair[0]] != worth[pair[1]])
    assert lying[0] != lying[1] and key(lying[0]) == key(lying[1])
    trusting = alphabeta(tictactoe, remembering(names["Trusting"](key)))
    told = [trusting(state)[0] for state in lying]
    assert told[0] == worth[lying[0]] and told[1] == worth[lying[0]] != worth[lying[1]]
    wrong = [
        seed
        for seed in range(20)
        if alphabeta(tictactoe, remembering(names["Trusting"](names["zobrist"](16, seed))))(
            tictactoe.initial
        )[0]
    ]
    assert len(wrong) == 8  # of 20: the game is a draw, 0


def test_collisions_come_in_families():
    """If two positions collide, so do two others that differ by the same marks: what is alike cancels out."""
    make, every = defined("def zobrist")["zobrist"], every_position()
    groups = [Counter(map(make(20, seed), every)).values() for seed in range(20)]
    counts = sorted(sum(n * (n - 1) // 2 for n in group) for group in groups)
    assert counts.count(0) == 17 and counts[-3:] == [26, 42, 60]


# -- what a memory saves, and which rule lies


def test_a_memory_saves_and_changes_no_value():
    for game, depth, without, with_memory, images in (
        (tictactoe, inf, 18_297, 4_866, 1_113),
        (Nim(), inf, 33_916, 1_022, 557),
        (connect4, 8, 18_759, 9_755, 7_589),
    ):
        same = Table(same=lambda state, game=game: min(game.symmetries(state)))
        found = [nodes(game, depth), nodes(game, depth, remembering(Memory())), nodes(game, depth, same)]
        assert [count for _, count in found] == [without, with_memory, images]
        assert len({value for value, _ in found}) == 1


def test_the_remembered_move_first_halves_the_iterations_again():
    def deepened(*wraps, **more):
        count = Deadline()
        search = alphabeta(connect4, count, *wraps, leaf=static(connect4, connect4.evaluate), **more)
        for depth in range(1, 9):
            search(connect4.initial, depth)
        return count.used

    table = Table()
    assert [deepened(), deepened(remembering(Memory())), deepened(table, order=by(table))] == [
        32_977,
        18_702,
        9_955,
    ]


def test_three_wrong_rules_lie_and_the_raised_alpha_only_forgets():
    names = defined("def remembering") | {
        "random_track": random_track,
        "static": static,
        "Deadline": Deadline,
    }
    names |= {"alphabeta": alphabeta, "Counter": Counter}
    exec(cell_with("class BoundAsExact").partition("\ntable =")[0], names)
    assert dict(names["wrong"]) == {
        "the right rules": 0,
        "a bound taken as exact": 185,
        "depth not looked at": 184,
        "kind told from the raised alpha": 0,
        "side to move not in the key": 92,
    }
    assert round(names["read"]["no memory"] / 200) == 1_019
    for seed in range(200):  # eight plies deep the depth tells who moves
        each = random_track(20, seed, most=3)
        search = alphabeta(each, remembering(names["NoMover"]()), leaf=static(each, each.evaluate, win=1))
        plain = alphabeta(each, leaf=static(each, each.evaluate, win=1))
        assert search(each.initial, 8)[0] == plain(each.initial, 8)[0]
    assert names["read"]["the right rules"] < names["read"]["kind told from the raised alpha"]


# -- a memory can change the value


def test_graph_history_a_repeated_position_counts_0_and_the_memory_says_0_of_a_lost_game():
    """A -> B, C; B -> D, L (lost: -1); C -> D; D -> B. Right is -1; with a memory it is 0."""
    names = {"Graph": Graph}
    exec(cell_with("def no_return").partition("\nplain =")[0], names)
    game, no_return = names["LOOP"], names["no_return"]
    assert game.moves == {"A": ("B", "C"), "B": ("D", "L"), "C": ("D",), "D": ("B",)}
    assert alphabeta(game, no_return)(game.initial)[0] == -1
    assert alphabeta(game, no_return, remembering(Memory()))(game.initial)[0] == 0
    assert alphabeta(game, no_return, Table())(game.initial)[0] == 0  # ours has it too, and says so


def test_instability_with_a_memory_and_a_depth_limit_an_order_changes_the_value():
    """Four plies from A: X is the frontier over B, searched two plies over C. Right is 3 in either order."""
    names = {"Graph": Graph, "alphabeta": alphabeta, "static": static}
    exec(cell_with("DEEP = Graph").partition("\nwithout =")[0], names)
    four_plies = names["four_plies"]
    assert [four_plies(first) for first in "BC"] == [3, 3]
    assert [four_plies(first, remembering(Memory())) for first in "BC"] == [3, 0]
    deep = names["DEEP"]
    assert negamax(deep, leaf=static(deep, deep.evaluate, win=1))(deep.initial, 4)[0] == 3


# -- distance and windows


@pytest.mark.parametrize(("text", "plies"), [("XX. OO. ...", 1), ("X.. O.. ...", 5)])
def test_a_win_through_the_table_counts_its_plies(text, plies):
    for wrap in (sooner, ALL["mate_distance"].reference):
        search = alphabeta(tictactoe, Table(), wrap, leaf=static(tictactoe, win=WIN))
        for _ in range(2):  # the second time from memory
            value, line = search(tictactoe.parse(text), inf, -inf, inf)
            assert value == WIN - plies and len(line) == plies


def test_the_memory_stands_outside_the_count_of_plies():
    """A remembered answer has no line, which the wrap of 8.3 takes for the end of play: a ply is lost."""
    assert WIN == 100_000
    state, leaf = tictactoe.parse("X.. O.. ..."), static(tictactoe, win=WIN)
    for wrap, plies in ((ALL["mate_distance"].reference, [5, 4]), (sooner, [5, 5])):  # ours asks the game
        outside = alphabeta(tictactoe, remembering(Memory()), wrap, leaf=leaf)
        inside = alphabeta(tictactoe, wrap, remembering(Memory()), leaf=leaf)
        assert [WIN - search(state)[0] for search in (outside, inside)] == plies


def test_the_window_slides_from_4_to_6():
    asked = []

    def search(state, depth, alpha, beta):
        value, line = estimated(connect4)(state, depth, alpha, beta)
        asked.append((alpha, beta, value))
        return value, line

    assert estimated(connect4)(connect4.initial, 5)[0] == 4
    assert aspire(search, connect4.initial, 7, 4, 1)[0] == 6
    assert asked == [(3, 5, 6), (3, 6, 6), (3, 8, 6)]


def test_the_best_margin_is_in_between_without_a_memory_and_narrow_with_one():
    texts = "".join("".join(c.get("text", "")) for cell in NOTEBOOK.cells for c in cell.get("outputs", []))
    assert "with     4.2 plies finished" in texts and "won with a memory 0, without 3, drawn 9" in texts
    state, guess = connect4.parse("12"), None
    guess = estimated(connect4)(state, 4)[0]
    cost = {}
    for margin in (1, 4, 16):
        for name, wraps in (("without", []), ("memory", [remembering(Memory())])):
            count = Deadline()
            value, _ = aspire(estimated(connect4, count, *wraps), state, 6, guess, margin)
            cost[name, margin] = count.used
            assert value == estimated(connect4)(state, 6)[0]
    assert cost["memory", 1] < cost["memory", 16]
