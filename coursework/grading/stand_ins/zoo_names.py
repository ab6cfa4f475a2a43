"""The small functions of the bug zoo, where a notebook is graded; its searches are not there."""

from coursework.grading.notebook_api import nothing
from coursework.questions.plays.runner import leaves_due as leaves_due

runner_for = tally = nothing
