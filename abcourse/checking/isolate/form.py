"""What an answer uses of this package: an exercise in writing a search is not done by calling ours."""

from __future__ import annotations

import dis
import inspect
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from types import BuiltinFunctionType, CodeType, FunctionType, MethodType, ModuleType

from ...withheld import YOURSELF
from .call import names_in
from .sheet import Sheet
from .values import plain, shown, written

OURS = ("search", "solver", "play", "checking", "course", "grading", "measure", "withheld")


def borrowed(answer: object, allowed: Collection[str] = ()) -> str:
    """The name of something of ours that an answer, or what it calls, says plainly; empty if there is none.

    Names are read off the code, and nothing is called. `allowed` may be used. What is said in other ways, in
    a list or by a default argument, is for `withheld` to refuse.
    """
    todo, seen = [answer], set[int]()
    for value in todo:  # which grows
        value = value.__func__ if isinstance(value, MethodType) else value
        if id(value) in seen:
            continue
        seen.add(id(value))
        todo += vars(value).values() if isinstance(value, type) else ()
        for name, found in _named(value) if isinstance(value, FunctionType) else ():
            package, room, *_ = *_module_of(found).split("."), ""
            if name not in allowed and package == "abcourse" and room in OURS:
                return name
            todo += [] if package == "abcourse" else [found]
    return ""


def unfit(
    answer: object,
    call: str,
    entry: str,
    allowed: Collection[str],
    parameters: Mapping[str, Mapping[str, str]],
) -> Sheet:
    """Why a thing cannot be an answer; empty if it can. Nothing of it is called.

    `call` is how check takes it. `parameters` are those of the answer and of what is written with it, each by
    its name, as `stated` has them; where there are none, the answer is data, and anything goes.
    """
    if used := borrowed(answer, allowed):
        return forbidden(entry, used)
    if not parameters:
        return {}
    if not callable(answer):
        what = "quotation marks" if type(answer) is str else "brackets"
        came = f"{call} takes your function itself, and what came is {shown(plain(answer))}"
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
                    told = f"{name}: {parameter} is {due} where nothing is said"
                    return {"ended": "unfit", "message": f"{told}; yours has {came or 'no default'}."}
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


def _named(function: FunctionType) -> Iterator[tuple[str, object]]:
    """What a function names: globals, what is around it where it was made, and things in modules of ours."""
    names, around = list(names_in(function.__code__)), function.__globals__
    read = [name for name in _globals_in(function.__code__) if name in around]
    yield from ((name, around[name]) for name in read)
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        with suppress(ValueError):  # an empty one
            yield name, cell.cell_contents
    imported = [sys.modules.get(name) for name in names if name not in around]  # inside the function
    for module in (*imported, *(around[name] for name in read)):
        if isinstance(module, ModuleType) and module.__name__.split(".")[0] == "abcourse":
            yield from ((name, vars(module)[name]) for name in names if name in vars(module))


def _globals_in(code: CodeType) -> Iterator[str]:
    """The names that code reads as globals, in the functions within it too; an attribute is none of them."""
    for step in dis.get_instructions(code):
        if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            yield step.argval
        elif isinstance(step.argval, CodeType):
            yield from _globals_in(step.argval)


def _module_of(value: object) -> str:
    """The module of a function or class; of any other thing that of its class. No code of it runs."""
    known = isinstance(value, FunctionType | BuiltinFunctionType | type)
    return str(getattr(value if known else type(value), "__module__", ""))
