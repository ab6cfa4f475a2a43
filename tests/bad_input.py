"""Answers that would end, hang or deceive a kernel: how the call ends, and the answer's source.

They stand in data/bad_input.txt. A header is `#%% family | how the call may end`; below it is what a cell
holds, which defines `answer`.
"""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).with_name("data") / "bad_input.txt"
HEADER = re.compile(r"^#%% ([^|\n]+) \| (.+)\n", re.MULTILINE)


class Bad(NamedTuple):
    name: str  # its family and its place in it
    ended: str
    source: str


def bad_inputs() -> Iterator[Bad]:
    """Every answer, in the order of the file."""
    _, *parts = HEADER.split(FILE.read_text(encoding="utf-8"))
    places = Counter[str]()
    for family, ended, source in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        yield Bad(f"{family} {places[family]}", ended, source.rstrip() + "\n")
        places[family] += 1
