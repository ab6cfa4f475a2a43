"""A null move: can a node be cut, since even a pass is good enough? It asks our search once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any

from ...checking import cases as trees
from ...checking.question import Case, Question, Sheet, Verdict
from ...checking.tell.drawing import drawn
from ...checking.tell.outcome import complained
from ...games.random_trees import irregular_tree
from ...games.tree import Tree
from ...search import alphabeta
from ...trace import points as in_points
from ..asks.standing import Passing
from ..asks.wraps import MOST, Asked, least_of, noted, observe_null
from .asked import question
from .parts import PASSED, Makers, parts_of, typed_game, versus, wrong


def null_move_question(reference: Any, head: str, *, points: Mapping[str, int], **said: Any) -> Question:
    """A question whose answer, `entry(game, search, state, depth, beta)`, says whether a node can be cut."""
    asked = partial(judge_asked, reference)
    makers: Makers = {
        "cuts": (
            partial(nodes, False),
            partial(judge_cut, reference),
            "{n} nodes, the pass worth less or more",
        ),
        "question": (partial(nodes, False), asked, "one null window, two plies less deep"),
        "zugzwang": (partial(nodes, True), asked, "{n} nodes, at half of which nothing is to be asked"),
    }
    made = parts_of(points, makers, observe_null, partial(typed_null, reference.__name__))
    return Question(reference, head, made, kind="wrap", **said)


def nodes(refused: bool, seed: int) -> list[Case]:
    """Nodes with the tree below a pass, the pass worth less than beta, as much, or more.

    "left" is the depth that is left, "least" is beta for the mover, a text where it is infinite. In the
    `refused` ones the pass would cut; every other one is a zugzwang, or too shallow, or beta is infinite.
    """
    random, cases = Random(f"null move {refused} {seed}"), list[Case]()
    while len(cases) < 30:
        below = irregular_tree(random.randrange(10**9), 3, 3, -9, 9)
        if not 4 <= len(below.nodes()) <= 16:
            continue
        move = random.randint(-9, 9)  # what a move leads to, beside the pass
        tree = Tree([move, below.nested()], ("max", "min")[len(cases) % 2])
        left = random.choice((3, 4, 5))
        case = trees.tree_case(tree, estimates=trees.estimated(tree, random), left=left, hurts=False)
        worth = pass_worth(case)
        case["least"] = worth + (0, 1, -1, 2)[len(cases) % 4]
        if refused:
            more = ({"hurts": True}, {"left": 2}, {"least": "inf"}, {"least": "-inf"})[len(cases) // 2 % 4]
            case |= {"least": worth, **(more if len(cases) % 2 else {})}
        cases.append(case)
    return trees.small_first(cases)


def pass_worth(case: Case) -> int:
    """What the pass is worth for the mover, two plies less deep."""
    return int(-alphabeta(trees.tree_of(case))((1,), max(0, case["left"] - 3))[0])


def due_of(reference: Any, case: Case) -> tuple[bool, list[Asked]]:
    """What the reference says, and what it asks."""
    asked = list[Asked]()
    game = Passing(case["tree"], case["root"], trees.estimates_of(case), case["hurts"])
    search = noted(alphabeta(game), game, asked, MOST["null move"])
    return bool(reference(game, search, (), case["left"], least_of(case))), asked


def where(case: Case) -> str:
    """A node in words, and the tree below the pass."""
    zugzwang = "; game.zugzwang(state) is True" if case["hurts"] else ""
    told = f"at A, depth={case['left']}, beta={case['least']}{zugzwang}; a pass leads to B"
    return f"{told}\n\n{drawn(case)}"


def judge_cut(reference: Any, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether it cuts."""
    due, questions = due_of(reference, case)
    if sentence := complained(sheet, bool, int, noun="True or False"):
        return wrong(where(case), sentence)
    if sheet["value"] not in (True, False):
        return wrong(where(case), versus(sheet["value"], due))
    if bool(sheet["value"]) == due:
        return PASSED
    depth = max(0, case["left"] - 3)
    worth = f"B, searched to depth {depth}, is worth {in_points(pass_worth(case))} for the player who passed."
    asked = f"What the search is asked: {_questions(case, sheet['asked'])}."
    if sheet["asked"] != questions:
        asked = f"{asked}\nWhat is due: {_questions(case, questions)}."
    return wrong(where(case), versus(bool(sheet["value"]), due), worth, asked)


def judge_asked(reference: Any, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """What the search was asked, and whether it cuts."""
    found = judge_cut(reference, case, sheet, ruling)
    _, due = due_of(reference, case)
    if sheet["ended"] != "returned" or sheet["asked"] == due:
        return found
    told = versus(*(_questions(case, asked) for asked in (sheet["asked"], due)))
    return wrong(where(case), "What the search is asked:", told)


def _questions(case: Case, asked: list[Asked]) -> str:
    return "; ".join(question(case, each) for each in asked) or "nothing"


def typed_null(entry: str, case: Case) -> str:
    """The call to type, which prints what the search is asked."""
    game = typed_game(case).replace("Tree(", "Passing(")
    if case["hurts"]:
        game = f"{game[:-1]}, hurts=True)"
    return (
        "from abcourse import aloud, alphabeta; from abcourse.course import Passing; "
        f"game = {game}; {entry}(game, aloud(alphabeta(game), game), (), {case['left']}, {case['least']})"
    )
