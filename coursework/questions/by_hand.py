"""The questions of notebook 02, pruning by hand. A wrong entry is told where to look, not what to write."""

from functools import partial
from math import inf

from abcourse.games import Tree, aima_tree, deep_cut_tree, eight_step_tree

from ..check.isolate.values import shown
from .kinds.entries import entries_question, entry
from .kinds.paper import judge_holder, judge_label, judge_marks, judge_row, same_row

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
    "D alpha 2, D v 2": "2 is D's first leaf; D is MAX's, and reads 3 after it.",
    "E v 9, E alpha 9": "9 is a leaf that is never read: E stops after 5.",
    "E v 3": "3 is what MIN has at B; E itself has read a 5.",
    "E alpha 3": "alpha follows what E has read, past beta if need be: that crossing is the cut.",
    "E alpha -∞": "E has read a 5: alpha becomes 5. It has met beta, and that is the cut. (A search that "
    "tests v first leaves its alpha behind; then C's beta stays behind too, and D's alpha is 3.)",
    "E beta +∞": "B's window came down to E, and MIN already has 3 at B.",
    "E beta 5": "MAX moves at E, and MAX changes only alpha.",
    "B alpha 3": "3 is D's alpha. Bounds go down, never up: only D's value comes to B.",
    "B alpha 5": "5 is E's alpha. Bounds go down, never up: only E's value comes to B.",
    "B v 5": "MIN moves at B and takes the smaller of what D and E return.",
    "F v 3": "3 is alpha, what MAX has at A. F's own best is the larger of 0 and 1.",
    "F v 0": "F reads both its leaves.",
    "F alpha 1, F alpha 0": "alpha is the best for MAX on the whole path from A, and A already has 3.",
    "F alpha 5, C alpha 5": "that 5 was E's. Only B's value, 3, came to A, and A's window comes down here.",
    "F alpha -∞": "the window at A comes down by way of C, and MAX already has 3 at A.",
    "F beta 3": "that 3 is MIN's at B, and F does not lie below B.",
    "C alpha -∞": "A's window came down to C, and MAX already has 3 at A.",
    "C alpha 1": "MIN moves at C, and MIN changes only beta.",
    "C beta 3": "MIN has its own reply at C now, worth what F returned.",
    "C beta +∞": "F has returned 1: beta becomes 1, and that it has met alpha is the cut. (The code of "
    "notebook 03 tests v first, so its beta stays behind; then E's alpha does too, and D's alpha is 3.)",
    "C beta 0, C v 0": "0 is F's first leaf; F is MAX's, and returns the larger of 0 and 1.",
    "C v 3": "3 is alpha, what MAX has at A. C has only F's value.",
    "A beta 3": "that 3 is B's beta. Bounds go down, never up: only B's value comes to A.",
    "A beta 1": "that 1 is C's beta. Bounds go down, never up: only C's value comes to A.",
    "A alpha 5": "5 is E's alpha. Bounds go down, never up.",
    "A v 1": "MAX moves at A and takes the larger of what B and C return.",
}
CODE_OF_03 = {"D": (3, inf, 3), "E": (-inf, 3, 5), "C": (3, inf, 1)}  # it stops before it moves the bound


wrong_after_cut = entry(partial(judge_row, EIGHT, SLIPS), '"{}": (alpha, beta, v)')


def wrong_in_row(name, table):
    """What is wrong with a row, or beside them; empty if nothing. At the cuts the code of 03 is right too."""
    if name == "D" and (more := [key for key in table if key not in trace_table()]):
        return f"there is a row for {shown(more[0])} as well: only a node that is opened has one."
    if name in CODE_OF_03 and all(same_row(table.get(key), due) for key, due in CODE_OF_03.items()):
        return ""
    return wrong_after_cut(name, table)


