"""What a judge reads off a sheet: a whole number, data left unfilled, why there is nothing to judge."""

from __future__ import annotations

from typing import Any

from .isolate.sheet import Sheet
from .isolate.values import shown
from .isolate.values import whole as whole
from .tell.outcome import complaint


def complained(sheet: Sheet, *due: type, noun: str = "") -> str:
    """One sentence on why the sheet holds no value of a type that is due; empty where it holds one."""
    if sheet["ended"] == "refused" and "message" not in sheet:
        return "What came back is not plain data."
    if sheet["ended"] == "returned" and any(_fits(sheet["value"], kind) for kind in due):
        return ""
    sentence = complaint(sheet, *due, noun=noun)
    sentence = sentence or f"it returned {shown(sheet['value'])}, which cannot be judged."
    return f"{sentence[0].upper()}{sentence[1:]}"


def _fits(value: Any, due: type) -> bool:
    if due is int:
        return whole(value) is not None
    if due is dict:
        return isinstance(value, dict) and set(value) != {"object"}
    return type(value) is due
