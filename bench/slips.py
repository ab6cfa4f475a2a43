"""The general slips, tried in every exercise whose answer is a search: refused, and named in the right words?

`coursework/check/slips.py` has a sentence for each slip that a search of any exercise can have. Here each
slip is made, by an edit of our own answer, in every exercise that has the line for it. Such an answer has to
be refused, and its report has to name the slip with that sentence. `tests/test_slips.py` holds that.

    bench/slips.py                   print the table, slip by exercise
    bench/slips.py negamax pvs       these two exercises alone

In the table, `named` stands for a slip that is refused and named. `other` and `nothing` are refused, too, but
with another sentence, or with none; `passes` gets all points. `-` means that our answer has no line in which
the slip could be made, and `(right)` that it would be no slip in this exercise.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from coursework.check.jobs import answer_of_ours
from coursework.check.judge_answer import judge_answer
from coursework.check.mutants import Change, changes, source_of
from coursework.check.question import Question
from coursework.check.slips import GENERAL
from coursework.questions.catalogue import ALL

SEARCHES = (  # the exercises whose answer is a search, or a move that calls one
    *("minimax", "negamax", "best_move", "win_sooner", "negamax_cuts", "root_move", "fail_hard", "alphabeta"),
    *("lost_half", "remember_best", "out_of_time", "principal_variation", "search_with_memory", "pvs"),
)
NOT_HERE = {  # the edit is no slip, or another one, in this exercise
    ("fail_hard", "last-child"): "a clamped value is never below the best one so far",
    ("fail_hard", "max-cuts-at-min-beyond"): "a clamped value never goes beyond the bound",
    ("fail_hard", "min-cuts-at-max-beyond"): "a clamped value never goes beyond the bound",
    ("principal_variation", "known-without-window"): "what is kept would have to be a pair",
}
SAME = {  # two slips that do the same somewhere: the sentence of the second is true of the first, too
    "depth-not-counted": "depth-ignored",
    "minus-outside": "min-for-max",
    "never-cut": "clamped-never-cuts",
}

# Each block is a slip and its edits, in the form of a question's wrong answers. Many slips have several
# blocks, since our answers have different lines. A block that starts with `move:` is for the move at the root
# alone, one with `value:` for the other searches.
EDITS = r"""
@never-cut  |  best >= beta  =>  False
@never-cut  |  value >= beta  <=>  False
@never-cut  |  if beta <= alpha  =>2  if False
@cut-reversed  |  best >= beta  =>  best <= beta
@cut-reversed  |  value >= beta  =>  value <= beta
    value <= alpha  =>  value >= alpha
@cut-reversed  |  if beta <= alpha  =>2  if beta >= alpha
@cut-reversed-for-max  |  value >= beta  =>  value <= beta
@cut-reversed-for-max  |  alpha = max(alpha, most)\n            if beta <= alpha  =>
        alpha = max(alpha, most)\nif beta >= alpha
@cut-reversed-for-min  |  value <= alpha  =>  value >= alpha
@cut-reversed-for-min  |  beta = min(beta, least)\n        if beta <= alpha  =>
        beta = min(beta, least)\nif beta >= alpha
@left-at-alpha  |  best >= beta  =>  best <= alpha
@left-at-alpha  |  best >= beta  =>  best >= beta or best <= alpha
@cut-too-soon  |  best >= beta  =>  best >= beta - 1
@cut-too-soon  |  value >= beta  =>  value >= beta - 1
    value <= alpha  =>  value <= alpha + 1
@cut-too-soon  |  if beta <= alpha  =>2  if beta <= alpha + 1
@cut-too-late  |  best >= beta  =>  False
    if value > best:  =>  if best >= beta:\n    break\nif value > best:
