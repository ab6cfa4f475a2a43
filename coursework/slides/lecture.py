"""A lecture: a list of slides from any notebooks, in an order of one's own, as one deck with its guide.

    title = "Pruning"                  # of the deck; its first slide
    lecturer = "Ada Byron"             # all but title and part may be left out
    licence = "CC BY 4.0"
    minutes = 45
    goals = ["say why a leaf cannot matter"]  # goals and homework make the last slide, and stand in the guide
    homework = ["02: mark the pruned edges"]  # in Markdown, as goals are
    board = "Left, to stay: the tree."  # these two stand in the guide only
    buffers = ["a slide for spare minutes, or one to leave out"]
    claims = true                      # after each prediction a slide that states its claim and its answer

    [[part]]
    notebook = "02_pruning_by_hand"    # one of the course, or a file, seen from the list's own folder
    slides = ["adcb1b9b", "What may differ?"]  # each by the id of a cell or its title; without this line, all
    talk = "What a colleague would say here."

The guide has the ids of the slides. The slide that answers a prediction comes along with it.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ..folders import Refused, course_root
from .claims import refuse_typed
from .cues import cues_in, table_of
from .export import (
    BEGINS,
    begin_slides,
    deck_html,
    export_pdf,
    export_slides,
    read_notebook,
    refuse_unrun,
    take_scripts,
)

# What a list may say, and what holds where it does not say it.
LIST: dict[str, Any] = {
    "title": "",
    "lecturer": "",
    "licence": "",
    "minutes": 45,
    "board": "",
    "goals": [],
    "homework": [],
    "buffers": [],
    "claims": False,
    "part": [],
}
PART: dict[str, Any] = {"notebook": "", "slides": [], "talk": ""}
PLAN = {"goals": "Goals", "board": "Board", "homework": "Homework", "buffers": "Buffers"}
Slide = list[Any]  # its cells
Parts = list[tuple[list[Slide], str]]  # the slides of each part, and its talk


def export_all(
    folder: Path,
    out: Path,
    names: Sequence[str] = (),
    pdf: bool = False,
    handout: bool = False,
    answers: bool = False,
) -> list[Path]:
    """The files written: a deck for each notebook of the folder, or for those that `names` name.

    A name is how notebooks of the folder begin, or a file: a lecture's list, which has a guide too, or any
    notebook. `pdf` prints each deck, `handout` two slides a page (NAME_handout.pdf), both with `answers` at
    the end or without. Raises `Refused` for a name that is none of these, and once all others are made, for
    what cannot be a deck.
    """
    notebooks = [*sorted(folder.glob("*.ipynb")), *sorted(folder.glob("extra/*.ipynb"))]
    files = [Path(name) for name in names if name.endswith((".toml", ".ipynb"))]
    beginnings = [name for name in names if Path(name) not in files]
    for file in (file for file in files if not file.is_file()):
        raise Refused(f"there is no file {file}")
    for name in beginnings:
        if not any(n.name.startswith(name) for n in notebooks):
            known = ", ".join(n.stem for n in notebooks) or "none"
            raise Refused(f"no notebook in {folder} begins with {name!r}; there are: {known}")
    files += [n for n in notebooks if not names or n.name.startswith(tuple(beginnings))]
    written, refused = list[Path](), list[str]()
    for file in files:
        try:
            deck, *guide = export_lecture(file, out) if file.suffix == ".toml" else [export_slides(file, out)]
        except Refused as error:
            refused.append(str(error))
            continue
        written.append(deck)
        for end in [".pdf"] * pdf + ["_handout.pdf"] * handout:
            written.append(deck.with_name(f"{deck.stem}{end}"))
            export_pdf(deck, written[-1], end != ".pdf", answers)
        written += guide
    if refused:
        raise Refused("\n".join(refused))
    return written


def export_lecture(file: Path, out_dir: Path) -> list[Path]:
    """The deck and the guide of a lecture, written to `out_dir` under the list's name.

    Raises `Refused` where the list is no such list, names a slide that is not there or a notebook that was
    not run, and where a slide cannot be made.
    """
    told = read_list(file)
    parts, scripts = read_parts(file, told["part"], told["claims"])
    foot = " · ".join(filter(None, [told["title"], told["lecturer"], told["licence"]]))
    try:
        html, not_set = deck_html(notebook_of(told, parts), file, scripts, foot)
        if not_set:
            raise ValueError(not_set[0])
        guide = guide_of(told, parts)
    except ValueError as error:
        raise Refused(f"{file.name}: {error}") from error
    out_dir.mkdir(parents=True, exist_ok=True)
    written = [out_dir / f"{file.stem}.html", out_dir / f"{file.stem}_guide.md"]
    for path, text in zip(written, (html, guide), strict=True):
        path.write_text(text, encoding="utf-8", newline="\n")
    return written


def read_list(file: Path) -> dict[str, Any]:
    """What a list says, and what holds without. Raises `Refused` with the name of what is wrong."""
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Refused(f"{file.name} cannot be read: {error}") from None
    check_names(file, told, LIST)
    if not told.get("title") or not told.get("part"):
        raise Refused(f'{file.name} needs title = "…" and at least one [[part]]')
    return LIST | told


def read_parts(file: Path, listed: Sequence[dict[str, Any]], claims: bool) -> tuple[Parts, str]:
    """The slides of each part, and the scripts of their widgets. `Refused` for what cannot be shown."""
    parts, scripts = [], list[str]()
    for part in listed:
        check_names(file, part, PART)
        nb = opened(file, part.get("notebook", ""), claims)
        scripts.append(take_scripts(nb))
        slides = slides_of(nb)
        chosen = [*found(file, part["notebook"], slides, part["slides"])] if "slides" in part else slides
        cells = [cell for slide in chosen for cell in slide]
        refuse_unrun(part["notebook"], cells)
        refuse_typed(part["notebook"], cells)
        parts.append((chosen, part.get("talk", "")))
    return parts, "\n".join(dict.fromkeys(scripts))


def closing_of(told: Mapping[str, Any]) -> str:
    """The last slide, in Markdown: what the room can do now, and the homework; "" without goals."""
    goals = "".join(f"- {goal}\n" for goal in told["goals"])
    homework = "".join(f"- {task}\n" for task in told["homework"])
    return f"## Now you can\n\n{goals}" + f"\n### At home\n\n{homework}" * bool(homework) if goals else ""


def check_names(file: Path, told: Mapping[str, Any], known: Mapping[str, Any]) -> None:
    """Raise `Refused` for a name that a list does not have, and for one of another type."""
    for name, value in told.items():
        if name not in known:
            raise Refused(f"{file.name}: there is no {name!r}; there are {', '.join(known)}")
        if not isinstance(value, due := type(known[name])):
            raise Refused(f"{file.name}: {name} is {value!r}, and should be a {due.__name__}")


def opened(file: Path, name: str, claims: bool) -> Any:
    """The notebook of a part, its slides begun: of the course by its name, or a file beside the list."""
    own = file.parent / name
    notebooks = course_root() / "notebooks"
    for path in (own, notebooks / f"{name}.ipynb", notebooks / "extra" / f"{name}.ipynb"):
        if name and path.is_file():
            nb = read_notebook(path)
            try:
                begin_slides(nb, claims)
            except ValueError as error:
                raise Refused(f"{path.name}: {error}") from error
            return nb
    raise Refused(f"{file.name}: there is no notebook {name!r}, neither of the course nor beside this list")


def slides_of(nb: Any) -> list[Slide]:
    """The slides of a notebook that was begun: each the cells from its first to the next slide."""
    slides: list[Slide] = []
    for cell in nb.cells:
        if cell.metadata["slideshow"].get("slide_type") in BEGINS or not slides:
            slides.append([])
        slides[-1].append(cell)
    return slides


def found(file: Path, notebook: str, slides: Sequence[Slide], ids: Sequence[str]) -> Iterator[Slide]:
    """The slides that hold these cells or have these titles, each with the one that answers it.

    Raises `Refused` for what is neither, with titles that are near, and for a title that stands twice, with
    the ids that tell the slides apart.
    """
    named: dict[str, list[int]] = {}
    for place, slide in enumerate(slides):
        for name in (slide[0].source.partition("\n")[0].lstrip("# "), *(cell.id for cell in slide)):
            named.setdefault(name, []).append(place)
    for id in ids:
        places = named.get(id, [])
        if len(places) != 1:
            ways = [slides[place][0].id.removeprefix("title-") for place in places]
            say = " or ".join(map(repr, ways or get_close_matches(id, named, 3))) or "an id or a title"
            how = (
                f"{len(places)} slides called {id!r}" if places else f"no cell {id!r} on a slide, nor a title"
            )
            raise Refused(f"{file.name}: {notebook} has {how}; say {say}")
        (place,) = places
        yield slides[place]
        if place + 1 < len(slides) and slides[place + 1][0].id.startswith("claim-"):
            yield slides[place + 1]


def notebook_of(told: Mapping[str, Any], parts: Parts) -> Any:
    """The slides as one notebook: a title, then the parts, each with its talk at its first slide."""
    from nbformat.v4 import new_markdown_cell, new_notebook

    begins, said = {"slideshow": {"slide_type": "slide"}}, {"slideshow": {"slide_type": "notes"}}
    top = f"# {told['title']}\n\n{told['lecturer']}".rstrip()
    cells = [new_markdown_cell(top, id="lecture", metadata=begins)]
    for number, (slides, talk) in enumerate(parts):
        for place, slide in enumerate(slides):
            cells += slide
            if talk and not place:
                cells.append(new_markdown_cell(talk, id=f"talk-{number}", metadata=said))
    if closing := closing_of(told):
        cells.append(new_markdown_cell(closing, id="closing", metadata=begins))
    seen = set[str]()
    for place, cell in enumerate(cells):
        if cell.id in seen:  # two notebooks may have cells of one id
            cell.id = f"{cell.id}-again-{place}"
        seen.add(cell.id)
    return new_notebook(cells=cells, metadata={"minutes": told["minutes"]})


def guide_of(told: Mapping[str, Any], parts: Parts) -> str:
    """The guide, in Markdown: the plan, what there is to say at each part, its slides, the minutes in all."""
    text, spent, shown = f"# {told['title']}\n", 0, 1  # the title is a slide, too
    for name, word in PLAN.items():
        if entry := told[name]:
            text += f"\n**{word}:** {entry if isinstance(entry, str) else '; '.join(entry)}\n"
    path = int(told["minutes"] > 60)
    for slides, talk in parts:
        cues = cues_in((cell for slide in slides for cell in slide), all_have_one=False)
        spent += sum(cue["minutes"][path] for _, cue in cues if "minutes" in cue)
        text += f"\n## {cues[0][0] if cues else 'A part'}\n\n{talk}\n\n{table_of(cues, shown + 1, [path])}"
        shown += len(cues)
    return f"{text}\n{spent} of {told['minutes']} minutes.\n"
