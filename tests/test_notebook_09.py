"""What notebook 09 says in prose about null windows; its counts against the literature; counterexamples."""

import re
from math import inf, sqrt
from statistics import mean, stdev

import pytest
from saved import Saved

from abcourse import Trace, Tree, Watched, alphabeta, negamax
from abcourse.course.questions import ALL
from abcourse.games import independent_tree, irregular_tree, ordered_tree, path_sum_tree
from abcourse.games.connect4 import Connect4
from abcourse.games.graph import Graph
from abcourse.measure import survey
from abcourse.measure.theory import minimal_leaves
from abcourse.search import Table, lalphabeta, mtd, pvs, sss_star, static
from abcourse.show.closing import children_asked

NOTEBOOK = Saved("09")
prose, printed = NOTEBOOK.prose, NOTEBOOK.printed
MODELS = {"independent leaves": independent_tree, "path sums": path_sum_tree}
LITERATURE = {  # mean distinct leaves, four moves, six plies, 40 trees
    "independent leaves": {
        "alpha-beta": 912,
        "PVS": 768,
        "SSS*": 628,
        "DUAL*": 674,
        "MTD(f)": 487,
        "PVS, visits": 1279,
    },
    "path sums": {
        "alpha-beta": 664,
        "PVS": 560,
        "SSS*": 366,
        "DUAL*": 465,
        "MTD(f)": 290,
        "PVS, visits": 885,
    },
}
unchecked = ALL["negamax_cuts"].reference


def closing(tree, first, *wraps):
    """The last probe of MTD, and the leaves that it read."""
    watched = Watched(tree)
    return list(mtd(alphabeta(watched, *wraps), tree.initial, inf, first))[-1], watched.leaves


# -- the claims of the literature


@pytest.fixture(scope="module", params=MODELS)
def model(request):
    """The name of a tree model, the counts of five searches on its 40 trees, and Stockman's own runs."""
    counts = {name: [] for name in LITERATURE[request.param]}
    runs = []
    for seed in range(40):
        tree = MODELS[request.param](4, 6, seed)
        watched, scouted = Watched(tree), Watched(tree)
        value, _ = alphabeta(watched)(tree.initial)
        assert pvs(scouted)(tree.initial)[0] == value
        counts["alpha-beta"].append(len(watched.leaves))
        counts["PVS"].append(len(set(scouted.leaves)))
        counts["PVS, visits"].append(len(scouted.leaves))
        for name, first in (("SSS*", inf), ("DUAL*", -inf), ("MTD(f)", value)):
            last, leaves = closing(tree, first, Table())
            assert last.lower == last.upper == value
            counts[name].append(len(set(leaves)))
            if name == "SSS*":
                runs.append((sss_star(tree), list(dict.fromkeys(leaves)), set(watched.leaves)))
    return request.param, counts, runs


def test_the_counts_agree_with_the_literature_within_three_standard_errors(model):
    """Both means are of 40 trees, so the difference has the standard errors of both."""
    name, counts, _ = model
    for search, due in LITERATURE[name].items():
        error = stdev(counts[search]) / sqrt(len(counts[search]))
        assert abs(mean(counts[search]) - due) <= 3 * error, (search, mean(counts[search]), error)


def test_the_table_has_these_counts(model):
    name, counts, _ = model
    row = next(line for line in printed().splitlines() if line.startswith(f"| {name} |") and "±" in line)
    searches = ("alpha-beta", "PVS", "SSS*", "DUAL*", "MTD(f)")
    told = [f"{mean(counts[s]):.0f} ± {stdev(counts[s]) / sqrt(40):.0f}" for s in searches]
    assert row == f"| {name} | " + " | ".join(told) + " |"


def test_from_infinity_mtd_reads_stockman_s_leaves_and_none_that_alphabeta_skips(model):
    for stockman, leaves, by_alphabeta in model[2]:
        assert leaves == stockman.leaves
        assert len(leaves) <= len(by_alphabeta) and set(leaves) <= by_alphabeta


