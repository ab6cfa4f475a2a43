"""The verdict on every known answer, frozen: a change of the judge shows which verdicts it changes.

The code that judges an exercise may be written anew, and the sentences that it tells may be worded anew. The
verdicts must stay: how many points an answer earns, part by part, and which known fault is named. So each
verdict of today stands in `tests/data/verdicts/`, one file a question, one line an answer. The answers are
our own, every known wrong and right edit of it, those of `tests/answers/`, and the attempts of learners in
`tests/data/attempts.txt`. They are asked in this process, and the judge of `check` judges them.

    bench/verdicts.py                    compare all questions, three seeds, and the single edits: the trial
    bench/verdicts.py negamax pvs        compare these two
    bench/verdicts.py --write negamax    write this one anew, or all; git shows what changed
    bench/verdicts.py --weaker           print only what is lost: the gate of a change

With `--weaker` a line tells of each part that lets a wrong answer pass which it refused, of each part that
refuses a right one, and of each name that is not the one from before. Answers that have no name any more are
listed at the end, and count for nothing. `--seeds 5-24` asks other seeds, and `--in FOLDER` reads and writes
other files: written where an old commit is checked out, and compared here, they say what the commits between
lost on these seeds.

`tests/test_verdicts.py` compares seed 0 of every answer every day. A line has the answer and its verdict,
once where the seeds agree, else for each group of them:

    wrong edit: best = -inf  =>  best = 0  |  seeds 0, 1, 2: values 0/3, leaf order 2/2; names itself

- **The answer** is `ours`; or `wrong edit: …` or `right edit: …`, the old text and the new one, as the file
  of the question has them (`=>2` where the old text occurs twice, `\\n` for the end of a line, `  &  `
  between two edits of one answer, a dict for the changed entries of a table, `= name` for a whole function);
  or `right: …` or `wrong: …` with the words of its header in `tests/answers/`; or `right attempt: …` or
  `wrong attempt: …` with the words of its header in `tests/data/attempts.txt`. A wrong edit that its question
  lists no more is made from its line here: it has no name any more, and still has to be refused.
- **The verdict** has points of points for each part, and for an answer that fails the known fault that a
  report names, by its edit and not by its sentence: `names itself`, `names best = -inf  =>  best = 0`,
  `names nothing`. An answer that has not the form of one is asked nothing: `refused`.
- `by the clock` stands where the time of some call is over: only the trial asks such an answer, and the mark
  must be the same. `by chance` stands where the judge says that chance decides: that is asked when it is
  written, and never compared.
- `the judge itself fails` stands where a judge of ours raised an error. It is always to be mended.
- `single edits`, in the last line, are those of `bench/survivors.py`, each by its place in their order, with
  the parts that refuse it: `1-8 values + leaf order; 9 no part`. Behind their name stands a sum of our
  answer, since another answer has other edits. Only the trial asks them.

A verdict that is to be another one stands in `tests/data/verdicts_intended.txt`, with the question before it
and the reason behind it. The frozen line stays as it is.

    negamax  |  wrong edit: best = -inf  =>  best = 0  |  seed 0: values 0/3; names nothing  |  Because …
    negamax  |  wrong edit: best = -inf  =>  best = 0  |  gone  |  It is no edit of our new answer.
    negamax  |  every answer  |  new parts  |  The values are two parts now, small trees and large ones.

With `new parts`, the comparison of that question looks only at whether an answer earns all points, and at the
fault that is named. An entry that is needed no more is a difference, too.
"""

from __future__ import annotations

import argparse
import gc
import random
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple
from unittest.mock import patch
from zlib import crc32

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
import survivors
from answers import answers_to

