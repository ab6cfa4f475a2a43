"""Where the depth ends and play goes on: quiescence.

A position for quiescence is a nested list, [5, 3000, [4, -9000], [2]]: its estimate, then what each noisy
action leads to. A number alone is a finished game, 1,000 times its utility; [2] is a quiet position. Read as
a tree, in which the first leaf of a node is standing pat, it is searched right by plain alpha-beta: so the
judges are those of a search. Beside them come boards of Connect 4, with threats to answer.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from abcourse.games.connect4 import Connect4
from abcourse.games.tree import Nested, Tree

from ..checking import cases as trees
from ..checking.ask.case import THREAT, Side
from ..checking.ask.sheet import Function
from ..checking.functions import Form, function_parts
from ..checking.question import Case, Question, Verdict
from .played import Parts, Played, steps
from .plays.boards import QUIET, board_at, leaf
from .plays.searching import game_of, search_to_quiet
from .searches import VALUE, SearchForm, leaves, search_question
from .some_positions import played_out

CUTS: tuple[tuple[Nested, Side], ...] = (  # cuts by a finished game, by standing pat, and deep
    ([1, -2000], "max"),
    ([0, 1000, 2000], "max"),
    ([0, [3, [9]]], "max"),
    ([0, [5], [4, [3]]], "max"),
    ([0, [-5], [-4, [-3]]], "min"),
    ([5, [9, [-1, [2, 0]]]], "max"),
    ([0, [7, [9, [2]], [6]], [4, [3]]], "max"),
    ([0, [-7, [-9, [-2]], [-6]], [-4, [-3]]], "min"),
    ([-THREAT, [4], [7]], "max"),  # a threat to answer, at the root and below, or one without an answer
    ([2, [THREAT, [4], [-3]], [3]], "max"),
    ([-2, [-THREAT, [1, [6]], [5]], [-3]], "min"),
    ([1, [THREAT]], "max"),
)


LOST: list[Any] = [7, 6, "44335"]  # the mover answers one of two threats, and loses more than 9,000
# The first child gets what standing pat is worth, where that is a choice.
A_POINT: Case = {**trees.tree_case(Tree([1, [2, [1, [1]]]]), noisy=True), "alpha": -2, "beta": 2}
STANDS: Case = {**trees.tree_case(Tree([5, [4, [9]]]), noisy=True), "alpha": 0, "beta": 8}
FORCED = trees.tree_case(Tree([-THREAT, [2, -6000, -9000]]), noisy=True)  # no choice narrows a window
LOSES = trees.tree_case(Tree([-THREAT, -7000, -6000]), noisy=True)
NO_CHOICE: list[Case] = [LOSES | Case(alpha=-9000, beta=-5500), LOSES | Case(alpha=-5500, beta=9000)]


def drawn(topic: str, number: int) -> list[Case]:
    """Random positions, either player first: up to four noisy plies, ties, finished games."""
    random = Random(topic)

    def below(plies: int, far: int) -> Nested:
        points = random.randint(-far, far)
        if plies == 0 or random.random() < 0.25:
            return 1000 * random.randint(-3, 3) if random.random() < 0.3 else [points]
        return [points, *(below(plies - 1, far) for _ in range(random.randint(1, 3)))]

    cases = [trees.tree_case(Tree(spec, root), noisy=True) for spec, root in CUTS]
    while len(cases) < number:
        far = (9, 3, 900)[len(cases) % 3]
        spec = below(1 + len(cases) % 4, far)
        if type(spec) is int and len(cases) % 12:
            continue
        tree = Tree(spec, ("max", "min")[len(cases) // 4 % 2])
        if 6 * (far > 9) < len(tree.nodes()) <= 30:  # the small trees, shown first, have small numbers
            cases.append(trees.tree_case(tree, noisy=True))
    return cases


def topics(topic: str, seed: int) -> tuple[str, str]:
    """Half of the cases are the same for every seed: what they catch is caught by all."""
    return topic, f"{topic} {seed}"


def exchanges(topic: str, seed: int) -> list[Case]:
    """Positions, quiet and finished ones among them."""
    return trees.small_first([FORCED, *(case for name in topics(topic, seed) for case in drawn(name, 30))])


def in_windows(seed: int) -> list[Case]:
    """The same kind with windows, the value below, inside and above in turn."""
    cases: list[Case] = [A_POINT, STANDS, *NO_CHOICE]
    for name in topics("window", seed):
        random = Random(name)
        cases += [trees.windowed(case, i, random) for i, case in enumerate(drawn(name, 30))]
    return trees.small_first(cases)


def threatened(seed: int) -> list[Any]:
    """Boards of Connect 4: a threat to answer, two at once, a win to take, and nothing noisy."""
    random, cases = Random(f"threatened {seed}"), [LOST]
    while len(cases) < 31:
        size = ((5, 4), (6, 4), (5, 5))[len(cases) % 3]
        game = Connect4(*size)
        moves, state = played_out(game, random.randint(game.cells - 10, game.cells - 3), random)
        quiet = not game.noisy(state)
        if (
            not game.is_terminal(state)
            and (len(cases) % 5 == 0 or game.must_answer(state))
            and (quiet == (len(cases) % 5 == 0))
        ):
            cases.append([*size, moves])
    return sorted(cases, key=lambda case: len(case[2]))


def of_board(width: int, height: int, moves: str) -> str:
    """What is noisy on a board, and whether the mover may stand pat."""
    game, state = board_at((width, height), moves)
    noisy = [game.notation(action) for action in game.noisy(state)]
    told = f"The noisy columns are {', '.join(noisy)}." if noisy else "No column is noisy here."
    if not noisy:
        told += f" The leaf is worth {leaf(game, state)}."
    elif game.must_answer(state):
        told += " The mover must not stand pat, because the enemy would win next."
    else:
        told += f" The mover can stand pat, which is worth {leaf(game, state)}."
    if game.wins(state):
        told += " But a column here wins at once."
    return told


def quiet_question(reference: Function, head: str, *, points: Mapping[str, int], **said: Any) -> Question:
    """A question whose answer, `entry(game, state, alpha, beta, memory)`, is quiescence for the mover."""
    order, values = (partial(exchanges, topic) for topic in ("order", "values"))
    parts: Parts = {
        "values": (
            points["values"],
            values,
            VALUE,
            "{n} positions: right, with quiet and finished ones among them",
        ),
        "window": (
            points["window"],
            in_windows,
            [*VALUE, leaves],
            "{n} windows: right for values below, inside and above",
        ),
        "what is read": (
            points["what is read"],
            order,
            [leaves],
            "{n} positions: you read no estimate too many",
        ),
    }
    made = search_question(
        reference, head, form=QuietForm, play=search_to_quiet, frame="mover", parts=parts, **said
    )
    boards = function_parts(
        Form(reference, **QUIET, reason=of_board),
        {
            "answers": (
                points["answers"],
                threatened,
                "{n} boards of Connect 4: right, with threats to answer among them",
            )
        },
    )
    return replace(made, parts=(*made.parts, *boards))


class QuietForm(SearchForm):
    """Quiescence, with a word on the quiet action where one was played."""

    def refuse(self, played: Played, *why: str, **more: Any) -> Verdict:
        """A failure; a quiet action, or standing pat that is no choice, is the reason for what follows."""
        quiet = steps(played.sheet, "quiet")
        if not quiet:
            return super().refuse(played, *why, no_choice(played), **more)
        name = trees.tree_of(played.case).name(tuple(quiet[0]["args"][0]))
        told = f"You search a quiet action at {name}. Quiescence tries only the actions of game.noisy(state)."
        kept = [sentence for sentence in why if not sentence.startswith("Your search reads ")]
        return super().refuse(played, *kept, told, **more)


def no_choice(played: Played) -> str:
    """A sentence where standing pat came back from a root whose mover has to answer a threat."""
    (game, state), came = game_of(played.case), played.sheet.get("value")
    if came != -THREAT or not (game.noisy(state) and game.must_answer(state)):
        return ""
    told = f"{came} is what standing pat is worth at A."
    return f"{told} But a threat must be answered there, so it is no choice."
