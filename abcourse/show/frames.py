"""Pictures of one thing, one after another, with a sentence for each: the reader steps."""

from collections.abc import Sequence
from html import escape
from typing import Any

from .drawing import Drawing
from .page import card, data_uri

Frame = tuple[Drawing, str]  # a picture, and the sentence below it


class Frames:
    """Pictures to be stepped with two buttons, the arrow keys, or on a slide the page's own key.

    All pictures should have one size, so that nothing moves but what they show. On paper, and where scripts
    do not run, the picture that has most to tell stands alone; without scripts all sentences follow it.
    Raises ValueError without a frame.

        Frames(window_frames(tree, trace), title="Each ply turns the window")
    """

    def __init__(self, frames: Sequence[Frame], *, title: str = "") -> None:
        if not frames:
            raise ValueError("there is no picture to step; give at least one frame")
        self.frames, self.title = list(frames), title

    def __repr__(self) -> str:
        lines = [f"{number}. {sentence}" for number, (_, sentence) in enumerate(self.frames, 1)]
        return "\n".join([self.title, *lines] if self.title else lines)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        pictures = [
            {"source": data_uri(drawn.svg), "alt": drawn.alt, "said": said} for drawn, said in self.frames
        ]
        told = "".join(f"<li>{escape(said)}" for _, said in self.frames)
        light = f"<details><summary>All {len(self.frames)} steps</summary><ol>{told}</ol></details>"
        paper = max(range(len(self.frames)), key=lambda k: len(self.frames[k][0].alt))
        payload = {"title": self.title, "frames": pictures, "paper": paper}
        still = self.frames[paper][0]
        bundle = card("frames", payload, still.alt, light, still.svg)
        return {**bundle, "text/plain": repr(self)}
