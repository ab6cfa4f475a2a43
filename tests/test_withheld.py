"""A search of ours is no answer, by whatever way one comes to it; what an exercise hands in or allows is."""

import linecache
import signal
import sys
from math import inf
from threading import Thread

import corpus
import pytest

from abcourse import Tree, alphabeta, minimal_leaves, minimax
from abcourse.games.connect4 import Connect4
from abcourse.games.random_trees import worst_ordered_tree
from abcourse.measure import least_leaves
from abcourse.measure.theory import pearl_root
from abcourse.play.perfect import Perfect
from abcourse.search import at_least, contract, deepen, keys, mtd, quiesce, ranked, sooner, sss_star
from abcourse.search.engine import Engine
from abcourse.search.textbook import tutorial
from abcourse.solver import Solver
from abcourse.withheld import Forbidden, Use, answering, handed
from coursework import check, mine
from coursework.check.isolate.run import run
from coursework.check.judging import cases_of, job_of, judge
from coursework.check.mutants import Change
from coursework.questions.asks.runner import leaves_due
from coursework.questions.catalogue import ALL
from coursework.questions.contents import NOTEBOOK_OF
from coursework.questions.minimax import value_of

TREE = Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
WAYS = {name: source for name, family, _, source in corpus.texts("alphabeta") if family == "borrowing"}
HANDED = ["best_move", "root_move", "aspire", "null_window", "mtd", "solver", "null_move",
          "singular", "sss", "quiesce", "deepen"]  # fmt: skip
"""Questions that hand a search of ours to the answer."""


BESIDE = """
from math import inf
from time import perf_counter
def search(*question):
    raise NotImplementedError
Memory = leaf = order = search
"""  # what a learner has there; a slip in it costs nothing


def sentence(entry, used):
    return f"{entry} uses {used} of this package; the exercise is to write it yourself."


def in_a_notebook(source, name):
    """What a cell with this source defines under a name."""
    label, names = f"<a cell of {len(source)}>", {"__name__": "__main__", "inf": inf}
    linecache.cache[label] = (len(source), None, source.splitlines(keepends=True), label)
    exec(compile(source, label, "exec"), names)
    return names[name]


def beside(question):
    """The functions beside our answer: a learner calls their own of that name, from an exercise before."""
    around = vars(sys.modules[question.reference.__module__])
    home = question.reference.__module__.rpartition(".")[0]
    return [name for name, each in around.items() if str(getattr(each, "__module__", "")).startswith(home)]


@pytest.mark.parametrize("name", WAYS)
def test_a_check_names_the_search_of_ours_whatever_way_leads_to_it(name):
    answer = str(check("alphabeta", in_a_notebook(WAYS[name], "alphabeta")))
    used = ("theirs", "blog", "alphabeta", "minimax", "search_to")
    assert answer in {sentence("alphabeta", each) for each in used}


PLAIN = lambda *question: (3, ())  # noqa: E731
BUILT, SOLVER, ENGINE = alphabeta(TREE), Solver(Connect4(4, 4), slots=1_009), Engine(TREE, max_depth=2)
PERFECT = Perfect()
KILLERS, HISTORY = keys.Killers(), keys.History()
DOORS = {
    "minimal_leaves": lambda: minimal_leaves(2, 3),
    "pearl_root": lambda: pearl_root(2),
    "least_leaves": lambda: least_leaves(TREE),
    "leaves_due": lambda: leaves_due(TREE),
    "worst_ordered_tree": lambda: worst_ordered_tree(2, 2),
    "alphabeta": lambda: BUILT(()),
    "minimax": lambda: minimax(TREE),
    "ranked": lambda: ranked([0, 1, 2]),
    "quiesce": lambda: quiesce(TREE, evaluate=TREE.utility, noisy=TREE.actions),
    "sooner": lambda: sooner(BUILT),
    "tutorial": lambda: tutorial(TREE, (), 2, -inf, inf, True),
    "at_least": lambda: at_least(PLAIN, (), 1, 2),
    "mtd": lambda: [*mtd(PLAIN, (), inf, 0)],
    "deepen": lambda: [*deepen(PLAIN, (), 2)],
    "sss_star": lambda: sss_star(TREE),
    "Killers": lambda: KILLERS.cutoff((), 0, 1),
    "History": lambda: HISTORY.cutoff((), 0, 1),
    "Engine": lambda: ENGINE.best_move(()),
    "Solver": lambda: SOLVER.solve("11"),
    "Perfect": lambda: [*PERFECT.ideas(Connect4().initial)],
    "mine": lambda: mine("aspire"),
    "aspire": lambda: ALL["aspire"].reference(PLAIN, (), 1, 0, 5),
    "value_of": lambda: value_of([1, 2], 1),
    "Memory": lambda: ALL["memory"].reference(),
}
"""What each refuses by -> something made before, or made now, and called."""


