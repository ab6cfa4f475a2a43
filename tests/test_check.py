"""check, hint, why and solution: what a learner reads, and that none of them ever raises."""

import linecache
import re
from html import unescape
from inspect import unwrap
from math import inf
from pathlib import Path

import nbformat
import pytest
from asking import spent

from abcourse.games import MAX, RecordingGame, Tree
from abcourse.games.connect4 import Connect4
from abcourse.search import alphabeta as alphabeta_of_ours
from abcourse.search import minimax, ranked
from coursework import check, hint, mine, solution, watch, why
from coursework.checking.ask.withheld import Forbidden, Use, answering
from coursework.checking.judge import Judged
from coursework.checking.learner import check as learner_check
from coursework.checking.learner.check import _desks
from coursework.checking.mutants import edited, replaced, source_of
from coursework.checking.slips import GENERAL
from coursework.questions.catalogue import ALL

QUESTION = ALL["alphabeta"]
ROOT = Path(__file__).resolve().parents[1]
right = edited(QUESTION.reference)


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


WATCH = 'watch("alphabeta", alphabeta, tree=[2, [1, 0]], root="max")'


def test_a_failed_check_shows_one_failure_and_a_line_that_reproduces_it():
    report = check("alphabeta", alphabeta)
    told = " ".join(str(report).split())
    assert told.count("✘") == 2 and "your search reads 2 1 0 it only needs 2 1" in told
    assert WATCH in told and report.fault.startswith("You cut at MAX's nodes only.") and report.fault in told
    assert "Not yet window" in told and 'Next hint("alphabeta")' in told
    assert "depth - 1, alpha, beta)) At B, the search of B1 returned 1. Here you still search B2." in told
    assert (report.points, report.of, report.passed) == (2, 4, False)
    watched = RecordingGame(Tree([2, [1, 0]]))
    alphabeta(watched, (), inf, -inf, inf)  # the line that it says to try
    assert [watched.game.utility(leaf) for leaf in watched.leaves] == [2, 1, 0]


def test_the_card_says_the_same_with_the_tree_as_a_picture():
    report = check("alphabeta", alphabeta)
    card = report._repr_html_()
    assert card.count("✘") == 2 and "✔" in card  # the sign and the part
    assert "2 of 4 points" in card and "<b>Not yet</b>" in card and ">window</td>" in card
    assert 'alt="The tree: MAX moves at A; leaves A1 2, B1 1, B2 0."' in card
    assert "data:image/svg+xml," in card and "<script" not in card
    assert "4 of 4 points" in check("alphabeta", right)._repr_html_()


@pytest.mark.parametrize("sign", ["✔", "✘", "…"])
def test_a_card_begins_with_a_sign_and_has_every_word_of_the_text(sign):
    question = ALL["mistakes"]
    wrong = question.known_wrong[0].made(question.reference)
    report = check("mistakes", {"✔": question.reference(), "✘": wrong, "…": {}}[sign])
    said = unescape(re.sub("<[^>]+>", " ", report._repr_html_())).split()
    assert said[:2] == [sign, "Find"]
    assert set(report.text.split()) <= set(said)


def test_the_card_sets_columns_as_they_stand_and_sentences_as_sentences():
    card = check("alphabeta", alphabeta)._repr_html_()
    assert re.search(r"<pre [^>]*>your search reads +2 1 0\nit only needs +2 1</pre><table [^>]*>", card)


def test_watch_plays_a_case_with_what_it_prints_and_refuses_another_in_a_sentence():
    def prints(search, state, depth, bound):
        print("asked", bound)
        return search(state, depth, bound - 1, bound)[0] >= bound

    played = watch("null_window", prints, tree=[3, 5], root="max", bound=4).text
    assert "A in (3, 4): 5 came back\n    reads A1=3 A2=5\nIt printed:\nasked 4\nIt returned True." in played
    for case in ({}, {"tree": [3, 5]}, {"tree": "B", "root": "max", "bound": 4}):
        refused = watch("null_window", prints, **case).text
        assert refused.startswith("watch cannot play this case of null_window: it takes the line that check(")
    assert "has no case to watch" in watch("minimax", prints, tree=[3, 5]).text


def test_why_steps_the_learners_own_search_beside_ours_from_where_they_part():
    check("alphabeta", alphabeta)
    explained = why("alphabeta")
    assert [call.value for call in explained.calls] == [2, 2, 0, 1, 0]
    bundle = explained._repr_mimebundle_()["text/html"]
    assert "Yours" in bundle and "Ours" in bundle and "data-pair=" in bundle


