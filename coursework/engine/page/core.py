"""The core of Pyodide, which is Python for the browser: where it is found, and what a page needs of it.

`engine.page()` calls this room's `find_core` and `read_core`. The core is not part of the course, because it
has 13 MB; the npm package `pyodide` has it, and once it is named, it is kept in the learner's folder.
"""

import ast
import json
import os
import re
import shutil
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile, ZipInfo

from abcourse.show.slip import Slip

from ...folders import work_folder

LOADER, MACHINE, WASM, LIBRARY = "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"
LOCK = "pyodide-lock.json"
FILES = (LOADER, MACHINE, WASM, LIBRARY, LOCK)
VERSION = "314.0.7"  # the site and the tests are made with this one
REMEDY = f"""Get it once, with npm:
    npm pack pyodide@{VERSION} && tar xzf pyodide-{VERSION}.tgz
and call page(pyodide="package"). It is then kept in your work folder, so later calls need no network."""

# What Python itself, and the part of Pyodide that is written in Python, load when they start. The compiled
# part asks for some of them by name, so no import statement tells of these.
STARTED = [
    "_pyodide", "_pyodide._future_helper", "_pyodide.docstring", "_pyodide.jsbind", "codeop",
    "encodings.ascii", "encodings.cp437", "encodings.latin_1", "encodings.utf_8", "posixpath", "pyodide",
    "pyodide._core", "pyodide._package_loader", "pyodide._run_js", "pyodide.code", "pyodide.common", "site",
    "zipimport",
]  # fmt: skip


@dataclass(frozen=True)
class Module:
    """A module of Python: the file that it stands in, its text, and whether it is a package."""

    file: str
    text: str
    package: bool


def find_core(named: str | Path | None) -> Path:
    """The folder with the core of Pyodide: the one that is named, $PYODIDE, or the one that was kept.

    What was named is copied into the learner's folder. Raises `Slip`, with the remedy, where there is none.
    """
    kept = work_folder() / "pyodide"
    given = named or os.environ.get("PYODIDE")
    if not given:
        if missing_files(kept):
            raise Slip(f"The page runs Python in the browser by Pyodide, which is not here. {REMEDY}")
        return kept
    folder = Path(given).expanduser()
    if not folder.is_dir():  # a notebook runs in its own folder, Pyodide lies in that of the course
        folder = work_folder().parent / folder
    if missing := missing_files(folder):
        raise Slip(f"{folder} is no folder of Pyodide: {missing[0]} is not there. {REMEDY}")
    if folder.resolve() != kept.resolve():
        kept.mkdir(parents=True, exist_ok=True)
        for name in FILES:
            shutil.copyfile(folder / name, kept / name)
    return folder


def missing_files(folder: Path) -> list[str]:
    """The files of the core that a folder lacks."""
    return [name for name in FILES if not (folder / name).is_file()]


def version_of(folder: Path) -> str:
    """The version of a core, as its loader says it; empty where it says none."""
    found = re.search(r'"(\d+\.\d+\.\d+\w*)"', (folder / LOADER).read_text(encoding="utf-8"))
    return found[1] if found else ""


def read_core(folder: Path, imported: Iterable[str]) -> dict[str, bytes]:
    """The files that a page carries: name -> bytes, the library cut to what these imports need."""
    found = {name: (folder / name).read_bytes() for name in (LOADER, MACHINE, WASM)}
    found[LIBRARY] = cut_library(folder / LIBRARY, imported)
    lock = json.loads((folder / LOCK).read_text(encoding="utf-8"))
    found[LOCK] = json.dumps({**lock, "packages": {}}).encode()  # the page loads no package
    return found


def cut_library(library: Path, imported: Iterable[str]) -> bytes:
    """The standard library with only the modules that a start of Python and these imports need.

    It is stored without compression, since the page compresses it as a whole, which makes it smaller.
    """
    with ZipFile(library) as opened:
        modules = modules_of({name: opened.read(name) for name in opened.namelist()})
    needed = collect_needed(modules, [*STARTED, *imported])
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        for name in sorted(needed):
            archive.writestr(ZipInfo(modules[name].file), modules[name].text)
    return made.getvalue()


def modules_of(files: dict[str, bytes]) -> dict[str, Module]:
    """The modules among some files: dotted name -> module."""
    found = {}
    for file, content in files.items():
        if file.endswith(".py"):
            dotted = file.removesuffix(".py").replace("/", ".")
            name = dotted.removesuffix(".__init__")
            found[name] = Module(file, content.decode(), name != dotted)
    return found


def collect_needed(modules: dict[str, Module], names: Iterable[str]) -> set[str]:
    """These modules and what they import when they are loaded, directly or not, with their packages."""
    needed: set[str] = set()
    todo = list(names)
    while todo:
        parts = todo.pop().split(".")
        for end in range(1, len(parts) + 1):
            name = ".".join(parts[:end])
            if name in modules and name not in needed:
                needed.add(name)
                todo += imports_of(name, modules[name])
    return needed


def imports_of(name: str, module: Module) -> list[str]:
    """The dotted names that a module imports while it is loaded, so not those inside of its functions."""
    try:
        tree = ast.parse(module.text)
    except SyntaxError:  # the library of a newer Python than ours: take every line that looks like an import
        return re.findall(r"^\s*(?:from|import) ([\w.]+)", module.text, re.MULTILINE)
    above = name.split(".") if module.package else name.split(".")[:-1]
    found = []
    for node in loaded_imports(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        else:
            base = above[: len(above) - node.level + 1] if node.level else []
            start = ".".join([*base, *filter(None, [node.module])])
            found += [start, *(f"{start}.{alias.name}" for alias in node.names)]
    return found


def loaded_imports(node: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """The import statements below a node that are carried out when it is loaded."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child
        elif not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from loaded_imports(child)


def without(names: Collection[str], packages: Collection[str]) -> list[str]:
    """Those of these dotted names that lie in none of the packages."""
    return [name for name in names if name.split(".")[0] not in packages]
