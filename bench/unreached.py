"""Names of both packages that only tests name: what no notebook, command or page can reach.

A name is a function, a class, a method or a constant of `abcourse/` or `coursework/`. It is reached if the
word stands once more in code, a notebook, an exercise, a page or a lecture: anywhere but in its own
definition, in comments and docstrings, in a test, and in an `__init__.py` that only offers it. Words are
compared, not meanings, so a common word hides what nobody reaches. A library may call what is listed by its
name, so a person reads it before it goes.

    python bench/unreached.py
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from coursework.checking.question import Question

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("abcourse", "coursework")
READERS = (*PACKAGES, "notebooks", "exercises", "solutions", "docs", "bench", "lectures")
TEXT = {".py", ".ipynb", ".md", ".toml", ".txt", ".j2", ".js", ".json"}
ABOVE = ("README.md", "Makefile", "pyproject.toml", "nbgrader_config.py")
WORD = re.compile(r"\w+")
# Called by their names: by Python, IPython and ctypes, by widgets, by mistune, by subclasses of shells.
CALLED = re.compile(
    r"__\w+__|_repr_\w+_|_render_traceback_|_fields_|_esm|writable|getoutput|run_(line|cell)_magic"
    r"|block_math|codespan|inline_math|latex_environment"
)
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign


def without_docstrings(file: Path) -> ast.Module:
    """The code of a module; of an `__init__.py` without the imports, since it only offers them."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            kept = [each for each in body if not is_text(each)]
            if file.name == "__init__.py":
                kept = [each for each in kept if not isinstance(each, ast.ImportFrom)]
            node.body = kept or [ast.Pass()]
    return tree


def is_text(node: ast.AST) -> bool:
    """Whether a statement is only a string."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def count_words(text: str) -> Counter[str]:
    """How often each word stands in a text."""
    return Counter(WORD.findall(text))


def definitions(tree: ast.Module) -> Iterator[tuple[str, Definition]]:
    """Each name that a module defines, at its margin or in a class, and where."""
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    for node in (statement for scope in (tree, *classes) for statement in scope.body):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name, node
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Name):
                    yield target.id, node


def questions(file: Path) -> set[str]:
    """The names of the questions in a module: the catalogue finds them by their class."""
    if file.parent != ROOT / "coursework/questions":
        return set()
    module = import_module(f"coursework.questions.{file.stem}")
    return {name for name, value in vars(module).items() if isinstance(value, Question)}


def list_unreached() -> list[tuple[str, str]]:
    """Each file, with a name in it that is unreached."""
    read, own = Counter[str](), Counter[str]()
    files = [file for folder in READERS for file in (ROOT / folder).rglob("*") if file.suffix in TEXT]
    for file in (*files, *(ROOT / name for name in ABOVE)):
        if file.suffix == ".py":
            read += count_words(ast.unparse(without_docstrings(file)))
        else:
            read += count_words(file.read_text(encoding="utf-8"))
    found: list[tuple[Path, str]] = []
    for file in (file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py"))):
        for name, node in definitions(without_docstrings(file)):
            own[name] += count_words(ast.unparse(node))[name]
            if not CALLED.fullmatch(name) and name not in questions(file):
                found.append((file, name))
    return [(file.relative_to(ROOT).as_posix(), name) for file, name in found if read[name] <= own[name]]


if __name__ == "__main__":
    unreached = list_unreached()
    for file, name in unreached:
        print(f"{file:48}{name}")
    print(f"{len(unreached)} names that only tests name")
