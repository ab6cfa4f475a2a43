"""The text of a learner's engine: one program, made of their answers and, where there is none, of our lines.

`assemble_engine` decides which answers play, and calls `write_program` with them. What goes around an answer
follows from the exercise that it is from. For example, an answer to `pvs` looks at the clock and asks the
memory by itself, so nothing does so around it; an answer to `remember_best` knows neither, so two decorators
of later_steps.txt do it. The answers stand word for word, except for one thing: where the engine needs a
`Memory` or a `move` of its own beside the learner's, the learner's gets another name.
"""

import ast
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from inspect import signature
from pathlib import Path
from re import sub
from traceback import walk_tb
from typing import Any

from ..checking.ask.call import call
from ..checking.learner.registry import questions
from ..checking.report.outcome import complaint
from ..questions.contents import LINE, LINE_SINCE, in_order, number_of
from .source import Source
from .stages import FILE, PARTS, STAGES, engine_of, exercises, stage_text

SECONDS = 5.0  # that a trial of a learner's answer may take

HEADINGS = {
    "What it keeps while it thinks": ("Memory",),
    "What a position is worth": ("WEIGHTS", "features", "estimate", "leaf"),
    "Which action it tries first": ("order",),
    "How it searches": ("reach", "quiesce", "search"),
    "How it chooses a move": ("share", "move"),
    "Which line it tells": ("principal_variation",),
    "How its weights were found": ("fit",),
}
"""The sections of the file -> what stands in them."""

USE = [
    "move(game, state) returns the action that it plays: the column, counted from 0.",
    "",
    "    from abcourse.games.connect4 import Connect4",
    "    game = Connect4()",
    "    move(game, game.initial)",
]
"""How to call the engine, below the first line of the file."""


LATER_STEPS = Source((Path(__file__).parent / "later_steps.txt").read_text(encoding="utf-8"))
"""The decorators for a search that was written before the step that each of them adds."""

SINCE_THEN = """
# These steps were added after the search below was written. Each of them takes a search and returns a new
# one, which does one thing more. The lines with @ put them around the search.
""".strip()
"""The comment above the first of these decorators."""

LOOK_AT_CLOCK = "        if memory.clock() > memory.end:\n            raise TimeoutError\n"

IN_TIME = "move_in_time"
"""What a learner's `move` is called where another one beside it minds the clock of a whole game."""

KINDS_OF_MEMORY = {"remember_best": "BestMoves", "out_of_time": "Clock", "memory": "Table"}
"""Exercise -> what its Memory is called where the engine needs more than this one class."""

NEEDED_OF_MEMORY = {"order": {"best"}, "time": {"clock", "end"}, "memory": {"probe", "store"}}
"""Stage -> the attributes that a Memory has from then on."""

NOT_YET = {
    "memory": "These two are the course's own, until exercise memory passes.",
    "search_with_memory": "It does not ask the memory by itself yet: exercise search_with_memory.",
    "out_of_time": "It does not look at the clock by itself yet: exercise out_of_time.",
    "pvs": "No null windows yet: exercise pvs.",
}
"""Exercise -> what a search or a memory of before lacks, as a comment at its place."""


@dataclass(frozen=True)
class Answer:
    """A learner's answer in the engine: its text, the names that it fills, and those that ours has."""

    id: str
    source: Source
    names: Sequence[str]
    known: frozenset[str]
    weights: str = ""  # the line with what a fit has found

    @cached_property
    def entries(self) -> list[str]:
        """The definitions for which it is in the engine."""
        return ["fit"] if self.id == "fit" else list(self.names)

    @cached_property
    def pieces(self) -> dict[str, str]:
        """Each definition of it that stands in the engine, its helpers too, word for word."""
        return {name: self.source.said(name) for name in self.source.needed(self.entries, self.known)}

    @property
    def since(self) -> str:
        """The stage at which its exercise enters the engine."""
        return LINE_SINCE if self.id == LINE else PARTS[self.id][0]

    def helpers_of(self, name: str) -> list[str]:
        """What else of this answer one of its definitions needs, in the order of the answer."""
        others = self.known | {*self.entries} - {name}
        return [each for each in self.source.needed([name], others) if each != name]