def test_stockman_s_list_is_as_long_as_max_has_ways_to_choose(model):
    assert {stockman.peak for stockman, _, _ in model[2]} == {4**3}
    assert "4,096" in printed() and 4**6 == 4096


# -- windows


def test_in_the_window_3_3_a_search_says_3_of_a_root_that_is_worth_2():
    """A   MAX
    B: 3 1   C: 2 5"""
    tiny = Tree([[3, 1], [2, 5]])
    watched = Watched(tiny)
    assert unchecked(watched, (), inf, 3, 3) == 3 and watched.leaves == [(0, 0)]
    assert negamax(tiny)(())[0] == 2
    assert unchecked(tiny, (), inf, 3, 4) == 3 and unchecked(tiny, (), inf, 2, 3) < 3
    with pytest.raises(ValueError, match="no room"):
        alphabeta(tiny)((), inf, 3, 3)


@pytest.mark.parametrize(("width", "due"), [(0, 24.5), (1, 0.0)])
def test_false_bounds_come_from_windows_whose_ends_are_equal_only(width, due):
    false = 0
    for seed in range(2_000):
        tree = irregular_tree(seed)
        true, alpha = negamax(tree)(())[0], seed % 13 - 6
        value = unchecked(tree, (), inf, alpha, alpha + width)
        false += (value <= alpha and true > value) or (value >= alpha + width and true < value)
    assert round(false / 20, 1) == due
    assert f"false bounds {due}% of 2,000 uneven trees" in printed()


def test_the_first_question_reads_five_leaves_and_three_would_do():
    tree = Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    best = Tree([[3, 12, 8], [2, 4, 6], [2, 5, 14]])
    for game, due in ((tree, 5), (best, 3)):
        watched = Watched(game)
        assert alphabeta(watched)((), inf, 3, 4)[0] == 3 and len(watched.leaves) == due


def test_a_question_reads_no_leaf_that_the_search_for_the_value_leaves_out():
    def read(seed, *window):
        watched = Watched(irregular_tree(seed))
        alphabeta(watched)((), inf, *window)
        return set(watched.leaves)

    for seed in range(60):
        value = negamax(irregular_tree(seed))(())[0]
        for bound in (value - 2, value, value + 1, value + 5):
            assert read(seed, bound - 1, bound) <= read(seed)


# -- scouts


def test_c_says_no_d_says_at_least_6_and_is_worth_8():
    three, trace = Tree([[[3, 5], [7, 9]], [[1, 2], [8, 6]], [[6, 8], [9, 7]]]), Trace()
    assert pvs(three, trace)(())[0] == 8
    asked = [(row.name, row.alpha, row.beta, row.answer) for row in children_asked(trace)]
    assert asked == [("B", -inf, inf, 5), ("C", 5, 6, 2), ("D", 5, 6, 6), ("D, again", 5, inf, 8)]
    assert "Search again D" in printed()


def test_the_better_the_order_the_fewer_second_searches_and_none_in_a_perfect_one():
    ratios = []
    for quality in (0, 0.8, 1):
        found = survey(
            {"ab": alphabeta, "pvs": pvs}, [ordered_tree(4, 6, seed, quality) for seed in range(6)]
        )
        ratios.append(found.mean("leaves")["pvs"] / found.mean("leaves")["ab"])
        assert found.mean("distinct")["pvs"] <= found.mean("leaves")["ab"]
    assert ratios[0] > 1.2 > ratios[1] and ratios[2] == 1
    assert found.mean("leaves")["pvs"] == minimal_leaves(4, 6)


def test_lalphabeta_has_the_move_and_at_times_only_a_bound():
    moves, bounds, saved = 0, 0, 0
    for seed in range(200):
        one, two = (Watched(independent_tree(3, 4, seed)) for _ in range(2))
        value, line = alphabeta(one)(())
        bound, its = lalphabeta(two, alphabeta(two), ())
        moves += line[0] == its[0]
        bounds += bound < value
        saved += len(one.leaves) - len(two.leaves)
        assert bound <= value
    assert moves == 200 and bounds > 0 and saved == 9_125 - 8_614
    assert "alpha-beta 9,125 leaves, Lalphabeta 8,614" in printed()


