"""The grader and a notebook's `check` give the same points to every known answer of every question."""

import json
import linecache
from random import Random

import pytest

from abcourse.checking.learner.kept import source_of
from abcourse.course import check
from abcourse.course.contents import NOTEBOOK_OF
from abcourse.course.questions import ALL
from abcourse.grading.collect import Submission
from abcourse.grading.marking import Run, grade
from abcourse.grading.stand_ins import made


def answers(question):
    """Every known answer: its name, and its source, with all that it needs, as a learner would hand it in."""
    if "abcourse.course" in source_of(question.reference):  # it calls our answer to another question
        return
    yield "reference", source_of(question.reference)
    for edit in (*question.known_wrong, *question.known_right):
        made = edit.made(question.reference)
        if not callable(made):
            yield edit.text, f"{question.entry} = {made!r}"
            continue
        written = edit.source(question.reference).splitlines(keepends=True)
        linecache.cache[f"<{made.__name__}, edited>"] = (len(written), None, written, "")
        source = source_of(made)
        if "abcourse.course" in source:  # ours alone: it calls a known answer to another question
            continue
        name = made.__name__
        yield edit.text, source if name == question.entry else f"{source}\n{question.entry} = {name}"


def notebook(question, source):
    """The source in its cell."""
    about = {"nbgrader": {"grade_id": f"{question.id.replace('.', '_')}_{question.entry}"}}
    first = {"cell_type": "code", "source": "from math import inf", "metadata": {}}  # as in the exercises
    cells = [first, {"cell_type": "code", "source": source, "metadata": about}]
    return {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


def run(notebook, name):
    """What the cells define, with the course as it is."""
    names = {"__name__": "__main__"}
    for each in notebook["cells"]:
        exec(each["source"], names)
    return names[name]


def differing(id, tmp_path, chosen=lambda all: all):
    """The known answers of a question to which the two give different points."""
    question, odd, course = ALL[id], {}, made(tmp_path / "course")
    for name, source in chosen(list(answers(question))):
        file = tmp_path / f"{NOTEBOOK_OF[id]}.ipynb"
        handed_in = notebook(question, source)
        file.write_text(json.dumps(handed_in))
        rows = {
            row["id"]: row
            for row in grade(Submission("ada", file.stem, file, file.name), Run(seed=7), course)["questions"]
        }
        report = check(id, run(handed_in, question.entry), seed=7)
        if (rows[id]["points"], rows[id]["status"] == "ok") != (report.points, report.passed):
            odd[name] = (
                rows[id]["status"],
                rows[id]["points"],
                report.points,
                rows[id]["message"],
                str(report),
            )
    return odd


@pytest.mark.parametrize("id", Random("agreement").sample(sorted(ALL), 8))
def test_they_agree_on_a_sample(id, tmp_path):
    def two(all):
        return [*all[:1], *Random(id).sample(all[1:], min(1, len(all[1:])))]

    assert not differing(id, tmp_path, two)


@pytest.mark.trial
@pytest.mark.parametrize("id", ALL)
def test_they_agree_on_every_known_answer(id, tmp_path):
    assert not differing(id, tmp_path)