@pytest.mark.parametrize("name", DOORS)
def test_what_answers_a_question_refuses_while_one_is_asked_and_at_no_other_time(name):
    use = Use(())
    with answering(use), pytest.raises(Forbidden, match=f"it uses {name} of this package"):
        DOORS[name]()
    assert use.forbidden == name
    DOORS[name]()


def test_a_formula_of_ours_is_found_in_a_list_and_in_a_thread():
    held, found = [minimal_leaves], []

    def minimal(branching, plies):
        asked = Thread(target=lambda: found.append(held[0](branching, plies)))
        asked.start()
        asked.join()
        return found.pop()

    assert str(check("knuth_moore", minimal)) == sentence("minimal", "minimal_leaves")


def test_what_a_task_names_may_be_used_in_any_way():
    held = [minimax]

    def environment(leaves):
        return {"python": sys.version_info[:2], "value": held[0](Tree(leaves))(())[0]}

    assert check("environment", environment).passed


def points(question, answer, *allowed):
    """What an answer earns in a process of its own; what was told of it where it is none."""
    cases = cases_of(question, 0)
    job = job_of(question, cases)
    job["form"]["allowed"] += allowed
    reply = run(lambda: answer, job)
    return reply.looked or judge(question, reply.sheets, cases).points


@pytest.mark.parametrize("id", HANDED)
def test_a_right_answer_that_is_handed_a_search_of_ours_has_its_points(id):
    cell = corpus.answer_cell(corpus.course_notebook("solutions", NOTEBOOK_OF[id]), id)["source"]
    answer = in_a_notebook(BESIDE + "".join(cell), ALL[id].entry)
    assert points(ALL[id], answer) == ALL[id].points


@pytest.mark.trial
@pytest.mark.parametrize("id", ALL)
def test_every_right_answer_has_its_points_while_our_searches_refuse(id):
    question = ALL[id]
    for change in (Change(""), *question.known_right):
        answer = change.made(question.reference)
        assert points(question, answer, *beside(question), "leaf", "search") == question.points, change.text


def refused(search):
    """Whether a search of ours refuses."""
    try:
        search(())
    except Forbidden:
        return True
    return False


def test_what_is_handed_in_may_use_ours_and_an_answer_makes_nothing_so():
    elsewhere = []

    def meanwhile(*question):
        """Another thread of the answer calls ours, while what was handed in is at work."""
        other = Thread(target=lambda: elsewhere.append(refused(BUILT)))
        other.start()
        other.join()
        return BUILT(*question)

    busy = handed(meanwhile)
    with answering(Use(())):
        assert busy(())[0] == 3
        assert elsewhere == [True]
        assert refused(lambda state: handed(BUILT)(state))


def raises(*_):
    raise RuntimeError


def loops(*_):
    while True:
        pass


def asked_here(answer):
    """The first sheet of an answer that is asked in this very process, as in a browser."""
    asked = job_of(ALL["who_moves"], cases_of(ALL["who_moves"], 0))
    (sheet, *_), *_ = run(lambda: answer, {**asked, "seconds": 0.2}, "here").sheets.values()
    return sheet


@pytest.mark.parametrize(
    ("answer", "ended"), [(raises, "raised"), (loops, "time"), (lambda a, b: 1, "returned")]
)
def test_when_an_answer_was_asked_in_this_process_lessons_go_on(answer, ended):
    assert asked_here(answer)["ended"] == ended
    assert BUILT(())[0] == 3


def test_a_user_who_interrupts_an_answer_has_their_searches_back():
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            asked_here(lambda a, b: signal.raise_signal(signal.SIGINT))
    finally:
        signal.signal(signal.SIGINT, before)
    assert BUILT(())[0] == 3


def test_a_search_asks_whether_it_may_when_made_and_when_called_and_never_at_a_node(monkeypatch):
    asked = []
    monkeypatch.setattr(contract, "withhold", asked.append)
    for tree in (Tree([3]), TREE, Tree([[[[1, 2], [3, 4]]] * 5] * 5)):
        minimax(tree)(())
    assert asked == ["minimax"] * 6


def test_an_answer_begins_no_second_python_beside_its_own():
    """It would not know that an answer is asked."""

    def minimal(branching, plies):
        import _xxsubinterpreters as more

        return more.create()

    assert "RuntimeError: interpreter creation failed" in str(check("knuth_moore", minimal))
