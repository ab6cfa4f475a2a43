"""A notebook that needs a file which is not there: what it misses, and what to say of an answer that fails.

Often it is a Python module or a file of data that was handed in beside the notebook. Only the notebook itself
is graded. The process of a submission notes what its cells miss, and `marking` asks here whether an answer
failed for that.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePath, PureWindowsPath
from typing import Any

from .zips import is_notebook

NO_MODULE = re.compile(r"No module named '(\w+)")
# As Python says it, and as numpy does.
NO_FILE = re.compile(r"No such file or directory: '([^']+)'|(\S+) not found\.")
NO_NAME = re.compile(r"name '(\w+)' is not defined")
ANY = "*"  # stands for the names of `from module import *`, which nobody knows
ADVICE = "A notebook is graded by itself: write what it needs of that file into one of its cells."


def missing_file(outcome: Mapping[str, Any]) -> str:
    """The module or file that a call did not find, in words; "" where it ended in another way.

    >>> missing_file({"error": "ModuleNotFoundError", "message": "No module named 'tools.mine'"})
    'Python module tools'
    >>> said = "[Errno 2] No such file or directory: 'data/numbers.csv'"
    >>> missing_file({"error": "FileNotFoundError", "message": said})
    'file numbers.csv'
    """
    error, message = outcome.get("error"), str(outcome.get("message"))
    if error == "ModuleNotFoundError" and (found := NO_MODULE.search(message)):
        return f"Python module {found[1]}"
    if error == "FileNotFoundError" and (found := NO_FILE.search(message)):
        return f"file {PureWindowsPath(found[1] or found[2]).name}"  # which knows both kinds of slashes
    return ""


def files_beside(ways: Iterable[Sequence[str]]) -> list[str]:
    """What a notebook may need of these files, as `missing_file` calls it.

    A Python file may be imported under its own name, and under those of its folders. Notebooks are read where
    they are graded.

    >>> files_beside([("ada", "my_tools.py"), ("ada", "x.csv")])
    ['Python module ada', 'Python module my_tools', 'file my_tools.py', 'file x.csv']
    """
    names = set[str]()
    for way in (way for way in ways if not is_notebook(way[-1])):
        names.add(f"file {way[-1]}")
        if PurePath(way[-1]).suffix.casefold() == ".py":
            names |= {f"Python module {PurePath(name).stem}" for name in way}
    return sorted(names)


def missed_by(outcome: Mapping[str, Any], facts: Mapping[str, Any]) -> str:
    """The module or file for which a call failed; "" where it ended in another way.

    It failed for one that it looked for itself, or for a name that a cell would have from one. `facts` has
    what is `absent` for the cells, and the names that these cells `lost`.
    """
    if missing := missing_file(outcome):
        return missing
    found = NO_NAME.search(str(outcome.get("message")))
    if found and outcome.get("error") == "NameError" and {found[1], ANY} & {*facts["lost"]}:
        return str(min(facts["absent"], default=""))
    return ""


def about_missing(missing: str, was_handed_in: bool) -> str:
    """What a student is told of an answer that failed for a module or a file."""
    what = "was handed in beside it and is not read" if was_handed_in else "is not there"
    return f"The notebook needs the {missing}, which {what}. {ADVICE}"


def note_for_teacher(missing: str) -> str:
    """What a teacher does about a notebook that needs a file which was handed in beside it."""
    return (
        f"The notebook needs the {missing}, which was handed in beside it and is not read. Copy what it "
        "needs of that file into one of its cells, or ask for such a notebook, and grade again with --resume."
    )
