"""What the notebooks say in prose: each number stands in a cell, each sentence below is what a cell printed.

`nbval` runs every cell and compares its output with the saved one: a number in a saved output is true. Here
the prose is held to those outputs. What no cell prints and no test of a room says is computed at the end.
"""

import ast
import re
import tomllib
from math import exp, inf, log, sqrt
from statistics import fmean, geometric_mean, stdev

import pytest
from pages import short_name
from saved import ROOT, Saved

from abcourse import RecordingGame, TicTacToe, Tree, aima_tree, alphabeta, minimax, tied_tree
from abcourse.games import independent_tree
from abcourse.measure.ladder import load_counts
from abcourse.measure.theory import (
    minimal_leaves,
    pearl_fit,
    pearl_rate,
    plies_within,
)
from abcourse.search import WIN, sooner, static_eval
from coursework.folders import series
from coursework.questions.catalogue import ALL

NOTEBOOKS = {name: Saved(name) for name in (short_name(path.stem) for path in series())}
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").glob("test_*.py"))
NUMBER = r"(?<![\w.,])(?:\d{1,3}(?:,\d{3})+(?![\d,])|\d+\.\d+(?![\w.]))"  # 5,478 and 6.48

# Numbers of the prose that no cell has: what they are, or whose they are.
ELSEWHERE = {
    "bug_zoo": {"174,392": 35_944 + 138_448},  # games of the two trials that pull request 3058 names
    "04": {"2.6": round(log(10_000, 35), 1), "1.07": "bench/README's", "1.10": "bench/README's"},
    "sources": {"1,000": "the given leaf's", "4.0": "CC BY"},
    "05": {"1.96": "the normal distribution's", "10,000": "nodes"},
    "random_trees": {"0.925": "the fit's", "0.747": "its exponent", "1,000": "branches"},
    "06": {
        "10,000": "nodes",
        "1,000": "in leaf",
        "8,000": "Deep Blue's",
        "13.3": "Blue Waters'",
        "10.4": "Blue Waters' by the course",
    }
    | {f"{minimal_leaves(35, plies):,}": minimal_leaves(35, plies) for plies in (5, 6, 10, 11, 14, 18)},
    "07": {f"{WIN - plies:,}": WIN - plies for plies in range(6)},
    "08": {"41,919": 28_455 + 13_464, "1,000": "in leaf", "3.5": "no whole number"}
    | {"47.0": "bench/README's"},
    "09": {"8,000": "Deep Blue's", "0.51": "the means of the chart", "0.54": "", "2.3": round(-log(0.1), 1)}
    | {"63.0": "bench/README's", "64.5": "bench/README's"},
    "10": {"51.0": "bench/README's", "55.5": "bench/README's", "53.4": "bench/README's"},
    "11": {"8,000": "Deep Blue's", "0.562": round(10**-0.25, 3), "1.562": round(1 + 10**-0.25, 3)},
}


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_each_number_of_the_prose_stands_in_a_cell(name):
    notebook, known = NOTEBOOKS[name], ELSEWHERE.get(name, {})
    cells = "\n".join(notebook.sources("code")).replace("_", ",") + notebook.printed()  # 10_000 is 10,000
    prose = "\n".join(notebook.sources("markdown")).split("\n## Sources")[0].replace("{,}", ",")
    prose = re.sub(r"\]\([^ )]*\)|^\| \d+\.\d .*", "", prose, flags=re.MULTILINE)  # links, the exercises
    assert {number for number in re.findall(NUMBER, prose) if number not in cells} <= set(known)
    assert all(isinstance(value, str) or f"{value:,}" == number for number, value in known.items())


# Percentages, whole numbers of three digits or more, and "so many of so many". Smaller numbers are left out:
# nearly all of them are numbers of notebooks, counts in a worked example, points of a small tree, or minutes.
RESULT = r"(?<![\w.,])(?:\d+(?:\.\d+)? ?%|\d[\d,]* of (?:the )?\d[\d,]*|\d{3,}(?![\d,]*[\w%]| %|\.\d))"
YEAR = r"1[789]\d\d|20\d\d"
NO_RESULTS = tomllib.loads((ROOT / "tests" / "data" / "numbers_in_prose.toml").read_text(encoding="utf-8"))
MEASURED = (ROOT / "bench" / "README.md").read_text(encoding="utf-8")


