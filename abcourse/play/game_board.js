// The board to play on. Python sends `look` (what does not change) and `scene` (what is seen now); what the
// player does goes back as { what, value }. Moves are paths of cells: one is played once its cells have been
// pointed at in turn, or its first and its last. A move without cells, such as a pass, is a button.
const LOOK = `
.card { max-width: min(100%, 52em); container-type: normal }
.play { display: flex; flex-wrap: wrap; gap: .8em 1.4em; align-items: flex-start }
.side { flex: 1 1 auto; width: 20em; min-width: min(100%, 14em) }
.board { display: grid; width: fit-content; max-width: 100%; user-select: none; background: #fff; forced-color-adjust: none }
.row { display: contents }
.cell { position: relative; box-sizing: border-box; aspect-ratio: 1; cursor: pointer; border: 0 solid transparent }
.cell svg { display: block; position: relative; z-index: 2; width: 100%; height: 100% }
.cell:focus-visible { outline: 4px solid #d55e00; outline-offset: -4px; border-radius: 2px; z-index: 1 }
.cell::after { content: ""; position: absolute; inset: 0; pointer-events: none }
.last::after { border: 2px dashed #1b1b1b; inset: 2px }
.won { background: #f0e442 !important }
.won::after { border: 4px solid #1b1b1b }
.hinted::after { border: 5px dotted #005a8d; inset: 1px }
.picked { background: #a5d4f2 !important }
.picked::after { border: 4px solid #005a8d }
.reach::before { content: ""; position: absolute; inset: 38%; border-radius: 50%; background: #005a8d; border: 2px solid #fff }
.reach.taken::before { inset: auto 15% 1px; height: 5px; border: 0; border-radius: 3px }
.reach.taken.picked::before { content: none }
.small { position: absolute; z-index: 1; top: 0; left: 0; padding: 1px 3px 2px; background: inherit; font-size: 11px; line-height: 1.2;
  pointer-events: none }
.number { position: absolute; inset: 0; display: grid; place-items: center; color: #6b6b6b; font-size: 22px }
.mark { display: grid; place-items: center; color: #555; font-size: 15px; min-width: 1.4em; min-height: 1.4em }
.text { margin: 0; font: 16px/1.3 "DejaVu Sans Mono", Menlo, Consolas, monospace; overflow-x: auto }
.status { min-height: 2.9em; margin-bottom: .2em; font-weight: 600 }
.notes { display: grid; grid-template-columns: auto 1fr; gap: 0 .8em; margin: 0 0 .6em; font-size: .84em;
  font-variant-numeric: tabular-nums }
.notes dt { color: #555 } .notes dd { margin: 0; overflow-wrap: anywhere }
.notes .head { grid-column: 1 / 3; color: #555; font-weight: 600 }
.why { margin-top: .8em; overflow-x: auto; font-size: .9em; font-variant-numeric: tabular-nums }
.why:empty { display: none }
.why table { border-collapse: collapse; margin-bottom: .8em }
.why th, .why td { padding: .2em .8em .2em 0; border-top: 1px solid #9a9a9a; text-align: left; vertical-align: top }
.why td img { display: block; height: 5.5em }
.why figure { margin: 0 } .why figure img { display: block; width: 22em }
.choose { display: flex; flex-wrap: wrap; align-items: center; gap: .2em 1em; margin: .2em 0 .5em }
button { font-size: .9em; padding: .1em .7em; margin: 0 .4em .4em 0 }
.acts { display: grid; grid-template-columns: auto auto; gap: .4em; width: fit-content; margin-bottom: .6em }
.acts button { margin: 0 }
[aria-disabled=true] { border-color: #bbb; color: #6b6b6b; cursor: default }
label { display: inline-flex; align-items: center; gap: .4em }
select, input { font: inherit; font-size: .9em; min-height: 2em; color: inherit; background: #fff; border: 1px solid #6b6b6b;
  border-radius: 6px; padding: 0 .3em }
input { flex: 1 1 8em; min-width: 0 }
summary { cursor: pointer; line-height: 28px }
form { display: flex; flex-wrap: wrap; gap: .3em; align-items: center }
form button { margin: 0 }
@media (max-width: 480px) { .card { padding: .6em } }
`;
const SILENT = "Python does not answer. It may be busy. If its kernel was restarted, run this cell again.";
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const same = (one, other) => one[0] === other[0] && one[1] === other[1];

