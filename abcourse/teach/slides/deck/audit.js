// What the last row could not read: each piece of text below 24 px at 1280 x 720 on the slide that is shown, shadow
// roots and SVG images included, and whatever stands outside the slide. Not counted: the footer, and what is raised or
// lowered.
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

  // A drawing shown as an image keeps its text to itself: it is drawn once more, unseen, and measured there.
  function inside(image) {
    const drawn = image.src.startsWith("data:image/svg+xml,") && image.parentElement.appendChild(document.createElement("span"));
    if (!drawn) return [];
    const root = drawn.attachShadow({ mode: "open" }), look = getComputedStyle(image);
    root.innerHTML = decodeURIComponent(image.src.replace(/^[^,]*,/, ""));
    const { width, height } = root.firstElementChild.viewBox.baseVal;
    const across = image.clientWidth - parseFloat(look.paddingLeft) - parseFloat(look.paddingRight);
    const down = image.clientHeight - parseFloat(look.paddingTop) - parseFloat(look.paddingBottom);
    const shown = Math.min(across / width, down / height);
    const texts = [...root.querySelectorAll("text")].filter((e) => e.textContent.trim());
    const sizes = texts.map((e) => [parseFloat(getComputedStyle(e).fontSize) * shown, e.textContent]);
    drawn.remove();
    return sizes;
  }

  const found = [];
  for (const e of all(slide)) {
    if (!seen(e) || e.closest("aside, sup, sub, msup, msub, msubsup, style, script, math")) continue;
    const r = e.getBoundingClientRect();
    if (!r.width || !r.height) continue;
    const px = own(e) ? size(e) : 24;
    if (e.matches("img")) for (const [px, text] of inside(e)) if (px < 23.9) found.push(`${px.toFixed(0)} px in a picture: ${text}`);
    if (px < 23.9) found.push(`${px.toFixed(0)} px: ${e.textContent.trim().slice(0, 30)}`);
    const over = Math.max(r.right - box.right, box.left - r.left, r.bottom - box.bottom, box.top - r.top) / scale;
    if (over > 2) found.push(`${over.toFixed(0)} px outside: ${e.textContent.trim().slice(0, 30)}`);
  }
  return [...new Set(found)];
})()