def said_of_results(notebook):
    """The prose of a notebook, without links and lists of sources and exercises, and what a lecturer says."""
    prose = "\n".join(notebook.sources("markdown")).split("\n## Sources")[0].replace("{,}", ",")
    prose = re.sub(r"\]\([^ )]*\)|^\| \d+\.\d .*|^\*Time:.*", "", prose, flags=re.MULTILINE)
    cues = [cell["metadata"].get("cue", {}) for cell in notebook.cells]
    return "\n".join([prose, *(cue.get("say", "") for cue in cues)])


def shown_by_cells(notebook):
    """The code of a notebook and what it printed, without the coordinates of pictures."""
    code = "\n".join(notebook.sources("code")).replace("_", ",")
    return code + re.sub(r"%3C.*?%3E|data:image[^\"' ]*", "", notebook.printed())


def stands_in(text, number):
    """Whether the number stands in the text as a number of its own."""
    return (
        re.search(rf"(?<![\d.,]){re.escape(number).replace('%', ' ?%')}(?![\d,]*\d|\.\d)", text) is not None
    )


def unexplained(said, shown, known):
    """The results in what is said that the cells do not show, and whose source is not among those known."""
    found = {re.sub(r" ?%", "%", number) for number in re.findall(RESULT, said)}
    found = {number for number in found if not re.fullmatch(YEAR, number) and number not in known}
    return {number for number in found if not stands_in(shown, number)}


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_each_result_of_the_prose_is_shown_by_a_cell_or_its_source_is_known(name):
    """The list says of each other number whose it is: `bench:` a line of bench/README.md, `test:` a test."""
    notebook, known = NOTEBOOKS[name], NO_RESULTS.get(name, {})
    assert unexplained(said_of_results(notebook), shown_by_cells(notebook), known) == set()
    assert {number for number in known if not stands_in(said_of_results(notebook), number)} == set()
    for number, source in known.items():
        kind, _, place = source.partition(": ")
        if kind == "bench":
            bare = number.removesuffix("%")  # the README has the sign of a list once, after its last number
            assert place in MEASURED and stands_in(place, bare), (number, place)
        elif kind == "test":
            assert f"def {place}(" in TESTS, (number, place)
        else:
            assert kind == "given", (number, source)


def test_a_percentage_that_no_cell_shows_is_found():
    told = "The engine kept the score on 72 % of 200 boards, 16 of 20 in 1997, and on 5 of 7."
    assert unexplained(told, "kept: 74% of 200 boards, 5 of 7, 16 of 201, 172%", {}) == {"72%", "16 of 20"}
    assert unexplained(told, "16 of 20, and 5 of 7, of 200", {"72%": "given: an example"}) == set()


