"""Which line of the reader's own code a report shows under *Where*, and what it says of it.

A line is shown only where it is known that something goes wrong there: the call of itself that asks a wrong
question, the return that gives a wrong value, the step in its world that the reference does not do, or the
line at which Python raised an error. An invented line is worse than none.
"""

import re
from itertools import zip_longest

from ..ask.sheet import Event, Sheet
from ..judge import Failure
from .report import OwnLine
from .own_calls import Followed, Line, WrongCall

RAISED = re.compile(r"line (\d+): (.*)", re.DOTALL)
RESULT = re.compile(r"(?:yours|expected|(?!a right one).+ returns?) {3,}(\S.*)")
AT_A_LINE = ("read", "ask", "probe", "store", "hand")  # steps that a line of the answer takes


def line_to_show(failure: Failure, call: WrongCall | None) -> OwnLine | None:
    """The line at which a failing answer first goes wrong; None where it is not known."""
    sheet = failure.sheet
    if sheet["ended"] == "raised":
        return line_of_error(sheet)
    if sheet["ended"] != "returned":
        return None
    if call:
        return call.shown
    step = first_step_apart(failure, failure.followed)
    if step:
        return step
    return line_of_return(failure, failure.followed.left)


def line_of_error(sheet: Sheet) -> OwnLine | None:
    """The line at which Python raised an error."""
    found = RAISED.fullmatch(sheet.get("line", ""))
    if not found:
        return None
    error = ": ".join(filter(None, [sheet["error"], sheet["message"]]))
    return OwnLine(int(found[1]), found[2], f"Here Python raised {error}")


def first_step_apart(failure: Failure, followed: Followed) -> OwnLine | None:
    """The line of the first step that the reference does not do, where each step of both is known."""
    part = failure.part
    if part.right is None or part.step is None or len(followed.log) != len(followed.lines):
        return None
    several = len(failure.seen.get("calls", ())) > 1
    right = part.right(failure.seen, failure.ruling)
    pairs = zip_longest(followed.log, right.get("log", ()))
    for place, (yours, ours) in enumerate(pairs):
        if yours and ours and (yours["verb"], yours["args"]) == (ours["verb"], ours["args"]):
            continue
        if yours is None or yours["verb"] not in AT_A_LINE:
            return None
        if yours["verb"] == "probe" and (ours is None or ours["verb"] != "probe"):
            return None  # a question about a leaf is free
        if yours["verb"] == "read" and several:
            return None  # what a call before has remembered decides what is read
        line = followed.lines[place]
        if yours["verb"] == "read":
            line = line_of_call(followed, yours, line)
        if line is None:
            return None
        said = f"Here you {part.step(failure.seen, yours)}."
        if ours is None:
            said = f"{said[:-1]}, and no more leaves are needed." if yours["verb"] == "read" else said
        elif ours["verb"] in AT_A_LINE:
            said += f" A right answer would first {part.step(failure.seen, ours)}."
        return OwnLine(*line, said)
    return None


def line_of_call(followed: Followed, read: Event, own: Line | None) -> Line | None:
    """The line of the call that went down to a leaf: that it was read at all is decided there.

    At the root nobody went down, so it is the step's `own` line. None where a helper calls itself: then only the line is known at which the leaf returned, and nothing goes
    wrong there.
    """
    leaf = tuple(read["args"][0])
    call = next((call for call in reversed(followed.calls) if call.state == leaf), None)
    if call is None:
        return None
    return own if call.parent is None else call.line


def line_of_return(failure: Failure, left: Line | None) -> OwnLine | None:
    """The line at which a wrong value was returned."""
    if "\nyour question " in failure.verdict.message:
        return None  # another question was asked than is right, so what is made of the answer may be right
    rows = map(RESULT.fullmatch, failure.verdict.message.splitlines())
    results = [row[1] for row in rows if row]
    if left is None or len(results) != 2 or not left.text.startswith("return"):
        return None
    yours, expected = results
    if yours == expected:
        return None  # the value is right, and something else is not
    if len(failure.seen.get("rows", ())) > 1:
        return None  # a method that was called before may have noted something wrong
    said = f"Here {yours} comes back. It should be {expected}"
    mover = failure.seen.get("frame") == "mover" and failure.seen.get("root") != "max"
    if mover and expected in (f"-{yours}", yours.removeprefix("-")):
        said += ", because the result counts for the player to move"
    return OwnLine(*left, f"{said}.")
