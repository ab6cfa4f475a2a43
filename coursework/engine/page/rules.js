// The rules of Connect Four. A game is the list of the columns that were played, from 0; its places are plies.
// COLUMNS and ROWS, the size of the board, are said before these rules (board.py).
const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]];

// piles[column][row] is the ply whose stone lies there; row 0 is the lowest.
function pilesOf(moves) {
  const piles = Array.from({ length: COLUMNS }, () => []);
  moves.forEach((column, ply) => piles[column].push(ply));
  return piles;
}

// The four cells or more in a line through the last stone, as [column, row]; none where it won nothing.
function winningCells(moves) {
  if (!moves.length) return [];
  const piles = pilesOf(moves), side = (moves.length - 1) % 2, column = moves.at(-1), row = piles[column].length - 1;
  for (const [across, up] of DIRECTIONS) {
    const line = [[column, row]];
    for (const sign of [1, -1]) {
      let [c, r] = [column + sign * across, row + sign * up];
      while (piles[c]?.[r] % 2 === side) {
        line.push([c, r]);
        c += sign * across;
        r += sign * up;
      }
    }
    if (line.length >= 4) return line;
  }
  return [];
}

function isOver(moves) { return winningCells(moves).length > 0 || moves.length === COLUMNS * ROWS; }

function isOpen(moves, column) {
  return column in pilesOf([]) && moves.filter((played) => played === column).length < ROWS;
}

// The moves up to the first that cannot be played: what comes from outside may be anything.
function legalPart(moves) {
  const legal = [];
  for (const column of moves) {
    if (isOver(legal) || !isOpen(legal, column)) break;
    legal.push(column);
  }
  return legal;
}
