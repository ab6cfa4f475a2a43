"""What JupyterLite is built from: Pyodide, our wheel, a stand-in for matplotlib; and work carried over."""

import ast
import base64
import json
import os
import re
import subprocess
import sys
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest
from browser import serving

from abcourse.show.picture import IN_WORDS, SAVED
from coursework.folders import Refused
from coursework.site import browser as builder
from coursework.site.carry import FILE, bring_work, download_work, reset_notebook


def test_a_folder_without_pyodide_is_refused_with_the_file_that_is_missing(tmp_path, monkeypatch):
    monkeypatch.setattr(builder, "find_spec", lambda name: name)
    with pytest.raises(Refused, match=r"holds no Pyodide: pyodide\.mjs is not there"):
        builder.make_lab(tmp_path / "out", str(tmp_path))


def test_without_jupyterlite_the_line_that_installs_it_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(builder, "find_spec", lambda name: None)
    with pytest.raises(Refused, match=re.escape('pip install -e ".[browser]"')):
        builder.make_lab(tmp_path / "out", str(tmp_path))


CHARTS = """
from IPython.core.formatters import format_display_data
from matplotlib.figure import Figure
from abcourse.show import draw_calibration, draw_counts, draw_growth, draw_ladder, draw_ratios, with_alt_text

def tell(ax, alt=""):
    data, _ = format_display_data(with_alt_text(ax, alt))
    print([data["text/plain"][:24], data.get("image/png", "")[:8], data["text/html"].rsplit("<p>")[-1][:50]])

wording = {"xlabel": "leaves opened before being sure", "title": "1,000 people who click at random"}
tell(draw_counts({5: 16, 6: 58, 7: 154, 8: 314, 9: 458}, ax=Figure((4.6, 3.4)).add_subplot(), **wording))
tell(draw_counts({5: 16, 6: 58, 7: 154, 8: 314, 9: 459}, **wording))
left, right = Figure((5, 2)).subplots(1, 2)
left.set_title("nothing")
tell(left, "A chart.")
tell(draw_growth({"one": [1, 2]}, [3, 4], measured={"two": {3: (1, 0.5)}}))
tell(draw_ladder({"one": [1, 2, 4]}))
tell(draw_ratios({"chess": {"captures": (0.5, 0.4, 0.6)}}))
tell(draw_calibration([(0.2, 0.3, 4)]))
"""


def test_a_chart_without_matplotlib_is_the_saved_picture_of_its_numbers_or_its_words(tmp_path):
    wheel = builder.stand_in(tmp_path)
    paths = os.pathsep.join([str(wheel), str(Path(__file__).parents[1])])
    done = subprocess.run(
        [sys.executable, "-c", CHARTS],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
    )
    first, *others = [ast.literal_eval(line) for line in done.stdout.splitlines()]
    assert first == ['Bar chart, "1,000 people', "iVBORw0K", SAVED[:50]], done.stderr
    assert [words for words, *_ in others] == [
        'Bar chart, "1,000 people', "A chart.", "Lines on a logarithmic a", "Geometric means in posit",
        "Factors with 95 % interv", "Calibration. Bins: 0.20 ",
    ]  # fmt: skip
    assert {tuple(shown) for _, *shown in others} == {("", IN_WORDS[:50])}


def test_the_pictures_that_the_course_saved_are_known_by_their_words():
    saved = builder.saved_charts()
    assert len(saved) >= 30
    assert all(words and png.startswith("iVBORw0K") and width > 300 for words, (png, width) in saved.items())


def test_work_is_taken_away_and_brought_back(tmp_path):
    top, other = tmp_path / "here", tmp_path / "there"
    (top / "work" / "mine").mkdir(parents=True)
    (top / "work" / "mine" / "order.py").write_text("def order(): ...\n")
    (top / "stranger.txt").write_text("stays")
    content = re.search(r"base64,([^\"]+)", download_work(top).data)
    button, told = bring_work(other).children
    button.value = [file(base64.b64decode(content[1]))]
    assert told.value == "files brought: 1"
    assert (other / "work" / "mine" / "order.py").read_text() == "def order(): ...\n"
    assert not (other / "stranger.txt").exists()


def test_a_spoilt_file_is_one_sentence(tmp_path):
    button, told = bring_work(tmp_path).children
    button.value = [file(b"no zip")]
    assert told.value.startswith("This is no zip file that can be read: choose the my_work.zip")


