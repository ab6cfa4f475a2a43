"""The engine's search, called several times with a memory: its cases, what must agree, and the reasons.

Our own memory is told and asked, or the learner's memory notes what was best, or looks at a clock.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby, islice, pairwise
from random import Random
from typing import Any, Unpack

from abcourse.games.connect4 import Connect4
from abcourse.games.game import CountingGame
from abcourse.games.random_trees import irregular_tree
from abcourse.games.tree import Tree
from abcourse.search import alphabeta, pvs, static_eval
from abcourse.trace import Trace
from abcourse.trace import points as in_points

from ...check import cases as trees
from ...check.isolate.case import without
from ...check.isolate.values import shown, whole
from ...check.question import Case, Sheet
from ...check.tell.outcome import complained
from ...check.tell.parting import shared
from ..asks.engine import search as read_out
from ..asks.recorder import RANG, Event, ends, events, game_of, number, tree_of
from ..asks.trees import hints_of
from ..generator import drawn
from .compared import Compared, called, leaf, named, remembered, within
from .compared import window as window_in_words
from .parts import between, failed, versus
from .player import some_moves

OPEN: list[object] = [None, None]  # a window


def scene(case: Case) -> str:
    """The game of a case, what is known of its memory, and its calls."""
    calls, rings = [called(case, call) for call in case["calls"]], case.get("rings")
    if "board" in case:
        game, state = game_of(case)
        return "\n".join([f"{case['board'][0]} x {case['board'][1]}", "", game.board(state), "", *calls])
    notes = ["the memory answers None to everything"] * ("forgets" in case)
    if rings is not None:
        after = f"rings after {rings} look{'s' * (rings != 1)}" if rings else "rings at the first look"
        notes.append(f"the memory's clock {after if rings < NEVER else 'never rings'}")
        if "pace" in case:
            notes.append(f"each look takes {case['pace']} seconds")
    return scene_of(case, *notes, *calls)


ENGINE: dict[str, Any] = {"due": list, "noun": "a number", "where": scene}  # what such a question takes
NUMBERS = ("float", "int")
OURS = {**ENGINE, "ours": ("Memory", "order")}  # where these are not what is asked


def worth(case: Case, depth: float) -> int:
    """What the root is worth to its mover, as the engine's leaf counts, by reading everything."""
    game, state = game_of(case)
    return int(read_out(game, state, depth, win=1000))


def worths_of(case: Case, depth: float) -> dict[int, int]:
    """What each action of the root is worth to its mover; empty where the depth ends there."""
    game, state = game_of(case)
    actions = game.actions(state) if depth else []
    return {
        action: -int(read_out(game, game.result(state, action), depth - 1, win=1000)) for action in actions
    }


def choice(worths: Mapping[int, int], who: str = "the player who moves at A", board: bool = False) -> str:
    """What the root's mover can choose from, in words."""
    if not worths:
        return "The search ends at A itself."
    *told, last_one = [f"{action_name(action, board)} is worth {value}" for action, value in worths.items()]
    listed = f"{', '.join(told)}, and {last_one}" if told else last_one
    return f"A finished game counts 1,000 times. For {who}, {listed}."


def action_name(action: int, board: bool) -> str:
    """An action in words; of a board with its column, which the board counts from 1."""
    return f"action {action} (column {action + 1})" if board else f"action {action}"


def scene_of(case: Case, *lines: str) -> str:
    """The tree of a case, its estimates and hints, and what was called."""
    tree = tree_of(case)
    hints = ", ".join(f"{tree.name(path)} {hint}" for path, hint in hints_of(case).items() if hint)
    told = ", ".join(f"{tree.name(path)} ≈ {value}" for path, value in trees.estimates_of(case).items())
    below = [f"estimates for MAX: {told}"] * bool(told) + [f"hints, 0 for all others: {hints}"] * bool(hints)
    below += ["an action with a hint below 0 is not sensible"] * (min(hints_of(case).values(), default=0) < 0)
    whole_tree = without(case, "depth", "estimates")
    return "\n".join([failed(whole_tree).message.rstrip(), "", *below, *lines])


def in_words(value: object) -> str:
    """What came where a number was expected; an infinite one by its sign."""
    return value.replace("inf", "∞") if value in ("+inf", "-inf", RANG) else shown(value)