TRACE_TABLE = entries_question(
    trace_table,
    "trace_table * Fill the trace table of the eight-step tree",
    about="a dict of six rows, (alpha, beta, v) when the node is left, for D, E, B, F, C and A",
    names=trace_table(),
    label="row {}",
    about_node={name: (EIGHT, name) for name in trace_table()},
    wrong_with=wrong_in_row,
    hints="""
    Write down the window with which each node is entered: it is its parent's window at that moment.
    At a MAX node only alpha moves, at a MIN node only beta. What goes up is v, and nothing else.
    E is entered with (-inf, 3), reads 5; F with (3, +inf), reads 0, then 1; C with (3, +inf), hears 1.""",
    wrong="""
    v is taken from alpha; at F that is what MAX has at A. [MC4]  |  {"F": (3, inf, 3), "C": (3, 3, 3)}
    bounds are handed up with the value. [MC6]  |  {"B": (5, 3, 3), "F": (3, 3, 1), "A": (3, 3, 3)}
    there is one alpha and one beta for the whole tree; they belong to the path. [MC5]
        {"B": (5, 3, 3), "F": (5, 3, 1), "C": (5, 1, 1), "A": (5, 1, 3)}
    every node starts with its own (-inf, +inf); a child starts with its parent's window. [MC5]
        {"E": (9, inf, 9), "F": (1, inf, 1), "C": (-inf, 1, 1)}
    the rows of MIN's nodes are in MIN's view; alpha, beta and v are points for MAX everywhere. [MC10]
        {"B": (-3, inf, -3), "C": (-1, -3, -1)}
    the rows begin with v; alpha and beta come first, then v.
        {"D": (3, 3, inf), "E": (5, 5, 3), "B": (3, -inf, 3),
        "F": (1, 3, inf), "C": (1, 3, 1), "A": (3, 3, inf)}
    E's value is taken to be 9, a leaf that is never read. [MC3]  |  {"E": (9, 3, 9)}
    alpha and beta are those on entering a node; the table asks for them when it is left.
        {"D": (-inf, inf, 3), "E": (-inf, 3, 5), "B": (-inf, inf, 3), "C": (3, inf, 1), "A": (-inf, inf, 3)}
    alpha is kept from passing beta; at a cut it does pass. [MC8]  |  {"E": (3, 3, 5), "C": (3, 3, 1)}
    one cut is noted before the bound moves, the other one after it.  |  {"E": (-inf, 3, 5)}""",
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


PRUNED_EDGES = entries_question(
    pruned_edges,
    "pruned_edges * Mark the pruned edges",
    about="a dict of four sets, for I, II, III and IV, each of names such as B2",
    names=MARKED,
    label="tree {}",
    about_node=dict(zip(MARKED, zip(MARKED.values(), "CCAD", strict=True), strict=True)),  # stopped first
    wrong_with=entry(partial(judge_marks, MARKED), '"{}": and a set of names, set() where nothing is pruned'),
    hints="""
    Keep one number for the root, what it has so far, and compare the best at each branch with it.
    A MIN branch stops as soon as its best is at most alpha, a MAX branch as soon as its best is at least
        beta. Everything to the right is then unread; what was read stays read.
    In tree III the root has 2 after B, and no branch falls to 2 before its last leaf. In tree IV the
        branches are MAX's and the root has 12, then 6.""",
    wrong="""
    a leaf that was read and did not matter is taken for one that is pruned. [MC13]
        {"I": {"C3", "D2", "D1", "C2"}, "III": {"B3", "B2", "C2", "C1"}, "IV": {"B3", "B1", "D3", "D2"}}
    the node that stops is marked, not its unread children.  |  {"I": {"C"}, "II": {"C", "D"}, "IV": {"D"}}
    each cut marks one child; all that follow are pruned.  |  {"I": {"C2"}, "II": {"D2", "C2"}, "IV": {"D2"}}
    the comparison is turned round: a branch stops when it is bad for the player who moves there.
        {"I": {"D2", "D3"}, "II": set(), "III": {"C3", "D2", "D3", "C2"}, "IV": {"C3", "C2"}}
    tree IV is read with MAX at its root.  |  {"IV": {"C3", "C2"}}""",
    right="""
    lists, any case  |  {"I": ["c3", "c2"], "II": ("D3", "D2", "C3", "C2"), "III": {}, "IV": ["D2", "D3"]}""",
)


def labels():
    """What is proved of each value.

    Start from {"B": ..., "F": ..., "G": ..., "E": ..., "H": ...}.
    """
    return {"B": "=", "F": "=", "G": ">=", "E": "<=", "H": "<="}


LABEL = entries_question(
    labels,
    "bounds ** Exact, at least, at most",
    about='a dict of five labels, "=", ">=" or "<=", for B, F, G, E and H',
    names=labels(),
    label="node {}",
    about_node={name: (DEEP, name) for name in labels()},
    wrong_with=entry(partial(judge_label, DEEP), '"{}": and a label'),
    hints="""
    Ask of each node: which leaves below it are unread, and which way can they move its value?
    A bound can be lost on the way up: MIN at F chooses between exactly 4 and at least 7. It can also be kept
        by a node that has heard from all its children.
    F and B are exact. G hears two lower bounds; H was stopped, and E takes the larger of at most 9 and 3.""",
    wrong="""
    whatever a node returns is read as its exact value. [MC3]  |  {"G": "=", "E": "=", "H": "="}
    at least and at most are exchanged.  |  {"G": "<=", "E": ">=", "H": ">="}
    only the stopped node is taken for a bound; its parent can be one too. [MC3]  |  {"G": "=", "E": "="}
    a node above a bound is always taken for a bound; an exact reply can decide it.  |  {"B": ">=", "F": ">="}
    the label follows who moves, not what is unread.  |  {"B": "<=", "F": "<=", "G": "<=", "E": ">="}""",
    right='words and signs  |  {"B": "exact", "F": "==", "G": "≥", "E": "at most", "H": "≤"}',
)


def holders():
    """The ancestor behind each cut.

    Start from {"J": ..., "K": ..., "L": ..., "H": ..., "C": ...}.
    """
    return {"J": "F", "K": "B", "L": "B", "H": "A", "C": "A"}


HOLDER = entries_question(
    holders,
    "deep_cuts ** Deep cuts: which ancestor?",
    about="a dict of five letters: for J, K, L, H and C the ancestor that stops it",
    names=holders(),
    label="cut at {}",
    about_node={name: (DEEP, name) for name in holders()},
    wrong_with=entry(partial(judge_holder, DEEP), '"{}": and a letter'),
    hints="""
    At each stop, write beside every node on the path what its player has there so far; many have none.
    A MAX node is stopped by a MIN ancestor, a MIN node by a MAX ancestor: one, three or five plies up.
    K reads 12 while G has nothing yet; B has 10 from its first leaf. L reads 11 while G has 12.""",
    wrong="""
    the parent is named every time; the bound can be held further up. [MC7]  |  {"K": "G", "L": "G", "H": "E"}
    the root is named every time.  |  {"J": "A", "K": "A", "L": "A", "H": "A", "C": "A"}
    an ancestor of the node's own side is named; the promise is the opponent's.
        {"J": "D", "K": "D", "L": "D", "H": "C", "C": "C"}
    the node that the promise came from is named, not the ancestor that holds it.
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
    6: "alpha is what MAX has at A; v is what F has read.",
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
            wrong.append(f"line {line} passes as true. {LINES[line]}")
        elif mark is not None and due is None:
            wrong.append(f"line {line} is marked, but it is true. {LINES[line]}")
        elif mark is not None and (word := str(mark).strip().lower()) not in FAULTS:
            wrong.append(f"line {line}: {shown(mark)} is not one of the words {', '.join(FAULTS)}.")
        elif mark is not None and word != due:
            wrong.append(f"line {line} is wrong, but not because it {FAULTS[word]}. {LINES[line]}")
    return "\n".join(wrong)


FIND_MISTAKES = entries_question(
    mistakes,
    "mistakes ** Find the mistakes in an answer sheet",
    about="a dict from the number of each wrong line to the word for its mistake",
    names=PAIRS,
    label="lines {}",
    about_node=ABOUT,
    wrong_with=judge_pair,
    hints="""
    Run the eight-frame stepper once more and hold each line against it. Five of the ten are wrong.
    Ask of each line: was the leaf read, is the value exact, does the number travel up or down?
    E reads one leaf and stops. B hands up a value. C returns with G unread. What has F when L reads 4?""",
    wrong="""
    E = 9 is believed; the leaf 9 is never read. [MC3]  |  {2: None}
    E is believed to be pruned; E was opened, and only its right leaf was left.  |  {3: None}
    bounds are believed to go up; A's beta is still +inf after B. [MC6]  |  {5: None}
    C = 1 is believed to be exact; with G unread it is at most 1. [MC3]  |  {7: None}
    the parent is believed to hold the bound; F has nothing yet, and A holds 5. [MC7]  |  {9: None}
    every line is marked; a true line marked wrong costs as much as a wrong one missed.
        {1: "bound", 4: "bound", 6: "bound", 8: "bound", 10: "bound"}
    v and alpha are taken to be the same at F. [MC4]  |  {6: "alpha"}
    the cut at G is doubted: line 8 is true, the whole subtree goes.  |  {8: "node"}""",
    right="""
    words in capitals  |  {2: "UNREAD", 9: " Parent "}
    numbers as text  |  2:  =>  "2":""",
)
