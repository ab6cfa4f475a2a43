"""Results as the grader writes them, of a class of thirty on exercises 03 and 05, without a grader.

What the answers do is real: our own and some known wrong ones are looked at. Who wrote what is drawn.
"""

from dataclasses import replace
from functools import cache
from random import Random

from coursework.checking.jobs import answer_of_ours
from coursework.checking.judge_answer import judge_answer
from coursework.checking.report.make_report import find
from coursework.checking.report.own_calls import Followed
from coursework.questions.catalogue import ALL

NAMES = [
    "ada", "ben", "cleo", "dan", "eve", "finn", "gül", "håkon", "ines", "jan", "kim-lee", "李雷", "maya",
    "noor", "olga", "pat", "quinn", "rosa", "sam", "tariq", "uma", "vera", "wim", "xenia", "yusuf", "zoe",
    "anna_b", "bo", "=cmd|'/c'!A0", "O'Neil,<b>J</b>",
]  # fmt: skip
EXERCISES = {
    "03_alphabeta_in_code": ("negamax_cuts", "child_window", "early_cut_tree"),
    "05_order": ("order", "ablation"),
}
BROKEN = {
    "untried": "Alpha-beta, for MAX: not tried yet.",
    "timeout": "It did not come to an end within 1 s: is there a loop that never stops?",
    "memory": "It asked for more than 512 MB.",
    "crashed": "Its process ended: exit status 3.",
    "syntax": "Its cell is no Python: line 3: expected ':'.",
    "forbidden": "alphabeta uses alphabeta of this package; the exercise is to write it yourself.",
    "missing": "The notebook has no cell alphabeta, and none defines alphabeta.",
}


def question(id, **changed):
    """The result of a question; by itself, one that is not there."""
    asked = ALL[id]
    parts = [{"name": part.name, "points": 0, "of": part.points, "said": ""} for part in asked.parts]
    made = {"id": id, "title": asked.title, "status": "missing", "points": 0, "of": asked.points}
    made |= {
        "by_hand": asked.by_hand,
        "manual": None,
        "parts": parts,
        "message": "",
        "hint": asked.three_hints[0],
    }
    shown = ("place", "drawing", "svg", "alt", "compared", "why", "line_text", "line_said", "fault", "try_it")
    empty = (*shown, "misconception", "answer", "text", "printed", "note")
    return made | dict.fromkeys(empty, "") | {"line": 0} | {"seconds": 0.4} | changed


@cache
def answered(id, which):
    """The result of our own answer, which=-1, or of a known wrong one, as (key, value) pairs."""
    asked = ALL[id]
    wrong = None if which < 0 else asked.known_wrong[which]
    answer = wrong.made(asked.reference) if wrong else asked.reference
    sitting = judge_answer(asked, answer_of_ours(answer), seed=5)
    parts, first = [], True
    for part in sitting.results:
        told = part.message if part.passed or first else ""
        first = first and part.passed
        parts.append(
            {"name": part.name, "points": part.points * part.passed, "of": part.points, "said": told}
        )
    changed = {
        "parts": parts,
        "points": sitting.points,
        "answer": wrong.source(asked.reference) if wrong else asked.source,
    }
    if sitting.failure:
        found = find(asked, replace(sitting.failure, followed=Followed()))
        changed |= {"status": "partly" if sitting.points else "wrong", "message": found.place}
        changed |= {"place": found.place, "drawing": found.drawing, "compared": "\n".join(found.compared)}
        changed |= {"why": found.why, "svg": found.svg, "alt": found.alt}
        changed |= {"fault": found.probably, "try_it": found.try_it}
    else:
        changed |= {"status": "ok", "hint": ""}
    return tuple(changed.items())


def result(student, exercise, questions, **changed):
    """The result of a submission."""
    made = {"schema": 1, "student": student, "exercise": exercise, "file": f"{student}/{exercise}.ipynb"}
    made |= {
        "release": f"{exercise[:2]}-5d1c2f9a",
        "key": "0" * 16,
        "seed": 5,
        "notes": [],
        "cells": [],
        "questions": questions,
    }
    return made | {"enforced": ["wall time", "memory", "no network"], "seconds": 1.5} | changed


@cache
def a_class(seed=1):
    """All results of the class. The stronger a student, the more answers are right."""
    random, made = Random(seed), []
    for place, student in enumerate(NAMES):
        for exercise, ids in EXERCISES.items():
            if exercise == "05_order" and place % 5 == 4:
                continue
            questions = []
            for id in ids:
                right = random.random() < 0.2 + 0.7 * place / len(NAMES)
                each = question(id, **dict(answered(id, -1 if right else random.randrange(2))))
                if id == "ablation":
                    text = "The ratio is 0.81, and 1 lies outside the interval." * (place % 2)
                    each |= {"text": text, "status": "needs a person" if text else each["status"]}
                questions.append(each)
            made.append(result(student, exercise, questions))
    for (status, told), place in zip(BROKEN.items(), range(1, 20, 2), strict=False):
        broken = question("negamax_cuts", status=status, message=told, answer="def search(", seconds=1.2)
        made[2 * place - place // 5]["questions"][0] = broken
    made[0]["notes"] = ["It was made for the release 03-00000000 of the exercise; graded as 03-5d1c2f9a."]
    unread = [
        question(id, status="unreadable", message="It ends in the middle.") for id in EXERCISES["05_order"]
    ]
    made.append(result("zz late", "05_order", unread, notes=["It ends in the middle."]))
    gone = [question(id, message="Nothing was handed in.") for id in EXERCISES["03_alphabeta_in_code"]]
    return [*made, result("zz late", "03_alphabeta_in_code", gone, file="", notes=["Nothing was handed in."])]
