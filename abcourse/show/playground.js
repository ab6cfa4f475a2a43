// The playground: type a tree, choose a search, step it. Stepping is the stepper's; the search and its words are replay.js's.


// The lists that a text writes, or a sentence on what is wrong with it, with the place.
function parsed(text) {
  const tokens = [...text.matchAll(/\s*(?:([[\]])|,|(-?\d+(?:\.\d+)?)|(\S))/g)];
  const stack = [[]];
  const no = (said, at) => { throw new Error(`${at === undefined ? "" : `Character ${at + 1}: `}${said}.`); };
  for (const token of tokens) {
    const [whole, bracket, value, strange] = token, at = token.index + whole.search(/\S/);
    if (strange) no(`a tree is numbers in brackets, and this is "${strange}"`, at);
    if (bracket === "[") stack.push([]);
    if (bracket === "]") {
      const done = stack.pop();
      if (!stack.length) no("one ] too many", at);
      if (!done.length) no("an empty [], and every node needs a child", at);
      stack.at(-1).push(done);
    }
    if (value) stack.at(-1).push(Number(value));
  }
  if (stack.length > 1) no(`${stack.length - 1} [ ${stack.length > 2 ? "are" : "is"} not closed`);
  const [top] = stack;
  if (top.length !== 1 || !Array.isArray(top[0])) no(`Write one tree in brackets, as in [[3, 12], [2, 4]]`);
  const nodes = nodesOf(top[0]), leaves = nodes.filter((node) => !node.children.length).length;
  if (leaves > 60) no(`The tree has ${leaves} leaves, and there is room for 60`);
  if (Math.max(...nodes.map((node) => node.depth)) > 7) no("The tree is deeper than 7 plies, and there is no room for more");
  return top[0];
}

const written = (part) => (Array.isArray(part) ? `[${part.map(written).join(", ")}]` : String(part));
const end = (text, open) => (text.trim() === "" ? open : Number(text.replace("−", "-")));
// What every node shows at every step: the state, the number inside, the window beside it; with path, place and ends.
function framesOf(nodes, steps, windowed) {
  const look = nodes.map((node) => ({ state: "", value: node.children.length ? "" : points(node.value), window: null }));
  const worth = (row) => ({ "=": "", ">=": "≥", "<=": "≤", "?": "?" })[boundOf(row)] + points(row.value);
  const wayTo = (row) => (row ? [...wayTo(row.parent), row.node.id] : []);
  const bestLine = (row) => {
    const next = row.children.find((child) => child.value === row.value);
    return [row.node.id, ...(next ? bestLine(next) : [])];
  };
  return steps.map((step) => {
    const { kind, row, child } = step;
    if (kind === "open") look[row.node.id].state = "open";
    for (const done of [child, kind === "end" ? row : null]) {
      if (done) look[done.node.id] = { state: "done", value: worth(done), window: null };
    }
    if (step.cut) for (const node of step.cut.pruned) {
      const below = (each) => { look[each.id].state = "gone"; each.children.forEach(below); };
      below(node);
      look[node.id].state = "cut gone";
    }
    if (child !== row && kind !== "end") {
      Object.assign(look[row.node.id], { window: [step.alpha, step.beta], value: step.best === null ? "" : points(step.best) });
    }
    const here = kind === "leaf" ? child : row;
    const marks = Object.fromEntries(look.map(({ state, value, window }, k) =>
      [k, [state, value, ...(windowed && window ? [`α ${points(window[0])}`, `β ${points(window[1])}`] : ["", ""])]]));
    const path = kind === "end" ? bestLine(row) : wayTo(here);
    return [marks, path, here.node.id, row.node.id, step.alpha, step.beta, step.best, step.cut?.holder?.node.id ?? null];
  });
}

function numberLine(nodes, steps) {
  const seen = [...nodes.filter((node) => !node.children.length).map((node) => node.value),
    ...steps.flatMap(({ alpha, beta, best }) => [alpha, beta, best]).filter((value) => value !== null && isFinite(value))];
  let low = Math.min(...seen), high = Math.max(...seen);
  if (low === high) [low, high] = [low - 1, high + 1];
  const rough = (high - low) / 5, power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((digit) => digit * power).find((each) => each >= rough));
  const ticks = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high; tick += step) ticks.push(tick);
  return { low, high, ticks };
}

