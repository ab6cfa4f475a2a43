// Lines to be put in order. Left the lines on offer, right the program so far; a line moves by mouse or by keys.
const LOOK = `
.card { max-width: min(100%, 62em); width: 100% }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 1.2em }
.head { margin: 0 0 .3em; font-size: .86em; font-weight: 700; color: #6b6b6b }
ol { min-height: 3em; margin: 0 0 .6em; padding: .35em; list-style: none; border: 1px dashed #6b6b6b; border-radius: 8px }
li { display: flex; align-items: center; margin: 0 0 .25em; padding: .12em .5em; min-height: 1.9em; border: 1px solid #9a9a9a;
  border-radius: 6px; background: #fff; cursor: grab; font: .82em/1.4 "DejaVu Sans Mono", Menlo, Consolas, monospace; white-space: pre-wrap }
li[aria-current] { border-left: 6px solid #0072b2 }
li.good { border-left: 6px solid #007a5a } li.good::after { content: "✔"; margin-left: auto; padding-left: .5em; }
li.bad { border-left: 6px solid #a84900 } li.bad::after { content: "✘"; margin-left: auto; padding-left: .5em; color: #a84900 }
li input { width: 6ch; font: inherit; padding: 0 .2em; border: 0; border-bottom: 2px solid #0072b2; background: #f2f2f2 }
.help { font-size: .8em; color: #6b6b6b }
@media (max-width: 700px) { .columns { display: block } li { white-space: pre-wrap } }
`;

function widget(root, data, svg, host) {
  // A line with fields in it is no option: what an option holds cannot be reached by a screen reader.
  const blanks = data.offered.some((line) => line.pieces.length > 1);
  const offer = element("ol", { role: blanks ? "group" : "listbox", "aria-label": "Lines on offer" });
  const program = element("ol", { role: offer.role, "aria-label": "Your program" });
  const say = element("p", { role: "status" });
  const button = (words, act, className = "") => element("button", { type: "button", textContent: words, onclick: act, className });
  const form = element("div", { className: "card" }, element("p", { className: "question", textContent: data.title }),
    element("div", { className: "columns" },
      element("div", {}, element("p", { className: "head", textContent: data.offered.length > data.lines.length ? "On offer; some do not belong" : "On offer" }), offer),
      element("div", {}, element("p", { className: "head", textContent: "Your program" }), program)),
    button("Check", check, "first"), button("Start again", start), say,
    element("p", { className: "help", textContent:
      "Click a line, or press Enter on it, to move it across. Up and Down choose a line; with Alt they move it. Dragging works too." }));

  // A line, its blanked names as fields.
  function makeLine(line, number) {
    const parts = line.pieces.map((piece, k) => k % 2
      ? element("input", { "aria-label": "name", autocomplete: "off", spellcheck: false, size: piece.length + 1 })
      : element("span", { textContent: piece }));
    const item = element("li", { role: blanks ? "group" : "option", tabIndex: number ? -1 : 0, draggable: true,
      "aria-label": line.pieces.map((piece, k) => k % 2 ? "blank" : piece).join("") }, element("span", {}, ...parts));
    if (!blanks) item.ariaSelected = "false";
    item.text = () => line.pieces.map((piece, k) => k % 2 ? parts[k].value.trim() : piece).join("");
    item.line = line;
    item.onclick = (event) => { if (event.target.tagName !== "INPUT") across(item); };
    item.ondragstart = () => { dragged = item; };
    item.ondragover = (event) => event.preventDefault();
    item.ondrop = (event) => {
      event.stopPropagation();
      item.before(dragged);
      settle(dragged);
    };
    return item;
  }

  let dragged = null;
  for (const list of [offer, program]) {
    list.ondragover = (event) => event.preventDefault();
    list.ondrop = () => { list.append(dragged); settle(dragged); };
    list.onkeydown = onKey;
  }

  function onKey(event) {
    const item = event.target.closest("li");
    if (!item || event.target.tagName === "INPUT") return;
    const step = { ArrowUp: "previousElementSibling", ArrowDown: "nextElementSibling" }[event.key];
    if (step && event.altKey && item[step]) step === "nextElementSibling" ? item[step].after(item) : item[step].before(item);
    else if (step) return focusOn(item[step]), event.preventDefault();
    else if (event.key === "Enter" || event.key === " ") across(item);
    else return;
    event.preventDefault();
    settle(item);
  }

  function across(item) {
    const next = item.nextElementSibling ?? item.previousElementSibling;
    (item.parentElement === offer ? program : offer).append(item);
    settle(next ?? item);
  }

  function settle(item) {
    for (const list of [offer, program]) [...list.children].forEach((each, n) => {
      each.className = "";
      each.tabIndex = n ? -1 : 0;
    });
    say.textContent = "";
    focusOn(item);
  }

  function focusOn(item) {
    if (!item) return;
    item.parentElement.querySelectorAll("li").forEach((each) => { each.tabIndex = each === item ? 0 : -1; });
    item.focus();
  }

  function check() {
    const mine = [...program.children], due = data.lines;
    const differ = mine.findIndex((item, n) => item.text() !== due[n]), good = differ < 0 ? mine.length : differ;
    mine.forEach((item, n) => { item.className = n < good ? "good" : n === good ? "bad" : ""; });
    const wrong = mine[good];
    const far = good ? `The first ${good} of ${data.lines.length} lines are in place.` : "Nothing is here yet.";
    if (!wrong) say.textContent = good < due.length ? `${far} What comes next?` : "Every line is in its place.";
    else if (wrong.line.because) say.textContent = `Line ${good + 1} does not belong here. ${wrong.line.because}`;
    else if (data.lines.includes(wrong.text()) || !wrong.querySelector("input")) {
      say.textContent = `Up to line ${good} all is right; line ${good + 1} does not come next.`;
    } else say.textContent = `Line ${good + 1}: look at the names again.`;
  }

  function start() {
    program.replaceChildren();
    offer.replaceChildren(...data.offered.map(makeLine));
    say.textContent = "";
  }

  start();
  card(root, host, LOOK, form);
}
