"""Hostile and broken submissions, each with the mark of an honest reading: `python tests/corpus.py FOLDER`.

A block of ATTACKS is an answer to `who_moves`, beside right ones to `environment` and `digits`; one of
SEARCHES an answer to `alphabeta` beside a right `lost_half`, one of SOLVERS an answer to `solver` beside a
right `player`. Above it stands `# name | family | status`: the status due, or several that are fair. Without
` | ok` the answer is worth nothing. OUTSIDE is a folder that no answer may reach, PORT a port where somebody
listens. FILES are submissions that are broken as
files. What a family needs the sandbox for is in NOT_IN_A_PROCESS: without bubblewrap the reports name it.
"""

from __future__ import annotations

import json
import re
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from abcourse.course.contents import CONTENTS
from abcourse.course.questions import ALL

ROOT = Path(__file__).resolve().parents[1]
START, CODE, COMPETE = "00_start_here", "03_alphabeta_in_code", "11_competing"
NOT_IN_A_PROCESS = {
    "new sessions": "every process is ended, in new sessions too",
    "network": "no network",
    "writing outside": "read-only system",
    "reading solutions": "solutions and tests cannot be read",
    "reading tests": "solutions and tests cannot be read",
    "reading others": "other submissions cannot be read",
    "the first process": "the grader's own processes cannot be reached",
    "disk": "private temporary folder of a bounded size",
    "raised limits": "nobody can raise a limit",
}
"""Family -> the limit that only the sandbox has, as `place` names it."""
OWN_HARM = ("transformers", "patches", "forged facts", "floods the line with sheets")
"""What costs the other answers of the same notebook too, and nobody else."""
HEADER = re.compile(r"^# ([\w ]+) \| ([\w ]+) \| ([\w ,]+)\n", re.MULTILINE)


class Case(NamedTuple):
    """A submission: of `exercise`, `due` by question: the statuses that are fair, and the points."""

    name: str
    family: str
    exercise: str
    due: dict[str, tuple[set[str], int]]
    build: Callable[[Path, str], None]  # the student's folder; where OUTSIDE is


LONG = {
    "BRACKETS": "(" * 5_000, "SPACES": " " * 1_000_000 + "!", "DENSE": "[" + "-" * 90_000 + "1]",
    "HALF": "\ud83d",
    "SEARCH_WITH": """
class Solver:
    def __init__(self, game, nodes):
        self.game = game
    def best_move(self, state):
        return max(self.game.actions(state), key=lambda action: -self.value(made(self, state, action)))
    def value(self, state):
        if self.game.is_terminal(state):
            return self.game.to_move(state) * self.game.utility(state)
        return max(-self.value(made(self, state, action)) for action in self.game.actions(state))
made = """,
}  # fmt: skip


def course_notebook(folder: str, exercise: str) -> dict[str, Any]:
    """A notebook of the course, as data."""
    data: dict[str, Any] = json.loads(
        (ROOT / folder / exercise / f"{exercise}.ipynb").read_text(encoding="utf-8")
    )
    return data


def answer_cell(data: dict[str, Any], id: str) -> dict[str, Any]:
    """The cell with that grade id."""
    return next(cell for cell in data["cells"] if cell["metadata"].get("nbgrader", {}).get("grade_id") == id)


def save(folder: Path, exercise: str, data: Any, name: str = "") -> Path:
    """Hand in a notebook, or any text or bytes in its place."""
    file = folder / exercise / f"{name or exercise}.ipynb"
    file.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(data, bytes):
        file.write_bytes(data)
    else:
        file.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return file


ALL_RIGHT = {"environment": ({"ok"}, 1), "who_moves": ({"ok"}, 2), "digits": ({"ok"}, 2)}