from coursework.checking import known_wrong
from coursework.checking.ask.ask import Answer, Job, ask_parts
from coursework.checking.ask.form import unfit
from coursework.checking.ask.run import Reply, asked_directly
from coursework.checking.ask.sheet import REFUSED as REFUSED_SHEET
from coursework.checking.clock import Clock, TimeUp
from coursework.checking.compare import results_equal
from coursework.checking.jobs import Cases, cases_of, job_of
from coursework.checking.judge import UNREADABLE, Failure, Sheets, judge
from coursework.checking.known_wrong import behaviour
from coursework.checking.mutants import Change, changes, edited, source_of
from coursework.checking.question import Question, Sheet
from coursework.checking.second_look import look_again
from coursework.questions.catalogue import ALL

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "data" / "verdicts"
INTENDED = ROOT / "tests" / "data" / "verdicts_intended.txt"
ATTEMPTS = ROOT / "tests" / "data" / "attempts.txt"
SEEDS = (0, 1, 2)
BAR = "  |  "
EDIT = "wrong edit: "
OURS = "ours"
SINGLE = "single edits"
EVERY = "every answer"
NEW_PARTS = "new parts"
GONE = "gone"
NO_PART = "no part"
REFUSED = "refused"
BY_THE_CLOCK = "by the clock"
BY_CHANCE = "by chance"
ITSELF = "itself"
NOTHING = "nothing"
OUR_ERROR = "the judge itself fails"
MINUTE = 60.0  # seconds for an answer that ended when it was frozen
PATIENCE = 10.0  # times as long, where others hold the processors

Verdicts = dict[str, dict[int, str]]  # answer -> seed -> verdict
Act = Callable[[Sequence[str], Sequence[int]], tuple[int, str]]  # what is done; how much differs, in words


# -- the answers


class Known(NamedTuple):
    """A known answer: its name in the file, and a function that makes it anew, so that it remembers nothing.

    `change` is the edit that it is, where it is a known wrong one.
    """

    name: str
    make: Callable[[], Any]
    change: Change | None = None


def answers_of(question: Question) -> list[Known]:
    """All known answers to a question, in the order of its file."""
    reference = question.reference
    found = [Known(OURS, partial(edited, reference) if question.signature else reference)]
    for change in question.known_wrong:
        found.append(Known(f"{EDIT}{edit_of(change)}", partial(change.made, reference), change))
    found += edits_listed_no_more(question, {known.name for known in found})
    for change in question.known_right:
        found.append(Known(f"right edit: {edit_of(change)}", partial(change.made, reference)))
    for answer in answers_to(question.id):
        found.append(Known(f"{answer.verdict}: {answer.sentence}", answer.value))
    for attempt in attempts_at(question):
        found.append(attempt)
    names = [known.name for known in found]
    assert len({*names}) == len(names), f"{question.id}: two answers have one name"
    assert not any(BAR in name for name in names), f"{question.id}: the name of an answer has a bar"
    return found


def edits_listed_no_more(question: Question, listed: Collection[str]) -> Iterator[Known]:
    """The wrong edits of the question's file that the question does not list any more.

    One that does not fit our answer any more is left out, and so is a difference.
    """
    for name in read(file_of(question.id)):
        if name.startswith(EDIT) and name not in listed:
            edits = name.removeprefix(EDIT).replace("  &  ", "\n    ")
            with suppress(ValueError, KeyError):
                (change,) = changes(f"no more  |  {edits}", question.reference)
                yield Known(name, partial(change.made, question.reference))


def edit_of(change: Change) -> str:
    """A known answer by what it changes in ours, in one line."""
    if isinstance(change.whole, dict):
        entries = (f"{name!r}: {entry_of(entry)}" for name, entry in change.whole.items())
        return f"{{{', '.join(entries)}}}"
    if change.whole:
        return f"= {change.whole.__name__}"
    return "  &  ".join(written(*edit) for edit in change.edits)


def entry_of(entry: object) -> str:
    """An entry of a table as it is written; a set in order, since its own order differs from run to run."""
    if isinstance(entry, set) and entry:
        return f"{{{', '.join(sorted(map(repr, entry)))}}}"
    return repr(entry)


def written(old: str, new: str, count: int) -> str:
    """One edit, as a question's file has it."""
    arrow = "=>" if count == 1 else f"=>{count}"
    return f"{old}  {arrow}  {new}".replace("\n", "\\n").rstrip()


