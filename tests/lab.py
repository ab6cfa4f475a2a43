"""JupyterLab as a learner has it: a lab that serves a course, and what is clicked and seen on its page."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Page
from ports import keep_port, leave_port
from waiting import LONG, wait_until

# Of a lab's kernels, that they use sockets in files: a port may be somebody else's by the time it is taken.
KERNELS = json.dumps({"KernelManager": {"transport": "ipc"}} if sys.platform == "linux" else {})
ERROR = ", ".join(f"[data-mime-type='application/vnd.jupyter.{kind}']" for kind in ("error", "stderr"))


SETTINGS = {
    "@jupyterlab/notebook-extension/tracker": '{"windowingMode": "none"}',  # every cell is in the page
    "@jupyterlab/docmanager-extension/plugin": '{"autosave": false}',  # the repository stays as it is
}


def plain_lab(root: Path, port: int) -> list[str]:
    """The command that `make lab` calls, for a course that has no Makefile."""
    return [sys.executable, "-m", "coursework", "lab", "--headless", "--port", str(port)]


def first_address(output: Path, server: subprocess.Popen[bytes]) -> str:
    """The first address that the server prints."""

    def printed() -> list[str]:
        return re.findall(r"http://\S+", output.read_text(encoding="utf-8"))

    wait_until(lambda: printed() or server.poll() is not None, "the address of a lab")
    if not printed():
        pytest.fail(f"the lab ended without an address: {output.read_text(encoding='utf-8')}")
    return printed()[0]


@contextmanager
def serving(
    course: Path, home: Path, command: Callable[[Path, int], list[str]], **environment: str
) -> Iterator[str]:
    """The address that a lab prints, while it serves `course` with settings of its own.

    The learner's work lies in `home`, unless `environment` says ABCOURSE_WORK="": then it lies in the course.
    """
    for name, text in SETTINGS.items():
        file = home / "settings" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    (home / "config").mkdir(parents=True, exist_ok=True)
    (home / "config" / "jupyter_server_config.json").write_text(KERNELS, encoding="utf-8")
    own = {
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "IPYTHONDIR": str(home / "ipython"),
        "ABCOURSE_WORK": str(home / "work"),
    }
    output, port = home / "stdout", keep_port()
    # The files of a kernel's sockets stand in `runtime`; their path may have no more than 107 characters.
    with TemporaryDirectory() as runtime, output.open("wb") as stdout:
        own["JUPYTER_RUNTIME_DIR"] = runtime
        server = subprocess.Popen(
            command(course, port), cwd=course, env=os.environ | own | environment, stdout=stdout,
            start_new_session=True,
        )  # fmt: skip
        try:
            yield first_address(output, server)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(server.pid, signal.SIGTERM)
            server.wait(LONG)
            leave_port(port)


def choose(page: Page, menu: str, command: str) -> None:
    """Choose a command from a menu, as a learner does."""
    page.click(f".lm-MenuBar-item:has-text('{menu}')")
    page.click(f"li[data-command='{command}']")


def prompts(page: Page) -> list[str]:
    """What stands before each code cell: '[ ]:' untouched, '[*]:' waiting, '[3]:' done."""
    return page.locator(".jp-CodeCell .jp-InputPrompt").all_inner_texts()


def ready(page: Page) -> None:
    """Wait until a notebook is open, with nothing left for its kernel to do."""
    page.wait_for_selector(".jp-Notebook .jp-Cell")
    page.wait_for_selector("#jp-main-statusbar >> text=/Python 3 .*[|] Idle/")


def pause(page: Page) -> Callable[[float], None]:
    """Let time pass on a page, whose events would wait while Python sleeps."""
    return lambda seconds: page.wait_for_timeout(1_000 * seconds)


def run_all(page: Page) -> list[str]:
    """Clear the saved outputs, run every cell; the errors, once each has run or one went wrong."""
    ready(page)
    choose(page, "Edit", "editmenu:clear-all")
    choose(page, "Run", "runmenu:run-all")
    errors = page.locator(ERROR)

    def ended() -> bool:
        waits = any("*" in prompt or "[ ]" in prompt for prompt in prompts(page))
        return not waits or errors.count() > 0

    wait_until(ended, "the end of a notebook", pause(page))
    return errors.all_inner_texts()


def save(page: Page, file: Path) -> None:
    """Save the notebook that is open, and wait until the file was written."""
    before = file.stat().st_mtime_ns
    page.keyboard.press("Escape")
    choose(page, "File", "docmanager:save")

    def written() -> bool:
        return file.stat().st_mtime_ns != before and file.read_bytes().endswith(b"}\n")

    wait_until(written, f"{file} to be saved", pause(page))


def opened(page: Page, name: str) -> None:
    """Close the notebook that is open, open another in the same lab, its kernel idle, nothing run."""
    ready(page)
    choose(page, "File", "filemenu:close-and-cleanup")
    page.click(".jp-Dialog .jp-mod-accept")  # its kernel ends
    page.wait_for_selector(".jp-Notebook", state="detached")
    choose(page, "File", "filebrowser:open-path")
    page.locator(".jp-Dialog input").fill(name)
    page.keyboard.press("Enter")
    ready(page)


def widgets(page: Page) -> tuple[int, int]:
    """How many widgets the open notebook shows, and how many of them are alive."""
    hosts = page.locator(".jp-Notebook .abc-widget")
    return hosts.count(), hosts.evaluate_all("hosts => hosts.filter((host) => host.shadowRoot).length")
