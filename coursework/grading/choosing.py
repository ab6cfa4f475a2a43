"""Which of several files is a student's notebook: found out where they are read, by what is in them.

`choose` is called by the process of a submission. It never takes a likely one in silence: where two notebooks
hold different answers it says what each of them holds, and a person decides.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .cells import Notebook, Unreadable, is_empty, read
from .missing_files import files_beside
from .zips import LARGEST, is_notebook, listed, notebooks_in

Questions = Sequence[Mapping[str, Any]]  # each with the names of its answer, "entry", and of its "cells"


@dataclass(frozen=True)
class Candidate:
    """A notebook that may be the one, or why it is none; `file` is the number of the file that holds it."""

    file: int
    name: str
    notebook: Notebook | None
    problem: str = ""
    empty: bool = False


@dataclass(frozen=True)
class Choice:
    """The notebook that counts and its file; without one `undecided` says what each of them holds."""

    file: int = 0
    notebook: Notebook | None = None
    notes: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)  # what lies beside it in a zip file
    undecided: list[str] = field(default_factory=list)


def choose(
    files: Sequence[tuple[str, str]], exercise: str, questions: Questions, handed_out: Sequence[str]
) -> Choice:
    """The notebook that counts of these files, each with its path and its name.

    Untouched ones, those of another exercise and those whose answers are all in another one are set aside,
    with a note. Raises Unreadable where none can be read.
    """
    candidates, notes, beside = _candidates(files, exercise)
    readable = [each for each in candidates if each.notebook]
    broken = [each for each in candidates if not each.notebook and _may_count(each, len(candidates))]
    if not readable:
        raise Unreadable(_why_none(candidates))
    answers = {each.name: written_answers(each, questions, handed_out) for each in readable}
    rivals = [each for each in readable if answers[each.name]]
    if not rivals:  # nobody has written anything: the exercise itself counts, and no other notebook
        rivals = [max(readable, key=lambda each: _cells_of(each, questions))]
    rivals = [each for each in rivals if not _is_held_by_another(each, rivals, answers)]
    if len(rivals) + len(broken) > 1:
        held = [f"{each.name} ({_held(len(answers[each.name]), len(questions))})" for each in rivals]
        damaged = [f"{each.name} (cannot be read)" for each in broken]
        return Choice(undecided=held + damaged)
    best = rivals[0]
    aside = [each for each in candidates if each is not best]
    for each in aside:
        notes.append(f"{each.name} does not count: {_why_aside(each, best, answers)}.")
    if aside:
        notes.append(f"Graded: {best.name}.")
    return Choice(best.file, best.notebook, notes, beside)


def written_answers(candidate: Candidate, questions: Questions, handed_out: Sequence[str]) -> dict[str, str]:
    """What a notebook answers: the text of each answer that is no cell as it was handed out, by the question.

    An answer is in the cell with its grade id, or in one without any that defines its name.
    """
    assert candidate.notebook
    written, as_given = {}, {text.strip() for text in handed_out}
    for question in questions:
        own = [
            cell.source.strip()
            for cell in candidate.notebook.cells
            if cell.id in question["cells"] or (not cell.id and cell.defines(question["entry"]))
        ]
        texts = [text for text in own if text and text not in as_given]
        if texts:
            written[str(question["id"])] = "\n".join(texts)
    return written


def _candidates(
    files: Sequence[tuple[str, str]], exercise: str
) -> tuple[list[Candidate], list[str], list[str]]:
    """All files, read; a zip file's notebooks stand for it. With notes on zip files, and what lies beside."""
    candidates, notes, beside = list[Candidate](), list[str](), list[str]()
    for number, (path, name) in enumerate(files):
        try:
            with Path(path).open("rb") as file:
                content = file.read(LARGEST + 1)
            if not content.startswith(b"PK"):
                candidates.append(_candidate(number, name, content))
                continue
            packed = notebooks_in(Path(path), exercise)
        except OSError as error:
            candidates.append(Candidate(number, name, None, f"The file cannot be read: {error.strerror}."))
        except ValueError as error:
            candidates.append(Candidate(number, name, None, str(error)[:400]))
        else:
            notes += packed.notes
            beside += files_beside(packed.beside)
            around = f"{name}/" if len(files) > 1 else ""
            candidates += [
                _candidate(number, around + found.name, found.content) for found in packed.notebooks
            ]
    return candidates, notes, beside


def _candidate(number: int, name: str, content: bytes) -> Candidate:
    try:
        return Candidate(number, name, read(content))
    except Unreadable as error:
        return Candidate(number, name, None, str(error), is_empty(content))


def _why_none(candidates: Sequence[Candidate]) -> str:
    """The sentences on files of which none can be read; where there are several each with its name."""
    if len(candidates) == 1:
        return candidates[0].problem
    told = [f"{each.name}: {each.problem}" for each in candidates[:5]]
    return " ".join([f"None of {len(candidates)} files can be read.", *told])


def _may_count(candidate: Candidate, all_candidates: int) -> bool:
    """Whether a file that cannot be read may be the notebook all the same: it is called so, and not empty."""
    return all_candidates > 1 and is_notebook(candidate.name) and not candidate.empty


def _is_held_by_another(
    one: Candidate, all_candidates: Sequence[Candidate], answers: Mapping[str, Mapping[str, str]]
) -> bool:
    """Whether all answers of a notebook stand in another one too; of two that are equal the first counts."""
    own = answers[one.name].items()
    for other in all_candidates:
        theirs = answers[other.name].items()
        comes_first = all_candidates.index(other) < all_candidates.index(one)
        if other is not one and own <= theirs and (len(own) < len(theirs) or comes_first):
            return True
    return False


def _cells_of(candidate: Candidate, questions: Questions) -> int:
    """How many cells of these questions a notebook has."""
    assert candidate.notebook
    due = {id for each in questions for id in each["cells"]}
    return len([cell for cell in candidate.notebook.cells if cell.id in due])


def _held(count: int, questions: int) -> str:
    return f"{count} of {questions} answers written"


def _why_aside(one: Candidate, best: Candidate, answers: Mapping[str, Mapping[str, str]]) -> str:
    """Why a file is not the notebook that counts."""
    if one.notebook is None:
        return "it is empty" if one.empty else one.problem.partition(". ")[0].rstrip(".").lower()
    if not answers[one.name]:
        ids = one.notebook.exercises
        return "no answer of this exercise is written in it" if ids else "it is no notebook of this exercise"
    if answers[one.name] == answers[best.name]:
        return f"its answers are those of {best.name}"
    return f"all of its answers stand in {best.name} too"


def undecided(held: Sequence[str]) -> str:
    """The sentence on notebooks between which a person decides."""
    return (
        f"There are {len(held)} notebooks with different answers, and a person says which one counts: "
        f"{listed([*held])}. Take the others away, and grade again with --resume."
    )
