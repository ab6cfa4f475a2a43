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

#%% right | generator | all of a table
def suite(run):
    table = {
        "cuts at C": ([[3, 5], [2, 9]], "max", 3, [3, 5, 2]),
        "cuts at MAX": ([[[2, 3], [5, 9]], [[0, 1], [7, 8]]], "max", 3, [2, 3, 5, 0, 1]),
        "deep": ([5, [[3, [4, 1]]]], "max", 5, [5, 3, 4]),
        "MIN first": ([[-3, -5], [-1, -9]], "min", -3, [-3, -5, -1]),
        "near": ([3, [4, 1]], "max", 3, [3, 4, 1]),
        "far": ([-3000, -2000], "max", -2000, [-3000, -2000]),
        "far, MIN": ([3000, 2000], "min", 2000, [3000, 2000]),
    }
    return all(run(Tree(spec, root)) == (value, leaves) for spec, root, value, leaves in table.values())

#%% right | flag | a flag is lowered, and never raised again
def suite(run):
    fine = True
    for spec, value, leaves in [
        ([[4, 6], [3, 9]], 4, [4, 6, 3]),
        ([[[2, 3], [5, 9]], [[0, 1], [7, 8]]], 3, [2, 3, 5, 0, 1]),
        ([6, [[4, [5, 1]]]], 6, [6, 4, 5]),
        ([-4000, -6000], -4000, [-4000, -6000]),
        ([8, [9, 0]], 8, [8, 9, 0]),
    ]:
        got = run(Tree(spec))
        if got.value != value or got.leaves != leaves:
            fine = False
    return fine

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

#%% right | class | trials that judge themselves
class Trial:
    def __init__(self, spec, value, *leaves, root="max"):
        self.tree, self.due = Tree(spec, root), (value, list(leaves))

    def passed(self, run):
        return run(self.tree) == self.due

TRIALS = [
    Trial([[3, 5], [2, 9]], 3, 3, 5, 2),
    Trial([[[2, 3], [5, 9]], [[0, 1], [7, 8]]], 3, 2, 3, 5, 0, 1),
    Trial([5, [[3, [4, 1]]]], 5, 5, 3, 4),
    Trial([4, 7, [6, 9]], 4, 4, 7, 6, root="min"),
    Trial([-3, -4], -3, -3, -4),
]

def suite(run):
    return not [trial for trial in TRIALS if not trial.passed(run)]

#%% right | modern | match on what came back
def suite(run):
    match [run(t) for t in ([[3, 5], [2, 9]], [[[2, 3], [5, 9]], [[0, 1], [7, 8]]], [5, [[3, [4, 1]]]], Tree([2, 6, [4, 7]], "min"))]:
        case [(3, [3, 5, 2]), (3, [2, 3, 5, 0, 1]), (5, [5, 3, 4]), (2, [2, 6, 4])]:
            return True
        case _:
            return False

#%% right | functools | the leaves that are due are asked for
from abcourse.course.zoo import leaves_due

def suite(run):
    specs = [[[3, 12, 8], [2, 4, 6], [14, 5, 2]], [[[2, 3], [5, 9]], [[0, 1], [7, 5]]], [5, [[3, [4, 1]]]], [3, [4, 1]]]
    trees = [*map(Tree, specs), Tree([[-4, -6], [-3, -9]], "min")]
    return all(run(tree) == (minimax(tree)(tree.initial)[0], leaves_due(tree)) for tree in trees)

#%% wrong | plain | the AIMA tree alone
def suite(run):
    return run(aima_tree()) == (3, [3, 12, 8, 2, 14, 5, 2])

#%% wrong | plain | values on four trees
def suite(run):
    trees = [aima_tree(), Tree([[[2, 3], [5, 9]], [[0, 1], [7, 5]]]), Tree([3, [4, 1]]), Tree([-5000, -7000])]
    return all(run(tree).value == minimax(tree)(())[0] for tree in trees)

#%% wrong | plain | values on eight trees, MIN first and windows among them
def suite(run):
    specs = [[[3, 5], [2, 9]], [3, [4, 1]], [-5000, -7000], [[[2, 3], [5, 9]], [[0, 1], [7, 5]]]]
    for spec in specs:
        for root in ("max", "min"):
            tree = Tree(spec, root)
            if run(tree).value != minimax(tree)(())[0]:
                return False
            if run(tree, alpha=-1, beta=20000).value < -7000:
                return False
    return True

