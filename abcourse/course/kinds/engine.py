"""A part of the learner's engine: an order, a search that remembers, a search with a clock, a move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from ...checking import cases as trees
from ...checking.isolate.values import shown, whole
from ...checking.mutants import edited
from ...checking.question import Case, Part, Question, Sheet, Verdict
from ...checking.tell.compare import shared
from ...checking.tell.outcome import complained
from ...games.connect4 import Connect4
from ...games.random_trees import irregular_tree
from ...games.tree import Path, Tree
from ...search import alphabeta, static
from ...trace import points as in_points
from ..asks.boards import board_at
from ..asks.engine import (
    RANG,
    actions_of,
    advised,
    board_of,
    by_the_clock,
    came_of,
    hints_of,
    in_turn,
    observe_actions,
    observe_clock,
    observe_memory,
    observe_move,
    question,
)
from ..asks.moves import search as read_out
from ..asks.wraps import ends
from .parts import PASSED, Makers, between, failed, parts_of, versus, wrong
from .player import played_out

FROM = "from abcourse.course import"


def engine_question(
    reference: Any, head: str, *, points: Mapping[str, int], rulings: Sequence[str] = ("",), **said: Any
) -> Question:
    """A question whose answer is a part of the engine; `points` names the parts of one of its four forms."""
    parts: list[Part] = []
    for observe, typed, makers in (
        (observe_actions, typed_order, of_order(reference)),
        (observe_memory, typed_memory, of_memory(reference)),
        (observe_clock, typed_clock, of_clock(reference)),
        (observe_move, typed_move, OF_MOVE),
    ):
        worth = {name: worth for name, worth in points.items() if name in makers}
        parts += parts_of(worth, makers, observe, typed, followed=in_its_frame)
    return Question(reference, head, tuple(parts), rulings=tuple(rulings), kind="engine", **said)


def in_its_frame(case: Case) -> Case:
    """The case as the calls of an engine's search see it: the mover's view, a finished game 1,000 times.

    Each call hands its window down, unless the memory is one that "forgets": null windows are asked then.
    """
    seen = {**case, "frame": "mover", "handed": "forgets" not in case}
    return trees.counted(seen, 1000) if "tree" in case else seen


# -- an order


def of_order(reference: Any) -> Makers:
    """The parts of an order of Connect 4's columns."""
    judged = partial(judge_actions, reference)
    return {
        "centre": (quiet, judged, "{n} quiet boards: the middle first"),
        "sensible": (forced, partial(judged, some_order=True), "{n} boards: the sensible columns, no others"),
        "hints": (threatening, judged, "{n} boards: the higher hint first, ties from left to right"),
    }


def some_boards(topic: str, seed: int, fits: Any, number: int, stones: Sequence[int]) -> list[Case]:
    """Positions of Connect 4 after random moves that fit, on boards of three sizes; few stones first."""
    random, cases = Random(f"{topic} {seed}"), list[Case]()
    while len(cases) < number:
        board = ((7, 6), (5, 4), (6, 5))[len(cases) % 3]
        game = Connect4(*board)
        moves, state = played_out(game, random.choice(stones), random)
        if not game.is_terminal(state) and fits(game, state):
            cases.append({"board": [*board], "moves": moves})
    return sorted(cases, key=lambda case: len(case["moves"]))


def by_hint(game: Connect4, state: Any) -> list[int]:
    """The sensible columns, the higher hint first."""
    return sorted(game.sensible(state), key=lambda action: -game.hint(state, action))


def quiet(seed: int) -> list[Case]:
    """Boards on which nothing but the middle counts."""

    def fits(game: Connect4, state: Any) -> bool:
        middle = [column for column in game.centre_first() if column in game.actions(state)]
        return by_hint(game, state) == middle

    empty = [{"board": [*board], "moves": ""} for board in ((7, 6), (5, 4))]
    return [*empty, *some_boards("quiet", seed, fits, 12, (1, 2, 3, 4))]


