"""Every question of the course by its name, in the order of the series; found in the files of this folder.

It stands apart from the package, so that asking an answer does not load all questions.
"""

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from ..checking.question import Question
from .contents import CONTENTS, in_order

FOUND: dict[str, Question] = {
    question.id: question
    for module in iter_modules([str(Path(__file__).parent)])
    for question in vars(import_module(f"{__package__}.{module.name}")).values()
    if isinstance(question, Question)
}
ALL = {id: FOUND[id] for id in in_order(FOUND)}


def asked_in(notebook: str) -> list[Question]:
    """The questions of a notebook, "03", 03_alphabeta_in_code or bug_zoo; none where there is none such."""
    begins = notebook[:2] if notebook[:2].isdigit() else notebook
    return [ALL[id] for name, ids in CONTENTS.items() if begins and name.startswith(begins) for id in ids]
