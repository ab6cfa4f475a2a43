"""The engine's search, called several times with a memory: its checks, and the reasons.

Our own memory is told and asked, or the learner's memory notes what was best, or looks at a clock.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from math import inf
from typing import Any

from abcourse.trace import points as in_points

from ..checking import cases as trees
from ..checking.ask.case import without
from ..checking.ask.sheet import Event, Function, Sheet
from ..checking.ask.values import shown, whole
from ..checking.compare import rows
from ..checking.question import Case, Question, Verdict
from ..checking.report.drawing import counted as counting_wins
from ..checking.report.drawing import scene
from ..checking.report.outcome import complained
from ..checking.report.parting import shared
from .engine_cases import NEVER, OPEN, worth
from .played import (
    Form,
    Leaves,
    Played,
    as_state,
    between,
    both,
    counted,
    name_of,
    played_question,
    steps,
)
from .played import window as window_in_words
from .plays.engine import search as read_out
from .plays.searching import ends, number
from .plays.thinking import RANG, engine_game, search_with_memories, seconds_of
from .plays.trees import hints_of
from .searches import RETURNS

NUMBERS = ("float", "int")
FEW = 12  # leaves that are shown
LABELS = ("yours", "it should be")


class EngineForm(Form):
    """A search that is called several times; a failure is on the first call that goes wrong."""

    def scene(self, case: Case, read: Leaves | None = None) -> str:
        """The game of a case, what is known of its memory, and its calls."""
        calls = [typed_call(case, call) for call in case["calls"]]
        if "moves" in case:
            game, state = engine_game(case)
            width, height = case["board"]
            return "\n".join([f"on a board of {width} x {height}\n", game.board(state), "", *calls])
        return tree_scene(case, *memory_in_words(case), *calls)

    def refuse(self, played: Played, *why: str, **more: Any) -> Verdict:
        """A failure; where a call did not end, on the calls up to this one."""
        if played.sheet["ended"] != "returned":
            begun = max(1, len(steps(played.sheet, "call")))
            played = replace(played, case={**played.case, "calls": played.case["calls"][:begun]})
        return super().refuse(played, *why, seen=played.case, **more)

    def unfit(self, played: Played, sentence: str) -> Verdict:
        """The failure; of an error where the clock rings, which one it should be."""
        due = came_of(played, played.due) == RANG and played.sheet["ended"] == "raised"
        if due and steps(played.sheet, "look"):
            return played.refuse(sentence, f"The clock rings in this case: it should raise {RANG}.")
        return super().unfit(played, sentence)

    def stages(self, case: Case) -> list[Case]:
        """The case with its first call, its first two, and so on."""
        return [{**case, "calls": case["calls"][: place + 1]} for place in range(len(case["calls"]))]

    def step_in_words(self, case: Case, step: Event) -> str:
        """One step, as what follows "you" in a sentence."""
        if step["verb"] == "probe":
            return f"look up {remembered(case, step['args'])}"
        if step["verb"] == "store":
            return f"store {remembered(case, step['args'])}"
        return super().step_in_words(case, step)

    def happened(self, case: Case, step: Event) -> str:
        """A step in words, for who watches."""
        verb, args, came = step["verb"], step["args"], step["came"]
        if verb == "call":
            return f"{typed_call(case, args)}: {came if isinstance(came, str) else shown(came)}"
        if verb == "probe":
            back = "nothing" if came is None else came
            return f"    asks the memory: {remembered(case, args)}: {back} came back"
        if verb == "store":
            return f"    tells the memory: {remembered(case, args)}"
        if verb == "make":
            return f"    makes a child of {name_of(case, args[0])}"
        if verb == "kept":
            is_end = "" if args[1] else "not "
            return f"    its clock is of type {args[0]}, its end {is_end}clock() + seconds"
        if verb == "best":
            return f"    memory.best of {name_of(case, engine_game(case)[1])}: {came}"
        return "    looks at the clock" if verb == "look" else super().happened(case, step)


def engine_question(reference: Function, head: str, *, ours: Sequence[str] = (), **said: Any) -> Question:
    """A question whose answer is the engine's search; `ours` are names of ours that stand beside it."""
    return played_question(
        reference,
        head,
        form=EngineForm,
        play=search_with_memories,
        told={"ours": list(ours)},
        types=(list,),
        noun="a number",
        cuts=True,
        strictly=(leaves,),
        kind="engine",
        **said,
    )