@dataclass
class Program:
    """The blocks of the file so far, each with the exercise that it is from; "" where it is ours."""

    blocks: list[tuple[str, str]] = field(default_factory=list)
    imports: dict[str, str] = field(default_factory=dict)  # name -> the line that imports it
    credits: dict[str, list[str]] = field(default_factory=dict)  # exercise -> what the file has of it
    written: set[str] = field(default_factory=set)  # helpers that stand there already

    def add(self, text: str, owner: str = "") -> None:
        """Put a block at the end."""
        self.blocks.append((owner, text))

    def credit(self, answer: Answer, said: str) -> None:
        """Note that a part of the file is from an answer; the docstring of the file says so."""
        self.credits.setdefault(answer.id, []).append(said)

    def add_helpers(self, answer: Answer, name: str) -> None:
        """Put before a definition what it needs of its answer, but not twice."""
        for helper in answer.helpers_of(name):
            if line := answer.source.import_line(helper):
                self.imports.setdefault(helper, line)
            elif (text := answer.pieces[helper]) not in self.written:
                self.written.add(text)
                self.add(text, answer.id)

    @property
    def text(self) -> str:
        """The blocks below one another, two empty lines between them."""
        return "\n\n\n".join(text for _, text in self.blocks) + "\n"

    def owner_of(self, line: int) -> tuple[str, str]:
        """Whose the block is in which a line of the text stands, and what stands there."""
        first = 1
        for owner, text in self.blocks:
            lines = text.splitlines()
            if first <= line < first + len(lines):
                return owner, lines[line - first].strip()
            first += len(lines) + 2
        return "", ""


def write_program(stage: str, answers: Sequence[Answer]) -> Program:
    """The program of a stage with these answers in it. Raises ValueError where one of them cannot stand."""
    ours = Source(stage_text(stage))
    fillers = {name: answer for answer in answers for name in answer.names}
    program = Program()
    heading = ""
    for name in [name for name in ours.top if not ours.import_line(name)]:
        if (section := _heading_of(name)) != heading:
            heading = section
            _write_heading(program, heading)
        answer = fillers.get(name)
        if answer is None:
            program.add("\n".join([*_ours_until(name, stage), ours.said(name)]))
        elif name == "Memory":
            _write_memory(program, stage, [each for each in answers if name in each.names])
        elif name == "search":
            _write_search(program, stage, answers, answer)
        elif name == "move" and stage == "competing":
            _write_move(program, answer)
        elif name == "WEIGHTS":
            program.add(answer.weights, answer.id)
            program.credit(answer, "fit, which found the WEIGHTS")
        else:
            _write_answer(program, answer, name)
    if STAGES[stage] >= STAGES[LINE_SINCE]:
        _write_line(program, fillers.get(LINE))
    if "WEIGHTS" in fillers:
        _write_fit(program, fillers["WEIGHTS"])
    for name in ours.top:
        if line := ours.import_line(name):
            program.imports.setdefault(name, line)
    mentioned = Source(program.text).mentioned()
    imports = _merged(line for name, line in program.imports.items() if name in mentioned)
    first = stage_text(stage).splitlines()[0].removesuffix('"""')
    docstring = "\n".join([first, "", *USE, "", *_told_credits(program), '"""'])
    program.blocks.insert(0, ("", "\n".join([docstring, "", *imports]).rstrip()))
    return program


def known_names(stage: str, source: Source) -> frozenset[str]:
    """The names of the stage that an answer finds there: all but those that are modules in the answer.

    For example, stage random imports the function `random`, and an answer may import the module.
    """
    ours = Source(stage_text(stage))
    modules = [name for name in ours.top if source.import_line(name).startswith("import ")]
    return frozenset(ours.top) - {*modules}


def _told_credits(program: Program) -> list[str]:
    """The lines that say which exercise each part of the file is from, in the order of the course."""
    if not program.credits:
        return ["All of it is the course's own so far."]
    known = questions()
    lines = ["I wrote these parts, each in an exercise of a course on alpha-beta search:", ""]
    for id in in_order(program.credits):
        lines.append(f"    {number_of(id)} {known[id].title}: {', '.join(program.credits[id])}")
    if any(not owner and Source(text).top for owner, text in program.blocks):
        lines += ["", "The rest is the course's own."]
    return lines


def _write_heading(program: Program, heading: str) -> None:
    program.add(f"# ---------- {heading} ----------")


def _heading_of(name: str) -> str:
    return next(heading for heading, names in HEADINGS.items() if name in names)


def _ours_until(name: str, stage: str) -> list[str]:
    """The comment above a definition of ours that an exercise fills."""
    ids = exercises(name, stage)
    return [f"# The course's own, until exercise {ids[-1]} passes."] if ids else []


def _write_answer(program: Program, answer: Answer, name: str) -> None:
    """A definition of the learner's, word for word."""
    program.add_helpers(answer, name)
    program.add(answer.pieces[name], answer.id)
    program.credit(answer, name)


def _write_fit(program: Program, answer: Answer) -> None:
    """The function that has found the weights, at the end: nothing calls it while the engine plays."""
    _write_heading(program, _heading_of("fit"))
    program.add_helpers(answer, "fit")
    program.add(f"# No move calls it. It found the weights above, once.\n{answer.pieces['fit']}", answer.id)


