// A sheet of trees to prune by hand, for each name a page, and the key at the end: made by the browser that prints it.

const KEYED = (nodes, said) => {
  const rows = searched(nodes, { search: "alphabeta" }), steps = stepsOf(rows);
  const unread = unreadOf(nodes, false).map((node) => node.name);
  const returns = rows.filter((row) => row.children.length).map((row) => `${row.node.name} ${{ "=": "", ">=": "≥ ", "<=": "≤ " }[boundOf(row)]}${points(row.value)}`);
  const cut = steps.filter(({ kind }) => kind === "cut").map((step) => sentenceOf(step, true, said));
  return { unread, returns, cut, crossed: steps.flatMap((step) => step.cut?.pruned ?? []) };
};

// A picture for paper, `scale` times its size on the screen: its text has 13 px there.
function printed(picture, scale) {
  for (const side of ["width", "height"]) picture.style[side] = `${scale * picture[side].baseVal.value}px`;
  return picture;
}

function sheet(main, data) {
  const { names, seed, levels, said, style } = data, keys = element("section", { className: "keys" }, element("h1", { textContent: "Key" }));
  names.forEach((name, place) => {
    const first = seed + place * levels.length, page = element("section", {});
    page.append(element("h1", { textContent: `Pruning by hand${name ? `: ${name}` : ""}` }),
      element("p", { textContent: `Sheet ${seed}/${place + 1}. Alpha-beta reads each tree from left to right; MAX moves at A. Cross out what is never read, `
        + "write beside each node what it returns (3, ≥ 5 or ≤ 1), and give the reason of each cut." }));
    keys.append(element("h2", { textContent: `Sheet ${seed}/${place + 1}${name ? `: ${name}` : ""}` }));
    levels.forEach((level, k) => {
      const nodes = nodesOf(practiceTree(level, first + k)), { unread, returns, cut, crossed } = KEYED(nodes, said);
      page.append(element("h2", { textContent: `${k + 1}. Level ${level}` }), printed(pictureOf(nodes, style), 0.8), element("div", { className: "lines" }));
      keys.append(element("p", { textContent: `${k + 1}. Never read: ${unread.join(", ")}. Returned: ${returns.join(", ")}.` }),
        printed(pictureOf(nodes, style, crossed), 0.7), element("ul", {}, ...cut.map((textContent) => element("li", { textContent }))));
    });
    main.append(page);
  });
  main.append(keys);
}