def memory_in_words(case: Case) -> Iterable[str]:
    """What is to be known of the memory of a case, and of its clock."""
    if "turned" in case:
        yield "order(game, state, memory) gives the actions from the last to the first"
    if "noted" in case:
        yield "order(game, state, memory) puts the action first that memory.best has for the state"
    if "forgets" in case:
        yield "the memory answers None to everything"
    rings = case.get("rings")
    if rings == NEVER:
        yield "the memory's clock never rings"
    elif rings is not None:
        after = f"after {counted(rings, 'look', 'looks')}" if rings else "at the first look"
        yield f"the memory's clock rings {after}"
    if "pace" in case:
        yield f"each look takes {case['pace']} seconds"


def tree_scene(case: Case, *lines: str) -> str:
    """The tree of a case, its estimates and hints, and what was called."""
    tree, hints = engine_game(case)[0], hints_of(case)
    below = []
    if estimates := trees.estimates_of(case):
        told = ", ".join(f"{tree.name(path)} ≈ {value}" for path, value in estimates.items())
        below.append(f"estimates for MAX: {told}")
    if any(hints.values()):
        told = ", ".join(f"{tree.name(path)} {hint}" for path, hint in hints.items() if hint)
        below.append(f"hints, 0 for all others: {told}")
    if min(hints.values(), default=0) < 0:
        below.append("an action with a hint below 0 is not sensible")
    drawn_tree = scene(without(case, "depth", "estimates")).rstrip()
    return "\n".join([drawn_tree, "", *below, *lines])


def typed_call(case: Case, call: Sequence[Any]) -> str:
    """One of the calls of a case as it is typed."""
    memory, depth, *window = call
    alpha, beta = ends(window)
    state = "state" if "board" in case else "()"
    return f"search(game, {state}, {depth}, {alpha}, {beta}, {('memory', 'another')[memory]})"


# -- what a position is worth


def worths_of(case: Case, depth: float) -> dict[int, int]:
    """What each action of the root is worth to its mover; empty where the depth ends there."""
    game, state = engine_game(case)
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


# -- the last call, which is looked at: all before it agree


def last(played: Played) -> int:
    """The place of the last call."""
    return len(played.case["calls"]) - 1


def came_of(played: Played, sheet: Sheet) -> Any:
    """What the last call returned; RANG where the time was up."""
    return sheet["value"][last(played)]


def within(played: Played, sheet: Sheet) -> list[Event]:
    """The steps of the last call, that of the call itself first."""
    log = sheet.get("log", [])
    places = [place for place, step in enumerate(log) if step["verb"] == "call"]
    ends = [*places, len(log), len(log)]  # a call that has not begun has no steps
    return log[ends[last(played)] : ends[last(played) + 1]]


def of_both(played: Played, *verbs: str) -> list[list[Event]]:
    """The steps of these verbs in the last call, of the answer and of ours."""
    calls = within(played, played.sheet), within(played, played.due)
    return [[step for step in call if step["verb"] in verbs] for call in calls]


# -- what must agree


def contract(played: Played) -> Verdict | None:
    """The value keeps the contract of the window, a finished game counted 1,000 times."""
    came, (_, depth, *window) = came_of(played, played.sheet), played.case["calls"][-1]
    if came_of(played, played.due) == RANG:
        return None
    if came == RANG:
        return played.refuse(f"Your search raised TimeoutError, {no_bell(played)}.")
    low, high, why = trees.allowed(worth(played.case, depth), *ends(window))
    value = whole(came)
    if value is not None and low <= value <= high:
        return None
    worths = "" if "board" in played.case else choice(worths_of(played.case, depth))
    which = f"This is what call {last(played) + 1} returns." if last(played) else ""
    compared = both(RETURNS, in_words(came), between(low, high))
    sentence = no_number(played.sheet, came)
    return played.refuse(which, sentence, why, worths, first_talk(played), compared=compared)


