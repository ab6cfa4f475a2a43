"""A notebook that needs a module which is not there: what it misses, and what to say of an answer that fails.

Often the module is a Python file that was handed in beside the notebook. Such a file is not run. The process
of a submission notes what its cells miss, and `marking` asks here whether an answer failed for that.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

NO_MODULE = re.compile(r"No module named '(\w+)")
NO_NAME = re.compile(r"name '(\w+)' is not defined")
ANY = "*"  # stands for the names of `from module import *`, which nobody knows
ADVICE = "A notebook is graded by itself: write what it needs of that module into one of its cells."


def missing_module(outcome: Mapping[str, Any]) -> str:
    """The module that a call did not find, without those in it; "" where it ended in another way.

    >>> missing_module({"error": "ModuleNotFoundError", "message": "No module named 'tools.mine'"})
    'tools'
    """
    found = NO_MODULE.search(str(outcome.get("message")))
    return found[1] if found and outcome.get("error") == "ModuleNotFoundError" else ""


def missed_by(outcome: Mapping[str, Any], facts: Mapping[str, Any]) -> str:
    """The module for which a call failed; "" where it ended in another way.

    It failed for a module that it looked for itself, or for a name that a cell would have from one. `facts`
    has the modules that are `absent` for the cells, and the names that these cells `lost`.
    """
    if module := missing_module(outcome):
        return module
    found = NO_NAME.search(str(outcome.get("message")))
    if found and outcome.get("error") == "NameError" and {found[1], ANY} & {*facts["lost"]}:
        return str(min(facts["absent"], default=""))
    return ""


def about_missing(module: str, was_handed_in: bool) -> str:
    """What a student is told of an answer that failed for a module."""
    what = "was handed in beside it and is not run" if was_handed_in else "is not there"
    return f"The notebook needs the Python module {module}, which {what}. {ADVICE}"


def note_for_teacher(module: str) -> str:
    """What a teacher does about a notebook that needs a file which was handed in beside it."""
    return (
        f"The notebook needs the Python module {module}, which was handed in beside it and is not run. Copy "
        "what it needs of that file into one of its cells, or ask for such a notebook, and grade again with "
        "--resume."
    )
