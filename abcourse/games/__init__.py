"""What is played: the Game protocol, trees, and the games themselves."""

from .game import MAX, MIN, CountingGame, Game, OutOfCalls, RecordingGame
from .nim import Nim
from .random_trees import (
    best_ordered_tree,
    independent_tree,
    irregular_tree,
    ordered_tree,
    path_sum_tree,
    uniform_tree,
    worst_ordered_tree,
    zero_one_tree,
)
from .textbook_trees import aima_tree, deep_cut_tree, eight_step_tree, tied_tree
from .tictactoe import TicTacToe
from .tree import Lettered, Tree
from .unfolded import all_orders, unfold
