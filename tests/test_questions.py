"""Every question against every answer that we know of: what is right earns all points, whatever the seed.

What is wrong is refused, and known by what it does.
"""

import json
import re
import sys
from pathlib import Path

import pytest

from coursework.check.ask.form import unfit
from coursework.check.ask.run import asked_directly, run
from coursework.check.jobs import answer_of_ours, cases_of, job_of
from coursework.check.judge import judge
from coursework.check.judge_answer import judge_answer
from coursework.check.known_wrong import behaviour
from coursework.check.mutants import edited, source_of
from coursework.questions.catalogue import ALL
from coursework.questions.contents import CONTENTS, NOTEBOOK_OF

ROOT = Path(__file__).resolve().parents[1]
QUESTIONS = list(ALL.values())
MISCONCEPTIONS = {"", *(f"MC{number}" for number in range(1, 19))}
SEEDS = range(8)
OTHER_SEED = 7

questions = pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
PLAYED = ("champion",)  # whole matches, half a minute of them: a trial
THIRD = [id for id in ALL if id not in PLAYED][::3]


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


def daily(ids):
    """Questions of which these are asked each day, and all in the trials."""
    some = [each if each.id in ids else pytest.param(each, marks=pytest.mark.trial) for each in QUESTIONS]
    return pytest.mark.parametrize("question", some, ids=lambda question: question.id)


def cases(id, seed=0):
    return cases_of(ALL[id], seed)


SHORTHAND = re.compile(r"\b(is due|are due|hears?|tells of|comes to|lies in|of ours|dearer)\b")


def sheets_of(question, answer, seed=0):
    return answer_of_ours(answer)(job_of(question, cases(question.id, seed))).sheets


def forked(answer):
    """How an answer is asked in a process of its own, whatever it uses of the package."""
    return lambda job: run(lambda: answer, {**job, "form": None})


def right_answers(question):
    """All that is right, by name; each new, so that it remembers nothing."""
    made = {change.text: change.made(question.reference) for change in question.known_right}
    return {"reference": question.reference, **made}


def is_named(wrong, failure):
    """Whether a check names the fault; it cannot where calls share something, or chance decides."""
    return failure.wrong == (wrong,) or failure.shared or failure.chance


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


@daily(THIRD)
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


# -- right and wrong


@daily(THIRD)
def test_a_right_answer_gets_all_points_and_judging_needs_only_json(question):
    """Those that differ from our own; our own is the solution that the learner's walk hands in.

    Of whole matches the reference plays one each day: test_player_questions.py.
    """
    every = right_answers(question)
    for name, answer in list(every.items())[len(every) > 1 :]:
        seen = sheets_of(question, answer)
        sent = json.loads(json.dumps(seen, allow_nan=False))
        sitting = judge(question, sent, cases(question.id))
        assert sitting.points == question.points, (name, sitting.failure)


@daily(THIRD)
@pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.trial)])
def test_a_wrong_answer_is_refused_and_behaves_like_no_other(question, every):
    """Equal behaviour on every case is what names a fault: so no two may behave alike."""
    behaviours = {}
    for wrong in question.known_wrong[::every]:
        seen = sheets_of(question, wrong.made(question.reference))
        sitting = judge(question, json.loads(json.dumps(seen)), cases(question.id))
        assert sitting.failure is not None and sitting.points < question.points, wrong.text
        does = json.dumps({name: list(map(behaviour, sheets)) for name, sheets in seen.items()})
        assert behaviours.setdefault(does, wrong.text) == wrong.text


@daily(WITNESSES[::3])
def test_in_a_process_of_its_own_a_wrong_answer_comes_to_the_same_and_its_fault_is_named(question):
    """The walk of the learner has right ones asked so, in a kernel."""
    wrong = question.known_wrong[len(question.title) % len(question.known_wrong)]
    sitting = judge_answer(question, forked(wrong.made(question.reference)))
    assert sitting.failure is not None
    assert sitting.failure.wrong == (wrong,)
    assert sitting.failure.shared is (wrong.slip in ("kept-between-calls", "shared-by-objects"))


@pytest.mark.trial
@questions
def test_the_verdict_and_the_points_are_the_same_for_eight_seeds(question):
    for name, answer in right_answers(question).items():
        for seed in SEEDS:
            assert judge_answer(question, answer_of_ours(answer), seed).points == question.points, (
                name,
                seed,
            )
    for wrong in question.known_wrong:
        earned = {}
        for seed in SEEDS:
            sitting = judge_answer(question, answer_of_ours(wrong.made(question.reference)), seed)
            assert sitting.failure is not None, (wrong.text, seed)
            assert is_named(wrong, sitting.failure), (wrong.text, seed)
            earned[seed] = sitting.points
        assert len(set(earned.values())) == 1, (wrong.text, earned)


@daily(THIRD)
def test_another_seed_gives_one_of_the_wrong_answers_the_same_points(question):
    wrong = question.known_wrong[1]
    points = []
    for seed in (0, OTHER_SEED):
        sheets = sheets_of(question, wrong.made(question.reference), seed)
        points.append(judge(question, sheets, cases(question.id, seed)).points)
    assert points[0] == points[1] < question.points


# -- junk


NONSENSE = [lambda *_: None, lambda *_: 3, lambda *_: {}, lambda *_: "x", lambda *_: [1], lambda *_: True]


@questions
def test_nonsense_earns_nothing(question):
    few = {name: some[:3] + some[-2:] for name, some in cases(question.id).items()}
    for nonsense in NONSENSE:
        seen = answer_of_ours(nonsense if question.signature else nonsense())(job_of(question, few)).sheets
        assert judge(question, seen, few).points == 0


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


@daily(WITNESSES)
@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.trial)])
def test_judging_is_total(question, every):
    """Whatever is claimed in place of an answer, and whatever stands in place of sheets: a status each.

    Each day one kind hears one claim in four, the next kind the next of them.
    """
    few = {name: some[:1] + some[-2:] for name, some in cases(question.id).items()}
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
@pytest.mark.parametrize("seeds", [[1], pytest.param(SEEDS, marks=pytest.mark.trial)])
def test_each_step_that_the_lesson_takes_to_its_order_passes_its_part(step, earned, seeds):
    """The functions as they stand in notebook 05."""
    names, lesson = {"__name__": "__main__"}, ROOT / "notebooks" / "05_order.ipynb"
    for cell in json.loads(lesson.read_text(encoding="utf-8"))["cells"]:
        for found in re.findall(
            r"^def (?:centre_first|sensible_only)\(.*\n(?: .*\n?|\n)*", "".join(cell["source"]), re.MULTILINE
        ):
            exec(found, names)
    exec(f"def order(game, state, memory):\n    return {step}", names)
    question = ALL["order"]
    for seed in seeds:
        cases = cases_of(question, seed)
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
    told = f"{function}: {first} is {due} where nothing is said; yours has {came}."
    assert unfit(around[question.entry], form)["message"] == told
    assert unfit(edited(question.reference), form) == {}


def test_an_answer_that_was_not_observed_to_the_end_is_not_passed():
    question = ALL["alphabeta"]
    seen = sheets_of(question, question.reference)
    seen["leaf order"].pop()
    del seen["window"]
    results = judge(question, seen, cases("alphabeta")).results
    assert [result.passed for result in results] == [True, False, False, True]
