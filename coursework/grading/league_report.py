"""What a league leaves behind: league.csv, league.html, and a page for each student with their games alone.

`league` calls `write_report` when it has played. The template has the sentences of the page, and its script
draws a game with the scripts of an engine's page.
"""

import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from abcourse.games.connect4 import Connect4

from ..engine.page.board import HERE as ENGINES_PAGE
from ..engine.page.board import read_scripts
from .league_review import Review, read_reviews
from .league_table import Game, compare, crosstable, find_out, measure, percent, rank, tally
from .page import page
from .table import written

HEAD = ("place", "engine", "score", "low", "high", "pairs", "out")
STYLES = ("board.css", "page.css")
SCRIPT = Path(__file__).parent / "pages/league.js"


def write_report(out: Path, games: Sequence[Game]) -> list[str]:
    """Write the tables and the pages; what to tell the teacher."""
    reviews = read_reviews(out / "reviews.csv")
    rows = list[list[str]]()
    for place, (name, pairs) in enumerate(rank(crosstable(games)), 1):
        shares = [f"{100 * share:.1f}" for share in measure(pairs)]
        rows.append([str(place), name, *shares, str(len(pairs)), ""])
    rows += [["", name, "", "", "", "", reasons] for name, reasons in find_out(games).items()]
    (out / "league.csv").write_text(written([HEAD, *rows]), encoding="utf-8", newline="")
    pages = {f"students/{row[1]}.html": row[1] for row in rows} | {"league.html": ""}
    (out / "students").mkdir(exist_ok=True)
    for file, only in pages.items():
        (out / file).write_text(league_page(games, reviews, only), encoding="utf-8")
    return [*(" ".join(filter(None, row)) for row in (HEAD, *rows)), f"{out / 'league.html'} is written."]


def league_page(games: Sequence[Game], reviews: dict[str, Review], only: str = "") -> str:
    """The page of a league; with `only`, that of one engine, which has its games alone."""
    table, out = crosstable(games), find_out(games)
    standings = rank(table)
    order = [name for name, _ in standings]
    order += [name for each in games for name in (each.first, each.second)]  # whose games do not count
    pairs: dict[tuple[int, ...], list[tuple[Game, Review]]] = {}
    for each in games:
        if only in ("", each.first, each.second):
            places = sorted(map(order.index, (each.first, each.second)))
            pairs.setdefault(tuple(places), []).append(
                (each, reviews.get(each.game, Review(each.game, "", "")))
            )
    groups = [([order[place] for place in places], some) for places, some in sorted(pairs.items())]
    return page(
        "league",
        f"{only} in the league" if only else "The league",
        style_of_board="".join((ENGINES_PAGE / name).read_text(encoding="utf-8") for name in STYLES),
        standings=standings,
        only=only,
        table=table,
        compare=compare,
        measure=measure,
        percent=percent,
        tally=partial(tally, table),
        out=out,
        groups=groups,
        facts=json.dumps([game + review for _, some in groups for game, review in some]).replace(
            "<", "\\u003c"
        ),
        scripts=f"{read_scripts(('rules.js', 'board.js'), Connect4())}\n{SCRIPT.read_text(encoding='utf-8')}",
    )
