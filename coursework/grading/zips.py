"""What a zip file holds, and what a file may be by its name. A zip file is read in a shut-in process only.

The zip file of a class is unpacked by a process that runs this file, and needs nothing of the package:

    python -I zips.py class.zip     # into the working folder, under numbers; a line of JSON for each member

A zip file that a student handed in is read by the process of that submission, through `notebooks_in`. The
rules for names are here for all who list files: `cells`, `listing`, `collection`.
"""

import io
import json
import re
import stat
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import IO, NamedTuple
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

LARGEST = 20_000_000  # bytes of a notebook, or of a zip file in another
MOST, DEEPEST, LONGEST = 40_000, 20, 255  # members, folders in each other, characters of a name
CANDIDATES = 12  # notebooks of one zip file that are read
MEMORY = 1 << 30  # bytes for the process that unpacks
ENCRYPTED = 0x1  # of a member's flags
UTF_8 = 0x800  # of a member's flags: its name is written in UTF-8

LINK = "It is a link, which is not followed."
OUTSIDE = "Its path leads out of the zip file."
DEEP = "It lies in too many folders."
LOCKED = "It is locked by a password."
PACKED = "It is packed in a way that is not read here."
HAND_IN = "Please hand in the notebook itself, the file that ends in .ipynb."

# What systems, editors and synchronised folders leave behind. It is nobody's work.
LEFT_OUT = re.compile(
    r"__MACOSX|\._.*|\.DS_Store|\.AppleDouble|\.Spotlight-.*|\.Trash.*|\.fseventsd|\.localized|Icon\r"
    r"|Thumbs\.db|ehthumbs\.db|desktop\.ini|.*:Zone\.Identifier|\$RECYCLE\.BIN|System Volume Information"
    r"|lost\+found|\.directory|\.nfs.*|@eaDir|~\$.*|\.~lock\..*|.*\.swp"
    r"|\.ipynb_checkpoints|\.virtual_documents|\.jupyter|\.ipython|__pycache__|\.pytest_cache|\.mypy_cache"
    r"|\.ruff_cache|\.git|\.gitignore|\.gitattributes|\.gitkeep|\.vscode|\.idea|\.venv|venv|node_modules"
    r"|timestamp\.txt",
    re.IGNORECASE,
)
ARCHIVE = "an archive of a kind that is not read here; please hand in the .ipynb file, or a .zip"
PICTURE = "a picture"
OFFICE = "an office document"
TABLE = "a table"
OTHER_KINDS = {  # what a file is by the ending of its name, where that is no notebook
    **dict.fromkeys((".html", ".htm", ".mhtml"), "a web page"),
    **dict.fromkeys((".rar", ".7z", ".tar", ".gz", ".tgz", ".bz2", ".xz"), ARCHIVE),
    **dict.fromkeys((".png", ".jpg", ".jpeg", ".gif", ".svg", ".heic", ".webp"), PICTURE),
    **dict.fromkeys((".doc", ".docx", ".odt", ".rtf", ".ppt", ".pptx", ".pages"), OFFICE),
    **dict.fromkeys((".csv", ".tsv", ".xls", ".xlsx", ".ods"), TABLE),
    **dict.fromkeys((".mp4", ".mov", ".mkv", ".webm"), "a film"),
    **dict.fromkeys((".url", ".webloc", ".desktop", ".lnk", ".gdoc", ".gsheet"), "only a link to a file"),
    **dict.fromkeys((".crdownload", ".part", ".partial", ".tmp"), "a download that was broken off"),
    **dict.fromkeys((".db", ".sqlite", ".sqlite3"), "a data base"),
    ".icloud": "only iCloud's note that the file is not on this computer",
    ".pdf": "a PDF",
    ".py": "a Python file",
    ".pyc": "compiled Python",
    ".md": "a text in Markdown",
    ".log": "a log",
    ".ini": "a file of settings",
    ".toml": "a file of settings",
    ".yml": "a file of settings",
    ".yaml": "a file of settings",
}
# As browsers and file managers write it: x.ipynb.json, x.ipynb.txt, "x.ipynb (1)", x.ipynb.download.
NOTEBOOK = re.compile(r".*\.(?:ipynb(?:[^a-z].*)?|zip)", re.IGNORECASE | re.DOTALL)
DRIVE = re.compile("[A-Za-z]:")
NUMBERED = re.compile(r"\d\d_")  # begins the name of an exercise


class Found(NamedTuple):
    """A notebook in a zip file: the names on its way, and its bytes."""

    name: str
    content: bytes


class Packed(NamedTuple):
    """What a student's zip file holds: the notebooks that may be the one, and sentences on all the rest.

    `beside` are the ways to all files in it.
    """

    notebooks: list[Found]
    notes: list[str]
    beside: list[tuple[str, ...]]


# -- names


def ending(name: str) -> str:
    """The ending of a name in small letters, with its dot; "" where it has none.

    >>> ending("x.ipynb.HTML"), ending("x (1).5"), ending(".hidden")
    ('.html', '.5', '')
    """
    return Path(name).suffix.casefold()


