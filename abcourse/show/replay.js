// A search of a tree that somebody typed: what the trace of Python keeps, the steps that it tells, and their words.
// SENTENCES comes from trace/words.py. Values, windows and bounds are for MAX throughout.

const letters = (place) => {
  for (let size = 26, length = 1; ; place -= size, size *= 26, length += 1) {
    if (place < size) return [...Array(length)].map((_, k) => String.fromCharCode(65 + Math.floor(place / 26 ** (length - 1 - k)) % 26)).join("");
  }
};

// The nodes of nested lists, each before its children: parent, children, depth, whether MAX moves, value of a leaf, name.
function nodesOf(nested, maxFirst = true) {
  const nodes = [];
  function read(part, parent, depth) {
    const node = { id: nodes.length, parent, depth, children: [], max: maxFirst === (depth % 2 === 0), value: null };
    nodes.push(node);
    if (Array.isArray(part)) node.children = part.map((each) => read(each, node, depth + 1));
    else node.value = part;
    return node;
  }
  read(nested, null, 0);
  const inner = nodes.filter((node) => node.children.length).sort((a, b) => a.depth - b.depth || a.id - b.id);
  inner.forEach((node, place) => { node.name = letters(place); });
  for (const node of nodes) node.name ??= node.parent ? node.parent.name + (node.parent.children.indexOf(node) + 1) : "A";
  return nodes;
}

// The calls of a search in their order. `how` is { search: "minimax" or "alphabeta", strict, alpha, beta }: a strict
// search stops only where the value is beyond the bound.
function searched(nodes, how) {
  const rows = [], prunes = how.search === "alphabeta";
  function visit(node, alpha, beta, parent) {
    const row = { index: rows.length, node, alpha, beta, parent, children: [], value: node.value };
    rows.push(row);
    if (!node.children.length) return row;
    const sign = node.max ? 1 : -1;
    let best = -sign * Infinity;
    for (const child of node.children) {
      const below = node.max ? [Math.max(alpha, best), beta] : [alpha, Math.min(beta, best)];
      const read = visit(child, ...(prunes ? below : [alpha, beta]), row);
      row.children.push(read);
      best = sign * Math.max(sign * best, sign * read.value);
      const end = node.max ? beta : alpha;
      if (prunes && (how.strict ? sign * best > sign * end : sign * best >= sign * end)) break;
    }
    row.value = best;
    return row;
  }
  visit(nodes[0], how.alpha ?? -Infinity, how.beta ?? Infinity, null);
  for (const row of [...rows].reverse()) row.proved = proved(row);
  return rows;
}

const pick = (max) => (max ? Math.max : Math.min);
const endOf = (row) => (row.node.max ? row.beta : row.alpha);
const untried = (row) => row.node.children.slice(row.children.length);

// Whether a search went on to its last child, since nothing reached its bound.
const exhausted = (row) => { const sign = row.node.max ? 1 : -1; return sign * row.value < sign * endOf(row); };

// The interval in which the true value must lie, given what was read below.
function proved(row) {
  if (!row.children.length) return [row.value, row.value];
  const ends = row.children.map((child) => child.proved);
  if (!exhausted(row) && untried(row).length) ends.push([-Infinity, Infinity]);
  return [0, 1].map((side) => pick(row.node.max)(...ends.map((each) => each[side])));
}

// How a returned value is to be read: exact, at least, at most, or not justified.
function boundOf(row) {
  const [low, high] = row.proved;
  return low === row.value && high === row.value ? "=" : row.value <= low ? ">=" : row.value >= high ? "<=" : "?";
}

// A node while it is retold: its value so far, what its mover has for sure, how the value is to be read.
function frameOf(row) {
  const { max } = row.node, sign = max ? 1 : -1, heard = [];
  const frame = { row, sign, way: null };
  frame.hear = (child) => { heard.push(child); };
  frame.best = () => (heard.length ? pick(max)(...heard.map((child) => child.value)) : null);
  frame.held = () => pick(max)(-sign * Infinity,
    ...heard.filter((child) => child !== frame.way).map((child) => child.proved[max ? 0 : 1]));
  frame.reads = () => {
    const best = frame.best();
    if (best === null) return "?";
    if (sign * frame.held() >= sign * best) return "=";
    const ends = pick(max)(...heard.map((child) => child.proved[max ? 1 : 0]));
    return sign * ends <= sign * best ? (max ? "<=" : ">=") : "?";
  };
  frame.window = () => {
    const best = frame.best();
    if (best === null) return [row.alpha, row.beta];
    return max ? [Math.max(row.alpha, best), row.beta] : [row.alpha, Math.min(row.beta, best)];
  };
  return frame;
}

