"""The learner's own engine at a stage of the course, made from the answers of theirs that passed.

    mine = my_engine("order")       # says which parts are yours, and writes work/my_engine.py
    Board(Connect4(), mine)         # a game against it
    stage_change("order")           # which lines of the stage are new

Each exercise fills the names that `PARTS` gives it: there the learner's text stands in place of ours, word
for word. Nothing is woven line by line, but what `up_to_date` does for a search older than its engine.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from difflib import get_close_matches, unified_diff
from hashlib import sha256
from itertools import chain
from math import sqrt
from pathlib import Path
from textwrap import fill
from traceback import walk_tb
from types import FrameType, SimpleNamespace
from typing import Any

from ..checking.isolate.call import call
from ..checking.learner.kept import NAMED, kept_text
from ..checking.tell.outcome import complaint
from ..folders import Refused, work_folder
from ..games.connect4 import Connect4
from ..games.match import result_for_max
from ..show import NewLines
from .asks.advised import Ticks
from .filling import Source, put, renamed, with_attributes

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
    "remember_best": ("order", "search", "order", "Memory"),
    "out_of_time": ("time", "Memory.__init__", "search"),
    "deepen": ("time", "move"),
    "memory": ("memory", "Memory.probe", "Memory.store"),
    "search_with_memory": ("memory", "search"),
    "pvs": ("null_windows", "search"),
    "reach": ("null_windows", "reach"),
    "threats": ("knowing", "features"),
    "fit": ("knowing", "WEIGHTS"),
    "estimate": ("knowing", "estimate"),
    "quiesce": ("horizon", "quiesce"),
    "share": ("competing", "share"),
}
"""Exercise -> the stage at which it enters, and the names that it fills. The youngest that passed counts."""

CHANGED = {
    "search": ("alphabeta", "order"),
    "move": ("minimax", "alphabeta", "order", "time"),
    "Memory": ("time",),
}
"""Name -> the stages at which it is called, or calls, in a new way: an older answer does not fit there."""

BROUGHT = {"order": ("order", "best"), "time": ("clock",), "memory": ("probe", "store")}
"""Stage -> the words of what every search has had since then; without them it would undo the stage."""

REACH = """\
    least, most = reach({0}, {1})
    {3}, {4} = max({3}, least), min({4}, most)
    if {3} >= {4}:
        return {4}"""

MOVE = """\
def move(game, state, seconds=1.0, clock=perf_counter, left=inf):
    \"\"\"The action that `in_time` finds in its share of `left`, one's time for all moves.\"\"\"
    plies = sum(row.count(".") for row in game.grid(state))
    return in_time(game, state, min(seconds, share(left, plies)), clock)"""

SMALL = Connect4(5, 4)
TRIED = [SMALL.parse(moves) for moves in ("", "1232", "33322")]
POSITIONS, SECONDS = 200, 5.0  # of the trial
GAMES = Path(__file__).parent / "games.txt"  # of the stage null_windows; bench/my_engine.py makes them
OPENING = 8  # random plies at the beginning of each
STEPS, RATE = 20, 2.0  # of the fit, whose features are scaled to 1
MADE = re.compile(r"# my_engine: stage (\w+), made from your answers. Edit it: your edits stay. (\w{12})\n")
ROW = re.compile(r"(\d\d)-(\d\d|  ) \| ?(.*)")
SHOWN, WIDE = 40, 100  # lines of a difference; signs of a line that is said: JupyterLab breaks words


class NoStage(ValueError):
    """No stage has that name; a notebook shows the sentence and no traceback."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


class MyEngine:
    """An engine, its `text`, and its `parts`: name -> the exercise that it is from, "" where it is ours."""

    def __init__(self, stage: str, text: str, parts: Mapping[str, str], game: Any) -> None:
        self.stage, self.text, self.parts, self.game = stage, text, parts, game
        self._functions = engine_of(text)

    def move(self, game: Any, state: Any, **options: Any) -> Any:
        """The action that it chooses; `depth` is an option, from the stage time on `seconds` and `clock`."""
        return self._functions.move(game, state, **options)

    def best_move(self, state: Any) -> Any:
        """The action that it chooses in its own game; from the stage time on it thinks for a second."""
        return self.move(self.game, state)

    def into_cell(self) -> None:
        """Put its text into a new cell below, in a notebook; in plain Python print it."""
        from IPython import get_ipython

        shell = get_ipython()
        print(self.text) if shell is None else shell.set_next_input(self.text)

    def __repr__(self) -> str:
        return f"<my engine at the stage {self.stage}>"


