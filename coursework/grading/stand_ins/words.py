"""What the words of the course do where a notebook is graded."""

from coursework.grading.handing_in import *  # noqa: F403
