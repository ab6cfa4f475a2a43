"""Slips that a search of any exercise can have, each with the sentence that a report says under *Probably*.

A question names such a slip by its key, in the place of a sentence of its own:

    @minus-missing [MC11]  |  value = -search  =>  value = search

So the same slip is told in the same words everywhere; `mutants.py` looks the sentence up. A question lists a
general slip where learners have made it, or where it is a misconception that its exercise is about. Every
other place is left out, because each known fault is tried beside each wrong answer, and that takes time.

A sentence speaks to the reader. It says first what the code does, then why that is wrong, or what to do about
it. A report says it of every answer that does the same as the known one in all cases. So it claims nothing
that only the known one has, for example the name of a variable, or the number -1000 where -999 does the same.
"""

GENERAL = {
    # -- when a node is left
    "never-cut": (
        "Your search never leaves its loop early, so it reads every leaf. After each child, compare"
        " the best value so far with the bound that the opponent holds, and stop as soon as the"
        " value reaches it."
    ),
    "left-at-alpha": (
        "You leave a node because its best value so far is bad for the player who moves there. That"
        " player may still find a better move, so search on: only a value that is too good for this"
        " player is a reason to stop."
    ),
    "cut-too-soon": (
        "You stop when the value is still one point short of the bound. It has not reached the"
        " bound yet, so the other children still matter."
    ),
    "cut-too-late": (
        "Your test for the cut does not know the new child's value yet, so the cut comes one child too"
        " late. First update the value that you compare with the bound, then test."
    ),
    "max-cuts-at-min-beyond": (
        "MAX stops when a value reaches the bound, but MIN stops only when a value goes beyond it."
        " Either is fine. A mixture is not."
    ),
    "min-cuts-at-max-beyond": (
        "MIN stops when a value reaches the bound, but MAX stops only when a value goes beyond it."
        " Either is fine. A mixture is not."
    ),
    "clamped-never-cuts": (
        "Your search clamps its values to the window, and it never cuts. A clamped value can reach"
        " the bound but never goes beyond it, so stop as soon as it reaches the bound."
    ),
    # -- the window
    "window-unchanged": (
        "You hand your own window down unchanged. The next player is the opponent, so negate both"
        " ends and swap them."
    ),
    "window-not-swapped": (
        "You negate both ends of the window but leave them in their places, so the lower end now"
        " lies above the upper one. Your beta is the end that becomes the opponent's alpha: swap the"
        " two as well."
    ),
    "window-not-negated": (
        "You swap the two ends of the window but keep their signs. The child's value counts for the"
        " opponent, so both signs have to change, too."
    ),
    "window-open": (
        "Every child gets an open window, so nothing that you have found before can save any work"
        " below. Hand down what each player already has."
    ),
    "window-empty": (
        "Alpha and beta are equal in your window, so no value can lie between them. A null window"
        " asks whether the value is larger than a number, so it has two ends that are one point"
        " apart."
    ),
    "ends-exchanged": (
        "Alpha and beta have changed places. Alpha is the lower end and comes first, beta is the upper end."
    ),
    "alpha-not-raised": (
        "A child does not learn the best value that you have found at its parent so far: you hand"
        " down the bounds that came from above, and nothing else. The best value so far is a bound,"
        " too."
    ),
    "alpha-forgotten": (
        "You hand down the best value found at the parent, even where its player already has a"
        " better one from higher up. So the deep cuts are missing. Of the two, hand down the one that"
        " is better for this player."
    ),
    "alpha-overwritten": (
        "You replace the bound with each new value, even with a worse one, so you forget what the"
        " player already has. Alpha may only rise, and beta may only fall."
    ),
    # -- the best value
    "start-0": (
        "Your best value starts at 0, or you compare with a 0. No child that is worse than 0 for the"
        " player to move can replace it. Start at -inf where you look for the largest value, at inf where"
        " you look for the smallest."
    ),
    "start-minus-1": (
        "Your best value starts at -1, or at 1 where you look for the smallest. If every child is worse"
        " than that for the player to move, none of them can replace it. Start at -inf where you look"
        " for the largest value, at inf where you look for the smallest."
    ),
    "start-finite": (
        "Your best value starts at a number that you chose, such as -1000. Values can be worse than"
        " that, and then no child can replace it. Start at -inf where you look for the largest value,"
        " at inf where you look for the smallest."
    ),
    "return-in-loop": (
        "Only the first child counts, because your loop ends before the others are tried. Look for a"
        " `return` or a `break` in the loop: neither may stand where the first child always reaches it."
    ),
    "last-child": (
        "The last child decides, even when an earlier one was better. What you return has to come from the"
        " best child so far."
    ),
    "min-for-max": (
        "Your search returns the smallest of the values that count for the player to move. Either"
        " you keep the smaller of two values, or the minus stands in the wrong place: change the"
        " sign of each child's value first, then keep the largest."
    ),
    "max-min-exchanged": (
        "MAX takes the smallest value and MIN the largest. It is the other way round: values count"
        " for MAX, so MAX wants large ones and MIN small ones."
    ),
    "max-everywhere": (
        "You take the largest value on every level, as if MAX made every move. MIN makes every"
        " second move, and takes the smallest."
    ),
    "max-at-root": (
        "Your code assumes that MAX moves at the root. MIN can move there, too, so look at whose turn it is."
    ),
    "player-by-count": (
        "You work out whose turn it is from the number of plies. The search can begin with either"
        " player, so ask the game whose turn it is."
    ),
    "last-of-equals": (
        "Of moves that are equally good you keep the last one, but the first one is asked for."
        " Replace the best move only when a new one is really better."
    ),
    "equal-may-be-bound": (
        "A move that only equals the best one so far takes its place. With the window that you hand"
        " down, its value may be only a bound, so the move may really be worse. Keep the first one."
    ),
    "zero-is-nothing": (
        "Your code takes a 0 for nothing, because 0 counts as false in Python. But 0 is a number"
        " like any other here, so ask for exactly what you mean."
    ),
    # -- whose points
    "minus-missing": (
        "You use the child's value as it comes back. It counts for the opponent, who moves at the"
        " child, so its sign has to change before you compare it."
    ),
    "minus-missing-at-root": (
        "You choose the move that is best for the opponent. The values that come back from your"
        " search count for the opponent, who moves next, so change their signs and keep the largest."
    ),
    "minus-only-for-min": (
        "You change the sign of a child's value only where MIN moves, or let MIN take the smallest"
        " value there, which is the same. The child's value always counts for the other player: change"
        " its sign where MAX moves, too, and take the largest everywhere."
    ),
    "min-wants-small": (
        "You let MIN look for small values. The values count for the player to move here, so MIN"
        " wants the largest one, just as MAX does."
    ),
    "leaf-for-max": (
        "At a leaf your value counts for MAX, also where MIN moves. Your search counts for the"
        " player to move, so the sign has to change where MIN moves, and only once. If you call"
        " `leaf`, it has changed the sign already."
    ),
    "leaf-for-mover": (
        "At a leaf your value counts for the player who moves there. The utility counts for MAX"
        " already, and so does everything else in this search, so leave it as it is."
    ),
    "views-mixed": (
        "Two views are mixed. Your leaves count for the player to move already, but above them you"
        " work as if all values counted for one player: with the largest on one level and the"
        " smallest on the next, or with a factor that changes its sign. Keep to one view: change the"
        " sign of each child's value, and take the largest everywhere."
    ),
    "answer-for-mover": (
        "Your answer counts for the player to move. This exercise asks for the value that counts"
        " for MAX, so no sign changes on the way, and MIN takes the smallest."
    ),
    # -- the depth, and the end of the game
    "depth-not-counted": (
        "You hand the same depth down to the children, so it never runs out. A child has one ply"
        " less to go than its parent."
    ),
    "depth-in-rounds": (
        "You count a move of MAX and the reply of MIN together as one. Count in plies: each move of"
        " either player is one ply."
    ),
    "depth-for-each-sibling": (
        "You make the depth smaller inside the loop, so each child is searched one ply less deep"
        " than the one before it. All children of a node have the same depth to go."
    ),
    "depth-too-early": (
        "Your search stops one ply too early. With a depth of 1 there is still one move to make;"
        " only a depth of 0 ends the search."
    ),
    "root-depth-not-counted": (
        "You search the positions after the moves to the full depth. The move itself is the first"
        " ply, so one less is left."
    ),
    "depth-always-same": (
        "You search to the same depth whatever was asked for. Use the `depth` that your function gets."
    ),
    "children-not-searched": (
        "You only look at the positions after the moves and do not search any further. Search each"
        " of them as deep as the depth allows."
    ),
    # -- which children
    "parent-again": (
        "For each action you search the same position again. Search the position that the action leads to."
    ),
    "moves-backwards": (
        "You try the moves from the last to the first. Try them in the order in which they are given."
    ),
    "action-twice": (
        "An action comes twice in your order, so it is tried twice. Each action should come once."
    ),
    # -- what comes back
    "value-for-action": (
        "You return the best value instead of the action. Keep the action beside the value, and"
        " return the action."
    ),
    "place-for-action": (
        "You return the place of the action in the list instead of the action. An action can be"
        " anything, a letter for example, so its place is something else."
    ),
    "sort-is-none": (
        "What comes back is None. Either a `return` is missing, or you return what `list.sort()` gives,"
        " which is None because it sorts the list where it is. `sorted(...)` gives a new list."
    ),
    # -- what is kept
    "kept-between-calls": (
        "Your code keeps something from one call to the next, for example in a global variable or"
        " in a default argument that changes. A new call has to begin with nothing."
    ),
    "known-without-window": (
        "You keep the value of a position and use it again when the position comes back. It was found"
        " with another window, so it may be only a bound. Search again, or keep beside the value what it"
        " says: exact, at least, or at most."
    ),
    "shared-by-objects": (
        "All objects of your class share what they keep, for example because a default argument or"
        " a variable of the class holds it. Each new object has to begin empty."
    ),
    "one-key-for-all": (
        "You keep one best action for all positions together, so each position writes over the"
        " last. Keep one for each position."
    ),
    "clock-not-looked-at": (
        "Your search never looks at the clock, or it looks only once in so many positions that it"
        " did not look in any of these searches. Look at every position."
    ),
}


def sentence_of(key: str) -> str:
    """The sentence on a general slip. Raises ValueError where the table has no such key."""
    if key not in GENERAL:
        raise ValueError(f"@{key}: there is no general slip of that name; see check/slips.py")
    return GENERAL[key]
