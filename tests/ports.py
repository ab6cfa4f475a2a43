"""Ports for the kernels of the tests that nobody else on the machine is handed: a plugin of pytest.

Jupyter looks for free ports, lets them go, and starts a kernel that takes them a second or more later. By
then another lab, a browser or a second run of the tests may have been handed one of them, and a kernel that
does not get its ports never answers. Here a port is kept until the kernel has it.
"""

import socket
import sys

from jupyter_client.connect import LocalPortCache

KEPT: dict[int, socket.socket] = {}


def keep_port(ip: str = "127.0.0.1") -> int:
    """A free port, which the system hands to nobody else until `leave_port`.

    A socket that is bound and does not listen keeps it. On Linux a server that asks for this port by its
    number still gets it (SO_REUSEADDR, which zmq and JupyterLab set). Elsewhere it is only looked for.
    """
    keeper = socket.socket()
    if sys.platform == "linux":
        keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    keeper.bind((ip, 0))
    port = int(keeper.getsockname()[1])
    if sys.platform == "linux":
        KEPT[port] = keeper
    else:
        keeper.close()
    return port


def leave_port(port: int) -> None:
    """Let a port go."""
    if port in KEPT:
        KEPT.pop(port).close()


def pytest_configure() -> None:
    """Let Jupyter keep the ports that it finds for the kernels of this process."""
    LocalPortCache.find_available_port = lambda self, ip: keep_port(ip)  # type: ignore[method-assign]
    LocalPortCache.return_port = lambda self, port: leave_port(port)  # type: ignore[method-assign]
