"""The table of contents: which notebook asks which exercises, in order.

An exercise keeps its name for ever. Its number is only shown, and comes from its place here: 3.1 is the first
exercise of notebook 03. To move an exercise, move its name. To renumber a notebook, rename its folders and
change its line. A side room has a name and no number; its exercises are shown as in "Bug zoo 1".
"""

from collections.abc import Iterable

CONTENTS = {
    "00_start_here": ("environment", "who_moves", "any_move"),
    "01_minimax": ("minimax", "nim", "negamax", "best_move", "win_sooner"),
    "02_pruning_by_hand": ("trace_table", "pruned_edges", "bounds", "deep_cuts", "mistakes"),
    "03_alphabeta_in_code": (
        "child_window",
        "negamax_cuts",
        "root_move",
        "early_cut_tree",
        "window_contract",
        "fail_hard",
    ),
    "04_how_good_can_it_get": ("knuth_moore", "perfect_order", "worst_tree", "least_leaves", "plies_reached"),
    "05_order": ("order", "remember_best", "ablation", "killers", "history"),
    "06_time": ("out_of_time", "deepen", "principal_variation", "horizon"),
    "07_memory": ("memory", "search_with_memory", "symmetry_key", "mate_distance", "aspire", "collision"),
    "08_null_windows": ("null_window", "pvs", "reach", "mtd", "solver"),
    "09_knowing": ("threats", "fit", "estimate", "calibration"),
    "10_horizon": ("quiesce", "horizon_flip", "null_move", "singular"),
    "11_competing": ("share", "player", "champion", "refuted_hypothesis"),
    "bug_zoo": ("alphabeta", "bug_suite", "invariants", "diagnosis"),
    "sources": ("lost_half",),
    "random_trees": ("pearl_root", "solve_leaves"),
    "best_first": ("sss", "distinct_leaves"),
}
"""Notebook of the line, then side room -> the names of its exercises."""

DOORS = {
    "bug_zoo": "03_alphabeta_in_code",
    "sources": "03_alphabeta_in_code",
    "random_trees": "05_order",
    "best_first": "08_null_windows",
    "other_schools": "11_competing",
}
"""Side room -> the notebook of the line after which it can be entered."""

LINE, LINE_SINCE = "principal_variation", "time"
"""An exercise outside the core by which the engine tells its lines, and the stage since which it does."""

PARTS = {
    "any_move": ("random", "move"),
    "negamax": ("minimax", "search"),
    "best_move": ("minimax", "move"),
    "negamax_cuts": ("alphabeta", "search"),
    "root_move": ("alphabeta", "move"),
    "order": ("order", "order"),
    "remember_best": ("order", "Memory", "order", "search"),
    "out_of_time": ("time", "Memory", "search"),
    "deepen": ("time", "move"),
    "memory": ("memory", "Memory"),
    "search_with_memory": ("memory", "search"),
    "pvs": ("null_windows", "search"),
    "reach": ("null_windows", "reach"),
    "threats": ("knowing", "features"),
    "fit": ("knowing", "WEIGHTS"),
    "estimate": ("knowing", "estimate"),
    "quiesce": ("horizon", "quiesce"),
    "share": ("competing", "share"),
}
"""The core path: exercise -> the stage at which it enters the learner's engine, and what it fills there."""

NOTEBOOK_OF = {id: notebook for notebook, ids in CONTENTS.items() for id in ids}
"""Name of an exercise -> its notebook; in the order of the series."""


def number_of(id: str) -> str:
    """The number that a reader is shown, 3.1 or Bug zoo 1. Raises KeyError for a name that has no place."""
    notebook = NOTEBOOK_OF[id]
    place = CONTENTS[notebook].index(id) + 1
    return f"{title_of(notebook)} {place}" if notebook in DOORS else f"{int(notebook[:2])}.{place}"


def title_of(notebook: str) -> str:
    """How a link calls a notebook: 03 Alpha-beta in code, or Bug zoo."""
    number, name = ("", notebook) if notebook in DOORS else (notebook[:2] + " ", notebook[3:])
    return number + name.replace("_", " ").replace("alphabeta", "alpha-beta").capitalize()


def meant(number: str) -> str:
    """A sentence that names the exercise that is shown as a number; empty for anything else."""
    shown = number.strip().lower().lstrip("0")
    named = [id for id in NOTEBOOK_OF if number_of(id).lower() == shown]
    return f'Exercises go by name: {number_of(named[0])} is "{named[0]}".' if named else ""


def gained(id: str) -> str:
    """What the learner's engine has from an exercise, in a sentence; empty where it has no place there."""
    if id == LINE:
        return f'From now on this answer finds the line that your engine shows: my_engine("{LINE_SINCE}").'
    if id not in PARTS:
        return ""
    stage = PARTS[id][0]
    return f'Your engine plays with this answer from now on: my_engine("{stage}").'


def in_order(ids: Iterable[str]) -> list[str]:
    """The names, each once, in the order of the series; those without a place at the end, by the alphabet."""
    places = {id: place for place, id in enumerate(NOTEBOOK_OF)}
    return sorted(set(ids), key=lambda id: (places.get(id, len(places)), id))
