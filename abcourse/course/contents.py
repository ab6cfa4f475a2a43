"""The table of contents: which notebook asks which exercises, in order.

An exercise keeps its name for ever. Its number is only shown, and comes from its place here: 3.1 is the first
exercise of notebook 03. To move an exercise, move its name. To renumber a notebook, rename its folders and
change its line. A side room has a name and no number; its exercises are shown as in "Bug zoo 1".
"""

from __future__ import annotations

from collections.abc import Iterable

CONTENTS = {
    "00_start_here": ("environment", "who_moves", "digits"),
    "01_minimax": ("minimax", "best_move", "nim", "negamax", "win_sooner"),
    "02_pruning_by_hand": ("trace_table", "pruned_edges", "bounds", "deep_cuts", "mistakes"),
    "03_alphabeta_in_code": (
        "alphabeta",
        "root_move",
        "fail_hard",
        "negamax_cuts",
        "window_contract",
        "lost_half",
    ),
    "04_how_good_can_it_get": ("knuth_moore", "perfect_order", "worst_tree", "least_leaves", "plies_reached"),
    "05_order": ("order", "remember_best", "killers", "history", "ablation"),
    "06_time": ("out_of_time", "deepen", "principal_variation", "horizon"),
    "07_memory": ("memory", "search_with_memory", "symmetry_key", "mate_distance", "aspire", "collision"),
    "08_null_windows": ("null_window", "pvs", "reach", "mtd", "solver"),
    "09_knowing": ("features", "fit", "calibration", "quiesce", "singular"),
    "11_competing": ("share", "player", "champion", "refuted_hypothesis"),
    "bug_zoo": ("early_cut_tree", "bug_suite", "invariants", "diagnosis"),
    "random_trees": ("pearl_root", "solve_leaves"),
    "best_first": ("sss", "distinct_leaves"),
}
"""Notebook of the line, then side room -> the names of its exercises."""

DOORS = {"bug_zoo": "03_alphabeta_in_code", "random_trees": "05_order", "best_first": "08_null_windows"}
"""Side room -> the notebook of the line after which it can be entered."""

NOTEBOOK_OF = {id: notebook for notebook, ids in CONTENTS.items() for id in ids}
"""Name of an exercise -> its notebook; in the order of the series."""


def number_of(id: str) -> str:
    """The number that a reader is shown, 3.1 or Bug zoo 1. Raises KeyError for a name that has no place."""
    notebook = NOTEBOOK_OF[id]
    place = CONTENTS[notebook].index(id) + 1
    return f"{title_of(notebook)} {place}" if notebook in DOORS else f"{int(notebook[:2])}.{place}"


def title_of(notebook: str) -> str:
    """How a link calls a notebook: 03 Alphabeta in code, or Bug zoo."""
    number, name = ("", notebook) if notebook in DOORS else (notebook[:3], notebook[3:])
    return f"{number.replace('_', ' ')}{name.replace('_', ' ').capitalize()}"


def named_by(number: str) -> str:
    """The name of the exercise that is shown as that number; empty where there is none."""
    shown = number.strip().lower().lstrip("0")
    return next((id for id in NOTEBOOK_OF if number_of(id).lower() == shown), "")


def meant(number: str) -> str:
    """A sentence that names the exercise that is shown as a number; empty for anything else."""
    named = named_by(number)
    return f'Exercises go by name: {number_of(named)} is "{named}".' if named else ""


def in_order(ids: Iterable[str]) -> list[str]:
    """The names, each once, in the order of the series; those without a place at the end, by the alphabet."""
    places = {id: place for place, id in enumerate(NOTEBOOK_OF)}
    return sorted(set(ids), key=lambda id: (places.get(id, len(places)), id))
