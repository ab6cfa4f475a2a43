"""The questions of notebook 09: threats counted, weights from games, an estimate, calibration."""

from functools import partial
from math import exp
from random import Random
from typing import Any

from abcourse.games.connect4 import Connect4

from ..checking.ask.values import whole
from ..checking.compare import refuse
from ..checking.functions import function_question, typed_call
from ..checking.worlds import call_with_tuples, with_tuples
from .plays.boards import BOARD, WEIGHED

WEIGHTS = 62, 38, 4


def features(game, state):
    """MAX less MIN: threats on own rows, on others', stones in open lines."""
    x, o = game.stones(state)
    x_threats, o_threats = game.completing(x) & ~(x | o), game.completing(o) & ~(x | o)
    x_threats, o_threats = x_threats & ~(o_threats << 1), o_threats & ~(x_threats << 1)
    odd = game.odd_rows
    own = (x_threats & odd).bit_count() - (o_threats & ~odd).bit_count()
    other = (x_threats & ~odd).bit_count() - (o_threats & odd).bit_count()
    x_stones = sum((x & line).bit_count() for line in game.lines if not o & line)
    o_stones = sum((o & line).bit_count() for line in game.lines if not x & line)
    return own, other, x_stones - o_stones


def threats_of(game, state):
    """The threats of X and of O, as sets of cells."""
    x, o = game.stones(state)
    return game.completing(x) & ~(x | o), game.completing(o) & ~(x | o)


def board_cases(topic, fits, number, seed):
    """Positions of Connect 4 on boards of three sizes after random moves, small ones first."""
    random, cases = Random(f"{topic} {seed}"), list[list[Any]]()
    while len(cases) < number:
        size = ((5, 4), (7, 6), (6, 5))[len(cases) % 3]
        game, moves = Connect4(*size), ""
        state = game.initial
        for _ in range(random.randint(6, game.cells - 6)):
            if not game.is_terminal(state):
                moves += game.notation(action := random.choice(game.actions(state)))
                state = game.result(state, action)
        if not game.is_terminal(state) and fits(game, state):
            cases.append([*size, moves])
    return sorted(cases, key=lambda case: len(case[2]))


def early(game, state):
    """Whether there are threats, none of them right above another, and more for one side."""
    x, o = threats_of(game, state)
    own, other, _ = features(game, state)
    return not (x | o) & (x | o) << 1 and own + other and own and other


ABOVE = (  # whether a threat stands right above one of the other side, or of its own; or the sides alternate
    (8, lambda x, o: x & o << 1 or o & x << 1),
    (6, lambda x, o: x & x << 1 or o & o << 1),
    (1, lambda x, o: x & o << 1 & x << 2),
    (1, lambda x, o: o & x << 1 & o << 2),
)


def above(seed):
    """Boards with a threat right above another, of each sort."""
    return [
        case
        for sort, (number, fits) in enumerate(ABOVE)
        for case in board_cases(f"above {sort}", lambda *at, fits=fits: fits(*threats_of(*at)), number, seed)
    ]


def cells_of_threats(width, height, moves):
    """Where the threats are, which of them count, and the stones in open lines."""
    game = Connect4(width, height)
    x_stones, o_stones = game.stones(game.parse(moves))
    open_lines = [
        sum((mine & line).bit_count() for line in game.lines if not theirs & line)
        for mine, theirs in ((x_stones, o_stones), (o_stones, x_stones))
    ]
    x, o = threats_of(game, game.parse(moves))
    told = []
    for side, threats, late, own in (("X", x, o << 1, game.odd_rows), ("O", o, x << 1, ~game.odd_rows)):
        for column in range(width):
            for row in range(height):
                cell = 1 << column * (height + 1) + row
                if threats & cell:
                    if cell & late:
                        whose = "right above a threat of the other side, so it is late"
                    elif cell & own:
                        whose = "a row of its own"
                    else:
                        whose = "a row of the other side"
                    told.append(f"{side} at column {column + 1}, row {row + 1} ({whose})")
    lines = f"X has {open_lines[0]} stones in open lines, and O has {open_lines[1]}"
    return f"The threats are {', '.join(told)}. {lines}." if told else f"There are no threats. {lines}."