@max-cuts-at-min-beyond  |  best >= beta  =>  best >= beta if game.to_move(state) > 0 else best > beta
@max-cuts-at-min-beyond  |  value <= alpha  =>  value < alpha
@min-cuts-at-max-beyond  |  best >= beta  =>  best >= beta if game.to_move(state) < 0 else best > beta
@min-cuts-at-max-beyond  |  value >= beta  =>  value > beta
@window-unchanged  |  -beta, -max(alpha, best)  =>  alpha, beta
@window-unchanged  |  -beta, -max(alpha, best)  =>  max(alpha, best), beta
@window-unchanged  |  -beta, -best)  =>  best, beta)
@window-unchanged  |  -inf, -best)  =>  best, inf)
@window-not-swapped  |  -beta, -max(alpha, best)  =>  -max(alpha, best), -beta
@window-not-swapped  |  -beta, -best)  =>  -best, -beta)
@window-not-swapped  |  -inf, -best)  =>  -best, -inf)
@window-not-negated  |  -beta, -max(alpha  =>  beta, max(alpha
@window-not-negated  |  -beta, -best)  =>  beta, best)
@window-not-negated  |  -inf, -best)  =>  inf, best)
@window-open  |  -beta, -max(alpha, best)  =>  -inf, inf
@window-open  |  -inf, -best)  =>  -inf, inf)
@window-open  |  depth - 1, alpha, beta  =>2  depth - 1, -inf, inf
@alpha-not-raised  |  -max(alpha, best)  =>  -alpha
@alpha-not-raised  |  alpha = max(alpha, value)  =>  pass
    beta = min(beta, value)  =>  pass
@alpha-forgotten  |  -max(alpha, best)  =>  -best
@alpha-overwritten  |  -max(alpha, best)  =>  -alpha
    if value > best:  =>  alpha = value\nif value > best:
@alpha-overwritten  |  alpha = max(alpha, value)  =>  alpha = value
    beta = min(beta, value)  =>  beta = value
@ends-exchanged  |  depth - 1, alpha, beta  =>2  depth - 1, beta, alpha
@start-0  |  best = -inf\n    for  =>  best = 0\nfor
@start-0  |  best, line = -inf, ()  =>  best, line = 0, ()
@start-0  |  value = -inf  =>  value = 0
    value = inf  =>  value = 0
@start-0  |  most = -inf  =>  most = 0
    least = inf  =>  least = 0
@start-0  |  in node]  =>  in node] + [0]
move: @start-0  |  best = -inf  =>  best, chosen = 0, None
@start-minus-1  |  best = -inf\n    for  =>  best = -1\nfor
@start-minus-1  |  best, line = -inf, ()  =>  best, line = -1, ()
@start-minus-1  |  value = -inf  =>  value = -1
    value = inf  =>  value = 1
@start-minus-1  |  most = -inf  =>  most = -1
    least = inf  =>  least = 1
move: @start-minus-1  |  best = -inf  =>  best, chosen = -1, None
@start-finite  |  best = -inf\n    for  =>  best = -1000\nfor
@start-finite  |  best = -inf\n    for  =>  best = -999\nfor
@start-finite  |  best, line = -inf, ()  =>  best, line = -1000, ()
@start-finite  |  value = -inf  =>  value = -1000
    value = inf  =>  value = 1000
@start-finite  |  most = -inf  =>  most = -1000
    least = inf  =>  least = 1000
@start-finite  |  in node]  =>  in node] + [-1000 * player]
move: @start-finite  |  best = -inf  =>  best, chosen = -1000, None
@return-in-loop  |  best = value  =>  best = value\nreturn best
@return-in-loop  |  if value > best:\n            best = value\n    return best  =>
        if value > best:\n    best = value\nreturn best
@return-in-loop  |  if best >= beta:\n            break\n    return best  =>
        if best >= beta:\n    break\nreturn best
@return-in-loop  |  if value > best:\n            best, chosen = value, action\n    return chosen  =>
        if value > best:\n    best, chosen = value, action\nreturn chosen
@return-in-loop  |  best, chosen = value, action  =>  return action
@return-in-loop  |  alpha = max(alpha, value)  =>  return value
    beta = min(beta, value)  =>  return value
@last-child  |  if value > best:  =>  if True:
@last-child  |  if -value > best:  =>  if True:
@last-child  |  max(value, alphabeta(game, child, depth - 1, alpha, beta))  =>
        alphabeta(game, child, depth - 1, alpha, beta)
    min(value, alphabeta(game, child, depth - 1, alpha, beta))  =>
        alphabeta(game, child, depth - 1, alpha, beta)
