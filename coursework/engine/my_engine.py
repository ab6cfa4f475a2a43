"""The learner's own engine at a stage of the course: a file in three parts, and what it says is what plays.

    mine = my_engine("order")       # says which parts are yours, and brings work/my_engine.py to the stage
    Board(Connect4(), mine)         # a game against it

The file is one program: the learner's answers that passed, under the file's names, and our lines where there
is none yet. At its end stands the learner's workshop, which nobody else touches.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches, unified_diff
from hashlib import sha256
from itertools import count
from pathlib import Path
from re import compile as pattern
from textwrap import fill
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from abcourse.games.connect4 import Connect4
from abcourse.games.game import CountingGame, OutOfCalls
from abcourse.games.match import Idea
from abcourse.play.opponent import engine_in, with_thoughts
from abcourse.play.thoughts import DepthResult, Listener
from abcourse.show.reason import Reason
from abcourse.show.slip import Slip

from ..checking.learner.mine import kept_text
from ..folders import Refused, work_folder
from .assemble_engine import GAMES, filled, tried
from .source import Source
from .stages import PARTS, STAGES, exercises, names_of, stage_text, taken
from .write_program import LINE

if TYPE_CHECKING:
    from .play_matches import Climb, MatchResult

HEAD = "# my_engine: stage {}, made from your answers that passed; your workshop is at the end. {}\n"
MADE = pattern(HEAD.replace(".", r"\.").format(r"(\w+)", r"(\w{12})"))
WORKSHOP = "# ---------- Your workshop: what you write below plays, and nobody else touches it ----------\n"
FROM_WORKSHOP = "your workshop"  # in place of an exercise
BESIDE_YOURS = {
    "out_of_time": "our lines around your search look at the clock",
    "memory": "our table remembers",
    "search_with_memory": "our lines around your search ask the table",
    "pvs": "your search asks no null windows",
}
"""Exercise -> what the engine does without it where an earlier answer of the learner's fills its function."""
RIVAL = "alphabeta"  # in a trial
SHOWN, WIDE = 40, 100  # lines of a difference; signs of a line that is said: JupyterLab breaks words