// The line of the listing that runs at a step: its beginning, as Python found it for the same search.
const RUNS = { open: "if game", leaf: "return game", back: "best = max", cut: "break", end: "return best" };

// All that the stepper needs to show a search of a tree.
function stepped(nodes, how, data) {
  const rows = searched(nodes, how), steps = stepsOf(rows);
  const windowed = rows.some(({ alpha, beta }) => alpha !== -Infinity || beta !== Infinity);
  const frames = framesOf(nodes, steps, windowed);
  for (const node of nodes) node.room = Math.max(0, ...frames.flatMap(([marks]) => marks[node.id].slice(2).map((text) => widthOf(text))));
  const texts = nodes.map((node) => ["0", ...frames.map(([marks]) => marks[node.id][1])]);
  const svg = drawn(nodes, placed(nodes, texts), data.style);
  const told = steps.map((step) => sentenceOf(step, windowed, data.said));
  const shown = ["max", "min", "here", "way", "bold"];
  const inside = new Set(texts.flat().map((text) => text[0]));
  if (steps.some((step) => step.cut)) shown.push("pruned");
  shown.push(...["≥", "≤", "?"].filter((sign) => inside.has(sign)));
  if (windowed) shown.push("bounds", "value");
  if (windowed && steps.some(({ alpha, beta }) => alpha >= beta)) shown.push("shut");
  const words = { ...data.labels, card: filled(data.labels.card, { title: data.labels.search }),
    legend: shown.map((key) => [data.labels[key], ...(data.icons[key] ?? [])]) };
  const code = data.listings[how.search === "minimax" ? "minimax" : how.strict ? "strict" : "alphabeta"];
  const runs = steps.map(({ kind }) => code.findIndex((line) => line.trim().startsWith(RUNS[kind])));
  const first = steps.findIndex((step) => step.cut);
  const payload = { title: "", start: 0, paper: first < 0 ? steps.length - 1 : first, infinity: "∞", code, runs, words, steps: frames,
    line: windowed ? numberLine(nodes, steps) : null };
  return { payload, svg, told, rows };
}

const CONTROLS = `
.card { max-width: none; width: auto }
.row { display: flex; flex-wrap: wrap; align-items: end; gap: .5em 1.2em; margin-bottom: .5em }
.row label { display: grid; gap: .1em; font-size: .9em }
.row label { min-width: 0; max-width: 100% }
.row label.long { flex: 1 1 18em }
input, select { font: inherit; min-height: 2em; padding: .1em .4em; border: 1px solid #6b6b6b; border-radius: 6px; background: #fff; color: #1b1b1b; max-width: 100% }
input.ends { width: 4em }
.wrong { color: #a84900; font-weight: 600 }
.slide { width: 100%; padding: 0; border: 0; line-height: 1.25 }
.slide .row { align-items: center; flex-wrap: nowrap; min-height: 2.1em; margin-bottom: 0 }
.slide .row button { min-height: 0; margin: 0; padding: 0 .6em; white-space: nowrap }
.slide .row label { display: flex; gap: .4em; align-items: center; font-size: 1em }
.slide .asked span { position: absolute; clip-path: inset(50%) }
.slide .asked :is(input, select) { flex: auto; font-size: 24px; min-height: 0 }
.slide .asked .short, .slide .wrong:empty { display: none }
.slide p { margin: 0 }
`;