def attempts_at(question: Question) -> Iterator[Known]:
    """The attempts of learners at a question, each run in the names that stand beside our answer."""
    for block in ATTEMPTS.read_text(encoding="utf-8").split("\n#%% ")[1:]:
        header, source = block.split("\n", 1)
        id, verdict, cause = header.split(" | ")
        if id == question.id:
            yield Known(f"{verdict} attempt: {cause}", partial(run_attempt, question, source))


def run_attempt(question: Question, source: str) -> Any:
    """What an attempt defines under the name that the question asks for."""
    names = {**vars(sys.modules[question.reference.__module__]), "__name__": "__main__"}
    del names[question.entry]  # or ours would answer for an attempt that does not define it
    exec(compile(source, f"<attempt at {question.id}>", "exec"), names)
    return names[question.entry]


# -- the verdict on an answer: what follows here is all that knows how the judge is asked


class Played:
    """What each known wrong answer does on the cases of a seed: played once, and no further than needed."""

    def __init__(self) -> None:
        self._steps: dict[str, Steps] = {}
        self._left_out: list[Change] = []

    def leave_out(self, change: Change) -> None:
        """Play this one no more: its time was over, so no answer that ends does the same."""
        self._left_out.append(change)

    def keep(self, change: Change, asked: Steps) -> None:
        """Keep what a known wrong answer did when it was asked itself."""
        self._steps[edit_of(change)] = asked

    def compare(self, asked: Steps, question: Question, wrong: Change, _: object, cases: Cases) -> bool:
        """Whether the known wrong answer does on every case what is `asked`; the first difference ends it.

        This stands in for the judge's own comparison, which plays the known answers anew for each answer.
        """
        if any(is_made_of(wrong, change) for change in self._left_out):
            return False
        edit = edit_of(wrong)
        if edit not in self._steps:
            self._steps[edit] = Steps(play(question, wrong, cases))
        steps, place = self._steps[edit], 0
        while (seen := asked.at(place)) is not None:
            known = steps.at(place)
            if known is None or not results_equal(known, seen):
                return False
            place += 1
        return True


def is_made_of(wrong: Change, change: Change) -> bool:
    """Whether an answer is the known one, with a right answer's edits behind its own or without them."""
    same = (wrong.text, wrong.whole) == (change.text, change.whole)
    return same and wrong.edits[: len(change.edits)] == change.edits


class Steps:
    """What an answer does, case by case: each is looked at when it is first needed, and kept."""

    def __init__(self, steps: Iterator[dict[str, object]]) -> None:
        self._coming, self._seen = steps, list[dict[str, object]]()

    def at(self, place: int) -> dict[str, object] | None:
        """What it does on the case of that number; None where there are no more."""
        while place >= len(self._seen):
            step = next(self._coming, None)
            if step is None:
                return None
            self._seen.append(step)
        return self._seen[place]


def steps_of(sheets: Sheets, cases: Cases) -> Steps:
    """What an answer did that these sheets tell of."""
    return Steps(behaviour(sheet) for name in cases for sheet in sheets[name])


def play(question: Question, wrong: Change, cases: Cases) -> Iterator[dict[str, object]]:
    """What a known wrong answer does, case by case; nothing where its edits change one place twice."""
    try:
        answer = Answer(wrong.made(question.reference), question.seconds, trusted=True)
    except ValueError:
        return
    for part in question.parts:
        for case in cases[part.name]:
            yield behaviour(part.observe(answer, case))


def verdicts_of(
    question: Question, seed: int, without: Collection[str] = (), ends: Collection[str] = ()
) -> dict[str, str]:
    """Answer -> its verdict, for all known answers but those `without`.

    Those that `ends` names are known to end, however long they take.
    """
    gc.collect()
    gc.disable()  # what the answers did is kept to the end; to go through it again and again takes a sixth
    try:
        return judge_all(question, seed, without, ends)
    finally:
        gc.enable()


