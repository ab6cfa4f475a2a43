"""How `make test` tries the notebooks: a plugin of pytest, beside nbval.

Each notebook begins with an empty work folder, as it did when its outputs were saved. In one that all share,
what it finds would depend on which others were faster.
"""

import os
import tempfile
from pathlib import Path

import pytest

from tests.ports import pytest_configure  # noqa: F401  # a hook of pytest, here too

OUTPUT = 120  # seconds for the output of a cell that has ended; nbval gives it 5
FOLDERS = tempfile.TemporaryDirectory(prefix="notebooks-")  # goes with this process
WORK: dict[Path, str] = {}  # notebook -> its work folder


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Before the kernel of a notebook starts, make the folder that it works in; its cells get time."""
    if item.path not in WORK:
        WORK[item.path] = tempfile.mkdtemp(dir=FOLDERS.name)
    os.environ["ABCOURSE_WORK"] = WORK[item.path]
    item.output_timeout = OUTPUT  # type: ignore[attr-defined]
