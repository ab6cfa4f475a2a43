"""Notebook 02, pruning by hand: five questions on paper trees, 25 points.

Every answer is data. The right ones are read off a `Trace`, and so are the reasons in the messages; a wrong
cell is told what to look at again, not what to write.
"""

from .answer_sheet import FIND_MISTAKES
from .holders import HOLDER
from .labels import LABEL
from .pruned_edges import PRUNED_EDGES
from .trace_table import TRACE_TABLE

QUESTIONS = (TRACE_TABLE, PRUNED_EDGES, LABEL, HOLDER, FIND_MISTAKES)
