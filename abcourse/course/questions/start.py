"""The questions of notebook 00: everything runs, who moves where, and numbers that floats cannot hold."""

import sys
from math import log10  # noqa: F401  # for the wrong answers
from random import Random

from ...checking.cases import tree_case
from ...checking.isolate.values import shown
from ...checking.tell.outcome import complained
from ...games import MAX, MIN, Tree
from ...search import minimax
from ..kinds.function import function_question
from ..kinds.parts import PASSED, versus, wrong
from ..kinds.search import choice


def environment(leaves):
    """The version of Python in two whole numbers, and the value of the tree with these leaves."""
    tree = Tree(leaves)
    value, _ = minimax(tree)(tree.initial)
    return {"python": sys.version_info[:2], "value": value}


def branches(seed):
    """The leaves of the tree in the exercise, and of others with another value each."""
    random = Random(f"0.1 {seed}")
    others = [[[random.randint(low, low + 8) for _ in range(2)] for _ in range(3)] for low in (10, 20, -20)]
    return [([[4, 6], [1, 8], [5, 7]],), *((leaves,) for leaves in others)]


def judge_environment(reference, where, case, sheet, ruling):
    """Whether both entries are there and right."""
    if sentence := complained(sheet, dict):
        return wrong(where(case), sentence)
    for key, due in reference(*case["args"]).items():
        expected = list(due) if isinstance(due, tuple) else due
        if key not in sheet["value"]:
            return wrong(where(case), f'there is no entry "{key}" in the dict.')
        yours = sheet["value"][key]
        if yours != expected or isinstance(yours, bool):
            told = ", ".join(map(shown, yours)) if isinstance(yours, list) else shown(yours)
            compared = versus(told, str(due).strip("()"))
            return wrong(where(case), f'"{key}"', compared, seen(key, Tree(*case["args"])))
    return PASSED


def seen(key, tree):
    """Where the right entry comes from."""
    if key == "python":
        return "Here sys.version_info[:2] is the pair of whole numbers that is due."
    found = minimax(tree)(tree.initial)
    return f"{choice(tree_case(tree))} minimax(tree)(tree.initial) gives (value, line): {found}."


ENVIRONMENT = function_question(
    environment,
    "environment * Everything runs",
    parts={"version and value": (1, branches, "the version, and the values of {n} trees")},
    judges={"version and value": judge_environment},
    may_use=("minimax",),
    hints="""
    Both entries come from a call. Print sys.version_info, and minimax(tree)(tree.initial), and look.
    sys.version_info[:2] is a pair of whole numbers; a search returns a pair as well, (value, line).
    value, line = minimax(tree)(tree.initial); return {"python": sys.version_info[:2], "value": value}""",
    wrong="""
    the version is a decimal number, in which 3.10 and 3.1 are the same  |  sys.version_info[:2]  =>  3.11
    the version is text, and as text 3.9 comes after 3.11  |  sys.version_info[:2]  =>  "3.11"
    the whole answer of the search stands there, value and line  |  value, _ =  =>  value =
    the value is typed in; it belongs to one tree only  |  "value": value  =>  "value": 5
    the largest leaf is taken, as if MIN did not move
        "value": value  =>  "value": max(map(tree.utility, tree.leaves()))""",
    right="named fields  |  sys.version_info[:2]  =>  (sys.version_info.major, sys.version_info.minor)",
)


def who_moves(root, plies):
    """MAX or MIN: the player who moves that many plies below the root."""
    return root if plies % 2 == 0 else -root


def below(root):
    """The first levels below a root, and some deep ones."""
    deep = range(4, 60)
    return lambda seed: [(root, n) for n in [0, 1, 2, 3, *sorted(Random(f"0.2 {seed}").sample(deep, 4))]]


def down(root, plies):
    """The first players on the way down from the root."""
    names = [{MAX: "MAX", MIN: "MIN"}[who_moves(root, ply)] for ply in range(min(plies, 3) + 1)]
    return f"Ply by ply from the root: {', '.join(names)}{', and so on' * (plies > 3)}."


WHO_MOVES = function_question(
    who_moves,
    "who_moves * Who moves on this level?",
    parts={
        "below a MAX root": (1, below(MAX), "{n} levels"),
        "below a MIN root": (1, below(MIN), "{n} levels"),
    },
    reason=down,
    hints="""
    Write down who moves 0, 1, 2 and 3 plies below the root. What do the even ones share?
    0 plies below the root is the root: there `root` moves. MAX is 1, MIN is -1, so -root is the other.
    return root if plies % 2 == 0 else ...""",
    wrong="""
    the root is counted as the first ply  |  == 0  =>  == 1
    MAX is taken to move at every root  |  root, plies):  =>  _, plies, root=MAX):
    plies are counted in pairs, as chess players count moves  |  plies % 2  =>  plies // 2 % 2
    the opponent is taken to move everywhere below the root  |  plies % 2  =>  plies""",
    right="a power of -1  |  root if plies % 2 == 0 else -root  =>  root * (-1) ** plies",
)


def digits(base, exponent):
    """How many decimal digits base**exponent has, exactly."""
    return len(str(base**exponent))


def small_powers(seed):
    """Powers that fit on a line, those of ten and of one among them."""
    random = Random(f"0.3 {seed}")
    drawn = [(random.randint(2, 40), random.randint(1, 9)) for _ in range(4)]
    return [(7, 0), (7, 3), (1, 0), (1, 5), (10, 3), (2, 10), (3, 2), *drawn, (35, 100)]


def large_powers(seed):
    """Powers that a float rounds, or cannot hold: 10^308 is where floats end."""
    random = Random(f"0.3 {seed}")
    nearly = [(10 ** random.randint(16, 30) - 1, exponent) for exponent in (1, 1, 2)]
    last = random.randint(20, 40), random.randint(260, 400)
    return [(10**18 - 1, 1), (10**40 - 1, 1), (35, 300), *nearly, last]


def power(base, exponent):
    """The power itself; of a long one its ends."""
    text = str(base**exponent)
    return f"{base}**{exponent} is {text if len(text) < 50 else f'{text[:9]}...{text[-9:]}'}."


DIGITS = function_question(
    digits,
    "digits * Digits without floats",
    parts={
        "powers up to 35^100": (1, small_powers, "{n} powers"),
        "powers that floats round": (1, large_powers, "{n} powers that a float rounds or cannot hold"),
    },
    reason=power,
    hints="""
    Python's whole numbers are exact, however long they grow: 35**100 has all its digits.
    A number written out is a piece of text, and a piece of text has a length.
    What are str(base**exponent) and its len?""",
    wrong="""
    the logarithm is rounded down and one is missing: 10^3 has four digits, not three
        len(str(base**exponent))  =>  int(exponent * log10(base))
    a logarithm in floats is rounded: log10 of 999,999,999,999,999,999 comes out as 18
        len(str(base**exponent))  =>  int(exponent * log10(base)) + 1
    the power is taken in floats, which end at 10^308  |  base**exponent))  =>  int(float(base) ** exponent)))
    ^ is used, Python's exclusive or; a power is **  |  str(base**exponent)  =>  str(base ^ exponent)
    a base of 1 is not thought of  |  exponent))  =>  exponent)) if base > 1 else 0
    the power itself is returned, not its length  |  len(str(base**exponent))  =>  base**exponent""",
)
