#%% right | plain | cell by cell, with loops
def features(game, state):
    x, o = game.stones(state)

    def threats(mine):
        found = []
        cells = game.completing(mine)
        for column in range(game.width):
            for row in range(game.height):
                bit = 1 << (column * (game.height + 1) + row)
                if cells & bit and not (x | o) & bit:
                    found.append((column, row))
        return found

    of_x, of_o = threats(x), threats(o)
    own = other = 0
    for mine, theirs, sign, first in ((of_x, of_o, 1, 0), (of_o, of_x, -1, 1)):
        for column, row in mine:
            if (column, row - 1) in theirs:
                continue
            if row % 2 == first:
                own += sign
            else:
                other += sign
    stones = 0
    for line in game.lines:
        if line & o == 0:
            stones += bin(line & x).count("1")
        if line & x == 0:
            stones -= bin(line & o).count("1")
    return [own, other, stones]

#%% right | helper | one function for each side
def one_side(game, mine, rows, taken, theirs):
    late = (game.completing(theirs) & ~taken) << 1
    cells = game.completing(mine) & ~taken & ~late
    good = (cells & rows).bit_count()
    open_lines = [line for line in game.lines if not line & theirs]
    return good, cells.bit_count() - good, sum((line & mine).bit_count() for line in open_lines)

def features(game, state):
    x, o = game.stones(state)
    taken = x | o
    ours = one_side(game, x, game.odd_rows, taken, o)
    theirs = one_side(game, o, ~game.odd_rows, taken, x)
    return tuple(a - b for a, b in zip(ours, theirs))

#%% wrong | plain | the cells above all completing cells of the other side are late, also above taken ones
def features(game, state):
    x, o = game.stones(state)
    x_threats = game.completing(x) & ~(x | o) & ~(game.completing(o) << 1)
    o_threats = game.completing(o) & ~(x | o) & ~(game.completing(x) << 1)
    odd = game.odd_rows
    own = (x_threats & odd).bit_count() - (o_threats & ~odd).bit_count()
    other = (x_threats & ~odd).bit_count() - (o_threats & odd).bit_count()
    stones = 0
    for line in game.lines:
        if not o & line:
            stones += (x & line).bit_count()
        if not x & line:
            stones -= (o & line).bit_count()
    return own, other, stones

#%% wrong | plain | a line counts once, however many stones are in it
def features(game, state):
    x, o = game.stones(state)
    empty = ~(x | o)
    tx, to = game.completing(x) & empty, game.completing(o) & empty
    tx, to = tx & ~(to << 1), to & ~(tx << 1)
    odd = game.odd_rows
    own = (tx & odd).bit_count() - (to & ~odd).bit_count()
    other = (tx & ~odd).bit_count() - (to & odd).bit_count()
    lines_x = sum(1 for line in game.lines if line & x and not line & o)
    lines_o = sum(1 for line in game.lines if line & o and not line & x)
    return own, other, lines_x - lines_o

#%% wrong | like | the first two numbers come in the other order
like: cell by cell, with loops
-    return [own, other, stones]
+    return [other, own, stones]
