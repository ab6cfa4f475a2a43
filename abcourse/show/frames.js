// Pictures that the reader steps, each with its sentence. The card is as high as its longest sentence from the start.
const LOOK = `
.card { width: 100%; max-width: 56em; overflow-x: auto }
h3 { margin: 0 0 .4em; font-size: 1em }
.drawn { display: block; width: 100%; min-width: 24em; max-height: 24em; object-fit: contain; background: white; forced-color-adjust: none }
.slide { max-width: none; padding: .4em .5em .3em } .slide h3 { display: none } .slide .drawn { min-width: 0; max-height: calc(15em * var(--abc-fill, 1)) }
.said { display: grid; margin-top: .4em } .said > * { grid-area: 1 / 1; margin: 0 } .said > :last-child { visibility: hidden }
.steps { margin-top: .3em } @media print { .steps { display: none } }
`;
const KEYS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

function widget(root, data, svg, host) {
  const last = data.frames.length - 1;
  let step = 0;
  const drawn = element("img", { className: "drawn" }), said = element("p", { role: "status" });
  const longest = data.frames.map((frame) => frame.said).sort((a, b) => b.length - a.length)[0];
  const place = element("span"), back = element("button", { textContent: "← Back" });
  const next = element("button", { className: "first", textContent: "Next →" });
  const content = element("section", { className: "card", role: "group", ariaLabel: data.title || "Pictures in steps" },
    element("h3", { textContent: data.title, hidden: !data.title }), drawn,
    element("div", { className: "said" }, said, element("p", { textContent: longest, ariaHidden: "true" })), element("div", { className: "steps" }, back, next, place));

  function show(k) {
    step = Math.max(0, Math.min(last, k));
    const frame = data.frames[step];
    Object.assign(drawn, { src: frame.source, alt: frame.alt });
    said.textContent = frame.said;
    place.textContent = `${step + 1} of ${last + 1}`;
    back.disabled = step === 0;
    next.disabled = step === last;
  }

  function go(k) {
    show(k);
    host.dispatchEvent(new CustomEvent("paced", { bubbles: true }));
  }

  back.onclick = () => go(step - 1);
  next.onclick = () => go(step + 1);
  content.addEventListener("keydown", (event) => {
    if (!(event.key in KEYS)) return;
    event.preventDefault();
    go(step + KEYS[event.key]);
  });
  host.pace = { steps: last + 1, at: () => step, show, paper: data.paper };
  card(root, host, LOOK, content);
  show(0);
}
