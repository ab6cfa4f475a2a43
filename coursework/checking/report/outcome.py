"""What came of a call, in one sentence; why there is nothing to judge. No learner's code runs here."""

from ..ask.call import SECONDS
from ..ask.sheet import Sheet
from ..ask.values import shown, whole

INFINITE = (
    "Only a start value, a bound, an open depth or an inf of your own is infinite, so your result comes from "
    "one of them."
)


def complaint(outcome: Sheet, *due: type, noun: str = "") -> str:
    """One sentence that says why the outcome is not a value of a type that is due; empty if it is one.

    `noun` says what is due where its type alone does not.

    >>> complaint({"ended": "returned", "type": "float", "value": 3.0, "printed": ""}, int)
    'it returned 3.0, a float, but it should return an int.'
    """
    ended = outcome["ended"]
    if ended == "returned":
        fits = outcome["type"] in {kind.__name__ for kind in due}
        wanted = noun or " or ".join(_a(kind.__name__) for kind in due)
        return "" if fits and not noun else _wrong_type(outcome, wanted.rstrip(","))
    if ended == "raised":
        message, line, silent = outcome["message"], outcome.get("line"), outcome.get("by")
        where = f" Your {line}" if line else ""
        if silent:
            where = f" Some call returned None. Does every way through {silent}, end in return?"
        told = ": ".join(filter(None, [outcome["error"], message.rstrip(".")]))
        return f"it raised {told}.{missing_argument(outcome)}{where}"
    return {
        "not tried": "it still raises NotImplementedError: not tried yet.",
        "calls": f"it was stopped: {outcome.get('message', '')}. "
        + (
            "Does it begin at the state that it is given, does every call go one step down, to "
            "game.result(state, action), and is each child searched once?"
            if outcome.get("cause") == "game"
            else "Is there a loop or a budget that should have ended it?"
        ),
        "time": f"it did not come to an end within {limit(outcome)}. Is there a loop that never stops?",
        "recursion": "it calls itself without end. Does every call come a step closer to where it stops, "
        "such as a leaf, or a depth of 0?",
        "exit": "it asked Python to exit. A function gives its answer back with return.",
        "memory": "it asked for more memory than there is. Does something grow without end?",
        "died": f"{outcome.get('message', 'it ended Python')}.",
        "refused": f"{outcome.get('message', 'it returned what cannot be read')}.",
        "begun": "not run to its end",
        "late": "not run: the cells before it took all the time",
    }[ended]


def missing_argument(outcome: Sheet) -> str:
    """What to look for where Python says that a call had too few arguments; else empty.

    Python names the last parameter, whichever argument was left out.

    >>> missing_argument({"error": "TypeError", "message": "f() missing 1 required positional argument: 'c'"})
    ' The argument that you left out may be one before it, because all that follow then move up by one place.'
    """
    if outcome["error"] != "TypeError" or " required positional argument" not in outcome["message"]:
        return ""
    return (
        " The argument that you left out may be one before it, because all that follow then move up by one "
        "place."
    )


def limit(outcome: Sheet) -> str:
    """The seconds that an answer had, by its own clock, and by the reader's where that went on much longer.

    >>> limit({"seconds": 1.0}), limit({"seconds": 5.0, "wall": 17.3})
    ('1 s', '5 s of computing, which took 17 s because the machine is busy')
    """
    seconds = outcome.get("seconds", SECONDS)
    if "wall" not in outcome:
        return f"{seconds:g} s"
    return f"{seconds:g} s of computing, which took {outcome['wall']:.0f} s because the machine is busy"


def complained(sheet: Sheet, *due: type, noun: str = "") -> str:
    """One sentence on why the sheet holds no value of a type that is due; empty where it holds one."""
    if sheet["ended"] == "refused" and "message" not in sheet:
        return "What came back is not plain data."
    if sheet["ended"] == "returned" and any(_fits(sheet["value"], kind) for kind in due):
        return ""
    sentence = complaint(sheet, *due, noun=noun)
    sentence = sentence or f"it returned {shown(sheet['value'])}, which cannot be judged."
    return f"{sentence[0].upper()}{sentence[1:]}"


def _fits(value: object, due: type) -> bool:
    if due is int:
        return whole(value) is not None
    if due is dict:
        return isinstance(value, dict) and set(value) != {"object"}
    return type(value) is due


def _wrong_type(outcome: Sheet, wanted: str) -> str:
    kind, value, printed = outcome["type"], outcome["value"], outcome["printed"].strip()
    if kind == "NoneType" and printed:
        first = printed.splitlines()[0][:60]
        return f'it printed "{first}" and returned None. Return the value instead of printing it.'
    if kind == "NoneType":
        sorts = " (A list's own sort() returns None.)" if "a list" in wanted else ""
        ends = "Does every way through it end in return?"
        return f"it returned None, but it should return {wanted}. {ends}{sorts}"
    if kind == "generator":
        told = f"it returned a generator, but it should return {wanted}."
        return f"{told} A function with yield returns one, and so do round brackets around a for."
    if kind == "coroutine":
        return f"it is an async function, but it should return {wanted}. Write def without async."
    if value in ("+inf", "-inf") and kind == "float":
        return f"it returned {value}, but it should return {wanted}. {INFINITE}"
    what = outcome.get("text") or shown(value)
    typed = "" if kind in what else f", {_a(kind)}"
    return f"it returned {what}{typed}, but it should return {wanted}."


def _a(name: str) -> str:
    return "None" if name == "NoneType" else f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