def my_engine(stage: str, game: Any = None) -> MyEngine:
    """Your engine at a stage: your answers that passed, ours where there is none, and a line that says which.

    It plays Connect 4, 7 columns and 6 rows, unless another `game` is given. It is written to
    work/my_engine.py, and never over what somebody has edited there. Raises ValueError for a name that is no
    stage.
    """
    text, parts, troubles = filled(stage, {id: kept for id in PARTS if (kept := kept_text(id))})
    print(*(fill(line, WIDE) for line in [*troubles, whose(stage, parts)]), write(stage, text), sep="\n")
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
    number, kept = STAGES[stage], (Path(__file__).parent / "stages.txt").read_text(encoding="utf-8")
    rows = [row for line in kept.splitlines() if (row := ROW.fullmatch(line))]
    return "".join(f"{row[3]}\n" for row in rows if row[1] <= number and (row[2] == "  " or number <= row[2]))


def engine_of(text: str) -> Any:
    """The functions of an engine, from its text."""
    names: dict[str, Any] = {"__name__": "my_engine"}
    exec(compile(text, "my_engine.py", "exec", dont_inherit=True), names)
    return SimpleNamespace(**names)


# -- filling in


def filled(stage: str, kept: Mapping[str, str]) -> tuple[str, dict[str, str], list[str]]:
    """The text of a stage with the answers in it, whose each part is, and sentences on what does not fit.

    `kept` has the text of a kept file for each exercise. A part that raises in a short trial is left out.
    """
    answers, troubles, left_out = dict[str, Source](), list[str](), set[tuple[str, str]]()
    for id, text in kept.items():
        try:
            answers[id] = _answer(id, text)
        except SyntaxError as error:
            troubles.append(
                f"work/mine/{id}.py is not Python: {error.msg}, line {error.lineno}. It is left out."
            )
    if "fit" in answers:
        answers["fit"] = with_weights(answers, troubles)
    while True:
        parts = choose(stage, answers, left_out, troubles)
        text = put_in(stage, answers, parts)
        raised = tried(text)
        if raised is None or not any(parts.values()):
            return text, parts, troubles
        name, where = _guilty(stage, answers, parts, text, raised)
        what = f"{type(raised).__name__}: {raised}" if str(raised) else type(raised).__name__
        troubles.append(f"{what} {where} It is left out.")
        left_out.add((name, parts[name]))


def _answer(id: str, text: str) -> Source:
    """What is kept of an exercise, its answer under the name that it has in the engine."""
    source, named = Source(text), NAMED.match(text)
    engines = "fit" if id == "fit" else PARTS[id][1].partition(".")[0]
    return source if engines in source.top or not named else Source(renamed(text, named[1], engines))


def choose(
    stage: str, answers: Mapping[str, Source], left_out: set[tuple[str, str]], troubles: list[str]
) -> dict[str, str]:
    """For each name that exercises fill up to a stage, the youngest whose answer fits; "" where none does."""
    places, parts = [*STAGES], dict[str, str]()
    for name in Source(stage_text(stage)).units:
        for id in fitting(stage, name):
            answer = answers.get(id)
            parts.setdefault(name, "")
            if answer is None or name not in answer.units or (name, id) in left_out:
                continue
            stages = places[: places.index(PARTS[id][0]) + 1]
            if name == "search" and (lacks := _lacks(answer, stages)):
                told = (
                    f"Your search of {id} lacks {' and '.join(lacks)}, which came before: an older one plays."
                )
                troubles += [told] if told not in troubles else []
                continue
            parts[name] = id
    return parts


def with_weights(answers: Mapping[str, Source], troubles: list[str]) -> Source:
    """A learner's `fit`, below it the weights that it finds in kept games, with their features or ours."""
    found: list[tuple[float, ...]] = []
    parts = choose("knowing", {id: each for id, each in answers.items() if id == "threats"}, set(), [])
    features = engine_of(put_in("knowing", answers, parts)).features
    learnt = call(
        lambda: found.append(weights(features, engine_of(answers["fit"].text).fit)), seconds=SECONDS
    )
    if not found:
        troubles.append(f"Your `fit` finds no weights: {complaint(learnt)} Ours stay.")
        return answers["fit"]
    text = f"WEIGHTS = {', '.join(map(str, found[0]))}  # of the features, by your fit"
    return Source(f"{answers['fit'].text}\n{text}\n")


