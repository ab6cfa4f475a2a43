"""Which of a learner's answers play at a stage of the engine: each is tried, and left out where it fails.

`write_program` makes the text of those that play; `my_engine` writes it into the learner's file.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from math import sqrt
from pathlib import Path

from abcourse.games.connect4 import Connect4
from abcourse.games.match import result_for_max

from ..checking.ask.call import call
from ..checking.learner.mine import NAMED
from ..checking.report.outcome import complaint
from ..questions.plays.engine import Ticks
from .source import Source
from .stages import BROUGHT, PARTS, STAGES, engine_of, exercises, stage_text, taken
from .write_program import (
    LINE,
    LINE_SINCE,
    SECONDS,
    Answer,
    clashing,
    decorators,
    known_names,
    lines_of,
    write_program,
)

SMALL = Connect4(5, 4)
TRIED = [SMALL.parse(moves) for moves in ("", "1232", "33322", "515251")]  # the last is won at once
POSITIONS = 200  # of a short trial
GAMES = Path(__file__).parent / "games.txt"  # of the stage null_windows; bench/my_engine.py makes them
OPENING = 8  # random plies at the beginning of each
STEPS, RATE = 20, 2.0  # of the fit, whose features are scaled to 1


def filled(stage: str, kept: Mapping[str, str]) -> tuple[str, dict[str, str], list[str]]:
    """The text of a stage with the answers in it, whose each part is, and sentences on what is left out.

    `kept` has the text of a kept file for each exercise. An answer comes in if the engine plays with it.
    """
    playing = list[Answer]()
    troubles, early = dict[str, str](), list[str]()
    for id in PARTS:
        if id not in kept or STAGES[PARTS[id][0]] > STAGES[stage]:
            continue
        names = [name for name in PARTS[id][1:] if id in exercises(name, stage)]
        if not names:
            early.append(id)
            continue
        playing = _with_one_more(stage, playing, id, names, kept[id], troubles)
    if LINE in kept and STAGES[LINE_SINCE] <= STAGES[stage]:
        playing = _with_one_more(stage, playing, LINE, [LINE], kept[LINE], troubles)
    parts = {name: "" for name in Source(stage_text(stage)).top if exercises(name, stage)}
    for each in playing:
        parts |= {name: each.id for name in each.names if name in parts}
    for id in early:
        name = PARTS[id][-1]
        mends = exercises(name, stage)
        if parts.get(name) == "" and not troubles.keys() & mends:
            troubles[mends[0]] = f"Your {name} of {id} is of an earlier stage: {mends[0]} brings yours back."
    return write_program(stage, playing).text, parts, [*troubles.values()]


def _with_one_more(
    stage: str,
    playing: list[Answer],
    id: str,
    names: Sequence[str],
    text: str,
    troubles: dict[str, str],
) -> list[Answer]:
    """The answers that play, with a kept one more if that can stand; `troubles` is told why not."""
    try:
        source = Source(text)
        answer = _fitting(Answer(id, source, names, known_names(stage, source)), text, stage)
        rest = [replace(each, names=_left(each.names, answer.names)) for each in playing]
        return _played(stage, [each for each in rest if each.names], answer)
    except SyntaxError as error:
        troubles[id] = f"work/mine/{id}.py is not Python: {error.msg}, line {error.lineno}. It is left out."
    except ValueError as error:
        troubles[id] = str(error)
    return playing


def _left(names: Sequence[str], taken: Sequence[str]) -> list[str]:
    """The names that an answer still fills when a later one comes in; its Memory may be needed beside."""
    return [name for name in names if name == "Memory" or name not in taken]


def _fitting(answer: Answer, text: str, stage: str) -> Answer:
    """The answer, with the names that it has. Raises ValueError, with a sentence, where it cannot stand."""
    id, source, names = answer.id, answer.source, answer.names
    since, named = answer.since, NAMED.match(text)
    engines = answer.entries[-1] if id in ("fit", LINE) else PARTS[id][-1]
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
        if decorators(stage, since) and "search" not in used:
            told = (
                f"Your search of {id} does not call search for a child: what came later would miss its nodes."
            )
            raise ValueError(told)
    return replace(answer, names=[name for name in names if name in source.top or id == "fit"])


def _played(stage: str, before: Sequence[Answer], last: Answer) -> list[Answer]:
    """The answers with one more, a fit with its weights. Raises ValueError where they do not play."""
    pieces = _compared(last)
    for each in before:
        others = {name: text for name, text in _compared(each).items() if name not in last.names}
        if clash := clashing(others, pieces):
            raise ValueError(
                f"{each.id} and {last.id} have two helpers called {clash[0]}: {last.id} is left out. "
                f'Rename it in your answer, and check("{last.id}", …) again.'
            )
    if last.id == "fit":
        last = replace(last, weights=_weights(stage, before, last))
    program = write_program(stage, [*before, last])
    if failure := tried(program.text, wins=True):
        what, lines = failure
        owners = [program.owner_of(line) for line in lines]
        inside = [said for owner, said in owners if owner == last.id]
        where = f", at `{inside[-1]:.60}`" if inside else ""
        raise ValueError(f"{what} (in your {last.id}{where}). It is left out.")
    return [*before, last]


def _compared(answer: Answer) -> dict[str, str]:
    """The pieces of an answer; an import as the line for that one name."""
    return {name: answer.source.import_line(name) or text for name, text in answer.pieces.items()}


def _weights(stage: str, before: Sequence[Answer], fit: Answer) -> str:
    """The line with the weights that a learner's fit finds. Raises ValueError where it finds none."""
    features = write_program(stage, [each for each in before if each.id == "threats"]).text
    fitting = "\n\n\n".join([*_imports(stage), *fit.pieces.values()])
    found = call(learnt, features, fitting, seconds=SECONDS)
    if found["ended"] != "returned":
        raise ValueError(f"Your fit finds no weights, and is left out: {complaint(found)}")
    weights = ", ".join(map(str, learnt(features, fitting)))
    return f"WEIGHTS = {weights}  # what fit, below, has found, times 100 and rounded"


def _imports(stage: str) -> list[str]:
    ours = Source(stage_text(stage))
    return [line for name in ours.top if (line := ours.import_line(name))]


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
    return what.rstrip(". "), lines_of(errors[0]) if errors else []