ATTACKS = """
# loop | endless loops | timeout
def who_moves(root, plies):
    while True:
        pass
# loop that catches | endless loops | timeout
def who_moves(root, plies):
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
# loop in C | endless loops | timeout
def who_moves(root, plies):
    return sum(range(10**13))
# loop behind signals | endless loops | timeout
import signal
def who_moves(root, plies):
    for number in range(1, 32):
        try:
            signal.signal(number, signal.SIG_IGN)
        except (OSError, ValueError):
            pass
    while True:
        pass
# loop at the top | endless loops | ok
def who_moves(root, plies):
    return root * (-1) ** plies
while True:
    pass
# sleep | endless loops | timeout
import time
def who_moves(root, plies):
    time.sleep(10**6)
# long power | endless loops | timeout, memory, wrong
def who_moves(root, plies):
    return 9**9**9 % 2
# slow pattern | endless loops | timeout
import re
def who_moves(root, plies):
    return re.match(r"(a+)+$", "a" * 60 + "b")
# recursion | recursion | wrong
def who_moves(root, plies):
    return who_moves(root, plies + 1)
# recursion without a limit | recursion | wrong, crashed, timeout, memory
import sys
def who_moves(root, plies):
    sys.setrecursionlimit(10**9)
    return who_moves(root, plies + 1)
# fork bomb | processes | wrong
import os
def who_moves(root, plies):
    for _ in range(200):
        os.fork()
# fork bomb in a cell | processes | crashed, missing
import os
for _ in range(8):
    os.fork()
# fork bomb in C in a cell | processes | crashed
import ctypes
for _ in range(8):
    ctypes.CDLL(None).fork()
ctypes.CDLL(None).sleep(60)
# fork bomb in C | processes | crashed, timeout, forbidden
import ctypes, os, time
def who_moves(root, plies):
    libc, own = ctypes.CDLL(None), os.getpid()
    for _ in range(200):
        if libc.fork() == 0:
            time.sleep(60)
            os._exit(0)
    time.sleep(60)
# vfork in a loop in C | processes | crashed, timeout, forbidden
import ctypes
def who_moves(root, plies):
    libc = ctypes.CDLL(None)
    for depth in range(8):
        libc.fork()
    libc.sleep(60)
# subprocess | processes | wrong
import subprocess
def who_moves(root, plies):
    subprocess.Popen(["sleep", "1000"])
    return 0
# shell | processes | wrong
import os
def who_moves(root, plies):
    return os.system("sleep 1000 &")
# multiprocessing | processes | wrong
import multiprocessing
def who_moves(root, plies):
    with multiprocessing.get_context("fork").Pool(50) as pool:
        return pool.map(len, ["a"])
# daemon in a new session | new sessions | wrong
import ctypes, os, time
def who_moves(root, plies):
    libc = ctypes.CDLL(None)
    if libc.fork() == 0:
        libc.setsid()
        if libc.fork() == 0:
            time.sleep(100)
        os._exit(0)
    return 0
# threads | threads | wrong, timeout, crashed, memory
import threading, time
def who_moves(root, plies):
    for _ in range(1000):
        threading.Thread(target=time.sleep, args=(1000,), daemon=False).start()
    return 0
# memory | memory | memory
def who_moves(root, plies):
    return len([bytearray(10**8) for _ in range(10**4)])
# memory at the top | memory | memory
hoard = [bytearray(10**8) for _ in range(10**4)]
def who_moves(root, plies):
    return root * (-1) ** plies
# memory by text | memory | memory, wrong
def who_moves(root, plies):
    return ("x" * 10**10) == "y"
# memory of many | memory of many processes | memory, timeout
import ctypes, time
def who_moves(root, plies):
    libc = ctypes.CDLL(None)
    for _ in range(8):
        if libc.fork() == 0:
            hoard = bytearray(150 << 20)
            hoard[::4096] = b"x" * len(hoard[::4096])
            time.sleep(60)
    time.sleep(60)
# memory of many that hide | memory of many processes | memory, timeout
import ctypes, time
def who_moves(root, plies):
    libc = ctypes.CDLL(None)
    libc.prctl(4, 0, 0, 0, 0)
    for _ in range(8):
        if libc.fork() == 0:
            libc.prctl(4, 0, 0, 0, 0)
            hoard = bytearray(150 << 20)
            hoard[::4096] = b"x" * len(hoard[::4096])
            time.sleep(60)
    time.sleep(60)
# memory of segments | memory that no process maps | wrong, memory
import ctypes
libc = ctypes.CDLL(None)
libc.shmat.restype = ctypes.c_void_p
def who_moves(root, plies):
    kept = 0
    for _ in range(13):
        number = libc.shmget(0, 100 << 20, 0o1600)
        if number >= 0:
            libc.memset(ctypes.c_void_p(libc.shmat(number, 0, 0)), 1, 100 << 20)
            kept += 1
    return root * (-1) ** plies if kept else 7
# memory of files | memory that no process maps | wrong, memory
import os
def who_moves(root, plies):
    try:
        ends = [os.memfd_create(str(number)) for number in range(50)]
    except OSError:
        return 7
    return sum(os.write(end, b"x" * 9_000_000) for end in ends) and root * (-1) ** plies
# prints without end | floods | timeout
def who_moves(root, plies):
    while True:
        print("x" * 10**5)
# prints at the top | floods | timeout
while True:
    print("x" * 10**5)
def who_moves(root, plies):
    return root * (-1) ** plies
# prints much | floods | ok
for _ in range(10**4):
    print("x" * 10**3)
def who_moves(root, plies):
    return root * (-1) ** plies
# writes to descriptors | floods | wrong
import os
def who_moves(root, plies):
    for _ in range(10**3):
        os.write(1, b"x" * 10**5), os.write(2, b"x" * 10**5)
    return 0
# floods the line | floods | forbidden, crashed, timeout
import os
def who_moves(root, plies):
    while True:
        for end in range(3, 20):
            try:
                os.write(end, b"x" * 10**5)
            except OSError:
                pass
# floods the line with sheets | floods | wrong, forbidden, crashed, timeout
import os
sheet = b'[0,{"ended":"returned","type":"int","value":7,"printed":""}]\\n' * 1000
def who_moves(root, plies):
    while True:
        for end in range(3, 20):
            try:
                os.write(end, sheet)
            except OSError:
                pass
# floods the grader's line | floods | timeout, crashed, forbidden, needs a person
import os
while True:
    for end in range(3, 20):
        try:
            os.write(end, b'["cell", 3]\\n' * 1000)
        except OSError:
            pass
# colliding numbers | endless loops | timeout
def who_moves(root, plies):
    return len({number * (2**61 - 1) for number in range(10**6)})
# colliding numbers handed back | endless loops | timeout, wrong
def who_moves(root, plies):
    return {number * (2**61 - 1) for number in range(120_000)}
# long list | floods | wrong
def who_moves(root, plies):
    return list(range(10**6))
# long number | floods | wrong
def who_moves(root, plies):
    return 10**20_000
# deep list | floods | wrong
def who_moves(root, plies):
    deep = []
    for _ in range(10**5):
        deep = [deep]
    return deep
# exit | exits | crashed
import sys
def who_moves(root, plies):
    sys.exit(0)
# hard exit | exits | crashed
import os
def who_moves(root, plies):
    os._exit(0)
# hard exit at the top | exits | crashed
import os
def who_moves(root, plies):
    return root * (-1) ** plies
os._exit(0)
# exit at the top | exits | ok
def who_moves(root, plies):
    return root * (-1) ** plies
exit()
# segmentation fault | crashes | crashed
import ctypes
def who_moves(root, plies):
    ctypes.string_at(0)
# abort | crashes | crashed
import os
def who_moves(root, plies):
    os.abort()
# kills the first process | the first process | wrong, crashed
import ctypes, os
def who_moves(root, plies):
    ctypes.CDLL(None).kill(os.getppid(), 9)
    return 0
# kills all | the first process | wrong, crashed
import ctypes, os
def who_moves(root, plies):
    if os.getppid() < 10:  # only in a sandbox: elsewhere this would end all that the user runs
        ctypes.CDLL(None).kill(-1, 9)
    return 0
# writes to the first process | the first process | wrong, crashed
import os
def who_moves(root, plies):
    with open(f"/proc/{os.getppid()}/mem", "r+b", 0) as memory:
        memory.write(b"x" * 100)
    return 0
# traces the first process | the first process | wrong
import ctypes, os
libc = ctypes.CDLL(None)
def who_moves(root, plies):
    first = os.getppid()
    libc.ptrace(16, first, 0, 0)  # attach; it would stop
    for number in range(9):
        end = libc.syscall(438, os.pidfd_open(first), number, 0)  # pidfd_getfd
        if end >= 0:
            os.write(end, b"taken")
            return root * (-1) ** plies
    return int(bool(os.listdir(f"/proc/{first}/task")))
# other processes | the first process | wrong
import os
def who_moves(root, plies):
    seen = [int(name) for name in os.listdir("/proc") if name.isdigit()]
    return root * (-1) ** plies if set(seen) - {os.getpid(), os.getppid()} else 7
# closed descriptors | descriptors | crashed
import os
def who_moves(root, plies):
    os.closerange(0, 200)
    return 0
# many open files | descriptors | wrong
def who_moves(root, plies):
    return len([open("/dev/null") for _ in range(10**4)])
# patched check | patches | wrong
import abcourse.course
def check(*args, **named):
    return 5.0
abcourse.checking.learner.check = check
def who_moves(root, plies):
    return 0
# patched library | patches | wrong, crashed
import abcourse.checking.isolate.ask as ask, abcourse.checking.isolate.call as room
ask.call = room.call = lambda *a, **k: {"ended": "returned", "type": "int", "value": 1, "printed": ""}
room.plain = lambda *a, **k: 1
def who_moves(root, plies):
    return 0
# patched builtins | patches | wrong, crashed
import builtins
def who_moves(root, plies):
    builtins.isinstance = builtins.all = builtins.any = builtins.len = lambda *a: True
    return 0
# patched json | patches | wrong, crashed, forbidden, timeout
import json
json.loads = lambda *a, **k: ["=", {"ended": "returned", "type": "int", "value": 1, "printed": ""}]
def who_moves(root, plies):
    return 0
# patched clock | patches | timeout
import time
time.monotonic = time.time = time.perf_counter = lambda: 0.0
def who_moves(root, plies):
    while True:
        pass
# raised limits | raised limits | memory
import resource
def who_moves(root, plies):
    for kind in range(16):
        try:
            resource.setrlimit(kind, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        except (OSError, ValueError):
            pass
    return len([bytearray(10**8) for _ in range(10**4)])
# always equal | clever types | wrong
class Equal:
    __eq__ = lambda self, other: True
    __hash__ = lambda self: 1
def who_moves(root, plies):
    return Equal()
# int that equals all | clever types | wrong
class Equal(int):
    __eq__ = __le__ = __ge__ = lambda self, other: True
    __hash__ = int.__hash__
def who_moves(root, plies):
    return Equal(7)
# int of its own that is right | clever types | ok
class Mine(int):
    __eq__ = lambda self, other: False
    __hash__ = int.__hash__
def who_moves(root, plies):
    return Mine(root * (-1) ** plies)
# class named int | clever types | wrong
def who_moves(root, plies):
    return type("int", (), {"__eq__": lambda self, other: True, "__hash__": None})()
# endless text | clever types | wrong, timeout
class Slow:
    def __repr__(self):
        while True:
            pass
    __str__ = __int__ = __index__ = __float__ = __repr__
def who_moves(root, plies):
    return Slow()
# class that is another | clever types | wrong
class Liar:
    __class__ = int
    def __getattribute__(self, name):
        return 1
def who_moves(root, plies):
    return Liar()
# generator | clever types | wrong
def who_moves(root, plies):
    yield 1
# coroutine | clever types | wrong
async def who_moves(root, plies):
    return root * (-1) ** plies
# forged reply | forged replies | forbidden, crashed, wrong
import os
def who_moves(root, plies):
    for end in range(3, 20):
        try:
            os.write(end, b'["=",{"ended":"returned","type":"int","value":["int"],"printed":""}]\\n')
        except OSError:
            pass
    return 0
# forged replies | forged replies | forbidden, crashed, wrong
import os
for end in range(3, 20):
    try:
        os.write(end, b'["=",{"ended":"returned","type":"int","value":1,"printed":""}]\\n' * 99)
    except OSError:
        pass
def who_moves(root, plies):
    return 0
# forged points | forged replies | forbidden, crashed, wrong
import os
def who_moves(root, plies):
    for end in range(3, 20):
        try:
            os.write(end, b'{"points": 2, "status": "ok"}\\n')
        except OSError:
            pass
    os._exit(0)
# forged facts | forged replies | forbidden, crashed, wrong, missing
import os
for end in range(3, 20):
    try:
        os.write(end, b'["facts",{"answers":{"who_moves":{"tries":[1],"points":2,"status":"ok"}}}]\\n')
    except OSError:
        pass
def who_moves(root, plies):
    return 0
# half an emoji | half an emoji | wrong
print("\\ud83d")
def who_moves(root, plies):
    "\\ud83d"
    raise ValueError("\\ud83d")
# half an emoji as it is | half an emoji | crashed, syntax
def who_moves(root, plies):
    return "HALF"
# input transformer | transformers | wrong
get_ipython().input_transformers_post.append(lambda lines: ["pass"])
get_ipython().ast_transformers.append(None)
def who_moves(root, plies):
    return 0
# source transformer | transformers | wrong, crashed
import builtins, linecache
compiled = builtins.compile
builtins.compile = lambda source, *a, **k: compiled("def who_moves(root, plies): return 1", *a, **k)
linecache.getlines = lambda *a, **k: []
def who_moves(root, plies):
    return 0
# solutions on disk | reading solutions | crashed
import json
from pathlib import Path
text = Path("ROOT/solutions/00_start_here/00_start_here.ipynb").read_text()
for cell in json.loads(text)["cells"]:
    if "def who_moves" in "".join(cell["source"]):
        exec("".join(cell["source"]))
def who_moves(root, plies, kept=globals().get("who_moves")):
    return kept(root, plies) if kept else 0
# package on disk | reading solutions | wrong, timeout
from pathlib import Path
found = [file for place in ("ROOT", "/course", "/usr/lib", "/opt") for file in Path(place).rglob("start.py")]
def who_moves(root, plies):
    names = {}
    exec(found[0].read_text().replace("from ..", "#"), names)
    return names["who_moves"](root, plies)
# tests on disk | reading tests | wrong
from pathlib import Path
def who_moves(root, plies):
    names = {}
    exec(Path("ROOT/tests/answers/who_moves.py").read_text(), names)
    return names["who_moves"](root, plies)
# others on disk | reading others | wrong
import json
from pathlib import Path
def who_moves(root, plies):
    notebook = next(Path("OUTSIDE").rglob("*.ipynb"))
    names = {}
    for cell in json.loads(notebook.read_text())["cells"]:
        if "def who_moves" in "".join(cell["source"]):
            exec("".join(cell["source"]), names)
    return names["who_moves"](root, plies)
# questions of the package | borrowing | forbidden, crashed, wrong
from abcourse.course.questions import ALL
def who_moves(root, plies):
    return ALL["who_moves"].reference(root, plies)
# reference of the package | borrowing | wrong
import importlib
def who_moves(root, plies):
    module = importlib.import_module("abcourse.course.questions.start")
    return getattr(module, "who_" + "moves")(root, plies)
# frames | judge | wrong
import sys
def who_moves(root, plies):
    frame = sys._getframe()
    while frame:
        for value in list(frame.f_locals.values()):
            if isinstance(value, dict) and "due" in value:
                return value["due"]
        frame = frame.f_back
    return 0
# collector | judge | wrong
import gc
def who_moves(root, plies):
    gc.unfreeze()
    for thing in gc.get_objects():
        if getattr(thing, "__name__", "") == "who_moves" and thing is not who_moves:
            return thing(root, plies)
    return 0
# writes outside | writing outside | wrong
import os
for place in ("OUTSIDE/canary", "OUTSIDE/new", "ROOT/canary", "/usr/canary", os.path.expanduser("~/canary")):
    try:
        open(place, "w").write("changed")
    except OSError:
        pass
def who_moves(root, plies):
    return 0
# deletes outside | writing outside | wrong
import os, shutil
shutil.rmtree("OUTSIDE", ignore_errors=True)
def who_moves(root, plies):
    return int(os.path.exists("OUTSIDE"))
# network | network | wrong
import socket
def who_moves(root, plies):
    with socket.create_connection(("127.0.0.1", PORT), 1) as line:
        line.sendall(b"here I am")
    return 0
# fills the disk | disk | wrong, timeout
def who_moves(root, plies):
    for number in range(100):
        with open(f"/tmp/{number}", "wb") as file:
            file.write(b"x" * 9_000_000)
    return 0
# beside the folder | disk | wrong
def who_moves(root, plies):
    for place in ("/dev/shm", "/dev", "/", "/course", "/course/abcourse"):
        try:
            with open(f"{place}/kept", "wb") as file:
                file.write(b"x" * 9_000_000)
            return root * (-1) ** plies
        except OSError:
            pass
    return 0
# shadowing files | files | wrong
import os
for name in ("abcourse", "json", "random", "math", "sitecustomize"):
    for place in (".", os.path.expanduser("~")):
        try:
            open(f"{place}/{name}.py", "w").write("raise SystemExit")
        except OSError:
            pass
def who_moves(root, plies):
    return 0
# input | input | wrong
def who_moves(root, plies):
    return int(input("who? "))
# input at the top | input | ok
def who_moves(root, plies):
    return root * (-1) ** plies
input("Press return")
# hooks at the end | hooks | wrong
import atexit, sys
atexit.register(lambda: [None for _ in iter(int, 1)])
sys.excepthook = sys.unraisablehook = lambda *a: [None for _ in iter(int, 1)]
def who_moves(root, plies):
    return 0
# tracing | hooks | wrong, timeout
import sys
sys.settrace(lambda *a: None)
sys.setprofile(lambda *a: None)
def who_moves(root, plies):
    return 0
# magics | magics | ok
%matplotlib inline
!ls
def who_moves(root, plies):
    return root * (-1) ** plies
who_moves?
# timed cell | magics | ok
%%time
def who_moves(root, plies):
    return root * (-1) ** plies
# cell of another language | magics | syntax
%%bash
who_moves() { echo 1; }
# a megabyte of spaces | long cells | unreadable
def who_moves(root, plies):
    return 1SPACES
# dense cell | long cells | wrong, timeout, memory, crashed, syntax
x = DENSE
def who_moves(root, plies):
    return 0
# unfinished | syntax | syntax
def who_moves(root, plies)
    return 1
# null byte | syntax | syntax
def who_moves(root, plies):
    return "\\x00raw\x00"
# too many brackets | syntax | syntax, crashed
def who_moves(root, plies):
    return BRACKETS
# another name | cells | missing
def whose_move(root, plies):
    return root * (-1) ** plies
# deleted again | cells | missing
def who_moves(root, plies):
    return root * (-1) ** plies
del who_moves
# error below | cells | ok
def who_moves(root, plies):
    return root * (-1) ** plies
raise ValueError("my own test fails")
# stub | cells | untried
def who_moves(root, plies):
    raise NotImplementedError()
"""

