"""A game or a search as a graph, to ask networkx about it and to draw it. Each position is one node."""

from collections.abc import Mapping
from typing import Any

from ..trace import Trace
from . import palette
from .drawing import Drawing, canvas, number, shape, text

Point = tuple[float, float]
FILLS = {1: palette.MAX_FILL, -1: palette.MIN_FILL, 0: palette.PAPER}
ACROSS, UP, EDGE, SIZE = 90, 68, 46, 20  # points: a step across and up, around, and of the text


def to_networkx(of: Any, most: int = 20_000) -> Any:
    """Return a game or a trace as a `networkx.DiGraph`: a node for each position, and an edge for each move.

    Equal positions are one node. So a game in which lines of play meet is no tree. A node has `name` and
    `player` (1 for MAX, -1 for MIN). If play is over there, it has `value`, in points for MAX. An edge has
    `action`.

    The graph of a trace holds the positions that were searched or cut off. A node then has `visits`, their
    number. From the last visit it has `value`, `sign` (how to read the value: =, >= or <=), `window` (alpha
    and beta for MAX), and `cut`, the reason, if the rest was not searched. A position that was cut off has 0
    visits, and nothing else.

    Raises ValueError if there are more than `most` positions.
    """
    from networkx import DiGraph

    return _searched(DiGraph(), of) if isinstance(of, Trace) else _played(DiGraph(), of, most)


def _played(graph: Any, game: Any, most: int) -> Any:
    """All positions of the game and the moves between them."""
    named, todo = getattr(game, "name", str), [game.initial]
    known = {*todo}
    for state in todo:
        graph.add_node(state, name=str(named(state)), player=game.to_move(state))
        over = game.is_terminal(state)
        if over:
            graph.nodes[state]["value"] = game.utility(state)
        for action in () if over else game.actions(state):
            child = game.result(state, action)
            graph.add_edge(state, child, action=action)
            todo += [child] * (child not in known)
            known.add(child)
        if len(todo) > most:
            raise ValueError(
                f"the game has more than {most:,} positions; trace a search of it, or raise most="
            )
    return graph


def _searched(graph: Any, trace: Trace) -> Any:
    """The positions of the trace with what is known of each, and its calls as edges."""
    cuts = {cut.visit.index: cut for cut in trace.cuts()}
    for state in dict.fromkeys([*trace.states, *trace.pruned()]):
        graph.add_node(state, name=trace.name(state), player=trace.player(state), visits=0)
    for visit in trace.visits():
        node, cut = graph.nodes[visit.state], cuts.get(visit.index)
        node["visits"] += 1
        node.update(value=visit.value, sign=trace.bound(visit.index), window=(visit.alpha, visit.beta))
        node["cut"] = cut and cut.reason
        graph.add_edges_from((visit.state, state) for state in (cut.pruned if cut else ()))
        if visit.parent is not None:
            graph.add_edge(trace.states[visit.parent], visit.state)
    return graph


def draw_graph(graph: Any, places: Mapping[Any, Point], labels: Mapping[Any, str] | None = None) -> Drawing:
    """Draw a graph of `to_networkx`: each node at its place, x to the right, y upwards, each edge an arrow.

    `labels` stand in the circles in place of the names. Circles where MAX moves are blue, and those of MIN
    are orange.
    """
    names = {node: (labels or {}).get(node, graph.nodes[node]["name"]) for node in graph}
    xs, ys = zip(*places.values(), strict=True)
    at = {node: (EDGE + ACROSS * (x - min(xs)), EDGE + UP * (max(ys) - y)) for node, (x, y) in places.items()}
    room = {node: 10.0 + 4 * len(label) for node, label in names.items()}
    drawn = []
    for start, end in graph.edges:
        bend = 0.18 if graph.has_edge(end, start) else 0.0
        drawn.append(_arrow(at[start], at[end], room[start], room[end], bend))
    for node, player in graph.nodes(data="player", default=0):
        (x, y), fill = at[node], FILLS[player]
        circle = f"<circle cx='{number(x)}' cy='{number(y)}' r='{number(room[node])}' fill='{fill}'"
        drawn.append(f"{circle} stroke='{palette.INK}'/>{text(x, y, names[node], size=SIZE)}")
    wide, tall = 2 * EDGE + ACROSS * (max(xs) - min(xs)), 2 * EDGE + UP * (max(ys) - min(ys))
    told = ", ".join(
        f"{graph.nodes[start]['name']} to {graph.nodes[end]['name']}" for start, end in graph.edges
    )
    return Drawing(canvas(wide, tall, *drawn), f"A graph of {len(graph)} positions. Moves: {told}.")


def _arrow(start: Point, end: Point, before: float, after: float, bend: float) -> str:
    """An arrow from one circle to the other, of these radii; bent to the left by a share of its length."""
    first, last = complex(*start), complex(*end)
    middle = (first + last) / 2 - 1j * bend * (last - first)
    leaves, tip = _towards(first, middle, before), _towards(last, middle, after)
    base = _towards(tip, middle, 10)  # of the head
    side = 0.5j * (base - tip)
    way = f"M{_at(leaves)}Q{_at(middle)} {_at(base)}"
    head = f"M{_at(tip)}L{_at(base + side)}L{_at(base - side)}Z"
    return f"<path d='{way}' fill='none' stroke='{palette.INK}' stroke-width='1.8'/>{shape(head)}"


def _towards(start: complex, goal: complex, steps: float) -> complex:
    """The point so many points from the start towards the goal."""
    return start + steps * (goal - start) / abs(goal - start)


def _at(place: complex) -> str:
    return f"{number(place.real)} {number(place.imag)}"
