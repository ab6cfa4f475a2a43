"""A learner's work in the browser: as a file to take away, and back; and one notebook begun again.

The notebook `page/my_work.ipynb` calls these functions.
"""

import os
from base64 import b64encode
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, ZipFile

from ..folders import Refused, lessons_folder
from ..release.work import lay_fresh_copy, place_of

FOLDERS = ("work", "exercises", "notebooks")
FILE = "my_work.zip"


def download_work(top: Path | None = None) -> Any:
    """A link that saves the answers, the engine and the notebooks as one file, `my_work.zip`."""
    from IPython.display import HTML

    top, file = top or Path.cwd(), BytesIO()
    with ZipFile(file, "w", compresslevel=6, compression=8) as made:
        for path in theirs(top):
            made.write(path, path.relative_to(top))
    data = b64encode(file.getvalue()).decode()
    return HTML(
        f'<a download="{FILE}" href="data:application/zip;base64,{data}">Download my work: {FILE}</a>'
    )


def bring_work(top: Path | None = None) -> Any:
    """A button that asks for a saved `my_work.zip` and puts its files into their places."""
    from ipywidgets import HTML, FileUpload, VBox  # type: ignore[import-untyped]

    button = FileUpload(accept=".zip", description="Bring my work", layout={"width": "auto"})
    told = HTML()

    def bring(_: object) -> None:
        told.value = unpacked(bytes(button.value[0]["content"]), top or Path.cwd())

    button.observe(bring, "value")
    return VBox([button, told])


def reset_notebook(name: str, exercise: bool = False, top: Path | None = None) -> None:
    """Lay a fresh copy of one lesson, or exercise, and keep what was there beside it, as name_old1.

    `name` is how it begins, as 03. It is what `abcourse reset` does on a computer. The fresh text comes from
    the package, which is loaded already. Prints what lies where now, or why nothing was reset.
    """
    if not name:
        print('Nothing was reset. Write which notebook, as reset_notebook("03"), and run this cell again.')
        return
    try:
        course = lessons_folder()
        sentences = lay_fresh_copy(course, top or Path.cwd(), place_of(course, name, exercise), "")
    except Refused as error:
        sentences = [f"Nothing was reset: {error}."]
    print(*sentences, sep="\n")


def unpacked(content: bytes, top: Path) -> str:
    """Put what a saved zip file holds into its places; what is told of it."""
    try:
        with ZipFile(BytesIO(content)) as brought:
            names = [
                name for name in brought.namelist() if name.split("/")[0] in FOLDERS and ".." not in name
            ]
            brought.extractall(top, names)
    except BadZipFile:
        return f"This is no zip file that can be read: choose the {FILE} that Download my work has saved."
    return f"files brought: {len(names)}"


def theirs(top: Path) -> Iterator[Path]:
    """Every file that a learner may have written or edited."""
    for name in FOLDERS:
        for folder, _, files in os.walk(top / name):
            yield from (Path(folder, file) for file in sorted(files) if not file.startswith("."))
