"""Fixtures that more than one test file needs."""

import os
import re
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

import ports
import pytest
from browser import Visit, lacking, open_browser, visit
from playwright.sync_api import Browser
from run import LIGHTER

from coursework.questions.contents import NOTEBOOK_OF

collect_ignore = ["answers", "lighter"]  # data, and what is no module
OPEN = ExitStack()  # the browser, where one is open
MARKS = ("long", "trial")  # a test with both is a trial
LEFT_OUT = Counter[str]()  # mark -> how many tests with it this run leaves out
SECONDS: dict[str, list[float]] = {}  # file -> seconds on the clock, and of the processor
LONGEST = [
    "verdicts", "learner", "lecturer", "newcomer", "class", "files_as_people_have_them", "visitor",
    "engine_page", "corpus", "judging", "try_it", "answers", "odd_values", "lecturer_lists",
    "accessibility", "my_engine", "trivial_answers", "survivors", "check", "followed", "textbook",
    "memory_questions", "grade_reads", "isolate", "layouts", "questions", "grade_batch",
    "measure_engine", "maintainer", "engine", "chess", "reports", "grade", "hostile", "slips",
    "cleanup", "honest", "scenes", "widgets", "stepper", "slides", "playground",
]  # fmt: skip


def pytest_configure(config: pytest.Config) -> None:
    """No test keeps an answer in the work folder of whoever runs it; `lighter/` says what nobody loads."""
    config.pluginmanager.register(ports)
    sys.path.insert(0, LIGHTER)
    os.environ["PYTHONPATH"] = LIGHTER
    folder = tempfile.mkdtemp(prefix="work-")
    os.environ["ABCOURSE_WORK"] = folder
    config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With `-k NAME` of an exercise, only files that name it or go through all questions are read."""
    name = config.getoption("keyword").strip("[]")
    if name not in NOTEBOOK_OF or collection_path.suffix != ".py":
        return None
    text = collection_path.read_text(encoding="utf-8")
    return None if re.search(rf"\b{name}\b|(?<!import )\bALL\b(?!\[)|\bASKED\b", text) else True


def pytest_collection(session: pytest.Session) -> None:
    """Each of several workers compiles its share of the files first, and finds the shares of the others."""
    if told := getattr(session.config, "workerinput", None):
        files = sorted(Path(__file__).parent.glob("test_*.py"))
        for file in files[int(told["workerid"][2:]) :: told["workercount"]]:
            with suppress(Exception):  # which is told when it is collected
                import_module(file.stem)


@pytest.hookimpl(tryfirst=True)  # before `-m` chooses
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What needs a browser is marked so, and is long unless it is a smoke test.

    The longest files come first, so that no worker is left with one; those with a browser together.
    """
    places = {f"test_{name}": place for place, name in enumerate(LONGEST)}
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
            if not item.get_closest_marker("smoke"):
                item.add_marker("long")
    items.sort(key=lambda item: places.get(item.path.stem, len(places)))


def pytest_deselected(items: list[pytest.Item]) -> None:
    """Count the long tests and the trials that this run leaves out."""
    for item in items:
        marked = [mark for mark in MARKS if item.get_closest_marker(mark)]
        LEFT_OUT.update(marked[-1:])


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Note the seconds that a test takes; those of a child count once it has ended."""
    begun, before = time.perf_counter(), sum(os.times()[:4])
    done = yield
    add_seconds(item.nodeid.partition("::")[0], time.perf_counter() - begun, sum(os.times()[:4]) - before)
    return done


def add_seconds(file: str, wall: float, spent: float) -> None:
    """Add to what a file of tests has taken."""
    known = SECONDS.setdefault(file, [0.0, 0.0])
    known[0] += wall
    known[1] += spent


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take over what one of several workers has counted: each of them collects all tests, and runs some."""
    if hasattr(node, "workeroutput"):  # else it has crashed, which xdist tells
        LEFT_OUT.clear()
        LEFT_OUT.update(node.workeroutput["left_out"])
        for file, seconds in node.workeroutput["seconds"].items():
            add_seconds(file, *seconds)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell `run.py` what was left out, and what each file took."""
    if LEFT_OUT:
        told = ", ".join(f"{LEFT_OUT[mark]} {mark}" for mark in MARKS)
        terminalreporter.write_line(f"left out: {told}")
    if len(SECONDS) > 1:
        terminalreporter.write_line("seconds by file, on the clock and of the processor:")
        for file, (wall, spent) in sorted(SECONDS.items(), key=lambda each: -each[1][0]):
            terminalreporter.write_line(f"{wall:8.1f} {spent:8.1f}  {file}")


@pytest.fixture(autouse=True, scope="module")
def nothing_kept(request: pytest.FixtureRequest) -> None:
    """Each file begins with an empty work folder, and without a browser unless it has tests for one."""
    shutil.rmtree(Path(os.environ["ABCOURSE_WORK"], "mine"), ignore_errors=True)
    here = (item for item in request.session.items if item.path == request.path)
    if not any(item.get_closest_marker("browser") for item in here):
        close_browser()


def close_browser() -> None:
    """No browser stays."""
    kept.cache_clear()
    OPEN.close()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Leave no browser, and tell a controller of workers what was counted."""
    close_browser()
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = dict(LEFT_OUT)
        session.config.workeroutput["seconds"] = SECONDS


@cache
def kept() -> Browser:
    """The browser that is open."""
    return OPEN.enter_context(open_browser())


@pytest.fixture(scope="session")
def root() -> Path:
    """The top folder of the course."""
    return Path(__file__).resolve().parents[1]


def missing(reason: str) -> NoReturn:
    """Skip the test for want of a witness; under CI=true, where all of them are due, fail it."""
    if os.environ.get("CI", "").lower() in ("1", "true"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def pyspiel() -> Any:
    """OpenSpiel, the witness for our rules."""
    try:
        return import_module("pyspiel")
    except ImportError:
        missing('OpenSpiel is not here: pip install -e ".[trials]"')


@pytest.fixture(scope="session")
def sandbox() -> None:
    """Bubblewrap, which keeps the answers of strangers in."""
    from coursework.grading.sandbox import chosen

    if sys.platform != "linux" or chosen("auto") != "bwrap":
        missing("bubblewrap does not work here: apt-get install bubblewrap")


@pytest.fixture(scope="module")
def browser() -> Browser:
    """A Chromium or Chrome, kept from file to file: a new one costs two seconds.

    Where none can be driven the test is skipped by name; under CI=true it fails.
    """
    if reason := lacking():
        missing(reason)
    return kept()


@pytest.fixture
def look(browser: Browser) -> Iterator[Callable[..., Visit]]:
    """`look(path_or_address, width=, height=, ...)`: a page with the network blocked, and its `.trouble`."""
    with ExitStack() as stack:
        yield lambda where, **options: stack.enter_context(visit(browser, where, **options))
