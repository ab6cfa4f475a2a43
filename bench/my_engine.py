"""The engine that a learner writes, stage by stage: what it explores, and how well it plays.

bench/my_engine.py ladder            positions explored to the exact value, stage by stage
bench/my_engine.py depth             plies that are finished with 10,000 positions
bench/my_engine.py exact             the share of moves that keep the exact value, with 30 positions a move
bench/my_engine.py wins              a hundred positions that are won in at most seven plies
bench/my_engine.py match [PAIRS]     against alpha-beta to depth 4, with as many positions as that takes
bench/my_engine.py growth POSITIONS PAIRS SEED...    the last stage against stage 03; kept
bench/my_engine.py faster POSITIONS PAIRS PERCENT...  against itself with more positions for a move; kept
bench/my_engine.py held POSITIONS COUNT              wins and draws held against the perfect player; kept
bench/my_engine.py clock [GAMES]     games with half a minute a side, at 20,000 positions a second
bench/my_engine.py weights           the weights of the estimate, learnt again from games
bench/my_engine.py kept_games        the games from which a learner's own `fit` and notebook 09 learn
bench/my_engine.py rows              our rows of the learner's table
bench/my_engine.py puzzles           the twenty puzzles, drawn and solved (minutes with numba, hours without)
bench/my_engine.py pictures          the ladder and the depths, drawn from what was counted last
bench/my_engine.py parts POSITIONS PAIRS SEED...     against itself with one part left out; kept

Without a word it does the first six. The stages are those of coursework/engine/stages.txt. Counts, and games
by the clock, are kept in build/my_engine/; take the folder away after a change of the engine. What is marked
"kept" above lies in abcourse/measure/ladder.json, where `load_counts` finds it: "growth 500" has for each
seed the score of each pair, "faster 500" the same for each percentage of the positions, "parts 500" for each
part the pairs, the score in percent and the ends of its interval in Elo points, "held 500" for each kind of
position 1 where its result was held and 0 where not.
"""

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, pairwise
from math import inf
from pathlib import Path
from random import Random
from statistics import fmean, geometric_mean, median
from typing import Any

from ladder import every_kept, exact_moves, keep

from abcourse import ranked
from abcourse.games.connect4 import Connect4, State
from abcourse.games.game import CountingGame, OutOfCalls
from abcourse.games.match import Match, Mover, play_out, result_for_max
from abcourse.measure.intervals import elo, score_interval
from abcourse.measure.ladder import open_positions
from abcourse.measure.learning import Played, fit, random_opening, wandering
from abcourse.measure.tournament import playing, some_openings, tournament
from abcourse.play import Perfect
from abcourse.search import alphabeta, static_eval
from abcourse.solver import solve
from coursework.engine.assemble_engine import GAMES
from coursework.engine.measure_engine import OURS, PUZZLES, SECONDS, measured
from coursework.engine.my_engine import MyEngine
from coursework.engine.stages import STAGES, engine_of, stage_text
from coursework.questions.plays.engine import Ticks
from coursework.questions.some_positions import some_moves

ROOT = Path(__file__).parent.parent
TEXTS = {number: stage_text(name) for name, number in STAGES.items()}
"""Number of a notebook -> the engine as it stands at its end; a notebook that changes nothing has none."""
LAST = max(TEXTS)
RECORDS = ROOT / "build" / "my_engine"
GAME = Connect4()
DEEPEST = GAME.cells
GAMES_OF_TWO_PLIES = ROOT / "abcourse" / "measure" / "two_plies.txt"

PARTS: dict[str, Sequence[tuple[str, str]]] = {
    "order by hints": [("(action != before, -game.hint(state, action))", "action != before")],
    "sensible moves": [("game.sensible(state)", "game.actions(state)")],
    "best before": [("(action != before, -game.hint(state, action))", "-game.hint(state, action)")],
    "memory": [("known is not None", "False")],
    "null windows": [("if best > -inf:", "if False:"), ("best == -inf or low < value < beta", "True")],
    "reach": [("alpha, beta = max(alpha, least), min(beta, most)", "pass")],
    "estimate": [("* estimate(game, state)", "* game.evaluate(state)")],
    "quiescence": [("return quiesce(game, state, alpha, beta, memory)", "return leaf(game, state)")],
}
"""A part of the last stage -> the edits that leave it out."""


def stage(number: str) -> Any:
    """The functions of the engine as it stands at the end of a notebook."""
    return engine_of(TEXTS[number])


