"""The slide after a prediction: it states the claim, and shows what settled the question.

A cell with a prediction gets it by a `claim` in its metadata. Answer, reason and picture are the card's.
"""

import json
import re
from typing import Any

CARD = re.compile(r"\.push\(\[\"[^\"]+\",(\{.*\})\]\)\n</script>")


def claim_cells(cell: Any, name: str, cue: dict[str, Any]) -> list[Any]:
    """The cells of the slide that follows a prediction, with `name` for their ids and `cue` for the lecturer.

    Raises ValueError where the cell shows no prediction.
    """
    from bs4 import BeautifulSoup
    from nbformat.v4 import new_code_cell, new_markdown_cell, new_output

    claim = cell.metadata["claim"]
    shown = (output.get("data", {}).get("text/html", "") for output in cell.get("outputs", ()))
    card = next((html for html in shown if "abc-predict" in html), None)
    if card is None:
        raise ValueError(f"the claim {claim!r} stands on a cell that shows no prediction; run the notebook")
    data = json.loads(CARD.findall(card)[0])
    about = {"slideshow": {"slide_type": "subslide", "data": {"claim": ""}}, "cue": cue}
    cells = [new_markdown_cell(f"### {claim}\n\n{answer_html(data)}", id=name, metadata=about)]
    page = BeautifulSoup(card, "html.parser")
    # Rows say enough without the text that they were asked of.
    drawn = "img, svg" if data["several"] else "img, svg, pre"
    settled = page.select_one(".settled :is(img, svg, pre)") or page.select_one(f".asked :is({drawn})")
    if settled is not None:
        output = new_output("display_data", {"text/html": str(settled)})
        joins = {"tags": ["hide-input"], "slideshow": {"slide_type": "-"}}
        cells.append(new_code_cell("", id=f"{name}-picture", outputs=[output], metadata=joins))
    return cells


def answer_html(card: dict[str, Any]) -> str:
    """What a card tells after the commit: the answer, or that of each row, and the reason."""
    options, rows = card["options"], card["rows"]
    if card["several"]:
        items = (f"<li>{row['html']}: <b>{options[row['answer']]['html']}</b></li>" for row in rows)
        told = f"<ul>{''.join(items)}</ul>"
    else:
        told = "".join(
            f"<p><b>{options[row['answer']]['html']}</b></p>" for row in rows if row["answer"] is not None
        )
    return f"{told}<p>{card['because']}</p>"
