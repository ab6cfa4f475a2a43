"""The questions of notebook 09: features, a fit, calibration, quiescence, a singular extension."""

from functools import partial
from math import exp, inf
from random import Random

from ..kinds.function import function_question, judge_near, judge_rows
from ..kinds.quiet import extend_question, quiet_question

NEAR = partial(judge_near, 1e-6)


def features(rows):
    """Threes, twos and middle stones: what X (MAX) has of each, less what O has."""
    height, width = len(rows), len(rows[0])
    threes = twos = middle = 0
    for row in range(height):
        for column in range(width):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                if row + 3 * down < height and 0 <= column + 3 * right < width:
                    line = [rows[row + i * down][column + i * right] for i in range(4)]
                    x, o = line.count("X"), line.count("O")
                    if x == 0 or o == 0:
                        threes += (x == 3) - (o == 3)
                        twos += (x == 2) - (o == 2)
        cell = rows[row][width // 2]
        middle += (cell == "X") - (cell == "O")
    return threes, twos, middle


BOARDS = """...../...../...../XXX.. ...../...../...../XXXX. ...../....O/....O/X..XO ...../...../..O../..X..
X..../OX.../OOX../XOO.. ....X/...XO/..XOO/..OOX X..../X..../O..../O..OO"""


def boards(seed):
    """Boards with one line each, then random ones of three sizes."""
    random, made = Random(f"10.1 {seed}"), [text.split("/") for text in BOARDS.split()]
    for turn in range(30):
        width, height = ((5, 4), (7, 6), (5, 5))[turn % 3]
        columns = [random.choices("XO", k=random.randint(0, height)) for _ in range(width)]
        grid = [["." if len(c) <= row else c[row] for c in columns] for row in reversed(range(height))]
        made.append(["".join(row) for row in grid])
    return [[rows] for rows in made]


FEATURES = function_question(
    features,
    "features ** Features that change sign with the sides",
    parts={"features": (4, boards, "{n} boards of three sizes")},
    judges={"features": NEAR},
    picture="\n".join,
    reason=lambda rows: "The numbers are threes, twos and middle stones; of each, X's less O's.",
    hints="""
    A line is four cells in a row, in one of four directions. How many stones of each side lie in it?
    Let a line begin at each cell and go right, down, down-right or down-left, as long as it stays on the
        board. A line that holds stones of both sides counts for nobody.
    threes += (x == 3) - (o == 3), where True counts as 1; twos likewise. The middle is len(rows[0]) // 2.""",
    wrong=r"""
    only MAX's stones count: nothing is taken off for O. [MC10]
        (x == 3) - (o == 3)  =>  x == 3
        (x == 2) - (o == 2)  =>  x == 2
        (cell == "X") - (cell == "O")  =>  cell == "X"
    it speaks for O. [MC10]  |  return threes, twos, middle  =>  return -threes, -twos, -middle
    a line with stones of both sides counts as well.  |  x == 0 or o == 0  =>  True
    lines that go down and to the left are left out.  |  , (1, -1))  =>  )
    the diagonals are left out.  |  , (1, 1), (1, -1))  =>  )
    a line may wrap round the left edge of the board.  |  0 <= column +  =>  column +
    the last lines before the edge are left out.
        row + 3 * down < height  =>  row + 4 * down < height
        column + 3 * right < width  =>  column + 4 * right < width
    threes are counted as twos too.  |  (x == 2) - (o == 2)  =>  (x >= 2) - (o >= 2)
    the number of stones is counted, not the number of lines.
        (x == 3) - (o == 3)  =>  3 * ((x == 3) - (o == 3))
        (x == 2) - (o == 2)  =>  2 * ((x == 2) - (o == 2))
    the column before the middle is taken for the middle.  |  width // 2  =>  width // 2 - 1
    the middle is the fourth column, however wide the board is.  |  width // 2  =>  min(3, width - 1)
    three in a row that is already four counts as well.  |  (x == 3) - (o == 3)  =>  (x >= 3) - (o >= 3)""",
    right="a list, floats in it  |  return threes, twos, middle  =>  return [1.0 * threes, twos, middle]",
)


def fit(positions, results, steps, rate):
    """The weights after so many steps up the gradient of the mean log-likelihood, from zero."""
    weights = [0.0] * len(positions[0])
    for _ in range(steps):
        slope = [0.0] * len(weights)
        for features, result in zip(positions, results, strict=True):
            score = sum(w * x for w, x in zip(weights, features, strict=True))
            chance = 1 / (1 + exp(-max(-500, min(500, score))))
            for i, x in enumerate(features):
                slope[i] += (result - chance) * x / len(positions)
        weights = [w + rate * s for w, s in zip(weights, slope, strict=True)]
    return tuple(weights)


def fits(steps, far, seed):
    """Positions of one to three features, each with a result, so many steps."""
    random = Random(f"10.2 {steps} {far} {seed}")
    few = min(steps, 2)
    cases = [[[[far], [0]], [0.5, 1], few, 1.0]]  # a constant would be learnt here
    cases += [[[[far]], [1], few, 0.5], [[[far], [far]], [0, 0.5], few, 1.0]]
    for turn in range(10):
        count, some = 1 + turn % 3, random.randint(2, 8)
        positions = [[random.randint(-3, 3) * far for _ in range(count)] for _ in range(some)]
        results = random.choices((0, 0.5, 1), k=some)
        cases.append([positions, results, steps, random.choice((0.1, 0.5, 2.0))])
    return cases


def first_errors(positions, results, steps, rate):
    """The errors of the first step."""
    errors = ", ".join(f"{result - 0.5:g}" for result in results)
    return (
        f"At first every chance is 0.5, and the errors are {errors}: each weight gets rate times its slope."
    )


FIT = function_question(
    fit,
    "fit *** Gradient and fit",
    parts={
        "one step": (2, partial(fits, 1, 1), "{n} sets of positions, one step from zero"),
        "many steps": (2, partial(fits, 20, 1), "{n} sets of positions, 2 or 20 steps"),
        "large scores": (1, partial(fits, 4, 1_000), "{n} sets whose scores are in the thousands"),
    },
    judges={"one step": NEAR, "many steps": NEAR, "large scores": NEAR},
    reason=first_errors,
    hints="""
    At weights zero every chance is 1/2. A position that MAX won then pulls each weight by (1 - 1/2) times
        its feature, a lost one by (0 - 1/2) times it.
    One step: for each position the score, the chance 1 / (1 + exp(-score)), the error result - chance. The
        slope of weight i is the mean of error times feature i. Then add rate times slope to all weights.
    exp(1000) is too large for a float. Hold the score between -500 and 500 before you take exp.""",
    wrong=r"""
    the steps go down: the sign of the error is turned.  |  result - chance  =>  chance - result
    the slopes are summed, not averaged.  |  * x / len(positions)  =>  * x
    the slopes are summed, not averaged; and exp of a large score is too large.
        * x / len(positions)  =>  * x
        -max(-500, min(500, score))  =>  -score
    the mean is taken over the features.  |  / len(positions)  =>  / len(features)
    the error is that of a straight line: the chance is the score itself.
        1 / (1 + exp(-max(-500, min(500, score))))  =>  score
    the chance is turned round: it is that of MIN.  |  exp(-max(  =>  exp(max(
    exp of a large score is too large for a float.  |  -max(-500, min(500, score))  =>  -score
    a position moves the weights at once; the next one sees them moved.
        slope[i] +=  =>  weights[i] += rate *
    the slope is that of the squared error.  |  - chance)  =>  - chance) * chance * (1 - chance)
    one step too many is made.  |  range(steps)  =>  range(steps + 1)
    the weights begin at one.  |  [0.0] * len(positions[0])  =>  [1.0] * len(positions[0])
    draws are left out.  |  slope[i] +=  =>  slope[i] += (result != 0.5) *
    the rate is forgotten.  |  rate * s for  =>  s for""",
    right="""
    the other form of the chance, with its limits  |  1 / (1 + exp(-max(-500, min(500, score))))  =>
            exp(score) / (1 + exp(score)) if -700 < score < 700 else float(score > 0)""",
)


def calibration(predicted, results, bins):
    """(mean prediction, mean result, count) of each bin that is not empty, from low to high."""
    rows, pairs = [], list(zip(predicted, results, strict=True))
    for place in range(bins):
        group = [pair for pair in pairs if min(int(pair[0] * bins), bins - 1) == place]
        if group:
            chance, result = (sum(each) / len(group) for each in zip(*group, strict=True))
            rows.append((chance, result, len(group)))
    return rows


def predictions(seed):
    """A few predictions, exact ends of bins and 0 and 1 among them; then many."""
    random = Random(f"10.3 {seed}")
    cases = [
        ([0.75], [1], 2),
        ([0.375, 0.125], [0, 1], 2),
        ([1.0], [1], 4),
        ([0.5, 0.0, 1.0], [1, 0, 0.5], 2),
    ]
    for turn in range(14):
        bins = (2, 4, 8, 5, 10)[turn % 5]
        middle = [(i + random.uniform(0.1, 0.9)) / bins for i in range(bins)]
        some = [*middle, *([0.0, 0.25, 0.5, 0.75, 1.0] if bins in (4, 8) else [])]
        chances = random.choices(some, k=random.randint(2, 30))
        cases.append((chances, [random.choice((0, 0, 0.5, 1, 1)) for _ in chances], bins))
    return cases


def places(predicted, results, bins):
    """The bin of each prediction."""
    told = ", ".join(f"{one:.4g} in {min(int(one * bins), bins - 1)}" for one in sorted({*predicted}))
    return f"Of {bins} bins, counted from 0: {told}."


CALIBRATION = function_question(
    calibration,
    "calibration ** Calibration",
    parts={"bins": (3, predictions, "{n} sets of predictions, 0, 1 and ends of bins among them")},
    judges={"bins": partial(judge_rows, 1e-9)},
    reason=places,
    hints="""
    With 10 bins, the first takes chances from 0 up to, but not with, 0.1, and so on. Into which bin does a
        chance of 0.37 go?
    Bin number int(chance * bins), but 1.0 belongs to the last bin: min(..., bins - 1). Collect the pairs
        (chance, result) of each bin.
    For each bin that is not empty, from low to high: mean of the chances, mean of the results, how many.""",
    wrong=r"""
    a prediction of 1 belongs to no bin.  |  min(int(pair[0] * bins), bins - 1)  =>  int(pair[0] * bins)
    a prediction of 1 gets a bin of its own.
        min(int(pair[0] * bins), bins - 1)  =>  int(pair[0] * bins)
        range(bins)  =>  range(bins + 1)
    the end of a bin is put into the bin below.
        min(int(pair[0] * bins), bins - 1)  =>  max(0, -int(-pair[0] * bins // 1) - 1)
    a prediction is rounded to the nearest bin.  |  int(pair[0] * bins)  =>  round(pair[0] * bins)
    the middle of the bin stands in for the mean prediction.  |  ((chance  =>  (((place + 0.5) / bins
    the bins come from high to low.  |  in range(bins)  =>  in reversed(range(bins))
    the bins come in the order of their first predictions.
        in range(bins)  =>  in dict.fromkeys(min(int(p * bins), bins - 1) for p in predicted)
    prediction and result are exchanged.  |  chance, result =  =>  result, chance =
    the results are summed, not averaged.  |  result, len(group)  =>  result * len(group), len(group)
    a draw counts as a loss.  |  zip(*group, strict=True)  =>  zip(*((p, r == 1) for p, r in group))
    empty bins are kept, with a mean of 0.  |  if group:  =>  if not group:\n    rows.append((0, 0, 0))\nelse:
    the share is one of all predictions, not of the bin's.
        result, len(group)  =>  result * len(group) / len(results), len(group)
    the count is left out.  |  , len(group)))  =>  ))
    the results decide the bin.  |  int(pair[0] * bins)  =>  int(pair[1] * bins)""",
    right="tuples all the way  |  return rows  =>  return tuple(rows)",
)


def quiesce(game, state, alpha, beta):
    """What the state is worth for the side to move, once nothing noisy is left."""
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = game.to_move(state) * game.evaluate(state)
    for action in game.noisy(state):
        if best >= beta:
            break
        child = game.result(state, action)
        best = max(best, -quiesce(game, child, -beta, -max(alpha, best)))
    return best


QUIESCE = quiet_question(
    quiesce,
    "quiesce *** Quiescence with stand pat",
    points={"values": 2, "window": 1, "what is read": 2},
    hints="""
    Nobody has to capture. What is the least that the mover can be sure of without a noisy action?
    Standing pat is one of the choices, and the first: the estimate, turned to the mover. Then negamax over
        game.noisy(state), which may be empty. There is no depth.
    A finished game comes first: its utility, turned to the mover. Cut where best >= beta, before the first
        noisy action too. A child's window is (-beta, -max(alpha, best)).""",
    wrong=r"""
    nobody may stand pat: where there is a noisy action, one must be played. [MC18]
        best = game  =>  best = -inf if game.noisy(state) else game
    quiet actions are searched as well.  |  in game.noisy(state)  =>  in game.actions(state)
    the estimate stays in MAX's view. [MC10]  |  game.to_move(state) * game.evaluate  =>  game.evaluate
    the utility stays in MAX's view. [MC10]  |  game.to_move(state) * game.utility  =>  game.utility
    estimate and utility stay in MAX's view. [MC10]  |  game.to_move(state) * game.  =>2  game.
    a finished game is evaluated; it has its utility.  |  if game.is_terminal(state)  =>  if False
    it stops after one noisy action: the reply is not looked at.
        -quiesce(game, child, -beta, -max(alpha, best))  =>
            -game.to_move(child) * (game.utility if game.is_terminal(child) else game.evaluate)(child)
    only the first noisy action is tried.  |  in game.noisy(state)  =>  in game.noisy(state)[:1]
    nothing is ever cut.  |  best >= beta  =>  False
    standing pat does not cut: the first noisy action is tried whatever it was.
        best >= beta  =>  best >= beta and action != game.noisy(state)[0]
    a child does not hear what its parent has from standing pat.  |  -max(alpha, best)  =>  -alpha
    a child hears only of its parent's best. [MC7]  |  -max(alpha, best)  =>  -best
    the child's value enters without its sign turned. [MC11]  |  max(best, -quiesce  =>  max(best, quiesce
    the window is handed down as it is. [MC11]  |  -beta, -max(alpha, best)  =>  max(alpha, best), beta
    the last noisy action counts, not the best.  |  max(best, -quiesce(  =>  (-quiesce(""",
    right="""
    cutoffs beyond the bound  |  best >= beta  =>  best > beta
    fail-hard above  |  return best  =>  return min(best, beta) if best >= beta else best""",
)


def singular(game, search, margin):
    """The slot `extend`: half a ply more for an action that stands out."""
    known = {}

    def extend(state, action, depth):
        if depth < 1:
            return 0
        if state not in known:
            known[state] = {a: -search(game.result(state, a), 1, -inf, inf)[0] for a in game.actions(state)}
        worth = known[state]
        others = [worth[other] for other in worth if other != action]
        return 0.5 if all(worth[action] > value + margin for value in others) else 0

    return extend


SINGULAR = extend_question(
    singular,
    "singular *** A singular extension",
    points={"extensions": 2, "searches": 1},
    hints="""
    What does it mean that an action is better than every other by more than margin? And if there is no other?
    Search each action's child to depth 1; its value comes back for the opponent, so turn the sign. Compare
        the action asked about with all the others.
    A search asks for every action of a node, and comes back to it deeper: keep the values of a state in a
        dict that lives outside extend, in singular. Below depth 1 nothing is added.""",
    wrong=r"""
    an action that is ahead by the margin exactly is extended too.  |  > value + margin  =>  >= value + margin
    the margin is forgotten.  |  > value + margin  =>  > value
    it is enough to be ahead of one other action.  |  0.5 if all(  =>  0.5 if not others or any(
    the worst action is extended: the child's value is for the opponent. [MC11]  |  -search(  =>  search(
    the children are searched to depth 0.  |  , 1, -inf, inf)  =>  , 0, -inf, inf)
    the children are searched to depth 2.  |  , 1, -inf, inf)  =>  , 2, -inf, inf)
    a whole ply is added: a line of forced moves then never ends.  |  return 0.5 if  =>  return 1 if
    half a ply is added below depth 1 as well.  |  depth < 1  =>  depth < 0
    nothing is added at depth 1.  |  depth < 1  =>  depth <= 1
    every action of a state is extended where one stands out.
        others =  =>  action = max(worth, key=worth.get)\nothers =
    the only action there is is not extended.  |  0.5 if all(  =>  0.5 if others and all(
    it is compared with the mean of the others.  |  in others)  =>  in others and [sum(others) / len(others)])
    every call searches again.  |  if state not in known:  =>  if True:""",
    right="another depth test  |  depth < 1  =>  not depth >= 1",
)