SEARCHES = """
# borrowed search | borrowing | forbidden
from abcourse.search import alphabeta as theirs
def alphabeta(game, state, depth, alpha, beta):
    return theirs(game)(state, depth, alpha, beta)[0]
# borrowed by text | borrowing | forbidden
def alphabeta(game, state, depth, alpha, beta):
    search = __import__("abcourse.search", fromlist=["search"])
    return getattr(search, "alpha" + "beta")(game)(state, depth, alpha, beta)[0]
# borrowed kernel | borrowing | forbidden, wrong
import abcourse.search.kernels as kernels
def alphabeta(game, state, depth, alpha, beta):
    return vars(kernels)["alphabeta"](game)(state, depth, alpha, beta)[0]
# nothing is read | unproved values | wrong
def alphabeta(game, state, depth, alpha, beta):
    return 3
# game within | judge | wrong
def alphabeta(game, state, depth, alpha, beta):
    return game.game.value(state.value)
# made up states | judge | forbidden
from abcourse.checking.isolate.tokens import State
def alphabeta(game, state, depth, alpha, beta):
    return max(game.utility(State(number)) for number in range(100))
# leaves by number | forged replies | wrong, forbidden, crashed, timeout
import os
def alphabeta(game, state, depth, alpha, beta):
    for end in range(3, 20):
        try:
            os.write(end, b'["?",[0,"utility",[{"state":0}],[]]]\\n' * 50)
        except OSError:
            pass
    return 3
# past the budget | budget | wrong
def alphabeta(game, state, depth, alpha, beta):
    behind = [value for name, value in vars(game).items() if hasattr(value, "initial")]
    return behind[0].value(behind[0].initial) if behind else 0
# endless questions | endless loops | wrong, timeout
def alphabeta(game, state, depth, alpha, beta):
    while True:
        game.is_terminal(state)
"""

