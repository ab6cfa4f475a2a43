"""What a check tells of answers that are known, kept in tests/data/told/.

`python tests/told.py` writes them anew, `python tests/told.py alphabeta deepen` those of two questions;
whoever changes a sentence reads the difference. The answers to a question are our own and its known wrong
ones. What is told of an answer of the wrong form depends on the kind of question and not on the question: it
stands once for each kind, with the question that WITNESSES names, and once at all where every kind tells the
same. An entry has the question's name and the answer's name, and below what a learner reads: the points, the
report without its headline, its last line and the parts that pass, and what `why` says. Answers of which the
same is told share one text: where only numbers and names of nodes differ, that of the first. The drawing of a
tree stands only with the first known wrong answer to a witness. What Python words differently from version to
version is "...". An answer that ends by the clock costs seconds, and how far it comes is chance: no text of
it is kept.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any
from unittest.mock import patch

from coursework.check import judging
from coursework.check.account import blamed, followed, told
from coursework.check.isolate.form import unfit
from coursework.check.isolate.run import Reply, asked_directly
from coursework.check.isolate.values import plain, shown
from coursework.check.judging import Cases, Sheets, alike, cases_of, doing, job_of, judge_answer
from coursework.check.learner.check import _Desk, _opens
from coursework.check.mutants import Change, edited
from coursework.check.question import Question
from coursework.check.tell.report import Report
from coursework.check.tell.why import Why
from coursework.questions.catalogue import ALL

FOLDER = Path(__file__).with_name("data") / "told"
BY_THE_CLOCK = "It ends by the clock."
BY_CHANCE = "By chance: which case shows it differs from time to time."
WORDED = re.compile(r"\b([A-Z]\w+(?:Error|Exception|Iteration): )[^\n]*")
WORD = re.compile(r"[A-Za-z_]{2,}")
ADDRESS = re.compile(r"\b0x[0-9a-f]{6,}")


def raises(*_: Any) -> Any:
    raise ValueError("of a learner")


def prints(*_: Any) -> None:
    print("of a learner\nin two lines")


def numbers(*_: Any) -> Iterator[int]:
    yield from (1, 2)


FORMS: dict[str, Callable[..., Any]] = {
    "returns None": lambda *_: None,
    "raises": raises,
    "prints": prints,
    "is a generator": numbers,
    "returns a text": lambda *_: "B 3",
    "returns a number": lambda *_: 3,
    "returns a list of lists": lambda *_: [[1, 2], []],
    "returns its first argument": lambda *given: given[0],
    "takes nothing": lambda: 3,
}
PLAYED = ("champion",)  # whole matches, half a minute of them: a trial
ALIKE = ("raises", "prints", "is a generator", "takes nothing")  # of which every kind tells the same
VALUES = {"the stub": ..., "a number": 3, "a text": "B 3", "empty": {}, "a list": [1, 2]}
ENTRIES = [1, "x"]
EMPTY_ENTRIES = [None, {}, []]
WITNESSES = (
    "trace_table", "who_moves", "any_move", "best_move", "nim", "negamax", "root_move", "fail_hard",
    "window_contract", "bug_suite", "invariants", "perfect_order", "killers", "ablation",
    "order", "remember_best", "out_of_time", "deepen", "principal_variation",
    "memory", "symmetry_key", "mate_distance", "aspire", "collision", "pvs", "mtd",
    "reach", "threats", "calibration", "quiesce", "null_move", "singular", "player", "refuted_hypothesis",
)  # fmt: skip
"""One question of each kind, with which the wrong forms stand."""


def answers(question: Question, every: int = 1) -> Iterator[tuple[str, Callable[[], Any]]]:
    """The name of each answer, and a function that makes it anew, so that it remembers nothing.

    Of the known wrong ones, one in `every`; so of the wrong forms, which differ from one kind to the next.
    """
    own = question.reference
    yield "our own", partial(edited, own) if question.signature else own
    yield from ((change.text, partial(change.made, own)) for change in question.known_wrong[::every])
    witness = question.id in WITNESSES
    forms: dict[str, Any] = {}
    if witness:
        forms.update(FORMS if question.signature else VALUES)
        forms = {
            name: form for name, form in forms.items() if name not in ALIKE or question.id == "best_move"
        }
    if not question.signature and isinstance(table := own(), dict):
        for one in (*ENTRIES, *(EMPTY_ENTRIES if witness else []), *taken(table)):
            forms[f"each entry is {shown(plain(one))}"] = dict.fromkeys(table, one)
    some = list(forms.items())[WITNESSES.index(question.id) % every if witness else 0 :: every]
    yield from ((name, partial(deepcopy, form)) for name, form in some)


def taken(table: dict[Any, Any]) -> list[Any]:
    """What stands in a table: its entries, and of rows of numbers each number in all columns; each once."""
    cells = [[(cell,) * len(each) for cell in each] for each in table.values() if isinstance(each, tuple)]
    every = [*table.values(), *chain.from_iterable(cells)]
    return [one for place, one in enumerate(every) if one not in every[:place]]


def entries(id: str, known: dict[str, str], every: int = 1) -> dict[str, str]:
    """Header -> text, for all answers to a question; one that is known to end by the clock is not asked.

    Of the known wrong answers one in `every` is asked, of the wrong forms too; the texts that the others
    share are taken as known. Each answer is asked all cases once: what it did then also tells which of them
    behave the same. With those that are not asked only answers of a wrong form are compared.
    """
    question, made = ALL[id], dict(answers(ALL[id], every))
    cases = cases_of(question, 0)
    known_here = {name: known.get(f"{id} {name}") for name in made}
    asked = {
        name: asked_directly(made[name](), job_of(question, cases))
        for name in ("our own", *(change.text for change in question.known_wrong[::every]))
        if known_here[name] != BY_THE_CLOCK
    }

    did = {
        name: {part: list(map(doing, some)) for part, some in sheets.items()}
        for name, sheets in asked.items()
    }

    usual = judging._same

    def same(question: Question, wrong: Change, sheets: Sheets, cases: Cases) -> bool:
        if wrong.text and wrong.text not in made:
            clock = known.get(f"{id} {wrong.text}") == BY_THE_CLOCK
            return name not in asked and not clock and usual(question, wrong, sheets, cases)
        its = did.get(wrong.text or "our own", {})
        return all(
            len(its.get(name, ())) == len(some)
            and all(alike(one, doing(other)) for one, other in zip(its[name], sheets[name], strict=True))
            for name, some in cases.items()
        )

    others = {header: text for header, text in known.items() if header.removeprefix(f"{id} ") not in made}
    said, first = dict[str, str](), {sentences(text): text for text in others.values()}
    with patch.object(judging, "_same", same):
        for place, (name, make) in enumerate(made.items()):
            drawn = id in WITNESSES and place == 1  # the one after our own
            formal = name in FORMS or name in VALUES or name.startswith("each entry is")
            clock = known_here[name] == BY_THE_CLOCK
            text = (
                BY_THE_CLOCK if clock else entry(question, name, make, cases, drawn, formal, asked.get(name))
            )
            said[f"{id} {name}"] = first.setdefault(sentences(text), text)
    return said


def sentences(text: str) -> tuple[str, ...]:
    """The points, and the words below: without numbers, names of nodes and the shape of the tree."""
    points, _, rest = text.partition("\n")
    return points, *(word for word in WORD.findall(rest) if word.lower() not in ("inf", "max", "min", "root"))


def entry(
    question: Question,
    name: str,
    make: Callable[[], Any],
    cases: Cases,
    whole: bool,
    formal: bool,
    asked: Sheets | None,
) -> str:
    """What is told of one answer: `whole` with the drawings, `formal` without its case and its call.

    `asked` is what it did on all cases, where it was asked already.
    """
    form = job_of(question, {part.name: [] for part in question.parts})["form"]
    if refused := unfit(make(), form):
        return refused["message"]
    every = job_of(question, cases)

    def ask(job: Any) -> Reply:
        return Reply(asked if asked is not None and job == every else asked_directly(make(), job))

    sitting = judge_answer(question, ask)
    if any(sheet["ended"] == "time" for sheets in sitting.sheets.values() for sheet in sheets):
        return BY_THE_CLOCK
    failure = sitting.failure
    if failure and failure.chance and not formal:
        return BY_CHANCE
    calls = followed(question, failure, ask)
    report = told(sitting, calls, _opens(_Desk(failure=failure, calls=calls)))
    named = ", named" * (report.fault == name)
    lines = [f"{report.points} of {report.of} points{named}"]
    each = [] if question.signature else [f"{part.name}: {part.message}" for part in report.failing]
    if formal and report.shown:
        said = each or [report.shown.blocks[-1].strip("\n"), report.fault]
        return masked("\n".join([*lines, *filter(None, [*said, report.note])]))
    lines += [*below(report, whole, bool(named)), *each[1:]]
    if failure and sitting.tried and (explained := failure.explained()):
        lines[0] += "; why " + report.next.split('") ')[-1]
        if whole:
            lines.append(Why(question.title, explained, calls, blamed(question, failure, calls)).text)
        elif " ".join(explained.sentence.split()) not in " ".join(report.text.split()):
            lines.append(explained.sentence)
    return masked("\n".join(lines))


def beside(question: Question) -> list[str]:
    """The functions beside our answer: a learner calls their own of that name, from an exercise before."""
    around = vars(sys.modules[question.reference.__module__])
    home = question.reference.__module__.rpartition(".")[0]
    return [name for name, each in around.items() if str(getattr(each, "__module__", "")).startswith(home)]


def below(report: Report, whole: bool, named: bool) -> list[str]:
    """What stands below the headline of a report, without what passed, and what the entry's header says."""
    shown = report.shown
    if shown:
        blocks = [masked(block) for block in shown.blocks]  # before lines are filled
        del blocks[1 : 1 + bool(shown.svg and not whole)]
        shown = replace(shown, blocks=tuple(blocks), fault="" if named and not whole else shown.fault)
    parts = [replace(part, message=masked(part.message)) for part in report.failing or report.parts]
    lines = Report(report.id, report.title, parts, shown, report.note).text.splitlines()[1:]
    return [line.removeprefix(" " * 6) for line in lines if line and "  Next: " not in line]


