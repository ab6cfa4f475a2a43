"""The questions of the last notebook: time for a whole game, a player, one that wins a match, a verdict."""

# mypy: allow-untyped-defs, allow-untyped-calls, disable-error-code="var-annotated"

from functools import partial
from math import inf, sqrt
from random import Random
from statistics import stdev
from time import perf_counter

from .kinds.function import function_question
from .kinds.player import (
    a_match,
    player_question,
    positions,
    share_question,
    some_of_a_match,
    twice_over,
    whose,
)


def share(left, plies):
    """The seconds for a move, of those left for at most so many plies more."""
    return left / (0.25 * plies + 2)


SHARE = share_question(
    share,
    "share ** A share of the time that is left",
    points={"never runs out": 2, "used": 1},
    hints="""
    Of `plies` more plies only every second one is yours. What would an equal share for each of your moves be?
    The last plies are often never played, and the first moves decide more than the last: so take a little
        more than an equal share at first. What is left shrinks, and so do the shares.
    A part of what is left can never be more than all of it: left / n for some n above 1. Let n shrink with
        the plies, as 0.25 * plies + 2 does.""",
    wrong="""
    all the time goes into the first move.  |  left / (0.25 * plies + 2)  =>  left
    each ply has an equal share: half of them are the other side's, so half of the time is never used.
        left / (0.25 * plies + 2)  =>  left / (plies + 1)
    each of one's moves has an equal share, and one ply is half a move: that is twice what is left.
        left / (0.25 * plies + 2)  =>  2 * left / plies
    a second for each move, however many are left.  |  left / (0.25 * plies + 2)  =>  1.0
    the more plies are to come, the more of the time is taken.  |  left / (0.25 * plies + 2)  =>
            left * plies / 42
    the last moves take more than is left.  |  left / (0.25 * plies + 2)  =>  4 * left / plies
    nothing is left to the last moves.  |  left / (0.25 * plies + 2)  =>  left * (plies - 1) / (plies + 20)
    a hundredth each time: most of the time is never used.  |  left / (0.25 * plies + 2)  =>  left / 100
    what is left over comes back, and not the share: nearly all goes into the first move.
        left / (0.25 * plies + 2)  =>  left - left / (0.25 * plies + 2)
    the plies come back, and no time.  |  left / (0.25 * plies + 2)  =>  plies / 4 + 2""",
    right="""
    one tenth of what is left, whatever is to come  |  left / (0.25 * plies + 2)  =>  left / 10
    an equal share for each of one's moves, and one in hand  |  left / (0.25 * plies + 2)  =>
            left / (plies // 2 + 2)""",
)


def move(game, state, seconds=1.0, clock=perf_counter, left=inf):
    """The action chosen in so many seconds; `left`: those for all moves."""
    best_before, end = {}, clock() + min(seconds, left / 10)

    def search(state, depth, alpha, beta):
        if clock() > end:
            raise TimeoutError
        if game.is_terminal(state):
            return 1000 * game.to_move(state) * game.utility(state)
        if depth <= 0 and not game.noisy(state):
            return game.to_move(state) * game.evaluate(state)
        best, before = -inf, best_before.get(state)
        for action in sorted(game.sensible(state), key=lambda a: (a != before, -game.hint(state, a))):
            value = -search(game.result(state, action), depth - 1, -beta, -max(alpha, best))
            if value > best:
                best, best_before[state] = value, action
            if best >= beta:
                break
        return best

    chosen = game.sensible(state)[0]
    try:
        for depth in range(1, 43):
            search(state, depth, -inf, inf)
            chosen = best_before[state]
    except TimeoutError:
        pass
    return chosen