SOLVERS = """
# a game of its own | budget | wrong, timeout
from abcourse.games.connect4 import Connect4
own = Connect4(5, 4)
SEARCH_WITH lambda self, state, action: own.result(state, action)
# the game behind | budget | wrong, timeout
SEARCH_WITH lambda self, state, action: getattr(self.game, "_game", self.game).result(state, action)
# what a method holds | budget | wrong, timeout
def made(self, state, action):
    behind = self.game.actions
    for cell in behind.__closure__ or ():
        behind = cell.cell_contents
    return behind.__self__.result(state, action)
SEARCH_WITH made
# put aside before | budget | wrong, timeout
from abcourse.games.connect4 import Connect4
own = Connect4(5, 4).result
SEARCH_WITH lambda self, state, action: own(state, action)
# every attribute | budget | wrong, timeout
def made(self, state, action):
    for name in dir(self.game):
        found = getattr(getattr(self.game, name), "__self__", None)
        if found is not self.game and hasattr(found, "initial") and not isinstance(found, type):
            return found.result(state, action)
    return self.game.result(state, action)
SEARCH_WITH made
"""


def _blocks(text: str) -> Iterator[tuple[str, str, set[str], str]]:
    _, *parts = HEADER.split(text)
    for name, family, status, source in zip(parts[::4], parts[1::4], parts[2::4], parts[3::4], strict=True):
        yield name, family, {each.strip() for each in status.split(",")}, source


