"""The verdict on every known answer is the one that was frozen: points by part, and the fault that is named.

bench/verdicts.py says what stands in tests/data/verdicts/, and what to do where a difference is meant.
"""

import sys
from pathlib import Path
from random import choice

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))
import verdicts
from verdicts import BY_CHANCE, BY_THE_CLOCK, Intended, compare, differences, read, read_line, tell, weaker

from coursework.checking.mutants import Change
from coursework.questions.catalogue import ALL

BEST = "wrong edit: best = -inf  =>  best = 0"
FROZEN = {
    "ours": {0: "values 2/2, leaf order 3/3", 1: "values 2/2, leaf order 3/3"},
    BEST: {0: "values 0/2, leaf order 3/3; names itself", 1: "values 0/2, leaf order 3/3; names itself"},
}
QUICK = "who_moves"
DEAR = (
    "search_with_memory", "champion", "pvs", "remember_best", "principal_variation", "out_of_time",
    "negamax_cuts", "alphabeta",
)  # fmt: skip
ASKED = [pytest.param(id, marks=pytest.mark.long) if id in DEAR else id for id in ALL]


def hold(id):
    """Fail where seed 0 of what is asked every day differs from what is frozen, and print each difference."""
    if found := compare(id, seeds=(0,), trial=False):
        pytest.fail(tell(found), pytrace=False)


class TestOneHalf:
    """Of the questions: a class goes to one process as a whole, so two of them share the work."""

    @pytest.mark.parametrize("id", ASKED[::2])
    def test_each_verdict_is_the_frozen_one(self, id):
        hold(id)


class TestOtherHalf:
    """Of the questions."""

    @pytest.mark.parametrize("id", ASKED[1::2])
    def test_each_verdict_is_the_frozen_one(self, id):
        hold(id)


def test_each_question_has_a_file_and_each_file_a_question():
    assert {file.stem for file in verdicts.FOLDER.iterdir()} == {*ALL}


def test_each_intended_difference_is_of_a_question_and_has_a_reason():
    for id in ALL:
        verdicts.read_intended(id)


def test_each_attempt_is_at_a_question():
    headers = [line for line in verdicts.ATTEMPTS.read_text(encoding="utf-8").splitlines() if "#%%" in line]
    assert {header.split()[1] for header in headers} <= {*ALL}
    found = [each for id in ALL for each in verdicts.attempts_at(ALL[id])]
    assert len(found) == len(headers) > 20


# -- what a difference looks like, and which are meant


def changed(name, verdict):
    """What is found now, with one verdict changed for seed 0."""
    return {**FROZEN, name: {**FROZEN[name], 0: verdict}}


def found(now, intended=None):
    """The differences of these verdicts, each as question, answer, seed."""
    return [
        (each.id, each.name, each.seed) for each in differences("pvs", FROZEN, now, intended or Intended({}))
    ]


def test_a_difference_tells_what_it_was_what_it_is_and_the_command_that_writes_anew():
    now = changed(BEST, "values 2/2, leaf order 3/3")
    told = tell(differences("pvs", FROZEN, now, Intended({})))
    assert told.splitlines()[:3] == [
        f"pvs, seed 0: {BEST}",
        "    was  values 0/2, leaf order 3/3; names itself",
        "    is   values 2/2, leaf order 3/3",
    ]
    assert "bench/verdicts.py --write pvs`" in told
    assert "tests/data/verdicts_intended.txt" in told


def test_points_and_the_named_fault_are_compared_seed_by_seed_and_nothing_else_differs():
    assert found(FROZEN) == []
    assert found(changed("ours", "values 0/2, leaf order 3/3; names nothing")) == [("pvs", "ours", 0)]
    assert found(changed(BEST, "values 0/2, leaf order 3/3; names nothing")) == [("pvs", BEST, 0)]


def test_an_answer_that_is_new_or_gone_is_a_difference():
    assert found({"ours": FROZEN["ours"]}) == [("pvs", BEST, None)]
    assert found({**FROZEN, "right: a loop": FROZEN["ours"]}) == [("pvs", "right: a loop", None)]


def test_what_is_intended_is_no_difference_and_what_is_not_so_is_one():
    meant = "values 2/2, leaf order 3/3"
    intended = Intended({BEST: {0: meant}})
    assert found(changed(BEST, meant), intended) == []
    assert found(changed(BEST, "values 2/2, leaf order 0/3; names itself"), intended) == [("pvs", BEST, 0)]
    assert found(FROZEN, intended) == [("pvs", BEST, 0)]


def test_what_is_intended_and_frozen_already_is_not_needed():
    intended = Intended({BEST: FROZEN[BEST]})
    assert found(FROZEN, intended) == [("pvs", BEST, 0), ("pvs", BEST, 1)]


def test_an_answer_that_is_meant_to_be_gone_must_be_gone():
    intended = Intended({}, gone=(BEST,))
    assert found({"ours": FROZEN["ours"]}, intended) == []
    assert found(FROZEN, intended) == [("pvs", BEST, None)]
    assert found(FROZEN, Intended({}, gone=("no answer",))) == [("pvs", "no answer", None)]


