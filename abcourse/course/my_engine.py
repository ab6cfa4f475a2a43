"""The learner's own engine at a stage of the course: a file in three parts, and what it says is what plays.

    mine = my_engine("order")       # says which parts are yours, and brings work/my_engine.py to the stage
    Board(Connect4(), mine)         # a game against it
    stage_change("order")           # which lines of the stage are new

The file has our engine at the stage; the learner's answers that passed, word for word, which take the place
of ours by their names; and the learner's workshop, which nobody else touches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches, unified_diff
from functools import cache
from hashlib import sha256
from inspect import signature
from itertools import count
from math import sqrt
from pathlib import Path
from re import compile as pattern
from textwrap import fill
from traceback import walk_tb
from types import SimpleNamespace
from typing import Any, NamedTuple

from ..checking.isolate.call import call
from ..checking.learner.kept import NAMED, kept_text
from ..checking.tell.outcome import complaint
from ..folders import Refused, work_folder
from ..games.connect4 import Connect4
from ..games.game import Counted, OutOfCalls
from ..games.match import result_for_max
from ..show import NewLines
from .asks.advised import Ticks
from .filling import Source

STAGES = {
    "random": "00", "minimax": "01", "alphabeta": "03", "order": "05", "time": "06", "memory": "07",
    "null_windows": "08", "knowing": "09", "horizon": "10", "competing": "11",
}  # fmt: skip
"""Stage -> the number of the notebook that ends with it."""

PARTS = {
    "any_move": ("random", "move"),
    "negamax": ("minimax", "search"),
    "best_move": ("minimax", "move"),
    "negamax_cuts": ("alphabeta", "search"),
    "root_move": ("alphabeta", "move"),
    "order": ("order", "order"),
    "remember_best": ("order", "Memory", "order", "search"),
    "out_of_time": ("time", "Memory", "search"),
    "deepen": ("time", "move"),
    "memory": ("memory", "Memory"),
    "search_with_memory": ("memory", "search"),
    "pvs": ("null_windows", "search"),
    "reach": ("null_windows", "reach"),
    "threats": ("knowing", "features"),
    "fit": ("knowing", "WEIGHTS"),
    "estimate": ("knowing", "estimate"),
    "quiesce": ("horizon", "quiesce"),
    "share": ("competing", "share"),
}
"""Exercise, in the order of the line -> the stage at which it enters, and the names that it fills."""

CHANGED = {
    "search": ("alphabeta", "order"),
    "move": ("minimax", "alphabeta", "order", "time"),
    "Memory": ("time",),
}
"""Name -> the stages at which it is called, or calls, in a new way: an older answer does not fit there."""

BROUGHT = {"order": ("order", "best"), "time": ("clock",), "memory": ("probe", "store")}
"""Stage -> the words of what every search has from then on."""

HEAD = "# my_engine: stage {}, made from your answers that passed; your workshop is at the end. {}\n"
MADE = pattern(HEAD.replace(".", r"\.").format(r"(\w+)", r"(\w{12})"))
OURS = "# ---------- Ours, at this stage ----------"
YOURS = "# ---------- Yours: answers that passed. A name that stands here replaces the one above ----------"
WORKSHOP = "# ---------- Your workshop: what you write below plays, and nobody else touches it ----------\n"
SMALL, FILE = Connect4(5, 4), "my_engine.py"
TRIED = [SMALL.parse(moves) for moves in ("", "1232", "33322")]
POSITIONS, SECONDS = 200, 5.0  # of the trial
GAMES = Path(__file__).parent / "games.txt"  # of the stage null_windows; bench/my_engine.py makes them
OPENING = 8  # random plies at the beginning of each
STEPS, RATE = 20, 2.0  # of the fit, whose features are scaled to 1
ROW = pattern(r"(?:(\w+) )?(\d\d)[-<](\d\d|  ) \| ?(.*)")
SHOWN, WIDE = 40, 100  # lines of a difference; signs of a line that is said: JupyterLab breaks words


class NoStage(ValueError):
    """No stage has that name; a notebook shows the sentence and no traceback."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


