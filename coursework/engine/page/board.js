// The board of Connect Four: a button for each column, with the stones in its cells. page.js and stage.js play on it.
const YOU = 0, IT = 1;
const MARKS = [
  '<path d="M34 34 66 66M66 34 34 66" stroke-width="10" stroke-linecap="round"/>',
  '<circle cx="50" cy="50" r="17" stroke-width="9"/>',
];

function make(tag, values = {}, ...children) {
  const made = Object.assign(document.createElement(tag), values);
  made.append(...children);
  return made;
}

function makeButton(words, act) {
  const made = make("button", { type: "button", textContent: words });
  made.addEventListener("click", act);
  return made;
}

function picture(owner, extra = "", look = "") {
  return `<svg viewBox="0 0 100 100" class="stone ${owner === YOU ? "yours" : "its"} ${look}" aria-hidden="true">`
    + `<circle class="disc" cx="50" cy="50" r="42"/><g class="mark">${MARKS[owner]}</g>${extra}</svg>`;
}

// The buttons of the columns, put into `board`; a click asks to `choose` the column.
function makeColumns(board, choose) {
  return Array.from({ length: COLUMNS }, (_, column) => {
    const cells = Array.from({ length: ROWS }, () => make("span", { className: "cell" }));
    const button = make("button", { type: "button", className: "column" }, ...cells);
    button.addEventListener("click", () => choose(column));
    board.append(button);
    return button;
  });
}

// Draw a game into the buttons. `mover(ply)` is whose stone lies there, `names` how the two are called, and `marks`
// has for plies how their stones are marked. `imagined` has pictures for free cells, by "column row".
function drawColumns(buttons, moves, { mover, names, marks = {}, imagined = new Map() }) {
  const piles = pilesOf(moves), won = winningCells(moves);
  buttons.forEach((button, column) => {
    const pile = piles[column], told = [];
    [...button.children].forEach((cell, place) => {
      const row = ROWS - 1 - place, ply = pile[row]; // the first cell in the page is the top one
      const marked = ply === undefined ? {} : {
        ...(won.some(([c, r]) => c === column && r === row) && { won: "in the winning line" }),
        ...marks[ply],
        ...(ply === moves.length - 1 && { last: "the last move" }),
      };
      cell.className = ["cell", ...Object.keys(marked)].join(" ");
      const drawn = ply === undefined ? imagined.get(`${column} ${row}`) ?? "" : picture(mover(ply));
      if (cell.dataset.drawn !== drawn) { // a stone that lies there already does not fall again
        cell.innerHTML = drawn;
        cell.dataset.drawn = drawn;
      }
      if (ply !== undefined) told.unshift([names[mover(ply)], ...Object.values(marked)].join(", "));
    });
    const full = pile.length === ROWS, held = told.length ? `from below: ${told.join("; ")}` : "empty";
    button.setAttribute("aria-label", `Column ${column + 1}, ${full ? "full, " : ""}${held}`);
    button.setAttribute("aria-disabled", String(full || isOver(moves)));
  });
}