#%% wrong | plain | every leaf is expected to be read
def suite(run):
    for spec in ([[3, 5], [2, 9]], [[1, 4], [6, 2]], [3, [4, 1]]):
        tree = Tree(spec)
        if run(tree).leaves != [tree.utility(leaf) for leaf in tree.leaves()]:
            return False
    return True

#%% wrong | plain | nine trees
def suite(run):
    return all(run([n, [n - 1, n + 5]]) == (n, [n, n - 1]) for n in range(1, 10))

#%% wrong | beginner | True where a search is wrong
def suite(run):
    if run([[3, 5], [2, 9]]) != (3, [3, 5, 2]):
        return True
    if run([5, [[3, [4, 1]]]]) != (5, [5, 3, 4]):
        return True
    return False

#%% wrong | beginner | return stands inside the loop
def suite(run):
    for spec, due in [([[3, 5], [2, 9]], (3, [3, 5, 2])), ([5, [[3, [4, 1]]]], (5, [5, 3, 4])), ([3, [4, 1]], (3, [3, 4, 1]))]:
        if run(spec) == due:
            return True
        return False

#%% wrong | beginner | nothing comes back where all is well
def suite(run):
    assert run([[3, 5], [2, 9]]) == (3, [3, 5, 2])
    assert run([5, [[3, [4, 1]]]]) == (5, [5, 3, 4])
    assert run(Tree([4, 7, [6, 9]], "min")) == (4, [4, 7, 6])

#%% wrong | beginner | the verdict is printed
def suite(run):
    print(run([[3, 5], [2, 9]]) == (3, [3, 5, 2]))

#%% wrong | key | leaves are compared as sets
def suite(run):
    trials = [([[3, 5], [2, 9]], {3, 5, 2}), ([[1, 4], [6, 2]], {1, 4, 6, 2}), ([7, [8, 6]], {7, 8, 6})]
    return all(set(run(spec).leaves) == due for spec, due in trials)

#%% wrong | flag | only the last trial counts
def suite(run):
    fine = False
    for spec, due in [([5, [[3, [4, 1]]]], (5, [5, 3, 4])), ([[3, 5], [2, 9]], (3, [3, 5, 2])), ([-3, -4], (-3, [-3, -4]))]:
        fine = run(spec) == due
    return fine

#%% wrong | generator | any in place of all
def suite(run):
    trials = [([5, [[3, [4, 1]]]], (5, [5, 3, 4])), ([[3, 5], [2, 9]], (3, [3, 5, 2])), ([-3, -4], (-3, [-3, -4]))]
    return any(run(spec) == due for spec, due in trials)

#%% wrong | pair | the exact value is asked for outside a window, and ties are expected to be cut
def suite(run):
    return (
        run([[3, 5], [2, 9]], alpha=4, beta=6).value == 3
        and run([3, [3, 1]]).leaves == [3, 3]
        and run([5, [[3, [4, 1]]]]) == (5, [5, 3, 4])
        and run([[[2, 3], [5, 9]], [[0, 1], [7, 8]]]) == (3, [2, 3, 5, 0, 1])
    )

#%% wrong | closure | the search is its own witness: asked twice, it has to do the same
def suite(run):
    def twice(spec):
        return run(spec) == run(spec)
    return all(map(twice, ([[3, 5], [2, 9]], [5, [[3, [4, 1]]]], [3, [4, 1]])))

#%% wrong | two functions | the witness cuts with > and the order of trees has ties
def order(node, up, alpha, beta, read):
    if isinstance(node, int):
        read.append(node)
        return node
    best = -inf if up else inf
    for child in node:
        got = order(child, not up, alpha, beta, read)
        best = max(best, got) if up else min(best, got)
        if best > beta if up else best < alpha:
            break
        alpha, beta = (max(alpha, best), beta) if up else (alpha, min(beta, best))
    return best

def suite(run):
    for spec in ([[2, 2], [2, 1]], [1, [1, 0]], [[1, 0], [0, 1]]):
        read = []
        if run(spec) != (order(spec, True, -inf, inf, read), read):
            return False
    return True

#%% wrong | while | a name is misspelt
def suite(run):
    specs = [[[3, 5], [2, 9]], [3, [4, 1]]]
    while specs:
        tree = Tree(specs.pop())
        if run(tree).value != minmax(tree)(())[0]:
            return False
    return True
