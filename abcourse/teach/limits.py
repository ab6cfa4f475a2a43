"""What a process that runs an answer may do: own descriptors, bounded memory and files, no processes.

A kernel's sockets, threads and hooks are of no use in a copy of it; they are unplugged here.
"""

from __future__ import annotations

import builtins
import faulthandler
import gc
import io
import os
import sys
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any

from .guard import Heard

MEMORY = 1 << 30  # bytes beyond what is mapped at the start
FILE = 10_000_000  # bytes of a file that it writes
PROCESSES = (
    "os.fork",
    "os.forkpty",
    "os.system",
    "os.exec",
    "os.posix_spawn",
    "os.spawn",
    "subprocess.Popen",
)
SIGNALS = ("os.kill", "os.killpg", "signal.pthread_kill")


def confined(keep: Iterable[int]) -> Heard:
    """Bind this process for good, its descriptors closed but for `keep`; what it prints comes back."""
    gc.freeze()
    faulthandler.disable()
    _closed(sorted(keep))
    _bounded()
    sys.addaudithook(_refused)
    sys.setswitchinterval(1e-4)
    heard = Heard(1_000)
    sys.stdin, sys.stdout, sys.stderr = io.StringIO(), heard, heard
    builtins.input = _nobody
    _unplugged(heard)
    return heard


def _closed(keep: list[int]) -> None:
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nothing, standard)
    for low, high in pairwise([2, *keep, os.sysconf("SC_OPEN_MAX")]):
        os.closerange(low + 1, high)


def _bounded() -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (FILE, FILE))
    mapped = Path("/proc/self/statm")
    if mapped.exists():
        most = int(mapped.read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE") + MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _refused(event: str, args: tuple[Any, ...]) -> None:
    if event in PROCESSES:
        raise PermissionError("an answer starts no processes")
    if event in SIGNALS:
        raise PermissionError("an answer sends no signals")


def _nobody(prompt: object = "") -> str:
    raise EOFError("nobody answers input() in a check: a function gets what it needs as arguments")


def _leave(*_: object) -> None:
    raise SystemExit


def _unplugged(heard: Heard) -> None:
    """In a copy of a kernel: prints, pictures and exit() must not reach for the kernel's sockets."""
    if "ipykernel.iostream" in sys.modules:
        stream: Any = sys.modules["ipykernel.iostream"].OutStream
        stream.write, stream.flush = lambda self, text: heard.write(text), lambda self: None
    if "IPython" in sys.modules and (shell := sys.modules["IPython"].get_ipython()) is not None:
        shell.ask_exit = _leave
        type(shell).clear_instance()
