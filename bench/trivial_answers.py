"""Trivial answers earn no part: constants, an argument, the first action, one value for a whole table.

    bench/trivial_answers.py                   all questions: the trial
    bench/trivial_answers.py share reach       these two

Points are for what was done. So each exercise is answered without any thought: by a constant, by one of the
three values that a right answer returns most often, by an argument as it came, by the first or the last legal
action, by a class whose methods do the same, by a table that says the same in every entry, by a tree that is
nearly none. Each part that is earned so is printed, with the answer that earned it. A part that asks for no
more than that stands in EARNED_SO with its reason; an entry there that is needed no more is printed, too.

`tests/test_trivial_answers.py` asks some of the questions every day.
"""

import functools
import inspect
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from math import inf
from time import process_time
from typing import Any, NamedTuple

from coursework.checking.ask.run import asked_directly
from coursework.checking.jobs import cases_of, job_of
from coursework.checking.judge import judge
from coursework.checking.mutants import edited
from coursework.checking.question import Question
from coursework.questions.catalogue import ALL

CONSTANTS = (0, 1, -1, inf, -inf, True, False, None, "", (), [], {}, (0, ()))
TREES = (0, [0], [1, 2], [[1, 2], [3, 4]], [[1], [1]], [[[1, 2], [3, 4]], [[5, 6], [7, 8]]])
OFTEN = 3  # values that a right answer returns most often
UNASKED = {
    "champion": "A match takes seconds for each answer; an engine that plays the first action loses it.",
    "bug_suite": "Its points are a score among known bugs, and a suite that tests nothing scores 0.",
}
"""Question -> why it is not asked here."""

TABLE = "Each entry is a point of its own, and the same value is right for two of them; the others are lost."
EARNED_SO = {
    ("any_move", "legal"): "It asks for a legal action only; the other part asks for chance.",
    (
        "player",
        "legal",
    ): "It asks for a legal move in time, not for a good one: `champion` asks for that.",
    ("player", "again"): "It asks for the same legal action again, and the first one is the same.",
    ("trace_table", "row D"): TABLE,
    ("trace_table", "row A"): TABLE,
    ("bounds", "node B"): TABLE,
    ("bounds", "node F"): TABLE,
    ("bounds", "node E"): TABLE,
    ("bounds", "node H"): TABLE,
    ("deep_cuts", "cut at K"): TABLE,
    ("deep_cuts", "cut at L"): TABLE,
    ("deep_cuts", "cut at H"): TABLE,
    ("deep_cuts", "cut at C"): TABLE,
}
"""Question and part -> why a trivial answer may earn it."""


class Trivial(NamedTuple):
    """An answer that took no thought: its name, and a function that makes it anew."""

    name: str
    make: Callable[[], Any]


class Earned(NamedTuple):
    """A part that a trivial answer earned."""

    question: str
    part: str
    answer: str


def trivial_answers(question: Question) -> Iterator[Trivial]:
    """All trivial answers to a question."""
    if not question.signature:
        yield from trivial_data(question.reference())
        return
    seen = set[str]()
    for name, act in actions_of(question):
        if name not in seen:
            seen.add(name)
            yield Trivial(name, functools.partial(answer_that, act, question))


def trivial_data(right: Any) -> Iterator[Trivial]:
    """The same value in every entry of a table; in place of a tree, a tree that is nearly none."""
    if not isinstance(right, dict):
        for tree in (*CONSTANTS, *TREES):
            yield Trivial(repr(tree), functools.partial(deepcopy, tree))
        return
    # An entry that stands once is the answer to that very entry; what stands twice may be a guess.
    texts = Counter(map(repr, right.values()))
    twice = [value for value in right.values() if texts[repr(value)] > 1]
    values = {repr(value): value for value in (*CONSTANTS, *twice)}
    for name, value in values.items():
        yield Trivial(f"{name} in every entry", functools.partial(dict.fromkeys, right, value))


def actions_of(question: Question) -> Iterator[tuple[str, Callable[..., Any]]]:
    """What a function, or each method of a class, can do without thought."""
    for value in (*CONSTANTS, *often_returned(question)):
        yield f"returns {value!r:.60}", functools.partial(give_value, value)
    most = max(len(inspect.signature(function).parameters) for function in functions_of(question.reference))
    for place in range(most):
        yield f"returns argument {place + 1}", functools.partial(give_argument, place)
    for place in (0, -1):
        yield f"plays action {place}", functools.partial(give_action, place)


