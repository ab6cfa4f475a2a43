"""The process that makes an engine of a student's answers, since to try them is to run them.

`league_engines` starts it in the grader's sandbox, with a copy of both packages and with no answers but those
of one student. What comes back is the text of an engine, which plays in a closed process again.
"""

import os

from ..checking.ask.ask import BROKEN
from ..engine.assemble_engine import filled
from .submission_process import begin, write_line


def main() -> None:
    """Make the engine of the stage and the answers that the orders name, and tell its text."""
    _, target, orders = begin()
    try:
        made = filled(orders["stage"], orders["answers"])
        write_line(target, ["composed", {"ended": "returned", "type": "tuple", "value": made}])
    finally:
        os._exit(BROKEN)