def weights(features: Any, fit: Any) -> tuple[int, ...]:
    """What a learner's fit finds in the kept games: log-odds times 100, as whole numbers."""
    game, counts, results = Connect4(), list[tuple[float, ...]](), list[float]()
    for moves in GAMES.read_text(encoding="utf-8").split():
        for end in range(OPENING, len(moves)):
            counts.append(tuple(features(game, game.parse(moves[:end]))))
        results += [result_for_max(game, game.parse(moves))] * (len(moves) - OPENING)
    scales = [sqrt(sum(x * x for x in column) / len(column)) or 1.0 for column in zip(*counts, strict=True)]
    even = [[x / scale for x, scale in zip(row, scales, strict=True)] for row in counts]  # one rate suits all
    found = fit(even, results, STEPS, RATE)
    return tuple(round(100 * weight / scale) for weight, scale in zip(found, scales, strict=True))


def fitting(stage: str, name: str) -> list[str]:
    """The exercises that fill a name, and whose answers fit at a stage; the youngest last."""
    places = [*STAGES]
    now = places.index(stage)

    def fits(since: str) -> bool:
        then = places.index(since)
        return then <= now and not {*places[then + 1 : now + 1]} & {*CHANGED.get(name, ())}

    return [id for id, (since, *fills) in PARTS.items() if name in fills and fits(since)]


def _lacks(answer: Source, stages: list[str]) -> list[str]:
    """The words that a search has since earlier stages, and this one and its helpers have not."""
    used = set[str]()
    for name in ("search", *answer.helpers("search", {"order", "Memory", "leaf", "reach", "quiesce"})):
        used |= answer.used(name)
    for name in [name for name in answer.units if name.startswith("Memory.") and name[7:] in used]:
        used |= answer.used(name)  # a method of the learner's own
    return [word for stage in stages for word in BROUGHT.get(stage, ()) if word not in used]


def put_in(stage: str, answers: Mapping[str, Source], parts: Mapping[str, str]) -> str:
    """The text of the stage with the chosen answers in it, and what they need before them."""
    ours = Source(stage_text(stage))
    new, front, more = dict[str, str](), dict[str, str](), dict[str, list[str]]()
    for name, id in parts.items():
        if not id:
            new[name] = f"# ours, until {fitting(stage, name)[-1]} has passed\n{ours.said(name)}"
            continue
        answer = _apart(answers[id], id, name, {*ours.top}, front)
        new[name] = answer.said(name)
        if name == "search":
            worker = looking(new[name], front)
            texts = new if worker == name else front
            texts[worker] = up_to_date(worker, texts[worker], {*ours.top})
        if name == "move" and "share" in ours.top:
            new[name] = "\n\n\n".join([renamed(new[name], "move", "in_time"), MOVE])
        if "." in name and id not in more:  # what else the learner's class has
            more[id] = [answer.said(each) for each in answer.units if "." in each and each not in ours.units]
    if "Memory.__init__" in ours.units:
        init = new.get("Memory.__init__", ours.said("Memory.__init__"))
        theirs = [answers[id] for name, id in parts.items() if id and name.startswith("Memory.")]
        whole = Source(put(ours, {**new, "Memory.__init__": init}, [*front.values()]))
        used = whole.words().union(*(Source(text).words() for text in chain.from_iterable(more.values())))
        init = with_attributes(init, [(each, "Memory.__init__") for each in (ours, *theirs)], used)
        new["Memory.__init__"] = "\n\n".join([init, *chain.from_iterable(more.values())])
    return put(ours, new, [*front.values()])


def _apart(answer: Source, id: str, name: str, known: set[str], front: dict[str, str]) -> Source:
    """An answer whose helpers have joined those in front, under another name where theirs is taken."""
    for helper in answer.helpers(name, known):
        if front.get(helper, answer.said(helper)) != answer.said(helper):
            answer = Source(renamed(answer.text, helper, f"{helper}_{id}"))
            helper = f"{helper}_{id}"
        front[helper] = answer.said(helper)
    return answer


def looking(search: str, front: Mapping[str, str]) -> str:
    """The function that does a search's work: itself, or a helper with its six arguments and the clock."""
    for name, text in front.items() if ".clock" not in search else ():
        function = Source(text).units[name]
        if ".clock" in text and isinstance(function, ast.FunctionDef) and len(function.args.args) == 6:
            return name
    return "search"


