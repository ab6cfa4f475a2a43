"""A class is called row by row beside ours: the first wrong row is told, with no more calls than it needs."""

import pytest

from coursework.checking.ask.ask import Answer
from coursework.checking.jobs import answer_of_ours
from coursework.checking.judge import judge
from coursework.checking.judge_answer import judge_answer
from coursework.checking.mutants import edited
from coursework.checking.report.make_report import told
from coursework.questions.catalogue import ALL
from coursework.questions.plays.objects import read_rows, write_row


def report_on(id, answer):
    """The report on an answer."""
    question, ask = ALL[id], answer_of_ours(answer)
    judged = judge_answer(question, ask)
    return told(judged)


def test_a_row_is_read_as_it_is_typed_and_equal_lists_are_one_list():
    rows = ["order((1,), ['a', 'b'], 2)", "order((2,), ['a', 'b'], 2)", "decay()", "initial"]
    (_, name, first), (_, _, second), *others = read_rows(rows)
    assert (name, first) == ("order", [(1,), ["a", "b"], 2]) and first[1] is second[1]
    assert [each[1:] for each in others] == [("decay", []), ("initial", [])]
    assert write_row(name, *first) == rows[0]


def test_calls_that_a_failure_does_not_need_are_left_out():
    made = edited(ALL["memory"].reference, [(">= beta)", "> alpha)", 1)])
    finding = report_on("memory", made).finding
    rows = ["memory.store('A', 2, 2, 4, 5)", "memory.probe('A', 2, -inf, inf)"]
    assert finding.drawing.splitlines() == ["memory = Memory()", *rows]
    assert finding.try_it == "; ".join(["from math import inf", "memory = Memory()", *rows])


def test_of_a_whole_search_only_the_calls_that_matter_are_shown():
    class Killers(ALL["killers"].reference):
        """It forgets all after twenty cutoffs."""

        cuts = 0

        def cutoff(self, state, action, depth):
            self.cuts += 1
            super().cutoff(state, action, depth)
            if self.cuts > 20:
                self.at.clear()

    report = report_on("killers", Killers)
    assert [part.name for part in report.failing] == ["in a search"]
    assert len(report.finding.drawing.splitlines()) > 20 or "…  " in report.finding.drawing
    seen = judge_answer(ALL["killers"], answer_of_ours(Killers)).failure.seen["rows"]
    assert sum(row.startswith("cutoff") for row in seen) == 21


def test_a_list_that_stands_in_two_calls_has_a_name_so_that_the_line_to_type_shows_it_changed():
    reference = ALL["killers"].reference
    removed = "[actions.remove(killer) for killer in first if isinstance(actions, list)]"
    made = edited(reference, [("return first + others", f"{removed}\nreturn first + others", 1)])
    line = report_on("killers", made).finding.try_it
    assert "actions = [" in line and line.count("actions") > 2
    *before, last = line.split("; ")
    exec("\n".join(before), names := {"Killers": made})
    yours = eval(last, names)
    exec("\n".join(before), names := {"Killers": reference})
    assert yours != eval(last, names)


def test_a_game_without_end_is_stopped_with_a_sentence():
    class Matches(ALL["nim"].reference):
        """Nobody wins."""

        def is_terminal(self, state):
            return False

        def actions(self, state):
            return [1]

        def result(self, state, taken):
            return state[0] + taken, -state[1]

    question = ALL["nim"]
    (games,) = [part for part in question.parts if part.name == "whole games"]
    case = games.cases(0)[0]
    sheet = games.observe(Answer(Matches, 1.0), case)
    assert sheet["ended"] == "calls" and "more than 50 states" in sheet["message"]
    assert not games.judge(case, sheet, "").passed


@pytest.mark.parametrize("log", [[], None, [{"verb": "call", "args": ["initial"], "came": 5}], "junk"])
def test_a_sheet_that_does_not_hold_every_row_passes_nothing(log):
    question = ALL["killers"]
    sheet = {"ended": "returned", "printed": "", "type": "NoneType", "value": None, "log": log}
    for case in question.parts[0].cases(0):
        cases = {part.name: [case] for part in question.parts}
        assert judge(question, {name: [sheet] for name in cases}, cases).points == 0