def test_where_parts_are_cut_anew_all_points_or_not_and_the_named_fault_are_compared():
    intended = Intended({}, new_parts=True)
    now = {
        "ours": {0: "small trees 1/1, large trees 4/4"},
        BEST: {0: "small trees 0/1, large trees 4/4; names itself"},
    }
    assert found(now, intended) == []
    assert found({**now, "ours": {0: "small trees 0/1, large trees 4/4; names nothing"}}, intended)
    assert found({**now, BEST: {0: "small trees 0/1, large trees 4/4; names nothing"}}, intended)
    assert found({**now, BEST: {0: "small trees 1/1, large trees 4/4"}}, intended)


def test_a_line_of_intended_differences_says_question_answer_verdict_and_reason(tmp_path, monkeypatch):
    file = tmp_path / "intended.txt"
    monkeypatch.setattr(verdicts, "INTENDED", file)
    lines = [
        "# what is meant",
        f"pvs  |  {BEST}  |  seed 0: values 2/2; names nothing  |  It is named elsewhere.",
        "mtd  |  every answer  |  new parts  |  Values are two parts.",
        "mtd  |  right: a loop  |  gone  |  It is another's.",
    ]
    file.write_text("\n".join(lines), encoding="utf-8")
    assert verdicts.read_intended("pvs") == Intended({BEST: {0: "values 2/2; names nothing"}})
    assert verdicts.read_intended("mtd") == Intended({}, gone=("right: a loop",), new_parts=True)
    for wrong in ("mtd  |  every answer  |  new parts", "mdt  |  every answer  |  new parts  |  A reason."):
        file.write_text(wrong, encoding="utf-8")
        with pytest.raises(ValueError, match="is not: question, answer"):
            verdicts.read_intended("mtd")


# -- the gate: what a check lost


def lost(was, now, name=BEST):
    """What the gate tells of a verdict that was this and is that."""
    return [told.split("\n    ")[1] for told in weaker("pvs", {name: {0: was}}, {name: {0: now}})]


def test_the_gate_tells_each_part_that_lets_an_answer_pass_which_it_refused():
    was = "values 0/2, leaf order 0/3; names nothing"
    assert lost(was, was) == lost("values 0/2, leaf order 3/3; names nothing", was) == []
    assert lost(was, "values 2/2, leaf order 0/3; names nothing") == ["passes values"]
    assert lost(was, "values 2/2, leaf order 3/3") == ["passes leaf order, values"]
    assert lost(BY_THE_CLOCK, was) == lost(was, BY_THE_CLOCK) == []
    assert lost(BY_THE_CLOCK, "values 2/2, leaf order 3/3") == ["was by the clock, and passes"]
    assert lost("values 2/2", "values 0/2; names nothing", "ours") == ["is right, and refused by values"]
    assert [*weaker("pvs", FROZEN, {"ours": FROZEN["ours"]})] == [f"pvs: {BEST}\n    is no answer any more"]


def test_the_gate_lets_a_name_go_and_come_from_nowhere():
    points = "values 0/2; names "
    assert lost(points + "itself", points + "nothing") == []
    assert lost(points + "itself", points + "best = -inf  =>  best = 0") == []
    assert lost(points + "nothing", points + "a  =>  b") == ["names a  =>  b, and named nothing"]
    assert lost(points + "itself", points + "a  =>  b") == [
        "names a  =>  b, and named best = -inf  =>  best = 0"
    ]


def test_the_gate_tells_each_single_edit_that_a_part_lets_pass():
    name = f"{verdicts.SINGLE} 0123abcd"
    assert lost("1-2 values; 3 no part", "1 values; 2-3 no part", name) == ["edit 2 passes values"]
    assert lost("1-2 values", "1-2 values + leaf order", name) == []


def test_an_edit_that_a_question_lists_no_more_is_made_from_its_line(monkeypatch):
    question, listed = ALL["negamax"], {each.name: each for each in verdicts.answers_of(ALL["negamax"])}
    edited = [each for each in listed.values() if each.name.startswith("wrong edit: ")]
    edits = [each for each in edited if not (each.change and each.change.whole)]
    monkeypatch.setattr(verdicts, "read", lambda _: dict.fromkeys(listed))
    made = {each.name: each for each in verdicts.edits_listed_no_more(question, ())}
    assert [*made] == [each.name for each in edits]
    for each in edits:
        assert made[each.name].make().__code__ == each.make().__code__


# -- how the verdicts come about


def test_a_known_answer_has_its_edit_for_a_name_that_is_the_same_in_each_run():
    assert verdicts.edit_of(Change("x", (("best = value", "best = value\nbreak", 2), ("a", "", 1)))) == (
        r"best = value  =>2  best = value\nbreak  &  a  =>"
    )
    table = {"I": {"C", "B", "A"}, "II": set(), 3: ("D", 1)}
    assert verdicts.edit_of(Change("x", whole=table)) == "{'I': {'A', 'B', 'C'}, 'II': set(), 3: ('D', 1)}"


