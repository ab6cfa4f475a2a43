"""What the words of the course do where a notebook is graded."""

from abcourse.grading.learner import *  # noqa: F403