def _write_line(program: Program, answer: Answer | None) -> None:
    """The function that tells a line, on a board; a comment where the learner has none."""
    if answer is None:
        program.add("# It tells no line by itself yet: exercise principal_variation.")
        return
    _write_heading(program, _heading_of(LINE))
    program.add_helpers(answer, LINE)
    told = (
        "# No move calls this function. A board calls it, to show the line that the engine expects. The\n"
        "# board hands over a game in which each position has one move only: the one in memory.best."
    )
    program.add(f"{told}\n{answer.pieces[LINE]}", answer.id)
    program.credit(answer, LINE)


# -- the search


def _not_yet(stage: str, since: str) -> list[str]:
    """Comments on what a search of before has not learnt by itself."""
    now, then = STAGES[stage], STAGES[since]
    steps = {"time": "out_of_time", "memory": "search_with_memory", "null_windows": "pvs"}
    return [f"# {NOT_YET[id]}" for step, id in steps.items() if then < STAGES[step] <= now]


def decorators(stage: str, since: str) -> dict[str, str]:
    """What a search written at the stage `since` needs around it, the outermost first: name -> definition.

    No exercise's search asks `reach` or `quiesce`, so these two decorators are always needed.
    """
    now, then = STAGES[stage], STAGES[since]
    steps = {
        "within_time": then < STAGES["time"] <= now,
        "within_reach": STAGES["null_windows"] <= now,
        "until_quiet": STAGES["horizon"] <= now,
        "with_table": then < STAGES["memory"] <= now,
    }
    texts = {name: LATER_STEPS.said(name) for name, needed in steps.items() if needed}
    if "within_time" in texts and "until_quiet" in texts:
        texts["until_quiet"] = texts["until_quiet"].replace(LOOK_AT_CLOCK, "")  # it has been looked at
    return texts


def _write_search(program: Program, stage: str, answers: Sequence[Answer], answer: Answer) -> None:
    """The learner's search, word for word, below decorators for what came later.

    Raises ValueError where an answer has a name of these decorators, or makes its search without def.
    """
    needed = decorators(stage, answer.since)
    for each in answers:
        for name in needed:
            if name in each.pieces:
                raise ValueError(f"Your {each.id} has a {name}, as the engine has: call yours otherwise.")
    if needed and not isinstance(answer.source.top["search"], ast.FunctionDef | ast.ClassDef):
        raise ValueError(f"Your {answer.id} makes its search without def or class: it is left out.")
    for place, name in enumerate(needed):
        program.add(f"{SINCE_THEN}\n{needed[name]}" if place == 0 else needed[name])
    program.add_helpers(answer, "search")
    above = [*_not_yet(stage, answer.since), *(f"@{name}" for name in needed)]
    program.add("\n".join([*above, answer.pieces["search"]]), answer.id)
    program.credit(answer, "search")


def _write_move(program: Program, answer: Answer) -> None:
    """The learner's move by another name, and the one that minds the clock of a whole game."""
    program.add_helpers(answer, "move")
    program.add(renamed(answer, "move", IN_TIME), answer.id)
    program.credit(answer, f"{IN_TIME} (there it is called move)")
    program.add(
        "def move(game, state, seconds=1.0, clock=perf_counter, left=inf):\n"
        '    """The best action, found in its share of `left`, one\'s time for all moves."""\n'
        '    plies = sum(row.count(".") for row in game.grid(state))\n'
        f"    return {IN_TIME}(game, state, min(seconds, share(left, plies)), clock)"
    )


def renamed(answer: Answer, name: str, new: str) -> str:
    """A function or class of the learner's under a new name; all else stays as it is, its calls too.

    Raises ValueError where the new name is taken, and where it is neither a function nor a class.
    """
    if new in answer.source.top:
        raise ValueError(f"Your {answer.id} has a {new}, as the engine has: call yours otherwise.")
    text = answer.pieces[name]
    made = sub(rf"(?m)^(def|class)(\s+){name}\b", rf"\1\2{new}", text, count=1)
    if made == text:
        raise ValueError(f"Your {answer.id} makes its {name} without def or class: it is left out.")
    return made


# -- the memory


def _write_memory(program: Program, stage: str, answers: Sequence[Answer]) -> None:
    """The learner's Memory, and beside it what the engine needs and it does not have."""
    chosen, lacking = _chosen_memories(stage, answers)
    if len(chosen) == 1 and not lacking:
        (answer,) = chosen
        _write_answer(program, answer, "Memory")
        return
    for answer in chosen:
        kind = KINDS_OF_MEMORY[answer.id]
        program.add_helpers(answer, "Memory")
        program.add(renamed(answer, "Memory", kind), answer.id)
        program.credit(answer, f"{kind} (there it is called Memory)")
    program.add("\n".join(_joined_memory(stage, chosen, lacking)))