def judge_all(
    question: Question, seed: int, without: Collection[str], ends: Collection[str]
) -> dict[str, str]:
    """The same, without a look at the memory that is used."""
    cases, known, played = cases_of(question, seed), answers_of(question), Played()
    asked, steps = dict[str, Sheets](), dict[str, Steps]()
    for each in known:
        if each.name in without:
            if each.change:
                played.leave_out(each.change)
        elif not is_unfit(question, each):
            sheets = ask_known(each, job_of(question, cases), each.name in ends)
            asked[each.name], steps[each.name] = sheets, steps_of(sheets, cases)
            if each.change and ran_out(sheets):
                played.leave_out(each.change)
            elif each.change:
                played.keep(each.change, steps[each.name])
    found = {}
    for each in known:
        if each.name in asked:
            compared = partial(played.compare, steps[each.name])
            with patch.object(known_wrong, "_same", compared):
                found[each.name] = verdict_on(question, each, asked[each.name], cases)
        elif each.name not in without:
            found[each.name] = REFUSED
    return found


def ask_known(known: Known, job: Job, ends: bool) -> Sheets:
    """What an answer does. One that is known to end is timed call by call only where it does not end.

    That saves a tenth of all the time, and a busy machine changes no verdict.
    """
    if ends and (sheets := ask_untimed(known, job)):
        return sheets
    return ask_anew(known, job)


def ask_untimed(known: Known, job: Job) -> Sheets | None:
    """What an answer does, without a limit for each call; None where it has not ended after a minute."""
    sheets: Sheets = {part["name"]: [] for part in job["parts"]}

    def tell(number: int, sheet: Sheet) -> bool:
        sheets[job["parts"][number]["name"]].append(sheet)
        return True

    random.seed(0)
    answer = Answer(known.make(), job["seconds"], trusted=True, timed=False)
    with suppress(TimeUp), Clock(MINUTE, PATIENCE) as clock:
        try:
            clock.running = True
            ask_parts(answer, job, tell)
        finally:
            clock.running = False
        return sheets
    return None


def ask_anew(known: Known, job: Job) -> Sheets:
    """What an answer does that is made anew; Python's random numbers begin as the job says, or the same."""
    random.seed(job["random"] or 0)
    return asked_directly(known.make(), job)


def is_unfit(question: Question, known: Known) -> bool:
    """Whether a thing has not the form of an answer."""
    form = job_of(question, {part.name: [] for part in question.parts})["form"]
    return bool(form and unfit(known.make(), form))


def ran_out(sheets: Sheets) -> bool:
    """Whether the time of some call was over."""
    return any(sheet["ended"] == "time" for some in sheets.values() for sheet in some)


def verdict_on(question: Question, known: Known, sheets: Sheets, cases: Cases) -> str:
    """The verdict on an answer that did this: points of points for each part, and the fault that is named."""
    if ran_out(sheets):
        return BY_THE_CLOCK
    judged = judge(question, sheets, cases)
    each_part = []
    for result in judged.results:
        earned = result.points if result.passed else 0
        each_part.append(f"{result.name} {earned}/{result.points}")
    points = ", ".join(each_part)
    if judged.failure is None:
        return points
    if judged.failure.verdict is UNREADABLE and judged.failure.sheet != REFUSED_SHEET:
        return f"{points}; {OUR_ERROR}"
    named = name_fault(question, known, judged.failure, sheets, cases)
    return BY_CHANCE if named == BY_CHANCE else f"{points}; names {named}"


def name_fault(question: Question, known: Known, failure: Failure, sheets: Sheets, cases: Cases) -> str:
    """The known fault that a report names, by its edit.

    A report names none where the failing case comes out right when it is asked alone: then it tells that
    something is kept between calls.
    """

    def ask(job: Job) -> Reply:
        return Reply(ask_anew(known, job))

    seen = look_again(failure, question, ask)
    if seen.shared:
        return BY_CHANCE if seen.chance else NOTHING
    faults = known_wrong.same_on_every_case(question, sheets, cases, failure)
    if not faults:
        return NOTHING
    # A fault that is found beside a right answer's edits is named without these.
    (fault,) = (each for each in question.known_wrong if is_made_of(faults[0], each))
    return ITSELF if known.change is fault else edit_of(fault)


