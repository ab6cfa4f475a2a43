"""The kinds of question: each brings cases, a way of asking, a judge and its words. One file a kind."""

from .aspiration import aspiration_question as aspiration_question
from .distance import distance_question as distance_question
from .driver import driver_question as driver_question
from .entries import entries_question as entries_question
from .function import function_question as function_question
from .key import collision_question as collision_question
from .key import key_question as key_question
from .limit import limit_question as limit_question
from .line import line_question as line_question
from .memory import memory_question as memory_question
from .order import order_question as order_question
from .passes import passes_question as passes_question
from .player import player_question as player_question
from .quiet import extend_question as extend_question
from .quiet import quiet_question as quiet_question
from .rules import rules_question as rules_question
from .scout import scout_question as scout_question
from .search import search_question as search_question
from .suite import suite_question as suite_question
from .tree import tree_question as tree_question
from .words import words_question as words_question
