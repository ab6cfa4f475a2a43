"""An answer in a process of its own: it asks the judge's game, and what it claims is plain data."""

from math import inf

import pytest

from abcourse.games import Tree, Watched
from abcourse.teach.child import Made, ServedGame, alone


def alphabeta(game, state, depth, alpha, beta):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == 1:
        best = -inf
        for action in game.actions(state):
            best = max(best, alphabeta(game, game.result(state, action), depth - 1, max(alpha, best), beta))
            if best >= beta:
                break
        return best
    best = inf
    for action in game.actions(state):
        best = min(best, alphabeta(game, game.result(state, action), depth - 1, alpha, min(beta, best)))
        if best <= alpha:
            break
    return best


def aima():
    return Watched(Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), budget=500)


def asked(function, *more):
    """What came of a function of a served game and its initial state."""
    with alone(function) as there:
        game = ServedGame(aima())
        return there.call(game, game.initial, *more)


def test_a_search_reads_its_leaves_from_the_judge_who_keeps_the_record():
    watched = aima()
    game = ServedGame(watched)
    with alone(alphabeta) as there:
        outcome = there.call(game, game.initial, inf, -inf, inf)
    assert outcome == {"ended": "returned", "type": "int", "value": 3, "printed": ""}
    assert [watched.utility(leaf) for leaf in list(watched.leaves)] == [3, 12, 8, 2, 14, 5, 2]


def test_states_are_hashable_tokens_that_are_equal_where_the_judges_states_are():
    def search(game, state):
        first = [game.result(state, action) for action in game.actions(state)]
        again = [game.result(state, action) for action in game.actions(state)]
        return first == again, len({*first, *again, state}), repr(state)

    assert asked(search)["value"] == [True, 4, "a state"]


@pytest.mark.parametrize(
    ("function", "error", "message"),
    [
        (lambda game, state: len(state), "TypeError", "a state is a token: ask the game about it"),
        (lambda game, state: state + (0,), "TypeError", "a state is a token: ask the game about it"),
        (lambda game, state: state.board, "AttributeError", "a state has no board: a state is a token: ask"),
        (
            lambda game, state: game.leaves,
            "AttributeError",
            "the game has no leaves: it has initial, to_move, actions, result, is_terminal, utility",
        ),
        (
            lambda game, state: game.utility((0, 0)),
            "ValueError",
            "game.utility was asked about (0, 0), which",
        ),
        (lambda game, state: game.result(state, 7), "ValueError", "game.result was asked for the action 7,"),
        (lambda game, state: game.result(state), "ValueError", "game.result takes a state and an action"),
        (lambda game, state: game.utility(state), "ValueError", "no estimate for interior node ()"),
        (lambda game, state: game.actions(game), "ValueError", "game.actions was asked about"),
    ],
    ids=["len", "tuple", "attribute", "record", "own state", "action", "arguments", "interior", "game"],
)
def test_what_a_game_does_not_answer_is_an_error_in_the_learners_own_line(function, error, message):
    outcome = asked(function)
    assert (outcome["ended"], outcome["error"]) == ("raised", error)
    assert outcome["message"].startswith(message)
    assert outcome["line"].startswith(f"line {function.__code__.co_firstlineno}:")


def test_a_state_of_an_earlier_call_is_not_known_to_the_next():
    kept = []

    def keeping(game, state):
        kept.append(state)
        return game.is_terminal(kept[0])

    with alone(keeping) as there:
        one, other = ServedGame(Tree([1, 2])), ServedGame(Tree([[3], 4]))
        assert there.call(one, one.initial)["value"] is False
        told = there.call(other, other.state((0,)))
    assert told["message"].startswith("that state belongs to another game")


def test_a_table_that_outlives_a_call_meets_equal_states_again():
    table = {}

    def remembering(game, state):
        if state not in table:
            table[state] = game.utility(state)
        return table[state]

    with alone(remembering) as there:
        games = [ServedGame(Tree(4)), ServedGame(Tree(9))]
        assert [there.call(game, game.initial)["value"] for game in games] == [4, 4]


def test_a_budget_of_questions_ends_a_search_without_end_even_one_that_catches_everything():
    def forever(game, state):
        while True:
            try:
                while not game.is_terminal(state):
                    game.actions(state)
            except Exception:
                return 3

    outcome = asked(forever)
    assert outcome["ended"] == "calls"
    assert outcome["message"].startswith("more than 500 questions")


def test_numbers_of_other_types_are_actions_too_and_the_judge_keeps_its_own():
    watched = Watched(Tree([3, 5]))
    game = ServedGame(watched)
    with alone(lambda game, state: game.utility(game.result(state, 1.0))) as there:
        assert there.call(game, game.initial)["value"] == 5
    assert watched.leaves == [(1,)]


def test_methods_and_attributes_of_what_an_answer_makes_are_asked_by_handle():
    class Countdown:
        initial = ("three", 3)

        def actions(self, state):
            return [state]

    with alone(Countdown) as there:
        game = there.call()
        initial = there.call(on=game["handle"], name="initial")
        actions = there.call(Made(initial["handle"]), on=game["handle"], name="actions")
    assert (game["type"], initial["value"], initial["text"]) == ("Countdown", ["three", 3], "('three', 3)")
    assert actions["value"] == [["three", 3]]


def test_the_recursion_of_an_answer_is_noted_with_its_windows():
    game = ServedGame(Tree([[3, 5], [2, 9]]))
    with alone(alphabeta) as there:
        calls = there.call(game, game.initial, inf, -inf, inf, follow="alphabeta")["calls"]
    assert [(parent, args[1], args[3], value) for parent, args, value in calls] == [
        (None, [], "-inf", 3),
        (0, [0], "-inf", 3),
        (1, [0, 0], "-inf", 3),
        (1, [0, 1], "-inf", 5),
        (0, [1], 3, 2),
        (4, [1, 0], 3, 2),
    ]


def test_data_is_given_as_it_is_and_a_function_without_arguments_is_called_for_it():
    for answer in ({"A": 3}, lambda: {"A": 3.0}):
        with alone(answer) as there:
            assert there.given() == {
                "ended": "returned",
                "type": "dict",
                "value": {"A": 3},
                "handle": 0,
                "printed": "",
            }


def test_what_is_printed_is_kept_of_each_call():
    with alone(lambda n: print("n is", n)) as there:
        assert [there.call(n)["printed"] for n in (1, 2)] == ["n is 1\n", "n is 2\n"]
