"""Keys of positions: one for all images of a board, and Zobrist's, which two positions may share."""

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import xor
from random import Random
from typing import Any

from ..checking.ask.sheet import Function
from ..checking.compare import PASSED, refuse, rows, text_of
from ..checking.question import Case, Sheet, Verdict
from ..checking.report.outcome import complained
from .plays.boards import play_keys, same_key

Position = list[Any]  # cells, as text or as a list of numbers; who moves
TURNS = {1: "X to move", -1: "O to move"}
QUARTER, MIRROR = (6, 3, 0, 7, 4, 1, 8, 5, 2), (2, 1, 0, 5, 4, 3, 8, 7, 6)


# -- a key for images: pairs of positions, which have one key or two


def drawn(*some: Position) -> str:
    """Positions in three rows each."""
    return "on these two boards\n\n" + "\n\n".join(map(board, some))


def board(position: Position) -> str:
    """A position in three rows."""
    cells, to_move = position
    marks = [str(cell) for cell in cells]
    width = max(map(len, marks))
    rows = [" ".join(mark.rjust(width) for mark in marks[row : row + 3]) for row in (0, 3, 6)]
    return "\n".join([f"{rows[0]}     {TURNS[to_move]}", *rows[1:]])


def typed(function: Function, case: Case) -> str:
    """The call for two positions."""
    some = ((cells if isinstance(cells, str) else tuple(cells), to_move) for cells, to_move in case["args"])
    return f"len({{{', '.join(f'{function.__name__}{each}' for each in some)}}}) == 1"


def told(value: str) -> str:
    """Whether the keys are the same, in words."""
    return {"True": "one key for both", "False": "two keys"}.get(value, value)


PAIRS: dict[str, Any] = {
    "play": play_keys,
    "typed": typed,
    "scene": drawn,
    "said": told,
    "labels": ("your function makes", "it should make"),
    "noun": "a key",
}


def an_image(reference: Function, *pair: Position) -> str:
    """Why two positions need one key, or two."""
    if same_key(reference, *pair):
        return "The second board is an image of the first, so both need the same key."
    return (
        "No rotation or reflection turns the first board into the second with the same side to move,"
        " so they need two keys."
    )


def boards(topic: str, number: int, seed: int) -> list[Any]:
    """Boards of 3 x 3, as text and as numbers by turns."""
    random, numbers = Random(f"8.2 {topic} {seed}"), {"X": 1, "O": -1, ".": 0}
    some = [random.choices("XO.", k=9) for _ in range(number)]
    return ["".join(one) if turn % 2 else [numbers[mark] for mark in one] for turn, one in enumerate(some)]


def changed(cells: Any, squares: Sequence[int]) -> Any:
    """The board with its squares in another order."""
    moved = [cells[square] for square in squares]
    return "".join(moved) if isinstance(cells, str) else moved


def images(seed: int) -> list[list[Position]]:
    """A board with an image of it, and with a board that is none; of some all eight images."""
    pairs = list[list[Position]]()
    for turn, cells in enumerate(["X........", ".X.......", "XO.......", *boards("images", 24, seed)]):
        every, side = [cells], (1, -1)[turn % 2]
        for _ in range(3):
            every.append(changed(every[-1], QUARTER))
        every += [changed(image, MIRROR) for image in every]
        other = "OOOOOOOOO" if isinstance(cells, str) else [-1] * 9
        chosen = every[1:] if turn > 15 or turn == 2 else [every[1 + turn % 7]]
        pairs += [[[cells, side], [image, side]] for image in [*chosen, other]]
    return pairs


SMALL = """X........ .X.......  X........ ....X....  XO....... OX.......  XX....... X.X......
XO....... X.O......  XXO...... XOX......  X.......O X......O.
X.X...... X.......X  ......... ....X....  .X....... ........X"""


def apart(reference: Function, seed: int) -> list[list[Position]]:
    """Boards that are no images of each other, of the same marks; last, a board and its image."""
    random = Random(f"8.2 apart {seed}")
    small = SMALL.split()
    pairs = list(zip(small[::2], small[1::2], strict=True))
    pairs += [(one, changed(one, random.sample(range(9), 9))) for one in boards("apart", 80, seed)]
    some = ([[one, 1], [other, 1]] for one, other in pairs)
    image = [["XO.......", 1], [changed("XO.......", QUARTER), 1]]  # a board itself is no key
    return [*(pair for pair in some if not same_key(reference, *pair)), image]


def sides(seed: int) -> list[list[Position]]:
    """One board, and one of its images, with either side to move; last, two boards that are no images."""
    some = [".........", "X........", [0] * 9, *boards("sides", 8, seed)]
    pairs = (([[one, 1], [one, -1]], [[one, -1], [changed(one, QUARTER), -1]]) for one in some)
    others = [["X........", 1], [".X.......", 1]]  # the side to move is no key
    return [*(list(pair) for both in pairs for pair in both), others]


