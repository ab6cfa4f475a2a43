"""A table never changes a value, and a deadline always leaves a move."""

from contextlib import suppress

import pytest
from test_kernels import IRREGULAR, counted

from abcourse.games import RecordingGame, TicTacToe, aima_tree, irregular_tree
from abcourse.games.connect4 import Connect4
from abcourse.search import (
    Bound,
    Budget,
    Killers,
    OutOfTime,
    Refutations,
    Table,
    alphabeta,
    deepen,
    fail_hard,
    move_in_time,
    negamax,
    order_by,
    pvs,
    quiesce,
    static_eval,
)
from abcourse.search.engine import Repetition
from abcourse.search.memory import Entry

GAME = TicTacToe()
SAME_BOARD = {"the board": None, "its mirror images": lambda state: min(GAME.symmetries(state))}
LATER_BOARDS = ["XO. ... ...", "X.. .O. ...", "XO. .X. ...", "X.O .O. X..", "... .X. ..O", "OX. ... ..."]


class BoundsAsExact(Table):
    """The classic mistake: every stored value is called exact."""

    def store(self, entry):
        super().store(entry._replace(bound=Bound.EXACT))


@pytest.mark.parametrize("same", SAME_BOARD.values(), ids=SAME_BOARD)
def test_the_table_changes_no_exact_value_of_tic_tac_toe(same):
    plain, table = negamax(GAME), Table(same=same)
    search = alphabeta(GAME, table)
    for text in LATER_BOARDS[:5]:
        state = GAME.parse(text)
        for low in (-1, 0):  # null windows first, so that the table is full of bounds
            assert (search(state, float("inf"), low, low + 1)[0] > low) == (plain(state)[0] > low)
        assert search(state)[0] == plain(state)[0]
    assert table.hits > 0


def test_a_table_that_calls_its_bounds_exact_is_caught():
    def wrong_values(table):
        wrong = 0
        for tree in IRREGULAR[:100]:
            search = alphabeta(tree, table())
            search((), float("inf"), 0, 1)
            search((), float("inf"), -1, 0)
            wrong += search(())[0] != negamax(tree)(())[0]
        return wrong

    assert wrong_values(Table) == 0
    assert wrong_values(BoundsAsExact) > 10


@pytest.mark.parametrize("same", ["the board", "either mirror image"])
@pytest.mark.parametrize("width", [4, 5])
def test_at_every_depth_the_table_changes_no_value_of_connect_4(width, same):
    """With an even width, too, the estimate must not tell mirror images apart."""
    game = Connect4(width, 4)
    leaf = static_eval(game, game.evaluate, win=1_000)
    for moves in ("", "3", "33", "3321", "24431"):
        state, table = game.parse(moves), Table(same=None if same == "the board" else mirrored_key(game))
        search, plain = alphabeta(game, table, leaf=leaf), alphabeta(game, leaf=leaf)
        for depth in range(1, 7):
            assert search(state, depth)[0] == plain(state, depth)[0]
        assert table.hits > 0


def mirrored_key(game):
    return lambda state: min(game.symmetries(state))


def test_a_table_that_knows_the_mirror_image_of_the_root_still_gives_a_move():
    table = Table(same=lambda state: min(GAME.symmetries(state)))
    search = alphabeta(GAME, table)
    left, right = GAME.parse("X.. .O. ..."), GAME.parse("..X .O. ...")
    value, _ = search(left)
    hits = table.hits
    assert search(right)[0] == value
    assert move_in_time(GAME, search, right, 7) in GAME.actions(right)
    assert table.hits > hits


def test_from_depth_to_depth_the_table_answers_as_the_search_would():
    for tree in IRREGULAR[:100]:
        estimated = Estimated(tree)
        search = alphabeta(estimated, Table())
        for depth in (1, 2, 2, 3, 4, 5):
            assert search((), depth)[0] == alphabeta(estimated)((), depth)[0]


