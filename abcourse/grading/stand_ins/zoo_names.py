"""The small functions of the bug zoo, where a notebook is graded; its searches are not there."""

from abcourse.grading.learner import nothing
from abcourse.measure.suites import leaves_due as leaves_due

run_of = tally = nothing