PLAYER = player_question(
    move,
    "player ** Your engine is legal, in time and repeatable",
    parts={
        "legal": (
            1,
            partial(positions, (1, 10, 40, 200)),
            "a legal move in time, in {n} positions of three boards",
        ),
        "again": (1, twice_over, "{n} times the same move for the same position"),
    },
    hints="""
    The clock counts positions here, so that your engine does the same on every machine. Where does your
        search look at it, and what is played where it rings at once?
    A legal move has to be there before the first look. Each finished depth replaces it; one that the clock
        has broken off does not.
    What a move has learnt may not change the next one: make the memory inside `move`, not beside it.""",
    wrong=r"""
    columns are counted from 1, and actions from 0.  |  return chosen  =>  return chosen + 1
    the value comes back instead of the move.  |  return chosen  =>  return search(state, 0, -inf, inf)
    nothing comes back where the clock rings before the first depth is done.
        chosen = game.sensible(state)[0]  =>  chosen = None
    TimeoutError is not caught.  |  except TimeoutError  =>  except ZeroDivisionError
    the clock that is given is never looked at: thousands of positions are made.
        clock() > end  =>  False
    the clock is looked at between two depths only.
        if clock() > end:\n            raise TimeoutError  =>  pass
        chosen = best_before[state]  =>
            chosen = best_before[state]
            if clock() > end:
                raise TimeoutError
    a tenth of the seconds is taken for the end: it stops early, and with few positions has looked at nothing.
        chosen = game.sensible(state)[0]  =>  chosen = None
        min(seconds, left / 10)  =>  seconds / 10
    chance decides.  |  chosen = best_before[state]  =>  chosen = Random().choice(game.actions(state))
    what was best before is kept from one call to the next.
        best_before, end = {}  =>  best_before, end = move.__dict__.setdefault("best", {})
    the move of the first call is kept from one call to the next.
        return chosen  =>  return move.__dict__.setdefault("first", chosen)""",
    right="""
    one ply only  |  range(1, 43)  =>  range(1, 2)
    half of the time is kept in hand  |  min(seconds, left / 10)  =>  seconds / 2""",
)


CHAMPION = player_question(
    move,
    "champion **** Beat a four-ply engine over forty paired games",
    parts={
        "fair play": (1, some_of_a_match, "{n} legal moves, each in time"),
        "match": (3, a_match, "twenty openings from both sides: the whole interval lies above zero"),
        "your own parts": (2, whose, "at most three parts are marked as ours"),
    },
    hints="""
    The four-ply engine looks four plies ahead at every move, from left to right, with game.evaluate
        where it ends. Where does it waste positions, and where would four plies not be enough?
    Depth where it matters beats four plies everywhere. Deepen while there is time, order the moves, play
        forced answers out, and keep what you have found.
    my_engine("competing") says which parts are yours. Each of ours has a mark in the file; pass its exercise,
        make the file anew, and bring it here again.""",
    wrong="""
    columns are counted from 1; actions are counted from 0.  |  return chosen  =>  return chosen + 1
    the first legal move is played.  |  return chosen  =>  return game.actions(state)[0]
    the middle of the legal moves is played.
        return chosen  =>  return game.actions(state)[len(game.actions(state)) // 2]
    the moves are random.  |  return chosen  =>  return Random(game.name(state)).choice(game.actions(state))
    one ply is all that is looked ahead.  |  range(1, 43)  =>  range(1, 2)
    ten times the time is taken.  |  min(seconds, left / 10)  =>  10 * seconds
    a hundredth of the time is taken.  |  min(seconds, left / 10)  =>  seconds / 100
    the sign of the leaf is MAX's for both. [MC10]  |  game.to_move(state) * game.evaluate  =>  game.evaluate
    the child's value enters without its sign turned. [MC11]  |  value = -search  =>  value = search
    nothing comes back.  |  return chosen  =>  return None""",
    right="ten positions are kept in hand  |  min(seconds, left / 10)  =>  seconds - 10",
)


def verdict(scores, claim):
    """1: the scores confirm a mean above the claim; -1: they refute it."""
    n, mean = len(scores), sum(scores) / len(scores)
    more = [*scores, 0.0, 1.0]  # one more pair lost and one won
    centre = sum(more) / len(more)
    spread = sqrt(sum((score - centre) ** 2 for score in more) / (len(more) - 1))
    half = 1.96 * spread / sqrt(n)
    return 1 if mean - half > claim else -1 if mean + half < claim else 0


def interval(scores):
    """The mean of paired scores, and half of its 95 % interval: one more won and one lost make the spread."""
    return sum(scores) / len(scores), 1.96 * stdev([*scores, 0.0, 1.0]) / sqrt(len(scores))


def told_interval(scores, claim):
    """The interval of paired scores in words."""
    mean, half = interval(scores)
    low, high = mean - half, mean + half
    spread = half * sqrt(len(scores)) / 1.96
    return f"The mean is {mean:.3f}, s is {spread:.3f}; the interval goes from {low:.3f} to {high:.3f}."


