"""A memory of a search's results: it is told what searches returned, and asked whether it knows the answer.

A conversation is written in short, as in `A3(2,4)=5 A3(,8)?`: a search of state A, 3 plies deep in the window
(2, 4), returned 5; may a search of A, 3 plies deep with beta = 8, be left out? An empty end is infinite.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import inf
from random import Random
from typing import Any

from ...checking.isolate.values import several, whole
from ...checking.question import Case, Part, Question, Sheet, Verdict
from ...checking.tell.outcome import complained
from ..asks.scripts import Turn, observe_talk, turns_of
from .parts import PASSED, UNREADABLE, Cases, versus, wrong
from .script import LONG, after, typed


def memory_question(
    reference: type,
    head: str,
    *,
    parts: Mapping[str, tuple[int, Cases, str]],
    **said: Any,
) -> Question:
    """A question whose answer is a class with `probe` and `store`.

    `parts` maps a name to points, cases and the line for a pass. A case is a "talk", in short. Which of two
    results for one state stays is the answer's own choice, as long as the newest does where it is deepest.
    """
    entry = reference.__name__
    judged, call = partial(judge, entry), partial(try_it, entry)
    made = (
        Part(name, worth, cases, observe_talk, judged, ok, call) for name, (worth, cases, ok) in parts.items()
    )
    return Question(reference, head, tuple(made), kind="wrap", **said)


def judge(entry: str, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether no answer is wrong, and none is missing that a memory of one result a state must give."""
    turns = turns_of(case["talk"])
    asked = [place for place, turn in enumerate(turns) if turn[-1] is None]
    if sentence := complained(sheet, list):
        where, try_it = _told(entry, turns[: sheet["begun"]])
        return wrong(where, sentence, try_it=try_it)
    if len(sheet["value"]) != len(asked):
        return Verdict(False, UNREADABLE)
    for place, yours in zip(asked, sheet["value"], strict=True):
        known = [turn for turn in turns[:place] if turn[0] == turns[place][0] and turn[-1] is not None]
        if found := _wrong(known, turns[place], yours):
            where, try_it = _told(entry, turns[: place + 1])
            due, why = found
            return wrong(where, versus(several(yours), due), why, try_it=try_it)
    return PASSED


def _wrong(known: list[Turn], asked: Turn, yours: Any) -> tuple[str, str] | None:
    """What was due and why, where an answer is wrong; `known` are the results for this state, in turn."""
    deep = [turn for turn in known if turn[1] >= asked[1]]
    due = _must(known, asked)
    if yours is None:
        return None if due is None else (str(due[-1]), f"{_says(due)}, and that settles {_asked(asked)}.")
    number = whole(yours)
    alike = [[turn for turn in deep if turn[1] == depth] for depth in {turn[1] for turn in deep}]
    if number is not None and any(_sound(some, asked, number) for some in alike):
        return None
    if due is not None:
        return str(due[-1]), f"{_says(due)}, and that settles {_asked(asked)}."
    why = f"{_says((deep or known)[-1])}. " if known else "Nothing is known of this state. "
    if known and not deep:
        why += f"That is not as deep as asked: {asked[1]}."
    elif known:
        why += f"That does not settle {_asked(asked)}."
    return "None", why


def _must(known: list[Turn], asked: Turn) -> Turn | None:
    """The result that any memory of one result a state must answer with; None where there is none."""
    if known and _settles(known[-1], asked) and known[-1][1] == max(turn[1] for turn in known):
        return known[-1]
    return known[-1] if known and all(_settles(turn, asked) for turn in known) else None


def _settles(turn: Turn, asked: Turn) -> bool:
    value = turn[-1]
    return value is not None and turn[1] >= asked[1] and _sound([turn], asked, value)


def _sound(deep: list[Turn], asked: Turn, value: int) -> bool:
    """Whether a value keeps the contract of the window asked for, by what these results say."""
    low = max((turn[-1] for turn in deep if turn[-1] is not None and turn[-1] > turn[2]), default=-inf)
    high = min((turn[-1] for turn in deep if turn[-1] is not None and turn[-1] < turn[3]), default=inf)
    if value <= asked[2]:
        return high <= value
    return low >= value if value >= asked[3] else low == value == high


