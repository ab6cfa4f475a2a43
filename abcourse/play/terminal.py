"""A game in the terminal: it draws, asks, and answers in sentences."""

import re
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from textwrap import fill
from typing import Any

from ..games.catalogue import game_named
from ..games.game_text import action_text, board_text, rules
from ..games.match import Idea, Match
from ..games.text_board import ASCII, UNICODE
from ..games.validate_game import BrokenGame, check_again
from ..show.reason import Reason
from .opponent import Opponent, place

HELP = "Type a move, or: hint, back, why, moves, new, level 4, rules, help, quit."
SAME = {"": "help", "?": "help", "undo": "back", "take back": "back", "exit": "quit", "q": "quit"}
"""Other words for commands."""


def printed(text: str) -> None:
    """Print it, with a question mark for each character that the terminal's encoding does not have."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    print(text.encode(encoding, "replace").decode(encoding))


def can_print(text: str) -> bool:
    """Whether the terminal's encoding has all of these characters."""
    try:
        return bool(text.encode(getattr(sys.stdout, "encoding", None) or "utf-8"))
    except UnicodeEncodeError:
        return False


def play_in_terminal(
    game: Any,
    engine: Any = None,
    *,
    level: int = 3,
    side: str = "first",
    start: str | None = None,
    verbose: bool = False,
    ascii_only: bool = False,
    ask: Callable[[str], str] = input,
    say: Callable[[str], None] = printed,
) -> None:
    """Play one game in the terminal, until it is over or the player leaves.

    `game` is a game, or the name of one. The six methods of `Game` are enough. `engine` is what a `Board`
    takes. Without one, the course's engine plays, at `level`. `verbose` tells what the engine thought.
    `ascii_only` draws with letters, which also happens if the terminal has no other signs. Mistakes are told
    in a sentence, and never raised. Ctrl-C ends a thought, and its best move so far is played. At any other
    time it leaves the game, as the end of the input does. Raises ValueError for a game, level, side or start
    that does not exist, and for a game that breaks its promises.
    """
    game = game_named(game) if isinstance(game, str) else game
    signs = ASCII if ascii_only or not can_print("".join(UNICODE.values())) else UNICODE
    match, opponent = Match(game, side=side, start=start), Opponent(game, engine)
    opponent.at(level)
    Terminal(match, opponent, level, ask, say, signs, verbose).run()


@dataclass
class Terminal:
    """The conversation: it draws, asks, and answers until there is nothing left to play."""

    match: Match
    opponent: Opponent
    level: int
    ask: Callable[[str], str]
    say: Callable[[str], None]
    signs: dict[str, str]
    verbose: bool
    on_screen: Any = None  # the state that was drawn last

    @property
    def commands(self) -> dict[str, Callable[[str], None]]:
        """What one may type in place of a move -> what it does with the words behind it."""
        return {
            "help": lambda rest: self._tell(HELP),
            "rules": lambda rest: self._tell(rules(self.match.game)),
            "hint": lambda rest: self._hint(),
            "back": lambda rest: self._back(),
            "why": lambda rest: self._why(),
            "moves": lambda rest: self._tell(self.match.choices() or "None: the game is over."),
            "new": lambda rest: self._new(),
            "level": self._set_level,
        }

    def run(self) -> None:
        """Play to the end, until the player leaves, or until the game itself fails, which is told."""
        try:
            self._tell(HELP)
            while self._turn():
                pass
        except (EOFError, KeyboardInterrupt):
            self.say("\nBye.")
        except Exception as error:
            self._tell(f"The game cannot go on: {self._trouble(error)}.")

    def _trouble(self, error: Exception) -> str:
        """What went wrong: the promise that the game breaks, if it does, else the error."""
        try:
            check_again(self.match.game, self.match.state)
        except BrokenGame as broken:
            error = broken
        told = f"{type(error).__name__}{place(error)}: {error}"
        return str(error) if isinstance(error, ValueError) else told

    def _tell(self, sentence: str) -> None:
        """Say it in lines that fit the terminal, no word broken."""
        width = min(shutil.get_terminal_size((80, 24)).columns, 80) - 1
        for line in sentence.splitlines():
            indent = " " * len(re.match(r"\s*(\d+\. )?", line)[0])  # type: ignore[index]  # it matches anything
            self.say(
                fill(line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
            )

    def _turn(self) -> bool:
        """One move or one command; whether to go on."""
        match = self.match
        if not match.over and not match.humans_turn:
            self._answer()
            return True
        self._draw()
        line = self.ask("new, back or quit: " if match.over else f"{match.mover} to move: ").strip()
        command, rest = self._command(line)
        if command == "quit":
            self.say("Bye.")
            return False
        try:
            self.commands[command](rest) if command else match.play(match.read(line))
        except BrokenGame:
            raise
        except ValueError as reason:
            self._tell(f"{str(reason)[:1].upper()}{str(reason)[1:]}.")
        return True

    def _draw(self) -> None:
        """The board, where it has changed, and how the game ended."""
        match = self.match
        if match.state == self.on_screen:
            return
        self.on_screen = match.state
        self.say("\n" + board_text(match.game, match.state, self.signs))
        if match.over:
            self._tell(f"The game is over: {match.outcome()}.")

    def _command(self, line: str) -> tuple[str, str]:
        """The command in a line, and what comes after it; none where the line is the name of a legal move."""
        typed = " ".join(line.lower().split())
        if typed in [name.lower() for name, _ in self.match.named()]:
            return "", ""
        word, _, rest = SAME.get(typed, typed).partition(" ")
        word = SAME.get(word, word)
        return (word, rest) if word == "quit" or word in self.commands else ("", "")

    def _think(self, ideas: Iterator[Idea]) -> list[Idea]:
        """The ideas, or the first legal move; if wished each is told, until Ctrl-C ends the thought."""
        thought: list[Idea] = []
        try:
            for idea in ideas:
                thought.append(idea)
                if self.verbose:
                    self._tell(f"  {idea.told}")
        except KeyboardInterrupt:
            self.say("\nStopped: the best move so far counts.")
        first = self.match.actions()[0]
        return thought or [Idea(first, {}, (first,))]

    def _answer(self) -> None:
        ideas = self._think(self.opponent.think(self.match.state, self.level))
        self.match.play(ideas[-1].move, ideas)
        self._tell(f"{self.match.news}{ideas[-1].remark}.")

    def _hint(self) -> None:
        if self.match.over:
            raise ValueError("the game is over; there is no move to choose")
        state = self.match.state
        idea = self._think(self.opponent.hint(state, self.level))[-1]
        self._tell(f"Hint: {action_text(self.match.game, state, idea.move)}{idea.remark}.")
        if scores := idea.notes.get("score of each column"):
            self._tell(f"Score of each column: {scores}.")

    def _back(self) -> None:
        self.say("Taken back." if self.match.take_back() else "There is nothing to take back.")

    def _why(self) -> None:
        if (last := self.match.last_thought) is None:
            raise ValueError("the engine has not moved yet")
        reason = Reason(self.match.game, *last)
        self._tell(reason.text)
        self.say(board_text(self.match.game, reason.end(reason.main).state, self.signs))

    def _new(self) -> None:
        self.match.restart()
        self.on_screen = None
        self.say("A new game.")

    def _set_level(self, text: str) -> None:
        if not self.opponent.levels:
            raise ValueError("this engine has no levels")
        if not text:
            raise ValueError(f"level is {self.level}; another is chosen by its number, as in level 4")
        level = int(text) if text.isdecimal() else text
        self.opponent.at(level)  # refuses what is no level
        self.level = int(level)
        self.say(f"Level {text}.")
