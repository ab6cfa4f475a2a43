"""The questions of notebook 00: everything runs, who moves where, and numbers that floats cannot hold."""

from __future__ import annotations

import sys
from math import log10
from random import Random
from typing import Any

from ...games.game import MAX, MIN
from ...games.tree import Tree
from ...search.kernels import minimax
from ..guard import Outcome, call, complaint
from ..plain import shown
from ..question import Case, Mutant, Part, Question, Variant, Verdict, given, once

NAMES: dict[int, str] = {MAX: "MAX", MIN: "MIN"}


# -- 00.1

TREE = Tree([[4, 6], [1, 8], [5, 7]])


def environment() -> dict[str, Any]:
    """What this machine says: the version of Python in two whole numbers, and the value of a tree."""
    tree = Tree([[4, 6], [1, 8], [5, 7]])
    value, _ = minimax(tree)(tree.initial)
    return {"python": sys.version_info[:2], "value": value}


def judge_environment(case: Case, seen: Outcome) -> Verdict:
    """Both entries are there, and they are what this Python and this tree say."""
    wrong = complaint(seen, dict)
    if wrong:
        return Verdict(False, wrong)
    due: dict[str, Any] = {"python": list(sys.version_info[:2]), "value": minimax(TREE)(TREE.initial)[0]}
    missing = [key for key in due if key not in seen["value"]]
    if missing:
        return Verdict(False, f'there is no entry "{missing[0]}" in the dict.')
    for key, expected in due.items():
        if seen["value"][key] != expected or isinstance(seen["value"][key], bool):
            expected = tuple(expected) if isinstance(expected, list) else expected
            return Verdict(False, f'"{key}"\n\nyours      {shown(seen["value"][key])}\nexpected   {expected}')
    return Verdict(True)


def _environment(**changed: Any) -> Any:
    return lambda: {**environment(), **changed}


ENVIRONMENT = Question(
    id="00.1",
    title="everything runs",
    level="*",
    entry="environment",
    about='a dict such as {"python": (3, 12), "value": 3}',
    parts=(
        Part(
            "version and value",
            1,
            once,
            given,
            judge_environment,
            ok="Python, the package and the check work",
        ),
    ),
    hints=(
        "Both entries come from a call. Print sys.version_info, and minimax(tree)(tree.initial), and look.",
        "sys.version_info[:2] is a pair of whole numbers; a search returns a pair as well, (value, line).",
        'value, line = minimax(tree)(tree.initial); return {"python": sys.version_info[:2], "value": value}',
    ),
    reference=environment,
    mutants=(
        Mutant(
            "the version is a decimal number, in which 3.10 and 3.1 are the same",
            _environment(python=float("{}.{}".format(*sys.version_info))),
        ),
        Mutant(
            "the version is text, and as text 3.9 comes after 3.11",
            _environment(python="{}.{}".format(*sys.version_info)),
        ),
        Mutant(
            "the whole answer of the search stands there, value and line", _environment(value=(5, (2, 0)))
        ),
        Mutant("the largest leaf is taken, as if MIN did not move", _environment(value=8)),
    ),
    variants=(
        Variant("named fields", _environment(python=(sys.version_info.major, sys.version_info.minor))),
    ),
)


# -- 00.2


def who_moves(root: int, plies: int) -> int:
    """MAX or MIN: the player who moves that many plies below a root at which `root` moves."""
    return root if plies % 2 == 0 else -root


def movers(root: int) -> Any:
    """The cases of a root: the first levels, and some deep ones."""

    def cases(seed: int) -> list[Case]:
        random = Random(f"00.2 {seed}")
        deep = sorted(random.sample(range(4, 60), 4))
        return [{"root": root, "plies": plies} for plies in (0, 1, 2, 3, *deep)]

    return cases


def observe_mover(answer: Any, case: Case) -> Outcome:
    """One call."""
    return call(answer, case["root"], case["plies"])


def judge_mover(case: Case, seen: Outcome) -> Verdict:
    """The right player, by the constants MAX and MIN."""
    where = f"{case['plies']} {'ply' if case['plies'] == 1 else 'plies'} below a {NAMES[case['root']]} root"
    wrong = complaint(seen, int)
    if wrong and seen.get("value") in NAMES.values():
        wrong = f"it returned the text {seen['value']!r}; return the constant {seen['value']} of abcourse."
    if wrong:
        return Verdict(False, f"{where} {wrong}")
    due = who_moves(case["root"], case["plies"])
    if seen["value"] != due:
        yours = NAMES.get(seen["value"], shown(seen["value"]))
        return Verdict(False, f"{where}\n\nyours      {yours}\nexpected   {NAMES[due]}")
    return Verdict(True)


