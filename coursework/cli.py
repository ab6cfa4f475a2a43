"""The command line of the course: `abcourse lab | play | slides | release | grade | …`."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from abcourse import __version__
from coursework.folders import PACKAGE, Refused, course_root, is_course, series

Command = Callable[[argparse.Namespace], int]


def lab(args: argparse.Namespace) -> int:
    """open the course in JupyterLab"""
    from coursework.release.lab import open_lab

    return open_lab(args.port, args.headless)


def reset(args: argparse.Namespace) -> int:
    """lay a fresh copy of one notebook in work/; the one you had is kept beside it"""
    from coursework.folders import lessons_folder, work_folder
    from coursework.release.work import reset as lay_fresh_copy

    try:
        sentences = lay_fresh_copy(lessons_folder(), work_folder(), args.name, args.exercise)
    except OSError as error:
        raise Refused(f"{error.filename}: {error.strerror}; nothing was reset") from error
    print(*sentences, sep="\n")
    return 0


def outputs(args: argparse.Namespace) -> int:
    """run notebooks and save their outputs clean"""
    from coursework.release.outputs import save_outputs, tidy_files

    own_slides = sorted((course_root() / "lectures").glob("*.ipynb"))
    return (tidy_files if args.tidy else save_outputs)(args.notebooks or [*series(), *own_slides])


def exercises(args: argparse.Namespace) -> int:
    """make exercises/ from solutions/"""
    from coursework.release.exercises import differences, refresh
    from coursework.release.sections import arrange, outdated

    root = course_root()
    changed = [*outdated(root), *differences(root)] if args.check else [*arrange(root), *refresh(root)]
    for name in changed:
        print(f"{'differs' if args.check else 'written'}  {name}")
    if not changed:
        print("exercises/ is what solutions/ makes")
    elif args.check:
        print("exercises/ is not what the questions and solutions/ make: run `make exercises`")
    else:
        print("what stood there before is in build/replaced/")
    return int(args.check and bool(changed))


def release(args: argparse.Namespace) -> int:
    """pack what a class is given into build/handout.zip"""
    from coursework.release.handout import make_handout

    root = course_root()
    print(make_handout(root, root / "build" / "handout.zip").relative_to(root))
    return 0


def slides(args: argparse.Namespace) -> int:
    """make one self-contained deck a notebook, or one of a list of slides, in build/slides"""
    from coursework.slides.lecture import export_all

    root = course_root()
    out, printed = root / "build" / "slides", (args.pdf, args.handout, args.answers)
    written = export_all(root / "notebooks", out, args.names, *printed)
    print(*(path.relative_to(root) for path in written), sep="\n")
    return 0


def site(args: argparse.Namespace) -> int:
    """make the course as pages for any static host, in build/site"""
    from coursework.site.build import make_site

    root = course_root()
    pages = make_site(root / "build" / "site", args.pyodide)
    print(f"build/site: {len(pages)} pages; open build/site/index.html, or give the folder to a host")
    return 0


def sheet(args: argparse.Namespace) -> int:
    """make a sheet of trees to prune by hand for each name, and the key, also as CSV"""
    from coursework.sheets.paper import make_sheets

    try:
        lines = args.names.read_text(encoding="utf-8").split("\n") if args.names else ()
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(f"--names {args.names} cannot be read: {error}") from error
    names = [*filter(None, map(str.strip, lines))] or [""]
    page, key = make_sheets(args.levels, names, args.seed)
    folder = course_root() / "build"
    folder.mkdir(exist_ok=True)
    (folder / "sheet.html").write_text(page, encoding="utf-8")
    (folder / "sheet_key.csv").write_text(key, encoding="utf-8", newline="")
    print("build/sheet.html: open it in a browser and print it; the key is its last page")
    print("build/sheet_key.csv: the key as a table")
    return 0


def bank(args: argparse.Namespace) -> int:
    """write the cards of lectures and trees to prune as a question bank: Moodle XML, GIFT, CSV"""
    from coursework.sheets.bank import collect_items
    from coursework.sheets.bank_formats import write_bank

    items = collect_items(args.names, args.levels, args.count, args.seed)
    files = write_bank(items, args.out or course_root() / "build" / "bank")
    trees = sum(item.several for item in items)
    print(*files, sep="\n")
    print(f"{len(items) - trees} questions from cards, {trees} trees to prune")
    return 0


def play(args: argparse.Namespace) -> int:
    """play a game against the engine, here in the terminal"""
    from abcourse.games.catalogue import game_named
    from abcourse.play import Perfect, play_in_terminal
    from abcourse.play.opponent import engine_in
    from abcourse.search.engine import Engine

    if args.perfect and (args.game != "connect4" or args.engine):
        raise Refused("--perfect plays connect4, and takes the place of --engine")
    if args.seconds is not None and (args.perfect or args.engine):
        raise Refused("--seconds is for the course's engine, and not for --perfect or --engine")
    if args.seconds is not None and not 0 < args.seconds < inf:
        raise Refused(f"--seconds is {args.seconds:g}; give the seconds for one move, more than 0")
    try:
        game = game_named(args.game)
        opponent: Any = None  # the engine at a level
        if args.perfect:
            opponent = Perfect()
        elif args.engine:
            opponent = engine_in(args.engine)
        elif args.seconds is not None:
            opponent = Engine(game, seconds=args.seconds)
        play_in_terminal(
            game,
            opponent,
            level=args.level,
            side=args.side,
            start=args.start,
            verbose=args.verbose,
            ascii_only=args.ascii,
        )
    except (ValueError, ImportError) as reason:
        raise Refused(str(reason)) from reason
    return 0


def uci(args: argparse.Namespace) -> int:
    """let an engine play chess in a chess program, by the Universal Chess Interface"""
    from coursework.engine.uci import speak_uci

    try:
        speak_uci(args.file, sys.stdin)
    except (ValueError, ImportError) as reason:
        raise Refused(str(reason)) from reason
    return 0


def grade(args: argparse.Namespace) -> int:
    """grade a folder or zip file of submissions; exits with 1 where some need a person"""
    from coursework.grading.batch import grade_all, show
    from coursework.grading.collection import collected
    from coursework.grading.homework import homework
    from coursework.grading.marking import Run
    from coursework.grading.reports import all_there, for_moodle, write
    from coursework.grading.sandbox import Limits, chosen, limits_text
    from coursework.grading.student import waits
    from coursework.grading.table import merged

    try:
        args.extra = "cluster" if args.scheduler else args.extra
        _accepted(args)
        limits = Limits(inf if args.timeout is None else args.timeout, args.memory)
        marked = homework(args.only, args.lecture)
        way = chosen(args.isolate)
        run = Run(args.seed, limits, way, args.j, args.scheduler, args.resume, marked.ids)
        with collected(args.submissions, args.exercise, args.out, marked.exercises) as some:
            print(*limits_text(run.way), *some.left_out, sep="\n", file=sys.stderr)
            results = grade_all(some, args.out, run, show)
            results = merged(results, args.manual) if args.manual else results
            files = write(args.out, results, some.left_out, marked.name)
            files += for_moodle(args.out, results, marked.name) if args.feedback else []
            print(*(file for file in files if file.parent == args.out), sep="\n")
            print(all_there(some, args.out))
    except (ValueError, OSError, Refused) as reason:
        print(f"abcourse grade: {reason}", file=sys.stderr)
        return 2
    return int(any(not result["questions"] or any(map(waits, result["questions"])) for result in results))


def league(args: argparse.Namespace) -> int:
    """let the engines of a class play one another: files of engines, or submissions as `grade` takes them"""
    from coursework.grading.league import run_league

    if not 0 < args.seconds < inf:
        raise Refused(f"--seconds {args.seconds:g}: a move needs seconds, more than 0")
    if not args.submissions.exists():
        raise Refused(f"there is no {args.submissions}")
    try:
        print(*run_league(args), sep="\n")
    except (ValueError, OSError) as reason:
        raise Refused(str(reason)) from reason
    return 0


def question(args: argparse.Namespace) -> int:
    """make all that follows from a question's file, and check that question alone"""
    from coursework.release.question import make_question, print_reports

    if args.reports:
        print_reports(args.name)
        return 0
    return make_question(course_root(), args.name)


