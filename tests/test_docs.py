"""What the documents point at exists: files, and the headings of notebooks that they quote."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def headings(number):
    """The headings of a notebook, as plain text."""
    (file,) = (ROOT / "notebooks").glob(f"{number}_*.ipynb")
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    text = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    return "\n".join(line for line in text.splitlines() if line.startswith("#"))


@pytest.mark.parametrize("document", ["README.md", "docs/coverage.md"])
def test_every_link_leads_to_a_file(document):
    text = (ROOT / document).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]
    assert links
    missing = [link for link in links if not ((ROOT / document).parent / link).exists()]
    assert not missing


def test_every_section_that_the_coverage_quotes_is_there():
    text = (ROOT / "docs" / "coverage.md").read_text(encoding="utf-8").replace("\\*", "*")
    quoted = re.findall(r'\b([01]\d)(?: and)? "([^"]+)"', text)
    assert len(quoted) > 30
    missing = [(number, title) for number, title in quoted if title not in headings(number)]
    assert not missing