SAID = [  # notebook, what its prose says, what its cells printed for it
    ("01", "takes that win only by luck", "column 2. In 16 of 100 tries it takes the win."),
    ("01", "it takes the win every time", "column 3. In 100 of 100 tries it takes the win."),
    ("03", "plays the moves that it played before", "5 plies ahead it plays column 7, from 2,300 positions."),
    ("03", "With `>` they cost 3,303", "4 plies: 2,628 pos", "5 plies: 3,303 pos"),
    ("03", "Four lines of `search` are marked, and one of `move`", "stage alphabeta: 5 new lines"),
    ("sources", "Both read the leaves 2, 3, 5, 0 and 1", "Stop at C: MIN already has 1 here"),
    ("02", "that change then are bold", "| B3 = 8 | **[3, +∞]** | **[3, 3]** | [-∞, +∞] | [-∞, +∞] |"),
    ("02", "", "| D1 = 14 | **[3, 14]** | [3, 3] | [-∞, 2] | **[-∞, 14]** |", "| D3 = 2 | **[3, 3]** |"),
    ("05", "the advantage changes twice", "always            2.0      31  ", "chance         5.0     116  "),
    ("10", "its value changes more", "quiet: ", "noisy: "),
    ("sources", "the window 1,155 times", "580 below alpha, 575 above beta, of 2,000; 0 break the contract"),
    ("sources", "", "0 outside the window", "0 of 2,000 differ"),
    ("sources", "The table has 0 trees for it", "| encyclopaedia, first | 45,167 | 1,155 trees | 0 trees |"),
    ("sources", "on 142 of the 2,000 trees", "| encyclopaedia, second | 41,660 | 965 trees | 142 trees |"),
    ("sources", "Five of them read the same leaves", "| blog | 41,660 |", "| Russell & Norvig | 41,660 |"),
    ("sources", "", "| German tutorial | 41,660 | 965 trees | 142 trees |", "| lecture | 41,660 |"),
    ("sources", "All six find the value", "12,000 of 12,000 answers are the minimax value"),
    ("sources", "always the first best one", "move is the first best one on 2,000 of 2,000 trees"),
    ("bug_zoo", "24 copies are wrong. Six more searches", "worth 9; the changed search returns -2"),
    ("bug_zoo", "", "value, textbook: 6 of 24 killed", "value: 13 of 24"),
    ("bug_zoo", "", "leaves: 21 of 24", "order: 23 of 24"),
    ("bug_zoo", "", "large: 24 of 24 killed"),
    ("bug_zoo", "", "hundred: 100 values: 11 of 24 killed", "look_closer: one tree: 17 of 24 killed"),
    ("04", "336 of the 1,296 orders cut nothing", "9 (all leaves): 336"),
    ("04", "one set of five does", "4 leaves:   0 of 126 sets", "5 leaves:   1 of 126 sets"),
    ("04", "All orders of this tree, counted", "16 of 128 orders read 5", "32 of 128 orders read 8 leaves"),
    ("05", "In two of the five the centre costs more.", "5070 -> 8889", "7138 -> 9277", "682 -> 2"),
    ("04", "save about a third", "shallow 545 ± 42, deep 342 ± 30", "shallow 1,326 ± 128, deep 898 ± 83"),
    ("04", "", "6 plies: all leaves 729, random order 258, perfect order 53", "all leaves: 5 plies"),
    ("05", "At a limited depth a value can change", "\n4\n8\n"),
    ("05", "1.62 for two branches, 12.8 for 35", " 1.41    1.62  ", " 5.92   12.83  "),
    ("05", "column 6 makes three in the lowest row", "4: 0, 5: -2, 6: 3, 7: 1}"),
    ("05", "Of the three orders, trying only", "centre first 612; sensible actions 155; hints 111"),
    ("random_trees", "One row stays.", "0.618 0.618 0.618", "1.00 (0.95 to 1.06)"),
    ("05", "nine times as many positions", "column 7: 5,271 pos", "column 1:   583 pos"),
    ("05", "both boards cost our program the same", "column 7:   283 pos", "column 1:   283 pos"),
    ("06", "one move before its win", "move 3: column 5, 275 so far", "loses by the clock.", "X wins."),
    ("06", "1.78 times as much, with one memory 1.59", "new memories 1.78 (1.60 to 1.98), one memory 1.59"),
    ("06", "all five iterations together cost less than the fifth alone", "one memory 0.70 (0.52 to 0.95)"),
    ("06", "and X wins with its sixth", "depth 3:  58 positions, value 16000, best 2"),
    ("06", "", "time is up after 7 looks"),
    ("06", "at 28 % of these nodes, and better at 15 %", "worse  28 % ± 8   equal  57 % ± 8   better  15 %"),
    ("06", "", "200 million" + 6 * " " + "5", "2 billion" + 8 * " " + "6"),
    ("07", "our engine's column 3 loses", "and plays column 3.", "is searched 16 times for that."),
    ("07", "finds column 4", "and plays column 4.", "is searched 6 times for that."),
    ("07", "B is worth 0 too", "B first: A is worth 3", "C first: A is worth 0"),
    ("07", "", "5,478 positions, 765 keys", "13,529 nodes in the tree, 38 positions in the graph"),
    ("08", "this costs eight times as much", "+6       3,584", "yes        449"),
    ("08", "three quarters of what it did", "+6         621", "yes        348"),
    ("08", "a tenth less", "0 came back, 46,291 nodes", "28,455 nodes", "13,464 nodes"),
    ("08", "Together: it is a draw.", "| Connect 4, six plies | 4 of 13 | 11 of 13 | 13 of 13 | 4 of 13 |"),
    ("best_first", "", "alpha-beta 9,125 leaves, Lalphabeta 8,614", "in its order: 40 of 40 trees"),
    ("09", "says the same of both columns, and one of them loses", "column 2: +16\ncolumn 6: +16\nWith 200"),
    ("09", "get different estimates", "column 2: +20\ncolumn 6: -46\n", "plays column 2.\nThe solver"),
    ("09", "hardly any difference", "| 0.54 | 0.49 |", "201 to 400 | 0.51 | 0.50 |", "600 | 0.54 | 0.51 |"),
    ("09", "are too few for a judgement.", "| 0.92 | 0.69 | 54 |", "| 0.50 | 2 |", "| 0.64 | 33 |"),
    ("09", "Where does the −46 come from?", "own rows -124, other rows +38, stones +40: -46 points"),
    ("09", "The **Brier score**", "| learnt | 0.204 |", "| always 1/2 | 0.235 |", "| learnt | 0.630 |"),
    ("09", "threats weigh more late", "own rows | 48 | 71 |", "other rows | 15 | 34 |"),
    ("09", "weighs more than twice as much", "own rows | 64 | 62 |", "other rows | 28 | 38 |"),
    ("09", "predicts these games best", "none | 0.211 | 0.646 |", "other side's | 0.204 | 0.630 |"),
    ("09", "in these positions two such threats nearly always win", "19 of 20 positions are won"),
    ("09", "", "a random fifth of positions  0.00", "a fifth of the games         0.35", "worse than always"),
    ("10", "the engine stopped one ply before", "column 4.\n4 plies ahead that is worth +64\n", " -12,000\n"),
    ("10", "another column, which wins", "plays column 6.\n4 plies", "to the end: X wins."),
    ("other_schools", "when nothing is found", "force an end: A C E F I", "{'D': 'lost'}\n{'H': 'won'}"),
    ("other_schools", "a thousand positions made up", "1,000 positions 100%", "50 positions 60%"),
    ("10", "On three boards it saw the loss two plies earlier", "| board 1 | 6 | 4 |", "| board 3 | 6 | 4 |"),
    ("10", "With *n* checks alpha-beta takes 2*n* + 2 plies", "| alpha-beta | 4 | 6 | 8 | 10 |"),
    ("10", "", "5 of 19: (1, 2) (1, 3) (2, 2) (1, 2, 2) (2, 3, 3)", "C 1 (3, E 1 (1, G -3 (6, -3)))"),
    ("11", "", "within 19,608 positions: minimax 5 plies, with a table and a hint 10"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "sentence", "printed"), [(name, said, out) for name, said, *out in SAID])
