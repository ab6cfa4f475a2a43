"""A learner's work in the browser: as a file to take away, and back."""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, ZipFile

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
    return HTML(  # type: ignore[no-untyped-call]
        f'<a download="{FILE}" href="data:application/zip;base64,{data}">Save {FILE}</a>'
    )


def bring_work(top: Path | None = None) -> None:
    """Put what `my_work.zip` holds into its places; what it could be wrong with is one printed sentence."""
    top = top or Path.cwd()
    try:
        with ZipFile(top / FILE) as brought:
            names = [
                name for name in brought.namelist() if name.split("/")[0] in FOLDERS and ".." not in name
            ]
            brought.extractall(top, names)
    except FileNotFoundError:
        print(f"There is no {FILE} beside this notebook: drag it into the list of files, and run this again.")
    except BadZipFile:
        print(f"{FILE} is no zip file that can be read: bring the one that Download my work has saved.")
    else:
        print(f"files brought: {len(names)}")


def theirs(top: Path) -> Iterator[Path]:
    """Every file that a learner may have written or edited."""
    for name in FOLDERS:
        for folder, _, files in os.walk(top / name):
            yield from (Path(folder, file) for file in sorted(files) if not file.startswith("."))
