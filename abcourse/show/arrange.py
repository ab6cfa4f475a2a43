"""A program whose lines are to be put in order: a Parsons problem, judged without a kernel."""

import re
from collections.abc import Mapping, Sequence
from html import escape
from random import Random
from textwrap import dedent
from typing import Any

from .page import card


class Arrange:
    """A card with the lines of `program` in a shuffled order, and wrong lines among them, to be put in order.

    `wrong` maps a line that does not belong to the reason that is shown if somebody uses it. `names` are
    blanked in every line but the first, and the reader has to fill them in. That makes a second card of the
    same program. The reader moves a line by mouse or by keys. Check says how far the order is right, and what
    is wrong with the next line.

        Arrange(source, wrong={"        best = 0": "A maximum starts below everything: -inf."})

    Raises ValueError for a program of one line, and for a wrong line that is in the program. (Parsons & Haden
    2006; with distractors and fading as in Ericson et al. 2017, Weinman et al. 2021.)
    """

    def __init__(
        self,
        program: str,
        *,
        wrong: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
        title: str = "Put the lines in order",
    ) -> None:
        self.lines = [line.rstrip() for line in dedent(program).strip("\n").splitlines() if line.strip()]
        self.wrong = {line.rstrip(): reason for line, reason in (wrong or {}).items()}
        if len(self.lines) < 2:
            raise ValueError(
                f"the program has {len(self.lines)} lines; to be put in order it needs 2 or more"
            )
        both = [line for line in self.wrong if line in self.lines]
        if both:
            raise ValueError(f"the wrong line {both[0]!r} is in the program")
        self.title, self.names = title, tuple(names)
        self.shuffled = [*range(len(self.lines)), *(-1 - number for number in range(len(self.wrong)))]
        Random(f"0 {program}").shuffle(self.shuffled)

    def __repr__(self) -> str:
        """Return the title and the lines as they are handed out."""
        return "\n".join([f"{self.title}:", *(self._text(number).strip() for number in self.shuffled)])

    def _text(self, number: int) -> str:
        return self.lines[number] if number >= 0 else list(self.wrong)[-1 - number]

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        blank = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in self.names) or r"(?!)")
        pieces = {
            number: [self._text(number)]
            if number == 0
            else re.split(f"({blank.pattern})", self._text(number))
            for number in self.shuffled
        }
        payload = {
            "title": self.title,
            "lines": self.lines,
            "offered": [
                {
                    "pieces": pieces[number],
                    "because": list(self.wrong.values())[-1 - number] if number < 0 else "",
                }
                for number in self.shuffled
            ],
        }
        items = "".join(f"<li><code>{escape(self._text(n).strip())}</code></li>" for n in self.shuffled)
        light = f"<p><b>{escape(self.title)}</b></p><ul>{items}</ul>"
        return card("arrange", payload, repr(self), light)