def test_a_sentence_is_what_the_cells_printed(name, sentence, printed):
    assert sentence in NOTEBOOKS[name].prose()
    assert [text for text in printed if text not in NOTEBOOKS[name].printed()] == []


def said(name, sentence):
    return sentence in NOTEBOOKS[name].prose()


def test_the_two_means_of_05_and_what_a_halving_does_to_them():
    assert fmean((10, 1_000)) == 505 and fmean((5, 1_000)) > 502
    assert geometric_mean((10, 1_000)) == pytest.approx(100)
    assert round(geometric_mean((5, 1_000))) == round(geometric_mean((10, 500))) == 71
    assert geometric_mean((1 / 2, 1 / 8)) == pytest.approx(1 / 4)
    assert said("05", "The usual mean is 505") and said("05", "the geometric mean falls from 100 to 71")


def test_the_arithmetic_of_the_prose():
    assert round(minimal_leaves(35, 8) / 35**4, 3) == 2 and said("04", "on average by about 6, not by 35")
    fewer = {
        2 * plies_within(n, b) - plies_within(n, b, perfect=True) for b in (2, 3, 35) for n in range(1, 5_000)
    }
    assert fewer == {0, 1, 2} and said("04", "With other speeds it can be one or two plies less")
    assert pearl_fit(1000) / pearl_rate(1000) == pytest.approx(0.848, abs=5e-4) and said(
        "random_trees", "it is 15 % too low"
    )
    assert said("06", "about one and a half times the last") and round(4176 / 2773, 1) == 1.5
    assert said("06", "four times as many as Deep Blue could") and 4 < minimal_leaves(35, 14) / 3e10 < 4.5
    for plies in (5, 6, 10, 11, 14, 18):
        assert said("06", f"| {plies} | {35**plies:.2e} | {minimal_leaves(35, plies):,} |")
    nodes = 1 + 3 + 9  # of the nine-leaf tree; a path has three of them
    assert said("02", f"at most 3 of {nodes}")
    assert "before being sure: 5: 16, 6: 58" in NOTEBOOKS["00"].printed() and said("00", "16 of the 1,000")
    assert 42 * 8 + 8 + 8 + 1 == 353 and said("09", "the network has 353 weights")


