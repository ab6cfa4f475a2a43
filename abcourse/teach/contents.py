"""The table of contents: which notebook asks which exercises, in order.

An exercise keeps its name for ever. Its number is only shown, and comes from its place here: 3.1 is the first
exercise of notebook 03. To move an exercise, move its name. To renumber a notebook, rename its folders and
change its line.
"""

from __future__ import annotations

from collections.abc import Iterable

CONTENTS = {
    "00_start_here": ("00.1", "00.2", "00.3"),
    "01_minimax": ("01.1", "01.2", "01.3", "01.4", "01.5"),
    "02_pruning_by_hand": ("02.1", "02.2", "02.3", "02.4", "02.5"),
    "03_alphabeta_in_code": ("03.1", "03.2", "03.3", "03.4", "03.5", "03.6"),
    "04_bug_zoo": ("04.1", "04.2", "04.3", "04.4"),
    "05_how_good_can_it_get": ("05.1", "05.2", "05.3", "05.4", "05.5"),
    "06_order": ("06.1", "06.2", "06.3", "06.4", "06.5"),
    "07_time": ("07.1", "07.2", "07.3", "07.4", "07.5"),
    "08_memory": ("08.1", "08.2", "08.3", "08.4", "08.5"),
    "09_null_windows": ("09.1", "09.2", "09.3", "09.4", "09.5"),
    "10_knowing": ("10.1", "10.2", "10.3", "10.4", "10.5"),
    "11_competing": ("11.1", "11.2", "11.3", "11.4"),
}
"""Notebook -> the names of its exercises."""

NOTEBOOK_OF = {id: notebook for notebook, ids in CONTENTS.items() for id in ids}
"""Name of an exercise -> its notebook; in the order of the series."""


def number_of(id: str) -> str:
    """The number that a reader is shown, as in 3.1. Raises KeyError for a name that has no place."""
    notebook = NOTEBOOK_OF[id]
    return f"{int(notebook[:2])}.{CONTENTS[notebook].index(id) + 1}"


def named_by(number: str) -> str:
    """The name of the exercise that is shown as that number, also with a zero before it; empty where there is none."""
    shown = number.strip().lstrip("0")
    return next((id for id in NOTEBOOK_OF if number_of(id).lstrip("0") == shown), "")


def in_order(ids: Iterable[str]) -> list[str]:
    """The names, each once, in the order of the series; those without a place at the end, by the alphabet."""
    places = {id: place for place, id in enumerate(NOTEBOOK_OF)}
    return sorted(set(ids), key=lambda id: (places.get(id, len(places)), id))
