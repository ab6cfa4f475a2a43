"""Something that the learner makes is called row by row: an order that learns, a memory, the rules of a game.

A conversation with a memory is written in short, as in `A3(2,4)=5 A3(,8)?`: a search of state A, 3 plies deep
in the window (2, 4), returned 5; may a search of A, 3 plies deep with beta = 8, be left out? An empty end is
infinite.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import islice
from math import inf
from random import Random
from typing import Any, Unpack, cast

from abcourse.games.tree import Tree
from abcourse.trace import points as in_points

from ...check.isolate.sheet import Function
from ...check.isolate.values import plain, several, shown, whole
from ...check.question import Case, Question, Sheet, parameters
from ...check.tell.outcome import complaint
from ..asks.recorder import Log, argument, number
from ..asks.trees import advised
from ..generator import drawn
from .compared import Compared, as_data, compared_question, each_call, last, said, up_to_the_first
from .parts import Cases, versus


def as_script(log: Log) -> list[object]:
    """The calls that were noted, as the rows of a script."""
    return [[event["verb"], *map(as_data, event["args"])] for event in log.events]


# -- an order


def ordered(case: Case, yours: Any, due: Any) -> bool:
    """An order is the reference's: all actions, each once, those that were learnt first."""
    return due["value"] is None or bool(yours["value"] == due["value"])


def reason(
    reference: Function, learnt: Callable[[Any, int], str], case: Case, sheet: Sheet, due: Sheet
) -> str:
    """What is wrong with an order; else what was to be learnt by then, which `learnt(ours, depth)` says."""
    yours, right = last(case, sheet)["value"], last(case, due)["value"]
    if not isinstance(yours, list):
        return "An order returns a list of the actions."
    if odd := [action for action in yours if action not in right]:
        return f"{shown(odd[0])} is not among the actions, so a search that tries it plays an illegal move."
    if lost := [action for action in right if action not in yours]:
        return f"{shown(lost[0])} is missing. An action that is never tried can be the best one."
    if len(yours) > len(right):
        return "An action stands in the list twice, so it would be searched twice."
    thing = reference(*([case["slots"]] if "slots" in case else []))
    for row in case["script"]:
        getattr(thing, row[0])(*map(argument, row[1:]))
    return learnt(thing, case["script"][-1][-1])


LETTERS = ("d", "b", "a", "c")


def script(text: str, actions: Sequence[object] = (0, 1, 2, 3), **made: Unpack[Case]) -> Case:
    """A script in short: "c13" a cutoff by action 1 at depth 3, "o3" an order there, "d" a decay.

    "o13" is an order of all actions without action 1. Every other one gets them in a tuple.
    """
    calls = []
    for turn, word in enumerate(text.split()):
        *numbers, depth = [*map(int, word[1:])] or [0]
        named = [actions[number] for number in numbers]
        rest = [one for one in actions if one not in named]
        some, state = as_data((list, tuple)[turn % 2](rest)), as_data((turn,))
        args = {"d": [], "c": [state, *named, depth], "o": [state, some, depth]}[word[0]]
        calls.append([{"d": "decay", "c": "cutoff", "o": "order"}[word[0]], *args])
    return {**made, "script": calls}


def scripts(texts: str, drawn: Sequence[str]) -> list[Case]:
    """Scripts in short, parted by |, and some more; actions are numbers and letters by turns."""
    every = enumerate([*texts.split("|"), *drawn])
    return [script(text, LETTERS if turn % 2 else range(4)) for turn, text in every]


def orders_asked(make: Callable[[], object], seed: int) -> list[Case]:
    """What a search asks and tells on bushy trees with an estimate at each node, deepened ply by ply."""
    some = drawn(make.__name__, seed, nodes=(20, 200), height=3, most=6)
    every = (script_of(game, make()) for game in map(advised, some))
    cases: list[Case] = [{"script": calls} for calls in islice((c for c in every if 80 <= len(c) <= 250), 8)]
    return sorted(cases, key=lambda case: len(case["script"]))


def script_of(tree: Tree, learner: object) -> list[Any]:
    """The calls that alpha-beta makes of a learner on a tree, deepened ply by ply to its leaves."""
    log = Log()
    order, cutoff = (log.noting(name, getattr(learner, name)) for name in ("order", "cutoff"))

    def search(state: Any, depth: int, alpha: float, beta: float) -> float:
        if depth == 0 or tree.is_terminal(state):
            return tree.to_move(state) * tree.utility(state)
        best, given = -inf, (list, tuple)[len(log.events) % 2](tree.actions(state))
        for action in order(state, given, depth):
            best = max(best, -search((*state, action), depth - 1, -beta, -max(alpha, best)))
            if best >= beta:
                cutoff(state, action, depth)
                break
        return best

    for depth in range(1, tree.height + 1):
        search((), depth, -inf, inf)
        if hasattr(learner, "decay"):
            log.noting("decay", learner.decay)()
    return as_script(log)


