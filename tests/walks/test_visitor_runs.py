"""The visitor who runs the course in a browser, with no installation: JupyterLite with the network blocked.

These need a folder of Pyodide, named by $PYODIDE, and `pip install -e ".[browser]"`; else they are skipped.
`npm pack pyodide@314.0.7` has the core of it.
"""

import json
import os
import re
import subprocess
import sys
import time
from contextlib import ExitStack, suppress
from importlib.util import find_spec
from pathlib import Path

import nbformat
import pytest
from browser import serving, visit
from firefox import find_firefox, open_firefox
from playwright.sync_api import Error, expect

from coursework.folders import series
from coursework.site import browser as builder
from coursework.site.carry import FILE

LOOP = "def child_window(alpha, beta, best):\n    while True:\n        try:\n            best += 1\n"
LOOP += "        except BaseException:\n            pass\nprint(check('child_window', child_window))"
RIGHT = "def child_window(alpha, beta, best):\n    return -beta, -max(alpha, best)\n"
RIGHT += "print(check('child_window', child_window))"
CHART = re.compile(r'data:image/png;base64,[^"\\]+\\?" alt=\\?"([^"\\]*)')
IMPORTS = "from math import inf\nfrom coursework import check, why"
START = """async (path) => {
  const { sessions } = window.jupyterapp.serviceManager;
  await window.theKernel?.shutdown();
  const session = { name: path, path, type: "notebook", kernel: { name: "python" } };
  for (const until = Date.now() + 120_000; ; ) {  // a kernel can be started a moment after it is listed
    try {
      window.theKernel = (await sessions.startNew(session)).kernel;
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((again) => setTimeout(again, 200));
    }
  }
}"""
RUN = """async ([code, limit]) => {
  const asked = window.theKernel.requestExecute({ code, stop_on_error: false }), came = [];
  asked.onIOPub = ({ header: { msg_type: kind }, content }) => {
    if (kind === "stream") came.push(content.text);
    if (content.data) came.push(content.data["text/plain"] ?? "", content.data["text/html"] ?? "");
    if (kind === "error") came.push(`ERROR ${content.ename}: ${content.evalue}`);
  };
  const ended = asked.done.then(() => true);
  return [await Promise.race([ended, new Promise((to) => setTimeout(to, limit, false))]), came.join("")];
}"""

CONTENT = """async (path) => {
  const { content } = await window.jupyterapp.serviceManager.contents.get(path, { content: true });
  return content.cells.map(({ source }) => ({ source: [source].flat().join("") }));
}"""


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """The address of JupyterLite with the course."""
    pyodide = os.environ.get("PYODIDE")
    if not pyodide or find_spec("jupyterlite_core") is None:
        pytest.skip("$PYODIDE names no folder of Pyodide, or JupyterLite is not installed")
    out = tmp_path_factory.mktemp("lite")
    builder.make_lab(out, pyodide)
    settings = json.loads((out / "jupyter-lite.json").read_text())
    settings["jupyter-config-data"]["exposeAppInBrowser"] = True
    (out / "jupyter-lite.json").write_text(json.dumps(settings))
    with serving(out) as address:
        yield f"{address}/lab/index.html"


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
    """And where a chart was saved, there is a picture of the same numbers, drawn or looked up."""
    page.evaluate(START, str(path.relative_to(root).with_name("there.ipynb")))
    for cell in nbformat.read(path, 4).cells:
        if cell.cell_type == "code":
            said = run(page, cell.source)
            assert "ERROR" not in said, cell.source
            saved = "".join(output.get("data", {}).get("text/html", "") for output in cell.outputs)
            assert CHART.findall(said) == CHART.findall(saved), cell.source


@pytest.mark.trial
def test_a_board_replies(served, browser):
    with visit(browser, f"{served}?path=notebooks/03_alphabeta_in_code.ipynb", height=900) as seen:
        run_all(seen.page)
        board = seen.page.locator(".jp-OutputArea-output").filter(has=seen.page.get_by_role("grid")).last
        board.get_by_role("gridcell").nth(3).click(timeout=150_000)
        replied = re.compile(r"^O plays \d\. Your move: X\.$")
        expect(board.get_by_role("status")).to_have_text(replied, timeout=60_000)


