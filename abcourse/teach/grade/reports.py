"""What is made of the grader's results: pages for the class and for each student, tables, similar answers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from .overview import overview_page
from .page import file_of, visible
from .similar import similar, similar_page
from .student import Result, student_page
from .table import by_hand, by_student, marks


def write(out: Path, results: Sequence[Result]) -> list[Path]:
    """Write the report on all results into the folder `out`; the files, those of the whole class first."""
    results = sorted(results, key=lambda each: (each["student"], each["exercise"]))
    shown = visible(results)
    alike = similar(shown)
    files = {"marks for the platform": "marks.csv", "marks by hand": "by_hand.csv", "as data": "results.json"}
    texts = {
        "index.html": overview_page(shown, len(alike), files),
        "similar.html": similar_page(alike),
        "marks.csv": marks(results),
        "by_hand.csv": by_hand(results),
        "results.json": json.dumps(results, indent=1),
    }
    for student, own in by_student(results).items():
        texts[f"students/{file_of(student)}"] = student_page(visible(student), visible(own))
    (out / "students").mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (out / name).write_text(text, encoding="utf-8", newline="")
    return [out / name for name in texts]