def _chosen_memories(stage: str, answers: Sequence[Answer]) -> tuple[list[Answer], set[str]]:
    """The memories that have something of their own, the oldest first; what the engine needs beside them."""
    chosen: list[Answer] = []
    had = set[str]()
    for answer in reversed(answers):
        attributes = _attributes(stage, answer)
        if attributes - had:
            chosen.insert(0, answer)
            had |= attributes
    needed = set[str]()
    for step, names in NEEDED_OF_MEMORY.items():
        if STAGES[step] <= STAGES[stage]:
            needed |= names
    return chosen, needed - had


def _memory_text(stage: str, answer: Answer) -> str:
    """The class Memory of an answer with what it needs: a text that runs by itself."""
    ours = Source(stage_text(stage))
    imports = [ours.said(name) for name in ours.top if ours.import_line(name)]
    needed = answer.source.needed(["Memory"], answer.known - {"Memory"})
    return "\n\n".join([*dict.fromkeys(imports), *(answer.pieces[name] for name in needed)])


def _attributes(stage: str, answer: Answer) -> set[str]:
    """What a memory of this answer has beside what every object has; ValueError where none can be made."""
    text, errors = _memory_text(stage, answer), list[BaseException]()

    def make() -> object:
        try:
            return engine_of(text).Memory()
        except BaseException as error:
            errors.append(error)
            raise

    sheet = call(make, seconds=SECONDS)
    if sheet["ended"] != "returned":
        what = f"{sheet['error']}: {sheet['message']}" if sheet["ended"] == "raised" else complaint(sheet)
        lines = lines_of(errors[0]) if errors else []
        where = f", at `{text.splitlines()[lines[-1] - 1].strip():.60}`" if lines else ""
        raise ValueError(f"{what.rstrip('. ')} (in your {answer.id}{where}). It is left out.")
    return {*dir(engine_of(text).Memory())} - {*dir(object)} - {"__dict__", "__weakref__", "__module__"}


def lines_of(error: BaseException) -> list[int]:
    """The lines of an engine's text on the way to an error."""
    return [line for frame, line in walk_tb(error.__traceback__) if frame.f_code.co_filename == FILE]


def _joined_memory(stage: str, chosen: Sequence[Answer], lacking: set[str]) -> list[str]:
    """The class that joins the learner's memories, and has of ours what none of them has."""
    kinds = [KINDS_OF_MEMORY[answer.id] for answer in reversed(chosen)]
    clocked = STAGES[stage] >= STAGES["time"]
    given = "self, seconds=inf, clock=perf_counter" if clocked else "self"
    lines = [
        f"class Memory({', '.join(kinds)}):",
        '    """All that the engine keeps while it thinks about one move."""',
        "",
        f"    def __init__({given}):",
    ]
    for answer in chosen:
        made = engine_of(_memory_text(stage, answer)).Memory
        if "__init__" in vars(made):
            with_time = clocked and _takes_time(made)
            given_on = ["seconds", "clock"] if with_time else []
            if len(chosen) == 1:
                lines.append(f"        super().__init__({', '.join(given_on)})")
            else:
                kind = KINDS_OF_MEMORY[answer.id]
                lines.append(f"        {kind}.__init__({', '.join(['self', *given_on])})")
    if lacking & {"clock", "end"}:
        lines.append("        self.clock, self.end = clock, clock() + seconds")
    if "best" in lacking:
        lines.append("        self.best = {}  # state -> the action that was best there")
    if lacking & {"probe", "store"}:
        lines.append("        self.table = {}  # state -> how deep it was searched, kind, value")
        ours = Source(stage_text(stage)).said("Memory")
        methods = ours[ours.index("    def probe") :]
        lines += ["", f"    # {NOT_YET['memory']}", methods]
    return lines


def _takes_time(made: Any) -> bool:
    """Whether a class of the learner's is made with seconds and a clock."""
    try:
        signature(made).bind(1.0, None)
    except TypeError:
        return False
    return True


# -- imports


def _merged(lines: Iterable[str]) -> list[str]:
    """The lines of imports, those from one module in one line."""
    plain, names = list[str](), dict[str, list[str]]()
    for line in lines:
        module, _, name = line.removeprefix("from ").partition(" import ")
        if line.startswith("from "):
            names.setdefault(module, []).append(name)
        else:
            plain.append(line)
    return sorted(plain) + [
        f"from {module} import {', '.join(sorted(names[module]))}" for module in sorted(names)
    ]


def clashing(before: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """The names that two answers define in different ways."""
    return [name for name in before if now.get(name, before[name]) != before[name]]
