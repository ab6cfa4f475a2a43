// How a slide that is shown is filled: how far down its text and figures reach (px of 720), how large each figure is beside
// its own size and its room, and which labels of a tree stand over another by more than a third of their height.
(() => {
  const all = (node) => [...node.querySelectorAll("*")].flatMap((e) => [e, ...(e.shadowRoot ? all(e.shadowRoot) : [])]);
  const slide = Reveal.getCurrentSlide(), frame = slide.getBoundingClientRect(), unit = frame.width / 1280;
  const seen = all(slide).filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest("aside")
    && e.getBoundingClientRect().width);
  const texts = seen.filter((e) => [...e.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()));
  const figures = seen.filter((e) => e.matches("img, svg.tree, #pane svg"));
  const ends = [...texts, ...figures].map((e) => (e.getBoundingClientRect().bottom - frame.top) / unit);
  const scale = (e) => {
    const { width, height } = e.getBoundingClientRect(), own = e.viewBox?.baseVal;
    const times = Math.min(width / (e.naturalWidth || own.width), height / (e.naturalHeight || own.height)) / unit;
    return [times, width / unit / e.parentElement.clientWidth];
  };
  const labels = seen.filter((e) => e.matches("#pane text, svg.tree text") && e.textContent.trim());
  const over = (one, other) => {
    const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
    return Math.min(a.right, b.right, Infinity) - Math.max(a.left, b.left) > 0.3 * a.height
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.3 * a.height;
  };
  const overlaps = labels.flatMap((one, n) => labels.slice(n + 1).filter((other) => over(one, other))
    .map((other) => `${one.textContent} over ${other.textContent}`));
  return { reach: Math.max(...ends), figures: figures.map(scale), overlaps };
})()
