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

#%% right | functools | the version out of the text that platform gives
from platform import python_version_tuple

def environment(leaves):
    tree = Tree(leaves)
    return {"python": tuple(map(int, python_version_tuple()[:2])), "value": next(iter(minimax(tree)(())))}

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

#%% right | while | the version is shifted out of hexversion
def environment(leaves):
    tree = Tree(leaves)
    answer = {"value": minimax(tree)(tree.initial)[0]}
    answer["python"] = (sys.hexversion >> 24, sys.hexversion >> 16 & 0xFF)
    return answer

#%% wrong | plain | value holds the pair of value and move
def environment(leaves):
    tree = Tree(leaves)
    return {"python": sys.version_info[:2], "value": minimax(tree)(tree.initial)}

#%% wrong | plain | value holds the move instead of the value
def environment(leaves):
    tree = Tree(leaves)
    return {"python": sys.version_info[:2], "value": minimax(tree)(tree.initial)[1]}

#%% wrong | plain | the version has three numbers
def environment(leaves):
    tree = Tree(leaves)
    return {"python": sys.version_info[:3], "value": minimax(tree)(tree.initial)[0]}

#%% wrong | plain | the version is the text of the whole banner
def environment(leaves):
    tree = Tree(leaves)
    return {"python": sys.version, "value": minimax(tree)(tree.initial)[0]}

#%% wrong | functools | the two parts of the version stay text
from platform import python_version_tuple

def environment(leaves):
    tree = Tree(leaves)
    return {"python": tuple(python_version_tuple()[:2]), "value": minimax(tree)(tree.initial)[0]}

#%% wrong | numbers | the version is a float such as 3.12
def environment(leaves):
    tree = Tree(leaves)
    version = float(f"{sys.version_info.major}.{sys.version_info.minor}")
    return {"python": version, "value": minimax(tree)(tree.initial)[0]}

#%% wrong | literal | the version is typed in, from an older machine
def environment(leaves):
    tree = Tree(leaves)
    return {"python": (3, 8), "value": minimax(tree)(tree.initial)[0]}

#%% wrong | literal | the value is the worked example's 3
def environment(leaves):
    tree = Tree(leaves)
    return {"python": sys.version_info[:2], "value": 3}

#%% wrong | literal | the value is typed in, and right for the first tree
def environment(leaves):
    return {"python": sys.version_info[:2], "value": 5}

#%% wrong | plain | the keys are capitalised
def environment(leaves):
    tree = Tree(leaves)
    return {"Python": sys.version_info[:2], "Value": minimax(tree)(tree.initial)[0]}

#%% wrong | pair | a pair comes back instead of a dict
def environment(leaves):
    tree = Tree(leaves)
    return sys.version_info[:2], minimax(tree)(tree.initial)[0]

#%% wrong | beginner | the dict is printed and not returned
def environment(leaves):
    tree = Tree(leaves)
    print({"python": sys.version_info[:2], "value": minimax(tree)(tree.initial)[0]})

#%% wrong | closure | the search is stored and never called
def environment(leaves):
    tree = Tree(leaves)
    return {"python": sys.version_info[:2], "value": minimax(tree)}

#%% wrong | plain | the root is made a MIN node
def environment(leaves):
    tree = Tree(leaves, root="min")
    return {"python": sys.version_info[:2], "value": minimax(tree)(tree.initial)[0]}

#%% wrong | plain | the search begins at the first branch
def environment(leaves):
    tree = Tree(leaves)
    return {"python": sys.version_info[:2], "value": minimax(tree)((0,))[0]}

#%% wrong | key | the largest leaf is taken for the value
def environment(leaves):
    tree = Tree(leaves)
    return {"python": sys.version_info[:2], "value": tree.utility(max(tree.leaves(), key=tree.utility))}

#%% wrong | plain | the two numbers of the version are swapped
def environment(leaves):
    tree = Tree(leaves)
    minor, major = sys.version_info[:2]
    return {"python": (major, minor), "value": minimax(tree)(tree.initial)[0]}
