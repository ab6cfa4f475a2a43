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


@pytest.mark.parametrize("document", ["README.md", "docs/coverage.md", "bench/README.md"])
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


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "bench/README.md"])
def test_every_file_and_target_that_is_named_exists(document):
    text = (ROOT / document).read_text(encoding="utf-8")
    named = re.findall(r"`((?:\.ci|\w+)/[\w./]*|\w+\.(?:md|toml|yml|cff|py))`", text)
    made = ("work/", "build/")  # by a command
    places = [ROOT, (ROOT / document).parent, ROOT / "abcourse"]
    due = [name for name in named if not name.startswith(made) and "NN" not in name]
    assert not [name for name in due if not any((place / name).exists() for place in places)]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"(?:`|^    )make ([a-z-]+)", text, re.M)
    assert targets
    assert not [name for name in targets if f"\n{name}:" not in makefile]