def together(counts):
    """All threats that count, whatever their rows."""
    return counts[0] + counts[1]


def rows_apart(counts):
    """Threats on rows of one's own, and on the other's rows."""
    return list(counts[:2])


THREATS = function_question(
    features,
    "threats *** Threats, rows and open lines",
    parts={
        "threats": (
            2,
            partial(board_cases, "threats", early, 16),
            "{n} boards: all threats are counted",
            together,
        ),
        "rows": (
            2,
            partial(board_cases, "rows", early, 16),
            "{n} boards: own rows and other rows are told apart",
            rows_apart,
        ),
        "late threats": (1, above, "{n} boards: late threats of either side are left out", rows_apart),
        "open lines": (
            2,
            partial(board_cases, "lines", lambda game, state: features(game, state)[2], 16),
            "{n} boards: the stones in open lines are counted",
            lambda counts: counts[2],
        ),
    },
    noun="three numbers",
    **BOARD,
    reason=cells_of_threats,
    hints="""
    Begin with X alone. Which cells would complete a line for X, and are still empty? game.completing(x)
        has the first as bits of one number, and & ~(x | o) keeps the empty ones.
    << 1 moves every bit one row up, so o_threats << 1 are the cells right above O's threats. A threat of
        X there is late, because O can win one cell further down. Find the late threats of both sides
        before you take any out. To count, use & game.odd_rows and then bit_count().
    X's own rows are the odd ones, and O's own rows are the even ones. So the first number is X's threats
        on odd rows, less O's threats on rows that are not odd; the second number has the rows the other
        way round. An open line of X is a line of game.lines that has no bit of o in it: add up X's
        stones in these lines, and take off the same for O.""",
    wrong=r"""
    You count X's threats and stones only. The three numbers are MAX less MIN, so take off what O has. [MC10]
        (x_threats & odd).bit_count() - (o_threats & ~odd).bit_count()  =>  (x_threats & odd).bit_count()
        (x_threats & ~odd).bit_count() - (o_threats & odd).bit_count()  =>  (x_threats & ~odd).bit_count()
        x_stones - o_stones  =>  x_stones
    Your numbers count for O. They have to count for MAX, who plays X. [MC10]
        return own, other, x_stones - o_stones  =>  return -own, -other, o_stones - x_stones
    Your numbers count for the side to move. They have to count for MAX, whoever moves. [MC10]
        return own, other, x_stones - o_stones  =>
            sign = game.to_move(state)
            return sign * own, sign * other, sign * (x_stones - o_stones)
    You exchange X and O when O moves. The numbers count for MAX, so X comes first whoever moves. [MC10]
        x, o = game.stones(state)  =>  x, o = game.stones(state)[:: game.to_move(state)]
    You count a cell as a threat although the other side has a stone on it. A threat is an empty cell.
        game.completing(x) & ~(x | o)  =>  game.completing(x) & ~x
        game.completing(o) & ~(x | o)  =>  game.completing(o) & ~o
    You count a threat that stands right above one of the other side. It is late, because the other side can
    win one cell further down.
        << 1  =>2  << 99
    You take out a threat that stands right below one of the other side. The upper one of the two is late, so
    take that one out.
        << 1  =>2  >> 1
    You also take out a threat that stands right above a taken cell, if that cell would complete a line of
    the other side. Only an empty cell is a threat, so look at the other side's threats.
        ~(o_threats << 1)  =>  ~(game.completing(o) << 1)
        ~(x_threats << 1)  =>  ~(game.completing(x) << 1)
    You also take out a threat that stands right above one of the same side. Only a threat of the other side
    makes the one above it late.
        ~(o_threats << 1)  =>  ~((x_threats | o_threats) << 1)
        ~(x_threats << 1)  =>  ~((x_threats | o_threats) << 1)
    You take out a threat that stands right above one of the same side. It is a threat of the other side that
    makes the one above it late.
        ~(o_threats << 1)  =>  ~(x_threats << 1)
        ~(x_threats << 1)  =>  ~(o_threats << 1)
    You take X's late threats out first, and then look for O's. A threat of O above one of these is late,
    too, so find the late ones of both sides before you take any out.
        x_threats, o_threats = x_threats & ~(o_threats << 1), o_threats & ~(x_threats << 1)  =>
            x_threats = x_threats & ~(o_threats << 1)
            o_threats = o_threats & ~(x_threats << 1)
    You take O's late threats out first, and then look for X's. A threat of X above one of these is late,
    too, so find the late ones of both sides before you take any out.
        x_threats, o_threats = x_threats & ~(o_threats << 1), o_threats & ~(x_threats << 1)  =>
            o_threats = o_threats & ~(x_threats << 1)
            x_threats = x_threats & ~(o_threats << 1)
    Your first number and your second one have changed places. The first counts the threats on own rows, and
    X's own rows are the odd ones.
        odd = game.odd_rows  =>  odd = ~game.odd_rows
    You take the odd rows for own rows of both sides. O's own rows are the even ones.
        (o_threats & ~odd)  =>  (o_threats & odd)
        (o_threats & odd)  =>  (o_threats & ~odd)
    You count every threat as one on an own row. The second number counts the threats on the other side's
    rows.
        (x_threats & odd).bit_count() - (o_threats & ~odd)  =>  x_threats.bit_count() - (o_threats)
        (x_threats & ~odd).bit_count() - (o_threats & odd).bit_count()  =>  0
    You also count stones in lines that the other side has closed. A line with stones of both sides can no
    longer be completed.
        if not o & line  =>  if line
        if not x & line  =>  if line
    You count a stone once, even if it stands in two open lines. It counts once in each of them.
        sum((x & line).bit_count() for line in game.lines if not o & line)  =>
            sum(any(1 << n & x & line for line in game.lines if not o & line) for n in range(99))
        sum((o & line).bit_count() for line in game.lines if not x & line)  =>
            sum(any(1 << n & o & line for line in game.lines if not x & line) for n in range(99))
    You count the open lines. Count the stones in them.
        (x & line).bit_count()  =>  bool(x & line)
        (o & line).bit_count()  =>  bool(o & line)""",
    right="""
    a list  |  return own, other, x_stones - o_stones  =>  return [own, other, x_stones - o_stones]""",
)


