"""The small functions of the bug zoo, where a notebook is graded; its searches are not there."""

from abcourse.course.asks.runner import leaves_due as leaves_due
from abcourse.grading.handing_in import nothing

run_of = tally = nothing
