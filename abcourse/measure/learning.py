"""An evaluation learned from play: features of positions, results of games, logistic regression.

    games = self_play(game, mover, count=500, seed=1)
    model = fit(games[:400])                   # weights for the log-odds that MAX wins
    quality(model, games[400:])                # on games that it has not seen

All positions of one game share one result. So a game is learnt from, or judged by, as a whole. A game has
`features(state)`, a tuple of numbers for MAX. All of them change their sign when the players swap stones. The
model has no constant term, so its estimate changes its sign as well.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from operator import mul
from random import Random
from statistics import pstdev
from sys import audit
from typing import Any, NamedTuple

from ..games.match import Mover, play_out, result_for_max
from ..games.validate_game import playable

Features = tuple[float, ...]


class Played(NamedTuple):
    """One game of self-play: the features of its positions, and the result for MAX, 1, 0.5 or 0."""

    positions: list[Features]
    result: float


def random_opening(game: Any, plies: int, random: Random) -> Any:
    """Return a position after `plies` random moves in which play is not over.

    Raises ValueError if a thousand tries find none.
    """
    playable(game)
    for _ in range(1_000):
        state = game.initial
        for _ in range(plies):
            if game.is_terminal(state):
                break
            state = game.result(state, random.choice(list(game.actions(state))))
        if not game.is_terminal(state):
            return state
    raise ValueError(f"no play of {plies} random moves leaves the game open; use fewer plies")


def wandering(game: Any, mover: Mover, share: float, random: Random) -> Mover:
    """Return the mover, with a random action in that share of its moves, so that its games differ more."""

    def move(state: Any) -> Any:
        return random.choice(list(game.actions(state))) if random.random() < share else mover(state)

    return move


def self_play(
    game: Any, mover: Mover, count: int, seed: int, plies: int = 6, wander: float = 0.1
) -> list[Played]:
    """Return `count` games of a mover against itself, each from a random opening of `plies` moves.

    A share `wander` of the moves is random.
    """
    random, games = Random(seed), []
    wanderer = wandering(game, mover, wander, random)
    for _ in range(count):
        states = play_out(game, random_opening(game, plies, random), wanderer, wanderer)
        features = [tuple(game.features(state)) for state in states[:-1]]
        games.append(Played(features, result_for_max(game, states[-1])))
    return games


@dataclass(frozen=True)
class Model:
    """Log-odds that MAX wins, as a weighted sum of features. Each weight is per unit of its feature."""

    weights: Features

    def probability(self, features: Features) -> float:
        """Return the estimated chance, from 0 to 1, that MAX wins. A draw counts as half a win."""
        score = sum(w * x for w, x in zip(self.weights, features, strict=True))
        return 1 / (1 + exp(-max(min(score, 700.0), -700.0)))


def fit(games: Sequence[Played], penalty: float = 1.0) -> Model:
    """Return the logistic regression of results on features, by Newton's method, with a ridge penalty.

    Each step goes to the place where the slope of the log-likelihood would be zero if it were a parabola. The
    penalty keeps the weights finite even if a feature tells the results apart without error.
    (Hastie, Tibshirani & Friedman 2009, section 4.4.1.)
    """
    audit("abcourse.fit")
    if penalty <= 0:
        raise ValueError(f"penalty is {penalty!r}; use more than 0")
    rows = [(features, game.result) for game in games for features in game.positions]
    if not rows:
        raise ValueError("there are no positions to learn from; play some games first")
    columns = [*zip(*(features for features, _ in rows), strict=True)]
    scale = [pstdev(column) or 1.0 for column in columns]
    positions = [[x / by for x, by in zip(features, scale, strict=True)] for features, _ in rows]
    count = range(len(scale))
    weights = [0.0] * len(scale)
    for _ in range(50):
        slope = [-penalty * weight for weight in weights]
        curvature = [[penalty * (i == j) for j in count] for i in count]
        for x, (_, result) in zip(positions, rows, strict=True):
            score = sum(map(mul, weights, x))
            p = 1 / (1 + exp(-max(min(score, 30.0), -30.0)))  # beyond, the curvature would vanish
            for i in count:
                slope[i] += x[i] * (result - p)
                for j in count:
                    curvature[i][j] += x[i] * x[j] * p * (1 - p)
        step = _solved(curvature, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-9:
            break
    return Model(tuple(weight / by for weight, by in zip(weights, scale, strict=True)))


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of linear equations whose matrix is symmetric and positive, by elimination."""
    rows = [[*row, end] for row, end in zip(matrix, right, strict=True)]
    for k, pivot in enumerate(rows):
        rows[k] = pivot = [x / pivot[k] for x in pivot]
        for i, row in enumerate(rows):
            if i != k:
                rows[i] = [x - row[k] * y for x, y in zip(row, pivot, strict=True)]
    return [row[-1] for row in rows]


class Quality(NamedTuple):
    """How good the probabilities are on games that were not trained on.

    For both numbers, smaller is better.
    """

    log_loss: float
    brier: float
    positions: int


def quality(model: Model, games: Sequence[Played]) -> Quality:
    """Return the mean log-loss in nats and the mean squared error (Brier 1950), per position."""
    pairs = _predictions(model, games)
    losses = [
        -(y * log(p) + (1 - y) * log(1 - p))
        for p, y in ((min(max(p, 1e-12), 1 - 1e-12), y) for p, y in pairs)
    ]
    return Quality(sum(losses) / len(pairs), sum((p - y) ** 2 for p, y in pairs) / len(pairs), len(pairs))


class Bin(NamedTuple):
    """The positions whose predicted chance falls into one interval: its mean, and what came true."""

    predicted: float
    happened: float
    positions: int


def reliability(model: Model, games: Sequence[Played]) -> list[Bin]:
    """Return the reliability curve by tenths: of the positions called 70 %, did MAX win 70 %?

    A tenth without positions is left out.
    """
    audit("abcourse.reliability")
    groups: dict[int, list[tuple[float, float]]] = {}
    for p, y in _predictions(model, games):
        groups.setdefault(min(int(p * 10), 9), []).append((p, y))
    return [
        Bin(sum(p for p, _ in group) / len(group), sum(y for _, y in group) / len(group), len(group))
        for _, group in sorted(groups.items())
    ]


def _predictions(model: Model, games: Sequence[Played]) -> list[tuple[float, float]]:
    pairs = [(model.probability(features), game.result) for game in games for features in game.positions]
    if not pairs:
        raise ValueError("there are no positions to judge; give games that were not trained on")
    return pairs
