"""The questions of notebook 11: a player, one that wins a match, and a verdict."""

# mypy: allow-untyped-defs, allow-untyped-calls

from functools import partial
from math import inf, sqrt
from random import Random
from statistics import stdev

from ...search import OutOfTime
from ..assembly import assemble
from ..kinds.function import function_question
from ..kinds.player import a_match, player_question, positions, some_of_a_match, twice_over


class Player:
    """Alpha-beta, one ply deeper each time, until the nodes of a move are spent."""

    def __init__(self, game, nodes):
        self.game, self.nodes = game, nodes
        self.new_game()

    def new_game(self):
        """Forget the last game."""
        self.used, self.told = 0, {}

    def best_move(self, state):
        """A legal move, for at most so many positions made."""
        self.used, actions = 0, self.game.actions(state)
        move = actions[0]
        try:
            for depth in range(1, 20):
                values = [-self.value(self.after(state, action), depth - 1, -inf, inf) for action in actions]
                move = actions[values.index(max(values))]
        except OutOfTime:
            pass
        self.told = {"move": move, "nodes": self.used}
        return move

    def explain(self):
        """The last move, and the positions made for it."""
        return self.told

    def after(self, state, action):
        """The next position; OutOfTime where no more may be made."""
        if self.used == self.nodes:
            raise OutOfTime
        self.used += 1
        return self.game.result(state, action)

    def value(self, state, depth, alpha, beta):
        """What the state is worth for the player who moves there."""
        if self.game.is_terminal(state):
            return self.game.to_move(state) * self.game.utility(state) * 1000
        if depth == 0:
            return self.game.to_move(state) * self.game.evaluate(state)
        best = -inf
        for action in self.game.actions(state):
            best = max(best, -self.value(self.after(state, action), depth - 1, -beta, -max(alpha, best)))
            if best >= beta:
                break
        return best


PLAYER = player_question(
    Player,
    "player ** The interface of an engine",
    parts={
        "legal": (1, partial(positions, (200,), free=True), "a legal move in {n} positions, on three boards"),
        "budget": (1, partial(positions, (1, 10, 40)), "never more positions than it may make, {n} times"),
        "new_game, explain": (1, twice_over, "{n} times the same move again, and what it took"),
    },
    may_use=("OutOfTime", "assemble"),
    hints="""
    A player is made with a game and a budget, and asked for one move after the other. What must it keep
        between two moves, and what must it not?
    Count each call of game.result, and stop before the one that is too many. A move has to be there by
        then: begin with the first legal one, and let each finished iteration replace it.
    Put the count into a method of its own: it raises OutOfTime where the budget is spent, and best_move
        catches that around its loop. explain() returns {"move": ..., "nodes": ...} of the last move.""",
    wrong="""
    the place of the move comes back instead of the action.
        move = actions[values.index(max(values))]  =>  move = values.index(max(values))
    columns are counted from 1, and actions from 0.  |  return move  =>  return move + 1
    the value comes back instead of the move.  |  return move  =>  return max(values)
    nothing comes back where the budget ends before an iteration does.  |  move = actions[0]  =>  move = None
    OutOfTime is not caught.  |  except OutOfTime  =>  except ZeroDivisionError
    one position too many is made.  |  self.used == self.nodes  =>  self.used > self.nodes
    the root's own moves are not counted.
        self.after(state, action), depth - 1, -inf, inf  =>
            self.game.result(state, action), depth - 1, -inf, inf
    the budget is never looked at: it always searches three plies.
        if self.used == self.nodes:  =>  if False:
        range(1, 20)  =>  range(3, 4)
    explain() tells of the budget, not of what was used.  |  "nodes": self.used  =>  "nodes": self.nodes
    explain() returns a sentence; it is to return a dict.  |  return self.told  =>  return f"{self.told}"
    something of the last game changes the move: new_game() does not clear it.
        self.told = 0, {}  =>  self.told = 0, getattr(self, "told", {})
        index(max(values))]  =>  index(max(values)) - bool(self.told)]""",
    right="open windows everywhere  |  -beta, -max(alpha, best)  =>  -inf, inf",
)


class Champion:
    """The engine of all parts, with the interface of a player."""

    def __init__(self, game, nodes):
        self.game, self.engine = game, assemble(game, nodes)

    def best_move(self, state):
        """The engine's move."""
        return self.engine.best_move(state)


