"""What lies in a folder or zip file that strangers filled: names and bytes, up to a bound, and never parsed.

Names are made printable here, once for all. Links are not followed. Nothing that a zip file holds is written
anywhere but under a name of ours, so that no path in it leads out.
"""

from __future__ import annotations

import os
import re
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from io import FileIO
from itertools import groupby, islice
from pathlib import Path
from typing import NamedTuple

LARGEST = 20_000_000  # bytes of a file that is taken out of a zip file
LISTING = 4_000_000  # bytes of a zip file's list of members: about 40,000 files
MOST, DEEPEST, LONGEST = 10_000, 20, 255  # names in a folder, folders in each other, characters of a name
LINK = "It is a link, which is not followed."
LEFT_OUT = re.compile(r"__MACOSX|\._.*|\.DS_Store|Thumbs\.db|desktop\.ini|\.ipynb_checkpoints|timestamp\.txt")


class Member(NamedTuple):
    """A file in a zip file, by its place in the list."""

    archive: Path
    place: int


class Entry(NamedTuple):
    """A file, by the names on its way; a folder where it has neither a source nor a problem."""

    parts: tuple[str, ...]
    source: Path | Member | None = None
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


def printable(name: str) -> str:
    """A name in which every character can be seen and written, and no two names become one.

    >>> printable("J\\udcf6rg\\u202e")
    'J\\\\udcf6rg\\\\u202e'
    """
    seen = "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in name)
    if len(seen) <= LONGEST:
        return seen
    return f"{seen[: LONGEST - 20]}...{sha256(seen.encode()).hexdigest()[:16]}"


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
            entries.append(
                Entry(above or (root.name,), None, f"The folder cannot be read: {error.strerror}.")
            )
            continue
        if len(some) > MOST or len(above) > DEEPEST:
            entries.append(Entry(above or (root.name,), None, "The folder holds too many files or folders."))
            continue
        for each in some:
            parts = (*above, printable(each.name))
            if LEFT_OUT.fullmatch(each.name):
                continue
            if each.is_symlink():
                entries.append(Entry(parts, None, LINK))
            elif each.is_dir():
                entries.append(Entry(parts))
                waiting.append((parts, Path(each.path)))
            elif each.is_file():
                entries.append(Entry(parts, Path(each.path)))
            else:
                entries.append(Entry(parts, None, "It is a device or a pipe, and no file."))
    return entries


def in_zip(archive: Path) -> list[Entry]:
    """All members of a zip file. Raises ValueError where it cannot be read, with the reason."""
    entries = []
    with _opened(archive) as packed:
        for place, member in enumerate(packed.infolist()):
            names = member.filename.replace("\\", "/").split("/")
            dull = [at for at, name in enumerate(names) if LEFT_OUT.fullmatch(name)]
            kept = names[: dull[0]] if dull else names
            parts = tuple(printable(name) for name in kept if name not in ("", ".", ".."))
            problem = _refusal(member, names)
            if len(parts) > DEEPEST:
                parts, problem = (*parts[:DEEPEST], parts[-1]), "It lies in too many folders."
            if dull or (member.is_dir() and not problem):
                entries += [Entry(parts)] if parts else []
            elif parts:
                entries.append(Entry(parts, None if problem else Member(archive, place), problem))
    return entries


def _refusal(member: zipfile.ZipInfo, names: list[str]) -> str:
    """Why a member of a zip file is not read; empty where it is."""
    if (member.external_attr >> 28) == 0xA:
        return LINK
    if ".." in names or names[0] == "" or ":" in names[0]:
        return "Its path leads out of the zip file."
    if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return "It is packed in a way that is not read here."  # others unpack without a bound
    return ""


def taken_out(wanted: Mapping[Member, Path]) -> dict[Member, str]:
    """Take members out of their zip files into new files; for those that could not be, the reason."""
    problems: dict[Member, str] = {}
    for archive, members in groupby(sorted(wanted), key=lambda member: member.archive):
        with _opened(archive) as packed:
            listed = packed.infolist()
            for member in members:
                try:
                    _copied(packed, listed[member.place], wanted[member])
                except Exception as error:  # as in _opened
                    problems[member] = printable(str(error)) or type(error).__name__
    return problems


def _copied(packed: zipfile.ZipFile, member: zipfile.ZipInfo, target: Path) -> None:
    with packed.open(member) as source, target.open("xb") as file:
        while block := source.read(1 << 16):
            file.write(block)
            if file.tell() > LARGEST:
                raise ValueError(f"it is larger than {LARGEST // 1_000_000} MB")


class _Bounded(FileIO):
    """A zip file of which not all is read at once: what `zipfile` reads so is the list of members."""

    def read(self, size: int | None = -1, /) -> bytes:
        if size and size > LISTING:
            raise ValueError("its list of files is too long")
        return super().read(size) or b""


@contextmanager
def _opened(archive: Path) -> Iterator[zipfile.ZipFile]:
    try:
        with _Bounded(archive) as file, zipfile.ZipFile(file) as packed:
            yield packed
    except Exception as error:  # zipfile raises all kinds on a damaged file
        raise ValueError(printable(str(error)) or type(error).__name__) from None
