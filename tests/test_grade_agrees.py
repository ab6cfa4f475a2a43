"""The grader and a notebook's `check` give the same points to every known answer of every question."""

import ast
import json
from random import Random

import pytest

from abcourse.teach import check
from abcourse.teach.contents import NOTEBOOK_OF
from abcourse.teach.grade.collect import Submission
from abcourse.teach.grade.granted import _sources, _used, bound
from abcourse.teach.grade.marking import Run, grade
from abcourse.teach.questions import ALL


def answers(question):
    """Every known answer: its name, and its source as a learner would hand it in."""
    yield "reference", question.source
    for edit in (*question.known_wrong, *question.known_right):
        made = edit.made(question.reference)
        if callable(made) and _is_made_of_others(question, edit.source(question.reference)):
            continue
        yield edit.text, edit.source(question.reference) if callable(made) else f"{question.entry} = {made!r}"


def _is_made_of_others(question, source):
    """Whether it calls a known answer to another question, as our tables do and nobody hands in."""
    needs = _sources({(question.reference.__module__, name) for name in _names(source)})
    return any("_question(" in text for text in needs.values())


def _names(source):
    return {each for statement in ast.parse(source).body for each in _used(statement)}


def cell(source, id=""):
    return {"cell_type": "code", "source": source, "metadata": {"nbgrader": {"grade_id": id}} if id else {}}


def notebook(question, source):
    """The source in its cell, below what it needs of the module that the reference stands in."""
    module = question.reference.__module__
    name = question.entry
    needs = _sources({(module, each) for each in _names(source) - {name}})
    defined = next(iter(bound(ast.parse(source).body[0])))
    tail = f"\n{name} = {defined}" if defined != name else ""
    id = f"{question.id.replace('.', '_')}_{name}"
    cells = [cell(needs.get(module, "")), cell("from math import inf"), cell(source + tail, id)]
    return {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


def run(notebook, name):
    """What the cells define, with the course as it is."""
    names = {"__name__": "__main__"}
    for each in notebook["cells"]:
        exec(each["source"], names)
    return names[name]


def differing(id, tmp_path, chosen=lambda all: all):
    """The known answers of a question to which the two give different points."""
    question, odd = ALL[id], {}
    for name, source in chosen(list(answers(question))):
        file = tmp_path / f"{NOTEBOOK_OF[id]}.ipynb"
        handed_in = notebook(question, source)
        file.write_text(json.dumps(handed_in))
        rows = {
            row["id"]: row
            for row in grade(Submission("ada", file.stem, file, file.name), Run(seed=7))["questions"]
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
        return [all[0], Random(id).choice(all[1:])]

    assert not differing(id, tmp_path, two)


@pytest.mark.trial
@pytest.mark.parametrize("id", ALL)
def test_they_agree_on_every_known_answer(id, tmp_path):
    assert not differing(id, tmp_path)