def edited(text: str, edits: Sequence[tuple[str, str]]) -> str:
    """The text after the edits; ValueError for one whose old text does not stand there once."""
    for old, new in edits:
        if text.count(old) != 1:
            raise ValueError(f"{old!r} stands {text.count(old)} times in the engine, not once")
        text = text.replace(old, new)
    return text


def without(part: str) -> str:
    """The last stage with one part left out."""
    return edited(TEXTS[LAST], PARTS[part])


def player(text: str, positions: int) -> Callable[[Any], Any]:
    """The engine of a text as an entrant of a tournament, with so many positions for each move."""
    return MyEngine("competing", text, {}, GAME).with_node_budget(positions)


def looking(number: str, looks: int) -> Callable[[Any], Any]:
    """A stage whose clock rings after so many looks at it: so were the games played that are kept."""
    made = stage(number)
    return lambda state: made.move(GAME, state, looks, Ticks())


# -- what a stage explores


def centre_first(game: Any, state: Any, memory: Any = None) -> list[Any]:
    """All actions, the middle first: the order before the sensible ones are known."""
    open_ones = game.actions(state)
    return [action for action in game.centre_first() if action in open_ones]


def sensible_first(game: Any, state: Any, memory: Any = None) -> list[Any]:
    """The sensible actions, the middle first: the order before the hint is known."""
    sensible = game.sensible(state)
    return [action for action in game.centre_first() if action in sensible]


def window_and_memory(made: Any) -> tuple[Any, ...]:
    """What the search of a stage takes after the depth: nothing, then a window, then a memory too."""
    if hasattr(made, "Memory"):
        return -inf, inf, made.Memory()
    return (-inf, inf) if made.search.__code__.co_argcount == 5 else ()


def to_the_end(made: Any) -> Callable[[Any, State], float]:
    """The search of a stage as a function of game and state: the value for the mover, to the end of play."""
    return lambda game, state: made.search(game, state, DEEPEST, *window_and_memory(made))


def rungs() -> dict[str, Callable[[Any, State], float]]:
    """Each rung of the ladder: a stage's own search, the order of 05 in three steps."""

    def ordered(order: Callable[..., Any]) -> Any:
        made = stage("05")
        made.search.__globals__["order"] = order
        return made

    made = {
        "01 minimax": stage("01"),
        "03 alpha-beta": stage("03"),
        "05 centre first": ordered(centre_first),
        "05 sensible moves": ordered(sensible_first),
        "05 hints": stage("05"),
        "07 memory": stage("07"),
        "08 null windows and reach": stage("08"),
    }
    return {name: to_the_end(each) for name, each in made.items()}


def explored(names: Sequence[str], states: Sequence[State]) -> dict[str, list[int]]:
    """Rung -> positions made for each state. Raises ValueError where two rungs find different values."""
    counts: dict[str, list[int]] = {name: [] for name in names}
    searches = rungs()
    for state in states:
        values = set()
        for name in names:
            counted: Any = CountingGame(GAME)
            values.add(searches[name](counted, state))
            counts[name].append(counted.nodes)
        if len(values) > 1:
            raise ValueError(f"the rungs find different values of {GAME.name(state)}: {values}")
    return counts


def the_ladder() -> list[State]:
    """The 32 positions of the ladder."""
    return list(open_positions(GAME, 32, 4))


def ladder() -> str:
    """Count every rung, and compare with what is kept."""
    counts = explored(list(rungs()), the_ladder())
    (RECORDS / "ladder.json").write_text(json.dumps(counts), encoding="utf-8")
    for name, some in counts.items():
        print(f"{name:26} {geometric_mean(some):9,.1f}  {steps(counts).get(name, 1):5.2f} times fewer")
    return f"each rung at least {min(steps(counts).values()):.2f} times below the one before"


def steps(counts: Mapping[str, Sequence[int]]) -> dict[str, float]:
    """Rung -> how many times fewer positions it makes than the one before, by the geometric mean."""
    means = {name: geometric_mean(some) for name, some in counts.items()}
    return {name: before / after for (_, before), (name, after) in pairwise(means.items())}