def fit(positions, results, steps, rate):
    """The weights after so many steps up the log-likelihood, from zero."""
    weights = [0.0] * len(positions[0])
    for _ in range(steps):
        slope = [0.0] * len(weights)
        for features, result in zip(positions, results, strict=True):
            score = sum(weights[i] * x for i, x in enumerate(features))
            chance = 1 / (1 + exp(-max(-500, score)))
            for i, x in enumerate(features):
                slope[i] += (result - chance) * x / len(positions)
        weights = [w + rate * s for w, s in zip(weights, slope, strict=True)]
    return tuple(weights)


def fits(steps, far, seed):
    """Positions of one to three features, each with a result, so many steps."""
    random = Random(f"10.2 {steps} {far} {seed}")
    few = min(steps, 2)
    cases = [[[[far], [0]], [0.5, 1], few, 1.0]]  # a constant would be learnt here
    cases += [[[[far]], [1], few, 0.5], [[[far], [far]], [0, 0.5], few, 1.0], [[[2]], [1], steps, 0.001]]
    for turn in range(10):
        count, some = 1 + turn % 3, random.randint(2, 8)
        positions = [[random.randint(-3, 3) * far for _ in range(count)] for _ in range(some)]
        results = random.choices((0, 0.5, 1), k=some)
        cases.append([positions, results, steps, random.choice((0.1, 0.5, 2.0))])
    return cases


def first_steps(positions, results, steps, rate):
    """The errors of the first step, and the weights after it and after the second."""
    errors = ", ".join(f"{result - 0.5:g}" for result in results)
    told = f"At first all weights are 0, so every chance is 0.5, and the errors are {errors}"
    for step in range(1, min(steps, 2) + 1):
        after = fit(positions, results, step, rate)
        score = sum(weight * x for weight, x in zip(after, positions[0], strict=True))
        weights = ", ".join(f"{weight:.4g}" for weight in after)
        first = tuple(positions[0])
        told += f". After step {step} the weights are ({weights}), and {first} has the score {score:.4g}"
    return f"{told}."


def typed_fit(function, case):
    """The call, with the positions as tuples."""
    return typed_call(function, with_tuples(case))


