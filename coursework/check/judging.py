"""An answer before a question: asked on every case, judged by its sheets, and its failure told as data.

Who asks it is handed over as `ask`, a function from a job to a reply: `isolate.run` in a check, the grader's
own in grading. `judge` needs the cases and the sheets only.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import takewhile
from math import isclose
from time import monotonic

from .cases import smaller
from .isolate.ask import Answer, Job, PartJob, job_of_one
from .isolate.run import Reply, asked_directly
from .isolate.sheet import REFUSED, readable
from .mutants import Change
from .question import Case, Explanation, Part, Question, Sheet, Verdict, parameters
from .report import PartResult
from .tell.own_calls import first_wrong, follow

Ask = Callable[[Job], Reply]
Sheets = dict[str, list[Sheet]]  # part name -> one sheet per case, in order; fewer where it was stopped
Cases = dict[str, list[Case]]
Stop = tuple[str, bool]  # why a part was not asked to its end, and whether it was seen so far
SHARED = (
    "Asked alone, in a fresh start, your answer gets this case right. After {}, it does not. So "
    "something is kept from one call to the next: a global variable, an attribute of the class, a default "
    "argument that changes. Or chance decides."
)
CHANCE = (
    "Your answer was asked this case several times, alone and in a fresh start, and it did not do the same "
    "each time, so chance decides. A check wants the same answer to the same question."
)
CHANCES = 3  # times that a case is asked to see whether chance decides
# What a judge meets in a sheet that does not hold what its part observes, such as a list for a number.
NOT_AS_OBSERVED = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)
UNREADABLE = Verdict(False, "What was observed cannot be read.")
LOOKING = 10.0  # seconds that are spent on what spoils a case
ONE_MORE = 1  # known wrong answer that may be told the same on it
MANY = 6  # leaves and calls: a case that has more is made smaller
NEAR = 20  # cases before a failing one, and at the very beginning, that are tried as what spoils it


@dataclass(frozen=True, slots=True)
class Failure:
    """The failing case that is shown, the first one but where `_told_apart` takes another, and all of it.

    `wrong` are the known wrong answers that behave the same on every case of the question; `shared` says that
    the case comes out right when it is asked alone, `after` is the call of a case that spoils it, where one
    does. With `chance` it is chance that decides. `try_it` is the call to type.
    """

    part: Part
    case: Case
    sheet: Sheet
    verdict: Verdict
    ruling: str
    wrong: tuple[Change, ...] = ()
    shared: bool = False
    chance: bool = False
    after: str = ""

    @property
    def seen(self) -> Case:
        """The case up to what is told of."""
        return self.verdict.seen or self.case

    @property
    def try_it(self) -> str:
        """The call that shows more, as a learner would type it; none where only the cases before it do."""
        hidden = self.shared and not self.after and not self.chance
        if hidden or (self.verdict.try_it is None and not self.after and not self.chance):
            return ""
        line = self.verdict.try_it or self.part.try_it(self.seen)
        if self.sheet["ended"] in ("time", "memory", "died"):  # typed as it stands, it might never end
            before, mark, call = line.rpartition("; ")
            line = f"{before}{mark}attempt(lambda: {call})"
        imported, mark, call = line.partition("; ")
        if mark and self.after.startswith(f"{imported}{mark}"):
            line = call
        return "; ".join(filter(None, (self.after, line)))

    @property
    def kept(self) -> str:
        """The sentence on chance, or on what is kept between calls; the call to type shows it."""
        if self.chance:
            return CHANCE
        return SHARED.format("the call before it in the line below" if self.after else "the cases before it")

    def explained(self) -> Explanation | None:
        """The two searches side by side, where the part can show them."""
        if self.part.explain is None or self.shared:
            return None
        try:
            return self.part.explain(self.case, self.sheet, self.ruling)
        except NOT_AS_OBSERVED:
            return None


@dataclass(frozen=True, slots=True)
class Judged:
    """What came of an answer: the result of each part, and the failure to be shown, if there is one.

    `looked` is what came of looking at a thing that is no answer.
    """

    question: Question
    results: tuple[PartResult, ...]
    ruling: str
    sheets: Sheets
    failure: Failure | None = None
    note: str = ""  # what there is to say of the place where the answer ran
    looked: Sheet | None = None

    @property
    def points(self) -> int:
        """The points earned."""
        return sum(result.points for result in self.results if result.passed)

    @property
    def tried(self) -> bool:
        """Whether there was an answer at all."""
        return not any(sheet["ended"] == "not tried" for sheets in self.sheets.values() for sheet in sheets)


def judge_answer(question: Question, ask: Ask, seed: int = 0, cases: Cases | None = None) -> Judged:
    """Ask an answer these cases, else those of a seed; judge it, and find out what is known of a failure."""
    cases = cases or cases_of(question, seed)
    reply = ask(job_of(question, cases))
    if reply.looked:
        return Judged(question, (), "", reply.sheets, looked=reply.looked)
    judged = judge(question, reply.sheets, cases, reply.end)
    judged = replace(judged, note=reply.note)
    if judged.failure is None or not judged.tried:
        return judged
    failure = replace(judged.failure, wrong=same_on_every_case(question, reply.sheets, cases))
    if failure.sheet["ended"] not in ("returned", "raised", "calls", "recursion"):
        return replace(judged, failure=failure)
    if _by_chance(failure, question, ask):
        failure = replace(failure, shared=True, chance=True)
    elif _passes(failure, question, ask):
        failure = replace(failure, shared=True, after=_spoiled(failure, question, ask, cases))
    else:
        return _shrunk(_told_apart(replace(judged, failure=failure), cases), ask)
    return replace(judged, results=tuple(_shared(failure, each) for each in judged.results), failure=failure)


def _told_apart(judged: Judged, cases: Cases) -> Judged:
    """The same with the smallest failing case that stands for two known wrong answers at most.

    Those that stand first in the question keep the case that they fail first. Without such a case all is left
    as it is.
    """
    question, failure = judged.question, judged.failure
    assert failure is not None
    alike = _told_alike(question, failure, cases)
    if len(alike) > ONE_MORE:
        alike = [each for each in alike if _fails_first(question, failure, each, cases)]
    if len(alike) <= ONE_MORE:
        return judged
    every = [
        replace(one, wrong=failure.wrong)
        for part in question.parts
        for one in _failures(part, cases[part.name], judged.sheets[part.name], judged.ruling)
    ]
    every.sort(key=lambda one: ("board" in one.seen, len(str(one.seen))))
    apart = (one for one in every if len(_told_alike(question, one, cases)) <= ONE_MORE)
    return _showing(judged, next(apart, failure))


def _told_alike(question: Question, failure: Failure, cases: Cases) -> list[Change]:
    """The known wrong answers before the one that fails, of which the same is told on its case."""
    before = takewhile(lambda each: each not in failure.wrong, question.known_wrong if failure.wrong else ())
    alike = [
        each for each in before if _told_there(question, failure, each, cases) == failure.verdict.message
    ]
    if len(alike) > ONE_MORE:
        own = _first_wrong(question, failure, failure.wrong[0])
        alike = [each for each in alike if _first_wrong(question, failure, each) == own]
    return alike


def _told_there(question: Question, failure: Failure, wrong: Change, cases: Cases) -> str:
    """What is told of a known wrong answer on the case of a failure; empty where it comes out right."""
    for part, case, sheet in _sheets_of(question, wrong, cases):
        if (part, case) == (failure.part, failure.case):
            return _verdict(part, case, sheet, failure.ruling).message
    return ""


def _fails_first(question: Question, failure: Failure, wrong: Change, cases: Cases) -> bool:
    """Whether a known wrong answer comes out right in all cases before that of a failure."""
    for part, case, sheet in _sheets_of(question, wrong, cases):
        if (part, case) == (failure.part, failure.case):
            return True
        if not _verdict(part, case, sheet, failure.ruling).passed:
            return False
    return True


def _first_wrong(question: Question, failure: Failure, wrong: Change) -> str:
    """The first call of itself with which it goes wrong there, in a sentence."""
    asked, names = part_job(failure.part, [failure.seen]), parameters(question.reference)
    followed = follow(answer_of_ours(wrong.made(question.reference)), question.entry, names, asked)
    call = first_wrong(question.reference, names, asked, followed.calls)
    return call.said if call else ""


def _showing(judged: Judged, found: Failure) -> Judged:
    """The same with another failure to be shown, whose part comes first."""
    part, told = found.part.name, found.verdict.message
    results = (replace(each, message=told) if each.name == part else each for each in judged.results)
    first = tuple(sorted(results, key=lambda each: each.name != part))
    return replace(judged, results=first, failure=found)


def _shrunk(judged: Judged, ask: Ask) -> Judged:
    """The same with its failing case made smaller, where it is several calls on a tree, or of an object."""
    failure, seconds = judged.failure, judged.question.seconds
    if failure is None:
        return judged
    part, found = failure.part, failure
    while _is_long(found.seen):
        sheets = ask(job_of_one(part_job(part, cases := [*smaller(found.seen)]), seconds)).sheets[part.name]
        tried = (
            replace(found, case=case, sheet=sheet, verdict=_verdict(part, case, sheet, found.ruling))
            for case, sheet in zip(cases, map(readable, sheets), strict=False)
        )
        if (alike := next((one for one in tried if _words(one) == _words(failure)), None)) is None:
            break
        found = alike
    return _showing(judged, found)


def _is_long(case: Case) -> bool:
    """Whether a case has calls that may not be needed."""
    if "rows" in case:
        return len(case["rows"]) > 1
    if {"tree", "calls"} <= case.keys():
        return str(case["tree"]).count(",") + len(case["calls"]) >= MANY
    return False


def _words(failure: Failure) -> Counter[str]:
    """The words of what is told, without numbers, names of nodes and the drawing."""
    where, _, *rest = [*failure.verdict.message.split("\n\n"), ""]
    return Counter(re.findall(r"[a-z_]{3,}", "\n".join([where, *rest])))


def answer_of_ours(value: object) -> Ask:
    """How an answer of ours is asked: in this process, at once."""
    return lambda job: Reply(asked_directly(value, job))


def job_of(question: Question, cases: Cases) -> Job:
    """What an answer is to be asked, as plain data."""
    return {
        "form": {
            "entry": question.entry,
            "call": question.call,
            "parameters": question.parameters,
            "allowed": list(question.may_use),
        },
        "seconds": question.seconds,
        "total": question.total,
        "random": None,
        "parts": [part_job(part, cases[part.name]) for part in question.parts],
    }


def part_job(part: Part, cases: list[Case]) -> PartJob:
    """The cases of a part, and how they are asked, as plain data."""
    observe = part.observe if isinstance(part.observe, partial) else partial(part.observe)
    name = f"{observe.func.__module__}:{observe.func.__name__}"
    job: PartJob = {"name": part.name, "ask": name, "options": observe.keywords, "cases": cases}
    if part.total:
        job["total"] = part.total
    return job


def _passes(failure: Failure, question: Question, ask: Ask, *before: tuple[Part, Case]) -> bool:
    """Whether the failing case comes out right in a fresh start, asked after these cases only."""
    sheet = _asked_again(failure, question, ask, *before)
    return sheet is not None and _verdict(failure.part, failure.case, sheet, failure.ruling).passed


def _by_chance(failure: Failure, question: Question, ask: Ask) -> bool:
    """Whether the failing case comes out in several ways, asked alone with other random numbers."""
    first, *others = (_asked_again(failure, question, ask, random=seed) for seed in range(CHANCES))
    return first is not None and any(other and behaviour(other) != behaviour(first) for other in others)


def _asked_again(
    failure: Failure, question: Question, ask: Ask, *before: tuple[Part, Case], random: int | None = None
) -> Sheet | None:
    """The sheet of the failing case in a fresh start, after some other cases; None where it came to none."""
    parts: list[PartJob] = [
        {**part_job(part, [case]), "name": str(place)}
        for place, (part, case) in enumerate([*before, (failure.part, failure.case)])
    ]
    job = job_of_one(parts[-1], question.seconds)
    sheets = ask({**job, "total": question.total, "random": random, "parts": parts}).sheets
    found = sheets.get(str(len(before)))
    return readable(found[0]) if found else None


def _spoiled(failure: Failure, question: Question, ask: Ask, cases: Cases) -> str:
    """The call of one earlier case after which the failing one goes wrong; empty where none alone does it."""
    before = [(part, case) for part in question.parts for case in cases[part.name]]
    before = before[: before.index((failure.part, failure.case))]
    tried, until = [*before[-NEAR:][::-1], *before[:NEAR]], monotonic() + LOOKING
    spoils = (pair for pair in tried if monotonic() < until and not _passes(failure, question, ask, pair))
    return next((part.try_it(case) for part, case in spoils), "")


@cache
def cases_of(question: Question, seed: int) -> Cases:
    """All cases of a question, part by part; drawn once in a process, so nobody changes them."""
    return {part.name: part.cases(seed) for part in question.parts}


def judge(question: Question, sheets: object, cases: Cases, end: Sheet | None = None) -> Judged:
    """The result of each part, by the ruling that serves the answer best; a sheet of junk passes nothing.

    A ruling holds for the whole answer, so that only one that is held throughout is right.
    """
    sheets = sheets if isinstance(sheets, dict) else {}
    lists = {part.name: sheets.get(part.name) for part in question.parts}
    read = {name: list(map(readable, some)) if isinstance(some, list) else [] for name, some in lists.items()}
    best: Judged | None = None
    for ruling in question.rulings:
        judged = _judged(question, read, cases, ruling, slow(end or {}))
        if best is None or judged.points > best.points:
            best = judged
        if judged.failure is None and all(result.passed for result in judged.results):
            break
    assert best is not None
    return best


def _judged(question: Question, sheets: Sheets, cases: Cases, ruling: str, stopped: Stop) -> Judged:
    results, failure = list[PartResult](), None
    for part in question.parts:
        result, failed = _part(part, cases[part.name], sheets[part.name], ruling, stopped)
        if len(sheets[part.name]) != len(cases[part.name]):
            stopped = "not reached.", False
        results.append(result)
        failure = failure or failed
    return Judged(question, tuple(results), ruling, sheets, failure)


def _part(
    part: Part, cases: list[Case], sheets: list[Sheet], ruling: str, stopped: Stop
) -> tuple[PartResult, Failure | None]:
    """The result of a part, and its first failure; `stopped` is said where it was not asked to its end."""
    if failure := next(_failures(part, cases, sheets, ruling), None):
        verdict = failure.verdict
        return PartResult(part.name, part.points, False, verdict.message, verdict.looked), failure
    if len(sheets) != len(cases):
        told, seen = stopped
        told = told.format(asked=len(sheets), cases=len(cases))
        return PartResult(part.name, part.points, False, told, seen), None
    told = part.ok.replace("{n}", str(len(cases))) if part.ok != part.name else ""
    return PartResult(part.name, part.points, True, told), None


def _failures(part: Part, cases: list[Case], sheets: list[Sheet], ruling: str) -> Iterator[Failure]:
    """The cases of a part that it fails, in order."""
    for case, sheet in zip(cases, sheets, strict=False):
        verdict = _verdict(part, case, sheet, ruling)
        if not verdict.passed:
            yield Failure(part, case, sheet, verdict, ruling)


def _verdict(part: Part, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The judge's verdict on a sheet; what does not hold what its part observes cannot be read."""
    try:
        return UNREADABLE if sheet == REFUSED else part.judge(case, sheet, ruling)
    except NOT_AS_OBSERVED:
        return UNREADABLE


