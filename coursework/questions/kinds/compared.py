"""An answer and its reference play the same case; the first thing in which they differ is told.

A part names what must agree, in order, as functions of this module: `value`, `asked`, and others that a
question brings along. Each is called as `same(how, case, sheet, due)`, where `due` is what the reference did,
and returns the lines that tell the difference; none where there is none.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby, takewhile
from math import inf
from typing import Any

from abcourse.games.tree import Path
from abcourse.trace import points as in_points
from abcourse.trace import question as in_words

from ...check.isolate.ask import Answer
from ...check.isolate.case import tree_of, without
from ...check.isolate.sheet import Function
from ...check.isolate.values import plain, shown
from ...check.judging import results_equal
from ...check.mutants import edited
from ...check.question import Case, Explanation, Part, Question, Sheet, Verdict, parameters
from ...check.tell.drawing import counted, scene
from ...check.tell.outcome import complained
from ...check.tell.parting import shared
from ..asks.recorder import RANG, Event, argument, ends, events, game_of, observe
from .parts import PASSED, Cases, versus, wrong

Same = Callable[[Any, Case, Sheet, Sheet], Sequence[str]]  # of how it is compared, a `Compared`
Parts = Mapping[
    str, tuple[int, Cases, Sequence[Same], str]
]  # points, cases, what must agree, the line for a pass

STEPS = {"leaves", "asked"}  # what must agree where each step of an answer must be as the reference's
LONG = 8  # calls that are shown, and typed, as they are
Edits = Sequence[tuple[str, str, int]]
BEYOND: Edits = (("best >= beta", "best > beta", 1),)  # so a reference cuts only beyond the bound


@dataclass(frozen=True, eq=False)
class Compared:
    """How an answer and its reference are asked, and what is told where they differ.

    `fits(case, yours, due)` says whether a value is as good as the reference's; `agree` the same of what
    came of the last call of a script. `why(case, sheet, due)` gives the reason for what is right. `where`
    shows a case in another way than its tree. A value is of one of the types `due`, in words `noun`. `ours`
    are names beside the answer which meanwhile stand for our own things. By the ruling "strict" the reference
    cuts only beyond the bound: edited by `beyond`, or that.
    """

    reference: Function
    due: tuple[type, ...]
    noun: str
    fits: Callable[[Case, object, object], bool] = lambda case, yours, due: results_equal(yours, due)
    agree: Callable[[Case, Any, Any], bool] = lambda case, yours, due: results_equal(
        yours["value"], due["value"]
    )
    why: Callable[[Case, Sheet, Sheet], str] = lambda case, sheet, due: ""
    where: Callable[[Case], str] | None = None
    ours: Sequence[str] = ()
    few: Callable[[Case], Case] = lambda case: case
    beyond: Edits | Function = BEYOND
    known: dict[str, Sheet] = field(default_factory=dict)

    @property
    def names(self) -> list[str]:
        """The parameters of the answer."""
        return parameters(self.reference)

    def right(self, case: Case, ruling: str = "") -> Sheet:
        """What the reference does on a case. A reference that raises would let pass all that raise."""
        key = json.dumps([case, ruling == "strict"])
        if key not in self.known:
            own = self.reference
            if ruling == "strict":
                own = self.beyond if callable(self.beyond) else edited(own, [*self.beyond])
            answer = Answer(own, inf, trusted=True, timed=False)
            self.known[key] = observe(answer, case, self.names, self.ours)
            assert self.known[key]["ended"] == "returned", self.known[key]
        return self.known[key]

    def shown(self, case: Case) -> str:
        """A case drawn, and the numbers that an answer is given with its game."""
        if self.where:
            return self.where(case)
        if "script" in case and "tree" not in case:
            return self.calls(case)
        if "board" in case:
            game, state = game_of(case)
            mover = "XO"[game.to_move(state) < 0]
            return f"{game.width} x {game.height}, {mover} moves\n\n{game.board(state)}"
        hidden = ("tree", "root", "estimates", "depth")
        said: Mapping[str, object] = case
        given = (f"{name} {said[name]}" for name in self.names if name in case and name not in hidden)
        return f"{scene(case)}\n\n{', '.join(given)}".rstrip()

    def calls(self, case: Case) -> str:
        """The calls of a script as a learner would type them; of many the `few`, or the last."""
        entry, asked = self.reference.__name__, case["script"]
        some = self.few(case)["script"] if len(asked) > LONG else asked
        note = " (those on other states are left out)" * (len(some) < len(asked))
        given: Mapping[str, object] = case
        made = f"{entry}({', '.join(repr(given[name]) for name in self.names if name in case)})"
        typed = (
            f"{entry.lower()}.{row[0]}({', '.join(repr(argument(arg)) for arg in row[1:])})" for row in some
        )
        calls = [re.sub(r"\.__setitem__\((.*), (.*)\)", r"[\1] = \2", call) for call in typed]
        last = calls if len(calls) <= LONG else [f"…  {len(calls) - 6} calls", *calls[-6:]]
        lines = [f"after these calls{note}", f"{entry.lower()} = {made}", *last]
        return "\n    ".join(lines).replace("'", '"')

    def judge(self, same: Sequence[Same], case: Case, sheet: Sheet, ruling: str) -> Verdict:
        """The first difference from the reference; of several calls, in the first of them that differs."""
        due = self.right(case, ruling)
        if sentence := complained(sheet, *self.due, noun=self.noun_of(case)):
            slip = each_call(self, case, sheet, due) if "whole" in case else ()
            begun = prefixes(case)[max(0, len([*events(sheet, "call")]) - 1)] if "calls" in case else case
            so_far = asked_so_far(case, sheet) if "search" in self.names else ""
            rung = ""
            if sheet.get("error") == RANG:
                rung = "The clock rang during your move, and your code did not catch TimeoutError."
            said = self.unfit(case, sheet, sentence)
            return self.failed(begun, [*slip] or [said, rung, so_far], sheet, due)
        for seen in prefixes(case):
            lines = next((told for one in same if (told := [*one(self, seen, sheet, due)])), [])
            if lines:
                return self.failed(seen, lines, sheet, due)
        return PASSED

    def noun_of(self, case: Case) -> str:
        """What the answer should return, in words."""
        return self.noun

    def unfit(self, case: Case, sheet: Sheet, sentence: str) -> str:
        """What is said of a call that gave nothing to judge."""
        return sentence

    def failed(self, case: Case, lines: Sequence[str], sheet: Sheet, due: Sheet) -> Verdict:
        """A failure, on the case up to the first call that differs."""
        seen = up_to_the_first(self, case, sheet, due)
        return wrong(self.shown(seen or case), *lines, seen=seen)


def compared_question(
    reference: Function,
    head: str,
    *,
    parts: Parts,
    due: type | tuple[type, ...],
    noun: str,
    explain: Callable[[Compared, Case, Sheet, str], Explanation | None] | None = None,
    call: Callable[[Case], str] | None = None,
    form: type[Compared] = Compared,
    **said: Any,
) -> Question:
    """A question whose answer plays cases of `asks/recorder.py` beside the reference.

    `said` has what a `Compared` takes, too. `call` writes the line to type where no case can be typed.
    """
    fields = {*form.__dataclass_fields__} - {"reference", "due", "noun", "known"}
    told = {name: said.pop(name) for name in fields if name in said}
    how = form(reference, due if isinstance(due, tuple) else (due,), noun, **told)
    id = head.split()[0]
    made = (
        Part(
            name,
            points,
            cases,
            partial(observe, names=how.names, ours=[*how.ours]),
            partial(how.judge, same),
            ok,
            call or partial(typed, id, how),
            partial(explain, how) if explain else None,
            watched=partial(watched, how),
            right=how.right,
            step=step_in_words if {same_step.__name__ for same_step in same} & STEPS else None,
        )
        for name, (points, cases, same, ok) in parts.items()
    )
    return Question(reference, head, tuple(made), **{"kind": "wrapper", **said})


# -- what must agree


def value(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """What comes back is as good as what the reference returns."""
    if how.fits(case, sheet["value"], due["value"]):
        return ()
    questions = parted(case, sheet, due) or [asked_so_far(case, sheet)]
    return versus(said(sheet), said(due)), *questions, how.why(case, sheet, due)


def asked(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """The search is asked the reference's questions and no other: state, depth and window."""
    lines = parted(case, sheet, due)
    return [*lines, how.why(case, sheet, due)] if lines else ()


