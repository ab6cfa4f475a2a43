"""The names of a notebook as they were when a check ran: a later cell may have changed what an answer uses.

The stand-in for `check` takes a picture of all names; the process of a submission compares it with the end of
the notebook, and puts it back in the copy of itself in which the answer is asked.
"""

import dis
from collections.abc import Iterator
from functools import lru_cache, partial
from types import CodeType, FunctionType
from typing import Any, NamedTuple

LARGEST = 100_000  # entries of a list, a dict or a set that are kept
CACHED = type(lru_cache(len))
GONE = object()  # stands for a name that is not there


class Names(NamedTuple):
    """What stood under each name, and what each list, dict and set among them held."""

    values: dict[str, Any]
    held: dict[str, Any]

    def put_back(self, names: dict[str, Any]) -> None:
        """Make `names` what they were. A list, dict or set that others hold too stays the same object."""
        names.clear()
        names.update(self.values)
        for name, content in self.held.items():
            value = self.values[name]
            value.clear()
            if type(value) is list:
                value.extend(content)
            else:
                value.update(content)

    def changed(self, names: dict[str, Any], answer: Any) -> set[str]:
        """The names that an answer looks up, itself or in a function that it calls, and that differ now."""
        looked_up = names_of(answer, self.values)
        return {name for name in looked_up if self._differs(name, names.get(name, GONE))}

    def _differs(self, name: str, now: Any) -> bool:
        if self.values.get(name, GONE) is not now:
            return True
        return name in self.held and not _holds_the_same(self.held[name], now)


def names_now(names: dict[str, Any]) -> Names:
    """The names as they are at this moment."""
    values, held = dict(names), dict[str, Any]()
    for name, value in values.items():
        is_pythons = name == "__builtins__"  # a dict that every line needs while it is put back
        if type(value) in (list, dict, set) and len(value) <= LARGEST and not is_pythons:
            held[name] = value.copy()
    return Names(values, held)


def names_of(answer: Any, values: dict[str, Any]) -> set[str]:
    """The global names that an answer looks up, and those that the functions under these names look up.

    >>> def double(x): return x * FACTOR
    >>> sorted(names_of(lambda: double(1), {"double": double, "FACTOR": 2}))
    ['FACTOR', 'double']
    """
    found, waiting = set[str](), list(codes_of(answer))
    for code in waiting:  # which grows meanwhile
        waiting += [each for each in code.co_consts if isinstance(each, CodeType)]
        looked_up = {each.argval for each in dis.get_instructions(code) if each.opname in LOOKS_UP}
        for name in looked_up - found:
            found.add(name)
            waiting += codes_of(values.get(name))
    return found


LOOKS_UP = ("LOAD_GLOBAL", "LOAD_NAME")


def codes_of(value: Any) -> Iterator[CodeType]:
    """The code of a function, of one in a cache or with some arguments given, and of a class's functions.

    Nothing of the value's own is run: it may be a stranger's.
    """
    if type(value) is CACHED:
        value = value.__wrapped__
    if type(value) is partial:
        value = value.func
    if type(value) is FunctionType:
        yield value.__code__
        for cell in value.__closure__ or ():
            inside = _content(cell)
            if inside is not value and type(inside) is FunctionType:
                yield inside.__code__
    elif isinstance(value, type):
        for each in type.__getattribute__(value, "__dict__").values():
            if type(each) is FunctionType:
                yield each.__code__


def _content(cell: Any) -> Any:
    """What a closure holds; None where it is still empty."""
    try:
        return cell.cell_contents
    except ValueError:
        return None


def _holds_the_same(before: Any, now: Any) -> bool:
    """Whether a list, dict or set holds the very objects that it held, in the same order."""
    if len(before) != len(now):
        return False
    if type(now) is dict and not _same_objects(before.values(), now.values()):
        return False
    return _same_objects(before, now)


def _same_objects(some: Any, others: Any) -> bool:
    return all(one is other for one, other in zip(some, others, strict=True))
