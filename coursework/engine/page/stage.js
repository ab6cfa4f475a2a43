// The board on a slide: the room plays against chance, or against a table of perfect replies. It uses rules.js and
// board.js; LOOK is its stylesheet. The room's stones carry the cross.
const CODES = { one: 49, onTheRight: 97, R: 82, U: 85 }; // codes of keys: 1 on both number pads, and two letters

// A position as the table has it: each column in base 32, a 1 and then a bit for each stone from below, which is 1
// where the stone belongs to the side to move.
function keyOf(moves) {
  const bits = (pile) => pile.map((ply) => Number(ply % 2 === moves.length % 2)).join("");
  return pilesOf(moves).map((pile) => parseInt(`1${bits(pile)}`, 2).toString(32)).join("");
}

// The table: a key has a letter for each column, and after it comes the column to play.
function readReplies(text) {
  const entry = COLUMNS + 1, replies = new Map();
  for (let place = 0; place < text.length; place += entry) {
    replies.set(text.slice(place, place + COLUMNS), Number(text[place + COLUMNS]));
  }
  return replies;
}

function randomColumn(moves) {
  const open = [...pilesOf(moves).keys()].filter((column) => isOpen(moves, column));
  return open[Math.floor(Math.random() * open.length)];
}

function widget(root, data, svg, host) {
  const replies = readReplies(data.replies), isPerfect = replies.size > 0;
  const rival = isPerfect ? "The table" : "Chance";
  const board = make("div", { className: "board", role: "group", ariaLabel: `A board of ${COLUMNS} columns and ${ROWS} rows.` });
  const status = make("p", { id: "status", role: "status" });
  const buttons = makeColumns(board, playYours);
  let game = { moves: [], first: YOU };

  const mover = (ply) => (ply + game.first) % 2;

  // What is said after a move, or at the start of a game.
  function describe() {
    const { moves, first } = game, last = moves.length - 1;
    if (winningCells(moves).length) return mover(last) === YOU ? "The room wins: the four stones are framed." : `${rival} wins: the four stones are framed.`;
    if (isOver(moves)) return isPerfect ? "The board is full: a draw. Nobody gets more from the table." : "The board is full: a draw.";
    if (moves.length === 0) return `The room begins. Choose a column, 1 to ${COLUMNS}.`;
    const begun = moves.length === 1 && first === IT ? "begins with" : "answers with";
    return `${rival} ${begun} column ${moves[last] + 1}. The room is to move.`;
  }

  function draw(words = describe()) {
    drawColumns(buttons, game.moves, { mover, names: ["the room's", isPerfect ? "the table's" : "chance's"] });
    status.textContent = words;
  }

  // The game stands like this now, in the room and in the speaker's window.
  function setGame(moves, first = game.first) {
    game = { moves, first };
    if (!isOver(moves) && mover(moves.length) === IT) {
      moves.push(isPerfect ? replies.get(keyOf(moves)) : randomColumn(moves));
    }
    draw();
    host.dispatchEvent(new CustomEvent("shared", { bubbles: true }));
  }

  function playYours(column) {
    if (isOver(game.moves)) draw(`${describe()} R begins another game.`);
    else if (!isOpen(game.moves, column)) draw(`Column ${column + 1} is full. Choose another one.`);
    else setGame([...game.moves, column]);
  }

  function takeBack() {
    const last = game.moves.findLastIndex((_, ply) => mover(ply) === YOU);
    if (last < 0) draw("There is no move of the room to take back.");
    else setGame(game.moves.slice(0, last));
  }

  // The sides take turns to begin.
  function newGame() { setGame([], 1 - game.first); }

  function makeKeyed(words, key, act) {
    const button = makeButton(`${words} `, act);
    button.append(make("kbd", { textContent: key }));
    return button;
  }

  function describeSide(owner, words) {
    return make("p", { className: "who", innerHTML: `${picture(owner)}<span>${words}</span>` });
  }

  // The deck calls these for the slide that is shown; arrows and space stay its own.
  host.keys = { [CODES.R]: newGame, [CODES.U]: takeBack };
  for (let column = 0; column < COLUMNS; column += 1) {
    host.keys[CODES.one + column] = () => playYours(column);
    host.keys[CODES.onTheRight + column] = host.keys[CODES.one + column];
  }
  host.shared = { get: () => game, set: (given) => { game = given; draw(); } };
  const sides = [describeSide(YOU, "the room"), describeSide(IT, isPerfect ? "a table of perfect replies" : "chance: any free column")];
  const keys = make("p", { innerHTML: `Keys <kbd>1</kbd> to <kbd>${COLUMNS}</kbd> drop a stone.` });
  const talk = make("div", { className: "talk" }, ...sides, status, keys,
    makeKeyed("New game", "R", newGame), makeKeyed("Take back", "U", takeBack));
  root.append(make("style", { textContent: LOOK }), make("div", { className: "stage" }, board, talk));
  draw();
}
