"""The course in JupyterLab in a browser, with nothing installed: JupyterLite, Pyodide, and this package.

Pyodide is a folder or an address that the builder gives: the core that npm has (13 MB), or the full
distribution, which has matplotlib. What the course needs is put into Pyodide's own list of packages:
`import abcourse` finds it.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from html import unescape
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlretrieve

from ..folders import Refused, course_root, series

HERE = Path(__file__).parent
JUPYTER = HERE.parent / "release" / "jupyter"
EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "@jupyterlite/pyodide-kernel-extension", "anywidget")
LOCK = "pyodide-lock.json"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", LOCK)
# What the kernel asks for beside its own wheels, and what the course does.
KERNEL = ("ipython", "jedi", "micropip", "packaging", "comm")
COURSE = ("anywidget", "cloudpickle", "ipywidgets", "jupyterlab-widgets", "psygnal", "typing-extensions")
CHARTS = "matplotlib"  # and networkx, which a tree asks for without the cell naming it
SAVED = re.compile(r'<img src="data:image/png;base64,([^"]+)" alt="([^"]*)" width="(\d+)"')

Package = dict[str, Any]  # an entry of Pyodide's list


def make_lab(out: Path, pyodide: str) -> None:
    """Write the course in JupyterLite to `out`, anew, with the Pyodide of that folder or address.

    Raises `Refused` where JupyterLite is not installed, no Pyodide is there, or a part fails.
    """
    if find_spec("jupyterlite_core") is None or find_spec("jupyterlite_pyodide_kernel") is None:
        raise Refused(
            'JupyterLite, which makes the course in the browser, is not here: pip install -e ".[browser]"'
        )
    with tempfile.TemporaryDirectory() as folder:
        lite = Path(folder)
        copy_pyodide(pyodide, lite / "static" / "pyodide")
        for name in ("notebooks", "exercises"):
            shutil.copytree(course_root() / name, lite / "files" / name, ignore=shutil.ignore_patterns(".*"))
        shutil.copyfile(HERE / "page" / "my_work.ipynb", lite / "files" / "my_work.ipynb")
        shutil.copyfile(JUPYTER / "labconfig" / "default_setting_overrides.json", lite / "overrides.json")
        (lite / "jupyter_lite_config.json").write_text(json.dumps(extensions()), encoding="utf-8")
        options = "--contents files --apps lab --no-unused-shared-packages --no-sourcemaps"
        build = f"-m jupyterlite_core.app build --lite-dir . {options} --output-dir made/run".split()
        run([sys.executable, *build], lite)
        shutil.rmtree(out, ignore_errors=True)
        shutil.move(lite / "made" / "run", out)


def extensions() -> dict[str, Any]:
    """What JupyterLite takes over from this environment: the widgets, the kernel, and our own extension."""
    installed = Path(sys.prefix, "share", "jupyter", "labextensions")
    folders = [installed / name for name in EXTENSIONS] + [JUPYTER / "labextensions" / "abcourse"]
    return {
        "LiteBuildConfig": {
            "federated_extensions": [str(folder) for folder in folders],
            "ignore_sys_prefix": ["federated_extensions"],
        }
    }


def copy_pyodide(source: str, target: Path) -> None:
    """The files of Pyodide and the packages that the course needs: from there, by pip where they are not."""
    target.mkdir(parents=True)
    for name in CORE:
        if not fetched(source, name, target):
            raise Refused(f"{source} holds no Pyodide: {name} is not there")
    lock = json.loads((target / LOCK).read_text(encoding="utf-8"))
    known: dict[str, Package] = lock["packages"]
    known["networkx"]["depends"] = []  # it can draw by matplotlib, which the lessons do not ask of it
    if not fetched(source, known[CHARTS]["file_name"], target):
        known[CHARTS] = entry(stand_in(target))
    wanted = with_needed(known, [*KERNEL, *COURSE, "networkx", CHARTS])
    missing = []
    for name in wanted:
        file = known[name]["file_name"] if name in known else ""
        if not file:
            missing.append(name)
        elif not (target / file).is_file() and not fetched(source, file, target):
            missing.append(f"{name}=={known[name]['version']}")
    for wheel in downloaded(missing, target):
        made = entry(wheel)
        known[made["name"]] = made | {"depends": known.get(made["name"], made)["depends"]}
    known["abcourse"] = {**entry(course_wheel(target)), "depends": [*COURSE, "networkx", CHARTS]}
    (target / LOCK).write_text(json.dumps(lock), encoding="utf-8")


def fetched(source: str, name: str, target: Path) -> bool:
    """Copy a file of Pyodide's folder or address; False where it is not there."""
    address = source if "://" in source else Path(source).resolve().as_uri()
    try:
        urlretrieve(f"{address.rstrip('/')}/{name}", target / name)
    except URLError:
        return False
    return True