function widget(root, data, svg, host) {
  const state = { tree: data.tree, max: data.max, search: "alphabeta", strict: false, alpha: "", beta: "", chosen: null };
  if (data.page) fromLink();
  const field = (name, input) => element("label", {}, element("span", { textContent: name }), input);
  const select = (options, value) => {
    const made = element("select", {}, ...options.map(([key, text]) => element("option", { value: key, textContent: text })));
    made.value = value;
    return made;
  };
  const tree = element("input", { type: "text", value: written(state.tree), spellcheck: false });
  const first = select([["max", "MAX moves first"], ["min", "MIN moves first"]], state.max ? "max" : "min");
  const how = select([["alphabeta", "alpha-beta, best >= beta"], ["strict", "alpha-beta, best > beta"], ["minimax", "minimax"]],
    state.search === "minimax" ? "minimax" : state.strict ? "strict" : "alphabeta");
  const alpha = element("input", { type: "text", value: state.alpha, placeholder: "-∞", className: "ends", inputMode: "numeric" });
  const beta = element("input", { type: "text", value: state.beta, placeholder: "+∞", className: "ends", inputMode: "numeric" });
  const wrong = element("p", { className: "wrong", role: "alert" });
  const count = element("p", { role: "status" });
  const node = element("span", {});
  const value = element("input", { type: "text", className: "ends", inputMode: "numeric" });
  const left = element("button", { type: "button", textContent: "← Move left" });
  const right = element("button", { type: "button", textContent: "Move right →" });
  const long = field("The tree: a list for each node, a number for each leaf", tree);
  long.className = "long";
  const valueField = field("Its value", value);
  const chosen = element("div", { className: "row" }, node, valueField, left, right);
  const stage = element("div", {});
  const search = field("The search", how), others = [field("At the top", first), field("alpha", alpha), field("beta", beta)];
  for (const each of others) each.className = "short";  // a slide has no room for them
  card(root, host, CONTROLS, element("div", { className: "card" },
    element("div", { className: "row asked" }, long, search, ...others), wrong, count, chosen, stage));
  const slide = host.closest(".reveal");
  let inner = null, nodes = [];

  function fromLink() {
    const given = new URLSearchParams(location.hash.slice(1));
    try { if (given.has("tree")) state.tree = parsed(given.get("tree")); } catch { /* an old link: our own tree stands */ }
    state.max = given.get("first") !== "min";
    state.search = given.get("search") === "minimax" ? "minimax" : "alphabeta";
    state.strict = given.get("search") === "strict";
    for (const name of ["alpha", "beta"]) state[name] = given.get(name) ?? "";
  }

  // Take what the fields say, show the search of it, or say what is wrong and leave the last one as it is.
  function run(start = 0) {
    try {
      state.tree = parsed(tree.value);
      const low = end(alpha.value, -Infinity), high = end(beta.value, Infinity);
      if (Number.isNaN(low) || Number.isNaN(high)) throw new Error(`alpha and beta are numbers, or empty: "${Number.isNaN(low) ? alpha.value : beta.value}" is none.`);
      if (low >= high) throw new Error(`The window (${points(low)}, ${points(high)}) is empty: alpha must be less than beta.`);
      Object.assign(state, { max: first.value === "max", search: how.value === "minimax" ? "minimax" : "alphabeta",
        strict: how.value === "strict", alpha: alpha.value.trim(), beta: beta.value.trim() });
      wrong.textContent = "";
      show({ search: state.search, strict: state.strict, alpha: low, beta: high }, slide ? 0 : start);
      changed(host);
    } catch (error) {
      wrong.textContent = error.message;
    }
  }

  function show(search, start) {
    nodes = nodesOf(state.tree, state.max);
    const { payload, svg: picture, told, rows } = stepped(nodes, search, data);
    if (slide) payload.code = payload.line = null;  // the tree takes their room
    const sentences = element("ol", {}, ...told.map((each) => element("li", { textContent: each })));
    inner = element("div", { className: slide ? "abc-inner reveal" : "abc-inner" }, element("details", {}, element("summary"), sentences));
    stage.replaceChildren(inner);
    payload.start = Math.max(0, Math.min(start, payload.steps.length - 1));
    stepperWidget(inner.attachShadow({ mode: "open" }), payload, picture, inner);
    const read = rows.filter((row) => !row.node.children.length).length;
    const all = nodes.filter((each) => !each.children.length).length, least = leastLeaves(nodes);
    count.textContent = `This search reads ${read} of ${all} leaves and returns ${points(rows[0].value)}. `
      + `To prove the value, no order needs fewer than ${least}.`;
    if (data.page) history.replaceState(null, "", `#${new URLSearchParams({ tree: written(state.tree), first: first.value, search: how.value, alpha: alpha.value, beta: beta.value })}`);
    inner.shadowRoot.querySelector("#pane svg").role = "group";  // its nodes are buttons here
    nodes.forEach((each) => reachable(inner.shadowRoot.querySelector(`#n${each.id}`), each));
    choose(state.chosen && nodes.find((each) => each.name === state.chosen) || null);
  }

  // A node can be clicked, and reached by Tab: Enter chooses it, Alt with an arrow moves it among its siblings.
  function reachable(group, each) {
    group.setAttribute("tabindex", "0");
    group.setAttribute("role", "button");
    group.setAttribute("aria-label", `${each.name}, ${each.children.length ? (each.max ? "MAX moves" : "MIN moves") : points(each.value)}`);
    group.style.cursor = "pointer";
    const act = () => { choose(each); (each.children.length ? left : value).focus(); value.select(); };
    group.addEventListener("click", act);
    group.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (event.altKey && step) move(each, step);
      else if (event.key === "Enter" || event.key === " ") act();
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  function choose(each) {
    state.chosen = each?.name ?? null;
    const place = each?.parent ? each.parent.children.indexOf(each) : 0, last = each?.parent ? each.parent.children.length - 1 : 0;
    node.textContent = each ? `Chosen: ${each.name}` : "Click a leaf to change it, or any node to move it among its siblings.";
    valueField.hidden = !each || each.children.length > 0;
    if (each && !each.children.length) value.value = points(each.value);
    left.hidden = right.hidden = !each?.parent;
    left.disabled = place === 0;
    right.disabled = place === last;
  }

  const chosenNode = () => nodes.find((each) => each.name === state.chosen);
  // The list that holds a node, and its place in it.
  function home(each) {
    const path = [];
    for (let at = each; at.parent; at = at.parent) path.unshift(at.parent.children.indexOf(at));
    const place = path.pop();
    return [path.reduce((part, index) => part[index], state.tree), place];
  }
  function changedTree() { tree.value = written(state.tree); run(inner?.pace?.at() ?? 0); }
  function move(each, step) {
    const [list, place] = home(each), other = place + step;
    if (!list || other < 0 || other >= list.length) return;
    [list[place], list[other]] = [list[other], list[place]];
    tree.value = written(state.tree);
    run(0);
    const way = [];  // to the same branch, which has another letter now
    for (let at = each; at.parent; at = at.parent) way.unshift(at.parent.children.indexOf(at));
    way[way.length - 1] += step;
    const moved = way.reduce((at, index) => at.children[index], nodes[0]);
    choose(moved);
    inner.shadowRoot.querySelector(`#n${moved.id}`).focus();
  }

  for (const input of [tree, alpha, beta]) input.addEventListener("change", () => run());
  for (const input of [first, how]) input.addEventListener("change", () => run());
  tree.addEventListener("keydown", (event) => { if (event.key === "Enter") run(); });
  value.addEventListener("change", () => {
    const given = Number(value.value.replace("−", "-")), each = chosenNode();
    if (!each || value.value.trim() === "" || !isFinite(given)) {
      wrong.textContent = `A leaf is a number, and "${value.value}" is none.`;
      return;
    }
    const [list, place] = home(each);
    list[place] = given;
    changedTree();
  });
  left.addEventListener("click", () => move(chosenNode(), -1));
  right.addEventListener("click", () => move(chosenNode(), 1));
  run();
  if (data.page) {
    const practice = element("div", { className: "abc-widget" });
    host.after(element("h2", { textContent: "Practice: which leaves are never read?" }), practice);
    practiceWidget(practice.attachShadow({ mode: "open" }), { level: 1, seed: 1 + Math.floor(Math.random() * 1e6), said: data.said, style: data.style }, "", practice);
  }
  // A deck steps what is shown now, and shows the same tree in the speaker's window.
  Object.defineProperty(host, "pace", { get: () => inner?.pace });
  host.shared = {
    get: () => [tree.value, how.value],
    set: (told) => { [tree.value, how.value] = told; run(); },
  };
}
