"""What strangers handed in, by names: what lies in a folder, or in the zip file of a class. No file is read.

Names are made printable here, once for all. Links are not followed. A zip file is unpacked by a shut-in
process, under numbers, so that no path in it leads anywhere.
"""

import json
import os
import subprocess
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from . import zips
from .sandbox import unpacking
from .zips import (
    DEEPEST,
    LARGEST,
    LEFT_OUT,
    LINK,
    OUTSIDE,
    ending,
    is_notebook,
    listed,
    other_kind,
    printable,
)

MOST = 10_000  # names in a folder
SECONDS = 600.0  # for the zip file of a class


class Told(NamedTuple):
    """What a platform's folders on the way to a file say, and all of its way with these folders.

    `version` counts from 1 where the platform numbers what is handed in again, in the folder `versions_of`;
    `student` is how deep the student's folder lies.
    """

    whole: str = ""
    version: int = 0
    versions_of: tuple[str, ...] = ()
    student: int | None = None


class Entry(NamedTuple):
    """A file, by the names on its way; a folder where it has neither a source nor a problem.

    `date` is when it was last written, as the folder or the zip file says it. A platform's own folders are
    not in `parts`, but in what they have `told`.
    """

    parts: tuple[str, ...]
    source: Path | None = None
    problem: str = ""
    date: str = ""
    told: Told = Told()

    @property
    def is_folder(self) -> bool:
        """Whether it is a folder whose files are listed too."""
        return self.source is None and not self.problem

    @property
    def folders(self) -> tuple[str, ...]:
        """The folders on the way to a file, or to a folder and itself."""
        return self.parts if self.is_folder else self.parts[:-1]

    def at(self, depth: int) -> str:
        """The folder or file on its way that lies so deep; the last one, where it does not go so deep."""
        return self.parts[min(depth, len(self.parts) - 1)]

    def is_file_at(self, depth: int) -> bool:
        """Whether it is a file that has no folder so deep."""
        return len(self.parts) <= depth + 1 and not self.is_folder

    @property
    def stem(self) -> str:
        """Its name without the ending."""
        return os.path.splitext(self.parts[-1])[0]

    @property
    def name(self) -> str:
        """All of its way, to be shown."""
        return self.told.whole or "/".join(self.parts)

    @property
    def suffix(self) -> str:
        """The ending of its name in small letters, as .ipynb."""
        return ending(self.parts[-1])

    @property
    def is_notebook(self) -> bool:
        """Whether it is called as a notebook or a zip file is."""
        return not self.is_folder and is_notebook(self.parts[-1])


class Listing(NamedTuple):
    """What was handed in, and sentences on what belongs to nobody, for the teacher."""

    entries: list[Entry]
    left_out: list[str]


def in_folder(root: Path) -> Listing:
    """All that lies below a folder."""
    entries: list[Entry] = []
    junk: list[str] = []
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
                junk.append("/".join((*above, printable(each.name))))
                continue
            entry = Entry((*above, printable(each.name)))
            if each.is_symlink():
                entry = entry._replace(problem=LINK)
            elif each.is_dir():
                waiting.append((entry.parts, Path(each.path)))
            elif not each.is_file():
                entry = entry._replace(problem="It is a device or a pipe, and no file.")
            else:
                entry = _file_entry(entry, Path(each.path), each.stat().st_mtime)
            entries.append(entry)
    return Listing(entries, _junk_sentences(junk))


def _file_entry(entry: Entry, source: Path, written: float) -> Entry:
    """The entry of a file that can be read; one that is no notebook by its name says so."""
    date = datetime.fromtimestamp(written).isoformat(" ", "seconds")
    if not entry._replace(source=source).is_notebook and (problem := other_kind(entry.parts[-1])):
        return entry._replace(problem=problem, date=date)
    return entry._replace(source=source, date=date)


def _junk_sentences(junk: list[str]) -> list[str]:
    """One sentence on what systems left behind; nbgrader's own file beside each notebook is not told."""
    told = sorted(name for name in junk if not name.endswith("timestamp.txt"))
    return [f"Left behind by a system, and nobody's work: {listed(told, 3)}."] if told else []


def in_zip(archive: Path, folder: Path) -> Listing:
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
    return _listing(told.decode("ascii", "replace").splitlines(), files)


def _listing(lines: list[str], files: Path) -> Listing:
    """What the process told that unpacked, which may have been a stranger's. Raises ValueError."""
    entries: list[Entry] = []
    outside: list[str] = []
    junk: list[str] = []
    for line in lines:
        match json.loads(line):
            case str() as reason:
                raise ValueError(printable(reason))
            case {
                "way": [*way],
                "number": int() as number,
                "problem": str() as problem,
                "name": str() as name,
                "junk": bool() as is_junk,
                "date": str() as date,
            }:
                if is_junk:
                    junk.append(printable(name))
                if problem == OUTSIDE:
                    outside.append(printable(name))
                    continue
                names = tuple(printable(each) for each in way if isinstance(each, str) and each)
                if names:
                    entries.append(_member_entry(names, files / str(number), problem, date))
    sentences = _junk_sentences(junk)
    if outside:
        sentences.append(
            f"Not read, since the path leads out of the zip file: {listed(sorted(outside))}. If that is a "
            "student's work, unpack it into a folder of the student's and grade again."
        )
    return Listing(entries, sentences)


def _member_entry(names: tuple[str, ...], file: Path, problem: str, date: str) -> Entry:
    """The entry of a member; a folder where no file was taken out and nothing is wrong."""
    if problem:
        return Entry(names, None, printable(problem), printable(date))
    if file.is_file() and not file.is_symlink():
        return Entry(names, file, "", printable(date))
    return Entry(names)
