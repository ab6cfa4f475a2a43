from functools import lru_cache, reduce

#%% right | plain | a loop over turns and mirrors
def turn(cells):
    return tuple(cells[i] for i in (6, 3, 0, 7, 4, 1, 8, 5, 2))

def mirror(cells):
    return tuple(cells[i] for i in (2, 1, 0, 5, 4, 3, 8, 7, 6))

def key(cells, to_move):
    best = None
    board = tuple(cells)
    for _ in range(4):
        board = turn(board)
        for image in (board, mirror(board)):
            if best is None or image < best:
                best = image
    return best, to_move

#%% right | functools | eight orders as text, cached
IMAGES = ("012345678", "630741852", "876543210", "258147036", "210543876", "036147258", "678345012", "852741630")

@lru_cache(None)
def key(cells, to_move):
    return min(tuple(cells[int(i)] for i in image) for image in IMAGES), to_move

#%% right | class | an object that is equal to its images
class Board:
    def __init__(self, cells, to_move):
        self.cells, self.to_move = tuple(cells), to_move

    def images(self):
        cells = self.cells
        turned = [cells]
        for _ in range(3):
            last = turned[-1]
            turned.append(tuple(last[2 - i // 3 + 3 * (i % 3)] for i in range(9)))
        return turned + [image[6:] + image[3:6] + image[:3] for image in turned]

    def __eq__(self, other):
        return self.to_move == other.to_move and other.cells in self.images()

    def __hash__(self):
        return hash((self.to_move, tuple(sorted(map(hash, self.images())))))

def key(cells, to_move):
    return Board(cells, to_move)

#%% right | while | turned until it comes back, then transposed
def key(cells, to_move):
    cells, seen = tuple(cells), []
    while cells not in seen:
        seen.append(cells)
        cells = (cells[2], cells[5], cells[8], cells[1], cells[4], cells[7], cells[0], cells[3], cells[6])
    for one in list(seen):
        seen.append((one[0], one[3], one[6], one[1], one[4], one[7], one[2], one[5], one[8]))
    return (to_move,) + min(seen)

#%% wrong | modern | the images of the rows one by one
def key(cells, to_move):
    rows = [tuple(cells[i : i + 3]) for i in (0, 3, 6)]
    images = set()
    for _ in range(4):
        rows = list(zip(*rows[::-1]))
        images |= {tuple(rows), tuple(row[::-1] for row in rows)}
    return tuple(sorted(max(images))), to_move

#%% wrong | beginner | a board is missing
def key(cells, to_move):
    a, b, c, d, e, f, g, h, i = cells
    all_boards = []
    all_boards.append((a, b, c, d, e, f, g, h, i))
    all_boards.append((c, f, i, b, e, h, a, d, g))
    all_boards.append((i, h, g, f, e, d, c, b, a))
    all_boards.append((g, d, a, h, e, b, i, f, c))
    all_boards.append((c, b, a, f, e, d, i, h, g))
    all_boards.append((a, d, g, b, e, h, c, f, i))
    all_boards.append((i, f, c, h, e, b, g, d, a))
    all_boards.sort()
    return str(all_boards[0]) + str(to_move)

#%% wrong | two functions | the centre is forgotten
def ring(cells):
    return tuple(cells[i] for i in (0, 1, 2, 5, 8, 7, 6, 3))

def rounds(ring):
    return [ring[i:] + ring[:i] for i in (0, 2, 4, 6)]

def key(cells, to_move):
    there = ring(cells)
    back = (there[0],) + there[:0:-1]
    return min(rounds(there) + rounds(back)), to_move