def _accepted(args: argparse.Namespace) -> None:
    """Raise `Refused` for what would fail only after hours of grading, or grade nothing."""
    if args.timeout is not None and not 0 < args.timeout < inf:
        raise Refused(f"--timeout {args.timeout:g}: a question needs seconds, more than 0")
    if args.memory < 64:
        raise Refused(f"--memory {args.memory}: Python alone needs 64 MB; the default is 1024")
    if args.j == 0 or args.j < -1:
        raise Refused(f"-j {args.j}: give a number of processes from 1 on, or -1 for one a processor")
    if args.manual and not args.manual.is_file():
        raise Refused(f"no marks by hand at {args.manual}")
    if args.j > (most := os.cpu_count() or 1):
        print(f"-j {args.j}: {most} are graded at a time, as many as there are processors", file=sys.stderr)
        args.j = most
    if args.out.resolve().is_relative_to(args.submissions.resolve()):
        raise Refused(f"--out {args.out}: the report would lie among the submissions; give another folder")
    try:
        args.out.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=args.out).close()  # so that a folder that cannot be written is noticed now
    except OSError as error:
        why = "it is a file" if args.out.is_file() else error.strerror
        raise Refused(f"--out {args.out}: {why}; give a folder that can be written") from None


def size(args: argparse.Namespace) -> int:
    """count lines and tokens of each room"""
    from coursework.release.size import report

    print(report(PACKAGE.parent))
    return 0


