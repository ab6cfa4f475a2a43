"""02.5: the mistakes in an answer sheet, two of them from one on the web; true lines must be left alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...plain import shown
from ...question import Mutant, Question, Variant
from .paper import one_part_each

FAULTS = {
    "unread": "uses a leaf that is never read",
    "node": "calls a node pruned that was opened",
    "bound": "reads a bound as an exact value",
    "upward": "hands a bound up",
    "parent": "names the parent where another ancestor holds the bound",
    "alpha": "takes alpha for the node's value",
}
MISTAKES = {2: "unread", 3: "node", 5: "upward", 7: "bound", 9: "parent"}
PAIRS = ("1 and 2", "3 and 4", "5 and 6", "7 and 8", "9 and 10")
BELIEVED = {
    2: "E = 9 is believed; the leaf 9 is never read.",
    3: "E is believed to be pruned; E was opened, and only its right leaf was left.",
    5: "bounds are believed to go up; A's beta is still +inf after B.",
    7: "C = 1 is believed to be exact; with G unread it is at most 1.",
    9: "the parent is believed to hold the bound; F has nothing yet, and A holds 5.",
}
TRUE_LINES = {
    1: "D has read both its leaves, 2 and 3.",
    4: "MIN at B chooses between exactly 3 and at least 5: exactly 3.",
    6: "alpha is what MAX has at A; v is what F has read.",
    8: "G was never opened, so nothing below it was read.",
    10: "Run alphabeta on deep_cut_tree() and count.",
}
QUESTIONS_OF_LINES = {
    2: "Which leaves does E read before it stops?",
    3: "Was any leaf of E read?",
    5: "What is beta at A after B has returned?",
    7: "Which leaves below C are unread, and which way could they move C?",
    9: "What has F when L reads 4, and what has A?",
}


def judge_pair(pair: str, marks: Mapping[str, Any]) -> str:
    """What is wrong with the marks on two neighbouring lines of the sheet; empty if nothing is."""
    strange = [key for key in marks if key not in map(str, range(1, 11))]
    wrong = [f"{shown(key)} is not the number of a line, 1 to 10." for key in strange if pair == PAIRS[0]]
    for line in map(int, pair.split(" and ")):
        mark, due = marks.get(str(line)), MISTAKES.get(line)
        if mark is None and due is not None:
            wrong.append(f"line {line} passes as true. {QUESTIONS_OF_LINES[line]}")
        elif mark is not None and due is None:
            wrong.append(f"line {line} is marked, but it is true. {TRUE_LINES[line]}")
        elif mark is not None and (word := str(mark).strip().lower()) not in FAULTS:
            wrong.append(f"line {line}: {shown(mark)} is not one of the words {', '.join(FAULTS)}.")
        elif mark is not None and word != due:
            wrong.append(f"line {line} is wrong, but not because it {FAULTS[word]}.")
    return "\n".join(wrong)


def _without(line: int) -> dict[int, str]:
    return {number: word for number, word in MISTAKES.items() if number != line}


FIND_MISTAKES = Question(
    id="02.5",
    title="the mistakes in an answer sheet",
    level="**",
    entry="mistakes",
    about="a dict from the number of each wrong line to the word for its mistake",
    parts=one_part_each(PAIRS, judge_pair, "lines {}"),
    hints=(
        "Run the eight-frame stepper once more and hold each line against it. Five of the ten are wrong.",
        "Ask of each line: was the leaf read, is the value exact, does the number travel up or down?",
        "E reads one leaf and stops. What B hands to A is a value. C returns with G unread. On the last "
        "tree, ask what F has when L reads its first leaf.",
    ),
    reference=MISTAKES,
    mutants=(
        *(Mutant(fault, _without(line), {7: "MC3", 2: "MC3", 5: "MC6", 9: "MC7"}.get(line, ""))
          for line, fault in BELIEVED.items()),
        Mutant(
            "every line is marked; a true line marked wrong costs as much as a wrong one missed.",
            {line: MISTAKES.get(line, "bound") for line in range(1, 11)},
        ),
        Mutant("v and alpha are taken to be the same at F.", {**MISTAKES, 6: "alpha"}, "MC4"),
        Mutant("the cut at G is doubted: line 8 is true, the whole subtree goes.", {**MISTAKES, 8: "node"}),
    ),
    variants=(Variant("numbers as text", {str(line): word for line, word in MISTAKES.items()}),),
)  # fmt: skip
