"""An answer is judged by its sheets, and its failure is told as data.

`judge` needs the cases and the sheets only. `judge_answer` asks an answer as well.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from .ask.sheet import REFUSED, readable
from .jobs import Cases
from .mutants import Change
from .question import Case, Explanation, Part, Question, Sheet, Verdict
from .report.own_calls import Followed
from .report.report import PartResult

Sheets = dict[str, list[Sheet]]  # part name -> one sheet per case, in order; fewer where it was stopped
Stop = tuple[str, bool]  # why a part was not asked to its end, and whether it was seen so far
SHARED = (
    "Asked alone, in a fresh start, your answer gets this case right. After {}, it does not. So "
    "something is kept from one call to the next: a global variable, an attribute of the class, a default "
    "argument that changes. Or chance decides, or a clock of your own."
)
CHANCE = (
    "Your answer was asked this case several times, alone and in a fresh start, and it did not do the same "
    "each time, so chance decides, or a clock of your own. A check wants the same answer each time."
)
# What a judge meets in a sheet that does not hold what its part observes, such as a list for a number.
NOT_AS_OBSERVED = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)
UNREADABLE = Verdict(False, "What was observed cannot be read.")


@dataclass(frozen=True, slots=True)
class Failure:
    """The failing case that is shown, the first one but where `told_apart` takes another, and all of it.

    `wrong` are the known wrong answers that behave the same on every case of the question; `shared` says that
    the case comes out right when it is asked alone, `after` is the call of a case that spoils it, where one
    does. With `chance` it is chance that decides. `followed` is what following the answer on the case has
    shown. `try_it` is the call to type.
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
    followed: Followed = field(default_factory=Followed)

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

    def right_for(self, cases: Cases) -> tuple[int, int, int]:
        """How far it goes right: less the cases of the failing part that fail; the cases before the first of
        them, and the steps of the reference that the answer does in that.
        """
        failure = self.failure
        if failure is None or failure.part.right is None:
            return 0, 0, 0
        name = failure.part.name
        failing = list(failures_of(failure.part, cases[name], self.sheets[name], self.ruling))
        right = failure.part.right(failure.case, failure.ruling)
        yours, ours = (
            [(step["verb"], step["args"]) for step in sheet.get("log", [])]
            for sheet in (failure.sheet, right)
        )
        done = 0
        for step in yours:
            if done < len(ours) and step == ours[done]:
                done += 1
        place = [sheet is failure.sheet for sheet in self.sheets[name]].index(True)
        return -len(failing), place, done

    @property
    def tried(self) -> bool:
        """Whether there was an answer at all."""
        return not any(sheet["ended"] == "not tried" for sheets in self.sheets.values() for sheet in sheets)


def judge(question: Question, sheets: object, cases: Cases, end: Sheet | None = None) -> Judged:
    """The result of each part, by the ruling that serves the answer best; a sheet of junk passes nothing.

    A ruling holds for the whole answer, so that only one that is held throughout is right. Of two that give
    as many points it is the one by which the answer goes right for longer.
    """
    sheets = sheets if isinstance(sheets, dict) else {}
    lists = {part.name: sheets.get(part.name) for part in question.parts}
    read = {name: list(map(readable, some)) if isinstance(some, list) else [] for name, some in lists.items()}
    best: Judged | None = None
    for ruling in question.rulings:
        judged = _judged(question, read, cases, ruling, slow(end or {}))
        if best is None or judged.points > best.points:
            best = judged
        elif judged.points == best.points and judged.right_for(cases) > best.right_for(cases):
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
    if failure := next(failures_of(part, cases, sheets, ruling), None):
        verdict = failure.verdict
        return PartResult(part.name, part.points, False, verdict.message, verdict.looked), failure
    if len(sheets) != len(cases):
        told, seen = stopped
        told = told.format(asked=len(sheets), cases=len(cases))
        return PartResult(part.name, part.points, False, told, seen), None
    told = part.ok.replace("{n}", str(len(cases))) if part.ok != part.name else ""
    return PartResult(part.name, part.points, True, told), None


def failures_of(part: Part, cases: list[Case], sheets: list[Sheet], ruling: str) -> Iterator[Failure]:
    """The cases of a part that it fails, in order."""
    for case, sheet in zip(cases, sheets, strict=False):
        verdict = verdict_on(part, case, sheet, ruling)
        if not verdict.passed:
            yield Failure(part, case, sheet, verdict, ruling)


def verdict_on(part: Part, case: Case, sheet: Sheet, ruling: str) -> Verdict:
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