def masked(text: str) -> str:
    """The text without the words of Python itself, and without addresses."""
    return ADDRESS.sub("0x...", WORDED.sub(r"\1...", text))


def read(file: Path) -> dict[str, str]:
    """The entries of a file, header -> text; none where there is no file."""
    pieces = file.read_text(encoding="utf-8").rstrip().split("\n\n#%% ")[1:] if file.exists() else []
    known: dict[str, str] = {}
    for piece in pieces:
        *sharing, last = piece.split("\n#%% ")
        header, text = last.split("\n", 1)
        known |= dict.fromkeys([*sharing, header], text)
    return known


def file_of(id: str) -> Path:
    """The file that has what is told of the answers to a question."""
    return FOLDER / f"{id}.txt"


def write(file: Path) -> None:
    """One file anew."""
    pieces = ["Written by tests/told.py."]
    for id in (id for id in ALL if file_of(id) == file):
        headers: dict[str, list[str]] = {}
        for header, text in entries(id, {}).items():
            headers.setdefault(text, []).append(f"#%% {header}")
        pieces += ["\n".join([*sharing, text]) for text, sharing in headers.items()]
    file.write_text("\n\n".join(pieces) + "\n", encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file in sorted({file_of(id) for id in sys.argv[1:] or ALL}):
        write(file)
