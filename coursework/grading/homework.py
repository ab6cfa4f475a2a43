"""Which questions are marked: all of a notebook, those that `--only` names, or the homework of a lecture."""

import re
import tomllib
from typing import NamedTuple

from ..folders import Refused, course_root
from ..questions.catalogue import ALL
from ..questions.contents import NOTEBOOK_OF, in_order, meant

NAME = re.compile(r"`(\w+)`")  # of a question, in a line of a lecture's homework


class Homework(NamedTuple):
    """Questions that are marked together, and what their worksheet is called; without any, all are marked."""

    name: str = ""
    ids: tuple[str, ...] = ()

    @property
    def exercises(self) -> list[str]:
        """The notebooks in which they are."""
        return list(dict.fromkeys(NOTEBOOK_OF[id] for id in self.ids))


def homework(only: str = "", lecture: str = "") -> Homework:
    """What is marked where `only` has names apart by commas, or `lecture` tells how a lecture's file begins.

    Raises `Refused` where there is no such question or lecture.
    """
    if only and lecture:
        raise Refused("--only and --lecture: give one of the two")
    if lecture:
        return _of_lecture(lecture)
    ids = [name.strip() for name in only.split(",") if name.strip()]
    for id in ids:
        if id not in ALL:
            raise Refused(f"--only {only}: there is no question {id!r}. {meant(id)}".strip())
    return Homework("homework" if ids else "", tuple(in_order(ids)))


def _of_lecture(lecture: str) -> Homework:
    lists = sorted((course_root() / "lectures").glob("*.toml"))
    found = [file for file in lists if file.stem == lecture or file.stem.startswith(f"{lecture}_")]
    if not found:
        raise Refused(f"--lecture {lecture}: there are {', '.join(file.stem for file in lists)}")
    lines = tomllib.loads(found[0].read_text(encoding="utf-8")).get("homework", [])
    ids = [id for line in lines for id in NAME.findall(line) if id in ALL]
    if not ids:
        raise Refused(f"--lecture {lecture}: {found[0].name} names no question as its homework")
    return Homework(f"lecture_{lecture}", tuple(in_order(ids)))
