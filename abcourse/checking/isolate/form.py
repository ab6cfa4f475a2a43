"""What an answer uses of this package: an exercise in writing a search is not done by calling ours."""

from __future__ import annotations

import dis
import inspect
import sys
from collections.abc import Collection, Iterator
from contextlib import suppress
from functools import partial
from types import BuiltinFunctionType, CodeType, FunctionType, MethodType, ModuleType
from typing import Any

from ...withheld import YOURSELF
from .call import names_in
from .sheet import Sheet
from .values import plain, shown

OURS = ("search", "solver", "play", "checking", "course", "grading", "measure", "withheld")
ROOMS = tuple(f"abcourse.{room}" for room in OURS)


def borrowed(answer: Any, allowed: Collection[str] = ()) -> str:
    """The name of a function of ours that an answer, or what it calls, could use; empty if there is none.

    Names are read off the code, and nothing is called. `allowed` may be used.
    """
    for name, value in _reached(answer, set()):
        room = value.__name__ if isinstance(value, ModuleType) else _said_of(value, "__module__")
        inside = any(f"{room}.".startswith(f"{known}.") for known in ROOMS)
        if inside and not isinstance(value, ModuleType) and name not in allowed:
            return name
    return ""


def unfit(
    answer: Any, call: str, entry: str, allowed: Collection[str], signature: str, parameters: Collection[str]
) -> Sheet:
    """Why a thing cannot be an answer, "forbidden" or "unfit"; empty if it can. Nothing of it is called.

    `call` is how check takes it. Without a signature the answer is data, and anything goes.
    """
    if used := borrowed(answer, allowed):
        return forbidden(entry, used)
    if not signature:
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
        taken.bind(*parameters)
    except TypeError:
        told = f"{getattr(answer, '__name__', entry)}{taken} cannot be called as {signature}."
        return {"ended": "unfit", "message": told}
    return {}


def forbidden(entry: str, used: str) -> Sheet:
    """What is told of an answer that uses this of ours."""
    return {"ended": "forbidden", "message": f"{entry} uses {used} {YOURSELF}."}


def _reached(value: Any, seen: set[int]) -> Iterator[tuple[str, Any]]:
    """The global names in the code of a function and of all learner's functions that these lead to."""
    while isinstance(value, partial):
        value = value.func
    value = value.__func__ if isinstance(value, MethodType) else value
    if id(value) in seen:
        return
    seen.add(id(value))
    if isinstance(value, type):
        for method in (each for kind in value.__mro__ for each in vars(kind).values()):
            yield from _reached(method, seen)
    if not isinstance(value, FunctionType):
        return
    for cell in value.__closure__ or ():
        with suppress(ValueError):  # an empty one
            yield from _found("", cell.cell_contents, seen)
    names, around = list(names_in(value.__code__)), value.__globals__
    read = list(_globals_in(value.__code__))
    modules = [around[name] for name in read if isinstance(around.get(name), ModuleType)]
    # and those imported inside
    modules += [sys.modules[name] for name in names if name in sys.modules and name not in around]
    for name in read:
        if name in around:
            yield from _found(name, around[name], seen)
    for name in names:
        for module in modules:
            if module.__name__.split(".")[0] == "abcourse" and name in vars(module):
                yield from _found(name, vars(module)[name], seen)


def _globals_in(code: CodeType) -> Iterator[str]:
    """The names that code reads as globals, in the functions within it too; an attribute is none of them."""
    for step in dis.get_instructions(code):
        if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            yield step.argval
        elif isinstance(step.argval, CodeType):
            yield from _globals_in(step.argval)


def _found(name: str, value: Any, seen: set[int]) -> Iterator[tuple[str, Any]]:
    yield name or _said_of(value, "__name__"), value
    if not _said_of(value, "__module__").startswith("abcourse"):
        yield from _reached(value, seen)


def _said_of(value: Any, name: str) -> str:
    """The name or module of a function or class; of any other thing that of its class. No code of it runs."""
    known = isinstance(value, FunctionType | BuiltinFunctionType | type | ModuleType)
    return str(getattr(value if known else type(value), name, ""))
