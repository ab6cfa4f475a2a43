"""Measuring what a search costs and what games prove: counts, formulas, ablations, learning, tournaments."""

from ..games.game import CountingGame
from .survey import (
    Depth,
    Mean,
    Survey,
    deepening,
    least_leaves,
    leaves_by_order,
    local_rates,
    mean_leaves,
    survey,
)
