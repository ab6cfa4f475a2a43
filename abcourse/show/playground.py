"""The playground: a tree that anyone can type, change and step through, without a kernel or a network."""

from ..games.tree import Tree
from ..trace import words
from .page import Shown, script_of, widget_html
from .palette import themed
from .stepper import ICONS, stepper_script
from .svg import STYLE, Mark, tree_svg

# The search that is stepped. Strict is `best > beta`; minimax has no window and no test.
LISTING = """\
def search(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = -inf
    for action in game.actions(state):
        child = game.result(state, action)
        best = max(best, -search(game, child, -beta, -max(alpha, best)))
        if best >= beta:
            break
    return best"""
LISTINGS = {
    "alphabeta": LISTING,
    "strict": LISTING.replace("best >= beta", "best > beta"),
    "minimax": LISTING.replace(", -beta, -max(alpha, best)", "")
    .replace(", alpha, beta", "")
    .replace("        if best >= beta:\n            break\n", ""),
}
HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Alpha-beta playground</title>
<meta name="viewport" content="width=device-width"><style>body{max-width:70rem;margin:0 auto;padding:0 1rem;
font-family:system-ui,sans-serif}</style><h1>Alpha-beta playground</h1>
<p>Type a tree, or click a leaf. Then step through the search. The address of this page keeps the tree.</p>
"""


class Playground(Shown):
    """A tree to type and to change, and a search of it to step through. It needs no kernel.

    The search is minimax, or alpha-beta with a window that the reader chooses. It stops at the bound, or only
    beyond it. The tree may have 60 leaves and 7 plies. Below it stand how many leaves were read, and the
    fewest that prove the value.

        Playground(Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    """

    def __init__(self, tree: Tree | None = None) -> None:
        if not isinstance(tree, Tree | None):
            raise ValueError(
                f"a Playground shows a tree, and this is {tree!r:.60}; write Playground(Tree([[3, 5], 2]))"
            )
        self.tree = tree or Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
        if self.tree.is_terminal(()):
            raise ValueError("the tree is a single leaf; give a tree with something to search")

    def __repr__(self) -> str:
        return f"A playground with the tree {self.tree.nested()}, to be changed and searched."

    def html(self, page: bool = False) -> str:
        """Return the widget.

        As a `page` of its own it keeps the tree in its address, and has practice below it.
        """
        tree = self.tree
        payload = {
            "tree": tree.nested(),
            "max": tree.root == "max",
            "page": page,
            "said": words.SENTENCES,
            "labels": words.LABELS,
            "icons": ICONS,
            "style": STYLE,
            "listings": {name: text.splitlines() for name, text in LISTINGS.items()},
        }
        svg = tree_svg(
            tree, {leaf: Mark(value=str(tree.utility(leaf))) for leaf in tree.leaves()}, crossed=()
        )
        own = [_inner("stepperWidget", stepper_script())]
        if page:
            own.append(_inner("practiceWidget", themed(script_of("practice.js"))))
        parts = map(script_of, ("card.js", "replay.js", "typed_tree.js", "playground.js"))
        return widget_html("playground", payload, svg, repr(self), "\n".join([*own, *map(themed, parts)]))


def playground_page() -> str:
    """Return a page with the playground, and practice below it, for any host or as a file."""
    return f"{HEAD}{Playground().html(page=True)}</html>\n"


def _inner(name: str, script: str) -> str:
    """Another widget's script, as a function of this name within a script."""
    return f"const {name} = (() => {{\n{script}\nreturn widget;\n}})();"
