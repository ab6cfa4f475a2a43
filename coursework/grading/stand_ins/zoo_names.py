"""The small functions of the bug zoo, where a notebook is graded; its searches are not there."""

from coursework.grading.handing_in import nothing
from coursework.questions.asks.runner import leaves_due as leaves_due

run_of = tally = nothing
