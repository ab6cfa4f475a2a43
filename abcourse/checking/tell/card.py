"""A report as a card in a notebook: shape, word and colour; light and dark as in JupyterLab; no script."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import groupby
from typing import Any

from ...show.page import WHITE, data_uri

INK, QUIET = "var(--jp-ui-font-color1,#1b1b1b)", "var(--jp-ui-font-color2,#5b5b5b)"
PAPER, LINE = "var(--jp-layout-color1,#fff)", "var(--jp-border-color1,#9a9a9a)"
EDGE = {"right": "#009e73", "wrong": "#d55e00", "not tried": "#6b6b6b"}  # beside ✔, ✘ and the words
SIGN = {"right": "✔", "wrong": "✘", "not tried": "…"}
CODE = "font-family:var(--jp-code-font-family,monospace);font-size:.93em"
LOOK = (
    f"max-width:60em;margin:.4em 0;padding:.7em 1em;color:{INK};background:{PAPER};border:1px solid {LINE};"
    "border-radius:8px;font:15px/1.5 var(--jp-ui-font-family,system-ui,sans-serif)"
)
BAR = f"flex:1;max-width:12em;height:.7em;border:1px solid {LINE};border-radius:.4em;overflow:hidden"
FILL = f"background:{EDGE['right']};forced-color-adjust:none"
TABLE = "margin:.4em 0;border-collapse:collapse;font-size:1em;text-align:left"
CELL = "padding:.1em .8em .1em 0;text-align:left;vertical-align:top;background:none"
PRE = f"margin:.5em 0;padding:0;background:none;color:inherit;{CODE};line-height:1.35;white-space:pre-wrap"


def card(report: Any) -> str:
    """The HTML of a `Report`, which imports this."""
    rows = [_part("✔", part.name, part.told) for part in report.parts if part.passed]
    if report.failing:
        rows.append(_part("✘", report.failing[0].name, _first(report)))
    below = [_failure(report), *(_line(text) for text in (report.also, report.note) if text)]
    if report.next:
        call = f'<span style="{CODE}">{escape(report.next)}</span>'
        below.append(f'<p style="margin:.6em 0 0;color:{QUIET}">Next: {call}</p>')
    table = f'<table style="{TABLE}">{"".join(rows)}</table>'
    label = f"{escape(report.title)}: {report.state}"
    look = f"{LOOK};border-left:8px solid {EDGE[report.state]}"
    inside = f"{_head(report)}{table}{''.join(below)}"
    return f'<div role="group" aria-label="{label}" style="{look}">{inside}</div>'


def _head(report: Any) -> str:
    """The question, how far it is, and the points."""
    full = 100 * report.points // max(report.of, 1)
    done = f'<span style="display:block;width:{full}%;height:100%;{FILL}"></span>'
    bar = f'<span aria-hidden="true" style="{BAR}">{done}</span>'
    name = f"<b>{SIGN[report.state]} {escape(report.title)}</b>"
    return f'<div style="display:flex;align-items:center;gap:1em">{name}{bar}<b>{report.outcome}</b></div>'


def _part(sign: str, name: str, told: str) -> str:
    colour = "success-color0,#00664b" if sign == "✔" else "error-color0,#9c3f00"
    cells = {
        f"color:var(--jp-{colour})": f"<b>{sign}</b>",
        "white-space:nowrap": f"<b>{escape(name)}</b>",
        "white-space:pre-line": escape(told),
    }
    row = "".join(f'<td style="{CELL};{look}">{text}</td>' for look, text in cells.items())
    return f'<tr style="background:none">{row}</tr>'


def _first(report: Any) -> str:
    return str(report.shown.blocks[0] if report.shown else report.failing[0].told)


def _failure(report: Any) -> str:
    """The one failure: its picture, or its drawing in text, and what is said of it."""
    shown = report.shown
    if shown is None:
        return ""
    blocks = [_block(block) for block in shown.blocks[1:]]
    if shown.svg:
        white = f"{WHITE};border-radius:6px;padding:6px;max-width:100%;max-height:22em"
        blocks[:1] = [f'<img src="{data_uri(shown.svg)}" alt="{escape(shown.alt)}" style="{white}">']
    fault = [_line(f"It looks as if {shown.fault}")] if shown.fault else []
    call = [_line("Try it:") + f'<pre style="{PRE}">{escape(shown.try_it)}</pre>'] if shown.try_it else []
    return "".join([*blocks, *fault, *call])


def _block(block: str) -> str:
    """Columns and drawings as they stand, sentences as sentences."""
    lines = block.strip("\n").splitlines()
    columns = [line for line in lines if "   " in line.strip() or line.startswith(" ")]
    together = len(columns) > 2 or len(lines) > 6
    runs = groupby(lines, lambda line: together or line in columns)
    return "".join(_pre(run) if stands else "".join(map(_line, run)) for stands, run in runs)


def _pre(lines: Iterable[str]) -> str:
    return '<pre style="{}">{}</pre>'.format(PRE, escape("\n".join(lines)))


def _line(text: str) -> str:
    return f'<p style="margin:.4em 0">{escape(text)}</p>'
