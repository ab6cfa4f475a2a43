"""System calls that an answer on Linux never needs, and that reach around a limit: refused by the kernel.

Memory that no process maps (System V segments, memfd); messages, semaphores and keys that outlive a
process; the memory and descriptors of other processes; namespaces of one's own. The filter cannot be taken
off again, and what the process starts has it too. `sandbox.enforced` leaves this limit out
where the table does not list the machine. It is a program of classic BPF, as seccomp(2) describes.
"""

import ctypes
import platform
import struct
import sys

LIMIT = "no memory that no process maps, no tracing, no keys"
# name: its number on x86_64, and on aarch64
CALLS = {
    "shmget": (29, 194), "shmat": (30, 196), "memfd_create": (319, 279), "memfd_secret": (447, 447),
    "semget": (64, 190), "msgget": (68, 186), "mq_open": (240, 180),
    "add_key": (248, 217), "request_key": (249, 218), "keyctl": (250, 219),
    "ptrace": (101, 117), "process_vm_readv": (310, 270), "process_vm_writev": (311, 271),
    "pidfd_getfd": (438, 438), "kcmp": (312, 272),
    "unshare": (272, 97), "setns": (308, 268), "mount": (165, 40), "fsopen": (430, 430),
    "bpf": (321, 280), "perf_event_open": (298, 241), "userfaultfd": (323, 282), "io_uring_setup": (425, 425),
}  # fmt: skip
MACHINES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}  # what the kernel calls them
NO_NEW_PRIVILEGES, SECCOMP, GET_SECCOMP, FILTER = 38, 22, 21, 2  # of prctl
LOAD, EQUAL, AT_LEAST, RETURN = 0x20, 0x15, 0x35, 0x06  # of BPF
ALLOW, REFUSE = 0x7FFF0000, 0x00050001  # REFUSE: the call fails with EPERM
OTHER_CALLS = 0x40000000  # from here on: x86_64's calls in their second form


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("code", ctypes.c_char_p))


def is_supported() -> bool:
    """Whether this machine's calls are in the table, and its kernel can refuse some."""
    listed = sys.platform == "linux" and platform.machine() in MACHINES and sys.maxsize > 1 << 32
    return listed and ctypes.CDLL(None).prctl(GET_SECCOMP, 0, 0, 0, 0) >= 0


def deny() -> bool:
    """Refuse these calls from now on; whether that worked."""
    if not is_supported():
        return False
    machine = platform.machine()
    column, refused = [*MACHINES].index(machine), (RETURN, 0, 0, REFUSE)
    steps = [(LOAD, 0, 0, 4), (EQUAL, 1, 0, MACHINES[machine]), refused, (LOAD, 0, 0, 0)]
    steps += [(AT_LEAST, 0, 1, OTHER_CALLS), refused]
    for numbers in CALLS.values():
        steps += [(EQUAL, 0, 1, numbers[column]), refused]
    steps.append((RETURN, 0, 0, ALLOW))
    code = b"".join(struct.pack("HBBI", *step) for step in steps)
    program, prctl = _Program(len(steps), code), ctypes.CDLL(None).prctl
    prctl.argtypes = [ctypes.c_int, *[ctypes.c_void_p] * 4]
    alone = prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    return bool(alone == 0 and prctl(SECCOMP, FILTER, ctypes.addressof(program), 0, 0) == 0)
