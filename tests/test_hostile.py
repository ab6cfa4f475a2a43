"""No point by fraud: what an answer claims counts only with the leaves that the judge saw it read."""

import ctypes
import gc
import itertools
import os
import sys
import threading
import time
from random import Random

import pytest

from abcourse.games import Tree, Watched
from abcourse.teach import child, wire
from abcourse.teach.child import ServedGame, alone
from abcourse.teach.plain import plain
from abcourse.teach.there import There
from abcourse.teach.wire import Junk, State

TREE = Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
VALUE = '["=",{"ended":"returned","type":"int","value":3,"printed":"","leaves":[[0,0]]}]\n'


def honest(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [honest(game, game.result(state, action)) for action in game.actions(state)]
    return max(values) if game.to_move(state) == 1 else min(values)


def earned(answer, calls=1, seconds=0.5):
    """Whether the last of the calls came back with a value that the leaves read in it prove."""
    with alone(answer) as there:
        for _ in range(calls):
            watched = Watched(TREE, budget=500)
            game = ServedGame(watched)
            outcome = there.call(game, game.initial, seconds=seconds)
    proved = TREE.intervals(set(watched.leaves))[()]
    return outcome["ended"] == "returned" and (outcome["value"], outcome["value"]) == proved


def ends():
    """The descriptors that an answer finds open, those of the wire among them."""
    return [int(name) for name in os.listdir("/proc/self/fd") if int(name) > 2]


def told(text):
    for end in ends():
        try:
            os.write(end, text.encode())
        except OSError:
            continue


def by_frames(game, state):
    """Looks for the tree in the frames that called it."""
    frame = sys._getframe()
    while frame:
        for value in frame.f_locals.values():
            if isinstance(value, Watched):
                value.leaves.extend(value.game.leaves())
                return 3
        frame = frame.f_back
    return 3


def by_collector(game, state):
    """Looks for the judge's record among all objects, and fills it."""
    gc.unfreeze()
    for thing in gc.get_objects():
        if isinstance(thing, Watched):
            thing.leaves.extend(TREE.leaves())
    return 3


def by_patched_package(game, state):
    Watched.utility = wire.Wire.call = child.There.call = There.handle = lambda *a: 3
    return 3


def by_patched_builtins(game, state):
    import builtins

    builtins.isinstance = builtins.len = builtins.all = builtins.any = lambda *a: True
    return 3


def by_forged_outcome(game, state):
    told(VALUE)
    return 3


def by_forged_outcome_and_exit(game, state):
    told(VALUE)
    os._exit(0)


def by_many_forged_outcomes(game, state):
    told(VALUE * 50)
    return 3


def by_forged_questions(game, state):
    """Asks for states that it was never given."""
    for number in range(40):
        told(f'["?",[0,"utility",[{{"state":{number}}}],[]]]\n')
    return 3


def by_made_up_states(game, state):
    for number in range(40):
        try:
            game.utility(State(number))
        except ValueError:
            continue
    return 3


def by_always_equal(game, state):
    class Always(int):
        __eq__ = __le__ = __ge__ = lambda self, other: True
        __hash__ = int.__hash__

    return Always(99)


def by_equal_object(game, state):
    return type("int", (), {"__eq__": lambda self, other: True, "__hash__": None})()


def by_exit(game, state):
    sys.exit(0)


def by_hard_exit(game, state):
    os._exit(0)


def by_c_loop(game, state):
    return sum(range(10**12))


def by_c_crash(game, state):
    return ctypes.string_at(0)


def by_flood_of_bytes(game, state):
    while True:
        told("x" * 10_000)


def by_flood_of_lines(game, state):
    while True:
        told("[]\n" * 1_000)


def by_flood_of_questions(game, state):
    while True:
        told('["?",[0,"is_terminal",[{"state":0}],[]]]\n' * 100)


def by_flood_of_prints(game, state):
    for n in itertools.count():
        print(n)


def by_memory(game, state):
    return [bytearray(10**7) for _ in range(10**5)]


def by_deep_message(game, state):
    told("[" * 100_000 + "\n")
    return 3


def by_long_number(game, state):
    told('["=",{"ended":"returned","type":"int","printed":"","value":' + "9" * 100_000 + "}]\n")
    return 3


def by_thread(game, state):
    """Leaves a thread that answers the next call before it is asked."""

    def later():
        for _ in range(1_000):
            time.sleep(0.0001)
            told(VALUE)

    threading.Thread(target=later, daemon=True).start()
    return 3


def by_replaced_check(game, state):
    import abcourse.teach

    abcourse.teach.check = lambda *a, **k: "8 of 8 points"
    sys.modules["abcourse.teach.check"] = None
    return 3


KEPT = []


def by_old_states(game, state):
    """Asks the game of the call before about the states of this one."""
    KEPT.append(game)
    for action in game.actions(state):
        for reply in game.actions(game.result(state, action)):
            try:
                KEPT[0].utility(game.result(game.result(state, action), reply))
            except ValueError:
                continue
    return 3


HOSTILE = [function for name, function in sorted(globals().items()) if name.startswith("by_")]


@pytest.mark.skipif(sys.platform != "linux", reason="the descriptors are listed in /proc")
@pytest.mark.parametrize("answer", HOSTILE, ids=lambda answer: answer.__name__)
def test_no_point_by_fraud_and_an_honest_answer_afterwards_has_its_own(answer):
    assert not earned(answer, calls=2)
    assert earned(honest)


@pytest.mark.parametrize("start", ["forked", "clean"])
def test_the_ends_of_the_judge_are_closed_there(start):
    with alone(ends, start=start) as there:
        assert len(there.call()["value"]) == 3  # two of the wire, and the one that lists them


def test_the_objects_of_the_judge_are_not_found_by_the_collector():
    def seen():
        return sum(isinstance(thing, Watched) for thing in gc.get_objects())

    watched = Watched(TREE)
    assert seen() > 0
    with alone(seen) as there:
        assert there.call()["value"] == 0
    assert not watched.leaves


def junk(random, levels=4):
    """Random JSON in the words of the wire."""
    words = [
        "state",
        "subject",
        "made",
        "tuple",
        "set",
        "dict",
        "ended",
        "returned",
        "value",
        "type",
        "printed",
    ]
    words += [
        "calls",
        "handle",
        "utility",
        "result",
        "actions",
        "initial",
        "a state",
        "object",
        "__call__",
        "obj",
    ]
    kind = random.randrange(8 if levels else 6)
    if kind >= 6:
        items = [junk(random, levels - 1) for _ in range(random.randrange(5))]
        return items if kind == 6 else {random.choice(words): item for item in items}
    return [None, True, random.randint(-3, 3), random.choice(words), 10**1500, float("nan")][kind]


@pytest.mark.parametrize("seed", range(3))
def test_a_judge_has_a_reply_to_any_junk_and_refuses_any_junk_outcome(seed):
    random, there = Random(seed), There("here", 9)
    game = ServedGame(Watched(TREE))
    there._name(game), there._name(game.initial)
    for _ in range(300):
        args = [junk(random) for _ in range(random.randrange(3))]
        question = (
            junk(random) if random.random() < 0.3 else [0, random.choice(game.verbs), args, junk(random)]
        )
        assert there.handle(question)[0] in ("is", "no")
        claim = junk(random)
        if isinstance(claim, dict):
            claim |= {"ended": "returned", "printed": "", "type": "int", "value": junk(random, 2)}
        try:
            checked = there._checked(claim)
            assert plain(checked["value"]) == checked["value"]
        except Junk:
            continue
