"""What a submission leaves behind in a folder, and how it goes: whatever it is, nobody's run ends by it."""

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

    What is in a folder within it is moved up into it first, so no tree is too deep and no path too long. What
    the system does not let go stays.
    """
    numbers, until, todo = count(), monotonic() + LONGEST, [folder]
    while todo and monotonic() < until:
        inner = todo.pop()
        for name in _names(inner):
            if not _gone(inner / name) and _is_folder(inner / name):
                free = next(each for each in map(str, numbers) if not os.path.lexists(folder / each))
                with suppress(OSError):
                    (inner / name).chmod(stat.S_IRWXU)  # or it cannot be moved
                    todo.append((inner / name).rename(folder / free))
        _gone(inner)
    return _gone(folder)


def _gone(path: Path) -> bool:
    """Whether a file, or a folder in which nothing is, is no longer there."""
    with suppress(OSError):
        path.rmdir() if _is_folder(path) else path.unlink(missing_ok=True)
        return True
    return False


def _names(folder: Path) -> list[str]:
    """What is in a folder, which is opened to us first; nothing where it is none or cannot be read."""
    with suppress(OSError):
        if _is_folder(folder):
            folder.chmod(stat.S_IRWXU)
            return os.listdir(folder)
    return []


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
