"""The trees that the course comes back to, by name."""

from .tree import Tree


def aima_tree(x: int = 4, y: int = 6) -> Tree:
    """The nine-leaf tree of AIMA (Russell & Norvig 2021, figure 5.2): MAX at A is worth 3.

    `x` and `y` are the two leaves that a left-to-right alpha-beta never reads.
    """
    return Tree([[3, 12, 8], [2, x, y], [14, 5, 2]])


def eight_step_tree(unread: tuple[int, int, int] = (9, 7, 5)) -> Tree:
    """The A-G tree of the eight-step tutorial: A is MAX and worth 3.

    Its leaves are 2 3, 5 9, 0 1, 7 5. `unread` gives the three that alpha-beta never reads other values.
    """
    e2, g1, g2 = unread
    return Tree([[[2, 3], [5, e2]], [[0, 1], [g1, g2]]])


def deep_cut_tree() -> Tree:
    """Return a four-ply tree in which MIN stops at a node because of what MAX has at the root, far above.

    MAX has 5 at A by way of B. At L, three plies further down, MIN's first reply is worth 4. Nothing in
    between has a bound yet, and still the rest need not be read.
    """
    return Tree([[[[5, 7], [6, 8]], [[5, 9], [3, 8]]], [[[4, 11], [2, 6]], [[9, 3], [7, 8]]]])


def tied_tree() -> Tree:
    """Return a tree of three moves that all report 3 to a left-to-right alpha-beta. The last one is worth 0.

    The last 3 is only an upper bound: the search stops there before it reads the 0. So a search that keeps
    the last child with the root's value plays a losing move.
    """
    return Tree([[3, 5], [3, 3], [3, 0]])
