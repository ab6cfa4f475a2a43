"""My engine. It plays any legal move."""

from math import inf
from random import random


def move(game, state):
    """The first action with the best value; the values are drawn at random, for want of a better idea."""
    best = -inf
    for action in game.actions(state):
        value = random()
        if value > best:
            best, chosen = value, action
    return chosen
