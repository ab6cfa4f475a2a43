// The page that a friend plays on: the rules, the board, and a worker in which the engine thinks.
(() => {
  const COLUMNS = 7, ROWS = 6, CELLS = COLUMNS * ROWS;
  const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]];
  const CENTRE_FIRST = [3, 2, 4, 1, 5, 0, 6];
  const YOU = 0, IT = 1;
  const SLACK = 10, LONGEST = 60; // seconds: beyond twice the time that was given; where no time can be given
  const facts = JSON.parse(document.getElementById("facts").textContent);
  const find = (id) => document.getElementById(id);
  const [status, stop, board, reason, why, back] = ["status", "stop", "board", "reason", "why", "back"].map(find);

  let moves = []; // the columns that were played, from 0
  let notes = []; // for each move of the program what is known of how it was chosen; else null
  let first = YOU; // who begins
  let shown = null; // the thought whose line is drawn on the board
  let cursor = 3; // the column that the keys are on
  let turn = null; // while the program thinks: what it has told so far, and `end`, which ends its turn
  let worker = null, ready = null; // the worker, and a promise that Python has started in it
  let broken = ""; // why Python does not start in this browser

  // -- the rules

  function mover(ply) { return (ply + first) % 2; }

  // columns[c][r] is who has the stone in row r, from below, of column c.
  function stones(played) {
    const columns = Array.from({ length: COLUMNS }, () => []);
    played.forEach((column, ply) => columns[column].push(mover(ply)));
    return columns;
  }

  // The four cells or more in a line through the last stone, as [column, row]; none where it won nothing.
  function winningCells(played) {
    if (!played.length) return [];
    const columns = stones(played), column = played.at(-1), row = columns[column].length - 1;
    const owner = columns[column][row];
    for (const [across, up] of DIRECTIONS) {
      const line = [[column, row]];
      for (const sign of [1, -1]) {
        let [c, r] = [column + sign * across, row + sign * up];
        while (columns[c]?.[r] === owner) {
          line.push([c, r]);
          c += sign * across;
          r += sign * up;
        }
      }
      if (line.length >= 4) return line;
    }
    return [];
  }

  function isOpen(column) { return stones(moves)[column].length < ROWS; }

  function isOver() { return winningCells(moves).length > 0 || moves.length === CELLS; }

  // -- what is said

  const program = facts.name;
  const capital = (words) => words[0].toUpperCase() + words.slice(1);
  const say = (words) => { status.textContent = words; };

  function count(number, noun) { return `${number} ${noun}${number === 1 ? "" : "s"}`; }

  function outcome() {
    if (!winningCells(moves).length) return "The board is full: a draw.";
    return mover(moves.length - 1) === YOU
      ? `You win. Well played: you have beaten ${program}.`
      : `${capital(program)} wins: the four stones are framed.`;
  }

  // What follows a move, or the start of a game.
  function sayTurn(before = "") {
    const next = isOver() ? outcome() : "Your turn.";
    say(`${before} ${next}`.trim());
  }

  // -- the board

  const make = (tag, values = {}, ...children) => {
    const made = Object.assign(document.createElement(tag), values);
    made.append(...children);
    return made;
  };

  const MARKS = [
    '<path d="M34 34 66 66M66 34 34 66" stroke-width="10" stroke-linecap="round"/>',
    '<circle cx="50" cy="50" r="17" stroke-width="9"/>',
  ];

  function picture(owner, extra = "", look = "") {
    return `<svg viewBox="0 0 100 100" class="stone ${owner === YOU ? "yours" : "its"} ${look}" aria-hidden="true">`
      + `<circle class="disc" cx="50" cy="50" r="42"/><g class="mark">${MARKS[owner]}</g>${extra}</svg>`;
  }

  // A stone of a line that the program thought of: its number says when it would fall.
  function imagined(owner, number) {
    return picture(owner, `<circle class="plate" cx="50" cy="50" r="26"/><text x="50" y="63">${number}</text>`, "imagined");
  }

  const buttons = Array.from({ length: COLUMNS }, (_, column) => {
    const cells = Array.from({ length: ROWS }, () => make("span", { className: "cell" }));
    const button = make("button", { type: "button", className: "column" }, ...cells);
    button.addEventListener("click", () => { cursor = column; playYours(column); });
    board.append(button);
    return button;
  });

  function draw() {
    const columns = stones(moves), won = winningCells(moves);
    const last = moves.at(-1), over = isOver();
    const dreamt = imaginedStones();
    buttons.forEach((button, column) => {
      const pile = columns[column], names = [];
      [...button.children].forEach((cell, place) => {
        const row = ROWS - 1 - place, owner = pile[row]; // the first cell in the page is the top one
        const isLast = column === last && row === pile.length - 1;
        const isWon = won.some(([c, r]) => c === column && r === row);
        cell.className = ["cell", isLast && "last", isWon && "won"].filter(Boolean).join(" ");
        const dream = dreamt.get(`${column} ${row}`);
        const drawn = owner !== undefined ? picture(owner) : dream ? imagined(dream.owner, dream.number) : "";
        if (cell.dataset.drawn !== drawn) { // a stone that lies there already does not fall again
          cell.innerHTML = drawn;
          cell.dataset.drawn = drawn;
        }
        if (owner !== undefined) {
          names.unshift(`${owner === YOU ? "yours" : "the program's"}${isWon ? ", in the winning line" : ""}${isLast ? ", the last move" : ""}`);
        }
      });
      const held = names.length ? `from below: ${names.join("; ")}` : "empty";
      button.setAttribute("aria-label", `Column ${column + 1}, ${pile.length === ROWS ? "full, " : ""}${held}`);
      button.setAttribute("aria-disabled", String(over || pile.length === ROWS || turn !== null));
      button.tabIndex = column === cursor ? 0 : -1;
    });
    back.setAttribute("aria-disabled", String(!moves.some((_, ply) => mover(ply) === YOU)));
    why.setAttribute("aria-disabled", String(!notes.some(Boolean)));
    stop.hidden = turn === null;
  }

  // The stones of the line that is shown, by their place. Where a real stone lies, that one is drawn.
  function imaginedStones() {
    const found = new Map();
    if (!shown) return found;
    const heights = stones(moves.slice(0, shown.ply)).map((pile) => pile.length);
    shown.line.forEach((column, index) => {
      found.set(`${column} ${heights[column]}`, { owner: mover(shown.ply + index), number: index + 1 });
      heights[column] += 1;
    });
    return found;
  }

  board.addEventListener("keydown", (event) => {
    const steps = { ArrowLeft: cursor - 1, ArrowRight: cursor + 1, Home: 0, End: COLUMNS - 1 };
    if (!(event.key in steps) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    cursor = Math.max(0, Math.min(COLUMNS - 1, steps[event.key]));
    buttons.forEach((button, column) => { button.tabIndex = column === cursor ? 0 : -1; });
    buttons[cursor].focus();
  });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("select, pre")) return;
    if (/^[1-7]$/.test(event.key)) playYours(Number(event.key) - 1);
  });

  // -- a game

  function playYours(column) {
    if (broken) say(broken);
    else if (turn) say(`${capital(program)} is still thinking. “Stop thinking” makes it play at once.`);
    else if (isOver()) say(`${outcome()} “New game” starts another.`);
    else if (!isOpen(column)) say(`Column ${column + 1} is full. Choose another one.`);
    else {
      play(column, null);
      if (isOver()) sayTurn();
      else think();
    }
  }

  function play(column, note) {
    setGame([...moves, column], [...notes, note]);
  }

  // The game stands like this now; what was shown of another position is no longer true.
  function setGame(played, known) {
    moves = played;
    notes = known;
    shown = null;
    closeReason();
    draw();
  }

  function newGame() {
    cancelTurn();
    first = Number(find("first").value);
    setGame([], []);
    if (broken) say(broken);
    else if (first === IT) think();
    else sayTurn();
  }

  function takeBack() {
    cancelTurn();
    let length = moves.length;
    while (length > 0 && mover(length - 1) !== YOU) length -= 1;
    if (!length) {
      say("There is no move of yours to take back.");
      if (mover(moves.length) === IT) think();
      return;
    }
    setGame(moves.slice(0, length - 1), notes.slice(0, length - 1));
    sayTurn("Your last move is taken back.");
  }

  // -- the program's move

  async function think() {
    const mine = { thoughts: [], asked: false, timer: 0 };
    const ended = new Promise((settle) => { mine.end = settle; });
    turn = mine;
    draw();
    const answer = await Promise.race([ask(mine), ended]);
    clearInterval(mine.timer);
    if (turn !== mine) return; // it is not wanted any more
    turn = null;
    clock.textContent = "";
    if (answer.dead) {
      draw();
      say(broken);
      return;
    }
    const note = { ply: moves.length, thoughts: answer.thoughts ?? mine.thoughts, seconds: answer.seconds, words: "" };
    note.column = answer.column ?? substitute(answer.trouble, note);
    play(note.column, note);
    sayTurn(note.words || `${capital(program)} played column ${note.column + 1}.`);
  }

  // What the worker answers; the sentence in `trouble` says why there is no column.
  async function ask(mine) {
    say(`${capital(program)} is waking up: Python starts in this page.`);
    try {
      await ready;
    } catch {
      return { dead: true };
    }
    if (turn !== mine) return {};
    say(`${capital(program)} is thinking.`);
    const started = performance.now(), limit = longest();
    mine.asked = true;
    mine.timer = setInterval(() => {
      const seconds = Math.round((performance.now() - started) / 1000);
      clock.textContent = `${seconds} s`;
      if (seconds < limit) return;
      restart();
      mine.end({ trouble: `The program gave no answer within ${limit} seconds, so the page stopped it.` });
    }, 500);
    return new Promise((settle) => {
      worker.onmessage = ({ data }) => {
        if (data.thought) mine.thoughts.push(data.thought);
        else if (data.answer) settle(data.answer);
        else {
          restart();
          settle({ trouble: `Python itself broke down (${data.failure}), and was started again.` });
        }
      };
      worker.postMessage({ moves: moves.map((column) => column + 1).join(""), amount: Number(amount.value) });
    });
  }

  // How many seconds the page waits for a move.
  function longest() {
    return facts.option === "seconds" ? 2 * Number(amount.value) + SLACK : LONGEST;
  }

  // The column that is played where the program gave none, with a sentence on it in the note.
  function substitute(trouble, note) {
    const last = note.thoughts.at(-1);
    const column = last ? last.line[0] : CENTRE_FIRST.find(isOpen);
    note.words = last
      ? `${trouble} It plays column ${column + 1}, the best that it had found, looking ${count(last.depth, "move")} ahead.`
      : `${trouble} The page plays column ${column + 1} in its place, so that the game goes on.`;
    return column;
  }

  function stopThinking() {
    if (!turn) return;
    if (turn.asked) restart();
    turn.end({ trouble: "You stopped the program." });
    (buttons[cursor]).focus(); // the button that had the focus goes away
  }

  // The turn ends without a move.
  function cancelTurn() {
    if (!turn) return;
    const before = turn;
    turn = null;
    clock.textContent = "";
    if (before.asked) restart();
    before.end({});
  }

  // -- why

  function closeReason() {
    reason.hidden = true;
    why.setAttribute("aria-expanded", "false");
  }

  function toggleReason() {
    const note = notes.findLast(Boolean);
    if (!note) {
      say("The program has not moved yet, so there is nothing to explain.");
      return;
    }
    if (reason.hidden) reason.replaceChildren(...explain(note));
    reason.hidden = !reason.hidden;
    why.setAttribute("aria-expanded", String(!reason.hidden));
    if (reason.hidden) shown = null;
    draw();
  }

  function explain(note) {
    const { thoughts, column, seconds } = note, last = thoughts.at(-1);
    const told = [make("h2", { textContent: `Why column ${column + 1}?` })];
    const tell = (words) => { if (words) told.push(make("p", { textContent: words })); };
    tell(note.words);
    if (seconds !== undefined) tell(`${capital(program)} took ${seconds.toFixed(1)} seconds.`);
    if (!last) {
      const won = winningCells(moves.slice(0, note.ply + 1)).length > 0;
      tell(won
        ? "That column wins at once, so there was nothing to search."
        : `What it thought cannot be seen: ${program} answered with a column, and with nothing else.`);
      return told;
    }
    const other = thoughts.findLast((thought) => thought.line[0] !== column);
    const changed = other ? ` Looking ${other.depth} ahead, it still preferred column ${other.line[0] + 1}.` : "";
    tell(`It looked ${count(last.depth, "move")} ahead; your moves and its own both count.${changed}`);
    told.push(make("ol", { className: "thoughts" },
      ...inGroups(thoughts).toReversed().map((group) => describe(group, note.ply))));
    tell("Points are the program's own estimate of who stands better. A stone with a number on the board is one that the program imagined.");
    return told;
  }

  // Depths that follow each other and have found the same value and line, as one with the first of them.
  function inGroups(thoughts) {
    const groups = [];
    for (const thought of thoughts) {
      const last = groups.at(-1);
      if (last && last.value === thought.value && last.line.join() === thought.line.join()) last.depth = thought.depth;
      else groups.push({ ...thought, first: thought.depth });
    }
    return groups;
  }

  // A depth, or some that found the same: what the program expected, and how play goes on. Its button draws that
  // on the board.
  function describe({ first, depth, value, line }, ply) {
    const ahead = first === depth ? count(depth, "move") : `${first} to ${count(depth, "move")}`;
    const chips = line.map((column, index) => {
      const yours = mover(ply + index) === YOU;
      return make("span", { className: `chip ${yours ? "yours" : "its"}` },
        make("span", { className: "hidden-words", textContent: yours ? "you " : "it " }), String(column + 1));
    });
    const button = make("button", { type: "button", textContent: "Show" });
    button.setAttribute("aria-label", `Show what it saw ${ahead} ahead on the board`);
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", () => {
      const on = button.getAttribute("aria-pressed") !== "true";
      reason.querySelectorAll("[aria-pressed]").forEach((other) => other.setAttribute("aria-pressed", "false"));
      button.setAttribute("aria-pressed", String(on));
      shown = on ? { line, ply } : null;
      draw();
      board.scrollIntoView({ block: "nearest" });
    });
    return make("li", {}, make("span", { textContent: `${ahead} ahead: ${worth(value)}` }), button,
      make("span", { className: "line" }, ...chips));
  }

  // A value for the program, in words; a finished game counts a thousand times and more.
  function worth(value) {
    if (value === null) return "?";
    if (value === 0) return "even";
    const who = value > 0 ? "it" : "you";
    if (Math.abs(value) >= 1000) return value > 0 ? "it wins" : "you win";
    return `+${count(Math.abs(Math.round(100 * value) / 100), "point")} for ${who}`;
  }

  // -- Python

  async function inflate(id) {
    const text = atob(find(`packed-${id}`).textContent), bytes = new Uint8Array(text.length);
    for (let place = 0; place < text.length; place += 1) bytes[place] = text.charCodeAt(place);
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
  }

  async function unpack() {
    const [loader, machine, lock] = await Promise.all(
      ["loader", "machine", "lock"].map(async (id) => (await inflate(id)).text()));
    const [wasm, library] = await Promise.all(
      ["wasm", "library"].map(async (id) => (await inflate(id)).arrayBuffer()));
    return { loader, machine, lock, library, wasm: await WebAssembly.compile(wasm) };
  }

  const source = URL.createObjectURL(new Blob([find("worker").textContent], { type: "text/javascript" }));
  const unpacked = unpack();

  function restart() {
    worker?.terminate();
    const made = new Worker(source);
    worker = made;
    ready = new Promise((resolve, reject) => {
      made.onmessage = ({ data }) => (data.ready ? resolve() : reject(new Error(data.failure)));
      made.onerror = (event) => reject(new Error(event.message || "its worker does not start"));
      const start = (packed) => made.postMessage({ packed, files: facts.files, program: find("program").textContent });
      unpacked.then(start).catch(reject);
    });
    ready.catch((error) => {
      if (worker !== made) return;
      broken = `Python does not start in this browser (${error.message}), so ${program} cannot play here. Open the page in a newer browser.`;
      if (!turn) say(broken);
    });
  }

  // -- the beginning

  const amount = find("amount"), clock = find("clock");
  const labels = { seconds: "Seconds a move", depth: "Moves it looks ahead", "": "" };
  find("amount-name").textContent = labels[facts.option];
  find("amount-label").hidden = !facts.option;
  amount.append(...facts.amounts.map((number) =>
    make("option", { value: number, textContent: number, selected: number === facts.usual })));
  find("your-stone").innerHTML = picture(YOU);
  find("its-stone").innerHTML = picture(IT);
  find("its-name").textContent = program;
  stop.addEventListener("click", stopThinking);
  back.addEventListener("click", takeBack);
  why.addEventListener("click", toggleReason);
  find("new").addEventListener("click", newGame);
  find("game").hidden = false;
  draw();
  say("Your turn: choose a column.");
  restart();
})();
