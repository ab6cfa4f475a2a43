"""Questions whose answer, `share(left, plies)`, gives the seconds for a move; it is asked for whole games."""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Unpack

from ..checking.ask.sheet import Function, Sheet
from ..checking.compare import PASSED, refuse
from ..checking.question import Case, Part, Question, Told, Verdict
from ..checking.report.outcome import complained
from ..checking.worlds import asking
from .played import counted
from .plays.players import play_shares

LAST_PLIES = 12  # so many are left when the use of the time is looked at
LEAST_USED, MOST_USED = 0.5, 0.99  # of all the time, by then


def share_question(
    reference: Function, head: str, *, points: Mapping[str, int], **said: Unpack[Told]
) -> Question:
    """A question about the shares of a game's time: that the time never runs out, and that it is used."""
    judges: dict[str, tuple[Callable[[Case, Sheet, str], Verdict], str]] = {
        "never runs out": (judge_clock, "{n} games to the last ply: there is time to the end"),
        "used": (
            judge_use,
            "{n} games: by ply 30 at least half of the time is used, and some is left",
        ),
    }
    typed, observe = partial(typed_game, reference.__name__), asking(play_shares)
    parts = [
        Part(name, points[name], clocks, observe, judge, ok, typed) for name, (judge, ok) in judges.items()
    ]
    return Question(reference, head, tuple(parts), kind="function", **said)


def typed_game(entry: str, case: Case) -> str:
    """The call for a whole game: what is left after each move."""
    game = f"range({case['plies']}, 0, -2), lambda left, plies: left - {entry}(left, plies)"
    return f"from itertools import accumulate; list(accumulate({game}, initial={case['seconds']}))"


def clocks(seed: int) -> list[Case]:
    """Games of 42 plies for both sides, with much time and little."""
    random = Random(f"share {seed}")
    times = [30, 0.5, 600, random.randint(2, 90), 1_000_000]
    return [{"seconds": seconds, "plies": plies} for seconds in times for plies in (42, 41)]


# -- the judges


def judge_clock(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Each move has some time, and never more than is left."""
    side = "first" if case["plies"] == 42 else "second"
    scene = f"in a game of 42 plies with {case['seconds']:,} s, in which you move {side}"
    if sentence := complained(sheet, list, noun="a number of seconds"):
        return refuse(scene, sentence)
    given, left, plies = sheet["value"], case["seconds"], case["plies"]
    for number, seconds in enumerate(given):
        if type(seconds) not in (int, float):
            return refuse(scene, f"Your function returned {seconds}, which is no number of seconds.")
        to_come = plies - 2 * number
        if why := wrong_share(seconds, left, to_come):
            come = counted(to_come, "ply", "plies")
            told = f"With {left:.4g} s left and {come} to come, your function returned "
            return refuse(scene, told + why, try_it=None)
        left -= seconds
    return PASSED


def wrong_share(seconds: float, left: float, plies: int) -> str:
    """What is wrong with the seconds for one move, as the end of a sentence; empty where nothing is."""
    if seconds <= 0:
        return f"{seconds:.4g} s. That is no time to think."
    if seconds > left:
        return f"{seconds:.4g} s. That is more than is left."
    if plies > 2 and left - seconds < 1e-9 * left:
        return "all of it. So nothing is left for the next move."
    return ""


def judge_use(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Half of the time is used when twelve plies are left, and not nearly all of it."""
    if not judge_clock(case, sheet, ruling).passed:
        return Verdict(False, "not looked at where the time runs out.", looked=False)
    given = sheet["value"]
    moves = (case["plies"] - LAST_PLIES + 1) // 2
    used = sum(given[:moves]) / case["seconds"]
    if LEAST_USED <= used <= MOST_USED:
        return PASSED
    if used < LEAST_USED:
        why = "The game is often over by then, so at least half should be used."
    else:
        why = "Twelve plies are still to come, so more should be left."
    told = f"By ply 30 your shares have used {used:.1%} of the {case['seconds']:,} s. {why}"
    first = ", ".join(f"{seconds:.4g}" for seconds in given[:5])
    return refuse("in a game of 42 plies", told, f"Your first shares are {first} s.", try_it=None)