// The search retold: { kind, row, child, best, reads, improved, alpha, beta, cut } a step, as Python's Step.
function stepsOf(rows) {
  const told = [];
  function retell(row, path) {
    const frame = frameOf(row);
    const tell = (kind, child = null, improved = false, cut = null) => {
      const [alpha, beta] = frame.window();
      told.push({ kind, row, child, best: frame.best(), reads: frame.reads(), improved, alpha, beta, cut });
    };
    if (!row.children.length && !path.length) {
      told.push({ kind: "leaf", row, child: row, best: row.value, reads: "=", improved: true, alpha: row.alpha, beta: row.beta, cut: null });
      return;
    }
    if (!row.children.length) return;
    tell("open");
    for (const child of row.children) {
      frame.way = child;
      retell(child, [...path, frame]);
      frame.way = null;
      const before = frame.best();
      frame.hear(child);
      tell(child.children.length ? "back" : "leaf", child, frame.best() !== before);
    }
    if (untried(row).length) tell("cut", null, false, cutOf(frame, path));
    if (!path.length) tell("end");
  }
  retell(rows[0], []);
  return told;
}

// Why the rest of a node was given up: who holds what, or which window ends there.
function cutOf(frame, path) {
  const { row, sign } = frame, pruned = untried(row);
  const cut = (reason, bound = null, holder = null) => ({ row, best, bound, reason, holder, pruned });
  let best = frame.best();
  if (exhausted(row)) return cut("order");
  if (sign * frame.held() < sign * best) best = frame.held();
  if (!isFinite(best)) return cut("unknown");
  const others = path.filter((each) => each.sign !== sign);
  const tightest = Math.min(Infinity, ...others.map((each) => sign * each.held()));
  const end = endOf(row);
  for (const bound of [end, sign * tightest]) {
    const holder = others.find((each) => each.held() === bound);
    if (holder && sign * best >= sign * bound) return cut("holder", bound, holder.row);
    if (bound === end && sign * best >= sign * bound) return given(frame, path, bound, cut);
  }
  return cut("unknown");
}

// A cut at a bound that nobody holds: an end of the window of the topmost node that has it.
function given(frame, path, bound, cut) {
  let top = frame.row;
  for (const { row } of [...path].reverse()) {
    if ((frame.sign === 1 ? row.beta : row.alpha) !== bound) break;
    top = row;
  }
  return cut(top.beta - top.alpha === 1 ? "question" : "window", bound, top);
}

const points = (value) => (value === Infinity ? "+∞" : value === -Infinity ? "-∞" : String(value));
const filled = (text, parts) => text.replace(/{(\w+)}/g, (_, name) => parts[name]);

// The sentence of a step, in the words of Python's trace.
function sentenceOf(step, windowed, said) {
  const say = (key, row, parts = {}) => {
    const [me, other] = row.node.max ? ["MAX", "MIN"] : ["MIN", "MAX"];
    const told = Object.entries(parts).map(([name, part]) => [name, typeof part === "string" ? part : points(part)]);
    return filled(said[key], { me, other, node: row.node.name, ...Object.fromEntries(told) });
  };
  const returned = (row, plain) => {
    const reads = boundOf(row);
    if (reads === "?") return say("unproved", row, { value: row.value });
    return say("worth", row, { value: row.value, exactly: plain && reads === "=" ? "" : said[reads] });
  };
  const bound = () => {
    if (!windowed) return "";
    const { max } = step.row.node, name = max ? "alpha" : "beta";
    return say(step.row[name] !== step[name] ? "sets" : "stays", step.row, { bound: name, value: step[name] });
  };
  const now = () => {
    const { row, best, reads } = step, most = reads === "=" ? "" : said[reads];
    if (reads === "?") return "";
    return step.improved ? say("has", row, { value: best, most, now: bound() }) : say("keeps", row, { value: best, most });
  };
  const cut = ({ row, best, bound: ends, reason, holder, pruned }) => {
    const rest = pruned.length === 1 ? said.one : filled(said.many, { count: pruned.length });
    if (reason === "order" || reason === "unknown") return say(reason, row, { rest });
    const asker = holder.parent ? holder.parent.node : null;
    const why = reason === "holder" ? (best === ends ? "holder, equal" : "holder")
      : !asker ? (reason === "question" ? "probe" : "start")
        : reason === "window" ? "narrowed" : asker.max ? "asks more" : "asks less";
    const parts = { best, bound: ends, holder: holder.node.name, asker: asker?.name ?? "", alpha: holder.alpha, beta: holder.beta };
    return say("stop", row, parts) + say(why, row, parts);
  };
  const { kind, row, child } = step;
  if (kind === "cut") return cut(step.cut);
  if (kind === "end") return returned(row, true);
  if (kind === "open") return say("open", row, { quiet: "", window: windowed ? filled(said.window, { alpha: points(row.alpha), beta: points(row.beta) }) : "" });
  if (child === row) return say("alone", row, { value: row.value });
  const first = kind === "back" ? returned(child, false) : say("read", child, { value: child.value });
  return `${first} ${now()}`.trimEnd();
}

// The fewest leaves that prove the value of the tree, in the best order of each node. (Knuth and Moore 1975.)
function leastLeaves(nodes) {
  const worth = (node) => (node.children.length ? pick(node.max)(...node.children.map(worth)) : node.value);
  const root = worth(nodes[0]);
  const proof = (node, sign) => {
    if (!node.children.length) return sign * node.value >= sign * root ? 1 : Infinity;
    const costs = node.children.map((child) => proof(child, sign));
    return node.max === (sign === 1) ? Math.min(...costs) : costs.reduce((a, b) => a + b);
  };
  return proof(nodes[0], 1) + proof(nodes[0], -1) - 1;
}
