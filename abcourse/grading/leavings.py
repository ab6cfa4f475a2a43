"""What a submission leaves behind in a folder, and how it goes: whatever it is, nobody's run ends by it."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from itertools import count
from pathlib import Path
from time import monotonic

LONGEST = 60.0  # seconds for a folder: a process that is left may fill it again
MOST, LARGEST = 2_000, 64_000_000  # files, and bytes of all, that are kept from question to question


def removed(folder: Path) -> bool:
    """Remove a folder and all in it, links as links; whether it is gone.

    Folders in it are emptied into it one after the other, so no tree is too deep and no path too long. What
    the system does not let go stays.
    """
    if not _is_folder(folder):
        return _gone(folder)
    numbers, until, todo = count(), monotonic() + LONGEST, _names(folder)
    while todo and monotonic() < until:
        inner = folder / todo.pop()
        if not _gone(inner):
            todo += _emptied(inner, folder, numbers)
            _gone(inner)
    _gone(folder)
    return not os.path.lexists(folder)


def _emptied(inner: Path, folder: Path, numbers: count[int]) -> list[str]:
    """The new names of the folders in an inner folder, which are moved out of it; what else is in it goes."""
    moved = []
    for name in _names(inner):
        if not _gone(inner / name):
            free = next(each for each in map(str, numbers) if not os.path.lexists(folder / each))
            with suppress(OSError):
                _opened(inner / name)
                os.rename(inner / name, folder / free)
                moved.append(free)
    return moved


def _gone(path: Path) -> bool:
    """Whether a file, or a folder in which nothing is, could be removed."""
    with suppress(OSError):
        path.rmdir() if _is_folder(path) else path.unlink(missing_ok=True)
        return True
    return False


def _names(folder: Path) -> list[str]:
    """What is in a folder, which is opened to us first; nothing where it cannot be."""
    with suppress(OSError):
        _opened(folder)
        return os.listdir(folder)
    return []


def _opened(folder: Path) -> None:
    if _is_folder(folder):
        os.chmod(folder, stat.S_IRWXU)


def _is_folder(path: Path) -> bool:
    """Whether it is a folder, and no link to one."""
    with suppress(OSError):
        return stat.S_ISDIR(path.lstat().st_mode)
    return False


def contents(folder: Path) -> dict[Path, bytes]:
    """The files below a folder, read, as far as they can be and up to MOST."""
    files, left, todo = dict[Path, bytes](), LARGEST, [folder]
    while todo and len(files) < MOST:
        place = todo.pop()
        with suppress(OSError):
            about = place.lstat()
            if stat.S_ISDIR(about.st_mode):
                todo += [place / name for name in os.listdir(place)][:MOST]
            elif stat.S_ISREG(about.st_mode) and about.st_size <= left:
                files[place] = place.read_bytes()
                left -= about.st_size
    return files


def restore(folder: Path, files: dict[Path, bytes]) -> None:
    """Make a folder again what it was; the working folder stays, or is this one where it has gone."""
    removed(folder)
    for file, content in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    folder.mkdir(parents=True, exist_ok=True)
    try:
        os.chdir(os.getcwd())
    except OSError:
        os.chdir(folder)
