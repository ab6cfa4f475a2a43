"""The questions of notebook 02, pruning by hand. A wrong entry is told where to look, not what to write."""

from functools import partial
from math import inf

from abcourse.games import Tree, aima_tree, deep_cut_tree, eight_step_tree

from ..checking.ask.values import shown
from ..checking.given import of_entry, table_question
from .on_paper import judge_holder, judge_label, judge_marks, judge_row, same_row

EIGHT = eight_step_tree()
DEEP = Tree([[10, [[[4, 2], [7, 11]], [[12, 0], [11, 12]]]], [[[[9, 1], [5, 11]], 3], 8]])
MARKED = {
    "I": aima_tree(),
    "II": Tree([[3, 12, 8], [2, 4, 6], [2, 5, 14]]),
    "III": Tree([[2, 4, 6], [14, 5, 2], [3, 12, 8]]),
    "IV": Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]], root="min"),
}


def trace_table():
    """(alpha, beta, v) at each node when it is left.

    Start from {"D": (..., ..., ...), "E": ..., ...}.
    """
    return {
        "D": (3, inf, 3),
        "E": (5, 3, 5),
        "B": (-inf, 3, 3),
        "F": (3, inf, 1),
        "C": (3, 1, 1),
        "A": (3, inf, 3),
    }


SLIPS = {
    "D alpha 2, D v 2": "2 is D's first leaf. MAX moves at D, and its next leaf, 3, is better.",
    "E v 9, E alpha 9": "9 is a leaf that is never read, because E stops after 5.",
    "E v 3": "3 is what MIN has at B, but E itself has read a 5.",
    "E alpha 3": "alpha follows what E has read, even past beta. When the two cross, E is cut.",
    "E alpha -∞": "E has read a 5, so alpha becomes 5. Now it has passed beta, and E is cut. (A search that "
    "tests v first does not move alpha at a cut. Then C's beta does not move either, and D's alpha is 3.)",
    "E beta +∞": "E was entered with B's window, and MIN already has 3 at B.",
    "E beta 5": "MAX moves at E, and MAX changes only alpha.",
    "B alpha 3": "3 is D's alpha. Bounds go down, never up: only D's value goes up to B.",
    "B alpha 5": "5 is E's alpha. Bounds go down, never up: only E's value goes up to B.",
    "B v 5": "MIN moves at B and takes the smaller of what D and E return.",
    "F v 3": "3 is alpha, which MAX has at A. F's own best is the larger of 0 and 1.",
    "F v 0": "F reads both its leaves.",
    "F alpha 1, F alpha 0": "alpha is the best for MAX on the whole path from A, and A already has 3.",
    "F alpha 5, C alpha 5": "that 5 is E's. Only B's value, 3, went up to A, and this node gets A's window.",
    "F alpha -∞": "F gets A's window by way of C, and MAX already has 3 at A.",
    "F beta 3": "that 3 is MIN's at B, but F is not below B.",
    "C alpha -∞": "C was entered with A's window, and MAX already has 3 at A.",
    "C alpha 1": "MIN moves at C, and MIN changes only beta.",
    "C beta 3": "MIN has a reply of its own at C now, which is worth what F returned.",
    "C beta +∞": "F has returned 1, so beta becomes 1. Now it has passed alpha, and C is cut. (The code of "
    "notebook 03 tests v first, so at a cut its beta does not move. Then E's alpha does not move either, and "
    "D's alpha is 3.)",
    "C beta 0, C v 0": "0 is F's first leaf. MAX moves at F, which returns the larger of 0 and 1.",
    "C v 3": "3 is alpha, which MAX has at A. C has only F's value.",
    "A beta 3": "that 3 is B's beta. Bounds go down, never up: only B's value goes up to A.",
    "A beta 1": "that 1 is C's beta. Bounds go down, never up: only C's value goes up to A.",
    "A alpha 5": "5 is E's alpha. Bounds go down, never up.",
    "A v 1": "MAX moves at A and takes the larger of what B and C return.",
}
CODE_OF_03 = {"D": (3, inf, 3), "E": (-inf, 3, 5), "C": (3, inf, 1)}  # it stops before it moves the bound


wrong_after_cut = of_entry(partial(judge_row, EIGHT, SLIPS), '"{}": (alpha, beta, v)')