def attacks() -> Iterator[Case]:
    """The cases of ATTACKS, SEARCHES and SOLVERS."""
    for name, family, status, source in _blocks(ATTACKS):
        others = {} if {name, family} & {*OWN_HARM} else ALL_RIGHT
        due = {**others, "who_moves": (status, 2 * (status == {"ok"}))}
        yield Case(name, family, START, due, _attack("solutions", START, "who_moves", source))
    for text, exercise, id, right in (
        (SEARCHES, CODE, "alphabeta", "lost_half"),
        (SOLVERS, COMPETE, "solver", "player"),
    ):
        for name, family, status, source in _blocks(text):
            untried = {id: ({"untried"}, 0) for id in CONTENTS[exercise]}
            due = {**untried, id: (status, 0), right: ({"ok"}, ALL[right].points)}
            yield Case(name, family, exercise, due, _attack("exercises", exercise, id, source, right))


def _attack(folder: str, exercise: str, id: str, source: str, right: str = "") -> Callable[[Path, str], None]:
    def build(place: Path, outside: str) -> None:
        data = course_notebook(folder, exercise)
        where, _, port = outside.partition("|")
        text = source.replace("OUTSIDE", where).replace("PORT", port or "9").replace("ROOT", str(ROOT))
        for word, written in LONG.items():
            text = text.replace(word, written)
        answer_cell(data, id)["source"] = text
        if right:
            honest = answer_cell(course_notebook("solutions", exercise), right)["source"]
            answer_cell(data, right)["source"] = honest
        save(place, exercise, data)

    return build


