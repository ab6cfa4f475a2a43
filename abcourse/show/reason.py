"""Why a move was made: what the search that chose it thought, as it was told, and where each line ends."""

from collections.abc import Sequence
from functools import reduce
from html import escape
from typing import Any

from ..games.game_text import action_text, line_text, sides
from ..games.match import Idea
from .board_svg import BoardPicture, touched


class Reason:
    """The thoughts that led to a move: one a row, each with the board at the end of its line.

    Nothing is searched here. Every idea must have a line that can be played, and the last has the move.
    """

    def __init__(self, game: Any, state: Any, ideas: Sequence[Idea]) -> None:
        self.game, self.state, self.ideas = game, state, ideas
        self.move = ideas[-1].line[0]

    @property
    def title(self) -> str:
        """Who played what, until when the search preferred another move, and whether all moves lose."""
        side = sides(self.game)[self.game.to_move(self.state)]
        why = f"Why {side} plays {self._name(self.move)}"
        if self.silent:
            many = self.ideas[-1].notes.get("positions")
            made = f" (positions made: {many})" if many else ""
            return f"{why}: the function gave no reason{made}; one that returns (value, line) does."
        others = [idea for idea in self.ideas if idea.line[0] != self.move]
        turned = [
            f"At {idea.notes['depth']} it still preferred {self._name(idea.line[0])}." for idea in others
        ]
        told = [f"{why}: what the search that chose it thought.", *turned[-1:]]
        if any(idea.lost for idea in self.ideas):
            # Without this sentence, a move that does not stop a win looks like a mistake.
            told.append(f"It is proven that every move of {side} loses here.")
        return " ".join(told)

    @property
    def silent(self) -> bool:
        """Whether nothing is known of the thoughts but how many positions they took."""
        return all(idea.notes.keys() <= {"positions"} for idea in self.ideas)

    @property
    def main(self) -> Idea:
        """The last thought that looks beyond the move itself; the last of all where none does."""
        beyond = [idea for idea in self.ideas if idea.line[0] == self.move and len(idea.line) > 1]
        return (beyond or self.ideas)[-1]

    @property
    def ending(self) -> str:
        """Which line the large board ends, and what it is worth where the search has seen that board."""
        after = f"The board after {' '.join(line_text(self.game, self.state, self.main.line))}"
        value = self.main.notes.get("value") if self.main.finished else None
        return f"{after}: {value}." if value else f"{after}."

    def end(self, idea: Idea) -> BoardPicture:
        """The board at the end of a thought's line, its last move framed."""
        *before, last = idea.line
        state = reduce(self.game.result, before, self.state)
        return BoardPicture(self.game, self.game.result(state, last), touched(self.game, state, last))

    @property
    def text(self) -> str:
        """All of it in lines of text, but for the board."""
        told = [*[f"  {idea.told}" for idea in self.ideas if idea.told], self.ending]
        return "\n".join([self.title, *(told if not self.silent else [])])

    def __repr__(self) -> str:
        return self.text if self.silent else f"{self.text}\n{self.end(self.main)!r}"

    def html(self) -> str:
        """A table with a small board in each row, and one large board; of a silent player one sentence."""
        if self.silent:
            return f"<p>{escape(self.title)}</p>"
        labels = list(dict.fromkeys(label for idea in self.ideas for label in idea.notes))
        rows = [
            [*[escape(idea.notes.get(label, "")) for label in labels], self.end(idea).html()]
            for idea in self.ideas
        ]
        head = "".join(f"<th scope=col>{escape(label)}" for label in [*labels, "end of the line"])
        body = "".join("<tr>" + "".join(f"<td>{cell}" for cell in row) for row in rows)
        table = f"<table><tr>{head}{body}</table>" if labels else ""
        large = f"{self.end(self.main).html()}<figcaption>{escape(self.ending)}</figcaption>"
        return f"<p>{escape(self.title)}</p>{table}<figure>{large}</figure>"

    def _name(self, move: Any) -> str:
        return action_text(self.game, self.state, move)
