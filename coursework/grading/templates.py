"""Whole pages of HTML out of templates, for the rooms that make pages."""

from functools import cache
from pathlib import Path
from typing import Any


def whole(folder: Path, kind: str, **known: Any) -> str:
    """A page of one of the kinds that a folder has templates of; whatever goes into it is escaped."""
    return str(templates_of(folder).get_template(f"{kind}.html.j2").render(**known)) + "\n"


@cache
def templates_of(folder: Path) -> Any:
    """The templates of a folder; each is read once."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