# -- a test of collisions


def zobrist(position: str, codes: Mapping[str, Sequence[int]]) -> int:
    """The exclusive or of the codes of all marks."""
    return reduce(xor, (codes[mark][square] for square, mark in enumerate(position) if mark != "."), 0)


def added(position: str, codes: Mapping[str, Sequence[int]]) -> int:
    """The sum of the codes of all marks, which is no Zobrist key."""
    return sum(codes[mark][square] for square, mark in enumerate(position) if mark != ".")


def judge_collision(case: Case, sheet: Sheet, due: Any, scene: str) -> Verdict | None:
    """Two positions of the list that differ and have one key, whichever; None where no two have."""
    (positions, codes), given = case["args"], sheet.get("value")
    if due is None:
        return no_collision(case, given, scene)
    none = sheet["ended"] == "returned" and given is None and not sheet["printed"]  # None may be an answer
    if not none and (sentence := complained(sheet, list, noun="a pair of positions")):
        return refuse(scene, sentence)
    if none:
        key = zobrist(due[0], codes)
        told = f"The exclusive or of the codes is {key} for both of these, so they share a key."
    else:
        told = "Return two positions of the list."
    if given and len(given) == 2 and all(isinstance(one, str) and one in positions for one in given):
        keys = [zobrist(one, codes) for one in given]
        if given[0] != given[1] and keys[0] == keys[1]:
            return PASSED
        if given[0] == given[1]:
            told = "That is the same position twice. A collision needs two different ones."
        else:
            told = f"The exclusive or of their codes is {keys[0]} for one and {keys[1]} for the other."
            sums = [added(one, codes) for one in given]
            if sums[0] == sums[1]:
                told += f" Only their sums are equal: both are {sums[0]}."
    compared = rows(("your function returns", text_of(sheet)), ("it should return", f"such as {due}"))
    return refuse(scene, told, compared=compared)


def no_collision(case: Case, given: Any, scene: str) -> Verdict | None:
    """The keys of two positions that were returned, where no two of the list share one."""
    positions, codes = case["args"]
    is_pair = isinstance(given, list) and len(given) == 2
    if not is_pair or not all(isinstance(one, str) and one in positions for one in given):
        return None
    one, other = (zobrist(each, codes) for each in given)
    told = f"The keys of these two are {one} and {other}, and all bits of a key count."
    if one == other:
        told = "That is the same position twice. A collision needs two different ones."
    return refuse(scene, told, compared=rows(("your function returns", given), ("it should return", None)))


ODD = {"X": [1, 2, 3, 4, 5, 6, 7, 8, 16], "O": [32, 32, 64, 0, 9, 10, 11, 12, 13]}
SINGLE = {"X": [1 << bit for bit in range(9)], "O": [1 << bit for bit in range(9, 18)]}
ADDING = {"X": [1, 3, 4, 8, 16, 32, 64, 128, 256], "O": [512, 513, 1024, 2048, 5000, 6000, 7000, 8000, 9000]}


def found(seed: int) -> list[object]:
    """Two codes whose exclusive or is a third, equal codes, a code of 0; codes of few bits."""
    # fmt: off
    small = ["XX....... ..X......", "O........ .O.......", "......... ...O.....", "XXX...... .........",
             "X........ .X....... X........ ..X...... XX.......", "O........ X........ .O.......",
             "X........ X...O.... O........ .O.......", "......... ........X O........ .O......."]
    # fmt: on
    return [[text.split(), ODD] for text in small] + lists(7, False, seed) + lists(5, True, seed)


def none_found(seed: int) -> list[object]:
    """Positions that come twice, codes whose sums are equal; codes of many bits; last, a collision."""
    small = ["", "X........", "X........ X........", "X........ .X....... X........", "XO....... OX......."]
    sums = [[["XX.......", "..X......"], ADDING]]
    return [[text.split(), SINGLE] for text in small] + sums + lists(60, True, seed) + found(seed)[:1]


def lists(bits: int, repeated: bool, seed: int) -> list[object]:
    """Lists of positions, and codes of so many bits; with `repeated`, half of the positions come twice."""
    random = Random(f"8.5 {bits} {seed}")
    cases: list[object] = []
    while len(cases) < 10:
        codes = {mark: [random.getrandbits(bits) for _ in range(9)] for mark in "XO"}
        number = (4, 5, 6, 10, 20, 40, 60, 80, 120, 160)[len(cases)]
        positions = list(dict.fromkeys("".join(random.choices("XO.", k=9)) for _ in range(number)))
        collide = len({zobrist(one, codes) for one in positions}) < len(positions)
        if collide == (bits < 20):
            cases.append([positions + positions[::2] * repeated, codes])
    return cases