FIT = function_question(
    fit,
    "fit *** Gradient and fit",
    parts={
        "one step": (2, partial(fits, 1, 1), "{n} sets of positions: the first step is right"),
        "many steps": (2, partial(fits, 20, 1), "{n} sets of positions: right after 2 or 20 steps"),
        "large scores": (
            1,
            partial(fits, 4, 1_000),
            "{n} sets of positions: right with scores in the thousands",
        ),
    },
    play=call_with_tuples,
    typed=typed_fit,
    near=1e-6,
    reason=first_steps,
    hints="""
    At first all weights are 0, so every chance is 1/2. A position that MAX won then pulls each weight by
        (1 - 1/2) times its feature, and a lost one by (0 - 1/2) times its feature. For example, a win
        with the feature 3 pulls by 1.5.
    In one step, compute for each position the score, the chance 1 / (1 + exp(-score)) and the error
        result - chance. The slope of weight i is the mean of error times feature i over all positions.
        Only after the last position, add rate times slope to every weight.
    exp(1000) is too large for a float, but exp(-1000) is simply 0. So let the score be at least -500
        where you take exp(-score): max(-500, score) does it.""",
    wrong=r"""
    You go down the slope: the error, or the step, has the wrong sign. If MAX won more than was predicted, the
    score has to rise.
        result - chance  =>  chance - result
    You add the slopes of all positions up. Take their mean, because otherwise the step grows with the number
    of positions.
        * x / len(positions)  =>  * x
    You leave the feature out of the slope, so all weights move alike. Each error counts times the feature
    that belongs to the weight.
        * x / len(positions)  =>  / len(positions)
    You divide by the number of features. The mean goes over the positions.
        / len(positions)  =>  / len(features)
    You take the score itself for the chance. A score can be any number, so it has to go through 1 / (1 +
    exp(-score)) first.
        1 / (1 + exp(-max(-500, score)))  =>  score
    Your chance is MIN's, because the sign of the score is turned. A large score means that MAX will probably
    win.
        exp(-max(  =>  exp(max(
    You take exp of a number that is too large, and no float can hold the result. Limit the score before you
    take exp.
        -max(-500, score)  =>  -score
    You move the weights after each position, so the next position sees them moved. Collect the slope over
    all positions first.
        slope[i] +=  =>  weights[i] += rate *
    You keep the slopes of the steps before, so each step adds them up again. Every step begins with slopes
    of 0.
        for _ in range(steps):\n        slope = [0.0] * len(weights)  =>
            slope = [0.0] * len(weights)\nfor _ in range(steps):
    Your slope is that of the squared error, which has the factor chance * (1 - chance). The slope of the
    log-likelihood has no such factor.
        - chance)  =>  - chance) * chance * (1 - chance)
    You stop as soon as the slope is small. But `steps` says how many steps to make, so make all of them.
        weights = [w +  =>
            if max(map(abs, slope)) < 0.01:
                break
            weights = [w +
    You make one step too many.  |  range(steps)  =>  range(steps + 1)
    Your weights begin at 1. They begin at 0, so that every chance is 1/2 at first.
        [0.0] * len(positions[0])  =>  [1.0] * len(positions[0])
    You leave draws out, and you take the mean over the other positions. A draw is a result of 0.5, and it
    counts like any other.
        slope[i] +=  =>  slope[i] += (result != 0.5) *
        * x / len(positions)  =>  * x / (len(results) - results.count(0.5) or 1)
    You leave draws out of the slope. A draw is a result of 0.5, and it counts like any other.
        slope[i] +=  =>  slope[i] += (result != 0.5) *
    You leave the rate out, so the weights move by the whole slope.  |  rate * s for  =>  s for""",
    right="""
    the other form of the chance, with its limits  |  1 / (1 + exp(-max(-500, score)))  =>
            exp(score) / (1 + exp(score)) if -700 < score < 700 else float(score > 0)""",
)


def estimate(game, state):
    """The features by their weights, for MAX: a whole number, -999 to 999."""
    points = sum(weight * each for weight, each in zip(WEIGHTS, features(game, state), strict=True))
    return max(-999, min(999, round(points)))