class Answer(NamedTuple):
    """A learner's answer in the engine: the names that it fills there, and its text, helpers before it."""

    id: str
    names: tuple[str, ...]
    text: str
    helpers: tuple[str, ...] = ()


class MyEngine:
    """An engine, its `text`, and its `parts`: name -> the exercise that it is from, "" where it is ours."""

    def __init__(self, stage: str, text: str, parts: Mapping[str, str], game: Any) -> None:
        self.stage, self.text, self.parts, self.game = stage, text, parts, game
        self._functions = engine_of(text)

    def move(self, game: Any, state: Any, **options: Any) -> Any:
        """The action that it chooses; `depth` is an option, from the stage time on `seconds` and `clock`.

        What it takes no option for is left out.
        """
        return self._functions.move(game, state, **taken(self._functions.move, options))

    def best_move(self, state: Any) -> Any:
        """The action that it chooses in its own game; from the stage time on it thinks for a second."""
        return self.move(self.game, state)

    def within(self, positions: int) -> Callable[[Any], Any]:
        """A player of its own game that may make so many positions for a move: a function of the state.

        A clock that it looks at counts positions. Without one it is asked for depth 1, 2, 3, and so on, and
        plays the move of the last depth that was finished, the first legal one where none was.
        """

        def timed(state: Any) -> Any:
            game: Any = Counted(self.game)
            return self.move(game, state, seconds=positions, clock=lambda: game.nodes)

        def deepened(state: Any) -> Any:
            game: Any = Counted(self.game, positions)
            chosen = game.actions(state)[0]
            with suppress(OutOfCalls):
                for depth in count(1):
                    chosen = self.move(game, state, depth=depth)
            return chosen

        options = taken(self._functions.move, dict.fromkeys(("clock", "depth")))
        return timed if "clock" in options else deepened if options else self.best_move

    def into_cell(self) -> None:
        """Put its text into a new cell below, in a notebook; in plain Python print it."""
        from IPython import get_ipython

        shell = get_ipython()
        print(self.text) if shell is None else shell.set_next_input(self.text)

    def __repr__(self) -> str:
        return f"<my engine at the stage {self.stage}>"


def my_engine(stage: str, game: Any = None) -> MyEngine:
    """Your engine: what work/my_engine.py says, brought to a stage if it is below, and a line on whose it is.

    It plays Connect 4, 7 columns and 6 rows, unless another `game` is given. A stage below that of the file
    is put together in memory, without the workshop. Raises ValueError for a name that is no stage.
    """
    own = {id: kept for id in PARTS if (kept := kept_text(id))}
    (made, parts, told), now, places = filled(stage, own), _file_text(), [*STAGES]
    at = MADE.match(now)
    older = at is not None and places.index(at[1]) > places.index(stage)
    text, troubles = with_workshop(stage, made, "" if older else now.partition(WORKSHOP)[2], parts)
    if at and older:
        lies, written = f"The file is at {at[1]}: this has no workshop.", []
    else:
        lies, written = "It lies in work/my_engine.py.", write(stage, made, now)
    told = [f"{whose(stage, parts)} {lies}", *told, *troubles, *written]
    print(*(line if "\n" in line else fill(line, WIDE) for line in told), sep="\n")
    return MyEngine(stage, text, parts, game or Connect4())


def stage_change(stage: str) -> NewLines:
    """Our engine at a stage, each line marked that the stage before does not have; closed: it is an answer.

    Raises ValueError for a name that is no stage.
    """
    text, names = stage_text(stage), [*STAGES]
    before = stage_text(names[names.index(stage) - 1]) if stage != names[0] else ""
    return NewLines(before, text, title=f"The engine at the stage {stage}")


