"""A case of a question is played once more, and what happens is shown."""

from __future__ import annotations

from typing import Any, Unpack

from ..isolate.ask import job_of_one
from ..isolate.case import Case
from ..isolate.run import asked_directly
from ..judging import part_job
from ..tell.report import Message
from .called import called
from .handed_in import questions
from .kept import unknown

USAGE = 'the line that a check prints, such as watch("mtd", mtd, tree=[3, 5], root="max", first=4)'


@called("the name of an exercise, your answer, and a case", USAGE, Message)
def watch(id: str, answer: Any, /, **case: Unpack[Case]) -> Message:
    """What your answer does on a case, in order; nothing in the notebook is changed.

    `case` is what the line says that a failing check prints. Change a number in it, and see.
    """
    if sentence := unknown(id):
        return Message(sentence)
    part = next((part for part in questions()[id].parts if part.watched), None)
    if part is None or part.watched is None:
        return Message(f"{id} has no case to watch: its check prints a call of your own function to type.")
    try:
        job = job_of_one(part_job(part, [case]), questions()[id].seconds)
        return Message(part.watched(case, asked_directly(answer, job)[part.name][0]))
    except (LookupError, TypeError, ValueError, AttributeError):
        line = f'the line that check("{id}", …) prints below a failure; numbers in it may be changed'
        return Message(f"watch cannot play this case of {id}: it takes {line}.")