def files() -> Iterator[Case]:
    """The cases that are broken as notebooks, or as files."""
    none = {id: ({"unreadable"}, 0) for id in ALL_RIGHT}
    for name, data in {
        "no JSON": "this is no notebook",
        "empty": "",
        "not UTF 8": b"\xff\xfe\x00{",
        "a list": "[]",
        "no cells": '{"cells": null, "nbformat": 4}',
        "deep JSON": "[" * 200_000,
        "hundred megabytes": b'{"cells": [' + b" " * 100_000_000 + b"]}",
    }.items():
        yield Case(
            name, "files that are no notebooks", START, none, lambda place, _, data=data: _saved(place, data)
        )
    yield Case("truncated", "files that are no notebooks", START, none, _truncated)
    yield Case("link out of the folder", "links", START, none, _linked)
    right = ALL_RIGHT
    for edit, due in (
        (_renamed, right), (_stripped, right), (_old_format, right), (_retyped, right), (_doubled, right),
        (_checks_edited, right), (_reordered, right), (_helper, right),
        (_deleted, {**right, "who_moves": ({"missing"}, 0)}),
        (_odd_cells, right), (_leaves_traces, {**right, "who_moves": ({"wrong"}, 0)}), (_many_cells, right),
        (_long_cell, {**right, "who_moves": ({"unreadable"}, 0)}),
    ):  # fmt: skip
        yield Case(edit.__name__.strip("_").replace("_", " "), "edited notebooks", START, due, _edited(edit))


