// What the last row could not read: each piece of text below 24 px at 1280 x 720 on the slide that is shown, shadow
// roots and images included, whatever stands outside the slide, and what a box shows only to somebody who scrolls it.
// Not counted: the footer, and what is raised or lowered.
(() => {
  const slide = Reveal.getCurrentSlide(), box = slide.getBoundingClientRect(), scale = box.width / slide.offsetWidth;
  const all = (node) => [...node.querySelectorAll("*")].flatMap((e) => [e, ...(e.shadowRoot ? all(e.shadowRoot) : [])]);
  const seen = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const own = (e) => [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.data.trim());

  function size(e) {
    const px = parseFloat(getComputedStyle(e).fontSize);
    if (e.ownerSVGElement) return px * e.getScreenCTM().a / scale;
    return px * (e.currentCSSZoom ?? 1);
  }

  // The room of an image.
  function room(image) {
    const look = getComputedStyle(image), zoom = image.currentCSSZoom ?? 1;
    return [image.clientWidth - parseFloat(look.paddingLeft) - parseFloat(look.paddingRight),
      image.clientHeight - parseFloat(look.paddingTop) - parseFloat(look.paddingBottom)].map((side) => side * zoom);
  }

  // A plot carries the size of its smallest text in its file (`described` in show/picture.py).
  function plotted(image) {
    const [, points, dpi] = atob(image.src.replace(/^[^,]*,/, "")).match(/tEXtLeast\0([\d.]+) pt at (\d+) dpi/) ?? [];
    const [across, down] = room(image), px = points * dpi / 72 * Math.min(across / image.naturalWidth, down / image.naturalHeight);
    return px < 23.9 ? [`${px.toFixed(0)} px in a plot: ${image.alt.slice(0, 40)}`] : [];
  }

  // A drawing shown as an image keeps its text to itself: it is drawn once more, unseen, and measured there.
  function drawn(image) {
    const copy = image.parentElement.appendChild(document.createElement("span"));
    const root = copy.attachShadow({ mode: "open" });
    root.innerHTML = decodeURIComponent(image.src.replace(/^[^,]*,/, ""));
    const drawing = root.firstElementChild, { width, height } = drawing.viewBox.baseVal;
    const [across, down] = room(image), shown = Math.min(across / width, down / height), edge = drawing.getBoundingClientRect();
    const told = [...drawing.querySelectorAll("text")].filter((e) => e.textContent.trim()).flatMap((e) => {
      const px = parseFloat(getComputedStyle(e).fontSize) * shown, box = e.getBoundingClientRect();
      const over = Math.max(edge.left - box.left, box.right - edge.right) / edge.width * width * shown;
      return [px < 23.9 && `${px.toFixed(0)} px`, over > 2 && `${over.toFixed(0)} px cut off`].filter(Boolean)
        .map((wrong) => `${wrong} in a picture: ${e.textContent}`);
    });
    copy.remove();
    return told;
  }

  const found = [];
  for (const e of all(slide)) {
    if (!seen(e) || e.closest("aside, sup, sub, msup, msub, msubsup, style, script, math")) continue;
    const r = e.getBoundingClientRect();
    if (!r.width || !r.height) continue;
    const px = own(e) ? size(e) : 24;
    if (e.matches("img[src^='data:image/svg+xml,']")) found.push(...drawn(e));
    if (e.matches("img[src^='data:image/png;base64,']")) found.push(...plotted(e));
    if (px < 23.9) found.push(`${px.toFixed(0)} px: ${e.textContent.trim().slice(0, 30)}`);
    const over = Math.max(r.right - box.right, box.left - r.left, r.bottom - box.bottom, box.top - r.top) / scale;
    if (over > 2) found.push(`${over.toFixed(0)} px outside: ${e.textContent.trim().slice(0, 30)}`);
    const hidden = /auto|scroll/.test(getComputedStyle(e).overflowX) ? e.scrollWidth - e.clientWidth : 0;
    if (hidden > 2) found.push(`${hidden} px to scroll: ${e.textContent.trim().slice(0, 30)}`);
  }
  return [...new Set(found)];
})()
