// A prediction: choose, commit, then the answer and the reason. Nothing is told before the commit.
const LOOK = `
legend { margin-bottom: .4em; padding: 0 }
.options { display: flex; flex-wrap: wrap; gap: .1em 1.6em }
.tall .options { flex-direction: column; gap: 0 }
label { display: inline-flex; align-items: center; gap: .45em; min-height: 1.9em; cursor: pointer }
input { font: inherit; width: 1.15em; height: 1.15em; min-width: 20px; min-height: 20px; margin: 0; accent-color: #0072b2 }
.pill { padding: 0 .45em; border: 1px solid #1b1b1b; border-radius: 1em; font-size: .83em; font-weight: 600; line-height: 1.5 }
.pill.so { background: #1b1b1b; color: #fff }
.question, legend { font-weight: 600 }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1.2em; padding: .25em 0; border-top: 1px solid #dddddd }
.row legend { float: left; min-width: 2.2em; margin: 0 }
.verdict { font-weight: 600 }
.with-picture { display: grid; grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr); gap: 0 1.6em; max-width: min(100%, 70em) }
.picture { grid-row: 1 / 99; align-self: center }
.picture img { width: 100%; max-width: 100%; height: auto; max-height: 15em; object-fit: contain; background: white }
pre { margin: 0 0 .6em; font: .86em/1.35 "DejaVu Sans Mono", Menlo, Consolas, monospace; white-space: pre-wrap }
.told { border-left: 5px solid #0072b2; padding-left: .8em; margin-top: .4em }
.told p:last-child { margin-bottom: 0 }
.slide { line-height: 1.28; padding: .4em 1em .3em }
.slide :is(.pill, pre, code) { font-size: 1em }
.slide :is(.tag, .again) { display: none }
.slide .picture img { max-height: calc(19em * var(--abc-fill, 1)) }
.slide .row { padding: 0; gap: 0 .6em }
.slide .options { gap: 0 .5em }
.slide .row .verdict { display: none }
.slide .row .pill { position: absolute; clip-path: inset(50%) }
.slide .row label { padding: 0 .3em; border-radius: .4em }
.slide .row label:has(.pill) { outline: 2px solid #1b1b1b }
.slide .row label:has(.so) { background: #1b1b1b; color: #fff }
.slide.with-picture { grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr) }
.slide.wide.with-picture { display: block }
.slide.wide.settled :is(.question, fieldset:not(.row) > legend, .told b) { position: absolute; clip-path: inset(50%) }
@media (max-width: 640px) { .with-picture { display: block } }
@media (forced-colors: active) { .slide .row label:has(.so) { forced-color-adjust: none; background: Highlight; color: HighlightText } }
@media print { .told, [class*=pill], .verdict { display: none } }
`;

