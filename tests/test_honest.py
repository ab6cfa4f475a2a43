"""Sixty honest and unusual notebooks: none gets less from the grader than `check` gives it in a kernel.

A block is a notebook: its name, then its cells between lines of `%%%`. A cell that begins with `#answer` has
the grade id of `who_moves`, one that begins with `#check` that of its check; `CHECK` stands for such a cell,
`RIGHT`
and `WRONG` for functions. Each notebook runs cell by cell in IPython's own shell, and is graded.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from abcourse.grading.batch import grade_all
from abcourse.grading.collect import Submission
from abcourse.grading.marking import Run

ROOT = Path(__file__).resolve().parents[1]
DAILY = 6  # every sixth notebook is tried each day
WORDS = {
    "RIGHT": "def who_moves(root, plies):\n    return root * (-1) ** plies",
    "WRONG": "def who_moves(root, plies):\n    return root",
    "STUB": "def who_moves(root, plies):\n    # YOUR CODE HERE\n    raise NotImplementedError()",
    "CHECK": '#check\ncheck("who_moves", who_moves)',
    "USES": "def who_moves(root, plies):\n    return root * S[plies % 2]",
}
BLOCKS = r"""
== as it should be
#answer
RIGHT
%%%
CHECK
== append in a cell of its own
S = [1]
%%%
S.append(-1)
%%%
#answer
USES
%%%
CHECK
== update of a dict
d = {}
%%%
d.update({0: 1, 1: -1})
%%%
#answer
def who_moves(root, plies):
    return root * d[plies % 2]
%%%
CHECK
== extended below the answer
S = []
%%%
#answer
USES
%%%
S.extend([1, -1])
%%%
CHECK
== a call sets a global
def begin():
    global S
    S = [1, -1]
%%%
begin()
%%%
#answer
USES
%%%
CHECK
== exec
exec("S = [1, -1]")
%%%
#answer
USES
%%%
CHECK
== globals as a dict
globals()["S"] = [1, -1]
%%%
#answer
USES
%%%
CHECK
== match captures
match [1, -1]:
    case [*S]:
        pass
%%%
#answer
USES
%%%
CHECK
== match inside
#answer
def who_moves(root, plies):
    match plies % 2:
        case 0:
            return root
        case odd:
            return root * -odd
%%%
CHECK
== walrus
print(S := [1, -1])
%%%
#answer
USES
%%%
CHECK
== loop variable
for S in ([0], [1, -1]):
    pass
%%%
#answer
USES
%%%
CHECK
== with binds
from contextlib import nullcontext
with nullcontext([1, -1]) as S:
    pass
%%%
#answer
USES
%%%
CHECK
== answer in the check cell
#answer
STUB
%%%
#check
RIGHT
check("who_moves", who_moves)
== helper in the check cell
#answer
def who_moves(root, plies):
    return root * sign(plies)
%%%
#check
def sign(plies):
    return (-1) ** plies
check("who_moves", who_moves)
== second try below
#answer
WRONG
%%%
CHECK
%%%
RIGHT
%%%
check("who_moves", who_moves)
== second try below without a check
#answer
WRONG
%%%
CHECK
%%%
RIGHT
== second try above
RIGHT
%%%
#answer
STUB
%%%
check("who_moves", who_moves)
== checked and then tried otherwise
#answer
RIGHT
%%%
CHECK
%%%
WRONG
== tried in a cell without a grade id
RIGHT
%%%
check("who_moves", who_moves)
== under another name
def mine(root, plies):
    return root * (-1) ** plies
%%%
#answer
who_moves = mine
%%%
CHECK
== handed over under another name
#answer
STUB
%%%
def mine(root, plies):
    return root * (-1) ** plies
%%%
#check
check("who_moves", mine)
== lambda
#answer
who_moves = lambda root, plies: root * (-1) ** plies
%%%
CHECK
== partial
from functools import partial
def turned(sign, root, plies):
    return root * sign**plies
%%%
#answer
who_moves = partial(turned, -1)
%%%
CHECK
== cached
from functools import cache
%%%
#answer
@cache
RIGHT
%%%
CHECK
== an object that is called
class Turn:
    def __call__(self, root, plies):
        return root * (-1) ** plies
%%%
#answer
who_moves = Turn()
%%%
CHECK
== a bound method
class Turn:
    def who_moves(self, root, plies):
        return root * (-1) ** plies
%%%
#answer
who_moves = Turn().who_moves
%%%
CHECK
== a closure
def make(sign):
    def who_moves(root, plies):
        return root * sign**plies
    return who_moves
