"""check, hint, why and solution: what a learner reads, and that none of them ever raises."""

import json
import time

import pytest

from abcourse.games import MAX
from abcourse.search import minimax
from abcourse.teach import check, hint, solution, why, zoo
from abcourse.teach.check import _desks
from abcourse.teach.questions import ALL
from abcourse.teach.solutions import solution_source


@pytest.fixture(autouse=True)
def fresh_desks():
    """Each test begins as a new kernel does."""
    _desks.clear()


def alphabeta(game, state, depth, alpha, beta):
    """A learner's own: cut forgotten at MIN."""
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        v = float("-inf")
        for action in game.actions(state):
            v = max(v, alphabeta(game, game.result(state, action), depth - 1, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v
    v = float("inf")
    for action in game.actions(state):
        v = min(v, alphabeta(game, game.result(state, action), depth - 1, alpha, beta))
        beta = min(beta, v)
    return v


FAILED = """\
03.1 alphabeta                                            4 of 8 points
  ok    values on 60 trees, ties, MIN roots and depth limits included
  ok    a second call on the same tree gives the same again
  not   leaf order: first seen on this tree (MAX moves)

           A max
           /   \\
         5      B min
                /   \\
               3    [2]      [ ] = should not be read

        yours      5 3 2
        expected   5 3
        They part after B's first reply. MIN can hold MAX to 3 at B; MAX already has 5 at A.
        It looks as if the cut is tested at MAX nodes only.
"""

NEXT = """\
  Next: hint("03.1") · why("03.1") opens both searches side by side, stopped where they part"""


def test_a_failed_check_reads_as_it_should():
    report = check("03.1", alphabeta)
    assert str(report).startswith(FAILED)
    assert str(report).endswith(NEXT)
    assert (report.points, report.of, report.passed) == (4, 8, False)
    assert max(map(len, str(report).splitlines())) <= 100


def test_every_failing_part_is_listed_and_what_is_right_comes_first():
    lines = str(check("03.1", alphabeta)).splitlines()
    heads = [line.split()[0] for line in lines if line.startswith(("  ok ", "  not "))]
    assert heads == ["ok", "ok", "not", "not"]
    nothing = str(check("03.1", lambda game, state, depth, alpha, beta: 3.5))
    assert nothing.count("  not   ") == 4
    assert nothing.count("It returned 3.5, a float, where an int is due.") == 4


def test_a_passed_check_says_so_and_nothing_else():
    assert str(check("03.1", zoo.right)).splitlines()[0].endswith("8 of 8 points")
    assert "Next" not in str(check("03.1", zoo.right))


def test_strict_cutoffs_are_right_where_they_are_declared_by_keyword_or_by_a_global():
    assert check("03.1", zoo.strict).fault.startswith("the cut waits until the bound is passed")
    assert check("03.1", zoo.strict, convention="strict").passed
    assert not check("03.1", zoo.right, convention="strict").passed
    told = "CONVENTION = 'strict'\ndef alphabeta(*arguments): return search(*arguments)"
    names = {"search": zoo.strict}
    exec(told, names)
    assert check("03.1", names["alphabeta"]).passed


def test_a_fault_is_named_though_the_function_differs_from_ours_in_something_legal():
    """Fail-hard, and cut at MAX only: no inmate of the zoo does both."""
    both = zoo.search_with(
        cut=lambda here: here.player == MAX and zoo.reaches(here, here.best),
        up=lambda here: min(max(here.best, here.given[0]), here.given[1]),
    )
    assert check("03.1", both).fault == "the cut is tested at MAX nodes only."


@pytest.mark.parametrize(
    "unknown",
    [
        lambda game, state, depth, alpha, beta: 3,
        zoo.search_with(tried=lambda actions: [*actions, *actions]),
        zoo.search_with(start=lambda player: -player * 5),
    ],
)
def test_a_fault_that_is_not_known_is_not_guessed(unknown):
    report = check("03.1", unknown)
    assert not report.passed
    assert report.fault == ""
    assert "It looks as if" not in str(report)


@pytest.mark.parametrize(
    ("id", "sentence"),
    [
        ("3.1", 'There is no question "3.1"; the nearest is "03.1".'),
        ("03,2", 'There is no question "03,2"; the nearest is "03.2".'),
        (3.1, 'The id of a question comes first, as text: check("03.1", alphabeta).'),
        ([], 'The id of a question comes first, as text: check("03.1", alphabeta).'),
    ],
)
def test_an_unknown_id_names_the_nearest(id, sentence):
    for answer in (check(id, alphabeta), hint(id), why(id), solution(id)):
        assert str(answer) == sentence
        assert not answer.passed


def test_what_is_not_callable_is_told_in_a_sentence():
    told = str(check("03.1", 3))
    assert told == (
        'check("03.1", alphabeta) takes your function itself, and what came is 3: '
        "write the function's name without brackets."
    )


def test_a_wrong_signature_names_the_right_one():
    def alphabeta(state, depth):
        return 0

    told = str(check("03.1", alphabeta))
    assert told == ("alphabeta(state, depth) cannot be called as alphabeta(game, state, depth, alpha, beta).")


def test_a_forgotten_answer_and_a_wrong_declaration_are_told_in_a_sentence():
    assert str(check("03.1")) == 'check takes your answer as well: check("03.1", alphabeta).'
    assert str(check("03.1", alphabeta, convention="Strict")) == (
        'convention is \'Strict\'; say convention="non-strict" or convention="strict".'
    )
    assert str(check("03.1", alphabeta, order=1)) == "03.1 knows no order=: there is convention=."


def misbehaving():
    def raises(game, state, depth, alpha, beta):
        return [][0]

    def asks_inside(game, state, depth, alpha, beta):
        return game.utility(state)

    def prints(game, state, depth, alpha, beta):
        print(zoo.right(game, state, depth, alpha, beta))

    def recurses(game, state, depth, alpha, beta):
        return recurses(game, state, depth, alpha, beta)

    def asks_for_ever(game, state, depth, alpha, beta):
        return asks_for_ever(game, state, depth, alpha, beta) if game.actions(state) else 0

    def loops(game, state, depth, alpha, beta):
        while True:
            pass

    return {
        raises: "It raised IndexError: list index out of range. Your line",
        asks_inside: "It asks for the utility of a node that is no leaf: ask game.is_terminal(state) first.",
        prints: 'It printed "7" and returned None; return the value instead of printing it.',
        recurses: "It calls itself without end",
        asks_for_ever: "It does not come to an end: more than",
        loops: "It did not come to an end within 1 s: is there a loop that never stops?",
    }


@pytest.mark.parametrize(("function", "sentence"), misbehaving().items(), ids=lambda value: str(value)[:30])
def test_a_function_that_misbehaves_is_told_in_a_sentence_and_the_next_check_is_untouched(function, sentence):
    began = time.monotonic()
    told = " ".join(str(check("03.1", function)).split())
    assert sentence in told
    assert "abcourse" not in told
    assert time.monotonic() - began < 5
    assert check("03.1", zoo.right).passed


def test_printing_beside_a_right_answer_is_noted_and_costs_nothing():
    def chatty(game, state, depth, alpha, beta):
        print("alpha is", alpha)
        return zoo.right(game, state, depth, alpha, beta)

    report = check("03.1", chatty)
    assert report.passed
    assert '  note  it printed "alpha is -inf"; a check reads only what is returned.' in str(report)


def test_hints_come_one_by_one_or_by_number():
    hints = ALL["03.1"].hints
    given = [str(hint("03.1")) for _ in range(4)]
    assert [text.split(":")[0] for text in given] == [f"Hint {n} of 3" for n in (1, 2, 3, 3)]
    assert all(text in " ".join(answer.split()) for text, answer in zip(hints, given, strict=False))
    assert hints[1] in " ".join(str(hint("03.1", 2)).split())
    assert str(hint("03.1", 4)) == 'hint("03.1", 4): the hints are numbered 1, 2 and 3.'


WHY = """\
03.1 alphabeta: where they part (MAX moves)

  yours                expected

     A max                A max
     /   \\                /   \\
   5      B min         5      B min
   #1     /   \\         #1     /   \\
         3     2              3     2
         #2    #3             #2

  #1, #2, ... = the order of reading
  They part after B's first reply. MIN can hold MAX to 3 at B; MAX already has 5 at A."""


def test_why_shows_both_searches_side_by_side_and_a_stepper_where_they_part():
    assert str(why("03.1")) == 'why("03.1") explains a check that failed: check("03.1", alphabeta) first.'
    check("03.1", alphabeta)
    shown = why("03.1")
    assert str(shown) == WHY
    bundle = shown._repr_mimebundle_()
    assert bundle["text/plain"] == WHY
    assert "03.1 alphabeta: where they part" in bundle["text/html"]
    assert 'class="abc-widget abc-stepper' in bundle["text/html"]
    assert shown.explained.trace.steps()[shown.explained.step].kind == "cut"
    check("03.1", zoo.right)
    assert str(why("03.1")) == "03.1 is right: there is nothing to explain."


def a_course(folder, source, solves=True):
    """A folder with a solutions notebook that has one cell."""
    place = folder / "solutions" / "03_alphabeta_in_code"
    place.mkdir(parents=True)
    cell = {
        "cell_type": "code",
        "metadata": {"nbgrader": {"solution": solves, "grade_id": "alphabeta"}},
        "source": source,
    }
    (place / "03_alphabeta_in_code.ipynb").write_text(json.dumps({"cells": [cell]}))


SOLVED = ["def alphabeta(game):\n", "    ### BEGIN SOLUTION\n", "    return 3\n", "    ### END SOLUTION"]


def test_solution_is_read_from_the_solutions_folder_above_once_there_was_an_attempt(tmp_path, monkeypatch):
    a_course(tmp_path, SOLVED)
    (tmp_path / "exercises" / "03").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "exercises" / "03")
    asked = str(solution("03.1"))
    assert asked == 'First try your own: check("03.1", alphabeta), right or wrong, then ask again.'
    check("03.1", lambda game, state, depth, alpha, beta: (_ for _ in ()).throw(NotImplementedError))
    assert str(solution("03.1")) == asked
    check("03.1", alphabeta)
    assert str(solution("03.1")) == "def alphabeta(game):\n    return 3"


@pytest.mark.parametrize("source", ["class Matches:\n    pass", "Matches = 3", "Matches: int = 3"])
def test_a_solution_may_be_a_class_or_a_name_too(tmp_path, monkeypatch, source):
    a_course(tmp_path, source)
    monkeypatch.chdir(tmp_path)
    assert solution_source("Matches", "03.1") == source


def test_only_a_solution_cell_that_defines_the_entry_is_a_solution(tmp_path, monkeypatch):
    a_course(tmp_path, ["alphabeta(tree)\nmy_alphabeta = 3"])
    monkeypatch.chdir(tmp_path)
    check("03.1", alphabeta)
    assert str(solution("03.1")) == "The folder solutions/ has no solution cell for 03.1 (alphabeta) yet."
    a_course(tmp_path / "other", SOLVED, solves=False)
    monkeypatch.chdir(tmp_path / "other")
    assert solution_source("alphabeta", "03.1") is None


def test_without_a_solutions_folder_solution_says_where_it_would_be(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("abcourse.teach.solutions.__file__", str(tmp_path / "a" / "b" / "c" / "d.py"))
    check("03.1", alphabeta)
    assert str(solution("03.1")).startswith("The solutions are in the course's folder solutions/")


def test_a_check_takes_well_under_two_seconds():
    for question in ALL.values():
        for answer in (question.reference, question.mutants[-1].made()):
            began = time.process_time()
            check(question.id, answer)
            assert time.process_time() - began < 2


@pytest.mark.parametrize(("bound", "side"), [("alpha", MAX), ("beta", -MAX)])
def test_a_bound_that_is_never_updated_is_named_and_not_taken_for_a_forgotten_cut(bound, side):
    def never(game, state, depth, alpha, beta):
        if depth == 0 or game.is_terminal(state):
            return game.utility(state)
        player = game.to_move(state)
        v = -player * float("inf")
        for action in game.actions(state):
            value = never(game, game.result(state, action), depth - 1, alpha, beta)
            v = max(v, value) if player == MAX else min(v, value)
            if v >= beta if player == MAX else v <= alpha:
                break
            if player == MAX and side != MAX:
                alpha = max(alpha, v)
            if player != MAX and side == MAX:
                beta = min(beta, v)
        return v

    assert check("03.1", never).fault.startswith(f"{bound} is never updated")


def test_a_forgotten_end_of_the_game_is_named_and_why_says_so_on_the_single_leaf():
    report = check("03.1", zoo.WRONG["end ignored"].answer)
    assert report.fault.startswith("game.is_terminal(state) is never asked")
    told = str(why("03.1"))
    assert "The search ends at once: the utility of the root is asked for, and comes back." in told
    assert "comes first" not in told


def test_no_fault_is_named_that_would_fail_a_part_which_is_passed():
    def largest(game, state):
        """The index of the largest value, whoever moves."""
        values = [minimax(game)(game.result(state, action))[0] for action in game.actions(state)]
        return values.index(max(values))

    report = check("01.2", largest)
    assert [part.passed for part in report.parts] == [True, False, False]
    assert report.fault == ""


DEEPER = """\
          A min
            |
        B (7) max
          /   \\
        [6]   [0]      [ ] = should not be read
        (4) = an estimate: the depth ends at this node
"""


def test_below_the_depth_the_tree_is_drawn_and_the_estimate_stands_at_its_node():
    told = str(check("03.1", zoo.WRONG["depth ignored"].answer))
    assert "first seen on this tree (MIN moves, to depth 1)" in told
    assert DEEPER in told
    assert "A (2) max" in told
    assert "(MAX moves, to depth 0)" in told
    assert "B (7) #1 max" in str(why("03.1"))


def test_a_wrong_value_is_traced_to_the_lowest_wrong_node_and_why_lists_the_nodes():
    report = check("03.1", zoo.WRONG["all maximise"].answer)
    assert "The lowest wrong node is B: by itself yours 8, expected 3." in str(report)
    assert str(report).endswith('why("03.1") lists what your function says at each node')
    assert "  B          8          3   <- the lowest wrong node" in str(why("03.1"))
    check("01.1", lambda node, player: node if isinstance(node, int) else first_leaves(node, player))
    told = str(why("01.1"))
    assert "A          5          3   <- the lowest wrong node\nB          3          3\n" in told
    assert "MAX at A chooses from B = 3, C = 2." in told
    assert "It looks as if only the first leaf below each child is read" in told


def first_leaves(node, player):
    while not all(isinstance(child, int) for child in node):
        node = [child if isinstance(child, int) else child[0] for child in node]
    return max(node) if player == MAX else min(node)


def test_a_value_for_the_player_to_move_is_named_and_the_player_printed():
    def for_the_mover(node, player):
        return player * node if isinstance(node, int) else max(-for_the_mover(n, -player) for n in node)

    report = check("01.1", for_the_mover)
    assert report.fault.startswith("the value speaks for the player to move")
    assert "first seen on a single leaf (MIN moves)" in str(report)


def test_whole_floats_are_numbers_too():
    assert check("03.1", lambda *given: float(zoo.right(*given))).passed


def test_small_slips_are_told_as_what_they_are():
    async def alphabeta(game, state, depth, alpha, beta):
        return 3

    told = str(check("03.1", alphabeta))
    assert "It is an async function, and an int is due: write def without async." in told
    assert "guard" not in told
    assert "It returned (7, ()), a tuple, where an int is due." in str(check("03.1", lambda *given: (7, ())))
    assert str(check("03.1", "alphabeta")).endswith("write the function's name without quotation marks.")
    assert "MAX to move: it raised" in str(check("01.3", lambda matches, most: [][0]))
    assert "alpha in its place is right only where v <= alpha" in " ".join(str(hint("03.1", 3)).split())
