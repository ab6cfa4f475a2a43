"""Keys of positions: one for all images of a board, and Zobrist's, which two positions may share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial, reduce
from operator import xor
from random import Random
from typing import Any

from ...checking.question import Case, Question, Sheet, Verdict
from ...checking.tell.compare import shared
from ...checking.tell.outcome import complained
from ..asks.functions import as_given, classes, observe_keys
from .function import function_question
from .parts import PASSED, Makers, parts_of, versus, wrong

Position = list[Any]  # cells, as text or as a list of numbers; who moves
TURNS = {1: "X to move", -1: "O to move"}
QUARTER, MIRROR = (6, 3, 0, 7, 4, 1, 8, 5, 2), (2, 1, 0, 5, 4, 3, 8, 7, 6)


# -- a key for images


def key_question(
    reference: Callable[..., Any], head: str, *, points: Mapping[str, int], **said: Any
) -> Question:
    """A question whose answer, `entry(cells, to_move)`, gives two positions one key where ours does.

    `points` has "images", "apart" and "side to move".
    """
    judged, others = partial(judge, reference), partial(apart, reference)
    makers: Makers = {
        "images": (images, judged, "{n} boards: one key for all images, and not for others"),
        "apart": (others, judged, "{n} sets of boards: a key for each that is no image of another"),
        "side to move": (sides, judged, "{n} boards with either side to move"),
    }
    made = parts_of(points, makers, observe_keys, lambda case: "")
    return Question(reference, head, made, kind="function", **said)


def judge(reference: Callable[..., Any], case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether the keys part the positions as ours do."""
    positions, due = case["positions"], classes(reference, case["positions"])
    if sentence := complained(sheet, list):
        told = "A board comes as text or as a tuple of numbers." * (not isinstance(positions[0][0], str))
        return wrong(drawn(positions[0]), sentence, told, try_it=f"hash({typed(reference, positions[0])})")
    yours = sheet["value"]
    if yours == due:
        return PASSED
    place = shared(yours, due)
    joined = yours[place] != place  # it has the key of an earlier one
    both = positions[yours[place] if joined else due[place]], positions[place]
    no_image = "no rotation or reflection leads from one to the other with the same side to move"
    told = (
        versus("True: one key for both", f"False: {no_image}")
        if joined
        else versus("False: two keys", "True: the second is an image of the first")
    )
    try_it = " == ".join(typed(reference, one) for one in both)
    return wrong("\n\n".join(map(drawn, both)), told, try_it=try_it)


def drawn(position: Position) -> str:
    """A position in three rows."""
    cells, to_move = position
    marks = [str(cell) for cell in cells]
    width = max(map(len, marks))
    rows = [" ".join(mark.rjust(width) for mark in marks[row : row + 3]) for row in (0, 3, 6)]
    return "\n".join([f"{rows[0]}     {TURNS[to_move]}", *rows[1:]])


def typed(reference: Callable[..., Any], position: Position) -> str:
    """The call for one position."""
    cells, to_move = position
    return f"{reference.__name__}({as_given(cells)!r}, {to_move})"


def boards(topic: str, number: int, seed: int) -> list[Any]:
    """Boards of 3 x 3, as text and as numbers by turns."""
    random, numbers = Random(f"8.2 {topic} {seed}"), {"X": 1, "O": -1, ".": 0}
    some = [random.choices("XO.", k=9) for _ in range(number)]
    return ["".join(one) if turn % 2 else [numbers[mark] for mark in one] for turn, one in enumerate(some)]


def changed(cells: Any, squares: Sequence[int]) -> Any:
    """The board with its squares in another order."""
    moved = [cells[square] for square in squares]
    return "".join(moved) if isinstance(cells, str) else moved


def images(seed: int) -> list[Case]:
    """A board, one image of it and a board that is none; then all eight images and a board that is none."""
    cases = list[Case]()
    some = ["X........", ".X.......", "XO.......", "XO.......", *boards("images", 24, seed)]
    for turn, cells in enumerate(some):
        every = [cells]
        for _ in range(3):
            every.append(changed(every[-1], QUARTER))
        every += [changed(image, MIRROR) for image in every]
        chosen = every if turn > 15 else [cells, every[1 + turn % 7]]
        other = "OOOOOOOOO" if isinstance(cells, str) else [-1] * 9
        cases.append({"positions": [[image, (1, -1)[turn % 2]] for image in [*chosen, other]]})
    return cases


