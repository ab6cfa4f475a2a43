"""Waiting for what comes by itself, in a thread, a process or a page."""

import time
from collections.abc import Callable

LONG = 240.0  # seconds: only what never comes is given up, however busy the machine is


def wait_until(true: Callable[[], object], what: str, pause: Callable[[float], object] = time.sleep) -> None:
    """Wait until something is true. Raises TimeoutError, with `what` in its words, where it never is.

    `pause(seconds)` lets time pass between two looks; a page has a pause of its own, or it would stand still.
    """
    end = time.monotonic() + LONG
    while not true():
        if time.monotonic() > end:
            raise TimeoutError(f"waited {LONG:.0f} s for {what}")
        pause(0.05)
