"""The course in JupyterLite: what it is built from, and in a real browser with the network blocked.

The tests in a browser need a folder of Pyodide, named by $PYODIDE, and `pip install -e ".[browser]"`; else
they are skipped. `npm pack pyodide@314.0.7` has the core of it.
"""

import base64
import functools
import json
import os
import re
import subprocess
import sys
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path

import nbformat
import pytest
from browser import visit
from playwright.sync_api import expect

from abcourse.folders import Refused, series
from abcourse.site import browser as builder
from abcourse.site.carry import FILE, bring_work, download_work

LOOP = "def child_window(alpha, beta, best):\n    while True:\n        try:\n            best += 1\n"
LOOP += "        except BaseException:\n            pass\nprint(check('child_window', child_window))"
RIGHT = "def child_window(alpha, beta, best):\n    return -beta, -max(alpha, best)\n"
RIGHT += "print(check('child_window', child_window))"
IMPORTS = "from math import inf\nfrom abcourse.course import check, why"
START = """async (path) => {
  const { sessions } = window.jupyterapp.serviceManager;
  await window.theKernel?.shutdown();
  const session = { name: path, path, type: "notebook", kernel: { name: "python" } };
  window.theKernel = (await sessions.startNew(session)).kernel;
}"""
RUN = """async ([code, limit]) => {
  const asked = window.theKernel.requestExecute({ code, stop_on_error: false }), came = [];
  asked.onIOPub = ({ header: { msg_type: kind }, content }) => {
    if (kind === "stream") came.push(content.text);
    if (content.data) came.push(content.data["text/plain"] ?? "");
    if (kind === "error") came.push(`ERROR ${content.ename}: ${content.evalue}`);
  };
  const ended = asked.done.then(() => true);
  return [await Promise.race([ended, new Promise((to) => setTimeout(to, limit, false))]), came.join("")];
}"""


# -- what needs no browser


def test_a_folder_without_pyodide_is_refused_with_the_file_that_is_missing(tmp_path, monkeypatch):
    monkeypatch.setattr(builder, "find_spec", lambda name: name)
    with pytest.raises(Refused, match=r"holds no Pyodide: pyodide\.mjs is not there"):
        builder.make_lab(tmp_path / "out", tmp_path)


def test_without_jupyterlite_the_line_that_installs_it_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(builder, "find_spec", lambda name: None)
    with pytest.raises(Refused, match=re.escape('pip install -e ".[browser]"')):
        builder.make_lab(tmp_path / "out", tmp_path)


def test_a_chart_without_matplotlib_is_a_sentence_and_its_cell_goes_on(tmp_path):
    wheel = builder.stand_in(tmp_path)
    code = """
from matplotlib.figure import Figure
from abcourse.show import described, draw_counts
left, right = Figure((5, 2)).subplots(1, 2)
left.set_title("nothing")
print(repr(described(left, "A chart.")))
print(repr(described(draw_counts({1: 2}, ax=Figure().add_subplot(), title="t", xlabel="x"))))
"""
    paths = os.pathsep.join([str(wheel), str(Path(__file__).parents[1])])
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True
    )
    assert done.stdout.splitlines() == ["This chart needs matplotlib, which is not installed here."] * 2, done


def test_work_is_taken_away_and_brought_back(tmp_path, capsys):
    top, other = tmp_path / "here", tmp_path / "there"
    (top / "work" / "mine").mkdir(parents=True)
    other.mkdir()
    (top / "work" / "mine" / "order.py").write_text("def order(): ...\n")
    (top / "stranger.txt").write_text("stays")
    link = download_work(top).data
    content = re.search(r"base64,([^\"]+)", link)
    (other / FILE).write_bytes(base64.b64decode(content[1]))
    bring_work(other)
    assert (other / "work" / "mine" / "order.py").read_text() == "def order(): ...\n"
    assert not (other / "stranger.txt").exists()
    assert capsys.readouterr().out == "files brought: 1\n"


def test_a_file_that_is_missing_or_spoilt_is_one_sentence(tmp_path, capsys):
    bring_work(tmp_path)
    assert "There is no my_work.zip beside this notebook" in capsys.readouterr().out
    (tmp_path / FILE).write_text("no zip")
    bring_work(tmp_path)
    assert "no zip file that can be read" in capsys.readouterr().out


@pytest.mark.skipif(sys.version_info < (3, 12), reason="sys.monitoring is from Python 3.12 on")
def test_without_a_timer_the_clock_ends_a_loop_that_catches_everything(monkeypatch):
    from abcourse import clock

    monkeypatch.delattr(clock.signal, "setitimer")
    known = {}
    loop = "def run():\n    while True:\n        try:\n            1\n        except BaseException: pass"
    exec(compile(loop, "<cell>", "exec"), known)
    with pytest.raises(clock.TimeUp), clock.Clock(0.2) as watch:
        try:
            watch.running = True
            known["run"]()
        finally:
            watch.running = False
    assert watch.rang


