"""The kinds of question: each brings cases, a way of asking, a judge and its words. One file a kind."""

from .aspiration import aspiration_question
from .distance import distance_question
from .driver import driver_question
from .entries import entries_question
from .function import function_question
from .hunt import hunt_question, spare_question
from .key import collision_question, key_question
from .limit import limit_question
from .line import line_question
from .memory import memory_question
from .order import order_question
from .passes import passes_question
from .player import player_question
from .quiet import extend_question, quiet_question
from .rules import rules_question
from .scout import scout_question
from .search import search_question
from .suite import suite_question
from .tree import tree_question
from .words import words_question

__all__ = [
    "aspiration_question",
    "collision_question",
    "distance_question",
    "driver_question",
    "entries_question",
    "extend_question",
    "function_question",
    "hunt_question",
    "key_question",
    "limit_question",
    "line_question",
    "memory_question",
    "order_question",
    "passes_question",
    "player_question",
    "quiet_question",
    "rules_question",
    "scout_question",
    "search_question",
    "spare_question",
    "suite_question",
    "tree_question",
    "words_question",
]
