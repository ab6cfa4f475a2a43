"""Questions whose answer plays a case on a game, step by step, and is told the first difference from ours.

A part names what must agree, in order, as checks: functions of a `Played` that return a failure, or None.
`searches.py`, `drivers.py` and `engine_searches.py` have the checks of one form of question each.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from math import inf
from typing import Any

from abcourse.trace import points
from abcourse.trace import question as question_in_words

from ..checking.ask.ask import Answer
from ..checking.ask.case import without
from ..checking.ask.sheet import Event, Function, Sheet
from ..checking.ask.values import shown
from ..checking.compare import PASSED, refuse, rows
from ..checking.mutants import edited
from ..checking.question import Case, Explanation, Part, Question, Verdict, parameters
from ..checking.report.drawing import scene
from ..checking.report.outcome import complained
from ..checking.worlds import Play, asking
from .plays.boards import draw_board
from .plays.searching import ends, game_of

EITHER = ("non-strict", "strict")  # cut where the bound is reached, or only beyond it
Leaves = Sequence[Any]
Edits = Sequence[tuple[str, str, int]]
BEYOND: Edits = (("best >= beta", "best > beta", 1),)  # so a reference cuts only beyond the bound


@dataclass(frozen=True, eq=False)
class Form:
    """How the answers of a question play a case, and what ours does on it.

    A value is of one of the `types`, in words a `noun`. With `cuts` ours is an alpha-beta; by the ruling
    "strict" it cuts only beyond the bound, and is edited by `beyond`, or is that function. With `marks`, a
    tree shows which leaves need not be read, where others were read than ours reads.
    """

    reference: Function
    play: Play
    types: tuple[type, ...]
    noun: str = ""
    beyond: Edits | Function = BEYOND
    marks: bool = False
    cuts: bool = False
    also: Mapping[str, Edits] = field(default_factory=dict)  # other right ways, by the name of their ruling
    told: Mapping[str, object] = field(default_factory=dict)  # what the play is told beside the names
    known: dict[str, Sheet] = field(default_factory=dict)  # what ours has done, by case and ruling

    @property
    def rulings(self) -> tuple[str, ...]:
        """Where ours may cut; it has one way only where it does not."""
        return (*EITHER, *self.also) if self.cuts else ("",)

    @property
    def names(self) -> list[str]:
        """The parameters of the answer."""
        return parameters(self.reference)

    @property
    def asks(self) -> Callable[..., Sheet]:
        """How an answer is asked."""
        return asking(self.play, names=self.names, **self.told)

    def answer(self, ruling: str = "") -> Function:
        """Our answer, as a ruling has it."""
        if ruling == "strict":
            return self.beyond if callable(self.beyond) else edited(self.reference, [*self.beyond])
        return edited(self.reference, [*self.also[ruling]]) if ruling in self.also else self.reference

    def ours(self, case: Case, ruling: str = "") -> Sheet:
        """What our answer does on a case. If it raised, all that raise would pass."""
        key = json.dumps([case, ruling if ruling == "strict" or ruling in self.also else ""])
        if key not in self.known:
            own = Answer(self.answer(ruling), inf, trusted=True, timed=False)
            self.known[key] = self.asks(own, case)
            assert self.known[key]["ended"] == "returned", self.known[key]
        return self.known[key]

    def scene(self, case: Case, read: Leaves | None = None) -> str:
        """A case as it is shown: its game, and the numbers that an answer is given with it."""
        if "moves" in case:
            return drawn_board(case)
        drawn = ("tree", "root", "estimates", "depth")
        said: Mapping[str, object] = case
        given = [f"{name}={said[name]}" for name in self.names if name in case and name not in drawn]
        called = f"called with {', '.join(given)}" if given else ""
        return f"{scene(case, read)}\n\n{called}".rstrip()

    def noun_of(self, case: Case) -> str:
        """What an answer should return, in words."""
        return self.noun

    def unfit(self, played: Played, sentence: str) -> Verdict:
        """The failure of a call that gave nothing to judge."""
        return played.refuse(sentence)

    def refuse(self, played: Played, *why: str, compared: Sequence[str] = (), **more: Any) -> Verdict:
        """A failure on a case: sentences on why, what came and what should have; the rest of a verdict."""
        marked = self.marks and "tree" in played.case and played.read != played.due_read
        read = played.due_read if marked else None
        return refuse(self.scene(played.case, read), *why, compared=compared, read=read, **more)

    def step_in_words(self, case: Case, step: Event) -> str:
        """One step, as what follows "you" in a sentence."""
        if step["verb"] == "read":
            return f"read {name_of(case, step['args'][0])}"
        return f"ask for {asked_for(case, step['args'])}"

    def happened(self, case: Case, step: Event) -> str:
        """A step in words, for who watches."""
        verb, args, came = step["verb"], step["args"], step["came"]
        if verb == "ask":
            return answered(case, step)
        if verb == "hand":
            return f"    hands down {window(args[2:])}"
        if verb == "quiet":
            return f"    plays the quiet action at {name_of(case, args[0])}"
        if verb == "again":
            return f"The first call returned {shown(came)}."
        return f"{verb}({', '.join(str(as_state(one)) for one in args)}): {shown(came)}"

    def seen(self, sheet: Sheet) -> Sheet:
        """The sheet as it is judged."""
        return sheet

    def typed(self, id: str, case: Case) -> str:
        """The call to type: it plays the case, and prints what happens."""
        given = [f"{key}={value!r}" for key, value in without(case, "frame", "last").items()]
        call = f'watch("{id}", {self.reference.__name__}, {", ".join(given)})'
        return f"from coursework import watch; {call}".replace("'", '"')

    def stages(self, case: Case) -> list[Case]:
        """The cases that are looked at one after the other: of several calls the first, the first two, ..."""
        return [case]


@dataclass(frozen=True, slots=True)
class Played:
    """An answer and ours, which have played the same case: what each did, and what came of it."""

    form: Any
    case: Case
    sheet: Sheet
    due: Sheet

    @property
    def value(self) -> Any:
        """What came back, of a pair (value, line) the value."""
        value = self.sheet["value"]
        return value[0] if isinstance(value, list) else value

    @property
    def read(self) -> list[Any]:
        """The leaves that the answer read."""
        return leaves_of(self.sheet)

    @property
    def due_read(self) -> list[Any]:
        """The leaves that ours read."""
        return leaves_of(self.due)

    def refuse(self, *why: str, compared: Sequence[str] = (), **more: Any) -> Verdict:
        """A failure on this case, as its form tells it."""
        verdict: Verdict = self.form.refuse(self, *why, compared=compared, **more)
        return verdict


Check = Callable[[Played], Verdict | None]
Cases = Callable[[int], list[Case]]
Parts = Mapping[str, tuple[int, Cases, Sequence[Check], str]]  # points, cases, checks, the line for a pass


def played_question(
    reference: Function,
    head: str,
    *,
    form: type[Form],
    parts: Parts,
    explain: Callable[[Played], Explanation | None] | None = None,
    strictly: Sequence[Check] = (),
    **said: Any,
) -> Question:
    """A question whose answer plays cases in the world of its form; `said` has what that form takes, too.

    A part with one of the checks `strictly` wants each step to be as ours does it. A kind of question is this
    function with some of its arguments given, and such a question may give others.
    """
    taken = {name: said.pop(name) for name in form.__dataclass_fields__ if name in said}
    made_form, id = form(reference, **taken), head.split()[0]
    made = []
    for name, (worth, cases, checks, ok) in parts.items():
        made.append(
            Part(
                name,
                worth,
                cases,
                made_form.asks,
                partial(judge, made_form, checks),
                ok,
                partial(made_form.typed, id),
                partial(explain_failure, made_form, explain) if explain else None,
                watched=partial(watched, made_form),
                right=made_form.ours,
                step=made_form.step_in_words if set(checks) & set(strictly) else None,
            )
        )
    how = {"hard": getattr(made_form, "hard", False), "rulings": made_form.rulings}
    return Question(reference, head, tuple(made), **{**how, "answer": made_form.answer, **said})


def judge(form: Form, checks: Sequence[Check], case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The first check that an answer fails on a case."""
    sheet = form.seen(sheet)
    played = Played(form, case, sheet, form.ours(case, ruling))
    if sentence := complained(sheet, *form.types, noun=form.noun_of(case)):
        return form.unfit(played, sentence)
    for seen in form.stages(case):
        for check in checks:
            found = check(Played(form, seen, sheet, played.due))
            if found:
                return found
    return PASSED