def is_notebook(name: str) -> bool:
    """Whether a file is called as a notebook or a zip file is, with what browsers add to it.

    >>> [is_notebook(name) for name in ("x.ipynb", "x.IPYNB.txt", "x.ipynb (1)", "x.ipynb.pdf", "x.txt")]
    [True, True, True, False, False]
    """
    return bool(NOTEBOOK.fullmatch(name)) and ending(name) not in OTHER_KINDS


def other_kind(name: str) -> str:
    """Why a file of that name is not read; empty where it may be a notebook, as x.json, x.txt or x may be.

    >>> other_kind("essay.pdf")
    'The file is no notebook but a PDF. Please hand in the notebook itself, the file that ends in .ipynb.'
    """
    kind = OTHER_KINDS.get(ending(name), "")
    if not kind:
        return ""
    advice = "" if kind == ARCHIVE else f" {HAND_IN}"
    return f"The file is no notebook but {kind}.{advice}"


def printable(name: str) -> str:
    """A name in which every character can be seen and written, and no two names become one.

    >>> printable("J\\udcf6rg\\u202e")
    'J\\\\udcf6rg\\\\u202e'
    """
    seen = "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in name)
    if len(seen) <= LONGEST:
        return seen
    return f"{seen[: LONGEST - 20]}...{sha256(seen.encode()).hexdigest()[:16]}"


def listed(names: list[str], most: int = 5) -> str:
    """Names in a row, and how many more there are.

    >>> listed(["a", "b", "c"], 2)
    'a, b and 1 more'
    """
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return f"{', '.join(names[:most])}{more}"


def reason(error: Exception) -> str:
    """What went wrong, in characters that can be written; zipfile raises all kinds on a damaged file."""
    if isinstance(error, BadZipFile) and str(error) == "File is not a zip file":
        return "it is damaged, or it ends in the middle"
    return printable(str(error)) or type(error).__name__


# -- members of a zip file


class Member(NamedTuple):
    """A member of a zip file: the names on its way, why it is not read, whether a system left it behind.

    A folder's way ends in the empty name. So does that of what a system left behind: only the folder in which
    it lies counts.
    """

    info: ZipInfo
    way: tuple[str, ...]
    problem: str = ""
    junk: bool = False

    @property
    def name(self) -> str:
        """All of its way, to be shown."""
        return printable(self.info.filename)


def members(packed: ZipFile) -> list[Member]:
    """The members of a zip file. Raises ValueError where there are too many.

    A path that leads out of the zip file is refused, unless all of them do: then whoever packed it gave whole
    paths, and what they share says nothing.
    """
    if len(packed.infolist()) > MOST:
        raise ValueError(f"it holds more than {MOST:,} files")
    names = [_names(info) for info in packed.infolist()]
    begins = [_outer_steps(each) for each in names]
    if names and all(begins):
        names = [each[steps:] for each, steps in zip(names, begins, strict=True)]
    return [_member(info, each) for info, each in zip(packed.infolist(), names, strict=True)]


def _names(info: ZipInfo) -> list[str]:
    name = info.filename
    if not info.flag_bits & UTF_8:  # macOS writes UTF-8 and does not say so
        with suppress(UnicodeError):
            name = name.encode("cp437").decode("utf-8")
    return name.replace("\\", "/").split("/")


def _outer_steps(names: list[str]) -> int:
    """How many names at the beginning lead out of a folder: /, .. or a drive."""
    steps = 0
    while steps < len(names) and (names[steps] in ("", "..") or DRIVE.fullmatch(names[steps])):
        steps += 1
    return steps


def _member(info: ZipInfo, names: list[str]) -> Member:
    left_out = next((at for at, name in enumerate(names) if LEFT_OUT.fullmatch(name)), None)
    way = tuple(printable(name) for name in names[:left_out] if name not in ("", ".", ".."))
    problem = _problem(info, names)
    if left_out is not None:
        return Member(info, (*way, ""), junk=True)
    if info.is_dir() and not problem:
        return Member(info, (*way, ""))
    if len(way) > DEEPEST:
        return Member(info, (*way[:DEEPEST], way[-1]), DEEP)
    return Member(info, way, problem)


def _problem(info: ZipInfo, names: list[str]) -> str:
    """Why a member is not read; empty where it is."""
    if stat.S_ISLNK(info.external_attr >> 16):
        return LINK
    if ".." in names or _outer_steps(names):
        return OUTSIDE
    if info.is_dir():
        return ""
    if not is_notebook(names[-1]) and (problem := other_kind(names[-1])):
        return problem
    if info.flag_bits & ENCRYPTED:
        return LOCKED
    if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        return PACKED  # others unpack without a bound
    return ""


def content(packed: ZipFile, member: ZipInfo) -> bytes:
    """The bytes of a member. Raises ValueError where they are too many, and what zipfile raises."""
    with packed.open(member) as source:
        read = source.read(LARGEST + 1)
    if len(read) > LARGEST:
        raise ValueError(f"it is larger than {LARGEST // 1_000_000} MB")
    return read