def cell_that_resets():
    """The last cell of my_work.ipynb, as it is handed out."""
    file = builder.HERE / "page" / "my_work.ipynb"
    return "".join(json.loads(file.read_text(encoding="utf-8"))["cells"][-1]["source"])


@pytest.mark.parametrize("exercise", [False, True])
def test_one_notebook_is_begun_again_and_the_old_one_lies_beside_it(
    tmp_path, monkeypatch, capsys, root, exercise
):
    """In the browser the course's folders lie in the kernel's own, and the package carries the fresh text."""
    name = "exercises/03_alphabeta_in_code/" if exercise else "notebooks/"
    place = f"{name}03_alphabeta_in_code.ipynb"
    old = place.replace(".ipynb", "_old1.ipynb")
    monkeypatch.chdir(tmp_path)
    (tmp_path / place).parent.mkdir(parents=True)
    (tmp_path / place).write_text("an evening's work")
    code = cell_that_resets()
    exec(code)
    told = capsys.readouterr().out
    assert told.startswith("Nothing was reset. Write which notebook") and not (tmp_path / old).exists()
    exec(code.replace('("")', f'("03", exercise={exercise})'))
    assert capsys.readouterr().out.splitlines() == [
        f"What you had is kept: {old}.",
        f"A fresh copy lies in {place}. If JupyterLab shows it, close it and open it again.",
    ]
    assert (tmp_path / old).read_text() == "an evening's work"
    assert (tmp_path / place).read_bytes() == (root / place).read_bytes()
    assert [path.name for path in tmp_path.iterdir()] == [place.split("/")[0]]


def test_a_number_that_is_no_notebook_is_refused_in_a_sentence(tmp_path, capsys):
    reset_notebook("3", top=tmp_path)
    assert capsys.readouterr().out.startswith(
        "Nothing was reset: '3' is the beginning of 0 of notebooks/; say one of: 00_start_here, 01_minimax, "
    )
    assert not [*tmp_path.iterdir()]


def file(content):
    """What the button holds when a file was chosen."""
    told = {"name": FILE, "type": "application/zip", "size": len(content)}
    return {**told, "content": memoryview(content), "last_modified": datetime.now(UTC)}


@pytest.fixture
def distribution(tmp_path):
    """A folder like Pyodide's full distribution: each package that the course needs is a wheel of it."""
    names = builder.with_needed({}, [*builder.KERNEL, *builder.COURSE, "networkx", builder.CHARTS])
    lock = {"packages": {}}
    for name in names:
        wheel = tmp_path / f"{name.replace('-', '_')}-1-py3-none-any.whl"
        with zipfile.ZipFile(wheel, "w") as made:
            made.writestr(f"{name}/__init__.py", "")
        lock["packages"][name] = builder.entry(wheel)
    for name in builder.CORE:
        (tmp_path / name).write_text(json.dumps(lock))
    return tmp_path


@pytest.mark.parametrize("place", ["folder", "address"])
def test_matplotlib_comes_from_the_distribution_that_has_it(distribution, tmp_path_factory, place):
    out = tmp_path_factory.mktemp("out") / "pyodide"
    with serving(distribution) as address:
        builder.copy_pyodide(address if place == "address" else str(distribution), out)
    lock = json.loads((out / builder.LOCK).read_text())["packages"]
    assert lock["matplotlib"]["version"] == "1"
    assert lock["abcourse"]["file_name"].startswith("abcourse-")
    assert all((out / package["file_name"]).is_file() for package in lock.values())


def test_where_the_distribution_lacks_matplotlib_a_stand_in_without_a_date_takes_its_place(
    distribution, tmp_path_factory
):
    (distribution / "matplotlib-1-py3-none-any.whl").unlink()
    out = tmp_path_factory.mktemp("out") / "pyodide"
    builder.copy_pyodide(str(distribution), out)
    with zipfile.ZipFile(out / "matplotlib-0-py3-none-any.whl") as wheel:
        assert {file.date_time[0] for file in wheel.infolist()} == {1980}, "the same bytes every day"


@pytest.mark.skipif(sys.version_info < (3, 12), reason="sys.monitoring is from Python 3.12 on")
def test_without_a_timer_the_clock_ends_a_loop_that_catches_everything(monkeypatch):
    from coursework.checking import clock

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


def test_what_a_lab_in_the_browser_takes_over_from_us_is_there():
    assert (builder.JUPYTER / "labconfig" / "default_setting_overrides.json").is_file()
    assert (builder.JUPYTER / "labextensions" / "abcourse" / "package.json").is_file()
