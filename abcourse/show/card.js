// What the small widgets share: the look of a card, and the making of elements.
const CARD = `
:host { display: block }
.card { box-sizing: border-box; width: fit-content; min-width: min(100%, 26em); max-width: min(100%, 44em);
  margin: .3em 0; padding: .8em 1.1em 1em; background: #fff; color: #1b1b1b; color-scheme: var(--abc-scheme, light);
  border: 1px solid #9a9a9a; border-radius: 10px; text-align: left; text-transform: none; letter-spacing: normal;
  font: 400 clamp(18px, 1em, 30px)/1.45 system-ui, "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif }
.card * { box-sizing: border-box }
p, fieldset, ul { margin: 0 0 .6em; padding: 0; border: 0; min-width: 0 }
.tag { color: #6b6b6b; font-weight: 600; margin-bottom: .2em }
code { font: .92em "DejaVu Sans Mono", Menlo, Consolas, monospace; background: #f2f2f2; padding: 0 .25em; border-radius: 4px }
button { font: inherit; font-weight: 600; min-height: 2.3em; padding: .2em 1em; margin: 0 .5em .4em 0; border-radius: 8px;
  border: 2px solid #0072b2; background: #fff; color: #0072b2; cursor: pointer }
button.first { background: #0072b2; color: #fff }
button:hover { filter: brightness(.94) }
button:disabled { opacity: .55; cursor: default }
:focus-visible { outline: 3px solid #d55e00; outline-offset: 2px; border-radius: 4px }
.tree { display: block; height: auto; margin: 0 auto .4em }
.slide .tree text { font-size: var(--text) }
.tree .e { stroke: #6b6b6b }
.tree .path .e { stroke: #1b1b1b }
.foot { display: flex; flex-wrap: wrap; align-items: center; gap: 0 .6em; width: 0; min-width: 100% }
.foot p { flex: 1 1 100%; min-height: 1.45em; margin: .2em 0 }
.slide .foot p { flex-basis: 15em }
.slide { min-width: min(100%, 40em); font-size: 24px }
.slide .tree { width: 100% !important; max-height: calc(15em * var(--abc-fill, 1)) }
[hidden] { display: none !important }
/* The colours of a tree are what it says. */
@media (forced-colors: active) { .tree, .picture { forced-color-adjust: none; background: #fff; color: #1b1b1b } }
@media print { .card { break-inside: avoid } button, .foot, [type=range] { display: none !important } }
@media (prefers-reduced-motion: no-preference) { button { transition: background .1s } }
`;

// An element with properties (or attributes, where there is no such property) and children.
function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in made) made[name] = value; else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

// Say that the reader did something which the same card in another window shows too: `host.shared` gets it and sets it.
function changed(host) {
  host.dispatchEvent(new CustomEvent("shared", { bubbles: true }));
}

// Put a card into the shadow root; keys pressed inside it stay inside, so that Lab does not react; a deck hears them first.
function card(root, host, css, content) {
  content.classList.toggle("slide", Boolean(host.closest(".reveal")));
  root.append(element("style", { textContent: CARD + css }), content);
  root.addEventListener("keydown", (event) => event.stopPropagation());
}

// The tree as inline SVG, scaled so that its text is as large as the card's, where there is room.
function drawing(svg, host) {
  const picture = element("div", { innerHTML: svg }).firstElementChild;
  picture.setAttribute("style", `width:${picture.width.baseVal.value / 12}em;max-width:100%`);
  picture.setAttribute("class", "tree");
  if (host.closest(".reveal")) legible(picture, 28.2);
  return picture;
}
