// The picture of a tree that a script has made: its places, and the SVG that the stepper and the practice bring to life.

const TALL = 19, GAP = 62, SIDE = 10;
const widthOf = (text, size = 13) => size * (0.62 * text.length + 0.3 * (text.match(/[≥≤∞α]/g) ?? []).length);

// Where the nodes stand: leaves on a grid, parents over their children, the grid as narrow as the texts allow.
function placed(nodes, texts, high = GAP + 6) {
  const values = texts.map((all) => Math.max(...all.map((text) => widthOf(text, 14))));
  const half = nodes.map((node, k) => (node.children.length ? Math.max(22, values[k] / 1.24 + 3) : Math.max(13, values[k] / 2 + 4)));
  const across = [];
  let leaf = 0;
  for (const node of nodes) if (!node.children.length) across[node.id] = leaf++;
  for (const node of [...nodes].reverse()) {
    if (node.children.length) across[node.id] = (across[node.children[0].id] + across[node.children.at(-1).id]) / 2;
  }
  const beside = (node) => (node.children.length ? node.room + 6 : 0);
  let unit = 2 * Math.max(...nodes.filter((node) => !node.children.length).map((node) => half[node.id])) + SIDE;
  for (;; unit += 4) {
    const fits = nodes.every((one) => nodes.every((other) => one.id >= other.id || one.depth !== other.depth
      || (across[other.id] - across[one.id]) * unit >= half[one.id] + beside(one) + half[other.id] + (other.children.length ? 16 : 0) + 4));
    if (fits) return { half, at: nodes.map((node) => [across[node.id] * unit, node.depth * high]) };
  }
}

// The tree as the stepper's drawing: a group a node, its edge, cross, shape, letter, number and the lines beside it.
function drawn(nodes, { half, at }, style) {
  const groups = nodes.map((node, k) => {
    const [x, y] = at[k], [px, py] = node.parent ? at[node.parent.id] : at[k], w = half[k];
    const inner = node.children.length > 0, kind = !inner ? "leaf" : node.max ? "max" : "min";
    const mx = (px - x) * 0.4, my = 0.4 * (py - y + TALL) - 0.6 * TALL;
    const edge = node.parent ? `<path class="e" d="M${px - x} ${py - y + TALL}L0-${TALL}"/><path class="x" d="M${mx - 6} ${my - 6}l12 12m0-12l-12 12"/>` : "";
    const shape = { max: `M0-${TALL}L${w} ${TALL}H-${w}Z`, min: `M0 ${TALL}L${w}-${TALL}H-${w}Z`, leaf: `M-${w}-${TALL}H${w}v27H-${w}Z` }[kind];
    const base = { max: 14, min: -5, leaf: -1 }[kind], high = kind === "max" ? -9 : 9;
    const texts = inner ? `<text class="t" x="${-15 * w / (2 * TALL) - 2.5}" y="${high + 4}">${node.name}</text>`
      + `<text class="b0" x="${w * 0.6 + 9}" y="-4"></text><text class="b1" x="${w * 0.6 + 9}" y="11"></text>` : "";
    return `<g id="n${k}" class="${kind}" transform="translate(${x} ${y})">${edge}<path class="s" d="${shape}"/><text class="v" y="${base}"></text>${texts}</g>`;
  });
  const left = Math.min(...nodes.map((node, k) => at[k][0] - half[k])) - 22;
  const right = Math.max(...nodes.map((node, k) => at[k][0] + half[k] + (node.children.length ? node.room : 0))) + 8;
  const bottom = Math.max(...at.map(([, y]) => y)) + TALL + 6, wide = right - left, high = bottom + TALL + 6;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="${left} ${-TALL - 6} ${wide} ${high}"><style>${style}</style>${groups.join("")}</svg>`;
}
