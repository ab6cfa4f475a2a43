"""Copies are listed, renamed and reordered as they are; honest answers, short ones too, are not."""

import builtins
import io
import keyword
import subprocess
import tokenize
from contextlib import suppress
from functools import cache
from itertools import combinations, cycle, islice
from random import Random

import pytest
from answers import answers_to
from results import question, result
from ruff import find_ruff_bin

from coursework.checking.mutants import replaced
from coursework.grading.similarity import similar
from coursework.questions.catalogue import ALL
from coursework.questions.contents import CONTENTS

EXERCISE = "03_alphabeta_in_code"
IDS = CONTENTS["03_alphabeta_in_code"]


@cache
def pool(id):
    """Different answers to a question: learners' own, right and wrong; ours with one known edit or two."""
    asked = ALL[id]
    known = [each for each in (*asked.known_wrong, *asked.known_right) if not each.whole]
    if asked.about:
        known = [repr(each.made(asked.reference)) for each in (*asked.known_wrong, *asked.known_right)]
        return list(dict.fromkeys([*(answer.source for answer in answers_to(id)), *known]))
    ours = [each.source(asked.reference) for each in (*asked.known_wrong, *asked.known_right)]
    for one, two in combinations(known, 2):
        with suppress(ValueError, SyntaxError):
            ours.append(replaced(asked.reference, (*one.edits, *two.edits)))
    return list(dict.fromkeys([*(answer.source for answer in answers_to(id)), asked.source, *ours]))


def honest(number, ids=IDS, seed=3):
    """So many submissions; no two share two answers with this seed, and one in ten is not tried."""
    random, columns = Random(seed), []
    for id in ids:
        sources = pool(id)
        drawn = islice(cycle(random.sample(sources, len(sources))), number)  # so hardly two share two
        columns.append(["" if random.random() < 0.1 else source for source in drawn])
    return [handed(f"s{place:03}", ids, sources) for place, sources in enumerate(zip(*columns, strict=True))]


def handed(student, ids, sources):
    questions = [question(id, status="ok", answer=text) for id, text in zip(ids, sources, strict=True)]
    return result(student, EXERCISE, questions)


def renamed(source, random):
    """The same program with a new name for everything that the learner named, and other comments."""
    own, out, last = {}, [], ""
    keep = {*keyword.kwlist, *dir(builtins), "inf", "MAX", "MIN"}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        text = token.string
        if token.type == tokenize.NAME and text not in keep and last != ".":
            text = own.setdefault(text, f"{random.choice('abcdefgh')}{len(own)}")
        last = token.string
        out.append((token.type, "# mine" if token.type == tokenize.COMMENT else text))
    return tokenize.untokenize(out)


def reordered(source, random):
    """The pieces at the margin in another order, and each two plain assignments that follow each other."""
    pieces, lines = [], source.splitlines()
    for line in lines:
        if line[:1] not in ("", " ", "#", ")", "]", "}") and not line.startswith(("else", "elif")):
            pieces.append([])
        pieces[-1].append(line) if pieces else None
    random.shuffle(pieces)
    lines = [line for piece in pieces for line in piece]
    for place in range(len(lines) - 1):
        one, two = lines[place : place + 2]
        if all(" = " in each and "(" not in each for each in (one, two)) and spaces(one) == spaces(two):
            lines[place : place + 2] = [two, one]
    return "\n".join(lines) + "\n"


def spaces(line):
    return len(line) - len(line.lstrip())


def renamed_and_reordered(source, random):
    return reordered(renamed(source, random), random)


def laid_out_anew(source, _):
    """The same program, as ruff lays it out on lines of 40 characters; as it is where it does not compile."""
    command = [find_ruff_bin(), "format", "--quiet", "--isolated", "--line-length", "40", "-"]
    return subprocess.run(command, input=source, stdout=subprocess.PIPE, text=True).stdout or source


def copied(submission, student, seed, change):
    random = Random(seed)
    sources = [each["answer"] and change(each["answer"], random) for each in submission["questions"]]
    return handed(student, [each["id"] for each in submission["questions"]], sources)


def listed(pairs):
    return {(pair.one["student"], pair.other["student"]) for pair in pairs}


def copies_of(submissions, change=renamed_and_reordered):
    """Ten copies of who wrote 600 characters that are no edit of ours, and the pairs with their originals."""
    own = {answer.source for id in IDS for answer in answers_to(id)}
    written = [{row["answer"] for row in each["questions"]} & own for each in submissions]
    long = [each for each, texts in zip(submissions, written, strict=True) if len("".join(texts)) > 600]
    originals = long[:: len(long) // 10][:10]
    copies = [copied(each, f"t{place:03}", place, change) for place, each in enumerate(originals)]
    return copies, {(one["student"], other["student"]) for one, other in zip(originals, copies, strict=True)}


@pytest.mark.long
def test_ten_renamed_and_reordered_copies_among_two_hundred_honest_submissions_are_listed_and_nobody_else():
    submissions = honest(200)
    copies, due = copies_of(submissions)
    found = similar([*submissions, *copies])
    assert len(due) == 10 and listed(found) == due
    assert all(pair.questions for pair in found)


def test_ten_copies_that_a_formatter_has_laid_out_anew_are_listed_and_nobody_else():
    submissions = honest(200)
    copies, due = copies_of(submissions, laid_out_anew)
    assert len(due) == 10 and listed(similar([*submissions, *copies])) == due


@pytest.mark.parametrize("ids", [ids for ids in CONTENTS.values() if len(ids) > 1], ids=lambda ids: ids[0])
def test_no_two_different_answers_are_listed_however_short(ids):
    tried = [id for id in ids if len(pool(id)) >= 4]  # of an instructor's own question fewer are known
    number = min(20, *(len(pool(id)) for id in tried))
    assert len(tried) > 1 and listed(similar(honest(number, tried))) == set()


def with_pair(*answers):
    """A class in which two hand in nothing but these answers, each to the questions in order."""
    submissions = honest(30)
    for each, sources in zip(submissions[3:5], answers, strict=True):
        for asked, source in zip(each["questions"], [*sources, "", "", "", "", ""], strict=False):
            asked["answer"] = source
    return submissions


def by_length(id):
    return sorted((answer.source for answer in answers_to(id)), key=len)


def test_two_who_share_one_long_answer_and_nothing_else_are_not_listed():
    longest = by_length("negamax_cuts")[-1]
    one, other = (
        ["", longest, *(by_length(id)[place] if id else "" for id in ("root_move", "", "window_contract"))]
        for place in (0, -1)
    )
    assert ("s003", "s004") not in listed(similar(with_pair(one, other)))
    assert ("s003", "s004") in listed(similar(with_pair(one, one)))