def explain_failure(
    form: Form, explain: Callable[[Played], Explanation | None], case: Case, sheet: Sheet, ruling: str
) -> Explanation | None:
    """A failing search beside a right one."""
    return explain(Played(form, case, sheet, form.ours(case, ruling)))


def steps(sheet: Sheet, verb: str) -> list[Event]:
    """The steps of one verb."""
    return [step for step in sheet.get("log", ()) if step["verb"] == verb]


def leaves_of(sheet: Sheet) -> list[Any]:
    """The leaves that were read, as states of the game; of two calls those of the second."""
    read: list[object] = []
    for step in sheet.get("log", ()):
        if step["verb"] == "again":
            read = []
        if step["verb"] == "read":
            read.append(as_state(step["args"][0]))
    return read


def as_state(data: object) -> Any:
    """A state of a game out of plain data: tuples of whole numbers, or tuples of these."""
    return tuple(map(as_state, data)) if isinstance(data, list) else data


# -- in words


def both(labels: tuple[str, str], yours: object, due: object) -> list[str]:
    """What came, and what should have, each behind its label."""
    return rows((labels[0], yours), (labels[1], due))


def counted(number: int, one: str, more: str) -> str:
    """A number of things."""
    return f"{number} {one if number == 1 else more}"


def drawn_board(case: Case) -> str:
    """The board of a case."""
    width, height = case["board"]
    return draw_board(width, height, case["moves"])


