"""The four words that a learner needs: check, hint, why and solution.

Each returns an object whose text a notebook shows. None of them raises: an unknown id, a thing that is
not callable, a function that never ends, all come back as one sentence.
"""

import builtins
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial, wraps
from textwrap import fill

from ..ask.call import call
from ..ask.run import run
from ..ask.values import plain, shown
from ..jobs import Cases, cases_of
from ..judge import Failure
from ..judge_answer import judge_answer
from ..question import TOTAL, Question
from ..report.make_report import blamed, no_answer, told
from ..report.report import PROSE, Graded, Message, Report
from ..report.why import Why
from .failed_cells import changed_since, not_run
from .mine import cell_of, defined, keep, note_pass, source_of
from .registry import called, gained, questions, unknown

_NOTHING = object()
PASSES = "Every part passes."
NOT_KEPT = 'mine("{}") cannot bring it back, because by itself, without this notebook, it does not pass.'
IMPORTED = re.compile(r"from ([\w.]+) import (\w+); ")
BUILTINS = {  # a kernel puts its own in the place of some others
    name: own
    for name, own in vars(builtins).items()
    if callable(own) and not name.startswith("_") and name not in ("input", "open", "print", "exit", "quit")
}


@dataclass
class _Desk:
    """What is remembered about one question while the kernel lives."""

    hints: int = 0
    failure: Failure | None = None
    report: Report | None = None  # on the last attempt


_desks = defaultdict[str, _Desk](_Desk)


def _sound(word: Callable[..., Message]) -> Callable[..., Message]:
    """The word, refused in one sentence where a builtin of Python's was replaced: nothing is sure then."""

    @wraps(word)
    def refused(*args: object, **named: object) -> Message:
        for name, own in BUILTINS.items():
            if builtins.__dict__.get(name) is not own:
                builtins.__dict__[name] = own
                return Graded(
                    f"builtins.{name} was not Python's own any more, and everything in this kernel uses it. "
                    f"It is put back: run the cell again."
                )
        return word(*args, **named)

    return refused


@called("the name of an exercise and your answer", 'check("alphabeta", alphabeta)', Graded)
@_sound
def check(id: str, answer: object = _NOTHING, seed: int = 0) -> Message:
    """A report on your answer to the question: what is right, every part that is not, and where it parts.

    `answer` is your function, or your data where the question asks for data. `seed` draws other cases, for
    the instructor.
    """
    question = _find(id)
    if isinstance(question, Message):
        return question
    if answer is _NOTHING:
        return Graded(f"check takes your answer as well: {question.call}.")
    if type(seed) is not int:
        return Graded(f"seed={said(seed)}: a seed is a whole number.")
    if sentence := not_run(answer, question.entry):
        return Graded(sentence)
    return _checked(question, answer, seed)


@called("the name of an exercise, or that and a number from 1 to 3", 'hint("alphabeta")', Graded)
@_sound
def hint(id: str, number: int | None = None) -> Message:
    """The next hint of the question, or the one with that number, from 1 to 3."""
    question = _find(id)
    if isinstance(question, Message):
        return question
    if number is not None and (type(number) is not int or number not in (1, 2, 3)):
        return Message(f'hint("{id}", {said(number)}): the hints are numbered 1, 2 and 3.')
    desk = _desks[id]
    number = number or min(desk.hints + 1, 3)
    desk.hints = max(desk.hints, number)
    told = fill(f"Hint {number} of 3: {question.three_hints[number - 1]}", PROSE, break_on_hyphens=False)
    end = f'That was the last hint. Then: solution("{id}")' + ", once you have tried" * (desk.report is None)
    return Message(f"{told}\n  " + (f'Next: hint("{id}")' if number < 3 else end))


@called("the name of an exercise", 'why("alphabeta")', Graded)
@_sound
def why(id: str) -> Message:
    """After a failed check: your own search and the right one on the tree that was drawn, in step."""
    question = _find(id)
    if isinstance(question, Message):
        return question
    desk = _desks[id]
    if desk.report is None:
        return Message(f'why("{id}") explains a check that failed: {question.call} first.')
    if desk.report.passed:
        return Message(f"{id} is right: there is nothing to explain.")
    explained = desk.failure.explained() if desk.failure else None
    if explained is None or desk.failure is None:
        return Message(f'No two searches to step here: the check has said what was seen. hint("{id}") helps.')
    call = blamed(question, desk.failure)
    return Why(question.title, explained, desk.failure.followed.calls, call.said if call else "")