def wrong_in_row(name, table):
    """What is wrong with a row, or beside them; empty if nothing. At the cuts the code of 03 is right too."""
    if name == "D" and (more := [key for key in table if key not in trace_table()]):
        return f"There is a row for {shown(more[0])} as well, but only a node that is opened has one."
    if name in CODE_OF_03 and all(same_row(table.get(key), due) for key, due in CODE_OF_03.items()):
        return ""
    return wrong_after_cut(name, table)


TRACE_TABLE = table_question(
    trace_table,
    "trace_table * Fill the trace table of the eight-step tree",
    about="a dict of six rows, (alpha, beta, v) when the node is left, for D, E, B, F, C and A",
    names=trace_table(),
    label="row {}",
    about_node={name: (EIGHT, name) for name in trace_table()},
    judge=wrong_in_row,
    hints="""
    Write down the window with which each node is entered. It is the window of its parent at that moment.
    At a MAX node only alpha moves, and at a MIN node only beta. What goes up to the parent is v, and
        nothing else.
    E is entered with (-inf, 3) and reads 5. F is entered with (3, +inf) and reads 0, then 1. C is
        entered with (3, +inf), and F returns 1 to it.""",
    wrong="""
    You took v from alpha. At F, alpha is what MAX already has at A, but v is what F itself has found. [MC4]
        {"F": (3, inf, 3), "C": (3, 3, 3)}
    You handed the bounds up together with the value. Only v goes up. [MC6]
        {"B": (5, 3, 3), "F": (3, 3, 1), "A": (3, 3, 3)}
    You kept one alpha and one beta for the whole tree. They belong to the path from the root to the node.
    [MC5]
        {"B": (5, 3, 3), "F": (5, 3, 1), "C": (5, 1, 1), "A": (5, 1, 3)}
    You gave every node the window (-inf, +inf) to begin with. A child begins with the window of its parent.
    [MC5]
        {"E": (9, inf, 9), "F": (1, inf, 1), "C": (-inf, 1, 1)}
    You wrote the rows of MIN's nodes from MIN's side. Alpha, beta and v are points for MAX everywhere.
    [MC10]
        {"B": (-3, inf, -3), "C": (-1, -3, -1)}
    You put v first in each row. Alpha and beta come first, then v.
        {"D": (3, 3, inf), "E": (5, 5, 3), "B": (3, -inf, 3),
        "F": (1, 3, inf), "C": (1, 3, 1), "A": (3, 3, inf)}
    You took E to be worth 9. The leaf 9 is never read. [MC3]  |  {"E": (9, 3, 9)}
    You gave alpha and beta as they are when a node is entered. The table asks for them when the node is
    left.
        {"D": (-inf, inf, 3), "E": (-inf, 3, 5), "B": (-inf, inf, 3), "C": (3, inf, 1), "A": (-inf, inf, 3)}
    You kept alpha from passing beta. At a cut it does pass beta. [MC8]  |  {"E": (3, 3, 5), "C": (3, 3, 1)}
    You noted one cut before the bound moves and the other one after it. Take the same moment for both.
        {"E": (-inf, 3, 5)}""",
    right="""
    at a cut the bound is the one that the code of 03 has  |  {"E": (-inf, 3, 5), "C": (3, inf, 1)}
    infinities as text  |  {"D": (3, "+∞", 3), "B": ("-∞", 3, 3)}
    lists  |  {"D": [3, inf, 3]}""",
)


def pruned_edges():
    """The lower ends of the pruned edges.

    Start from {"I": {...}, "II": {...}, "III": {...}, "IV": {...}}.
    """
    return {"I": {"C2", "C3"}, "II": {"C2", "C3", "D2", "D3"}, "III": set(), "IV": {"D2", "D3"}}