def give_value(value: Any, *args: Any) -> Any:
    """A copy of the value, whatever is asked."""
    return deepcopy(value)


def give_argument(place: int, *args: Any) -> Any:
    """One argument as it came."""
    return args[min(place, len(args) - 1)]


def give_action(place: int, *args: Any) -> Any:
    """The first or the last legal action, where the arguments are a game and a state."""
    game, state, *_ = args
    return game.actions(state)[place]


def functions_of(reference: Any) -> list[Any]:
    """A function itself, or the methods of a class."""
    if not isinstance(reference, type):
        return [reference]
    return [method for method in vars(reference).values() if inspect.isfunction(method)]


def often_returned(question: Question) -> list[Any]:
    """The values that our own answer returns most often to whoever asks it."""
    returned, values = Counter[str](), dict[str, Any]()

    def note(answer: Callable[..., Any], *args: Any, **named: Any) -> Any:
        value = answer(*args, **named)
        text = repr(value)
        if len(text) < 1_000 and " at 0x" not in text:
            returned[text] += 1
            values[text] = deepcopy(value)
        return value

    asked_directly(exchanged(question, note), job_of(question, cases_of(question, 0)))
    return [values[text] for text, _ in returned.most_common(OFTEN)]


def answer_that(act: Callable[..., Any], question: Question) -> Any:
    """An answer in the form of ours that only does this."""
    return exchanged(question, lambda answer, *args, **named: act(*args, *named.values()))


def exchanged(question: Question, instead: Callable[..., Any]) -> Any:
    """Our own answer, made anew, with each of its calls replaced: `instead(ours, *arguments)`.

    Of a class, these are the calls of its methods, but for the one that makes an object.
    """
    made = edited(question.reference)
    if isinstance(made, type):
        for name, method in list(vars(made).items()):
            if inspect.isfunction(method) and name != "__init__":
                setattr(made, name, method_with(method, instead))
        return made

    @functools.wraps(made)
    def answer(*args: Any, **named: Any) -> Any:
        return instead(made, *args, **named)

    made.__globals__[made.__name__] = answer  # its calls of itself come here, too
    return answer


def method_with(method: Callable[..., Any], instead: Callable[..., Any]) -> Callable[..., Any]:
    """A method whose calls are replaced; its object is none of the arguments."""

    @functools.wraps(method)
    def asked(self: Any, *args: Any, **named: Any) -> Any:
        return instead(functools.partial(method, self), *args, **named)

    return asked


def earned_by(question: Question, answer: Trivial) -> list[Earned]:
    """The parts of a question that an answer earns."""
    cases = cases_of(question, 0)
    random.seed(0)
    judged = judge(question, asked_directly(answer.make(), job_of(question, cases)), cases)
    return [Earned(question.id, result.name, answer.name) for result in judged.results if result.passed]


def look_at(id: str) -> tuple[int, list[Earned]]:
    """How many trivial answers a question was given, and the parts that they earned."""
    count, found = 0, list[Earned]()
    for answer in trivial_answers(ALL[id]):
        count += 1
        found += earned_by(ALL[id], answer)
    return count, found


def not_needed(earned: list[Earned], ids: list[str]) -> list[str]:
    """What stands in EARNED_SO for these questions although nobody earns it so."""
    parts = {(each.question, each.part) for each in earned}
    return [f"{id}: {part}" for id, part in EARNED_SO if id in ids and (id, part) not in parts]


def main(ids: list[str]) -> int:
    """Print each part that is earned without work, where it has no reason; their number."""
    begun, answers, earned = process_time(), 0, list[Earned]()
    for id in ids:
        count, found = look_at(id)
        answers += count
        earned += found
        for each in found:
            if (each.question, each.part) not in EARNED_SO:
                print(f"{each.question}: {each.part} is earned by an answer that {each.answer}", flush=True)
    wrongly = {(each.question, each.part) for each in earned} - EARNED_SO.keys()
    idle = not_needed(earned, ids)
    for name in idle:
        print(f"{name} stands in EARNED_SO and is not earned without work any more")
    told = f"{answers:,} trivial answers to {len(ids)} questions; parts earned: {len(wrongly)}"
    print(f"{told}, with a reason {len(EARNED_SO)}; {(process_time() - begun) / 60:.1f} minutes")
    return len(wrongly) + len(idle)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or [id for id in ALL if id not in UNASKED]) > 0)
