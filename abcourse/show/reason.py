"""Why a move was made: what the search that chose it thought, as it was told, and where each line ends."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from ..games.card import action_text, line_text, sides
from ..games.match import Idea
from .board_svg import BoardPicture, touched


class Reason:
    """The thoughts that led to a move: one a row, each with the board at the end of its line.

    Nothing is searched for it. Every line must be one that can be played.
    """

    def __init__(self, game: Any, state: Any, ideas: Sequence[Idea]) -> None:
        self.game, self.state, self.ideas = game, state, ideas
        self.move = ideas[-1].move

    @property
    def title(self) -> str:
        """Who played what, whose thoughts these are, and from when on the search held to the move."""
        mover, move = sides(self.game)[self.game.to_move(self.state)], self._name(self.move)
        if not self.ideas[-1].notes:
            return f"Why {mover} plays {move}: the function that chose it told no value and no line."
        others = [idea for idea in self.ideas if idea.move != self.move]
        turn = (
            f" At {others[-1].notes['depth']} it still held {self._name(others[-1].move)}." if others else ""
        )
        return f"Why {mover} plays {move}: what the search that chose it thought.{turn}"

    @property
    def main(self) -> Idea:
        """The last thought that looks beyond the move itself; the last of all where none does."""
        longer = [idea for idea in self.ideas if idea.move == self.move and len(idea.line) > 1]
        return (longer or self.ideas)[-1]

    def end(self, idea: Idea) -> BoardPicture:
        """The board at the end of a thought's line, or after its move, with the last move framed."""
        before, state, last = self.state, self.state, idea.move
        for last in idea.line or (idea.move,):
            before, state = state, self.game.result(state, last)
        return BoardPicture(self.game, state, touched(self.game, before, last))

    @property
    def ending(self) -> str:
        """Which line the large board ends."""
        line = line_text(self.game, self.state, self.main.line or (self.move,))
        worth = self.main.notes.get("value")
        return f"The board after {' '.join(line)}{f': {worth}' if worth else ''}."

    @property
    def text(self) -> str:
        """All of it in lines of text, but for the board."""
        return "\n".join([self.title, *[idea.told for idea in self.ideas if idea.told], self.ending])

    def __repr__(self) -> str:
        return f"{self.text}\n{self.end(self.main)!r}"

    def html(self) -> str:
        """A table with a small board in each row, and one large board."""
        labels = list(dict.fromkeys(label for idea in self.ideas for label in idea.notes))
        head = "".join(f"<th scope=col>{escape(label)}" for label in labels)
        rows = "".join(
            "<tr>"
            + "".join(f"<td>{escape(idea.notes.get(label, ''))}" for label in labels)
            + f"<td>{self.end(idea).html()}"
            for idea in self.ideas
        )
        table = f"<table><tr>{head}<th scope=col>end of the line{rows}</table>" if labels else ""
        return (
            f"<p>{escape(self.title)}</p>{table}"
            f"<figure>{self.end(self.main).html()}<figcaption>{escape(self.ending)}</figcaption></figure>"
        )

    def _name(self, move: Any) -> str:
        return action_text(self.game, self.state, move)