class MyEngine:
    """An engine, its `text`, and its `parts`: name -> the exercise that it is from, "" where it is ours.

    Of its last move it keeps `thoughts`: value and line for each depth that it finished, the deepest last.
    """

    left_out = False  # whether there is a workshop that does not play, since it has a fault
    without_workshop: MyEngine | None = None  # the same engine without the workshop, where one plays
    answers: Mapping[str, str] = {}  # the kept answers that it was made from

    def __init__(self, stage: str, text: str, parts: Mapping[str, str], game: Any) -> None:
        self.stage, self.text, self.parts, self.game = stage, text, parts, game
        names = names_of(text)
        self.functions, self._listener = SimpleNamespace(**names), Listener(names)
        self._kept: list[DepthResult] | None = None  # of a move that was deepened by `with_node_budget`

    @property
    def thoughts(self) -> list[DepthResult]:
        """What each finished depth of its last move found; none before the stage minimax, which searches."""
        return self._listener.thoughts if self._kept is None else list(self._kept)

    def why(self) -> Any:
        """Why it made its last move: a table of what each depth thought, with the board after its line."""
        if self._listener.last is None:
            print("It has made no move yet.")
            return None
        game, state, action = self._listener.last
        ideas = with_thoughts(game, state, Idea(action, {}, (action,)), self.thoughts)
        return Reason(game, state, list(ideas))

    def move(self, game: Any, state: Any, **options: Any) -> Any:
        """The action that it chooses; `depth` is an option, from the stage time on `seconds` and `clock`.

        What it takes no option for is left out.
        """
        self._kept = None
        return self._listener.move(game, state, **taken(self.functions.move, **options))

    def best_move(self, state: Any) -> Any:
        """The action that it chooses in its own game; from the stage time on it thinks for a second."""
        return self.move(self.game, state)

    def with_node_budget(self, positions: int) -> Callable[[Any], Any]:
        """A player of its own game that may make so many positions for a move: a function of the state.

        A clock that it looks at counts positions. Without one it is asked for depth 1, 2, 3, and so on, and
        plays the move of the last depth that was finished, the first legal one where none was.
        """

        def timed(state: Any) -> Any:
            game: Any = CountingGame(self.game)
            return self.move(game, state, seconds=positions, clock=lambda: game.nodes)

        def deepened(state: Any) -> Any:
            game: Any = CountingGame(self.game, positions)
            chosen, kept = game.actions(state)[0], list[DepthResult]()
            with suppress(OutOfCalls):
                for depth in count(1):
                    chosen = self.move(game, state, depth=depth)
                    kept += self.thoughts
            self._kept, self._listener.last = kept, (self.game, state, chosen)
            return chosen

        options = taken(self.functions.move, clock=None, depth=None)
        return timed if "clock" in options else deepened if options else self.best_move

    def trial(self, workshop: bool = True) -> Any:
        """About 25 seconds of one core: the row of the stage in the learner's table, which it draws.

        An engine with a workshop has a row of its own, beside the one of the engine without it; with
        `workshop=False` the latter is measured.
        """
        from .measure_engine import measure_engine

        if not hasattr(self.functions, "search"):
            print(f"The stage {self.stage} has no search: rows begin at the stage minimax.")
            return None
        if self.left_out and workshop:
            print("Your workshop is left out, so this would measure another engine. Mend the workshop first.")
            return None
        if self.without_workshop and not workshop:
            return self.without_workshop.trial()
        return measure_engine(self, MyEngine(RIVAL, stage_text(RIVAL), {}, self.game), self.before())

    def before(self) -> MyEngine | None:
        """What a trial plays it against beside stage 03: itself without the workshop, or one stage before.

        None at the stage minimax, since the stage before that moves at random.
        """
        if self.without_workshop:
            return self.without_workshop
        places = [*STAGES]
        place = places.index(self.stage) - 1
        return self.at_stage(places[place]) if place > 0 else None

    def at_stage(self, stage: str) -> MyEngine:
        """The engine as the same answers make it at another stage, without the workshop."""
        text, parts, _ = filled(stage, self.answers)
        return MyEngine(stage, text, parts, self.game)

    def of_file(self, path: Path) -> MyEngine:
        """The engine in another file, for the same game. Raises ValueError where there is none."""
        try:
            engine_in(path)
        except ValueError as error:
            raise Slip(f"{str(error)[:1].upper()}{str(error)[1:]}.") from error
        return MyEngine(path.name, path.read_text(encoding="utf-8"), {}, self.game)

    def match(
        self, other: Any, pairs: int = 20, positions: int = 500, seconds: float | None = None, seed: int = 1
    ) -> MatchResult:
        """Play so many pairs of games against an opponent, with a bar; Ctrl-C keeps what was played.

        `other` is a stage of your engine, such as "order", another file, such as "friend.py", a level of the
        package's engine, 1 to 10, or a function of the state. Both have `positions` for a move, or `seconds`
        where these are given; a level has its own number of positions, and a function what it likes.
        """
        from .play_matches import Budget, play_match

        return play_match(self, other, pairs, Budget(positions, seconds), seed)

    def climb(self, positions: int = 500, seconds: float | None = None, first: int = 1) -> Climb:
        """Play level after level of the package's engine, four pairs of games each, until one is not beaten.

        Whoever beats level 10 plays the player that never errs, from positions that can still be won. How far
        the engine came is kept, and `progress()` shows it. `first` is the level to begin with: those below it
        are not played, and do not count.
        The first seven levels take about a minute, level 9 and level 10 two minutes each.
        """
        from .play_matches import Budget, climb_levels, is_whole_game

        if not is_whole_game(self.game):
            raise Slip('The climb is on the whole board: my_engine("competing").climb().')
        return climb_levels(self, Budget(positions, seconds), first=first)

    def profile(self, state: Any = None, positions: int = 2_000) -> None:
        """Print the seconds of each function of the engine for one move, from the start if no state is given.

        What a function asks of the game is its own time, what it asks of another function is not.
        """
        from .profile_engine import profile_text

        if not taken(self.functions.move, clock=None):
            raise Slip(f"The stage {self.stage} has no clock yet: profile it from the stage time on.")
        print(profile_text(self, self.game.initial if state is None else state, positions))

    def export_to_cell(self) -> None:
        """Put its text into a new cell below, in a notebook; in plain Python print it."""
        from IPython import get_ipython

        shell = get_ipython()
        print(self.text) if shell is None else shell.set_next_input(self.text)

    def page(self, author: str = "", pyodide: str | None = None) -> None:
        """Write work/my_engine.html: one file in which anybody plays this engine, on a phone too.

        `author` is the name that the page shows. `pyodide` names the folder of Pyodide, the first time.
        """
        from .page.build import write_page

        file = write_page(self, work_folder() / "my_engine.html", author, pyodide)
        print(f"work/my_engine.html is written, {file.stat().st_size / 1e6:.1f} MB. Send the file as it is:")
        print("whoever opens it in a browser plays your engine, without a network.")

    def submission(self) -> None:
        """Write work/submission.py: one file with which this engine can play in Kaggle's ConnectX."""
        from .submission import write_submission

        file = write_submission(self.text, work_folder() / "submission.py")
        print(f"work/submission.py is written, {file.stat().st_size / 1000:.0f} kB: enter it at ConnectX.")

    def __repr__(self) -> str:
        return f"<my engine at the stage {self.stage}>"


