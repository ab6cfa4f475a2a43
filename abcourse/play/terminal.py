"""A game in the terminal: it draws, asks, and answers in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ..games.match import Match, written
from .opponent import Idea, Opponent

HELP = "Type a move, or: hint, back, why, moves, level 4, quit."


def play_in_terminal(
    game: Any,
    *,
    level: int = 3,
    side: str = "first",
    start: str | None = None,
    ask: Callable[[str], str] = input,
    say: Callable[[str], None] = print,
) -> None:
    """One game in the terminal, until it is over or the player leaves.

    Mistakes are told in a sentence, never raised; the end of the input and Ctrl-C leave politely. Raises
    ValueError for a level, a side or a start that there is not.
    """
    Terminal(Match(game, side=side, start=start), Opponent(game), level, ask, say).run()


class Terminal:
    """The conversation: it draws, asks, and answers until there is nothing left to play."""

    def __init__(
        self,
        match: Match,
        opponent: Opponent,
        level: int,
        ask: Callable[[str], str],
        say: Callable[[str], None],
    ) -> None:
        opponent.at(level)
        self.match, self.opponent, self.level, self.ask, self.say = match, opponent, level, ask, say
        self.drawn: Any = None  # the state on the screen

    def run(self) -> None:
        """Play to the end, or until the player leaves."""
        try:
            self.say(HELP)
            while self._turn():
                pass
        except (EOFError, KeyboardInterrupt):
            self.say("\nBye.")

    def _turn(self) -> bool:
        """One move or one command; whether to go on."""
        match = self.match
        if not match.over and not match.humans_turn:
            self._answer()
            return True
        if match.state != self.drawn:
            self.drawn = match.state
            self.say("\n" + match.game.board(match.state))
            if match.over:
                self.say(f"The game is over: {match.outcome()}.")
        prompt = "back or quit: " if match.over else f"{match.mover} to move: "
        word, *rest = self.ask(prompt).split(maxsplit=1) or [""]
        if word.lower() in ("quit", "exit", "q"):
            self.say("Bye.")
            return False
        try:
            self._obey(word, " ".join(rest))
        except ValueError as reason:
            self.say(f"{str(reason)[:1].upper()}{str(reason)[1:]}.")
        return True

    def _obey(self, word: str, rest: str) -> None:
        commands = {"hint": self._hint, "back": self._back, "why": self._why, "moves": self._moves}
        if word.lower() == "level":
            self._set_level(rest)
        elif word.lower() in commands:
            commands[word.lower()]()
        elif word:
            self.match.play(self.match.read(f"{word} {rest}"))
        else:
            self.say(HELP)

    def _think(self, ideas: Iterator[Idea]) -> Idea:
        """The last idea, each told as it comes."""
        for idea in ideas:
            self.say("  " + ", ".join(f"{label} {text}" for label, text in idea.told.items()))
        return idea

    def _answer(self) -> None:
        mover = self.match.mover
        idea = self._think(self.opponent.think(self.match.state, self.level))
        self.say(f"{mover} plays {self.match.play(idea.move)}.")

    def _hint(self) -> None:
        if self.match.over:
            raise ValueError("the game is over; there is no move to choose")
        state = self.match.state
        idea = self._think(self.opponent.hint(state, self.level))
        self.say(f"Hint: {written(self.match.game, state, idea.move)}.")

    def _back(self) -> None:
        self.say("Taken back." if self.match.take_back() else "There is nothing to take back.")

    def _why(self) -> None:
        if (last := self.match.last_answer) is None:
            raise ValueError("nobody has moved yet")
        self.say(repr(self.opponent.why(*last)))

    def _moves(self) -> None:
        self.say(self.match.choices() or "None: the game is over.")

    def _set_level(self, text: str) -> None:
        level = int(text) if text.isdecimal() else text
        self.opponent.at(level)  # refuses what is no level
        self.level = int(level)
        self.say(f"Level {text}.")