def test_an_edit_of_our_answer_is_seen(monkeypatch):
    """Ours, broken, earns less, and answers that are edits of it cannot be made or do something else."""
    question = ALL[QUICK]
    broken = verdicts.Known(verdicts.OURS, lambda: lambda root, plies: 5)
    monkeypatch.setattr(verdicts, "answers_of", lambda _: [broken])
    ours = verdicts.verdicts_of(question, 0)[verdicts.OURS]
    assert ours == "below a MAX root 0/1, below a MIN root 0/1; names nothing"


def test_a_known_wrong_answer_is_named_by_its_edit_and_by_another_answer_that_does_the_same(monkeypatch):
    question = ALL[QUICK]
    wrong = next(each for each in verdicts.answers_of(question) if each.change)
    alike = verdicts.Known("wrong: the same, written otherwise", wrong.make)
    monkeypatch.setattr(verdicts, "answers_of", lambda _: [wrong, alike])
    now = verdicts.verdicts_of(question, 0)
    assert now[wrong.name].endswith("; names itself")
    assert now[alike.name].endswith(f"; names {wrong.name.removeprefix('wrong edit: ')}")


def test_only_the_trial_asks_what_ends_by_the_clock_and_nobody_what_comes_by_chance(monkeypatch):
    every = [each.name for each in verdicts.answers_of(ALL[QUICK])]
    frozen = {name: {0: "below a MAX root 0/1, below a MIN root 0/1; names nothing"} for name in every}
    frozen |= {every[1]: {0: BY_THE_CLOCK}, every[2]: {0: BY_CHANCE}}
    monkeypatch.setattr(verdicts, "read", lambda _: {**frozen})
    monkeypatch.setattr(verdicts, "ask_single_edits", lambda *_: "1-4 below a MAX root")
    left_out = []

    def note(question, seed, without, ends):
        left_out.append(without)
        assert every[0] in ends and every[1] not in ends
        return {name: verdict[seed] for name, verdict in frozen.items() if name not in without}

    monkeypatch.setattr(verdicts, "verdicts_of", note)
    assert compare(QUICK, seeds=(0,), trial=False) == []
    frozen[verdicts.name_single_edits(QUICK)] = {0: "1-4 below a MAX root"}
    assert compare(QUICK, seeds=(0,)) == []
    assert left_out == [[every[2], every[1]], [every[2]]]


def waits(root, plies):
    while True:
        pass


def tosses(root, plies):
    return choice([0, 2, 3, 4, 5, 6, 7, 8, 9])


def test_an_answer_that_does_not_end_and_one_by_chance_are_marked(monkeypatch):
    some = [verdicts.Known("waits", lambda: waits), verdicts.Known("tosses", lambda: tosses)]
    monkeypatch.setattr(verdicts, "answers_of", lambda _: some)
    assert verdicts.verdicts_of(ALL[QUICK], 0) == {"waits": BY_THE_CLOCK, "tosses": BY_CHANCE}


def test_an_answer_that_ended_when_it_was_frozen_is_not_timed_call_by_call(monkeypatch):
    """So a busy machine changes no verdict: with a limit of no time at all the clock of a call would ring."""
    some = [verdicts.Known("right", lambda: lambda root, plies: root if plies % 2 == 0 else -root)]
    monkeypatch.setattr(verdicts, "answers_of", lambda _: some)
    every = dict.fromkeys(("ask_anew", "ask_untimed"), 0)
    for name in every:
        usual = getattr(verdicts, name)

        def counted(known, job, name=name, usual=usual):
            every[name] += 1
            return usual(known, job)

        monkeypatch.setattr(verdicts, name, counted)
    passed = {"right": "below a MAX root 1/1, below a MIN root 1/1"}
    assert verdicts.verdicts_of(ALL[QUICK], 0, ends=["right"]) == passed
    assert every == {"ask_anew": 0, "ask_untimed": 1}
    assert verdicts.verdicts_of(ALL[QUICK], 0) == passed
    assert every == {"ask_anew": 1, "ask_untimed": 1}


def test_an_answer_that_ended_when_it_was_frozen_and_does_not_now_ends_by_the_clock(monkeypatch):
    monkeypatch.setattr(verdicts, "answers_of", lambda _: [verdicts.Known("waits", lambda: waits)])
    monkeypatch.setattr(verdicts, "MINUTE", 0.5)
    assert verdicts.verdicts_of(ALL[QUICK], 0, ends=["waits"]) == {"waits": BY_THE_CLOCK}


@pytest.mark.parametrize("file", [verdicts.file_of(id) for id in ALL], ids=[*ALL])
def test_each_line_is_written_as_it_is_read(file):
    _, *lines = file.read_text(encoding="utf-8").splitlines()
    assert [verdicts.line_of(*read_line(line)) for line in lines] == lines
    assert len(read(file)) == len(lines)