def leaves(played: Played) -> Verdict | None:
    """Our leaves, in our order; one that is read twice in a row stands once."""
    yours, due = ([step for step, _ in groupby(read)] for read in of_both(played, "read"))
    paths, due_paths = ([step["args"][0] for step in read] for read in (yours, due))
    if paths == due_paths:
        return None
    place = shared(paths, due_paths)
    here, there = (name_at(played, some, place) for some in (paths, due_paths))
    again = " for a second time" if place < len(due) and due_paths[place] in due_paths[:place] else ""
    so_far = "one leaf" if place == 1 else f"{place} leaves"
    then = f"After {so_far} your" if place else "Your"
    told = f"{then} search reads {here}. It should read {there}{again}."
    compared = rows(("your search reads", in_a_row(played, yours)), ("it should read", in_a_row(played, due)))
    why = what_was_best(played, paths, due_paths) or told
    return played.refuse(why, without_order(played), compared=compared)


def without_order(played: Played) -> str:
    """A sentence where `order` turns the actions round and the first leaf is the first of the game's own."""
    made = [step["args"][0] for step in of_both(played, "read", "probe")[0]]
    first = next((path[0] for path in made if path), None)
    game, state = engine_game(played.case)
    actions = game.actions(state)
    if "turned" not in played.case or len(actions) < 2 or first != actions[0]:
        return ""
    told = "Your search begins with the first action of game.actions(state)"
    return f"{told}. Try the actions in the order that order(game, state, memory) gives."


def talk(played: Played) -> Verdict | None:
    """What our memory is asked and told; a window that belongs to another node is named.

    A memory that answers nothing may be asked and told anything. Questions about leaves are free.
    """
    if "forgets" in played.case:
        return None
    for verb, said in sorted({"probe": "asks", "store": "tells"}.items(), key=partial(first_apart, played)):
        told_of = (step["args"][0] for step in within(played, played.sheet) if step["verb"] == verb)
        if name := next((each for each in told_of if isinstance(each, str)), ""):
            told = f"Your search {said} the memory about {shown(name)}, which is no state of the game."
            return played.refuse(told, "Hand it the state as it is.")
        yours, due = (to_memory(played, sheet, verb) for sheet in (played.sheet, played.due))
        if yours == due:
            continue
        place = shared(yours, due)
        here, there = (some[place] if place < len(some) else None for some in (yours, due))
        compared = both(LABELS, remembered(played.case, here), remembered(played.case, there))
        told = f"These are what your search {said} the memory, at number {place + 1} of this call."
        leaf_told = "" if here and there and here[0] == there[0] else of_a_leaf(played, verb, here)
        why = early(played) or without_order(played) or leaf_told
        why = why or fail_hard(verb, here, there) or other_window(played, verb, here, there, due)
        return played.refuse(told, why, compared=compared)
    return None


def first_apart(played: Played, saying: tuple[str, str]) -> float:
    """When in the last call the memory is first asked, or told, what ours is not."""
    yours, due = (to_memory(played, sheet, saying[0]) for sheet in (played.sheet, played.due))
    if (place := shared(yours, due)) >= len(yours):
        return inf
    said = [(step["verb"], step["args"]) for step in within(played, played.sheet)]
    return said.index((saying[0], yours[place]))


