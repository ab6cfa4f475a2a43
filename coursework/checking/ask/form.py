"""What an answer is to look like: a thing that cannot be asked is told so before anything of it is called."""

import inspect
from collections.abc import Callable
from contextlib import suppress
from typing import TypedDict

from .sheet import Sheet
from .values import plain, shown, written
from .withheld import YOURSELF


class Form(TypedDict):
    """What an answer is to look like. `call` is how it is checked.

    `parameters` are those of the answer and of what is written with it, each by its name, as `stated` has
    them; none where it is data. `allowed` are names of the package that it may use.
    """

    entry: str
    call: str
    parameters: dict[str, dict[str, str]]
    allowed: list[str]


def unfit(answer: object, form: Form) -> Sheet:
    """Why a thing cannot be an answer; empty if it can. Nothing of it is called."""
    entry, parameters = form["entry"], form["parameters"]
    if not parameters:
        return {}
    if not callable(answer):
        what = "quotation marks" if type(answer) is str else "brackets"
        came = f"{form['call']} takes your function itself, and what came is {shown(plain(answer))}"
        return {"ended": "unfit", "message": f"{came}: write the function's name without {what}."}
    try:
        taken = inspect.signature(answer)
    except (TypeError, ValueError):
        return {}
    try:
        taken.bind(*parameters[entry])
    except TypeError:
        due = f"{entry}({', '.join(parameters[entry])})"
        told = f"{getattr(answer, '__name__', entry)}{taken} cannot be called as {due}."
        return {"ended": "unfit", "message": told}
    beside = {**getattr(inspect.unwrap(answer), "__globals__", {}), entry: answer}
    with suppress(TypeError, ValueError):  # what stands beside it is no function
        for name in filter(beside.__contains__, parameters):
            given = zip(parameters[name].items(), stated(beside[name]).values(), strict=False)
            for (parameter, due), came in given:
                if due and came != due:
                    told = f"{name}: the default of {parameter} should be {due}"
                    return {"ended": "unfit", "message": f"{told}; yours is {came}." if came else f"{told}."}
    return {}


def stated(function: Callable[..., object]) -> dict[str, str]:
    """Each parameter, with what it is where nothing is said; empty where it has to be given.

    >>> stated(lambda state, depth=3, clock=max, *others: 0)
    {'state': '', 'depth': '3', 'clock': 'a function'}
    """
    found = {}
    for each in inspect.signature(function).parameters.values():
        if each.kind is each.VAR_POSITIONAL:
            break
        given = "a function" if callable(each.default) else written(each.default)
        found[each.name] = "" if each.default is each.empty else given
    return found


def forbidden(entry: str, used: str) -> Sheet:
    """What is told of an answer that uses this of ours."""
    return {"ended": "unfit", "cause": "forbidden", "message": f"{entry} uses {used} {YOURSELF}."}