def stage_text(stage: str) -> str:
    """Our engine at a stage. Raises ValueError for a name that is no stage."""
    if stage not in STAGES:
        near = get_close_matches(str(stage), STAGES, n=1, cutoff=0.4)
        meant = f"; did you mean {near[0]}?" if near else "."
        raise NoStage(f"The engine has no stage {stage!r:.40}, but {', '.join(STAGES)}{meant}")
    number = STAGES[stage]
    return "".join(
        f"{line}\n"
        for name, first, last, line in _rows()
        if not name and first <= number <= last.replace("  ", "99")
    )


def around(name: str, stage: str, since: str) -> str:
    """What stands below a learner's answer of the stage `since`, so that it has what has come since then."""
    now, then = STAGES[stage], STAGES[since]
    rows = [row for row in _rows() if row[0] == name and row[1] <= now and then < row[2]]
    unheard = "08"  # the reach: no search of an exercise asks it
    newer = any(first in (now, unheard) or first > then for _, first, _, _ in rows if first > "05")
    return "\n".join(line for _, _, _, line in rows) if newer or name == "Memory" else ""


@cache
def _rows() -> list[tuple[str, str, str, str]]:
    text = (Path(__file__).parent / "stages.txt").read_text(encoding="utf-8")
    return [
        (row[1] or "", row[2], row[3], row[4]) for line in text.splitlines() if (row := ROW.fullmatch(line))
    ]


def engine_of(text: str) -> Any:
    """The functions of an engine, from its text."""
    names: dict[str, Any] = {"__name__": "my_engine"}
    exec(compile(text, FILE, "exec", dont_inherit=True), names)
    return SimpleNamespace(**names)


