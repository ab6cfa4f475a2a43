// Starts reveal.js; sets each slide as large as it fits; steps what stands on a slide by the page's own keys.
(() => {
  const WIDGETS = ".abc-widget", FIGURES = ".abc-widget, img:not(.abc-widget *)";
  // What is tried in turn: px of body text, and whether long lines of code are wrapped. Below 24 px a slide counts as crowded.
  const LOOKS = [...[30, 28, 26, 24].map((px) => [px, false]), ...[24, 21, 18, 15, 12].map((px) => [px, true])];
  const MARGIN = { right: 54, bottom: 40 };  // px kept free, as in slides.css: the frame of a card may stand 6 px out
  const [printing, handout, answers, copy] = [/print-pdf/i, /handout/, /answers/, /receiver/].map((word) => word.test(location.search));
  const root = document.documentElement, menu = document.getElementById("menu"), look = getComputedStyle(root);
  const THEMES = look.getPropertyValue("--themes").trim().split(" ");

  // -- one key: the next step of what is on the slide, then the next slide
  // The first widget of a slide that can be stepped has `pace` on its host: { steps, at(), show(k), paper }. Each step
  // after its first is a fragment without content, so that reveal's own means (keys, remote, speaker window, addresses) work.

  const pacedOn = (slide) => [...slide.querySelectorAll(WIDGETS)].find((host) => host.pace);

  function addFragments(slide) {
    const pace = pacedOn(slide)?.pace;
    if (!pace) return;
    pace.first = pace.at();
    slide.insertAdjacentHTML("beforeend", '<i class="fragment"></i>'.repeat(pace.steps - 1 - pace.first));
  }

  const shownSteps = (slide) => slide.querySelectorAll("i.fragment.visible").length;

  function showPaced(slide) {
    const pace = pacedOn(slide)?.pace;
    if (!pace) return;
    const wanted = printing ? pace.paper ?? pace.steps - 1 : pace.first + shownSteps(slide);
    if (pace.at() !== wanted) pace.show(wanted);
    retitle(slide, pace);
  }

  // Once the answer of a prediction is shown, the claim is the title of its slide.
  function retitle(slide, pace) {
    const title = slide.querySelector("h1, h2, h3"), { told } = slide.dataset;
    if (!told || !pace.answer) return;
    title.dataset.asked ??= title.textContent;
    title.textContent = pace.at() ? told : title.dataset.asked;
  }

  // Who clicks in a widget takes the fragments, and with them the speaker's window, along.
  function onPaced({ target }) {
    const slide = Reveal.isReady?.() && Reveal.getCurrentSlide();
    if (!slide || pacedOn(slide) !== target) return;
    const step = Math.max(target.pace.at() - target.pace.first, 0), all = [...slide.querySelectorAll(".fragment")];
    const before = all.findIndex((fragment) => fragment.matches("i")) - 1;
    retitle(slide, target.pace);
    if (shownSteps(slide) !== step) Reveal.navigateFragment(before + step);
  }

  // What was changed on stage may have more steps than before: it is stepped anew.
  function onShared({ target }) {
    if (!Reveal.isReady?.()) return;
    const slide = Reveal.getCurrentSlide(), pace = pacedOn(slide) === target && target.pace;
    if (pace && slide.querySelectorAll("i.fragment").length !== pace.steps - 1 - pace.first) {
      slide.querySelectorAll("i.fragment").forEach((fragment) => fragment.remove());
      addFragments(slide);
      Reveal.syncFragments(slide);
    }
    share();
  }

  // The minutes that are told, for reveal's own pacing, and beside the clock of the speaker's window: until when a slide lasts.
  function addMinutes() {
    let told = 0;
    for (const slide of document.querySelectorAll(".slides > section[data-timing]")) {
      told += Number(slide.dataset.timing) / 60;
      slide.querySelector("aside.notes")?.insertAdjacentHTML("afterbegin", `<p><b>Until minute ${told}</b></p>`);
    }
  }

  // On paper nothing is committed: the answers, where they are asked for, are at the back, under the numbers of their slides.
  function addAnswers() {
    const answers = [...document.querySelectorAll(".slides > section")].flatMap((slide, n) => {
      const [question, ...told] = pacedOn(slide)?.pace.answer ?? [];
      return question ? [`<li value="${n + 1}"><b>${question}</b> ${told.filter(Boolean).join(". ")}</li>`] : [];
    });
    for (let n = 0; n < answers.length; n += 5) {
      const page = `<section><div><h2>Answers</h2><ol>${answers.slice(n, n + 5).join("")}</ol></div></section>`;
      document.querySelector(".slides").insertAdjacentHTML("beforeend", page);
    }
  }

  // -- keys: every key is the deck's wherever the focus is, also in the speaker's window, which sends codes of keys.
  // What the deck has no use for, Enter and Tab among it, is left to what has the focus, and all to a field for text.

  const TYPES_HERE = "input:not([type=radio], [type=range], [type=checkbox]), textarea, select, [contenteditable]";
  const M = 77, OURS = { [M]: [toggleMenu, "Menu of slides"], 84: [nextTheme, "Theme"], 90: [toggleZoom, "Zoom"] };
  const inside = (event, what) => (event.composedPath?.() ?? []).some((e) => e instanceof Element && e.matches(what));

  // Reveal asks this before it acts on a key. Under a black screen the key only brings the picture back.
  function decide(event) {
    if (menu.open) chooseInMenu(event);
    else if (!inside(event, TYPES_HERE) || event.key.startsWith("Page")) {
      if (!Reveal.isPaused() || event.ctrlKey || event.metaKey) return !actOnSlide(event);
      Reveal.togglePause(false);
      event.preventDefault?.();
    }
    return false;
  }

  // A widget may have keys of its own, in `keys` on its host: what each does, by its code. They hold on its slide only.
  function actOnSlide(event) {
    const owner = [...Reveal.getCurrentSlide().querySelectorAll(WIDGETS)].find((host) => host.keys?.[event.keyCode]);
    if (!owner || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
    owner.keys[event.keyCode]();
    event.preventDefault?.();
    return true;
  }

  // Widgets keep their keys to themselves, so the deck is asked first, by a copy of the event.
  function offer(event) {
    if (!event.isTrusted || !inside(event, `${WIDGETS}, button, a, summary`)) return;
    const same = new KeyboardEvent("keydown", event);
    if (document.dispatchEvent(same)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  // -- the menu of slides, themes, a closer look

  function makeMenu() {
    menu.querySelector("ol").innerHTML = Reveal.getSlides().map((slide, n) => {
      const title = slide.querySelector("h1, h2, h3")?.textContent.replace(/¶$/, "").trim() || "…";
      return `<li class="${slide.querySelector("h1, h2") ? "part" : ""}"><a href="#/${n}">${n + 1} ${escaped(title)}</a></li>`;
    }).join("");
    menu.onclick = () => menu.close();
    document.getElementById("menu-button").onclick = toggleMenu;
  }

  function toggleMenu() {
    if (menu.open) return menu.close();
    menu.showModal();
    menu.querySelectorAll("a")[Reveal.getIndices().h]?.focus();
  }

  function chooseInMenu(event) {
    const links = [...menu.querySelectorAll("a")], step = { 38: -1, 40: 1 }[event.keyCode];
    if (event.keyCode === M || event.keyCode === 27) {
      menu.close();
      event.preventDefault?.();  // else the same key, on its way to the deck, opens it again
    }
    if (event.keyCode === 13 && !event.type) document.activeElement.click();
    if (step) links[links.indexOf(document.activeElement) + step]?.focus();
    if (step) event.preventDefault?.();
  }

  const escaped = (text) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

  const setTheme = (name) => {
    root.dataset.theme = THEMES.includes(name) ? name : THEMES[0];
    root.dataset.scheme = look.colorScheme;
  };

  function nextTheme() {
    setTheme(THEMES[(THEMES.indexOf(root.dataset.theme) + 1) % THEMES.length]);
    share();
  }

  // The largest figure alone on the slide; the same key, or the next slide, takes it back.
  function zoom() {
    const slide = Reveal.getCurrentSlide();
    slide.classList.toggle("zoomed", !slide.classList.contains("zoomed") && figuresOf(slide).length > 0);
    fit(slide);
  }

  function toggleZoom() {
    zoom();
    share();
  }

  // -- what survives a reload: theme and place, which reveal writes into the address up to a second late

  const KEPT = `deck ${location.pathname}`;

  function keep() {
    const { h, f = -1 } = Reveal.getIndices();
    try { sessionStorage.setItem(KEPT, JSON.stringify({ theme: root.dataset.theme, place: `#/${h}/0/${f}` })); } catch { }
  }

  function restore() {
    let kept = !copy && performance.getEntriesByType("navigation")[0]?.type === "reload";
    try { kept &&= JSON.parse(sessionStorage.getItem(KEPT)); } catch { kept = null; }
    if (kept) history.replaceState(null, "", kept.place);
    setTheme(kept ? kept.theme : new URLSearchParams(location.search).get("theme"));
  }

  // -- the speaker's window: reveal mirrors slides and fragments; theme, zoom and what was done in a widget go by message

  const peers = new Set(copy && parent.opener ? [parent.opener] : []);
  const hosts = () => [...document.querySelectorAll(WIDGETS)];
  const state = () => ({ theme: root.dataset.theme, zoomed: document.querySelector(".zoomed") ? Reveal.getIndices().h : -1,
    done: hosts().map((host) => host.shared?.get()) });
  const tell = (what) => peers.forEach((peer) => peer.postMessage({ abcourse: what }, "*"));

  const share = () => { keep(); tell(state()); };

  // The speaker's copy leads the room only where somebody acts in it: what it tells while it begins or follows is old.
  let acted = 0;
  const leads = ({ type, data }) => { if (type !== "message" || String(data).includes('"triggerKey"')) tell("acted"); };
  if (copy) ["keydown", "pointerdown", "message"].forEach((type) => addEventListener(type, leads, true));
  else {
    addEventListener("message", (event) => {
      if (String(event.data).includes('"setState"') && Date.now() - acted > 3000) event.stopImmediatePropagation();
    });
    ["keydown", "pointerdown"].forEach((type) => addEventListener(type, () => { acted = 0; }, true));
  }

  function hear({ source, data }) {
    const told = data?.abcourse, before = told && Reveal.isReady?.() && state();
    if (!before) return;
    if (!copy) peers.add(source);
    if (told === "acted") return void (acted = Date.now());
    if (told === "hello") return tell(before);
    if (JSON.stringify(told) === JSON.stringify(before)) return;
    setTheme(told.theme);
    told.done.forEach((done, n) => { if (JSON.stringify(done) !== JSON.stringify(before.done[n])) hosts()[n].shared.set(done); });
    if (told.zoomed !== before.zoomed && [told.zoomed, before.zoomed].includes(Reveal.getIndices().h)) zoom();
    if (!copy) share();  // the room has the last word, so that two that speak at once agree
  }

  // -- sizes

  const within = (node) => [...node.querySelectorAll("*")].flatMap((e) => [e, ...(e.shadowRoot ? within(e.shadowRoot) : [])]);

  // The text of a tree that is shown as an image is as large as that of a stepper's (`legible` in show/page.py).
  function enlarge(slide) {
    for (const image of within(slide).filter((e) => e.matches("img[src^='data:image/svg+xml,']") && e.clientWidth)) {
      const shown = Math.min(image.clientWidth / image.naturalWidth, image.clientHeight / image.naturalHeight);
      const px = Math.min(17.5, Math.max(13, 27.2 / shown)).toFixed(1);
      const src = image.src.replace(/(font:600 |\.v\{font-size:)[\d.]+px/g, `$1${px}px`);
      if (src !== image.src) image.src = src;
    }
  }

  const figuresOf = (slide) => [...slide.querySelectorAll(FIGURES)].filter((figure) => !figure.closest("aside"));

  const isWide = (image) => image.naturalWidth > 1.85 * image.naturalHeight;

  // The picture on one side, the talk on the other: what is a figure goes left, the rest right, where both are there.
  function arrange(slide) {
    const parts = [...slide.children].filter((part) => !part.matches("aside, i"));
    const head = parts[0]?.querySelector("h1, h2, h3") && !parts[0].querySelector(FIGURES) ? parts[0] : null;
    const shows = (part) => part.querySelector(".abc-widget:not(.abc-predict), img:not(.abc-widget *)");
    const rest = head ? [...head.querySelector("h1, h2, h3").parentElement.children].slice(1) : [];
    const pictures = parts.filter((part) => part !== head && shows(part));
    const talk = parts.filter((part) => part !== head && !shows(part));
    const wide = pictures.some((part) => part.querySelector(WIDGETS) || [...part.querySelectorAll("img")].some(isWide));
    if (!head || pictures.length !== 1 || wide || !(talk.length || rest.length)) return;
    const split = document.createElement("div"), words = document.createElement("div");
    split.className = "split";
    words.className = "talk";
    words.append(...rest, ...talk);
    split.append(...pictures, words);
    head.after(split);
  }

  // A minus stays with its name where a long line of code is wrapped.
  function holdSigns(code) {
    for (const text = document.createTreeWalker(code, NodeFilter.SHOW_TEXT); text.nextNode();) {
      text.currentNode.data = text.currentNode.data.replace(/-(?=\w|$)/g, "-\u2060");
    }
  }

  // Does anything stand outside the slide's margins, or a line outside its block?
  function spills(slide) {
    const box = slide.getBoundingClientRect(), scale = box.width / slide.offsetWidth;
    const right = box.right - MARGIN.right * scale + 1, bottom = box.bottom - MARGIN.bottom * scale + 1;
    return [...slide.querySelectorAll("*")].some((e) => {
      const r = e.getBoundingClientRect();
      const beyond = r.right > right || r.bottom > bottom || e.scrollWidth > e.clientWidth + 1 && e.matches("pre");
      return r.width && r.height && beyond;
    });
  }

  // Figures at k times their own size, never wider than their column. In a widget only the tree or picture shrinks,
  // and the text of a tree stays legible; `smaller` is the last resort, in which all of it shrinks.
  function sizeFigures(slide, figures, k, smaller) {
    for (const f of figures) {
      const column = f.closest(".split")?.firstElementChild ?? slide;
      const room = column.clientWidth - (column === slide ? 2 * MARGIN.right : 0);
      const width = Number(f.getAttribute("width")) || f.naturalWidth, grown = Number(f.dataset.grown ?? 1);
      f.style.width = `${f.matches("img") ? Math.min(k * width, room) : room / grown}px`;
      if (f.matches("img")) continue;
      f.style.setProperty("--abc-fill", k);
      f.style.zoom = smaller ? Math.min(k, 1) : grown;
    }
  }

  // The largest figures that fit, between `low` and 2 times their own size: how many times, 0 if there are none.
  function fill(slide, figures, low, smaller) {
    const fits = (k) => { sizeFigures(slide, figures, k, smaller); return !spills(slide); };
    let high = slide.classList.contains("zoomed") ? 4 : 2;
    if (fits(high)) return high;
    if (!fits(low)) return 0;
    for (let n = figures.length ? 10 : 0; n > 0; n--) {
      const middle = (low + high) / 2;
      if (fits(middle)) low = middle; else high = middle;
    }
    fits(low);
    return low;
  }

  // The words of a card are set as large as those beside it, where neither the slide nor the picture in it is too small for that.
  function growCard(slide, figures, filled) {
    const card = slide.querySelector(".abc-predict");
    for (const grown of card ? [1.25, 1.15, 1] : []) {
      card.dataset.grown = grown;
      if (fill(slide, figures, filled / grown, false)) return;
    }
  }


  function fit(slide) {
    const figures = figuresOf(slide);
    let filled = 0;
    slide.querySelectorAll("[data-grown]").forEach((card) => { delete card.dataset.grown; });
    const [size] = LOOKS.find(([px, wrapped]) => {
      slide.style.fontSize = `${px}px`;
      slide.classList.toggle("wrapped", wrapped);
      slide.style.setProperty("--least", `${Math.min(px, 24)}px`);
      filled = fill(slide, figures, 0.4, px < 24);
      return filled;
    }) ?? [0];
    if (size >= 24) growCard(slide, figures, filled);
    slide.toggleAttribute("data-crowded", size < 24);
    enlarge(slide);
  }

  // A widget that grows while it is used is fitted again.
  function refit() {
    if (!Reveal.isReady()) return;
    if (spills(Reveal.getCurrentSlide())) fit(Reveal.getCurrentSlide()); else enlarge(Reveal.getCurrentSlide());
  }
  const growth = new ResizeObserver(refit);

  // What is not on the screen can neither be reached by Tab nor read aloud.
  function onlyCurrent(slide) {
    if (!printing) Reveal.getSlides().forEach((each) => { each.inert = each !== slide && !Reveal.isOverview(); });
  }

  function enter(event) {
    if (event.previousSlide?.contains(document.activeElement)) document.activeElement.blur();
    event.previousSlide?.classList.remove("zoomed");
    onlyCurrent(event.currentSlide);
    showPaced(event.currentSlide);
    fit(event.currentSlide);
    keep();
    if (copy) tell("hello");
  }

  restore();
  addEventListener("keydown", offer, true);
  // Firefox presses a button when Space is let go.
  addEventListener("keyup", (event) => { if (event.key === " " && !inside(event, TYPES_HERE)) event.preventDefault(); }, true);
  addEventListener("paced", onPaced);
  addEventListener("shared", onShared);
  addEventListener("message", hear);
  addEventListener("load", () => {
    if (handout) document.querySelectorAll("[data-claim]").forEach((slide) => slide.remove());
    if (printing && answers) addAnswers();
    addMinutes();
    document.querySelectorAll("pre").forEach(holdSigns);
    document.querySelectorAll(".slides > section").forEach((slide) => { addFragments(slide); arrange(slide); });
    Reveal.initialize({
      width: 1280, height: 720, margin: 0, center: false, hash: true, navigationMode: "linear",
      transition: "none", backgroundTransition: "none", slideNumber: "c/t", showSlideNumber: "all", defaultTiming: 0,
      pdfMaxPagesPerSlide: 1, pdfSeparateFragments: false, plugins: [RevealNotes], minScale: 0.1, maxScale: 10,
      keyboardCondition: decide,
    });
    for (const [code, [act, description]] of Object.entries(OURS)) {
      Reveal.addKeyBinding({ keyCode: Number(code), key: String.fromCharCode(code), description }, act);
    }
    Reveal.on("ready", (event) => {
      if (!printing) makeMenu();
      enter(event);
      document.querySelectorAll(WIDGETS).forEach((widget) => growth.observe(widget));
    });
    Reveal.on("slidechanged", enter);
    for (const event of ["fragmentshown", "fragmenthidden"]) Reveal.on(event, () => {
      showPaced(Reveal.getCurrentSlide());
      refit();
      keep();
    });
    Reveal.on("overviewshown", () => onlyCurrent());
    Reveal.on("overviewhidden", () => onlyCurrent(Reveal.getCurrentSlide()));
    Reveal.on("pdf-ready", () => {
      Reveal.getSlides().forEach((slide) => { showPaced(slide); fit(slide); });
      root.classList.toggle("handout", handout);
      if (handout) {
        document.head.insertAdjacentHTML("beforeend", "<style>@page { size: A4; margin: 12mm }</style>");
        document.querySelectorAll(".pdf-page").forEach((page) => page.insertAdjacentHTML("afterend", "<hr>"));
      }
      const drawn = within(document.body).filter((e) => e.matches("img")).map((image) => image.decode());
      Promise.all(drawn).finally(() => root.toggleAttribute("data-printable", true));
    });
  });
})();
