"""What the course says of positions of Connect 4: marks of cells, the sentences around them, true scores.

`.venv/bin/python tests/boards.py` writes tests/data/solved_boards.txt, which test_boards.py reads: a line for
each marked position, with its moves (`-` where nobody has moved), its size, and the score of each column that
a mark asks about, for the side to move. That takes a minute as plain Python, and seconds with numba.

A mark is the entry "claims" in a cell's metadata. CONTRIBUTING says how it is written.
"""

from __future__ import annotations

import ast
import html
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from abcourse.games.connect4 import Connect4
from abcourse.play.perfect import book
from abcourse.show.board_svg import board_alt
from abcourse.solver import Solver
from coursework.folders import series

ROOT = Path(__file__).resolve().parents[1]
SOLVED = ROOT / "tests" / "data" / "solved_boards.txt"
VERDICTS = "wins", "draws", "loses", "best"
PICTURE = re.compile(r"A Connect 4 board\. (?!It is empty)")  # the words for a picture that has a stone on it
TEXT = re.compile(r"^([.XO]( [.XO])+\n)*[.XO ]*[XO].*\n([.XO]( [.XO])+\n)*1 2 3", re.MULTILINE)  # as text
PARSED = re.compile(r'parse\("\d{5,}"\)')  # a cell that plays a position of at least five stones
VERDICT = re.compile(r"\b(wins?|won|los(?:es?|t)|draws?|drawn|only|best|keeps?|alone)\b")
COLUMNS = re.compile(r"\b[Cc]olumns? (\d(?:(?:, | and | or |, and )\d)*)")
NAMED = re.compile(
    COLUMNS.pattern + r"|(?i:\b(?:only|best|winning) (?:column|move)\b|\b(?:column|move) that wins\b)"
    r"|\b[XO] (?:wins|loses|has won|has lost|(?:is )?to move, and lost)\b|(?i:\bwho wins\b|\bkeeps the win\b)"
    r"|(?i:\bwhich (?:column|move)[^.?]* wins\b)"
)  # what speaks of a column, or of who wins
ALONE = re.compile(
    r"\b(?:only|winning|one) (?:column|move)s? (?:of \w+ )?(?:that |which )?(?:wins?|keeps)\b"
    r"|\bthe (?:only|winning) (?:column|move)\b|\bthe (?:column|move) that wins\b"
    r"|\bwhich (?:column|move)[^.?]* wins\b|\balone wins\b|\bonly (?:one )?(?:column|move)\b[^.?]*\bwins\b",
    re.IGNORECASE,
)  # what is true of one column and no other


class Position(NamedTuple):
    """The columns that were played, from 1, and the size of the board."""

    moves: str
    width: int = 7
    height: int = 6

    def game(self) -> Connect4:
        """The game on a board of this size."""
        return Connect4(self.width, self.height)

    def open_columns(self) -> list[int]:
        """The columns that can be played, from 1."""
        game = self.game()
        return [column + 1 for column in game.actions(game.parse(self.moves))]


class Claim(NamedTuple):
    """What one mark says of one position: verdict -> columns from 1, for the side to move.

    With `only`, each list that is given is complete.
    """

    position: Position
    verdicts: dict[str, list[int]]
    only: bool = False

    def asked(self) -> list[int]:
        """The columns whose scores decide whether the claim is true."""
        if self.only or "best" in self.verdicts:
            return self.position.open_columns()
        return sorted({column for columns in self.verdicts.values() for column in columns})

    def faults(self, scores: Mapping[int, int]) -> list[str]:
        """A sentence for each verdict that the scores contradict."""
        found = []
        for verdict, columns in self.verdicts.items():
            true = {column for column in scores if has_verdict(verdict, scores[column], max(scores.values()))}
            if wrong := {*columns} - true:
                found.append(f"{self.position.moves}: not true of column {sorted(wrong)}: {verdict}")
            if self.only and (more := true - {*columns}):
                found.append(f"{self.position.moves}: true of column {sorted(more)} too: {verdict}")
        return found


def has_verdict(verdict: str, score: int, most: int) -> bool:
    """Whether a move with this score has earned a verdict; `most` is the best score of the position."""
    earned = {"wins": score > 0, "draws": score == 0, "loses": score < 0, "best": score == most}
    return earned[verdict]


def read_claim(entry: Mapping[str, Any]) -> Claim:
    """A claim as it stands in a cell's metadata. Raises ValueError for words that a mark does not have."""
    if unknown := entry.keys() - {"board", "size", "only", *VERDICTS}:
        raise ValueError(f"a claim does not know {sorted(unknown)}; it has board, size, only, {VERDICTS}")
    verdicts = {verdict: entry[verdict] for verdict in VERDICTS if verdict in entry}
    position = Position(entry["board"], *entry.get("size", (7, 6)))
    legal = {*position.open_columns()}
    if not verdicts or not all({*columns} <= legal for columns in verdicts.values()):
        raise ValueError(f"{entry}: each verdict names columns that can be played, from 1")
    return Claim(position, verdicts, entry.get("only", False))


