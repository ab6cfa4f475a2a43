"""Any value becomes plain data once: whole numbers of any type count, and no class has a say in its value."""

from decimal import Decimal
from enum import IntEnum
from fractions import Fraction
from math import inf

import numpy as np
import pytest

from coursework.checking.ask.values import TooMuch, plain, type_of, written


class Ply(IntEnum):
    three = 3


class Clever(int):
    """An int that claims to equal everything."""

    def __eq__(self, other):
        return True

    def __int__(self):
        return 99

    __index__ = __int__
    __hash__ = int.__hash__


@pytest.mark.parametrize(
    "three",
    [3, 3.0, np.int64(3), np.uint8(3), np.float32(3), np.array(3), Fraction(3, 1), Decimal("3.0"), Ply.three]
    + [Clever(3)],
    ids=lambda value: type(value).__name__,
)
def test_a_whole_number_of_any_numeric_type_is_the_int(three):
    data = plain(three)
    assert (data, type(data), type_of(three, data)) == (3, int, "int")


@pytest.mark.parametrize("half", [0.5, np.float64(0.5), Fraction(1, 2), Decimal("0.5")])
def test_other_numbers_are_floats(half):
    data = plain(half)
    assert (data, type(data), type_of(half, data)) == (0.5, float, "float")


def test_infinite_numbers_are_told_as_text_and_their_type_as_float():
    for value, data in [
        (inf, "+inf"),
        (-np.float64(inf), "-inf"),
        (Decimal("inf"), "+inf"),
        (inf - inf, "nan"),
    ]:
        assert plain(value) == data
        assert type_of(value, data) == "float"


def test_a_truth_is_no_number():
    assert plain(True) is True
    assert plain(np.bool_(False)) is False
    assert type_of(np.bool_(True), True) == "bool"


def circle():
    items = [1]
    items.append(items)
    return items


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (10**1001, "a whole number of more than 1,000 digits"),
        (dict.fromkeys(range(10**5)), "a dict of 100,000 items"),
        ([[0] * 1_500] * 3, "a list of 1,500 items"),
        (np.zeros(10_000), "an array of 10,000 items"),
        (circle(), "something nested more than 20 levels deep"),
    ],
    ids=["digits", "dict", "lists", "array", "circle"],
)
def test_what_no_sheet_has_room_for_is_told(value, told):
    with pytest.raises(TooMuch, match=told):
        plain(value)


def test_tuples_and_sets_are_shown_as_a_learner_writes_them():
    assert written((3, {12, 5})) == "(3, {5, 12})"
    assert written([(1, 2)]) == "[(1, 2)]"
