"""A learner's answers in place of ours: which of them play at a stage of the engine, and the text of both."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import sqrt
from pathlib import Path
from traceback import walk_tb

from abcourse.games.connect4 import Connect4
from abcourse.games.match import result_for_max

from ..check.isolate.call import call
from ..check.learner.mine import NAMED
from ..check.tell.outcome import complaint
from ..questions.asks.engine import Ticks
from .source import Source
from .stages import BROUGHT, FILE, PARTS, STAGES, around, engine_of, exercises, stage_text, taken

OURS = "# ---------- Ours, at this stage ----------"
YOURS = "# ---------- Yours: answers that passed. A name that stands here replaces the one above ----------"
SMALL = Connect4(5, 4)
TRIED = [SMALL.parse(moves) for moves in ("", "1232", "33322", "515251")]  # the last is won at once
POSITIONS, SECONDS = 200, 5.0  # of a short trial
GAMES = Path(__file__).parent / "games.txt"  # of the stage null_windows; bench/my_engine.py makes them
OPENING = 8  # random plies at the beginning of each
STEPS, RATE = 20, 2.0  # of the fit, whose features are scaled to 1


@dataclass(frozen=True)
class Answer:
    """A learner's answer in the engine: its text, the names that it fills, and those that ours has."""

    id: str
    source: Source
    names: Sequence[str]
    known: Iterable[str]
    weights: str = ""  # the line with what a fit has found

    def pieces(self) -> dict[str, str]:
        """Each definition of it that stands in the engine, word for word."""
        asked = ["fit"] if self.id == "fit" else self.names
        return {name: self.source.said(name) for name in self.source.needed(asked, self.known)}

    def text(self) -> str:
        """As it stands in the file, below a line that names the exercise."""
        return f"# {self.id}\n" + "\n\n\n".join([*self.pieces().values(), *filter(None, [self.weights])])


def filled(stage: str, kept: Mapping[str, str]) -> tuple[str, dict[str, str], list[str]]:
    """The text of a stage with the answers in it, whose each part is, and sentences on what is left out.

    `kept` has the text of a kept file for each exercise. An answer comes in if the engine plays with it.
    """
    ours, playing = [*Source(stage_text(stage)).top], list[Answer]()
    troubles, early = dict[str, str](), list[str]()
    for id in (id for id, (since, *_) in PARTS.items() if id in kept and STAGES[since] <= STAGES[stage]):
        if not (names := [name for name in PARTS[id][1:] if id in exercises(name, stage)]):
            early.append(id)
            continue
        try:
            answer = _fitting(Answer(id, Source(kept[id]), names, ours), kept[id], stage)
            rest = (replace(each, names=_left(each.names, answer.names)) for each in playing)
            playing = _played(stage, [each for each in rest if each.names], answer)
        except SyntaxError as error:
            troubles[id] = (
                f"work/mine/{id}.py is not Python: {error.msg}, line {error.lineno}. It is left out."
            )
        except ValueError as error:
            troubles[id] = str(error)
    parts = {name: "" for name in ours if exercises(name, stage)}
    parts |= {name: each.id for each in playing for name in each.names}
    for name, id in ((PARTS[id][-1], id) for id in early):
        mends = exercises(name, stage)
        if parts.get(name) == "" and not troubles.keys() & mends:
            troubles[mends[0]] = f"Your {name} of {id} is of an earlier stage: {mends[0]} brings yours back."
    return composed(stage, playing), parts, [*troubles.values()]


def _left(names: Sequence[str], taken: Sequence[str]) -> list[str]:
    """The names that an answer still fills when a later one comes in: each Memory stands around the last."""
    return [name for name in names if name == "Memory" or name not in taken]


