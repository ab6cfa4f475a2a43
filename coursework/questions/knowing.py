"""The questions of notebook 09: threats counted, weights from games, an estimate, calibration."""

from functools import partial
from math import exp
from random import Random
from typing import Any

from abcourse.games.connect4 import Connect4

from .kinds.function import drawn_board, function_question, typed_board

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
                    whose = "a row of its own" if cell & own else "a row of the other's"
                    whose = "right above a threat of the other side, too late" if cell & late else whose
                    told.append(f"{side} column {column + 1}, row {row + 1}: {whose}")
    return f"Threats: {'; '.join(told) or 'none'}. In open lines: X {open_lines[0]}, O {open_lines[1]}."


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
        "threats": (2, partial(board_cases, "threats", early, 16), "{n} boards: all threats", together),
        "rows": (2, partial(board_cases, "rows", early, 16), "{n} boards: own and other rows", rows_apart),
        "late threats": (1, above, "{n} boards: a threat right above another, of either side", rows_apart),
        "open lines": (
            2,
            partial(board_cases, "lines", lambda game, state: features(game, state)[2], 16),
            "{n} boards: stones in open lines",
            lambda counts: counts[2],
        ),
    },
    noun="three numbers",
    way="on_board",
    typed=typed_board,
    picture=drawn_board,
    reason=cells_of_threats,
    hints="""
    Begin with X alone. Which cells would complete a line for X, and are empty? All of them are bits of one
        number, and & ~(x | o) leaves the empty ones.
    << 1 moves every bit one row up, so o_threats << 1 are the cells right above O's threats. X's threats
        there are late. Find O's late ones before you take X's out. Count: & game.odd_rows, then bit_count().
    X's own rows are the odd ones, O's the even ones: first X's threats on odd rows less O's on rows that are
        not odd. An open line of X is a line of game.lines with no bit of o in it.""",
    wrong=r"""
    only X's are counted: nothing is taken off for O. [MC10]
        (x_threats & odd).bit_count() - (o_threats & ~odd).bit_count()  =>  (x_threats & odd).bit_count()
        (x_threats & ~odd).bit_count() - (o_threats & odd).bit_count()  =>  (x_threats & ~odd).bit_count()
        x_stones - o_stones  =>  x_stones
    it speaks for O. [MC10]
        return own, other, x_stones - o_stones  =>  return -own, -other, o_stones - x_stones
    it speaks for the side to move. [MC10]
        return own, other, x_stones - o_stones  =>
            sign = game.to_move(state)
            return sign * own, sign * other, sign * (x_stones - o_stones)
    X and O change places where O moves; the numbers always speak for MAX. [MC10]
        x, o = game.stones(state)  =>  x, o = game.stones(state)[:: game.to_move(state)]
    a cell that the other side has taken counts as a threat.
        game.completing(x) & ~(x | o)  =>  game.completing(x) & ~x
        game.completing(o) & ~(x | o)  =>  game.completing(o) & ~o
    threats right above one of the other side are counted, too.  |  << 1  =>2  << 99
    a threat is taken out right below one of the other side, not right above.  |  << 1  =>2  >> 1
    a threat is taken out also right above a taken cell that would complete a line of the other side.
        ~(o_threats << 1)  =>  ~(game.completing(o) << 1)
        ~(x_threats << 1)  =>  ~(game.completing(x) << 1)
    a threat right above one of the same side is taken out, too.
        ~(o_threats << 1)  =>  ~((x_threats | o_threats) << 1)
        ~(x_threats << 1)  =>  ~((x_threats | o_threats) << 1)
    a threat is taken out right above one of the same side, not of the other.
        ~(o_threats << 1)  =>  ~(x_threats << 1)
        ~(x_threats << 1)  =>  ~(o_threats << 1)
    X's late threats are gone when O's are looked at: one right above them is counted.
        x_threats, o_threats = x_threats & ~(o_threats << 1), o_threats & ~(x_threats << 1)  =>
            x_threats = x_threats & ~(o_threats << 1)
            o_threats = o_threats & ~(x_threats << 1)
    O's late threats are gone when X's are looked at: one right above them is counted.
        x_threats, o_threats = x_threats & ~(o_threats << 1), o_threats & ~(x_threats << 1)  =>
            o_threats = o_threats & ~(x_threats << 1)
            x_threats = x_threats & ~(o_threats << 1)
    X gets the even rows and O the odd ones.  |  odd = game.odd_rows  =>  odd = ~game.odd_rows
    odd rows are own rows for both sides.
        (o_threats & ~odd)  =>  (o_threats & odd)
        (o_threats & odd)  =>  (o_threats & ~odd)
    all threats are counted as on rows of one's own.
        (x_threats & odd).bit_count() - (o_threats & ~odd)  =>  x_threats.bit_count() - (o_threats)
        (x_threats & ~odd).bit_count() - (o_threats & odd).bit_count()  =>  0
    stones in lines that the other side has closed count as well.
        if not o & line  =>  if line
        if not x & line  =>  if line
    a stone in two open lines counts once.
        sum((x & line).bit_count() for line in game.lines if not o & line)  =>
            sum(any(1 << n & x & line for line in game.lines if not o & line) for n in range(99))
        sum((o & line).bit_count() for line in game.lines if not x & line)  =>
            sum(any(1 << n & o & line for line in game.lines if not x & line) for n in range(99))
    open lines are counted, not the stones in them.
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
    told = f"At first all weights are 0, every chance is 0.5, and the errors are {errors}"
    for step in range(1, min(steps, 2) + 1):
        after = fit(positions, results, step, rate)
        score = sum(weight * x for weight, x in zip(after, positions[0], strict=True))
        weights = ", ".join(f"{weight:.4g}" for weight in after)
        told += (
            f". After step {step} the weights are ({weights}), and {positions[0]} has the score {score:.4g}"
        )
    return f"{told}."


FIT = function_question(
    fit,
    "fit *** Gradient and fit",
    parts={
        "one step": (2, partial(fits, 1, 1), "{n} sets of positions, one step from zero"),
        "many steps": (2, partial(fits, 20, 1), "{n} sets of positions, 2 or 20 steps"),
        "large scores": (1, partial(fits, 4, 1_000), "{n} sets whose scores are in the thousands"),
    },
    near=1e-6,
    reason=first_steps,
    hints="""
    At weights zero every chance is 1/2. A position that MAX won then pulls each weight by (1 - 1/2) times
        its feature, a lost one by (0 - 1/2) times it.
    One step: for each position the score, the chance 1 / (1 + exp(-score)), the error result - chance. The
        slope of weight i is the mean of error times feature i. Then add rate times slope to all weights.
    exp(1000) is too large for a float; exp(-1000) is 0. So let the score be at least -500 in exp(-score).""",
    wrong=r"""
    the steps go down: the sign of the error is turned.  |  result - chance  =>  chance - result
    the slopes are summed, not averaged.  |  * x / len(positions)  =>  * x
    the feature is left out of the slope.  |  * x / len(positions)  =>  / len(positions)
    the mean is taken over the features.  |  / len(positions)  =>  / len(features)
    the error is that of a straight line: the chance is the score itself.
        1 / (1 + exp(-max(-500, score)))  =>  score
    the chance is turned round: it is that of MIN.  |  exp(-max(  =>  exp(max(
    exp of a large score is too large for a float.  |  -max(-500, score)  =>  -score
    a position moves the weights at once; the next one sees them moved.
        slope[i] +=  =>  weights[i] += rate *
    the slopes of the steps before are kept; each step adds them up anew.
        for _ in range(steps):\n        slope = [0.0] * len(weights)  =>
            slope = [0.0] * len(weights)\nfor _ in range(steps):
    the slope is that of the squared error.  |  - chance)  =>  - chance) * chance * (1 - chance)
    one step too many is made.  |  range(steps)  =>  range(steps + 1)
    the weights begin at one.  |  [0.0] * len(positions[0])  =>  [1.0] * len(positions[0])
    draws are left out, and the mean is over the others.  |  slope[i] +=  =>  slope[i] += (result != 0.5) *
        * x / len(positions)  =>  * x / (len(results) - results.count(0.5) or 1)
    draws are left out.  |  slope[i] +=  =>  slope[i] += (result != 0.5) *
    the rate is forgotten.  |  rate * s for  =>  s for""",
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


def position(weights, counts, moves):
    """What the estimate is to weigh, and who moves."""
    mover = "O" if moves else "X"
    return f"{mover} moves, WEIGHTS = {weights}, and features(game, state) returns {counts}"


def summed(weights, counts, moves):
    """The sum of weight times count."""
    return f"The sum is {sum(w * c for w, c in zip(weights, counts, strict=True)):.2f}."


def typed(entry, case):
    """The call of an estimate with other weights and features."""
    weights, counts, moves = case["args"]
    given = f"{entry}, weights={tuple(weights)}, counts={tuple(counts)}, moves={moves!r}"
    return f"from coursework import weighed; weighed({given})"


ESTIMATE = function_question(
    estimate,
    "estimate ** An estimate in whole numbers",
    parts={
        "whole numbers": (2, partial(weighings, 1, 1), "{n} sums with decimals, the nearest whole number"),
        "both signs": (1, partial(weighings, -1, 1), "{n} sums below zero"),
        "below a win": (2, partial(weighings, 0, 20), "{n} sums beyond 1,000: never as much as a win"),
    },
    way="weighed",
    typed=typed,
    picture=position,
    reason=summed,
    hints="""
    What is the score of a position, out of weights and features? That was the sum in fit.
    zip(WEIGHTS, features(game, state)) gives the pairs; sum their products. round makes a whole number.
    A won game counts at least 1,000. So hold the number between -999 and 999, by min and max.""",
    wrong=r"""
    the sum is not made a whole number.  |  round(points)  =>  points
    the decimals are cut off; 2.7 is nearer to 3.  |  round(points)  =>  int(points)
    it is always rounded down.  |  round(points)  =>  int(points // 1)
    each product is held below a win, not the sum.
        weight * each for  =>  max(-999, min(999, weight * each)) for
    each product is rounded, not the sum.  |  weight * each for  =>  round(weight * each) for
    the weights are rounded, not the sum.  |  weight * each for  =>  round(weight) * each for
    nothing holds it below a win.  |  max(-999, min(999, round(points)))  =>  round(points)
    it is held from above only.  |  max(-999, min(999, round(points)))  =>  min(999, round(points))
    it is held from below only.  |  max(-999, min(999, round(points)))  =>  max(-999, round(points))
    1,000 is as much as a win; the most is 999.
        max(-999, min(999, round(points)))  =>  max(-1000, min(1000, round(points)))
    the sign is lost.  |  round(points)  =>  abs(round(points))
    it speaks for MIN. [MC10]  |  return max  =>  return -max
    it speaks for the side to move, and not for MAX. [MC10]
        return max  =>  return game.to_move(state) * max
    the weights are not used.  |  weight * each for  =>  each for
    the weights are those of the notebook, in the function or as a default; WEIGHTS is to be looked up.
        zip(WEIGHTS,  =>  zip((62, 38, 4),""",
    right="""
    held first, rounded then  |  max(-999, min(999, round(points)))  =>  round(max(-999, min(999, points)))
    a float without decimals  |  round(points)  =>  float(round(points))""",
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
    told = ", ".join(f"{one:.4g} in {min(int(one * bins), bins - 1)}" for one in sorted({*predicted}))
    return f"Of {bins} bins, counted from 0: {told}."


CALIBRATION = function_question(
    calibration,
    "calibration ** Calibration",
    parts={"bins": (3, predictions, "{n} sets of predictions, 0, 1 and ends of bins among them")},
    near=1e-9,
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
    a draw counts as a win.  |  zip(*group, strict=True)  =>  zip(*((p, r > 0) for p, r in group))
    empty bins are kept, with a mean of 0.  |  if group:  =>  if not group:\n    rows.append((0, 0, 0))\nelse:
    the share is one of all predictions, not of the bin's.
        result, len(group)  =>  result * len(group) / len(results), len(group)
    the count is left out.  |  , len(group)))  =>  ))
    the count comes first.  |  chance, result, len(group)))  =>  len(group), chance, result))
    the results decide the bin.  |  int(pair[0] * bins)  =>  int(pair[1] * bins)""",
    right="tuples all the way  |  return rows  =>  return tuple(rows)",
)
