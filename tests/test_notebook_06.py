"""What notebook 06 says in prose and on its cards about random trees and about orders, counted again."""

import re
from math import log, sqrt

import pytest
from saved import Saved

from abcourse import Trace, alphabeta
from abcourse.course.questions import ALL
from abcourse.games import independent_tree, zero_one_tree
from abcourse.games.checkers import Checkers
from abcourse.games.connect4 import Connect4
from abcourse.measure import Counted, cutoffs_by_ply, local_rates, mean_leaves, survey
from abcourse.measure.ablation import ratio
from abcourse.measure.theory import (
    critical_p,
    expected_leaves_two_plies,
    pearl_fit,
    pearl_rate,
    pearl_root,
    saks_wigderson_rate,
    zero_one_leaves,
)
from abcourse.measure.tournament import some_openings
from abcourse.search import Killers, by, captures, static, threats
from abcourse.search.ordering import LearntFromCutoffs

NOTEBOOK = Saved("06")
prose, printed = NOTEBOOK.prose, NOTEBOOK.printed


def within(measured, theory, errors=3):
    return abs(measured.value - theory) <= errors * measured.error


def factors(game):
    """Order -> (factor, low, high), as the picture of the ablation says them."""
    told = printed().split("nodes, compared with the game's own order (log axis). ")[1]
    told = told.split(f"{game}: ")[1].split(";")[0].split('"')[0]
    found = re.findall(r"([a-z][a-z ]+) ([\d.]+) \(([\d.]+) to ([\d.]+)\)", told)
    return {name: tuple(map(float, numbers)) for name, *numbers in found}


def test_the_first_leaf_of_the_second_child_cuts_one_time_in_three():
    assert expected_leaves_two_plies(2) == pytest.approx(3 + 2 / 3)
    drawn = mean_leaves(alphabeta, lambda depth, seed: independent_tree(2, depth, seed), [2], 400)[2]
    assert within(drawn, 3 + 2 / 3)
    assert f"{drawn.value:.2f} ± {drawn.error:.2f}" in printed()
    assert "3.67" in printed() and round(sqrt(3 + 2 / 3), 2) == 1.91


def test_from_two_plies_to_four_a_ply_costs_more_than_pearls_rate():
    def make(depth, seed):
        return independent_tree(2, depth, seed)

    rate = local_rates(mean_leaves(alphabeta, make, (2, 4), 400))[4]
    assert within(rate, sqrt(12.03 / expected_leaves_two_plies(2)))  # 12.03 ± 0.02: 20,000 trees
    assert rate.value - 3 * rate.error > pearl_rate(2)
    assert f"{rate.value:.4g} at 2" in printed()


def test_the_numbers_of_the_theory():
    assert round(pearl_root(2), 3) == 0.618 and round(pearl_rate(2), 3) == 1.618
    assert round(saks_wigderson_rate(2), 3) == 1.686 and "1.686 for b = 2" in prose()
    assert max(abs(pearl_fit(b) / pearl_rate(b) - 1) for b in range(2, 51)) == pytest.approx(0.041, abs=5e-4)
    assert pearl_fit(1000) / pearl_rate(1000) - 1 == pytest.approx(-0.152, abs=5e-4)
    assert "at b = 1,000 it is 15 % too low" in prose()


def test_the_dearest_chance_is_near_the_critical_one_and_nearer_in_deeper_trees():
    grid = [step / 1000 for step in range(400, 801)]
    peaks = [max(grid, key=lambda p, d=d: zero_one_leaves(2, d, p)) for d in (8, 16, 32)]
    gaps = [critical_p(2, 8) - peak for peak in peaks]
    assert 0.59 < peaks[0] < 0.62 and gaps == sorted(gaps, reverse=True) and gaps[-1] > 0
    assert round(zero_one_leaves(2, 8, 0.5), 1) == 41.3 and "41.3 leaves" in prose()


def test_solve_reads_what_the_recursion_says():
    def solve(game):
        return lambda state, depth: alphabeta(game)(state, depth, 0, 1)

    for p in (0.1, 0.5, critical_p(2, 8), 0.9):
        found = mean_leaves(solve, lambda depth, seed, p=p: zero_one_tree(2, depth, seed, p), [8], 60)[8]
        assert within(found, zero_one_leaves(2, 8, p)), p


def test_two_plies_higher_an_even_chance_falls():
    chances = [0.5]
    for _ in range(2):
        chances.append(1 - (1 - chances[-1] ** 2) ** 2)
    assert [round(chance, 2) for chance in chances] == [0.5, 0.44, 0.35]


def visits(game, state, depth, *wraps, **slots):
    counted = Counted(game)
    alphabeta(counted, *wraps, leaf=static(game, game.evaluate), **slots)(state, depth)
    return counted.nodes


