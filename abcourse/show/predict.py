"""A question that the reader answers before the answer is shown."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from .page import card

WORDS = {"=": ("=", "exactly"), ">=": ("≥", "at least"), "<=": ("≤", "at most")}
TO_ANSWER = "To choose one and see the answer, run this cell."


class Predict:
    """A card with a question and options: the reader chooses and commits, then sees the answer and why.

    Before the commit nothing is marked wrong, and nothing is shown. `picture` stands beside the question from
    the start. `reveal` settles the question, and is shown after the commit: a picture takes the place of the
    first one, and text stands below the answer. Each of them is a figure, such as `with_alt_text` makes, or
    text.

    `because` is a sentence, or a dict with one for each option that has something of its own to say: {option:
    sentence}. Without `answer`, the prediction is only kept in view, for a question that the notebook answers
    later. Text between backticks is code. `name` stands above the question. The card works without a kernel.
    What is shown after the commit is in its script's data alone. So an untrusted notebook does not show it,
    and a saved one read as text does not either.

        Predict("How many of the nine leaves must anyone open?", [5, 6, 7, 9], answer=minimal_leaves(3, 2))

    Raises ValueError if the answer, or an option in `because`, is none of the options.
    """

    def __init__(
        self,
        question: str,
        options: Sequence[object],
        *,
        answer: object = None,
        because: str | Mapping[object, str] = "",
        picture: object = None,
        reveal: object = None,
        name: str | None = None,
    ) -> None:
        self.question = question
        self.options = _distinct(options)
        self.answers: dict[str, object] = {question: answer}
        own = {} if isinstance(because, str) else dict(because)
        for option in own:
            _place(self.options, option)
        self.because = because if isinstance(because, str) else own.pop(answer, "")
        self.because_of = own
        self.picture, self.reveal = shown(picture), shown(reveal)
        self.name = name or "Predict"
        self.several = False
        self.because_of_row: dict[str, str] = {}
        if answer is not None:
            _place(self.options, answer)

    @classmethod
    def rows(
        cls,
        answers: Mapping[str, object],
        *,
        options: Sequence[object],
        question: str,
        because: str | Mapping[str, str] = "",
        picture: object = None,
        reveal: object = None,
        name: str | None = None,
    ) -> Predict:
        """Ask one question about several items (item -> answer), each with the same options.

        After the commit every row is told, also those that were answered differently or left open. `because`
        may be a dict with a sentence for each item. The card tells them one after the other, each once.

            Predict.rows({"E": ">=", "C": "<="}, options=["=", ">=", "<="], question="How exact are they?")

        Raises ValueError if an answer is none of the options, or `because` names what is no item.
        """
        if not answers:
            raise ValueError("no rows to predict; give answers as {item: answer}")
        own = {} if isinstance(because, str) else dict(because)
        for item in own:
            _place(list(answers), item)
        told = because if isinstance(because, str) else " ".join(dict.fromkeys(own.values()))
        made = cls(question, options, because=told, picture=picture, reveal=reveal, name=name)
        for answer in answers.values():
            _place(made.options, answer)
        made.answers, made.several, made.because_of_row = dict(answers), True, own
        return made

    def __repr__(self) -> str:
        """The question and its options, never the answer."""
        options = " / ".join(map(str, self.options))
        items = f" ({', '.join(self.answers)})" if self.several else ""
        return f"{self.name}: {self.question}{items} [{options}]"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return card("predict", self._payload(), repr(self), self._still())

    def _payload(self) -> dict[str, Any]:
        """What the script needs beside the still card; all text is HTML made here."""
        return {
            "name": _html(self.name),
            "question": _html(self.question),
            "several": self.several,
            "tall": max(len(str(option)) for option in self.options) > 16,
            "options": [
                {
                    "html": _option(option, self.several),
                    "because": _html(self.because_of.get(option, "")),
                    "said": _html(WORDS.get(str(option), (str(option),))[-1]),
                    "spoken": WORDS.get(str(option), (str(option),))[-1].replace("`", ""),
                }
                for option in self.options
            ],
            "rows": [
                {
                    "html": _html(item),
                    "plain": item.replace("`", ""),
                    "answer": None if answer is None else _place(self.options, answer),
                }
                | ({"because": _html(self.because_of_row[item])} if item in self.because_of_row else {})
                for item, answer in self.answers.items()
            ],
            "because": _html(self.because),
            "settled": self.reveal,
        }

    def _still(self) -> str:
        """The card without its script, as an untrusted notebook shows it: all but the answer."""
        options = "".join(f"<li>{_option(option, self.several)}</li>" for option in self.options)
        items = f"<p>{', '.join(map(_html, self.answers))}</p>" if self.several else ""
        asked = f"<p><b>{_html(self.name)}.</b> {_html(self.question)}</p>"
        return f'<div class="asked">{self.picture}</div>{asked}{items}<ul>{options}</ul><p>{TO_ANSWER}</p>'


def shown(what: object) -> str:
    """A picture or text as HTML: what the object itself shows in a notebook, or the text as it stands.

    Raises TypeError for what shows nothing.
    """
    if what is None or what == "":
        return ""
    if isinstance(what, str):
        return f"<pre>{escape(what)}</pre>"
    bundle = getattr(what, "_repr_mimebundle_", None)
    if bundle is None:
        raise TypeError(f"{what!r} shows nothing in a card; give text, or a figure with a description")
    made = bundle()
    data = made[0] if isinstance(made, tuple) else made
    return data.get("text/html") or shown(data["text/plain"])


def _distinct(options: Sequence[object]) -> tuple[object, ...]:
    if len(options) < 2 or len(set(map(str, options))) < len(options):
        raise ValueError(f"options are {list(options)!r}; a prediction needs two or more different ones")
    return tuple(options)


def _place(options: Sequence[object], answer: object) -> int:
    """Where the answer stands among the options."""
    if answer not in options:
        raise ValueError(f"the answer {answer!r} is none of the options {list(options)!r}")
    return options.index(answer)


def _option(option: object, in_words: bool) -> str:
    """An option as HTML; a relation gets its sign, and its words where it is a label."""
    sign, words = WORDS.get(str(option), (str(option), ""))
    return f"{_html(sign)} {words}" if words and in_words else _html(sign)


def _html(text: str) -> str:
    """Plain text as HTML, what stands between backticks as code.

    >>> _html("is `v < 3`?")
    'is <code>v &lt; 3</code>?'
    """
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))
