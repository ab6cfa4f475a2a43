"""Markdown as a deck needs it: formulas as MathML, pictures inside the file, links that lead somewhere."""

import re
from html import escape
from typing import Any

from jinja2 import pass_context
from jinja2.runtime import Context
from latex2mathml.converter import convert
from nbconvert.filters.markdown_mistune import InvalidNotebook, IPythonRenderer, MarkdownWithMath

POLISH = [  # what the converter sets with the wrong room around it
    (r"</mn><mrow><mo>&#x0002C;</mo></mrow><mn>", ","),  # 1{,}679 is one number
    (r"<mo>&#x0221E;</mo>", "<mi>&#x0221E;</mi>"),  # infinity is a value, no operator
    (r"<mo>&#x0002F;</mo>", '<mo lspace="0" rspace="0">&#x0002F;</mo>'),
    (r"<mo>&#x0002E;</mo>", "<mtext>.</mtext>"),
    (r'<mo>(max|min)</mo>(?=<mo stretchy="false">&#x00028;)', r"<mi>\1</mi>"),
    (  # after another sign, but for a closing bracket, plus and minus are signs of what follows
        r"(?<=</mo>)(?<!&#x00029;</mo>)(?<!\]</mo>)(?<!&#x0007D;</mo>)<mo>(&#x02212;|&#x0002B;)</mo>",
        r'<mo form="prefix">\1</mo>',
    ),
]


def mathml(latex: str, display: str = "inline") -> str:
    r"""A formula as MathML, which browsers set and screen readers read, with no script and no font to fetch.

    Raises ValueError for what the converter does not know, where it would print the command's name.

    >>> mathml("b^2").partition("<mrow>")[2]
    '<msup><mi>b</mi><mn>2</mn></msup></mrow></math>'
    >>> mathml(r"\alfa")
    Traceback (most recent call last):
    ValueError: cannot set the formula \alfa: \alfa is not known
    """
    try:
        made = convert(latex.replace("{aligned}", "{align*}"), display=display)
    except Exception as error:  # the converter's errors have no common base
        raise ValueError(f"cannot set the formula {latex}: {type(error).__name__}") from error
    unknown = re.search(r">(\\[A-Za-z]+|[&}])<", made)
    if unknown:
        raise ValueError(f"cannot set the formula {latex}: {unknown[1]} is not known")
    for pattern, better in POLISH:
        made = re.sub(pattern, better, made)
    return made


class SlideRenderer(IPythonRenderer):
    """nbconvert's own renderer, but for formulas and links."""

    def block_math(self, body: str) -> str:
        return mathml(body, "block")

    def inline_math(self, body: str) -> str:
        return mathml(body)

    def latex_environment(self, name: str, body: str) -> str:
        return mathml(rf"\begin{{{name}}}{body}\end{{{name}}}", "block")

    def image(self, text: str, url: str, title: str | None = None) -> str:
        """A picture in the deck. Raises ValueError where it cannot be put into the file."""
        shown = super().image(text, url, title)
        if 'src="data:' not in shown:
            raise ValueError(f"cannot put {url!r} into the deck; keep the file beside the notebook")
        return shown

    def link(self, text: str, url: str, title: str | None = None) -> str:
        """A link to the next notebook leads to its deck; one to another file of the course is text only."""
        deck = re.fullmatch(r"(\w+)\.ipynb(#.*)?", url)
        if deck:
            return super().link(text, f"{deck[1]}.html", title)
        return super().link(text, url, title) if re.match(r"https?:|mailto:", url) else text


@pass_context
def markdown2html(context: Context, source: str) -> str:
    """The template's filter: HTML of a Markdown cell or output.

    What cannot be set is told in its place, and noted in the resources with the first line of its cell.
    """
    cell: dict[str, Any] = context.get("cell", {})
    renderer = SlideRenderer(
        escape=False,
        embed_images=True,
        exclude_anchor_links=True,
        path=context["resources"]["metadata"]["path"],
        attachments=cell.get("attachments", {}),
    )
    try:
        return MarkdownWithMath(renderer=renderer).render(source)
    except (ValueError, InvalidNotebook) as error:
        first = source.strip().splitlines()[0]
        context["resources"]["not_set"].append(f"the cell '{first}': {error}")
        return f"<p>{escape(str(error))}</p>"
