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
.picture:last-child { grid-column: 2 }
.picture > * { grid-area: 1 / 1 }
.picture img { width: 100%; max-width: 100%; height: auto; max-height: 15em; object-fit: contain; background: white }
.picture img:not(.abc-board) { filter: var(--abc-drawn, none); mix-blend-mode: var(--abc-laid, normal) }
pre { margin: 0 0 .6em; font: .86em/1.35 "DejaVu Sans Mono", Menlo, Consolas, monospace; white-space: pre-wrap }
.told { border-left: 5px solid #0072b2; padding-left: .8em; margin-top: .4em }
.told p:last-child { margin-bottom: 0 }
/* On a slide nothing moves when the answer is shown: it has had its room from the start. */
.slide { width: 100%; max-width: none; line-height: 1.28; padding: .4em 1em .3em }
.slide :is(.pill, pre, code) { font-size: 1em }
.slide :is(.tag, .again, .row .verdict) { display: none }
.slide :is(.picture, .end) { display: grid }
.slide .end > * { grid-area: 1 / 1; align-self: start; justify-self: start }
.slide :is(.picture, .end) > [hidden] { display: block !important; visibility: hidden }
.slide .picture img { max-height: calc(19em * var(--abc-fill, 1)) }
.slide .picture { align-self: start; align-items: start }
.slide .row { padding: 0; gap: 0 .6em }
.slide .options { gap: 0 .5em }
.slide .tall .options { gap: 0; align-items: start }
.slide .pill { position: absolute; clip-path: inset(50%) }
.slide legend { margin-bottom: .2em }
.slide label { min-height: 1.75em; padding: 0 .3em; border-radius: .4em }
.slide label:has(.pill) { outline: 2px solid #1b1b1b }
.slide label:has(.so) { background: #1b1b1b; color: #fff }
.slide label:has(.so) code { background: none; color: inherit }
.slide :is(p, fieldset) { margin-bottom: .35em }
.slide.with-picture { grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr) }
.slide.with-picture:has(.picture:last-child) { grid-template-columns: minmax(0, 1fr) minmax(0, 1.22fr) }
.slide.with-picture:not(:has(.picture img)) { grid-template-columns: fit-content(55%) minmax(0, 1fr) }
.slide.wide .tall .options { display: grid; grid-template-columns: 1fr 1fr; justify-items: start }
.slide.wide.with-picture { display: block }
@media (max-width: 640px) { .with-picture { display: block } }
@media (forced-colors: active) { .slide label:has(.so) { forced-color-adjust: none; background: Highlight; color: HighlightText } }
@media print { .told, [class*=pill], .verdict { display: none } }
`;

function widget(root, data, svg, host) {
  const slide = Boolean(host.closest(".reveal"));
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
  const end = element("div", { className: "end" }, element("div", {}, commit, again), say);
  form.append(...rows.map((row) => row.field), end);
  say.append(told);
  // The picture of the question, and in its place, once all is told, the picture of the answer.
  // Both are made, and loaded, before either is needed.
  const shown = host.querySelector(".asked")?.innerHTML ?? "", settles = data.settled;
  const replaces = settles.includes("<img") || settles.includes("<svg");
  const asked = element("div", { innerHTML: shown });
  const settled = element("div", { innerHTML: replaces ? settles : "", hidden: true });
  const picture = element("div", { className: "picture" }, asked, settled);
  const talk = element("div", {}, ...form.childNodes);
  form.replaceChildren(...shown ? [picture, talk] : replaces ? [talk, picture] : talk.childNodes);
  form.classList.toggle("with-picture", Boolean(shown) || slide && replaces);
  // A picture that is wide stands above the question on a slide.
  picture.addEventListener("load", () => {
    const { naturalWidth: width, naturalHeight: height } = picture.querySelector("img");
    form.classList.toggle("wide", !(data.tall && shown) && width > 1.85 * height);
  }, true);

  function makeRow(row, index) {
    const choices = data.options.map((option, value) => {
      const input = element("input", { type: "radio", name: slide ? "" : `row${index}`, value: String(value) });
      if (data.several) input.setAttribute("aria-label", `${row.plain}: ${option.spoken}`);
      // The arrow keys are the deck's: on a slide Tab comes to each option, and Enter takes it.
      if (slide) input.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" || input.checked) return;
        event.preventDefault();
        input.click();
      });
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

  function longest() {
    const said = data.options.map((option) => option.said).sort((a, b) => b.length - a.length)[0];
    return data.tall ? `The answer: ${said}.` : `You said ${said}; it is ${data.options[rows[0].answer]?.said}.`;
  }

  // All that is told after the commit, to whoever chose these options.
  function telling(chosen, verdict) {
    const right = rows.filter((row, index) => chosen[index] === row.answer).length;
    const counted = chosen.some((value) => value >= 0) && `${right} of ${rows.length} as you said.`;
    const summary = data.several ? counted : verdict, own = !slide && data.options[chosen[0]]?.because;
    const paragraphs = [summary && `<b>${summary}</b>`, own, data.because].filter(Boolean).map((text) => `<p>${text}</p>`);
    return paragraphs.join("") + (replaces ? "" : settles);
  }

  function reveal() {
    const verdicts = rows.map(judge);
    if (data.several) rows.forEach((row, index) => { row.verdict.innerHTML = verdicts[index]; });
    told.innerHTML = telling(rows.map((row) => row.chosen()), verdicts[0]);
    asked.hidden = replaces;
    settled.hidden = !replaces;
    form.classList.toggle("with-picture", Boolean(shown) || replaces);
    told.hidden = false;
    commit.hidden = true;
    again.hidden = false;
    if (form.contains(root.activeElement)) again.focus();
    host.dispatchEvent(new CustomEvent("paced", { bubbles: true }));
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (slide || rows.some((row) => row.chosen() >= 0)) return reveal();
    told.hidden = false;
    told.innerHTML = "<p>Choose first, then commit. A wrong prediction costs nothing.</p>";
    rows[0].choices[0].input.focus();
  });
  form.addEventListener("change", (event) => {
    if (again.hidden) told.hidden = true;
    const choices = rows.find((row) => row.choices.some(({ input }) => input === event.target)).choices;
    choices.forEach(({ input }) => { input.checked = input === event.target; });
    changed(host);
  });
  // After the commit the choice stays as it is, and stays readable, which a disabled button does not.
  form.addEventListener("click", (event) => {
    if (!again.hidden && event.target.type === "radio") event.preventDefault();
  });
  // As before the commit; what was chosen stays.
  function hide() {
    for (const row of rows) {
      row.verdict.textContent = "";
      row.field.querySelectorAll(".pill").forEach((pill) => pill.remove());
    }
    told.hidden = true;
    told.textContent = "";
    asked.hidden = false;
    settled.hidden = true;
    form.classList.toggle("with-picture", Boolean(shown) || slide && replaces);
    commit.hidden = false;
    if (root.activeElement === again) rows[0].choices[0].input.focus();
    again.hidden = true;
    host.dispatchEvent(new CustomEvent("paced", { bubbles: true }));
  }

  again.addEventListener("click", () => {
    form.reset();
    hide();
  });
  // A deck reveals by its own keys, whether anyone in the room has committed or not.
  const show = (k) => { if (k !== pace.at()) k ? reveal() : hide(); };
  const answer = [data.question, ...rows.map((row) => (data.several ? row.html + ": " : "") + (data.options[row.answer]?.said ?? "")),
    data.because];
  const pace = host.pace = { steps: 2, at: () => Number(commit.hidden), show, paper: 0, answer };
  host.shared = {
    get: () => rows.map((row) => row.chosen()),
    set: (chosen) => rows.forEach((row, index) => row.choices.forEach(({ input }, k) => { input.checked = k === chosen[index]; })),
  };
  // The longest that may be told keeps its room on a slide.
  if (slide) end.append(element("div", { className: "told", hidden: true, innerHTML: telling(rows.map(() => 0), longest()) }));
  card(root, host, LOOK, form);
}