# -- closing in


@pytest.mark.parametrize("first", [0, 8, 20, inf, -inf])
def test_every_guess_finds_8_and_a_best_move(first):
    tree = path_sum_tree(3, 4, seed=54)
    last, _ = closing(tree, first, Table())
    assert last.lower == last.upper == 8
    assert -negamax(tree)(last.line[:1])[0] == 8


def test_where_a_memory_changes_the_value_the_two_bounds_can_cross():
    """A graph of notebook 08: over B the depth ends at X (3), over C two plies are left, down to Z (0)."""
    moves = {"A": "BC", "B": "D", "D": "E", "E": "X", "C": "X", "X": "Y", "Y": "Z"}
    deep = Graph(moves, {"X": 3, "Z": 0})
    search = alphabeta(deep, Table(), leaf=static(deep, deep.evaluate, win=1))
    probes = [(probe.bound, probe.returned) for probe in mtd(search, deep.initial, 4, 4)]
    assert probes == [(4, 3), (3, 0), (0, 3)]  # at most 3, at most 0, at least 3


def test_a_good_guess_reads_least_and_a_bad_one_not_twice_as_much():
    means = {}
    for offset in (-40, 0, 40):
        counts = []
        for seed in range(10):
            tree = path_sum_tree(4, 6, seed)
            counts.append(len(set(closing(tree, alphabeta(tree)(())[0] + offset, Table())[1])))
        means[offset] = mean(counts)
    assert means[0] < min(means[-40], means[40]) and max(means.values()) < 2 * means[0]


def test_the_line_of_mtd_begins_with_a_best_move_and_need_not_be_a_principal_variation():
    """The root's value is 5, and the last question that said yes has the line to B, to its first child."""
    game = Connect4(5, 4)
    whole = alphabeta(game, leaf=static(game, game.evaluate))
    value = whole(game.initial, 6)[0]
    line = list(mtd(alphabeta(game, Table(), leaf=static(game, game.evaluate)), game.initial, 6, value))[
        -1
    ].line
    state, worth = game.initial, []
    for ply, action in enumerate(line, 1):
        state = game.result(state, action)
        worth.append((-1) ** ply * whole(state, 6 - ply)[0])
    assert len(line) == 6 and worth[0] == value and set(worth) != {value}


def test_the_laboratory_s_table_of_lines():
    row = next(line for line in printed().splitlines() if line.startswith("| Connect 4, six plies |"))
    assert row == "| Connect 4, six plies | 4 of 13 | 11 of 13 | 13 of 13 | 4 of 13 |"
    row = next(
        line for line in printed().splitlines() if line.startswith("| independent, a million values |")
    )
    assert row.count("50 of 50") == 4


# -- a game


def test_in_the_game_the_five_lie_close_together():
    rows = dict(re.findall(r"^(\S+) +visits ([\d.]+) times", printed(), re.MULTILINE))
    assert set(rows) == {"PVS", "SSS*", "DUAL*", "MTD(f)"}
    assert all(0.8 < float(ratio) < 1.2 for ratio in rows.values()) and float(rows["SSS*"]) > 1
    told = printed().split("estimates, alpha-beta = 1")[-1]
    estimates = dict(re.findall(r"(SSS\*|MTD\(f\)) +([\d.]+) \(", told))
    assert 0.8 < float(estimates["SSS*"]) < 1.05


def test_two_questions_solve_four_by_five_for_less_than_the_score():
    found = re.findall(r"^\| [^|]+ \| (?:0: a|no: X|yes: X) [^|]+ \| ([\d,]+) \|", printed(), re.MULTILINE)
    counts = [int(number.replace(",", "")) for number in found]
    assert len(counts) == 3 and counts[1] + counts[2] < counts[0]
    assert "So it is a draw." in prose()
    assert f"cost {counts[1] + counts[2]:,} nodes, the score {counts[0]:,}: a tenth less" in prose()