def my_engine(stage: str, game: Any = None) -> MyEngine:
    """Your engine: what work/my_engine.py says, brought to a stage if it is below, and a line on whose it is.

    It plays Connect 4, 7 columns and 6 rows, unless another `game` is given. A stage below that of the file
    is put together in memory, without the workshop. Raises ValueError for a name that is no stage.
    """
    own = {id: kept for id in [*PARTS, LINE] if (kept := kept_text(id))}
    (made, parts, told), now, places = filled(stage, own), _file_text(), [*STAGES]
    at = MADE.match(now)
    older = at is not None and places.index(at[1]) > places.index(stage)
    workshop = "" if older else now.partition(WORKSHOP)[2]
    text, troubles = with_workshop(stage, made, workshop, parts)
    if at and older:
        lies, written = f"work/my_engine.py is at {at[1]} already, and stays.", []
    else:
        lies, written = "It lies in work/my_engine.py.", write(stage, made, now)
    engine = MyEngine(stage, text, parts, game or Connect4())
    engine.answers = own
    if workshop.strip() and text.endswith(workshop):
        engine.without_workshop = MyEngine(stage, file_text(stage, made, ""), parts, engine.game)
        engine.without_workshop.answers = own
    elif workshop.strip():
        engine.left_out = True
    if parts.get("WEIGHTS") == "fit":
        games = len(GAMES.read_text(encoding="utf-8").split())
        weights = in_words(engine.functions.WEIGHTS)
        told.append(
            f"Your own fit gave the weights {weights}. It found them in {games} games that our engine of"
            " notebook 08 played against itself."
        )
    told = [f"{whose(stage, parts)} {lies}", *told, *troubles, *written]
    print(*(line if "\n" in line else fill(line, WIDE) for line in told), sep="\n")
    return engine


def in_words(things: Sequence[object]) -> str:
    """A list in a sentence.

    >>> in_words([54, 20, 5])
    '54, 20 and 5'
    """
    *first, last = map(str, things)
    return f"{', '.join(first)} and {last}" if first else last


def whose(stage: str, parts: Mapping[str, str]) -> str:
    """Which parts are the learner's own, and what the engine does for each exercise that is not done."""
    own = [name for name, id in parts.items() if id]
    if not own:
        return f"Stage {stage}: all of it is ours so far."
    skipped = steps_not_taken(stage, parts)
    if not skipped:
        return f"Stage {stage}: all of it is yours."
    told = f"Stage {stage}: yours is {in_words(own)}."
    if ours := [id for id in skipped if not parts.get(PARTS[id][-1])]:
        told += f" Ours plays for {in_words(ours)}."
    if beside := [f"{id} ({BESIDE_YOURS[id]})" for id in skipped if id not in ours]:
        told += f" Not yours yet: {', '.join(beside)}."
    return told


