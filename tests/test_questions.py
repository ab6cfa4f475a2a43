"""Every question as data, and what its judge makes of sheets that nobody promised.

What is right and what is wrong of known answers is in test_verdicts.py.
"""

import json
import re
import sys
from pathlib import Path

import pytest

from coursework.checking.ask.form import unfit
from coursework.checking.ask.run import asked_directly
from coursework.checking.jobs import answer_of_ours, cases_of, job_of
from coursework.checking.judge import judge
from coursework.checking.mutants import edited, source_of
from coursework.questions.catalogue import ALL
from coursework.questions.contents import CONTENTS, NOTEBOOK_OF

ROOT = Path(__file__).resolve().parents[1]
QUESTIONS = list(ALL.values())
MISCONCEPTIONS = {"", *(f"MC{number}" for number in range(1, 19))}
OTHER_SEED = 7

questions = pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
PLAYED = ("champion",)  # whole matches, half a minute of them


def one_of_each_kind():
    """The first question of each kind: told by its word, its judge, and where its cases come from."""
    first = {}
    for id, question in ALL.items():
        part = question.parts[0]
        judge = getattr(part.judge, "func", part.judge)
        cases = getattr(part.cases, "func", part.cases)
        first.setdefault((question.kind, judge.__module__, cases.__qualname__), id)
    return [id for id in first.values() if id not in PLAYED]


WITNESSES = one_of_each_kind()


def cases(id, seed=0):
    return cases_of(ALL[id], seed)


SHORTHAND = re.compile(r"\b(is due|are due|hears?|tells of|comes to|lies in|of ours|dearer)\b")


def sheets_of(question, answer, seed=0):
    return answer_of_ours(answer)(job_of(question, cases(question.id, seed))).sheets


# -- the questions as data


def test_every_question_has_a_place_in_the_contents_and_every_place_a_question():
    assert list(ALL) == [id for ids in CONTENTS.values() for id in ids]
    assert {name.name for name in (ROOT / "solutions").iterdir()} == {*CONTENTS}


@questions
def test_a_question_is_complete(question):
    assert re.fullmatch(r"[\w.]+ \*{1,4} \S.*", question.head)
    assert question.entry.isidentifier()
    assert len(question.three_hints) == len(set(question.three_hints)) == 3
    assert question.signature.startswith(f"{question.entry}(") if question.signature else question.about
    assert len({part.name for part in question.parts}) == len(question.parts)
    told = [*question.three_hints, *(wrong.text for wrong in question.known_wrong)]
    assert all(text.strip() and "!" not in text.replace("!=", "") for text in told)
    assert all(wrong.misconception in MISCONCEPTIONS for wrong in question.known_wrong)


@questions
def test_what_a_learner_reads_is_in_plain_words(question):
    """Faults and hints are sentences to the reader, without the shorthand that readers stumbled over."""
    faults = [wrong.text for wrong in question.known_wrong]
    told = [*faults, *question.three_hints, *(part.ok for part in question.parts)]
    assert [text for text in told if SHORTHAND.search(text)] == []
    assert [text for text in faults if not (text[0].isupper() and text.endswith((".", ".)", "?")))] == []


@questions
def test_no_edit_and_no_fault_is_used_twice(question):
    known = [*question.known_wrong, *question.known_right]
    changed = [repr((change.edits, change.whole)) for change in known]
    assert len(set(changed)) == len(changed)
    own = [change.text for change in known if not change.slip]
    assert len(set(own)) == len(own)


@questions
def test_cases_are_plain_data(question):
    for made in cases(question.id).values():
        assert made
        assert json.loads(json.dumps(made, allow_nan=False)) == made


@pytest.mark.long
@questions
def test_cases_are_the_same_for_the_same_seed(question):
    assert cases(question.id, OTHER_SEED) == {part.name: part.cases(OTHER_SEED) for part in question.parts}


# -- said once


def cells(question):
    """The cells of the sheet that holds the question."""
    name = NOTEBOOK_OF[question.id]
    path = ROOT / "solutions" / name / f"{name}.ipynb"
    return json.loads(path.read_text(encoding="utf-8"))["cells"]


def unmarked(cell):
    """A solution cell without nbgrader's marks and the empty line that these ask for."""
    lines = [line for line in "".join(cell["source"]).splitlines() if "### " not in line]
    return "\n".join(lines).strip()


@questions
def test_the_solution_cell_is_the_reference(question):
    solved = [
        unmarked(cell) for cell in cells(question) if cell["metadata"].get("nbgrader", {}).get("solution")
    ]
    assert any(without_blanks(text) == without_blanks(source_of(question.reference)) for text in solved)


def without_blanks(text):
    return [line for line in text.splitlines() if line.strip()]


# -- junk


