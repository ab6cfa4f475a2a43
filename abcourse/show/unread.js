// What if the unread leaves held something else? Sliders for them, and every value worked out again.
const LOOK = `
.slider { display: grid; grid-template-columns: minmax(2.5em, max-content) 1fr 2.6em; align-items: center; gap: .7em; margin-bottom: .3em }
.slider input { width: 100%; min-height: 28px; margin: 0; accent-color: #0072b2 }
.slider output { font-weight: 700; text-align: right }
.foot p { font-weight: 600 }
.wide { width: 100%; max-width: none; display: grid; grid-template-columns: minmax(0, 1fr) 17em; gap: 0 1.6em; align-content: center }
.wide > * { grid-column: 2 }
.wide .tree { grid-area: 1 / 1 / span 9; align-self: start }
.wide .foot p { min-height: 4.4em }
.wide button { justify-self: start }
`;

function widget(root, data, svg, host) {
  const picture = drawing(svg, host), top = data.names[0];
  const values = [...data.values];
  const seen = new Map();
  const said = element("p", { role: "status" });
  const sliders = data.free.map(([leaf, name]) => makeSlider(leaf, name));
  const all = element("button", { type: "button", className: "first" });
  const back = element("button", { type: "button", textContent: "As at first" });
  const content = element("div", { className: "card" });
  // On a slide the sliders stand beside the tree.
  content.classList.toggle("wide", Boolean(host.closest(".reveal")));
  content.append(picture, ...sliders.map((slider) => slider.row),
    element("div", { className: "foot" }, said, element("div", {}, all, back)));

  const settings = (data.high - data.low + 1) ** sliders.length;
  all.textContent = `Try all ${settings.toLocaleString("en")} settings`;
  all.hidden = settings > 20000;
  all.addEventListener("click", () => { tryAll(); changed(host); });
  back.addEventListener("click", () => { show(0); changed(host); host.dispatchEvent(new CustomEvent("paced", { bubbles: true })); });

  // What the page's own key shows: the leaves as at first, all as low as can be, all as high, and then every setting.
  let stage = 0;
  function show(k) {
    stage = k;
    sliders.forEach((slider) => slider.set([data.values[slider.leaf], data.low, data.high][Math.min(k, 2)]));
    change();
    if (k === 3) tryAll();
  }

  function makeSlider(leaf, name) {
    const input = element("input", { type: "range", min: data.low, max: data.high, step: 1, value: data.values[leaf] });
    const shown = element("output", { textContent: data.values[leaf] });
    input.setAttribute("aria-label", name);
    const move = (value) => { set(Math.min(data.high, Math.max(data.low, value))); change(); changed(host); };
    input.addEventListener("input", () => move(Number(input.value)));
    // On a slide the arrow keys are the deck's; plus and minus move the slider anywhere.
    input.addEventListener("keydown", ({ key }) => { if (key === "+" || key === "-") move(values[leaf] + Number(key + 1)); });
    function set(value) {
      values[leaf] = value;
      input.value = value;
      shown.textContent = value;
    }
    const row = element("label", { className: "slider" }, element("b", { textContent: name }), input, shown);
    return { leaf, row, set };
  }

  // Minimax: the value of every node; children stand behind their parents, so one pass from the end does it.
  function worked(leafValues) {
    const worth = [...leafValues];
    for (let node = worth.length - 1; node >= 0; node--) {
      const below = data.children[node].map((child) => worth[child]);
      if (below.length) worth[node] = (data.max[node] ? Math.max : Math.min)(...below);
    }
    return worth;
  }

  // What alpha-beta leaves unread, from left to right: the first node of each part, and where it stopped.
  function unread(leafValues) {
    const left = new Map();
    function search(node, alpha, beta) {
      if (!data.children[node].length) return leafValues[node];
      let best = data.max[node] ? -Infinity : Infinity;
      for (const child of data.children[node]) {
        if (alpha >= beta) { left.set(child, node); continue; }
        best = (data.max[node] ? Math.max : Math.min)(best, search(child, alpha, beta));
        if (data.max[node]) alpha = Math.max(alpha, best); else beta = Math.min(beta, best);
      }
      return best;
    }
    search(0, -Infinity, Infinity);
    return left;
  }

  function note(worth) {
    const key = sliders.map((slider) => worth[slider.leaf]).join(" ");
    seen.set(key, worth[0]);
  }

  function tell(worth) {
    const outcomes = [...new Set(seen.values())].sort((a, b) => a - b), count = seen.size.toLocaleString("en");
    const where = seen.size === settings ? `in all ${count} settings` : `in the ${count} settings tried`;
    const told = seen.size === 1 ? "Move a slider."
      : outcomes.length === 1 ? `It was ${outcomes[0]} ${where}.`
      : `It went from ${outcomes[0]} to ${outcomes.at(-1)} ${where}.`;
    const stops = [...new Set(unread(values).values())].map((node) => data.names[node]).join(" and ");
    const cut = stops ? `The search stops at ${stops}. ` : "Nothing is cut. ";
    said.textContent = `${top} is worth ${worth[0]}. ${data.pruned ? cut : ""}${told}`;
  }

  function change() {
    const worth = worked(values);
    note(worth);
    tell(worth);
    const left = unread(values);
    worth.forEach((value, node) => {
      const group = picture.querySelector(`#n${node}`);
      group.querySelector(".v").textContent = value;
      group.classList.remove("path");
      if (data.pruned) group.classList.toggle("cut", left.has(node));
      if (data.pruned) group.classList.toggle("gone", left.has(node));
    });
    for (let node = 0; data.children[node].length;) {
      node = data.children[node].find((child) => worth[child] === worth[node]);
      picture.querySelector(`#n${node}`).classList.add("path");
    }
    picture.setAttribute("aria-label", `${top} is worth ${worth[0]}; `
      + data.free.map(([leaf, name]) => `${name} is ${worth[leaf]}`).join(", "));
  }

  function tryAll() {
    const tried = [...data.values];
    const turn = (place) => {
      if (place === sliders.length) return note(worked(tried));
      for (let value = data.low; value <= data.high; value++) {
        tried[sliders[place].leaf] = value;
        turn(place + 1);
      }
    };
    turn(0);
    tell(worked(values));
  }

  // The name of each free leaf stands below it, in a strip added to the picture.
  const box = picture.viewBox.baseVal;
  box.height += 15;
  picture.setAttribute("height", box.height);
  for (const [leaf, name] of data.free) {
    const label = document.createElementNS(picture.namespaceURI, "text");
    label.textContent = name;
    label.setAttribute("y", 24);
    picture.querySelector(`#n${leaf}`).append(label);
  }
  picture.setAttribute("role", "img");
  host.pace = { steps: all.hidden ? 3 : 4, paper: 0, at: () => stage, show };
  host.shared = {
    get: () => ({ at: sliders.map((slider) => values[slider.leaf]), tried: [...seen] }),
    set: ({ at, tried }) => {
      sliders.forEach((slider, place) => slider.set(at[place]));
      tried.forEach(([key, worth]) => seen.set(key, worth));
      change();
    },
  };
  change();
  card(root, host, LOOK, content);
}