def _says(turn: Turn) -> str:
    """A result in words."""
    _, _, alpha, beta, value = turn
    assert value is not None
    says = "at most" if value <= alpha else "at least" if value >= beta else "exactly"
    return f"{value} came back from {_asked(turn)}: {says} {value}"


def _asked(turn: Turn) -> str:
    _, depth, alpha, beta, _ = turn
    return f"({alpha:g}, {beta:g}), {depth} {'ply' if depth == 1 else 'plies'} deep"


def try_it(entry: str, case: Case) -> str:
    """The whole conversation as one line."""
    return f"memory = {entry}(); [{', '.join(map(_typed, turns_of(case['talk'])))}]"


def _told(entry: str, turns: list[Turn]) -> tuple[str, str]:
    """The turns as calls, the last ones; of many, those of the last one's state. One line to type."""
    kept = turns if len(turns) <= LONG else [turn for turn in turns if turn[0] == turns[-1][0]]
    whose = " (those on other states are left out)" if len(kept) < len(turns) else ""
    first, calls = f"memory = {entry}()", [*map(_typed, kept)]
    return after(first, calls, whose), typed(first, calls)


def _typed(turn: Turn) -> str:
    state, depth, alpha, beta, value = turn
    rest = "" if value is None else f", {value}"
    return f'memory.{"probe" if value is None else "store"}("{state}", {depth}, {alpha:g}, {beta:g}{rest})'


# -- conversations


def scripted(text: str, topic: str, number: int, depths: int = 1) -> Cases:
    """The conversations of a text; by seed more on two states, with questions beside and in their windows."""

    def cases(seed: int) -> list[Case]:
        random = Random(f"{topic} {seed}")
        talks = [*text.split("|"), *(_draw(random, depths) for _ in range(number))]
        return [{"talk": " ".join(talk.split())} for talk in talks]

    return cases


def _draw(random: Random, depths: int) -> str:
    true = {(state, depth): random.randint(-5, 5) for state in "AB" for depth in range(1, depths + 1)}
    turns = []
    for place in range(8):
        (state, depth), alpha = random.choice(sorted(true)), random.randint(-7, 5)
        beta = alpha + random.randint(1, 6)
        asked = f"{state}{depth}({alpha},{beta})"
        worth = true[state, depth]
        value = random.randint(worth, alpha) if worth <= alpha else worth
        value = random.randint(beta, worth) if worth >= beta else value
        turns.append(f"{asked}={value}" if place % 2 == 0 else f"{asked}?")
    return " ".join(turns)


def searches(make: Callable[[], Any], number: int) -> Cases:
    """By seed: what searches, deepened ply by ply, ask and tell where many ways lead to one state."""

    def cases(seed: int) -> list[Case]:
        talks = (_search(make(), Random(f"paths {seed} {turn}")) for turn in range(number))
        return [{"talk": talk} for talk in sorted(talks, key=len)]

    return cases


def _search(memory: Any, random: Random) -> str:
    """On a triangle: from (ply, place), a move leads to (ply + 1, place) or (ply + 1, place + 1)."""
    worth = {(ply, place): random.randint(-3, 3) for ply in range(6) for place in range(ply + 1)}
    names = dict(zip(worth, "ABCDEFGHIJKLMNOPQRSTU", strict=True))
    said: list[str] = []

    def search(state: tuple[int, int], depth: int, alpha: float, beta: float) -> Any:
        if depth == 0:
            return (-1) ** state[0] * worth[state]
        asked = f"{names[state]}{depth}({alpha:g},{beta:g})".replace("-inf", "").replace("inf", "")
        said.append(f"{asked}?")
        if (known := memory.probe(names[state], depth, alpha, beta)) is not None:
            return known
        best: Any = -inf
        for step in (0, 1):
            child = state[0] + 1, state[1] + step
            best = max(best, -search(child, depth - 1, -beta, -max(alpha, best)))
            if best >= beta:
                break
        said.append(f"{asked}={best:g}")
        memory.store(names[state], depth, alpha, beta, best)
        return best

    for depth in range(1, 6):
        search((0, 0), depth, -inf, inf)
    return " ".join(said)