def ask_single_edits(id: str, seed: int) -> str:
    """The parts that refuse each single edit of `bench/survivors.py`, in one line."""
    every = survivors.edits(source_of(ALL[id].reference))
    return tell_edits(
        {place: survivors.refusing(id, edit.source, seed) for place, edit in enumerate(every, 1)}
    )


def name_single_edits(id: str) -> str:
    """Their name in the file, with a sum of our answer: another one has other edits."""
    return f"{SINGLE} {crc32(source_of(ALL[id].reference).encode()):08x}"


def tell_edits(refused: dict[int, tuple[str, ...]]) -> str:
    """Place -> the parts that refuse the edit there, in one line.

    >>> tell_edits({1: ("values",), 2: ("values",), 3: (), 4: ("values", "leaf order"), 5: ("values",)})
    '1-2, 5 values; 3 no part; 4 values + leaf order'
    """
    places: dict[str, list[int]] = {}
    for place, parts in refused.items():
        places.setdefault(" + ".join(parts) or NO_PART, []).append(place)
    return "; ".join(f"{tell_numbers(some)} {parts}" for parts, some in places.items())


def read_edits(told: str) -> dict[int, tuple[str, ...]]:
    """The same the other way round.

    >>> read_edits("1-2, 5 values; 3 no part; 4 values + leaf order")
    {1: ('values',), 2: ('values',), 5: ('values',), 3: (), 4: ('values', 'leaf order')}
    """
    found = {}
    for group in told.split("; "):
        places, parts = re.fullmatch(r"([\d, -]+) (.+)", group).groups()
        for place in read_numbers(places):
            found[place] = () if parts == NO_PART else tuple(parts.split(" + "))
    return found


def tell_numbers(numbers: Iterable[int]) -> str:
    """Numbers in rising order, neighbours as from-to.

    >>> tell_numbers([1, 2, 3, 5])
    '1-3, 5'
    """
    told = []
    for _, group in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        some = [number for _, number in group]
        told.append(f"{some[0]}-{some[-1]}" if len(some) > 1 else f"{some[0]}")
    return ", ".join(told)


def read_numbers(told: str) -> list[int]:
    """The same the other way round.

    >>> read_numbers("1-3, 5")
    [1, 2, 3, 5]
    """
    found = []
    for group in told.split(","):
        first, _, last = group.strip().partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


def has_single_edits(question: Question) -> bool:
    """Whether `bench/survivors.py` asks the question."""
    return bool(question.signature) and question.id not in survivors.OPEN


# -- the files


def file_of(id: str) -> Path:
    """The file with the verdicts on the answers to a question."""
    return FOLDER / f"{id}.txt"


def read(file: Path) -> Verdicts:
    """The verdicts of a file; none where there is no file."""
    if not file.exists():
        return {}
    lines = file.read_text(encoding="utf-8").splitlines()[1:]
    return dict(read_line(line) for line in lines)


def read_line(line: str) -> tuple[str, dict[int, str]]:
    """An answer, and seed -> verdict, as they stand in a line."""
    name, *fields = line.split(BAR)
    found = {}
    for field in fields:
        seeds, _, verdict = field.partition(": ")
        for seed in seeds.removeprefix("seeds ").removeprefix("seed ").split(", "):
            found[int(seed)] = verdict
    return name, found


def line_of(name: str, verdicts: dict[int, str]) -> str:
    """The line of an answer.

    >>> line_of("ours", {0: "all 2/2", 1: "all 2/2"})
    'ours  |  seeds 0, 1: all 2/2'
    >>> read_line(line_of("ours", {0: "all 0/2", 1: "all 2/2"}))
    ('ours', {0: 'all 0/2', 1: 'all 2/2'})
    """
    seeds: dict[str, list[str]] = {}
    for seed, verdict in verdicts.items():
        seeds.setdefault(verdict, []).append(str(seed))
    groups = (f"seed{'s' * (len(some) > 1)} {', '.join(some)}: {verdict}" for verdict, some in seeds.items())
    return BAR.join([name, *groups])


