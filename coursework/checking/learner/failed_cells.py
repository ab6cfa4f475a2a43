"""Cells that failed: what an older cell defined is no answer where the newer one did not run."""

import ast
import json
import os
import re
import sys
from functools import partial
from pathlib import Path
from time import time
from traceback import walk_tb
from types import FunctionType
from typing import Any, cast

from ..ask.values import type_name

DEFINED = re.compile(r"^(?:(?:async +)?def|class) +(\w+)|^(\w+) *(?::[^=\n]*)?=(?!=)", re.M)

CHANGED = (
    "In the notebook as it was saved last, the cell that defines {} holds another text than the one that "
    "ran. What ran was checked. Run the cell, and check again."
)
_ran: dict[
    str, tuple[str, float]
] = {}  # name -> the text of the cell that defined it last, and when it ended
_failed: dict[str, tuple[str, object]] = {}  # name -> the sentence, and what stood under the name


def listen() -> None:
    """In a kernel, note from now on which names a cell that failed was to define; elsewhere do nothing."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if shell is not None:
        shell.events.register("post_run_cell", partial(_note, shell))


def not_run(answer: object, entry: str) -> str:
    """Why nothing is judged: the last cell that defines the answer failed; this is what stood there before.

    It is looked for under the name `entry` and, where it is a function or a class, under its own.
    """
    # Nothing of the answer's own class is asked: it may raise whatever is asked of it.
    kind, own = type(answer), entry
    if issubclass(kind, type):
        own = type_name(cast(type, answer))
    elif kind is FunctionType:
        own = cast(FunctionType, answer).__name__
    names = (entry, own)
    noted = (_failed[name] for name in names if name in _failed)
    return next((sentence for sentence, before in noted if answer is before), "")


def changed_since(entry: str) -> str:
    """What there is to say where the reader has edited the cell of an answer and has not run it again.

    It is said only where the file of the notebook was saved after that cell ran, no cell in it has the text
    that ran, and one cell alone defines the name. Else nothing is known: a file may be older than the screen.
    """
    file = Path(os.environ.get("JPY_SESSION_NAME", ""))  # which Jupyter's server sets for a kernel
    ran, ended = _ran.get(entry, ("", 0.0))
    try:
        if not ran or file.suffix != ".ipynb" or file.stat().st_mtime <= ended:
            return ""
        cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
        texts = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    except (OSError, ValueError, LookupError, TypeError):
        return ""
    defining = [text for text in texts if entry in {name for pair in DEFINED.findall(text) for name in pair}]
    if len(defining) != 1 or ran.strip() in [text.strip() for text in texts]:
        return ""
    return CHANGED.format(entry)


def _note(shell: Any, ended: Any) -> None:
    """Take note of a cell that has ended."""
    cell, error = ended.info.raw_cell, ended.error_before_exec or ended.error_in_exec
    names = {name for pair in DEFINED.findall(cell) for name in pair if name}
    for name in names:
        _failed.pop(name, None)
    if error is None:
        _ran.update(dict.fromkeys(names, (cell, time())))
        return
    if ended.error_before_exec:
        line, how = getattr(error, "lineno", None), "run"
    else:
        here = (at for frame, at in walk_tb(error.__traceback__) if frame.f_globals is shell.user_ns)
        line, how = next(here, 0), "come that far"
        names -= _done(shell.transform_cell(cell), line)
    at = f"{type(error).__name__} in line {line}" if line else type(error).__name__
    told = f"did not {how} ({at}): mend it and run it again; nothing was judged."
    for name in names & shell.user_ns.keys():
        _failed[name] = f"The last cell that defines {name} {told}", shell.user_ns[name]


def _done(cell: str, raised: int) -> set[str]:
    """The names that a cell had defined before the line that raised."""
    before = [node for node in ast.parse(cell).body if (node.end_lineno or 0) < raised]
    texts = (ast.get_source_segment(cell, node) or "" for node in before)
    return {name for text in texts for pair in DEFINED.findall(text) for name in pair if name}
