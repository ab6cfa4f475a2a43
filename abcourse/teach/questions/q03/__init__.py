"""Notebook 03, alpha-beta in code: six questions, 30 points."""

from .alphabeta import ALPHABETA
from .contract import CONTRACT
from .fail_hard import FAIL_HARD
from .negamax import NEGAMAX
from .repair import REPAIR
from .root_move import ROOT_MOVE

QUESTIONS = (ALPHABETA, ROOT_MOVE, FAIL_HARD, NEGAMAX, CONTRACT, REPAIR)
