"""A search that looks at a clock, and is broken off when it rings."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from ...checking.isolate.values import shown, whole
from ...checking.mutants import edited
from ...checking.question import Case, Sheet, Verdict
from ...checking.tell.outcome import complained
from ...search import alphabeta, static
from ..asks.advised import board_of
from ..asks.clock import RANG, by_the_clock, came_of
from .advised import FROM, advised_trees, choice, number_in_words, scene_of, typed_game, worth, worths_of
from .parts import PASSED, Makers, versus, wrong


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