def forced(seed: int) -> list[Case]:
    """Boards with wins in one, with threats to answer, with cells that are better left, and with several."""

    def few(kind: str) -> Any:
        def fits(game: Connect4, state: Any) -> bool:
            wins, forcing = game.wins(state), game.noisy(state)
            both = wins and len(wins) < len(game.wins((state[0] ^ state[1], state[1]))) + len(wins)
            return {
                "win": bool(wins),
                "both": bool(both) and len(forcing) != 1,
                "answer": bool(forcing) and not wins,
                "left": not forcing and len(game.sensible(state)) < len(game.actions(state)),
            }[kind]

        return fits

    kinds = ("win", "both", "answer", "left")
    cases = [case for kind in kinds for case in some_boards(kind, seed, few(kind), 6, range(6, 18))]
    return sorted(cases, key=lambda case: len(case["moves"]))


def threatening(seed: int) -> list[Case]:
    """Boards on which hints put another column before the middle, ties among them."""

    def fits(game: Connect4, state: Any) -> bool:
        middle = [column for column in game.centre_first() if column in game.sensible(state)]
        every = len(middle) == len(game.actions(state)) > 2
        return every and by_hint(game, state) != middle

    return some_boards("hints", seed, fits, 24, range(4, 16))


def judge_actions(reference: Any, case: Case, sheet: Sheet, ruling: str, some_order: bool = False) -> Verdict:
    """The columns in the reference's order; with `some_order`, the same columns."""
    game, state = board_at(case["board"], case["moves"])
    where = f"{typed_order(case)}\n\n{game.board(state)}"
    if str(sheet.get("value")).startswith("{"):
        return wrong(where, "It returned a set, which keeps no order; a list of columns is due.")
    if sentence := complained(sheet, list, noun="a list of columns"):
        return wrong(where, sentence)
    yours, due = sheet["value"], actions_of(reference, case["board"], case["moves"])
    if yours == due or (some_order and sorted(map(str, yours)) == sorted(map(str, due))):
        return PASSED
    return wrong(where, versus(shown(yours), shown(due)), why_so(game, state, yours, due))


def why_so(game: Connect4, state: Any, yours: list[Any], due: list[int]) -> str:
    """What tells the two orders apart."""
    if odd := [action for action in yours if action not in game.actions(state)]:
        return f"{shown(odd[0])} is not among the actions: {', '.join(map(str, game.actions(state)))}."
    if len({*map(str, yours)}) < len(yours):
        return "A column stands there twice: it would be searched twice."
    mover, sensible = "XO"[game.to_move(state) < 0], ", ".join(map(str, due))
    if {*yours} != {*due}:
        if game.wins(state):
            return f"{mover} moves and wins at once: game.sensible gives one such column, {sensible}."
        if game.must_answer(state):
            return f"{mover} moves, and the other side would win at once: game.sensible gives {sensible}."
        return f"game.sensible gives {', '.join(map(str, game.sensible(state)))}, in some order."
    hints = ", ".join(f"column {one} {game.hint(state, one)}" for one in due)
    mine, first = next((mine, first) for mine, first in zip(yours, due, strict=True) if mine != first)
    tie = f" Of equal hints {first} comes before {mine}." * (
        game.hint(state, mine) == game.hint(state, first)
    )
    return f"The hints: {hints}.{tie}"


def typed_order(case: Case) -> str:
    """The call for a position."""
    board = "" if case["board"] == [7, 6] else ", ".join(map(str, case["board"]))
    return f'order(Connect4({board}), Connect4({board}).parse("{case["moves"]}"), Memory())'


# -- a search with a memory


def of_memory(reference: Any) -> Makers:
    """The parts of a search that remembers what was best."""
    judged = partial(judge_calls, reference)
    return {
        "values": (windows, judge_values, "{n} windows: what is noted changes no value"),
        "noted": (twice, judged, "{n} trees searched again: the action that was best comes first"),
        "own memory": (apart, judged, "{n} trees with two memories: nothing goes from one to the other"),
    }


def estimated_trees(topic: str, seed: int, number: int, far: int, hinted: bool = False) -> list[Case]:
    """Small trees of two to four plies, with points and estimates from -far to far.

    With `hinted`, every other one has hints too. Where `far` is small, equal values are common.
    """
    random, cases = Random(f"{topic} {seed}"), list[Case]()
    while len(cases) < number:
        tree = irregular_tree(random.randrange(10**9), 4, 3, -far, far)
        if not (tree.height > 1 and 5 <= len(tree.nodes()) <= 24 and len(tree.children(())) > 1):
            continue
        case = trees.tree_case(tree, estimates=trees.estimated(tree, random))
        if hinted:
            drawn = {path: random.randint(0, 2) for path in tree.nodes() if path}
            hints = [[[*path], hint] for path, hint in drawn.items() if hint]
            case |= {"hints": hints} if len(cases) % 2 else {}
        cases.append(case)
    return trees.small_first(cases)


