"""A deck as on stage: each frame looked at, each thing clicked before a key; a line tells what does not obey.

The browser is anything with `evaluate(script)`, `click(x, y)` and `press(key)`.
"""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path
from typing import Any, Protocol

from browser import Page, Visit

from coursework.site.build import DECK
from coursework.slides.export import export_pdf

STAGE = Path(__file__).with_name("stage.js").read_text(encoding="utf-8")
AUDIT = Path(__file__).with_name("audit.js").read_text(encoding="utf-8")
AUDITED = f"""async () => {{
  for (const found = []; ; Reveal.next()) {{
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    found.push([Reveal.getIndices().h + 1, Reveal.getIndices().f ?? -1, {AUDIT}]);
    if (Reveal.isLastSlide() && !Reveal.availableFragments().next) return found;
  }}
}}"""
READY = "window.Reveal && Reveal.isReady()"
THEMES = re.findall(r"(?m)^  --themes: (.*);", (DECK / "colours.css").read_text(encoding="utf-8"))[0].split()
KEYS = ("ArrowRight", " ", "ArrowUp", "PageDown", "ArrowLeft", "End", "n", "ArrowDown", "PageUp", "Home", "p")
STEPS = {"ArrowRight": 1, " ": 1, "PageDown": 1, "ArrowDown": 1, "n": 1}
STEPS |= {"ArrowLeft": -1, "ArrowUp": -1, "PageUp": -1, "p": -1}
TITLE = "36 60 36"  # size, left and upper edge of every title but the cover's, in px
SIZES = ((1280, 720), (1024, 768), (3840, 2160))


class Browser(Protocol):
    """What a walk asks of a browser."""

    def evaluate(self, script: str) -> Any: ...
    def click(self, x: float, y: float) -> None: ...
    def press(self, key: str) -> None: ...


class Chromium:
    """Playwright's page, as a walk asks for it."""

    def __init__(self, page: Page) -> None:
        self.page, self.evaluate, self.press = page, page.evaluate, page.keyboard.press

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)


def trouble(browser: Browser, every: int = 1) -> list[str]:
    """What a deck does wrong at one size: titles, boxes, frame; keys and votes on one frame in `every`."""
    ask = browser.evaluate
    ask(STAGE)
    frames = [(slide, f) for slide, count in enumerate(ask("stage.frames()")) for f in range(-1, count)]
    found, keys, first = [], cycle(KEYS), []
    if max(ask("stage.frame()")) < 0.999:
        found.append(f"the frame fills {ask('stage.frame()')} of the window")
    for number, (slide, f) in enumerate(frames):
        here = f"slide {slide + 1}, step {f + 2}"
        ask(f"stage.go({slide}, {f})")
        if f < 0:
            title, question, first = ask("[stage.title(), stage.asks(), stage.boxes()]")
            if slide and title != TITLE:
                found.append(f"{here}: the title has {title}, not {TITLE}")
            if not question.endswith("?"):
                found.append(f"{here}: it asks under the title {question!r}")
        found += [f"{here}: {line}" for line in moved(first, ask("stage.boxes()"))]
        for x, y in () if number % every else ask("stage.clickable()"):
            ask(f"stage.go({slide}, {f})")
            browser.click(x, y)
            clicked, votes, boxes = ask("[stage.at(), stage.votes(), stage.boxes()]")
            found += [f"{here}, after a click: {line}" for line in moved(first, boxes)]
            start = frames.index(tuple(map(int, clicked.split("."))))
            key = next(keys)
            browser.press(key)
            at, kept = ask("[stage.at(), stage.votes()]")
            due = leads_to(key, start, frames)
            if at != due:
                found.append(f"{here}: after a click at {x:.0f}, {y:.0f} key {key!r} led to {at}, not {due}")
            if kept != votes:
                found.append(f"{here}: after a click at {x:.0f}, {y:.0f} key {key!r} changed a vote")
        if number % 9 == 0:
            found += black(browser, here, (slide, f))
    return found


def paged(browser: Browser) -> list[str]:
    """What goes wrong where a clicker alone goes through a deck: a frame left out or met again, an error."""
    ask, found = browser.evaluate, []
    ask(STAGE)
    ask("(window.wrong = [], addEventListener('error', ({ message }) => wrong.push(message)), 0)")
    frames = [(slide, f) for slide, count in enumerate(ask("stage.frames()")) for f in range(-1, count)]
    ask("stage.go(0, -1)")
    for due, key in zip([*frames[1:], frames[-1]], cycle(("PageDown", " "))):
        browser.press(key)
        if (at := tuple(map(int, ask("stage.at()").split(".")))) != due:
            found.append(f"{key!r} led to {at}, not {due}")
            ask(f"stage.go{due}")
    return found + ask("wrong")


def leads_to(key: str, start: int, frames: list[tuple[int, int]]) -> str:
    """The slide and fragment to which a key leads from a frame; Home and End lead to a slide as it begins."""
    if key in ("Home", "End"):
        slide = 0 if key == "Home" else frames[-1][0]
        return f"{slide}.-1"
    slide, fragment = frames[min(max(start + STEPS[key], 0), len(frames) - 1)]
    return f"{slide}.{fragment}"


def moved(before: list[str], after: list[str]) -> list[str]:
    """What stood elsewhere, or in another size, before; what came or went has not moved."""
    then, now = named(before), named(after)
    return [f"{then[box]} went to {now[box]}" for box in then if box in now and then[box] != now[box]]


def named(boxes: list[str]) -> dict[tuple[str, int], str]:
    """Each box by its name and how many of that name came before it."""
    found: dict[tuple[str, int], str] = {}
    for box in boxes:
        name = " ".join(box.split(" ")[:-4])
        found[name, sum(name == other for other, _ in found)] = box
    return found


def black(browser: Browser, here: str, at: tuple[int, int]) -> list[str]:
    """Under a black screen the next key brings the picture back, and nothing else."""
    browser.evaluate(f"stage.go({at[0]}, {at[1]})")
    browser.press("b")
    dark = browser.evaluate("stage.black()")
    browser.press("ArrowRight")
    still = browser.evaluate("[stage.black(), stage.at()]")
    if dark and still == [False, f"{at[0]}.{at[1]}"]:
        return []
    browser.evaluate("Reveal.togglePause(false)")
    return [f"{here}: black and a key: {dark}, then {still}"]


def opened(look: Callable[..., Visit], deck: Path, query: str = "", **options: Any) -> Visit:
    """The deck on its first slide, with nothing that moves by itself."""
    seen = look(f"{deck.resolve().as_uri()}{query}", reduced_motion="reduce", **options)
    seen.page.wait_for_function(READY)
    return seen


def audited(page: Page) -> dict[tuple[int, int], list[str]]:
    """Each frame of each slide: what cannot be read from the last row, or stands outside."""
    return {(slide, frame): told for slide, frame, told in page.evaluate(AUDITED)}


def printed(deck: Path, pdf: Path, handout: bool = False, answers: bool = False) -> bytes:
    """The deck as a PDF, made in a thread of its own, since this one already runs a browser."""
    with ThreadPoolExecutor() as pool:
        pool.submit(export_pdf, deck, pdf, handout, answers).result()
    return pdf.read_bytes()
