"""An answer that passed comes back from a file that its author can read."""

import subprocess
import sys
from math import inf
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from coursework.checking.learner.mine import keep, mine, source_of
from coursework.questions.catalogue import ALL

NOTEBOOK = '''
import math as m
from collections import deque
from math import inf

LEAST = [1, 2]

def opposite(value):
    return -value

class Sheet:
    size = 3

    def area(self):
        return self.size**2

def negate(value, far=inf):
    """Ours is the opposite."""
    seen = deque([value])
    return opposite(seen[0]) + 0 * (LEAST[0] + m.floor(2.5) + Sheet().area()) if value < far else again(value)

def again(value):
    return 1

def again(value):  # the later definition counts
    return negate(0)
'''


@pytest.fixture(autouse=True)
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A learner's folder of our own."""
    monkeypatch.setenv("ABCOURSE_WORK", str(tmp_path / "work"))
    return tmp_path / "work"


@pytest.fixture
def notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What a notebook's names are, once its cells have run."""
    file, module = tmp_path / "a_notebook.py", ModuleType("a_notebook")
    file.write_text(NOTEBOOK, encoding="utf-8")
    monkeypatch.setitem(sys.modules, "a_notebook", module)
    exec(compile(NOTEBOOK, str(file), "exec"), vars(module))
    return vars(module)


def test_without_one_name_mine_says_how_it_is_called():
    for wrong in ((), ("alphabeta", 1), (3,), (mine,)):
        with pytest.raises(ValueError, match=r': mine\("alphabeta"\)\.$') as told:
            mine(*wrong)
        assert told.value._render_traceback_() == [str(told.value)], "a notebook shows no traceback"


def test_a_kept_answer_comes_back_with_all_that_it_uses(notebook, work):
    keep("alphabeta", "negate", source_of(notebook["negate"]))
    text = (work / "mine" / "alphabeta.py").read_text(encoding="utf-8")
    assert text.startswith(
        '# alphabeta negate: your last answer that passed. mine("alphabeta") brings it back.\n'
    )
    assert '"""Ours is the opposite."""' in text
    back = mine("alphabeta")
    assert back is not notebook["negate"]
    assert (back(5), back(inf)) == (-5, 0)


def test_the_file_runs_in_a_python_that_knows_nothing_of_the_notebook(notebook, work):
    keep("alphabeta", "negate", source_of(notebook["negate"]))
    code = f"exec(open({str(work / 'mine' / 'alphabeta.py')!r}).read()); print(negate(7))"
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "-7\n"


def test_a_class_comes_back_with_the_named_tuples_and_bases_that_it_needs(notebook, tmp_path):
    source = """
from collections import namedtuple
from dataclasses import dataclass
from typing import NamedTuple

Entry = namedtuple("Entry", "depth value")

class Window(NamedTuple):
    alpha: int
    beta: int = 7

@dataclass
class Counts:
    probes: int = 0

class Memory(dict):
    def store(self, state, depth, value):
        self[state] = Entry(depth, value), Window(1), Counts()
"""
    file = tmp_path / "a_notebook.py"
    file.write_text(source, encoding="utf-8")
    exec(compile(source, str(file), "exec"), notebook)
    keep("memory", "Memory", source_of(notebook["Memory"]))
    memory = mine("memory")()
    memory.store("root", 3, 5)
    assert memory["root"][0].value == 5 and memory["root"][1].beta == 7 and memory["root"][2].probes == 0


def test_a_later_pass_replaces_the_earlier():
    keep("alphabeta", "negate", "def negate(value):\n    return -value")
    keep("alphabeta", "other", "def other(value):\n    return value")
    assert mine("alphabeta").__name__ == "other"


def test_where_nothing_is_kept_ours_comes_with_a_sentence(capsys):
    assert mine("alphabeta") is ALL["alphabeta"].reference
    assert capsys.readouterr().out == 'No answer of yours to "alphabeta" has passed yet: this is ours.\n'


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("def negate(:", "SyntaxError"),
        ("import no_such_module", "ModuleNotFoundError"),
        ("pass", "KeyError: 'negate'"),
        ("raise SystemExit", "it asked Python to exit"),
        ("import os\nos._exit(3)", "it asked Python to exit"),
    ],
)
def test_a_file_that_no_longer_runs_is_named(source, told, capsys):
    keep("alphabeta", "negate", source)
    assert mine("alphabeta") is ALL["alphabeta"].reference
    said = capsys.readouterr().out
    assert said.startswith("Your answer in work/mine/alphabeta.py does not run by itself (")
    assert told in said and said.count("\n") == 1


def test_a_folder_that_cannot_be_written_fails_no_check(work):
    work.write_text("a file where the folder should be", encoding="utf-8")
    keep("alphabeta", "negate", "def negate(value):\n    return -value")
    assert work.is_file()
