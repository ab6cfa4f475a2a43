"""The questions of the last notebook: time for a whole game, a player, one that wins a match, a verdict."""

# mypy: allow-untyped-defs, allow-untyped-calls, disable-error-code="var-annotated"

from functools import partial
from math import inf, sqrt
from random import Random
from statistics import stdev
from time import perf_counter

from ..checking.functions import function_question
from .matches import (
    a_match,
    match_with_own_parts,
    player_question,
    positions,
    some_of_a_match,
    twice_over,
)
from .shares import share_question


def share(left, plies):
    """The seconds for a move, of those left for at most so many plies more."""
    return left / (0.25 * plies + 2)


SHARE = share_question(
    share,
    "share ** A share of the time that is left",
    points={"never runs out": 2, "used": 1},
    hints="""
    Only every second one of the `plies` that may still come is yours. Suppose 40 s are left and 20
        plies: you have 10 moves at most. What would be an equal share for each of them?
    The last plies are often never played, and the first moves decide more than the last ones, so take a
        little more than an equal share at first. What is left shrinks with each move, and so does the
        next share.
    A part of what is left can never be more than all of it, so divide what is left by some number above
        1. Let this number shrink with the plies, as 0.25 * plies + 2 does.""",
    wrong="""
    You spend all the time on the first move, so nothing is left for the others.
        left / (0.25 * plies + 2)  =>  left
    You give each ply an equal share. Half of the plies belong to the other side, so by ply 30 less than half
    of your time is used.
        left / (0.25 * plies + 2)  =>  left / (plies + 1)
    You divide what is left by all plies that may still come. Half of them belong to the other side, so by ply
    30 less than half of your time is used.
        left / (0.25 * plies + 2)  =>  left / plies
    You give each of your moves an equal share, and you count every ply as half a move. At the last ply that
    is twice what is left.
        left / (0.25 * plies + 2)  =>  2 * left / plies
    You take one second for each move, however much time is left.  |  left / (0.25 * plies + 2)  =>  1.0
    You take a larger part of the time when more plies are to come. Take a smaller part then, because more
    moves have to share it.
        left / (0.25 * plies + 2)  =>
            left * plies / 42
    With few plies to come, you take more than is left.  |  left / (0.25 * plies + 2)  =>  4 * left / plies
    You leave nothing for the last moves. Each move needs some time.
        left / (0.25 * plies + 2)  =>  left * (plies - 1) / (plies + 20)
    You take a hundredth of what is left each time, so most of the time is never used.
        left / (0.25 * plies + 2)  =>  left / 100
    You return what is left over after the move. Return the share of this move.
        left / (0.25 * plies + 2)  =>  left - left / (0.25 * plies + 2)
    You return a number that has nothing to do with the time that is left. Return a part of it.
        left / (0.25 * plies + 2)  =>  plies / 4 + 2""",
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
        for depth in range(1, 43):  # no game of 7 x 6 is longer
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
            "{n} positions of three boards: a legal move in time",
        ),
        "again": (1, twice_over, "{n} positions: the same move when asked again"),
    },
    hints="""
    The clock counts positions here, so that your engine does the same on every machine. Where does your
        search look at the clock, and what do you play if it rings at once?
    Have a legal move ready before the first look at the clock. Each finished depth replaces this move,
        but a depth that the clock broke off does not.
    What one move has learnt must not change the next one, so make the memory inside `move` and not
        beside it. Catch TimeoutError around the loop over the depths, and return the move of the last
        finished depth.""",
    wrong=r"""
    You count the columns from 1. An action counts them from 0, so column 1 is action 0.
        return chosen  =>  return chosen + 1
    You return nothing if the clock rings before depth 1 is done. Have a legal move ready before you search.
        chosen = game.sensible(state)[0]  =>  chosen = None
    TimeoutError leaves your function. Catch it, and return the move that you have.
        except TimeoutError  =>  except ZeroDivisionError
    You never look at the clock that you are given, so your search makes thousands of positions.
        clock() > end  =>  False
    You look at the clock only between two depths. A single depth can take more than all the time, so look at
    every position.
        if clock() > end:\n            raise TimeoutError  =>  pass
        chosen = best_before[state]  =>
            chosen = best_before[state]
            if clock() > end:
                raise TimeoutError
    You stop after a tenth of the seconds. With few positions no depth is finished by then, and you have no
    move ready.
        chosen = game.sensible(state)[0]  =>  chosen = None
        min(seconds, left / 10)  =>  seconds / 10
    Chance decides your move, so the same position gets different moves.
        chosen = best_before[state]  =>  chosen = Random().choice(game.actions(state))""",
    right="""
    one ply only  |  range(1, 43)  =>  range(1, 2)
    half of the time is kept in hand  |  min(seconds, left / 10)  =>  seconds / 2""",
)