class Estimated(RecordingGame):
    """A tree in which every inner node has an estimate: the sum of its path, which means nothing."""

    def utility(self, state):
        return self.game.utility(state) if self.game.is_terminal(state) else sum(state) - len(state)


@pytest.mark.parametrize("leaf", ["an estimate", "quiescence", "fail-hard"])
def test_what_was_read_to_the_end_of_play_is_true_for_good(leaf):
    """The estimates are nonsense, so an entry that rests on one cannot pass for settled; nor can a line."""
    exact, settled = negamax(GAME, Table(), leaf=static_eval(GAME, win=1_000)), 0

    def nonsense(state):
        return 500 + hash(state) % 400

    quiet = quiesce(GAME, evaluate=nonsense, noisy=lambda state: GAME.actions(state)[-1:], win=1_000)
    slot = quiet if leaf == "quiescence" else static_eval(GAME, nonsense, win=1_000)
    for text in LATER_BOARDS:
        table, state, deadline = Table(), GAME.parse(text), Budget(nodes=40)
        search = pvs(
            GAME, table, deadline, *[fail_hard] * (leaf == "fail-hard"), order=order_by(table), leaf=slot
        )
        for depth in range(1, 8):
            with suppress(OutOfTime):  # an interruption leaves nothing half true
                search(state, depth)
            deadline.start()
            deadline.nodes *= 2
            assert not table.settles(state) or search(state, depth)[0] == exact(state)[0]
            for entry in table.entries.values():
                if entry.settled:
                    settled += 1
                    value = exact(entry.state)[0]
                    assert entry.value == value or (entry.value < value) == (entry.bound is Bound.LOWER)
                    assert entry.value == value or entry.bound is not Bound.EXACT
        assert table.settles(state)
    assert settled > 1_000


def test_what_quiescence_calls_quiet_is_not_settled():
    game, table = Connect4(4, 4), Table()
    leaf = quiesce(game, table, evaluate=game.evaluate, noisy=game.noisy)
    leaf(game.initial, -float("inf"), float("inf"))
    assert table.entries and not table.settles(game.initial)
    loud = game.parse("112233")  # a fourth wins at once, so the line ends with play, but it is one of many
    assert leaf(loud, -float("inf"), float("inf"))[1] and not table.settles(loud)


def test_a_deeper_entry_gives_way_only_to_one_as_deep_or_settled():
    table = Table()
    deep, shallow = Entry("s", 5, Bound.LOWER, 3, (1,)), Entry("s", 2, Bound.EXACT, 4, (2,))
    for entry, kept in [
        (deep, deep),
        (shallow, deep),
        (deep._replace(value=6), deep._replace(value=6)),
        (shallow._replace(settled=True), shallow._replace(settled=True)),
    ]:
        table.store(entry)
        assert table.entries["s"] == kept


class Circles:
    """Three rooms in a circle; MAX may always step on or stay in a ring, and nothing ever ends."""

    initial = (0, 1)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return [1, 2]

    def result(self, state, action):
        return (state[0] + action) % 3, -state[1]

    def is_terminal(self, state):
        return False

    def utility(self, state):
        return 0

    def position(self, state):
        return state


def test_a_repeated_position_is_a_draw_on_the_path_and_of_the_game():
    """Every room is worth 7 to MAX, but MIN can come back at once: to read on is to see a draw."""
    game = Circles()

    def leaf(state, alpha, beta):
        return 7 * state[1], ()

    def value(depth, past):
        table = Table()
        return alphabeta(game, Repetition(game.position, table, past, (0, 1)), table, leaf=leaf)(
            (0, 1), depth
        )[0]

    assert alphabeta(game, leaf=leaf)((0, 1), 8)[0] == value(1, []) == 7
    assert value(2, []) == value(8, []) == 0
    assert value(1, [(0, 1), (1, -1)]) == 7  # the game has closed one way of two
    assert value(1, [(1, -1), (2, -1)]) == 0


