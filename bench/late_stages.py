"""Which measure shows what each stage of the learner's engine gains? `bench/late_stages.py choose`, `report`.

A step is from one stage to the next. Two measures are tried for each: the positions to the exact value of the
32 late boards of the ladder, which need no luck, and a match of the new stage against the one before, with a
number of positions for each move. `choose` plays the first hundred openings of seed 1 with several budgets.
`report` plays the second hundred of ten seeds with the budget that was chosen, as many pairs as one learner's
run has; a step counts as seen in a run if the whole 95 % interval lies above 50.
"""

import json
import sys
from collections.abc import Sequence
from itertools import pairwise
from statistics import geometric_mean
from time import process_time

from abcourse.games.connect4 import Connect4
from abcourse.measure.intervals import score_interval
from abcourse.measure.tournament import some_openings, tournament
from coursework.engine.measure_engine import MOST, OURS
from coursework.engine.my_engine import MyEngine
from coursework.engine.stages import STAGES, stage_text

GAME = Connect4()
SEARCHING = [*STAGES][1:]
BUDGETS = (60, 150, 500)
CHOSEN, PAIRS, SEEDS = 60, 100, range(1, 11)


def match(before: str, stage: str, positions: int, openings: Sequence[object]) -> list[float]:
    """The scores of a stage in pairs against the one before it."""
    entrants = {
        name: MyEngine(name, stage_text(name), {}, GAME).with_node_budget(positions)
        for name in (before, stage)
    }
    return tournament(GAME, entrants, openings).pair_scores(stage, before)


def told(scores: Sequence[float]) -> str:
    """A score with its interval, and whether that lies above 50."""
    mean, low, high = score_interval(scores)
    return f"{mean:.1%} [{100 * low:.0f}, {100 * high:.0f}]{' *' if low > 0.5 else ''}"


def ladder() -> None:
    """Print for each step how many times fewer positions the exact values take, by the kept rows."""
    rows = json.loads(OURS.read_text(encoding="utf-8"))
    means = {name: geometric_mean(count or MOST for count in rows[name]["ladder"]) for name in SEARCHING}
    for before, stage in pairwise(SEARCHING):
        print(
            f"ladder {before} to {stage}: {means[before] / means[stage]:.2f} times fewer positions",
            flush=True,
        )


def choose() -> None:
    """Each step with each budget, on the first hundred openings of seed 1."""
    openings = some_openings(GAME, 200, 1)[:100]
    for positions in BUDGETS:
        for before, stage in pairwise(SEARCHING):
            begun = process_time()
            scores = match(before, stage, positions, openings)
            print(
                f"{positions} positions, {before} to {stage}: {told(scores)}, {process_time() - begun:.0f} s",
                flush=True,
            )


def report(steps: Sequence[str]) -> None:
    """Some steps on the second hundred openings of ten seeds: in how many runs each is seen."""
    for before, stage in pairwise(SEARCHING):
        if stage not in steps:
            continue
        seen = 0
        for seed in SEEDS:
            scores = match(before, stage, CHOSEN, some_openings(GAME, 200, seed)[100:][:PAIRS])
            seen += score_interval(scores).low > 0.5
            print(f"{before} to {stage}, seed {seed}: {told(scores)}", flush=True)
        print(f"{before} to {stage}: seen in {seen} of {len(SEEDS)} runs of {PAIRS} pairs", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["choose"]:
        ladder()
        choose()
    else:
        report(sys.argv[2:] or ["knowing"])
