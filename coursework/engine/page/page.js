// The page that a friend plays on: the board, the buttons, and what is said. It uses rules.js, kept.js and python.js.
(() => {
  const CENTRE_FIRST = [3, 2, 4, 1, 5, 0, 6];
  const WON = 1000; // what a finished game counts, and more, in the points of a program
  const SLACK = 10, LONGEST = 60; // seconds: beyond twice the time that was given; where no time can be given
  const LOOK_BACK = 4.5; // seconds that the program has for each move of a lost game
  const find = (id) => document.getElementById(id);
  const [status, clock, stop, board, reason, why, lost, back] =
    ["status", "clock", "stop", "board", "reason", "why", "lost", "back"].map(find);

  const state = restore();
  let opponent, table; // whom you play against, and the game against that one
  let shown = null; // what is drawn on the board beside the game: see `showLine` and `showLoss`
  let cursor = 3; // the column that the keys are on
  let turn = null; // while the program is asked something: what it has told so far, and `end`, which ends the wait
  let toldScores = false; // whether the page has said that each opponent has a score of its own
  let broken = ""; // why Python does not start in this browser

  function mover(ply) { return (ply + table.first) % 2; }

  // -- what is said

  const program = facts.name;
  const capital = (words) => words[0].toUpperCase() + words.slice(1);
  const say = (words) => { status.textContent = words; };

  function count(number, noun) { return `${number} ${noun}${number === 1 ? "" : "s"}`; }

  function youLost() {
    return winningCells(table.moves).length > 0 && mover(table.moves.length - 1) === IT;
  }

  // Whom you play against; an earlier stage is called as on its button.
  function rival() { return opponent === facts.opponents.at(-1) ? program : `“${opponent.label}”`; }

  // How a game ended: as news where its last move has just been played.
  function outcome(isNews) {
    let end = youLost() ? "lost" : "won";
    if (!winningCells(table.moves).length) end = "drawn";
    const told = isNews ? {
      won: `You win. Well played: you have beaten ${rival()}`,
      lost: `${capital(rival())} wins: the four stones are framed`,
      drawn: "The board is full: a draw",
    } : {
      won: "This game is over: you won it",
      lost: `This game is over: ${rival()} won it`,
      drawn: "This game is over: it was a draw",
    };
    return `${told[end]}${table.tookBack ? " (not counted: a move was taken back)" : ""}.`;
  }

  // What follows a move, or the start of a game.
  function sayTurn(before = "", isNews = false) {
    say(`${before} ${isOver(table.moves) ? outcome(isNews) : askForMove()}`.trim());
  }

  function askForMove() {
    if (table.hint !== null) return `Your turn: the ! marks column ${table.hint + 1}, which the page advises.`;
    return table.moves.length ? "Your turn." : "Your turn: choose a column.";
  }

  function sayScore() {
    const [yours, its, drawn] = table.score;
    find("your-score").textContent = `you ${yours}`;
    find("its-score").textContent = `${facts.who} ${its}${drawn ? `, drawn ${drawn}` : ""}`;
    find("clear").hidden = yours + its + drawn === 0;
  }

  // -- the board

  const make = (tag, values = {}, ...children) => {
    const made = Object.assign(document.createElement(tag), values);
    made.append(...children);
    return made;
  };

  const makeButton = (words, act) => {
    const made = make("button", { type: "button", textContent: words });
    made.addEventListener("click", act);
    return made;
  };

  // A stone that does not lie there: its sign says when it would fall, or that it would have been better.
  function imagined(owner, sign) {
    return picture(owner, `<circle class="plate" cx="50" cy="50" r="26"/><text x="50" y="63">${sign}</text>`, "imagined");
  }

  const buttons = Array.from({ length: COLUMNS }, (_, column) => {
    const cells = Array.from({ length: ROWS }, () => make("span", { className: "cell" }));
    const button = make("button", { type: "button", className: "column" }, ...cells);
    button.addEventListener("click", () => { cursor = column; playYours(column); });
    board.append(button);
    return button;
  });

  function draw() {
    const moves = table.moves.slice(0, shown?.until ?? table.moves.length);
    const piles = pilesOf(moves), won = winningCells(moves), dreamt = imaginedStones();
    buttons.forEach((button, column) => {
      const pile = piles[column], names = [];
      [...button.children].forEach((cell, place) => {
        const row = ROWS - 1 - place, ply = pile[row]; // the first cell in the page is the top one
        const marks = marksOf(ply, moves, won.some(([c, r]) => c === column && r === row));
        cell.className = ["cell", ...Object.keys(marks)].join(" ");
        const drawn = ply !== undefined ? picture(mover(ply)) : dreamt.get(`${column} ${row}`) ?? "";
        if (cell.dataset.drawn !== drawn) { // a stone that lies there already does not fall again
          cell.innerHTML = drawn;
          cell.dataset.drawn = drawn;
        }
        if (ply !== undefined) {
          names.unshift([mover(ply) === YOU ? "yours" : "the program's", ...Object.values(marks)].join(", "));
        }
      });
      const full = pile.length === ROWS, held = names.length ? `from below: ${names.join("; ")}` : "empty";
      button.setAttribute("aria-label", `Column ${column + 1}, ${full ? "full, " : ""}${held}`);
      button.setAttribute("aria-disabled", String(isOver(table.moves) || full || turn !== null));
      button.tabIndex = column === cursor ? 0 : -1;
    });
    back.setAttribute("aria-disabled", String(!table.moves.some((_, ply) => mover(ply) === YOU)));
    why.setAttribute("aria-disabled", String(!table.notes.some(Boolean)));
    lost.hidden = !youLost();
    stop.hidden = turn === null;
  }

  // How a stone is marked: the class of its cell, and the words for who hears the board.
  function marksOf(ply, moves, isWon) {
    if (ply === undefined) return {};
    return {
      ...(isWon && { won: "in the winning line" }),
      ...(ply === shown?.loss && { loss: shown.words }),
      ...(ply === moves.length - 1 && { last: "the last move" }),
    };
  }

  // The stones that are drawn without lying there, by their place. Where a real stone lies, that one is drawn.
  function imaginedStones() {
    const hint = { ply: table.moves.length, line: table.hint === null ? [] : [table.hint], sign: "!" };
    const { ply, line, sign } = shown ?? hint, found = new Map();
    const heights = pilesOf(table.moves.slice(0, ply)).map((pile) => pile.length);
    line.forEach((column, index) => {
      found.set(`${column} ${heights[column]}`, imagined(mover(ply + index), sign ?? index + 1));
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
    else if (turn) say(`The program is still thinking. “Stop” makes it play at once.`);
    else if (isOver(table.moves)) say(`${outcome(false)} “New game” starts another.`);
    else if (!isOpen(table.moves, column)) say(`Column ${column + 1} is full. Choose another one.`);
    else {
      play(column, null);
      if (isOver(table.moves)) sayTurn("", true);
      else think();
    }
  }

  // A finished game counts once, and not where moves were taken back.
  function play(column, note) {
    setGame([...table.moves, column], [...table.notes, note]);
    if (!isOver(table.moves) || table.counted || table.tookBack) return;
    const winner = winningCells(table.moves).length ? mover(table.moves.length - 1) : 2;
    table.score[winner] += 1;
    table.counted = true;
    sayScore();
    keep(state);
  }

  // The game stands like this now; what was shown of another position is no longer true.
  function setGame(moves, notes, hint = null) {
    Object.assign(table, { moves, notes, hint });
    closeReason();
    draw();
    keep(state);
  }

  function newGame() {
    cancelTurn();
    Object.assign(table, { first: table.begins, tookBack: false, counted: false, advised: [] });
    setGame([], []);
    goOn();
  }

  // Whoever is to move is asked to.
  function goOn(before = "") {
    if (broken) say(broken);
    else if (!isOver(table.moves) && mover(table.moves.length) === IT) think();
    else sayTurn(before);
  }

  function takeBack() {
    cancelTurn();
    const last = table.moves.findLastIndex((_, ply) => mover(ply) === YOU);
    if (last < 0) {
      say("There is no move of yours to take back.");
      if (mover(table.moves.length) === IT) think();
      return;
    }
    returnTo(last, "Your last move is taken back.");
  }

  function returnTo(ply, words, hint = null) {
    table.tookBack = true;
    setGame(table.moves.slice(0, ply), table.notes.slice(0, ply), hint);
    sayTurn(words);
  }

  // From this move of a lost game on you play again, and the column that was shown there stays marked.
  function tryAgain(ply, column) {
    table.advised.push(digits([...table.moves.slice(0, ply), column]));
    returnTo(ply, "This move is yours again.", column);
  }

  function clearScore() {
    table.score = [0, 0, 0];
    sayScore();
    keep(state);
  }

  // -- whom you play against: each has a game and a score of its own

  function choose(stage) {
    cancelTurn();
    state.chosen = stage;
    opponent = facts.opponents.find((each) => each.stage === stage);
    table = state.tables[stage];
    for (const button of find("opponents").children) {
      button.setAttribute("aria-pressed", String(button.dataset.stage === stage));
    }
    const labels = { seconds: "Seconds a move", depth: "Moves it looks ahead", "": "" };
    find("amount-name").textContent = labels[opponent.option];
    find("amount-label").hidden = !opponent.option;
    find("amount").replaceChildren(...opponent.amounts.map((number) =>
      make("option", { value: number, textContent: number, selected: number === table.amount })));
    find("first").value = table.begins;
    find("whose").innerHTML = opponent.whose;
    closeReason();
    sayScore();
    draw();
    keep(state);
  }

  function changeAmount(event) {
    table.amount = Number(event.target.value);
    keep(state);
    if (turn) say("The change holds from the program's next move on.");
  }

  // -- what the program is asked: one thing at a time, and `turn` is it

  function startTurn(words) {
    const mine = { words, thoughts: [], asked: false, timer: 0 };
    mine.ended = new Promise((settle) => { mine.end = settle; });
    turn = mine;
    draw();
    return mine;
  }

  function endTurn() {
    turn = null;
    clock.textContent = "";
    draw();
    if (!broken) pythons.prepare();
  }

  // What the program answers; the sentence in `trouble` says why there is no answer.
  async function ask(mine, question, limit) {
    try {
      return await Promise.race([mine.ended, answerOf(mine, question, limit)]);
    } finally {
      clearInterval(mine.timer);
    }
  }

  async function answerOf(mine, question, limit) {
    sayWaking(pythons.playing);
    try {
      await pythons.playing.ready;
    } catch (error) {
      giveUp(error);
      return { trouble: broken };
    }
    if (turn !== mine) return {};
    clock.textContent = "";
    say(mine.words);
    mine.asked = true;
    watchClock(mine, limit);
    try {
      return await pythons.playing.ask(question, (thought) => mine.thoughts.push(thought));
    } catch (error) {
      pythons.replace();
      return { trouble: `Python itself broke down (${error.message}), and was started again.` };
    }
  }

  // Seconds are counted one by one: while a phone sleeps, none passes.
  function watchClock(mine, limit) {
    let halves = 0;
    clearInterval(mine.timer);
    mine.timer = setInterval(() => {
      halves += 1;
      clock.textContent = `${Math.floor(halves / 2)} s`;
      if (halves < 2 * limit) return;
      pythons.replace();
      mine.end({ trouble: `The program gave no answer within ${limit} seconds, so the page stopped it.` });
    }, 500);
  }

  function stopThinking() {
    if (!turn) return;
    if (turn.asked) pythons.replace();
    turn.end({ trouble: "You stopped the program." });
    buttons[cursor].focus(); // the button that had the focus goes away
  }

  // The turn ends without a move.
  function cancelTurn() {
    if (!turn) return;
    const before = turn;
    turn = null;
    clock.textContent = "";
    if (before.asked) pythons.replace();
    before.end({});
    if (!broken) pythons.prepare();
  }

  function digits(moves) { return moves.map((column) => column + 1).join(""); }

  // -- the program's move

  async function think() {
    const mine = startTurn(`${capital(rival())} is thinking.`);
    const question = { program: opponent.text, moves: digits(table.moves), amount: table.amount };
    const limit = opponent.option === "seconds" ? 2 * table.amount + SLACK : LONGEST;
    const answer = await ask(mine, question, limit);
    if (turn !== mine) return; // it is not wanted any more
    endTurn();
    if (broken) return; // which is said
    const note = { ply: table.moves.length, thoughts: answer.thoughts ?? mine.thoughts, seconds: answer.seconds, words: "" };
    note.column = answer.column ?? substitute(answer.trouble, note);
    play(note.column, note);
    if (note.words) sayTurn(note.words, true);
    else sayTurn(isOver(table.moves) ? "" : `${capital(rival())} played column ${note.column + 1}.`, true);
  }

  // The column that is played where the program gave none, with a sentence on it in the note.
  function substitute(trouble, note) {
    const last = note.thoughts.at(-1);
    const column = last ? last.line[0] : CENTRE_FIRST.find((each) => isOpen(table.moves, each));
    note.words = last
      ? `${trouble} It plays column ${column + 1}, the best that it had found, looking ${count(last.depth, "move")} ahead.`
      : `${trouble} The page plays column ${column + 1} in its place, so that the game goes on.`;
    return column;
  }

  // -- why: the program's own point of view

  function closeReason() {
    shown = null;
    reason.hidden = true;
    why.setAttribute("aria-expanded", "false");
  }

  function openReason(...parts) {
    reason.replaceChildren(...parts);
    reason.hidden = false;
    draw();
  }

  function toggleReason() {
    const note = table.notes.findLast(Boolean), open = why.getAttribute("aria-expanded") === "true";
    if (!note) {
      say("The program has not moved yet, so there is nothing to explain.");
      return;
    }
    closeReason();
    if (open) {
      draw();
      return;
    }
    why.setAttribute("aria-expanded", "true");
    openReason(...explain(note));
  }

  const paragraph = (words) => make("p", { textContent: words });

  function explain({ thoughts, column, seconds, ply, words }) {
    const told = [make("h2", { textContent: `Why column ${column + 1}?` })], last = thoughts.at(-1);
    if (words) told.push(paragraph(words));
    if (opponent.stage === "random") {
      told.push(paragraph(`${capital(rival())} thinks nothing: it plays any column.`));
      return told;
    }
    if (!last) {
      const won = winningCells(table.moves.slice(0, ply + 1)).length > 0;
      told.push(paragraph(won
        ? "That column wins at once, so there was nothing to search."
        : `What it thought cannot be seen: ${rival()} answered with a column, and with nothing else.`));
      return told;
    }
    const took = seconds === undefined ? "" : `, in ${seconds.toFixed(1)} seconds`;
    told.push(paragraph(`${capital(rival())} looked ${count(last.depth, "move")} ahead${took}; your moves and its own both count.`));
    told.push(paragraph(`It expected this: ${lineInWords(last.line, ply)}. Then, as it sees it, ${worth(last.value)}.`));
    // A look that ends with a move of its own flatters it, and one that ends with yours does not: only looks that
    // end like the last one can be compared.
    const alike = thoughts.filter((thought) => (last.depth - thought.depth) % 2 === 0);
    told.push(make("ol", { className: "thoughts" }, ...inGroups(alike).toReversed().map((group) => describe(group, ply))));
    told.push(paragraph(`Points are its own estimate of how much better it stands. A pale stone with a number on the board is one that it imagined.`));
    return told;
  }

  function lineInWords(line, ply) {
    return line.map((column, index) => {
      const who = mover(ply + index) === YOU ? "you" : "it";
      return index < 2 ? `${who} ${who === "it" ? "plays" : "play"} ${column + 1}` : `${who} ${column + 1}`;
    }).join(", ");
  }

  // Looks that follow each other and have found the same value and line, as one with the first of them.
  function inGroups(thoughts) {
    const groups = [];
    for (const thought of thoughts) {
      const last = groups.at(-1);
      if (last && last.value === thought.value && last.line.join() === thought.line.join()) last.depth = thought.depth;
      else groups.push({ ...thought, first: thought.depth });
    }
    return groups;
  }

  // A look, or some that found the same. Its button draws the line on the board.
  function describe({ first, depth, value, line }, ply) {
    const ahead = first === depth ? count(depth, "move") : `${first} to ${count(depth, "move")}`;
    const button = makeButton("Show", () => {
      const on = button.getAttribute("aria-pressed") !== "true";
      reason.querySelectorAll("[aria-pressed]").forEach((other) => other.setAttribute("aria-pressed", "false"));
      button.setAttribute("aria-pressed", String(on));
      shown = on ? { line, ply } : null;
      draw();
      board.scrollIntoView({ block: "nearest" });
    });
    button.setAttribute("aria-label", `Show what it saw ${ahead} ahead on the board`);
    button.setAttribute("aria-pressed", "false");
    return make("li", {}, make("span", { textContent: `${ahead} ahead: column ${line[0] + 1}, ${worth(value)}` }), button);
  }

  // A value of the program's, in words.
  function worth(value) {
    if (value === null) return "it cannot say how it stands";
    if (Math.abs(value) >= WON) return value > 0 ? "it wins" : "it loses";
    if (value === 0) return "it stands even";
    return `it stands ${count(Math.abs(Math.round(100 * value) / 100), "point")} ${value > 0 ? "better" : "worse"}`;
  }

  // -- where a game was lost: back through your moves, to the first whose place had a better one

  async function findLoss() {
    if (turn) return;
    closeReason();
    const mine = startTurn(""), yours = [...table.moves.keys()].filter((ply) => mover(ply) === YOU).reverse();
    const game = table, programs = facts.opponents;
    let answer = {};
    for (const ply of yours) {
      shown = { until: ply + 1, ply, line: [] };
      draw();
      mine.words = `${capital(program)} looks at your move ${Math.floor(ply / 2) + 1}, column ${game.moves[ply] + 1}: was there a better one?`;
      const question = { program: programs.at(-1).text, moves: digits(game.moves.slice(0, ply + 1)), amount: LOOK_BACK, instead: true };
      answer = await ask(mine, question, LOOK_BACK + 3);
      if (turn !== mine) return;
      answer.ply = ply;
      if (typeof answer.column === "number" || answer.trouble) break;
    }
    endTurn();
    showLoss(answer);
  }

  function showLoss({ column, ply, trouble }) {
    const theEnd = makeButton("Show the end of the game", () => { closeReason(); draw(); sayTurn(); });
    if (typeof column !== "number") {
      shown = null;
      say(trouble ? `${trouble} Where you lost it is not found.` : "Where you lost it is not found.");
      const told = `As ${program} sees it, in each of your moves the others were lost as well.`;
      openReason(make("h2", { textContent: "Not found" }), paragraph(trouble || told));
      return;
    }
    const played = `column ${table.moves[ply] + 1}`, followed = table.advised.includes(digits(table.moves.slice(0, ply + 1)));
    const words = followed ? "this column lost too" : "here you lost it";
    shown = { until: ply + 1, ply, line: [column], sign: "!", loss: ply, words };
    const found = followed
      ? `The page advised ${played} here. It lost too: ${program} saw that only from further on.`
      : `Here you lost it, as ${program} sees it.`;
    const winner = opponent === facts.opponents.at(-1) ? "itself" : rival();
    say(`${found} After column ${column + 1} it saw no sure win for ${winner}. A longer look may see one.`);
    openReason(
      make("h2", { textContent: capital(words) }),
      paragraph(`The board shows your move ${Math.floor(ply / 2) + 1}, ${played}, in the dashed frame. The pale stone with the ! is column ${column + 1}.`),
      make("div", { className: "controls" }, makeButton("Try again from here", () => tryAgain(ply, column)), theEnd));
  }

  // -- Python wakes up

  function sayWaking(python) {
    if (!turn || python !== pythons.playing || python.started) return;
    const words = `Waking up, step ${python.step + 1} of ${STEPS.length}: ${STEPS[python.step]}.`;
    if (status.textContent !== words) say(words);
    clock.textContent = python.share ? `${python.share} %` : "";
  }

  function giveUp(error) {
    broken = `Python does not start in this browser (${error.message}), so ${program} cannot play here. Open the page in a newer browser.`;
    say(broken);
  }

  // -- the beginning

  const pythons = new Pythons(facts.files, sayWaking);
  pythons.playing.ready.catch(giveUp);
  find("opponents").append(...facts.opponents.map(({ stage, label }) => {
    const button = makeButton(label, () => {
      choose(stage);
      goOn(toldScores ? opponent.told : `${opponent.told} Each opponent has its own score.`);
      toldScores = true;
    });
    button.dataset.stage = stage;
    return button;
  }));
  find("against").hidden = facts.opponents.length === 1;
  find("your-stone").innerHTML = picture(YOU);
  find("its-stone").innerHTML = picture(IT);
  find("amount").addEventListener("change", changeAmount);
  find("first").addEventListener("change", (event) => { table.begins = Number(event.target.value); keep(state); });
  find("clear").addEventListener("click", clearScore);
  find("new").addEventListener("click", newGame);
  stop.addEventListener("click", stopThinking);
  back.addEventListener("click", takeBack);
  why.addEventListener("click", toggleReason);
  lost.addEventListener("click", findLoss);
  find("game").hidden = false;
  choose(state.chosen);
  goOn(table.moves.length ? "The game is as you left it." : "");
})();
