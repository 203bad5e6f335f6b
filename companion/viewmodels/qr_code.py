"""QR codes as rows of dark and light modules."""

import segno

QrModules = tuple[tuple[bool, ...], ...]


def qr_modules(text: str) -> QrModules:
    """Return the smallest QR code with error correction level M."""
    made = segno.make_qr(text, error="m", boost_error=False)
    return tuple(tuple(bool(one) for one in row) for row in made.matrix)
