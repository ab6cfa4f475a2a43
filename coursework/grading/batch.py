"""All submissions: each result is written as soon as it is there, so that a run that was killed goes on."""

import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from ..folders import Refused
from ..questions.contents import in_order
from .collection import Submission
from .marking import Run, grade, key
from .page import digest
from .stand_ins import course_folder
from .student import Result

Pair = tuple[Submission, Result]
Todo = tuple[Submission, Run]  # with the questions that are to be asked
PATIENCE = 10  # seconds for a scheduler to answer


def grade_all(
    some: Sequence[Submission], out: Path, run: Run, progress: Callable[[int, int, str], None] | None = None
) -> list[Result]:
    """Grade the submissions into `out`/results; to resume leaves the questions that would come out again.

    Raises Refused where they cannot be written.
    """
    files = {each: out / "results" / digest(each.student) / f"{each.exercise}.json" for each in some}
    kept = {each: _kept(files[each], each, run) if run.resume else {} for each in some}
    todo: list[Todo] = []
    for each in some:
        there = {question["id"] for question in kept[each].get("questions", ())}
        lacking = [question.id for question in run.due(each.exercise) if question.id not in there]
        if lacking or not there:
            todo.append((each, replace(run, only=tuple(lacking))))
    try:
        with course_folder(out) as course:
            for count, (each, result) in enumerate(_graded(todo, run, course), 1 + len(some) - len(todo)):
                write(files[each], _joined(kept[each], result))
                if progress:
                    progress(count, len(some), each.student)
    except OSError as error:
        said = f"nothing can be written to {out}: {error.strerror}. Make room; --resume keeps what is graded"
        raise Refused(said) from None
    return [_about(json.loads(files[each].read_text(encoding="utf-8")), run) for each in some]


def _kept(file: Path, submission: Submission, run: Run) -> Result:
    """The result of an earlier run, maybe of other questions, if the same would come out again; else {}."""
    try:
        result: Result = json.loads(file.read_text(encoding="utf-8"))
        return result if result["key"] == key(submission, run) else {}
    except (OSError, ValueError, LookupError, TypeError):
        return {}


def _joined(kept: Result, result: Result) -> Result:
    """A result with the questions and notes of an earlier run beside its own."""
    questions = {each["id"]: each for each in [*kept.get("questions", ()), *result["questions"]]}
    notes = dict.fromkeys([*kept.get("notes", ()), *result["notes"]])
    return {**result, "notes": [*notes], "questions": [questions[id] for id in in_order(questions)]}


def _about(result: Result, run: Run) -> Result:
    """A result with the questions that this run marks alone, and without notes on others."""
    due = {each.id for each in run.due(result["exercise"])}
    questions = [each for each in result["questions"] if each["id"] in due]
    others = tuple(f"{each['id']}: " for each in result["questions"] if each not in questions)
    notes = [note for note in result["notes"] if not note.startswith(others)]
    return {**result, "notes": notes, "questions": questions}


def write(file: Path, result: Result) -> None:
    """Write a result whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_suffix(f".{os.getpid()}.part")
    beside.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    os.replace(beside, file)


def show(count: int, all: int, name: str) -> None:
    """The progress, in one line of a terminal, or a line for each tenth."""
    if sys.stderr.isatty():
        print(f"\r{count:5} of {all}  {name:40.40}", end="\n" * (count == all), file=sys.stderr, flush=True)
    elif count == all or count % max(all // 10, 1) == 0:
        print(f"{count:5} of {all}", file=sys.stderr, flush=True)


def _graded(todo: Sequence[Todo], run: Run, course: Path) -> Iterable[Pair]:
    """Each submission and its result, in the order in which they come."""
    if run.scheduler:
        return _on_a_cluster(todo, run, course)
    if run.workers == 1:
        return (_both(each, course) for each in todo)
    from joblib import Parallel, delayed

    workers = Parallel(n_jobs=run.workers, return_as="generator_unordered", batch_size=1)
    both: Iterable[Pair] = workers(delayed(_both)(each, course) for each in todo)
    return both


def _on_a_cluster(todo: Sequence[Todo], run: Run, course: Path) -> Iterable[Pair]:
    """The workers need this package, and the submissions and the results at the same paths."""
    from distributed import Client, as_completed

    try:
        client = Client(run.scheduler, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise Refused(f"--scheduler {run.scheduler}: no scheduler of dask answers there ({error})") from None
    with client:
        futures = client.map(partial(_both, course=course), todo, pure=False)
        for future in as_completed(futures):
            yield future.result()
            future.release()


def _both(todo: Todo, course: Path) -> Pair:
    submission, run = todo
    return submission, grade(submission, run, course)