@last-child  |  most = max(most, reply)  =>  most = reply
    least = min(least, reply)  =>  least = reply
value: @min-for-max  |  best = -inf\n    for  =>  best = inf\nfor
    if value > best:  =>  if value < best:
@max-min-exchanged  |  == MAX else  =>  != MAX else
@max-everywhere  |  max(values) if player == MAX else min(values)  =>  max(values)
@max-everywhere  |  max(values) if game.to_move(state) == MAX else min(values)  =>  max(values)
@max-at-root  |  node, player):  =>  node, _, player=MAX):
    child, -player  =>  child, _, -player
@max-at-root  |  alpha, beta):  =>  alpha, beta, first=True):
    game.to_move(state) == MAX  =>  first
    depth - 1, alpha, beta  =>2  depth - 1, alpha, beta, not first
@player-by-count  |  if game.to_move(state) == MAX else  =>  if plies % 2 == 0 else
value: @minus-missing  |  value = -search  =>  value = search
@minus-missing  |  value = -fail_hard  =>  value = fail_hard
@minus-missing  |  if -value > best:  =>  if value > best:
    best, line = -value, (  =>  best, line = value, (
move: @minus-missing-at-root  |  value = -search  =>  value = search
value: @minus-outside  |  value = -search  =>  value = search
    return best  =>  return -best
value: @minus-on-return  |  return best  =>  return -best
@minus-only-for-min  |  value = -search  =>  value = game.to_move(state) * search
@minus-only-for-min  |  value = -fail_hard  =>  value = game.to_move(state) * fail_hard
move: @min-wants-small  |  value = -search  =>  value = -game.to_move(state) * search
@leaf-for-max  |  return leaf(game, state)  =>  return game.to_move(state) * leaf(game, state)
@leaf-for-max  |  return leaf(game, state)  =>
        return game.utility(state) if game.is_terminal(state) else game.evaluate(state)
@leaf-for-max  |  return game.to_move(state) * game.utility(state), ()  =>  return game.utility(state), ()
@leaf-for-max  |  max(leaf(game, state), alpha)  =>  max(game.to_move(state) * leaf(game, state), alpha)
@leaf-for-mover  |  return game.utility(state)  =>  return game.to_move(state) * game.utility(state)
@leaf-negated  |  return leaf(game, state)  =>  return -leaf(game, state)
value: @known-without-depth  |  state, depth):  =>  state, depth, known=None):
    if depth  =>
        known = {} if known is None else known
        if state in known:
            return known[state]
        if depth
    depth - 1)  =>  depth - 1, known)
    return best  =>  known[state] = best\nreturn best
@known-without-window  |  alpha, beta):  =>  alpha, beta, known=None):
    if depth  =>
        known = {} if known is None else known
        if (state, depth) in known:
            return known[state, depth]
        if depth
    -max(alpha, best))  =>  -max(alpha, best), known)
    return best  =>  known[state, depth] = best\nreturn best
@known-without-window  |  alpha, beta):  =>  alpha, beta, known=None):
    if depth  =>
        known = {} if known is None else known
        if (state, depth) in known:
            return known[state, depth]
        if depth
    -beta, -best)  =>  -beta, -best, known)
    return best  =>  known[state, depth] = best\nreturn best
@known-without-window  |  alpha, beta):  =>  alpha, beta, known=None):
    if depth  =>
        known = {} if known is None else known
        if (state, depth) in known:
            return known[state, depth]
        if depth
    depth - 1, alpha, beta  =>2  depth - 1, alpha, beta, known
    return value  =>  known[state, depth] = value\nreturn value
value: @views-mixed  |  best = -inf\n    for  =>  best = -inf * game.to_move(state)\nfor
    value = -search(game, game.result(state, action), depth - 1)  =>
        value = search(game, game.result(state, action), depth - 1)
    if value > best:  =>  if game.to_move(state) * value > game.to_move(state) * best:
@views-mixed  |  state, depth):  =>  state, depth, maximizing=True):
    best = -inf\n    for  =>  best = -inf if maximizing else inf\nfor
    value = -search(game, game.result(state, action), depth - 1)  =>
        value = search(game, game.result(state, action), depth - 1, not maximizing)
    if value > best:  =>  if value > best if maximizing else value < best:
@views-mixed  |  best = -inf\n    for  =>  best = -inf * game.to_move(state)\nfor
    value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best))  =>
        value = search(game, game.result(state, action), depth - 1, alpha, beta)
    if value > best:  =>  if game.to_move(state) * value > game.to_move(state) * best:
    if best >= beta:  =>
        alpha, beta = (max(alpha, best), beta) if game.to_move(state) > 0 else (alpha, min(beta, best))
        if beta <= alpha:
@views-mixed  |  alpha, beta):  =>  alpha, beta, maximizing=True):
    best = -inf\n    for  =>  best = -inf if maximizing else inf\nfor
    value = -search(game, game.result(state, action), depth - 1, -beta, -max(alpha, best))  =>
        value = search(game, game.result(state, action), depth - 1, alpha, beta, not maximizing)
    if value > best:  =>  if value > best if maximizing else value < best:
    if best >= beta:  =>
        alpha, beta = (max(alpha, best), beta) if maximizing else (alpha, min(beta, best))
        if beta <= alpha:
@views-mixed  |  state, depth):  =>  state, depth, color=1):
    return leaf(game, state)  =>  return color * leaf(game, state)
    depth - 1)  =>  depth - 1, -color)
@views-mixed  |  alpha, beta):  =>  alpha, beta, color=1):
    return leaf(game, state)  =>  return color * leaf(game, state)
    -max(alpha, best))  =>  -max(alpha, best), -color)
@answer-for-max  |  return leaf(game, state)  =>  return game.to_move(state) * leaf(game, state)
    best = -inf\n    for  =>  best = -inf * game.to_move(state)\nfor
    value = -search(game, game.result(state, action), depth - 1)  =>
        value = search(game, game.result(state, action), depth - 1)
    if value > best:  =>  if game.to_move(state) * value > game.to_move(state) * best:
@answer-for-mover  |  return node  =>  return player * node
    value_of(child  =>  -value_of(child
    max(values) if player == MAX else min(values)  =>  max(values)
@answer-for-mover  |  return game.utility(state) * (  =>  return game.to_move(state) * game.utility(state) * (
    = [score(  =>  = [-score(
    max(values) if game.to_move(state) == MAX else min(values)  =>  max(values)
value: @depth-ignored  |  depth == 0 or game  =>  game
value: @depth-not-counted  |  depth - 1  =>  depth
@depth-not-counted  |  depth - 1, alpha, beta  =>2  depth, alpha, beta
value: @depth-in-rounds  |  depth - 1  =>  depth - (game.to_move(state) == 1)
@depth-in-rounds  |  100 - plies  =>  100 - plies // 2
@depth-in-rounds  |  depth - 1, alpha, beta  =>2  depth - (game.to_move(state) == 1), alpha, beta
value: @depth-for-each-sibling  |  value = -search  =>  depth -= 1\nvalue = -search
    depth - 1  =>  depth
@depth-too-early  |  depth == 0  =>  depth <= 1
@depth-too-deep  |  depth == 0  =>  depth < 0
move: @root-depth-not-counted  |  depth - 1  =>  depth
move: @depth-always-same  |  depth - 1  =>  2
@end-not-seen  |  depth == 0 or game.is_terminal(state)  =>  depth == 0
@children-not-searched  |  -search(game, game.result(state, action), depth - 1)  =>
        -leaf(game, game.result(state, action))
@parent-again  |  search(game, game.result(state, action), depth - 1  =>  search(game, state, depth - 1
@moves-backwards  |  in game.actions(state):  =>  in game.actions(state)[::-1]:
@moves-backwards  |  in game.actions(state):  =>2  in game.actions(state)[::-1]:
@moves-backwards  |  in order(game, state, memory):  =>  in order(game, state, memory)[::-1]:
@last-move-missing  |  in game.actions(state):  =>  in game.actions(state)[:-1]:
@last-move-missing  |  in game.actions(state):  =>2  in game.actions(state)[:-1]:
@value-for-action  |  return chosen  =>  return best
@action-for-value  |  best = value  =>  best, chosen = value, action
    return best  =>  return chosen
@place-for-action  |  for action in game.actions(state):  =>
        for place, action in enumerate(game.actions(state)):
    best, chosen = value, action  =>  best, chosen = value, place
@state-for-action  |  best, chosen = value, action  =>  best, chosen = value, game.result(state, action)
@line-before-value  |  return lower, best  =>  return best, lower
@line-before-value  |  return upper, line  =>  return line, upper
@value-alone  |  return lower, best  =>  return lower
@value-alone  |  return upper, line  =>  return upper
@kept-between-calls  |  state, depth):  =>  state, depth, known={}):
    if depth  =>  if state in known:\n    return known[state]\nif depth
    return best  =>  known[state] = best\nreturn best
@best-not-noted  |  best, memory.best[state] = value, action  =>  best = value
@clock-not-looked-at  |  if memory.clock() > memory.end:  =>  if False:
"""


@dataclass(frozen=True)
class Made:
    """A slip that was made in our answer to a question, and what came of it."""

    question: Question
    change: Change
    passes: bool
    named: tuple[Change, ...]  # the known faults that did the same in every case
    shared: bool  # the report says that something is kept between calls

    @property
    def told(self) -> str:
        """What came of it, in a word."""
        if self.passes:
            return "passes"
        if self.shared and self.change.slip == "kept-between-calls":
            return "named"
        if not self.named:
            return "nothing"
        own = (self.change.slip, SAME.get(self.change.slip))
        return "named" if self.named[0].slip in own else "other"


def blocks() -> Iterator[str]:
    """The blocks of EDITS."""
    block = ""
    for line in EDITS.strip().splitlines():
        if block and not line.startswith(" "):
            yield block
            block = ""
        block += f"{line}\n"
    yield block


def slips_in(question: Question) -> list[Change]:
    """The general slips that can be made in our answer to a question."""
    is_move = "return chosen" in source_of(question.reference)
    found = []
    for block in blocks():
        only, _, edits = block.rpartition(": @")
        if only and is_move != (only == "move"):
            continue
        try:
            (change,) = changes(f"@{edits}" if only else edits, question.reference)
        except ValueError:  # our answer has no such line, or more of them
            continue
        if (question.id, change.slip) not in NOT_HERE:
            found.append(change)
    return found


def make(question: Question, change: Change) -> Made:
    """Check an answer with a slip, as a learner's is checked."""
    judged = judge_answer(question, answer_of_ours(change.made(question.reference)))
    failure = judged.failure
    if failure is None:
        return Made(question, change, judged.points == question.points, (), False)
    return Made(question, change, False, tuple(failure.wrong), bool(failure.shared))


def table(ids: Sequence[str]) -> str:
    """The table, slip by exercise, as text."""
    told: dict[tuple[str, str], list[str]] = {}
    for id in ids:
        for change in slips_in(ALL[id]):
            told.setdefault((change.slip, id), []).append(make(ALL[id], change).told)
    tried = [id for id in ids if any(column == id for _, column in told)]
    wide = max(map(len, GENERAL))
    lines = [" " * wide + "".join(f"  {id[:12]:12}" for id in tried)]
    for slip in GENERAL:
        cells = []
        for id in tried:
            here = sorted(set(told.get((slip, id), ["-"])))
            cells.append("(right)" if (id, slip) in NOT_HERE else ", ".join(here))
        if set(cells) != {"-"}:
            lines.append(f"{slip:{wide}}" + "".join(f"  {cell:12}" for cell in cells))
    every = [word for words in told.values() for word in words]
    lines.append(
        f"{every.count('named')} of {len(every)} slips in {len(tried)} exercises are refused and named"
    )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("questions", nargs="*", choices=[[], *SEARCHES], help="exercises; without any, all")
    print(table(parser.parse_args().questions or list(SEARCHES)))


if __name__ == "__main__":
    main()