def write(id: str, seeds: Sequence[int] = SEEDS) -> None:
    """The file of a question anew."""
    question, verdicts = ALL[id], Verdicts()
    for seed in seeds:
        for name, verdict in verdicts_of(question, seed).items():
            verdicts.setdefault(name, {})[seed] = verdict
    if has_single_edits(question):
        verdicts[name_single_edits(id)] = {seed: ask_single_edits(id, seed) for seed in seeds}
    save(id, verdicts)


def save(id: str, verdicts: Verdicts) -> None:
    """Write the file of a question."""
    lines = ["Written by bench/verdicts.py, which says how to read it."]
    lines += [line_of(name, some) for name, some in verdicts.items()]
    file_of(id).write_text("\n".join(lines) + "\n", encoding="utf-8")


# -- the comparison


@dataclass(frozen=True)
class Difference:
    """A verdict that is not what it was; without a seed, an answer or an entry that is not there."""

    id: str
    name: str
    was: str
    now: str
    seed: int | None = None

    def __str__(self) -> str:
        at = "" if self.seed is None else f", seed {self.seed}"
        return f"{self.id}{at}: {self.name}\n    was  {self.was}\n    is   {self.now}"


@dataclass(frozen=True)
class Intended:
    """What is meant to be otherwise with the answers to a question, each by its name."""

    verdicts: Verdicts
    gone: tuple[str, ...] = ()
    new_parts: bool = False


def read_intended(id: str) -> Intended:
    """The intended differences of a question. Raises ValueError where an entry has no reason."""
    verdicts, gone, new_parts = Verdicts(), list[str](), False
    text = INTENDED.read_text(encoding="utf-8")
    for line in text.splitlines():
        if not line or line.startswith("#"):
            continue
        question, name, *told, reason = line.split(BAR)
        if question not in ALL or not told or not reason.strip():
            raise ValueError(f"{INTENDED.name}: {line!r} is not: question, answer, what it is now, reason")
        if question != id:
            continue
        if name == EVERY and told == [NEW_PARTS]:
            new_parts = True
        elif told == [GONE]:
            gone.append(name)
        else:
            verdicts |= [read_line(BAR.join([name, *told]))]
    return Intended(verdicts, tuple(gone), new_parts)


def compare(id: str, seeds: Sequence[int] = SEEDS, trial: bool = True) -> list[Difference]:
    """What is not as it was frozen, nor as it is meant to be. Without `trial`, of what is asked every day."""
    frozen = read(file_of(id))
    return differences(id, frozen, verdicts_now(id, frozen, seeds, trial), read_intended(id))


def verdicts_now(id: str, frozen: Verdicts, seeds: Sequence[int], trial: bool) -> Verdicts:
    """The verdicts of today. Of what is not asked, those that are frozen."""
    question, now = ALL[id], Verdicts()
    names = {known.name for known in answers_of(question)}
    for seed in seeds:
        # What comes by chance may be otherwise each time; what ends by the clock takes seconds.
        clocked = marked(frozen, seed, BY_THE_CLOCK)
        left_out = marked(frozen, seed, BY_CHANCE)
        if not trial:
            left_out += clocked
        ends = {*frozen} - {*clocked}
        for name, verdict in verdicts_of(question, seed, left_out, ends).items():
            now.setdefault(name, {})[seed] = verdict
        for name in left_out:
            if name in names:
                now.setdefault(name, {})[seed] = frozen[name][seed]
    if has_single_edits(question):
        name = name_single_edits(id)
        if trial:
            now[name] = {seed: ask_single_edits(id, seed) for seed in seeds}
        elif name in frozen:
            now[name] = frozen[name]
    return now


def marked(frozen: Verdicts, seed: int, mark: str) -> list[str]:
    """The answers whose frozen verdict is this mark."""
    return [name for name, verdicts in frozen.items() if verdicts.get(seed) == mark]