def test_wins_and_blocks_first_save_in_connect_4_and_captures_next_to_nothing_in_checkers():
    game = Connect4()
    for state in some_openings(game, 10, seed=1, plies=8)[:3]:
        assert f"{visits(game, state, 5)} -> {visits(game, state, 5, order=by(captures(game)))}" in printed()
    for name, game, plies, depth, least, most in (
        ("Connect 4", Connect4(), 8, 5, 0, 0.8),
        ("checkers", Checkers(), 10, 6, 0.95, 1),
    ):
        states, first = some_openings(game, 10, seed=1, plies=plies), by(captures(game))
        before = sum(visits(game, state, depth) for state in states)
        after = sum(visits(game, state, depth, order=first) for state in states)
        assert f"{name:9} {before:,} -> {after:,} nodes" in printed() and least <= after / before < most


def test_few_sortings_near_the_root_save_more_than_many_below():
    game, cost = Checkers(), {}
    for span in ((99, 99), (1, 3), (4, 7)):
        sort, found = by(threats(game)), []
        for state in some_openings(game, 10, seed=1, plies=10)[:8]:
            times = []

            def order(here, actions, depth, sort=sort, span=span, times=times):
                if not span[0] <= depth <= span[1]:
                    return actions
                times.append(depth)
                return sort(here, actions, depth)

            found.append((visits(game, state, 7, order=order), len(times)))
        cost[span] = [sum(each) / 8 for each in zip(*found, strict=True)]
    (none, _), (low, often), (high, seldom) = cost.values()
    assert none - high > 2 * (none - low) > 0 and often > 30 * seldom
    assert all(f"{number:,.0f}" in printed() for number in (none, low, often, high, seldom))
    assert abs(often - 1800) < 50 and abs(seldom - 55) < 2


def test_the_four_cutoffs_of_the_card():
    told = [("d", 2), ("a", 1), ("d", 2), ("b", 2)]
    for id, order in (("killers", "b d a c"), ("history", "d b a c")):
        memory = ALL[id].reference()
        for action, depth in told:
            memory.cutoff(None, action, depth)
        assert " ".join(memory.order(None, list("abcd"), 2)) == order
        assert f'"{order}"' in "".join("".join(cell["source"]) for cell in NOTEBOOK.cells)


def test_what_the_ablation_says():
    four, checkers, chess = map(factors, ("Connect 4", "Checkers", "Chess"))
    for found in (four, checkers, chess):
        assert min(found, key=lambda name: found[name][0]) == "all keys"
        assert all(high < 1 for _, _, high in (found["killers"], found["history"], found["all keys"]))
    dearer = {name for found in (four, checkers, chess) for name, (_, low, _) in found.items() if low > 1}
    assert dearer == {"shallow search"}
    assert chess["captures"][0] < 0.5 < 0.95 < checkers["captures"][0]


def test_your_killers_read_less_and_find_the_same():
    game, reference = Connect4(), ALL["killers"].reference
    for state in some_openings(game, 10, seed=1, plies=8)[:5]:
        killers, tells = reference(), LearntFromCutoffs()
        tells.cutoff = killers.cutoff
        before, after = visits(game, state, 6), visits(game, state, 6, tells, order=killers.order)
        assert after < before and f"{before} -> {after}" in printed()


def test_killers_gain_nothing_on_independent_leaves():
    def killing(game):
        killers = Killers()
        return alphabeta(game, killers, order=by(killers))

    found = survey(
        {"given": alphabeta, "killers": killing}, [independent_tree(4, 6, seed) for seed in range(12)]
    )
    given, killed = ([row.leaves for row in found.of(name)] for name in ("given", "killers"))
    value, low, high = ratio([log(after / before) for before, after in zip(given, killed, strict=True)])
    assert low < 1 < high and f"random trees: {value:.2f} ({low:.2f} to {high:.2f})" in printed()


def test_the_strips_of_connect_4():
    """The second opening to 6 plies: in the game's own order the first move seldom cuts."""
    game = Connect4()
    state, seen, first_replies = some_openings(game, 10, seed=1, plies=8)[1], [], []
    for slots in ({}, {"order": by(captures(game))}):
        trace = Trace()
        alphabeta(game, trace, leaf=static(game, game.evaluate), **slots)(state, 6)
        _, replies, *_, last = cutoffs_by_ply(trace)
        first_replies.append((replies.cut, replies.first))
        assert f"{last.cut:,} of {last.opened:,} nodes, {last.first:,} at the first move" in printed()
        seen.append((f"{last.opened:,}", f"{last.first / last.cut:.0%}".replace("%", " %")))
    (many, seldom), (few, often) = seen
    assert f"ply 5 has {few} nodes instead of {many}, and {often} of its cutoffs" in prose()
    assert f"instead of {seldom}." in prose() and seldom < often
    assert first_replies == [(3, 1), (3, 3)] and "all three cutoffs at ply 1" in prose()
