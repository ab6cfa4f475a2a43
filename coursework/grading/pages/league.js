// The games of a league on a board, step by step. rules.js knows the rules, and board.js draws the stones.
const find = (id) => document.getElementById(id);
const buttons = [...document.querySelectorAll(".game")];
const KEYS = { Home: "begin", ArrowLeft: "back", ArrowRight: "next", End: "last", l: "slip" };
// The rows of games.csv and reviews.csv, joined, in the order of the buttons.
const games = JSON.parse(find("facts").textContent).map((row, place) => {
  const [, opening, first, second, moves, , , , , , slip, told] = row;
  const names = [first, second], end = buttons[place].querySelector("span").textContent;
  const lost = told.replace(/([XO]) wins/, (_, stone) => `${names["XO".indexOf(stone)]} wins`)
    .replace(/; (\d)/, "; column $1");
  return { names, opening: opening.length, moves: [...moves].map((name) => name - 1), slip: Number(slip), lost, end };
});
let game = null, step = 0; // the game on the board, and how many of its moves are played

function drawCell(moves, ply, isWon) {
  const marks = ["cell"];
  if (isWon) marks.push("won");
  if (ply === moves.length - 1) marks.push("last");
  if (game && ply === game.slip - 1) marks.push("loss");
  return `<span class="${marks.join(" ")}">${ply === undefined ? "" : picture(ply % 2)}</span>`;
}

function draw(moves) {
  const won = winningCells(moves).map(String), rows = [5, 4, 3, 2, 1, 0];
  find("board").innerHTML = pilesOf(moves).map((pile, column) => {
    const cells = rows.map((row) => drawCell(moves, pile[row], won.includes(`${column},${row}`)));
    return `<span class="column">${cells.join("")}</span>`;
  }).join("");
  find("board").ariaLabel = `The board after the columns ${moves.map((column) => column + 1).join(" ")}`;
}

function sentence({ names, moves, opening, slip, lost, end }) {
  const mover = names[(step - 1) % 2];
  const parts = [`Move ${step} of ${moves.length}: ${mover} plays column ${moves[step - 1] + 1}.`];
  if (step === opening) parts[0] = `The opening, a draw if nobody errs. ${names[0]} moves first.`;
  if (step === slip) parts.push(`Here ${mover} lost the game: ${lost}.`);
  if (step === moves.length) parts.push(end);
  return parts.join(" ");
}

function show(to) {
  step = Math.max(game.opening, Math.min(game.moves.length, to));
  find("who").textContent = `X ${game.names[0]}, O ${game.names[1]}`;
  find("told").textContent = sentence(game);
  find("slip").hidden = !game.slip;
  draw(game.moves.slice(0, step));
}

function go(name) {
  if (game) show({ begin: 0, back: step - 1, next: step + 1, last: Infinity, slip: game.slip || step }[name]);
}

for (const name of Object.values(KEYS)) find(name).addEventListener("click", () => go(name));
buttons.forEach((button, place) => button.addEventListener("click", () => {
  game = games[place];
  buttons.forEach((other) => { other.ariaPressed = String(other === button); });
  show(game.slip || Infinity);
  find("player").scrollIntoView({ block: "nearest" });
}));
document.addEventListener("keydown", (event) => {
  if (!(event.key in KEYS) || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  go(KEYS[event.key]);
});
draw([]);
