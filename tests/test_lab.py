"""`make lab`, as a learner meets it: it answers on its port; notebook 02 runs and steps in a real browser."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from browser import Visit
from playwright.sync_api import Page

NOTEBOOK = "notebooks/02_pruning_by_hand.ipynb"
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
    return [sys.executable, "-m", "abcourse", "lab", "--headless", "--port", str(port)]


def make_lab(root: Path, port: int) -> list[str]:
    """`make lab` where the environment is make's own; elsewhere (conda) what it calls."""
    ours = Path(sys.prefix) == root / ".venv"
    return ["make", "-s", "lab", "HEADLESS=1", f"PORT={port}"] if ours else plain_lab(root, port)


def first_address(output: Path, server: subprocess.Popen[bytes], seconds: float = 60) -> str:
    """The first address that the server prints."""
    until = time.monotonic() + seconds
    while time.monotonic() < until and server.poll() is None:
        if found := re.search(r"http://\S+", output.read_text(encoding="utf-8")):
            return found[0]
        time.sleep(0.2)
    pytest.fail(f"no address after {seconds} s: {output.read_text(encoding='utf-8')}")


@contextmanager
def serving(course: Path, home: Path, command: Callable[[Path, int], list[str]]) -> Iterator[str]:
    """The address that a lab prints, while it serves `course` with settings of its own."""
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
    }
    output = home / "stdout"
    with output.open("wb") as stdout:
        server = subprocess.Popen(
            command(course, free_port()), cwd=course, env=os.environ | own, stdout=stdout,
            start_new_session=True,
        )  # fmt: skip
    try:
        yield first_address(output, server)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(server.pid, signal.SIGTERM)
        server.wait(20)


@pytest.fixture(scope="module")
def address(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address that `make lab HEADLESS=1` prints, while it runs."""
    with serving(root, tmp_path_factory.mktemp("lab"), make_lab) as printed:
        yield printed


def choose(page: Page, menu: str, command: str) -> None:
    """Choose a command from a menu, as a learner does."""
    page.click(f".lm-MenuBar-item:has-text('{menu}')")
    page.click(f"li[data-command='{command}']")


def prompts(page: Page) -> list[str]:
    """What stands before each code cell: '[ ]:' untouched, '[*]:' waiting, '[3]:' done."""
    return page.locator(".jp-CodeCell .jp-InputPrompt").all_inner_texts()


def run_all(page: Page, seconds: float = 240) -> list[str]:
    """Clear the saved outputs, run every cell; the errors, once each has run or one went wrong."""
    page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=90_000)
    page.wait_for_selector("#jp-main-statusbar >> text=/Python 3 .*[|] Idle/", timeout=90_000)
    choose(page, "Edit", "editmenu:clear-all")
    choose(page, "Run", "runmenu:run-all")
    until = time.monotonic() + seconds
    while any("*" in prompt or "[ ]" in prompt for prompt in prompts(page)):
        if errors := page.locator(ERROR).all_inner_texts():
            return errors
        assert time.monotonic() < until, f"after {seconds} s: {prompts(page)}"
        page.wait_for_timeout(500)
    return page.locator(ERROR).all_inner_texts()


def test_the_printed_address_opens_the_first_notebook(address: str) -> None:
    assert "/lab/tree/notebooks/00_start_here.ipynb?token=" in address
    with urllib.request.urlopen(address, timeout=30) as answer:
        assert answer.status == 200
        assert b"JupyterLab" in answer.read()


@pytest.mark.browser
def test_notebook_02_runs_and_steps_from_the_keyboard(
    address: str, root: Path, look: Callable[..., Visit]
) -> None:
    before = (root / NOTEBOOK).read_bytes()
    where = address.replace("notebooks/00_start_here.ipynb", NOTEBOOK)
    seen = look(where, width=1300, height=1000)
    assert run_all(seen.page) == []

    stepper = seen.page.locator(".abc-stepper").first
    position = stepper.locator("[data-role=position]")  # Playwright looks into open shadow roots
    count = re.fullmatch(r"Step 1 of (\d+)", position.inner_text())
    assert count, position.inner_text()
    stepper.locator("[tabindex='0']").first.focus()
    seen.page.keyboard.press("ArrowRight")
    seen.page.keyboard.press("ArrowRight")
    assert position.inner_text() == f"Step 3 of {count[1]}"
    seen.page.keyboard.press("ArrowLeft")
    assert position.inner_text() == f"Step 2 of {count[1]}"

    assert seen.trouble == []
    assert (root / NOTEBOOK).read_bytes() == before
