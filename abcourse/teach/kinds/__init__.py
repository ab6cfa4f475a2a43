"""The kinds of question: each brings cases, a way of asking, a judge and its words. One file a kind."""

from .entries import entries_question
from .function import function_question
from .hunt import hunt_question, spare_question
from .limit import limit_question
from .line import line_question
from .quiet import extend_question, quiet_question
from .rules import rules_question
from .search import search_question
from .suite import suite_question
from .tree import tree_question
from .words import words_question
from .wrap import driver_question, order_question

__all__ = [
    "driver_question",
    "entries_question",
    "extend_question",
    "function_question",
    "hunt_question",
    "limit_question",
    "line_question",
    "order_question",
    "quiet_question",
    "rules_question",
    "search_question",
    "spare_question",
    "suite_question",
    "tree_question",
    "words_question",
]
