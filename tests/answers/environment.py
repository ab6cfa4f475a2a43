import sys

from abcourse import MAX, MIN, Tree, minimax

#%% right | plain | the version by slicing, the value by index
def environment(leaves):
    tree = Tree(leaves)
    return {"python": sys.version_info[:2], "value": minimax(tree)(tree.initial)[0]}

#%% right | modern | the version by its names, the pair unpacked with a walrus
def environment(leaves):
    tree = Tree(leaves)
    found = (search := minimax(tree))(tree.initial)
    value, _move = found
    return dict(python=((v := sys.version_info).major, v.minor), value=value)

#%% right | numbers | numpy whole numbers
import numpy as np

def environment(leaves):
    tree = Tree(leaves)
    major, minor = np.array(sys.version_info[:2])
    return {"python": (major, minor), "value": np.int64(minimax(tree)(tree.initial)[0])}

#%% right | numbers | the value is the float 5.0
def environment(leaves):
    tree = Tree(leaves)
    return {"python": (sys.version_info[0], sys.version_info[1]), "value": float(minimax(tree)(tree.initial)[0])}

#%% wrong | plain | the root is made a MIN node
def environment(leaves):
    tree = Tree(leaves, root="min")
    return {"python": sys.version_info[:2], "value": minimax(tree)(tree.initial)[0]}

#%% wrong | plain | the search begins at the first branch
def environment(leaves):
    tree = Tree(leaves)
    return {"python": sys.version_info[:2], "value": minimax(tree)((0,))[0]}
