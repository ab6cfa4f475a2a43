"""The questions of notebook 11: a player, one that never lets go, one that wins a match, and a verdict."""

# mypy: allow-untyped-defs, allow-untyped-calls

from functools import partial
from math import inf, sqrt
from random import Random
from statistics import stdev

from ...games.connect4 import Connect4
from ...search import OutOfTime
from ..assembly import assemble
from ..kinds import player_question, words_question
from ..kinds.player import BUDGET, decided, some_moves


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


BOARDS = ([4, 4], [5, 4], [7, 6])


def positions(budgets, seed):
    """Positions of three boards, for both sides, with a budget each."""
    random, cases = Random(f"11.1 {budgets} {seed}"), []
    for turn in range(9):
        board = BOARDS[turn % 3]
        moves = some_moves(Connect4(*board), turn % 7 + (turn > 6), random)
        cases.append({"board": board, "moves": moves, "nodes": budgets[turn % len(budgets)]})
    small = Connect4(4, 4)
    while small.actions(small.parse(full := some_moves(small, 13, random))) not in ((1,), (3,)):
        pass  # until one column is left, neither the first nor the middle: its place is not its number
    return [*cases, {"board": [4, 4], "moves": full, "nodes": budgets[-1]}]


def twice_over(seed):
    some = [{**case, "again": case["moves"] + "2"} for case in positions((60,), seed)[:6]]
    end = some_moves(Connect4(4, 4), 13, Random(f"11.1 end {seed}"))  # read out before the budget is spent
    return [*some, {"board": [4, 4], "moves": end, "nodes": 2000, "again": end[:-1]}]