def _fitting(answer: Answer, text: str, stage: str) -> Answer:
    """The answer, with the names that it has. Raises ValueError, with a sentence, where it cannot stand."""
    id, source, (since, *names) = answer.id, answer.source, PARTS[answer.id]
    engines, named = "fit" if id == "fit" else names[-1], NAMED.match(text)
    if engines not in source.top:
        was = named[1] if named else "something else"
        raise ValueError(f'Your {id} is called {was}: call it {engines}, and check("{id}", {engines}) again.')
    if "search" in names and STAGES[stage] >= STAGES["order"]:
        used = {word for name in source.needed(["search"], {"Memory"}) for word in source.used(name)}
        while more := source.used("Memory", used) - used:
            used |= more
        due = [word for each, words in BROUGHT.items() if STAGES[each] <= STAGES[since] for word in words]
        if lacks := " and ".join(word for word in due if word not in used):
            raise ValueError(f"Your search of {id} never uses {lacks}, which came before it: it is left out.")
        if around("search", stage, since) and "search" not in used:
            told = (
                f"Your search of {id} does not call search for a child: what came later would miss its nodes."
            )
            raise ValueError(told)
    return replace(answer, names=[name for name in answer.names if name in source.top or id == "fit"])


def _played(stage: str, before: Sequence[Answer], last: Answer) -> list[Answer]:
    """The answers with one more, a fit with its weights. Raises ValueError where they do not play."""
    pieces = last.pieces()
    for each in before:
        others = {name: text for name, text in each.pieces().items() if name not in last.names}
        if clash := [name for name in others if pieces.get(name, others[name]) != others[name]]:
            raise ValueError(
                f"{each.id} and {last.id} have two helpers called {clash[0]}: {last.id} is left out. "
                f'Rename it in your answer, and check("{last.id}", …) again.'
            )
    if last.id == "fit":
        features = "\n".join([stage_text(stage), *(each.text() for each in before if each.id == "threats")])
        found = call(learnt, features, last.text(), seconds=SECONDS)
        if found["ended"] != "returned":
            raise ValueError(f"Your fit finds no weights, and is left out: {complaint(found)}")
        weights = ", ".join(map(str, learnt(features, last.text())))
        last = replace(last, weights=f"WEIGHTS = {weights}  # by your fit")
    text = composed(stage, [*before, last])
    if failure := tried(text, wins=True):
        what, lines = failure
        above, said = text[: text.index(last.text())].count("\n"), last.text().splitlines()
        inside = [said[line - above - 1].strip() for line in lines if 0 < line - above <= len(said)]
        where = f", at `{inside[-1]:.60}`" if inside else ""
        raise ValueError(f"{what} (in your {last.id}{where}). It is left out.")
    return [*before, last]


def composed(stage: str, answers: Sequence[Answer]) -> str:
    """The first two parts of the file: our engine at a stage, and below it the answers."""
    own = {name for each in answers for name in each.names}
    fillable = {name: exercises(name, stage) for name in Source(stage_text(stage)).top}
    missing = [
        f"# {name}: ours, until {ids[-1]} passes" for name, ids in fillable.items() if ids and name not in own
    ]
    blocks = [OURS, stage_text(stage).rstrip(), "\n".join([YOURS, *missing])]
    for each in answers:
        blocks += ["before = Memory"] * ("Memory" in each.names) + [each.text()]
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


def tried(text: str, wins: bool = False) -> tuple[str, list[int]] | None:
    """Why an engine does not play on four small boards, and the lines where; None where it plays.

    With `wins` it has to take a win in one, too, if it looks ahead.
    """
    errors: list[BaseException] = []

    def play() -> None:
        try:
            engine = engine_of(text)
            for state in TRIED:
                move = engine.move(SMALL, state, **taken(engine.move, seconds=POSITIONS, clock=Ticks()))
                if move not in SMALL.actions(state):
                    raise ValueError(f"its move is {move!r}, which is not legal")
                if wins and hasattr(engine, "search") and (won := SMALL.wins(state)) and move not in won:
                    raise ValueError(f"its move is {move!r}, where {won[0]} wins at once")
        except BaseException as error:
            errors.append(error)
            raise

    sheet = call(play, seconds=SECONDS)
    if sheet["ended"] == "returned":
        return None
    what = f"{sheet['error']}: {sheet['message']}" if sheet["ended"] == "raised" else complaint(sheet)
    frames = walk_tb(errors[0].__traceback__) if errors else ()
    return what.rstrip(". "), [line for frame, line in frames if frame.f_code.co_filename == FILE]
