"""A learner's own folder: work/, which git ignores, with a copy of every exercise.

exercises/ belongs to the course, and an update changes it. A copy in work/ belongs to the learner: once it is
edited, nothing here writes to it again.
"""

import hashlib
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

COPIED = ".copied.json"  # in work/: for each exercise the digest of the version that was copied
NEWER = "work/{0} is as you left it; a newer one is in exercises/{0}. To begin that one, move yours away."


def prepare(exercises: Path, work: Path) -> list[str]:
    """Copy each exercise that `work` lacks; a sentence for each edited copy whose exercise has changed since.

    A copy that nobody has edited is brought up to date. Raises OSError where `work` cannot be written.
    """
    copied, sentences = noted(work / COPIED), []
    for name in sorted(files(exercises)):
        source, own = exercises / name, work / name
        new = digest(source)
        if not own.exists() or digest(own) in (new, copied.get(name)):
            own.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, own)
            copied[name] = new
        elif copied.setdefault(name, new) != new:
            sentences.append(NEWER.format(name))
    if copied:
        (work / COPIED).write_text(json.dumps(copied, indent=1, sort_keys=True), encoding="utf-8")
    return sentences


def files(folder: Path) -> Iterator[str]:
    """Every file below a folder by its relative name, without what JupyterLab leaves behind."""
    for path in folder.rglob("*"):
        if path.is_file() and ".ipynb_checkpoints" not in path.parts:
            yield path.relative_to(folder).as_posix()


def noted(file: Path) -> dict[str, str]:
    """What was copied, by name; nothing where the note is lost or spoilt."""
    try:
        return dict(json.loads(file.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return {}


def digest(file: Path) -> str:
    """What tells one version of a file from another."""
    return hashlib.sha256(file.read_bytes()).hexdigest()
