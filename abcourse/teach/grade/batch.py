"""All submissions: each result is written as soon as it is there, so that a run that was killed goes on."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import overload

from .collect import Submission
from .marking import Result, grade, key
from .place import Limits

Progress = Callable[[int, int, str], None]


@dataclass(frozen=True)
class Run:
    """How a batch is graded."""

    seed: int = 0
    limits: Limits = field(default_factory=Limits)
    way: str = "auto"
    workers: int = 1
    scheduler: str = ""
    resume: bool = False


class Kept(Sequence[Result]):
    """Results in their files: each is read when it is looked at."""

    def __init__(self, files: Sequence[Path]) -> None:
        self.files = files

    def __len__(self) -> int:
        return len(self.files)

    @overload
    def __getitem__(self, place: int) -> Result: ...
    @overload
    def __getitem__(self, place: slice) -> Kept: ...
    def __getitem__(self, place: int | slice) -> Result | Kept:
        if isinstance(place, slice):
            return Kept(self.files[place])
        result: Result = json.loads(self.files[place].read_text(encoding="utf-8"))
        return result


def grade_all(some: Sequence[Submission], out: Path, run: Run, progress: Progress | None = None) -> Kept:
    """Grade the submissions into `out`/results; to resume leaves what would come out again."""
    files = {each: out / "results" / each.student / f"{each.exercise}.json" for each in some}
    todo = [each for each in some if not (run.resume and _done(files[each], each, run))]
    for count, _ in enumerate(_graded(todo, files, run), 1 + len(some) - len(todo)):
        if progress:
            progress(count, len(some), _.student)
    return Kept([files[each] for each in some])


def write(file: Path, result: Result) -> None:
    """Write a result whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_suffix(f".{os.getpid()}.part")
    beside.write_text(json.dumps(result, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    os.replace(beside, file)


def show(count: int, all: int, name: str) -> None:
    """The progress, in one line of a terminal, or a line for each tenth."""
    if sys.stderr.isatty():
        print(f"\r{count:5} of {all}  {name:40.40}", end="\n" * (count == all), file=sys.stderr, flush=True)
    elif count == all or count % max(all // 10, 1) == 0:
        print(f"{count:5} of {all}", file=sys.stderr, flush=True)


def graded(submission: Submission, run: Run) -> Result:
    """The result of one submission."""
    about = asdict(submission)
    return grade(**about, seed=run.seed, limits=run.limits, way=run.way)


def _done(file: Path, submission: Submission, run: Run) -> bool:
    try:
        had = json.loads(file.read_text(encoding="utf-8"))["key"]
    except (OSError, ValueError, LookupError, TypeError):
        return False
    about = submission.path, submission.exercise, run.seed, run.limits, run.way, submission.problem
    return bool(had == key(*about))


def _graded(todo: Sequence[Submission], files: dict[Submission, Path], run: Run) -> Iterator[Submission]:
    """Each submission once its result is written, in the order in which they come."""
    if run.scheduler:
        pairs: Iterator[tuple[Submission, Result]] = _on_a_cluster(todo, run)
    elif run.workers == 1:
        pairs = ((each, graded(each, run)) for each in todo)
    else:
        pairs = _in_processes(todo, run)
    for submission, result in pairs:
        write(files[submission], result)
        yield submission


def _in_processes(todo: Sequence[Submission], run: Run) -> Iterator[tuple[Submission, Result]]:
    from joblib import Parallel, delayed

    workers = Parallel(n_jobs=run.workers, return_as="generator_unordered", batch_size=1)
    yield from workers(delayed(_both)(each, run) for each in todo)


def _on_a_cluster(todo: Sequence[Submission], run: Run) -> Iterator[tuple[Submission, Result]]:
    """The workers need this package, and the submissions at the same path."""
    from distributed import Client, as_completed

    with Client(run.scheduler) as client:
        futures = client.map(partial(_both, run=run), todo, pure=False)
        for future in as_completed(futures):
            yield future.result()
            future.release()


def _both(submission: Submission, run: Run) -> tuple[Submission, Result]:
    return submission, graded(submission, run)
