"""An error that a notebook shows as one sentence."""


class Slip(ValueError):
    """Something that its caller can put right. A notebook shows the sentence, and no traceback."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]
