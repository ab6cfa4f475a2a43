"""JupyterLab as a learner has it: a lab that serves a course, and what is clicked and seen on its page."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page

ERROR = ", ".join(f"[data-mime-type='application/vnd.jupyter.{kind}']" for kind in ("error", "stderr"))


SETTINGS = {
    "@jupyterlab/notebook-extension/tracker": '{"windowingMode": "none"}',  # every cell is in the page
    "@jupyterlab/docmanager-extension/plugin": '{"autosave": false}',  # the repository stays as it is
}


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def plain_lab(root: Path, port: int) -> list[str]:
    """The command that `make lab` calls, for a course that has no Makefile."""
    return [sys.executable, "-m", "coursework", "lab", "--headless", "--port", str(port)]


def first_address(output: Path, server: subprocess.Popen[bytes], seconds: float = 60) -> str:
    """The first address that the server prints."""
    until = time.monotonic() + seconds
    while time.monotonic() < until and server.poll() is None:
        if found := re.search(r"http://\S+", output.read_text(encoding="utf-8")):
            return found[0]
        time.sleep(0.2)
    pytest.fail(f"no address after {seconds} s: {output.read_text(encoding='utf-8')}")


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
    own = {
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "IPYTHONDIR": str(home / "ipython"),
        "ABCOURSE_WORK": str(home / "work"),
    }
    output = home / "stdout"
    with output.open("wb") as stdout:
        server = subprocess.Popen(
            command(course, free_port()), cwd=course, env=os.environ | own | environment,
            stdout=stdout,
            start_new_session=True,
        )  # fmt: skip
    try:
        yield first_address(output, server)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(server.pid, signal.SIGTERM)
        server.wait(20)


def choose(page: Page, menu: str, command: str) -> None:
    """Choose a command from a menu, as a learner does."""
    page.click(f".lm-MenuBar-item:has-text('{menu}')")
    page.click(f"li[data-command='{command}']")


def prompts(page: Page) -> list[str]:
    """What stands before each code cell: '[ ]:' untouched, '[*]:' waiting, '[3]:' done."""
    return page.locator(".jp-CodeCell .jp-InputPrompt").all_inner_texts()


def ready(page: Page) -> None:
    """Wait until a notebook is open, with nothing left for its kernel to do."""
    page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=90_000)
    page.wait_for_selector("#jp-main-statusbar >> text=/Python 3 .*[|] Idle/", timeout=90_000)


def run_all(page: Page, seconds: float = 240) -> list[str]:
    """Clear the saved outputs, run every cell; the errors, once each has run or one went wrong."""
    ready(page)
    choose(page, "Edit", "editmenu:clear-all")
    choose(page, "Run", "runmenu:run-all")
    until = time.monotonic() + seconds
    while any("*" in prompt or "[ ]" in prompt for prompt in prompts(page)):
        if errors := page.locator(ERROR).all_inner_texts():
            return errors
        assert time.monotonic() < until, f"after {seconds} s: {prompts(page)}"
        page.wait_for_timeout(500)
    return page.locator(ERROR).all_inner_texts()


def save(page: Page, file: Path) -> None:
    """Save the notebook that is open, and wait until the file was written."""
    before = file.stat().st_mtime_ns
    page.keyboard.press("Escape")
    choose(page, "File", "docmanager:save")
    until = time.monotonic() + 20
    while file.stat().st_mtime_ns == before or not file.read_bytes().endswith(b"}\n"):
        assert time.monotonic() < until, f"{file} was not saved"
        page.wait_for_timeout(100)


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
