"""Run the notebooks and save them with clean outputs: two runs of the same sources write the same bytes.

Noise is taken out (times, widget ids, the version of the kernel). What would tell a reader about the machine
that ran the notebook, or would differ in the next run (a path, a memory address, a warning), is refused by
name: the author mends the cell, and nothing is hidden.
"""

import hashlib
import json
import os
import re
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from abcourse.show.page import NEEDED, SCRIPT, once

from ..folders import Refused
from .lesson import refresh

KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
LANGUAGE = {"name": "python", "pygments_lexer": "ipython3"}
NOISE = ("ExecuteTime", "execution", "scrolled", "trusted")  # in a cell's metadata
WIDGET = "application/vnd.jupyter.widget-view+json"
SECONDS_A_CELL = 120

FOLDERS = {str(Path.cwd()), str(Path.home()), tempfile.gettempdir(), sys.prefix} - {os.sep}
PLACES = [re.escape(f"{folder}{os.sep}") for folder in FOLDERS]
DATA_URI = re.compile(r"data:[a-z/+.-]+;base64,[A-Za-z0-9+/=]+")
MACHINE = {
    "a memory address": re.compile(r"\bat 0x[0-9a-fA-F]+"),
    "a date written by matplotlib": re.compile(r"<dc:date>"),
    "a path of this machine": re.compile("|".join([*PLACES, "site-packages", r"ipykernel_\d"])),
}


def save_outputs(notebooks: Sequence[Path]) -> int:
    """Run each notebook in its own folder with a fresh kernel and write it back; 0 when all ran clean.

    A notebook that fails or leaks is left as it was; the others are still written.
    """
    failed = 0
    with ProcessPoolExecutor(2) as pool:
        for path, seconds, trouble in pool.map(save_one, notebooks):
            print(f"{'FAIL' if trouble else 'ok':5}{seconds:6.1f} s  {path.name}", flush=True)
            print(*(f"       {line}" for line in trouble), sep="\n", end="\n" if trouble else "")
            failed += bool(trouble)
    return int(failed > 0)


def save_one(path: Path) -> tuple[Path, float, list[str]]:
    """Run and write one notebook: its path, the seconds it took, and what is wrong with it, one line each."""
    from nbclient.exceptions import CellExecutionError

    start = time.perf_counter()
    try:
        with tempfile.TemporaryDirectory() as profile:
            # no start-up files and no kept answers of whoever runs this
            os.environ.update(IPYTHONDIR=profile, ABCOURSE_WORK=f"{profile}/work")
            notebook = tidy(run(path), path.stem)
        trouble = list(complaints(notebook))
    except (CellExecutionError, Refused, TimeoutError) as error:
        trouble = str(error).strip().splitlines()
    if not trouble:
        write(notebook, path)
    return path, time.perf_counter() - start, trouble


def run(path: Path) -> Any:
    """The notebook as its cells leave it, executed in its own folder by this environment's kernel."""
    from nbclient import execute

    return execute(
        read(path),
        cwd=str(path.resolve().parent),
        kernel_name=KERNEL["name"],
        timeout=SECONDS_A_CELL,
        coalesce_streams=True,
        record_timing=False,
        store_widget_state=False,
        extra_arguments=["--IPKernelApp.log_level=ERROR"],
    )


def tidy_files(notebooks: Sequence[Path]) -> int:
    """Clean what is saved and run nothing; solutions keep no outputs at all."""
    for path in notebooks:
        write(as_in_the_repository(read(path), path.resolve()), path)
    return 0


def as_in_the_repository(notebook: Any, path: Path) -> Any:
    """The same notebook, tidy, and without outputs where `path` says that it is a solution."""
    tidy(notebook, path.stem)
    for cell in notebook.cells:
        if "solutions" in path.parts and cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    return notebook