def parser() -> argparse.ArgumentParser:
    """Every subcommand with its options; the help line of each is its function's docstring."""
    from abcourse.games.catalogue import GAMES

    top = argparse.ArgumentParser(prog="abcourse", description=__doc__.split(":")[0] + ".")
    top.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = top.add_subparsers(required=True, metavar="command")

    def command(run: Command, extra: str = "") -> Callable[..., Any]:
        sub = commands.add_parser(run.__name__, help=run.__doc__, description=run.__doc__)
        sub.set_defaults(run=run, extra=extra)
        return sub.add_argument

    option = command(lab, "lab")
    option("--port", type=int, help="default: the first free one from 8888 on")
    option("--headless", action="store_true", help="print the address, open no browser")
    option = command(reset)
    option("name", help="how the notebook begins, such as 03")
    option("--exercise", action="store_true", help="its exercise, and not its lesson")
    command(release)
    option = command(exercises, "teach")
    option("--check", action="store_true", help="write nothing; fail if they differ")
    option = command(question, "dev")
    option("name", help="such as killers")
    option("--reports", action="store_true", help="only print the reports on its known wrong answers")
    option = command(outputs, "dev")
    option("notebooks", nargs="*", type=Path, help="default: all of notebooks/")
    option("--tidy", action="store_true", help="run nothing, only clean what is saved")
    option = command(slides, "slides")
    option(
        "names",
        nargs="*",
        help="how notebooks begin, such as 02; or a file: LIST.toml, any NOTEBOOK.ipynb",
    )
    option("--pdf", action="store_true", help="and print each deck to PDF")
    option("--handout", action="store_true", help="and to A4, two slides a page, lines to write on")
    option("--answers", action="store_true", help="on what is printed, the answers to the cards at the end")
    option = command(site, "slides")
    option("--pyodide", metavar="WHERE", help="folder or address of a Pyodide: the course also runs there")
    option = command(sheet)
    option("--levels", nargs="+", type=int, default=[1, 2, 3], help="a tree of each, 1 to 5; default: 1 2 3")
    option("--names", type=Path, metavar="FILE", help="a name a line, a sheet of its own for each")
    option("--seed", type=int, default=1, help="draws the trees; default: 1")
    option = command(bank, "slides")
    option(
        "names",
        nargs="*",
        help="how lectures or notebooks begin, such as 2_pruning or 02; or a file: LIST.toml, "
        "any NOTEBOOK.ipynb; default: all lectures",
    )
    option("--levels", nargs="+", type=int, default=[], help="and trees to prune of these levels, 1 to 5")
    option("--count", type=int, default=20, help="trees of each level; default: 20")
    option("--seed", type=int, default=1, help="draws the trees; default: 1")
    option("--out", type=Path, metavar="FOLDER", help="default: build/bank")
    option = command(play)
    option("game", help=", ".join(GAMES))
    option("--level", type=int, default=3, help="1 to 10; default: 3")
    option("--seconds", type=float, metavar="S", help="in place of a level: how long it may think for a move")
    option("--engine", type=Path, metavar="FILE", help="one of your own: a file with move(game, state)")
    option("--perfect", action="store_true", help="against the solver's player; connect4 only")
    option("--side", choices=("first", "second", "both"), default="first", help="which you play")
    option("--verbose", action="store_true", help="tell what the engine thought")
    option("--ascii", action="store_true", help="draw the board with letters only")
    option("--start", metavar="MOVES", help="moves from the beginning, or a position")
    option = command(uci)
    option("file", nargs="?", type=Path, metavar="FILE", help="your engine; default: the course's own")
    option = command(grade, "grade")
    option("submissions", type=Path, help="nbgrader's submitted/, a flat folder, or a zip file")
    option("--seed", type=int, required=True, help="draws the cases; keep it to yourself")
    option("--out", type=Path, required=True, help="the folder of the report")
    option(
        "--exercise", default="", metavar="NAME", help="where no name tells it, such as 03_alphabeta_in_code"
    )
    named = "mark these questions alone, as order,remember_best"
    option("--only", default="", metavar="NAMES", help=named)
    option("--lecture", default="", metavar="N", help="mark the homework of this lecture alone, as 6")
    option("-j", type=int, default=1, metavar="N", help="processes at a time; -1: one a processor")
    most = "for one question; default: what each question says, mostly 30"
    option("--timeout", type=float, metavar="S", help=most)
    option("--memory", type=int, default=1024, metavar="MB", help="of a question; default: 1024")
    ways = "auto: bubblewrap where it works; default: auto"
    option("--isolate", choices=("auto", "bwrap", "process"), default="auto", help=ways)
    option("--resume", action="store_true", help="go on with a run that was stopped")
    option("--scheduler", default="", metavar="tcp://…", help="of a dask cluster that grades")
    given = "marks that a person gave: a CSV, or nbgrader's gradebook.db"
    option("--manual", type=Path, metavar="FILE", help=given)
    option("--feedback", choices=("moodle",), help="and pack the students' pages as Moodle takes them")
    option = command(league, "grade")
    option(
        "submissions", type=Path, metavar="FOLDER", help="engine files, or submissions as grade takes them"
    )
    option("--out", type=Path, default=Path("league"), help="the folder of the league; default: league")
    option("--seconds", type=float, default=0.2, metavar="S", help="of a processor, for a move; default: 0.2")
    option("--rounds", type=int, default=5, choices=range(1, 33), metavar="N", help="1 to 32; default: 5")
    option("--minutes", type=float, default=inf, metavar="M", help="begin no game after so many minutes")
    option(
        "--reviews",
        type=float,
        default=5,
        metavar="M",
        help="look for so many minutes where games were lost; default: 5",
    )
    option("--trusted", action="store_true", help="without bubblewrap, for authors whom you know")
    option(
        "--resume", action="store_true", help="go on with the games and reviews of a league that was stopped"
    )
    command(size, "dev")
    return top


def run_command(args: argparse.Namespace) -> int:
    """Run one subcommand; where a library that it needs is missing, `Refused` says how to get it."""
    try:
        return int(args.run(args))
    except ModuleNotFoundError as missing:
        if not args.extra:
            raise
        needs = f"{args.run.__name__} needs {missing.name}, which is not installed"
        install = f'pip install "abcourse[{args.extra}]"'
        if is_course(PACKAGE.parent):
            install = f'in the folder of the course: pip install -e ".[{args.extra}]"'
        raise Refused(f"{needs}; {install}") from None


def main(argv: Sequence[str] | None = None) -> int:
    """Run one subcommand; 0 when it worked. What the reader can put right is said in one sentence.

    Ctrl-C ends it in one sentence too, and a reader of the output who has left, as `head` does, in none.
    """
    try:
        try:
            return run_command(parser().parse_args(argv))
        finally:
            sys.stdout.flush()  # here, since Python's own flush at the end would print a traceback
    except Refused as reason:
        print(f"abcourse: {reason}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("abcourse: stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
