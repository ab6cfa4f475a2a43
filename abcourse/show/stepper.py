"""The Stepper: a search replayed on its tree, with one sentence for each step."""

import re
from collections.abc import Mapping, Sequence
from html import escape
from math import floor, isfinite, log10
from typing import Any

from ..games.tree import Path, Tree
from ..trace import Step, Trace, points, words
from . import palette
from .page import Shown, script_of, squeeze_css, widget_html
from .palette import shape_of
from .scenes import Scene, marked, pointed, scenes
from .svg import Mark, tree_svg, width_of

# The colours that the stylesheet and the script name in capitals.
COLOURS = ("MAX_FILL", "MIN_FILL", "ALPHA", "BETA", "HERE", "QUIET", "FAINT", "INK", "FONT")

# The icons of the legend: the path, its style.
ICONS = {
    "max": ("M12 4 22 20H2z", palette.themed(f"fill:{palette.MAX_FILL}")),
    "min": ("M12 20 22 4H2z", palette.themed(f"fill:{palette.MIN_FILL}")),
    "here": ("M4 4h16v16H4z", palette.themed(f"fill:{palette.HERE};stroke-width:4")),
    "way": ("M2 12h20", "stroke-width:5"),
    "pruned": ("M5 5l14 14M19 5L5 19", "stroke-width:3"),
    "value": ("M12 5l7 7-7 7-7-7z", palette.themed(f"fill:{palette.HERE}")),
    "shut": ("M2 7h20v10H2zm0 10L12 7m0 10L22 7", ""),
}
SIGNS = "≥≤≈?"  # what may stand before a number
SCRIPT = ("buttons", "all", "step", "leaf", "free", "closed", "entered", "prune", "axis")  # labels shown


