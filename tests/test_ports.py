"""A port that is kept goes to the server that asks for it by its number, and to nobody who asks for any."""

import socket
import sys

import pytest
from jupyter_client.manager import KernelManager
from ports import KEPT, keep_port, leave_port

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a port cannot be kept")


def asked_for(port, again):
    """A server at this port; `again`: that may take one over at once, as zmq's and JupyterLab's do."""
    server = socket.socket()
    if again:
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        server.bind(("127.0.0.1", port))
    except OSError:
        server.close()
        raise
    server.listen()
    return server


def test_a_kept_port_is_handed_to_nobody_who_asks_for_any():
    kept = {keep_port() for _ in range(100)}
    others = [asked_for(0, again=True) for _ in range(200)]
    with socket.create_connection(others[0].getsockname()) as line:
        handed = {line.getsockname()[1]} | {server.getsockname()[1] for server in others}
    assert len(kept) == 100 and not kept & handed
    for server in others:
        server.close()
    for port in kept:
        leave_port(port)


def test_a_server_that_asks_by_the_number_gets_it_and_after_it_is_left_everybody_does():
    port = keep_port()
    asked_for(port, again=True).close()
    with pytest.raises(OSError, match="in use"):
        asked_for(port, again=False)
    leave_port(port)
    asked_for(port, again=False).close()


def test_the_ports_of_a_kernel_are_kept_from_the_moment_that_they_are_found_to_its_end():
    manager = KernelManager()
    manager.start_kernel()
    ports = {
        manager.shell_port,
        manager.iopub_port,
        manager.stdin_port,
        manager.hb_port,
        manager.control_port,
    }
    kept = ports & set(KEPT)
    client = manager.client()
    client.start_channels()
    client.wait_for_ready(timeout=240)
    client.stop_channels()
    manager.shutdown_kernel(now=True)
    assert kept == ports and not ports & set(KEPT)
