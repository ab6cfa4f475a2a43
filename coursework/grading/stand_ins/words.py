"""What the words of the course do where a notebook is graded."""

from coursework.grading.notebook_api import *  # noqa: F403
