"""Ten engines as learners have them: what a page says of each, or plays with it.

ENGINES: a name -> the text of work/my_engine.py, and a pattern for the sentence that the page says. It
is empty where the engine plays, and NO_END where only the page can end it.
"""

from coursework.engine.assemble_engine import filled
from coursework.engine.stages import PARTS, STAGES
from coursework.questions.catalogue import ALL

IMPORTS = "from math import exp, inf\nfrom random import choice\nfrom time import perf_counter\n"


def solved(stage, *left_out):
    """The engine at a stage, made of the course's solutions but for some."""
    kept = {
        id: f"# {id} {ALL[id].entry}: your last answer that passed.\n{IMPORTS}\n\n{ALL[id].source}"
        for id, (since, *_) in PARTS.items()
        if STAGES[since] <= STAGES[stage] and id not in left_out
    }
    return filled(stage, kept)[0]


BY_CENTRE = """
def order(game, state, memory):
    return sorted(game.actions(state), key=lambda column: abs(column - 3))
"""
RAISES = "\n\ndef order(game, state, memory):\n    return game.actions(state)[7:][0]\n"
ILLEGAL = "\n\ndef move(game, state, seconds=1.0):\n    return 9\n"
FULL = "\n\ndef move(game, state):\n    return 3 if game.grid(state)[0][3] != '.' else 'middle'\n"
ENDLESS = "\n\ndef move(game, state, seconds=1.0):\n    while True:\n        pass\n"
RECURSES = "\n\ndef leaf(game, state):\n    return leaf(game, state)\n"
NO_END = "no end"
STOPPED = "^The program stopped with an error:"

ENGINES = {
    "random": (solved("random"), ""),
    "minimax": (solved("minimax"), ""),
    "alphabeta without best_move": (solved("alphabeta", "best_move"), ""),
    "order, ours only": (solved("order", *PARTS), ""),
    "memory with an old search": (solved("memory", "out_of_time", "search_with_memory"), ""),
    "competing": (solved("competing"), ""),
    "horizon with a workshop": (solved("horizon") + BY_CENTRE, ""),
    "one that raises": (solved("memory") + RAISES, rf"{STOPPED} IndexError: .* \(in order, line \d+\)\.$"),
    "one that is endless": (solved("time") + ENDLESS, NO_END),
    "one that answers 9": (
        solved("time") + ILLEGAL,
        r"^The program answered 9, which is no column of the board\.$",
    ),
    "one that plays a full column": (
        FULL,
        r"^The program (chose column 4, which is full|answered 'middle', which is)",
    ),
    "one that calls itself for ever": (solved("knowing") + RECURSES, f"{STOPPED} RecursionError"),
    "one that does not start": (
        "import math\nmath.nothing\n",
        r"^The program does not start: .* \(in line 2\)\.$",
    ),
}