def two_halves(game, state, depth, maximizing=True):
    """A tutorial's minimax, which speaks for MAX: handed in where negamax is asked."""
    if depth == 0 or game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    values = [two_halves(game, game.result(state, a), depth - 1, not maximizing) for a in game.actions(state)]
    return max(values) if maximizing else min(values)


def test_why_steps_a_search_that_never_cuts_too():
    assert 'why("negamax")' in str(check("negamax", two_halves))
    explained = why("negamax")
    assert explained.explained.yours == explained.explained.expected
    assert "The right search" in explained._repr_mimebundle_()["text/html"]


def test_a_passing_answer_is_kept_for_mine(monkeypatch, tmp_path):
    monkeypatch.setenv("ABCOURSE_WORK", str(tmp_path))
    assert check("who_moves", who_moves).passed
    assert mine("who_moves")(MAX, 3) == -MAX
    assert (tmp_path / "mine" / "who_moves.py").is_file()


def who_moves(root, plies):
    return root if plies % 2 == 0 else -root


def test_a_passed_check_says_so_and_nothing_else():
    assert str(check("alphabeta", right)).splitlines()[0].endswith("4 of 4 points")
    assert "Next" not in str(check("alphabeta", right))


@pytest.mark.parametrize(
    "unknown",
    [
        lambda game, state, depth, alpha, beta: 3,
        edited(QUESTION.reference, [("in game.actions(state)", "in [*game.actions(state)] * 2", 2)]),
        edited(QUESTION.reference, [("value = -inf", "value = -5", 1)]),
    ],
)
def test_a_fault_that_is_not_known_is_not_guessed(unknown):
    report = check("alphabeta", unknown)
    assert not report.passed
    assert report.fault == ""
    assert "Probably" not in str(report)


@pytest.mark.parametrize(
    ("id", "sentence"),
    [
        ("alphabet", 'There is no exercise "alphabet"; did you mean "alphabeta"?'),
        ("value_of", 'There is no exercise "value_of"; did you mean "minimax"?'),
        ("3.1", 'Exercises go by name: 3.1 is "child_window".'),
        ("03.2", 'Exercises go by name: 3.2 is "negamax_cuts".'),
    ],
)
def test_an_unknown_id_names_the_nearest(id, sentence):
    for answer in (check(id, alphabeta), hint(id), why(id), solution(id)):
        assert str(answer) == sentence
        assert not answer.passed


@pytest.mark.parametrize("word", [check, hint, why, solution])
def test_a_word_that_is_called_otherwise_than_it_says_tells_how_it_is_called(word):
    usage = f'{word.__name__}("alphabeta"{", alphabeta" * (word is check)}).'
    for told in (word(), word("alphabeta", alphabeta, 0, 0), word("alphabeta", answer_is=alphabeta)):
        assert re.match(rf"{word.__name__} takes the name of an exercise[a-z0-9, ]*: ", str(told))
        assert str(told).endswith(usage) and not told.passed
    for id in (3.1, [], alphabeta, None):
        assert str(word(id)) == f"The name of the exercise comes first, as text: {usage}"


def test_what_is_not_callable_is_told_in_a_sentence():
    told = str(check("alphabeta", 3))
    assert told == (
        'check("alphabeta", alphabeta) takes your function itself, and what came is 3: '
        "write the function's name without brackets."
    )


def test_a_wrong_signature_names_the_right_one():
    def alphabeta(state, depth):
        return 0

    told = str(check("alphabeta", alphabeta))
    assert told == ("alphabeta(state, depth) cannot be called as alphabeta(game, state, depth, alpha, beta).")


def test_a_forgotten_answer_and_a_strange_seed_are_told_in_a_sentence():
    assert str(check("alphabeta")) == 'check takes your answer as well: check("alphabeta", alphabeta).'
    assert str(check("alphabeta", alphabeta, seed="x")) == "seed='x': a seed is a whole number."


def on_this_level(first, plies):
    return who_moves(first, plies)


def test_the_instructor_may_draw_other_cases():
    assert check("alphabeta", right, seed=5).passed
    assert not check("alphabeta", alphabeta, seed=5).passed


def test_a_search_of_this_package_is_no_answer_where_one_is_to_be_written():
    told = str(check("alphabeta", lambda game, state, depth, alpha, beta: minimax(game)(state, depth)[0]))
    assert told == "alphabeta uses minimax of this package; the exercise is to write it yourself."


