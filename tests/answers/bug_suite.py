from math import inf

from abcourse import Tree, aima_tree, minimax, tied_tree

#%% right | plain | one condition after the other
def suite(run):
    if run([[3, 12, 8], [2, 4, 6], [14, 5, 2]]) != (3, [3, 12, 8, 2, 14, 5, 2]):
        return False
    if run([[[2, 3], [5, 9]], [[0, 1], [7, 5]]]) != (3, [2, 3, 5, 0, 1]):
        return False
    if run([5, [[[4, 8]]]]) != (5, [5, 4]):
        return False
    if run(Tree([4, 7, [6, 9]], "min")) != (4, [4, 7, 6]):
        return False
    if run([7, [8, 2]]) != (7, [7, 8, 2]):
        return False
    return True

#%% right | beginner | asserts, with a word on each
def suite(run):
    value, leaves = run(aima_tree())
    assert value == 3, "value of the AIMA tree"
    assert leaves == [3, 12, 8, 2, 14, 5, 2], "leaves of the AIMA tree"
    value, leaves = run(Tree([[[2, 3], [5, 9]], [[0, 1], [7, 5]]]))
    assert (value, leaves) == (3, [2, 3, 5, 0, 1])
    value, leaves = run(Tree([5, [[3, [4, 1]]]]))
    assert (value, leaves) == (5, [5, 3, 4])
    value, leaves = run(Tree([[-3, -5], [-2, -9]], root="min"))
    assert (value, leaves) == (-3, [-3, -5, -2])
    return True

#%% right | two functions | an alpha-beta of one's own says what is due
def due(tree, node, alpha, beta, read):
    if tree.is_terminal(node):
        read.append(tree.utility(node))
        return read[-1]
    up = tree.to_move(node) == 1
    best = -inf if up else inf
    for action in tree.actions(node):
        got = due(tree, tree.result(node, action), alpha, beta, read)
        best = max(best, got) if up else min(best, got)
        if up:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best

def suite(run):
    specs = [[[3, 12, 8], [2, 4, 6], [14, 5, 1]], [[[2, 3], [5, 9]], [[0, 1], [7, 8]]], [5, [[3, [4, 1]]]], [30, [31, 10]]]
    for tree in [*map(Tree, specs), *(Tree(spec, "min") for spec in specs)]:
        read = []
        value = due(tree, (), -inf, inf, read)
        if run(tree) != (value, read):
            return False
    return True

#%% right | pair | values to a depth and in a window too
def suite(run):
    small = Tree([[3, 5], [2, 9]])
    tall = Tree([[[2, 3], [5, 9]], [[0, 1], [7, 8]]])
    deep = Tree([5, [[3, [4, 1]]]])
    return (
        run(small, 2) == (3, [3, 5, 2])
        and run(small, alpha=4, beta=8).leaves == [3, 2]
        and run(tall, 3) == (3, [2, 3, 5, 0, 1])
        and run(deep) == (5, [5, 3, 4])
        and run(Tree([4, 7, [6, 9]], "min")) == (4, [4, 7, 6])
    )

#%% right | functools | the leaves that are due are asked for
from coursework.questions.zoo import leaves_due

def suite(run):
    specs = [[[3, 12, 8], [2, 4, 6], [14, 5, 2]], [[[2, 3], [5, 9]], [[0, 1], [7, 5]]], [5, [[3, [4, 1]]]], [3, [4, 1]]]
    trees = [*map(Tree, specs), Tree([[-4, -6], [-3, -9]], "min")]
    return all(run(tree) == (minimax(tree)(tree.initial)[0], leaves_due(tree)) for tree in trees)

#%% wrong | beginner | the verdict is printed
def suite(run):
    print(run([[3, 5], [2, 9]]) == (3, [3, 5, 2]))

#%% wrong | while | a name is misspelt
def suite(run):
    specs = [[[3, 5], [2, 9]], [3, [4, 1]]]
    while specs:
        tree = Tree(specs.pop())
        if run(tree).value != minmax(tree)(())[0]:
            return False
    return True