@called("the name of an exercise", 'solution("alphabeta")', Graded)
@_sound
def solution(id: str) -> Message:
    """Our solution, once you have tried yours."""
    question = _find(id)
    if isinstance(question, Message):
        return question
    if _desks[id].report is None:
        return Message(f"First try your own: {question.call}, right or wrong, then ask again.")
    return Message(question.source)


def said(value: object) -> str:
    """What was given in place of a number, as far as it can be said."""
    texts = ["what came"]
    call(lambda: texts.append(repr(float(value)) if type(value) is float else shown(plain(value))))
    return texts[-1]


# -- behind the door


def _checked(question: Question, answer: object, seed: int) -> Message:
    ask = partial(run, lambda: answer)
    if question.total > TOTAL:
        print(f'check("{question.id}") is at work: it may take a minute or two.', flush=True)
    desk, judged = _desks[question.id], judge_answer(question, ask, seed)
    if judged.looked:
        return Graded(no_answer(judged))
    if not judged.tried:
        return told(judged)
    desk.failure = judged.failure
    good_for = PASSES
    if judged.points == question.points and seed == 0:
        note_pass(question.id)
        kept = _keep(question, answer)
        if kept:
            good_for = f"{PASSES} {gained(question.id)}".strip()
        elif kept is False:
            judged = replace(judged, note=f"{judged.note} {NOT_KEPT.format(question.id)}".strip())
    report = told(judged, _opens(desk), good_for)
    finding, note = report.finding, changed_since(question.entry) or report.note
    if finding:
        finding = replace(finding, try_it=without_imports(finding.try_it, notebook_names()))
    desk.report = Report(report.id, report.title, report.parts, finding, note, _opens(desk), report.gained)
    return desk.report


def notebook_names() -> Mapping[str, object]:
    """The names that the next cell of the reader's notebook will see; none where there is no notebook."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    return {} if shell is None else shell.user_ns


def without_imports(line: str, names: Mapping[str, object]) -> str:
    """A line to type without its imports of what the notebook has already.

    >>> without_imports("from math import inf; print(inf)", {"inf": float("inf")})
    'from math import inf; print(inf)'
    >>> without_imports("from math import sqrt; sqrt(4)", {"sqrt": __import__("math").sqrt})
    'sqrt(4)'
    """
    while begins := IMPORTED.match(line):
        module, name = begins.groups()
        there = getattr(sys.modules.get(module), name, None)
        if there is None or names.get(name) is not there:
            break
        line = line[begins.end() :]
    return line


def _keep(question: Question, answer: object) -> bool | None:
    """Keep a passing answer for `mine`; False where its source does not pass by itself.

    None for data, and for what has no source, such as a lambda: these are not kept. What the answer uses is
    tried first, then all of its cell, as an engine needs it.
    """
    sources: list[str] = []
    call(lambda: sources.append(source_of(answer, *question.written_with)))
    if not sources or not question.signature:
        return None
    call(lambda: sources.append(cell_of(answer)))
    name = getattr(answer, "__name__", "")
    for source in filter(None, sources):
        ask = partial(run, partial(defined, source, name))
        if judge_answer(question, ask, cases=_few(question)).points == question.points:
            keep(question.id, name, source)
            return True
    return False


def _few(question: Question) -> Cases:
    """At most a dozen cases of each part, and none of one that has a limit of its own, such as a match."""
    every, long = cases_of(question, 0), [part.name for part in question.parts if part.total]
    return {name: cases[:: 1 + len(cases) // 12] if name not in long else [] for name, cases in every.items()}


def _opens(desk: _Desk) -> str:
    """What `why` has to show: two searches that part, or the right one."""
    explained = desk.failure.explained() if desk.failure else None
    if explained is None or desk.failure is None:
        return ""
    calls = desk.failure.followed.calls
    if explained.yours == explained.expected and not calls:
        return "steps through the right search"
    if calls:
        return "steps through your search and the right one side by side"
    return "shows both orders of leaves side by side"


def _find(id: str) -> Question | Message:
    """The question of that name, or one sentence on why there is none."""
    sentence = unknown(id)
    return Graded(sentence) if sentence else questions()[id]
