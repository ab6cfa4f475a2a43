"""What a zip file holds. It is read in a shut-in process, and never in the grader's own.

The zip file of a class is unpacked by a process that runs this file, and needs nothing of the package:

    python -I zips.py class.zip     # into the working folder, under numbers; a line of JSON for each member

A zip file that a student handed in is read by the process of that submission, through `notebook_in`.
"""

from __future__ import annotations

import json
import re
import stat
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

LARGEST = 20_000_000  # bytes of a notebook, or of a zip file in another
MOST, DEEPEST, LONGEST = 40_000, 20, 255  # members, folders in each other, characters of a name
MEMORY = 1 << 30  # bytes for the process that unpacks
LINK = "It is a link, which is not followed."
OTHER = "The file is no notebook."
LEFT_OUT = re.compile(r"__MACOSX|\._.*|\.DS_Store|Thumbs\.db|desktop\.ini|\.ipynb_checkpoints|timestamp\.txt")
NUMBERED = re.compile(r"\d\d_")  # begins the name of an exercise
LOOKED_AT = (".ipynb", ".zip")  # endings of names, in small letters


def printable(name: str) -> str:
    """A name in which every character can be seen and written, and no two names become one.

    >>> printable("J\\udcf6rg\\u202e")
    'J\\\\udcf6rg\\\\u202e'
    """
    seen = "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in name)
    if len(seen) <= LONGEST:
        return seen
    return f"{seen[: LONGEST - 20]}...{sha256(seen.encode()).hexdigest()[:16]}"


def reason(error: Exception) -> str:
    """What went wrong, in characters that can be written; zipfile raises all kinds on a damaged file."""
    return printable(str(error)) or type(error).__name__


def members(packed: ZipFile) -> list[ZipInfo]:
    """The members of a zip file. Raises ValueError where there are too many."""
    if len(packed.infolist()) > MOST:
        raise ValueError(f"it holds more than {MOST:,} files")
    return packed.infolist()


def way_to(member: ZipInfo) -> tuple[list[str], str]:
    """The names on the way to a member, and why it is not read; a folder's way ends in no file.

    What a system leaves behind, as in `ada/.ipynb_checkpoints/x`, is the folder in which it lies.
    """
    names = member.filename.replace("\\", "/").split("/")
    left_out = next((at for at, name in enumerate(names) if LEFT_OUT.fullmatch(name)), None)
    way = [printable(name) for name in names[:left_out] if name not in ("", ".", "..")]
    if left_out is not None or (member.is_dir() and not _refusal(member, names)):
        return [*way, ""], ""
    if len(way) > DEEPEST:
        return [*way[:DEEPEST], way[-1]], "It lies in too many folders."
    return way, _refusal(member, names)


def _refusal(member: ZipInfo, names: list[str]) -> str:
    if stat.S_ISLNK(member.external_attr >> 16):
        return LINK
    if ".." in names or names[0] == "" or ":" in names[0]:
        return "Its path leads out of the zip file."
    if not member.is_dir() and not names[-1].casefold().endswith(LOOKED_AT):
        return OTHER
    if member.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        return "It is packed in a way that is not read here."  # others unpack without a bound
    return ""


def content(packed: ZipFile, member: ZipInfo) -> bytes:
    """The bytes of a member. Raises ValueError where they are too many, and what zipfile raises."""
    with packed.open(member) as source:
        read = source.read(LARGEST + 1)
    if len(read) > LARGEST:
        raise ValueError(f"it is larger than {LARGEST // 1_000_000} MB")
    return read


def own_work(ways: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """These ways to notebooks; where exercises/ lies beside the lessons, as in work/, without the lessons.

    >>> own_work([("work", "notebooks", "x.ipynb"), ("work", "exercises", "x", "x.ipynb")])
    [('work', 'exercises', 'x', 'x.ipynb')]
    """
    both = any("exercises" in way[:-1] for way in ways)
    return [way for way in ways if not (both and "notebooks" in way[:-1])] or ways


def notebook_in(file: Path, exercise: str) -> tuple[bytes, list[str]]:
    """The notebook in a zip file that a student handed in; the names of all that may be it, if they differ.

    Where some have the name of the exercise, it is one of them, or one that lies beside them or below and has
    the number of no other. Raises ValueError where none can be read.
    """
    try:
        with ZipFile(file) as packed:
            found, problems = dict[tuple[str, ...], ZipInfo](), []
            for member in members(packed):
                way, problem = way_to(member)
                if not way or not way[-1].casefold().endswith(".ipynb"):
                    continue
                if problem:
                    problems.append(f"The notebook in the zip file is not read. {problem}")
                else:
                    found[tuple(way)] = member
            ways = own_work(sorted(found, key=lambda way: (exercise not in way[-1].casefold(), way)))
            named = [way for way in ways if exercise in "/".join(way).casefold()]
            if named:
                others = [way for way in ways if way not in named and not NUMBERED.match(way[-1])]
                near = {way[:-1] for way in named}
                ways = named + [way for way in others if any(way[: len(each)] == each for each in near)]
            if ways:
                differ = len({(found[way].CRC, found[way].file_size) for way in ways}) > 1
                return content(packed, found[ways[0]]), ["/".join(way) for way in ways if differ]
    except Exception as error:
        raise ValueError(f"The zip file cannot be read: {reason(error)}.") from None
    raise ValueError(problems[0] if problems else "The zip file holds no notebook.")


def main() -> None:
    """Unpack notebooks and zip files; tell the way of each member, the number of its file, the problem."""
    with suppress(ImportError):  # on Windows there are no limits of the system
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_FSIZE, (LARGEST, LARGEST))
    try:
        with ZipFile(sys.argv[1]) as packed:
            for number, member in enumerate(members(packed)):
                way, problem = way_to(member)
                if way[-1:] and way[-1] and not problem:
                    try:
                        Path(str(number)).write_bytes(content(packed, member))
                    except Exception as error:
                        problem = f"The file cannot be taken out of the zip file: {reason(error)}."
                print(json.dumps([way, number, problem]))
    except Exception as error:
        print(json.dumps(reason(error)))


if __name__ == "__main__":
    main()
