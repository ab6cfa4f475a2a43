"""A search of ours is no answer, by whatever way one comes to it; what an exercise hands in or allows is."""

import ast
import linecache
import sys
from itertools import chain
from math import inf
from pathlib import Path
from threading import Thread

import corpus
import pytest

import abcourse
from abcourse import Tree, alphabeta, minimal_leaves, minimax, negamax
from abcourse.games.connect4 import Connect4
from abcourse.games.random_trees import best_ordered_tree, worst_ordered_tree
from abcourse.measure import learning, least_leaves, leaves_by_order, theory
from abcourse.measure.intervals import ratio, score_interval
from abcourse.play.perfect import Perfect
from abcourse.play.uct import Uct
from abcourse.search import (
    aspire,
    at_least,
    best_first,
    best_moves,
    contract,
    deepen,
    keys,
    lalphabeta,
    move_in_time,
    mtd,
    pvs,
    quiesce,
    ranked,
    singular,
    sooner,
    sss_star,
    textbook,
)
from abcourse.search.engine import Engine
from abcourse.solver import Solver
from coursework import check, mine
from coursework.checking import ask
from coursework.checking.ask.run import run
from coursework.checking.ask.withheld import Forbidden, Use, answering, handed
from coursework.checking.jobs import cases_of, job_of
from coursework.checking.judge import judge
from coursework.questions.catalogue import ALL
from coursework.questions.contents import NOTEBOOK_OF
from coursework.questions.minimax import value_of
from coursework.questions.plays import engine as asked_engine
from coursework.questions.plays.runner import leaves_due

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


@pytest.mark.parametrize("name", WAYS)
def test_a_check_names_the_search_of_ours_whatever_way_leads_to_it(name):
    answer = str(check("alphabeta", in_a_notebook(WAYS[name], "alphabeta")))
    used = ("theirs", "blog", "alphabeta", "minimax", "search_to")
    assert answer in {sentence("alphabeta", each) for each in used}


