"""A function plays a case beside ours: what agrees, and what is told of the first step that does not."""

import pytest

from abcourse.games.game import OutOfCalls
from coursework.checking.ask.ask import Answer
from coursework.checking.compare import agree, first_apart
from coursework.checking.jobs import answer_of_ours
from coursework.checking.judge_answer import judge_answer
from coursework.checking.report.make_report import told
from coursework.checking.worlds import Log, asking, observe, read_data
from coursework.questions.catalogue import ALL


def report_on(id, answer):
    """The report on an answer."""
    question, ask = ALL[id], answer_of_ours(answer)
    judged = judge_answer(question, ask)
    return told(judged)


@pytest.mark.parametrize(
    ("yours", "due", "near", "fits"),
    [
        (5.0, 5, 0.0, True),
        (True, 1, 0.0, False),
        (1, True, 0.0, False),
        (10**20 + 1, 10**20, 0.0, False),
        (1e20, 10**20, 0.0, True),
        (0.5000001, 0.5, 1e-6, True),
        (0.5001, 0.5, 1e-6, False),
        ([1, 2], [1, 2, 3], 0.0, False),
        ([1, [2]], [1, [2]], 0.0, True),
        ({"value": 5, "more": 1}, {"value": 5}, 0.0, True),
        ({"more": 1}, {"value": 5}, 0.0, False),
        ("5", 5, 0.0, False),
        (None, 5, 0.0, False),
    ],
)
def test_a_value_is_as_good_as_what_is_due_or_it_is_not(yours, due, near, fits):
    assert agree(yours, due, near) is fits


def test_two_logs_part_at_the_first_step_that_differs():
    yours, ours = Log(), Log()
    for log, left in ((yours, 4), (ours, 3)):
        log.step("leave", 0, came=[1, 2])
        log.step("leave", 1, came=left)
    one, other = first_apart(yours.steps, ours.steps)
    assert (one["came"], other["came"]) == (4, 3)
    assert first_apart(ours.steps, ours.steps) == (None, None)
    ours.step("leave", 2)
    assert first_apart(yours.steps[:1], ours.steps)[0] is None


def test_who_asks_without_end_is_stopped_even_by_an_answer_that_catches_the_error():
    def catches(spend):
        while True:
            try:
                spend("questions", 3)
            except OutOfCalls:
                return 5

    log = Log()
    with pytest.raises(OutOfCalls, match="more than 3 questions"):
        for _ in range(4):
            log.spend("questions", 3)
    sheet = observe(Answer(catches, 1.0), {}, f"{__name__}:spending", {})
    assert sheet["ended"] == "calls" and sheet["message"] == "more than 3 questions"


def spending(answer, case, log):
    return answer(log.spend)


def test_a_step_that_holds_another_stands_before_it_and_has_what_came():
    log = Log()
    inner = log.through("inner", lambda number: number + 1)
    assert log.through("outer", lambda number: 2 * inner(number))(3) == 8
    assert [(step["verb"], step["args"], step["came"]) for step in log.steps] == [
        ("outer", [3], 8),
        ("inner", [3], 4),
    ]


def test_a_function_that_changes_what_it_was_given_is_told_so_and_shown_how():
    def value_of(node, player):
        if isinstance(node, int):
            return node
        children = [node.pop(0) for _ in node[:]]
        values = [value_of(child, -player) for child in children]
        return max(values) if player == 1 else min(values)

    report = report_on("minimax", value_of)
    assert report.points == 4 and [part.name for part in report.failing] == ["the tree stays"]
    assert "after it node is []" in report.finding.why
    assert report.finding.try_it.endswith("; given") and "value_of(given, " in report.finding.try_it


def test_where_no_part_asks_for_it_apart_a_change_of_the_arguments_costs_the_part_that_sees_it():
    def tally(passes):
        rows, visits, seen = [], 0, set()
        while passes:
            leaves = passes.pop(0)
            visits += len(leaves)
            seen.update(leaves)
            rows.append((visits, len(seen)))
        return rows

    report = report_on("distinct_leaves", tally)
    assert report.points == 0
    assert "Before the call passes was [['B1']], and after it passes is []." in report.finding.why


@pytest.mark.parametrize("blank", [..., {}, {"B": ..., "C": None}, [[...], ...]])
def test_data_that_is_still_to_be_filled_in_counts_as_not_tried(blank):
    assert asking(read_data)(Answer(blank, 1.0), {})["ended"] == "not tried"


def test_data_is_read_where_something_stands_in_it_and_a_function_is_called_for_it():
    for given in ({"B": 5, "C": ...}, lambda: {"B": 5}):
        sheet = asking(read_data)(Answer(given, 1.0), {})
        assert sheet["ended"] == "returned" and sheet["value"]["B"] == 5
