"""Games written down as a graph: several ways may lead to one position, or back to where play has been."""

from collections.abc import Mapping, Sequence
from random import Random

from .game import MAX, Player

State = tuple[str, Player]  # the name of the place, and who moves


class Graph:
    """`moves` has for each place the places that a turn may go to; play is over where there are none.

    `points` has the result for MAX of each place where play is over. MAX begins, at the first place of
    `moves`. An action is the name of the place that it leads to.

    >>> diamond = Graph({"A": "BC", "B": "D", "C": "D"}, {"D": 5})
    >>> diamond.actions(diamond.initial), diamond.utility(("D", 1))
    (('B', 'C'), 5)
    """

    def __init__(self, moves: Mapping[str, Sequence[str]], points: Mapping[str, int]) -> None:
        self.moves = {name: tuple(others) for name, others in moves.items()}
        self.points = dict(points)
        places = {place for others in self.moves.values() for place in others}
        for place in sorted(places - {*self.points} - {name for name in self.moves if self.moves[name]}):
            raise ValueError(f"play is over at {place!r}, and points has no number for it")
        self.initial: State = next(iter(self.moves)), MAX

    def to_move(self, state: State) -> Player:
        """+1 where MAX moves, -1 where MIN moves."""
        return state[1]

    def name(self, state: State) -> str:
        """The place."""
        return state[0]

    def actions(self, state: State) -> Sequence[str]:
        """The places that a turn may go to, in the order in which they are written."""
        return self.moves.get(state[0], ())

    def result(self, state: State, action: str) -> State:
        """That place, with the other side to move; ValueError for one that no move leads to."""
        if action not in self.actions(state):
            raise ValueError(f"no move leads from {state[0]!r} to {action!r}; legal: {self.actions(state)}")
        return action, -state[1]

    def is_terminal(self, state: State) -> bool:
        """Whether no move leads on."""
        return not self.actions(state)

    def utility(self, state: State) -> int:
        """The points of a place where play is over, for MAX; ValueError for any other."""
        if not self.is_terminal(state):
            raise ValueError(f"play goes on at {state[0]!r}; search to the end or pass evaluate=")
        return self.points[state[0]]


def random_track(length: int, seed: int, most: int = 2) -> Graph:
    """A counter on a track of numbered squares, each with -9 to 9 points, drawn with the seed.

    A turn moves it 1 to `most` squares on; play is over on the last `most`.
    """
    random, squares = Random(seed), list(map(str, range(length)))
    moves = {square: squares[here + 1 : here + 1 + most] for here, square in enumerate(squares[:-most])}
    return Graph(moves, {square: random.randint(-9, 9) for square in squares})
