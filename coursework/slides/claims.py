"""The slide after a prediction: it states the claim, and shows what settled the question.

A cell with a prediction may get it by a `claim` in its metadata. Reason and picture are the card's.
"""

import ast
import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from ..folders import Refused

NUMBER = re.compile(r"\d[\d,.]*")
CARD = re.compile(r"\.push\(\[\"[^\"]+\",(\{.*\})\]\)\n</script>")


def claim_cells(cell: Any, name: str, cue: dict[str, Any]) -> list[Any]:
    """The cells of the slide after a prediction, with `name` for their ids and `cue` for the lecturer."""
    from bs4 import BeautifulSoup
    from nbformat.v4 import new_code_cell, new_markdown_cell, new_output

    claim, card = cell.metadata["claim"], card_of(cell)
    data = json.loads(CARD.findall(card)[0])
    about = {"slideshow": {"slide_type": "subslide", "data": {"claim": ""}}, "cue": cue}
    cells = [new_markdown_cell(f"### {claim}\n\n{answer_html(data)}", id=name, metadata=about)]
    page, settled = (BeautifulSoup(html, "html.parser") for html in (card, data["settled"]))
    picture = settled.select_one("img, svg") or page.select_one(".asked :is(img, svg)")
    told = settled.select_one("pre")
    # Rows say enough without the text that they were asked of.
    if picture is None and told is None and not data["several"]:
        told = page.select_one(".asked pre")
    joins = {"tags": ["hide-input"], "slideshow": {"slide_type": "-"}}
    for kind, shown_again in (("text", told), ("picture", picture)):
        if shown_again is not None:
            output = new_output("display_data", {"text/html": str(shown_again)})
            cells.append(new_code_cell("", id=f"{name}-{kind}", outputs=[output], metadata=joins))
    return cells


def card_of(cell: Any) -> str:
    """The prediction that the cell of a claim shows. Raises ValueError where it shows none."""
    shown = (output.get("data", {}).get("text/html", "") for output in cell.get("outputs", ()))
    for html in (html for html in shown if "abc-predict" in html):
        return str(html)
    claim = cell.metadata["claim"]
    raise ValueError(f"the claim {claim!r} stands on a cell that shows no prediction; run the notebook")


def answer_html(card: dict[str, Any]) -> str:
    """What a card tells after the commit: the reason, and the answer of each row where it has several."""
    options, rows = card["options"], card["rows"] if card["several"] else []
    items = "".join(f"<li>{row['html']}: <b>{options[row['answer']]['html']}</b></li>" for row in rows)
    return f"<ul>{items}</ul>" * bool(rows) + f"<p>{card['because']}</p>"


def refuse_typed(notebook: str, cells: Sequence[Any]) -> None:
    """Raise `Refused` where a slide has a prediction whose answer is only typed, and confirmed by no cell."""
    for cell in cells:
        away = {cell.metadata["slideshow"].get("slide_type"), *cell.metadata.get("tags", ())}
        if cell.cell_type == "code" and not away & {"skip", "notes", "remove-cell"}:
            for answer, remedy in unconfirmed(cell.source):
                raise Refused(f"{notebook}: no cell confirms the answer {answer}; {remedy}")


def unconfirmed(source: str) -> Iterator[tuple[str, str]]:
    """The answers that a cell types for its predictions and does not confirm, each with a remedy.

    What is computed is confirmed, and so is what a computed `reveal` shows. Words need a reason or a reveal;
    an answer with a number that its question does not name needs more than a reason.
    """
    from IPython.core.inputtransformer2 import TransformerManager

    plain = TransformerManager().transform_cell(source)
    for call in ast.walk(ast.parse(plain)):
        if not isinstance(call, ast.Call) or ast.unparse(call.func) not in ("Predict", "Predict.rows"):
            continue
        given = {word.arg: word.value for word in call.keywords}
        first = call.args[0] if call.args else given.get("answers")
        answers = first.values if isinstance(first, ast.Dict) else [given.get("answer")]
        asked = ast.unparse(given.get("question", first or call))
        if not isinstance(given.get("reveal", ast.Constant(None)), ast.Constant):
            continue
        for answer in answers:
            if answer is None:
                continue
            try:
                value = ast.literal_eval(answer)
            except ValueError:
                continue  # the cell computes it
            if value is None:
                continue
            if {*NUMBER.findall(str(value))} - {*NUMBER.findall(asked)}:
                yield ast.unparse(answer), "compute it in its cell, as in answer=len(trace.leaves)"
            elif not given.keys() & {"because", "reveal"}:
                yield ast.unparse(answer), "say why with because="