def each_call(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """Each call of a script gives what it gives with the reference."""
    seen = up_to_the_first(how, case, sheet, due)
    if seen is None or not (yours := last(seen, sheet)):
        return ()
    right = how.right(seen)
    return versus(yours["text"], last(seen, right)["text"]), how.why(seen, sheet, right)


def last(seen: Case, sheet: Sheet) -> dict[str, Any]:
    """What came of the last call of a script; nothing where it did not end."""
    came: dict[str, Any] = [*events(sheet, "call")][len(seen["script"]) - 1]["came"]
    return came


def up_to_the_first(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Case | None:
    """The case with its script up to the first call that did not end or agree; None where there is none.

    The script of a whole game are the calls by which it was played. With "calls" it is cut already.
    """
    if "calls" in case:
        return case
    if whole := "whole" in case:
        case = without(case, "whole") | {"script": asked_of_a_game(sheet, due)}
        due = how.right(case)
    elif "script" not in case:
        return None
    elif sheet["ended"] != "returned":
        begun = sheet.get("begun") or len([*events(sheet, "call")])
        return {**case, "script": case["script"][:begun]}
    both = zip(events(sheet, "call"), events(due, "call"), strict=not whole)
    for number, (yours, right) in enumerate(both, 1):
        seen: Case = {**case, "script": case["script"][:number]}
        came, due_here = yours["came"], right["came"]
        if came is None or (came != due_here and not how.agree(seen, came, due_here)):
            return seen
    return None


def asked_of_a_game(sheet: Sheet, due: Sheet) -> list[Any]:
    """The calls by which a game was played, as a script, up to the first state of another form than ours."""
    form = [type(one) for one in next(events(due, "call"))["came"]["value"]]

    def known(row: Sequence[object]) -> bool:
        state, action = row[1:2], row[2:]
        fits = not state or (isinstance(state[0], list) and [type(one) for one in state[0]] == form)
        return fits and all(type(one) is int for one in action)

    rows = takewhile(known, (event["args"] for event in events(sheet, "call")))
    return [[{"tuple": arg} if isinstance(arg, list) else arg for arg in row] for row in rows]


def prefixes(case: Case) -> list[Case]:
    """The case with its first of several "calls", its first two, and so on; a case without them alone."""
    every = case.get("calls")
    return [{**case, "calls": every[: n + 1]} for n in range(len(every))] if every else [case]


def within(case: Case, sheet: Sheet) -> list[Event]:
    """What happened in the last call of a case, that of the call itself first."""
    log = sheet.get("log", [])
    places = [place for place, event in enumerate(log) if event["verb"] == "call"]
    begin, end = [*places, len(log), len(log)][len(case["calls"]) - 1 :][:2] if places else (0, 0)
    return log[begin:end]


# -- in words


def named(case: Case, state: Any) -> str:
    """The name of a state; what an answer takes for one as text."""
    with suppress(LookupError, TypeError, ValueError):
        return str(game_of(case)[0].name(tuple(state)))
    return f"{state!r:.40}"


def called(case: Case, call: Sequence[Any]) -> str:
    """One of the "calls" of a case as it is typed."""
    memory, depth, *window = call
    alpha, beta = ends(window)
    state = "state" if "board" in case else "()"
    return f"search(game, {state}, {depth}, {alpha}, {beta}, {('memory', 'another')[memory]})"


def window(some: Sequence[object]) -> str:
    """A window in words."""
    return "({}, {})".format(*map(in_points, ends(some)))


def said(sheet: Sheet) -> str:
    """What came back, as a learner would write it."""
    return sheet.get("text") or shown(sheet["value"])


def as_data(value: object) -> object:
    """An argument of a call as plain data."""
    return {"tuple": list(value)} if isinstance(value, tuple) else plain(value)


def question(case: Case, args: Sequence[Any], *came: object) -> str:
    """A question to a search, and what came back where that is said."""
    path, *numbers = args[:4]
    numbers = ["+∞" if one == "+inf" else "-∞" if one == "-inf" else one for one in numbers]
    values = (one[0] if isinstance(one, list) else "nothing" if one is None else one for one in came)
    back = "".join(f": {one} came back" for one in values)
    game, told = game_of(case)[0], in_words(game_of(case)[0], tuple(path), *numbers)
    told = told.replace(game.name(tuple(path)), "the position", 1) if "moves" in case else told
    return f"{told}{back}"


def answer(case: Case, event: Event) -> str:
    """A question to a search, and what came back."""
    return question(case, event["args"], event["came"])


def step_in_words(case: Case, event: Event) -> str:
    """One thing that an answer does in its world, as what follows "you" in a sentence."""
    if event["verb"] == "read":
        return f"read {named(case, event['args'][0])}"
    if event["verb"] in ("ask", "hand"):
        return f"ask for {question(case, event['args'])}"
    return {
        "probe": "look up {}",
        "store": "store {}",
    }[event["verb"]].format(remembered(case, event["args"]))


def leaf(case: Case, event: Event) -> str:
    """A leaf that was read, and its value; for an engine as it counts."""
    state, came = tuple(event["args"][0]), event["came"]
    if "tree" in case and (tree := tree_of(counted(case))).is_terminal(state):
        came = tree.utility(state) if came == game_of(case)[0].utility(state) else came
    return f"{named(case, state)}={came}"


def remembered(case: Case, args: Sequence[object]) -> str:
    """What a memory is asked or told: the node, the depth, the window, and the value if told."""
    state, depth, *numbers = args
    known = (in_points(one) if isinstance(one, int | float) else str(one) for one in numbers)
    alpha, beta, *value = (one.replace("inf", "∞") for one in known)
    return ": ".join([f"{named(case, state)} to depth {depth} in ({alpha}, {beta})", *value])


def parted(case: Case, sheet: Sheet, due: Sheet) -> list[str]:
    """The first question that is not the reference's, after the two before it; nothing where all are."""
    yours, right = ([event["args"] for event in events(each, "ask")] for each in (sheet, due))
    if yours == right:
        return []
    place, answered = shared(yours, right), [*events(due, "ask")]
    known = [f"question {n}   {answer(case, event)}" for n, event in enumerate(answered[:place], 1)]

    def told(some: list[Any]) -> str:
        return question(case, some[place]) if place < len(some) else "none"

    last = f"question {place + 1}   yours      {told(yours)}", f"             expected   {told(right)}"
    return [*known[-2:], *last]


def asked_so_far(case: Case, sheet: Sheet) -> str:
    """The questions that the search was asked; of many the first three and the last two."""
    lines = [f"    {answer(case, event)}" for event in events(sheet, "ask")]
    few = lines if len(lines) <= 6 else [*lines[:3], f"    …  {len(lines) - 5} more", *lines[-2:]]
    return "\n".join(["You asked the search", *few]) if lines else "You never asked the search."


def leaves_of(sheet: Sheet) -> list[Path]:
    """The leaves, each where it is read first."""
    return list(dict.fromkeys(tuple(event["args"][0]) for event in events(sheet, "read")))


# -- a case, to be played again


def typed(id: str, how: Compared, case: Case) -> str:
    """The call to type: it plays the case, and prints what happens. Nothing where a script is too long."""
    case = without(how.few(case) if len(case.get("script", ())) > LONG else case, "frame", "last")
    if len(case.get("script", ())) > LONG and "tree" not in case:
        return ""
    entry = how.reference.__name__
    given = ", ".join(f"{key}={in_python(value)!r}" for key, value in case.items())
    given = given.replace("'", '"')
    return f'from coursework import watch; watch("{id}", {entry}, {given})'


def in_python(value: object) -> object:
    """A value of a case with its tuples as Python has them."""
    if isinstance(value, dict) and {*value} == {"tuple"}:
        return tuple(value["tuple"])
    return [*map(in_python, value)] if isinstance(value, list) else value


def happened(case: Case, event: Event) -> str:
    """An event in words."""
    verb, args, came = event["verb"], event["args"], event["came"]
    if verb == "ask":
        told = answer(case, event)
        return told.replace("nothing came back", "the clock rang") if "looks" in case else told
    if verb == "hand":
        return f"    hands down {window(args[2:])}"
    if verb == "quiet":
        return f"    plays the quiet action at {named(case, args[0])}"
    if verb == "begin" and "looks" not in case:
        return "makes a Memory"
    if verb == "begin":
        return f"makes a Memory of {args[0]} seconds, {'with' if args[1] else 'without'} the clock"
    if verb == "call" and "calls" in case:
        return f"{called(case, args)}: {came if isinstance(came, str) else shown(came)}"
    if verb in ("probe", "store"):
        told = f"    {'asks' if verb == 'probe' else 'tells'} the memory: {remembered(case, args)}"
        return f"{told}: {'nothing' if came is None else came} came back" if verb == "probe" else told
    if verb == "kept":
        return f"    its clock is of type {args[0]}, its end {'' if args[1] else 'not '}clock() + seconds"
    if verb in ("look", "make"):
        return "    looks at the clock" if verb == "look" else f"    makes a child of {named(case, args[0])}"
    if verb == "best":
        return f"    memory.best of {named(case, game_of(case)[1])}: {came}"
    verb, *args = [verb, *args] if verb != "call" or not isinstance(args[0], str) else args
    given = (str(tuple(one)) if isinstance(one, list) else repr(argument(one)) for one in args)
    return f"{verb}({', '.join(given)}): {came['text'] if came else 'did not end'}"


def watched(how: Compared, case: Case, sheet: Sheet) -> str:
    """A case, and what happened on it, in order."""
    lines = list[str]()
    for reading, some in groupby(sheet.get("log", ()), lambda event: event["verb"] == "read"):
        if reading:
            lines.append("    reads " + " ".join(map(partial(leaf, case), some)))
        else:
            lines += [happened(case, event) for event in some]
    if printed := sheet["printed"].rstrip():
        lines.append(f"It printed:\n{printed}")
    if sheet["ended"] != "returned":
        lines.append(complained(sheet, *how.due))
    elif not {"calls", "script"} & {*case}:
        lines.append(f"It returned {said(sheet)}.")
    seen = case | {"script": []} if "script" in case and "tree" not in case else case
    return "\n".join([how.shown(seen).removeprefix("after these calls\n    "), "", *lines])
