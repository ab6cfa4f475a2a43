"""`abcourse sheet`: trees to prune by hand on paper, a sheet for each name, and the key, also as CSV."""

import csv
import re
from collections.abc import Sequence
from html import escape
from io import StringIO

from ..folders import Refused
from .variants import RULE, Variant, draw

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Pruning by hand</title>
<style>body{{font:11pt/1.35 system-ui,sans-serif;max-width:43rem;margin:1rem auto}}svg{{flex:none}}
section{{break-inside:avoid;padding:.3em 0;border-bottom:1px dashed #999}}h1{{font-size:1.15em;margin:0}}
p,h2{{font-size:1em;margin:0 0 .3em}}div{{display:flex;gap:.6em}}
p{{font-size:.8em}}aside{{flex:1;font-size:.8em;display:flex;flex-direction:column}}
aside p{{font-size:1em;margin:0}}
aside span{{box-sizing:border-box;display:inline-block;width:3.9em;height:1.7em;margin:0 .3em .2em 0}}
aside span{{border:1px solid #999;border-radius:3px;padding:0 .3em}}
.lines{{flex:1;background:repeating-linear-gradient(#fff 0 1.9em,#bbb 1.9em 2em)}}
.keys{{break-inside:auto;break-before:page;page:keys;border:0;font-size:7pt}}tr{{break-inside:avoid}}
th,td{{text-align:left;padding:.15em .5em;border-bottom:1px solid #ccc;white-space:nowrap}}small{{color:#555}}
table{{border-collapse:collapse}}@media print{{body{{margin:0;max-width:none}}}}@page{{size:A4;margin:14mm}}
@page keys{{size:A4 landscape;margin:10mm}}</style>
<main>{body}</main></html>
"""
TASK = (
    "Alpha-beta reads each tree from left to right; MAX moves at A, and a node stops as soon as a bound is "
    "reached (≥). Cross out each leaf that is never read. Write into the box of each node that is searched "
    "what it returns, with its label (3, ≥5 or ≤1). Give the reason of each cut."
)
KEY = (
    "For each tree: the leaves that are never read, in bold; what each node returns, with its label; and the "
    "seed with which Practice(level, seed) shows the tree on the screen."
)
COLUMNS = ("sheet", "name", "tree", "level", "never_read", "returns", "value", "practice_seed")
SCALE = 0.77  # of a picture's size on the screen
PLY_HEIGHT = 46  # so that two sheets of three levels share a page


def make_sheets(levels: Sequence[int], names: Sequence[str], seed: int = 1) -> tuple[str, str]:
    """A page to print and its key as CSV: for each name a sheet with a tree of each level, then the key.

    The same seed, levels and number of names give the same sheets. Raises `Refused` for a level that there is
    not, and where no level or no name is given.
    """
    if not levels or not names:
        raise Refused("a sheet needs at least one level and one name")
    try:
        drawn = draw(levels, len(names), seed)
    except ValueError as error:
        raise Refused(str(error)) from None
    sheets = ""
    rows = ""
    for place, (name, trees) in enumerate(zip(names, drawn, strict=True), 1):
        sheets += sheet_html(seed, place, name, len(names), trees)
        rows += key_row(f"{seed}/{place} {name}".strip(), trees)
    heads = "".join(f"<th>{number}. Level {level}</th>" for number, level in enumerate(levels, 1))
    table = f"<table><tr><th></th>{heads}</tr>{rows}</table>"
    key = f'<section class="keys"><h1>Key</h1><p>{KEY} {RULE}</p>{table}</section>'
    return PAGE.format(body=sheets + key), key_csv(seed, names, drawn)


def sheet_html(seed: int, place: int, name: str, count: int, trees: Sequence[Variant]) -> str:
    """One sheet: its number and what that means, the task, the rule, and the trees with room to write."""
    number = f"{seed}/{place}"
    means = f"{number} means: seed {seed}, sheet {place} of {count}."
    text = f"<h1>Pruning by hand: {escape(f'{number} {name}'.strip())}</h1><p>{means} {TASK}</p>"
    text += f"<p><b>The label.</b> {RULE}</p>"
    for tree_number, tree in enumerate(trees, 1):
        head = f'<h2 title="Level {tree.level}">{tree_number}.</h2>'
        text += f"<div>{head}{shrink(tree.svg(PLY_HEIGHT))}{room_html(tree)}</div>"
    return f"<section>{text}</section>"


def room_html(tree: Variant) -> str:
    """Room to write beside a tree: a box for what each node returns, and lines for the reasons."""
    names = [tree.tree.name(path) for path in tree.tree.nodes() if tree.tree.children(path)]
    boxes = "".join(f"<span>{name}</span>" for name in sorted(names))
    return f'<aside><p>{boxes}</p>Reasons:<div class="lines"></div></aside>'


def shrink(svg: str) -> str:
    """A picture at the size for paper."""
    return re.sub(
        r"(width|height)='(\d+)'", lambda side: f"{side[1]}='{SCALE * int(side[2]):g}'", svg, count=2
    )


def key_row(name: str, trees: Sequence[Variant]) -> str:
    """The line of the key for a sheet."""
    cells = ""
    for tree in trees:
        answer = f"<b>{' '.join(tree.unread)}</b> · {', '.join(tree.returns)}"
        cells += f"<td>{answer} <small>{tree.seed}</small></td>"
    return f"<tr><th>{escape(name)}</th>{cells}</tr>"


def key_csv(seed: int, names: Sequence[str], drawn: Sequence[Sequence[Variant]]) -> str:
    """The key as CSV, a row for each tree."""
    text = StringIO()
    table = csv.writer(text)
    table.writerow(COLUMNS)
    for place, (name, trees) in enumerate(zip(names, drawn, strict=True), 1):
        for number, tree in enumerate(trees, 1):
            answer = [" ".join(tree.unread), ", ".join(tree.returns)]
            row = [f"{seed}/{place}", guard(name), number, tree.level, *answer, tree.value, tree.seed]
            table.writerow(row)
    return text.getvalue()


def guard(text: str) -> str:
    """A text as a cell of a table: with an apostrophe before what a spreadsheet would take for a formula."""
    number = re.fullmatch(r"[-+]?[\d.,]+", text)
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) and not number else text