def up_to_date(name: str, search: str, known: set[str]) -> str:
    """A search that also asks two functions of later stages: the reach and the quiescence."""
    function: Any = Source(search).units[name]
    names, used = [each.arg for each in function.args.args], Source(search).used(name)
    if len(names) == 6 and "quiesce" in known and "quiesce" not in used:
        game, state, _, alpha, beta, memory = names
        later = f"quiesce({game}, {state}, {alpha}, {beta}, {memory})"
        search = re.sub(rf"(?<![\w.])leaf\(\s*{game},\s*{state}\s*\)", later, search)
    if len(names) == 6 and "reach" in known and "reach" not in used:
        head = [node for node in function.body if ast.get_docstring(function) and node is function.body[0]]
        head += [node for node in function.body if ".clock" in ast.unparse(node)][:1]
        place, lines = (head[-1].end_lineno if head else function.body[0].lineno - 1), search.splitlines()
        search = "\n".join([*lines[:place], REACH.format(*names), *lines[place:]])
    return search


# -- a trial


def tried(text: str) -> BaseException | None:
    """What an engine raises when it moves on three small boards; also for an illegal move, or no end."""
    errors: list[BaseException] = []

    def play() -> None:
        try:
            engine = engine_of(text)
            timed = "clock" in engine.move.__code__.co_varnames
            for state in TRIED:
                options = {"seconds": POSITIONS, "clock": Ticks()} if timed else {}
                move = engine.move(SMALL, state, **options)
                if move not in SMALL.actions(state):
                    raise ValueError(f"its move is {move!r}, which is not legal")
        except BaseException as error:
            errors.append(error)
            raise

    if call(play, seconds=SECONDS)["ended"] == "time":
        errors[:] = [*errors[:1]] or [TimeoutError("no move")]
    return errors[0] if errors else None


def _guilty(
    stage: str, answers: Mapping[str, Source], parts: Mapping[str, str], text: str, error: BaseException
) -> tuple[str, str]:
    """The part without which the engine plays, the one that raised before others, and where it raised."""
    whole, lines = Source(text), [line for frame, line in walk_tb(error.__traceback__) if _of_engine(frame)]
    raised = {whole.at(line): whole.lines[line - 1].strip() for line in lines}
    own = [name for name, id in parts.items() if id]
    suspects = [name for name in reversed(raised) if name in own]
    suspects += [name for name in reversed(own) if name not in suspects]
    plays = (name for name in suspects if tried(put_in(stage, answers, {**parts, name: ""})) is None)
    name = next(plays, suspects[0])
    yours = f"your `{name}` ({parts[name]})"
    said = [line.strip() for line in answers[parts[name]].said(name).splitlines()]
    if name == whole.at(lines[-1] if lines else 0) and raised[name] in said:
        return name, f"in {yours}, line {said.index(raised[name]) + 1}."
    return name, f"with {yours} in the engine."


def _of_engine(frame: FrameType) -> bool:
    return frame.f_code.co_filename == "my_engine.py"


# -- what is told, and the file


def whose(stage: str, parts: Mapping[str, str]) -> str:
    """A line on which parts are the learner's own."""
    own = ", ".join(f"{name} ({id})" for name, id in parts.items() if id)
    ours = ", ".join(f"{name} ({fitting(stage, name)[-1]})" for name, id in parts.items() if not id)
    if not own:
        return f"Stage {stage}: every part is ours until yours passes: {ours}."
    return f"Stage {stage}: yours are {own}; " + (
        f"ours until yours passes: {ours}." if ours else "all of them."
    )


def write(stage: str, text: str) -> str:
    """Write the engine to work/my_engine.py, unless that was edited or is further on; what was done."""
    try:
        file = work_folder() / "my_engine.py"
        now = file.read_text(encoding="utf-8") if file.exists() else ""
        made = MADE.match(now)
        rest = now[made.end() :] if made else now
        if made and made[2] == _digest(rest) and [*STAGES].index(made[1]) > [*STAGES].index(stage):
            return f"work/my_engine.py is at the stage {made[1]} already, and stays."
        edited = now and (made is None or made[2] != _digest(rest))
        if edited:
            file = file.with_name("my_engine_new.py")
        file.parent.mkdir(parents=True, exist_ok=True)
        head = (
            f"# my_engine: stage {stage}, made from your answers. Edit it: your edits stay. {_digest(text)}\n"
        )
        file.write_text(head + text, encoding="utf-8")
    except (OSError, Refused) as error:
        return f"It could not be written to work/my_engine.py: {error}"
    if not edited:
        return "It lies in work/my_engine.py."
    lines = [*unified_diff(rest.splitlines(), text.splitlines(), n=0, lineterm="")][2:]
    more = [f"... and {len(lines) - SHOWN} lines more"] if len(lines) > SHOWN else []
    told = (
        "You have edited work/my_engine.py: it stays. The new one lies beside it, in work/my_engine_new.py;"
    )
    return "\n".join([f"{told} what it changes of yours:", *lines[:SHOWN], *more])


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:12]
