"""Submissions that are more alike than the task makes them: for a person to read, never a verdict.

Winnowing (Schleimer, Wilkerson & Aiken 2003, "Winnowing: local algorithms for document fingerprinting") over
Python tokens, names of the learner's own replaced by one sign, comments, docstrings and layout left out: a
copy with other names and comments, laid out anew, and its parts in another order, keeps most of its
fingerprints.

What everybody writes proves nothing. A fingerprint weighs log n/k, where k of n answers to the question hold
it; our own answer and the known wrong ones, with the stub's text among them, are counted as answers too. Two
submissions are as alike as the weight that they share is of all that they hold, over all questions together
or as the mean of the questions, whichever is less: one long answer in common is not enough, nor are several
short ones.
"""

import builtins
import io
import keyword
import tokenize
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any
from zlib import crc32

from ..questions.catalogue import ALL
from ..questions.contents import in_order
from .page import page
from .student import Result

GRAM, WINDOW = 7, 3  # tokens in a fingerprint; of so many in a row the least is kept
ALIKE, ENOUGH = 0.575, 80.0  # measured on honest answers and copies of them (tests/test_similar.py)
SLIGHT = 8.0  # a question of which two submissions hold less weight together tells nothing
LAYOUT = {"(", ")", ","}  # a formatter puts them in and takes them out where it breaks a line
KEPT = {*keyword.kwlist, *dir(builtins), "inf", "MAX", "MIN"}


@dataclass(frozen=True)
class Alike:
    """Two submissions of one exercise, how much of their weight they share, and the questions where."""

    one: Result
    other: Result
    share: float
    questions: tuple[str, ...]


def similar(results: Sequence[Result]) -> list[Alike]:
    """The pairs that a person should read, the most alike first."""
    found: list[Alike] = []
    for name in {each["exercise"] for each in results}:
        found += _pairs([each for each in results if each["exercise"] == name])
    return sorted(found, key=lambda pair: (-pair.share, pair.one["student"], pair.other["student"]))


def _pairs(submissions: Sequence[Result]) -> Iterator[Alike]:
    import numpy

    ids = in_order(question["id"] for each in submissions for question in each["questions"])
    if not ids:
        return
    weights = numpy.array([_shared([answer_to(each, id) for each in submissions], id) for id in ids])
    whole = numpy.diagonal(weights, axis1=1, axis2=2)
    both = whole[:, :, None] + whole[:, None, :] - weights
    tells = both > SLIGHT
    shares = numpy.divide(weights, both, out=numpy.zeros_like(both), where=tells)
    mean = shares.sum(0) / numpy.maximum(tells.sum(0), 1)
    alike = numpy.minimum(mean, weights.sum(0) / numpy.maximum(both.sum(0), 1))
    for one, other in numpy.argwhere((alike >= ALIKE) & (weights.sum(0) >= ENOUGH)):
        if one < other:
            where = tuple(id for id, share in zip(ids, shares[:, one, other], strict=True) if share >= ALIKE)
            yield Alike(submissions[one], submissions[other], float(alike[one, other]), where)


def _shared(answers: Sequence[str], id: str) -> Any:
    """The weight that each two answers to a question share; on the diagonal the weight of each."""
    import numpy

    held = list(map(fingerprints, answers))
    counted = Counter(each for prints in (*held, *known_fingerprints(id)) for each in prints)
    column = {each: place for place, each in enumerate(counted)}
    holds = numpy.zeros((len(held), len(column)))
    for row, prints in enumerate(held):
        holds[row, [column[each] for each in prints]] = 1
    many = sum(map(bool, (*held, *known_fingerprints(id))))
    return (holds * numpy.log([many / times for times in counted.values()])) @ holds.T


@cache
def known_fingerprints(id: str) -> tuple[frozenset[int], ...]:
    """The fingerprints of each answer that the package itself holds: the reference and every known one."""
    if id not in ALL:
        return ()
    ours, all = ALL[id].reference, (*ALL[id].known_wrong, *ALL[id].known_right)
    written = (repr(each.made(ours)) if isinstance(each.whole, dict) else each.source(ours) for each in all)
    return tuple(map(fingerprints, (ALL[id].source, *written)))


def fingerprints(source: str) -> frozenset[int]:
    """Of every `WINDOW` grams in a row, the one with the least hash."""
    signs = [sign.encode("utf-8", "replace") for sign in tokens(source)]
    grams = [crc32(b"\0".join(signs[n : n + GRAM])) for n in range(len(signs) - GRAM + 1)]
    return frozenset(min(grams[n : n + WINDOW]) for n in range(max(len(grams) - WINDOW + 1, len(grams) > 0)))


def tokens(source: str) -> Iterator[str]:
    """The tokens as far as Python reads them, without docstrings and `LAYOUT`.

    A name that the learner chose is "v".

    >>> " ".join(tokens("def f(tree):  # mine\\n    return max(tree.best, 3)"))
    'def v v : return max v . best 3'
    """
    last = ""
    with suppress(tokenize.TokenError, SyntaxError, ValueError):
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if not token.string.strip():  # the end of a line, or its margin
                last = ""
            elif token.type != tokenize.COMMENT and (last or token.type != tokenize.STRING):
                own = token.type == tokenize.NAME and token.string not in KEPT and last != "."
                last = token.string
                if last not in LAYOUT:
                    yield "v" if own else last.replace("'", '"')


def similar_page(pairs: Sequence[Alike]) -> str:
    """The list, and both answers of each pair side by side."""
    return page("similar", "Similar submissions", pairs=pairs, answer_to=answer_to)


def answer_to(result: Result, id: str) -> str:
    """What a submission answers to a question; empty where it does not."""
    return next((str(question["answer"]) for question in result["questions"] if question["id"] == id), "")
