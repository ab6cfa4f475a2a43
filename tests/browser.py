"""A real browser with the network blocked, for every test that looks at what a learner sees.

    with open_browser() as browser, visit(browser, Path("build/slides/02_pruning.html")) as seen:
        seen.page.keyboard.press("ArrowRight")
        assert seen.trouble == []

`trouble` collects each request that would leave this machine or that failed, each console error and each
uncaught exception, in the page and in the windows that it opens.
"""

import functools
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright._impl._driver import compute_driver_executable
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request, Route, expect, sync_playwright
from waiting import LONG

expect.set_options(timeout=1_000 * LONG)

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
QUIET = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage",
]  # fmt: skip
LOCAL = re.compile(r"^(file:|data:|blob:|about:|(https?|wss?)://(127\.0\.0\.1|localhost|\[::1\])[:/])")


def find_browser() -> str | None:
    """The path of a Chromium or Chrome: $CHROMIUM, the system's, Playwright's own; None if there is none."""
    named = [os.environ.get("CHROMIUM"), *map(shutil.which, NAMES), MAC]
    for path in named:
        if path and Path(path).exists():
            return path
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def lacking() -> str:
    """What the tests in a browser lack here, in one sentence with the remedy; empty where they can run."""
    if said := driver_complaint():
        return f"Playwright's driver does not start ({said}); on Debian or Ubuntu: apt-get install libatomic1"
    if find_browser() is None:
        return "no Chromium or Chrome: install one, or run `playwright install chromium`"
    return ""


def driver_complaint() -> str:
    """What the node that drives the browser says instead of starting; empty where it starts."""
    try:
        node, _ = compute_driver_executable()
        started = subprocess.run(
            [node, "--version"], stderr=subprocess.PIPE, text=True, stdout=subprocess.DEVNULL
        )
    except (OSError, Error) as error:
        return str(error)
    said = started.stderr.strip().removeprefix(f"{node}: ")
    return (said or f"exit status {started.returncode}") if started.returncode else ""


def obtain_browser() -> None:
    """Install a browser where there is none: by apt-get as root, else by Playwright."""
    if driver_complaint() or find_browser() is not None:
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        subprocess.run(
            ["apt-get", "install", "-y", "-qq", "chromium"], check=False, stdout=subprocess.DEVNULL
        )
    if find_browser() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


@contextmanager
def open_browser() -> Iterator[Browser]:
    """A headless browser of its own profile, closed at the end. There must be one: see `lacking`."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=QUIET, timeout=1_000 * LONG)
        yield browser
        FREE.pop(browser, None)
        browser.close()


@dataclass
class Visit:
    """A page, and all that went wrong on it so far, one line each."""

    page: Page
    trouble: list[str] = field(default_factory=list)

    def blocked(self, route: Route) -> None:
        """Let loopback and files through; note and stop everything else."""
        if LOCAL.match(route.request.url):
            route.continue_()
        else:
            self.trouble.append(f"external request: {route.request.url[:120]}")
            route.abort()

    def failed(self, request: Request) -> None:
        """Note a local request that found nothing; one that the page itself took back is no failure."""
        if LOCAL.match(request.url) and request.failure != "net::ERR_ABORTED":
            self.trouble.append(f"failed request: {request.url[:120]} ({request.failure})")

    def said(self, message: ConsoleMessage) -> None:
        """Note what the console calls an error."""
        if message.type == "error":
            self.trouble.append(f"console: {message.text[:160]}")


def watched(browser: Browser, **options: Any) -> Visit:
    """An empty page of a context of its own."""
    context = browser.new_context(**options)
    context.set_default_timeout(1_000 * LONG)
    seen = Visit(context.new_page())
    context.route("**/*", seen.blocked)
    context.on("requestfailed", seen.failed)
    context.on("console", seen.said)
    context.on("weberror", lambda e: seen.trouble.append(f"uncaught: {str(e.error)[:160]}"))
    return seen


# A page costs half a second: those that showed a file, and were left as new, show the next one.
FREE: dict[Browser, list[Visit]] = {}
USUAL = {"color_scheme": "light", "reduced_motion": "no-preference", "forced_colors": "none"}


@contextmanager
def visit(
    browser: Browser, where: Path | str, width: int = 1280, height: int = 720, **options: Any
) -> Iterator[Visit]:
    """Open a file or a local address on a page like new; `options` are Playwright's (color_scheme=)."""
    address = where.resolve().as_uri() if isinstance(where, Path) else where
    media = {name: options.pop(name, usual) for name, usual in USUAL.items()}
    free = FREE.setdefault(browser, []) if address.startswith("file:") and not options else []
    seen = free.pop() if free else watched(browser, **options)
    seen.trouble.clear()
    seen.page.set_viewport_size({"width": width, "height": height})
    seen.page.emulate_media(media="null", **media)
    seen.page.goto(address)
    yield seen
    if options or not left_as_new(seen.page):
        seen.page.context.close()
    else:
        free.append(seen)


def left_as_new(page: Page) -> bool:
    """Whether a page is empty again: nothing kept, no other window open, nothing pointed at."""
    if page.is_closed() or not page.url.startswith("file:"):
        return False
    for other in page.context.pages:
        if other != page:
            other.close()
    page.evaluate("localStorage.clear(), sessionStorage.clear()")
    page.mouse.move(-1, -1)
    page.goto("about:blank")
    return True


class Quiet(SimpleHTTPRequestHandler):
    """A server of files that says nothing."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address at which a folder is served."""
    handler = functools.partial(Quiet, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()
