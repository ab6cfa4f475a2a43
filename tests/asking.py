"""Asking an answer in a test: a job of plain calls, or of a search on a tree."""

import os
from typing import Any

from abcourse.games import Tree
from coursework.checking.ask.ask import Answer
from coursework.checking.ask.run import Reply, run
from coursework.checking.worlds import Log
from coursework.questions.plays.searching import Watched

TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def spent() -> float:
    """Seconds for which this process and the children that it has seen end have had a processor.

    However long others hold the processors, what is measured by it stays the same.
    """
    return sum(os.times()[:4])


def called(answer: Answer, case: dict[str, Any]) -> dict[str, Any]:
    """One call with the arguments of a case."""
    return answer.call(*case["args"])


def searched(answer: Answer, case: dict[str, Any]) -> dict[str, Any]:
    """One call with a game of the case's tree, its initial state and numbers; and the leaves it read."""
    log = Log()
    game = Watched(Tree(case["tree"]), log)
    numbers = map(float, case["numbers"])
    sheet = answer.call(through=lambda search: search(game, (), *numbers))
    return {**sheet, "leaves": [step["args"][0] for step in log.steps]}


def job(ask: Any, *cases: dict[str, Any], seconds: float = 1.0, total: float = 20.0) -> Any:
    """A job of one part."""
    part = {"name": "part", "ask": f"{__name__}:{ask.__name__}", "options": {}, "cases": list(cases)}
    return {"form": None, "seconds": seconds, "total": total, "random": None, "parts": [part]}


def reply_to(answer: Any, *calls: list[Any], way: str = "", **limits: float) -> Reply:
    """What comes of calls of an answer, each a list of arguments."""
    return run(lambda: answer, job(called, *({"args": args} for args in calls or ([],)), **limits), way)


def told(answer: Any, *args: Any, way: str = "", **limits: float) -> Any:
    """The sheet of one call."""
    reply = reply_to(answer, list(args), way=way, **limits)
    return (reply.sheets["part"] or [reply.looked])[0]


def on_tree(answer: Any, *numbers: str, way: str = "", **limits: float) -> Any:
    """The sheet of a call of a search on a tree."""
    reply = run(lambda: answer, job(searched, {"tree": TREE, "numbers": numbers}, **limits), way)
    return (reply.sheets["part"] or [reply.looked])[-1]
