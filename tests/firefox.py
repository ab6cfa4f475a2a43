"""Firefox, driven by WebDriver BiDi over its own port: no driver beside it, one WebSocket.

with open_firefox(1280, 720) as page:
    page.open(address)
    page.click(100, 200)
    assert page.evaluate("document.title") == "Pruning by hand"
"""

import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from waiting import LONG, wait_until
from websocket import WebSocket, create_connection

NAMES = ("firefox-esr", "firefox")
NAMED_KEYS = {"ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015"}
NAMED_KEYS |= {"PageUp": "\ue00e", "PageDown": "\ue00f", "End": "\ue010", "Home": "\ue011", "Enter": "\ue007"}
QUIET = 'user_pref("browser.aboutwelcome.enabled", false);\nuser_pref("app.update.enabled", false);\n'


def find_firefox() -> str | None:
    """The path of a Firefox: $FIREFOX, or the system's; None if there is none."""
    return os.environ.get("FIREFOX") or next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def open_firefox(width: int, height: int) -> "Iterator[FirefoxPage]":
    """A page in a headless Firefox of its own profile, of that size in px; closed at the end."""
    with tempfile.TemporaryDirectory(prefix="firefox-", ignore_cleanup_errors=True) as profile:
        Path(profile, "user.js").write_text(QUIET)
        command = [find_firefox() or "firefox", "--headless", "--no-remote", "--profile", profile]
        command += ["--remote-debugging-port", "0"]
        streams = {"stderr": subprocess.PIPE, "stdout": subprocess.DEVNULL}
        with subprocess.Popen(command, **streams, text=True) as firefox:
            try:
                assert firefox.stderr is not None
                lines = (re.search(r"ws://\S+", line) for line in firefox.stderr)
                address = next(found[0] for found in lines if found)
                socket = create_connection(f"{address}/session", timeout=LONG, suppress_origin=True)
                yield FirefoxPage(socket, width, height)
                socket.close()
            finally:
                firefox.terminate()


class FirefoxPage:
    """One tab: go to an address, evaluate, click, press."""

    def __init__(self, socket: WebSocket, width: int, height: int) -> None:
        self.socket, self.sent = socket, 0
        self.ask("session.new", capabilities={})
        self.tab = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        size = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", context=self.tab, viewport=size, devicePixelRatio=1)

    def ask(self, method: str, **params: Any) -> Any:
        """The answer to one command. Raises RuntimeError with what Firefox says against it."""
        self.sent += 1
        self.socket.send(json.dumps({"id": self.sent, "method": method, "params": params}))
        while (told := json.loads(self.socket.recv())).get("id") != self.sent:
            pass
        if told["type"] == "error":
            raise RuntimeError(f"{method}: {told['message']}")
        return told["result"]

    def open(self, address: str) -> None:
        """Go there, and wait until the page is loaded."""
        self.ask("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def evaluate(self, script: str) -> Any:
        """The value of an expression, as plain data."""
        wrapped = f"JSON.stringify({script.strip().rstrip(';')}) ?? 'null'"
        target = {"context": self.tab}
        told = self.ask("script.evaluate", expression=wrapped, target=target, awaitPromise=False)
        if told["type"] == "exception":
            raise RuntimeError(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])

    def wait(self, condition: str) -> None:
        """Until an expression is true. Raises TimeoutError where it stays false."""
        wait_until(lambda: self.evaluate(f"Boolean({condition})"), condition)

    def click(self, x: float, y: float) -> None:
        """Press and let go the left button there."""
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        acts = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.perform({"type": "pointer", "id": "mouse", "actions": acts})

    def press(self, key: str) -> None:
        """Press and let go a key, by its name in the DOM."""
        value = NAMED_KEYS.get(key, key)
        acts = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self.perform({"type": "key", "id": "keys", "actions": acts})

    def perform(self, source: dict[str, Any]) -> None:
        """Let one input device act."""
        self.ask("input.performActions", context=self.tab, actions=[source])
