// A sheet of trees to prune by hand, for each name, and the key at the end: made by the browser that prints it.

const SIGNS = { "=": "", ">=": "≥", "<=": "≤" };
const unreadIn = (nodes) => unreadOf(nodes, false).map((node) => node.name).join(" ");
const returnsIn = (nodes) => searched(nodes, { search: "alphabeta" }).filter((row) => row.children.length)
  .map((row) => `${row.node.name} ${SIGNS[toldBy(row)]}${points(row.value)}`).join(", ");

// A picture for paper, at 0.8 of its size on the screen.
function printed(picture) {
  for (const side of ["width", "height"]) picture.style[side] = `${0.8 * picture[side].baseVal.value}px`;
  return picture;
}

// The trees of all sheets, a list a name. No leaves are crossed out on more than one sheet in 20 of a level (one or two
// cuts: in 10), so that neighbours compare ideas: where a tree would be one too many, the next seed of its own is tried.
function treesFor({ names, seed, levels }) {
  const times = levels.map(() => new Map());
  return names.map((_, place) => levels.map((level, k) => {
    const most = Math.ceil(names.length / (level < 3 ? 10 : 20));
    for (let at = seed + place * levels.length + k; ; at += names.length * levels.length) {
      const nodes = nodesOf(practiceTree(level, at)), unread = unreadIn(nodes), before = times[k].get(unread) ?? 0;
      if (before < most) { times[k].set(unread, before + 1); return { level, at, nodes, unread }; }
    }
  }));
}

function sheet(main, data) {
  const { names, seed, style } = data, sheets = treesFor(data);
  const rows = sheets.map((trees, place) => {
    const name = `${seed}/${place + 1} ${names[place]}`.trim();
    main.append(element("section", {}, element("h1", { textContent: `Pruning by hand: ${name}` }),
      element("p", { textContent: "Alpha-beta reads each tree from left to right; MAX moves at A. Cross out what is never read, write beside each node "
        + "what it returns (3, ≥5 or ≤1), and give the reason of each cut." }),
      ...trees.map(({ level, nodes }, k) => element("div", {}, element("h2", { textContent: `${k + 1}.`, title: `Level ${level}` }),
        printed(pictureOf(nodes, style, 52)), element("div", { className: "lines" })))));
    return element("tr", {}, element("th", { textContent: name }),
      ...trees.map(({ at, nodes, unread }) => element("td", {}, element("b", { textContent: unread }), ` · ${returnsIn(nodes)} `, element("small", { textContent: at }))));
  });
  main.append(element("section", { className: "keys" }, element("h1", { textContent: "Key" }),
    element("p", { textContent: "For each tree: the leaves that are never read, in bold; what each node returns, read by its window (≤ at or below alpha, ≥ at or above "
      + "beta); and the seed with which Practice(level, seed) shows the tree on the screen, and tells of each cut." }),
    element("table", {}, element("tr", {}, element("th", {}), ...data.levels.map((level, k) => element("th", { textContent: `${k + 1}. Level ${level}` }))), ...rows)));
}
