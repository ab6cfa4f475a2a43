"""Where nodes stand, and that nothing in a picture touches anything else."""

from itertools import combinations

import pytest

from abcourse.games import Tree, aima_tree, deep_cut_tree, eight_step_tree
from abcourse.games.random_trees import irregular_tree
from abcourse.show.svg import LINE, Plan, tidy, width_of

SEEDS = [seed for seed in range(80) if len(irregular_tree(seed).leaves()) <= 31][:24]
CHAINS = Tree([[[[[1]]]], [[2]], 5, [[3]], [[4]]])
LONG = Tree([[3, [5, 6]], 8], names={(): "the start", (0,): "(0, 1)", (0, 1): "e2e4"})
TREES = [aima_tree(), eight_step_tree(), deep_cut_tree(), CHAINS, LONG, *map(irregular_tree, SEEDS)]


@pytest.mark.parametrize("tree", TREES, ids=range(len(TREES)))
def test_leaves_stand_on_a_unit_grid_and_parents_over_the_middle_of_their_children(tree):
    places = tidy(tree)
    assert [places[leaf][0] for leaf in tree.leaves()] == list(range(len(tree.leaves())))
    for path in tree.nodes():
        assert places[path][1] == -len(path)
        if below := tree.children(path):
            assert places[path][0] == (places[below[0]][0] + places[below[-1]][0]) / 2


def test_the_same_shape_keeps_its_places_whatever_its_values():
    assert tidy(aima_tree(4, 6)) == tidy(aima_tree(-100, 100))


@pytest.mark.parametrize("tree", TREES, ids=range(len(TREES)))
def test_no_two_edges_cross(tree):
    places = tidy(tree)
    edges = [(places[path[:-1]], places[path]) for path in tree.nodes() if path]

    def side(a, b, c):
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    for (a, b), (c, d) in combinations(edges, 2):
        if not {a, b} & {c, d}:
            assert side(a, b, c) * side(a, b, d) >= 0 or side(c, d, a) * side(c, d, b) >= 0


def planned(tree, lines, together):
    """The plan of a tree that shows these lines beside every interior node."""
    room = {path: lines for path in tree.nodes() if not tree.is_terminal(path)}
    return Plan.of(tree, ["≥-5", "-9", "12"], room, together)


def overlap(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def along(edge):
    """A hundred points of an edge, its ends left out."""
    (x0, y0), (x1, y1) = edge
    return [(x0 + (x1 - x0) * k / 100, y0 + (y1 - y0) * k / 100) for k in range(1, 100)]


def holds(box, point):
    return box[0] <= point[0] <= box[2] and box[1] <= point[1] <= box[3]


@pytest.mark.parametrize("lines", [("α -12", "β +∞"), ("[-12, +∞]",), ()], ids=["two", "one", "none"])
@pytest.mark.parametrize("tree", TREES, ids=range(len(TREES)))
def test_nodes_edges_and_the_lines_beside_nodes_keep_clear_of_each_other(tree, lines):
    together = len(lines) == 1
    plan = planned(tree, lines, together)
    nodes = {path: plan.box(path) for path in tree.nodes()}
    edges = {path: along(plan.edge(path)) for path in tree.nodes() if path}
    for (_, one), (_, other) in combinations(nodes.items(), 2):
        assert not overlap(one, other)
    for path, points in edges.items():
        others = [box for other, box in nodes.items() if other not in (path, path[:-1])]
        assert not any(holds(box, point) for box in [*others, *plan.beside.values()] for point in points)
    for path, box in plan.beside.items():
        assert box[2] - box[0] == pytest.approx(max(map(width_of, lines)))
        assert box[3] - box[1] == pytest.approx(LINE * len(lines))
        assert not any(overlap(box, node) for node in nodes.values())
        rivals = [plan.beside[other] for other in plan.beside if other != path]
        if not together:  # windows: only those of one path are ever shown at once
            rivals = [plan.beside[path[:depth]] for depth in range(len(path))]
        assert not any(overlap(box, rival) for rival in rivals)


def test_the_textbook_trees_have_every_window_at_the_right_of_its_node():
    for tree in (aima_tree(), eight_step_tree(), deep_cut_tree()):
        plan = planned(tree, ("α 3", "β +∞"), False)
        for path, box in plan.beside.items():
            x, y = plan.at[path]
            assert box[0] > x
            assert abs((box[1] + box[3]) / 2 - y) < 1
