"""Questions whose answer is a class: an object of it is called row by row, beside an object of ours.

An order that learns, a memory, the rules of a game. The first row in which the two differ is what is wrong.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import islice
from math import inf
from typing import Any

from abcourse.games.tree import Tree

from ..checking.ask.sheet import Event, Function, Sheet
from ..checking.ask.values import shown, whole
from ..checking.compare import PASSED, play_ours, refuse, rows
from ..checking.question import Case, Part, Question, Verdict
from ..checking.report.outcome import complained
from ..checking.worlds import Log, asking
from .generator import drawn
from .plays.objects import call_row, play_object, read_rows, write_row
from .plays.trees import advised

# Of a case up to its last row, what came of that and what came of ours: what should have come and why; None
# where what came is as good.
Judge = Callable[[Case, Any, Any], tuple[str, str] | None]
ScriptPart = tuple[int, Callable[[int], list[Case]], str]  # points, cases, the line for a pass
LONG = 8  # rows that are shown, and typed, as they are
LAST = 6  # rows that are shown of more


def script_question(
    reference: type, head: str, *, parts: Mapping[str, ScriptPart], judge: Judge, **said: Any
) -> Question:
    """A question whose answer is a class; `judge` compares what came of one row."""
    made = [
        Part(
            name,
            points,
            cases,
            asking(play_object),
            partial(judge_rows, reference, judge),
            ok,
            partial(type_rows, reference),
        )
        for name, (points, cases, ok) in parts.items()
    ]
    return Question(reference, head, tuple(made), **{"kind": "wrapper", **said})


def judge_rows(reference: type, judge: Judge, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The first row that gives something else than ours does. Of a whole game only the value has to agree."""
    value, due = play_ours(reference, play_object, case)
    is_game, returned = "rows" not in case, sheet["ended"] == "returned"
    if is_game and returned and whole(sheet["value"]) == value:
        return PASSED
    yours, agreed = sheet.get("log", []), 0
    for number, (step, right) in enumerate(zip(yours, due, strict=False), 1):
        came = step["came"]
        if came is None or step["args"] != right["args"]:
            break
        seen = up_to(case, due[:number])
        if came != right["came"] and (found := judge(seen, came, right["came"])):
            expected, why = found
            compared = rows(("the last call returns", came["text"]), ("it should return", expected))
            return refuse(show_rows(reference, seen), why, compared=compared, seen=seen)
        agreed = number
    if not returned:
        seen = up_to(case, due[: sheet.get("begun") or len(yours)])
        return refuse(show_rows(reference, seen), complained(sheet), seen=seen)
    if is_game:
        compared = rows(("your whole game is worth", shown(sheet["value"])), ("it should be worth", value))
        return refuse(show_rows(reference, up_to(case, [])), compared=compared)
    if agreed < len(due):
        raise ValueError("the sheet does not hold every row")
    return PASSED


def up_to(case: Case, steps: Sequence[Event]) -> Case:
    """The case with the rows of these steps."""
    return {**case, "rows": [step["args"][0] for step in steps]}


# -- how a case is shown and typed


def calls_of(reference: type, case: Case) -> tuple[list[str], list[str]]:
    """How the object of a case is made, and its rows, as a learner types them.

    A list that stands in several rows has a name, since it is one list there: who changes it spoils the next
    row.
    """
    entry, each_row = reference.__name__, "\n".join(case["rows"])
    name = entry.lower()
    made = [f"{name} = {entry}({', '.join(map(repr, case['made']))})"]
    if "other" in case:
        made.append(f"{entry}({', '.join(map(repr, case['other']))})")
    several = [
        text for text, times in Counter(re.findall(r"(?<!tuple\()\[.+?\]", each_row)).items() if times > 1
    ]
    for number, text in enumerate(several, 1):
        actions = f"actions{number}" if len(several) > 1 else "actions"
        made.append(f"{actions} = {text}")
        each_row = each_row.replace(text, actions)
    return made, [f"{name}.{row}" for row in each_row.splitlines()]


def show_rows(reference: type, case: Case) -> str:
    """The calls of a case; of many the last."""
    made, calls = calls_of(reference, case)
    if len(calls) > LONG:
        calls = [f"…  {len(calls) - LAST} calls", *calls[-LAST:]]
    return "on the last of these calls\n\n" + "\n".join([*made, *calls])