def read(path: Path) -> Any:
    """The notebook at `path`, each cell with an id; `Refused` where there is none.

    The ids come before nbformat reads it, because nbformat would make up random ones.
    """
    import nbformat

    if not path.is_file():
        raise Refused(f"no notebook at {path}")
    notebook = json.loads(path.read_text(encoding="utf-8"))
    if notebook.get("nbformat") != 4:
        raise Refused(f"{path} is not a notebook of format 4")
    notebook["nbformat_minor"] = 5
    give_ids(notebook["cells"])
    return nbformat.reads(json.dumps(notebook), as_version=4)


def give_ids(cells: list[dict[str, Any]]) -> None:
    """Keep each cell's id; one that is missing or taken is made from the cell's text."""
    taken: set[str] = set()
    for cell in cells:
        name, n = cell.get("id", ""), 0
        while not name or name in taken:
            name = hashlib.sha256(f"{cell['cell_type']} {cell['source']} {n}".encode()).hexdigest()[:8]
            n += 1
        taken.add(name)
        cell["id"] = name


def write(notebook: Any, path: Path) -> None:
    """Save a notebook, the same bytes on every system."""
    path.write_text(as_text(notebook), encoding="utf-8", newline="\n")


def as_text(notebook: Any) -> str:
    """A notebook as it is saved."""
    import nbformat

    return str(nbformat.writes(notebook)).rstrip("\n") + "\n"


def tidy(notebook: Any, name: str = "") -> Any:
    """The same notebook, with nothing in it that depends on when, where or by which version it was run.

    What the notebook says about itself is written anew. Of the scripts of its widgets each stays once.
    """
    refresh(notebook, name)
    with_each_script_once(notebook)
    notebook.metadata.pop("widgets", None)
    notebook.metadata.update(kernelspec=KERNEL, language_info=LANGUAGE)
    for cell in notebook.cells:
        for key in NOISE:
            cell.metadata.pop(key, None)
        for output in cell.get("outputs", ()):
            output.pop("transient", None)
    return without_widget_views(notebook)


def without_widget_views(notebook: Any) -> Any:
    """The same notebook without what only the kernel that made it can show."""
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET, None)
    return notebook


def with_each_script_once(notebook: Any, before: Any = None) -> Any:
    """The same notebook, each script of its widgets in the first output that holds it and in no other.

    A script that a widget waits for and that no output holds is taken from `before`, the notebook as it was
    saved last: the output that held it has gone, perhaps because its cell is running.
    """
    seen: dict[str, str] = {}
    for data in pages(notebook):
        data["text/html"] = once(data["text/html"], seen)
    kept = {found[1]: found[0] for data in pages(before) for found in SCRIPT.finditer(data["text/html"])}
    for data in pages(notebook):
        for key in NEEDED.findall(data["text/html"]):
            if key in kept and key not in seen:
                data["text/html"] += kept[key]
                seen[key] = kept[key]
    return notebook


def pages(notebook: Any) -> Iterator[Any]:
    """The data of each output that is HTML, in order; none where there is no notebook."""
    for cell in notebook.cells if notebook else ():
        for output in cell.get("outputs", ()):
            if "text/html" in output.get("data", {}):
                yield output.data


def complaints(notebook: Any) -> Iterator[str]:
    """One line for each thing that must not be committed, naming the cell by number and first line."""
    for number, cell in enumerate(notebook.cells):
        here = f"cell {number} ({cell.source.strip()[:50].partition(chr(10))[0]})"
        if cell.cell_type == "code" and cell.source.rstrip().endswith(";"):
            yield f"{here} ends in ';', which hides nothing from nbval: write `_ = ...` instead"
        for output in cell.get("outputs", ()):
            if output.get("name") == "stderr":
                yield f"{here} writes to stderr: {output.text.strip().splitlines()[-1][:80]}"
            text = DATA_URI.sub("", "\n".join(texts(output)))
            for what, pattern in MACHINE.items():
                if found := pattern.search(text):
                    yield f"{here} shows {what}: {text[max(0, found.start() - 20) : found.end() + 20]!r}"


def texts(output: Any) -> Iterator[str]:
    """All that is text in an output."""
    yield str(output.get("text", ""))
    yield from output.get("traceback", ())
    for mime, content in output.get("data", {}).items():
        if mime.startswith("text/") or mime.endswith(("+xml", "json")):
            yield str(content)