def date_of(member: ZipInfo) -> str:
    """When a member was written, by the clock of whoever packed it.

    >>> date_of(ZipInfo("x", (2026, 11, 27, 8, 5, 30)))
    '2026-11-27 08:05:30'
    """
    year, month, day, hour, minute, second = member.date_time
    return f"{year}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}"


# -- a student's zip file


def own_work(ways: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """These ways to notebooks; where exercises/ lies beside the lessons, as in work/, without the lessons.

    >>> own_work([("work", "notebooks", "x.ipynb"), ("work", "exercises", "x", "x.ipynb")])
    [('work', 'exercises', 'x', 'x.ipynb')]
    """
    both = any("exercises" in way[:-1] for way in ways)
    return [way for way in ways if not (both and "notebooks" in way[:-1])] or ways


def notebooks_in(file: Path | IO[bytes], exercise: str) -> Packed:
    """The notebooks of a zip file that may be a student's for this exercise, and what else is in it.

    Where some have the name of the exercise, it is one of them, or one that lies beside them or below and has
    the number of no other. A zip file that holds only another is read too. Raises ValueError where no
    notebook can be read.
    """
    try:
        with ZipFile(file) as packed:
            all_members = members(packed)
            files = {each.way: each for each in all_members if each.way[-1] and not each.problem}
            refused = [each for each in all_members if each.problem]
            junk = [each.name for each in all_members if each.junk and not each.info.is_dir()]
            ways = _likely([way for way in files if is_notebook(way[-1])], exercise)
            inner = [way for way in ways if ending(way[-1]) == ".zip"]
            ways = [way for way in ways if way not in inner]
            if not ways and not inner:
                ways = sorted(files)  # x.json, x.txt or x may be one
            if not ways and len(inner) == 1 and not isinstance(file, io.BytesIO):
                return notebooks_in(io.BytesIO(content(packed, files[inner[0]].info)), exercise)
            found, problems = list[Found](), [f"{each.name} ({_in_brackets(each)})" for each in refused]
            for way in ways[:CANDIDATES]:
                try:
                    found.append(Found("/".join(way), content(packed, files[way].info)))
                except Exception as error:
                    problems.append(f"{'/'.join(way)} ({reason(error)})")
            problems += ["/".join(way) for way in sorted(files) if way not in ways[:CANDIDATES]]
    except Exception as error:
        raise ValueError(f"The zip file cannot be read: {reason(error)}. {HAND_IN}") from None
    if not found:
        raise ValueError(_nothing_found(refused, problems, junk))
    notes = [f"In the zip file, not looked at: {listed(problems)}."] if problems else []
    if junk:
        notes.append(f"In the zip file, left behind by a system: {listed(junk, 3)}.")
    return Packed(found, notes, [each.way for each in all_members if each.way and each.way[-1]])


def _likely(ways: list[tuple[str, ...]], exercise: str) -> list[tuple[str, ...]]:
    """Of these ways to notebooks those that may be the exercise, the most likely first."""
    ways = own_work(sorted(ways, key=lambda way: (exercise not in way[-1].casefold(), way)))
    named = [way for way in ways if exercise in "/".join(way).casefold()]
    if not named:
        return ways
    others = [way for way in ways if way not in named and not NUMBERED.match(way[-1])]
    near = {way[:-1] for way in named}
    return named + [way for way in others if any(way[: len(each)] == each for each in near)]


def _in_brackets(member: Member) -> str:
    """A member's problem as it stands in brackets: its first sentence, without capital and full stop."""
    sentence = member.problem.partition(". ")[0].rstrip(".")
    return sentence[0].lower() + sentence[1:]


def _nothing_found(refused: list[Member], problems: list[str], junk: list[str]) -> str:
    """The sentence on a zip file without a notebook that can be read."""
    for each in refused:
        if is_notebook(each.way[-1] if each.way else ""):
            return f"The notebook in the zip file is not read. {each.problem} {HAND_IN}"
    held = f" It holds {listed(problems)}." if problems else ""
    if copies := [name for name in junk if ".ipynb_checkpoints" in name and is_notebook(name)]:
        held += f" {listed(copies)} is only the copy that Jupyter keeps of an earlier moment."
    return f"The zip file holds no notebook.{held} {HAND_IN}"


# -- the zip file of a class


def main() -> None:
    """Unpack what may be a notebook, and tell of each member.

    A line has its way, the number of its file, why it is not read, all of its name, whether a system left it
    behind, and its date.
    """
    with suppress(ImportError):  # on Windows there are no limits of the system
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_FSIZE, (LARGEST, LARGEST))
    try:
        with ZipFile(sys.argv[1]) as packed:
            for number, member in enumerate(members(packed)):
                problem = member.problem
                if member.way[-1:] and member.way[-1] and not problem:
                    try:
                        Path(str(number)).write_bytes(content(packed, member.info))
                    except Exception as error:
                        problem = f"The file cannot be taken out of the zip file: {reason(error)}."
                told = {"way": member.way, "number": number, "problem": problem, "name": member.name}
                told |= {"junk": member.junk and not member.info.is_dir(), "date": date_of(member.info)}
                print(json.dumps(told))
    except Exception as error:
        print(json.dumps(reason(error)))


if __name__ == "__main__":
    main()
