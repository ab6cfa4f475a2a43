"""Where am I: the course as a map, from what is noted in the learner's folder."""

from abcourse.show import palette
from abcourse.show.drawing import Drawing, box, canvas, text

from ..checking.learner.mine import passed
from ..checking.learner.registry import called, questions
from ..checking.report.report import Message
from ..questions.contents import CONTENTS, DOORS, PARTS, number_of, title_of
from .measure_engine import WIDE as TABLE
from .measure_engine import kept_rows, table
from .play_matches import kept_climb

WIDE, LEFT, CELL, ROW = 640, 230, 34, 30  # points: all of it, left of the cells, a cell, a row
DONE, NEXT = "✓", "▶"


@called("no argument", "progress()", Message)
def progress() -> Drawing:
    """A row for each notebook and side room, a cell for each exercise: done, next, and still to do.

    Done is what has passed its check. Below stand its points, and those that a person gives. Bold frames are
    the core path. Next is the first exercise that is not done, of the core and of the whole line. Below this
    stand how far the learner's engine has climbed, and the rows that its trials have written.
    """
    known = questions()
    done = passed().intersection(known)
    line = [id for name, ids in CONTENTS.items() if name not in DOORS for id in ids]
    core, following = (next((id for id in way if id not in done), "") for way in (PARTS, line))
    parts, told = [], []
    for row, (name, ids) in enumerate((name, ids) for name, ids in CONTENTS.items() if ids):
        y = ROW * row + 16
        parts.append(text(LEFT - 12, y + 1, title_of(name), anchor="end", bold=name not in DOORS))
        for place, id in enumerate(ids):
            sign = DONE if id in done else NEXT if id in (core, following) else ""
            fill = palette.MAX_FILL if sign == DONE else palette.HERE if sign else palette.PAPER
            thick = 3 if id in PARTS else 1
            parts.append(box(LEFT + CELL * place, y - 11, CELL - 6, ROW - 6, fill, palette.INK, thick=thick))
            parts.append(text(LEFT + CELL * place + (CELL - 6) / 2, y + 1, sign, bold=True))
        of, got = sum(known[id].points for id in ids), sum(known[id].points for id in ids if id in done)
        parts.append(text(LEFT + CELL * 8, y + 1, f"{got} of {of} points", anchor="start"))
        told.append(f"{title_of(name)}: {got} of {of} points")
    of, got = sum(known[id].points for id in known), sum(known[id].points for id in done)
    below = [
        f"{got} checked points of {of}, and {sum(q.by_hand for q in known.values())} more by a person.",
        f"The core path, in bold frames: {len(done.intersection(PARTS))} of {len(PARTS)} done.",
    ]
    ways = {core: " of the core", following: " of all" * (core not in ("", following))}
    ahead = [f"{NEXT} Next{way}: {number_of(id)} {known[id].title}." for id, way in ways.items() if id]
    if climb := kept_climb():
        below += climb.sentences
    below += [words.replace("?.", "?") for words in ahead] or [f"{DONE} The line is done."]
    wide, high = float(WIDE), ROW * len(told) + 24.0 * len(below) + 12
    for place, words in enumerate(reversed(below)):
        parts.append(text(12, high - 24 * place - 14, words, anchor="start", bold=True))
    if own := kept_rows():
        rows, more, row_by_row = table(own, high + ROW)
        parts, high, wide, below = [*parts, *rows], high + ROW + more, TABLE, [*below, row_by_row]
    return Drawing(canvas(wide, high, *parts), f"{'; '.join(told)}. {' '.join(below)}")