def test_what_the_cell_above_an_exercise_searches_with_may_stand_in_its_answer():
    cell = next(
        cell.source
        for cell in nbformat.read(ROOT / "exercises/10_horizon/10_horizon.ipynb", as_version=4).cells
        if "def worths" in cell.source
    )
    board = Connect4()
    names = {"alphabeta": alphabeta_of_ours, "ranked": ranked, "board": board, "leaf": lambda board, state: 0}
    exec(cell[cell.index("def worths") :].partition("\n\n\n")[0], names)
    with answering(Use(ALL["horizon_flip"].may_use)):
        assert len(names["worths"]("4455", 2)) == 7
    with answering(Use(())), pytest.raises(Forbidden, match="uses ranked"):
        names["worths"]("4455", 2)


def test_what_comes_back_is_the_function_that_passed_whatever_it_is_called(monkeypatch, tmp_path):
    monkeypatch.setenv("ABCOURSE_WORK", str(tmp_path))
    assert check("who_moves", on_this_level).passed
    assert mine("who_moves").__name__ == "on_this_level"


def test_a_cut_beyond_the_bound_is_right_where_both_players_keep_to_it_and_the_report_says_so():
    beyond = [("value >= beta", "value > beta", 1), ("value <= alpha", "value < alpha", 1)]
    report = check("alphabeta", edited(QUESTION.reference, beyond))
    assert report.passed
    assert "leaves a node only when the value is beyond the bound" in str(report)
    assert "only when the value is beyond" not in str(check("alphabeta", right))
    mixed = check("alphabeta", edited(QUESTION.reference, beyond[:1]))
    assert mixed.points == 2
    assert mixed.fault == GENERAL["min-cuts-at-max-beyond"]


def test_solution_is_the_reference_once_there_was_an_attempt():
    asked = 'First try your own: check("alphabeta", alphabeta), right or wrong, then ask again.'
    assert str(solution("alphabeta")) == asked
    check("alphabeta", lambda game, state, depth, alpha, beta: (_ for _ in ()).throw(NotImplementedError))
    assert str(solution("alphabeta")) == asked
    check("alphabeta", alphabeta)
    assert str(solution("alphabeta")) == QUESTION.source


def misbehaving():
    def raises(game, state, depth, alpha, beta):
        return [][0]

    def recurses(game, state, depth, alpha, beta):
        return recurses(game, state, depth, alpha, beta)

    def loops(game, state, depth, alpha, beta):
        while True:
            pass

    return {
        raises: "Here Python raised IndexError: list index out of range",
        recurses: "It calls itself without end",
        loops: "It did not come to an end within 1 s",
    }


@pytest.mark.parametrize(("function", "sentence"), misbehaving().items(), ids=lambda value: str(value)[:30])
def test_a_function_that_misbehaves_is_told_in_a_sentence_and_the_next_check_is_untouched(function, sentence):
    began = spent()
    told = " ".join(str(check("alphabeta", function)).split())
    assert sentence in told
    assert "abcourse/" not in told  # no path of ours
    assert "coursework/" not in told
    assert spent() - began < 15
    assert check("alphabeta", right).passed


def test_printing_beside_a_right_answer_is_noted_and_costs_nothing():
    def chatty(game, state, depth, alpha, beta):
        print("alpha is", alpha)
        return right(game, state, depth, alpha, beta)

    report = check("alphabeta", chatty)
    assert report.passed
    assert 'your function printed "alpha is -inf". A check reads only what it returns.' in str(report)


def test_hints_come_one_by_one_or_by_number():
    hints = ALL["alphabeta"].three_hints
    given = [str(hint("alphabeta")) for _ in range(4)]
    assert [text.split(":")[0] for text in given] == [f"Hint {n} of 3" for n in (1, 2, 3, 3)]
    assert all(text in " ".join(answer.split()) for text, answer in zip(hints, given, strict=False))
    assert given[1].endswith('Next: hint("alphabeta")') and 'the last hint. Then: solution("' in given[2]
    assert hints[1] in " ".join(str(hint("alphabeta", 2)).split())
    assert str(hint("alphabeta", 4)) == 'hint("alphabeta", 4): the hints are numbered 1, 2 and 3.'


