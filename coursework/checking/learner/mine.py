"""A learner's answers that passed, kept as files that they can read: `mine("alphabeta")` brings one back.

A function lies in work/mine/, in a file such as alphabeta.py: its source, and before it the imports, helpers
and plain values of the notebook that it uses. A later pass replaces it. passed.txt names all that has passed.
"""

import ast
import linecache
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from math import isinf
from pathlib import Path
from textwrap import dedent
from types import FunctionType, ModuleType
from typing import Any

from abcourse.show.slip import Slip

from ...folders import Refused, work_folder
from ..ask.run import rehearsed
from ..ask.values import printable
from ..ask.withheld import withhold
from ..report.outcome import complaint
from .registry import called, questions, unknown

HEADER = '# {id} {name}: your last answer that passed. mine("{id}") brings it back.\n'
MARKS = ("### BEGIN SOLUTION", "### END SOLUTION")
PASSED = "passed.txt"  # what has passed, a name a line: data are not kept, nor is what has no source
SECONDS = 5.0  # that a kept file may take to run
NONE_YET = "No answer of yours"
NAMED = re.compile(r"# \S+ (\w+): ")


class NoEnd(ValueError):
    """A kept file that does not come to an end as a file should; the text says how."""


def keep(id: str, name: str, source: str) -> None:
    """Write a passing answer, the source that defines `name`, where the folder can be written.

    The marks that stand around our own solutions are left out, since a reader may have begun with one.
    """
    source = "\n".join(line for line in source.split("\n") if line.strip() not in MARKS)
    with suppress(OSError, Refused):
        _folder().mkdir(parents=True, exist_ok=True)
        _file(id).write_text(HEADER.format(id=id, name=name) + source.rstrip() + "\n", encoding="utf-8")


def note_pass(id: str) -> None:
    """Note that an answer passed, whether or not it can be kept; not where nothing can be written."""
    if id in passed():
        return
    with suppress(OSError, Refused):
        _folder().mkdir(parents=True, exist_ok=True)
        with (_folder() / PASSED).open("a", encoding="utf-8") as noted:
            noted.write(f"{id}\n")


def passed() -> set[str]:
    """The exercises of which an answer passed: those that are noted, and those that are kept."""
    ids = set[str]()
    with suppress(OSError, Refused):
        ids.update(file.stem for file in _folder().glob("*.py"))
        ids.update((_folder() / PASSED).read_text(encoding="utf-8", errors="replace").split())
    return ids


def _refuse(sentence: str) -> None:
    raise Slip(sentence)


@called("the name of an exercise", 'mine("alphabeta")', _refuse)
def mine(id: str) -> Any:
    """Your last answer to the question that passed; ours, and a sentence that says so, where there is none.

    Raises ValueError for a name that no exercise has.
    """
    withhold("mine")
    answer, why_ours = found(id)
    if why_ours:
        print(why_ours)
    return answer


def found(id: str) -> tuple[Any, str]:
    """What `mine` returns, and the sentence; empty where the answer is the learner's own."""
    if sentence := unknown(id):
        raise Slip(sentence)
    try:
        return _read(_file(id)), ""
    except (FileNotFoundError, Refused):
        why = f'{NONE_YET} to "{id}" has passed yet: this is ours.'
    except (Exception, SystemExit) as error:  # the file is the learner's: anything may go wrong in it
        where, kind = f"work/mine/{_file(id).name}", f"{type(error).__name__}: "
        what = printable(f"{kind * (type(error) is not NoEnd)}{error}")
        why = f"Your answer in {where} does not run by itself ({what}): this is ours."
    return questions()[id].reference, why


def kept_text(id: str) -> str:
    """The kept file of an exercise; empty where there is none."""
    try:
        return _file(id).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError, Refused):
        return ""


def source_of(answer: object, *with_it: str) -> str:
    """The source of a function or class, after the imports, helpers and plain values that it uses.

    So is what stands under the names `with_it` beside it. It runs by itself, unless the answer uses an object
    that no text can say, or a function within a function.
    Raises ValueError where there is no source, as for a lambda or a built-in.
    """
    name, lines = getattr(answer, "__name__", ""), dict[str, str]()
    if name.isidentifier():
        around = _around(answer)
        for each in (each for each in with_it if each in around):
            _define(each, around[each], around, lines)
        _define(name, answer, around, lines)
    if not lines.get(name):
        raise ValueError("only a function or a class with a name has a source to keep")
    imports = [line for line in lines.values() if line.startswith(("import ", "from "))]
    return "\n".join([*imports, *(line for line in lines.values() if line and line not in imports)])


def cell_of(answer: object) -> str:
    """All that the cell of an answer defines, after what it uses of other cells; empty where there is none.

    An engine defines some names twice, the second time by means of the first. `source_of` finds a definition
    by its name, so only the last one is left there. In the order of the cell each name means what it meant.
    """
    functions = _functions(answer)
    if not functions:
        return ""
    cell = "".join(linecache.getlines(functions[0].__code__.co_filename))
    statements = [each for each in ast.parse(cell).body if not isinstance(each, ast.Expr)]
    defined_here = {name for each in statements for name in _bound_by(each)}
    around, lines = _around(answer), dict[str, str]()
    for statement in statements:
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and node.id in around and node.id not in {*defined_here, *lines}:
                _define(node.id, around[node.id], around, lines)
    before = [line for line in lines.values() if line]
    return "\n".join([*before, *(f"\n\n{_text_of(each, cell)}" for each in statements)])


