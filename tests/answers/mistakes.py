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

#%% wrong | literal | the lines are counted from 0
def mistakes():
    return {1: "unread", 2: "node", 4: "upward", 6: "bound", 8: "parent"}

#%% wrong | functools | the words are in alphabetical order and not in the order of the lines
def mistakes():
    return dict(zip((2, 3, 5, 7, 9), sorted("unread node upward bound parent".split())))
