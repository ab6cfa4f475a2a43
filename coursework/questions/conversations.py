"""Conversations with a memory: what was stored, what is asked, and which answers are right.

They are written in short, as in `A3(2,4)=5 A3(,8)?`: a search of state A, 3 plies deep in the window (2, 4),
returned 5; may a search of A, 3 plies deep with beta = 8, be left out? An empty end or depth is infinite.
Which of two results a memory keeps is free, if it keeps the newest where that is deepest.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from math import inf
from random import Random
from typing import Any, NamedTuple

from abcourse.trace import points

from ..checking.ask.values import whole
from ..checking.question import Case
from .played import counted
from .plays.objects import read_rows, write_row
from .scripts import noting

TURN = re.compile(r"([A-Z])(\d*)\((-?\d*),(-?\d*)\)(?:=(-?\d+)|\?)")
# States in place of two letters: hash(-1) == hash(-2), and each is made anew where it is written.
EQUAL_HASHES = {"'A'": "tuple([0, -1])", "'B'": "tuple([0, -2])"}


class Turn(NamedTuple):
    """A search: how deep, in which window, and its value; of one that is asked for, None."""

    depth: float
    alpha: float
    beta: float
    value: Any = None


# -- which answers are right


def judge_answer_of_memory(seen: Case, yours: Any, right: Any) -> tuple[str, str] | None:
    """What a probe should have answered and why; None where the answer is right, or nothing was asked."""
    *before, (_, name, (state, *asked)) = read_rows(seen["rows"])
    if name != "probe":
        return None
    known = [Turn(*given[1:]) for _, verb, given in before if verb == "store" and given[0] == state]
    return wrong_answer(known, Turn(*asked), yours["value"])


def wrong_answer(known: Sequence[Turn], asked: Turn, yours: object) -> tuple[str, str] | None:
    """The right answer and why, where an answer is wrong; `known` are the results for this state, in turn."""
    due = must_answer(known, asked)
    if yours is None:
        if due is None:
            return None
    elif may_answer(known, asked, whole(yours)):
        return None
    question = f"the question, which is {in_words(asked)}."
    if due:
        return str(due.value), f"{proved_by(due)} That settles {question}"
    if not known:
        return "None", "Nothing was stored for this state."
    deep = [turn for turn in known if turn.depth >= asked.depth]
    if deep:
        return "None", f"{proved_by(deep[-1])} That does not settle {question}"
    shallow = "That search is not deep enough for"
    return "None", f"{proved_by(known[-1])} {shallow} {question}"


def must_answer(known: Sequence[Turn], asked: Turn) -> Turn | None:
    """The result that any memory of one result a state must answer with; None where there is none."""
    if not known or not settles(known[-1], asked):
        return None
    deepest = known[-1].depth == max(turn.depth for turn in known)
    return known[-1] if deepest or all(settles(turn, asked) for turn in known) else None


def may_answer(known: Sequence[Turn], asked: Turn, value: int | None) -> bool:
    """Whether some memory can answer so: the results of one depth prove it."""
    depths = {turn.depth for turn in known if turn.depth >= asked.depth}
    alike = ([turn for turn in known if turn.depth == depth] for depth in depths)
    return value is not None and any(is_sound(turns, asked, value) for turns in alike)


def settles(turn: Turn, asked: Turn) -> bool:
    """Whether a result answers what is asked."""
    return turn.depth >= asked.depth and is_sound([turn], asked, turn.value)


def is_sound(turns: Sequence[Turn], asked: Turn, value: int) -> bool:
    """Whether a value keeps the contract of the window asked for, by what these results say."""
    low = max((turn.value for turn in turns if turn.value > turn.alpha), default=-inf)
    high = min((turn.value for turn in turns if turn.value < turn.beta), default=inf)
    if value <= asked.alpha:
        return bool(high <= value)
    if value >= asked.beta:
        return bool(low >= value)
    return bool(low == value == high)


def proved_by(turn: Turn) -> str:
    """What a result proves, in words."""
    says = "exactly"
    if turn.value <= turn.alpha:
        says = "at most"
    elif turn.value >= turn.beta:
        says = "at least"
    worth = f"the state is worth {says} {turn.value} at that depth"
    return f"A search {in_words(turn)} returned {turn.value}, so {worth}."


def in_words(turn: Turn) -> str:
    """The depth and the window of a question or a result."""
    plies = "to the end" if turn.depth == inf else f"{counted(int(turn.depth), 'ply', 'plies')} deep"
    return f"{plies} in the window ({points(turn.alpha)}, {points(turn.beta)})"


# -- conversations


def conversation(text: str, states: Mapping[str, str] | None = None) -> Case:
    """The calls of a conversation in short; `states` has what stands in place of a state as it is written."""
    calls = []
    for name, depth, alpha, beta, value in TURN.findall(text):
        asked = [name, int(depth) if depth else inf, float(alpha or -inf), float(beta or inf)]
        call = write_row("store", *asked, int(value)) if value else write_row("probe", *asked)
        for state, other in (states or {}).items():
            call = call.replace(state, other)
        calls.append(call)
    return {"made": [], "rows": calls}


def conversations(
    text: str, topic: str, number: int, depths: int = 1, alike: bool = False
) -> Callable[[int], list[Case]]:
    """The conversations of a text; by seed more on two states, with questions beside and in their windows.

    With `alike`, those of the text come once more, on two states that have the same hash.
    """

    def cases(seed: int) -> list[Case]:
        random = Random(f"{topic} {seed}")
        texts = text.split("|")
        told = [*map(conversation, texts), *(drawn_one(random, depths) for _ in range(number))]
        if alike:
            told += [conversation(each, EQUAL_HASHES) for each in texts]
        return told

    return cases


def drawn_one(random: Random, depths: int) -> Case:
    """Four results, each with a question after it, about two states with true values."""
    true = {(state, depth): random.randint(-5, 5) for state in "AB" for depth in range(1, depths + 1)}
    calls = []
    for place in range(8):
        (state, depth), alpha = random.choice(sorted(true)), random.randint(-7, 5)
        beta = alpha + random.randint(1, 6)
        worth = true[state, depth]
        value = random.randint(worth, alpha) if worth <= alpha else worth
        value = random.randint(beta, worth) if worth >= beta else value
        asked = [state, depth, alpha, beta]
        calls.append(write_row("probe", *asked) if place % 2 else write_row("store", *asked, value))
    return {"made": [], "rows": calls}


def talks(make: Callable[[], object], number: int) -> Callable[[int], list[Case]]:
    """By seed: what searches, deepened ply by ply, ask and tell where many ways lead to one state."""

    def cases(seed: int) -> list[Case]:
        every = (talk(make(), Random(f"paths {seed} {turn}")) for turn in range(number))
        return [{"made": [], "rows": calls} for calls in sorted(every, key=len)]

    return cases


def talk(memory: Any, random: Random) -> list[str]:
    """On a triangle: from (ply, place), a move leads to (ply + 1, place) or (ply + 1, place + 1)."""
    worth = {(ply, place): random.randint(-3, 3) for ply in range(6) for place in range(ply + 1)}
    names = dict(zip(worth, "ABCDEFGHIJKLMNOPQRSTU", strict=True))
    calls: list[str] = []
    call = noting(memory, calls)

    def search(state: tuple[int, int], depth: int, alpha: float, beta: float) -> Any:
        if depth == 0:
            return (-1) ** state[0] * worth[state]
        if (known := call("probe", names[state], depth, alpha, beta)) is not None:
            return known
        best: Any = -inf
        for step in (0, 1):
            child = state[0] + 1, state[1] + step
            best = max(best, -search(child, depth - 1, -beta, -max(alpha, best)))
            if best >= beta:
                break
        call("store", names[state], depth, alpha, beta, best)
        return best

    for depth in range(1, 6):
        search((0, 0), depth, -inf, inf)
        memory.best["A"] = depth % 2
        calls.append(write_row("best.update", {"A": depth % 2}))  # as the engine's search notes it
    return calls
