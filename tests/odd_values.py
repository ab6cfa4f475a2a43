"""Values that no exercise asks for, and right answers that return one: what a check has to live with.

`ODD` maps the name of an odd value to a function that makes it, from the right value that it stands for.
`altered` makes an answer that is right but for its n-th call, which returns an odd value instead.
"""

import collections
import fractions
import functools
from collections.abc import Callable, Iterator
from decimal import Decimal
from math import inf, nan
from typing import Any

import numpy

from abcourse.games import Tree
from coursework.checking.ask.values import TooMuch, plain
from coursework.checking.mutants import edited
from coursework.checking.question import Question

Odd = Callable[[Any], Any]
EVERY = 0  # in place of the number of a call: each call returns an odd value


Yes = type("Yes", (), {"__eq__": lambda self, other: True, "__hash__": lambda self: 0})
Pair = collections.namedtuple("Pair", "value line")


def nested(value: Any, levels: int) -> Any:
    """The value in that many lists."""
    for _ in range(levels):
        value = [value]
    return value


def recursive_list(value: Any) -> list[Any]:
    """A list that holds itself."""
    found: list[Any] = [value]
    found.append(found)
    return found


def as_text(value: Any) -> str:
    """The value in quotation marks."""
    return repr(value)


ATOMS: dict[str, Odd] = {  # in place of a value, or of an item of one
    "None": lambda value: None,
    "True": lambda value: True,
    "False": lambda value: False,
    "empty text": lambda value: "",
    "text for a number": as_text,
    "text with half a surrogate": lambda value: "a\ud800b",
    "text with control characters": lambda value: "\x00\x1b[31m</pre><script>alert(1)</script>{} %s\n\n",
    "a huge text": lambda value: "ab " * 400_000,
    "bytes": lambda value: b"3",
    "complex": lambda value: 3 + 0j,
    "10**400": lambda value: 10**400,
    "-10**400": lambda value: -(10**400),
    "10**1200": lambda value: 10**1200,
    "a half": lambda value: 0.5,
    "nan": lambda value: nan,
    "inf": lambda value: inf,
    "-inf": lambda value: -inf,
    "Fraction": lambda value: fractions.Fraction(1, 3),
    "Decimal": lambda value: Decimal("0.1"),
    "huge Decimal": lambda value: Decimal("1e999999"),
    "numpy int": lambda value: numpy.int64(77),
    "numpy float": lambda value: numpy.float64(0.25),
    "numpy nan": lambda value: numpy.float32("nan"),
    "numpy array": lambda value: numpy.array([[1, 2], [3, 4]]),
    "Ellipsis": lambda value: ...,
    "an object": lambda value: object(),
    "a class": lambda value: int,
    "a function": lambda value: as_text,
    "an empty dict": lambda value: {},
    "an empty list": lambda value: [],
    "an empty tuple": lambda value: (),
    "an empty set": lambda value: set(),
    "a set": lambda value: {1, "a", None},
    "a list in a list": lambda value: [[value]],
    "25 lists": lambda value: nested(value, 25),
    "a recursive list": recursive_list,
    "a long list": lambda value: [0] * 100_000,
    "mixed types": lambda value: [1, "a", None, (2.5,), {3}],
    "a generator": lambda value: (one for one in [value]),
    "a named tuple": lambda value: Pair(value, [value]),
    "a Tree": lambda value: Tree([[3, 5], [2, 9]]),
    "a Tree where MIN begins": lambda value: Tree([3, 5], root="min"),
    "equal to all": lambda value: Yes(),
}


def reversed_items(value: Any) -> Any:
    """The items in another order, where it has some."""
    return type(value)(reversed(value)) if type(value) in (list, tuple) else [value, value]


def swapped_inside(value: Any) -> Any:
    """Each pair within it the other way round."""
    if type(value) in (list, tuple):
        items = [swapped_inside(one) for one in value]
        return type(value)(items[::-1] if len(items) == 2 else items)
    return value if value is None else -1


def replaced(odd: Odd, place: int, value: Any) -> Any:
    """The value with one item of it replaced by an odd one; itself where it has no such item."""
    if type(value) is dict and value:
        key = [*value][place % len(value)]
        return {**value, key: odd(value[key])}
    if type(value) in (list, tuple) and value:
        items = [*value]
        items[place % len(items)] = odd(items[place % len(items)])
        return type(value)(items)
    return odd(value)


def shorter(value: Any) -> Any:
    """The value without its last item."""
    if type(value) is dict:
        return dict([*value.items()][:-1])
    return value[:-1] if type(value) in (list, tuple) else (value,)


def longer(value: Any) -> Any:
    """The value with one more item."""
    if type(value) is dict:
        return {**value, "more": 1}
    return type(value)([*value, 1]) if type(value) in (list, tuple) else (value, 1)


def beside(value: Any) -> Any:
    """A number that is a little off; another value as it is, in a tuple of one."""
    return value + 1 if type(value) in (int, float) else (value,)


ODD: dict[str, Odd] = {
    **ATOMS,
    "another order": reversed_items,
    "pairs the other way round": swapped_inside,
    "one item fewer": shorter,
    "one item more": longer,
    "the next number": beside,
    "a pair of it": lambda value: (value, value),
    **{f"{name}, as the first item": functools.partial(replaced, odd, 0) for name, odd in ATOMS.items()},
    **{f"{name}, as the last item": functools.partial(replaced, odd, -1) for name, odd in ATOMS.items()},
}


def altered(question: Question, odd: Odd, at: int = EVERY, method: str = "") -> tuple[Any, list[bool]]:
    """An answer that is right, but its call number `at` returns an odd value; and a list of what came of it.

    Of a class, the calls of one method count. The list says of each value that was exchanged whether the odd
    one is as good as the right one.
    """
    exchanged, calls = list[bool](), [0]

    def exchange(value: Any) -> Any:
        calls[0] += 1
        if at not in (EVERY, calls[0]):
            return value
        found = odd(value)
        nothing_due = (
            bool(method) and value is None
        )  # whoever calls such a method does not look at what comes
        exchanged.append(nothing_due or says_the_same(found, value))
        return found

    reference = question.reference
    if not question.signature:
        return exchange(reference()), exchanged
    made = edited(reference)
    if isinstance(made, type):
        inner = vars(made)[method]

        @functools.wraps(inner)
        def asked(*args: Any, **named: Any) -> Any:
            return exchange(inner(*args, **named))

        setattr(made, method, asked)
        return made, exchanged

    @functools.wraps(made)
    def answer(*args: Any, **named: Any) -> Any:
        return exchange(made(*args, **named))

    made.__globals__[made.__name__] = answer  # calls of itself go this way, too
    return answer, exchanged


def methods(question: Question) -> list[str]:
    """The methods of an answer that is a class, without __init__; one empty name for any other answer."""
    if not isinstance(question.reference, type):
        return [""]
    return [name for name, one in vars(question.reference).items() if callable(one) and name != "__init__"]


def says_the_same(one: Any, other: Any) -> bool:
    """Whether two values are the same in plain data."""
    try:
        return bool(plain(one) == plain(other)) and type(plain(one)) is type(plain(other))
    except TooMuch:
        return False
    except Exception:
        return False


def places(question: Question, calls: tuple[int, ...] = (EVERY, 1, 7)) -> Iterator[tuple[int, str]]:
    """The calls whose value is exchanged: which one, and of which method."""
    for method in methods(question):
        for at in calls if question.signature else (EVERY,):
            yield at, method
