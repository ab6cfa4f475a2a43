"""Sentences of the lessons that compare: each holds on at least eight of ten fresh seeds (`make trials`).

docs/sentences.md lists them. A lesson words any other comparison as the single run that it is.
"""

from functools import cache, partial
from random import Random

import pytest

from abcourse import alphabeta
from abcourse.course import played
from abcourse.course.my_engine import engine_of, stage_text
from abcourse.games.checkers import Checkers
from abcourse.games.connect4 import Connect4
from abcourse.measure.learning import (
    score_interval,
)
from abcourse.measure.tournament import some_openings, tournament
from abcourse.search import Deadline, by, static
from abcourse.search.keys import captures, threats

pytestmark = pytest.mark.trial

SEEDS = range(101, 111)  # none of them is a seed of a lesson
ENOUGH = 8
LARGE, SMALL = Connect4(), Connect4(5, 4)


def holds(sentence):
    """How often a sentence, a function of a seed, is true; printed with the seeds on which it is not."""
    failed = [seed for seed in SEEDS if not sentence(seed)]
    print(f"{len(SEEDS) - len(failed)} of {len(SEEDS)}; not on {failed}")
    return len(SEEDS) - len(failed)


# -- 06: where does sorting pay?


def nodes_sorted(game, state, depth, key, least, most):
    """The nodes of alpha-beta that sorts by a key only where `least` to `most` plies remain."""
    sort, count = by(key), Deadline()

    def order(state, actions, depth):
        return sort(state, actions, depth) if least <= depth <= most else actions

    alphabeta(game, count, order=order, leaf=static(game, game.evaluate))(state, depth)
    return count.used


def few_near_the_root_save_more(game, key, depth, low, count, seed):
    """Whether to sort only where more than `low` plies remain visits fewer nodes than only below."""
    spans = ((low + 1, depth), (1, low))
    openings = some_openings(game, count, seed, plies=10)
    near, far = (sum(nodes_sorted(game, s, depth, key(game), *span) for s in openings) for span in spans)
    return near < far


def test_checkers_threats_near_the_root_save_more():
    assert holds(partial(few_near_the_root_save_more, Checkers(), threats, 7, 3, 8)) >= ENOUGH


def test_chess_captures_near_the_root_do_not_always_save_more():
    """At four plies the seed decides, so the lesson speaks of checkers only."""
    pytest.importorskip("chess")
    from abcourse.games.chess import Chess

    assert holds(partial(few_near_the_root_save_more, Chess(), captures, 4, 2, 4)) < ENOUGH


# -- 09: noise


def noise_keeps_more(seed):
    """Whether noise keeps the best result more often at depth 4 than at depth 1, over about 100 positions."""
    solve = cache(alphabeta(SMALL, order=lambda s, actions, d: SMALL.sensible(s)))
    positions = []
    for state in some_openings(SMALL, 110, seed, plies=8):
        worth = {move: -solve(SMALL.result(state, move), 99)[0] for move in SMALL.actions(state)}
        if len(set(worth.values())) > 1:
            positions.append((state, worth))
    drawn, noise = Random(seed), {}
    leaf = static(SMALL, lambda state: noise.setdefault(state, drawn.randint(-100, 100)))
    search = alphabeta(SMALL, leaf=leaf)
    first, fourth = (
        sum(worth[search(state, depth)[1][0]] == max(worth.values()) for state, worth in positions)
        for depth in (1, 4)
    )
    return fourth > first


def test_noise_gains_from_depth():
    assert holds(noise_keeps_more) >= ENOUGH


# -- 11: the engine without its memory


def test_the_memory_is_not_worth_sixty_percent_at_150_positions():
    text = stage_text("competing")
    whole, rest = engine_of(text), engine_of(f"{text}\nMemory.probe = lambda *asked: None")

    def sentence(seed):
        pair = {
            "whole": lambda state: played(whole.move, SMALL, state, 150)[0],
            "rest": lambda state: played(rest.move, SMALL, state, 150)[0],
        }
        scores = tournament(SMALL, pair, some_openings(SMALL, 25, seed)).pair_scores("whole", "rest")
        return score_interval(scores)[2] < 0.6

    assert holds(sentence) >= ENOUGH
