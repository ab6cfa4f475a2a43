"""Our own notebooks in JupyterLab: alive from the start, and saved as the repository has them.

JupyterLab runs the scripts of a saved output only where it trusts the notebook. It trusts what it has signed,
by a key in the user's data folder. So each start of the lab signs the notebooks of the course. A signature
holds for the very content: an untouched copy in work/ is signed too, what a learner brought from elsewhere
is not.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..questions.contents import CONTENTS, DOORS
from .outputs import (
    KERNEL,
    LANGUAGE,
    WIDGET,
    as_in_the_repository,
    with_each_script_once,
    without_widget_views,
    write,
)
from .work import lessons


def sign(notary: Any, course: Path) -> None:
    """Let JupyterLab trust the notebooks of `course` and its exercises, as they are now."""
    for path in (course / name for name in lessons(course)):
        if path.suffix == ".ipynb" and path.stem in {*CONTENTS, *DOORS} and (notebook := unless_spoilt(path)):
            notary.sign(notebook)


def unless_spoilt(path: Path) -> Any:
    """The notebook at `path`; None where none can be read: JupyterLab says so when it is opened."""
    import nbformat

    try:
        return nbformat.read(path, as_version=4)
    except Exception:  # whatever an editor or a merge has left there, the lab is to start
        return None


def forget_boards_of_ended_kernels(notary: Any, course: Path, work: Path) -> None:
    """Let a learner's copies show the picture of each board that was alive when they were saved.

    At the start of a lab no kernel runs, and JupyterLab would show "widget model not found" in its place.
    """
    for name in lessons(course):
        copy = work / name
        if not copy.is_file() or WIDGET.encode() not in copy.read_bytes():
            continue
        if notebook := unless_spoilt(copy):
            trusted = notary.check_signature(notebook)
            write(without_widget_views(notebook), copy)
            if trusted:
                notary.sign(notebook)


def cleaner(served: Path, course: Path, work: Path) -> Callable[..., None]:
    """A hook that JupyterLab calls before it saves a file below `served`, with its model and path.

    The model of a notebook of ours is changed to what the repository would hold. In a copy of a lesson in
    `work`, only what JupyterLab adds by itself is taken back. Either keeps the scripts that its widgets need,
    if only in the file that is there now. Any other file is left as it is.
    """
    known = set(lessons(course))

    def clean(model: dict[str, Any], path: str, **_: Any) -> None:
        import nbformat

        file = served / path
        if model.get("type") != "notebook":
            return
        name = file.relative_to(work).as_posix() if file.is_relative_to(work) else ""
        notebook = nbformat.from_dict(model["content"])
        trusted = [cell.metadata.get("trusted") for cell in notebook.cells]
        copy = name in known or course / "exercises" in file.parents
        original = bool({course / "notebooks", course / "solutions"} & {*file.parents})
        if not copy and not original:
            return
        with_each_script_once(notebook, unless_spoilt(file))
        if not copy:
            as_in_the_repository(notebook, file)
        elif notebook.metadata.get("kernelspec", {}).get("name") == KERNEL["name"]:
            notebook.metadata.update(kernelspec=KERNEL, language_info=LANGUAGE)
        for cell, trust in zip(notebook.cells, trusted, strict=True):
            if trust is not None:  # what the notary asks for when it signs
                cell.metadata["trusted"] = trust
        model["content"] = notebook

    return clean
