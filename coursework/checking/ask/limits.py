"""What a process that runs an answer may do: own descriptors, bounded memory and files, no processes.

A kernel's sockets, threads and hooks are of no use in a copy of it; they are unplugged here.
"""

import gc
import os
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from .call import Heard

try:
    import _posixsubprocess
    import resource
except ImportError:  # on Windows: no limits of the system, and processes are begun in another way
    resource = None  # type: ignore[assignment]

MEMORY = 1 << 30  # bytes beyond what is mapped at the start
FILE = 10_000_000  # bytes of a file that it writes
FILES = 64  # that are open at a time
STARTS = ("os.fork", "os.forkpty", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "subprocess.Popen",
          "_winapi.CreateProcess", "cpython.PyInterpreterState_New")  # fmt: skip
SIGNALS = ("os.kill", "os.killpg")


def confined(keep: Iterable[int], seconds: float, memory: int = MEMORY) -> None:
    """Bind this process for good: to seconds, to bytes beyond what is mapped, to descriptors.

    Where the system has no such limits it only closes what it can, and refuses processes.
    """
    gc.freeze()
    _closed({*keep})
    if resource is not None:
        os.setsid() if os.getsid(0) != os.getpid() else None
        used = int(time.process_time() + seconds) + 2  # a backstop: nobody may be left to end this process
        resource.setrlimit(resource.RLIMIT_CPU, (used, used))
        bounded(memory)
        # multiprocessing calls it, and no hook hears of that
        _posixsubprocess.fork_exec = partial(_refused, "os.fork")  # type: ignore[assignment]
    sys.addaudithook(_refused)
    sys.setswitchinterval(1e-4)
    sys.stdout = sys.stderr = Heard(0)
    _unplugged()


def _closed(keep: set[int]) -> None:
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nothing, standard)
    for name in os.listdir("/dev/fd") if os.path.isdir("/dev/fd") else ():
        if int(name) > 2 and int(name) not in keep:
            with suppress(OSError):  # the descriptor of the listing itself
                os.close(int(name))


def bounded(memory: int, for_good: bool = True) -> None:
    """Bound files, descriptors, and bytes beyond what is mapped; these for good, or till set anew."""
    files = {resource.RLIMIT_CORE: 0, resource.RLIMIT_FSIZE: FILE, resource.RLIMIT_NOFILE: FILES}
    for kind, most in files.items():
        resource.setrlimit(kind, (most, most))
    mapped = Path("/proc/self/statm")
    if mapped.exists():
        most = int(mapped.read_text().split()[0]) * resource.getpagesize() + memory
        resource.setrlimit(resource.RLIMIT_AS, (most, most if for_good else resource.RLIM_INFINITY))


def _refused(event: str, *args: Any) -> None:
    if event in STARTS:
        raise PermissionError("an answer starts no processes")
    if event in SIGNALS:
        raise PermissionError("an answer sends no signals")


def _unplugged() -> None:
    """In a copy of a kernel: what is displayed, or printed to an old name of its output, stays here."""
    iostream: Any = sys.modules.get("ipykernel.iostream")
    if iostream is not None:
        iostream.OutStream.write = lambda self, text: sys.stdout.write(text)
        iostream.IOPubThread.schedule = lambda self, job: None
