"""Any value as plain JSON data, made once where the answer lives, so that only plain values are judged."""

import builtins
import math
from decimal import Decimal
from numbers import Number
from typing import Any

MOST = 2_000  # items of an answer, all levels together: no question asks for a tenth of that
LONGEST = 200  # characters of an answer that a sentence quotes
DIGITS, TOO_LARGE = 1_000, 10**1_000  # of a whole number


class TooMuch(ValueError):
    """A value that no sheet has room for; the text says what of it."""


def plain(value: object) -> Any:
    """The value as JSON data: it survives `json.loads(json.dumps(...))` unchanged.

    Text, True, False and None stay. A number of any type becomes an int where it is whole, else a float:
    numpy's, Fraction, Decimal, subclasses; infinite ones become "+inf" and "-inf". Tuples and arrays
    become lists, sets sorted lists, the keys of a dict text; of subclasses the items count, not the
    methods. Anything else becomes {"object": name of its type}. Raises TooMuch beyond 2,000 items,
    20 levels or numbers of 1,000 digits.

    >>> plain({"F": (3.0, float("inf"))}), plain({"b", "a"})
    ({'F': [3, '+inf']}, ['a', 'b'])
    """
    return _plain(value, 20, [MOST])


def _plain(value: Any, levels: int, left: list[int]) -> Any:
    if levels < 0:
        raise TooMuch("something nested more than 20 levels deep")
    left[0] -= 1
    if left[0] < 0:
        raise TooMuch(f"more than {MOST:,} items")
    if value is None or value is True or value is False:
        return value
    kind = type(value)
    if issubclass(kind, (list, tuple, set, frozenset, dict)):
        return _items(value, kind, levels - 1, left)
    if issubclass(kind, str):
        left[0] -= min(str.__len__(value), MOST) // 100
        return printable(str.__getitem__(value, slice(MOST)))
    if kind.__module__ == "numpy" and hasattr(kind, "tolist"):
        if value.size > MOST:
            raise TooMuch(f"an array of {value.size:,} items")
        return _plain(value.tolist(), levels - 1, left)
    if issubclass(kind, (int, float)) or isinstance(value, Number):
        return _number(value, kind)
    return {"object": type_name(kind)}


def _items(value: Any, kind: type, levels: int, left: list[int]) -> Any:
    """The items of a collection, whatever its class makes of them."""
    base = next(base for base in (dict, list, tuple, set, frozenset) if issubclass(kind, base))
    if base.__len__(value) > left[0]:
        raise TooMuch(f"a {base.__name__} of {base.__len__(value):,} items")
    if base is dict:
        return {_key(key): _plain(item, levels, left) for key, item in dict.items(value)}
    items = [_plain(item, levels, left) for item in base.__iter__(value)]
    return items if base in (list, tuple) else sorted(items, key=_order)


def printable(text: str) -> str:
    """The text as it can be printed and sent: half of a surrogate pair is written out."""
    return str.encode(text, "utf-8", "backslashreplace").decode("utf-8")


def _order(item: object) -> tuple[int, str]:
    """Names by the alphabet, whole numbers by size."""
    return len(text := str(item)), text


def _key(key: object) -> str:
    key = plain(key)
    return key[:LONGEST] if type(key) is str else str(key)


def _number(value: Any, kind: type) -> Any:
    """An int where the number is whole, else a float; the class of an int or float has no say in it."""
    if issubclass(kind, int):
        whole = int.__add__(value, 0)
        if abs(whole) >= TOO_LARGE:
            raise TooMuch(f"a whole number of more than {DIGITS:,} digits")
        return whole
    if issubclass(kind, float):
        real = float.__add__(value, 0.0)
        if not math.isfinite(real):
            return "nan" if real != real else "+inf" if real > 0 else "-inf"
        return int(real) if real.is_integer() and abs(real) < 2**53 else real
    if isinstance(value, Decimal) and value.is_finite() and value.adjusted() >= DIGITS:
        raise TooMuch(f"a number of more than {DIGITS:,} digits")  # to write it out as an int takes minutes
    for convert in (int, float):
        try:
            number = convert(value)
        except (TypeError, ValueError, OverflowError):  # complex, or Decimal("inf") as an int
            continue
        if convert is float or number == value:
            return _number(number, convert)
    return {"object": type_name(kind)}


def type_of(value: object, data: object) -> str:
    """The name of the value's type, `data` being the value in plain: int for whole numbers of any type."""
    for base in (str, dict, list, tuple, set, frozenset):
        if issubclass(type(value), base):
            return base.__name__
    if type(data) is str:
        return "float"
    return str(data["object"]) if type(data) is dict else type(data).__name__


def type_name(kind: type) -> str:
    """The name of a class; "your int" where a class only bears the name of one of Python's."""
    name = printable(str(type.__dict__["__name__"].__get__(kind))[:LONGEST])
    theirs = kind.__flags__ & 1 << 9  # made by a class statement
    return f"your {name}" if theirs and (hasattr(builtins, name) or name in PYTHONS) else name


PYTHONS = ("NoneType", "generator", "coroutine", "function", "ellipsis")


def written(value: Any, levels: int = 5) -> str:
    """An answer as a learner would write it, tuples as tuples and sets as sets.

    >>> written((7, ())), written([(3,)]), written({4, 6}), written({"pair": (3, 14)})
    ('(7, ())', '[(3,)]', '{4, 6}', "{'pair': (3, 14)}")
    """
    if type(value) is dict and levels and 0 < len(value) <= 20:
        pairs = [f"{written(key, levels - 1)}: {written(entry, levels - 1)}" for key, entry in value.items()]
        return shortened(f"{{{', '.join(pairs)}}}")
    brackets = {"tuple": "()", "set": "{}", "list": "[]"}.get(type(value).__name__)
    if isinstance(value, float) and not math.isfinite(value):
        return f"{value}"
    if not brackets or not levels or len(value) > 20 or not (value or brackets == "()"):
        return shown(plain(value))
    items = [written(item, levels - 1) for item in value]
    items = sorted(items, key=_order) if brackets == "{}" else items
    comma = "," if brackets == "()" and len(items) == 1 else ""
    return shortened(f"{brackets[0]}{', '.join(items)}{comma}{brackets[1]}")


def shown(value: object) -> str:
    """Plain data as a learner would write it, shortened where it is long.

    >>> shown([3, 5]), shown({"object": "Tree"})
    ('[3, 5]', 'an object of type Tree')
    """
    if isinstance(value, dict) and set(value) == {"object"}:
        name = str(value["object"])
        return f"an object of {f'your class {name[5:]}' if name.startswith('your ') else f'type {name}'}"
    return shortened(repr(value))


def several(value: object) -> str:
    """Plain data as `shown` has it; of a tuple or a list the items, as plain data has one form for both.

    >>> several([5, 0]), several(5)
    ('2 things: 5, 0', '5')
    """
    return f"{len(value)} things: {shown(value)[1:-1]}" if isinstance(value, list) and value else shown(value)


def shortened(text: str) -> str:
    """The text, its end left out where it is long."""
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


def whole(value: object) -> int | None:
    """The value as a whole number, 3.0 as 3; None where it is none.

    >>> whole(3.0), whole(True), whole("3")
    (3, None, None)
    """
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value if type(value) is int else None