%%%
#answer
who_moves = make(-1)
%%%
CHECK
== recursion
#answer
def who_moves(root, plies):
    return root if plies == 0 else who_moves(-root, plies - 1)
%%%
CHECK
== wrapped for a while
#answer
RIGHT
%%%
kept = who_moves
who_moves = lambda *args: print(args) or kept(*args)
who_moves(1, 2)
who_moves = kept
%%%
CHECK
== decorated by hand
def loud(function):
    def inside(*args):
        return function(*args)
    return inside
%%%
#answer
@loud
RIGHT
%%%
CHECK
== magic above
#answer
%matplotlib inline
RIGHT
%%%
CHECK
== timed cell
#answer
%%time
RIGHT
%%%
CHECK
== captured cell
#answer
%%capture kept
RIGHT
%%%
CHECK
== timed line
#answer
RIGHT
%%%
%time x = who_moves(1, 3)
%%%
#check
check("who_moves", who_moves)
== timed line makes a global
%time S = [1, -1]
%%%
#answer
USES
%%%
CHECK
== command of the system
!echo hello
%%%
#answer
RIGHT
%%%
CHECK
== output of a command
#answer
x = !echo hello
RIGHT
%%%
CHECK
== help at the end
#answer
RIGHT
who_moves?
%%%
CHECK
== help in front
#answer
?print
RIGHT
%%%
CHECK
== magic in a function
#answer
def who_moves(root, plies):
    %time x = 1
    return root * (-1) ** plies
%%%
CHECK
== await at the top
import asyncio
S = await asyncio.sleep(0, [1, -1])
%%%
#answer
USES
%%%
CHECK
== async for at the top
async def signs():
    yield 1
    yield -1
S = [sign async for sign in signs()]
%%%
#answer
USES
%%%
CHECK
== asyncio's event loop of its own
#answer
RIGHT
%%%
import asyncio
async def later():
    return 1
await later()
%%%
CHECK
== an error above
1 / 0
%%%
#answer
RIGHT
%%%
CHECK
== an error below the answer in its cell
#answer
RIGHT
assert who_moves(1, 1) == 7
%%%
CHECK
== an error in a helper cell after its name
S = [1, -1]
raise ValueError
%%%
#answer
USES
%%%
CHECK
== a cell that is no Python
this is a note
%%%
#answer
RIGHT
%%%
CHECK
== a name that comes too late
#answer
USES
%%%
S = [1, -1]
%%%
CHECK
== star import
from operator import *
%%%
#answer
def who_moves(root, plies):
    return mul(root, pow(-1, plies))
%%%
CHECK
== helper of the course
from abcourse.games import Nim
from abcourse.search import minimax
from abcourse.measure.theory import minimal_leaves
%%%
#answer
RIGHT
%%%
print(minimax(Nim(3))(Nim(3).initial), minimal_leaves(2, 2))
%%%
CHECK
== figures of the course
from abcourse.show import Stepper, draw_tree, text_tree
draw_tree(1).figure.savefig("x.png")
%%%
#answer
RIGHT
%%%
CHECK
== attempt that fills a dict
d = {}
attempt(d.update, {0: 1, 1: -1})
%%%
#answer
def who_moves(root, plies):
    return root * d[plies % 2]
%%%
CHECK
== attempt's value
S = attempt(lambda: [1, -1])
%%%
#answer
USES
%%%
CHECK
== a file that a cell writes
open("signs.txt", "w").write("1 -1")
%%%
#answer
def who_moves(root, plies):
    return root * int(open("signs.txt").read().split()[plies % 2])
%%%
CHECK
== dataclass
from dataclasses import dataclass
@dataclass
class Turn:
    root: int
    def after(self, plies: "int") -> "int":
        return self.root * (-1) ** plies
%%%
#answer
def who_moves(root, plies):
    return Turn(root).after(plies)
%%%
CHECK
== enum and namedtuple
from enum import IntEnum
from typing import NamedTuple
class Sign(IntEnum):
    EVEN = 1
    ODD = -1
class Pair(NamedTuple):
    one: Sign
    other: Sign
%%%
#answer
def who_moves(root, plies):
    return root * Pair(*Sign)[plies % 2]
%%%
CHECK
== default argument that is kept
#answer
def who_moves(root, plies, signs=[1, -1]):
    return root * signs[plies % 2]
%%%
CHECK
== an attribute of the function
#answer
def who_moves(root, plies):
    return root * who_moves.signs[plies % 2]
who_moves.signs = [1, -1]
%%%
CHECK
== print in every call
#answer
def who_moves(root, plies):
    print(root, plies)
    return root * (-1) ** plies