advised_trees = partial(estimated_trees, far=9, hinted=True)


def worth(case: Case, state: Path, depth: float) -> int:
    """What a state is worth to its mover, as the engine's leaf counts, by reading everything."""
    return int(read_out(advised(case), state, depth))


def worths_of(case: Case, depth: float) -> dict[int, int]:
    """What each action of the root is worth to its mover; empty where the depth ends there."""
    actions = trees.tree_of(case).actions(()) if depth else []
    return {action: -worth(case, (action,), depth - 1) for action in actions}


def choice(worths: Mapping[int, int]) -> str:
    """What the root's mover can choose from, in words."""
    told = ", ".join(f"{action} is worth {value}" for action, value in worths.items())
    return (
        f"For A's mover, a finished game 1,000 times: {told}." if worths else "The search ends at A itself."
    )


def windows(seed: int) -> list[Case]:
    """Trees to each depth: open windows, and some that the value lies below, inside or above."""
    random, cases = Random(f"windows {seed}"), list[Case]()
    for turn, case in enumerate(advised_trees("values", seed, 36)):
        depth = turn % 4
        value = worth(case, (), depth)
        low = value + random.choice((-1500, -2, 0, 1, 700))
        window = [None, None] if turn % 2 else [low, low + random.choice((1, 3, 2000))]
        cases.append({**case, "calls": [[0, depth, *window]]})
    return cases


def twice(seed: int) -> list[Case]:
    """Trees searched to a depth, and again to it or one ply deeper with the same memory."""
    deep = [
        {**trees.tree_case(tree), "calls": [[0, 9, None, None]] * 2}
        for tree in trees.cut_trees(seed, "noted")
    ]
    some = [
        {**case, "calls": [[0, 1 + turn % 3, None, None], [0, 1 + turn % 3 + turn % 2, None, None]]}
        for turn, case in enumerate(advised_trees("noted", seed, 40))
    ]
    return trees.small_first([*some, *deep])


def apart(seed: int) -> list[Case]:
    """Trees searched with one memory, then with a new one, then with the first again."""
    some = advised_trees("apart", seed, 24)
    return [{**case, "calls": [[each, 3, None, None] for each in (0, 1, 0)]} for case in some]


def called(case: Case, number: int) -> str:
    """A call of a case as it is typed."""
    memory, depth, *window = case["calls"][number]
    alpha, beta = ends(window)
    return f"search(game, (), {depth}, {alpha}, {beta}, {('memory', 'another')[memory]})"


def up_to(case: Case, number: int) -> Case:
    """The case with its calls up to one of them."""
    return {**case, "calls": case["calls"][: number + 1]}


def calls_of(case: Case) -> list[str]:
    """The calls of a case as they are typed."""
    return [called(case, number) for number in range(len(case["calls"]))]


def scene_of(case: Case, *lines: str) -> str:
    """The tree of a case, its estimates and hints, and what was called."""
    tree = trees.tree_of(case)
    hints = ", ".join(f"{tree.name(path)} {hint}" for path, hint in hints_of(case).items() if hint)
    told = ", ".join(f"{tree.name(path)} ≈ {value}" for path, value in trees.estimates_of(case).items())
    below = [f"estimates for MAX: {told}"] * bool(told) + [f"hints, 0 for all others: {hints}"] * bool(hints)
    whole_tree = {key: value for key, value in case.items() if key not in ("depth", "estimates")}
    return "\n".join([failed(whole_tree).message.rstrip(), "", *below, *lines])


