from math import inf

from abcourse import MAX, MIN, Tree, aima_tree, deep_cut_tree, eight_step_tree

#%% right | literal | the five lines as they are
def mistakes():
    return {2: "unread", 3: "node", 5: "upward", 7: "bound", 9: "parent"}

#%% right | functools | numbers and words zipped
def mistakes():
    return dict(zip((2, 3, 5, 7, 9), "unread node upward bound parent".split()))

#%% right | numbers | the line numbers are numpy's
import numpy as np

def mistakes():
    words = ["unread", "node", "upward", "bound", "parent"]
    return {line: word for line, word in zip(np.array([2, 3, 5, 7, 9]), words)}

#%% right | beginner | from a list of pairs
def mistakes():
    found = []
    found.append((9, "parent"))
    found.append((7, "bound"))
    found.append((5, "upward"))
    found.append((3, "node"))
    found.append((2, "unread"))
    answer = {}
    for number, word in found:
        answer[number] = word
    return answer

#%% wrong | literal | line 1 is called wrong
def mistakes():
    return {2: "unread", 3: "node", 5: "upward", 7: "bound", 9: "parent", 1: "bound"}

#%% wrong | literal | line 4 is called wrong, since E below B was cut
def mistakes():
    return {2: "unread", 3: "node", 5: "upward", 7: "bound", 9: "parent", 4: "bound"}

#%% wrong | literal | line 6 is called wrong: alpha and v differ
def mistakes():
    return {2: "unread", 3: "node", 5: "upward", 7: "bound", 9: "parent", 6: "alpha"}

#%% wrong | literal | line 8 is called wrong, since G is a node
def mistakes():
    return {2: "unread", 3: "node", 5: "upward", 7: "bound", 9: "parent", 8: "node"}

#%% wrong | literal | line 10 is called wrong
def mistakes():
    return {2: "unread", 3: "node", 5: "upward", 7: "bound", 9: "parent", 10: "unread"}

#%% wrong | literal | line 2 is missed
def mistakes():
    return {3: "node", 5: "upward", 7: "bound", 9: "parent"}

#%% wrong | literal | line 3 is missed
def mistakes():
    return {2: "unread", 5: "upward", 7: "bound", 9: "parent"}

#%% wrong | literal | line 5 is missed
def mistakes():
    return {2: "unread", 3: "node", 7: "bound", 9: "parent"}

#%% wrong | literal | line 7 is missed, since the whole tree does give 1
def mistakes():
    return {2: "unread", 3: "node", 5: "upward", 9: "parent"}

#%% wrong | literal | line 9 is missed
def mistakes():
    return {2: "unread", 3: "node", 5: "upward", 7: "bound"}

#%% wrong | literal | line 2 is put down to a bound
def mistakes():
    return {2: "bound", 3: "node", 5: "upward", 7: "bound", 9: "parent"}

#%% wrong | literal | line 3 is put down to a leaf that is not read
def mistakes():
    return {2: "unread", 3: "unread", 5: "upward", 7: "bound", 9: "parent"}

#%% wrong | literal | line 5 is put down to alpha
def mistakes():
    return {2: "unread", 3: "node", 5: "alpha", 7: "bound", 9: "parent"}

#%% wrong | literal | line 7 is put down to alpha
def mistakes():
    return {2: "unread", 3: "node", 5: "upward", 7: "alpha", 9: "parent"}

#%% wrong | literal | line 9 is put down to a bound handed up
def mistakes():
    return {2: "unread", 3: "node", 5: "upward", 7: "bound", 9: "upward"}

#%% wrong | literal | the lines are counted from 0
def mistakes():
    return {1: "unread", 2: "node", 4: "upward", 6: "bound", 8: "parent"}

#%% wrong | literal | words lead to lines
def mistakes():
    return {"unread": 2, "node": 3, "upward": 5, "bound": 7, "parent": 9}

#%% wrong | literal | a set of the wrong lines without their words
def mistakes():
    return {2, 3, 5, 7, 9}

#%% wrong | key | every line has an entry, right ones an empty text
def mistakes():
    words = ["", "unread", "node", "", "upward", "", "bound", "", "parent", ""]
    return {line: word for line, word in enumerate(words, 1)}

#%% wrong | functools | the words are in alphabetical order and not in the order of the lines
def mistakes():
    return dict(zip((2, 3, 5, 7, 9), sorted("unread node upward bound parent".split())))
