// The Stepper: replays a search on the tree that Python drew, one sentence a step. LOOK is stepper.css.
//
// data.steps[k] is [marks, path, node looked at, node of the window, alpha, beta, value, holder of the bound that
// cuts here], with marks as
// { node: [state words, number inside, ...lines beside] }. What the nodes show at step k is the drawing with
// the marks of steps 0..k laid over it, so any step can be shown at any time. The sentences are read from the
// list below the image.

const KEYS = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };
const BUTTONS = [
  [-Infinity, "M6 5v14M19 5l-9 7 9 7z"],
  [-1, "M16 5l-9 7 9 7z"],
  [1, "M8 5l9 7-9 7z"],
  [Infinity, "M18 5v14M5 5l9 7-9 7z"],
];
const fill = (words, parts) => words.replace(/{(\w+)}/g, (_, name) => parts[name]);
const icon = (path, style = "") => `<svg viewBox="0 0 24 24" style="${style}"><path d="${path}"/></svg>`;

const MARKUP = `<style>${LOOK}</style><section id="card" lang="en" role="group" tabindex="0"><h3 id="title"></h3>
<div id="both"><div id="pane"></div><pre id="code" role="img" tabindex="0"></pre></div><p id="way"></p>
<div id="told"><div id="at"><div><b id="where"></b><br><span id="condition"></span></div>
<div id="track"><i></i><i></i><i></i><i></i><b></b><b></b><i><span></span></i></div></div>
<div id="said"><p id="ghost"></p><p id="sentence" data-role="sentence" aria-live="polite"></p></div></div>
<div id="bar">${BUTTONS.map(([, path]) => `<button>${icon(path)}<span></span></button>`).join("")}
<input id="slider" type="range" min="1"><span id="position" data-role="position"></span></div>
<p id="legend"></p></section>`;