def type_rows(reference: type, case: Case) -> str:
    """The calls of a case to be typed; nothing where they are too many."""
    if "rows" not in case or len(case["rows"]) > LONG:
        return ""
    made, calls = calls_of(reference, case)
    line = "; ".join([*made, *calls])
    return f"from math import inf; {line}" if "inf" in line else line


# -- an order that learns

LETTERS = ("d", "b", "a", "c")


def judge_order(reference: type, learnt: Callable[[Any, int], str]) -> Judge:
    """A judge of orders: all actions, each once, those that were learnt first; else what it is told is free.

    `learnt(ours, depth)` says what was to be learnt by then.
    """

    def judge(seen: Case, yours: Any, right: Any) -> tuple[str, str] | None:
        came, due = yours["value"], right["value"]
        if due is None or came == due:
            return None
        return right["text"], wrong_order(came, due) or learnt(*ours_after(reference, seen))

    return judge


def wrong_order(yours: object, due: list[Any]) -> str:
    """What is wrong with an order, whatever was learnt."""
    if not isinstance(yours, list):
        return "An order returns a list of the actions."
    odd = [action for action in yours if action not in due]
    lost = [action for action in due if action not in yours]
    if odd:
        return f"{shown(odd[0])} is not among the actions, so a search that tries it plays an illegal move."
    if lost:
        return f"{shown(lost[0])} is missing. An action that is never tried can be the best one."
    if len(yours) > len(due):
        return "An action stands in the list twice, so it would be searched twice."
    return ""


def ours_after(reference: type, seen: Case) -> tuple[Any, int]:
    """Our object after the rows of a case, and the depth in the last of them."""
    thing, depth = reference(*seen["made"]), 0
    for row, name, arguments in read_rows(seen["rows"]):
        call_row(thing, row, name, arguments, Log())
        if arguments:  # a decay has none
            depth = arguments[-1]
    return thing, depth


def script(text: str, actions: Sequence[object] = (0, 1, 2, 3), made: Sequence[object] = ()) -> Case:
    """A case in short: "c13" a cutoff by action 1 at depth 3, "o3" an order there, "d" a decay.

    "o13" is an order of all actions without action 1. Every other one gets them in a tuple.
    """
    calls = []
    for turn, word in enumerate(text.split()):
        *numbers, depth = [*map(int, word[1:])] or [0]
        named = [actions[number] for number in numbers]
        others = [action for action in actions if action not in named]
        if word[0] == "d":
            calls.append(write_row("decay"))
        elif word[0] == "c":
            calls.append(write_row("cutoff", (turn,), *named, depth))
        else:
            calls.append(write_row("order", (turn,), tuple(others) if turn % 2 else others, depth))
    return {"made": [*made], "rows": calls}


def scripts(texts: str, drawn: Sequence[str]) -> list[Case]:
    """Cases in short, parted by |, and some more; actions are numbers and letters by turns."""
    every = enumerate([*texts.split("|"), *drawn])
    return [script(text, LETTERS if turn % 2 else range(4)) for turn, text in every]


def orders_asked(make: type, seed: int) -> list[Case]:
    """What a search asks and tells on bushy trees with an estimate at each node, deepened ply by ply."""
    some = drawn(make.__name__, seed, nodes=(20, 200), height=3, most=6)
    every = (rows_of_search(advised(tree), make()) for tree in some)
    fitting = (calls for calls in every if 80 <= len(calls) <= 250)
    return [{"made": [], "rows": calls} for calls in sorted(islice(fitting, 8), key=len)]


def noting(thing: Any, calls: list[str]) -> Function:
    """A function that calls a method of a thing by its name, and notes the row."""

    def call(name: str, *arguments: object) -> Any:
        calls.append(write_row(name, *arguments))
        return getattr(thing, name)(*arguments)

    return call


def rows_of_search(tree: Tree, learner: object) -> list[str]:
    """The calls that alpha-beta makes of a learner on a tree, deepened ply by ply to its leaves."""
    calls: list[str] = []
    call = noting(learner, calls)

    def search(state: Any, depth: int, alpha: float, beta: float) -> float:
        if depth == 0 or tree.is_terminal(state):
            return tree.to_move(state) * tree.utility(state)
        best, given = -inf, (list, tuple)[len(calls) % 2](tree.actions(state))
        for action in call("order", state, given, depth):
            best = max(best, -search((*state, action), depth - 1, -beta, -max(alpha, best)))
            if best >= beta:
                call("cutoff", state, action, depth)
                break
        return best

    for depth in range(1, tree.height + 1):
        search((), depth, -inf, inf)
        if hasattr(learner, "decay"):
            call("decay")
    return calls