ORDERS: dict[str, Any] = {"due": list, "noun": "", "agree": ordered}


# -- a memory

TURN = re.compile(r"([A-Z])(\d+)\((-?\d*),(-?\d*)\)(?:=(-?\d+)|\?)")
Turn = list[Any]  # state, depth, alpha, beta; the value, where the memory is told one


def same_state(case: Case) -> Case:
    """The case with the calls on the state of its last one: those on other states are left out."""
    rows = case["script"]
    same: Case = case | {"script": [row for row in rows if row[1] == rows[-1][1]]}
    return same


def answers(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """No answer is wrong, and none is missing that a memory of one result a state must give."""
    if (seen := up_to_the_first(how, case, sheet, due)) is None:
        return ()
    yours = last(seen, sheet)["value"]
    expected, why = slip(seen, yours) or ("", "")
    return versus(several(yours), expected), why


def slip(case: Case, yours: object) -> tuple[str, str] | None:
    """What the last call should have answered and why, where its answer is wrong."""
    *before, (verb, state, *rest) = case["script"]
    known = [[*map(number, row[1:])] for row in before if row[:2] == ["store", state]]
    return _wrong(known, [state, *map(number, rest)], yours) if verb == "probe" else None


def _wrong(known: list[Turn], asked: Turn, yours: object) -> tuple[str, str] | None:
    """The right answer and why, where an answer is wrong; `known` are the results for this state, in turn."""
    due, deep = _must(known, asked), [turn for turn in known if turn[1] >= asked[1]]
    alike = ([turn for turn in deep if turn[1] == depth] for depth in {turn[1] for turn in deep})
    value = whole(yours)
    if due is None if yours is None else value is not None and any(_sound(s, asked, value) for s in alike):
        return None
    if due:
        return str(due[-1]), f"{_says(due)} That settles the question, which is {_asked(asked)}."
    if not known:
        return "None", "Nothing was stored for this state."
    says = _says((deep or known)[-1])
    if not deep:
        return "None", f"{says} That search is not deep enough: the question is {_asked(asked)}."
    return "None", f"{says} That does not settle the question, which is {_asked(asked)}."


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
    if value <= alpha:
        says = "at most"
    elif value >= beta:
        says = "at least"
    else:
        says = "exactly"
    return f"A search {_asked(turn)} returned {value}, so the state is worth {says} {value} at that depth."


def _asked(turn: Turn) -> str:
    """The depth and the window of a question or a result, in words."""
    _, depth, alpha, beta, *_ = turn
    deep = f"{depth} {'ply' if depth == 1 else 'plies'} deep"
    return f"{deep} in the window ({in_points(alpha)}, {in_points(beta)})"


# -- conversations


def rows(talk: str) -> list[list[object]]:
    """The calls of a conversation in short, as in `A3(2,4)=5 A3(,8)?`."""
    return [
        ["store" if value else "probe", state, int(depth), float(alpha or -inf), float(beta or inf)]
        + ([int(value)] if value else [])
        for state, depth, alpha, beta, value in TURN.findall(talk)
    ]


EQUAL_HASHES = {"A": (0, -1), "B": (0, -2)}  # states, for hash(-1) == hash(-2)


def scripted(text: str, topic: str, number: int, depths: int = 1, alike: bool = False) -> Cases:
    """The conversations of a text; by seed more on two states, with questions beside and in their windows.

    With `alike`, those of the text come once more, on two states that have the same hash.
    """

    def cases(seed: int) -> list[Case]:
        random = Random(f"{topic} {seed}")
        told = [*map(rows, text.split("|"))]
        talks = [*told, *(_draw(random, depths) for _ in range(number))]
        cases: list[Case] = [{"script": plain(talk)} for talk in talks]
        if alike:
            cases += [{"script": _renamed(talk)} for talk in told]
        return cases

    return cases


def _renamed(talk: list[list[object]]) -> list[list[Any]]:
    """The same conversation, with the names of states replaced by two states of equal hash."""
    return [[row[0], as_data(EQUAL_HASHES[str(row[1])]), *map(plain, row[2:])] for row in talk]


def _draw(random: Random, depths: int) -> list[object]:
    true = {(state, depth): random.randint(-5, 5) for state in "AB" for depth in range(1, depths + 1)}
    turns = list[object]()
    for place in range(8):
        (state, depth), alpha = random.choice(sorted(true)), random.randint(-7, 5)
        beta = alpha + random.randint(1, 6)
        worth = true[state, depth]
        value = random.randint(worth, alpha) if worth <= alpha else worth
        value = random.randint(beta, worth) if worth >= beta else value
        asked = [state, depth, alpha, beta]
        turns.append(["probe", *asked] if place % 2 else ["store", *asked, value])
    return turns


def talks(make: Callable[[], object], number: int) -> Cases:
    """By seed: what searches, deepened ply by ply, ask and tell where many ways lead to one state."""

    def cases(seed: int) -> list[Case]:
        every = (_talk(make(), Random(f"paths {seed} {turn}")) for turn in range(number))
        return [{"script": plain(talk)} for talk in sorted(every, key=len)]

    return cases


def _talk(memory: Any, random: Random) -> list[object]:
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
        log.noting("best.__setitem__", memory.best.__setitem__)("A", depth % 2)  # as the engine's search does
    return as_script(log)


MEMORY: dict[str, Any] = {  # which of two results stays is free, if the newest does where it is deepest
    "due": list,
    "noun": "",
    "agree": lambda case, yours, due: slip(case, yours["value"]) is None,
    "few": same_state,
}


# -- the rules of a game

TYPES = {"list": list, "tuple": tuple, "bool": bool, "int": int}


def rules_question(
    reference: type,
    head: str,
    *,
    parts: Mapping[str, tuple[int, tuple[str, ...], Callable[[int], list[Any]], str]],
    told: Callable[..., str],
    **more: Any,
) -> Question:
    """A question whose answer is the class of a game.

    `parts` maps a name to points, the methods that are asked, its cases (seed -> (how the game is made,
    state)), and the line for a pass. A part that asks for no method plays the whole game from its initial
    state. `told` puts a case in words.
    """
    return compared_question(
        reference,
        head,
        parts={
            name: (points, partial(_states, cases, reference, methods), [each_call if methods else worth], ok)
            for name, (points, methods, cases, ok) in parts.items()
        },
        due=(list, int),
        noun="a whole number",
        agree=same_answer,
        why=other_type,
        where=partial(asked_of, reference, told),
        kind="rules",
        **more,
    )


def _states(
    cases: Callable[[int], list[Any]], reference: Function, methods: tuple[str, ...], seed: int
) -> list[Case]:
    """The cases; before the last one is asked about, another game is made, which must not change this one."""
    drawn, made = cases(seed), list[Case]()
    for given, state in drawn:
        rows = _questions(reference(*given), methods, state)
        played: Case = {"script": rows} if rows else {"whole": True}
        made.append(cast(Case, dict(zip(parameters(reference), given, strict=True))) | played)
    return [*made[:-1], {**made[-1], "other": [number + 1 for number in drawn[-1][0]]}]


def _questions(game: Any, methods: tuple[str, ...], state: object) -> list[list[object]]:
    """The questions that a case asks: each method, at each action of ours where it takes one."""
    calls: list[list[object]] = []
    for method in methods:
        if method == "result":
            calls += [[method, as_data(state), action] for action in game.actions(state)]
        elif method != "utility" or game.is_terminal(state):
            calls.append([method, as_data(state)])
    return calls


def same_answer(case: Case, yours: Any, due: Any) -> bool:
    """An answer is of the type that is due, and what our rules say."""
    fits = yours["type"] == due["type"] or (yours["type"], due["type"]) == ("tuple", "list")
    return fits and bool(yours["value"] == due["value"])


def worth(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """The whole game is worth as much as ours; else the first answer is told that is not ours."""
    if whole(sheet["value"]) == due["value"]:
        return ()
    return each_call(how, case, sheet, due) or [versus(said(sheet), said(due))]


def other_type(case: Case, sheet: Sheet, due: Sheet) -> str:
    """What is said of an answer of another type."""
    yours, kind = last(case, sheet), last(case, due)["type"]
    if same_answer(case, {**yours, "value": 0}, {"type": kind, "value": 0}):
        return ""
    told = complaint(cast(Sheet, {"ended": "returned", "printed": sheet["printed"], **yours}), TYPES[kind])
    return f"{told[0].upper()}{told[1:]}"


def asked_of(reference: Function, told: Callable[..., str], case: Case) -> str:
    """The game, the state, and what is asked last about it."""
    known: Mapping[str, object] = case
    made = [known[name] for name in parameters(reference)]
    name, *args = (
        case["script"][-1] if case.get("script") else ["" if "script" in case else "the value of the game"]
    )
    state, *action = map(argument, args or [as_data(reference(*made).initial)])
    after = (
        f", after another game was made, {reference.__name__}{(*case['other'],)}" if "other" in case else ""
    )
    of = "".join(f" of taking {one}" for one in action)
    return f"{told(made, state)}{after}{name and ': '}{name}{of}"
