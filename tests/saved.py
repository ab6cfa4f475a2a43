"""A notebook as it is saved: its cells, its prose and what it printed."""

import html
import json
from pathlib import Path
from typing import Any

from coursework.folders import series

ROOT = Path(__file__).resolve().parents[1]
SHOWN = ("text/html", "text/markdown", "text/plain")


class Saved:
    """The notebook whose name begins with this number, or the side room of this name."""

    def __init__(self, number: str) -> None:
        (path,) = [path for path in series() if path.stem == number or path.stem.startswith(f"{number}_")]
        self.cells: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]

    def sources(self, kind: str) -> list[str]:
        """The sources of all cells of a kind, `code` or `markdown`."""
        return ["".join(cell["source"]) for cell in self.cells if cell["cell_type"] == kind]

    def prose(self) -> str:
        """All Markdown, on one line."""
        return " ".join(" ".join(self.sources("markdown")).split())

    def printed(self) -> str:
        """All text of the saved outputs: tables, cards and the descriptions of pictures included."""
        outputs = [output for cell in self.cells for output in cell.get("outputs", [])]
        texts = [output.get("text", "") for output in outputs]
        texts += [output.get("data", {}).get(kind, "") for output in outputs for kind in SHOWN]
        return html.unescape("\n".join(map("".join, texts)))
