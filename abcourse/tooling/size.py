"""How much there is to read: lines per file and room, so that "small" is a number that everyone sees."""

from collections import defaultdict
from pathlib import Path

__all__ = ["lines", "report"]

# What a learner reads to understand search, and how long that may be.
CORE = (
    "games/game.py", "games/tree.py",
    "search/kernels.py", "search/memory.py", "search/ordering.py", "search/drivers.py",
)  # fmt: skip
CORE_AIM = 700


def lines(package: Path) -> dict[str, int]:
    """Lines of each Python and JavaScript file below `package`, by relative name, in order."""
    sources = sorted(p for p in package.rglob("*") if p.suffix in (".py", ".js"))
    return {
        p.relative_to(package).as_posix(): len(p.read_text(encoding="utf-8").splitlines()) for p in sources
    }


def report(package: Path) -> str:
    """A table of files under their rooms, then the sum of what a learner reads to understand search."""
    counted = lines(package)
    rooms: dict[str, dict[str, int]] = defaultdict(dict)
    for name, count in counted.items():
        room = name.split("/")[0] if "/" in name else "."
        rooms[room][name] = count
    rows = []
    for room, held in rooms.items():
        rows += [f"{sum(held.values()):6}  {room}/"] + [f"{n:10}    {name}" for name, n in held.items()]
    rows.append(f"{sum(counted.values()):6}  in all")
    core = sum(counted.get(name, 0) for name in CORE)
    present = ", ".join(name for name in CORE if name in counted)
    rows.append(f"{core:6}  to understand search (aim: {CORE_AIM}): {present}")
    return "\n".join(rows)
