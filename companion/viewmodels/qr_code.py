"""The picture that phones scan, as rows of dark and light squares."""

import segno

QrModules = tuple[tuple[bool, ...], ...]


def qr_modules(text: str) -> QrModules:
    """As few as can be, with room for a scratch or a reflection."""
    made = segno.make_qr(text, error="m", boost_error=False)
    return tuple(tuple(bool(one) for one in row) for row in made.matrix)
