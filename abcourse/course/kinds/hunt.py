"""A test of whole searches that the learner writes: what it makes of the zoo, or of one exhibit on a tree."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import inf
from random import Random
from typing import Any

from ...checking import cases as trees
from ...checking.question import Case, Part, Question, Sheet, Verdict
from ...checking.tell.outcome import complained
from ...trace import points as number
from ..asks.runner import Runner, leaves_due, verdict
from ..asks.suites import observe_one, observe_zoo
from ..zoo import exhibit, exhibits, overlooked, score, told
from .parts import PASSED, UNREADABLE, failed, parts_of, typed_game, versus
from .suite import CLAIM, WHERE, keeps_contract, zone_of

# -- the whole zoo


def hunt_question(
    reference: Any, head: str, *, trees: int, steps: Mapping[int, int], **said: Any
) -> Question:
    """A question whose answer accepts or refuses the search behind `run`, asking about so many trees at most.

    `steps` maps a score (kills less three for each false alarm) to the points that it adds.
    """
    parts = tuple(
        Part(
            f"score {least}",
            worth,
            zoo_cases,
            partial(observe_zoo, trees=trees),
            partial(judge_score, trees, least, before),
            f"the score is {least} or more",
            lambda case: f"from abcourse.course.zoo import tally; print(tally({reference.__name__}))",
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
    reached, sentence = _scored(trees, case, sheet)
    asked = f"a score of {reached}; {least} is asked here\n\n" * (reached > -inf)
    return Verdict(reached >= least, (asked + sentence) * (reached >= before))


def _scored(trees: int, case: Case, sheet: Sheet) -> tuple[float, str]:
    """The score and the words on it; -inf where there is none."""
    if "refused" not in sheet:
        return -inf, complained(sheet, bool) or UNREADABLE
    if sheet["trees"] > trees:
        return -inf, f"It asks run about more than {trees} different trees; {trees} are enough."
    name = {str(place): named(source) for place, source in enumerate(case["sources"])}
    refused, accepted = (
        {name[place]: last for place, last in sheet[key].items()} for key in ("refused", "accepted")
    )
    reached = score(each for each in exhibits() if each.name in refused)
    return reached, told(refused, accepted.get(overlooked(refused), ""))


def named(source: str) -> str:
    """The name of the exhibit with that source."""
    return next(each.name for each in exhibits() if each.runnable == source)


# -- one exhibit on one tree


def spare_question(reference: Any, head: str, *, points: Mapping[str, int], **said: Any) -> Question:
    """A question whose answer says whether what a search does on a tree is what some right search does.

    `points` has "open window" and "windows".
    """
    ok = "{n} searches rightly accepted or refused"
    makers = {name: (partial(spare_cases, name), judge_one, ok) for name in points}
    made = parts_of(points, makers, observe_one, partial(try_it, reference.__name__))
    return Question(reference, head, made, kind="suite", **said)


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
    known = [due(case) for case in shown]
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
            seen: Case = {**case, "source": each.runnable, "value": value, "leaves": leaves}
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
    return any(99 < abs(number) < inf for number in seen)


def due(case: Case) -> tuple[int, list[list[int]]]:
    """The true value of a case, and the points of the leaves that >= and <= leave to be read, and > and <."""
    tree, window = trees.tree_of(case), trees.window_of(case)
    return trees.true_value(case), [leaves_due(tree, *window, strict=strict) for strict in (False, True)]


def judge_one(case: Case, sheet: Sheet, ruling: str) -> Verdict:
    """Whether the test accepts the search where a right one does the same, and refuses it elsewhere."""
    no = verdict(sheet)
    if no is None:
        return failed(case, complained(sheet, bool) or UNREADABLE)
    (true, orders), (alpha, beta), value = due(case), trees.window_of(case), case["value"]
    name = named(case["source"])
    kept, (at, beyond) = keeps_contract(value, true, alpha, beta), orders
    right = kept and case["leaves"] in orders
    if no is not right:
        return PASSED
    zone = zone_of(value, alpha, beta)
    where = "" if zone == "inside" else f", {WHERE[zone]},"
    claim = f'The root is worth {true}, so "{CLAIM[zone]} {number(value)}"{where} is {str(kept).lower()}'
    sign = ">= and <=" if case["leaves"] == at else "> and <"
    reads = ", or, with > and <, ".join(map(_listed, orders if at != beyond else orders[:1]))
    luck = " It is wrong elsewhere, but not on this tree." * (right and not exhibit(name).right)
    return failed(
        case,
        f'The search "{name}" returns {number(value)} and reads {_listed(case["leaves"])}.{luck}',
        versus(*(f"{said}: {'accepted' if said else 'refused'}" for said in (not no, right))),
        f"{claim}." if not kept else "",
        f"{claim}; and these are the leaves that {sign} leave to be read." if right else "",
        f"A right search reads {reads}." if kept and not right else "",
    )


def _listed(leaves: list[int]) -> str:
    return " ".join(map(number, leaves))


def try_it(entry: str, case: Case) -> str:
    """The call to type."""
    tree, window = typed_game(case), ", ".join(map(number, trees.window_of(case)))
    window = window.replace("+", "").replace("∞", "inf")
    name = named(case["source"])
    return f'from abcourse.course.zoo import run_of; {entry}(run_of("{name}"), {tree}, {window})'
