"""Where an error came from, for a board and a terminal that go on after it."""

from __future__ import annotations

from pathlib import Path
from traceback import extract_tb

OURS = str(Path(__file__).resolve().parents[1])


def place(error: BaseException) -> str:
    """The last function of somebody else's on the way to an error, and its line; else empty."""
    theirs = [frame for frame in extract_tb(error.__traceback__) if not frame.filename.startswith(OURS)]
    return f" in `{theirs[-1].name}`, line {theirs[-1].lineno}" if theirs else ""