def leaves_read(tree):
    """The leaves of a tree that alpha-beta reads, by what they are worth."""
    watched = RecordingGame(tree)
    alphabeta(watched)(())
    return [tree.utility(leaf) for leaf in watched.leaves]


def test_the_small_numbers_of_the_walks_are_what_the_searches_do():
    assert leaves_read(Tree([3, [8, [5, 6]]])) == [3, 8, 5, 6] and minimax(Tree([3, [8, [5, 6]]]))(())[0] == 6
    assert leaves_read(Tree([3, [8, [9, 6]]])) == [3, 8, 9]
    assert said("03", "suppose that its first leaf is 9 and not 5") and said(
        "03", "so the loop stops at once"
    )
    for m, nearer in ((6, 2), (3, 6)):  # above n, far and near
        assert 4 not in leaves_read(Tree([m, [[nearer, [6, 4]]]]))
    assert 4 in leaves_read(Tree([3, [[2, [6, 4]]]]))
    assert said("02", "now MAX has 6 at A, so the leaf beside the 6 is not read")
    assert minimal_leaves(3, 4) == 5 + 4 * 3 == 17 and said("04", "makes 5 + 4 · 3 = 17 leaves")


def test_elo_points_are_scores_by_one_formula():
    def score(points):
        return 1 / (1 + 10 ** (-points / 400))

    assert round(10 ** (-1 / 4), 3) == 0.562 and round(1 / 1.562, 2) == round(score(100), 2) == 0.64
    assert said("11", "is 0.562, and 1 / 1.562 is 0.64") and said("09", "with 100 more an engine gets 64 %")
    assert round(score(200), 2) == 0.76 and said("11", "200 ahead of C, and score about 76 %")
    pairs = [each for scores in load_counts("growth 500").values() for each in scores]
    assert round(fmean(pairs), 2) == round(score(230), 2) == 0.79
    assert said("11", "stage 11 is about 230 points ahead of stage 03 with 500 positions a move")


# -- what no cell prints


def defined(name, function, **names):
    """A function of a notebook, as its cell defines it beside these names."""
    (cell,) = [text for text in NOTEBOOKS[name].sources("code") if f"def {function}(" in text]
    exec(cell, names)
    return names[function]


