"""What went wrong in a class: answers that do the same as one known slip on every case are counted once."""

import json

from test_grade import CODE, put
from test_reports import Tags

from coursework.grading.batch import grade_all
from coursework.grading.collection import collected
from coursework.grading.marking import Run
from coursework.grading.reports import write

SETUP = "from math import inf\nfrom coursework import check"
CHECK = 'check("negamax_cuts", search)'
# The window goes down unchanged, in three ways of writing.
LOOP = """
def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, alpha, beta)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
"""
NAMED = LOOP.replace("best", "top").replace("value", "v").replace("break", "return top")
WITH_IFS = LOOP.replace("best = max(best, value)", "if value > best:\n            best = value").replace(
    "alpha = max(alpha, best)", "if best > alpha:\n            alpha = best"
)
# Another slip, which fails the same part first: neither end changes its place.
NOT_SWAPPED = LOOP.replace("depth - 1, alpha, beta", "depth - 1, -alpha, -beta")


def notebook_of(answer):
    """A notebook with one answer to the exercise, and the cells that it needs."""
    setup = f"{SETUP}\nfrom abcourse import leaf"
    cells = [(setup, ""), (answer.strip(), "negamax_cuts"), (CHECK, "negamax_cuts_check")]
    return {
        "cells": [
            {"cell_type": "code", "source": text, "metadata": {"nbgrader": {"grade_id": id}}}
            for text, id in cells
        ]
    }


def test_three_answers_that_do_what_one_slip_does_are_one_misconception(tmp_path):
    answers = {"ada": LOOP, "ben": NAMED, "cleo": WITH_IFS, "dan": NOT_SWAPPED}
    for student, answer in answers.items():
        put(tmp_path / "in", student, json.dumps(notebook_of(answer)), CODE)
    with collected(tmp_path / "in") as some:
        results = grade_all(some, tmp_path / "out", Run(seed=3, way="process"))
    write(tmp_path / "report", results)
    page = Tags((tmp_path / "report" / "index.html").read_text(encoding="utf-8")).said
    table = page.partition("Misconceptions")[2].partition("The students")[0]
    faults = {
        each["student"]: row["fault"]
        for each in results
        for row in each["questions"]
        if row["id"] == "negamax_cuts"
    }
    assert faults["ada"] and faults["ada"] == faults["ben"] == faults["cleo"] != faults["dan"]
    assert f"3negamax_cuts{faults['ada']}ada, ben, cleo" in table
