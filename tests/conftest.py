"""Fixtures that more than one test file needs."""

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

import pytest
from browser import Visit, lacking, open_browser, visit
from playwright.sync_api import Browser
from run import LIGHTER

from abcourse.course.contents import NOTEBOOK_OF

collect_ignore = ["answers", "lighter"]  # data, and what is no module
LONGEST = [
    "questions", "learner", "lecturer", "newcomer", "told", "check", "answers", "visitor", "my_engine",
    "half_right_learner", "class", "grade", "engine", "corpus", "marks_and_words",
    "how_to_teach", "widgets", "reports", "chess", "try_it", "stepper", "playground", "followed", "slides",
    "grade_batch", "hostile", "exercises_fresh", "isolate", "trial", "maintainer", "layouts",
]  # fmt: skip


def pytest_configure(config: pytest.Config) -> None:
    """No test keeps an answer in the work folder of whoever runs it; `lighter/` says what nobody loads."""
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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files come first, so that no worker is left with one; who has a browser is marked so."""
    places = {f"test_{name}": place for place, name in enumerate(LONGEST)}
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    items.sort(key=lambda item: places.get(item.path.stem, len(places)))


@pytest.fixture(autouse=True, scope="module")
def nothing_kept() -> None:
    """Each file of tests begins with an empty work folder, whatever passed in the file before it."""
    shutil.rmtree(Path(os.environ["ABCOURSE_WORK"], "mine"), ignore_errors=True)


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
    from abcourse.grading.sandbox import chosen

    if sys.platform != "linux" or chosen("auto") != "bwrap":
        missing("bubblewrap does not work here: apt-get install bubblewrap")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium or Chrome. Where none can be driven the test is skipped by name; under CI=true it fails."""
    if reason := lacking():
        missing(reason)
    with open_browser() as opened:
        yield opened


@pytest.fixture
def look(browser: Browser) -> Iterator[Callable[..., Visit]]:
    """`look(path_or_address, width=, height=, ...)`: a page with the network blocked, and its `.trouble`."""
    with ExitStack() as stack:
        yield lambda where, **options: stack.enter_context(visit(browser, where, **options))
