"""The league: the engines of a class play one another, in pairs of games from even openings.

`abcourse league` calls `run_league`. Each game is a row of games.csv, which is written as soon as the game is
over and never changed. Who still has to play whom follows from these rows, so a league that was stopped, or
killed, goes on with the next game. `league_game` plays one, and `league_report` makes the tables and pages.
"""

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import product
from pathlib import Path
from time import monotonic

from ..folders import Refused
from .batch import show
from .league_engines import ENGINES, gather_engines
from .league_game import Seat, play_game
from .league_report import write_report
from .league_review import review_games
from .league_table import Game, add_row, find_out, read_rows
from .sandbox import chosen, limits_text
from .stand_ins import course_folder

OPENINGS = Path(__file__).with_name("openings.txt")


def run_league(args: Namespace) -> list[str]:
    """Play what is left to play, review lost games, and write all files; what to tell at the end.

    `args` are those of the command. Raises Refused, or ValueError, with a sentence for the teacher.
    """
    out, begun = args.out, (args.out / ENGINES).exists()
    if not args.trusted and chosen("auto") != "bwrap":
        raise Refused("bubblewrap does not work here; --trusted plays without it, if you know the authors")
    if out.resolve().is_relative_to(args.submissions.resolve()):
        raise Refused(f"--out {out}: the league would lie among the engines; give another folder")
    if begun != args.resume:
        there = "a league already, and --resume goes on with it" if begun else "no league to resume"
        raise Refused(f"in {out} is {there}")
    way = chosen("process" if args.trusted else "bwrap")
    print(*limits_text(way), sep="\n", file=sys.stderr)
    if not begun:
        gather_engines(args.submissions, out, way)
    names = sorted(file.stem for file in (out / ENGINES).glob("*.py"))
    if len(names) < 2:
        raise Refused(f"a league needs two engines, and there are {len(names)}")
    games = [Game(*row) for row in read_rows(out / "games.csv", Game._fields)]
    if games and games[-1].seconds != str(args.seconds):
        raise Refused(f"this league has --seconds {games[-1].seconds}: go on with the same")
    try:
        with course_folder(out) as course:
            play_rounds(names, games, way, course, args)
        review_games(out / "reviews.csv", games, args.reviews)
    except KeyboardInterrupt:
        print("\nStopped; --resume goes on.", file=sys.stderr)
    return write_report(out, games)


def play_rounds(names: list[str], games: list[Game], way: str, course: Path, args: Namespace) -> None:
    """Play the games that are left, as long as there is time, and add each to the file and to `games`."""
    folder, until = args.out / ENGINES, monotonic() + 60 * args.minutes
    openings = OPENINGS.read_text(encoding="ascii").split()[: args.rounds]
    played = {(each.opening, each.first, each.second) for each in games}
    seat = partial(Seat, way=way, course=course, seconds=args.seconds)
    for opening, pair in product(openings, pairings(names)):
        for first, second in (pair, pair[::-1]):
            if (opening, first, second) in played or {first, second} & find_out(games).keys():
                continue
            if monotonic() > until:
                return
            seats = seat(folder / f"{first}.py"), seat(folder / f"{second}.py")
            with closing(seats[0]), closing(seats[1]):
                moves, result, forfeit, reason = play_game(opening, *seats)
            place, seconds = str(len(games) + 1), str(args.seconds)
            games.append(Game(place, opening, first, second, moves, result, seconds, forfeit, reason))
            add_row(args.out / "games.csv", games[-1])
            if forfeit:
                print(f"Game {place}: {forfeit} forfeits, because {reason}", file=sys.stderr)
            show(len(games), len(openings) * len(names) * (len(names) - 1), f"{first} - {second}")


def pairings(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Every pair once, so that all engines play about equally often at any time (the circle method).

    >>> list(pairings(["a", "b", "c"]))
    [('b', 'c'), ('a', 'c'), ('a', 'b')]
    """
    ring = [*names] + [""] * (len(names) % 2)  # who meets "" has a rest
    for _ in ring[1:]:
        for one, other in zip(ring[: len(ring) // 2], reversed(ring), strict=False):
            if one and other:
                yield one, other
        ring.insert(1, ring.pop())