def taken(function: Callable[..., Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """Those of the options that a function takes."""
    parameters = signature(function).parameters
    every = any(each.kind is each.VAR_KEYWORD for each in parameters.values())
    return {name: options[name] for name in options if every or name in parameters}


# -- putting it together


def filled(stage: str, kept: Mapping[str, str]) -> tuple[str, dict[str, str], list[str]]:
    """The text of a stage with the answers in it, whose each part is, and sentences on what is left out.

    `kept` has the text of a kept file for each exercise. A part that fails in a short trial is left out.
    """
    troubles, left_out = dict[str, str](), set[str]()
    while True:
        answers = [*chosen(stage, {id: kept[id] for id in kept if id not in left_out}, troubles)]
        text = composed(stage, answers)
        fails = tried(text)
        if fails is None or not answers:
            parts = {name: "" for name in Source(stage_text(stage)).top if _exercises(name, stage)}
            parts |= {name: each.id for each in answers for name in each.names}
            for id in kept:
                name, mends = PARTS[id][-1], _exercises(PARTS[id][-1], stage)
                if parts.get(name) == "" and id not in mends and not {*mends} & {*troubles}:
                    told = f"Your {name} of {id} is of an earlier stage: {mends[0]} brings yours back."
                    troubles[mends[0]] = told
            return text, parts, [*troubles.values()]
        id, told = _guilty(stage, answers, fails)
        troubles[id] = told
        left_out.add(id)


def chosen(stage: str, kept: Mapping[str, str], troubles: dict[str, str]) -> Iterator[Answer]:
    """The answers that play at a stage, in the order of the line; `troubles` is told of those that do not."""
    fitting, known = dict[str, tuple[Source, list[str]]](), {*Source(stage_text(stage)).top}
    features = stage_text(stage)
    for id, (since, *names) in PARTS.items():
        if id not in kept or STAGES[since] > STAGES[stage]:
            continue
        try:
            source = Source(kept[id])
            wrong = _misfit(id, source, kept[id], stage)
        except SyntaxError as error:
            wrong = f"work/mine/{id}.py is not Python: {error.msg}, line {error.lineno}. It is left out."
        fills = [name for name in names if id in _exercises(name, stage)]
        if wrong and fills:
            troubles[id] = wrong
        elif fills:
            fitting[id] = source, [name for name in fills if name in source.top or id == "fit"]
    youngest = {name: id for id, (_, names) in fitting.items() for name in names}
    helpers = dict[str, tuple[str, str]]()
    for id, (source, names) in fitting.items():
        names = [name for name in names if name == "Memory" or youngest[name] == id]
        needed = source.needed(["fit"] if id == "fit" else names, known)
        extra = [each for each in needed if each not in names and each != "fit"]
        clash = next(
            (each for each in extra if helpers.get(each, (id, source.said(each)))[1] != source.said(each)), ""
        )
        if clash:
            troubles[id] = (
                f"{helpers[clash][0]} and {id} have two helpers called {clash}: {id} is left out. "
                f'Rename it in your answer, and check("{id}", …) again.'
            )
        elif names:
            helpers |= {each: (id, source.said(each)) for each in extra}
            text = "\n\n\n".join(map(source.said, needed))
            if id == "fit":
                found = call(learnt, features, text, seconds=SECONDS)
                if found["ended"] != "returned":
                    troubles[id] = f"Your fit finds no weights, and is left out: {complaint(found)}"
                    continue
                text += f"\n\n\nWEIGHTS = {', '.join(map(str, learnt(features, text)))}  # by your fit"
            features += text * (id == "threats")
            yield Answer(id, tuple(names), text)


def _exercises(name: str, stage: str) -> list[str]:
    """The exercises that fill a name, and whose answers fit at a stage; the youngest last."""
    now = STAGES[stage]
    changes = [STAGES[each] for each in CHANGED.get(name, ()) if STAGES[each] <= now]
    return [
        id for id, (since, *names) in PARTS.items()
        if name in names and max([*changes, "00"]) <= STAGES[since] <= now
    ]  # fmt: skip


def _misfit(id: str, source: Source, text: str, stage: str) -> str:
    """Why an answer cannot stand in the engine at a stage, in a sentence; empty where it can."""
    since, *names = PARTS[id]
    engines, named = "fit" if id == "fit" else names[-1], NAMED.match(text)
    if engines not in source.top:
        was = named[1] if named else "something else"
        return f'Your {id} is called {was}: call it {engines}, and check("{id}", {engines}) again.'
    if "search" not in names or STAGES[stage] < STAGES["order"]:
        return ""
    used = {word for name in source.needed(["search"], {"Memory"}) for word in source.used(name)}
    used |= source.used_by_methods("Memory", used)
    due = [word for each, words in BROUGHT.items() if STAGES[each] <= STAGES[since] for word in words]
    if lacks := [word for word in due if word not in used]:
        return f"Your search of {id} never uses {' and '.join(lacks)}, which came before it: it is left out."
    if around("search", stage, since) and "search" not in used:
        return f"Your search of {id} does not call search for a child: what came later would miss its nodes."
    return ""


def composed(stage: str, answers: Sequence[Answer]) -> str:
    """The first two parts of the file: our engine at a stage, and below it the answers."""
    own = {name for each in answers for name in each.names}
    fillable = {name: _exercises(name, stage) for name in Source(stage_text(stage)).top}
    missing = [
        f"# {name}: ours, until {ids[-1]} passes" for name, ids in fillable.items() if ids and name not in own
    ]
    blocks = [OURS, stage_text(stage).rstrip(), "\n".join([YOURS, *missing])]
    for each in answers:
        text = f"# {each.id}\n{each.text}"
        blocks += ["before = Memory"] * ("Memory" in each.names) + [text]
        blocks += filter(None, (around(name, stage, PARTS[each.id][0]) for name in each.names))
    return "\n\n\n".join(blocks) + "\n"


@cache
def learnt(features: str, fit: str) -> tuple[int, ...]:
    """What a learner's fit finds in the kept games: log-odds times 100, as whole numbers. Both are texts."""
    game, counts, results = Connect4(), list[tuple[float, ...]](), list[float]()
    seen = engine_of(features).features
    for moves in GAMES.read_text(encoding="utf-8").split():
        for end in range(OPENING, len(moves)):
            counts.append(tuple(seen(game, game.parse(moves[:end]))))
        results += [result_for_max(game, game.parse(moves))] * (len(moves) - OPENING)
    scales = [sqrt(sum(x * x for x in column) / len(column)) or 1.0 for column in zip(*counts, strict=True)]
    even = [[x / scale for x, scale in zip(row, scales, strict=True)] for row in counts]  # one rate suits all
    found = engine_of(fit).fit(even, results, STEPS, RATE)
    return tuple(round(100 * weight / scale) for weight, scale in zip(found, scales, strict=True))


# -- a trial


def tried(text: str) -> tuple[str, list[int]] | None:
    """Why an engine does not play on three small boards, and the lines where; None where it plays."""
    errors: list[BaseException] = []

    def play() -> None:
        try:
            engine = engine_of(text)
            for state in TRIED:
                options = taken(engine.move, {"seconds": POSITIONS, "clock": Ticks()})
                move = engine.move(SMALL, state, **options)
                if move not in SMALL.actions(state):
                    raise ValueError(f"its move is {move!r}, which is not legal")
        except BaseException as error:
            errors.append(error)
            raise

    sheet = call(play, seconds=SECONDS)
    if sheet["ended"] == "returned":
        return None
    what = f"{sheet['error']}: {sheet['message']}" if sheet["ended"] == "raised" else complaint(sheet)
    frames = walk_tb(errors[0].__traceback__) if errors else ()
    return what.rstrip(". "), [line for frame, line in frames if frame.f_code.co_filename == FILE]


def _guilty(stage: str, answers: Sequence[Answer], failure: tuple[str, list[int]]) -> tuple[str, str]:
    """The answer that failed, before others without which the engine plays; and the sentence on it."""
    text, (what, lines) = composed(stage, answers), failure
    begins = {each.id: text[: text.index(f"# {each.id}\n")].count("\n") + 1 for each in answers}
    inside = [
        (each, line)
        for line in reversed(lines)
        for each in answers
        if 0 < line - begins[each.id] <= len(each.text.splitlines())
    ]
    suspects = dict.fromkeys([*(each for each, _ in inside), *reversed(answers)])
    rest = (
        each for each in suspects if tried(composed(stage, [one for one in answers if one != each])) is None
    )
    guilty = next(rest, next(iter(suspects)))
    said = [*map(str.strip, text.splitlines())]
    where = next((f", at `{said[line - 1]:.60}`" for each, line in inside if each == guilty), "")
    return guilty.id, f"{what} (in your {guilty.id}{where}). It is left out."


# -- what is told, and the file


def whose(stage: str, parts: Mapping[str, str]) -> str:
    """A line on which parts are the learner's own."""
    own, ours = ([name for name, id in parts.items() if bool(id) is mine] for mine in (True, False))
    if len(own) > len(ours):
        return f"Stage {stage}: all of it is yours{', but ' * bool(ours)}{', '.join(ours)}."
    return f"Stage {stage}: yours is {', '.join(own) or 'nothing yet'}, ours the rest."


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
    parts |= dict.fromkeys((name for name in names if name in parts), "your workshop")
    return whole, [f"Your workshop's {name} plays, in place of your answer." for name in hidden]


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
            beside.write_text(now, encoding="utf-8")
            lines = [*unified_diff(rest.splitlines(), made.splitlines(), n=0, lineterm="")][2:]
            more = [f"... and {len(lines) - SHOWN} lines more"] * (len(lines) > SHOWN)
            said = f"Above the workshop work/my_engine.py was edited: that is saved in {beside.name}."
            told = ["\n".join([f"{said} What changes:", *lines[:SHOWN], *more])]
        file.write_text(file_text(stage, made, workshop), encoding="utf-8")
    except (OSError, Refused) as error:
        return [f"It could not be written to work/my_engine.py: {error}"]
    return told


def _file_text() -> str:
    """What stands in work/my_engine.py; nothing where there is none."""
    try:
        return (work_folder() / "my_engine.py").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError, Refused):
        return ""


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:12]