JUNK = [
    None, 3, "3", "x" * 200, True, [], {}, [[]], [[[]]], {"object": "dict"}, {"object": "ellipsis"}, 0.5,
    [3, [1]], [3, []], ["3", [0]], [3, 3], [[3, [1]], [None]], ["list", [1]], ["list", [], [], ""],
    ["int", 3, [], "3"], ["float", "x", None, "x"], ["list", [[[]]], 3, ""], ["tuple", [None, "x"], {}, ""],
    [0] * 60, [[0, 1]] * 9, [[9, 9]] * 40, ["a", "b"], [[0], [1], []],
    {"A": {}, "I": {}, "python": [], "J": []},
]  # fmt: skip
CLAIMS = [
    {"ended": "returned", "type": kind, "value": value}
    for value in JUNK
    for kind in ("int", "list", "dict", "tuple", "bool")
]
CLAIMS += [
    {"ended": "returned", "type": "int", "value": 3},
    {"ended": "raised", "error": "", "message": "x"},
    {"ended": "calls", "message": ""},
    *({"ended": how} for how in ("raised", "calls", "not tried", "time", "recursion", "exit", "memory")),
    *({"ended": how} for how in ("died", "refused")),
]


@pytest.mark.parametrize("id", WITNESSES)
def test_judging_is_total(id):
    """Whatever is claimed in place of an answer, and whatever stands in place of sheets: a status each.

    One kind hears one claim in four, the next kind the next of them.
    """
    question, every = ALL[id], 4
    few = {name: some[:1] + some[-2:] for name, some in cases(id).items()}
    for claim in CLAIMS[QUESTIONS.index(question) % every :: every]:
        for more in (
            {},
            {"leaves": [], "asked": [], "begun": 1, "said": [], "games": [], "args": [], "text": ""},
        ):
            claimed = {name: [{**claim, **more}] * len(some) for name, some in few.items()}
            assert judge(question, claimed, few).points < question.points
    for junk in JUNK:
        assert judge(question, junk, few).points == 0
        assert judge(question, dict.fromkeys(few, junk), few).points == 0
        assert judge(question, {name: [junk] * len(some) for name, some in few.items()}, few).points == 0


@pytest.mark.parametrize(
    ("step", "earned"),
    [
        ("centre_first(game, state)", ["centre"]),
        ("sensible_only(game, state)", ["centre", "sensible"]),
        (
            "sorted(sensible_only(game, state), key=lambda action: -game.hint(state, action))",
            ["centre", "sensible", "hints"],
        ),
    ],
)
def test_each_step_that_the_lesson_takes_to_its_order_passes_its_part(step, earned):
    """The functions as they stand in notebook 05."""
    names, lesson = {"__name__": "__main__"}, ROOT / "notebooks" / "05_order.ipynb"
    for cell in json.loads(lesson.read_text(encoding="utf-8"))["cells"]:
        for found in re.findall(
            r"^def (?:centre_first|sensible_only)\(.*\n(?: .*\n?|\n)*", "".join(cell["source"]), re.MULTILINE
        ):
            exec(found, names)
    exec(f"def order(game, state, memory):\n    return {step}", names)
    question, cases = ALL["order"], cases_of(ALL["order"], 1)
    judged = judge(question, asked_directly(names["order"], job_of(question, cases)), cases)
    assert [each.name for each in judged.results if each.passed][: len(earned)] == earned


STATED = [
    (id, function, parameter)
    for id, question in ALL.items()
    for function, given in question.parameters.items()
    for parameter, due in given.items()
    if due
]


@pytest.mark.parametrize(("id", "function", "parameter"), STATED)
@pytest.mark.parametrize(("default", "came"), [("=77", "77"), ("", "no default")])
def test_a_default_that_the_signature_states_is_asked(id, function, parameter, default, came):
    """`def move(game, state, depth=2)`, or no default, where the task has `depth=3`."""
    question = ALL[id]
    every = [name for known, owner, name in STATED if (known, owner) == (id, function)]
    changed, first = (
        question.source,
        parameter if default else every[0],
    )  # one that is not the last has one, too
    for each in [parameter] if default else every:
        changed = re.sub(rf"\b{each}=[\w.]+", f"{each}{default}", changed)
    around = dict(vars(sys.modules[question.reference.__module__]), __name__="__main__")
    exec(compile(changed, "<answer>", "exec"), around)
    form = job_of(question, {part.name: [] for part in question.parts})["form"]
    due = question.parameters[function][first]
    told = f"{function}: the default of {first} should be {due}"
    told += f"; yours is {came}." if default else "."
    assert unfit(around[question.entry], form)["message"] == told
    assert unfit(edited(question.reference), form) == {}


def test_an_answer_that_was_not_observed_to_the_end_is_not_passed():
    question = ALL["alphabeta"]
    seen = sheets_of(question, question.reference)
    seen["leaf order"].pop()
    del seen["window"]
    results = judge(question, seen, cases("alphabeta")).results
    assert [result.passed for result in results] == [True, False, False, True]
