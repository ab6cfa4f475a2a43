// Starts reveal.js, sets each slide as large as it fits, and leaves the keys of a focused stepper to the stepper.
(() => {
  const FIGURES = ".abc-stepper, .abc-widget, img:not(.abc-stepper *, .abc-widget *)";
  // What is tried in turn: px of body text, and whether long lines of code wrap. Below 24 a slide counts as crowded.
  const LOOKS = [[30, 28, 26, 24], [30, 28, 26, 24, 21, 18, 15, 12]].flatMap((sizes, wrap) => sizes.map((px) => [px, wrap]));
  const MARGIN = { right: 60, bottom: 46 };  // px kept free, as in slides.css

  const KEEP_KEYS = ".slides :is(.abc-stepper, .abc-widget, input, textarea, select, button, summary, [contenteditable])";
  const takesKeys = (event) => event.composedPath().some((e) => e instanceof Element && e.matches(KEEP_KEYS));
  const REMOTE = { PageDown: () => Reveal.next(), PageUp: () => Reveal.prev() };  // what a presenter's remote sends

  // The remote turns the page even where a widget keeps every key to itself.
  function onRemote(event) {
    if (!takesKeys(event) || !REMOTE[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    REMOTE[event.key]();
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

  // Figures at k times their own size, never wider than the slide. Widgets are written for the slide's width and
  // text size, so they only shrink.
  function sizeFigures(slide, figures, k) {
    const room = slide.clientWidth - 2 * MARGIN.right;
    for (const f of figures) {
      const width = Number(f.getAttribute("width")) || f.naturalWidth;
      f.style.width = `${f.matches("img") ? Math.min(k * width, room) : room}px`;
      if (!f.matches("img")) f.style.zoom = Math.min(k, 1);
    }
  }

  // The largest figures that fit, between `low` and 2 times their own size; false if there are none.
  function fill(slide, figures, low) {
    const fits = (k) => { sizeFigures(slide, figures, k); return !spills(slide); };
    let high = 2;
    if (fits(high)) return true;
    if (!fits(low)) return false;
    for (let n = figures.length ? 7 : 0; n > 0; n--) {
      const middle = (low + high) / 2;
      if (fits(middle)) low = middle; else high = middle;
    }
    return fits(low);
  }

  function fit(slide) {
    const figures = [...slide.querySelectorAll(FIGURES)].filter((f) => !f.closest("aside"));
    const [size] = LOOKS.find(([px, wrap]) => {
      slide.style.fontSize = `${px}px`;
      slide.classList.toggle("wrapped", Boolean(wrap));
      return fill(slide, figures, px < 24 ? 0.4 : 0.75);
    }) ?? [0];
    slide.toggleAttribute("data-crowded", size < 24);
  }

  // A widget that grows while it is used is fitted again.
  const growth = new ResizeObserver(() => {
    if (Reveal.isReady() && spills(Reveal.getCurrentSlide())) fit(Reveal.getCurrentSlide());
  });

  addEventListener("keydown", onRemote, true);
  addEventListener("load", () => {
    Reveal.initialize({
      width: 1280, height: 720, margin: 0, center: false, hash: true, navigationMode: "linear",
      transition: "none", backgroundTransition: "none", slideNumber: "c/t", showSlideNumber: "all",
      pdfMaxPagesPerSlide: 1, pdfSeparateFragments: false, plugins: [RevealNotes],
      keyboardCondition: (event) => !takesKeys(event),
    });
    Reveal.on("ready", (event) => {
      fit(event.currentSlide);
      document.querySelectorAll(".abc-stepper, .abc-widget").forEach((widget) => growth.observe(widget));
    });
    Reveal.on("slidechanged", (event) => {
      if (event.previousSlide?.contains(document.activeElement)) document.activeElement.blur();
      fit(event.currentSlide);
    });
    Reveal.on("pdf-ready", () => {
      Reveal.getSlides().forEach(fit);
      document.documentElement.toggleAttribute("data-printable", true);
    });
  });
})();