def test_why_shows_both_searches_side_by_side_and_a_stepper_where_they_part():
    assert (
        str(why("alphabeta"))
        == 'why("alphabeta") explains a check that failed: check("alphabeta", alphabeta) first.'
    )
    check("alphabeta", alphabeta)
    shown = why("alphabeta")
    bundle = shown._repr_mimebundle_()
    assert bundle["text/plain"] == str(shown) and str(shown).count("A max") == 2
    assert " ".join(shown.explained.sentence.split()) in " ".join(str(shown).split())
    assert "Alpha-beta for MAX and MIN, in two halves: where they part" in bundle["text/html"]
    assert 'class="abc-widget abc-stepper' in bundle["text/html"]
    assert shown.explained.trace.steps()[shown.explained.step].kind == "cut"
    check("alphabeta", right)
    assert str(why("alphabeta")) == "alphabeta is right: there is nothing to explain."


def test_small_slips_are_told_as_what_they_are():
    async def alphabeta(game, state, depth, alpha, beta):
        return 3

    told = str(check("alphabeta", alphabeta))
    assert "It is an async function, but it should return an int. Write def without async." in told
    assert "guard" not in told
    assert "It returned (7, ()), a tuple, but it should return an int." in str(
        check("alphabeta", lambda *given: (7, ()))
    )
    assert str(check("alphabeta", "alphabeta")).endswith("write the function's name without quotation marks.")
    assert "Why       It raised" in str(check("nim", lambda matches=5, most=3: [][0]))
    assert "and value is what you return" in " ".join(str(hint("alphabeta", 3)).split())


def test_a_call_that_met_a_none_is_told_so_though_no_line_is_blamed():
    reference, some = ALL["negamax_cuts"].reference, "    if alpha == -inf:\n        return best"
    beside = source_of(unwrap(reference).__globals__["leaf"])
    exec(f"{beside}\n\n\n{replaced(reference, [('    return best', some, 1)])}", names := {"inf": inf})
    told = " ".join(str(check("negamax_cuts", names["search"])).split())
    assert "'NoneType'. Some call returned None. Does every way through search, line" in told


class Kept:
    """Nim, its most kept on the class."""

    def __init__(self, matches=5, most=3):
        self.initial, Kept.most = (matches, MAX), most

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return list(range(1, min(Kept.most, state[0]) + 1))

    def result(self, state, take):
        return (state[0] - take, -state[1])

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return state[1]


def test_a_game_that_another_one_changes_is_told_so_with_both_in_the_call_to_try():
    told = " ".join(str(check("nim", Kept)).split())
    made = "matches = Matches(8, 4) Matches(9, 5) matches.actions((5, -1))"
    assert f"{made} the last call returns [1, 2, 3, 4, 5] it should return [1, 2, 3, 4]" in told
    assert "Try it matches = Matches(8, 4); Matches(9, 5); matches.actions((5, -1))" in told


# -- things that once raised or hung in the kernel


def test_a_replaced_builtin_is_named_and_put_back(monkeypatch):
    own = len
    monkeypatch.setattr("builtins.len", lambda things: 3)
    told = check("alphabeta", ALL["alphabeta"].reference).text
    monkeypatch.setattr("builtins.len", own)
    assert told.startswith("builtins.len was not Python's own any more")


def test_what_does_not_pass_by_itself_is_not_kept_and_a_note_says_so(tmp_path, monkeypatch):
    monkeypatch.setenv("ABCOURSE_WORK", str(tmp_path))
    source = "def who_moves(root, plies):\n    return lent[0](root, plies)\n"
    linecache.cache["<lent>"] = len(source), None, source.splitlines(True), "<lent>"
    cell = {"__name__": "__main__", "lent": [lambda root, plies: root * (-1) ** plies]}
    exec(compile(source, "<lent>", "exec"), cell)
    report = check("who_moves", cell["who_moves"])
    assert report.passed and 'mine("who_moves") cannot bring it back' in report.text
    assert not list(tmp_path.rglob("*.py"))


def test_a_check_that_takes_long_says_at_once_that_it_is_at_work(monkeypatch, capsys):
    """And in the same words each time, so that no saved output differs."""
    at_work = []

    def asked(question, *_):
        at_work.append(capsys.readouterr().out)
        return Judged(question, (), "", {}, looked={"ended": "unfit", "message": "not judged here"})

    monkeypatch.setattr(learner_check, "judge_answer", asked)
    for id in ("player", "champion", "player", "alphabeta"):
        check(id, right)
    told = 'check("{}") is at work: it may take a minute or two.\n'
    assert at_work == [told.format("player"), told.format("champion"), told.format("player"), ""]