PRUNED_EDGES = table_question(
    pruned_edges,
    "pruned_edges * Mark the pruned edges",
    about="a dict of four sets, for I, II, III and IV, each of names such as B2",
    names=MARKED,
    label="tree {}",
    about_node=dict(zip(MARKED, zip(MARKED.values(), "CCAD", strict=True), strict=True)),  # stopped first
    judge=of_entry(partial(judge_marks, MARKED), '"{}": and a set of names, set() where nothing is pruned'),
    hints="""
    Keep one number for the root, the best that it has so far, and compare each branch with it.
    A MIN branch stops as soon as its best is the root's number or less. A MAX branch below MIN stops as
        soon as its best is the root's number or more. Everything to the right of the stop is unread, and
        what was read stays read.
    In tree III the root has 2 after B, and no branch comes down to 2 before its last leaf. In tree IV
        the branches are MAX's, and the root has 12 at first, then 6.""",
    wrong="""
    You marked leaves that were read and made no difference. Only a leaf that is never read is pruned. [MC13]
        {"I": {"C3", "D2", "D1", "C2"}, "III": {"B3", "B2", "C2", "C1"}, "IV": {"B3", "B1", "D3", "D2"}}
    You marked the node that stops. Mark its children that are never read.
        {"I": {"C"}, "II": {"C", "D"}, "IV": {"D"}}
    You marked one child at each cut. All children that follow are pruned, too.
        {"I": {"C2"}, "II": {"D2", "C2"}, "IV": {"D2"}}
    You turned the comparison round, so a branch stops when it is bad for the player who moves there. It
    stops when it is too good for that player.
        {"I": {"D2", "D3"}, "II": set(), "III": {"C3", "D2", "D3", "C2"}, "IV": {"C3", "C2"}}
    You read tree IV with MAX at its root. MIN moves there.  |  {"IV": {"C3", "C2"}}""",
    right="""
    lists, any case  |  {"I": ["c3", "c2"], "II": ("D3", "D2", "C3", "C2"), "III": {}, "IV": ["D2", "D3"]}""",
)


def labels():
    """What is proved of each value.

    Start from {"B": ..., "F": ..., "G": ..., "E": ..., "H": ...}.
    """
    return {"B": "=", "F": "=", "G": ">=", "E": "<=", "H": "<="}


LABEL = table_question(
    labels,
    "bounds ** Exact, at least, at most",
    about='a dict of five labels, "=", ">=" or "<=", for B, F, G, E and H',
    names=labels(),
    label="node {}",
    about_node={name: (DEEP, name) for name in labels()},
    judge=of_entry(partial(judge_label, DEEP), '"{}": and a label'),
    hints="""
    Write [v, v] beside each leaf that was read, and [-∞, +∞] beside each other one. MAX takes the larger
        of its children's ends, MIN the smaller. Equal ends are exact.
    A bound can be lost on the way up: MIN at F chooses between exactly 4 and at least 7, so F is exactly
        4. It can also stay, even at a node all of whose children have returned.
    F and B are exact. Both children of G returned lower bounds. H was stopped by a cut, and E takes the
        larger of at most 9 and 3.""",
    wrong="""
    You read whatever a node returns as its exact value. If something below it is unread, it may be only a
    bound. [MC3]
        {"G": "=", "E": "=", "H": "="}
    You exchanged "at least" and "at most". Ask in which direction an unread leaf could move the value.
        {"G": "<=", "E": ">=", "H": ">="}
    You took only the node that was stopped for a bound. Its parent can return a bound, too. [MC3]
        {"G": "=", "E": "="}
    You took every node above a bound for a bound. An exact reply can decide its value.
        {"B": ">=", "F": ">="}
    Your label follows who moves. Look at what is unread instead.
        {"B": "<=", "F": "<=", "G": "<=", "E": ">="}""",
    right='words and signs  |  {"B": "exact", "F": "==", "G": "≥", "E": "at most", "H": "≤"}',
)


def holders():
    """The ancestor behind each cut.

    Start from {"J": ..., "K": ..., "L": ..., "H": ..., "C": ...}.
    """
    return {"J": "F", "K": "B", "L": "B", "H": "A", "C": "A"}


HOLDER = table_question(
    holders,
    "deep_cuts ** Deep cuts: which ancestor?",
    about="a dict of five letters: for J, K, L, H and C the ancestor that stops it",
    names=holders(),
    label="cut at {}",
    about_node={name: (DEEP, name) for name in holders()},
    judge=of_entry(partial(judge_holder, DEEP), '"{}": and a letter'),
    hints="""
    At each stop, write beside every node on the path what its player has there so far. Many of them have
        nothing yet.
    A MAX node is stopped by a MIN ancestor, and a MIN node by a MAX ancestor: one, three or five plies
        further up.
    K reads 12 while G has nothing yet, but B has 10 from its first leaf. When L reads 11, G has 12 and B
        still has 10.""",
    wrong="""
    You named the parent every time. The bound can be held further up. [MC7]
        {"K": "G", "L": "G", "H": "E"}
    You named the root every time. A nearer ancestor can hold the bound.
        {"J": "A", "K": "A", "L": "A", "H": "A", "C": "A"}
    You named an ancestor of the same player. The opponent holds the bound that stops a node.
        {"J": "D", "K": "D", "L": "D", "H": "C", "C": "C"}
    You named the node where the bound was found. Name the ancestor that holds it.
        {"J": "I", "K": "B1", "L": "B1", "H": "B", "C": "B"}""",
    right='small letters  |  {"J": "f", "K": "b", "L": "b", "H": "a", "C": "a"}',
)


