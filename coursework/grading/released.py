"""What the course hands out of an exercise: the cells that it gives, and the answer cells as they are then.

The grader reads them in its own course and tells the process of a submission, which restores given cells that
a student lost and sees which notebook is untouched.
"""

import json
import re
from functools import cache
from typing import Any

from ..folders import lessons_folder
from ..questions.catalogue import asked_in

HINT = re.compile(r"\s*#[^\n]*\s*")  # a cell of one comment: hints, which a student takes the # away from
IMPORT = re.compile(r"^(?:from|import) ", re.MULTILINE)
PLAYED = {"scene", "scene-played"}  # tags of cells in which engines play, and nothing is defined


@cache
def released(exercise: str) -> dict[str, Any]:
    """`given`: each code cell that is no answer, and whether it imports. `answers`: sources by grade id.

    Both are empty where the course has no such exercise on disk.
    """
    file = lessons_folder() / "exercises" / exercise / f"{exercise}.ipynb"
    if not file.is_file():
        return {"given": [], "answers": {}}
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    due = {id for each in asked_in(exercise) for id in (each.id, f"{each.id}_report")}
    given, answers = list[dict[str, Any]](), dict[str, str]()
    for place, cell in enumerate(cells, 1):
        metadata, source = cell["metadata"], "".join(cell["source"])
        id = metadata.get("nbgrader", {}).get("grade_id", "")
        if id in due:
            answers[id] = source
        is_ours = cell["cell_type"] == "code" and not id and not PLAYED & {*metadata.get("tags", [])}
        if is_ours and not HINT.fullmatch(source):
            given.append({"place": place, "source": source, "imports": bool(IMPORT.search(source))})
    return {"given": given, "answers": answers}


def handed_out(exercise: str) -> list[str]:
    """The source of each code cell of an exercise, given cells and answers alike."""
    own = released(exercise)
    return [*(cell["source"] for cell in own["given"]), *own["answers"].values()]