def between(low: float, high: float) -> str:
    """The one number that is due, or the two between which it has to lie."""
    return points(low) if low == high else f"{points(low)} to {points(high)}"


def text_of(sheet: Sheet) -> str:
    """What came back, as a learner would write it."""
    return sheet.get("text") or shown(sheet["value"])


def name_of(case: Case, state: Any) -> str:
    """The name of a state; what an answer takes for one as text."""
    try:
        return str(game_of(case)[0].name(as_state(state)))
    except (LookupError, TypeError, ValueError):
        return f"{state!r:.40}"


def window(some: Sequence[object]) -> str:
    """A window in words."""
    return "({}, {})".format(*map(points, ends(some)))


def asked_for(case: Case, args: Sequence[Any]) -> str:
    """A question to a search: its state, its depth and its window."""
    state, *numbers = args[:4]
    told = [{"+inf": "+∞", "-inf": "-∞"}.get(one, one) if isinstance(one, str) else one for one in numbers]
    game = game_of(case)[0]
    words = question_in_words(game, as_state(state), *told)
    return words.replace(game.name(as_state(state)), "the position", 1) if "moves" in case else words


def answered(case: Case, step: Event) -> str:
    """A question to a search, and what came back."""
    came = step["came"]
    value = came[0] if isinstance(came, list) else came
    return f"{asked_for(case, step['args'])}: {'nothing' if value is None else value} came back"


# -- a case, to be played again


def watched(form: Form, case: Case, sheet: Sheet) -> str:
    """A case, and what happened on it, in order."""
    lines = [form.scene(case), ""]
    for verb, some in groupby(sheet.get("log", ()), lambda step: step["verb"]):
        if verb == "read":
            lines.append("    reads " + " ".join(f"{name_of(case, s['args'][0])}={s['came']}" for s in some))
        else:
            lines += [form.happened(case, step) for step in some]
    if printed := sheet["printed"].rstrip():
        lines.append(f"It printed:\n{printed}")
    if sheet["ended"] == "returned":
        lines.append(f"It returned {text_of(sheet)}.")
    else:
        lines.append(complained(sheet, *form.types))
    return "\n".join(lines)
