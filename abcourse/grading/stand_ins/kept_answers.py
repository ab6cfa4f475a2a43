"""What a notebook takes from `checking/learner/kept.py`, where it is graded."""

from abcourse.grading.learner import mine as mine