def test_what_rests_on_a_repetition_is_not_settled():
    game, table = Circles(), Table()
    search = alphabeta(game, Repetition(game.position, table, [], (0, 1)), table)
    assert search((0, 1), 12)[0] == 0 and not table.settles((0, 1))


def test_the_remembered_action_comes_first_and_only_where_it_is_ours():
    table = Table(same=lambda state: min(GAME.symmetries(state)))
    left, right = GAME.parse("X.. .O. ..."), GAME.parse("..X .O. ...")
    table.store(Entry(left, 3, Bound.LOWER, 1, (5, 1)))
    assert order_by(table)(left, [1, 3, 5], 2) == [5, 1, 3]
    assert order_by(table)(right, [1, 3, 5], 2) == [1, 3, 5]


def test_no_line_holds_an_action_of_another_mirror_image():
    search = alphabeta(GAME, Table(same=lambda state: min(GAME.symmetries(state))))
    for text in LATER_BOARDS[:5]:
        state = GAME.parse(text)
        for action in search(state)[1]:
            assert action in GAME.actions(state)
            state = GAME.result(state, action)


def test_a_table_serves_one_search():
    table = Table()
    alphabeta(aima_tree(), table)
    with pytest.raises(ValueError, match=r"already serves a search of Tree; make a new Table\(\)"):
        negamax(aima_tree(), table)
    with pytest.raises(ValueError, match="size is 0"):
        Table(size=0)


def nodes_of(tree, depth):
    calls = [0]
    alphabeta(tree, counted(calls))((), depth)
    return calls[0]


@pytest.mark.parametrize("seed", [3, 5, 8])
def test_every_budget_gives_a_legal_move_never_worse_than_the_last_finished_depth(seed):
    tree = irregular_tree(seed, depth=4)
    estimated = Estimated(tree)
    total = sum(nodes_of(estimated, depth) for depth in range(1, 5))
    for budget in range(1, total + 2):
        deadline = Budget(nodes=budget)
        search = alphabeta(estimated, deadline)
        move = move_in_time(estimated, search, (), 4)
        finished = [d for d in range(1, 5) if sum(nodes_of(estimated, k) for k in range(1, d + 1)) <= budget]
        assert move in tree.actions(())
        if finished:
            assert move == alphabeta(estimated)((), finished[-1])[1][0]
        deadline.start()
        assert deadline.used == 0


def test_what_the_wraps_remember_survives_any_number_of_interruptions():
    for tree in IRREGULAR[:60]:
        for budget in (1, 2, 5, 11):
            deadline, table, killers, refutations = Budget(budget), Table(), Killers(), Refutations(tree)
            order = order_by(table, killers, refutations)
            search = pvs(tree, table, deadline, killers, refutations, order=order)
            value = None
            while value is None:
                try:
                    value = search(())[0]
                except OutOfTime:
                    deadline.start()
                    deadline.nodes += 3
            assert value == negamax(tree)(())[0]


def test_seconds_are_counted_by_the_clock():
    now = [0.0]
    deadline = Budget(seconds=2, clock=lambda: now[0])
    search = alphabeta(aima_tree(), deadline)
    assert search(())[0] == 3
    now[0] = 2.0
    with pytest.raises(OutOfTime):
        search(())
    assert list(deepen(search, (), 2)) == []
    with pytest.raises(ValueError, match="a budget is more than 0"):
        Budget(nodes=0)


def test_a_table_says_which_method_a_game_lacks():
    class Endless:
        initial = 0

        def to_move(self, state):
            return 1

        def actions(self, state):
            return [1] if state < 2 else []

        def result(self, state, action):
            return state + action

        def utility(self, state):
            return state

    with pytest.raises(ValueError, match="Endless has no is_terminal, and a table asks it"):
        alphabeta(Endless(), Table())