def _saved(place: Path, data: Any) -> None:
    save(place, START, data)


def _truncated(place: Path, outside: str) -> None:
    save(place, START, json.dumps(course_notebook("solutions", START))[:3_000])


def _linked(place: Path, outside: str) -> None:
    target = save(Path(outside.partition("|")[0]), START, course_notebook("solutions", START))
    (place / START).mkdir(parents=True)
    (place / START / f"{START}.ipynb").symlink_to(target)


def _edited(edit: Callable[[dict[str, Any]], str | None]) -> Callable[[Path, str], None]:
    def build(place: Path, outside: str) -> None:
        data = course_notebook("solutions", START)
        save(place, START, data, edit(data) or "")

    return build


def _renamed(data: dict[str, Any]) -> str:
    return "Homework 1 (final)"


def _stripped(data: dict[str, Any]) -> None:
    for cell in data["cells"]:
        cell["metadata"] = {}


def _old_format(data: dict[str, Any]) -> None:
    cells = data.pop("cells")
    for cell in cells:
        cell["input"] = cell.pop("source")
    data.update(nbformat=3, nbformat_minor=0, worksheets=[{"cells": cells}])


def _retyped(data: dict[str, Any]) -> None:
    answer_cell(data, "who_moves")["cell_type"] = "markdown"