CHAMPION = player_question(
    move,
    "champion **** Beat a four-ply engine over forty paired games",
    parts={
        "fair play": (1, some_of_a_match, "{n} positions: a legal move in time"),
        "match": (3, a_match, "twenty openings from both sides: the whole interval is above zero"),
        "your own parts": (2, match_with_own_parts, "all parts but three at most are your own"),
    },
    hints="""
    The four-ply engine looks four plies ahead at every move, tries the columns from left to right, and
        counts with game.evaluate where it stops. Where does it waste positions, and where are four plies
        not enough?
    Depth where it matters beats four plies everywhere. So deepen while there is time, order the moves,
        play forced answers out, and keep what you have found.
    my_engine("competing") says which parts of the engine are yours, and each part that you did not write
        has a mark in the file. Pass the exercise of such a part, make the file anew, and bring the
        engine here again.""",
    wrong="""
    You count the columns from 1. An action counts them from 0, so column 1 is action 0.
        return chosen  =>  return chosen + 1
    You play the first legal move.  |  return chosen  =>  return game.actions(state)[0]
    You play the legal move in the middle.
        return chosen  =>  return game.actions(state)[len(game.actions(state)) // 2]
    You play random moves.  |  return chosen  =>  return Random(game.name(state)).choice(game.actions(state))
    You look only one ply ahead, and the other engine looks four.  |  range(1, 43)  =>  range(1, 2)
    You take ten times the time that you are given.  |  min(seconds, left / 10)  =>  10 * seconds
    You use a hundredth of the time that you are given.  |  min(seconds, left / 10)  =>  seconds / 100
    @leaf-for-max [MC10]  |  game.to_move(state) * game.evaluate  =>  game.evaluate
    @minus-missing [MC11]  |  value = -search  =>  value = search
    You return nothing, which is no move.  |  return chosen  =>  return None""",
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
    return f"The mean is {mean:.3f} and s is {spread:.3f}, so the interval goes from {low:.3f} to {high:.3f}."


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
    parts={"verdict": (2, paired_scores, "{n} matches and claims: the verdict is right")},
    reason=told_interval,
    hints="""
    A claim about a mean is confirmed if the whole 95 % interval lies above it, and it is refuted if the
        whole interval lies below it. What can you say if the claim lies inside the interval?
    half = 1.96 * s / sqrt(n), where n is the number of pairs. For s, add one pair lost and one pair won
        to the scores, 0.0 and 1.0, as `elo` does. These are n + 2 scores: add up the squares of their
        distances from their own mean, divide by n + 1, and take the root.
    If mean - half > claim, return 1. If mean + half < claim, return -1. Otherwise return 0. The mean is
        that of the n scores as they came. In the text, say what you expected and why, what you switched,
        how you measured, what the interval is, and what you say now.""",
    wrong=r"""
    You divide the squares of the n + 2 scores by n + 2. Divide by one less than their number, which is n +
    1.
        (len(more) - 1)  =>  len(more)
    You add the two scores to the list that you were given. So n is two more, and the list has changed for
    whoever gave it; make a new list.
        more = [*scores, 0.0, 1.0]  =>  scores += [0.0, 1.0]\nmore = scores
        sqrt(n)  =>  sqrt(n + 2)
    You divide the spread by the root of n + 2. The number of pairs is n.  |  sqrt(n)  =>  sqrt(n + 2)
    You add one score of 0.5. Add a pair lost and a pair won.
        [*scores, 0.0, 1.0]  =>  [*scores, 0.5]
    You leave out the pair lost and the pair won. Then a few pairs that end alike seem to prove anything.
        [*scores, 0.0, 1.0]  =>  [*scores]
    You take one standard error for the interval. That is an interval of 68 %; for 95 % take 1.96 of them.
        1.96 * spread  =>  spread
    You divide the spread by n. Divide it by the root of n.  |  spread / sqrt(n)  =>  spread / n
    You forget the root: what you call the spread is its square.  |  sqrt(sum((score  =>  (sum((score
    You compare the mean alone with the claim. The whole interval around the mean has to lie on one side of
    it.
        1.96 * spread / sqrt(n)  =>  0
    You call refuted what is not confirmed. There is a third answer, for a claim inside the interval.
        claim else 0  =>  claim else -1
    You call confirmed what is not refuted. There is a third answer, for a claim inside the interval.
        claim else 0  =>  claim else 1
    You never refute a claim. If the whole interval lies below it, the answer is -1.  |  else -1  =>  else 0
    Your interval is that of a single pair. The mean of n pairs scatters less, by the root of n.
        / sqrt(n)  =>  / 1
    You divide the squares of the n + 2 scores by n - 1. One less than their number is n + 1.
        (len(more) - 1)  =>  (n - 1)
    Your mean includes the two scores that were added. They count for s only.
        sum(scores) / len(scores)  =>  (sum(scores) + 1) / (len(scores) + 2)
    Your mean and your n include the two scores that were added. They count for s only.
        len(scores), sum(scores) / len(scores)  =>  len(scores) + 2, (sum(scores) + 1) / (len(scores) + 2)
    You measure the spread of the n + 2 scores around the mean of the n scores. Measure it around their own
    mean.
        centre = sum(more) / len(more)  =>  centre = mean
    You exchange confirmed and refuted.  |  1 if mean - half  =>  -1 if mean - half
        -1 if mean + half  =>  1 if mean + half
    You always compare with 0.5. Compare with the claim.  |  > claim  =>  > 0.5
        < claim  =>  < 0.5""",
    right="a finer quantile  |  1.96  =>  1.959964",
)
