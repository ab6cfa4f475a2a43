// A tree with closed leaves: open them until the root's value is proved, and say so.
const LOOK = `
.hit { outline: none }
.closed .hit { cursor: pointer }
.hit:focus-visible .s, .closed .hit:hover .s { stroke: #d55e00; stroke-width: 4 }
.closed .v { fill: #1b1b1b; font-weight: 700 }
.closed .s { fill: #dddddd; stroke: #1b1b1b }
.card:not(.slide) .foot p { min-height: 2.9em }
.slide { width: 100%; max-width: none }
.slide .foot p { flex-basis: 100%; min-height: 2.9em }
.slide button[hidden] { display: inline-block !important; visibility: hidden }
.wide { display: grid; grid-template-columns: minmax(0, 1fr) 19em; gap: 0 1.6em; align-content: center }
.wide > * { grid-column: 2 }
.wide .tree { grid-area: 1 / 1 / span 9; align-self: start }
.wide button { justify-self: start }
/* Each sentence and button has its own place there, whether it is shown or not. */
.wide .foot > div { display: contents }
.wide .foot p { order: 1; flex-basis: 100%; min-height: 6em }
.wide button:nth-child(n + 3) { order: 2 }
`;

const number = (value) => value === Infinity ? "+∞" : value === -Infinity ? "-∞" : String(value);

