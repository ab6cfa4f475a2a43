// What survives a reload, and a phone that sleeps: the games, one against each opponent, and the scores. They are
// kept in one key of localStorage, which has the digest of the programs in its name. Some browsers give a page none
// (private windows, some files): there the moves of the game on the board stand after the # of the address.
const facts = JSON.parse(document.getElementById("facts").textContent);
const KEY = `abcourse ${facts.digest}`;

// A game against one opponent. `notes` has for each move of the program how it was chosen, else null; `first` says
// who began, `tookBack` whether moves were taken back, and `counted` whether the score has it. `begins` is who begins
// the next game, and `score` counts what you won, it won, and the draws. `advised` has the games, as digits, that end
// with a column which the page advised; `hint` is such a column while you may still play it, else null.
function newTable(opponent) {
  return {
    moves: [], notes: [], first: YOU, tookBack: false, counted: false, advised: [], hint: null,
    begins: YOU, amount: opponent.usual, score: [0, 0, 0],
  };
}

function keep(state) {
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    const { moves, first } = state.tables[state.chosen];
    location.replace(`#${state.chosen},${first},${moves.map((column) => column + 1).join("")}`);
  }
}

// The state that was kept, or a new one.
function restore() {
  const kept = readKept() ?? readAddress();
  const state = { chosen: facts.opponents.at(-1).stage, tables: {} };
  for (const opponent of facts.opponents) {
    const table = newTable(opponent), before = kept?.tables?.[opponent.stage];
    if (Array.isArray(before?.moves)) {
      Object.assign(table, before, { moves: legalPart(before.moves) });
    }
    state.tables[opponent.stage] = table;
  }
  if (kept?.chosen in state.tables) state.chosen = kept.chosen;
  return state;
}

function readKept() {
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

function readAddress() {
  const found = location.hash.match(/^#(\w+),([01]),([1-7]*)$/);
  if (!found) return null;
  const [, chosen, first, digits] = found;
  const moves = [...digits].map((digit) => Number(digit) - 1);
  return { chosen, tables: { [chosen]: { moves, first: Number(first), notes: moves.map(() => null) } } };
}