def with_needed(known: dict[str, Package], names: Iterable[str]) -> list[str]:
    """The packages and what they depend on, each once."""
    found: dict[str, None] = {}
    todo = list(names)
    while todo:
        name = todo.pop().lower().replace("_", "-")
        if name not in found:
            found[name] = None
            todo += known[name]["depends"] if name in known else []
    return sorted(found)


def entry(wheel: Path) -> Package:
    """What Pyodide's list says of a wheel that needs no other."""
    name, version = wheel.name.split("-")[:2]
    with zipfile.ZipFile(wheel) as opened:
        tops = {file.split("/")[0].removesuffix(".py") for file in opened.namelist()}
    return {
        "name": name.lower().replace("_", "-"),
        "version": version,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(top for top in tops if top.isidentifier()),
        "depends": [],
        "unvendored_tests": False,
    }


def downloaded(names: list[str], target: Path) -> list[Path]:
    """Wheels in pure Python, by pip."""
    before = {*target.iterdir()}
    if names:
        pip = "-m pip download --quiet --no-deps --only-binary=:all: --platform any --abi none"
        pip += " --implementation py --python-version 3.14 --dest ."
        run([sys.executable, *pip.split(), *names], target)
    return sorted({*target.iterdir()} - before)


def course_wheel(target: Path) -> Path:
    """The wheel of this course."""
    code = f"from hatchling.build import build_wheel; print(build_wheel({str(target)!r}))"
    return target / run([sys.executable, "-c", code], course_root()).split()[-1]


def stand_in(target: Path) -> Path:
    """A wheel in the place of matplotlib: lessons import it, and each chart is the picture that was saved."""
    wheel, about = target / f"{CHARTS}-0-py3-none-any.whl", f"{CHARTS}-0.dist-info"
    files = {
        f"{CHARTS}/__init__.py": "",
        f"{CHARTS}/backends/__init__.py": "",
        f"{CHARTS}/backends/backend_agg.py": "def FigureCanvasAgg(figure): ...\n",
        f"{CHARTS}/figure.py": (HERE / "page" / "no_figure.py").read_text(encoding="utf-8"),
        f"{CHARTS}/saved.json": json.dumps(saved_charts()),
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {CHARTS}\nVersion: 0\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{about}/RECORD": "",
    }
    with zipfile.ZipFile(wheel, "w") as made:
        for name, text in files.items():
            made.writestr(zipfile.ZipInfo(name), text)  # which has no date of today
    return wheel


def saved_charts() -> dict[str, tuple[str, int]]:
    """The charts in the saved outputs of the lessons: the words of each -> its PNG in base64, its width."""
    texts = [path.read_text(encoding="utf-8").replace("\\", "") for path in series()]
    return {unescape(words): (png, int(width)) for text in texts for png, words, width in SAVED.findall(text)}


def run(command: list[str], folder: Path) -> str:
    """What a command prints; raises `Refused` with its last words where it fails."""
    undated = {**os.environ, "SOURCE_DATE_EPOCH": "1577836800"}  # same sources, same bytes
    done = subprocess.run(command, cwd=folder, env=undated, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Refused(f"{' '.join(command[1:4])} failed: {(done.stderr or done.stdout).strip()[-400:]}")
    return done.stdout
