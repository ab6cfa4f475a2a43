// What a test of a deck reads off the page: where the talk is, what was voted, where things stand, what can be clicked.
(() => {
  const all = (node) => [...node.querySelectorAll("*")].flatMap((e) => [e, ...(e.shadowRoot ? all(e.shadowRoot) : [])]);
  const seen = (e) => e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().width > 0;
  const slide = () => Reveal.getCurrentSlide();
  const unit = () => slide().getBoundingClientRect().width / 1280;
  const title = () => slide().querySelector("h1, h2, h3");

  // A thing on a slide: what it is, the size of its text, its left and upper edge, a picture's width: px of 1280 x 720.
  function box(e) {
    const r = e.getBoundingClientRect(), px = parseFloat(getComputedStyle(e).fontSize) * (e.currentCSSZoom ?? 1);
    const at = slide().getBoundingClientRect();
    const wide = e.matches("svg, .picture") ? r.width / unit() : 0;
    const place = [px, (r.left - at.left) / unit(), (r.top - at.top) / unit(), wide].map((n) => Math.round(n * 2) / 2);
    return [e.localName, e.id || e.className.baseVal || e.className, e.matches("label") ? "" : e.textContent.trim().slice(0, 25), ...place].join(" ");
  }

  const KEPT = "h1, h2, h3, section p, section pre, .picture, .question, legend, label, svg, #pane, #told, .slider, .first";
  window.stage = {
    frames: () => Reveal.getSlides().map((s) => s.querySelectorAll(".fragment").length),
    go: (h, f) => { document.activeElement?.blur(); Reveal.slide(h, 0, f); },
    at: () => [Reveal.getIndices().h, Reveal.getIndices().f ?? -1].join("."),
    black: () => Reveal.isPaused(),
    // Leaves and sliders that the deck's own keys step are no votes.
    votes: () => all(document).filter((e) => e.matches("input[type=radio]") || (e.matches(".slider input, .hit") && !e.getRootNode().host?.pace))
      .map((e) => e.getAttribute("aria-disabled") ?? (e.type === "radio" ? e.checked : e.value)).join(),
    // Text of a picture that was typed, and of the answer, changes; where things stand does not.
    boxes: () => all(slide()).filter((e) => e.matches(KEPT) && seen(e) && !e.closest("aside, .told, details, button, .hit")
      && !(e.matches(".first") && e.textContent !== "Commit")).map(box).filter((text) => !text.startsWith("button")),
    title: () => title() && box(title()).split(" ").slice(-4, -1).join(" "),
    asks: () => all(slide()).some((e) => e.matches(".abc-predict")) ? title().textContent.replace(/¶$/, "").trim() : "?",
    frame: () => [slide().getBoundingClientRect().width / innerWidth, slide().getBoundingClientRect().height / innerHeight],
    // A list to choose from opens, and has the keys until something is chosen, as a field for text has.
    clickable: () => all(slide()).filter((e) => e.matches("label:not(:has(select)), button, .hit, input[type=range], #card, summary") && seen(e))
      .map((e) => e.getBoundingClientRect()).map((r) => [r.left + r.width * 0.7, r.top + r.height / 2]),
  };
})()
