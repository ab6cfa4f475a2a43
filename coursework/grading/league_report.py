"""What a league leaves behind: league.csv, league.html, and a page for each student with their games alone.

`league` calls `write_report` when it has played. The page draws a game with the scripts of an engine's page.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..engine.page.build import HERE as ENGINES_PAGE
from .league_review import Review, read_reviews
from .league_table import Game, compare, crosstable, find_out, percent, rank
from .page import page
from .table import written

HERE = Path(__file__).parent / "pages"
HEAD = ("place", "engine", "score", "low", "high", "pairs", "out")
SCRIPTS = (ENGINES_PAGE / "rules.js", ENGINES_PAGE / "stones.js", HERE / "league.js")


def write_report(out: Path, games: Sequence[Game]) -> list[str]:
    """Write the tables and the pages; what to tell the teacher."""
    reviews = {each.game: each for each in read_reviews(out / "reviews.csv")}
    standings, gone = rank(crosstable(games)), find_out(games)
    rows, told = list[list[str]](), list[str]()
    for place, each in enumerate(standings, 1):
        shares = [f"{100 * share:.1f}" for share in each.score]
        rows.append([str(place), each.name, *shares, str(each.pairs), ""])
        told.append(f"{place}. {each.name}: {percent(each.score)} in {each.pairs} pairs of games")
    for name, reasons in gone.items():
        rows.append(["", name, "", "", "", "", reasons])
        told.append(f"{name} is out: {reasons}")
    (out / "league.csv").write_text(written([HEAD, *rows]), encoding="utf-8", newline="")
    views = [view(game, reviews.get(game.game)) for game in games]
    (out / "league.html").write_text(league_page("The league", games, views), encoding="utf-8")
    (out / "students").mkdir(exist_ok=True)
    for name in [*(each.name for each in standings), *gone]:
        own = [each for each in views if name in each["names"]]
        text = league_page(f"{name} in the league", games, own, only=name)
        (out / "students" / f"{name}.html").write_text(text, encoding="utf-8")
    return [*told, str(out / "league.csv"), str(out / "league.html")]


def view(game: Game, review: Review | None) -> dict[str, Any]:
    """What the page knows of a game, as plain data."""
    told = review.told if review else ""
    for stone, name in zip("XO", (game.first, game.second), strict=True):
        told = told.replace(f"{stone} wins", f"{name} wins")
    return {
        "names": [game.first, game.second],
        "round": game.round,
        "moves": [int(column) - 1 for column in game.moves],
        "opening": len(game.opening),
        "slip": int(review.move) if review else 0,
        "told": told,
        "end": tell_end(game, review),
    }


def tell_end(game: Game, review: Review | None) -> str:
    """How a game ended, and where it was lost, as far as that is known."""
    if game.forfeit:
        return f"{game.forfeit} forfeits, because {game.reason}"
    if game.result == "0.5":
        return "A draw."
    winner = game.first if game.result == "1.0" else game.second
    if review is None:
        return f"{winner} wins. Where it was lost: not looked for."
    where = f"move {review.move}" if review.move != "0" else review.told
    return f"{winner} wins. Where it was lost: {where}."


def league_page(title: str, games: Sequence[Game], views: list[dict[str, Any]], only: str = "") -> str:
    """The page of a league; with `only`, that of one engine, whose games alone are the `views`."""
    table, gone = crosstable(games), find_out(games)
    standings = rank(table)
    order = [*(each.name for each in standings), *gone]
    pairs: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for each in views:
        pairs.setdefault(tuple(sorted(each["names"], key=order.index)), []).append(each)
    in_order = sorted(pairs, key=lambda pair: [*map(order.index, pair)])
    groups = [(compare(table, *pair), pairs[pair]) for pair in in_order]
    return page(
        "league",
        title,
        style_of_board=(ENGINES_PAGE / "page.css").read_text(encoding="utf-8"),
        standings=standings,
        only=only,
        table=table,
        compare=compare,
        percent=percent,
        out={name: reasons for name, reasons in gone.items() if only in ("", name)},
        groups=groups,
        facts=json.dumps([each for _, some in groups for each in some]).replace("<", "\\u003c"),
        scripts="\n".join(file.read_text(encoding="utf-8") for file in SCRIPTS),
    )
