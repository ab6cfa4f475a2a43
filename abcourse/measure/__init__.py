"""What a search costs and what games prove: counts, formulas, ablations, learning, tournaments."""

from .survey import (
    Counted,
    Cutoffs,
    Depth,
    Mean,
    Row,
    Survey,
    cutoffs_by_ply,
    deepening,
    least_leaves,
    leaves_by_order,
    local_rates,
    mean_leaves,
    survey,
)

__all__ = [
    "Counted",
    "Cutoffs",
    "Depth",
    "Mean",
    "Row",
    "Survey",
    "cutoffs_by_ply",
    "deepening",
    "least_leaves",
    "leaves_by_order",
    "local_rates",
    "mean_leaves",
    "survey",
]