def no_number(sheet: Sheet, value: object) -> str:
    """A sentence on what came in place of a number; empty where a number came, or the time was up."""
    if whole(value) is not None or value in ("+inf", "-inf", RANG):
        return ""
    kind = value.get("object") if isinstance(value, dict) else type(value).__name__
    came: Sheet = {"ended": "returned", "printed": sheet["printed"], "value": value, "type": str(kind)}
    return complained(came, noun="a number")


def last(case: Case) -> int:
    """The place of the last call."""
    return len(case["calls"]) - 1


def several(case: Case, told: str, before: str = "what") -> str:
    """What is said about the last call."""
    return f"{before} call {len(case['calls'])} {told}"


# -- what must agree: of the last call, all before it agree


def contract(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """The value keeps the contract of the window, a finished game counted 1,000 times."""
    value, (_, depth, *window) = sheet["value"][last(case)], case["calls"][-1]
    if due["value"][last(case)] == RANG:
        return ()
    if value == RANG:
        looks = [event["verb"] for event in within(case, sheet)].count("look")
        if "rings" in case:
            seen = f"but this clock never rings. You had looked at it {looks} time{'s' * (looks != 1)}"
        else:
            seen = "but the memory was made without seconds, so its time is never up"
        return (f"Your search raised TimeoutError, {seen}.",)
    low, high, why = trees.allowed(worth(case, depth), *ends(window))
    if (came := whole(value)) is not None and low <= came <= high:
        return ()
    worths = "" if "board" in case else choice(worths_of(case, depth))
    told = several(case, "returns") if last(case) else ""
    earlier = (case | {"calls": case["calls"][: number + 1]} for number in range(last(case)))
    source = next((found for each in earlier if (found := talk(how, each, sheet, due))), ())
    both = versus(in_words(value), between(low, high))
    return told, both, no_number(sheet, value), why, worths, *source


def leaves(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """The leaves of the reference, in its order; one that is read twice in a row stands once."""
    yours, right = (
        [read for read, _ in groupby(event for event in within(case, each) if event["verb"] == "read")]
        for each in (sheet, due)
    )
    paths = [[event["args"][0] for event in each] for each in (yours, right)]
    if paths[0] == paths[1]:
        return ()
    place = shared(*paths)
    here, there = (named(case, each[place]) if place < len(each) else "nothing more" for each in paths)
    again = " for a second time" if place < len(right) and paths[1][place] in paths[1][:place] else ""
    after = f"After {place} lea{'f' if place == 1 else 'ves'} your search reads {here}."
    after += f" It should read {there}{again}."
    both = versus(in_a_row(case, yours), in_a_row(case, right))
    return several(case, "reads", "leaves that"), both, what_was_best(how, case, due, *paths) or after


def in_a_row(case: Case, read: Sequence[Event]) -> str:
    """Leaves and their values, of many the first twelve."""
    told = " ".join(leaf(case, event) for event in read[:12])
    return f"{told} … {len(read)} in all" if len(read) > 12 else told or "nothing"


def what_was_best(how: Compared, case: Case, due: Sheet, yours: list[Any], right: list[Any]) -> str:
    """Where the learner's own memory gives the order: what it had noted at the node of the parting."""
    if "Memory" in how.ours or not last(case):
        return ""
    memory, place = case["calls"][-1][0], shared(yours, right)
    before = [number for number, call in enumerate(case["calls"][:-1]) if call[0] == memory]
    if not before:
        return "This is another memory, so it does not know what the first one noted."
    here, there = (each[place] if place < len(each) else [] for each in (yours, right))
    node = there[: shared(here, there)]
    noted = [event for event in due["log"] if event["verb"] == "best"][before[-1]]["args"]
    best = next((action for state, action in noted if state == node), None)
    if best is None:
        return f"In call {before[-1] + 1} no action was noted for {named(case, node)}."
    return f"In call {before[-1] + 1} action {best} was best at {named(case, node)}, so it comes first now."


def talk(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """What our memory is asked and told; a window that belongs to another node is named.

    A memory that answers nothing may be asked and told anything. Questions about leaves are free.
    """
    for verb, said in (("probe", "asks"), ("store", "tells")) if "forgets" not in case else ():
        yours, right = (to_memory(case, each, verb) for each in (sheet, due))
        if yours == right:
            continue
        place = shared(yours, right)
        here, there = (each[place] if place < len(each) else None for each in (yours, right))
        told = [remembered(case, each) if each else "nothing" for each in (here, there)]
        both = versus(told[0], told[1])
        why = (
            early(case, sheet) or of_a_leaf(case, verb, here) or other_window(case, verb, here, there, right)
        )
        return several(case, f"{said} the memory, at number {place + 1}"), both, why
    return ()


def early(case: Case, sheet: Sheet) -> str:
    """A sentence where the last call asked its memory before it had looked at the clock."""
    verbs = [event["verb"] for event in within(case, sheet) if event["verb"] in ("look", "probe")]
    if "rings" not in case or verbs[:1] != ["probe"]:
        return ""
    return "You ask the memory before you look at the clock. Look at the clock before anything else."


def of_a_leaf(case: Case, verb: str, here: Sequence[Any] | None) -> str:
    """A sentence where the memory is told about a position at which the search ends."""
    if verb != "store" or not here or "tree" not in case:
        return ""
    state, depth = tuple(here[0]), here[1]
    if depth != 0 and not tree_of(case).is_terminal(state):
        return ""
    return f"The search ends at {named(case, state)}, so this is the value of a leaf. Leaves are not stored."


def other_window(
    case: Case, verb: str, here: Sequence[Any] | None, there: Sequence[Any] | None, right: Sequence[Any]
) -> str:
    """A sentence on the window of a question or a result, where it is not the one that it should be."""
    if not here or not there or here[:2] != there[:2] or here[2:4] == there[2:4]:
        return ""
    yours, expected = (tuple(map(number, each[2:4])) for each in (here, there))
    name = named(case, here[0])
    if verb == "store" and yours[1] == expected[1] and expected[0] < yours[0] == number(here[4]):
        raised = f"You raised alpha at {name} to {in_points(yours[0])}, and stored the result with it"
        return f"{raised}. Store it with the alpha that the call was given, {in_points(expected[0])}."
    if 0 < yours[1] - yours[0] < 1:
        told = f"Your window for {name} is less than one point wide"
        return f"{told}. Values are whole numbers, so the ends of a null window are one point apart."
    owner = next((each[0] for each in right if each[2:4] == here[2:4]), None)
    if owner in (None, here[0]):
        return ""
    return f"The window {window_in_words(yours)} belongs to {named(case, owner)}, and not to {name}."


def to_memory(case: Case, sheet: Sheet, verb: str) -> list[Any]:
    """What a memory is told; or what it is asked of nodes that are no leaves, each question once."""
    given = [event["args"] for event in within(case, sheet) if event["verb"] == verb]
    over = [list(leaf) for leaf in tree_of(case).leaves()] if "tree" in case else []
    nodes = [each for each in given if verb == "store" or (each[1] and each[0] not in over)]
    return nodes if verb == "store" else [each for at, each in enumerate(nodes) if each not in nodes[:at]]


def best(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """What is noted of the root: the first of the best actions."""
    (yours, right) = (within(case, each)[-1] for each in (sheet, due))
    if yours["came"] == right["came"]:
        return ()
    tree = tree_of(case)
    nodes, why = [*map(list, tree.nodes())], f"Action {right['came']} is the first of the best actions at A."
    if case["calls"][-1][2:] != OPEN:
        why += " It is noted even where no action is worth more than alpha."
    told = f"after call {len(case['calls'])}, memory.best of A"
    return told, versus(shown(yours["came"]), right["came"]), why, noted_elsewhere(case, yours, nodes)


def noted_elsewhere(case: Case, yours: Event, nodes: Sequence[Any]) -> str:
    """A sentence on what is noted in memory.best, where nothing is noted for the root."""
    if yours["came"] is not None:
        return ""
    keys = [state for state, _ in yours["args"]]
    states = [named(case, state) for state in keys if state in nodes]
    if states:
        return f"You noted an action for {', '.join(states)}, but none for A."
    if keys:
        told = "You noted an action in memory.best under a key that is no state of the game"
        return f"{told}. Use the state as the key, so that each state has its own best action."
    return "You noted no action in memory.best."


def rang(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """TimeoutError, where the clock rings."""
    if due["value"][last(case)] != RANG or sheet["value"][last(case)] == RANG:
        return ()
    looks = [event["verb"] for event in within(case, sheet)].count("look")
    due_at = f"{RANG} at look {case['rings'] + 1}"
    if sentence := no_number(sheet, sheet["value"][last(case)]):
        return sentence, f"It should raise {due_at}."
    came = f"{in_words(sheet['value'][last(case)])} after {looks} look{'s' * (looks != 1)}"
    late = f"The time was up at look {case['rings'] + 1}, but your search did not raise TimeoutError."
    return versus(came, due_at), late if looks else "", of_the_clock(sheet)


def looks(how: Compared, case: Case, sheet: Sheet, due: Sheet) -> Sequence[str]:
    """One look at each position, the root's too, before the next is made; no more positions than ours."""
    yours, right = (
        [event["verb"] for event in within(case, each) if event["verb"] in ("look", "make")]
        for each in (sheet, due)
    )
    seen, positions = yours.count("look"), yours.count("make") + 1
    kind, _, made = next(events(sheet, "kept"))["args"]
    if made > 1 and kind not in NUMBERS:
        return (f"Your Memory looked at the clock {made} times when it was made. One look is enough.",)
    if due["value"][last(case)] == RANG:
        pace = case.get("pace", 1)
        seconds = f"{(case['rings'] + 0.5) * pace:g} seconds, which begin at that moment"
        told = f"The memory was made with {seconds}. Each look at this clock takes {pace} s."
        both = versus(f"{RANG} at look {seen}", f"{RANG} at look {case['rings'] + 1}")
        return (both, told) if seen != case["rings"] + 1 else ()
    if yours == ["look", *["make", "look"] * (positions - 1)]:
        both = versus(f"looks: {positions}", f"looks: {right.count('make') + 1}, or fewer")
        told = "You search too many positions. Hand a child the larger of alpha and the best value so far."
        return (both, told) if positions > right.count("make") + 1 else ()
    if seen == positions:
        return (
            "You look often enough, but at other places. Look before you do anything else at a position.",
        )
    told = f"You searched {positions} position{'s' * (positions != 1)}, the root included."
    told += " Each position should look at the clock once."
    return versus(f"looks: {seen}", f"looks: {positions}"), told, "" if seen else never_looked(sheet)


def never_looked(sheet: Sheet) -> str:
    """What is said where the clock was looked at in no position."""
    rarely = "If you look only once in so many positions, a small search never looks."
    return of_the_clock(sheet) or f"You did not look at the clock here at all. {rarely}"


def of_the_clock(sheet: Sheet) -> str:
    """What is wrong with the clock that a learner's memory keeps, or with its end."""
    if not (kept := next(events(sheet, "kept"), None)):
        return ""
    kind, right, _ = kept["args"]
    if kind in NUMBERS:
        return f"memory.clock is of type {kind}. Keep the clock itself, and call it at each look."
    if not right:
        told = "memory.end is not the moment at which the time is up"
        return f"{told}. That is clock() + seconds, by the clock that Memory was given."
    asked = any(events(sheet, "look"))
    return "" if asked else "You did not call the clock that Memory was given. Look at that one."


# -- cases


def some_trees(topic: str, seed: int, number: int, far: int = 9, hinted: bool = False) -> list[Case]:
    """Small trees of two to four plies, with points and estimates from -far to far."""
    return trees.small_first(islice(drawn(topic, seed, far=(far,), hinted=hinted), number))


def opened(case: Case, *depths: float, **more: Unpack[Case]) -> Case:
    """The case with calls in open windows, of one memory, to these depths."""
    return case | Case(calls=[[0, depth, *OPEN] for depth in depths], **more)


# -- cases of a memory that is asked and told


def again(seed: int) -> list[Case]:
    """Trees asked again and again with one memory: other windows first, and then to another depth."""
    random, cases = Random(f"again {seed}"), list[Case]()
    for turn, case in enumerate(some_trees("again", seed, 40, 2)):
        depth, calls = 1 + turn % 3, list[list[object]]()
        for more in (0, 0, turn % 2):
            low = worth(case, depth + more) + random.choice((-1500, -2, -1, 0, 1, 700))
            calls.append([0, depth + more, low, low + random.choice((1, 3, 2000))])
        cases.append({**case, "calls": [*calls, [0, depth + turn % 2, *OPEN]]})
    return trees.small_first([*cases, OTHERS_WINDOW])


OTHERS_WINDOW: Case = {  # a memory that was given another node's window answers wrongly
    **trees.tree_case(Tree([[0, 1, [[1, 2, 1], [-1]]], -2])),
    "estimates": [[[], 2], [[0], -1], [[0, 2], -1], [[0, 2, 0], 3], [[0, 2, 1], -3]],
    "calls": [[0, 2, 699, 700], [0, 2, -2, -1], [0, 2, 0, 3], [0, 2, *OPEN]],
}


def again_or_late(seed: int) -> list[Case]:
    """The same; then some whose clock rings at the first look, or at the next, within the loop."""
    cases = again(seed)
    return [*cases, *(opened(case, 2, rings=turn % 2) for turn, case in enumerate(cases[:4]))]


def graphs(seed: int) -> list[Case]:
    """Trees searched twice, and small boards on which other orders of moves lead to the same position."""
    random = Random(f"graphs {seed}")
    cases = [opened(case, 2, 2, 3) for case in some_trees("graphs", seed, 16, 2)]
    for turn in range(12):
        board = ((4, 3), (4, 4), (5, 4))[turn % 3]
        moves = some_moves(Connect4(*board), turn // 3, random)
        cases.append(opened({"board": [*board], "moves": moves}, 3, 4))
    return cases


# -- cases of null windows


def first_looks(seed: int) -> list[Case]:
    """Trees in an open window, to each depth, and trees with a second look."""
    some = enumerate(some_trees("first looks", seed, 24, 2))
    shallow = [opened(case, turn % 4, forgets=1) for turn, case in some]
    return trees.small_first([*shallow, *second_looks(seed)])


def in_windows(seed: int) -> list[Case]:
    """Trees in windows that the value lies below, inside and above."""
    random, cases = Random(f"windows {seed}"), list[Case]()
    for turn, case in enumerate([*some_trees("windows", seed, 24, 2), *second_looks(seed)]):
        depth = case["calls"][0][1] if "calls" in case else 1 + turn % 3
        value, wide = worth(case, depth), random.choice((1, 3, 1500))
        low = value + (-random.randint(1, wide), random.randint(0, 2), -wide - random.randint(0, 2))[turn % 3]
        call = [0, depth, low, low + max(wide, 2 if turn % 3 == 0 else 1)]
        cases.append({**case, "calls": [call], "forgets": 1})
    return cases


def in_order(seed: int) -> list[Case]:
    """Trees in open windows, the smallest with cuts first; then some whose memory answers, or rings."""
    cut = trees.cut_trees(seed, "pvs")
    cut += [Tree([3, [5, 3]]), Tree([3, [1, 3]], "min")]  # an answer of low itself: no second look
    cut += [Tree([4, [2, [5, 6]]], "min"), Tree([2, [4, [1, 0]]])]  # one of beta or more: none, either
    some = [opened(trees.tree_case(tree), 9, forgets=1) for tree in cut]
    every = trees.small_first([*some, *first_looks(seed)])
    answering = [trees.without(case, "forgets") for case in every[:24]]
    return [*every, *answering, *(case | {"rings": 0} for case in answering[:4])]


def twice(seed: int) -> list[Case]:
    """Trees with a second look, in windows that end on its first answer, or beside it."""
    random, cases = Random(f"twice {seed}"), list[Case]()
    for turn, case in enumerate(second_looks(seed)):
        depth, first = case["calls"][0][1], int(random.choice(looked_at(case))[0])
        low = (first - 2, first - 1, first - 1500, first - 3)[turn % 4]
        cases.append({**case, "calls": [[0, depth, low, first + (0, 1, 2, 700)[random.randrange(4)]]]})
    return cases


@cache
def second_looks(seed: int) -> list[Case]:
    """Trees on which a second look finds another number than the first; half of them to a depth."""
    random, cases = Random(f"second {seed}"), list[Case]()
    while len(cases) < 32:
        tree = irregular_tree(random.randrange(10**9), 4, 3)
        if len(tree.nodes()) > 40:
            continue
        limited = len(cases) % 2
        estimates: Case = {"estimates": trees.estimated(tree, random)} if limited else {}
        case = opened(trees.tree_case(tree, **estimates), 3 if limited else 9, forgets=1)
        cases += [case] * any(one != two for one, two in looked_at(case))
    for turn in range(6):  # one that begins beyond the first answer is content with the wrong reply
        sign, first = (1, -1)[turn % 2], random.randint(-9, 5)
        due = first + random.randint(1, 4)
        tree = Tree([sign * first, [sign * (due + 1), sign * due]], ("max", "min")[turn % 2])
        deep = Tree([sign * first, [[sign * due, sign * (due + 2)], [sign * (due + 1)]]], tree.root)
        cases += [opened(trees.tree_case(each), 9, forgets=1) for each in (tree, deep)]
    return trees.small_first(cases)


def looked_at(case: Case) -> list[tuple[float, float]]:
    """For each action that a right search at the root asks again: its first answer, and its second."""
    tree, ((_, depth, *_),) = tree_of(case), case["calls"]
    trace, sign = Trace(tree, speaks_for="mover"), tree.to_move(())
    pvs(tree, trace, leaf=static_eval(tree, tree.evaluate, win=1000))((), depth)
    looks = [trace.visit(child) for child in trace.children(0)]
    twice = [(one.value, two.value) for one, two in pairwise(looks) if one.state == two.state]
    return [(sign * one, sign * two) for one, two in twice if one is not None and two is not None]


# -- cases of a memory that notes what was best


def noting(seed: int) -> list[Case]:
    """Trees to each depth: open windows, and some that the value lies below, inside or above."""
    random, some = Random(f"windows {seed}"), some_trees("values", seed, 36, hinted=True)
    far = (-1500, -2, 0, 1, 700), (1, 3, 2000)
    every = [in_turn(random, turn, case, turn % 4, *far) for turn, case in enumerate(some)]
    return [*every, *LATE[:1], *by_a_point(seed)]


def by_a_point(seed: int) -> list[Case]:
    """Trees on which one point decides a cut, their leaves estimates: in open windows, and in others."""
    random, cut = (
        Random(f"by a point {seed}"),
        map(trees.estimated_at_the_end, trees.cut_trees(seed, "a point")),
    )
    return [in_turn(random, turn, case, case["depth"], (-2, 0, 1), (1, 3)) for turn, case in enumerate(cut)]


def in_turn(
    random: Random, turn: int, case: Case, depth: float, off: Sequence[int], wide: Sequence[int]
) -> Case:
    """The case in an open window; every other one in a window so far off its value, and so wide."""
    low = worth(case, depth) + random.choice(off)
    window = OPEN if turn % 2 else [low, low + random.choice(wide)]
    return {**without(case, "depth"), "calls": [[0, depth, *window]]}


def searched_again(seed: int) -> list[Case]:
    """Trees searched to a depth, and again to it or one ply deeper with the same memory."""
    deep = [opened(trees.tree_case(tree), 9, 9) for tree in trees.cut_trees(seed, "noted")]
    some = enumerate(some_trees("noted", seed, 40, hinted=True))
    some_deeper = [opened(case, 1 + turn % 3, 1 + turn % 3 + turn % 2) for turn, case in some]
    return [*trees.small_first([*some_deeper, *deep]), *LATE, *by_a_point(seed)]


LATE: list[Case] = [  # what is lost anyway, and an action that is not sensible
    opened(trees.tree_case(Tree([-18, -17])), 9, 9),
    opened(trees.tree_case(Tree([3, 1])), 9, 9, hints=[[[1], -1]]),
]


def apart(seed: int) -> list[Case]:
    """Trees searched with one memory, then with a new one, then with the first again."""
    some = [opened(case, 3) for case in some_trees("apart", seed, 24, hinted=True)]
    whole = [opened(case, case["calls"][0][1]) for case in [*LATE[:1], *by_a_point(seed)]]
    return [{**case, "calls": [[each, *case["calls"][0][1:]] for each in (0, 1, 0)]} for case in some + whole]


# -- cases of a clock

NEVER = 999  # looks
SLOW = 32  # seconds for each look, so that a minute is over soon


def unclocked(seed: int) -> list[Case]:
    """Trees searched with a memory that has no clock."""
    some = enumerate(some_trees("unclocked", seed, 18))
    return [*(opened(case, turn % 4) for turn, case in some), *by_a_point(seed)]


def unrung(seed: int) -> list[Case]:
    """Trees searched with a clock that does not ring."""
    some = enumerate(some_trees("never", seed, 24))
    return [opened(case, turn % 4, rings=NEVER) for turn, case in some]


def ringing(seed: int) -> list[Case]:
    """Trees searched with a clock that rings somewhere, at the first position or late, or just too late.

    Each look takes a second, or half a minute and more: a clock is not read by its seconds after the minute.
    """
    random, cases = Random(f"ringing {seed}"), list[Case]()
    for turn, case in enumerate(some_trees("ringing", seed, 40)):
        most = least_positions(case, 4) - 1
        rings = (0, 1, random.randint(2, max(2, most)), most)[turn % 4]
        cases.append(opened(case, 4, rings=min(rings, most)))
    slow = (case | Case(pace=SLOW) for case in cases[1::3])
    return [*cases, *slow]


def least_positions(case: Case, depth: int) -> int:
    """The positions of a plain alpha-beta search, the root counted."""
    game = CountingGame(tree_of(case))
    alphabeta(game, leaf=static_eval(game, tree_of(case).evaluate, win=1000))((), depth)
    return game.nodes