class Stepper(Shown):
    """A traced search on its tree, to be stepped through with buttons, a slider or the arrow keys.

    The number inside a node is its value so far. When it is finished, it is what the value proved to be (3,
    ≥5, ≤1). Beside the nodes on the current path stand their windows. Below, a number line shows the window
    of the node that is looked at. For a search without windows, such as plain minimax, both are left out, and
    no sentence speaks of windows, alpha or beta.

        Stepper(tree, trace)
        Stepper(tree, trace, frames=[0, 8, -1], captions=["Start.", "The cut.", "Done."])

    - `frames` keeps only these steps of `trace.steps()`. Negative ones are counted from the end.
    - `captions` replaces the sentences, one for each frame.
    - `infinity` is the sign for an open end. "" leaves it blank.
    - `start` is the frame shown first. `paper` is the one that is printed. Without `paper`, that is `start`,
      or else the first cut, or else the last frame.

    If the trace has a `listing`, it stands beside the tree, with the line that runs at each step marked. The
    stepper needs no kernel. Where scripts do not run, it is a picture of the last frame, with a list of all
    sentences. Raises ValueError for a game that is not a tree; `unfold` makes a tree of it.
    """

    def __init__(
        self,
        tree: Tree,
        trace: Trace,
        *,
        frames: Sequence[int] | None = None,
        captions: Sequence[str] | None = None,
        infinity: str = "∞",
        start: int = 0,
        paper: int | None = None,
        title: str | None = None,
    ) -> None:
        if not isinstance(tree, Tree):
            raise ValueError(
                f"a Stepper draws a tree, and this is a {type(tree).__name__}; make one with "
                f"tree = unfold(game, state, depth), and trace the search of that tree"
            )
        if not isinstance(trace, Trace):
            raise ValueError(f"a Stepper steps a Trace, and this is {trace!r:.60}; trace the search first")
        self.tree, self.trace, self.title = tree, trace, title
        self.infinity = infinity
        told = list(scenes(tree, trace))
        if not told:
            raise ValueError("nothing was recorded; call the traced search first")
        self.frames = _indices(range(len(told)) if frames is None else frames, len(told), "step")
        self.scenes = [told[frame] for frame in self.frames]
        self.captions = self._captions(captions)
        if paper is None:
            paper = start or next((k for k, scene in enumerate(self.scenes) if scene.step.cut), -1)
        self.start, self.paper = _indices([start, paper], len(self.frames), "frame")

    def __repr__(self) -> str:
        """The sentences, numbered."""
        wide = len(str(len(self.captions)))
        lines = [f"{number:{wide}}. {sentence}" for number, sentence in enumerate(self.captions, 1)]
        return "\n".join([self.title, *lines] if self.title else lines)

    def widget(self) -> Any:
        """The same as a widget: it lies in an HBox or VBox, and its `step`, a frame, is set and observed."""
        from anywidget import AnyWidget
        from traitlets import Int, Unicode

        class Stepped(AnyWidget):
            _esm = script_of("stepped.js")
            page, step = Unicode(self.html()).tag(sync=True), Int(self.start).tag(sync=True)

        return Stepped()

    def html(self) -> str:
        """The picture of the last frame, all sentences, and the script that brings them to life."""
        marks = [self._marks(scene) for scene in self.scenes]
        payload = {
            "title": self.title or "",
            "start": self.start,
            "paper": self.paper,
            "infinity": self.infinity,
            "line": self._number_line(),
            **self._listing(),
            "words": self._labels(marks),
            "steps": self._steps(marks),
        }
        return widget_html("stepper", payload, self._svg(marks), self.alt(), stepper_script(), self._words())

    def alt(self) -> str:
        """What the picture of the last frame shows, in words."""
        scene, tree = self.scenes[-1], self.tree
        mover, root = "MAX" if shape_of(tree, ()) == "max" else "MIN", tree.name(())
        done = scene.words.get(()) == "done"
        worth = words.verdict(self.trace, scene.step.visit) if done else "The search is not over."
        pruned = ", ".join(map(tree.name, scene.pruned))
        reasons = [words.cut(self.trace, cut, infinity=self.infinity) for cut in scene.cuts[:3]]
        return " ".join(
            [
                f"A game tree with {len(tree.leaves())} leaves, {mover} to move at {root}.",
                f"{worth} {len(scene.read)} of {len(tree.leaves())} leaves are read.",
                f"Pruned and crossed out: {pruned}." if pruned else "Nothing is pruned.",
                *reasons,
                *["And so on."] * (len(scene.cuts) > len(reasons)),
            ]
        )

    def _captions(self, captions: Sequence[str] | None) -> list[str]:
        """One sentence a frame."""
        if captions is None:
            captions = [words.step(self.trace, scene.step, infinity=self.infinity) for scene in self.scenes]
        if isinstance(captions, (str, Mapping)):
            raise ValueError(
                f"captions are a {type(captions).__name__}; give a list of sentences, one a frame"
            )
        if len(captions) != len(self.frames):
            raise ValueError(f"{len(captions)} captions for {len(self.frames)} frames; give one a frame")
        return list(captions)

    def _labels(self, marks: Sequence[Mapping[Path, Mark]]) -> dict[str, Any]:
        """The words around the sentences."""
        said = words.LABELS
        legend = [[said[key], *ICONS.get(key, ())] for key in self._legend(marks)]
        card = said["card"].format(title=self.title or said["search"])
        labels = {key: said[key] for key in SCRIPT} | {"legend": legend, "card": card}
        if self.trace.windowed and not self._windows_are_handed_down():
            labels["free"] = said["free, not handed down"]
        return labels

    def _windows_are_handed_down(self) -> bool:
        """Whether each node is given the bounds that its parent has, so that an open end means none."""
        live: dict[int | None, tuple[float, float]] = {}
        for step in self.trace.steps():
            here = step.visit
            if step.kind == "open" and here.parent in live:
                alpha, beta = live[here.parent]
                if isfinite(alpha) > isfinite(here.alpha) or isfinite(beta) > isfinite(here.beta):
                    return False
            live[here.index] = step.alpha, step.beta
        return True

    def _legend(self, marks: Sequence[Mapping[Path, Mark]]) -> list[str]:
        """What this stepper shows and explains, by its names among the labels."""
        steps, windowed = [scene.step for scene in self.scenes], self.trace.windowed
        first = {mark.value[:1] for frame in marks for mark in frame.values()}
        return [
            *["max", "min", "here", "way", "bold"],
            *["pruned"] * any(scene.pruned for scene in self.scenes),
            *[sign for sign in SIGNS if sign in first],
            *["bounds"] * windowed,
            *["value"] * (windowed and any(step.best is not None for step in steps)),
            *["shut"] * (windowed and any(step.alpha >= step.beta for step in steps)),
        ]

    def _marks(self, scene: Scene) -> dict[Path, Mark]:
        """How every node looks in a scene, but for the path that is thick in it."""
        return marked(self.tree, scene, "windows" if self.trace.windowed else None, infinity=self.infinity)

    def _svg(self, marks: Sequence[Mapping[Path, Mark]]) -> str:
        """The drawing in the state of the last frame, with room for what the others will show."""
        room: dict[Path, list[str]] = {}
        for path, mark in (item for frame in marks for item in frame.items()):
            if mark.beside:
                widest = room.get(path, list(mark.beside))
                room[path] = [max(pair, key=width_of) for pair in zip(widest, mark.beside, strict=True)]
        looks = pointed(marks[-1], self.scenes[-1])
        return tree_svg(
            self.tree,
            looks,
            room=room,
            together=False,
            inside=sorted({mark.value for frame in marks for mark in frame.values()}),
            crossed={path for scene in self.scenes for path in scene.pruned},
        )

    def _steps(self, marks: Sequence[Mapping[Path, Mark]]) -> list[list[Any]]:
        """What changes from frame to frame; the first names every node that ever changes."""
        nodes = {path: index for index, path in enumerate(self.tree.nodes())}
        moving = {path for frame in marks for path, mark in frame.items() if mark != marks[-1][path]}
        before: Mapping[Path, Mark | None] = dict.fromkeys(nodes)
        steps = []
        for frame, scene in zip(marks, self.scenes, strict=True):
            changed = {
                nodes[path]: [frame[path].state, frame[path].value, *frame[path].beside]
                for path in sorted(moving, key=nodes.__getitem__)
                if frame[path] != before[path]
            }
            step = scene.step
            place = [None if node is None else nodes.get(node) for node in (scene.here, step.visit.state)]
            ends = map(_whole, (*closed_window(step), step.best))
            holder = step.cut.holder if step.cut else None
            bound = nodes.get(holder.state) if holder else None
            steps.append([changed, sorted(nodes[path] for path in scene.path), *place, *ends, bound])
            before = frame
        return steps

    def _number_line(self) -> dict[str, Any] | None:
        """The ends and ticks of the number line, wide enough for all that is shown on it."""
        if not self.trace.windowed:
            return None
        steps = [scene.step for scene in self.scenes]
        told = [number for step in steps for number in (step.alpha, step.beta, step.best)]
        seen: list[float] = [self.tree.utility(leaf) for leaf in self.tree.leaves()]
        seen += [number for number in told if number is not None and isfinite(number)]
        low, high = min(seen, default=0), max(seen, default=0)
        low, high = (low - 1, high + 1) if low == high else (low, high)
        longest = max(len(points(round(end))) for end in (low, high))
        step = _nice((high - low) / max(1, min(5, 16 // longest)))  # ticks of five letters have less room
        first = -floor(-low / step)
        ticks = [step * k for k in range(first, floor(high / step) + 1)]
        return {"low": _whole(low), "high": _whole(high), "ticks": list(map(_whole, ticks))}

    def _listing(self) -> dict[str, Any]:
        """The lines of the search, and which of them runs at each frame; nothing without a listing."""
        if not self.trace.listing:
            return {}
        code = [text for _, text in self.trace.listing.lines]
        return {"code": code, "runs": [self.trace.line(scene.step) for scene in self.scenes]}

    def _words(self) -> str:
        """All sentences, folded away: what is left where scripts do not run, and what the script reads."""
        told = "".join(f"<li>{escape(one)}" for one in self.captions)
        summary = words.LABELS["all"].format(count=len(self.frames))
        return f"<details><summary>{summary}</summary><ol>{told}</ol></details>"


def stepper_script() -> str:
    """The script with its stylesheet, in the colours of the palette."""
    script = f"const LOOK=`{squeeze_css(script_of('stepper.css'))}`;\n{script_of('stepper.js')}"
    for name in COLOURS:
        script = re.sub(rf"\b{name}\b", getattr(palette, name), script)
    return palette.themed(script)


def closed_window(step: Step) -> tuple[float, float]:
    """Alpha and beta at a step; where another player's bound is the reason of a cut, that bound.

    A function that hands no window down cuts by numbers that its window does not show.
    """
    cut = step.cut
    if cut is None or cut.holder is None or cut.bound is None or cut.reason not in ("holder", "numbers"):
        return step.alpha, step.beta
    return (cut.bound, step.beta) if step.beta == cut.best else (step.alpha, cut.bound)


def _indices(wanted: Sequence[int], count: int, what: str) -> list[int]:
    """Places counted from 0, negative ones from the end; raises ValueError for one that is not there."""
    if not len(wanted):
        raise ValueError(f"no {what}s are left; give at least one")
    for index in wanted:
        if not -count <= index < count:
            raise ValueError(f"there is no {what} {index}; there are {count}, 0 to {count - 1}")
    return [index % count for index in wanted]


def _whole(value: float | None) -> float | None:
    """The same number, as an int where it is whole."""
    return value if value is None or not isfinite(value) or value != int(value) else int(value)


def _nice(step: float) -> float:
    """The step of an axis at or above a rough one: 1, 2 or 5 times a power of ten, never below 1."""
    power: float = 10.0 ** floor(log10(step))
    return max(1.0, next(power * digit for digit in (1, 2, 5, 10) if power * digit >= step))
