"""Web fonts for our pages: subsets of the installed fonts, made at the first start of a server.

No font is shipped.
"""

import io
from pathlib import Path

from companion.system.atomic_files import make_private_folder, open_atomic

INSTALLED = Path("/usr/share/fonts/truetype")
FONT_FILES = {
    "title": INSTALLED / "vollkorn" / "Vollkorn-Black.ttf",
    "heavy": INSTALLED / "lato" / "Lato-Black.ttf",
    "bold": INSTALLED / "lato" / "Lato-Bold.ttf",
}
"""The three fonts of the touchscreen. If one is missing, browsers use their own."""
SUBSET_CHARACTERS = "".join(
    map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x180), 0x2019, 0x201A, 0x201C, 0x201D, 0x201E))
) + ("–—…·×−‑\u202f•")
"""Latin letters, and the punctuation of our three languages."""


def subset_font(face: str) -> bytes | None:
    """Return the subset of a font as WOFF2; None if it is not installed or cannot be processed."""
    source = FONT_FILES[face]
    if not source.exists():
        return None
    try:
        from fontTools import subset  # type: ignore[import-untyped]
    except ImportError:
        return None
    options = subset.Options(flavor="woff2", layout_features=["kern", "liga", "mark"], hinting=False)
    options.desubroutinize = True
    try:
        font = subset.load_font(io.BytesIO(source.read_bytes()), options)
        cutter = subset.Subsetter(options)
        cutter.populate(text=SUBSET_CHARACTERS)
        cutter.subset(font)
        out = io.BytesIO()
        subset.save_font(font, out, options)
    except Exception:  # the file may contain anything
        return None
    return out.getvalue()


def load_fonts(folder: Path | None) -> dict[str, bytes]:
    """Return all available fonts. They are read from the cache in `folder`, or made and stored there."""
    found: dict[str, bytes] = {}
    for face in FONT_FILES:
        kept = None if folder is None else folder / f"{face}.woff2"
        data = _read_cached(kept) or subset_font(face)
        if data is None:
            continue
        found[face] = data
        if kept is not None and not kept.exists():
            _write_cached(kept, data)
    return found


def _read_cached(file: Path | None) -> bytes | None:
    try:
        return None if file is None else file.read_bytes()
    except OSError:
        return None


def _write_cached(file: Path, data: bytes) -> None:
    """Store a subset in the cache. Errors are ignored, because it can be made again."""
    try:
        make_private_folder(file.parent)
        with open_atomic(file) as out:
            out.write(data)
    except OSError:
        return
