"""Generates the icon sprites of the web pages from the app's icons: `python -m deploy.assets.page_icons`."""

import re
from pathlib import Path

from companion.app.rendering.vector_data import ICONS
from companion.system.atomic_files import write_atomic

ROOMS = Path(__file__).parents[2] / "companion" / "network"
PHONES = (
    *("cat", "key", "moth", "mushroom", "bell", "fir", "hat", "snail", "ghost"),
    *("lantern", "check", "hourglass", "eye", "eye_off", "hold", "hood", "speech", "shield", "menu", "back"),
    *("give", "undo", "candle", "medal", "chart", "picture", "update"),
    *("fangs", "garlic", "nightcard", "rumour", "sun", "spider", "cards"),
    *("tombstone", "coffin", "skull", "bat", "potion", "goblet", "pumpkin", "mirror", "broom"),
    *("rat", "stake", "ritual", "count", "trophy"),
)
"""Icons that the page uses, and icons that a game may show on it."""
FLOOR = (
    *("lantern", "ring", "check", "cross", "play", "pause", "wrench", "chair", "bat", "cup", "hourglass"),
    *("speech", "coin", "shield", "back", "next", "speaker", "mute", "menu", "chart", "trophy", "lock"),
    *("globe", "sun", "led", "thermo", "disk", "book", "update", "broom", "people", "star", "warning"),
    *("give", "picture"),
)
WANTED = {"phones": PHONES, "floor": FLOOR}
"""Icons by the package of their pages."""


def sprite(wanted: tuple[str, ...]) -> str:
    """Return an SVG sprite of these icons."""
    symbols = "".join(
        f'<symbol id="{name}" viewBox="0 0 24 24">{"".join(map(_layer, ICONS[name].split(" | ")))}</symbol>\n'
        for name in wanted
    )
    # The file itself is also the icon of the browser tab.
    own = "".join(map(_layer, ICONS["lantern"].split(" | ")))
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
    return f'{head}\n{symbols}<g fill="#FFB13D">{own}</g></svg>\n'


def _layer(layer: str) -> str:
    """Return one path, filled even-odd; lines with round ends are drawn as strokes."""
    pieces = re.findall(r"<[^>]*>|[^<]+", layer)
    lines = [piece for piece in pieces if piece.startswith("<l")]
    filled = "".join(_piece(piece) for piece in pieces if piece not in lines).strip()
    out = f'<path fill-rule="evenodd" d="{filled}"/>' if filled else ""
    for line in lines:
        x1, y1, x2, y2, width = line[3:-1].split()
        ends = f'stroke-linecap="round" stroke="currentColor" stroke-width="{width}"'
        out += f'<path {ends} d="M{x1} {y1}L{x2} {y2}"/>'
    return out


def _piece(piece: str) -> str:
    if not piece.startswith("<"):
        return piece.strip()
    kind, *words = piece[1:-1].split()
    n = [float(word) for word in words]
    if kind == "o":
        cx, cy, rx = n[:3]
        ry = n[3] if len(n) > 3 else rx
        half = f"a{rx:g} {ry:g} 0 1 0 "
        return f"M{cx - rx:g} {cy:g}{half}{2 * rx:g} 0{half}{-2 * rx:g} 0Z"
    if kind == "r":
        x, y, w, h, radius = n
        r = min(radius, w / 2, h / 2)
        arc = f"a{r:g} {r:g} 0 0 1 "
        return (
            f"M{x + r:g} {y:g}h{w - 2 * r:g}{arc}{r:g} {r:g}v{h - 2 * r:g}{arc}{-r:g} {r:g}"
            f"h{2 * r - w:g}{arc}{-r:g} {-r:g}v{2 * r - h:g}{arc}{r:g} {-r:g}Z"
        )
    points = list(zip(n[::2], n[1::2], strict=True))
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"


if __name__ == "__main__":
    for room, icons in WANTED.items():
        write_atomic(ROOMS / room / "pages" / "icons.svg", sprite(icons))
