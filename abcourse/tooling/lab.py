"""Open JupyterLab on the first notebook, on this screen or on a machine that has none.

The learner's first page is the course and nothing else; their copies of the exercises are made in work/. The
folder jupyter/ switches off the question about news and the buttons that nbgrader and nbdime add for their
own users; a plain `jupyter lab` keeps them.
"""

import os
import sys
from pathlib import Path

from ..course import course_root, work_folder
from .work import prepare

FIRST = "notebooks/00_start_here.ipynb"
SETTINGS = Path(__file__).parent / "jupyter"
ADDRESS = "The course is open at {}\nStop it with Ctrl-C."


def open_lab(port: int | None = None, headless: bool = False) -> int:
    """Serve the course until interrupted; the exit status of the server.

    Prints the address with its token once the server listens, and opens a browser where there is a screen.
    With `port=None` the first free port from 8888 on is taken; a port asked for is taken or refused.
    """
    from jupyterlab.labapp import LabApp

    root = course_root()
    copy_exercises(root)
    put_first("JUPYTER_CONFIG_PATH", SETTINGS)
    put_first("PYTHONPATH", Path(__file__).parents[2])  # every kernel imports this package, installed or not
    server = LabApp.initialize_server(
        argv=[
            f"--ServerApp.root_dir={root}",
            f"--LabApp.default_url=/lab/tree/{FIRST}",
            f"--ServerApp.port={port or 8888}",
            f"--ServerApp.port_retries={50 if port is None else 0}",
            f"--ServerApp.open_browser={not headless and has_screen()}",
            f"--ServerApp.allow_root={is_root()}",  # containers and course servers run as root
            "--ServerApp.answer_yes=True",  # Ctrl-C stops without a question
            "--ServerApp.log_level=ERROR",
            "--LabApp.log_level=ERROR",
        ]
    )
    server.io_loop.add_callback(lambda: print(ADDRESS.format(server.local_url), flush=True))
    server.start()
    return 0


def copy_exercises(root: Path) -> None:
    """Bring the learner's folder up to date, and print what they should know of it."""
    try:
        print(*(f"{line}\n" for line in prepare(root / "exercises", work_folder())), sep="", end="")
    except OSError as error:
        print(f"The exercises could not be copied to work/: {error.strerror}.")


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