def best(played: Played) -> Verdict | None:
    """What is noted of the root: the first of the best actions."""
    yours, due = (within(played, sheet)[-1] for sheet in (played.sheet, played.due))
    if yours["came"] == due["came"]:
        return None
    why = f"Action {due['came']} is the first of the best actions at A, and it should stand there after "
    why += f"call {last(played) + 1}."
    late = "It is noted even if no action is worth more than alpha, so compare with the best value so far."
    if yours["came"] is not None or played.case["calls"][-1][2:] == OPEN:
        late = ""
    compared = rows(("memory.best of A", shown(yours["came"])), ("it should be", due["came"]))
    return played.refuse(why, late, noted_elsewhere(played, yours), compared=compared)


def rang(played: Played) -> Verdict | None:
    """TimeoutError, where the clock rings."""
    came = came_of(played, played.sheet)
    if came_of(played, played.due) != RANG or came == RANG:
        return None
    due = f"{RANG} at look {played.case['rings'] + 1}"
    sentence = no_number(played.sheet, came)
    if sentence:
        return played.refuse(sentence, f"It should raise {due}.")
    looks = len(of_both(played, "look")[0])
    late = f"The time was up at look {played.case['rings'] + 1}, but your search did not raise TimeoutError."
    compared = both(LABELS, f"{in_words(came)} after {counted(looks, 'look', 'looks')}", due)
    return played.refuse(late if looks else "", of_the_clock(played), compared=compared)


def looks(played: Played) -> Verdict | None:
    """One look at each position, the root's too, before the next is made; no more positions than ours."""
    yours, due = ([step["verb"] for step in some] for some in of_both(played, "look", "make"))
    seen, positions, enough = yours.count("look"), yours.count("make") + 1, due.count("make") + 1
    kind, _, made = steps(played.sheet, "kept")[0]["args"]
    if made > 1 and kind not in NUMBERS:
        return played.refuse(
            f"Your Memory looked at the clock {made} times when it was made. One look is enough."
        )
    if came_of(played, played.due) == RANG:
        return rang_at(played, seen)
    if yours == ["look", *["make", "look"] * (positions - 1)]:
        if positions <= enough:
            return None
        told = "You search too many positions. Hand a child the larger of alpha and the best value so far."
        return played.refuse(told, compared=rows(("your looks", positions), ("enough are", enough)))
    if seen == positions:
        return played.refuse(
            "You look often enough, but at other places. Look before you do anything else at a position."
        )
    searched = f"You searched {counted(positions, 'position', 'positions')}, the root included."
    compared = rows(("your looks", seen), ("it should be", positions))
    never = "" if seen else never_looked(played)
    return played.refuse(searched, "Each position should look at the clock once.", never, compared=compared)


def rang_at(played: Played, seen: int) -> Verdict | None:
    """TimeoutError at the first look after the end."""
    due = played.case["rings"] + 1
    if seen == due:
        return None
    pace = played.case.get("pace", 1)
    told = f"The memory was made with {seconds_of(played.case):g} seconds, which begin at that moment."
    compared = both(LABELS, f"{RANG} at look {seen}", f"{RANG} at look {due}")
    return played.refuse(told, f"Each look at this clock takes {pace} s.", compared=compared)


# -- in words


def in_words(value: object) -> str:
    """What came where a number was expected; an infinite one by its sign."""
    return str(value).replace("inf", "∞") if value in ("+inf", "-inf", RANG) else shown(value)


def no_number(sheet: Sheet, value: object) -> str:
    """A sentence on what came in place of a number; empty where a number came, or the time was up."""
    if whole(value) is not None or value in ("+inf", "-inf", RANG):
        return ""
    kind = value.get("object") if isinstance(value, dict) else type(value).__name__
    came: Sheet = {"ended": "returned", "printed": sheet["printed"], "value": value, "type": str(kind)}
    return complained(came, noun="a number")


def no_bell(played: Played) -> str:
    """Why there is nothing to ring in a case."""
    if "rings" not in played.case:
        return "but the memory was made without seconds, so its time is never up"
    looked = len(of_both(played, "look")[0])
    return f"but this clock never rings. You had looked at it {counted(looked, 'time', 'times')}"