%%%
CHECK
== input that nobody answers
#answer
RIGHT
x = input("Are you done? ")
%%%
CHECK
== numpy
import numpy
%%%
#answer
def who_moves(root, plies):
    return numpy.int64(root) * (-1) ** plies
%%%
CHECK
== deleted helper that a default keeps
S = [1, -1]
%%%
#answer
def who_moves(root, plies, S=S):
    return root * S[plies % 2]
%%%
del S
%%%
CHECK
== type hints of names that nobody has
from __future__ import annotations
%%%
#answer
def who_moves(root: Player, plies: Plies) -> Player:
    return root * (-1) ** plies
%%%
CHECK
"""
KERNEL = r"""
import json, sys
from IPython.core.interactiveshell import InteractiveShell
shell, points = InteractiveShell.instance(), {}
shell.run_line_magic("colors", "nocolor")
for name, cells in json.load(open(sys.argv[1])).items():
    shell.reset(new_session=True)
    given = []
    import abcourse.course
    check = abcourse.checking.learner.check
    def noted(id, *args, **named):
        report = check(id, *args, **named)
        given.append(getattr(report, "points", 0))
        return report
    shell.push({"attempt": abcourse.checking.learner.attempt, "check": noted})
    for cell in cells:
        shell.run_cell(cell)
    points[name] = given[-1] if given else None
print("\n" + json.dumps(points), file=sys.__stdout__)
"""


def notebooks():
    """The cells of each notebook."""
    text = BLOCKS
    for word, source in WORDS.items():
        text = re.sub(rf"^{word}$", lambda _, source=source: source, text, flags=re.MULTILINE)
    blocks = [block.partition("\n") for block in re.split(r"^== ", text, flags=re.MULTILINE)[1:]]
    return {name: [cell.strip("\n") for cell in cells.split("\n%%%")] for name, _, cells in blocks}


def unmarked(cell):
    """A cell without its mark."""
    return re.sub(r"^#(answer|check)\n", "", cell)


def notebook(cells):
    """A notebook with these cells, below the exercise's own imports."""
    ids = {"#answer": "who_moves", "#check": "who_moves_check"}
    made = [("from abcourse.course import attempt, check", "")]
    made += [(unmarked(cell), ids.get(cell.partition("\n")[0], "")) for cell in cells]
    return {
        "cells": [
            {"cell_type": "code", "source": source, "metadata": {"nbgrader": {"grade_id": id}} if id else {}}
            for source, id in made
        ],
        "metadata": {}, "nbformat": 4, "nbformat_minor": 5,
    }  # fmt: skip


def points_in_a_kernel(some, folder):
    """What the last check in each notebook gives."""
    file = folder / "cells.json"
    file.write_text(json.dumps({name: [*map(unmarked, cells)] for name, cells in some.items()}))
    ran = subprocess.run(
        [sys.executable, "-c", KERNEL, file], cwd=folder, capture_output=True, text=True, timeout=300,
        env={"PYTHONPATH": str(ROOT), "PATH": "", "HOME": str(folder), "MPLBACKEND": "agg"},
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr[-2_000:]
    return json.loads(ran.stdout.strip().splitlines()[-1])


def points_by_the_grader(some, folder, way):
    """What the grader gives to each notebook."""
    handed_in = []
    for number, (name, cells) in enumerate(some.items()):
        file = folder / f"{number}.ipynb"
        file.write_text(json.dumps(notebook(cells)))
        handed_in.append(Submission(name, "00_start_here", file, file.name))
    results = grade_all(handed_in, folder / "out", Run(seed=5, way=way))
    return {each["student"]: each for each in results}


def compared(some, folder, way):
    """The notebooks that get less from the grader than in a kernel, or less than two points."""
    kernel, graded = points_in_a_kernel(some, folder), points_by_the_grader(some, folder, way)
    low = {}
    for name, result in graded.items():
        row = next(row for row in result["questions"] if row["id"] == "who_moves")
        if row["points"] < max(kernel[name] or 0, 2):
            low[name] = row["status"], row["points"], kernel[name], row["message"], result["cells"]
    return low


def test_honest_notebooks_get_what_check_gives_them(tmp_path, sandbox):
    some = dict([*notebooks().items()][::DAILY])
    assert len(notebooks()) >= 60
    assert not compared(some, tmp_path, "bwrap")


@pytest.mark.trial
@pytest.mark.parametrize("way", ["process", "bwrap"])
def test_sixty_honest_notebooks_get_what_check_gives_them(tmp_path, way, sandbox):
    assert not compared(notebooks(), tmp_path, way)