def weighings(sign, far, seed):
    """Weights with decimals and counts whose sum has a sign; none ends in about a half; either side moves."""
    random, cases = Random(f"weigh {sign} {far} {seed}"), list[list[Any]]()
    while len(cases) < 24:
        weights = [random.choice((62, 38, 4, 0.5, 2.25, 31.4, 0.0625, 7.7)) for _ in range(3)]
        counts = [random.randint(-3, 3) * far, random.randint(-4, 4) * far, random.randint(-20, 20)]
        points = sum(weight * each for weight, each in zip(weights, counts, strict=True))
        moves = "3" * (len(cases) % 2)
        if points * sign > 0 and 0.1 < points % 1 < 0.9 and abs(points % 1 - 0.5) > 0.1 and far == 1:
            cases.append([weights, counts, moves])
        if far > 1 and abs(points) > 1_100:
            cases.append([weights, counts, moves])
    return cases


def summed(weights, counts, moves):
    """The sum of weight times count."""
    return (
        f"The sum of weight times feature is {sum(w * c for w, c in zip(weights, counts, strict=True)):.2f}."
    )


def judge_type(case, sheet, due, scene):
    """A float is refused even without decimals; what else came is judged as always."""
    if sheet["ended"] != "returned" or sheet["log"][-1]["args"] != ["float"] or whole(sheet["value"]) is None:
        return None
    told = f"It returned {float(sheet['value'])}, which is a float. Return a whole number of the type int."
    return refuse(scene, told, "Without a second argument, round makes an int of a float.")


ESTIMATE = function_question(
    estimate,
    "estimate ** An estimate in whole numbers",
    parts={
        "whole numbers": (2, partial(weighings, 1, 1), "{n} sums with decimals: the nearest whole number"),
        "both signs": (1, partial(weighings, -1, 1), "{n} sums below zero: right, too"),
        "below a win": (2, partial(weighings, 0, 20), "{n} sums beyond 1,000: never as much as a win"),
    },
    **WEIGHED,
    reason=summed,
    judge=judge_type,
    hints="""
    You have made the score of a position out of weights and features before, in the exercise fit: it is
        the sum of weight times feature.
    zip(WEIGHTS, features(game, state)) gives the pairs of a weight and a feature. Multiply each pair,
        add the products up, and let round make a whole number of the sum.
    A won game counts at least 1,000, and no estimate may look as good as a win. So hold the rounded
        number between -999 and 999, with min and max.""",
    wrong=r"""
    You return the sum with its decimals. Round it to a whole number, because null windows later ask about
    whole points.
        round(points)  =>  points
    You cut the decimals off. 2.7 is nearer to 3, so round to the nearest whole number.
        round(points)  =>  int(points)
    You add a half and cut the decimals off. Below zero that is not the nearest whole number: -2.7 becomes -2.
    round(...) is right for both signs.  |  round(points)  =>  int(points + 0.5)
    You always round down. 2.7 is nearer to 3, so round to the nearest whole number.
        round(points)  =>  int(points // 1)
    You hold each product below a win. Hold the sum instead, because several small products can pass 999
    together, and a large one can be balanced by others.
        weight * each for  =>  max(-999, min(999, weight * each)) for
    You round each product. Round the sum once, because otherwise the small errors add up.
        weight * each for  =>  round(weight * each) for
    You round the weights. Round the sum once, because otherwise the small errors add up.
        weight * each for  =>  round(weight) * each for
    Nothing holds your number below a win, so a position can look better than a won game. Keep it between
    -999 and 999.
        max(-999, min(999, round(points)))  =>  round(points)
    You hold your number from above only. A position must not look worse than a lost game either, so it must
    not fall below -999.
        max(-999, min(999, round(points)))  =>  min(999, round(points))
    You hold your number from below only. A position must not look better than a won game either, so it must
    not pass 999.
        max(-999, min(999, round(points)))  =>  max(-999, round(points))
    You let your number reach 1,000, which is as much as a win. The most is 999.
        max(-999, min(999, round(points)))  =>  max(-1000, min(1000, round(points)))
    You lose the sign, so what is good for MIN looks good for MAX.  |  round(points)  =>  abs(round(points))
    Your estimate counts for MIN. It has to count for MAX, as the features do. [MC10]
        return max  =>  return -max
    Your estimate counts for the side to move. It has to count for MAX, whoever moves. [MC10]
        return max  =>  return game.to_move(state) * max
    You add the features up without their weights.  |  weight * each for  =>  each for
    You use the weights of the notebook, written into the function or as a default. Look WEIGHTS up when the
    function is called, so that your own fit can change them.
        zip(WEIGHTS,  =>  zip((62, 38, 4),""",
    right="""
    held first, rounded then
        max(-999, min(999, round(points)))  =>  round(max(-999, min(999, points)))""",
)


