"""What strangers handed in, by names: what lies in a folder, or in the zip file of a class. No file is read.

Names are made printable here, once for all. Links are not followed. A zip file is unpacked by a shut-in
process, under numbers, so that no path in it leads anywhere.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from . import zips
from .sandbox import unpacking
from .zips import DEEPEST, LARGEST, LEFT_OUT, LINK, LOOKED_AT, OTHER, printable

MOST = 10_000  # names in a folder
SECONDS = 600.0  # for the zip file of a class


class Entry(NamedTuple):
    """A file, by the names on its way; a folder where it has neither a source nor a problem."""

    parts: tuple[str, ...]
    source: Path | None = None
    problem: str = ""

    @property
    def is_folder(self) -> bool:
        """Whether it is a folder whose files are listed too."""
        return self.source is None and not self.problem

    @property
    def stem(self) -> str:
        """Its name without the ending."""
        return os.path.splitext(self.parts[-1])[0]

    @property
    def suffix(self) -> str:
        """The ending of its name in small letters, as .ipynb."""
        return os.path.splitext(self.parts[-1])[1].casefold()


def in_folder(root: Path) -> list[Entry]:
    """All that lies below a folder."""
    entries: list[Entry] = []
    waiting: list[tuple[tuple[str, ...], Path]] = [((), root)]
    while waiting:
        above, folder = waiting.pop()
        try:
            with os.scandir(folder) as found:
                some = sorted(islice(found, MOST + 1), key=lambda each: each.name)
        except OSError as error:
            problem = f"The folder cannot be read: {error.strerror}."
            entries.append(Entry(above or (root.name,), None, problem))
            continue
        if len(some) > MOST or len(above) > DEEPEST:
            entries.append(Entry(above or (root.name,), None, "The folder holds too many files or folders."))
            continue
        for each in some:
            if LEFT_OUT.fullmatch(each.name):
                continue
            entry = Entry((*above, printable(each.name)))
            if each.is_symlink():
                entry = entry._replace(problem=LINK)
            elif each.is_dir():
                waiting.append((entry.parts, Path(each.path)))
            elif not each.is_file():
                entry = entry._replace(problem="It is a device or a pipe, and no file.")
            elif entry.suffix in LOOKED_AT:
                entry = entry._replace(source=Path(each.path))
            else:
                entry = entry._replace(problem=OTHER)
            entries.append(entry)
    return entries


def in_zip(archive: Path, folder: Path) -> list[Entry]:
    """All members of a zip file, taken out into an empty folder. Raises ValueError with the reason."""
    files, lines = folder / "files", folder / "lines"
    files.mkdir()
    with lines.open("wb") as target:
        try:
            subprocess.run(
                unpacking(archive.resolve(), files, Path(zips.__file__)),
                stdin=subprocess.DEVNULL, stdout=target, stderr=subprocess.DEVNULL, cwd=files,
                timeout=SECONDS, check=True,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            raise ValueError(f"to unpack it takes longer than {SECONDS:.0f} s") from None
        except subprocess.CalledProcessError:
            raise ValueError("the process that unpacks it has ended") from None
    with lines.open("rb") as source:
        told = source.read(LARGEST)
    return [*_entries(told.decode("ascii", "replace").splitlines(), files)]


def _entries(lines: list[str], files: Path) -> Iterator[Entry]:
    """What the process told that unpacked; it may have been a stranger's."""
    for line in lines:
        match json.loads(line):
            case str() as reason:
                raise ValueError(printable(reason))
            case [[*way], int() as number, str() as problem]:
                parts = tuple(printable(name) for name in way if isinstance(name, str) and name)
                file = files / str(number)
                if problem and parts:
                    yield Entry(parts, None, printable(problem))
                elif parts and file.is_file() and not file.is_symlink():
                    yield Entry(parts, file)
                elif parts:
                    yield Entry(parts)
