"""Any answer as plain JSON data, so that what a learner's process saw can be sent to one that judges it."""

from __future__ import annotations

import math
from typing import Any

MOST = 2_000  # items of an answer, all levels together: no question asks for a tenth of that
LONGEST = 200  # characters of an answer that a sentence quotes


def plain(value: Any) -> Any:
    """The value as JSON data: it survives `json.loads(json.dumps(...))` unchanged.

    Numbers, text, True, False and None stay; tuples become lists, sets become sorted lists, the keys of
    a dict become text. Infinite floats become "+inf" and "-inf". Anything else becomes
    {"object": name of its type}, so that nothing of the learner's own code is ever run here; so does
    what lies beyond the first 2,000 items, or more than 20 levels down.

    >>> plain({"F": (3, float("inf"))}), plain({"b", "a"})
    ({'F': [3, '+inf']}, ['a', 'b'])
    """
    return _plain(value, 20, [MOST])


def _plain(value: Any, levels: int, left: list[int]) -> Any:
    kind = type(value)
    left[0] -= 1
    if left[0] > 0 and (value is None or kind in (bool, int)):
        return value if kind is not int or abs(value) < 10**1000 else {"object": "int"}
    if left[0] > 0 and kind is str:
        return value[:MOST]
    if left[0] > 0 and kind is float:
        return value if math.isfinite(value) else "nan" if value != value else "+inf" if value > 0 else "-inf"
    if left[0] > 0 and levels > 0 and kind is dict:
        return {_key(key): _plain(item, levels - 1, left) for key, item in value.items()}
    if left[0] > 0 and levels > 0 and kind in (list, tuple, set, frozenset):
        items = [_plain(item, levels - 1, left) for item in value if left[0] > 0]
        return sorted(items, key=repr) if kind in (set, frozenset) else items
    return {"object": kind.__name__}


def _key(key: Any) -> str:
    return key[:LONGEST] if type(key) is str else str(plain(key))


def written(value: Any, levels: int = 5) -> str:
    """An answer as a learner would write it, tuples as tuples.

    >>> written((7, ())), written((3,))
    ('(7, ())', '(3,)')
    """
    if type(value) is not tuple or not levels or len(value) > 20:
        return shown(plain(value))
    items = [written(item, levels - 1) for item in value]
    text = f"({', '.join(items)}{',' * (len(items) == 1)})"
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


def shown(value: Any) -> str:
    """Plain data as a learner would write it, shortened where it is long.

    >>> shown([3, 5]), shown({"object": "Tree"})
    ('[3, 5]', 'an object of type Tree')
    """
    if isinstance(value, dict) and set(value) == {"object"}:
        return f"an object of type {value['object']}"
    text = repr(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."