def paired_scores(seed):
    """Scores of pairs, few and many, and claims: round ones, some just beside an end, some further inside."""
    random = Random(f"11.4 {seed}")
    every = [[0.5] * 2, [1.0] * 2, [0.0, 0.25] * 2, [1.0] * 6, [0.5, 0.75] * 3, [1.0] * 6 + [0.75]]
    every += [[1.0] * 20, [0.0] * 20, [0.5, 0.75] * 20]
    every += [random.choices((0.0, 0.25, 0.5, 0.5, 0.75, 1.0), k=n) for n in (4, 8, 12, 20, 40, 60, 100)]
    cases = [(scores, claim) for scores in every for claim in (0.35, 0.5, 0.65)]
    for scores in every:
        mean, half = interval(scores)
        ends = (mean - half, mean + half)
        cases += [(scores, round(end + aside, 3)) for end in ends for aside in (-0.002, 0.002)]
        cases += [(scores, round(mean - part * half, 3)) for part in (0.8, 0.4)]
    return cases


REPORT = function_question(
    verdict,
    "refuted_hypothesis **** A report with one refuted hypothesis",
    by_hand=2,
    parts={"verdict": (2, paired_scores, "{n} matches and claims")},
    reason=told_interval,
    hints="""
    A claim about a mean is confirmed where the whole 95 % interval lies above it, refuted where the whole
        interval lies below it. What is it, where the claim lies inside?
    half = 1.96 * s / sqrt(n), with n pairs. For s add a pair lost and a pair won, 0.0 and 1.0, as `elo`
        does: s is the standard deviation of n + 2 scores around their own mean, divided by n + 1.
    mean - half > claim: 1; mean + half < claim: -1; else 0. In the text: what you expected, why,
        what was switched, how it was measured, the interval, and what you say now.""",
    wrong=r"""
    the squares of the n + 2 scores are divided by n + 2; one less than their number is n + 1.
        (len(more) - 1)  =>  len(more)
    the two scores join the list that was given: n is two more, and the list has changed.
        more = [*scores, 0.0, 1.0]  =>  scores += [0.0, 1.0]\nmore = scores
        sqrt(n)  =>  sqrt(n + 2)
    the spread is divided by the root of n + 2; n is the number of pairs.  |  sqrt(n)  =>  sqrt(n + 2)
    one score of 0.5 is added, not a pair lost and a pair won.
        [*scores, 0.0, 1.0]  =>  [*scores, 0.5]
    the pair won and the pair lost are left out: a few pairs that end alike prove anything.
        [*scores, 0.0, 1.0]  =>  [*scores]
    one standard error is taken for the interval, which is 68 %.  |  1.96 * spread  =>  spread
    the spread is divided by n instead of by its root.  |  spread / sqrt(n)  =>  spread / n
    the root of the variance is forgotten.  |  sqrt(sum((score  =>  (sum((score
    the interval is not looked at: the mean alone decides.  |  1.96 * spread / sqrt(n)  =>  0
    what is not confirmed is called refuted; there is a third answer.  |  claim else 0  =>  claim else -1
    what is not refuted is called confirmed; there is a third answer.  |  claim else 0  =>  claim else 1
    nothing is ever refuted.  |  else -1  =>  else 0
    the interval is that of one pair; the mean scatters by the root of n less.  |  / sqrt(n)  =>  / 1
    the squares of the n + 2 scores are divided by n - 1; one less than their number is n + 1.
        (len(more) - 1)  =>  (n - 1)
    the mean is that of the scores with the two that were added; only s is to take these in.
        sum(scores) / len(scores)  =>  (sum(scores) + 1) / (len(scores) + 2)
    the mean and n are those of the scores with the two that were added; only s is to take these in.
        len(scores), sum(scores) / len(scores)  =>  len(scores) + 2, (sum(scores) + 1) / (len(scores) + 2)
    the spread is taken around the mean of the n scores; it is that of the n + 2, around their own mean.
        centre = sum(more) / len(more)  =>  centre = mean
    confirmed and refuted are exchanged.  |  1 if mean - half  =>  -1 if mean - half
        -1 if mean + half  =>  1 if mean + half
    the claim is always compared with 0.5.  |  > claim  =>  > 0.5
        < claim  =>  < 0.5""",
    right="a finer quantile  |  1.96  =>  1.959964",
)