function render({ model, el }) {
  const look = model.get("look"), host = element("div"), whole = element("div");
  el.setAttribute("data-lm-suppress-shortcuts", "true");
  el.append(host, whole);

  const send = (what, value = null) => {
    clearTimeout(send.waits);
    send.waits = setTimeout(() => say(SILENT), 5000);
    model.send({ what, value });
  };
  model.on("msg:custom", () => clearTimeout(send.waits)); // Python has heard it
  const button = (words, act, look = "") => {
    const made = element("button", { type: "button", textContent: words, className: look });
    made.addEventListener("click", act);
    return made;
  };
  const select = (name, options, what) => {
    const made = element("select", {}, ...options.map(([value, text]) => element("option", { value, textContent: text })));
    made.addEventListener("change", () => send(what, isNaN(made.value) ? made.value : Number(made.value)));
    return [made, element("label", {}, name, made)];
  };

  const board = element("div", { className: "board", role: "grid" });
  board.setAttribute("aria-label", `${look.title} board: arrow keys move, Enter plays`);
  const text = element("pre", { className: "text", tabIndex: 0 });
  const status = element("p", { className: "status", role: "status" });
  const how = element("p", { textContent: look.how, hidden: !look.how });
  const notes = element("dl", { className: "notes" });
  const extra = element("div", { className: "extra" });
  const reason = element("div", { className: "why", tabIndex: 0, role: "region", ariaLabel: "Why this move" });
  const [first, second] = look.sides;
  const [side, sideLabel] = select("You play",
    [["first", first], ["second", second], ["both", "both sides"]], "side");
  const [level, levelLabel] = select("Level", look.levels.map((value) => [value, value]), "level");
  levelLabel.hidden = !look.levels.length;
  const back = button("Take back", () => send("back"));
  const hint = button("Hint", () => send("hint"));
  const why = button("Why this move", () => send("why"));
  const fresh = button("New game", () => send("new"));
  const start = element("input", { type: "text", spellcheck: false });
  start.setAttribute("aria-label", "Start position: moves, or a position, in the game's notation");
  const form = element("form", {}, start, element("button", { type: "submit", textContent: "Set up" }));
  form.addEventListener("submit", (event) => { event.preventDefault(); send("start", start.value); });
  card(host.attachShadow({ mode: "open" }), host, LOOK, element("div", { className: "card" },
    element("div", { className: "play" },
      element("div", {}, board, text),
      element("div", { className: "side" }, status, how, extra, element("div", { className: "acts" }, back, hint, why, fresh),
        element("div", { className: "choose" }, sideLabel, levelLabel), notes,
        element("details", {}, element("summary", { textContent: "Start position" }), form))), reason));

  let scene = { grid: [], moves: [] }, cells = [], cursor = [0, 0], picked = [];

  const hits = (step, cell) => look.drops ? step[1] === cell[1] : same(step, cell);
  const begun = () => scene.moves.filter((move) => picked.every((cell, at) => move.path[at] && same(move.path[at], cell)));

  function press(cell) {
    if (!scene.moves.length) return scene.busy ? say(scene.status) : send("play", -1); // Python says why not
    const here = begun();
    let found = here.filter((move) => move.path[picked.length] && hits(move.path[picked.length], cell));
    let done = found.filter((move) => move.path.length === picked.length + 1);
    if (!found.length && picked.length) found = done = here.filter((move) => hits(move.path.at(-1), cell));
    if (done.length === 1 && found.length === 1) return play(done[0]);
    if (done.length > 1) return offer(done.sort((one, other) => other.rank - one.rank), "Which one?");
    if (found.length) {
      picked = [...picked, cell];
      mark();
      return say(`Picked: ${scene.labels[cell[0]][cell[1]]}. Where to? Escape lets go.`);
    }
    const held = picked.at(-1);
    letGo();
    if (held && same(held, cell)) return say(scene.status);
    if (held && scene.moves.some((move) => move.path[0] && same(move.path[0], cell))) return press(cell);
    const legal = scene.moves.length < 9 ? ` Legal: ${scene.moves.map((move) => move.name).join(", ")}.` : "";
    say(`No move there: ${scene.labels[cell[0]][cell[1]]}.${legal}`);
  }

  function play(move) {
    letGo();
    send("play", scene.moves.indexOf(move));
  }

  function letGo() {
    picked = [];
    offer(scene.moves.filter((move) => !move.path.length));
    mark();
  }

  // Moves as buttons: those without a place on the board, or those that one pair of cells can mean.
  function offer(moves, question = "") {
    extra.replaceChildren(...(question ? [element("p", { textContent: question })] : []),
      ...moves.map((move) => button(move.name, () => play(move))));
    if (question) extra.querySelector("button").focus();
  }

  function say(words) {
    if (status.textContent !== words) status.textContent = words; // said once
  }

  function build(rows, columns) {
    const note = (words) => {
      const made = element("span", { className: words ? "mark" : "", textContent: words });
      made.setAttribute("aria-hidden", "true");
      return made;
    };
    const size = Math.max(44, Math.min(72, 448 / columns));
    board.style.gridTemplateColumns = `auto repeat(${columns}, minmax(24px, ${size}px))`;
    cells = scene.grid.map((row, r) => row.map((_, c) => {
      const made = element("div", { className: "cell", role: "gridcell", tabIndex: -1 });
      made.addEventListener("click", () => { moveTo([r, c]); press([r, c]); });
      made.addEventListener("focus", () => { cursor = [r, c]; tabStop(); });
      return made;
    }));
    const under = scene.across.some(Boolean) ? [note(""), ...scene.across.map(note)] : [];
    board.replaceChildren(...cells.map((row, r) =>
      element("div", { className: "row", role: "row" }, note(scene.down[r]), ...row)), ...under);
    cursor = [Math.min(cursor[0], rows - 1), Math.min(cursor[1], columns - 1)];
    tabStop();
  }

  function label(words, look) {
    return words ? `<span class="${look}" aria-hidden="true">${words}</span>` : "";
  }

  function tabStop() {
    cells.forEach((row, r) => row.forEach((cell, c) => { cell.tabIndex = same([r, c], cursor) ? 0 : -1; }));
  }

  function moveTo([r, c]) {
    cursor = [Math.max(0, Math.min(r, cells.length - 1)), Math.max(0, Math.min(c, cells[0].length - 1))];
    cells[cursor[0]][cursor[1]].focus();
  }

  board.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = ARROWS[event.key], row = cursor[0];
    if (step) moveTo([row + step[0], cursor[1] + step[1]]);
    else if (event.key === "Home") moveTo([row, 0]);
    else if (event.key === "End") moveTo([row, cells[0].length - 1]);
    else if (event.key === "Escape") { letGo(); say(scene.status); }
    else if (event.key === "Enter" || event.key === " ") press(cursor);
    else return;
    event.preventDefault();
  });

  // The marks of each cell, and what a screen reader is told of it.
  function mark() {
    const next = begun().map((move) => move.path[picked.length]).filter(Boolean);
    const within = (list, cell) => list.some((other) => same(other, cell));
    cells.forEach((row, r) => row.forEach((cell, c) => {
      const here = [r, c], reach = (look.open || picked.length > 0) && within(next, here);
      const words = { last: within(scene.last, here), won: within(scene.won, here), hinted: within(scene.hinted, here),
        picked: within(picked, here), reach, taken: !". ".includes(scene.grid[r][c]) };
      cell.className = ["cell", ...Object.keys(words).filter((word) => words[word])].join(" ");
      const told = [scene.labels[r][c], reach && "can be chosen", words.picked && "picked", words.last && "last move",
        words.hinted && "hint", words.won && "part of the line"];
      cell.setAttribute("aria-label", told.filter(Boolean).join(", "));
    }));
  }

  function draw() {
    const before = scene;
    scene = model.get("scene");
    const size = (grid) => `${grid.length} ${grid[0]?.length}`;
    const other = size(before.grid) !== size(scene.grid) || !cells.length;
    if (scene.grid.length && other) build(scene.grid.length, scene.grid[0].length);
    cells.forEach((row, r) => row.forEach((cell, c) => {
      const symbol = scene.grid[r][c];
      if (cell.dataset.symbol === symbol && !other) return;
      cell.dataset.symbol = symbol;
      cell.style.background = scene.fills[r][c];
      cell.style.borderWidth = look.lines ? "1px" : "0";
      cell.style.borderColor = look.lines || "transparent";
      cell.innerHTML = `<svg viewBox="0 0 100 100" aria-hidden="true">${look.shapes[symbol] ?? ""}</svg>`
        + label(scene.small[r][c], "small") + label(scene.numbers[r][c], "number");
    }));
    text.textContent = scene.text;
    text.hidden = !scene.text;
    board.hidden = !scene.grid.length;
    if (JSON.stringify(before.moves) !== JSON.stringify(scene.moves) || other) picked = [];
    offer(picked.length ? [] : scene.moves.filter((move) => !move.path.length));
    mark();
    say(scene.status);
    notes.replaceChildren(...(scene.busy ? [element("dt", { className: "head", textContent: scene.busy })] : []),
      ...scene.notes.flatMap(([head, rows]) => [element("dt", { className: "head", textContent: head }),
        ...rows.flatMap(([label, words]) => [element("dt", { textContent: label }), element("dd", { textContent: words })])]));
    side.value = scene.side;
    level.value = scene.level;
    if (!start.matches(":focus")) start.value = scene.start;
    // Not `disabled`, which would lose the focus; pressed all the same, Python says why nothing happens.
    for (const [made, useful] of [[back, scene.played], [why, scene.thoughts], [hint, scene.moves.length]]) {
      made.setAttribute("aria-disabled", String(!useful));
    }
  }

  function unfold() {
    reason.innerHTML = model.get("reason");
    why.setAttribute("aria-expanded", String(Boolean(model.get("reason"))));
    whole.innerHTML = model.get("search"); // in the page itself, where its script looks for it
    for (const script of whole.querySelectorAll("script")) {
      script.replaceWith(element("script", { type: "module", textContent: script.textContent }));
    }
  }

  model.on("change:scene", draw);
  model.on("change:reason", unfold);
  draw();
  unfold();
  return () => { model.off("change:scene", draw); model.off("change:reason", unfold); };
}

export default { render };