def judge_values(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The contract of the window, with a finished game counted 1,000 times."""
    if sentence := complained(sheet, list):
        return wrong(scene_of(case, *calls_of(case)), sentence)
    for number, (call, value) in enumerate(zip(case["calls"], sheet["value"], strict=True)):
        _, depth, *window = call
        low, high, why = trees.allowed(worth(case, (), depth), *ends(window))
        if (came := whole(value)) is None or not low <= came <= high:
            due = between(low, high)
            so_far, told = up_to(case, number), choice(worths_of(case, depth))
            which = f"what call {number + 1} returns" * (len(case["calls"]) > 1)
            both = versus(number_in_words(value), due)
            return wrong(
                scene_of(case, *calls_of(so_far)),
                which,
                both,
                why,
                told,
                seen=so_far,
            )
    return PASSED


def number_in_words(value: Any) -> str:
    """What came where a number is due; an infinite one by its sign."""
    return {"+inf": "+∞", "-inf": "-∞"}.get(value, shown(value))


def judge_calls(reference: Any, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Right values, and in each call the leaves of the reference, in its order."""
    if not (valued := judge_values(case, sheet, ruling)).passed:
        return valued
    due, best = due_of(reference, case, ruling)
    tree = trees.tree_of(case)
    nodes = {*tree.nodes()}
    for number, (yours, expected) in enumerate(zip(sheet["leaves"], due, strict=True)):
        so_far, memory = up_to(case, number), case["calls"][number][0]
        where = scene_of(case, *calls_of(so_far))
        if yours != expected:
            names = [
                " ".join(f"{tree.name(tuple(leaf))}={in_points(tree.utility(tuple(leaf)))}" for leaf in each)
                for each in (yours, expected)
            ]
            why = "Another memory knows nothing of what the first one noted." if number else ""
            before = [place for place in range(number) if case["calls"][place][0] == memory]
            if before:
                node = parting_node(yours, expected)
                noted = best[before[-1]].get(node)
                why = f"The action that was best at {tree.name(node)} in call {before[-1] + 1} is {noted}."
            told = f"leaves that call {number + 1} reads"
            return wrong(where, told, versus(*names), why, seen=so_far)
        if sheet["best"][number] != (root := best[number].get(())):
            told = f"after call {number + 1}, memory.best of A"
            why = f"{root} is the first of the best actions there."
            if sheet["best"][number] is None:
                others = [
                    tree.name(tuple(state)) for state in sheet["noted"][number] if tuple(state) in nodes
                ]
                why += f" An action is noted for {', '.join(others) or 'no state'}."
            both = versus(shown(sheet["best"][number]), root)
            line = f"{typed_memory(so_far)}; {('memory', 'another')[memory]}.best.get(())"
            return wrong(where, told, both, why, try_it=line, seen=so_far)
    return PASSED


def parting_node(yours: list[list[int]], due: list[list[int]]) -> tuple[int, ...]:
    """The node at which two orders of leaves part: the last one above the leaves that differ."""
    place = shared(yours, due)
    ends = [tuple(each[place]) if place < len(each) else () for each in (yours, due)]
    return ends[1][: shared(*ends)]


def due_of(reference: Any, case: Case, ruling: str) -> tuple[list[Any], list[dict[Any, Any]]]:
    """The leaves that the reference reads in each call, and what it has noted after each.

    With "strict" it cuts only beyond the bound.
    """
    edits = [("best >= beta", "best > beta", 1)] if ruling == "strict" else []
    leaves, best = list[Any](), list[Any]()
    in_turn(board_of(case), case["calls"], leaves, best, edited(reference, edits))
    return [[list(leaf) for leaf in each] for each in leaves], best


def typed_game(case: Case) -> str:
    """The tree of a case, as a learner would type it."""
    root = "" if case["root"] == "max" else ', root="min"'
    hints = f", hints={hints_of(case)}" if case.get("hints") else ""
    estimates = f", estimates={trees.estimates_of(case)}" if case.get("estimates") else ""
    return f"game = Advised({case['tree']}{root}{estimates}{hints})"


def typed_memory(case: Case) -> str:
    """The calls of a case; each prints its value and its leaves."""
    calls = [call.replace("search(", "reads(search, ") for call in calls_of(case)]
    memories = "memory, another = Memory(), Memory()" if "another" in "".join(calls) else "memory = Memory()"
    head = f"from abcourse import reads; {FROM} Advised; {typed_game(case)}; {memories}"
    return "; ".join([head, *calls])


# -- a search with a clock


def unclocked(seed: int) -> list[Case]:
    """Trees searched with a memory that has no clock."""
    some = enumerate(advised_trees("unclocked", seed, 18))
    return [{**case, "hints": [], "depth": turn % 4, "rings": None} for turn, case in some]


def never(seed: int) -> list[Case]:
    """Trees searched with a clock that does not ring."""
    some = enumerate(advised_trees("never", seed, 24))
    return [{**case, "hints": [], "depth": turn % 4, "rings": 999} for turn, case in some]


def ringing(seed: int) -> list[Case]:
    """Trees searched with a clock that rings somewhere, at the first position or late, or just too late."""
    random, cases = Random(f"ringing {seed}"), list[Case]()
    for turn, drawn in enumerate(advised_trees("ringing", seed, 40)):
        case = {**drawn, "hints": []}
        positions = least_positions(case, 4)
        rings = (0, 1, random.randint(2, max(2, positions - 1)), positions - 1)[turn % 4]
        cases.append({**case, "depth": 4, "rings": min(rings, positions - 1)})
    return cases


def least_positions(case: Case, depth: int) -> int:
    """The positions of a plain alpha-beta search, the root counted."""
    game = board_of(case)
    alphabeta(game, leaf=static(game, game.evaluate, win=1000))((), depth)
    return game.made + 1


def clock_scene(case: Case) -> str:
    rings = case["rings"]
    clock = "no clock" if rings is None else "a clock that never rings"
    if rings is not None and rings < 999:
        clock = f"a clock that rings after {rings} look{'s' * (rings != 1)}"
    return scene_of(case, f"depth {case['depth']}, an open window, {clock}")


def judge_unclocked(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The value, and the action that is noted of the root."""
    if sheet.get("value") == RANG:
        looks = f"{len(sheet['looks'])} look{'s' * (len(sheet['looks']) != 1)} at it came before."
        clock = f"its memory's clock never rings; {looks}" if case["rings"] else "its memory has no end."
        return wrong(clock_scene(case), f"It raised TimeoutError, and {clock}")
    if sentence := complained(sheet, int):
        return wrong(clock_scene(case), sentence)
    due = worth(case, (), case["depth"])
    worths = worths_of(case, case["depth"])
    best = [action for action, value in worths.items() if value == due]
    if whole(sheet["value"]) != due:
        return wrong(clock_scene(case), versus(number_in_words(sheet["value"]), due), choice(worths))
    if not worths or sheet["best"][0] in best:
        return PASSED
    both = versus(shown(sheet["best"][0]), " or ".join(map(str, best)))
    line = f"{typed_clock({**case, 'rings': None})}; memory.best.get(())"
    return wrong(clock_scene(case), "memory.best of A, after the search", both, try_it=line)


def judge_looks(reference: Any, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """One look at each position, the root's too, before the next is made; no more positions than are due."""
    if not (valued := judge_unclocked(case, sheet, ruling)).passed:
        return valued
    looks, positions = sheet["looks"], sheet["made"] + 1
    if looks == [*range(positions)]:
        game, strict = board_of(case), edited(reference, [("best >= beta", "best > beta", 1)])
        by_the_clock(game, [], [], case["depth"], None, strict)
        both = versus(f"looks: {positions}", f"looks: {game.made + 1}, or fewer")
        told = "Too many positions are searched: a child's window ends at the larger of alpha and the best."
        return PASSED if game.made >= sheet["made"] else wrong(clock_scene(case), both, told)
    told = f"Positions searched, the root counted: {positions}. Each is due one look."
    both = versus(f"looks: {len(looks)}", f"looks: {positions}")
    if len(looks) == positions:
        both, told = "", "The looks come at other places: the first thing to do at a position is to look."
    return wrong(clock_scene(case), both, told)


def judge_ringing(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """TimeoutError at the first look after the end, and no position after it."""
    if sentence := complained(sheet, str, int):
        return wrong(clock_scene(case), sentence)
    rings = case["rings"]
    due = f"{RANG} at look {rings + 1}"
    if sheet["value"] != RANG:
        came = came_of(number_in_words(sheet["value"]), len(sheet["looks"]))
        return wrong(clock_scene(case), versus(came, due))
    if len(sheet["looks"]) == rings + 1:
        return PASSED
    told = f"The memory was made with {rings + 0.5} seconds, which begin then, and each look takes one."
    return wrong(clock_scene(case), versus(f"{RANG} at look {len(sheet['looks'])}", due), told)


def typed_clock(case: Case) -> str:
    """The call; with a clock it prints what came, and after how many looks."""
    if case["rings"] is None:
        call = f"search(game, (), {case['depth']}, -inf, inf, memory)"
        return f"{FROM} Advised; {typed_game(case)}; memory = Memory(); {call}"
    call = f"clocked(search, game, {case['depth']}, {case['rings']})"
    return f"{FROM} Advised, clocked; {typed_game(case)}; {call}"


def of_clock(reference: Any) -> Makers:
    """The parts of a search with a clock."""
    looks = partial(judge_looks, reference)
    return {
        "no clock": (unclocked, judge_unclocked, "{n} searches without a clock: the value, no error"),
        "looks": (never, looks, "{n} searches: one look at each position"),
        "rings": (ringing, judge_ringing, "{n} clocks: TimeoutError at the first look after the end"),
    }


# -- a move in time


def timed(seed: int) -> list[Case]:
    """Trees whose best move changes with the depth, under clocks that ring anywhere."""
    random, cases = Random(f"timed {seed}"), list[Case]()
    while len(cases) < 40:
        far = 9 if len(cases) % 2 else 2
        tree = irregular_tree(random.randrange(10**9), 4, 3, -far, far)
        if len(tree.children(())) > 1 and 8 <= len(tree.nodes()) <= 30 and tree.height > 2:
            case = trees.tree_case(tree, estimates=trees.estimated(tree, random))
            cases.append({**case, "looks": random.randint(2, 2 * len(tree.nodes()))})
    return [*trees.small_first([*BROKEN_OFF, *cases]), {**BROKEN_OFF[0], "looks": 120}]  # time for depth 20


BROKEN_OFF: list[Case] = [  # the clock rings when the new depth has found a move better than the old best
    {"tree": [2, [4], 3], "root": "min", "estimates": [[[], 1], [[1], 4]], "looks": 8},
    {"tree": [2, [4], 3], "root": "min", "estimates": [[[], 1], [[1], 4]], "looks": 1},  # not even depth 1
    {  # all is lost: in a window from 0 the first move seems the better one
        **trees.tree_case(Tree([[-2, -9], [-3, -1]])),
        "estimates": [[[], 0], [[0], 1], [[1], 0]],
        "looks": 14,
    },
    {
        **trees.tree_case(Tree([[-3], [[1]], [[0]]], "min")),
        "estimates": [[[], -4], [[0], -1], [[1], -4], [[1, 0], -3], [[2], -4], [[2, 0], 2]],
        "looks": 9,
    },
]


def at_once(seed: int) -> list[Case]:
    """Some of the same trees: the clock rings before depth 1 is finished, or the search notes no action."""
    cases = timed(seed)[:12]
    return [
        *({**case, "looks": turn % 2} for turn, case in enumerate(cases)),
        *({**case, "unnoted": True} for case in cases[:4]),
    ]


def two_moves(seed: int) -> list[Case]:
    """Some of the same trees, with two moves one after the other."""
    return [{**case, "times": 2} for case in timed(seed)[:12]]


def move_scene(case: Case) -> str:
    looks = case["looks"]
    times = ", two moves one after the other" if "times" in case else ""
    unnoted = ", the search knows each value without trying an action, and notes none" * ("unnoted" in case)
    return scene_of(case, f"the clock rings after {looks} look{'s' * (looks != 1)}{times}{unnoted}")


def finished(case: Case, sheet: Sheet) -> int:
    """The deepest iteration that was finished, whether the root was searched or each of its children."""
    tree = trees.tree_of(case)
    done = [(tuple(path), depth) for path, depth, _, _, value, _ in sheet["asked"] if value is not None]
    deep = [depth for path, depth in done if path == ()]
    deep += [depth + 1 for _, depth in done if all((child, depth) in done for child in tree.children(()))]
    return max([depth for depth in deep if depth > 0], default=0)


def no_move(case: Case, sheet: Sheet) -> Verdict | None:
    """The verdict where no list of legal moves came."""
    if sentence := complained(sheet, list):
        if f"raised {RANG}" in sentence:
            sentence += "\nThe clock rang within your move, and nothing caught it."
        return wrong(move_scene(case), sentence)
    actions = trees.tree_of(case).actions(())
    odd = [each for each in sheet["value"] if whole(each) not in actions]
    told = f"It is no action here; the actions are {', '.join(map(str, actions))}."
    return wrong(move_scene(case), versus(shown(odd[0]), actions[0]), told) if odd else None


def judge_move(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """A best move of the deepest iteration that was finished; any legal one where none was."""
    if without := no_move(case, sheet):
        return without
    depth = finished(case, sheet)
    if (told := no_clock(case, sheet)) and not all(clock for _, clock in sheet["given"]):
        return wrong(move_scene(case), told)
    if not depth or "unnoted" in case:
        return PASSED
    worths = worths_of(case, depth)
    due = [action for action, value in worths.items() if value == max(worths.values())]
    if whole(sheet["value"][0]) in due:
        return PASSED
    told = f"Depth {depth} is the last that was finished. {choice(worths)}"
    last = next(asked for asked in sheet["asked"][::-1] if asked[4] is not None)
    both = versus(shown(sheet["value"][0]), " or ".join(map(str, due)))
    tree, searches = trees.tree_of(case), iter(sheet["asked"])
    rang = any(asked[4] is None for asked in searches)  # what is left was asked after that
    asked = f"The last search: {question(tree, last)}."
    if rang and (late := next(searches, None)):
        asked = f"After the clock had rung, yours went on: {question(tree, late)}."
    return wrong(move_scene(case), both, told, asked)


def no_clock(case: Case, sheet: Sheet) -> str:
    """What is wrong with the memories that were made; empty where the clock rings in time for each move."""
    moves = case.get("times", 1)
    for number, (seconds, clock) in enumerate(sheet["given"], 1):
        which = f"Memory {number} of {len(sheet['given'])}" if len(sheet["given"]) > 1 else "The memory"
        if not clock:
            return f"{which} was made without the clock that the move was given."
        if seconds != case["looks"] + 0.5:
            return f"The move was given {case['looks'] + 0.5} seconds. {which} was given {seconds or 'inf'}."
    if (made := len(sheet["given"])) != moves:
        due = "one is" if moves == 1 else f"{moves} are"
        return f"memories made: {made}, where {due} due. A new one has a new end, and knows no best actions."
    return ""


def judge_deepened(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """The root is searched to depth 1, 2, 3 and so on, with an open window, until the clock has rung."""
    if without := no_move(case, sheet):
        return without
    tree = trees.tree_of(case)
    for number, asked in enumerate(sheet["asked"], 1):
        yours = question(tree, asked)
        rang = number > 1 and sheet["asked"][number - 2][4] is None
        due = "none: the clock has rung" if rang else f"A to depth {number} in (-∞, +∞)"
        if yours != due:
            return wrong(move_scene(case), f"search number {number}", versus(yours, due))
    if not sheet["asked"]:
        return wrong(move_scene(case), "The search was not asked.")
    if told := no_clock(case, sheet):
        return wrong(move_scene(case), told)
    if sheet["asked"][-1][4] is not None:
        told = f"It stopped after depth {len(sheet['asked'])}, and the clock had not rung."
        return wrong(move_scene(case), told)
    return PASSED


def judge_memories(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Each move makes one memory, with its seconds and its clock, and keeps it from depth to depth."""
    if without := no_move(case, sheet):
        return without
    asked = [each[5] for each in sheet["asked"]]
    told = no_clock(case, sheet)
    if not told and (asked != sorted(asked) or {*asked} - {0, 1}):
        told = "A search was given the memory of another move."
    return wrong(move_scene(case), told) if told else PASSED


def typed_move(case: Case) -> str:
    """The call that prints what the move asks of a search, with a clock that rings, and the move."""
    more = ", times=2" * ("times" in case) + ", unnoted=True" * ("unnoted" in case)
    call = f"searches_of(move, game, {case['looks']}{more})"
    return f"{FROM} Advised, searches_of; {typed_game(case)}; {call}"


OF_MOVE: Makers = {
    "move": (timed, judge_move, "the move of the last finished depth, {n} trees and clocks"),
    "depths": (timed, judge_deepened, "{n} times depth 1, 2, 3 and on, until the clock rings"),
    "at once": (at_once, judge_move, "a legal move where no depth is finished or no action noted, {n} times"),
    "one memory": (two_moves, judge_memories, "{n} times one memory for each move"),
}
