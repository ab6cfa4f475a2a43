// The look is chosen before anything is drawn; what is kept may be forbidden, as in a file opened from a disk.
const { dataset } = document.documentElement, look = getComputedStyle(document.documentElement);
const LOOKS = look.getPropertyValue("--themes").trim().split(" ");
const kept = () => { try { return localStorage.getItem("abcourse-theme"); } catch { return null; } };
const wear = (name) => {
  dataset.theme = LOOKS.includes(name) ? name : LOOKS[0];
  dataset.scheme = look.colorScheme;
};
wear(kept() ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));

// A search finds the sections that have every word, or a word that begins so; a heading counts more than a text.
function findSections({ sections, words }, query) {
  const asked = query.toLowerCase().match(/[\p{L}\p{N}_]{2,}/gu) ?? [];
  let found = new Map(sections.keys().map((place) => [place, 0]));
  for (const part of asked) {
    const now = new Map();
    for (const word of Object.keys(words).filter((word) => word.startsWith(part))) {
      for (const place of words[word]) {
        const [, , title, heading] = sections[place];
        const named = heading.toLowerCase().includes(part) * 3 + title.toLowerCase().includes(part);
        const score = found.get(place) + named + (word === part ? 2 : 1);
        if (found.has(place)) now.set(place, Math.max(now.get(place) ?? 0, score));
      }
    }
    if (now.size || part === asked.at(-1)) found = now;  // a word that is everywhere, or not yet whole, finds no less
  }
  const best = asked.length ? [...found].sort(([a, x], [b, y]) => y - x || a - b) : [];
  return best.map(([place]) => sections[place]);
}

addEventListener("DOMContentLoaded", () => {
  // A command that installs the course names the file on this site, wherever the site is.
  for (const place of document.querySelectorAll("[data-address]")) place.textContent = new URL(place.dataset.address, location);

  const [find, found, theme] = ["find", "found", "theme"].map((id) => document.getElementById(id));
  const [status, list] = found.children;
  const show = () => {
    found.hidden = !find.value.trim() || !globalThis.abcourseWords;
    if (found.hidden) return;
    const all = findSections(abcourseWords, find.value);
    status.textContent = all.length ? `${all.length} sections` : "No section has these words.";
    list.replaceChildren(...all.slice(0, 12).map(([page, anchor, title, heading]) => {
      const item = document.createElement("li"), link = item.appendChild(document.createElement("a"));
      link.href = `${page}#${anchor}`;
      link.append(heading, Object.assign(document.createElement("small"), { textContent: title }));
      return item;
    }));
  };
  find.addEventListener("focus", () => {  // the index is fetched when somebody looks for something
    const script = Object.assign(document.createElement("script"), { src: "words.js", onload: show });
    document.head.append(script);
  }, { once: true });
  find.addEventListener("input", show);
  find.form.addEventListener("submit", (event) => { event.preventDefault(); list.querySelector("a")?.click(); });
  list.addEventListener("click", () => { found.hidden = true; });
  find.form.addEventListener("keydown", (event) => { if (event.key === "Escape") found.hidden = true; });

  const say = () => { theme.textContent = `Theme: ${dataset.theme}`; };
  theme.addEventListener("click", () => {
    wear(LOOKS[(LOOKS.indexOf(dataset.theme) + 1) % LOOKS.length]);
    try { localStorage.setItem("abcourse-theme", dataset.theme); } catch { /* for this page */ }
    say();
  });
  say();

  const contents = document.querySelector(".contents details");
  if (contents) contents.open = matchMedia("(min-width: 64em)").matches;
  // What scrolls sideways can be reached by keyboard; what does, depends on the typeface, the window and what is unfolded.
  const reach = () => {
    for (const box of document.querySelectorAll("pre, .wide, .output, math[display]")) {
      box.toggleAttribute("tabindex", box.scrollWidth > box.clientWidth + 1);
      if (box.hasAttribute("tabindex")) box.tabIndex = 0;
    }
  };
  reach();
  document.fonts.ready.then(reach);
  addEventListener("resize", reach);
  addEventListener("toggle", reach, true);
});