CHAMPION = player_question(
    Champion,
    "champion **** Beat the tutorial's engine over forty paired games",
    parts={
        "fair play": (1, some_of_a_match, "{n} legal moves, each within its budget"),
        "match": (5, a_match, "twenty openings from both sides: the whole interval lies above zero"),
    },
    may_use=("OutOfTime", "assemble"),
    hints="""
    The tutorial's engine looks four plies ahead at every move, from left to right, with game.evaluate
        where it ends. Where does it waste nodes, and where would four plies not be enough?
    Depth where it matters beats four plies everywhere. Deepen within the budget, order the moves, and keep
        what you have found: a position that you have made need not be made again.
    assemble(game, nodes) is an engine of your own parts. Print its parts; the check of a part's exercise
        says whether it does harm. What it plays is what best_move returns.""",
    wrong="""
    columns are counted from 1; actions are counted from 0.
        self.engine.best_move(state)  =>  self.engine.best_move(state) + 1
    the first legal move is played.  |  self.engine.best_move(state)  =>  self.game.actions(state)[0]
    the middle of the legal moves is played.
        self.engine.best_move(state)  =>  self.game.actions(state)[len(self.game.actions(state)) // 2]
    the moves are random.
        self.engine.best_move(state)  =>  Random(sum(state)).choice(self.game.actions(state))
    ten times the budget is spent.  |  assemble(game, nodes)  =>  assemble(game, 10 * nodes)
    five nodes are all that is spent.  |  assemble(game, nodes)  =>  assemble(game, 5)
    the engine is made and never asked: nothing comes back.  |  return self.engine  =>  self.engine""",
    right="ten positions are kept in hand  |  assemble(game, nodes)  =>  assemble(game, nodes - 10)",
)


def verdict(scores, claim):
    """1 where paired scores confirm that their mean is above the claim, -1 where they refute it, else 0."""
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
    low, high = max(0.0, mean - half), min(1.0, mean + half)
    return f"The mean is {mean:.3f}; the interval goes from {low:.3f} to {high:.3f}."


def paired_scores(seed):
    """Scores of pairs, few and many, and claims: round ones, then some just beside an end of the interval."""
    random = Random(f"11.4 {seed}")
    every = [[0.5] * 2, [1.0] * 2, [0.0, 0.25] * 2, [1.0] * 6, [0.5, 0.75] * 3, [1.0] * 6 + [0.75]]
    every += [[1.0] * 20, [0.0] * 20, [0.5, 0.75] * 20]
    every += [random.choices((0.0, 0.25, 0.5, 0.5, 0.75, 1.0), k=n) for n in (4, 8, 12, 20, 40, 60, 100)]
    cases = [(scores, claim) for scores in every for claim in (0.35, 0.5, 0.65)]
    for scores in every:
        mean, half = interval(scores)
        ends = (mean - half, mean + half)
        cases += [(scores, round(end + aside, 3)) for end in ends for aside in (-0.002, 0.002)]
    return cases


REPORT = function_question(
    verdict,
    "refuted_hypothesis **** A report with one refuted hypothesis",
    by_hand=3,
    parts={"verdict": (2, paired_scores, "{n} matches and claims")},
    reason=told_interval,
    hints="""
    A claim about a mean is confirmed where the whole 95 % interval lies above it, refuted where the whole
        interval lies below it. What is it, where the claim lies inside?
    half = 1.96 * s / sqrt(n), with n pairs. For s add a pair lost and a pair won, 0.0 and 1.0, as `elo`
        does: s is the standard deviation of n + 2 scores around their own mean, divided by n + 1.
    mean - half > claim: 1; mean + half < claim: -1; else 0. In the text: what you expected, why,
        what was switched, how it was measured, the interval, and what you say now.""",
    wrong="""
    what is not confirmed is called refuted; there is a third answer.  |  claim else 0  =>  claim else -1
    what is not refuted is called confirmed; there is a third answer.  |  claim else 0  =>  claim else 1
    nothing is ever refuted.  |  else -1  =>  else 0
    the interval is not looked at: the mean alone decides.  |  1.96 * spread / sqrt(n)  =>  0
    the mean alone decides, and nothing is ever open.  |  1.96 * spread / sqrt(n)  =>  0
        claim else 0  =>  claim else -1
    one standard error is taken for the interval, which is 68 %.  |  1.96 * spread  =>  spread
    the interval is that of one pair; the mean scatters by the root of n less.  |  / sqrt(n)  =>  / 1
    the spread is divided by n instead of by its root.  |  spread / sqrt(n)  =>  spread / n
    the spread is divided by the root of n + 2; n is the number of pairs.  |  sqrt(n)  =>  sqrt(n + 2)
    the pair won and the pair lost are left out: a few pairs that end alike prove anything.
        [*scores, 0.0, 1.0]  =>  [*scores]
    the squares of the n + 2 scores are divided by n - 1; one less than their number is n + 1.
        (len(more) - 1)  =>  (n - 1)
    the squares of the n + 2 scores are divided by n + 2; one less than their number is n + 1.
        (len(more) - 1)  =>  len(more)
    the mean is that of the scores with the two that were added; only s is to take these in.
        sum(scores) / len(scores)  =>  (sum(scores) + 1) / (len(scores) + 2)
    the mean and n are those of the scores with the two that were added; only s is to take these in.
        len(scores), sum(scores) / len(scores)  =>  len(scores) + 2, (sum(scores) + 1) / (len(scores) + 2)
    the spread is taken around the mean of the n scores; it is that of the n + 2, around their own mean.
        centre = sum(more) / len(more)  =>  centre = mean
    the root of the variance is forgotten.  |  sqrt(sum((score  =>  (sum((score
    confirmed and refuted are exchanged.  |  1 if mean - half  =>  -1 if mean - half
        -1 if mean + half  =>  1 if mean + half
    the claim is always compared with 0.5.  |  > claim  =>  > 0.5
        < claim  =>  < 0.5""",
    right="a finer quantile  |  1.96  =>  1.959964",
)