def apart(reference: Callable[..., Any], seed: int) -> list[Case]:
    """Boards that are no images of each other: pairs of the same marks, and many together."""
    random, many = Random(f"8.2 apart {seed}"), boards("many", 240, seed)
    small = ["X........ .X.......", "X........ ....X....", "XO....... OX.......", "XX....... X.X......",
             "XO....... X.O......", "XXO...... XOX......", "X.......O X......O.",
             "X.X...... X.......X", "......... ....X...."]  # fmt: skip
    pairs = [text.split() for text in small]
    pairs += [[one, changed(one, random.sample(range(9), 9))] for one in boards("apart", 40, seed)]

    def without_images(some: list[Any]) -> list[Any]:
        return list({reference(cells, 1): cells for cells in some}.values())

    sets = map(without_images, [*pairs, many[1::2], many[::2]])
    return [{"positions": [[cells, 1] for cells in some]} for some in sets if len(some) > 1]


def sides(seed: int) -> list[Case]:
    """One board, and one of its images, with either side to move."""
    some = [".........", "X........", [0] * 9, *boards("sides", 8, seed)]
    return [{"positions": [[cells, 1], [cells, -1], [changed(cells, QUARTER), -1]]} for cells in some]


# -- a test of collisions


def collision_question(
    reference: Callable[..., Any], head: str, *, points: Mapping[str, int], **said: Any
) -> Question:
    """A question whose answer, `entry(positions, codes)`, finds two positions with one Zobrist key.

    `points` has "found" and "none".
    """
    makers: dict[str, tuple[Callable[[int], list[Any]], str]] = {
        "found": (found, "{n} lists in which two positions share a key"),
        "none": (none_found, "{n} lists: None where no two do, and only there"),
    }
    parts = {name: (worth, *makers[name]) for name, worth in points.items()}
    return function_question(reference, head, parts=parts, judge=judge_collision, **said)


def zobrist(position: str, codes: Mapping[str, Sequence[int]]) -> int:
    """The exclusive or of the codes of all marks."""
    return reduce(xor, (codes[mark][square] for square, mark in enumerate(position) if mark != "."), 0)


def judge_collision(case: Case, sheet: Sheet, due: Any, where: str) -> Verdict | None:
    """Two positions of the list that differ and have one key, whichever; None where no two have."""
    (positions, codes), given = case["args"], sheet.get("value")
    if due is None:
        return None
    none = sheet["ended"] == "returned" and given is None and not sheet["printed"]  # None may be an answer
    if not none and (sentence := complained(sheet, list, noun="a pair of positions")):
        return wrong(where, sentence)
    told = (
        f"These two share the key {zobrist(due[0], codes)}." if none else "Two positions of the list are due."
    )
    if given and len(given) == 2 and all(isinstance(one, str) and one in positions for one in given):
        keys = [zobrist(one, codes) for one in given]
        if given[0] != given[1] and keys[0] == keys[1]:
            return PASSED
        keys_are = f"Their keys are {keys[0]} and {keys[1]}."
        told = "That is one position, twice." if given[0] == given[1] else keys_are
    return wrong(where, versus(sheet["text"], f"such as {due}"), told)


ODD = {"X": [1, 2, 3, 4, 5, 6, 7, 8, 16], "O": [32, 32, 64, 0, 9, 10, 11, 12, 13]}
SINGLE = {"X": [1 << bit for bit in range(9)], "O": [1 << bit for bit in range(9, 18)]}
ADDING = {"X": [1, 3, 4, 8, 16, 32, 64, 128, 256], "O": [512, 513, 1024, 2048, 5000, 6000, 7000, 8000, 9000]}


def found(seed: int) -> list[Any]:
    """Two codes that come to a third, equal codes, a code of 0; codes of few bits."""
    # fmt: off
    small = ["XX....... ..X......", "O........ .O.......", "......... ...O.....", "XXX...... .........",
             "X........ .X....... X........ ..X...... XX.......", "O........ X........ .O.......",
             "X........ X...O.... O........ .O.......", "......... ........X O........ .O......."]
    # fmt: on
    return [[text.split(), ODD] for text in small] + lists(7, False, seed) + lists(5, True, seed)


def none_found(seed: int) -> list[Any]:
    """Positions that come twice, codes whose sums are equal; codes of many bits; last, a collision."""
    small = ["", "X........", "X........ X........", "X........ .X....... X........", "XO....... OX......."]
    sums = [[["XX.......", "..X......"], ADDING]]
    return [[text.split(), SINGLE] for text in small] + sums + lists(60, True, seed) + found(seed)[:1]


def lists(bits: int, repeated: bool, seed: int) -> list[Any]:
    """Lists of positions, and codes of so many bits; with `repeated`, half of the positions come twice."""
    random = Random(f"8.5 {bits} {seed}")
    cases: list[Any] = []
    while len(cases) < 10:
        codes = {mark: [random.getrandbits(bits) for _ in range(9)] for mark in "XO"}
        number = (4, 5, 6, 10, 20, 40, 60, 80, 120, 160)[len(cases)]
        positions = list(dict.fromkeys("".join(random.choices("XO.", k=9)) for _ in range(number)))
        collide = len({zobrist(one, codes) for one in positions}) < len(positions)
        if collide == (bits < 20):
            cases.append([positions + positions[::2] * repeated, codes])
    return cases
