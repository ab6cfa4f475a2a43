"""Every question of the course, by its id."""

from __future__ import annotations

from ..question import Question
from . import q00, q01, q02, q03

ALL: dict[str, Question] = {
    question.id: question for module in (q00, q01, q02, q03) for question in module.QUESTIONS
}
