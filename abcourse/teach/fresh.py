"""An answer in a fresh Python. Where pipes cannot be polled they wait, and a clock ends what is late.

Windows has neither `poll` for pipes nor processor times of others: there a limit is the time on the wall.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Timer
from time import monotonic
from typing import Any

from ..clock import Waiting, waited
from .there import There, how_ended
from .wire import Closed, Late, Wire

START = 5.0  # seconds that a fresh Python may take to begin, on a crowded machine too


class Timed(Wire):
    """A wire that waits for what comes, and whose other side is ended by `end` when a call is late."""

    def __init__(
        self, source: int, target: int, handle: Callable[[Any], Any], end: Callable[[], None]
    ) -> None:
        super().__init__(source, target, handle)
        self._end = end

    def call(self, message: Any) -> Any:
        """The other side's reply. Raises Closed, Late or Junk."""
        clock = Timer(max(self.until - monotonic(), 0), self._end)
        clock.daemon = True
        clock.start()
        try:
            return super().call(message)
        except Closed:
            if monotonic() >= self.until:
                raise Late from None
            raise
        finally:
            clock.cancel()

    def _wait(self, end: int, reading: bool) -> None:
        """What reads and writes waits by itself."""


def patient(there: There, source: int, target: int, child: int) -> Wire:
    """The judge's end of a wire to a process. Its clock stands still while others hold the processors."""
    os.set_blocking(target, False)
    theirs, before = Waiting(child), waited()
    return Wire(source, target, there.handle, lambda: theirs(waited() - before))


def started(where: str, command: Sequence[str], seconds: float, **around: Any) -> There:
    """An answer's place in a new process that runs `command`, which serves its standard input and output."""
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0, **around
    )
    assert process.stdin and process.stdout
    there, ends = There(where, seconds), (process.stdout.fileno(), process.stdin.fileno())
    if hasattr(select, "poll"):
        there.line = patient(there, *ends, process.pid)
    else:
        there.line = Timed(*ends, there.handle, process.kill)

    def ended() -> Any:
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.2)
        return how_ended(process.returncode)

    def close() -> None:
        with suppress(ProcessLookupError, PermissionError, AttributeError):  # it may have no group of its own
            os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        with process:  # closes the pipes, and waits
            pass

    there.ended, there.close = ended, close
    return there


def surroundings(folder: str) -> dict[str, str]:
    """What a process knows of the system, with a folder of its own; Python on Windows needs its root."""
    kept = {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}
    return {"PATH": os.defpath, "LANG": "C.UTF-8", "HOME": folder, "TMPDIR": folder, "TEMP": folder, **kept}