def depths(positions: int = 10_000, count: int = 24) -> dict[str, list[int]]:
    """Stage -> the plies that it finishes with so many positions, from openings of four random plies."""
    found: dict[str, list[int]] = {number: [] for number in TEXTS if number >= "01"}
    for number, plies in found.items():
        made = stage(number)
        for state in some_openings(GAME, count, seed=5):
            finished, game = 0, CountingGame(GAME, positions)
            rest = window_and_memory(made)
            try:
                while finished < DEEPEST:
                    made.search(game, state, finished + 1, *rest)
                    finished += 1
            except OutOfCalls:
                pass
            plies.append(finished)
    return found


def depth() -> str:
    """How deep each stage comes, one ply deeper each time, whether it has a clock or not."""
    found = depths()
    (RECORDS / "depth.json").write_text(json.dumps(found), encoding="utf-8")
    for number, plies in found.items():
        print(f"{number:4} median {median(plies):4.1f} plies, {min(plies)} to {max(plies)}")
    return ", ".join(f"{number}: {median(plies):.0f}" for number, plies in found.items())


def exact(positions: int = 30, count: int = 200) -> str:
    """The share of moves that keep the exact value, stage by stage."""
    states = list(open_positions(GAME, count, 9, stones=(20, 21, 22, 23, 24)))
    players = {number: player(TEXTS[number], positions) for number in TEXTS if number >= "06"}
    kept = exact_moves({number: lambda _, each=each: each for number, each in players.items()}, GAME, states)
    return ", ".join(f"{number}: {share:.0%}" for number, share in kept.items())


# -- how it plays


def won_in(state: State, plies: int) -> bool:
    """Whether the mover wins in at most so many plies: every move tried, nothing else known."""
    if plies <= 0 or GAME.is_terminal(state):
        return False
    after = [GAME.result(state, action) for action in GAME.actions(state)]
    if any(GAME.is_terminal(child) and GAME.utility(child) for child in after):
        return True
    return any(not GAME.is_terminal(child) and lost_in(child, plies - 1) for child in after)


def lost_in(state: State, plies: int) -> bool:
    """Whether the mover loses in at most so many plies, whatever he does."""
    if GAME.is_terminal(state):
        return bool(GAME.utility(state))
    return plies > 0 and all(won_in(GAME.result(state, a), plies - 1) for a in GAME.actions(state))