function widget(root, data, svg, host) {
  const leaves = data.children.flatMap((below, node) => below.length ? [] : [node]);
  const top = data.names[0], total = leaves.length;
  let open = new Set(), provedAt = 0, shown = false, judged = false;

  const picture = drawing(svg, host);
  picture.setAttribute("role", "group");
  picture.setAttribute("aria-label", `${data.title ?? "A tree"}: ${total} leaves below ${top}`);
  const said = element("p", { role: "status" });
  const button = (words, act, look = "") => {
    const made = element("button", { type: "button", textContent: words, className: look });
    made.addEventListener("click", act);
    return made;
  };
  const next = button("Open a leaf", () => openLeaf([...data.order, ...leaves].find((leaf) => !open.has(leaf))), "first");
  const sure = button("I'm sure", judge);
  const rest = button("Show the closed leaves", showRest);
  const again = button("Start again", start);
  const content = element("div", { className: "card" });
  if (data.title) content.append(element("p", { className: "tag", textContent: data.title }));
  // On a slide the words and buttons stand beside a narrow tree.
  const { width, height } = picture.viewBox.baseVal;
  content.classList.toggle("wide", Boolean(host.closest(".reveal")) && width < 1.85 * height);
  if (data.task) content.append(element("p", { textContent: data.task }));
  content.append(picture,
    element("div", { className: "foot" }, element("div", {}, next, sure, rest, again), said));

  for (const leaf of leaves) {
    // The square and its number are the button; the edge above them is not.
    const hit = document.createElementNS(picture.namespaceURI, "g");
    hit.setAttribute("class", "hit");
    hit.setAttribute("role", "button");
    hit.append(...node(leaf).querySelectorAll(".s, .v"));
    node(leaf).append(hit);
    hit.addEventListener("click", () => openLeaf(leaf));
    hit.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      openLeaf(leaf);
      touched();
    });
  }

  function node(index) { return picture.querySelector(`#n${index}`); }

  // The interval in which the root's value must lie: an open leaf is exact, a closed one is anything.
  function proved() {
    const ends = [];
    for (let index = data.children.length - 1; index >= 0; index--) {
      const below = data.children[index].map((child) => ends[child]);
      const pick = data.max[index] ? Math.max : Math.min;
      if (below.length) ends[index] = [pick(...below.map(([low]) => low)), pick(...below.map(([, high]) => high))];
      else ends[index] = open.has(index) ? [data.values[index], data.values[index]] : [-Infinity, Infinity];
    }
    return ends[0];
  }

  function worth([low, high]) {
    const parts = [];
    if (low > -Infinity) parts.push(`at least ${low}`);
    if (high < Infinity) parts.push(`at most ${high}`);
    return parts.length ? `${top} is worth ${parts.join(" and ")}` : `${top} can still be worth anything`;
  }

  function openLeaf(leaf) {
    if (leaf === undefined || open.has(leaf) || shown) return;
    open.add(leaf);
    judged = false;
    const [low, high] = proved();
    if (low === high && !provedAt) provedAt = open.size;
    draw(`${data.names[leaf]} holds ${data.values[leaf]}. ${worth([low, high])}.`);
  }

  function judge() {
    judged = true;
    const [low, high] = proved(), closed = total - open.size;
    const count = `${open.size} of ${total} leaves open`;
    if (low !== high) {
      const end = (value, words) => Number.isFinite(value) ? String(value) : words;
      return draw(`Not proved yet, with ${count}. Fill the closed leaves one way and ${top} is worth `
        + `${end(low, "as little as you like")}; fill them another way and it is worth ${end(high, "as much as you like")}.`);
    }
    const words = [closed ? `Proved: ${top} is worth ${low}, whatever the closed leaves hold. You have ${count}.`
      : `Proved: ${top} is worth ${low}. You have every leaf open.`];
    if (provedAt < open.size) words.push(`It was proved with ${provedAt}.`);
    if (data.fewest) words.push(data.fewest === open.size ? "Nobody can do it with fewer."
      : `The fewest that anyone could have opened is ${data.fewest}.`);
    draw(words.join(" "), closed > 0);
  }

  function showRest() {
    shown = true;
    draw(`The leaves that were not needed are grey. ${top} is worth ${proved()[0]} with them or without them.`);
    again.focus();
  }

  function start() {
    open = new Set();
    provedAt = 0;
    shown = judged = false;
    draw(`All ${total} leaves are closed. ${worth(proved())}.`);
  }

  function draw(sentence, offerRest = false) {
    const [low, high] = proved();
    node(0).querySelector(".b").textContent = `[${number(low)}, ${number(high)}]`;
    for (const leaf of leaves) {
      const group = node(leaf), isOpen = open.has(leaf), visible = isOpen || shown;
      group.setAttribute("class", `leaf ${isOpen ? "done" : shown ? "gone" : "closed"}`);
      group.querySelector(".v").textContent = visible ? data.values[leaf] : "?";
      const hit = group.querySelector(".hit");
      hit.setAttribute("aria-label", `leaf ${data.names[leaf]}: ${visible ? data.values[leaf] : "closed"}`);
      hit.setAttribute("aria-disabled", String(visible));
      hit.setAttribute("tabindex", visible ? "-1" : "0");
    }
    said.textContent = sentence;
    next.disabled = shown || open.size === total;
    sure.disabled = shown;
    rest.hidden = !offerRest;
    again.hidden = open.size === 0;
  }

  host.shared = {
    get: () => ({ open: [...open], provedAt, shown, judged, said: said.textContent, offerRest: !rest.hidden }),
    set: (other) => {
      [open, provedAt, shown, judged] = [new Set(other.open), other.provedAt, other.shown, other.judged];
      draw(other.said, other.offerRest);
    },
  };
  // By the page's own key leaves open one after another: those that are named, or else all until the value is proved, and
  // then it is said. What somebody has opened by hand stays open.
  const way = [...new Set([...data.order, ...leaves])];
  const enough = data.order.length || way.findIndex((leaf) => { open.add(leaf); const [low, high] = proved(); return low === high; }) + 1;
  const steps = enough + (data.order.length ? 1 : 2);
  host.pace = {
    steps, paper: data.order.length ? undefined : 0,
    at: () => (judged && steps > enough + 1 ? enough + 1 : Math.min(open.size, enough)),
    show: (k) => {
      const kept = [...open, ...way.filter((leaf) => !open.has(leaf))].slice(0, k > enough ? Math.max(open.size, enough) : k);
      start();
      kept.forEach(openLeaf);
      if (k > enough) judge();
    },
  };
  function touched() {
    changed(host);
    host.dispatchEvent(new CustomEvent("paced", { bubbles: true }));
  }
  content.addEventListener("click", touched);

  start();
  card(root, host, LOOK, content);
}
