"""The process that makes an engine of a student's answers, since to try them is to run them.

`league_engines` starts it in the grader's sandbox, with a copy of both packages and with no answers but those
of one student. What comes back is the text of an engine, which plays in a closed process again.
"""

from __future__ import annotations

import os

from ..checking.ask.ask import BROKEN
from ..checking.ask.call import call
from ..engine.assemble_engine import filled
from .submission_process import begin, write_line


def main() -> None:
    """Make the engine of the stage and the answers that the orders name, and tell its text."""
    _, target, orders = begin()
    try:
        write_line(target, ["composed", call(filled, orders["stage"], orders["answers"], seconds=None)])
    finally:
        os._exit(BROKEN)