LATE = """def leaf(game, state):
    over = game.is_terminal(state)
    return game.to_move(state) * (game.utility(state) if over else game.evaluate(state))


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
    run(page, "shown = why('negamax_cuts')")
    assert run(page, "print(shown.explained.sentence)").strip()[:30] in run(page, "display(shown)")


@pytest.mark.trial
def test_work_goes_to_another_browser_and_is_there(served, browser):
    path, answer = "/drive/work/mine/order.py", "def order(): ...\n"
    with visit(browser, f"{served}?path=my_work.ipynb", height=900) as seen:
        ready(seen.page)
        seen.page.evaluate(START, "exercises/03_alphabeta_in_code/there.ipynb")
        run(seen.page, f"import os; os.makedirs('/drive/work/mine'); open({path!r}, 'w').write({answer!r})")
        run_all(seen.page)
        with seen.page.expect_download(timeout=150_000) as saved:
            seen.page.get_by_role("link", name=FILE).click(timeout=150_000)
        zipped = saved.value.path()
        with visit(browser, f"{served}?path=my_work.ipynb", height=900) as other:
            ready(other.page)
            run_all(other.page)
            with other.page.expect_file_chooser(timeout=150_000) as chooser:
                other.page.get_by_role("button", name="Bring my work").click(timeout=150_000)
            chooser.value.set_files(zipped)
            other.page.get_by_text("files brought:").wait_for(timeout=30_000)
            other.page.evaluate(START, "exercises/03_alphabeta_in_code/again.ipynb")
            assert answer.strip() in run(other.page, f"print(open({path!r}).read())")


@pytest.mark.trial
def test_one_notebook_is_begun_again_and_the_old_one_is_there(page, root):
    """As they are saved in the browser: the fresh one word for word, and what stood there beside it."""
    place = "notebooks/03_alphabeta_in_code.ipynb"
    old = place.replace(".ipynb", "_old1.ipynb")
    page.evaluate(START, "my_work.ipynb")
    run(
        page,
        f"text = open({place!r}).read()\nmine = text.replace('Alpha', 'My alpha', 1)\nassert mine != text",
    )
    run(page, f"open({place!r}, 'w').write(mine)")
    said = run(page, "from coursework.site.carry import reset_notebook\nreset_notebook('03')")
    assert said.splitlines()[0] == f"What you had is kept: {old}."
    page.reload()
    ready(page)
    fresh, kept = (page.evaluate(CONTENT, path) for path in (place, old))
    saved = json.loads((root / place).read_text(encoding="utf-8"))
    assert [cell["source"] for cell in fresh] == ["".join(cell["source"]) for cell in saved["cells"]]
    assert "My alpha" in json.dumps(kept) and "My alpha" not in json.dumps(fresh)


LESSON, TASKS = (
    "notebooks/03_alphabeta_in_code.ipynb",
    "exercises/03_alphabeta_in_code/03_alphabeta_in_code.ipynb",
)
FIRST, ORDER = "notebooks/00_start_here.ipynb", "notebooks/05_order.ipynb"
TITLES = {FIRST: "Start here", LESSON: "Alpha-beta in code", TASKS: "Exercises 03", ORDER: "Order"}
VISITS = (
    *[(path, path) for path in (FIRST, LESSON, TASKS, ORDER)],
    ("reload", ORDER),
    (LESSON, LESSON),
    ("back", LESSON),
    *[(path, path) for path in (FIRST, TASKS, ORDER)],
)
SEEN = """window.left ? "" : [...document.querySelectorAll(".jp-NotebookPanel:not(.lm-mod-hidden)")].map(
  (panel) => panel.querySelector(".jp-Notebook h1")?.innerText ?? "").join("; ")"""
WAITS = """(() => {
  const panel = [...jupyterapp.shell.widgets("main")].find((one) => one.isVisible && one.sessionContext);
  const cell = panel.content.widgets.find(({ model }) => model.type === "code");
  if (panel.sessionContext.session?.kernel && !window.asked) {
    window.asked = cell.model.sharedModel.setSource("input('?')") ?? true;
    cell.constructor.execute(cell, panel.sessionContext);
  }
  return !!document.querySelector(".jp-Stdin-input");
})()"""


def come_back(address, go, evaluate, sleep):
    """Ten visits of one profile, a cell left waiting for input before the eighth; those that went wrong."""
    wrong = []
    for number, (how, path) in enumerate(VISITS):
        if number == 7:
            assert until(lambda: evaluate(WAITS), sleep, 400), "no cell waits for input"
        if how == "back":
            go(address.replace("lab/index.html", "package.json"))
            evaluate("void history.back()")
        elif how == "reload":
            evaluate("void (window.left = location.reload() ?? true)")
        else:
            go(f"{address}?path={how}")
        came = until(lambda path=path: evaluate(SEEN).startswith(TITLES[path]), sleep, 240)
        sleep(5)  # what was asked stays
        if not came or not evaluate(SEEN).startswith(TITLES[path]):
            wrong.append((number + 1, how, evaluate(SEEN)))
    return wrong


def until(true, sleep, seconds):
    """Whether something comes true in that time; a page that is being changed says nothing yet."""
    for _ in range(2 * seconds):
        with suppress(Error, RuntimeError):
            if true():
                return True
        sleep(0.5)
    return False


@pytest.mark.trial
def test_a_second_visit_opens_what_was_asked_on_a_slow_computer(served, browser):
    with visit(browser, served, accept_downloads=False) as seen:
        page = seen.page
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        wait = lambda seconds: page.wait_for_timeout(1_000 * seconds)  # noqa: E731
        assert come_back(served, lambda to: page.goto(to, timeout=240_000), page.evaluate, wait) == []


@pytest.mark.trial
def test_a_second_visit_opens_what_was_asked_in_firefox_beside_two_busy_processes(served):
    if find_firefox() is None:
        pytest.skip("no Firefox here")
    with ExitStack() as stack:
        page = stack.enter_context(open_firefox(1300, 900))
        page.socket.settimeout(240)
        for _ in range(2):
            busy = stack.enter_context(subprocess.Popen([sys.executable, "-c", "while True: pass"]))
            stack.callback(busy.kill)
        assert come_back(served, page.open, page.evaluate, time.sleep) == []


def run_all(page):
    """Run every cell of the notebook that is open."""
    page.wait_for_selector(".jp-Notebook", timeout=120_000)
    page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.ready")  # its kernel is starting
    page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