def steps_not_taken(stage: str, parts: Mapping[str, str]) -> list[str]:
    """The exercises whose step the engine does not have from the learner, in the order of the course.

    An answer to a later exercise has the steps of all earlier ones on the same function.
    """
    steps = [*PARTS]
    missing = []
    for id in steps:
        name = PARTS[id][-1]
        if id not in exercises(name, stage):
            continue
        filler = parts.get(name, "")
        later = filler in steps and steps.index(filler) >= steps.index(id)
        if not later and filler != FROM_WORKSHOP:
            missing.append(id)
    return missing


def file_text(stage: str, made: str, workshop: str) -> str:
    """The file: its head, the two parts that are made, and the workshop."""
    return f"{HEAD.format(stage, _digest(made))}{made}\n\n{WORKSHOP}{workshop}"


def with_workshop(stage: str, made: str, workshop: str, parts: dict[str, str]) -> tuple[str, list[str]]:
    """The text that plays, the workshop in it where that does, and sentences on what it hides."""
    whole, alone = (file_text(stage, made, each) for each in (workshop, ""))
    if not workshop.strip():
        return alone, []
    try:
        names, failure = [*Source(workshop).top], tried(whole)
    except SyntaxError as error:
        names, failure = [], (error.msg, [alone.count("\n") + (error.lineno or 0)])
    if failure:
        where = f", line {failure[1][-1]} of work/my_engine.py" if failure[1] else ""
        return alone, [f"Your workshop is left out: {failure[0]}{where}."]
    hidden = [name for name in names if parts.get(name)]
    parts |= dict.fromkeys((name for name in names if name in parts), FROM_WORKSHOP)
    told = [f"Your workshop's {name} plays, in place of your answer." for name in hidden]
    ours = Source(made).top
    idle = Source(whole).unused(name for name in names if name not in ours)
    return whole, told + [_idle(name, ours) for name in idle]


def _idle(name: str, ours: Collection[str]) -> str:
    """A sentence on a function of the workshop that replaces nothing and that nothing calls."""
    near = get_close_matches(name, ours, n=1, cutoff=0.8)
    meant = f": did you mean {near[0]}?" if near else "."
    return f"Nothing calls your workshop's {name}, and the engine has no part of that name{meant}"


def write(stage: str, made: str, now: str) -> list[str]:
    """Write work/my_engine.py; the workshop stays, and what was edited above it is saved beside it first."""
    (above, _, workshop), told = now.partition(WORKSHOP), list[str]()
    at = MADE.match(now)
    rest = above[at.end() :].removesuffix("\n\n") if at else above
    try:
        file = work_folder() / "my_engine.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        if now and (at is None or at[2] != _digest(rest)):
            names = (file.with_name(f"my_engine_edited_{number}.py") for number in count(1))
            beside = next(name for name in names if not name.exists())
            beside.write_bytes(file.read_bytes())
            lines = [*unified_diff(rest.splitlines(), made.splitlines(), n=0, lineterm="")][2:]
            more = [f"... and {len(lines) - SHOWN} lines more"] * (len(lines) > SHOWN)
            said = f"Above the workshop work/my_engine.py was edited: that is saved in {beside.name}."
            told = ["\n".join([f"{said} What changes:", *lines[:SHOWN], *more])]
        file.write_text(file_text(stage, made, workshop), encoding="utf-8")
    except (OSError, Refused) as error:
        return [f"It could not be written to work/my_engine.py: {error}"]
    return told


def _file_text() -> str:
    """What stands in work/my_engine.py, saved in UTF-8 or not; nothing where there is none."""
    with suppress(OSError, Refused):
        file = work_folder() / "my_engine.py"
        try:
            return file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            return file.read_text(encoding="latin-1")  # in which every byte is a letter, so nothing is lost
    return ""


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:12]
