"""The id of a handout: what is asked in a notebook, as a short digest, so that a mismatch can be named."""

import hashlib

from ..questions.catalogue import asked_in
from .cells import KEY as KEY


def release_of(notebook: str) -> str:
    """The release of a notebook, "03" for 03_alphabeta_in_code, as this package has its questions.

    >>> release_of("03")[:3], len(release_of("03"))
    ('03-', 11)
    """
    asked = [
        (question.head, question.signature or question.about, question.worth)
        for question in asked_in(notebook)
    ]
    short = notebook[:2] if notebook[:2].isdigit() else notebook
    return f"{short}-{hashlib.sha256(repr(asked).encode()).hexdigest()[:8]}"