# -- in a browser


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """The address of JupyterLite with the course."""
    pyodide = os.environ.get("PYODIDE")
    if not pyodide or find_spec("jupyterlite_core") is None:
        pytest.skip("$PYODIDE names no folder of Pyodide, or JupyterLite is not installed")
    out = tmp_path_factory.mktemp("lite")
    builder.make_lab(out, Path(pyodide))
    settings = json.loads((out / "jupyter-lite.json").read_text())
    settings["jupyter-config-data"]["exposeAppInBrowser"] = True
    (out / "jupyter-lite.json").write_text(json.dumps(settings))
    handler = functools.partial(Quiet, directory=str(out))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/lab/index.html"
        server.shutdown()


class Quiet(SimpleHTTPRequestHandler):
    """A server of files that says nothing."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *_):
        pass


@pytest.fixture
def page(served, browser):
    """JupyterLite, ready for a kernel; nothing may be asked of another host."""
    with visit(browser, served) as seen:
        ready(seen.page)
        yield seen.page
        assert [line for line in seen.trouble if line.startswith("external")] == []


def ready(page):
    """Wait for JupyterLite."""
    page.wait_for_function(
        "window.jupyterapp?.serviceManager?.kernelspecs?.specs?.kernelspecs?.python", timeout=120_000
    )
    page.wait_for_timeout(2_000)  # a kernel can be started a moment after it is listed


def run(page, code, seconds=150):
    """What a cell says."""
    ended, came = page.evaluate(RUN, [code, 1_000 * seconds])
    assert ended, f"no end within {seconds} s: {code[:200]}"
    return came


def points(said):
    """Points and possible points of a report; None where it is none."""
    found = re.search(r"(\d+) of (\d+) points?", said)
    return found and (int(found[1]), int(found[2]))


def test_an_answer_is_checked_a_loop_is_ended_and_the_answer_is_kept(page):
    page.evaluate(START, "exercises/03_alphabeta_in_code/there.ipynb")
    run(page, IMPORTS)
    told = run(page, LOOP, seconds=20)
    assert points(told) == (0, 3)
    assert "did not come to an end" in told
    assert "In a browser your code runs in the kernel itself" in told
    told = run(page, RIGHT, seconds=20)
    assert points(told) == (3, 3)
    assert "In a browser" not in told, "it is said once"
    page.reload()
    ready(page)
    page.evaluate(START, "exercises/03_alphabeta_in_code/again.ipynb")
    assert "max(alpha, best)" in run(page, "print(open('/drive/work/mine/child_window.py').read())")


@pytest.mark.trial
@pytest.mark.parametrize("name", [path.stem for path in sorted(Path("solutions").glob("*/*.ipynb"))])
def test_a_solution_has_all_its_points(page, name, root):
    page.evaluate(START, f"exercises/{name}/there.ipynb")
    for cell in nbformat.read(root / "solutions" / name / f"{name}.ipynb", 4).cells:
        if cell.cell_type == "code":
            said = run(page, cell.source)
            assert "ERROR" not in said, cell.source
            if cell.source.startswith("check("):
                got, most = points(said)
                assert got == most, said


@pytest.mark.trial
@pytest.mark.parametrize("path", series(), ids=lambda path: path.stem)
def test_a_lesson_runs_to_its_end(page, path, root):
    page.evaluate(START, str(path.relative_to(root).with_name("there.ipynb")))
    for cell in nbformat.read(path, 4).cells:
        if cell.cell_type == "code":
            assert "ERROR" not in run(page, cell.source), cell.source


@pytest.mark.trial
def test_a_board_replies(served, browser):
    with visit(browser, f"{served}?path=notebooks/03_alphabeta_in_code.ipynb", height=900) as seen:
        seen.page.wait_for_selector(".jp-Notebook", timeout=120_000)
        seen.page.wait_for_timeout(4_000)
        seen.page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
        board = seen.page.locator(".jp-OutputArea-output").filter(has=seen.page.get_by_role("grid")).last
        board.get_by_role("gridcell").nth(3).click(timeout=150_000)
        replied = re.compile(r"^O plays \d\. Your move: X\.$")
        expect(board.get_by_role("status")).to_have_text(replied, timeout=60_000)


LATE = """def leaf(game, state):
    over = game.is_terminal(state)
    return game.to_move(state) * (1000 * game.utility(state) if over else game.evaluate(state))


def search(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best))
        if value > best:
            best = value
        if best > beta + 1:
            break
    return best


print(check("negamax_cuts", search))
"""


@pytest.mark.trial
def test_why_shows_where_an_answer_parts_from_what_is_due(page):
    page.evaluate(START, "exercises/03_alphabeta_in_code/why.ipynb")
    run(page, IMPORTS)
    assert points(run(page, LATE)) == (3, 8)
    assert "They part after B's first reply." in run(page, "display(why('negamax_cuts'))")
