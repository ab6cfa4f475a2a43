// Practice without end: trees drawn by a seed, each with the promise of its level; mark what is never read, then say what comes back.

// Numbers by a seed, the same in every browser. (mulberry32, Tommy Ettinger 2017, public domain.)
function randomBy(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const cutsOf = (nodes, strict) => stepsOf(searched(nodes, { search: "alphabeta", strict })).filter(({ kind }) => kind === "cut");
const deep = ({ cut }) => cut.holder && cut.row.node.depth - cut.holder.node.depth >= 3;
const unreadOf = (nodes, strict) => {
  const read = new Set(searched(nodes, { search: "alphabeta", strict }).map((row) => row.node));
  return nodes.filter((node) => !node.children.length && !read.has(node));
};

// A level: its name, the fewest and most branches of each ply, how many of the nodes below the root are leaves already
// (stops), the most leaves, the largest number, whether numbers may repeat, and what is promised of each tree.
const LEVELS = [
  { name: "one cut", plies: [[3, 5], [2, 6]], leaves: 14, most: 20, holds: (nodes) => cutsOf(nodes).length === 1 },
  { name: "two cuts", plies: [[3, 5], [2, 5]], leaves: 14, most: 20, holds: (nodes) => cutsOf(nodes).length === 2 },
  { name: "both players cut", plies: [[2, 4], [2, 3], [2, 4]], stops: 0.3, leaves: 13, most: 20,
    holds: (nodes) => [true, false].every((max) => cutsOf(nodes).some(({ row }) => row.node.max === max)) },
  { name: "a deep cut", plies: [[2, 3], [2, 2], [2, 2], [2, 3]], stops: 0.3, leaves: 14, most: 20, holds: (nodes) => cutsOf(nodes).some(deep) },
  { name: "ties", plies: [[2, 4], [2, 4], [2, 4]], stops: 0.1, leaves: 14, most: 6, ties: true,
    holds: (nodes) => unreadOf(nodes, true).length < unreadOf(nodes, false).length },
];

// The tree of a level and a seed, as nested lists: the first one drawn that keeps the promise.
function practiceTree(level, seed) {
  const { plies, stops, leaves, most, ties, holds } = LEVELS[level - 1], random = randomBy(seed * 7919 + level);
  const from = (low, high) => low + Math.floor(random() * (high - low + 1));
  for (;;) {
    const bag = Array.from({ length: most }, (_, k) => k + 1);
    const leaf = () => (ties ? from(1, most) : bag.splice(from(0, bag.length - 1), 1)[0]);
    const ends = (ply) => ply === plies.length || (ply && stops && random() < stops);
    const grown = (ply) => (ends(ply) ? leaf() : Array.from({ length: from(...plies[ply]) }, () => grown(ply + 1)));
    const tree = grown(0);
    if (tree.flat(Infinity).length <= leaves && holds(nodesOf(tree))) return tree;
  }
}

// The tree as a picture with numbers at its leaves, a ply `high`.
function pictureOf(nodes, style, high) {
  for (const node of nodes) node.room = 0;
  const texts = nodes.map((node) => [node.children.length ? "" : points(node.value)]);
  const picture = element("div", { innerHTML: drawn(nodes, placed(nodes, texts.map((all) => ["00", ...all]), high), style) }).firstElementChild;
  nodes.forEach((node, k) => {
    const group = picture.querySelector(`#n${k}`);
    group.querySelector(".v").textContent = texts[k][0];
    group.setAttribute("class", `${group.classList[0]} done`);
  });
  return picture;
}

// What a reader may type for what comes back: a number, with >= or <= before it where it is a bound.
function typedBound(text) {
  const found = text.trim().replace("−", "-").match(/^(>=|≥|<=|≤|=)?\s*(-?\d+)$/);
  return found && { sign: { ">=": ">=", "≥": ">=", "<=": "<=", "≤": "<=" }[found[1]] ?? "=", value: Number(found[2]) };
}

// Why each mark is wrong: what is read and was marked, what is not read and was not; nothing where all are right.
function wrongMarks(nodes, marked, strict, said) {
  const rows = searched(nodes, { search: "alphabeta", strict }), steps = stepsOf(rows), unread = new Set(unreadOf(nodes, strict));
  const within = (node, top) => node === top || (node.parent && within(node.parent, top));
  const told = [];
  for (const node of nodes.filter((each) => !each.children.length)) {
    if (marked.has(node) && !unread.has(node)) {
      const step = steps.find(({ kind, child }) => kind === "leaf" && child.node === node);
      const bound = step.row.node.max ? step.row.beta : step.row.alpha;
      const why = isFinite(bound) ? `${step.row.node.max ? "MAX" : "MIN"} at ${step.row.node.name} had not reached ${points(bound)} yet`
        : `nobody has a bound that could stop ${step.row.node.name}`;
      told.push(`${node.name} is read: ${why}.`);
    }
    if (unread.has(node) && !marked.has(node)) {
      const step = steps.find(({ cut }) => cut?.pruned.some((top) => within(node, top)));
      told.push(`${node.name} is not read. ${sentenceOf(step, true, said)}`);
    }
  }
  return told;
}

// The first leaf that was marked and is read, and the first that is not read and was not marked.
const firstOfEach = (faults) => [/ is read: /, / is not read\. /].flatMap((kind) => faults.filter((told) => kind.test(told)).slice(0, 1));

// What is wrong with what was typed for the nodes that were searched: the sentence of each return that differs from what
// the leaves that were read prove.
function wrongReturns(nodes, typed, strict, said) {
  return searched(nodes, { search: "alphabeta", strict }).filter((row) => row.children.length).flatMap((row) => {
    const given = typedBound(typed.get(row.node) ?? ""), sign = boundOf(row);
    if (given && given.value === row.value && given.sign === sign) return [];
    return [filled(said.worth, { node: row.node.name, exactly: said[sign], value: points(row.value) })];
  });
}

const PRACTICE = `
.marked .s { fill: #dddddd; stroke: #1b1b1b; stroke-dasharray: 3 3 }
.marked .v { text-decoration: line-through }
.hit { cursor: pointer }
.hit:focus-visible .s { stroke: #d55e00; stroke-width: 4 }
.returns { display: flex; flex-wrap: wrap; gap: .4em 1em }
.returns input { font: inherit; width: 4em; min-height: 2em; border: 1px solid #6b6b6b; border-radius: 6px }
select { font: inherit; min-height: 2.3em }
`;

function widget(root, data, svg, host) {
  let { level, seed } = data, nodes, marked, fields, strict = null;
  const said = data.said, tag = element("p", { className: "tag" }), task = element("p", {}), stage = element("div", {});
  const returns = element("div", { className: "returns" }), told = element("div", { role: "status" });
  const button = (words, act, look = "") => {
    const made = element("button", { type: "button", textContent: words, className: look });
    made.addEventListener("click", act);
    return made;
  };
  const check = button("Check", judge, "first");
  const levels = element("select", { ariaLabel: "Level" }, ...LEVELS.map(({ name }, k) => element("option", { value: k + 1, textContent: `${k + 1}: ${name}` })));
  const next = button("Another tree", () => { seed += 1; begin(); });
  levels.addEventListener("change", () => { level = Number(levels.value); begin(); });
  card(root, host, PRACTICE, element("div", { className: "card" }, tag, task, stage, returns, told,
    element("div", { className: "foot" }, element("div", {}, check, next, levels))));

  function begin() {
    nodes = nodesOf(practiceTree(level, seed));
    [marked, fields, strict] = [new Set(), new Map(), null];
    levels.value = level;
    tag.textContent = `Practice, level ${level} (${LEVELS[level - 1].name}), tree ${seed}`;
    task.textContent = "Alpha-beta reads this tree from left to right. Mark the leaves that it never reads: click them, or reach them with Tab and press Space.";
    const picture = pictureOf(nodes, data.style);
    picture.setAttribute("class", "tree");
    picture.setAttribute("style", `width:${picture.width.baseVal.value / 12}em;max-width:100%`);
    if (host.closest(".reveal")) legible(picture, 28.2);
    picture.setAttribute("role", "group");
    picture.setAttribute("aria-label", `A tree with ${nodes.filter((node) => !node.children.length).length} leaves, MAX to move at A`);
    stage.replaceChildren(picture);
    returns.replaceChildren();
    told.replaceChildren();
    check.disabled = false;
    for (const node of nodes.filter((each) => !each.children.length)) markable(picture.querySelector(`#n${node.id}`), node);
  }

  function markable(group, node) {
    group.classList.add("hit");
    const label = () => {
      group.setAttribute("aria-pressed", marked.has(node));
      group.setAttribute("aria-label", `${node.name}, ${points(node.value)}${marked.has(node) ? ", marked as never read" : ""}`);
      group.classList.toggle("marked", marked.has(node));
    };
    const turn = () => { if (!marked.delete(node)) marked.add(node); label(); };
    group.setAttribute("tabindex", "0");
    group.setAttribute("role", "button");
    label();
    group.addEventListener("click", turn);
    group.addEventListener("keydown", (event) => {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      turn();
    });
  }

  const tell = (lines) => told.replaceChildren(...lines.map((line) => element("p", { textContent: line })));

  // Either convention is right where it is kept to: the one that has fewer faults is judged.
  function judge() {
    if (strict !== null) return judgeReturns();
    const [soft, hard] = [false, true].map((how) => wrongMarks(nodes, marked, how, said));
    const faults = hard.length < soft.length ? hard : soft;
    if (!marked.size) return tell(["Nothing is marked yet."]);
    if (faults.length) return tell([...firstOfEach(faults), faults.length > 1 ? `${faults.length} leaves are not right yet.` : "One leaf is not right yet."]);
    strict = hard.length < soft.length;
    const held = soft.length === hard.length ? "" : strict ? ", stopping only beyond the bound (>)" : ", stopping at the bound (>=)";
    tell([`✔ All right${held}. What does each node return? Write 3 where the leaves that were read prove it exactly, or else >= 5 or <= 1.`]);
    for (const row of searched(nodes, { search: "alphabeta", strict }).filter((each) => each.children.length)) {
      const field = element("input", { type: "text" });
      fields.set(row.node, field);
      returns.append(element("label", {}, `${row.node.name} `, field));
    }
  }

  function judgeReturns() {
    const faults = wrongReturns(nodes, new Map([...fields].map(([node, field]) => [node, field.value])), strict, said);
    tell(faults.length ? faults : ["✔ All right."]);
  }

  begin();
}
