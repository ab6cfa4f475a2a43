"""A mark hangs on what happened, and on no sentence that tells of it: with other words it is the same."""

import ast
from compileall import compile_dir

import pytest
from test_grade import START, notebook, put

from coursework.checking.ask import run
from coursework.checking.report import outcome
from coursework.grading import marking, sandbox
from coursework.grading.collection import collected
from coursework.grading.marking import Run, grade
from coursework.grading.sandbox import Limits
from coursework.grading.stand_ins import write_package

SAID = "told in quite other words"
HEAD = "import os\nfrom coursework import mine\nfrom abcourse import search\n"
MOVE = HEAD + "def move(game, state):\n    "
MOVES = HEAD + "def who_moves(root, plies):\n    "
ANSWERS = {  # what happens: the answers to who_moves and any_move, and the status of each
    "ours by name": (
        MOVES + "return search.minimax(root)",
        MOVE + "return search.minimax(game)",
        "forbidden",
    ),
    "ours by a name made": (
        MOVES + "return getattr(search, 'mini' + 'max')(root)",
        MOVE + "return getattr(search, 'mini' + 'max')(game)",
        "forbidden",
    ),
    "forged": (
        MOVES
        + "for end in range(3, 30):\n        try: os.write(end, b'[0,0]\\n')\n        except OSError: pass",
        MOVE
        + "for end in range(3, 30):\n        try: os.write(end, b'[0,0]\\n')\n        except OSError: pass",
        "forbidden",
    ),
    "not handed in": (
        HEAD + "mine('alphabeta')\n" + MOVES + "return 1",
        HEAD + "mine('alphabeta')\n" + MOVE + "return 1",
        "needs a person",
    ),
    "no Python": (MOVES + "return (", MOVE + "return (", "syntax"),
    "too long": (MOVES + "return 1 #" + "x" * 100_000, MOVE + "return 1 #" + "x" * 100_000, "unreadable"),
    "an end of Python": (MOVES + "os._exit(0)", MOVE + "os._exit(0)", "crashed"),
    "no end": (MOVES + "while True: pass", MOVE + "while True: pass", "timeout"),
    "an error": (MOVES + "raise KeyError", MOVE + "raise KeyError", "wrong"),
    "errors that are called as ours are": (
        "class NotHandedIn(Exception): cause = 'not handed in'\n" + MOVES + "raise NotHandedIn",
        "class Forbidden(Exception): pass\n" + MOVE + f"raise Forbidden({run.FORGED!r})",
        "wrong",
    ),
}


class Reworded(ast.NodeTransformer):
    """Says otherwise what is raised, what a sheet has as its message, and what else is a sentence."""

    raised = False

    def visit_Raise(self, node):
        self.raised = True
        self.generic_visit(node)
        self.raised = False
        return node

    def visit_Dict(self, node):
        for place, key in enumerate(node.keys):
            if isinstance(key, ast.Constant) and key.value == "message":
                node.values[place] = ast.Constant(SAID)
        return self.generic_visit(node)

    def visit_Assign(self, node):
        named = isinstance(node.targets[0], ast.Name) and node.targets[0].id.isupper()
        if named and isinstance(node.value, ast.Constant) and " " in str(node.value.value):
            node.value = ast.Constant(SAID)
        return self.generic_visit(node)

    def visit_JoinedStr(self, node):
        words = "".join(str(each.value) for each in node.values if isinstance(each, ast.Constant))
        return ast.Constant(SAID) if self.raised or words.count(" ") > 2 else node

    def visit_Constant(self, node):
        return ast.Constant(SAID) if self.raised and " " in str(node.value) else node


def results(tmp_path, course):
    with collected(tmp_path / "in") as some:
        return {each.student: grade(each, Run(way="process", limits=Limits(0.5)), course) for each in some}


def reworded(course, monkeypatch):
    """The course, and what the grader says itself, in quite other words."""
    for file in course.rglob("*.py"):
        file.write_text(ast.unparse(Reworded().visit(ast.parse(file.read_text(encoding="utf-8")))), "utf-8")
    compile_dir(course, quiet=2)  # once, and not in each process that asks
    complaint = outcome.complaint
    for place in (outcome, marking):
        monkeypatch.setattr(
            place, "complaint", lambda *sheet, **due: SAID if complaint(*sheet, **due) else ""
        )
    monkeypatch.setitem(run.FORGERY, "message", SAID)
    monkeypatch.setattr(sandbox, "TOO_MANY", SAID)


@pytest.mark.long
@pytest.mark.parametrize("otherwise", [True, False])
def test_whatever_the_sentences_say_the_marks_are_the_same(tmp_path, monkeypatch, otherwise):
    """With our own words the walks of the class meet most of these each day."""
    for name, (first, second, _) in ANSWERS.items():
        put(tmp_path / "in", name, notebook(START, who_moves=first, any_move=second), START)
    course = write_package(tmp_path / "course")
    if otherwise:
        reworded(course, monkeypatch)
    found = results(tmp_path, course)
    for name, (_, _, status) in ANSWERS.items():
        rows = found[name]["questions"]
        assert [row["status"] for row in rows] == ["ok", status, status], (name, rows)
        assert [row["points"] for row in rows] == [rows[0]["of"], 0, 0], (name, rows)
    told = [row["message"] for each in found.values() for row in each["questions"][1:]]
    assert (sum(SAID in message for message in told) > len(told) / 3) == otherwise, "the words were changed"


@pytest.mark.parametrize(
    "call", ['run_cell("x = 1")', 'run_cell("1 +")', 'run_cell("1 / 0", store_history=False)']
)
def test_a_cell_that_runs_a_text_as_a_cell_goes_on_and_its_names_are_there(tmp_path, call):
    text = f"went = get_ipython().{call}.success\nget_ipython().run_cell('def turned(n):\\n    return -n')\n"
    source = text + f"assert went is {'x = 1' in call}\ndef who_moves(root, plies):\n"
    source += "    return turned(root) if plies % 2 else root"
    put(tmp_path / "in", "ada", notebook(START, who_moves=source), START)
    (result,) = results(tmp_path, write_package(tmp_path / "course")).values()
    assert [row["status"] for row in result["questions"]] == ["ok"] * 3, result["cells"]