def slow(end: Sheet) -> Stop:
    """What is said of the part that was asked when the time was up; {asked} of its {cases} were right."""
    seconds = f"{end.get('seconds', 0):g} seconds"
    if end.get("ended") == "part":
        return f"not over after {seconds}, and it has no more.", True
    if end.get("ended") == "total":
        return f"right so far, and slow: {seconds} were up after {{asked}} of {{cases}} cases.", True
    if end.get("ended") == "late":
        return "right so far, and not looked at to the end: the time for the whole notebook was up.", True
    return "not looked at to the end.", False


def _shared(failure: Failure, result: PartResult) -> PartResult:
    """A failing result without a word on any case: what is kept between calls comes first."""
    first = result.name == failure.part.name
    told = failure.kept if first else "not run: what is kept between calls comes first."
    return result if result.passed else replace(result, message=told, seen=first)


def same_on_every_case(question: Question, sheets: Sheets, cases: Cases) -> tuple[Change, ...]:
    """The known wrong answers that did the same on every case; none where not every case was observed.

    Where none did, each is tried again together with a right answer's edits: what is free in the task may
    be chosen otherwise beside the fault.
    """
    if any(len(sheets.get(part.name, ())) != len(cases[part.name]) for part in question.parts):
        return ()
    for free in ((), *(right.edits for right in question.known_right if right.edits)):
        wrong = (replace(each, edits=(*each.edits, *free)) for each in question.known_wrong)
        if found := tuple(each for each in wrong if _same(question, each, sheets, cases)):
            ours_too = _same(question, Change(""), sheets, cases)  # where parts of the learner's are broken
            return () if ours_too else found
    return ()


