"""Two searches side by side, which are stepped together."""

from hashlib import sha256
from typing import Any

from ..trace import Step, Trace
from .page import Shown
from .stepper import Stepper

# Whoever steps one of the two steps the other.
IN_STEP = """<script type="module">
for (const pair of document.querySelectorAll('[data-pair="%s"]')) {
  const hosts = [...pair.querySelectorAll(".abc-stepper, .abc-widget")];
  pair.addEventListener("paced", (event) => {
    const one = hosts.find((host) => event.composedPath().includes(host));
    for (const other of hosts) {
      const step = Math.min(one.pace.at(), other.pace.steps - 1);
      if (other !== one && other.pace && other.pace.at() !== step) other.pace.show(step);
    }
  });
}
</script>"""


class Beside(Shown):
    """Two traces of one tree under their titles. Both open at one step, by default the first that differs.

    A key or a button of either one steps both. (Until they differ, the steps of the two searches are the
    same.)
    """

    def __init__(self, tree: Any, traces: dict[str, Trace], *, start: int | None = None) -> None:
        told = [trace.steps() for trace in traces.values()]
        pairs = list(zip(*(map(_seen, steps) for steps in told), strict=False))
        parting = next((place for place, (one, two) in enumerate(pairs) if one != two), len(pairs) - 1)
        self.start = same = parting if start is None else start
        self.steppers = [
            Stepper(tree, trace, start=min(same, len(steps) - 1), title=title)
            for (title, trace), steps in zip(traces.items(), told, strict=True)
        ]

    def __repr__(self) -> str:
        return "\n".join(map(repr, self.steppers))

    def html(self) -> str:
        one, two = (stepper.html() for stepper in self.steppers)
        name = sha256(f"{one}{two}".encode()).hexdigest()[:12]
        column = '<div style="flex:1 1 26em;min-width:0">{}</div>'
        both = column.format(one) + column.format(two)
        row = f'<div data-pair="{name}" style="display:flex;flex-wrap:wrap;gap:1em">{both}</div>'
        return row + IN_STEP % name


def _seen(step: Step) -> tuple[Any, ...]:
    """What a step shows, so that two searches can be compared."""
    return step.kind, step.visit.state, step.child and step.child.state, step.best
