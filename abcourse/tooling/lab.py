"""Open JupyterLab on the first notebook, on this screen or on a machine that has none.

The learner's first page is the course and nothing else. The folder jupyter/ switches off the question about
news and the buttons that nbgrader and nbdime add for their own users; a plain `jupyter lab` keeps them.
"""

import os
import sys
from pathlib import Path

from abcourse.tooling import course_root

__all__ = ["open_lab"]

FIRST = "notebooks/00_start_here.ipynb"
SETTINGS = Path(__file__).parent / "jupyter"
ADDRESS = "The course is open at {}\nStop it with Ctrl-C."


def open_lab(port: int | None = None, headless: bool = False) -> int:
    """Serve the course until interrupted; the exit status of the server.

    Prints the address with its token once the server listens, and opens a browser where there is a screen.
    With `port=None` the first free port from 8888 on is taken; a port asked for is taken or refused.
    """
    from jupyterlab.labapp import LabApp

    paths = [str(SETTINGS), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, paths))
    server = LabApp.initialize_server(
        argv=[
            f"--ServerApp.root_dir={course_root()}",
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


def has_screen() -> bool:
    """Whether a browser window can open here."""
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return "SSH_CONNECTION" not in os.environ


def is_root() -> bool:
    """Whether this runs as the superuser, which Windows does not have."""
    return hasattr(os, "geteuid") and os.geteuid() == 0