def mistakes():
    """Each wrong line with the word for its mistake: {1: "alpha", ...}."""
    return {2: "unread", 3: "node", 5: "upward", 7: "bound", 9: "parent"}


FAULTS = {
    "unread": "uses a leaf that is never read",
    "node": "calls a node pruned that was opened",
    "bound": "reads a bound as an exact value",
    "upward": "hands a bound up",
    "parent": "names the parent where another ancestor holds the bound",
    "alpha": "takes alpha for the node's value",
}
LINES = {
    1: "D has read both its leaves, 2 and 3.",
    2: "Which leaves does E read before it stops?",
    3: "Was any leaf of E read?",
    4: "MIN at B chooses between exactly 3 and at least 5: exactly 3.",
    5: "What is beta at A after B has returned?",
    6: "alpha is what MAX has at A, and v is the best that F has read.",
    7: "Which leaves below C are unread, and which way could they move C?",
    8: "G was never opened, so nothing below it was read.",
    9: "What has F when L reads 4, and what has A?",
    10: "Go through its leaves from left to right, and count those that are read.",
}
PAIRS = ("1 and 2", "3 and 4", "5 and 6", "7 and 8", "9 and 10")
ABOUT = dict(zip(PAIRS, zip([EIGHT] * 4 + [deep_cut_tree()], "EBFCL", strict=True), strict=True))


def judge_pair(pair, marks):
    """What is wrong with the marks on two neighbouring lines of the sheet; empty if nothing is."""
    strange = [key for key in marks if key not in map(str, LINES)]
    wrong = [f"{shown(key)} is not the number of a line, 1 to 10." for key in strange if pair == PAIRS[0]]
    for line in map(int, pair.split(" and ")):
        mark, due = marks.get(str(line)), mistakes().get(line)
        if mark is None and due is not None:
            wrong.append(f"Line {line} is not marked, but it is wrong. {LINES[line]}")
        elif mark is not None and due is None:
            wrong.append(f"Line {line} is marked, but it is true. {LINES[line]}")
        elif mark is not None and (word := str(mark).strip().lower()) not in FAULTS:
            wrong.append(f"Line {line}: {shown(mark)} is not one of the words {', '.join(FAULTS)}.")
        elif mark is not None and word != due:
            wrong.append(f"Line {line} is wrong, but not because it {FAULTS[word]}. {LINES[line]}")
    return "\n".join(wrong)


FIND_MISTAKES = table_question(
    mistakes,
    "mistakes ** Find the mistakes in an answer sheet",
    about="a dict from the number of each wrong line to the word for its mistake",
    names=PAIRS,
    label="lines {}",
    about_node=ABOUT,
    judge=judge_pair,
    hints="""
    Run the stepper with its eight frames once more, and hold each line against it. Five of the ten lines
        are wrong.
    Ask of each line: was the leaf read, is the value exact, does the number travel up or down?
    E reads one leaf and stops. B hands up a value and no bound. C returns while G is unread. What has F
        when L reads 4?""",
    wrong="""
    You believed line 2, that E is worth 9. The leaf 9 is never read. [MC3]  |  {2: None}
    You believed line 3, that E is pruned. E was opened, and only its right leaf was left out.  |  {3: None}
    You believed line 5, that a bound goes up. After B, A's beta is still +inf. [MC6]  |  {5: None}
    You believed line 7, that C is exactly 1. G is unread, so C is at most 1. [MC3]  |  {7: None}
    You believed line 9, that the parent holds the bound. F has nothing yet, and A holds 5. [MC7]
        {9: None}
    You marked every line. A true line that is marked costs as much as a wrong line that is missed.
        {1: "bound", 4: "bound", 6: "bound", 8: "bound", 10: "bound"}
    You marked line 6, as if v and alpha were the same at F. [MC4]  |  {6: "alpha"}
    You marked line 8, as if something below G were read. The whole subtree is left out, so the line is true.
        {8: "node"}""",
    right="""
    words in capitals  |  {2: "UNREAD", 9: " Parent "}
    numbers as text  |  2:  =>  "2":""",
)
