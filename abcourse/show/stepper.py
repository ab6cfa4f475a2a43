"""The Stepper: a search replayed on its tree, one sentence a step."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import escape
from math import floor, isfinite, log10
from typing import Any, Literal

from ..games.tree import Path, Tree
from ..trace import Trace, points
from . import palette
from .page import script_of, squeeze_css, widget_html
from .palette import kind_of
from .scenes import Scene, scenes
from .svg import Mark, tree_svg, width_of

Show = Literal["windows", "intervals"]
Captions = Sequence[str] | Mapping[str, Sequence[str]]

# The colours that the stylesheet and the script name in capitals.
COLOURS = ("MAX_FILL", "MIN_FILL", "ALPHA", "BETA", "HERE", "QUIET", "FAINT", "INK", "FONT")

# The legend: words, the path of an icon, its style.
ALWAYS = [
    ["MAX moves", "M12 4 22 20H2z", f"fill:{palette.MAX_FILL}"],
    ["MIN moves", "M12 20 22 4H2z", f"fill:{palette.MIN_FILL}"],
    ["looked at now", "M4 4h16v16H4z", f"fill:{palette.HERE};stroke-width:4"],
    ["the way here, or the best line", "M2 12h20", "stroke-width:5"],
    ["<b>bold</b>: final, thin: not yet"],
]
PRUNED = ["pruned", "M5 5l14 14M19 5L5 19", "stroke-width:3"]
VALUE = ["v: value so far", "M12 5l7 7-7 7-7-7z", f"fill:{palette.HERE}"]
SHUT = ["closed: α ≥ β", "M2 7h20v10H2zm0 10L12 7m0 10L22 7"]

# What the sign before a number says.
SIGNS = {
    "≥": "≥5: at least 5",
    "≤": "≤1: at most 1",
    "≈": "≈4: an estimate",
    "?": "?3: nothing proves the 3",
    "·": "·: not read yet",
}

# The part of a trace's sentence that speaks of the window.
WINDOW_CLAUSE = re.compile(r", window \([^)]*\)|[:;] (?:alpha|beta) (?:=|stays) \S+(?=\.$)")


class Stepper:
    """A traced search on its tree, to be stepped through with buttons, a slider or the arrow keys.

    Number inside a node: its value so far, and once it is finished what its value proved to be (3, ≥5, ≤1).
    Beside the nodes on the current path stand their windows, or beside all visited nodes the intervals in
    which their values must lie (`show="intervals"`). Below, a number line shows the window of the node that
    is looked at. With intervals, and for a search without windows such as plain minimax, there is no number
    line, and no sentence speaks of windows, alpha or beta.

        Stepper(tree, trace)
        Stepper(tree, trace, frames=[0, 8, -1], captions=["Start.", "The cut.", "Done."])

    `frames` keeps only these steps (of `trace.steps()`, negative ones from the end); `captions` replaces the
    sentences, one a frame, or a mapping of language codes to such lists, with buttons to switch. `infinity`
    is the sign for an open end, "" leaves it blank. `closed` hides leaves until they are read. `start` is
    the frame shown first. It needs no kernel; where scripts do not run it is a picture of the last frame,
    with a list of all sentences.
    """

    def __init__(
        self,
        tree: Tree,
        trace: Trace,
        *,
        frames: Sequence[int] | None = None,
        captions: Captions | None = None,
        infinity: str = "∞",
        show: Show = "windows",
        closed: bool = False,
        start: int = 0,
        title: str | None = None,
    ) -> None:
        if show not in ("windows", "intervals"):
            raise ValueError(f'show is {show!r}; say show="windows" or show="intervals"')
        self.tree, self.trace, self.title = tree, trace, title
        self.infinity, self.show, self.closed = infinity, show, closed
        told = list(scenes(tree, trace))
        if not told:
            raise ValueError("nothing was recorded; call the traced search first")
        self.frames = _indices(range(len(told)) if frames is None else frames, len(told), "step")
        self.scenes = [told[frame] for frame in self.frames]
        self.captions = self._captions(captions)
        self.start = _indices([start], len(self.frames), "frame")[0]

    def __repr__(self) -> str:
        """The sentences, numbered."""
        sentences = next(iter(self.captions.values()))
        wide = len(str(len(sentences)))
        lines = [f"{number:{wide}}. {sentence}" for number, sentence in enumerate(sentences, 1)]
        return "\n".join([self.title, *lines] if self.title else lines)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        bundle = {"text/html": self.html(), "image/png": self.png(), "text/plain": repr(self)}
        return {kind: data for kind, data in bundle.items() if data is not None}

    def html(self) -> str:
        """The picture of the last frame, all sentences, and the script that brings them to life."""
        marks = [self._marks(scene) for scene in self.scenes]
        payload = {
            "title": self.title or "",
            "start": self.start,
            "infinity": self.infinity,
            "line": self._number_line(),
            "legend": self._legend(marks),
            "steps": self._steps(marks),
        }
        return widget_html("stepper", payload, self._svg(marks), self.alt(), _script(), self._words())

    def png(self) -> str | None:
        """The last frame as a PNG in base64, for readers that show no HTML; None without matplotlib."""
        try:
            from .figures import described, draw_tree

            unread = set(self.tree.leaves()) - set(self.scenes[-1].read) if self.closed else ()
            intervals = self.show == "intervals"
            axes = draw_tree(self.tree, self.trace, step=self.frames[-1], intervals=intervals, hidden=unread)
        except ImportError:
            return None
        return b64encode(described(axes, self.alt()).png).decode()

    def alt(self) -> str:
        """What the picture of the last frame shows, in words."""
        scene, tree = self.scenes[-1], self.tree
        mover, root = "MAX" if kind_of(tree, ()) == "max" else "MIN", tree.name(())
        done = scene.words.get(()) == "done"
        worth = f"{root} is worth {_spoken(scene.value[()])}" if done else "The search is not over"
        pruned = ", ".join(map(tree.name, scene.pruned))
        reasons = [self._signed(cut.sentence) for cut in scene.cuts[:3]]
        return " ".join(
            [
                f"A game tree with {len(tree.leaves())} leaves, {mover} to move at {root}.",
                f"{worth}; {len(scene.read)} of {len(tree.leaves())} leaves are read.",
                f"Pruned and crossed out: {pruned}." if pruned else "Nothing is pruned.",
                *reasons,
                *["And so on."] * (len(scene.cuts) > len(reasons)),
            ]
        )

    def _captions(self, captions: Captions | None) -> dict[str, list[str]]:
        """Language -> one sentence a frame."""
        if captions is None:
            return {"en": [self._signed(scene.step.sentence) for scene in self.scenes]}
        told = captions if isinstance(captions, Mapping) else {"en": captions}
        for language, sentences in told.items():
            if isinstance(sentences, str) or len(sentences) != len(self.frames):
                raise ValueError(
                    f"{len(sentences)} captions ({language}) for {len(self.frames)} frames; give one a frame"
                )
        return {language: list(sentences) for language, sentences in told.items()}

    def _signed(self, sentence: str) -> str:
        """A sentence with the chosen sign for infinity; a blank end is left out altogether.

        Beside intervals, the clauses about the window are left out too.
        """
        if self.show == "intervals":
            sentence = WINDOW_CLAUSE.sub("", sentence)
        if self.infinity:
            return sentence.replace("∞", self.infinity)
        inside = sentence.replace("(-∞, +∞)", "blank").replace("(-∞,", "( ,").replace(", +∞)", ", )")
        return re.sub("[-+]∞", "blank", inside)

    def _end(self, value: float) -> str:
        """An end of a window or interval, as text."""
        if isfinite(value):
            return points(value)
        return points(value).replace("∞", self.infinity) if self.infinity else ""

    @property
    def _windows(self) -> bool:
        """Whether windows are shown."""
        return self.show == "windows" and self.trace.windowed

    def _legend(self, marks: Sequence[Mapping[Path, Mark]]) -> list[list[str]]:
        """What this stepper shows, explained: [words] or [words, path of an icon, its style]."""
        steps = [scene.step for scene in self.scenes]
        first = {mark.value[:1] for frame in marks for mark in frame.values()}
        return [
            *ALWAYS,
            *[PRUNED] * any(scene.pruned for scene in self.scenes),
            *[[words] for sign, words in SIGNS.items() if sign in first],
            *[["[3, 5]: worth 3 to 5"]] * (self.show == "intervals"),
            *[["α: what MAX has, β: what MIN has"]] * self._windows,
            *[VALUE] * (self._windows and any(step.best is not None for step in steps)),
            *[SHUT] * (self._windows and any(step.alpha >= step.beta for step in steps)),
        ]

    def _marks(self, scene: Scene) -> dict[Path, Mark]:
        """How every node looks in a scene, but for the path that is thick in it."""
        intervals = self.tree.intervals(scene.read) if self.show == "intervals" else {}
        marks = {}
        for path in self.tree.nodes():
            value = scene.value.get(path, "")
            if not value and self.tree.is_terminal(path):
                value = "·" if self.closed else points(self.tree.utility(path))
            beside: tuple[str, ...] = ()
            if intervals and scene.words.get(path) in ("open", "done") and not self.tree.is_terminal(path):
                low, high = intervals[path]
                beside = (points(low) if low == high else f"[{self._end(low)}, {self._end(high)}]",)
            elif path in scene.window and self._windows:
                alpha, beta = scene.window[path]
                beside = (f"α {self._end(alpha)}", f"β {self._end(beta)}")
            marks[path] = Mark(scene.words.get(path, ""), value, beside)
        return marks

    def _svg(self, marks: Sequence[Mapping[Path, Mark]]) -> str:
        """The drawing in the state of the last frame, with room for what the others will show."""
        room: dict[Path, list[str]] = {}
        for path, mark in (item for frame in marks for item in frame.items()):
            if mark.beside:
                widest = room.get(path, list(mark.beside))
                room[path] = [max(pair, key=width_of) for pair in zip(widest, mark.beside, strict=True)]
        end = self.scenes[-1]
        looks = dict(marks[-1])
        for path in end.path:
            looks[path] = replace(looks[path], state=f"{looks[path].state} path")
        if end.here is not None:
            looks[end.here] = replace(looks[end.here], state=f"{looks[end.here].state} here")
        return tree_svg(
            self.tree,
            looks,
            room=room,
            together=self.show == "intervals",
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
            ends = map(_whole, (step.alpha, step.beta, step.best))
            steps.append([changed, sorted(nodes[path] for path in scene.path), *place, *ends])
            before = frame
        return steps

    def _number_line(self) -> dict[str, Any] | None:
        """The ends and ticks of the number line, wide enough for all that is shown on it."""
        if not self._windows:
            return None
        leaves = self.scenes[-1].read if self.closed else self.tree.leaves()
        steps = [scene.step for scene in self.scenes]
        told = [number for step in steps for number in (step.alpha, step.beta, step.best)]
        seen: list[float] = [self.tree.utility(leaf) for leaf in leaves]
        seen += [number for number in told if number is not None and isfinite(number)]
        low, high = min(seen, default=0), max(seen, default=0)
        low, high = (low - 1, high + 1) if low == high else (low, high)
        step = _nice((high - low) / 5)
        first = -floor(-low / step)
        ticks = [step * k for k in range(first, floor(high / step) + 1)]
        return {"low": _whole(low), "high": _whole(high), "ticks": list(map(_whole, ticks))}

    def _words(self) -> str:
        """All sentences, folded away: what is left where scripts do not run, and what the script reads."""
        lists = "".join(
            f'<ol lang="{escape(language)}">' + "".join(f"<li>{escape(one)}" for one in told) + "</ol>"
            for language, told in self.captions.items()
        )
        return f"<details><summary>All {len(self.frames)} steps in words</summary>{lists}</details>"


def _script() -> str:
    """The script with its stylesheet, in the colours of the palette."""
    script = f"const LOOK=`{squeeze_css(script_of('stepper.css'))}`;\n{script_of('stepper.js')}"
    for name in COLOURS:
        script = re.sub(rf"\b{name}\b", getattr(palette, name), script)
    return script


def _indices(wanted: Sequence[int], count: int, what: str) -> list[int]:
    """Places counted from 0, negative ones from the end; raises ValueError for one that is not there."""
    if not len(wanted):
        raise ValueError(f"no {what}s are left; give at least one")
    for index in wanted:
        if not -count <= index < count:
            raise ValueError(f"there is no {what} {index}; there are {count}, 0 to {count - 1}")
    return [index % count for index in wanted]


def _spoken(value: str) -> str:
    """What stands inside a node, to be read aloud.

    >>> _spoken("≥5"), _spoken("≈4"), _spoken("?5"), _spoken("5")
    ('at least 5', 'about 4', '5, as it says', '5')
    """
    if value.startswith("?"):
        return f"{value[1:]}, as it says"
    return value.replace("≥", "at least ").replace("≤", "at most ").replace("≈", "about ")


def _whole(value: float | None) -> float | None:
    """The same number, as an int where it is whole."""
    return value if value is None or not isfinite(value) or value != int(value) else int(value)


def _nice(step: float) -> float:
    """The step of an axis at or above a rough one: 1, 2 or 5 times a power of ten, never below 1."""
    power: float = 10.0 ** floor(log10(step))
    return max(1.0, next(power * digit for digit in (1, 2, 5, 10) if power * digit >= step))