def first_talk(played: Played) -> str:
    """What a call before this one told its memory wrongly, which may be the reason; empty if nothing."""
    for place in range(last(played)):
        found = talk(replace(played, case={**played.case, "calls": played.case["calls"][: place + 1]}))
        if found and found.finding:
            yours, due = (row.partition("   ")[2].strip() for row in found.finding.compared)
            return f"In call {place + 1} the memory got: {yours}. It should have got: {due}."
    return ""


def name_at(played: Played, some: Sequence[Any], place: int) -> str:
    """The name of the state at a place."""
    if place < len(some):
        return name_of(played.case, some[place])
    return "nothing more" if place else "nothing"


def in_a_row(played: Played, read: Sequence[Event]) -> str:
    """Leaves and their values, of many the first twelve."""
    told = " ".join(
        f"{name_of(played.case, step['args'][0])}={leaf_value(played, step)}" for step in read[:FEW]
    )
    return f"{told} … {len(read)} in all" if len(read) > FEW else told or "nothing"


def leaf_value(played: Played, step: Event) -> object:
    """What a leaf that was read is worth, as the engine counts."""
    state, case = as_state(step["args"][0]), played.case
    if "tree" not in case:
        return step["came"]
    tree = trees.tree_of(counting_wins(case))
    is_utility = tree.is_terminal(state) and step["came"] == engine_game(case)[0].utility(state)
    return tree.utility(state) if is_utility else step["came"]


def what_was_best(played: Played, yours: list[Any], due: list[Any]) -> str:
    """Where the learner's own memory gives the order: what it had noted at the node of the parting."""
    case = played.case
    if "Memory" in played.form.told["ours"] or not last(played):
        return ""
    memory, place = case["calls"][-1][0], shared(yours, due)
    before = [number for number, call in enumerate(case["calls"][:-1]) if call[0] == memory]
    if not before:
        return "This is another memory, so it does not know what the first one noted."
    here, there = (each[place] if place < len(each) else [] for each in (yours, due))
    node = there[: shared(here, there)]
    noted = steps(played.due, "best")[before[-1]]["args"]
    action = next((action for state, action in noted if state == node), None)
    name = name_of(played.case, node)
    if action is None:
        return f"In call {before[-1] + 1} no action was noted for {name}."
    told = f"In call {before[-1] + 1} action {action} was best at {name}, so it comes first now"
    is_first = len(node) < len(there) and there[len(node)] == action
    return f"{told}." if is_first else f"{told}. The others follow in their usual order, each once."


# -- what a memory was asked and told


def to_memory(played: Played, sheet: Sheet, verb: str) -> list[Any]:
    """What a memory is told; or what it is asked of nodes that are no leaves, each question once."""
    given = [step["args"] for step in within(played, sheet) if step["verb"] == verb]
    if verb == "store":
        return given
    asked = list[Any]()
    for each in given:
        if not of_the_end(played.case, each) and each not in asked:
            asked.append(each)
    return asked


def of_the_end(case: Case, question: Sequence[Any]) -> bool:
    """Whether a memory is asked about a position at which the search ends, whatever depth it is asked for."""
    state, depth = question[:2]
    if "tree" not in case:
        return not depth
    tree, (_, searched, *_) = trees.tree_of(case), case["calls"][-1]
    return tree.is_terminal(as_state(state)) or len(state) >= searched


def remembered(case: Case, args: Sequence[Any] | None) -> str:
    """What a memory is asked or told: the node, the depth, the window, and the value if told."""
    if not args:
        return "nothing"
    state, depth, *numbers = args
    known = (in_points(one) if isinstance(one, int | float) else str(one) for one in numbers)
    alpha, beta, *value = (one.replace("inf", "∞") for one in known)
    return ": ".join([f"{name_of(case, state)} to depth {depth} in ({alpha}, {beta})", *value])


def early(played: Played) -> str:
    """A sentence where the last call asked its memory before it had looked at the clock."""
    verbs = [step["verb"] for step in of_both(played, "look", "probe")[0]]
    if "rings" not in played.case or verbs[:1] != ["probe"]:
        return ""
    return "You ask the memory before you look at the clock. Look at the clock before anything else."