def _bound_by(statement: ast.stmt) -> Iterator[str]:
    """The names that a statement of a cell defines for the statements after it."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield statement.name
        return
    for node in ast.walk(statement):
        if isinstance(node, ast.alias):
            yield (node.asname or node.name).partition(".")[0]
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def _text_of(node: ast.stmt, cell: str) -> str:
    """The text of a statement, with the decorators before it."""
    marks = [mark.lineno for mark in getattr(node, "decorator_list", [])]
    return "\n".join(cell.splitlines()[min([node.lineno, *marks]) - 1 : node.end_lineno])


def _file(id: str) -> Path:
    return _folder() / f"{id}.py"


def _folder() -> Path:
    return work_folder() / "mine"


def _read(file: Path) -> Any:
    """What the file defines under the name that its first line says."""
    source = file.read_text(encoding="utf-8")
    named = NAMED.match(source)
    if not named:
        raise ValueError("its first line does not name the answer")
    load = partial(defined, source, named[1], str(file))
    came = rehearsed(load, SECONDS)  # what does not end, or exits, ends there
    if came and came["ended"] != "raised":
        raise NoEnd(complaint(came).rstrip("."))
    return load()


def defined(source: str, name: str, file: str = "<mine>") -> Any:
    """What a source defines under a name, by itself."""
    found: dict[str, object] = {"__name__": "mine"}
    exec(compile(source, file, "exec", dont_inherit=True), found)
    return found[name]


def _define(name: str, value: object, around: dict[str, object], lines: dict[str, str]) -> None:
    """Add to `lines` what defines `name`, after what defines the names that it uses."""
    lines[name] = ""  # begun, so that recursion ends
    text = _imported(name, value, around) or _literal(name, value)
    if not text and isinstance(value, FunctionType | type):
        source = _written(value) or _in_a_cell(name, around)
        used = [node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)]
        for other in used:
            if other in around and other not in lines:
                _define(other, around[other], around, lines)
        text = source and f"\n\n{source}"
    del lines[name]
    lines[name] = text


def _functions(value: object) -> list[FunctionType]:
    """A function by itself, or the methods of a class: they know their file and the names around them."""
    methods = vars(value).values() if isinstance(value, type) else [value]
    return [method for method in methods if isinstance(method, FunctionType)]


def _around(answer: object) -> dict[str, object]:
    """The names that an answer sees. A class without a method of its own sees those of its module."""
    for function in _functions(answer):
        return function.__globals__
    return vars(sys.modules[answer.__module__])


def _written(value: FunctionType | type) -> str:
    """The text of a function or class; none where it is lost. A notebook's class is found by its methods."""
    codes = [function.__code__ for function in _functions(value)]
    text = "".join(linecache.getlines(codes[0].co_filename)) if codes else ""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == value.__name__:
            first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
            lines = range(first, (node.end_lineno or first) + 1)
            if codes[0].co_firstlineno in lines:
                return dedent("\n".join(text.splitlines()[line - 1] for line in lines))
    return ""


def _in_a_cell(name: str, around: dict[str, object]) -> str:
    """The statement of a notebook that makes a class which has no method there, such as a named tuple."""
    files = [file for file in linecache.cache if file.startswith("<") or "ipykernel" in file]
    functions = [each for each in around.values() if isinstance(each, FunctionType)]
    files += [each.__code__.co_filename for each in functions if each.__globals__ is around]
    for file in reversed(files):
        text = "".join(linecache.getlines(file))
        with suppress(SyntaxError):  # a cell that never ran
            for node in reversed(ast.parse(text).body):
                if name in _named_by(node):
                    return _text_of(node, text)
    return ""


def _named_by(node: ast.stmt) -> list[str]:
    """The names that a class or an assignment defines."""
    if isinstance(node, ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def _imported(name: str, value: object, around: dict[str, object]) -> str:
    """The import of a module, or of a function or class that was not defined beside the answer."""
    if isinstance(value, ModuleType):
        return f"import {value.__name__} as {name}"
    keeper, own = getattr(value, "__self__", None), getattr(value, "__name__", "")
    if keeper is not None and not isinstance(keeper, ModuleType):  # random.choice is a method of an object
        module = type(keeper).__module__
        if getattr(sys.modules.get(module), own, None) == value:
            return f"from {module} import {own} as {name}"
    home, own = getattr(value, "__module__", None), getattr(value, "__qualname__", None)
    if not home or not own or home == around.get("__name__"):
        return ""
    return f"from {_public(home, own, value)} import {own} as {name}"


def _public(home: str, own: str, value: object) -> str:
    """The module to import it from: functools for what its C code, the module _functools, defines."""
    public = home.removeprefix("_")
    return public if getattr(sys.modules.get(public), own, None) is value else home


def _literal(name: str, value: object) -> str:
    """The assignment of a value that Python's text can say; nothing for any other."""
    if isinstance(value, float) and isinf(value):
        return f'{name} = float("{value}")'
    try:
        return f"{name} = {value!r}" if ast.literal_eval(repr(value)) == value else ""
    except (ValueError, SyntaxError):
        return ""
