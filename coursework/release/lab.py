"""Open JupyterLab on the first notebook, on this screen or on a machine that has none.

The learner's first page is the course and nothing else, as copies of their own in work/. The folder
jupyter/ switches off the question about news and the buttons that nbgrader and nbdime add for their users,
and lets Run All Cells keep the reader's place; a plain `jupyter lab` keeps all that as it is.
"""

import os
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from ..folders import Refused, lessons_folder, work_folder
from .own_notebooks import cleaner, forget_boards_of_ended_kernels, sign
from .work import prepare

FIRST = "notebooks/00_start_here.ipynb"
SETTINGS = Path(__file__).parent / "jupyter"
ADDRESS = "The course is open at {}\nYour copies of it are in {}. Stop it with Ctrl-C."
TEMPORARY = "Your home folder cannot be written, so JupyterLab keeps its settings in {} until you stop it."
UNWRITABLE = "No copies could be made in {} ({}): these are the lessons themselves, and you cannot save them."
HOMES = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR", "MPLCONFIGDIR")


def open_lab(port: int | None = None, headless: bool = False) -> int:
    """Serve the course until interrupted; the exit status of the server.

    Prints the address with its token once the server listens, and opens a browser where there is a screen.
    With `port=None` the first free port from 8888 on is taken; a port asked for is taken or refused.
    """
    give_jupyter_a_home()  # before jupyterlab is imported, which reads where its settings lie
    import zmq
    from jupyterlab.labapp import LabApp

    course, work = lessons_folder(), own_folder()
    copied = copy_lessons(course, work)
    served = work if copied and not work.is_relative_to(course) else course
    first = (work if copied else course) / FIRST
    put_first("JUPYTER_CONFIG_PATH", SETTINGS)
    if (course / "abcourse").is_dir():
        put_first("PYTHONPATH", course)  # a kernel imports the package of these lessons, installed or not
    os.environ["ABCOURSE_WORK"] = str(work)
    server = LabApp.initialize_server(
        argv=[
            f"--ServerApp.root_dir={served}",
            f"--LabApp.default_url=/lab/tree/{first.relative_to(served).as_posix()}",
            f"--LabApp.extra_labextensions_path={SETTINGS / 'labextensions'}",
            f"--ServerApp.port={port or 8888}",
            f"--ServerApp.port_retries={50 if port is None else 0}",
            f"--ServerApp.open_browser={not headless and has_screen()}",
            f"--ServerApp.allow_root={is_root()}",  # containers and course servers run as root
            # Else each kernel warns that somebody may listen.
            f"--KernelManager.transport_encryption={'auto' if zmq.has('curve') else 'disabled'}",
            "--ServerApp.answer_yes=True",  # Ctrl-C stops without a question
            "--ServerApp.log_level=ERROR",
            "--LabApp.log_level=ERROR",
        ]
    )
    notary = server.contents_manager.notary
    sign(notary, course)
    with suppress(OSError):  # a copy that cannot be written shows an error where its board was
        forget_boards_of_ended_kernels(notary, course, work)
    server.contents_manager.register_pre_save_hook(cleaner(served, course, work))
    server.io_loop.add_callback(lambda: print(ADDRESS.format(server.local_url, work), flush=True))
    server.start()
    return 0


def own_folder() -> Path:
    """The learner's folder; a new work/ here where there is no course and none above."""
    try:
        return work_folder().resolve()
    except Refused:
        return Path.cwd() / "work"


def copy_lessons(course: Path, work: Path) -> bool:
    """Bring the learner's folder up to date and print what they should know; whether it can be used."""
    try:
        for sentence in prepare(course, work):
            print(sentence)
    except OSError as error:
        print(UNWRITABLE.format(work, error.strerror))
        return False
    return True


def give_jupyter_a_home() -> None:
    """Where Jupyter's data folder cannot be written, let it, IPython and matplotlib use a temporary one."""
    from jupyter_core.paths import jupyter_data_dir

    try:
        folder = Path(jupyter_data_dir())
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return
    except OSError:
        temporary = Path(tempfile.mkdtemp(prefix="abcourse-"))
    print(TEMPORARY.format(temporary))
    for name in HOMES:
        os.environ[name] = str(temporary / name.lower())


def put_first(variable: str, folder: Path) -> None:
    """Let a list of folders in the environment begin with this one."""
    paths = [str(folder), os.environ.get(variable, "")]
    os.environ[variable] = os.pathsep.join(filter(None, paths))


def has_screen() -> bool:
    """Whether a browser window can open here."""
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return "SSH_CONNECTION" not in os.environ


def is_root() -> bool:
    """Whether this runs as the superuser, which Windows does not have."""
    return hasattr(os, "geteuid") and os.geteuid() == 0