def of_a_leaf(played: Played, verb: str, here: Sequence[Any] | None) -> str:
    """A sentence where the memory is told about a position at which the search ends."""
    if verb != "store" or not here or "tree" not in played.case:
        return ""
    state, depth = as_state(here[0]), here[1]
    if depth != 0 and not trees.tree_of(played.case).is_terminal(state):
        return ""
    name = name_of(played.case, state)
    return f"The search ends at {name}, so this is the value of a leaf. Leaves are not stored."


def other_window(
    played: Played, verb: str, here: Sequence[Any] | None, there: Sequence[Any] | None, due: Sequence[Any]
) -> str:
    """A sentence on the window of a question or a result, where it is not the one that it should be."""
    if not here or not there or here[:2] != there[:2] or here[2:4] == there[2:4]:
        return ""
    yours, expected = (tuple(map(number, each[2:4])) for each in (here, there))
    name = name_of(played.case, here[0])
    if verb == "store" and yours[1] == expected[1] and expected[0] < yours[0] == number(here[4]):
        raised = f"You raised alpha at {name} to {in_points(yours[0])}, and stored the result with it"
        return f"{raised}. Store it with the alpha that the call was given, {in_points(expected[0])}."
    if 0 < yours[1] - yours[0] < 1:
        told = f"Your window for {name} is less than one point wide"
        return f"{told}. Values are whole numbers, so the ends of a null window are one point apart."
    owner = next((each[0] for each in due if each[2:4] == here[2:4]), None)
    if owner in (None, here[0]):
        return ""
    return f"The window {window_in_words(yours)} belongs to {name_of(played.case, owner)}, and not to {name}."


def fail_hard(verb: str, here: Sequence[Any] | None, there: Sequence[Any] | None) -> str:
    """A sentence where the memory is told an end of the window, and the best value lies beyond it."""
    if verb != "store" or not here or not there or here[:4] != there[:4]:
        return ""
    alpha, beta, came, due = map(number, (*here[2:5], there[4]))
    if not (due < came == alpha or beta == came < due):
        return ""
    told = f"You store {in_points(came)}, which is an end of the window, but the best value here is"
    told += f" {in_points(due)}. A search that returns such an end is called fail-hard."
    return f"{told} Keep the best value itself, also outside the window, because it tells the memory more."


def noted_elsewhere(played: Played, yours: Event) -> str:
    """A sentence on what is noted in memory.best, where nothing is noted for the root."""
    if yours["came"] is not None:
        return ""
    nodes = [list(node) for node in trees.tree_of(played.case).nodes()]
    keys = [state for state, _ in yours["args"]]
    if [] in keys:
        return "In the end memory.best holds None for A."
    states = [name_of(played.case, state) for state in keys if state in nodes]
    if states:
        return f"In the end memory.best holds an action for {', '.join(states)}, but none for A."
    if keys:
        told = "You noted an action in memory.best under a key that is no state of the game"
        return f"{told}. Use the state as the key, so that each state has its own best action."
    return "You noted no action in memory.best."


# -- the clock


def never_looked(played: Played) -> str:
    """What is said where the clock was looked at in no position."""
    return of_the_clock(played) or "You did not look at the clock here at all, however small the search is."


def of_the_clock(played: Played) -> str:
    """What is wrong with the clock that a learner's memory keeps, or with its end."""
    kept = steps(played.sheet, "kept")
    if not kept:
        return ""
    kind, is_right, _ = kept[0]["args"]
    if kind in NUMBERS:
        return f"memory.clock is of type {kind}. Keep the clock itself, and call it at each look."
    if not is_right:
        told = "memory.end is not the moment at which the time is up"
        return f"{told}. That is clock() + seconds, by the clock that Memory was given."
    if steps(played.sheet, "look"):
        return ""
    return "You did not call the clock that Memory was given. Look at that one."