PLAYER = player_question(
    Player,
    "11.1 ** The interface of an engine",
    parts={
        "legal": (1, partial(positions, (200,)), "a legal move in {n} positions, on three boards"),
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
        self.game.actions(state)\\n        move = actions[0]  =>
            self.game.actions(state)
            move = 0
    columns are counted from 1, and actions from 0.  |  return move  =>  return move + 1
    the value comes back instead of the move.  |  return move  =>  return max(values)
    nothing comes back where the budget ends before the first iteration.
        move = actions[0]  =>  move = None
    OutOfTime is not caught.  |  except OutOfTime  =>  except ZeroDivisionError
    one position too many is made.  |  self.used == self.nodes  =>  self.used > self.nodes
    the root's own moves are not counted.
        self.after(state, action), depth - 1, -inf, inf  =>
            self.game.result(state, action), depth - 1, -inf, inf
    the budget is never looked at: it always searches three plies.
        if self.used == self.nodes:  =>  if False:
        range(1, 20)  =>  range(3, 4)
    explain() tells of the budget, not of what was used.  |  "nodes": self.used  =>  "nodes": self.nodes
    explain() returns a sentence; it is to return a dict.
        return self.told  =>  return f"{self.told}"
    something of the last game changes the move: new_game() does not clear it.
        self.game, self.nodes = game, nodes  =>  self.game, self.nodes, self.turn = game, nodes, 0
        return move  =>
            self.turn += 1
            move = self.told["move"] = actions[(actions.index(move) + (self.turn > 2)) % len(actions)]
            return move""",
    right="open windows everywhere  |  -beta, -max(alpha, best)  =>  -inf, inf",
)


class Solver:
    """Reads each position to the end: won, drawn or lost, and once only."""

    def __init__(self, game, nodes):
        self.game, self.known = game, {}

    def best_move(self, state):
        """A move that keeps the result."""
        best, move = -inf, None
        for action in self.game.actions(state):
            value = -self.value(self.game.result(state, action))
            if value > best:
                best, move = value, action
            if best == 1:
                break
        return move

    def value(self, state):
        """1, 0 or -1 for the player who moves in the state."""
        if state not in self.known:
            if self.game.is_terminal(state):
                points = self.game.to_move(state) * self.game.utility(state)
                best = (points > 0) - (points < 0)
            else:
                best = -1
                for action in self.game.actions(state):
                    best = max(best, -self.value(self.game.result(state, action)))
                    if best == 1:
                        break
            self.known[state] = best
        return self.known[state]


SOLVER = player_question(
    Solver,
    "11.2 *** Never lose a solved position",
    parts={
        "won": (3, partial(decided, 1), "{n} won positions stay won"),
        "drawn": (3, partial(decided, 0), "{n} drawn positions are not lost"),
    },
    may_use=("OutOfTime", "assemble"),
    hints="""
    With ten stones or more on 20 cells the game can be read to its end. What does a player need that never
        loses: the exact score, or only won, drawn, lost?
    One position is reached in many orders of moves. Keep what you know of it in a dict, and stop at a
        node as soon as one move wins.
    Play the first move with the best value: the next position is worth -value for you. Or take the engine
        that your parts make, assemble(game, nodes): with this budget it reads to the end as well.""",
    wrong=r"""
    the utility speaks for MAX, and is taken for the player who moves. [MC10]
        self.game.to_move(state) * self.game.utility(state)  =>  self.game.utility(state)
    the child's value enters without its sign turned. [MC11]
        max(best, -self.value(  =>  max(best, self.value(
    the move is the best for the opponent.
        value = -self.value(  =>  value = self.value(
    the first legal move is played.  |  value > best  =>  move is None
    a draw is as good as a win: the first move that does not lose is played.
        value > best  =>  move is None or value > best == -1
    a draw is taken for a loss.  |  (points > 0) - (points < 0)  =>  1 if points > 0 else -1
    a loss is taken for a draw.  |  (points > 0) - (points < 0)  =>  int(points > 0)
        best = -1  =>  best = 0
    the later of equal moves is compared with what came before it the wrong way round: the worst is played.
        value > best  =>  value < best or move is None
    one look ahead: whether the move wins at once, and nothing after it.
        value = -self.value(self.game.result(state, action))  =>
            after = self.game.result(state, action)
            value = -self.value(after) if self.game.is_terminal(after) else 0
    nothing is remembered, and the budget runs out.  |  if state not in self.known:  =>  if True:
    None comes back.  |  return move  =>  return None""",
    right="the first move in any case  |  value > best  =>  move is None or value > best",
)


class Champion:
    """The engine of all parts, with the interface of a player."""

    def __init__(self, game, nodes):
        self.game, self.engine = game, assemble(game, nodes)

    def best_move(self, state):
        """The engine's move."""
        return self.engine.best_move(state)


def fair(seed):
    """Some positions of the match, one move each."""
    random = Random(f"11.3 {seed}")
    return [
        {"board": [5, 4], "moves": some_moves(Connect4(5, 4), plies, random), "nodes": BUDGET}
        for plies in (2, 3, 5, 8)
    ]


def openings(seed):
    """A match from 20 of the 25 openings of two plies."""
    every = [f"{one}{two}" for one in range(1, 6) for two in range(1, 6)]
    return [{"board": [5, 4], "openings": Random(seed).sample(every, 20), "nodes": BUDGET}]


CHAMPION = player_question(
    Champion,
    "11.3 **** Beat the tutorial's engine over forty paired games",
    parts={
        "fair play": (1, fair, "{n} legal moves, each within its budget"),
        "match": (
            5,
            openings,
            "twenty openings from both sides: the lower end of the interval is above zero",
        ),
    },
    may_use=("OutOfTime", "assemble"),
    hints="""
    The tutorial's engine looks four plies ahead at every move, from left to right, with game.evaluate
        where it ends. Where does it waste nodes, and where would four plies not be enough?
    Depth where it matters beats four plies everywhere. Deepen within the budget, keep what you have found,
        and order the moves: near the end a good engine reads to the end of play.
    assemble(game, nodes) is an engine of your own parts. Print its parts; at_fault() says whether one of
        them does harm. What it plays is what best_move returns.""",
    wrong="""
    columns are counted from 1; actions are counted from 0.
        return self.engine.best_move(state)  =>  return self.engine.best_move(state) + 1
    the first legal move is played.
        return self.engine.best_move(state)  =>  return self.game.actions(state)[0]
    the middle of the legal moves is played.
        return self.engine.best_move(state)  =>
            return self.game.actions(state)[len(self.game.actions(state)) // 2]
    the moves are random.
        return self.engine.best_move(state)  =>
            return Random(sum(state)).choice(self.game.actions(state))
    ten times the budget is spent.  |  assemble(game, nodes)  =>  assemble(game, 10 * nodes)
    five nodes are all that is spent.  |  assemble(game, nodes)  =>  assemble(game, 5)
    the engine is made and never asked: nothing comes back.
        return self.engine.best_move(state)  =>  self.engine.best_move(state)""",
    right="""
    another name for the move  |  return self.engine.best_move(state)  =>
            move = self.engine.best_move(state)
            return move""",
)


def verdict(scores, claim):
    """1 where paired scores confirm that their mean is above the claim, -1 where they refute it, else 0."""
    n, mean = len(scores), sum(scores) / len(scores)
    more = [*scores, 0.0, 1.0]  # one more pair lost and one won
    centre = sum(more) / len(more)
    spread = sqrt(sum((score - centre) ** 2 for score in more) / (len(more) - 1))
    half = 1.96 * spread / sqrt(n)
    if mean - half > claim:
        return 1
    if mean + half < claim:
        return -1
    return 0


def matches(seed):
    """Scores of pairs, few and many, and a claim."""
    random = Random(f"11.4 {seed}")
    cases = [
        ([0.5, 0.5], 0.5),
        ([1.0, 1.0], 0.5),
        ([1.0] * 20, 0.5),
        ([0.0] * 20, 0.5),
        ([0.75, 0.5] * 10, 0.5),
    ]
    cases += [([0.5] * 20, 0.65), ([0.5, 0.75] * 20, 0.5), ([0.5, 0.75] * 20, 0.75), ([1.0] * 6, 0.6)]
    for n in (4, 8, 12, 20, 20, 40, 40, 60, 100, 100):
        skill = random.random()
        scores = [
            random.choice((0.0, 0.25, 0.5, 0.5, 0.75, 1.0)) * (0.5 + skill / 2) // 0.25 / 4 for _ in range(n)
        ]
        cases += [(scores, claim) for claim in (0.35, 0.5, sum(scores) / n + random.uniform(-0.15, 0.15))]
    for few in ([0.5, 0.75] * 3, [1.0] * 6 + [0.75], [0.0, 0.25, 0.0, 0.25], [0.25] * 9 + [0.5]):
        mean, half = sum(few) / len(few), 1.96 * stdev([*few, 0.0, 1.0]) / sqrt(len(few))
        cases += [(few, end + aside) for end in (mean - half, mean + half) for aside in (-0.002, 0.002)]
    return cases


REPORT = words_question(
    verdict,
    "11.4 **** A report with one refuted hypothesis",
    by_hand=3,
    parts={"verdict": (2, matches, "{n} matches and claims")},
    hints="""
    A claim about a mean is confirmed where the whole 95 % interval lies above it, refuted where the whole
        interval lies below it. What is it, where the claim lies inside?
    half = 1.96 * s / sqrt(n), with n pairs. For s add a pair lost and a pair won, 0.0 and 1.0, as `elo`
        does: s is the standard deviation of n + 2 scores around their own mean, divided by n + 1.
    mean - half > claim: 1; mean + half < claim: -1; else 0. In the text: what you expected, why,
        what was switched, how it was measured, the interval, and what you say now.""",
    wrong="""
    what is not confirmed is called refuted; there is a third answer.
        return 0  =>  return -1
    what is not refuted is called confirmed; there is a third answer.
        return 0  =>  return 1
    the interval is not looked at: the mean alone decides.  |  1.96 * spread / sqrt(n)  =>  0
    one standard error is taken for the interval, which is 68 %.  |  1.96 * spread  =>  spread
    the interval is that of one pair: the mean scatters by the root of n less.
        spread / sqrt(n)  =>  spread
    the spread is divided by n instead of by its root.  |  spread / sqrt(n)  =>  spread / n
    the pair won and the pair lost are left out: a few pairs that end alike prove anything.
        [*scores, 0.0, 1.0]  =>  [*scores]
    the squares of the n + 2 scores are divided by n - 1; one less than their number is n + 1.
        (len(more) - 1)  =>  (n - 1)
    the mean and n are those of the scores with the two that were added; only s is to take these in.
        n, mean = len(scores), sum(scores) / len(scores)  =>
            n, mean = len(scores) + 2, (sum(scores) + 1) / (len(scores) + 2)
    the spread is taken around the mean of the n scores; it is that of the n + 2, around their own mean.
        centre = sum(more) / len(more)  =>  centre = mean
    the root of the variance is forgotten.
        sqrt(sum((score - centre) ** 2 for score in more) / (len(more) - 1))  =>
            sum((score - centre) ** 2 for score in more) / (len(more) - 1)
    confirmed and refuted are exchanged.  |  mean - half > claim  =>  mean + half < claim
        mean + half < claim  =>  mean - half > claim
    the claim is always compared with 0.5.  |  mean - half > claim  =>  mean - half > 0.5
        mean + half < claim  =>  mean + half < 0.5""",
    right="a finer quantile  |  1.96  =>  1.959964",
)