def differences(id: str, frozen: Verdicts, now: Verdicts, intended: Intended) -> list[Difference]:
    """What is neither as it was nor as it is meant to be; and what is meant, and is not so."""
    found = []
    for name in [*frozen, *(name for name in now if name not in frozen)]:
        if name in intended.gone and name not in now:
            continue
        if name not in now:
            found.append(Difference(id, name, "an answer", "no answer any more"))
        elif name not in frozen:
            found.append(Difference(id, name, "no answer yet", "an answer"))
        else:
            found += differences_of_one(id, name, frozen[name], now[name], intended)
    for name in [*intended.verdicts, *intended.gone]:
        if name not in frozen:
            found.append(Difference(id, name, "not frozen", f"an answer in {INTENDED.name}"))
    for name in intended.gone:
        if name in now:
            found.append(Difference(id, name, f"{GONE}, says {INTENDED.name}", "still an answer"))
    return found


def differences_of_one(
    id: str, name: str, frozen: dict[int, str], now: dict[int, str], intended: Intended
) -> Iterator[Difference]:
    """What is otherwise with one answer, seed by seed."""
    meant = intended.verdicts.get(name, {})
    for seed, verdict in now.items():
        was = frozen.get(seed, "not frozen")
        if seed in meant and was == meant[seed]:
            yield Difference(id, name, was, f"the same in {INTENDED.name}, which is not needed", seed)
        due = meant.get(seed, was)
        if intended.new_parts and not name.startswith(SINGLE):
            due, verdict = without_parts(due), without_parts(verdict)
        if verdict != due:
            yield Difference(id, name, due, verdict, seed)


def without_parts(verdict: str) -> str:
    """A verdict that says of the points only whether they are all.

    >>> without_parts("values 2/2, leaf order 0/3; names nothing")
    'not all points; names nothing'
    >>> without_parts("values 2/2, leaf order 3/3")
    'all points'
    """
    points, mark, named = verdict.partition("; ")
    if "/" not in points:
        return verdict
    parts = [part.rpartition(" ")[2].split("/") for part in points.split(", ")]
    every = all(earned == due for earned, due in parts)
    return f"{'all' if every else 'not all'} points{mark}{named}"


# -- the gate: what a check lost


def weaker(id: str, frozen: Verdicts, now: Verdicts) -> Iterator[str]:
    """What a question lets pass that it refused, refuses that was right, or gives another name."""
    for name, verdicts in frozen.items():
        if name not in now:
            yield f"{id}: {name}\n    is no answer any more"
            continue
        for seed, verdict in now[name].items():
            if seed in verdicts:
                compared = edits_let_pass if name.startswith(SINGLE) else lost_by_one
                for told in compared(name, verdicts[seed], verdict):
                    yield f"{id}, seed {seed}: {name}\n    {told}"


def lost_by_one(name: str, was: str, now: str) -> Iterator[str]:
    """What the verdict on one answer lost."""
    before, after = refusing(was), refusing(now)
    if name.startswith((OURS, "right")):
        if after - before:
            yield f"is right, and refused by {tell_parts(after - before)}"
    elif {EVERY} == before:  # refused as a whole, or by the clock
        if not after:
            yield f"was {was}, and passes"
    elif after != {EVERY} and before - after:
        yield f"passes {tell_parts(before - after)}"
    before, after = (named(verdict, name) for verdict in (was, now))
    if after not in (NOTHING, before):
        yield f"names {after}, and named {before}"


def refusing(verdict: str) -> set[str]:
    """The parts that refuse an answer; EVERY where the verdict does not tell the parts.

    >>> refusing("values 2/2, leaf order 0/3; names nothing"), refusing("by the clock")
    ({'leaf order'}, {'every answer'})
    """
    points = verdict.partition("; ")[0]
    if "/" not in points:
        return {EVERY}
    parts = (part.rpartition(" ") for part in points.split(", "))
    return {name for name, _, score in parts if len({*score.split("/")}) > 1}