def test_the_visible_code_of_01_needs_functions_lists_dicts_loops_and_comprehensions_only():
    advanced = ast.ClassDef, ast.Lambda, ast.BitAnd, ast.BitOr, ast.BitXor, ast.LShift, ast.RShift, ast.Yield
    cells = [cell for cell in NOTEBOOKS["01"].cells if cell["cell_type"] == "code"]
    shown = ["".join(c["source"]) for c in cells if "hide-input" not in c["metadata"].get("tags", [])]
    used = [node for code in shown for node in ast.walk(ast.parse(code)) if isinstance(node, advanced)]
    assert used == []


def test_the_children_of_the_card_of_03_stop_at_3_2_and_5():
    stops = [-alphabeta(aima_tree())((place,), inf, -8, -6)[0] for place in range(3)]
    assert stops == [3, 2, 5] and "B stops at 3, C at 2, D at 5" in "".join(NOTEBOOKS["03"].sources("code"))


def test_the_loop_of_01_is_minimax_in_the_view_of_who_moves():
    negated = defined("01", "negated", inf=inf)
    for seed in range(20):
        for root in ("max", "min"):
            tree = Tree(independent_tree(3, 3, seed, distinct=10).nested(), root)
            assert negated(tree, ()) == tree.to_move(()) * minimax(tree)(())[0]


def test_the_four_cutoffs_of_the_card_of_05():
    told = [("d", 2), ("a", 1), ("d", 2), ("b", 2)]
    for id, order in (("killers", "b d a c"), ("history", "d b a c")):
        memory = ALL[id].reference()
        for action, depth in told:
            memory.cutoff(None, action, depth)
        assert " ".join(memory.order(None, list("abcd"), 2)) == order
        assert f'"{order}"' in "\n".join(NOTEBOOKS["05"].sources("code"))


def test_what_the_ablation_of_05_says():
    found = {}
    (told,) = re.findall(
        r"nodes, compared with the game's own order \(log axis\)\. (.*)", NOTEBOOKS["05"].printed()
    )[:1]
    for game in ("Connect 4", "Checkers", "Chess"):
        rows = re.findall(
            r"([a-z][a-z ]+) ([\d.]+) \(([\d.]+) to ([\d.]+)\)", told.split(f"{game}: ")[1].split(";")[0]
        )
        found[game] = {name: tuple(map(float, numbers)) for name, *numbers in rows}
        assert min(found[game], key=lambda name, game=game: found[game][name][0]) == "all keys"
        assert all(found[game][name][2] < 1 for name in ("killers", "history", "all keys"))
    dearer = {name for rows in found.values() for name, (_, low, _) in rows.items() if low > 1}
    assert dearer == {"shallow search"}
    assert found["Chess"]["captures"][0] < 0.5 < 0.95 < found["Checkers"]["captures"][0]


def test_the_memory_of_07_stands_outside_the_count_of_plies():
    """A remembered answer has no line, which `mate_distance` takes for the end of play: a ply is lost."""
    game, remembering = TicTacToe(), defined("07", "remembering", inf=inf)
    state, leaf = game.parse("X.. O.. ..."), static_eval(game, win=WIN)
    for wrap, plies in ((ALL["mate_distance"].reference, [5, 4]), (sooner, [5, 5])):  # ours asks the game
        memories = [remembering(ALL["memory"].reference()) for _ in range(2)]
        outside, inside = (
            alphabeta(game, memories[0], wrap, leaf=leaf),
            alphabeta(game, wrap, memories[1], leaf=leaf),
        )
        assert [WIN - search(state)[0] for search in (outside, inside)] == plies


