"""A test that the learner writes: of a search in a window, of one exhibit on a tree, or of the whole zoo."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from math import inf
from random import Random
from typing import Any, Unpack

from abcourse.search import minimax
from abcourse.trace import points as number

from ..checking import cases as trees
from ..checking.ask.sheet import Function
from ..checking.compare import PASSED
from ..checking.question import Case, Part, Question, Said, Sheet, Verdict
from ..checking.report.drawing import scene
from ..checking.report.outcome import complained
from ..checking.report.report import Finding
from .drivers import asked, driver_question
from .played import Form, Leaves, Played, both, played_question
from .plays.runner import Runner, leaves_due, verdict
from .plays.suites import observe_zoo, play_test_in_window, play_test_of_exhibit
from .zoo import exhibit, exhibits, format_score, overlooked, score

CLAIM = {"low": "at most", "high": "at least", "inside": "exactly"}
WHERE = {"low": "at or below alpha", "high": "at or above beta", "inside": "inside the window"}
RESULTS = ("your test returns", "it should return")
TWO_DIGITS = 99


class TestedForm(Form):
    """A test that says of a search whether it is right; an assertion that fails says no."""

    def scene(self, case: Case, read: Leaves | None = None) -> str:
        """A tree and a window."""
        return scene(case)

    def seen(self, sheet: Sheet) -> Sheet:
        """The verdict of the test, True or False; the sheet itself where it came to neither."""
        refused = verdict(sheet)
        if refused is None:
            return sheet
        return {"ended": "returned", "printed": sheet["printed"], "type": "bool", "value": not refused}

    def typed(self, id: str, case: Case) -> str:
        """The call to type."""
        ends = ", ".join(f"{end:g}" for end in trees.window_of(case))
        run = f'runner_for("{named(case["source"])}")'
        call = f"{self.reference.__name__}({run}, {typed_game(case)}, {ends})"
        return f"from coursework.questions.zoo import runner_for; {call}"


def typed_game(case: Case) -> str:
    """The tree of a case as a learner would type it."""
    root = "" if case["root"] == "max" else ', root="min"'
    return f"Tree({case['tree']}{root})"


def keeps_contract(value: float, true: int, alpha: float, beta: float) -> bool:
    """The contract: exact inside the window, an upper bound at or below it, a lower bound at or above it."""
    low, high, _ = trees.allowed(true, alpha, beta)
    return low <= value <= high


def zone_of(value: float, alpha: float, beta: float) -> str:
    """Where a returned value lies: low, inside or high."""
    return "low" if value <= alpha else "high" if value >= beta else "inside"


# -- the contract of a window


def suite_question(
    reference: Function,
    head: str,
    *,
    subjects: Callable[[], Mapping[str, object]],
    points: Mapping[str, int],
    **said: Unpack[Said],
) -> Question:
    """A question whose answer tests a search in a window: True where it keeps the contract.

    `subjects` gives searches by name. `points` has the zones of the window ("low", "high", "inside"): a part
    for each, with searches that return a value in that zone, some of which keep the contract there and some
    do not.
    """
    ok = "a value {}: your test is right about {{n}} searches"
    parts = {
        WHERE[zone]: (worth, partial(claims, subjects, zone), [accepts, asked], ok.format(WHERE[zone]))
        for zone, worth in points.items()
    }
    return driver_question(
        reference,
        head,
        play=play_test_in_window,
        types=(bool,),
        where=scene,
        why=once,
        parts=parts,
        kind="suite",
        **said,
    )


def claims(subjects: Callable[[], Mapping[str, Any]], zone: str, seed: int) -> list[Case]:
    """Searches that return a value in one zone of the window: some keep the contract there, some break it.

    A case holds what the search returns in its window and in the open one.
    """
    random = Random(f"contract {zone} {seed}")
    whole = trees.whole_trees(seed, f"contract {zone}", 90)
    limited = trees.limited_trees(seed, f"contract {zone}", 6)
    kept, broken = list[tuple[str, Case]](), list[tuple[str, Case]]()
    for index, case in enumerate([*whole, *limited]):
        case = trees.windowed(trees.without(case, "depth", "estimates"), index, random)
        alpha, beta = trees.window_of(case)
        for name, search in subjects().items():
            value, free = (
                search(trees.tree_of(case), (), inf, *window) for window in ((alpha, beta), (-inf, inf))
            )
            if abs(value) != inf and abs(free) != inf and zone_of(value, alpha, beta) == zone:
                right = keeps_contract(value, trees.true_value(case), alpha, beta)
                (kept if right else broken).append((name, case | {"value": value, "free": free}))
    return trees.small_first([*in_turns(kept, random), *in_turns(broken, random)])


def in_turns(cases: list[tuple[str, Case]], random: Random, most: int = 24) -> list[Case]:
    """Not more than `most` of the cases, drawn at random, with the searches taking turns."""
    turns: dict[str, list[Case]] = {}
    for name, case in random.sample(cases, len(cases)):
        turns.setdefault(name, []).append(case)
    rounds = (case for level in range(most) for mine in turns.values() for case in mine[level : level + 1])
    return [case for case, _ in zip(rounds, range(most), strict=False)]


def accepts(played: Played) -> Verdict | None:
    """The test accepts the search exactly where the contract is kept."""
    came, due, value = played.sheet["value"], played.due["value"], played.case["value"]
    if came is due:
        return None
    zone = zone_of(value, *trees.window_of(played.case))
    says = f'{value} lies {WHERE[zone]}, so it says "{CLAIM[zone]} {value}", and that is {str(due).lower()}.'
    pair = ""
    if came is False and zone == "inside":
        searched = minimax(trees.tree_of(played.case))(())
        pair = f"minimax(tree)(tree.initial) returns the pair (value, line), here {searched}."
    return played.refuse(returned(played.case), says, pair, compared=both(RESULTS, came, due))


def returned(case: Case) -> str:
    """What the search of a case returns, and what is true."""
    return f"The search in this case returns {case['value']}, and the root is worth {trees.true_value(case)}."


def once(played: Played) -> str:
    """What is said of other questions than the one that a test needs."""
    return f"{returned(played.case)} Your test should call the search once."


# -- one exhibit on one tree


def spare_question(
    reference: Function, head: str, *, points: Mapping[str, int], **said: Unpack[Said]
) -> Question:
    """A question whose answer says whether what a search does on a tree is what some right search does.

    `points` has "open window" and "windows".
    """
    ok = "your test is right about {n} searches"
    parts = {name: (worth, partial(spare_cases, name), [spares], ok) for name, worth in points.items()}
    return played_question(
        reference,
        head,
        form=TestedForm,
        play=play_test_of_exhibit,
        types=(bool,),
        parts=parts,
        kind="suite",
        **said,
    )


def spare_cases(name: str, seed: int) -> list[Case]:
    """Right and wrong searches on trees: for each exhibit some cases to be accepted, and some to be refused.

    A case holds what the search returns and reads there. Right searches are seen where the two conventions
    differ and where they do not, with a bound and with the value; of those to be refused, one reads the right
    leaves, in whatever order.
    """
    random = Random(f"spare {name} {seed}")
    ties = trees.small_trees(seed, f"ties {name}", 12, [trees.shape(3, 3, 0, 2)])
    drawn = [*trees.cut_trees(seed, f"spare {name}"), *trees.small_trees(seed, f"spare {name}", 12), *ties]
    shown = [*map(trees.tree_case, drawn), *trees.whole_trees(seed, f"spare {name}", 20)]
    if name != "open window":
        shown = [trees.windowed(case, turn, random) for turn, case in enumerate(shown)]
    random.shuffle(shown)
    known = [due_of(case) for case in shown]
    cases: list[Case] = []
    for each in exhibits():
        if each.name in ("remembers", "one ply short"):  # what shows them is no single search to the leaves
            continue
        run, kept, broken = Runner(each.made()), dict[tuple[bool, bool], list[Case]](), list[Case]()
        for case, (true, orders) in zip(shown, known, strict=True):
            alpha, beta = trees.window_of(case)
            value, leaves = run(trees.tree_of(case), alpha=alpha, beta=beta)
            if abs(value) == inf:
                continue
            right = keeps_contract(value, true, alpha, beta) and leaves in orders
            seen = case | {"source": each.runnable, "value": value, "leaves": leaves}
            if right:
                kept.setdefault((orders[0] != orders[1], value != true), []).append(seen)
            else:
                broken.insert(0 if sorted(leaves) == sorted(orders[0]) else len(broken), seen)
        accepted = [case for some in kept.values() for case in some[:3]]
        cases += accepted[: None if each.right else 1] + broken[:1] + broken[-2:]
    return sorted(trees.small_first(cases), key=far)


def far(case: Case) -> bool:
    """Whether a leaf or a bound of a case has more than two digits."""
    tree = trees.tree_of(case)
    seen = [*map(tree.utility, tree.leaves()), *trees.window_of(case)]
    return any(TWO_DIGITS < abs(number) < inf for number in seen)


def due_of(case: Case) -> tuple[int, list[list[int]]]:
    """The true value of a case, and the points of the leaves that >= and <= leave to be read, and > and <."""
    tree, window = trees.tree_of(case), trees.window_of(case)
    return trees.true_value(case), [leaves_due(tree, *window, strict=strict) for strict in (False, True)]


def spares(played: Played) -> Verdict | None:
    """The test accepts the search where a right one does the same, and refuses it elsewhere."""
    case, right = played.case, played.due["value"]
    if played.sheet["value"] is right:
        return None
    name, (alpha, beta), value = named(case["source"]), trees.window_of(case), case["value"]
    true, (at, beyond) = due_of(case)
    seen = f'The search "{name}" returns {number(value)} and reads {listed(case["leaves"])}.'
    if right and not exhibit(name).right:
        seen += " It is wrong on other trees, but not on this one."
    zone = zone_of(value, alpha, beta)
    where = "" if zone == "inside" else f", {WHERE[zone]},"
    kept = keeps_contract(value, true, alpha, beta)
    why = f'The root is worth {true}, so "{CLAIM[zone]} {number(value)}"{where} is {str(kept).lower()}'
    if right:
        sign = ">= and <=" if case["leaves"] == at else "> and <"
        why += f"; and a right search with {sign} reads just these leaves"
    elif kept:
        reads = listed(at) if at == beyond else f"{listed(at)}, or, with > and <, {listed(beyond)}"
        why = f"A right search reads {reads}"
    return played.refuse(seen, f"{why}.", compared=both(RESULTS, in_words(not right), in_words(right)))


def in_words(accepted: bool) -> str:
    """What a test returned, and what that says of the search."""
    return f"{accepted}: {'accepted' if accepted else 'refused'}"


def listed(leaves: Iterable[int]) -> str:
    """The points of leaves in a row."""
    return " ".join(map(number, leaves))


def named(source: str) -> str:
    """The name of the exhibit with that source."""
    return next(each.name for each in exhibits() if each.runnable == source)


# -- the whole zoo


def hunt_question(
    reference: Function, head: str, *, trees: int, steps: Mapping[int, int], **said: Unpack[Said]
) -> Question:
    """A question whose answer accepts or refuses the search behind `run`, asking about so many trees at most.

    `steps` maps a score (kills less three for each false alarm) to the points that it adds.
    """
    line = f"from coursework.questions.zoo import tally; print(tally({reference.__name__}))"
    parts = tuple(
        Part(
            f"score {least}",
            worth,
            zoo_cases,
            partial(observe_zoo, trees=trees),
            partial(judge_score, trees, least, before),
            f"the score is {least} or more",
            lambda case: line,
        )
        for (least, worth), before in zip(steps.items(), (-inf, *steps), strict=False)
    )
    return Question(reference, head, parts, kind="suite", **said)


def zoo_cases(seed: int) -> list[Case]:
    """One case: all exhibits, in an order that the seed draws."""
    sources = [each.runnable for each in exhibits()]
    return [{"sources": Random(f"zoo {seed}").sample(sources, len(sources))}]


def judge_score(trees: int, least: int, before: float, case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether the score is reached; nothing is said of it where not even the one before is."""
    if "refused" not in sheet:
        return Verdict(False, complained(sheet, bool) * (before == -inf))
    if sheet["trees"] > trees:
        few = f"Your suite calls run with more than {trees} different trees, but only {trees} are allowed."
        return Verdict(False, few * (before == -inf))
    name = {str(place): named(source) for place, source in enumerate(case["sources"])}
    refused = {name[place]: last for place, last in sheet["refused"].items()}
    accepted = {name[place]: last for place, last in sheet["accepted"].items()}
    reached = score(each for each in exhibits() if each.name in refused)
    if reached >= least:
        return PASSED
    sentence = format_score(refused, accepted.get(overlooked(refused), ""))
    if reached < before:
        return Verdict(False)
    place = f"Your score is {reached}; this part asks for {least}."
    return Verdict(False, f"{place}\n\n{sentence}", finding=Finding(place, why=sentence))