def won_positions(count: int, seed: int) -> Iterator[State]:
    """Positions of 10 to 24 stones by random play in which one single move wins in at most seven plies.

    A fifth of them is won in 3 plies, two fifths in 5, the rest in 7, and none sooner.
    """
    random, wanted = Random(f"won {seed}"), {3: count // 5, 5: 2 * count // 5, 7: count - 3 * count // 5}
    while any(wanted.values()):
        state = random_opening(GAME, random.randint(10, 24), random)
        plies = next((n for n in (1, 3, 5, 7) if won_in(state, n)), 0)
        if wanted.get(plies) and len(keeping(state)) == 1:
            wanted[plies] -= 1
            yield state


def keeping(state: State) -> list[Any]:
    """The moves after which the other side loses in at most six plies."""
    return [action for action in GAME.actions(state) if lost_in(GAME.result(state, action), 6)]


def wins(count: int = 100, positions: int = 20_000) -> str:
    """In how many of the won positions the last stage plays the one move that wins in seven plies or less."""
    move = player(TEXTS[LAST], positions)
    kept = sum(move(state) in keeping(state) for state in won_positions(count, seed=7))
    return f"{kept} of {count} wins in at most seven plies are kept, with {positions:,} positions a move"


def four_plies(game: Any = GAME) -> Callable[[Any], Any]:
    """Alpha-beta to depth 4, from left to right, with the game's own estimate."""
    return playing(alphabeta(game, leaf=static_eval(game, game.evaluate)), 4)


def cost_of_four_plies(openings: Sequence[State]) -> int:
    """The positions that four plies take for a move on average, in games against themselves."""
    counted: Any = CountingGame(GAME)
    mover, moves = four_plies(counted), 0
    counted.nodes = 0
    for opening in openings:
        moves += len(play_out(GAME, opening, mover, mover)) - 1
    return round(counted.nodes / moves)


def match(pairs: int = 200, seed: int = 11, number: str = LAST) -> str:
    """A stage against four plies, from both sides of every opening."""
    openings = some_openings(GAME, pairs, seed)
    positions = cost_of_four_plies(openings)
    entrants = {"mine": player(TEXTS[number], positions), "four plies": four_plies()}
    table = tournament(GAME, entrants, openings)
    found = table.elo("mine", "four plies")
    told = f"{found.difference:+.0f} Elo, {found.low:+.0f} to {found.high:+.0f}"
    return f"{positions} positions a move, {pairs} pairs: {told}, {len(table.forfeits())} forfeits"


def play_by_the_clock(
    made: Any, opening: State, side: int, seconds: float, a_second: float
) -> tuple[float, float]:
    """One game against four plies with a clock for the whole game: the result for us, the seconds left."""
    match, left, theirs = Match(GAME, state=opening), seconds, four_plies()
    while not match.over:
        if match.player == side:
            ticks = Ticks(a_second)
            match.turn(partial(made.move, GAME, seconds=inf, clock=ticks, left=left))
            left -= ticks.looks / a_second
            if left < 0:
                return 0.0, left
        else:
            match.turn(theirs)
    result = result_for_max(GAME, match.state)
    return (result if side > 0 else 1 - result), left


def clock(games: int = 20) -> str:
    """Games with half a minute a side: none may end by the clock."""
    made, kept = stage(LAST), RECORDS / "clock.jsonl"
    done = [json.loads(line) for line in kept.read_text().splitlines()] if kept.exists() else []
    openings = some_openings(GAME, games, seed=3)
    for number in range(len(done), games):
        played = play_by_the_clock(made, openings[number], 1 if number % 2 else -1, 30, 20_000)
        done.append(played)
        with kept.open("a", encoding="utf-8") as file:
            file.write(json.dumps(played) + "\n")
    forfeits, least = sum(left < 0 for _, left in done), min(left for _, left in done)
    score = fmean(result for result, _ in done)
    return f"{forfeits} forfeits in {games} games, score {score:.0%}, {least:.1f} s left at least"


def weights(games: int = 1_000, positions: int = 150) -> str:
    """What logistic regression finds in games of stage 08 against itself: log-odds, times 100."""
    random, features = Random(11), stage("09").features
    mover = wandering(GAME, looking("08", positions), 0.15, random)
    played = []
    for _ in range(games):
        states = play_out(GAME, random_opening(GAME, 8, random), mover, mover)
        before = [tuple(features(GAME, state)) for state in states[:-1]]
        played.append(Played(before, result_for_max(GAME, states[-1])))
    found = tuple(round(100 * weight) for weight in fit(played).weights)
    return f"weights {found}, the engine has {stage('09').WEIGHTS}"


def kept_games() -> str:
    """Keep the games of two players against themselves from which a learner's `fit` and notebook 09 learn."""
    stage_08 = moves_of_games(looking("08", 150), count=400, plies=8, wander=0.15, seed=12)
    two_plies = games_of_two_plies(600, seed=1)
    for file, games in ((GAMES, stage_08), (GAMES_OF_TWO_PLIES, two_plies)):
        file.write_text("".join(f"{moves}\n" for moves in games), encoding="utf-8")
    return f"{len(stage_08)} games of stage 08, {len(two_plies)} of two plies"


def games_of_two_plies(count: int, seed: int) -> list[str]:
    """The moves of games of alpha-beta against itself, two plies deep, from six random plies on."""
    two = alphabeta(GAME, order=ranked(GAME.centre_first()), leaf=static_eval(GAME, GAME.evaluate))
    return moves_of_games(playing(two, 2), count=count, plies=6, wander=0.1, seed=seed)


def moves_of_games(mover: Mover, count: int, plies: int, wander: float, seed: int) -> list[str]:
    """The moves of games of a mover against itself: the first `plies` are random, later a share `wander`."""
    random, games = Random(seed), list[str]()
    wanderer = wandering(GAME, mover, wander, random)
    while len(games) < count:
        moves = some_moves(GAME, plies, random)
        for before, after in pairwise(play_out(GAME, GAME.parse(moves), wanderer, wanderer)):
            played = next(each for each in GAME.actions(before) if GAME.result(before, each) == after)
            moves += GAME.notation(played)
        games.append(moves)
    return games


# -- the puzzles

KINDS_OF_PUZZLES: dict[str, Callable[[int, int], bool]] = {
    "won in 9 plies or fewer": lambda score, plies: score > 0 and plies <= 9,
    "won in 11 to 19 plies": lambda score, plies: score > 0 and 11 <= plies <= 19,
    "won in 21 plies or more": lambda score, plies: score > 0 and plies >= 21,
    "drawn": lambda score, plies: score == 0,
}
PUZZLES_OF_A_KIND = 5
ABOUT_PUZZLES = """\
# Twenty puzzles: Connect 4 on 7 x 6. A line has the moves so far, a space, and the column of the best move.
# Best is the one move that keeps the result: it wins where every other move lets the win go, or draws where
# every other move loses. How soon it wins does not count: a slower win keeps the result as well.
# Drawn by `bench/my_engine.py puzzles`, seed {seed}: 8 to 24 random moves, after which play goes on. Taken
# are the first {each} of each of four kinds in which nobody can win with the next stone (so the move is no
# win in one and no forced answer), at least three moves do not lose at once, and abcourse.solver finds one
# move that keeps the result. The kinds, where both sides play their best:
# {kinds}.
# Looked at were {looked:,} positions, of which {fitting:,} met all this. No engine had a say.
"""


def one_keeps(state: State) -> int | None:
    """The column of the one move that keeps a win or a draw, by the solver; None where none or more do."""
    least = solve(state, -1, 1)
    if least < 0:
        return None
    bound = min(least, 1)  # 1 of a position that is won, 0 of one that is drawn
    kept = [c for c in GAME.actions(state) if solve(GAME.result(state, c), -bound, 1 - bound) <= -bound]
    return kept[0] if len(kept) == 1 else None


def plies_to_the_end(state: State, score: int) -> int:
    """How many plies play goes on where both sides play their best, by the solver's score of the position."""
    stones = state[1].bit_count()
    if score == 0:
        return GAME.cells - stones
    first = (stones % 2 == 0) == (score > 0)  # whether MAX wins
    return 2 * (GAME.cells // 2 + 1 - abs(score)) - first - stones


def puzzles(seed: int = 33) -> str:
    """Draw the puzzles, and keep them."""
    random, looked, fitting = Random(f"puzzles {seed}"), 0, 0
    found: dict[str, list[str]] = {kind: [] for kind in KINDS_OF_PUZZLES}
    while any(len(some) < PUZZLES_OF_A_KIND for some in found.values()):
        moves = some_moves(GAME, random.randint(8, 24), random)
        state, looked = GAME.parse(moves), looked + 1
        if GAME.noisy(state) or len(GAME.sensible(state)) < 3 or (best := one_keeps(state)) is None:
            continue
        score, fitting = solve(state), fitting + 1
        plies = plies_to_the_end(state, score)
        for kind, some in found.items():
            if KINDS_OF_PUZZLES[kind](score, plies) and len(some) < PUZZLES_OF_A_KIND:
                some.append(f"{moves} {GAME.notation(best)}\n")
                print(f"{kind}: {some[-1].strip()}, {plies} plies, {looked} looked at", flush=True)
    about = ABOUT_PUZZLES.format(
        seed=seed, each=PUZZLES_OF_A_KIND, kinds=", ".join(found), looked=looked, fitting=fitting
    )
    PUZZLES.write_text(about + "".join(line for some in found.values() for line in some), encoding="utf-8")
    return f"{sum(map(len, found.values()))} puzzles, {fitting:,} of {looked:,} positions met all this"


def rows() -> str:
    """Count our rows of the learner's table, all of each, and keep them."""
    engines = {name: MyEngine(name, stage_text(name), {}, GAME) for name in [*STAGES][1:]}
    whole, before, found = dict.fromkeys(SECONDS, inf), None, {}
    for name, engine in engines.items():
        found[name] = measured(engine, engines["alphabeta"], before, whole)
        before = engine
    lines = ",\n".join(f" {json.dumps(name)}: {json.dumps(row)}" for name, row in found.items())
    OURS.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
    return f"{len(found)} rows"


def pictures() -> str:
    """Draw the ladder and the depths; both have been counted before."""
    from abcourse.show import draw_ladder

    drawn = {"ladder": ("positions", True), "depth": ("plies", False)}
    for name, (unit, log_scale) in drawn.items():
        counts = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
        ax = draw_ladder(counts, unit, log_scale=log_scale)
        ax.figure.savefig(RECORDS / f"{name}.svg", bbox_inches="tight")
    return f"{RECORDS}: {', '.join(f'{name}.svg' for name in drawn)}"


def against(positions: int, one: str, two: str, pairs: int, seed: int) -> list[float]:
    """The pair scores of one engine's text against another's, so many positions a move for both."""
    entrants = {"one": player(one, positions), "two": player(two, positions)}
    return tournament(GAME, entrants, some_openings(GAME, pairs, seed)).pair_scores("one", "two")


def growth(positions: int, pairs: int, *seeds: int) -> str:
    """The last stage against that of notebook 03: the pair scores by seed; those of other seeds stay."""
    found = every_kept().get(f"growth {positions}", {})
    for seed in seeds:
        found[f"seed {seed}"] = against(positions, TEXTS[LAST], TEXTS["03"], pairs, seed)
        score, low, high = score_interval(found[f"seed {seed}"])
        print(f"{positions:,} positions, seed {seed}: {score:.1%}, {low:.1%} to {high:.1%}", flush=True)
        keep(f"growth {positions}", found)
    score, low, high = score_interval([each for some in found.values() for each in some])
    told = f"{positions:,} positions a move, {len(found)} seeds in all"
    return f"{told}: {score:.1%}, {low:.1%} to {high:.1%}"


def faster_against_itself(positions: int, pairs: int, percent: int) -> list[float]:
    """The pair scores of the last stage with so many percent of the positions, against itself with all."""
    entrants = {
        "faster": player(TEXTS[LAST], positions * percent // 100),
        "as it is": player(TEXTS[LAST], positions),
    }
    return tournament(GAME, entrants, some_openings(GAME, pairs, 1)).pair_scores("faster", "as it is")


def faster(positions: int, pairs: int, *percents: int) -> str:
    """What more positions for a move bring in games: a faster engine makes more in the same time."""
    found = {}
    for percent in percents:
        found[f"{percent} %"] = faster_against_itself(positions, pairs, percent)
        score, low, high = score_interval(found[f"{percent} %"])
        print(f"{percent} % of {positions:,}: {score:.1%}, {low:.1%} to {high:.1%}", flush=True)
    keep(f"faster {positions}", found)
    return f"{positions:,} positions a move, {pairs} pairs each"


def parts(positions: int, pairs: int, *seeds: int) -> str:
    """The whole engine against itself without one part: the mean score for each seed and over all pairs."""
    found = {}
    for part in PARTS:
        by_seed = [against(positions, TEXTS[LAST], without(part), pairs, seed) for seed in seeds]
        total, above = elo([*chain(*by_seed)]), sum(fmean(some) > 0.5 for some in by_seed)
        told = f"{total.score:6.1%}  {total.difference:+4.0f} Elo, {total.low:+.0f} to {total.high:+.0f}"
        print(f"{positions:6,} {part:16} {told}; above a half on {above} of {len(seeds)} seeds", flush=True)
        found[part] = [pairs * len(seeds), round(100 * total.score, 1), round(total.low), round(total.high)]
        keep(f"parts {positions}", found)
    return f"{positions:,} positions a move, {pairs} pairs on each of {len(seeds)} seeds"


def held(positions: int, count: int, stones: Sequence[int] = (22, 26, 30), seed: int = 11) -> str:
    """How often the last stage, to move, keeps a win or a draw to the end against the perfect player."""
    perfect, move = Perfect().best_move, player(TEXTS[LAST], positions)
    found: dict[str, list[float]] = {f"{kind}, {n} stones": [] for n in stones for kind in ("won", "drawn")}
    for number in stones:
        for state in open_positions(GAME, count, seed, stones=(number,)):
            if (worth := solve(state)) >= 0:
                side = GAME.to_move(state)
                last = play_out(GAME, state, *((move, perfect) if side > 0 else (perfect, move)))[-1]
                kept = side * GAME.utility(last) >= min(worth, 1)
                found[f"{'won' if worth else 'drawn'}, {number} stones"].append(int(kept))
    keep(f"held {positions}", found)
    told = ", ".join(f"{kind} {sum(some)} of {len(some)}" for kind, some in found.items())
    return f"{positions:,} positions a move: {told}"


def main(what: str = "", *numbers: str) -> None:
    """Do what is asked for, or the first six."""
    RECORDS.mkdir(parents=True, exist_ok=True)
    first_six: list[Callable[..., str]] = [ladder, depth, exact, wins, match, clock]
    others: list[Callable[..., str]] = [growth, faster, parts, held]
    others += [weights, kept_games, puzzles, rows, pictures]
    trials = {each.__name__: each for each in [*first_six, *others]}
    for name in [what] if what else [*trials][: len(first_six)]:
        print(f"{name}: {trials[name](*map(int, numbers))}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