def test_won_in_three_plies_is_counted_as_07_says_and_its_window_grows_on_the_way_down():
    tree, windows = Tree([[[1]], 0]), []
    leaf = static_eval(tree, win=WIN)

    def noted(search):
        def asked(state, depth, alpha, beta):
            windows.append((alpha, beta))
            return search(state, depth, alpha, beta)

        return asked

    hastened = alphabeta(tree, sooner, leaf=leaf)
    movers = "the loser", "the winner", "the loser", "the winner"
    for plies, value in enumerate((-WIN, WIN - 1, 2 - WIN, WIN - 3)):
        assert hastened((0,) * (3 - plies))[0] == value
        assert said("07", f"| {plies} | {movers[plies]} | {value:,} |".replace("-", "−"))
    alphabeta(tree, noted, sooner, leaf=leaf)((), inf, 99_995, inf)
    assert windows[:2] == [(99_995, inf), (-inf, -99_996)]
    assert said("07", "an alpha of 99,995 becomes 99,996 one ply down, before the sign changes")


def test_the_counts_of_best_first_agree_with_the_literature_within_three_standard_errors():
    """Both means are of 40 trees, so the difference has the standard errors of both, 1.96 to a margin."""
    due = {"independent leaves": (912, 768, 628, 674, 487), "path sums": (664, 560, 366, 465, 290)}
    for model, means in due.items():
        row = re.search(rf"^\| {model} \| (.* ± .*) \|$", NOTEBOOKS["best_first"].printed(), re.MULTILINE)
        for cell, mean in zip(row[1].split(" | "), means, strict=True):
            found, margin = map(int, cell.split(" ± "))
            assert abs(found - mean) <= 3 * 2**0.5 * margin / 1.96, (model, cell)


def test_what_questions_save_on_the_ladder_of_08_and_how_sure_that_is():
    """The saving of a geometric mean over 24 boards, and half its 95 % interval, in percent."""
    counts = load_counts("null windows")

    def saving(name):
        logs = [log(a / b) for a, b in zip(counts[name], counts["one open window"], strict=True)]
        middle, margin = fmean(logs), 1.96 * stdev(logs) / sqrt(len(logs))
        return [round(100 * x) for x in (1 - exp(middle), (exp(middle + margin) - exp(middle - margin)) / 2)]

    assert (saving("PVS"), saving("MTD from 0")) == ([6, 3], [13, 6])
    assert said("08", "PVS saves 6 % (± 3), and MTD from 0 saves 13 % (± 6)")


def test_the_calibration_is_what_the_prose_of_09_reads_in_the_chart():
    bins = re.findall(r"([\d.]+) predicted, ([\d.]+) came, ([\d,]+)", NOTEBOOKS["09"].printed())
    rows = {(float(told), float(came), int(count.replace(",", ""))) for told, came, count in bins}
    large = sorted(rows, key=lambda row: row[2])[-5:]
    assert max(abs(told - came) for told, came, _ in large) < 0.1 and said("09", "by less than 0.1")
    assert sum(came < told for told, came, _ in rows) > len(rows) / 2
    means = [sum(row[i] * row[2] for row in rows) / sum(row[2] for row in rows) for i in (0, 1)]
    assert means == pytest.approx((0.54, 0.51), abs=0.01)  # of bins that are rounded
    assert said("09", "On average it says 0.54, and X gets 0.51 (last line below)")


def test_the_worked_examples_of_03_and_of_the_bug_zoo_are_true():
    """AIMA tree 3; A MIN of B 5 and C 9."""
    call = {
        id: ALL[id].reference
        for id in ("alphabeta", "fail_hard", "negamax_cuts", "root_move", "window_contract")
    }
    assert call["alphabeta"](aima_tree(), (), inf, -inf, inf) == 3
    windows = [(6, 8), (0, 10), (-2, 1)]
    assert [call["fail_hard"](aima_tree(), (), inf, *w) for w in windows] == [6, 3, 1]
    assert call["negamax_cuts"](aima_tree(), (), inf, -inf, inf) == 3
    assert call["negamax_cuts"](Tree([[3, 5], [2, 9]], root="min"), (), inf, -inf, inf) == -5
    assert [call["root_move"](tree, (), inf) for tree in (aima_tree(), tied_tree())] == [0, 0]
    kept = [call["window_contract"](lambda *asked, r=r: r, aima_tree(), 6, 8) for r in (3, 5, 6, 2, 7)]
    assert kept == [True, True, True, False, False]