def named(verdict: str, name: str) -> str:
    """The fault that a verdict names; an answer that is named by itself has its own edit for a name."""
    told = verdict.partition("; names ")[2] or NOTHING
    return name.removeprefix(EDIT) if told == ITSELF else told


def edits_let_pass(_: str, was: str, now: str) -> Iterator[str]:
    """The single edits that parts let pass which refused them."""
    before, after = read_edits(was), read_edits(now)
    for place, parts in before.items():
        if lost := {*parts} - {*after[place]}:
            yield f"edit {place} passes {tell_parts(lost)}"


def tell_parts(parts: Collection[str]) -> str:
    """The names of parts, in one order."""
    return ", ".join(sorted(parts))


def tell(found: Sequence[Difference]) -> str:
    """All differences, and what to do where they are meant; empty without any."""
    if not found:
        return ""
    return "\n".join([*map(str, found), *advise(found)])


def advise(found: Sequence[Difference]) -> list[str]:
    """What to do where these differences are meant."""
    ids = " ".join(dict.fromkeys(each.id for each in found))
    return [
        f"If this is meant: `.venv/bin/python bench/verdicts.py --write {ids}` writes the verdicts anew;",
        f"a verdict that is to differ from the frozen one stands in tests/data/{INTENDED.name}.",
    ]


def write_all(chosen: Sequence[str], seeds: Sequence[int]) -> tuple[int, str]:
    """Write these questions anew."""
    FOLDER.mkdir(exist_ok=True)
    for id in chosen:
        write(id, seeds)
    return 0, "written"


def compare_all(chosen: Sequence[str], seeds: Sequence[int]) -> tuple[int, str]:
    """Compare these questions and print each difference."""
    found = list[Difference]()
    for id in chosen:
        here = compare(id, seeds)
        for difference in here:
            print(difference, flush=True)
        found += here
    if found:
        print(*advise(found), sep="\n")
    return len(found), f"compared, {len(found)} differences"


def weigh_all(chosen: Sequence[str], seeds: Sequence[int]) -> tuple[int, str]:
    """Print what these questions lost, and count the names that are gone."""
    lost, unnamed = 0, list[str]()
    for id in chosen:
        frozen = read(file_of(id))
        now = verdicts_now(id, frozen, seeds, trial=True)
        for told in weaker(id, frozen, now):
            print(told, flush=True)
            lost += 1
        for name, verdicts in frozen.items():
            for seed in {*verdicts} & {*now.get(name, {})}:
                was, found = (named(each[seed], name) for each in (verdicts, now[name]))
                if found == NOTHING != was:
                    unnamed.append(f"{id}, seed {seed}: {name}")
    if unnamed:
        print("These have no name any more:", *unnamed, sep="\n    ")
    return lost, f"compared, {lost} lost, {len(unnamed)} names gone"


def main(chosen: Sequence[str], seeds: Sequence[int], act: Act) -> int:
    """Write or compare these questions; the number of differences."""
    begun = process_time()
    found, did = act(chosen, seeds)
    answers = sum(len(read(file_of(id))) for id in chosen)
    minutes = (process_time() - begun) / 60
    print(f"{len(chosen)} questions, {answers:,} lines {did}; {minutes:.1f} minutes of processor time")
    return found


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("questions", nargs="*", help="names of exercises; without a name, all of them")
    asked.add_argument("--write", dest="act", action="store_const", const=write_all, help="write them anew")
    asked.add_argument(
        "--weaker", dest="act", action="store_const", const=weigh_all, help="print what is lost"
    )
    asked.add_argument("--seeds", type=read_numbers, default=SEEDS, help="such as 3 or 0-2, 7")
    asked.add_argument("--in", dest="folder", type=Path, default=FOLDER, help="another folder of verdicts")
    given = asked.parse_args()
    if unknown := [id for id in given.questions if id not in ALL]:
        asked.error(f"{unknown[0]} is no exercise; there are: {', '.join(ALL)}")
    FOLDER = given.folder
    sys.exit(main(given.questions or [*ALL], given.seeds, given.act or compare_all) > 0)