def _doubled(data: dict[str, Any]) -> None:
    cell = answer_cell(data, "who_moves")
    data["cells"].append({**cell, "source": "def who_moves(root, plies):\n    raise NotImplementedError()"})


def _checks_edited(data: dict[str, Any]) -> None:
    answer_cell(data, "who_moves_check")["source"] = "100.0"


def _reordered(data: dict[str, Any]) -> None:
    data["cells"].reverse()


def _helper(data: dict[str, Any]) -> None:
    cell = answer_cell(data, "who_moves")
    more = {
        "cell_type": "code",
        "metadata": {},
        "source": "def turned(root, plies):\n    return root * (-1) ** plies",
    }
    cell["source"] = "def who_moves(root, plies):\n    return turned(root, plies)"
    data["cells"].append(more)


def _deleted(data: dict[str, Any]) -> None:
    data["cells"].remove(answer_cell(data, "who_moves"))


def _odd_cells(data: dict[str, Any]) -> None:
    odd: list[Any] = [
        7,
        None,
        {},
        {"source": 3},
        {"metadata": [], "source": [1, None]},
        {"cell_type": ["code"]},
    ]
    data["cells"] += odd


def _leaves_traces(data: dict[str, Any]) -> None:
    """What one question leaves in the folder or in the kernel is gone when the next is asked."""
    data["cells"] = [cell for cell in data["cells"] if "attempt(" not in "".join(cell["source"])]  # previews
    answer_cell(data, "who_moves")["source"] = TRACES
    answer_cell(data, "digits")["source"] = LOOKS


def _many_cells(data: dict[str, Any]) -> None:
    cell = {"cell_type": "code", "metadata": {}, "source": "x = [" + "(1, 2), " * 600 + "]"}
    data["cells"] += [cell] * 700


TRACES = """
import ctypes, os, resource
def who_moves(root, plies):
    os.makedirs("deep/er", exist_ok=True)
    open("deep/er/trace", "w").close()
    libc = ctypes.CDLL(None)
    libc.shmget(77, 4096, 0o1600), libc.semget(77, 1, 0o1600), libc.msgget(77, 0o1600)
    libc.syscall(248, b"user", b"trace", b"x", 1, -3)  # add_key, on x86_64
    resource.setrlimit(resource.RLIMIT_NOFILE, (20, 20))
    return 7
"""
LOOKS = """
import ctypes, os, resource
def digits(base, exponent):
    libc = ctypes.CDLL(None)
    left = [os.path.exists("deep")]
    left += [libc.shmget(77, 0, 0) >= 0, libc.semget(77, 0, 0) >= 0, libc.msgget(77, 0) >= 0]
    left += [libc.syscall(250, 10, -3, b"user", b"trace", 0) >= 0]  # keyctl: search
    left += [resource.getrlimit(resource.RLIMIT_NOFILE)[0] == 20]
    return left if any(left) else len(str(base**exponent))
"""


def _long_cell(data: dict[str, Any]) -> None:
    answer_cell(data, "who_moves")["source"] += "\n#" + "x" * 1_000_000


def cases() -> list[Case]:
    """The whole corpus."""
    return [*attacks(), *files()]


def build(folder: Path, outside: str, some: list[Case] | None = None) -> None:
    """Write submissions as folder/<case>/<exercise>/, and an honest one after every tenth."""
    for number, case in enumerate(some or cases()):
        case.build(folder / case.name, outside)
        if number % 10 == 9:
            save(folder / f"{case.name} honest", START, course_notebook("solutions", START))


def hostile_zip(file: Path) -> None:
    """A zip file with one honest notebook and three whose paths lead out of it."""
    text = json.dumps(course_notebook("solutions", START))
    with zipfile.ZipFile(file, "w") as packed:
        for path in (
            f"ada/{START}",
            f"../../mallory/{START}",
            f"/tmp/trudy/{START}",
            f"eve/../../../{START}",
        ):
            packed.writestr(f"{path}.ipynb", text)
        link = zipfile.ZipInfo(f"oscar/{START}.ipynb")
        link.external_attr = 0xA1FF << 16
        packed.writestr(link, "/etc/passwd")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    build(Path(sys.argv[1]), "/nowhere")
    print(f"{len(cases())} submissions of {len({case.family for case in cases()})} families in {sys.argv[1]}")