WHO_MOVES = Question(
    id="00.2",
    title="who moves on this level",
    level="*",
    entry="who_moves",
    signature="who_moves(root, plies)",
    parts=(
        Part(
            "below a MAX root", 1, movers(MAX), observe_mover, judge_mover, ok="{n} levels below a MAX root"
        ),
        Part(
            "below a MIN root", 1, movers(MIN), observe_mover, judge_mover, ok="{n} levels below a MIN root"
        ),
    ),
    hints=(
        "Write down who moves 0, 1, 2 and 3 plies below the root. What do the even ones share?",
        "0 plies below the root is the root: there `root` moves. MAX is 1, MIN is -1, so -root is the other.",
        "return root if plies % 2 == 0 else ...",
    ),
    reference=who_moves,
    mutants=(
        Mutant("the root is counted as the first ply", lambda root, plies: who_moves(root, plies + 1)),
        Mutant("MAX is taken to move at every root", lambda root, plies: who_moves(MAX, plies)),
        Mutant(
            "plies are counted in pairs, as chess players count moves",
            lambda root, plies: who_moves(root, plies // 2),
        ),
        Mutant(
            "the opponent is taken to move everywhere below the root",
            lambda root, plies: -root if plies else root,
        ),
    ),
    variants=(Variant("a power of -1", lambda root, plies: root * (-1) ** plies),),
)


# -- 00.3


def digits(base: int, exponent: int) -> int:
    """How many decimal digits base**exponent has, exactly."""
    return len(str(base**exponent))


def small_powers(seed: int) -> list[Case]:
    """Powers that fit on a line, those of ten among them."""
    random = Random(f"00.3 {seed}")
    drawn = [(random.randint(2, 40), random.randint(1, 9)) for _ in range(4)]
    pairs = [(7, 0), (10, 3), (2, 10), (3, 2), *drawn, (35, 100)]
    return [{"base": base, "exponent": exponent} for base, exponent in pairs]


def large_powers(seed: int) -> list[Case]:
    """Powers that a float rounds, or cannot hold: 10^308 is where floats end."""
    random = Random(f"00.3 {seed}")
    nearly = [(10 ** random.randint(16, 30) - 1, exponent) for exponent in (1, 1, 2)]
    pairs = [(10**18 - 1, 1), (35, 300), *nearly, (random.randint(20, 40), random.randint(260, 400))]
    return [{"base": base, "exponent": exponent} for base, exponent in pairs]


def observe_digits(answer: Any, case: Case) -> Outcome:
    """One call."""
    return call(answer, case["base"], case["exponent"])


def judge_digits(case: Case, seen: Outcome) -> Verdict:
    """The exact number of digits."""
    power = f"{case['base']}^{case['exponent']}"
    wrong = complaint(seen, int)
    if wrong:
        return Verdict(False, f"for {power} {wrong}")
    due = digits(case["base"], case["exponent"])
    if seen["value"] != due:
        written = f" = {case['base'] ** case['exponent']}" if due <= 30 else ""
        return Verdict(False, f"{power}{written}\n\nyours      {shown(seen['value'])}\nexpected   {due}")
    return Verdict(True)


def counted_down(base: int, exponent: int) -> int:
    """The same, by dividing by ten until nothing is left."""
    left, count = base**exponent, 0
    while left:
        left, count = left // 10, count + 1
    return count


DIGITS = Question(
    id="00.3",
    title="digits without floats",
    level="*",
    entry="digits",
    signature="digits(base, exponent)",
    parts=(
        Part(
            "powers up to 35^100", 1, small_powers, observe_digits, judge_digits, ok="{n} powers up to 35^100"
        ),
        Part(
            "powers that floats round",
            1,
            large_powers,
            observe_digits,
            judge_digits,
            ok="{n} powers that a float rounds or cannot hold",
        ),
    ),
    hints=(
        "Python's whole numbers are exact, however long they grow: 35**100 has all its digits.",
        "A number written out is a piece of text, and a piece of text has a length.",
        "What are str(base**exponent) and its len?",
    ),
    reference=digits,
    mutants=(
        Mutant(
            "the logarithm is rounded down and one is missing: 10^3 has four digits, not three",
            lambda base, exponent: int(exponent * log10(base)),
        ),
        Mutant(
            "a logarithm in floats is rounded: log10 of 999,999,999,999,999,999 comes out as 18",
            lambda base, exponent: int(exponent * log10(base)) + 1,
        ),
        Mutant(
            "the power is computed in floats, which end at 10^308",
            lambda base, exponent: len(str(int(float(base) ** exponent))),
        ),
        Mutant(
            "^ is used for a power; in Python it is the exclusive or, and a power is **",
            lambda base, exponent: len(str(base ^ exponent)),
        ),
        Mutant("the power itself is returned, not its length", lambda base, exponent: base**exponent),
    ),
    variants=(Variant("dividing by ten", counted_down),),
)

QUESTIONS: tuple[Question, ...] = (ENVIRONMENT, WHO_MOVES, DIGITS)