function widget(root, data, svg, host) {
  const told = element("div", { className: "told", hidden: true });
  const say = element("div", { role: "status" });
  const commit = element("button", { type: "submit", className: "first", textContent: "Commit" });
  const again = element("button", { type: "button", className: "again", hidden: true, textContent: "Try again" });
  const rows = data.rows.map((row, index) => makeRow(row, index));
  const form = element("form", { className: "card" }, element("p", { className: "tag", innerHTML: data.name }));
  if (data.several) {
    form.append(element("p", { innerHTML: data.question, className: "question", id: "question" }));
    form.setAttribute("aria-labelledby", "question");
  }
  form.append(...rows.map((row) => row.field), commit, again, say);
  say.append(told);
  // The picture of the question, and in its place, once all is told, the picture of the answer.
  // Both are made, and loaded, before either is needed.
  const [shown, settles] = [".asked", ".settled"].map((part) => host.querySelector(part)?.innerHTML ?? "");
  const [asked, settled] = [shown, settles].map((html) => element("div", { innerHTML: html }));
  const picture = element("div", { className: "picture" }, asked);
  const replaces = settles.includes("<img") || settles.includes("<svg");
  const talk = element("div", {}, ...form.childNodes);
  form.replaceChildren(...shown || replaces ? [picture, talk] : talk.childNodes);
  form.classList.toggle("with-picture", Boolean(shown));
  // A picture that is wide stands above the question on a slide; if it is the answer, in the place of the question.
  const widen = () => form.classList.toggle("wide", !(data.tall && shown) && [...picture.querySelectorAll("img")].some((image) =>
    image.naturalWidth > 2.1 * image.naturalHeight));
  picture.addEventListener("load", widen, true);

  function makeRow(row, index) {
    const choices = data.options.map((option, value) => {
      const input = element("input", { type: "radio", name: `row${index}`, value: String(value) });
      if (data.several) input.setAttribute("aria-label", `${row.plain}: ${option.spoken}`);
      return { input, label: element("label", {}, input, element("span", { innerHTML: option.html })) };
    });
    const verdict = element("span", { className: "verdict" });
    const options = element("div", { className: "options" }, ...choices.map((choice) => choice.label));
    const field = element("fieldset", { className: data.several ? "row" : data.tall ? "tall" : "" },
      element("legend", { innerHTML: row.html }), options, verdict);
    return { ...row, field, choices, verdict, chosen: () => choices.findIndex((choice) => choice.input.checked) };
  }

  // What is said about one row, and the marks at its options: the one chosen and the one that is so.
  function judge(row) {
    const chosen = row.chosen(), said = data.options[chosen]?.said, so = data.options[row.answer]?.said;
    const mark = (value, words, look) => row.choices[value]?.label.append(
      element("span", { className: `pill ${look}`, textContent: words }));
    mark(chosen, "yours", "");
    mark(row.answer, "answer", "so");
    if (row.answer === null) return `You said ${said}. Keep it in mind.`;
    if (data.tall || chosen < 0 && !data.several) return chosen === row.answer ? "As you said." : `The answer: ${so}.`;
    if (chosen === row.answer) return `As you said: ${so}.`;
    return chosen < 0 ? `Left open: it is ${so}.` : `You said ${said}; it is ${so}.`;
  }

  function reveal() {
    const verdicts = rows.map(judge);
    let summary = verdicts[0];
    if (data.several) {
      rows.forEach((row, index) => { row.verdict.innerHTML = verdicts[index]; });
      const right = rows.filter((row) => row.chosen() === row.answer).length;
      summary = rows.some((row) => row.chosen() >= 0) && `${right} of ${rows.length} as you said.`;
    }
    const own = data.options[rows[0].chosen()]?.because;
    told.innerHTML = [summary && `<b>${summary}</b>`, own, data.because].filter(Boolean).map((text) => `<p>${text}</p>`).join("");
    if (replaces) picture.replaceChildren(settled); else told.insertAdjacentHTML("beforeend", settles);
    form.classList.toggle("with-picture", Boolean(shown) || replaces);
    form.classList.toggle("settled", replaces);
    widen();
    told.hidden = false;
    commit.hidden = true;
    again.hidden = false;
    if (form.contains(root.activeElement)) again.focus();
    host.dispatchEvent(new CustomEvent("paced", { bubbles: true }));
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (rows.some((row) => row.chosen() >= 0)) return reveal();
    told.hidden = false;
    told.innerHTML = "<p>Choose first, then commit. A wrong prediction costs nothing.</p>";
    rows[0].choices[0].input.focus();
  });
  form.addEventListener("change", () => { if (again.hidden) told.hidden = true; });
  // After the commit the choice stays as it is, and stays readable, which a disabled button does not.
  form.addEventListener("click", (event) => {
    if (!again.hidden && event.target.type === "radio") event.preventDefault();
  });
  again.addEventListener("click", () => {
    form.reset();
    for (const row of rows) {
      row.verdict.textContent = "";
      row.field.querySelectorAll(".pill").forEach((pill) => pill.remove());
    }
    told.hidden = true;
    told.textContent = "";
    picture.replaceChildren(asked);
    form.classList.toggle("with-picture", Boolean(shown));
    form.classList.remove("settled");
    widen();
    commit.hidden = false;
    if (root.activeElement === again) rows[0].choices[0].input.focus();
    again.hidden = true;
    host.dispatchEvent(new CustomEvent("paced", { bubbles: true }));
  });
  // A deck reveals by its own keys, whether anyone in the room has committed or not.
  const show = (k) => { if (k !== pace.at()) k ? reveal() : again.click(); };
  const answer = [data.question, ...rows.map((row) => (data.several ? row.html + ": " : "") + (data.options[row.answer]?.said ?? "")),
    data.because];
  const pace = host.pace = { steps: 2, at: () => Number(commit.hidden), show, paper: 0, answer };
  card(root, host, LOOK, form);
}
