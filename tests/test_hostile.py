"""Whatever an answer does to its own process, the judge gets sheets of sound data, in time, and lives.

Who forges the record of the leaves is not kept out: the reference lies in the package.
"""

import json
import os
import sys
from random import Random

import pytest
from asking import job, searched

from abcourse.games import Tree
from coursework.checking.ask.run import run
from coursework.checking.ask.sheet import readable

TREE = Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
VALUE = '[0,{"ended":"returned","type":"int","value":3,"printed":"","leaves":[[0,0]]}]\n'


def honest(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [honest(game, game.result(state, action)) for action in game.actions(state)]
    return max(values) if game.to_move(state) == 1 else min(values)


def earned(answer, calls=1):
    """Whether all calls came back with a value that the leaves read in them prove."""
    case = {"tree": TREE.nested(), "numbers": []}
    reply = run(lambda: answer, job(searched, *[case] * calls, seconds=0.5, total=5.0))
    sheets = reply.sheets["part"]
    return len(sheets) == calls and all(
        sheet["ended"] == "returned"
        and (sheet["value"],) * 2 == TREE.intervals({tuple(leaf) for leaf in sheet["leaves"]})[()]
        for sheet in sheets
    )


def ends():
    """The descriptors that an answer finds open, those of the wire among them."""
    return [int(name) for name in os.listdir("/proc/self/fd") if int(name) > 2]


def told(text):
    for end in ends():
        try:
            os.write(end, text.encode())
        except OSError:
            continue


def by_forged_outcome(game, state):
    told(VALUE)
    return 3


def by_equal_object(game, state):
    return type("int", (), {"__eq__": lambda self, other: True, "__hash__": None})()


def by_flood_of_lines(game, state):
    while True:
        told("[]\n" * 1_000)


def by_memory(game, state):
    return [bytearray(10**7) for _ in range(10**5)]


def by_deep_message(game, state):
    told("[" * 100_000 + "\n")
    return 3


def by_long_number(game, state):
    told('[0,{"ended":"returned","type":"int","printed":"","value":' + "9" * 100_000 + "}]\n")
    return 3


HOSTILE = [function for name, function in sorted(globals().items()) if name.startswith("by_")]


@pytest.mark.skipif(sys.platform != "linux", reason="the descriptors are listed in /proc")
@pytest.mark.parametrize("answer", HOSTILE, ids=lambda answer: answer.__name__)
def test_a_hostile_answer_earns_nothing_and_an_honest_one_afterwards_has_its_own(answer):
    assert not earned(answer, calls=2)
    assert earned(honest)


def junk(random, levels=4):
    """Random JSON in the words of a process that answers."""
    words = ["call", "part", "ended", "returned", "value", "type", "printed", "seconds", "message", "leaves"]
    kind = random.randrange(8 if levels else 6)
    if kind >= 6:
        items = [junk(random, levels - 1) for _ in range(random.randrange(5))]
        return items if kind == 6 else {random.choice(words): item for item in items}
    return [None, True, random.randint(-3, 3), random.choice(words), 10**1500, 0.5][kind]


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 9))])
def test_whatever_a_process_tells_there_is_a_reply_of_sound_sheets(seed):
    random = Random(seed)
    for turn in range(60):
        message = [random.choice([0, -1, -2, "part", "call"]), junk(random, 1), junk(random)]
        line = json.dumps(message[: random.choice([1, 2, 3])] if random.random() < 0.7 else junk(random))
        if turn % 4 == 0:  # in the place of a sheet
            line = json.dumps([0, {"ended": junk(random, 0), "value": junk(random)}])
        asked = job(searched, {"tree": 3, "numbers": []}, total=5.0)
        early, late = (lambda line=line: told(line + "\n")), (lambda *given, line=line: told(line + "\n"))
        reply = run((lambda late=late: late) if turn % 2 == 0 else early, asked)
        assert all(sheet == readable(sheet) for sheet in reply.sheets["part"])