PLAIN = lambda *question: (3, ())  # noqa: E731
BUILT, SOLVER, ENGINE = alphabeta(TREE), Solver(Connect4(4, 4), slots=1_009), Engine(TREE, max_depth=2)
PERFECT = Perfect()
KILLERS, HISTORY = keys.Killers(), keys.History()
LISTED = (TREE, (), 2, -inf, inf, True)  # what most listings of the textbooks take
MODEL, PLAYED = learning.Model((1.0,)), [learning.Played([(1.0,)], 1.0), learning.Played([(-1.0,)], 0.0)]
DOORS = {
    "minimal_leaves": lambda: minimal_leaves(2, 3),
    "pearl_root": lambda: theory.pearl_root(2),
    "pearl_fit": lambda: theory.pearl_fit(2),
    "saks_wigderson_rate": lambda: theory.saks_wigderson_rate(2),
    "zero_one_leaves": lambda: theory.zero_one_leaves(2, 2),
    "critical_p": lambda: theory.critical_p(2, 2),
    "plies_within": lambda: theory.plies_within(100, 3),
    "least_leaves": lambda: least_leaves(TREE),
    "leaves_by_order": lambda: leaves_by_order(alphabeta, Tree([1, 2])),
    "leaves_due": lambda: leaves_due(TREE),
    "ratio": lambda: ratio([0.1, 0.2, 0.3, 0.4, 0.5]),
    "score_interval": lambda: score_interval([1.0, 0.5, 1.0, 1.0, 0.5]),
    "fit": lambda: learning.fit(PLAYED),
    "reliability": lambda: learning.reliability(MODEL, PLAYED),
    "best_ordered_tree": lambda: best_ordered_tree(2, 2),
    "worst_ordered_tree": lambda: worst_ordered_tree(2, 2),
    "minimax": lambda: minimax(TREE),
    "negamax": lambda: negamax(TREE),
    "alphabeta": lambda: BUILT(()),
    "pvs": lambda: pvs(TREE),
    "ranked": lambda: ranked([0, 1, 2]),
    "best_first": lambda: best_first(TREE),
    "quiesce": lambda: quiesce(TREE, evaluate=TREE.utility, noisy=TREE.actions),
    "singular": lambda: singular(TREE, 1),
    "sooner": lambda: sooner(BUILT),
    "article_first": lambda: textbook.article_first(*LISTED),
    "article_second": lambda: textbook.article_second(*LISTED),
    "tutorial": lambda: textbook.tutorial(*LISTED),
    "blog": lambda: textbook.blog(*LISTED),
    "lecture_search": lambda: textbook.lecture_search(TREE, ()),
    "lecture_max_value": lambda: textbook.lecture_max_value(TREE, (), -inf, inf),
    "lecture_min_value": lambda: textbook.lecture_min_value(TREE, (0,), -inf, inf),
    "aima_search": lambda: textbook.aima_search(TREE, ()),
    "aima_max_value": lambda: textbook.aima_max_value(TREE, (), -inf, inf, 1),
    "aima_min_value": lambda: textbook.aima_min_value(TREE, (0,), -inf, inf, 1),
    "at_least": lambda: at_least(PLAIN, (), 1, 2),
    "best_moves": lambda: best_moves(TREE, ()),
    "mtd": lambda: [*mtd(PLAIN, (), inf, 0)],
    "aspire": lambda: aspire(PLAIN, (), 1, 3, 1),
    "deepen": lambda: [*deepen(PLAIN, (), 2)],
    "move_in_time": lambda: move_in_time(TREE, lambda *question: (3, (0,)), (), 1),
    "lalphabeta": lambda: lalphabeta(TREE, PLAIN, (), 2),
    "sss_star": lambda: sss_star(TREE),
    "Killers": lambda: KILLERS.cutoff((), 0, 1),
    "History": lambda: HISTORY.cutoff((), 0, 1),
    "Engine": lambda: ENGINE.best_move(()),
    "Solver": lambda: SOLVER.solve("11"),
    "Perfect": lambda: [*PERFECT.ideas(Connect4().initial)],
    "Uct": lambda: Uct(TREE, 10).best_move(()),
    "mine": lambda: mine("aspire"),
    "handed": lambda: handed(BUILT),
    "search_to": lambda: asked_engine.search_to(PLAIN),
    "search_above": lambda: asked_engine.search_above(PLAIN),
    "search": lambda: asked_engine.search(Connect4(4, 4), Connect4(4, 4).initial, 1),
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


def raised_in(file):
    """What a file raises as an event or withholds by name, and the function or class in which it does."""
    for top in ast.parse(file.read_text(encoding="utf-8")).body:
        for node in ast.walk(top):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("audit", "withhold", "door"):
                yield node.args[0], top.name


def test_whatever_raises_an_event_bears_its_name_and_stands_in_the_list_of_doors():
    named = set()
    packages = {Path(abcourse.__file__).parent, Path(ask.__file__).parents[2]}
    for file in chain.from_iterable(package.rglob("*.py") for package in packages):
        for argument, top in raised_in(file):
            if isinstance(argument, ast.Constant):
                assert argument.value.removeprefix("abcourse.") == top, file
                named.add(top)
    assert len(named) > 40
    assert named <= set(DOORS)


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


@pytest.mark.long
@pytest.mark.parametrize("id", HANDED)
def test_a_right_answer_that_is_handed_a_search_of_ours_has_its_points(id):
    cell = corpus.answer_cell(corpus.course_notebook("solutions", NOTEBOOK_OF[id]), id)["source"]
    answer = in_a_notebook(BESIDE + "".join(cell), ALL[id].entry)
    assert points(ALL[id], answer) == ALL[id].points


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


def test_a_search_asks_whether_it_may_when_made_and_when_called_and_never_at_a_node(monkeypatch):
    asked = []
    monkeypatch.setattr(contract, "audit", asked.append)
    for tree in (Tree([3]), TREE, Tree([[[[1, 2], [3, 4]]] * 5] * 5)):
        minimax(tree)(())
    assert asked == ["abcourse.minimax"] * 6