def _same(question: Question, wrong: Change, sheets: Sheets, cases: Cases) -> bool:
    """Whether the wrong answer does the same on every case; the first difference ends it."""
    try:
        known = _sheets_of(question, wrong, cases)
    except ValueError:  # two edits of one place
        return False
    every = (sheet for part in question.parts for sheet in sheets[part.name])
    pairs = zip(known, every, strict=True)
    return all(results_equal(behaviour(one), behaviour(sheet)) for (_, _, one), sheet in pairs)


def _sheets_of(question: Question, wrong: Change, cases: Cases) -> Iterable[tuple[Part, Case, Sheet]]:
    """What a known wrong answer does on each case, in order; on each it is asked once in a process.

    Raises ValueError where it cannot be made.
    """
    key = id(question), wrong.edits, id(wrong.whole), id(cases)
    if key not in _asked:
        _asked[key] = AskedOnce(question, wrong, cases)
    return _asked[key]


class AskedOnce:
    """What an answer does, case by case: it is asked as far as somebody looks, and never again.

    It keeps what it is known by, since nothing else may come to lie in the same place of memory.
    """

    def __init__(self, question: Question, wrong: Change, cases: Cases) -> None:
        self.known_by = question, wrong, cases
        self.answer = Answer(wrong.made(question.reference), question.seconds, trusted=True)
        self.pairs = [(part, case) for part in question.parts for case in cases[part.name]]
        self.done = list[Sheet]()

    def __iter__(self) -> Iterator[tuple[Part, Case, Sheet]]:
        for place, (part, case) in enumerate(self.pairs):
            if place == len(self.done):
                self.done.append(readable(part.observe(self.answer, case)))
            yield part, case, self.done[place]


_asked: dict[tuple[object, ...], AskedOnce] = {}


def behaviour(sheet: Sheet) -> dict[str, object]:
    """What an answer did, without what it printed or how it worded an error."""
    told = {"printed", "message", "line", "seconds", "wall", "by", "text", "note", "accepted", "handed"}
    seen = readable(sheet)
    if type(seen.get("value")) in (int, float, list) and seen.get("type") != "set":
        told.add("type")  # 1 and 1.0 are one number, a list is as good as a tuple, but a set has no order
    return {key: value for key, value in seen.items() if key not in told}


def results_equal(one: object, other: object) -> bool:
    """Whether two answers are the same; the same formula in another order may end in other last digits."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(results_equal(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(results_equal, one, other))
    if isinstance(one, float | int) and isinstance(other, float | int) and float in (type(one), type(other)):
        try:
            return isclose(one, other, rel_tol=1e-9, abs_tol=1e-12)  # plain data has 5 for 5.0
        except OverflowError:  # an int beyond all floats is near none
            return False
    return bool(one == other)