function widget(root, data, svg, host) {
  root.innerHTML = MARKUP;
  const $ = Object.fromEntries([...root.querySelectorAll("[id]")].map((element) => [element.id, element]));
  const [, maxHas, minHas, open, alphaEnd, betaEnd, valueMark] = $.track.children;
  const words = data.words, sentences = [...host.querySelectorAll("li")];
  const buttons = [...$.bar.querySelectorAll("button")];
  const last = data.steps.length - 1;
  let step = 0, drawn = -1, beforePrint = 0;

  $.pane.innerHTML = svg;
  const tree = $.pane.firstChild;
  const nodes = [...tree.querySelectorAll("g")];
  const wide = tree.viewBox.baseVal.width;
  const slide = Boolean(host.closest(".reveal"));
  // A tree of which the text cannot be read is an overview: only its path is named, below it.
  const large = slide ? 3 : Math.max(1.1, Math.min(1.8, 1000 / wide)), overview = nodes.length > 100;
  $.pane.classList.toggle("overview", overview);
  if (overview) tree.setAttribute("preserveAspectRatio", "none");
  tree.removeAttribute("height");
  tree.style = `max-width:${large * wide}px;min-width:${slide ? legible(tree, 28.2) : 0.92 * wide}px`;
  tree.role = "img";
  $.card.append(host.querySelector("details"));
  $.card.classList.toggle("slide", slide);
  $.slider.max = last + 1;
  // What scrolls is reached by the keys.
  new ResizeObserver(() => { $.pane.tabIndex = $.pane.scrollWidth > $.pane.clientWidth ? 0 : -1; }).observe($.pane);
  $.code.hidden = !data.code;
  for (const line of data.code ?? []) $.code.append(Object.assign(document.createElement("span"), { textContent: line }));
  $.title.textContent = data.title;
  $.title.hidden = !data.title;
  for (const value of data.line?.ticks ?? []) {
    $.track.insertAdjacentHTML("beforeend", `<u style="left:${place(value)}%">${value}</u>`);
  }

  // Where a value stands on the number line, in percent: the ends are infinity.
  function place(value) {
    const { low, high } = data.line;
    return isFinite(value) ? 8 + 84 * (value - low) / (high - low) : value < 0 ? 0 : 100;
  }

  function text(value) {
    return isFinite(value) ? value : data.infinity && (value < 0 ? "-" : "+") + data.infinity;
  }

  // What the mover may do, in the words of the window: MAX stops at beta, MIN at alpha.
  function tell(node, alpha, beta, value) {
    const [me, other, bound, sign] =
      node.classList.contains("max") ? ["MAX", "MIN", beta, "≥"] : ["MIN", "MAX", alpha, "≤"];
    $.where.textContent = `${node.querySelector(".t")?.textContent ?? words.leaf}: ${me}`;
    $.condition.textContent = fill(
      !isFinite(bound) ? words.free : alpha >= beta ? words.closed : words.prune,
      { other, sign, bound, value: value ?? words.entered });
  }

  function drawWindow(alpha, beta, value) {
    const from = place(alpha), to = place(beta), shut = alpha >= beta;
    maxHas.style.right = 100 - from + "%";
    minHas.style.left = to + "%";
    open.style.left = Math.min(from, to) + "%";
    open.style.right = 100 - Math.max(from, to) + "%";
    open.classList.toggle("shut", shut);
    // The labels lean away from each other, out of the window or out of what closed it.
    for (const [label, letter, end, leansLeft] of [[alphaEnd, "α ", alpha, !shut], [betaEnd, "β ", beta, shut]]) {
      const side = leansLeft ? "right" : "left";
      label.textContent = letter + text(end);
      label.style = `${side}:${leansLeft ? 100 - place(end) : place(end)}%;border-${side}-width:2px`;
    }
    valueMark.hidden = value === null;
    valueMark.style.left = place(value ?? 0) + "%";
    valueMark.firstChild.textContent = "v " + value;
  }

  // Lay the marks up to this step over the drawing: from the step shown those of one more, else all of them.
  function drawTree(path, here) {
    const first = step === drawn + 1 ? step : 0;
    const marks = Object.assign({}, ...data.steps.slice(first, step + 1).map(([marks]) => marks));
    for (const index in marks) {
      const look = marks[index].join("|"), [state, value, ...lines] = marks[index], node = nodes[index];
      if (node.look === look) continue;
      node.look = look;
      node.setAttribute("class", node.classList[0] + " " + state);
      node.querySelector(".v").textContent = value;
      node.querySelectorAll(".b,.b0,.b1").forEach((line, row) => { line.textContent = lines[row] ?? ""; });
    }
    tree.querySelectorAll(".path,.here").forEach((node) => node.classList.remove("path", "here"));
    path.forEach((index) => nodes[index].classList.add("path"));
    nodes[here]?.classList.add("here");
    if ($.pane.scrollWidth > $.pane.clientWidth && here !== null) {
      const seen = nodes[here].getBoundingClientRect(), frame = $.pane.getBoundingClientRect();
      $.pane.scrollLeft += seen.x + seen.width / 2 - frame.x - frame.width / 2;
    }
    $.way.textContent = overview ? path.map((index) =>
      [...nodes[index].querySelectorAll(".t,.v")].map((one) => one.textContent).reverse().join(" ")).join(" › ") : "";
    drawn = step;
  }

  // At a cut the bound comes down its path, from where a player has it to where it stops the search.
  function travel(path, here, holder) {
    if (holder === null || here === holder || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const min = nodes[here].classList.contains("min"), [, , , , alpha, beta] = data.steps[step];
    const bound = document.createElementNS(tree.namespaceURI, "text");
    bound.setAttribute("class", min ? "b0 bound" : "b1 bound");
    bound.textContent = min ? `α ${alpha}` : `β ${beta}`;
    tree.append(bound);
    const way = path.slice(path.indexOf(holder), path.indexOf(here) + 1);
    const stops = way.map((index) => nodes[index].transform.baseVal[0].matrix);
    bound.animate(stops.map(({ e, f }) => ({ transform: `translate(${e}px,${f}px)` })), 500).onfinish = () => bound.remove();
  }

  function show(wanted) {
    const before = step;
    step = Math.min(Math.max(wanted, 0), last);
    const [, path, here, node, alpha, beta, value, holder] = data.steps[step];
    drawTree(path, here);
    tree.querySelectorAll(".bound").forEach((bound) => bound.remove());
    if (step === before + 1) travel(path, here, holder);
    $.at.hidden = !data.line || node === null;
    if (!$.at.hidden) {
      tell(nodes[node], alpha, beta, value);
      drawWindow(alpha, beta, value);
    }
    [...$.code.children].forEach((line, k) => line.classList.toggle("runs", k === data.runs[step]));
    $.code.ariaLabel = data.code?.[data.runs[step]]?.trim() ?? "";
    sentences[before].ariaCurrent = null;
    sentences[step].ariaCurrent = "step";
    const said = sentences[step].textContent;
    $.sentence.textContent = said;
    $.position.textContent = fill(words.step, { step: step + 1, count: last + 1 });
    $.slider.value = step + 1;
    $.slider.ariaValueText = $.position.textContent;
    tree.ariaLabel = `${$.position.textContent}. ${said}`;
    buttons.forEach((button, k) => { button.ariaDisabled = step === (k < 2 ? 0 : last); });
    host.dispatchEvent(new CustomEvent("paced", { bubbles: true }));
  }

  // The words around the sentences.
  $.ghost.textContent = sentences.reduce((a, { textContent: b }) => b.length > a.length ? b : a, "");
  $.card.ariaLabel = words.card;
  $.slider.ariaLabel = words.step.split(" ")[0];
  $.track.dataset.axis = words.axis;
  $.card.querySelector("summary").textContent = fill(words.all, { count: last + 1 });
  buttons.forEach((button, k) => { button.lastChild.textContent = words.buttons.split(" ")[k]; });
  $.legend.innerHTML = words.legend.map(([text, path, style]) =>
    `<span>${path ? icon(path, style) : ""}${text}</span>`).join("");

  buttons.forEach((button, k) => { button.onclick = () => show(step + BUTTONS[k][0]); });
  $.slider.oninput = () => show($.slider.value - 1);
  // A deck steps what stands on a slide by its own keys: this is what it needs to know.
  host.pace = { steps: last + 1, at: () => step, show, paper: data.paper };
  // A notebook does not see the keys that step here.
  $.card.onkeydown = (event) => {
    if (!(event.key in KEYS) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    show(step + KEYS[event.key]);
  };
  // On paper there is nothing to press: one step is the picture.
  addEventListener("beforeprint", () => { beforePrint = step; show(data.paper); });
  addEventListener("afterprint", () => show(beforePrint));
  show(location.search.includes("print-pdf") ? data.paper : data.start);
}