class Cell(NamedTuple):
    """A cell of a notebook as this test sees it; `mark` is its claims, a reason in words, or None."""

    id: str
    tags: list[str]
    source: str
    text: str  # what a reader is told here: prose or the words of a card, and what its slide asks and says
    shown: str  # what stands in its outputs
    mark: Any

    def shows_position(self) -> bool:
        """Whether it shows a position of Connect 4 on which somebody has played, or plays on one."""
        if not self.shown.strip():  # solutions are kept without outputs
            draws = "BoardPicture(" in self.source and "scene" not in self.tags
            return draws or "scene-played" in self.tags or bool(self.mark)
        plays = PARSED.search(self.source) and COLUMNS.search(self.shown)
        reviews = self.source.startswith("draw_review(")
        return bool(PICTURE.search(self.shown) or TEXT.search(self.shown) or plays or reviews)

    def claims(self) -> list[Claim]:
        """What its mark says; nothing where the mark is a reason or missing."""
        return [read_claim(entry) for entry in self.mark] if isinstance(self.mark, list) else []


def notebooks() -> list[Path]:
    """The notebooks, then those of the solutions, from which the exercises are made."""
    return [*series(), *sorted((ROOT / "solutions").glob("*/*.ipynb"))]


def read_cells(path: Path) -> list[Cell]:
    """The cells of a notebook."""
    cells = []
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        about = cell["metadata"]
        slide = [about.get("title", ""), about.get("claim", "")]
        slide += [text for text in about.get("cue", {}).values() if isinstance(text, str)]
        shown = html.unescape("\n".join(join_outputs(cell.get("outputs", []))))
        source = "".join(cell["source"])
        words = [source] if cell["cell_type"] == "markdown" else card_words(source)
        text = ". ".join([*words, *slide])
        cells.append(
            Cell(cell.get("id", ""), about.get("tags", []), source, text, shown, about.get("claims"))
        )
    return cells


def card_words(source: str) -> list[str]:
    """Every string that the code of a cell gives to a card."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    cards = [call for call in calls if ast.unparse(call.func).startswith("Predict")]
    parts = [node for card in cards for node in ast.walk(card)]
    return [node.value for node in parts if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def join_outputs(outputs: list[dict[str, Any]]) -> Iterator[str]:
    """Each text of a cell's outputs: what was printed, and each form of what was displayed."""
    for output in outputs:
        yield "".join(output.get("text", ""))
        for text in output.get("data", {}).values():
            yield "".join(text)


def tells_of(cells: list[Cell], place: int) -> list[str]:
    """The sentences of a cell that shows a position, and around it, up to a heading or another such cell."""
    first = place
    while first and not cells[first - 1].shows_position() and not cells[first].text.startswith("#"):
        first -= 1
    last = place + 1
    while last < len(cells) and not cells[last].shows_position() and not cells[last].text.startswith("#"):
        last += 1
    text = " ".join(". ".join(cell.text for cell in cells[first:last]).split())
    return re.split(r"(?<=[.!?:;]) ", text)


def is_shown(position: Position, cells: list[Cell]) -> bool:
    """Whether a notebook shows this position, or has its moves in a source; the last three may be replies."""
    game, played = position.game(), len(position.moves)
    for number in range(max(played - 3, 0), played + 1):
        moves = position.moves[:number]
        state = game.parse(moves)
        for cell in cells:
            if (
                f'"{moves}' in cell.source
                or board_alt(game, state) in cell.shown
                or game.board(state) in cell.shown
            ):
                return True
    return False


def every_claim() -> list[tuple[str, Claim]]:
    """Each claim of the notebooks, and before it where it stands."""
    found: list[tuple[str, Claim]] = []
    for path in notebooks():
        for cell in read_cells(path):
            found += [(f"{path.parent.name}/{path.stem} {cell.id}", claim) for claim in cell.claims()]
    return found


def all_asked(claims: list[tuple[str, Claim]]) -> dict[Position, list[int]]:
    """Each position of the claims, and the columns that they ask about."""
    asked: dict[Position, set[int]] = {}
    for _, claim in claims:
        asked.setdefault(claim.position, set()).update(claim.asked())
    return {position: sorted(columns) for position, columns in sorted(asked.items())}


def score_column(solver: Solver, position: Position, column: int) -> int:
    """The score of a column, from 1, for the side to move: by the book, else by the solver."""
    game = position.game()
    after = game.result(game.parse(position.moves), column - 1)
    if (position.width, position.height) == (7, 6) and after in book():
        return -book()[after][1]
    return -solver.solve(after)


def solve_columns(position: Position, columns: list[int], most: int = 1 << 40) -> dict[int, int]:
    """The score of each of these columns. Raises OutOfNodes where that takes more than `most` positions."""
    solver = Solver(position.game())
    solver.allow(most)
    return {column: score_column(solver, position, column) for column in columns}


def read_solved() -> dict[Position, dict[int, int]]:
    """The kept scores: position -> column from 1 -> score for the side to move."""
    found = {}
    for line in SOLVED.read_text(encoding="utf-8").splitlines():
        moves, size, *scores = line.split()
        pairs = [each.split(":") for each in scores]
        position = Position(moves.strip("-"), *map(int, size.split("x")))
        found[position] = {int(column): int(score) for column, score in pairs}
    return found


def write_solved() -> None:
    """Ask the solver about every position of a mark, and keep what it says."""
    lines = []
    for position, columns in all_asked(every_claim()).items():
        scores = solve_columns(position, columns)
        told = " ".join(f"{column}:{score:+d}" for column, score in scores.items())
        lines.append(f"{position.moves or '-'} {position.width}x{position.height} {told}\n")
        print(lines[-1], end="", flush=True)
    SOLVED.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    write_solved()
