"""A memory of a search's results: it is told what searches returned, and asked whether it knows the answer.

A conversation is written in short, as in `A3(2,4)=5 A3(,8)?`: a search of state A, 3 plies deep in the window
(2, 4), returned 5; may a search of A, 3 plies deep with beta = 8, be left out? An empty end is infinite.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from math import inf
from random import Random
from typing import Any

from ...checking.isolate.values import plain, several, whole
from ...checking.question import Case, Question, Sheet
from ..asks.recorder import Log, number
from .compared import Compared, last, up_to_the_first
from .parts import Cases, versus
from .script import as_script, script_question

TURN = re.compile(r"([A-Z])(\d+)\((-?\d*),(-?\d*)\)(?:=(-?\d+)|\?)")
Turn = list[Any]  # state, depth, alpha, beta; the value, where the memory is told one


def memory_question(reference: type, head: str, **said: Any) -> Question:
    """A question whose answer is a class with `probe` and `store`; `said` has what a `script_question` takes.

    Which of two results for one state stays is the answer's own choice, as long as the newest does where it
    is deepest.
    """
    return script_question(
        reference,
        head,
        variable="memory",
        same=contract,
        agree=lambda case, yours, due: slip(case, yours["value"]) is None,
        kept=lambda rows: [row for row in rows if row[1] == rows[-1][1]],
        **said,
    )


def contract(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """No answer is wrong, and none is missing that a memory of one result a state must give."""
    if (seen := up_to_the_first(how, case, sheet, due)) is None:
        return ()
    yours = last(seen, sheet)["value"]
    expected, why = slip(seen, yours) or ("", "")
    return versus(several(yours), expected), why


def slip(case: Case, yours: Any) -> tuple[str, str] | None:
    """What was due of the last call and why, where its answer is wrong."""
    *before, (verb, state, *rest) = case["script"]
    known = [[*map(number, row[1:])] for row in before if row[:2] == ["store", state]]
    return _wrong(known, [state, *map(number, rest)], yours) if verb == "probe" else None


def _wrong(known: list[Turn], asked: Turn, yours: Any) -> tuple[str, str] | None:
    """What was due and why, where an answer is wrong; `known` are the results for this state, in turn."""
    due, deep = _must(known, asked), [turn for turn in known if turn[1] >= asked[1]]
    alike = ([turn for turn in deep if turn[1] == depth] for depth in {turn[1] for turn in deep})
    value = whole(yours)
    if due is None if yours is None else value is not None and any(_sound(s, asked, value) for s in alike):
        return None
    if due:
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
    return bool(turn[1] >= asked[1] and _sound([turn], asked, turn[-1]))


def _sound(deep: list[Turn], asked: Turn, value: int) -> bool:
    """Whether a value keeps the contract of the window asked for, by what these results say."""
    low = max((turn[-1] for turn in deep if turn[-1] > turn[2]), default=-inf)
    high = min((turn[-1] for turn in deep if turn[-1] < turn[3]), default=inf)
    if value <= asked[2]:
        return bool(high <= value)
    return bool(low >= value if value >= asked[3] else low == value == high)


def _says(turn: Turn) -> str:
    """A result in words."""
    _, _, alpha, beta, value = turn
    says = "at most" if value <= alpha else "at least" if value >= beta else "exactly"
    return f"{value} came back from {_asked(turn)}: {says} {value}"


def _asked(turn: Turn) -> str:
    _, depth, alpha, beta, *_ = turn
    return f"({alpha:g}, {beta:g}), {depth} {'ply' if depth == 1 else 'plies'} deep"


# -- conversations


def rows(talk: str) -> list[list[Any]]:
    """The calls of a conversation in short, as in `A3(2,4)=5 A3(,8)?`."""
    return [
        ["store" if value else "probe", state, int(depth), float(alpha or -inf), float(beta or inf)]
        + ([int(value)] if value else [])
        for state, depth, alpha, beta, value in TURN.findall(talk)
    ]


def scripted(text: str, topic: str, number: int, depths: int = 1) -> Cases:
    """The conversations of a text; by seed more on two states, with questions beside and in their windows."""

    def cases(seed: int) -> list[Case]:
        random = Random(f"{topic} {seed}")
        talks = [*map(rows, text.split("|")), *(_draw(random, depths) for _ in range(number))]
        return [{"script": plain(talk)} for talk in talks]

    return cases


def _draw(random: Random, depths: int) -> list[Any]:
    true = {(state, depth): random.randint(-5, 5) for state in "AB" for depth in range(1, depths + 1)}
    turns = list[Any]()
    for place in range(8):
        (state, depth), alpha = random.choice(sorted(true)), random.randint(-7, 5)
        beta = alpha + random.randint(1, 6)
        worth = true[state, depth]
        value = random.randint(worth, alpha) if worth <= alpha else worth
        value = random.randint(beta, worth) if worth >= beta else value
        asked = [state, depth, alpha, beta]
        turns.append(["probe", *asked] if place % 2 else ["store", *asked, value])
    return turns


def searches(make: Callable[[], Any], number: int) -> Cases:
    """By seed: what searches, deepened ply by ply, ask and tell where many ways lead to one state."""

    def cases(seed: int) -> list[Case]:
        talks = (_search(make(), Random(f"paths {seed} {turn}")) for turn in range(number))
        return [{"script": plain(talk)} for talk in sorted(talks, key=len)]

    return cases


def _search(memory: Any, random: Random) -> list[Any]:
    """On a triangle: from (ply, place), a move leads to (ply + 1, place) or (ply + 1, place + 1)."""
    worth = {(ply, place): random.randint(-3, 3) for ply in range(6) for place in range(ply + 1)}
    names, log = dict(zip(worth, "ABCDEFGHIJKLMNOPQRSTU", strict=True)), Log()
    probe, store = log.noting("probe", memory.probe), log.noting("store", memory.store)

    def search(state: tuple[int, int], depth: int, alpha: float, beta: float) -> Any:
        if depth == 0:
            return (-1) ** state[0] * worth[state]
        if (known := probe(names[state], depth, alpha, beta)) is not None:
            return known
        best: Any = -inf
        for step in (0, 1):
            child = state[0] + 1, state[1] + step
            best = max(best, -search(child, depth - 1, -beta, -max(alpha, best)))
            if best >= beta:
                break
        store(names[state], depth, alpha, beta, best)
        return best

    for depth in range(1, 6):
        search((0, 0), depth, -inf, inf)
    return as_script(log)