def calibration(predicted, results, bins):
    """(mean prediction, mean result, count) of each bin that is not empty."""
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
        ([0.6, 0.65], [1, 0], 5),
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
    told = ", ".join(f"{one:.4g} into bin {min(int(one * bins), bins - 1)}" for one in sorted({*predicted}))
    return f"There are {bins} bins, counted from 0. The predictions go {told}."


CALIBRATION = function_question(
    calibration,
    "calibration ** Calibration",
    parts={"bins": (3, predictions, "{n} sets of predictions: 0, 1 and borders of bins, too")},
    near=1e-9,
    reason=places,
    hints="""
    With 10 bins, the first one takes chances from 0 up to 0.1, but not 0.1 itself, and so on. Into which
        bin does a chance of 0.37 go, and into which one a chance of 1?
    The number of the bin is int(chance * bins): with 10 bins, 0.37 goes into bin 3. A chance of 1
        belongs to the last bin, so take min(..., bins - 1). Collect the pairs (chance, result) of each
        bin.
    Go through the bins from low to high, and leave out the empty ones. For each of the others append the
        mean of its chances, the mean of its results, and how many there are.""",
    wrong=r"""
    You lose a prediction of 1, because int(1 * bins) is not the number of a bin. It belongs to the last bin.
        min(int(pair[0] * bins), bins - 1)  =>  int(pair[0] * bins)
    You give a prediction of 1 a bin of its own. It belongs to the last bin.
        min(int(pair[0] * bins), bins - 1)  =>  int(pair[0] * bins)
        range(bins)  =>  range(bins + 1)
    You put a chance on the border of two bins into the lower one. It belongs to the upper one: with 10 bins,
    0.1 goes into the second.
        min(int(pair[0] * bins), bins - 1)  =>  max(0, -int(-pair[0] * bins // 1) - 1)
    You round to the nearest bin. A bin begins at its lower border, so cut the decimals off.
        int(pair[0] * bins)  =>  round(pair[0] * bins)
    You return the middle of the bin. Return the mean of the predictions that fell into it.
        ((chance  =>  (((place + 0.5) / bins
    You return the bins from high to low. Begin with the low ones.
        in range(bins)  =>  in reversed(range(bins))
    You return the bins in the order in which a prediction first fell into them. Go from low to high.
        in range(bins)  =>  in dict.fromkeys(min(int(p * bins), bins - 1) for p in predicted)
    You exchange the prediction and the result. The mean of the predictions comes first.
        chance, result =  =>  result, chance =
    You add the results up. Take their mean.  |  result, len(group)  =>  result * len(group), len(group)
    You count a draw as a loss. It counts one half.
        zip(*group, strict=True)  =>  zip(*((p, r == 1) for p, r in group))
    You count a draw as a win. It counts one half.
        zip(*group, strict=True)  =>  zip(*((p, r > 0) for p, r in group))
    You keep empty bins, with a mean of 0. Leave them out, because nothing was predicted there.
        if group:  =>  if not group:\n    rows.append((0, 0, 0))\nelse:
    You divide by the number of all predictions. Divide by the number of those in the bin.
        result, len(group)  =>  result * len(group) / len(results), len(group)
    You leave the count out. Each row has three numbers: two means and the count.  |  , len(group)))  =>  ))
    You put the count first. It comes last.
        chance, result, len(group)))  =>  len(group), chance, result))
    You sort into bins by the results. The prediction decides the bin.
        int(pair[0] * bins)  =>  int(pair[1] * bins)""",
    right="tuples all the way  |  return rows  =>  return tuple(rows)",
)
