"""A picture that comes alive: one HTML string that works trusted or not, live or exported, without a network.

Without its script (in an untrusted notebook, or for a reader without JavaScript) it is an image with its alt
text, and with whatever `light` holds. The script replaces both, inside a shadow root. So the styles of the
page do not change the widget, and the widget's styles do not change the page. Nothing is fetched.

A card carries the script of its kind, so that it works alone. A page needs each script only `once`, anywhere.
"""

import json
import re
from collections.abc import Mapping
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from .palette import themed

# Our pictures are drawn on white, whatever the page's colours, and the reader's own.
WHITE = "background:#fff;forced-color-adjust:none"
# The still picture, as wide as there is room for.
STILL = f"width:40em;max-width:100%;max-height:30em;object-fit:contain;{WHITE}"

# Lab's shortcuts and a deck's swipes are off inside a widget.
KEEP_INPUT = 'data-lm-suppress-shortcuts="true" data-prevent-swipe'

# Every script of a widget defines widget(root, data, svg, host); this calls it once for each host on the
# page. The same widget shown twice is two hosts with one id: each call mounts those not yet mounted.
MOUNT = """
// On a slide the text of a tree is `want` px on the screen however small the tree is drawn, within `most`.
function legible(tree, want, most = 19.5) {
  new ResizeObserver(([{ contentRect: now }]) => {
    const { width, height } = tree.viewBox.baseVal;
    const scale = Math.min(now.width / width, now.height / height);
    tree.style.setProperty("--text", Math.min(most, Math.max(13, want / scale)) + "px");
  }).observe(tree);
  return want / most * tree.viewBox.baseVal.width;
}
function mount(id, data) {
  for (const host of document.querySelectorAll(`[id="${id}"]`)) {
    if (host.shadowRoot) continue;
    const image = host.querySelector("img")?.src.replace(/^[^,]*,/, "") ?? "";
    widget(host.attachShadow({ mode: "open" }), data, decodeURIComponent(image), host);
  }
}
"""
# Cards that come before their script wait for it; a second copy of it finds nobody waiting.
WAITING = "((globalThis.abcourse ??= {})[SCRIPT_KEY] ??= [])"
SERVE = f"""
const waiting = {WAITING};
if (Array.isArray(waiting)) {{
  globalThis.abcourse[SCRIPT_KEY] = {{ push: (card) => mount(...card) }};
  waiting.forEach((card) => mount(...card));
}}
"""
SCRIPT = re.compile(r'(?s)<script type="module" data-abc="([^"]+)">.*?</script>')
NEEDED = re.compile(re.escape(WAITING).replace("SCRIPT_KEY", '"([^"]+)"'))  # the script that a card waits for


class Shown:
    """What a notebook shows as its `html()`, and as its repr where no HTML is read."""

    def html(self) -> str:
        raise NotImplementedError

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": self.html(), "text/plain": repr(self)}


def widget_html(
    kind: str, payload: Mapping[str, Any], svg: str, alt: str, script: str, light: str = ""
) -> str:
    """Return the HTML of one widget: `<div class="abc-widget abc-KIND" id=...>`, its picture and its script.

    `payload` is data for JSON. It may hold infinities, because it is read as script. The script's
    `widget(root, data, svg, host)` gets it, together with the empty shadow root and the text of the picture,
    so that the picture is sent only once. `light` is HTML that stands below the picture until the script
    takes its place. The id is a digest of all of it, so the same input gives the same bytes.
    """
    data = json.dumps(payload, ensure_ascii=False, separators=(",", ":"))
    image = svg and f'<img src="{data_uri(svg)}" alt="{escape(alt)}" style="{STILL}">'
    code = squeeze(script + MOUNT + SERVE)
    key = f"{kind}-{_digest(code)}"
    code, waiting = (text.replace("SCRIPT_KEY", json.dumps(key)) for text in (code, WAITING))
    name = f"abc-{_digest(key, data, image, light)}"
    card = f"[{json.dumps(name)},{data}]".replace("</", "<\\/").replace("<!--", "<\\!--")
    return (
        f'<div class="abc-widget abc-{kind}" id="{name}" {KEEP_INPUT}>{image}{light}</div>'
        f'<script type="module" data-abc="{key}">\n{code}\n</script>'
        f'<script type="module">\n{waiting}.push({card})\n</script>'
    )


def card(kind: str, payload: Mapping[str, Any], said: str, light: str, svg: str = "") -> dict[str, str]:
    """The bundle of a card to work on, its script after `card.js`; `said` is its text, and its picture's."""
    script = themed(script_of("card.js") + script_of(f"{kind}.js"))
    html = widget_html(kind, payload, svg, said if svg else "", script, light)
    return {"text/html": html, "text/plain": said}


def _digest(*parts: str) -> str:
    return sha256("\0".join(parts).encode()).hexdigest()[:12]


def once(html: str, seen: dict[str, str]) -> str:
    """The same HTML without the scripts that are in `seen`; those that are not, by their keys, join it."""

    def kept(found: re.Match[str]) -> str:
        known = found[1] in seen
        seen[found[1]] = found[0]
        return "" if known else found[0]

    return SCRIPT.sub(kept, html)


def data_uri(svg: str) -> str:
    """An SVG as the address of an image, readable and shorter than base64."""
    escaped = re.sub(r"[%#<>&\"\n\t]", lambda found: f"%{ord(found[0]):02X}", svg)
    return "data:image/svg+xml," + escaped


def squeeze(script: str) -> str:
    """A script without comment lines and indentation.

    >>> squeeze('// why\\nif (a) {\\n  b("x = 1", c + 1);\\n}\\n')
    'if (a) {\\nb("x = 1", c + 1);\\n}'
    """
    lines = map(str.strip, script.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def squeeze_css(sheet: str) -> str:
    """A stylesheet on one line, without its comments."""
    without = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    tight = re.sub(r"\s*([{};,>+])\s*|(?<=:)\s+", r"\1", without)
    return re.sub(r"\b0(?=\.\d)|;(?=\})", "", tight).strip()


def script_of(name: str) -> str:
    """The text of a script that stands beside this file."""
    return Path(__file__).with_name(name).read_text(encoding="utf-8")
