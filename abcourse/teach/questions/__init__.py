"""Every question of the course, by its id: one file a notebook, found by its name."""

from importlib import import_module
from pkgutil import iter_modules

from ..question import Question

ALL: dict[str, Question] = {
    question.id: question
    for module in sorted(found.name for found in iter_modules(__path__))
    for question in vars(import_module(f"{__name__}.{module}")).values()
    if isinstance(question, Question)
}


def asked_in(notebook: str) -> list[Question]:
    """The questions of a notebook, "03" or 03_alphabeta_in_code; none where there is no such notebook."""
    return [question for id, question in ALL.items() if id.startswith(f"{notebook[:2]}.")]
