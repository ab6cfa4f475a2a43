"""Answers that would end, hang or deceive a kernel: how the call ends, and the answer's source.

Each source is what a cell holds; it defines `answer`, or is an expression that is the answer. `bad_inputs`
gives them with a name, which is their family and place.
"""

from collections.abc import Iterator
from typing import NamedTuple


class Bad(NamedTuple):
    name: str
    ended: str
    source: str


def bad_inputs() -> Iterator[Bad]:
    """Every answer, its source as a cell that defines `answer`."""
    for family, text in FAMILIES.items():
        pieces = [piece.strip("\n") for piece in text.split("\n---\n")]
        for place, piece in enumerate(pieces):
            ended, _, source = piece.partition(": ")
            lines = source.splitlines()
            whole = source if len(lines) > 1 else f"answer = {source}"
            yield Bad(f"{family} {place}", ended, whole + "\n")


def one_a_line(text: str) -> str:
    return "\n---\n".join(line for line in text.splitlines() if line.strip())


LOOP = "    while True:\n        pass\n"

FAMILIES = {
    "leaves": one_a_line("""
exit: lambda *a: exit()
exit: lambda *a: __import__("sys").exit("bye")
exit: lambda *a: __import__("os")._exit(0)
exit: lambda *a: (_ for _ in ()).throw(SystemExit)
exit: lambda *a: (_ for _ in ()).throw(SystemExit(lambda: 3))
raised: lambda *a: (_ for _ in ()).throw(KeyboardInterrupt)
raised: lambda *a: (_ for _ in ()).throw(GeneratorExit)
raised: lambda *a: (_ for _ in ()).throw(BaseException("all of it"))
died: lambda *a: __import__("os").abort()
died: lambda *a: __import__("ctypes").string_at(0)
died: lambda *a: __import__("signal").raise_signal(9)
died: lambda *a: __import__("signal").raise_signal(15)
raised: lambda *a: __import__("os").kill(__import__("os").getppid(), 9)
raised: lambda *a: __import__("os").kill(__import__("os").getpid(), 9)
raised: lambda *a: __import__("os").killpg(0, 9)
raised: lambda *a: __import__("signal").raise_signal(2)
raised: lambda *a: __import__("os").execv("/bin/true", ["true"])
raised: lambda *a: __import__("os").system("kill -9 $PPID")
exit: lambda *a: [__import__("os").closerange(3, 1000), __import__("os")._exit(0)]
"""),
    "loops in C": one_a_line("""
time: lambda *a: sum(range(10**12))
time: lambda *a: 10**11 in (n + 0.5 for n in range(10**12))
time: lambda *a: list(zip(*[__import__("itertools").count()], strict=False))[:0] and 3
time: lambda *a: __import__("collections").deque(__import__("itertools").count(), maxlen=0)
time: lambda *a: all(__import__("itertools").repeat(True))
time: lambda *a: 7 ** (7 ** 10)
time: lambda *a: str(7 ** 3_000_000)
time: lambda *a: __import__("math").factorial(10**7)
time: lambda *a: __import__("re").match(r"(a+)+$", "a" * 40 + "b")
time: lambda *a: __import__("time").sleep(100)
time: lambda *a: __import__("threading").Event().wait()
time: lambda *a: (lambda lock: lock.acquire() and lock.acquire())(__import__("threading").Lock())
time: lambda *a: __import__("select").select([], [], [])
time: lambda *a: __import__("signal").pause()
time: lambda *a: sorted(__import__("itertools").count())
""")
    .replace("time: lambda *a: list(zip", "memory or time: lambda *a: list(zip")
    .replace("time: lambda *a: sorted", "memory or time: lambda *a: sorted"),
    "loops": f"""
time: def answer(*a):
{LOOP}
---
time: def answer(*a):
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
---
time: def answer(*a):
    try:
        return answer(*a)
    except:
        return answer(*a)
---
time: def answer(*a):
    try:
{LOOP.replace("    ", "        ", 1).replace("        pass", "            pass")}
    finally:
{LOOP.replace("    ", "        ", 1).replace("        pass", "            pass")}
---
time: import signal
def answer(*a):
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
{LOOP}
---
time: import signal
def answer(*a):
    signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
{LOOP}
---
time: import signal
def answer(*a):
    signal.signal(signal.SIGXCPU, signal.SIG_IGN)
{LOOP}
---
time: import time
def answer(*a):
    time.monotonic = time.time = lambda: 0.0
{LOOP}
---
time: import sys
def answer(*a):
    sys.settrace(lambda *all: answer)
{LOOP}
---
time: def answer(*a):
    while answer:
        print("still here")
---
time: import os
def answer(*a):
    while True:
        os.write(1, b"x" * 1000)
---
time: async def forever():
{LOOP}
def answer(*a):
    import asyncio
    return asyncio.new_event_loop().run_until_complete(forever())
---
time: import os
def answer(*a):
    os.setpgid(0, 0) if os.getpgid(0) != os.getpid() else None
{LOOP}
""",
    "recursion": """
recursion: def answer(*a):
    return answer(*a)
---
recursion: def even(*a):
    return odd(*a)
def odd(*a):
    return even(*a)
answer = even
---
died or recursion or memory or time: import sys
def answer(*a):
    sys.setrecursionlimit(10**9)
    return 1 + answer(*a)
---
died or recursion or memory or time: import sys
class Deep:
    def __repr__(self):
        return repr(self)
def answer(*a):
    sys.setrecursionlimit(10**9)
    return repr(Deep())
---
died or recursion or memory or time: import sys
def answer(*a):
    sys.setrecursionlimit(10**9)
    nested = []
    for _ in range(10**6):
        nested = [nested]
    return repr(nested)
---
refused: def answer(*a):
    nested = []
    for _ in range(10**5):
        nested = [nested]
    return nested
---
refused: def answer(*a):
    nested = []
    nested.append(nested)
    return nested
---
recursion: class Deep:
    def __getattr__(self, name):
        return getattr(self, name)
def answer(*a):
    return Deep().value
---
recursion: import functools
@functools.cache
def answer(*a):
    return answer(*a, 1)
""",
    "too much": one_a_line("""
refused: lambda *a: 10**1001
refused: lambda *a: -(10**5000)
refused: lambda *a: {i: i for i in range(10**6)}
refused: lambda *a: list(range(10**6))
refused: lambda *a: [[0] * 1500] * 1500
refused: lambda *a: {"a": [0] * 10**6}
returned: lambda *a: "x" * 10**8
returned: lambda *a: b"x" * 10**8
returned: lambda *a: bytearray(10**8)
returned: lambda *a: range(10**12)
returned: lambda *a: __import__("itertools").count()
refused: lambda *a: __import__("numpy").zeros(10**6)
refused: lambda *a: __import__("collections").Counter(range(10**5))
memory: lambda *a: [0] * 10**10
memory: lambda *a: bytearray(10**11)
memory: lambda *a: __import__("numpy").ones(10**10)
memory or time: lambda *a: [bytearray(10**6) for _ in range(10**5)]
memory or time: lambda *a: {str(i): [i] * 100 for i in range(10**8)}
memory: lambda *a: 1 << (10**11)
memory or time: lambda *a: "".join(str(i) for i in range(10**9))
"""),
    "memory": """
memory or time: def answer(*a):
    kept = []
    while True:
        kept.append("x" * 10**6 + str(len(kept)))
---
memory or time or returned: def answer(*a):
    kept = []
    try:
        while True:
            kept.append(bytearray(10**7))
    except MemoryError:
        return kept
---
memory or time or returned: def answer(*a):
    kept = []
    while True:
        try:
            kept.append(bytearray(10**7))
        except MemoryError:
            return 3
---
memory or time or raised: import mmap
def answer(*a):
    kept = []
    while True:
        kept.append(mmap.mmap(-1, 10**8))
---
memory or time: import resource
def answer(*a):
    resource.setrlimit(resource.RLIMIT_AS, resource.getrlimit(resource.RLIMIT_AS))
    return len([0] * 10**10)
---
raised: import tempfile
def answer(*a):
    with tempfile.TemporaryFile() as file:
        while True:
            file.write(b"x" * 10**6)
---
raised: import os
def answer(*a):
    kept = []
    while True:
        kept.append(os.open("/dev/null", os.O_RDONLY))
---
raised or time: import threading
def answer(*a):
    while True:
        threading.Thread(target=threading.Event().wait, daemon=True).start()
""",
    "processes": """
raised: import os
def answer(*a):
    while True:
        os.fork()
---
raised: import os
def answer(*a):
    return os.fork()
---
raised: import subprocess
def answer(*a):
    return subprocess.run(["sleep", "100"])
---
raised: import subprocess
def answer(*a):
    return subprocess.Popen(["sleep", "100"], start_new_session=True).pid
---
raised: import multiprocessing
def answer(*a):
    with multiprocessing.get_context("fork").Pool(2) as pool:
        return pool.map(abs, [1])
---
raised: import os
def answer(*a):
    return os.posix_spawn("/bin/sleep", ["sleep", "100"], {})
---
raised: import pty
def answer(*a):
    return pty.fork()
---
raised or returned or time: from concurrent.futures import ProcessPoolExecutor
def answer(*a):
    with ProcessPoolExecutor(2) as pool:
        return pool.submit(abs, -3).result()
---
returned: from concurrent.futures import ThreadPoolExecutor
def answer(*a):
    with ThreadPoolExecutor(2) as pool:
        return pool.submit(abs, -3).result()
---
returned: import threading
def busy():
    while True:
        pass
def answer(*a):
    threading.Thread(target=busy, daemon=True).start()
    return 3
---
returned: import threading
def busy():
    while True:
        pass
def answer(*a):
    threading.Thread(target=busy).start()
    return 3
---
returned: import threading
def busy():
    while True:
        pass
threading.Thread(target=busy, daemon=True).start()
def answer(*a):
    return 3
---
returned: import threading
def busy():
    while True:
        pass
for _ in range(3):
    threading.Thread(target=busy, daemon=True).start()
def answer(game, state, *a):
    return game.utility(game.result(game.result(state, 0), 0))
---
returned: import atexit
def answer(*a):
    atexit.register(lambda: 1 / 0)
    return 3
""",
    "streams": """
raised: def answer(*a):
    return int(input("value? "))
---
returned: import sys
def answer(*a):
    return sys.stdin.read()
---
returned: import sys
def answer(*a):
    sys.stdout.close()
    sys.stdout = sys.stderr = None
    return 3
---
returned: import os
def answer(*a):
    os.close(0), os.close(1), os.close(2)
    return 3
---
died: import os
def answer(*a):
    os.closerange(0, 1000)
    return 3
---
died: import os, time
def answer(*a):
    os.closerange(0, 1000)
    time.sleep(100)
---
returned: def answer(*a):
    print("x" * 10**8)
    return 3
---
returned: def answer(*a):
    for _ in range(10**5):
        print("leaf", end=" ")
    return 3
---
returned: def answer(*a):
    print(42)
---
returned: import os
def answer(*a):
    os.write(1, b"x" * 10**8)
    return 3
---
returned: import sys
saved = sys.stdout
def answer(*a):
    print("to the screen", file=saved, flush=True)
    return 3
---
returned or raised: import warnings
def answer(*a):
    warnings.warn("odd")
    return 3
---
returned: def answer(*a):
    from IPython.display import display
    display(3)
    return 3
---
returned or raised: def answer(*a):
    from IPython import get_ipython
    return get_ipython().run_cell("exit()") and 3
---
returned: import sys
def answer(*a):
    sys.stdout.write = None
    return 3
""".replace(
        "returned: import sys\ndef answer(*a):\n    sys.stdout.write = None",
        "returned or raised: import sys\ndef answer(*a):\n    sys.stdout.write = None",
    ),
    "patched": """
returned or time or died or raised or refused: import builtins
def answer(*a):
    builtins.isinstance = lambda *all: True
    return 3
---
returned or time or died or raised or refused: import builtins
def answer(*a):
    builtins.len = lambda *all: 0
    return 3
---
returned or time or died or raised or refused: import builtins
def answer(*a):
    builtins.type = lambda *all: int
    return "3"
---
returned or time or died or raised or refused: import builtins
def answer(*a):
    builtins.isinstance = builtins.len = builtins.str = builtins.dict = builtins.list = None
    return 3
---
returned or time or died or raised or refused: import builtins
def answer(*a):
    builtins.print = builtins.max = builtins.min = builtins.open = exit
    return 3
---
returned or time or died or raised or refused: import json
def answer(*a):
    json.loads = json.dumps = json.JSONEncoder.encode = None
    return 3
---
returned or time or died or raised or refused: import os
def answer(*a):
    os.read = os.write = os._exit = os.close = lambda *all: b""
    return 3
---
returned or time or died or raised or refused: import sys
def answer(*a):
    sys.modules.clear()
    return 3
---
returned or time or died or raised or refused: import abcourse.checking.isolate.values
def answer(*a):
    abcourse.checking.isolate.values.plain = lambda value: {"always": "right"}
    return 3
---
returned or time or died or raised or refused: import abcourse.checking.isolate.call
def answer(*a):
    abcourse.checking.isolate.call.returned = lambda value: None
    return 3
---
returned or time or died or raised or refused: import abcourse.checking.isolate.ask
def answer(*a):
    abcourse.checking.isolate.ask.Answer.call = lambda *all: None
    return 3
---
returned: import builtins, abcourse.course
def answer(*a):
    abcourse.checking.learner.check = lambda *all: "all points"
    return 3
---
returned or time or died or raised or refused: import sys
def answer(*a):
    sys.setprofile(lambda *all: 1 / 0)
    return 3
---
returned or raised: import sys
def answer(*a):
    sys.excepthook = None
    raise ValueError("with a hook")
---
raised: def answer(*a):
    answer.__code__ = (lambda *a: 7).__code__
    return undefined
---
returned or raised or refused or died or time: import ctypes
def answer(*a):
    ctypes.c_int.from_address(id(3) + 24).value = 4
    return 3
""",
    "objects": """
returned: class int:
    pass
answer = lambda *a: int()
---
returned: class NoneType:
    pass
answer = lambda *a: NoneType()
---
returned: class Always:
    __eq__ = __lt__ = __gt__ = __le__ = __ge__ = lambda self, other: True
    __hash__ = lambda self: 3
answer = lambda *a: Always()
---
returned: class Always(int):
    __eq__ = lambda self, other: True
    __hash__ = int.__hash__
answer = lambda *a: Always(99)
---
returned: class Shifting(int):
    __int__ = __index__ = __add__ = __radd__ = lambda self, *a: 3
answer = lambda *a: Shifting(99)
---
returned: class Loud:
    __repr__ = __str__ = __eq__ = __hash__ = __bool__ = __len__ = lambda *a: 1 / 0
answer = lambda *a: Loud()
---
returned: class Slow:
    def __repr__(self):
        while True:
            pass
    __eq__ = __str__ = __bool__ = __repr__
    __hash__ = None
answer = lambda *a: Slow()
---
returned: class Slow(dict):
    def __iter__(self):
        while True:
            pass
    items = keys = values = __len__ = __iter__
answer = lambda *a: Slow(a=3)
---
time: class Dying:
    def __del__(self):
        while True:
            pass
def answer(*a):
    Dying()
    return 3
---
returned or time: class Dying:
    def __del__(self):
        while True:
            pass
answer = lambda *a: Dying()
---
returned or refused or raised or died: class Meta(type):
    __name__ = property(lambda self: 1 / 0)
    __module__ = property(lambda self: 1 / 0)
class Odd(metaclass=Meta):
    pass
answer = lambda *a: Odd()
---
returned or raised: class Meta(type):
    def __instancecheck__(self, other):
        raise SystemExit
    __subclasscheck__ = __instancecheck__
class Odd(metaclass=Meta):
    pass
answer = lambda *a: Odd()
---
returned or raised or exit: class Odd:
    @property
    def __class__(self):
        raise SystemExit
answer = lambda *a: Odd()
---
returned: class Odd:
    __class__ = int
answer = lambda *a: Odd()
---
returned or raised: class Odd:
    def __getattribute__(self, name):
        raise KeyboardInterrupt
answer = lambda *a: Odd()
---
raised: class Mute(Exception):
    def __str__(self):
        raise ValueError
def answer(*a):
    raise Mute
---
raised or exit: class Mute(Exception):
    def __str__(self):
        raise SystemExit
def answer(*a):
    raise Mute
---
time: class Slow(Exception):
    def __str__(self):
        while True:
            pass
def answer(*a):
    raise Slow
---
raised or time: class Long(Exception):
    pass
def answer(*a):
    raise Long("x" * 10**8)
---
raised: class E(Exception):
    pass
E.__name__ = "E" * 10**6
def answer(*a):
    raise E
---
raised: def answer(*a):
    raise ExceptionGroup("many", [ValueError(n) for n in range(10**4)])
---
raised: def answer(*a):
    error = ValueError("circular")
    error.__cause__ = error.__context__ = error
    raise error
---
returned or raised or time: import fractions
class Odd(fractions.Fraction):
    def __int__(self):
        return answer()
    __float__ = __index__ = __int__
answer = lambda *a: Odd(3, 2)
---
returned or memory or time or raised: from decimal import Decimal
answer = lambda *a: Decimal("1e999999999")
""",
    "kinds of callables": one_a_line("""
returned: lambda *a: None
returned: lambda *a: ...
returned: lambda *a: NotImplemented
returned: lambda *a: (yield 3)
returned: lambda *a: (n for n in range(3))
returned: lambda *a: float("nan")
returned: lambda *a: 3j
returned: lambda *a: "3"
returned: lambda *a: [3]
returned: lambda *a: (3, ())
returned: lambda *a: True
returned: lambda *a: 2.5
returned: lambda *a: a
returned: lambda *a: a[1]
returned: lambda *a: lambda: 3
returned: lambda *a: int
returned: lambda *a: __import__("sys")
returned: lambda *a: __import__("sys")._getframe()
returned: lambda *a: __import__("os").stat("/")
returned: lambda *a: memoryview(b"123")
returned: lambda *a: {"object": "int"}
returned: lambda *a: [{"a state": 10**6}]
returned: __import__("functools").partial(lambda n, *a: n, 3)
returned: "text".join.__self__.startswith.__class__
raised: max
raised: print.__self__.sorted
raised: int
returned: dict.fromkeys
returned: [].append
raised: "abc".index
returned: type("Callable", (), {"__call__": lambda self, *a: 3})()
raised: type("Broken", (), {"__call__": 3})()
raised: type("Class", (), {})
returned: type("Meta", (type,), {"__call__": lambda self, *a: 3})("Made", (), {})
raised: 3
raised: None
raised: "text"
raised: lambda: 3
raised: lambda game: 3
raised: lambda *, game: 3
raised: __import__("math")
""")
    .replace("returned: [].append", "raised: [].append")
    .replace("returned: dict.fromkeys", "raised: dict.fromkeys")
    .replace('returned: "text".join.__self__.startswith.__class__', 'raised: "text".join.__class__')
    .replace("raised: print.__self__.sorted", "raised: print.__self__.sorted"),
    "the game": """
calls: def answer(game, state, *a):
    while True:
        game.is_terminal(state)
---
calls: def answer(game, state, *a):
    while True:
        try:
            game.is_terminal(state)
        except:
            return 3
---
calls: def answer(game, state, *a):
    while True:
        try:
            game.is_terminal(state)
        except Exception:
            pass
---
raised: def answer(game, state, *a):
    return game.leaves
---
raised: def answer(game, state, *a):
    return state[0]
---
raised: def answer(game, state, *a):
    return game.utility(None)
---
raised: def answer(game, state, *a):
    return game.utility([[[[1] * 1000]]])
---
raised: def answer(game, state, *a):
    return game.utility(10**5000)
---
raised: def answer(game, state, *a):
    return game.utility("x" * 10**7)
---
raised: def answer(game, state, *a):
    return game.utility()
---
raised: def answer(game, state, *a):
    return game.result(state, object())
---
raised: def answer(game, state, *a):
    return game.result(state, {1: [2]})
---
raised: def answer(game, state, *a):
    game.actions(state).append(7)
    return game.result(state, 7)
---
returned: def answer(game, state, *a):
    game.utility = lambda state: 99
    return game.utility(state)
---
raised: def answer(game, state, *a):
    state._value = 2
    return state
---
raised: def answer(game, state, *a):
    return type(state)(10**9) and game.utility(type(state)(10**9))
---
raised: def answer(game, state, *a):
    return game(state)
---
raised: def answer(game, state, *a):
    import copy
    return copy.deepcopy(game).utility(state)
---
raised: def answer(game, state, *a):
    raise NotImplementedError("as ever").with_traceback(None) if a is None else TypeError()
---
not tried: def answer(game, state, *a):
    raise NotImplementedError
---
not tried: def answer(game, state, *a):
    return NotImplemented if False else (_ for _ in ()).throw(NotImplementedError)
""",
}
