"""QR codes as rows of dark and light modules."""

import segno

QrModules = tuple[tuple[bool, ...], ...]


def qr_modules(text: str, *, error: str = "m") -> QrModules:
    """Return the smallest QR code with an error correction level; "l" suits long texts on a clean screen."""
    made = segno.make_qr(text, error=error, boost_error=False)
    return tuple(tuple(bool(one) for one in row) for row in made.matrix)
